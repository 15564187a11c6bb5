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
 * The subjects of the document's clauses, in words of our own, for somebody who sees a number and has no document at
 * hand. Those by which the referee judges something at the table have their sentence among the reminders.
 */
static const struct {
  const char *clause;
  const char *words;
} clauses[] = {
  { "1.A", N_("Each division has a move card, and so does a brigade or battery that belongs to none; each army "
              "also has one Staff card.") },
  { "1.B", N_("There are no bonus cards.") },
  { "2", N_("The armies are set up before the first turn.") },
  { "2.C", N_("Part of an army may wait off the table, by whole commands, and come on when its card is turned.") },
  { "4", N_("A turn goes through its steps in order, and no step ends while something is due.") },
  { "4.A", N_("A card is turned; its command throws to respond, and units that respond may move, change formation"
              " or announce a charge.") },
  { "4.B", N_("Batteries fire at the same time, each at the strength it had when the step began.") },
  { "4.D", N_("Units that have not moved fire next, all at the same time and at their strength when the step "
              "began; then losses are taken and checks are made.") },
  { "4.E", N_("Units that have moved fire last, in the same way.") },
  { "4.F", N_("Units that announced a charge test to close.") },
  { "4.G", N_("Units that are charged test to receive it.") },
  { "4.H", N_("Close combats are fought, and winners may follow up.") },
  { "4.I", N_("Units that routed on an earlier turn try to rally.") },
  { "4.J", N_("The effectiveness of each army is worked out again.") },
  { "4.K", N_("Gather and shuffle the cards for the next turn.") },
  { "5", N_("Officers carry orders and steady the men around them.") },
  { "5.A", N_("An officer influences only units near him; the referee judges which at the table.") },
  { "5.B", N_("The commander influences any unit of his army; every other officer only his own command.") },
  { "5.C", N_("An officer in the front rank adds to morale, but may fall when men fall around him.") },
  { "5.D", N_("An officer who rides alone is no target.") },
  { "5.E", N_("When his unit loses a close combat, an officer in its front rank may be killed or captured.") },
  { "5.F", N_("An officer who tries to rally a unit influences nobody else that turn.") },
  { "5.G", N_("Officers ride, join a unit or leave it on the Staff card and on the card of their own command; a "
              "unit tests when its officer falls.") },
  { "5.H", N_("How often an officer fails to move his units depends on his rank; for a political officer, on a "
              "die thrown once.") },
  { "6", N_("How far a unit moves: by arm, formation and ground, with a die for more or less.") },
  { "7", N_("The score needed to hit: by weapon, range, and whether the target is a line or a column.") },
  { "7.3", N_("A target of which half or more is in cover is harder to hit.") },
  { "7.4", N_("No unit in column fires; infantry that waits may fire at an enemy moving in front of it.") },
  { "7.6", N_("A target close in front of or behind another regiment counts as a column.") },
  { "8", N_("Guns fire canister close up and shot and shell at long range, one die a gunner.") },
  { "9.C", N_("A morale test is a die plus the unit’s rating, with modifiers for its officer and for the reason.") },
  { "9.D", N_("A unit that reaches the total carries on; one that narrowly misses falls back; one that misses by "
              "more routs.") },
  { "9.E", N_("A unit’s rating drops when it loses its first stand, and again when half are gone.") },
  { "9.F", N_("A unit’s rating drops at once when it routs and rises at once when it wins a close combat.") },
  { "10.A", N_("A charge is announced on the unit’s card and made with the rest of its move; the unit counts as "
               "moved and does not fire.") },
  { "10.B", N_("An attacker tests to close; if it fails, it halts just short of the enemy.") },
  { "10.C", N_("A charged unit tests to stand.") },
  { "10.D", N_("Stands fight in pairs: the higher die wins, the loser drops out and may cost men.") },
  { "10.E", N_("A unit beaten in close combat tests: it falls back or routs.") },
  { "10.F", N_("A winner, or an attacker whose target is gone, holds, takes the ground or charges on.") },
  { "10.G", N_("A friend close by may support the defender, and the attacker must fight it next.") },
  { "10.H", N_("All stands of a unit fight, round by round, until one side has none.") },
  { "10.I", N_("Close combats are fought in the order in which the attackers made contact.") },
  { "10.J", N_("The stand with casualties fights last, at a disadvantage for each man it has lost.") },
  { "10.K", N_("A unit fights only so many close combats in a turn.") },
  { "10.L", N_("After close combats the order is: ratings, tests of the losers, officers at risk, retreats, then "
               "the winners’ choices.") },
  { "10.M", N_("A defender that has not moved may try to get away before the attacker closes, and routs if it fails.") },
  { "10.O", N_("A unit that leaves works, a village or a square to support a friend loses its advantage.") },
  { "10.R", N_("Breastworks help a unit that is struck from the front.") },
  { "10.S", N_("A defender that has won holds or countercharges.") },
  { "12", N_("A unit’s losses are taken from one stand until it is gone.") },
  { "13.B", N_("A unit that charges a rear need not test to close.") },
  { "13.C", N_("A unit struck in the rear is less likely to stand, and routs if it fails.") },
  { "14", N_("A unit that falls back or routs goes straight to the rear.") },
  { "14A.1", N_("Falling back is a double move, whatever the ground.") },
  { "14A.2", N_("A unit that runs into the enemy while falling back fights at a disadvantage, or is captured.") },
  { "14A.3", N_("A unit keeps falling back until it responds to its card again.") },
  { "14B", N_("A unit that has routed does nothing but run until it is rallied.") },
  { "14B.1", N_("A rout is a double move from where a marker is put.") },
  { "14B.2", N_("Friends that see a rout close by, or are run through, check morale.") },
  { "14B.3", N_("Routed units that meet organised enemies are captured.") },
  { "14B.4", N_("Routed units that lose men to fire may rout again.") },
  { "14B.5", N_("Routed units that are attacked do not fight: they lose men and rout again.") },
  { "14B.6", N_("A unit has one chance to rally; if it fails, it leaves the table.") },
  { "14B.7", N_("An officer who has reached the marker helps the rally.") },
  { "15.A", N_("Mounted cavalry never fires; on foot it has its carbines.") },
  { "15.B", N_("A square stands against cavalry without a test.") },
  { "15.C", N_("Mounting and dismounting cost part of the move, whether the rest is made before or after.") },
  { "15.D", N_("Mounted cavalry fights with the sabre alone.") },
  { "15.E", N_("Cavalry has the advantage in the open, but not against works and villages.") },
  { "15.F", N_("Cavalry that dismounts may fire in the same turn if it did not move.") },
  { "15.G", N_("Cavalry that does not respond neither mounts nor dismounts.") },
  { "15.H", N_("Dismounted cavalry that falls back must reach its horses, and may lose them.") },
  { "16.C", N_("Woods, walls and works are cover.") },
  { "16.E", N_("Woods are rough ground and cover.") },
  { "16.F", N_("Towns are rough ground and cover, and the side that holds one wins ties.") },
  { "17", N_("How units are organised and based: stands, men, guns and dice.") },
  { "18", N_("The more units of an army have lost a stand, the weaker its will: it hesitates, retires, then breaks.") },
  { "19", N_("The tables: modifiers for response, morale, fire and close combat.") },
};

/* The words for the choice of a switch. */
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

/* Lists the values of a clause as they are in force; nothing for a table, which is to be read as one. */
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
