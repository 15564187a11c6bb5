/* dh-tale.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-report.h"

G_BEGIN_DECLS

typedef struct _DhTale DhTale;

DhTale *dh_tale_new              (DhReferee      *referee,
                                  const DhReport *report) G_GNUC_WARN_UNUSED_RESULT;
void    dh_tale_free             (DhTale         *self);
char   *dh_tale_tell_decision    (const DhTale   *self) G_GNUC_WARN_UNUSED_RESULT;
char   *dh_tale_tell_turn        (const DhTale   *self,
                                  guint           index) G_GNUC_WARN_UNUSED_RESULT;
char   *dh_tale_tell_worst_volley (const DhTale  *self) G_GNUC_WARN_UNUSED_RESULT;
char   *dh_tale_tell_longest_stand (const DhTale *self) G_GNUC_WARN_UNUSED_RESULT;
char   *dh_tale_tell_command     (const DhTale   *self,
                                  guint           army,
                                  int             command) G_GNUC_WARN_UNUSED_RESULT;
char   *dh_tale_tell_untouched   (const DhTale   *self,
                                  guint           army) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhTale, dh_tale_free)

G_END_DECLS
