/* dh-order-parts.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-shapes-private.h"

/*
 * Orders that a program writes: who, whom and what else, put into the form that the table of verbs has for it.
 */

/* The parts of an order that have not been written yet. */
typedef struct {
  const DhRef *subject;
  const DhRef *object;
  char **words;
} Parts;

/* Writes the next part that fits a slot. Returns: whether there was one */
static gboolean
write_place (const DhSlot   *slot,
             const DhBattle *battle,
             Parts          *parts,
             GString        *text)
{
  const DhRef **thing = slot->info != NULL && slot->info->role == DH_ROLE_SUBJECT ? &parts->subject : &parts->object;
  guint kinds = _dh_slot_get_kinds (slot);
  const char *word = *parts->words;
  DhRef named;

  if (*thing != NULL && (kinds & DH_KIND ((*thing)->kind)) != 0)
    {
      _dh_order_write_thing (text, battle, NULL, **thing);
      *thing = NULL;
      return TRUE;
    }
  if (word == NULL || (kinds != 0 ? !dh_battle_find (battle, word, &named) || (kinds & DH_KIND (named.kind)) == 0
                                  : _dh_slot_rate_word (slot, battle, word) < 0))
    return FALSE;

  _dh_order_write_word (text, word);
  parts->words++;
  return TRUE;
}

/* TRUE where the slot is a keyword, such as “by”, and some part fits the slot behind it: then the keyword is written although
 * nobody gave it. */
static gboolean
leads_on (const DhShape  *shape,
          guint           keyword,
          const DhBattle *battle,
          Parts           parts)
{
  g_autoptr(GString) text = g_string_new (NULL);

  return shape->slots[keyword].info == NULL && keyword + 1 < shape->n &&
         write_place (&shape->slots[keyword + 1], battle, &parts, text);
}

/* Writes as much as there is in one form of the order. Returns: whether nothing is missing */
static gboolean
write_shape (const DhShape  *shape,
             const DhBattle *battle,
             Parts          *parts,
             GString        *text)
{
  for (guint i = 0; i < shape->n; i++)
    {
      const DhSlot *slot = &shape->slots[i];
      gboolean goes_on = write_place (slot, battle, parts, text);

      if (!goes_on && !slot->optional && !leads_on (shape, i, battle, *parts))
        return FALSE;
      if (!goes_on && !slot->optional)
        _dh_order_write_word (text, slot->keyword);
      while (goes_on && (slot->many || (slot->info != NULL && slot->info->goes_on != NULL && *parts->words != NULL &&
                                        slot->info->goes_on (*parts->words))))
        goes_on = write_place (slot, battle, parts, text);
    }

  return TRUE;
}

/* Writes all parts one after the other, where no form of the verb has a place for each. */
static char *
write_plainly (const DhBattle *battle,
               const char     *verb,
               const DhRef    *subject,
               const DhRef    *object,
               const char     *words)
{
  GString *text = g_string_new (verb);

  if (subject != NULL)
    _dh_order_write_thing (text, battle, NULL, *subject);
  if (object != NULL)
    _dh_order_write_thing (text, battle, NULL, *object);
  if (words != NULL)
    _dh_order_write_word (text, words);

  return g_string_free (text, FALSE);
}

/**
 * dh_order_write:
 * @battle: a battle
 * @verb: the word of a verb of its system
 * @subject: (nullable): who is ordered to
 * @object: (nullable): whom it is done to, or with
 * @words: (nullable): what else is said, in the order in which it stands there: words of the verb, numbers, and more
 *   things by their ids
 *
 * Writes an order in the first form of its verb that has a place for each of these. A keyword that leads up to what is
 * given, such as “by” to whoever helps, need not be.
 *
 * Returns: (transfer full): the order, with a blank at its end where it is still to be completed
 */
char *
dh_order_write (const DhBattle *battle,
                const char     *verb,
                const DhRef    *subject,
                const DhRef    *object,
                const char     *words)
{
  const GArray *shapes = _dh_list_shapes (battle);
  g_autofree char *begun = NULL;
  g_auto(GStrv) split = g_strsplit (words != NULL ? words : "", " ", -1);

  for (const DhShape *shape = NULL; dh_array_next (shapes, &shape);)
    {
      Parts parts = { subject, object, split };
      g_autoptr(GString) text = NULL;
      gboolean whole;

      if (!dh_verb_is (shape->verb, verb))
        continue;
      text = g_string_new (verb);
      whole = write_shape (shape, battle, &parts, text);
      if (parts.subject != NULL || parts.object != NULL || *parts.words != NULL)
        continue;
      if (whole)
        return g_string_free (g_steal_pointer (&text), FALSE);
      if (begun == NULL)
        begun = g_strconcat (text->str, " ", NULL);
    }

  return begun != NULL ? g_steal_pointer (&begun) : write_plainly (battle, verb, subject, object, words);
}
