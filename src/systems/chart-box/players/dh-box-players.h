/* dh-box-players.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-box-sheet.h"
#include "dh-box-telling.h"

G_BEGIN_DECLS

/* dh-box-sheet.c */
const char *_dh_box_describe_standing (const DhBattle *battle,
                                       int             index);
const char *_dh_box_describe_unit      (const DhBoxUnit      *unit);
const char *_dh_box_describe_formation (const DhBoxFormation *formation);
const char *_dh_box_describe_leader    (const DhBoxLeader    *leader);

/* dh-box-board.c */
void        _dh_box_append_board       (DhReferee            *referee,
                                        const DhViewer       *viewer,
                                        GString              *text);
void        _dh_box_put_board          (DhReferee            *referee,
                                        const DhViewer       *viewer,
                                        GVariantDict         *view);

/* dh-box-players.c */
void  _dh_box_view    (DhReferee      *referee,
                       const DhViewer *viewer,
                       GVariantDict   *view);
char *_dh_box_outline (const DhBattle *battle);

G_END_DECLS
