/* dh-desk-new-name.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-new-page.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_NAME (dh_desk_new_name_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewName, dh_desk_new_name, DH_DESK, NEW_NAME, DhDeskNewPage)

G_END_DECLS
