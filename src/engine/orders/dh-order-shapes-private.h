/* dh-order-shapes-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order-reader-private.h"

G_BEGIN_DECLS

/* What may stand in one place of an order. */
typedef enum {
  DH_SLOT_KEYWORD,
  DH_SLOT_UNIT,    /* the unit that acts */
  DH_SLOT_ENEMY,   /* a unit of the other side */
  DH_SLOT_FRIEND,  /* a unit of the same side */
  DH_SLOT_OFFICER,
  DH_SLOT_GROUP,   /* a command or a unit */
  DH_SLOT_CARD,
  DH_SLOT_INCHES,
  DH_SLOT_SHOT,
  DH_SLOT_WORD,    /* one of a type's */
} DhSlotKind;

/**
 * DhSlot:
 * @kind: what may stand there
 * @type: the type whose words they are, of %DH_SLOT_WORD
 * @keyword: the word, of %DH_SLOT_KEYWORD
 * @optional: it may be left out
 * @many: it may be repeated
 *
 * A place in an order.
 */
typedef struct {
  DhSlotKind kind;
  GType type;
  char keyword[8];
  gboolean optional;
  gboolean many;
} DhSlot;

/** DH_MOST_SLOTS: no order has more places. */
#define DH_MOST_SLOTS 5

/**
 * DhImplied:
 * @DH_IMPLIED_NEVER: the verb has to be there
 * @DH_IMPLIED_SURE: it may be left away when nothing else is missing and the rules would have it
 * @DH_IMPLIED_WHOLE: it may be left away when nothing else is missing
 * @DH_IMPLIED_ALWAYS: it may be left away, and then the order may still be unfinished
 *
 * Whether the verb of an order follows from the rest of it.
 */
typedef enum {
  DH_IMPLIED_NEVER,
  DH_IMPLIED_SURE,
  DH_IMPLIED_WHOLE,
  DH_IMPLIED_ALWAYS,
} DhImplied;

/**
 * DhShape:
 * @verb: the verb
 * @implied: whether it may go without its verb
 * @n: how many slots
 * @slots: what follows the verb
 *
 * One form of an order.
 */
typedef struct {
  DhVerb verb;
  DhImplied implied;
  guint n;
  DhSlot slots[DH_MOST_SLOTS];
} DhShape;

guint    _dh_count_shapes    (void);
void     _dh_get_shape       (guint           index,
                              DhShape        *shape);
gboolean _dh_slot_is_thing   (const DhSlot   *slot);
guint    _dh_slot_get_kinds  (const DhSlot   *slot);
gboolean _dh_slot_takes_word (const DhSlot   *slot,
                              const char     *word);

G_END_DECLS
