/* dh-board-monitors.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * DhBoardMonitor:
 * @connector: (nullable): where it is plugged in, such as `HDMI-1`
 * @model: (nullable): what it calls itself
 *
 * The words by which a monitor is remembered.
 */
typedef struct {
  const char *connector;
  const char *model;
} DhBoardMonitor;

int         dh_board_monitors_choose (const DhBoardMonitor *monitors,
                                      guint                 n_monitors,
                                      const DhBoardMonitor *remembered,
                                      int                   desk);
GdkMonitor *dh_board_monitors_find   (GdkDisplay           *display,
                                      const DhBoardMonitor *remembered,
                                      gpointer              desk) G_GNUC_WARN_UNUSED_RESULT;
GdkMonitor *dh_board_monitors_get_of (gpointer              widget);
void        dh_board_monitors_follow (gpointer              window,
                                      gpointer              widget,
                                      GCallback             changed);
void        dh_board_monitors_watch  (gpointer              widget,
                                      GCallback             changed);
char       *dh_board_monitors_name   (GdkMonitor           *monitor) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
