/* dh-check.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

gboolean dh_battle_check (const DhBattle  *self,
                          GError         **error);

G_END_DECLS
