/* dh-order-of-battle-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order-of-battle.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

/* What a file can give a unit; the usual guns are those of a battery where it does not. */
#define DH_ORDER_OF_BATTLE_LEAST_STANDS 3
#define DH_ORDER_OF_BATTLE_MOST_STANDS 12
#define DH_ORDER_OF_BATTLE_LEAST_GUNS 2
#define DH_ORDER_OF_BATTLE_MOST_GUNS 12
#define DH_ORDER_OF_BATTLE_USUAL_GUNS 6
#define DH_ORDER_OF_BATTLE_MOST_RATING 5

DhOrderOfBattle *_dh_order_of_battle_new_from_element (DhXmlElement           *element,
                                                       DhXmlProblems          *problems) G_GNUC_WARN_UNUSED_RESULT;
void             _dh_order_of_battle_append_xml       (const DhOrderOfBattle  *self,
                                                       GString                *xml);
guint            _dh_order_of_battle_get_n_places     (const DhOrderOfBattle  *self);
guint            _dh_order_of_battle_get_place        (const DhOrderOfBattle  *self,
                                                       guint                   index,
                                                       DhThingKind            *kind);
void             _dh_order_of_battle_clear_reserves   (DhOrderOfBattle        *self);
DhUnitInfo      *_dh_order_of_battle_peek_unit        (DhOrderOfBattle        *self,
                                                       guint                   index);
DhOrderOfBattle *_dh_order_of_battle_select           (const DhOrderOfBattle  *self,
                                                       const gboolean         *units,
                                                       const gboolean         *officers,
                                                       const char             *title,
                                                       GError                **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean         _dh_order_of_battle_id_is_reserved   (const char             *id);
gboolean         _dh_order_of_battle_arm_can_form     (DhArm                   arm,
                                                       DhFormation             formation);
DhFormation      _dh_order_of_battle_get_usual_formation (DhArm                arm);

G_END_DECLS
