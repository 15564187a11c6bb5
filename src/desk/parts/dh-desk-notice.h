/* dh-desk-notice.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NOTICE (dh_desk_notice_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNotice, dh_desk_notice, DH_DESK, NOTICE, DhBoardWidget)

void        dh_desk_notice_say          (DhDeskNotice   *self,
                                         GtkMessageType  kind,
                                         const char     *words);
void        dh_desk_notice_head         (DhDeskNotice   *self,
                                         const char     *title);
GtkWidget  *dh_desk_notice_offer        (DhDeskNotice   *self,
                                         const char     *label,
                                         const char     *tooltip,
                                         const char     *action);
char       *dh_desk_notice_describe_saved (GFile        *file) G_GNUC_WARN_UNUSED_RESULT;
void        dh_desk_notice_tell_saved   (DhDeskNotice   *self,
                                         GFile          *file,
                                         const char     *words);
void        dh_desk_notice_forget_saved (DhDeskNotice   *self);
void        dh_desk_notice_say_nothing  (DhDeskNotice   *self);
void        dh_desk_notice_offer_saving (DhDeskNotice   *self,
                                         DhReferee      *referee,
                                         const char     *words);
void        dh_desk_notice_look_after   (DhDeskNotice   *self,
                                         DhReferee      *referee);

G_END_DECLS
