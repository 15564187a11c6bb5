/* dh-mail-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-mail.h"

G_BEGIN_DECLS

/* dh-mail-field.c: what a field of a header says, by its grammar */
char    *_dh_mail_strip_field  (const char *field,
                                gboolean   *whole) G_GNUC_WARN_UNUSED_RESULT;
char    *_dh_mail_read_address (const char *field) G_GNUC_WARN_UNUSED_RESULT;
gboolean _dh_mail_is_disowned  (const char *field,
                                const char *server);
gboolean _dh_mail_is_by        (const char *field,
                                const char *server);

/* dh-mail-date.c */
gboolean _dh_mail_read_receipt (const char *field,
                                gint64     *seconds);
gboolean _dh_mail_read_marker  (const char *marker,
                                gint64     *seconds);

G_END_DECLS
