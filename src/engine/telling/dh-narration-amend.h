/* dh-narration-amend.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-amendment.h"
#include "dh-narration.h"

G_BEGIN_DECLS

const char *dh_follow_describe            (DhFollow           self);
char       *dh_amendment_summarize        (const DhAmendment *self) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_follower_narrate           (const DhFollower  *self,
                                           const DhBattle    *battle) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_referee_describe_amendment (DhReferee         *referee,
                                           guint              index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
