/* dh-viewer-find.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-viewer.h"

G_BEGIN_DECLS

gboolean dh_viewer_find (const DhBattle  *battle,
                         const char      *name,
                         DhRef           *of,
                         DhViewer        *viewer,
                         GError         **error);

G_END_DECLS
