/* dh-chart-sheet.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook.h"

G_BEGIN_DECLS

/**
 * DhChartPart:
 * @DH_CHART_HEAD: one record of what stands over the chart, see #DhChartHead
 * @DH_CHART_COLUMNS: a record a column: from which number it counts, and its title, which may be empty
 * @DH_CHART_ROWS: a record a row: the total of the dice, and a cell for each column
 * @DH_CHART_RESULTS: a record a result: its word and what it means
 * @DH_CHART_EFFECTS: a record an effect, see #DhChartEffectField
 * @DH_CHART_MODIFIERS: a record a modifier, see #DhChartModifierField
 */
typedef enum {
  DH_CHART_HEAD,
  DH_CHART_COLUMNS,
  DH_CHART_ROWS,
  DH_CHART_RESULTS,
  DH_CHART_EFFECTS,
  DH_CHART_MODIFIERS,
  DH_N_CHART_PARTS,
} DhChartPart;

/* The fields of the head, by the names that files have for them. From the rounding on they may be empty. */
typedef enum {
  DH_CHART_ID,
  DH_CHART_TITLE,
  DH_CHART_CLAUSE,
  DH_CHART_UNIT,
  DH_CHART_BY,
  DH_CHART_DICE,
  DH_CHART_DIE,
  DH_CHART_ROUNDING,
  DH_CHART_BELOW,
  DH_CHART_ABOVE,
  DH_CHART_OUTSIDE,
  DH_CHART_OTHERS,
  DH_N_CHART_HEADS,
} DhChartHead;

typedef enum {
  DH_CHART_MODIFIER_ID,
  DH_CHART_MODIFIER_BY,
  DH_CHART_MODIFIER_TO,
  DH_CHART_MODIFIER_CLAUSE,
  DH_CHART_MODIFIER_TITLE,
  DH_N_CHART_MODIFIER_FIELDS,
} DhChartModifierField;

/* An effect is of the result that it names. */
typedef enum {
  DH_CHART_EFFECT_WORD,
  DH_CHART_EFFECT_ON,
  DH_CHART_EFFECT_ORDER,
  DH_CHART_EFFECT_CLAUSE,
  DH_CHART_EFFECT_STANDING,
  DH_CHART_EFFECT_ALONE,
  DH_N_CHART_EFFECT_FIELDS,
} DhChartEffectField;

/* The two fields of a column, and of a result. */
enum { DH_CHART_COLUMN_FROM, DH_CHART_COLUMN_TITLE };
enum { DH_CHART_RESULT_WORD, DH_CHART_RESULT_MEANS };

/**
 * DhChartFault:
 * @part: where it is
 * @record: in which record
 * @field: in which field, as far as that is known; else 0
 * @is_doubt: whether it is no mistake, and yet may not be meant so
 * @sentence: what is wrong
 */
typedef struct {
  DhChartPart part;
  guint record;
  guint field;
  gboolean is_doubt;
  char *sentence;
} DhChartFault;

/**
 * DhChartSheet:
 * @parts: (element-type GArray): the records of each part
 *
 * A chart as it is being typed: texts in records of fields, right or wrong. What is right becomes a
 * chart of a rulebook by dh_rulebook_set_chart(). Callers only read how many records there are.
 */
typedef struct {
  GPtrArray *parts[DH_N_CHART_PARTS];
} DhChartSheet;

DhChartSheet *dh_chart_sheet_new          (const DhRulebook   *rulebook,
                                           const char         *id) G_GNUC_WARN_UNUSED_RESULT;
DhChartSheet *dh_chart_sheet_new_named    (const DhRulebook   *rulebook,
                                           const char         *title) G_GNUC_WARN_UNUSED_RESULT;
DhChartSheet *dh_chart_sheet_copy         (const DhChartSheet *self) G_GNUC_WARN_UNUSED_RESULT;
void          dh_chart_sheet_free         (DhChartSheet       *self);

const char   *dh_chart_sheet_get          (const DhChartSheet *self,
                                           DhChartPart         part,
                                           guint               record,
                                           guint               field);
const char   *dh_chart_sheet_get_shown    (const DhChartSheet *self,
                                           DhChartPart         part,
                                           guint               record,
                                           guint               field);
void          dh_chart_sheet_set          (DhChartSheet       *self,
                                           DhChartPart         part,
                                           guint               record,
                                           guint               field,
                                           const char         *text);
void          dh_chart_sheet_add          (DhChartSheet       *self,
                                           DhChartPart         part);
void          dh_chart_sheet_remove       (DhChartSheet       *self,
                                           DhChartPart         part,
                                           guint               record);
void          dh_chart_sheet_move         (DhChartSheet       *self,
                                           DhChartPart         part,
                                           guint               record,
                                           guint               to);
void          dh_chart_sheet_add_rows     (DhChartSheet       *self);
void          dh_chart_sheet_drop_covered (DhChartSheet       *self);
void          dh_chart_sheet_list_results (DhChartSheet       *self);

GPtrArray    *dh_chart_sheet_find_faults  (const DhChartSheet *self,
                                           const DhRulebook   *rulebook) G_GNUC_WARN_UNUSED_RESULT;

DhRulebook   *dh_rulebook_set_chart       (const DhRulebook   *self,
                                           const DhChartSheet *sheet,
                                           GError            **error) G_GNUC_WARN_UNUSED_RESULT;
DhRulebook   *dh_rulebook_remove_chart    (const DhRulebook   *self,
                                           const char         *id,
                                           GError            **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean      dh_rulebook_may_have_charts (const DhRulebook   *self);
gboolean      dh_rulebook_is_own_chart    (const DhRulebook   *self,
                                           const char         *id);

/* dh-chart-sheet-files.c */
char         *dh_chart_sheet_to_xml       (const DhChartSheet *self) G_GNUC_WARN_UNUSED_RESULT;
char         *dh_chart_sheet_to_csv       (const DhChartSheet *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean      dh_chart_sheet_read         (DhChartSheet       *self,
                                           GBytes             *bytes,
                                           const char         *name,
                                           GError            **error);
gboolean      dh_chart_sheet_read_file    (DhChartSheet       *self,
                                           GFile              *file,
                                           GError            **error);
gboolean      dh_chart_sheet_report       (const DhChartSheet *self,
                                           const DhRulebook   *rulebook,
                                           const char         *name,
                                           GError            **error);
gboolean      dh_chart_sheet_paste        (DhChartSheet       *self,
                                           DhChartPart         part,
                                           guint               record,
                                           guint               field,
                                           const char         *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhChartSheet, dh_chart_sheet_free)

G_END_DECLS
