/* dh-board-dice.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-dice.h"

#include "dh-class.h"
#include "dh-board-em.h"
#include "dh-board-ink.h"
#include "dh-board-widget.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Of the size of a die: the gap to the next one, its edge, and a pip from its middle. */
#define GAP 0.25f
#define EDGE 0.0625f
#define PIP 0.1f

/* Of the letters around it: a die that has no size of its own. */
#define TEXT_DIE 1.25f

/* Milliseconds that dice take to lie still, and how far they are turned before, in degrees. */
#define SETTLING 400
#define TURN 70

/**
 * DhBoardDice:
 *
 * The faces of one roll, drawn sharp at any size: six-sided dice with their pips, others with a
 * number. A die that reached what was needed is dark with light pips, one that did not is light
 * with dark pips; where nothing was needed all are light. What is dark and what is light follows
 * from the colour of text around them.
 */
typedef struct
{
  /* Owned */
  GArray *dice; /* of DhSceneDie */
  AdwAnimation *settling; /* (nullable) */

  int die_size; /* or 0 */
  int most_columns; /* or 0 */
  guint sides;
  double unrest; /* 1 when just thrown, 0 when they lie still */
} DhBoardDicePrivate;

G_DEFINE_TYPE_WITH_PRIVATE (DhBoardDice, dh_board_dice, GTK_TYPE_WIDGET)

static DhBoardDicePrivate *
get_private (DhBoardDice *self)
{
  return dh_board_dice_get_instance_private (self);
}

static int
get_die_size (GtkWidget *widget)
{
  DhBoardDicePrivate *priv = get_private (DH_BOARD_DICE (widget));

  return priv->die_size > 0 ? priv->die_size : dh_board_measure_em (widget) * TEXT_DIE;
}

/* The number of dice side by side. Where one row has no room for all, the rows are as even as can be: twenty dice of which seventeen
 * would fit lie in two rows of ten. */
static guint
count_columns (DhBoardDicePrivate *priv,
               int                 size,
               int                 gap,
               int                 width)
{
  int columns = MAX ((width + gap) / (size + gap), 1), n = priv->dice->len, rows;

  if (priv->most_columns > 0)
    columns = MIN (columns, priv->most_columns);
  rows = (n + columns - 1) / columns;
  return rows > 1 ? (n + rows - 1) / rows : columns;
}

static void
draw_pip (GtkSnapshot   *snapshot,
          const GdkRGBA *color,
          float          size,
          float          x,
          float          y)
{
  float radius = size * PIP;
  graphene_rect_t square = GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius);
  GskRoundedRect circle;

  gsk_rounded_rect_init_from_rect (&circle, &square, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &circle);
  gtk_snapshot_append_color (snapshot, color, &square);
  gtk_snapshot_pop (snapshot);
}

/* Draws the pips of a face, on a grid of three by three counted from the top left corner. */
static void
draw_pips (GtkSnapshot   *snapshot,
           const GdkRGBA *color,
           float          size,
           guint          face)
{
  static const guint16 grids[] = { 0, 0020, 0104, 0124, 0505, 0525, 0555 };

  for (guint i = 0; i < 9; i++)
    if (grids[face] & (1 << i))
      draw_pip (snapshot, color, size, size * (1 + i % 3) / 4, size * (1 + i / 3) / 4);
}

/* A number as high as fits. */
static void
draw_number (GtkWidget     *widget,
             GtkSnapshot   *snapshot,
             const GdkRGBA *color,
             float          size,
             guint          face)
{
  char text[16];
  g_autoptr(PangoLayout) layout = NULL;
  PangoFontDescription *font;
  int width, height;

  g_snprintf (text, sizeof text, "%u", face);
  layout = gtk_widget_create_pango_layout (widget, text);
  font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  pango_font_description_set_absolute_size (font, size * 0.6 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((size - width) / 2, (size - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

/* Dice come to rest one after the other. */
static double
get_unrest (DhBoardDicePrivate *priv,
            guint               index)
{
  double rest = (index + 1.0) / priv->dice->len;

  return MAX (rest - (1 - priv->unrest), 0) / rest;
}

/* Dice that have just been thrown still turn, every other one the other way. */
static void
turn_die (GtkSnapshot *snapshot,
          guint        index,
          double       unrest,
          float        size)
{
  float middle = size / 2;

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (middle, middle));
  gtk_snapshot_rotate (snapshot, unrest * (index % 2 == 0 ? TURN : -TURN));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle, -middle));
}

static void
dh_board_dice_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  DhBoardDicePrivate *priv = get_private (DH_BOARD_DICE (widget));
  int width = gtk_widget_get_width (widget);
  int size = get_die_size (widget), gap = size * GAP, pitch = size + gap;
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint columns = count_columns (priv, size, gap, width);

  for (guint i = 0; i < priv->dice->len; i++)
    {
      int x = i % columns * pitch;
      int y = i / columns * pitch;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (backwards ? width - x - size : x, y));
      if (priv->unrest > 0)
        turn_die (snapshot, i, get_unrest (priv, i), size);
      dh_board_draw_die (widget, snapshot, &g_array_index (priv->dice, DhSceneDie, i), priv->sides, size, NULL);
      gtk_snapshot_restore (snapshot);
    }
}

static GtkSizeRequestMode
dh_board_dice_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
dh_board_dice_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  DhBoardDicePrivate *priv = get_private (DH_BOARD_DICE (widget));
  int size = get_die_size (widget), gap = size * GAP;
  int n = priv->dice->len, widest = priv->most_columns > 0 ? MIN (n, priv->most_columns) : n;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = n > 0 ? size : 0;
      *natural = MAX (widest * (size + gap) - gap, 0);
    }
  else
    {
      int columns = for_size < 0 ? MAX (widest, 1) : (int) count_columns (priv, size, gap, for_size);
      int rows = (n + columns - 1) / columns;

      *minimum = *natural = MAX (rows * (size + gap) - gap, 0);
    }
}

static void
set_unrest (double   value,
            gpointer user_data)
{
  get_private (user_data)->unrest = value;
  gtk_widget_queue_draw (GTK_WIDGET (user_data));
  g_signal_emit_by_name (user_data, "settling");
}

static void
dh_board_dice_unmap (GtkWidget *widget)
{
  DhBoardDicePrivate *priv = get_private (DH_BOARD_DICE (widget));

  if (priv->settling != NULL)
    adw_animation_skip (priv->settling);

  GTK_WIDGET_CLASS (dh_board_dice_parent_class)->unmap (widget);
}

static void
set_die_size (DhBoardDice *self,
              int          die_size)
{
  get_private (self)->die_size = die_size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
set_most_columns (DhBoardDice *self,
                  int          most_columns)
{
  get_private (self)->most_columns = most_columns;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
dh_board_dice_class_init (DhBoardDiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = dh_board_dice_get_request_mode;
  widget_class->measure = dh_board_dice_measure;
  widget_class->snapshot = dh_board_dice_snapshot;
  widget_class->unmap = dh_board_dice_unmap;
  DH_CLASS_PRIVATE_OWNS (klass, DhBoardDice, g_array_unref, dice);
  DH_CLASS_PRIVATE_LEAVES (klass, DhBoardDice, dh_class_drop, settling);

  /**
   * DhBoardDice:die-size:
   *
   * Width and height of a die in pixels, or 0 for one that goes with the text around it.
   */
  DH_CLASS_INT (klass, DhBoardDice, "die-size", NULL, set_die_size);

  /**
   * DhBoardDice:most-columns:
   *
   * How many lie side by side at most, or 0 for as many as there are.
   */
  DH_CLASS_INT (klass, DhBoardDice, "most-columns", NULL, set_most_columns);

  /**
   * DhBoardDice::settling:
   * @self: dice
   *
   * More of them lie still, or they have been thrown.
   */
  dh_class_add_signal (klass, "settling", 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "dice");
}

static void
dh_board_dice_init (DhBoardDice *self)
{
  DhBoardDicePrivate *priv = get_private (self);

  priv->dice = g_array_new (FALSE, FALSE, sizeof (DhSceneDie));
}

static void
describe (DhBoardDice *self,
          int          need)
{
  DhBoardDicePrivate *priv = get_private (self);
  g_autoptr(GString) label = g_string_new (ngettext ("Die:", "Dice:", priv->dice->len));

  for (guint i = 0; i < priv->dice->len; i++)
    g_string_append_printf (label, " %u", g_array_index (priv->dice, DhSceneDie, i).face);
  if (need > 0)
    dh_append_item (label, ", ", _("%d or more needed"), need);
  dh_board_widget_set_name (self, label->str);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * dh_board_dice_set_faces:
 * @self: dice
 * @sides: how many sides they have
 * @need: the least face that was needed, or 0 for none
 * @faces: (array length=n_faces): what was thrown
 * @n_faces: how many
 *
 * Shows a roll, to the eye and to a screen reader.
 */
void
dh_board_dice_set_faces (DhBoardDice *self,
                         guint        sides,
                         int          need,
                         const guint *faces,
                         guint        n_faces)
{
  DhBoardDicePrivate *priv = get_private (self);

  g_return_if_fail (DH_BOARD_IS_DICE (self));

  priv->sides = sides;
  g_array_set_size (priv->dice, 0);
  for (guint i = 0; i < n_faces; i++)
    {
      DhSceneDie die = { faces[i], need > 0 && (int) faces[i] >= need };

      g_array_append_val (priv->dice, die);
    }
  describe (self, need);
}

/**
 * dh_board_dice_show_scene:
 * @self: dice
 * @scene: what happens
 *
 * Shows the dice of a scene, which may be none. Which of them are good, the scene knows.
 */
void
dh_board_dice_show_scene (DhBoardDice   *self,
                          const DhScene *scene)
{
  DhBoardDicePrivate *priv = get_private (self);

  g_return_if_fail (DH_BOARD_IS_DICE (self));

  priv->sides = scene->sides;
  g_array_set_size (priv->dice, 0);
  g_array_append_vals (priv->dice, scene->dice, scene->n_dice);
  describe (self, scene->need);
}

/**
 * dh_board_dice_settle:
 * @self: dice
 *
 * Lets the dice turn to where they lie, as if they had just been thrown. They lie still at once
 * where the system asks for less motion.
 */
void
dh_board_dice_settle (DhBoardDice *self)
{
  DhBoardDicePrivate *priv = get_private (self);

  g_return_if_fail (DH_BOARD_IS_DICE (self));

  if (priv->settling == NULL)
    priv->settling = adw_timed_animation_new (GTK_WIDGET (self),
                                              1,
                                              0,
                                              SETTLING,
                                              adw_callback_animation_target_new (set_unrest, self, NULL));
  adw_animation_play (priv->settling);
}

/**
 * dh_board_dice_get_settled:
 * @self: dice
 *
 * Returns: how much of what is good has come to rest, from 0 to 1; 1 where nothing is
 */
double
dh_board_dice_get_settled (DhBoardDice *self)
{
  DhBoardDicePrivate *priv = get_private (self);
  guint good = 0, settled = 0;

  g_return_val_if_fail (DH_BOARD_IS_DICE (self), 1);

  for (guint i = 0; i < priv->dice->len; i++)
    if (g_array_index (priv->dice, DhSceneDie, i).good)
      {
        good++;
        settled += get_unrest (priv, i) <= 0;
      }

  return good > 0 ? (double) settled / good : 1;
}

/**
 * dh_board_draw_die:
 * @widget: what it is part of, which gives it the colour of its text
 * @snapshot: where to draw
 * @die: a die
 * @sides: how many sides it has
 * @size: its width and height
 * @side: (nullable): the colour of whose it is, or %NULL for that of the text
 *
 * Draws one die, with its corner where the snapshot is.
 */
void
dh_board_draw_die (GtkWidget        *widget,
                   GtkSnapshot      *snapshot,
                   const DhSceneDie *die,
                   guint             sides,
                   float             size,
                   const GdkRGBA    *side)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  float line = MAX (size * EDGE, 1);
  graphene_rect_t square = GRAPHENE_RECT_INIT (0, 0, size, size);
  GdkRGBA ink, paper, mark, body;
  GskRoundedRect edge;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  ink = dh_board_get_ink (widget);
  paper = dh_board_choose_paper (&ink);
  body = side != NULL ? *side : ink;
  mark = !die->good ? ink : side != NULL ? white : paper;
  gsk_rounded_rect_init_from_rect (&edge, &square, sides == 6 ? size / 5 : size / 2.6f);

  gtk_snapshot_push_rounded_clip (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, die->good ? &body : &paper, &square);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot,
                              &edge,
                              (float[4]) { line, line, line, line },
                              (GdkRGBA[4]) { body, body, body, body });
  if (sides == 6 && die->face >= 1 && die->face <= 6)
    draw_pips (snapshot, &mark, size, die->face);
  else
    draw_number (widget, snapshot, &mark, size, die->face);
}
