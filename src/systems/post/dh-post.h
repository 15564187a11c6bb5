/* dh-post.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-system.h"

G_BEGIN_DECLS

/** dh_post_system: campaigns whose players send their orders by mail, refereed from the mailbox to the letters. */
extern const DhSystem dh_post_system;

G_END_DECLS
