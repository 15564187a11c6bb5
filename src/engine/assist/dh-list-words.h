/* dh-list-words.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-sheet-guess.h"
#include "dh-sheet-question.h"

G_BEGIN_DECLS

/**
 * DhSheetWords:
 *
 * The words of a list while it is read.
 */
typedef struct _DhSheetWords DhSheetWords;

DhSheetWords *dh_sheet_words_new       (const DhSheetColumn  *columns,
                                        const DhSheetAnswers *answers) G_GNUC_WARN_UNUSED_RESULT;
void          dh_sheet_words_free      (DhSheetWords         *self);
void          dh_sheet_words_go_to     (DhSheetWords         *self,
                                        guint                 line);
const char   *dh_sheet_words_read      (DhSheetWords         *self,
                                        guint                 column,
                                        const char           *text);
const char   *dh_sheet_words_read_name (DhSheetWords         *self,
                                        guint                 column,
                                        const char           *text);
void          dh_sheet_words_ask       (DhSheetWords         *self,
                                        GPtrArray            *questions,
                                        GPtrArray            *settled);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhSheetWords, dh_sheet_words_free)

G_END_DECLS
