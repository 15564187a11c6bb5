/* dh-desk-children.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void dh_desk_children_clear   (gpointer  parent);
void dh_desk_children_let_go  (gpointer  child);
void dh_desk_children_provide (gpointer  parent,
                               GType     type,
                               guint     n);

G_END_DECLS
