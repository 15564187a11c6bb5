/* dh-desk-report-units.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-report-units.h"

#include "dh-board-pips.h"
#include "dh-desk-report-item.h"
#include "dh-desk-rows.h"
#include "dh-desk-tab-out.h"
#include "dh-desk-tooltip.h"

#include <glib/gi18n.h>

/**
 * DhDeskReportUnits:
 *
 * The fate of each unit, in a table that is put in order by any of its columns; first by the men lost. A column has a
 * cell for each row that is seen, so that two thousand units cost no more than thirty.
 */
struct _DhDeskReportUnits
{
  DhBoardWidget parent_instance;

  /* Owned */
  GListStore *items;

  int of_commands; /* the pixels that the column of commands needs, while it is left out */

  guint sorted; /* the column that a key has last put it in order by; of a click on one GTK 4.8 tells nobody */

  /* Template children */
  GtkColumnView *view;
};

G_DEFINE_FINAL_TYPE (DhDeskReportUnits, dh_desk_report_units, DH_BOARD_TYPE_WIDGET)

/* Of a name so many letters are always seen; what is longer is cut off, and told by a tooltip. */
#define LEAST_CHARS 14
#define LEAST_COMMAND_CHARS 15
#define MOST_CHARS 32
#define MOST_COMMAND_CHARS 18

typedef enum {
  COLUMN_UNIT,
  COLUMN_COMMAND,
  COLUMN_MEN,
  COLUMN_STANDS,
  COLUMN_RATING,
  COLUMN_ROUTS,
  COLUMN_STATE,
  N_COLUMNS,
} Column;

/* The column of commands, which is left out where there is not the room */

static GtkColumnViewColumn *
get_commands (DhDeskReportUnits *self)
{
  g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (gtk_column_view_get_columns (self->view), COLUMN_COMMAND);

  return column; /* the view has it */
}

static int
measure_across (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Returns: the pixels that a part of a row needs, the heading being a row as well */
static int
measure_part (GtkWidget *row,
              guint      column)
{
  GtkWidget *part = gtk_widget_get_first_child (row);

  for (guint i = 0; i < column && part != NULL; i++)
    part = gtk_widget_get_next_sibling (part);

  return part != NULL ? measure_across (part) : 0;
}

/* GTK 4.8 does not say how wide a column has to be; its heading and its cells do. */
static int
measure_commands (DhDeskReportUnits *self)
{
  GtkWidget *rows = gtk_widget_get_last_child (GTK_WIDGET (self->view));
  int most = measure_part (gtk_widget_get_first_child (GTK_WIDGET (self->view)), COLUMN_COMMAND);

  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    most = MAX (most, measure_part (row, COLUMN_COMMAND));

  return most;
}

/* Cells */

static char *
describe_number (int number)
{
  return number != 0 ? g_strdup_printf ("%d", number) : g_strdup ("–");
}

static char *
describe_rating (const DhDeskReportItem *item)
{
  if (item->start_rating < 0)
    return g_strdup ("–");
  if (item->start_rating == item->rating)
    return g_strdup_printf ("%d", item->rating);

  /* Translators: the morale rating of a unit at the start, and now */
  return g_strdup_printf (_("%d → %d"), item->start_rating, item->rating);
}

static Column
get_column (GtkListItemFactory *factory)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (factory), "column"));
}

static gboolean
is_of_numbers (Column column)
{
  return column == COLUMN_MEN || column == COLUMN_RATING || column == COLUMN_ROUTS;
}

static char *
describe_cell (GtkListItemFactory *factory,
               gpointer            data)
{
  const DhDeskReportItem *item = data;

  switch (get_column (factory))
    {
    case COLUMN_UNIT:
      return g_strdup_printf ("%s %s", item->name, item->id);
    case COLUMN_COMMAND:
      return g_strdup (item->command);
    case COLUMN_MEN:
      return describe_number (item->report.men);
    case COLUMN_STANDS:
      return dh_board_pips_describe (item->left, item->stands, item->casualties);
    case COLUMN_RATING:
      return describe_rating (item);
    case COLUMN_ROUTS:
      return describe_number (item->report.routs);
    case COLUMN_STATE:
      return g_strdup (item->state);
    case N_COLUMNS:
    default:
      g_return_val_if_reached (NULL);
    }
}

static GtkWidget *
new_label (gboolean number)
{
  return dh_board_widget_new_label (NULL, number ? 1 : 0, number ? "numeric" : NULL);
}

/* A label as wide as the name, within limits, and as its column where that is wider. */
static GtkWidget *
new_name (int least,
          int most)
{
  GtkWidget *label = new_label (FALSE);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), most);
  gtk_label_set_width_chars (GTK_LABEL (label), least);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static GtkWidget *
new_unit (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *id = dh_board_widget_new_label (NULL, 0.5, "army-badge unit-id numeric");

  gtk_label_set_width_chars (GTK_LABEL (id), 3);
  gtk_widget_set_valign (id, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), new_name (LEAST_CHARS, MOST_CHARS));
  gtk_box_append (GTK_BOX (box), id);
  return box;
}

static GtkWidget *
new_stands (void)
{
  GtkWidget *pips = g_object_new (DH_BOARD_TYPE_PIPS, NULL);

  gtk_widget_set_valign (pips, GTK_ALIGN_CENTER);
  return pips;
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *cell)
{
  Column column = get_column (factory);

  if (column == COLUMN_UNIT)
    gtk_list_item_set_child (cell, new_unit ());
  else if (column == COLUMN_COMMAND)
    gtk_list_item_set_child (cell, new_name (LEAST_COMMAND_CHARS, MOST_COMMAND_CHARS));
  else if (column == COLUMN_STANDS)
    gtk_list_item_set_child (cell, new_stands ());
  else
    gtk_list_item_set_child (cell, new_label (is_of_numbers (column)));
  dh_desk_rows_name_by_cells (cell, describe_cell);
}

static void
show_unit (GtkWidget              *box,
           const DhDeskReportItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)), item->name);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), item->id);
  dh_desk_set_tooltip (box, item->name);
  dh_board_widget_set_army (box, item->army);
}

static void
show_stands (GtkWidget              *pips,
             const DhDeskReportItem *item,
             const char             *words)
{
  dh_board_pips_set_stands (DH_BOARD_PIPS (pips), item->left, item->stands, item->casualties);
  dh_desk_set_tooltip (pips, words);
  dh_board_widget_set_name (pips, words);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *cell)
{
  DhDeskReportItem *item = gtk_list_item_get_item (cell);
  GtkWidget *child = gtk_list_item_get_child (cell);
  Column column = get_column (factory);
  g_autofree char *text = describe_cell (factory, item);

  if (column == COLUMN_UNIT)
    show_unit (child, item);
  else if (column == COLUMN_STANDS)
    show_stands (child, item, text);
  else
    {
      gtk_label_set_label (GTK_LABEL (child), text);
      dh_desk_set_tooltip (child, column == COLUMN_COMMAND ? text : NULL);
    }
}

/* Columns */

static int
compare_cb (gconstpointer a,
            gconstpointer b,
            gpointer      data)
{
  const DhDeskReportItem *one = a, *other = b;

  switch ((Column) GPOINTER_TO_INT (data))
    {
    case COLUMN_UNIT:
      return g_utf8_collate (one->name, other->name);
    case COLUMN_COMMAND:
      return (int) one->unit - (int) other->unit;
    case COLUMN_MEN:
      return one->report.men - other->report.men;
    case COLUMN_STANDS:
      return one->left - other->left;
    case COLUMN_RATING:
      return one->rating - other->rating;
    case COLUMN_ROUTS:
      return (int) one->report.routs - (int) other->report.routs;
    case COLUMN_STATE:
      return (int) one->status - (int) other->status;
    case N_COLUMNS:
    default:
      g_return_val_if_reached (0);
    }
}

static void
sort_by (DhDeskReportUnits *self,
         guint              place,
         GtkSortType        order)
{
  g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (gtk_column_view_get_columns (self->view), place);
  g_autofree char *name = NULL;

  self->sorted = place;
  gtk_column_view_sort_by_column (self->view, NULL, order);
  gtk_column_view_sort_by_column (self->view, column, order);

  /* Translators: a table, and the heading of the column that it is in order by. */
  name = g_strdup_printf (_("Losses by unit, in order of: %s"), gtk_column_view_column_get_title (column));
  dh_board_widget_set_name (self->view, name);
}

static void
add_column (DhDeskReportUnits *self,
            Column             column,
            const char        *title)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *new = gtk_column_view_column_new (title, factory);
  g_autoptr(GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, GINT_TO_POINTER (column), NULL));

  g_object_set_data (G_OBJECT (factory), "column", GINT_TO_POINTER (column));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_column_view_column_set_sorter (new, sorter);
  gtk_column_view_column_set_resizable (new, TRUE);
  gtk_column_view_column_set_expand (new, column == COLUMN_UNIT || column == COLUMN_COMMAND);
  gtk_column_view_append_column (self->view, new);
  g_object_unref (new);
}

/* GTK stays at the row that it shows, wherever that comes to be: whoever puts them in order wants the first. */
static void
sorted_cb (GtkWidget *view)
{
  gtk_widget_activate_action (gtk_widget_get_last_child (view), "list.scroll-to-item", "u", 0);
}

static void
add_columns (DhDeskReportUnits *self)
{
  add_column (self, COLUMN_UNIT, _("Unit"));
  add_column (self, COLUMN_COMMAND, _("Command"));
  add_column (self, COLUMN_MEN, C_("column", "Men lost"));
  add_column (self, COLUMN_STANDS, _("Stands"));
  add_column (self, COLUMN_RATING, C_("column", "Rating"));
  add_column (self, COLUMN_ROUTS, C_("column", "Routs"));
  add_column (self, COLUMN_STATE, _("State"));
  sort_by (self, COLUMN_MEN, GTK_SORT_DESCENDING);
}

/* Headings end above their numbers; GTK puts the arrow of the order behind the words of all. */
static void
align_headings (DhDeskReportUnits *self)
{
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (self->view)));

  for (Column i = 0; i < N_COLUMNS && title != NULL; i++, title = gtk_widget_get_next_sibling (title))
    if (is_of_numbers (i))
      {
        GtkWidget *box = gtk_widget_get_first_child (title);

        gtk_widget_set_halign (box, GTK_ALIGN_END);
        gtk_widget_insert_after (gtk_widget_get_first_child (box), box, gtk_widget_get_last_child (box));
      }
}

static void
dh_desk_report_units_class_init (DhDeskReportUnitsClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskReportUnits, g_object_unref, items);

  DH_BOARD_TEMPLATE (klass, DhDeskReportUnits, view);
}

static void
dh_desk_report_units_init (DhDeskReportUnits *self)
{
  g_autoptr(GtkSortListModel) sorted = NULL;
  g_autoptr(GtkSelectionModel) selection = NULL;

  self->items = g_list_store_new (DH_DESK_TYPE_REPORT_ITEM);
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_desk_tab_out (GTK_WIDGET (self->view));
  add_columns (self);
  align_headings (self);

  sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->items)),
                                    g_object_ref (gtk_column_view_get_sorter (self->view)));
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_steal_pointer (&sorted))));
  dh_desk_rows_widen_changes (selection);
  gtk_column_view_set_model (self->view, selection);
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed", G_CALLBACK (sorted_cb),
                           self->view, G_CONNECT_SWAPPED);
}

/**
 * dh_desk_report_units_show:
 * @self: a table
 * @report: a report
 * @battle: its battle
 *
 * Shows the units as they stand now.
 */
void
dh_desk_report_units_show (DhDeskReportUnits *self,
                           const DhReport    *report,
                           const DhBattle    *battle)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_if_fail (DH_DESK_IS_REPORT_UNITS (self));

  for (guint i = 0; i < dh_n_units (battle); i++)
    g_ptr_array_add (items, dh_desk_report_item_new (report, battle, i));
  g_list_store_splice (self->items,
                       0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->items)),
                       items->pdata,
                       items->len);
}

/**
 * dh_desk_report_units_sort_beside:
 * @self: a table
 * @after: whether it is put in order by the column after the present one, or else by that before it
 *
 * Puts it in order by another column, the greatest losses first, and of names the first of the alphabet.
 */
void
dh_desk_report_units_sort_beside (DhDeskReportUnits *self,
                                  gboolean           after)
{
  guint place;

  g_return_if_fail (DH_DESK_IS_REPORT_UNITS (self));

  place = self->sorted;
  do
    place = (place + (after ? 1 : N_COLUMNS - 1)) % N_COLUMNS;
  while (place == COLUMN_COMMAND && !gtk_column_view_column_get_visible (get_commands (self)));
  sort_by (self,
           place,
           place == COLUMN_MEN || place == COLUMN_ROUTS || place == COLUMN_STATE ? GTK_SORT_DESCENDING
                                                                                : GTK_SORT_ASCENDING);
}

/**
 * dh_desk_report_units_turn:
 * @self: a table
 * @order: which way round it is to be
 *
 * Turns its order round, or leaves it.
 */
void
dh_desk_report_units_turn (DhDeskReportUnits *self,
                           GtkSortType        order)
{
  g_return_if_fail (DH_DESK_IS_REPORT_UNITS (self));

  sort_by (self, self->sorted, order);
}

/**
 * dh_desk_report_units_get_least_width:
 * @self: a table
 * @commands: whether with the column of commands
 *
 * Returns: the pixels that its columns need beside each other; what is wider scrolls
 */
int
dh_desk_report_units_get_least_width (DhDeskReportUnits *self,
                                      gboolean           commands)
{
  gboolean shown;

  g_return_val_if_fail (DH_DESK_IS_REPORT_UNITS (self), 0);

  shown = gtk_column_view_column_get_visible (get_commands (self));
  return measure_across (GTK_WIDGET (self->view)) + (commands && !shown ? self->of_commands : 0) -
         (!commands && shown ? measure_commands (self) : 0);
}

/**
 * dh_desk_report_units_show_commands:
 * @self: a table
 * @commands: whether it has the column of commands
 *
 * Leaves it out where there is not the room for it, or has it again.
 */
void
dh_desk_report_units_show_commands (DhDeskReportUnits *self,
                                    gboolean           commands)
{
  g_return_if_fail (DH_DESK_IS_REPORT_UNITS (self));

  if (gtk_column_view_column_get_visible (get_commands (self)) == commands)
    return;

  if (!commands)
    self->of_commands = measure_commands (self);
  gtk_column_view_column_set_visible (get_commands (self), commands);
}

/**
 * dh_desk_report_units_get_whole_width:
 * @self: a table
 *
 * Returns: the pixels that its columns take where no name of usual length ends in dots
 */
int
dh_desk_report_units_get_whole_width (DhDeskReportUnits *self)
{
  int natural;

  g_return_val_if_fail (DH_DESK_IS_REPORT_UNITS (self), 0);

  gtk_widget_measure (GTK_WIDGET (self->view), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}
