/* dh-desk-own-game-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-own-game.h"

#include "dh-desk-notice.h"
#include "dh-desk-own-table.h"
#include "dh-systems.h"

G_BEGIN_DECLS

/* The rulebook that has nothing in it, and of which a club makes its own. */
#define DH_DESK_OWN_GAME_EMPTY "own-box"

struct _DhDeskOwnGame
{
  AdwWindow parent_instance;

  /* Owned */
  char *kept_as;          /* (nullable) its name among the club's, once it has one */
  GtkStringList *actors;  /* both sides or nobody, then the sides */
  GtkStringList *holders; /* nobody, then the sides */
  GtkStringList *viewers; /* all sides, then each of them */
  GtkStringList *sides_list;
  GtkStringList *kinds;
  GHashTable *ids;        /* while it is written or read: id to name */
  GPtrArray *side_ids;    /* of each row of the sides, empty where it is none; they belong to the ids */
  GPtrArray *history;     /* GVariant: what was typed and chosen, the oldest first */
  GVariant *saved;        /* what is kept */

  /* Borrowed */
  GtkWindow *question; /* (nullable): what to do with the changes, while it asks; owned by GTK */
  gpointer typed_in; /* (nullable): where the last step was typed; only ever compared */

  guint at;           /* which of the history is shown */
  gboolean is_going;  /* to another of the history, or being filled */

  /* Template children */
  GtkLabel *charts;
  GtkEditable *game_title;
  DhDeskNotice *notice;
  DhDeskOwnTable *boxes;
  DhDeskOwnTable *cards;
  DhDeskOwnTable *phases;
  DhDeskOwnTable *places;
  DhDeskOwnTable *sides;
  DhDeskOwnTable *states;
  DhDeskOwnTable *tracks;
  GtkEditable *turns;
  DhDeskOwnTable *units;

  DhDeskOwnField side_fields[1];
  DhDeskOwnField phase_fields[2];
  DhDeskOwnField unit_fields[5];
  DhDeskOwnField place_fields[2];
  DhDeskOwnField track_fields[5];
  DhDeskOwnField state_fields[1];
  DhDeskOwnField box_fields[3];
  DhDeskOwnField card_fields[4];
};

/* All the tables, in the order in which they are kept and undone */
#define DH_DESK_OWN_GAME_TABLES(self)                                                                              \
  { (self)->sides,  (self)->phases, (self)->units, (self)->places,                                                 \
    (self)->tracks, (self)->states, (self)->boxes, (self)->cards }

/* The columns of the tables */
enum { NAME };
enum { PHASE_SIDE = 1 };
enum { UNIT_FORMATION = 1, UNIT_SIDE, UNIT_KIND, UNIT_STRENGTH };
enum { PLACE_HELD = 1 };
enum { TRACK_SIDE = 1, TRACK_LEAST, TRACK_MOST, TRACK_VALUE };
enum { BOX_MOST = 1, BOX_VALUE };
enum { CARD_DECK = 1, CARD_SIDE, CARD_COUNT };

/* dh-desk-own-game-files.c */
const DhSystem *_dh_desk_own_game_get_system (void);
const char     *_dh_desk_own_game_get_kind   (guint           index);
char           *_dh_desk_own_game_to_xml     (DhDeskOwnGame  *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean        _dh_desk_own_game_read       (DhDeskOwnGame  *self,
                                              const char     *text,
                                              gsize           length,
                                              GError        **error);

G_END_DECLS
