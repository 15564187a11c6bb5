/* dh-desk-combo.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void       dh_desk_combo_show_whole    (AdwComboRow *row);
GtkWidget *dh_desk_combo_new_drop_down (GListModel  *choices,
                                        guint        width) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
