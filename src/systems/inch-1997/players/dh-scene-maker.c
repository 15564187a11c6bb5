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
 * Helpers that the scenes of orders, dice and changes share.
 */

/* The place of a unit in the status. */
int
_dh_scene_maker_place (const DhSceneMaker *self,
                       int                 unit)
{
  return unit != DH_NOTHING && unit < self->hidden->n_units ? self->places[unit] : -1;
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

/* The unit that is there in the status, or DH_NOTHING. */
static int
find_unit (const DhSceneMaker *self,
           int                 place)
{
  for (int i = 0; place >= 0 && i < self->hidden->n_units; i++)
    if (self->places[i] == place)
      return i;

  return DH_NOTHING;
}

/* Says by names alone who does something, and to whom. */
void
_dh_scene_maker_name (DhSceneMaker *self,
                      DhScene      *scene)
{
  int actor = find_unit (self, scene->actor), target = find_unit (self, scene->target);

  if (actor == DH_NOTHING)
    return;
  if (target != DH_NOTHING && (scene->kind == DH_SCENE_KIND_SHOT || scene->kind == DH_SCENE_KIND_CHARGE))
    scene->who = g_strdup_printf ("%s → %s",
                                  _dh_scene_maker_unit (self, actor),
                                  _dh_scene_maker_unit (self, target));
  else
    scene->who = g_strdup (_dh_scene_maker_unit (self, actor));
}

/* The units whom a scene concerns */

static gboolean
takes_part (const DhScene *scene,
            int            place)
{
  for (guint i = 0; i < scene->n_units; i++)
    if ((int) scene->units[i] == place)
      return TRUE;

  return place >= 0 && (scene->actor == place || scene->target == place);
}

static gboolean
owes (const GArray *dues,
      int           unit)
{
  for (const DhDue *due = NULL; dh_array_next (dues, &due);)
    if (dh_due_unit (due) == unit || dh_due_other (due) == unit)
      return TRUE;

  return FALSE;
}

static void
add_concerned (DhScene *scene,
               guint    unit)
{
  scene->concerned = g_renew (guint, scene->concerned, scene->n_concerned + 1);
  scene->concerned[scene->n_concerned++] = unit;
}

/**
 * _dh_scene_maker_set_concerned:
 * @self: a maker
 * @scenes: (element-type Dh.Scene): what an entry has come to
 * @entry: (nullable): that entry
 *
 * Says of each scene whom it concerns: whoever takes part in it, and whoever owes something by the entry and takes part
 * in no scene; of a scene without units whoever takes part in any.
 */
void
_dh_scene_maker_set_concerned (const DhSceneMaker *self,
                               GPtrArray          *scenes,
                               const DhEntry      *entry)
{
  for (int unit = 0; unit < self->hidden->n_units; unit++)
    {
      int place = _dh_scene_maker_place (self, unit);
      guint parts = 0;

      if (_dh_hidden_has_unit (self->hidden, unit))
        continue;
      for (guint i = 0; i < scenes->len; i++)
        parts += takes_part (scenes->pdata[i], place);
      if (parts == 0 && (entry == NULL || (!owes (entry->done, unit) && !owes (entry->added, unit))))
        continue;

      for (guint i = 0; i < scenes->len; i++)
        {
          DhScene *scene = scenes->pdata[i];
          gboolean has_units = scene->actor >= 0 || scene->target >= 0 || scene->n_units > 0;

          if (parts == 0 || !has_units || takes_part (scene, place))
            add_concerned (scene, unit);
        }
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
