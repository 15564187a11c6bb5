/* dh-desk-new-preview.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-preview.h"

#include "dh-desk-muster-words.h"
#include "dh-desk-new-line.h"
#include "dh-desk-new-outline.h"
#include "dh-desk-rows.h"
#include "dh-desk-tab-out.h"

#include <glib/gi18n.h>

/* A cell with more than this is cut off, and told to who points at it (dh_desk_ellipsis_explain()). */
#define MOST_CHARS 34

/* The capital of an id is wider than the letters that a font counts by; longer words have narrow ones too. */
#define FEW_CHARS 4

#define MOST_CHARS_OF_PROBLEM 60

/* Where there is no room for whole cells, those of all columns become shorter together, down to this. */
#define LEAST_CHARS 9
#define LEAST_CHARS_OF_TITLE 4
#define LEAST_CHARS_OF_NAME 10
#define LEAST_CHARS_OF_PROBLEM 20

/* In pixels, for each heading that a line stands below. */
#define INDENT 16

/**
 * DhDeskNewPreview:
 *
 * A preview of who fights, in the columns that have anything in them: armies and commands as headings with their
 * officers, and their units below them. Of a spreadsheet in which something is wrong the lines as they were read, each
 * with what is wrong with it.
 */
struct _DhDeskNewPreview
{
  DhBoardWidget parent_instance;

  /* Owned */
  GListStore *lines;
  GtkFilterListModel *shown;
  DhMuster *muster; /* (nullable): whose lines they are */

  /* Template children */
  GtkColumnView *table;
  GtkCheckButton *wrong_only;
};

typedef enum {
  COLUMN_NUMBER = -2,
  COLUMN_PROBLEM = -1,
} SpecialColumn;

G_DEFINE_FINAL_TYPE (DhDeskNewPreview, dh_desk_new_preview, DH_BOARD_TYPE_WIDGET)

/* Describes a cell: as the file has it, or in words where @field is no name. Returns: (transfer full) */
static char *
describe_cell (DhMusterField field,
               const char   *text)
{
  return field != DH_MUSTER_NAME && *text != '\0' ? dh_desk_muster_describe_value (field, text) : g_strdup (text);
}

/* Of the longest cell of a column in any line; 0 when there is nothing in it. */
static int
count_chars (const GPtrArray *lines,
             guint            column,
             DhMusterField    field)
{
  glong most = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const DhDeskNewLine *line = g_ptr_array_index (lines, i);
      g_autofree char *words = describe_cell (field, line->cells[column]);

      most = MAX (most, g_utf8_strlen (words, -1));
    }

  return MIN (most, MOST_CHARS);
}

/* Letters of names are narrower than those that a font counts by: columns of so many of these would stand far apart, and
 * the last out of view. Only cells of nearly the most letters are measured, since thousands would take too long, and all
 * of them as headings, which are bold. */
static int
measure_chars (DhDeskNewPreview *self,
               const GPtrArray  *lines,
               guint             column,
               DhMusterField     field)
{
  int most = count_chars (lines, column, field), widest = 0, unit;
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->table), NULL);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  PangoContext *context = pango_layout_get_context (layout);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  for (guint i = 0; i < lines->len; i++)
    {
      const DhDeskNewLine *line = g_ptr_array_index (lines, i);
      g_autofree char *words = describe_cell (field, line->cells[column]);
      int width;

      if (g_utf8_strlen (words, -1) * 4 < most * 3)
        continue;
      pango_layout_set_text (layout, words, -1);
      pango_layout_get_size (layout, &width, NULL);
      widest = MAX (widest, width);
    }
  unit = MAX (pango_font_metrics_get_approximate_char_width (metrics),
              pango_font_metrics_get_approximate_digit_width (metrics));
  pango_font_metrics_unref (metrics);

  return unit > 0 ? MIN ((widest + unit - 1) / unit, most) : most;
}

/* Cells. The number of a column of the file is also that of its factory. */

static int
get_column (gpointer factory)
{
  return GPOINTER_TO_INT (g_object_get_data (factory, "column"));
}

static char *
describe (GtkListItemFactory *factory,
          gpointer            item)
{
  DhMusterField field = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "field"));
  int column = get_column (factory);
  DhDeskNewLine *line = item;

  if (column == COLUMN_NUMBER)
    return g_strdup_printf ("%u", line->number);
  if (column == COLUMN_PROBLEM)
    return line->problem != NULL ? g_strdup_printf ("⚠ %s", line->problem) : g_strdup ("");

  return describe_cell (field, line->cells[column]);
}

static GtkWidget *
make_problem (void)
{
  GtkWidget *label = dh_board_widget_new_label (NULL, 0, "problem");

  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_CHARS_OF_PROBLEM);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARS_OF_PROBLEM);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

/* The width of a column is the same for whatever lines are in sight: an inscription asks for as much with any text. */
static GtkWidget *
make_cell (GtkListItemFactory *factory,
           int                 chars,
           gboolean            is_number)
{
  gboolean is_name = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "field")) == DH_MUSTER_NAME;
  int most = chars <= FEW_CHARS ? chars + 1 : chars;

  return g_object_new (GTK_TYPE_INSCRIPTION,
                       "min-chars", MIN (most, is_name ? LEAST_CHARS_OF_NAME : LEAST_CHARS),
                       "nat-chars", most,
                       "min-lines", 1,
                       "text-overflow", GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END,
                       "xalign", is_number ? 1.0 : 0.0,
                       "css-classes", (const char *const[]){ "numeric", NULL },
                       NULL);
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  int column = get_column (factory);
  int chars = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (factory), "chars"));

  gtk_list_item_set_child (item, column == COLUMN_PROBLEM ? make_problem () : make_cell (factory, chars, column == COLUMN_NUMBER));
  dh_desk_rows_name_by_cells (item, describe);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item)
{
  DhDeskNewLine *line = gtk_list_item_get_item (item);
  GtkWidget *cell = gtk_list_item_get_child (item);
  gboolean is_who = g_object_get_data (G_OBJECT (factory), "who") != NULL;
  g_autofree char *words = describe (factory, line);

  g_object_set (cell, GTK_IS_LABEL (cell) ? "label" : "text", words, NULL);
  gtk_widget_set_margin_start (cell, is_who ? INDENT * line->indent : 0);
  dh_board_widget_set_class (cell, "heading", is_who && line->is_heading);
}

/* Adds a column: of names below their headings, as the file has them, or of a field. */
static void
add_column (DhDeskNewPreview *self,
            const char       *title,
            int               column,
            int               chars,
            DhMusterField     field,
            gboolean          is_who)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr(GtkColumnViewColumn) view_column = NULL;

  g_object_set_data (G_OBJECT (factory), "column", GINT_TO_POINTER (column));
  g_object_set_data (G_OBJECT (factory), "chars", GINT_TO_POINTER (chars));
  g_object_set_data (G_OBJECT (factory), "field", GUINT_TO_POINTER (field));
  g_object_set_data (G_OBJECT (factory), "who", GINT_TO_POINTER (is_who));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  view_column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_resizable (view_column, TRUE);
  gtk_column_view_append_column (self->table, view_column);
}

static gboolean
has_problem (const DhMuster *muster)
{
  for (guint i = 0; i < muster->rows->len; i++)
    if (dh_muster_get_row (muster, i)->problem != NULL)
      return TRUE;

  return FALSE;
}

/* TRUE for a list without problems, which is shown as people read it. */
static gboolean
is_outlined (const DhMuster *muster)
{
  return dh_muster_get_n_problems (muster) == 0 && dh_desk_new_outline_find_column (muster, "unit") >= 0;
}

/* A column of the outline, as people call it. */
static void
add_outline_column (DhDeskNewPreview *self,
                    DhMuster         *muster,
                    const GPtrArray  *lines,
                    guint             column,
                    int               chars)
{
  const char *word = muster->columns[column];

  if (dh_desk_new_outline_is_told (word))
    return;
  if (g_ascii_strcasecmp (word, "unit") == 0)
    {
      add_column (self, dh_desk_muster_describe_kind (DH_MUSTER_UNIT), column, chars, DH_MUSTER_NAME, TRUE);
      return;
    }
  for (DhMusterField field = 0; field < DH_MUSTER_N_FIELDS; field++)
    if (dh_desk_muster_describe_field (field) != NULL &&
        g_ascii_strcasecmp (word, dh_muster_field_get_word (field)) == 0)
      {
        add_column (self, dh_desk_muster_describe_field (field), column, measure_chars (self, lines, column, field), field,
                    FALSE);
        return;
      }
  if (g_ascii_strcasecmp (word, "officer") == 0)
    word = dh_desk_muster_describe_kind (DH_MUSTER_OFFICER);
  add_column (self, word, column, chars, DH_MUSTER_NAME, FALSE);
}

static void
clear (DhDeskNewPreview *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->table);

  g_list_store_remove_all (self->lines);
  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (self->table, column);
    }
}

/* The lines between the rows reach to the edge. */
static void
stretch_last_column (DhDeskNewPreview *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->table);
  guint n = g_list_model_get_n_items (columns);
  g_autoptr(GtkColumnViewColumn) last = n > 0 ? g_list_model_get_item (columns, n - 1) : NULL;

  if (last != NULL)
    gtk_column_view_column_set_expand (last, TRUE);
}

/* A column may be narrower than its title, which then ends in dots as its cells do. */
static void
let_titles_shrink (GtkWidget *header)
{
  for (GtkWidget *child = gtk_widget_get_first_child (header); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_LABEL (child))
        {
          gtk_label_set_ellipsize (GTK_LABEL (child), PANGO_ELLIPSIZE_END);
          gtk_label_set_width_chars (GTK_LABEL (child), LEAST_CHARS_OF_TITLE);
          gtk_label_set_xalign (GTK_LABEL (child), 0);
        }
      let_titles_shrink (child);
    }
}

/* Shows the columns, as wide as the lines need them. */
static void
show_columns (DhDeskNewPreview *self,
              DhMuster         *muster,
              const GPtrArray  *lines,
              gboolean          numbered)
{
  if (muster == NULL)
    return;
  if (numbered && !is_outlined (muster))
    add_column (self, _("Line"), COLUMN_NUMBER, 1, DH_MUSTER_NAME, FALSE);
  if (has_problem (muster))
    add_column (self, _("What is wrong"), COLUMN_PROBLEM, MOST_CHARS_OF_PROBLEM / 2, DH_MUSTER_NAME, FALSE);
  for (guint i = 0; i < g_strv_length (muster->columns); i++)
    {
      int chars = measure_chars (self, lines, i, DH_MUSTER_NAME);

      if (chars > 0 && is_outlined (muster))
        add_outline_column (self, muster, lines, i, chars);
      else if (chars > 0)
        add_column (self, muster->columns[i], i, chars, DH_MUSTER_NAME, FALSE);
    }
  stretch_last_column (self);
  let_titles_shrink (gtk_widget_get_first_child (GTK_WIDGET (self->table)));
}

/* Lines */

static gboolean
is_shown (gpointer item,
          gpointer user_data)
{
  DhDeskNewPreview *self = user_data;

  return !gtk_check_button_get_active (self->wrong_only) || DH_DESK_NEW_LINE (item)->problem != NULL;
}

static void
wrong_only_cb (DhDeskNewPreview *self)
{
  g_assert (DH_DESK_IS_NEW_PREVIEW (self));

  gtk_filter_changed (gtk_filter_list_model_get_filter (self->shown), GTK_FILTER_CHANGE_DIFFERENT);
}

static GPtrArray *
list_lines (DhMuster *muster)
{
  gboolean outlined = muster != NULL && is_outlined (muster);
  GPtrArray *lines = outlined ? dh_desk_new_outline_list (muster) : g_ptr_array_new_with_free_func (g_object_unref);
  guint n = muster != NULL && !outlined ? muster->rows->len : 0;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (lines, dh_desk_new_line_new (dh_muster_get_row (muster, i)));
  return lines;
}

static void
dh_desk_new_preview_class_init (DhDeskNewPreviewClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskNewPreview, g_object_unref, lines, shown);
  DH_CLASS_OWNS (klass, DhDeskNewPreview, dh_muster_unref, muster);

  DH_BOARD_TEMPLATE (klass, DhDeskNewPreview, table, wrong_only);
  DH_BOARD_BIND_CALLBACKS (klass, wrong_only_cb);
}

static void
dh_desk_new_preview_init (DhDeskNewPreview *self)
{
  g_autoptr(GtkNoSelection) selection = NULL;
  GtkFilter *filter;

  gtk_widget_init_template (GTK_WIDGET (self));
  dh_desk_tab_out (GTK_WIDGET (self->table));

  filter = GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL));
  self->lines = g_list_store_new (DH_DESK_TYPE_NEW_LINE);
  self->shown = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->lines)), filter);
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->shown)));
  dh_desk_rows_widen_changes (selection);
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (selection));
}

/**
 * dh_desk_new_preview_show:
 * @self: a preview
 * @muster: (nullable): what was read
 * @numbered: whether the lines are those of a file that the referee has
 *
 * Shows the lines, unless they are those that it shows.
 */
void
dh_desk_new_preview_show (DhDeskNewPreview *self,
                          DhMuster         *muster,
                          gboolean          numbered)
{
  gboolean wrong = muster != NULL && has_problem (muster);
  g_autoptr(GPtrArray) lines = NULL;

  g_return_if_fail (DH_DESK_IS_NEW_PREVIEW (self));

  if (muster == self->muster)
    return;

  g_clear_pointer (&self->muster, dh_muster_unref);
  self->muster = muster != NULL ? dh_muster_ref (muster) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->wrong_only), wrong);
  gtk_check_button_set_active (self->wrong_only, wrong);
  clear (self);
  lines = list_lines (muster);
  show_columns (self, muster, lines, numbered);
  g_list_store_splice (self->lines, 0, 0, lines->pdata, lines->len);
}
