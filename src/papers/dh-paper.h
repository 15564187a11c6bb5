/* dh-paper.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"
#include "dh-paper-enums.h"

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * DhPaperKind:
 * @DH_PAPER_KIND_ROSTER: every unit as it stands now, with boxes to go on by pencil
 * @DH_PAPER_KIND_LABELS: a label for the base of every unit
 * @DH_PAPER_KIND_CARDS: the random move cards
 * @DH_PAPER_KIND_REFERENCE: every value of the rulebook in force
 * @DH_PAPER_KIND_OFFICERS: a card for every officer
 * @DH_PAPER_KIND_CHARTS: every chart of results, as its owner has typed it in, or as a grid to be filled in
 * @DH_PAPER_KIND_TRACKS: turns and phases, tracks, places, and what there are points for
 *
 * The kinds of papers. No game has all of them.
 */
typedef enum {
  DH_PAPER_KIND_ROSTER,
  DH_PAPER_KIND_LABELS,
  DH_PAPER_KIND_CARDS,
  DH_PAPER_KIND_REFERENCE,
  DH_PAPER_KIND_OFFICERS,
  DH_PAPER_KIND_CHARTS,
  DH_PAPER_KIND_TRACKS,
} DhPaperKind;

#define DH_N_PAPER_KINDS (DH_PAPER_KIND_TRACKS + 1)

/**
 * DhPaperFormat:
 *
 * A sheet of paper as it is sold.
 */
typedef enum {
  DH_PAPER_FORMAT_A4,
  DH_PAPER_FORMAT_LETTER,
} DhPaperFormat;

/**
 * DhPaperSize:
 * @width: in points
 * @height: in points
 *
 * The size of a sheet.
 */
typedef struct {
  double width;
  double height;
} DhPaperSize;

/**
 * DH_PAPER_MARGIN: points on every side of a sheet that stay white, as printers want it.
 */
#define DH_PAPER_MARGIN 36.0

typedef struct _DhPaper DhPaper;

/**
 * DhPaperProof:
 * @words: the fingerprint of a battle and what it is of, and before it which entries had dice that had been seen
 * @fingerprint: the fingerprint alone
 *
 * The marks by which a battle is known again.
 */
typedef struct {
  char *words;
  char *fingerprint;
} DhPaperProof;

DhPaperProof *dh_paper_proof_new  (DhReferee    *referee) G_GNUC_WARN_UNUSED_RESULT;
void          dh_paper_proof_free (DhPaperProof *self);

DhPaper     *dh_paper_new_for_battle   (DhPaperKind         kind,
                                        const DhBattle     *battle,
                                        int                 side,
                                        const DhPaperProof *proof,
                                        DhPaperSize         size,
                                        GDateTime          *time) G_GNUC_WARN_UNUSED_RESULT;
DhPaper     *dh_paper_new_for_rulebook (DhPaperKind       kind,
                                        const DhRulebook *rulebook,
                                        DhPaperSize       size,
                                        GDateTime        *time) G_GNUC_WARN_UNUSED_RESULT;
DhPaper     *dh_paper_new_for_seats    (const DhBattle   *battle,
                                        GPtrArray        *ids,
                                        GPtrArray        *codes,
                                        const char       *url,
                                        DhPaperSize       size,
                                        GDateTime        *time) G_GNUC_WARN_UNUSED_RESULT;
void         dh_paper_free             (DhPaper          *self);

guint        dh_paper_get_n_pages      (const DhPaper    *self);
const char  *dh_paper_get_text         (const DhPaper    *self,
                                        guint             page);
double       dh_paper_get_least_letters (const DhPaper   *self);
void         dh_paper_get_extents      (const DhPaper    *self,
                                        guint             page,
                                        cairo_rectangle_t *extents);
void         dh_paper_draw             (const DhPaper    *self,
                                        guint             page,
                                        cairo_t          *cr);
gboolean     dh_paper_write_pdf        (const DhPaper    *self,
                                        GOutputStream    *stream,
                                        GError          **error);
gboolean     dh_paper_save             (const DhPaper    *self,
                                        GFile            *file,
                                        gboolean          replace,
                                        GError          **error);

const char  *dh_paper_kind_get_title   (DhPaperKind       kind);
gboolean     dh_paper_kind_is_of       (DhPaperKind       kind,
                                        const char       *system);
gboolean     dh_paper_kind_is_of_side  (DhPaperKind       kind,
                                        const char       *system);
gboolean     dh_paper_kind_is_of_rules (DhPaperKind       kind,
                                        const char       *system);
char        *dh_paper_kind_list        (const char       *system) G_GNUC_WARN_UNUSED_RESULT;
DhPaperSize  dh_paper_format_get_size  (DhPaperFormat     format);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPaperProof, dh_paper_proof_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPaper, dh_paper_free)

G_END_DECLS
