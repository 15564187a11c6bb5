/* dh-desk-recent-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-recent-row.h"

#include "dh-board-widget.h"
#include "dh-class.h"
#include "dh-narration.h"
#include "dh-session-battles.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

#include <string.h>

/* A file that is larger than the longest battle is not looked into unasked. */
#define MOST_BYTES (32 * 1024 * 1024)

/**
 * DhDeskRecentRow:
 *
 * A battle played lately: its title, where it stands, and how its armies hold; or that its file is gone
 * or cannot be read.
 *
 * The battle is read beside the window, and the row has the name of its file until then: who only wants
 * to go on playing need not wait.
 */
struct _DhDeskRecentRow
{
  AdwActionRow parent_instance;

  /* Owned */
  GFile *file;
  GDateTime *played;
  GCancellable *cancellable;
  char *words; /* (nullable): where the battle stands, or why it is not shown */

  /* Borrowed */
  const DhDeskSystem *const *games; /* what the desk shows of each */

  gboolean is_alike; /* another row has the same title */
};

DH_CLASS_DEFINE_PLAIN (DhDeskRecentRow, dh_desk_recent_row, ADW_TYPE_ACTION_ROW)

static gboolean
is_small (GFile   *file,
          GError **error)
{
  g_autoptr(GFileInfo) info = g_file_query_info (file,
                                                 G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                                 G_FILE_QUERY_INFO_NONE,
                                                 NULL,
                                                 error);

  return info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR &&
         g_file_info_get_size (info) <= MOST_BYTES;
}

/* Reads battles one at a time: a start page is no reason to keep the machine busy. */
static void
read_battle (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  static GMutex mutex;
  GFile *file = task_data;
  DhReferee *referee = NULL;
  GError *error = NULL;

  g_mutex_lock (&mutex);
  if (!g_cancellable_set_error_if_cancelled (cancellable, &error) && is_small (file, &error))
    referee = dh_referee_open (file, dh_systems, TRUE, &error);
  g_mutex_unlock (&mutex);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, referee, g_object_unref);
}

static void
update_subtitle (DhDeskRecentRow *self)
{
  /* Translators: date and time, see g_date_time_format(). */
  g_autofree char *date = g_date_time_format (self->played, _("%x, %H:%M"));
  g_autofree char *name = dh_session_battles_dup_name (self->file);
  g_autoptr(GString) subtitle = g_string_new (NULL);

  if (self->words != NULL)
    g_string_append_printf (subtitle, "%s · ", self->words);
  g_string_append (subtitle, date);
  if (self->is_alike && strcmp (name, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self))) != 0)
    g_string_append_printf (subtitle, " · %s", name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle->str);
}

static void
set_subtitle (DhDeskRecentRow *self,
              const char      *words)
{
  g_free (self->words);
  self->words = g_strdup (words);
  update_subtitle (self);
}

static void
forget_cb (DhDeskRecentRow *self)
{
  g_autofree char *uri = g_file_get_uri (self->file);

  g_assert (DH_DESK_IS_RECENT_ROW (self));

  gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
}

static void
show_gone (DhDeskRecentRow *self)
{
  GtkWidget *forget = gtk_button_new_from_icon_name ("window-close-symbolic");

  set_subtitle (self, _("The file is gone"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), NULL);
  /* Without an action it would be insensitive, and the button with it. */
  gtk_widget_set_sensitive (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (forget, "flat");
  gtk_widget_set_valign (forget, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (forget, _("Forget this battle"));
  dh_board_widget_set_name (forget, _("Forget this battle"));
  g_signal_connect_object (forget, "clicked", G_CALLBACK (forget_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), forget);
}

static void
show_battle (DhDeskRecentRow *self,
             const DhBattle  *battle)
{
  const DhDeskSystem *game = dh_desk_system_find (self->games, battle->system);
  g_autofree char *time = dh_battle_describe_time (battle, battle->turn, battle->step);
  g_autoptr(GString) words = g_string_new (NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), dh_battle_get_title (battle));
  if (game != NULL && game->portray != NULL)
    {
      set_subtitle (self, time);
      adw_action_row_add_suffix (ADW_ACTION_ROW (self), game->portray (battle, words));
    }
  else
    {
      g_autofree char *both = g_strdup_printf ("%s · %s", _(battle->system->title), time);

      set_subtitle (self, both);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words->str,
                                  -1);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  DhDeskRecentRow *self = DH_DESK_RECENT_ROW (source);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = g_task_propagate_pointer (G_TASK (result), &error);

  if (referee != NULL)
    show_battle (self, dh_referee_get_battle (referee));
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    show_gone (self);
  else if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    set_subtitle (self, _("Cannot be read; open it to see why"));
}

static gboolean
begin_cb (gpointer user_data)
{
  DhDeskRecentRow *self = user_data;
  g_autoptr(GTask) task = g_task_new (self, self->cancellable, read_cb, NULL);

  g_task_set_task_data (task, g_object_ref (self->file), g_object_unref);
  g_task_run_in_thread (task, read_battle);
  return G_SOURCE_REMOVE;
}

/* A tick comes while a picture is made, and idle work after it. */
static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  g_idle_add_full (G_PRIORITY_LOW, begin_cb, g_object_ref (widget), g_object_unref);
  return G_SOURCE_REMOVE;
}

/* Reads the battle once the row is seen, and after the first picture of the page. */
static void
dh_desk_recent_row_map (GtkWidget *widget)
{
  DhDeskRecentRow *self = DH_DESK_RECENT_ROW (widget);

  GTK_WIDGET_CLASS (dh_desk_recent_row_parent_class)->map (widget);
  if (self->cancellable != NULL)
    return;

  self->cancellable = g_cancellable_new ();
  gtk_widget_add_tick_callback (widget, tick_cb, NULL, NULL);
}

static void
dh_desk_recent_row_unmap (GtkWidget *widget)
{
  g_cancellable_cancel (DH_DESK_RECENT_ROW (widget)->cancellable);

  GTK_WIDGET_CLASS (dh_desk_recent_row_parent_class)->unmap (widget);
}

static void
dh_desk_recent_row_class_init (DhDeskRecentRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_OWNS (klass, DhDeskRecentRow, g_object_unref, file, cancellable);
  DH_CLASS_OWNS (klass, DhDeskRecentRow, g_date_time_unref, played);
  DH_CLASS_OWNS (klass, DhDeskRecentRow, g_free, words);
  widget_class->map = dh_desk_recent_row_map;
  widget_class->unmap = dh_desk_recent_row_unmap;
}

/**
 * dh_desk_recent_row_new:
 * @games: (array zero-terminated=1): what the desk shows of each game
 * @file: a battle
 * @played: when it was last played
 *
 * Returns: (transfer floating): a row that opens the battle, and reads it once it is seen
 */
GtkWidget *
dh_desk_recent_row_new (const DhDeskSystem *const *games,
                        GFile                     *file,
                        GDateTime                 *played)
{
  DhDeskRecentRow *self = g_object_new (DH_DESK_TYPE_RECENT_ROW,
                                        "activatable", TRUE,
                                        "title-lines", 0,
                                        "use-markup", FALSE,
                                        NULL);
  g_autofree char *name = dh_session_battles_dup_name (file);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *place = g_file_get_parse_name (file);

  self->games = games;
  self->file = g_object_ref (file);
  self->played = g_date_time_ref (played);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  set_subtitle (self, NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), place);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.open-uri");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", uri);

  return GTK_WIDGET (self);
}

/**
 * dh_desk_recent_row_set_alike:
 * @self: a row
 * @is_alike: whether another row beside it has the same title
 *
 * Has the row name its file, where the title does not say which battle it is.
 */
void
dh_desk_recent_row_set_alike (DhDeskRecentRow *self,
                              gboolean         is_alike)
{
  g_return_if_fail (DH_DESK_IS_RECENT_ROW (self));

  self->is_alike = is_alike;
  update_subtitle (self);
}
