/* dh-shorthand.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order.h"

G_BEGIN_DECLS

char    *dh_order_expand       (const DhBattle *battle,
                                const char     *text) G_GNUC_WARN_UNUSED_RESULT;
char  **dh_order_split              (const DhBattle *battle,
                              const char     *text) G_GNUC_WARN_UNUSED_RESULT;
char   *dh_order_join (const char *const *orders) G_GNUC_WARN_UNUSED_RESULT;
char   *dh_order_list_meanings (const DhBattle *battle,
                              const char     *text) G_GNUC_WARN_UNUSED_RESULT;
char   *dh_order_suggest       (const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
DhRef    dh_order_find_subject (const DhBattle *battle,
                                const char     *text);

G_END_DECLS
