/* dh-as-before.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"
#include "dh-viewer.h"

G_BEGIN_DECLS

char *dh_referee_go_on_as_before (DhReferee      *referee,
                                  const char     *text,
                                  const DhViewer *viewer) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
