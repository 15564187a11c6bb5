/* dh-desk-sequence.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-sequence.h"

#include "dh-board-words.h"
#include "dh-desk-step-row.h"

#include <glib/gi18n.h>

#define FIRST_STEP DH_STEP_MOVEMENT
#define N_STEPS (DH_STEP_RESHUFFLE - FIRST_STEP + 1)

/**
 * DhDeskSequence:
 *
 * The steps of a turn, the current one marked, and the card in hand.
 */
struct _DhDeskSequence
{
  DhDeskPane parent_instance;

  /* Borrowed */
  DhDeskStepRow *rows[N_STEPS];

  /* Template children */
  GtkWidget *card;
  GtkLabel *card_letter;
  GtkLabel *card_name;
  GtkLabel *cards;
  GtkBox *steps;
};

G_DEFINE_FINAL_TYPE (DhDeskSequence, dh_desk_sequence, DH_DESK_TYPE_PANE)

static void
show_steps (DhDeskSequence *self,
            DhStep          step)
{
  for (guint i = 0; i < N_STEPS; i++)
    {
      DhStep row = FIRST_STEP + i;
      DhDeskStepPlace place = row < step ? DH_DESK_STEP_DONE : row == step ? DH_DESK_STEP_NOW : DH_DESK_STEP_AHEAD;

      dh_desk_step_row_set_place (self->rows[i], step == DH_STEP_END ? DH_DESK_STEP_DONE : place);
    }
}

static void
show_cards (DhDeskSequence *self,
            const DhBattle *battle)
{
  const DhCard *card = dh_battle_get_card (battle);
  guint left = dh_battle_count_deck (battle);
  guint all = dh_battle_get_n_cards (battle);
  g_autofree char *count = NULL;
  g_autofree char *words = NULL;

  if (dh_battle_get_turn (battle) > 0)
    /* Translators: cards not yet turned, of all cards */
    count = g_strdup_printf (_("%u of %u left"), left, all);
  else
    count = g_strdup_printf ("%u", all);
  gtk_label_set_label (self->cards, count);
  gtk_widget_set_visible (self->card, card != NULL);
  if (card == NULL)
    return;

  gtk_widget_remove_css_class (self->card, dh_board_get_army_class (card->army + 1));
  gtk_widget_add_css_class (self->card, dh_board_get_army_class (card->army));
  gtk_label_set_label (self->card_letter, dh_battle_get_army (battle, card->army)->info->letter);
  gtk_label_set_label (self->card_name, card->name);
  words = g_strdup_printf (_("Card in hand: %s"), card->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->card), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
dh_desk_sequence_update (DhDeskPane *pane,
                         DhReferee  *referee,
                         DhEntry    *entry)
{
  DhDeskSequence *self = DH_DESK_SEQUENCE (pane);

  if (referee == NULL)
    return;

  show_steps (self, dh_battle_get_step (dh_referee_get_battle (referee)));
  show_cards (self, dh_referee_get_battle (referee));
}

static void
dh_desk_sequence_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), DH_DESK_TYPE_SEQUENCE);

  G_OBJECT_CLASS (dh_desk_sequence_parent_class)->dispose (object);
}

static void
dh_desk_sequence_class_init (DhDeskSequenceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  object_class->dispose = dh_desk_sequence_dispose;
  pane_class->update = dh_desk_sequence_update;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-desk-sequence.ui");
  gtk_widget_class_bind_template_child (widget_class, DhDeskSequence, card);
  gtk_widget_class_bind_template_child (widget_class, DhDeskSequence, card_letter);
  gtk_widget_class_bind_template_child (widget_class, DhDeskSequence, card_name);
  gtk_widget_class_bind_template_child (widget_class, DhDeskSequence, cards);
  gtk_widget_class_bind_template_child (widget_class, DhDeskSequence, steps);
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
}
