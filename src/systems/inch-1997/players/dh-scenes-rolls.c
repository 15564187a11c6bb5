/* dh-scenes-rolls.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-scene-maker-private.h"

#include "dh-context-private.h"
#include "dh-due-kind-private.h"
#include "dh-inch-forecast.h"
#include "dh-melee.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

/*
 * Dice as scenes: morale checks, close combats, the fate of officers. Those of orders are
 * told with them, in dh-scenes-order.c.
 */

/* Morale (9.C) */

static DhSceneKind
get_kind_of_check (DhContext context,
                   int       status)
{
  if (context == DH_CONTEXT_RALLY)
    return DH_SCENE_KIND_RALLY;

  return status >= DH_UNIT_STATUS_ROUTED ? DH_SCENE_KIND_ROUT : DH_SCENE_KIND_CHECK;
}

/* The length of the retreat that a unit owes now, where no die makes it more or less; else 0. */
static double
find_retreat (DhSceneMaker *maker,
              int           unit)
{
  g_autofree char *order = g_strdup_printf ("retreat %s", dh_unit (maker->narrator.battle, unit)->info->id);
  g_autoptr(DhForecast) forecast = NULL;
  double least, most;

  if (maker->referee != NULL && _dh_narrator_find_added (&maker->narrator, DH_DUE_KIND_RETREAT, unit) != NULL)
    forecast = dh_referee_forecast (maker->referee, order, NULL);

  return forecast != NULL && dh_forecast_get_inches (forecast, &least, &most) && least == most ? least : 0;
}

/* Adds how far a unit goes by its check: pulling away in good order, or giving way. */
static void
add_inches (DhSceneMaker *maker,
            DhScene      *scene,
            int           unit)
{
  const DhEntry *entry = maker->narrator.entry;
  gboolean told = scene->context == DH_CONTEXT_PULL_AWAY && dh_inch_n_distances (entry) > 0;
  double inches = told ? dh_inch_distance (entry, 0)->number : find_retreat (maker, unit);
  g_autofree char *outcome = NULL, *number = NULL;

  if (inches == 0)
    return;

  outcome = g_steal_pointer (&scene->outcome);
  scene->inches = inches;
  number = dh_inches_to_text (inches);
  /* Translators: what a unit does, and how many inches: “falls back 24″”. */
  scene->outcome = g_strdup_printf (_("%s %s″"), outcome, number);
}

void
_dh_show_check (DhSceneMaker *maker,
                guint         index)
{
  const DhRoll *roll = dh_entry_get_roll (maker->narrator.entry, index);
  const DhOrder *order = maker->narrator.order;
  DhCheckTale tale;
  DhScene *scene;

  if (roll->of.kind != DH_REF_KIND_UNIT || _dh_hidden_has (maker->hidden, roll->of))
    return;

  tale = _dh_narrator_take_check (&maker->narrator, roll);
  if (_dh_hidden_has (maker->hidden, DH_THE_UNIT (tale.other)) ||
      (order != NULL && _dh_hidden_has (maker->hidden, order->target)))
    return;

  scene = _dh_scene_maker_add_unit (maker,
                                    get_kind_of_check ((DhContext) roll->purpose, tale.status),
                                    roll->of.index,
                                    NULL,
                                    NULL);
  scene->headline = g_strdup (tale.what);
  scene->target = _dh_scene_maker_place (maker, tale.other);
  scene->context = (DhContext) roll->purpose;
  if (_dh_contexts[roll->purpose].modifier != NULL)
    scene->cause = g_strdup (_(_dh_contexts[roll->purpose].modifier));
  scene->by_target = (_dh_contexts[roll->purpose].flags & DH_CONTEXT_BY_OTHER) != 0;
  scene->success = tale.passed;
  scene->outcome = g_strdup (tale.outcome);
  add_inches (maker, scene, roll->of.index);
  _dh_scene_maker_set_dice (maker, scene, roll);
  if (_dh_narrator_may_count (&maker->narrator))
    scene->need = roll->need > 1 ? roll->need : 0;
}

/* Close combat (10.D) */

static DhSceneStand *
copy_stands (const DhMelee *melee,
             DhMeleeSide    side,
             guint         *n)
{
  DhSceneStand *stands;

  *n = melee->sides[side].stands->len;
  stands = g_new0 (DhSceneStand, *n);
  for (guint i = 0; i < *n; i++)
    {
      const DhMeleeStand *stand = dh_melee_get_stand (melee, side, i);

      stands[i].has_casualties = stand->kind == DH_MELEE_STAND_CASUALTY;
      stands[i].out = stand->out;
      stands[i].lost = stand->lost;
    }

  return stands;
}

static DhScenePair
copy_pair (const DhMelee *melee,
           guint          round,
           guint          index)
{
  DhMeleePair pair = dh_melee_get_pair (melee, round, index);
  guint attacker = pair.stands[DH_MELEE_SIDE_ATTACKER];
  guint defender = pair.stands[DH_MELEE_SIDE_DEFENDER];

  return (DhScenePair) {
    .attacker = attacker,
    .defender = defender,
    .attackers_face = pair.faces[DH_MELEE_SIDE_ATTACKER],
    .defenders_face = pair.faces[DH_MELEE_SIDE_DEFENDER],
    .attackers_factor = dh_melee_get_stand (melee, DH_MELEE_SIDE_ATTACKER, attacker)->factor,
    .defenders_factor = dh_melee_get_stand (melee, DH_MELEE_SIDE_DEFENDER, defender)->factor,
    .attacker_falls = pair.winner == DH_MELEE_SIDE_DEFENDER,
    .defender_falls = pair.winner == DH_MELEE_SIDE_ATTACKER,
  };
}

static void
copy_rounds (DhScene       *scene,
             const DhMelee *melee)
{
  scene->attackers = copy_stands (melee, DH_MELEE_SIDE_ATTACKER, &scene->n_attackers);
  scene->defenders = copy_stands (melee, DH_MELEE_SIDE_DEFENDER, &scene->n_defenders);
  scene->n_rounds = melee->rounds->len;
  scene->rounds = g_new0 (DhSceneRound, scene->n_rounds);
  for (guint i = 0; i < scene->n_rounds; i++)
    {
      DhSceneRound *round = &scene->rounds[i];

      round->n_pairs = dh_melee_get_n_pairs (melee, i);
      round->pairs = g_new0 (DhScenePair, round->n_pairs);
      for (guint k = 0; k < round->n_pairs; k++)
        round->pairs[k] = copy_pair (melee, i, k);
    }
}

static void
describe_winner (DhSceneMaker  *maker,
                 DhScene       *scene,
                 const DhMelee *melee)
{
  int side = dh_melee_get_winner (melee);
  int winner;

  if (side == DH_MELEE_LEVEL)
    return;

  winner = melee->sides[side].unit;
  scene->winner = _dh_scene_maker_place (maker, winner);
  scene->success = side == DH_MELEE_SIDE_ATTACKER;
  scene->outcome = g_strdup_printf (_("%s wins"), _dh_scene_maker_unit (maker, winner));
}

static void
describe_aspect (DhScene       *scene,
                 const DhMelee *melee)
{
  scene->aspect = dh_due_aspect (&melee->fight);
  if (scene->aspect == DH_ASPECT_FLANK)
    _dh_scene_add_line (scene, g_strdup (_("in the flank")));
  else if (scene->aspect == DH_ASPECT_REAR)
    _dh_scene_add_line (scene, g_strdup (_("in the rear")));
}

/* Stands tell strengths, and dice the number of stands: where players must not know strengths both are left out. */
static void
tell_melee (DhSceneMaker  *maker,
            DhScene       *scene,
            const DhMelee *melee,
            const DhRoll  *roll)
{
  describe_aspect (scene, melee);
  scene->thrown = roll->thrown;

  if (melee->pursuit)
    {
      scene->success = TRUE;
      if (_dh_narrator_may_count (&maker->narrator))
        _dh_scene_maker_set_dice (maker, scene, roll);
      return;
    }

  scene->sides = roll->sides;
  describe_winner (maker, scene, melee);
  if (_dh_narrator_may_count (&maker->narrator))
    copy_rounds (scene, melee);
}

/* Finds the two units of a fight. One that was taken back is known only by its dice. */
static gboolean
find_fighters (const DhSceneMaker *maker,
               const DhMelee      *melee,
               guint               index,
               int                *attacker,
               int                *defender)
{
  const DhEntry *entry = maker->narrator.entry;

  if (melee != NULL)
    {
      *attacker = melee->sides[DH_MELEE_SIDE_ATTACKER].unit;
      *defender = melee->sides[DH_MELEE_SIDE_DEFENDER].unit;
      return TRUE;
    }
  if (index + 1 >= dh_entry_get_n_rolls (entry) || dh_entry_get_roll (entry, index + 1)->purpose != DH_PURPOSE_MELEE)
    return FALSE;

  *attacker = dh_entry_get_roll (entry, index)->of.index;
  *defender = dh_entry_get_roll (entry, index + 1)->of.index;
  return TRUE;
}

static void
take_rows (DhSceneMaker  *maker,
           const DhMelee *melee,
           guint          index,
           int            attacker,
           int            defender)
{
  const DhEntry *entry = maker->narrator.entry;
  guint most = melee == NULL ? G_MAXUINT : melee->pursuit ? 1 : 2 * melee->rounds->len;

  for (guint i = index; i < dh_entry_get_n_rolls (entry) && i - index < most; i++)
    {
      const DhRoll *roll = dh_entry_get_roll (entry, i);

      if ((roll->purpose != DH_PURPOSE_MELEE && roll->purpose != DH_PURPOSE_ROUTERS) ||
          (roll->of.index != attacker && roll->of.index != defender))
        return;
      maker->narrator.rolls[i] = TRUE;
    }
}

static DhScene *
add_fight (DhSceneMaker  *maker,
           const DhMelee *melee,
           int            attacker,
           int            defender)
{
  gboolean pursuit = melee != NULL && melee->pursuit;
  DhScene *scene;

  scene = _dh_scene_maker_add_unit (maker,
                                    DH_SCENE_KIND_MELEE,
                                    attacker,
                                    pursuit ? _("%s strikes the routed %s")
                                            /* Translators: two units. */
                                            : _("%s fights %s"),
                                    _dh_scene_maker_unit (maker, defender));
  scene->target = _dh_scene_maker_place (maker, defender);
  return scene;
}

/**
 * _dh_scenes_add_draft:
 * @maker: a maker without an entry
 * @melee: a close combat that is being entered
 *
 * Adds the scene of the rounds that have all their dice, where players may see them.
 */
void
_dh_scenes_add_draft (DhSceneMaker  *maker,
                      const DhMelee *melee)
{
  int attacker = melee->sides[DH_MELEE_SIDE_ATTACKER].unit;
  int defender = melee->sides[DH_MELEE_SIDE_DEFENDER].unit;
  DhScene *scene;

  if (melee->rounds->len == 0 || maker->narrator.battle->disclosure != DH_DISCLOSURE_EXACT ||
      _dh_hidden_has (maker->hidden, DH_THE_UNIT (attacker)) || _dh_hidden_has (maker->hidden, DH_THE_UNIT (defender)))
    return;

  scene = add_fight (maker, melee, attacker, defender);
  scene->is_draft = scene->thrown = TRUE;
  describe_aspect (scene, melee);
  describe_winner (maker, scene, melee);
  copy_rounds (scene, melee);
}

void
_dh_show_melee (DhSceneMaker *maker,
                guint         index)
{
  const DhRoll *roll = dh_entry_get_roll (maker->narrator.entry, index);
  const DhMelee *melee = NULL;
  int attacker, defender;
  DhScene *scene;

  if (maker->next_melee < maker->melees->len)
    melee = g_ptr_array_index (maker->melees, maker->next_melee++);
  if (!find_fighters (maker, melee, index, &attacker, &defender))
    return;

  take_rows (maker, melee, index, attacker, defender);
  if (_dh_hidden_has (maker->hidden, DH_THE_UNIT (attacker)) || _dh_hidden_has (maker->hidden, DH_THE_UNIT (defender)))
    return;

  scene = add_fight (maker, melee, attacker, defender);
  if (melee != NULL)
    tell_melee (maker, scene, melee, roll);
}

/* Officers (5) */

/* Adds the scene of an officer's die; NULL where players must not learn of it. */
static DhScene *
add_officer (DhSceneMaker *maker,
             DhSceneKind   kind,
             const DhRoll *roll,
             const char   *words)
{
  const char *who;
  DhScene *scene;

  if (_dh_hidden_has_fate (maker->hidden, maker->narrator.entry, roll->of))
    return NULL;

  who = _dh_narrator_name (&maker->narrator, roll->of);
  scene = _dh_scene_maker_add (maker, kind, _dh_context_fill (words, who, NULL));
  scene->name = g_strdup (who);
  scene->army = dh_officer (maker->narrator.battle, roll->of.index)->info->army;
  _dh_scene_maker_set_dice (maker, scene, roll);
  return scene;
}

/* Tells the fate of an officer, in the scene of its die or without dice. */
static void
describe_fate (DhSceneMaker *maker,
               DhScene      *scene,
               const DhRoll *roll)
{
  const DhChange *change = _dh_narrator_take_next (&maker->narrator, roll->of, DH_OFFICER_STATE);

  if (scene == NULL)
    return;

  scene->fate = change != NULL ? change->to : DH_OFFICER_STATE_PRESENT;
  scene->success = scene->fate == DH_OFFICER_STATE_PRESENT;
  scene->outcome = g_strdup (_dh_describe_becoming (dh_officer_state_get_type, scene->fate));
}

/* Shows the die for the worth of a political officer. The worth itself is between him and the referee (5.H). */
void
_dh_show_worth (DhSceneMaker *maker,
                guint         index)
{
  add_officer (maker, DH_SCENE_KIND_WORTH, dh_entry_get_roll (maker->narrator.entry, index),
               _("%s, a political officer, shows what he is worth"));
}

/* The fate of an officer has a die of its own where the first one only says that he is hit (19). */
void
_dh_show_risk (DhSceneMaker *maker,
               guint         index)
{
  const DhEntry *entry = maker->narrator.entry;
  const DhRoll *roll = dh_entry_get_roll (entry, index);
  const DhDue *due = _dh_narrator_take_done (&maker->narrator, DH_DUE_KIND_RISK, DH_NOTHING, DH_CONTEXT_FIRE);
  gboolean is_hit = index + 1 < dh_entry_get_n_rolls (entry) &&
                    dh_entry_get_roll (entry, index + 1)->purpose == DH_PURPOSE_FATE;
  gboolean hides = due != NULL && _dh_hidden_has (maker->hidden, DH_THE_UNIT (dh_due_unit (due)));
  DhScene *scene = hides ? NULL : add_officer (maker, DH_SCENE_KIND_OFFICER, roll, _("%s is at risk"));

  /* Where players must not learn of the first die they must not learn of the second either. */
  if (is_hit && scene == NULL)
    maker->narrator.rolls[index + 1] = TRUE;
  else if (is_hit)
    /* Translators: what a die says of an officer. */
    scene->outcome = g_strdup (_("hit"));
  if (!is_hit)
    describe_fate (maker, scene, roll);
}

void
_dh_show_fate (DhSceneMaker *maker,
               guint         index)
{
  const DhRoll *roll = dh_entry_get_roll (maker->narrator.entry, index);

  describe_fate (maker, add_officer (maker, DH_SCENE_KIND_OFFICER, roll, _("%s is hit")), roll);
}

/* Rolls with two results, named after the due that they meet */

void
_dh_show_result (DhSceneMaker *maker,
                 guint         index)
{
  const DhRoll *roll = dh_entry_get_roll (maker->narrator.entry, index);
  const DhRollInfo *info = &maker->narrator.battle->system->tables->rolls[roll->purpose];
  DhScene *scene;

  if (_dh_hidden_has (maker->hidden, roll->of))
    return;

  scene = _dh_scene_maker_add_unit (maker, DH_SCENE_KIND_CHECK, roll->of.index,
                                    _(_dh_due_kind_find (info->word)->told), NULL);
  scene->success = (int) dh_entry_get_face (maker->narrator.entry, roll->first) >= roll->need;
  scene->outcome = g_strdup (_(info->results[scene->success].words));
  _dh_scene_maker_set_dice (maker, scene, roll);
}

static void
add_roll (DhSceneMaker *maker,
          guint         index)
{
  const DhRoll *roll = dh_entry_get_roll (maker->narrator.entry, index);
  DhShowRollFunc *show = maker->narrator.battle->system->tables->rolls[roll->purpose].show;

  if (!maker->narrator.rolls[index] && show != NULL)
    show (maker, index);
  maker->narrator.rolls[index] = TRUE;
}

/**
 * _dh_scenes_add_worth:
 * @maker: a maker
 *
 * Adds a scene for the die of a political officer, which comes before what he is thrown for.
 */
void
_dh_scenes_add_worth (DhSceneMaker *maker)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (maker->narrator.entry); i++)
    if (dh_entry_get_roll (maker->narrator.entry, i)->purpose == DH_PURPOSE_POLITICAL)
      add_roll (maker, i);
}

/**
 * _dh_scenes_add_rolls:
 * @maker: a maker
 *
 * Adds a scene for all dice not yet told, in the order in which they were thrown.
 */
void
_dh_scenes_add_rolls (DhSceneMaker *maker)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (maker->narrator.entry); i++)
    add_roll (maker, i);
}
