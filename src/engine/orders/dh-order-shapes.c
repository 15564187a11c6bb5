/* dh-order-shapes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-shapes-private.h"

#include <string.h>

/*
 * What stands where in an order, for whoever guesses at one that is not whole yet: shorthand and
 * completion. Orders that are mostly text for people are not here. Whether an order can be read is
 * for dh-order-forms.c alone to say.
 */

/*
 * A slot by its name; a keyword begins with “=”. “?” may be left out, “*” may come any number of
 * times, “+” at least once.
 */
static const struct {
  DhVerb verb;
  DhImplied implied;
  const char *slots;
} shapes[] = {
  { DH_VERB_FIRE, DH_IMPLIED_ALWAYS, "unit enemy inches shot*" },
  { DH_VERB_MOVE, DH_IMPLIED_ALWAYS, "unit ground?" },
  { DH_VERB_RESPOND, DH_IMPLIED_ALWAYS, "group+" },
  { DH_VERB_RESPOND, DH_IMPLIED_WHOLE, "group+ =by officer" },
  { DH_VERB_RESPOND, DH_IMPLIED_WHOLE, "group+ =by =none" },
  { DH_VERB_RESPOND, DH_IMPLIED_NEVER, "=by officer" },
  { DH_VERB_RESPOND, DH_IMPLIED_NEVER, "=by =none" },
  { DH_VERB_CARD, DH_IMPLIED_SURE, "card =pass?" },
  { DH_VERB_CARD, DH_IMPLIED_NEVER, "=pass" },
  { DH_VERB_FORM, DH_IMPLIED_WHOLE, "unit formation" },
  { DH_VERB_FIGHT, DH_IMPLIED_ALWAYS, "unit enemy" },
  { DH_VERB_CHARGE, DH_IMPLIED_ALWAYS, "unit enemy aspect?" },
  { DH_VERB_CHARGE, DH_IMPLIED_NEVER, "unit =none" },
  { DH_VERB_COUNTERCHARGE, DH_IMPLIED_WHOLE, "unit enemy aspect?" },
  { DH_VERB_BONUS, DH_IMPLIED_WHOLE, "unit =hold" },
  { DH_VERB_BONUS, DH_IMPLIED_WHOLE, "unit =occupy" },
  { DH_VERB_BONUS, DH_IMPLIED_WHOLE, "unit =charge enemy aspect?" },
  { DH_VERB_SUPPORT, DH_IMPLIED_ALWAYS, "unit friend inches" },
  { DH_VERB_RALLY, DH_IMPLIED_WHOLE, "unit =by officer" },
  { DH_VERB_RALLY, DH_IMPLIED_NEVER, "unit" },
  { DH_VERB_RETREAT, DH_IMPLIED_WHOLE, "unit+ =off" },
  { DH_VERB_RETREAT, DH_IMPLIED_WHOLE, "unit =into enemy =off?" },
  { DH_VERB_RETREAT, DH_IMPLIED_NEVER, "unit+ =off?" },
  { DH_VERB_RETREAT, DH_IMPLIED_NEVER, "=all" },
  { DH_VERB_WITNESS, DH_IMPLIED_SURE, "unit =none" },
  { DH_VERB_WITNESS, DH_IMPLIED_SURE, "unit friend+" },
  { DH_VERB_WITNESS, DH_IMPLIED_NEVER, "=all =none" },
  { DH_VERB_COVER, DH_IMPLIED_WHOLE, "unit cover" },
  { DH_VERB_ATTACH, DH_IMPLIED_WHOLE, "officer friend =front?" },
  { DH_VERB_DETACH, DH_IMPLIED_NEVER, "officer" },
  { DH_VERB_RISK, DH_IMPLIED_SURE, "officer" },
  { DH_VERB_CHECK, DH_IMPLIED_NEVER, "unit" },
  { DH_VERB_HORSES, DH_IMPLIED_NEVER, "unit" },
  { DH_VERB_PULL_AWAY, DH_IMPLIED_NEVER, "unit" },
  { DH_VERB_GONE, DH_IMPLIED_NEVER, "unit" },
  { DH_VERB_SUPPLY, DH_IMPLIED_NEVER, "unit" },
  { DH_VERB_REVEAL, DH_IMPLIED_NEVER, "unit" },
  { DH_VERB_CONCEAL, DH_IMPLIED_NEVER, "unit" },
  { DH_VERB_RESERVE, DH_IMPLIED_NEVER, "group" },
  { DH_VERB_ENTER, DH_IMPLIED_NEVER, "group" },
  { DH_VERB_DISCLOSE, DH_IMPLIED_NEVER, "disclosure" },
  { DH_VERB_NEXT, DH_IMPLIED_NEVER, "=pass" },
};

static DhSlotKind
find_kind (const char *name,
           GType      *type)
{
  const struct {
    const char *name;
    DhSlotKind kind;
    GType type;
  } names[] = {
    { "unit", DH_SLOT_UNIT, 0 },
    { "enemy", DH_SLOT_ENEMY, 0 },
    { "friend", DH_SLOT_FRIEND, 0 },
    { "officer", DH_SLOT_OFFICER, 0 },
    { "group", DH_SLOT_GROUP, 0 },
    { "card", DH_SLOT_CARD, 0 },
    { "inches", DH_SLOT_INCHES, 0 },
    { "shot", DH_SLOT_SHOT, 0 },
    { "ground", DH_SLOT_WORD, DH_TYPE_GROUND },
    { "formation", DH_SLOT_WORD, DH_TYPE_FORMATION },
    { "aspect", DH_SLOT_WORD, DH_TYPE_ASPECT },
    { "cover", DH_SLOT_WORD, DH_TYPE_COVER },
    { "disclosure", DH_SLOT_WORD, DH_TYPE_DISCLOSURE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].name, name) == 0)
      {
        *type = names[i].type;
        return names[i].kind;
      }

  g_assert_not_reached ();
}

static void
read_slot (const char *from,
           gsize       length,
           DhSlot     *slot)
{
  char name[16];

  memset (slot, 0, sizeof *slot);
  slot->optional = memchr ("?*", from[length - 1], 2) != NULL;
  slot->many = memchr ("*+", from[length - 1], 2) != NULL;
  length -= slot->optional || slot->many;

  g_assert (length < sizeof name);
  memcpy (name, from, length);
  name[length] = '\0';
  if (*name == '=')
    g_strlcpy (slot->keyword, name + 1, sizeof slot->keyword);
  else
    slot->kind = find_kind (name, &slot->type);
}

guint
_dh_count_shapes (void)
{
  return G_N_ELEMENTS (shapes);
}

/**
 * _dh_get_shape:
 * @index: which; of those without a verb the likelier come first
 * @shape: (out): the shape
 */
void
_dh_get_shape (guint    index,
               DhShape *shape)
{
  const char *at = shapes[index].slots;

  shape->verb = shapes[index].verb;
  shape->implied = shapes[index].implied;
  for (shape->n = 0; *at != '\0'; shape->n++)
    {
      gsize length = strcspn (at, " ");

      g_assert (shape->n < DH_MOST_SLOTS);
      read_slot (at, length, &shape->slots[shape->n]);
      at += length + (at[length] == ' ');
    }
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
  switch (slot->kind)
    {
    case DH_SLOT_UNIT:
    case DH_SLOT_FRIEND:
      return DH_UNITS;
    case DH_SLOT_ENEMY:
      return DH_UNITS | DH_OFFICERS;
    case DH_SLOT_OFFICER:
      return DH_OFFICERS;
    case DH_SLOT_GROUP:
      return DH_COMMANDS | DH_UNITS;
    case DH_SLOT_KEYWORD:
    case DH_SLOT_CARD:
    case DH_SLOT_INCHES:
    case DH_SLOT_SHOT:
    case DH_SLOT_WORD:
      return 0;
    }

  g_assert_not_reached ();
}

gboolean
_dh_slot_is_thing (const DhSlot *slot)
{
  return _dh_slot_get_kinds (slot) != 0;
}

static gboolean
is_shot_word (const char *word)
{
  for (guint i = 0; _dh_shot_words[i].word != NULL; i++)
    if (g_ascii_strcasecmp (_dh_shot_words[i].word, word) == 0)
      return TRUE;

  return FALSE;
}

/**
 * _dh_slot_takes_word:
 * @slot: a slot for anything but a thing or a card
 * @word: a word
 *
 * Returns: whether the word may stand there
 */
gboolean
_dh_slot_takes_word (const DhSlot *slot,
                     const char   *word)
{
  int value;

  switch (slot->kind)
    {
    case DH_SLOT_KEYWORD:
      return g_ascii_strcasecmp (slot->keyword, word) == 0;
    case DH_SLOT_INCHES:
      return g_ascii_isdigit (*word) || *word == '.';
    case DH_SLOT_SHOT:
      return is_shot_word (word);
    case DH_SLOT_WORD:
      return dh_enum_from_word (slot->type, word, &value);
    default:
      return FALSE;
    }
}
