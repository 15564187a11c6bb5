/* dh-session.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-amendment.h"
#include "dh-forecast.h"
#include "dh-odds.h"
#include "dh-order.h"
#include "dh-referee.h"
#include "dh-session-history.h"

G_BEGIN_DECLS

#define DH_TYPE_SESSION (dh_session_get_type ())
G_DECLARE_FINAL_TYPE (DhSession, dh_session, DH, SESSION, GObject)

/** DH_SESSION_ALL_EYES: nothing is covered, whoever looks. */
#define DH_SESSION_ALL_EYES (-2)

/**
 * DhSessionChange:
 * @DH_SESSION_CHANGE_BATTLE: the battle has gone on, or is another
 * @DH_SESSION_CHANGE_ORDER: what is written, or what there is to say of it
 *
 * The kinds of changes of a session.
 */
typedef enum {
  DH_SESSION_CHANGE_BATTLE = 1 << 0,
  DH_SESSION_CHANGE_ORDER = 1 << 1,
} DhSessionChange;

/**
 * DhSession:
 *
 * The battle that is open and the order that is being written, of which a window has one. The order line
 * writes it from what is typed and the tools of the steps from what is pressed; all of them show it.
 *
 * The order is read again whenever its text changes and whenever the battle has gone on, so that what it
 * says of itself is always true of the battle as it stands. When all has been read, and only then, one
 * signal says that something has changed. What may come of the order is found meanwhile, which may take
 * longer; another signal says that it is there.
 *
 * An order that is entered without its dice, for a side that throws its own, is not given yet. It
 * waits: from then on dice are written, until they are given with it or the waiting is cancelled. They stay with the
 * order however that is changed, until it is given or they are deleted.
 *
 * One by which something is lost, or by which the program throws for a side that throws its own, is asked for once more
 * before it is given; and one that is taken back is written again, with the dice that were thrown for it at the table,
 * to be put right.
 */
struct _DhSession
{
  GObject parent_instance;

  /* Owned */
  DhReferee *referee;   /* (nullable): of the battle that the order is for */
  GSignalGroup *signals;
  char *text;           /* what has been written, as it was typed */
  char *dice;           /* what has been written while it waits, or waited before it was changed */
  char *faces;          /* (nullable): the dice, when what was written can be read as such */
  char *order;          /* (nullable): in canonical words; NULL while the text is none */
  GStrv rest;           /* (nullable): what is given after it, when several are ordered the same */
  DhOrder *parsed;      /* (nullable): as a value */
  DhForecast *forecast; /* (nullable): what it needs with the dice that it has; NULL while it would be refused */
  DhOdds *odds;         /* (nullable): of the order without its dice, once they have been found */
  GCancellable *finding; /* (nullable): while they are being found */
  DhAmendment *amendment; /* (nullable): what the order makes of others, once its dice are known */
  char *message;        /* what is said below the line, such as how to go on or why the order is refused; else empty */
  const char *remedy;   /* (nullable): interned: an order that gives a number which this one lacks, so that it may be given after it */
  char *set_aside;      /* (nullable): what was being written when a button put this order in its place */
  char *dice_aside;     /* (nullable): the dice for that */
  char *asked_for;      /* (nullable): an order of a button or a key, of which has been said whom it passes over */
  char *unwritten;      /* (nullable): why the last order could not be written into the file of the battle */
  GFile *story;         /* (nullable): where the story of the battle was saved last */
  DhSessionHistory *history; /* the orders given so far, and those that others came before */
  char *from;           /* (nullable): who has proposed what is written, on a device of his own */
  char *proposal;       /* (nullable): the number that his device gave the proposal */
  char *proposed;       /* (nullable): the words in which he proposed it */
  char *entered;        /* (nullable): the text that was last handed out to be given, until something else is written */

  GHashTable *chosen;   /* of plain orders of what is due, to the same with what has been chosen in this step */

  DhEntry *entry;       /* (nullable): the first of what has happened and has not been told yet */
  GPtrArray *again;     /* orders to be given again after an amendment, the next one last */
  guint amended_by;     /* the number of that amendment's entry, 0 where there is none */
  char *giving_again;   /* (nullable): the one of them that is in the line, which may have been changed there */

  int eyes;             /* for which side's the window is, DH_NOTHING for nobody's, or DH_SESSION_ALL_EYES */

  gboolean story_is_whole; /* the battle was over when its story was saved, and is so still */
  gboolean refused;      /* the referee has refused what is written, and it has not been changed since */
  gboolean yields_aside; /* what has been set aside gives way to what is typed when it comes back */
  gboolean waiting;      /* for dice of the table */
  gboolean asked;       /* a question has been asked before the order is given; entering it once more is the answer yes */
  gboolean assembled;   /* what is written was assembled with controls, and not typed, in a step that is not over */
  gboolean untouched;   /* an order that was undone, or is offered, is written, and nobody has changed it yet */

  guint holds;          /* nothing is read or said while there are any */
  gboolean is_stale;    /* the text is to be read against the battle */
  DhSessionChange changes; /* what “changed” will say when nobody holds it back any more */
};

/**
 * DhSessionNextOrder:
 * @session: a session
 * @data: what dh_session_give_each() was called with
 *
 * Returns: (transfer full) (nullable): the next order to give
 */
typedef char *(*DhSessionNextOrder) (DhSession *session,
                                     gpointer       data);


void        dh_session_set_referee        (DhSession  *self,
                                           DhReferee  *referee);
void        dh_session_set_eyes           (DhSession  *self,
                                           int         eyes);
gboolean    dh_session_is_covered         (DhSession  *self,
                                           const char *line);
const char *dh_session_go_through_history (DhSession  *self,
                                           int         by,
                                           const char *line);
void        dh_session_set_text           (DhSession  *self,
                                           const char *text);
void        dh_session_assemble           (DhSession  *self,
                                           const char *text);
void        dh_session_write              (DhSession  *self,
                                           const char *text);
void        dh_session_set_dice           (DhSession  *self,
                                           const char *dice);
void        dh_session_forget_dice        (DhSession  *self);
char       *dh_session_dup_line           (DhSession  *self) G_GNUC_WARN_UNUSED_RESULT;
guint       dh_session_get_n_more         (DhSession  *self);
const char *dh_session_get_answer         (DhSession  *self);

void        dh_session_let_program_throw (DhSession         *self);
gboolean    dh_session_line_comes_first  (DhSession         *self);
gboolean    dh_session_may_go_on         (DhSession         *self);
DhForecast *dh_session_foresee_throw     (DhSession         *self) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_session_enter             (DhSession         *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean    dh_session_wait_for          (DhSession         *self,
                                          const char        *text);
gboolean    dh_session_ask_to_settle     (DhSession         *self);
gboolean    dh_session_cancel            (DhSession         *self);
gboolean    dh_session_leave_out         (DhSession         *self,
                                          gboolean           all);
void        dh_session_write_proposal    (DhSession         *self,
                                          const char        *order,
                                          const char        *dice,
                                          const char        *from,
                                          const char        *proposal);
void        dh_session_note_absence      (DhSession         *self,
                                          const char        *order);
void        dh_session_choose            (DhSession         *self,
                                          const char        *order);
const char *dh_session_get_chosen        (DhSession         *self,
                                          const char        *plain);
char       *dh_session_dup_fullest       (DhSession         *self,
                                          const char        *order) G_GNUC_WARN_UNUSED_RESULT;
void        dh_session_accept            (DhSession         *self,
                                          const char        *given);
void        dh_session_refuse            (DhSession         *self,
                                          const char        *given,
                                          const char        *why);
void        dh_session_say               (DhSession         *self,
                                          const char        *message);
void        dh_session_set_story         (DhSession  *self,
                                          GFile      *story);
gboolean    dh_session_give              (DhSession         *self,
                                          const char        *text,
                                          GError           **error);
void        dh_session_forget_unwritten  (DhSession         *self);
gboolean    dh_session_answer_help       (DhSession         *self,
                                          const char        *text,
                                          gboolean          *all);
guint       dh_session_find_to_amend     (DhSession         *self,
                                          int                by);
void        dh_session_go_to             (DhSession         *self,
                                          guint              number);
void        dh_session_open_clock        (DhSession         *self);
void        dh_session_close_clock       (DhSession         *self);
gboolean    dh_session_has_due_for_dice  (DhSession         *self);
gboolean    dh_session_may_settle        (DhSession         *self);
gboolean    dh_session_may_pass_over     (DhSession         *self,
                                          const char        *order);
gboolean    dh_session_give_each         (DhSession         *self,
                                          DhSessionNextOrder next,
                                          gpointer           data,
                                          GError           **error);
gboolean    dh_session_give_together     (DhSession         *self,
                                          const char *const *orders,
                                          GError           **error);
gboolean    dh_session_step_together     (DhSession         *self,
                                          const char        *order);

G_END_DECLS
