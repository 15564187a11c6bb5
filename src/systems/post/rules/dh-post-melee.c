/* dh-post-melee.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

/*
 * A melee (10.1, 9.4), and of ships ramming and boarding (10.3). The attacker stands in the square that he came from.
 */

typedef DhPostMelee Melee;

enum { ATTACKER, DEFENDER };

static const DhPostUnit *
get (const Melee *melee,
     int          who)
{
  return dh_post_unit (melee->draft->battle, melee->units[who]);
}

static gboolean
is_beaten (const Melee *melee,
           int          who)
{
  return melee->fled[who] || get (melee, who)->at == 0;
}

static int
get_lost (const Melee *melee,
          int          who)
{
  return melee->men[who] - get (melee, who)->men;
}

/* Takes the losses of both sides together: they strike at once. */
static void
take_losses (Melee     *melee,
             const int  hits[2])
{
  _dh_post_kill (melee->draft, melee->units[ATTACKER], melee->units[DEFENDER], hits[ATTACKER]);
  _dh_post_kill (melee->draft, melee->units[DEFENDER], melee->units[ATTACKER], hits[DEFENDER]);
}

static gboolean
exchange_fire (Melee   *melee,
               GError **error)
{
  int hits[2] = { 0, 0 };
  DhPostShot shots[2];

  /* The modifiers of both sides are known before the dice are thrown. */
  for (int who = ATTACKER; who <= DEFENDER; who++)
    {
      shots[who] = (DhPostShot){ .firer = melee->units[who], .target = melee->units[who == ATTACKER ? DEFENDER : ATTACKER],
                                 .from = melee->squares[who], .range = 1, .charging = who == ATTACKER,
                                 .purpose = DH_POST_PURPOSE_MELEE_FIRE, .men = get (melee, who)->men };
      if (_dh_post_can_fire_close (get (melee, who)))
        _dh_post_count_shift (melee->draft, &shots[who]);
    }
  for (int who = ATTACKER; who <= DEFENDER; who++)
    if (_dh_post_can_fire_close (get (melee, who)) &&
        !_dh_post_throw_hits (melee->draft, &shots[who], &hits[who], error))
      return FALSE;

  take_losses (melee, hits);
  return TRUE;
}

static gboolean
is_charging_cavalry (const DhPostUnit *unit)
{
  return unit->info->type->arm == DH_POST_ARM_CAVALRY &&
         (unit->formation == DH_POST_FORMATION_ML || unit->formation == DH_POST_FORMATION_MC ||
          unit->formation == DH_POST_FORMATION_MS);
}

/* The melee modifiers alone (9.4). */
static void
count_shift (Melee      *melee,
             int         who,
             DhPostShot *stroke)
{
  const DhPostUnit *unit = get (melee, who);
  gboolean attacks = who == ATTACKER, mounted = is_charging_cavalry (unit);
  gboolean ironclad = melee->ships && unit->info->type->letter == 'n';

  _dh_post_modify (melee->draft, stroke, attacks && mounted && melee->aspect == 2, "melee.rear");
  _dh_post_modify (melee->draft, stroke, attacks && mounted && melee->aspect == 1, "melee.flank");
  _dh_post_modify (melee->draft, stroke, attacks && !mounted && !melee->ships, "melee.infantry");
  _dh_post_modify (melee->draft, stroke, attacks && ironclad, "melee.ironclad-boarding");
  _dh_post_modify (melee->draft, stroke, !attacks && unit->hold, "melee.hold");
  _dh_post_modify (melee->draft, stroke, !attacks && ironclad, "melee.ironclad-boarded");
}

static gboolean
exchange_strokes (Melee   *melee,
                  GError **error)
{
  int hits[2] = { 0, 0 };

  for (int who = ATTACKER; who <= DEFENDER; who++)
    {
      DhPostShot stroke = { .firer = melee->units[who], .target = melee->units[who == ATTACKER ? DEFENDER : ATTACKER],
                            .purpose = DH_POST_PURPOSE_MELEE, .men = get (melee, who)->men };

      if (get (melee, who)->info->type->letter == 's')
        continue;
      count_shift (melee, who, &stroke);
      if (!_dh_post_throw_hits (melee->draft, &stroke, &hits[who], error))
        return FALSE;
    }

  take_losses (melee, hits);
  return TRUE;
}

static gboolean
throw_check (Melee   *melee,
             int      who,
             GError **error)
{
  return _dh_post_find_check (melee->draft->battle, melee->units[who]) == NULL ||
         _dh_post_throw_check (melee->draft, melee->units[who], &melee->fled[who], error);
}

static void
win (Melee *melee,
     int    who)
{
  _dh_post_set (melee->draft, melee->units[who], DH_POST_UNIT_WINS, get (melee, who)->wins + 1);
}

static void
face (Melee *melee,
      int    who,
      int    square)
{
  if (get (melee, who)->at != 0)
    _dh_post_set (melee->draft,
                  melee->units[who],
                  DH_POST_UNIT_FACING,
                  _dh_post_face_towards (get (melee, who)->at, square));
}

static void
enter (Melee *melee)
{
  g_autofree DhPostGrid *grid = _dh_post_grid_new (melee->draft->battle);

  if (melee->ships || _dh_post_grid_get (grid, melee->squares[DEFENDER]) != DH_NOTHING)
    return;

  _dh_post_set (melee->draft, melee->units[ATTACKER], DH_POST_UNIT_AT, melee->squares[DEFENDER]);
  _dh_post_set (melee->draft, melee->units[ATTACKER], DH_POST_UNIT_DUG, FALSE);
}

/* Ends a melee in which one side has routed or is gone: the other has won, and looks at the square that it left. */
static void
conclude_by_rout (Melee *melee)
{
  gboolean attacker = is_beaten (melee, ATTACKER), defender = is_beaten (melee, DEFENDER);

  if (attacker && defender)
    return;
  win (melee, attacker ? DEFENDER : ATTACKER);
  if (!attacker)
    face (melee, ATTACKER, melee->squares[DEFENDER]);
  else
    face (melee, DEFENDER, melee->squares[ATTACKER]);
  if (defender)
    enter (melee);
}

/* The contest (10.1) */

static gboolean
skirmishes (const DhPostUnit *unit)
{
  return unit->formation == DH_POST_FORMATION_S || unit->formation == DH_POST_FORMATION_DS ||
         unit->formation == DH_POST_FORMATION_MS;
}

/* Picks the loser of level throws. While all ways are tried these would never end, so each side loses with its
   chance. */
static int
pick_loser (DhDraft *draft,
            int      attacker,
            int      defender)
{
  struct Way {
    int loser;
    double chance;
  } ways[] = { { ATTACKER, 0 }, { DEFENDER, 0 } };
  g_autoptr(GArray) list = g_array_new (FALSE, FALSE, sizeof (struct Way));
  gboolean again = _dh_draft_is (draft, "tie", "again");
  double counted = 0;

  for (int one = 1; one <= attacker; one++)
    for (int other = 1; other <= defender; other++)
      if (one != other || !again)
        {
          ways[one > other].chance++;
          counted++;
        }
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    ways[i].chance /= counted;
  g_array_append_vals (list, ways, G_N_ELEMENTS (ways));

  return ((const struct Way *) _dh_draft_pick (draft, list, G_STRUCT_OFFSET (struct Way, chance)))->loser;
}

static gboolean
throw_contest (Melee   *melee,
               int     *loser,
               GError **error)
{
  const int less = _dh_draft_number (melee->draft, "contest.less");
  const int more = _dh_draft_number (melee->draft, "contest.more");
  int dice[2], faces[2];

  for (int who = ATTACKER; who <= DEFENDER; who++)
    dice[who] = get_lost (melee, who) > get_lost (melee, who == ATTACKER ? DEFENDER : ATTACKER) ? more : less;
  if (melee->draft->path != NULL)
    {
      *loser = pick_loser (melee->draft, dice[ATTACKER], dice[DEFENDER]);
      return TRUE;
    }

  do
    for (int who = ATTACKER; who <= DEFENDER; who++)
      if (!_dh_draft_roll_one (melee->draft,
                               DH_POST_THE_UNIT (melee->units[who]),
                               DH_POST_PURPOSE_CONTEST,
                               dice[who],
                               0,
                               &faces[who],
                               error))
        return FALSE;
  while (faces[ATTACKER] == faces[DEFENDER] && _dh_draft_is (melee->draft, "tie", "again"));

  *loser = faces[ATTACKER] > faces[DEFENDER] ? DEFENDER : ATTACKER;
  return TRUE;
}

static gboolean
contest (Melee   *melee,
         int     *loser,
         GError **error)
{
  if (skirmishes (get (melee, ATTACKER)))
    *loser = ATTACKER;
  else if (skirmishes (get (melee, DEFENDER)))
    *loser = DEFENDER;
  else
    return throw_contest (melee, loser, error);

  return TRUE;
}

/* A beaten ship may be taken. Returns: whether there was a die */
static gboolean
try_boarding (Melee     *melee,
              int        loser,
              gboolean  *taken,
              GError   **error)
{
  int die;

  if (!_dh_draft_roll_one (melee->draft,
                           DH_POST_THE_UNIT (melee->units[loser]),
                           DH_POST_PURPOSE_BOARDING,
                           10,
                           0,
                           &die,
                           error))
    return FALSE;

  *taken = die <= _dh_draft_number (melee->draft, "melee.boarding");
  return TRUE;
}

/* The square that a loser falls back to: directly away from the winner; 0 where it cannot. */
static int
find_way_back (const Melee *melee,
               int          loser)
{
  const DhPostCampaign *campaign = dh_post_campaign (melee->draft->battle);
  int own = melee->squares[loser], other = melee->squares[loser == ATTACKER ? DEFENDER : ATTACKER];
  g_autofree DhPostGrid *grid = _dh_post_grid_new (melee->draft->battle);
  int to = _dh_post_step_to (campaign,
                             own,
                             DH_POST_COLUMN (own) - DH_POST_COLUMN (other),
                             DH_POST_ROW (own) - DH_POST_ROW (other));

  if (to == 0 || !_dh_post_may_enter (campaign, get (melee, loser)->info, to) ||
      _dh_post_grid_get (grid, to) != DH_NOTHING)
    return 0;

  return to;
}

static gboolean
lose_ship (Melee   *melee,
           int      loser,
           GError **error)
{
  int back = find_way_back (melee, loser);
  gboolean taken;

  if (!try_boarding (melee, loser, &taken, error))
    return FALSE;

  if (taken || back == 0)
    _dh_post_lose (melee->draft, melee->units[loser], G_MAXINT);
  else
    _dh_post_set (melee->draft, melee->units[loser], DH_POST_UNIT_AT, back);
  return TRUE;
}

static gboolean
fall_back (Melee   *melee,
           GError **error)
{
  int back = find_way_back (melee, DEFENDER), defender = melee->units[DEFENDER];

  if (back != 0)
    {
      _dh_post_set (melee->draft, defender, DH_POST_UNIT_AT, back);
      _dh_post_set (melee->draft, defender, DH_POST_UNIT_DUG, FALSE);
      enter (melee);
      return TRUE;
    }

  _dh_post_set (melee->draft, defender, DH_POST_UNIT_BROKEN, TRUE);
  return _dh_post_capture (melee->draft, defender, error);
}

static gboolean
conclude_by_contest (Melee   *melee,
                     GError **error)
{
  int loser;

  if (!contest (melee, &loser, error))
    return FALSE;
  win (melee, loser == ATTACKER ? DEFENDER : ATTACKER);
  if (melee->ships ? !lose_ship (melee, loser, error) : loser == DEFENDER && !fall_back (melee, error))
    return FALSE;

  face (melee, ATTACKER, get (melee, DEFENDER)->at != 0 ? get (melee, DEFENDER)->at : melee->squares[DEFENDER]);
  face (melee, DEFENDER, get (melee, ATTACKER)->at != 0 ? get (melee, ATTACKER)->at : melee->squares[ATTACKER]);
  return loser != ATTACKER || get (melee, ATTACKER)->at == 0 ||
         _dh_post_throw_check (melee->draft, melee->units[ATTACKER], NULL, error);
}

/**
 * _dh_post_melee_begin:
 * @melee: (out): a melee
 * @draft: a draft
 * @attacker: who has moved against
 * @defender: whom, beside him
 *
 * Begins a melee, before anybody throws.
 */
void
_dh_post_melee_begin (DhPostMelee *melee,
                      DhDraft     *draft,
                      int          attacker,
                      int          defender)
{
  const DhPostUnit *attacking = dh_post_unit (draft->battle, attacker);
  const DhPostUnit *defending = dh_post_unit (draft->battle, defender);
  DhPostTaskKind kind = _dh_post_get_task_kind (_dh_post_get_text (defending->task));

  *melee = (DhPostMelee){ .draft = draft, .units = { attacker, defender }, .squares = { attacking->at, defending->at },
                          .men = { attacking->men, defending->men },
                          .ships = defending->info->type->arm == DH_POST_ARM_SHIP };
  melee->aspect = melee->ships ? 0 : _dh_post_get_aspect (defending, attacking->at);
  if (defending->task != 0 && (kind == DH_POST_TASK_MOVE || kind == DH_POST_TASK_DIG))
    _dh_post_set (draft, defender, DH_POST_UNIT_DONE, TRUE);
  if (!melee->ships)
    face (melee, ATTACKER, melee->squares[DEFENDER]);
}

/**
 * _dh_post_melee_go_on:
 * @melee: a melee that has come so far
 * @stage: which of its stages comes next
 * @error: return location for a %DH_ERROR_DICE
 *
 * Fire, checks, strokes, checks, and what becomes of both. Where one is beaten before, nobody strikes.
 *
 * Returns: whether there were dice
 */
gboolean
_dh_post_melee_go_on (DhPostMelee       *melee,
                      DhPostMeleeStage   stage,
                      GError           **error)
{
  gboolean beaten = is_beaten (melee, ATTACKER) || is_beaten (melee, DEFENDER);

  switch (stage)
    {
    case DH_POST_MELEE_FIRE:
      return exchange_fire (melee, error);
    case DH_POST_MELEE_ATTACKER_CHECKS:
    case DH_POST_MELEE_DEFENDER_CHECKS:
      return throw_check (melee, stage - DH_POST_MELEE_ATTACKER_CHECKS, error);
    case DH_POST_MELEE_STROKES:
      melee->struck = !beaten;
      return beaten || exchange_strokes (melee, error);
    case DH_POST_MELEE_ATTACKER_CHECKS_AGAIN:
    case DH_POST_MELEE_DEFENDER_CHECKS_AGAIN:
      return !melee->struck || throw_check (melee, stage - DH_POST_MELEE_ATTACKER_CHECKS_AGAIN, error);
    case DH_POST_MELEE_END:
      if (!beaten)
        return conclude_by_contest (melee, error);
      conclude_by_rout (melee);
      return TRUE;
    }

  g_return_val_if_reached (FALSE);
}

/**
 * _dh_post_fight:
 * @draft: a draft
 * @attacker: who has moved against
 * @defender: whom, beside him
 * @error: return location for a %DH_ERROR_DICE
 *
 * Fights a melee to its end, with all that comes of it.
 *
 * Returns: whether there were dice
 */
gboolean
_dh_post_fight (DhDraft  *draft,
                int       attacker,
                int       defender,
                GError  **error)
{
  DhPostMelee melee;

  _dh_post_melee_begin (&melee, draft, attacker, defender);
  for (DhPostMeleeStage stage = DH_POST_MELEE_FIRE; stage <= DH_POST_MELEE_END; stage++)
    if (!_dh_post_melee_go_on (&melee, stage, error))
      return FALSE;

  return TRUE;
}
