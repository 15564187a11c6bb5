/* dh-narrator-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-entry-private.h"
#include "dh-property-private.h"
#include "dh-order-private.h"
#include "dh-result.h"
#include "dh-viewer.h"

G_BEGIN_DECLS

/**
 * DhNarrator:
 * @entry: what is told
 * @battle: the battle; it may long have gone on, so only what never changes is read from it
 * @order: (nullable): the order, read again from its text
 * @viewer: (nullable): who listens; %NULL is the referee
 * @for_players: leave out what players may not know: ratings, reasons, what is due
 * @without_dues: leave out what fell due: whoever listens sees a list of it
 * @beside_dice: leave out many dice: whoever listens sees their faces
 * @in_lines: begin a line where something else begins
 * @disclosure: what players may know of strengths
 * @about: whose share in the entry is told, of kind %DH_REF_KIND_NONE to tell it all
 * @text: what has been told
 * @results: (nullable) (element-type DhResult): lines to be told instead of sentences
 *
 * An entry being put into words. Every roll, change and due is told at most once: who tells of it
 * takes it.
 */
struct _DhNarrator {
  const DhEntry *entry;
  const DhBattle *battle;
  const DhOrder *order;
  const DhViewer *viewer;
  gboolean for_players;
  gboolean without_dues;
  gboolean beside_dice;
  gboolean in_lines;
  DhDisclosure disclosure;
  DhRef about;
  GString *text;
  GPtrArray *results;

  /*< private >*/
  const char *cause; /* of the results that come next */
  gboolean breaks;   /* the next sentence begins a line */
  GStringChunk *words;
  GArray *named;     /* DhRef */
  gboolean *rolls;   /* told */
  gboolean *changes; /* told */
  gboolean *done;    /* told */
};

/* Called with a narrator before it tells. Returns: whether it is to tell anything */
typedef gboolean (*DhNarratorFunc) (DhNarrator *narrator,
                                    gpointer    user_data);

void          _dh_narrator_init           (DhNarrator       *self,
                                           const DhEntry    *entry,
                                           const DhBattle   *battle,
                                           const DhOrder    *order);
void          _dh_narrator_clear          (DhNarrator       *self);

gboolean      _dh_narrator_may_count      (const DhNarrator *self);
gboolean      _dh_narrator_may_tell       (const DhNarrator *self,
                                           DhTold            told,
                                           DhRef             of);
void          _dh_narrator_hush           (DhNarrator       *self);
const char   *_dh_narrator_fact           (DhNarrator       *self,
                                           const DhFact     *fact);
gboolean      _dh_narrator_append_fact    (DhNarrator       *self,
                                           const DhFact     *fact,
                                           GString          *text);

void          _dh_narrator_say            (DhNarrator       *self,
                                           const char       *format,
                                           ...) G_GNUC_PRINTF (2, 3);
void          _dh_narrator_break          (DhNarrator       *self);
void          _dh_narrator_tell           (DhNarrator       *self);
const char   *_dh_narrator_reason         (DhNarrator       *self);
const char   *_dh_narrator_name           (DhNarrator       *self,
                                           DhRef             thing);
const char   *_dh_narrator_faces          (DhNarrator       *self,
                                           const DhRoll     *roll);
const char   *_dh_narrator_source         (DhNarrator       *self,
                                           const DhRoll     *roll);
const char   *_dh_narrator_dice           (DhNarrator       *self,
                                           const DhRoll     *roll);

const DhRoll *_dh_narrator_take_roll      (DhNarrator       *self,
                                           int               purpose);
gboolean      _dh_narrator_take_change    (DhNarrator       *self,
                                           DhRef             of,
                                           DhPropertyId      property,
                                           int              *from,
                                           int              *to);
const DhChange *_dh_narrator_take_next    (DhNarrator       *self,
                                           DhRef             of,
                                           DhPropertyId      property);
const DhChange *_dh_narrator_find_change  (const DhNarrator *self,
                                           DhRef             of,
                                           DhPropertyId      property);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DhNarrator, _dh_narrator_clear)

/* dh-narrator-results.c */
char         *_dh_dup_without_stop        (const char       *sentence) G_GNUC_WARN_UNUSED_RESULT;
char         *_dh_dup_with_one_stop       (const char       *sentence) G_GNUC_WARN_UNUSED_RESULT;
void          _dh_narrator_list           (DhNarrator       *self,
                                           const char       *sentence);
gboolean      _dh_narrator_lists          (DhNarrator       *self,
                                           const char       *cause);
void          _dh_narrator_result         (DhNarrator       *self,
                                           DhRef             of,
                                           const DhRoll     *roll,
                                           const char       *outcome,
                                           DhGravity         gravity);

/* dh-narration.c */
char         *_dh_entry_narrate_to        (const DhEntry    *self,
                                           const DhBattle   *battle,
                                           const DhViewer   *viewer,
                                           DhDisclosure      disclosure,
                                           DhNarratorFunc    hush,
                                           gpointer          user_data) G_GNUC_WARN_UNUSED_RESULT;

/* dh-narration-core.c: what was ordered, of the orders that every system has */
typedef void DhTellFunc (DhNarrator *narrator);

DhTellFunc _dh_tell_order;
DhTellFunc _dh_tell_note;
DhTellFunc _dh_tell_pause;
DhTellFunc _dh_tell_word;
DhTellFunc _dh_tell_seed;
DhTellFunc _dh_tell_undo;
DhTellFunc _dh_tell_redo;
DhTellFunc _dh_tell_amend;
DhTellFunc _dh_tell_end;
DhTellFunc _dh_tell_settle;
DhTellFunc _dh_tell_waive;
DhTellFunc _dh_tell_ruling;

G_END_DECLS
