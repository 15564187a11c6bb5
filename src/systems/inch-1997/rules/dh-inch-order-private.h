/* dh-inch-order-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch-private.h"
#include "dh-order-shapes-private.h"

G_BEGIN_DECLS

/* Circumstances of a shot that the referee adds. */
typedef enum {
  DH_SHOT_COVER = 1 << 0,
  DH_SHOT_OPEN = 1 << 1,
  DH_SHOT_COLUMN = 1 << 2,
  DH_SHOT_ENFILADE = 1 << 3,
  DH_SHOT_SOLID = 1 << 4, /* `shot`: no canister */
  DH_SHOT_OVERHEAD = 1 << 5,
} DhShotFlags;

/* A winner's choice after a close combat (10.F). */
typedef enum {
  DH_BONUS_HOLD,
  DH_BONUS_OCCUPY,
  DH_BONUS_CHARGE,
} DhBonus;

/* An order of these rules. Which members count depends on the verb; the others are as a new order has them. */
typedef struct {
  DhOrder order;
  DhRef by;     /* the officer who helps */
  gboolean by_none;
  gboolean pass;
  gboolean off;
  gboolean front;
  int card;       /* for `card`, or DH_NOTHING */
  double inches;  /* -1 where none is given */
  DhShotFlags flags;
  int aspect;
  int formation;
  int cover;
  int ground;
  int bonus;
  int arm, quality; /* of a unit that joins */
  int strength;     /* its stands, or guns; 0 where none is given */
} DhInchOrder;

#define DH_UNITS DH_KIND (DH_REF_KIND_UNIT)
#define DH_OFFICERS DH_KIND (DH_REF_KIND_OFFICER)
#define DH_COMMANDS DH_KIND (DH_REF_KIND_COMMAND)

static inline const DhInchOrder *
dh_inch (const DhOrder *order)
{
  return (const DhInchOrder *) order;
}

extern const DhSlotInfo _dh_inch_slots[];

/* Readers and writers of orders for which a pattern is not enough */
DhReadFunc _dh_read_card;
DhReadFunc _dh_read_respond;
DhReadFunc _dh_read_charge;
DhReadFunc _dh_read_bonus;
DhReadFunc _dh_read_retreat;
DhReadFunc _dh_read_witness;
DhReadFunc _dh_read_rally;
DhReadFunc _dh_read_rename;
DhReadFunc _dh_read_join;
DhWriteFunc _dh_inch_write;
DhWriteFunc _dh_write_rename;
DhWriteFunc _dh_write_join;

void        _dh_inch_init_order     (DhOrder        *order);
const char *_dh_inch_describe_kinds (guint           kinds);

G_END_DECLS
