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
 * What becomes of an order that was given after one that is amended.
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
 *
 * What an amendment makes of a battle: of the order that is put right, of each that was given after it, and of everything
 * that stands otherwise then.
 */
typedef struct _DhAmendment DhAmendment;

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
const DhEntry    *dh_amendment_get_entry     (const DhAmendment *self);
const DhFollower *dh_amendment_get_given     (const DhAmendment *self);
guint             dh_amendment_get_n_later   (const DhAmendment *self);
const DhFollower *dh_amendment_get_later     (const DhAmendment *self,
                                              guint              index);
guint             dh_amendment_count         (const DhAmendment *self,
                                              DhFollow           follow);
guint             dh_amendment_count_queued  (const DhAmendment *self);
guint             dh_amendment_get_n_changes (const DhAmendment *self);
const DhChange   *dh_amendment_get_change    (const DhAmendment *self,
                                              guint              index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhAmendment, dh_amendment_free)

G_END_DECLS
