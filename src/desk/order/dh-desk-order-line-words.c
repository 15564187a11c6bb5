/* dh-desk-order-line-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-order-line-private.h"

#include "dh-as-before.h"

#include <string.h>

/* The text of an order, and what is offered for it: words that fit, and the rest of an order as it was given before. */

/**
 * _dh_desk_order_line_is_offering:
 * @self: an order line
 *
 * Returns: whether it is empty and shows what usually comes next, which Enter does
 */
gboolean
_dh_desk_order_line_is_offering (DhDeskOrderLine *self)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));

  return self->comes_next != NULL && referee != NULL && !dh_referee_is_read_only (referee) &&
         !get_session (self)->waiting && !get_session (self)->asked && dh_session_text_is_blank (get_session (self)->text);
}

/* Completes words of the order only: behind “:” come dice, and behind “#” a remark. */
static void
look_for_words (DhDeskOrderLine *self)
{
  int position = gtk_editable_get_position (GTK_EDITABLE (self->entry));
  g_autofree char *before = g_utf8_substring (get_typed (self), 0, position);

  if (dh_desk_pane_get_battle (self) == NULL || get_session (self)->waiting || dh_session_text_is_blank (before) ||
      strpbrk (before, ":#") != NULL)
    dh_desk_completion_dismiss (self->completion);
  else
    dh_desk_completion_look (self->completion,
                             dh_desk_pane_get_referee (DH_DESK_PANE (self)),
                             before,
                             dh_desk_order_entry_get_rest (self->entry),
                             get_session (self)->order);
}

/* Behind the number of a unit that has fired before, offers the rest of its last order, selected: Enter takes it. */
static void
offer_as_before (DhDeskOrderLine *self)
{
  g_autofree char *rest = NULL;
  g_autofree char *whole = NULL;
  DhViewer viewer;
  int length;

  if (!dh_desk_order_entry_has_grown (self->entry) || get_session (self)->waiting)
    return;

  viewer = dh_viewer_of_side (get_session (self)->eyes);
  rest = dh_referee_go_on_as_before (dh_desk_pane_get_referee (DH_DESK_PANE (self)), get_typed (self),
                                     get_session (self)->eyes != DH_SESSION_ALL_EYES ? &viewer : NULL);
  if (rest == NULL)
    return;

  length = g_utf8_strlen (get_typed (self), -1);
  whole = g_strconcat (get_typed (self), rest, NULL);
  dh_session_set_text (get_session (self), whole);
  dh_desk_order_entry_offer_from (self->entry, length);
}

static gboolean
look_cb (gpointer user_data)
{
  DhDeskOrderLine *self = user_data;

  self->look_id = 0;
  /* Done here and not at once, since GTK empties the entry in between when it replaces its text. */
  if (!get_session (self)->waiting && dh_session_text_is_blank (get_typed (self)))
    dh_session_forget_dice (get_session (self));
  if (dh_desk_pane_get_battle (self) != NULL)
    offer_as_before (self);
  look_for_words (self);
  return G_SOURCE_REMOVE;
}

/**
 * _dh_desk_order_line_look_soon:
 * @self: an order line in which something has been typed
 *
 * Looks for words that fit. The text changes before the cursor moves; both have been by the time the next picture is
 * drawn.
 */
void
_dh_desk_order_line_look_soon (DhDeskOrderLine *self)
{
  if (self->look_id == 0)
    self->look_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, look_cb, self, NULL);
}

/**
 * _dh_desk_order_line_look_now:
 * @self: an order line
 *
 * Does at once what _dh_desk_order_line_look_soon() has put off, for a key that depends on it.
 */
void
_dh_desk_order_line_look_now (DhDeskOrderLine *self)
{
  if (self->look_id != 0)
    {
      g_clear_handle_id (&self->look_id, g_source_remove);
      look_for_words (self);
    }
}

/**
 * _dh_desk_order_line_stop_looking:
 * @self: an order line
 *
 * Offers no words, until something is typed.
 */
void
_dh_desk_order_line_stop_looking (DhDeskOrderLine *self)
{
  g_clear_handle_id (&self->look_id, g_source_remove);
  dh_desk_completion_dismiss (self->completion);
}

/**
 * _dh_desk_order_line_change:
 * @self: an order line
 * @text: an order
 *
 * Changes the text of the order that is being written; dice that have been typed for it stay.
 */
void
_dh_desk_order_line_change (DhDeskOrderLine *self,
                            const char      *text)
{
  _dh_desk_order_line_stop_looking (self);
  g_clear_pointer (&self->pointed_out, g_free);
  dh_session_cancel (get_session (self));
  dh_session_set_text (get_session (self), text);
}

/**
 * _dh_desk_order_line_write:
 * @self: an order line
 * @text: an order, or nothing
 *
 * Writes another order, without the dice that have been typed.
 */
void
_dh_desk_order_line_write (DhDeskOrderLine *self,
                           const char      *text)
{
  _dh_desk_order_line_stop_looking (self);
  g_clear_pointer (&self->pointed_out, g_free);
  dh_session_cancel (get_session (self));
  dh_session_write (get_session (self), text);
}

/**
 * _dh_desk_order_line_take_word:
 * @self: an order line
 *
 * Takes the word that is offered, or chosen among those offered.
 *
 * Returns: whether there was one
 */
gboolean
_dh_desk_order_line_take_word (DhDeskOrderLine *self)
{
  const char *rest = dh_desk_order_entry_get_rest (self->entry);
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;

  _dh_desk_order_line_look_now (self);
  text = dh_desk_completion_dup_result (self->completion);
  if (text == NULL)
    return FALSE;

  whole = g_strconcat (text, rest + strspn (rest, " "), NULL);
  _dh_desk_order_line_change (self, whole);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), g_utf8_strlen (text, -1));
  look_for_words (self);
  return TRUE;
}
