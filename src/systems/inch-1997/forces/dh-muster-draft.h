/* dh-muster-draft.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster.h"
#include "dh-muster-field.h"
#include "dh-rulebook.h"

G_BEGIN_DECLS

/**
 * DhMusterPlace:
 *
 * The place that a thing is moved to, as seen from another.
 */
typedef enum {
  DH_MUSTER_BEFORE,
  DH_MUSTER_AFTER,
  DH_MUSTER_INTO,
} DhMusterPlace;

/**
 * DhMusterStep:
 *
 * A move by one key: past its neighbour, out of its command, or into the one beside it.
 */
typedef enum {
  DH_MUSTER_UP,
  DH_MUSTER_DOWN,
  DH_MUSTER_OUT,
  DH_MUSTER_IN,
} DhMusterStep;

/**
 * DhMusterTotals:
 * @men: without horses and guns: of a battery its gunners
 * @points: what the units are worth while they are fresh (18)
 *
 * The strength of a part of an order of battle, by the basing of a rulebook.
 */
typedef struct {
  guint units;
  guint stands;
  guint men;
  guint guns;
  guint points;
} DhMusterTotals;

/**
 * DhMusterDraft:
 * @nodes: its things, each before what it holds; functions tell what is in one
 *
 * An order of battle in the making: a tree that may still be wrong, and knows where. It never
 * changes; an edit gives a new one and leaves the old to an undo. Things are numbered in the order
 * of the file, each before what it holds.
 */
typedef struct {
  GPtrArray *nodes;

  /*< private >*/
  gatomicrefcount ref_count;

  /* Members that a check fills */
  GPtrArray *problems;              /* (nullable): a text or nothing for each node */
  DhOrderOfBattle *order_of_battle; /* (nullable) */
} DhMusterDraft;

DhMusterDraft   *dh_muster_draft_new                     (const char            *title) G_GNUC_WARN_UNUSED_RESULT;
DhMusterDraft   *dh_muster_draft_new_from_order_of_battle (const DhOrderOfBattle *armies) G_GNUC_WARN_UNUSED_RESULT;
DhMusterDraft   *dh_muster_draft_new_from_bytes          (GBytes                *bytes,
                                                          const char            *name,
                                                          GError               **error) G_GNUC_WARN_UNUSED_RESULT;
DhMusterDraft   *dh_muster_draft_new_from_file           (GFile                 *file,
                                                          GError               **error) G_GNUC_WARN_UNUSED_RESULT;
DhMusterDraft   *dh_muster_draft_new_from_muster         (DhMuster              *muster) G_GNUC_WARN_UNUSED_RESULT;
DhMusterDraft   *dh_muster_draft_ref                     (DhMusterDraft         *self);
void             dh_muster_draft_unref                   (DhMusterDraft         *self);

DhMusterKind     dh_muster_draft_get_kind                (const DhMusterDraft   *self,
                                                          guint                  index);
guint            dh_muster_draft_get_key                 (const DhMusterDraft   *self,
                                                          guint                  index);
int              dh_muster_draft_find                    (const DhMusterDraft   *self,
                                                          guint                  key);
int              dh_muster_draft_get_parent              (const DhMusterDraft   *self,
                                                          guint                  index);
guint            dh_muster_draft_get_end                 (const DhMusterDraft   *self,
                                                          guint                  index);
const char      *dh_muster_draft_get_field               (const DhMusterDraft   *self,
                                                          guint                  index,
                                                          DhMusterField          field);
GStrv            dh_muster_draft_list_choices            (const DhMusterDraft   *self,
                                                          guint                  index,
                                                          DhMusterField          field) G_GNUC_WARN_UNUSED_RESULT;
const char      *dh_muster_draft_get_usual               (const DhMusterDraft   *self,
                                                          guint                  index,
                                                          DhMusterField          field);

const char      *dh_muster_draft_get_problem             (DhMusterDraft         *self,
                                                          guint                  index);
guint            dh_muster_draft_count_problems          (DhMusterDraft         *self,
                                                          guint                  index);
DhOrderOfBattle *dh_muster_draft_get_order_of_battle     (DhMusterDraft         *self);
void             dh_muster_draft_forget                  (DhMusterDraft         *self);
char            *dh_muster_draft_to_xml                  (DhMusterDraft         *self) G_GNUC_WARN_UNUSED_RESULT;
void             dh_muster_draft_count                   (const DhMusterDraft   *self,
                                                          guint                  index,
                                                          const DhRulebook      *rulebook,
                                                          DhMusterTotals        *totals);

DhMusterDraft   *dh_muster_draft_set                     (const DhMusterDraft   *self,
                                                          guint                  index,
                                                          DhMusterField          field,
                                                          const char            *text) G_GNUC_WARN_UNUSED_RESULT;
DhMusterDraft   *dh_muster_draft_add                     (const DhMusterDraft   *self,
                                                          guint                  beside,
                                                          DhMusterKind           kind,
                                                          const char            *name,
                                                          guint                 *index) G_GNUC_WARN_UNUSED_RESULT;
DhMusterDraft   *dh_muster_draft_duplicate               (const DhMusterDraft   *self,
                                                          guint                  index,
                                                          guint                 *copy) G_GNUC_WARN_UNUSED_RESULT;
DhMusterDraft   *dh_muster_draft_remove                  (const DhMusterDraft   *self,
                                                          guint                  index) G_GNUC_WARN_UNUSED_RESULT;
gboolean         dh_muster_draft_can_move                (const DhMusterDraft   *self,
                                                          guint                  index,
                                                          guint                  target,
                                                          DhMusterPlace          place);
DhMusterDraft   *dh_muster_draft_move                    (const DhMusterDraft   *self,
                                                          guint                  index,
                                                          guint                  target,
                                                          DhMusterPlace          place) G_GNUC_WARN_UNUSED_RESULT;
DhMusterDraft   *dh_muster_draft_step                    (const DhMusterDraft   *self,
                                                          guint                  index,
                                                          DhMusterStep           step) G_GNUC_WARN_UNUSED_RESULT;
DhMusterDraft   *dh_muster_draft_renumber                (const DhMusterDraft   *self,
                                                          guint                  index) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhMusterDraft, dh_muster_draft_unref)

G_END_DECLS
