/* dh-combat.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

typedef struct _DhCombat DhCombat;

/**
 * DhCombatSide:
 *
 * Who attacked and who was attacked.
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
 * What stands face each other (10.J). They fight in this order.
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
 * @value: what it adds
 * @kinds: the stands that it counts for, a bit for each [enum@Dh.CombatStandKind]
 *
 * Something that makes a side's stands fight better or worse.
 */
typedef struct {
  const char *id;
  int value;
  guint kinds;
} DhCombatFactor;

DhCombat             *dh_combat_new             (const DhBattle   *battle,
                                                 const DhDue      *fight) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray            *dh_combat_list_fought     (DhReferee        *referee,
                                                 guint             entry) G_GNUC_WARN_UNUSED_RESULT;
DhCombat             *dh_combat_ref             (DhCombat         *self);
void                  dh_combat_unref           (DhCombat         *self);

const DhDue          *dh_combat_get_fight       (const DhCombat   *self);
int                   dh_combat_get_unit        (const DhCombat   *self,
                                                 DhCombatSide      side);
gboolean              dh_combat_is_pursuit      (const DhCombat   *self);
guint                 dh_combat_get_pursuit_die (const DhCombat   *self);
gboolean              dh_combat_wins_ties       (const DhCombat   *self,
                                                 DhCombatSide      side);
guint                 dh_combat_get_n_stands    (const DhCombat   *self,
                                                 DhCombatSide      side);
const DhCombatStand  *dh_combat_get_stand       (const DhCombat   *self,
                                                 DhCombatSide      side,
                                                 guint             place);
guint                 dh_combat_get_n_factors   (const DhCombat   *self,
                                                 DhCombatSide      side);
const DhCombatFactor *dh_combat_get_factor      (const DhCombat   *self,
                                                 DhCombatSide      side,
                                                 guint             index);
guint                 dh_combat_get_n_rounds    (const DhCombat   *self);
guint                 dh_combat_get_n_pairs     (const DhCombat   *self,
                                                 guint             round);
DhCombatPair          dh_combat_get_pair        (const DhCombat   *self,
                                                 guint             round,
                                                 guint             index);
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
