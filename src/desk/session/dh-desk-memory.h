/* dh-desk-memory.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MEMORY (dh_desk_memory_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMemory, dh_desk_memory, DH_DESK, MEMORY, GObject)

/**
 * DhDeskMemory:
 *
 * What the desk remembers of a battle that is none of its business: the reminders that the referee
 * does not want to see again in it, and until when it was open. An undo brings nothing of it back.
 *
 * All panes of a battle share one memory, which goes with its referee. That of a battle with a file
 * is kept among the user's data, in a group named after the file.
 */
struct _DhDeskMemory
{
  GObject parent_instance;

  /* Owned */
  GPtrArray *dismissed; /* of char *, the clauses */
  char *group;          /* (nullable): NULL for a battle without a file */

  gint64 alive;         /* when the battle was last known to be open, in seconds since 1970; 0 once it is closed */
  gint64 stopped;       /* since when nobody has played, which its file does not say yet; 0 where it does */
  guint n_opened;       /* how many entries it had when it was opened */
};

DhDeskMemory *dh_desk_memory_of            (DhReferee    *referee);

gboolean      dh_desk_memory_has_dismissed (DhDeskMemory *self,
                                            const char   *clause);
void          dh_desk_memory_dismiss       (DhDeskMemory *self,
                                            const char   *clause);
void          dh_desk_memory_restore       (DhDeskMemory *self);
void          dh_desk_memory_set_alive     (DhDeskMemory *self,
                                            gint64        alive);

G_END_DECLS
