/* test-application.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-application.h"
#include "dh-desk-handbook.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-new-flow.h"
#include "dh-desk-new-game.h"
#include "dh-desk-rules-window.h"
#include "dh-desk-settings.h"
#include "dh-session-battles.h"

#include <glib/gstdio.h>
#include <string.h>

/* Drumhead as the desktop starts it: with files, without any, and again. */

static GtkApplication *
start (void)
{
  GApplication *application = G_APPLICATION (dh_desk_application_new ());
  g_autoptr(GError) error = NULL;

  g_application_set_flags (application, G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (application, NULL, &error));
  g_assert_no_error (error);
  return GTK_APPLICATION (application);
}

static void
act (GtkApplication *application,
     const char     *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), action, NULL);
  test_desk_settle ();
}

static void
end (GtkApplication *application)
{
  act (application, "quit");
  for (GList *window; (window = gtk_application_get_windows (application)) != NULL;)
    gtk_window_destroy (window->data);
  g_object_unref (application);
  test_desk_settle ();
}

/* Starts the application without a file, as its icon does. */
static GtkApplication *
start_without_file (void)
{
  GtkApplication *application = start ();

  g_application_activate (G_APPLICATION (application));
  for (GList *window = gtk_application_get_windows (application); window != NULL; window = window->next)
    test_desk_wait_for_frames (window->data);
  test_desk_settle ();
  return application;
}

static int
compare_cb (gconstpointer a,
            gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

/* The names of what is open, in the order of their letters. */
static char *
describe_battles (GtkApplication *application)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (GList *window = gtk_application_get_windows (application); window != NULL; window = window->next)
    {
      DhReferee *referee = DH_DESK_IS_WINDOW (window->data) ? dh_desk_window_get_referee (window->data) : NULL;

      g_ptr_array_add (names, referee != NULL ? dh_session_battles_dup_name (dh_referee_get_file (referee)) : g_strdup ("-"));
    }
  g_ptr_array_sort (names, compare_cb);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

static void
assert_battles (GtkApplication *application,
                const char     *expected)
{
  g_autofree char *found = describe_battles (application);

  g_assert_cmpstr (found, ==, expected);
}

static void
forget_battles (void)
{
  g_autoptr(GSettings) settings = dh_desk_settings_new ();

  g_settings_reset (settings, "open-battles");
}

static void
test_application_what_was_open_comes_back (void)
{
  GtkApplication *application = start ();
  g_autofree char *both = NULL;

  forget_battles ();
  act (application, "play-sample");
  act (application, "play-sample");
  both = describe_battles (application);
  g_assert_nonnull (strchr (both, ','));
  end (application);

  application = start_without_file ();
  assert_battles (application, both);
  end (application);
}

/* The application comes back after a power cut, such as by a session that ends without a word. */
static void
test_application_comes_back_after_a_power_cut (void)
{
  GtkApplication *application = start ();
  GtkApplication *next;
  g_autofree char *one = NULL;

  forget_battles ();
  act (application, "play-sample");
  one = describe_battles (application);
  next = start ();
  g_application_activate (G_APPLICATION (next));
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (next)), ==, 1);
  g_assert_false (dh_desk_window_is_free (gtk_application_get_windows (next)->data));
  end (next);
  end (application);

  application = start_without_file ();
  assert_battles (application, one);
  end (application);
}

/* Closing one of two desks forgets its battle; the battle of the last desk opens again next time. */
static void
test_application_closed_desk_does_not_come_back (void)
{
  GtkApplication *application = start ();
  g_autofree char *left = NULL;

  forget_battles ();
  act (application, "play-sample");
  act (application, "play-sample");
  gtk_window_close (gtk_application_get_windows (application)->data);
  test_desk_settle ();
  left = describe_battles (application);
  gtk_window_close (gtk_application_get_windows (application)->data);
  test_desk_settle ();
  g_assert_null (gtk_application_get_windows (application));
  g_object_unref (application);

  application = start_without_file ();
  assert_battles (application, left);
  end (application);
}

/* The file that it was moved to, and not the one that it left. */
static void
test_application_saved_battle_comes_back_from_its_new_file (void)
{
  GtkApplication *application = start ();
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "moved.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  forget_battles ();
  act (application, "play-sample");
  dh_desk_window_save_as (gtk_application_get_windows (application)->data, file);
  end (application);

  application = start_without_file ();
  assert_battles (application, "moved");
  end (application);
}

static void
test_application_lost_battle_leaves_the_start_page (void)
{
  GtkApplication *application = start ();
  DhReferee *referee;

  forget_battles ();
  act (application, "play-sample");
  referee = dh_desk_window_get_referee (gtk_application_get_windows (application)->data);
  g_assert_true (g_file_delete (dh_referee_get_file (referee), NULL, NULL));
  end (application);

  application = start_without_file ();
  assert_battles (application, "-");
  end (application);
}

static GType
open_shipped (const char *folder,
              const char *name)
{
  GtkApplication *application = start ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", folder, name, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GType type;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  test_desk_settle ();
  type = G_OBJECT_TYPE (gtk_application_get_windows (application)->data);
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (application)), ==, 1);
  end (application);
  return type;
}

static void
test_application_files_open_where_they_are_read (void)
{
  forget_battles ();
  g_assert_true (open_shipped ("battles", "aldie.xml") == DH_DESK_TYPE_MUSTER_WINDOW);
  g_assert_true (open_shipped ("rulebooks", "donelson.xml") == DH_DESK_TYPE_RULES_WINDOW);
  g_assert_true (open_shipped ("boxes", "fort-donelson.xml") == DH_DESK_TYPE_NEW_GAME);
  g_assert_true (open_shipped ("campaigns", "hampton-roads.xml") == DH_DESK_TYPE_NEW_GAME);
  g_assert_true (open_shipped ("battles", "champion-hill-turn-1.orders") == DH_DESK_TYPE_WINDOW);
}

/* Of a file that is not there, as one that was named wrong on the command line, the window says so, where it was looked for
 * and how to go on. Of one that is there and is no battle it does not. */
static void
test_application_says_what_is_not_there (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "not <here>.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GtkApplication *application;
  GtkWidget *window;
  AdwStatusPage *page;

  forget_battles ();
  for (int there = FALSE; there <= TRUE; there++)
    {
      if (there)
        g_assert_true (g_file_set_contents (path, "", -1, NULL));
      application = start ();
      g_application_open (G_APPLICATION (application), &file, 1, "");
      window = gtk_application_get_windows (application)->data;
      while (!dh_desk_window_is_free (DH_DESK_WINDOW (window)))
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (window, "pages")), ==, "trouble");
      page = test_desk_child_of (window, "trouble_page");
      g_assert_cmpstr (adw_status_page_get_title (page), ==, "“not &lt;here&gt;” cannot be opened");
      g_assert_true (g_str_has_prefix (adw_status_page_get_description (page),
                                       there ? "Nothing has been changed." : "There is no such file. It may have been moved"));
      g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (window, "trouble")), path));
      end (application);
    }
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Armies of a spreadsheet of anybody's are those of a new battle, on the page where it is asked what they mean. */
static void
test_application_lists_open_new_battle (void)
{
  static const char *const names[] = { "espanol.csv", "points.tsv", "clubs/mansfield.txt", "clubs/kernstown.xlsx", "clubs/olustee.ods", "merged.fods" };

  forget_battles ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkApplication *application = start ();
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "lists", names[i], NULL);
      g_autoptr(GFile) file = g_file_new_for_path (path);
      GtkWidget *way;
      DhDeskNewBattle *battle;

      g_application_open (G_APPLICATION (application), &file, 1, "");
      test_desk_settle ();
      g_assert_cmpuint (g_list_length (gtk_application_get_windows (application)), ==, 1);
      way = gtk_stack_get_visible_child (test_desk_child_of (gtk_application_get_windows (application)->data, "pages"));
      g_assert_true (DH_DESK_IS_NEW_FLOW (way));
      battle = dh_desk_new_flow_get_battle (DH_DESK_NEW_FLOW (way));
      g_assert_true (g_file_equal (battle->source, file));
      g_assert_nonnull (battle->reading);
      g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (way, "stack")), ==, "list");
      end (application);
    }
}

/* TRUE if a label somewhere in the widget has these words. */
static gboolean
says (GtkWidget  *widget,
      const char *words)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;

  return FALSE;
}

/* The window of this class. */
static GtkWindow *
find_window (const char *type)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (all, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), type))
        return window;
    }

  g_error ("there is no %s", type);
}

static void
test_application_about_names_links_and_sources (void)
{
  static const char *const names[] = { "Jay Ainsworth", "Joseph L. Haygood", "Rick Heli", "Richard Berg", "libgsf" };
  GtkApplication *application = start ();
  GtkWindow *window;
  g_autofree char *website = NULL, *issues = NULL, *version = NULL;

  forget_battles ();
  g_application_activate (G_APPLICATION (application));
  act (application, "about");
  window = find_window ("AdwAboutWindow");
  g_object_get (window, "website", &website, "issue-url", &issues, "version", &version, NULL);
  g_assert_cmpstr (website, ==, PACKAGE_URL);
  g_assert_true (g_str_has_prefix (issues, website));
  g_assert_cmpstr (version, ==, PACKAGE_VERSION);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (!says (GTK_WIDGET (window), names[i]))
      g_error ("“%s” is not named", names[i]);
  gtk_window_destroy (window);
  end (application);
}

static char *
write_page (const char *folder,
            const char *language)
{
  g_autofree char *path = g_build_filename (folder, language, NULL);
  g_autofree char *page = g_build_filename (path, "index.html", NULL);
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (g_mkdir (path, 0755), ==, 0);
  g_file_set_contents (page, "", 0, &error);
  g_assert_no_error (error);
  return g_filename_to_uri (page, NULL, NULL);
}

static void
assert_handbook (const char *languages,
                 const char *expected)
{
  g_autofree char *uri = NULL;

  g_setenv ("LANGUAGE", languages, TRUE);
  uri = dh_desk_handbook_dup_uri (FALSE);
  g_assert_cmpstr (uri, ==, expected);
}

static void
test_application_handbook_is_in_the_language_of_the_user (void)
{
  g_autofree char *folder = g_dir_make_tmp ("drumhead-handbook-XXXXXX", NULL);
  g_autofree char *before = g_strdup (g_getenv ("LANGUAGE"));
  g_autofree char *english = write_page (folder, "C");
  g_autofree char *german = write_page (folder, "de");

  g_setenv ("DRUMHEAD_HANDBOOK", folder, TRUE);
  assert_handbook ("C", english);
  assert_handbook ("de", german);
  assert_handbook ("it:de", german);
  assert_handbook ("it", english);
  g_unsetenv ("DRUMHEAD_HANDBOOK");
  g_setenv ("LANGUAGE", before, TRUE);
}

static void
test_application_f1_says_when_there_is_no_handbook (void)
{
  GtkApplication *application = start ();
  g_auto(GStrv) keys = gtk_application_get_accels_for_action (application, "app.handbook");
  GtkWindow *dialog;

  g_assert_cmpstr (keys[0], ==, "F1");
  forget_battles ();
  g_application_activate (G_APPLICATION (application));
  g_setenv ("DRUMHEAD_HANDBOOK", "/nowhere", TRUE);
  act (application, "handbook");
  dialog = find_window ("AdwMessageDialog");
  g_assert_true (says (GTK_WIDGET (dialog), "The handbook is not installed."));
  gtk_window_destroy (dialog);
  g_unsetenv ("DRUMHEAD_HANDBOOK");
  end (application);
}

TEST_SUBJECT ("application")
{
  test_desk_init (&argc, &argv);

  g_test_add_func ("/desk/application/what-was-open-comes-back", test_application_what_was_open_comes_back);
  g_test_add_func ("/desk/application/comes-back-after-a-power-cut", test_application_comes_back_after_a_power_cut);
  g_test_add_func ("/desk/application/closed-desk-does-not-come-back", test_application_closed_desk_does_not_come_back);
  g_test_add_func ("/desk/application/saved-battle-comes-back-from-its-new-file",
                   test_application_saved_battle_comes_back_from_its_new_file);
  g_test_add_func ("/desk/application/lost-battle-leaves-the-start-page",
                   test_application_lost_battle_leaves_the_start_page);
  g_test_add_func ("/desk/application/files-open-where-they-are-read", test_application_files_open_where_they_are_read);

  g_test_add_func ("/desk/application/says-what-is-not-there", test_application_says_what_is_not_there);
  g_test_add_func ("/desk/application/lists-open-new-battle", test_application_lists_open_new_battle);
  g_test_add_func ("/desk/application/about-names-links-and-sources", test_application_about_names_links_and_sources);

  g_test_add_func ("/desk/application/handbook-is-in-the-language-of-the-user",
                   test_application_handbook_is_in_the_language_of_the_user);
  g_test_add_func ("/desk/application/f1-says-when-there-is-no-handbook",
                   test_application_f1_says_when_there_is_no_handbook);

  return test_desk_run ();
}
