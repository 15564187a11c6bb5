/* dh-desk-set-up-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-set-up-tool.h"

#include "dh-desk-children.h"
#include "dh-desk-cover.h"
#include "dh-desk-move-row.h"
#include "dh-desk-offer.h"
#include "dh-desk-officer-bar.h"
#include "dh-desk-rows.h"
#include "dh-desk-side-view.h"
#include "dh-desk-tab-out.h"
#include "dh-desk-wrap.h"
#include "dh-inch.h"

#include <glib/gi18n.h>

/**
 * DhDeskSetUpTool:
 *
 * Both armies before the first turn: who throws dice, what players may see, the hash of the seed, and
 * for each command and unit what can still be said of it: held in reserve, concealed, in works, with an
 * officer in front.
 */
struct _DhDeskSetUpTool
{
  DhDeskTool parent_instance;

  gboolean showing;

  /* Template children */
  GtkStack *actions;
  GtkWidget *command_bar;
  GtkLabel *command_title;
  GtkWidget *conceal;
  DhDeskCover *cover;
  GtkDropDown *disclosure;
  GtkWidget *enter;
  GListStore *items;
  GtkGridView *list;
  DhDeskOfficerBar *officer_bar;
  GtkWidget *reserve;
  GtkWidget *reveal;
  GtkLabel *seed;
  GtkSingleSelection *selection;
  GtkBox *sides;
  GtkLabel *unit_title;
};

G_DEFINE_FINAL_TYPE (DhDeskSetUpTool, dh_desk_set_up_tool, DH_DESK_TYPE_TOOL)

static DhReferee *
get_referee (DhDeskSetUpTool *self)
{
  return dh_desk_pane_get_referee (DH_DESK_PANE (self));
}

/* The list of armies */

static void
add_units (GPtrArray      *items,
           const DhBattle *battle,
           int             army,
           int             command)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnitInfo *info = dh_battle_get_unit (battle, i)->info;

      if (info->army == army && info->command == command)
        g_ptr_array_add (items, dh_desk_move_item_new (battle, DH_REF_KIND_UNIT, i));
    }
}

static void
add_commands (GPtrArray      *items,
              const DhBattle *battle,
              int             army,
              int             parent)
{
  for (guint i = 0; i < dh_n_commands (battle); i++)
    {
      const DhCommandInfo *info = dh_battle_get_command (battle, i)->info;

      if (info->army != army || info->parent != parent)
        continue;

      g_ptr_array_add (items, dh_desk_move_item_new (battle, DH_REF_KIND_COMMAND, i));
      add_units (items, battle, army, i);
      add_commands (items, battle, army, i);
    }
}

/* Officers of a whole army stand above its commands. */
static GPtrArray *
collect_items (const DhBattle *battle)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint army = 0; army < dh_n_armies (battle); army++)
    {
      g_ptr_array_add (items, dh_desk_move_item_new (battle, DH_REF_KIND_ARMY, army));
      for (guint i = 0; i < dh_n_officers (battle); i++)
        {
          const DhOfficerInfo *info = dh_battle_get_officer (battle, i)->info;

          if (info->army == (int) army && info->command == DH_NOTHING)
            g_ptr_array_add (items, dh_desk_move_item_new (battle, DH_REF_KIND_OFFICER, i));
        }
      add_units (items, battle, army, DH_NOTHING);
      add_commands (items, battle, army, DH_NOTHING);
    }

  return items;
}

/* The order of battle stays as it is, so that the list has to be made once for each battle. */
static void
show_items (DhDeskSetUpTool *self)
{
  GListModel *model = G_LIST_MODEL (self->items);
  g_autoptr(DhDeskMoveItem) first = g_list_model_get_item (model, 0);

  if (first == NULL || first->battle != dh_desk_pane_get_battle (self))
    {
      g_autoptr(GPtrArray) items = collect_items (dh_desk_pane_get_battle (self));

      g_list_store_splice (self->items, 0, g_list_model_get_n_items (model), items->pdata, items->len);
      return;
    }

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskMoveItem) item = g_list_model_get_item (model, i);

      dh_desk_move_item_update (item, -1);
    }
}

/* Choices for the selected row */

static gboolean
is_in_reserve (const DhBattle *battle,
               int             command)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_unit_is_in_command (battle, i, command) && dh_battle_get_unit (battle, i)->off_table)
      return TRUE;

  return FALSE;
}

static void
offer (DhDeskSetUpTool *self,
       GtkWidget       *button,
       const char      *verb,
       DhRef            thing)
{
  g_autofree char *order = dh_order_write (dh_desk_pane_get_battle (self), verb, &thing, NULL, NULL);
  g_autoptr(DhForecast) forecast = dh_desk_offer (button, get_referee (self), order);
}

/* Offers one of two buttons, of which each takes back what the other does. One button with two texts would take back by a
 * second press what the first had done. */
static void
offer_one (DhDeskSetUpTool *self,
           GtkWidget       *now,
           const char      *verb,
           GtkWidget       *done,
           DhRef            thing)
{
  offer (self, now, verb, thing);
  dh_desk_offer_nothing (done, _("Nothing changes."));
}

static void
show_unit (DhDeskSetUpTool *self,
           int              index)
{
  const DhUnit *unit = dh_battle_get_unit (dh_desk_pane_get_battle (self), index);

  gtk_label_set_label (self->unit_title, unit->info->name);
  dh_desk_cover_show (self->cover, get_referee (self), index);
  if (unit->concealed)
    offer_one (self, self->reveal, "reveal", self->conceal, DH_THE_UNIT (index));
  else
    offer_one (self, self->conceal, "conceal", self->reveal, DH_THE_UNIT (index));
  gtk_stack_set_visible_child_name (self->actions, "unit");
}

static void
show_command (DhDeskSetUpTool *self,
              int              index)
{
  const DhCommandInfo *info = dh_battle_get_command (dh_desk_pane_get_battle (self), index)->info;

  gtk_label_set_label (self->command_title, info->name);
  if (is_in_reserve (dh_desk_pane_get_battle (self), index))
    offer_one (self, self->enter, "enter", self->reserve, DH_THE_COMMAND (index));
  else
    offer_one (self, self->reserve, "reserve", self->enter, DH_THE_COMMAND (index));
}

static void
show_actions (DhDeskSetUpTool *self)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  DhDeskMoveItem *item = gtk_single_selection_get_selected_item (self->selection);
  DhRef thing = item != NULL ? item->thing : (DhRef) { DH_REF_KIND_NONE, 0 };
  gboolean is_command = thing.kind == DH_REF_KIND_COMMAND;
  int officer = is_command                              ? dh_battle_get_command (battle, thing.index)->info->officer
                : thing.kind == DH_REF_KIND_OFFICER ? thing.index
                                                        : DH_NOTHING;

  if (thing.kind == DH_REF_KIND_UNIT)
    {
      show_unit (self, thing.index);
      return;
    }
  if (!is_command && officer == DH_NOTHING)
    {
      gtk_stack_set_visible_child_name (self->actions, "hint");
      return;
    }

  gtk_widget_set_visible (self->command_bar, is_command);
  if (is_command)
    show_command (self, thing.index);
  gtk_widget_set_visible (GTK_WIDGET (self->officer_bar), officer != DH_NOTHING);
  dh_desk_officer_bar_show (self->officer_bar, officer != DH_NOTHING ? get_referee (self) : NULL, officer);
  gtk_stack_set_visible_child_name (self->actions, "command");
}

static void
selected_cb (DhDeskSetUpTool *self)
{
  g_assert (DH_DESK_IS_SET_UP_TOOL (self));

  if (!self->showing && get_referee (self) != NULL)
    show_actions (self);
}

/* Choices for the whole battle */

static void
disclosure_cb (DhDeskSetUpTool *self)
{
  g_autofree char *order = NULL;
  guint disclosure;

  g_assert (DH_DESK_IS_SET_UP_TOOL (self));

  disclosure = gtk_drop_down_get_selected (self->disclosure);
  if (self->showing || get_referee (self) == NULL || disclosure == dh_desk_pane_get_battle (self)->disclosure)
    return;

  order = dh_order_write (dh_desk_pane_get_battle (self), "disclose", NULL, NULL,
                          dh_enum_to_word (DH_TYPE_DISCLOSURE, disclosure));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.give", "s", order);
}

static void
show_sides (DhDeskSetUpTool *self,
            DhReferee       *referee)
{
  guint n_armies = referee != NULL ? dh_n_armies (dh_referee_get_battle (referee)) : 0;
  GtkWidget *view;

  dh_desk_children_provide (self->sides, DH_DESK_TYPE_SIDE_VIEW, n_armies);
  view = gtk_widget_get_first_child (GTK_WIDGET (self->sides));
  for (guint i = 0; view != NULL; i++, view = gtk_widget_get_next_sibling (view))
    dh_desk_side_view_show (DH_DESK_SIDE_VIEW (view), referee, i);
}

static void
clear (DhDeskSetUpTool *self)
{
  g_list_store_remove_all (self->items);
  show_sides (self, NULL);
  dh_desk_cover_show (self->cover, NULL, DH_NOTHING);
  dh_desk_officer_bar_show (self->officer_bar, NULL, DH_NOTHING);
}

static void
dh_desk_set_up_tool_update (DhDeskPane *pane,
                            DhReferee  *referee,
                            DhEntry    *entry)
{
  DhDeskSetUpTool *self = DH_DESK_SET_UP_TOOL (pane);
  g_autofree char *hash = NULL;

  self->showing = TRUE;
  if (referee == NULL)
    clear (self);
  else
    {
      hash = dh_battle_dup_seed_hash (dh_desk_pane_get_battle (self));
      gtk_label_set_label (self->seed, hash);
      gtk_drop_down_set_selected (self->disclosure, dh_desk_pane_get_battle (self)->disclosure);
      show_sides (self, referee);
      show_items (self);
      show_actions (self);
    }
  self->showing = FALSE;
}

static void
dh_desk_set_up_tool_propose (DhDeskTool     *tool,
                             const DhBattle *battle,
                             DhDeskNext     *main,
                             DhDeskNext     *other)
{
  dh_desk_next_set (main, _("Begin the Battle"), "begin");
}

/* The commands and units come before what is chosen once. */
static gboolean
dh_desk_set_up_tool_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (GTK_WIDGET (DH_DESK_SET_UP_TOOL (widget)->list), GTK_DIR_TAB_FORWARD);
}

static void
dh_desk_set_up_tool_class_init (DhDeskSetUpToolClass *klass)
{
  static const char *const tells[] = { "", NULL };

  GTK_WIDGET_CLASS (klass)->grab_focus = dh_desk_set_up_tool_grab_focus;
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_set_up_tool_update;
  DH_DESK_TOOL_CLASS (klass)->propose = dh_desk_set_up_tool_propose;
  DH_DESK_TOOL_CLASS (klass)->tells = tells; /* its lists and choices show all that can be done here */

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_COVER, DH_DESK_TYPE_MOVE_ITEM,
                         DH_DESK_TYPE_OFFICER_BAR, DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskSetUpTool, actions, command_bar, command_title, conceal, cover, disclosure, enter, items,
                     list, officer_bar, reserve, reveal, seed, selection, sides, unit_title);
  DH_BOARD_BIND_CALLBACKS (klass, disclosure_cb, selected_cb);
}

static void
dh_desk_set_up_tool_init (DhDeskSetUpTool *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_desk_rows_show (self->list, self->selection, DH_DESK_TYPE_MOVE_ROW, TRUE);
  dh_desk_tab_out (GTK_WIDGET (self->list));
}
