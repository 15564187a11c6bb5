/* test-battle-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "desk-fixture.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-notice.h"
#include "dh-desk-screen.h"
#include "monitors.h"

#include "dh-box.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-session-battles.h"

/* Services of the window of a battle in every game: each is asked of a window of either kind. */

/* Questions to the desktop come here, in place of GTK's own functions: no desktop is to hear them. */
static guint n_awake = 0;

guint
gtk_application_inhibit (GtkApplication             *application,
                         GtkWindow                  *window,
                         GtkApplicationInhibitFlags  flags,
                         const char                 *reason)
{
  g_assert_true (GTK_IS_APPLICATION (application));
  g_assert_cmpint (flags, ==, GTK_APPLICATION_INHIBIT_IDLE);
  g_assert_cmpstr (reason, !=, "");
  return ++n_awake;
}

void
gtk_application_uninhibit (GtkApplication *application,
                           guint           cookie)
{
  g_assert_true (GTK_IS_APPLICATION (application));
  g_assert_cmpuint (cookie, ==, n_awake);
  n_awake--;
}

static char *shown_uri = NULL;

void
gtk_show_uri (GtkWindow  *parent,
              const char *uri,
              guint32     timestamp)
{
  g_assert_true (DH_DESK_IS_WINDOW (parent));
  g_free (shown_uri);
  shown_uri = g_strdup (uri);
}

/* No program here opens anything. */
void
gtk_show_uri_full (GtkWindow           *parent,
                   const char          *uri,
                   guint32              timestamp,
                   GCancellable        *cancellable,
                   GAsyncReadyCallback  callback,
                   gpointer             data)
{
  g_task_report_new_error (parent, callback, data, gtk_show_uri_full, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "No program");
}

gboolean
gtk_show_uri_full_finish (GtkWindow     *parent,
                          GAsyncResult  *result,
                          GError       **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static DhDeskWindow *
open_miniatures (AdwApplication *application)
{
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_inch_1997, "jackson-1997", "champion-hill");
  DhDeskWindow *window = dh_desk_window_new (application, dh_desk_systems);

  dh_desk_window_set_referee (window, referee);
  return DH_DESK_WINDOW (window);
}

static DhDeskWindow *
open_box (AdwApplication *application)
{
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_chart_box, "donelson", "fort-donelson");

  return DH_DESK_WINDOW (test_desk_new_window (application, referee));
}

typedef DhDeskWindow *(*Open) (AdwApplication *application);

static const struct {
  const char *name;
  Open open;
} kinds[] = {
  { "miniatures", open_miniatures },
  { "box", open_box },
};

static AdwApplication *
start_application (void)
{
  AdwApplication *application = adw_application_new ("io.github.drumhead.Test", G_APPLICATION_NON_UNIQUE);

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  return application;
}

/* The screens do not go dark while a battle is open, and may once it is closed or its window is gone. */
static void
test_battle_window_stays_awake (gconstpointer data)
{
  g_autoptr(AdwApplication) application = start_application ();
  DhDeskWindow *window = ((Open) data) (application);
  g_autoptr(DhReferee) referee = g_object_ref (dh_desk_window_get_referee (window));

  g_object_ref (window);
  g_assert_cmpuint (n_awake, ==, 1);
  dh_desk_window_set_referee (window, NULL);
  g_assert_cmpuint (n_awake, ==, 0);

  dh_desk_window_set_referee (window, referee);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_cmpuint (n_awake, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_finalize_object (window);
  g_assert_cmpuint (n_awake, ==, 0);
}

static gboolean
is_board_visible (DhDeskWindow *window)
{
  gboolean visible;

  g_object_get (window, "board-visible", &visible, NULL);
  g_assert_cmpint (visible, ==, gtk_widget_get_visible (GTK_WIDGET (dh_desk_window_ensure_board (window))));
  return visible;
}

/* A projector that is plugged in is used at once, and the laptop is never covered. */
static void
test_battle_window_finds_the_projector (gconstpointer data)
{
  DhDeskWindow *window = ((Open) data) (NULL);
  g_autoptr(DhReferee) referee = g_object_ref (dh_desk_window_get_referee (window));

  on_wall = NULL;
  gtk_window_present (GTK_WINDOW (window));
  test_desk_settle ();
  plug_in ("HDMI-1");
  test_desk_settle ();
  g_assert_nonnull (on_wall);
  g_assert_cmpstr (gdk_monitor_get_connector (on_wall), ==, "HDMI-1");
  g_assert_true (is_board_visible (window));

  g_list_store_remove (monitors, 1);
  g_assert_false (is_board_visible (window));
  plug_in ("HDMI-1");
  g_assert_true (is_board_visible (window));

  /* The board is that of a battle, and goes with it. */
  dh_desk_window_set_referee (window, NULL);
  g_assert_false (is_board_visible (window));
  dh_desk_window_set_referee (window, referee);
  g_assert_true (is_board_visible (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.board", NULL));
  g_assert_false (is_board_visible (window));

  g_list_store_remove (monitors, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
}

static DhDeskNotice *
find_question (GtkWidget *widget)
{
  DhDeskNotice *found = NULL;

  if (DH_DESK_IS_NOTICE (widget) && test_desk_get_notice (widget) != NULL)
    return DH_DESK_NOTICE (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_question (child);

  return found;
}

static void
present (DhDeskWindow *window)
{
  gtk_window_present (GTK_WINDOW (window));
  test_desk_settle ();
}

/* A battle that is opened while another is on the wall asks before it is shown there, and has it when the other is closed. */
static void
test_battle_window_asks_for_the_wall (gconstpointer data)
{
  DhDeskWindow *first = open_miniatures (NULL), *second;
  DhDeskNotice *question;

  plug_in ("HDMI-1");
  present (first);
  g_assert_true (is_board_visible (first));
  g_assert_null (find_question (GTK_WIDGET (first)));

  second = ((Open) data) (NULL);
  present (second);
  g_assert_true (is_board_visible (first));
  g_assert_false (is_board_visible (second));
  question = find_question (GTK_WIDGET (second));
  g_assert_nonnull (question);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (question, "label")),
                   ==,
                   "The players see “Champion Hill”, which is open in another window.");

  /* The projector that goes and comes back is still that of the first, and the second asks again. */
  g_list_store_remove (monitors, 1);
  g_assert_null (find_question (GTK_WIDGET (second)));
  plug_in ("HDMI-1");
  test_desk_settle ();
  g_assert_true (is_board_visible (first));
  g_assert_false (is_board_visible (second));
  g_assert_nonnull (find_question (GTK_WIDGET (second)));

  /* The second window asks for the wall; then the first may ask. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (second), "win.board", NULL));
  test_desk_settle ();
  g_assert_false (is_board_visible (first));
  g_assert_true (is_board_visible (second));
  g_assert_null (find_question (GTK_WIDGET (second)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (first), "win.board", NULL));
  g_assert_true (is_board_visible (first));
  g_assert_false (is_board_visible (second));

  g_list_store_remove (monitors, 1);
  gtk_window_destroy (GTK_WINDOW (second));
  gtk_window_destroy (GTK_WINDOW (first));
  test_desk_settle ();
}

/* The referee is told what has become of the board that he does not look at, and offered a window. */
static void
test_battle_window_says_where_the_board_is (gconstpointer data)
{
  DhDeskWindow *window = ((Open) data) (NULL);
  DhDeskNotice *notice;

  plug_in ("HDMI-1");
  present (window);
  g_assert_true (is_board_visible (window));
  g_list_store_remove (monitors, 1);
  notice = find_question (GTK_WIDGET (window));
  g_assert_nonnull (notice);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (notice, "label")),
                   ==,
                   "The players see no board: its monitor is gone, or mirrors this one. It comes back with the "
                   "monitor.");
  plug_in ("DP-1");
  g_assert_true (is_board_visible (window));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (notice, "label")),
                   ==,
                   "The board is on DP-1 now. It goes back as soon as its own monitor is back.");
  plug_in ("HDMI-1");
  g_assert_null (find_question (GTK_WIDGET (window)));

  g_list_store_splice (monitors, 1, 2, NULL, 0);
  g_assert_nonnull (find_question (GTK_WIDGET (window)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.board", NULL));
  g_assert_true (is_board_visible (window));
  g_assert_null (find_question (GTK_WIDGET (window)));
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
}

/* GDK may take a monitor for one at 0, 0, which is no mirror as long as the desk is not on it. */
static void
test_battle_window_knows_a_mirror (gconstpointer data)
{
  DhDeskWindow *window = ((Open) data) (NULL);

  plug_in ("HDMI-1");
  place_monitor (1, 1366, 1920, 1080);
  present (window);
  enter_monitor (GTK_WINDOW (window), 0, TRUE);
  g_assert_true (is_board_visible (window));
  place_monitor (1, 0, 1024, 768);
  g_assert_true (is_board_visible (window));
  enter_monitor (GTK_WINDOW (window), 1, TRUE);
  g_assert_false (is_board_visible (window));
  place_monitor (1, 1366, 1024, 768);
  g_assert_true (is_board_visible (window));
  enter_monitor (GTK_WINDOW (window), 1, FALSE);
  g_assert_true (is_board_visible (window));
  g_assert_cmpstr (gdk_monitor_get_connector (on_wall), ==, "HDMI-1");

  g_list_store_remove (monitors, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
}

/* The wall that no window has need not be asked for. */
static void
test_battle_window_has_the_wall_next (gconstpointer data)
{
  DhDeskWindow *first = open_miniatures (NULL), *second = ((Open) data) (NULL);

  plug_in ("HDMI-1");
  present (first);
  present (second);
  g_assert_false (is_board_visible (second));
  g_assert_nonnull (find_question (GTK_WIDGET (second)));
  gtk_window_destroy (GTK_WINDOW (first));
  test_desk_settle ();
  g_assert_true (is_board_visible (second));
  g_assert_null (find_question (GTK_WIDGET (second)));
  g_list_store_remove (monitors, 1);
  gtk_window_destroy (GTK_WINDOW (second));
  test_desk_settle ();
}

/* A window that goes takes its board away, though it is still held: a later projector is not its any more. */
static void
test_battle_window_takes_its_board_away (gconstpointer data)
{
  DhDeskWindow *window = ((Open) data) (NULL);
  g_autoptr(DhBoardWall) board = NULL;

  plug_in ("HDMI-1");
  present (window);
  g_assert_true (is_board_visible (window));
  board = g_object_ref (dh_desk_window_ensure_board (window));
  g_list_store_remove (monitors, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  plug_in ("HDMI-1");
  test_desk_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (board)));
  g_list_store_remove (monitors, 1);
}

/* The folder of the battle is opened where no file manager can be asked; a battle in no file is nowhere. */
static void
test_battle_window_shows_its_file (gconstpointer data)
{
  DhDeskWindow *window = ((Open) data) (NULL);
  g_autoptr(GFile) folder = g_file_new_build_filename (g_get_user_data_dir (), "club", NULL);
  g_autoptr(GFile) file = g_file_get_child (folder, "friday.drumhead");
  g_autofree char *uri = g_file_get_uri (folder);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-in-files", NULL);
  test_desk_settle ();
  g_assert_null (shown_uri);
  g_assert_true (dh_session_battles_make_folder (folder, NULL));
  dh_desk_window_save_as (window, file);
  dh_desk_window_update (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-in-files", NULL));
  while (shown_uri == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (shown_uri, ==, uri);
  g_clear_pointer (&shown_uri, g_free);

  /* The notice that the battle has been saved there does the same. */
  g_signal_emit_by_name (test_desk_find (test_desk_find_toast (window), GTK_TYPE_BUTTON), "clicked");
  while (shown_uri == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (shown_uri, ==, uri);
  g_clear_pointer (&shown_uri, g_free);
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
}

static void
wait_for_toast (DhDeskWindow *window,
                const char   *words)
{
  while (g_strcmp0 (test_desk_get_toast (window), words) != 0)
    g_main_context_iteration (NULL, TRUE);
}

/* A saved file that no program opens is told, and its folder can be shown. */
static void
test_battle_window_tells_of_what_nothing_opens (void)
{
  DhDeskWindow *window = open_miniatures (NULL);
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/Story & Report.pdf");

  gtk_window_present (GTK_WINDOW (window));
  dh_desk_notice_tell_saved (test_desk_find (window, DH_DESK_TYPE_NOTICE), file, NULL);
  wait_for_toast (window, "Saved as “Story & Report.pdf”.");
  g_signal_emit_by_name (test_desk_find (test_desk_find_toast (window), GTK_TYPE_BUTTON), "clicked");
  wait_for_toast (window, "No program on this computer can open “Story & Report.pdf”.");
  g_assert_cmpstr (gtk_button_get_label (test_desk_find (test_desk_find_toast (window), GTK_TYPE_BUTTON)), ==,
                   "Show in Files");

  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
}

/* The editor of armies stands above no window: it comes up no higher than the laptop, although the first monitor is the
   projector. */
static void
test_battle_window_editor_fits_the_lower (void)
{
  DhDeskMusterWindow *editor = dh_desk_muster_window_new (NULL);
  int width, height;

  /* The first monitor is made by the first call. */
  g_assert_nonnull (gdk_display_get_monitors (gdk_display_get_default ()));
  plug_in ("HDMI-1");
  place_monitor (0, 1093, 1920, 1080);
  place_monitor (1, 0, 1093, 614);
  gtk_window_present (GTK_WINDOW (editor));
  gtk_window_get_default_size (GTK_WINDOW (editor), &width, &height);
  g_assert_cmpint (width, ==, 1093);
  g_assert_cmpint (height, ==, 614 - DH_DESK_SCREEN_KEPT);

  gtk_window_destroy (GTK_WINDOW (editor));
  test_desk_settle ();
  g_list_store_remove (monitors, 1);
  place_monitor (0, 0, 1366, 768);
}

TEST_SUBJECT ("battle-window")
{
  test_desk_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *awake = g_strconcat ("/desk/battle-window/stays-awake/", kinds[i].name, NULL);
      g_autofree char *asks = g_strconcat ("/desk/battle-window/asks-for-the-wall/", kinds[i].name, NULL);
      g_autofree char *next = g_strconcat ("/desk/battle-window/has-the-wall-next/", kinds[i].name, NULL);
      g_autofree char *projector = g_strconcat ("/desk/battle-window/finds-the-projector/", kinds[i].name, NULL);
      g_autofree char *away = g_strconcat ("/desk/battle-window/takes-its-board-away/", kinds[i].name, NULL);
      g_autofree char *where = g_strconcat ("/desk/battle-window/says-where-the-board-is/", kinds[i].name, NULL);
      g_autofree char *mirror = g_strconcat ("/desk/battle-window/knows-a-mirror/", kinds[i].name, NULL);
      g_autofree char *file = g_strconcat ("/desk/battle-window/shows-its-file/", kinds[i].name, NULL);

      g_test_add_data_func (awake, kinds[i].open, test_battle_window_stays_awake);
      g_test_add_data_func (projector, kinds[i].open, test_battle_window_finds_the_projector);
      g_test_add_data_func (where, kinds[i].open, test_battle_window_says_where_the_board_is);
      g_test_add_data_func (mirror, kinds[i].open, test_battle_window_knows_a_mirror);
      g_test_add_data_func (asks, kinds[i].open, test_battle_window_asks_for_the_wall);
      g_test_add_data_func (next, kinds[i].open, test_battle_window_has_the_wall_next);
      g_test_add_data_func (file, kinds[i].open, test_battle_window_shows_its_file);
      g_test_add_data_func (away, kinds[i].open, test_battle_window_takes_its_board_away);
    }

  g_test_add_func ("/desk/battle-window/an-editor-is-no-higher-than-the-lower-screen", test_battle_window_editor_fits_the_lower);
  g_test_add_func ("/desk/battle-window/tells-of-what-nothing-opens", test_battle_window_tells_of_what_nothing_opens);

  return test_desk_run ();
}
