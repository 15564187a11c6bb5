/* dh-desk-story.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-log-item.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_STORY (dh_desk_story_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskStory, dh_desk_story, DH_DESK, STORY, GObject)

void dh_desk_story_set_thing (DhDeskStory *self,
                              DhReferee   *referee,
                              DhRef        thing);
void dh_desk_story_follow    (DhDeskStory *self,
                              guint        first);

G_END_DECLS
