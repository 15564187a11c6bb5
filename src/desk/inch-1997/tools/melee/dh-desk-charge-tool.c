/* dh-desk-charge-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-charge-tool.h"

#include "dh-desk-due-tool.h"
#include "dh-desk-pair-row.h"
#include "dh-desk-scroller.h"

/**
 * DhDeskChargeTool:
 *
 * The charges of the turn as pairs, in the order of contact: who closes, who stands, who comes to
 * whose support; and what else falls due in between.
 */
struct _DhDeskChargeTool
{
  DhDeskTool parent_instance;

  /* Template children */
  DhDeskDueTool *dues;
  GtkLabel *count;
  GtkLabel *hint;
  GtkBox *rows;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskChargeTool, dh_desk_charge_tool, DH_DESK_TYPE_TOOL)

static void
show_pairs (DhDeskChargeTool *self,
            DhReferee        *referee)
{
  guint n = dh_desk_pair_row_show_all (self->rows, referee);
  g_autofree char *count = n > 0 ? g_strdup_printf ("%u", n) : g_strdup ("");

  gtk_label_set_label (self->count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), referee != NULL && n == 0);
}

static void
dh_desk_charge_tool_update (DhDeskPane *pane,
                            DhReferee  *referee,
                            DhEntry    *entry)
{
  DhDeskChargeTool *self = DH_DESK_CHARGE_TOOL (pane);

  dh_desk_pane_set_session (DH_DESK_PANE (self->dues), dh_desk_pane_get_session (pane));
  show_pairs (self, referee);
}

static void
dh_desk_charge_tool_class_init (DhDeskChargeToolClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_charge_tool_update;

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_DUE_TOOL, DH_DESK_TYPE_SCROLLER);
  DH_BOARD_TEMPLATE (klass, DhDeskChargeTool, count, dues, hint, rows);
}
