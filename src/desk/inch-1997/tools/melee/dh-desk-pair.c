/* dh-desk-pair.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-pair.h"

#include "dh-property.h"
#include "dh-session-turn.h"

#include <glib/gi18n.h>

#include <string.h>

/*
 * The charges of a turn as pairs, those that go on and those that have come to nothing, found in the
 * battle and in the entries of the turn. In close combat they are those of who charges once more (10.F, 10.S).
 */

static void
pair_free (gpointer data)
{
  DhDeskPair *pair = data;

  g_ptr_array_unref (pair->story);
  g_free (pair);
}

static DhDeskPair *
add_pair (GPtrArray *pairs,
          int        attacker,
          int        defender)
{
  DhDeskPair *pair = g_new0 (DhDeskPair, 1);

  pair->attacker = attacker;
  pair->defender = defender;
  pair->story = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (pairs, pair);
  return pair;
}

/* Results */

static const char *
get_tag (const DhBattle *battle,
        int             unit)
{
  return dh_battle_get_unit (battle, unit)->info->tag;
}

/* A line of the story, when the roll is one of a charge. */
static char *
describe_roll (const DhBattle *battle,
               const DhEntry  *entry,
               const DhRoll   *roll)
{
  int face = dh_entry_get_face (entry, roll->first);
  gboolean passed = face >= roll->need;
  const char *result;

  switch ((DhContext) roll->purpose)
    {
    case DH_CONTEXT_CLOSE:
    case DH_CONTEXT_BONUS_CHARGE:
    case DH_CONTEXT_COUNTERCHARGE:
      result = passed ? _("closes") : _("halts short of it");
      break;
    case DH_CONTEXT_RECEIVE:
    case DH_CONTEXT_REAR:
      result = passed ? _("stands") : _("gives way");
      break;
    case DH_CONTEXT_SUPPORT:
      result = passed ? _("comes to its support") : _("stays where it is");
      break;
    case DH_CONTEXT_PULL_AWAY:
      result = passed ? _("pulls away") : _("pulls away and routs");
      break;
    default:
      return NULL;
    }

  /* Translators: a mark for passed or failed, a unit, what came of its check, its die and the least that passes */
  return g_strdup_printf (_("%s %s %s: threw %d, needed %d+"),
                          passed ? "✓" : "✕",
                          get_tag (battle, roll->of.index),
                          result,
                          face,
                          roll->need);
}

static gboolean
is_about (const DhDeskPair *pair,
          const DhBattle   *battle,
          const DhEntry    *entry,
          const DhRoll     *roll)
{
  g_autoptr(DhOrder) order = NULL;

  if (roll->of.kind != DH_REF_KIND_UNIT)
    return FALSE;
  if ((DhContext) roll->purpose == DH_CONTEXT_CLOSE || (DhContext) roll->purpose == DH_CONTEXT_BONUS_CHARGE ||
      (DhContext) roll->purpose == DH_CONTEXT_COUNTERCHARGE)
    return roll->of.index == pair->attacker;
  if ((DhContext) roll->purpose != DH_CONTEXT_SUPPORT)
    return roll->of.index == pair->defender;

  order = dh_order_parse (battle, entry->order, NULL);
  return order != NULL && order->target.index == pair->defender;
}

static void
tell_rolls (DhDeskPair     *pair,
            const DhBattle *battle,
            const DhEntry  *entry)
{
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    {
      char *line = is_about (pair, battle, entry, roll) ? describe_roll (battle, entry, roll) : NULL;

      if (line != NULL)
        g_ptr_array_add (pair->story, line);
    }
}

static const DhChange *
find_change (const DhEntry *entry,
             int            unit,
             const char    *property)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->of.kind == DH_REF_KIND_UNIT && change->of.index == unit &&
        strcmp (dh_property_get_name (change->property), property) == 0)
      return change;

  return NULL;
}

/* Why a charge ended, where its own checks do not say it. */
static char *
describe_end (const DhDeskPair *pair,
              const DhBattle   *battle,
              const DhEntry    *entry)
{
  const DhChange *status = find_change (entry, pair->defender, "status");

  if (g_str_has_prefix (entry->order, "gone "))
    return g_strdup_printf (_("%s is out of reach"), get_tag (battle, pair->defender));
  if (g_str_has_prefix (entry->order, "charge "))
    return g_strdup (_("The charge is called off"));
  if (status != NULL)
    return g_strdup_printf (_("%s has moved away"), get_tag (battle, pair->defender));
  if (find_change (entry, pair->attacker, "status") != NULL)
    return g_strdup_printf (_("%s has moved away"), get_tag (battle, pair->attacker));

  return NULL;
}

static void
add_ended (GPtrArray      *pairs,
           const DhBattle *battle,
           const DhEntry  *entry,
           const DhChange *change)
{
  DhDeskPair *pair = add_pair (pairs, change->of.index, change->from);
  const DhChange *aspect = find_change (entry, pair->attacker, "charge-aspect");
  const DhChange *contact = find_change (entry, pair->attacker, "contact");
  char *end;

  pair->over = TRUE;
  pair->aspect = aspect != NULL ? aspect->from : DH_ASPECT_FRONT;
  pair->contact = contact != NULL ? contact->from : 0;
  end = describe_end (pair, battle, entry);
  if (end != NULL)
    g_ptr_array_add (pair->story, end);
}

/* Gathering */

static gboolean
is_after_melee (const DhBattle *battle)
{
  return battle->step >= DH_STEP_COMBAT;
}

static gboolean
is_of_charges (const DhEntry  *entry,
               const DhBattle *battle)
{
  if ((int) entry->turn != battle->turn)
    return FALSE;
  if (is_after_melee (battle))
    return entry->step == DH_STEP_COMBAT;

  return entry->step >= DH_STEP_MOVING && entry->step <= DH_STEP_RECEPTION;
}

static void
gather_ended (DhReferee *referee,
              GPtrArray *pairs)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = dh_session_turn_find_first (referee); i < dh_referee_get_n_entries (referee); i++)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i);

      if (!is_of_charges (entry, battle) || dh_referee_is_undone (referee, i))
        continue;
      for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
        if (strcmp (dh_property_get_name (change->property), "charge-target") == 0 && change->from != DH_NOTHING)
          add_ended (pairs, battle, entry, change);
    }
}

static void
gather_current (const DhBattle *battle,
                GPtrArray      *pairs)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_battle_get_unit (battle, i);
      DhDeskPair *pair;

      if (unit->charge_target == DH_NOTHING || is_after_melee (battle) != (unit->charged == DH_CHARGED_AGAIN))
        continue;
      pair = add_pair (pairs, i, unit->charge_target);
      pair->aspect = unit->charge_aspect;
      pair->contact = unit->contact;
    }
}

static void
tell_stories (DhReferee *referee,
              GPtrArray *pairs)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = dh_session_turn_find_first (referee); i < dh_referee_get_n_entries (referee); i++)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i);

      if (!is_of_charges (entry, battle) || dh_referee_is_undone (referee, i))
        continue;
      for (guint k = 0; k < pairs->len; k++)
        tell_rolls (g_ptr_array_index (pairs, k), battle, entry);
    }
}

/* Compares two pairs: those in contact come first, in their order, then those that have yet to close, then those
   that are over. */
static int
compare (gconstpointer a,
         gconstpointer b)
{
  const DhDeskPair *one = *(const DhDeskPair *const *) a;
  const DhDeskPair *other = *(const DhDeskPair *const *) b;

  if (one->over != other->over)
    return one->over - other->over;
  if ((one->contact == 0) != (other->contact == 0))
    return (one->contact == 0) - (other->contact == 0);
  if (one->contact != other->contact)
    return one->contact - other->contact;

  return one->attacker - other->attacker;
}

/**
 * dh_desk_list_pairs:
 * @referee: a referee
 *
 * Returns: (transfer full) (element-type DhDeskPair): the charges of this turn; in close combat those after one, as
 *   long as they go on
 */
GPtrArray *
dh_desk_list_pairs (DhReferee *referee)
{
  GPtrArray *pairs = g_ptr_array_new_with_free_func (pair_free);

  gather_current (dh_referee_get_battle (referee), pairs);
  if (!is_after_melee (dh_referee_get_battle (referee)))
    gather_ended (referee, pairs);
  tell_stories (referee, pairs);
  g_ptr_array_sort (pairs, compare);

  return pairs;
}
