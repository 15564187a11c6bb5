/* dh-view-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-view.h"

#include "dh-property-private.h"

G_BEGIN_DECLS

/* The most news and the most results of a view. */
#define DH_VIEW_MOST_NEWS 30
#define DH_VIEW_MOST_RESULTS 6

/* For a game in which not everybody is seen: returns whether the viewer sees a thing that is not under him. */
typedef gboolean (*DhViewThingFunc) (DhRef    thing,
                                     gpointer user_data);

GVariant *_dh_view_lines      (const char     *text);
GVariant *_dh_view_list_mine  (const DhBattle *battle,
                               const DhViewer *viewer);
GVariant *_dh_view_list_seen  (const DhBattle *battle,
                               const DhViewer *viewer,
                               DhViewThingFunc sees,
                               gpointer        user_data);
GVariant *_dh_view_make_news  (const DhBattle *battle,
                               int             turn,
                               int             step,
                               const char     *text);

G_END_DECLS
