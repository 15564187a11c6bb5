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

/* Of a battery whose guns the file does not give. */
#define DH_ORDER_OF_BATTLE_USUAL_GUNS 6

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

G_END_DECLS
