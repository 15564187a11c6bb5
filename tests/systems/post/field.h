/* field.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-news.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define FIELD_SIDE 12

/** FIELD_NOW: when all is ordered: 2026-12-01T02:00:00Z. */
#define FIELD_NOW 1796090400

/**
 * Field:
 * @path: of the test
 * @switches: (nullable): SWITCH=VALUE …; the dice are those of the table, unless it says otherwise
 * @map: (nullable): 5.6=w ground, 5.6:= road, 5.6^ works, city:5.6, ~ for a sheet of water, umpire:ADDRESS, and what brings
 *   ten points: hold:5.6, take:LABEL or kill:100 men
 * @units: LABEL SQUARE FACING FORMATION MEN [weapon:W] [experience:N] [dug:yes];
 * @tasks: UNIT FORMATION/TASK; “!CLAUSE UNIT …” is refused, “=ORDER” is the umpire's
 * @script: orders after “close” and “next”; “!CLAUSE ORDER” is refused
 * @expected: UNIT PROPERTY VALUE;
 *
 * A map of 12 × 12 squares with what differs from clear ground, the units on it, what they are told, the orders of the
 * umpire, and how things stand then.
 */
typedef struct {
  const char *path;
  const char *switches;
  const char *map;
  const char *units;
  const char *tasks;
  const char *script;
  const char *expected;
} Field;

DhReferee *field_begin      (const Field *test);
void       field_give       (DhReferee   *referee,
                             const char  *line);
void       field_give_all   (DhReferee   *referee,
                             const char  *lines);
void       field_tell       (DhReferee   *referee,
                             const char  *tasks);
void       field_expect     (DhReferee   *referee,
                             const char  *expected);
int        field_pour       (DhReferee   *referee,
                             DhPostBag   *bag,
                             const DhPostMail *mail,
                             gint64       now);
void       field_check_laws (DhReferee   *referee);

G_END_DECLS
