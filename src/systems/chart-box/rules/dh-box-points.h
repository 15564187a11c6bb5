/* dh-box-points.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DhBoxItem:
 * @title: what the rulebook calls it
 * @clause: its clause
 * @what: of whom, or how many times
 * @points: how many points it brings
 *
 * The purposes for which a side has points.
 */
typedef struct {
  const char *title;
  const char *clause;
  char *what;
  int points;
} DhBoxItem;

G_END_DECLS
