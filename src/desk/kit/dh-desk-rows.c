/* dh-desk-rows.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rows.h"

#include "dh-board-widget.h"

/* The line that has a row in it, as GTK's lists know it. */
#define LINE "drumhead-line"

/* By a screen reader or a switch, as a click selects the line of the row and acts. */
static void
press_cb (GtkWidget  *row,
          const char *action_name,
          GVariant   *parameter)
{
  guint position = gtk_list_item_get_position (g_object_get_data (G_OBJECT (row), LINE));

  gtk_widget_activate_action (row, "list.select-item", "(ubb)", position, FALSE, FALSE);
  gtk_widget_activate_action (row, "list.activate-item", "u", position);
}

/* GTK puts a widget around each row that a screen reader cannot press; so the class of the row itself can be pressed. */
static void
have_pressed (GType row)
{
  GQuark pressed = g_quark_from_static_string ("drumhead-pressed");

  if (g_type_get_qdata (row, pressed) != NULL)
    return;

  gtk_widget_class_install_action (g_type_class_ref (row), "row.press", NULL, press_cb);
  g_type_set_qdata (row, pressed, GINT_TO_POINTER (TRUE));
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *line)
{
  GType type = GPOINTER_TO_SIZE (g_object_get_data (G_OBJECT (factory), "row"));
  gboolean can_be_chosen = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (factory), "can-be-chosen"));
  GtkWidget *row = g_object_new (type, NULL);

  g_object_set_data (G_OBJECT (row), LINE, line);
  gtk_list_item_set_activatable (line, can_be_chosen);
  gtk_list_item_set_selectable (line, can_be_chosen);
  g_signal_connect (row, "map", G_CALLBACK (dh_desk_rows_name_by_child), NULL);
  gtk_list_item_set_child (line, row);
  g_object_bind_property (line, "item", row, "item", G_BINDING_DEFAULT);
}

/**
 * dh_desk_rows_find_line:
 * @part: what a line of a list has in it
 *
 * Finds the line, which has the keyboard. From GTK 4.12 on `bind` comes before the line is in its list and the part in
 * the line, so that what needs the line waits for `map`.
 *
 * Returns: (transfer none) (nullable): the widget that GTK puts around the part; %NULL while it is in no list
 */
GtkWidget *
dh_desk_rows_find_line (GtkWidget *part)
{
  GtkWidget *line = part, *parent;

  while ((parent = gtk_widget_get_parent (line)) != NULL && !GTK_IS_LIST_BASE (parent))
    line = parent;

  return parent != NULL ? line : NULL;
}

/**
 * dh_desk_rows_name_by_child:
 * @child: what a line of a list has in it, or what of it says all
 *
 * Has a screen reader call the line by it: GTK calls it by the name of its class. For the signal `map` of the child.
 */
void
dh_desk_rows_name_by_child (GtkWidget *child)
{
  GtkWidget *line = dh_desk_rows_find_line (child);

  if (line != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_RELATION_LABELLED_BY, child, NULL, -1);
}

/*
 * A scrolled window that is asked for its height asks all its rows for theirs, in the least width there may be, and
 * then has no use for it. Each text in them would be laid out a hundred times and more for that, whenever a row
 * changes.
 */

static GtkSizeRequestMode
get_mode (GtkWidget *scrolled)
{
  return GTK_WIDGET_GET_CLASS (scrolled)->get_request_mode (scrolled);
}

static void
measure (GtkWidget      *scrolled,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  GtkScrolledWindow *self = GTK_SCROLLED_WINDOW (scrolled);
  int least;

  if (orientation == GTK_ORIENTATION_HORIZONTAL || gtk_scrolled_window_get_propagate_natural_height (self))
    {
      GTK_WIDGET_GET_CLASS (scrolled)->measure (scrolled, orientation, for_size,
                                                minimum, natural, minimum_baseline, natural_baseline);
      return;
    }

  gtk_widget_measure (gtk_scrolled_window_get_vscrollbar (self), orientation, -1, &least, NULL, NULL, NULL);
  *minimum = *natural = MAX (least, gtk_scrolled_window_get_min_content_height (self));
}

static void
allocate (GtkWidget *scrolled,
          int        width,
          int        height,
          int        baseline)
{
  GTK_WIDGET_GET_CLASS (scrolled)->size_allocate (scrolled, width, height, baseline);
}

/*
 * Before 4.12 GTK forgets where in a stretch without rows a change begins: it takes away rows that stay, and leaves others that
 * show what has gone elsewhere. From the top on it counts right. One item alone cannot reach from such a stretch into rows.
 */
static void
widen_cb (GListModel *model,
          guint       position,
          guint       removed,
          guint       added)
{
  if (position == 0 || removed < 2)
    return;

  g_signal_stop_emission_by_name (model, "items-changed");
  g_list_model_items_changed (model, 0, position + removed, position + added);
}

/**
 * dh_desk_rows_widen_changes:
 * @selection: (type Gtk.SelectionModel): what a list is about to show, whose items may change when the list is scrolled
 *
 * Has a list of GTK's show the rows that belong there whatever changes: its handler of “items-changed” comes after this.
 */
void
dh_desk_rows_widen_changes (gpointer selection)
{
  g_return_if_fail (GTK_IS_SELECTION_MODEL (selection));

  if (gtk_check_version (4, 12, 0) != NULL)
    g_signal_connect (selection, "items-changed", G_CALLBACK (widen_cb), NULL);
}

/**
 * dh_desk_rows_show:
 * @list: (type Gtk.Widget): a list view, or a grid view, which is given one column: a #GtkListView makes 200 rows,
 *   however few can be seen, a #GtkGridView only 30
 * @model: (type Gio.ListModel): what it lists; one that knows no selection has none here
 * @row: a class of widgets with a property “item”, which shows one of the model
 * @can_be_chosen: whether a row can be activated and selected, and does not only show itself
 *
 * Has a list show the items of a model, each in a row of a class.
 */
void
dh_desk_rows_show (gpointer  list,
                   gpointer  model,
                   GType     row,
                   gboolean  can_be_chosen)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr(GListModel) selection = NULL;

  g_return_if_fail (GTK_IS_LIST_VIEW (list) || GTK_IS_GRID_VIEW (list));
  g_return_if_fail (G_IS_LIST_MODEL (model));

  if (can_be_chosen)
    have_pressed (row);
  selection = g_object_ref (model);
  if (!GTK_IS_SELECTION_MODEL (model))
    selection = G_LIST_MODEL (gtk_no_selection_new (g_steal_pointer (&selection)));
  dh_desk_rows_widen_changes (selection);
  g_object_set_data (G_OBJECT (factory), "row", GSIZE_TO_POINTER (row));
  g_object_set_data (G_OBJECT (factory), "can-be-chosen", GINT_TO_POINTER (can_be_chosen));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  if (GTK_IS_GRID_VIEW (list))
    gtk_grid_view_set_max_columns (list, 1);
  if (GTK_IS_SCROLLED_WINDOW (gtk_widget_get_parent (list)))
    gtk_widget_set_layout_manager (gtk_widget_get_parent (list), gtk_custom_layout_new (get_mode, measure, allocate));
  g_object_set (list, "factory", factory, "model", selection, NULL);
}

static void
name_row_cb (GtkListItem *cell)
{
  DhDeskCellFunc *describe = g_object_get_data (G_OBJECT (cell), "describe");
  GtkWidget *child = gtk_list_item_get_child (cell);
  GtkWidget *table = child != NULL ? gtk_widget_get_ancestor (child, GTK_TYPE_COLUMN_VIEW) : NULL;
  GtkWidget *widget;
  GListModel *columns;
  g_autoptr(GString) name = g_string_new (NULL);

  if (table == NULL || gtk_list_item_get_item (cell) == NULL)
    return;

  widget = gtk_widget_get_parent (child);
  columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (table));
  if (gtk_widget_get_prev_sibling (widget) != NULL)
    return;

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
      g_autofree char *words = describe (gtk_column_view_column_get_factory (column), gtk_list_item_get_item (cell));

      if (*words != '\0')
        g_string_append_printf (name,
                                "%s%s: %s",
                                name->len > 0 ? ", " : "",
                                gtk_column_view_column_get_title (column),
                                words);
    }
  dh_board_widget_set_name (gtk_widget_get_parent (widget), name->str);
}

/**
 * dh_desk_rows_name_by_cells:
 * @cell: a cell of a table, which has its child
 * @describe: says what is in the cells of its row
 *
 * Has a screen reader call the row, which has the keyboard, by what is in it, whatever it comes to show; once, with its
 * first cell.
 */
void
dh_desk_rows_name_by_cells (GtkListItem    *cell,
                            DhDeskCellFunc *describe)
{
  g_object_set_data (G_OBJECT (cell), "describe", describe);
  g_signal_connect_object (gtk_list_item_get_child (cell), "map", G_CALLBACK (name_row_cb), cell, G_CONNECT_SWAPPED);
  g_signal_connect (cell, "notify::item", G_CALLBACK (name_row_cb), NULL);
}
