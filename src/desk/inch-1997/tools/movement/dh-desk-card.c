/* dh-desk-card.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-card.h"

#include "dh-board-letter.h"

#include <glib/gi18n.h>

/**
 * DhDeskCard:
 *
 * The card in hand, drawn as a card: its face with the badge of its army, the command and who leads
 * it, or the back of the pack with the number of cards left in it. A Staff card has a face of its own.
 */
struct _DhDeskCard
{
  DhBoardWidget parent_instance;

  /* Template children */
  GtkLabel *count;
  GtkWidget *face;
  DhBoardLetter *letter;
  GtkLabel *name;
  GtkLabel *officer;
  GtkStack *sides;
  GtkLabel *words;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskCard, dh_desk_card, DH_BOARD_TYPE_WIDGET)

/* The line below the name of the card: its officer. */
static char *
describe_leader (const DhBattle *battle,
                 const DhCard   *card)
{
  int officer = DH_NOTHING;

  if (card->of.kind == DH_REF_KIND_ARMY)
    return g_strdup (_("This army’s officers may ride"));
  if (card->of.kind == DH_REF_KIND_COMMAND)
    officer = dh_battle_get_command (battle, card->of.index)->info->officer;
  if (officer == DH_NOTHING)
    return g_strdup (_("No officer of its own"));
  if (!dh_battle_officer_commands (battle, officer))
    return g_strdup_printf (_("%s has fallen"), dh_battle_get_officer (battle, officer)->info->name);

  return g_strdup (dh_battle_get_officer (battle, officer)->info->name);
}

static void
show_face (DhDeskCard     *self,
           const DhBattle *battle,
           const DhCard   *card)
{
  const DhArmyInfo *army = dh_battle_get_army (battle, card->army)->info;
  gboolean staff = card->of.kind == DH_REF_KIND_ARMY;
  g_autofree char *leader = describe_leader (battle, card);

  dh_board_widget_set_army (self->face, card->army);
  dh_board_widget_set_class (self->face, "staff", staff);

  dh_board_letter_set_army (self->letter, card->army, army->letter);
  gtk_label_set_label (self->name, card->name);
  gtk_label_set_label (self->officer, leader);
  dh_board_widget_print_name (self, _("Card in hand: %s. %s"), card->name, leader);
  gtk_stack_set_visible_child_name (self->sides, "face");
}

static void
show_back (DhDeskCard     *self,
           const DhBattle *battle)
{
  guint left = dh_inch_battle (battle)->cards_left;
  g_autofree char *label = NULL;

  label = left > 0 ? g_strdup_printf (ngettext ("No card in hand. %u card is left in the deck.",
                                                "No card in hand. %u cards are left in the deck.",
                                                left),
                                      left)
                   : g_strdup (_("No card in hand. Every card has been turned."));
  dh_board_widget_print (self->count, "%u", left);
  gtk_label_set_label (self->words, ngettext ("card left", "cards left", left));
  dh_board_widget_set_name (self, label);
  gtk_stack_set_visible_child_name (self->sides, "back");
}

/* Without OpenGL GTK cannot turn anything in space, and paints it pink as long as it turns. */
static void
dh_desk_card_realize (GtkWidget *widget)
{
  DhDeskCard *self = DH_DESK_CARD (widget);

  GTK_WIDGET_CLASS (dh_desk_card_parent_class)->realize (widget);

  if (GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (gtk_widget_get_native (widget))))
    gtk_stack_set_transition_type (self->sides, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT);
}

static void
dh_desk_card_class_init (DhDeskCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->realize = dh_desk_card_realize;

  g_type_ensure (DH_BOARD_TYPE_LETTER);
  DH_BOARD_TEMPLATE (klass, DhDeskCard, count, face, letter, name, officer, sides, words);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "movecard");
}

/**
 * dh_desk_card_show:
 * @self: a card
 * @battle: a battle
 *
 * Shows the card that is in hand, or the pack.
 */
void
dh_desk_card_show (DhDeskCard     *self,
                   const DhBattle *battle)
{
  const DhCard *card;

  g_return_if_fail (DH_DESK_IS_CARD (self));

  card = dh_battle_get_card (battle);
  if (card != NULL)
    show_face (self, battle, card);
  else
    show_back (self, battle);
}
