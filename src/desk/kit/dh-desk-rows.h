/* dh-desk-rows.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Says what the cell of an item has in a column, by the factory of its cells. Returns: (transfer full) */
typedef char *DhDeskCellFunc (GtkListItemFactory *factory,
                              gpointer            item);

void       dh_desk_rows_show          (gpointer        list,
                                       gpointer        model,
                                       GType           row,
                                       gboolean        can_be_chosen);
void       dh_desk_rows_widen_changes (gpointer        selection);
GtkWidget *dh_desk_rows_find_line     (GtkWidget      *part);
void       dh_desk_rows_name_by_cells (GtkListItem    *cell,
                                       DhDeskCellFunc *describe);
void       dh_desk_rows_name_by_child (GtkWidget      *child);

G_END_DECLS
