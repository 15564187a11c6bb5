/* dh-types.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-types.h"

#include "dh-controls.h"

#include <string.h>

/* The parts of an error beside its message. */
typedef struct {
  const char *clause; /* interned, or NULL */
  const char *remedy; /* the same */
} DhErrorPrivate;

static void
dh_error_private_init (DhErrorPrivate *private)
{
  private->clause = private->remedy = NULL;
}

static void
dh_error_private_copy (const DhErrorPrivate *private,
                       DhErrorPrivate       *copy)
{
  copy->clause = private->clause;
  copy->remedy = private->remedy;
}

static void
dh_error_private_clear (DhErrorPrivate *private)
{
}

G_DEFINE_EXTENDED_ERROR (DhError, dh_error)

/**
 * dh_error_get_clause:
 * @error: a [error@Dh.Error]
 *
 * Returns: (nullable): the clause of the rules that an order was refused by
 */
const char *
dh_error_get_clause (const GError *error)
{
  g_return_val_if_fail (error != NULL && error->domain == DH_ERROR, NULL);

  return dh_error_get_private (error)->clause;
}

/**
 * dh_error_set_clause:
 * @error: a [error@Dh.Error]
 * @clause: the clause of the rules that an order is refused by
 */
void
dh_error_set_clause (GError     *error,
                     const char *clause)
{
  g_return_if_fail (error != NULL && error->domain == DH_ERROR);

  dh_error_get_private (error)->clause = g_intern_string (clause);
}

/**
 * dh_error_get_remedy:
 * @error: a [error@Dh.Error]
 *
 * Returns: (nullable): the order, up to a number that its end lacks, after which the one that was refused may be given
 */
const char *
dh_error_get_remedy (const GError *error)
{
  g_return_val_if_fail (error != NULL && error->domain == DH_ERROR, NULL);

  return dh_error_get_private (error)->remedy;
}

/**
 * dh_error_set_remedy:
 * @error: a [error@Dh.Error]
 * @order: an order that lacks a number at its end
 */
void
dh_error_set_remedy (GError     *error,
                     const char *order)
{
  g_return_if_fail (error != NULL && error->domain == DH_ERROR);

  dh_error_get_private (error)->remedy = g_intern_string (order);
}

/**
 * dh_refuse:
 * @error: (out): return location for an error
 * @code: what kind of mistake it is
 * @format: a whole sentence for people
 * @...: what @format wants
 *
 * Sets @error, for a function to return at once.
 *
 * Returns: %FALSE
 */
gboolean
dh_refuse (GError     **error,
           DhError      code,
           const char  *format,
           ...)
{
  g_autofree char *message = NULL, *shown = NULL;
  va_list args;

  if (error == NULL)
    return FALSE;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  shown = dh_show_controls (message);
  g_set_error_literal (error, DH_ERROR, code, shown);

  return FALSE;
}

/**
 * dh_array_peek:
 * @array: (nullable): an array
 * @size: the size of its items
 * @index: which, from 0
 *
 * Returns: (transfer none): the item, which dh_array_get() gives its type
 */
gconstpointer
dh_array_peek (const GArray *array,
               gsize         size,
               guint         index)
{
  g_return_val_if_fail (index < dh_array_count (array), NULL);

  return array->data + index * size;
}

/**
 * dh_array_count:
 * @array: (nullable): an array
 *
 * Returns: how many items it has; one that is %NULL has none
 */
guint
dh_array_count (const GArray *array)
{
  return array != NULL ? array->len : 0;
}

/**
 * dh_array_new:
 * @size: the size of its items
 * @clear_item: frees what an item has
 *
 * Returns: (transfer full): an empty array
 */
GArray *
dh_array_new (gsize          size,
              GDestroyNotify clear_item)
{
  GArray *array = g_array_new (FALSE, TRUE, size);

  g_array_set_clear_func (array, clear_item);
  return array;
}

/**
 * dh_append_item:
 * @list: a list in the making
 * @separator: what stands between two items
 * @format: what the next one says
 * @...: what @format wants
 *
 * Appends an item to a list in words.
 */
void
dh_append_item (GString    *list,
                const char *separator,
                const char *format,
                ...)
{
  va_list args;

  if (list->len > 0)
    g_string_append (list, separator);
  va_start (args, format);
  g_string_append_vprintf (list, format, args);
  va_end (args);
}

/**
 * dh_begin_sentence:
 * @words: words that stand within a sentence, such as the reason of a refusal
 *
 * Returns: (transfer full): the same with a capital at the beginning
 */
char *
dh_begin_sentence (const char *words)
{
  g_autoptr(GString) sentence = g_string_new (NULL);

  if (*words == '\0')
    return g_strdup ("");

  g_string_append_unichar (sentence, g_unichar_toupper (g_utf8_get_char (words)));
  g_string_append (sentence, g_utf8_next_char (words));
  return g_string_free (g_steal_pointer (&sentence), FALSE);
}

/* An id that is too long ends with a whole word, so that who reads it knows what it stands for, unless even its first word
   is too long. */
static void
cut_id (char  *id,
        gsize  most)
{
  char *end;

  if (strlen (id) <= most)
    return;

  end = id[most] == '-' ? id + most : g_strrstr_len (id, most, "-");
  *(end != NULL ? end : id + most) = '\0';
}

/**
 * dh_make_id:
 * @title: what people call a thing
 * @most: how many letters an id may have
 * @instead: what it is called where nothing is left of its title
 *
 * Returns: (transfer full): an id that is made of a title: small letters, digits, and hyphens between its words
 */
char *
dh_make_id (const char *title,
            guint       most,
            const char *instead)
{
  g_autofree char *ascii = g_str_to_ascii (title, NULL);
  g_autoptr(GString) id = g_string_new (NULL);

  for (const char *at = ascii; *at != '\0'; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (id, g_ascii_tolower (*at));
    else if (*at != '\'' && *at != '?' && id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  if (g_str_has_suffix (id->str, "-"))
    g_string_truncate (id, id->len - 1);
  cut_id (id->str, most);

  return g_strdup (*id->str != '\0' ? id->str : instead);
}

/**
 * dh_show_minus:
 * @text: numbers as files and orders have them, with other words or without
 *
 * Returns: (transfer full): the same for people: before a number stands a minus as wide as a plus. A hyphen between two
 *   letters or digits parts them, and stays.
 */
char *
dh_show_minus (const char *text)
{
  GString *shown = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (*at == '-' && g_ascii_isdigit (at[1]) && (at == text || !g_ascii_isalnum (at[-1])))
      g_string_append (shown, "−");
    else
      g_string_append_c (shown, *at);

  return g_string_free (shown, FALSE);
}

/**
 * dh_show_sign:
 * @number: something that is added
 *
 * Returns: (transfer full): it with its sign, for people; nothing has none
 */
char *
dh_show_sign (double number)
{
  return g_strdup_printf ("%s%g", number > 0 ? "+" : number < 0 ? "−" : "", ABS (number));
}

/**
 * dh_show_number:
 * @number: a number
 *
 * Returns: (transfer full): it for people, see dh_show_minus()
 */
char *
dh_show_number (int number)
{
  g_autofree char *plain = g_strdup_printf ("%d", number);

  return dh_show_minus (plain);
}

/**
 * dh_show_fingerprint:
 * @hash: a fingerprint
 *
 * Returns: (transfer full): it for people, in groups of four digits, as it can be read out and written down
 */
char *
dh_show_fingerprint (const char *hash)
{
  GString *shown = g_string_new (NULL);

  for (guint i = 0; hash[i] != '\0'; i++)
    g_string_append_printf (shown, i > 0 && i % 4 == 0 ? " %c" : "%c", hash[i]);

  return g_string_free (shown, FALSE);
}

/* The class is never given back: enumerations live as long as the program. */
static GEnumClass *
peek_class (GType type)
{
  if (g_type_class_peek_static (type) == NULL)
    g_type_class_ref (type);

  return g_type_class_peek_static (type);
}

/**
 * dh_enum_to_word:
 * @type: one of the enumerations of this file
 * @value: a value of it
 *
 * Returns: the word that orders and files use for @value
 */
const char *
dh_enum_to_word (GType type,
                 int   value)
{
  const GEnumValue *found;

  found = g_enum_get_value (peek_class (type), value);
  g_return_val_if_fail (found != NULL, "?");

  return found->value_nick;
}

/**
 * dh_enum_from_word:
 * @type: one of the enumerations of this file
 * @word: a word in any case
 * @value: (out): the value it stands for
 *
 * Returns: whether @word is one of the enumeration's
 */
gboolean
dh_enum_from_word (GType       type,
                   const char *word,
                   int        *value)
{
  const GEnumClass *class = peek_class (type);

  /* The words are in lower case; most are told apart by their first letter. */
  for (guint i = 0; i < class->n_values; i++)
    if (*class->values[i].value_nick == g_ascii_tolower (*word) &&
        g_ascii_strcasecmp (class->values[i].value_nick, word) == 0)
      {
        *value = class->values[i].value;
        return TRUE;
      }

  return FALSE;
}

/**
 * dh_enum_from_beginning:
 * @type: one of the enumerations of this file
 * @word: a word in any case, or as much of its beginning as no other has
 * @value: (out): the value it stands for; untouched when none or several begin so
 *
 * Returns: whether @word is one of the enumeration's, or the beginning of one only
 */
gboolean
dh_enum_from_beginning (GType       type,
                        const char *word,
                        int        *value)
{
  const GEnumClass *class = peek_class (type);
  const GEnumValue *found = NULL;

  if (dh_enum_from_word (type, word, value))
    return TRUE;

  for (guint i = 0; i < class->n_values; i++)
    if (g_ascii_strncasecmp (class->values[i].value_nick, word, strlen (word)) == 0)
      {
        if (found != NULL)
          return FALSE;
        found = &class->values[i];
      }
  if (found != NULL)
    *value = found->value;

  return found != NULL;
}

/**
 * dh_enum_list:
 * @type: one of the enumerations of this file
 *
 * Returns: (transfer full): its words, parted by commas, for messages
 */
char *
dh_enum_list (GType type)
{
  g_autoptr(GEnumClass) class = g_type_class_ref (type);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < class->n_values; i++)
    dh_append_item (list, ", ", "%s", class->values[i].value_nick);

  return g_string_free (list, FALSE);
}
