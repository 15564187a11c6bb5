/* test-reopened.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "alike.h"
#include "desk-fixture.h"
#include "press.h"
#include "soak.h"
#include "subject.h"

#include "dh-desk-muster-window.h"
#include "dh-desk-new-flow.h"
#include "dh-desk-notice.h"
#include "dh-desk-recent-row.h"
#include "dh-desk-rules-list.h"
#include "dh-desk-rules-window.h"
#include "dh-inch.h"

#include <string.h>

/*
 * Windows that are not a battle's show, whatever has been pressed and typed in them, the same as one that is opened
 * anew on the file that was saved or chosen.
 */

#define PRESSES 30
#define WIDTH 1366
#define HEIGHT 1040

/* Days pass and disks fill while somebody presses, and not while two windows are compared. */
static int n_days = 0;

GDateTime *
g_date_time_new_now_local (void)
{
  g_autoptr(GDateTime) first = g_date_time_new_local (2026, 11, 26, 20, 0, 0);

  return g_date_time_add_days (first, n_days);
}

GFileInfo *
g_file_query_filesystem_info (GFile         *file,
                              const char    *attributes,
                              GCancellable  *cancellable,
                              GError       **error)
{
  GFileInfo *info = g_file_info_new ();

  g_file_info_set_attribute_uint64 (info, G_FILE_ATTRIBUTE_FILESYSTEM_FREE, G_GUINT64_CONSTANT (60000000000) >> n_days % 8);
  return info;
}

static void
present (gpointer window)
{
  gtk_window_set_default_size (window, WIDTH, HEIGHT);
  gtk_window_present (window);
  test_desk_settle ();
}

static void
read_cb (GObject      *clipboard,
         GAsyncResult *result,
         gpointer      user_data)
{
  gboolean *read = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  *read = TRUE;
}

/* Waits for the clipboard: a pasted text comes a moment later. */
static void
wait_for_clipboard (GtkWidget *window)
{
  gboolean read = FALSE;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (window), NULL, read_cb, &read);
  while (!read)
    g_main_context_iteration (NULL, TRUE);
  test_desk_settle ();
}

/* Returns: whether the window is still there */
static gboolean
press_around (gpointer  window,
              GRand    *rand)
{
  for (guint i = 0; i < PRESSES && gtk_widget_get_mapped (window); i++)
    test_press_around (window, rand);
  if (!gtk_widget_get_mapped (window))
    return FALSE;

  /* Typed text counts when the keyboard has left it. */
  wait_for_clipboard (window);
  test_alike_close_others (window);
  gtk_window_set_focus (window, NULL);
  test_desk_settle ();
  return TRUE;
}

static GFile *
get_file (const char *name)
{
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  return g_file_new_build_filename (g_get_user_data_dir (), name, NULL);
}

/* The editor of orders of battle */

/* Puts back folds, selection, notices and undo, which are the user's own affair. */
static void
tidy_muster (DhDeskMusterWindow *window,
             guint               selected)
{
  guint n = dh_desk_muster_document_get_draft (dh_desk_muster_window_get_document (window))->nodes->len;

  gtk_widget_activate_action (GTK_WIDGET (window), "muster.edit", NULL);
  dh_desk_notice_say_nothing (test_desk_child_of (window, "notice"));
  for (guint i = 0; i < n; i++)
    dh_desk_muster_window_select (window, i);
  dh_desk_muster_window_select (window, selected);
  gtk_widget_action_set_enabled (GTK_WIDGET (window), "muster.undo", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (window), "muster.redo", TRUE);
}

static guint
reopen_muster (gpointer  window,
               GRand    *rand)
{
  g_autoptr(GFile) file = get_file ("reopened.xml");
  DhDeskMusterDocument *document = dh_desk_muster_window_get_document (window);
  GtkWidget *anew;
  guint n, unlike = 0;

  if (g_rand_boolean (rand))
    while (document->now > 0)
      dh_desk_muster_document_go (document, -1);
  dh_desk_muster_window_save_to (window, file, TRUE);
  g_assert_false (dh_desk_muster_document_is_changed (document));

  anew = GTK_WIDGET (dh_desk_muster_window_new (NULL));
  dh_desk_muster_window_open (DH_DESK_MUSTER_WINDOW (anew), file);
  present (anew);
  n = dh_desk_muster_document_get_draft (document)->nodes->len;
  for (guint i = 0; i < 3 && unlike == 0; i++)
    {
      guint selected = i > 0 ? g_rand_int_range (rand, 0, n) : 0;
      g_autofree char *where = g_strdup_printf ("thing %u of %u", selected, n);

      tidy_muster (window, selected);
      tidy_muster (DH_DESK_MUSTER_WINDOW (anew), selected);
      unlike += test_alike_compare (window, anew, where);
    }
  return unlike;
}

static gpointer
open_muster (void)
{
  DhDeskMusterWindow *window = dh_desk_muster_window_new (NULL);

  gtk_widget_activate_action (GTK_WIDGET (window), "muster.open-shipped", "s", "champion-hill");
  return window;
}

/* The editor of rulebooks */

static void
tidy_rules (gpointer window)
{
  if (gtk_revealer_get_reveal_child (test_desk_child_of (window, "naming")))
    gtk_widget_activate_action (window, "rules.back", NULL);
  gtk_widget_activate_action (window, "rules.find", NULL);
  gtk_editable_set_text (test_desk_child_of (window, "find"), "");
  gtk_toggle_button_set_active (test_desk_child_of (window, "club"), FALSE);
  dh_desk_notice_say_nothing (test_desk_child_of (window, "notice"));
  gtk_widget_action_set_enabled (window, "rules.undo", TRUE);
  gtk_widget_action_set_enabled (window, "rules.redo", TRUE);
}

static void
show_section (gpointer window,
              int      index)
{
  GtkListBox *sections = test_desk_child_of (window, "sections");
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (sections, index);

  gtk_list_box_select_row (sections, row);
}

/* Saves rules as a club would: shipped ones with a name of their own, in the place of older ones of that name. */
static void
save_rules (gpointer window)
{
  GtkRevealer *naming = test_desk_child_of (window, "naming");

  gtk_widget_activate_action (window, "rules.save", NULL);
  if (!gtk_revealer_get_reveal_child (naming))
    return;

  gtk_editable_set_text (test_desk_child_of (window, "title_entry"), "Reopened");
  gtk_editable_set_text (test_desk_child_of (window, "id"), "reopened");
  for (guint i = 0; i < 2 && gtk_revealer_get_reveal_child (naming); i++)
    g_signal_emit_by_name (test_desk_child_of (window, "naming_save"), "clicked");
}

static void
forget_refused (DhDeskRulesList *list)
{
  while (!dh_desk_rules_list_commit (list))
    {
      dh_desk_rules_list_focus_refused (list);
      test_desk_settle ();
      test_press_key_at (GTK_WIDGET (list), GDK_KEY_Escape);
    }
}

/* Takes back text that was refused, so that the rest can be saved. */
static void
settle_rules (gpointer window,
              gboolean undo)
{
  DhDeskRulesDraft *draft = dh_desk_rules_window_get_draft (window);

  /* A chart that is wrong is not left before it is undone. */
  tidy_rules (window);
  show_section (window, 0);
  while (draft->before->len > 0 && draft->sheet != NULL)
    dh_desk_rules_draft_go (draft, -1);
  show_section (window, 0);
  forget_refused (test_desk_child_of (window, "list"));
  while (draft->before->len > 0 && undo)
    dh_desk_rules_draft_go (draft, -1);
  tidy_rules (window);
  show_section (window, 0);
  if (!dh_desk_rules_draft_is_saved (draft))
    save_rules (window);
}

static guint
reopen_rules (gpointer  window,
              GRand    *rand)
{
  DhDeskRulesWindow *anew;
  DhDeskRulesDraft *draft;
  guint n, unlike = 0;

  settle_rules (window, g_rand_boolean (rand));
  draft = dh_desk_rules_window_get_draft (window);
  g_assert_true (dh_desk_rules_draft_is_saved (draft));

  anew = dh_desk_rules_window_new (NULL);
  dh_desk_rules_window_edit (anew, draft->rulebook->id);
  present (anew);
  tidy_rules (window);
  tidy_rules (anew);
  n = test_desk_count_children (test_desk_child_of (window, "sections"));
  for (guint i = 0; i < 3 && unlike == 0; i++)
    {
      int section = i > 0 ? g_rand_int_range (rand, 0, n) : 0;
      g_autofree char *where = g_strdup_printf ("section %d", section);

      show_section (window, section);
      show_section (anew, section);
      unlike += test_alike_compare (window, GTK_WIDGET (anew), where);
    }
  gtk_widget_activate_action (window, "rules.compare", NULL);
  gtk_widget_activate_action (GTK_WIDGET (anew), "rules.compare", NULL);
  return unlike + test_alike_compare (window, GTK_WIDGET (anew), "comparison");
}

static gpointer
open_rules (void)
{
  return dh_desk_rules_window_new (NULL);
}

/* The way to a new battle */

static const char *const pages[] = { "armies", "rules", "forces", "name", "ready" };

static DhDeskNewFlow *
get_flow (gpointer window)
{
  return DH_DESK_NEW_FLOW (test_desk_page (test_desk_child_of (window, "pages"), "new"));
}

/* Chooses a command for the reserve as its own units are; its brigades come after it, and have their own choice. */
static void
choose_reserves (DhDeskNewBattle *self,
                 DhDeskNewBattle *other)
{
  for (int command = 0; command < (int) other->armies->commands->len; command++)
    for (guint i = 0; i < other->off_table->len; i++)
      if (dh_order_of_battle_get_unit (other->armies, i)->command == command)
        dh_desk_new_battle_set_in_reserve (self, (DhRef) { DH_REF_KIND_COMMAND, command },
                                           g_array_index (other->off_table, gboolean, i));
  for (guint i = 0; i < other->off_table->len; i++)
    if (dh_desk_new_battle_may_be_in_reserve (self, DH_THE_UNIT (i)))
      dh_desk_new_battle_set_in_reserve (self, DH_THE_UNIT (i), g_array_index (other->off_table, gboolean, i));
}

/* The same choices, one by one. */
static void
choose_as (DhDeskNewBattle *self,
           DhDeskNewBattle *other)
{
  g_autoptr(GError) error = NULL;

  dh_desk_new_battle_take_shipped (self, other->shipped);
  dh_desk_new_battle_take_rulebook (self, other->taken->id, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < other->rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (other->rulebook, i);

      if (item->is_switch)
        dh_desk_new_battle_set_switch (self, item->id, dh_rulebook_get_switch (other->rulebook, item->id));
    }
  for (guint i = 0; i < other->dice->len; i++)
    dh_desk_new_battle_set_dice (self, i, dh_desk_new_battle_get_dice (other, i));
  choose_reserves (self, other);
  for (guint i = 0; i < other->off_table->len; i++)
    {
      dh_desk_new_battle_set_concealed (self, i, dh_desk_new_battle_is_concealed (other, i));
      dh_desk_new_battle_set_rating (self, i, dh_desk_new_battle_get_rating (other, i));
    }
  dh_desk_new_battle_set_title (self, other->title);
  dh_desk_new_battle_set_folder (self, other->folder);
  if (other->name_is_given)
    dh_desk_new_battle_set_name (self, other->name);
  dh_desk_new_battle_set_closing (self, other->closing);
}

/* Folds the rest of the switches, which only the user unfolds. */
static void
fold_switches (gpointer window)
{
  GtkWidget *page = gtk_stack_get_child_by_name (test_desk_child_of (get_flow (window), "stack"), "rules");

  adw_expander_row_set_expanded (test_desk_child_of (page, "all"), FALSE);
}

static guint
compare_pages (gpointer window,
               gpointer anew)
{
  guint unlike = 0;

  fold_switches (window);
  fold_switches (anew);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (get_flow (window)), "new.show", "(ss)", pages[i], "");
      gtk_widget_activate_action (GTK_WIDGET (get_flow (anew)), "new.show", "(ss)", pages[i], "");
      unlike += test_alike_compare (window, anew, pages[i]);
    }
  return unlike;
}

static gpointer
open_new_battle (void)
{
  DhDeskWindow *window = dh_desk_window_new (NULL, dh_desk_systems);

  dh_desk_window_prepare_battle (window);
  return window;
}

static guint
reopen_new_battle (gpointer  window,
                   GRand    *rand)
{
  DhDeskNewBattle *battle;
  gpointer anew = open_new_battle ();
  guint unlike;

  dh_desk_window_set_referee (window, NULL);
  dh_desk_window_prepare_battle (window);
  battle = dh_desk_new_flow_get_battle (get_flow (window));
  if (battle->shipped == NULL)
    dh_desk_new_battle_take_shipped (battle, "mill-springs");
  choose_as (dh_desk_new_flow_get_battle (get_flow (anew)), battle);
  present (anew);
  unlike = compare_pages (window, anew);
  gtk_window_destroy (anew);
  if (unlike > 0)
    return unlike;

  /* The next battle begins from the beginning once this one has begun. */
  gtk_widget_activate_action (GTK_WIDGET (get_flow (window)), "new.show", "(ss)", "ready", "");
  gtk_widget_activate_action (GTK_WIDGET (get_flow (window)), "new.next", NULL);
  if (dh_desk_window_get_referee (window) == NULL) /* too many are in reserve */
    return 0;
  dh_desk_window_set_referee (window, NULL);
  dh_desk_window_prepare_battle (window);
  anew = open_new_battle ();
  present (anew);
  return compare_pages (window, anew);
}

/* The page to start from */

static void
told_cb (guint *n_told)
{
  ++*n_told;
}

/* TRUE once each row tells the state of its battle. */
static gboolean
is_read (GtkWidget *widget)
{
  gboolean read = !DH_DESK_IS_RECENT_ROW (widget) || strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (widget)), " · ") != NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && read; child = gtk_widget_get_next_sibling (child))
    read = is_read (child);
  return read;
}

static gpointer
open_start (void)
{
  return dh_desk_window_new (NULL, dh_desk_systems);
}

static guint
reopen_start (gpointer  window,
              GRand    *rand)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  g_autoptr(GFile) file = get_file ("none.txt");
  g_autofree char *uri = g_file_get_uri (file);
  gpointer anew = open_start ();
  guint n_told = 0, before, unlike;
  gulong id = g_signal_connect_swapped (manager, "changed", G_CALLBACK (told_cb), &n_told);

  dh_desk_window_set_referee (window, NULL);
  present (anew);
  gtk_recent_manager_add_item (manager, uri);
  while (n_told == 0)
    g_main_context_iteration (NULL, TRUE);

  /* GTK tells once more when it has seen its own file change, and the rows are read again. */
  do
    {
      before = n_told;
      while (!is_read (window) || !is_read (anew))
        g_main_context_iteration (NULL, TRUE);
      unlike = test_alike_compare (window, anew, "start");
    }
  while (n_told > before);
  g_signal_handler_disconnect (manager, id);
  return unlike;
}

typedef struct {
  const char *name;
  gpointer (*open) (void);
  guint (*reopen) (gpointer  window,
                   GRand    *rand);
} Place;

static const Place places[] = {
  { "muster", open_muster, reopen_muster },
  { "rules", open_rules, reopen_rules },
  { "new-battle", open_new_battle, reopen_new_battle },
  { "start", open_start, reopen_start },
};

static void
test_reopened (gconstpointer data)
{
  const Place *place = data;
  guint n = 0, looked = 0;

  for (; test_goes_on (n, 1); n++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
      GtkWidget *window = place->open ();

      g_test_message ("%s from %u", place->name, seed);
      present (window);
      if (press_around (window, rand))
        {
          g_test_message ("again");
          n_days++;
          g_assert_cmpuint (place->reopen (window, rand), ==, 0);
          looked++;
        }
      test_alike_close_others (NULL);
    }
  g_assert_cmpuint (looked, >, n / 2);
}

TEST_SUBJECT ("reopened")
{
  test_desk_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);

  test_share_time (G_N_ELEMENTS (places));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_strdup_printf ("/desk/reopened/%s", places[i].name);

      g_test_add_data_func (path, &places[i], test_reopened);
    }

  return test_desk_run ();
}
