/* longer.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "longer.h"

#include <glib/gstdio.h>
#include <string.h>

/*
 * A language that nobody speaks: English with accents, longer by a third than it is, and written from right to left. It is
 * made from what the program says, so that it is whole whenever it is looked for what such a language would cut off.
 */

/* A catalogue as msgfmt writes it: where its numbers are, in words of four bytes. */
#define MAGIC 0x950412de
#define N_MESSAGES 2
#define ORIGINALS 3
#define TRANSLATIONS 4
#define HEADER 7

/* What parts the context of a message from it. */
#define CONTEXT '\004'

/* A line that begins with it runs from right to left, whatever letters it has. */
#define FROM_THE_RIGHT "\u200f"

/* Of so many letters there is one more. */
#define A_THIRD 3

static const struct {
  char letter;
  const char *longer;
} vowels[] = {
  { 'a', "âá" }, { 'e', "ëé" }, { 'i', "íì" }, { 'o', "ôö" }, { 'u', "ùü" }, { 'A', "Åá" }, { 'E', "Éé" }, { 'I', "Íì" },
  { 'O', "Öô" }, { 'U', "Üù" },
};

/* The length of a part that has to stay as it is: a conversion such as %s, the id of a number, a tag, an entity, or a letter
 * that a key is bound to; 0 where there is none. */
static gsize
measure_kept (const char *text)
{
  gsize n = 1;

  switch (*text)
    {
    case '%':
      n += strspn (text + n, "$-+#.*0123456789");
      n += strspn (text + n, "hlqjzt");
      return g_ascii_isalpha (text[n]) || text[n] == '%' ? n + 1 : 0;
    case '<':
    case '{':
      n = strcspn (text, *text == '<' ? ">" : "}");
      return text[n] != '\0' ? n + 1 : 0;
    case '&':
      n += strspn (text + n, "#abcdefghijklmnopqrstuvwxyz0123456789");
      return text[n] == ';' ? n + 1 : 0;
    case '_':
      return g_ascii_isalpha (text[1]) ? 2 : 0;
    default:
      return 0;
    }
}

static const char *
find_longer (char letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (vowels); i++)
    if (vowels[i].letter == letter)
      return vowels[i].longer;

  return NULL;
}

/* The arrow that points on, and what it is where lines run the other way. */
#define ON "→"
#define ON_FROM_THE_RIGHT "←"

/* Appends a message in the language. */
static void
append (GString    *to,
        const char *text)
{
  guint letters = 0, more = 0;
  gsize last = to->len; /* behind its last letter */

  g_string_append (to, FROM_THE_RIGHT);
  while (*text != '\0')
    {
      gboolean is_arrow = g_str_has_prefix (text, ON);
      gsize kept = is_arrow ? strlen (ON) : measure_kept (text);
      const char *longer = is_arrow ? ON_FROM_THE_RIGHT : kept == 0 ? find_longer (*text) : NULL;

      g_string_append_len (to, longer != NULL ? longer : text, longer != NULL ? (gssize) strlen (longer) : (gssize) MAX (kept, 1));
      if (*text == '\n')
        g_string_append (to, FROM_THE_RIGHT);
      if (kept == 0 && g_ascii_isalpha (*text))
        {
          letters++;
          more += longer != NULL;
          last = to->len;
        }
      text += MAX (kept, 1);
    }
  for (; more * A_THIRD < letters; more++)
    g_string_insert (to, last, "ÿ");
}

static guint32
get_number (const char *data,
            gsize       place)
{
  guint32 number;

  memcpy (&number, data + place, sizeof number);
  return number;
}

static void
add_number (GByteArray *to,
            guint32     number)
{
  g_byte_array_append (to, (const guint8 *) &number, sizeof number);
}

/* Says a message, and the same of several where it has another form. The first is the head of the catalogue, which says how many. */
static void
translate (GString    *to,
           const char *original,
           gsize       length,
           const char *head)
{
  const char *end = original + length, *message = memchr (original, CONTEXT, length);

  g_string_truncate (to, 0);
  if (length == 0)
    {
      g_string_append (to, head);
      return;
    }

  for (message = message != NULL ? message + 1 : original; message < end; message += strlen (message) + 1)
    {
      if (to->len > 0)
        g_string_append_c (to, '\0');
      append (to, message);
    }
}

/* Adds how long texts are, and where each is; a zero ends it. */
static void
add_places (GByteArray   *to,
            const GArray *lengths,
            gsize         place)
{
  for (guint i = 0; i < lengths->len; i++)
    {
      guint32 length = g_array_index (lengths, guint32, i);

      add_number (to, length);
      add_number (to, place);
      place += length + 1;
    }
}

/**
 * test_longer_write:
 * @catalogue: a catalogue with two forms of what is counted, as English has
 *
 * Writes the language of longer words, with each message that the catalogue has.
 *
 * Returns: (transfer full): the folder that catalogues are looked for in
 */
char *
test_longer_write (const char *catalogue)
{
  g_autofree char *data = NULL, *inner = NULL, *path = NULL;
  char *folder = g_build_filename (g_get_tmp_dir (), "words", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GByteArray) written = g_byte_array_new ();
  g_autoptr(GString) originals = g_string_new (NULL), texts = g_string_new (NULL), text = g_string_new (NULL);
  g_autoptr(GArray) lengths = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) longer = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 n, header;
  const char *head;

  g_file_get_contents (catalogue, &data, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmphex (get_number (data, 0), ==, MAGIC);
  n = get_number (data, N_MESSAGES * sizeof n);
  head = data + get_number (data, get_number (data, TRANSLATIONS * sizeof n) + sizeof n);
  for (guint32 i = 0; i < n; i++)
    {
      gsize entry = get_number (data, ORIGINALS * sizeof n) + 2 * i * sizeof n;
      guint32 length = get_number (data, entry), translated;
      const char *original = data + get_number (data, entry + sizeof n);

      translate (text, original, length, head);
      translated = text->len;
      g_array_append_val (lengths, length);
      g_array_append_val (longer, translated);
      g_string_append_len (originals, original, length + 1);
      g_string_append_len (texts, text->str, text->len + 1);
    }

  header = HEADER * sizeof n;
  add_number (written, MAGIC);
  add_number (written, 0);
  add_number (written, n);
  add_number (written, header);
  add_number (written, header + 2 * n * sizeof n);
  add_number (written, 0);
  add_number (written, header + 4 * n * sizeof n);
  add_places (written, lengths, header + 4 * n * sizeof n);
  add_places (written, longer, header + 4 * n * sizeof n + originals->len);
  g_byte_array_append (written, (const guint8 *) originals->str, originals->len);
  g_byte_array_append (written, (const guint8 *) texts->str, texts->len);

  inner = g_build_filename (folder, TEST_LONGER, "LC_MESSAGES", NULL);
  g_assert_cmpint (g_mkdir_with_parents (inner, 0755), ==, 0);
  path = g_build_filename (inner, GETTEXT_PACKAGE ".mo", NULL);
  g_file_set_contents (path, (const char *) written->data, written->len, &error);
  g_assert_no_error (error);

  return folder;
}
