/* dh-desk-log-item.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-session.h"

G_BEGIN_DECLS

/**
 * DhDeskLogPutRight:
 * @DH_DESK_LOG_AS_IT_IS: nothing is being written for it
 * @DH_DESK_LOG_PUT_RIGHT: another order is being written for its place
 * @DH_DESK_LOG_PUT_BEFORE: an order is being written that was forgotten before it
 *
 * Whether an entry is being put right.
 */
typedef enum {
  DH_DESK_LOG_AS_IT_IS,
  DH_DESK_LOG_PUT_RIGHT,
  DH_DESK_LOG_PUT_BEFORE,
} DhDeskLogPutRight;

#define DH_DESK_TYPE_LOG_ITEM (dh_desk_log_item_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskLogItem, dh_desk_log_item, DH_DESK, LOG_ITEM, GObject)

/**
 * DhDeskLogItem:
 *
 * A line of the log, told when it is shown: an entry, the heading of the turn and step that the entry after it begins,
 * or in one line entries that came to nothing: what was taken back, and the undoing of it; or steps in which nothing
 * happened.
 */
struct _DhDeskLogItem
{
  GObject parent_instance;

  /* Owned */
  DhReferee *referee;
  GHashTable *opened; /* the indexes of all entries whose details are shown, shared by the items */

  guint index;
  gboolean is_heading;
  guint n_folded; /* it stands for so many entries from there on; 0 when it is an entry or a heading */
  gboolean is_unfolded; /* and they follow it one by one */
  DhDeskLogPutRight put_right;
  int eyes;   /* the index of the side that it is told to, DH_NOTHING for nobody’s, or DH_SESSION_ALL_EYES */
  gboolean is_continued; /* in a story: the item above is of the same turn and step, and says so */
  DhRef thing; /* whose share in it is told; of kind DH_REF_KIND_NONE for all of it */
};

DhDeskLogItem *dh_desk_log_item_new          (DhReferee     *referee,
                                              guint          index,
                                              gboolean       is_heading,
                                              GHashTable    *opened) G_GNUC_WARN_UNUSED_RESULT;
DhDeskLogItem *dh_desk_log_item_new_of       (DhReferee     *referee,
                                              guint          index,
                                              DhRef          thing) G_GNUC_WARN_UNUSED_RESULT;
DhEntry       *dh_desk_log_item_get_entry    (DhDeskLogItem *self);
gboolean       dh_desk_log_item_can_open     (DhDeskLogItem *self);
gboolean       dh_desk_log_item_is_open      (DhDeskLogItem *self);
void           dh_desk_log_item_set_open     (DhDeskLogItem *self,
                                              gboolean       open);
gboolean       dh_desk_log_item_is_covered   (DhDeskLogItem *self);
gboolean       dh_desk_log_item_is_undone    (DhDeskLogItem *self);
gboolean       dh_desk_log_item_can_amend    (DhDeskLogItem *self);
char          *dh_desk_log_item_describe_amendment (DhDeskLogItem *self) G_GNUC_WARN_UNUSED_RESULT;
char          *dh_desk_log_item_describe_place (DhDeskLogItem *self) G_GNUC_WARN_UNUSED_RESULT;
char          *dh_desk_log_item_narrate      (DhDeskLogItem *self) G_GNUC_WARN_UNUSED_RESULT;
char          *dh_desk_log_item_narrate_beside_dice (DhDeskLogItem *self,
                                                     const char    *story) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
