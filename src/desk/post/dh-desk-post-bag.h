/* dh-desk-post-bag.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_POST_BAG (dh_desk_post_bag_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPostBag, dh_desk_post_bag, DH_DESK, POST_BAG, DhDeskPane)

void dh_desk_post_bag_pour_text     (DhDeskPostBag *self,
                                     const char    *text);
void dh_desk_post_bag_write_answers (DhDeskPostBag *self,
                                     GFile         *folder);

G_END_DECLS
