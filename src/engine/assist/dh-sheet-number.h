/* dh-sheet-number.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *dh_sheet_read_digits (const char *at,
                                  double     *number);
gboolean    dh_sheet_read_number (const char *text,
                                  double     *number);

G_END_DECLS
