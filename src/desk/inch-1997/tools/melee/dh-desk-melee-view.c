/* dh-desk-melee-view.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-melee-view.h"

#include "dh-desk-round.h"
#include "dh-standing.h"
#include "dh-desk-unit-label.h"

#include <glib/gi18n.h>

/**
 * DhDeskMeleeView:
 *
 * A close combat: both units with their factors and where these come from, stand facing stand before
 * it is fought, and round by round afterwards.
 */
struct _DhDeskMeleeView
{
  DhBoardWidget parent_instance;

  /* Template children */
  GtkLabel *aspect;
  DhDeskUnitLabel *attacker;
  GtkLabel *attacker_factors;
  DhDeskUnitLabel *defender;
  GtkLabel *defender_factors;
  GtkLabel *legend;
  GtkLabel *result;
  GtkFlowBox *rounds;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskMeleeView, dh_desk_melee_view, DH_BOARD_TYPE_WIDGET)

/* Factors */

static void
add_factor (GString        *text,
            const DhBattle *battle,
            const char     *id,
            const char     *title,
            const char     *value)
{
  const DhRulebookItem *item = dh_rulebook_find (battle->rulebook, id);
  const char *mark = item != NULL ? dh_standing_get_mark (item->standing) : "";

  dh_append_item (text,
                  " · ",
                  "%s %s (%s%s%s)",
                  title,
                  value,
                  item != NULL ? item->clause : "",
                  *mark != '\0' ? " " : "",
                  mark);
}

static void
show_factors (GtkLabel       *label,
              const DhBattle *battle,
              const DhMelee  *melee,
              DhMeleeSide     side)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < melee->sides[side].factors->len; i++)
    {
      const DhMeleeFactor *factor = dh_melee_get_factor (melee, side, i);
      g_autofree char *value = dh_show_sign (factor->value);

      add_factor (text, battle, factor->id, dh_melee_factor_get_title (factor), value);
    }
  if (melee->sides[side].wins_ties)
    add_factor (text, battle, "melee.village", C_("combat factor", "in a village"), _("wins ties"));

  dh_board_widget_set_words (label, text->str);
}

static const char *
describe_aspect (const DhDue *fight)
{
  if (dh_due_support (fight))
    return _("fights the supporter, which has left its cover (10.O)");

  switch (dh_due_aspect (fight))
    {
    case DH_ASPECT_FRONT:
      return _("strikes the front of");
    case DH_ASPECT_FLANK:
      return _("strikes the flank of");
    case DH_ASPECT_REAR:
      return _("strikes the rear of");
    }

  g_return_val_if_reached ("");
}

/* Rounds */

static void
clear_rounds (DhDeskMeleeView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->rounds))) != NULL)
    gtk_flow_box_remove (self->rounds, child);
}

/* A round is there to be looked at: the keyboard has nothing to do in it. */
static void
add_round (DhDeskMeleeView *self,
           const DhBattle  *battle,
           const DhMelee   *melee,
           guint            round)
{
  GtkWidget *widget = dh_desk_round_new (battle, melee, round);

  gtk_flow_box_insert (self->rounds, widget, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (widget), FALSE);
}

static void
show_rounds (DhDeskMeleeView *self,
             const DhBattle  *battle,
             const DhMelee   *melee)
{
  guint n = melee->rounds->len;

  clear_rounds (self);
  for (guint i = 0; i <= n; i++)
    if (dh_melee_get_n_pairs (melee, i) > 0)
      add_round (self, battle, melee, i);

  gtk_label_set_label (self->legend,
                       n > 0 ? _("▲ ▼ point at the stand that drops out, with its men lost. = is level: both fight on.")
                             : _("Each pair: the attacker’s factor minus the defender’s, and the attacker’s "
                                 "chance to win."));
  gtk_widget_set_visible (GTK_WIDGET (self->legend), !melee->pursuit);
}

static char *
describe_losses (const DhBattle *battle,
                 const DhMelee  *melee,
                 DhMeleeSide     side)
{
  int lost = dh_melee_count_lost (melee, side);
  const char *name = dh_battle_get_unit (battle, melee->sides[side].unit)->info->name;

  if (lost == 0)
    return g_strdup_printf (_("%s loses no men"), name);

  return g_strdup_printf (ngettext ("%s loses %d man", "%s loses %d men", lost), name, lost);
}

static char *
describe_result (const DhBattle *battle,
                 const DhMelee  *melee)
{
  int winner = dh_melee_get_winner (melee);
  g_autofree char *theirs = describe_losses (battle, melee, DH_MELEE_SIDE_ATTACKER);
  g_autofree char *ours = describe_losses (battle, melee, DH_MELEE_SIDE_DEFENDER);

  if (melee->pursuit)
    return winner == DH_MELEE_LEVEL
             ? g_strdup (_("Routed units do not fight: they lose D6 men and rout again (14B.5)."))
             : g_strdup_printf (_("Routed units do not fight (14B.5): %s."), ours);
  if (winner == DH_MELEE_LEVEL)
    {
      double lost[DH_MELEE_N_SIDES];
      double odds = dh_melee_get_odds (melee, lost);

      /* Translators: the chance, in percent, that the attacker wins the whole close combat, and the men that he and the
       * defender lose in it */
      return g_strdup_printf (_("%s has a %.0f%% chance to win. Expected losses: %.1f men against %.1f."),
                              dh_battle_get_unit (battle, melee->sides[DH_MELEE_SIDE_ATTACKER].unit)->info->name,
                              CLAMP (100 * odds, 1, 99),
                              lost[DH_MELEE_SIDE_ATTACKER],
                              lost[DH_MELEE_SIDE_DEFENDER]);
    }

  /* Translators: who has won, and what either side has lost */
  return g_strdup_printf (_("%s wins. %s, %s."),
                          dh_battle_get_unit (battle, melee->sides[winner].unit)->info->name,
                          theirs,
                          ours);
}

static void
dh_desk_melee_view_class_init (DhDeskMeleeViewClass *klass)
{
  g_type_ensure (DH_DESK_TYPE_UNIT_LABEL);
  DH_BOARD_TEMPLATE (klass, DhDeskMeleeView, aspect, attacker, attacker_factors, defender, defender_factors, legend,
                     result, rounds);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

/**
 * dh_desk_melee_view_set_melee:
 * @self: a view
 * @battle: a battle
 * @melee: (nullable): a close combat of it, or none to show nothing
 * @result: (nullable): what is said in the place of its result, or of the chance to win as it is lined up
 *
 * Shows a close combat, fought or not.
 */
void
dh_desk_melee_view_set_melee (DhDeskMeleeView *self,
                              const DhBattle  *battle,
                              DhMelee         *melee,
                              const char      *result)
{
  g_autofree char *words = NULL;

  g_return_if_fail (DH_DESK_IS_MELEE_VIEW (self));

  if (melee == NULL)
    {
      clear_rounds (self);
      return;
    }

  dh_desk_unit_label_set_unit (self->attacker, battle, melee->sides[DH_MELEE_SIDE_ATTACKER].unit);
  dh_desk_unit_label_set_unit (self->defender, battle, melee->sides[DH_MELEE_SIDE_DEFENDER].unit);
  gtk_label_set_label (self->aspect, describe_aspect (&melee->fight));
  show_factors (self->attacker_factors, battle, melee, DH_MELEE_SIDE_ATTACKER);
  show_factors (self->defender_factors, battle, melee, DH_MELEE_SIDE_DEFENDER);
  show_rounds (self, battle, melee);

  words = result != NULL ? g_strdup (result) : describe_result (battle, melee);
  gtk_label_set_label (self->result, words);
}
