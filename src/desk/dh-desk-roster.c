/* dh-desk-roster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-roster.h"

#include "dh-desk-roster-item.h"
#include "dh-desk-roster-row.h"

#include <string.h>

/**
 * DhDeskRoster:
 *
 * Both armies by command, in the order of their order of battle, with an entry to find a unit by
 * its id or name. Activating a unit writes its id into the order line.
 *
 * The list is a model of light items and has rows only for what is seen, so that 2,000 units are as
 * quick as 20.
 */
struct _DhDeskRoster
{
  DhDeskPane parent_instance;

  /* Owned */
  GPtrArray *items;  /* all of them, of DhDeskRosterItem */
  GListStore *found; /* those that the referee looks for */

  /* Template children */
  GtkSearchEntry *find;
  GtkListView *list;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (DhDeskRoster, dh_desk_roster, DH_DESK_TYPE_PANE)

/* Building the list: an army, then its divisions, each with its brigades */

static void
add_item (DhDeskRoster   *self,
          const DhBattle *battle,
          DhThingKind     kind,
          guint           index,
          guint           depth)
{
  g_ptr_array_add (self->items, dh_desk_roster_item_new (battle, (DhThing) { kind, index }, depth));
}

static void
add_units (DhDeskRoster   *self,
           const DhBattle *battle,
           int             army,
           int             command,
           guint           depth)
{
  for (guint i = 0; i < dh_battle_get_n_units (battle); i++)
    {
      const DhUnitInfo *info = dh_battle_get_unit (battle, i)->info;

      if (info->army == army && info->command == command)
        add_item (self, battle, DH_THING_KIND_UNIT, i, depth);
    }
}

static void
add_commands (DhDeskRoster   *self,
              const DhBattle *battle,
              int             army,
              int             parent,
              guint           depth)
{
  for (guint i = 0; i < dh_battle_get_n_commands (battle); i++)
    {
      const DhCommandInfo *info = dh_battle_get_command (battle, i)->info;

      if (info->army != army || info->parent != parent)
        continue;

      add_item (self, battle, DH_THING_KIND_COMMAND, i, depth);
      add_commands (self, battle, army, i, depth + 1);
      add_units (self, battle, army, i, depth + 1);
    }
}

static void
build_items (DhDeskRoster   *self,
             const DhBattle *battle)
{
  for (guint i = 0; i < dh_battle_get_n_armies (battle); i++)
    {
      add_item (self, battle, DH_THING_KIND_ARMY, i, 0);
      add_commands (self, battle, i, DH_NOTHING, 1);
      add_units (self, battle, i, DH_NOTHING, 1);
    }
}

/* Finding */

static gboolean
fits (DhDeskRosterItem *item,
      const char       *words)
{
  const DhBattle *battle = dh_desk_roster_item_get_battle (item);
  DhThing unit = dh_desk_roster_item_get_thing (item);
  g_autofree char *text = g_strconcat (dh_battle_get_id (battle, unit), " ", dh_battle_get_name (battle, unit), NULL);
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, words) != NULL;
}

/* Keeps what fits and the headings above it. */
static void
pick (DhDeskRoster *self,
      const char   *words,
      GPtrArray    *picked)
{
  g_autoptr(GPtrArray) headings = g_ptr_array_new ();
  guint n_picked = 0; /* of these headings */

  for (guint i = 0; i < self->items->len; i++)
    {
      DhDeskRosterItem *item = g_ptr_array_index (self->items, i);
      guint depth = dh_desk_roster_item_get_depth (item);

      while (headings->len > 0 &&
             dh_desk_roster_item_get_depth (g_ptr_array_index (headings, headings->len - 1)) >= depth)
        g_ptr_array_set_size (headings, headings->len - 1);
      n_picked = MIN (n_picked, headings->len);

      if (dh_desk_roster_item_get_thing (item).kind != DH_THING_KIND_UNIT)
        {
          g_ptr_array_add (headings, item);
          continue;
        }
      if (!fits (item, words))
        continue;

      while (n_picked < headings->len)
        g_ptr_array_add (picked, g_ptr_array_index (headings, n_picked++));
      g_ptr_array_add (picked, item);
    }
}

static void
show_found (DhDeskRoster *self)
{
  g_autoptr(GPtrArray) picked = g_ptr_array_new ();
  g_autofree char *words = NULL;
  g_autofree char *trimmed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->find))));

  words = g_utf8_casefold (trimmed, -1);
  if (*words == '\0')
    g_ptr_array_extend (picked, self->items, NULL, NULL);
  else
    pick (self, words, picked);
  g_list_store_splice (self->found, 0, g_list_model_get_n_items (G_LIST_MODEL (self->found)), picked->pdata, picked->len);
  gtk_stack_set_visible_child_name (self->stack, picked->len > 0 ? "list" : "empty");
}

static void
dh_desk_roster_update (DhDeskPane *pane,
                       DhReferee  *referee,
                       DhEntry    *entry)
{
  DhDeskRoster *self = DH_DESK_ROSTER (pane);

  if (entry != NULL)
    {
      for (guint i = 0; i < self->items->len; i++)
        dh_desk_roster_item_changed (g_ptr_array_index (self->items, i));
      return;
    }

  g_list_store_remove_all (self->found);
  g_ptr_array_set_size (self->items, 0);
  gtk_editable_set_text (GTK_EDITABLE (self->find), "");
  if (referee != NULL)
    build_items (self, dh_referee_get_battle (referee));
  show_found (self);
}

static void
find_changed_cb (DhDeskRoster *self)
{
  g_assert (DH_DESK_IS_ROSTER (self));

  show_found (self);
}

static void
find_activate_cb (DhDeskRoster *self)
{
  GListModel *found = G_LIST_MODEL (self->found);

  g_assert (DH_DESK_IS_ROSTER (self));

  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (found, i);
      DhThing thing = dh_desk_roster_item_get_thing (item);

      if (thing.kind != DH_THING_KIND_UNIT)
        continue;

      gtk_widget_activate_action (GTK_WIDGET (self),
                                  "win.insert",
                                  "s",
                                  dh_battle_get_id (dh_desk_roster_item_get_battle (item), thing));
      gtk_editable_set_text (GTK_EDITABLE (self->find), "");
      return;
    }
}

static void
stop_find_cb (DhDeskRoster *self)
{
  g_assert (DH_DESK_IS_ROSTER (self));

  gtk_editable_set_text (GTK_EDITABLE (self->find), "");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-order", NULL);
}

static void
activate_cb (DhDeskRoster *self,
             guint         position)
{
  g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (G_LIST_MODEL (self->found), position);
  DhThing thing;

  g_assert (DH_DESK_IS_ROSTER (self));

  thing = dh_desk_roster_item_get_thing (item);
  if (thing.kind != DH_THING_KIND_ARMY)
    gtk_widget_activate_action (GTK_WIDGET (self),
                                "win.insert",
                                "s",
                                dh_battle_get_id (dh_desk_roster_item_get_battle (item), thing));
}

static void
dh_desk_roster_dispose (GObject *object)
{
  DhDeskRoster *self = DH_DESK_ROSTER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), DH_DESK_TYPE_ROSTER);
  if (self->found != NULL)
    g_list_store_remove_all (self->found);
  g_ptr_array_set_size (self->items, 0);

  G_OBJECT_CLASS (dh_desk_roster_parent_class)->dispose (object);
}

static void
dh_desk_roster_finalize (GObject *object)
{
  DhDeskRoster *self = DH_DESK_ROSTER (object);

  g_ptr_array_unref (self->items);
  g_object_unref (self->found);

  G_OBJECT_CLASS (dh_desk_roster_parent_class)->finalize (object);
}

static void
dh_desk_roster_class_init (DhDeskRosterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  object_class->dispose = dh_desk_roster_dispose;
  object_class->finalize = dh_desk_roster_finalize;
  pane_class->update = dh_desk_roster_update;

  g_type_ensure (DH_DESK_TYPE_ROSTER_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-desk-roster.ui");
  gtk_widget_class_bind_template_child (widget_class, DhDeskRoster, find);
  gtk_widget_class_bind_template_child (widget_class, DhDeskRoster, list);
  gtk_widget_class_bind_template_child (widget_class, DhDeskRoster, stack);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_find_cb);
}

static void
dh_desk_roster_init (DhDeskRoster *self)
{
  g_autoptr(GtkNoSelection) selection = NULL;

  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->found = g_list_store_new (DH_DESK_TYPE_ROSTER_ITEM);
  gtk_widget_init_template (GTK_WIDGET (self));

  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->found)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
}

/**
 * dh_desk_roster_get_model:
 * @self: a roster
 *
 * Returns: (transfer none): the items that are shown, of [class@Desk.RosterItem]
 */
GListModel *
dh_desk_roster_get_model (DhDeskRoster *self)
{
  g_return_val_if_fail (DH_DESK_IS_ROSTER (self), NULL);

  return G_LIST_MODEL (self->found);
}

/**
 * dh_desk_roster_start_find:
 * @self: a roster
 *
 * Puts the keyboard into the entry that finds a unit.
 */
void
dh_desk_roster_start_find (DhDeskRoster *self)
{
  g_return_if_fail (DH_DESK_IS_ROSTER (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->find));
}
