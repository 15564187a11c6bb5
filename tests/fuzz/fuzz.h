/* fuzz.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

/*
 * A target: what is done with one input, whatever it is. It ends in a crash or an assertion when something is wrong.
 * libFuzzer calls it with what it makes up, replay.c with what is kept.
 */
int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t         size);
