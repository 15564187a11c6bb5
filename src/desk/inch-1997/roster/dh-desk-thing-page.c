/* dh-desk-thing-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-thing-page.h"

#include "dh-class.h"
#include "dh-board-pips.h"
#include "dh-desk-children.h"
#include "dh-desk-property-row.h"
#include "dh-desk-rows.h"
#include "dh-desk-ruling.h"
#include "dh-desk-story-row.h"
#include "dh-desk-story.h"
#include "dh-desk-task-list.h"
#include "dh-desk-task-row.h"
#include "dh-desk-task.h"
#include "dh-desk-thing-tasks.h"
#include "dh-desk-words.h"
#include "dh-property.h"

#include <glib/gi18n.h>

/**
 * DhDeskThingPage:
 *
 * The page of a unit, an officer, a command, an army or the battle itself: what it owes and can do,
 * its story so far, and its numbers, each of which can be ruled to be another.
 */
struct _DhDeskThingPage
{
  DhDeskPane parent_instance;

  /* Owned */
  DhDeskStory *story;
  GListStore *tasks;

  DhRef thing; /* of kind DH_REF_KIND_NONE for none */

  /* Template children */
  GtkWidget *back;
  GtkLabel *id;
  GtkBox *links;
  GtkLabel *name;
  GtkListBox *numbers;
  DhBoardPips *pips;
  GtkToggleButton *rule;
  DhDeskRuling *ruling;
  GtkGridView *story_list;
  GtkStack *story_stack;
  GtkLabel *summary;
  GtkListView *task_list;
  GtkStack *task_stack;
};

G_DEFINE_FINAL_TYPE (DhDeskThingPage, dh_desk_thing_page, DH_DESK_TYPE_PANE)

/* The head of the page */

static void
show_head (DhDeskThingPage *self)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  gboolean is_battle = self->thing.kind == DH_REF_KIND_BATTLE;
  gboolean is_unit = self->thing.kind == DH_REF_KIND_UNIT;
  g_autofree char *summary = dh_desk_describe_thing (battle, self->thing);

  gtk_label_set_label (self->id, is_unit ? dh_battle_get_tag (battle, self->thing) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->id), is_unit);
  gtk_label_set_label (self->name, is_battle ? dh_battle_get_title (battle) : dh_battle_get_name (battle, self->thing));
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->pips), is_unit);
  if (is_unit)
    {
      const DhUnit *unit = dh_battle_get_unit (battle, self->thing.index);

      dh_board_pips_set_stands (self->pips,
                                dh_unit_count_stands (unit),
                                unit->start_stands,
                                dh_unit_count_casualties (unit));
    }
}

/* Links to its army, command, officer and units: each is a button that opens a page. */

static void
add_link (DhDeskThingPage *self,
          DhRefKind        kind,
          int              index)
{
  DhRef thing = { kind, index };
  GtkWidget *button, *label;
  g_autofree char *hint = NULL;

  if (index == DH_NOTHING)
    return;

  label = gtk_label_new (dh_battle_get_name (dh_desk_pane_get_battle (self), thing));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  hint = g_strdup_printf (_("Open the page of %s"), dh_battle_get_name (dh_desk_pane_get_battle (self), thing));
  button = g_object_new (GTK_TYPE_BUTTON, "child", label, "action-target",
                         g_variant_new_string (dh_battle_get_id (dh_desk_pane_get_battle (self), thing)),
                         "action-name", "roster.open", "tooltip-text", hint, NULL);
  dh_board_widget_set_name (button, hint);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (self->links, button);
}

static void
add_links_of_unit (DhDeskThingPage *self)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  const DhUnitInfo *info = dh_battle_get_unit (battle, self->thing.index)->info;
  int commander = info->command != DH_NOTHING ? dh_battle_get_command (battle, info->command)->info->officer
                                              : DH_NOTHING;

  if (info->command != DH_NOTHING)
    add_link (self, DH_REF_KIND_COMMAND, info->command);
  else
    add_link (self, DH_REF_KIND_ARMY, info->army);
  add_link (self, DH_REF_KIND_OFFICER, commander);
  for (guint i = 0; i < dh_n_officers (battle); i++)
    if ((int) i != commander && dh_battle_get_officer (battle, i)->attached == self->thing.index)
      add_link (self, DH_REF_KIND_OFFICER, i);
}

static void
add_links_of_officer (DhDeskThingPage *self)
{
  const DhOfficer *officer = dh_battle_get_officer (dh_desk_pane_get_battle (self), self->thing.index);

  if (officer->info->command != DH_NOTHING)
    add_link (self, DH_REF_KIND_COMMAND, officer->info->command);
  else
    add_link (self, DH_REF_KIND_ARMY, officer->info->army);
  add_link (self, DH_REF_KIND_UNIT, officer->attached);
}

/* The officers of a command, or of an army as a whole. */
static void
add_officers (DhDeskThingPage *self,
              int              army,
              int              command)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);

  for (guint i = 0; i < dh_n_officers (battle); i++)
    {
      const DhOfficerInfo *info = dh_battle_get_officer (battle, i)->info;

      if (info->army == army && info->command == command)
        add_link (self, DH_REF_KIND_OFFICER, i);
    }
}

static void
add_links_of_command (DhDeskThingPage *self)
{
  const DhCommandInfo *info = dh_battle_get_command (dh_desk_pane_get_battle (self), self->thing.index)->info;

  if (info->parent != DH_NOTHING)
    add_link (self, DH_REF_KIND_COMMAND, info->parent);
  else
    add_link (self, DH_REF_KIND_ARMY, info->army);
  add_officers (self, info->army, self->thing.index);
}

static void
show_links (DhDeskThingPage *self)
{
  dh_desk_children_clear (self->links);

  switch (self->thing.kind)
    {
    case DH_REF_KIND_UNIT:
      add_links_of_unit (self);
      break;
    case DH_REF_KIND_OFFICER:
      add_links_of_officer (self);
      break;
    case DH_REF_KIND_COMMAND:
      add_links_of_command (self);
      break;
    case DH_REF_KIND_ARMY:
      add_officers (self, self->thing.index, DH_NOTHING);
      break;
    case DH_REF_KIND_BATTLE:
      for (guint i = 0; i < dh_n_armies (dh_desk_pane_get_battle (self)); i++)
        add_link (self, DH_REF_KIND_ARMY, i);
      break;
    case DH_REF_KIND_NONE:
      break;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->links), gtk_widget_get_first_child (GTK_WIDGET (self->links)) != NULL);
}

/* Tasks, properties and story */

static void
show_tasks (DhDeskThingPage *self)
{
  g_autoptr(GPtrArray) tasks =
    dh_desk_thing_tasks_new (dh_desk_pane_get_referee (DH_DESK_PANE (self)), self->thing);

  dh_desk_task_list_replace (self->tasks, tasks);
  gtk_stack_set_visible_child_name (self->task_stack, tasks->len > 0 ? "list" : "empty");
}

static void
list_numbers (DhDeskThingPage *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->numbers, 0)) != NULL)
    gtk_list_box_remove (self->numbers, GTK_WIDGET (row));
  for (guint i = 0; i < dh_property_count (); i++)
    if (dh_property_get_kind (i) == self->thing.kind && dh_property_is_ruled (i))
      gtk_list_box_append (self->numbers, dh_desk_property_row_new (i));
}

static void
show_numbers (DhDeskThingPage *self)
{
  GtkListBoxRow *row;

  for (guint i = 0; (row = gtk_list_box_get_row_at_index (self->numbers, i)) != NULL; i++)
    dh_desk_property_row_show (DH_DESK_PROPERTY_ROW (row), dh_desk_pane_get_battle (self), self->thing);
}

static void
show_story (DhDeskThingPage *self)
{
  gboolean empty = g_list_model_get_n_items (G_LIST_MODEL (self->story)) == 0;

  gtk_stack_set_visible_child_name (self->story_stack, empty ? "empty" : "list");
}

/* A list stays at the row that it shows when another comes above it. Whoever has scrolled is reading. */
static void
show_newest (DhDeskThingPage *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->story_list));

  if (gtk_adjustment_get_value (adjustment) <= 0 && g_list_model_get_n_items (G_LIST_MODEL (self->story)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->story_list), "list.scroll-to-item", "u", 0);
}

static void
show_now (DhDeskThingPage *self)
{
  show_head (self);
  show_links (self);
  show_tasks (self);
  show_numbers (self);
  show_story (self);
}

static void
dh_desk_thing_page_update (DhDeskPane *pane,
                           DhReferee  *referee,
                           DhEntry    *entry)
{
  DhDeskThingPage *self = DH_DESK_THING_PAGE (pane);

  if (entry == NULL || !dh_battle_has (dh_referee_get_battle (referee), self->thing))
    dh_desk_thing_page_open (self, (DhRef) { DH_REF_KIND_NONE, 0 });
  if (entry == NULL || self->thing.kind == DH_REF_KIND_NONE)
    return;

  dh_desk_story_follow (self->story, entry->n - 1);
  show_now (self);
  show_newest (self);
}

static void
begin_ruling (DhDeskThingPage *self,
              int              property)
{
  gtk_toggle_button_set_active (self->rule, TRUE);
  dh_desk_ruling_begin (self->ruling, property);
}

static void
number_activated_cb (DhDeskThingPage   *self,
                     DhDeskPropertyRow *row)
{
  g_assert (DH_DESK_IS_THING_PAGE (self));

  begin_ruling (self, dh_desk_property_row_get_property (row));
}

static void
rule_toggled_cb (DhDeskThingPage *self)
{
  gboolean active = gtk_toggle_button_get_active (self->rule);

  g_assert (DH_DESK_IS_THING_PAGE (self));

  /* Before the form goes, or the keyboard would be nowhere. */
  if (!active && gtk_widget_get_focus_child (GTK_WIDGET (self->ruling)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->rule));
  gtk_widget_set_visible (GTK_WIDGET (self->ruling), active);
  if (active && self->thing.kind != DH_REF_KIND_NONE)
    dh_desk_ruling_begin (self->ruling, DH_NOTHING);
}

static void
ruling_done_cb (DhDeskThingPage *self)
{
  g_assert (DH_DESK_IS_THING_PAGE (self));

  gtk_toggle_button_set_active (self->rule, FALSE);
}

static gboolean
dh_desk_thing_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (DH_DESK_THING_PAGE (widget)->back);
}

static void
dh_desk_thing_page_dispose (GObject *object)
{
  DhDeskThingPage *self = DH_DESK_THING_PAGE (object);

  self->thing = (DhRef) { DH_REF_KIND_NONE, 0 };

  G_OBJECT_CLASS (dh_desk_thing_page_parent_class)->dispose (object);
}

static void
dh_desk_thing_page_class_init (DhDeskThingPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_desk_thing_page_dispose;
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_thing_page_update;
  widget_class->grab_focus = dh_desk_thing_page_grab_focus;
  DH_CLASS_OWNS (klass, DhDeskThingPage, g_object_unref, story, tasks);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_PIPS, DH_DESK_TYPE_RULING);
  DH_BOARD_TEMPLATE (klass, DhDeskThingPage, back, id, links, name, numbers, pips, rule, ruling, story_list,
                     story_stack, summary, task_list, task_stack);
  DH_BOARD_BIND_CALLBACKS (klass, number_activated_cb, rule_toggled_cb, ruling_done_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "roster.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "roster.back", NULL);
}

static void
dh_desk_thing_page_init (DhDeskThingPage *self)
{
  self->story = g_object_new (DH_DESK_TYPE_STORY, NULL);
  self->tasks = g_list_store_new (DH_DESK_TYPE_TASK);
  gtk_widget_init_template (GTK_WIDGET (self));

  dh_desk_rows_show (self->story_list, self->story, DH_DESK_TYPE_STORY_ROW, FALSE);
  dh_desk_rows_show (self->task_list, self->tasks, DH_DESK_TYPE_TASK_ROW, FALSE);
}

/**
 * dh_desk_thing_page_get_thing:
 * @self: a page
 *
 * Returns: what it shows, of kind %DH_REF_KIND_NONE for nothing
 */
DhRef
dh_desk_thing_page_get_thing (DhDeskThingPage *self)
{
  g_return_val_if_fail (DH_DESK_IS_THING_PAGE (self), ((DhRef) { DH_REF_KIND_NONE, 0 }));

  return self->thing;
}

/**
 * dh_desk_thing_page_open:
 * @self: a page
 * @thing: what to show, of kind %DH_REF_KIND_NONE to show nothing any more
 */
void
dh_desk_thing_page_open (DhDeskThingPage *self,
                         DhRef            thing)
{
  DhReferee *referee;

  g_return_if_fail (DH_DESK_IS_THING_PAGE (self));

  referee = thing.kind != DH_REF_KIND_NONE ? dh_desk_pane_get_referee (DH_DESK_PANE (self)) : NULL;
  self->thing = thing;
  gtk_toggle_button_set_active (self->rule, FALSE);
  dh_desk_story_set_thing (self->story, referee, thing);
  dh_desk_ruling_set_thing (self->ruling, referee, thing);
  list_numbers (self);
  if (referee != NULL)
    show_now (self);
  else
    g_list_store_remove_all (self->tasks);
}
