/* dh-box-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-telling.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Words for a box, row by row: of a change, a value, a throw, and a clause. */

/* Changes */

/* The sentence of a change, with the name of the thing that changes. A row counts for a new value of @value; one
   with %ANY for all others. */
#define ANY G_MININT
#define SILENT NULL

static const struct {
  guint property;
  int value;
  const char *sentence;
} sentences[] = {
  { DH_BOX_FORMATION_COMMAND, DH_BOX_COMMAND_IN, N_("%s is in command.") },
  { DH_BOX_FORMATION_COMMAND, DH_BOX_COMMAND_OUT, N_("%s is out of command.") },
  { DH_BOX_FORMATION_COMMAND, ANY, SILENT },
  { DH_BOX_FORMATION_DONE, TRUE, N_("%s has moved.") },
  { DH_BOX_FORMATION_DONE, ANY, SILENT },
  { DH_BOX_FORMATION_ACTIVE, TRUE, N_("%s is active.") },
  { DH_BOX_FORMATION_TRIED, ANY, SILENT },
  { DH_BOX_FORMATION_TRANSFERRED, ANY, SILENT },
  { DH_BOX_FORMATION_ATTACKED, ANY, SILENT },
  { DH_BOX_FORMATION_FOUGHT, ANY, SILENT },
  { DH_BOX_FORMATION_RELEASED, DH_BOX_RELEASED_YES, N_("%s is released.") },
  { DH_BOX_FORMATION_RELEASED, DH_BOX_RELEASED_NEXT, N_("%s is released from its next movement phase on.") },
  { DH_BOX_FORMATION_MAY_MOVE, DH_BOX_COMMAND_IN, N_("%s may move this turn.") },
  { DH_BOX_FORMATION_MAY_MOVE, DH_BOX_COMMAND_OUT, N_("%s may not move this turn.") },
  { DH_BOX_FORMATION_MAY_MOVE, ANY, SILENT },
  { DH_BOX_FORMATION_EMPTY, TRUE, N_("%s is out of ammunition: its reduced counters come into play.") },
  { DH_BOX_UNIT_STAGE, DH_BOX_STAGE_SHATTERED, N_("%s is shattered: all its counters come off the map.") },
  { DH_BOX_UNIT_STAGE, DH_BOX_STAGE_RETURNED, N_("%s returns.") },
  { DH_BOX_UNIT_STAGE, DH_BOX_STAGE_GONE, N_("%s is gone for good.") },
  { DH_BOX_UNIT_SHATTERED_TURN, ANY, SILENT },
  { DH_BOX_UNIT_DISORDERED, TRUE, N_("%s is disordered.") },
  { DH_BOX_UNIT_DISORDERED, FALSE, N_("%s is in good order again.") },
  { DH_BOX_UNIT_ENGAGED, 0, N_("%s is no longer engaged.") },
  { DH_BOX_UNIT_ENGAGED, ANY, N_("%s is engaged.") },
  { DH_BOX_UNIT_SUPPRESSED, DH_BOX_SUPPRESSED_NEXT,
    N_("%s cannot fire until the end of the next first combat phase.") },
  { DH_BOX_UNIT_SUPPRESSED, ANY, SILENT },
  { DH_BOX_UNIT_SLOWED, ANY, SILENT },
  { DH_BOX_UNIT_SLOWING, 0, SILENT },
  { DH_BOX_UNIT_FIRED, ANY, SILENT },
  { DH_BOX_UNIT_BOMBARDED, ANY, SILENT },
  { DH_BOX_UNIT_IN_BATTLE, ANY, SILENT },
  { DH_BOX_UNIT_TRIED, TRUE, N_("%s stays disordered.") },
  { DH_BOX_UNIT_TRIED, ANY, SILENT },
  { DH_BOX_UNIT_ATTACKED, ANY, SILENT },
  { DH_BOX_UNIT_FIRST_ATTACK, ANY, SILENT },
  { DH_BOX_UNIT_GARRISON, TRUE, N_("%s is a garrison.") },
  { DH_BOX_UNIT_GARRISON, FALSE, N_("%s is no longer a garrison.") },
  { DH_BOX_UNIT_OFF, DH_BOX_ON, N_("%s is on the map.") },
  { DH_BOX_UNIT_OFF, DH_BOX_ELIMINATED, N_("%s is eliminated.") },
  { DH_BOX_UNIT_OFF, DH_BOX_EXITED, N_("%s has left the map.") },
  { DH_BOX_UNIT_OFF, ANY, SILENT },
  { DH_BOX_UNIT_EXITED, ANY, SILENT },
  { DH_BOX_UNIT_CAST, ANY, SILENT },
  { DH_BOX_UNIT_CUT_OFF, TRUE, N_("%s is cut off.") },
  { DH_BOX_UNIT_CUT_OFF, FALSE, N_("%s is no longer cut off.") },
  { DH_BOX_LEADER_STATE, DH_BOX_LEADER_KILLED, N_("%s is killed.") },
  { DH_BOX_LEADER_STATE, DH_BOX_LEADER_OFF, N_("%s is removed with his command.") },
  { DH_BOX_SIDE_DEMORALISED, TRUE, N_("Demoralised: %s. The game ends.") },
  { DH_BOX_SIDE_LOSSES, ANY, SILENT },
  { DH_BOX_SIDE_FINAL, ANY, SILENT },
  { DH_BOX_BATTLE_ENGAGEMENTS, ANY, SILENT },
  { DH_BOX_BATTLE_CASTS, ANY, SILENT },
  { DH_BOX_BATTLE_ADVANCE, ANY, SILENT },
  { DH_BOX_BATTLE_COUNTERATTACK, ANY, SILENT },
  { DH_BOX_BATTLE_TRAIN_FREE, TRUE, N_("The train may move.") },
  { DH_BOX_BATTLE_TRAIN_MOVED, TRUE, N_("The train moves.") },
  { DH_BOX_BATTLE_TRAIN_BOMBARDED, TRUE, N_("The train is bombarded.") },
  { DH_BOX_BATTLE_TRAIN_BOMBARDED, ANY, SILENT },
  { DH_BOX_BATTLE_NIGHT, TRUE, N_("Night falls.") },
  { DH_BOX_BATTLE_NIGHT, ANY, SILENT },
  { DH_BOX_BATTLE_RECRUITS, 0, SILENT },
  { DH_BOX_BATTLE_DAYS, ANY, SILENT },
  { DH_BOX_BATTLE_HELD, ANY, SILENT },
  { DH_BOX_BATTLE_CLOSING, TRUE, N_("The game is over and is being scored.") },
  { DH_BOX_BATTLE_CLOSING, ANY, SILENT },
  { DH_BOX_BATTLE_OBJECTIVE, DH_BOX_OBJECTIVE_DEFEND, N_("The Confederates are to defend.") },
  { DH_BOX_BATTLE_OBJECTIVE, DH_BOX_OBJECTIVE_BREAKOUT, N_("The Confederates are to break out.") },
  { DH_BOX_BATTLE_ARRIVED, 0, SILENT },
  { DH_BOX_BATTLE_WINNER, ANY, SILENT },
  { DH_BOX_BATTLE_LEVEL, ANY, SILENT },
};

/**
 * _dh_box_find_sentence:
 * @property: what has changed
 * @value: what it is now
 * @sentence: (out) (nullable): what is told of it, with a place for whose it is; %NULL where nothing is
 *
 * Returns: whether it is told otherwise than by its values
 */
gboolean
_dh_box_find_sentence (guint        property,
                       int          value,
                       const char **sentence)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (sentences[i].property == property && (sentences[i].value == ANY || sentences[i].value == value))
      {
        *sentence = sentences[i].sentence == SILENT ? NULL : _(sentences[i].sentence);
        return TRUE;
      }

  return FALSE;
}

/* The words of enumerations, by what they are said of. */
static const struct {
  guint property;
  const char *words[DH_BOX_LEVEL_DECISIVE + 1];
} values[] = {
  { DH_BOX_FORMATION_COMMAND,
    { NC_ ("value", "not known yet"), NC_ ("value", "in command"), NC_ ("value", "out of command") } },
  { DH_BOX_FORMATION_MAY_MOVE, { NC_ ("value", "not known yet"), NC_ ("value", "yes"), NC_ ("value", "no") } },
  { DH_BOX_FORMATION_RELEASED,
    { NC_ ("value", "no"), NC_ ("value", "from its next movement phase on"), NC_ ("value", "yes") } },
  { DH_BOX_UNIT_STAGE,
    { NC_ ("value", "whole"), NC_ ("value", "shattered"), NC_ ("value", "returned"), NC_ ("value", "gone for good") } },
  { DH_BOX_UNIT_SUPPRESSED, { NC_ ("value", "no"), NC_ ("value", "from the next phase on"), NC_ ("value", "yes") } },
  { DH_BOX_UNIT_IN_BATTLE, { NC_ ("value", "no"), NC_ ("value", "it attacked"), NC_ ("value", "it was attacked") } },
  { DH_BOX_UNIT_OFF,
    { NC_ ("value", "no"), NC_ ("value", "not arrived yet"), NC_ ("value", "shattered"), NC_ ("value", "eliminated"),
      NC_ ("value", "left the map") } },
  { DH_BOX_LEADER_STATE, { NC_ ("value", "unharmed"), NC_ ("value", "killed"), NC_ ("value", "removed") } },
  { DH_BOX_BATTLE_OBJECTIVE, { NC_ ("value", "not drawn yet"), NC_ ("value", "to defend"),
                               NC_ ("value", "to break out") } },
  { DH_BOX_BATTLE_LEVEL,
    { NC_ ("value", "none"), NC_ ("value", "a draw"), NC_ ("value", "marginal"), NC_ ("value", "tactical"),
      NC_ ("value", "substantive"), NC_ ("value", "a victory"), NC_ ("value", "decisive") } },
};

static gboolean
is_on_counter (guint property)
{
  return property == DH_BOX_SIDE_FINAL || (property >= DH_BOX_UNIT_NUMBERS && property < DH_BOX_UNIT_FORMATION) ||
         (property >= DH_BOX_LEADER_NUMBERS && property < DH_BOX_LEADER_STATE);
}

/**
 * _dh_box_describe_value:
 * @battle: a battle
 * @property: a property
 * @value: a value of it
 *
 * Returns: (transfer full) (nullable): the value for people; %NULL where it is told in every game alike
 */
char *
_dh_box_describe_value (const DhBattle *battle,
                        guint           property,
                        int             value)
{
  DhRefKind kind = _dh_box_properties[property].kind;

  if (kind != DH_REF_KIND_NONE && value != DH_NOTHING)
    return g_strdup (dh_battle_get_name (battle, (DhRef){ kind, value }));
  if (kind != DH_REF_KIND_NONE)
    return g_strdup (kind == DH_BOX_SIDE ? C_("place", "nobody") : C_("value", "none"));
  if (is_on_counter (property) && value == DH_BOX_UNKNOWN)
    return g_strdup (C_("value", "unknown"));

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (values[i].property == property)
      return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "value", values[i].words[value]));

  return NULL;
}

/**
 * _dh_box_describe_word:
 * @words: (nullable): of which enumeration it is
 * @word: a word of an order
 *
 * Returns: (nullable): what people call it; %NULL where it is what it says
 */
const char *
_dh_box_describe_word (GType     (*words) (void),
                       const char *word)
{
  static const struct {
    const char *word;
    const char *said;
  } places[] = {
    { "UNIT", N_("Unit") }, { "UNIT…", N_("Units") }, { "UNIT…]", N_("Units") }, { "LEADER", N_("Leader") },
    { "DIVISION", N_("Division") }, { "CORPS", N_("Corps") }, { "PLACE", N_("Place") }, { "SIDE", N_("Side") },
    { "CONDITION", N_("Condition") }, { "BOXES", N_("Boxes") }, { "CHART", N_("Chart") }, { "TRACK", N_("Track") },
    { "DECK", N_("Deck") },
  };

  if (g_str_equal (word, "yes"))
    return C_("truth", "yes");
  if (g_str_equal (word, "no"))
    return C_("truth", "no");
  for (guint i = 0; words == NULL && i < G_N_ELEMENTS (places); i++)
    if (g_str_equal (places[i].word, word))
      return _(places[i].said);

  return NULL;
}

/* Throws. A side may be called in the plural, “Confederates”: where one throws, no verb says so. */

const DhBoxThrowWords _dh_box_throws[DH_N_BOX_PURPOSES] = {
  [DH_BOX_PURPOSE_INITIATIVE] = { N_("%s throws for initiative: %s.") },
  [DH_BOX_PURPOSE_TRANSFER] = { N_("%s throws for a transfer: %s."), DH_BOX_UNIT_FORMATION,
                                N_("It stays where it is.") },
  [DH_BOX_PURPOSE_ACTIVATION] = { N_("%s throws for its activation: %s."), DH_BOX_FORMATION_ACTIVE,
                                  N_("It stays inactive.") },
  [DH_BOX_PURPOSE_RALLY] = { N_("%s throws to rally: %s.") },
  [DH_BOX_PURPOSE_MORALE] = { N_("Morale throw for %s: %s."), DH_BOX_SIDE_DEMORALISED, N_("Morale holds.") },
  [DH_BOX_PURPOSE_OBJECTIVE] = { N_("Objective drawn for %s: %s.") },
  [DH_BOX_PURPOSE_COMMAND] = { N_("%s throws for its command: %s.") },
  [DH_BOX_PURPOSE_SAVE] = { N_("%s throws to stay in order: %s."), DH_BOX_UNIT_DISORDERED,
                            N_("The disruption has no effect.") },
  [DH_BOX_PURPOSE_FATE] = { N_("%s throws to survive: %s."), DH_BOX_LEADER_STATE,
                            N_("He goes to the nearest unit of his command.") },
  [DH_BOX_PURPOSE_RELEASE] = { N_("%s throws for its release: %s."), DH_BOX_FORMATION_RELEASED,
                               N_("It is still held.") },
  [DH_BOX_PURPOSE_AMMUNITION] = { N_("%s throws for its ammunition: %s."), DH_BOX_FORMATION_EMPTY,
                                  N_("It has enough.") },
  /* Translators: who throws dice, and what they show. */
  [DH_BOX_PURPOSE_THROW] = { N_("Thrown by %s: %s.") },
  [DH_BOX_PURPOSE_DRAW] = { N_("A card is drawn from %s: %s.") },
};

/* Reminders */

/* Matters that the players judge at their map: by clause, in our words. {id} is that number of the rulebook. */

static const struct {
  const char *clause;
  const char *text;
} reminders[] = {
  { "17.0", N_("A released unit moves and attacks freely from its next movement phase on. Bombardment was never "
               "restricted.") },
  { "17.1", N_("Until they are released, the units of Bowen and Loring stay within two hexes of their places and out "
               "of enemy zones of control.") },
  { "17.3", N_("Jackson’s force no longer blocks the Middle Road.") },
  { "17.3A", N_("Until it is released, the 9th Division attacks at half strength; its 2nd brigade and 1st Wisconsin "
                "keep out of zones of control before turn 4, or until the movement after its 1st brigade has suffered"
                " Ae or Ar.") },
  { "17.4", N_("Until it is released, the 14th Division keeps out of enemy zones of control.") },
  { "17.41", N_("The target is one unit and has been in no battle in this phase. A leader picked at random is unhurt.") },
  { "17.42", N_("Each battery is in battery, sees the target, and gave no support fire in this phase.") },
  { "17.5", N_("Until it is released, the 2nd Ohio battery does not move.") },
  { "17.43A", N_("“*” counts as -2 here.") },
  { "17.43B", N_("“*” has no effect here.") },
  { "18.4", N_("The train moves one road hex a turn, at night too. It is lost when it has to retreat, or stands alone "
               "in an enemy zone of control.") },
  { "18.2", N_("The train stacks with any unit and does not count against the limit; friends move through it.") },
  { "19.14", N_("Across Jackson’s Creek, a bridge or a ford, strength is halved.") },
  { "19.2", N_("Union artillery does not bombard after strategic movement.") },
  { "19.3", N_("It leaves by a road in its own movement phase, with no enemy and no enemy zone of control in the way, "
               "and does not come back.") },
  { "19.51", N_("This turn its infantry brigades may march at the double with 9 movement points, but may not use "
                "strategic movement as well.") },
  { "19.52", N_("Both brigades attack in this phase and are stacked or adjacent: each has three times its strength, "
                "and 1 is subtracted from the die.") },
  { "19.53", N_("An advance enters the hex of the defender first, and ends in an enemy zone of control.") },
  { "19.63", N_("Both brigades still count at full strength for victory points.") },
  { "20.0", N_("Units that cannot trace a line of communications at the end count as eliminated.") },
  { "20.1", N_("A line is free of enemies, of prohibited terrain, and of enemy zones of control "
               "where no friend stands.") },
  { "20.2", N_("The Union traces its lines to 1902, 1911 or 1920.") },
  { "20.3", N_("The Confederates trace their lines to a road hex at the eastern or western edge.") },
  { "21.2", N_("A side controls a hex if it was the last to occupy it, pass through it or be the only one with a zone"
               " of control in it; an empty hex in zones of both sides belongs to neither.") },
  { "23.31", N_("The Union leaves the map only by F2501; elsewhere its units are eliminated.") },
  { "23.52", N_("Leaders stack freely; in an attack only the one of the highest rank counts.") },
  { "23.55", N_("A leader with more than one star adds 1 point to the units with him that are not artillery; one "
                "leader counts for a stack.") },
  { "23.56", N_("The leader goes to the nearest unit of his command.") },
  { "23.61", N_("The line runs from F2501 by a bridge, ferry or pontoon to a hex north of the river, free of enemies "
                "and of all their zones of control.") },
  { "AR", N_("One side has superior artillery; what that does is printed with the combat table.") },
  { "AR.A", N_("Canister is fired at an adjacent hex, and a battery that does so in a zone of control while its side "
               "attacks loses one of its crew.") },
  { "BT.2", N_("The new command counts from the next phase on; rallying is still under the old commander.") },
  { "CC.1", N_("A brigade is in command if one of its units is within the radius of its leader at "
               "the start of the phase.") },
  { "CC.4", N_("Infantry out of command has 4 movement points and keeps away from the enemy; what it costs in an "
               "attack is printed with the combat table.") },
  { "CC.2", N_("The radius is not traced through enemy units, nor next to them except where there is a friendly unit.") },
  { "CO.1", N_("The attacker names his supporting batteries first, then the defender.") },
  { "CO.3", N_("A unit in an enemy zone of control must attack; zones of disordered units count. Units that are "
               "disordered, in rifle pits or the fort, or in a hex with a unit that attacks or was there throughout "
               "the movement phase, are exempt.") },
  { "CO.4", N_("Every enemy unit with an attacker in its zone of control is attacked, and bombardment is not "
               "enough. For a unit that cannot attack, the summary has “ret 20 / 0”, which is garbled.") },
  { "CO.7", N_("The target is in a front hex of each attacker, and terrain and flank are as the printed table has "
               "them.") },
  { "CR.1", N_("Retreats, advances and facing are for the players to carry out; losses are typed in by the units’ "
               "owner.") },
  { "CR.4", N_("Units that retreat avoid zones of control first, then hexes that would be too full; each retreat "
               "through a zone costs a unit of the stack a point. Without a way to retreat, all points are lost.") },
  { "DE.4", N_("The regiment has the command and the initiative of its division.") },
  { "DE.7", N_("The summary has “attacked during First Movement”, and is read as the first combat phase.") },
  { "DE.8", N_("While a regiment is being detached, its hex may hold more than its limit.") },
  { "DE.10", N_("Both began this movement in one hex.") },
  { "DI.2", N_("Disordered units keep their zone of control and their facing.") },
  { "DI.3", N_("A unit that ends a phase with disordered units becomes disordered.") },
  { "DI.4", N_("Disordered Union units never move north, and Confederate ones never south.") },
  { "EN.3", N_("A unit engaged by the enemy may move, but stays next to one of the units it is engaged with.") },
  { "EN.4", N_("Engaged units that are not disordered attack, unless another unit in the hex does; engaged "
               "batteries fire too, or defend themselves.") },
  { "EN.5", N_("Engaged units attack in this phase too, even after an attack in the first.") },
  { "EN.8", N_("A second unit in the hex attacks one of its enemies in its place.") },
  { "FR.1", N_("A brigade whose units did not all begin this phase next to one another is fragmented: it counts as "
               "out of command, but only once, and not beside a commander of its division or army.") },
  { "GA.2", N_("It guards all rifle pits within 4 hexes, each with 1 nominal point and a zone of control.") },
  { "GA.5", N_("Calling a garrison in takes one whole movement phase, not next to an enemy.") },
  { "NI.2", N_("At night no unit enters a hex next to an enemy, and there is no combat.") },
  { "NI.4", N_("Shattered units come back beside another of their division or the army commander.") },
  { "NI.5", N_("The Union receives {night.points} points; what its units do not need comes as regiments: "
               "replenish UNIT N.") },
  { "RA.1", N_("A unit rallies only when it is not next to an enemy.") },
  { "RE.3", N_("It returns with as few counters as possible, not next to the enemy.") },
  { "RF.2", N_("It arrives at hex 2125 and joins an active 1st or 2nd Division, or else the 3rd.") },
  { "RP.1", N_("At least one Confederate unit stays in the fort until the Union holds one of its hexes.") },
  { "RP.2", N_("On turn 1 rifle pits cost the Confederates nothing to cross. Artillery crosses them only by road.") },
  { "RP.4", N_("Units in rifle pits or the fort have a zone of control all around them, and none "
               "reaches into rifle pits.") },
  { "RP.9", N_("The retreat of these defenders is one hex shorter, and R1 does not touch their morale.") },
  { "SH.3", N_("It may return once, after three turns or at night.") },
  { "SH.4", N_("It does not return a second time.") },
  { "SH.5", N_("A regiment with one point left loses it too.") },
  { "SQ.4", N_("The other side may turn units that are in no zone of control.") },
  { "SQ.5", N_("A unit that attacked in the first combat phase does not move, but may change facing.") },
  { "SU.4", N_("The rifle pits marked with a division’s number are garrisoned while a unit is in them or next to "
               "them.") },
  { "VC.1", N_("Only the Confederates know the objective. It is drawn once they hold {objective.hexes} hexes of "
               "the Union’s deployment at the end of a player-turn: objective N.") },
  { "VC.2", N_("To defend is to hold the fort and hex 1309 at the end of both days, and to hold or be next to each "
               "high-ground hex within 5 of them except 1421.") },
  { "VC.3", N_("{victory.breakout} points of infantry and guns off the map are a breakout, and {victory.decisive} a "
               "decisive one.") },
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
