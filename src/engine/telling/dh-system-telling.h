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
 * @describe_value: (nullable) (transfer full) (nullable): a value of a property for people; %NULL where it is told in
 *   every game alike: a number, yes or no, a step
 * @describe_effect: (nullable) (transfer full) (nullable): what a value of a rulebook comes to in play at one scale, a
 *   #DhScale
 * @remind: (nullable) (transfer full): what the referee judges at the table by a clause
 * @explain: (nullable) (transfer full) (nullable): what a clause is about, in a sentence of our own, with the few
 *   numbers that the rulebook, which may be %NULL, has under it; %NULL where there is nothing to say
 * @outline: (transfer full) (nullable): how things stand, for the referee in a few lines, each with its end
 * @status: (transfer full): how things stand, as text, and nothing that is hidden from the viewer; %NULL is everybody
 * @hides_from: (nullable): whether an entry tells something that only another side than this one may know; -1 is nobody
 * @is_loss: (nullable): whether a change costs a side something that it counts, or somebody
 * @ask: (transfer full) (nullable): answers a question that is no order, such as “points”, in lines; %NULL without an
 *   error where it is none
 * @tell: tells an entry, what was ordered and what came of it
 * @keep_to: (nullable): has a story of one thing told alone
 * @weigh: (nullable): how bad a thing fares by an entry, a #DhGravity
 *
 * What people are told.
 */
struct _DhSystemTelling {
  char *(*describe_thing) (const DhBattle *battle, DhRef thing);
  char *(*describe_value) (const DhBattle *battle, guint property, int value);
  char *(*describe_effect) (const DhRulebook *rulebook, const char *id, int scale);
  char *(*remind) (const char *clause, const DhRulebook *rulebook);
  char *(*explain) (const char *clause, const DhRulebook *rulebook);
  char *(*outline) (const DhBattle *battle);
  char *(*status) (DhReferee *referee, const char *viewer);
  gboolean (*hides_from) (const DhBattle *battle, const DhEntry *entry, int side);
  gboolean (*is_loss) (guint property, int from, int to);
  char *(*ask) (const DhBattle *battle, const char *question, const char *about, GError **error);
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
char *dh_battle_ask             (const DhBattle   *self,
                                 const char       *question,
                                 const char       *about,
                                 GError          **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
