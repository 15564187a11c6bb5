/* dh-desk-print.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-paper.h"
#include "dh-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkPrintOperation *dh_desk_print_new       (DhPaperKind      kind,
                                            int              side,
                                            DhReferee       *referee) G_GNUC_WARN_UNUSED_RESULT;
GtkPrintOperation *dh_desk_print_new_for_seats (GPtrArray   *ids,
                                            GPtrArray       *codes,
                                            const char      *url,
                                            const char      *title,
                                            DhReferee       *referee) G_GNUC_WARN_UNUSED_RESULT;
char              *dh_desk_print_dup_name  (const char      *title,
                                            const DhBattle  *battle) G_GNUC_WARN_UNUSED_RESULT;
DhPaperSize        dh_desk_print_get_sheet (void);
DhPaper           *dh_desk_print_make      (DhPaperKind      kind,
                                            int              side,
                                            DhReferee       *referee) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
