/* dh-desk-post-files.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-mail.h"
#include "dh-session.h"

G_BEGIN_DECLS

void dh_desk_post_write (DhSession       *session,
                         const GPtrArray *letters,
                         GFile           *folder,
                         DhMailPutFlags   flags);

G_END_DECLS
