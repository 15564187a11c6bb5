/* dh-check-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-check.h"
#include "dh-entry.h"

G_BEGIN_DECLS

gboolean _dh_battle_check_entry (const DhBattle  *self,
                                 const DhEntry   *entry,
                                 GError         **error);

G_END_DECLS
