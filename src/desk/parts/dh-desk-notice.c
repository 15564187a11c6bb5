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
#include "dh-desk-show-in-files.h"

#include <glib/gi18n.h>

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

  /* Template children */
  GtkWidget *act;
  GtkInfoBar *bar;
  GtkLabel *label;
  GtkLabel *title;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskNotice, dh_desk_notice, DH_BOARD_TYPE_WIDGET)

static void
response_cb (DhDeskNotice *self)
{
  g_assert (DH_DESK_IS_NOTICE (self));

  dh_desk_notice_say_nothing (self);
  g_signal_emit_by_name (self, "closed");
}

static void
open_cb (DhDeskNotice *self,
         const char   *action_name,
         GVariant     *uri)
{
  gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), g_variant_get_string (uri, NULL),
                GDK_CURRENT_TIME);
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
dh_desk_notice_class_init (DhDeskNoticeClass *klass)
{
  /**
   * DhDeskNotice::closed:
   *
   * Somebody has read it and closed it.
   */
  dh_class_add_signal (klass, "closed", 0);

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
  gboolean for_others;
  g_autofree char *name = NULL;
  g_autofree char *uri = NULL;
  g_autofree char *saved = NULL;
  GtkWidget *act;

  g_return_if_fail (DH_DESK_IS_NOTICE (self));
  g_return_if_fail (G_IS_FILE (file));

  for_others = is_for_others (file);
  name = g_file_get_parse_name (file);
  uri = g_file_get_uri (file);
  /* Translators: the name of a file */
  saved = g_strdup_printf (_("Saved as “%s”."), name);
  dh_desk_notice_say (self, GTK_MESSAGE_INFO, words != NULL ? words : saved);
  act = dh_desk_notice_offer (self, for_others ? _("_Open") : _("Show in _Files"), NULL, NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (act), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (act), for_others ? "notice.open" : "notice.show-in-files");
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

  gtk_info_bar_set_revealed (self->bar, FALSE);
  gtk_widget_set_visible (self->act, FALSE);
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
  else if (gtk_widget_get_visible (self->act))
    dh_desk_notice_say_nothing (self);
}
