/* dh-desk-acting-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-acting-tool.h"

#include "dh-desk-task-list.h"
#include "dh-desk-task-row.h"
#include "dh-desk-task.h"

#include <glib/gi18n.h>

/**
 * DhDeskActingTool:
 *
 * The units that can act in this step, each with the beginning of its order.
 */
struct _DhDeskActingTool
{
  DhDeskTool parent_instance;

  /* Owned */
  GListStore *tasks;

  /* Template children */
  GtkLabel *count;
  GtkGridView *grid;
  GtkLabel *hint;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (DhDeskActingTool, dh_desk_acting_tool, DH_DESK_TYPE_TOOL)

static const char *
explain_empty (const DhBattle *battle)
{
  DhStep step = dh_battle_get_step (battle);
  const DhCard *card = dh_battle_get_card (battle);

  switch (step)
    {
    case DH_STEP_SET_UP:
      return _("Units act from turn 1 on.");
    case DH_STEP_MOVEMENT:
      if (dh_battle_count_deck (battle) == 0)
        return _("Every card has been turned and everybody has moved. Go on to the next step.");
      if (card == NULL)
        return _("Turn a card to see who may move.");
      if (card->of.kind == DH_THING_KIND_ARMY)
        return _("The officers of this army may ride: “attach” and “detach” them, or turn the next card.");
      return _("Everybody of this card has acted. Turn the next one.");
    case DH_STEP_ARTILLERY:
    case DH_STEP_STANDING:
    case DH_STEP_MOVING:
      return dh_battle_is_marked (battle) ? _("The losses are off; nobody fires any more in this step.")
                                          : _("No unit can fire in this step.");
    case DH_STEP_CHARGE:
    case DH_STEP_RECEPTION:
    case DH_STEP_COMBAT:
    case DH_STEP_RALLY:
    case DH_STEP_EFFECTIVENESS:
      return _("Nobody acts unasked in this step: do what is due, then go on.");
    case DH_STEP_RESHUFFLE:
      return _("Go on to begin the next turn.");
    case DH_STEP_END:
      return _("The battle is over.");
    }

  g_return_val_if_reached ("");
}

static void
show_tasks (DhDeskActingTool *self,
            const DhBattle   *battle)
{
  g_autoptr(GPtrArray) tasks = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *count = NULL;

  for (guint i = 0; i < dh_battle_get_n_units (battle); i++)
    {
      g_autofree char *order = dh_battle_suggest_order (battle, i);

      if (order != NULL)
        g_ptr_array_add (tasks, dh_desk_task_new_for_unit (battle, i, order));
    }
  dh_desk_task_list_replace (self->tasks, tasks);

  count = tasks->len > 0 ? g_strdup_printf ("%u", tasks->len) : g_strdup ("");
  gtk_label_set_label (self->count, count);
  gtk_label_set_label (self->hint, explain_empty (battle));
  gtk_stack_set_visible_child_name (self->stack, tasks->len > 0 ? "list" : "empty");
}

static void
dh_desk_acting_tool_update (DhDeskPane *pane,
                            DhReferee  *referee,
                            DhEntry    *entry)
{
  DhDeskActingTool *self = DH_DESK_ACTING_TOOL (pane);

  if (referee == NULL)
    g_list_store_remove_all (self->tasks);
  else
    show_tasks (self, dh_referee_get_battle (referee));
}

static gboolean
is_anybody_undecided (const DhBattle *battle)
{
  for (guint i = 0; i < dh_battle_get_n_units (battle); i++)
    if (dh_battle_unit_is_undecided (battle, i))
      return TRUE;

  return FALSE;
}

static void
dh_desk_acting_tool_propose (DhDeskTool     *tool,
                             const DhBattle *battle,
                             DhDeskNext     *main,
                             DhDeskNext     *other)
{
  DhStep step = dh_battle_get_step (battle);
  gboolean cards = dh_battle_count_deck (battle) > 0;

  if (step == DH_STEP_SET_UP)
    dh_desk_next_set (main, _("Begin the battle"), "begin");
  else if (step == DH_STEP_MOVEMENT && is_anybody_undecided (battle))
    {
      dh_desk_next_set (main, _("Throw for response"), "respond");
      if (cards)
        dh_desk_next_set (other, _("They stand: next card"), "card pass");
      else
        dh_desk_next_set (other, _("They stand: end the movement"), "next pass");
    }
  else if (step == DH_STEP_MOVEMENT && cards)
    dh_desk_next_set (main, _("Turn the next card"), "card");
  else if (step >= DH_STEP_ARTILLERY && step <= DH_STEP_MOVING && !dh_battle_is_marked (battle))
    dh_desk_next_set (other, _("Mark the losses"), "mark");
}

static void
dh_desk_acting_tool_dispose (GObject *object)
{
  DhDeskActingTool *self = DH_DESK_ACTING_TOOL (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), DH_DESK_TYPE_ACTING_TOOL);
  g_clear_object (&self->tasks);

  G_OBJECT_CLASS (dh_desk_acting_tool_parent_class)->dispose (object);
}

static void
dh_desk_acting_tool_class_init (DhDeskActingToolClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);
  DhDeskToolClass *tool_class = DH_DESK_TOOL_CLASS (klass);

  object_class->dispose = dh_desk_acting_tool_dispose;
  pane_class->update = dh_desk_acting_tool_update;
  tool_class->propose = dh_desk_acting_tool_propose;

  g_type_ensure (DH_DESK_TYPE_TASK_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-desk-acting-tool.ui");
  gtk_widget_class_bind_template_child (widget_class, DhDeskActingTool, count);
  gtk_widget_class_bind_template_child (widget_class, DhDeskActingTool, grid);
  gtk_widget_class_bind_template_child (widget_class, DhDeskActingTool, hint);
  gtk_widget_class_bind_template_child (widget_class, DhDeskActingTool, stack);
}

static void
dh_desk_acting_tool_init (DhDeskActingTool *self)
{
  g_autoptr(GtkNoSelection) selection = NULL;

  self->tasks = g_list_store_new (DH_DESK_TYPE_TASK);
  gtk_widget_init_template (GTK_WIDGET (self));

  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->tasks)));
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (selection));
}

/**
 * dh_desk_acting_tool_get_model:
 * @self: a tool
 *
 * Returns: (transfer none): the units that can act, as tasks, of [class@Desk.Task]
 */
GListModel *
dh_desk_acting_tool_get_model (DhDeskActingTool *self)
{
  g_return_val_if_fail (DH_DESK_IS_ACTING_TOOL (self), NULL);

  return G_LIST_MODEL (self->tasks);
}
