/* dh-scene.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-scene-private.h"

/*
 * A scene: one event as players see it. dh-scenes.c decides what is in it.
 */

/* Takes the headline over. */
DhScene *
_dh_scene_new (DhSceneKind  kind,
               char        *headline)
{
  DhScene *self = g_new0 (DhScene, 1);

  self->kind = kind;
  self->headline = headline;
  self->lines = g_new0 (char *, 1);
  self->army = self->actor = self->target = self->winner = -1;
  self->count = -1;

  return self;
}

void
_dh_scene_free (DhScene *self)
{
  for (guint i = 0; i < self->n_rounds; i++)
    g_free (self->rounds[i].pairs);
  g_free (self->rounds);
  g_free (self->attackers);
  g_free (self->defenders);
  g_free (self->concerned);
  g_free (self->units);
  g_free (self->dice);
  g_free (self->name);
  g_free (self->cause);
  g_free (self->fingerprint);
  g_strfreev (self->lines);
  g_free (self->is);
  g_free (self->was);
  g_free (self->outcome);
  g_free (self->who);
  g_free (self->headline);
  g_free (self);
}

/* Adds the units that another scene concerns to those of this one. */
void
_dh_scene_concern_all (DhScene       *self,
                       const DhScene *other)
{
  self->concerned = g_renew (guint, self->concerned, self->n_concerned + other->n_concerned);
  for (guint i = 0; i < other->n_concerned; i++)
    self->concerned[self->n_concerned++] = other->concerned[i];
}

/* Takes the line over. */
void
_dh_scene_add_line (DhScene *self,
                    char    *line)
{
  guint n = g_strv_length (self->lines);

  self->lines = g_renew (char *, self->lines, n + 2);
  self->lines[n] = line;
  self->lines[n + 1] = NULL;
}
