/* dh-amendment.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhFollow:
 * @DH_FOLLOW_SAME: it comes to the same
 * @DH_FOLLOW_CHANGED: it comes to something else
 * @DH_FOLLOW_DICE: other dice have to be thrown for it at the table
 * @DH_FOLLOW_REFUSED: it is no longer possible
 *
 * The fate of an order that was given after one that is amended.
 */
typedef enum {
  DH_FOLLOW_SAME,
  DH_FOLLOW_CHANGED,
  DH_FOLLOW_DICE,
  DH_FOLLOW_REFUSED,
  DH_N_FOLLOWS,
} DhFollow;

/**
 * DhFollower:
 * @was: (nullable): what is in force; %NULL of an order that is put in
 * @now: (nullable): what comes in its place, if anything does
 * @follow: what becomes of it
 * @queued: it has to be given again, for it comes behind one that cannot follow by itself
 * @why: (nullable): why it is no longer possible, or which dice it takes
 *
 * An order under an amendment.
 */
typedef struct {
  DhEntry *was;
  DhEntry *now;
  DhFollow follow;
  gboolean queued;
  char *why;
} DhFollower;

/**
 * DhAmendment:
 * @entry: the entry that it would be
 * @given: the order that is put right, or put in
 * @later: (element-type DhFollower): those that were given after it
 * @counts: how many of them come to what
 * @n_queued: how many of them have to be given again
 * @changes: (element-type DhChange): what stands otherwise then, by thing
 *
 * The effects of an amendment on a battle. Callers only read it.
 */
typedef struct {
  DhEntry *entry;
  DhFollower given;
  GArray *later;
  guint counts[DH_N_FOLLOWS];
  guint n_queued;
  GArray *changes;

  /*< private >*/
  GPtrArray *tried; /* what has been made on the draft */
  gboolean stopped; /* at one that cannot follow by itself */
} DhAmendment;

DhAmendment      *dh_referee_try_amendment   (DhReferee         *referee,
                                              const char        *text,
                                              GError           **error) G_GNUC_WARN_UNUSED_RESULT;
const DhEntry    *dh_referee_find_amendment  (DhReferee         *referee,
                                              guint              index);
gboolean          dh_referee_has_amended     (DhReferee         *referee,
                                              const DhEntry     *entry);
GStrv             dh_referee_dup_queue       (DhReferee         *referee,
                                              const DhEntry     *amendment) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray        *dh_referee_list_amendable  (DhReferee         *referee) G_GNUC_WARN_UNUSED_RESULT;
char             *dh_referee_dup_amend_line  (DhReferee         *referee,
                                              guint              index) G_GNUC_WARN_UNUSED_RESULT;

void              dh_amendment_free          (DhAmendment       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhAmendment, dh_amendment_free)

G_END_DECLS
