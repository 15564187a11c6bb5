/* dh-hall.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"
#include "dh-viewer.h"

G_BEGIN_DECLS

/**
 * DhHallSeatState:
 * @DH_HALL_SEAT_ASKED: somebody has asked for it, and waits for the referee
 * @DH_HALL_SEAT_TAKEN: he sits there
 * @DH_HALL_SEAT_REFUSED: the referee has refused him
 * @DH_HALL_SEAT_FREED: he sat there
 */
typedef enum {
  DH_HALL_SEAT_ASKED,
  DH_HALL_SEAT_TAKEN,
  DH_HALL_SEAT_REFUSED,
  DH_HALL_SEAT_FREED,
} DhHallSeatState;

/**
 * DhHallTrust:
 * @DH_HALL_TRUST_MOVES: what units do in the step of the turn to nobody of another side is given as it comes
 * @DH_HALL_TRUST_DICE: so are dice that were asked for
 * @DH_HALL_TRUST_ORDERS: so is every order; for the second referee alone
 *
 * The matters of a player that the referee does not want to see first, as a set.
 */
typedef enum {
  DH_HALL_TRUST_MOVES = 1 << 0,
  DH_HALL_TRUST_DICE = 1 << 1,
  DH_HALL_TRUST_ORDERS = 1 << 2,
} DhHallTrust;

/**
 * DhHallSeat:
 * @number: by which the referee names it, from 1
 * @id: what is under it: the id of a side or a command, or %DH_HALL_ASSISTANT
 * @name: of the player
 * @state: whether he sits there
 * @of: what is under it
 * @trust: what is given as it comes
 * @hand: whether he has raised a hand
 * @seen: when his device was last heard of, in seconds since 1970, UTC; 0 for never
 *
 * Somebody on a device of his own. Others only read it.
 */
typedef struct {
  guint number;
  char *id;
  char *name;
  DhHallSeatState state;
  DhRef of;
  guint trust;
  gboolean hand;
  gint64 seen;

  /*< private >*/
  char *device; /* a hash of what his device calls itself */
  char *token;  /* (nullable): a hash of what it shows */
  gboolean used; /* the token has reached it */
  char *why;    /* (nullable): he was refused */
  guint rank;   /* when the referee is shown that he asks or has raised his hand; 0 by its number */
} DhHallSeat;

/**
 * DhHallProposalState:
 * @DH_HALL_PROPOSAL_WAITING: for the referee
 * @DH_HALL_PROPOSAL_TAKEN: it has been given
 * @DH_HALL_PROPOSAL_REFUSED: by the referee
 * @DH_HALL_PROPOSAL_WITHDRAWN: by the player
 */
typedef enum {
  DH_HALL_PROPOSAL_WAITING,
  DH_HALL_PROPOSAL_TAKEN,
  DH_HALL_PROPOSAL_REFUSED,
  DH_HALL_PROPOSAL_WITHDRAWN,
} DhHallProposalState;

/**
 * DhHallProposal:
 * @number: by which the referee names it, from 1
 * @seat: the number of the seat
 * @id: by which the device names it
 * @base: the serial of the view that the player had before his eyes
 * @order: what he proposes
 * @dice: what he threw for it, or nothing
 * @state: what has become of it
 * @entry: the number of the entry that came of it, or 0
 * @why: (nullable): why the referee refused it
 * @fault: (nullable): why the rules refused it when it was taken; nobody but the referee is told
 * @round: of a fight that both sides throw for, of which round the dice are one side's row; 0 for a whole order
 * @thrower: (nullable): the id of whom that row was thrown for
 *
 * An order that a player proposes. Others only read it.
 */
typedef struct {
  guint number;
  guint seat;
  char *id;
  guint base;
  char *order;
  char *dice;
  DhHallProposalState state;
  guint entry;
  char *why;
  char *fault;
  guint round;
  char *thrower;

  /*< private >*/
  guint rank; /* when the referee is shown it; 0 by its number */
  char *whole; /* (nullable): of the row that stands for all of its fight, the dice so far */
} DhHallProposal;

/**
 * DhHallMatter:
 * @number: by which the referee names it
 * @seat: (nullable): whose seat is asked for, or whose hand is raised
 * @proposal: (nullable): or what is proposed
 *
 * A thing that waits for the referee.
 */
typedef struct {
  guint number;
  DhHallSeat *seat;
  DhHallProposal *proposal;
} DhHallMatter;

/** DH_HALL_ASSISTANT: the seat of a second referee. */
#define DH_HALL_ASSISTANT "assistant"

/** DH_HALL_PORT: where devices look first. */
#define DH_HALL_PORT 1865

/** DH_HALL_MOST_PROPOSALS: so many of one seat wait at once. */
#define DH_HALL_MOST_PROPOSALS 6

/** DH_HALL_MOST_NAME: so many letters a name has. */
#define DH_HALL_MOST_NAME 32

#define DH_TYPE_HALL (dh_hall_get_type ())
G_DECLARE_FINAL_TYPE (DhHall, dh_hall, DH, HALL, GObject)

typedef gint64 (*DhHallClock) (void);
typedef void (*DhHallSend) (const char *line,
                            gpointer    user_data);

gboolean        dh_hall_suits           (const DhBattle *battle);
DhHall         *dh_hall_new             (DhReferee      *referee,
                                         const char     *folder,
                                         DhHallClock     clock,
                                         GError        **error) G_GNUC_WARN_UNUSED_RESULT;
void            dh_hall_close           (DhHall         *self);
void            dh_hall_connect         (DhHall         *self,
                                         DhHallSend      send,
                                         gpointer        user_data);
void            dh_hall_receive         (DhHall         *self,
                                         const char     *line);
void            dh_hall_update          (DhHall         *self);
const char     *dh_hall_get_code        (DhHall         *self);
const char     *dh_hall_get_address     (DhHall         *self);
char           *dh_hall_dup_url         (DhHall         *self) G_GNUC_WARN_UNUSED_RESULT;
guint           dh_hall_get_port        (DhHall         *self);
gboolean        dh_hall_has_open_sides  (DhHall         *self);
gboolean        dh_hall_has_nothing_secret (DhHall      *self);
void            dh_hall_set_open_sides  (DhHall         *self,
                                         gboolean        open);
void            dh_hall_set_nothing_secret (DhHall      *self,
                                         gboolean        nothing_secret);

const GPtrArray *dh_hall_get_seats      (DhHall         *self);
const GPtrArray *dh_hall_get_proposals  (DhHall         *self);
DhHallSeat     *dh_hall_find_seat       (DhHall         *self,
                                         guint           number);
DhHallSeat     *dh_hall_find_seat_of    (DhHall         *self,
                                         const char     *id);
DhHallProposal *dh_hall_find_proposal   (DhHall         *self,
                                         guint           number);
GPtrArray      *dh_hall_list_places     (DhHall         *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray      *dh_hall_list_sheets     (DhHall         *self,
                                         GPtrArray     **codes) G_GNUC_WARN_UNUSED_RESULT;
gboolean        dh_hall_admit           (DhHall         *self,
                                         guint           number,
                                         GError        **error);
gboolean        dh_hall_refuse          (DhHall         *self,
                                         guint           number,
                                         const char     *why,
                                         GError        **error);
gboolean        dh_hall_free_seat       (DhHall         *self,
                                         const char     *id,
                                         GError        **error);
gboolean        dh_hall_trust           (DhHall         *self,
                                         const char     *id,
                                         guint           trust,
                                         GError        **error);
gboolean        dh_hall_take            (DhHall         *self,
                                         guint           number,
                                         const char     *more,
                                         DhEntry       **entry,
                                         GError        **error);
guint           dh_hall_take_moves      (DhHall         *self,
                                         GError        **error);
char           *dh_hall_dup_fault       (DhHall         *self,
                                         guint           number) G_GNUC_WARN_UNUSED_RESULT;
char           *dh_hall_dup_source      (DhHall         *self,
                                         const DhHallProposal *proposal) G_GNUC_WARN_UNUSED_RESULT;

GArray         *dh_hall_list_matters    (DhHall         *self) G_GNUC_WARN_UNUSED_RESULT;
guint           dh_hall_count_moves     (DhHall         *self);
gboolean        dh_hall_put_last        (DhHall         *self,
                                         guint           number,
                                         GError        **error);
gboolean        dh_hall_lower_hand      (DhHall         *self,
                                         guint           number,
                                         GError        **error);
const char     *dh_hall_get_dice        (const DhHallProposal *proposal);
void            dh_hall_note_typed      (DhHall         *self,
                                         const char     *order,
                                         const char     *dice);
char           *dh_hall_fill_in         (DhHall         *self,
                                         const char     *order,
                                         const char     *dice) G_GNUC_WARN_UNUSED_RESULT;
char           *dh_hall_dup_order       (const DhHallProposal *proposal,
                                         const char     *more) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
