/* engine.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the engine and the games spend much of their compiling on, as windows.h is for the windows. */

#include <gio/gio.h>
