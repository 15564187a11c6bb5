/* dh-board-card.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-card.h"

#include "dh-board-ink.h"
#include "dh-board-letter.h"
#include "dh-board-words.h"

#include <adwaita.h>

#include <math.h>

/* Milliseconds that a card takes to turn. */
#define TURNING 400

/* Of the height of a card: its corners, its edge, and how far apart the lines on its back are. */
#define CORNER 0.07f
#define EDGE 0.035f
#define LATTICE 0.09f

/* Letters of a word that stand on a card in large type, and on the widest card. */
#define SHORT_WORD 8
#define LONGEST_WORD 13

/* Letters that stand side by side on a card that is not flat. */
#define MOST_LETTERS 12

/**
 * DhBoardCard:
 *
 * A move card, as large as there is room: on its face the badge of the army and the name of the
 * command, on its back a lattice in the colour of the army. It turns from back to face.
 */
struct _DhBoardCard
{
  DhBoardWidget parent_instance;

  /* Owned */
  AdwAnimation *turning; /* (nullable) */

  guint army;
  double turned; /* 0 shows the back, 1 the face */

  /* Template children */
  GtkWidget *face;
  DhBoardLetter *letter;
  GtkLabel *name;
};

G_DEFINE_FINAL_TYPE (DhBoardCard, dh_board_card, DH_BOARD_TYPE_WIDGET)

static GdkRGBA
look_up (DhBoardCard *self,
         const char  *name)
{
  return dh_board_get_color (self, name, &(GdkRGBA) { 1, 1, 1, 1 });
}

static void
draw_lattice (GtkSnapshot           *snapshot,
              const graphene_rect_t *bounds,
              const GdkRGBA         *color)
{
  float step = bounds->size.height * LATTICE;
  float width = bounds->size.width, height = bounds->size.height;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);

  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, step / 8);
  for (float x = -height; x < width; x += step)
    {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x + height, height);
      cairo_move_to (cr, x, height);
      cairo_line_to (cr, x + height, 0);
    }
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_card (DhBoardCard *self,
           GtkSnapshot *snapshot,
           gboolean     back)
{
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float height = gtk_widget_get_height (GTK_WIDGET (self));
  float edge = height * EDGE;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  GdkRGBA paper = look_up (self, "board_light_paper");
  GdkRGBA color = look_up (self, dh_board_get_army_color (self->army));
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, height * CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, back ? &color : &paper, &bounds);
  if (back)
    draw_lattice (snapshot, &bounds, &paper);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot,
                              &outline,
                              (float[4]) { edge, edge, edge, edge },
                              (GdkRGBA[4]) { color, color, color, color });
}

static void
dh_board_card_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  DhBoardCard *self = DH_BOARD_CARD (widget);
  float middle = gtk_widget_get_width (widget) / 2.0f;
  gboolean back = self->turned < 0.5;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (middle, 0));
  gtk_snapshot_scale (snapshot, MAX (fabs (cos (self->turned * G_PI)), 0.01), 1);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle, 0));
  if (back || !gtk_widget_has_css_class (widget, "flat"))
    draw_card (self, snapshot, back);
  if (!back)
    gtk_widget_snapshot_child (widget, self->face, snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
set_turned (double   value,
            gpointer user_data)
{
  DhBoardCard *self = user_data;

  self->turned = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A card is as wide as its longest word, and the longer ones are in smaller type. */
static void
show_name (DhBoardCard *self,
           const char  *name)
{
  g_auto(GStrv) words = g_strsplit (name, " ", -1);
  int longest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, g_utf8_strlen (words[i], -1));

  dh_board_widget_set_class (GTK_WIDGET (self->name), "long", longest > SHORT_WORD);
  gtk_label_set_width_chars (self->name, CLAMP (longest, SHORT_WORD, LONGEST_WORD));
  gtk_label_set_label (self->name, name);
}

static void
dh_board_card_unmap (GtkWidget *widget)
{
  DhBoardCard *self = DH_BOARD_CARD (widget);

  if (self->turning != NULL)
    adw_animation_skip (self->turning);

  GTK_WIDGET_CLASS (dh_board_card_parent_class)->unmap (widget);
}

/*
 * A card that is not flat is as high as its usual width makes it. As high as the widest would be, a box of GTK 4.18 that
 * has it above lines that wrap would find it wider than it would like to be, and tell of itself that that cannot be.
 */
static void
dh_board_card_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  GtkWidget *face = DH_BOARD_CARD (widget)->face;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0 && !gtk_widget_has_css_class (widget, "flat"))
    gtk_widget_measure (face, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
  dh_board_widget_measure_child (face, orientation, for_size, minimum, natural);
}

static void
dh_board_card_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  gtk_widget_allocate (DH_BOARD_CARD (widget)->face, width, height, baseline, NULL);
}

static void
dh_board_card_class_init (DhBoardCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_card_measure;
  widget_class->size_allocate = dh_board_card_size_allocate;
  widget_class->snapshot = dh_board_card_snapshot;
  widget_class->unmap = dh_board_card_unmap;
  DH_CLASS_OWNS (klass, DhBoardCard, g_object_unref, turning);

  g_type_ensure (DH_BOARD_TYPE_LETTER);
  DH_BOARD_TEMPLATE (klass, DhBoardCard, face, letter, name);
}

static void
dh_board_card_init (DhBoardCard *self)
{
  self->turned = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_board_card_show:
 * @self: a card
 * @status: what players may see
 * @army: whose card it is, an army of @status
 * @name: what stands on it
 */
void
dh_board_card_show (DhBoardCard    *self,
                    const DhStatus *status,
                    int             army,
                    const char     *name)
{
  g_return_if_fail (DH_BOARD_IS_CARD (self));

  self->army = MAX (army, 0);
  dh_board_letter_show_army (self->letter, status, army);
  show_name (self, name != NULL ? name : "");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * dh_board_card_set_flat:
 * @self: a card
 * @flat: whether it is no higher than what stands on it, without an edge, and has the name on one line if there is room
 */
void
dh_board_card_set_flat (DhBoardCard *self,
                        gboolean     flat)
{
  g_return_if_fail (DH_BOARD_IS_CARD (self));

  dh_board_widget_set_class (GTK_WIDGET (self), "flat", flat);
  gtk_widget_set_halign (GTK_WIDGET (self), flat ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gtk_label_set_max_width_chars (self->name, flat ? -1 : MOST_LETTERS);
}

/**
 * dh_board_card_turn:
 * @self: a card
 *
 * Turns the card from its back to its face; at once where the system asks for less motion.
 */
void
dh_board_card_turn (DhBoardCard *self)
{
  g_return_if_fail (DH_BOARD_IS_CARD (self));

  if (self->turning == NULL)
    self->turning = adw_timed_animation_new (GTK_WIDGET (self),
                                             0,
                                             1,
                                             TURNING,
                                             adw_callback_animation_target_new (set_turned, self, NULL));
  adw_animation_play (self->turning);
}
