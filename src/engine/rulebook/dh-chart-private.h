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
void     _dh_chart_add_doubts (const DhChart  *self,
                               const char     *id,
                               const char     *name,
                               GPtrArray      *doubts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhChart, _dh_chart_unref)

G_END_DECLS
