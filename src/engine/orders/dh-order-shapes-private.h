/* dh-order-shapes-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order-reader-private.h"

G_BEGIN_DECLS

/**
 * DhRole:
 * @DH_ROLE_NONE: it is no thing
 * @DH_ROLE_SUBJECT: who acts
 * @DH_ROLE_ENEMY: the target, of another side
 * @DH_ROLE_FRIEND: the target, of the same side
 * @DH_ROLE_HELPER: somebody else of the same side
 *
 * The purpose of a thing in an order.
 */
typedef enum {
  DH_ROLE_NONE,
  DH_ROLE_SUBJECT,
  DH_ROLE_ENEMY,
  DH_ROLE_FRIEND,
  DH_ROLE_HELPER,
} DhRole;

typedef void (*DhOfferFunc) (const char *word,
                             const char *name,
                             const char *note,
                             gpointer    user_data);

/**
 * DhSlotInfo:
 * @name: its name in patterns
 * @usage: (nullable): how it stands in the form of an order; else all words of @words
 * @role: what a thing there is for
 * @kinds: what kinds of thing may stand there, as a set
 * @words: (nullable): the enumeration whose words may stand there
 * @offset: where in the order their value goes, or that of a keyword of this name; 0 for nowhere
 * @read: (nullable): reads it, where it is neither a thing nor a word
 * @write: (nullable): writes what @read has read
 * @rate: (nullable): 0 when a word suits, more when the rules would not have it now, less when it cannot stand there;
 *   what is neither a thing nor a word has one
 * @complete: (nullable): the word that this is short for, if it is short for one only; else one of @words
 * @goes_on: (nullable): whether a word still belongs to the one before
 * @offer: (nullable): offers what may stand there, where that is not all of @words
 * @get_offered: (nullable): the kinds of thing that this subject might pick, where those are not all of @kinds
 * @several: what kinds of thing @read reads several of as those whom the order is about, as a set
 * @games: the games of its system that have it, as a set; 0 for all. In the others no order has such a place
 *
 * The contents of one place of an order.
 */
typedef struct _DhSlotInfo {
  const char *name;
  const char *usage;
  DhRole role;
  guint kinds;
  GType (*words) (void);
  gsize offset;
  DhReadFunc *read;
  DhWriteFunc *write;
  int (*rate) (const DhBattle *battle, const char *word);
  const char *(*complete) (const char *word);
  gboolean (*goes_on) (const char *word);
  void (*offer) (const DhBattle *battle, DhRef subject, DhOfferFunc offer, gpointer user_data);
  guint (*get_offered) (const DhBattle *battle, DhRef subject);
  guint several;
  guint games;
} DhSlotInfo;

/**
 * DhSlot:
 * @info: (nullable): what may stand there; %NULL for a keyword
 * @keyword: the keyword
 * @optional: it may be left out
 * @many: it may be repeated
 *
 * A place in an order.
 */
typedef struct {
  const DhSlotInfo *info;
  char keyword[12];
  gboolean optional;
  gboolean many;
} DhSlot;

/** What a thing is rated in a place: for the other side, and where the rules would not have it. */
#define DH_WRONG_SIDE 8
#define DH_UNFIT 2

/** DH_MOST_SLOTS: no order has more places. */
#define DH_MOST_SLOTS 16

/**
 * DhShape:
 * @verb: the verb
 * @implied: whether it may go without its verb
 * @n: how many slots
 * @slots: what follows the verb
 *
 * A form of an order.
 */
typedef struct {
  const DhVerbInfo *verb;
  DhImplied implied;
  guint n;
  DhSlot slots[DH_MOST_SLOTS];
} DhShape;

void           _dh_shape_read      (DhShape          *self,
                                    const DhSystem   *system,
                                    guint             games,
                                    const DhVerbInfo *verb,
                                    const DhPattern  *pattern);
const GArray  *_dh_list_shapes     (const DhBattle   *battle);
guint          _dh_slot_get_kinds  (const DhSlot     *slot);
guint          _dh_slot_get_offered (const DhSlotInfo *slot,
                                    const DhBattle   *battle,
                                    DhRef             subject);
int            _dh_slot_rate_object (const DhSlotInfo *slot,
                                    const DhVerbInfo *verb,
                                    const DhBattle   *battle,
                                    DhRef             subject,
                                    DhRef             object);
int            _dh_slot_rate_word  (const DhSlot     *slot,
                                    const DhBattle   *battle,
                                    const char       *word);
const char    *_dh_slot_complete   (const DhSlot     *slot,
                                    const char       *word);
gboolean       _dh_order_read_pattern  (DhReader       *reader,
                                        DhOrder        *order,
                                        const char     *slots,
                                        GError        **error);
void           _dh_order_write_pattern (const DhOrder  *order,
                                        const DhBattle *battle,
                                        const char     *slots,
                                        GString        *text);

G_END_DECLS
