/* dh-order-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order.h"
#include "dh-property-private.h"

G_BEGIN_DECLS

/* What the referee adds to a shot. */
typedef enum {
  DH_SHOT_COVER = 1 << 0,
  DH_SHOT_OPEN = 1 << 1,
  DH_SHOT_COLUMN = 1 << 2,
  DH_SHOT_ENFILADE = 1 << 3,
  DH_SHOT_SOLID = 1 << 4, /* `shot`: no canister */
  DH_SHOT_OVERHEAD = 1 << 5,
} DhShotFlags;

/* The words for them, ended by one without a word. */
typedef struct {
  const char *word;
  DhShotFlags flag;
} DhShotWord;

extern const DhShotWord _dh_shot_words[];

/* What a winner does (10.F). */
typedef enum {
  DH_BONUS_HOLD,
  DH_BONUS_OCCUPY,
  DH_BONUS_CHARGE,
} DhBonus;

/*
 * An order as a value. Which members count depends on the verb; the others are as a new order has
 * them: no things, no flags, nothing given.
 */
struct _DhOrder {
  gatomicrefcount ref_count;
  DhVerb verb;
  GArray *subjects; /* DhThing */
  DhThing target;   /* the unit charged, fired at, supported, fought; the enemy run `into` */
  DhThing by;       /* the officer who helps */
  gboolean by_none;
  gboolean all;
  gboolean none;
  gboolean pass;
  gboolean off;
  gboolean front;
  int card;         /* for `card`, or DH_NOTHING */
  double inches;    /* -1 where none is given */
  DhShotFlags flags;
  int aspect;
  int formation;
  int cover;
  int ground;
  int bonus;
  int disclosure;
  int due;          /* DhDueKind, for `waive` */
  DhPropertyId property;
  int value;
  char *value_text; /* for `ruling` */
  char *text;       /* of a note, or the reason of a ruling or waiver */
  GArray *dice;     /* guint16, thrown at the table, or NULL */
};

gboolean _dh_verb_from_line (const char *text,
                             int        *verb);
DhThing _dh_order_get_first (const DhOrder *self);
char *_dh_order_dup_kept (const DhOrder   *self,
                          const DhBattle  *battle,
                          GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
