/* dh-desk-pack.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_PACK (dh_desk_pack_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPack, dh_desk_pack, DH_DESK, PACK, GtkWidget)

void        dh_desk_pack_show      (DhDeskPack     *self,
                                    const DhBattle *battle);
GListModel *dh_desk_pack_get_model (DhDeskPack     *self);

G_END_DECLS
