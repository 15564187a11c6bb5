/* dh-desk-application.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-application.h"

#include "dh-class.h"
#include "dh-desk-about.h"
#include "dh-desk-handbook.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-new-game.h"
#include "dh-desk-own-game.h"
#include "dh-desk-root.h"
#include "dh-desk-reach.h"
#include "dh-desk-rules-window.h"
#include "dh-desk-settings.h"
#include "dh-desk-style.h"
#include "dh-desk-systems.h"
#include "dh-desk-text-size.h"
#include "dh-desk-window.h"
#include "dh-rulebook-club.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

/**
 * DhDeskApplication:
 *
 * Drumhead with its windows, one for each battle that is open.
 */
struct _DhDeskApplication
{
  AdwApplication parent_instance;

  /* Owned */
  GSettings *settings;       /* (nullable) */
  DhDeskTextSize *text_size; /* (nullable) before it has started up */

  gboolean sample;   /* begin with the sample battle instead of the start page */
  gboolean quitting; /* all windows are closed, and their battles come back */
};

G_DEFINE_FINAL_TYPE (DhDeskApplication, dh_desk_application, ADW_TYPE_APPLICATION)

/* A window without a battle, and that waits for none; new if there is none. */
static DhDeskWindow *
find_free_window (DhDeskApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (GList *window = windows; window != NULL; window = window->next)
    if (DH_DESK_IS_WINDOW (window->data) && dh_desk_window_is_free (window->data))
      return window->data;

  return dh_desk_window_new (ADW_APPLICATION (self), dh_desk_systems);
}

/* Opens the rulebooks. In a battle its own rules are meant, unless one is just being edited. */
static void
rulebooks_cb (DhDeskApplication *self)
{
  GtkWindow *asking = gtk_application_get_active_window (GTK_APPLICATION (self));
  DhReferee *referee =
    DH_DESK_IS_WINDOW (asking) ? dh_desk_window_get_referee (DH_DESK_WINDOW (asking)) : NULL;
  DhDeskRulesWindow *editor = dh_desk_rules_window_present (GTK_APPLICATION (self));

  if (referee != NULL && dh_desk_rules_draft_is_saved (dh_desk_rules_window_get_draft (editor)))
    dh_desk_rules_window_edit (editor, dh_referee_get_battle (referee)->rulebook->id);
}

static void
play_sample_cb (DhDeskApplication *self)
{
  DhDeskWindow *window = find_free_window (self);

  dh_desk_window_play_sample (window);
  gtk_window_present (GTK_WINDOW (window));
}

/* Begins “Guided First Battle”, in which a line of advice leads through the first turn. */
static void
play_guided_cb (DhDeskApplication *self)
{
  DhDeskWindow *window = find_free_window (self);

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play-guided", NULL);
}

/* The editor of orders of battle. */
static void
muster_cb (DhDeskApplication *self)
{
  gtk_window_present (GTK_WINDOW (dh_desk_muster_window_new (ADW_APPLICATION (self))));
}

static void
new_battle_cb (DhDeskApplication *self)
{
  DhDeskWindow *window = find_free_window (self);

  dh_desk_window_prepare_battle (window);
  gtk_window_present (GTK_WINDOW (window));
}

/* Restoring open battles */

/* Kept at every change, since a session that ends, or a power cut, gives no notice. */
static void
remember_battles (DhDeskApplication *self)
{
  g_autoptr(GStrvBuilder) uris = g_strv_builder_new ();
  g_auto(GStrv) list = NULL;

  for (GList *window = gtk_application_get_windows (GTK_APPLICATION (self)); window != NULL; window = window->next)
    {
      DhReferee *referee =
        DH_DESK_IS_WINDOW (window->data) ? dh_desk_window_get_referee (DH_DESK_WINDOW (window->data)) : NULL;
      GFile *file = referee != NULL ? dh_referee_get_file (referee) : NULL;
      g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

      if (uri != NULL)
        g_strv_builder_add (uris, uri);
    }
  list = g_strv_builder_end (uris);
  if (self->settings != NULL)
    g_settings_set_strv (self->settings, "open-battles", (const char *const *) list);
}

/* A window drops its battle while it is closed; by then it is no longer a window of the application. */
static void
referee_changed_cb (DhDeskApplication *self,
                    GParamSpec        *property,
                    GtkWindow         *window)
{
  g_assert (DH_DESK_IS_APPLICATION (self));

  if (gtk_window_get_application (window) == GTK_APPLICATION (self))
    remember_battles (self);
}

static void
dh_desk_application_window_added (GtkApplication *application,
                                  GtkWindow      *window)
{
  DhDeskApplication *self = DH_DESK_APPLICATION (application);

  GTK_APPLICATION_CLASS (dh_desk_application_parent_class)->window_added (application, window);
  self->quitting = FALSE;
  if (DH_DESK_IS_WINDOW (window))
    g_signal_connect_object (window, "notify::referee", G_CALLBACK (referee_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Closing one of several desks forgets its battle; the battle of the last desk opens again next time. */
static void
dh_desk_application_window_removed (GtkApplication *application,
                                    GtkWindow      *window)
{
  DhDeskApplication *self = DH_DESK_APPLICATION (application);
  gboolean others = FALSE;

  GTK_APPLICATION_CLASS (dh_desk_application_parent_class)->window_removed (application, window);
  for (GList *other = gtk_application_get_windows (application); other != NULL; other = other->next)
    others |= DH_DESK_IS_WINDOW (other->data);
  if (DH_DESK_IS_WINDOW (window) && others && !self->quitting)
    remember_battles (self);
}

static void
expect_battle (DhDeskApplication *self,
               GFile             *file)
{
  DhDeskWindow *window = find_free_window (self);

  dh_desk_window_expect (window, file);
  gtk_window_present (GTK_WINDOW (window));
}

/* Battles whose files are gone are left out: the start page says so of them, in its list of battles played lately. */
static gboolean
restore_battles (DhDeskApplication *self)
{
  g_auto(GStrv) uris = self->settings != NULL ? g_settings_get_strv (self->settings, "open-battles") : NULL;
  gboolean any = FALSE;

  for (guint i = 0; uris != NULL && uris[i] != NULL; i++)
    {
      g_autoptr(GFile) file = g_file_new_for_uri (uris[i]);

      if (!g_file_query_exists (file, NULL))
        continue;
      expect_battle (self, file);
      any = TRUE;
    }

  return any;
}

/* A battle that has begun is shown in a window that has none, or in a new one. */
static void
begun_cb (DhDeskApplication *self,
          DhReferee         *referee)
{
  DhDeskWindow *window = find_free_window (self);

  dh_desk_window_begin (window, referee);
  gtk_window_present (GTK_WINDOW (window));
}

static void own_game_cb (DhDeskApplication *self, const char *name);

static DhDeskNewGame *
show_new_game (DhDeskApplication *self,
               const char        *title)
{
  DhDeskNewGame *window = dh_desk_new_game_new (ADW_APPLICATION (self));

  g_signal_connect_object (window, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "own", G_CALLBACK (own_game_cb), self, G_CONNECT_SWAPPED);
  if (title != NULL)
    dh_desk_new_game_choose (window, title);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* Declares a game of the club's own, which is then begun like any other. */
static void
own_game_cb (DhDeskApplication *self,
             const char        *name)
{
  DhDeskOwnGame *window = dh_desk_own_game_new (GTK_APPLICATION (self), name);

  g_signal_connect_object (window, "kept", G_CALLBACK (show_new_game), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* Begins a game other than the miniatures by the inch. */
static void
new_game_cb (DhDeskApplication *self)
{
  show_new_game (self, NULL);
}

static void
new_window_cb (DhDeskApplication *self)
{
  gtk_window_present (GTK_WINDOW (find_free_window (self)));
}

/* Every order is on disk already, so nothing is asked; an editor asks for itself. */
static void
quit_cb (DhDeskApplication *self)
{
  g_autoptr(GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));

  self->quitting = TRUE;
  for (GList *window = windows; window != NULL; window = window->next)
    if (DH_DESK_IS_WINDOW (window->data) || DH_DESK_IS_MUSTER_WINDOW (window->data) ||
        DH_DESK_IS_RULES_WINDOW (window->data))
      gtk_window_close (window->data);
}

static void
text_size_cb (DhDeskApplication *self,
              GVariant          *parameter,
              GAction           *action)
{
  const char *name = g_action_get_name (action);
  int by = g_str_equal (name, "text-larger") ? 1 : g_str_equal (name, "text-smaller") ? -1 : 0;

  dh_desk_text_size_step (self->text_size, by);
}

static void
set_keys (GtkApplication *application)
{
  static const struct {
    const char *action;
    const char *keys[4];
  } all[] = {
    { "app.handbook", { "F1" } },
    { "app.new-battle", { "<Ctrl><Shift>n" } },
    { "app.new-window", { "<Ctrl>t" } },
    { "app.quit", { "<Ctrl>q" } },
    { "app.text-larger", { "<Ctrl>plus", "<Ctrl>equal", "<Ctrl>KP_Add" } },
    { "app.text-normal", { "<Ctrl>0", "<Ctrl>KP_0" } },
    { "app.text-smaller", { "<Ctrl>minus", "<Ctrl>KP_Subtract" } },
    { "board.blank", { "<Shift>F9" } },
    { "board.frozen", { "F9" } },
    { "board.pass-on", { "<Ctrl>F9" } },
#ifdef HAVE_HALL
    { "hall.later", { "<Shift>F12" } },
    { "hall.lay", { "F5" } },
    { "hall.moves", { "<Shift>F2" } },
    { "hall.refuse", { "F12" } },
    { "hall.take", { "F2" } },
#endif
    { "win.amend-earlier", { "<Ctrl>e" } },
    { "win.amend-later", { "<Ctrl><Shift>e" } },
    { "win.board", { "<Ctrl>b" } },
    { "win.board-fullscreen", { "F11" } },
    { "win.board-menu", { "<Ctrl><Shift>b" } },
    { "win.board-odds", { "F8" } },
    { "win.dice", { "<Ctrl>d" } },
    { "win.dismiss-guide", { "F4" } },
    { "win.explain", { "<Shift>F1" } },
    { "win.find", { "<Ctrl>f" } },
    { "win.find-in-log", { "<Ctrl>l" } },
    { "win.main", { "<Ctrl>Return", "<Ctrl>KP_Enter" } },
    { "win.next-pane", { "F6" } },
    { "win.open", { "<Ctrl>o" } },
    { "win.order::next", { "<Ctrl>n" } },
    { "win.other-column", { "F3" } },
    { "win.pause", { "F7", "Pause" } },
#ifdef HAVE_HALL
    { "win.players", { "<Ctrl><Shift>p" } },
#endif
    { "win.previous-pane", { "<Shift>F6" } },
    { "win.print::roster", { "<Ctrl>p" } },
    { "win.report", { "<Ctrl>r" } },
    { "win.save", { "<Ctrl>s" } },
    { "win.settle-or-say-why-not", { "<Alt>0", "<Alt>KP_0" } },
    { "win.show-help-overlay", { "<Ctrl>question" } },
    { "window.close", { "<Ctrl>w" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    gtk_application_set_accels_for_action (application, all[i].action, all[i].keys);
}

static void
restore_text_size (DhDeskApplication *self)
{
  self->text_size = g_object_new (DH_DESK_TYPE_TEXT_SIZE, NULL);
  self->settings = dh_desk_settings_new ();
  if (self->settings != NULL)
    g_settings_bind (self->settings, "text-size", self->text_size, "percent", G_SETTINGS_BIND_DEFAULT);
}

static void
read_icons_cb (GTask        *task,
               gpointer      application,
               gpointer      theme,
               GCancellable *cancellable)
{
  gtk_icon_theme_has_icon (theme, APPLICATION_ID);
  g_task_return_boolean (task, TRUE);
}

/*
 * GTK drops the desktop's icon theme when Drumhead's icons are added to its path, and would read it again while the first
 * window is made. Another thread reads it meanwhile, which GTK allows for looking icons up.
 */
static void
read_icons (GApplication *application)
{
  g_autoptr(GTask) task = g_task_new (application, NULL, NULL, NULL);

  g_task_set_task_data (task, g_object_ref (gtk_icon_theme_get_for_display (gdk_display_get_default ())),
                        g_object_unref);
  g_task_run_in_thread (task, read_icons_cb);
}

static void
dh_desk_application_startup (GApplication *application)
{
  static const struct {
    const char *name;
    GCallback act;
  } actions[] = {
    { "about", G_CALLBACK (dh_desk_about_present) },
    { "handbook", G_CALLBACK (dh_desk_handbook_open) },
    { "muster", G_CALLBACK (muster_cb) },
    { "new-battle", G_CALLBACK (new_battle_cb) },
    { "new-game", G_CALLBACK (new_game_cb) },
    { "new-window", G_CALLBACK (new_window_cb) },
    { "play-guided", G_CALLBACK (play_guided_cb) },
    { "play-sample", G_CALLBACK (play_sample_cb) },
    { "quit", G_CALLBACK (quit_cb) },
    { "rulebooks", G_CALLBACK (rulebooks_cb) },
    { "text-larger", G_CALLBACK (text_size_cb) },
    { "text-normal", G_CALLBACK (text_size_cb) },
    { "text-smaller", G_CALLBACK (text_size_cb) },
  };

  /* By this a desktop knows which program a window is of that belongs to no application, such as the board. */
  g_set_prgname (APPLICATION_ID);
  G_APPLICATION_CLASS (dh_desk_application_parent_class)->startup (application);
  read_icons (application);
  dh_desk_style_follow ();
  dh_desk_reach_begin ();

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr(GSimpleAction) action = g_simple_action_new (actions[i].name, NULL);

      g_signal_connect_object (action, "activate", actions[i].act, application, G_CONNECT_SWAPPED);
      g_action_map_add_action (G_ACTION_MAP (application), G_ACTION (action));
    }
  set_keys (GTK_APPLICATION (application));
  restore_text_size (DH_DESK_APPLICATION (application));
  gtk_window_set_default_icon_name (APPLICATION_ID);
}

static void
dh_desk_application_activate (GApplication *application)
{
  DhDeskApplication *self = DH_DESK_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (self->sample)
    {
      self->sample = FALSE;
      g_action_group_activate_action (G_ACTION_GROUP (self), "play-sample", NULL);
    }
  else if (window != NULL)
    gtk_window_present (window);
  else if (!restore_battles (self))
    gtk_window_present (GTK_WINDOW (find_free_window (self)));
}

/* A spreadsheet is known by the name of its file, since its content may be anything. @root: the name of its first element */
static gboolean
is_list (GFile      *file,
         const char *root)
{
  static const char *const endings[] = { ".csv", ".tsv", ".txt", ".xlsx", ".xlsm", ".xlsb", ".xls", ".ods", ".fods" };
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *small = g_ascii_strdown (name, -1);

  if (root == NULL || (*root != '\0' && !g_str_equal (root, "office:document")))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (small, endings[i]))
      return TRUE;

  return FALSE;
}

/* Opens each kind of file in the window for it. A file of no known kind goes to the desk, which says what is wrong with it. */
static void
open_file (DhDeskApplication *self,
           GFile             *file)
{
  g_autofree char *root = dh_desk_root_dup (file, NULL);

  if (g_strcmp0 (root, "rulebook") == 0)
    {
      dh_desk_rules_window_import (dh_desk_rules_window_present (GTK_APPLICATION (self)), file);
      return;
    }

  for (guint i = 0; dh_systems[i] != NULL; i++)
    {
      if (g_strcmp0 (root, dh_systems[i]->scenario->root) != 0)
        continue;

      if (dh_desk_system_find (dh_desk_systems, dh_systems[i])->make_way == NULL)
        dh_desk_new_game_add_file (show_new_game (self, NULL), file);
      else
        {
          DhDeskMusterWindow *editor = dh_desk_muster_window_new (ADW_APPLICATION (self));

          dh_desk_muster_window_open (editor, file);
          gtk_window_present (GTK_WINDOW (editor));
        }
      return;
    }

  if (is_list (file, root))
    {
      DhDeskWindow *window = find_free_window (self);

      dh_desk_window_take_list (window, file);
      gtk_window_present (GTK_WINDOW (window));
    }
  else if (!dh_desk_window_come_forward (file, NULL))
    expect_battle (self, file);
}

static void
dh_desk_application_open (GApplication  *application,
                          GFile        **files,
                          int            n_files,
                          const char    *hint)
{
  for (int i = 0; i < n_files; i++)
    open_file (DH_DESK_APPLICATION (application), files[i]);
}

static int
dh_desk_application_handle_local_options (GApplication *application,
                                          GVariantDict *options)
{
  DhDeskApplication *self = DH_DESK_APPLICATION (application);
  g_autoptr(GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("drumhead %s\n", PACKAGE_VERSION);
      return 0;
    }
  if (!g_variant_dict_lookup (options, "sample", "b", &self->sample) || !self->sample)
    return -1;

  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  if (!g_application_get_is_remote (application))
    return -1;

  g_action_group_activate_action (G_ACTION_GROUP (application), "play-sample", NULL);
  return 0;
}

static void
dh_desk_application_class_init (DhDeskApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->activate = dh_desk_application_activate;
  application_class->handle_local_options = dh_desk_application_handle_local_options;
  application_class->open = dh_desk_application_open;
  application_class->startup = dh_desk_application_startup;
  GTK_APPLICATION_CLASS (klass)->window_added = dh_desk_application_window_added;
  GTK_APPLICATION_CLASS (klass)->window_removed = dh_desk_application_window_removed;
  DH_CLASS_OWNS (klass, DhDeskApplication, g_object_unref, settings, text_size);
}

static void
dh_desk_application_init (DhDeskApplication *self)
{
  static const GOptionEntry options[] = {
    { "sample", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Play a new copy of the sample battle"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
}

/**
 * dh_desk_application_new:
 *
 * Returns: (transfer full): the application
 */
DhDeskApplication *
dh_desk_application_new (void)
{
  return g_object_new (DH_DESK_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/drumhead/Drumhead",
                       NULL);
}
