/* dh-desk-muster-document.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-document.h"

#include "dh-class.h"
#include "dh-file.h"
#include "dh-muster.h"
#include "dh-sheets.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (DhDeskMusterDocument, dh_desk_muster_document, G_TYPE_OBJECT)

static void
tell (DhDeskMusterDocument *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
set_file (DhDeskMusterDocument *self,
          GFile                *file,
          const char           *etag)
{
  g_set_object (&self->file, file);
  g_free (self->etag);
  self->etag = g_strdup (etag);
}

static void
set_saved (DhDeskMusterDocument *self,
           DhMusterDraft        *draft)
{
  g_clear_pointer (&self->saved, dh_muster_draft_unref);
  self->saved = dh_muster_draft_ref (draft);
}

static void
forget_mendable (DhDeskMusterDocument *self)
{
  g_clear_object (&self->reading);
  g_clear_object (&self->mendable_file);
}

static void
dh_desk_muster_document_finalize (GObject *object)
{
  DhDeskMusterDocument *self = DH_DESK_MUSTER_DOCUMENT (object);

  forget_mendable (self);

  G_OBJECT_CLASS (dh_desk_muster_document_parent_class)->finalize (object);
}

static void
dh_desk_muster_document_class_init (DhDeskMusterDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dh_desk_muster_document_finalize;
  DH_CLASS_OWNS (klass, DhDeskMusterDocument, dh_muster_draft_unref, saved);
  DH_CLASS_OWNS (klass, DhDeskMusterDocument, g_ptr_array_unref, states);
  DH_CLASS_OWNS (klass, DhDeskMusterDocument, g_object_unref, file, origin);
  DH_CLASS_OWNS (klass, DhDeskMusterDocument, g_free, etag, last_edit, told);

  /**
   * DhDeskMusterDocument::changed:
   * @self: a document
   *
   * Another state is looked at, or it belongs to another file.
   */
  dh_class_add_signal (klass, "changed", 0);
}

static void
dh_desk_muster_document_init (DhDeskMusterDocument *self)
{
  self->states = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_muster_draft_unref);
  g_ptr_array_add (self->states, dh_muster_draft_new (""));
  set_saved (self, dh_desk_muster_document_get_draft (self));
}

/**
 * dh_desk_muster_document_begin:
 * @self: a document
 * @draft: an order of battle that is in no file yet
 *
 * Begins anew.
 */
void
dh_desk_muster_document_begin (DhDeskMusterDocument *self,
                               DhMusterDraft        *draft)
{
  g_return_if_fail (DH_DESK_IS_MUSTER_DOCUMENT (self));

  dh_muster_draft_ref (draft);
  forget_mendable (self);
  g_ptr_array_set_size (self->states, 0);
  g_ptr_array_add (self->states, draft);
  self->now = 0;
  g_clear_pointer (&self->last_edit, g_free);
  set_saved (self, draft);
  set_file (self, NULL, NULL);
  g_clear_object (&self->origin);
  tell (self);
}

static char *
query_etag (GFile *file)
{
  g_autoptr(GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

static gboolean
is_spreadsheet (GFile *file)
{
  static const char *const endings[] = { "csv", "tsv", "txt", "xlsx", "xlsm", "xls", "ods", "fods", NULL };
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (base, -1);
  const char *dot = strrchr (lower, '.');

  return dot != NULL && g_strv_contains (endings, dot + 1);
}

static void
set_told (DhDeskMusterDocument *self,
          const DhMuster       *muster)
{
  g_free (self->told);
  self->told = muster->notice->len > 0 ? g_strdup (muster->notice->str) : NULL;
}

/**
 * dh_desk_muster_document_take:
 * @self: a document
 * @muster: a spreadsheet that was read, which is good or can be mended
 * @file: (nullable): which one
 *
 * Begins with a spreadsheet, with all that is wrong with it.
 */
void
dh_desk_muster_document_take (DhDeskMusterDocument *self,
                              const DhMuster       *muster,
                              GFile                *file)
{
  g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle ((DhMuster *) muster, NULL);
  g_autoptr(DhMusterDraft) draft = armies != NULL ? dh_muster_draft_new_from_order_of_battle (armies)
                                                  : dh_muster_draft_new_from_muster ((DhMuster *) muster);
  g_autoptr(GFile) origin = file != NULL ? g_object_ref (file) : NULL;

  g_return_if_fail (draft != NULL);

  set_told (self, muster);
  dh_desk_muster_document_begin (self, draft);
  g_set_object (&self->origin, origin);
}

/**
 * dh_desk_muster_document_read:
 * @self: a document
 * @sheet: anybody's list
 * @file: (nullable): where it is from
 * @error: return location for a %DH_ERROR_FILE
 *
 * Begins with a list. Nothing of it is taken over while anything is open or wrong, unless somebody means to mend it.
 *
 * Returns: whether it was taken over; else nothing has changed
 */
gboolean
dh_desk_muster_document_read (DhDeskMusterDocument  *self,
                              DhSheet               *sheet,
                              GFile                 *file,
                              GError               **error)
{
  g_autoptr(DhDeskMusterReading) reading = dh_desk_muster_reading_new (sheet, NULL);
  g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (reading->muster, error);
  g_autoptr(GFile) from = file != NULL ? g_object_ref (file) : NULL;

  if (armies != NULL)
    {
      dh_desk_muster_document_take (self, reading->muster, from);
      return TRUE;
    }

  forget_mendable (self);
  set_told (self, reading->muster);
  self->reading = g_steal_pointer (&reading);
  self->mendable_file = g_steal_pointer (&from);
  return FALSE;
}

/**
 * dh_desk_muster_document_open:
 * @self: a document
 * @file: an order of battle, or a spreadsheet
 * @error: return location for a #GError
 *
 * Begins with what is in a file. A spreadsheet is only read: it is saved elsewhere.
 *
 * Returns: whether it could be read; else nothing has changed
 */
gboolean
dh_desk_muster_document_open (DhDeskMusterDocument  *self,
                              GFile                 *file,
                              GError               **error)
{
  g_autofree char *etag = query_etag (file);
  g_autoptr(DhMusterDraft) draft = NULL;

  g_return_val_if_fail (DH_DESK_IS_MUSTER_DOCUMENT (self), FALSE);

  forget_mendable (self);
  g_clear_pointer (&self->told, g_free);
  if (is_spreadsheet (file))
    {
      g_autoptr(DhSheet) sheet = dh_sheets_read_file (file, error);

      return sheet != NULL && dh_desk_muster_document_read (self, sheet, file, error);
    }

  draft = dh_muster_draft_new_from_file (file, error);
  if (draft == NULL)
    return FALSE;

  dh_desk_muster_document_begin (self, draft);
  g_set_object (&self->origin, file);
  set_file (self, file, etag);
  tell (self);
  return TRUE;
}

/**
 * dh_desk_muster_document_can_mend:
 * @self: a document
 *
 * Returns: whether there is a spreadsheet that could not be opened and that can be taken over with what is wrong with it
 */
gboolean
dh_desk_muster_document_can_mend (DhDeskMusterDocument *self)
{
  return self->reading != NULL &&
         (self->reading->muster->mendable != NULL || dh_desk_list_reading_is_settled (DH_DESK_LIST_READING (self->reading)));
}

/**
 * dh_desk_muster_document_mend:
 * @self: a document that can
 *
 * Begins with the spreadsheet that could not be opened, with all that is wrong with it.
 *
 * Returns: (transfer full) (nullable): what of it can stand nowhere and is not here, a line each
 */
char *
dh_desk_muster_document_mend (DhDeskMusterDocument *self)
{
  g_autoptr(DhDeskMusterReading) reading = NULL;
  g_autoptr(GFile) file = NULL;

  g_return_val_if_fail (dh_desk_muster_document_can_mend (self), NULL);

  reading = g_steal_pointer (&self->reading);
  file = g_steal_pointer (&self->mendable_file);
  dh_desk_muster_document_take (self, reading->muster, file);
  return dh_muster_describe_left_out (reading->muster);
}

/**
 * dh_desk_muster_document_save:
 * @self: a document
 * @file: where to
 * @over_others: whether to write over what somebody else has written there meanwhile
 * @error: return location for a #GError, %G_IO_ERROR_WRONG_ETAG when somebody else has
 *
 * Saves the state that is looked at, whole or not at all; it belongs to @file from now on.
 *
 * Returns: whether it is on disk
 */
gboolean
dh_desk_muster_document_save (DhDeskMusterDocument  *self,
                              GFile                 *file,
                              gboolean               over_others,
                              GError               **error)
{
  DhMusterDraft *draft = dh_desk_muster_document_get_draft (self);
  g_autofree char *xml = dh_muster_draft_to_xml (draft);
  gboolean same = self->file != NULL && g_file_equal (self->file, file);
  g_autofree char *theirs = NULL, *ours = NULL;

  if (same && !over_others && self->etag != NULL)
    {
      theirs = query_etag (file);
      if (theirs != NULL && !g_str_equal (theirs, self->etag))
        {
          g_set_error_literal (error,
                               G_IO_ERROR,
                               G_IO_ERROR_WRONG_ETAG,
                               "the file has been written meanwhile");
          return FALSE;
        }
    }
  if (!dh_file_write (file, xml, strlen (xml), TRUE, error))
    return FALSE;

  ours = query_etag (file);
  set_file (self, file, ours);
  set_saved (self, draft);
  g_clear_pointer (&self->last_edit, g_free);
  tell (self);
  return TRUE;
}

/**
 * dh_desk_muster_document_export:
 * @self: a document whose draft is good
 * @file: where to
 * @error: return location for a #GError
 *
 * Writes a spreadsheet of what is looked at.
 *
 * Returns: whether it is on disk
 */
gboolean
dh_desk_muster_document_export (DhDeskMusterDocument  *self,
                                GFile                 *file,
                                GError               **error)
{
  DhOrderOfBattle *armies = dh_muster_draft_get_order_of_battle (dh_desk_muster_document_get_draft (self));
  g_autofree char *csv = NULL;

  g_return_val_if_fail (armies != NULL, FALSE);

  csv = dh_order_of_battle_to_csv (armies);
  return dh_file_write (file, csv, strlen (csv), TRUE, error);
}

/**
 * dh_desk_muster_document_get_draft:
 * @self: a document
 *
 * Returns: (transfer none): the state that is looked at
 */
DhMusterDraft *
dh_desk_muster_document_get_draft (DhDeskMusterDocument *self)
{
  g_return_val_if_fail (DH_DESK_IS_MUSTER_DOCUMENT (self), NULL);

  return g_ptr_array_index (self->states, self->now);
}

/**
 * dh_desk_muster_document_get_origin:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): the file that it was read from or saved in, or the spreadsheet
 */
GFile *
dh_desk_muster_document_get_origin (DhDeskMusterDocument *self)
{
  return self->file != NULL ? self->file : self->origin;
}

/**
 * dh_desk_muster_document_is_changed:
 * @self: a document
 *
 * Returns: whether something would be lost without saving
 */
gboolean
dh_desk_muster_document_is_changed (DhDeskMusterDocument *self)
{
  return dh_desk_muster_document_get_draft (self) != self->saved;
}

/**
 * dh_desk_muster_document_apply:
 * @self: a document
 * @draft: (transfer full) (nullable): the next state; without one nothing happens
 * @edit: (nullable): what was done, when doing the same again is to be one edit with it
 *
 * Goes on to a new state. What was undone is gone.
 */
void
dh_desk_muster_document_apply (DhDeskMusterDocument *self,
                               DhMusterDraft        *draft,
                               const char           *edit)
{
  g_return_if_fail (DH_DESK_IS_MUSTER_DOCUMENT (self));

  if (draft == NULL)
    return;

  forget_mendable (self);
  dh_muster_draft_forget (dh_desk_muster_document_get_draft (self));
  if (edit != NULL && g_strcmp0 (edit, self->last_edit) == 0 && self->now > 0)
    self->now--;
  g_ptr_array_set_size (self->states, self->now + 1);
  g_ptr_array_add (self->states, draft);
  self->now++;
  g_free (self->last_edit);
  self->last_edit = g_strdup (edit);
  tell (self);
}

gboolean
dh_desk_muster_document_can_redo (DhDeskMusterDocument *self)
{
  return self->now + 1 < self->states->len;
}

/**
 * dh_desk_muster_document_go:
 * @self: a document
 * @by: -1 for the state before, 1 for the one that was last undone
 *
 * Looks at another state, if there is one.
 */
void
dh_desk_muster_document_go (DhDeskMusterDocument *self,
                            int                   by)
{
  if (by < 0 ? self->now == 0 : !dh_desk_muster_document_can_redo (self))
    return;

  dh_muster_draft_forget (dh_desk_muster_document_get_draft (self));
  self->now += by;
  g_clear_pointer (&self->last_edit, g_free);
  tell (self);
}
