/* dh-desk-muster-item.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster-draft.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_ITEM (dh_desk_muster_item_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterItem, dh_desk_muster_item, DH_DESK, MUSTER_ITEM, GObject)

/**
 * DhDeskMusterItem:
 *
 * A thing of an order of battle that is being edited, in whatever state that is.
 */
struct _DhDeskMusterItem
{
  GObject parent_instance;

  /* Owned */
  DhRulebook *rulebook;
  DhMusterDraft *draft;
  GListStore *held; /* (nullable): what stands in it, for what can hold anything */

  guint index;
};

DhDeskMusterItem *dh_desk_muster_item_new          (DhRulebook       *rulebook,
                                                    DhMusterDraft    *draft,
                                                    guint             index) G_GNUC_WARN_UNUSED_RESULT;
void              dh_desk_muster_item_follow       (DhDeskMusterItem *self,
                                                    DhMusterDraft    *draft,
                                                    guint             index);
void              dh_desk_muster_item_count_by     (DhDeskMusterItem *self,
                                                    DhRulebook       *rulebook);
guint             dh_desk_muster_item_get_key      (DhDeskMusterItem *self);

G_END_DECLS
