/* dh-paper-png-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

GBytes *_dh_paper_write_png (cairo_surface_t *surface) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
