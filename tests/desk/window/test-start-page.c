/* test-start-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-meter.h"
#include "dh-desk-recent-row.h"
#include "dh-desk-start-page.h"
#include "dh-desk-wrap.h"
#include "dh-inch.h"
#include "dh-session-battles.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <glib/gstdio.h>

#include <string.h>

/* The battles played lately: by what they are and how they stand, not by their files. */

static DhDeskRecentRow *
make_row (GtkWindow  *window,
          GFile      *file)
{
  g_autoptr(GDateTime) played = g_date_time_new_local (1863, 5, 16, 10, 30, 0);
  GtkWidget *row = dh_desk_recent_row_new (dh_desk_systems, file, played);

  gtk_window_set_child (window, gtk_list_box_new ());
  gtk_list_box_append (GTK_LIST_BOX (gtk_window_get_child (window)), row);
  gtk_window_present (window);
  return DH_DESK_RECENT_ROW (row);
}

/* Waits until a row says something of the battle. */
static void
wait_for (DhDeskRecentRow *row,
          const char      *words)
{
  while (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), words) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
save (DhReferee  *referee,
      GFile      *file)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (dh_referee_save_as (referee, file, &error));
  g_assert_no_error (error);
}

static void
test_battle_is_told_by_title_turn_and_armies (TestDesk      *self,
                                              gconstpointer  data)
{
  g_autoptr(GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "some-file.drumhead", NULL);
  g_autoptr(DhReferee) referee = g_object_ref (self->referee);
  const char *told = "Army of the Tennessee: 98%, steady. Army of Vicksburg: 100%, steady. ";
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  DhDeskRecentRow *row;

  test_desk_give (self, "begin");
  test_desk_give (self, "ruling u1 status captured because they slept");
  save (referee, file);
  row = make_row (window, file);

  /* The row is there at once, and reads its file later. */
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "some-file");
  wait_for (row, "Turn 1, A Movement");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Champion Hill");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Turn 1, A Movement · 05/16/63, 10:30");
  g_assert_true (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  gtk_test_accessible_assert_property (test_desk_find (row, DH_DESK_TYPE_METER),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Effectiveness of Army of the Tennessee");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, told);
  gtk_window_destroy (window);
}

static void
test_what_is_gone_is_told_and_forgotten (TestDesk      *self,
                                         gconstpointer  data)
{
  g_autoptr(GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "nowhere.drumhead", NULL);
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  DhDeskRecentRow *row;
  GtkWidget *forget;

  gtk_recent_manager_add_item (manager, uri);
  test_desk_settle ();
  row = make_row (window, file);
  wait_for (row, "The file is gone");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  forget = test_desk_find (row, GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_is_sensitive (forget));
  gtk_test_accessible_assert_property (forget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Forget this battle");
  g_signal_emit_by_name (forget, "clicked");
  g_assert_false (gtk_recent_manager_has_item (manager, uri));
  gtk_window_destroy (window);
}

static void
test_what_cannot_be_read_is_told (TestDesk      *self,
                                  gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "bad.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  DhDeskRecentRow *row;

  g_assert_true (g_file_set_contents (path, "no battle", -1, NULL));
  row = make_row (window, file);
  wait_for (row, "Cannot be read");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "bad");
  g_assert_true (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  gtk_window_destroy (window);
  g_unlink (path);
}

/* Returns NULL where the desk was built without it. */
static const DhSystem *
find_chart_box (void)
{
  for (guint i = 0; dh_systems[i] != NULL; i++)
    if (strcmp (dh_systems[i]->id, "chart-box") == 0)
      return dh_systems[i];

  return NULL;
}

static GFile *
new_battle_of_another_game (void)
{
  const DhSystem *system = find_chart_box ();
  g_autoptr(GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "guns.drumhead", NULL);
  g_autoptr(DhRulebook) rulebook = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  gpointer scenario;
  const guint8 seed[16] = { 0 };

  rulebook = dh_rulebook_new_shipped (system->scenario->reference, &error);
  g_assert_no_error (error);
  scenario = dh_system_load_shipped (system, "donelson-guns", &error);
  g_assert_no_error (error);
  referee = dh_referee_new_for_file (file, system, rulebook, scenario, seed, &error);
  g_assert_no_error (error);
  system->scenario->unref (scenario);

  return g_steal_pointer (&file);
}

/* The desk plays one game, and shows what the others are. */
static void
test_another_game_is_named (TestDesk      *self,
                            gconstpointer  data)
{
  g_autoptr(GFile) file = new_battle_of_another_game ();
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  DhDeskRecentRow *row = make_row (window, file);

  wait_for (row, "Chart box · ");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Bombardment before Fort Donelson");
  g_assert_null (test_desk_find (row, DH_DESK_TYPE_METER));
  gtk_window_destroy (window);
}

/* The keyboard comes to it, and Enter goes on with it. */
static void
test_keyboard_opens_it (TestDesk      *self,
                        gconstpointer  data)
{
  g_autoptr(GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "lately.drumhead", NULL);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr(DhReferee) referee = g_object_ref (self->referee);
  GtkWindow *window = GTK_WINDOW (self->window);
  GtkWidget *page = test_desk_child (self, "start_page");
  guint steps = 0;

  save (referee, file);
  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
  dh_desk_window_set_referee (self->window, NULL);
  while (test_desk_find (page, DH_DESK_TYPE_RECENT_ROW) == NULL)
    g_main_context_iteration (NULL, TRUE);
  test_desk_wait_for_frames (page);
  for (; !DH_DESK_IS_RECENT_ROW (gtk_window_get_focus (window)); steps++)
    {
      g_assert_cmpuint (steps, <, 10);
      gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
    }
  g_assert_true (gtk_widget_activate (gtk_window_get_focus (window)));
  test_desk_settle ();
  g_assert_nonnull (dh_desk_window_get_referee (self->window));
  g_assert_true (g_file_equal (dh_referee_get_file (dh_desk_window_get_referee (self->window)), file));
}

/* In half of a small screen the buttons take two lines, and the second stands in the middle as well. */
static void
test_buttons_are_centered (TestDesk      *self,
                           gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *buttons = test_desk_find (test_desk_child (self, "start_page"), DH_DESK_TYPE_WRAP);
  GtkWidget *first = gtk_widget_get_first_child (buttons), *last = gtk_widget_get_last_child (buttons);
  graphene_rect_t above, below;

  gtk_window_set_default_size (GTK_WINDOW (window), 546, 566);
  dh_desk_window_set_referee (self->window, NULL);
  test_desk_wait_for_frames (window);
  g_assert_true (gtk_widget_compute_bounds (first, window, &above));
  g_assert_true (gtk_widget_compute_bounds (last, window, &below));
  g_assert_cmpfloat (below.origin.y, >=, above.origin.y + above.size.height);
  g_assert_cmpfloat_with_epsilon (below.origin.x + below.size.width / 2, gtk_widget_get_width (window) / 2.0, 1.5);
}

/* Newest first, and no more than have room; whoever opens the page finds those that are gone too. */
static void
test_page_lists_them (TestDesk      *self,
                      gconstpointer  data)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  GtkRecentData recent = {
    .mime_type = (char *) "application/x-drumhead+xml",
    .app_name = (char *) "Drumhead",
    .app_exec = (char *) "drumhead %u",
  };
  guint rows = 0;
  GtkWidget *page = test_desk_child (self, "start_page"), *row;

  for (guint i = 0; i < 7; i++)
    {
      g_autofree char *uri = g_strdup_printf ("file:///nowhere/battle-%u.drumhead", i);

      g_assert_true (gtk_recent_manager_add_full (manager, uri, &recent));
    }
  dh_desk_window_set_referee (self->window, NULL);
  /* The list is made anew whenever one comes. */
  while ((row = test_desk_find (page, DH_DESK_TYPE_RECENT_ROW)) == NULL ||
         strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "The file is gone") == NULL)
    g_main_context_iteration (NULL, TRUE);
  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    rows++;
  g_assert_cmpuint (rows, ==, 5);
}

static DhDeskRecentRow *
find_row (GtkWidget  *page,
          const char *subtitle)
{
  GtkWidget *row = test_desk_find (page, DH_DESK_TYPE_RECENT_ROW);

  while (row != NULL && strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), subtitle) == NULL)
    row = gtk_widget_get_next_sibling (row);
  return (DhDeskRecentRow *) row;
}

/* Battles of one title name their files; those that were kept out of sight before are offered as well. */
static void
test_battles_of_one_title_are_told_apart (TestDesk      *self,
                                          gconstpointer  data)
{
  g_autoptr(GFile) folder = dh_session_battles_get_folder ();
  g_autoptr(GFile) old_folder = dh_session_battles_get_old_folder ();
  g_autoptr(GFile) file = g_file_get_child (folder, "Friday.drumhead");
  g_autoptr(GFile) old_file = g_file_get_child (old_folder, "Before.drumhead");
  g_autoptr(DhReferee) referee = g_object_ref (self->referee);
  g_autoptr(GError) error = NULL;
  GtkWidget *page = test_desk_child (self, "start_page");

  g_assert_true (dh_session_battles_make_folder (folder, &error));
  g_assert_true (dh_session_battles_make_folder (old_folder, &error));
  save (referee, file);
  save (referee, old_file);
  dh_desk_window_set_referee (self->window, NULL);
  while (find_row (page, " · Friday") == NULL || find_row (page, " · Before") == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (find_row (page, " · Friday"))), ==, "Champion Hill");

  /* A title that no other battle has needs no file. */
  dh_desk_recent_row_set_alike (find_row (page, " · Friday"), FALSE);
  g_assert_null (find_row (page, "Friday"));
  g_file_delete (file, NULL, NULL);
  g_file_delete (old_file, NULL, NULL);
}

/* Battles are made where people look for them, in a folder that need not be there yet. */
static void
test_battles_are_kept_among_documents (TestDesk      *self,
                                       gconstpointer  data)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  g_autofree char *path = g_build_filename (documents, "Drumhead", NULL);
  g_autoptr(GFile) folder = NULL;

  dh_desk_window_play_sample (self->window);
  folder = g_file_get_parent (dh_referee_get_file (dh_desk_window_get_referee (self->window)));
  g_assert_cmpstr (g_file_peek_path (folder), ==, path);
}

TEST_SUBJECT ("start-page")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/start-page/battle-is-told-by-title-turn-and-armies", test_battle_is_told_by_title_turn_and_armies);
  test_add_desk ("/desk/start-page/what-is-gone-is-told-and-forgotten", test_what_is_gone_is_told_and_forgotten);
  test_add_desk ("/desk/start-page/what-cannot-be-read-is-told", test_what_cannot_be_read_is_told);
  if (find_chart_box () != NULL)
    test_add_desk ("/desk/start-page/another-game-is-named", test_another_game_is_named);
  test_add_desk ("/desk/start-page/keyboard-opens-it", test_keyboard_opens_it);
  test_add_desk ("/desk/start-page/battles-of-one-title-are-told-apart", test_battles_of_one_title_are_told_apart);
  test_add_desk ("/desk/start-page/battles-are-kept-among-documents", test_battles_are_kept_among_documents);
  test_add_desk ("/desk/start-page/buttons-are-centered", test_buttons_are_centered);
  test_add_desk ("/desk/start-page/page-lists-them", test_page_lists_them);

  return test_desk_run ();
}
