/* dh-view.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"
#include "dh-viewer.h"

G_BEGIN_DECLS

/* The keys that a view has in every game. */
#define DH_VIEW_TITLE "title"     /* s: the title of the battle */
#define DH_VIEW_SERIAL "serial"   /* u: which view of this viewer it is; it grows only when another key is otherwise */
#define DH_VIEW_TURN "turn"       /* i: 0 in the set-up */
#define DH_VIEW_STEP "step"       /* s: by its word */
#define DH_VIEW_CLOCK "clock"     /* a{sv}: whether it is “paused”, and “since” when the turn is played, in seconds since 1970 */
#define DH_VIEW_NOW "now"         /* s: what goes on */
#define DH_VIEW_NEXT "next"       /* s: what comes then */
#define DH_VIEW_SIDES "sides"     /* aa{sv}: “id” and “name” of each side */
#define DH_VIEW_MINE "mine"       /* aa{sv}: what is under the viewer, with all that he may know of it */
#define DH_VIEW_SEEN "seen"       /* aa{sv}: “id”, “name” and “kind” of whom else a player sees, and his orders may name */
#define DH_VIEW_ASKED "asked"     /* aa{sv}: “order” and “text” of what is due of those; of what takes dice alone, as far as he may
                                   * know them, the “reasons” (aa{sv}: “title”, “value”, “clause”), and only with all of them how
                                   * many “dice” with how many “faces”, and the “need”; or “together” (b),
                                   * where both sides throw until it is decided, row against row: dh_referee_view_rows() tells the
                                   * next. Such a thing is asked of both who throw dice of their own for it, if they may know how
                                   * many those are */
#define DH_VIEW_CAN "can"         /* a{sas}: by id the verbs that they may be ordered now */
#define DH_VIEW_NEWS "news"       /* aa{sv}: what has happened, the newest first: “turn”, “step”, “place”, “text” */
#define DH_VIEW_RESULTS "results" /* as: what came last, the newest first */
#define DH_VIEW_LINES "lines"     /* as: all of it that a terminal shows */

/**
 * DhRefusal:
 * @DH_REFUSAL_NONE: it may wait for the referee
 * @DH_REFUSAL_UNREADABLE: it names nobody
 * @DH_REFUSAL_NOT_YOURS: whom it names the viewer does not have
 * @DH_REFUSAL_NOT_NOW: those are not ordered that now
 *
 * Why somebody who is not the referee is not to give an order, as far as a view says it. What only the true battle
 * refuses is the referee's to know.
 */
typedef enum {
  DH_REFUSAL_NONE,
  DH_REFUSAL_UNREADABLE,
  DH_REFUSAL_NOT_YOURS,
  DH_REFUSAL_NOT_NOW,
} DhRefusal;

GVariant *dh_referee_view     (DhReferee      *referee,
                               const DhViewer *viewer) G_GNUC_WARN_UNUSED_RESULT;
GVariant *dh_referee_look     (DhReferee      *referee,
                               const DhViewer *viewer) G_GNUC_WARN_UNUSED_RESULT;
GVariant *dh_referee_list_news (DhReferee     *referee,
                               const DhViewer *viewer,
                               guint           skipped) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *dh_view_list_verbs (GVariant       *view,
                               const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
GVariant *dh_view_make_form   (const DhBattle *battle,
                               const DhVerbInfo *verb) G_GNUC_WARN_UNUSED_RESULT;
GVariant *dh_referee_view_need (DhReferee     *referee,
                               const DhViewer *viewer,
                               const char     *order) G_GNUC_WARN_UNUSED_RESULT;
DhForecast *dh_referee_view_rows (DhReferee   *referee,
                               const DhViewer *viewer,
                               const char     *order) G_GNUC_WARN_UNUSED_RESULT;
char     *dh_view_to_text     (GVariant       *view,
                               const char     *part) G_GNUC_WARN_UNUSED_RESULT;
GStrv     dh_view_list_candidates (GVariant   *view,
                               const char     *name) G_GNUC_WARN_UNUSED_RESULT;
DhRefusal dh_view_refuse      (GVariant       *view,
                               const char     *order);
const char *dh_refusal_describe (DhRefusal     self);

G_END_DECLS
