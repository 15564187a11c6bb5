/* dh-box-reminders.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-telling.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What the players judge at their map: by clause, in our words. {id} is that number of the rulebook. */

static const struct {
  const char *clause;
  const char *text;
} reminders[] = {
  { "17.0", N_("What is released moves and attacks freely from its next movement phase on. Bombardment was never restricted.") },
  { "17.3", N_("Jackson's force no longer blocks the Middle Road. Until it is released the 9th Division attacks at half strength, and its 2nd brigade and 1st Wisconsin keep out of zones of control before turn 4.") },
  { "17.41", N_("The target is one unit and was in no battle in this phase. A leader who is picked blindly suffers nothing.") },
  { "17.42", N_("Each battery is in battery, sees the target, and gave no support fire in this phase.") },
  { "17.43A", N_("“*” counts as -2 here.") },
  { "17.43B", N_("“*” has no effect here.") },
  { "18.4", N_("The train moves one road hex a turn, at night too. It is lost when it has to retreat, or stands alone in an enemy zone of control.") },
  { "19.3", N_("It leaves by a road in its own movement phase, with no enemy and no enemy zone of control in the way, and does not come back.") },
  { "19.52", N_("Both brigades attack in this phase and are stacked or adjacent: each has three times its strength, and 1 is subtracted from the die.") },
  { "19.53", N_("An advance enters the hex of the defender first, and ends in an enemy zone of control.") },
  { "19.63", N_("Both brigades still count at full strength for victory points.") },
  { "20.0", N_("What cannot trace a line of communications at the end counts as eliminated.") },
  { "23.31", N_("The Union leaves the map by F2501 alone; elsewhere its units are eliminated.") },
  { "23.56", N_("The leader goes to the nearest unit of his command.") },
  { "AR", N_("One side has superior artillery; what that does is printed with the combat table.") },
  { "BT.2", N_("The new command counts from the next phase on; rally is still by the old commander.") },
  { "CC.1", N_("A brigade is in command if one of its units is within the radius of its leader at the start of the phase.") },
  { "CC.4", N_("Out of command infantry has 4 movement points and keeps away from the enemy; what it costs in an attack is printed with the combat table.") },
  { "CC.2", N_("The radius is not traced through enemy units, nor next to them but where one's own stand.") },
  { "CO.3", N_("Every enemy unit with an attacker in its zone of control is attacked, and engaged units attack one of those they are engaged with.") },
  { "CO.7", N_("Attackers are in front of their target, and terrain and flank are as the printed table has them.") },
  { "CR.1", N_("Retreats, advances and facing are the players' to carry out; losses are typed by their owner.") },
  { "DE.10", N_("Both began this movement in one hex.") },
  { "DI.3", N_("What ends a phase with disordered units is disordered too.") },
  { "EN.8", N_("A second unit of the hex attacks one of its enemies in its place.") },
  { "FR.1", N_("A brigade whose parts began this phase not next to each other is fragmented: it is as if it were out of command, and that counts once; not beside a commander of its division or army.") },
  { "GA.2", N_("It guards all rifle pits within 4 hexes, each with 1 nominal point and a zone of control.") },
  { "GA.5", N_("To gather takes one whole movement phase, not next to the enemy.") },
  { "NI.1", N_("Nobody enters a hex next to the enemy at night, and there is no combat.") },
  { "NI.4", N_("Shattered units come back beside another of their division or the army commander.") },
  { "NI.5", N_("The Union receives {night.points} points; what is over comes as regiments.") },
  { "RE.3", N_("It returns with as few counters as will do, not next to the enemy.") },
  { "RF.2", N_("It arrives at hex 2125 and joins an active 1st or 2nd Division, or else the 3rd.") },
  { "SH.3", N_("It may return once, after three turns or at night.") },
  { "SH.4", N_("It does not return a second time.") },
  { "SH.5", N_("A regiment with one point left loses it too.") },
  { "SU.4", N_("The rifle pits of a division's number are garrisoned while somebody is in them or next to them.") },
  { "VC.1", N_("Only the Confederates know the objective. It is drawn once they have {objective.hexes} hexes of the Union's deployment at the end of a player-turn.") },
  { "VC.2", N_("To defend is to hold the fort and hex 1309 at the end of both days, and to hold or be next to each high-ground hex within 5 of them but 1421.") },
};

static void
append_numbers (GString          *text,
                const DhRulebook *rulebook)
{
  char *open;

  while ((open = strchr (text->str, '{')) != NULL)
    {
      gsize at = open - text->str;
      g_autofree char *id = g_strndup (open + 1, strcspn (open + 1, "}"));
      const char *number = dh_rulebook_find (rulebook, id) != NULL ? dh_rulebook_get_text (rulebook, id) : "–";

      g_string_erase (text, at, strlen (id) + 2);
      g_string_insert (text, at, number);
    }
}

char *
_dh_box_remind (const char       *clause,
                const DhRulebook *rulebook)
{
  for (guint i = 0; i < G_N_ELEMENTS (reminders); i++)
    if (g_str_equal (reminders[i].clause, clause))
      {
        GString *text = g_string_new (_(reminders[i].text));

        append_numbers (text, rulebook);
        return g_string_free (text, FALSE);
      }

  return g_strdup ("");
}
