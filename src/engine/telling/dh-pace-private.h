/* dh-pace-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-pace.h"

G_BEGIN_DECLS

guint _dh_entry_find_new_turn (const DhEntry *entry);

G_END_DECLS
