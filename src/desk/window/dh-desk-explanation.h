/* dh-desk-explanation.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-system.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_EXPLANATION (dh_desk_explanation_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskExplanation, dh_desk_explanation, DH_DESK, EXPLANATION, GtkPopover)

char *dh_desk_explanation_of_label (GtkWidget        *label,
                                    const DhBattle   *battle) G_GNUC_WARN_UNUSED_RESULT;
void  dh_desk_explanation_show     (GtkWidget        *host,
                                    GtkWidget *const *places,
                                    const char       *otherwise,
                                    const DhDeskMark *marks,
                                    const DhBattle   *battle);

G_END_DECLS
