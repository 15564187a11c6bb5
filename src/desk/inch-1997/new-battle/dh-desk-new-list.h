/* dh-desk-new-list.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-new-page.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_LIST (dh_desk_new_list_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewList, dh_desk_new_list, DH_DESK, NEW_LIST, DhDeskNewPage)

G_END_DECLS
