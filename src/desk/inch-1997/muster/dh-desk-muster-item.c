/* dh-desk-muster-item.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-item.h"

#include "dh-class.h"

DH_CLASS_DEFINE_PLAIN (DhDeskMusterItem, dh_desk_muster_item, G_TYPE_OBJECT)

static void
dh_desk_muster_item_class_init (DhDeskMusterItemClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskMusterItem, g_object_unref, held);
  DH_CLASS_OWNS (klass, DhDeskMusterItem, dh_muster_draft_unref, draft);
  DH_CLASS_OWNS (klass, DhDeskMusterItem, dh_rulebook_unref, rulebook);

  /**
   * DhDeskMusterItem::changed:
   * @self: an item
   *
   * Emitted when there is something else to tell of it, or of what it holds.
   */
  dh_class_add_signal (klass, "changed", 0);
}

/**
 * dh_desk_muster_item_new:
 * @rulebook: whose basing to count by
 * @draft: an order of battle
 * @index: a thing of it
 *
 * Returns: (transfer full): an item for it
 */
DhDeskMusterItem *
dh_desk_muster_item_new (DhRulebook    *rulebook,
                         DhMusterDraft *draft,
                         guint          index)
{
  DhDeskMusterItem *self = g_object_new (DH_DESK_TYPE_MUSTER_ITEM, NULL);
  DhMusterKind kind = dh_muster_draft_get_kind (draft, index);

  self->rulebook = dh_rulebook_ref (rulebook);
  self->draft = dh_muster_draft_ref (draft);
  self->index = index;
  if (kind != DH_MUSTER_UNIT && kind != DH_MUSTER_OFFICER)
    self->held = g_list_store_new (DH_DESK_TYPE_MUSTER_ITEM);
  return self;
}

/**
 * dh_desk_muster_item_follow:
 * @self: an item
 * @draft: another state of its order of battle
 * @index: where the thing is there
 */
void
dh_desk_muster_item_follow (DhDeskMusterItem *self,
                            DhMusterDraft    *draft,
                            guint             index)
{
  dh_muster_draft_ref (draft);
  dh_muster_draft_unref (self->draft);
  self->draft = draft;
  self->index = index;
  g_signal_emit_by_name (self, "changed");
}

/**
 * dh_desk_muster_item_count_by:
 * @self: an item
 * @rulebook: whose basing to count by
 */
void
dh_desk_muster_item_count_by (DhDeskMusterItem *self,
                              DhRulebook       *rulebook)
{
  dh_rulebook_ref (rulebook);
  dh_rulebook_unref (self->rulebook);
  self->rulebook = rulebook;
  g_signal_emit_by_name (self, "changed");
}

guint
dh_desk_muster_item_get_key (DhDeskMusterItem *self)
{
  return dh_muster_draft_get_key (self->draft, self->index);
}
