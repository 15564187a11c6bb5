/* dh-desk-unit-picker.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-unit-picker.h"

#include "dh-desk-unit-label.h"

#include <string.h>

/**
 * DhDeskUnitPicker:
 *
 * A button that shows a unit and lets another be chosen from a list, which is narrowed by typing an
 * id or a part of a name. Enter takes the first one found.
 *
 * The units come from whoever uses it, the likeliest first. It keeps their ids alone; what they are
 * worth is read when they are seen.
 */
struct _DhDeskUnitPicker
{
  GtkWidget parent_instance;

  /* Owned */
  GtkStringList *ids;
  GtkFilterListModel *found;
  GtkFilter *filter;
  char *hint;
  char *needle;

  /* Borrowed: lives as long as the referee, whom the user of the picker keeps */
  const DhBattle *battle; /* (nullable) */

  int unit;

  /* Template children */
  GtkMenuButton *button;
  GtkSearchEntry *find;
  GtkLabel *hint_label;
  DhDeskUnitLabel *label;
  GtkListView *list;
  GtkPopover *popover;
  GtkStack *results;
  GtkStack *stack;
};

enum {
  PROP_0,
  PROP_HINT,
  N_PROPERTIES,
};

enum {
  SIGNAL_PICKED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhDeskUnitPicker, dh_desk_unit_picker, GTK_TYPE_WIDGET)

static int
find_unit (DhDeskUnitPicker *self,
           gpointer          item)
{
  DhThing thing;

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

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  gtk_list_item_set_child (item, dh_desk_unit_label_new ());
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         DhDeskUnitPicker         *self)
{
  int unit = find_unit (self, gtk_list_item_get_item (item));

  if (unit != DH_NOTHING)
    dh_desk_unit_label_set_unit (DH_DESK_UNIT_LABEL (gtk_list_item_get_child (item)), self->battle, unit);
}

static void
activate_cb (DhDeskUnitPicker *self,
             guint             position)
{
  g_assert (DH_DESK_IS_UNIT_PICKER (self));

  dh_desk_unit_picker_pick (self, position);
}

static void
find_activate_cb (DhDeskUnitPicker *self)
{
  g_assert (DH_DESK_IS_UNIT_PICKER (self));

  if (g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0)
    dh_desk_unit_picker_pick (self, 0);
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

static void
show_cb (DhDeskUnitPicker *self)
{
  g_autoptr(GtkSingleSelection) selection = NULL;

  g_assert (DH_DESK_IS_UNIT_PICKER (self));

  selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->found)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  gtk_editable_set_text (GTK_EDITABLE (self->find), "");
  changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->find));
}

/* A list that nobody sees has no rows to renew after each order. */
static void
closed_cb (DhDeskUnitPicker *self)
{
  g_assert (DH_DESK_IS_UNIT_PICKER (self));

  gtk_list_view_set_model (self->list, NULL);
}

static void
dh_desk_unit_picker_dispose (GObject *object)
{
  DhDeskUnitPicker *self = DH_DESK_UNIT_PICKER (object);
  GtkWidget *child;

  self->battle = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), DH_DESK_TYPE_UNIT_PICKER);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->found);
  g_clear_object (&self->filter);
  g_clear_object (&self->ids);

  G_OBJECT_CLASS (dh_desk_unit_picker_parent_class)->dispose (object);
}

static void
dh_desk_unit_picker_finalize (GObject *object)
{
  DhDeskUnitPicker *self = DH_DESK_UNIT_PICKER (object);

  g_free (self->hint);
  g_free (self->needle);

  G_OBJECT_CLASS (dh_desk_unit_picker_parent_class)->finalize (object);
}

static void
dh_desk_unit_picker_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_HINT:
      g_value_set_string (value, DH_DESK_UNIT_PICKER (object)->hint);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_unit_picker_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  DhDeskUnitPicker *self = DH_DESK_UNIT_PICKER (object);

  switch (prop_id)
    {
    case PROP_HINT:
      g_free (self->hint);
      self->hint = g_value_dup_string (value);
      gtk_label_set_label (self->hint_label, self->hint);
      show_unit (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_unit_picker_class_init (DhDeskUnitPickerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_desk_unit_picker_dispose;
  object_class->finalize = dh_desk_unit_picker_finalize;
  object_class->get_property = dh_desk_unit_picker_get_property;
  object_class->set_property = dh_desk_unit_picker_set_property;

  /**
   * DhDeskUnitPicker:hint:
   *
   * What the unit is for, shown while none is chosen.
   */
  properties[PROP_HINT] =
    g_param_spec_string ("hint", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * DhDeskUnitPicker::picked:
   * @self: a picker
   *
   * The referee has chosen a unit.
   */
  signals[SIGNAL_PICKED] = g_signal_new ("picked",
                                         DH_DESK_TYPE_UNIT_PICKER,
                                         G_SIGNAL_RUN_LAST,
                                         0,
                                         NULL,
                                         NULL,
                                         NULL,
                                         G_TYPE_NONE,
                                         0);

  g_type_ensure (DH_DESK_TYPE_UNIT_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-desk-unit-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, DhDeskUnitPicker, button);
  gtk_widget_class_bind_template_child (widget_class, DhDeskUnitPicker, find);
  gtk_widget_class_bind_template_child (widget_class, DhDeskUnitPicker, hint_label);
  gtk_widget_class_bind_template_child (widget_class, DhDeskUnitPicker, label);
  gtk_widget_class_bind_template_child (widget_class, DhDeskUnitPicker, list);
  gtk_widget_class_bind_template_child (widget_class, DhDeskUnitPicker, popover);
  gtk_widget_class_bind_template_child (widget_class, DhDeskUnitPicker, results);
  gtk_widget_class_bind_template_child (widget_class, DhDeskUnitPicker, stack);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);

  gtk_widget_class_set_css_name (widget_class, "unitpicker");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
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
  self->hint = g_strdup ("");
  self->needle = g_strdup ("");
  self->ids = gtk_string_list_new (NULL);
  self->filter = GTK_FILTER (gtk_custom_filter_new (match_cb, self, NULL));
  self->found = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->ids)), g_object_ref (self->filter));
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_button (self);

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  gtk_list_view_set_factory (self->list, factory);
}

/**
 * dh_desk_unit_picker_set_units:
 * @self: a picker
 * @battle: (nullable): a battle, which has to live as long as it is shown
 * @units: (nullable) (element-type int): which of its units can be chosen, the likeliest first
 *
 * Says what can be chosen.
 */
void
dh_desk_unit_picker_set_units (DhDeskUnitPicker *self,
                               const DhBattle   *battle,
                               GArray           *units)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();

  g_return_if_fail (DH_DESK_IS_UNIT_PICKER (self));

  self->battle = battle;
  for (guint i = 0; battle != NULL && i < units->len; i++)
    g_ptr_array_add (ids, (char *) dh_battle_get_unit (battle, g_array_index (units, int, i))->info->id);
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
 * dh_desk_unit_picker_get_unit:
 * @self: a picker
 *
 * Returns: the unit that is shown, or %DH_NOTHING
 */
int
dh_desk_unit_picker_get_unit (DhDeskUnitPicker *self)
{
  g_return_val_if_fail (DH_DESK_IS_UNIT_PICKER (self), DH_NOTHING);

  return self->unit;
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
 * dh_desk_unit_picker_get_model:
 * @self: a picker
 *
 * Returns: (transfer none): what can be chosen, as ids, of [class@Gtk.StringObject]
 */
GListModel *
dh_desk_unit_picker_get_model (DhDeskUnitPicker *self)
{
  g_return_val_if_fail (DH_DESK_IS_UNIT_PICKER (self), NULL);

  return G_LIST_MODEL (self->found);
}

/**
 * dh_desk_unit_picker_pick:
 * @self: a picker
 * @position: a place on the list
 *
 * Chooses a unit, as if its row had been pressed.
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

  gtk_popover_popdown (self->popover);
  dh_desk_unit_picker_set_unit (self, find_unit (self, item));
  g_signal_emit (self, signals[SIGNAL_PICKED], 0);
}
