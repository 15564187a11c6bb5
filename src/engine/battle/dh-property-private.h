/* dh-property-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

/* In the order of the table in dh-property.c. */
typedef enum {
  DH_UNIT_MEN,
  DH_UNIT_ODD_HIT,
  DH_UNIT_RATING,
  DH_UNIT_START_RATING,
  DH_UNIT_FORMATION,
  DH_UNIT_STATUS,
  DH_UNIT_COVER,
  DH_UNIT_MOVED,
  DH_UNIT_MARCHED,
  DH_UNIT_ENTERED,
  DH_UNIT_FIRED,
  DH_UNIT_MELEES,
  DH_UNIT_RESPONDED,
  DH_UNIT_CHARGE_TARGET,
  DH_UNIT_CHARGE_ASPECT,
  DH_UNIT_CHARGED,
  DH_UNIT_CONTACT,
  DH_UNIT_PENDING_HITS,
  DH_UNIT_PENDING_SHOTS,
  DH_UNIT_CONCEALED,
  DH_UNIT_OFF_TABLE,
  DH_UNIT_DISMOUNTED,
  DH_UNIT_CHANGES,
  DH_UNIT_HORSES,
  DH_UNIT_ROUTED_TURN,
  DH_UNIT_SHOTS,
  DH_UNIT_FRESH,
  DH_UNIT_HALVED,
  DH_UNIT_SUPPORTS,
  DH_UNIT_TRIED,
  DH_UNIT_WINS,
  DH_UNIT_MAY_COUNTERCHARGE,
  DH_OFFICER_ATTACHED,
  DH_OFFICER_FRONT,
  DH_OFFICER_STATE,
  DH_OFFICER_FAILS,
  DH_OFFICER_BONUS,
  DH_OFFICER_INFLUENCED,
  DH_OFFICER_RALLIED,
  DH_OFFICER_UNHORSED_TURN,
  DH_ARMY_STATE,
  DH_ARMY_DICE,
  DH_ARMY_WORD,
  DH_COMMAND_VARIABLE,
  DH_BATTLE_TURN,
  DH_BATTLE_STEP,
  DH_BATTLE_CARD,
  DH_BATTLE_DECK,
  DH_BATTLE_DISCLOSURE,
  DH_BATTLE_MARKED,
  DH_BATTLE_CONTACTS,
  DH_BATTLE_SEED,
  DH_N_PROPERTIES,
} DhPropertyId;

/* What a ruling may set at the most: more than any table holds. */
#define DH_PROPERTY_MOST_RULED 100000
#define DH_PROPERTY_MOST_BONUS_RULED 9

/* How the number that a property holds is written and read. */
typedef enum {
  DH_FORM_NUMBER,
  DH_FORM_TRUTH,   /* yes, no */
  DH_FORM_WORD,    /* of an enumeration */
  DH_FORM_UNIT,    /* a unit's id, or none */
  DH_FORM_CARD,    /* a card's id, or none */
  DH_FORM_FAILS,   /* never, 10, 9-10 …, unknown */
  DH_FORM_BONUS,   /* a number, or unknown */
  DH_FORM_CARDS,   /* ids of cards parted by blanks: the one property that is text */
} DhForm;

/**
 * DhProperty:
 * @of: the kind of thing that has it
 * @name: its name in files and rulings
 * @offset: where in the thing's struct its number is
 * @form: how it is written
 * @words: for %DH_FORM_WORD the enumeration
 * @least: the smallest number it may have in a file
 * @most: the greatest
 *
 * One property of one kind of thing.
 */
typedef struct {
  DhThingKind of;
  const char *name;
  gsize offset;
  DhForm form;
  GType (*words) (void);
  int least;
  int most;
} DhProperty;

const DhProperty *_dh_property_get      (DhPropertyId     id);
gboolean          _dh_property_find     (DhThingKind      of,
                                         const char      *name,
                                         DhPropertyId    *id);
void              _dh_property_get_ruled (const DhProperty *self,
                                          int             *least,
                                          int             *most);
char             *_dh_property_list     (DhThingKind      of);
int               _dh_property_read     (const DhBattle  *battle,
                                         DhThing          thing,
                                         DhPropertyId     id);
void              _dh_property_write    (DhBattle        *battle,
                                         DhThing          thing,
                                         DhPropertyId     id,
                                         int              value);
void              _dh_property_append   (const DhBattle  *battle,
                                         DhPropertyId     id,
                                         int              value,
                                         GString         *text);
gboolean          _dh_property_parse    (const DhBattle  *battle,
                                         DhPropertyId     id,
                                         const char      *text,
                                         int             *value,
                                         GError         **error);

G_END_DECLS
