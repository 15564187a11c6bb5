/* dh-scenes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-scene-private.h"

#include "dh-narration.h"
#include "dh-order-private.h"

#include <glib/gi18n-lib.h>

/*
 * The scenes of the latest entry: what has happened in it, piece by piece, as players may see it. A
 * piece in which anybody hidden takes part is left out.
 */

typedef struct {
  const DhEntry *entry;
  const DhBattle *battle; /* after the entry */
  const DhOrder *order;
  const DhHidden *hidden;
  const int *places; /* where each unit of the battle is in the status, or -1 */
  GPtrArray *scenes; /* DhScene */
} Maker;

static DhScene *
add_scene (Maker       *maker,
           DhSceneKind  kind,
           char        *headline)
{
  DhScene *scene = _dh_scene_new (kind, headline);

  g_ptr_array_add (maker->scenes, scene);
  return scene;
}

/* The steps */

static void
add_effectiveness (Maker *maker)
{
  const DhBattle *battle = maker->battle;
  DhScene *scene = add_scene (maker, DH_SCENE_KIND_EFFECTIVENESS, NULL);

  for (guint i = 0; i < battle->armies->len && scene->headline == NULL; i++)
    if (dh_army (battle, i)->state == DH_ARMY_STATE_BROKEN)
      {
        /* Translators: the name of an army. */
        scene->headline = g_strdup_printf (_("The %s is broken"), dh_army (battle, i)->info->name);
        scene->army = i;
      }
  if (scene->headline == NULL)
    /* Translators: the number of a turn. */
    scene->headline = g_strdup_printf (_("How the armies hold after turn %d"), battle->turn);
}

static void
add_step (Maker *maker)
{
  const DhBattle *battle = maker->battle;
  gboolean moved_on = FALSE;

  for (guint i = 0; i < dh_entry_get_n_changes (maker->entry); i++)
    moved_on = moved_on || dh_entry_get_change (maker->entry, i)->property == DH_BATTLE_STEP;
  if (!moved_on)
    return;

  if (battle->step == DH_STEP_EFFECTIVENESS)
    add_effectiveness (maker);
  else if (battle->step == DH_STEP_MOVEMENT)
    add_scene (maker, DH_SCENE_KIND_STEP, g_strdup_printf (_("Turn %d"), battle->turn));
  else
    add_scene (maker, DH_SCENE_KIND_STEP, g_strdup (dh_step_get_title (battle->step)));
}

static void
add_order (Maker *maker)
{
  switch (maker->order->verb)
    {
    case DH_VERB_BEGIN:
      add_scene (maker, DH_SCENE_KIND_READY, g_strdup (dh_battle_get_title (maker->battle)));
      return;
    case DH_VERB_NEXT:
      add_step (maker);
      return;
    case DH_VERB_END:
      add_scene (maker, DH_SCENE_KIND_END, g_strdup (_("The battle is over")));
      return;
    default:
      return;
    }
}

static void
add_entry (Maker *maker)
{
  g_autoptr(DhOrder) order = dh_order_parse (maker->battle, dh_entry_get_order (maker->entry), NULL);

  if (order == NULL)
    return;

  maker->order = order;
  add_order (maker);
}

/**
 * _dh_scenes_new:
 * @referee: the referee of a battle
 * @hidden: who is hidden now
 * @places: the index in the status of each unit of the battle, or -1
 *
 * Makes the scenes of the latest entry, in the order in which it happened. In the set-up there is
 * always one.
 *
 * Returns: (transfer full) (element-type Dh.Scene): they
 */
GPtrArray *
_dh_scenes_new (DhReferee      *referee,
                const DhHidden *hidden,
                const int      *places)
{
  Maker maker = { .battle = hidden->battle, .hidden = hidden, .places = places };
  guint n = dh_referee_get_n_entries (referee);

  maker.scenes = g_ptr_array_new_with_free_func ((GDestroyNotify) _dh_scene_free);
  if (n > 0)
    {
      maker.entry = dh_referee_get_entry (referee, n - 1);
      add_entry (&maker);
    }
  if (maker.scenes->len == 0 && maker.battle->step == DH_STEP_SET_UP)
    add_scene (&maker, DH_SCENE_KIND_TITLE, g_strdup (dh_battle_get_title (maker.battle)));

  return maker.scenes;
}
