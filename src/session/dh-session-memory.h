/* dh-session-memory.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_SESSION_TYPE_MEMORY (dh_session_memory_get_type ())
G_DECLARE_FINAL_TYPE (DhSessionMemory, dh_session_memory, DH_SESSION, MEMORY, GObject)

/**
 * DhSessionTogether:
 * @first: the number of the first entry
 * @last: the number of the last
 *
 * Orders that were given at once, and are undone and done again at once as long as the battle is open.
 */
typedef struct {
  guint first;
  guint last;
} DhSessionTogether;

/**
 * DhSessionMemory:
 *
 * The memory of the desk for what is none of the battle's business: the reminders that the referee does not want to see
 * again in it, and until when it was open. An undo brings nothing of it back.
 *
 * All panes of a battle share one memory, which goes with its referee. That of a battle with a file
 * is kept among the user's data, in a group named after the file.
 */
struct _DhSessionMemory
{
  GObject parent_instance;

  /* Owned */
  GPtrArray *dismissed; /* of char *, the clauses */
  GArray *together;     /* of DhSessionTogether: orders that were given at once */
  char *group;          /* (nullable): NULL for a battle without a file */

  gint64 alive;         /* when the battle was last known to be open, in seconds since 1970; 0 once it is closed */
  gint64 stopped;       /* since when nobody has played, which its file does not say yet; 0 where it does */
  guint n_opened;       /* how many entries it had when it was opened */
};

DhSessionMemory *dh_session_memory_of (DhReferee *referee);

gboolean dh_session_memory_has_dismissed (DhSessionMemory *self,
                                          const char      *clause);
void     dh_session_memory_dismiss       (DhSessionMemory *self,
                                          const char      *clause);
void     dh_session_memory_restore       (DhSessionMemory *self);
void     dh_session_memory_set_alive     (DhSessionMemory *self,
                                          gint64           alive);

G_END_DECLS
