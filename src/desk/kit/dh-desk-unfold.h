/* dh-desk-unfold.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void dh_desk_unfold_watch (AdwExpanderRow *row);

G_END_DECLS
