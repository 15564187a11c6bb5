/* dh-desk-sequence.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-sequence.h"

#include "dh-board-letter.h"
#include "dh-desk-children.h"
#include "dh-desk-deck.h"
#include "dh-desk-in-view.h"
#include "dh-desk-step-row.h"

#include <glib/gi18n.h>

#define FIRST_STEP DH_STEP_MOVEMENT
#define CARD_CHARS 26
#define N_STEPS (DH_STEP_RESHUFFLE - FIRST_STEP + 1)

/**
 * DhDeskSequence:
 *
 * The steps of a turn, the current one marked; the cards, those that are left and those that have been
 * turned, and the one in hand. A list of them by name opens from their heading.
 */
struct _DhDeskSequence
{
  DhDeskPane parent_instance;

  /* Borrowed */
  DhDeskStepRow *rows[N_STEPS];
  GtkWidget *now; /* (nullable): the row of the current step */

  /* Template children */
  GtkWidget *card;
  DhBoardLetter *card_letter;
  GtkLabel *card_name;
  GtkMenuButton *cards;
  GtkWidget *cards_heading;
  GtkListBox *card_list;
  GtkBox *decks;
  GtkStack *hand;
  GtkWidget *no_card;
  GtkScrolledWindow *scrolled;
  GtkBox *steps;
};

G_DEFINE_FINAL_TYPE (DhDeskSequence, dh_desk_sequence, DH_DESK_TYPE_PANE)

/* Keeps the current step in view. Nothing scrolls where all steps have room. */
static void
keep_now_in_view (DhDeskSequence *self)
{
  if (self->now != NULL)
    dh_desk_bring_into_view_soon (self->now);
}

static void
show_steps (DhDeskSequence *self,
            DhStep          step)
{
  self->now = NULL;
  for (guint i = 0; i < N_STEPS; i++)
    {
      DhStep row = FIRST_STEP + i;
      DhDeskStepPlace place = row < step ? DH_DESK_STEP_DONE : row == step ? DH_DESK_STEP_NOW : DH_DESK_STEP_AHEAD;

      dh_desk_step_row_set_place (self->rows[i], step == DH_STEP_END ? DH_DESK_STEP_DONE : place);
      if (row == step)
        self->now = GTK_WIDGET (self->rows[i]);
    }
  keep_now_in_view (self);
}

/* A row of backs for each army, beside the letter of the army. */
static void
show_decks (DhDeskSequence *self,
            const DhBattle *battle)
{
  GtkWidget *deck;

  dh_desk_children_provide (self->decks, DH_DESK_TYPE_DECK, dh_n_armies (battle));
  deck = gtk_widget_get_first_child (GTK_WIDGET (self->decks));
  for (guint i = 0; deck != NULL; i++, deck = gtk_widget_get_next_sibling (deck))
    dh_desk_deck_show (DH_DESK_DECK (deck), battle, i);
}

static void
show_cards (DhDeskSequence *self,
            const DhBattle *battle)
{
  const DhCard *card = dh_battle_get_card (battle);
  guint left = dh_inch_battle (battle)->cards_left;
  guint all = dh_n_cards (battle);
  /* Once all cards are turned, the dues below have their room until the next turn. */
  gboolean matter = battle->step <= DH_STEP_MOVEMENT || battle->step == DH_STEP_RESHUFFLE;
  g_autofree char *count = NULL;

  gtk_widget_set_visible (self->cards_heading, matter);
  gtk_widget_set_visible (GTK_WIDGET (self->decks), matter);
  if (battle->turn > 0)
    /* Translators: cards not yet turned, of all cards */
    count = g_strdup_printf (_("%u of %u left"), left, all);
  else
    count = g_strdup_printf ("%u", all);
  gtk_menu_button_set_label (self->cards, count);
  show_decks (self, battle);
  gtk_widget_set_visible (GTK_WIDGET (self->hand),
                          battle->step <= DH_STEP_MOVEMENT || (card != NULL && battle->step != DH_STEP_END));
  gtk_stack_set_visible_child (self->hand, card != NULL ? self->card : self->no_card);
  if (card == NULL)
    return;

  dh_board_widget_set_army (self->card, card->army);
  dh_board_letter_set_army (self->card_letter, card->army, dh_battle_get_army (battle, card->army)->info->letter);
  gtk_label_set_label (self->card_name, card->name);
  dh_board_widget_print_name (self->card, _("Card in hand: %s"), card->name);
}

/* The cards by name */

static GtkWidget *
new_card_row (const DhBattle *battle,
              guint           index)
{
  const DhCard *card = dh_battle_peek_card (battle, index);
  gboolean is_left = dh_battle_card_is_in_deck (battle, index);
  gboolean is_in_hand = dh_battle_get_card (battle) == card;
  /* Translators: what has become of a move card */
  const char *state = is_in_hand ? C_("card", "● in hand") : is_left ? C_("card", "■ left") : C_("card", "□ turned");
  g_autofree char *words = g_strdup_printf ("%s %s", dh_battle_get_army (battle, card->army)->info->letter, card->name);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  GtkWidget *name = dh_board_widget_new_label (words, 0, NULL);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name), CARD_CHARS);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), gtk_label_new (state));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row),
                                    is_left && battle->step == DH_STEP_MOVEMENT);
  g_object_set_data (G_OBJECT (row), "card", (gpointer) card->id);
  return row;
}

static void
list_cards_cb (DhDeskSequence *self)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  GtkListBoxRow *row;

  g_assert (DH_DESK_IS_SEQUENCE (self));

  while ((row = gtk_list_box_get_row_at_index (self->card_list, 0)) != NULL)
    gtk_list_box_remove (self->card_list, GTK_WIDGET (row));
  if (referee == NULL)
    return;

  for (guint i = 0; i < dh_n_cards (dh_referee_get_battle (referee)); i++)
    gtk_list_box_append (self->card_list, new_card_row (dh_referee_get_battle (referee), i));
}

/* The card that was turned at the table. */
static void
card_activated_cb (DhDeskSequence *self,
                   GtkListBoxRow  *row)
{
  g_autofree char *order = dh_order_write (dh_desk_pane_get_battle (self), "card", NULL, NULL,
                                           g_object_get_data (G_OBJECT (row), "card"));

  g_assert (DH_DESK_IS_SEQUENCE (self));

  gtk_menu_button_popdown (self->cards);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.compose", "s", order);
}

static void
dh_desk_sequence_update (DhDeskPane *pane,
                         DhReferee  *referee,
                         DhEntry    *entry)
{
  DhDeskSequence *self = DH_DESK_SEQUENCE (pane);

  if (referee == NULL)
    return;

  show_steps (self, dh_referee_get_battle (referee)->step);
  show_cards (self, dh_referee_get_battle (referee));
}

static void
dh_desk_sequence_class_init (DhDeskSequenceClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_sequence_update;

  g_type_ensure (DH_BOARD_TYPE_LETTER);
  DH_BOARD_TEMPLATE (klass, DhDeskSequence, card, card_letter, card_name, card_list, cards, cards_heading, decks, hand,
                     no_card, scrolled, steps);
  DH_BOARD_BIND_CALLBACKS (klass, card_activated_cb, list_cards_cb);
}

static void
dh_desk_sequence_init (DhDeskSequence *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < N_STEPS; i++)
    {
      self->rows[i] = DH_DESK_STEP_ROW (dh_desk_step_row_new (FIRST_STEP + i));
      gtk_box_append (self->steps, GTK_WIDGET (self->rows[i]));
    }
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->scrolled), "changed",
                            G_CALLBACK (keep_now_in_view), self);
}
