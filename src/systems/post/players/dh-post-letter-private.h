/* dh-post-letter-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-news.h"
#include "dh-post-sight-private.h"
#include "dh-post-telling-private.h"

G_BEGIN_DECLS

/* The news of a day in the making, of all players at once: to each what his viewer may know. */

typedef struct {
  DhRef seat;
  DhViewer viewer; /* the player, as all of the engine knows him */
  GString *orders; /* what he sent, what became of it, and what his units did without it */
  GString *hand;   /* what the umpire has made otherwise by his word */
  GString *story;
  GString *mine;  /* those sentences of the story in which a unit of his is */
  GString *seen;  /* the others */
  GString *words; /* what the umpire says to him */
  GString *press; /* what other players say to him */
  guint n_sentences;
} DhPostPage;

typedef struct {
  DhReferee *referee;
  DhBattle *battle; /* as it stands at the entry that is told */
  GPtrArray *entries;
  const DhEntry *published; /* (nullable): that by which nothing of the day can be taken back any more */
  DhPostSight *sight;
  DhPostPage *pages; /* by player; behind them that of everybody */
  guint n_pages;
  gboolean open;
  gboolean over;    /* no day comes behind this one */
  DhPostGrid *grid; /* at the end */

  /* Of the entry that is told */
  GArray *involved; /* int: the units that it changes or that throw */
  int *places;      /* by unit, its place among those from 1, or 0 */
  GArray *before;   /* guint8: of each of those, player by player, whether he saw it */
  gboolean shared;  /* a unit of the present player is one of them, in a fight */
  DhPostPage *page; /* of the present player */
  int step;
} DhPostNews;

/* dh-post-story.c: the day as each of them is told it */
void     _dh_post_news_init       (DhPostNews       *self,
                                   DhReferee        *referee,
                                   int               day);
void     _dh_post_news_clear      (DhPostNews       *self);
void     _dh_post_tell_day        (DhPostNews       *self);
gboolean _dh_post_publishes       (const DhEntry    *entry);

/* dh-post-hand.c: what others say, what counted, and what was otherwise by the umpire's word */
void     _dh_post_tell_messages   (DhPostNews       *self);
void     _dh_post_tell_closing    (DhPostNews       *self);
void     _dh_post_tell_word       (DhPostNews       *self,
                                   const DhEntry    *entry,
                                   const DhOrder    *order);
gboolean _dh_post_is_word         (const DhOrder    *order);
void     _dh_post_tell_takeover_to_both (DhPostNews *self,
                                   const DhEntry    *entry,
                                   const DhOrder    *order);
void     _dh_post_tell_shed_dice  (DhPostNews       *self);

/* dh-post-standing.c: how things stand at the end of the day */
void     _dh_post_append_own      (const DhPostNews *self,
                                   const DhPostPage *page,
                                   GString          *text);
char    *_dh_post_list_friends    (const DhPostNews *self,
                                   int               side) G_GNUC_WARN_UNUSED_RESULT;
void     _dh_post_append_in_sight (const DhPostNews *self,
                                   const DhPostPage *page,
                                   GString          *text);
DhPostSketch *_dh_post_make_sketch (const DhPostNews *self,
                                   const DhPostPage *page) G_GNUC_WARN_UNUSED_RESULT;

DhPostSketch *_dh_post_make_public_sketch (const DhPostNews *self) G_GNUC_WARN_UNUSED_RESULT;
char    *_dh_post_list_all        (const DhPostNews *self) G_GNUC_WARN_UNUSED_RESULT;

/* dh-post-abilities.c: what units may be ordered, and how that is written */
char    *_dh_post_list_abilities  (const DhBattle   *battle,
                                   int               index) G_GNUC_WARN_UNUSED_RESULT;
char    *_dh_post_make_example    (const DhBattle   *battle,
                                   int               index,
                                   const DhPostSketch *sketch) G_GNUC_WARN_UNUSED_RESULT;
void     _dh_post_explain_orders  (const DhPostNews *self,
                                   const DhPostPage *page,
                                   GString          *text);
void     _dh_post_append_abilities (const DhPostNews *self,
                                   const DhPostPage *page,
                                   const DhPostSketch *sketch,
                                   GString          *text);

/* dh-post-html.c: the letter as a page, and the page of the day for everybody */
char    *_dh_post_write_html      (const DhPostNews *self,
                                   const DhPostPage *page,
                                   const DhPostSketch *sketch,
                                   const char       *title,
                                   const char       *next,
                                   const char       *proof) G_GNUC_WARN_UNUSED_RESULT;

char    *_dh_post_write_public_html (const DhPostNews *self,
                                   const DhPostSketch *sketch,
                                   const char       *picture,
                                   const char       *title,
                                   const char       *next,
                                   const char       *proof) G_GNUC_WARN_UNUSED_RESULT;

void     _dh_post_append_map      (const DhPostNews *self,
                                   const DhPostPage *page,
                                   GString          *text);

/* dh-post-letter.c: the letters that are out, and how all stood when they were written */
typedef struct {
  guint n_entries;     /* of the campaign, */
  char *fingerprint;   /* by which it is known whether it has gone on since */
  char *of_letters;    /* the fingerprint in them, which is no secret */
  GPtrArray *texts;    /* (nullable) of a letter by player; none before the first day is open */
  GPtrArray *stories;  /* the story in each */
  GPtrArray *pages;    /* each as a page */
  GPtrArray *sketches; /* (nullable elements) the map of each */
  char *open_page;     /* (nullable) the page of the day for everybody */
  DhPostSketch *open_sketch;
  DhBattle *before; /* all as it was before the day that they tell of, */
  DhBattle *then;   /* and after it */
} DhPostMailing;

const DhPostMailing *_dh_post_get_mailing (DhReferee *referee);
int      _dh_post_find_day        (const DhBattle   *battle);

G_END_DECLS
