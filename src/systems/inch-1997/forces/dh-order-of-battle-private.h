/* dh-order-of-battle-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster-field.h"
#include "dh-order-of-battle.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

/* The values that a file can give a unit. A battery has the usual number of guns where the file gives none. */
#define DH_ORDER_OF_BATTLE_LEAST_STANDS 3
#define DH_ORDER_OF_BATTLE_MOST_STANDS 12
#define DH_ORDER_OF_BATTLE_LEAST_GUNS 2
#define DH_ORDER_OF_BATTLE_MOST_GUNS 12
#define DH_ORDER_OF_BATTLE_USUAL_GUNS 6
#define DH_ORDER_OF_BATTLE_MOST_RATING 5
#define DH_ORDER_OF_BATTLE_MOST_ID 12
#define DH_ORDER_OF_BATTLE_MOST_NAME 60
#define DH_ORDER_OF_BATTLE_MOST_OF_A_KIND 10000
#define DH_ORDER_OF_BATTLE_MOST_TITLE 100

DhOrderOfBattle *_dh_order_of_battle_new                  (void) G_GNUC_WARN_UNUSED_RESULT;
void             _dh_order_of_battle_take_id              (DhOrderOfBattle        *self,
                                                           const char             *id,
                                                           DhRef                   place);
void             _dh_order_of_battle_clear_reserves       (DhOrderOfBattle        *self);

/**
 * DhFormationInfo:
 * @arm: whose formation it is
 * @rate: (nullable): the column of its rates in the open, %NULL when it does not move
 *
 * A formation.
 */
typedef struct {
  DhArm arm;
  const char *rate;
} DhFormationInfo;

extern const DhFormationInfo _dh_formations[];

gboolean         _dh_order_of_battle_arm_can_form         (DhArm                   arm,
                                                           DhFormation             formation);
DhFormation      _dh_order_of_battle_get_usual_formation  (DhArm                   arm);

/* dh-labels.c */
void             _dh_order_of_battle_label_all            (DhOrderOfBattle        *self);

/* dh-order-of-battle-loader.c */
#define DH_ORDER_OF_BATTLE_MOST_BYTES (16 * 1024 * 1024)

extern const DhXmlKind _dh_order_of_battle_kind;

/* The game that it is for: written into every file, and taken for said where a file says nothing. */
#define DH_ORDER_OF_BATTLE_SYSTEM "inch-1997"

gboolean         _dh_order_of_battle_check_root           (DhXmlElement           *root,
                                                           DhXmlProblems          *problems);
gpointer         _dh_order_of_battle_new_from_element     (DhXmlElement           *element,
                                                           DhXmlProblems          *problems) G_GNUC_WARN_UNUSED_RESULT;
gboolean         _dh_order_of_battle_id_is_reserved       (const char             *id);
gboolean         _dh_order_of_battle_can_be_id            (const char             *id);

/* dh-muster-field.c */
#define DH_MUSTER_NUMBER_BYTES 12

/* The attributes that an element must have, those it may have, and the elements in it: each parted by blanks. */
typedef struct {
  const char *needed;
  const char *others;
  const char *held;
} DhMusterShape;

const char      *_dh_muster_kind_get_element              (DhMusterKind            kind);
const DhMusterShape *_dh_muster_kind_get_shape            (DhMusterKind            kind);
const char      *_dh_order_of_battle_describe             (const DhOrderOfBattle  *self,
                                                           const DhRef            *place,
                                                           DhMusterField           field,
                                                           char                    number[DH_MUSTER_NUMBER_BYTES]);
DhMusterKind     _dh_order_of_battle_get_kind             (const DhOrderOfBattle  *self,
                                                           const DhRef            *place);

/* dh-order-of-battle-writer.c */
void             _dh_order_of_battle_append_xml           (gconstpointer           order_of_battle,
                                                           GString                *xml);
DhOrderOfBattle *_dh_order_of_battle_select               (const DhOrderOfBattle  *self,
                                                           const gboolean         *units,
                                                           const gboolean         *officers,
                                                           const char             *title,
                                                           GError                **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
