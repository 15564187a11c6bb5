/* dh-sheet-answers.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * DhSheetBlank:
 *
 * An answer about the blank cells of a column.
 */
typedef enum /*< skip >*/ {
  DH_SHEET_BLANK_GUESSED,
  DH_SHEET_BLANK_ABOVE,
  DH_SHEET_BLANK_EMPTY,
} DhSheetBlank;

/**
 * DhSheetColumnAnswer:
 * @word: what our own files call it; `none` when it is left out
 *
 * An answer about what a column is.
 */
typedef struct {
  char *word;
  DhSheetBlank blank;
} DhSheetColumnAnswer;

/**
 * DhSheetAnswers:
 *
 * All answers about a list: what its columns are, what words in it mean, and numbers that it does not have. A club keeps
 * them for the next list of the same kind.
 */
typedef struct _DhSheetAnswers DhSheetAnswers;

DhSheetAnswers            *dh_sheet_answers_new          (void) G_GNUC_WARN_UNUSED_RESULT;
DhSheetAnswers            *dh_sheet_answers_new_kept     (const char            *name,
                                                          GError               **error) G_GNUC_WARN_UNUSED_RESULT;
void                       dh_sheet_answers_free         (DhSheetAnswers        *self);
gboolean                   dh_sheet_answers_take_kept    (DhSheetAnswers        *self,
                                                          const char            *name,
                                                          GError               **error);
gboolean                   dh_sheet_answers_keep         (const DhSheetAnswers  *self,
                                                          const char            *name,
                                                          GError               **error);

gboolean                   dh_sheet_answers_take_columns (DhSheetAnswers        *self,
                                                          const char            *text,
                                                          const char            *words,
                                                          GError               **error);
gboolean                   dh_sheet_answers_take_words   (DhSheetAnswers        *self,
                                                          const char            *text,
                                                          const char            *words,
                                                          GError               **error);
void                       dh_sheet_answers_set_column   (DhSheetAnswers        *self,
                                                          const char            *heading,
                                                          const char            *word,
                                                          DhSheetBlank           blank);
void                       dh_sheet_answers_set_word     (DhSheetAnswers        *self,
                                                          const char            *column,
                                                          const char            *text,
                                                          const char            *meaning);
void                       dh_sheet_answers_set_number   (DhSheetAnswers        *self,
                                                          const char            *name,
                                                          guint                  number);

gboolean                   dh_sheet_answers_are_any      (const DhSheetAnswers  *self);
const DhSheetColumnAnswer *dh_sheet_answers_find_column  (const DhSheetAnswers  *self,
                                                          const char            *heading,
                                                          const char            *letters,
                                                          const char            *tab);
const char                *dh_sheet_answers_find_word    (const DhSheetAnswers  *self,
                                                          const char            *column,
                                                          const char            *text);
guint                      dh_sheet_answers_get_number   (const DhSheetAnswers  *self,
                                                          const char            *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhSheetAnswers, dh_sheet_answers_free)

G_END_DECLS
