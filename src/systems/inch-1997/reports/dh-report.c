/* dh-report.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-report.h"

#include "dh-inch-private.h"
#include "dh-entry-private.h"
#include "dh-pace.h"

/*
 * The battle is fought once more from its first entry to its last, without those that were taken back:
 * so it is known how it stood when each turn was over.
 */

/* A report in the making. */
typedef struct {
  DhReport *report;
  DhReferee *referee;
  DhBattle *battle; /* as far as it has been fought again */
  guint n_armies;
  int *men; /* those that each unit has lost */
  GArray *turns;
  GArray *routs;
  GArray *fates;
} Play;

static void
begin_turn (Play *self)
{
  DhReportTurn new = { .turn = self->battle->turn, .armies = g_new0 (DhReportArmy, self->n_armies) };

  g_array_append_val (self->turns, new);
}

static DhReportTurn *
this_turn (Play *self)
{
  return &g_array_index (self->turns, DhReportTurn, self->turns->len - 1);
}

/* Writes down how the armies stand, at the end of each turn and of the battle. */
static void
close_turn (Play *self)
{
  for (guint i = 0; i < self->n_armies; i++)
    {
      DhReportArmy *army = &this_turn (self)->armies[i];

      army->effectiveness = dh_battle_get_effectiveness (self->battle, i);
      army->state = dh_army (self->battle, i)->state;
    }
}

/* Routs and fates */

static void
end_rout (Play         *self,
          int           unit,
          DhUnitStatus  status)
{
  for (guint i = self->routs->len; i > 0; i--)
    {
      DhReportRout *rout = &g_array_index (self->routs, DhReportRout, i - 1);

      if (rout->unit != unit || rout->status != DH_UNIT_STATUS_ROUTED)
        continue;
      rout->until = this_turn (self)->turn;
      rout->status = status;
    }
}

static void
note_rout (Play *self,
           int   unit)
{
  DhReportRout rout = { this_turn (self)->turn, unit, 0, DH_UNIT_STATUS_ROUTED };

  self->report->units[unit].routs++;
  g_array_append_val (self->routs, rout);
}

static void
note_status (Play           *self,
             const DhChange *change)
{
  if (change->from == DH_UNIT_STATUS_ROUTED)
    end_rout (self, change->of.index, change->to);
  if (change->to == DH_UNIT_STATUS_ROUTED && change->from != DH_UNIT_STATUS_ROUTED)
    note_rout (self, change->of.index);
}

static void
note_fate (Play           *self,
           const DhChange *change)
{
  DhReportFate fate = { this_turn (self)->turn, change->of.index, change->to };

  /* An officer who was dismounted and has another horse is not worth a line. */
  if (change->to == DH_OFFICER_STATE_PRESENT && change->from < DH_OFFICER_STATE_KILLED)
    return;

  g_array_append_val (self->fates, fate);
}

static void
note_changes (Play          *self,
              const DhEntry *entry)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->property == DH_UNIT_STATUS)
      note_status (self, change);
    else if (change->property == DH_OFFICER_STATE)
      note_fate (self, change);
  for (guint i = 0; i < dh_entry_get_n_added (entry); i++)
    if (dh_losses_routs_again (entry, dh_entry_get_added (entry, i)))
      note_rout (self, dh_due_unit (dh_entry_get_added (entry, i)));
}

/* Losses */

static void
add_losses (DhLosses       *sum,
            const DhLosses *more)
{
  sum->men += more->men;
  sum->routs += more->routs;
  sum->units += more->units;
  sum->officers += more->officers;
}

static void
count_losses (Play          *self,
              const DhEntry *entry)
{
  g_autofree DhLosses *losses = g_new0 (DhLosses, self->n_armies);

  dh_losses_add (losses, self->men, entry, self->battle);
  for (guint i = 0; i < self->n_armies; i++)
    {
      add_losses (&self->report->losses[i], &losses[i]);
      add_losses (&this_turn (self)->armies[i].losses, &losses[i]);
    }
}

static void
count_units (Play *self)
{
  for (guint i = 0; i < dh_n_units (self->battle); i++)
    {
      const DhUnit *unit = dh_unit (self->battle, i);

      self->report->units[i].men = self->men[i];
      self->report->units[i].stands = unit->start_stands - (int) dh_unit_count_stands (unit);
    }
}

/* The battle */

static void
play_entry (Play          *self,
            const DhEntry *entry)
{
  count_losses (self, entry);
  note_changes (self, entry);
  _dh_entry_apply (entry, self->battle);
}

/* Adds the seconds since the entry before to the turn. Undoing counts as play; the set-up does not. */
static void
pass_time (Play  *self,
           guint  index)
{
  gint64 seconds = self->battle->turn > 0 ? dh_pace_count_played (self->referee, index) : 0;

  this_turn (self)->seconds += seconds;
  self->report->seconds += seconds;
}

/* Drops a last turn in which nothing has happened yet; its time has been counted for the turn before. */
static void
drop_turn (Play *self)
{
  gint64 seconds = this_turn (self)->seconds;

  g_free (this_turn (self)->armies);
  g_array_set_size (self->turns, self->turns->len - 1);
  this_turn (self)->seconds += seconds;
}

static void
play (Play *self)
{
  gboolean has_only_begun = FALSE;
  guint n = 0;

  begin_turn (self);
  for (guint i = 0; i < dh_referee_get_n_in_force (self->referee); i++)
    {
      const DhEntry *entry = dh_referee_get_in_force (self->referee, i);

      /* An order that was forgotten and put in later took no time at its place. */
      if (dh_entry_is_amendment (entry) ||
          !dh_entry_is_amendment (dh_referee_get_given (self->referee, entry->n - 1)))
        for (; n < entry->n; n++)
          pass_time (self, n);

      if (_dh_entry_find_change (entry, DH_BATTLE_TURN) != NULL)
        close_turn (self);
      play_entry (self, entry);
      has_only_begun = self->battle->turn != (int) this_turn (self)->turn;
      if (has_only_begun)
        begin_turn (self);
    }

  for (; n < dh_referee_get_n_entries (self->referee); n++)
    pass_time (self, n);
  close_turn (self);
  if (has_only_begun && this_turn (self)->turn > 1)
    drop_turn (self);
  count_units (self);
}

static void
list_special (DhReport  *self,
              DhReferee *referee)
{
  self->seen = g_new (guint, self->n_entries);
  self->amendments = g_new (DhEntry *, self->n_entries);
  for (guint i = 0; i < self->n_entries; i++)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i);
      DhEntry *given = dh_referee_get_given (referee, i);

      if (dh_referee_is_undone (referee, i))
        continue;
      if (entry->seen > 0)
        self->seen[self->n_seen++] = entry->n;
      if (dh_entry_is_amendment (given))
        self->amendments[self->n_amendments++] = dh_entry_ref (given);
    }
}

/* Ends an array whose items are counted by @n. */
static gpointer
finish (GArray *array,
        guint  *n)
{
  *n = array->len;
  return g_array_free (array, FALSE);
}

/**
 * dh_report_new:
 * @referee: the referee of a battle
 *
 * Tells what a battle has brought: made of the entries in force alone, so that the same battle always
 * has the same report.
 *
 * Returns: (transfer full): the report
 */
DhReport *
dh_report_new (DhReferee *referee)
{
  DhReport *self;
  const DhBattle *now;
  g_autoptr(DhBattle) battle = NULL;
  g_autofree int *men = NULL;
  Play making;

  g_return_val_if_fail (DH_IS_REFEREE (referee), NULL);

  now = dh_referee_get_battle (referee);
  battle = dh_battle_new (now->system, now->rulebook, now->scenario, now->seed);
  men = g_new0 (int, dh_n_units (now));

  self = g_new0 (DhReport, 1);
  self->losses = g_new0 (DhLosses, dh_n_armies (battle));
  self->units = g_new0 (DhReportUnit, dh_n_units (now));
  self->n_entries = dh_referee_get_n_entries (referee);
  self->fingerprint = g_strdup (dh_referee_get_fingerprint (referee));

  making = (Play){
    .report = self,
    .referee = referee,
    .battle = battle,
    .n_armies = dh_n_armies (battle),
    .men = men,
    .turns = g_array_new (FALSE, FALSE, sizeof (DhReportTurn)),
    .routs = g_array_new (FALSE, FALSE, sizeof (DhReportRout)),
    .fates = g_array_new (FALSE, FALSE, sizeof (DhReportFate)),
  };
  play (&making);
  self->turns = finish (making.turns, &self->n_turns);
  self->routs = finish (making.routs, &self->n_routs);
  self->fates = finish (making.fates, &self->n_fates);
  list_special (self, referee);

  return self;
}

void
dh_report_free (DhReport *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->n_turns; i++)
    g_free (self->turns[i].armies);
  for (guint i = 0; i < self->n_amendments; i++)
    dh_entry_unref (self->amendments[i]);
  g_free (self->turns);
  g_free (self->losses);
  g_free (self->units);
  g_free (self->routs);
  g_free (self->fates);
  g_free (self->seen);
  g_free (self->amendments);
  g_free (self->fingerprint);
  g_free (self);
}
