/* dh-desk-post-ground.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * DhDeskPostGround:
 *
 * The ground of a map as pictures of one size, made when they are seen first.
 */
typedef struct _DhDeskPostGround DhDeskPostGround;

DhDeskPostGround *dh_desk_post_ground_new    (const DhPostMap  *map,
                                              int               size,
                                              GtkWidget        *widget) G_GNUC_WARN_UNUSED_RESULT;
void              dh_desk_post_ground_free   (DhDeskPostGround *self);
void              dh_desk_post_ground_append (DhDeskPostGround *self,
                                              GtkSnapshot      *snapshot,
                                              int               x,
                                              int               y,
                                              int               width,
                                              int               height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhDeskPostGround, dh_desk_post_ground_free)

G_END_DECLS
