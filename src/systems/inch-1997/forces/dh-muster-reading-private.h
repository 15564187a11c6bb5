/* dh-muster-reading-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster-private.h"
#include "dh-sheet-guess.h"

G_BEGIN_DECLS

/* What a column of anybody's list can be. Those of our own files are among them; the levels come first, the highest first. */
typedef enum {
  DH_LIST_ARMY,
  DH_LIST_CORPS,
  DH_LIST_DIVISION,
  DH_LIST_BRIGADE,
  DH_LIST_N_LEVELS,
  DH_LIST_UNIT = DH_LIST_N_LEVELS,
  DH_LIST_STATE,
  DH_LIST_ID,
  DH_LIST_ARM,
  DH_LIST_QUALITY,
  DH_LIST_STANDS,
  DH_LIST_GUNS,
  DH_LIST_MEN,
  DH_LIST_RATING,
  DH_LIST_OFFICER,
  DH_LIST_RANK,
  DH_LIST_CHARACTER,
  DH_LIST_ARMY_OFFICER,
  DH_LIST_CORPS_OFFICER,
  DH_LIST_DIVISION_OFFICER,
  DH_LIST_BRIGADE_OFFICER,
  DH_LIST_COLONEL,
  DH_LIST_FORMATION,
  DH_LIST_RESERVE,
  DH_LIST_CONCEALED,
  DH_LIST_SHARPSHOOTERS,
  DH_LIST_N,
} DhListColumn;

/**
 * DhMusterLine:
 * @row: what becomes of it; its strength is still to come
 * @state: where it was raised
 * @corps: the corps that its division belongs to
 * @men: how many men the list gives; 0 when it has strengths and none here, less than 0 when it has none
 * @arm: of %DH_TYPE_ARM, or -1
 *
 * A unit that was read and is not finished, since its name and strength hang on those of others.
 */
typedef struct {
  DhMusterRow *row;
  char *state;
  char *corps;
  double men;
  int arm;
} DhMusterLine;

/* dh-muster-list.c */
const DhSheetColumn *_dh_muster_get_list_columns (void);

/* dh-muster-strength.c */
gboolean             _dh_muster_read_number      (const char           *text,
                                                  double               *number);
char                *_dh_muster_part_strength    (const char           *text,
                                                  double               *number,
                                                  gboolean             *guns) G_GNUC_WARN_UNUSED_RESULT;
void                 _dh_muster_set_strengths    (DhMuster             *self,
                                                  GPtrArray            *lines,
                                                  const DhSheetAnswers *answers,
                                                  gboolean              proposals);

/* dh-muster-words.c */
typedef struct _DhMusterWords DhMusterWords;

DhMusterWords       *_dh_muster_words_new        (const DhSheetAnswers *answers,
                                                  gboolean              proposals) G_GNUC_WARN_UNUSED_RESULT;
void                 _dh_muster_words_free       (DhMusterWords        *self);
void                 _dh_muster_words_go_to      (DhMusterWords        *self,
                                                  guint                 line);
const char          *_dh_muster_words_read       (DhMusterWords        *self,
                                                  DhListColumn          column,
                                                  const char           *text);
void                 _dh_muster_words_ask        (DhMusterWords        *self,
                                                  DhMuster             *muster);

/* dh-muster-reading.c */
void                 _dh_muster_read             (DhMuster             *self,
                                                  const DhSheet        *sheet,
                                                  const DhSheetAnswers *answers,
                                                  gboolean              proposals);

/* dh-muster-row.c */
DhMusterRow         *_dh_muster_add_row          (DhMuster             *self,
                                                  guint                 line);
void                 _dh_muster_row_free         (gpointer              data);
void                 _dh_muster_row_set          (DhMusterRow          *self,
                                                  DhColumn              column,
                                                  const char           *text);
void                 _dh_muster_question_free    (gpointer              data);
void                 _dh_muster_tell             (DhMuster             *self,
                                                  const char           *format,
                                                  ...) G_GNUC_PRINTF (2, 3);
void                 _dh_muster_ask              (DhMuster             *self,
                                                  char                 *text,
                                                  char                 *answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhMusterWords, _dh_muster_words_free)

G_END_DECLS
