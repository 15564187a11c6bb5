/* dh-desk-legend.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * DhDeskSign:
 * @sign: what stands in the roster
 * @words: its meaning, to be translated
 *
 * A mark of the roster that is a letter or a shape of the font.
 */
typedef struct {
  const char *sign;
  const char *words;
} DhDeskSign;

/** dh_desk_legend_signs: all of them, ended by one without a sign. */
extern const DhDeskSign dh_desk_legend_signs[];

GtkWidget *dh_desk_legend_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
