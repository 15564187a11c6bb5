/* dh-entry.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

/**
 * DhRoll:
 * @of: who rolls
 * @purpose: what for
 * @sides: 6, 10 or 20; for a draw what is left to draw from
 * @need: the least face that counts as a success, or 0; below 0 the greatest that does, negated
 * @thrown: the dice were thrown at the table, not by the program
 * @first: place of the first face, see [method@Dh.Entry.get_face]
 * @n: how many dice
 * @chart: (nullable): the id of the chart that they are thrown for, interned
 * @value: the number that picks the column of it; of odds the attacker's
 * @against: the defender's part of odds
 * @shift: columns to the right of that one
 * @modifier: what is added to the dice
 *
 * Dice thrown at once for one purpose. What a chart was asked is kept with them: nobody knows it later, when strengths
 * are others.
 */
struct _DhRoll {
  DhRef of;
  int purpose;
  guint sides;
  int need;
  gboolean thrown;
  guint first;
  guint n;
  const char *chart;
  double value, against;
  int shift, modifier;
};

gboolean dh_roll_is (const DhRoll   *self,
                     const DhSystem *system,
                     DhRollFlags     flag);

/**
 * DhChange:
 * @of: what changes
 * @property: the name of the property
 * @from: its value before
 * @to: its value afterwards
 *
 * A change of a property of a thing, from old to new, in numbers; of a set how many are in it.
 */
typedef struct {
  DhRef of;
  guint property;
  int from;
  int to;
} DhChange;

/**
 * DhFact:
 * @of: what it is told of
 * @word: what it tells, by its number in the table of its system
 * @value: of one that names a thing or a word, which
 * @number: of one that is a number, as far as it is written
 * @item: (nullable): of one that names an item of the rulebook, its id, interned
 * @text: (nullable): of one that is a text, which is never empty, interned
 *
 * Something that an entry tells besides its dice and what has changed, such as how far a unit may go.
 */
struct _DhFact {
  DhRef of;
  int word;
  int value;
  double number;
  const char *item;
  const char *text;
};

/**
 * DhEntry:
 * @n: its number, from 1
 * @turn: the turn in which it was made
 * @step: and the step
 * @time: and when, in seconds since 1970, UTC
 * @order: the order in its canonical words
 * @of: the number of the entry that an `undo` took back, a `redo` brought back or an amendment puts right,
 *   or before which it puts another in, else 0
 * @seen: the number of an entry that had been undone and had thrown for the same before, so that the dice
 *   of this one had been seen when its order was given; else 0
 * @from: (nullable): the seat and the name of the player who proposed the order, where one did
 * @proposal: (nullable): the number that his device gave it
 * @rolls: (element-type DhRoll): its dice
 * @changes: (element-type DhChange): what it has changed, in their order
 * @added: (element-type DhDue): what became due
 * @done: (element-type DhDue): what was due and is done
 * @facts: (element-type DhFact): what else there is to tell
 * @joined: (element-type DhJoined): who has joined the battle with it
 *
 * A record of what became of an order. Others only read it.
 */
struct _DhEntry {
  guint n;
  guint turn;
  int step;
  gint64 time;
  char *order;
  guint of;
  guint seen;
  char *from;
  char *proposal;
  GArray *rolls;
  GArray *changes;
  GArray *added;
  GArray *done;
  GArray *facts;
  GArray *joined;

  /*< private >*/
  gatomicrefcount ref_count;
  char hash[DH_HASH_DIGITS + 1];
  GArray *faces; /* guint16 */
  GArray *moves; /* DhMove */
  GPtrArray *reminders; /* interned clauses */
  const DhSystem *system;
  gpointer scenario_then; /* (nullable) (owned): what things were named by when it was made, with who joined by it */

  GPtrArray *amended;  /* (nullable) DhEntry: none where this is no amendment */
  GPtrArray *replaced; /* (nullable) DhEntry: what was in force from @of on, amendments with it; not in the file */
  guint at;            /* how many were in force before those */
  gboolean resumes;    /* of a pause: the clock had been paused, and runs again; not in the file */
};

DhEntry        *dh_entry_ref            (DhEntry        *self);
void            dh_entry_unref          (DhEntry        *self);

const DhBattle *dh_entry_get_battle     (const DhEntry  *self,
                                         const DhBattle *battle);
void            dh_entry_find_place     (const DhEntry  *self,
                                         int            *turn,
                                         int            *step);
gboolean        dh_entry_is_pause       (const DhEntry  *self);
gboolean        dh_entry_stops_clock    (const DhEntry  *self);

/* The rolls, changes, new dues, ended dues and facts of an entry. */
#define dh_entry_get_n_rolls(self) dh_array_count ((self)->rolls)
#define dh_entry_get_n_changes(self) dh_array_count ((self)->changes)
#define dh_entry_get_n_added(self) dh_array_count ((self)->added)
#define dh_entry_get_n_done(self) dh_array_count ((self)->done)
#define dh_entry_get_n_facts(self) dh_array_count ((self)->facts)
#define dh_entry_get_roll(self, index) dh_array_get ((self)->rolls, DhRoll, index)
#define dh_entry_get_change(self, index) dh_array_get ((self)->changes, DhChange, index)
#define dh_entry_get_added(self, index) dh_array_get ((self)->added, DhDue, index)
#define dh_entry_get_done(self, index) dh_array_get ((self)->done, DhDue, index)
#define dh_entry_get_fact(self, index) dh_array_get ((self)->facts, DhFact, index)

guint           dh_entry_get_face       (const DhEntry  *self,
                                         guint           place);
const DhFact   *dh_entry_find_fact      (const DhEntry  *self,
                                         int             word,
                                         guint           nth);
guint           dh_entry_count_facts    (const DhEntry  *self,
                                         int             word);
guint           dh_entry_get_n_reminders (const DhEntry *self);
const char     *dh_entry_get_reminder   (const DhEntry  *self,
                                         guint           index);

gboolean        dh_entry_is_amendment   (const DhEntry  *self);
guint           dh_entry_get_n_amended  (const DhEntry  *self);
DhEntry        *dh_entry_get_amended    (const DhEntry  *self,
                                         guint           index);
DhEntry        *dh_entry_get_given      (const DhEntry  *self);
DhEntry        *dh_entry_get_replaced   (const DhEntry  *self);
GPtrArray      *dh_entry_list_others    (const DhEntry  *self) G_GNUC_WARN_UNUSED_RESULT;
char           *dh_entry_to_line        (const DhEntry  *self) G_GNUC_WARN_UNUSED_RESULT;
char           *dh_entry_to_xml         (const DhEntry  *self,
                                         const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhEntry, dh_entry_unref)

G_END_DECLS
