/* dh-board-round.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-round.h"

#include "dh-class.h"
#include "dh-board-dice.h"
#include "dh-board-em.h"
#include "dh-board-ink.h"
#include "dh-board-widget.h"
#include "dh-board-words.h"

#include <stdlib.h>
#include <string.h>

/* In font sizes: the largest die, the smallest, the gap between the lines where factors stand in it and where none do, and in
 * dice the way from one to the next. */
#define DIE 3.0f
#define LEAST_DIE 1.0f
#define MIDDLE 1.0f
#define BARE_MIDDLE 0.4f
#define PITCH 1.25f

/* Of the size of a die: how thick a stroke is. */
#define STROKE 0.09f

/* The part of its colour that a fallen stand keeps. */
#define FALLEN 0.45f

/**
 * DhBoardRound:
 *
 * A round of a close combat, all stands facing all stands: the first army's above, the other's below. A stand that fights
 * shows its die, filled with the colour of its army where it wins; one that waits for its turn is empty, and one that has
 * fallen stays in its row and is faint. Between two stands is what one of them adds more than the other, with a triangle
 * that points at it.
 */
struct _DhBoardRound
{
  GtkWidget parent_instance;

  /* Owned */
  GArray *pairs; /* of DhScenePair */

  guint left[2];  /* stands of each side that are still in the fight, the attacker's first */
  guint whole[2]; /* stands of each side at the beginning */
  guint armies[2]; /* of each side */
  gboolean swapped; /* the defender is above */
  gboolean has_factors; /* in one of the rounds somebody adds more than who faces him */
};

G_DEFINE_FINAL_TYPE (DhBoardRound, dh_board_round, GTK_TYPE_WIDGET)

/* The least height of the gap between the lines, which is one in all rounds. */
static float
get_least_middle (DhBoardRound *self)
{
  return dh_board_measure_em (self) * (self->has_factors ? MIDDLE : BARE_MIDDLE);
}

static float
get_die_size (DhBoardRound *self)
{
  float em = dh_board_measure_em (self);
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float height = gtk_widget_get_height (GTK_WIDGET (self));
  float size = MIN (em * DIE, (height - get_least_middle (self)) / 2);

  return MIN (size, width / (MAX (MAX (self->whole[0], self->whole[1]), 1) * PITCH));
}

static float
get_middle (DhBoardRound *self,
            float         size)
{
  float room = gtk_widget_get_height (GTK_WIDGET (self)) - 2 * size;

  return CLAMP (room, get_least_middle (self), dh_board_measure_em (self) * MIDDLE);
}

/* A stand that has nobody to fight in this round. */
static void
draw_waiting (GtkSnapshot   *snapshot,
              const GdkRGBA *color,
              float          size)
{
  float line = size * STROKE;
  graphene_rect_t square = GRAPHENE_RECT_INIT (size * 0.15f, size * 0.15f, size * 0.7f, size * 0.7f);
  GskRoundedRect edge;

  gsk_rounded_rect_init_from_rect (&edge, &square, 0);
  gtk_snapshot_append_border (snapshot,
                              &edge,
                              (float[4]) { line, line, line, line },
                              (GdkRGBA[4]) { *color, *color, *color, *color });
}

/* A stand that has fallen in an earlier round. */
static void
draw_fallen (GtkSnapshot   *snapshot,
             const GdkRGBA *color,
             float          size)
{
  GdkRGBA pale = *color;

  pale.alpha *= FALLEN;
  gtk_snapshot_append_color (snapshot, &pale,
                             &GRAPHENE_RECT_INIT (size * 0.15f, size * 0.15f, size * 0.7f, size * 0.7f));
}

/* Draws a stand. One that falls in this round still shows its die. */
static void
draw_stand (DhBoardRound  *self,
            GtkSnapshot   *snapshot,
            const GdkRGBA *color,
            guint          face,
            gboolean       wins,
            gboolean       falls,
            float          size)
{
  if (falls)
    gtk_snapshot_push_opacity (snapshot, FALLEN);
  dh_board_draw_die (GTK_WIDGET (self), snapshot, &(DhSceneDie) { face, wins }, 6, size, color);
  if (falls)
    gtk_snapshot_pop (snapshot);
}

static void
draw_side (DhBoardRound  *self,
           GtkSnapshot   *snapshot,
           const GdkRGBA *ink,
           guint          column,
           gboolean       defender,
           float          size)
{
  GdkRGBA color = dh_board_get_color (self, dh_board_get_army_color (self->armies[defender]), ink);

  if (column < self->pairs->len)
    {
      const DhScenePair *pair = &g_array_index (self->pairs, DhScenePair, column);

      draw_stand (self, snapshot, &color, defender ? pair->defenders_face : pair->attackers_face,
                  defender ? pair->attacker_falls : pair->defender_falls,
                  defender ? pair->defender_falls : pair->attacker_falls, size);
    }
  else if (column < self->left[defender])
    draw_waiting (snapshot, &color, size);
  else if (column < self->whole[defender])
    draw_fallen (snapshot, &color, size);
}

/* Draws the difference between the factors of two sides: a positive one belongs to the side above. */
static void
draw_factor (DhBoardRound  *self,
             GtkSnapshot   *snapshot,
             const GdkRGBA *color,
             int            net,
             float          size,
             float          em)
{
  g_autofree char *text = g_strdup_printf ("+%d", abs (net));
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  float arrow = em * 0.5f;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, arrow, arrow);
  int width, height;
  cairo_t *cr;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((size - arrow - width) / 2, (em * MIDDLE - arrow) / 2));
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_move_to (cr, 0, net > 0 ? arrow : 0);
  cairo_line_to (cr, arrow, net > 0 ? arrow : 0);
  cairo_line_to (cr, arrow / 2, net > 0 ? 0 : arrow);
  cairo_fill (cr);
  cairo_destroy (cr);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (arrow, (arrow - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_column (DhBoardRound  *self,
             GtkSnapshot   *snapshot,
             const GdkRGBA *color,
             guint          column,
             float          size,
             float          em)
{
  const DhScenePair *pair = column < self->pairs->len ? &g_array_index (self->pairs, DhScenePair, column) : NULL;
  int net = pair != NULL ? pair->attackers_factor - pair->defenders_factor : 0;

  draw_side (self, snapshot, color, column, self->swapped, size);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, size));
  if (net != 0)
    draw_factor (self, snapshot, color, self->swapped ? -net : net, size, em);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, get_middle (self, size)));
  draw_side (self, snapshot, color, column, !self->swapped, size);
}

static void
dh_board_round_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  DhBoardRound *self = DH_BOARD_ROUND (widget);
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float em = dh_board_measure_em (widget), size = get_die_size (self);
  float y = (gtk_widget_get_height (widget) - 2 * size - get_middle (self, size)) / 2;
  GdkRGBA color;

  color = dh_board_get_ink (widget);
  for (guint i = 0; i < MAX (self->whole[0], self->whole[1]); i++)
    {
      float x = i * size * PITCH;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT (backwards ? gtk_widget_get_width (widget) - x - size : x, y));
      draw_column (self, snapshot, &color, i, size, em);
      gtk_snapshot_restore (snapshot);
    }
}

static void
dh_board_round_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  DhBoardRound *self = DH_BOARD_ROUND (widget);
  float em = dh_board_measure_em (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = em * 2 * LEAST_DIE + get_least_middle (self);
      *natural = em * 2 * DIE + get_least_middle (self);
    }
  else
    {
      *minimum = em * DIE;
      *natural = em * DIE * PITCH * MAX (MAX (self->whole[0], self->whole[1]), 1);
    }
}

static void
dh_board_round_class_init (DhBoardRoundClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_round_measure;
  widget_class->snapshot = dh_board_round_snapshot;
  DH_CLASS_OWNS (klass, DhBoardRound, g_array_unref, pairs);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "boardround");
}

static void
dh_board_round_init (DhBoardRound *self)
{
  self->pairs = g_array_new (FALSE, FALSE, sizeof (DhScenePair));
}

/**
 * dh_board_round_count_standing:
 * @scene: a melee
 * @defender: whether of the defender, or of the attacker
 * @round: one of its rounds, from 0
 *
 * Returns: how many stands are in the fight when the round begins
 */
guint
dh_board_round_count_standing (const DhScene *scene,
                               gboolean       defender,
                               guint          round)
{
  const DhSceneStand *stands = defender ? scene->defenders : scene->attackers;
  guint n_stands = defender ? scene->n_defenders : scene->n_attackers, n = 0;

  for (guint i = 0; i < n_stands; i++)
    if (stands[i].out == 0 || stands[i].out > round)
      n++;

  return n;
}

/**
 * dh_board_round_count_lost:
 * @scene: a melee
 * @defender: whether of the defender, or of the attacker
 * @round: how many of its rounds are over
 *
 * Returns: the men that these have cost
 */
int
dh_board_round_count_lost (const DhScene *scene,
                           gboolean       defender,
                           guint          round)
{
  const DhSceneStand *stands = defender ? scene->defenders : scene->attackers;
  guint n_stands = defender ? scene->n_defenders : scene->n_attackers;
  int lost = 0;

  for (guint i = 0; i < n_stands; i++)
    if (stands[i].out > 0 && stands[i].out <= round)
      lost += stands[i].lost;

  return lost;
}

static gboolean
has_factors (const DhScene *scene)
{
  for (guint i = 0; i < scene->n_rounds; i++)
    for (guint k = 0; k < scene->rounds[i].n_pairs; k++)
      if (scene->rounds[i].pairs[k].attackers_factor != scene->rounds[i].pairs[k].defenders_factor)
        return TRUE;

  return FALSE;
}

/**
 * dh_board_round_show_round:
 * @self: a melee
 * @scene: a melee
 * @round: one of its rounds, from 0
 * @armies: (array fixed-size=2): the armies of the attacker and of the defender
 * @swapped: whether the defender is above
 */
void
dh_board_round_show_round (DhBoardRound  *self,
                           const DhScene *scene,
                           guint          round,
                           const guint   *armies,
                           gboolean       swapped)
{
  g_return_if_fail (DH_BOARD_IS_ROUND (self));
  g_return_if_fail (round < scene->n_rounds);

  g_array_set_size (self->pairs, 0);
  g_array_append_vals (self->pairs, scene->rounds[round].pairs, scene->rounds[round].n_pairs);
  for (guint i = 0; i < G_N_ELEMENTS (self->left); i++)
    self->left[i] = dh_board_round_count_standing (scene, i == 1, round);
  self->whole[0] = scene->n_attackers;
  self->whole[1] = scene->n_defenders;
  memcpy (self->armies, armies, sizeof self->armies);
  self->swapped = swapped;
  self->has_factors = has_factors (scene);
  dh_board_widget_set_name (self, scene->headline);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
