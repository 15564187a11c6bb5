/* dh-post-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-odds-private.h"
#include "dh-post-telling-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The outcomes of an order, with the chance of each: of a shot the loss and the check that it makes due, of a move all
 * of its melee. It is tried on the draft by the procedures that resolve it. Effects of other orders in between are not
 * foreseen.
 */

/* Rounding leaves less of a chance. */
#define LEAST_CHANCE 1e-12

typedef enum {
  EVENT_MEN,
  EVENT_CHECKS,
  EVENT_CHECKS_FIRST,
  EVENT_CHECKS_AGAIN,
  EVENT_BREAKS,
  EVENT_GONE,
  EVENT_WINS,
  N_EVENTS,
} Event;

static const struct {
  const char *id;
  const char *title;
} events[N_EVENTS] = {
  { "men", NC_("odds", "men lost") },
  { "checks", NC_("odds", "checks morale") },
  { "checks-first", NC_("odds", "checks morale after fire") },
  { "checks-again", NC_("odds", "checks morale after the melee") },
  { "breaks", NC_("odds", "breaks") },
  { "gone", NC_("odds", "is destroyed") },
  { "wins", NC_("odds", "wins") },
};

/* A unit that the order touches: how it stood, and the chance of each event, or how many men on average. */
typedef struct {
  int unit;
  int men;
  int wins;
  gboolean broken;
  double chances[N_EVENTS];
} Party;

/*
 * Finds the end of a melee that has come so far. For most only a few things make a difference, and each is tried once.
 */
typedef struct {
  int key[12];
  Party parties[2];
} Ending;

typedef struct {
  GArray *parties; /* Party */
  GArray *endings; /* Ending */
  const DhOrder *order;
  const DhPostTask *task;
  int unit;
  int enemy;
} Outlook;

static void
watch (Outlook        *self,
       const DhBattle *battle,
       int             unit)
{
  const DhPostUnit *the_unit = dh_post_unit (battle, unit);
  Party party = { unit, the_unit->men, the_unit->wins, the_unit->broken };

  g_array_append_val (self->parties, party);
}

/* Takes note of a unit as it has become. */
static void
look (Party          *party,
      const DhBattle *battle,
      double          chance)
{
  const DhPostUnit *unit = dh_post_unit (battle, party->unit);

  party->chances[EVENT_MEN] += chance * (party->men - unit->men);
  if (unit->men == 0)
    party->chances[EVENT_GONE] += chance;
  else if (unit->broken && !party->broken)
    party->chances[EVENT_BREAKS] += chance;
  if (unit->wins > party->wins)
    party->chances[EVENT_WINS] += chance;
}

/* A shot, a rout or a check, and the checks that it makes due */

typedef struct {
  Outlook *outlook;
  guint place; /* of the party whose check comes next */
  double chance;
} Next;

static gboolean
try_order (DhDraft  *draft,
           gpointer  data,
           GError  **error)
{
  const DhOrder *order = ((Next *) data)->outlook->order;

  return order->verb->resolve (draft, order, error);
}

static gboolean
try_check (DhDraft  *draft,
           gpointer  data,
           GError  **error)
{
  const Next *next = data;

  return _dh_post_throw_check (draft, g_array_index (next->outlook->parties, Party, next->place).unit, NULL, error);
}

static void
visit (DhDraft  *draft,
       double    chance,
       int       passed,
       gpointer  data)
{
  const Next *from = data;
  GArray *parties = from->outlook->parties;
  Next next = { from->outlook, from->place + 1, from->chance * chance };

  for (; next.place < parties->len; next.place++)
    {
      Party *party = &g_array_index (parties, Party, next.place);

      if (_dh_post_find_check (draft->battle, party->unit) == NULL || _dh_order_is (next.outlook->order, "check"))
        continue;
      party->chances[EVENT_CHECKS] += next.chance;
      _dh_draft_explore (draft, try_check, visit, &next, NULL);
      return;
    }

  for (guint i = 0; i < parties->len; i++)
    look (&g_array_index (parties, Party, i), draft->battle, next.chance);
}

/* Watches every unit that an order may cost men or order. Trying the order once finds them. */
static void
visit_to_watch (DhDraft  *draft,
                double    chance,
                int       passed,
                gpointer  data)
{
  Outlook *self = ((Next *) data)->outlook;

  for (const DhChange *change = NULL; dh_array_next (draft->entry->changes, &change);)
    {
      gboolean known = change->property != DH_POST_UNIT_MEN && change->property != DH_POST_UNIT_BROKEN;

      for (guint k = 0; k < self->parties->len && !known; k++)
        known = g_array_index (self->parties, Party, k).unit == change->of.index;
      if (!known)
        {
          watch (self, draft->battle, change->of.index);
          /* Its men before the order. */
          if (change->property == DH_POST_UNIT_MEN)
            g_array_index (self->parties, Party, self->parties->len - 1).men = change->from;
        }
    }
}

static gboolean
find_plain (Outlook  *self,
            DhDraft  *draft,
            GError  **error)
{
  Next next = { self, G_MAXUINT, 1 };

  if (!_dh_draft_explore (draft, try_order, visit_to_watch, &next, error))
    return FALSE;
  for (Party *party = NULL; dh_array_next (self->parties, &party);)
    party->broken = dh_post_unit (draft->battle, party->unit)->broken;

  return self->parties->len == 0 || _dh_draft_explore (draft, try_order, visit, &next, error);
}

/* A melee, stage by stage */

typedef struct {
  Outlook *outlook;
  DhPostMelee melee;
  DhPostMeleeStage stage;
  double chance;
} Bout;

static gboolean
try_stage (DhDraft  *draft,
           gpointer  data,
           GError  **error)
{
  const Bout *bout = data;
  DhPostMelee melee = bout->melee;

  melee.draft = draft;
  return _dh_post_melee_go_on (&melee, bout->stage, error);
}

/* The unit that checks in a stage, or %DH_NOTHING. */
static int
get_checked (DhPostMeleeStage stage)
{
  switch (stage)
    {
    case DH_POST_MELEE_ATTACKER_CHECKS:
    case DH_POST_MELEE_ATTACKER_CHECKS_AGAIN:
      return 0;
    case DH_POST_MELEE_DEFENDER_CHECKS:
    case DH_POST_MELEE_DEFENDER_CHECKS_AGAIN:
      return 1;
    default:
      return DH_NOTHING;
    }
}

/* The last stage, tried for one of the things that make a difference. */
typedef struct {
  Bout bout;
  Ending *ending;
} Trial;

static void
visit_ending (DhDraft  *draft,
              double    chance,
              int       passed,
              gpointer  data)
{
  Ending *ending = ((Trial *) data)->ending;

  for (guint who = 0; who < G_N_ELEMENTS (ending->parties); who++)
    look (&ending->parties[who], draft->battle, chance);
}

static const Ending *
find_ending (Bout    *bout,
             DhDraft *draft)
{
  Outlook *self = bout->outlook;
  const DhPostMelee *melee = &bout->melee;
  int most = dh_rulebook_integer (draft->battle->rulebook, "capture.die") + 1, lost[2];
  Ending ending = { .key = { 0 } };
  Trial trial = { *bout, &ending };

  for (int who = 0; who < 2; who++)
    {
      const DhPostUnit *unit = dh_post_unit (draft->battle, melee->units[who]);
      const Party *party = &g_array_index (self->parties, Party, who);

      lost[who] = melee->men[who] - unit->men;
      ending.key[who * 5] = MIN (unit->men, most);
      ending.key[who * 5 + 1] = unit->broken;
      ending.key[who * 5 + 2] = unit->seen;
      ending.key[who * 5 + 3] = unit->at;
      ending.key[who * 5 + 4] = melee->fled[who];
      /* Men are counted from here. */
      ending.parties[who] = (Party){ party->unit, unit->men, party->wins, party->broken };
    }
  ending.key[10] = (lost[0] > lost[1]) - (lost[0] < lost[1]);
  ending.key[11] = _dh_post_find_check (draft->battle, melee->units[0]) != NULL;
  for (guint i = 0; i < self->endings->len; i++)
    if (memcmp (g_array_index (self->endings, Ending, i).key, ending.key, sizeof ending.key) == 0)
      return &g_array_index (self->endings, Ending, i);

  _dh_draft_explore (draft, try_stage, visit_ending, &trial, NULL);
  g_array_append_val (self->endings, ending);
  return &g_array_index (self->endings, Ending, self->endings->len - 1);
}

static void
look_at_end (Bout    *bout,
             DhDraft *draft)
{
  const Ending *ending = find_ending (bout, draft);

  for (int who = 0; who < 2; who++)
    {
      Party *party = &g_array_index (bout->outlook->parties, Party, who);

      for (guint event = 0; event < N_EVENTS; event++)
        party->chances[event] += bout->chance * ending->parties[who].chances[event];
      party->chances[EVENT_MEN] += bout->chance * (party->men - dh_post_unit (draft->battle, party->unit)->men);
    }
}

static void
visit_stage (DhDraft  *draft,
             double    chance,
             int       passed,
             gpointer  data)
{
  const Bout *from = data;
  Bout bout = *from;
  int who = get_checked (bout.stage);

  bout.chance *= chance;
  if (who != DH_NOTHING && passed == 0)
    bout.melee.fled[who] = TRUE;
  if (bout.stage == DH_POST_MELEE_STROKES)
    bout.melee.struck = !bout.melee.fled[0] && !bout.melee.fled[1] &&
                        dh_post_unit (draft->battle, bout.melee.units[0])->at != 0 &&
                        dh_post_unit (draft->battle, bout.melee.units[1])->at != 0;

  while (++bout.stage < DH_POST_MELEE_END)
    {
      gboolean again = bout.stage > DH_POST_MELEE_STROKES;
      Party *party;

      who = get_checked (bout.stage);
      if (who != DH_NOTHING && ((again && !bout.melee.struck) ||
                                _dh_post_find_check (draft->battle, bout.melee.units[who]) == NULL))
        continue;
      party = who != DH_NOTHING ? &g_array_index (bout.outlook->parties, Party, who) : NULL;
      if (party != NULL)
        party->chances[again ? EVENT_CHECKS_AGAIN : EVENT_CHECKS_FIRST] += bout.chance;
      _dh_draft_explore (draft, try_stage, visit_stage, &bout, NULL);
      return;
    }

  look_at_end (&bout, draft);
}

static gboolean
try_move (DhDraft  *draft,
          gpointer  data,
          GError  **error)
{
  Outlook *self = ((Bout *) data)->outlook;

  _dh_post_set (draft, self->unit, DH_POST_UNIT_DONE, TRUE);
  self->enemy = self->task->kind == DH_POST_TASK_MOVE ? _dh_post_go (draft, self->unit, self->task) : DH_NOTHING;
  return TRUE;
}

static void
visit_melee (DhDraft  *draft,
             double    chance,
             int       passed,
             gpointer  data)
{
  Bout bout = *(const Bout *) data;
  Outlook *self = bout.outlook;

  if (self->enemy == DH_NOTHING)
    return;

  watch (self, draft->battle, self->unit);
  watch (self, draft->battle, self->enemy);
  _dh_post_melee_begin (&bout.melee, draft, self->unit, self->enemy);
  _dh_draft_explore (draft, try_stage, visit_stage, &bout, NULL);
}

static void
tell (const Outlook *self,
      DhOdds        *odds)
{
  for (const Party *party = NULL; dh_array_next (self->parties, &party);)
    for (guint event = 0; event < N_EVENTS; event++)
      if (party->chances[event] > LEAST_CHANCE)
        _dh_odds_add (odds,
                      &(DhProspect){ DH_POST_THE_UNIT (party->unit),
                                     events[event].id,
                                     g_dpgettext2 (GETTEXT_PACKAGE, "odds", events[event].title),
                                     -1,
                                     party->chances[event],
                                     .is_average = event == EVENT_MEN });
}

/**
 * _dh_post_find_odds:
 * @odds: odds in the making
 * @draft: a draft of the battle, which is the same again afterwards
 * @order: an order
 * @error: return location for why it would be refused
 *
 * Finds what may come of resolving an order, or of a check. Of other orders nothing is found.
 *
 * Returns: whether it would be accepted
 */
gboolean
_dh_post_find_odds (DhOdds         *odds,
                    DhDraft        *draft,
                    const DhOrder  *order,
                    GError        **error)
{
  g_autoptr(GArray) parties = g_array_new (FALSE, FALSE, sizeof (Party));
  g_autoptr(GArray) endings = g_array_new (FALSE, FALSE, sizeof (Ending));
  DhPostTask task;
  Outlook self = { parties, endings, order, &task, DH_NOTHING, DH_NOTHING };
  Bout bout = { .outlook = &self, .stage = DH_POST_MELEE_FIRE, .chance = 1 };
  gboolean good = TRUE;

  if (_dh_order_is (order, "resolve") && !_dh_post_find_task (draft->battle, order, &self.unit, &task, error))
    return FALSE;
  if (_dh_order_is (order, "resolve") && draft->battle->step == DH_POST_STEP_MOVE)
    good = _dh_draft_explore (draft, try_move, visit_melee, &bout, error);
  else if (_dh_order_is (order, "resolve") || _dh_order_is (order, "check"))
    good = find_plain (&self, draft, error);

  tell (&self, odds);
  return good;
}
