/* dh-verb.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

typedef struct _DhReader DhReader;
typedef struct _DhVerbInfo DhVerbInfo;

/* Reading and writing of an order, or of one slot of it, for which its pattern alone is not enough. */
typedef gboolean DhReadFunc (DhReader  *reader,
                             DhOrder   *order,
                             GError   **error);
typedef void DhWriteFunc (const DhOrder  *order,
                          const DhBattle *battle,
                          GString        *text);

/**
 * DhImplied:
 * @DH_IMPLIED_NEVER: the verb has to be there
 * @DH_IMPLIED_SURE: it may be left away when nothing else is missing and the rules would have it
 * @DH_IMPLIED_WHOLE: it may be left away when nothing else is missing
 * @DH_IMPLIED_ALWAYS: it may be left away, and then the order may still be unfinished
 *
 * Whether the verb of an order follows from the rest of it.
 */
typedef enum {
  DH_IMPLIED_NEVER,
  DH_IMPLIED_SURE,
  DH_IMPLIED_WHOLE,
  DH_IMPLIED_ALWAYS,
} DhImplied;

/**
 * DhVerbFlags:
 * @DH_VERB_NEEDS_DICE: there are orders of this verb that dice are thrown for
 * @DH_VERB_D6: all of them are D6, so that their faces may be run together
 * @DH_VERB_D20: but for a D20 that may come behind them
 * @DH_VERB_PRIVATE: players are never told of it, nor of what comes of it
 * @DH_VERB_DUE: it resolves what is due by the same word, and may be given while that is open
 * @DH_VERB_UNTOLD: what was ordered is nothing for players, but what comes of it is
 * @DH_VERB_BINDING: nothing before it is amended
 * @DH_VERB_EACH: of several subjects each is given an order of its own
 * @DH_VERB_FINAL: it cannot be undone
 * @DH_VERB_BEGINS: it begins the first turn
 * @DH_VERB_ODDS: a number in it may be odds, such as 8:5, in which the colon is no beginning of dice
 * @DH_VERB_AS_BEFORE: who does it is likely to do it once more as the last time, which is offered
 * @DH_VERB_INTERRUPTS: where several wait for the referee it comes first, since it stops what others do
 *
 * Flags of a verb.
 */
typedef enum {
  DH_VERB_NEEDS_DICE = 1 << 0,
  DH_VERB_D6 = 1 << 1,
  DH_VERB_D20 = 1 << 2,
  DH_VERB_PRIVATE = 1 << 3,
  DH_VERB_UNTOLD = 1 << 4,
  DH_VERB_DUE = 1 << 5,
  DH_VERB_BINDING = 1 << 6,
  DH_VERB_EACH = 1 << 7,
  DH_VERB_FINAL = 1 << 8,
  DH_VERB_BEGINS = 1 << 9,
  DH_VERB_ODDS = 1 << 10,
  DH_VERB_AS_BEFORE = 1 << 11,
  DH_VERB_INTERRUPTS = 1 << 12,
} DhVerbFlags;

/** DH_MOST_PATTERNS: no verb has more forms. */
#define DH_MOST_PATTERNS 5

/**
 * DhPattern:
 * @implied: whether it may go without its verb
 * @slots: what follows the verb, such as “unit enemy aspect?”
 *
 * A form of an order. A slot is named as in the table of the system, and a keyword begins with “=”. “?” may be left out,
 * “*” may come any number of times, “+” at least once.
 */
typedef struct {
  DhImplied implied;
  const char *slots;
} DhPattern;

/**
 * DhVerbInfo:
 * @word: the first word of the order
 * @usage: (nullable): the form of the order, where its first pattern does not say all of it
 * @title: (nullable): what people call it, on a button, to be translated in the context “order”; else its word
 * @summary: what the order does, in a few words, to be translated
 * @question: (nullable): what is lost by it, asked before it is given, to be translated
 * @answer: (nullable): the words of a button that gives it all the same, to be translated
 * @patterns: its forms, the usual one first; those mostly of words for people have none
 * @names: of one without forms, the kinds of thing, as a set, that its first word names
 * @names_behind: (nullable): a word such as “to”: the thing is named by the word that follows this one, not by the first
 * @rank: which of two verbs is meant when an order without one fits both: the lower
 * @steps: the steps that it belongs to, as a set
 * @reactions: those of them in which it is an answer, or begins what others are drawn into, and so is never meant without
 *   its verb
 * @games: the games of its system that have it, as a set; 0 for all
 * @flags: what else there is to know
 * @read: (nullable): reads what follows the verb, where that is not the first pattern
 * @write: (nullable): writes it in its canonical words
 * @tells: what the throw or draw is for whose outcome an order tells of as made at the table, 0 where
 *   none does
 * @resolve: (nullable): the procedure of the rules; %NULL for what the referee does by itself
 * @needs_dice: (nullable): whether an order needs dice, where that depends on more than the verb
 * @may: (nullable): whether an order about this thing would be accepted now, with a target that suits; else it may say
 *   why not
 * @suits: (nullable): whether the subject may do it to or with that one, as far as can be known before it is measured
 * @is_timely: (nullable): whether an order makes sense now; else it does where there is anybody who may
 * @tell: (nullable): tells what was ordered, before what came of it
 * @show: (nullable): shows to players what was ordered
 * @own: (nullable): what its system alone knows of it, in a structure of that system
 *
 * A verb of the order language: all that there is to know of it, in one row of the table of its system.
 */
struct _DhVerbInfo {
  const char *word;
  const char *usage;
  const char *title;
  const char *summary;
  const char *question;
  const char *answer;
  DhPattern patterns[DH_MOST_PATTERNS + 1];
  guint names;
  const char *names_behind;
  guint rank;
  guint steps;
  guint reactions;
  guint games;
  guint flags;
  DhReadFunc *read;
  DhWriteFunc *write;
  int tells;
  gboolean (*resolve) (DhDraft *draft, const DhOrder *order, GError **error);
  gboolean (*needs_dice) (const DhOrder *order);
  gboolean (*may) (const DhBattle *battle, DhRef subject, GError **error);
  gboolean (*suits) (const DhBattle *battle, DhRef subject, DhRef object);
  gboolean (*is_timely) (const DhBattle *battle);
  void (*tell) (DhNarrator *narrator);
  void (*show) (DhSceneMaker *maker);
  gconstpointer own;
};

const DhVerbInfo *dh_verb_find        (const DhSystem   *system,
                                       const char       *word);
const DhVerbInfo *dh_verb_find_begun  (const DhBattle   *battle,
                                       const char       *word);
char             *dh_verb_list_begun  (const DhBattle   *battle,
                                       const char       *word) G_GNUC_WARN_UNUSED_RESULT;
char             *dh_verb_mark_enough (const DhVerbInfo *self,
                                       const DhBattle   *battle) G_GNUC_WARN_UNUSED_RESULT;
const DhVerbInfo *dh_verb_from_line   (const DhSystem   *system,
                                       const char       *line);
const DhVerbInfo *dh_verb_from_begun_line (const DhBattle *battle,
                                       const char       *line);
gboolean          dh_verb_is          (const DhVerbInfo *self,
                                       const char       *word);
const char       *dh_verb_get_usage   (const DhVerbInfo *self,
                                       const DhSystem   *system,
                                       guint             games);
char             *dh_usage_describe   (const char       *usage) G_GNUC_WARN_UNUSED_RESULT;
char             *dh_verb_describe_usage (const DhVerbInfo *self,
                                       const DhBattle   *battle) G_GNUC_WARN_UNUSED_RESULT;
gboolean          dh_verb_belongs     (const DhVerbInfo *self,
                                       int               step);
gboolean          dh_verb_belongs_now (const DhVerbInfo *self,
                                       const DhBattle   *battle,
                                       gboolean         *is_usual);
gboolean          dh_verb_is_of_game  (const DhVerbInfo *self,
                                       const DhBattle   *battle);
gboolean          dh_verb_is_due      (const DhVerbInfo *self,
                                       const DhBattle   *battle,
                                       const DhRef      *of);
gboolean          dh_verb_is_about    (const DhVerbInfo *self,
                                       const DhBattle   *battle,
                                       DhRefKind         kind);
gboolean          dh_verb_may         (const DhVerbInfo *self,
                                       const DhBattle   *battle,
                                       DhRef             subject);
gboolean          dh_verb_suits       (const DhVerbInfo *self,
                                       const DhBattle   *battle,
                                       DhRef             subject,
                                       DhRef             object);
GArray           *dh_verb_list_subjects (const DhVerbInfo *self,
                                       const DhBattle   *battle,
                                       const DhRef      *object) G_GNUC_WARN_UNUSED_RESULT;
GArray           *dh_verb_list_objects (const DhVerbInfo *self,
                                       const DhBattle   *battle,
                                       const DhRef      *subject) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
