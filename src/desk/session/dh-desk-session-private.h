/* dh-desk-session-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-session.h"

G_BEGIN_DECLS

struct _DhDeskSession
{
  GObject parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) */
  GSignalGroup *signals;
  char *text;
  char *dice;           /* what has been written since it waits */
  char *faces;          /* (nullable): the same, when it can be read as dice */
  char *order;          /* (nullable): in canonical words */
  GStrv rest;           /* (nullable): what is given after it, when several are ordered the same */
  DhOrder *parsed;      /* (nullable) */
  DhForecast *forecast; /* (nullable) */
  DhOdds *odds;         /* (nullable): of the order without its dice */
  DhAmendment *amendment; /* (nullable): what the order makes of others, once its dice are known */
  char *message;
  char *set_aside;      /* (nullable): what was being written when a button put this order in its place */
  char *entered;        /* (nullable): what was handed out to be given last, until something else is written */

  DhEntry *entry;       /* (nullable): what has come of the order that is being given */
  GPtrArray *again;     /* orders to be given again after an amendment, the next one last */
  guint amended_by;     /* its number */
  char *laid;           /* (nullable): the one that is in the line, which may have been changed there */

  gboolean refused;
  gboolean waiting;
  gboolean asked;       /* what is lost by the order has been said, and it is given when it is entered again */
  gboolean put_back;    /* what is written has been undone, and nobody has changed it yet */

  guint holds;          /* nothing is read or said while there are any */
  gboolean is_stale;    /* the text is to be read against the battle */
  DhDeskChange changes; /* what is to be said */
};

void     _dh_desk_session_set_string   (DhDeskSession    *self,
                                        char            **member,
                                        const char       *string);
void     _dh_desk_session_set_flag     (DhDeskSession    *self,
                                        gboolean         *member,
                                        gboolean          flag);
void     _dh_desk_session_stop_waiting (DhDeskSession    *self);
gboolean _dh_desk_session_is_to_wait   (DhDeskSession    *self,
                                        const DhForecast *forecast);
char    *_dh_desk_session_write_out    (DhDeskSession    *self) G_GNUC_WARN_UNUSED_RESULT;
char    *_dh_desk_session_explain      (DhDeskSession    *self,
                                        const char       *why) G_GNUC_WARN_UNUSED_RESULT;
void     _dh_desk_session_read_again   (DhDeskSession    *self);
void     _dh_desk_session_hold         (DhDeskSession    *self);
void     _dh_desk_session_let_go       (DhDeskSession    *self);

G_END_DECLS
