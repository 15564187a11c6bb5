/* odds-by-paths.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "odds-by-paths.h"

#include "dh-inch-private.h"
#include "dh-melee-private.h"
#include "dh-odds-private.h"
#include "dh-rules-private.h"

#include <string.h>

/*
 * Outcomes of charges, close combats and checks, found the slow way: along every path of results, one after the other,
 * in the order in which they are due. Nothing is merged, so that it is no use for more than a few charges of a few men;
 * the way that merges has to come to the same.
 */

/* The ends of a close combat, with the losses of both sides: throw by throw, for a few stands */

/* One end of a melee: the winner, and the men that both sides have lost by then. */
typedef struct {
  int winner;
  int lost[DH_MELEE_N_SIDES];
  double chance;
} Result;

#define MOST_LOST 16
#define N_KINDS (DH_MELEE_STAND_CASUALTY + 1)

/* A state of a melee: the stands of each kind that are left on each side, and the chances of losses so far. */
typedef struct {
  guint8 left[DH_MELEE_N_SIDES][N_KINDS];
  double lost[MOST_LOST][MOST_LOST];
} Stage;

static guint
count_left (const Stage *stage,
            guint        side)
{
  return stage->left[side][0] + stage->left[side][1] + stage->left[side][2];
}

static guint
find_kind (const Stage *stage,
           guint        side,
           guint        place)
{
  guint kind = 0;

  for (; place >= stage->left[side][kind]; kind++)
    place -= stage->left[side][kind];

  return kind;
}

static const DhMeleeStand *
find_stand (const DhMelee *melee,
            guint          side,
            guint          kind)
{
  for (guint i = 0; i < melee->sides[side].stands->len; i++)
    if (dh_melee_get_stand (melee, side, i)->kind == kind)
      return dh_melee_get_stand (melee, side, i);

  g_assert_not_reached ();
}

/* Adds what one becomes when @side, if any, loses a stand with so many men. */
static void
add_stage (GArray      *stages,
           const Stage *from,
           int          side,
           guint        kind,
           int          men,
           double       chance)
{
  Stage to = *from;

  memset (to.lost, 0, sizeof to.lost);
  if (side != DH_MELEE_LEVEL)
    to.left[side][kind]--;
  for (guint a = 0; a < MOST_LOST; a++)
    for (guint d = 0; d < MOST_LOST; d++)
      if (from->lost[a][d] > 0)
        to.lost[a + (side == 0 ? men : 0)][d + (side == 1 ? men : 0)] = from->lost[a][d] * chance;

  for (Stage *stage = NULL; dh_array_next (stages, &stage);)
    if (memcmp (stage->left, to.left, sizeof to.left) == 0)
      {
        for (guint i = 0; i < MOST_LOST * MOST_LOST; i++)
          (&stage->lost[0][0])[i] += (&to.lost[0][0])[i];
        return;
      }
  g_array_append_val (stages, to);
}

static GArray *
fight_round (const DhMelee *melee,
             const Stage   *from)
{
  guint pairs = MIN (count_left (from, 0), count_left (from, 1));
  GArray *stages = g_array_new (FALSE, FALSE, sizeof (Stage));

  g_array_append_vals (stages, from, 1);
  for (guint pair = 0; pair < pairs; pair++)
    {
      guint kinds[] = { find_kind (from, 0, pair), find_kind (from, 1, pair) };
      const DhMeleeStand *stands[] = { find_stand (melee, 0, kinds[0]), find_stand (melee, 1, kinds[1]) };
      GArray *next = g_array_new (FALSE, FALSE, sizeof (Stage));

      for (const Stage *stage = NULL; dh_array_next (stages, &stage);)
        for (int throw = 0; throw < 36; throw++)
          {
            int faces[] = { throw / 6 + 1, throw % 6 + 1 };
            int winner = _dh_melee_find_pair_winner (melee, faces[0] + stands[0]->factor - faces[1] - stands[1]->factor);
            int loser = winner == DH_MELEE_LEVEL ? winner : !winner;
            int men = loser < 0 ? 0 : _dh_melee_find_loss (melee, stands[loser], faces[loser]);

            add_stage (next, stage, loser, loser < 0 ? 0 : kinds[loser], men, 1 / 36.0);
          }
      g_array_unref (stages);
      stages = next;
    }

  return stages;
}

static void
add_results (GArray      *results,
             const Stage *end,
             int          winner,
             double       by)
{
  for (int a = 0; a < MOST_LOST; a++)
    for (int d = 0; d < MOST_LOST; d++)
      if (end->lost[a][d] > 0)
        {
          Result result = { winner, { a, d }, end->lost[a][d] * by };

          g_array_append_val (results, result);
        }
}

static void
fight_on (const DhMelee *melee,
          const Stage   *from,
          double         by,
          GArray        *results)
{
  g_autoptr(GArray) stages = NULL;
  double level = 0;

  if (!melee->one_round && (count_left (from, 0) == 0 || count_left (from, 1) == 0))
    {
      add_results (results, from, count_left (from, 0) > 0 ? 0 : 1, by);
      return;
    }

  stages = fight_round (melee, from);
  if (melee->one_round)
    {
      for (const Stage *stage = NULL; dh_array_next (stages, &stage);)
        add_results (results,
                     stage,
                     count_left (from, 1) - count_left (stage, 1) > count_left (from, 0) - count_left (stage, 0) ? 0 : 1,
                     by);
      return;
    }

  for (guint i = 0; i < stages->len; i++)
    if (memcmp (g_array_index (stages, Stage, i).left, from->left, sizeof from->left) == 0)
      {
        double all = 0, same = 0;

        for (guint k = 0; k < MOST_LOST * MOST_LOST; k++)
          {
            all += (&from->lost[0][0])[k];
            same += (&g_array_index (stages, Stage, i).lost[0][0])[k];
          }
        level = same / all;
        g_array_remove_index_fast (stages, i);
        break;
      }
  for (const Stage *stage = NULL; dh_array_next (stages, &stage);)
    fight_on (melee, stage, by / (1 - level), results);
}

static char *
sign_melee (const DhMelee *melee)
{
  GString *sign = g_string_new (NULL);

  g_string_append_printf (sign, "%d %d %d", melee->one_round, melee->modified_losses, melee->sides[1].wins_ties);
  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    for (guint i = 0; i < melee->sides[side].stands->len; i++)
      {
        const DhMeleeStand *stand = dh_melee_get_stand (melee, side, i);

        g_string_append_printf (sign, " %u:%d:%d:%d", side, stand->kind, stand->factor, stand->men);
      }

  return g_string_free (sign, FALSE);
}

/* Melees that have been fought before are remembered. */
static const GArray *
list_results (const DhMelee *melee)
{
  static GHashTable *fought = NULL;
  g_autofree char *sign = sign_melee (melee);
  GArray *results;
  Stage start = { 0 };

  if (fought == NULL)
    fought = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  results = g_hash_table_lookup (fought, sign);
  if (results != NULL)
    return results;

  results = g_array_new (FALSE, FALSE, sizeof (Result));
  start.lost[0][0] = 1;
  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    for (guint i = 0; i < melee->sides[side].stands->len; i++)
      start.left[side][dh_melee_get_stand (melee, side, i)->kind]++;
  fight_on (melee, &start, 1, results);
  g_hash_table_insert (fought, g_steal_pointer (&sign), results);
  return results;
}

/* Events that may befall a unit, in the order in which they are told; its status comes last. */
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

static const char *const events[EVENT_STATUS] = {
  "passes", "closes", "fights", "wins", "men", "stand", "checks", "routs-again",
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
  gboolean is_last;
} Next;

/* Units that are watched */

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

/* Notes the fate of a unit for which nothing follows any more. */
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

/* Dues of one unit */

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
  g_autoptr(DhMelee) melee = next->due.kind == DH_DUE_KIND_FIGHT ? dh_melee_new (draft->battle, &next->due) : NULL;
  const Result *result;

  if (melee == NULL || melee->pursuit)
    return _dh_resolve_due (draft, &next->due, error);

  result = _dh_draft_pick (draft, list_results (melee), G_STRUCT_OFFSET (Result, chance));
  _dh_draft_pass (draft, result->winner == DH_MELEE_SIDE_ATTACKER);
  _dh_settle_fight (draft, next->due, result->winner == DH_MELEE_SIDE_ATTACKER, result->lost);
  return TRUE;
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

/* Dues of units in contact */

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

/* Involves all units that charge or have to fight one that is involved: they may change its odds against others. */
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
      if (due->kind == DH_DUE_KIND_FIGHT && battle->step >= DH_STEP_COMBAT &&
          (!found || dh_due_contact (due) < dh_due_contact (next)))
        {
          *next = *due;
          found = TRUE;
        }
    }

  return found;
}

/* Of two that have closed with each other either may be the attacker. */
static gboolean
is_the_fight (const Outlook  *self,
              const DhBattle *battle,
              const DhDue    *due)
{
  const DhDue *fight = _dh_find_fight (battle, self->attacker, self->defender);

  if (fight == NULL && dh_unit (battle, self->attacker)->charge_target == self->defender)
    fight = _dh_find_fight (battle, self->defender, self->attacker);

  return fight != NULL && fight->entry == due->entry && fight->place == due->place;
}

static void
visit_encounter (DhDraft  *draft,
                 double    chance,
                 int       passed,
                 gpointer  data)
{
  Next *next = data;

  chance *= next->chance;
  if (next->is_last)
    happens (next->outlook, passed ? dh_due_unit (&next->due) : dh_due_other (&next->due), EVENT_WINS, chance);
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

  /* Dues of one unit do not depend on the dice of another. */
  follow_unit (next->outlook, draft, next->outlook->attacker, next->chance, TRUE);
  follow_unit (next->outlook, draft, next->outlook->defender, next->chance, TRUE);
}

/* TRUE if it may still come to the fight that is asked for. */
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
      next.is_last = is_the_fight (self, draft->battle, &next.due);
      if (next.is_last)
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

  return _dh_draft_run_order (draft, next->order, error);
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

/* Questions about orders */

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

/* Finds the odds of a charge that is announced already. */
static gboolean
find_charge (Outlook        *self,
             DhDraft        *draft,
             const DhOrder  *order,
             GError        **error)
{
  expect_fight (self, draft->battle, _dh_order_get_first (order).index, order->target.index);
  return _dh_draft_explore (draft, try_nothing, visit_fight, &(Next){ self, order, 1 }, error);
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

static void
add_prospect (DhOdds     *odds,
              DhRef       of,
              const char *id,
              double      chance)
{
  _dh_odds_add (odds, &(DhProspect){ of, id, id, -1, chance });
}

static void
list_prospects (DhOdds        *odds,
                const Outlook *self)
{
  for (const Party *party = NULL; dh_array_next (self->parties, &party);)
    for (guint i = 0; i < N_EVENTS; i++)
      add_prospect (odds,
                    DH_THE_UNIT (party->unit),
                    i < EVENT_STATUS ? events[i] : dh_enum_to_word (DH_TYPE_UNIT_STATUS, i - EVENT_STATUS),
                    party->chances[i]);
  for (const Rider *rider = NULL; dh_array_next (self->riders, &rider);)
    for (int state = 0; state <= DH_OFFICER_STATE_LEFT; state++)
      add_prospect (odds,
                    DH_THE_OFFICER (rider->officer),
                    dh_enum_to_word (DH_TYPE_OFFICER_STATE, state),
                    rider->chances[state]);
}

/**
 * odds_by_paths:
 * @battle: a battle
 * @text: a charge that is announced, a fight, a check or a risk that is due
 *
 * Returns: (transfer full) (nullable): every prospect that there is, with no title; %NULL when it would be refused
 */
DhOdds *
odds_by_paths (const DhBattle *battle,
               const char     *text)
{
  static gboolean (*const find[]) (Outlook *self, DhDraft *draft, const DhOrder *order, GError **error) = {
    find_charge, find_fight, find_throw, find_risk,
  };
  static const char *const verbs[] = { "charge", "fight", "check", "risk" };
  g_autoptr(DhOrder) order = dh_order_parse (battle, text, NULL);
  g_autoptr(DhBattle) copy = dh_battle_copy (battle);
  g_autoptr(DhEntry) entry = _dh_entry_new (100000, copy, 0, NULL);
  g_autoptr(GArray) parties = g_array_new (FALSE, FALSE, sizeof (Party));
  g_autoptr(GArray) riders = g_array_new (FALSE, FALSE, sizeof (Rider));
  g_autofree gboolean *involved = g_new0 (gboolean, dh_n_units (battle));
  g_autoptr(DhOdds) odds = NULL;
  Outlook self = { parties, riders, involved, DH_CONTEXT_NONE, DH_NOTHING, DH_NOTHING };
  g_autoptr(DhDice) dice = _dh_dice_new (battle->seed);
  DhDraft draft = { copy, entry, dice };
  gboolean good = FALSE;

  g_assert_nonnull (order);
  _dh_dice_begin (dice, NULL, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (find); i++)
    if (_dh_order_is (order, verbs[i]))
      good = find[i] (&self, &draft, order, NULL);
  if (!good)
    return NULL;

  odds = _dh_odds_new (order, battle, 0, NULL);
  list_prospects (odds, &self);
  return g_steal_pointer (&odds);
}
