/* dh-order-reader.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-reader-private.h"

#include "dh-battle-private.h"
#include "dh-system-orders.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

#include <stdlib.h>
#include <string.h>

/*
 * The words of an order line, one after the other: keywords, names, texts and dice.
 */

/**
 * _dh_reader_skip_blanks:
 * @reader: a line being read
 *
 * Goes past blanks.
 */
void
_dh_reader_skip_blanks (DhReader *reader)
{
  while (g_ascii_isspace (*reader->at))
    reader->at++;
}

/* A colon begins dice, but for one between two digits where odds may stand. */
static gboolean
is_of_odds (const DhReader *reader,
            const char     *colon)
{
  return reader->takes_odds && colon > reader->at && g_ascii_isdigit (colon[-1]) && g_ascii_isdigit (colon[1]);
}

/**
 * _dh_reader_peek:
 * @reader: a line being read
 *
 * Returns: (nullable): the next word, without its quotes, which lives until the reader steps on; %NULL
 *   where the line, or its part before the dice, is at its end
 */
const char *
_dh_reader_peek (DhReader *reader)
{
  const char *from;

  if (reader->word != NULL)
    return reader->word;

  _dh_reader_skip_blanks (reader);
  reader->quoted = *reader->at == '"';
  from = reader->at + reader->quoted;
  if (*reader->at == '\0' || *reader->at == '#' || *reader->at == ':')
    return NULL;

  if (reader->quoted && strchr (from, '"') != NULL)
    {
      reader->after = strchr (from, '"');
      reader->word = g_strndup (from, reader->after - from);
      reader->after++;
      return reader->word;
    }

  from = reader->at;
  reader->quoted = FALSE;
  reader->after = from;
  while (*reader->after != '\0' && (*reader->after != ':' || is_of_odds (reader, reader->after)) &&
         !g_ascii_isspace (*reader->after))
    reader->after++;
  reader->word = g_strndup (from, reader->after - from);
  if (reader->to_reason && g_ascii_strcasecmp (reader->word, "because") == 0)
    g_clear_pointer (&reader->word, g_free);

  return reader->word;
}

/**
 * _dh_reader_require_quoted:
 * @reader: a line being read
 * @missing: what to say where there is no text in quotes, as “the name is missing, in quotes”
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Returns: whether the next word stood between quotes; with one quotation mark alone it is the second that is asked for
 */
gboolean
_dh_reader_require_quoted (DhReader    *reader,
                           const char  *missing,
                           GError     **error)
{
  const char *word = _dh_reader_peek (reader);

  if (word == NULL || (!reader->quoted && *word != '"'))
    return _dh_reader_refuse (error, "%s", missing);

  return reader->quoted || _dh_reader_refuse (error, _("the second quotation mark is missing"));
}

/**
 * _dh_reader_step_on:
 * @reader: a line being read
 *
 * Goes past the next word, if there is one.
 */
void
_dh_reader_step_on (DhReader *reader)
{
  if (_dh_reader_peek (reader) == NULL)
    return;

  reader->at = reader->after;
  g_clear_pointer (&reader->word, g_free);
}

/**
 * _dh_reader_is:
 * @reader: a line being read
 * @keyword: a word of the order language
 *
 * Returns: whether the next word is @keyword, in any case and not quoted
 */
gboolean
_dh_reader_is (DhReader   *reader,
               const char *keyword)
{
  return _dh_reader_peek (reader) != NULL && !reader->quoted && g_ascii_strcasecmp (reader->word, keyword) == 0;
}

/**
 * _dh_reader_begins:
 * @reader: a line being read
 * @keyword: a word of the order language
 *
 * Returns: whether the next word is @keyword, or two letters of its beginning at least, in any case and not quoted
 */
gboolean
_dh_reader_begins (DhReader   *reader,
                   const char *keyword)
{
  const char *word = _dh_reader_peek (reader);

  return word != NULL && !reader->quoted &&
         (strlen (word) >= 2 ? g_ascii_strncasecmp (keyword, word, strlen (word)) == 0 : _dh_reader_is (reader, keyword));
}

/**
 * _dh_reader_accept_begun:
 * @reader: a line being read
 * @keyword: a word of the order language, where no other may stand that begins like it
 *
 * Goes past the next word if it is @keyword or begins it, as [func@_dh_reader_begins] has it.
 *
 * Returns: whether it was
 */
gboolean
_dh_reader_accept_begun (DhReader   *reader,
                         const char *keyword)
{
  if (!_dh_reader_begins (reader, keyword))
    return FALSE;

  _dh_reader_step_on (reader);
  return TRUE;
}

/**
 * _dh_reader_accept:
 * @reader: a line being read
 * @keyword: a word of the order language
 *
 * Goes past the next word if it is @keyword, in any case and not quoted.
 *
 * Returns: whether it was
 */
gboolean
_dh_reader_accept (DhReader   *reader,
                   const char *keyword)
{
  if (!_dh_reader_is (reader, keyword))
    return FALSE;

  _dh_reader_step_on (reader);
  return TRUE;
}

/**
 * _dh_reader_accept_word_of:
 * @reader: a line being read
 * @type: one of the enumerations of dh-types.h
 * @value: (out): what the word stands for; untouched if it is none of them
 *
 * Goes past the next word if it is one of an enumeration, or the beginning of one only, and not quoted.
 *
 * Returns: whether it was
 */
gboolean
_dh_reader_accept_word_of (DhReader *reader,
                           GType     type,
                           int      *value)
{
  if (_dh_reader_peek (reader) == NULL || reader->quoted || !dh_enum_from_beginning (type, reader->word, value))
    return FALSE;

  _dh_reader_step_on (reader);
  return TRUE;
}

/**
 * _dh_reader_read_word_of:
 * @reader: a line being read
 * @type: one of the enumerations of dh-types.h
 * @value: (out): what the word stands for
 * @error: return location for a %DH_ERROR_ORDER that lists the words
 *
 * Reads a word of an enumeration, which has to be there.
 *
 * Returns: whether it was
 */
gboolean
_dh_reader_read_word_of (DhReader  *reader,
                         GType      type,
                         int       *value,
                         GError   **error)
{
  g_autofree char *list = NULL;

  if (_dh_reader_accept_word_of (reader, type, value))
    return TRUE;

  list = dh_enum_list (type);
  if (_dh_reader_peek (reader) == NULL)
    return _dh_reader_refuse (error, _("a word is missing; it is one of: %s"), list);

  return _dh_reader_refuse (error, _("“%s” is not one of: %s"), reader->word, list);
}

/* Names: an id, or the beginning of one only, or a fragment of one name only */

/* The most candidates that a refusal lists. */
#define MOST_CANDIDATES 8

/**
 * _dh_reader_next_thing:
 * @battle: a battle
 * @kinds: what may be named
 * @thing: (inout): the last thing, or one of kind %DH_REF_KIND_NONE before the first
 *
 * Goes through all that orders can name of some kinds, kind by kind.
 *
 * Returns: whether there was one more
 */
gboolean
_dh_reader_next_thing (const DhBattle *battle,
                       guint           kinds,
                       DhRef          *thing)
{
  const DhSystem *system = battle->system;
  guint wanted = kinds & (system->orders->nameable | DH_KIND (system->tables->side));

  if (thing->kind < DH_N_THING_KINDS)
    *thing = (DhRef) { DH_N_THING_KINDS, -1 };
  thing->index++;
  while (thing->kind < (int) system->tables->n_kinds)
    {
      if ((wanted & DH_KIND (thing->kind)) != 0 && thing->index < (int) battle->things[thing->kind]->len)
        return TRUE;
      *thing = (DhRef) { thing->kind + 1, 0 };
    }

  return FALSE;
}

/**
 * _dh_reader_add_candidate:
 * @list: candidates for a refusal
 * @found: how many came before
 * @label: what sentences call one more
 *
 * Adds a candidate; where there are many, the first few stand for all.
 */
void
_dh_reader_add_candidate (GString    *list,
                          guint       found,
                          const char *label)
{
  if (found > MOST_CANDIDATES)
    return;
  if (found == MOST_CANDIDATES)
    g_string_append (list, ", …");
  else
    dh_append_item (list, ", ", "%s", label);
}

/*
 * TRUE where @name contains @wanted, which is folded already, in any case. Nearly all names are ASCII, where a word
 * that is none has to be looked for in thousands of them at every key.
 */
static gboolean
holds_folded (const char *name,
              const char *wanted,
              gboolean   *is_whole)
{
  g_autofree char *folded = NULL;
  const char *at = name;
  gsize length;

  while (*at != '\0' && (guchar) *at < 0x80)
    at++;
  if (*at != '\0')
    {
      folded = g_utf8_casefold (name, -1);
      *is_whole = strcmp (folded, wanted) == 0;
      return strstr (folded, wanted) != NULL;
    }

  length = strlen (wanted);
  *is_whole = (gsize) (at - name) == length && g_ascii_strncasecmp (name, wanted, length) == 0;
  /* A letter differs from its capital in one bit, and where anything else does, what follows says so. */
  for (; (gsize) (at - name) >= length; name++)
    if ((*name | 0x20) == (*wanted | 0x20) && g_ascii_strncasecmp (name, wanted, length) == 0)
      return TRUE;

  return length == 0;
}

/* TRUE where an id begins with the typed letters. A number is given whole: “u5” is not short for U50. */
static gboolean
begins_id (const char *id,
           const char *fragment)
{
  gsize length = strlen (fragment);

  return length > 0 && g_ascii_strncasecmp (id, fragment, length) == 0 &&
         !(g_ascii_isdigit (fragment[length - 1]) && g_ascii_isdigit (id[length]));
}

/**
 * _dh_reader_fit:
 * @id: the id of something
 * @name: its name
 * @fragment: what was written
 * @folded: the same, folded
 *
 * Returns: how well that names it
 */
DhFit
_dh_reader_fit (const char *id,
                const char *name,
                const char *fragment,
                const char *folded)
{
  gboolean is_whole, holds = holds_folded (name, folded, &is_whole);

  return is_whole ? DH_FIT_WHOLE : begins_id (id, fragment) ? DH_FIT_ID : holds ? DH_FIT_NAME : DH_FIT_NOT;
}

/**
 * _dh_reader_find_by_name:
 * @battle: a battle
 * @fragment: the beginning of an id, or part of a name
 * @kinds: what it may name
 * @found: (element-type DhRef): where to put what it fits
 *
 * Finds things by what they are called; or else those whose id begins with @fragment; or else those whose name holds
 * it.
 */
void
_dh_reader_find_by_name (const DhBattle *battle,
                         const char     *fragment,
                         guint           kinds,
                         GArray         *found)
{
  g_autofree char *wanted = g_utf8_casefold (fragment, -1);
  DhFit best = DH_FIT_NAME;
  DhRef one = { DH_REF_KIND_NONE, 0 };

  while (_dh_reader_next_thing (battle, kinds, &one))
    {
      DhFit fit = _dh_reader_fit (dh_battle_get_id (battle, one), dh_battle_get_name (battle, one), fragment, wanted);

      if (fit > best)
        g_array_set_size (found, 0);
      best = MAX (best, fit);
      if (fit == best)
        g_array_append_val (found, one);
    }
}

static gboolean
is_number (const char *word)
{
  return *word != '\0' && word[strspn (word, "0123456789")] == '\0';
}

/**
 * _dh_reader_find_by_number:
 * @battle: a battle
 * @word: a word
 * @found: (element-type DhRef): where to put what it fits
 *
 * Finds those who act and whose id is letters and then the number that @word is, as u21 for 21.
 */
void
_dh_reader_find_by_number (const DhBattle *battle,
                           const char     *word,
                           GArray         *found)
{
  gsize length = strlen (word);
  DhRef one = { DH_REF_KIND_NONE, 0 };

  while (is_number (word) && _dh_reader_next_thing (battle, battle->system->orders->actors, &one))
    {
      const char *id = dh_battle_get_id (battle, one);
      gsize letters = strlen (id) - MIN (strlen (id), length);

      if (letters > 0 && strcmp (id + letters, word) == 0 && !g_ascii_isdigit (id[letters - 1]))
        g_array_append_val (found, one);
    }
}

/* The number of an id, with its letters before it or without, if not many digits follow. */
static gboolean
read_number (const char  *word,
             const char **end,
             guint       *number)
{
  word += strspn (word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
  *end = word + strspn (word, "0123456789");
  *number = strtoul (word, NULL, 10);

  return *end > word && *end - word < 6;
}

/**
 * _dh_reader_read_range:
 * @word: a word
 * @letters: (out): how many letters come before the first number
 * @first: (out): that number
 * @last: (out): the other one
 *
 * Returns: whether the word is a range of ids or numbers, such as 13-17 or u13-u17
 */
gboolean
_dh_reader_read_range (const char *word,
                       gsize      *letters,
                       guint      *first,
                       guint      *last)
{
  const char *dash, *end;

  *letters = strcspn (word, "0123456789");
  return read_number (word, &dash, first) && *dash == '-' && read_number (dash + 1, &end, last) && *end == '\0';
}

/* Refuses a range. It comes here only where it could not be taken apart, and the sentence says why not. */
static gboolean
refuse_range (const DhBattle  *battle,
              const char      *word,
              GError         **error)
{
  gsize letters;
  guint first, last;
  DhRef thing;

  if (!_dh_reader_read_range (word, &letters, &first, &last))
    return TRUE;
  if (first > last)
    return _dh_reader_refuse (error, _("“%s” runs backwards; write the lower number first"), word);

  for (guint i = first; i <= last; i++)
    {
      g_autofree char *one = g_strdup_printf ("%.*s%u", (int) letters, word, i);
      g_autoptr(GArray) numbered = g_array_new (FALSE, FALSE, sizeof (DhRef));

      _dh_reader_find_by_number (battle, one, numbered);
      if (numbered->len == 0 && !dh_battle_find (battle, one, &thing))
        return _dh_reader_refuse (error, _("“%s” goes too far: there is no “%s”"), word, one);
    }
  if (last - first >= DH_MOST_WORDS - 1)
    return _dh_reader_refuse (error, _("“%s” names %u at once; an order names at most %d"), word, last - first + 1,
                              DH_MOST_WORDS - 1);

  return _dh_reader_refuse (error, _("“%s” names several, but the order takes only one here"), word);
}

static gboolean
refuse_many (const DhBattle  *battle,
             const char      *name,
             const GArray    *found,
             GError         **error)
{
  g_autoptr(GString) candidates = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    _dh_reader_add_candidate (candidates, i, dh_battle_get_label (battle, g_array_index (found, DhRef, i)));

  return _dh_reader_refuse (error,
                            _("“%s” matches %u names: %s; write the id or more of the name"),
                            name,
                            found->len,
                            candidates->str);
}

static gboolean
look_up (const DhBattle  *battle,
         const char      *name,
         guint            kinds,
         DhRef           *thing,
         GError         **error)
{
  g_autoptr(GArray) found = g_array_new (FALSE, FALSE, sizeof (DhRef));
  g_autoptr(GArray) numbered = g_array_new (FALSE, FALSE, sizeof (DhRef));
  DhRef other = { DH_REF_KIND_NONE, 0 };
  gboolean is_id = dh_battle_find (battle, name, &other);

  if (is_id && (kinds & DH_KIND (other.kind)) != 0)
    {
      *thing = other;
      return TRUE;
    }

  /* A bare number is short for an id, and those are the ones to choose from. */
  if ((kinds & battle->system->orders->actors) != 0)
    _dh_reader_find_by_number (battle, name, numbered);
  if (numbered->len > 1)
    return refuse_many (battle, name, numbered, error);

  /* The id of one thing may well be part of another's name. */
  if (*name != '\0')
    _dh_reader_find_by_name (battle, name, kinds, found);
  if (found->len == 1)
    {
      *thing = g_array_index (found, DhRef, 0);
      return TRUE;
    }
  if (found->len > 1)
    return refuse_many (battle, name, found, error);
  if (is_id)
    return _dh_reader_refuse (error,
                              _("“%s” is “%s”, which is not %s"),
                              name,
                              dh_battle_get_label (battle, other),
                              dh_battle_describe_kinds (battle, kinds));
  if (!refuse_range (battle, name, error))
    return FALSE;

  return _dh_reader_refuse (error,
                            _("“%s” is neither the id nor part of the name of %s"),
                            name,
                            dh_battle_describe_kinds (battle, kinds));
}

/**
 * _dh_reader_read_thing:
 * @reader: a line being read
 * @kinds: what may be named
 * @thing: (out): what is named
 * @error: return location for a %DH_ERROR_ORDER that lists the candidates where there are several
 *
 * Reads a name: an id, its number alone, or a fragment that fits one only: the beginning of its id, or part of its
 * name.
 *
 * Returns: whether there was one
 */
gboolean
_dh_reader_read_thing (DhReader  *reader,
                       guint      kinds,
                       DhRef     *thing,
                       GError   **error)
{
  if (_dh_reader_peek (reader) == NULL)
    return _dh_reader_refuse (error, _("the name of %s is missing"), dh_battle_describe_kinds (reader->battle, kinds));
  if (!look_up (reader->battle, reader->word, kinds, thing, error))
    return FALSE;

  _dh_reader_step_on (reader);
  return TRUE;
}

/**
 * _dh_reader_read_subject:
 * @reader: a line being read
 * @order: (inout): the order, which gets one more subject
 * @kinds: what may be named
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Reads whom an order is for; nobody can be named twice.
 *
 * Returns: whether somebody was named
 */
gboolean
_dh_reader_read_subject (DhReader  *reader,
                         DhOrder   *order,
                         guint      kinds,
                         GError   **error)
{
  DhRef thing;

  if (!_dh_reader_read_thing (reader, kinds, &thing, error))
    return FALSE;

  for (const DhRef *other = NULL; dh_array_next (order->subjects, &other);)
    if (dh_ref_equal (*other, thing))
      return _dh_reader_refuse (error, _("“%s” is named twice"), dh_battle_get_label (reader->battle, thing));

  g_array_append_val (order->subjects, thing);
  return TRUE;
}

/* TRUE where something's id or a word of its name begins so: the one that may be meant before a keyword. */
static gboolean
begins_name (const DhBattle *battle,
             guint           kinds,
             const char     *word)
{
  DhRef thing = { DH_REF_KIND_NONE, 0 };

  while (_dh_reader_next_thing (battle, kinds, &thing))
    {
      const char *name = dh_battle_get_name (battle, thing);

      if (begins_id (dh_battle_get_id (battle, thing), word))
        return TRUE;
      for (gboolean inside = FALSE; *name != '\0'; inside = g_ascii_isalnum (*name) || (guchar) *name >= 0x80, name++)
        if (!inside && g_ascii_strncasecmp (name, word, strlen (word)) == 0)
          return TRUE;
    }

  return FALSE;
}

/**
 * _dh_reader_means:
 * @reader: a line being read
 * @keyword: a word of the order language
 * @kinds: what may be named in its place
 *
 * Tells a keyword from the name of a thing. Letters from the middle of a name are no name where a keyword begins so:
 * “res” is a result, although it stands in Forrest.
 *
 * Returns: whether the next word is @keyword, or two letters of its beginning at least with which neither the id nor a
 *   word of the name of any such thing begins
 */
gboolean
_dh_reader_means (DhReader   *reader,
                  const char *keyword,
                  guint       kinds)
{
  return _dh_reader_is (reader, keyword) ||
         (_dh_reader_begins (reader, keyword) && !begins_name (reader->battle, kinds, reader->word));
}

/**
 * _dh_reader_accept_meant:
 * @reader: a line being read
 * @keyword: a word of the order language
 * @kinds: what may be named in its place
 *
 * Goes past the next word if it is @keyword or begins it, as [func@_dh_reader_means] has it.
 *
 * Returns: whether it was
 */
gboolean
_dh_reader_accept_meant (DhReader   *reader,
                         const char *keyword,
                         guint       kinds)
{
  if (!_dh_reader_means (reader, keyword, kinds))
    return FALSE;

  _dh_reader_step_on (reader);
  return TRUE;
}

/* The rest of the line, for people to read */

/**
 * _dh_reader_read_text:
 * @reader: a line being read
 * @order: (inout): the order, which gets the rest of the line
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Reads what is for people, in which nothing is a keyword, a comment or dice.
 *
 * Returns: whether there was any
 */
gboolean
_dh_reader_read_text (DhReader  *reader,
                      DhOrder   *order,
                      GError   **error)
{
  g_autofree char *text = NULL;

  g_clear_pointer (&reader->word, g_free);
  text = g_strstrip (g_strdup (reader->at));
  reader->at += strlen (reader->at);

  if (*text == '\0')
    return _dh_reader_refuse (error, _("the text is missing"));

  order->text = g_steal_pointer (&text);
  return TRUE;
}

/* The most dice of one throw on record. */
#define MOST_DICE 4096

/**
 * _dh_reader_read_reason:
 * @reader: a line being read
 * @order: (inout): the order, which gets the reason
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Reads `because` and the rest of the line.
 *
 * Returns: whether there was a reason
 */
gboolean
_dh_reader_read_reason (DhReader  *reader,
                        DhOrder   *order,
                        GError   **error)
{
  if (!_dh_reader_accept_begun (reader, "because"))
    return _dh_reader_refuse (error,
                              _("the reason is missing: add “because” and the reason, which goes on record"));

  return _dh_reader_read_text (reader, order, error);
}

/* The faces of thrown dice, parted by blanks or commas. */
gboolean
_dh_reader_read_dice (const char  *at,
                      GArray     **dice,
                      GError     **error)
{
  g_autoptr(GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_auto(GStrv) words = NULL;
  g_autofree char *text = g_strndup (at, strcspn (at, "#"));

  words = g_strsplit_set (text, " \t,", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;
      guint16 face;

      if (*words[i] == '\0')
        continue;
      if (faces->len == MOST_DICE)
        return _dh_reader_refuse (error, _("an order has at most %d dice"), MOST_DICE);
      if (!g_ascii_string_to_unsigned (words[i], 10, 0, G_MAXUINT16, &number, NULL))
        return _dh_reader_refuse (error, _("“%s” is not the face of a die"), words[i]);
      face = number;
      g_array_append_val (faces, face);
    }
  if (faces->len == 0)
    return _dh_reader_refuse (error,
                              _("the dice are missing: type what they show, separated by spaces"));

  g_clear_pointer (dice, g_array_unref);
  *dice = g_steal_pointer (&faces);
  return TRUE;
}

