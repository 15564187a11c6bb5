/* dh-desk-notice.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-notice.h"

#include "dh-desk-action.h"
#include "dh-desk-announce.h"
#include "dh-desk-scroller.h"
#include "dh-desk-show-in-files.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* A toast stands for so many microseconds at the least. libadwaita 1.2 crashes when one that came in place of another is
   dismissed before it has wholly appeared. */
#define LEAST_TIME (G_TIME_SPAN_SECOND * 3 / 4)

/**
 * DhDeskNotice:
 *
 * A sentence above all that a window has, until it is closed or has become untrue: what has happened to a file, or what
 * was wrong with one. It asks nothing that must be answered, for the players wait.
 *
 * It says that it has been closed with the signal "closed".
 */
struct _DhDeskNotice
{
  DhBoardWidget parent_instance;

  /* Owned */
  GFile *file;             /* (nullable): what was told of last */
  AdwToast *toast;         /* (nullable): where that stands on the pages */
  AdwToastOverlay *toasts; /* (nullable): the pages over which a saved file is told */

  gboolean opens;     /* whether some program may open the file */
  gint64 came;        /* when the toast came, in microseconds */
  guint dismissal_id; /* a source, while the toast has still to stand before it goes */

  /* Template children */
  GtkWidget *act;
  GtkInfoBar *bar;
  GtkLabel *label;
  GtkLabel *title;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskNotice, dh_desk_notice, DH_BOARD_TYPE_WIDGET)

static void
hide_bar (DhDeskNotice *self)
{
  gtk_info_bar_set_revealed (self->bar, FALSE);
  gtk_widget_set_visible (self->act, FALSE);
}

static void
response_cb (DhDeskNotice *self)
{
  g_assert (DH_DESK_IS_NOTICE (self));

  dh_desk_notice_say_nothing (self);
  g_signal_emit_by_name (self, "closed");
}

/* Files that Drumhead alone reads are no use in the program that the desktop has for their kind. */
static gboolean
is_for_others (GFile *file)
{
  static const char *const suffixes[] = { ".csv", ".html", ".pdf" };
  g_autofree char *name = g_file_get_basename (file);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (name, suffixes[i]))
      return TRUE;

  return FALSE;
}

/* The name of a file without its folder, which the user has just chosen. */
static char *
dup_name (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  return path != NULL ? g_filename_display_basename (path) : g_file_get_parse_name (file);
}

/* Gives the keyboard of a dismissed toast back, unless it is elsewhere already. */
static void
dismissed_cb (DhDeskNotice *self,
              AdwToast     *toast)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  g_assert (DH_DESK_IS_NOTICE (self));

  if (self->toast == toast)
    g_clear_object (&self->toast);
  if (root != NULL && gtk_root_get_focus (root) == NULL)
    g_signal_emit_by_name (self, "closed");
}

static void
clicked_cb (DhDeskNotice *self,
            AdwToast     *toast)
{
  g_autofree char *uri = g_file_get_uri (self->file);

  g_assert (DH_DESK_IS_NOTICE (self));

  gtk_widget_activate_action (GTK_WIDGET (self), self->opens ? "notice.open" : "notice.show-in-files", "s", uri);
}

static void
add_toast (DhDeskNotice *self)
{
  self->toast = adw_toast_new ("");
  self->came = g_get_monotonic_time ();
  adw_toast_set_timeout (self->toast, 0);
  g_signal_connect_object (self->toast, "button-clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, g_object_ref (self->toast));
}

/* Tells something over the pages, so that nothing moves. One toast tells all, the latest last. */
static void
show_toast (DhDeskNotice *self,
            const char   *words)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  hide_bar (self);
  g_clear_handle_id (&self->dismissal_id, g_source_remove);
  if (self->toast == NULL)
    add_toast (self);
  adw_toast_set_title (self->toast, escaped);
  adw_toast_set_button_label (self->toast, self->opens ? _("Open") : _("Show in Files"));
  dh_desk_announce (self, words);
}

/* Tells of a file, and offers to open it, or to show it in its folder. */
static void
tell_of_file (DhDeskNotice *self,
              GFile        *file,
              const char   *words,
              gboolean      opens)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkWidget *act;

  g_set_object (&self->file, file);
  self->opens = opens;
  if (self->toasts != NULL)
    {
      show_toast (self, words);
      return;
    }

  dh_desk_notice_say (self, GTK_MESSAGE_INFO, words);
  act = dh_desk_notice_offer (self, opens ? _("_Open") : _("Show in _Files"), NULL, NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (act), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (act), opens ? "notice.open" : "notice.show-in-files");
}

/* Offers to show the folder of a file that no program opens. */
static void
opened_cb (GObject      *window,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(DhDeskNotice) self = DH_DESK_NOTICE (data);
  g_autoptr(GFile) file = self->file != NULL ? g_object_ref (self->file) : NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;

  if (gtk_show_uri_full_finish (GTK_WINDOW (window), result, &error) || file == NULL ||
      gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;

  name = dup_name (file);
  /* Translators: the name of a file */
  words = g_strdup_printf (_("No program on this computer can open “%s”."), name);
  tell_of_file (self, file, words, FALSE);
}

static void
open_cb (DhDeskNotice *self,
         const char   *action_name,
         GVariant     *uri)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  g_set_object (&self->file, file);
  gtk_show_uri_full (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), g_variant_get_string (uri, NULL), GDK_CURRENT_TIME,
                     NULL, opened_cb, g_object_ref (self));
}

static void
show_in_files_cb (DhDeskNotice *self,
                  const char   *action_name,
                  GVariant     *uri)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  dh_desk_show_in_files (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), file);
}

static const DhDeskAction actions[] = {
  { "notice.open", G_CALLBACK (open_cb), .type = "s" },
  { "notice.show-in-files", G_CALLBACK (show_in_files_cb), .type = "s" },
  { NULL },
};

static void
set_toasts (DhDeskNotice    *self,
            AdwToastOverlay *toasts)
{
  g_set_object (&self->toasts, toasts);
}

static void
dh_desk_notice_class_init (DhDeskNoticeClass *klass)
{
  /**
   * DhDeskNotice::closed:
   *
   * Somebody has read it and closed it.
   */
  dh_class_add_signal (klass, "closed", 0);

  /**
   * DhDeskNotice:toasts:
   *
   * The pages over which it is told that a file is saved. Without, that stands above them as all else does.
   */
  DH_CLASS_OBJECT (klass, DhDeskNotice, "toasts", ADW_TYPE_TOAST_OVERLAY, AdwToastOverlay, NULL, set_toasts);

  DH_CLASS_LEAVES (klass, DhDeskNotice, dh_class_stop, dismissal_id);
  DH_CLASS_OWNS (klass, DhDeskNotice, g_object_unref, file);
  DH_CLASS_OWNS (klass, DhDeskNotice, g_object_unref, toast);
  DH_CLASS_OWNS (klass, DhDeskNotice, g_object_unref, toasts);
  g_type_ensure (DH_DESK_TYPE_SCROLLER);
  DH_BOARD_TEMPLATE (klass, DhDeskNotice, act, bar, label, title);
  DH_BOARD_BIND_CALLBACKS (klass, response_cb);
  dh_desk_actions_install (klass, actions);
}

/**
 * dh_desk_notice_say:
 * @self: a notice
 * @kind: how much it matters
 * @words: what somebody should know
 *
 * Shows a sentence, in place of the one before.
 */
void
dh_desk_notice_say (DhDeskNotice   *self,
                    GtkMessageType  kind,
                    const char     *words)
{
  g_return_if_fail (DH_DESK_IS_NOTICE (self));
  g_return_if_fail (words != NULL);

  gtk_label_set_label (self->label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->title), FALSE);
  gtk_info_bar_set_message_type (self->bar, kind);
  gtk_info_bar_set_show_close_button (self->bar, TRUE);
  gtk_widget_set_visible (self->act, FALSE);
  gtk_info_bar_set_revealed (self->bar, TRUE);
  dh_desk_announce (self, words);
}

/**
 * dh_desk_notice_head:
 * @self: a notice that says something
 * @title: what it is about
 *
 * Puts a heading over what it says.
 */
void
dh_desk_notice_head (DhDeskNotice *self,
                     const char   *title)
{
  g_return_if_fail (DH_DESK_IS_NOTICE (self));

  gtk_label_set_label (self->title, title);
  gtk_widget_set_visible (GTK_WIDGET (self->title), TRUE);
}

/**
 * dh_desk_notice_offer:
 * @self: a notice that says something
 * @label: what can be done about it, with a mnemonic
 * @tooltip: (nullable): what that does
 * @action: (nullable): the action that does it
 *
 * Offers what can be done about what it says.
 *
 * Returns: (transfer none): the button
 */
GtkWidget *
dh_desk_notice_offer (DhDeskNotice *self,
                      const char   *label,
                      const char   *tooltip,
                      const char   *action)
{
  g_return_val_if_fail (DH_DESK_IS_NOTICE (self), NULL);

  gtk_button_set_label (GTK_BUTTON (self->act), label);
  gtk_widget_set_tooltip_text (self->act, tooltip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->act), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->act), NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->act), action);
  gtk_widget_set_visible (self->act, TRUE);
  return self->act;
}

/**
 * dh_desk_notice_describe_saved:
 * @file: what has been saved
 *
 * Returns: (transfer full): a sentence that says where it is
 */
char *
dh_desk_notice_describe_saved (GFile *file)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = dup_name (file);
  /* Translators: the name of a file */
  return g_strdup_printf (_("Saved as “%s”."), name);
}

/**
 * dh_desk_notice_tell_saved:
 * @self: a notice
 * @file: what has been saved
 * @words: (nullable): what that comes to, or %NULL to say where it is
 *
 * Tells that something is in a file, and offers to open it; what no other program reads, to show it in its folder.
 */
void
dh_desk_notice_tell_saved (DhDeskNotice *self,
                           GFile        *file,
                           const char   *words)
{
  g_autofree char *saved = NULL;

  g_return_if_fail (DH_DESK_IS_NOTICE (self));
  g_return_if_fail (G_IS_FILE (file));

  saved = dh_desk_notice_describe_saved (file);
  tell_of_file (self, file, words != NULL ? words : saved, is_for_others (file));
}

static gboolean
dismissal_cb (gpointer data)
{
  DhDeskNotice *self = data;

  self->dismissal_id = 0;
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);

  return G_SOURCE_REMOVE;
}

/**
 * dh_desk_notice_forget_saved:
 * @self: a notice
 *
 * Takes away that something is saved from over the pages, since play goes on; at once, or as soon as it has stood there
 * for a moment.
 */
void
dh_desk_notice_forget_saved (DhDeskNotice *self)
{
  gint64 stood;

  g_return_if_fail (DH_DESK_IS_NOTICE (self));

  if (self->toast == NULL || self->dismissal_id != 0)
    return;

  stood = g_get_monotonic_time () - self->came;
  if (stood >= LEAST_TIME)
    adw_toast_dismiss (self->toast);
  else
    self->dismissal_id = g_timeout_add ((LEAST_TIME - stood) / G_TIME_SPAN_MILLISECOND + 1, dismissal_cb, self);
}

/**
 * dh_desk_notice_say_nothing:
 * @self: a notice
 *
 * Takes the sentence away.
 */
void
dh_desk_notice_say_nothing (DhDeskNotice *self)
{
  g_return_if_fail (DH_DESK_IS_NOTICE (self));

  hide_bar (self);
  dh_desk_notice_forget_saved (self);
}

/**
 * dh_desk_notice_offer_saving:
 * @self: a notice in a window that has an action `win.save-as`
 * @referee: the referee of a battle
 * @words: why it should be saved elsewhere
 *
 * Shows a sentence and a button that saves the battle. It can be closed only where the battle is on a disk, if not with
 * all that was ordered.
 */
void
dh_desk_notice_offer_saving (DhDeskNotice *self,
                             DhReferee    *referee,
                             const char   *words)
{
  gboolean salvaged;

  g_return_if_fail (DH_DESK_IS_NOTICE (self));
  g_return_if_fail (DH_IS_REFEREE (referee));

  salvaged = dh_referee_is_salvaged (referee);
  dh_desk_notice_say (self, GTK_MESSAGE_ERROR, words);
  gtk_info_bar_set_show_close_button (self->bar, salvaged || dh_referee_check_file (referee, NULL));
  dh_desk_notice_offer (self, salvaged ? _("_Save the Sound Part As…") : _("_Save Everything As…"), NULL, "win.save-as");
}

/**
 * dh_desk_notice_look_after:
 * @self: a notice in a window that has an action `win.save-as`
 * @referee: (nullable): the referee of a battle
 *
 * Looks whether the file of the battle is as it was left, and offers to save the battle if not; and so for what is good
 * of a damaged one.
 */
void
dh_desk_notice_look_after (DhDeskNotice *self,
                           DhReferee    *referee)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DH_DESK_IS_NOTICE (self));
  g_return_if_fail (referee == NULL || DH_IS_REFEREE (referee));

  if (referee != NULL && !dh_referee_check_file (referee, &error))
    dh_desk_notice_offer_saving (self, referee, error->message);
  else if (referee != NULL && dh_referee_is_salvaged (referee))
    dh_desk_notice_offer_saving (self, referee, dh_referee_get_notice (referee));
  else if (self->toast != NULL || gtk_widget_get_visible (self->act))
    dh_desk_notice_say_nothing (self);
}
