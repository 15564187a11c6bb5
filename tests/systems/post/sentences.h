/* sentences.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-entry.h"

G_BEGIN_DECLS

/**
 * Moment:
 * @entry: an entry of the day
 * @step: the step that it was given in
 * @before: by unit, whether the reader saw it before
 * @after: by unit, whether he sees it now
 *
 * An entry as one player knows of it.
 */
typedef struct {
  const DhEntry *entry;
  int step;
  const gboolean *before;
  const gboolean *after;
} Moment;

void       sentences_expect (const DhBattle *battle,
                             const Moment   *moment,
                             int             player,
                             GPtrArray      *sure,
                             GPtrArray      *may_be);
GPtrArray *sentences_find   (const char     *text) G_GNUC_WARN_UNUSED_RESULT;
void       sentences_check  (GPtrArray      *sure,
                             GPtrArray      *may_be,
                             GPtrArray      *found,
                             const char     *text);

G_END_DECLS
