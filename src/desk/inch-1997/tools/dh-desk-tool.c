/* dh-desk-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-tool.h"

#include "dh-inch.h"
#include "dh-step-words.h"

#include <glib/gi18n.h>

/**
 * DhDeskTool:
 *
 * The tools of the referee in one step of the turn: a pane that shows what the step is about, and that writes orders for
 * the mouse and for fingers.
 *
 * A tool has a battle only while it is seen. It shares the order that is being written with the order
 * line, and shows it whoever writes.
 */
G_DEFINE_ABSTRACT_TYPE (DhDeskTool, dh_desk_tool, DH_DESK_TYPE_PANE)

/* A button is whole, so that who has a long name is called by his id. */
#define LONGEST_NAME 35

static const char *
get_short_name (const DhBattle *battle,
                int             unit)
{
  const DhUnitInfo *info = dh_battle_get_unit (battle, unit)->info;

  return g_utf8_strlen (info->label, -1) <= LONGEST_NAME ? info->label : info->tag;
}

static char *
name_due (const DhBattle *battle,
          const DhDue    *due)
{
  const char *unit = get_short_name (battle, dh_due_unit (due));

  switch ((DhDueKind) due->kind)
    {
    case DH_DUE_KIND_RISK:
      /* Of an officer at risk it is his own die. */
      unit = dh_battle_get_officer (battle, dh_due_officer (due))->info->label;
      break;
    case DH_DUE_KIND_FIGHT:
      /* Translators: on a button: the ids of two units that fight */
      return g_strdup_printf (_("Fight %s–%s"),
                              dh_battle_get_unit (battle, dh_due_unit (due))->info->tag,
                              dh_battle_get_unit (battle, dh_due_other (due))->info->tag);
    case DH_DUE_KIND_RETREAT:
      /* Translators: on a button: the name of a unit */
      return g_strdup_printf (_("Retreat of %s…"), unit);
    case DH_DUE_KIND_WITNESS:
      /* Translators: on a button: the name of a unit that has routed */
      return g_strdup_printf (_("Witnesses: %s…"), unit);
    case DH_DUE_KIND_BONUS:
      /* Translators: on a button: the name of a unit that has won a close combat */
      return g_strdup_printf (_("Choose for %s…"), unit);
    default:
      break;
    }

  /* Translators: on a button: the name of a unit or an officer that dice are due for */
  return g_strdup_printf (_("Throw for %s"), unit);
}

static guint
count_open (const DhBattle *battle,
            int             kind)
{
  guint n = 0;

  for (guint i = 0; i < battle->dues->len; i++)
    n += dh_battle_get_due (battle, i)->kind == kind && dh_battle_due_is_open (battle, dh_battle_get_due (battle, i));

  return n;
}

/* Several that flee are mostly said to at once, and that nobody has seen it. Returns: whether they are */
static gboolean
propose_all (const DhBattle *battle,
             const DhDue    *due,
             DhDeskNext     *next)
{
  guint n = count_open (battle, due->kind);
  g_autofree char *label = NULL;

  if (n < 2 || (due->kind != DH_DUE_KIND_RETREAT && due->kind != DH_DUE_KIND_WITNESS))
    return FALSE;

  /* Translators: on a button: how many units have to retreat */
  label = due->kind == DH_DUE_KIND_RETREAT ? g_strdup_printf (_("Retreat %u Units…"), n)
                                           : g_strdup (_("Witnesses of the Routs…"));
  dh_desk_next_set (next, label, due->kind == DH_DUE_KIND_RETREAT ? "retreat all" : "witness all none");
  next->is_begun = TRUE;
  return TRUE;
}

/* Dues come before all else: one that needs dice alone is given, with what has been chosen for it, another one is written to
 * be completed. */
static void
propose_due (DhSession  *session,
             gboolean    only_dice,
             DhDeskNext *next)
{
  const DhBattle *battle = dh_referee_get_battle (session->referee);

  for (guint i = 0; next->label == NULL && i < battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);
      g_autofree char *label = NULL;
      g_autofree char *order = NULL;
      g_autofree char *fullest = NULL;

      if (!dh_battle_due_is_open (battle, due) || (only_dice && !dh_battle_due_needs_only_dice (battle, due)))
        continue;
      if (propose_all (battle, due, next))
        return;

      order = dh_battle_due_to_order (battle, due);
      fullest = dh_session_dup_fullest (session, order);
      label = name_due (battle, due);
      dh_desk_next_set (next, label, fullest);
      next->is_begun = !dh_battle_due_needs_only_dice (battle, due);
    }
}

/* The step that comes next, by its name. */
static void
propose_next (const DhBattle *battle,
              DhDeskNext     *next)
{
  static const char *const labels[] = {
    [DH_STEP_MOVEMENT] = N_("Go On to Movement"),
    [DH_STEP_ARTILLERY] = N_("Go On to Artillery Fire"),
    [DH_STEP_STANDING] = N_("Go On to Standing Fire"),
    [DH_STEP_MOVING] = N_("Go On to Moving Fire"),
    [DH_STEP_CHARGE] = N_("Go On to Charges"),
    [DH_STEP_RECEPTION] = N_("Go On to Receiving Charges"),
    [DH_STEP_COMBAT] = N_("Go On to Close Combat"),
    [DH_STEP_RALLY] = N_("Go On to Rally"),
    [DH_STEP_EFFECTIVENESS] = N_("Go On to Army Effectiveness"),
    [DH_STEP_RESHUFFLE] = N_("Go On to Reshuffle"),
  };
  DhStep to = battle->step + 1;

  g_return_if_fail (to < G_N_ELEMENTS (labels));

  dh_desk_next_set (next, _(labels[to]), "next");
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
  self->is_begun = FALSE;
  self->action = NULL;
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
  DhSession *session;
  const DhBattle *battle;

  g_return_if_fail (DH_DESK_IS_TOOL (self));

  session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  g_return_if_fail (session != NULL && session->referee != NULL);

  battle = dh_referee_get_battle (session->referee);
  propose_due (session, TRUE, main);
  if (main->label == NULL && DH_DESK_TOOL_GET_CLASS (self)->propose != NULL)
    DH_DESK_TOOL_GET_CLASS (self)->propose (self, battle, main, other);
  if (main->label == NULL && battle->step != DH_STEP_END && dh_referee_require_next (session->referee, NULL))
    propose_next (battle, main);
  propose_due (session, FALSE, main);
}

/**
 * dh_desk_tool_has_room:
 * @self: a tool with a battle
 *
 * Returns: whether what stands below it may take the room it needs, since nothing that can be pressed moves for it
 */
gboolean
dh_desk_tool_has_room (DhDeskTool *self)
{
  g_return_val_if_fail (DH_DESK_IS_TOOL (self), FALSE);

  return DH_DESK_TOOL_GET_CLASS (self)->has_room != NULL &&
         DH_DESK_TOOL_GET_CLASS (self)->has_room (dh_desk_pane_get_battle (DH_DESK_PANE (self)));
}

/**
 * dh_desk_tool_tells:
 * @self: a tool with a battle
 * @entry: the last entry
 *
 * Returns: whether the tool itself shows what came of it
 */
gboolean
dh_desk_tool_tells (DhDeskTool *self,
                    DhEntry    *entry)
{
  DhDeskToolClass *klass;

  g_return_val_if_fail (DH_DESK_IS_TOOL (self), FALSE);

  klass = DH_DESK_TOOL_GET_CLASS (self);
  if (klass->tells_undone && entry->of > 0)
    entry = dh_referee_get_entry (dh_desk_pane_get_referee (DH_DESK_PANE (self)), entry->of - 1);

  for (guint i = 0; klass->tells != NULL && klass->tells[i] != NULL; i++)
    if (g_str_has_prefix (entry->order, klass->tells[i]))
      return TRUE;

  return FALSE;
}

/**
 * dh_desk_tool_keeps_room:
 * @self: a tool with a battle
 *
 * Returns: whether the room below it stays empty for what it tells itself
 */
gboolean
dh_desk_tool_keeps_room (DhDeskTool *self)
{
  g_return_val_if_fail (DH_DESK_IS_TOOL (self), FALSE);

  return DH_DESK_TOOL_GET_CLASS (self)->keeps_room != NULL &&
         DH_DESK_TOOL_GET_CLASS (self)->keeps_room (dh_desk_pane_get_battle (DH_DESK_PANE (self)));
}
