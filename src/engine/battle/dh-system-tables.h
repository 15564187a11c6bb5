/* dh-system-tables.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-system.h"

G_BEGIN_DECLS

/**
 * DhJoinInfo:
 * @kind: the kind of thing that may join a battle
 * @under: the kind of thing that it joins
 * @columns: what is known of it, ended by one without a name
 * @is_id: (nullable): whether it may have an id, as a file says it
 *
 * A kind of thing that may come into a battle after it was set up.
 */
typedef struct {
  DhRefKind kind;
  DhRefKind under;
  const DhJoinedColumn *columns;
  gboolean (*is_id) (const char *id);
} DhJoinInfo;

/**
 * DhSystemTables:
 * @kinds: the kinds of thing of a battle, by their numbers
 * @properties: what can change of them, by the numbers that entries have
 * @rolls: what dice are thrown for, by its number, ended by one without a word
 * @facts: (nullable): what else entries tell, ended by one without a word
 * @reasons: (nullable): what orders need something for, ended by one without an item; needed where a procedure tells what a
 *   number is made of
 * @steps: the steps of a turn; 0 is the one before the first turn
 * @end_step: the step in which nothing can happen any more
 * @side: (nullable): the kind of thing that a side is, which may throw its dice itself and says a word for those of the program
 * @side_dice: the property of a side that says who throws its dice
 * @side_word: the property of a side that says whether it has said its word
 * @get_game: (nullable): of a system that has several games: the one that is played, as a set of one; what verbs and
 *   slots are of is held against it
 * @find: (nullable): finds a thing by its id, in any case; without it, the engine looks through them
 * @get_label: (nullable): what sentences call a thing, which has been named before where it is told briefly; its name
 * @get_side: (nullable): which side a thing is of, or -1; without it, none is of any
 * @seats: the kinds of thing, as a set, that a seat of one player may have; 0 where only sides have seats
 * @is_under: (nullable): whether a thing belongs to the seat that has another; without it a seat has what it names
 * @keeps_secrets: (nullable): whether a battle has anything that is not for everybody, as some switches or games have it;
 *   without it every battle may
 * @joins: (nullable): the kinds of thing that may join a battle, ended by one of kind 0; no two join things of one kind
 * @find_scenario_now: (nullable): makes what a battle was set up from anew, with the names that were given and those who have
 *   joined since; the same for the same ones. Needed where there are names or things that join.
 * @follow: (nullable): brings the things of a battle in line with what that has made: what they are named by, and how many
 *   there are
 * @check_thing: (nullable): tells what no order can have made of a thing, a sentence a line
 * @append_state: (nullable): writes attributes of the state and what is in it, but what is due; else all properties
 *
 * The contents of a battle, in tables by which the engine reads, writes, undoes and checks it.
 */
struct _DhSystemTables {
  const DhKind *kinds;
  guint n_kinds;
  const DhProperty *properties;
  guint n_properties;
  const DhRollInfo *rolls;
  const DhFactInfo *facts;
  const DhReasonInfo *reasons;
  GType (*steps) (void);
  int end_step;
  DhRefKind side;
  guint side_dice;
  guint side_word;
  guint (*get_game) (const DhBattle *battle);
  gboolean (*find) (const DhBattle *battle, const char *id, DhRef *thing);
  const char *(*get_label) (const DhBattle *battle, DhRef thing, gboolean brief);
  int (*get_side) (const DhBattle *battle, DhRef thing);
  guint seats;
  gboolean (*is_under) (const DhBattle *battle, DhRef thing, DhRef seat);
  gboolean (*keeps_secrets) (const DhBattle *battle);
  const DhJoinInfo *joins;
  gpointer (*find_scenario_now) (const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
  void (*follow) (DhBattle *battle);
  void (*check_thing) (const DhBattle *battle, DhRef thing, GString *problems);
  void (*append_state) (const DhBattle *battle, GString *xml);
};

G_END_DECLS
