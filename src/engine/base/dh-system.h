/* dh-system.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-types.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _DhDraft DhDraft;
typedef struct _DhDue DhDue;
typedef struct _DhDueColumn DhDueColumn;
typedef struct _DhJoinedColumn DhJoinedColumn;
typedef struct _DhListing DhListing;
typedef struct _DhForm DhForm;
typedef struct _DhForecast DhForecast;
typedef struct _DhOdds DhOdds;
typedef struct _DhReferee DhReferee;
typedef struct _DhRoll DhRoll;
typedef struct _DhNarrator DhNarrator;
typedef struct _DhSystemDues DhSystemDues;
typedef struct _DhSystemOrders DhSystemOrders;
typedef struct _DhSystemScenario DhSystemScenario;
typedef struct _DhSystemSequence DhSystemSequence;
typedef struct _DhSystemTables DhSystemTables;
typedef struct _DhSystemTelling DhSystemTelling;
typedef struct _DhSceneMaker DhSceneMaker; /* what a system shows to players is its own */
typedef struct _xmlNode DhXmlElement;
typedef struct _DhXmlProblems DhXmlProblems;

/**
 * DhTold:
 * @DH_TOLD_UNSAID: a row that does not say it, which none may be
 * @DH_TOLD_ALL: everybody who may know of the thing
 * @DH_TOLD_OPENLY: everybody where the battle has no secrets, and else the referee alone
 * @DH_TOLD_SIDE: the side that the thing is of, and where it is of none whoever is of a side; where the battle has no
 *   secrets, everybody
 * @DH_TOLD_OWN_SIDE: the side that the thing is of, whatever the battle has; where it is of none, everybody
 * @DH_TOLD_SEAT: whoever has the thing under him, or is told all of his side; where the battle has no secrets, everybody
 * @DH_TOLD_STRENGTH: the same, and where players see exact strengths everybody
 * @DH_TOLD_REFEREE: the referee, and nobody else
 *
 * The people who may be told of the subject of a row of a table, among those who may know of the thing at all.
 */
typedef enum {
  DH_TOLD_UNSAID,
  DH_TOLD_ALL,
  DH_TOLD_OPENLY,
  DH_TOLD_SIDE,
  DH_TOLD_OWN_SIDE,
  DH_TOLD_SEAT,
  DH_TOLD_STRENGTH,
  DH_TOLD_REFEREE,
} DhTold;

/**
 * DhDecision:
 * @kind: what kind of thing is decided, at first the purpose of the roll
 * @of: for whom, at first whom the roll is of
 * @once: it is decided once in a battle, and not in a step of a turn
 *
 * The decision that a roll makes. The program throws the same dice for the same decision, however an order is worded: so
 * two ways to say the same thing must have one decision, and two things must not.
 */
typedef struct {
  const char *kind;
  const char *of;
  gboolean once;
} DhDecision;

/**
 * DhRollFlags:
 * @DH_ROLL_DRAWS: it draws one of what is left, and is no die
 * @DH_ROLL_HARMS: by its success somebody comes to harm, so that nobody needs it
 * @DH_ROLL_LOW_FIRST: its lowest face brings the best, as where it harms
 * @DH_ROLL_KEPT: those for whom it is thrown keep it: on the same decision they are never thrown for again
 * @DH_ROLL_TOGETHER: it is for all whom the order names of the kind and on the side of who throws
 *
 * Flags of a roll.
 */
typedef enum {
  DH_ROLL_DRAWS = 1 << 0,
  DH_ROLL_HARMS = 1 << 1,
  DH_ROLL_LOW_FIRST = 1 << 2,
  DH_ROLL_KEPT = 1 << 3,
  DH_ROLL_TOGETHER = 1 << 4,
} DhRollFlags;

typedef void DhDecideFunc (const DhBattle *battle,
                           const DhRoll   *roll,
                           DhDecision     *decision);
typedef const DhRulebookItem *DhFindRuleFunc (DhReferee *referee,
                                              guint      entry,
                                              guint      roll);
typedef const char *DhOutcomeFunc (const DhForecast *forecast,
                                   const DhBattle   *before,
                                   const DhBattle   *after,
                                   int               face);
typedef void DhTellRollFunc (DhNarrator *narrator,
                             guint       roll);
typedef void DhShowRollFunc (DhSceneMaker *maker,
                             guint         roll);
typedef void DhTellFactFunc (DhNarrator   *narrator,
                             const DhFact *fact,
                             GString      *text);

/**
 * DhRollResult:
 * @words: what comes of it in a few words, to be translated
 * @property: what changes by it, of whom the roll is of
 */
typedef struct {
  const char *words;
  guint property;
} DhRollResult;

/**
 * DhRollInfo:
 * @word: its name in files, never translated
 * @throwers: the kinds of thing that throw for it, as a set; 0 for all
 * @told: to whom the throw may be told
 * @read: to whom it may be told by which column of a chart it was read, since that shows strengths; where it is not
 *   said, to whom the throw is told
 * @flags: what else there is to know, a set of #DhRollFlags
 * @group: where it is for many at once, the property that it sets of each of them; else 0
 * @like: the roll that it is of one kind with to whoever may have seen one of them; 0 where there is none
 * @decide: (nullable): tells what it decides, where that is not its purpose of whom it is of, in a step of a turn
 * @rule: (nullable): the item of the rulebook that it is held against
 * @find_rule: (nullable): the same where it depends on more, by the places of the entry and of the roll in it; it gives
 *   %NULL where that cannot be told any more
 * @outcome: (nullable): what a face of its one die has brought, in a few words, by the battle before and after it;
 *   without it a forecast does not tell what each face would bring
 * @results: of one die that brings one of two things, that of a face below its need and that of another
 * @tell: (nullable): tells the roll at a place of the entry
 * @show: (nullable): shows it to players
 *
 * A purpose of dice: all that there is to know of it, in one row of the table of its system.
 */
typedef struct {
  const char *word;
  guint throwers;
  DhTold told;
  DhTold read;
  guint flags;
  guint group;
  int like;
  DhDecideFunc *decide;
  const char *rule;
  DhFindRuleFunc *find_rule;
  DhOutcomeFunc *outcome;
  DhRollResult results[2];
  DhTellRollFunc *tell;
  DhShowRollFunc *show;
} DhRollInfo;

/**
 * DhFactInfo:
 * @word: its name in files, never translated
 * @of: the kinds of thing that it is told of, as a set; 0 where it is of the whole battle
 * @thing: the kind of thing that it names, or 0
 * @words: (nullable): the enumeration that its word is of
 * @is_item: it names an item of the rulebook
 * @is_text: it is a text, in the words of somebody; a fact that is none of these is a number
 * @is_element: its name is an element of its own
 * @told: to whom it may be told
 * @tell: adds it to a sentence, for whom it may be told
 *
 * A kind of fact: something an entry tells besides its dice and what has changed.
 */
typedef struct {
  const char *word;
  guint of;
  DhRefKind thing;
  GType (*words) (void);
  gboolean is_item;
  gboolean is_text;
  gboolean is_element;
  DhTold told;
  DhTellFactFunc *tell;
} DhFactInfo;

/**
 * DhReasonInfo:
 * @item: the item of the rulebook that a reason comes from; where it ends with a full stop, all whose ids begin so
 * @told: to whom it may be told, of whom it counts for
 *
 * A kind of reason for what an order needs. Of several rows that an item is of the first one holds.
 */
typedef struct {
  const char *item;
  DhTold told;
} DhReasonInfo;

/**
 * DhSystem:
 * @id: its name in files, never translated
 * @title: what people call it, to be translated
 * @unnamed: its battles do not name it: it is older than the others
 * @scenario: what its battles are set up from
 * @tables: what there is in them
 * @sequence: how one goes from step to step
 * @dues: (nullable): what may be due in one
 * @orders: what is ordered in one
 * @telling: what people are told of one
 *
 * A game that is refereed here, in six roles: each is declared, with all it may and has to have, in the room that asks
 * it. A role is tables, and functions that the engine calls. All of it is constant, and has no life of its own;
 * src/systems/dh-systems.c lists all there are. What one game alone needs stands in none of them, but in its own headers.
 */
struct _DhSystem {
  const char *id;
  const char *title;
  gboolean unnamed;

  const DhSystemScenario *scenario;
  const DhSystemTables *tables;
  const DhSystemSequence *sequence;
  const DhSystemDues *dues;
  const DhSystemOrders *orders;
  const DhSystemTelling *telling;
};

const DhSystem *dh_system_find (const DhSystem *const *systems,
                                const char            *id,
                                GError               **error);

G_END_DECLS
