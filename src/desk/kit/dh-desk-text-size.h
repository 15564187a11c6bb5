/* dh-desk-text-size.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_TEXT_SIZE (dh_desk_text_size_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskTextSize, dh_desk_text_size, DH_DESK, TEXT_SIZE, GObject)

int  dh_desk_text_size_get_percent (DhDeskTextSize *self);
void dh_desk_text_size_set_percent (DhDeskTextSize *self,
                                    int             percent);
void dh_desk_text_size_step        (DhDeskTextSize *self,
                                    int             by);

G_END_DECLS
