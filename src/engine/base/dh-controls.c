/* dh-controls.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-controls.h"

#include <string.h>

/* Characters that are not seen, and do something to what is seen. */

/**
 * dh_controls:
 * @character: a character
 *
 * Returns: whether it is not seen, and does something to what is seen: as an escape code does in a terminal, and what turns
 *   the direction of writing
 */
gboolean
dh_controls (gunichar character)
{
  return g_unichar_iscntrl (character) || (character >= 0x202a && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

/**
 * dh_show_controls:
 * @text: lines from anywhere
 *
 * Returns: (transfer full): the same, with a mark for each character that controls something
 */
char *
dh_show_controls (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *shown = g_string_sized_new (strlen (valid));

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == '\n' || c == '\t' || !dh_controls (c))
        g_string_append_unichar (shown, c);
      else if (c < ' ')
        g_string_append_unichar (shown, 0x2400 + c);
      else
        g_string_append_printf (shown, "⟨U+%04X⟩", c);
    }

  return g_string_free (shown, FALSE);
}
