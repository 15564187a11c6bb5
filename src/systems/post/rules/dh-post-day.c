/* dh-post-day.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The day: its fourteen steps (2), and whose order is next in each. */

typedef gboolean (*ResolveFunc) (DhDraft           *draft,
                                 int                unit,
                                 const DhPostTask  *task,
                                 GError           **error);

/* The kinds of orders that each step resolves, and the function that does it. */
static const struct {
  guint kinds;
  ResolveFunc resolve;
} steps[DH_POST_STEP_END] = {
  [DH_POST_STEP_ROUT] = { 1 << DH_POST_TASK_ROUT, _dh_post_resolve_rout },
  [DH_POST_STEP_MEDIC] = { 1 << DH_POST_TASK_MEDIC, _dh_post_resolve_medic },
  [DH_POST_STEP_FIRE] = { 1 << DH_POST_TASK_FIRE, _dh_post_resolve_fire },
  [DH_POST_STEP_MOVE] = { 1 << DH_POST_TASK_MOVE | 1 << DH_POST_TASK_DIG, _dh_post_resolve_move },
  [DH_POST_STEP_BROADSIDE] = { 1 << DH_POST_TASK_FIRE_RIGHT | 1 << DH_POST_TASK_FIRE_LEFT, _dh_post_resolve_broadside },
  [DH_POST_STEP_REPLACE] = { 1 << DH_POST_TASK_REPLACE, _dh_post_resolve_replace },
  [DH_POST_STEP_STRATEGIC] = { 1 << DH_POST_TASK_STRATEGIC, _dh_post_resolve_strategic },
};

static gboolean
is_morale_step (int step)
{
  return step == DH_POST_STEP_FIRE_MORALE || step == DH_POST_STEP_MOVE_MORALE || step == DH_POST_STEP_BROADSIDE_MORALE;
}

/* TRUE if a unit still has its order of this step to do. */
static gboolean
acts_in (const DhPostUnit *unit,
         int               step)
{
  return steps[step].kinds != 0 && unit->task != 0 && !unit->done && unit->at != 0 && !unit->broken &&
         (steps[step].kinds & 1 << _dh_post_get_task_kind (_dh_post_get_text (unit->task))) != 0;
}

/**
 * _dh_post_acts_now:
 * @battle: a battle
 * @unit: a unit of it
 *
 * Returns: whether its order is left in this step
 */
gboolean
_dh_post_acts_now (const DhBattle *battle,
                   int             unit)
{
  return battle->step < DH_POST_STEP_END && acts_in (dh_post_unit (battle, unit), battle->step);
}

static gboolean
acts_before (const DhPostUnit *one,
             const DhPostUnit *other)
{
  return one->received != other->received ? one->received < other->received : one->tie < other->tie;
}

/* The unit whose order is resolved next in this step, by receipt (3.1); DH_NOTHING where none is left. */
static int
find_actor (const DhBattle *battle)
{
  int best = DH_NOTHING;

  for (int i = 0; battle->step < DH_POST_STEP_END && i < dh_post_n_units (battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (battle, i);

      if (acts_in (unit, battle->step) && (best == DH_NOTHING || acts_before (unit, dh_post_unit (battle, best))))
        best = i;
    }

  return best;
}

static int
compare_receipt (gconstpointer a,
                 gconstpointer b,
                 gpointer      battle)
{
  const DhPostUnit *one = dh_post_unit ((const DhBattle *) battle, *(const int *) a);
  const DhPostUnit *other = dh_post_unit ((const DhBattle *) battle, *(const int *) b);

  return acts_before (one, other) ? -1 : acts_before (other, one);
}

/**
 * _dh_post_list_actors:
 * @battle: a battle
 * @step: a step of the present day
 *
 * Returns: (transfer full) (element-type int): whose orders are left for that step, by receipt (3.1)
 */
GArray *
_dh_post_list_actors (const DhBattle *battle,
                      int             step)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; step < DH_POST_STEP_END && i < dh_post_n_units (battle); i++)
    if (acts_in (dh_post_unit (battle, i), step))
      g_array_append_val (units, i);
  g_array_sort_with_data (units, compare_receipt, (gpointer) battle);

  return units;
}

/* Times of the umpire: `open until`, `close` and `publish until` write down when, also where the calendar says it. */

static gboolean
read_time (DhReader    *reader,
           DhOrder     *order,
           const char  *before,
           gboolean    *given,
           GError     **error)
{
  g_autofree char *rest = NULL;
  const char *at;

  g_clear_pointer (&reader->word, g_free);
  rest = g_strstrip (g_strdup (reader->at));
  reader->at += strlen (reader->at);
  at = rest;
  if (before != NULL && g_str_has_prefix (at, before))
    at += strlen (before) + strspn (at + strlen (before), " \t");

  *given = *rest != '\0';
  if (!*given || _dh_post_parse_time (at, _dh_post_get_zone (reader->battle, DH_NOTHING), &((DhPostOrder *) order)->time))
    return TRUE;

  return _dh_reader_refuse (error, _("“%s” is not a time, such as 2026-11-28T14:02:11Z"), at);
}

static void
write_time (const DhOrder *order,
            const char    *before,
            GString       *text)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (((const DhPostOrder *) order)->time);
  g_autofree char *at = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");

  g_string_append_printf (text, "%s %s", before, at);
}

/* open [until TIME], publish [until TIME]; without a time it is what the calendar says when the order is given. */
gboolean
_dh_post_read_until (DhReader  *reader,
                     DhOrder   *order,
                     GError   **error)
{
  gboolean given;

  return read_time (reader, order, "until", &given, error);
}

void
_dh_post_write_until (const DhOrder  *order,
                      const DhBattle *battle,
                      GString        *text)
{
  if (((const DhPostOrder *) order)->time != 0)
    write_time (order, " until", text);
}

/* close [TIME], or before the deadline: close early because TEXT */
gboolean
_dh_post_read_close (DhReader  *reader,
                     DhOrder   *order,
                     GError   **error)
{
  gboolean given;

  ((DhPostOrder *) order)->time = DH_POST_FIRST_TIME + dh_post (reader->battle)->deadline;
  ((DhPostOrder *) order)->early = _dh_reader_accept_begun (reader, "early");
  if (((DhPostOrder *) order)->early)
    return _dh_reader_read_reason (reader, order, error);

  if (!read_time (reader, order, NULL, &given, error))
    return FALSE;
  order->none = !given;
  if (!given)
    ((DhPostOrder *) order)->time = DH_POST_FIRST_TIME + dh_post (reader->battle)->deadline;

  return TRUE;
}

void
_dh_post_write_close (const DhOrder  *order,
                      const DhBattle *battle,
                      GString        *text)
{
  if (((const DhPostOrder *) order)->early)
    g_string_append_printf (text, " early because %s", order->text);
  else
    write_time (order, "", text);
}

/* Nobody has said when the first day ends: the time by the calendar is proposed as it has to be typed. */
static gboolean
refuse_to_guess (const DhBattle  *battle,
                 gint64           now,
                 GError         **error)
{
  gint64 next = _dh_post_campaign_next_deadline (dh_post_campaign (battle), now);
  g_autoptr(GDateTime) time = _dh_post_dup_time (battle, DH_NOTHING, next);
  g_autofree char *text = g_date_time_format (time, DH_POST_TIME_OF_ORDERS);

  return _dh_draft_refuse (error, "1.1",
                           /* Translators: a time that can be typed. */
                           _("the campaign does not say when its first day ends; say it yourself: “open until %s”"),
                           text);
}

/* The next deadline of the calendar that is still to come; of the first day the one that the campaign names for it. */
static gboolean
find_deadline (const DhBattle  *battle,
               gint64           now,
               gint64          *deadline,
               GError         **error)
{
  const DhPostCampaign *campaign = dh_post_campaign (battle);
  gint64 before = DH_POST_FIRST_TIME + dh_post (battle)->deadline;

  if (battle->turn == 0 && (campaign->first == NULL || !_dh_post_parse_time (campaign->first, campaign->zone, deadline)))
    return refuse_to_guess (battle, now, error);
  if (battle->turn > 0 || *deadline <= now)
    *deadline = _dh_post_campaign_next_deadline (campaign, MAX (before, now));

  return TRUE;
}

/* Mail counts for a day from when it is opened: what came between the deadline before and that comes too late for one and
 * too early for the other (1.2). Where the mail of the day before was closed early, its players may write at once. */
static gboolean
begin_day (DhDraft        *draft,
           const DhOrder  *order,
           GError        **error)
{
  const DhPostBattle *battle = dh_post (draft->battle);
  gint64 now = draft->entry->time, deadline = ((const DhPostOrder *) order)->time;

  if (deadline == 0 && !find_deadline (draft->battle, now, &deadline, error))
    return FALSE;
  if (deadline <= now)
    return _dh_draft_refuse (error, "1.1", _("that deadline has passed"));
  if (deadline - DH_POST_FIRST_TIME <= battle->deadline || deadline - DH_POST_FIRST_TIME > G_MAXINT)
    return _dh_draft_refuse (error, "1.1",
                             _("the deadline has to be after that of the day before, and in this century"));

  _dh_draft_set (draft, DH_THE_BATTLE, DH_POST_OPENED, MAX (1, now - DH_POST_FIRST_TIME));
  _dh_draft_set (draft, DH_THE_BATTLE, DH_POST_DEADLINE, deadline - DH_POST_FIRST_TIME);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_POST_OPEN, TRUE);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_TURN, draft->battle->turn + 1);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_STEP, DH_POST_STEP_ORDERS);
  return TRUE;
}

/* open: the first day begins. */
gboolean
_dh_post_open (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  if (_dh_draft_is (draft, "column", "table") && dh_rulebook_is_lost (draft->battle->rulebook, "column.table"))
    return _dh_draft_refuse (error, "9.1", _("“column” is set to the owner’s table, and the rulebook has none"));

  return begin_day (draft, order, error);
}

/* Drops doubted messages at the deadline: nobody has accepted them in time, and they count as not given. */
static void
drop_doubts (DhDraft *draft)
{
  const DhDue *doubt;

  while ((doubt = dh_battle_find_due (draft->battle, DH_POST_DUE_DOUBT, NULL, FALSE)) != NULL)
    {
      DhDue due = *doubt;

      _dh_draft_end_due (draft, &due);
    }
}

/* Units of an absent player repeat their last order if he has chosen so (23.9). */
static void
stand_in (DhDraft *draft)
{
  for (int i = 0; i < dh_post_n_units (draft->battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (draft->battle, i);

      if (unit->mail == 0 && _dh_post_is_away (draft->battle, unit->player) &&
          dh_post_player (draft->battle, unit->player)->stand_in == DH_POST_STAND_IN_LAST)
        _dh_post_order_again (draft, i);
    }
}

/* Keeps the order of a unit, to be repeated while its player is absent. */
static void
keep_last (DhDraft *draft,
           int      unit)
{
  const DhPostUnit *self = dh_post_unit (draft->battle, unit);
  g_autofree char *formation = g_ascii_strup (dh_enum_to_word (DH_TYPE_POST_FORMATION, self->ordered), -1);
  g_autofree char *order = self->ordered != DH_POST_FORMATION_NONE
                           ? g_strdup_printf ("%s/%s", formation, _dh_post_get_text (self->task))
                           : g_strdup (_dh_post_get_text (self->task));

  if (self->task != 0)
    _dh_post_set (draft, unit, DH_POST_UNIT_LAST, _dh_post_keep_text (order));
}

/* close: no more mail for this day. Units form as they were told, and who was told nothing holds. */
gboolean
_dh_post_close (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  const DhBattle *battle = draft->battle;
  gint64 deadline = DH_POST_FIRST_TIME + dh_post (battle)->deadline;

  if (!_dh_post_require_open (battle, error))
    return FALSE;
  /* A forecast without a clock does not foresee that this is too early. */
  if (((const DhPostOrder *) order)->time < deadline ||
      (order->none && draft->entry->time > 0 && draft->entry->time <= deadline))
    {
      g_autofree char *until = _dh_post_describe_deadline (battle, DH_NOTHING, deadline);

      return _dh_draft_refuse (error, "1.1", _("orders are due by %s; to close before that, use “close early "
                                               "because …”"),
                               until);
    }

  drop_doubts (draft);
  stand_in (draft);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_POST_OPEN, FALSE);
  for (int i = 0; i < dh_post_n_units (battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (battle, i);
      gboolean holds = unit->task == 0 || _dh_post_get_task_kind (_dh_post_get_text (unit->task)) == DH_POST_TASK_HOLD;

      if (unit->at == 0)
        continue;
      if (unit->task != 0 && (!unit->broken ||
                              _dh_post_get_task_kind (_dh_post_get_text (unit->task)) == DH_POST_TASK_RALLY))
        _dh_post_set (draft, i, DH_POST_UNIT_FORMATION, unit->ordered);
      _dh_post_set (draft, i, DH_POST_UNIT_HOLD,
                    holds && (unit->task != 0 || unit->info->type->arm != DH_POST_ARM_SHIP));
    }
  return TRUE;
}

/* Events of themselves when a step is entered */

/* All broken units rally, or those that are told to; either way they do nothing else that day (2.1, 12.3). */
static void
rally_all (DhDraft *draft)
{
  const DhBattle *battle = draft->battle;

  for (int i = 0; i < dh_post_n_units (battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (battle, i);
      const char *text = _dh_post_get_text (unit->task);
      gboolean told = unit->task != 0 && _dh_post_get_task_kind (text) == DH_POST_TASK_RALLY;
      DhPostTask task;

      if (unit->at == 0 || !unit->broken)
        continue;
      _dh_post_set (draft, i, DH_POST_UNIT_DONE, TRUE);
      if (!told && _dh_draft_is (draft, "rally", "ordered"))
        continue;
      _dh_post_set (draft, i, DH_POST_UNIT_BROKEN, FALSE);
      if (told && _dh_post_read_task (dh_post_campaign (battle), text, &task, NULL) && task.facing != DH_NOTHING)
        _dh_post_set (draft, i, DH_POST_UNIT_FACING, task.facing);
    }
}

/* Takes units off their squares that were shot down while all fired together, when the step ends. */
static void
clear_fallen (DhDraft *draft)
{
  for (int i = 0; i < dh_post_n_units (draft->battle); i++)
    if (dh_post_unit (draft->battle, i)->men == 0)
      _dh_post_set (draft, i, DH_POST_UNIT_AT, 0);
}

/* In a step of morale those count who have lost men since the one before. */
static void
clear_hurts (DhDraft *draft)
{
  for (int i = 0; i < dh_post_n_units (draft->battle); i++)
    _dh_post_set (draft, i, DH_POST_UNIT_HURT, 0);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_POST_HURT, 0);
}

static void
enter_step (DhDraft *draft,
            int      step)
{
  if (step == DH_POST_STEP_FIRE_MORALE)
    clear_fallen (draft);
  if (is_morale_step (step - 1))
    clear_hurts (draft);

  _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_STEP, step);
  if (step == DH_POST_STEP_RALLY)
    rally_all (draft);
  else if (step == DH_POST_STEP_CARE)
    _dh_post_give_care (draft);
  else if (step == DH_POST_STEP_EXPERIENCE)
    _dh_post_gain_experience (draft);
  else if (step == DH_POST_STEP_NEWS)
    _dh_post_take_cities (draft);
}

/* Goes on, over the steps in which there is nothing to do. */
void
_dh_post_enter_next_step (DhDraft *draft)
{
  const DhBattle *battle = draft->battle;

  do
    enter_step (draft, battle->step + 1);
  while (battle->step < DH_POST_STEP_NEWS && find_actor (battle) == DH_NOTHING &&
         !(is_morale_step (battle->step) && _dh_post_find_debtor (battle) != DH_NOTHING));
}

gboolean
_dh_post_require_next (const DhBattle  *battle,
                       const DhOrder   *order,
                       GError         **error)
{
  int actor = find_actor (battle);

  if (battle->step == DH_POST_STEP_SET_UP)
    return _dh_draft_refuse (error, "1.1", _("“open” begins the first day"));
  if (dh_post (battle)->open)
    return _dh_draft_refuse (error, "1.1", _("the bag is open; “close” closes it"));
  if (battle->step == DH_POST_STEP_NEWS)
    return _dh_draft_refuse (error, "2.14", _("“publish” ends the day"));
  if (actor != DH_NOTHING)
    return _dh_draft_refuse (error, "3.1", _("the order of “%s” is still to be resolved in this step"),
                             dh_post_unit (battle, actor)->info->name);

  return TRUE;
}

/**
 * _dh_post_find_task:
 * @battle: a battle
 * @order: a `resolve`
 * @unit: (out): whose order it is: the one named, or the next of this step
 * @task: (out): what it was told
 * @error: return location for why there is none
 *
 * Returns: whether there is an order to resolve
 */
gboolean
_dh_post_find_task (const DhBattle  *battle,
                    const DhOrder   *order,
                    int             *unit,
                    DhPostTask      *task,
                    GError         **error)
{
  DhPostWhy why;

  *unit = order->subjects->len > 0 ? _dh_order_get_first (order).index : find_actor (battle);
  if (*unit == DH_NOTHING)
    return _dh_draft_refuse (error, "2", _("no order is left in this step; “next” goes on"));
  if (!_dh_post_acts_now (battle, *unit))
    return _dh_draft_refuse (error, "2", _("“%s” has nothing to do in this step"),
                             dh_post_unit (battle, *unit)->info->name);

  return _dh_post_read_task (dh_post_campaign (battle), _dh_post_get_text (dh_post_unit (battle, *unit)->task), task,
                             &why) ||
         _dh_post_refuse (error, battle, *unit, &why);
}

/* resolve [UNIT]: the next order of this step, or its own. */
gboolean
_dh_post_resolve (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  DhPostTask task;
  int unit;

  if (!_dh_post_find_task (draft->battle, order, &unit, &task, error))
    return FALSE;

  _dh_post_set (draft, unit, DH_POST_UNIT_DONE, TRUE);
  return steps[draft->battle->step].resolve (draft, unit, &task, error);
}

/* publish: the news is out, and the next day begins. Nothing goes back across it (3.5). */
gboolean
_dh_post_publish (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  static const DhPropertyId properties[] = {
    DH_POST_UNIT_MAIL, DH_POST_UNIT_RECEIVED, DH_POST_UNIT_TIE,  DH_POST_UNIT_ORDERED,
    DH_POST_UNIT_TASK, DH_POST_UNIT_HOLD,     DH_POST_UNIT_DONE, DH_POST_UNIT_HURT,
    DH_POST_UNIT_KILLED, DH_POST_UNIT_WINS,   DH_POST_UNIT_REPLACED,
  };
  const DhBattle *battle = draft->battle;
  int days = dh_post_campaign (battle)->days;

  if (days > 0 && battle->turn >= days)
    {
      _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_STEP, DH_POST_STEP_END);
      return TRUE;
    }

  for (int i = 0; i < dh_post_n_units (battle); i++)
    {
      keep_last (draft, i);
      for (guint k = 0; k < G_N_ELEMENTS (properties); k++)
        _dh_post_set (draft, i, properties[k], 0);
      _dh_post_set (draft, i, DH_POST_UNIT_MARK, dh_post_unit (battle, i)->men);
    }
  for (int i = 0; i < dh_post_n_players (battle); i++)
    {
      _dh_draft_set (draft, DH_POST_THE_PLAYER (i), DH_POST_PLAYER_MAILS, 0);
      _dh_draft_set (draft, DH_POST_THE_PLAYER (i), DH_POST_PLAYER_BURNED, 0);
    }
  _dh_draft_set (draft, DH_THE_BATTLE, DH_POST_HURT, 0);
  return begin_day (draft, order, error);
}

/**
 * _dh_post_unroll:
 * @battle: a battle
 * @line: what was typed
 *
 * `settle` is all that is left in this step, `run` all that is left of the day: one entry an order.
 *
 * Returns: (transfer full) (nullable): the first of the orders that such a line stands for, or %NULL when it stands for
 *   itself or nothing is left of it
 */
char *
_dh_post_unroll (const DhBattle *battle,
                 const char     *line)
{
  gboolean settle = g_ascii_strcasecmp (line, "settle") == 0, run = g_ascii_strcasecmp (line, "run") == 0;

  if ((!settle && !run) || battle->step <= DH_POST_STEP_ORDERS || battle->step >= DH_POST_STEP_NEWS)
    return run && battle->step == DH_POST_STEP_ORDERS && !dh_post (battle)->open ? g_strdup ("next") : NULL;
  if (is_morale_step (battle->step) && _dh_post_find_debtor (battle) != DH_NOTHING)
    return g_strdup_printf ("check %s", dh_post_unit (battle, _dh_post_find_debtor (battle))->info->id);
  if (find_actor (battle) != DH_NOTHING)
    return g_strdup_printf ("resolve %s", dh_post_unit (battle, find_actor (battle))->info->id);

  return run ? g_strdup ("next") : NULL;
}
