/* dh-hall-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

#include "dh-seed.h"

#include <string.h>

/* Codes, tokens and what people call themselves. */

/* Letters and digits that nobody takes for another when they are read across a hall. */
static const char unambiguous[] = "ACDEFGHJKLMNPQRTUVWXY34679";

/* A system that gives no randomness has not opened a battle either, whose seed comes from there. */
static void
fill (guint8 random[16])
{
  gboolean good = dh_seed_from_system (random, NULL);

  g_assert (good);
}

/**
 * _dh_hall_make_code:
 * @letters: how many, 16 at the most
 *
 * Returns: (transfer full): a code to be typed, of the operating system's randomness
 */
char *
_dh_hall_make_code (guint letters)
{
  const guint n = sizeof unambiguous - 1;
  GString *code = g_string_new (NULL);
  guint8 random[16];

  /* Bytes above the last whole round are dropped, or the first letters would come oftener. */
  while (code->len < letters)
    {
      fill (random);
      for (guint i = 0; i < sizeof random && code->len < letters; i++)
        if (random[i] < 256 / n * n)
          g_string_append_c (code, unambiguous[random[i] % n]);
    }

  return g_string_free (code, FALSE);
}

/**
 * _dh_hall_make_token:
 *
 * Returns: (transfer full): 128 random bits, in hexadecimal
 */
char *
_dh_hall_make_token (void)
{
  guint8 random[16];
  GString *token = g_string_new (NULL);

  fill (random);
  for (guint i = 0; i < sizeof random; i++)
    g_string_append_printf (token, "%02x", random[i]);
  return g_string_free (token, FALSE);
}

/**
 * _dh_hall_hash:
 * @secret: a token, or what a device calls itself
 *
 * Returns: (transfer full): what is kept of it
 */
char *
_dh_hall_hash (const char *secret)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, secret, -1);
}

/**
 * _dh_hall_same_code:
 * @code: the code of the hall
 * @typed: what somebody has typed, in any case and with blanks
 *
 * Returns: whether it is that
 */
gboolean
_dh_hall_same_code (const char *code,
                    const char *typed)
{
  g_autoptr(GString) plain = g_string_new (NULL);

  for (const char *at = typed; *at != '\0'; at++)
    if (!g_ascii_isspace (*at) && *at != '-')
      g_string_append_c (plain, g_ascii_toupper (*at));
  return strcmp (plain->str, code) == 0;
}

/**
 * _dh_hall_clean:
 * @text: what somebody has typed
 * @most: how many letters of it are kept
 *
 * Returns: (transfer full): it on one line, without what is not seen or turns the direction of what follows
 */
char *
_dh_hall_clean (const char *text,
                guint       most)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *normal = g_utf8_normalize (valid, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  GString *clean = g_string_new (NULL);
  gboolean blank = FALSE;
  guint n = 0;

  for (const char *at = normal; *at != '\0' && n < most; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      GUnicodeType type = g_unichar_type (c);

      if (g_unichar_isspace (c))
        blank = clean->len > 0;
      if (g_unichar_isspace (c) || type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT || type == G_UNICODE_SURROGATE ||
          type == G_UNICODE_PRIVATE_USE || type == G_UNICODE_UNASSIGNED || type == G_UNICODE_LINE_SEPARATOR ||
          type == G_UNICODE_PARAGRAPH_SEPARATOR || c == 0xfffd)
        continue;
      if (blank && n + 1 < most)
        {
          g_string_append_c (clean, ' ');
          n++;
        }
      blank = FALSE;
      g_string_append_unichar (clean, c);
      n++;
    }

  return g_string_free (clean, FALSE);
}

/**
 * _dh_hall_is_id:
 * @text: what a device calls itself or a proposal
 *
 * Returns: whether it may: letters and digits of ASCII and hyphens, 8 to 64
 */
gboolean
_dh_hall_is_id (const char *text)
{
  gsize length = strlen (text);

  return length >= 8 && length <= 64 && strspn (text, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-") == length;
}

/**
 * _dh_hall_is_dice:
 * @text: what somebody has typed for what he threw
 *
 * Returns: whether these are faces, as far as can be seen from here, or nothing
 */
gboolean
_dh_hall_is_dice (const char *text)
{
  gsize length = strlen (text);

  return length <= 100 && strspn (text, G_CSET_DIGITS " ") == length;
}

/* Reading JSON from outside: any member may be missing, or of an unexpected type. */

static JsonNode *
find_value (JsonObject *object,
            const char *key,
            GType       type)
{
  JsonNode *node = json_object_get_member (object, key);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type ? node : NULL;
}

/**
 * _dh_hall_get_text:
 * @object: an object
 * @key: the key of a text
 *
 * Returns: it; empty where there is none
 */
const char *
_dh_hall_get_text (JsonObject *object,
                   const char *key)
{
  JsonNode *node = find_value (object, key, G_TYPE_STRING);

  return node != NULL ? json_node_get_string (node) : "";
}

/**
 * _dh_hall_get_number:
 * @object: an object
 * @key: the key of a whole number
 *
 * Returns: it; 0 where there is none
 */
gint64
_dh_hall_get_number (JsonObject *object,
                     const char *key)
{
  JsonNode *node = find_value (object, key, G_TYPE_INT64);

  return node != NULL ? json_node_get_int (node) : 0;
}

/**
 * _dh_hall_get_truth:
 * @object: an object
 * @key: the key of a truth
 *
 * Returns: it; %FALSE where there is none
 */
gboolean
_dh_hall_get_truth (JsonObject *object,
                    const char *key)
{
  JsonNode *node = find_value (object, key, G_TYPE_BOOLEAN);

  return node != NULL && json_node_get_boolean (node);
}
