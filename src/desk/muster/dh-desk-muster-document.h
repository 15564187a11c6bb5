/* dh-desk-muster-document.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster-draft.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_DOCUMENT (dh_desk_muster_document_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterDocument, dh_desk_muster_document, DH_DESK, MUSTER_DOCUMENT, GObject)

DhDeskMusterDocument *dh_desk_muster_document_new         (void) G_GNUC_WARN_UNUSED_RESULT;
void                  dh_desk_muster_document_begin       (DhDeskMusterDocument  *self,
                                                           DhMusterDraft         *draft);
gboolean              dh_desk_muster_document_open        (DhDeskMusterDocument  *self,
                                                           GFile                 *file,
                                                           GError               **error);
gboolean              dh_desk_muster_document_can_mend    (DhDeskMusterDocument  *self);
char                 *dh_desk_muster_document_mend        (DhDeskMusterDocument  *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean              dh_desk_muster_document_save        (DhDeskMusterDocument  *self,
                                                           GFile                 *file,
                                                           gboolean               over_others,
                                                           GError               **error);
gboolean              dh_desk_muster_document_export      (DhDeskMusterDocument  *self,
                                                           GFile                 *file,
                                                           GError               **error);
DhMusterDraft        *dh_desk_muster_document_get_draft   (DhDeskMusterDocument  *self);
GFile                *dh_desk_muster_document_get_file    (DhDeskMusterDocument  *self);
GFile                *dh_desk_muster_document_get_origin  (DhDeskMusterDocument  *self);
gboolean              dh_desk_muster_document_is_changed  (DhDeskMusterDocument  *self);

void                  dh_desk_muster_document_apply       (DhDeskMusterDocument  *self,
                                                           DhMusterDraft         *draft,
                                                           const char            *edit);
gboolean              dh_desk_muster_document_can_undo    (DhDeskMusterDocument  *self);
gboolean              dh_desk_muster_document_can_redo    (DhDeskMusterDocument  *self);
void                  dh_desk_muster_document_undo        (DhDeskMusterDocument  *self);
void                  dh_desk_muster_document_redo        (DhDeskMusterDocument  *self);

G_END_DECLS
