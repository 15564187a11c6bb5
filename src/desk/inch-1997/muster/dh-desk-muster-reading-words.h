/* dh-desk-muster-reading-words.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster.h"

G_BEGIN_DECLS

const char *dh_desk_muster_describe_column   (const char             *word);
char       *dh_desk_muster_describe_choice   (const DhSheetQuestion *question,
                                              const char             *choice) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_desk_muster_describe_question (const DhSheetQuestion *question) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
