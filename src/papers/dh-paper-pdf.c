/* dh-paper-pdf.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include <cairo-pdf.h>

/* Where what Cairo writes goes, and what went wrong there: Cairo itself knows only that something did. */
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
