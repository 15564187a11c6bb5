/* dh-desk-losses-grid.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-losses.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void dh_desk_losses_grid_show (GtkGrid        *grid,
                               const DhBattle *battle,
                               const DhLosses *losses);

G_END_DECLS
