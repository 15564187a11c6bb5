/* dh-desk-pair.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch-types.h"
#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhDeskPair:
 * @attacker: the unit that charges
 * @defender: whom
 * @aspect: which side it reaches
 * @contact: its place in the order of contact, 0 before it has closed
 * @over: the charge has come to nothing
 * @story: what has happened to it, a line each
 *
 * A charge of this turn.
 */
typedef struct {
  int attacker;
  int defender;
  DhAspect aspect;
  int contact;
  gboolean over;
  GPtrArray *story;
} DhDeskPair;

GPtrArray *dh_desk_list_pairs (DhReferee *referee) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
