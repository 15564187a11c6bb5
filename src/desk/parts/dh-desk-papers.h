/* dh-desk-papers.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_PAPERS (dh_desk_papers_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPapers, dh_desk_papers, DH_DESK, PAPERS, GObject)

DhDeskPapers *dh_desk_papers_new       (GtkWindow      *window) G_GNUC_WARN_UNUSED_RESULT;
void          dh_desk_papers_act       (DhDeskPapers   *self,
                                        DhReferee      *referee,
                                        const char     *action_name,
                                        const char     *what);
void          dh_desk_papers_act_for_seats (DhDeskPapers *self,
                                        DhReferee      *referee,
                                        const char     *how,
                                        GPtrArray      *ids,
                                        GPtrArray      *codes,
                                        const char     *url);
void          dh_desk_papers_fill_menu (GMenu          *menu,
                                        const DhSystem *system,
                                        const DhBattle *battle);

G_END_DECLS
