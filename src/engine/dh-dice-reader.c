/* dh-dice-reader.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-dice-reader.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Dice thrown at the table, as they are typed when it is known which dice they are: D6 as a run of
 * digits, others parted by blanks.
 */

static gboolean
add_face (GArray      *dice,
          guint        die,
          const char  *word,
          gsize        length,
          GError     **error)
{
  g_autofree char *text = g_strndup (word, length);
  guint64 face;
  guint16 shown;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT16, &face, NULL))
    {
      g_set_error (error, DH_ERROR, DH_ERROR_DICE, _("“%s” is not the face of a die"), text);
      return FALSE;
    }

  /* The 0 of a D10 is its ten. */
  if (die == 10 && face == 0)
    face = 10;
  if (face < 1 || face > die)
    {
      g_set_error (error, DH_ERROR, DH_ERROR_DICE, _("a D%u does not show %s"), die, text);
      return FALSE;
    }

  shown = face;
  g_array_append_val (dice, shown);
  return TRUE;
}

/**
 * dh_dice_read:
 * @text: what was typed: for D6 one digit a die, blanks or none between them; for other dice one
 *   number a die, parted by blanks or commas
 * @die: which dice they are
 * @most: how many there may be
 * @error: return location for a %DH_ERROR_DICE
 *
 * Reads thrown dice, all or the first of them.
 *
 * Returns: (transfer full) (nullable) (element-type guint16): the faces, perhaps none
 */
GArray *
dh_dice_read (const char  *text,
              guint        die,
              guint        most,
              GError     **error)
{
  g_autoptr(GArray) dice = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (const char *at = text + strspn (text, " \t,"); *at != '\0'; at += strspn (at, " \t,"))
    {
      const char *end = die < 10 ? g_utf8_next_char (at) : at + strcspn (at, " \t,");

      if (!add_face (dice, die, at, end - at, error))
        return NULL;
      if (dice->len > most)
        {
          g_set_error (error,
                       DH_ERROR,
                       DH_ERROR_DICE,
                       g_dngettext (GETTEXT_PACKAGE,
                                    "it takes %u die, and these are more",
                                    "it takes %u dice, and these are more",
                                    most),
                       most);
          return NULL;
        }
      at = end;
    }

  return g_steal_pointer (&dice);
}

/**
 * dh_dice_to_text:
 * @dice: (element-type guint16): faces
 *
 * Returns: (transfer full): the faces as an order takes them after its colon
 */
char *
dh_dice_to_text (const GArray *dice)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < dice->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", g_array_index (dice, guint16, i));

  return g_string_free (text, FALSE);
}
