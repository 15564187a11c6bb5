/* dh-board-director.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-director.h"

#include "dh-board-class.h"

#include <string.h>

/* All times are in microseconds. */
#define SECOND G_GINT64_CONSTANT (1000000)

/* The board never lags play by more than this. */
#define MOST_LAG (2 * SECOND)

/* Nothing that is waiting cuts short what has just come on stage before the first; before the second only in haste. */
#define LEAST_TIME (SECOND / 2)
#define GOOD_TIME (3 * SECOND / 2)

/* What happens within this of its like joins it on stage. */
#define MERGE_TIME (5 * SECOND / 2)

#define PAGE_TIME (8 * SECOND)

/**
 * DhBoardDirector:
 *
 * Decides what is on the stage of the board, and until when. It is given statuses one after the other
 * and told what time it is; it has no clock and no widgets.
 *
 * What happens comes on stage as a [struct@Board.Cue], one after the other. When much happens in
 * quick succession, like is shown with like, each is shown for less time, and at last what matters
 * least is left out, so that nothing comes on stage more than two seconds after it has happened.
 *
 * Between events the stage goes round: what stands for now – the title in the set-up, the card in
 * hand, the armies' effectiveness at the end of a turn – and the pages of the armies. The pages are
 * those of whoever shows them; they are only counted here.
 */
struct _DhBoardDirector
{
  GObject parent_instance;

  /* Owned */
  DhStatus *latest;     /* (nullable) */
  DhStatus *shown;      /* (nullable): the same, unless the board is frozen */
  DhBoardCue *cue;      /* (nullable): on stage; otherwise a page of the armies is */
  DhBoardCue *standing; /* (nullable): how things stand */
  GArray *waiting;      /* of Waiting, the oldest first */

  gint64 since;  /* when the cue, or the page, came on stage */
  gint64 latest_time; /* when the cue was last added to */
  guint page;
  guint n_pages;
  guint n_turned; /* pages since the stage was last somebody else's */
  gboolean frozen;
};

/* A cue not yet on stage. */
typedef struct {
  DhBoardCue *cue;
  gint64 since; /* when it happened */
} Waiting;

G_DEFINE_FINAL_TYPE (DhBoardDirector, dh_board_director, G_TYPE_OBJECT)

static void
clear_waiting (gpointer data)
{
  dh_board_cue_unref (((Waiting *) data)->cue);
}

static Waiting *
get_waiting (DhBoardDirector *self,
             guint            index)
{
  return &g_array_index (self->waiting, Waiting, index);
}

/* How long a cue is on stage when nothing else happens, and how much it matters in haste. */
static const struct {
  gint64 time;
  guint weight;
} kinds[] = {
  [DH_SCENE_KIND_NONE] = { 0, 0 },
  [DH_SCENE_KIND_TITLE] = { 16 * SECOND, 0 },
  [DH_SCENE_KIND_READY] = { 16 * SECOND, 6 },
  [DH_SCENE_KIND_STEP] = { 3 * SECOND, 1 },
  [DH_SCENE_KIND_CARD] = { 16 * SECOND, 6 },
  [DH_SCENE_KIND_RESPONSE] = { 8 * SECOND, 3 },
  [DH_SCENE_KIND_MOVE] = { 5 * SECOND, 1 },
  [DH_SCENE_KIND_SHOT] = { 8 * SECOND, 4 },
  [DH_SCENE_KIND_LOSS] = { 6 * SECOND, 2 },
  [DH_SCENE_KIND_CHARGE] = { 8 * SECOND, 5 },
  [DH_SCENE_KIND_CHECK] = { 7 * SECOND, 3 },
  [DH_SCENE_KIND_COMBAT] = { 14 * SECOND, 8 },
  [DH_SCENE_KIND_ROUT] = { 10 * SECOND, 7 },
  [DH_SCENE_KIND_OFFICER] = { 10 * SECOND, 7 },
  [DH_SCENE_KIND_RALLY] = { 7 * SECOND, 4 },
  [DH_SCENE_KIND_EFFECTIVENESS] = { 16 * SECOND, 9 },
  [DH_SCENE_KIND_END] = { 16 * SECOND, 10 },
  [DH_SCENE_KIND_TAKEN_BACK] = { 3 * SECOND, 1 },
  [DH_SCENE_KIND_ODDS] = { 16 * SECOND, 6 },
};

/* What stands for now */

/* Whether a cue says how things are, and not only what has happened. */
static gboolean
can_stand (const DhBoardCue *cue)
{
  switch (dh_board_cue_get_kind (cue))
    {
    case DH_SCENE_KIND_TITLE:
    case DH_SCENE_KIND_READY:
    case DH_SCENE_KIND_CARD:
    case DH_SCENE_KIND_EFFECTIVENESS:
    case DH_SCENE_KIND_END:
      return TRUE;
    default:
      return FALSE;
    }
}

/* What befalls one army, which everybody wants to see, whatever comes after it. */
static gboolean
is_of_one_army (const DhBoardCue *cue)
{
  return dh_board_cue_get_kind (cue) == DH_SCENE_KIND_EFFECTIVENESS && dh_board_cue_get_scene (cue, 0)->army >= 0;
}

/* A card that is no longer in hand, and the like. */
static gboolean
is_past (DhBoardDirector  *self,
         const DhBoardCue *cue)
{
  return can_stand (cue) && cue != self->standing && !is_of_one_army (cue);
}

static guint
get_weight (DhBoardDirector  *self,
            const DhBoardCue *cue)
{
  return is_past (self, cue) ? 0 : kinds[dh_board_cue_get_kind (cue)].weight;
}

static gint64
get_time (DhBoardDirector  *self,
          const DhBoardCue *cue)
{
  return is_past (self, cue) ? GOOD_TIME : kinds[dh_board_cue_get_kind (cue)].time;
}

static gboolean
is_alike (const DhBoardCue *one,
          const DhBoardCue *other)
{
  return one != NULL && other != NULL && dh_board_cue_get_kind (one) == dh_board_cue_get_kind (other) &&
         g_strcmp0 (dh_board_cue_get_scene (one, 0)->name, dh_board_cue_get_scene (other, 0)->name) == 0;
}

static gboolean
has_news (const DhStatus *status)
{
  if (dh_status_get_n_scenes (status) > 0)
    return TRUE;

  for (guint i = 0; i < dh_status_get_n_units (status); i++)
    if (dh_status_get_unit (status, i)->changed)
      return TRUE;

  return FALSE;
}

static void
replace (DhBoardCue **cue,
         DhBoardCue  *old,
         DhBoardCue  *new)
{
  if (*cue != old)
    return;

  dh_board_cue_unref (*cue);
  *cue = dh_board_cue_ref (new);
}

/* What stands as it stood is left alone, so that nothing moves on the board without a reason. */
static void
renew_standing (DhBoardDirector *self)
{
  g_autoptr(DhBoardCue) old = g_steal_pointer (&self->standing);
  g_autoptr(DhBoardCue) now = dh_board_cue_new_standing (self->latest);
  gboolean alike = is_alike (old, now);

  if (now == NULL)
    return;
  if (alike && !has_news (self->latest))
    {
      self->standing = g_steal_pointer (&old);
      return;
    }

  if (alike)
    {
      for (guint i = 0; i < self->waiting->len; i++)
        replace (&get_waiting (self, i)->cue, old, now);
      if (!self->frozen && self->cue != NULL)
        replace (&self->cue, old, now);
    }
  self->standing = g_steal_pointer (&now);
}

/* Coming on stage */

static void
show_cue (DhBoardDirector *self,
          DhBoardCue      *cue,
          gint64           now)
{
  dh_board_cue_ref (cue);
  g_clear_pointer (&self->cue, dh_board_cue_unref);
  self->cue = cue;
  self->since = self->latest_time = now;
  self->n_turned = 0;
}

static void
show_armies (DhBoardDirector *self,
             gint64           now)
{
  g_clear_pointer (&self->cue, dh_board_cue_unref);
  self->since = now;
  self->n_turned = 0;
}

/* What is on stage makes room at this time for the first that waits. Those behind it need their time as well. */
static gint64
get_change_time (DhBoardDirector *self)
{
  gint64 time = self->cue != NULL ? self->since + GOOD_TIME : G_MININT64;

  for (guint i = 0; i < self->waiting->len; i++)
    time = MIN (time, get_waiting (self, i)->since + MOST_LAG - i * LEAST_TIME);

  return time;
}

static guint
find_lightest (DhBoardDirector *self)
{
  guint lightest = 0;

  for (guint i = 1; i < self->waiting->len; i++)
    if (get_weight (self, get_waiting (self, i)->cue) < get_weight (self, get_waiting (self, lightest)->cue))
      lightest = i;

  return lightest;
}

/* In haste what matters least is left out: it is told all the same among the latest results. */
static void
leave_out_late (DhBoardDirector *self,
                gint64           now)
{
  gint64 earliest = self->cue != NULL ? MAX (now, self->since + LEAST_TIME) : now;

  while (self->waiting->len > 1 && get_change_time (self) < earliest)
    g_array_remove_index (self->waiting, find_lightest (self));
}

static gboolean
show_waiting (DhBoardDirector *self,
              gint64           now)
{
  g_autoptr(DhBoardCue) cue = NULL;

  leave_out_late (self, now);
  if (self->waiting->len == 0 || get_change_time (self) > now)
    return FALSE;

  cue = dh_board_cue_ref (get_waiting (self, 0)->cue);
  g_array_remove_index (self->waiting, 0);
  show_cue (self, cue, now);
  return TRUE;
}

/* When the stage next goes round by itself. */
static gint64
get_turn_time (DhBoardDirector *self)
{
  if (self->cue != NULL && self->cue == self->standing && self->n_pages == 0)
    return G_MAXINT64;
  if (self->cue != NULL)
    return self->since + get_time (self, self->cue);
  if (self->standing != NULL || self->n_pages > 1)
    return self->since + PAGE_TIME;

  return G_MAXINT64;
}

static void
go_round (DhBoardDirector *self,
          gint64           now)
{
  if (self->cue != NULL && (self->standing == NULL || self->cue == self->standing))
    {
      show_armies (self, now);
      return;
    }
  if (self->standing != NULL && (self->cue != NULL || self->n_turned + 1 >= self->n_pages))
    {
      if (self->cue == NULL)
        self->page++;
      show_cue (self, self->standing, now);
      return;
    }

  self->page++;
  self->n_turned++;
  self->since = now;
}

/* Following play */

static gboolean
joins_stage (DhBoardDirector  *self,
             const DhBoardCue *cue,
             gint64            now)
{
  return self->cue != NULL && self->waiting->len == 0 && self->cue != self->standing &&
         now - self->latest_time <= MERGE_TIME && dh_board_cue_can_merge (self->cue, cue);
}

static void
add_cue (DhBoardDirector *self,
         DhBoardCue      *cue,
         gint64           now)
{
  Waiting *last = self->waiting->len > 0 ? get_waiting (self, self->waiting->len - 1) : NULL;
  Waiting waiting = { dh_board_cue_ref (cue), now };

  if (!self->frozen && joins_stage (self, cue, now))
    {
      dh_board_cue_merge (self->cue, cue);
      self->latest_time = self->since = now;
      clear_waiting (&waiting);
      return;
    }
  if (last != NULL && dh_board_cue_can_merge (last->cue, cue))
    {
      dh_board_cue_merge (last->cue, cue);
      clear_waiting (&waiting);
      return;
    }

  /* Of what a frozen board misses only the last will come on stage. */
  if (self->frozen)
    g_array_set_size (self->waiting, 0);
  g_array_append_val (self->waiting, waiting);
}

static void
add_scenes (DhBoardDirector *self,
            gboolean         had_title,
            gint64           now)
{
  for (guint i = 0; i < dh_status_get_n_scenes (self->latest); i++)
    {
      g_autoptr(DhBoardCue) cue = dh_board_cue_new (self->latest, i);

      /* What waits may be what was taken back. */
      if (dh_board_cue_get_kind (cue) == DH_SCENE_KIND_TAKEN_BACK)
        g_array_set_size (self->waiting, 0);
      /* The title of the set-up comes again after every order there, and is no news. */
      if (had_title && dh_board_cue_get_kind (cue) == DH_SCENE_KIND_TITLE)
        continue;
      add_cue (self, is_alike (cue, self->standing) ? self->standing : cue, now);
    }
}

/* What may come of an order is asked for, without anything having happened. */
static gboolean
tells_odds (const DhStatus *status)
{
  return dh_status_get_n_scenes (status) > 0 && dh_status_get_scene (status, 0)->kind == DH_SCENE_KIND_ODDS;
}

static gboolean
is_another_battle (DhBoardDirector *self,
                   const DhStatus  *status)
{
  return self->latest != NULL &&
         (dh_status_get_serial (status) < dh_status_get_serial (self->latest) ||
          strcmp (dh_status_get_title (status), dh_status_get_title (self->latest)) != 0);
}

static void
forget_battle (DhBoardDirector *self)
{
  g_clear_pointer (&self->latest, dh_status_unref);
  g_clear_pointer (&self->cue, dh_board_cue_unref);
  g_clear_pointer (&self->standing, dh_board_cue_unref);
  g_array_set_size (self->waiting, 0);
  self->page = 0;
}

static gboolean
is_indiscreet (DhBoardDirector  *self,
               const DhBoardCue *cue)
{
  return dh_status_get_disclosure (dh_board_cue_get_status (cue, 0)) != dh_status_get_disclosure (self->latest);
}

/* What players may not be told any more is not told to its end either. A frozen board stays as it is. */
static void
stay_discreet (DhBoardDirector *self,
               gint64           now)
{
  for (guint i = self->waiting->len; i > 0; i--)
    if (is_indiscreet (self, get_waiting (self, i - 1)->cue))
      g_array_remove_index (self->waiting, i - 1);
  if (self->standing != NULL && is_indiscreet (self, self->standing))
    g_clear_pointer (&self->standing, dh_board_cue_unref);
  renew_standing (self);

  if (self->frozen || self->cue == NULL || !is_indiscreet (self, self->cue))
    return;

  if (self->standing != NULL)
    show_cue (self, self->standing, now);
  else
    show_armies (self, now);
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

static void
dh_board_director_class_init (DhBoardDirectorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = dh_board_director_finalize;
  DH_BOARD_OWNS (object_class, DhBoardDirector, g_array_unref, waiting);

  /**
   * DhBoardDirector::changed:
   * @self: a director
   *
   * Something else is to be shown, or is waiting to be.
   */
  dh_board_class_add_signal (object_class, "changed", 0);
}

static void
dh_board_director_init (DhBoardDirector *self)
{
  self->waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  g_array_set_clear_func (self->waiting, clear_waiting);
}

/**
 * dh_board_director_new:
 *
 * Returns: (transfer full): a director with an empty stage
 */
DhBoardDirector *
dh_board_director_new (void)
{
  return g_object_new (DH_BOARD_TYPE_DIRECTOR, NULL);
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
  gboolean is_news, had_title;

  g_return_if_fail (DH_BOARD_IS_DIRECTOR (self));
  g_return_if_fail (status != NULL);

  if (is_another_battle (self, status))
    forget_battle (self);

  is_news = self->latest == NULL || dh_status_get_serial (status) != dh_status_get_serial (self->latest) ||
            tells_odds (status);
  dh_status_ref ((DhStatus *) status);
  g_clear_pointer (&self->latest, dh_status_unref);
  self->latest = (DhStatus *) status;
  had_title = self->standing != NULL && dh_board_cue_get_kind (self->standing) == DH_SCENE_KIND_TITLE;
  stay_discreet (self, now);
  if (is_news)
    add_scenes (self, had_title, now);
  if (!self->frozen)
    {
      show_latest (self);
      while (show_waiting (self, now))
        ;
    }

  g_signal_emit_by_name (self, "changed");
}

/**
 * dh_board_director_advance:
 * @self: a director
 * @now: the time
 *
 * Brings on stage whatever is due.
 *
 * Returns: when it wants to be called again, or %G_MAXINT64 when only play changes anything
 */
gint64
dh_board_director_advance (DhBoardDirector *self,
                           gint64           now)
{
  gboolean changed = FALSE;

  g_return_val_if_fail (DH_BOARD_IS_DIRECTOR (self), G_MAXINT64);

  if (self->frozen || self->latest == NULL)
    return G_MAXINT64;

  while (show_waiting (self, now))
    changed = TRUE;
  if (self->waiting->len == 0 && get_turn_time (self) <= now)
    {
      go_round (self, now);
      changed = TRUE;
    }
  if (changed)
    g_signal_emit_by_name (self, "changed");

  return self->waiting->len > 0 ? get_change_time (self) : get_turn_time (self);
}

/**
 * dh_board_director_set_n_pages:
 * @self: a director
 * @n_pages: how many pages the units of the armies take now
 *
 * Tells how many pages there are to go round.
 */
void
dh_board_director_set_n_pages (DhBoardDirector *self,
                               guint            n_pages)
{
  g_return_if_fail (DH_BOARD_IS_DIRECTOR (self));

  self->n_pages = n_pages;
}

/**
 * dh_board_director_turn_to:
 * @self: a director
 * @page: a page
 * @now: the time
 *
 * Turns to a page, which is shown when the stage is the armies'.
 */
void
dh_board_director_turn_to (DhBoardDirector *self,
                           guint            page,
                           gint64           now)
{
  g_return_if_fail (DH_BOARD_IS_DIRECTOR (self));

  if (self->frozen)
    return;

  self->page = page;
  if (self->cue == NULL)
    self->since = now;
}

gboolean
dh_board_director_get_frozen (DhBoardDirector *self)
{
  g_return_val_if_fail (DH_BOARD_IS_DIRECTOR (self), FALSE);

  return self->frozen;
}

/**
 * dh_board_director_set_frozen:
 * @self: a director
 * @frozen: whether what is shown stays as it is
 * @now: the time
 *
 * Lets the board stand still, or follow again. Of all that has happened meanwhile only the last
 * comes on stage.
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
  if (!frozen)
    {
      show_latest (self);
      if (self->latest != NULL)
        stay_discreet (self, now);
      if (self->waiting->len > 0)
        get_waiting (self, 0)->since = now;
      else if (self->cue != NULL)
        self->since = now;
      show_waiting (self, now);
    }

  g_signal_emit_by_name (self, "changed");
}

/**
 * dh_board_director_get_status:
 * @self: a director
 *
 * Returns: (transfer none) (nullable): what turn, armies and cards are shown from
 */
const DhStatus *
dh_board_director_get_status (DhBoardDirector *self)
{
  g_return_val_if_fail (DH_BOARD_IS_DIRECTOR (self), NULL);

  return self->shown;
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

  return self->cue;
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

  if (self->waiting->len > 0)
    return get_waiting (self, 0)->cue;

  return self->cue != NULL && self->cue != self->standing ? self->standing : NULL;
}

/**
 * dh_board_director_get_page:
 * @self: a director
 *
 * Returns: the page of the armies; past the last one they begin again
 */
guint
dh_board_director_get_page (DhBoardDirector *self)
{
  g_return_val_if_fail (DH_BOARD_IS_DIRECTOR (self), 0);

  return self->page;
}
