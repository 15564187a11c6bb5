/* dh-scene-maker.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-scene-maker-private.h"

#include "dh-context-private.h"

/*
 * What the scenes of orders, dice and changes are made with.
 */

/* Where a unit is in the status. */
int
_dh_scene_maker_place (const DhSceneMaker *self,
                       int                 unit)
{
  return unit != DH_NOTHING ? self->places[unit] : -1;
}

const char *
_dh_scene_maker_unit (DhSceneMaker *self,
                      int           unit)
{
  if (self->narrator.entry == NULL)
    return dh_unit (self->narrator.battle, unit)->info->name;

  return _dh_narrator_unit (&self->narrator, unit);
}

/* Takes the headline over. */
DhScene *
_dh_scene_maker_add (DhSceneMaker *self,
                     DhSceneKind   kind,
                     char         *headline)
{
  DhScene *scene = _dh_scene_new (kind, headline);

  g_ptr_array_add (self->scenes, scene);
  return scene;
}

/* The words are for its name and that of the other one; without any the caller makes the headline. */
DhScene *
_dh_scene_maker_add_unit (DhSceneMaker *self,
                          DhSceneKind   kind,
                          int           unit,
                          const char   *words,
                          const char   *other)
{
  DhScene *scene = _dh_scene_maker_add (self, kind, NULL);

  if (words != NULL)
    scene->headline = _dh_context_fill (words, _dh_scene_maker_unit (self, unit), other);
  scene->actor = _dh_scene_maker_place (self, unit);
  scene->army = dh_unit (self->narrator.battle, unit)->info->army;

  return scene;
}

void
_dh_scene_maker_set_dice (const DhSceneMaker *self,
                          DhScene            *scene,
                          const DhRoll       *roll)
{
  scene->sides = roll->sides;
  scene->thrown = roll->thrown;
  scene->n_dice = roll->n;
  scene->dice = g_new0 (DhSceneDie, roll->n);
  for (guint i = 0; i < roll->n; i++)
    {
      scene->dice[i].face = dh_entry_get_face (self->narrator.entry, roll->first + i);
      scene->dice[i].good = roll->need > 0 && (int) scene->dice[i].face >= roll->need;
    }
}

/* The battle, its place and its day. */
DhScene *
_dh_scene_new_title (const DhBattle *battle)
{
  DhScene *scene = _dh_scene_new (DH_SCENE_KIND_TITLE, g_strdup (dh_battle_get_title (battle)));
  const DhOrderOfBattle *order_of_battle = battle->scenario;
  char *day = dh_order_of_battle_dup_day (order_of_battle);

  if (order_of_battle->place != NULL)
    _dh_scene_add_line (scene, g_strdup (order_of_battle->place));
  if (day != NULL)
    _dh_scene_add_line (scene, day);
  return scene;
}
