/* dh-sheet-number.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheet-number.h"

#include <string.h>

/* Numbers as people write them. */

/**
 * dh_sheet_read_digits:
 * @at: a digit
 * @number: (out): the number
 *
 * Reads digits with points, commas, apostrophes or blanks between; the last part is a fraction unless it has three digits.
 *
 * Returns: what stands behind them
 */
const char *
dh_sheet_read_digits (const char *at,
                      double     *number)
{
  GString *digits = g_string_new (NULL);

  while (g_ascii_isdigit (*at))
    {
      gsize n = strspn (at, "0123456789");
      const char *after = at + n;

      g_string_append_len (digits, at, n);
      at = after;
      if (strchr (".,' ", *after) == NULL || *after == '\0' || !g_ascii_isdigit (after[1]))
        break;
      if (strspn (after + 1, "0123456789") != 3 || strchr (digits->str, '.') != NULL)
        {
          if (*after == ' ' || *after == '\'' || strchr (digits->str, '.') != NULL)
            break;
          g_string_append_c (digits, '.');
        }
      at = after + 1;
    }

  *number = g_ascii_strtod (digits->str, NULL);
  g_string_free (digits, TRUE);
  return at;
}

/**
 * dh_sheet_read_number:
 * @text: a number as people write it: `308`, `2,143`, `c. 300`, `308 (w)`, `6 x Napoleon`, `2 x 3in, 2 x 12pdr`
 * @number: (out): the number
 *
 * Returns: whether there is one
 */
gboolean
dh_sheet_read_number (const char *text,
                      double     *number)
{
  const char *at = text + strcspn (text, "0123456789");
  double sum = 0;
  gboolean several = FALSE;

  if (*at == '\0')
    return FALSE;

  at = dh_sheet_read_digits (at, number);
  /* Several kinds are counted together. */
  for (double one = *number; *at != '\0'; at = dh_sheet_read_digits (at, &one))
    {
      const char *sign = at + strspn (at, " ");

      if ((*sign == 'x' || *sign == 'X') && !g_ascii_isalpha (sign[1]))
        {
          sum += one;
          several = TRUE;
        }
      at += strcspn (at, ",;+&/");
      at += strcspn (at, "0123456789");
      if (*at == '\0')
        break;
    }
  if (several)
    *number = sum;
  return TRUE;
}
