/* battle-fixture.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"
#include "dh-narration.h"
#include "dh-referee.h"

G_BEGIN_DECLS

/*
 * A small battle for tests, all ratings given (3), so that `begin` needs no dice:
 *
 *   union (U)        grant (commander)
 *     north          gen-north (division)
 *       first        gen-first (brigade): u1 u2 u3 u4 infantry
 *       second       gen-second (brigade, political): u5 u6 infantry
 *       u7           6 guns
 *     horse          gen-horse (brigade, in no division): u8 u9 cavalry
 *     u10            4 guns, in no command
 *   confederate (C)  lee (commander)
 *     south          gen-south (division)
 *       third        gen-third (brigade): c1 c2 c3 c4 infantry
 *       fourth       gen-fourth (brigade): c5 c6 infantry
 *       c7           6 guns
 *     riders         gen-riders (brigade, in no division): c8 c9 cavalry
 *     c10            4 guns, in no command
 *   and with the switch sharpshooters: u11, a detachment in no command.
 */

/* A battle begun, for g_test_add(); the data of the test are the switches, or NULL. */
typedef struct {
  DhReferee *referee;
} TestBattle;

#define test_add_rule(path, switches, test) \
  g_test_add (path, TestBattle, switches, test_battle_set_up, test, test_battle_tear_down)

/* Dice for a close combat of six stands against six that is over in one round, and costs no man. */
#define TEST_ATTACKER_WINS "6 6 6 6 6 6 3 3 3 3 3 3"
#define TEST_DEFENDER_WINS "3 3 3 3 3 3 6 6 6 6 6 6"

void         test_battle_set_up    (TestBattle    *self,
                                    gconstpointer  switches);
void         test_battle_tear_down (TestBattle    *self,
                                    gconstpointer  switches);
DhReferee   *test_battle_new_of    (const char  *order_of_battle_xml,
                                    const char  *switches) G_GNUC_WARN_UNUSED_RESULT;
DhReferee   *test_battle_new       (const char  *switches) G_GNUC_WARN_UNUSED_RESULT;
DhReferee   *test_battle_new_begun (const char  *switches) G_GNUC_WARN_UNUSED_RESULT;
DhReferee   *test_battle_new_at    (const char  *switches,
                                    DhStep       step) G_GNUC_WARN_UNUSED_RESULT;
DhEntry     *test_give             (DhReferee   *referee,
                                    const char  *format,
                                    ...) G_GNUC_PRINTF (2, 3);
void         test_refuse           (DhReferee   *referee,
                                    const char  *clause,
                                    const char  *format,
                                    ...) G_GNUC_PRINTF (3, 4);
const DhUnit    *test_unit         (DhReferee   *referee,
                                    const char  *id);
const DhOfficer *test_officer      (DhReferee   *referee,
                                    const char  *id);
const DhArmy    *test_army         (DhReferee   *referee,
                                    const char  *id);
const DhDue *test_find_due         (DhReferee   *referee,
                                    DhDueKind    kind,
                                    const char  *unit);
DhContext    test_get_check        (DhReferee   *referee,
                                    const char  *unit);
guint        test_count_dues       (DhReferee   *referee,
                                    DhDueKind    kind);
void         test_rule             (DhReferee   *referee,
                                    const char  *subject,
                                    const char  *property,
                                    const char  *value);
void         test_take_card        (DhReferee   *referee,
                                    const char  *card);
void         test_close            (DhReferee   *referee,
                                    const char  *charge,
                                    ...) G_GNUC_NULL_TERMINATED;
void         test_go_to            (DhReferee   *referee,
                                    DhStep       step);
gboolean     test_has_reminder     (DhEntry     *entry,
                                    const char  *clause);

G_END_DECLS
