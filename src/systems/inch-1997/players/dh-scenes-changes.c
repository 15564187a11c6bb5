/* dh-scenes-changes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-scene-maker-private.h"

#include "dh-army-words.h"
#include "dh-context-private.h"

#include <glib/gi18n-lib.h>

/*
 * Scenes of other changes before everybody's eyes: losses, routs, officers, armies.
 */

/* The close combat that this entry tells of a unit. */
static DhScene *
find_melee (const DhSceneMaker *maker,
            int                 place)
{
  for (guint i = 0; i < maker->scenes->len; i++)
    {
      DhScene *scene = g_ptr_array_index (maker->scenes, i);

      if (scene->kind == DH_SCENE_KIND_MELEE && (scene->actor == place || scene->target == place))
        return scene;
    }

  return NULL;
}

static char *
describe_loss (const DhSceneMaker *maker,
               const char         *who,
               int                 men)
{
  if (!_dh_narrator_may_count (&maker->narrator))
    return g_strdup_printf (_("%s loses men"), who);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s loses %d man", "%s loses %d men", men), who, men);
}

/* Tells a loss. The losses of a close combat are told with it. */
static void
add_loss (DhSceneMaker   *maker,
          const DhChange *change)
{
  int from, to;
  DhScene *melee, *scene;
  char *text;

  if (!_dh_narrator_take_change (&maker->narrator, change->of, DH_UNIT_MEN, &from, &to) || to >= from)
    return;

  text = describe_loss (maker, _dh_scene_maker_unit (maker, change->of.index), from - to);
  melee = find_melee (maker, _dh_scene_maker_place (maker, change->of.index));
  if (melee != NULL)
    {
      _dh_scene_add_line (melee, text);
      return;
    }

  scene = _dh_scene_maker_add_unit (maker, DH_SCENE_KIND_LOSS, change->of.index, NULL, NULL);
  scene->headline = text;
  if (_dh_narrator_may_count (&maker->narrator))
    scene->count = from - to;
}

/* The headline for a property that something has now. */
static char *
describe_new (const char *who,
              GType     (*type) (void),
              int         value)
{
  return _dh_context_fill (_(_dh_find_words (type, value)->shown), who, NULL);
}

static void
add_status (DhSceneMaker   *maker,
            const DhChange *change)
{
  DhSceneKind kind = DH_SCENE_KIND_ROUT;
  int from, to;
  const char *words;

  if (!_dh_narrator_take_change (&maker->narrator, change->of, DH_UNIT_STATUS, &from, &to))
    return;

  if (to == DH_UNIT_STATUS_STEADY)
    kind = DH_SCENE_KIND_RALLY;
  else if (to == DH_UNIT_STATUS_FALLING_BACK)
    kind = DH_SCENE_KIND_RETREAT;
  words = _(_dh_find_words (dh_unit_status_get_type, to)->shown);
  _dh_scene_maker_add_unit (maker, kind, change->of.index, words, NULL)->success = to == DH_UNIT_STATUS_STEADY;
}

static void
add_officer (DhSceneMaker   *maker,
             const DhChange *change)
{
  const char *who = _dh_narrator_name (&maker->narrator, change->of);
  int from, to;
  DhScene *scene;

  if (!_dh_narrator_take_change (&maker->narrator, change->of, DH_OFFICER_STATE, &from, &to) ||
      _dh_hidden_has_fate (maker->hidden, maker->narrator.entry, change->of))
    return;

  scene = _dh_scene_maker_add (maker, DH_SCENE_KIND_OFFICER, describe_new (who, dh_officer_state_get_type, to));
  scene->name = g_strdup (who);
  scene->army = dh_officer (maker->narrator.battle, change->of.index)->info->army;
  scene->fate = to;
  scene->success = to == DH_OFFICER_STATE_PRESENT;
}

static void
add_army (DhSceneMaker   *maker,
          const DhChange *change)
{
  g_autofree char *who = dh_army_begin_sentence (dh_army (maker->narrator.battle, change->of.index)->info->name);
  int from, to;
  DhScene *scene;

  if (!_dh_narrator_take_change (&maker->narrator, change->of, DH_ARMY_STATE, &from, &to) ||
      (maker->narrator.order != NULL && _dh_order_is (maker->narrator.order, "next")))
    return;

  scene = _dh_scene_maker_add (maker, DH_SCENE_KIND_EFFECTIVENESS, describe_new (who, dh_army_state_get_type, to));
  scene->army = change->of.index;
  scene->success = to != DH_ARMY_STATE_BROKEN;
}

/**
 * _dh_scenes_add_changes:
 * @maker: a maker
 *
 * Adds a scene for each change not yet told that players see and that matters to them.
 */
void
_dh_scenes_add_changes (DhSceneMaker *maker)
{
  for (guint i = 0; i < dh_entry_get_n_changes (maker->narrator.entry); i++)
    {
      const DhChange *change = dh_entry_get_change (maker->narrator.entry, i);

      if (maker->narrator.changes[i] || _dh_hidden_has (maker->hidden, change->of))
        continue;

      switch ((DhPropertyId) change->property)
        {
        case DH_UNIT_MEN:
          add_loss (maker, change);
          break;
        case DH_UNIT_STATUS:
          add_status (maker, change);
          break;
        case DH_OFFICER_STATE:
          add_officer (maker, change);
          break;
        case DH_ARMY_STATE:
          add_army (maker, change);
          break;
        default:
          break;
        }
    }
}
