/* dh-order-reader-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle-private.h"
#include "dh-order-private.h"

G_BEGIN_DECLS

/* Refuses a line that cannot be read; false, as dh_refuse() is. */
#define _dh_reader_refuse(error, ...) dh_refuse (error, DH_ERROR_ORDER, __VA_ARGS__)

/**
 * DhReader:
 * @battle: whose things may be named
 * @at: what is not yet read
 * @word: the word that comes next, once somebody has looked, or %NULL
 * @quoted: whether @word stood between quotes, and so is no keyword
 * @after: where @word ends
 * @to_reason: the word “because” ends the order, as the end of the line does
 * @takes_odds: a colon between two digits is one of odds
 *
 * A line of the order language while it is being read.
 */
struct _DhReader {
  const DhBattle *battle;
  const char *at;
  char *word;
  gboolean quoted;
  const char *after;
  gboolean to_reason;
  gboolean takes_odds;
};

/**
 * DhFit:
 * @DH_FIT_NOT: not at all
 * @DH_FIT_NAME: its name holds it
 * @DH_FIT_ID: its id begins with it
 * @DH_FIT_WHOLE: it is its name
 *
 * How a thing fits what was written; whatever fits better is meant before the rest.
 */
typedef enum {
  DH_FIT_NOT,
  DH_FIT_NAME,
  DH_FIT_ID,
  DH_FIT_WHOLE,
} DhFit;

/** DH_MOST_WORDS: no order that may be short for another has more words. */
#define DH_MOST_WORDS 32

/* Kinds of thing, as a set */
#define DH_KIND(kind) (1u << (kind))
#define DH_ANY_KIND (~0u)

void        _dh_reader_skip_blanks    (DhReader    *reader);
const char *_dh_reader_peek           (DhReader    *reader);
gboolean    _dh_reader_require_quoted (DhReader    *reader,
                                       const char  *missing,
                                       GError     **error);
void        _dh_reader_step_on        (DhReader    *reader);
gboolean    _dh_reader_is             (DhReader    *reader,
                                       const char  *keyword);
gboolean    _dh_reader_begins         (DhReader    *reader,
                                       const char  *keyword);
gboolean    _dh_reader_accept_begun   (DhReader    *reader,
                                       const char  *keyword);
gboolean    _dh_reader_accept         (DhReader    *reader,
                                       const char  *keyword);
gboolean    _dh_reader_accept_word_of (DhReader    *reader,
                                       GType        type,
                                       int         *value);
gboolean    _dh_reader_read_word_of   (DhReader    *reader,
                                       GType        type,
                                       int         *value,
                                       GError     **error);
gboolean    _dh_reader_next_thing     (const DhBattle *battle,
                                       guint        kinds,
                                       DhRef       *thing);
void        _dh_reader_add_candidate  (GString     *list,
                                       guint        found,
                                       const char  *label);
DhFit       _dh_reader_fit            (const char  *id,
                                       const char  *name,
                                       const char  *fragment,
                                       const char  *folded);
void        _dh_reader_find_by_name   (const DhBattle *battle,
                                       const char  *fragment,
                                       guint        kinds,
                                       GArray      *found);
void        _dh_reader_find_by_number (const DhBattle *battle,
                                       const char  *word,
                                       GArray      *found);
gboolean    _dh_reader_read_range     (const char  *word,
                                       gsize       *letters,
                                       guint       *first,
                                       guint       *last);
gboolean    _dh_reader_read_thing     (DhReader    *reader,
                                       guint        kinds,
                                       DhRef       *thing,
                                       GError     **error);
gboolean    _dh_reader_read_subject   (DhReader    *reader,
                                       DhOrder     *order,
                                       guint        kinds,
                                       GError     **error);
gboolean    _dh_reader_means          (DhReader    *reader,
                                       const char  *keyword,
                                       guint        kinds);
gboolean    _dh_reader_accept_meant   (DhReader    *reader,
                                       const char  *keyword,
                                       guint        kinds);
DhReadFunc _dh_reader_read_text;
DhReadFunc _dh_reader_read_reason;
gboolean    _dh_reader_read_dice      (const char  *at,
                                       GArray     **dice,
                                       GError     **error);

DhOrder    *_dh_order_read            (DhReader    *reader,
                                       GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
