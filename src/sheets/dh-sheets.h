/* dh-sheets.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-sheet.h"

G_BEGIN_DECLS

DhSheet *dh_sheets_read      (GBytes      *bytes,
                              const char  *name,
                              GError     **error) G_GNUC_WARN_UNUSED_RESULT;
DhSheet *dh_sheets_read_file (GFile       *file,
                              GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
