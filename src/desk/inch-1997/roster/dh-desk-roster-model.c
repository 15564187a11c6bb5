/* dh-desk-roster-model.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-roster-model.h"
#include "dh-eligibility.h"
#include "dh-property.h"

#include "dh-amendment.h"
#include "dh-class.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (DhDeskRosterModel, dh_desk_roster_model, G_TYPE_OBJECT)

/* Building the list: an army, then its divisions, each with its brigades */

static DhDeskRosterItem *
add_item (DhDeskRosterModel *self,
          DhRefKind          kind,
          guint              index,
          DhDeskRosterItem  *parent,
          GPtrArray         *items)
{
  GPtrArray *kin = kind == DH_REF_KIND_ARMY      ? self->armies
                   : kind == DH_REF_KIND_COMMAND ? self->commands
                                                   : self->units;
  DhDeskRosterItem *item = dh_desk_roster_item_new (self->battle, (DhRef) { kind, index }, parent);

  item->place = items->len;
  g_ptr_array_add (items, item);
  g_ptr_array_index (kin, index) = item;
  return item;
}

static void
add_units (DhDeskRosterModel *self,
           int                army,
           int                command,
           DhDeskRosterItem  *parent,
           GPtrArray         *items)
{
  for (guint i = 0; i < dh_n_units (self->battle); i++)
    {
      const DhUnitInfo *info = dh_battle_get_unit (self->battle, i)->info;

      if (info->army == army && info->command == command)
        add_item (self, DH_REF_KIND_UNIT, i, parent, items);
    }
}

static void
add_commands (DhDeskRosterModel *self,
              int                army,
              int                parent_command,
              DhDeskRosterItem  *parent,
              GPtrArray         *items)
{
  for (guint i = 0; i < dh_n_commands (self->battle); i++)
    {
      const DhCommandInfo *info = dh_battle_get_command (self->battle, i)->info;
      DhDeskRosterItem *item;

      if (info->army != army || info->parent != parent_command)
        continue;

      item = add_item (self, DH_REF_KIND_COMMAND, i, parent, items);
      add_commands (self, army, i, item, items);
      add_units (self, army, i, item, items);
    }
}

static GPtrArray *
build_items (DhDeskRosterModel *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_set_size (self->armies, dh_n_armies (self->battle));
  g_ptr_array_set_size (self->commands, dh_n_commands (self->battle));
  g_ptr_array_set_size (self->units, dh_n_units (self->battle));
  for (guint i = 0; i < dh_n_armies (self->battle); i++)
    {
      DhDeskRosterItem *army = add_item (self, DH_REF_KIND_ARMY, i, NULL, items);

      add_commands (self, i, DH_NOTHING, army, items);
      add_units (self, i, DH_NOTHING, army, items);
    }

  return items;
}

/* Filters */

static gboolean
has_state (DhDeskRosterModel *self,
           const DhUnit      *unit)
{
  gboolean hidden = (unit->off_table || unit->concealed) && !dh_unit_is_gone (unit);

  switch (self->state)
    {
    case DH_DESK_ROSTER_ANY:
      return TRUE;
    case DH_DESK_ROSTER_STEADY:
      return unit->status == DH_UNIT_STATUS_STEADY && !unit->off_table;
    case DH_DESK_ROSTER_FALLING_BACK:
      return unit->status == DH_UNIT_STATUS_FALLING_BACK;
    case DH_DESK_ROSTER_ROUTED:
      return unit->status == DH_UNIT_STATUS_ROUTED;
    case DH_DESK_ROSTER_GONE:
      return dh_unit_is_gone (unit);
    case DH_DESK_ROSTER_HIDDEN:
      return hidden;
    }

  g_return_val_if_reached (TRUE);
}

static gboolean
is_wanted (DhDeskRosterModel *self,
           DhDeskRosterItem  *item)
{
  guint index = item->thing.index;
  const DhUnit *unit = dh_battle_get_unit (self->battle, index);

  return (self->army == DH_NOTHING || unit->info->army == self->army) && has_state (self, unit) &&
         (*self->words == '\0' || strstr (item->words, self->words) != NULL) &&
         (!self->to_act || dh_battle_unit_can_act (self->battle, index));
}

static gboolean
is_filtered (DhDeskRosterModel *self)
{
  return self->army != DH_NOTHING || self->state != DH_DESK_ROSTER_ANY || *self->words != '\0' || self->to_act;
}

static gboolean
is_folded_away (DhDeskRosterModel *self,
                DhDeskRosterItem  *item)
{
  if (self->order != DH_DESK_ROSTER_BY_COMMAND)
    return FALSE;

  while ((item = item->parent) != NULL)
    if (dh_desk_roster_item_is_folded (item))
      return TRUE;

  return FALSE;
}

/* Backwards, so that every heading comes after those that stand below it. */
static void
find_wanted (DhDeskRosterModel *self)
{
  GListModel *all = G_LIST_MODEL (self->all);
  gboolean headings = self->order == DH_DESK_ROSTER_BY_COMMAND;
  gboolean empty_headings = headings && !is_filtered (self);

  for (guint i = 0; i < self->armies->len; i++)
    dh_desk_roster_item_set_wanted (g_ptr_array_index (self->armies, i), empty_headings);
  for (guint i = 0; i < self->commands->len; i++)
    dh_desk_roster_item_set_wanted (g_ptr_array_index (self->commands, i), empty_headings);

  for (guint i = g_list_model_get_n_items (all); i > 0; i--)
    {
      g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (all, i - 1);
      DhDeskRosterItem *parent = item->parent;

      if (item->thing.kind == DH_REF_KIND_UNIT)
        dh_desk_roster_item_set_wanted (item, is_wanted (self, item));
      if (item->wanted && parent != NULL)
        dh_desk_roster_item_set_wanted (parent, headings);
      if (is_folded_away (self, item))
        dh_desk_roster_item_set_wanted (item, FALSE);
    }
}

static gboolean
filter_cb (gpointer item,
           gpointer user_data)
{
  return DH_DESK_ROSTER_ITEM (item)->wanted;
}

/* A search finds units of folded commands as well. */
static void
hold_open (GPtrArray *headings,
           gboolean   held_open)
{
  for (guint i = 0; i < headings->len; i++)
    dh_desk_roster_item_set_held_open (g_ptr_array_index (headings, i), held_open);
}

static void
filter_again (DhDeskRosterModel *self)
{
  find_wanted (self);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

/* Sorting */

static DhDeskRosterItem *
climb (DhDeskRosterItem *item,
       guint             depth)
{
  while (item->depth > depth)
    item = item->parent;

  return item;
}

/* In one command units that can still act come first; a heading comes before its units. */
static int
compare_places (DhDeskRosterItem *one,
                DhDeskRosterItem *other)
{
  guint depth = MIN (one->depth, other->depth);
  DhDeskRosterItem *first = climb (one, depth);
  DhDeskRosterItem *second = climb (other, depth);

  if (first == second)
    return (int) one->depth - (int) other->depth;

  while (first->parent != second->parent)
    {
      first = first->parent;
      second = second->parent;
    }

  return first->acts != second->acts ? second->acts - first->acts : (int) first->place - (int) second->place;
}

/* Returns: whether anybody has begun or ceased to be able to act. */
static gboolean
find_acting (DhDeskRosterModel *self)
{
  gboolean changed = FALSE;

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->all)); i > 0; i--)
    {
      g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (G_LIST_MODEL (self->all), i - 1);

      if (item->thing.kind == DH_REF_KIND_UNIT)
        {
          gboolean acts = dh_battle_unit_can_act (self->battle, item->thing.index);

          changed = changed || acts != item->acts;
          item->acts = acts;
        }
      else
        item->acts = FALSE;
    }
  for (guint i = 0; i < self->units->len; i++)
    for (DhDeskRosterItem *item = self->units->pdata[i]; item->acts && item->parent != NULL && !item->parent->acts;
         item = item->parent)
      item->parent->acts = TRUE;

  return changed;
}

static int
rank_state (const DhUnit *unit)
{
  static const int ranks[] = {
    [DH_UNIT_STATUS_ROUTED] = 0,    [DH_UNIT_STATUS_FALLING_BACK] = 1, [DH_UNIT_STATUS_STEADY] = 2,
    [DH_UNIT_STATUS_DESTROYED] = 4, [DH_UNIT_STATUS_CAPTURED] = 4,     [DH_UNIT_STATUS_LEFT] = 4,
  };

  return unit->off_table && !dh_unit_is_gone (unit) ? 3 : ranks[unit->status];
}

static int
compare_units (DhDeskRosterModel *self,
               const DhUnit      *one,
               const DhUnit      *other)
{
  switch (self->order)
    {
    case DH_DESK_ROSTER_BY_COMMAND:
    case DH_DESK_ROSTER_BY_ID:
      return 0;
    case DH_DESK_ROSTER_BY_STRENGTH:
      return other->men != one->men ? other->men - one->men : other->start_stands - one->start_stands;
    case DH_DESK_ROSTER_BY_RATING:
      return dh_unit_is_gone (one) != dh_unit_is_gone (other) ? dh_unit_is_gone (one) - dh_unit_is_gone (other)
                                                              : other->rating - one->rating;
    case DH_DESK_ROSTER_BY_STATE:
      return rank_state (one) - rank_state (other);
    }

  g_return_val_if_reached (0);
}

static int
compare_cb (gconstpointer one,
            gconstpointer other,
            gpointer      user_data)
{
  DhDeskRosterModel *self = user_data;
  DhRef first = ((DhDeskRosterItem *) one)->thing;
  DhRef second = ((DhDeskRosterItem *) other)->thing;
  int order;

  if (self->order == DH_DESK_ROSTER_BY_COMMAND)
    return compare_places ((DhDeskRosterItem *) one, (DhDeskRosterItem *) other);

  /* Headings are on their way out when units are sorted, or on their way in. */
  if (first.kind != DH_REF_KIND_UNIT || second.kind != DH_REF_KIND_UNIT)
    return 0;

  order = compare_units (self,
                         dh_battle_get_unit (self->battle, first.index),
                         dh_battle_get_unit (self->battle, second.index));
  if (order == 0)
    order = strcmp (((DhDeskRosterItem *) one)->id_order, ((DhDeskRosterItem *) other)->id_order);

  return order;
}

static void
sort_again (DhDeskRosterModel *self)
{
  if (!self->held)
    gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

/* Things that an entry changes */

static void
touch (DhDeskRosterItem *item,
       GHashTable       *touched)
{
  for (; item != NULL; item = item->parent)
    g_hash_table_add (touched, item);
}

static void
touch_thing (DhDeskRosterModel *self,
             DhRef              thing,
             GHashTable        *touched)
{
  touch (dh_desk_roster_model_find (self, thing), touched);
}

static void
touch_unit (DhDeskRosterModel *self,
            int                unit,
            GHashTable        *touched)
{
  if (unit != DH_NOTHING)
    touch_thing (self, (DhRef) { DH_REF_KIND_UNIT, unit }, touched);
}

/* A change of an officer shows with his command, and with the units he leaves and comes to. */
static void
touch_changes (DhDeskRosterModel *self,
               DhEntry           *entry,
               GHashTable        *touched)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    {
      touch_thing (self, change->of, touched);
      if (change->of.kind == DH_REF_KIND_OFFICER)
        touch_unit (self, dh_battle_get_officer (self->battle, change->of.index)->attached, touched);
      if (change->of.kind == DH_REF_KIND_OFFICER && g_str_equal (dh_property_get_name (change->property), "attached"))
        {
          touch_unit (self, change->from, touched);
          touch_unit (self, change->to, touched);
        }
    }
}

static gboolean
is_marked_cb (gpointer item,
              gpointer user_data)
{
  return DH_DESK_ROSTER_ITEM (item)->marks != 0;
}

static void
dh_desk_roster_model_class_init (DhDeskRosterModelClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskRosterModel, g_object_unref, all, filter, is_marked, marked, rows, sorter);
  DH_CLASS_OWNS (klass, DhDeskRosterModel, g_ptr_array_unref, armies, commands, units);
  DH_CLASS_OWNS (klass, DhDeskRosterModel, g_free, words);
}

static void
dh_desk_roster_model_init (DhDeskRosterModel *self)
{
  GtkFilterListModel *kept;

  self->all = g_list_store_new (DH_DESK_TYPE_ROSTER_ITEM);
  self->armies = g_ptr_array_new ();
  self->commands = g_ptr_array_new ();
  self->units = g_ptr_array_new ();
  self->words = g_strdup ("");
  self->army = DH_NOTHING;

  self->filter = GTK_FILTER (gtk_custom_filter_new (filter_cb, NULL, NULL));
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, self, NULL));
  kept = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->all)), g_object_ref (self->filter));
  self->rows = gtk_sort_list_model_new (G_LIST_MODEL (kept), g_object_ref (self->sorter));
  self->is_marked = GTK_FILTER (gtk_custom_filter_new (is_marked_cb, NULL, NULL));
  self->marked = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->all)), g_object_ref (self->is_marked));
}

/**
 * dh_desk_roster_model_set_held:
 * @self: a model
 * @held: whether everybody stays where he is, whoever acts
 */
void
dh_desk_roster_model_set_held (DhDeskRosterModel *self,
                               gboolean           held)
{
  g_return_if_fail (DH_DESK_IS_ROSTER_MODEL (self));

  if (self->held == held)
    return;

  self->held = held;
  sort_again (self);
}

/**
 * dh_desk_roster_model_mark:
 * @self: a model with a battle
 * @mark: a mark
 * @things: (element-type Dh.Ref): whatever has it, others than units counting for nothing
 *
 * Puts a mark on units, and takes it off all others.
 */
void
dh_desk_roster_model_mark (DhDeskRosterModel *self,
                           DhDeskRosterMark   mark,
                           GArray            *things)
{
  gboolean changed = FALSE;

  g_return_if_fail (DH_DESK_IS_ROSTER_MODEL (self));

  for (guint i = 0; i < self->units->len; i++)
    {
      DhDeskRosterItem *item = self->units->pdata[i];
      guint marks = item->marks & ~mark;

      for (guint k = 0; k < things->len; k++)
        if (dh_ref_equal (g_array_index (things, DhRef, k), item->thing))
          marks |= mark;
      if (marks == item->marks)
        continue;

      changed = TRUE;
      item->marks = marks;
      dh_desk_roster_item_changed (item);
    }

  if (changed)
    gtk_filter_changed (self->is_marked, GTK_FILTER_CHANGE_DIFFERENT);
}

/**
 * dh_desk_roster_model_set_battle:
 * @self: a model
 * @battle: (nullable): another battle, which has to live until the next one comes
 *
 * Lists the armies of another battle. How they are sorted stays; what they are searched for does not.
 */
void
dh_desk_roster_model_set_battle (DhDeskRosterModel *self,
                                 const DhBattle    *battle)
{
  g_autoptr(GPtrArray) items = NULL;

  g_return_if_fail (DH_DESK_IS_ROSTER_MODEL (self));

  g_list_store_remove_all (self->all);
  g_ptr_array_set_size (self->armies, 0);
  g_ptr_array_set_size (self->commands, 0);
  g_ptr_array_set_size (self->units, 0);
  self->battle = battle;
  if (battle == NULL)
    return;

  items = build_items (self);
  self->listed = battle->scenario_now;
  g_list_store_splice (self->all, 0, 0, items->pdata, items->len);
  find_acting (self);
  sort_again (self);
  filter_again (self);
}

static void
touch_all (DhDeskRosterModel *self,
           GHashTable        *touched)
{
  GPtrArray *const items[] = { self->armies, self->commands, self->units };

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    for (guint k = 0; k < items[i]->len; k++)
      touch (items[i]->pdata[k], touched);
}

/* An undo and a redo change what the entries do that they move over. */
static void
touch_entry (DhDeskRosterModel *self,
             DhReferee         *referee,
             DhEntry           *entry,
             GHashTable        *touched)
{
  if (dh_referee_has_amended (referee, entry))
    touch_all (self, touched);
  else
    touch_changes (self, entry->of > 0 ? dh_referee_get_entry (referee, entry->of - 1) : entry, touched);
}

/**
 * dh_desk_roster_model_follow:
 * @self: a model
 * @referee: the referee of its battle
 * @entry: the first of what has just happened
 *
 * Renews the items that entries touch, from that one on, and looks again who is wanted and in which order where
 * that may have changed: by command, whoever can still act in this step comes first.
 */
void
dh_desk_roster_model_follow (DhDeskRosterModel *self,
                             DhReferee         *referee,
                             DhEntry           *entry)
{
  g_autoptr(GHashTable) touched = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer item;

  g_return_if_fail (DH_DESK_IS_ROSTER_MODEL (self));

  if (self->battle->scenario_now != self->listed)
    {
      dh_desk_roster_model_set_battle (self, self->battle);
      return;
    }

  for (guint i = entry->n - 1; i < dh_referee_get_n_entries (referee); i++)
    touch_entry (self, referee, dh_referee_get_given (referee, i), touched);
  g_hash_table_iter_init (&iter, touched);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    dh_desk_roster_item_changed (item);

  if (self->state != DH_DESK_ROSTER_ANY || self->to_act)
    filter_again (self);
  if (find_acting (self) || (g_hash_table_size (touched) > 0 && self->order > DH_DESK_ROSTER_BY_ID))
    sort_again (self);
}

/**
 * dh_desk_roster_model_count_to_act:
 * @self: a model
 *
 * Returns: how many units can act in this step
 */
guint
dh_desk_roster_model_count_to_act (DhDeskRosterModel *self)
{
  guint count = 0;

  g_return_val_if_fail (DH_DESK_IS_ROSTER_MODEL (self), 0);

  for (guint i = 0; i < self->units->len; i++)
    count += dh_battle_unit_can_act (self->battle, i);

  return count;
}

/**
 * dh_desk_roster_model_find_to_act:
 * @self: a model
 *
 * Returns: the position of the first unit among those shown that can act in this step; %GTK_INVALID_LIST_POSITION if
 *   none can
 */
guint
dh_desk_roster_model_find_to_act (DhDeskRosterModel *self)
{
  guint n;

  g_return_val_if_fail (DH_DESK_IS_ROSTER_MODEL (self), GTK_INVALID_LIST_POSITION);

  n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      if (item->acts && item->thing.kind == DH_REF_KIND_UNIT)
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}

/**
 * dh_desk_roster_model_find:
 * @self: a model
 * @thing: anything of the battle
 *
 * Returns: (nullable) (transfer none): where it is shown: an officer with his command, or with his
 *   army; the battle nowhere
 */
DhDeskRosterItem *
dh_desk_roster_model_find (DhDeskRosterModel *self,
                           DhRef              thing)
{
  const DhOfficerInfo *officer;

  g_return_val_if_fail (DH_DESK_IS_ROSTER_MODEL (self), NULL);

  switch (thing.kind)
    {
    case DH_REF_KIND_ARMY:
      return g_ptr_array_index (self->armies, thing.index);
    case DH_REF_KIND_COMMAND:
      return g_ptr_array_index (self->commands, thing.index);
    case DH_REF_KIND_UNIT:
      return thing.index < (int) self->units->len ? g_ptr_array_index (self->units, thing.index) : NULL;
    case DH_REF_KIND_OFFICER:
      officer = dh_battle_get_officer (self->battle, thing.index)->info;
      return officer->command != DH_NOTHING ? g_ptr_array_index (self->commands, officer->command)
                                            : g_ptr_array_index (self->armies, officer->army);
    case DH_REF_KIND_BATTLE:
    case DH_REF_KIND_NONE:
      return NULL;
    }

  g_return_val_if_reached (NULL);
}

/**
 * dh_desk_roster_model_sift:
 * @self: a model
 * @words: what the id or the name of a unit should have in it
 * @army: the army to show, or %DH_NOTHING for all
 * @state: which units to show
 * @to_act: whether to show only units that can act in this step
 * @order: how to sort
 *
 * Shows those that are asked for, in the order that is.
 */
void
dh_desk_roster_model_sift (DhDeskRosterModel *self,
                           const char        *words,
                           int                army,
                           DhDeskRosterState  state,
                           gboolean           to_act,
                           DhDeskRosterOrder  order)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (words));
  gboolean is_sorted = order == self->order;

  g_return_if_fail (DH_DESK_IS_ROSTER_MODEL (self));

  g_free (self->words);
  self->words = g_utf8_casefold (trimmed, -1);
  self->army = army;
  self->state = state;
  self->to_act = to_act;
  self->order = order;
  hold_open (self->armies, *self->words != '\0');
  hold_open (self->commands, *self->words != '\0');
  filter_again (self);

  /* Another order of rows is shown at once, also where the list holds still. */
  if (!is_sorted)
    gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

/**
 * dh_desk_roster_model_fold:
 * @self: a model
 * @item: one of its armies or commands
 * @folded: whether to hide what stands in it
 */
void
dh_desk_roster_model_fold (DhDeskRosterModel *self,
                           DhDeskRosterItem  *item,
                           gboolean           folded)
{
  g_return_if_fail (DH_DESK_IS_ROSTER_MODEL (self));

  dh_desk_roster_item_set_folded (item, folded);
  filter_again (self);
}
