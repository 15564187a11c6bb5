/* dh-post-news.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhPostSketchMark:
 * @column: its square
 * @row: its square
 * @letter: of a unit of the reader, as in his list; 0 of others
 * @friend: it is of his side
 * @side: its side
 * @facing: the direction that it faces, from north clockwise
 * @name: its name
 *
 * A unit on the map of a letter.
 */
typedef struct {
  int column;
  int row;
  char letter;
  gboolean friend;
  int side;
  int facing;
  const char *name;
} DhPostSketchMark;

/**
 * DhPostSketch:
 * @west: the first column
 * @east: the last
 * @south: the first row
 * @north: the last
 * @ground: the letters of its squares, the northern row first
 * @roads: the same, with “=” where a road is
 * @marks: (element-type DhPostSketchMark): the units that the reader knows of; their names live as long as the campaign
 *
 * The part of the map that a letter shows, to be drawn.
 */
typedef struct {
  int west;
  int east;
  int south;
  int north;
  char *ground;
  char *roads;
  GArray *marks;
} DhPostSketch;

void       dh_post_sketch_free       (DhPostSketch   *self);

/** DH_POST_MAP_ID: what the page of a letter calls the picture of its map. */
#define DH_POST_MAP_ID "map@drumhead.invalid"

/**
 * DhPostLetter:
 * @name: what to call it among others, in letters, digits and hyphens
 * @player: the id of who it is for
 * @address: his address
 * @subject: what it is about
 * @text: the letter
 * @html: (nullable): of the news of a day, the letter as a page for a telephone
 * @sketch: (nullable): the map of that page
 * @reply_to: (nullable): the id of the message that it answers
 * @fingerprint: of the campaign as it is told here
 *
 * The letter of one player.
 */
typedef struct {
  char *name;
  char *player;
  char *address;
  char *subject;
  char *text;
  char *html;
  DhPostSketch *sketch;
  char *reply_to;
  char *fingerprint;
} DhPostLetter;

void       dh_post_letter_free       (DhPostLetter   *self);

/**
 * DhPostMail:
 * @received: when it was received, in seconds since 1970, UTC
 * @by_sender: by the sender's clock
 * @address: who sent it, or empty
 * @doubtful: the umpire's server says that he is forged
 * @automatic: a program has sent it, so that it is no order
 * @key: a SHA-256 by which it is known again
 * @subject: its subject, a line of text
 * @id: (nullable): its id, which its answer names
 * @body: (nullable): the first paragraph of what it says, of one that is press
 *
 * A message as it came.
 */
typedef struct {
  gint64 received;
  gboolean by_sender;
  const char *address;
  gboolean doubtful;
  gboolean automatic;
  const char *key;
  const char *subject;
  const char *id;
  const char *body;
} DhPostMail;

/**
 * DhPostBag:
 *
 * The messages that have been poured in, so that none counts twice.
 */
typedef struct _DhPostBag DhPostBag;

DhPostBag *dh_post_bag_new           (DhReferee      *referee) G_GNUC_WARN_UNUSED_RESULT;
void       dh_post_bag_free          (DhPostBag      *self);
GPtrArray *dh_post_bag_write_answers (DhPostBag      *self) G_GNUC_WARN_UNUSED_RESULT;
char      *dh_post_bag_put           (DhPostBag        *self,
                                      const DhPostMail *mail) G_GNUC_WARN_UNUSED_RESULT;
const char *dh_post_get_server       (const DhBattle *battle);
const char *dh_post_get_umpire       (const DhBattle *battle);
int        dh_post_get_verdict       (const DhEntry  *entry);
const char *dh_post_get_verdict_code (int             verdict);
const char *dh_post_describe_verdict (int             verdict);
const char *dh_post_describe_address (const char     *address);
GPtrArray *dh_post_write_answers     (DhReferee      *referee) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *dh_post_write_letters     (DhReferee      *referee,
                                      GError        **error) G_GNUC_WARN_UNUSED_RESULT;
DhPostLetter *dh_post_write_public   (DhReferee      *referee,
                                      GError        **error) G_GNUC_WARN_UNUSED_RESULT;
char      *dh_post_describe_missing  (const DhBattle *battle,
                                      GError        **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *dh_post_write_reminders   (DhReferee      *referee,
                                      GError        **error) G_GNUC_WARN_UNUSED_RESULT;
void       _dh_post_view             (DhReferee      *referee,
                                      const DhViewer *viewer,
                                      GVariantDict   *view);
gboolean   _dh_post_hush             (DhReferee      *referee,
                                      guint           index,
                                      DhNarrator     *narrator);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPostBag, dh_post_bag_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPostLetter, dh_post_letter_free)

G_END_DECLS
