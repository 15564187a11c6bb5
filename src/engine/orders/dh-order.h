/* dh-order.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

/**
 * DhVerb:
 *
 * The first word of an order.
 */
typedef enum {
  DH_VERB_BEGIN,
  DH_VERB_CARD,
  DH_VERB_RESPOND,
  DH_VERB_MOVE,
  DH_VERB_FORM,
  DH_VERB_CHARGE,
  DH_VERB_GONE,
  DH_VERB_FIRE,
  DH_VERB_MARK,
  DH_VERB_CHECK,
  DH_VERB_RISK,
  DH_VERB_HORSES,
  DH_VERB_SUPPORT,
  DH_VERB_PULL_AWAY,
  DH_VERB_FIGHT,
  DH_VERB_BONUS,
  DH_VERB_COUNTERCHARGE,
  DH_VERB_RETREAT,
  DH_VERB_WITNESS,
  DH_VERB_RALLY,
  DH_VERB_ATTACH,
  DH_VERB_DETACH,
  DH_VERB_COVER,
  DH_VERB_SUPPLY,
  DH_VERB_REVEAL,
  DH_VERB_CONCEAL,
  DH_VERB_RESERVE,
  DH_VERB_ENTER,
  DH_VERB_DISCLOSE,
  DH_VERB_SETTLE,
  DH_VERB_NEXT,
  DH_VERB_WAIVE,
  DH_VERB_RULING,
  DH_VERB_NOTE,
  DH_VERB_DICE,
  DH_VERB_UNDO,
  DH_VERB_REDO,
  DH_VERB_END,
  DH_N_VERBS,
} DhVerb;

#define DH_TYPE_VERB (dh_verb_get_type ())
GType dh_verb_get_type (void);

DhOrder       *dh_order_parse           (const DhBattle  *battle,
                                         const char      *text,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean       dh_order_find_mistake    (const DhBattle  *battle,
                                         const char      *text,
                                         gsize           *start,
                                         gsize           *end);
DhOrder       *dh_order_ref             (DhOrder         *self);
void           dh_order_unref           (DhOrder         *self);
DhVerb         dh_order_get_verb        (const DhOrder   *self);
guint          dh_order_get_n_subjects  (const DhOrder   *self);
DhThing        dh_order_get_subject     (const DhOrder   *self,
                                         guint            index);
DhThing        dh_order_get_target      (const DhOrder   *self);
const char    *dh_order_get_text        (const DhOrder   *self);
char          *dh_order_to_text         (const DhOrder   *self,
                                         const DhBattle  *battle) G_GNUC_WARN_UNUSED_RESULT;
const char    *dh_verb_get_usage        (DhVerb           verb);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhOrder, dh_order_unref)

G_END_DECLS
