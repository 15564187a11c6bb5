/* dh-muster-draft-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster-draft.h"
#include "dh-order-of-battle-private.h"

G_BEGIN_DECLS

/* A line of the draft. Drafts share those that are the same; a new one may still be written to. */
typedef struct {
  gatomicrefcount ref_count;
  guint key;   /* stays the same from draft to draft */
  guint depth; /* 0 for the battle */
  DhMusterKind kind;
  char *fields[DH_MUSTER_N_FIELDS]; /* (nullable) each */
} DhMusterNode;

DhMusterDraft *_dh_muster_draft_new           (void) G_GNUC_WARN_UNUSED_RESULT;
DhMusterDraft *_dh_muster_draft_copy          (const DhMusterDraft  *self) G_GNUC_WARN_UNUSED_RESULT;
DhMusterNode  *_dh_muster_draft_get_node      (const DhMusterDraft  *self,
                                               guint                 index);
DhMusterNode  *_dh_muster_draft_insert        (DhMusterDraft        *self,
                                               guint                 index,
                                               DhMusterKind          kind,
                                               guint                 depth);
DhMusterNode  *_dh_muster_draft_insert_copy   (DhMusterDraft        *self,
                                               guint                 index,
                                               const DhMusterNode   *node);
DhMusterNode  *_dh_muster_draft_change        (DhMusterDraft        *self,
                                               guint                 index);
void           _dh_muster_node_set            (DhMusterNode         *self,
                                               DhMusterField         field,
                                               const char           *text);
void           _dh_muster_node_suit_arm       (DhMusterNode         *self);

GHashTable    *_dh_muster_draft_dup_ids       (const DhMusterDraft  *self,
                                               guint                 from,
                                               guint                 end) G_GNUC_WARN_UNUSED_RESULT;
void           _dh_muster_draft_give_id       (DhMusterDraft        *self,
                                               guint                 index,
                                               GHashTable           *taken);
gboolean       _dh_muster_draft_id_follows    (const DhMusterDraft  *self,
                                               guint                 index);
char           _dh_muster_draft_find_letter   (const DhMusterDraft  *self,
                                               guint                 army);

G_END_DECLS
