/* dh-desk-list-words.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-list-reading.h"

G_BEGIN_DECLS

const char *dh_desk_list_describe_column   (DhDeskListReading     *reading,
                                            const char            *word);
const char *dh_desk_list_describe_choice   (DhDeskListReading     *reading,
                                            const DhSheetQuestion *question,
                                            const char            *choice);
char       *dh_desk_list_describe_question (DhDeskListReading     *reading,
                                            const DhSheetQuestion *question) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
