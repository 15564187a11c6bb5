/* dh-desk-round.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-round.h"

#include "dh-board-dice.h"
#include "dh-desk-stand.h"
#include "dh-desk-tooltip.h"
#include "dh-inch.h"

#include <glib/gi18n.h>

/* With more pairs than these the dice are drawn smaller. */
#define MANY_PAIRS 9

/* Rows of the grid: the attacker's stands and dice, what comes of it, the defender's dice and stands. */
enum {
  ROW_ATTACKER_STAND,
  ROW_ATTACKER_DIE,
  ROW_VERDICT,
  ROW_DEFENDER_DIE,
  ROW_DEFENDER_STAND,
};

/**
 * DhDeskRound:
 *
 * A round of a close combat, stand facing stand: before it the net factor and the chance of each pair,
 * after it the dice, who dropped out and what it cost. Stands of the longer side that nobody faces stand at its end.
 */
struct _DhDeskRound
{
  DhBoardWidget parent_instance;

  /* Owned */
  GtkGrid *grid;
};

G_DEFINE_FINAL_TYPE (DhDeskRound, dh_desk_round, DH_BOARD_TYPE_WIDGET)

static const DhMeleeStand *
get_stand (const DhMelee     *melee,
           const DhMeleePair *pair,
           DhMeleeSide        side)
{
  return dh_melee_get_stand (melee, side, pair->stands[side]);
}

static const char *
get_tag (const DhBattle *battle,
        const DhMelee *melee,
        DhMeleeSide    side)
{
  return dh_battle_get_unit (battle, melee->sides[side].unit)->info->tag;
}

/* In words */

static char *
describe_pair (const DhBattle    *battle,
               const DhMelee     *melee,
               const DhMeleePair *pair)
{
  g_autofree char *net = dh_show_sign (pair->net);
  const char *loser;
  int lost;

  if (pair->faces[DH_MELEE_SIDE_ATTACKER] == 0)
    return g_strdup_printf (_("%s, the attacker wins %.0f%% of the time, the defender %.0f%%"),
                            net,
                            100 * dh_melee_get_chance (melee, pair->net, DH_MELEE_SIDE_ATTACKER),
                            100 * dh_melee_get_chance (melee, pair->net, DH_MELEE_SIDE_DEFENDER));
  if (pair->winner == DH_MELEE_LEVEL)
    return g_strdup_printf (_("%u against %u with %s, level"),
                            pair->faces[DH_MELEE_SIDE_ATTACKER],
                            pair->faces[DH_MELEE_SIDE_DEFENDER],
                            net);

  loser = get_tag (battle, melee, !pair->winner);
  lost = get_stand (melee, pair, !pair->winner)->lost;
  if (lost == 0)
    /* Translators: the dice of attacker and defender, the difference of their factors, and a unit. */
    return g_strdup_printf (_("%u against %u with %s, the stand of %s drops out"),
                            pair->faces[DH_MELEE_SIDE_ATTACKER],
                            pair->faces[DH_MELEE_SIDE_DEFENDER],
                            net,
                            loser);

  return g_strdup_printf (ngettext ("%u against %u with %s, the stand of %s drops out and loses %d man",
                                    "%u against %u with %s, the stand of %s drops out and loses %d men",
                                    lost),
                          pair->faces[DH_MELEE_SIDE_ATTACKER],
                          pair->faces[DH_MELEE_SIDE_DEFENDER],
                          net,
                          loser,
                          lost);
}

static char *
describe_round (const DhMelee *melee,
                guint          round)
{
  if (melee->rounds->len == 0)
    return g_strdup (_("Lined up"));

  return g_strdup_printf (_("Round %u"), round + 1);
}

/* Pairs of stands */

static GtkWidget *
add_stand (DhDeskRound        *self,
           const DhBattle     *battle,
           const DhMelee      *melee,
           const DhMeleeStand *stand,
           DhMeleeSide         side,
           guint               column)
{
  const DhUnit *unit = dh_battle_get_unit (battle, melee->sides[side].unit);
  GtkWidget *widget = dh_desk_stand_new (stand, unit->men_a_stand);

  gtk_grid_attach (self->grid,
                   widget,
                   column,
                   side == DH_MELEE_SIDE_ATTACKER ? ROW_ATTACKER_STAND : ROW_DEFENDER_STAND,
                   1,
                   1);
  return widget;
}

/* Returns how many of a side are not among the @n pairs of a round. */
static guint
add_unpaired (DhDeskRound    *self,
              const DhBattle *battle,
              const DhMelee  *melee,
              guint           round,
              DhMeleeSide     side,
              guint           n)
{
  guint place = 0;

  for (guint i = 0; i < melee->sides[side].stands->len; i++)
    {
      const DhMeleeStand *stand = dh_melee_get_stand (melee, side, i);

      if ((stand->out == 0 || stand->out > round) && ++place > n)
        add_stand (self, battle, melee, stand, side, place);
    }

  return place - n;
}

/* The die that wins is dark. */
static void
add_die (DhDeskRound       *self,
         const DhMeleePair *pair,
         DhMeleeSide        side,
         guint              column,
         int                size)
{
  GtkWidget *die = g_object_new (DH_BOARD_TYPE_DICE, NULL);

  g_object_set (die, "die-size", size, NULL);
  dh_board_dice_set_faces (DH_BOARD_DICE (die), 6, pair->winner == (int) side ? 1 : 0, &pair->faces[side], 1);
  gtk_widget_set_halign (die, GTK_ALIGN_CENTER);
  if (pair->winner == !side)
    gtk_widget_add_css_class (die, "beaten");
  gtk_grid_attach (self->grid,
                   die,
                   column,
                   side == DH_MELEE_SIDE_ATTACKER ? ROW_ATTACKER_DIE : ROW_DEFENDER_DIE,
                   1,
                   1);
}

/* A wedge points at the stand that drops out, with the men it loses. */
static char *
draw_verdict (const DhMelee     *melee,
              const DhMeleePair *pair)
{
  g_autofree char *net = dh_show_sign (pair->net);
  const char *wedge;
  int lost;

  if (pair->faces[DH_MELEE_SIDE_ATTACKER] == 0)
    /* Translators: the attacker’s factors less the defender’s, and below it the attacker’s chance. */
    return g_strdup_printf (_("%s\n%.0f%%"),
                            net,
                            100 * dh_melee_get_chance (melee, pair->net, DH_MELEE_SIDE_ATTACKER));
  if (pair->winner == DH_MELEE_LEVEL)
    return g_strdup ("=");

  wedge = pair->winner == DH_MELEE_SIDE_ATTACKER ? "▼" : "▲";
  lost = get_stand (melee, pair, !pair->winner)->lost;
  return lost > 0 ? g_strdup_printf ("%s −%d", wedge, lost) : g_strdup (wedge);
}

static void
add_verdict (DhDeskRound       *self,
             const DhBattle    *battle,
             const DhMelee     *melee,
             const DhMeleePair *pair,
             guint              column)
{
  g_autofree char *text = draw_verdict (melee, pair);
  g_autofree char *words = describe_pair (battle, melee, pair);
  GtkWidget *label = dh_board_widget_new_label (text, 0.5, "verdict numeric");

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  dh_desk_set_tooltip (label, words);
  dh_board_widget_set_name (label, words);
  gtk_grid_attach (self->grid, label, column, ROW_VERDICT, 1, 1);
}

static void
add_heading (DhDeskRound *self,
             const char  *text,
             int          row,
             const char  *css_class)
{
  GtkWidget *label = dh_board_widget_new_label (text, 0, css_class);

  gtk_widget_set_margin_end (label, 4);
  gtk_grid_attach (self->grid, label, 0, row, 1, 1);
}

static void
dh_desk_round_class_init (DhDeskRoundClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "round");
}

static void
dh_desk_round_init (DhDeskRound *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 4);
  gtk_grid_set_row_spacing (self->grid, 2);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
}

/**
 * dh_desk_round_new:
 * @battle: a battle
 * @melee: a close combat of it
 * @round: one of its rounds; the number of rounds stands for the one to come
 *
 * Returns: (transfer full): the round as people see it
 */
GtkWidget *
dh_desk_round_new (const DhBattle *battle,
                   const DhMelee  *melee,
                   guint           round)
{
  DhDeskRound *self = g_object_new (DH_DESK_TYPE_ROUND, NULL);
  g_autofree char *heading = describe_round (melee, round);
  g_autoptr(GString) words = g_string_new (heading);
  guint n = dh_melee_get_n_pairs (melee, round);

  add_heading (self, get_tag (battle, melee, DH_MELEE_SIDE_ATTACKER), ROW_ATTACKER_STAND, "side");
  add_heading (self, heading, ROW_VERDICT, "caption");
  add_heading (self, get_tag (battle, melee, DH_MELEE_SIDE_DEFENDER), ROW_DEFENDER_STAND, "side");
  for (guint i = 0; i < n; i++)
    {
      DhMeleePair pair = dh_melee_get_pair (melee, round, i);
      g_autofree char *said = describe_pair (battle, melee, &pair);

      g_string_append_printf (words, "; %s", said);
      for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
        {
          GtkWidget *stand = add_stand (self, battle, melee, get_stand (melee, &pair, side), side, i + 1);

          dh_board_widget_set_class (stand, "beaten", pair.winner == !side);
          if (pair.faces[side] > 0)
            add_die (self, &pair, side, i + 1, n > MANY_PAIRS ? 18 : 22);
        }
      add_verdict (self, battle, melee, &pair, i + 1);
    }

  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    {
      guint unpaired = add_unpaired (self, battle, melee, round, side, n);

      if (unpaired > 0)
        /* Translators: stands of a unit, such as U1, in a round of a close combat */
        g_string_append_printf (words,
                                ngettext ("; %u stand of %s faces nobody", "; %u stands of %s face nobody", unpaired),
                                unpaired,
                                get_tag (battle, melee, side));
    }

  dh_board_widget_set_name (self, words->str);
  return GTK_WIDGET (self);
}
