/* dh-desk-post-map-view-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-post-map-view.h"

#include "dh-desk-post-ground.h"
#include "dh-post-view.h"

G_BEGIN_DECLS

/* Width of the border in which columns and rows have their numbers, in pixels. */
#define DH_DESK_POST_MAP_BORDER 24

/* The inside of [class@Desk.PostMapView], which its own files share. */
struct _DhDeskPostMapView
{
  GtkWidget parent_instance;

  /* Owned */
  DhDeskPostGround *ground; /* (nullable): at the present size */
  GArray *stands;           /* DhPostStand */
  GPtrArray *units;         /* (nullable) GskRenderNode, a unit, made when it is seen */
  GPtrArray *names;         /* (nullable) GskRenderNode, the same for its name */
  GPtrArray *ways;          /* (nullable) GskRenderNode, a unit, made with all others */
  GArray *cities;           /* DhPostSpot */
  GArray *objectives;       /* DhPostSpot */
  PangoLayout *layout;
  GtkAdjustment *adjustments[2]; /* (nullable), by orientation */
  guint policies[2];
  gulong handlers[2];

  /* Borrowed */
  const DhBattle *battle; /* (nullable) until the next that is shown */
  DhPostMap map;

  int zoom; /* among the sizes, or -1 before the first */
  int column;
  int row;
  double drag_from[2];
  double pointer[2]; /* where it is in the widget; below 0 where it is not */
  int pinched_from;
};

int  _dh_desk_post_map_view_get_room   (DhDeskPostMapView *self,
                                        GtkOrientation     orientation);
int  _dh_desk_post_map_view_get_offset (DhDeskPostMapView *self,
                                        GtkOrientation     orientation);
void _dh_desk_post_map_view_draw       (DhDeskPostMapView *self,
                                        GtkSnapshot       *snapshot);
void _dh_desk_post_map_view_forget     (DhDeskPostMapView *self);

G_END_DECLS
