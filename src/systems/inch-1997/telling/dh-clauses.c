/* dh-clauses.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-narrator-private.h"
#include "dh-rulebook-effects.h"
#include "dh-standing.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* More numbers under a clause than these are a table. */
#define MOST_NUMBERS 4

/*
 * What the clauses of the document are about, in words of our own, for whoever sees a number and has no document at
 * hand. Those by which the referee judges something at the table have their sentence among the reminders.
 */
static const struct {
  const char *clause;
  const char *words;
} clauses[] = {
  { "1.A", N_("Each division has a move card, as has a brigade or battery that stands in none; an army has one Staff"
              " card besides.") },
  { "1.B", N_("There are no bonus cards.") },
  { "2", N_("Before the first turn the armies are set up.") },
  { "2.C", N_("A part of an army may wait off the table, by whole commands, and enters when its card is turned.") },
  { "4", N_("The turn goes through its steps in their order, and none ends while something is due.") },
  { "4.A", N_("A card is turned; its command throws for response, and who responds may move, change formation or "
              "announce a charge.") },
  { "4.B", N_("Batteries fire together, each at the strength it had when the step began.") },
  { "4.D", N_("Who has not moved fires next, all together, at the strength of the beginning; then the losses come "
              "off and checks are made.") },
  { "4.E", N_("Who has moved fires last, in the same way.") },
  { "4.F", N_("Attackers who announced a charge check whether they close.") },
  { "4.G", N_("Defenders who are closed with check whether they receive it.") },
  { "4.H", N_("Close combats are fought, and winners may go on.") },
  { "4.I", N_("Who has routed on an earlier turn tries to rally.") },
  { "4.J", N_("How well each army holds is worked out anew.") },
  { "4.K", N_("The cards are gathered and shuffled for the next turn.") },
  { "5", N_("Officers carry orders and steady the men around them.") },
  { "5.A", N_("An officer reaches only units near him, which the referee sees on the table.") },
  { "5.B", N_("The commander influences any unit of his army, every other officer his own command alone.") },
  { "5.C", N_("An officer in the front rank adds to morale, and may fall when men fall around him.") },
  { "5.D", N_("An officer who rides alone is no target.") },
  { "5.E", N_("When his unit loses a close combat, an officer in its front rank may be killed or captured.") },
  { "5.F", N_("An officer who is to rally a unit influences nobody else in that turn.") },
  { "5.G", N_("Officers ride, join a unit and leave it on the Staff card and on that of their own command; the fall "
              "of one makes his unit check.") },
  { "5.H", N_("How often an officer fails to move his units hangs on his rank, and of a political one on a die that "
              "is thrown once.") },
  { "6", N_("How far a unit goes: by arm, formation and ground, with a die that makes it more or less.") },
  { "7", N_("What a die needs to hit: by weapon, range and whether the target is a line or a column.") },
  { "7.3", N_("A target of which half or more is in cover is harder to hit.") },
  { "7.4", N_("Nobody fires in column; infantry that waits may fire at an enemy who moves in front of it.") },
  { "7.6", N_("A target close before or behind another regiment counts as a column.") },
  { "8", N_("Guns fire canister near and shot and shell far, and a gunner throws a die.") },
  { "9.C", N_("Morale is a die, the rating of the unit, and what its officer and the reason add.") },
  { "9.D", N_("Who reaches the total carries on; who misses it by little falls back, and by more routs.") },
  { "9.E", N_("A rating falls with the first stand that is lost, and again when half are gone.") },
  { "9.F", N_("A rating falls with a rout and rises with a close combat that is won, at once.") },
  { "10.A", N_("A charge is announced on the unit's card and made with what is left of its move; the unit counts as moved and "
               "does not fire.") },
  { "10.B", N_("An attacker checks whether it closes; if not, it halts just short of the enemy.") },
  { "10.C", N_("A defender who is closed with checks whether it stands.") },
  { "10.D", N_("Stands fight in pairs: the higher die wins, the loser drops out and may cost men.") },
  { "10.E", N_("Who is beaten in close combat checks whether it falls back or routs.") },
  { "10.F", N_("A winner, or an attacker whose target is gone, holds, takes the ground or charges on.") },
  { "10.G", N_("A friend close by may come to the defender's support, and the attacker has to fight it next.") },
  { "10.H", N_("All stands of a unit fight, round by round, until one side has none.") },
  { "10.I", N_("Close combats are fought in the order in which the attackers made contact.") },
  { "10.J", N_("The stand with casualties fights last, and worse for each man it lacks.") },
  { "10.K", N_("A unit fights only so many close combats in a turn.") },
  { "10.L", N_("What follows close combats has an order: ratings, checks of the beaten, officers at risk, retreats, "
               "then what winners choose.") },
  { "10.M", N_("A defender that has not moved may try to get away before the attacker closes, and routs if it fails.") },
  { "10.O", N_("Who leaves works, a village or a square to support has no advantage of it any more.") },
  { "10.R", N_("Breastworks help whoever is struck from the front.") },
  { "10.S", N_("A defender who has won holds, or charges in turn.") },
  { "12", N_("Losses of a unit gather on one stand until it is gone.") },
  { "13.B", N_("Who charges the rear need not check to close.") },
  { "13.C", N_("Who is struck in the rear stands less easily, and routs when it does not.") },
  { "14", N_("Who falls back or routs leaves straight to the rear.") },
  { "14A.1", N_("Falling back is a double move, whatever the ground.") },
  { "14A.2", N_("Who runs into the enemy while falling back fights at a disadvantage, or is captured.") },
  { "14A.3", N_("A unit that falls back does so until it responds to its card again.") },
  { "14B", N_("A unit that has routed does nothing but run until it is rallied.") },
  { "14B.1", N_("A rout is a double move from where a marker is put.") },
  { "14B.2", N_("Friends who see a rout close by, or are run through, check.") },
  { "14B.3", N_("Routers who meet organised enemies are captured.") },
  { "14B.4", N_("Routers who lose men to fire may run again.") },
  { "14B.5", N_("Routers who are attacked do not fight: they lose men and run again.") },
  { "14B.6", N_("A unit has one chance to rally; failing it, it leaves the table.") },
  { "14B.7", N_("An officer who has reached the marker helps the rally.") },
  { "15.A", N_("Mounted cavalry never fires; on foot it has its carbines.") },
  { "15.B", N_("A square stands against cavalry without a check.") },
  { "15.C", N_("Mounting and dismounting cost a part of the move, whether the rest is made before or after.") },
  { "15.D", N_("Mounted cavalry fights with the sabre alone.") },
  { "15.E", N_("Cavalry has the advantage in the open, and none against works and villages.") },
  { "15.F", N_("Cavalry that has dismounted fires in the same turn if it did not move.") },
  { "15.G", N_("Cavalry that does not respond neither mounts nor dismounts.") },
  { "15.H", N_("Cavalry on foot that gives way looks for its horses, and may lose them.") },
  { "16.C", N_("Woods, walls and works are cover.") },
  { "16.E", N_("Woods are rough ground and cover.") },
  { "16.F", N_("Towns are rough ground and cover, and whoever holds one wins when level.") },
  { "17", N_("How units are organised and based: stands, men, guns and dice.") },
  { "18", N_("The more of an army's units have lost a stand, the less willing it is: it hesitates, retires, and "
             "breaks.") },
  { "19", N_("The tables: what helps and hinders in response, morale, fire and close combat.") },
};

/* What a switch is set to, in words. */
static const char *
find_choice (const DhRulebook *rulebook,
             const char       *id)
{
  const char *title = NULL;

  for (guint i = 0; i < dh_rulebook_get_n_choices (rulebook, id); i++)
    if (g_str_equal (dh_rulebook_get_choice (rulebook, id, i, &title), dh_rulebook_get_switch (rulebook, id)))
      break;

  return title;
}

/* What the rulebook has under a clause, as it is in force; nothing where that is a table, to be read as one. */
static char *
list_numbers (const char       *clause,
              const DhRulebook *rulebook)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; rulebook != NULL && i < rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rulebook, i);
      g_autofree char *number = NULL;

      if (g_ascii_strcasecmp (item->clause, clause) != 0)
        continue;
      if (++n > MOST_NUMBERS || item->is_chart || item->die > 0)
        return g_strdup ("");

      number = item->is_switch ? g_strconcat (find_choice (rulebook, item->id), " ",
                                              dh_standing_get_mark (item->standing), NULL)
                               : dh_rulebook_describe_number (rulebook, item->id);
      g_string_append_printf (text, " %s: %s.", item->title, g_strchomp (number));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * _dh_inch_explain:
 * @clause: the number of a clause
 * @rulebook: (nullable): the rules in force
 *
 * Returns: (transfer full) (nullable): what it is about, and the few numbers and switches that the rulebook has under
 *   it; %NULL for one that is not of these rules, or that cannot be explained without a rulebook
 */
char *
_dh_inch_explain (const char       *clause,
                  const DhRulebook *rulebook)
{
  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++)
    if (g_ascii_strcasecmp (clauses[i].clause, clause) == 0)
      {
        g_autofree char *numbers = list_numbers (clause, rulebook);

        return g_strconcat (_(clauses[i].words), numbers, NULL);
      }

  return rulebook != NULL && _dh_reminder_is (clause) ? _dh_inch_remind (clause, rulebook) : NULL;
}
