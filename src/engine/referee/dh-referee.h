/* dh-referee.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-entry.h"
#include "dh-forecast.h"
#include "dh-order.h"
#include "dh-seed.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * DhClock:
 *
 * Returns: what time it is, in seconds since 1970, UTC
 */
typedef gint64 DhClock (void);

#define DH_TYPE_REFEREE (dh_referee_get_type ())
G_DECLARE_FINAL_TYPE (DhReferee, dh_referee, DH, REFEREE, GObject)

DhReferee      *dh_referee_new            (DhBattle         *battle) G_GNUC_WARN_UNUSED_RESULT;
DhReferee      *dh_referee_new_for_file   (GFile            *file,
                                           const DhSystem   *system,
                                           DhRulebook       *rulebook,
                                           gpointer          scenario,
                                           const guint8      seed[16],
                                           GError          **error) G_GNUC_WARN_UNUSED_RESULT;
DhReferee      *dh_referee_open           (GFile            *file,
                                           const DhSystem *const *systems,
                                           gboolean          read_only,
                                           GError          **error) G_GNUC_WARN_UNUSED_RESULT;
DhReferee      *dh_referee_salvage        (GFile            *file,
                                           const DhSystem *const *systems,
                                           GError          **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean        dh_referee_is_salvaged    (DhReferee        *self);

void            dh_referee_set_clock      (DhReferee        *self,
                                           DhClock          *clock);
GFile          *dh_referee_get_file       (DhReferee        *self);
gboolean        dh_referee_is_read_only   (DhReferee        *self);
const char     *dh_referee_get_notice     (DhReferee        *self);
gboolean        dh_referee_check_file     (DhReferee        *self,
                                           GError          **error);
gboolean        dh_referee_is_behind      (DhReferee        *self);
gboolean        dh_referee_save_as        (DhReferee        *self,
                                           GFile            *file,
                                           GError          **error);
const DhBattle *dh_referee_get_battle     (DhReferee        *self);
guint           dh_referee_get_n_entries  (DhReferee        *self);
DhEntry        *dh_referee_get_entry      (DhReferee        *self,
                                           guint             index);
DhEntry        *dh_referee_get_given      (DhReferee        *self,
                                           guint             index);
guint           dh_referee_get_n_in_force (DhReferee        *self);
DhEntry        *dh_referee_get_in_force   (DhReferee        *self,
                                           guint             index);
gboolean        dh_referee_is_undone      (DhReferee        *self,
                                           guint             index);
const char     *dh_referee_get_fingerprint (DhReferee       *self);
gboolean        dh_referee_find_fingerprint (DhReferee      *self,
                                             const char     *fingerprint,
                                             guint          *n_entries,
                                             GError        **error);
#define dh_referee_can_undo(self) (dh_referee_peek_undo (self) != NULL)
#define dh_referee_can_redo(self) (dh_referee_peek_redo (self) != NULL)
DhEntry        *dh_referee_peek_undo      (DhReferee        *self);
DhEntry        *dh_referee_peek_redo      (DhReferee        *self);
gboolean        dh_referee_can_redo_to    (DhReferee        *self,
                                           const DhEntry    *entry);
guint           dh_referee_get_n_dice     (DhReferee        *self);

gboolean        dh_referee_give           (DhReferee        *self,
                                           const char       *text,
                                           gint64            now,
                                           DhEntry         **entry,
                                           GError          **error);
gboolean        dh_referee_give_proposed  (DhReferee        *self,
                                           const char       *text,
                                           const char       *from,
                                           const char       *proposal,
                                           gint64            now,
                                           DhEntry         **entry,
                                           GError          **error);
DhForecast     *dh_referee_forecast       (DhReferee        *self,
                                           const char       *text,
                                           GError          **error) G_GNUC_WARN_UNUSED_RESULT;
DhForecast     *dh_referee_forecast_parsed
                                          (DhReferee        *self,
                                           const DhOrder    *order,
                                           GError          **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean        dh_referee_verify         (DhReferee        *self,
                                           GError          **error);
gboolean        dh_referee_require_next   (DhReferee        *self,
                                           GError          **error);

G_END_DECLS
