/* dh-board-pages.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-status.h"

G_BEGIN_DECLS

guint    dh_board_pages_rank_unit   (const DhStatusUnit *unit);
gboolean dh_board_pages_has_pairs   (const DhStatus     *status);
gboolean dh_board_pages_has_trouble (const DhStatus     *status);
gboolean dh_board_pages_are_large   (const DhStatus     *status);
guint    dh_board_pages_count       (const DhStatus     *status);

G_END_DECLS
