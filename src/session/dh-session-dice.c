/* dh-session-dice.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-dice.h"

#include <glib/gi18n.h>

#include <string.h>

/*
 * Dice as they are typed for an order that waits for them, read throw by throw: which dice come next
 * follows from those before.
 */

/* Characters between dice. */
#define BLANKS " \t,"

/* Takes one die from the text. Dice with six sides need nothing between them; of others only blanks tell where one
   ends. */
static gboolean
take_throw (const char       **typed,
            const DhForecast  *forecast,
            GString           *faces,
            GError           **error)
{
  const char *at = *typed;

  for (guint i = 0; i < forecast->missing && *at != '\0'; i++)
    {
      gsize length = forecast->die == 6 ? (gsize) (g_utf8_next_char (at) - at) : strcspn (at, BLANKS);

      if (strspn (at, "0123456789") < length)
        return dh_refuse (error, DH_ERROR_DICE, _("“%.*s” is not the face of a die"), (int) length, at);
      dh_append_item (faces, " ", "%.*s", (int) length, at);
      at += length;
      at += strspn (at, BLANKS);
    }

  *typed = at;
  return TRUE;
}

/**
 * dh_session_skip_dice:
 * @typed: dice, as they are typed
 * @n: how many
 * @sides: of what die
 *
 * Returns: what is typed behind so many of them
 */
const char *
dh_session_skip_dice (const char *typed,
                      guint       n,
                      guint       sides)
{
  typed += strspn (typed, BLANKS);
  for (; n > 0 && *typed != '\0'; n--)
    {
      typed = sides == 6 ? g_utf8_next_char (typed) : typed + strcspn (typed, BLANKS);
      typed += strspn (typed, BLANKS);
    }

  return typed;
}

/**
 * dh_session_type_dice:
 * @entry: an entry
 *
 * Returns: (transfer full): the dice that were thrown for it at the table, as they are typed; empty where none were
 */
char *
dh_session_type_dice (const DhEntry *entry)
{
  GString *typed = g_string_new (NULL);
  guint before = 6;

  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    for (guint k = 0; roll->thrown && k < roll->n; k++)
      {
        g_string_append_printf (typed,
                                typed->len > 0 && (roll->sides != 6 || before != 6) ? " %u" : "%u",
                                dh_entry_get_face (entry, roll->first + k));
        before = roll->sides;
      }

  return g_string_free (typed, FALSE);
}

/**
 * dh_session_read_dice:
 * @referee: a referee
 * @plain: what an order needs without dice
 * @typed: dice, as typed: those with six sides one digit each, others parted by blanks or commas
 * @faces: (out): the same as an order brings them
 * @error: return location for a %DH_ERROR_DICE
 *
 * Reads dice for an order.
 *
 * Returns: (transfer full) (nullable): what the order needs still
 */
DhForecast *
dh_session_read_dice (DhReferee  *referee,
                      DhForecast *plain,
                      const char *typed,
                      char      **faces,
                      GError    **error)
{
  g_autoptr(DhForecast) forecast = dh_forecast_ref (plain);
  g_autoptr(GString) read = g_string_new (NULL);

  typed += strspn (typed, BLANKS);
  while (*typed != '\0' && forecast->missing > 0)
    {
      g_autofree char *text = NULL;

      if (!take_throw (&typed, forecast, read, error))
        return NULL;

      text = dh_order_add_dice (plain->order, read->str);
      dh_forecast_unref (forecast);
      forecast = dh_referee_forecast (referee, text, error);
      if (forecast == NULL)
        return NULL;
    }

  if (*typed != '\0')
    {
      guint n = forecast->given;

      dh_refuse (error,
                 DH_ERROR_DICE,
                 ngettext ("the order takes %u die; “%s” does not belong here",
                           "the order takes %u dice; “%s” does not belong here",
                           n),
                 n,
                 typed);
      return NULL;
    }

  *faces = g_string_free (g_steal_pointer (&read), FALSE);
  return g_steal_pointer (&forecast);
}
