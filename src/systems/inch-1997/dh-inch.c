/* dh-inch.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch.h"

#include <glib/gi18n-lib.h>

const DhSystem dh_inch_1997 = {
  .id = "inch-1997",
  .title = N_("Miniatures by the inch, 1997"),
  .reference = "jackson-1997",
  .scenario = "order-of-battle",
  .end_clause = "18",
  .unnamed = TRUE,

  .end_step = DH_STEP_END,
  .steps = dh_step_get_type,
  .purposes = dh_purpose_get_type,
  .due_kinds = dh_due_kind_get_type,
};
