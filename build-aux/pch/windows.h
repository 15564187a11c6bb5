/* windows.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What the windows spend most of their compiling on, read once for all of them with -Db_pch=true. Nobody includes this:
 * files name what they need, and tests/architecture looks whether they do.
 */

#include <adwaita.h>
