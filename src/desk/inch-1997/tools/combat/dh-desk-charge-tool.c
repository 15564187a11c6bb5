/* dh-desk-charge-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-charge-tool.h"

#include "dh-desk-agenda.h"
#include "dh-desk-pair-row.h"

#include <glib/gi18n.h>

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
  DhDeskAgenda *agenda;
  GtkLabel *count;
  GtkLabel *hint;
  GtkBox *rows;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskChargeTool, dh_desk_charge_tool, DH_DESK_TYPE_TOOL)

static GtkWidget *
find_row (DhDeskChargeTool *self,
          const DhDeskPair *pair,
          GtkWidget        *after)
{
  GtkWidget *row = after != NULL ? gtk_widget_get_next_sibling (after)
                                 : gtk_widget_get_first_child (GTK_WIDGET (self->rows));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (dh_desk_pair_row_is_for (DH_DESK_PAIR_ROW (row), pair))
      return row;

  return NULL;
}

static gboolean
is_first_at_defender (GPtrArray *pairs,
                      guint      index)
{
  const DhDeskPair *pair = g_ptr_array_index (pairs, index);

  for (guint i = 0; i < index; i++)
    if (((const DhDeskPair *) g_ptr_array_index (pairs, i))->defender == pair->defender)
      return FALSE;

  return TRUE;
}

static void
remove_from (DhDeskChargeTool *self,
             GtkWidget        *row)
{
  while (row != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (row);

      gtk_box_remove (self->rows, row);
      row = next;
    }
}

/* A row stays with its pair, so that what is half written in it does. */
static void
show_pairs (DhDeskChargeTool *self,
            DhReferee        *referee)
{
  g_autoptr(GPtrArray) pairs = dh_desk_list_pairs (referee);
  g_autofree char *count = pairs->len > 0 ? g_strdup_printf ("%u", pairs->len) : g_strdup ("");
  GtkWidget *last = NULL;

  for (guint i = 0; i < pairs->len; i++)
    {
      const DhDeskPair *pair = g_ptr_array_index (pairs, i);
      GtkWidget *row = find_row (self, pair, last);

      if (row == NULL)
        {
          row = dh_desk_pair_row_new ();
          gtk_box_insert_child_after (self->rows, row, last);
        }
      else
        gtk_box_reorder_child_after (self->rows, row, last);
      dh_desk_pair_row_set_pair (DH_DESK_PAIR_ROW (row), referee, pair, is_first_at_defender (pairs, i));
      last = row;
    }
  remove_from (self,
               last != NULL ? gtk_widget_get_next_sibling (last)
                            : gtk_widget_get_first_child (GTK_WIDGET (self->rows)));

  gtk_label_set_label (self->count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), pairs->len == 0);
}

static void
dh_desk_charge_tool_update (DhDeskPane *pane,
                            DhReferee  *referee,
                            DhEntry    *entry)
{
  DhDeskChargeTool *self = DH_DESK_CHARGE_TOOL (pane);

  dh_desk_pane_set_session (DH_DESK_PANE (self->agenda), dh_desk_pane_get_session (pane));
  if (referee == NULL)
    remove_from (self, gtk_widget_get_first_child (GTK_WIDGET (self->rows)));
  else
    show_pairs (self, referee);
}

static void
dh_desk_charge_tool_class_init (DhDeskChargeToolClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  pane_class->update = dh_desk_charge_tool_update;

  g_type_ensure (DH_DESK_TYPE_AGENDA);
  dh_board_widget_class_set_template (widget_class, "dh-desk-charge-tool.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhDeskChargeTool, agenda, count, hint, rows);
}
