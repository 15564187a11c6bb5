/* dh-scene.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch-types.h"

G_BEGIN_DECLS

/**
 * DhSceneKind:
 * @DH_SCENE_KIND_NONE: nothing that players follow
 * @DH_SCENE_KIND_TITLE: the set-up: the battle and its armies
 * @DH_SCENE_KIND_READY: the battle begins
 * @DH_SCENE_KIND_STEP: another step, or another turn
 * @DH_SCENE_KIND_CARD: a card is turned; the units are those it lets move
 * @DH_SCENE_KIND_RESPONSE: a command answers its card, or does not
 * @DH_SCENE_KIND_MOVE: a unit moves, changes formation or comes onto the table
 * @DH_SCENE_KIND_RETREAT: the actor falls back, or routs and runs
 * @DH_SCENE_KIND_SHOT: the actor fires at the target
 * @DH_SCENE_KIND_LOSS: the losses of the actor come off
 * @DH_SCENE_KIND_CHARGE: the actor announces a charge on the target, or calls it off
 * @DH_SCENE_KIND_CHECK: the actor checks morale, and does not rout
 * @DH_SCENE_KIND_MELEE: the actor has closed with the target and they fight
 * @DH_SCENE_KIND_AFTERMATH: the actor has won, or lost its target, and holds or takes the ground
 * @DH_SCENE_KIND_ROUT: the actor routs, or is gone
 * @DH_SCENE_KIND_WORTH: a political officer shows what he is worth
 * @DH_SCENE_KIND_OFFICER: what becomes of an officer
 * @DH_SCENE_KIND_RALLY: the actor tries to rally
 * @DH_SCENE_KIND_EFFECTIVENESS: how both armies hold at the end of a turn
 * @DH_SCENE_KIND_END: the battle is over
 * @DH_SCENE_KIND_TAKEN_BACK: the last order was a mistake
 * @DH_SCENE_KIND_ODDS: what may come of an order, of which nothing has happened; only when the referee asks for it
 *
 * The subject of a scene.
 */
typedef enum {
  DH_SCENE_KIND_NONE,
  DH_SCENE_KIND_TITLE,
  DH_SCENE_KIND_READY,
  DH_SCENE_KIND_STEP,
  DH_SCENE_KIND_CARD,
  DH_SCENE_KIND_RESPONSE,
  DH_SCENE_KIND_MOVE,
  DH_SCENE_KIND_RETREAT,
  DH_SCENE_KIND_SHOT,
  DH_SCENE_KIND_LOSS,
  DH_SCENE_KIND_CHARGE,
  DH_SCENE_KIND_CHECK,
  DH_SCENE_KIND_MELEE,
  DH_SCENE_KIND_AFTERMATH,
  DH_SCENE_KIND_ROUT,
  DH_SCENE_KIND_WORTH,
  DH_SCENE_KIND_OFFICER,
  DH_SCENE_KIND_RALLY,
  DH_SCENE_KIND_EFFECTIVENESS,
  DH_SCENE_KIND_END,
  DH_SCENE_KIND_TAKEN_BACK,
  DH_SCENE_KIND_ODDS,
} DhSceneKind;

/**
 * DhSceneDie:
 * @face: what it shows
 * @good: it hits, or passes
 */
typedef struct {
  guint face;
  gboolean good;
} DhSceneDie;

/**
 * DhSceneStand:
 * @has_casualties: the stand on which the losses of its unit gather
 * @out: the round in which it drops out, the first is 1; 0 when it stands to the end
 * @lost: the men that this costs
 *
 * A stand in a melee.
 */
typedef struct {
  gboolean has_casualties;
  guint out;
  int lost;
} DhSceneStand;

/**
 * DhScenePair:
 * @attacker: which of the attacker's stands
 * @defender: which of the defender's
 * @attackers_face: what the attacker's stand throws
 * @defenders_face: what the defender's stand throws
 * @attackers_factor: what the attacker's stand adds
 * @defenders_factor: what the defender's stand adds
 * @attacker_falls: the attacker's stand drops out
 * @defender_falls: the defender's stand drops out
 *
 * Two stands face to face; when neither falls they are level and fight on.
 */
typedef struct {
  guint attacker;
  guint defender;
  guint attackers_face;
  guint defenders_face;
  int attackers_factor;
  int defenders_factor;
  gboolean attacker_falls;
  gboolean defender_falls;
} DhScenePair;

/**
 * DhSceneRound:
 * @n_pairs: how many stands face each other
 * @pairs: (array length=n_pairs): they, in the order in which they stand
 */
typedef struct {
  guint n_pairs;
  DhScenePair *pairs;
} DhSceneRound;

/**
 * DhScene:
 * @kind: what it is about
 * @entry: the number of the entry that it tells of, or takes back, or that made things stand so; 0 for none
 * @at: the number of the entry that it came with, which of something taken back is that of the `undo`; or 0
 * @turn: the turn in which it happened
 * @step: the step in which it happened
 * @n_concerned: how many units are concerned
 * @concerned: (array length=n_concerned): the units that have a part in it or owe something by it, as indexes of the
 *   battle, which stay the same whoever is hidden; what is told of any of them later comes after it
 * @voids: the number of the entry that is no longer as it was told, where it tells what an amendment has made of it; or
 *   0
 * @is_draft: it is only being entered: nothing of it is on the record
 * @headline: who does what, in a few words
 * @who: (nullable): the unit whose doing it is, and whom it fires at or charges, by their names alone
 * @outcome: (nullable): what comes of it, in a few words
 * @was: (nullable): of a mistake, what it was, without whose doing it was where @actor says that
 * @is: (nullable): of a mistake, what it is now
 * @lines: (array zero-terminated=1): what else there is to say, each in a few words
 * @fingerprint: (nullable): that of the battle, where a turn or the battle has ended
 * @army: the army whose doing it is, or -1
 * @actor: the unit whose doing it is, as an index of the status' units, or -1
 * @target: the other unit, or -1
 * @winner: of a melee, the unit that won it, or -1
 * @name: (nullable): the name of the card, of the command that answers, or of the officer
 * @context: for a check, what it is for
 * @cause: (nullable): the same in a few words
 * @by_target: it is for what @target has done to @actor, or in its sight
 * @aspect: for a charge and a melee, which side of the target is struck
 * @success: it hits, passes, answers or goes as it was meant to
 * @inches: how far it is, or 0
 * @sides: 6, 10 or 20; 0 without dice
 * @need: the least face that is good, or 0 when there is none or players may not know it
 * @thrown: the dice were thrown at the table, not by the program
 * @n_dice: how many dice
 * @dice: (array length=n_dice): they; none when their number would give a strength away
 * @count: hits of a shot, men of a loss, units that answer, cards left; or -1 when players may not know
 * @n_units: how many more units there are to see
 * @units: (array length=n_units): they, as indexes of the status' units
 * @n_attackers: how many stands of the attacker players may see in a melee
 * @attackers: (array length=n_attackers): they, in the order in which they fight
 * @n_defenders: how many of the defender
 * @defenders: (array length=n_defenders): they
 * @n_rounds: how many rounds a melee took that players may see
 * @rounds: (array length=n_rounds): they
 * @fate: for an officer, what has become of him
 *
 * An event of the battle, as everybody at the table may see it. Players' eyes are all that it is made for: nobody who is
 * hidden has a part in it.
 */
typedef struct {
  DhSceneKind kind;
  guint entry;
  guint at;
  int turn;
  DhStep step;
  guint n_concerned;
  guint *concerned;
  guint voids;
  gboolean is_draft;
  char *headline;
  char *who;
  char *outcome;
  char *was;
  char *is;
  GStrv lines;
  char *fingerprint;
  int army;
  int actor;
  int target;
  int winner;
  char *name;
  DhContext context;
  char *cause;
  gboolean by_target;
  DhAspect aspect;
  gboolean success;
  double inches;
  guint sides;
  int need;
  gboolean thrown;
  guint n_dice;
  DhSceneDie *dice;
  int count;
  guint n_units;
  guint *units;
  guint n_attackers;
  DhSceneStand *attackers;
  guint n_defenders;
  DhSceneStand *defenders;
  guint n_rounds;
  DhSceneRound *rounds;
  DhOfficerState fate;
} DhScene;

G_END_DECLS
