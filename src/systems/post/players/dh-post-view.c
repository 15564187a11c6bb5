/* dh-post-view.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-view.h"

#include "dh-post-fate-private.h"
#include "dh-post-telling-private.h"

#include <glib/gi18n-lib.h>

/* The umpire's view of a campaign. He sees everything; nothing of this is for players. */

/**
 * dh_post_message_free:
 * @self: (transfer full): a message
 */
void
dh_post_message_free (DhPostMessage *self)
{
  g_clear_pointer (&self->time, g_date_time_unref);
  g_free (self->address);
  g_free (self->subject);
  g_free (self->fate);
  g_free (self);
}

/**
 * dh_post_format_time:
 * @battle: a battle of this game
 * @seconds: seconds since 1970, UTC
 * @format: one for g_date_time_format(), such as %DH_POST_TIME
 *
 * Returns: (transfer full): the same where the campaign is (23.3), in words
 */
char *
dh_post_format_time (const DhBattle *battle,
                     gint64          seconds,
                     const char     *format)
{
  g_autoptr(GDateTime) time = _dh_post_dup_time (battle, DH_NOTHING, seconds);

  return g_date_time_format (time, format);
}

/* The map */

/**
 * dh_post_get_map:
 * @battle: a battle of this game
 * @map: (out caller-allocates): its map, which lives as long as the battle does
 */
void
dh_post_get_map (const DhBattle *battle,
                 DhPostMap      *map)
{
  const DhPostCampaign *campaign = dh_post_campaign (battle);

  *map = (DhPostMap){ campaign->columns, campaign->rows, campaign->ground, campaign->roads, campaign->works };
}

/**
 * dh_post_count_units:
 * @battle: a battle of this game
 *
 * Returns: how many units it has, with those that are gone
 */
guint
dh_post_count_units (const DhBattle *battle)
{
  return dh_post_n_units (battle);
}

/**
 * dh_post_look_at:
 * @battle: a battle of this game
 * @unit: one of its units
 * @stand: (out caller-allocates): how it stands; its texts live as long as the battle does
 */
void
dh_post_look_at (const DhBattle *battle,
                 guint           unit,
                 DhPostStand    *stand)
{
  const DhPostUnit *self = dh_post_unit (battle, unit);

  *stand = (DhPostStand){
    .id = self->info->id,
    .label = self->info->label,
    .name = self->info->name,
    .player = dh_post_player (battle, self->player)->info->name,
    .side = self->info->side,
    .arm = self->info->type->arm,
    .column = DH_POST_COLUMN (self->at),
    .row = DH_POST_ROW (self->at),
    .facing = self->facing,
    .broken = self->broken,
    .task = self->task != 0 ? _dh_post_get_text (self->task) : NULL,
    .used_up = self->mail != 0,
    .away = _dh_post_is_away (battle, self->player),
  };
}

/**
 * dh_post_list_cities:
 * @battle: a battle of this game
 *
 * Returns: (transfer full) (element-type DhPostSpot): its cities
 */
GArray *
dh_post_list_cities (const DhBattle *battle)
{
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (DhPostSpot));

  for (const DhPostCity *city = NULL; dh_array_next (battle->things[DH_POST_KIND_CITY], &city);)
    {
      DhPostSpot spot = { city->info->name, city->side, DH_POST_COLUMN (city->info->at), DH_POST_ROW (city->info->at) };

      g_array_append_val (spots, spot);
    }

  return spots;
}

/**
 * dh_post_list_objectives:
 * @battle: a battle of this game
 *
 * Returns: (transfer full) (element-type DhPostSpot): the squares that bring points, without a name
 */
GArray *
dh_post_list_objectives (const DhBattle *battle)
{
  const DhPostCampaign *campaign = dh_post_campaign (battle);
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (DhPostSpot));

  for (const DhPostObjective *goal = NULL; dh_array_next (campaign->objectives, &goal);)
    {
      DhPostSpot spot = { NULL, DH_NOTHING, DH_POST_COLUMN (goal->at), DH_POST_ROW (goal->at) };

      if (goal->at != 0)
        g_array_append_val (spots, spot);
    }

  return spots;
}

/* The length of a broadside in a drawing: with its whole range it would hide the units in it. */
#define DRAWN_BROADSIDE 2

static void
add_square (GArray *squares,
            int     square)
{
  if (square != 0)
    g_array_append_val (squares, square);
}

static void
trace_move (const DhPostCampaign *campaign,
            const DhPostTask     *task,
            int                   at,
            GArray               *squares)
{
  for (guint i = 0; i < task->n && at != 0; i++)
    {
      at = _dh_post_step (campaign, at, task->steps[i]);
      add_square (squares, at);
    }
}

static void
trace_fire (const DhPostCampaign *campaign,
            const DhPostUnit     *unit,
            const DhPostTask     *task,
            GArray               *squares)
{
  int to = (unit->facing + (task->kind == DH_POST_TASK_FIRE_RIGHT ? 1 : 3)) % 4, at = unit->at;

  if (task->kind == DH_POST_TASK_FIRE)
    {
      add_square (squares, task->squares[0] != 0 ? task->squares[0] : task->squares[1]);
      return;
    }
  for (int i = 0; i < DRAWN_BROADSIDE && at != 0; i++)
    at = _dh_post_step (campaign, at, to);
  add_square (squares, at);
}

/**
 * dh_post_trace:
 * @battle: a battle of this game
 * @unit: one of its units
 * @squares: (element-type int): where to add the squares that its order leads to, as column × 256 + row
 *
 * Follows the order of the day as it was sent: what stops a move is found when it is resolved.
 *
 * Returns: what kind of order that is; %DH_POST_WAY_NONE where it leads nowhere, or has been resolved
 */
DhPostWay
dh_post_trace (const DhBattle *battle,
               guint           unit,
               GArray         *squares)
{
  const DhPostCampaign *campaign = dh_post_campaign (battle);
  const DhPostUnit *self = dh_post_unit (battle, unit);
  DhPostTask task;
  int whom;

  if (self->at == 0 || self->task == 0 || self->done ||
      !_dh_post_read_task (campaign, _dh_post_get_text (self->task), &task, NULL))
    return DH_POST_WAY_NONE;

  switch (task.kind)
    {
    case DH_POST_TASK_MOVE:
      trace_move (campaign, &task, self->at, squares);
      return task.n > 0 ? DH_POST_WAY_MOVE : DH_POST_WAY_NONE;
    case DH_POST_TASK_FIRE:
    case DH_POST_TASK_FIRE_RIGHT:
    case DH_POST_TASK_FIRE_LEFT:
      trace_fire (campaign, self, &task, squares);
      return DH_POST_WAY_FIRE;
    case DH_POST_TASK_MEDIC:
      whom = _dh_post_campaign_find_unit (campaign, task.whom);
      if (whom == DH_NOTHING)
        return DH_POST_WAY_NONE;
      add_square (squares, dh_post_unit (battle, whom)->at);
      return DH_POST_WAY_MEDIC;
    case DH_POST_TASK_STRATEGIC:
      for (guint i = 0; i < task.n; i++)
        add_square (squares, _dh_post_locate_place (battle, task.places[i], self->info->side));
      return DH_POST_WAY_STRATEGIC;
    default:
      return DH_POST_WAY_NONE;
    }
}

static const char *
describe_ground (char letter)
{
  switch (letter)
    {
    case 'w':
      return _("woods");
    case 'h':
      return _("hill");
    case 'H':
      return _("hill, second level");
    case 'x':
      return _("woods on a hill");
    case 'X':
      return _("woods on a hill, second level");
    case 's':
      return _("stream");
    case 't':
      return _("town");
    case '~':
      return _("deep water");
    default:
      return _("clear ground");
    }
}

static void
append_unit (const DhBattle *battle,
             int             unit,
             GString        *text)
{
  const DhPostUnit *self = dh_post_unit (battle, unit);
  g_autofree char *stands = _dh_post_describe_unit (battle, DH_POST_THE_UNIT (unit));

  g_string_append_printf (text,
                          /* Translators: a unit, its id, who leads it, and how it stands. */
                          _(". %s, %s, %s: %s"),
                          self->info->name,
                          self->info->label,
                          dh_post_player (battle, self->player)->info->name,
                          stands);
  if (self->task != 0)
    /* Translators: the order of a unit. */
    g_string_append_printf (text, _(". Ordered: %s"), _dh_post_get_text (self->task));
  else
    g_string_append (text, _(". No order"));
}

/**
 * dh_post_describe_square:
 * @battle: a battle of this game
 * @column: a column of its map
 * @row: a row of its map
 *
 * Returns: (transfer full): what is there, as a sentence or more
 */
char *
dh_post_describe_square (const DhBattle *battle,
                         int             column,
                         int             row)
{
  const DhPostCampaign *campaign = dh_post_campaign (battle);
  int square = DH_POST_SQUARE (column, row);
  g_autofree char *where = g_strdup_printf ("%d.%d", column, row);
  GString *text = g_string_new (NULL);

  /* Translators: a square, and what lies there. */
  g_string_append_printf (text, _("%s: %s"), where, describe_ground (_dh_post_ground (campaign, square)));
  if (_dh_post_is_road (campaign, square))
    g_string_append (text, _dh_post_ground (campaign, square) == '~' ? _(", bridge") : _(", road"));
  if (_dh_post_has_works (campaign, square))
    g_string_append (text, _(", hasty works"));
  for (const DhPostCity *city = NULL; dh_array_next (battle->things[DH_POST_KIND_CITY], &city);)
    if (city->info->at == square)
      /* Translators: a city, and its side. */
      g_string_append_printf (text, _(". %s, %s"), city->info->name, dh_post_side (battle, city->side)->info->name);
  for (int i = 0; i < dh_post_n_units (battle); i++)
    if (dh_post_unit (battle, i)->at == square)
      append_unit (battle, i, text);

  return g_string_free (text, FALSE);
}

/* The day */

/**
 * dh_post_is_open:
 * @battle: a battle of this game
 *
 * Returns: whether mail is judged for the present day
 */
gboolean
dh_post_is_open (const DhBattle *battle)
{
  return dh_post (battle)->open;
}

/**
 * dh_post_get_deadline:
 * @battle: a battle of this game
 *
 * Returns: by when orders are due, in seconds since 1970, UTC; 0 before the first day
 */
gint64
dh_post_get_deadline (const DhBattle *battle)
{
  return dh_post (battle)->deadline != 0 ? DH_POST_FIRST_TIME + dh_post (battle)->deadline : 0;
}

/**
 * dh_post_list_actors:
 * @battle: a battle of this game
 * @step: a step of the present day
 *
 * Returns: (transfer full) (element-type int): the units whose orders are left for that step, by receipt (3.1)
 */
GArray *
dh_post_list_actors (const DhBattle *battle,
                     DhPostStep      step)
{
  return _dh_post_list_actors (battle, step);
}

/* The bag */

static const DhDue *
find_doubt (const DhBattle *battle,
            guint           number)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    if (due->kind == DH_POST_DUE_DOUBT && due->entry == number)
      return due;

  return NULL;
}

static DhPostMessage *
make_message (const DhBattle   *battle,
              const DhPostFate *fate)
{
  DhPostMessage *self = g_new0 (DhPostMessage, 1);

  self->number = fate->number;
  self->received = ((const DhPostOrder *) fate->order)->time;
  if (self->received <= DH_POST_FIRST_TIME)
    self->received = 0;
  else
    self->time = _dh_post_dup_time (battle, DH_NOTHING, self->received);
  self->address = g_strdup (fate->order->value_text);
  self->player = fate->player != DH_NOTHING ? dh_post_player (battle, fate->player)->info->name : NULL;
  self->subject = g_strdup (fate->order->text);
  self->code = _dh_post_get_verdict_code (fate->verdict);
  self->fate = _dh_post_describe_fate (fate, _dh_post_describe_verdict (fate->verdict));
  self->counts = _dh_post_fate_counts (fate);
  self->waiting = find_doubt (battle, fate->number) != NULL;
  self->mistaken = fate->kind == DH_POST_FATE_JUDGED && (fate->verdict == DH_POST_VERDICT_NOT_UNDERSTOOD ||
                                                         fate->verdict == DH_POST_VERDICT_NOT_ALLOWED);
  if (fate->unit == DH_NOTHING)
    return self;

  self->unit = dh_post_unit (battle, fate->unit)->info->id;
  self->claim = _dh_post_number_claim (battle, fate->unit, fate->number);
  return self;
}

static int
compare_messages (gconstpointer a,
                  gconstpointer b)
{
  const DhPostMessage *one = *(DhPostMessage *const *) a, *other = *(DhPostMessage *const *) b;

  if (one->waiting != other->waiting)
    return other->waiting - one->waiting;
  if (one->received != other->received)
    return one->received < other->received ? -1 : 1;

  return one->number < other->number ? -1 : one->number > other->number;
}

/**
 * dh_post_list_messages:
 * @referee: a referee of this game
 *
 * Returns: (transfer full) (element-type DhPostMessage): the messages of the present day: those first that wait for the
 *   umpire, then by receipt
 */
GPtrArray *
dh_post_list_messages (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) fates = _dh_post_list_fates (referee, battle->turn);
  GPtrArray *messages = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_post_message_free);

  for (guint i = 0; i < fates->len; i++)
    g_ptr_array_add (messages, make_message (battle, fates->pdata[i]));
  g_ptr_array_sort (messages, compare_messages);

  return messages;
}
