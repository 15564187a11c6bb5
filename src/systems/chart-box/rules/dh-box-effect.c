/* dh-box-effect.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <string.h>

/*
 * Effects of a chart's result: they fall due of the units in the throw, an order each, which the players give as it is,
 * or change, or waive. Nothing of it happens by itself.
 *
 * Throws are numbered. A unit that was in one has its number (its “cast”), a target has the number with a minus, until
 * the unit is in another throw.
 */

/**
 * _dh_box_get_due_chart:
 * @battle: a battle
 * @due: a result that is due in it, or what comes of one
 *
 * Returns: (transfer none): the chart that has it
 */
const DhRulebookItem *
_dh_box_get_due_chart (const DhBattle *battle,
                       const DhDue    *due)
{
  return dh_rulebook_get_item (battle->rulebook, due->args[DH_BOX_DUE_CHART]);
}

/**
 * _dh_box_get_due_effect:
 * @battle: a battle
 * @due: an effect that is due in it
 *
 * Returns: (transfer none): the effect, as its chart has it
 */
const DhChartEffect *
_dh_box_get_due_effect (const DhBattle *battle,
                        const DhDue    *due)
{
  const DhRulebookItem *item = _dh_box_get_due_chart (battle, due);
  g_autoptr(GPtrArray) all = dh_chart_list_effects (dh_rulebook_get_chart (battle->rulebook, item->id), NULL);
  guint which = due->args[DH_BOX_DUE_WHICH];

  return which < all->len ? g_ptr_array_index (all, which) : NULL;
}

/**
 * _dh_box_find_effect_verb:
 * @battle: a battle
 * @effect: (nullable): what comes of a result
 *
 * Returns: (nullable): the verb of its order, if the game has that and it can carry out what comes of a throw
 */
const DhVerbInfo *
_dh_box_find_effect_verb (const DhBattle      *battle,
                          const DhChartEffect *effect)
{
  g_autofree char *word = effect != NULL ? g_strndup (effect->order, strcspn (effect->order, " ")) : NULL;
  const DhVerbInfo *verb = word != NULL ? dh_verb_find (battle->system, word) : NULL;
  const DhBoxVerb *own = verb != NULL ? verb->own : NULL;

  return own != NULL && own->given != DH_BOX_GIVEN_NOT && dh_verb_is_of_game (verb, battle) ? verb : NULL;
}

static DhBoxGiven
get_given (const DhVerbInfo *verb)
{
  return ((const DhBoxVerb *) verb->own)->given;
}

/* The units of a throw that are on the map, on the side that the sign of @cast tells */
static GArray *
list_group (const DhBattle *battle,
            int             cast)
{
  GArray *group = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < DH_BOX_COUNT (battle, UNIT) && cast != 0; i++)
    if (dh_box_unit (battle, i)->cast == cast && dh_box_unit (battle, i)->off == DH_BOX_ON)
      g_array_append_val (group, i);

  return group;
}

static void
append_group (const DhBattle *battle,
              int             cast,
              GString        *text)
{
  g_autoptr(GArray) group = list_group (battle, cast);

  for (guint i = 0; i < group->len && i < DH_BOX_MOST_UNITS; i++)
    g_string_append_printf (text, " %s", dh_battle_get_id (battle, DH_BOX_THE (UNIT, g_array_index (group, int, i))));
}

/**
 * _dh_box_order_effect:
 * @battle: a battle
 * @due: an effect that is due in it
 *
 * Returns: (transfer full): the order that carries it out, with those it is about behind its word
 */
char *
_dh_box_order_effect (const DhBattle *battle,
                      const DhDue    *due)
{
  const DhChartEffect *effect = _dh_box_get_due_effect (battle, due);
  const DhVerbInfo *verb = _dh_box_find_effect_verb (battle, effect);
  DhBoxGiven given = get_given (verb);
  int cast = due->args[DH_BOX_DUE_CAST];
  GString *text = g_string_new (verb->word);
  g_autoptr(GString) others = g_string_new (NULL);

  if (given == DH_BOX_GIVEN_ALL || given == DH_BOX_GIVEN_WITH)
    append_group (battle, cast, text);
  else
    g_string_append_printf (text, " %s", dh_battle_get_id (battle, DH_BOX_THE (UNIT, due->args[DH_BOX_DUE_OF])));
  if (given == DH_BOX_GIVEN_WITH)
    {
      /* Units that have thrown again since are not known as those of an older throw any more: its effect is told without them. */
      append_group (battle, -cast, others);
      if (others->len > 0)
        g_string_append_printf (text, " with%s", others->str);
    }
  g_string_append (text, effect->order + strcspn (effect->order, " "));

  return text->str[text->len - 1] == ' ' ? g_strchomp (g_string_free (text, FALSE)) : g_string_free (text, FALSE);
}

/* Throws */

static void
put_in (DhDraft *draft,
        int      unit,
        int      cast)
{
  _dh_box_set_unit (draft, unit, DH_BOX_UNIT_CAST, cast);
}

/**
 * _dh_box_cast:
 * @draft: a draft
 * @order: an order that throws for a chart
 * @chart: the id of the chart
 * @target: whom it is thrown at, where its subject is that and the others throw, or %DH_NOTHING
 *
 * Notes who is in the throw, where something may come of it for them.
 *
 * Returns: the number of the throw, or 0
 */
int
_dh_box_cast (DhDraft       *draft,
              const DhOrder *order,
              const char    *chart,
              int            target)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  int cast = DH_THE_BOX (draft->battle)->casts + 1, sign = target != DH_NOTHING ? -1 : 1;

  if (!dh_chart_has_effects (dh_rulebook_get_chart (draft->battle->rulebook, chart)))
    return 0;

  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_CASTS, cast);
  for (const DhRef *unit = NULL; dh_array_next (order->subjects, &unit);)
    if (unit->kind == DH_BOX_UNIT)
      put_in (draft, unit->index, sign * cast);
  for (int i = 0; i < self->n; i++)
    put_in (draft, self->things[i], -sign * cast);

  return cast;
}

static void
owe (DhDraft *draft,
     int      unit,
     int      chart,
     int      cast,
     int      which)
{
  DhDue due;

  _dh_due_init (&due, draft->battle->system, DH_BOX_DUE_EFFECT);
  due.args[DH_BOX_DUE_OF] = unit;
  due.args[DH_BOX_DUE_CHART] = chart;
  due.args[DH_BOX_DUE_CAST] = cast;
  due.args[DH_BOX_DUE_WHICH] = which;
  _dh_draft_add_due (draft, due);
}

/* The number of a throw, with the sign of the side that an effect is on */
static int
get_cast (const DhChartEffect *effect,
          int                  cast)
{
  return effect->on == DH_CHART_ON_TARGET ? -cast : cast;
}

static void
owe_effect (DhDraft             *draft,
            const DhChartEffect *effect,
            int                  chart,
            int                  cast,
            int                  which)
{
  const DhVerbInfo *verb = _dh_box_find_effect_verb (draft->battle, effect);
  int whose = get_cast (effect, cast);
  g_autoptr(GArray) group = list_group (draft->battle, whose);
  guint n = verb == NULL ? 0 : get_given (verb) == DH_BOX_GIVEN_EACH ? group->len : MIN (group->len, 1);

  for (guint i = 0; i < n; i++)
    owe (draft, g_array_index (group, int, i), chart, whose, which);
}

/* Effects of units that are alone */

/* Returns TRUE if all in a throw, on the side of it that the sign says, are of a kind. */
static gboolean
are_all (const DhBattle *battle,
         int             cast,
         const char     *kind)
{
  g_autoptr(GArray) group = list_group (battle, cast);

  for (guint i = 0; i < group->len; i++)
    {
      const DhBoxUnit *unit = dh_box_unit (battle, g_array_index (group, int, i));

      if (strcmp (dh_enum_to_word (DH_TYPE_BOX_UNIT_KIND, unit->info->kind), kind) != 0)
        return FALSE;
    }

  return group->len > 0;
}

/*
 * Returns TRUE if an effect takes place: of units that are alone their own, and then nothing else that the result has for
 * them, nor for others with them.
 */
static gboolean
takes_place (const DhBattle      *battle,
             const DhChart       *chart,
             const DhChartEffect *effect,
             const GPtrArray     *all,
             int                  cast)
{
  const DhVerbInfo *verb = _dh_box_find_effect_verb (battle, effect);

  if (effect->alone != NULL)
    return are_all (battle, get_cast (effect, cast), effect->alone);

  for (guint i = 0; i < all->len; i++)
    {
      const DhChartEffect *other = g_ptr_array_index (all, i);

      if (other->alone != NULL && dh_chart_shares_result (chart, effect, other) &&
          (other->on == effect->on || (verb != NULL && get_given (verb) == DH_BOX_GIVEN_WITH)) &&
          are_all (battle, get_cast (other, cast), other->alone))
        return FALSE;
    }

  return TRUE;
}

/**
 * _dh_box_take_effects:
 * @draft: a draft
 * @chart: the id of a chart
 * @cast: the number of the throw, or 0
 * @result: what came of it
 *
 * Makes due what comes of the result. What is for nobody, or no order of this game, is not.
 */
void
_dh_box_take_effects (DhDraft    *draft,
                      const char *chart,
                      int         cast,
                      const char *result)
{
  const DhRulebook *rulebook = draft->battle->rulebook;
  const DhChart *self = dh_rulebook_get_chart (rulebook, chart);
  g_autoptr(GPtrArray) all = dh_chart_list_effects (self, NULL), effects = dh_chart_list_effects (self, result);
  int place = 0;

  while (place < (int) rulebook->entries->len && !g_str_equal (dh_rulebook_get_item (rulebook, place)->id, chart))
    place++;
  for (guint i = 0, which; i < effects->len && cast != 0; i++)
    if (g_ptr_array_find (all, g_ptr_array_index (effects, i), &which) &&
        takes_place (draft->battle, self, g_ptr_array_index (effects, i), effects, cast))
      owe_effect (draft, g_ptr_array_index (effects, i), place, cast, which);
}

/* Orders that carry out an effect */

/* Returns TRUE if an order carries out an effect, for the unit that owes it or for any that may be picked instead. */
static gboolean
carries_out (const DhBattle *battle,
             const DhDue    *due,
             const DhOrder  *order)
{
  const DhVerbInfo *verb = _dh_box_find_effect_verb (battle, _dh_box_get_due_effect (battle, due));
  gboolean each = verb != NULL && get_given (verb) == DH_BOX_GIVEN_EACH;

  if (verb != order->verb)
    return FALSE;
  for (const DhRef *unit = NULL; dh_array_next (order->subjects, &unit);)
    if (unit->kind == DH_BOX_UNIT && (unit->index == due->args[DH_BOX_DUE_OF] ||
                                      (!each && dh_box_unit (battle, unit->index)->cast == due->args[DH_BOX_DUE_CAST])))
      return TRUE;

  return FALSE;
}

/* Returns TRUE if no unit is left that an effect could be about. */
static gboolean
is_void (const DhBattle *battle,
         const DhDue    *due)
{
  const DhVerbInfo *verb = _dh_box_find_effect_verb (battle, _dh_box_get_due_effect (battle, due));
  g_autoptr(GArray) group = list_group (battle, due->args[DH_BOX_DUE_CAST]);
  g_autoptr(GArray) others = list_group (battle, -due->args[DH_BOX_DUE_CAST]);
  gboolean off = dh_box_unit (battle, due->args[DH_BOX_DUE_OF])->off != DH_BOX_ON;

  if (verb == NULL)
    return TRUE;

  return get_given (verb) == DH_BOX_GIVEN_EACH || get_given (verb) == DH_BOX_GIVEN_ONE
           ? off
           : group->len == 0 || (get_given (verb) == DH_BOX_GIVEN_WITH && others->len == 0);
}

/**
 * _dh_box_end_effects:
 * @draft: a draft
 * @order: an order that has been carried out
 *
 * Ends what it carries out: of one kind the oldest. What is about nobody any more ends too.
 */
void
_dh_box_end_effects (DhDraft       *draft,
                     const DhOrder *order)
{
  gboolean done = FALSE;

  for (guint i = 0; i < draft->battle->dues->len;)
    {
      const DhDue *due = dh_battle_get_due (draft->battle, i);
      gboolean is_effect = due->kind == DH_BOX_DUE_EFFECT;

      if (is_effect && !done && carries_out (draft->battle, due, order))
        done = TRUE;
      else if (!is_effect || !is_void (draft->battle, due))
        {
          i++;
          continue;
        }
      _dh_draft_end_due (draft, due);
    }
}
