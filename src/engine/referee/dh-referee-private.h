/* dh-referee-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-amendment.h"

#include "dh-battle-private.h"
#include "dh-dice-private.h"
#include "dh-log-private.h"
#include "dh-order-private.h"

G_BEGIN_DECLS

/*
 * Entries as they were given, and as they stand. @entries are as they are in the file and never change. @current has
 * for each of them what is in force under its number: the entry itself, what an amendment has made of it, or %NULL.
 */
struct _DhReferee
{
  GObject parent_instance;

  /* Owned */
  DhBattle *battle;
  DhBattle *trial;    /* (nullable): on which an order is tried; none while the battle is read */
  DhDice *dice;
  DhLog *log;         /* (nullable) */
  GPtrArray *entries; /* all of them, in the order of the file */
  GPtrArray *current; /* by number, as they stand now or NULL */
  GPtrArray *done;    /* those in force, in the order in which they count; amendments where they were given */
  GPtrArray *undone;  /* those that redo brings back, the next one last */
  GPtrArray *amendments; /* those in force */
  char *head;         /* (nullable): what stands before the first entry in the file, to the byte, once it is known */
  DhLink link;        /* of the chain, after the first @n_linked entries; empty until somebody asks */
  guint n_linked;
  char of_head[DH_HASH_DIGITS + 1]; /* its fingerprint, or nothing until somebody asks */
  GArray *held;       /* (nullable) dice thrown for the next order that needs some */
  GString *line;      /* of the entry being written */
  GHashTable *views;  /* (nullable) what each viewer was shown last */

  DhClock *clock;     /* (nullable) what time it is for a forecast */

  /* Borrowed, while an order is given that somebody proposed */
  const char *from;
  const char *proposal;

  gboolean salvaged; /* from a damaged file, and saved nowhere yet */
  char *of_salvage;  /* (nullable): the order that tells of it, until it has been given */
};

gboolean    _dh_referee_read_entry         (DhReferee     *self,
                                            DhEntry       *entry,
                                            DhXmlElement  *element,
                                            DhXmlProblems *problems);
DhReferee  *_dh_referee_new_again          (DhReferee *self) G_GNUC_WARN_UNUSED_RESULT;
DhBattle   *_dh_referee_dup_battle_before  (DhReferee *self,
                                            guint      entry) G_GNUC_WARN_UNUSED_RESULT;
GString    *_dh_referee_write              (DhReferee  *self,
                                            const char *head) G_GNUC_WARN_UNUSED_RESULT;
const char *_dh_referee_get_fingerprint_at (DhReferee *self,
                                            guint      n_entries);
void        _dh_referee_make_fingerprint   (DhReferee *self,
                                            DhEntry   *entry,
                                            DhLink    *link);
const DhLink *_dh_referee_get_link         (DhReferee *self,
                                            guint      n_entries);
void        _dh_referee_put_in_place       (DhReferee *self,
                                            DhEntry   *entry);
gboolean    _dh_referee_is_final           (DhReferee     *self,
                                            const DhEntry *entry);
gboolean    _dh_referee_require_unmixed    (DhReferee   *self,
                                            const char  *order,
                                            GError     **error);
void        _dh_referee_step               (DhReferee       *self,
                                            DhEntry         *entry,
                                            gboolean         on,
                                            gboolean         made);

/* dh-referee-give.c */
gboolean    _dh_referee_give_order         (DhReferee      *self,
                                            const DhOrder  *order,
                                            gint64          now,
                                            DhEntry       **entry,
                                            GError        **error);
gboolean    _dh_referee_try                (DhReferee      *self,
                                            const DhOrder  *order,
                                            const GArray   *dice,
                                            gboolean        held,
                                            DhEntry        *entry,
                                            GError        **error);
guint       _dh_referee_find_seen          (DhReferee      *self,
                                            const DhBattle *battle,
                                            const DhEntry  *entry,
                                            const DhEntry  *was);
DhForecast *_dh_referee_forecast_order     (DhReferee       *self,
                                            const DhBattle  *battle,
                                            const DhOrder   *order,
                                            const GArray    *dice,
                                            gint64           now,
                                            GError         **error) G_GNUC_WARN_UNUSED_RESULT;
DhForecast *_dh_referee_forecast_known     (DhReferee       *self,
                                            const DhBattle  *known,
                                            const char      *text) G_GNUC_WARN_UNUSED_RESULT;

/* dh-referee-amend.c */
DhAmendment *_dh_referee_work_out_amendment (DhReferee      *self,
                                             const DhOrder  *order,
                                             gint64          now,
                                             GError        **error) G_GNUC_WARN_UNUSED_RESULT;
DhForecast *_dh_referee_forecast_amendment (DhReferee       *self,
                                            const DhOrder   *order,
                                            GError         **error) G_GNUC_WARN_UNUSED_RESULT;
void        _dh_referee_switch_amendment   (DhReferee       *self,
                                            DhEntry         *amendment,
                                            gboolean         on);
gboolean    _dh_referee_read_amendment     (DhReferee       *self,
                                            DhEntry         *amendment,
                                            DhXmlElement    *element,
                                            DhXmlProblems   *problems);

G_END_DECLS
