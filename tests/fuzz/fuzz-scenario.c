/* fuzz-scenario.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"
#include "games.h"

/* A box or a campaign is refused in words, or read; what is written of it is read as the same, and can be played. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (data, size);

  fuzz_read_scenario (fuzz_get_system (FUZZ_SYSTEM), bytes);
  return 0;
}
