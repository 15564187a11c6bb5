/* dh-paper-proof.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include "dh-narration.h"

/* By what a battle is known again: in words, and as a code that a telephone reads. */

/* A module of the code, in points: some 0.7 mm. */
#define MODULE 2.0

/**
 * dh_paper_proof_new:
 * @referee: the referee of a battle
 *
 * Returns: (transfer full): by what the battle is known again as it stands
 */
DhPaperProof *
dh_paper_proof_new (DhReferee *referee)
{
  DhPaperProof *self = g_new0 (DhPaperProof, 1);

  self->words = dh_referee_describe_proof (referee);
  self->fingerprint = g_strdup (dh_referee_get_fingerprint (referee));
  return self;
}

void
dh_paper_proof_free (DhPaperProof *self)
{
  g_free (self->words);
  g_free (self->fingerprint);
  g_free (self);
}

/*
 * _dh_paper_draw_code:
 * @self: a paper with a page in the making
 * @code: a code
 * @x: where the white around it begins
 * @y: its top
 * @module: how large a module is
 *
 * Draws a code that a telephone reads.
 */
void
_dh_paper_draw_code (DhPaper    *self,
                     const DhQr *code,
                     double      x,
                     double      y,
                     double      module)
{
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  for (DhQrRun run = { 0 }; dh_qr_next_run (code, &run);)
    cairo_rectangle (self->cr, x + run.x * module, y + run.y * module, run.length * module, module);
  cairo_fill (self->cr);
}

/*
 * _dh_paper_add_proof:
 * @self: a paper
 * @style: how its words are set
 * @proof: a proof
 *
 * Puts a proof below what is there, its words before its code.
 */
void
_dh_paper_add_proof (DhPaper            *self,
                     DhPaperStyle        style,
                     const DhPaperProof *proof)
{
  g_autoptr(DhQr) code = dh_qr_new (proof->fingerprint);
  double side = dh_qr_count_modules (code) * MODULE;
  /* The white that has to stand around the code is on its right the margin. */
  double width = _dh_paper_get_width (self) - side + DH_QR_QUIET * MODULE;
  g_autoptr(PangoLayout) words = _dh_paper_lay_out (self, style, width, proof->words);
  double height = MAX (side, _dh_paper_get_height (words));

  _dh_paper_make_room (self, &height, 1, 0, 0);
  _dh_paper_show (self, words, _dh_paper_get_left (self), self->y);
  _dh_paper_draw_code (self, code, _dh_paper_get_left (self) + width, self->y, MODULE);
  self->y += height;
}
