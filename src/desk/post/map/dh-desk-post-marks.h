/* dh-desk-post-marks.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GdkRGBA        dh_desk_post_get_color  (GtkWidget         *widget,
                                        const char        *name);
GskRenderNode *dh_desk_post_draw_unit  (const DhPostStand *stand,
                                        int                size,
                                        GtkWidget         *widget) G_GNUC_WARN_UNUSED_RESULT;
GskRenderNode *dh_desk_post_draw_name  (const DhPostStand *stand,
                                        int                size,
                                        GtkWidget         *widget) G_GNUC_WARN_UNUSED_RESULT;
void           dh_desk_post_draw_rim   (cairo_t           *cr,
                                        PangoLayout       *layout,
                                        GtkWidget         *widget);
GskRenderNode *dh_desk_post_draw_order (DhPostWay          way,
                                        const DhPostStand *stand,
                                        const GArray      *squares,
                                        gboolean           meets,
                                        int                rows,
                                        int                size,
                                        GtkWidget         *widget) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
