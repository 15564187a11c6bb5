/* dh-desk-order-line-composing.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-order-line-private.h"

#include <glib/gi18n.h>

#include <string.h>

/* Orders that are written for the referee: by a button, a row that was pressed, or the log. */

/**
 * dh_desk_order_line_compose:
 * @self: an order line
 * @text: an order, or its beginning
 *
 * Writes an order to be completed. A third word, such as the `none` of a `witness`, is what usually
 * holds: it is selected, so that Enter takes it and typing replaces it. After fewer words comes the
 * space that the next one needs, and so it does before a reason; what is between quotes is gone on with.
 */
void
dh_desk_order_line_compose (DhDeskOrderLine *self,
                            const char      *text)
{
  g_autofree char *trimmed = NULL;
  g_autofree char *spaced = NULL;
  g_auto(GStrv) words = NULL;
  gboolean wants_reason, holds;

  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  trimmed = g_strchomp (g_strdup (text));
  words = g_strsplit (trimmed, " ", -1);
  wants_reason = g_str_has_suffix (trimmed, " because");
  holds = g_strv_length (words) == 3 && !wants_reason && *words[2] != '"';
  spaced = g_strconcat (trimmed, wants_reason || (*trimmed != '\0' && g_strv_length (words) < 3) ? " " : "", NULL);

  dh_desk_order_line_focus (self);
  _dh_desk_order_line_write (self, spaced);
  if (holds)
    gtk_editable_select_region (GTK_EDITABLE (self->entry),
                                g_utf8_strlen (words[0], -1) + g_utf8_strlen (words[1], -1) + 2,
                                -1);
}

/**
 * dh_desk_order_line_compose_over:
 * @self: an order line
 * @text: the beginning of an order
 * @word: what in it is to be typed over, or nothing
 *
 * Writes an order to be completed. That word is selected, so that typing replaces it; without one it is gone on with.
 */
void
dh_desk_order_line_compose_over (DhDeskOrderLine *self,
                                 const char      *text,
                                 const char      *word)
{
  const char *at;

  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));
  g_return_if_fail (text != NULL);
  g_return_if_fail (word != NULL);

  dh_desk_order_line_focus (self);
  _dh_desk_order_line_write (self, text);
  at = *word != '\0' ? strstr (get_typed (self), word) : NULL;
  if (at != NULL)
    dh_desk_order_entry_select (self->entry, at, at + strlen (word));
}

/* Selects the target, which is mostly what was wrong; the whole order where it has none. */
static void
select_what_is_wrong (DhDeskOrderLine *self)
{
  const DhOrder *order = get_session (self)->parsed;
  const DhOrder *instead = order != NULL ? order->instead : NULL;
  const char *text = get_typed (self);
  const char *start = strchr (text, ' ') + 1, *end = strstr (text, " : ");
  g_autofree char *target = NULL;
  const char *at;

  start = strchr (start, ' ') + 1;
  end = end != NULL ? end : text + strlen (text);
  if (instead != NULL && instead->target.kind != DH_REF_KIND_NONE)
    {
      target = g_strdup_printf (" %s", dh_battle_get_id (dh_desk_pane_get_battle (self), instead->target));
      at = strstr (start, target);
      if (at != NULL && at < end)
        {
          start = at + 1;
          end = at + strlen (target);
        }
    }

  dh_desk_order_entry_select (self->entry, start, end);
}

/**
 * dh_desk_order_line_compose_amendment:
 * @self: an order line
 * @number: the number of an entry that gives an order
 *
 * Writes its order with its dice, to be given otherwise. What is mostly wrong is selected, so that typing replaces it.
 */
void
dh_desk_order_line_compose_amendment (DhDeskOrderLine *self,
                                      guint            number)
{
  g_autofree char *line = NULL;
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  line = dh_entry_to_line (dh_referee_get_entry (dh_desk_pane_get_referee (DH_DESK_PANE (self)), number - 1));
  words = g_strdup_printf ("%u %s", number, line);
  text = dh_order_write (dh_desk_pane_get_battle (self), "amend", NULL, NULL, words);
  dh_desk_order_line_focus (self);
  _dh_desk_order_line_write (self, text);
  select_what_is_wrong (self);
}

/**
 * dh_desk_order_line_compose_strike:
 * @self: an order line
 * @number: the number of an entry that gives an order
 *
 * Writes that its entry did not happen. The reason is selected, so that typing replaces it.
 */
void
dh_desk_order_line_compose_strike (DhDeskOrderLine *self,
                                   guint            number)
{
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;
  const char *reason;

  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  /* Translators: the reason why an entry is struck out of the log. */
  words = g_strdup_printf ("%u none because %s", number, _("entered by mistake"));
  text = dh_order_write (dh_desk_pane_get_battle (self), "amend", NULL, NULL, words);
  dh_desk_order_line_focus (self);
  _dh_desk_order_line_write (self, text);
  reason = strstr (get_typed (self), " because ") + strlen (" because ");
  dh_desk_order_entry_select (self->entry, reason, reason + strlen (reason));
}

/**
 * dh_desk_order_line_insert:
 * @self: an order line
 * @word: a word of an order, such as the id of a unit
 *
 * Adds a word to what is written. What comes of such words alone is written out by Enter before it is given.
 */
void
dh_desk_order_line_insert (DhDeskOrderLine *self,
                           const char      *word)
{
  g_autofree char *text = NULL;
  g_autofree char *trimmed = NULL;
  gboolean is_typed;

  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  trimmed = g_strchomp (g_strdup (get_session (self)->text));
  is_typed = *trimmed != '\0' && g_strcmp0 (self->pointed_out, get_session (self)->text) != 0;
  text = *trimmed != '\0' ? g_strconcat (trimmed, " ", word, " ", NULL) : g_strconcat (word, " ", NULL);
  dh_desk_order_line_focus (self);
  _dh_desk_order_line_change (self, text);
  if (!is_typed)
    self->pointed_out = g_steal_pointer (&text);
}
