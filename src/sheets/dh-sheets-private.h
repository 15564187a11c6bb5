/* dh-sheets-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-sheets.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

/* A part of a file may be as large as this once it is unpacked, and all that are read together four times that. */
#define DH_SHEETS_MOST_BYTES (32 * 1024 * 1024)

/* A file of many parts, which a spreadsheet is. */
typedef struct _DhSheetsPack DhSheetsPack;

/* dh-sheets-pack.c */
DhSheetsPack  *_dh_sheets_pack_open   (GBytes        *bytes,
                                       DhXmlProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
void           _dh_sheets_pack_free   (DhSheetsPack  *self);
gboolean       _dh_sheets_pack_has    (DhSheetsPack  *self,
                                       const char    *path);
GBytes        *_dh_sheets_pack_unpack (DhSheetsPack  *self,
                                       const char    *path,
                                       DhXmlProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
DhXmlDocument *_dh_sheets_pack_parse  (DhSheetsPack  *self,
                                       const char    *path,
                                       DhXmlProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
void           _dh_sheets_refuse_ole  (GBytes        *bytes,
                                       DhXmlProblems *problems);

/* dh-sheets-ods.c */
gboolean       _dh_sheets_is_ods      (DhSheetsPack  *pack);
void           _dh_sheets_read_ods    (DhSheet       *sheet,
                                       DhSheetsPack  *pack,
                                       DhXmlProblems *problems);
void           _dh_sheets_read_flat   (DhSheet       *sheet,
                                       GBytes        *bytes,
                                       DhXmlProblems *problems);

/* dh-sheets-xlsx.c */
gboolean       _dh_sheets_is_xlsx     (DhSheetsPack  *pack);
void           _dh_sheets_read_xlsx   (DhSheet       *sheet,
                                       DhSheetsPack  *pack,
                                       DhXmlProblems *problems);

/* dh-sheets-row.c */
DhSheetRow    *_dh_sheets_add_row     (DhSheetTab    *tab,
                                       guint          line,
                                       DhXmlProblems *problems);
void           _dh_sheets_set_number  (DhSheetRow    *row,
                                       guint          column,
                                       const char    *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhSheetsPack, _dh_sheets_pack_free)

G_END_DECLS
