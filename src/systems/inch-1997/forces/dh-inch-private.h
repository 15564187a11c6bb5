/* dh-inch-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle-private.h"
#include "dh-inch.h"
#include "dh-property-private.h"

G_BEGIN_DECLS

#define dh_army(battle, i) dh_record (battle, DH_REF_KIND_ARMY, DhArmy, i)
#define dh_command(battle, i) dh_record (battle, DH_REF_KIND_COMMAND, DhCommand, i)
#define dh_unit(battle, i) dh_record (battle, DH_REF_KIND_UNIT, DhUnit, i)
#define dh_officer(battle, i) dh_record (battle, DH_REF_KIND_OFFICER, DhOfficer, i)
#define dh_card(battle, i) dh_record (battle, DH_REF_KIND_CARD, DhCard, i)

/* In the order in which the state has them: what people ask for first, then what the rules remember besides. */
enum {
  DH_UNIT_MEN = DH_N_BATTLE_PROPERTIES,
  DH_UNIT_ODD_HIT,
  DH_UNIT_RATING,
  DH_UNIT_STATUS,
  DH_UNIT_FORMATION,
  DH_UNIT_COVER,
  DH_UNIT_FRESH,
  DH_UNIT_MOVED,
  DH_UNIT_FIRED,
  DH_UNIT_MELEES,
  DH_UNIT_PENDING_HITS,
  DH_UNIT_RESPONDED,
  DH_UNIT_CHARGE_TARGET,
  DH_UNIT_CONCEALED,
  DH_UNIT_OFF_TABLE,
  DH_UNIT_DISMOUNTED,
  DH_UNIT_HORSES,
  DH_UNIT_ROUTED_TURN,
  DH_UNIT_SHOTS,
  DH_UNIT_START_RATING,
  DH_UNIT_MARCHED,
  DH_UNIT_CHARGE_ASPECT,
  DH_UNIT_CHARGED,
  DH_UNIT_CONTACT,
  DH_UNIT_CHANGES,
  DH_UNIT_HALVED,
  DH_UNIT_SUPPORTS,
  DH_UNIT_TRIED,
  DH_UNIT_WINS,
  DH_UNIT_MAY_COUNTERCHARGE,
  DH_UNIT_PENDING_SHOTS,
  DH_UNIT_ENTERED,
  DH_UNIT_VARIABLE,
  DH_OFFICER_ATTACHED,
  DH_OFFICER_FRONT,
  DH_OFFICER_STATE,
  DH_OFFICER_FAILS,
  DH_OFFICER_BONUS,
  DH_OFFICER_INFLUENCED,
  DH_OFFICER_RALLIED,
  DH_OFFICER_RODE,
  DH_OFFICER_UNHORSED_TURN,
  DH_ARMY_STATE,
  DH_ARMY_DICE,
  DH_ARMY_WORD,
  DH_COMMAND_VARIABLE,
  DH_BATTLE_CARD,
  DH_BATTLE_DECK,
  DH_BATTLE_MARKED,
  DH_BATTLE_CONTACTS,
  DH_N_PROPERTIES,
};

/* The greatest bonus of an officer that may be ruled. */
#define DH_PROPERTY_MOST_BONUS_RULED 9

extern const DhProperty _dh_inch_properties[DH_N_PROPERTIES];
gboolean _dh_inch_is_loss (guint            property,
                           int              from,
                           int              to);
extern const DhForm _dh_form_card;  /* a card's id, or none */
extern const DhForm _dh_form_fails; /* never, 10, 9-10 …, unknown */
extern const DhForm _dh_form_bonus; /* a number, or unknown */

void         _dh_inch_set_up        (DhBattle       *self);
const char  *_dh_inch_get_label     (const DhBattle *self,
                                      DhRef           thing,
                                      gboolean        brief);
gboolean     _dh_inch_find          (const DhBattle *self,
                                     const char     *id,
                                     DhRef          *thing);
int          _dh_battle_get_army_of (const DhBattle *self,
                                     DhRef           thing);
double       _dh_battle_get_effectiveness_with (const DhBattle *self,
                                                guint           army,
                                                guint           fresh);

/* dh-deck.c */
void         _dh_battle_make_cards  (DhBattle       *self);
int          _dh_battle_find_card   (const DhBattle *self,
                                     const char     *id);
void         _dh_battle_find_wanted (const DhBattle *self,
                                     guint8         *wanted);

G_END_DECLS
