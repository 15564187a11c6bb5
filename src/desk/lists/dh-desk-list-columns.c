/* dh-desk-list-columns.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-list-columns.h"

#include "dh-desk-list-words.h"
#include "dh-desk-tab-out.h"
#include "dh-types.h"

#include <glib/gi18n.h>

/* Of a column so many of its values are shown. */
#define MOST_VALUES 3

/* Lines in which a column is described at the most. */
#define MOST_LINES 4

/* A choice beside what a column is: what its blank cells mean. */
#define BLANK_ABOVE "above"
#define BLANK_EMPTY "empty"

/**
 * DhDeskListColumns:
 *
 * The columns of a list, one below the other: its heading, what it was taken for, and some of what stands in it. Enter on
 * one opens all that it can be.
 */
struct _DhDeskListColumns
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskListReading *reading; /* (nullable) */

  /* Template children */
  GtkListBox *list;
  GtkListBox *choices;
  GtkPopover *popover;

  guint row; /* which is chosen for */
};

G_DEFINE_FINAL_TYPE (DhDeskListColumns, dh_desk_list_columns, DH_BOARD_TYPE_WIDGET)

typedef struct {
  const DhSheetTable *table;
  guint column;
} Place;

static const Place *
get_place (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "place");
}

/* The name of a column in our own files. */
static const char *
get_word (DhDeskListColumns *self,
          const Place       *place)
{
  int meaning = place->table->meanings[place->column];

  return meaning >= 0 ? self->reading->columns[meaning].word : "none";
}

static char *
get_heading (const Place *place)
{
  const DhSheetTable *table = place->table;
  const DhSheetRow *row = table->header >= 0 ? g_ptr_array_index (table->tab->rows, table->header) : NULL;
  const char *heading = row != NULL ? dh_sheet_row_get (row, table->first + place->column) : "";

  return *heading != '\0' ? g_strdelimit (g_strdup (heading), "\n", ' ') : dh_sheet_dup_letters (table->first + place->column);
}

static char *
list_values (const Place *place)
{
  const DhSheetTable *table = place->table;
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GString *text = g_string_new (NULL);

  for (guint i = table->header + 1; i < table->tab->rows->len && g_hash_table_size (seen) < MOST_VALUES; i++)
    {
      const DhSheetRow *row = g_ptr_array_index (table->tab->rows, i);
      const char *value = dh_sheet_row_get (row, table->first + place->column);

      if (*value != '\0' && !dh_sheet_row_is_across (row, table->first + place->column) && g_hash_table_add (seen, (gpointer) value))
        dh_append_item (text, ", ", "%s", value);
    }

  return g_strdelimit (g_string_free (text, FALSE), "\n", ' ');
}

static GtkWidget *
make_label (const char *text,
            double      xalign,
            const char *css_class)
{
  GtkWidget *label = dh_board_widget_new_label (text, xalign, css_class);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), MOST_LINES);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static void
add_column (DhDeskListColumns  *self,
            const DhSheetTable *table,
            guint               column)
{
  Place *place = g_new (Place, 1);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *heading = NULL, *values = NULL;
  const char *is;

  *place = (Place) { table, column };
  heading = get_heading (place);
  values = list_values (place);
  is = dh_desk_list_describe_column (self->reading, get_word (self, place));
  gtk_widget_add_css_class (head, "column-head");
  gtk_box_append (GTK_BOX (head), make_label (heading, 0, "heading"));
  gtk_box_append (GTK_BOX (head), make_label (is, 1, table->meanings[column] >= 0 ? "column-is" : "dim-label"));
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), make_label (values, 0, "dim-label"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "place", place, g_free);
  /* Translators: a heading of a spreadsheet, and what the column was taken for */
  dh_board_widget_print_name (row, _("Column %s is: %s"), heading, is);
  gtk_list_box_append (self->list, row);
}

static void
empty (GtkListBox *list)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
}

/* Choosing */

static void
add_choice (DhDeskListColumns *self,
            const char        *word,
            const char        *words,
            gboolean           chosen)
{
  /* Translators: what a column of a list was taken for, among all that it can be */
  g_autofree char *text = chosen ? g_strdup_printf (_("✓ %s"), words) : g_strdup (words);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), dh_board_widget_new_label (text, 0, NULL));
  g_object_set_data_full (G_OBJECT (row), "word", g_strdup (word), g_free);
  dh_board_widget_set_name (row, words);
  gtk_list_box_append (self->choices, row);
  if (chosen)
    gtk_list_box_select_row (self->choices, GTK_LIST_BOX_ROW (row));
}

static void
column_cb (DhDeskListColumns *self,
           GtkListBoxRow     *row)
{
  const Place *place = get_place (row);
  const char *is = get_word (self, place);
  graphene_rect_t area;

  g_assert (DH_DESK_IS_LIST_COLUMNS (self));

  self->row = gtk_list_box_row_get_index (row);
  empty (self->choices);
  add_choice (self, "none", dh_desk_list_describe_column (self->reading, "none"), g_str_equal (is, "none"));
  for (guint i = 0; i < self->reading->n_columns; i++)
    {
      const char *word = self->reading->columns[i].word;

      add_choice (self, word, dh_desk_list_describe_column (self->reading, word), g_str_equal (is, word));
    }
  if (!g_str_equal (is, "none"))
    {
      DhSheetFill fill = place->table->fills[place->column];

      add_choice (self, BLANK_ABOVE, _("A blank cell repeats the one above"), fill == DH_SHEET_FILL_ABOVE);
      add_choice (self, BLANK_EMPTY, _("A blank cell stays empty"), fill == DH_SHEET_FILL_EMPTY);
    }
  if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self), &area))
    gtk_popover_set_pointing_to (self->popover, &(GdkRectangle) { area.origin.x, area.origin.y, area.size.width, area.size.height });
  gtk_popover_popup (self->popover);
  gtk_widget_child_focus (GTK_WIDGET (self->choices), GTK_DIR_TAB_FORWARD);
}

static void
choice_cb (DhDeskListColumns *self,
           GtkListBoxRow     *choice)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, self->row);
  const Place *place = row != NULL ? get_place (row) : NULL;
  const char *word = g_object_get_data (G_OBJECT (choice), "word");
  gboolean above = g_str_equal (word, BLANK_ABOVE), blank = above || g_str_equal (word, BLANK_EMPTY);
  guint index = self->row;

  g_assert (DH_DESK_IS_LIST_COLUMNS (self));

  if (place == NULL)
    return;

  gtk_popover_popdown (self->popover);
  dh_desk_list_reading_set_column (self->reading, place->table, place->column, blank ? get_word (self, place) : word,
                                     above ? DH_SHEET_BLANK_ABOVE : blank ? DH_SHEET_BLANK_EMPTY : DH_SHEET_BLANK_GUESSED);
  row = gtk_list_box_get_row_at_index (self->list, index);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
dh_desk_list_columns_class_init (DhDeskListColumnsClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskListColumns, g_object_unref, reading);
  DH_BOARD_TEMPLATE (klass, DhDeskListColumns, choices, list, popover);
  DH_BOARD_BIND_CALLBACKS (klass, choice_cb, column_cb);
}

static void
dh_desk_list_columns_init (DhDeskListColumns *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_desk_tab_out (GTK_WIDGET (self->list));
}

/**
 * dh_desk_list_columns_show:
 * @self: columns
 * @reading: the list whose columns they are
 */
void
dh_desk_list_columns_show (DhDeskListColumns *self,
                           DhDeskListReading *reading)
{
  g_return_if_fail (DH_DESK_IS_LIST_COLUMNS (self));

  g_set_object (&self->reading, reading);
  empty (self->list);
  for (guint i = 0; i < reading->tables->len; i++)
    {
      const DhSheetTable *table = g_ptr_array_index (reading->tables, i);

      for (guint column = 0; column < table->n_columns; column++)
        add_column (self, table, column);
    }
}
