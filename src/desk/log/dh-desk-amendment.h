/* dh-desk-amendment.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_AMENDMENT (dh_desk_amendment_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskAmendment, dh_desk_amendment, DH_DESK, AMENDMENT, DhDeskPane)

G_END_DECLS
