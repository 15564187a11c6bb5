/* dh-board-cue.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-cue.h"

#include <glib/gi18n.h>

/* More than these are not read from a list anyway. */
#define MOST_SCENES 8

/* A scene, and the status whose units it numbers. */
typedef struct {
  DhStatus *status;
  const DhScene *scene;
} Part;

/**
 * DhBoardCue:
 *
 * What comes on stage at once: a scene, or several of one kind that happened in quick succession and
 * are shown as a list.
 */
struct _DhBoardCue
{
  gatomicrefcount ref_count;
  GArray *parts; /* Part, the oldest first */
};

static void
clear_part (gpointer data)
{
  dh_status_unref (((Part *) data)->status);
}

static void
add_part (DhBoardCue     *self,
          const DhStatus *status,
          const DhScene  *scene)
{
  Part part = { dh_status_ref ((DhStatus *) status), scene };

  g_array_append_val (self->parts, part);
  if (self->parts->len > MOST_SCENES)
    g_array_remove_index (self->parts, 0);
}

static DhBoardCue *
new_cue (const DhStatus *status,
         const DhScene  *scene)
{
  DhBoardCue *self = g_new0 (DhBoardCue, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_set_clear_func (self->parts, clear_part);
  add_part (self, status, scene);

  return self;
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
  g_return_val_if_fail (scene < dh_status_get_n_scenes (status), NULL);

  return new_cue (status, dh_status_get_scene (status, scene));
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
  const DhScene *scene = dh_status_get_standing (status);

  return scene != NULL ? new_cue (status, scene) : NULL;
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
 * dh_board_cue_can_merge:
 * @self: a cue
 * @other: a cue that comes after it
 *
 * Returns: whether they can be on stage together
 */
gboolean
dh_board_cue_can_merge (const DhBoardCue *self,
                        const DhBoardCue *other)
{
  if (dh_board_cue_get_kind (self) != dh_board_cue_get_kind (other))
    return FALSE;

  switch (dh_board_cue_get_kind (self))
    {
    case DH_SCENE_KIND_RESPONSE:
    case DH_SCENE_KIND_MOVE:
    case DH_SCENE_KIND_SHOT:
    case DH_SCENE_KIND_LOSS:
    case DH_SCENE_KIND_CHARGE:
    case DH_SCENE_KIND_CHECK:
    case DH_SCENE_KIND_ROUT:
    case DH_SCENE_KIND_RALLY:
    case DH_SCENE_KIND_TAKEN_BACK:
      return TRUE;
    case DH_SCENE_KIND_ODDS:
      return g_array_index (self->parts, Part, 0).status == g_array_index (other->parts, Part, 0).status;
    default:
      return FALSE;
    }
}

/**
 * dh_board_cue_merge:
 * @self: a cue
 * @other: a cue that comes after it and can be merged with it
 *
 * Shows @other on one list with @self. Of a long list the oldest make room.
 */
void
dh_board_cue_merge (DhBoardCue       *self,
                    const DhBoardCue *other)
{
  g_return_if_fail (dh_board_cue_can_merge (self, other));

  for (guint i = 0; i < other->parts->len; i++)
    {
      const Part *part = &g_array_index (other->parts, Part, i);

      add_part (self, part->status, part->scene);
    }
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
 * dh_board_cue_get_scene:
 * @self: a cue
 * @index: which, the oldest is 0
 *
 * Returns: (transfer none): a scene
 */
const DhScene *
dh_board_cue_get_scene (const DhBoardCue *self,
                        guint             index)
{
  g_return_val_if_fail (index < self->parts->len, NULL);

  return g_array_index (self->parts, Part, index).scene;
}

/**
 * dh_board_cue_get_status:
 * @self: a cue
 * @index: which, the oldest is 0
 *
 * Returns: (transfer none): the status that the scene belongs to, which has its units
 */
const DhStatus *
dh_board_cue_get_status (const DhBoardCue *self,
                         guint             index)
{
  g_return_val_if_fail (index < self->parts->len, NULL);

  return g_array_index (self->parts, Part, index).status;
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
  const char *headline = dh_board_cue_get_scene (self, n - 1)->headline;

  if (n == 1)
    return g_strdup (headline);

  /* Translators: what has just happened, and how many things of its kind are shown with it. */
  return g_strdup_printf (ngettext ("%s, and %u more", "%s, and %u more", n - 1), headline, n - 1);
}
