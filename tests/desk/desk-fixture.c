/* desk-fixture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"

#include "dh-desk-order-line.h"

/* Where everything of the test goes that would go into the home of a user. */
static char *home = NULL;

/*
 * G_TEST_OPTION_ISOLATE_DIRS would take away the system's data, too, and with it the types of files
 * by which icons are loaded.
 */
void
test_desk_init (int    *argc,
                char ***argv)
{
  g_autoptr(GError) error = NULL;

  home = g_dir_make_tmp ("drumhead-test-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_STATE_HOME", home, TRUE);

  g_test_init (argc, argv, NULL);
  adw_init ();
}

static void
remove_all (GFile *folder)
{
  g_autoptr(GFileEnumerator) files =
    g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GFile *file;

  while (files != NULL && g_file_enumerator_iterate (files, NULL, &file, NULL, NULL) && file != NULL)
    remove_all (file);
  g_file_delete (folder, NULL, NULL);
}

int
test_desk_run (void)
{
  g_autoptr(GFile) folder = g_file_new_for_path (home);
  int status = g_test_run ();

  remove_all (folder);
  g_clear_pointer (&home, g_free);
  return status;
}

static DhReferee *
new_referee (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) order_of_battle = NULL;
  guint8 seed[16];

  g_assert_no_error (error);
  order_of_battle = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_assert_no_error (error);
  dh_seed_from_text ("desk", seed);

  return dh_referee_new (dh_battle_new (rulebook, order_of_battle, seed));
}

void
test_desk_set_up (TestDesk      *self,
                  gconstpointer  data)
{
  self->referee = new_referee ();
  self->window = g_object_ref_sink (dh_desk_window_new (NULL));
  dh_desk_window_set_referee (self->window, self->referee);
  gtk_window_present (GTK_WINDOW (self->window));
  test_desk_settle ();
}

/* Nothing of the desk may hold on to a battle, or its file would stay locked. */
void
test_desk_tear_down (TestDesk      *self,
                     gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  test_desk_settle ();
  g_assert_finalize_object (self->window);
  g_assert_finalize_object (self->referee);
}

/* Lets GTK do all that it has put off. */
void
test_desk_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
count_frame_cb (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       data)
{
  int *frames = data;

  return --*frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Waits until a widget has been laid out and drawn, with what has come of that. */
void
test_desk_wait_for_frames (GtkWidget *widget)
{
  int frames = 3;

  gtk_widget_add_tick_callback (widget, count_frame_cb, &frames, NULL);
  while (frames > 0)
    g_main_context_iteration (NULL, TRUE);
}

gpointer
test_desk_child_of (gpointer    widget,
                    const char *name)
{
  GObject *child = gtk_widget_get_template_child (GTK_WIDGET (widget), G_OBJECT_TYPE (widget), name);

  g_assert_nonnull (child);
  return child;
}

gpointer
test_desk_child (TestDesk   *self,
                 const char *name)
{
  return test_desk_child_of (self->window, name);
}

/* Types an order and presses Enter. */
void
test_desk_type (TestDesk   *self,
                const char *order)
{
  GtkWidget *entry = test_desk_child_of (test_desk_child (self, "order_line"), "entry");

  gtk_editable_set_text (GTK_EDITABLE (entry), order);
  g_signal_emit_by_name (entry, "activate");
  test_desk_settle ();
}

/* Types an order that has to be accepted. The program throws what it needs. */
void
test_desk_give (TestDesk   *self,
                const char *order)
{
  DhDeskOrderLine *line = test_desk_child (self, "order_line");

  test_desk_type (self, order);
  if (dh_desk_order_is_waiting (dh_desk_window_get_order (self->window)))
    test_desk_type (self, "");
  if (dh_desk_order_line_has_refused (line))
    g_error ("“%s”: %s", order, dh_desk_order_line_get_message (line));
}

const char *
test_desk_get_text (TestDesk *self)
{
  return dh_desk_order_line_get_text (test_desk_child (self, "order_line"));
}

/* A new battle on disk, with nobody who writes it. */
GFile *
test_desk_new_battle (const char *name)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) order_of_battle = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_autoptr(DhReferee) referee = NULL;
  guint8 seed[16];

  g_assert_no_error (error);
  dh_seed_from_text (name, seed);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  referee = dh_referee_new_for_file (file, rulebook, order_of_battle, seed, &error);
  g_assert_no_error (error);

  return g_steal_pointer (&file);
}
