/* dh-desk-popover.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void dh_desk_popover_fit (GtkPopover *popover,
                          GtkWidget  *list);

G_END_DECLS
