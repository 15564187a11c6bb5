/* dh-melee.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhMeleeSide:
 *
 * The two sides of a close combat: the one that attacked, and the one that was attacked.
 */
typedef enum {
  DH_MELEE_SIDE_ATTACKER,
  DH_MELEE_SIDE_DEFENDER,
} DhMeleeSide;

#define DH_MELEE_N_SIDES 2

/** DH_MELEE_LEVEL: neither side: a pair that goes on, a fight that is not over. */
#define DH_MELEE_LEVEL (-1)

/**
 * DhMeleeStandKind:
 *
 * The kinds of stands that face each other (10.J). They fight in this order.
 */
typedef enum {
  DH_MELEE_STAND_WHOLE,
  DH_MELEE_STAND_OFFICER,
  DH_MELEE_STAND_CASUALTY,
} DhMeleeStandKind;

/**
 * DhMeleeStand:
 * @kind: what it is
 * @factor: what is added to its die
 * @men: men on it before the fight, none for an officer
 * @out: the round in which it dropped out, the first is 1; 0 while it stands
 * @lost: the men this cost it
 *
 * A stand in a close combat.
 */
typedef struct {
  DhMeleeStandKind kind;
  int factor;
  int men;
  guint out;
  int lost;
} DhMeleeStand;

/**
 * DhMeleePair:
 * @stands: the two stands, by their places on each side
 * @faces: what their dice show, 0 before they are thrown
 * @net: the attacker's factor less the defender's
 * @winner: a side, or %DH_MELEE_LEVEL
 *
 * Two stands facing each other in one round, indexed by [enum@Dh.MeleeSide].
 */
typedef struct {
  guint stands[DH_MELEE_N_SIDES];
  guint faces[DH_MELEE_N_SIDES];
  int net;
  int winner;
} DhMeleePair;

/**
 * DhMeleeFactor:
 * @id: the value of the rulebook it comes from
 * @title: what it is, untranslated; see dh_melee_factor_get_title()
 * @value: what it adds
 * @kinds: the stands that it counts for, a bit for each [enum@Dh.MeleeStandKind]
 *
 * Something that makes a side's stands fight better or worse.
 */
typedef struct {
  const char *id;
  const char *title;
  int value;
  guint kinds;
} DhMeleeFactor;

/**
 * DhMeleeForce:
 * @unit: who fights
 * @wins_ties: whether it wins a pair that is level, as a village does
 * @stands: (element-type DhMeleeStand): in the order in which they fight
 * @factors: (element-type DhMeleeFactor): what makes them fight better or worse
 *
 * A side of a close combat.
 */
typedef struct {
  int unit;
  gboolean wins_ties;
  GArray *stands;
  GArray *factors;
} DhMeleeForce;

/**
 * DhMelee:
 * @fight: the due that it settles
 * @pursuit: whether the defender has routed, so that it is struck and does not fight (14B.5)
 * @pursuit_die: the die of the men that routers lose, 0 before it is thrown
 * @one_round: whether one round decides it, as the switch *melee* may say
 * @sides: the attacker and the defender
 * @rounds: (element-type GArray): the rounds fought so far, each of [struct@Dh.MeleePair]
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
  DhMeleeForce sides[DH_MELEE_N_SIDES];
  GPtrArray *rounds;

  /*< private >*/
  gatomicrefcount ref_count;
  gboolean modified_losses;
  int highest_loss;
} DhMelee;

DhMelee             *dh_melee_new             (const DhBattle   *battle,
                                               const DhDue      *fight) G_GNUC_WARN_UNUSED_RESULT;
DhMelee             *dh_melee_ref             (DhMelee          *self);
void                 dh_melee_unref           (DhMelee          *self);

#define dh_melee_get_stand(self, side, place) \
  dh_array_get ((self)->sides[side].stands, DhMeleeStand, place)
#define dh_melee_get_factor(self, side, index) \
  dh_array_get ((self)->sides[side].factors, DhMeleeFactor, index)
guint                dh_melee_get_n_pairs     (const DhMelee   *self,
                                               guint            round);
DhMeleePair          dh_melee_get_pair        (const DhMelee   *self,
                                               guint            round,
                                               guint            index);
const char          *dh_melee_factor_get_title (const DhMeleeFactor *self);
int                  dh_melee_get_winner      (const DhMelee   *self);
int                  dh_melee_count_lost      (const DhMelee   *self,
                                               DhMeleeSide      side);
double               dh_melee_get_chance      (const DhMelee   *self,
                                               int              net,
                                               int              winner);
double               dh_melee_get_odds        (const DhMelee   *self,
                                               double           lost[DH_MELEE_N_SIDES]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhMelee, dh_melee_unref)

G_END_DECLS
