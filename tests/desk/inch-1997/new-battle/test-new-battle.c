/* test-new-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-muster-window.h"
#include "dh-desk-new-flow.h"
#include "dh-desk-new-force.h"
#include "dh-desk-new-forces.h"
#include "dh-desk-new-line.h"
#include "dh-desk-new-preview.h"
#include "dh-desk-rules-window.h"
#include "dh-inch.h"
#include "dh-rulebook-club.h"

#include <glib/gstdio.h>

#include <math.h>
#include <string.h>

#define HEADER "army,division,brigade,unit,id,arm,quality,stands,guns,rating,officer,rank\n"

/* Files */

static GFile *
write_file (const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autoptr(GError) error = NULL;

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

/* Two armies of twenty units, each with a commander, two divisions and six brigades. */
static char *
make_spreadsheet (const char *arm_of_the_fifth)
{
  static const char *const armies[] = { "Blue", "Grey" };
  GString *csv = g_string_new (HEADER);

  for (guint a = 0; a < 2; a++)
    {
      g_string_append_printf (csv, "%s,,,,,,,,,,\"Gen. %s, commanding\",commander\n", armies[a], armies[a]);
      for (guint u = 1; u <= 20; u++)
        g_string_append_printf (csv,
                                "%s,Division %u,Brigade %u,%u. Volunteers of the %s and Long-Named Army,,%s,veteran,6,,%s,,\n",
                                armies[a], 1 + u / 11, 1 + u / 4, u, armies[a],
                                a == 0 && u == 5 ? arm_of_the_fifth : "infantry",
                                u == 7 ? "3" : "");
    }

  return g_string_free (csv, FALSE);
}

static guint
count_files (GFile *folder)
{
  g_autoptr(GFileEnumerator) files = g_file_enumerate_children (folder, "standard::name", 0, NULL, NULL);
  GFileInfo *info;
  guint n = 0;

  while (files != NULL && g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info != NULL)
    n++;

  return n;
}

/* The way to a new battle */

static DhDeskNewFlow *
open_flow (TestDesk *self)
{
  GtkStack *pages = test_desk_child (self, "pages");

  dh_desk_window_set_referee (self->window, NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.new-battle", NULL));
  test_desk_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "new");
  return DH_DESK_NEW_FLOW (gtk_stack_get_visible_child (pages));
}

static const char *
get_page (DhDeskNewFlow *flow)
{
  return gtk_stack_get_visible_child_name (test_desk_child_of (flow, "stack"));
}

static const char *
get_message (DhDeskNewFlow *flow)
{
  return gtk_label_get_label (test_desk_child_of (flow, "message"));
}

/* Enter, where the keyboard is. */
static void
press_next (TestDesk      *self,
            DhDeskNewFlow *flow)
{
  GtkWidget *next = test_desk_child_of (flow, "next");

  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == next);
  g_signal_emit_by_name (next, "clicked");
  test_desk_settle ();
}

static gboolean
can_go_on (DhDeskNewFlow *flow)
{
  return gtk_widget_get_sensitive (test_desk_child_of (flow, "next"));
}

static float
find_pages (DhDeskNewFlow *flow)
{
  graphene_rect_t place;

  test_desk_wait_for_frames (GTK_WIDGET (flow));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (flow, "switcher"), GTK_WIDGET (flow), &place));
  return place.origin.x;
}

/* The pages stay where they are for the pointer, whatever the button beside them says. */
static DhReferee *
go_to_the_battle (TestDesk      *self,
                  DhDeskNewFlow *flow)
{
  static const char *const pages[] = { "armies", "list", "rules", "forces", "name", "ready" };
  float place = find_pages (flow);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      if (i == 1 && dh_desk_new_flow_get_battle (flow)->reading == NULL)
        continue;
      g_assert_cmpstr (get_page (flow), ==, pages[i]);
      g_assert_cmpstr (get_message (flow), ==, "");
      g_assert_cmpfloat (find_pages (flow), ==, place);
      press_next (self, flow);
    }

  return dh_desk_window_get_referee (self->window);
}

static void
test_new_battle_enter_leads_to_the_first_card (TestDesk      *self,
                                               gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  DhReferee *referee = go_to_the_battle (self, flow);
  const DhBattle *battle;

  g_assert_nonnull (referee);
  battle = dh_referee_get_battle (referee);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child (self, "pages")), ==, "battle");
  g_assert_cmpint (battle->step, ==, DH_STEP_SET_UP);
  g_assert_cmpstr (dh_battle_get_title (battle), ==, "Champion Hill");
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, 0);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)),
                                         test_desk_child (self, "order_line")));

  test_desk_give (self, "begin");
  test_desk_give (self, "card");
  g_assert_nonnull (dh_battle_get_card (battle));
}

static void
test_new_battle_from_a_spreadsheet (TestDesk      *self,
                                    gconstpointer  data)
{
  g_autofree char *csv = make_spreadsheet ("infantry");
  g_autoptr(GFile) file = write_file ("forty.csv", csv);
  DhDeskNewFlow *flow = open_flow (self);
  DhReferee *referee;
  const DhBattle *battle;

  dh_desk_new_battle_take_file (dh_desk_new_flow_get_battle (flow), file);
  test_desk_settle ();
  referee = go_to_the_battle (self, flow);
  g_assert_nonnull (referee);
  battle = dh_referee_get_battle (referee);
  g_assert_cmpuint (dh_n_units (battle), ==, 40);
  g_assert_cmpstr (dh_battle_get_title (battle), ==, "forty");
  test_desk_give (self, "begin");
  g_assert_cmpint (dh_battle_get_unit (battle, 6)->rating, ==, 3);
  test_desk_give (self, "card");
  g_assert_nonnull (dh_battle_get_card (battle));
}

/* Returns: (nullable): the text of a label, or of a cell of the lines */
static const char *
get_text (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget)         ? gtk_label_get_label (GTK_LABEL (widget))
         : GTK_IS_INSCRIPTION (widget) ? gtk_inscription_get_text (GTK_INSCRIPTION (widget))
                                       : NULL;
}

static gboolean
is_cut (GtkWidget *cell)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (cell, get_text (cell));
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width > gtk_widget_get_width (cell);
}

/* The label of a class and a text that is seen somewhere in a widget. */
static GtkWidget *
find_label (GtkWidget  *widget,
            const char *css_class,
            const char *text)
{
  if (gtk_widget_get_mapped (widget) && gtk_widget_has_css_class (widget, css_class) && g_strcmp0 (get_text (widget), text) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, css_class, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* A mistake is told with its line, nothing is taken over, and a mended file is. */
static void
test_new_battle_bad_line (TestDesk      *self,
                          gconstpointer  data)
{
  g_autofree char *bad = make_spreadsheet ("infntry");
  g_autofree char *good = make_spreadsheet ("infantry");
  g_autoptr(GFile) file = write_file ("mended.csv", bad);
  g_autoptr(GFile) mended = NULL;
  g_autoptr(DhDeskNewLine) line = NULL;
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *battle = dh_desk_new_flow_get_battle (flow);
  gpointer page = test_desk_child_of (flow, "armies");
  GListModel *lines = test_desk_list (test_desk_child_of (page, "preview"), "table");
  GtkCheckButton *wrong_only = test_desk_child_of (test_desk_child_of (page, "preview"), "wrong_only");

  dh_desk_new_battle_take_file (battle, file);
  test_desk_settle ();
  g_assert_null (battle->armies);
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (page, "save")));
  press_next (self, flow);
  g_assert_cmpstr (get_page (flow), ==, "list");
  g_assert_false (can_go_on (flow));
  g_assert_cmpstr (get_message (flow), !=, "");
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (flow, "switcher")));
  gtk_widget_activate_action (GTK_WIDGET (flow), "new.back", NULL);
  test_desk_settle ();

  g_assert_cmpuint (g_list_model_get_n_items (lines), ==, 1);
  line = g_list_model_get_item (lines, 0);
  g_assert_cmpuint (line->number, ==, 7);
  g_assert_nonnull (strstr (line->problem, "infntry"));
  gtk_check_button_set_active (wrong_only, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (lines), ==, 42);

  mended = write_file ("mended.csv", good);
  g_signal_emit_by_name (test_desk_child_of (page, "look_again"), "clicked");
  test_desk_settle ();
  g_assert_nonnull (battle->armies);
  g_assert_cmpstr (get_page (flow), ==, "list");
  g_assert_true (can_go_on (flow));
  g_assert_cmpstr (get_message (flow), ==, "");
  gtk_widget_activate_action (GTK_WIDGET (flow), "new.back", NULL);
  test_desk_settle ();
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (page, "trouble_bar")));
  /* Two armies, two divisions and seven brigades each, and who is in them. */
  g_assert_cmpuint (g_list_model_get_n_items (lines), ==, 2 * (1 + 2 + 7 + 20));
  g_assert_nonnull (find_label (test_desk_child_of (page, "preview"), "heading", "Division 1"));
}

/* The editor that a button has opened. */
static DhDeskMusterWindow *
find_editor (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (DH_DESK_IS_MUSTER_WINDOW (window))
        return DH_DESK_MUSTER_WINDOW (window);
    }

  return NULL;
}

/* The bad line is selected in the editor; there it is mended, and what is saved there fights. */
static void
test_new_battle_mended_in_the_editor (TestDesk      *self,
                                      gconstpointer  data)
{
  g_autofree char *bad = make_spreadsheet ("infntry");
  g_autoptr(GFile) file = write_file ("faulty.csv", bad);
  g_autoptr(GFile) xml = g_file_new_build_filename (g_get_user_data_dir (), "faulty.xml", NULL);
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *battle = dh_desk_new_flow_get_battle (flow);
  gpointer page = test_desk_child_of (flow, "armies");
  DhDeskMusterWindow *editor;
  DhMusterDraft *draft;
  int fifth;

  dh_desk_new_battle_take_file (battle, file);
  test_desk_settle ();
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (page, "edit")));
  g_assert_false (gtk_widget_has_css_class (test_desk_child_of (page, "edit"), "suggested-action"));
  g_assert_true (gtk_widget_has_css_class (test_desk_child_of (flow, "next"), "suggested-action"));
  g_signal_emit_by_name (test_desk_child_of (page, "edit"), "clicked");
  test_desk_settle ();

  editor = find_editor ();
  draft = dh_desk_muster_document_get_draft (dh_desk_muster_window_get_document (editor));
  fifth = dh_desk_muster_window_get_selected (editor);
  g_assert_cmpint (fifth, >, 0);
  g_assert_nonnull (strstr (dh_muster_draft_get_problem (draft, fifth), "infntry"));
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (editor, "use")));

  gtk_widget_activate_action (GTK_WIDGET (editor), "muster.set", "(uus)",
                              dh_muster_draft_get_key (draft, fifth), (guint) DH_MUSTER_ARM, "infantry");
  test_desk_settle ();
  dh_desk_muster_window_save_to (editor, xml, TRUE);
  g_assert_nonnull (battle->armies);
  g_assert_true (g_file_equal (battle->source, xml));

  gtk_widget_activate_action (GTK_WIDGET (editor), "muster.use", NULL);
  test_desk_settle ();
  g_assert_null (find_editor ());
  g_assert_cmpuint (battle->armies->units->len, ==, 40);
  g_assert_true (can_go_on (flow));
  g_assert_true (gtk_widget_has_css_class (test_desk_child_of (flow, "next"), "suggested-action"));
}

/* An editor that stays open when the battle has begun has nothing to say to the next one. */
static void
test_new_battle_editor_that_stays (TestDesk      *self,
                                   gconstpointer  data)
{
  g_autoptr(GFile) xml = g_file_new_build_filename (g_get_user_data_dir (), "later.xml", NULL);
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskMusterWindow *editor;

  g_signal_emit_by_name (test_desk_child_of (test_desk_child_of (flow, "armies"), "edit"), "clicked");
  test_desk_settle ();
  editor = find_editor ();
  gtk_widget_grab_focus (GTK_WIDGET (flow));
  g_assert_nonnull (go_to_the_battle (self, flow));

  dh_desk_muster_window_save_to (editor, xml, TRUE);
  g_assert_true (g_file_query_exists (xml, NULL));
  g_assert_null (dh_desk_new_flow_get_battle (flow)->source);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)),
                                         test_desk_child (self, "order_line")));

  gtk_window_destroy (GTK_WINDOW (editor));
  test_desk_settle ();
}

/* The rules that are chosen, in the editor that a button opens. */
static GtkWindow *
edit_rules (TestDesk      *self,
            DhDeskNewFlow *flow)
{
  GListModel *windows = gtk_window_get_toplevels ();

  press_next (self, flow);
  g_signal_emit_by_name (test_desk_child_of (gtk_stack_get_visible_child (test_desk_child_of (flow, "stack")), "edit"),
                         "clicked");
  test_desk_settle ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (DH_DESK_IS_RULES_WINDOW (window))
        return window;
    }

  g_return_val_if_reached (NULL);
}

static void
keep_rules (GtkWindow  *editor,
            const char *action,
            const char *title)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (editor), action, NULL));
  gtk_editable_set_text (test_desk_child_of (editor, "title_entry"), title);
  gtk_editable_set_text (test_desk_child_of (editor, "id"), "sunday-rules");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (editor), "rules.save", NULL));
  test_desk_settle ();
}

static void
assert_rules (DhDeskNewFlow *flow,
              const char    *title)
{
  g_assert_cmpstr (dh_desk_new_flow_get_battle (flow)->rulebook->title, ==, title);
}

/* The rules that are chosen are edited, and what is kept there is played, by whatever title it goes. */
static void
test_new_battle_rules_in_the_editor (TestDesk      *self,
                                     gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  GtkWindow *editor = edit_rules (self, flow);
  AdwComboRow *row;

  keep_rules (editor, "rules.save", "Our Sunday Rules");
  assert_rules (flow, "Our Sunday Rules");
  keep_rules (editor, "rules.rename", "Our Monday Rules");
  assert_rules (flow, "Our Monday Rules");
  row = test_desk_child_of (gtk_stack_get_visible_child (test_desk_child_of (flow, "stack")), "rulebook");
  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (row)), ==, "Our Monday Rules");
  gtk_window_destroy (editor);
}

/* Rules that are kept when the battle has begun are not those of the next one. */
static void
test_new_battle_rules_kept_too_late (TestDesk      *self,
                                     gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  GtkWindow *editor = edit_rules (self, flow);

  gtk_widget_activate_action (GTK_WIDGET (flow), "new.back", NULL);
  g_assert_nonnull (go_to_the_battle (self, flow));
  keep_rules (editor, "rules.save-as", "Our Late Rules");
  assert_rules (flow, "American Civil War by the inch, 1997");
  gtk_window_destroy (editor);
}

static void
test_new_battle_choice_taken_back (void)
{
  g_autoptr(DhDeskNewBattle) new = dh_desk_new_battle_new ();
  DhStanding standing = dh_rulebook_get_standing (new->rulebook, "cards", DH_SCALE_25MM);
  g_autofree char *choice = g_strdup (dh_rulebook_get_switch (new->rulebook, "cards"));

  g_assert_cmpint (standing, !=, DH_STANDING_CLUB);
  dh_desk_new_battle_set_switch (new, "moves", "slow");
  dh_desk_new_battle_set_switch (new, "cards", "brigade");
  g_assert_cmpint (dh_rulebook_get_standing (new->rulebook, "cards", DH_SCALE_25MM), ==, DH_STANDING_CLUB);
  dh_desk_new_battle_set_switch (new, "cards", choice);
  g_assert_cmpint (dh_rulebook_get_standing (new->rulebook, "cards", DH_SCALE_25MM), ==, standing);
  g_assert_cmpint (dh_rulebook_get_standing (new->rulebook, "moves", DH_SCALE_25MM), ==, DH_STANDING_CLUB);
}

static void
save_rules (const DhRulebook *rulebook,
            const char       *id)
{
  g_autoptr(DhRulebook) named = dh_rulebook_rename (rulebook, id, id, NULL);
  g_autoptr(GFile) file = dh_rulebook_get_club_file (id);
  g_autoptr(GError) error = NULL;

  dh_rulebook_save (named, file, TRUE, &error);
  g_assert_no_error (error);
}

static void
assert_chosen (DhDeskNewBattle *battle,
               const char      *id,
               const char      *choice)
{
  g_assert_cmpstr (dh_rulebook_get_switch (battle->rulebook, id), ==, choice);
}

/* Rules are edited while some have been chosen for this battle: what was not decided in the editor since stays. */
static void
test_new_battle_edited_rules_keep_choices (TestDesk      *self,
                                           gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *new = dh_desk_new_flow_get_battle (flow);
  g_autoptr(DhRulebook) edited = dh_rulebook_copy (new->rulebook);
  GtkWindow *editor;

  dh_desk_new_battle_set_switch (new, "cards", "brigade");
  dh_desk_new_battle_set_switch (new, "moves", "slow");
  dh_desk_new_battle_set_dice (new, 1, DH_DICE_SOURCE_PROGRAM);
  editor = edit_rules (self, flow);

  dh_rulebook_set_switch (edited, "supply-wagons", "on", NULL);
  save_rules (edited, "kept-choices");
  g_signal_emit_by_name (editor, "kept", "kept-choices");
  assert_chosen (new, "supply-wagons", "on");
  assert_chosen (new, "cards", "brigade");
  assert_chosen (new, "moves", "slow");
  g_assert_cmpint (dh_desk_new_battle_get_dice (new, 0), ==, DH_DICE_SOURCE_THROWN);
  g_assert_cmpint (dh_desk_new_battle_get_dice (new, 1), ==, DH_DICE_SOURCE_PROGRAM);

  dh_rulebook_set_switch (edited, "cards", "brigade", NULL);
  save_rules (edited, "kept-choices");
  g_signal_emit_by_name (editor, "kept", "kept-choices");
  dh_rulebook_set_switch (edited, "cards", "division", NULL);
  dh_rulebook_set_switch (edited, "dice", "program", NULL);
  save_rules (edited, "kept-choices");
  g_signal_emit_by_name (editor, "kept", "kept-choices");
  assert_chosen (new, "cards", "division");
  assert_chosen (new, "moves", "slow");
  g_assert_cmpint (dh_desk_new_battle_get_dice (new, 0), ==, DH_DICE_SOURCE_PROGRAM);

  dh_desk_new_battle_take_rulebook (new, "kept-choices", NULL);
  assert_chosen (new, "moves", "standard");
  gtk_window_destroy (editor);
  g_assert_true (dh_rulebook_delete_club ("kept-choices", NULL));
}

/* A shipped order of battle is edited as a copy. */
static void
test_new_battle_shipped_in_the_editor (TestDesk      *self,
                                       gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskMusterWindow *editor;
  DhDeskMusterDocument *document;

  g_signal_emit_by_name (test_desk_child_of (test_desk_child_of (flow, "armies"), "edit"), "clicked");
  test_desk_settle ();
  editor = find_editor ();
  document = dh_desk_muster_window_get_document (editor);
  g_assert_nonnull (dh_muster_draft_get_order_of_battle (dh_desk_muster_document_get_draft (document)));
  g_assert_null (document->file);
  gtk_window_destroy (GTK_WINDOW (editor));
}

static const struct {
  const char *path;
  const char *name;
  const char *text;
  const char *fragment;
} bad_files[] = {
  { "empty", "bad.csv", "", "the file is empty" },
  { "no-columns", "bad.csv", "who,what\n1,2\n", "no column of this list has the names of units" },
  { "one-army", "bad.csv", HEADER "A,,,First,,infantry,green,,,,,\n", "at least two armies" },
  { "binary", "bad.csv", "\x7f" "ELF\x01\x02\x03", NULL },
  { "no-xml", "bad.xml", "army;unit\n", "bad.xml:1" },
  { "another-xml", "bad.xml", "<rulebook/>\n", "rulebook" },
  { "one-army-xml", "bad.xml",
    "<order-of-battle format=\"1\" title=\"T\"><army id=\"a\" name=\"A\" letter=\"A\">"
    "<unit name=\"U\" arm=\"infantry\" quality=\"green\"/></army></order-of-battle>",
    "at least two armies" },
};

static void
test_new_battle_bad_files (TestDesk      *self,
                           gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *battle = dh_desk_new_flow_get_battle (flow);
  gpointer page = test_desk_child_of (flow, "armies");

  for (guint i = 0; i < G_N_ELEMENTS (bad_files); i++)
    {
      g_autoptr(GFile) file = write_file (bad_files[i].name, bad_files[i].text);
      const char *trouble = gtk_label_get_label (test_desk_child_of (page, "trouble"));

      dh_desk_new_battle_take_file (battle, file);
      test_desk_settle ();
      trouble = gtk_label_get_label (test_desk_child_of (page, "trouble"));
      g_test_message ("%s: %s", bad_files[i].path, trouble);
      g_assert_null (battle->armies);
      g_assert_true (gtk_widget_get_visible (test_desk_child_of (page, "trouble_bar")));
      g_assert_cmpstr (trouble, !=, "");
      if (bad_files[i].fragment != NULL)
        g_assert_nonnull (strstr (trouble, bad_files[i].fragment));
      if (battle->reading != NULL)
        gtk_widget_activate_action (GTK_WIDGET (flow), "new.next", NULL);
      test_desk_settle ();
      g_assert_false (can_go_on (flow));
      gtk_widget_activate_action (GTK_WIDGET (flow), "new.show", "(ss)", "armies", "");
      test_desk_settle ();
      g_file_delete (file, NULL, NULL);

      /* The file is missed as well when it is gone. */
      dh_desk_new_battle_look_again (battle);
      g_assert_null (battle->armies);
    }

  dh_desk_new_battle_take_shipped (battle, "aldie");
  test_desk_settle ();
  g_assert_true (can_go_on (flow));
}

static void
test_new_battle_choices_become_orders (TestDesk      *self,
                                       gconstpointer  data)
{
  static const char *const orders[] = {
    "enter osterhaus", "reserve mcginnis", "conceal u1",
    "ruling confederate dice program because agreed before the battle",
  };
  g_autoptr(DhDeskNewBattle) new = dh_desk_new_battle_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = NULL;
  DhOrderOfBattle *armies = new->armies;
  const DhBattle *battle;
  DhRefKind kind;
  guint command, reserve, unit;

  /* Champion Hill has a division in reserve: it comes on, and another is held back. */
  g_assert_true (dh_order_of_battle_find (armies, "u1", &kind, &unit));
  g_assert_true (dh_order_of_battle_find (armies, "mcginnis", &kind, &reserve));
  for (command = 0; !dh_order_of_battle_get_command (armies, command)->reserve_given; command++)
    ;
  dh_desk_new_battle_set_in_reserve (new, (DhRef) { DH_REF_KIND_COMMAND, command }, FALSE);
  dh_desk_new_battle_set_in_reserve (new, (DhRef) { DH_REF_KIND_COMMAND, reserve }, TRUE);
  dh_desk_new_battle_set_concealed (new, unit, TRUE);
  dh_desk_new_battle_set_rating (new, unit, 5);
  dh_desk_new_battle_set_dice (new, 1, DH_DICE_SOURCE_PROGRAM);
  dh_desk_new_battle_set_switch (new, "scale", "15mm");
  dh_desk_new_battle_set_title (new, "Champion Hill, <again> & again");

  g_assert_true (dh_desk_new_battle_try (new, &error));
  g_assert_no_error (error);
  referee = dh_desk_new_battle_begin (new, &error);
  g_assert_no_error (error);
  battle = dh_referee_get_battle (referee);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    g_assert_cmpstr (dh_referee_get_entry (referee, i)->order, ==, orders[i]);
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, G_N_ELEMENTS (orders));
  g_assert_true (dh_battle_get_unit (battle, unit)->concealed);
  g_assert_true (dh_battle_get_unit (battle, unit)->off_table);
  g_assert_cmpint (dh_battle_get_unit (battle, unit)->info->rating, ==, 5);
  g_assert_cmpint (dh_battle_get_army (battle, 0)->dice, ==, DH_DICE_SOURCE_THROWN);
  g_assert_cmpint (dh_battle_get_army (battle, 1)->dice, ==, DH_DICE_SOURCE_PROGRAM);
  g_assert_true (dh_rulebook_is (battle->rulebook, "scale", "15mm"));
  g_assert_cmpstr (dh_battle_get_title (battle), ==, "Champion Hill, <again> & again");
}

static void
test_new_battle_overwrites_nothing (TestDesk      *self,
                                    gconstpointer  data)
{
  g_autoptr(DhDeskNewBattle) new = dh_desk_new_battle_new ();
  g_autoptr(GFile) folder = g_file_new_build_filename (g_get_user_data_dir (), "club", NULL);
  g_autoptr(GFile) file = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *contents = NULL;

  dh_desk_new_battle_set_folder (new, folder);
  dh_desk_new_battle_set_name (new, "mine");
  file = dh_desk_new_battle_dup_file (new);
  g_assert_true (g_file_make_directory_with_parents (folder, NULL, NULL));
  g_assert_true (g_file_replace_contents (file, "dear", 4, NULL, FALSE, 0, NULL, NULL, NULL));

  g_assert_null (dh_desk_new_battle_begin (new, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, "dear");

  /* The trial leaves nothing behind, and a battle that cannot be made leaves no file. */
  g_assert_true (dh_desk_new_battle_try (new, &error));
  g_assert_cmpuint (count_files (folder), ==, 1);
  dh_desk_new_battle_set_title (new, "");
  dh_desk_new_battle_set_name (new, "other");
  g_assert_null (dh_desk_new_battle_begin (new, NULL));
  g_assert_cmpuint (count_files (folder), ==, 1);

  dh_desk_new_battle_set_title (new, "A title");
  dh_desk_new_battle_set_name (new, NULL);
  referee = dh_desk_new_battle_begin (new, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (folder), ==, 2);
}

static void
test_new_battle_proposes_what_is_free (TestDesk      *self,
                                       gconstpointer  data)
{
  DhDeskNewBattle *new = dh_desk_new_flow_get_battle (open_flow (self));
  g_autoptr(GFile) there = write_file ("there.txt", "");
  g_autoptr(GFile) folder = g_file_get_parent (there);
  g_autoptr(GFile) taken = NULL, proposed = NULL;
  g_autofree char *name = NULL;

  dh_desk_new_battle_set_folder (new, folder);
  taken = dh_desk_new_battle_dup_file (new);
  name = g_file_get_basename (taken);
  g_object_unref (write_file (name, "dear"));
  open_flow (self);
  proposed = dh_desk_new_battle_dup_file (new);
  g_assert_false (g_file_equal (proposed, taken));
  g_assert_false (g_file_query_exists (proposed, NULL));
}

static void
test_new_battle_file_that_is_there (TestDesk      *self,
                                    gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *new = dh_desk_new_flow_get_battle (flow);
  g_autoptr(GFile) file = write_file ("there.drumhead", "dear");
  g_autoptr(GFile) folder = g_file_get_parent (file);
  gpointer page = test_desk_child_of (flow, "name");

  gtk_stack_set_visible_child_name (test_desk_child_of (flow, "stack"), "name");
  test_desk_settle ();
  dh_desk_new_battle_set_folder (new, folder);
  gtk_editable_set_text (test_desk_child_of (page, "name"), "there");
  test_desk_settle ();
  g_assert_false (can_go_on (flow));
  g_assert_nonnull (strstr (get_message (flow), "never overwritten"));
  gtk_test_accessible_assert_state (test_desk_child_of (page, "name"),
                                    GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);

  gtk_stack_set_visible_child_name (test_desk_child_of (flow, "stack"), "ready");
  test_desk_settle ();
  g_assert_false (can_go_on (flow));

  dh_desk_new_battle_set_name (new, NULL);
  test_desk_settle ();
  g_assert_true (can_go_on (flow));
  gtk_stack_set_visible_child_name (test_desk_child_of (flow, "stack"), "name");
  gtk_editable_set_text (test_desk_child_of (page, "closing"), "late");
  g_assert_false (can_go_on (flow));
  gtk_editable_set_text (test_desk_child_of (page, "closing"), "22:30");
  g_assert_true (can_go_on (flow));
  g_file_delete (file, NULL, NULL);
}

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Checks that the ready check leads to the part at fault on the page of the file. */
static void
assert_mended_at (TestDesk      *self,
                  DhDeskNewFlow *flow,
                  const char    *part)
{
  GtkWidget *row = test_desk_child_of (test_desk_child_of (flow, "name"), part);

  gtk_stack_set_visible_child_name (test_desk_child_of (flow, "stack"), "ready");
  test_desk_settle ();
  g_signal_emit_by_name (find_button (test_desk_child_of (flow, "ready"), "To the File"), "clicked");
  test_desk_settle ();
  g_assert_cmpstr (get_page (flow), ==, "name");
  g_assert_true (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_FOCUS_WITHIN);
}

static void
test_new_battle_ready_check_leads_to_the_fault (TestDesk      *self,
                                                gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *new = dh_desk_new_flow_get_battle (flow);
  g_autoptr(GFile) file = write_file ("fault.drumhead", "dear");
  g_autoptr(GFile) folder = g_file_get_parent (file);

  dh_desk_new_battle_set_folder (new, folder);
  dh_desk_new_battle_set_name (new, "fault");
  assert_mended_at (self, flow, "name");
  dh_desk_new_battle_set_folder (new, file);
  assert_mended_at (self, flow, "folder");
  g_file_delete (file, NULL, NULL);
}

/* The hour goes to the clock of the desk, and is offered again for the next battle. */
static void
test_new_battle_closing_time (TestDesk      *self,
                              gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  g_autofree char *closing = NULL;

  dh_desk_new_battle_set_closing (dh_desk_new_flow_get_battle (flow), "22:30");
  g_assert_nonnull (go_to_the_battle (self, flow));
  g_object_get (test_desk_child (self, "clock"), "closing", &closing, NULL);
  g_assert_cmpstr (closing, ==, "22:30");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (self->window)), ==, "Champion Hill – Drumhead");

  open_flow (self);
  g_assert_cmpstr (dh_desk_new_flow_get_battle (flow)->closing, ==, "22:30");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (self->window)), ==, "New Battle – Drumhead");
  gtk_widget_activate_action (GTK_WIDGET (flow), "new.back", NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (self->window)), ==, "Drumhead");
}

/* The third that may stay off the table is said where it is exceeded. */
static void
test_new_battle_reserves (TestDesk      *self,
                          gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *new = dh_desk_new_flow_get_battle (flow);
  DhOrderOfBattle *armies = new->armies;
  GListModel *forces;

  gtk_stack_set_visible_child_name (test_desk_child_of (flow, "stack"), "forces");
  test_desk_settle ();
  forces = G_LIST_MODEL (gtk_list_view_get_model (test_desk_child_of (test_desk_child_of (flow, "forces"), "list")));
  g_assert_cmpuint (g_list_model_get_n_items (forces),
                    ==,
                    armies->armies->len + armies->commands->len + armies->units->len);
  g_assert_true (can_go_on (flow));

  for (guint i = 0; i < armies->commands->len; i++)
    dh_desk_new_battle_set_in_reserve (new, (DhRef) { DH_REF_KIND_COMMAND, i }, TRUE);
  test_desk_settle ();
  g_assert_false (can_go_on (flow));
  g_assert_nonnull (strstr (get_message (flow), "(2.C)"));

  for (guint i = 0; i < armies->commands->len; i++)
    dh_desk_new_battle_set_in_reserve (new, (DhRef) { DH_REF_KIND_COMMAND, i }, FALSE);
  g_assert_true (can_go_on (flow));
}

/*
 * Ids of units begin below one another, whatever their kind is called, where one may be in reserve by itself, and with
 * one digit or two.
 */
static void
test_new_battle_ids_are_in_line (TestDesk      *self,
                                 gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  GtkWidget *list = test_desk_child_of (test_desk_child_of (flow, "forces"), "list");
  guint n_seen = 0;
  float x = 0;
  int text = 0, begins;

  gtk_stack_set_visible_child_name (test_desk_child_of (flow, "stack"), "forces");
  test_desk_wait_for_frames (list);
  gtk_widget_set_visible (test_desk_child_of (gtk_widget_get_first_child (gtk_widget_get_last_child (list)), "reserve"), TRUE);
  test_desk_wait_for_frames (list);
  for (GtkWidget *line = gtk_widget_get_first_child (list); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *row = gtk_widget_get_first_child (line);
      graphene_rect_t bounds;

      if (gtk_widget_get_mapped (line) && gtk_widget_get_mapped (test_desk_child_of (row, "rating")))
        {
          g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (row, "id"), list, &bounds));
          gtk_label_get_layout_offsets (test_desk_child_of (row, "id"), &begins, NULL);
          g_assert_true (n_seen == 0 || fabs (bounds.origin.x - x) < 1);
          g_assert_true (n_seen++ == 0 || begins == text);
          x = bounds.origin.x;
          text = begins;
        }
    }
  g_assert_cmpuint (n_seen, >, 5);
}

static gboolean
press (GtkWidget *widget,
       guint      key)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean used = FALSE;

  for (guint i = 0; !used && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &used);
    }

  return used;
}

/* Keys on a line of the forces: Enter for reserve or concealed, a figure for the rating. */
static void
test_new_battle_keys_of_forces (TestDesk      *self,
                                gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *new = dh_desk_new_flow_get_battle (flow);
  GtkListView *list = test_desk_child_of (test_desk_child_of (flow, "forces"), "list");
  GtkSelectionModel *selection;
  GListModel *forces;
  guint units = 0;

  dh_desk_new_battle_take_shipped (new, "aldie");
  gtk_stack_set_visible_child_name (test_desk_child_of (flow, "stack"), "forces");
  test_desk_settle ();
  selection = gtk_list_view_get_model (list);
  forces = G_LIST_MODEL (selection);
  for (guint i = 0; i < g_list_model_get_n_items (forces); i++)
    {
      g_autoptr(DhDeskNewForce) force = g_list_model_get_item (forces, i);
      DhRef thing = force->thing;

      g_signal_emit_by_name (list, "activate", i);
      gtk_selection_model_select_item (selection, i, TRUE);
      if (thing.kind != DH_REF_KIND_UNIT)
        {
          g_assert_false (press (GTK_WIDGET (list), GDK_KEY_3));
          g_assert_true (thing.kind == DH_REF_KIND_ARMY || dh_desk_new_battle_is_in_reserve (new, thing));
          continue;
        }

      units++;
      g_assert_true (dh_desk_new_battle_may_be_in_reserve (new, thing)
                       ? dh_desk_new_battle_is_in_reserve (new, thing)
                       : dh_desk_new_battle_is_concealed (new, thing.index));
      g_assert_true (press (GTK_WIDGET (list), GDK_KEY_3));
      g_assert_cmpint (dh_desk_new_battle_get_rating (new, thing.index), ==, 3);
      g_assert_true (press (GTK_WIDGET (list), GDK_KEY_Delete));
      g_assert_cmpint (dh_desk_new_battle_get_rating (new, thing.index), ==, -1);
    }
  g_assert_cmpuint (units, ==, new->armies->units->len);
}

static void
test_new_battle_back_forgets_nothing (TestDesk      *self,
                                      gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  DhDeskNewBattle *new = dh_desk_new_flow_get_battle (flow);
  GtkStack *pages = test_desk_child (self, "pages");

  dh_desk_new_battle_take_shipped (new, "mill-springs");
  dh_desk_new_battle_set_switch (new, "disclosure", "names");
  press_next (self, flow);
  g_assert_cmpstr (get_page (flow), ==, "rules");
  gtk_widget_activate_action (GTK_WIDGET (flow), "new.back", NULL);
  g_assert_cmpstr (get_page (flow), ==, "armies");
  gtk_widget_activate_action (GTK_WIDGET (flow), "new.back", NULL);
  test_desk_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "start");

  g_assert_true (open_flow (self) == flow);
  g_assert_true (dh_desk_new_flow_get_battle (flow) == new);
  g_assert_cmpstr (new->shipped, ==, "mill-springs");
  g_assert_true (dh_rulebook_is (new->rulebook, "disclosure", "names"));

  /* The next battle begins anew. */
  g_assert_nonnull (go_to_the_battle (self, flow));
  g_assert_true (open_flow (self) == flow);
  g_assert_cmpstr (get_page (flow), ==, "armies");
  g_assert_cmpstr (dh_desk_new_flow_get_battle (flow)->shipped, ==, "champion-hill");
}

static void
test_new_battle_has_names_for_all (TestDesk      *self,
                                   gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  gpointer armies = test_desk_child_of (flow, "armies");
  gpointer ready = test_desk_child_of (flow, "ready");

  gtk_test_accessible_assert_property (flow, GTK_ACCESSIBLE_PROPERTY_LABEL, "New battle");
  gtk_test_accessible_assert_property (test_desk_child_of (flow, "switcher"), GTK_ACCESSIBLE_PROPERTY_LABEL, "Pages");
  gtk_test_accessible_assert_property (test_desk_child_of (armies, "own_check"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "A file of your own");
  gtk_test_accessible_assert_property (test_desk_child_of (test_desk_child_of (armies, "preview"), "table"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "The armies, line by line");
  gtk_test_accessible_assert_property (test_desk_child_of (test_desk_child_of (flow, "forces"), "list"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Units");
  gtk_test_accessible_assert_property (test_desk_child_of (ready, "distance"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "The player furthest away, in metres");
}

/* A number counts when its field loses the keyboard, perhaps to the row that says what comes of it. */
static void
test_new_battle_ready_check_stays_for_the_keyboard (TestDesk      *self,
                                                    gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  gpointer ready = test_desk_child_of (flow, "ready");
  g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  gtk_stack_set_visible_child_name (test_desk_child_of (flow, "stack"), "ready");
  test_desk_settle ();
  for (GtkWidget *row = test_desk_find (test_desk_child_of (ready, "list"), ADW_TYPE_ACTION_ROW); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    g_ptr_array_add (rows, g_object_ref (row));
  g_assert_cmpuint (rows->len, >, 3);

  gtk_spin_button_set_value (test_desk_child_of (ready, "distance"), 50);
  for (guint i = 0; i < rows->len; i++)
    g_assert_nonnull (gtk_widget_get_root (rows->pdata[i]));
}

/* Tab leaves the lines, however many there are. */
static void
test_new_battle_tab_leaves_the_lines (TestDesk      *self,
                                      gconstpointer  data)
{
  DhDeskNewFlow *flow = open_flow (self);
  GtkWidget *table =
    test_desk_child_of (test_desk_child_of (test_desk_child_of (flow, "armies"), "preview"), "table");
  GtkEventController *keys = NULL;
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (table);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        keys = controller;
    }

  gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), table));
  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_Tab, 0, 0, &handled);
  g_assert_true (handled);
  g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), table));
}

/* A short word that is cut off tells nothing. Returns how many there are. */
static guint
assert_short_words_whole (GtkWidget *widget)
{
  guint n = 0;

  if (GTK_IS_INSCRIPTION (widget) && gtk_widget_get_mapped (widget) && gtk_widget_has_css_class (widget, "numeric") &&
      strlen (get_text (widget)) > 1 && strlen (get_text (widget)) < 5)
    {
      g_test_message ("%s", get_text (widget));
      g_assert_false (is_cut (widget));
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += assert_short_words_whole (child);
  return n;
}

static void
test_new_battle_ids_are_whole (TestDesk      *self,
                               gconstpointer  data)
{
  GtkWidget *armies = test_desk_child_of (open_flow (self), "armies");

  test_desk_wait_for_frames (armies);
  g_assert_cmpuint (assert_short_words_whole (test_desk_child_of (armies, "preview")), >, 9);
}

/* All columns are seen on small screens: names become shorter, the words of the others do not. */
static void
test_new_battle_all_columns_are_seen (TestDesk      *self,
                                      gconstpointer  data)
{
  static const int sizes[][2] = { { 1093, 614 }, { 1366, 768 }, { 1920, 1080 } };
  GtkWidget *armies = test_desk_child_of (open_flow (self), "armies");
  GtkWidget *preview = test_desk_child_of (armies, "preview");
  GtkWidget *scrolled = gtk_widget_get_ancestor (test_desk_child_of (preview, "table"), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled));

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
      gtk_window_set_default_size (GTK_WINDOW (self->window), sizes[i][0], sizes[i][1]);
      gtk_window_present (GTK_WINDOW (self->window));
      test_desk_wait_for_frames (armies);
      g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=, gtk_adjustment_get_page_size (across));
      g_assert_false (is_cut (find_label (preview, "numeric", "infantry")));
      g_assert_false (is_cut (find_label (preview, "numeric", "veteran")));
    }
}

/* The number of the other side stays with its word. */
static void
test_new_battle_numbers_stay_with_words (TestDesk      *self,
                                         gconstpointer  data)
{
  GtkWidget *armies = test_desk_child_of (open_flow (self), "armies");

  g_assert_nonnull (find_label (armies, "subtitle", "19 January 1862 · 8 units against\u00a08"));
}

static void
test_new_battle_armies_are_saved (TestDesk      *self,
                                  gconstpointer  data)
{
  g_autofree char *csv = make_spreadsheet ("infantry");
  g_autoptr(GFile) file = write_file ("saved.csv", csv);
  g_autoptr(GFile) xml = g_file_new_build_filename (g_get_user_data_dir (), "saved.xml", NULL);
  g_autoptr(DhDeskNewBattle) new = dh_desk_new_battle_new ();
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autoptr(GError) error = NULL;

  dh_desk_new_battle_take_file (new, file);
  g_assert_true (dh_desk_new_battle_save_armies (new, xml, &error));
  g_assert_no_error (error);
  armies = dh_order_of_battle_new_from_file (xml, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (armies->units->len, ==, 40);
  g_assert_cmpstr (armies->title, ==, "saved");
}

/* A preview that goes leaves nothing behind that would ask it which lines to show. */
static void
test_new_battle_preview_goes (void)
{
  GtkWidget *preview = g_object_ref_sink (g_object_new (DH_DESK_TYPE_NEW_PREVIEW, NULL));
  GListModel *lines = g_object_ref (test_desk_list (preview, "table"));

  g_assert_finalize_object (preview);
  g_assert_finalize_object (lines);
}

/* Lines of a preview are not made anew when something else is chosen. */
static void
test_new_battle_preview_keeps (void)
{
  char *csv = make_spreadsheet ("infantry");
  g_autoptr(GtkWidget) preview = g_object_ref_sink (g_object_new (DH_DESK_TYPE_NEW_PREVIEW, NULL));
  GListModel *lines = test_desk_list (preview, "table");
  g_autoptr(GBytes) bytes = g_bytes_new_take (csv, strlen (csv));
  g_autoptr(DhMuster) muster = dh_muster_new_from_bytes (bytes, "test", "test");
  g_autoptr(DhMuster) other = dh_muster_new_from_bytes (bytes, "test", "test");
  g_autoptr(DhDeskNewLine) line = NULL, again = NULL, anew = NULL;

  dh_desk_new_preview_show (DH_DESK_NEW_PREVIEW (preview), muster, TRUE);
  line = g_list_model_get_item (lines, 0);
  g_assert_nonnull (line);
  dh_desk_new_preview_show (DH_DESK_NEW_PREVIEW (preview), muster, TRUE);
  again = g_list_model_get_item (lines, 0);
  g_assert_true (again == line);

  dh_desk_new_preview_show (DH_DESK_NEW_PREVIEW (preview), other, TRUE);
  anew = g_list_model_get_item (lines, 0);
  g_assert_true (anew != line);
}

/* Columns that nobody knows are told and not shown: to measure the cells of eighty took ten seconds. */
static void
test_new_battle_preview_of_many_columns (void)
{
  GString *csv = g_string_new ("Army,Unit,Arm,Quality");
  g_autoptr(GtkWidget) preview = g_object_ref_sink (g_object_new (DH_DESK_TYPE_NEW_PREVIEW, NULL));
  GtkColumnView *table = test_desk_child_of (preview, "table");
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DhMuster) muster = NULL;

  for (guint i = 0; i < 80; i++)
    g_string_append_printf (csv, ",Thing %u", i);
  for (guint i = 0; i < 4; i++)
    {
      g_string_append_printf (csv, "\n%s,%u,infantry,%s", i % 2 == 0 ? "Blue" : "Grey", i, i == 0 ? "good" : "elite");
      for (guint j = 0; j < 80; j++)
        g_string_append (csv, ",something");
    }
  bytes = g_string_free_to_bytes (csv);
  muster = dh_muster_new_from_bytes (bytes, "test", "test");
  dh_desk_new_preview_show (DH_DESK_NEW_PREVIEW (preview), muster, TRUE);

  g_assert_cmpuint (g_list_model_get_n_items (gtk_column_view_get_columns (table)), ==, 6);
  g_assert_nonnull (strstr (muster->notice->str, "and 72 more"));
}

static void
assert_line (GListModel *lines,
             guint       index,
             int         indent,
             const char *who,
             const char *officer)
{
  g_autoptr(DhDeskNewLine) line = g_list_model_get_item (lines, index);

  g_assert_cmpint (line->indent, ==, indent);
  g_assert_cmpstr (line->cells[3], ==, who);
  g_assert_cmpstr (line->cells[10], ==, officer);
}

/* A good list is read as people read it: commands as headings with their officers, their units below them, and no
   word of a file among the heads of the columns. */
static void
test_new_battle_preview_outlines (void)
{
  static const char csv[] = HEADER
    "Blue,,,,,,,,,,Gen. Blue,commander\n"
    "Blue,First,,,,,,,,,Gen. One,division\n"
    "Blue,First,Iron,1st,b1,infantry,veteran,6,,,,\n"
    "Blue,First,Iron,,,,,,,,Col. Iron,brigade\n"
    "Blue,First,,Battery,b2,artillery,veteran,,6,,,\n"
    "Grey,,,2nd,g1,infantry,green,6,,,,\n";
  g_autoptr(GtkWidget) preview = g_object_ref_sink (g_object_new (DH_DESK_TYPE_NEW_PREVIEW, NULL));
  GListModel *lines = test_desk_list (preview, "table");
  GListModel *columns = gtk_column_view_get_columns (test_desk_child_of (preview, "table"));
  g_autoptr(GBytes) bytes = g_bytes_new_static (csv, strlen (csv));
  g_autoptr(DhMuster) muster = dh_muster_new_from_bytes (bytes, "test", "test");
  g_autoptr(GString) heads = g_string_new (NULL);

  dh_desk_new_preview_show (DH_DESK_NEW_PREVIEW (preview), muster, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (lines), ==, 7);
  assert_line (lines, 0, 0, "Blue", "Gen. Blue");
  assert_line (lines, 1, 1, "First", "Gen. One");
  assert_line (lines, 2, 2, "Iron", "Col. Iron");
  assert_line (lines, 3, 3, "1st", "");
  assert_line (lines, 4, 2, "Battery", "");
  assert_line (lines, 5, 0, "Grey", "");
  assert_line (lines, 6, 1, "2nd", "");

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      g_string_append_printf (heads, "%s ", gtk_column_view_column_get_title (column));
    }
  g_assert_cmpstr (heads->str, ==, "Unit Id Arm Quality Stands Guns Officer ");
}

/* A column is as wide as the letters of its longest cell, or the last columns would be pushed out of view. */
static void
test_new_battle_columns_are_narrow (void)
{
  static const char longest[] = "1st Illi-Tilli Fi-Tilli-Ili";
  static const char csv[] = HEADER
    "Blue,,,,,,,,,,Gen. Blue,commander\n"
    "Blue,,Iron,1st Illi-Tilli Fi-Tilli-Ili,b1,infantry,veteran,6,,,,\n"
    "Grey,,,2nd,g1,infantry,green,6,,,,\n";
  GtkWidget *window = gtk_window_new (), *preview = g_object_new (DH_DESK_TYPE_NEW_PREVIEW, NULL), *unit;
  g_autoptr(GBytes) bytes = g_bytes_new_static (csv, strlen (csv));
  g_autoptr(DhMuster) muster = dh_muster_new_from_bytes (bytes, "test", "test");
  g_autoptr(PangoLayout) layout = NULL;
  int needed;

  gtk_window_set_default_size (GTK_WINDOW (window), 1366, 500);
  gtk_window_set_child (GTK_WINDOW (window), preview);
  dh_desk_new_preview_show (DH_DESK_NEW_PREVIEW (preview), muster, TRUE);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_wait_for_frames (preview);

  unit = find_label (preview, "numeric", longest);
  g_assert_nonnull (unit);
  g_assert_false (is_cut (unit));
  layout = gtk_widget_create_pango_layout (unit, longest);
  pango_layout_get_pixel_size (layout, &needed, NULL);
  g_assert_cmpint (gtk_widget_get_width (unit), >=, needed);
  g_assert_cmpint (gtk_widget_get_width (unit), <=, needed * 7 / 4);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Each page has room in half of a screen on which all is larger by a quarter, and so has the one from where it goes there. */
static void
test_new_battle_fits_on_half_a_screen (TestDesk      *self,
                                       gconstpointer  data)
{
  DhDeskNewFlow *flow;
  g_autoptr(GListModel) pages = NULL;
  int start;

  test_desk_load_style ();
  dh_desk_window_set_referee (self->window, NULL);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  gtk_widget_measure (GTK_WIDGET (self->window), GTK_ORIENTATION_HORIZONTAL, -1, &start, NULL, NULL, NULL);
  g_assert_cmpint (start, <=, 546);

  flow = open_flow (self);
  pages = G_LIST_MODEL (gtk_stack_get_pages (test_desk_child_of (flow, "stack")));
  gtk_window_set_default_size (GTK_WINDOW (self->window), 546, 566);
  for (guint i = 0; i < g_list_model_get_n_items (pages); i++)
    {
      g_autoptr(GObject) item = g_list_model_get_item (pages, i);
      GtkStackPage *page = GTK_STACK_PAGE (item);
      int least, own;

      if (!gtk_stack_page_get_visible (page))
        continue;
      gtk_selection_model_select_item (GTK_SELECTION_MODEL (pages), i, TRUE);
      test_desk_wait_for_frames (GTK_WIDGET (flow));
      gtk_widget_measure (GTK_WIDGET (self->window), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_measure (gtk_stack_page_get_child (page), GTK_ORIENTATION_HORIZONTAL, -1, &own, NULL, NULL, NULL);
      g_test_message ("%s: %d, of which %d are the page’s", gtk_stack_page_get_name (page), least, own);
      g_assert_cmpint (least, <=, 546);
    }
}

TEST_SUBJECT ("new-battle")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/new-battle/enter-leads-to-the-first-card", test_new_battle_enter_leads_to_the_first_card);
  test_add_desk ("/desk/new-battle/from-a-spreadsheet", test_new_battle_from_a_spreadsheet);
  test_add_desk ("/desk/new-battle/a-bad-line-is-told-and-mended", test_new_battle_bad_line);
  test_add_desk ("/desk/new-battle/a-bad-line-is-mended-in-the-editor", test_new_battle_mended_in_the_editor);
  test_add_desk ("/desk/new-battle/editor-that-stays-is-not-heard", test_new_battle_editor_that_stays);
  test_add_desk ("/desk/new-battle/rules-are-edited-and-played", test_new_battle_rules_in_the_editor);
  test_add_desk ("/desk/new-battle/rules-kept-too-late-are-not-played", test_new_battle_rules_kept_too_late);
  g_test_add_func ("/desk/new-battle/preview-goes-with-its-lines", test_new_battle_preview_goes);
  g_test_add_func ("/desk/new-battle/preview-keeps-its-lines", test_new_battle_preview_keeps);
  g_test_add_func ("/desk/new-battle/unknown-columns-are-not-measured", test_new_battle_preview_of_many_columns);
  g_test_add_func ("/desk/new-battle/preview-outlines-what-is-good", test_new_battle_preview_outlines);
  g_test_add_func ("/desk/new-battle/columns-are-narrow", test_new_battle_columns_are_narrow);
  g_test_add_func ("/desk/new-battle/choice-taken-back-is-no-club-value", test_new_battle_choice_taken_back);
  test_add_desk ("/desk/new-battle/edited-rules-keep-what-was-chosen", test_new_battle_edited_rules_keep_choices);
  test_add_desk ("/desk/new-battle/shipped-armies-are-edited-as-a-copy", test_new_battle_shipped_in_the_editor);
  test_add_desk ("/desk/new-battle/bad-files-are-told", test_new_battle_bad_files);
  test_add_desk ("/desk/new-battle/choices-become-orders", test_new_battle_choices_become_orders);
  test_add_desk ("/desk/new-battle/overwrites-nothing", test_new_battle_overwrites_nothing);
  test_add_desk ("/desk/new-battle/proposes-what-is-free", test_new_battle_proposes_what_is_free);
  test_add_desk ("/desk/new-battle/a-file-that-is-there", test_new_battle_file_that_is_there);
  test_add_desk ("/desk/new-battle/ready-check-leads-to-the-fault", test_new_battle_ready_check_leads_to_the_fault);
  test_add_desk ("/desk/new-battle/ready-check-stays-for-the-keyboard",
                 test_new_battle_ready_check_stays_for_the_keyboard);
  test_add_desk ("/desk/new-battle/closing-time-goes-to-the-clock", test_new_battle_closing_time);
  test_add_desk ("/desk/new-battle/reserves-within-a-third", test_new_battle_reserves);
  test_add_desk ("/desk/new-battle/ids-are-in-line", test_new_battle_ids_are_in_line);
  test_add_desk ("/desk/new-battle/keys-of-forces", test_new_battle_keys_of_forces);
  test_add_desk ("/desk/new-battle/back-forgets-nothing", test_new_battle_back_forgets_nothing);
  test_add_desk ("/desk/new-battle/has-names-for-all", test_new_battle_has_names_for_all);
  test_add_desk ("/desk/new-battle/ids-are-whole", test_new_battle_ids_are_whole);
  test_add_desk ("/desk/new-battle/all-columns-are-seen", test_new_battle_all_columns_are_seen);
  test_add_desk ("/desk/new-battle/numbers-stay-with-words", test_new_battle_numbers_stay_with_words);
  test_add_desk ("/desk/new-battle/tab-leaves-the-lines", test_new_battle_tab_leaves_the_lines);
  test_add_desk ("/desk/new-battle/armies-are-saved", test_new_battle_armies_are_saved);
  /* With the style, in which lines are higher: the last. */
  test_add_desk ("/desk/new-battle/fits-on-half-a-screen", test_new_battle_fits_on_half_a_screen);

  return test_desk_run ();
}
