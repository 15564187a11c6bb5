/* dh-desk-unit-picker.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-unit-picker.h"

#include "dh-desk-popover.h"
#include "dh-desk-rows.h"
#include "dh-desk-single-click.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (DhDeskUnitPicker, dh_desk_unit_picker, DH_BOARD_TYPE_WIDGET)

static int
find_unit (DhDeskUnitPicker *self,
           gpointer          item)
{
  DhRef thing;

  if (self->battle == NULL ||
      !dh_battle_find (self->battle, gtk_string_object_get_string (GTK_STRING_OBJECT (item)), &thing))
    return DH_NOTHING;

  return thing.index;
}

static gboolean
contains (const char *text,
          const char *needle)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, needle) != NULL;
}

static gboolean
match_cb (gpointer item,
          gpointer user_data)
{
  DhDeskUnitPicker *self = user_data;
  int unit = find_unit (self, item);
  const DhUnitInfo *info;

  if (unit == DH_NOTHING || *self->needle == '\0')
    return unit != DH_NOTHING;

  info = dh_battle_get_unit (self->battle, unit)->info;
  return contains (info->id, self->needle) || contains (info->name, self->needle);
}

static void
show_unit (DhDeskUnitPicker *self)
{
  gboolean chosen = self->unit != DH_NOTHING && self->battle != NULL;

  gtk_stack_set_visible_child_name (self->stack, chosen ? "unit" : "hint");
  if (chosen)
    dh_desk_unit_label_set_unit (self->label, self->battle, self->unit);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->hint,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  chosen ? dh_battle_get_unit (self->battle, self->unit)->info->name : "",
                                  -1);
}

static void
show_results (DhDeskUnitPicker *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0;

  gtk_stack_set_visible_child_name (self->results, any ? "list" : "empty");
}

static gboolean
is_ticked (DhDeskUnitPicker *self,
           int               unit,
           guint            *place)
{
  for (*place = 0; *place < self->ticked->len; (*place)++)
    if (g_array_index (self->ticked, int, *place) == unit)
      return TRUE;

  return FALSE;
}

/* A row is a tick, where several are chosen, and a unit. The row itself is what is pressed. */
static GtkWidget *
new_row (DhDeskUnitPicker *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *tick = gtk_check_button_new ();
  GtkWidget *label = g_object_new (DH_DESK_TYPE_UNIT_LABEL, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  dh_desk_unit_label_line_up (DH_DESK_UNIT_LABEL (label), self->columns);
  gtk_widget_set_can_focus (tick, FALSE);
  gtk_widget_set_can_target (tick, FALSE);
  gtk_widget_set_visible (tick, self->several);
  gtk_box_append (GTK_BOX (row), tick);
  gtk_box_append (GTK_BOX (row), label);
  return row;
}

static void
show_tick (DhDeskUnitPicker *self,
           GtkWidget        *row)
{
  GtkWidget *tick = gtk_widget_get_first_child (row);
  GtkWidget *line = dh_desk_rows_find_line (row);
  int unit = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "unit"));
  guint place;
  gboolean ticked = is_ticked (self, unit, &place);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), ticked);
  /* The line has the keyboard, and it is what a screen reader tells of. */
  if (self->several && line != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_STATE_CHECKED, ticked, -1);
}

static void
show_ticks (DhDeskUnitPicker *self)
{
  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->list)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    show_tick (self, gtk_widget_get_first_child (line));
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          DhDeskUnitPicker         *self)
{
  GtkWidget *row = new_row (self);

  gtk_list_item_set_child (item, row);
  g_signal_connect_object (row, "map", G_CALLBACK (show_tick), self, G_CONNECT_SWAPPED);
  g_signal_connect (gtk_widget_get_last_child (row), "map", G_CALLBACK (dh_desk_rows_name_by_child), NULL);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         DhDeskUnitPicker         *self)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  int unit = find_unit (self, gtk_list_item_get_item (item));

  if (unit == DH_NOTHING)
    return;

  g_object_set_data (G_OBJECT (row), "unit", GINT_TO_POINTER (unit));
  dh_desk_unit_label_set_unit (DH_DESK_UNIT_LABEL (gtk_widget_get_last_child (row)), self->battle, unit);
  dh_board_widget_set_name (gtk_widget_get_first_child (row), dh_battle_get_unit (self->battle, unit)->info->name);
  show_tick (self, row);
}

static void
toggle (DhDeskUnitPicker *self,
        int               unit)
{
  guint place;

  if (is_ticked (self, unit, &place))
    g_array_remove_index (self->ticked, place);
  else
    g_array_append_val (self->ticked, unit);
  self->is_changed = TRUE;
  show_ticks (self);
}

/* Finds the best match: a unit with the typed id, or the number in it, comes before others that have it in their
   names. */
static guint
find_best (DhDeskUnitPicker *self)
{
  GListModel *model = G_LIST_MODEL (self->found);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(GtkStringObject) item = g_list_model_get_item (model, i);
      const char *id = gtk_string_object_get_string (item);

      if (strcmp (id, self->needle) == 0 || strcmp (id + strcspn (id, "0123456789"), self->needle) == 0)
        return i;
    }

  return 0;
}

static void
changed_cb (DhDeskUnitPicker *self)
{
  g_assert (DH_DESK_IS_UNIT_PICKER (self));

  g_free (self->needle);
  self->needle = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->find)), -1);
  g_strstrip (self->needle);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_results (self);
}

/* The entry waits a little before it says that it has changed; Enter may come sooner. */
static void
find_activate_cb (DhDeskUnitPicker *self)
{
  g_assert (DH_DESK_IS_UNIT_PICKER (self));

  changed_cb (self);
  if (self->several && *self->needle == '\0')
    {
      gtk_popover_popdown (self->popover);
      return;
    }

  if (g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0)
    dh_desk_unit_picker_pick (self, find_best (self));
  if (self->several)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->find), "");
      changed_cb (self);
    }
}

static void
show_cb (DhDeskUnitPicker *self)
{
  g_autoptr(GtkSingleSelection) selection = NULL;

  g_assert (DH_DESK_IS_UNIT_PICKER (self));

  selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->found)));
  dh_desk_rows_widen_changes (selection);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  gtk_editable_set_text (GTK_EDITABLE (self->find), "");
  changed_cb (self);
  self->is_changed = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->find));
}

/* A list that nobody sees has no rows to renew after each order; the row that has the keyboard goes with it. */
static void
closed_cb (DhDeskUnitPicker *self)
{
  g_assert (DH_DESK_IS_UNIT_PICKER (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->button));
  gtk_list_view_set_model (self->list, NULL);
  if (self->is_changed)
    g_signal_emit_by_name (self, "picked");
}

static void
set_hint (DhDeskUnitPicker *self,
          const char       *hint)
{
  g_free (self->hint);
  self->hint = g_strdup (hint);
  gtk_label_set_label (self->hint_label, self->hint);
  show_unit (self);
}

static void
set_several (DhDeskUnitPicker *self,
             gboolean          several)
{
  self->several = several;
  gtk_widget_set_visible (self->help, self->several);
}

static void
dh_desk_unit_picker_class_init (DhDeskUnitPickerClass *klass)
{
  DH_CLASS_LEAVES (klass, DhDeskUnitPicker, dh_class_forget, battle);
  DH_CLASS_OWNS (klass, DhDeskUnitPicker, g_object_unref, columns, filter, found, ids);
  DH_CLASS_OWNS (klass, DhDeskUnitPicker, g_array_unref, ticked);
  DH_CLASS_OWNS (klass, DhDeskUnitPicker, g_free, hint, needle);

  /**
   * DhDeskUnitPicker:hint:
   *
   * Words for the purpose of the unit, shown while none is chosen.
   */
  DH_CLASS_STRING (klass, DhDeskUnitPicker, "hint", NULL, set_hint);

  /**
   * DhDeskUnitPicker:several:
   *
   * Whether units are ticked, as many as it takes, while the list stays open.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskUnitPicker, "several", NULL, set_several);

  /**
   * DhDeskUnitPicker::picked:
   * @self: a picker
   *
   * The referee has chosen a unit; or, where several are, has closed the list with other ticks.
   */
  dh_class_add_signal (klass, "picked", 0);

  g_type_ensure (DH_DESK_TYPE_UNIT_LABEL);
  DH_BOARD_TEMPLATE (klass, DhDeskUnitPicker, button, find, help, hint_label, label, list, popover, results, stack);
  DH_BOARD_BIND_CALLBACKS (klass, changed_cb, closed_cb, dh_desk_unit_picker_pick, find_activate_cb, show_cb);
}

/* GTK puts what stands in a menu button into its middle; names are easier to find at the edge. */
static void
fill_button (DhDeskUnitPicker *self)
{
  GtkWidget *button = GTK_WIDGET (self->button);

  for (GtkWidget *widget = gtk_widget_get_parent (GTK_WIDGET (self->stack)); widget != NULL && widget != button;
       widget = gtk_widget_get_parent (widget))
    gtk_widget_set_halign (widget, GTK_ALIGN_FILL);
}

static void
dh_desk_unit_picker_init (DhDeskUnitPicker *self)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  self->unit = DH_NOTHING;
  self->ticked = g_array_new (FALSE, FALSE, sizeof (int));
  self->hint = g_strdup ("");
  self->needle = g_strdup ("");
  self->columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->ids = gtk_string_list_new (NULL);
  self->filter = GTK_FILTER (gtk_custom_filter_new (match_cb, self, NULL));
  self->found = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->ids)), g_object_ref (self->filter));
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_button (self);

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  gtk_list_view_set_factory (self->list, factory);
  dh_desk_single_click (GTK_WIDGET (self->list));
  dh_desk_popover_fit (self->popover, GTK_WIDGET (self->list));
}

/* How near a unit mostly stands to another: in its brigade, elsewhere under its card, or anywhere. */
enum { IN_ITS_COMMAND, UNDER_ITS_CARD, ANYWHERE };

static int
guess_distance (const DhBattle *battle,
                int             unit,
                int             near)
{
  const DhUnit *one = dh_battle_get_unit (battle, unit), *other;

  if (near == DH_NOTHING)
    return IN_ITS_COMMAND;

  other = dh_battle_get_unit (battle, near);
  if (one->card != other->card)
    return ANYWHERE;

  return one->info->command != other->info->command ? UNDER_ITS_CARD : IN_ITS_COMMAND;
}

/**
 * dh_desk_unit_picker_set_units:
 * @self: a picker
 * @battle: (nullable): a battle, which has to live as long as it is shown
 * @units: (nullable) (element-type DhRef): what can be chosen, the likeliest first; only units are offered
 * @near: a unit whose comrades come before all others, those of its brigade first and then those of its card, since they
 *   stand nearest, mostly; or %DH_NOTHING
 *
 * Says what can be chosen.
 */
void
dh_desk_unit_picker_set_units (DhDeskUnitPicker *self,
                               const DhBattle   *battle,
                               const GArray     *units,
                               int               near)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();

  g_return_if_fail (DH_DESK_IS_UNIT_PICKER (self));

  self->battle = battle;
  for (int distance = IN_ITS_COMMAND; battle != NULL && distance <= ANYWHERE; distance++)
    for (guint i = 0; i < units->len; i++)
      {
        DhRef unit = g_array_index (units, DhRef, i);

        if (unit.kind == DH_REF_KIND_UNIT && guess_distance (battle, unit.index, near) == distance)
          g_ptr_array_add (ids, (char *) dh_battle_get_id (battle, unit));
      }
  g_ptr_array_add (ids, NULL);

  gtk_string_list_splice (self->ids,
                          0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->ids)),
                          (const char *const *) ids->pdata);
  if (battle == NULL)
    self->unit = DH_NOTHING;
  show_results (self);
  show_unit (self);
}

/**
 * dh_desk_unit_picker_set_unit:
 * @self: a picker
 * @unit: a unit, or %DH_NOTHING
 *
 * Shows a unit that has been chosen otherwise; it need not be on the list.
 */
void
dh_desk_unit_picker_set_unit (DhDeskUnitPicker *self,
                              int               unit)
{
  g_return_if_fail (DH_DESK_IS_UNIT_PICKER (self));

  self->unit = unit;
  show_unit (self);
}

/**
 * dh_desk_unit_picker_pick:
 * @self: a picker
 * @position: a place on the list
 *
 * Chooses a unit, or ticks it, as if its row had been pressed.
 */
void
dh_desk_unit_picker_pick (DhDeskUnitPicker *self,
                          guint             position)
{
  g_autoptr(GObject) item = NULL;

  g_return_if_fail (DH_DESK_IS_UNIT_PICKER (self));

  item = g_list_model_get_item (G_LIST_MODEL (self->found), position);
  if (item == NULL)
    return;

  if (self->several)
    {
      toggle (self, find_unit (self, item));
      return;
    }

  gtk_popover_popdown (self->popover);
  dh_desk_unit_picker_set_unit (self, find_unit (self, item));
  g_signal_emit_by_name (self, "picked");
}

/**
 * dh_desk_unit_picker_untick:
 * @self: a picker of several units
 *
 * Begins again, with no unit ticked.
 */
void
dh_desk_unit_picker_untick (DhDeskUnitPicker *self)
{
  g_return_if_fail (DH_DESK_IS_UNIT_PICKER (self));

  g_array_set_size (self->ticked, 0);
  show_ticks (self);
}
