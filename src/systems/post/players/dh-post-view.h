/* dh-post-view.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-types.h"

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhPostMap:
 * @columns: from the west
 * @rows: from the south
 * @ground: the letter of each square, from 1.1 eastward, then the next row north
 * @roads: the same of roads: `=` or `.`
 * @works: the same of works: `^` or `.`
 *
 * The map of a campaign, which never changes.
 */
typedef struct {
  int columns;
  int rows;
  const char *ground;
  const char *roads;
  const char *works;
} DhPostMap;

/**
 * DhPostStand:
 * @id: its id
 * @label: its id as people write it: c15MSi
 * @name: its name
 * @player: the name of who leads it
 * @side: its side: 0 or 1
 * @arm: how it moves and fights
 * @column: where it stands, from 1; 0 when it is gone
 * @row: the same
 * @facing: where it looks
 * @broken: it is not in good order
 * @task: (nullable): its order of this day, as it is written
 * @used_up: whether a message has used up its order of this day, were it none or one that is not allowed
 * @away: whether its player is absent or has resigned, so that no order of his is expected
 *
 * How a unit stands now.
 */
typedef struct {
  const char *id;
  const char *label;
  const char *name;
  const char *player;
  int side;
  DhPostArm arm;
  int column;
  int row;
  DhPostFacing facing;
  gboolean broken;
  const char *task;
  gboolean used_up;
  gboolean away;
} DhPostStand;

/**
 * DhPostSpot:
 * @name: (nullable): of a city, its name
 * @side: of a city, whose it is
 * @column: from 1
 * @row: from 1
 *
 * A city, or a square that brings points.
 */
typedef struct {
  const char *name;
  int side;
  int column;
  int row;
} DhPostSpot;

/** DhPostWay: what an order of the day draws on the map, from its unit's square. */
typedef enum {
  DH_POST_WAY_NONE,
  DH_POST_WAY_MOVE,
  DH_POST_WAY_FIRE,
  DH_POST_WAY_STRATEGIC,
  DH_POST_WAY_MEDIC,
} DhPostWay;

/**
 * DhPostMessage:
 * @number: its entry
 * @received: when it was received, in seconds since 1970, UTC; 0 when nothing says so
 * @time: (nullable): the same where the campaign is
 * @address: who sent it, as it says
 * @player: (nullable): the name of the player whose address that is
 * @subject: what it says
 * @unit: (nullable): the id of the unit that it is about, where there is such a unit
 * @code: its verdict, such as `M0`
 * @fate: what has become of it so far, in words
 * @counts: it is the order of its unit
 * @waiting: the umpire has to believe it or not
 * @mistaken: it is no order of its unit, or none that is allowed
 * @claim: by which number `allow` and `strike` mean it, where its unit has several messages, else 0
 *
 * A message of the present day.
 */
typedef struct {
  guint number;
  gint64 received;
  GDateTime *time;
  char *address;
  const char *player;
  char *subject;
  const char *unit;
  const char *code;
  char *fate;
  gboolean counts;
  gboolean waiting;
  gboolean mistaken;
  guint claim;
} DhPostMessage;

/**
 * DhPostPerson:
 * @id: his id
 * @name: his name
 * @side: the name of his side
 * @addresses: where he writes from, parted by blanks; letters go to the first
 * @zone: (nullable): the name of the time zone that he reads his letters in; %NULL for UTC
 * @absent: until when he is absent, in seconds since 1970, UTC; 0 when he is not
 * @stand_in: what his units do meanwhile
 * @resigned: he plays no more
 * @leads: the units that he leads, by their ids, parted by blanks; empty when he has none
 * @names: the same by name, as an enumeration
 * @missing: of those the ones without an order of this day; empty while no mail is awaited from him
 * @refused: the ones whose only order of this day was refused, and that can have no other; they hold
 * @mails: how many messages of his came on this day
 *
 * A player as the umpire knows him.
 */
typedef struct {
  const char *id;
  const char *name;
  const char *side;
  char *addresses;
  const char *zone;
  gint64 absent;
  DhPostStandIn stand_in;
  gboolean resigned;
  char *leads;
  char *names;
  char *missing;
  char *refused;
  int mails;
} DhPostPerson;

void         dh_post_message_free    (DhPostMessage   *self);
void         dh_post_person_free     (DhPostPerson    *self);

void         dh_post_get_map         (const DhBattle  *battle,
                                      DhPostMap       *map);
guint        dh_post_count_units     (const DhBattle  *battle);
void         dh_post_look_at         (const DhBattle  *battle,
                                      guint            unit,
                                      DhPostStand     *stand);
GArray      *dh_post_list_cities     (const DhBattle  *battle) G_GNUC_WARN_UNUSED_RESULT;
GArray      *dh_post_list_objectives (const DhBattle  *battle) G_GNUC_WARN_UNUSED_RESULT;
DhPostWay    dh_post_trace           (const DhBattle  *battle,
                                      guint            unit,
                                      GArray          *squares);
char        *dh_post_describe_square (const DhBattle  *battle,
                                      int              column,
                                      int              row) G_GNUC_WARN_UNUSED_RESULT;

gboolean     dh_post_is_open         (const DhBattle  *battle);
gint64       dh_post_get_deadline    (const DhBattle  *battle);
gint64       dh_post_get_next_deadline (const DhBattle *battle);
char        *dh_post_format_time     (const DhBattle  *battle,
                                      gint64           seconds,
                                      const char      *format) G_GNUC_WARN_UNUSED_RESULT;
GArray      *dh_post_list_actors     (const DhBattle  *battle,
                                      DhPostStep       step) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray   *dh_post_list_messages   (DhReferee       *referee) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray   *dh_post_list_people     (const DhBattle  *battle) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPostMessage, dh_post_message_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPostPerson, dh_post_person_free)

G_END_DECLS
