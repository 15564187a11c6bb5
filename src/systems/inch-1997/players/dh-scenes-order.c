/* dh-scenes-order.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-step-words.h"
#include "dh-scene-maker-private.h"

#include "dh-army-words.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Scenes of orders. Dice and changes that belong to it are taken, so that no other scene tells them again.
 */

static int
get_actor (const DhSceneMaker *maker)
{
  return _dh_order_get_first (maker->narrator.order).index;
}

/* TRUE if the order names anybody hidden. */
static gboolean
names_hidden (const DhSceneMaker *maker)
{
  return _dh_hidden_has_order (maker->hidden, maker->narrator.order);
}

/* The new value of a property of the battle. */
static gboolean
find_new (const DhSceneMaker *maker,
          DhPropertyId        property,
          int                *value)
{
  const DhChange *change = _dh_narrator_find_change (&maker->narrator, DH_THE_BATTLE, property);

  if (change != NULL)
    *value = change->to;
  return change != NULL;
}

static void
append_unit (const DhSceneMaker *maker,
             DhScene            *scene,
             int                 unit)
{
  int place = _dh_scene_maker_place (maker, unit);

  if (place < 0)
    return;

  scene->units = g_renew (guint, scene->units, scene->n_units + 1);
  scene->units[scene->n_units++] = place;
}

/* Cards and command response (4.A) */

static void
add_card_of (DhSceneMaker *maker,
             int           index)
{
  const DhBattle *battle = maker->narrator.battle;
  const DhCard *card = dh_card (battle, index);
  DhScene *scene;

  scene = _dh_scene_maker_add (maker,
                               DH_SCENE_KIND_CARD,
                               g_strdup (_dh_hidden_has (maker->hidden, card->of) ? _("Reserves") : card->name));
  scene->name = g_strdup (scene->headline);
  scene->army = card->army;
  scene->count = dh_inch_battle (battle)->cards_left;
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_unit (battle, i)->card == index && !dh_unit_is_gone (dh_unit (battle, i)))
      append_unit (maker, scene, i);
}

void
_dh_show_card (DhSceneMaker *maker)
{
  int index;

  if (find_new (maker, DH_BATTLE_CARD, &index) && index != DH_NOTHING)
    add_card_of (maker, index);
}

/* The units that are named and may be told of. */
static char *
dup_named (const DhSceneMaker *maker,
           guint              *n)
{
  const DhOrder *order = maker->narrator.order;
  g_autoptr(GString) list = g_string_new (NULL);

  *n = 0;
  for (guint i = 0; i < order->subjects->len; i++)
    {
      DhRef unit = dh_order_get_subject (order, i);

      if (_dh_hidden_has (maker->hidden, unit))
        continue;
      dh_append_item (list, ", ", "%s", dh_battle_get_name (maker->narrator.battle, unit));
      (*n)++;
    }

  return g_strdup (list->str);
}

/* The units that respond: those named, or the command of the die or of the card in hand. Of many that are named the card
 * and their number are told, since the names stand below in a list; then MANY is that number, and 0 otherwise. */
static char *
dup_responders (DhSceneMaker *maker,
                const DhRoll *roll,
                int           unit,
                guint        *many)
{
  const DhBattle *battle = maker->narrator.battle;
  DhRef card = dh_card (battle, dh_unit (battle, unit)->card)->of;
  DhRef who = roll != NULL ? roll->of : card;
  guint n;
  g_autofree char *named = dup_named (maker, &n);

  *many = 0;
  if (n > DH_MOST_NAMED && !_dh_hidden_has (maker->hidden, card))
    {
      *many = n;
      who = card;
    }
  else if (maker->narrator.order->subjects->len > 0)
    return g_steal_pointer (&named);

  return g_strdup (_dh_hidden_has (maker->hidden, who) ? "" : dh_battle_get_name (battle, who));
}

static void
describe_response (DhScene *scene,
                   guint    passed,
                   guint    failed)
{
  g_autofree char *act = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                       "%u unit may act", "%u units may act", passed),
                                          passed);
  g_autofree char *idle = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                        "%u unit does nothing", "%u units do nothing", failed),
                                           failed);

  scene->success = passed > 0;
  scene->count = passed;
  scene->outcome = g_strdup (passed > 0 ? act : idle);
  if (passed > 0 && failed > 0)
    _dh_scene_add_line (scene, g_steal_pointer (&idle));
}

void
_dh_show_response (DhSceneMaker *maker)
{
  const DhRoll *roll = _dh_narrator_take_roll (&maker->narrator, DH_PURPOSE_RESPONSE);
  DhRef officer = dh_inch (maker->narrator.order)->by;
  g_autoptr(DhScene) scene = _dh_scene_new (DH_SCENE_KIND_RESPONSE, NULL);
  g_autofree char *units = NULL;
  guint passed = 0, failed = 0, many;
  int first = DH_NOTHING;

  for (const DhChange *change = NULL; dh_array_next (maker->narrator.entry->changes, &change);)
    {
      if (change->property == DH_OFFICER_INFLUENCED)
        officer = change->of;
      if (change->property != DH_UNIT_RESPONDED || _dh_hidden_has (maker->hidden, change->of))
        continue;
      passed += change->to == DH_RESPONSE_PASSED;
      failed += change->to == DH_RESPONSE_FAILED;
      first = first == DH_NOTHING ? change->of.index : first;
      append_unit (maker, scene, change->of.index);
    }
  if (first == DH_NOTHING)
    return;

  scene->name = dup_responders (maker, roll, first, &many);
  if (*scene->name == '\0')
    return;
  units = many > 0 ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unit", "%u units", many), many)
                   : g_strdup (scene->name);
  if (officer.kind == DH_REF_KIND_OFFICER && !_dh_hidden_has (maker->hidden, officer))
    scene->headline = g_strdup_printf (_("%s calls on %s"),
                                       dh_battle_get_name (maker->narrator.battle, officer),
                                       units);
  else
    /* Translators: a command that is asked whether it responds to its card. */
    scene->headline = g_strdup_printf (_("Orders for %s"), units);

  scene->army = dh_unit (maker->narrator.battle, first)->info->army;
  describe_response (scene, passed, failed);
  if (roll != NULL)
    {
      _dh_scene_maker_set_dice (maker, scene, roll);
      for (guint i = 0; i < scene->n_dice; i++)
        scene->dice[i].good = scene->success;
    }
  g_ptr_array_add (maker->scenes, g_steal_pointer (&scene));
}

/* Movement (6, 11, 14) */

void
_dh_show_move (DhSceneMaker *maker)
{
  const DhRoll *roll = _dh_narrator_take_roll (&maker->narrator, DH_PURPOSE_VARIABLE);
  DhScene *scene;

  if (names_hidden (maker) || dh_inch_n_distances (maker->narrator.entry) == 0 ||
      _dh_order_get_first (maker->narrator.order).kind != DH_REF_KIND_UNIT)
    return;

  scene = _dh_scene_maker_add_unit (maker, DH_SCENE_KIND_MOVE, get_actor (maker), _("%s moves"), NULL);
  scene->success = TRUE;
  scene->inches = dh_inch_distance (maker->narrator.entry, 0)->number;
  scene->outcome = g_strdup (_dh_narrator_inches (&maker->narrator, scene->inches));
  if (dh_inch (maker->narrator.order)->ground == DH_GROUND_ROUGH)
    _dh_scene_add_line (scene, g_strdup (_("over rough ground")));
  else if (dh_inch (maker->narrator.order)->ground == DH_GROUND_ROAD)
    _dh_scene_add_line (scene, g_strdup (_("along the road")));
  if (roll != NULL)
    _dh_scene_maker_set_dice (maker, scene, roll);
}

void
_dh_show_formation (DhSceneMaker *maker)
{
  int unit = get_actor (maker);
  const DhChange *change;
  DhScene *scene;

  if (names_hidden (maker))
    return;

  change = _dh_narrator_take_next (&maker->narrator, DH_THE_UNIT (unit), DH_UNIT_FORMATION);
  scene = _dh_scene_maker_add_unit (maker,
                                    DH_SCENE_KIND_MOVE,
                                    unit,
                                    change != NULL ? _("%s changes formation") : _("%s faces about"),
                                    NULL);
  scene->success = TRUE;
  if (change != NULL)
    scene->outcome = g_strdup (dh_formation_describe (change->to));
}

void
_dh_show_entering (DhSceneMaker *maker)
{
  DhRef command = _dh_order_get_first (maker->narrator.order);
  DhScene *scene = NULL;

  for (const DhChange *change = NULL; dh_array_next (maker->narrator.entry->changes, &change);)
    {
      if (change->property != DH_UNIT_OFF_TABLE || change->to || _dh_hidden_has (maker->hidden, change->of))
        continue;
      if (scene == NULL)
        {
          const char *who = dh_battle_get_name (maker->narrator.battle, command);

          scene = _dh_scene_maker_add (maker,
                                       DH_SCENE_KIND_MOVE,
                                       g_strdup_printf (_("%s comes onto the table"), who));
          scene->success = TRUE;
          scene->name = g_strdup (who);
          scene->army = dh_unit (maker->narrator.battle, change->of.index)->info->army;
        }
      append_unit (maker, scene, change->of.index);
    }
}

void
_dh_show_retreat (DhSceneMaker *maker)
{
  DhRef into = maker->narrator.order->target;

  if (_dh_hidden_has (maker->hidden, into))
    return;

  for (guint i = 0; i < dh_inch_n_distances (maker->narrator.entry); i++)
    {
      const DhFact *distance = dh_inch_distance (maker->narrator.entry, i);
      DhScene *scene;

      if (distance->of.kind != DH_REF_KIND_UNIT || _dh_hidden_has (maker->hidden, distance->of))
        continue;
      scene = _dh_scene_maker_add_unit (maker, DH_SCENE_KIND_RETREAT, distance->of.index, _("%s gives way"), NULL);
      scene->inches = distance->number;
      /* Translators: a unit does so; a distance in words, such as “24 inches”. */
      scene->outcome = g_strdup_printf (_("retreats %s"), _dh_narrator_fact (&maker->narrator, distance));
      if (into.kind != DH_REF_KIND_UNIT)
        continue;
      scene->target = _dh_scene_maker_place (maker, into.index);
      _dh_scene_add_line (scene, g_strdup_printf (_("into %s"), _dh_scene_maker_unit (maker, into.index)));
    }
}

/* Tells which unit saw a rout and will check for it. */
void
_dh_show_witness (DhSceneMaker *maker)
{
  const DhOrder *order = maker->narrator.order;
  DhScene *scene;

  if (order->subjects->len < 2 || names_hidden (maker))
    return;

  scene = _dh_scene_maker_add_unit (maker, DH_SCENE_KIND_ROUT, get_actor (maker), _("%s is seen to rout"), NULL);
  scene->outcome = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unit saw it", "%u units saw it",
                                                 order->subjects->len - 1),
                                    order->subjects->len - 1);
  for (guint i = 1; i < order->subjects->len; i++)
    {
      _dh_scene_add_line (scene, g_strdup (_dh_scene_maker_unit (maker, dh_order_get_subject (order, i).index)));
      append_unit (maker, scene, dh_order_get_subject (order, i).index);
    }
}

void
_dh_show_ride (DhSceneMaker *maker)
{
  DhRef officer = _dh_order_get_first (maker->narrator.order);
  const char *who;
  DhScene *scene;
  char *headline;
  int was;

  /* The unit that the officer leaves may be hidden. */
  if (names_hidden (maker) || _dh_hidden_has_entry (maker->hidden, maker->narrator.entry))
    return;

  who = _dh_narrator_name (&maker->narrator, officer);
  _dh_narrator_take_change (&maker->narrator, officer, DH_OFFICER_ATTACHED, &was, &was);
  if (_dh_order_is (maker->narrator.order, "detach"))
    headline = g_strdup_printf (_("%s rides alone"), who);
  else
    headline = g_strdup_printf (_("%s rides with %s"), who,
                                _dh_scene_maker_unit (maker, maker->narrator.order->target.index));
  scene = _dh_scene_maker_add (maker, DH_SCENE_KIND_MOVE, headline);
  scene->success = TRUE;
  scene->name = g_strdup (who);
  scene->army = dh_officer (maker->narrator.battle, officer.index)->info->army;
  if (dh_inch (maker->narrator.order)->front)
    _dh_scene_add_line (scene, g_strdup (_("in the front rank")));
}

/* Fire (7, 8) */

static const char *
describe_weapon (const char *weapon)
{
  if (g_str_has_prefix (weapon, "canister."))
    return _("canister");
  if (g_str_has_prefix (weapon, "shot."))
    return _("shot and shell");
  if (g_str_has_prefix (weapon, "carbine."))
    return _("carbines");
  if (g_str_has_prefix (weapon, "sharpshooters"))
    return _("sharpshooters");

  return _("muskets");
}

static void
describe_shot (DhSceneMaker *maker,
               DhScene      *scene)
{
  const DhOrder *order = maker->narrator.order;
  const char *weapon = _dh_find_weapon (maker->narrator.battle,
                                        dh_unit (maker->narrator.battle, get_actor (maker)),
                                        order);

  _dh_scene_add_line (scene, g_strdup (_dh_narrator_inches (&maker->narrator, dh_inch (order)->inches)));
  if (weapon != NULL)
    _dh_scene_add_line (scene, g_strdup (describe_weapon (weapon)));
  for (guint flag = DH_SHOT_COVER; flag <= DH_SHOT_OVERHEAD; flag <<= 1)
    if ((dh_inch (order)->flags & flag) != 0 && _dh_describe_shot_flag (flag) != NULL)
      _dh_scene_add_line (scene, g_strdup (_dh_describe_shot_flag (flag)));
  if (maker->narrator.entry->step == DH_STEP_MOVEMENT)
    _dh_scene_add_line (scene, g_strdup (_("as opportunity fire")));
}

/* The number of dice tells the strength of who fires, and the hits tell of the dice. */
static void
describe_hits (const DhSceneMaker *maker,
               DhScene            *scene,
               int                 hits)
{
  scene->success = hits > 0;
  if (!_dh_narrator_may_count (&maker->narrator))
    {
      g_clear_pointer (&scene->dice, g_free);
      scene->n_dice = 0;
      /* Translators: what came of a shot. */
      scene->outcome = g_strdup (hits > 0 ? _("hits") : _("misses"));
      return;
    }

  scene->count = hits;
  if (hits == 0)
    scene->outcome = g_strdup (_("no hit"));
  else
    scene->outcome = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d hit", "%d hits", hits), hits);
}

static int
take_hits (DhSceneMaker  *maker,
           const DhScene *scene)
{
  const DhOrder *order = maker->narrator.order;
  const DhChange *pending;
  int good = 0;

  for (guint i = 0; i < scene->n_dice; i++)
    good += scene->dice[i].good;
  if (order->target.kind == DH_REF_KIND_OFFICER)
    return good;

  pending = _dh_narrator_take_next (&maker->narrator, order->target, DH_UNIT_PENDING_HITS);
  return pending != NULL && pending->to > pending->from ? pending->to - pending->from : 0;
}

void
_dh_show_shot (DhSceneMaker *maker)
{
  const DhRoll *roll = _dh_narrator_take_roll (&maker->narrator, DH_PURPOSE_HITS);
  const DhOrder *order = maker->narrator.order;
  const char *whom;
  DhScene *scene;

  if (names_hidden (maker))
    return;

  whom = _dh_narrator_name (&maker->narrator, order->target);
  scene = _dh_scene_maker_add_unit (maker, DH_SCENE_KIND_SHOT, get_actor (maker), _("%s fires at %s"), whom);
  scene->inches = dh_inch (order)->inches;
  if (order->target.kind == DH_REF_KIND_UNIT)
    scene->target = _dh_scene_maker_place (maker, order->target.index);
  else
    scene->name = g_strdup (whom);
  describe_shot (maker, scene);

  if (roll == NULL)
    {
      scene->outcome = g_strdup (_("has no dice left"));
      return;
    }
  _dh_scene_maker_set_dice (maker, scene, roll);
  scene->need = roll->need;
  describe_hits (maker, scene, take_hits (maker, scene));
}

/* Charges (10) */

void
_dh_show_charge (DhSceneMaker *maker)
{
  int unit = get_actor (maker);
  const DhChange *change;
  gboolean on;
  int target;
  DhScene *scene;

  change = _dh_narrator_take_next (&maker->narrator, DH_THE_UNIT (unit), DH_UNIT_CHARGE_TARGET);
  if (change == NULL || names_hidden (maker))
    return;

  on = change->to != DH_NOTHING;
  target = on ? change->to : change->from;
  if (_dh_hidden_has (maker->hidden, DH_THE_UNIT (target)))
    return;

  scene = _dh_scene_maker_add_unit (maker,
                                    DH_SCENE_KIND_CHARGE,
                                    unit,
                                    /* Translators: two units. */
                                    on ? _("%s charges %s") : _("%s does not charge %s"),
                                    _dh_scene_maker_unit (maker, target));
  scene->success = on;
  scene->target = _dh_scene_maker_place (maker, target);
  scene->aspect = on ? dh_inch (maker->narrator.order)->aspect : DH_ASPECT_FRONT;
  if (scene->aspect == DH_ASPECT_FLANK)
    _dh_scene_add_line (scene, g_strdup (_("on the flank")));
  else if (scene->aspect == DH_ASPECT_REAR)
    _dh_scene_add_line (scene, g_strdup (_("at the rear")));
  if (_dh_order_is (maker->narrator.order, "gone"))
    scene->outcome = g_strdup (_("out of reach"));
  else if (!on)
    scene->outcome = g_strdup (_("called off"));
}

void
_dh_show_bonus (DhSceneMaker *maker)
{
  DhBonus bonus = dh_inch (maker->narrator.order)->bonus;
  DhScene *scene;

  if (bonus == DH_BONUS_CHARGE || names_hidden (maker))
    return;

  scene = _dh_scene_maker_add_unit (maker,
                                    DH_SCENE_KIND_AFTERMATH,
                                    get_actor (maker),
                                    bonus == DH_BONUS_HOLD ? _("%s holds its ground")
                                                           : _("%s occupies the ground"),
                                    NULL);
  scene->success = TRUE;
}

/* Tells a rally without a die, as of routers without an officer where staff is required (14B.7). */
void
_dh_show_rally (DhSceneMaker *maker)
{
  DhScene *scene;

  for (guint i = 0; i < dh_entry_get_n_rolls (maker->narrator.entry); i++)
    if (dh_entry_get_roll (maker->narrator.entry, i)->purpose == DH_CONTEXT_RALLY)
      return;
  if (names_hidden (maker))
    return;

  scene = _dh_scene_maker_add_unit (maker,
                                    DH_SCENE_KIND_RALLY,
                                    get_actor (maker),
                                    _("No officer reached %s"),
                                    NULL);
  scene->context = DH_CONTEXT_RALLY;
}

/* The steps */

static char *
describe_broken (const DhBattle *battle,
                 guint           index)
{
  g_autofree char *army = dh_army_begin_sentence (dh_army (battle, index)->info->name);

  /* Translators: the name of an army. */
  return g_strdup_printf (_("%s is broken"), army);
}

static void
add_effectiveness (DhSceneMaker *maker)
{
  const DhBattle *battle = maker->narrator.battle;
  DhScene *scene = _dh_scene_maker_add (maker, DH_SCENE_KIND_EFFECTIVENESS, NULL);

  scene->success = TRUE;
  for (guint i = 0; i < dh_n_armies (battle) && scene->success; i++)
    if (dh_army (battle, i)->state == DH_ARMY_STATE_BROKEN)
      {
        scene->headline = describe_broken (battle, i);
        scene->army = i;
        scene->success = FALSE;
      }
  if (scene->success)
    /* Translators: the number of a turn. */
    scene->headline = g_strdup_printf (_("The armies after turn %d"), battle->turn);
}

void
_dh_show_step (DhSceneMaker *maker)
{
  int turn, step;

  if (!find_new (maker, DH_BATTLE_STEP, &step))
    return;

  if (step == DH_STEP_EFFECTIVENESS)
    add_effectiveness (maker);
  else if (find_new (maker, DH_BATTLE_TURN, &turn))
    _dh_scene_maker_add (maker, DH_SCENE_KIND_STEP, g_strdup_printf (_("Turn %d"), turn));
  else
    _dh_scene_maker_add (maker, DH_SCENE_KIND_STEP, g_strdup (dh_step_get_title (step)));
}

void
_dh_show_ready (DhSceneMaker *maker)
{
  _dh_scene_maker_add (maker, DH_SCENE_KIND_READY, g_strdup (_("The battle begins")));
}

/* The one army that is broken, and has lost by that; DH_NOTHING where none is, or more than one. */
static int
find_loser (const DhBattle *battle)
{
  int loser = DH_NOTHING;

  for (guint i = 0; i < dh_n_armies (battle); i++)
    if (dh_army (battle, i)->state == DH_ARMY_STATE_BROKEN)
      {
        if (loser != DH_NOTHING)
          return DH_NOTHING;
        loser = i;
      }

  return loser;
}

static void
add_broken (DhScene        *scene,
            const DhBattle *battle)
{
  for (guint i = 0; i < dh_n_armies (battle); i++)
    if (dh_army (battle, i)->state == DH_ARMY_STATE_BROKEN)
      _dh_scene_add_line (scene, describe_broken (battle, i));
}

/* Where no army is broken, or all are, the rules name nobody who has won or lost, and neither does the scene: it tells only that
 * the referee has ended the battle. */
void
_dh_show_end (DhSceneMaker *maker)
{
  const DhBattle *battle = maker->narrator.battle;
  DhScene *scene = _dh_scene_maker_add (maker, DH_SCENE_KIND_END, NULL);
  int loser = find_loser (battle);

  if (loser != DH_NOTHING)
    {
      g_autofree char *army = dh_army_begin_sentence (dh_army (battle, loser)->info->name);

      /* Translators: the name of an army. */
      scene->headline = g_strdup_printf (_("%s has lost"), army);
      scene->army = loser;
      return;
    }

  /* Translators: the number of a turn. */
  scene->headline = battle->turn > 0 ? g_strdup_printf (_("Ended by the referee in turn %d"), battle->turn)
                                     : g_strdup (_("Ended before turn 1"));
  add_broken (scene, battle);
  if (scene->lines[0] == NULL)
    _dh_scene_add_line (scene, g_strdup (_("No army is broken")));
}

/**
 * _dh_scenes_add_standing:
 * @maker: a maker without an entry
 *
 * Adds the scene of how things stand, if there is one.
 */
void
_dh_scenes_add_standing (DhSceneMaker *maker)
{
  const DhBattle *battle = maker->narrator.battle;

  if (battle->step == DH_STEP_SET_UP)
    g_ptr_array_add (maker->scenes, _dh_scene_new_title (battle));
  else if (battle->step == DH_STEP_END)
    _dh_show_end (maker);
  else if (battle->step == DH_STEP_EFFECTIVENESS)
    add_effectiveness (maker);
  else if (battle->step == DH_STEP_MOVEMENT && dh_inch_battle (battle)->card != DH_NOTHING)
    add_card_of (maker, dh_inch_battle (battle)->card);
  else if (battle->step == DH_STEP_MOVEMENT && battle->turn == 1)
    _dh_show_ready (maker);
}
