/* dh-board-unit.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-unit.h"

#include "dh-board-em.h"
#include "dh-board-glyph.h"
#include "dh-board-pips.h"
#include "dh-board-words.h"

/* Room between the parts of a line, and the least that is left to a name, in font sizes. */
#define GAP 0.4
#define LEAST_NAME 4.5

/* The same where what a unit suffers is told beside it. */
#define SHORTEST_NAME 2.5

/* Pips may be this much smaller where there is little room. */
#define LEAST_PIPS 0.5
#define LEAST_PIPS_BESIDE_STATE 0.8

/* A narrower line, in font sizes, has no room for how a unit stands. */
#define NARROW 13

/**
 * DhBoardUnit:
 *
 * One line of the lists of the board: a unit with as much of its strength as players may see, the
 * name of a command, or nothing.
 *
 * What a unit suffers is told before how strong it is, and that before how it stands. Where there is
 * not enough room its formation is left out, then the stands of a unit that gives way, then a shorter
 * word has to do, then the end of its name goes, and where three armies share a small picture the word
 * beside the shape of its state.
 */
struct _DhBoardUnit
{
  DhBoardWidget parent_instance;

  gboolean has_formation;
  gboolean has_pips;

  /* Template children */
  GtkLabel *brief;
  DhBoardGlyph *formation;
  GtkLabel *name;
  DhBoardPips *pips;
  DhBoardGlyph *shape;
  GtkLabel *state;
};

DH_BOARD_DEFINE_TEMPLATE (DhBoardUnit, dh_board_unit, DH_BOARD_TYPE_WIDGET)

static int
get_width (gpointer widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);

  return width;
}

static void
set_class (DhBoardUnit *self,
           const char  *css_class,
           gboolean     on)
{
  dh_board_widget_set_class (GTK_WIDGET (self), css_class, on);
}

static void
show_line (DhBoardUnit *self,
           const char  *name,
           const char  *state,
           const char  *brief,
           gboolean     has_formation,
           gboolean     has_pips)
{
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->state, state);
  gtk_label_set_label (self->brief, brief);
  gtk_widget_set_visible (GTK_WIDGET (self->state), *state != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->brief), *state != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->shape), *state != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->formation), has_formation);
  gtk_widget_set_visible (GTK_WIDGET (self->pips), has_pips);
  self->has_formation = has_formation;
  self->has_pips = has_pips;
}

/* Leaves room for the state that others in the column have, though this unit has none. */
static void
keep_column (DhBoardUnit *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->state), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->brief), TRUE);
}

static gboolean
has_state (DhBoardUnit *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->state)) && get_width (self->state) > 0;
}

/* Shows the shape of what matters most of a unit. Returns the word for it. */
static const char *
show_shape (DhBoardUnit        *self,
            const DhStatusUnit *unit,
            gboolean            exact,
            gboolean            in_hand)
{
  if (unit->status != DH_UNIT_STATUS_STEADY)
    {
      dh_board_glyph_set_status (self->shape, unit->status);
      return in_hand ? dh_board_describe_status_in_brief (unit->status) : dh_board_describe_status (unit->status);
    }
  if (in_hand && unit->activity != DH_ACTIVITY_NONE)
    {
      dh_board_glyph_set_activity (self->shape, unit->activity);
      return dh_board_describe_activity (unit->activity);
    }
  if (!exact && unit->band != DH_BAND_UNKNOWN)
    {
      dh_board_glyph_set_band (self->shape, unit->band);
      return dh_board_describe_band (unit->band);
    }

  return "";
}

static void
show_unit (DhBoardUnit        *self,
           const DhStatusUnit *unit,
           gboolean            has_formation,
           gboolean            in_hand)
{
  gboolean gone = unit->status >= DH_UNIT_STATUS_DESTROYED;
  gboolean exact = unit->stands >= 0 && unit->start_stands > 0 && !gone;
  gboolean gives_way = unit->status != DH_UNIT_STATUS_STEADY;
  const char *state = show_shape (self, unit, exact, in_hand);
  const char *brief = gives_way ? dh_board_describe_status_in_brief (unit->status) : state;

  dh_board_glyph_set_formation (self->formation, unit->formation);
  if (exact)
    dh_board_pips_set_stands (self->pips, unit->stands, unit->start_stands, MAX (unit->casualties, 0));
  set_class (self, "command", FALSE);
  set_class (self, "changed", FALSE);
  show_line (self, unit->name, state, brief, has_formation, exact);
  if (in_hand)
    keep_column (self);
}

/* Gives a part @width at @x, counted from where reading begins. */
static void
place (DhBoardUnit *self,
       gpointer     part,
       int          x,
       int          width)
{
  int whole = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = whole - x - width;
  gtk_widget_size_allocate (part, &(GtkAllocation) { x, 0, width, height }, -1);
}

/* The state at the end of the line, in the word that leaves most of the name. Returns where the room before it ends. */
static int
place_state (DhBoardUnit *self,
             int          end)
{
  int em = dh_board_measure_em (self), gap = em * GAP;
  int room = end - em - gap - gap / 2;
  gboolean whole = room - get_width (self->state) >= get_width (self->name);
  GtkWidget *word = GTK_WIDGET (whole ? self->state : self->brief);
  gboolean fits = whole || room - get_width (word) >= em * SHORTEST_NAME;

  gtk_widget_set_child_visible (GTK_WIDGET (self->state), whole);
  gtk_widget_set_child_visible (GTK_WIDGET (self->brief), !whole && fits);
  if (fits)
    {
      place (self, word, end - get_width (word), get_width (word));
      end -= get_width (word) + gap / 2;
    }
  place (self, self->shape, end - em, em);

  return end - em - gap;
}

/* The formation where the line begins. Returns where the room after it begins. */
static int
place_formation (DhBoardUnit *self,
                 gboolean     is_told,
                 int          width,
                 int          end)
{
  int em = dh_board_measure_em (self), gap = em * GAP;
  gboolean fits = width >= NARROW * em && (!is_told || end - em - gap >= get_width (self->name));

  gtk_widget_set_child_visible (GTK_WIDGET (self->formation), fits);
  if (!fits)
    return 0;

  place (self, self->formation, 0, em);
  return em + gap;
}

/* The stands. Returns where the room before them ends. */
static int
place_pips (DhBoardUnit *self,
            gboolean     is_told,
            int          start,
            int          end)
{
  int em = dh_board_measure_em (self), gap = em * GAP;
  int name = is_told ? get_width (self->name) : em * LEAST_NAME;
  int natural = get_width (self->pips);
  int pips = MIN (natural, end - gap - start - name);
  gboolean fits = pips >= natural * (is_told ? LEAST_PIPS_BESIDE_STATE : LEAST_PIPS);

  gtk_widget_set_child_visible (GTK_WIDGET (self->pips), fits);
  if (!fits)
    return end;

  place (self, self->pips, end - pips, pips);
  return end - pips - gap;
}

static void
dh_board_unit_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  DhBoardUnit *self = DH_BOARD_UNIT (widget);
  gboolean is_told = has_state (self);
  int start = 0, end = width;

  gtk_widget_set_child_visible (GTK_WIDGET (self->state), is_told);
  gtk_widget_set_child_visible (GTK_WIDGET (self->brief), is_told);
  if (is_told)
    end = place_state (self, end);
  if (self->has_formation)
    start = place_formation (self, is_told, width, end);
  if (self->has_pips)
    end = place_pips (self, is_told, start, end);
  place (self, self->name, start, MAX (end - start, 0));
}

static void
dh_board_unit_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  DhBoardUnit *self = DH_BOARD_UNIT (widget);
  int em = dh_board_measure_em (self), gap = em * GAP;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (GTK_WIDGET (self->name), orientation, -1, minimum, natural, NULL, NULL);
      return;
    }

  *minimum = em * LEAST_NAME;
  *natural = get_width (self->name);
  if (self->has_formation)
    *natural += gap + em;
  if (self->has_pips)
    *natural += gap + get_width (self->pips);
  if (has_state (self))
    *natural += 2 * gap + em + get_width (self->state);
  *natural = MAX (*minimum, *natural);
}

static void
dh_board_unit_class_init (DhBoardUnitClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_unit_measure;
  widget_class->size_allocate = dh_board_unit_size_allocate;

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_PIPS, DH_BOARD_TYPE_GLYPH);
  dh_board_widget_class_set_template (widget_class, "dh-board-unit.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhBoardUnit, brief, formation, name, pips, shape, state);

  gtk_widget_class_set_css_name (widget_class, "boardunit");
}

/**
 * dh_board_unit_show_nothing:
 * @self: a line
 *
 * Empties the line, which keeps its height.
 */
void
dh_board_unit_show_nothing (DhBoardUnit *self)
{
  g_return_if_fail (DH_BOARD_IS_UNIT (self));

  dh_board_unit_show_name (self, "");
}

/**
 * dh_board_unit_show_name:
 * @self: a line
 * @name: a name, and nothing else
 */
void
dh_board_unit_show_name (DhBoardUnit *self,
                         const char  *name)
{
  g_return_if_fail (DH_BOARD_IS_UNIT (self));

  set_class (self, "command", FALSE);
  set_class (self, "changed", FALSE);
  show_line (self, name, "", "", FALSE, FALSE);
}

/**
 * dh_board_unit_show_heading:
 * @self: a line
 * @heading: the name of a command
 */
void
dh_board_unit_show_heading (DhBoardUnit *self,
                            const char  *heading)
{
  g_return_if_fail (DH_BOARD_IS_UNIT (self));

  set_class (self, "command", TRUE);
  set_class (self, "changed", FALSE);
  show_line (self, heading, "", "", FALSE, FALSE);
}

/**
 * dh_board_unit_show_unit:
 * @self: a line
 * @unit: a unit as players see it
 * @changed: whether to mark that it has just changed
 */
void
dh_board_unit_show_unit (DhBoardUnit        *self,
                         const DhStatusUnit *unit,
                         gboolean            changed)
{
  g_return_if_fail (DH_BOARD_IS_UNIT (self));

  show_unit (self, unit, unit->status < DH_UNIT_STATUS_DESTROYED, FALSE);
  set_class (self, "changed", changed);
}

/**
 * dh_board_unit_show_in_hand:
 * @self: a line
 * @unit: a unit as players see it
 *
 * Shows a unit of the card in hand with what it has made of it.
 */
void
dh_board_unit_show_in_hand (DhBoardUnit        *self,
                            const DhStatusUnit *unit)
{
  g_return_if_fail (DH_BOARD_IS_UNIT (self));

  show_unit (self, unit, unit->status < DH_UNIT_STATUS_DESTROYED, TRUE);
}

/**
 * dh_board_unit_show_party:
 * @self: a line
 * @unit: a unit as players see it
 *
 * Shows a unit that takes part in a scene, which says itself how it moves.
 */
void
dh_board_unit_show_party (DhBoardUnit        *self,
                          const DhStatusUnit *unit)
{
  g_return_if_fail (DH_BOARD_IS_UNIT (self));

  show_unit (self, unit, FALSE, FALSE);
}

/**
 * dh_board_unit_join_column:
 * @self: a line
 * @column: what gives the states of several lines one width
 *
 * Lets the states of several lines stand one below the other.
 */
void
dh_board_unit_join_column (DhBoardUnit  *self,
                           GtkSizeGroup *column)
{
  g_return_if_fail (DH_BOARD_IS_UNIT (self));
  g_return_if_fail (GTK_IS_SIZE_GROUP (column));

  gtk_size_group_add_widget (column, GTK_WIDGET (self->state));
  gtk_size_group_add_widget (column, GTK_WIDGET (self->brief));
}
