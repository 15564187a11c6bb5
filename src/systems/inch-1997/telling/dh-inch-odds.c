/* dh-inch-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-narrator-private.h"
#include "dh-odds-private.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * What may come of an order, and of what follows by dice alone: of a shot the check and the risk of officers, of a
 * charge closing, reception, close combat and what becomes of the beaten. All of it is tried on the draft by the
 * procedures that resolve it; here is only what is tried next, and what is looked at in the end.
 *
 * Nobody fires in between, pulls away or supports who does not already: what the referee decides is not foreseen.
 */

/* Rounding leaves less of a chance. */
#define LEAST_CHANCE 1e-12

/* What may befall a unit, in the order in which it is told; its status comes last. */
typedef enum {
  EVENT_PASSES, /* its own check, and stays as it is */
  EVENT_CLOSES,
  EVENT_FIGHTS,
  EVENT_WINS,
  EVENT_MEN,
  EVENT_STAND,
  EVENT_CHECKS,
  EVENT_ROUTS_AGAIN,
  EVENT_STATUS,
} Event;

#define N_EVENTS (EVENT_STATUS + DH_UNIT_STATUS_LEFT + 1)

static const struct {
  const char *id;
  const char *title;
} events[EVENT_STATUS] = {
  [EVENT_PASSES] = { "passes" },
  [EVENT_CLOSES] = { "closes", NC_("odds", "closes") },
  [EVENT_FIGHTS] = { "fights", NC_("odds", "fights") },
  [EVENT_WINS] = { "wins", NC_("odds", "wins") },
  [EVENT_MEN] = { "men", NC_("odds", "men lost") },
  [EVENT_STAND] = { "stand", NC_("odds", "loses a stand") },
  [EVENT_CHECKS] = { "checks", NC_("odds", "checks morale") },
  [EVENT_ROUTS_AGAIN] = { "routs-again", NC_("odds", "routs again") },
};

/* A unit that the order touches: how it stood, and the chance of each event. */
typedef struct {
  int unit;
  int men;
  guint stands;
  int status;
  double chances[N_EVENTS];
} Party;

/* An officer with such a unit. */
typedef struct {
  int officer;
  int unit;
  int state;
  double chances[DH_OFFICER_STATE_LEFT + 1];
} Rider;

typedef struct {
  GArray *parties;    /* Party */
  GArray *riders;     /* Rider */
  gboolean *involved; /* units whose checks and close combats may come before those that are asked for */
  DhContext context;  /* of the check that is asked for */
  int attacker;       /* who charges or fights, or DH_NOTHING */
  int defender;
  GArray *hits;       /* double: the chances of 0, 1, … */
  double acts;        /* the chance that a response is one */
} Outlook;

/* Something that is tried next; what follows from there is chance times as likely. */
typedef struct {
  Outlook *outlook;
  const DhOrder *order;
  double chance;
  int unit;
  DhDue due;
  DhStep step;
  gboolean checked;
} Next;

/* What is looked at */

static void
watch (Outlook        *self,
       const DhBattle *battle,
       int             unit)
{
  const DhUnit *the_unit = dh_unit (battle, unit);
  Party party = { unit, the_unit->men, dh_unit_count_stands (the_unit), the_unit->status };

  g_array_append_val (self->parties, party);
  for (guint i = 0; i < dh_n_officers (battle); i++)
    if (dh_officer (battle, i)->attached == unit)
      {
        Rider rider = { i, unit, dh_officer (battle, i)->state };

        g_array_append_val (self->riders, rider);
      }
}

static Party *
find_party (Outlook *self,
            int      unit)
{
  for (guint i = 0; i < self->parties->len; i++)
    if (g_array_index (self->parties, Party, i).unit == unit)
      return &g_array_index (self->parties, Party, i);

  return NULL;
}

static void
happens (Outlook *self,
         int      unit,
         guint    event,
         double   chance)
{
  Party *party = find_party (self, unit);

  if (party != NULL)
    party->chances[event] += chance;
}

/* Nothing follows any more for a unit: what has become of it? */
static void
look (Outlook        *self,
      const DhBattle *battle,
      int             unit,
      double          chance)
{
  const DhUnit *the_unit = dh_unit (battle, unit);
  Party *party = find_party (self, unit);

  party->chances[EVENT_MEN] += chance * (party->men - the_unit->men);
  if (dh_unit_count_stands (the_unit) < party->stands)
    party->chances[EVENT_STAND] += chance;
  if (the_unit->status != party->status)
    party->chances[EVENT_STATUS + the_unit->status] += chance;

  for (Rider *rider = NULL; dh_array_next (self->riders, &rider);)
    {
      const DhOfficer *officer = dh_officer (battle, rider->officer);

      if (rider->unit == unit && officer->state != rider->state)
        rider->chances[officer->state] += chance;
    }
}

/* What follows for one unit */

static void follow_unit (Outlook  *self,
                         DhDraft  *draft,
                         int       unit,
                         double    chance,
                         gboolean  checked);

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

static gboolean
try_due (DhDraft   *draft,
         gpointer   data,
         GError   **error)
{
  Next *next = data;

  return _dh_resolve_due (draft, &next->due, error);
}

static void
visit_due (DhDraft  *draft,
           double    chance,
           int       passed,
           gpointer  data)
{
  Next *next = data;

  if (dh_due_context (&next->due) == DH_CONTEXT_ROUTED_HIT && passed == FALSE)
    happens (next->outlook, next->unit, EVENT_ROUTS_AGAIN, next->chance * chance);
  follow_unit (next->outlook, draft, next->unit, next->chance * chance, next->checked);
}

static void
follow_unit (Outlook  *self,
             DhDraft  *draft,
             int       unit,
             double    chance,
             gboolean  checked)
{
  Next next = { self, NULL, chance, unit };

  if (!find_next_due (draft->battle, unit, &next.due))
    {
      look (self, draft->battle, unit, chance);
      return;
    }

  next.checked = TRUE;
  if (!checked && next.due.kind == DH_DUE_KIND_CHECK)
    happens (self, unit, EVENT_CHECKS, chance);
  else
    next.checked = checked;
  _dh_draft_explore (draft, try_due, visit_due, &next, NULL);
}

/* What follows for units in contact */

static void follow (Outlook *self,
                    DhDraft *draft,
                    double   chance);

static gboolean
involve (Outlook *self,
         int      unit)
{
  if (unit == DH_NOTHING || self->involved[unit])
    return FALSE;

  self->involved[unit] = TRUE;
  return TRUE;
}

/* Whoever charges somebody or has to fight him may change his odds against others. */
static void
involve_all (Outlook        *self,
             const DhBattle *battle)
{
  gboolean more = TRUE;

  involve (self, self->attacker);
  involve (self, self->defender);
  while (more)
    {
      more = FALSE;
      for (guint i = 0; i < dh_n_units (battle); i++)
        {
          int target = dh_unit (battle, i)->charge_target;

          if (target != DH_NOTHING && (self->involved[i] || self->involved[target]))
            more |= involve (self, i) | involve (self, target);
        }
      for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
        if (due->kind == DH_DUE_KIND_FIGHT &&
            (self->involved[dh_due_unit (due)] || self->involved[dh_due_other (due)]))
          more |= involve (self, dh_due_unit (due)) | involve (self, dh_due_other (due));
    }
}

/* A check to close or to receive, and in its step the oldest fight. */
static gboolean
find_encounter (const Outlook  *self,
                const DhBattle *battle,
                DhDue          *next)
{
  gboolean found = FALSE;

  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    {
      if (!self->involved[dh_due_unit (due)])
        continue;
      if (due->kind == DH_DUE_KIND_CHECK &&
          (dh_due_context (due) == DH_CONTEXT_CLOSE || dh_due_context (due) == DH_CONTEXT_RECEIVE ||
           dh_due_context (due) == DH_CONTEXT_REAR))
        {
          *next = *due;
          return TRUE;
        }
      if (due->kind == DH_DUE_KIND_FIGHT && battle->step == DH_STEP_COMBAT &&
          (!found || dh_due_contact (due) < dh_due_contact (next)))
        {
          *next = *due;
          found = TRUE;
        }
    }

  return found;
}

static gboolean
is_the_fight (const Outlook *self,
              const DhDue   *due)
{
  return due->kind == DH_DUE_KIND_FIGHT && dh_due_unit (due) == self->attacker &&
         dh_due_other (due) == self->defender;
}

static void
visit_encounter (DhDraft  *draft,
                 double    chance,
                 int       passed,
                 gpointer  data)
{
  Next *next = data;

  chance *= next->chance;
  if (is_the_fight (next->outlook, &next->due))
    happens (next->outlook, passed ? next->outlook->attacker : next->outlook->defender, EVENT_WINS, chance);
  follow (next->outlook, draft, chance);
}

/* The charge step with all that it begins with, then that of the defenders, then that of close combat. */
static gboolean
try_step (DhDraft   *draft,
          gpointer   data,
          GError   **error)
{
  Next *next = data;

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
  Next *next = data;
  Outlook *self = next->outlook;

  if (next->step == DH_STEP_RECEPTION && dh_unit (draft->battle, self->attacker)->contact > 0)
    happens (self, self->attacker, EVENT_CLOSES, next->chance);
  follow (self, draft, next->chance);
}

/* When the fights that are asked about are over, winners rise; those of others are not waited for. */
static gboolean
try_aftermath (DhDraft   *draft,
               gpointer   data,
               GError   **error)
{
  _dh_drop_dues (draft, DH_DUE_KIND_FIGHT, DH_NOTHING, DH_CONTEXT_NONE, DH_NOTHING);
  _dh_aftermath (draft);
  return TRUE;
}

static void
visit_aftermath (DhDraft  *draft,
                 double    chance,
                 int       passed,
                 gpointer  data)
{
  Next *next = data;

  /* What is due of one unit does not hang on the dice of another. */
  follow_unit (next->outlook, draft, next->outlook->attacker, next->chance, TRUE);
  follow_unit (next->outlook, draft, next->outlook->defender, next->chance, TRUE);
}

/* Whether it may still come to the fight that is asked for. */
static gboolean
is_coming (const Outlook  *self,
           const DhBattle *battle)
{
  const DhUnit *attacker = dh_unit (battle, self->attacker);

  return _dh_find_fight (battle, self->attacker, self->defender) != NULL || attacker->charge_target == self->defender;
}

static void
follow (Outlook *self,
        DhDraft *draft,
        double   chance)
{
  Next next = { self, NULL, chance, DH_NOTHING };

  if (!is_coming (self, draft->battle))
    _dh_draft_explore (draft, try_aftermath, visit_aftermath, &next, NULL);
  else if (find_encounter (self, draft->battle, &next.due))
    {
      if (is_the_fight (self, &next.due))
        happens (self, self->attacker, EVENT_FIGHTS, chance);
      _dh_draft_explore (draft, try_due, visit_encounter, &next, NULL);
    }
  else if (draft->battle->step < DH_STEP_COMBAT)
    {
      next.step = MAX ((DhStep) draft->battle->step + 1, DH_STEP_CHARGE);
      _dh_draft_explore (draft, try_step, visit_step, &next, NULL);
    }
  else
    _dh_draft_explore (draft, try_aftermath, visit_aftermath, &next, NULL);
}

/* Orders */

static gboolean
try_order (DhDraft   *draft,
           gpointer   data,
           GError   **error)
{
  Next *next = data;

  return _dh_resolve (draft, next->order, error);
}

static gboolean
try_mark (DhDraft   *draft,
          gpointer   data,
          GError   **error)
{
  Next *next = data;

  _dh_mark_unit (draft, next->unit);
  return TRUE;
}

static void
visit_marked (DhDraft  *draft,
              double    chance,
              int       passed,
              gpointer  data)
{
  Next *next = data;

  follow_unit (next->outlook, draft, next->unit, next->chance, FALSE);
}

/* The hits are those that wait on the target, if only for a moment (7.4). */
static void
count_hits (Outlook       *self,
            const DhEntry *entry,
            int            target,
            double         chance)
{
  guint hits = 0;

  for (guint i = dh_entry_get_n_changes (entry); i > 0; i--)
    {
      const DhChange *change = dh_entry_get_change (entry, i - 1);

      if (dh_ref_equal (change->of, DH_THE_UNIT (target)) && change->property == DH_UNIT_PENDING_HITS &&
          change->to > change->from)
        hits = change->to - change->from;
    }

  if (hits >= self->hits->len)
    g_array_set_size (self->hits, hits + 1);
  g_array_index (self->hits, double, hits) += chance;
}

static void
visit_shot (DhDraft  *draft,
            double    chance,
            int       passed,
            gpointer  data)
{
  Next *next = data;
  Next marked = { next->outlook, NULL, chance, next->unit };

  if (next->order->target.kind == DH_REF_KIND_UNIT)
    count_hits (next->outlook, draft->entry, next->unit, chance);
  _dh_draft_explore (draft, try_mark, visit_marked, &marked, NULL);
}

/* A throw of one unit: it passes or not, and what follows of that for it. That it closes is counted where it does. */
static void
visit_throw (DhDraft  *draft,
             double    chance,
             int       passed,
             gpointer  data)
{
  Next *next = data;
  Outlook *self = next->outlook;

  if (passed == TRUE && self->context != DH_CONTEXT_NONE && self->context != DH_CONTEXT_CLOSE &&
      dh_unit (draft->battle, next->unit)->status == find_party (self, next->unit)->status)
    happens (self, next->unit, EVENT_PASSES, chance);
  if (self->attacker != DH_NOTHING)
    follow (self, draft, chance);
  else
    look (self, draft->battle, next->unit, chance);
}

/*
 * A charge: what is left of the move once it is announced, for the referee to measure, makes no difference to what
 * follows. So one announcement is followed for all.
 */
static void
count_announced (DhDraft  *draft,
                 double    chance,
                 int       passed,
                 gpointer  data)
{
  Next *next = data;
  Outlook *self = next->outlook;

  if (passed == TRUE)
    happens (self, self->attacker, EVENT_PASSES, chance);
  if (is_coming (self, draft->battle))
    next->chance += chance;
  else
    for (guint i = 0; i < self->parties->len; i++)
      look (self, draft->battle, g_array_index (self->parties, Party, i).unit, chance);
}

static void
follow_announced (DhDraft  *draft,
                  double    chance,
                  int       passed,
                  gpointer  data)
{
  Next *next = data;

  if (next->checked || !is_coming (next->outlook, draft->battle))
    return;

  next->checked = TRUE;
  follow (next->outlook, draft, next->chance);
}

static void
visit_response (DhDraft  *draft,
                double    chance,
                int       passed,
                gpointer  data)
{
  Next *next = data;
  const DhChange *response = _dh_entry_find_change (draft->entry, DH_UNIT_RESPONDED);

  if (response != NULL && response->to == DH_RESPONSE_PASSED)
    next->outlook->acts += chance;
}

static gboolean
try_nothing (DhDraft   *draft,
             gpointer   data,
             GError   **error)
{
  return TRUE;
}

static void
visit_fight (DhDraft  *draft,
             double    chance,
             int       passed,
             gpointer  data)
{
  Next *next = data;

  follow (next->outlook, draft, chance);
}

/* What an order asks for */

static void
expect_fight (Outlook        *self,
              const DhBattle *battle,
              int             attacker,
              int             defender)
{
  self->attacker = attacker;
  self->defender = defender;
  involve_all (self, battle);
  watch (self, battle, attacker);
  watch (self, battle, defender);
}

static gboolean
find_shot (Outlook        *self,
           DhDraft        *draft,
           const DhOrder  *order,
           GError        **error)
{
  Next next = { self, order, 1, _dh_get_shot_target (draft->battle, order) };

  if (next.unit != DH_NOTHING)
    watch (self, draft->battle, next.unit);
  return _dh_draft_explore (draft, try_order, visit_shot, &next, error);
}

/* A fight that waits for others can be asked about, as if its step had come. */
static gboolean
find_fight (Outlook        *self,
            DhDraft        *draft,
            const DhOrder  *order,
            GError        **error)
{
  const DhDue *fight = _dh_find_fight (draft->battle, _dh_order_get_first (order).index, order->target.index);
  Next next = { self, order, 1, DH_NOTHING };

  if (fight == NULL)
    return _dh_draft_explore (draft, try_order, visit_fight, &next, error);

  expect_fight (self, draft->battle, dh_due_unit (fight), dh_due_other (fight));
  return _dh_draft_explore (draft, try_nothing, visit_fight, &next, error);
}

/* A throw that may lead to a fight: whose, and with whom. */
static void
expect_encounter (Outlook        *self,
                  DhDraft        *draft,
                  const DhOrder  *order,
                  int             unit)
{
  DhDue due;

  switch (self->context)
    {
    case DH_CONTEXT_CLOSE:
      expect_fight (self, draft->battle, unit, dh_unit (draft->battle, unit)->charge_target);
      break;
    case DH_CONTEXT_RECEIVE:
    case DH_CONTEXT_REAR:
      if (_dh_find_open_due (draft->battle, DH_DUE_KIND_CHECK, unit, &due))
        expect_fight (self, draft->battle, dh_due_other (&due), unit);
      break;
    case DH_CONTEXT_BONUS_CHARGE:
    case DH_CONTEXT_COUNTERCHARGE:
      if (order->target.kind == DH_REF_KIND_UNIT)
        expect_fight (self, draft->battle, unit, order->target.index);
      break;
    default:
      break;
    }

  if (self->attacker == DH_NOTHING)
    watch (self, draft->battle, unit);
}

static gboolean
find_throw (Outlook        *self,
            DhDraft        *draft,
            const DhOrder  *order,
            GError        **error)
{
  Next next = { self, order, 1, _dh_order_get_first (order).index };
  DhDue due;

  if (_dh_order_is (order, "check") && _dh_find_open_due (draft->battle, DH_DUE_KIND_CHECK, next.unit, &due))
    self->context = dh_due_context (&due);
  expect_encounter (self, draft, order, next.unit);
  return _dh_draft_explore (draft, try_order, visit_throw, &next, error);
}

/* One that is announced already can be asked about too. */
static gboolean
find_charge (Outlook        *self,
             DhDraft        *draft,
             const DhOrder  *order,
             GError        **error)
{
  Next next = { self, order };

  if (order->none)
    return TRUE;

  expect_fight (self, draft->battle, _dh_order_get_first (order).index, order->target.index);
  if (draft->battle->step <= DH_STEP_COMBAT && is_coming (self, draft->battle))
    return _dh_draft_explore (draft, try_nothing, visit_fight, &(Next){ self, order, 1 }, error);
  return _dh_draft_explore (draft, try_order, count_announced, &next, error) &&
         _dh_draft_explore (draft, try_order, follow_announced, &next, error);
}

static gboolean
find_risk (Outlook        *self,
           DhDraft        *draft,
           const DhOrder  *order,
           GError        **error)
{
  int unit = dh_officer (draft->battle, _dh_order_get_first (order).index)->attached;
  Next next = { self, order, 1, unit };

  if (unit == DH_NOTHING)
    return TRUE;

  watch (self, draft->battle, unit);
  return _dh_draft_explore (draft, try_order, visit_throw, &next, error);
}

static gboolean
find_response (Outlook        *self,
               DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  return _dh_draft_explore (draft, try_order, visit_response, &(Next){ self, order }, error);
}

/* The orders of which something may come, and why morale is thrown by them. */
static const struct {
  const char *verb;
  gboolean (*find) (Outlook *self, DhDraft *draft, const DhOrder *order, GError **error);
  DhContext context;
} ventures[] = {
  { "fire", find_shot },
  { "charge", find_charge, DH_CONTEXT_ARMY_HESITANT },
  { "fight", find_fight },
  { "risk", find_risk },
  { "respond", find_response },
  { "check", find_throw },
  { "support", find_throw, DH_CONTEXT_SUPPORT },
  { "pull-away", find_throw, DH_CONTEXT_PULL_AWAY },
  { "bonus", find_throw, DH_CONTEXT_BONUS_CHARGE },
  { "countercharge", find_throw, DH_CONTEXT_COUNTERCHARGE },
  { "rally", find_throw, DH_CONTEXT_RALLY },
};

/* Why officers whose command it is cannot help (5.F, 14B.7) */
static void
find_bars (DhOdds  *odds,
           DhDraft *draft,
           int      unit)
{
  for (guint i = 0; i < dh_n_officers (draft->battle); i++)
    {
      g_autoptr(GError) why = NULL;

      if (dh_officer (draft->battle, i)->state <= DH_OFFICER_STATE_WOUNDED &&
          _dh_officer_has_in_command (draft->battle, i, unit) && !_dh_require_rallier (draft, i, unit, &why))
        _dh_odds_bar (odds, DH_THE_OFFICER (i), why->message);
    }
}

/* What is told */

static void
tell_party (DhOdds        *odds,
            const Outlook *self,
            const Party   *party)
{
  const DhUnitStatus last = DH_UNIT_STATUS_LEFT;

  for (guint i = 0; i < EVENT_STATUS + last + 1; i++)
    {
      DhProspect prospect = { DH_THE_UNIT (party->unit), NULL, NULL, -1, party->chances[i], i == EVENT_MEN,
                              i == EVENT_STAND };

      if (party->chances[i] < LEAST_CHANCE || (i == EVENT_FIGHTS && party->chances[i] > 1 - LEAST_CHANCE))
        continue;
      if (i >= EVENT_STATUS)
        {
          prospect.id = dh_enum_to_word (DH_TYPE_UNIT_STATUS, i - EVENT_STATUS);
          prospect.title = _dh_describe_becoming (dh_unit_status_get_type, i - EVENT_STATUS);
        }
      else
        {
          prospect.id = events[i].id;
          prospect.title = i == EVENT_PASSES ? _dh_describe_outcome (self->context, TRUE)
                                             : g_dpgettext2 (GETTEXT_PACKAGE, "odds", events[i].title);
        }
      _dh_odds_add (odds, &prospect);
    }
}

static void
tell (DhOdds        *odds,
      const Outlook *self)
{
  for (guint i = 0; i < self->hits->len; i++)
    _dh_odds_add (odds,
                  &(DhProspect){ .id = "hits", .title = C_("odds", "hits"), .count = i,
                                 .chance = g_array_index (self->hits, double, i) });
  if (self->acts > 0)
    _dh_odds_add (odds, &(DhProspect){ .id = "acts", .title = _("may act"), .count = -1, .chance = self->acts });
  for (guint i = 0; i < self->parties->len; i++)
    tell_party (odds, self, &g_array_index (self->parties, Party, i));
  for (const Rider *rider = NULL; dh_array_next (self->riders, &rider);)
    for (int state = 0; state <= DH_OFFICER_STATE_LEFT; state++)
      if (rider->chances[state] > 0)
        _dh_odds_add (odds,
                      &(DhProspect){ DH_THE_OFFICER (rider->officer),
                                     dh_enum_to_word (DH_TYPE_OFFICER_STATE, state),
                                     _dh_describe_becoming (dh_officer_state_get_type, state),
                                     -1,
                                     rider->chances[state] });
}

/**
 * _dh_inch_find_odds:
 * @odds: odds in the making
 * @draft: a draft of the battle, which is the same again afterwards
 * @order: an order
 * @error: return location for why it would be refused
 *
 * Finds what may come of an order to fire, to charge, to check, to respond, to rally or to fight. Of others nothing is
 * found.
 *
 * Returns: whether it would be accepted, or is a fight that waits for others
 */
gboolean
_dh_inch_find_odds (DhOdds         *odds,
                    DhDraft        *draft,
                    const DhOrder  *order,
                    GError        **error)
{
  g_autoptr(GArray) parties = g_array_new (FALSE, FALSE, sizeof (Party));
  g_autoptr(GArray) riders = g_array_new (FALSE, FALSE, sizeof (Rider));
  g_autofree gboolean *involved = g_new0 (gboolean, dh_n_units (draft->battle));
  g_autoptr(GArray) hits = g_array_new (FALSE, TRUE, sizeof (double));
  Outlook self = { parties, riders, involved, DH_CONTEXT_NONE, DH_NOTHING, DH_NOTHING, hits };
  gboolean good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (ventures); i++)
    if (_dh_order_is (order, ventures[i].verb))
      {
        self.context = ventures[i].context;
        good = ventures[i].find (&self, draft, order, error);
      }

  if (good && _dh_order_is (order, "rally"))
    find_bars (odds, draft, _dh_order_get_first (order).index);
  tell (odds, &self);
  return good;
}
