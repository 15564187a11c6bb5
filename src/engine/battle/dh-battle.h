/* dh-battle.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook.h"
#include "dh-system.h"
#include "dh-types.h"

G_BEGIN_DECLS

/** DH_NOTHING: the index that stands for no thing at all. */
#define DH_NOTHING (-1)

/**
 * DhDue:
 * @entry: the entry that made it due
 * @place: its place among the dues of that entry
 * @unit: the unit that owes it: for a fight the attacker
 * @officer: the officer at risk, or %DH_NOTHING
 * @context: why morale is checked, or what put the officer at risk
 * @other: the other unit: for a fight the defender, for a bonus what the attacker lost
 * @aspect: for a fight, which side of the defender is struck
 * @contact: for a fight, its place in the order of contact
 * @support: for a fight, the defender has come out to support (10.O)
 * @defender: for a bonus, the unit won as the defender (10.S)
 *
 * A roll or decision that the rules demand before the step can end.
 */
struct _DhDue {
  guint entry;
  guint place;
  int kind;
  int unit;
  int officer;
  int context;
  int other;
  int aspect;
  int contact;
  gboolean support;
  gboolean defender;
};

DhBattle              *dh_battle_new               (const DhSystem   *system,
                                                    DhRulebook       *rulebook,
                                                    gpointer          scenario,
                                                    const guint8      seed[16]) G_GNUC_WARN_UNUSED_RESULT;
DhBattle              *dh_battle_copy              (const DhBattle   *self) G_GNUC_WARN_UNUSED_RESULT;
void                   dh_battle_free              (DhBattle         *self);
gboolean               dh_battle_equal             (const DhBattle   *self,
                                                    const DhBattle   *other);

const DhSystem        *dh_battle_get_system        (const DhBattle   *self);
const DhRulebook      *dh_battle_get_rulebook      (const DhBattle   *self);
const char            *dh_battle_get_title         (const DhBattle   *self);
const guint8          *dh_battle_get_seed          (const DhBattle   *self);
char                  *dh_battle_dup_seed          (const DhBattle   *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean               dh_battle_is_seed_shown     (const DhBattle   *self);
char                  *dh_battle_dup_seed_hash     (const DhBattle   *self) G_GNUC_WARN_UNUSED_RESULT;
int                    dh_battle_get_turn          (const DhBattle   *self);
int                    dh_battle_get_step          (const DhBattle   *self);
gboolean               dh_battle_is_over           (const DhBattle   *self);
DhDisclosure           dh_battle_get_disclosure    (const DhBattle   *self);

guint                  dh_battle_get_n_dues        (const DhBattle   *self);
const DhDue           *dh_battle_get_due           (const DhBattle   *self,
                                                    guint             index);
GPtrArray             *dh_battle_dup_agenda        (const DhBattle   *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean               dh_battle_due_is_open       (const DhBattle   *self,
                                                    const DhDue      *due);
gboolean               dh_battle_due_needs_only_dice (const DhBattle *self,
                                                    const DhDue      *due);
char                  *dh_battle_due_to_order      (const DhBattle   *self,
                                                    const DhDue      *due) G_GNUC_WARN_UNUSED_RESULT;
char                  *dh_battle_due_to_waiver     (const DhBattle   *self,
                                                    const DhDue      *due) G_GNUC_WARN_UNUSED_RESULT;

const char            *dh_battle_get_id            (const DhBattle   *self,
                                                    DhThing           thing);
const char            *dh_battle_get_name          (const DhBattle   *self,
                                                    DhThing           thing);
gboolean               dh_thing_equal              (DhThing           self,
                                                    DhThing           other);
gboolean               dh_battle_find              (const DhBattle   *self,
                                                    const char       *id,
                                                    DhThing          *thing);

char                  *dh_battle_to_xml            (const DhBattle   *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhBattle, dh_battle_free)

G_END_DECLS
