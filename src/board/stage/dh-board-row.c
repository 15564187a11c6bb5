/* dh-board-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-row.h"

#include "dh-army-words.h"
#include "dh-board-dice.h"
#include "dh-board-em.h"
#include "dh-board-glyph.h"
#include "dh-board-ink.h"
#include "dh-board-letter.h"
#include "dh-board-pips.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

/* Between a name and what is told of it, in font sizes. */
#define GAP 0.5

/* A name that has more lines in a column than these is better off in a wider one. */
#define MOST_LINES 2

/* More units of a command than these are counted. */
#define MOST_MARKS 8

/* More dice than these are small, and lie in rows of so many. */
#define FEW_DICE 8
#define SMALL_DIE 32
#define DICE_A_ROW 12

/**
 * DhBoardRow:
 *
 * A row of a list on the board: a name, and what there is to tell of it. Where both have no room side by side, the name
 * has a line or two of its own and the rest stands below it: neither is cut off for the other. A shape alone, or the marks of
 * a command, stay beside the name, which has two lines then. In a list in which there is no room for that, who has lost nothing does without
 * pips.
 */
struct _DhBoardRow
{
  DhBoardWidget parent_instance;

  gboolean dense;
  gboolean is_whole; /* it has lost nothing */

  /* Template children */
  DhBoardDice *dice;
  GtkWidget *head;
  DhBoardLetter *letter;
  GtkWidget *marks;
  GtkLabel *name;
  GtkLabel *need;
  DhBoardPips *pips;
  DhBoardGlyph *shape;
  GtkLabel *state;
  GtkWidget *tail;
};

DH_BOARD_DEFINE_TEMPLATE (DhBoardRow, dh_board_row, DH_BOARD_TYPE_WIDGET)

static int
get_size (GtkWidget      *widget,
          GtkOrientation  orientation,
          int             for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);

  return natural;
}

static int
get_least_width (GtkWidget *widget,
                 int        height)
{
  int least;

  /* GTK wants to be asked for no height that is less than the least. */
  if (height >= 0)
    {
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
      height = MAX (height, least);
    }
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, height, &least, NULL, NULL, NULL);

  return least;
}

static gboolean
has_pips (DhBoardRow *self,
          gboolean    dense)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->pips)) && !(dense && self->is_whole);
}

/* The width of the parts behind the name. */
static int
measure_rest (DhBoardRow *self,
              gboolean    dense)
{
  int tail = get_size (self->tail, GTK_ORIENTATION_HORIZONTAL, -1);
  int pips = has_pips (self, dense) ? get_size (GTK_WIDGET (self->pips), GTK_ORIENTATION_HORIZONTAL, -1) : 0;

  return tail + pips + (tail > 0 && pips > 0 ? dh_board_measure_em (self) * GAP : 0);
}

/* How many lines the name has in that width of the head. */
static int
count_lines (DhBoardRow *self,
             int         width)
{
  int around = get_size (self->head, GTK_ORIENTATION_HORIZONTAL, -1) -
               get_size (GTK_WIDGET (self->name), GTK_ORIENTATION_HORIZONTAL, -1);
  g_autoptr(PangoLayout) layout = pango_layout_copy (gtk_label_get_layout (self->name));

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_height (layout, -1);
  pango_layout_set_width (layout, MAX (width - around, 1) * PANGO_SCALE);
  return pango_layout_get_line_count (layout);
}

/* TRUE for a shape alone, and where the marks of a command leave the name room for its lines: they stay beside it. */
static gboolean
stays_beside (DhBoardRow *self,
              int         rest,
              int         beside)
{
  return rest == get_size (GTK_WIDGET (self->shape), GTK_ORIENTATION_HORIZONTAL, -1) ||
         (gtk_widget_get_visible (self->marks) && count_lines (self, beside) <= MOST_LINES);
}

/* The width that the name may have beside the rest, or -1 where the rest has to stand below it. */
static int
measure_beside (DhBoardRow *self,
                int         width,
                gboolean    dense)
{
  int rest = measure_rest (self, dense), beside = width - rest - (rest > 0 ? dh_board_measure_em (self) * GAP : 0);

  if (get_size (self->head, GTK_ORIENTATION_HORIZONTAL, -1) <= beside)
    return beside;

  return beside >= get_least_width (self->head, -1) && stays_beside (self, rest, beside) ? beside : -1;
}

static void
place (DhBoardRow *self,
       GtkWidget  *part,
       int         x,
       int         y,
       int         width,
       int         height)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  gtk_widget_size_allocate (part, &(GtkAllocation) { x, y, width, height }, -1);
}

/* The height of the parts behind the name. */
static int
measure_rest_height (DhBoardRow *self,
                     gboolean    dense)
{
  int tail = get_size (self->tail, GTK_ORIENTATION_VERTICAL, -1);

  return has_pips (self, dense) ? MAX (tail, get_size (GTK_WIDGET (self->pips), GTK_ORIENTATION_VERTICAL, -1)) : tail;
}

static int
measure_height (DhBoardRow *self,
                int         width,
                gboolean    dense)
{
  int rest = measure_rest_height (self, dense), beside = measure_beside (self, width, dense);

  if (width < 0 || beside > 0)
    return MAX (get_size (self->head, GTK_ORIENTATION_VERTICAL, width < 0 ? -1 : beside), rest);

  return get_size (self->head, GTK_ORIENTATION_VERTICAL, width) + rest;
}

/* The least width in which the row is no higher than that: with the name above the rest, unless that is a shape alone. A box
 * of GTK 4.18 asks for it, and else for less height than its children take. */
static int
measure_least_width (DhBoardRow *self,
                     int         height)
{
  int rest = measure_rest (self, TRUE), above = height - measure_rest_height (self, TRUE);

  if (height < 0)
    return MAX (get_least_width (self->head, -1), get_least_width (self->tail, -1));
  if (rest > 0 && rest == get_size (GTK_WIDGET (self->shape), GTK_ORIENTATION_HORIZONTAL, -1))
    return get_least_width (self->head, height) + dh_board_measure_em (self) * GAP + rest;

  return above > 0 ? MAX (get_least_width (self->head, above), get_least_width (self->tail, -1)) : G_MAXINT;
}

/* The name, and beside it or below it first the rest and then the pips, which are last in every row. */
static void
dh_board_row_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  DhBoardRow *self = DH_BOARD_ROW (widget);
  int beside = measure_beside (self, width, self->dense);
  gboolean is_line = beside > 0, is_strong = has_pips (self, self->dense);
  int name = is_line ? height : get_size (self->head, GTK_ORIENTATION_VERTICAL, width);
  int y = is_line ? 0 : name, below = is_line ? height : MAX (height - name, 0), rest = 0;
  int gap = dh_board_measure_em (self) * GAP, tail = get_size (self->tail, GTK_ORIENTATION_HORIZONTAL, -1);

  gtk_widget_set_child_visible (GTK_WIDGET (self->pips), is_strong);
  if (is_strong)
    {
      /* Stands that have less room are smaller, and touch no word. */
      gap = tail > 0 ? gap : 0;
      rest = MIN (get_size (GTK_WIDGET (self->pips), GTK_ORIENTATION_HORIZONTAL, -1), MAX (width - tail - gap, 0));
      place (self, GTK_WIDGET (self->pips), width - rest, y, rest, below);
      rest += gap;
    }
  tail = MIN (tail, width - rest);
  place (self, self->tail, width - tail - rest, y, tail, below);
  place (self, self->head, 0, 0, is_line ? beside : width, name);
}

static void
dh_board_row_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  DhBoardRow *self = DH_BOARD_ROW (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = get_size (self->head, orientation, -1) + dh_board_measure_em (self) * GAP + measure_rest (self, FALSE);
      *minimum = MIN (measure_least_width (self, for_size), *natural);
      return;
    }

  *minimum = measure_height (self, for_size, TRUE);
  *natural = MAX (measure_height (self, for_size, FALSE), *minimum);
}

static void
dh_board_row_class_init (DhBoardRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_row_measure;
  widget_class->size_allocate = dh_board_row_size_allocate;

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_DICE, DH_BOARD_TYPE_GLYPH, DH_BOARD_TYPE_LETTER, DH_BOARD_TYPE_PIPS);
  DH_BOARD_TEMPLATE (klass, DhBoardRow, dice, head, letter, marks, name, need, pips, shape, state, tail);
}

static DhBoardRow *
create (const char *name)
{
  DhBoardRow *self = g_object_new (DH_BOARD_TYPE_ROW, NULL);

  dh_board_widget_set_words (self->name, name);
  dh_board_widget_keep_words (self->name);
  return self;
}

/**
 * dh_board_row_show_state:
 * @shape: a glyph
 * @unit: a unit as players see it
 * @in_hand: whether to tell what it has made of its card
 *
 * Shows the shape of what matters most of a unit.
 *
 * Returns: the word for it, which may be empty
 */
const char *
dh_board_row_show_state (DhBoardGlyph       *shape,
                         const DhStatusUnit *unit,
                         gboolean            in_hand)
{
  if (unit->status != DH_UNIT_STATUS_STEADY)
    {
      dh_board_glyph_set_status (shape, unit->status);
      return dh_unit_status_describe (unit->status);
    }
  if (unit->activity == DH_ACTIVITY_CHARGES || unit->activity == DH_ACTIVITY_IDLE ||
      (in_hand && unit->activity != DH_ACTIVITY_NONE))
    {
      dh_board_glyph_set_activity (shape, unit->activity);
      return dh_board_describe_activity (unit->activity);
    }
  if (unit->stands < 0 && unit->band != DH_BAND_UNKNOWN)
    {
      dh_board_glyph_set_band (shape, unit->band);
      return dh_band_describe (unit->band);
    }

  return "";
}

/**
 * dh_board_row_count_state:
 * @unit: a unit as players see it, of a card in hand
 * @n: how many units are like it
 *
 * Returns: (transfer full): how many units are as dh_board_row_show_state() says of one; empty where it says nothing
 */
char *
dh_board_row_count_state (const DhStatusUnit *unit,
                          guint               n)
{
  if (unit->status != DH_UNIT_STATUS_STEADY)
    return dh_board_count_status (unit->status, n);
  if (unit->activity != DH_ACTIVITY_NONE)
    return dh_board_count_activity (unit->activity, n);
  if (unit->stands < 0)
    return dh_board_count_band (unit->band, n);

  return g_strdup ("");
}

/**
 * dh_board_row_has_room:
 * @self: a row
 * @width: a width, with its edges
 * @dense: whether it would get no more than its least height
 *
 * Returns: whether its name and what is told of it are there to their ends in that width
 */
gboolean
dh_board_row_has_room (DhBoardRow *self,
                       int         width,
                       gboolean    dense)
{
  int beside;

  g_return_val_if_fail (DH_BOARD_IS_ROW (self), FALSE);

  width -= dh_board_measure_edges (self);
  beside = measure_beside (self, width, dense);
  if (beside < 0 && measure_rest (self, dense) > width)
    return FALSE;

  return count_lines (self, beside > 0 ? beside : width) <= MOST_LINES;
}

/**
 * dh_board_row_set_dense:
 * @self: a row
 * @dense: whether it gets no more than its least height
 *
 * Is said to all rows of a list before they are given their sizes, so that they are alike.
 */
void
dh_board_row_set_dense (DhBoardRow *self,
                        gboolean    dense)
{
  g_return_if_fail (DH_BOARD_IS_ROW (self));

  self->dense = dense;
}

/**
 * dh_board_row_new_for_unit:
 * @unit: a unit as players see it
 * @in_hand: whether to tell what it has made of its card, by shape alone: the list has a legend
 * @changed: whether to mark that it has just changed
 *
 * Returns: (transfer floating): the unit with as much of its strength as players may see
 */
GtkWidget *
dh_board_row_new_for_unit (const DhStatusUnit *unit,
                           gboolean            in_hand,
                           gboolean            changed)
{
  DhBoardRow *self = create (unit->name);

  dh_board_row_show_unit (self, unit, in_hand, changed);
  return GTK_WIDGET (self);
}

/**
 * dh_board_row_show_unit:
 * @self: a row for a unit
 * @unit: that unit, or another one
 * @in_hand: whether to tell what it has made of its card
 * @changed: whether to mark that it has just changed
 */
void
dh_board_row_show_unit (DhBoardRow         *self,
                        const DhStatusUnit *unit,
                        gboolean            in_hand,
                        gboolean            changed)
{
  gboolean exact = unit->stands >= 0 && unit->start_stands > 0 && unit->status < DH_UNIT_STATUS_DESTROYED;
  const char *state;

  g_return_if_fail (DH_BOARD_IS_ROW (self));

  state = dh_board_row_show_state (self->shape, unit, in_hand);
  dh_board_widget_set_words (self->name, unit->name);
  dh_board_widget_keep_words (self->name);
  dh_board_widget_set_words (self->state, in_hand ? "" : state);
  gtk_widget_set_visible (GTK_WIDGET (self->shape), *state != '\0');
  if (exact)
    dh_board_pips_set_stands (self->pips, unit->stands, unit->start_stands, MAX (unit->casualties, 0));
  dh_board_pips_set_army (self->pips, unit->army);
  gtk_widget_set_visible (GTK_WIDGET (self->pips), exact);
  self->is_whole = exact && unit->stands == unit->start_stands && unit->casualties <= 0;
  dh_board_widget_set_class (GTK_WIDGET (self), "changed", changed);
}

/* A mark for a unit of which there is no more to see than how it stands. */
static GtkWidget *
create_mark (const DhStatusUnit *unit)
{
  GtkWidget *mark = g_object_new (DH_BOARD_TYPE_GLYPH, "size", 28, "valign", GTK_ALIGN_CENTER, NULL);

  if (unit->status != DH_UNIT_STATUS_STEADY || unit->band == DH_BAND_UNKNOWN)
    dh_board_glyph_set_status (DH_BOARD_GLYPH (mark), unit->status);
  else
    dh_board_glyph_set_band (DH_BOARD_GLYPH (mark), unit->band);

  return mark;
}

/**
 * dh_board_row_new_for_command:
 * @status: what players may see
 * @command: a command of it
 *
 * Returns: (transfer floating): the command with a mark for each of its units
 */
GtkWidget *
dh_board_row_new_for_command (const DhStatus        *status,
                              const DhStatusCommand *command)
{
  DhBoardRow *self = create (command->name);
  g_autofree char *count = g_strdup_printf (ngettext ("%u unit", "%u units", command->n_units), command->n_units);

  gtk_widget_set_visible (self->marks, command->n_units <= MOST_MARKS);
  if (command->n_units > MOST_MARKS)
    dh_board_widget_set_words (self->state, count);
  else
    for (guint i = 0; i < command->n_units; i++)
      gtk_box_append (GTK_BOX (self->marks), create_mark (&status->units[command->first + i]));

  return GTK_WIDGET (self);
}

/* Describes the units of a scene, where the event itself is said once above all rows. */
static char *
describe_scene (const DhScene *scene)
{
  /* A mistake stands above its correction. */
  if (scene->kind == DH_SCENE_KIND_TAKEN_BACK && scene->lines[0] != NULL)
    return g_strjoinv ("\n", scene->lines);

  return g_strdup (scene->who != NULL && scene->outcome != NULL ? scene->who : scene->headline);
}

/**
 * dh_board_row_new_for_scene:
 * @status: what players may see
 * @scene: something that has happened, of @status
 *
 * Returns: (transfer floating): who, with what dice, and what came of it
 */
GtkWidget *
dh_board_row_new_for_scene (const DhStatus *status,
                            const DhScene  *scene)
{
  g_autofree char *who = describe_scene (scene);
  g_autofree char *need = dh_board_describe_need (scene);
  DhBoardRow *self = create (who);

  dh_board_letter_show_army (self->letter, status, scene->army);
  dh_board_dice_show_scene (self->dice, scene);
  gtk_widget_set_visible (GTK_WIDGET (self->dice), scene->n_dice > 0);
  if (scene->n_dice > FEW_DICE)
    g_object_set (self->dice, "die-size", SMALL_DIE, "most-columns", DICE_A_ROW, NULL);
  if (scene->kind != DH_SCENE_KIND_SHOT)
    dh_board_widget_set_words (self->need, need);
  dh_board_widget_set_words (self->state, scene->outcome != NULL ? scene->outcome : "");

  return GTK_WIDGET (self);
}
