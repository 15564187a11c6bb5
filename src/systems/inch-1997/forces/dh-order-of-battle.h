/* dh-order-of-battle.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch-types.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * DhArmyInfo:
 * @letter: one capital letter, which begins the ids of its units that have none
 *
 * An army as its order of battle lists it.
 */
typedef struct {
  char *id;
  char *name;
  char *letter;
} DhArmyInfo;

/**
 * DhCommandInfo:
 * @army: index of its army
 * @parent: index of the division it stands in, or -1
 * @is_division: a division, not a brigade
 * @officer: index of the officer who leads it (the first listed), or -1
 * @reserve: whether it begins the battle off the table, by itself or with its division (2.C)
 * @reserve_given: whether the command itself is marked so
 *
 * A division or a brigade.
 */
typedef struct {
  char *id;
  char *name;
  int army;
  int parent;
  gboolean is_division;
  int officer;
  gboolean reserve;
  gboolean reserve_given;
} DhCommandInfo;

/**
 * DhOfficerInfo:
 * @army: index of his army
 * @command: index of his command, or -1 for an officer of the whole army
 * @political: a political officer, whose worth shows at first use (5.H)
 * @label: what sentences call him: his surname, with initials where two share one
 */
typedef struct {
  char *id;
  char *name;
  const char *label;
  DhRank rank;
  int army;
  int command;
  gboolean political;
} DhOfficerInfo;

/**
 * DhUnitInfo:
 * @army: index of its army
 * @command: index of the division or brigade it stands in directly, or -1
 * @stands: stands at the start, or 0 for what the basing profile gives its arm
 * @guns: for a battery, its guns; else 0
 * @rating: morale rating at the start, or -1 to be rolled
 * @formation: formation at the start; has the arm's default when the file has none
 * @formation_given: whether the file gives @formation
 * @reserve: begins off the table, by itself or with its command (2.C)
 * @reserve_given: whether the unit itself is marked so
 * @concealed: begins unseen by the other side (2.B)
 * @sharpshooters: a detachment of sharpshooters (19, optional rule)
 * @label: what sentences call it: its name and its id, as “56th Georgia C4”
 * @tag: what they call it the second time: its id in capitals
 *
 * A regiment or a battery.
 */
typedef struct {
  char *id;
  char *name;
  const char *label;
  const char *tag;
  DhArm arm;
  DhQuality quality;
  int army;
  int command;
  int stands;
  int guns;
  int rating;
  DhFormation formation;
  gboolean formation_given;
  gboolean reserve;
  gboolean reserve_given;
  gboolean concealed;
  gboolean sharpshooters;
} DhUnitInfo;

/**
 * DhOrderOfBattle:
 * @title: its title
 * @date: (nullable): the day on which it was fought, as `1863-05-16`, where the file gives it
 * @place: (nullable): where it was fought, in a line such as “Hinds County, Mississippi”, where the file gives it
 * @armies: (element-type DhArmyInfo): at least two
 * @commands: (element-type DhCommandInfo): divisions and brigades, a brigade after its division
 * @officers: (element-type DhOfficerInfo): in the order of the file
 * @units: (element-type DhUnitInfo): in the order of the file
 *
 * The two armies that fight. Callers only read it.
 */
struct _DhOrderOfBattle {
  char *title;
  char *date;
  char *place;
  GArray *armies;
  GArray *commands;
  GArray *officers;
  GArray *units;

  /*< private >*/
  gatomicrefcount ref_count;
  GArray *places;      /* DhRef, in the order of the file, which is not the order of the arrays */
  GStringChunk *texts; /* ids, names and what sentences call its things */
  GHashTable *by_id;   /* borrowed id to a packed DhRef */
  GHashTable *later;   /* (nullable) what battles have made of it, by what has changed, in dh-inch-joined.c */
};

DhOrderOfBattle     *dh_order_of_battle_new_from_bytes (GBytes                 *bytes,
                                                        const char             *name,
                                                        GError                **error) G_GNUC_WARN_UNUSED_RESULT;
DhOrderOfBattle     *dh_order_of_battle_new_from_file  (GFile                  *file,
                                                        GError                **error) G_GNUC_WARN_UNUSED_RESULT;
DhOrderOfBattle     *dh_order_of_battle_new_shipped    (const char             *id,
                                                        GError                **error) G_GNUC_WARN_UNUSED_RESULT;
DhOrderOfBattle     *dh_order_of_battle_ref            (DhOrderOfBattle        *self);
void                 dh_order_of_battle_unref          (DhOrderOfBattle        *self);

DhOrderOfBattle     *dh_order_of_battle_copy           (const DhOrderOfBattle  *self) G_GNUC_WARN_UNUSED_RESULT;
GStrv                dh_order_of_battle_list_shipped   (void) G_GNUC_WARN_UNUSED_RESULT;

gboolean             dh_order_of_battle_set_title      (DhOrderOfBattle        *self,
                                                        const char             *title,
                                                        GError                **error);
char                *dh_order_of_battle_dup_day        (const DhOrderOfBattle  *self) G_GNUC_WARN_UNUSED_RESULT;

/* In the order of the file: a brigade comes after its division. */
#define dh_order_of_battle_get_army(self, index) dh_array_get ((self)->armies, DhArmyInfo, index)
#define dh_order_of_battle_get_command(self, index) dh_array_get ((self)->commands, DhCommandInfo, index)
#define dh_order_of_battle_get_officer(self, index) dh_array_get ((self)->officers, DhOfficerInfo, index)
#define dh_order_of_battle_get_unit(self, index) dh_array_get ((self)->units, DhUnitInfo, index)
void                 dh_order_of_battle_set_rating     (DhOrderOfBattle        *self,
                                                        guint                   unit,
                                                        int                     rating);
gboolean             dh_order_of_battle_find           (const DhOrderOfBattle  *self,
                                                        const char             *id,
                                                        DhRefKind              *kind,
                                                        guint                  *index);

char                *dh_order_of_battle_to_xml         (const DhOrderOfBattle  *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhOrderOfBattle, dh_order_of_battle_unref)

G_END_DECLS
