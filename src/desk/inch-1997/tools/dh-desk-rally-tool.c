/* dh-desk-rally-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rally-tool.h"

#include "dh-desk-children.h"
#include "dh-desk-due-tool.h"
#include "dh-desk-rally-row.h"
#include "dh-inch.h"

#include <glib/gi18n.h>

/* More than these are counted: they are worked off from the top. */
#define MOST_ROWS 24

/**
 * DhDeskRallyTool:
 *
 * The units that have their one chance to rally in this turn, and those that will have it in the next.
 */
struct _DhDeskRallyTool
{
  DhDeskTool parent_instance;

  /* Template children */
  DhDeskDueTool *dues;
  GtkLabel *hint;
  GtkLabel *later;
  GtkBox *rows;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskRallyTool, dh_desk_rally_tool, DH_DESK_TYPE_TOOL)

/* The units that owe a rally, as many as are shown. */
static GArray *
collect_units (const DhBattle *battle)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (int));

  for (const DhDue *due = NULL; units->len < MOST_ROWS && dh_array_next (battle->dues, &due);)
    if (due->kind == DH_DUE_KIND_RALLY)
      g_array_append_val (units, dh_due_unit (due));

  return units;
}

static void
show_rows (DhDeskRallyTool *self,
           const DhBattle  *battle)
{
  g_autoptr(GArray) units = battle != NULL ? collect_units (battle) : g_array_new (FALSE, FALSE, sizeof (int));
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  GtkWidget *row;

  dh_desk_children_provide (self->rows, DH_DESK_TYPE_RALLY_ROW, units->len);
  row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));
  for (guint i = 0; row != NULL; i++, row = gtk_widget_get_next_sibling (row))
    dh_desk_rally_row_show (DH_DESK_RALLY_ROW (row), session, g_array_index (units, int, i));
  gtk_widget_set_visible (GTK_WIDGET (self->hint), units->len == 0);
}

static void
show_later (DhDeskRallyTool *self,
            const DhBattle  *battle)
{
  g_autoptr(GString) names = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_battle_get_unit (battle, i);

      if (unit->status != DH_UNIT_STATUS_ROUTED || unit->routed_turn != battle->turn ||
          n >= MOST_ROWS)
        continue;
      dh_append_item (names, ", ", "%s", unit->info->name);
      n++;
    }

  dh_board_widget_print (self->later, _("Routed this turn; may rally at the end of the next: %s"), names->str);
  gtk_widget_set_visible (GTK_WIDGET (self->later), n > 0);
}

static void
dh_desk_rally_tool_update (DhDeskPane *pane,
                           DhReferee  *referee,
                           DhEntry    *entry)
{
  DhDeskRallyTool *self = DH_DESK_RALLY_TOOL (pane);
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;
  gboolean else_due = battle != NULL && battle->dues->len > dh_battle_count_dues (battle, DH_DUE_KIND_RALLY, FALSE);

  dh_desk_pane_set_session (DH_DESK_PANE (self->dues), else_due ? dh_desk_pane_get_session (pane) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->dues), else_due);
  show_rows (self, battle);
  if (battle != NULL)
    show_later (self, battle);
}

static void
dh_desk_rally_tool_show_order (DhDeskPane *pane,
                               DhSession  *session)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (DH_DESK_RALLY_TOOL (pane)->rows));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    dh_desk_rally_row_follow (DH_DESK_RALLY_ROW (row));
}

/* When all have thrown nothing is left to be pressed, and all of their throws can be read. */
static gboolean
is_over (const DhBattle *battle)
{
  return battle->dues->len == 0;
}

static void
dh_desk_rally_tool_class_init (DhDeskRallyToolClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_rally_tool_update;
  DH_DESK_PANE_CLASS (klass)->show_order = dh_desk_rally_tool_show_order;
  DH_DESK_TOOL_CLASS (klass)->has_room = is_over;

  g_type_ensure (DH_DESK_TYPE_DUE_TOOL);
  DH_BOARD_TEMPLATE (klass, DhDeskRallyTool, dues, hint, later, rows);
}
