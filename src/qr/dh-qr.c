/* dh-qr.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-qr.h"

#include <qrencode.h>

/**
 * DhQr:
 *
 * A text as a code that telephones read. Whoever has a pen draws it from its modules, dark on light: paper, the board and
 * pages of HTML have one each.
 */
struct _DhQr
{
  QRcode *code;
};

/* The version that every fingerprint fits into, so that their codes are of one size; longer texts have larger ones. */
#define LEAST_VERSION 2

/* The bit of a module by which libqrencode tells that it is dark. */
#define DARK 1

/**
 * dh_qr_new:
 * @text: letters, digits and what stands on a typewriter; the case of letters is not kept, so that it is small
 *
 * Returns: (transfer full): the code, of which a seventh may be spoilt
 */
DhQr *
dh_qr_new (const char *text)
{
  QRcode *code = QRcode_encodeString (text, LEAST_VERSION, QR_ECLEVEL_M, QR_MODE_8, FALSE);
  DhQr *self;

  g_return_val_if_fail (code != NULL, NULL);

  self = g_new0 (DhQr, 1);
  self->code = code;
  return self;
}

void
dh_qr_free (DhQr *self)
{
  QRcode_free (self->code);
  g_free (self);
}

/**
 * dh_qr_count_modules:
 * @self: a code
 *
 * Returns: how many modules it is wide and high, with the light ones around it
 */
guint
dh_qr_count_modules (const DhQr *self)
{
  return self->code->width + 2 * DH_QR_QUIET;
}

static gboolean
is_dark (const DhQr *self,
         guint       at)
{
  return (self->code->data[at] & DARK) != 0;
}

/**
 * dh_qr_next_run:
 * @self: a code
 * @run: (inout): dark modules, before the first a run of nothing: `{ 0 }`; counted with the light ones around the code
 *
 * Goes on to the next dark modules, from row to row.
 *
 * Returns: whether there are any
 */
gboolean
dh_qr_next_run (const DhQr *self,
                DhQrRun    *run)
{
  guint width = self->code->width;
  guint at = run->length > 0 ? (run->y - DH_QR_QUIET) * width + run->x - DH_QR_QUIET + run->length : 0;

  while (at < width * width && !is_dark (self, at))
    at++;
  if (at == width * width)
    return FALSE;

  *run = (DhQrRun) { at % width + DH_QR_QUIET, at / width + DH_QR_QUIET, 1 };
  while ((at + run->length) % width != 0 && is_dark (self, at + run->length))
    run->length++;
  return TRUE;
}

/**
 * dh_qr_to_path:
 * @self: a code
 *
 * Returns: (transfer full): its dark modules as the path of an SVG whose unit is a module
 */
char *
dh_qr_to_path (const DhQr *self)
{
  GString *path = g_string_new (NULL);

  for (DhQrRun run = { 0 }; dh_qr_next_run (self, &run);)
    g_string_append_printf (path, "M%u,%uh%uv1h-%uz", run.x, run.y, run.length, run.length);

  return g_string_free (path, FALSE);
}
