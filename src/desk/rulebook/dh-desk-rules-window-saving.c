/* dh-desk-rules-window-saving.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-window-private.h"

#include "dh-desk-ask.h"
#include "dh-desk-open-chooser.h"
#include "dh-desk-save-chooser.h"
#include "dh-rulebook-club.h"
#include "dh-session-battles.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

/*
 * Saving and loading rulebooks. A shipped one stays as it is: a club's version of it has a name of its own.
 */

#define MOST_ID 40

/* Goes on with whatever waited for the rulebook to be saved, or given up. */
static void
go_on (DhDeskRulesWindow *self)
{
  g_autofree char *next = g_steal_pointer (&self->next);

  if (self->is_closing)
    gtk_window_destroy (GTK_WINDOW (self));
  else if (next != NULL)
    _dh_desk_rules_window_open (self, next);
}

static void
stay (DhDeskRulesWindow *self)
{
  self->is_closing = FALSE;
  g_clear_pointer (&self->next, g_free);
}

static gboolean
write_as (DhDeskRulesWindow  *self,
          const char         *id,
          GError            **error)
{
  g_autoptr(GFile) file = dh_rulebook_get_club_file (id);
  g_autofree char *kept_as = g_strdup (id);

  if (!dh_rulebook_save (self->draft->rulebook, file, TRUE, error))
    return FALSE;

  g_free (self->kept_as);
  self->kept_as = g_steal_pointer (&kept_as);
  dh_desk_rules_draft_saved (self->draft);
  _dh_desk_rules_window_list_books (self);
  g_signal_emit_by_name (self, "kept", self->kept_as);
  return TRUE;
}

/**
 * _dh_desk_rules_window_save:
 * @self: a window
 *
 * Saves the rulebook, and asks for its name if it has none.
 */
void
_dh_desk_rules_window_save (DhDeskRulesWindow *self)
{
  g_autoptr(GError) error = NULL;

  if (!_dh_desk_rules_window_may_leave_chart (self))
    {
      stay (self);
      return;
    }
  if (!dh_desk_rules_list_commit (self->list))
    {
      dh_desk_notice_say (self->notice,
                          GTK_MESSAGE_WARNING,
                          _("Something you typed was refused and is not saved; the reason is beside it. Escape "
                            "undoes it."));
      gtk_toggle_button_set_active (self->club, FALSE);
      _dh_desk_rules_window_show_section (self, gtk_list_box_get_row_at_index (self->sections, 0));
      dh_desk_rules_list_focus_refused (self->list);
      stay (self);
      return;
    }
  if (gtk_revealer_get_reveal_child (self->naming))
    {
      _dh_desk_rules_window_naming_enter_cb (self);
      return;
    }
  if (self->kept_as == NULL)
    {
      _dh_desk_rules_window_name (self);
      return;
    }

  if (write_as (self, self->kept_as, &error))
    {
      dh_desk_notice_say_nothing (self->notice);
      go_on (self);
      return;
    }
  dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
  stay (self);
}

/* Names */

static void
set_replacing (DhDeskRulesWindow *self,
               gboolean           replacing)
{
  self->is_replacing = replacing;
  gtk_button_set_label (self->naming_save,
                        replacing           ? _("_Replace It")
                        : self->is_renaming ? _("_Rename")
                                            : _("_Save"));
}

static void
ask_name (DhDeskRulesWindow *self,
          gboolean           renaming)
{
  const DhRulebook *rulebook = self->draft->rulebook;
  gboolean shipped = dh_rulebook_is_shipped (rulebook->id);

  gtk_editable_set_text (self->title_entry, shipped ? _("Our Club’s Rules") : rulebook->title);
  if (!shipped)
    gtk_editable_set_text (self->id, rulebook->id);
  self->is_renaming = renaming;
  dh_board_widget_set_words (self->naming_problem, "");
  set_replacing (self, FALSE);
  gtk_revealer_set_reveal_child (self->naming, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->title_entry));
}

/**
 * _dh_desk_rules_window_name:
 * @self: a window
 *
 * Asks for a title and a name, under which the rulebook is saved beside what there is.
 */
void
_dh_desk_rules_window_name (DhDeskRulesWindow *self)
{
  ask_name (self, FALSE);
}

/**
 * _dh_desk_rules_window_rename:
 * @self: a window with a rulebook of the club
 *
 * Asks for another title and name in the place of those it has.
 */
void
_dh_desk_rules_window_rename (DhDeskRulesWindow *self)
{
  ask_name (self, TRUE);
}

/* The name follows from the title. */
void
_dh_desk_rules_window_title_changed_cb (DhDeskRulesWindow *self)
{
  g_autofree char *id = dh_make_id (gtk_editable_get_text (self->title_entry), MOST_ID, "");

  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  gtk_editable_set_text (self->id, id);
}

void
_dh_desk_rules_window_naming_changed_cb (DhDeskRulesWindow *self)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  dh_board_widget_set_words (self->naming_problem, "");
  set_replacing (self, FALSE);
}

void
_dh_desk_rules_window_naming_cancel_cb (DhDeskRulesWindow *self)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  stay (self);
  gtk_revealer_set_reveal_child (self->naming, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->find));
}

/* TRUE if a rulebook of this name would have to go. */
static gboolean
is_taken (DhDeskRulesWindow *self,
          const char        *id)
{
  g_autoptr(GFile) file = dh_rulebook_get_club_file (id);

  return g_strcmp0 (id, self->kept_as) != 0 && g_file_query_exists (file, NULL);
}

/* Saves under the name that has been given; who has been renamed leaves the old one. */
static gboolean
save_named (DhDeskRulesWindow  *self,
            const char         *id,
            const char         *title,
            GError            **error)
{
  g_autofree char *old = g_strdup (self->kept_as);

  if (!dh_desk_rules_draft_rename (self->draft, id, title, error) || !write_as (self, id, error))
    return FALSE;
  if (!self->is_renaming || g_strcmp0 (old, id) == 0)
    return TRUE;
  if (!dh_rulebook_delete_club (old, error))
    return FALSE;

  _dh_desk_rules_window_list_books (self);
  return TRUE;
}

void
_dh_desk_rules_window_naming_save_cb (DhDeskRulesWindow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *id = NULL;
  g_autofree char *problem = NULL;
  g_autoptr(DhRulebook) renamed = NULL;
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  title = g_strstrip (g_strdup (gtk_editable_get_text (self->title_entry)));
  id = g_strstrip (g_strdup (gtk_editable_get_text (self->id)));
  renamed = dh_rulebook_rename (self->draft->rulebook, id, title, &error);
  if (renamed == NULL)
    {
      dh_board_widget_set_words (self->naming_problem, error->message);
      return;
    }
  if (dh_rulebook_is_shipped (id))
    {
      problem = g_strdup_printf (_("“%s” comes with Drumhead and cannot be changed: choose another name."), id);
      dh_board_widget_set_words (self->naming_problem, problem);
      return;
    }
  if (is_taken (self, id) && !self->is_replacing)
    {
      problem = g_strdup_printf (_("The club already has a rulebook “%s”. It would be lost."), id);
      dh_board_widget_set_words (self->naming_problem, problem);
      set_replacing (self, TRUE);
      return;
    }

  if (!save_named (self, id, title, &error))
    {
      dh_board_widget_set_words (self->naming_problem, error->message);
      return;
    }
  gtk_revealer_set_reveal_child (self->naming, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->find));
  go_on (self);
}

/* A second Enter is too quick for something that would be lost. */
void
_dh_desk_rules_window_naming_enter_cb (DhDeskRulesWindow *self)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  if (self->is_replacing)
    gtk_widget_grab_focus (GTK_WIDGET (self->naming_save));
  else
    _dh_desk_rules_window_naming_save_cb (self);
}

/* Unsaved changes */

static void
asked_cb (DhDeskRulesWindow *self,
          const char        *response)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  if (g_str_equal (response, "save"))
    _dh_desk_rules_window_save (self);
  else if (g_str_equal (response, "discard"))
    go_on (self);
  else
    stay (self);
}

/**
 * _dh_desk_rules_window_ask:
 * @self: a window
 *
 * Asks what to do with changes that are not saved, before they would be lost. Who is asked already, as when the
 * window is closed from outside once more, is not asked twice.
 */
void
_dh_desk_rules_window_ask (DhDeskRulesWindow *self)
{
  const char *title = dh_rulebook_get_title (self->draft->rulebook);
  g_autofree char *what = g_strdup_printf (_("The club’s changes to “%s” are not saved yet."), title);

  dh_desk_ask_to_save (GTK_WINDOW (self), &self->question, _("Save the Changes?"), what, G_CALLBACK (asked_cb));
}

/* Files of others */

/* TRUE if the rulebook may be left. Typed text counts as a change, whether it has been put in or not. */
static gboolean
may_go (DhDeskRulesWindow *self)
{
  dh_desk_chart_page_commit (self->chart);
  if (dh_desk_rules_list_commit (self->list) && dh_desk_rules_draft_is_saved (self->draft))
    return TRUE;

  dh_desk_notice_say (self->notice,
                      GTK_MESSAGE_WARNING,
                      _("Save this rulebook first, or undo what has been changed."));
  return FALSE;
}

void
_dh_desk_rules_window_choose_import (DhDeskRulesWindow *self)
{
  if (!may_go (self))
    return;

  dh_desk_open_chooser_ask (self,
                            _("Import a Rulebook"),
                            _("_Import"),
                            _("Rulebooks"),
                            "xml",
                            NULL,
                            G_CALLBACK (dh_desk_rules_window_import));
}

static void
export_chosen_cb (DhDeskRulesWindow *self,
                  GFile             *file)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  if (file != NULL)
    dh_desk_rules_window_export (self, file);
}

void
_dh_desk_rules_window_choose_export (DhDeskRulesWindow *self)
{
  dh_desk_rules_list_commit (self->list);
  dh_desk_chart_page_commit (self->chart);
  dh_desk_save_chooser_ask (self,
                            self,
                            _("Export the Rulebook"),
                            _("_Export"),
                            _("Rulebooks"),
                            DH_SESSION_RULES_SUFFIX,
                            NULL,
                            self->draft->rulebook->id,
                            G_CALLBACK (export_chosen_cb));
}

/**
 * dh_desk_rules_window_import:
 * @self: a window
 * @file: a rulebook of somebody
 *
 * Shows a rulebook and asks for the name that it shall have among the club's, or tells all that is
 * wrong with it. It does not take the place of what is not saved.
 */
void
dh_desk_rules_window_import (DhDeskRulesWindow *self,
                             GFile             *file)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = NULL;

  g_return_if_fail (DH_DESK_IS_RULES_WINDOW (self));

  if (!may_go (self))
    return;

  rulebook = dh_rulebook_new_from_file (file, &error);
  if (rulebook == NULL || dh_system_find (dh_systems, rulebook->system, &error) == NULL)
    {
      dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
      return;
    }

  _dh_desk_rules_window_take (self, rulebook, NULL);
  _dh_desk_rules_window_name (self);
}

/**
 * _dh_desk_rules_window_tell_export:
 * @self: a window
 * @file: where something was to be written
 * @error: (nullable): why it was not
 *
 * Says what came of an export.
 */
void
_dh_desk_rules_window_tell_export (DhDeskRulesWindow *self,
                                   GFile             *file,
                                   const GError      *error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *words = g_strdup_printf (_("Exported to %s"), name);

  if (error == NULL)
    dh_desk_notice_tell_saved (self->notice, file, words);
  else
    dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
}

/**
 * dh_desk_rules_window_export:
 * @self: a window
 * @file: where to; what is there goes
 *
 * Writes the rulebook as it stands for somebody else.
 */
void
dh_desk_rules_window_export (DhDeskRulesWindow *self,
                             GFile             *file)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DH_DESK_IS_RULES_WINDOW (self));

  dh_rulebook_save (self->draft->rulebook, file, TRUE, &error);
  _dh_desk_rules_window_tell_export (self, file, error);
}
