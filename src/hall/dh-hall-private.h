/* dh-hall-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-hall.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Last view that was sent to a viewer, and its serial number; the body is %NULL while none was sent. */
typedef struct {
  guint serial;
  char *body;
} DhHallShown;

/**
 * DhHallRow:
 * @of: whom it is thrown for
 * @n: how many dice it has
 * @faces: of how many faces each
 * @round: which of the rows for @of it is, from 1
 *
 * The dice of one side in one round of a fight.
 */
typedef struct {
  DhRef of;
  guint n;
  guint faces;
  guint round;
} DhHallRow;

/**
 * DhHallFight:
 * @dice: (nullable): those of all rows up to the first that is missing, as an order brings them
 * @thrown: (element-type DhHallRow): those rows
 * @open: (element-type DhHallRow): the row that is missing, and that of the other side in the same round if it is, too
 * @sent: (element-type DhHallProposal): the rows that devices have sent, be they thrown or behind one that is missing
 * @decided: whether no more dice are needed
 *
 * How far a fight has come that both sides throw for.
 */
typedef struct {
  char *dice;
  GArray *thrown;
  GArray *open;
  GPtrArray *sent;
  gboolean decided;
} DhHallFight;

struct _DhHall
{
  GObject parent_instance;

  /* Owned */
  DhReferee *referee;
  char *code;
  char *path;            /* of the file that the state of the hall is saved in */
  GPtrArray *seats;
  GPtrArray *proposals;
  GHashTable *shown;     /* DhHallShown by the number of the seat, 0 for spectators */
  GHashTable *sheets;    /* codes that seat by themselves, by the ids of what a seat may have */
  char *seats_shown;       /* (nullable): JSON of the part that is the same in all views of this update */
  GHashTable *forms_shown; /* JSON of the forms of orders that views of this update have, by the words of their verbs */
  GHashTable *wrong;     /* by address: how many wrong codes came from it, and until when it is not heard */
  char *address;         /* (nullable): what the server listens at */
  char *typed_for;       /* (nullable): the fight for which the referee types dice */
  char *typed;           /* (nullable): the dice that he has typed for it */

  /* Borrowed */
  DhHallClock clock;
  DhHallSend send;       /* (nullable) */
  gpointer send_data;

  gulong on_entry;
  guint update_id;
  guint to_show;         /* who is shown next: the spectators, then seat by seat */
  guint port;
  guint next;            /* the number that the next seat or proposal gets */
  guint opened;          /* how often it has been opened since it began */
  gboolean open_sides;
  gboolean nothing_secret;
};

/* dh-hall-words.c */
char       *_dh_hall_make_code      (guint           letters) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_hall_make_token     (void) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_hall_hash           (const char     *secret) G_GNUC_WARN_UNUSED_RESULT;
gboolean    _dh_hall_same_code      (const char     *code,
                                     const char     *typed);
char       *_dh_hall_clean          (const char     *text,
                                     guint           most) G_GNUC_WARN_UNUSED_RESULT;
gboolean    _dh_hall_is_id          (const char     *text);
gboolean    _dh_hall_is_dice        (const char     *text);

const char *_dh_hall_get_text       (JsonObject     *object,
                                     const char     *key);
gint64      _dh_hall_get_number     (JsonObject     *object,
                                     const char     *key);
gboolean    _dh_hall_get_truth      (JsonObject     *object,
                                     const char     *key);

/* dh-hall-places.c */
gboolean    _dh_hall_find_place     (DhHall         *self,
                                     const char     *id,
                                     DhRef          *of);
gboolean    _dh_hall_names_own      (GVariant       *view,
                                     const char     *order);
const char *_dh_hall_describe_state (DhHall         *self,
                                     const DhHallProposal *proposal);
char       *_dh_hall_name_source    (const DhHallSeat *seat) G_GNUC_WARN_UNUSED_RESULT;

/* dh-hall-state.c */
gboolean    _dh_hall_save           (DhHall         *self,
                                     GError        **error);
void        _dh_hall_sweep          (DhHall         *self);
void        _dh_hall_load           (DhHall         *self);
void        _dh_hall_seat_free      (DhHallSeat     *self);
void        _dh_hall_proposal_free  (DhHallProposal *self);
DhHallSeat *_dh_hall_add_seat       (DhHall         *self,
                                     guint           number);
DhHallProposal *_dh_hall_add_proposal (DhHall       *self,
                                     guint           number);
gboolean    _dh_hall_note_entry     (DhHall         *self,
                                     const DhEntry  *entry);

/* dh-hall-json.c */
void        _dh_hall_append_json    (GString        *json,
                                     GVariant       *value);

/* dh-hall-view.c */
void        _dh_hall_init_viewer    (DhHall         *self,
                                     const DhHallSeat *seat,
                                     DhViewer       *viewer);
char       *_dh_hall_make_view      (DhHall         *self,
                                     const DhHallSeat *seat) G_GNUC_WARN_UNUSED_RESULT;
JsonObject *_dh_hall_make_need      (DhHall         *self,
                                     const DhHallSeat *seat,
                                     const char     *order) G_GNUC_WARN_UNUSED_RESULT;
JsonObject *_dh_hall_make_news      (DhHall         *self,
                                     const DhHallSeat *seat,
                                     gint64          skipped) G_GNUC_WARN_UNUSED_RESULT;
gboolean    _dh_hall_is_order       (const char     *order);
gboolean    _dh_hall_is_about_own   (const DhHallProposal *proposal,
                                     const DhHallSeat *seat,
                                     GVariant       *view);

/* dh-hall-judge.c */
gboolean    _dh_hall_was_asked      (GVariant       *view,
                                     const char     *order);
const char *_dh_hall_judge          (DhHall         *self,
                                     const DhHallSeat *seat,
                                     DhHallProposal *proposal);

/* dh-hall-fight.c */
void        _dh_hall_fight_clear    (DhHallFight    *self);
gboolean    _dh_hall_look_at_fight  (DhHall         *self,
                                     const DhViewer *viewer,
                                     const char     *order,
                                     const char     *typed,
                                     DhHallFight    *fight);
gboolean    _dh_hall_is_fight       (DhHall         *self,
                                     const DhViewer *viewer,
                                     const char     *order);
const DhHallRow *_dh_hall_find_row  (DhHall         *self,
                                     const DhViewer *viewer,
                                     const DhHallFight *fight);
void        _dh_hall_settle_rows    (DhHall         *self,
                                     const char     *order,
                                     DhHallProposalState state,
                                     guint           entry,
                                     const char     *why);
gboolean    _dh_hall_waits_for_rows (const DhHallProposal *proposal);
GVariant   *_dh_hall_add_rows       (DhHall         *self,
                                     const DhViewer *viewer,
                                     GVariant       *view) G_GNUC_WARN_UNUSED_RESULT;
const char *_dh_hall_judge_row      (DhHall         *self,
                                     const DhViewer *viewer,
                                     const char     *order,
                                     gboolean        owes,
                                     DhHallProposal *proposal);
gboolean    _dh_hall_add_typed      (DhHall         *self,
                                     DhHallProposal *proposal,
                                     const char     *more,
                                     GError        **error);

const char *_dh_hall_get_typed      (DhHall         *self,
                                     const char     *order);
gboolean    _dh_hall_set_typed      (DhHall         *self,
                                     const char     *order,
                                     const char     *dice);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DhHallFight, _dh_hall_fight_clear)

/* dh-hall-rows.c */
void        _dh_hall_sort_rows      (DhHall         *self);
void        _dh_hall_note_fight     (DhHall         *self,
                                     const DhEntry  *entry);
gboolean    _dh_hall_is_row_trusted (DhHall         *self,
                                     const DhHallProposal *proposal);

/* dh-hall-sheets.c */
void        _dh_hall_make_sheets    (DhHall         *self);
const char *_dh_hall_find_sheet     (DhHall         *self,
                                     const char     *typed);

/* dh-hall-seats.c */
void        _dh_hall_join           (DhHall         *self,
                                     gint64          request,
                                     JsonObject     *message);
void        _dh_hall_tell_token     (DhHall         *self,
                                     const DhHallSeat *seat);

/* dh-hall-proposals.c */
gboolean    _dh_hall_require_own    (DhHall         *self,
                                     const DhHallSeat *seat,
                                     const DhHallProposal *proposal,
                                     GError        **error);
gboolean    _dh_hall_is_waiting_move (DhHall        *self,
                                     const DhHallProposal *proposal);
void        _dh_hall_propose        (DhHall         *self,
                                     DhHallSeat     *seat,
                                     gint64          request,
                                     JsonObject     *message);
void        _dh_hall_withdraw       (DhHall         *self,
                                     DhHallSeat     *seat,
                                     gint64          request,
                                     JsonObject     *message);

/* dh-hall-out.c */
void        _dh_hall_answer         (DhHall         *self,
                                     gint64          request,
                                     guint           status,
                                     JsonObject     *body);
void        _dh_hall_send           (DhHall         *self,
                                     JsonObject     *line);
void        _dh_hall_update_soon    (DhHall         *self);
void        _dh_hall_send_shown     (DhHall         *self,
                                     guint           seat);

G_END_DECLS
