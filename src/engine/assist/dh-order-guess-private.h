/* dh-order-guess-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order-shapes-private.h"

G_BEGIN_DECLS

/**
 * DhWord:
 * @battle: the battle of its line
 * @text: as it was typed, without quotes
 * @quoted: it stood between quotes
 * @is_id: it is the id of @id
 * @id: a thing
 * @others: (element-type DhRef) (nullable): what it may name beside, by number or by part of a name; %NULL until it is
 *   asked for
 *
 * A word of a line.
 */
typedef struct {
  const DhBattle *battle;
  char *text;
  gboolean quoted;
  gboolean is_id;
  DhRef id;
  GArray *others;
} DhWord;

/**
 * DhLine:
 * @battle: the battle it is for
 * @verb: (nullable): the verb it begins with
 * @words: (element-type DhWord): the words behind the verb
 * @is_range: some of them were written as a range, such as 13-17
 * @tail: the dice, with their colon, or a comment
 *
 * A line that may be an order, whole or not.
 */
typedef struct {
  const DhBattle *battle;
  const DhVerbInfo *verb;
  GArray *words;
  gboolean is_range;
  char *tail;
} DhLine;

/**
 * DhReading:
 * @shape: the form of order it would be
 * @places: the slot of each word
 * @things: what each word names, of kind %DH_REF_KIND_NONE where that is not sure
 * @next: the slot after the last word, or that word's own if it may be repeated
 * @whole: no word is missing
 * @score: 0 when the rules would have it, more the less they would
 *
 * A way to understand a line.
 */
typedef struct {
  DhShape shape;
  guint places[DH_MOST_WORDS];
  DhRef things[DH_MOST_WORDS];
  guint next;
  gboolean whole;
  int score;
} DhReading;

gboolean      _dh_line_split      (DhLine          *self,
                                   const DhBattle  *battle,
                                   const char      *text);
gboolean      _dh_line_take_verb  (DhLine          *self);
void          _dh_line_clear      (DhLine          *self);
const DhWord *_dh_line_get_word   (const DhLine    *self,
                                   guint            index);
gboolean      _dh_line_try        (const DhLine    *self,
                                   const DhShape   *shape,
                                   DhReading       *reading);
gboolean      _dh_line_read       (const DhLine    *self,
                                   DhReading       *reading);
int           _dh_reading_rate    (const DhReading *self,
                                   const DhLine    *line,
                                   guint            slot,
                                   DhRef            thing);
GArray       *_dh_word_list_things (const DhWord   *self,
                                   guint            kinds) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DhLine, _dh_line_clear)

G_END_DECLS
