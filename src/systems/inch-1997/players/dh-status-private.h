/* dh-status-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-hidden-private.h"
#include "dh-referee.h"
#include "dh-status.h"

G_BEGIN_DECLS

DhStatusArmy *_dh_status_list_armies (DhReferee      *referee,
                                      const DhHidden *hidden) G_GNUC_WARN_UNUSED_RESULT;

DhStatusPair *_dh_status_list_pairs (DhReferee      *referee,
                                     const DhHidden *hidden,
                                     const int      *places,
                                     guint          *n_pairs) G_GNUC_WARN_UNUSED_RESULT;

DhStatus *_dh_status_new_whole (DhReferee      *referee,
                                const DhViewer *viewer) G_GNUC_WARN_UNUSED_RESULT;
GVariant *_dh_status_list_news (DhReferee      *referee,
                                const DhViewer *viewer,
                                guint           skipped);
void      _dh_status_view      (const DhStatus *self,
                                GVariantDict   *view);
void      _dh_status_view_drawn (const DhStatus *self,
                                GVariantDict   *view);

int   _dh_foresee_need  (DhReferee      *referee,
                         const DhHidden *hidden,
                         const DhDue    *due);
char *_dh_describe_now  (const DhHidden *hidden,
                         const char     *card) G_GNUC_WARN_UNUSED_RESULT;
char *_dh_describe_next (DhReferee      *referee,
                         const DhHidden *hidden) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
