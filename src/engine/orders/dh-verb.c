/* dh-verb.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-shapes-private.h"
#include "dh-system-dues.h"
#include "dh-system-orders.h"

#include <string.h>

/*
 * The verbs of a system, which are rows of its table, and what can be said of one without an order.
 */

/**
 * dh_verb_find:
 * @system: whose orders
 * @word: a word, in any case
 *
 * Returns: (nullable): the verb that it is
 */
const DhVerbInfo *
dh_verb_find (const DhSystem *system,
              const char     *word)
{
  for (const DhVerbInfo *verb = system->orders->verbs; verb->word != NULL; verb++)
    if (g_ascii_strcasecmp (verb->word, word) == 0)
      return verb;

  return NULL;
}

static gboolean
is_begun (const DhVerbInfo *verb,
          const DhBattle   *battle,
          const char       *word)
{
  return g_ascii_strncasecmp (verb->word, word, strlen (word)) == 0 && dh_verb_belongs (verb, battle->step) &&
         dh_verb_is_of_game (verb, battle);
}

/**
 * dh_verb_find_begun:
 * @battle: a battle
 * @word: a word, or the beginning of one, in any case
 *
 * Returns: (nullable): the verb that it is, or that begins so, if there is one only that belongs to the step that is
 *   played
 */
const DhVerbInfo *
dh_verb_find_begun (const DhBattle *battle,
                    const char     *word)
{
  const DhVerbInfo *found = dh_verb_find (battle->system, word);
  guint n = 0;

  if (found != NULL || *word == '\0')
    return found;

  for (const DhVerbInfo *verb = battle->system->orders->verbs; verb->word != NULL; verb++)
    if (is_begun (verb, battle, word))
      {
        found = verb;
        n++;
      }

  return n == 1 ? found : NULL;
}

/**
 * dh_verb_list_begun:
 * @battle: a battle
 * @word: the beginning of a word, in any case
 *
 * Returns: (transfer full): the verbs of the step that is played that begin so, parted by commas; each with as much of
 *   it as is enough in brackets before the rest, such as “(resp)ond”
 */
char *
dh_verb_list_begun (const DhBattle *battle,
                    const char     *word)
{
  GString *list = g_string_new (NULL);

  for (const DhVerbInfo *verb = battle->system->orders->verbs; *word != '\0' && verb->word != NULL; verb++)
    if (is_begun (verb, battle, word))
      {
        g_autofree char *marked = dh_verb_mark_enough (verb, battle);

        dh_append_item (list, ", ", "%s", marked);
      }

  return g_string_free (list, FALSE);
}

/**
 * dh_verb_mark_enough:
 * @self: a verb that belongs to the step that is played
 * @battle: a battle
 *
 * Returns: (transfer full): its word, with as much of it as is enough in brackets before the rest, such as “(resp)ond”;
 *   the word alone where all of it is needed
 */
char *
dh_verb_mark_enough (const DhVerbInfo *self,
                     const DhBattle   *battle)
{
  gsize length = strlen (self->word);

  for (gsize n = 1; n < length; n++)
    {
      g_autofree char *beginning = g_strndup (self->word, n);

      if (dh_verb_find_begun (battle, beginning) == self)
        return g_strdup_printf ("(%s)%s", beginning, self->word + n);
    }

  return g_strdup (self->word);
}

/**
 * dh_verb_from_line:
 * @system: whose orders
 * @line: a line
 *
 * Returns: (nullable): the verb that it begins with
 */
const DhVerbInfo *
dh_verb_from_line (const DhSystem *system,
                   const char     *line)
{
  g_autofree char *word = NULL;

  while (g_ascii_isspace (*line))
    line++;
  word = g_strndup (line, strcspn (line, " \t:"));
  return dh_verb_find (system, word);
}

/**
 * dh_verb_from_begun_line:
 * @battle: a battle
 * @line: a line
 *
 * Returns: (nullable): the verb that it begins with, or with the beginning of
 */
const DhVerbInfo *
dh_verb_from_begun_line (const DhBattle *battle,
                         const char     *line)
{
  g_autofree char *word = NULL;

  line += strspn (line, " \t");
  word = g_strndup (line, strcspn (line, " \t:"));
  return dh_verb_find_begun (battle, word);
}

/**
 * dh_verb_is:
 * @self: (nullable): a verb
 * @word: the word of one
 *
 * Returns: whether it is that one
 */
gboolean
dh_verb_is (const DhVerbInfo *self,
            const char       *word)
{
  return self != NULL && strcmp (self->word, word) == 0;
}

static void
append_values (GString *usage,
               GType    type)
{
  g_autoptr(GTypeClass) klass = g_type_class_ref (type);
  const GEnumClass *values = (GEnumClass *) klass;

  for (guint i = 0; i < values->n_values; i++)
    g_string_append_printf (usage, "%s%s", i > 0 ? " or " : "", values->values[i].value_nick);
}

/**
 * dh_verb_get_usage:
 * @self: a verb
 * @system: whose it is
 * @games: the game that is played, or %DH_ANY_GAME
 *
 * Returns: the form of its order
 */
const char *
dh_verb_get_usage (const DhVerbInfo *self,
                   const DhSystem   *system,
                   guint             games)
{
  g_autoptr(GString) usage = NULL;
  DhShape shape;

  if (self->usage != NULL)
    return self->usage;

  usage = g_string_new (self->word);
  _dh_shape_read (&shape, system, games, self, &self->patterns[0]);
  for (guint i = 0; i < shape.n; i++)
    {
      const DhSlot *slot = &shape.slots[i];

      g_string_append (usage, slot->optional ? " [" : " ");
      if (slot->info == NULL || slot->info->usage != NULL)
        g_string_append (usage, slot->info == NULL ? slot->keyword : slot->info->usage);
      else
        append_values (usage, slot->info->words ());
      if (slot->optional)
        g_string_append_c (usage, ']');
    }

  return g_intern_string (usage->str);
}

/**
 * dh_usage_describe:
 * @usage: the form of an order, or of a part of one
 *
 * Translates placeholders, which are words in capitals such as UNIT, and “or”. All else is typed as it is.
 *
 * Returns: (transfer full): it for people to read
 */
char *
dh_usage_describe (const char *usage)
{
  static const char letters[] = G_CSET_a_2_z G_CSET_A_2_Z;
  GString *text = g_string_new (NULL);

  while (*usage != '\0')
    {
      gsize length = strspn (usage, letters), other = strcspn (usage + length, letters);
      g_autofree char *word = g_strndup (usage, length);
      gboolean is_placeholder = g_ascii_isupper (*word) || g_str_equal (word, "or");

      g_string_append (text, is_placeholder ? g_dpgettext2 (GETTEXT_PACKAGE, "usage", word) : word);
      g_string_append_len (text, usage + length, other);
      usage += length + other;
    }

  return g_string_free (text, FALSE);
}

/**
 * dh_verb_describe_usage:
 * @self: a verb
 * @battle: the battle that it is for
 *
 * Returns: (transfer full): the form of its order with translated placeholders; dh_verb_get_usage() has the plain ones
 */
char *
dh_verb_describe_usage (const DhVerbInfo *self,
                        const DhBattle   *battle)
{
  return dh_usage_describe (dh_verb_get_usage (self, battle->system, dh_battle_get_game (battle)));
}

/**
 * dh_verb_belongs:
 * @self: a verb
 * @step: a step
 *
 * Returns: whether there are orders of this verb in that step; those that move over entries or hold
 *   dice belong to all
 */
gboolean
dh_verb_belongs (const DhVerbInfo *self,
                 int               step)
{
  return self->resolve == NULL || (self->steps & (1 << step)) != 0;
}

/**
 * dh_verb_belongs_now:
 * @self: a verb
 * @battle: a battle
 * @is_usual: (out): whether there mostly are orders of it then; those of the others are for what seldom happens
 *
 * Returns: whether there are orders of this verb in the game that is played, and as far as it has come
 */
gboolean
dh_verb_belongs_now (const DhVerbInfo *self,
                     const DhBattle   *battle,
                     gboolean         *is_usual)
{
  const DhSystemOrders *orders = battle->system->orders;

  *is_usual = TRUE;
  return dh_verb_is_of_game (self, battle) && dh_verb_belongs (self, battle->step) &&
         (orders->belongs == NULL || orders->belongs (battle, self, is_usual));
}

/**
 * dh_verb_is_of_game:
 * @self: a verb
 * @battle: a battle
 *
 * Returns: whether there are orders of this verb in the game that is played
 */
gboolean
dh_verb_is_of_game (const DhVerbInfo *self,
                    const DhBattle   *battle)
{
  return self->games == 0 || (self->games & dh_battle_get_game (battle)) != 0;
}

/**
 * dh_verb_is_due:
 * @self: a verb
 * @battle: a battle
 * @of: (nullable): whose due, else anybody's
 *
 * Returns: whether something is due now that its order resolves
 */
gboolean
dh_verb_is_due (const DhVerbInfo *self,
                const DhBattle   *battle,
                const DhRef      *of)
{
  int kind;

  return battle->system->dues != NULL && dh_enum_from_word (battle->system->dues->kinds (), self->word, &kind) &&
         dh_battle_find_due (battle, kind, of, TRUE) != NULL;
}

/**
 * dh_verb_may:
 * @self: a verb
 * @battle: a battle
 * @subject: whom an order of it would be about
 *
 * Returns: whether it would be accepted now, with a target that suits
 */
gboolean
dh_verb_may (const DhVerbInfo *self,
             const DhBattle   *battle,
             DhRef             subject)
{
  if (!dh_verb_belongs (self, battle->step))
    return FALSE;
  if ((self->flags & DH_VERB_DUE) != 0)
    return dh_verb_is_due (self, battle, &subject);

  return self->may == NULL || self->may (battle, subject, NULL);
}

/* Things that may be picked */

/* The place of its orders for who acts, or else for whom it is done to, or with; %NULL where there is none. */
static const DhSlotInfo *
find_place (const DhVerbInfo *self,
            const DhBattle   *battle,
            gboolean          acts)
{
  const GArray *shapes = _dh_list_shapes (battle);

  for (const DhShape *shape = NULL; dh_array_next (shapes, &shape);)
    for (guint k = 0; shape->verb == self && k < shape->n; k++)
      if (_dh_slot_get_kinds (&shape->slots[k]) != 0 && (shape->slots[k].info->role == DH_ROLE_SUBJECT) == acts)
        return shape->slots[k].info;

  return NULL;
}

/**
 * dh_verb_is_about:
 * @self: a verb
 * @battle: a battle
 * @kind: a kind of thing
 *
 * Returns: whether its orders may be about such a thing
 */
gboolean
dh_verb_is_about (const DhVerbInfo *self,
                  const DhBattle   *battle,
                  DhRefKind         kind)
{
  const DhSlotInfo *place = find_place (self, battle, TRUE);
  const GArray *shapes = _dh_list_shapes (battle);

  if (place != NULL && (place->kinds & DH_KIND (kind)) != 0)
    return TRUE;
  for (const DhShape *shape = NULL; dh_array_next (shapes, &shape);)
    if (shape->verb == self && shape->n > 0 && shape->slots[0].info != NULL &&
        (shape->slots[0].info->several & DH_KIND (kind)) != 0)
      return TRUE;

  return FALSE;
}

/**
 * dh_verb_suits:
 * @self: a verb
 * @battle: a battle
 * @subject: who would be ordered to
 * @object: whom it would be done to, or with
 *
 * Returns: whether the rules would have those two in an order of it, as far as can be known before it is measured;
 *   whether @subject may act now is not asked
 */
gboolean
dh_verb_suits (const DhVerbInfo *self,
               const DhBattle   *battle,
               DhRef             subject,
               DhRef             object)
{
  const DhSlotInfo *place = find_place (self, battle, FALSE);

  return place != NULL && (_dh_slot_get_offered (place, battle, subject) & DH_KIND (object.kind)) != 0 &&
         !dh_ref_equal (subject, object) && !dh_battle_is_out (battle, object) &&
         _dh_slot_rate_object (place, self, battle, subject, object) == 0;
}

/**
 * dh_verb_list_subjects:
 * @self: a verb
 * @battle: a battle
 * @object: (nullable): whom it would be done to, or with, else whomever
 *
 * Returns: (transfer full) (element-type DhRef): who may be ordered to now
 */
GArray *
dh_verb_list_subjects (const DhVerbInfo *self,
                       const DhBattle   *battle,
                       const DhRef      *object)
{
  const DhSlotInfo *place = find_place (self, battle, TRUE);
  GArray *subjects = g_array_new (FALSE, FALSE, sizeof (DhRef));
  DhRef thing = { DH_REF_KIND_NONE, 0 };

  while (place != NULL && _dh_reader_next_thing (battle, place->kinds, &thing))
    if (dh_verb_may (self, battle, thing) && (object == NULL || dh_verb_suits (self, battle, thing, *object)))
      g_array_append_val (subjects, thing);

  return subjects;
}

/**
 * dh_verb_list_objects:
 * @self: a verb
 * @battle: a battle
 * @subject: (nullable): who would be ordered to, whether he may now or not; else any who may
 *
 * Returns: (transfer full) (element-type DhRef): whom it may be done to, or with, as far as can be known before it is
 *   measured
 */
GArray *
dh_verb_list_objects (const DhVerbInfo *self,
                      const DhBattle   *battle,
                      const DhRef      *subject)
{
  const DhSlotInfo *place = find_place (self, battle, FALSE);
  g_autoptr(GArray) any = subject == NULL ? dh_verb_list_subjects (self, battle, NULL) : NULL;
  const DhRef *subjects = any != NULL ? (const DhRef *) any->data : subject;
  guint n = any != NULL ? any->len : 1;
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (DhRef));
  DhRef thing = { DH_REF_KIND_NONE, 0 };

  while (place != NULL && _dh_reader_next_thing (battle, place->kinds, &thing))
    {
      guint i = 0;

      while (i < n && !dh_verb_suits (self, battle, subjects[i], thing))
        i++;
      if (i < n)
        g_array_append_val (objects, thing);
    }

  return objects;
}
