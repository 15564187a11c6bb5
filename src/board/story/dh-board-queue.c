/* dh-board-queue.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-queue.h"

/* All times are in microseconds: the least time of a row of a digest; the time of a digest on stage, and its least
 * where not even its rows have theirs; and the time of a round of a melee, and of its last round. */
#define LEAST_ROW_TIME (15 * G_TIME_SPAN_SECOND / 100)
#define DIGEST_TIME (2 * G_TIME_SPAN_SECOND)
#define LEAST_DIGEST_TIME G_TIME_SPAN_SECOND
#define ROUND_TIME G_TIME_SPAN_SECOND
#define LAST_ROUND_TIME (3 * G_TIME_SPAN_SECOND)

/**
 * DhBoardQueue:
 *
 * The scenes that wait to be told, in the order in which they happened, and since when.
 *
 * Nothing is told before what has led to it: of each unit everything is told in that order, and what a unit owes after
 * what it owes that by; what it did on its card before what it did then, but not before what befell it in a later step.
 * What hangs together so is a chain. The chain in which something matters most is told first, from its beginning; of two
 * that matter as much the one of the step that is played.
 *
 * While there is no time for that, digests tell all of it as it happened, step by step, a row each.
 */
struct _DhBoardQueue
{
  GArray *parts; /* DhBoardPart */
};

/* The weights of scenes. */
static const guint weights[] = {
  [DH_SCENE_KIND_NONE] = 0,
  [DH_SCENE_KIND_TITLE] = 0,
  [DH_SCENE_KIND_READY] = 6,
  [DH_SCENE_KIND_STEP] = 0,
  [DH_SCENE_KIND_CARD] = 6,
  [DH_SCENE_KIND_RESPONSE] = 3,
  [DH_SCENE_KIND_MOVE] = 1,
  [DH_SCENE_KIND_RETREAT] = 2,
  [DH_SCENE_KIND_SHOT] = 4,
  [DH_SCENE_KIND_LOSS] = 2,
  [DH_SCENE_KIND_CHARGE] = 5,
  [DH_SCENE_KIND_CHECK] = 4,
  [DH_SCENE_KIND_MELEE] = 8,
  [DH_SCENE_KIND_AFTERMATH] = 2,
  [DH_SCENE_KIND_ROUT] = 7,
  [DH_SCENE_KIND_WORTH] = 3,
  [DH_SCENE_KIND_OFFICER] = 7,
  [DH_SCENE_KIND_RALLY] = 4,
  [DH_SCENE_KIND_EFFECTIVENESS] = 9,
  [DH_SCENE_KIND_END] = 10,
  [DH_SCENE_KIND_TAKEN_BACK] = 5,
  [DH_SCENE_KIND_ODDS] = 0, /* what may come of an order gives way to what does */
};

/* The weight of a scene that has passed. */
#define PAST_WEIGHT 1

static gboolean
stands (const DhBoardPart *part,
        const DhStatus    *now)
{
  return now->standing != NULL && now->standing->kind == part->scene->kind &&
         now->standing->entry == part->scene->entry;
}

static guint
get_weight (const DhBoardPart *part,
            const DhStatus    *now)
{
  DhSceneKind kind = part->scene->kind;
  gboolean stood = kind == DH_SCENE_KIND_READY || kind == DH_SCENE_KIND_CARD ||
                   (kind == DH_SCENE_KIND_EFFECTIVENESS && !dh_board_part_is_of (part, now));

  return stood && !stands (part, now) ? PAST_WEIGHT : weights[kind];
}

static DhBoardPart *
get_part (DhBoardQueue *self,
          guint         index)
{
  return &g_array_index (self->parts, DhBoardPart, index);
}

/* By the order in which things happened */

static int
compare (const DhBoardPart *one,
         const DhBoardPart *other)
{
  if (one->scene->at != other->scene->at)
    return one->scene->at < other->scene->at ? -1 : 1;

  return one->place < other->place ? -1 : one->place > other->place;
}

static void
insert (DhBoardQueue      *self,
        const DhBoardPart *part)
{
  DhBoardPart added = *part;
  guint at = self->parts->len;

  while (at > 0 && compare (get_part (self, at - 1), part) > 0)
    at--;
  dh_status_ref (added.status);
  g_array_insert_val (self->parts, at, added);
}

/* Chains */

static gboolean
are_of_one_step (const DhBoardPart *one,
                 const DhBoardPart *other)
{
  return one->scene->turn == other->scene->turn && one->scene->step == other->scene->step;
}

/* Responses and moves on a card are the cause of nothing in a later step: no shot there comes of a move. */
static gboolean
ends_with_its_step (DhSceneKind kind)
{
  return kind == DH_SCENE_KIND_CARD || kind == DH_SCENE_KIND_RESPONSE || kind == DH_SCENE_KIND_WORTH ||
         kind == DH_SCENE_KIND_MOVE;
}

/* Returns: whether one scene has to be told before a later one, which came of it. */
static gboolean
leads_to (const DhBoardPart *self,
          const DhBoardPart *later)
{
  const DhScene *one = self->scene, *other = later->scene;

  if (ends_with_its_step (one->kind) && !are_of_one_step (self, later))
    return FALSE;

  for (guint i = 0; i < one->n_concerned; i++)
    for (guint k = 0; k < other->n_concerned; k++)
      if (one->concerned[i] == other->concerned[k])
        return TRUE;

  return FALSE;
}

/* The urgency of a scene, with all that waits and that it leads to, of those from @from on. */
static guint
find_urgency (DhBoardQueue      *self,
              const DhBoardPart *part,
              const guint       *urgencies,
              guint              from,
              const DhStatus    *now)
{
  guint urgency = get_weight (part, now);

  for (guint i = from; i < self->parts->len; i++)
    if (urgencies[i] > urgency && leads_to (part, get_part (self, i)))
      urgency = urgencies[i];

  return urgency;
}

static guint *
list_urgencies (DhBoardQueue   *self,
                const DhStatus *now)
{
  guint *urgencies = g_new (guint, self->parts->len);

  for (guint i = self->parts->len; i > 0; i--)
    urgencies[i - 1] = find_urgency (self, get_part (self, i - 1), urgencies, i, now);

  return urgencies;
}

/* TRUE if a cause of this part still waits among the first @n; those that are told together with it do not count. */
static gboolean
is_held_up (DhBoardQueue      *self,
            const DhBoardPart *part,
            guint              n,
            const gboolean    *told)
{
  for (guint i = 0; i < n; i++)
    if ((told == NULL || !told[i]) && leads_to (get_part (self, i), part))
      return TRUE;

  return FALSE;
}

/* Finds the scene that is told first, of those that no other waiting scene has led to. */
static guint
find_first (DhBoardQueue   *self,
            const DhStatus *now,
            const guint    *urgencies)
{
  guint first = 0;

  for (guint i = 1; i < self->parts->len; i++)
    {
      const DhBoardPart *part = get_part (self, i);
      gboolean is_sooner = urgencies[i] == urgencies[first] && dh_board_part_is_of (part, now) &&
                           !dh_board_part_is_of (get_part (self, first), now);

      if ((urgencies[i] > urgencies[first] || is_sooner) && !is_held_up (self, part, i, NULL))
        first = i;
    }

  return first;
}

static void
clear_part (gpointer data)
{
  dh_status_unref (((DhBoardPart *) data)->status);
}

DhBoardQueue *
dh_board_queue_new (void)
{
  DhBoardQueue *self = g_new (DhBoardQueue, 1);

  self->parts = g_array_new (FALSE, FALSE, sizeof (DhBoardPart));
  g_array_set_clear_func (self->parts, clear_part);

  return self;
}

void
dh_board_queue_free (DhBoardQueue *self)
{
  g_array_unref (self->parts);
  g_free (self);
}

/**
 * dh_board_queue_add:
 * @self: a queue
 * @cue: what has happened, or could not be read to its end
 *
 * Lets all scenes of it wait.
 */
void
dh_board_queue_add (DhBoardQueue     *self,
                    const DhBoardCue *cue)
{
  for (guint i = 0; i < dh_board_cue_get_n_scenes (cue); i++)
    insert (self, dh_board_cue_get_part (cue, i));
}

/**
 * dh_board_queue_make_first:
 * @self: a queue
 * @now: what players may see now
 *
 * Makes a cue of what is to be told first, and of what is like it, matters as much and is not held up either. It goes on
 * waiting.
 *
 * Returns: (transfer full) (nullable): a cue, or %NULL when nothing waits
 */
DhBoardCue *
dh_board_queue_make_first (DhBoardQueue   *self,
                           const DhStatus *now)
{
  g_autofree guint *urgencies = NULL;
  g_autofree gboolean *told = g_new0 (gboolean, self->parts->len);
  DhBoardCue *cue;
  guint first;

  if (dh_board_queue_is_empty (self))
    return NULL;

  urgencies = list_urgencies (self, now);
  first = find_first (self, now, urgencies);
  cue = dh_board_cue_new_of_part (get_part (self, first));
  told[first] = TRUE;
  for (guint i = first + 1; i < self->parts->len; i++)
    {
      const DhBoardPart *part = get_part (self, i);

      if (urgencies[i] != urgencies[first] || !dh_board_part_can_join (get_part (self, first), part) ||
          is_held_up (self, part, i, told))
        continue;
      dh_board_cue_add (cue, part);
      told[i] = TRUE;
    }

  return cue;
}

/* Digests */

/* TRUE where so many rows can be told before another scene is late, and a melee in all its rounds besides. */
static gboolean
has_time (DhBoardQueue *self,
          gint64        time,
          gint64        now,
          gint64        latest)
{
  for (guint i = 1; i < self->parts->len; i++)
    if (now + time + (i - 1) * DH_BOARD_ROW_TIME > get_part (self, i)->came + latest)
      return FALSE;

  return TRUE;
}

/* A scene that is told whole has the stage alone. */
static gboolean
is_told_alone (DhBoardQueue      *self,
               const DhBoardPart *part,
               gint64             now,
               gint64             latest)
{
  DhSceneKind kind = part->scene->kind;

  if (kind == DH_SCENE_KIND_EFFECTIVENESS || kind == DH_SCENE_KIND_END)
    return TRUE;

  return part->scene->n_rounds > 0 &&
         has_time (self, part->scene->n_rounds * ROUND_TIME + LAST_ROUND_TIME, now, latest);
}

/**
 * dh_board_queue_make_digest:
 * @self: a queue
 * @now: the time
 * @latest: how long anything may wait
 *
 * Makes a cue of what has waited longest: of all that happened in that step, a row each, up to a melee for whose rounds
 * there is time, or of that alone. It goes on waiting.
 *
 * Returns: (transfer full) (nullable): a cue, or %NULL when nothing waits
 */
DhBoardCue *
dh_board_queue_make_digest (DhBoardQueue *self,
                            gint64        now,
                            gint64        latest)
{
  const DhBoardPart *first;
  DhBoardCue *cue;

  if (dh_board_queue_is_empty (self))
    return NULL;

  first = get_part (self, 0);
  cue = dh_board_cue_new_of_part (first);
  if (is_told_alone (self, first, now, latest))
    return cue;

  dh_board_cue_make_digest (cue);
  for (guint i = 1; i < self->parts->len; i++)
    {
      const DhBoardPart *part = get_part (self, i);

      if (!are_of_one_step (first, part) || is_told_alone (self, part, now, latest))
        break;
      dh_board_cue_add (cue, part);
    }

  return cue;
}

/**
 * dh_board_queue_get_time:
 * @self: a queue
 *
 * Returns: how long it takes to read all that waits, in microseconds
 */
gint64
dh_board_queue_get_time (DhBoardQueue *self)
{
  gint64 time = 0;

  for (guint i = 0; i < self->parts->len; i++)
    time += get_part (self, i)->left;

  return time;
}

/**
 * dh_board_queue_get_oldest:
 * @self: a queue
 *
 * Returns: since when the first of all that waits does, or %G_MAXINT64
 */
gint64
dh_board_queue_get_oldest (DhBoardQueue *self)
{
  gint64 oldest = G_MAXINT64;

  for (guint i = 0; i < self->parts->len; i++)
    oldest = MIN (oldest, get_part (self, i)->came);

  return oldest;
}

/**
 * dh_board_queue_get_digest_time:
 * @n_rows: how many rows a digest has
 * @row_time: what a row has, in microseconds
 *
 * Returns: how long it is on stage, in microseconds
 */
gint64
dh_board_queue_get_digest_time (guint  n_rows,
                                gint64 row_time)
{
  return MAX (n_rows * row_time, row_time < DH_BOARD_ROW_TIME ? LEAST_DIGEST_TIME : DIGEST_TIME);
}

/* TRUE if the first scene of each order is shown in time when each row gets @row_time. Later scenes of the same order
 * are not checked: from then on it is being told. */
static gboolean
is_in_time (DhBoardQueue *self,
            gint64        now,
            gint64        latest,
            gint64        row_time)
{
  guint rows = 0;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const DhBoardPart *part = get_part (self, i), *before = i > 0 ? get_part (self, i - 1) : part;
      gboolean is_alone = is_told_alone (self, part, now, latest);

      if (rows > 0 && (is_alone || !are_of_one_step (before, part)))
        {
          now += dh_board_queue_get_digest_time (rows, row_time);
          rows = 0;
        }
      if (before->scene->at != part->scene->at && now + rows * row_time > part->came + latest)
        return FALSE;
      if (is_alone)
        now += part->scene->n_rounds * ROUND_TIME + LAST_ROUND_TIME;
      else
        rows++;
    }

  return TRUE;
}

/**
 * dh_board_queue_get_row_time:
 * @self: a queue
 * @now: the time
 * @latest: how long anything may wait
 *
 * Returns: what a row of a digest has, in microseconds, so that all that waits comes on stage by then
 */
gint64
dh_board_queue_get_row_time (DhBoardQueue *self,
                             gint64        now,
                             gint64        latest)
{
  gint64 time = DH_BOARD_ROW_TIME;

  while (time > LEAST_ROW_TIME && !is_in_time (self, now, latest, time))
    time = time * 4 / 5;

  return MAX (time, LEAST_ROW_TIME);
}

/**
 * dh_board_queue_begin_chains:
 * @self: a queue
 * @cue: what comes on stage
 * @now: the time
 *
 * Begins to tell a chain: everything else that the same orders have led to counts as told from now on too.
 */
void
dh_board_queue_begin_chains (DhBoardQueue     *self,
                             const DhBoardCue *cue,
                             gint64            now)
{
  for (guint i = 0; i < self->parts->len; i++)
    for (guint k = 0; k < dh_board_cue_get_n_scenes (cue); k++)
      if (get_part (self, i)->scene->at == dh_board_cue_get_scene (cue, k)->at)
        get_part (self, i)->came = now;
}

/**
 * dh_board_queue_delay:
 * @self: a queue
 * @time: for how long nothing could be told, in microseconds
 * @now: the time
 *
 * Does not hold that time against anything.
 */
void
dh_board_queue_delay (DhBoardQueue *self,
                      gint64        time,
                      gint64        now)
{
  for (guint i = 0; i < self->parts->len; i++)
    get_part (self, i)->came = MIN (get_part (self, i)->came + time, now);
}

/**
 * dh_board_queue_remove:
 * @self: a queue
 * @cue: what is told now
 */
void
dh_board_queue_remove (DhBoardQueue     *self,
                       const DhBoardCue *cue)
{
  for (guint i = self->parts->len; i > 0; i--)
    for (guint k = 0; k < dh_board_cue_get_n_scenes (cue); k++)
      if (get_part (self, i - 1)->scene == dh_board_cue_get_scene (cue, k))
        {
          g_array_remove_index (self->parts, i - 1);
          break;
        }
}

gboolean
dh_board_queue_is_empty (DhBoardQueue *self)
{
  return self->parts->len == 0;
}

/**
 * dh_board_queue_count:
 * @self: a queue
 * @turn: a turn
 * @step: a step of it
 *
 * Returns: how much waits that happened then
 */
guint
dh_board_queue_count (DhBoardQueue *self,
                      int           turn,
                      DhStep        step)
{
  guint n = 0;

  for (guint i = 0; i < self->parts->len; i++)
    n += get_part (self, i)->scene->turn == turn && get_part (self, i)->scene->step == step;

  return n;
}

/**
 * dh_board_queue_holds_up:
 * @self: a queue
 * @part: what has just happened
 *
 * Returns: whether something waits that has led to it
 */
gboolean
dh_board_queue_holds_up (DhBoardQueue      *self,
                         const DhBoardPart *part)
{
  return is_held_up (self, part, self->parts->len, NULL);
}

/**
 * dh_board_queue_get_patience:
 * @self: a queue
 * @cue: what is on stage
 * @now: what players may see now
 *
 * Reckons with the time to read the chain that comes first, and with as much for each that waits because of what is on
 * stage.
 *
 * Returns: for how long what comes first leaves the cue on stage, in microseconds; %G_MAXINT64 when it does not cut it
 *   short
 */
gint64
dh_board_queue_get_patience (DhBoardQueue     *self,
                             const DhBoardCue *cue,
                             const DhStatus   *now)
{
  g_autofree guint *urgencies = NULL;
  gint64 time = 0, patience = 0;
  guint first, kept = 0;

  if (dh_board_queue_is_empty (self))
    return G_MAXINT64;

  urgencies = list_urgencies (self, now);
  first = find_first (self, now, urgencies);
  for (guint i = 0; i < dh_board_cue_get_n_scenes (cue); i++)
    {
      const DhBoardPart *part = dh_board_cue_get_part (cue, i);

      time += part->left;
      if (part->left > 0 && leads_to (part, get_part (self, first)))
        patience = time;
      else if (part->left > 0)
        kept = MAX (kept, find_urgency (self, part, urgencies, 0, now));
    }

  return urgencies[first] > kept ? patience : G_MAXINT64;
}

/* Scenes that are not told any more */

/**
 * dh_board_queue_forget:
 * @self: a queue
 * @mistake: a scene of what was taken back or put right
 *
 * Takes out what that tells as a mistake.
 */
void
dh_board_queue_forget (DhBoardQueue  *self,
                       const DhScene *mistake)
{
  for (guint i = self->parts->len; i > 0; i--)
    if (dh_board_part_is_void (get_part (self, i - 1), mistake))
      g_array_remove_index (self->parts, i - 1);
}

/* A response lapses with its card, once it could be read as far as in a digest. */
static gboolean
has_lapsed (const DhBoardPart *part,
            const DhStatus    *now)
{
  const DhScene *card = part->status->standing, *standing = now->standing;

  return part->scene->kind == DH_SCENE_KIND_RESPONSE && part->seen >= DH_BOARD_ROW_TIME &&
         (card == NULL || standing == NULL || card->kind != standing->kind || card->entry != standing->entry);
}

/**
 * dh_board_queue_let_lapse:
 * @self: a queue
 * @now: what players may see now
 *
 * Takes out what is nothing to come back to, and what players may not be told any more.
 */
void
dh_board_queue_let_lapse (DhBoardQueue   *self,
                          const DhStatus *now)
{
  for (guint i = self->parts->len; i > 0; i--)
    if (has_lapsed (get_part (self, i - 1), now) || get_part (self, i - 1)->status->disclosure < now->disclosure)
      g_array_remove_index (self->parts, i - 1);
}

/**
 * dh_board_queue_drop_standing:
 * @self: a queue
 * @now: what players may see now
 *
 * Takes out what stands now: that comes on stage by itself.
 */
void
dh_board_queue_drop_standing (DhBoardQueue   *self,
                              const DhStatus *now)
{
  for (guint i = self->parts->len; i > 0; i--)
    if (stands (get_part (self, i - 1), now))
      g_array_remove_index (self->parts, i - 1);
}

void
dh_board_queue_clear (DhBoardQueue *self)
{
  g_array_set_size (self->parts, 0);
}
