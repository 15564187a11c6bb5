/* dh-paper-pdf.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include "dh-file.h"

#include <cairo-pdf.h>

/* The stream that Cairo writes to, and the error there: Cairo itself knows only that something went wrong. */
typedef struct {
  GOutputStream *stream;
  GError *error;
} Target;

static cairo_status_t
write_cb (void                *closure,
          const unsigned char *data,
          unsigned int         length)
{
  Target *target = closure;

  if (target->error != NULL ||
      !g_output_stream_write_all (target->stream, data, length, NULL, NULL, &target->error))
    return CAIRO_STATUS_WRITE_ERROR;

  return CAIRO_STATUS_SUCCESS;
}

/*
 * _dh_paper_mark:
 * @self: a paper with a page in the making
 * @level: 0 for what is above all others
 * @title: what comes below what is there
 *
 * Notes a heading for the outline of a document.
 */
void
_dh_paper_mark (DhPaper    *self,
                guint       level,
                const char *title)
{
  DhPaperMark mark = { g_strdup (title), level, self->pages->len, self->y };

  g_array_append_val (self->marks, mark);
}

/* In the outline each mark is a child of the last one before it that has a lower level. */
static void
add_outline (const DhPaper   *self,
             cairo_surface_t *surface)
{
  g_autofree int *ids = g_new0 (int, self->marks->len + 1);

  for (guint i = 0; i < self->marks->len; i++)
    {
      const DhPaperMark *mark = &g_array_index (self->marks, DhPaperMark, i);
      g_autofree char *link = g_strdup_printf ("page=%u pos=[0 %d]", mark->page, (int) mark->y);
      int parent = CAIRO_PDF_OUTLINE_ROOT;

      for (guint before = i; before-- > 0 && parent == CAIRO_PDF_OUTLINE_ROOT && mark->level > 0;)
        if (g_array_index (self->marks, DhPaperMark, before).level < mark->level)
          parent = ids[before];
      ids[i] = cairo_pdf_surface_add_outline (surface,
                                              parent,
                                              mark->title,
                                              link,
                                              mark->level == 0 ? CAIRO_PDF_OUTLINE_FLAG_OPEN : 0);
    }
}

/**
 * dh_paper_write_pdf:
 * @self: a paper
 * @stream: where to write it; it stays open
 * @error: return location for what went wrong
 *
 * Writes all pages as a PDF document.
 *
 * Returns: whether all of it was written
 */
gboolean
dh_paper_write_pdf (const DhPaper  *self,
                    GOutputStream  *stream,
                    GError        **error)
{
  Target target = { stream, NULL };
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (write_cb, &target, self->size.width, self->size.height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->footer);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Drumhead " PACKAGE_VERSION);
  add_outline (self, surface);
  for (guint i = 0; i < self->pages->len; i++)
    {
      dh_paper_draw (self, i, cr);
      cairo_show_page (cr);
    }

  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (target.error != NULL)
    {
      g_propagate_error (error, target.error);
      return FALSE;
    }
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return FALSE;
    }

  return TRUE;
}

/**
 * dh_paper_save:
 * @self: a paper
 * @file: where to
 * @replace: whether what is there is replaced, once the paper is whole
 * @error: return location for why not
 *
 * Saves all pages as a PDF document, whole or not at all.
 *
 * Returns: whether it was saved
 */
gboolean
dh_paper_save (const DhPaper  *self,
               GFile          *file,
               gboolean        replace,
               GError        **error)
{
  g_autoptr(GOutputStream) memory = g_memory_output_stream_new_resizable ();
  GMemoryOutputStream *document = G_MEMORY_OUTPUT_STREAM (memory);

  return dh_paper_write_pdf (self, memory, error) &&
         g_output_stream_close (memory, NULL, error) &&
         dh_file_write (file,
                        g_memory_output_stream_get_data (document),
                        g_memory_output_stream_get_data_size (document),
                        replace,
                        error);
}
