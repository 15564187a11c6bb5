/* dh-scene-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-hidden-private.h"
#include "dh-melee.h"
#include "dh-referee.h"
#include "dh-scene.h"

G_BEGIN_DECLS

DhScene   *_dh_scene_new           (DhSceneKind     kind,
                                    char           *headline) G_GNUC_WARN_UNUSED_RESULT;
void       _dh_scene_free          (DhScene        *self);
void       _dh_scene_add_line      (DhScene        *self,
                                    char           *line);

void       _dh_scene_concern_all   (DhScene        *self,
                                    const DhScene  *other);

GPtrArray *_dh_scenes_new          (DhReferee      *referee,
                                    const DhViewer *viewer,
                                    guint           since,
                                    const int      *places) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *_dh_scenes_new_at       (DhReferee      *referee,
                                    guint           index,
                                    const DhHidden *hidden,
                                    const int      *places) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *_dh_scenes_new_of_odds  (const DhBattle *battle,
                                    const DhViewer *viewer,
                                    const DhOdds   *odds) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *_dh_scenes_new_of_melee (const DhBattle *battle,
                                    const DhViewer *viewer,
                                    const DhMelee  *melee) G_GNUC_WARN_UNUSED_RESULT;
DhScene   *_dh_scenes_new_standing (DhReferee      *referee,
                                    const DhHidden *hidden,
                                    const int      *places) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhScene, _dh_scene_free)

G_END_DECLS
