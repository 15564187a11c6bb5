/* dh-board-director.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-director.h"

#include "dh-army-words.h"
#include "dh-class.h"
#include "dh-board-pages.h"

#include <glib/gi18n.h>

#include <string.h>

/* All times are in microseconds. */
#define SECOND G_TIME_SPAN_SECOND

/* The least time of a scene before another one cuts it short, and the longest for which like scenes join it while
   something else waits. */
#define LEAST_TIME SECOND
#define MOST_TIME (20 * SECOND)

#define PAGE_TIME (12 * SECOND)

/* The latest time at which an event comes on stage: half a minute after it happened, less the time of the scene that
   is on stage then. */
#define LATEST (25 * SECOND)

/* The time of a round of a melee on stage, and its time in haste. */
#define ROUND_TIME (3 * SECOND)
#define SHORT_ROUND_TIME SECOND

/* A board that has been frozen for so long says so. */
#define STALE_TIME (60 * SECOND)

G_DEFINE_FINAL_TYPE (DhBoardDirector, dh_board_director, G_TYPE_OBJECT)

/* TRUE if two scenes are of one entry: a card that stands is that card, whatever has been done with it since. */
static gboolean
is_alike (const DhBoardCue *one,
          const DhBoardCue *other)
{
  return one != NULL && other != NULL && dh_board_cue_get_kind (one) == dh_board_cue_get_kind (other) &&
         dh_board_cue_get_scene (one, 0)->entry == dh_board_cue_get_scene (other, 0)->entry;
}

/* TRUE if a scene tells the result of an order, and more than the frame says as well. */
static gboolean
is_result (const DhBoardCue *cue)
{
  switch (dh_board_cue_get_kind (cue))
    {
    case DH_SCENE_KIND_NONE:
    case DH_SCENE_KIND_TITLE:
    case DH_SCENE_KIND_READY:
    case DH_SCENE_KIND_STEP:
    case DH_SCENE_KIND_ODDS:
      return FALSE;
    default:
      return TRUE;
    }
}

/* The scene on stage */

/* The scene that leaves the stage counts as told as far as it could be read, or as a digest of it could be. */
static void
tell_cue (DhBoardDirector *self,
          gint64           now)
{
  if (self->cue != NULL && self->preview == NULL)
    dh_board_cue_tell (self->cue, now - self->since);
  if (self->cue != NULL && self->row_time > 0 && dh_board_cue_count_rounds (self->cue) == 0)
    dh_board_cue_tell_rows (self->cue, self->row_time);
  self->since = now;
}

/* Takes the scene off the stage. One that could not be read yet waits; the page on how things stand comes back by
   itself. */
static void
leave_stage (DhBoardDirector *self,
             gint64           now)
{
  g_autoptr(DhBoardCue) cue = NULL, rest = NULL;

  tell_cue (self, now);
  cue = g_steal_pointer (&self->cue);
  if (cue != NULL && cue != self->standing && is_result (cue))
    rest = dh_board_cue_split (cue, 0);
  if (rest == NULL)
    return;

  /* The rest of a scene of which something has been seen is not late. */
  dh_board_cue_set_came (rest, now);
  dh_board_queue_add (self->queue, rest);
  dh_board_queue_let_lapse (self->queue, self->latest);
}

/* Takes the cue over. */
static void
show_cue (DhBoardDirector *self,
          DhBoardCue      *cue,
          gint64           now)
{
  leave_stage (self, now);
  self->cue = cue;
  self->entered = self->since = self->joined = self->round_since = self->turned = now;
  if (cue != NULL && cue == self->standing)
    self->page = 0;
  if (cue != NULL && dh_board_cue_count_rounds (cue) > 0 && dh_board_cue_get_round (cue) == 0)
    dh_board_cue_know_rounds (cue, self->last_preview, self->n_seen);
  g_clear_pointer (&self->last_preview, dh_board_cue_unref);
}

/* Removes the scene on stage without telling the rest of it. */
static void
drop_cue (DhBoardDirector *self,
          gint64           now)
{
  g_clear_pointer (&self->cue, dh_board_cue_unref);
  self->since = self->turned = now;
}

/* The time for which the round of a melee that is shown stands. */
static gint64
get_round_time (DhBoardDirector *self,
                gint64           row_time)
{
  return row_time > 0 ? SHORT_ROUND_TIME : ROUND_TIME;
}

/* When a melee has been told: its last round, with what has come of it, stands longer while there is no time. */
static gint64
get_melee_end (DhBoardDirector *self,
               gint64           row_time)
{
  guint n_rounds = dh_board_cue_count_rounds (self->cue);
  guint before = n_rounds - 1 - dh_board_cue_get_round (self->cue);
  gint64 outcome = row_time > 0 ? ROUND_TIME : MAX (dh_board_cue_get_full_time (self->cue) - (n_rounds - 1) * ROUND_TIME, ROUND_TIME);

  return self->round_since + before * get_round_time (self, row_time) + outcome;
}

/* When what is on stage has been told. A digest is, when each of its rows has had its time. */
static gint64
get_end (DhBoardDirector *self,
         gint64           row_time)
{
  gint64 read, digested;

  if (dh_board_cue_count_rounds (self->cue) > 0)
    return get_melee_end (self, row_time);

  read = self->since + dh_board_cue_get_time (self->cue);
  if (row_time == 0)
    return read;

  digested = self->entered + dh_board_queue_get_digest_time (dh_board_cue_get_n_scenes (self->cue), row_time);
  return MIN (read, MAX (digested, self->joined + row_time));
}

/* Finds out whether there is time for all to be read, or how much of it a row has. */
static void
find_pace (DhBoardDirector *self,
           gint64           now)
{
  gint64 end = self->cue != NULL && self->cue != self->standing ? MAX (get_end (self, 0), now) : now;
  gboolean has_time = dh_board_queue_is_empty (self->queue) ||
                      end + dh_board_queue_get_time (self->queue) <= dh_board_queue_get_oldest (self->queue) + LATEST;

  self->row_time = has_time ? 0 : dh_board_queue_get_row_time (self->queue, now, LATEST);
}

/* When what is on stage makes room for what waits, or goes by itself. */
static gint64
get_change_time (DhBoardDirector *self)
{
  gboolean waits = !dh_board_queue_is_empty (self->queue);
  gint64 end, patience;

  if (self->cue == NULL)
    return waits ? G_MININT64 : G_MAXINT64;
  if (!waits && self->cue == self->standing)
    return G_MAXINT64;

  if (self->row_time > 0)
    return self->cue == self->standing ? self->entered + LEAST_TIME
                                       : MAX (self->entered + LEAST_TIME, get_end (self, self->row_time));

  end = get_end (self, 0);
  if (!waits)
    return end;

  patience = dh_board_queue_get_patience (self->queue, self->cue, self->latest);
  return patience < G_MAXINT64 ? MIN (end, MAX (self->entered + LEAST_TIME, self->since + patience)) : end;
}

/* Of the scenes that wait, makes the one that comes on stage next. */
static DhBoardCue *
make_first (DhBoardDirector *self,
            gint64           now)
{
  return self->row_time > 0 ? dh_board_queue_make_digest (self->queue, now, LATEST)
                            : dh_board_queue_make_first (self->queue, self->latest);
}

/* On stage comes what waits, or else how things stand. */
static void
show_first (DhBoardDirector *self,
            gint64           now)
{
  DhBoardCue *first = make_first (self, now);

  if (first != NULL)
    {
      dh_board_queue_remove (self->queue, first);
      dh_board_queue_begin_chains (self->queue, first, now);
    }
  else if (self->standing != NULL)
    first = dh_board_cue_ref (self->standing);
  show_cue (self, first, now);
}

static gboolean
change_stage (DhBoardDirector *self,
              gint64           now)
{
  find_pace (self, now);
  if (get_change_time (self) > now)
    return FALSE;

  if (self->cue != NULL && self->cue != self->standing && get_end (self, self->row_time) <= now)
    dh_board_cue_tell (self->cue, G_MAXINT64);
  show_first (self, now);
  return TRUE;
}

/* When the next round of a melee on stage comes. */
static gint64
get_next_round_time (DhBoardDirector *self)
{
  return self->cue != NULL && dh_board_cue_get_round (self->cue) + 1 < dh_board_cue_count_rounds (self->cue)
           ? self->round_since + get_round_time (self, self->row_time)
           : G_MAXINT64;
}

static gboolean
show_next_round (DhBoardDirector *self,
                 gint64           now)
{
  if (get_next_round_time (self) > now)
    return FALSE;

  dh_board_cue_next_round (self->cue);
  self->round_since = now;
  return TRUE;
}

/* When the next page comes, of the armies, or of what stands and has no room on one. */
static gint64
get_page_time (DhBoardDirector *self)
{
  gboolean turns = self->cue == NULL   ? self->shown != NULL && (self->has_pages || dh_board_pages_count (self->shown) > 1)
                   : self->has_pages && self->cue == self->standing;

  return turns ? self->turned + PAGE_TIME : G_MAXINT64;
}

/* The standing scene */

/* TRUE if the standing scene was a mistake, and is told as that. */
static gboolean
is_taken_back (DhBoardDirector  *self,
               const DhBoardCue *cue)
{
  for (guint i = 0; i < self->latest->n_scenes; i++)
    if (self->latest->scenes[i]->kind == DH_SCENE_KIND_TAKEN_BACK &&
        dh_board_part_is_void (dh_board_cue_get_part (cue, 0), self->latest->scenes[i]))
      return TRUE;

  return FALSE;
}

/* Renews the standing scene. One that is the same goes on, perhaps with other units; one that was not read is told
   later. */
static void
renew_standing (DhBoardDirector *self,
                gint64           now)
{
  g_autoptr(DhBoardCue) old = g_steal_pointer (&self->standing);
  gboolean on_stage = old != NULL && self->cue == old;

  self->standing = dh_board_cue_new_standing (self->latest);
  if (self->standing != NULL)
    dh_board_cue_set_came (self->standing, is_alike (old, self->standing) ? dh_board_cue_get_part (old, 0)->came : now);
  dh_board_queue_let_lapse (self->queue, self->latest);
  if (is_alike (old, self->standing) && dh_board_cue_get_time (old) == 0)
    dh_board_cue_tell (self->standing, G_MAXINT64);
  if (self->frozen)
    return;
  if (on_stage && is_alike (old, self->standing))
    {
      dh_board_cue_tell (self->standing, now - self->entered);
      self->since = now;
      dh_board_cue_unref (self->cue);
      self->cue = dh_board_cue_ref (self->standing);
    }
  else if (old != NULL && is_taken_back (self, old))
    dh_board_cue_tell (old, G_MAXINT64);
  if (on_stage && self->cue == old)
    show_cue (self, self->standing != NULL ? dh_board_cue_ref (self->standing) : NULL, now);
  else if (old != NULL && !is_alike (old, self->standing) && is_result (old) && dh_board_cue_get_time (old) > 0)
    {
      dh_board_cue_set_came (old, now);
      dh_board_queue_add (self->queue, old);
    }
}

/* A step that is over is not held out any more, nor what might have come of an order in it. */
static void
leave_step (DhBoardDirector *self,
            gint64           now)
{
  if (self->frozen || self->cue == NULL || self->cue == self->standing || is_result (self->cue) ||
      dh_board_part_is_of (dh_board_cue_get_part (self->cue, 0), self->latest))
    return;

  drop_cue (self, now);
}

/* Following play */

/* Forgets an event that was taken back or put right before it was told: it is told as a mistake only. */
static void
forget_mistake (DhBoardDirector *self,
                const DhScene   *mistake,
                gint64           now)
{
  dh_board_queue_forget (self->queue, mistake);
  if (self->cue != NULL && self->cue != self->standing && !self->frozen && dh_board_cue_take_out (self->cue, mistake))
    drop_cue (self, now);
}

/* Lets a scene join the one on stage that it is like, but not for too long while something else waits. */
static gboolean
joins_stage (DhBoardDirector   *self,
             const DhBoardPart *part,
             gint64             now)
{
  return !self->frozen && self->cue != NULL && self->cue != self->standing && self->row_time == 0 &&
         !dh_board_cue_is_digest (self->cue) && dh_board_part_can_join (dh_board_cue_get_part (self->cue, 0), part) &&
         !dh_board_queue_holds_up (self->queue, part) &&
         (dh_board_queue_is_empty (self->queue) || now - self->entered < MOST_TIME);
}

static void
add_cue (DhBoardDirector  *self,
         const DhBoardCue *cue,
         gint64            now)
{
  const DhBoardPart *part = dh_board_cue_get_part (cue, 0);

  if (part->scene->kind == DH_SCENE_KIND_TAKEN_BACK)
    forget_mistake (self, part->scene, now);

  if (joins_stage (self, part, now))
    {
      tell_cue (self, now);
      dh_board_cue_add (self->cue, part);
      self->joined = now;
    }
  else
    dh_board_queue_add (self->queue, cue);
}

/* TRUE if a scene that is no result is shown now; such scenes never wait. A new step is in the frame anyway, so it
   is shown large only while nothing else is, and not when it is over already. */
static gboolean
is_worth_showing (DhBoardDirector  *self,
                  const DhBoardCue *cue)
{
  switch (dh_board_cue_get_kind (cue))
    {
    case DH_SCENE_KIND_STEP:
      return (self->cue == NULL || !is_result (self->cue)) && dh_board_queue_is_empty (self->queue) &&
             dh_board_part_is_of (dh_board_cue_get_part (cue, 0), self->latest);
    case DH_SCENE_KIND_READY:
      return is_alike (cue, self->standing);
    case DH_SCENE_KIND_ODDS:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Results wait for their turn. The scene that stands until the next order is shown at once, as the one that stands. */
static void
add_scene (DhBoardDirector *self,
           DhBoardCue      *cue,
           gint64           now)
{
  gboolean is_news = is_result (cue), stands = is_alike (cue, self->standing);

  if (!is_news && (self->frozen || !is_worth_showing (self, cue)))
    return;

  if (stands && !self->frozen)
    show_cue (self, dh_board_cue_ref (self->standing), now);
  else if (is_news || joins_stage (self, dh_board_cue_get_part (cue, 0), now))
    add_cue (self, cue, now);
  else
    show_cue (self, dh_board_cue_ref (cue), now);
}

static void
add_scenes (DhBoardDirector *self,
            gint64           now)
{
  for (guint i = 0; i < self->latest->n_scenes; i++)
    {
      g_autoptr(DhBoardCue) cue = dh_board_cue_new (self->latest, i);

      dh_board_cue_set_came (cue, now);
      add_scene (self, cue, now);
    }
}

/* TRUE where the referee asks for the odds of an order and nothing has happened. */
static gboolean
tells_odds (const DhStatus *status)
{
  return status->n_scenes > 0 && status->scenes[0]->kind == DH_SCENE_KIND_ODDS;
}

static gboolean
is_another_battle (DhBoardDirector *self,
                   const DhStatus  *status)
{
  return self->latest != NULL &&
         (status->serial < self->latest->serial ||
          strcmp (status->title, self->latest->title) != 0);
}

static void
forget_battle (DhBoardDirector *self)
{
  g_clear_pointer (&self->latest, dh_status_unref);
  g_clear_pointer (&self->frame, dh_status_unref);
  g_clear_pointer (&self->cue, dh_board_cue_unref);
  g_clear_pointer (&self->standing, dh_board_cue_unref);
  g_clear_pointer (&self->preview, dh_board_cue_unref);
  g_clear_pointer (&self->last_preview, dh_board_cue_unref);
  g_clear_pointer (&self->next, dh_board_cue_unref);
  dh_board_queue_clear (self->queue);
  self->page = 0;
}

static gboolean
is_indiscreet (DhBoardDirector  *self,
               const DhBoardCue *cue)
{
  for (guint i = 0; i < dh_board_cue_get_n_scenes (cue); i++)
    if (dh_board_cue_get_status (cue, i)->disclosure < self->latest->disclosure)
      return TRUE;

  return FALSE;
}

/* Cuts short a scene that players may not be told any more. A frozen board stays as it is. */
static void
stay_discreet (DhBoardDirector *self,
               gint64           now)
{
  dh_board_queue_let_lapse (self->queue, self->latest);
  if (self->cue != NULL && self->cue != self->standing && !self->frozen && is_indiscreet (self, self->cue))
    drop_cue (self, now);
}

/* Counts the rounds of a melee that have been seen while they were entered. When all are typed at once each flashes by, and is
 * shown again when they are entered. */
static void
follow_draft (DhBoardDirector  *self,
              const DhBoardCue *draft,
              gint64            now)
{
  const DhBoardCue *before = self->preview != NULL ? self->preview : self->last_preview;
  guint n_shown = self->preview != NULL ? dh_board_cue_count_rounds (self->preview) : 0, n_common;

  if (self->n_seen + 1 == n_shown && !self->frozen && now - self->draft_since >= ROUND_TIME)
    self->n_seen = n_shown;
  if (draft == NULL)
    return;

  n_common = before != NULL ? dh_board_cue_count_common_rounds (draft, before) : 0;
  self->n_seen = MIN (self->n_seen, n_common);
  if (n_common < MAX (n_shown, dh_board_cue_count_rounds (draft)) || self->preview == NULL)
    self->draft_since = now;
}

/* Drops the preview of an order, after which the scene on stage goes on from where it was. Returns whether there was one. */
static gboolean
drop_preview (DhBoardDirector *self,
              gint64           now)
{
  if (self->preview == NULL)
    return FALSE;

  follow_draft (self, NULL, now);
  g_clear_pointer (&self->last_preview, dh_board_cue_unref);
  self->last_preview = g_steal_pointer (&self->preview);
  dh_board_queue_delay (self->queue, now - self->preview_since, now);
  self->since = self->entered = self->joined = self->round_since = self->turned = now;
  return TRUE;
}

static void
show_latest (DhBoardDirector *self)
{
  g_clear_pointer (&self->shown, dh_status_unref);
  self->shown = self->latest != NULL ? dh_status_ref (self->latest) : NULL;
}

static void
dh_board_director_finalize (GObject *object)
{
  DhBoardDirector *self = DH_BOARD_DIRECTOR (object);

  forget_battle (self);
  show_latest (self);

  G_OBJECT_CLASS (dh_board_director_parent_class)->finalize (object);
}

/* A status that the frame may still show: of the step that is played, and with no more than players may know now. */
static gboolean
is_of_now (const DhStatus *then,
           const DhStatus *now)
{
  return then->turn == now->turn && then->step == now->step && then->disclosure == now->disclosure;
}

/* The moment that the stage tells: that of the last of the rows on it, or else now. A melee has come to its end with the last of
 * its rounds: until then all is as it was. */
static const DhStatus *
find_told (DhBoardDirector *self)
{
  const DhStatus *told = NULL;

  if (self->cue == NULL || self->cue == self->standing || !is_result (self->cue) ||
      !dh_board_part_is_of (dh_board_cue_get_part (self->cue, 0), self->shown))
    return self->shown;

  if (self->frame != NULL && dh_board_cue_get_round (self->cue) + 1 < dh_board_cue_count_rounds (self->cue))
    return self->frame;
  for (guint i = 0; i < dh_board_cue_get_n_scenes (self->cue); i++)
    {
      const DhStatus *status = dh_board_cue_get_status (self->cue, i);

      if (told == NULL || status->serial > told->serial)
        told = status;
    }

  return told;
}

static void
find_frame (DhBoardDirector *self)
{
  const DhStatus *told = self->shown != NULL ? find_told (self) : NULL;

  if (told != NULL && self->frame != NULL && told->serial < self->frame->serial)
    told = self->frame;
  if (told != NULL && !is_of_now (told, self->shown))
    told = self->shown;
  if (told == self->frame)
    return;

  told = told != NULL ? dh_status_ref ((DhStatus *) told) : NULL;
  g_clear_pointer (&self->frame, dh_status_unref);
  self->frame = (DhStatus *) told;
}

static void
tell_change (DhBoardDirector *self)
{
  find_frame (self);
  g_signal_emit_by_name (self, "changed");
}

static void
dh_board_director_class_init (DhBoardDirectorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dh_board_director_finalize;
  DH_CLASS_OWNS (klass, DhBoardDirector, dh_board_queue_free, queue);

  /**
   * DhBoardDirector::changed:
   * @self: a director
   *
   * Something else is to be shown, or is waiting to be.
   */
  dh_class_add_signal (klass, "changed", 0);
}

static void
dh_board_director_init (DhBoardDirector *self)
{
  self->queue = dh_board_queue_new ();
}

static void
fill_stage (DhBoardDirector *self,
            gint64           now)
{
  while (change_stage (self, now))
    ;
  if (self->cue == NULL && self->standing != NULL)
    show_cue (self, dh_board_cue_ref (self->standing), now);
}

/**
 * dh_board_director_follow:
 * @self: a director
 * @status: what players may see now
 * @now: the time
 *
 * Follows play. The same status again is no news.
 */
void
dh_board_director_follow (DhBoardDirector *self,
                          const DhStatus  *status,
                          gint64           now)
{
  gboolean is_news;

  g_return_if_fail (DH_BOARD_IS_DIRECTOR (self));
  g_return_if_fail (status != NULL);

  if (is_another_battle (self, status))
    forget_battle (self);

  /* Events that happened while nobody could follow are no news. */
  is_news = (self->latest != NULL && status->serial != self->latest->serial) || tells_odds (status);
  dh_status_ref ((DhStatus *) status);
  g_clear_pointer (&self->latest, dh_status_unref);
  self->latest = (DhStatus *) status;
  if (is_news)
    drop_preview (self, now);
  stay_discreet (self, now);
  renew_standing (self, now);
  leave_step (self, now);
  if (is_news)
    add_scenes (self, now);
  if (!self->frozen)
    {
      show_latest (self);
      fill_stage (self, now);
    }

  tell_change (self);
}

/**
 * dh_board_director_forget:
 * @self: a director
 *
 * Is called before a status that follows on none: what happened in between is no news. A frozen board stays as it is.
 */
void
dh_board_director_forget (DhBoardDirector *self)
{
  g_return_if_fail (DH_BOARD_IS_DIRECTOR (self));

  if (!self->frozen)
    forget_battle (self);
}

/**
 * dh_board_director_preview:
 * @self: a director
 * @status: (nullable): what players may see, with a scene of what is being entered; or %NULL when nothing is
 * @now: the time
 *
 * Shows what is being entered, until it is or is not any more. A frozen board stays as it is.
 */
void
dh_board_director_preview (DhBoardDirector *self,
                           const DhStatus  *status,
                           gint64           now)
{
  g_return_if_fail (DH_BOARD_IS_DIRECTOR (self));

  if (status == NULL && !drop_preview (self, now))
    return;

  if (status != NULL)
    {
      g_autoptr(DhBoardCue) draft = dh_board_cue_new (status, 0);

      if (self->preview == NULL && !self->frozen)
        tell_cue (self, now);
      if (self->preview == NULL)
        self->preview_since = now;
      follow_draft (self, draft, now);
      g_clear_pointer (&self->preview, dh_board_cue_unref);
      self->preview = g_steal_pointer (&draft);
      dh_board_cue_know_rounds (self->preview, NULL, 0);
    }
  tell_change (self);
}

/**
 * dh_board_director_advance:
 * @self: a director
 * @now: the time
 *
 * Lets time go by.
 *
 * Returns: when to call this again at the latest, or %G_MAXINT64 for never
 */
gint64
dh_board_director_advance (DhBoardDirector *self,
                           gint64           now)
{
  gint64 stale;
  gboolean changed;

  g_return_val_if_fail (DH_BOARD_IS_DIRECTOR (self), G_MAXINT64);

  if (self->frozen)
    {
      stale = self->frozen_since + STALE_TIME;
      if (now >= stale)
        tell_change (self);
      return now < stale ? stale : G_MAXINT64;
    }

  if (self->preview != NULL)
    return G_MAXINT64;

  changed = show_next_round (self, now);
  while (change_stage (self, now))
    changed = TRUE;
  if (get_page_time (self) <= now)
    {
      self->page++;
      self->turned = now;
      changed = TRUE;
    }
  if (changed)
    tell_change (self);

  return MIN (MIN (get_change_time (self), get_next_round_time (self)), get_page_time (self));
}

/**
 * dh_board_director_limit:
 * @self: a director
 * @n_rows: how many rows of the list on stage there is room for
 * @now: the time
 *
 * Takes off stage what there is no room for; it waits, and is told later.
 */
void
dh_board_director_limit (DhBoardDirector *self,
                         guint            n_rows,
                         gint64           now)
{
  g_autoptr(DhBoardCue) rest = NULL;

  g_return_if_fail (DH_BOARD_IS_DIRECTOR (self));

  if (self->cue == NULL || self->preview != NULL || dh_board_cue_get_n_scenes (self->cue) <= MAX (n_rows, 1))
    return;

  tell_cue (self, now);
  rest = dh_board_cue_split (self->cue, MAX (n_rows, 1));
  if (rest != NULL)
    dh_board_queue_add (self->queue, rest);
  find_pace (self, now);
  tell_change (self);
}

/**
 * dh_board_director_set_has_pages:
 * @self: a director
 * @has_pages: whether how things stand has more rows than there is room for at once
 * @now: the time
 *
 * Is told by whoever shows it, so that the other rows come as well.
 */
void
dh_board_director_set_has_pages (DhBoardDirector *self,
                                 gboolean         has_pages,
                                 gint64           now)
{
  g_return_if_fail (DH_BOARD_IS_DIRECTOR (self));

  if (has_pages && !self->has_pages)
    self->turned = now;
  self->has_pages = has_pages;
}

/**
 * dh_board_director_is_stale:
 * @self: a director
 * @now: the time
 *
 * Returns: whether it has been frozen for so long that players have to be told
 */
gboolean
dh_board_director_is_stale (DhBoardDirector *self,
                            gint64           now)
{
  g_return_val_if_fail (DH_BOARD_IS_DIRECTOR (self), FALSE);

  return self->frozen && now - self->frozen_since >= STALE_TIME;
}

/**
 * dh_board_director_set_frozen:
 * @self: a director
 * @frozen: whether what is on stage stays there
 * @now: the time
 *
 * Stops the telling, or goes on with it. Whatever happens while it is frozen is told afterwards.
 */
void
dh_board_director_set_frozen (DhBoardDirector *self,
                              gboolean         frozen,
                              gint64           now)
{
  g_return_if_fail (DH_BOARD_IS_DIRECTOR (self));

  if (self->frozen == frozen)
    return;

  self->frozen = frozen;
  if (frozen)
    {
      tell_cue (self, now);
      self->frozen_since = now;
    }
  else
    {
      show_latest (self);
      dh_board_queue_delay (self->queue, now - self->frozen_since, now);
      self->since = self->entered = self->joined = self->round_since = self->turned = now;
      if (is_alike (self->cue, self->standing))
        g_clear_pointer (&self->cue, dh_board_cue_unref);
      if (self->latest != NULL)
        {
          stay_discreet (self, now);
          dh_board_queue_drop_standing (self->queue, self->latest);
        }
      fill_stage (self, now);
    }

  tell_change (self);
}

/**
 * dh_board_director_pass_on:
 * @self: a director
 * @now: the time
 *
 * Leaves what is on stage as told, for what comes next; where nothing does, for the next page. A frozen board shows that
 * and stays frozen. What is being entered stays.
 */
void
dh_board_director_pass_on (DhBoardDirector *self,
                           gint64           now)
{
  gboolean frozen;

  g_return_if_fail (DH_BOARD_IS_DIRECTOR (self));

  if (self->preview != NULL)
    return;

  frozen = self->frozen;
  dh_board_director_set_frozen (self, FALSE, now);
  if (self->cue != NULL && self->cue != self->standing)
    dh_board_cue_tell (self->cue, G_MAXINT64);
  find_pace (self, now);
  if (!dh_board_queue_is_empty (self->queue) || (self->cue != NULL && self->cue != self->standing))
    show_first (self, now);
  else if (get_page_time (self) < G_MAXINT64)
    {
      self->page++;
      self->turned = now;
    }
  dh_board_director_set_frozen (self, frozen, now);
  tell_change (self);
}

/**
 * dh_board_director_get_serial:
 * @self: a director
 *
 * Returns: the serial of the status that it was given last; %G_MAXUINT when there was none
 */
guint
dh_board_director_get_serial (DhBoardDirector *self)
{
  g_return_val_if_fail (DH_BOARD_IS_DIRECTOR (self), G_MAXUINT);

  return self->latest != NULL ? self->latest->serial : G_MAXUINT;
}

/**
 * dh_board_director_get_cue:
 * @self: a director
 *
 * Returns: (transfer none) (nullable): what is on stage, or %NULL for a page of the armies
 */
const DhBoardCue *
dh_board_director_get_cue (DhBoardDirector *self)
{
  g_return_val_if_fail (DH_BOARD_IS_DIRECTOR (self), NULL);

  return self->preview != NULL && !self->frozen ? self->preview : self->cue;
}

/**
 * dh_board_director_get_frame:
 * @self: a director
 *
 * Returns: (transfer none) (nullable): what the frame around the stage says
 */
const DhStatus *
dh_board_director_get_frame (DhBoardDirector *self)
{
  g_return_val_if_fail (DH_BOARD_IS_DIRECTOR (self), NULL);

  return self->frame;
}

/**
 * dh_board_director_describe_past:
 * @self: a director
 *
 * Returns: (transfer full) (nullable): of what step it is that is on stage, and how much else of it waits; %NULL where
 *   that is the step that is played
 */
char *
dh_board_director_describe_past (DhBoardDirector *self)
{
  const DhBoardCue *cue = dh_board_director_get_cue (self);
  g_autofree char *step = NULL, *time = NULL;
  const DhScene *scene;
  guint more;

  if (cue == NULL || cue == self->preview || !is_result (cue) ||
      dh_board_part_is_of (dh_board_cue_get_part (cue, 0), self->shown))
    return NULL;

  scene = dh_board_cue_get_scene (cue, 0);
  more = dh_board_queue_count (self->queue, scene->turn, scene->step);
  step = dh_step_describe (scene->step);
  if (scene->turn == self->shown->turn)
    time = g_steal_pointer (&step);
  else
    /* Translators: a turn, and a step of it: “Turn 2, I · Rally”. */
    time = g_strdup_printf (_("Turn %d, %s"), scene->turn, step);
  if (more == 0)
    return g_steal_pointer (&time);

  /* Translators: what is told of a step that is over, and how much more waits: “B · Artillery fire, 9 more to come”. */
  return g_strdup_printf (ngettext ("%s, %u more to come", "%s, %u more to come", more), time, more);
}

/**
 * dh_board_director_get_next:
 * @self: a director
 *
 * Returns: (transfer none) (nullable): what comes on stage next: what waits, or what stands for now
 *   when it is not on stage, or %NULL for a page of the armies
 */
const DhBoardCue *
dh_board_director_get_next (DhBoardDirector *self)
{
  g_return_val_if_fail (DH_BOARD_IS_DIRECTOR (self), NULL);

  g_clear_pointer (&self->next, dh_board_cue_unref);
  if (self->latest != NULL)
    self->next = self->row_time > 0 ? dh_board_queue_make_digest (self->queue, self->since, LATEST)
                                    : dh_board_queue_make_first (self->queue, self->latest);
  if (self->next != NULL)
    return self->next;

  return self->cue != NULL && self->cue != self->standing ? self->standing : NULL;
}
