/* dh-inch-outlook.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-outlook-private.h"

#include "dh-rules-private.h"

/*
 * The outcomes of units in contact, and of the dues of a unit: of a charge closing, reception, close combat and the
 * fate of the beaten. All of it is tried on the draft by the procedures that resolve it; here is only the choice of the
 * next trial, and the words for the results.
 *
 * Nobody fires in between, pulls away or supports that does not already: decisions of the referee are not foreseen.
 */

/* Watching */

/**
 * _dh_outlook_watch:
 * @self: an outlook
 * @battle: its battle, before anything is tried
 * @unit: a unit that is to be told of
 */
void
_dh_outlook_watch (DhOutlook      *self,
                   const DhBattle *battle,
                   int             unit)
{
  const DhUnit *the_unit = dh_unit (battle, unit);
  DhParty party = { unit, the_unit->men, dh_unit_count_stands (the_unit), the_unit->status };

  g_array_append_val (self->parties, party);
  for (guint i = 0; i < dh_n_officers (battle); i++)
    if (dh_officer (battle, i)->attached == unit)
      {
        DhRider rider = { i, unit, dh_officer (battle, i)->state };

        g_array_append_val (self->riders, rider);
      }
  _dh_scope_add_officers (&self->scope, battle, unit);
}

/**
 * _dh_outlook_expect_fight:
 * @self: an outlook
 * @battle: its battle, before anything is tried
 * @attacker: who charges or fights
 * @defender: whom
 *
 * Has both told of, with all that comes of their fight.
 */
void
_dh_outlook_expect_fight (DhOutlook      *self,
                          const DhBattle *battle,
                          int             attacker,
                          int             defender)
{
  _dh_outlook_watch (self, battle, attacker);
  _dh_outlook_watch (self, battle, defender);
  _dh_scope_expect (&self->scope, battle, attacker, defender);
}

/**
 * _dh_outlook_find_party:
 * @self: an outlook
 * @unit: a unit
 *
 * Returns: (nullable): what is told of it, if it is watched
 */
DhParty *
_dh_outlook_find_party (const DhOutlook *self,
                        int              unit)
{
  for (DhParty *party = NULL; dh_array_next (self->parties, &party);)
    if (party->unit == unit)
      return party;

  return NULL;
}

/**
 * _dh_outlook_happens:
 * @self: an outlook
 * @unit: a unit
 * @event: what befalls it
 * @chance: the chance that it does now
 */
void
_dh_outlook_happens (DhOutlook *self,
                     int        unit,
                     DhEvent    event,
                     double     chance)
{
  DhParty *party = _dh_outlook_find_party (self, unit);

  if (party != NULL)
    party->chances[event] += chance;
}

/* Moves a chance from one status to another. */
static void
become (double *chances,
        int     first,
        int     from,
        int     to,
        double  chance)
{
  if (to != first)
    chances[to] += chance;
  if (from != first)
    chances[from] -= chance;
}

static void
note_change (DhOutlook      *self,
             const DhBattle *battle,
             const DhChange *change,
             int             whom,
             double          chance)
{
  if (change->property == DH_OFFICER_STATE)
    {
      for (DhRider *rider = NULL; dh_array_next (self->riders, &rider);)
        if (rider->officer == change->of.index && (whom == DH_NOTHING || whom == rider->unit))
          become (rider->chances, rider->state, change->from, change->to, chance);
    }
  else if (change->property == DH_UNIT_MEN || change->property == DH_UNIT_STATUS)
    {
      DhParty *party = _dh_outlook_find_party (self, change->of.index);
      DhUnit unit;

      if (party == NULL || (whom != DH_NOTHING && whom != party->unit))
        return;
      if (change->property == DH_UNIT_STATUS)
        {
          become (party->chances + DH_EVENT_STATUS, party->status, change->from, change->to, chance);
          return;
        }

      party->chances[DH_EVENT_MEN] += chance * (change->from - change->to);
      unit = *dh_unit (battle, party->unit);
      unit.men = change->from;
      if (dh_unit_count_stands (&unit) < party->stands)
        return;
      unit.men = change->to;
      if (dh_unit_count_stands (&unit) < party->stands)
        party->chances[DH_EVENT_STAND] += chance;
    }
}

/**
 * _dh_outlook_note:
 * @self: an outlook
 * @draft: a draft on which something was tried
 * @whom: the unit of which that counts, or %DH_NOTHING for all who are watched
 * @chance: the chance of it
 *
 * Takes note of what has become of those who are watched. It is counted as it happens, so that it makes no difference
 * from there on.
 */
void
_dh_outlook_note (DhOutlook     *self,
                  const DhDraft *draft,
                  int            whom,
                  double         chance)
{
  for (const DhChange *change = NULL; dh_array_next (draft->entry->changes, &change);)
    note_change (self, draft->battle, change, whom, chance);
}

/* TRUE if a joint state is about the fate of a unit */
static gboolean
is_about (const DhMark *mark,
          int           unit)
{
  return mark->whom == DH_NOTHING || mark->whom == unit;
}

static gboolean
may_come (const DhBattle *battle,
          const DhMark   *mark,
          DhEvent         event)
{
  switch (event)
    {
    case DH_EVENT_PASSES:
      return FALSE;
    case DH_EVENT_CLOSES:
      return battle->step < DH_STEP_RECEPTION;
    case DH_EVENT_FIGHTS:
    case DH_EVENT_WINS:
      return mark->stage <= DH_STAGE_RAZES;
    default:
      return TRUE;
    }
}

/* Leaves the chance of a way out: the status that a unit has there may not be its last one. */
static void
leave_out (DhDraft      *draft,
           const DhMark *mark,
           double        chance,
           gpointer      data)
{
  DhOutlook *self = data;

  for (DhParty *party = NULL; dh_array_next (self->parties, &party);)
    if (is_about (mark, party->unit))
      {
        int status = dh_unit (draft->battle, party->unit)->status;

        become (party->chances + DH_EVENT_STATUS, party->status, status, party->status, chance);
        for (DhEvent event = 0; event < DH_N_EVENTS; event++)
          if (may_come (draft->battle, mark, event))
            party->left_out[event] += chance;
      }
  for (DhRider *rider = NULL; dh_array_next (self->riders, &rider);)
    if (is_about (mark, rider->unit))
      become (rider->chances, rider->state, dh_officer (draft->battle, rider->officer)->state, rider->state, chance);
}

/* Going on */

/* Something that is tried next; what follows from there is @chance times as likely. */
typedef struct {
  DhOutlook *outlook;
  double chance;
  DhMark mark;
  DhDue due;
  gboolean is_last; /* it is the fight that is asked about */
  DhStep step;
} Next;

static gboolean
try_due (DhDraft   *draft,
         gpointer   data,
         GError   **error)
{
  const Next *next = data;

  return _dh_resolve_due (draft, &next->due, error);
}

/* Dues of a single unit */

/* The check or risk of @unit that comes next. In the aftermath others are passed over that come before (10.L). */
static gboolean
find_next_due (const DhBattle *battle,
               int             unit,
               DhDue          *next)
{
  gboolean found = FALSE;

  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    {
      if (dh_due_unit (due) != unit || (due->kind != DH_DUE_KIND_CHECK && due->kind != DH_DUE_KIND_RISK))
        continue;
      if (battle->step >= DH_STEP_COMBAT ? found && _dh_inch_compare_dues (due, next) >= 0
                                         : found || !dh_battle_due_is_open (battle, due))
        continue;
      *next = *due;
      found = TRUE;
    }

  return found;
}

static void
visit_alone (DhDraft  *draft,
             double    chance,
             int       passed,
             gpointer  data)
{
  const Next *next = data;

  chance *= next->chance;
  if (dh_due_context (&next->due) == DH_CONTEXT_ROUTED_HIT && passed == FALSE)
    _dh_outlook_happens (next->outlook, next->mark.whom, DH_EVENT_ROUTS_AGAIN, chance);
  _dh_outlook_note (next->outlook, draft, next->mark.whom, chance);
  _dh_states_add (next->outlook->states, draft, next->mark, chance);
}

static void
go_on_alone (Next    *next,
             DhDraft *draft)
{
  if (!find_next_due (draft->battle, next->mark.whom, &next->due))
    return;

  if (next->mark.stage == DH_STAGE_ALONE && next->due.kind == DH_DUE_KIND_CHECK)
    {
      _dh_outlook_happens (next->outlook, next->mark.whom, DH_EVENT_CHECKS, next->chance);
      next->mark.stage = DH_STAGE_CHECKED;
    }
  _dh_draft_explore (draft, try_due, visit_alone, next, NULL);
}

static gboolean
try_losses (DhDraft   *draft,
            gpointer   data,
            GError   **error)
{
  _dh_mark_unit (draft, ((const Next *) data)->mark.whom);
  return TRUE;
}

/* Units in contact */

static void
part (DhOutlook     *self,
      const DhDraft *draft,
      int            whom,
      double         chance)
{
  for (const DhParty *party = NULL; dh_array_next (self->parties, &party);)
    if (whom == DH_NOTHING || whom == party->unit)
      _dh_states_add (self->states, draft, (DhMark){ DH_STAGE_APART, party->unit }, chance);
}

/* In the state that was looked at last, where @busy has a fight to suffer yet. Returns: whom all is about still */
static int
part_from_bystander (DhOutlook     *self,
                     const DhDraft *draft,
                     int            whom,
                     int            busy,
                     double         chance)
{
  int bystander = _dh_scope_get_bystander (&self->scope, draft->battle);

  if (bystander == DH_NOTHING || bystander == busy)
    return whom;

  part (self, draft, bystander, chance);
  return bystander == self->scope.attacker ? self->scope.defender : self->scope.attacker;
}

static void
follow_fight (DhOutlook     *self,
              const DhDraft *draft,
              int            whom,
              double         chance)
{
  const DhDue *due;

  if (!_dh_scope_is_coming (&self->scope, draft->battle))
    {
      part (self, draft, whom, chance);
      return;
    }

  due = _dh_scope_find_encounter (&self->scope, draft->battle, whom);
  if (due != NULL && due->kind == DH_DUE_KIND_FIGHT)
    whom = part_from_bystander (self, draft, whom, DH_NOTHING, chance);
  _dh_states_add (self->states, draft, (DhMark){ DH_STAGE_TOGETHER, whom }, chance);
}

/**
 * _dh_outlook_follow_fight:
 * @self: an outlook of a fight
 * @draft: a draft as it has become, as for [func@_dh_states_add]
 * @chance: the chance that it comes so
 *
 * Has it followed what comes of that, for both. When they will not fight any more, what becomes of one hangs no more on
 * the other.
 */
void
_dh_outlook_follow_fight (DhOutlook     *self,
                          const DhDraft *draft,
                          double         chance)
{
  follow_fight (self, draft, DH_NOTHING, chance);
}

/* The charge step with all that it begins with, then that of the defenders, then that of close combat. */
static gboolean
try_step (DhDraft   *draft,
          gpointer   data,
          GError   **error)
{
  const Next *next = data;

  _dh_draft_set_battle (draft, DH_BATTLE_STEP, next->step);
  if (next->step == DH_STEP_CHARGE)
    _dh_enter_charge (draft);
  else if (next->step == DH_STEP_RECEPTION)
    _dh_enter_reception (draft);
  return TRUE;
}

static void
visit_step (DhDraft  *draft,
            double    chance,
            int       passed,
            gpointer  data)
{
  const Next *next = data;
  DhOutlook *self = next->outlook;

  if (next->step == DH_STEP_RECEPTION && dh_unit (draft->battle, self->scope.attacker)->contact > 0)
    _dh_outlook_happens (self, self->scope.attacker, DH_EVENT_CLOSES, next->chance);
  _dh_outlook_note (self, draft, next->mark.whom, next->chance);
  follow_fight (self, draft, next->mark.whom, next->chance);
}

static void
visit_encounter (DhDraft  *draft,
                 double    chance,
                 int       passed,
                 gpointer  data)
{
  const Next *next = data;

  chance *= next->chance;
  if (next->is_last)
    _dh_outlook_happens (next->outlook, passed ? dh_due_unit (&next->due) : dh_due_other (&next->due), DH_EVENT_WINS,
                         chance);
  _dh_outlook_note (next->outlook, draft, next->mark.whom, chance);
  follow_fight (next->outlook, draft, next->mark.whom, chance);
}

static double
sum (const double *chances,
     guint         n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += chances[i];

  return sum;
}

/* A fight that one has won who may meet others yet. How many men he has lost need not matter, but that he has some left. */
static void
add_winner (Next              *next,
            DhDraft           *draft,
            const DhMeleeEnds *ends,
            guint              side,
            gboolean           razes)
{
  DhOutlook *self = next->outlook;
  DhVictory victory = { next->due, side == DH_MELEE_SIDE_ATTACKER ? dh_due_unit (&next->due) : dh_due_other (&next->due),
                        razes };
  DhMark mark = { razes ? DH_STAGE_RAZES : DH_STAGE_WINS, next->mark.whom, 0, victory.winner, next->mark.whom };
  guint men = dh_unit (draft->battle, victory.winner)->men, n = ends->width[side];
  g_autofree double *chances = g_memdup2 (razes ? ends->razing[side] : ends->lost[side][side], n * sizeof *chances);

  for (guint i = 0; !razes && ends->razing[side] != NULL && i < n; i++)
    chances[i] -= ends->razing[side][i];
  if (men < n)
    {
      mark.way = men;
      _dh_states_add (self->states, draft, mark, next->chance * chances[men]);
      chances[men] = mark.way = 0;
    }

  _dh_scope_suppose (&self->scope, draft->battle, mark.whom, &victory);
  if (!self->scope.matters[victory.winner])
    for (guint i = 1; i < n; i++)
      {
        chances[0] += chances[i];
        chances[i] = 0;
      }
  mark.whom = part_from_bystander (self, draft, mark.whom, victory.winner, next->chance * sum (chances, n));
  _dh_states_add_ways (self->states, draft, mark, chances, n, next->chance);
}

/* The last fight of one of the two who are asked about. */
static void
add_end (Next              *next,
         DhDraft           *draft,
         const DhMeleeEnds *ends,
         guint              winner,
         double             chance)
{
  DhOutlook *self = next->outlook;

  for (const DhParty *party = NULL; dh_array_next (self->parties, &party);)
    {
      guint side = party->unit == dh_due_unit (&next->due) ? DH_MELEE_SIDE_ATTACKER : DH_MELEE_SIDE_DEFENDER;
      DhMark mark = { side == winner ? DH_STAGE_WON : DH_STAGE_LOST, party->unit, 0, party->unit, next->mark.whom };

      if (!is_about (&next->mark, party->unit))
        continue;
      if (party->unit == dh_due_unit (&next->due) || party->unit == dh_due_other (&next->due))
        _dh_states_add_ways (self->states, draft, mark, ends->lost[winner][side], ends->width[side], next->chance);
      else
        part (self, draft, party->unit, chance);
    }
}

/*
 * A close combat is decided before anybody suffers it: what becomes of the winner hangs on nothing of whom he has beaten,
 * and of the loser on nothing of the winner. So what follows is tried once for all who have come to it.
 */
static void
decide_fight (Next    *next,
              DhDraft *draft)
{
  DhOutlook *self = next->outlook;
  g_autoptr(DhMelee) melee = dh_melee_new (draft->battle, &next->due);
  const int units[DH_MELEE_N_SIDES] = { dh_due_unit (&next->due), dh_due_other (&next->due) };
  gboolean missed[DH_MELEE_N_SIDES], parties[DH_MELEE_N_SIDES];
  DhMeleeEnds ends;

  if (melee->pursuit)
    {
      _dh_draft_explore (draft, try_due, visit_encounter, next, NULL);
      return;
    }

  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    {
      missed[side] = _dh_scope_would_miss (&self->scope, units[side]);
      parties[side] = _dh_scope_asks_about (&self->scope, units[side]);
    }
  _dh_melee_book_find (self->book, melee, missed[0] || missed[1], &ends);
  for (guint winner = 0; winner < DH_MELEE_N_SIDES; winner++)
    {
      double chance = next->chance * sum (ends.lost[winner][winner], ends.width[winner]);

      if (next->is_last)
        _dh_outlook_happens (self, units[winner], DH_EVENT_WINS, chance);
      if (next->is_last || parties[!winner] ||
          (parties[winner] && _dh_scope_will_be_tired (&self->scope, draft->battle, units[winner])))
        {
          add_end (next, draft, &ends, winner, chance);
          continue;
        }

      if (missed[!winner])
        add_winner (next, draft, &ends, winner, TRUE);
      else
        ends.razing[winner] = NULL;
      add_winner (next, draft, &ends, winner, FALSE);
    }
}

/* When the fights that are asked about are over, winners rise; those of others are not waited for. */
static void
end_fights (DhDraft *draft)
{
  _dh_drop_dues (draft, DH_DUE_KIND_FIGHT, DH_NOTHING, DH_CONTEXT_NONE, DH_NOTHING);
  _dh_aftermath (draft);
}

static gboolean
try_decided (DhDraft   *draft,
             gpointer   data,
             GError   **error)
{
  const Next *next = data;
  DhDue fight = *_dh_scope_find_encounter (&next->outlook->scope, draft->battle, next->mark.of);
  gboolean ends = next->mark.stage == DH_STAGE_WON || next->mark.stage == DH_STAGE_LOST;
  guint side = dh_due_unit (&fight) == next->mark.by ? DH_MELEE_SIDE_ATTACKER : DH_MELEE_SIDE_DEFENDER;
  gboolean attacker_won = (side == DH_MELEE_SIDE_ATTACKER) == (next->mark.stage != DH_STAGE_LOST);
  int lost[DH_MELEE_N_SIDES] = { 0, 0 };

  lost[side] = next->mark.way;
  if (next->mark.stage == DH_STAGE_RAZES)
    lost[!side] = dh_unit (draft->battle, attacker_won ? dh_due_other (&fight) : dh_due_unit (&fight))->men;
  _dh_settle_fight (draft, fight, attacker_won, lost);
  if (ends)
    end_fights (draft);
  return TRUE;
}

static gboolean
try_aftermath (DhDraft   *draft,
               gpointer   data,
               GError   **error)
{
  end_fights (draft);
  return TRUE;
}

/* Notes a state that was sure to come. */
static void
visit_together (DhDraft  *draft,
                double    chance,
                int       passed,
                gpointer  data)
{
  const Next *next = data;

  _dh_outlook_note (next->outlook, draft, next->mark.whom, next->chance);
  follow_fight (next->outlook, draft, next->mark.whom, next->chance);
}

static void
visit_apart (DhDraft  *draft,
             double    chance,
             int       passed,
             gpointer  data)
{
  const Next *next = data;
  DhMark mark = { next->mark.stage == DH_STAGE_SHOT ? DH_STAGE_ALONE : DH_STAGE_CHECKED, next->mark.whom };

  _dh_outlook_note (next->outlook, draft, next->mark.whom, next->chance);
  _dh_states_add (next->outlook->states, draft, mark, next->chance);
}

static void
go_on_together (Next    *next,
                DhDraft *draft)
{
  DhOutlook *self = next->outlook;
  const DhDue *due = _dh_scope_find_encounter (&self->scope, draft->battle, next->mark.whom);

  if (due == NULL && draft->battle->step >= DH_STEP_COMBAT)
    {
      part (self, draft, next->mark.whom, next->chance);
      return;
    }
  if (due == NULL)
    {
      next->step = MAX ((DhStep) draft->battle->step + 1, DH_STEP_CHARGE);
      _dh_draft_explore (draft, try_step, visit_step, next, NULL);
      return;
    }

  next->due = *due;
  next->is_last = _dh_scope_is_the_fight (&self->scope, draft->battle, due);
  if (next->is_last)
    _dh_outlook_happens (self, self->scope.attacker, DH_EVENT_FIGHTS, next->chance);
  if (due->kind == DH_DUE_KIND_FIGHT)
    decide_fight (next, draft);
  else
    _dh_draft_explore (draft, try_due, visit_encounter, next, NULL);
}

static void
go_on (DhStates     *states,
       DhDraft      *draft,
       const DhMark *mark,
       double        chance,
       gpointer      data)
{
  Next next = { data, chance, *mark };

  switch ((DhStage) mark->stage)
    {
    case DH_STAGE_SHOT:
      _dh_draft_explore (draft, try_losses, visit_apart, &next, NULL);
      break;
    case DH_STAGE_TOGETHER:
      go_on_together (&next, draft);
      break;
    case DH_STAGE_WINS:
    case DH_STAGE_RAZES:
      _dh_draft_explore (draft, try_decided, visit_together, &next, NULL);
      break;
    case DH_STAGE_WON:
    case DH_STAGE_LOST:
      _dh_draft_explore (draft, try_decided, visit_apart, &next, NULL);
      break;
    case DH_STAGE_APART:
      _dh_draft_explore (draft, try_aftermath, visit_apart, &next, NULL);
      break;
    case DH_STAGE_ALONE:
    case DH_STAGE_CHECKED:
      go_on_alone (&next, draft);
      break;
    }
}

/* Keys of states */

static guint
write_state (const DhBattle *battle,
             const DhMark   *mark,
             GByteArray     *known,
             gpointer        data)
{
  DhOutlook *self = data;
  DhVictory victory = { .winner = mark->by, .razes = mark->stage == DH_STAGE_RAZES };

  _dh_scope_put (known, battle->step);
  switch ((DhStage) mark->stage)
    {
    case DH_STAGE_TOGETHER:
      return _dh_scope_write (&self->scope, battle, mark->whom, known);
    case DH_STAGE_WINS:
    case DH_STAGE_RAZES:
      victory.fight = *_dh_scope_find_encounter (&self->scope, battle, mark->of);
      victory.costs_all = mark->way == dh_unit (battle, mark->by)->men;
      return _dh_scope_write_victory (&self->scope, battle, mark->whom, &victory, known);
    default:
      break;
    }

  _dh_scope_write_unit (&self->scope, battle, mark->whom, known);
  return mark->stage < DH_STAGE_ALONE ? G_MAXUINT / 2
                                      : G_MAXUINT - dh_battle_count_dues (battle, DH_DUE_KIND_RISK, FALSE);
}

/**
 * _dh_outlook_init:
 * @self: (out): an outlook that is to be followed
 * @draft: the draft, before anything is tried
 */
void
_dh_outlook_init (DhOutlook *self,
                  DhDraft   *draft)
{
  static const DhStatesWalk walk = { write_state, go_on, leave_out };

  self->parties = g_array_new (FALSE, FALSE, sizeof (DhParty));
  self->riders = g_array_new (FALSE, FALSE, sizeof (DhRider));
  self->states = _dh_states_new (draft, &walk, self);
  self->book = _dh_melee_book_new ();
  _dh_scope_init (&self->scope, draft->battle);
}

void
_dh_outlook_clear (DhOutlook *self)
{
  _dh_scope_clear (&self->scope);
  _dh_melee_book_free (self->book);
  _dh_states_free (self->states);
  g_array_unref (self->riders);
  g_array_unref (self->parties);
}
