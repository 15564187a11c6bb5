/* dh-desk-effectiveness-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-effectiveness-tool.h"

#include "dh-desk-army-view.h"
#include "dh-desk-children.h"
#include "dh-desk-due-tool.h"
#include "dh-desk-wrap.h"

#include <glib/gi18n.h>

/**
 * DhDeskEffectivenessTool:
 *
 * How the armies hold at the end of a turn, and the checks that a worn one owes (4.J, 18).
 */
struct _DhDeskEffectivenessTool
{
  DhDeskTool parent_instance;

  /* Template children */
  DhDeskDueTool *dues;
  GtkWidget *armies;
  GtkSizeGroup *heads; /* a name of two lines moves the meter of the other army, too */
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskEffectivenessTool, dh_desk_effectiveness_tool, DH_DESK_TYPE_TOOL)

static void
show_armies (DhDeskEffectivenessTool *self,
             const DhBattle          *battle)
{
  GtkWidget *view;

  dh_desk_children_provide (self->armies, DH_DESK_TYPE_ARMY_VIEW, dh_n_armies (battle));
  view = gtk_widget_get_first_child (self->armies);
  for (guint i = 0; view != NULL; i++, view = gtk_widget_get_next_sibling (view))
    {
      dh_desk_army_view_show (DH_DESK_ARMY_VIEW (view), battle, i);
      dh_desk_army_view_line_up (DH_DESK_ARMY_VIEW (view), self->heads);
    }
}

static void
dh_desk_effectiveness_tool_update (DhDeskPane *pane,
                                   DhReferee  *referee,
                                   DhEntry    *entry)
{
  DhDeskEffectivenessTool *self = DH_DESK_EFFECTIVENESS_TOOL (pane);

  dh_desk_pane_set_session (DH_DESK_PANE (self->dues), dh_desk_pane_get_session (pane));
  if (referee == NULL)
    return;

  show_armies (self, dh_referee_get_battle (referee));
  gtk_widget_set_visible (GTK_WIDGET (self->dues), dh_referee_get_battle (referee)->dues->len > 0);
}

/* A broken army ends the battle when its units have checked, if the referee says so (2.7). */
static void
dh_desk_effectiveness_tool_propose (DhDeskTool     *tool,
                                    const DhBattle *battle,
                                    DhDeskNext     *main,
                                    DhDeskNext     *other)
{
  if (battle->dues->len > 0)
    return;

  for (guint i = 0; i < dh_n_armies (battle); i++)
    if (dh_battle_get_army (battle, i)->state == DH_ARMY_STATE_BROKEN)
      dh_desk_next_set (other, _("End the Battle…"), "end");
}

static void
dh_desk_effectiveness_tool_class_init (DhDeskEffectivenessToolClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_effectiveness_tool_update;
  DH_DESK_TOOL_CLASS (klass)->propose = dh_desk_effectiveness_tool_propose;

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_DUE_TOOL, DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskEffectivenessTool, armies, dues, heads);
}
