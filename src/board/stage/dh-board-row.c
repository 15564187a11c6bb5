/* dh-board-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-row.h"

#include "dh-board-dice.h"
#include "dh-board-em.h"
#include "dh-board-glyph.h"
#include "dh-board-letter.h"
#include "dh-board-pips.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

/* Between a name and what is told of it, in font sizes. */
#define GAP 0.5

/* More units of a command than these are counted. */
#define MOST_MARKS 8

/* More dice than these say less than the hits do. */
#define MOST_DICE 8

/**
 * DhBoardRow:
 *
 * One row of a list on the board: a name, and what there is to tell of it. Where both have no room side by side, the name
 * has a line or two of its own and the rest stands below it: neither is cut off for the other.
 */
struct _DhBoardRow
{
  DhBoardWidget parent_instance;

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

static gboolean
fits_one_line (DhBoardRow *self,
               int         width)
{
  int gap = dh_board_measure_em (self) * GAP;

  return width < 0 || get_size (self->head, GTK_ORIENTATION_HORIZONTAL, -1) + gap +
                      get_size (self->tail, GTK_ORIENTATION_HORIZONTAL, -1) <= width;
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

static void
dh_board_row_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  DhBoardRow *self = DH_BOARD_ROW (widget);
  int tail = MIN (get_size (self->tail, GTK_ORIENTATION_HORIZONTAL, -1), width);

  if (fits_one_line (self, width))
    {
      place (self, self->head, 0, 0, width - tail, height);
      place (self, self->tail, width - tail, 0, tail, height);
    }
  else
    {
      int name = get_size (self->head, GTK_ORIENTATION_VERTICAL, width);

      place (self, self->head, 0, 0, width, name);
      place (self, self->tail, width - tail, name, tail, MAX (height - name, 0));
    }
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
  int gap = dh_board_measure_em (self) * GAP;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int head, tail;

      gtk_widget_measure (self->head, orientation, -1, &head, NULL, NULL, NULL);
      gtk_widget_measure (self->tail, orientation, -1, &tail, NULL, NULL, NULL);
      *minimum = MAX (head, tail);
      *natural = get_size (self->head, orientation, -1) + gap + get_size (self->tail, orientation, -1);
      return;
    }

  if (fits_one_line (self, for_size))
    *natural = MAX (get_size (self->head, orientation, -1), get_size (self->tail, orientation, -1));
  else
    *natural = get_size (self->head, orientation, for_size) + get_size (self->tail, orientation, for_size);
  *minimum = *natural;
}

static GtkSizeRequestMode
dh_board_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
dh_board_row_class_init (DhBoardRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = dh_board_row_get_request_mode;
  widget_class->measure = dh_board_row_measure;
  widget_class->size_allocate = dh_board_row_size_allocate;

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_DICE, DH_BOARD_TYPE_GLYPH, DH_BOARD_TYPE_LETTER, DH_BOARD_TYPE_PIPS);
  dh_board_widget_class_set_template (widget_class, "dh-board-row.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhBoardRow, dice, head, letter, marks, name, need, pips, shape, state, tail);

  gtk_widget_class_set_css_name (widget_class, "boardrow");
}

static void
show_text (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static DhBoardRow *
create (const char *name)
{
  DhBoardRow *self = g_object_new (DH_BOARD_TYPE_ROW, NULL);

  show_text (self->name, name);
  return self;
}

/* Shows the shape of what matters most of a unit. Returns the word for it. */
static const char *
show_shape (DhBoardRow         *self,
            const DhStatusUnit *unit,
            gboolean            in_hand)
{
  if (unit->status != DH_UNIT_STATUS_STEADY)
    {
      dh_board_glyph_set_status (self->shape, unit->status);
      return dh_board_describe_status (unit->status);
    }
  if (unit->activity == DH_ACTIVITY_CHARGES || (in_hand && unit->activity != DH_ACTIVITY_NONE))
    {
      dh_board_glyph_set_activity (self->shape, unit->activity);
      return dh_board_describe_activity (unit->activity);
    }
  if (unit->stands < 0 && unit->band != DH_BAND_UNKNOWN)
    {
      dh_board_glyph_set_band (self->shape, unit->band);
      return dh_board_describe_band (unit->band);
    }

  return "";
}

/**
 * dh_board_row_new_for_unit:
 * @unit: a unit as players see it
 * @in_hand: whether to tell what it has made of its card
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
  gboolean exact = unit->stands >= 0 && unit->start_stands > 0 && unit->status < DH_UNIT_STATUS_DESTROYED;
  const char *state = show_shape (self, unit, in_hand);

  show_text (self->state, state);
  gtk_widget_set_visible (GTK_WIDGET (self->shape), *state != '\0');
  if (exact)
    dh_board_pips_set_stands (self->pips, unit->stands, unit->start_stands, MAX (unit->casualties, 0));
  gtk_widget_set_visible (GTK_WIDGET (self->pips), exact);
  dh_board_widget_set_class (GTK_WIDGET (self), "changed", changed);

  return GTK_WIDGET (self);
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

  if (command->n_units > MOST_MARKS)
    show_text (self->state, count);
  else
    for (guint i = 0; i < command->n_units; i++)
      gtk_box_append (GTK_BOX (self->marks), create_mark (dh_status_get_unit (status, command->first + i)));

  return GTK_WIDGET (self);
}

/* Who it is about, where what has happened is said once above all rows. */
static char *
describe_scene (const DhStatus *status,
                const DhScene  *scene)
{
  const char *who = scene->actor >= 0 ? dh_status_get_unit (status, scene->actor)->name : NULL;

  if (scene->kind == DH_SCENE_KIND_TAKEN_BACK && scene->lines[0] != NULL)
    return g_strjoinv (" · ", scene->lines);
  if (who == NULL || scene->outcome == NULL)
    return g_strdup (scene->headline);
  if (scene->target >= 0 && (scene->kind == DH_SCENE_KIND_SHOT || scene->kind == DH_SCENE_KIND_CHARGE))
    return g_strdup_printf ("%s → %s", who, dh_status_get_unit (status, scene->target)->name);

  return g_strdup (who);
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
  g_autofree char *who = describe_scene (status, scene);
  g_autofree char *need = dh_board_describe_need (scene);
  DhBoardRow *self = create (who);

  dh_board_letter_show_army (self->letter, status, scene->army);
  if (scene->n_dice > 0 && scene->n_dice <= MOST_DICE)
    {
      dh_board_dice_show_scene (self->dice, scene);
      gtk_widget_set_visible (GTK_WIDGET (self->dice), TRUE);
    }
  if (scene->kind != DH_SCENE_KIND_SHOT)
    show_text (self->need, need);
  show_text (self->state, scene->outcome != NULL ? scene->outcome : "");

  return GTK_WIDGET (self);
}
