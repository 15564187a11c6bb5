/* dh-desk-movement-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-movement-tool.h"

#include "dh-desk-card.h"
#include "dh-desk-children.h"
#include "dh-desk-move-row.h"
#include "dh-desk-offer.h"
#include "dh-desk-officer-bar.h"
#include "dh-desk-respond-bar.h"
#include "dh-desk-rows.h"
#include "dh-desk-tab-out.h"
#include "dh-desk-unit-bar.h"
#include "dh-session-turn.h"
#include "dh-shorthand.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskMovementTool:
 *
 * The card in hand, the units of the card below their officers, and what the one that is
 * selected may be told: to respond, to act, to come on, or where an officer rides.
 */
struct _DhDeskMovementTool
{
  DhDeskTool parent_instance;

  gboolean showing;
  gboolean writing; /* the order is of this tool's making */

  /* Template children */
  GtkStack *actions;
  DhDeskCard *card;
  GtkWidget *enter;
  GtkLabel *enter_title;
  GtkLabel *hint;
  GListStore *items;
  GtkGridView *list;
  GtkWidget *opportunity;
  DhDeskRespondBar *respond_bar;
  GtkWidget *scroller;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (DhDeskMovementTool, dh_desk_movement_tool, DH_DESK_TYPE_TOOL)

static gboolean
is_undecided (const DhBattle *battle,
              DhRef           thing)
{
  return thing.kind == DH_REF_KIND_UNIT && dh_battle_unit_is_undecided (battle, thing.index);
}

/* A unit that responded and has yet to make use of it. */
static gboolean
may_act (const DhBattle *battle,
         DhRef           thing)
{
  const DhUnit *unit;

  if (thing.kind != DH_REF_KIND_UNIT)
    return FALSE;

  unit = dh_battle_get_unit (battle, thing.index);
  return unit->responded == DH_RESPONSE_PASSED && unit->status == DH_UNIT_STATUS_STEADY &&
         dh_unit_is_on_table (unit) && !unit->marched && unit->charge_target == DH_NOTHING;
}

/* Units of the card */

static gboolean
is_on_card (const DhBattle *battle,
            guint           unit,
            const DhCard   *card)
{
  int index = dh_battle_get_unit (battle, unit)->card;

  return index != DH_NOTHING && dh_battle_peek_card (battle, index) == card;
}

/* A command with those of its units that stand directly in it; its brigades follow with theirs. */
static void
add_command (GPtrArray      *items,
             const DhBattle *battle,
             const DhCard   *card,
             int             command)
{
  guint before = items->len;

  g_ptr_array_add (items, dh_desk_move_item_new (battle, DH_REF_KIND_COMMAND, command));
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_get_unit (battle, i)->info->command == command && is_on_card (battle, i, card))
      g_ptr_array_add (items, dh_desk_move_item_new (battle, DH_REF_KIND_UNIT, i));
  for (guint i = 0; i < dh_n_commands (battle); i++)
    if (dh_battle_get_command (battle, i)->info->parent == command)
      add_command (items, battle, card, i);

  if (items->len == before + 1)
    g_ptr_array_set_size (items, before);
}

static GPtrArray *
collect_items (const DhBattle *battle)
{
  const DhCard *card = dh_battle_get_card (battle);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  if (card == NULL)
    return items;

  if (card->of.kind == DH_REF_KIND_COMMAND)
    add_command (items, battle, card, card->of.index);
  else if (card->of.kind == DH_REF_KIND_UNIT)
    g_ptr_array_add (items, dh_desk_move_item_new (battle, DH_REF_KIND_UNIT, card->of.index));
  else
    for (guint i = 0; i < dh_n_officers (battle); i++)
      if (dh_battle_get_officer (battle, i)->info->army == card->army && dh_battle_officer_commands (battle, i))
        g_ptr_array_add (items, dh_desk_move_item_new (battle, DH_REF_KIND_OFFICER, i));

  return items;
}

static gboolean
is_same (GListModel *model,
         GPtrArray  *items)
{
  if (g_list_model_get_n_items (model) != items->len)
    return FALSE;

  for (guint i = 0; i < items->len; i++)
    {
      g_autoptr(DhDeskMoveItem) item = g_list_model_get_item (model, i);
      const DhDeskMoveItem *other = g_ptr_array_index (items, i);

      if (item->battle != other->battle || !dh_ref_equal (item->thing, other->thing))
        return FALSE;
    }

  return TRUE;
}

/* Finds how far each unit was told to go this turn: that is no property of the battle, but stands in its log. */
static GHashTable *
find_distances (DhReferee *referee)
{
  GHashTable *distances = g_hash_table_new (NULL, NULL);

  for (guint i = dh_session_turn_find_first (referee); i < dh_referee_get_n_entries (referee); i++)
    {
      DhEntry *entry = dh_referee_get_entry (referee, i);

      if (entry->step != DH_STEP_MOVEMENT || dh_referee_is_undone (referee, i))
        continue;
      /* The first of a charge's two is that in the open. */
      for (guint j = dh_inch_n_distances (entry); j > 0; j--)
        {
          const DhFact *distance = dh_inch_distance (entry, j - 1);

          if (distance->of.kind == DH_REF_KIND_UNIT)
            g_hash_table_insert (distances, GINT_TO_POINTER (distance->of.index + 1), (gpointer) &distance->number);
        }
    }

  return distances;
}

/* A command is ticked when all of it that is still to respond is, and half ticked when some of it is. */
static void
tick_commands (DhDeskMovementTool *self)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  GListModel *model = G_LIST_MODEL (self->items);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskMoveItem) command = g_list_model_get_item (model, i);
      guint ticked = 0, all = 0;

      if (command->thing.kind != DH_REF_KIND_COMMAND)
        continue;
      for (guint k = 0; k < g_list_model_get_n_items (model); k++)
        {
          g_autoptr(DhDeskMoveItem) unit = g_list_model_get_item (model, k);

          if (!is_undecided (battle, unit->thing) ||
              !dh_battle_unit_is_in_command (battle, unit->thing.index, command->thing.index))
            continue;
          all++;
          ticked += unit->chosen;
        }
      dh_desk_move_item_set_chosen (command, ticked == all);
      dh_desk_move_item_set_mixed (command, ticked > 0 && ticked < all);
    }
}

static void
chosen_cb (DhDeskMovementTool *self,
           GParamSpec         *pspec,
           DhDeskMoveItem     *item);

static void
show_items (DhDeskMovementTool *self)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  GListModel *model = G_LIST_MODEL (self->items);
  g_autoptr(GPtrArray) items = collect_items (battle);
  g_autoptr(GHashTable) distances = find_distances (dh_desk_pane_get_referee (DH_DESK_PANE (self)));

  if (!is_same (model, items))
    {
      for (guint i = 0; i < items->len; i++)
        g_signal_connect_object (g_ptr_array_index (items, i), "notify::chosen", G_CALLBACK (chosen_cb), self,
                                 G_CONNECT_SWAPPED);
      g_list_store_splice (self->items, 0, g_list_model_get_n_items (model), items->pdata, items->len);
    }

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskMoveItem) item = g_list_model_get_item (model, i);
      DhRef thing = item->thing;
      const double *inches = thing.kind == DH_REF_KIND_UNIT
                               ? g_hash_table_lookup (distances, GINT_TO_POINTER (thing.index + 1))
                               : NULL;

      /* Units that are still to respond respond together, unless the referee chooses among them. */
      dh_desk_move_item_set_chosen (item, is_undecided (battle, thing));
      dh_desk_move_item_update (item, inches != NULL ? *inches : -1);
    }
  tick_commands (self);
}

/* Choices for the selected row */

static GArray *
collect_group (DhDeskMovementTool *self)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  GArray *group = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr(DhDeskMoveItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      guint unit = item->thing.index;

      if (is_undecided (battle, item->thing) && item->chosen)
        g_array_append_val (group, unit);
    }

  return group;
}

static void
show_respond (DhDeskMovementTool *self)
{
  g_autoptr(GArray) group = collect_group (self);

  dh_desk_respond_bar_show (self->respond_bar, dh_desk_pane_get_referee (DH_DESK_PANE (self)), group);
  gtk_stack_set_visible_child_name (self->actions, "respond");
}

static gboolean
is_in_reserve (const DhBattle *battle,
               DhRef           thing)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_battle_get_unit (battle, i);

      if (unit->off_table && !dh_unit_is_gone (unit) &&
          (thing.kind == DH_REF_KIND_UNIT ? (int) i == thing.index
                                            : thing.kind == DH_REF_KIND_COMMAND &&
                                                dh_battle_unit_is_in_command (battle, i, thing.index)))
        return TRUE;
    }

  return FALSE;
}

/* Reserves come on by commands (2.C). */
static void
show_enter (DhDeskMovementTool *self,
            DhRef               thing)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  g_autofree char *order = NULL;
  g_autoptr(DhForecast) forecast = NULL;

  if (thing.kind == DH_REF_KIND_UNIT && dh_battle_get_unit (battle, thing.index)->info->command != DH_NOTHING)
    thing = DH_THE_COMMAND (dh_battle_get_unit (battle, thing.index)->info->command);

  order = dh_order_write (battle, "enter", &thing, NULL, NULL);
  dh_board_widget_print (self->enter_title, _("%s is in reserve"), dh_battle_get_name (battle, thing));
  forecast = dh_desk_offer (self->enter, dh_desk_pane_get_referee (DH_DESK_PANE (self)), order);
  gtk_stack_set_visible_child_name (self->actions, "enter");
}

static const char *
explain_nothing (const DhBattle *battle)
{
  const DhCard *card = dh_battle_get_card (battle);
  gboolean is_last = dh_inch_battle (battle)->cards_left == 0;

  if (card == NULL && is_last)
    return _("Every card has been turned and every move made. Go on to the next step.");
  if (card == NULL)
    return _("Turn a card to see who may move. When cards are drawn at the table, choose it from the list beside "
             "“Cards”.");
  if (card->of.kind == DH_REF_KIND_ARMY)
    return is_last ? _("Select an officer to choose where he rides, or go on to the next step.")
                   : _("Select an officer to choose where he rides, or turn the next card.");
  if (is_last)
    return _("Select a unit to choose what it does, or go on to the next step.");

  return _("Select a unit to choose what it does, or turn the next card.");
}

/* A bar goes with the battle. */
static GtkWidget *
ensure_bar (DhDeskMovementTool *self,
            const char         *name,
            GType               type)
{
  GtkWidget *bar = gtk_stack_get_child_by_name (self->actions, name);

  if (bar == NULL)
    {
      bar = g_object_new (type, NULL);
      gtk_stack_add_named (self->actions, bar, name);
    }
  return bar;
}

static gpointer
show_bar (DhDeskMovementTool *self,
          const char         *name,
          GType               type)
{
  GtkWidget *bar = ensure_bar (self, name, type);

  gtk_stack_set_visible_child (self->actions, bar);
  return bar;
}

static void
drop_bar (DhDeskMovementTool *self,
          const char         *name)
{
  GtkWidget *bar = gtk_stack_get_child_by_name (self->actions, name);

  if (bar == NULL)
    return;

  g_object_ref (bar);
  gtk_stack_remove (self->actions, bar);
  dh_desk_children_let_go (bar);
  g_object_unref (bar);
}

static void
show_actions (DhDeskMovementTool *self)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  DhDeskMoveItem *item = gtk_single_selection_get_selected_item (self->selection);
  DhRef thing = item != NULL ? item->thing : (DhRef) { DH_REF_KIND_NONE, 0 };
  int officer = DH_NOTHING;

  if (thing.kind == DH_REF_KIND_COMMAND)
    officer = dh_battle_get_command (battle, thing.index)->info->officer;
  else if (thing.kind == DH_REF_KIND_OFFICER)
    officer = thing.index;

  if (is_undecided (battle, thing))
    show_respond (self);
  else if (is_in_reserve (battle, thing))
    show_enter (self, thing);
  else if (thing.kind == DH_REF_KIND_UNIT)
    dh_desk_unit_bar_show (show_bar (self, "unit", DH_DESK_TYPE_UNIT_BAR), referee, thing.index);
  else if (officer != DH_NOTHING)
    dh_desk_officer_bar_show (show_bar (self, "officer", DH_DESK_TYPE_OFFICER_BAR), referee, officer);
  else
    {
      gtk_label_set_label (self->hint, explain_nothing (battle));
      gtk_stack_set_visible_child_name (self->actions, "hint");
    }
}

/*
 * Keeps a unit selected that has been given an order: it may be given another one, and the selection does not jump.
 */
static gboolean
has_been_told (const DhBattle *battle,
               DhRef           thing)
{
  return thing.kind == DH_REF_KIND_UNIT && dh_battle_get_unit (battle, thing.index)->moved != DH_MOVED_NO;
}

static DhRef
get_thing (DhDeskMovementTool *self,
           guint               position)
{
  g_autoptr(DhDeskMoveItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  return item->thing;
}

/* Selects a unit and scrolls to it; with the first one of its card all above it comes into view. */
static void
select_position (DhDeskMovementTool *self,
                 guint               position)
{
  guint top = position;

  while (top > 0 && get_thing (self, top - 1).kind == DH_REF_KIND_COMMAND)
    top--;
  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", top > 0 ? position : 0);
}

/* Goes on to the next who may act, or who is to respond, when the one selected can do nothing. */
static void
select_next (DhDeskMovementTool *self)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  GListModel *model = G_LIST_MODEL (self->items);
  guint next = GTK_INVALID_LIST_POSITION;
  DhDeskMoveItem *selected = gtk_single_selection_get_selected_item (self->selection);

  if (selected != NULL && (may_act (battle, selected->thing) || has_been_told (battle, selected->thing)))
    return;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      DhRef thing = get_thing (self, i);

      if (may_act (battle, thing))
        {
          next = i;
          break;
        }
      if (next == GTK_INVALID_LIST_POSITION && is_undecided (battle, thing))
        next = i;
    }

  /* A card of which nobody is on the table is the moment for its reserves (2.C). */
  if (next == GTK_INVALID_LIST_POSITION && selected == NULL && g_list_model_get_n_items (model) > 0 &&
      is_in_reserve (battle, get_thing (self, 0)))
    next = 0;
  if (next != GTK_INVALID_LIST_POSITION)
    select_position (self, next);
}

/* Shows the unit that the order line names. A group is chosen with its ticks instead. */
static void
dh_desk_movement_tool_show_order (DhDeskPane *pane,
                                  DhSession  *session)
{
  DhDeskMovementTool *self = DH_DESK_MOVEMENT_TOOL (pane);
  DhRef subject;

  if (self->writing)
    return;

  subject = dh_order_find_subject (dh_desk_pane_get_battle (self), session->text);
  for (guint i = 0; subject.kind != DH_REF_KIND_NONE && i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    if (dh_ref_equal (get_thing (self, i), subject))
      {
        select_position (self, i);
        if (strcmp (gtk_stack_get_visible_child_name (self->actions), "unit") == 0)
          dh_desk_unit_bar_show_charge (DH_DESK_UNIT_BAR (gtk_stack_get_visible_child (self->actions)),
                                        session->parsed,
                                        session->order);
        return;
      }
}

/* The order that the group makes, for the order line to show. */
static void
write_response (DhDeskMovementTool *self)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  g_autofree char *text = dh_desk_respond_bar_dup_order (self->respond_bar);

  g_assert (DH_DESK_IS_MOVEMENT_TOOL (self));

  if (session == NULL)
    return;

  self->writing = TRUE;
  dh_session_assemble (session, text);
  self->writing = FALSE;
}

static void
choose_command (DhDeskMovementTool *self,
                int                 command,
                gboolean            chosen)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr(DhDeskMoveItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      DhRef thing = item->thing;

      if (is_undecided (battle, thing) && dh_battle_unit_is_in_command (battle, thing.index, command))
        dh_desk_move_item_set_chosen (item, chosen);
    }
}

static void
chosen_cb (DhDeskMovementTool *self,
           GParamSpec         *pspec,
           DhDeskMoveItem     *item)
{
  DhRef thing;

  g_assert (DH_DESK_IS_MOVEMENT_TOOL (self));

  if (self->showing)
    return;

  self->showing = TRUE;
  thing = item->thing;
  if (thing.kind == DH_REF_KIND_COMMAND)
    choose_command (self, thing.index, item->chosen);
  tick_commands (self);
  show_respond (self);
  self->showing = FALSE;
  write_response (self);
}

static void
selected_cb (DhDeskMovementTool *self)
{
  g_assert (DH_DESK_IS_MOVEMENT_TOOL (self));

  if (!self->showing && dh_desk_pane_get_referee (DH_DESK_PANE (self)) != NULL)
    show_actions (self);
}

/* The key for a row: a unit that may act moves, and one that has yet to respond joins the group or leaves it. */
static void
activate_cb (DhDeskMovementTool *self,
             guint               position)
{
  g_autoptr(DhDeskMoveItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), position);
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  DhRef thing;
  g_autofree char *order = NULL;

  g_assert (DH_DESK_IS_MOVEMENT_TOOL (self));

  thing = item->thing;
  if (is_undecided (battle, thing))
    dh_desk_move_item_set_chosen (item, !item->chosen);
  if (!may_act (battle, thing))
    return;

  order = dh_order_write (battle, "move", &thing, NULL, NULL);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.compose", "s", order);
}

/* Units of one army all have the same targets, so that asking for the first of each army is enough. */
static gboolean
has_target (const DhBattle   *battle,
            const DhVerbInfo *fire,
            const GArray     *firers)
{
  for (guint army = 0; army < dh_n_armies (battle); army++)
    for (guint i = 0; i < firers->len; i++)
      {
        DhRef firer = g_array_index (firers, DhRef, i);

        if (dh_battle_get_unit (battle, firer.index)->info->army != (int) army)
          continue;
        for (guint unit = 0; unit < dh_n_units (battle); unit++)
          if (dh_verb_suits (fire, battle, firer, DH_THE_UNIT (unit)))
            return TRUE;
        break;
      }

  return FALSE;
}

/* With nobody to fire, or to be fired at, the tool of fire would have nothing to choose. */
static const char *
explain_no_opportunity (const DhBattle *battle)
{
  const DhVerbInfo *fire = dh_verb_find (battle->system, "fire");
  g_autoptr(GArray) firers = dh_verb_list_subjects (fire, battle, NULL);

  if (dh_battle_get_card (battle) == NULL)
    return _("Opportunity fire needs a card in hand: its targets are units that move on that card");
  if (firers->len == 0)
    return _("No unit can fire now");

  return has_target (battle, fire, firers) ? NULL : _("No unit of this card has moved yet, so there is nothing to"
                                                      " fire at");
}

static void
show_opportunity (DhDeskMovementTool *self,
                  const DhBattle     *battle)
{
  const char *why = explain_no_opportunity (battle);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->opportunity), why == NULL ? "win.compose" : NULL);
  gtk_widget_set_sensitive (self->opportunity, why == NULL);
  gtk_widget_set_tooltip_text (self->opportunity,
                               why != NULL ? why : _("A unit that has not moved fires at one that moves on the "
                                                     "card in hand"));
}

static void
dh_desk_movement_tool_update (DhDeskPane *pane,
                              DhReferee  *referee,
                              DhEntry    *entry)
{
  DhDeskMovementTool *self = DH_DESK_MOVEMENT_TOOL (pane);

  self->showing = TRUE;
  if (referee == NULL)
    {
      g_list_store_remove_all (self->items);
      dh_desk_respond_bar_show (self->respond_bar, NULL, NULL);
      drop_bar (self, "unit");
      drop_bar (self, "officer");
    }
  else
    {
      const DhBattle *battle = dh_referee_get_battle (referee);

      dh_desk_card_show (self->card, battle);
      show_opportunity (self, battle);
      /* Made before it is needed: this bar is the highest, so the others keep their place when it comes. */
      ensure_bar (self, "unit", DH_DESK_TYPE_UNIT_BAR);
      show_items (self);
      gtk_widget_set_visible (self->scroller, dh_battle_get_card (battle) != NULL);
      select_next (self);
      show_actions (self);
    }
  self->showing = FALSE;
}

/* A due that needs words, such as a retreat, comes before the next card. */
static void
dh_desk_movement_tool_propose (DhDeskTool     *tool,
                               const DhBattle *battle,
                               DhDeskNext     *main,
                               DhDeskNext     *other)
{
  gboolean cards = dh_inch_battle (battle)->cards_left > 0, undecided = FALSE;
  gboolean is_due = battle->dues->len > 0;

  for (guint i = 0; !undecided && i < dh_n_units (battle); i++)
    undecided = dh_battle_unit_is_undecided (battle, i);

  if (undecided)
    {
      if (!is_due)
        dh_desk_next_set (main, _("All Respond"), "respond");
      if (cards)
        dh_desk_next_set (other, _("All Stay Put"), "card pass");
      else
        dh_desk_next_set (other, _("All Stay Put"), "next pass");
    }
  else if (cards)
    dh_desk_next_set (is_due ? other : main, _("Turn a Card"), "card");
}

/* The units of the card come before its buttons. */
static gboolean
dh_desk_movement_tool_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (GTK_WIDGET (DH_DESK_MOVEMENT_TOOL (widget)->scroller), GTK_DIR_TAB_FORWARD);
}

/* Before a card is turned there is no list that would move. */
static gboolean
has_no_card (const DhBattle *battle)
{
  return dh_battle_get_card (battle) == NULL;
}

static void
dh_desk_movement_tool_class_init (DhDeskMovementToolClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->grab_focus = dh_desk_movement_tool_grab_focus;
  pane_class->update = dh_desk_movement_tool_update;
  DH_DESK_TOOL_CLASS (klass)->propose = dh_desk_movement_tool_propose;
  DH_DESK_TOOL_CLASS (klass)->has_room = has_no_card;
  pane_class->show_order = dh_desk_movement_tool_show_order;

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_CARD, DH_DESK_TYPE_MOVE_ITEM, DH_DESK_TYPE_RESPOND_BAR);
  DH_BOARD_TEMPLATE (klass, DhDeskMovementTool, actions, card, enter, enter_title, hint, items, list, opportunity, respond_bar,
                     scroller, selection);
  DH_BOARD_BIND_CALLBACKS (klass, activate_cb, selected_cb, write_response);
}

static void
dh_desk_movement_tool_init (DhDeskMovementTool *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_desk_rows_show (self->list, self->selection, DH_DESK_TYPE_MOVE_ROW, TRUE);
  dh_desk_tab_out (GTK_WIDGET (self->list));
}
