/* dh-inch-scope-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch-private.h"

G_BEGIN_DECLS

/**
 * DhScope:
 * @attacker: who charges or fights in the fight that is asked about, or %DH_NOTHING
 * @defender: whom
 * @matters: (array) (nullable): of each unit whether it does, in the state that was looked at last
 *
 * The part of a battle that matters for the outcome of a fight, from a state of it on: who does, which fights, and what
 * of them.
 */
typedef struct {
  int attacker;
  int defender;
  gboolean *matters;

  /*< private >*/
  int whom;              /* the one of the two whom all is about, or DH_NOTHING */
  GArray *involved;      /* int: units whose checks and close combats may come before the fight that is asked about */
  gboolean *is_involved; /* by unit */
  GArray *officers;      /* int: officers with them */
  GArray *leavers;       /* Leaver */
  GArray *others;        /* int: units on whom it hangs whether these leave */
  GArray *fights;        /* DhDue: those that matter, the last first */
  guint8 *marks;         /* by unit: what is known of it as far as fights have been looked through */
  int most_melees;       /* of a unit in a turn (10.K) */
  int stand_loss;        /* men that a stand loses at the most (10.D) */
} DhScope;

/**
 * DhVictory:
 * @fight: a fight that is due
 * @winner: the unit that wins it
 * @razes: no man is left of the other
 * @costs_all: no man is left of the winner, whose officer has won it alone
 *
 * A fight that has been decided, and nobody has suffered it yet.
 */
typedef struct {
  DhDue fight;
  int winner;
  gboolean razes;
  gboolean costs_all;
} DhVictory;

void         _dh_scope_init             (DhScope        *self,
                                         const DhBattle *battle);
void         _dh_scope_clear            (DhScope        *self);
void         _dh_scope_expect           (DhScope        *self,
                                         const DhBattle *battle,
                                         int             attacker,
                                         int             defender);
void         _dh_scope_add_officers     (DhScope        *self,
                                         const DhBattle *battle,
                                         int             unit);
gboolean     _dh_scope_asks_about       (const DhScope  *self,
                                         int             unit);
gboolean     _dh_scope_is_coming        (const DhScope  *self,
                                         const DhBattle *battle);
gboolean     _dh_scope_is_the_fight     (const DhScope  *self,
                                         const DhBattle *battle,
                                         const DhDue    *due);
const DhDue *_dh_scope_find_encounter   (DhScope        *self,
                                         const DhBattle *battle,
                                         int             whom);
void         _dh_scope_suppose          (DhScope        *self,
                                         const DhBattle *battle,
                                         int             whom,
                                         const DhVictory *victory);
int          _dh_scope_get_bystander    (const DhScope  *self,
                                         const DhBattle *battle);
gboolean     _dh_scope_would_miss       (const DhScope  *self,
                                         int             unit);
gboolean     _dh_scope_will_be_tired    (const DhScope  *self,
                                         const DhBattle *battle,
                                         int             unit);

guint        _dh_scope_write            (DhScope        *self,
                                         const DhBattle *battle,
                                         int             whom,
                                         GByteArray     *known);
guint        _dh_scope_write_victory    (DhScope        *self,
                                         const DhBattle *battle,
                                         int             whom,
                                         const DhVictory *victory,
                                         GByteArray     *known);
void         _dh_scope_write_unit       (const DhScope  *self,
                                         const DhBattle *battle,
                                         int             unit,
                                         GByteArray     *known);
void         _dh_scope_put              (GByteArray     *known,
                                         int             number);

G_END_DECLS
