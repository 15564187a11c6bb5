/* dh-due-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"

G_BEGIN_DECLS

gboolean _dh_due_holds_up (const DhBattle *self,
                           const DhDue    *due);

G_END_DECLS
