/* dh-post-subject-marks.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <string.h>

/*
 * Marks round the order in a subject: “Re:” and the like, which mail programs put before an answer, names of mailing lists,
 * and the word that a player has agreed on with the umpire, in square brackets at the front or at the end (H2). The order
 * itself is read in dh-post-subject.c.
 */

#define BLANKS " \t"

/* Mail programs count answers in the mark, as “Re[2]:” or “Re (2) :”. */
static const char *
skip_count (const char *at)
{
  const char *from = at + strspn (at, BLANKS), *digits = *from == '[' || *from == '(' ? from + 1 : NULL;
  gsize n = digits != NULL ? strspn (digits, "0123456789") : 0;

  if (n > 0 && (digits[n] == ']' || digits[n] == ')'))
    at = digits + n + 1;

  return at + strspn (at, BLANKS);
}

static const char *
skip_prefix (const char *at)
{
  static const char *const marks[] = { "RE", "FWD", "FW", "AW", "WG", "ANTW", "ANT", "DOORST", "SV", "VS", "VB", "VL", "TR",
                                       "RV", "RES", "ENC", "RIF", "R", "I", "ODP", "PD", "YNT", "ILT", "ATB", "BLS", "TRS",
                                       "SL", "TL", "NA", "REF", "回复", "转发", "答复", "返信", "転送", "Ответ", "Отв", "На" };
  const char *best = at;

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_ascii_strncasecmp (at, marks[i], strlen (marks[i])) == 0)
      {
        const char *end = skip_count (at + strlen (marks[i]));

        if (*end == ':' && end + 1 > best)
          best = end + 1;
        else if (g_str_has_prefix (end, "\xef\xbc\x9a")) /* a wide colon */
          best = end + 3;
      }

  return best;
}

static const char *
skip_tag (const char *at)
{
  const char *close = *at == '[' ? strchr (at, ']') : NULL;

  return close != NULL ? close + 1 : at;
}

/**
 * _dh_post_find_core:
 * @text: the subject of a message
 * @from: (out): where the order begins in it
 * @to: (out): where the order ends
 */
void
_dh_post_find_core (const char *text,
                    gsize      *from,
                    gsize      *to)
{
  const char *at = text, *next = text;
  gsize end = strlen (text);

  do
    {
      at = next + strspn (next, BLANKS);
      next = skip_tag (skip_prefix (at));
    }
  while (next > at);
  *from = at - text;

  for (;;)
    {
      const char *open;

      while (end > *from && strchr (BLANKS, text[end - 1]) != NULL)
        end--;
      open = end > *from && text[end - 1] == ']' ? g_strrstr_len (at, text + end - at, "[") : NULL;
      if (open == NULL)
        break;
      end = open - text;
    }
  *to = end;
}

/* Copies a part of a subject, and of each word in brackets only whether it is the right one. */
static void
append_masked (GString    *masked,
               const char *text,
               gsize       length,
               const char *countersign,
               gboolean   *right)
{
  const char *end = text + length;

  while (text < end)
    {
      const char *next = skip_tag (text);
      g_autofree char *word = next > text ? g_strndup (text + 1, next - text - 2) : NULL;
      g_autofree char *hash = word != NULL ? g_compute_checksum_for_string (G_CHECKSUM_SHA256, word, -1) : NULL;
      gboolean fits = word != NULL && (strcmp (word, "*") == 0 || g_strcmp0 (hash, countersign) == 0);

      if (word == NULL)
        g_string_append_c (masked, *text++);
      else
        {
          g_string_append (masked, fits ? "[*]" : "[?]");
          *right |= fits;
          text = next;
        }
    }
}

/**
 * _dh_post_mask_words:
 * @text: the subject of a message
 * @countersign: (nullable): the SHA-256 of the right word
 * @right: (out): whether it has the right word
 *
 * Masks what stands in square brackets at the front and at the end, so that no word of anybody comes into a file: `[*]`
 * is the right one, which this leaves as it is, and `[?]` any other.
 *
 * Returns: (transfer full): the subject with its words masked
 */
char *
_dh_post_mask_words (const char *text,
                     const char *countersign,
                     gboolean   *right)
{
  GString *masked = g_string_new (NULL);
  gsize from, to;

  *right = FALSE;
  _dh_post_find_core (text, &from, &to);
  append_masked (masked, text, from, countersign, right);
  g_string_append_len (masked, text + from, to - from);
  append_masked (masked, text + to, strlen (text) - to, countersign, right);

  return g_string_free (masked, FALSE);
}
