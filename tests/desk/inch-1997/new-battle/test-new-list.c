/* test-new-list.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "lost.h"
#include "subject.h"
#include "typist.h"

#include "dh-desk-list-line.h"
#include "dh-desk-list-page.h"
#include "dh-desk-new-flow.h"
#include "dh-sheets.h"

#include <glib/gstdio.h>

#include <string.h>

/* Reading a list of any form on the way to a new battle, by the keyboard alone. */

/* The most seconds that the open questions of a list may take, by the keystroke model. */
#define MOST_SECONDS 120

/* The keys that lead from the start page to the question for a file: Ctrl+Shift+N, Tab, End and Enter. */
#define KEYS_TO_CHOOSE 6

static DhDeskNewFlow *
open_flow (TestDesk *self)
{
  dh_desk_window_set_referee (self->window, NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.new-battle", NULL));
  test_desk_settle ();
  return DH_DESK_NEW_FLOW (gtk_stack_get_visible_child (test_desk_child (self, "pages")));
}

static const char *
get_page (DhDeskNewFlow *flow)
{
  return gtk_stack_get_visible_child_name (test_desk_child_of (flow, "stack"));
}

static gpointer
get_focus (TestDesk *self)
{
  return gtk_window_get_focus (GTK_WINDOW (self->window));
}

/* Enter, where the keyboard is. */
static void
press_enter (TestDesk *self)
{
  gpointer focus = get_focus (self);

  test_typist_strike (1);
  g_signal_emit_by_name (focus, GTK_IS_BUTTON (focus) ? "clicked" : "activate");
  test_desk_settle ();
}

/* Types over what is proposed, or goes to a choice with Tab. */
static void
press_answer (TestDesk   *self,
              const char *answer)
{
  if (GTK_IS_EDITABLE (get_focus (self)))
    {
      gtk_editable_set_text (get_focus (self), answer);
      test_typist_strike (strlen (answer));
    }
  else
    while (!GTK_IS_BUTTON (get_focus (self)) || !g_str_equal (gtk_button_get_label (get_focus (self)), answer))
      {
        g_assert_true (gtk_widget_child_focus (GTK_WIDGET (self->window), GTK_DIR_TAB_FORWARD));
        test_typist_strike (1);
      }
  test_typist_think (1);
  press_enter (self);
}

static const struct {
  const char *list;
  const char *answers[4]; /* what is not as it is proposed, in the order in which it is asked; “-” is */
} lists[] = {
  { "gettysburg.csv", { "-", "50" } },
  { "merged.fods", { "50", "-" } },
  { "crosses.csv", { "-" } },
  { "verein.csv", { "60", "-", "-" } },
  { "beside.csv", { "65" } },
};

static void
answer_all (TestDesk          *self,
            DhDeskNewBattle   *battle,
            const char *const *answers)
{
  for (guint i = 0; battle->reading->muster->questions->len > 0; i++)
    {
      g_test_message ("%s", ((DhSheetQuestion *) g_ptr_array_index (battle->reading->muster->questions, 0))->text);
      g_assert_nonnull (answers[i]);
      if (!g_str_equal (answers[i], "-"))
        press_answer (self, answers[i]);
      else
        {
          test_typist_think (1);
          press_enter (self);
        }
    }
}

/* Goes on from the last question to the battle, in which the first card is turned. */
static void
go_to_the_first_card (TestDesk      *self,
                      DhDeskNewFlow *flow)
{
  const DhBattle *battle;

  while (dh_desk_window_get_referee (self->window) == NULL)
    {
      g_assert_true (get_focus (self) == test_desk_child_of (flow, "next"));
      press_enter (self);
    }
  battle = dh_referee_get_battle (dh_desk_window_get_referee (self->window));
  test_desk_give (self, "begin");
  test_desk_give (self, "card");
  test_typist_strike (strlen ("begin") + strlen ("card") + 2);
  test_typist_think (2);
  g_assert_nonnull (dh_battle_get_card (battle));
}

/* The list that the terminal makes of it, by the same answers. */
static void
check_as_read (const DhOrderOfBattle *armies,
               const char            *list)
{
  g_autofree char *csv = dh_order_of_battle_to_csv (armies);
  g_autofree char *base = g_strndup (list, strcspn (list, "."));
  g_autofree char *name = g_strconcat (base, ".csv", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "lists", "as-read", name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (csv, ==, text);
}

static void
bring_in (TestDesk          *self,
          const char        *path,
          const char *const *answers,
          const char        *list)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *battle = dh_desk_new_flow_get_battle (flow);

  test_typist_start (self);
  test_typist_think (1);
  test_typist_strike (KEYS_TO_CHOOSE + strlen (path) + 1);
  dh_desk_new_battle_take_file (battle, file);
  gtk_widget_activate_action (GTK_WIDGET (flow), "new.lead", NULL);
  test_desk_settle ();
  g_assert_cmpstr (get_page (flow), ==, "list");
  answer_all (self, battle, answers);
  if (list != NULL)
    check_as_read (battle->armies, list);
  go_to_the_first_card (self, flow);
  g_assert_cmpfloat (test_typist_count (), <, MOST_SECONDS);
}

static void
test_new_list_by_keyboard (TestDesk      *self,
                           gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "lists", lists[i].list, NULL);

      g_test_message ("%s", lists[i].list);
      bring_in (self, path, lists[i].answers, lists[i].list);
    }
}

/* The sixth: two thousand lines. */
static void
test_new_list_long (TestDesk      *self,
                    gconstpointer  data)
{
  static const char *const none[] = { NULL };
  GString *csv = g_string_new ("Side,Division,Brigade,Unit,Type,Class,Stands\n");
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "long.csv", NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < 2000; i++)
    {
      g_string_append (csv, i % 1000 != 0 ? "," : i > 0 ? "Blue," : "Grey,");
      if (i % 50 == 0)
        g_string_append_printf (csv, "Division %u", i / 50 + 1);
      g_string_append_c (csv, ',');
      if (i % 10 == 0)
        g_string_append_printf (csv, "Brigade %u", i / 10 + 1);
      g_string_append_printf (csv, ",Regiment %u,Inf,Vet,%u\n", i + 1, i % 9 + 3);
    }
  text = g_string_free (csv, FALSE);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  bring_in (self, path, none, NULL);
}

/* Answers on a list are not asked for again: neither for the next one with its headings nor, for words, for any. */
static void
test_new_list_remembers (TestDesk      *self,
                         gconstpointer  data)
{
  static const char text[] = "Side\tRegiment\tType\tClass\tMen\nNorth\t1st\tInf\tSteadfast\t300\nSouth\t2nd\tInf\tVet\t250\n";
  static const char other[] = "Army\tUnit\tArm\tQuality\tStands\nNorth\t1st\tInf\tSteadfast\t6\nSouth\t2nd\tInf\tVet\t5\n";
  static const char *const answers[] = { "60", "elite" };
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *battle = dh_desk_new_flow_get_battle (flow);

  test_typist_start (self);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (flow)), text);
  gtk_widget_activate_action (GTK_WIDGET (flow), "new.paste", NULL);
  test_desk_settle ();
  g_assert_cmpstr (get_page (flow), ==, "list");
  g_assert_cmpuint (battle->reading->muster->questions->len, ==, 2);
  answer_all (self, battle, answers);
  g_assert_cmpuint (dh_order_of_battle_get_unit (battle->armies, 0)->stands, ==, 5);
  press_enter (self);

  dh_desk_new_battle_take_text (battle, text);
  g_assert_cmpuint (battle->reading->muster->questions->len, ==, 0);
  g_assert_cmpuint (battle->reading->muster->settled->len, ==, 2);
  dh_desk_new_battle_take_text (battle, other);
  g_assert_cmpuint (battle->reading->muster->questions->len, ==, 0);
  g_assert_cmpint (dh_order_of_battle_get_unit (battle->armies, 0)->quality, ==, DH_QUALITY_ELITE);
}

/* A column that was guessed at is put right, and what was answered can be answered otherwise. */
static void
test_new_list_columns (TestDesk      *self,
                       gconstpointer  data)
{
  static const char text[] = "Side\tRegiment\tWho\tType\tClass\tStands\nNorth\t1st\tSmith\tInf\tA\t6\nSouth\t2nd\tJones\tInf\tVet\t5\n";
  static const char *const answers[] = { "green" };
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *battle = dh_desk_new_flow_get_battle (flow);
  gpointer page = test_desk_child_of (test_desk_child_of (flow, "list"), "reading");
  GtkListBox *columns = test_desk_child_of (test_desk_child_of (page, "columns"), "list");
  GtkListBox *choices = test_desk_child_of (test_desk_child_of (page, "columns"), "choices");

  test_typist_start (self);
  dh_desk_new_battle_take_text (battle, text);
  gtk_widget_activate_action (GTK_WIDGET (flow), "new.lead", NULL);
  test_desk_settle ();
  answer_all (self, battle, answers);
  g_assert_cmpint (dh_order_of_battle_get_unit (battle->armies, 0)->quality, ==, DH_QUALITY_GREEN);
  g_assert_cmpuint (battle->armies->commands->len, ==, 0);

  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (columns, 2)));
  test_desk_settle ();
  for (int i = 0; gtk_list_box_get_row_at_index (choices, i) != NULL; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (choices, i);

      if (g_str_equal (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))), "Brigade"))
        {
          gtk_widget_activate (GTK_WIDGET (row));
          break;
        }
    }
  test_desk_settle ();
  g_assert_cmpuint (battle->armies->commands->len, ==, 2);
  g_assert_cmpint (dh_order_of_battle_get_unit (battle->armies, 0)->quality, ==, DH_QUALITY_GREEN);
}

static gboolean
says (GtkWidget  *widget,
      const char *words)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;

  return FALSE;
}

/* The sum of the stands of each side stands on the page, and is another as soon as so many men to a stand are. */
static void
test_new_list_sums (TestDesk      *self,
                    gconstpointer  data)
{
  static const char text[] = "Side\tRegiment\tType\tClass\tMen\nNorth\t1st\tInf\tVet\t300\nNorth\t2nd\tInf\tVet\t240\nSouth\t3rd\tInf\tVet\t360\n";
  static const char *const answers[] = { "60" };
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *battle = dh_desk_new_flow_get_battle (flow);
  GtkWidget *page;

  test_typist_start (self);
  dh_desk_new_battle_take_text (battle, text);
  gtk_widget_activate_action (GTK_WIDGET (flow), "new.lead", NULL);
  test_desk_settle ();
  page = test_desk_child_of (flow, "list");
  answer_all (self, battle, answers);
  g_assert_true (says (page, "North · 2 units · 9 stands"));
  g_assert_true (says (page, "South · 1 unit · 6 stands"));
  dh_desk_list_reading_answer (DH_DESK_LIST_READING (battle->reading), g_ptr_array_index (battle->reading->muster->settled, 0), "30");
  test_desk_settle ();
  g_assert_true (says (page, "North · 2 units · 18 stands"));
  g_assert_true (says (page, "South · 1 unit · 12 stands"));
  g_assert_false (says (page, "South · 1 unit · 6 stands"));
}

/* A list of many columns and rows has its page at once; the rest of the work is done in idle time. */
static void
test_new_list_is_quick (TestDesk      *self,
                        gconstpointer  data)
{
  GString *csv = g_string_new ("Army,Unit,Arm,Quality,Stands");
  DhDeskNewFlow *flow = open_flow (self);
  GtkWidget *page;
  g_autofree char *text = NULL;
  int least, natural;

  for (guint i = 0; i < 80; i++)
    g_string_append_printf (csv, ",Thing %u", i);
  for (guint i = 0; i < 600; i++)
    {
      g_string_append_printf (csv, "\n%s,%u,infantry,%s,5", i % 2 == 0 ? "Blue" : "Grey", i, i == 0 ? "good" : "elite");
      for (guint k = 0; k < 80; k++)
        g_string_append (csv, ",something");
    }
  text = g_string_free (csv, FALSE);
  dh_desk_new_battle_take_text (dh_desk_new_flow_get_battle (flow), text);
  gtk_widget_activate_action (GTK_WIDGET (flow), "new.lead", NULL);
  test_desk_settle ();
  page = gtk_stack_get_visible_child (test_desk_child_of (flow, "stack"));
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, <=, 683);
  gtk_widget_measure (GTK_WIDGET (flow), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, <=, 683);
}

/* Open questions are not shown as a mistake of each of their rows. */
static void
test_new_list_is_calm (void)
{
  static const char text[] = "Army,Unit,Arm,Quality,Stands\nUnion,1st,,good,6\nRebel,2nd,inf,elite,6\n";
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, "list.csv", NULL);
  g_autoptr(DhMuster) muster = dh_muster_new (sheet, NULL, NULL);
  g_autoptr(GPtrArray) lines = dh_desk_muster_reading_list_armies (muster);

  g_assert_cmpuint (muster->questions->len, ==, 2);
  g_assert_cmpuint (lines->len, ==, 4);
  for (guint i = 0; i < lines->len; i++)
    g_assert_null (((DhDeskListLine *) g_ptr_array_index (lines, i))->problem);
  g_assert_cmpstr (((DhDeskListLine *) g_ptr_array_index (lines, 1))->text, ==, "1st · good · 6 stands");
}

/* A spreadsheet comes in whole, or its rest is listed, as with a text. */
static void
test_new_list_loses_nothing (gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "lists", (const char *) data, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhSheet) sheet = dh_sheets_read_file (file, &error);
  g_autoptr(DhMuster) muster = NULL;
  g_autofree char *lost = NULL;

  g_assert_no_error (error);
  muster = dh_muster_new (sheet, NULL, NULL);
  lost = test_lost_find (muster);
  g_assert_cmpstr (lost, ==, NULL);
}

TEST_SUBJECT ("new-list")
{
  static const char *const spreadsheets[] = { "merged.fods", "strangers/antietam.xlsx", "strangers/cedar-mountain.xlsx", "strangers/champion-hill.ods",
                                              "strangers/chickamauga.xlsx", "strangers/stones-river.ods", "clubs/franklin.xlsx", "clubs/kernstown.xlsx",
                                              "clubs/olustee.ods" };

  test_desk_init (&argc, &argv);
  test_desk_load_style ();

  test_add_desk ("/desk/new-list/six-lists-by-keyboard-in-two-minutes", test_new_list_by_keyboard);
  test_add_desk ("/desk/new-list/two-thousand-lines-by-keyboard", test_new_list_long);
  test_add_desk ("/desk/new-list/remembers-what-was-said", test_new_list_remembers);
  test_add_desk ("/desk/new-list/stands-of-each-side-are-summed-up-as-they-change", test_new_list_sums);
  test_add_desk ("/desk/new-list/columns-are-put-right", test_new_list_columns);
  test_add_desk ("/desk/new-list/many-columns-fit", test_new_list_is_quick);
  g_test_add_func ("/desk/new-list/what-is-open-is-no-mistake", test_new_list_is_calm);
  for (guint i = 0; i < G_N_ELEMENTS (spreadsheets); i++)
    {
      g_autofree char *path = g_strconcat ("/desk/new-list/nothing-is-lost-of/", spreadsheets[i], NULL);

      g_test_add_data_func (path, spreadsheets[i], test_new_list_loses_nothing);
    }

  return test_desk_run ();
}
