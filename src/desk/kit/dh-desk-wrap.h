/* dh-desk-wrap.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_WRAP (dh_desk_wrap_get_type ())
G_DECLARE_DERIVABLE_TYPE (DhDeskWrap, dh_desk_wrap, DH_DESK, WRAP, GtkWidget)

struct _DhDeskWrapClass
{
  GtkWidgetClass parent_class;
};

G_END_DECLS
