/* dh-desk-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-tool.h"

#include "dh-inch.h"
#include "dh-narration.h"

#include <glib/gi18n.h>

/**
 * DhDeskTool:
 *
 * What the referee works with in one step of the turn: a pane that shows what the step is about, and
 * that writes orders for the mouse and for fingers.
 *
 * A tool has a battle only while it is seen. It shares the order that is being written with the order
 * line, and shows it whoever writes.
 */
G_DEFINE_ABSTRACT_TYPE (DhDeskTool, dh_desk_tool, DH_DESK_TYPE_PANE)

static char *
name_throw (const DhBattle *battle,
            const DhDue    *due)
{
  /* Of an officer at risk it is his own die. */
  if (due->kind == DH_DUE_KIND_RISK)
    /* Translators: on a button: a unit or an officer that dice are due for */
    return g_strdup_printf (_("Throw for %s"), dh_battle_get_officer (battle, dh_due_officer (due))->info->label);
  if (due->kind == DH_DUE_KIND_FIGHT)
    /* Translators: on a button: the ids of two units that fight */
    return g_strdup_printf (_("Fight %s–%s"),
                            dh_battle_get_unit (battle, dh_due_unit (due))->info->tag,
                            dh_battle_get_unit (battle, dh_due_other (due))->info->tag);

  return g_strdup_printf (_("Throw for %s"), dh_battle_get_unit (battle, dh_due_unit (due))->info->label);
}

/* What is due comes before all else, and one that needs dice alone can be proposed. */
static void
propose_due (const DhBattle *battle,
             DhDeskNext     *next)
{
  for (guint i = 0; i < dh_battle_get_n_dues (battle); i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);
      g_autofree char *label = NULL;
      g_autofree char *order = NULL;

      if (!dh_battle_due_is_open (battle, due) || !dh_battle_due_needs_only_dice (battle, due))
        continue;

      order = dh_battle_due_to_order (battle, due);
      label = name_throw (battle, due);
      dh_desk_next_set (next, label, order);
      return;
    }
}

static void
dh_desk_tool_class_init (DhDeskToolClass *klass)
{
}

static void
dh_desk_tool_init (DhDeskTool *self)
{
}

/**
 * dh_desk_next_set:
 * @self: what comes next
 * @label: what a button says
 * @order: the order it gives
 */
void
dh_desk_next_set (DhDeskNext *self,
                  const char *label,
                  const char *order)
{
  g_return_if_fail (self != NULL);

  dh_desk_next_clear (self);
  self->label = g_strdup (label);
  self->order = g_strdup (order);
}

void
dh_desk_next_clear (DhDeskNext *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->order, g_free);
}

/**
 * dh_desk_tool_propose:
 * @self: a tool with a battle
 * @main: an empty proposal, for what usually comes next
 * @other: an empty proposal, for something else that may
 *
 * Asks what a button, or one key, should do now.
 */
void
dh_desk_tool_propose (DhDeskTool *self,
                      DhDeskNext *main,
                      DhDeskNext *other)
{
  DhReferee *referee;
  const DhBattle *battle;

  g_return_if_fail (DH_DESK_IS_TOOL (self));

  referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  g_return_if_fail (referee != NULL);

  battle = dh_referee_get_battle (referee);
  propose_due (battle, main);
  if (main->label == NULL && DH_DESK_TOOL_GET_CLASS (self)->propose != NULL)
    DH_DESK_TOOL_GET_CLASS (self)->propose (self, battle, main, other);
  if (main->label == NULL && dh_battle_get_step (battle) != DH_STEP_END && dh_referee_refuse_next (referee, NULL))
    dh_desk_next_set (main, _("Next Step"), "next");
}

/**
 * dh_desk_tool_tells:
 * @self: a tool
 * @entry: the last entry
 *
 * Returns: whether the tool itself shows what came of it
 */
gboolean
dh_desk_tool_tells (DhDeskTool *self,
                    DhEntry    *entry)
{
  g_return_val_if_fail (DH_DESK_IS_TOOL (self), FALSE);

  return DH_DESK_TOOL_GET_CLASS (self)->tells != NULL && DH_DESK_TOOL_GET_CLASS (self)->tells (self, entry);
}
