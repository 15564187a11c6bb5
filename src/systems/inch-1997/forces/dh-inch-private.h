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

/* Things within the game. Others read them by dh_battle_get_unit() and the like of dh-inch.h, which are const. */
#define dh_army(battle, i) dh_record (battle, DH_REF_KIND_ARMY, DhArmy, i)
#define dh_command(battle, i) dh_record (battle, DH_REF_KIND_COMMAND, DhCommand, i)
#define dh_unit(battle, i) dh_record (battle, DH_REF_KIND_UNIT, DhUnit, i)
#define dh_officer(battle, i) dh_record (battle, DH_REF_KIND_OFFICER, DhOfficer, i)
#define dh_card(battle, i) dh_record (battle, DH_REF_KIND_CARD, DhCard, i)

/* The greatest bonus of an officer that may be ruled. */
#define DH_PROPERTY_MOST_BONUS_RULED 9

extern const DhProperty _dh_inch_properties[DH_N_PROPERTIES];
gboolean _dh_inch_is_loss (guint            property,
                           int              from,
                           int              to);
extern const DhForm _dh_form_inches; /* inches, remembered by DH_PARTS_OF_INCH */
extern const DhForm _dh_form_card;   /* a card's id, or none */
extern const DhForm _dh_form_fails;  /* never, 10, 9-10 …, unknown */
extern const DhForm _dh_form_bonus;  /* a number, or unknown */

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

void         _dh_inch_add_unit      (DhBattle         *self,
                                     const DhUnitInfo *info);

/* dh-inch-joined.c */
extern const DhJoinInfo _dh_inch_joins[];
DhPropertyId _dh_inch_get_name_property (DhRefKind     kind);
gpointer     _dh_inch_find_scenario_now (const DhBattle   *battle) G_GNUC_WARN_UNUSED_RESULT;
void         _dh_inch_follow        (DhBattle         *self);

/* dh-deck.c */
void         _dh_battle_give_card   (DhBattle       *self,
                                     int             unit);
void         _dh_battle_take_card   (DhBattle       *self,
                                     int             index);
void         _dh_battle_name_cards  (DhBattle       *self);
void         _dh_battle_make_cards  (DhBattle       *self);
int          _dh_battle_find_card   (const DhBattle *self,
                                     const char     *id);
void         _dh_battle_find_wanted (const DhBattle *self,
                                     guint8         *wanted);

G_END_DECLS
