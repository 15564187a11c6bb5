/* dh-muster-reading-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster-private.h"
#include "dh-sheet-number.h"
#include "dh-sheet-reading.h"

G_BEGIN_DECLS

/* A number of guns and their kinds: “6 x Napoleon”, “4N 2P”, “6 guns”, “2x12pdr Nap, 2x3"R”. */
#define DH_MUSTER_GUNS_PATTERN \
  "^\\s*\\d{1,2}\\s*(?:[x×]\\s*\\w|-?\\s*(?:guns?|canons?|geschütze?|kanonen|cañones|pièces|pieces)\\b|[A-Z](?:\\s+\\d[A-Z])*$|" \
  "\\s(?:\\w+\\s+)?\\d+\\s*(?:-?\\s*)?(?:pdrs?|lbs?|in|inch|\"|pfd|livres)\\b|\\s(?:mtn|how|nap)\\w*\\b)"

/* Meanings of the columns in anybody's list, those of our own files among them. The levels come first, the highest
   first. */
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
  DH_LIST_KEY,
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
gboolean             _dh_muster_says_more        (const char           *text);
gboolean             _dh_muster_reads_guns       (const char           *text);
gboolean             _dh_muster_read_guns        (const char           *text,
                                                  double               *number);
char                *_dh_muster_part_all         (const char           *text,
                                                  double               *number,
                                                  gboolean             *stands,
                                                  char                **quality) G_GNUC_WARN_UNUSED_RESULT;
char                *_dh_muster_part_strength    (const char           *text,
                                                  double               *number,
                                                  gboolean             *guns) G_GNUC_WARN_UNUSED_RESULT;
void                 _dh_muster_set_strengths    (DhMuster             *self,
                                                  GPtrArray            *lines,
                                                  const DhSheetAnswers *answers);

/* dh-muster-reading-parts.c */
gboolean             _dh_muster_has_digit        (const char           *text);
gboolean             _dh_muster_is_person        (const char           *name);
gboolean             _dh_muster_part_rating      (char                 *name,
                                                  gboolean              of_person);
char                *_dh_muster_part_group       (const char           *text,
                                                  char                **officer,
                                                  gboolean             *rated) G_GNUC_WARN_UNUSED_RESULT;
int                  _dh_muster_tell_level       (const char           *name);
gboolean             _dh_muster_is_arm_of_group  (const char           *name);

/* A table of commands, to which a column of the table of units refers by number. The columns from level on are its own. */
typedef struct {
  const DhSheetTable *units;
  guint column;              /* of the units */
  const DhSheetTable *table; /* (nullable) */
  GHashTable *rows;          /* (nullable): by number */
  GHashTable *used;          /* (nullable): the rows that units stand in */
  int level;
  int name;
  int officer;
  int rank;
  int parent;
} DhMusterKeys;

/* A list while it is read. */
typedef struct {
  DhSheetReading base;
  DhMuster *muster;
  char *levels[DH_LIST_N_LEVELS]; /* (nullable) each: the groups that the next row stands in */
  char *heads[DH_LIST_N_LEVELS];  /* (nullable) each: the name of the last one as it was written, with what stood beside it */
  guint indents[DH_LIST_N_LEVELS]; /* how many blanks stood before the names of these */
  gboolean nested[DH_LIST_N_LEVELS]; /* whether units were set in further than them */
  gboolean deeper[DH_LIST_N_LEVELS]; /* whether other groups were */
  const DhSheetRow *pending[DH_LIST_N_LEVELS]; /* (nullable) each: the row that names it, until a unit comes */
  guint n_rows_before;            /* what was made before this table */
  DhListColumn last_sum;          /* the level of the last row of a group that had more in it than its name */
  char *outer;                    /* (nullable): an army that others are named within */
  DhMusterKeys keys;
  GHashTable *armies;             /* how each was first written, without blanks and points */
  char *title;                    /* (nullable): what stands above the table */
  const DhSheetRow *title_row;    /* (nullable) */
  const DhSheetRow *officer_row;  /* (nullable): above it as well, who leads the army */
  gboolean by_word;               /* the army is known by the first word of a group */
  gboolean firsts;                /* who leads a group of this table stands beside its first unit only */
  gboolean colonels;              /* the officers of this table lead a unit each */
  GPtrArray *lines;               /* of DhMusterLine */
  GHashTable *officers;           /* those that have a row, by place and name */
  GPtrArray *corps_officers;      /* of DhMusterLine: their rows and corps */
  DhListColumn card;              /* the level that gets a card */
  guint n_both;                   /* rows that stand in a corps and a division */
  GString *passed_over;           /* officers of levels that have no command then */
  guint n_passed_over;
  guint n_colonels;
} DhMusterReading;

/* dh-muster-reading-groups.c */
gboolean     _dh_muster_is_same_army              (const char            *one,
                                                   const char            *other);
void         _dh_muster_reading_drop_empty        (DhMusterReading       *self,
                                                   DhListColumn           level);
gboolean     _dh_muster_reading_enter             (DhMusterReading       *self,
                                                   DhListColumn           level,
                                                   const char            *name);
void         _dh_muster_reading_leave_by_indent   (DhMusterReading       *self,
                                                   guint                  indent);
const char  *_dh_muster_reading_get_level         (const DhMusterReading *self,
                                                   DhListColumn           level);
DhMusterRow *_dh_muster_reading_add_row           (DhMusterReading       *self,
                                                   const DhSheetRow      *row,
                                                   DhListColumn           lowest);
DhListColumn _dh_muster_reading_find_card         (const DhSheetAnswers  *answers);
void         _dh_muster_reading_ask_card          (DhMusterReading       *self);
void         _dh_muster_reading_ask_inner_army    (DhMusterReading       *self,
                                                   const char            *name,
                                                   const char            *outer,
                                                   const char            *answer);
DhListColumn _dh_muster_reading_ask_level         (DhMusterReading       *self,
                                                   const char            *name);
int          _dh_muster_reading_find_marked_level (const DhMusterReading *self,
                                                   const DhSheetRow      *row);

/* dh-muster-reading-officers.c */
void     _dh_muster_reading_add_officer          (DhMusterReading  *self,
                                                  const DhSheetRow *row,
                                                  DhListColumn      level,
                                                  const char       *name,
                                                  const char       *rank);
void     _dh_muster_reading_place_corps_officers (DhMusterReading  *self);
void     _dh_muster_reading_add_officers         (DhMusterReading  *self,
                                                  const DhSheetRow *row,
                                                  gboolean          has_unit);
gboolean _dh_muster_reading_has_colonels         (DhMusterReading  *self);
gboolean _dh_muster_reading_has_officer          (const DhMusterReading *self,
                                                  const DhSheetRow      *row,
                                                  DhListColumn           level);
void     _dh_muster_reading_add_section_officer  (DhMusterReading  *self,
                                                  const DhSheetRow *row,
                                                  DhListColumn      level);
const char *_dh_muster_reading_find_titled       (const DhMusterReading *self,
                                                  const DhSheetRow      *row,
                                                  int                   *level);

/* dh-muster-reading-sections.c */
void     _dh_muster_reading_enter_section (DhMusterReading       *self,
                                           const DhSheetRow      *row,
                                           DhListColumn           level,
                                           const char            *text);
void     _dh_muster_reading_enter_groups  (DhMusterReading       *self,
                                           const DhSheetRow      *row);
const char *_dh_muster_reading_skip_army (DhMusterReading       *self,
                                           const DhSheetRow      *row,
                                           const char            *text);
int      _dh_muster_reading_find_section  (DhMusterReading       *self,
                                           const char            *text);
int      _dh_muster_reading_place_section (DhMusterReading       *self,
                                           guint                  index,
                                           const char            *text,
                                           gboolean               certain);
DhListColumn _dh_muster_reading_enter_cell (DhMusterReading       *self,
                                           const DhSheetRow      *row,
                                           DhListColumn           level,
                                           const char            *cell);

/* dh-muster-reading-keys.c */
void     _dh_muster_reading_find_keys     (DhMusterReading       *self);
void     _dh_muster_reading_enter_keys    (DhMusterReading       *self,
                                           const DhSheetRow      *row);
void     _dh_muster_reading_finish_keys   (DhMusterReading       *self);
void     _dh_muster_reading_clear_keys    (DhMusterReading       *self);

/* dh-muster-reading-units.c */
const char *_dh_muster_reading_guess_arm (const char       *name);
void        _dh_muster_reading_add_units (DhMusterReading  *self,
                                          const DhSheetRow *row,
                                          guint             column,
                                          const char       *text);

/* dh-muster-reading-names.c */
void _dh_muster_reading_tell_twins_apart (DhMusterReading *self);
void _dh_muster_reading_join_armies      (DhMusterReading *self);
void _dh_muster_reading_name_armies      (DhMusterReading *self);
void _dh_muster_reading_keep_ids         (DhMusterReading *self);

/* dh-muster-reading.c */
void                 _dh_muster_read             (DhMuster             *self,
                                                  const DhSheet        *sheet,
                                                  const DhSheetAnswers *answers);

/* dh-muster-row.c */
DhMusterRow         *_dh_muster_add_row          (DhMuster             *self,
                                                  guint                 line);
void                 _dh_muster_row_free         (gpointer              data);
void                 _dh_muster_row_set          (DhMusterRow          *self,
                                                  DhColumn              column,
                                                  const char           *text);

G_END_DECLS
