/* dh-referee-status.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-melee.h"
#include "dh-referee.h"
#include "dh-status.h"
#include "dh-viewer.h"

G_BEGIN_DECLS

/* Apart from dh-status.h, so that whoever shows a status need not see who makes it. */

DhStatus *dh_status_new            (DhReferee      *referee,
                                    const DhViewer *viewer) G_GNUC_WARN_UNUSED_RESULT;
DhStatus *dh_status_new_since      (DhReferee      *referee,
                                    const DhViewer *viewer,
                                    guint           since) G_GNUC_WARN_UNUSED_RESULT;
DhStatus *dh_status_new_with_odds  (DhReferee      *referee,
                                    const DhViewer *viewer,
                                    const DhOdds   *odds) G_GNUC_WARN_UNUSED_RESULT;
DhStatus *dh_status_new_with_melee (DhReferee      *referee,
                                    const DhViewer *viewer,
                                    const DhMelee  *melee) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
