/* dh-able-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order-private.h"

G_BEGIN_DECLS

gboolean _dh_unit_may    (const DhBattle *battle,
                          DhVerb          verb,
                          int             unit);
gboolean _dh_officer_may (const DhBattle *battle,
                          DhVerb          verb,
                          int             officer);
gboolean _dh_unit_suits  (const DhBattle *battle,
                          DhVerb          verb,
                          DhThing         subject,
                          int             unit);

G_END_DECLS
