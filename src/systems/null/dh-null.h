/* dh-null.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

/** DhNullStep: the steps: the pieces are moved in one, turn after turn. */
typedef enum {
  DH_NULL_STEP_SET_UP,
  DH_NULL_STEP_PLAY,
  DH_NULL_STEP_END,
} DhNullStep;

/** The kinds of thing, which follow those of every battle */
enum {
  DH_NULL_PIECE = DH_N_THING_KINDS,
  DH_N_NULL_KINDS,
};

/** What can change, behind what changes in every battle */
enum {
  DH_NULL_MOVED = DH_N_BATTLE_PROPERTIES,
  DH_N_NULL_PROPERTIES,
};

/** DhNullPiece: a piece as it stands; what never changes of it begins with its id and its name. */
typedef struct {
  const struct {
    char *id;
    char *name;
  } *info;
  int moved; /* how many squares in all */
} DhNullPiece;

/**
 * dh_null:
 *
 * A game of one kind of thing, one order and one step. It has what every game has to have and nothing besides: whoever
 * writes another begins with a copy of it.
 */
extern const DhSystem dh_null;

G_END_DECLS
