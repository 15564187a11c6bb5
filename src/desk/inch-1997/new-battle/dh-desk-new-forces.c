/* dh-desk-new-forces.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-forces.h"

#include "dh-class.h"
#include "dh-desk-new-force-row.h"
#include "dh-desk-rows.h"

#include <glib/gi18n.h>

/**
 * DhDeskNewForces:
 *
 * With what the armies begin: by command, who is held in reserve, who is not seen, and the ratings that
 * are given. Whether too many are in reserve is said at once (2.C).
 */
struct _DhDeskNewForces
{
  DhDeskNewPage parent_instance;

  /* Owned */
  GListStore *items;
  GtkSingleSelection *selection;

  /* Template children */
  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (DhDeskNewForces, dh_desk_new_forces, DH_DESK_TYPE_NEW_PAGE)

typedef struct {
  DhDeskNewBattle *battle;
  DhOrderOfBattle *armies;
  GPtrArray *items;
} Collection;

static void
add (Collection *self,
     DhRefKind   kind,
     int         index)
{
  g_ptr_array_add (self->items, dh_desk_new_force_new (self->battle, self->armies, (DhRef) { kind, index }));
}

static void
add_units (Collection *self,
           int         army,
           int         command)
{
  for (guint i = 0; i < self->armies->units->len; i++)
    {
      const DhUnitInfo *info = dh_order_of_battle_get_unit (self->armies, i);

      if (info->army == army && info->command == command)
        add (self, DH_REF_KIND_UNIT, i);
    }
}

static void
add_commands (Collection *self,
              int         army,
              int         parent)
{
  for (guint i = 0; i < self->armies->commands->len; i++)
    {
      const DhCommandInfo *info = dh_order_of_battle_get_command (self->armies, i);

      if (info->army != army || info->parent != parent)
        continue;
      add (self, DH_REF_KIND_COMMAND, i);
      add_units (self, army, i);
      add_commands (self, army, i);
    }
}

static GPtrArray *
collect (DhDeskNewBattle *battle,
         DhOrderOfBattle *armies)
{
  Collection self = { battle, armies, g_ptr_array_new_with_free_func (g_object_unref) };

  for (guint i = 0; armies != NULL && i < armies->armies->len; i++)
    {
      add (&self, DH_REF_KIND_ARMY, i);
      add_units (&self, i, DH_NOTHING);
      add_commands (&self, i, DH_NOTHING);
    }

  return self.items;
}

/* Rows follow what is chosen by themselves; the list is made once for each order of battle. */
static void
dh_desk_new_forces_update (DhDeskNewPage   *page,
                           DhDeskNewBattle *battle)
{
  DhDeskNewForces *self = DH_DESK_NEW_FORCES (page);
  g_autoptr(DhDeskNewForce) first = g_list_model_get_item (G_LIST_MODEL (self->items), 0);
  g_autoptr(GPtrArray) items = NULL;

  if (first != NULL && first->battle == battle && dh_desk_new_force_is_current (first))
    return;

  items = collect (battle, battle->armies);
  g_list_store_splice (self->items,
                       0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->items)),
                       items->pdata,
                       items->len);
}

static char *
dh_desk_new_forces_refuse (DhDeskNewPage   *page,
                           DhDeskNewBattle *battle)
{
  DhOrderOfBattle *armies = battle->armies;

  for (guint i = 0; armies != NULL && i < armies->armies->len; i++)
    {
      guint off = dh_desk_new_battle_count_reserve (battle, i);
      guint most = dh_desk_new_battle_get_most_in_reserve (battle, i);

      if (off > most)
        /* Translators: an army, and how many of its units */
        return g_strdup_printf (_("%s: %u in reserve, but only %u allowed (2.C). Put some on the table."),
                                dh_order_of_battle_get_army (armies, i)->name,
                                off,
                                most);
    }

  return NULL;
}

/* Keys on a line of the list */

static void
toggle (DhDeskNewBattle *battle,
        DhRef            thing)
{
  if (thing.kind != DH_REF_KIND_ARMY && dh_desk_new_battle_may_be_in_reserve (battle, thing))
    dh_desk_new_battle_set_in_reserve (battle, thing, !dh_desk_new_battle_is_in_reserve (battle, thing));
  else if (thing.kind == DH_REF_KIND_UNIT)
    dh_desk_new_battle_set_concealed (battle, thing.index, !dh_desk_new_battle_is_concealed (battle, thing.index));
}

static void
activate_cb (DhDeskNewForces *self,
             guint            position)
{
  g_autoptr(DhDeskNewForce) force = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  g_assert (DH_DESK_IS_NEW_FORCES (self));

  if (dh_desk_new_force_is_current (force))
    toggle (force->battle, force->thing);
}

static int
get_rating (guint keyval)
{
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_5)
    return keyval - GDK_KEY_0;
  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_5)
    return keyval - GDK_KEY_KP_0;

  return -1;
}

static gboolean
key_pressed_cb (DhDeskNewForces *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  DhDeskNewForce *force = gtk_single_selection_get_selected_item (self->selection);
  int rating = get_rating (keyval);

  g_assert (DH_DESK_IS_NEW_FORCES (self));

  if (force == NULL || !dh_desk_new_force_is_current (force) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 ||
      (rating < 0 && keyval != GDK_KEY_Delete) || force->thing.kind != DH_REF_KIND_UNIT)
    return GDK_EVENT_PROPAGATE;

  dh_desk_new_battle_set_rating (force->battle, force->thing.index, rating);
  return GDK_EVENT_STOP;
}

static void
dh_desk_new_forces_class_init (DhDeskNewForcesClass *klass)
{
  DhDeskNewPageClass *page_class = DH_DESK_NEW_PAGE_CLASS (klass);

  page_class->refuse = dh_desk_new_forces_refuse;
  page_class->update = dh_desk_new_forces_update;
  DH_CLASS_OWNS (klass, DhDeskNewForces, g_object_unref, items, selection);

  DH_BOARD_TEMPLATE (klass, DhDeskNewForces, list);
  DH_BOARD_BIND_CALLBACKS (klass, activate_cb, key_pressed_cb);
}

static void
dh_desk_new_forces_init (DhDeskNewForces *self)
{
  self->items = g_list_store_new (DH_DESK_TYPE_NEW_FORCE);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->items)));
  dh_desk_rows_show (self->list, self->selection, DH_DESK_TYPE_NEW_FORCE_ROW, TRUE);
}
