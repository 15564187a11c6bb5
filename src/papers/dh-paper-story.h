/* dh-paper-story.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-paper.h"
#include "dh-referee.h"

G_BEGIN_DECLS

typedef struct _DhPaperStory DhPaperStory;

DhPaperStory *dh_paper_story_new       (DhReferee          *referee,
                                        GDateTime          *time) G_GNUC_WARN_UNUSED_RESULT;
gboolean      dh_paper_story_is_of     (const DhSystem     *system);
void          dh_paper_story_free      (DhPaperStory       *self);
char         *dh_paper_story_to_html   (const DhPaperStory *self) G_GNUC_WARN_UNUSED_RESULT;
DhPaper      *dh_paper_story_set       (const DhPaperStory *self,
                                        DhPaperSize         size) G_GNUC_WARN_UNUSED_RESULT;
const char   *dh_paper_story_get_title (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPaperStory, dh_paper_story_free)

G_END_DECLS
