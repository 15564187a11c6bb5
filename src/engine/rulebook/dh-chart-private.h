/* dh-chart-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-chart.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

/* A word of a cell has no more characters. */
#define DH_CHART_MOST_WORD 12

/* The column for odds that fall between two columns. */
enum { DH_CHART_ROUNDING_DEFENDER, DH_CHART_ROUNDING_ATTACKER, DH_CHART_ROUNDING_NEAREST };

/* The treatment of totals beyond an end of the chart. */
enum { DH_CHART_END_COUNTS, DH_CHART_END_REFUSED };

DhChart             *_dh_chart_new           (void) G_GNUC_WARN_UNUSED_RESULT;
void                 _dh_chart_clear_column  (gpointer        data);
void                 _dh_chart_clear_modifier (gpointer       data);
void                 _dh_chart_clear_effect  (gpointer        data);
gboolean             _dh_chart_begins_row    (const DhChart  *self,
                                              guint           row);
gboolean             _dh_chart_may_say_anything (const DhChart *self);
GStrv                _dh_chart_split         (const DhChart  *self,
                                              const char     *result) G_GNUC_WARN_UNUSED_RESULT;
guint                _dh_chart_count_empty   (const DhChart  *self);
const char          *_dh_chart_get_cell      (const DhChart  *self,
                                              guint           row,
                                              guint           column);
gboolean             _dh_chart_is_result     (const char     *text);
gboolean             _dh_chart_has_hole      (const char     *text);
const DhChartResult *_dh_chart_find_result   (const DhChart  *self,
                                              const char     *word);
char                *_dh_chart_list_results  (const DhChart  *self) G_GNUC_WARN_UNUSED_RESULT;

/* dh-chart-xml.c */
DhChart *_dh_chart_read       (DhXmlElement   *element,
                               const char     *id,
                               DhXmlProblems  *problems) G_GNUC_WARN_UNUSED_RESULT;
void     _dh_chart_append_xml (const DhChart  *self,
                               GString        *xml);
DhChart *_dh_chart_ref        (DhChart        *self);
void     _dh_chart_unref      (DhChart        *self);
gboolean _dh_chart_equal      (const DhChart  *self,
                               const DhChart  *other);
gboolean _dh_chart_compare    (const DhChart  *self,
                               const DhChart  *shipped,
                               const char     *id,
                               guint           line,
                               DhXmlProblems  *problems);
gboolean _dh_chart_parse_at   (const char     *text,
                               int            *from,
                               int            *to);
gboolean _dh_chart_check      (DhXmlElement   *element,
                               DhXmlProblems  *problems);
void     _dh_chart_add_doubts (const DhChart  *self,
                               const char     *id,
                               DhXmlProblems  *doubts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhChart, _dh_chart_unref)

G_END_DECLS
