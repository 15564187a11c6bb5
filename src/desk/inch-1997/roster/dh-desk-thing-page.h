/* dh-desk-thing-page.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_THING_PAGE (dh_desk_thing_page_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskThingPage, dh_desk_thing_page, DH_DESK, THING_PAGE, DhDeskPane)

DhRef dh_desk_thing_page_get_thing (DhDeskThingPage *self);
void    dh_desk_thing_page_open      (DhDeskThingPage *self,
                                      DhRef            thing);

G_END_DECLS
