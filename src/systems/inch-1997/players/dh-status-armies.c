/* dh-status-armies.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-status-private.h"

/*
 * The effectiveness of the armies, now and at the end of each turn, as players could see it. The turns that are over
 * are found by going back through the entries, since a battle keeps only its present state.
 */

/**
 * Past:
 * @hidden: who was hidden then
 * @units: (array): what the units were then
 * @officers: (array): what the officers were then
 *
 * The battle at some earlier moment, as far as it is counted here.
 */
typedef struct {
  DhHidden hidden;
  DhUnit *units;
  DhOfficer *officers;
} Past;

static void
past_init (Past           *self,
           const DhHidden *now)
{
  const DhBattle *battle = now->battle;

  _dh_hidden_init (&self->hidden, battle, now->viewer);
  self->units = g_memdup2 (battle->things[DH_REF_KIND_UNIT]->data, dh_n_units (battle) * sizeof (DhUnit));
  self->officers = g_memdup2 (battle->things[DH_REF_KIND_OFFICER]->data, dh_n_officers (battle) * sizeof (DhOfficer));
}

static void
past_clear (Past *self)
{
  _dh_hidden_clear (&self->hidden);
  g_free (self->units);
  g_free (self->officers);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Past, past_clear)

static void
past_go_back (Past          *self,
              const DhEntry *entry)
{
  for (guint i = dh_entry_get_n_changes (entry); i > 0; i--)
    {
      const DhChange *change = dh_entry_get_change (entry, i - 1);

      gboolean is_unit = change->of.kind == DH_REF_KIND_UNIT && change->of.index < self->hidden.n_units;
      gpointer record = is_unit                                  ? (gpointer) &self->units[change->of.index]
                        : change->of.kind == DH_REF_KIND_OFFICER ? (gpointer) &self->officers[change->of.index]
                                                                 : NULL;

      if (record != NULL)
        G_STRUCT_MEMBER (int, record, _dh_inch_properties[change->property].offset) = change->from;
    }
  _dh_hidden_go_back (&self->hidden, entry);
}

static gboolean
takes_out (const DhEntry *entry,
           DhRef          officer)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (dh_ref_equal (change->of, officer) && change->property == DH_OFFICER_STATE &&
        change->from < DH_OFFICER_STATE_KILLED && change->to >= DH_OFFICER_STATE_KILLED)
      return TRUE;

  return FALSE;
}

/* TRUE for a lost officer whom players can miss: neither one who is hidden with all his command, nor one who was
   lost with a unit that is still hidden. */
static gboolean
is_missed (DhReferee      *referee,
           const DhHidden *hidden,
           DhRef           officer)
{
  if (_dh_hidden_has (hidden, officer))
    return FALSE;

  for (guint i = dh_referee_get_n_in_force (referee); i > 0 && hidden->any; i--)
    {
      const DhEntry *entry = dh_referee_get_in_force (referee, i - 1);

      if (takes_out (entry, officer))
        return !_dh_hidden_has_fate (hidden, entry, officer);
    }

  return TRUE;
}

/* Until it is revealed, a hidden unit counts as fresh, whatever has become of it. */
static DhStatusTurn
count_army (const Past     *past,
            DhReferee      *referee,
            const DhHidden *hidden,
            guint           army)
{
  const DhBattle *battle = hidden->battle;
  gboolean exact = _dh_hidden_counts (hidden, (DhRef){ DH_REF_KIND_ARMY, army });
  DhStatusTurn turn = { .men_lost = exact ? 0 : -1 };
  guint fresh = 0;

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = &past->units[i];
      gboolean is_hidden = past->hidden.units[i];

      if (unit->info->army != (int) army)
        continue;
      fresh += is_hidden || dh_unit_is_fresh (unit);
      turn.routed += !is_hidden && unit->status == DH_UNIT_STATUS_ROUTED;
      turn.gone += !is_hidden && dh_unit_is_gone (unit);
      if (exact && !is_hidden)
        turn.men_lost += unit->start_stands * unit->men_a_stand - unit->men;
    }
  for (guint i = 0; i < dh_n_officers (battle); i++)
    turn.officers_lost += dh_officer (battle, i)->info->army == (int) army &&
                          past->officers[i].state >= DH_OFFICER_STATE_KILLED &&
                          is_missed (referee, hidden, DH_THE_OFFICER (i));
  turn.effectiveness = _dh_battle_get_effectiveness_with (battle, army, fresh);

  return turn;
}

static DhStatusArmy
create_army (const DhHidden *hidden,
             guint           index)
{
  const DhBattle *battle = hidden->battle;
  const DhArmy *army = dh_army (battle, index);
  DhStatusArmy shown = {
    .name = g_strdup (army->info->name),
    .letter = g_strdup (army->info->letter),
    .state = army->state,
  };

  for (guint i = 0; i < dh_n_officers (battle) && shown.commander == NULL; i++)
    {
      const DhOfficerInfo *officer = dh_officer (battle, i)->info;

      if (officer->army == (int) index && officer->rank == DH_RANK_COMMANDER)
        shown.commander = g_strdup (officer->name);
    }
  for (guint i = 0; i < dh_n_units (battle); i++)
    shown.units += dh_unit (battle, i)->info->army == (int) index && !_dh_hidden_has_unit (hidden, i);

  return shown;
}

/* The turn that an entry begins, or 0. */
static guint
find_turn (const DhEntry *entry)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->of.kind == DH_REF_KIND_BATTLE && change->property == DH_BATTLE_TURN && change->to > change->from)
      return change->to;

  return 0;
}

/**
 * _dh_status_list_armies:
 * @referee: the referee of a battle
 * @hidden: who is hidden now
 *
 * Returns: (transfer full) (array): the armies as players see them, all of the battle, with what each turn has brought
 */
DhStatusArmy *
_dh_status_list_armies (DhReferee      *referee,
                        const DhHidden *hidden)
{
  const DhBattle *battle = hidden->battle;
  guint n_armies = dh_n_armies (battle);
  DhStatusArmy *armies = g_new (DhStatusArmy, n_armies);
  guint n_turns = battle->step >= DH_STEP_EFFECTIVENESS ? battle->turn + 1 : battle->turn;
  g_auto(Past) past = { { NULL } };

  past_init (&past, hidden);
  for (guint i = 0; i < n_armies; i++)
    {
      DhStatusArmy army = create_army (hidden, i);

      army.now = count_army (&past, referee, hidden, i);
      army.n_turns = n_turns;
      army.turns = g_new (DhStatusTurn, n_turns + 1);
      for (guint turn = 0; turn < n_turns; turn++)
        army.turns[turn] = army.now;
      armies[i] = army;
    }

  for (guint i = dh_referee_get_n_in_force (referee); i > 0; i--)
    {
      const DhEntry *entry = dh_referee_get_in_force (referee, i - 1);
      guint turn = find_turn (entry);

      if (dh_entry_is_amendment (entry))
        continue;
      past_go_back (&past, entry);
      for (guint k = 0; k < n_armies && turn > 0 && turn <= n_turns; k++)
        {
          DhStatusTurn then = count_army (&past, referee, hidden, k);

          for (guint before = 0; before < turn; before++)
            armies[k].turns[before] = then;
        }
    }

  return armies;
}
