/* dh-narration-story.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-entry.h"

G_BEGIN_DECLS

gboolean dh_entry_concerns (const DhEntry  *self,
                            const DhBattle *battle,
                            DhRef           thing);

G_END_DECLS
