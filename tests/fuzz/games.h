/* games.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/* The time of orders: 2026-11-27T12:00:00Z. The mail that is judged is older than its deadline. */
#define FUZZ_NOW 1795780800

/* The most games that a system has. */
#define FUZZ_MOST_GAMES 4

/**
 * FuzzGame:
 * @name: what to call it in files that are kept
 * @system: the id of its system
 * @rulebook: the id of one that comes with Drumhead, or the XML of another
 * @scenario: the same; %NULL is the small battle of tests
 * @switches: (nullable): SWITCH=VALUE, of the rulebook
 * @play: orders that reach most of what there is, ended by %NULL; what is refused on the way does not matter. “@” waives
 *   all that is due and ends the step
 *
 * A game whose files and orders are spoilt.
 */
typedef struct {
  const char *name;
  const char *system;
  const char *rulebook;
  const char *scenario;
  const char *switches;
  const char *play[96];
} FuzzGame;

const FuzzGame *fuzz_get_game       (const char      *system,
                                     guint            i);
guint           fuzz_choose_game    (const char      *system,
                                     const guint8   **data,
                                     gsize           *size);
const FuzzGame *fuzz_find_game      (const char      *name);
guint           fuzz_count_games    (const char      *system);
const DhSystem *fuzz_get_system     (const char      *system);
DhReferee      *fuzz_begin          (const FuzzGame  *game) G_GNUC_WARN_UNUSED_RESULT;
DhReferee      *fuzz_play           (const FuzzGame  *game) G_GNUC_WARN_UNUSED_RESULT;
void            fuzz_assert_told    (gboolean         good,
                                     const GError    *error);
void            fuzz_go_on          (DhReferee       *referee);
void            fuzz_assert_values  (const DhBattle  *battle,
                                     const DhEntry   *entry);
void            fuzz_give           (DhReferee       *referee,
                                     const char      *order);
void            fuzz_ask            (DhReferee       *referee);
void            fuzz_play_on        (DhReferee       *referee);
void            fuzz_put_right      (DhReferee       *referee);
void            fuzz_salvage        (GBytes          *bytes);
void            fuzz_read_scenario  (const DhSystem  *system,
                                     GBytes          *bytes);

G_END_DECLS
