/* dh-inch-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-narrator-private.h"
#include "dh-inch-outlook-private.h"
#include "dh-odds-private.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * The odds of an order and of all that follows from it by dice alone: of a shot the check and the risk of officers, of
 * a charge closing, reception, close combat and the fate of the beaten. Here are the orders and the words;
 * dh-inch-outlook.c follows the dice.
 */

/* Rounding leaves less of a chance. */
#define LEAST_CHANCE 1e-12

static const struct {
  const char *id;
  const char *title;
} events[DH_EVENT_STATUS] = {
  [DH_EVENT_PASSES] = { "passes" },
  [DH_EVENT_CLOSES] = { "closes", NC_("odds", "closes") },
  [DH_EVENT_FIGHTS] = { "fights", NC_("odds", "fights") },
  [DH_EVENT_WINS] = { "wins", NC_("odds", "wins") },
  [DH_EVENT_MEN] = { "men", NC_("odds", "men lost") },
  [DH_EVENT_STAND] = { "stand", NC_("odds", "loses a stand") },
  [DH_EVENT_CHECKS] = { "checks", NC_("odds", "checks morale") },
  [DH_EVENT_ROUTS_AGAIN] = { "routs-again", NC_("odds", "routs again") },
};

/* An order that is asked about. */
typedef struct {
  DhOutlook outlook;
  const DhOrder *order;
  int unit;          /* whom it is about, if it is about one */
  DhContext context; /* of the check that is asked for */
  GArray *hits;      /* double: the chances of 0, 1, … */
  double acts;       /* the chance that a response is one */
} Venture;

static gboolean
try_order (DhDraft   *draft,
           gpointer   data,
           GError   **error)
{
  return _dh_draft_run_order (draft, ((const Venture *) data)->order, error);
}

/* Shots */

/* The hits are those that wait on the target, if only for a moment (7.4). */
static void
count_hits (Venture       *self,
            const DhEntry *entry,
            double         chance)
{
  guint hits = 0;

  for (guint i = dh_entry_get_n_changes (entry); i > 0; i--)
    {
      const DhChange *change = dh_entry_get_change (entry, i - 1);

      if (dh_ref_equal (change->of, DH_THE_UNIT (self->unit)) && change->property == DH_UNIT_PENDING_HITS &&
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
  Venture *self = data;

  if (self->order->target.kind == DH_REF_KIND_UNIT)
    count_hits (self, draft->entry, chance);
  _dh_outlook_note (&self->outlook, draft, self->unit, chance);
  if (self->unit != DH_NOTHING)
    _dh_states_add (self->outlook.states, draft, (DhMark){ DH_STAGE_SHOT, self->unit }, chance);
}

static gboolean
find_shot (Venture  *self,
           DhDraft  *draft,
           GError  **error)
{
  self->unit = _dh_get_shot_target (draft->battle, self->order);
  if (self->unit != DH_NOTHING)
    _dh_outlook_watch (&self->outlook, draft->battle, self->unit);
  return _dh_draft_explore (draft, try_order, visit_shot, self, error);
}

/* Throws of one unit */

/* Counts the throw of a unit: whether it passes, and what follows for it. A charge that closes is counted elsewhere. */
static void
visit_throw (DhDraft  *draft,
             double    chance,
             int       passed,
             gpointer  data)
{
  Venture *self = data;

  if (passed == TRUE && self->context != DH_CONTEXT_NONE && self->context != DH_CONTEXT_CLOSE &&
      dh_unit (draft->battle, self->unit)->status == _dh_outlook_find_party (&self->outlook, self->unit)->status)
    _dh_outlook_happens (&self->outlook, self->unit, DH_EVENT_PASSES, chance);
  _dh_outlook_note (&self->outlook, draft, DH_NOTHING, chance);
  if (self->outlook.scope.attacker != DH_NOTHING)
    _dh_outlook_follow_fight (&self->outlook, draft, chance);
}

/* A throw that may lead to a fight: whose, and with whom. */
static void
expect_encounter (Venture *self,
                  DhDraft *draft)
{
  DhDue due;

  switch (self->context)
    {
    case DH_CONTEXT_CLOSE:
      _dh_outlook_expect_fight (&self->outlook, draft->battle, self->unit,
                                dh_unit (draft->battle, self->unit)->charge_target);
      break;
    case DH_CONTEXT_RECEIVE:
    case DH_CONTEXT_REAR:
      if (_dh_find_open_due (draft->battle, DH_DUE_KIND_CHECK, self->unit, &due))
        _dh_outlook_expect_fight (&self->outlook, draft->battle, dh_due_other (&due), self->unit);
      break;
    case DH_CONTEXT_BONUS_CHARGE:
    case DH_CONTEXT_COUNTERCHARGE:
      if (self->order->target.kind == DH_REF_KIND_UNIT)
        _dh_outlook_expect_fight (&self->outlook, draft->battle, self->unit, self->order->target.index);
      break;
    default:
      break;
    }

  if (self->outlook.scope.attacker == DH_NOTHING)
    _dh_outlook_watch (&self->outlook, draft->battle, self->unit);
}

static gboolean
find_throw (Venture  *self,
            DhDraft  *draft,
            GError  **error)
{
  DhDue due;

  self->unit = _dh_order_get_first (self->order).index;
  if (_dh_order_is (self->order, "check") &&
      _dh_find_open_due (draft->battle, DH_DUE_KIND_CHECK, self->unit, &due))
    self->context = dh_due_context (&due);
  expect_encounter (self, draft);
  return _dh_draft_explore (draft, try_order, visit_throw, self, error);
}

static gboolean
find_risk (Venture  *self,
           DhDraft  *draft,
           GError  **error)
{
  self->unit = dh_officer (draft->battle, _dh_order_get_first (self->order).index)->attached;
  if (self->unit == DH_NOTHING)
    return TRUE;

  _dh_outlook_watch (&self->outlook, draft->battle, self->unit);
  return _dh_draft_explore (draft, try_order, visit_throw, self, error);
}

static void
visit_response (DhDraft  *draft,
                double    chance,
                int       passed,
                gpointer  data)
{
  const DhChange *response = _dh_entry_find_change (draft->entry, DH_UNIT_RESPONDED);

  if (response != NULL && response->to == DH_RESPONSE_PASSED)
    ((Venture *) data)->acts += chance;
}

static gboolean
find_response (Venture  *self,
               DhDraft  *draft,
               GError  **error)
{
  return _dh_draft_explore (draft, try_order, visit_response, self, error);
}

/* Charges and fights */

/* Follows a charge that has been announced; otherwise no fight comes of it. */
static void
visit_announced (DhDraft  *draft,
                 double    chance,
                 int       passed,
                 gpointer  data)
{
  Venture *self = data;

  if (passed == TRUE)
    _dh_outlook_happens (&self->outlook, self->outlook.scope.attacker, DH_EVENT_PASSES, chance);
  if (_dh_scope_is_coming (&self->outlook.scope, draft->battle))
    _dh_outlook_follow_fight (&self->outlook, draft, chance);
}

/* Finds the odds of a charge, also of one that is announced already. */
static gboolean
find_charge (Venture  *self,
             DhDraft  *draft,
             GError  **error)
{
  if (self->order->none)
    return TRUE;

  _dh_outlook_expect_fight (&self->outlook,
                            draft->battle,
                            _dh_order_get_first (self->order).index,
                            self->order->target.index);
  if (draft->battle->step > DH_STEP_COMBAT || !_dh_scope_is_coming (&self->outlook.scope, draft->battle))
    return _dh_draft_explore (draft, try_order, visit_announced, self, error);

  _dh_outlook_follow_fight (&self->outlook, draft, 1);
  return TRUE;
}

/* A fight that waits for others can be asked about, as if its step had come. */
static gboolean
find_fight (Venture  *self,
            DhDraft  *draft,
            GError  **error)
{
  const DhDue *fight =
    _dh_find_fight (draft->battle, _dh_order_get_first (self->order).index, self->order->target.index);

  /* Without a fight the order is refused, in the words of the rules. */
  if (fight == NULL)
    return _dh_draft_explore (draft, try_order, visit_response, self, error);

  _dh_outlook_expect_fight (&self->outlook, draft->battle, dh_due_unit (fight), dh_due_other (fight));
  _dh_outlook_follow_fight (&self->outlook, draft, 1);
  return TRUE;
}

/* The orders of which something may come, and why morale is thrown by them. */
static const struct {
  const char *verb;
  gboolean (*find) (Venture *self, DhDraft *draft, GError **error);
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

/* Telling odds */

static void
tell_party (DhOdds        *odds,
            const Venture *self,
            const DhParty *party)
{
  for (guint i = 0; i < DH_N_EVENTS; i++)
    {
      DhProspect prospect = { DH_THE_UNIT (party->unit), NULL, NULL, -1, party->chances[i], i == DH_EVENT_MEN,
                              i == DH_EVENT_STAND };

      if (party->chances[i] < LEAST_CHANCE)
        continue;
      if (i >= DH_EVENT_STATUS)
        {
          prospect.id = dh_enum_to_word (DH_TYPE_UNIT_STATUS, i - DH_EVENT_STATUS);
          prospect.title = _dh_describe_becoming (dh_unit_status_get_type, i - DH_EVENT_STATUS);
        }
      else
        {
          prospect.id = events[i].id;
          prospect.title = i == DH_EVENT_PASSES ? _dh_describe_outcome (self->context, TRUE)
                                                : g_dpgettext2 (GETTEXT_PACKAGE, "odds", events[i].title);
        }
      prospect.left_out = party->left_out[i] * (i == DH_EVENT_MEN ? party->men : 1);
      _dh_odds_add (odds, &prospect);
    }
}

static void
tell_rider (DhOdds        *odds,
            const Venture *self,
            const DhRider *rider)
{
  for (int state = 0; state < DH_N_OFFICER_STATES; state++)
    if (rider->chances[state] > LEAST_CHANCE)
      _dh_odds_add (odds,
                    &(DhProspect){ DH_THE_OFFICER (rider->officer),
                                   dh_enum_to_word (DH_TYPE_OFFICER_STATE, state),
                                   _dh_describe_becoming (dh_officer_state_get_type, state),
                                   -1,
                                   rider->chances[state],
                                   .left_out = _dh_outlook_find_party (&self->outlook, rider->unit)->left_out[DH_EVENT_STATUS] });
}

static void
tell (DhOdds        *odds,
      const Venture *self)
{
  for (guint i = 0; i < self->hits->len; i++)
    _dh_odds_add (odds,
                  &(DhProspect){ .id = "hits", .title = C_("odds", "hits"), .count = i,
                                 .chance = g_array_index (self->hits, double, i) });
  if (self->acts > 0)
    _dh_odds_add (odds, &(DhProspect){ .id = "acts", .title = _("may act"), .count = -1, .chance = self->acts });
  for (const DhParty *party = NULL; dh_array_next (self->outlook.parties, &party);)
    {
      odds->left_out = MAX (odds->left_out, party->left_out[DH_EVENT_STATUS]);
      tell_party (odds, self, party);
    }
  for (const DhRider *rider = NULL; dh_array_next (self->outlook.riders, &rider);)
    tell_rider (odds, self, rider);
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
  g_autoptr(GArray) hits = g_array_new (FALSE, TRUE, sizeof (double));
  Venture self = { .order = order, .unit = DH_NOTHING, .hits = hits };
  gboolean good = TRUE;

  _dh_outlook_init (&self.outlook, draft);
  for (guint i = 0; i < G_N_ELEMENTS (ventures); i++)
    if (_dh_order_is (order, ventures[i].verb))
      {
        self.context = ventures[i].context;
        good = ventures[i].find (&self, draft, error);
      }

  if (good && _dh_order_is (order, "rally"))
    find_bars (odds, draft, _dh_order_get_first (order).index);
  if (good)
    _dh_states_follow (self.outlook.states, odds->most_states, odds->cancellable);
  tell (odds, &self);
  _dh_outlook_clear (&self.outlook);
  return good;
}
