/* dh-hall-addresses.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

GPtrArray *dh_hall_list_addresses (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
