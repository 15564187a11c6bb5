/* dh-desk-muster-words.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster-draft.h"

G_BEGIN_DECLS

const char *dh_desk_muster_describe_kind  (DhMusterKind         kind);
const char *dh_desk_muster_name_new       (DhMusterKind         kind);
const char *dh_desk_muster_describe_field (DhMusterField        field);
char       *dh_desk_muster_describe_value (DhMusterField        field,
                                           const char          *word) G_GNUC_WARN_UNUSED_RESULT;
const char *dh_desk_muster_get_name       (const DhMusterDraft *draft,
                                           guint                index);
char       *dh_desk_muster_describe       (const DhMusterDraft *draft,
                                           guint                index) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_desk_muster_describe_totals (DhMusterKind          kind,
                                            const DhMusterTotals *totals,
                                            const char           *separator) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
