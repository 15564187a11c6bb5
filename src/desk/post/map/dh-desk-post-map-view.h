/* dh-desk-post-map-view.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_POST_MAP_VIEW (dh_desk_post_map_view_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPostMapView, dh_desk_post_map_view, DH_DESK, POST_MAP_VIEW, GtkWidget)

void     dh_desk_post_map_view_show       (DhDeskPostMapView *self,
                                           const DhBattle    *battle);
void     dh_desk_post_map_view_get_cursor (DhDeskPostMapView *self,
                                           int               *column,
                                           int               *row);
void     dh_desk_post_map_view_set_cursor (DhDeskPostMapView *self,
                                           int                column,
                                           int                row);
void     dh_desk_post_map_view_set_words  (DhDeskPostMapView *self,
                                           const char        *words);
gboolean dh_desk_post_map_view_pick       (DhDeskPostMapView *self,
                                           double             x,
                                           double             y,
                                           int               *column,
                                           int               *row);
int      dh_desk_post_map_view_get_size   (DhDeskPostMapView *self);
void     dh_desk_post_map_view_zoom       (DhDeskPostMapView *self,
                                           int                by);

G_END_DECLS
