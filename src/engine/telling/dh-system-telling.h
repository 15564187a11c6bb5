/* dh-system-telling.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-system.h"

G_BEGIN_DECLS

/**
 * DhSystemTelling:
 * @describe_thing: (nullable) (transfer full): how a thing stands, in a few words; without it, by its name
 * @describe_own: (nullable) (transfer full): how a thing stands, in a line for the player whose own it is; without it, by the
 *   titles of its properties
 * @describe_word: (nullable): what people call a word of an order, or one of an enumeration where the first parameter is not
 *   %NULL; %NULL where it is what it says
 * @describe_value: (nullable) (transfer full) (nullable): a value of a property for people; %NULL where it is told in
 *   every game alike: a number, yes or no, a step
 * @describe_effect: (nullable) (transfer full) (nullable): what a value of a rulebook comes to in play at one scale, a
 *   #DhScale; the engine asks it for the window in which rulebooks of all games are edited, which knows none of them
 * @remind: (nullable) (transfer full): what the referee judges at the table by a clause
 * @explain: (nullable) (transfer full) (nullable): what a clause is about: the sentence of its reference rulebook, which may
 *   be %NULL, with the few numbers that the rulebook in force, which may be %NULL too, has under it; %NULL where there is
 *   nothing to say; without it, that sentence alone
 * @outline: (transfer full) (nullable): how things stand, for the referee in a few lines, each with its end
 * @view: what a viewer sees: fills in the keys that dh-view.h names, and adds a game's own under its id
 * @view_drawn: (nullable): what of the same a board draws and its lines say in words: no device of a player is sent it
 * @may_know_due: (nullable): whether a viewer is to learn of a due, where that hangs on more than whose it is; those that he is
 *   not to learn of count for nothing in his view
 * @list_news: (nullable) (transfer floating): news as a view has it, but for so many of the newest; without it, all that rows
 *   say the viewer may know
 * @hush: (nullable): takes out of what the narrator is about to tell its viewer of an entry, by its place, what he may not
 *   know by more than rows say, as by who was in sight; %FALSE where there is nothing for him
 * @is_loss: (nullable): whether a change costs a side something that it counts, or somebody
 * @tell: tells an entry, what was ordered and what came of it
 * @keep_to: (nullable): has a story of one thing told alone
 * @weigh: (nullable): how bad a thing fares by an entry, a #DhGravity
 *
 * The sentences of a game.
 */
struct _DhSystemTelling {
  char *(*describe_thing) (const DhBattle *battle, DhRef thing);
  char *(*describe_own) (const DhBattle *battle, DhRef thing);
  const char *(*describe_word) (GType (*words) (void), const char *word);
  char *(*describe_value) (const DhBattle *battle, guint property, int value);
  char *(*describe_effect) (const DhRulebook *rulebook, const char *id, int scale);
  char *(*remind) (const char *clause, const DhRulebook *rulebook);
  char *(*explain) (const char *clause, const char *title, const DhRulebook *rulebook);
  char *(*outline) (const DhBattle *battle);
  void (*view) (DhReferee *referee, const DhViewer *viewer, GVariantDict *view);
  void (*view_drawn) (DhReferee *referee, const DhViewer *viewer, GVariantDict *view);
  gboolean (*may_know_due) (const DhBattle *battle, const DhViewer *viewer, const DhDue *due);
  GVariant *(*list_news) (DhReferee *referee, const DhViewer *viewer, guint skipped);
  gboolean (*hush) (DhReferee *referee, guint entry, DhNarrator *narrator);
  gboolean (*is_loss) (guint property, int from, int to);
  void (*tell) (DhNarrator *narrator);
  void (*keep_to) (DhNarrator *narrator, DhRef thing);
  int (*weigh) (const DhEntry *entry, DhRef thing);
};

char *dh_system_describe_effect (const DhSystem   *self,
                                 const DhRulebook *rulebook,
                                 const char       *id,
                                 int               scale) G_GNUC_WARN_UNUSED_RESULT;
char *dh_battle_describe_thing  (const DhBattle   *self,
                                 DhRef             thing) G_GNUC_WARN_UNUSED_RESULT;
const char *dh_battle_describe_word (const DhBattle *self,
                                     GType         (*words) (void),
                                     const char     *word);

G_END_DECLS
