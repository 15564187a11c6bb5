/* dh-desk-rules-window-books.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-window-private.h"

#include "dh-desk-ask.h"
#include "dh-rulebook-club.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

/* Rulebooks: those that are shipped, and the club's. */

static void
add_book (DhDeskRulesWindow *self,
          const char        *id)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_named (id, &error);
  gboolean shipped = dh_rulebook_is_shipped (id);
  g_autofree char *subtitle =
    g_strdup_printf (rulebook == NULL ? _("%s · cannot be read") : shipped ? _("%s · shipped") : _("%s · the club’s"),
                     id);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), rulebook != NULL ? dh_rulebook_get_title (rulebook) : id);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_list_box_append (self->books, row);
  g_ptr_array_add (self->ids, g_strdup (id));
}

/* The name of the rulebook that is being edited; what comes with Drumhead goes by its own. */
static const char *
get_shown (DhDeskRulesWindow *self)
{
  return self->kept_as != NULL || self->draft == NULL
           ? self->kept_as
           : self->draft->rulebook->id;
}

static void
select_book (DhDeskRulesWindow *self)
{
  const char *id = get_shown (self);
  guint index;

  if (id != NULL && g_ptr_array_find_with_equal_func (self->ids, id, g_str_equal, &index))
    gtk_list_box_select_row (self->books, gtk_list_box_get_row_at_index (self->books, index));
}

/**
 * _dh_desk_rules_window_list_books:
 * @self: a window
 *
 * Lists the rulebooks anew: game by game those that come with Drumhead and the club's.
 */
void
_dh_desk_rules_window_list_books (DhDeskRulesWindow *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->books, 0)) != NULL)
    gtk_list_box_remove (self->books, GTK_WIDGET (row));
  g_ptr_array_set_size (self->ids, 0);

  for (guint i = 0; dh_systems[i] != NULL; i++)
    {
      g_auto(GStrv) shipped = dh_rulebook_list_shipped (dh_systems[i]->id);
      g_auto(GStrv) club = dh_rulebook_list_club (dh_systems[i]->id);

      for (guint j = 0; shipped[j] != NULL; j++)
        add_book (self, shipped[j]);
      for (guint j = 0; club[j] != NULL; j++)
        if (!dh_rulebook_is_shipped (club[j]) &&
            !g_ptr_array_find_with_equal_func (self->ids, club[j], g_str_equal, NULL))
          add_book (self, club[j]);
    }
  select_book (self);
}

/**
 * _dh_desk_rules_window_open:
 * @self: a window
 * @id: the name of a rulebook
 *
 * Shows another rulebook, or all that is wrong with its file.
 */
void
_dh_desk_rules_window_open (DhDeskRulesWindow *self,
                            const char        *id)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_named (id, &error);

  if (rulebook != NULL)
    _dh_desk_rules_window_take (self, rulebook, dh_rulebook_is_shipped (id) ? NULL : id);
  else
    dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
  select_book (self);
}

/**
 * dh_desk_rules_window_edit:
 * @self: a window
 * @id: the name of a rulebook
 *
 * Goes to a rulebook, and asks before if the one that is shown is not saved.
 */
void
dh_desk_rules_window_edit (DhDeskRulesWindow *self,
                           const char        *id)
{
  g_return_if_fail (DH_DESK_IS_RULES_WINDOW (self));

  dh_desk_rules_list_commit (self->list);
  dh_desk_chart_page_commit (self->chart);
  if (dh_desk_rules_draft_is_saved (self->draft))
    {
      _dh_desk_rules_window_open (self, id);
      return;
    }
  if (g_strcmp0 (id, get_shown (self)) == 0)
    return;

  /* Going on to another rulebook keeps the window open. */
  self->is_closing = FALSE;
  g_free (self->next);
  self->next = g_strdup (id);
  select_book (self);
  _dh_desk_rules_window_ask (self);
}

void
_dh_desk_rules_window_open_book_cb (DhDeskRulesWindow *self,
                                    GtkListBoxRow     *row)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  dh_desk_rules_window_edit (self, g_ptr_array_index (self->ids, gtk_list_box_row_get_index (row)));
}

/**
 * _dh_desk_rules_window_compare:
 * @self: a window
 *
 * Compares the rulebook as it is being edited with the one that is shipped, or any two.
 */
void
_dh_desk_rules_window_compare (DhDeskRulesWindow *self)
{
  g_autoptr(GPtrArray) rulebooks = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_rulebook_unref);
  const char *of = self->draft->rulebook->of;
  guint mine = 0;

  dh_desk_rules_list_commit (self->list);
  for (guint i = 0; i < self->ids->len; i++)
    {
      const char *id = g_ptr_array_index (self->ids, i);
      DhRulebook *rulebook;

      if (g_strcmp0 (id, self->kept_as) == 0)
        rulebook = dh_rulebook_ref (self->draft->rulebook);
      else
        rulebook = dh_rulebook_new_named (id, NULL);

      /* Rules of two games have nothing in common. */
      if (rulebook != NULL && !g_str_equal (rulebook->of, of))
        g_clear_pointer (&rulebook, dh_rulebook_unref);
      if (rulebook == NULL)
        continue;

      if (g_strcmp0 (id, self->kept_as) == 0)
        mine = rulebooks->len;
      g_ptr_array_add (rulebooks, rulebook);
    }
  if (self->kept_as == NULL && !dh_desk_rules_draft_is_saved (self->draft))
    {
      mine = rulebooks->len;
      g_ptr_array_add (rulebooks, dh_rulebook_ref (self->draft->rulebook));
    }

  dh_desk_rules_comparison_set_rulebooks (self->comparison,
                                          rulebooks,
                                          mine,
                                          !dh_desk_rules_draft_is_saved (self->draft));
  gtk_stack_set_visible_child_name (self->pages, "comparison");
  gtk_widget_grab_focus (GTK_WIDGET (self->comparison));
}

/* Deleting */

static void
deleted_cb (DhDeskRulesWindow *self,
            const char        *response)
{
  g_autofree char *of = g_strdup (self->draft->rulebook->of);
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  if (!g_str_equal (response, "delete") || self->kept_as == NULL)
    return;
  if (!dh_rulebook_delete_club (self->kept_as, &error))
    {
      dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
      return;
    }

  _dh_desk_rules_window_open (self, of);
  _dh_desk_rules_window_list_books (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->find));
}

/**
 * _dh_desk_rules_window_delete:
 * @self: a window with a rulebook of the club
 *
 * Asks whether the rulebook shall go, and then it goes.
 */
void
_dh_desk_rules_window_delete (DhDeskRulesWindow *self)
{
  g_autofree char *what = g_strdup_printf (_("“%s” will be lost for good. Battles begun with it keep their copy."),
                                           dh_rulebook_get_title (self->draft->rulebook));

  dh_desk_ask (self,
               GTK_WINDOW (self),
               NULL,
               _("Delete the Rulebook?"),
               what,
               G_CALLBACK (deleted_cb),
               "delete", _("_Delete"),
               NULL);
}

/* Delete in the list of rulebooks is about the one that is shown. */
gboolean
_dh_desk_rules_window_books_key_cb (DhDeskRulesWindow *self,
                                    guint              keyval)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  if (keyval != GDK_KEY_Delete && keyval != GDK_KEY_KP_Delete)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (GTK_WIDGET (self), "rules.delete", NULL);
  return GDK_EVENT_STOP;
}
