/* dh-desk-muster-document.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-muster-reading.h"
#include "dh-muster-draft.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_DOCUMENT (dh_desk_muster_document_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterDocument, dh_desk_muster_document, DH_DESK, MUSTER_DOCUMENT, GObject)

/**
 * DhDeskMusterDocument:
 *
 * An order of battle that is being edited: all its states, the one that is looked at, and the file
 * that it belongs to.
 */
struct _DhDeskMusterDocument
{
  GObject parent_instance;

  /* Owned */
  GPtrArray *states;    /* of DhMusterDraft, the oldest first */
  DhMusterDraft *saved; /* (nullable): the one that is in the file */
  GFile *file;          /* (nullable) */
  GFile *origin;        /* (nullable): where it was read from, which may be a spreadsheet */
  char *etag;           /* (nullable): of the file, as it was read or written */
  char *told;           /* (nullable): how the spreadsheet was read that was opened last, a line each */
  char *last_edit;      /* (nullable): what was done last, if more of it may join it */

  /* Owned: of the spreadsheet that could not be opened last, because something is open or wrong */
  DhDeskMusterReading *reading; /* (nullable) */
  GFile *mendable_file;         /* (nullable) */

  guint now; /* which state is looked at */
};

void           dh_desk_muster_document_begin      (DhDeskMusterDocument  *self,
                                                   DhMusterDraft         *draft);
gboolean       dh_desk_muster_document_open       (DhDeskMusterDocument  *self,
                                                   GFile                 *file,
                                                   GError               **error);
gboolean       dh_desk_muster_document_read       (DhDeskMusterDocument  *self,
                                                   DhSheet               *sheet,
                                                   GFile                 *file,
                                                   GError               **error);
gboolean       dh_desk_muster_document_can_mend   (DhDeskMusterDocument  *self);
void           dh_desk_muster_document_take       (DhDeskMusterDocument  *self,
                                                   const DhMuster        *muster,
                                                   GFile                 *file);
char          *dh_desk_muster_document_mend       (DhDeskMusterDocument  *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean       dh_desk_muster_document_save       (DhDeskMusterDocument  *self,
                                                   GFile                 *file,
                                                   gboolean               over_others,
                                                   GError               **error);
gboolean       dh_desk_muster_document_export     (DhDeskMusterDocument  *self,
                                                   GFile                 *file,
                                                   GError               **error);
DhMusterDraft *dh_desk_muster_document_get_draft  (DhDeskMusterDocument  *self);
GFile         *dh_desk_muster_document_get_origin (DhDeskMusterDocument  *self);
gboolean       dh_desk_muster_document_is_changed (DhDeskMusterDocument  *self);

void           dh_desk_muster_document_apply      (DhDeskMusterDocument  *self,
                                                   DhMusterDraft         *draft,
                                                   const char            *edit);
gboolean       dh_desk_muster_document_can_redo   (DhDeskMusterDocument  *self);
void           dh_desk_muster_document_go         (DhDeskMusterDocument  *self,
                                                   int                    by);

G_END_DECLS
