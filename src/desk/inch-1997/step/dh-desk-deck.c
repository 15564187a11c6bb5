/* dh-desk-deck.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-deck.h"

#include "dh-board-ink.h"
#include "dh-board-widget.h"
#include "dh-desk-tooltip.h"

#include <glib/gi18n.h>

/* The size of the back of a card, the least that can still be seen, and what lies between two. */
#define CARD_WIDTH 11
#define CARD_HEIGHT 16
#define LEAST_WIDTH 2
#define GAP 3

/* Cards that room is asked for; more of them stand closer together. */
#define ROOMY_CARDS 8

/**
 * DhDeskDeck:
 *
 * The cards of an army as a row of their backs: full while they are in the pack, an outline once they
 * have been turned.
 */
struct _DhDeskDeck
{
  GtkWidget parent_instance;

  guint left;
  guint all;
};

G_DEFINE_FINAL_TYPE (DhDeskDeck, dh_desk_deck, GTK_TYPE_WIDGET)

static void
draw_card (GtkSnapshot   *snapshot,
           float          x,
           float          y,
           float          width,
           gboolean       in_pack,
           const GdkRGBA *color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (x, y, width, CARD_HEIGHT), 2);
  if (in_pack)
    {
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, color, &outline.bounds);
      gtk_snapshot_pop (snapshot);
    }
  else
    gtk_snapshot_append_border (snapshot,
                                &outline,
                                (float[4]) { 1, 1, 1, 1 },
                                (GdkRGBA[4]) { *color, *color, *color, *color });
}

static void
dh_desk_deck_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  DhDeskDeck *self = DH_DESK_DECK (widget);
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (widget);
  float step, card, y;
  GdkRGBA color;

  if (self->all == 0)
    return;

  color = dh_board_get_ink (widget);
  step = MIN (CARD_WIDTH + GAP, (float) width / self->all);
  card = MAX (step - GAP, LEAST_WIDTH);
  y = (gtk_widget_get_height (widget) - CARD_HEIGHT) / 2;
  for (guint i = 0; i < self->all; i++)
    {
      float x = backwards ? width - i * step - card : i * step;

      draw_card (snapshot, x, y, card, i < self->left, &color);
    }
}

static void
dh_desk_deck_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  DhDeskDeck *self = DH_DESK_DECK (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = CARD_HEIGHT;
  else
    {
      *minimum = 0;
      *natural = MIN (self->all, ROOMY_CARDS) * (CARD_WIDTH + GAP);
    }
}

static void
dh_desk_deck_class_init (DhDeskDeckClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_desk_deck_measure;
  widget_class->snapshot = dh_desk_deck_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "deck");
}

static void
dh_desk_deck_init (DhDeskDeck *self)
{
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
}

/**
 * dh_desk_deck_show:
 * @self: a deck
 * @battle: a battle
 * @army: an army of it
 *
 * Shows how many cards of an army are still in the pack.
 */
void
dh_desk_deck_show (DhDeskDeck     *self,
                   const DhBattle *battle,
                   guint           army)
{
  g_autofree char *label = NULL;

  g_return_if_fail (DH_DESK_IS_DECK (self));

  self->left = self->all = 0;
  for (guint i = 0; i < dh_n_cards (battle); i++)
    if (dh_battle_peek_card (battle, i)->army == (int) army)
      {
        self->all++;
        self->left += dh_battle_card_is_in_deck (battle, i);
      }

  dh_board_widget_set_army (GTK_WIDGET (self), army);
  /* Translators: the name of an army, its cards not yet turned, all its cards */
  label = g_strdup_printf (_("%s: %u of %u cards left"),
                           dh_battle_get_army (battle, army)->info->name,
                           self->left,
                           self->all);
  dh_board_widget_set_name (self, label);
  dh_desk_set_tooltip (GTK_WIDGET (self), label);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
