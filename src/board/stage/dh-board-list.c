/* dh-board-list.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-list.h"

#include "dh-board-unit.h"

/* No picture has room for more lines than these. */
#define MOST_LINES 14

/* A command with its name and one unit. */
#define LEAST_LINES 2

/**
 * DhBoardList:
 *
 * Units under the names of their commands, as many lines as there is room for, and the others on
 * further pages. It never scrolls.
 *
 * A command that fits on one page is not divided, and where it is divided its name is repeated.
 */
struct _DhBoardList
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhStatus *status;    /* (nullable) */
  GHashTable *changed; /* (nullable): names of units */
  GArray *commands;    /* of Command */
  GArray *lines;       /* of Line, as many for every page as fit */
  GtkSizeGroup *states;

  /* Borrowed */
  DhBoardUnit *rows[MOST_LINES];

  gboolean in_hand; /* they are the units of the card in hand */
  guint n_lines;    /* that fit on a page */
  guint page;
  guint relayout_id;
};

/* Units that stand together. */
typedef struct {
  const char *heading; /* (nullable) */
  guint first;         /* index in the status */
  guint n_units;
} Command;

/* What a line shows: the name of a command, a unit, or nothing. */
typedef struct {
  const char *heading; /* (nullable) */
  int unit;
} Line;

G_DEFINE_FINAL_TYPE (DhBoardList, dh_board_list, DH_BOARD_TYPE_WIDGET)

static void
append_line (DhBoardList *self,
             const char  *heading,
             int          unit)
{
  Line line = { heading, unit };

  g_array_append_val (self->lines, line);
}

static void
fill_page (DhBoardList *self)
{
  while (self->lines->len % self->n_lines != 0)
    append_line (self, NULL, -1);
}

static void
lay_out_command (DhBoardList   *self,
                 const Command *command)
{
  guint used = self->lines->len % self->n_lines;
  guint height = command->n_units + (command->heading != NULL);

  if (used > 0 && used + height > self->n_lines)
    fill_page (self);

  for (guint i = 0; i < command->n_units; i++)
    {
      if (command->heading != NULL && (i == 0 || self->lines->len % self->n_lines == 0))
        append_line (self, command->heading, -1);
      append_line (self, NULL, command->first + i);
    }
}

static void
lay_out_pages (DhBoardList *self)
{
  g_array_set_size (self->lines, 0);
  for (guint i = 0; i < self->commands->len; i++)
    lay_out_command (self, &g_array_index (self->commands, Command, i));
  fill_page (self);
}

static gboolean
is_changed (DhBoardList        *self,
            const DhStatusUnit *unit)
{
  return self->changed != NULL && g_hash_table_contains (self->changed, unit->name);
}

static void
show_line (DhBoardList *self,
           DhBoardUnit *row,
           const Line  *line)
{
  if (line->heading != NULL)
    dh_board_unit_show_heading (row, line->heading);
  else if (line->unit >= 0)
    {
      const DhStatusUnit *unit = dh_status_get_unit (self->status, line->unit);

      if (self->in_hand)
        dh_board_unit_show_in_hand (row, unit);
      else
        dh_board_unit_show_unit (row, unit, is_changed (self, unit));
    }
  else
    dh_board_unit_show_nothing (row);
}

static void
show_page (DhBoardList *self)
{
  guint n_pages = dh_board_list_get_n_pages (self);
  guint first = n_pages > 0 ? self->page % n_pages * self->n_lines : 0;

  for (guint i = 0; i < MOST_LINES; i++)
    if (i < self->n_lines && first + i < self->lines->len)
      show_line (self, self->rows[i], &g_array_index (self->lines, Line, first + i));
    else
      dh_board_unit_show_nothing (self->rows[i]);
}

static void
add_command (DhBoardList *self,
             const char  *heading,
             guint        first,
             guint        n_units)
{
  Command command = { heading, first, n_units };

  g_array_append_val (self->commands, command);
}

static void
take_status (DhBoardList    *self,
             const DhStatus *status,
             GHashTable     *changed)
{
  dh_status_ref ((DhStatus *) status);
  g_clear_pointer (&self->status, dh_status_unref);
  self->status = (DhStatus *) status;

  if (changed != NULL)
    g_hash_table_ref (changed);
  g_clear_pointer (&self->changed, g_hash_table_unref);
  self->changed = changed;

  g_array_set_size (self->commands, 0);
}

static gboolean
relayout_cb (gpointer user_data)
{
  DhBoardList *self = user_data;

  self->relayout_id = 0;
  lay_out_pages (self);
  show_page (self);
  g_signal_emit_by_name (self, "pages-changed");

  return G_SOURCE_REMOVE;
}

/* Lines cannot be written while sizes are given out, so they follow before the next frame. */
static void
dh_board_list_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  DhBoardList *self = DH_BOARD_LIST (widget);
  int row_height;
  guint n_lines;

  gtk_widget_measure (GTK_WIDGET (self->rows[0]), GTK_ORIENTATION_VERTICAL, -1, &row_height, NULL, NULL, NULL);
  n_lines = CLAMP (height / MAX (row_height, 1), LEAST_LINES, MOST_LINES);
  for (guint i = 0; i < MOST_LINES; i++)
    {
      gtk_widget_set_child_visible (GTK_WIDGET (self->rows[i]), i < n_lines);
      if (i < n_lines)
        gtk_widget_size_allocate (GTK_WIDGET (self->rows[i]),
                                  &(GtkAllocation) { 0, i * row_height, width, row_height },
                                  -1);
    }

  if (n_lines == self->n_lines)
    return;

  self->n_lines = n_lines;
  if (self->relayout_id == 0)
    self->relayout_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, relayout_cb, self, NULL);
}

static void
dh_board_list_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  DhBoardList *self = DH_BOARD_LIST (widget);

  *minimum = *natural = 0;
  for (guint i = 0; i < MOST_LINES; i++)
    {
      int row_minimum, row_natural;

      gtk_widget_measure (GTK_WIDGET (self->rows[i]), orientation, -1, &row_minimum, &row_natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *natural += row_minimum;
          if (i < LEAST_LINES)
            *minimum += row_minimum;
        }
      else
        {
          *minimum = MAX (*minimum, row_minimum);
          *natural = MAX (*natural, row_natural);
        }
    }
}

static void
dh_board_list_dispose (GObject *object)
{
  DhBoardList *self = DH_BOARD_LIST (object);

  g_clear_handle_id (&self->relayout_id, g_source_remove);

  G_OBJECT_CLASS (dh_board_list_parent_class)->dispose (object);
}

static void
dh_board_list_class_init (DhBoardListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_board_list_dispose;
  widget_class->measure = dh_board_list_measure;
  widget_class->size_allocate = dh_board_list_size_allocate;
  DH_BOARD_OWNS (object_class, DhBoardList, dh_status_unref, status);
  DH_BOARD_OWNS (object_class, DhBoardList, g_hash_table_unref, changed);
  DH_BOARD_OWNS (object_class, DhBoardList, g_array_unref, commands, lines);
  DH_BOARD_OWNS (object_class, DhBoardList, g_object_unref, states);

  /**
   * DhBoardList::pages-changed:
   * @self: a list
   *
   * There is room for more or fewer lines than before, and so there are other pages.
   */
  dh_board_class_add_signal (object_class, "pages-changed", 0);

  gtk_widget_class_set_css_name (widget_class, "boardlist");
}

static void
dh_board_list_init (DhBoardList *self)
{
  self->commands = g_array_new (FALSE, FALSE, sizeof (Command));
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->states = gtk_size_group_new (GTK_SIZE_GROUP_NONE);
  self->n_lines = LEAST_LINES;

  for (guint i = 0; i < MOST_LINES; i++)
    {
      self->rows[i] = g_object_new (DH_BOARD_TYPE_UNIT, NULL);
      dh_board_unit_join_column (self->rows[i], self->states);
      gtk_widget_set_parent (GTK_WIDGET (self->rows[i]), GTK_WIDGET (self));
    }
}

GtkWidget *
dh_board_list_new (void)
{
  return g_object_new (DH_BOARD_TYPE_LIST, NULL);
}

/**
 * dh_board_list_show_army:
 * @self: a list
 * @status: what players may see
 * @army: an army of it
 * @changed: (nullable): names of units that have just changed
 *
 * Shows all units of an army, on the page that was shown before if there still is one.
 */
void
dh_board_list_show_army (DhBoardList    *self,
                         const DhStatus *status,
                         guint           army,
                         GHashTable     *changed)
{
  g_return_if_fail (DH_BOARD_IS_LIST (self));

  take_status (self, status, changed);
  self->in_hand = FALSE;
  gtk_size_group_set_mode (self->states, GTK_SIZE_GROUP_NONE);
  for (guint i = 0; i < dh_status_get_n_commands (status); i++)
    {
      const DhStatusCommand *command = dh_status_get_command (status, i);

      if (command->army == army)
        add_command (self, command->alone ? NULL : command->name, command->first, command->n_units);
    }
  lay_out_pages (self);
  show_page (self);
}

/**
 * dh_board_list_show_in_hand:
 * @self: a list
 * @status: what players may see
 * @units: (array length=n_units): the units of it that the card in hand lets move
 * @n_units: how many
 *
 * Shows some units with what they have made of their card, without the names of their commands.
 */
void
dh_board_list_show_in_hand (DhBoardList    *self,
                            const DhStatus *status,
                            const guint    *units,
                            guint           n_units)
{
  g_return_if_fail (DH_BOARD_IS_LIST (self));

  take_status (self, status, NULL);
  self->in_hand = TRUE;
  gtk_size_group_set_mode (self->states, GTK_SIZE_GROUP_HORIZONTAL);
  for (guint i = 0; i < n_units; i++)
    add_command (self, NULL, units[i], 1);
  lay_out_pages (self);
  show_page (self);
}

/**
 * dh_board_list_get_n_pages:
 * @self: a list
 *
 * Returns: how many pages it has
 */
guint
dh_board_list_get_n_pages (DhBoardList *self)
{
  g_return_val_if_fail (DH_BOARD_IS_LIST (self), 0);

  return self->lines->len / self->n_lines;
}

/**
 * dh_board_list_set_page:
 * @self: a list
 * @page: a page; past the last one they begin again
 */
void
dh_board_list_set_page (DhBoardList *self,
                        guint        page)
{
  g_return_if_fail (DH_BOARD_IS_LIST (self));

  self->page = page;
  show_page (self);
}

/**
 * dh_board_list_find_changed:
 * @self: a list
 *
 * Returns: the first page with a unit that has just changed, or -1
 */
int
dh_board_list_find_changed (DhBoardList *self)
{
  g_return_val_if_fail (DH_BOARD_IS_LIST (self), -1);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);

      if (line->unit >= 0 && is_changed (self, dh_status_get_unit (self->status, line->unit)))
        return i / self->n_lines;
    }

  return -1;
}
