/* dh-desk-muster-basing.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_BASING (dh_desk_muster_basing_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterBasing, dh_desk_muster_basing, DH_DESK, MUSTER_BASING, GObject)

DhDeskMusterBasing *dh_desk_muster_basing_new          (void) G_GNUC_WARN_UNUSED_RESULT;
DhRulebook         *dh_desk_muster_basing_get_rulebook (DhDeskMusterBasing *self);
void                dh_desk_muster_basing_take         (DhDeskMusterBasing *self,
                                                        const DhRulebook   *rulebook);
GActionGroup       *dh_desk_muster_basing_get_actions  (DhDeskMusterBasing *self);
GMenuModel         *dh_desk_muster_basing_get_menu     (DhDeskMusterBasing *self);
char               *dh_desk_muster_basing_describe     (DhDeskMusterBasing *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
