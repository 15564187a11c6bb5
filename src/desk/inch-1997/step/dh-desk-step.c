/* dh-desk-step.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-step.h"

#include "dh-desk-amendment.h"
#include "dh-desk-charge-tool.h"
#include "dh-desk-effectiveness-tool.h"
#include "dh-desk-end-tool.h"
#include "dh-desk-fire-tool.h"
#include "dh-desk-melee-tool.h"
#include "dh-desk-movement-tool.h"
#include "dh-desk-rally-tool.h"
#include "dh-desk-result.h"
#include "dh-desk-set-up-tool.h"
#include "dh-desk-words.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-session-turn.h"
#include "dh-session-words.h"
#include "dh-step-words.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

/* In less height than this the tool has the room of what the step is for. */
#define LEAST_HEIGHT_TO_EXPLAIN 450
#define LEAST_HEIGHT_TO_REMIND 700

/**
 * DhDeskStep:
 *
 * The step that is played: its heading, what usually comes next in it as buttons, the tool for it and
 * what came of the last order.
 *
 * One button of the window is blue, and one key presses it: what comes next is an order that has been written whole, or
 * else what the tool proposes.
 */
struct _DhDeskStep
{
  DhDeskPane parent_instance;

  /* Borrowed */
  DhDeskTool *tool; /* (nullable): the one that is seen */

  /* Owned */
  char *comes_next; /* (nullable): what the blue button says, %NULL while there is none */
  char *order;      /* (nullable): the target of its action */

  const char *action; /* what it does */
  gboolean enters;    /* that is to enter what is written */
  gboolean has_story; /* whether the story of the whole battle had been saved when it was last shown */
  gboolean is_low;    /* on a small screen */
  gboolean is_high;   /* on a large one */

  /* Template children */
  GtkWidget *amendment;
  GtkWidget *body;
  GtkToggleButton *explain;
  GtkLabel *explanation;
  GtkLabel *letter;
  GtkButton *main_button;
  GtkLabel *main_label;
  GtkButton *other_button;
  GtkLabel *other_label;
  DhDeskResult *result;
  GtkWidget *scrolled;
  GtkLabel *title;
  GtkStack *tools;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskStep, dh_desk_step, DH_DESK_TYPE_PANE)

/* The tool of each step. It is made when its step first comes: the desk is there sooner without. */
static const struct {
  const char *name;
  GType (*get_type) (void);
} tools[] = {
  [DH_STEP_SET_UP] = { "set-up", dh_desk_set_up_tool_get_type },
  [DH_STEP_MOVEMENT] = { "movement", dh_desk_movement_tool_get_type },
  [DH_STEP_ARTILLERY] = { "fire", dh_desk_fire_tool_get_type },
  [DH_STEP_STANDING] = { "fire", dh_desk_fire_tool_get_type },
  [DH_STEP_MOVING] = { "fire", dh_desk_fire_tool_get_type },
  [DH_STEP_CHARGE] = { "charge", dh_desk_charge_tool_get_type },
  [DH_STEP_RECEPTION] = { "charge", dh_desk_charge_tool_get_type },
  [DH_STEP_COMBAT] = { "combat", dh_desk_melee_tool_get_type },
  [DH_STEP_RALLY] = { "rally", dh_desk_rally_tool_get_type },
  [DH_STEP_EFFECTIVENESS] = { "effectiveness", dh_desk_effectiveness_tool_get_type },
  [DH_STEP_RESHUFFLE] = { "end", dh_desk_end_tool_get_type },
  [DH_STEP_END] = { "end", dh_desk_end_tool_get_type },
};

static void
show_step (DhDeskStep     *self,
           const DhBattle *battle)
{
  DhStep step = battle->step;
  const char *letter = dh_step_get_letter (step);

  dh_board_widget_set_words (self->letter, letter);
  gtk_label_set_label (self->title, dh_step_get_title (step));
  gtk_label_set_label (self->explanation, dh_desk_explain_step (step));
}

/* In the first turn only: later everybody knows. */
static void
show_explanation (DhDeskStep *self)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);

  gtk_toggle_button_set_active (self->explain, battle != NULL && battle->turn <= 1 && !self->is_low);
}

static void
give_room (DhDeskStep *self)
{
  dh_desk_result_set_room (self->result, self->tool != NULL && dh_desk_tool_has_room (self->tool), self->is_low,
                           self->is_high);
}

static gboolean
become_low_cb (gpointer data)
{
  show_explanation (data);
  give_room (data);
  return G_SOURCE_REMOVE;
}

/* While the window is laid out nothing may come into it or go. */
static void
height_cb (DhDeskStep    *self,
           GParamSpec    *spec,
           GtkAdjustment *down)
{
  gboolean is_low = gtk_adjustment_get_page_size (down) < LEAST_HEIGHT_TO_EXPLAIN;
  gboolean is_high = gtk_adjustment_get_page_size (down) >= LEAST_HEIGHT_TO_REMIND;

  if (is_low == self->is_low && is_high == self->is_high)
    return;

  self->is_low = is_low;
  self->is_high = is_high;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, become_low_cb, g_object_ref (self), g_object_unref);
}

static gboolean
is_shot (DhSession *session)
{
  const char *text = session->text;

  return dh_verb_is (dh_verb_from_line (&dh_inch_1997, text), "fire");
}

/* Opportunity fire is given in the movement step, and is fire all the same. */
static DhStep
pick_step (DhDeskStep     *self,
           const DhBattle *battle)
{
  DhStep step = battle->step;

  return step == DH_STEP_MOVEMENT && is_shot (dh_desk_pane_get_session (DH_DESK_PANE (self))) ? DH_STEP_STANDING : step;
}

static DhDeskTool *
ensure_tool (DhDeskStep *self,
             DhStep      step)
{
  GtkWidget *tool = gtk_stack_get_child_by_name (self->tools, tools[step].name);

  if (tool == NULL)
    {
      tool = g_object_new (tools[step].get_type (), NULL);
      gtk_stack_add_named (self->tools, tool, tools[step].name);
    }

  return DH_DESK_TOOL (tool);
}

/* Shows a tool. Only the one that is seen has the battle, so that no other has anything to do. */
static void
show_tool (DhDeskStep *self,
           DhReferee  *referee)
{
  DhDeskTool *tool = NULL;

  if (referee != NULL)
    tool = ensure_tool (self, pick_step (self, dh_referee_get_battle (referee)));

  if (self->tool != NULL && self->tool != tool)
    dh_desk_pane_set_session (DH_DESK_PANE (self->tool), NULL);
  self->tool = tool;
  if (tool == NULL)
    return;

  dh_desk_pane_set_session (DH_DESK_PANE (tool), dh_desk_pane_get_session (DH_DESK_PANE (self)));
  gtk_stack_set_visible_child (self->tools, GTK_WIDGET (tool));
}

static const char *
get_action (const DhDeskNext *next)
{
  if (next->action != NULL)
    return next->action;

  return next->is_begun ? "win.compose" : g_strcmp0 (next->order, "next") == 0 ? "win.go-on" : "win.order";
}

/* Sets both the action of a button and its target: the target of another action would not be of its type. */
static void
set_button (GtkButton  *button,
            GtkLabel   *label,
            const char *words,
            const char *action,
            const char *order)
{
  gtk_widget_set_visible (GTK_WIDGET (button), words != NULL);
  if (words == NULL)
    return;

  gtk_label_set_label (label, words);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), order != NULL ? g_variant_new_string (order) : NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
}

static void
set_main (DhDeskStep *self,
          const char *words,
          const char *action,
          const char *order)
{
  g_free (self->comes_next);
  g_free (self->order);
  self->comes_next = g_strdup (words);
  self->order = g_strdup (order);
  self->action = action;
  set_button (self->main_button, self->main_label, words, action, order);
}

/* A second press of the key must not throw for whoever throws his own: for that are Enter and a button in the line. */
static gboolean
lacks_dice (DhSession *session)
{
  return session->waiting && dh_session_text_is_blank (session->dice);
}

/* Returns: (nullable): the action of Enter in words; %NULL while no order is whole, or where Enter would lose something */
static const char *
describe_enter (DhSession *session)
{
  if (session->waiting)
    return lacks_dice (session) ? _("Type the Dice") : _("Use These Dice");

  return session->forecast != NULL && !dh_session_line_comes_first (session) ? _("Give the Order") : NULL;
}

/*
 * TRUE while the order line asks whether something may be lost. The button leads back from the question then, and is plain:
 * the answer, which Enter gives, stands out in the order line.
 */
static gboolean
is_asked (DhSession *session)
{
  return !session->waiting && dh_session_get_answer (session) != NULL;
}

static void
show_enter (DhDeskStep *self)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  const char *enter = describe_enter (session);

  self->enters = enter != NULL || is_asked (session);
  if (enter != NULL)
    set_main (self, enter, lacks_dice (session) ? "win.ask-for-dice" : "win.enter", NULL);
  else if (self->enters)
    set_main (self, _("Cancel"), "win.cancel", NULL);
}

/* Blue is what one key presses. While something that is written keeps the key from it, the button is plain, and goes on for
   whoever means it and presses it. */
static void
show_key (DhDeskStep *self)
{
  gboolean has_key = !dh_session_line_comes_first (dh_desk_pane_get_session (DH_DESK_PANE (self)));

  dh_board_widget_set_class (GTK_WIDGET (self->main_button), "suggested-action", has_key);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->main_button), has_key ? _("The usual next order (Ctrl+Enter)") : NULL);
}

/* Another tool than that of the step is seen only while its order is written, and a button leads out of it. */
static gboolean
is_aside (DhDeskStep *self)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);

  return pick_step (self, battle) != (DhStep) battle->step;
}

static void
show_buttons (DhDeskStep *self)
{
  g_auto(DhDeskNext) main = { NULL };
  g_auto(DhDeskNext) other = { NULL };

  self->has_story = dh_desk_pane_get_session (DH_DESK_PANE (self))->story_is_whole;
  dh_desk_tool_propose (self->tool, &main, &other);
  set_main (self, main.label, get_action (&main), main.order);
  if (is_aside (self))
    set_button (self->other_button, self->other_label, _("Cancel"), "win.cancel", NULL);
  else
    set_button (self->other_button, self->other_label, other.label, get_action (&other), other.order);
  /* Beside another there is not the room for it. */
  dh_board_widget_set_class (GTK_WIDGET (self->main_button), "alone",
                             !gtk_widget_get_visible (GTK_WIDGET (self->other_button)));
  show_enter (self);
  show_key (self);
  g_object_notify (G_OBJECT (self), "comes-next");
}

static void
show_result (DhDeskStep *self,
             DhReferee  *referee)
{
  DhEntry *last = dh_session_turn_find_last (referee);
  gboolean tells = last != NULL && !dh_desk_tool_tells (self->tool, last);

  gtk_widget_set_visible (GTK_WIDGET (self->result), tells || (last != NULL && dh_desk_tool_keeps_room (self->tool)));
  /* A child that is visible and not drawn keeps its place. */
  gtk_widget_set_child_visible (GTK_WIDGET (self->result), tells);
  give_room (self);
}

static void
dh_desk_step_update (DhDeskPane *pane,
                     DhReferee  *referee,
                     DhEntry    *entry)
{
  DhDeskStep *self = DH_DESK_STEP (pane);

  show_tool (self, referee);
  if (referee == NULL)
    return;

  if (entry == NULL)
    show_explanation (self);
  show_step (self, dh_referee_get_battle (referee));
  show_buttons (self);
  show_result (self, referee);
}

static void
dh_desk_step_show_order (DhDeskPane *pane,
                         DhSession  *session)
{
  DhDeskStep *self = DH_DESK_STEP (pane);
  DhReferee *referee = session->referee;
  DhDeskTool *before = self->tool;

  show_tool (self, referee);
  if (self->tool == before)
    {
      if (referee != NULL)
        show_key (self);
      if (referee != NULL && (describe_enter (session) != NULL || is_asked (session)))
        show_enter (self);
      else if (referee != NULL && (self->enters || self->has_story != session->story_is_whole))
        show_buttons (self);
      return;
    }

  show_buttons (self);
  show_result (self, referee);
}

/* Gives the keyboard to the tool, or to the explanation where the tool has nothing to do; asking this page instead
   would ask it again. */
static gboolean
dh_desk_step_grab_focus (GtkWidget *widget)
{
  GtkWidget *tool = (GtkWidget *) DH_DESK_STEP (widget)->tool;

  return tool != NULL && (gtk_widget_grab_focus (tool) || gtk_widget_child_focus (tool, GTK_DIR_TAB_FORWARD));
}

static void
dh_desk_step_class_init (DhDeskStepClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  DH_CLASS_LEAVES (klass, DhDeskStep, dh_class_forget, tool);
  DH_CLASS_OWNS (klass, DhDeskStep, g_free, comes_next, order);
  GTK_WIDGET_CLASS (klass)->grab_focus = dh_desk_step_grab_focus;
  pane_class->show_order = dh_desk_step_show_order;
  pane_class->update = dh_desk_step_update;

  /**
   * DhDeskStep:comes-next:
   *
   * Words for the deed of the blue button; %NULL while there is none.
   */
  DH_CLASS_STRING_MEMBER (klass, DhDeskStep, "comes-next", comes_next, NULL);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_AMENDMENT, DH_DESK_TYPE_RESULT);
  DH_BOARD_TEMPLATE (klass, DhDeskStep, amendment, body, explain, explanation, letter, main_button, main_label,
                     other_button, other_label, result, scrolled, title, tools);
  DH_BOARD_BIND_CALLBACKS (klass, height_cb);
}

/**
 * dh_desk_step_press_main:
 * @self: a step
 *
 * Gives the order that usually comes next, as if its button had been pressed.
 *
 * Returns: whether there is one
 */
gboolean
dh_desk_step_press_main (DhDeskStep *self)
{
  g_return_val_if_fail (DH_DESK_IS_STEP (self), FALSE);

  if (self->comes_next == NULL)
    return FALSE;

  /* Not through the button, which would stay pressed for a moment before it acts. */
  return gtk_widget_activate_action (GTK_WIDGET (self), self->action, self->order != NULL ? "s" : NULL, self->order);
}
