/* dh-desk-list-reading.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-sheet-guess.h"
#include "dh-sheet-question.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_LIST_READING (dh_desk_list_reading_get_type ())
#define DH_DESK_LIST_READING(object) (G_TYPE_CHECK_INSTANCE_CAST ((object), DH_DESK_TYPE_LIST_READING, DhDeskListReading))
#define DH_DESK_LIST_READING_CLASS(klass) (G_TYPE_CHECK_CLASS_CAST ((klass), DH_DESK_TYPE_LIST_READING, DhDeskListReadingClass))
#define DH_DESK_LIST_READING_GET_CLASS(object) \
  (G_TYPE_INSTANCE_GET_CLASS ((object), DH_DESK_TYPE_LIST_READING, DhDeskListReadingClass))

typedef struct _DhDeskListReading DhDeskListReading;
typedef struct _DhDeskListReadingClass DhDeskListReadingClass;

/**
 * DhDeskListReading:
 * @sheet: the list
 * @answers: what was said of it so far
 * @game: (nullable): the id of a game whose answers are kept apart
 * @columns: (array length=n_columns): what a column of it can be
 * @questions: (element-type DhSheetQuestion): what is open
 * @settled: (element-type DhSheetQuestion): what would be if nobody had said it
 * @tables: (element-type DhSheetTable): what its columns were taken for; none of a list as our own files have it
 * @notice: what there is to know of it, a sentence a line
 * @trouble: what is wrong with it, a mistake a line
 * @n_problems: how many mistakes that are
 *
 * A list of anybody's that is being read: what was said of it so far, and what becomes of it by that. What was said of a
 * list with the same headings is said of it from the beginning, and so is what the club has said of words.
 */
struct _DhDeskListReading
{
  GObject parent_instance;

  /* Owned */
  DhSheet *sheet;
  DhSheetAnswers *answers;
  char *game;
  GString *trouble;

  /* Borrowed from what was read */
  const DhSheetColumn *columns;
  const GPtrArray *questions;
  const GPtrArray *settled;
  const GPtrArray *tables;
  const char *notice;

  guint n_columns;
  guint n_problems;
};

/**
 * DhDeskListReadingClass:
 * @read: reads the sheet by the answers, and says what was found
 * @list_lines: (transfer full) (element-type DhDeskListLine): what becomes of the list, line by line
 */
struct _DhDeskListReadingClass
{
  GObjectClass parent_class;

  void       (*read)       (DhDeskListReading *self);
  GPtrArray *(*list_lines) (DhDeskListReading *self);
};

GType       dh_desk_list_reading_get_type        (void);
void        dh_desk_list_reading_begin           (DhDeskListReading     *self,
                                                  DhSheet               *sheet,
                                                  const char            *game);
void        dh_desk_list_reading_read_again      (DhDeskListReading     *self);
void        dh_desk_list_reading_add_problem     (DhDeskListReading     *self,
                                                  guint                  line,
                                                  const char            *problem);
gboolean    dh_desk_list_reading_is_needed       (DhDeskListReading     *self);
gboolean    dh_desk_list_reading_is_settled      (DhDeskListReading     *self);
GPtrArray  *dh_desk_list_reading_list_lines      (DhDeskListReading     *self) G_GNUC_WARN_UNUSED_RESULT;
void        dh_desk_list_reading_answer          (DhDeskListReading     *self,
                                                  const DhSheetQuestion *question,
                                                  const char            *text);
void        dh_desk_list_reading_set_column      (DhDeskListReading     *self,
                                                  const DhSheetTable    *table,
                                                  guint                  column,
                                                  const char            *word,
                                                  DhSheetBlank           blank);
gboolean    dh_desk_list_reading_keep            (DhDeskListReading     *self,
                                                  GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhDeskListReading, g_object_unref)

G_END_DECLS
