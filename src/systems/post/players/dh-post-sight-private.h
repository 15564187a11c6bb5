/* dh-post-sight-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-rules-private.h"

#include "dh-referee.h"

G_BEGIN_DECLS

typedef struct _DhPostSight DhPostSight;

DhPostSight *_dh_post_sight_new   (const DhBattle    *battle) G_GNUC_WARN_UNUSED_RESULT;
void         _dh_post_sight_free  (DhPostSight       *self);
void         _dh_post_sight_follow (DhPostSight      *self,
                                   const DhEntry     *entry);
gboolean     _dh_post_sight_sees  (const DhPostSight *self,
                                   int                player,
                                   int                unit);

/* The battle before the first entry of a day, and the entries of the day that are in force. */
DhBattle    *_dh_post_go_back     (DhReferee         *referee,
                                   int                day,
                                   GPtrArray         *entries) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPostSight, _dh_post_sight_free)

G_END_DECLS
