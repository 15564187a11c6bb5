/* dh-order-shapes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-shapes-private.h"
#include "dh-property-private.h"
#include "dh-system-orders.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The shapes of orders: the patterns of the verbs, taken apart into slots. By them orders are read and written, and
 * shorthand and completion guess at one that is not whole yet.
 */

static const DhSlotInfo *
find_slot (const DhSystem *system,
           const char     *name)
{
  for (const DhSlotInfo *slot = system->orders->slots; slot->name != NULL; slot++)
    if (strcmp (slot->name, name) == 0)
      return slot;

  return NULL;
}

static void
read_slot (DhSlot         *slot,
           const DhSystem *system,
           const char     *from,
           gsize           length)
{
  memset (slot, 0, sizeof *slot);
  slot->optional = memchr ("?*", from[length - 1], 2) != NULL;
  slot->many = memchr ("*+", from[length - 1], 2) != NULL;
  length -= slot->optional || slot->many;

  g_assert (length < sizeof slot->keyword);
  memcpy (slot->keyword, from, length);
  if (*from == '=')
    {
      memmove (slot->keyword, slot->keyword + 1, length);
      return;
    }

  slot->info = find_slot (system, slot->keyword);
  g_assert (slot->info != NULL);
}

/* A keyword is of the games of what it sets. */
static gboolean
is_of_game (const DhSlot   *slot,
            const DhSystem *system,
            guint           games)
{
  const DhSlotInfo *info = slot->info != NULL ? slot->info : find_slot (system, slot->keyword);

  return info == NULL || info->games == 0 || (info->games & games) != 0;
}

/**
 * _dh_shape_read:
 * @self: (out): a shape
 * @system: whose orders
 * @games: the game that is played, or %DH_ANY_GAME
 * @verb: a verb
 * @pattern: a pattern of it
 *
 * Takes a pattern apart. What other games have is left out.
 */
void
_dh_shape_read (DhShape          *self,
                const DhSystem   *system,
                guint             games,
                const DhVerbInfo *verb,
                const DhPattern  *pattern)
{
  const char *at = pattern->slots != NULL ? pattern->slots : "";

  self->verb = verb;
  self->implied = pattern->implied;
  self->n = 0;
  while (*at != '\0')
    {
      gsize length = strcspn (at, " ");

      g_assert (self->n < DH_MOST_SLOTS);
      read_slot (&self->slots[self->n], system, at, length);
      self->n += is_of_game (&self->slots[self->n], system, games);
      at += length + (at[length] == ' ');
    }
}

static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  const DhShape *first = a, *second = b;

  return (int) first->verb->rank - (int) second->verb->rank;
}

static GArray *
make_shapes (const DhSystem *system,
             guint           games)
{
  GArray *shapes = g_array_new (FALSE, FALSE, sizeof (DhShape));

  for (const DhVerbInfo *verb = system->orders->verbs; verb->word != NULL; verb++)
    for (const DhPattern *pattern = verb->patterns; pattern->slots != NULL; pattern++)
      {
        DhShape shape;

        _dh_shape_read (&shape, system, games, verb, pattern);
        g_array_append_val (shapes, shape);
      }

  /* Shapes of one rank keep their order: this sort is stable. */
  g_array_sort (shapes, compare_ranks);
  return shapes;
}

/**
 * _dh_list_shapes:
 * @battle: a battle
 *
 * Returns: (element-type DhShape): the forms of orders in its game; of those without a verb the likelier come first
 */
const GArray *
_dh_list_shapes (const DhBattle *battle)
{
  static GMutex mutex;
  static GHashTable *known; /* by system and game: they are as constant as these, and are kept for good */
  guint game = dh_battle_get_game (battle);
  gconstpointer key = (const char *) battle->system + (game != DH_ANY_GAME ? game : 0);
  GArray *shapes;

  g_mutex_lock (&mutex);
  if (known == NULL)
    known = g_hash_table_new (NULL, NULL);
  shapes = g_hash_table_lookup (known, key);
  if (shapes == NULL)
    {
      shapes = make_shapes (battle->system, game);
      g_hash_table_insert (known, (gpointer) key, shapes);
    }
  g_mutex_unlock (&mutex);

  return shapes;
}

/**
 * _dh_slot_get_kinds:
 * @slot: a slot
 *
 * Returns: the kinds of thing that may stand there, as a set
 */
guint
_dh_slot_get_kinds (const DhSlot *slot)
{
  return slot->info != NULL ? slot->info->kinds : 0;
}

/**
 * _dh_slot_get_offered:
 * @slot: what may stand in a place for a thing
 * @battle: a battle
 * @subject: who acts, of the kind %DH_REF_KIND_NONE while that is not clear
 *
 * Returns: the kinds of thing that are worth offering there, as a set
 */
guint
_dh_slot_get_offered (const DhSlotInfo *slot,
                      const DhBattle   *battle,
                      DhRef             subject)
{
  return slot->get_offered != NULL ? slot->get_offered (battle, subject) : slot->kinds;
}

/**
 * _dh_slot_rate_object:
 * @slot: what may stand in a place for whom it is done to, or with
 * @verb: the verb of the order
 * @battle: a battle
 * @subject: who acts
 * @object: what might stand there
 *
 * Returns: 0 when the rules would have it, as far as can be known before it is measured, else %DH_UNFIT or
 *   %DH_WRONG_SIDE
 */
int
_dh_slot_rate_object (const DhSlotInfo *slot,
                      const DhVerbInfo *verb,
                      const DhBattle   *battle,
                      DhRef             subject,
                      DhRef             object)
{
  const DhSystem *system = battle->system;

  if ((dh_battle_get_side_of (battle, subject) == dh_battle_get_side_of (battle, object)) == (slot->role == DH_ROLE_ENEMY))
    return DH_WRONG_SIDE;
  if (verb->suits == NULL || (system->orders->actors & DH_KIND (object.kind)) == 0)
    return 0;

  return verb->suits (battle, subject, object) ? 0 : DH_UNFIT;
}

static gboolean
begins_keyword (const DhSlot *slot,
                const char   *word)
{
  return *word != '\0' && g_ascii_strncasecmp (slot->keyword, word, strlen (word)) == 0;
}

/**
 * _dh_slot_rate_word:
 * @slot: a slot for anything but a thing
 * @battle: a battle
 * @word: a word
 *
 * Returns: 0 when the word suits, more when the rules would not have it now, less when it cannot stand there
 */
int
_dh_slot_rate_word (const DhSlot   *slot,
                    const DhBattle *battle,
                    const char     *word)
{
  int value;

  if (slot->info == NULL)
    return begins_keyword (slot, word) ? 0 : -1;
  if (slot->info->rate != NULL)
    return slot->info->rate (battle, word);

  return dh_enum_from_beginning (slot->info->words (), word, &value) ? 0 : -1;
}

/**
 * _dh_slot_complete:
 * @slot: a slot for anything but a thing
 * @word: a word that suits it
 *
 * Returns: the word of the order language that it is short for, or @word where it is short for none
 */
const char *
_dh_slot_complete (const DhSlot *slot,
                   const char   *word)
{
  const char *whole = NULL;
  int value;

  if (slot->info == NULL && begins_keyword (slot, word))
    whole = slot->keyword;
  else if (slot->info != NULL && slot->info->complete != NULL)
    whole = slot->info->complete (word);
  else if (slot->info != NULL && slot->info->words != NULL &&
           dh_enum_from_beginning (slot->info->words (), word, &value))
    whole = dh_enum_to_word (slot->info->words (), value);

  return whole != NULL && g_ascii_strcasecmp (whole, word) != 0 ? whole : word;
}

/* Reading and writing by a pattern */

static void
set_flag (const DhSystem *system,
          DhOrder        *order,
          const DhSlot   *slot)
{
  const DhSlotInfo *info = find_slot (system, slot->keyword);

  if (info != NULL && info->offset > 0)
    G_STRUCT_MEMBER (gboolean, order, info->offset) = TRUE;
}

static gboolean
read_keyword (DhReader      *reader,
              DhOrder       *order,
              const DhSlot  *slot,
              GError       **error)
{
  if (!_dh_reader_accept_begun (reader, slot->keyword))
    return _dh_reader_refuse (error, _("the word “%s” is missing"), slot->keyword);

  set_flag (reader->battle->system, order, slot);
  return TRUE;
}

static gboolean
is_flag (const DhSlot *slot)
{
  return slot->info == NULL && slot->optional;
}

/* The one of several flags that comes next: it, or where nothing has to follow them as much of it as no other has. */
static const DhSlot *
find_flag (DhReader     *reader,
           const DhSlot *slots,
           guint         n,
           gboolean      begun)
{
  const DhSlot *found = NULL;

  for (guint i = 0; i < n; i++)
    {
      if (_dh_reader_is (reader, slots[i].keyword))
        return &slots[i];
      if (!begun || !_dh_reader_begins (reader, slots[i].keyword))
        continue;
      begun = found == NULL;
      found = begun ? &slots[i] : NULL;
    }

  return found;
}

/* Words that may be left out stand in any order among themselves. Returns the place behind them. */
static guint
read_flags (DhReader      *reader,
            DhOrder       *order,
            const DhShape *shape,
            guint          first)
{
  DhSlot left[DH_MOST_SLOTS];
  guint end = first, n = 0;
  gboolean last = TRUE;

  while (end < shape->n && is_flag (&shape->slots[end]))
    left[n++] = shape->slots[end++];
  for (guint i = end; i < shape->n; i++)
    last &= shape->slots[i].optional;

  for (const DhSlot *flag; (flag = find_flag (reader, left, n, last)) != NULL;)
    {
      _dh_reader_step_on (reader);
      set_flag (reader->battle->system, order, flag);
      left[flag - left] = left[--n];
    }

  return end;
}

static gboolean
read_place (DhReader      *reader,
            DhOrder       *order,
            const DhSlot  *slot,
            GError       **error)
{
  const DhSlotInfo *info = slot->info;

  if (info == NULL)
    return read_keyword (reader, order, slot, error);
  if (slot->optional && _dh_reader_peek (reader) == NULL)
    return TRUE;
  if (info->read != NULL)
    return info->read (reader, order, error);
  if (info->words != NULL)
    return _dh_reader_read_word_of (reader,
                                    info->words (),
                                    G_STRUCT_MEMBER_P (order, info->offset),
                                    error);
  if (info->role == DH_ROLE_SUBJECT)
    return _dh_reader_read_subject (reader, order, info->kinds, error);

  return _dh_reader_read_thing (reader, info->kinds, &order->target, error);
}

/**
 * _dh_order_read_pattern:
 * @reader: a line being read
 * @order: (inout): the order
 * @slots: what is to be there, as in a pattern
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Reads one thing after the other. What may come many times is read once where it has to be there; words that may be
 * left out stand in any order among themselves.
 *
 * Returns: whether all was there
 */
gboolean
_dh_order_read_pattern (DhReader    *reader,
                        DhOrder     *order,
                        const char  *slots,
                        GError     **error)
{
  DhPattern pattern = { DH_IMPLIED_NEVER, slots };
  DhShape shape;

  _dh_shape_read (&shape, reader->battle->system, dh_battle_get_game (reader->battle), order->verb, &pattern);
  for (guint i = 0; i < shape.n;)
    if (is_flag (&shape.slots[i]))
      i = read_flags (reader, order, &shape, i);
    else if (!read_place (reader, order, &shape.slots[i++], error))
      return FALSE;

  return TRUE;
}

static void
write_keyword (const DhOrder  *order,
               const DhSystem *system,
               const DhSlot   *slot,
               GString        *text)
{
  const DhSlotInfo *info = find_slot (system, slot->keyword);

  if (!slot->optional || (info != NULL && info->offset > 0 && G_STRUCT_MEMBER (gboolean, order, info->offset)))
    _dh_order_write_word (text, slot->keyword);
}

/**
 * _dh_order_write_pattern:
 * @order: an order
 * @battle: the battle it is for
 * @slots: what it has, as in a pattern
 * @text: where to put it
 *
 * Writes what has been read by the same pattern; of the words that may be left out, the first is.
 */
void
_dh_order_write_pattern (const DhOrder  *order,
                         const DhBattle *battle,
                         const char     *slots,
                         GString        *text)
{
  DhPattern pattern = { DH_IMPLIED_NEVER, slots };
  DhShape shape;

  _dh_shape_read (&shape, battle->system, dh_battle_get_game (battle), order->verb, &pattern);
  for (guint i = 0; i < shape.n; i++)
    {
      const DhSlotInfo *info = shape.slots[i].info;

      if (info == NULL)
        write_keyword (order, battle->system, &shape.slots[i], text);
      else if (info->write != NULL)
        info->write (order, battle, text);
      else if (info->role == DH_ROLE_SUBJECT)
        _dh_order_write_subjects (order, battle, text);
      else if (info->kinds != 0)
        _dh_order_write_thing (text, battle, NULL, order->target);
      else if (!shape.slots[i].optional || G_STRUCT_MEMBER (int, order, info->offset) != 0)
        _dh_order_write_word (text, dh_enum_to_word (info->words (), G_STRUCT_MEMBER (int, order, info->offset)));
    }
}
