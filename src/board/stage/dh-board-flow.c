/* dh-board-flow.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-flow.h"

#include "dh-board-em.h"
#include "dh-board-row.h"

#include <glib/gi18n.h>

/* Between two columns, in font sizes. */
#define GAP 0.6

#define MOST_COLUMNS 3

/* A flow that gives way asks for its highest row and this part of that again. Most rows are lower, and two or three of them have
 * room in it. */
#define MORE_THAN_HIGHEST 0.67

/* The key by which a row says that it is not counted in “1–7 of 18”. */
#define UNCOUNTED "dh-board-uncounted"

/**
 * DhBoardFlow:
 *
 * Rows one below the other, in as few columns as hold them all. It never scrolls: what there is no room for is on the next
 * page, and a line says which of how many rows are on this one; or with [property@Board.Flow:has-pages] off it is left to
 * whoever asks how many are shown.
 */
struct _DhBoardFlow
{
  DhBoardWidget parent_instance;

  GtkWidget *place; /* the last child: which rows are on this page */
  guint most_columns;
  gboolean has_pages;
  gboolean gives_way;
  gboolean may_go;
  guint page; /* past the last one they begin again */
  guint n_pages;
  guint n_shown;
  guint changed_id;
};

G_DEFINE_FINAL_TYPE (DhBoardFlow, dh_board_flow, DH_BOARD_TYPE_WIDGET)

typedef struct {
  int width; /* of the whole, and of a column */
  int height;
  int column;
  int gap;
  gboolean dense; /* rows have as little height as they can do with */
  guint columns;
  guint from; /* the first row of the page */
  int foot;   /* the height of the line below the last column that says which they are, or 0 */
  guint last; /* the column in which the rows end, and where below them */
  int end;
} Room;

static int
get_least_width (GtkWidget *row)
{
  int least;

  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

static int
get_height (GtkWidget *row,
            int        width,
            gboolean   dense)
{
  int least, usual;

  if (width >= 0)
    width = MAX (width, get_least_width (row));
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, &least, &usual, NULL, NULL);

  return dense ? least : usual;
}

static Room
divide (DhBoardFlow *self,
        int          width,
        int          height,
        guint        from,
        guint        columns,
        gboolean     dense)
{
  int gap = dh_board_measure_em (self) * GAP;

  return (Room) {
    .width = width, .height = height, .column = MAX ((width - gap * ((int) columns - 1)) / (int) columns, 1),
    .gap = gap, .dense = dense, .columns = columns, .from = from,
  };
}

static gboolean
is_row (DhBoardFlow *self,
        GtkWidget   *child)
{
  return child != NULL && child != self->place;
}

static void
place (DhBoardFlow *self,
       GtkWidget   *row,
       const Room  *room,
       guint        column,
       int          y,
       int          height)
{
  int x = column * (room->column + room->gap);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = room->width - x - room->column;
  gtk_widget_size_allocate (row, &(GtkAllocation) { x, y, room->column, height }, -1);
}

/* The lowest place for rows. */
static int
get_bottom (const Room *room,
            guint       column)
{
  return room->height - (column + 1 == room->columns ? room->foot : 0);
}

/* TRUE if a row has room: further down its column, or at the top of the next. */
static gboolean
find_place (const Room *room,
            int         height,
            guint      *column,
            int        *y)
{
  guint next = *column + 1;

  if (*y + height <= get_bottom (room, *column))
    return TRUE;
  if (*y == 0 || next == room->columns || height > get_bottom (room, next))
    return FALSE;

  *column = next;
  *y = 0;
  return TRUE;
}

/* Lets the rows of a page flow, and places them if asked to, @most of them. Returns how many there is room for, and in the
 * room where they end. */
static guint
flow (DhBoardFlow *self,
      Room        *room,
      guint        most,
      gboolean     to_place)
{
  guint n = 0, column = 0, index = 0;
  int y = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self)); is_row (self, row);
       row = gtk_widget_get_next_sibling (row))
    {
      int height = get_height (row, room->column, room->dense);
      gboolean is_before = index++ < room->from;
      gboolean has_room = !is_before && n < most && find_place (room, height, &column, &y);

      /* All that follow are left out too, so that a page is one piece of the list. */
      if (!has_room && !is_before)
        most = n;
      if (to_place)
        gtk_widget_set_child_visible (row, has_room);
      if (!has_room)
        continue;
      /* A column that cuts anything off is too narrow. */
      if (room->columns > 1 &&
          (get_least_width (row) > room->column ||
           (DH_BOARD_IS_ROW (row) && !dh_board_row_has_room (DH_BOARD_ROW (row), room->column, room->dense))))
        return 0;
      if (to_place && DH_BOARD_IS_ROW (row))
        dh_board_row_set_dense (DH_BOARD_ROW (row), room->dense);
      if (to_place)
        place (self, row, room, column, y, height);
      n++;
      y += height;
      room->last = column;
      room->end = y;
    }

  return n;
}

static guint
count_rows (DhBoardFlow *self)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self)); is_row (self, row);
       row = gtk_widget_get_next_sibling (row))
    n++;

  return n;
}

/* The number of its first @n rows that are counted. */
static guint
count_items (DhBoardFlow *self,
             guint        n)
{
  guint n_items = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self)); n > 0 && is_row (self, row);
       row = gtk_widget_get_next_sibling (row), n--)
    n_items += g_object_get_data (G_OBJECT (row), UNCOUNTED) == NULL;

  return n_items;
}

/* The number of rows that there is room for, beside the line that tells which they are where there are others. */
static guint
fill (DhBoardFlow *self,
      Room        *room)
{
  guint n = flow (self, room, G_MAXUINT, FALSE);

  if (n == 0 || (n == count_rows (self) && room->from == 0) || !self->has_pages)
    return n;

  room->foot = get_height (self->place, room->column, FALSE);
  return flow (self, room, G_MAXUINT, FALSE);
}

/* TRUE if a page of @n rows is better than one of @other: where pages are turned only if fewer are needed for all of them, for
 * a narrow column breaks names over lines, which look like rows of their own. */
static gboolean
shows_more (DhBoardFlow *self,
            guint        n,
            guint        other,
            guint        n_rows)
{
  if (!self->has_pages || n == 0 || other == 0)
    return n > other;

  return (n_rows + n - 1) / n < (n_rows + other - 1) / other;
}

/* Chooses as few columns as show the most, and dense rows only where they show more. */
static Room
choose_room (DhBoardFlow *self,
             int          width,
             int          height,
             guint        from,
             guint       *n_shown)
{
  guint n_rows = count_rows (self) - from;
  Room best = divide (self, width, height, from, 1, FALSE);

  *n_shown = 0;
  for (guint i = 0; i < 2 * self->most_columns && *n_shown < n_rows; i++)
    {
      Room room = divide (self, width, height, from, i % self->most_columns + 1, i >= self->most_columns);
      guint n = fill (self, &room);

      if (shows_more (self, n, *n_shown, n_rows))
        {
          *n_shown = n;
          best = room;
        }
    }

  /* With room for no row the line alone says which it is. */
  if (*n_shown == 0 && n_rows > 0 && self->has_pages)
    best.foot = get_height (self->place, best.column, FALSE);
  return best;
}

/* The room of the page that is shown. Counts them. */
static Room
choose_page (DhBoardFlow *self,
             int          width,
             int          height,
             guint       *n_shown)
{
  guint n_rows = count_rows (self), n = 0, from = 0;
  g_autoptr(GArray) pages = g_array_new (FALSE, FALSE, sizeof (guint));

  do
    {
      g_array_append_val (pages, from);
      choose_room (self, width, height, from, &n);
      from += MAX (n, 1);
    }
  while (self->has_pages && from < n_rows);
  self->n_pages = pages->len;

  return choose_room (self, width, height, g_array_index (pages, guint, self->page % pages->len), n_shown);
}

static gboolean
changed_cb (gpointer user_data)
{
  DhBoardFlow *self = user_data;

  self->changed_id = 0;
  g_signal_emit_by_name (self, "shown-changed");

  return G_SOURCE_REMOVE;
}

/* Sets the number of rows that are shown. Listeners may change the content, which must not happen while sizes are
   allocated. */
static void
set_n_shown (DhBoardFlow *self,
             guint        n_shown)
{
  if (n_shown == self->n_shown)
    return;

  self->n_shown = n_shown;
  if (self->changed_id == 0)
    self->changed_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, changed_cb, self, NULL);
}

/* Only while sizes are allocated is it known which rows are on the page, and nothing may ask for another size then: GTK would
 * forget what stands around it, and draw nothing of that any more. An inscription has the same size whatever it says. */
static void
show_place (DhBoardFlow *self,
            guint        from,
            guint        n)
{
  guint n_items = count_items (self, G_MAXUINT), first = count_items (self, from);
  guint n_shown = count_items (self, from + n) - first;
  g_autofree char *words = NULL;

  if (n > 0 && n_shown == 0)
    words = g_strdup ("");
  else if (n_shown > 1)
    /* Translators: the first and the last row of a list on this page, and how many there are: “1–7 of 18”. */
    words = g_strdup_printf (_("%u–%u of %u"), first + 1, first + n_shown, n_items);
  else
    /* Translators: the only row of a list on this page, and how many there are: “8 of 18”. */
    words = g_strdup_printf (_("%u of %u"), first + 1, n_items);
  gtk_inscription_set_text (GTK_INSCRIPTION (self->place), words);
}

/* The height of its highest row, and of the line that says which that is. */
static int
get_height_of_page (DhBoardFlow *self,
                    int          width)
{
  int highest = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self)); is_row (self, row);
       row = gtk_widget_get_next_sibling (row))
    highest = MAX (highest, get_height (row, width, TRUE));

  return highest + get_height (self->place, -1, FALSE);
}

/* Shows nothing, where it may go and has no room for a page of one row. */
static gboolean
goes (DhBoardFlow *self,
      int          width,
      int          height)
{
  if (!self->may_go || height >= get_height_of_page (self, width))
    return FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, FALSE);
  self->n_pages = 1;
  set_n_shown (self, 0);
  return TRUE;
}

static void
dh_board_flow_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  DhBoardFlow *self = DH_BOARD_FLOW (widget);
  guint n;
  Room room;

  if (goes (self, width, height))
    return;

  room = choose_page (self, width, height, &n);
  flow (self, &room, n, TRUE);
  gtk_widget_set_child_visible (self->place, room.foot > 0);
  if (room.foot > 0)
    {
      show_place (self, room.from, n);
      /* Below the last row, or at the top of the column after it. */
      if (room.end + room.foot > height && room.last + 1 < room.columns)
        {
          room.last++;
          room.end = 0;
        }
      place (self, self->place, &room, room.last, MIN (room.end, height - room.foot), room.foot);
    }
  set_n_shown (self, n);
}

static void
dh_board_flow_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  DhBoardFlow *self = DH_BOARD_FLOW (widget);
  int place = orientation == GTK_ORIENTATION_VERTICAL ? get_height (self->place, -1, FALSE) : 0, highest = 0;

  *minimum = *natural = place;
  for (GtkWidget *row = gtk_widget_get_first_child (widget); is_row (self, row);
       row = gtk_widget_get_next_sibling (row))
    {
      /* A row is as high as it needs, however low all of it is, and may not have the line below it. */
      int size = orientation == GTK_ORIENTATION_HORIZONTAL && for_size >= 0
                   ? MAX (for_size - get_height (self->place, -1, FALSE), get_height (row, -1, FALSE)) : for_size;
      int least, usual;

      gtk_widget_measure (row, orientation, size, &least, &usual, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *natural += usual;
          highest = MAX (highest, least);
        }
      else
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, usual);
        }
    }

  /* A page has a row at least. */
  *minimum += highest;
  if (self->gives_way && orientation == GTK_ORIENTATION_VERTICAL)
    *natural = MIN (*natural, *minimum + highest * MORE_THAN_HIGHEST);
  if (self->may_go && orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = 0;
}

static void
set_has_pages (DhBoardFlow *self,
               gboolean     has_pages)
{
  self->has_pages = has_pages;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
dh_board_flow_class_init (DhBoardFlowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_LEAVES (klass, DhBoardFlow, dh_class_stop, changed_id);
  widget_class->measure = dh_board_flow_measure;
  widget_class->size_allocate = dh_board_flow_size_allocate;

  /**
   * DhBoardFlow:has-pages:
   *
   * Rows that there is no room for are on other pages.
   */
  DH_CLASS_BOOLEAN (klass, DhBoardFlow, "has-pages", NULL, set_has_pages);

  /**
   * DhBoardFlow::shown-changed:
   * @self: a flow
   *
   * Emitted when there is room for another number of rows than before.
   */
  dh_class_add_signal (klass, "shown-changed", 0);

  gtk_widget_class_set_css_name (widget_class, "boardflow");
}

static void
dh_board_flow_init (DhBoardFlow *self)
{
  self->most_columns = MOST_COLUMNS;
  self->has_pages = TRUE;
  self->n_pages = 1;
  self->place = gtk_inscription_new ("");
  gtk_widget_add_css_class (self->place, "rest");
  gtk_widget_set_parent (self->place, GTK_WIDGET (self));
}

/**
 * dh_board_flow_new:
 * @most_columns: how many columns there may be, from 1 to 3
 *
 * Returns: (transfer full): a flow without rows
 */
GtkWidget *
dh_board_flow_new (guint most_columns)
{
  DhBoardFlow *self = g_object_new (DH_BOARD_TYPE_FLOW, NULL);

  self->most_columns = CLAMP (most_columns, 1, MOST_COLUMNS);
  return GTK_WIDGET (self);
}

/**
 * dh_board_flow_set_gives_way:
 * @self: a flow
 * @gives_way: whether it asks for some two rows and no more, and leaves other room to whatever stands above it
 */
void
dh_board_flow_set_gives_way (DhBoardFlow *self,
                             gboolean     gives_way)
{
  g_return_if_fail (DH_BOARD_IS_FLOW (self));

  self->gives_way = gives_way;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * dh_board_flow_set_may_go:
 * @self: a flow
 * @may_go: whether it shows nothing where there is no room for a row, and all else would have to be smaller for it
 */
void
dh_board_flow_set_may_go (DhBoardFlow *self,
                          gboolean     may_go)
{
  g_return_if_fail (DH_BOARD_IS_FLOW (self));

  self->may_go = may_go;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * dh_board_flow_append:
 * @self: a flow
 * @row: (transfer floating): a row, whose height may go with its width; one that it has already becomes the last
 */
void
dh_board_flow_append (DhBoardFlow *self,
                      GtkWidget   *row)
{
  g_return_if_fail (DH_BOARD_IS_FLOW (self));

  gtk_widget_insert_before (row, GTK_WIDGET (self), self->place);
}

/**
 * dh_board_flow_append_uncounted:
 * @self: a flow
 * @row: (transfer floating): a heading, or what else is no item of the list
 *
 * Appends a row that is not counted in the “1–7 of 18” of a page.
 */
void
dh_board_flow_append_uncounted (DhBoardFlow *self,
                                GtkWidget   *row)
{
  g_return_if_fail (DH_BOARD_IS_FLOW (self));

  g_object_set_data (G_OBJECT (row), UNCOUNTED, self);
  dh_board_flow_append (self, row);
}

/**
 * dh_board_flow_get_row:
 * @self: a flow
 * @index: which
 *
 * Returns: (transfer none) (nullable): the row that is there
 */
GtkWidget *
dh_board_flow_get_row (DhBoardFlow *self,
                       guint        index)
{
  GtkWidget *row;

  g_return_val_if_fail (DH_BOARD_IS_FLOW (self), NULL);

  row = gtk_widget_get_first_child (GTK_WIDGET (self));
  while (index > 0 && is_row (self, row))
    {
      row = gtk_widget_get_next_sibling (row);
      index--;
    }
  return is_row (self, row) ? row : NULL;
}

/**
 * dh_board_flow_keep:
 * @self: a flow
 * @n: how many rows
 * @last: whether the last ones, or the first
 *
 * Drops all other rows. A row that shows the same afterwards costs nothing: nobody measures and draws it again.
 */
void
dh_board_flow_keep (DhBoardFlow *self,
                    guint        n,
                    gboolean     last)
{
  g_return_if_fail (DH_BOARD_IS_FLOW (self));

  for (guint i = count_rows (self); i > n; i--)
    gtk_widget_unparent (dh_board_flow_get_row (self, last ? 0 : n));
  self->n_shown = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * dh_board_flow_get_n_shown:
 * @self: a flow
 *
 * Returns: how many rows there was room for when it was last laid out; 0 before that
 */
guint
dh_board_flow_get_n_shown (DhBoardFlow *self)
{
  g_return_val_if_fail (DH_BOARD_IS_FLOW (self), 0);

  return self->n_shown;
}

/**
 * dh_board_flow_set_page:
 * @self: a flow
 * @page: which page is shown; past the last one they begin again
 */
void
dh_board_flow_set_page (DhBoardFlow *self,
                        guint        page)
{
  g_return_if_fail (DH_BOARD_IS_FLOW (self));

  if (page == self->page)
    return;

  self->page = page;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * dh_board_flow_get_n_pages:
 * @self: a flow
 *
 * Returns: on how many pages its rows were when it was last laid out
 */
guint
dh_board_flow_get_n_pages (DhBoardFlow *self)
{
  g_return_val_if_fail (DH_BOARD_IS_FLOW (self), 1);

  return self->n_pages;
}
