/* dh-board-cue.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-cue.h"

#include <glib/gi18n.h>

#include <string.h>

/* The time to read a scene, in microseconds: of each word, and of each row or round of a melee on top of that. */
#define WORD_TIME (35 * G_TIME_SPAN_SECOND / 100)
#define ROW_TIME (3 * G_TIME_SPAN_SECOND)

/**
 * DhBoardCue:
 *
 * Everything that comes on stage at once: a scene, or several that are alike and are shown as a list, or a digest of
 * whatever happened in a step, a row each; in the order in which they happened. It knows how long each takes to be read,
 * which have been, and at which round a melee is.
 */
struct _DhBoardCue
{
  gatomicrefcount ref_count;
  GArray *parts; /* DhBoardPart */
  guint round;   /* of a melee, the first is 0 */
  gboolean is_digest;
};

static guint
count_words (const char *text)
{
  guint n = 0;

  for (const char *at = text; at != NULL && *at != '\0'; at++)
    n += *at != ' ' && (at[1] == ' ' || at[1] == '\0');

  return n;
}

static gint64
get_reading_time (const DhScene *scene)
{
  guint words = count_words (scene->headline) + count_words (scene->outcome);

  for (guint i = 0; scene->lines[i] != NULL; i++)
    words += count_words (scene->lines[i]);
  if (scene->fingerprint != NULL)
    words += DH_HASH_DIGITS / 4;

  return MAX (scene->n_rounds, 1) * ROW_TIME + words * WORD_TIME;
}

/**
 * dh_board_part_can_join:
 * @self: what is to be told
 * @other: what else is
 *
 * Returns: whether they can be on stage together, under one heading that says the cause and the step once
 */
gboolean
dh_board_part_can_join (const DhBoardPart *self,
                        const DhBoardPart *other)
{
  const DhScene *one = self->scene, *two = other->scene;

  if (one->kind != two->kind || one->context != two->context || one->turn != two->turn || one->step != two->step)
    return FALSE;

  switch (one->kind)
    {
    case DH_SCENE_KIND_CARD:
    case DH_SCENE_KIND_RESPONSE:
    case DH_SCENE_KIND_MOVE:
    case DH_SCENE_KIND_RETREAT:
    case DH_SCENE_KIND_SHOT:
    case DH_SCENE_KIND_LOSS:
    case DH_SCENE_KIND_CHARGE:
    case DH_SCENE_KIND_CHECK:
    case DH_SCENE_KIND_AFTERMATH:
    case DH_SCENE_KIND_ROUT:
    case DH_SCENE_KIND_RALLY:
      return TRUE;
    case DH_SCENE_KIND_TAKEN_BACK:
      return g_str_equal (one->headline, two->headline);
    case DH_SCENE_KIND_ODDS:
      return self->status == other->status;
    default:
      return FALSE;
    }
}

/**
 * dh_board_part_is_of:
 * @self: what is to be told
 * @status: what players may see now
 *
 * Returns: whether it happened in the step that is played now
 */
gboolean
dh_board_part_is_of (const DhBoardPart *self,
                     const DhStatus    *status)
{
  return self->scene->turn == status->turn && self->scene->step == status->step;
}

static gboolean
concern_alike (const DhScene *one,
               const DhScene *other)
{
  for (guint i = 0; i < one->n_concerned; i++)
    for (guint k = 0; k < other->n_concerned; k++)
      if (one->concerned[i] == other->concerned[k])
        return TRUE;

  return one->n_concerned == 0 || other->n_concerned == 0;
}

/**
 * dh_board_part_is_void:
 * @self: what is to be told
 * @mistake: a scene of what was taken back or put right
 *
 * Returns: whether it is told by that one as a mistake; of an order that is put right what has come out the same is not
 */
gboolean
dh_board_part_is_void (const DhBoardPart *self,
                       const DhScene     *mistake)
{
  guint entry = mistake->voids > 0 ? mistake->voids : mistake->entry;

  return self->left > 0 && self->scene->entry == entry && self->scene->kind != DH_SCENE_KIND_TAKEN_BACK &&
         concern_alike (self->scene, mistake);
}

static void
clear_part (gpointer data)
{
  dh_status_unref (((DhBoardPart *) data)->status);
}

static DhBoardPart *
get_part (const DhBoardCue *self,
          guint             index)
{
  return &g_array_index (self->parts, DhBoardPart, index);
}

static DhBoardCue *
new_empty (void)
{
  DhBoardCue *self = g_new0 (DhBoardCue, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->parts = g_array_new (FALSE, FALSE, sizeof (DhBoardPart));
  g_array_set_clear_func (self->parts, clear_part);

  return self;
}

static DhBoardCue *
new_cue (const DhStatus *status,
         const DhScene  *scene,
         guint           place)
{
  return dh_board_cue_new_of_part (&(DhBoardPart) {
    .status = (DhStatus *) status, .scene = scene, .place = place, .left = get_reading_time (scene),
  });
}

/**
 * dh_board_cue_new:
 * @status: what players may see
 * @scene: which of its scenes
 *
 * Returns: (transfer full): a cue of that scene
 */
DhBoardCue *
dh_board_cue_new (const DhStatus *status,
                  guint           scene)
{
  g_return_val_if_fail (scene < status->n_scenes, NULL);

  return new_cue (status, status->scenes[scene], scene + 1);
}

/**
 * dh_board_cue_new_standing:
 * @status: what players may see
 *
 * Returns: (transfer full) (nullable): a cue of how things stand
 */
DhBoardCue *
dh_board_cue_new_standing (const DhStatus *status)
{
  const DhScene *scene = status->standing;

  return scene != NULL ? new_cue (status, scene, 0) : NULL;
}

DhBoardCue *
dh_board_cue_new_of_part (const DhBoardPart *part)
{
  DhBoardCue *self = new_empty ();

  dh_board_cue_add (self, part);
  return self;
}

DhBoardCue *
dh_board_cue_ref (DhBoardCue *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
dh_board_cue_unref (DhBoardCue *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->parts);
  g_free (self);
}

/**
 * dh_board_cue_add:
 * @self: a cue
 * @part: what happened later and can be on stage with it
 *
 * Shows it below all others.
 */
void
dh_board_cue_add (DhBoardCue        *self,
                  const DhBoardPart *part)
{
  DhBoardPart added = *part;

  dh_status_ref (added.status);
  g_array_append_val (self->parts, added);
}

/**
 * dh_board_cue_set_came:
 * @self: a cue
 * @came: when all of it became known, in microseconds
 */
void
dh_board_cue_set_came (DhBoardCue *self,
                       gint64      came)
{
  for (guint i = 0; i < self->parts->len; i++)
    get_part (self, i)->came = came;
}

/**
 * dh_board_cue_get_time:
 * @self: a cue
 *
 * Returns: how long it takes to read what has not been told, in microseconds
 */
gint64
dh_board_cue_get_time (const DhBoardCue *self)
{
  gint64 time = 0;

  for (guint i = 0; i < self->parts->len; i++)
    time += get_part (self, i)->left;

  return time;
}

/**
 * dh_board_cue_get_full_time:
 * @self: a cue
 *
 * Returns: how long it takes to read all of it, in microseconds
 */
gint64
dh_board_cue_get_full_time (const DhBoardCue *self)
{
  gint64 time = 0;

  for (guint i = 0; i < self->parts->len; i++)
    time += get_reading_time (get_part (self, i)->scene);

  return time;
}

/**
 * dh_board_cue_tell:
 * @self: a cue
 * @time: how long it has been on stage since it was told of last, in microseconds
 *
 * Counts as told what could be read in that time, from the first on.
 */
void
dh_board_cue_tell (DhBoardCue *self,
                   gint64      time)
{
  gint64 elapsed = time;

  for (guint i = 0; i < self->parts->len; i++)
    {
      gint64 spent = MIN (time, get_part (self, i)->left);

      get_part (self, i)->left -= spent;
      get_part (self, i)->seen += elapsed;
      time -= spent;
    }
}

/**
 * dh_board_cue_tell_rows:
 * @self: a cue that has been told of
 * @time: what a row has while there is no more, in microseconds
 *
 * Counts as told all rows that have been on stage for so long, one after the other, and none of them for less than it
 * takes to see what it is.
 */
void
dh_board_cue_tell_rows (DhBoardCue *self,
                        gint64      time)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (get_part (self, i)->seen >= MAX ((i + 1) * time, DH_BOARD_ROW_TIME))
      get_part (self, i)->left = 0;
}

/**
 * dh_board_cue_make_digest:
 * @self: a cue
 *
 * Lets it be shown as rows, whatever they are about.
 */
void
dh_board_cue_make_digest (DhBoardCue *self)
{
  self->is_digest = TRUE;
}

gboolean
dh_board_cue_is_digest (const DhBoardCue *self)
{
  return self->is_digest;
}

/* The rounds of a melee */

/**
 * dh_board_cue_count_rounds:
 * @self: a cue
 *
 * Returns: how many rounds of a melee are shown one after the other; 0 where it is about something else
 */
guint
dh_board_cue_count_rounds (const DhBoardCue *self)
{
  return self->is_digest ? 0 : dh_board_cue_get_scene (self, 0)->n_rounds;
}

/**
 * dh_board_cue_count_common_rounds:
 * @self: a cue
 * @draft: what was being entered before
 *
 * Returns: how many rounds of a melee, from the first on, are the same in both
 */
guint
dh_board_cue_count_common_rounds (const DhBoardCue *self,
                                  const DhBoardCue *draft)
{
  const DhScene *scene = dh_board_cue_get_scene (self, 0), *known = dh_board_cue_get_scene (draft, 0);
  guint n = 0;

  if (!known->is_draft || !g_str_equal (known->headline, scene->headline))
    return 0;

  while (n < MIN (scene->n_rounds, known->n_rounds) && scene->rounds[n].n_pairs == known->rounds[n].n_pairs &&
         memcmp (scene->rounds[n].pairs, known->rounds[n].pairs, scene->rounds[n].n_pairs * sizeof (DhScenePair)) == 0)
    n++;
  return n;
}

/**
 * dh_board_cue_know_rounds:
 * @self: a cue
 * @draft: (nullable): what was being entered before
 * @n_seen: how many rounds of that, from the first on, stood long enough to be seen
 *
 * Begins a melee with the first round that has not been seen while it was entered, or else with the last one that has;
 * one that is only being entered is shown as far as it has come.
 */
void
dh_board_cue_know_rounds (DhBoardCue       *self,
                          const DhBoardCue *draft,
                          guint             n_seen)
{
  const DhScene *scene = dh_board_cue_get_scene (self, 0);
  guint n = scene->is_draft ? scene->n_rounds : draft != NULL ? dh_board_cue_count_common_rounds (self, draft) : 0;

  if (!scene->is_draft && n_seen < n)
    n = n_seen + 1;
  self->round = MAX (n, 1) - 1;
}

void
dh_board_cue_next_round (DhBoardCue *self)
{
  g_return_if_fail (self->round + 1 < dh_board_cue_count_rounds (self));

  self->round++;
}

guint
dh_board_cue_get_round (const DhBoardCue *self)
{
  return self->round;
}

/**
 * dh_board_cue_split:
 * @self: a cue
 * @most: how many scenes it may keep
 *
 * Parts with all that there is no room for, and first with what has been told. One scene stays in it all the same, for
 * whoever still shows it.
 *
 * Returns: (transfer full) (nullable): a cue of those of them that have not been told
 */
DhBoardCue *
dh_board_cue_split (DhBoardCue *self,
                    guint       most)
{
  g_autoptr(DhBoardCue) rest = new_empty ();
  guint kept = MAX (most, 1);

  for (guint i = 0; i < self->parts->len && self->parts->len > kept;)
    if (get_part (self, i)->left == 0)
      g_array_remove_index (self->parts, i);
    else
      i++;
  for (guint i = most; i < self->parts->len; i++)
    {
      DhBoardPart part = *get_part (self, i);

      part.left = get_reading_time (part.scene);
      if (get_part (self, i)->left > 0)
        dh_board_cue_add (rest, &part);
    }
  if (self->parts->len > kept)
    g_array_set_size (self->parts, kept);

  return rest->parts->len > 0 ? g_steal_pointer (&rest) : NULL;
}

/**
 * dh_board_cue_take_out:
 * @self: a cue
 * @mistake: a scene of what was taken back or put right
 *
 * Takes out what that tells and has not been told, but for the last scene, for whoever still shows it.
 *
 * Returns: whether nothing is left to be told
 */
gboolean
dh_board_cue_take_out (DhBoardCue    *self,
                       const DhScene *mistake)
{
  for (guint i = self->parts->len; i > 0; i--)
    {
      if (!dh_board_part_is_void (get_part (self, i - 1), mistake))
        continue;
      if (self->parts->len == 1)
        return TRUE;
      g_array_remove_index (self->parts, i - 1);
    }

  return FALSE;
}

DhSceneKind
dh_board_cue_get_kind (const DhBoardCue *self)
{
  return dh_board_cue_get_scene (self, 0)->kind;
}

guint
dh_board_cue_get_n_scenes (const DhBoardCue *self)
{
  return self->parts->len;
}

/**
 * dh_board_cue_get_part:
 * @self: a cue
 * @index: which, the first is 0
 *
 * Returns: (transfer none): a scene with how much of it has been told
 */
const DhBoardPart *
dh_board_cue_get_part (const DhBoardCue *self,
                       guint             index)
{
  g_return_val_if_fail (index < self->parts->len, NULL);

  return get_part (self, index);
}

/**
 * dh_board_cue_get_scene:
 * @self: a cue
 * @index: which, the first is 0
 *
 * Returns: (transfer none): a scene
 */
const DhScene *
dh_board_cue_get_scene (const DhBoardCue *self,
                        guint             index)
{
  g_return_val_if_fail (index < self->parts->len, NULL);

  return get_part (self, index)->scene;
}

/**
 * dh_board_cue_get_status:
 * @self: a cue
 * @index: which, the first is 0
 *
 * Returns: (transfer none): the status that the scene belongs to, which has its units
 */
const DhStatus *
dh_board_cue_get_status (const DhBoardCue *self,
                         guint             index)
{
  g_return_val_if_fail (index < self->parts->len, NULL);

  return get_part (self, index)->status;
}

/**
 * dh_board_cue_describe:
 * @self: a cue
 *
 * Returns: (transfer full): what it shows, in a few words
 */
char *
dh_board_cue_describe (const DhBoardCue *self)
{
  guint n = self->parts->len;
  const char *headline = dh_board_cue_get_scene (self, 0)->headline;

  if (n == 1)
    return g_strdup (headline);

  /* Translators: what has just happened, and how many things of its kind are shown with it. */
  return g_strdup_printf (ngettext ("%s, and %u more", "%s, and %u more", n - 1), headline, n - 1);
}
