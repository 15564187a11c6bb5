/* dh-report-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-report.h"

#include "dh-inch-private.h"
#include "dh-pace.h"
#include "dh-property.h"

#include <glib/gi18n-lib.h>

#include <math.h>

/*
 * A report in words, for the terminal and for who does not see the plot.
 */

/**
 * dh_report_describe_pace:
 * @self: a report
 * @battle: its battle
 *
 * Returns: (transfer full): how long the battle was played, and how quickly
 */
char *
dh_report_describe_pace (const DhReport *self,
                         const DhBattle *battle)
{
  guint turns = self->n_turns - 1;
  g_autofree char *whole = dh_pace_describe (self->seconds);
  g_autofree char *each = NULL;

  if (turns == 0)
    return g_strdup (_("The first turn has not begun."));

  each = dh_pace_describe (self->seconds / turns);
  /* Translators: how many turns, and how long all of them and one of them took */
  return g_strdup_printf (battle->step == DH_STEP_END
                            ? ngettext ("Ended after %u turn, %s (%s a turn).",
                                        "Ended after %u turns, %s (%s a turn).", turns)
                            : ngettext ("%u turn so far, %s (%s a turn).",
                                        "%u turns so far, %s (%s a turn).", turns),
                          turns, whole, each);
}

/**
 * dh_report_describe_turn:
 * @self: a report
 * @index: which turn, 0 for the set-up
 *
 * Returns: (transfer full): its name, and how long it took; all turns come to what dh_report_describe_pace() says
 */
char *
dh_report_describe_turn (const DhReport *self,
                         guint           index)
{
  const DhReportTurn *turn = &self->turns[index];
  g_autofree char *time = NULL;
  gint64 before = 0;

  if (turn->turn == 0)
    return g_strdup (_("Before the first turn"));

  for (guint i = 0; i < index; i++)
    dh_pace_share_out (&before, self->turns[i].seconds);
  time = dh_pace_describe (dh_pace_share_out (&before, turn->seconds));
  /* Translators: a turn, and how long it took */
  return g_strdup_printf (_("Turn %u · %s"), turn->turn, time);
}

/**
 * dh_report_describe_effectiveness:
 * @self: a report
 * @battle: its battle
 * @army: an army of it
 *
 * Returns: (transfer full): the effectiveness of the army over the turns, as a sentence
 */
char *
dh_report_describe_effectiveness (const DhReport *self,
                                  const DhBattle *battle,
                                  guint           army)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->n_turns; i++)
    {
      int percent = floor (self->turns[i].armies[army].effectiveness);

      if (i == 0)
        dh_append_item (text, "", _("%d%% at the start"), percent);
      else
        /* Translators: the effectiveness of an army in a turn */
        dh_append_item (text, ", ", _("%d%% on turn %u"), percent, self->turns[i].turn);
    }

  /* Translators: an army, and its effectiveness over the turns */
  return g_strdup_printf (_("%s: %s."), dh_army (battle, army)->info->name, text->str);
}

/**
 * dh_report_describe_thresholds:
 * @battle: a battle
 *
 * Returns: (transfer full): the effectiveness below which an army gives way, by the rulebook in force
 */
char *
dh_report_describe_thresholds (const DhBattle *battle)
{
  return g_strdup_printf (_("Below %.0f%% an army hesitates, below %.0f%% it retires, below %.0f%% it is broken."),
                          dh_rulebook_number (battle->rulebook, "army.hesitant"),
                          dh_rulebook_number (battle->rulebook, "army.retire"),
                          dh_rulebook_number (battle->rulebook, "army.broken"));
}

/**
 * dh_report_describe_losses:
 * @losses: what something has cost an army
 *
 * Returns: (transfer full): the same in a few words
 */
char *
dh_report_describe_losses (const DhLosses *losses)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *lost = NULL;

  if (losses->men != 0)
    dh_append_item (text, ", ", ngettext ("%d man", "%d men", losses->men), losses->men);
  if (losses->units != 0)
    dh_append_item (text, ", ", ngettext ("%d unit", "%d units", losses->units), losses->units);
  if (losses->officers != 0)
    dh_append_item (text, ", ", ngettext ("%d officer", "%d officers", losses->officers), losses->officers);

  /* Translators: what an army has lost, such as “3 men, 1 officer” */
  lost = text->len == 0 ? g_strdup (_("lost nobody")) : g_strdup_printf (_("lost %s"), text->str);
  g_string_assign (text, lost);
  if (losses->routs != 0)
    dh_append_item (text, " · ", ngettext ("%d rout", "%d routs", losses->routs), losses->routs);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * dh_report_describe_unit:
 * @self: a report
 * @battle: its battle
 * @unit: a unit of it
 *
 * Returns: (transfer full): what the unit has lost, how its rating has changed, and its state
 */
char *
dh_report_describe_unit (const DhReport *self,
                         const DhBattle *battle,
                         guint           unit)
{
  const DhUnit *the_unit = dh_unit (battle, unit);
  const DhReportUnit *report = &self->units[unit];
  g_autofree char *state = dh_property_describe (battle, DH_THE_UNIT (unit), DH_UNIT_STATUS);
  g_autoptr(GString) text = g_string_new (NULL);

  /* Translators: men that a unit has lost, of all it had; stands it has left, of all it had */
  dh_append_item (text,
                  "",
                  _("lost %d of %d men · %u of %d stands"),
                  report->men,
                  the_unit->start_stands * the_unit->men_a_stand,
                  dh_unit_count_stands (the_unit),
                  the_unit->start_stands);
  if (the_unit->start_rating >= 0 && the_unit->rating == the_unit->start_rating)
    dh_append_item (text, " · ", _("rating %d"), the_unit->rating);
  else if (the_unit->start_rating >= 0)
    /* Translators: the morale rating of a unit at the start, and now */
    dh_append_item (text, " · ", _("rating %d → %d"), the_unit->start_rating, the_unit->rating);
  if (report->routs > 0)
    dh_append_item (text, " · ", ngettext ("%u rout", "%u routs", report->routs), report->routs);
  dh_append_item (text, " · ", "%s", state);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * dh_report_describe_rout:
 * @self: a report
 * @battle: its battle
 * @index: which rout
 *
 * Returns: (transfer full): who routed, when, and how that ended
 */
char *
dh_report_describe_rout (const DhReport *self,
                         const DhBattle *battle,
                         guint           index)
{
  const DhReportRout *rout = &self->routs[index];
  const char *name = dh_unit (battle, rout->unit)->info->name;

  switch (rout->status)
    {
    case DH_UNIT_STATUS_STEADY:
    case DH_UNIT_STATUS_FALLING_BACK:
      /* Translators: a turn, a unit that routed in it, and when it rallied */
      return g_strdup_printf (_("Turn %u: %s, rallied on turn %u"), rout->turn, name, rout->until);
    case DH_UNIT_STATUS_ROUTED:
      /* Translators: a turn, and a unit that routed in it and was not rallied */
      return g_strdup_printf (_("Turn %u: %s, still routed"), rout->turn, name);
    case DH_UNIT_STATUS_DESTROYED:
      /* Translators: a turn, a unit that routed in it, and when it was destroyed */
      return g_strdup_printf (_("Turn %u: %s, destroyed on turn %u"), rout->turn, name, rout->until);
    case DH_UNIT_STATUS_CAPTURED:
      /* Translators: a turn, a unit that routed in it, and when it was captured */
      return g_strdup_printf (_("Turn %u: %s, captured on turn %u"), rout->turn, name, rout->until);
    case DH_UNIT_STATUS_LEFT:
      /* Translators: a turn, a unit that routed in it, and when it left the table */
      return g_strdup_printf (_("Turn %u: %s, left the table on turn %u"), rout->turn, name, rout->until);
    }

  g_return_val_if_reached (NULL);
}

/**
 * dh_report_describe_fate:
 * @self: a report
 * @battle: its battle
 * @index: which fate
 *
 * Returns: (transfer full): what befell which officer, and when
 */
char *
dh_report_describe_fate (const DhReport *self,
                         const DhBattle *battle,
                         guint           index)
{
  const DhReportFate *fate = &self->fates[index];
  const char *word = dh_enum_to_word (DH_TYPE_OFFICER_STATE, fate->state);
  g_autofree char *state = dh_property_describe_value (battle, DH_OFFICER_STATE, word);

  /* Translators: a turn, an officer, and what befell him in it */
  return g_strdup_printf (_("Turn %u: %s, %s"),
                          fate->turn,
                          dh_officer (battle, fate->officer)->info->name,
                          state);
}
