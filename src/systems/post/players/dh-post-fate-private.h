/* dh-post-fate-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-rules-private.h"

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhPostFateKind:
 * @DH_POST_FATE_JUDGED: it stands as it was judged when it came
 * @DH_POST_FATE_SECOND: it counted, until one that was received before it was poured in
 * @DH_POST_FATE_DISPLACED: it counted, until the umpire believed one that was received before it
 * @DH_POST_FATE_STRUCK: the umpire has struck it
 * @DH_POST_FATE_REPLACED: it counted, until the umpire entered another order
 * @DH_POST_FATE_BELIEVED: it was doubtful, the umpire has believed it, and it counts
 * @DH_POST_FATE_BELIEVED_LATE: he has believed it, and another was received before it
 * @DH_POST_FATE_UNBELIEVED: it was doubtful, and nobody had believed it when the mail of the day ended
 * @DH_POST_FATE_TAKEN_OUT: the umpire has amended it away
 * @DH_POST_FATE_TAKEN_BACK: the umpire has undone it, and it was not read again
 *
 * The fate of a message after it was judged.
 */
typedef enum {
  DH_POST_FATE_JUDGED,
  DH_POST_FATE_SECOND,
  DH_POST_FATE_DISPLACED,
  DH_POST_FATE_STRUCK,
  DH_POST_FATE_REPLACED,
  DH_POST_FATE_BELIEVED,
  DH_POST_FATE_BELIEVED_LATE,
  DH_POST_FATE_UNBELIEVED,
  DH_POST_FATE_TAKEN_OUT,
  DH_POST_FATE_TAKEN_BACK,
} DhPostFateKind;

/**
 * DhPostFate:
 * @number: the entry of the message
 * @order: the message
 * @player: the player whose address it has, or %DH_NOTHING
 * @unit: the unit that it is about, or %DH_NOTHING
 * @reader: of press, whom it is to: a player, a side, or the battle for all
 * @verdict: how it was judged, or what it is now that another message or the umpire has made it otherwise
 * @clause: (nullable): by which clause
 * @doubt: why it was doubtful
 * @kind: what has become of it
 * @reason: (nullable): why, as the umpire says
 * @by_hand: the umpire has typed it: no message with an id of its own was read
 *
 * A message of a day.
 */
typedef struct {
  guint number;
  DhOrder *order;
  int player;
  int unit;
  DhRef reader;
  DhPostVerdict verdict;
  const char *clause;
  DhPostDoubt doubt;
  DhPostFateKind kind;
  char *reason;
  gboolean by_hand;
} DhPostFate;

GPtrArray *_dh_post_list_fates    (DhReferee        *referee,
                                   int               day) G_GNUC_WARN_UNUSED_RESULT;
gboolean   _dh_post_fate_counts   (const DhPostFate *self);
char      *_dh_post_describe_fate (const DhPostFate *self,
                                   const char       *verdict) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
