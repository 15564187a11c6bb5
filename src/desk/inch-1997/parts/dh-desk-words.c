/* dh-desk-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-words.h"

#include "dh-army-words.h"
#include "dh-board-words.h"
#include "dh-property.h"

#include <glib/gi18n.h>

/*
 * Words for the referee about a battle: a step, a unit, an officer in a sentence.
 */

/* By #DhStep: what it is for and what the referee does in it. */
static const char *const steps[] = {
  [DH_STEP_SET_UP] = N_("Set up the armies: conceal units, hold commands in reserve, attach officers. Then "
                        "begin."),
  [DH_STEP_MOVEMENT] = N_("Turn a card; its command throws for response, and units that respond move, change "
                          "formation or "
                          "announce a charge. Go on until every card has been turned."),
  [DH_STEP_ARTILLERY] = N_("Batteries fire, all at their present strength. When every shot has been given, mark the "
                           "losses."),
  [DH_STEP_STANDING] = N_("Infantry and dismounted cavalry that have not moved fire, all at once. Then mark the "
                          "losses."),
  [DH_STEP_MOVING] = N_("Infantry and dismounted cavalry that have moved fire, all at once. Then mark the losses."),
  [DH_STEP_CHARGE] = N_("Units that announced a charge check morale to close. A target that has not moved may pull away "
                        "first."),
  [DH_STEP_RECEPTION] = N_("Charged units check morale to stand. Friends close by may come to support them."),
  [DH_STEP_COMBAT] = N_("Close combats are fought in the order of contact, then losers and winners are dealt "
                        "with."),
  [DH_STEP_RALLY] = N_("Units that routed on an earlier turn have their one chance to rally."),
  [DH_STEP_EFFECTIVENESS] = N_("Each army counts its fresh units; a worn army loses the will to attack or to "
                               "stay."),
  [DH_STEP_RESHUFFLE] = N_("Gather the cards; the next turn begins."),
  [DH_STEP_END] = N_("The battle is over. The end can be undone until the seed is shown; with the seed anyone can "
                     "check the dice."),
};

/* By #DhStep: the clauses that it rests on; none where the battle is over. */
static const char *const clauses[] = {
  [DH_STEP_SET_UP] = "2 2.C 17",
  [DH_STEP_MOVEMENT] = "4.A 5.H 6 10.A",
  [DH_STEP_ARTILLERY] = "4.B 7 7.3 8",
  [DH_STEP_STANDING] = "4.D 7 7.3 7.4",
  [DH_STEP_MOVING] = "4.E 7 7.3 7.4",
  [DH_STEP_CHARGE] = "4.F 10.B 10.M 13.B",
  [DH_STEP_RECEPTION] = "4.G 10.C 10.G 13.C",
  [DH_STEP_COMBAT] = "4.H 10.D 10.I 10.L",
  [DH_STEP_RALLY] = "4.I 14B.6 14B.7",
  [DH_STEP_EFFECTIVENESS] = "4.J 18",
  [DH_STEP_RESHUFFLE] = "4.K",
  [DH_STEP_END] = NULL,
};

/**
 * dh_desk_explain_step:
 * @step: a step
 *
 * Returns: what it is for and what the referee does in it
 */
const char *
dh_desk_explain_step (DhStep step)
{
  return _(steps[step]);
}

/**
 * dh_desk_list_clauses:
 * @step: a step
 *
 * Returns: (nullable): the clauses that say how it goes, with blanks between them
 */
const char *
dh_desk_list_clauses (DhStep step)
{
  return clauses[step];
}

/**
 * dh_desk_describe_state:
 * @unit: a unit
 *
 * Returns: (transfer full): the shape of its state and the word for it
 */
char *
dh_desk_describe_state (const DhUnit *unit)
{
  if (unit->off_table && !dh_unit_is_gone (unit))
    return g_strdup_printf ("◌ %s", C_("unit", "in reserve"));
  if (unit->concealed && unit->status == DH_UNIT_STATUS_STEADY)
    return g_strdup_printf ("◌ %s", C_("unit", "concealed"));

  return g_strdup_printf ("%s %s", dh_board_get_status_shape (unit->status), dh_unit_status_describe (unit->status));
}

/**
 * dh_desk_describe_unit:
 * @battle: a battle
 * @unit: a unit of it
 *
 * Returns: (transfer full): all that the roster shows of it, in words
 */
char *
dh_desk_describe_unit (const DhBattle *battle,
                       guint           unit)
{
  const DhUnit *the_unit = dh_battle_get_unit (battle, unit);
  guint casualties = dh_unit_count_casualties (the_unit);
  g_autoptr(GString) text = g_string_new (NULL);

  g_string_append_printf (text, _("%s: %s"), the_unit->info->label, dh_quality_describe (the_unit->info->quality));

  if (dh_unit_is_gone (the_unit))
    {
      dh_append_item (text, ", ", "%s", dh_unit_status_describe (the_unit->status));
      return g_string_free (g_steal_pointer (&text), FALSE);
    }

  dh_append_item (text,
                  ", ",
                  ngettext ("%u of %u stand", "%u of %u stands", the_unit->start_stands),
                  dh_unit_count_stands (the_unit),
                  the_unit->start_stands);
  if (casualties > 0)
    dh_append_item (text, ", ", ngettext ("%u casualty", "%u casualties", casualties), casualties);
  if (the_unit->rating >= 0)
    dh_append_item (text, ", ", _("rating %d"), the_unit->rating);
  else
    dh_append_item (text, ", ", "%s", _("not rated yet"));
  dh_append_item (text, ", ", "%s", dh_formation_describe (the_unit->formation));
  dh_append_item (text, ", ", "%s", dh_unit_status_describe (the_unit->status));
  dh_unit_append_notes (battle, unit, text);
  if (the_unit->moved != DH_MOVED_NO)
    dh_append_item (text, ", ", "%s", C_("unit", "has moved"));
  if (the_unit->fired)
    dh_append_item (text, ", ", "%s", C_("unit", "has fired"));
  if (the_unit->charge_target != DH_NOTHING)
    dh_append_item (text, ", ", _("charges %s"), dh_battle_get_unit (battle, the_unit->charge_target)->info->name);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * dh_desk_describe_officer:
 * @battle: a battle
 * @officer: an officer of it, or %DH_NOTHING
 *
 * Returns: (transfer full): his name, with what has become of him; empty for nobody
 */
char *
dh_desk_describe_officer (const DhBattle *battle,
                          int             officer)
{
  const DhOfficer *the_officer;

  if (officer == DH_NOTHING)
    return g_strdup ("");

  the_officer = dh_battle_get_officer (battle, officer);
  if (the_officer->state == DH_OFFICER_STATE_PRESENT)
    return g_strdup (the_officer->info->name);

  return g_strdup_printf (_("%s, %s"), the_officer->info->name, dh_officer_state_describe (the_officer->state));
}

/**
 * dh_desk_describe_fate:
 * @battle: a battle
 * @officer: an officer of it, or %DH_NOTHING
 *
 * Returns: (transfer full): what has become of him, or whom he rides with, with a shape; empty for
 *   one who is present and alone
 */
char *
dh_desk_describe_fate (const DhBattle *battle,
                       int             officer)
{
  const DhOfficer *the_officer;
  const char *id;

  if (officer == DH_NOTHING)
    return g_strdup ("");

  the_officer = dh_battle_get_officer (battle, officer);
  if (the_officer->state > DH_OFFICER_STATE_WOUNDED)
    return g_strdup_printf ("✕ %s", dh_officer_state_describe (the_officer->state));
  if (the_officer->state != DH_OFFICER_STATE_PRESENT)
    return g_strdup_printf ("◐ %s", dh_officer_state_describe (the_officer->state));
  if (the_officer->attached == DH_NOTHING)
    return g_strdup ("");

  id = dh_battle_get_unit (battle, the_officer->attached)->info->tag;
  return the_officer->front ? /* Translators: an officer and the unit in whose front rank he rides; keep it short */
                              g_strdup_printf (_("⚑ leads %s"), id)
                            : /* Translators: an officer and the unit he rides with; keep it short */
                              g_strdup_printf (_("⚐ with %s"), id);
}

/* Describes the rank, the class and the fate of an officer. */
static char *
describe_post (const DhBattle *battle,
               guint           officer)
{
  const DhOfficer *the_officer = dh_battle_get_officer (battle, officer);
  g_autoptr(GString) text = g_string_new (dh_rank_describe (the_officer->info->rank));
  g_autofree char *fate = dh_desk_describe_fate (battle, officer);

  if (the_officer->info->political)
    dh_append_item (text, ", ", "%s", C_("officer", "a political officer"));
  if (*fate != '\0')
    dh_append_item (text, ", ", "%s", fate);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * dh_desk_get_effectiveness:
 * @battle: a battle
 * @command: a command of it
 *
 * Returns: the share of its units, and of those of the commands in it, that are still fresh, in
 *   percent and rounded down; -1 when it has none
 */
int
dh_desk_get_effectiveness (const DhBattle *battle,
                           guint           command)
{
  guint fresh = 0, all = 0;

  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_unit_is_in_command (battle, i, command))
      {
        all++;
        fresh += dh_unit_is_fresh (dh_battle_get_unit (battle, i));
      }

  return all > 0 ? (int) (100 * fresh / all) : -1;
}

/**
 * dh_desk_find_commander:
 * @battle: a battle
 * @army: an army of it
 *
 * Returns: its first officer who leads no command of it, or %DH_NOTHING
 */
int
dh_desk_find_commander (const DhBattle *battle,
                        guint           army)
{
  for (guint i = 0; i < dh_n_officers (battle); i++)
    {
      const DhOfficerInfo *info = dh_battle_get_officer (battle, i)->info;

      if (info->army == (int) army && info->command == DH_NOTHING)
        return i;
    }

  return DH_NOTHING;
}

static void
add_officer (GString        *text,
             const DhBattle *battle,
             int             officer)
{
  g_autofree char *fate = dh_desk_describe_fate (battle, officer);

  if (officer == DH_NOTHING)
    return;

  dh_append_item (text, ", ", "%s", dh_battle_get_officer (battle, officer)->info->name);
  if (*fate != '\0')
    g_string_append_printf (text, " %s", fate);
}

static char *
describe_command (const DhBattle *battle,
                  guint           command)
{
  const DhCommandInfo *info = dh_battle_get_command (battle, command)->info;
  g_autoptr(GString) text = g_string_new (NULL);
  int effectiveness = dh_desk_get_effectiveness (battle, command);

  g_string_append (text, info->name);
  if (effectiveness >= 0)
    dh_append_item (text, ", ", _("%d%% of its units are fresh"), effectiveness);
  add_officer (text, battle, info->officer);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_army (const DhBattle *battle,
               guint           army)
{
  const DhArmy *the_army = dh_battle_get_army (battle, army);
  g_autoptr(GString) text = g_string_new (NULL);

  g_string_append_printf (text,
                          _("%s: %u of %u units are fresh, effectiveness %d%%, %s"),
                          the_army->info->name,
                          dh_battle_count_fresh (battle, army),
                          dh_battle_count_units (battle, army),
                          (int) dh_battle_get_effectiveness (battle, army),
                          dh_army_state_describe (the_army->state));
  add_officer (text, battle, dh_desk_find_commander (battle, army));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * dh_desk_describe_thing:
 * @battle: a battle
 * @thing: it, or a unit, an officer, a command or an army of it
 *
 * Returns: (transfer full): all that the roster and its own page show of it, in words
 */
char *
dh_desk_describe_thing (const DhBattle *battle,
                        DhRef           thing)
{
  switch (thing.kind)
    {
    case DH_REF_KIND_UNIT:
      return dh_desk_describe_unit (battle, thing.index);
    case DH_REF_KIND_OFFICER:
      return describe_post (battle, thing.index);
    case DH_REF_KIND_COMMAND:
      return describe_command (battle, thing.index);
    case DH_REF_KIND_ARMY:
      return describe_army (battle, thing.index);
    case DH_REF_KIND_BATTLE:
      return dh_step_describe (battle->step);
    case DH_REF_KIND_NONE:
      break;
    }

  g_return_val_if_reached (g_strdup (""));
}
