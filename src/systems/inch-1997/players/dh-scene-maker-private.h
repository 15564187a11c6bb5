/* dh-scene-maker-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-melee.h"
#include "dh-scene-private.h"
#include "dh-inch-narrator-private.h"

G_BEGIN_DECLS

/**
 * DhSceneMaker:
 * @referee: (nullable): the referee, where the entry is the latest
 * @narrator: words for the entry, and what of it has been told
 * @hidden: who is hidden
 * @places: where each unit of the battle is in the status, or -1
 * @melees: (element-type DhMelee): the close combats of the entry
 * @next_melee: the first of them not yet told
 * @scenes: (element-type Dh.Scene): what has been made so far
 *
 * An entry being put into scenes.
 */
struct _DhSceneMaker {
  DhReferee *referee;
  DhNarrator narrator;
  const DhHidden *hidden;
  const int *places;
  GPtrArray *melees;
  guint next_melee;
  GPtrArray *scenes;
};

int         _dh_scene_maker_place    (const DhSceneMaker *self,
                                      int                 unit);
const char *_dh_scene_maker_unit     (DhSceneMaker       *self,
                                      int                 unit);
DhScene    *_dh_scene_maker_add      (DhSceneMaker       *self,
                                      DhSceneKind         kind,
                                      char               *headline);
DhScene    *_dh_scene_maker_add_unit (DhSceneMaker       *self,
                                      DhSceneKind         kind,
                                      int                 unit,
                                      const char         *words,
                                      const char         *other);
void        _dh_scene_maker_set_dice (const DhSceneMaker *self,
                                      DhScene            *scene,
                                      const DhRoll       *roll);

void        _dh_scene_maker_name     (DhSceneMaker       *self,
                                      DhScene            *scene);
void        _dh_scene_maker_set_concerned (const DhSceneMaker *self,
                                           GPtrArray          *scenes,
                                           const DhEntry      *entry);

DhScene    *_dh_scene_new_title      (const DhBattle     *battle) G_GNUC_WARN_UNUSED_RESULT;

/* dh-scenes-order.c */
void        _dh_scenes_add_standing  (DhSceneMaker       *maker);

/* dh-scenes-rolls.c */
void        _dh_scenes_add_worth     (DhSceneMaker      *maker);
void        _dh_scenes_add_rolls     (DhSceneMaker      *maker);
void        _dh_scenes_add_draft     (DhSceneMaker      *maker,
                                      const DhMelee     *melee);

DhShowRollFunc _dh_show_check;
DhShowRollFunc _dh_show_melee;
DhShowRollFunc _dh_show_fate;
DhShowRollFunc _dh_show_result;
DhShowRollFunc _dh_show_risk;
DhShowRollFunc _dh_show_worth;

/* dh-scenes-changes.c */
void        _dh_scenes_add_changes   (DhSceneMaker       *maker);

/* dh-scenes-order.c: what was ordered, as a scene */
typedef void DhShowFunc (DhSceneMaker *maker);

DhShowFunc _dh_show_ready;
DhShowFunc _dh_show_card;
DhShowFunc _dh_show_response;
DhShowFunc _dh_show_move;
DhShowFunc _dh_show_formation;
DhShowFunc _dh_show_charge;
DhShowFunc _dh_show_shot;
DhShowFunc _dh_show_bonus;
DhShowFunc _dh_show_retreat;
DhShowFunc _dh_show_witness;
DhShowFunc _dh_show_rally;
DhShowFunc _dh_show_ride;
DhShowFunc _dh_show_entering;
DhShowFunc _dh_show_step;
DhShowFunc _dh_show_end;

G_END_DECLS
