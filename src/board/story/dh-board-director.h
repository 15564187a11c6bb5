/* dh-board-director.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-queue.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_DIRECTOR (dh_board_director_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardDirector, dh_board_director, DH_BOARD, DIRECTOR, GObject)

/**
 * DhBoardDirector:
 *
 * Decides what is on the stage of the board, and until when. It is given statuses one after the other
 * and told what time it is; it has no clock and no widgets.
 *
 * What happens comes on stage as a [struct@Board.Cue] and stays until it can have been read, or until something comes
 * that matters more. What is alike is shown together. Whatever was not shown for long enough waits in a
 * [struct@Board.Queue] and is told then, after what has led to it, so that nothing is left out; what was taken back
 * before it was told is told as that. What is told of a step that is over says so. While there is more to tell than half a
 * minute has time for, what waits is told in digests, and a melee fast, so that nothing is told later than that.
 *
 * The frame around the stage tells of the same moment: while a result of this step is told, how the armies hold, who acts
 * and what is due are as they were after it, and not as they are after all that waits. Where a step is told that is over,
 * and between events, they are as they are now. It never goes back.
 *
 * What is being entered is before all that, and as soon as it is entered or dropped everything is as it was.
 *
 * Between events is on stage how things stand – the title in the set-up, the card in hand, the end of a turn and of the
 * battle – or else the pages of the armies.
 */
struct _DhBoardDirector
{
  GObject parent_instance;

  /* Owned */
  DhStatus *latest;         /* (nullable) */
  DhStatus *shown;          /* (nullable): the same, unless the board is frozen */
  DhStatus *frame;          /* (nullable): what the frame says */
  DhBoardCue *cue;          /* (nullable): on stage; otherwise a page of the armies is */
  DhBoardCue *standing;     /* (nullable): how things stand */
  DhBoardCue *preview;      /* (nullable): what is being entered, before the cue for so long */
  DhBoardCue *last_preview; /* (nullable): what was being entered last */
  DhBoardCue *next;         /* (nullable): what comes next, as it was last asked for */
  DhBoardQueue *queue;      /* what waits */

  gint64 entered; /* when the cue came on stage */
  gint64 since;   /* when it, or the page, was counted from last */
  gint64 joined;  /* when the last of its rows came on stage */
  gint64 round_since;
  gint64 preview_since;
  gint64 draft_since; /* when the round of a melee that is being entered came on stage */
  guint n_seen;       /* rounds of it that have stood long enough */
  gint64 row_time; /* what a row has; 0 while there is time for all to be read */
  gint64 frozen_since;
  gint64 turned; /* when the page came */
  guint page;    /* of how things stand; past the last one they begin again */
  gboolean has_pages; /* that has more rows than its page has room for */
  gboolean frozen;
};

void              dh_board_director_follow     (DhBoardDirector *self,
                                                const DhStatus  *status,
                                                gint64           now);
void              dh_board_director_forget     (DhBoardDirector *self);
void              dh_board_director_preview    (DhBoardDirector *self,
                                                const DhStatus  *status,
                                                gint64           now);
gint64            dh_board_director_advance     (DhBoardDirector *self,
                                                 gint64           now);
void              dh_board_director_limit      (DhBoardDirector *self,
                                                guint            n_rows,
                                                gint64           now);
void              dh_board_director_set_has_pages (DhBoardDirector *self,
                                                   gboolean         has_pages,
                                                   gint64           now);
gboolean          dh_board_director_is_stale   (DhBoardDirector *self,
                                                gint64           now);
void              dh_board_director_pass_on    (DhBoardDirector *self,
                                                gint64           now);
void              dh_board_director_set_frozen (DhBoardDirector *self,
                                                gboolean         frozen,
                                                gint64           now);

guint             dh_board_director_get_serial (DhBoardDirector *self);
const DhBoardCue *dh_board_director_get_cue    (DhBoardDirector *self);
const DhStatus   *dh_board_director_get_frame  (DhBoardDirector *self);
char             *dh_board_director_describe_past (DhBoardDirector *self) G_GNUC_WARN_UNUSED_RESULT;
const DhBoardCue *dh_board_director_get_next   (DhBoardDirector *self);

G_END_DECLS
