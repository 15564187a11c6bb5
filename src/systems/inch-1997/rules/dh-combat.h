/* dh-combat.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhCombatSide:
 *
 * The two sides of a close combat: the one that attacked, and the one that was attacked.
 */
typedef enum {
  DH_COMBAT_SIDE_ATTACKER,
  DH_COMBAT_SIDE_DEFENDER,
} DhCombatSide;

#define DH_COMBAT_N_SIDES 2

/** DH_COMBAT_LEVEL: neither side: a pair that goes on, a fight that is not over. */
#define DH_COMBAT_LEVEL (-1)

/**
 * DhCombatStandKind:
 *
 * The kinds of stands that face each other (10.J). They fight in this order.
 */
typedef enum {
  DH_COMBAT_STAND_WHOLE,
  DH_COMBAT_STAND_OFFICER,
  DH_COMBAT_STAND_CASUALTY,
} DhCombatStandKind;

/**
 * DhCombatStand:
 * @kind: what it is
 * @factor: what is added to its die
 * @men: men on it before the fight, none for an officer
 * @out: the round in which it dropped out, the first is 1; 0 while it stands
 * @lost: the men this cost it
 *
 * A stand in a close combat.
 */
typedef struct {
  DhCombatStandKind kind;
  int factor;
  int men;
  guint out;
  int lost;
} DhCombatStand;

/**
 * DhCombatPair:
 * @stands: the two stands, by their places on each side
 * @faces: what their dice show, 0 before they are thrown
 * @net: the attacker's factor less the defender's
 * @winner: a side, or %DH_COMBAT_LEVEL
 *
 * Two stands facing each other in one round, indexed by [enum@Dh.CombatSide].
 */
typedef struct {
  guint stands[DH_COMBAT_N_SIDES];
  guint faces[DH_COMBAT_N_SIDES];
  int net;
  int winner;
} DhCombatPair;

/**
 * DhCombatFactor:
 * @id: the value of the rulebook it comes from
 * @title: what it is, untranslated; see dh_combat_factor_get_title()
 * @value: what it adds
 * @kinds: the stands that it counts for, a bit for each [enum@Dh.CombatStandKind]
 *
 * Something that makes a side's stands fight better or worse.
 */
typedef struct {
  const char *id;
  const char *title;
  int value;
  guint kinds;
} DhCombatFactor;

/**
 * DhCombatForce:
 * @unit: who fights
 * @wins_ties: whether it wins a pair that is level, as a village does
 * @stands: (element-type DhCombatStand): in the order in which they fight
 * @factors: (element-type DhCombatFactor): what makes them fight better or worse
 *
 * A side of a close combat.
 */
typedef struct {
  int unit;
  gboolean wins_ties;
  GArray *stands;
  GArray *factors;
} DhCombatForce;

/**
 * DhCombat:
 * @fight: the due that it settles
 * @pursuit: whether the defender has routed, so that it is struck and does not fight (14B.5)
 * @pursuit_die: the die of the men that routers lose, 0 before it is thrown
 * @one_round: whether one round decides it, as the switch *melee* may say
 * @sides: the attacker and the defender
 * @rounds: (element-type GArray): the rounds fought so far, each of [struct@Dh.CombatPair]
 *
 * A close combat, stand by stand (10.D, 10.H, 10.J, 15.B, 15.E, 19): both sides lined up with their
 * factors, and the rounds fought so far. It is made from a battle and remembers nothing of it; what
 * the fight does to the battle is in dh-fight.c, which fights it. Callers only read it.
 *
 * Where the defender has routed nobody is lined up: routers are struck, not fought (14B.5).
 */
typedef struct {
  DhDue fight;
  gboolean pursuit;
  guint pursuit_die;
  gboolean one_round;
  DhCombatForce sides[DH_COMBAT_N_SIDES];
  GPtrArray *rounds;

  /*< private >*/
  gatomicrefcount ref_count;
  gboolean modified_losses;
  int highest_loss;
} DhCombat;

DhCombat             *dh_combat_new             (const DhBattle   *battle,
                                                 const DhDue      *fight) G_GNUC_WARN_UNUSED_RESULT;
DhCombat             *dh_combat_ref             (DhCombat         *self);
void                  dh_combat_unref           (DhCombat         *self);

#define dh_combat_get_stand(self, side, place) \
  dh_array_get ((self)->sides[side].stands, DhCombatStand, place)
#define dh_combat_get_factor(self, side, index) \
  dh_array_get ((self)->sides[side].factors, DhCombatFactor, index)
guint                 dh_combat_get_n_pairs     (const DhCombat   *self,
                                                 guint             round);
DhCombatPair          dh_combat_get_pair        (const DhCombat   *self,
                                                 guint             round,
                                                 guint             index);
const char           *dh_combat_factor_get_title (const DhCombatFactor *self);
int                   dh_combat_get_winner      (const DhCombat   *self);
int                   dh_combat_count_lost      (const DhCombat   *self,
                                                 DhCombatSide      side);
double                dh_combat_get_chance      (const DhCombat   *self,
                                                 int               net,
                                                 int               winner);
double                dh_combat_get_odds        (const DhCombat   *self,
                                                 double            lost[DH_COMBAT_N_SIDES]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhCombat, dh_combat_unref)

G_END_DECLS
