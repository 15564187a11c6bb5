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
#include "dh-pace-private.h"

/*
 * The battle is fought once more from its first entry to its last, without those that were taken back:
 * so it is known how it stood when each turn was over.
 */

struct _DhReport {
  guint n_armies;
  GArray *turns;  /* DhReportTurn, the set-up first */
  GArray *armies; /* DhReportArmy, for each turn one an army */
  GArray *losses; /* DhLosses, of the whole battle */
  GArray *units;  /* DhReportUnit */
  GArray *routs;  /* DhReportRout */
  GArray *fates;  /* DhReportFate */
  GArray *seen;   /* guint: entries whose dice had been seen */
  GPtrArray *amendments; /* DhEntry */
  guint n_entries;
  char *fingerprint;
};

static GArray *
new_array (gsize size,
           guint length)
{
  GArray *array = g_array_new (FALSE, TRUE, size);

  g_array_set_size (array, length);
  return array;
}

static void
begin_turn (DhReport *self,
            guint     turn)
{
  DhReportTurn new = { .turn = turn };

  g_array_append_val (self->turns, new);
  g_array_set_size (self->armies, self->turns->len * self->n_armies);
}

static DhReportTurn *
this_turn (DhReport *self)
{
  return &g_array_index (self->turns, DhReportTurn, self->turns->len - 1);
}

static DhReportArmy *
this_army (DhReport *self,
           guint     army)
{
  return &g_array_index (self->armies, DhReportArmy, (self->turns->len - 1) * self->n_armies + army);
}

/* How the armies stand is written down when a turn is over, and at last. */
static void
close_turn (DhReport       *self,
            const DhBattle *battle)
{
  for (guint i = 0; i < self->n_armies; i++)
    {
      this_army (self, i)->effectiveness = dh_battle_get_effectiveness (battle, i);
      this_army (self, i)->state = dh_army (battle, i)->state;
    }
}

/* Routs and fates */

static void
end_rout (DhReport     *self,
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
note_rout (DhReport *self,
           int       unit)
{
  DhReportRout rout = { this_turn (self)->turn, unit, 0, DH_UNIT_STATUS_ROUTED };

  g_array_index (self->units, DhReportUnit, unit).routs++;
  g_array_append_val (self->routs, rout);
}

static void
note_status (DhReport       *self,
             const DhChange *change)
{
  if (change->from == DH_UNIT_STATUS_ROUTED)
    end_rout (self, change->of.index, change->to);
  if (change->to == DH_UNIT_STATUS_ROUTED && change->from != DH_UNIT_STATUS_ROUTED)
    note_rout (self, change->of.index);
}

static void
note_fate (DhReport       *self,
           const DhChange *change)
{
  DhReportFate fate = { this_turn (self)->turn, change->of.index, change->to };

  /* Another horse is no news. */
  if (change->to == DH_OFFICER_STATE_PRESENT && change->from < DH_OFFICER_STATE_KILLED)
    return;

  g_array_append_val (self->fates, fate);
}

static void
note_changes (DhReport      *self,
              const DhEntry *entry)
{
  for (guint i = 0; i < dh_entry_get_n_changes (entry); i++)
    {
      const DhChange *change = dh_entry_get_change (entry, i);

      if (change->property == DH_UNIT_STATUS)
        note_status (self, change);
      else if (change->property == DH_OFFICER_STATE)
        note_fate (self, change);
    }
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
count_losses (DhReport      *self,
              const DhEntry *entry,
              DhBattle      *battle,
              int           *men)
{
  g_autofree DhLosses *losses = g_new0 (DhLosses, self->n_armies);

  dh_losses_add (losses, men, entry, battle);
  for (guint i = 0; i < self->n_armies; i++)
    {
      add_losses (&g_array_index (self->losses, DhLosses, i), &losses[i]);
      add_losses (&this_army (self, i)->losses, &losses[i]);
    }
}

static void
count_units (DhReport       *self,
             const DhBattle *battle,
             const int      *men)
{
  for (guint i = 0; i < self->units->len; i++)
    {
      DhReportUnit *unit = &g_array_index (self->units, DhReportUnit, i);

      unit->men = men[i];
      unit->stands = dh_unit (battle, i)->start_stands - (int) dh_unit_count_stands (dh_unit (battle, i));
    }
}

/* The battle */

static void
play_entry (DhReport      *self,
            const DhEntry *entry,
            DhBattle      *battle,
            int           *men)
{
  count_losses (self, entry, battle, men);
  note_changes (self, entry);
  _dh_entry_apply (entry, battle);
}

/* Who takes something back, plays as well; who sets up, does not yet. */
static void
pass_time (DhReport       *self,
           const DhBattle *battle,
           DhReferee      *referee,
           guint           index)
{
  if (battle->turn > 0)
    this_turn (self)->seconds += dh_pace_count_played (referee, index);
}

static void
play (DhReport  *self,
      DhReferee *referee,
      DhBattle  *battle)
{
  g_autofree int *men = g_new0 (int, self->units->len);
  guint n = 0;

  begin_turn (self, battle->turn);
  for (guint i = 0; i < dh_referee_get_n_in_force (referee); i++)
    {
      const DhEntry *entry = dh_referee_get_in_force (referee, i);

      /* What was forgotten took no time where it is put in. */
      if (dh_entry_is_amendment (entry) ||
          !dh_entry_is_amendment (dh_referee_get_given (referee, dh_entry_get_number (entry) - 1)))
        for (; n < dh_entry_get_number (entry); n++)
          pass_time (self, battle, referee, n);

      if (_dh_entry_find_new_turn (entry) > 0)
        close_turn (self, battle);
      play_entry (self, entry, battle, men);
      if (battle->turn != (int) this_turn (self)->turn)
        begin_turn (self, battle->turn);
    }

  for (; n < dh_referee_get_n_entries (referee); n++)
    pass_time (self, battle, referee, n);
  close_turn (self, battle);
  count_units (self, battle, men);
}

static void
list_special (DhReport  *self,
              DhReferee *referee)
{
  for (guint i = 0; i < self->n_entries; i++)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i);
      guint n = dh_entry_get_number (entry);

      if (dh_entry_get_seen (entry) > 0 && !dh_referee_is_undone (referee, i))
        g_array_append_val (self->seen, n);
      if (dh_entry_is_amendment (dh_referee_get_given (referee, i)) && !dh_referee_is_undone (referee, i))
        g_ptr_array_add (self->amendments, dh_entry_ref (dh_referee_get_given (referee, i)));
    }
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

  g_return_val_if_fail (DH_IS_REFEREE (referee), NULL);

  now = dh_referee_get_battle (referee);
  battle = dh_battle_new (now->system, now->rulebook, now->scenario, now->seed);

  self = g_new0 (DhReport, 1);
  self->n_armies = dh_n_armies (battle);
  self->turns = new_array (sizeof (DhReportTurn), 0);
  self->armies = new_array (sizeof (DhReportArmy), 0);
  self->losses = new_array (sizeof (DhLosses), self->n_armies);
  self->units = new_array (sizeof (DhReportUnit), dh_n_units (battle));
  self->routs = new_array (sizeof (DhReportRout), 0);
  self->fates = new_array (sizeof (DhReportFate), 0);
  self->seen = new_array (sizeof (guint), 0);
  self->amendments = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_entry_unref);
  self->n_entries = dh_referee_get_n_entries (referee);
  self->fingerprint = g_strdup (dh_referee_get_fingerprint (referee));
  play (self, referee, battle);
  list_special (self, referee);

  return self;
}

void
dh_report_free (DhReport *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->turns);
  g_array_unref (self->armies);
  g_array_unref (self->losses);
  g_array_unref (self->units);
  g_array_unref (self->routs);
  g_array_unref (self->fates);
  g_array_unref (self->seen);
  g_ptr_array_unref (self->amendments);
  g_free (self->fingerprint);
  g_free (self);
}

/**
 * dh_report_get_seconds:
 * @self: a report
 *
 * Returns: how long the turns were played, together
 */
gint64
dh_report_get_seconds (const DhReport *self)
{
  gint64 seconds = 0;

  for (guint i = 0; i < self->turns->len; i++)
    seconds += g_array_index (self->turns, DhReportTurn, i).seconds;

  return seconds;
}

/**
 * dh_report_get_n_turns:
 * @self: a report
 *
 * Returns: how many turns there were, the set-up being the first of them
 */
guint
dh_report_get_n_turns (const DhReport *self)
{
  return self->turns->len;
}

const DhReportTurn *
dh_report_get_turn (const DhReport *self,
                    guint           index)
{
  g_return_val_if_fail (index < self->turns->len, NULL);

  return &g_array_index (self->turns, DhReportTurn, index);
}

/**
 * dh_report_get_army:
 * @self: a report
 * @index: which turn, 0 for the set-up
 * @army: an army of the battle
 *
 * Returns: (transfer none): how it came through the turn
 */
const DhReportArmy *
dh_report_get_army (const DhReport *self,
                    guint           index,
                    guint           army)
{
  g_return_val_if_fail (index < self->turns->len, NULL);
  g_return_val_if_fail (army < self->n_armies, NULL);

  return &g_array_index (self->armies, DhReportArmy, index * self->n_armies + army);
}

/**
 * dh_report_get_losses:
 * @self: a report
 * @army: an army of the battle
 *
 * Returns: (transfer none): what it lost in all
 */
const DhLosses *
dh_report_get_losses (const DhReport *self,
                      guint           army)
{
  g_return_val_if_fail (army < self->n_armies, NULL);

  return &g_array_index (self->losses, DhLosses, army);
}

const DhReportUnit *
dh_report_get_unit (const DhReport *self,
                    guint           unit)
{
  g_return_val_if_fail (unit < self->units->len, NULL);

  return &g_array_index (self->units, DhReportUnit, unit);
}

guint
dh_report_get_n_routs (const DhReport *self)
{
  return self->routs->len;
}

/**
 * dh_report_get_rout:
 * @self: a report
 * @index: less than dh_report_get_n_routs()
 *
 * Returns: (transfer none): a rout, the earliest first
 */
const DhReportRout *
dh_report_get_rout (const DhReport *self,
                    guint           index)
{
  g_return_val_if_fail (index < self->routs->len, NULL);

  return &g_array_index (self->routs, DhReportRout, index);
}

guint
dh_report_get_n_fates (const DhReport *self)
{
  return self->fates->len;
}

/**
 * dh_report_get_fate:
 * @self: a report
 * @index: less than dh_report_get_n_fates()
 *
 * Returns: (transfer none): what befell an officer, the earliest first
 */
const DhReportFate *
dh_report_get_fate (const DhReport *self,
                    guint           index)
{
  g_return_val_if_fail (index < self->fates->len, NULL);

  return &g_array_index (self->fates, DhReportFate, index);
}

guint
dh_report_get_n_seen (const DhReport *self)
{
  return self->seen->len;
}

/**
 * dh_report_get_seen:
 * @self: a report
 * @index: less than dh_report_get_n_seen()
 *
 * Returns: the number of an entry in force whose dice had been seen before its order was given, the
 *   earliest first
 */
guint
dh_report_get_seen (const DhReport *self,
                    guint           index)
{
  g_return_val_if_fail (index < self->seen->len, 0);

  return g_array_index (self->seen, guint, index);
}

guint
dh_report_get_n_amendments (const DhReport *self)
{
  return self->amendments->len;
}

/**
 * dh_report_get_amendment:
 * @self: a report
 * @index: less than dh_report_get_n_amendments()
 *
 * Returns: (transfer none): an amendment in force, the earliest given first
 */
const DhEntry *
dh_report_get_amendment (const DhReport *self,
                         guint           index)
{
  g_return_val_if_fail (index < self->amendments->len, NULL);

  return g_ptr_array_index (self->amendments, index);
}

/**
 * dh_report_get_n_entries:
 * @self: a report
 *
 * Returns: how many entries the battle had
 */
guint
dh_report_get_n_entries (const DhReport *self)
{
  return self->n_entries;
}

/**
 * dh_report_get_fingerprint:
 * @self: a report
 *
 * Returns: (transfer none): the fingerprint of the battle that it tells of
 */
const char *
dh_report_get_fingerprint (const DhReport *self)
{
  return self->fingerprint;
}
