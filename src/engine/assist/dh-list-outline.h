/* dh-list-outline.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-listing.h"

G_BEGIN_DECLS

/**
 * DhListLine:
 * @depth: how many groups it stands in
 * @text: its name and what is said of it, in the language of the user
 * @is_group: whether others stand in it
 * @is_told: whether the list says something of it
 *
 * A line of what a scenario becomes by a list.
 */
typedef struct {
  guint depth;
  char *text;
  gboolean is_group;
  gboolean is_told;
} DhListLine;

GPtrArray *dh_list_outline_new (const DhListing   *list,
                                const DhListDraft *draft,
                                gboolean           alone) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
