/* dh-box-sheet.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"
#include "dh-box-points.h"
#include "dh-referee.h"
#include "dh-viewer.h"

G_BEGIN_DECLS

/**
 * DhBoxRowKind:
 * @DH_BOX_ROW_FORMATION: a division or corps, above those of it
 * @DH_BOX_ROW_LEADER: a leader
 * @DH_BOX_ROW_UNIT: a unit
 * @DH_BOX_ROW_TRACK: a track of that side alone, or what its army can bear
 *
 * The contents of a line of a roster.
 */
typedef enum {
  DH_BOX_ROW_FORMATION,
  DH_BOX_ROW_LEADER,
  DH_BOX_ROW_UNIT,
  DH_BOX_ROW_TRACK,
} DhBoxRowKind;

/**
 * DhBoxRow:
 * @kind: what it is
 * @thing: what it tells of
 * @start: boxes at the start, or -1 while nobody has typed them in
 * @lost: how many of them are struck out
 * @detached: how many are away with regiments
 * @crew: of a battery whose crew is known, how many it has at the start; else not above 0
 * @lost_crew: how many of them are struck out
 * @value: of a track
 * @least: of a track, its least value
 * @most: of a track, its greatest value; less than the least where it has no bounds
 * @numbers: (nullable): other numbers, each with its name
 * @shatter: (nullable): how many marks it has, and with how many it shatters
 * @state: (nullable): how it stands, as anybody at the map sees it
 * @lacks: (array zero-terminated=1): numbers that nobody has typed in, by their words in orders
 *
 * A line of a roster.
 */
typedef struct {
  DhBoxRowKind kind;
  DhRef thing;
  int start, lost, detached;
  int crew, lost_crew;
  int value, least, most;
  char *numbers;
  char *shatter;
  const char *state;
  char **lacks;
} DhBoxRow;

/**
 * DhBoxScore:
 * @side: whose it is, or %DH_NOTHING
 * @title: a side, for its points; or a track that both may see
 * @value: the points, or where the track stands
 * @least: of a track, its least value
 * @most: of a track, its greatest value
 *
 * A number that is always in view.
 */
typedef struct {
  int side;
  const char *title;
  int value, least, most;
} DhBoxScore;

#define DH_BOX_MOST_NUMBERS 8

/**
 * DhBoxCounter:
 * @thing: a unit or a leader
 * @n: how many numbers its counter has
 * @words: what each is called in orders
 * @values: what each is; below 0 while nobody has typed it in
 * @asked: which of them the rules ask for, as a set
 *
 * The numbers of a counter.
 */
typedef struct {
  DhRef thing;
  guint n;
  const char *words[DH_BOX_MOST_NUMBERS];
  int values[DH_BOX_MOST_NUMBERS];
  guint asked;
} DhBoxCounter;

/**
 * DhBoxSpot:
 * @name: a place
 * @held: (nullable): who holds it
 *
 * A place that counts.
 */
typedef struct {
  const char *name;
  const char *held;
} DhBoxSpot;

int         dh_box_get_phasing   (const DhBattle *battle);
gboolean    dh_box_has_secrets   (const DhBattle *battle);
const char *dh_box_get_number_title (const char  *word);
gboolean    dh_box_is_of_points  (const char     *id);
gboolean    dh_box_counts_points (const DhBattle *battle);
char       *dh_box_describe_outcome (const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_box_describe_unread  (DhReferee      *referee) G_GNUC_WARN_UNUSED_RESULT;
int         dh_box_get_n_turns   (const DhBattle *battle);
GStrv       dh_box_list_phases   (const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
GArray     *dh_box_list_places   (const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
GArray     *dh_box_list_roster   (const DhBattle *battle,
                                  const DhViewer *viewer) G_GNUC_WARN_UNUSED_RESULT;
GArray     *dh_box_list_counters (const DhBattle *battle,
                                  const DhViewer *viewer) G_GNUC_WARN_UNUSED_RESULT;
const char *dh_box_row_get_name  (const DhBoxRow *self,
                                  const DhBattle *battle);
char       *dh_box_row_to_boxes  (const DhBoxRow *self) G_GNUC_WARN_UNUSED_RESULT;
GArray     *dh_box_list_points   (const DhBattle *battle,
                                  int             side,
                                  int            *sum,
                                  char          **unknown) G_GNUC_WARN_UNUSED_RESULT;
GArray     *dh_box_list_scores   (const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
