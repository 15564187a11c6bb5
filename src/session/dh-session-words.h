/* dh-session-words.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-forecast.h"
#include "dh-referee.h"

G_BEGIN_DECLS

gboolean dh_session_text_is_blank     (const char       *text);
gboolean dh_session_text_is_one_word  (const char       *text);
char    *dh_session_explain_text      (DhReferee        *referee,
                                       const char       *typed,
                                       const char       *meant) G_GNUC_WARN_UNUSED_RESULT;
char    *dh_session_explain_missing   (const DhForecast *forecast,
                                       const DhBattle   *battle) G_GNUC_WARN_UNUSED_RESULT;
char    *dh_session_describe_progress (const DhForecast *forecast,
                                       const char       *dice) G_GNUC_WARN_UNUSED_RESULT;
char    *dh_session_keep_numbers      (char             *words) G_GNUC_WARN_UNUSED_RESULT;
char    *dh_session_keep_chances      (char             *words) G_GNUC_WARN_UNUSED_RESULT;
char    *dh_session_keep_changes      (char             *words) G_GNUC_WARN_UNUSED_RESULT;
char    *dh_session_describe_need     (const DhForecast *forecast) G_GNUC_WARN_UNUSED_RESULT;
char    *dh_session_describe_score    (const DhForecast *forecast) G_GNUC_WARN_UNUSED_RESULT;
char    *dh_session_count_dice        (const DhForecast *forecast) G_GNUC_WARN_UNUSED_RESULT;
char    *dh_session_describe_throw    (const DhForecast *forecast,
                                       const DhBattle   *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
