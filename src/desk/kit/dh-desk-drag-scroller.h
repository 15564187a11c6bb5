/* dh-desk-drag-scroller.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkEventController *dh_desk_drag_scroller_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
