/* dh-desk-chart-grid.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-chart-grid.h"

#include "dh-desk-tooltip.h"

#include <glib/gi18n.h>

/**
 * DhDeskChartGrid:
 *
 * A part of a chart as a table of fields to type into: its columns and rows, its results, or its modifiers.
 * After the last record there is always an empty one: who types there adds it. The fields are made once, and
 * those that are not needed any more are hidden, so that the keyboard stays where it is.
 */
struct _DhDeskChartGrid
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhChartSheet *sheet; /* (nullable) */
  GHashTable *cells;   /* where in the table to the GtkEntry there, which is borrowed */

  /* Template children */
  GtkGrid *grid;

  DhChartPart part;      /* rows, which stand for the columns as well, results or modifiers */
  DhDeskChartPlace last; /* where the keyboard was */
  guint run;             /* in which column of the table a row of Tabs has begun */
  gboolean is_going;     /* the keyboard is on its way to another field */
};

G_DEFINE_FINAL_TYPE (DhDeskChartGrid, dh_desk_chart_grid, DH_BOARD_TYPE_WIDGET)

/*
 * Above the rows of the table is from where columns count, and their titles; above those of a list what its fields are.
 */
#define FROM_LINE 0
#define TITLE_LINE 1
#define FIRST_LINE 2

/* The fields of the lists, in the order in which they are shown */
typedef struct {
  const char *title;
  guint field;
  int width;
} Field;

static const struct {
  guint n;
  Field fields[5];
} lists[DH_N_CHART_PARTS] = {
  [DH_CHART_RESULTS] = { 2, { { N_("Result"), DH_CHART_RESULT_WORD, 12 },
                              { N_("Meaning"), DH_CHART_RESULT_MEANS, 48 } } },
  [DH_CHART_EFFECTS] = { 5, { { N_("For the result"), DH_CHART_EFFECT_WORD, 12 },
                              { N_("On attacker or defender"), DH_CHART_EFFECT_ON, 10 },
                              { N_("Order, such as loss 1"), DH_CHART_EFFECT_ORDER, 24 },
                              { N_("Only if all units are"), DH_CHART_EFFECT_ALONE, 8 },
                              { N_("Clause"), DH_CHART_EFFECT_CLAUSE, 8 } } },
  [DH_CHART_MODIFIERS] = { 4, { { N_("When it counts"), DH_CHART_MODIFIER_TITLE, 32 },
                                { N_("How much"), DH_CHART_MODIFIER_BY, 4 },
                                { N_("To die or column"), DH_CHART_MODIFIER_TO, 8 },
                                { N_("Clause"), DH_CHART_MODIFIER_CLAUSE, 8 } } },
};

static guint
get_n_lines (DhDeskChartGrid *self)
{
  return FIRST_LINE + self->sheet->parts[self->part]->len + 1;
}

static guint
get_n_columns (DhDeskChartGrid *self)
{
  if (self->part == DH_CHART_ROWS)
    return 1 + self->sheet->parts[DH_CHART_COLUMNS]->len + 1;

  return lists[self->part].n;
}

/* The text typed at a place of the table. Returns: whether there is any */
static gboolean
get_place (DhDeskChartGrid  *self,
           guint             line,
           guint             column,
           DhDeskChartPlace *place)
{
  if (self->sheet == NULL || line >= get_n_lines (self) || column >= get_n_columns (self))
    return FALSE;

  if (self->part == DH_CHART_ROWS && line < FIRST_LINE)
    *place = (DhDeskChartPlace){ DH_CHART_COLUMNS, column - 1,
                                 line == FROM_LINE ? DH_CHART_COLUMN_FROM : DH_CHART_COLUMN_TITLE };
  else
    *place = (DhDeskChartPlace){ self->part,
                                 line - FIRST_LINE,
                                 self->part == DH_CHART_ROWS ? column : lists[self->part].fields[column].field };
  if (line < FIRST_LINE)
    return self->part == DH_CHART_ROWS && column > 0;

  /* A column that is not there yet is begun above. */
  return self->part != DH_CHART_ROWS || column + 1 < get_n_columns (self);
}

static void
find_line (DhDeskChartGrid        *self,
           const DhDeskChartPlace *place,
           guint                  *line,
           guint                  *column)
{
  *line = FIRST_LINE + place->record;
  *column = place->field;
  if (place->part == DH_CHART_COLUMNS)
    {
      *line = place->field == DH_CHART_COLUMN_FROM ? FROM_LINE : TITLE_LINE;
      *column = place->record + 1;
    }
  for (guint i = 0; i < lists[place->part].n; i++)
    if (lists[place->part].fields[i].field == place->field)
      *column = i;
}

static gboolean
is_there (DhDeskChartGrid        *self,
          const DhDeskChartPlace *place)
{
  return place->record < self->sheet->parts[place->part]->len;
}

static const char *
get_text (DhDeskChartGrid        *self,
          const DhDeskChartPlace *place)
{
  return is_there (self, place) ? dh_chart_sheet_get_shown (self->sheet, place->part, place->record, place->field) : "";
}

static GtkWidget *
get_entry (DhDeskChartGrid *self,
           guint            line,
           guint            column)
{
  return g_hash_table_lookup (self->cells, GUINT_TO_POINTER (line << 16 | column));
}

/* Finds the line and column of an entry by its place in the grid. */
static void
get_line_of (DhDeskChartGrid *self,
             GtkWidget       *entry,
             guint           *line,
             guint           *column)
{
  int left, top;

  gtk_grid_query_child (self->grid, entry, &left, &top, NULL, NULL);
  *line = top;
  *column = left;
}

/* Typing */

static GtkWidget *
get_focus (DhDeskChartGrid *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *entry = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_ENTRY) : NULL;

  return entry != NULL && gtk_widget_is_ancestor (entry, GTK_WIDGET (self)) ? entry : NULL;
}

static gboolean
commit_entry (DhDeskChartGrid *self,
              GtkWidget       *entry)
{
  DhDeskChartPlace place;
  guint line, column;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  DhChartSheet *sheet;

  get_line_of (self, entry, &line, &column);
  if (!get_place (self, line, column, &place) || g_str_equal (text, get_text (self, &place)))
    return FALSE;

  sheet = dh_chart_sheet_copy (self->sheet);
  if (!is_there (self, &place))
    dh_chart_sheet_add (sheet, place.part);
  if (place.part == DH_CHART_COLUMNS && sheet->parts[DH_CHART_ROWS]->len == 0)
    dh_chart_sheet_add_rows (sheet);
  dh_chart_sheet_set (sheet, place.part, place.record, place.field, text);
  if (place.part == DH_CHART_ROWS && place.field == 0)
    dh_chart_sheet_drop_covered (sheet);
  g_signal_emit_by_name (self, "typed", sheet);
  return TRUE;
}

static void
leave_cb (DhDeskChartGrid         *self,
          GtkEventControllerFocus *controller)
{
  g_assert (DH_DESK_IS_CHART_GRID (self));

  if (!self->is_going)
    commit_entry (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
}

static void
enter_cb (DhDeskChartGrid         *self,
          GtkEventControllerFocus *controller)
{
  guint line, column;

  g_assert (DH_DESK_IS_CHART_GRID (self));

  get_line_of (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)), &line, &column);
  get_place (self, line, column, &self->last);
  if (!self->is_going)
    self->run = column;
}

/* Going */

/* To a place of the table, after what was typed has been put in. */
static gboolean
go_to (DhDeskChartGrid *self,
       guint            line,
       guint            column)
{
  DhDeskChartPlace place;
  GtkWidget *entry = get_entry (self, line, column);
  gboolean there = get_place (self, line, column, &place) && entry != NULL;

  self->is_going = TRUE;
  there = there && gtk_widget_grab_focus (entry);
  self->is_going = FALSE;

  return there;
}

/* Tab goes to the right, from the numbers of the columns to the cells, and from the last cell out. */
static gboolean
go_on (DhDeskChartGrid *self,
       guint            line,
       guint            column,
       int              by)
{
  gboolean table = self->part == DH_CHART_ROWS;
  guint first = table ? 1 : 0, last;

  if (table && line < FIRST_LINE && by > 0 && column >= get_n_columns (self) - 1)
    return go_to (self, FIRST_LINE, first);
  if (table && line == FIRST_LINE && by < 0 && column <= first)
    return go_to (self, FROM_LINE, get_n_columns (self) - 2);

  last = get_n_columns (self) - 1 - (table && line >= FIRST_LINE);
  if (by > 0 ? column < last : column > first)
    return go_to (self, line, column + by);

  /* The row that is not there yet is for who goes down to it: Tab leaves a table before it, and a list after it. */
  if (by > 0 && line + 1 + table >= get_n_lines (self))
    return FALSE;
  if (by < 0 && line <= (table ? FROM_LINE : FIRST_LINE))
    return FALSE;

  return go_to (self, line + by, by > 0 ? first : last);
}

/* Enter goes down, to where the row was begun: as in any spreadsheet. Totals of the dice are typed one below the other. */
static gboolean
go_down (DhDeskChartGrid *self,
         guint            line,
         int              by,
         guint            column)
{
  guint to = line == FROM_LINE && by > 0 ? FIRST_LINE : line + by;

  if (by < 0 && line == 0)
    return FALSE;

  return go_to (self, to, MIN (column, MAX (get_n_columns (self), 1) - 1));
}

static gboolean
is_at_end (GtkWidget *entry,
           int        by)
{
  GtkEditable *editable = GTK_EDITABLE (entry);
  int length = g_utf8_strlen (gtk_editable_get_text (editable), -1), start, end;

  if (gtk_editable_get_selection_bounds (editable, &start, &end))
    return start == 0 && end == length;

  return gtk_editable_get_position (editable) == (by > 0 ? length : 0);
}

static void
remove_or_move (DhDeskChartGrid *self,
                int              by)
{
  DhDeskChartPlace place = self->last;
  DhChartPart part = by != 0 && place.part == DH_CHART_ROWS ? DH_CHART_COLUMNS : place.part;
  guint record = part != place.part ? place.field - 1 : place.record, n;
  DhChartSheet *sheet;
  guint line, column;

  if (self->sheet == NULL || (part != place.part && place.field == 0))
    return;
  n = self->sheet->parts[part]->len;
  if (record >= n || (by != 0 && (record + by >= n)))
    return;

  sheet = dh_chart_sheet_copy (self->sheet);
  if (by == 0)
    dh_chart_sheet_remove (sheet, part, record);
  else
    dh_chart_sheet_move (sheet, part, record, record + by);
  find_line (self, &place, &line, &column);
  g_signal_emit_by_name (self, "typed", sheet);
  if (by != 0 && part == DH_CHART_COLUMNS)
    column += by;
  else
    line += by;
  go_to (self, line, column);
}

static gboolean
press_alt (DhDeskChartGrid *self,
           guint            keyval)
{
  gboolean table = self->part == DH_CHART_ROWS;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      if (table)
        remove_or_move (self, keyval == GDK_KEY_Right ? 1 : -1);
      return table;
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      if (!table)
        remove_or_move (self, keyval == GDK_KEY_Down ? 1 : -1);
      return !table;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(DhDeskChartGrid) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text != NULL)
    dh_desk_chart_grid_paste (self, text);
}

/* Drops text that was typed and not put in. Returns: whether there was any */
static gboolean
forget_typed (DhDeskChartGrid *self,
              GtkWidget       *entry)
{
  guint line, column;
  DhDeskChartPlace place;

  get_line_of (self, entry, &line, &column);
  if (!get_place (self, line, column, &place) ||
      g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), get_text (self, &place)))
    return FALSE;

  gtk_editable_set_text (GTK_EDITABLE (entry), get_text (self, &place));
  return TRUE;
}

static gboolean
press_control (DhDeskChartGrid *self,
               GtkWidget       *entry,
               guint            keyval,
               GdkModifierType  state)
{
  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_v:
      gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb,
                                     g_object_ref (self));
      return GDK_EVENT_STOP;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      remove_or_move (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_z:
      /* Text typed and not put in is the first to be undone. */
      if ((state & GDK_SHIFT_MASK) != 0 || !forget_typed (self, entry))
        gtk_widget_activate_action (GTK_WIDGET (self), (state & GDK_SHIFT_MASK) != 0 ? "rules.redo" : "rules.undo",
                                    NULL);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/**
 * dh_desk_chart_grid_press:
 * @self: a grid
 * @keyval: a key
 * @state: those held down with it
 *
 * Does what a key does in a table.
 *
 * Returns: whether it did anything
 */
gboolean
dh_desk_chart_grid_press (DhDeskChartGrid *self,
                          guint            keyval,
                          GdkModifierType  state)
{
  GtkWidget *entry = get_focus (self);
  guint line, column;
  int by = (state & GDK_SHIFT_MASK) != 0 ? -1 : 1;

  if (entry == NULL)
    return GDK_EVENT_PROPAGATE;
  if ((state & GDK_ALT_MASK) != 0)
    return press_alt (self, keyval);
  if ((state & GDK_CONTROL_MASK) != 0)
    return press_control (self, entry, keyval, state);

  get_line_of (self, entry, &line, &column);
  switch (keyval)
    {
    case GDK_KEY_Insert:
    case GDK_KEY_KP_Insert:
      return by < 0 ? press_control (self, entry, GDK_KEY_v, 0) : GDK_EVENT_PROPAGATE;
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      commit_entry (self, entry);
      return go_on (self, line, column, 1);
    case GDK_KEY_ISO_Left_Tab:
      commit_entry (self, entry);
      return go_on (self, line, column, -1);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      commit_entry (self, entry);
      go_down (self, line, by, self->run);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      by = keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down ? 1 : -1;
      commit_entry (self, entry);
      self->run = column;
      return (line + by >= FIRST_LINE || self->part == DH_CHART_ROWS) && (by > 0 || line > 0) &&
             go_to (self, line + by, column);
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      by = keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right ? 1 : -1;
      if ((state & GDK_SHIFT_MASK) != 0 || !is_at_end (entry, by) || (by < 0 && column == 0))
        return GDK_EVENT_PROPAGATE;
      commit_entry (self, entry);
      return go_to (self, line, column + by);
    case GDK_KEY_Escape:
      return forget_typed (self, entry);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
key_cb (DhDeskChartGrid *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  state)
{
  g_assert (DH_DESK_IS_CHART_GRID (self));

  return dh_desk_chart_grid_press (self, keyval, state);
}

/* Showing */

/* The label of a record: its column 4-6, or the row of 3. */
static char *
name_place (DhDeskChartGrid        *self,
            const DhDeskChartPlace *place,
            guint                   column)
{
  if (place->part == DH_CHART_COLUMNS)
    /* Translators: for a screen reader: what is typed over a column of a chart, and its number. */
    return g_strdup_printf (place->field == DH_CHART_COLUMN_FROM ? _("Column %u starts at") : _("Title of column %u"),
                            place->record + 1);
  if (place->part == DH_CHART_ROWS && place->field == 0)
    /* Translators: for a screen reader: which total of the dice a row of a chart is for, and the number of the row. */
    return g_strdup_printf (_("Dice total for row %u"), place->record + 1);
  if (place->part == DH_CHART_ROWS)
    {
      DhDeskChartPlace total = { DH_CHART_ROWS, place->record, 0 };

      /* Translators: for a screen reader: a cell of a chart, by what its column counts from and the total of the dice. */
      return g_strdup_printf (_("Column from %s, dice %s"),
                              dh_chart_sheet_get (self->sheet, DH_CHART_COLUMNS, place->field - 1,
                                                  DH_CHART_COLUMN_FROM),
                              get_text (self, &total));
    }

  return g_strdup_printf ("%s %u",
                          _(lists[place->part].fields[column].title),
                          place->record + 1);
}

static GtkWidget *
make_entry (DhDeskChartGrid *self,
            guint            line,
            guint            column)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  int width = self->part == DH_CHART_ROWS ? (column == 0 ? 4 : 6) : lists[self->part].fields[column].width;

  gtk_editable_set_enable_undo (GTK_EDITABLE (entry), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), width);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), width);
  if (self->part == DH_CHART_ROWS)
    {
      gtk_widget_add_css_class (entry, "numeric");
      gtk_entry_set_alignment (GTK_ENTRY (entry), 0.5);
    }
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (enter_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (entry, focus);
  gtk_grid_attach (self->grid, entry, column, line, 1, 1);
  g_hash_table_insert (self->cells, GUINT_TO_POINTER (line << 16 | column), entry);

  return entry;
}

static void
mark_wrong (GtkWidget  *entry,
            const char *sentence)
{
  dh_board_widget_set_wrong (entry, sentence != NULL);
  dh_desk_set_tooltip (entry, sentence);
  if ((gtk_entry_get_icon_name (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY) != NULL) != (sentence != NULL))
    gtk_entry_set_icon_from_icon_name (GTK_ENTRY (entry),
                                       GTK_ENTRY_ICON_SECONDARY,
                                       sentence != NULL ? "dialog-warning-symbolic" : NULL);
}

static const char *
find_fault (GPtrArray              *faults,
            const DhDeskChartPlace *place)
{
  for (guint i = 0; i < faults->len; i++)
    {
      const DhChartFault *fault = g_ptr_array_index (faults, i);

      if (!fault->is_doubt && fault->part == place->part && fault->record == place->record &&
          fault->field == place->field)
        return fault->sentence;
    }

  return NULL;
}

/* The hint in an empty field: for a new row or column, or the name of a column without a title of its own. */
static const char *
find_hint (const DhDeskChartPlace *place,
           guint                   column,
           gboolean                ghost,
           const DhChart          *chart)
{
  if (ghost)
    return (place->part == DH_CHART_COLUMNS ? place->field == DH_CHART_COLUMN_FROM : column == 0) ? "+" : NULL;
  if (place->part == DH_CHART_COLUMNS && place->field != DH_CHART_COLUMN_FROM && chart != NULL &&
      place->record < chart->columns->len)
    return dh_chart_get_column (chart, place->record)->shown;

  return NULL;
}

static void
show_cell (DhDeskChartGrid        *self,
           const DhDeskChartPlace *place,
           guint                   line,
           guint                   column,
           const DhChart          *chart,
           GPtrArray              *faults)
{
  GtkWidget *entry = get_entry (self, line, column);
  const char *text = get_text (self, place);
  g_autofree char *label = name_place (self, place, column);
  gboolean ghost = !is_there (self, place);

  if (entry == NULL)
    entry = make_entry (self, line, column);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text))
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), text);
      if (entry == get_focus (self))
        gtk_editable_select_region (GTK_EDITABLE (entry), 0, -1);
    }
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), find_hint (place, column, ghost, chart));
  dh_board_widget_set_name (entry, label);
  mark_wrong (entry, find_fault (faults, place));
  dh_board_widget_set_class (entry, "chart-head",
                             place->part == DH_CHART_COLUMNS || (self->part == DH_CHART_ROWS && column == 0));
  gtk_widget_set_visible (entry, TRUE);
}

/* Above the fields of a list, and before the lines of the table. */
static void
add_headings (DhDeskChartGrid *self)
{
  static const char *const lines[] = { N_("Columns start at"), N_("Their titles") };

  for (guint i = 0; i < lists[self->part].n; i++)
    {
      GtkWidget *label = dh_board_widget_new_label (_(lists[self->part].fields[i].title), 0, "dim-label");

      gtk_grid_attach (self->grid, label, i, TITLE_LINE, 1, 1);
    }
  for (guint i = 0; self->part == DH_CHART_ROWS && i < G_N_ELEMENTS (lines); i++)
    {
      GtkWidget *label = dh_board_widget_new_label (_(lines[i]), 1, "dim-label");

      if (i == TITLE_LINE)
        gtk_widget_set_tooltip_text (label,
                                     _("The heading printed above each column; if empty, its values are used, "
                                       "such as 4-6"));
      gtk_grid_attach (self->grid, label, 0, i, 1, 1);
    }
}

static void
dh_desk_chart_grid_dispose (GObject *object)
{
  DhDeskChartGrid *self = DH_DESK_CHART_GRID (object);

  /* The last text has been put in before: the fields go, and there is no sheet to put it into. */
  g_clear_pointer (&self->sheet, dh_chart_sheet_free);

  G_OBJECT_CLASS (dh_desk_chart_grid_parent_class)->dispose (object);
}

static void
dh_desk_chart_grid_class_init (DhDeskChartGridClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dh_desk_chart_grid_dispose;
  DH_CLASS_OWNS (klass, DhDeskChartGrid, g_hash_table_unref, cells);

  /**
   * DhDeskChartGrid::typed:
   * @self: a grid
   * @sheet: (transfer full): the chart as it would be now
   *
   * Somebody has typed something, right or wrong.
   */
  dh_class_add_signal (klass, "typed", 1, G_TYPE_POINTER);

  DH_BOARD_TEMPLATE (klass, DhDeskChartGrid, grid);
  DH_BOARD_BIND_CALLBACKS (klass, key_cb);
}

static void
dh_desk_chart_grid_init (DhDeskChartGrid *self)
{
  self->cells = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_desk_chart_grid_set_part:
 * @self: a new grid
 * @part: %DH_CHART_ROWS for columns and rows, or that of a list
 *
 * Says once what it is for.
 */
void
dh_desk_chart_grid_set_part (DhDeskChartGrid *self,
                             DhChartPart      part)
{
  g_return_if_fail (DH_DESK_IS_CHART_GRID (self));

  self->part = part;
  self->last = (DhDeskChartPlace){ part, 0, 0 };
  add_headings (self);
}

/**
 * dh_desk_chart_grid_set_sheet:
 * @self: a grid
 * @sheet: a chart
 * @chart: (nullable): the same, as long as nothing is wrong with it
 * @faults: (element-type DhChartFault): what is wrong with it
 *
 * Shows a chart.
 */
void
dh_desk_chart_grid_set_sheet (DhDeskChartGrid    *self,
                              const DhChartSheet *sheet,
                              const DhChart      *chart,
                              GPtrArray          *faults)
{
  GHashTableIter iter;
  gpointer key, entry;

  g_return_if_fail (DH_DESK_IS_CHART_GRID (self));

  g_clear_pointer (&self->sheet, dh_chart_sheet_free);
  self->sheet = dh_chart_sheet_copy (sheet);
  for (guint line = 0; line < get_n_lines (self); line++)
    for (guint column = 0; column < get_n_columns (self); column++)
      {
        DhDeskChartPlace place;

        if (get_place (self, line, column, &place))
          show_cell (self, &place, line, column, chart, faults);
      }

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &key, &entry))
    {
      DhDeskChartPlace place;

      if (!get_place (self, GPOINTER_TO_UINT (key) >> 16, GPOINTER_TO_UINT (key) & 0xffff, &place))
        {
          gtk_widget_set_visible (entry, FALSE);
          gtk_editable_set_text (GTK_EDITABLE (entry), "");
        }
    }
}

/**
 * dh_desk_chart_grid_get_place:
 * @self: a grid
 * @place: (out): where the keyboard is, or was last
 *
 * Returns: whether the keyboard is in it now
 */
gboolean
dh_desk_chart_grid_get_place (DhDeskChartGrid  *self,
                              DhDeskChartPlace *place)
{
  g_return_val_if_fail (DH_DESK_IS_CHART_GRID (self), FALSE);

  *place = self->last;
  return get_focus (self) != NULL;
}

/**
 * dh_desk_chart_grid_get_cell:
 * @self: a grid
 * @part: a part that it shows
 * @record: one of its records, or one beyond the last
 * @field: one of its fields
 *
 * Returns: (transfer none) (nullable): where that is typed
 */
GtkWidget *
dh_desk_chart_grid_get_cell (DhDeskChartGrid *self,
                             DhChartPart      part,
                             guint            record,
                             guint            field)
{
  DhDeskChartPlace place = { part, record, field };
  guint line, column;

  g_return_val_if_fail (DH_DESK_IS_CHART_GRID (self), NULL);

  find_line (self, &place, &line, &column);
  return get_entry (self, line, column);
}

/**
 * dh_desk_chart_grid_focus:
 * @self: a grid
 * @part: a part that it shows
 * @record: one of its records, or one beyond the last
 * @field: one of its fields
 *
 * Returns: whether the keyboard is there now
 */
gboolean
dh_desk_chart_grid_focus (DhDeskChartGrid *self,
                          DhChartPart      part,
                          guint            record,
                          guint            field)
{
  DhDeskChartPlace place = { part, record, field };
  guint line, column;

  g_return_val_if_fail (DH_DESK_IS_CHART_GRID (self), FALSE);

  find_line (self, &place, &line, &column);
  self->run = column;
  return go_to (self, line, column);
}

/**
 * dh_desk_chart_grid_commit:
 * @self: a grid
 *
 * Puts in what is being typed.
 *
 * Returns: whether there was anything
 */
gboolean
dh_desk_chart_grid_commit (DhDeskChartGrid *self)
{
  GtkWidget *entry;

  g_return_val_if_fail (DH_DESK_IS_CHART_GRID (self), FALSE);

  entry = get_focus (self);
  return entry != NULL && self->sheet != NULL && commit_entry (self, entry);
}

/**
 * dh_desk_chart_grid_paste:
 * @self: a grid
 * @text: from the clipboard
 *
 * Puts a block of a spreadsheet in where the keyboard is; what is no block goes into the field.
 */
void
dh_desk_chart_grid_paste (DhDeskChartGrid *self,
                          const char      *text)
{
  GtkWidget *entry;
  g_autoptr(DhChartSheet) sheet = NULL;

  g_return_if_fail (DH_DESK_IS_CHART_GRID (self));

  if (self->sheet == NULL)
    return;

  entry = get_focus (self);
  sheet = dh_chart_sheet_copy (self->sheet);
  if (dh_chart_sheet_paste (sheet, self->last.part, self->last.record, self->last.field, text))
    {
      dh_chart_sheet_drop_covered (sheet);
      g_signal_emit_by_name (self, "typed", g_steal_pointer (&sheet));
    }
  else if (entry != NULL)
    {
      GtkEditable *editable = GTK_EDITABLE (entry);
      g_autofree char *line = g_strdup (text);
      int position;

      g_strdelimit (line, "\r\n\t", ' ');
      gtk_editable_delete_selection (editable);
      position = gtk_editable_get_position (editable);
      gtk_editable_insert_text (editable, g_strstrip (line), -1, &position);
      gtk_editable_set_position (editable, position);
    }
}
