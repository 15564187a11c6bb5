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

/** DH_MOST_DUE_ARGS: how many columns a system may have for what is due. */
#define DH_MOST_DUE_ARGS 8

/**
 * DhDue:
 * @entry: the entry that made it due
 * @place: its place among the dues of that entry
 * @kind: what is due, of the kinds of its system
 * @args: what else is known of it, in the columns of its system
 *
 * A roll or decision that the rules demand before the step can end.
 */
struct _DhDue {
  guint entry;
  guint place;
  int kind;
  int args[DH_MOST_DUE_ARGS];
};

/** DH_MOST_JOINED_ARGS: how many columns a system may have for what joins a battle. */
#define DH_MOST_JOINED_ARGS 4

/**
 * DhJoined:
 * @id: its id, interned
 * @of: what it is among the things of the battle
 * @under: what it has joined
 * @args: what else its system has to know of it, in the columns of that
 *
 * A thing that has come into a battle after it was set up.
 */
typedef struct {
  const char *id;
  DhRef of;
  DhRef under;
  int args[DH_MOST_JOINED_ARGS];
} DhJoined;

/** DH_MOST_KINDS: how many kinds of thing a system may have. */
#define DH_MOST_KINDS 12

/**
 * DhBattle:
 * @system: which game it is
 * @rulebook: the rules it is fought by
 * @scenario: (nullable): what it was set up from
 * @scenario_now: (nullable): the same with the names that have been given since and those who have joined; what things are named
 *   by
 * @seed: what the dice of the program come of
 * @things: by kind, the records of its system; of the kind of the battle itself this battle
 * @dues: (element-type DhDue): what is due, oldest first
 * @joined: (element-type DhJoined): who has joined it since it was set up
 * @turn: the turn, 0 in the set-up
 * @step: the step, of those of its system
 * @disclosure: how much of strengths the players see
 * @seed_shown: whether the seed has been shown, so that nothing can be undone any more
 *
 * The whole state of a battle: what every battle has. Callers only read it. A system puts what it has besides behind
 * it, in a structure that begins with this one. Field test: should undo restore it? Then it is there, or in the record
 * of a thing, and has a line in the table of properties, through which alone it is changed.
 */
struct _DhBattle {
  /* The same for the whole battle */
  const DhSystem *system;
  DhRulebook *rulebook;
  gpointer scenario;     /* (owned) */
  gpointer scenario_now; /* (owned) */
  guint8 seed[16];

  /* Members that entries change */
  GArray *things[DH_MOST_KINDS];
  GArray *dues;
  GArray *joined;
  int turn;
  int step;
  int disclosure;
  int seed_shown;

  /*< private >*/
  GPtrArray *then; /* (nullable) (element-type DhBattle): itself as entries that were told name its things */
};

/** DH_ANY_GAME: all games of a system, as a set. */
#define DH_ANY_GAME (~0u)

/* The properties that every battle has; the table of a system begins with these, and its own follow them. */
enum {
  DH_BATTLE_TURN,
  DH_BATTLE_STEP,
  DH_BATTLE_DISCLOSURE,
  DH_BATTLE_SEED,
  DH_N_BATTLE_PROPERTIES,
};

DhBattle              *dh_battle_new               (const DhSystem   *system,
                                                    DhRulebook       *rulebook,
                                                    gpointer          scenario,
                                                    const guint8      seed[16]) G_GNUC_WARN_UNUSED_RESULT;
DhBattle              *dh_battle_copy              (const DhBattle   *self) G_GNUC_WARN_UNUSED_RESULT;
void                   dh_battle_free              (DhBattle         *self);
gboolean               dh_battle_equal             (const DhBattle   *self,
                                                    const DhBattle   *other);

const char            *dh_battle_get_title         (const DhBattle   *self);
char                  *dh_battle_dup_seed          (const DhBattle   *self) G_GNUC_WARN_UNUSED_RESULT;
char                  *dh_battle_dup_seed_hash     (const DhBattle   *self) G_GNUC_WARN_UNUSED_RESULT;
guint                  dh_battle_get_game          (const DhBattle   *self);
gboolean               dh_battle_is_over           (const DhBattle   *self);
guint                  dh_battle_get_n_sides       (const DhBattle   *self);
DhRef                  dh_battle_get_side          (const DhBattle   *self,
                                                    guint             index);
int                    dh_battle_get_side_of       (const DhBattle   *self,
                                                    DhRef             thing);
DhDiceSource           dh_battle_get_side_dice     (const DhBattle   *self,
                                                    guint             index);

/* The oldest due is 0. */
#define dh_battle_get_due(self, index) dh_array_get ((self)->dues, DhDue, index)
const DhDue           *dh_battle_find_due          (const DhBattle   *self,
                                                    int               kind,
                                                    const DhRef      *of,
                                                    gboolean          open);
const DhDue           *dh_battle_find_due_for_dice (const DhBattle   *self);
guint                  dh_battle_count_dues        (const DhBattle   *self,
                                                    int               kind,
                                                    gboolean          open);
GPtrArray             *dh_battle_list_dues         (const DhBattle   *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean               dh_battle_due_is_open       (const DhBattle   *self,
                                                    const DhDue      *due);
gboolean               dh_battle_due_needs_only_dice (const DhBattle *self,
                                                    const DhDue      *due);
gboolean               dh_battle_due_is_whole      (const DhBattle   *self,
                                                    const DhDue      *due);
char                  *dh_battle_name_due          (const DhBattle   *self,
                                                    const DhDue      *due) G_GNUC_WARN_UNUSED_RESULT;
char                  *dh_battle_due_to_order      (const DhBattle   *self,
                                                    const DhDue      *due) G_GNUC_WARN_UNUSED_RESULT;
char                  *dh_battle_due_to_waiver     (const DhBattle   *self,
                                                    const DhDue      *due) G_GNUC_WARN_UNUSED_RESULT;

const char            *dh_battle_get_id            (const DhBattle   *self,
                                                    DhRef             thing);
const char            *dh_battle_get_name          (const DhBattle   *self,
                                                    DhRef             thing);
const char            *dh_battle_get_label         (const DhBattle   *self,
                                                    DhRef             thing);
const char            *dh_battle_get_tag           (const DhBattle   *self,
                                                    DhRef             thing);
gboolean               dh_ref_equal              (DhRef             self,
                                                  DhRef             other);
gboolean               dh_battle_has               (const DhBattle   *self,
                                                    DhRef             thing);
gboolean               dh_battle_find              (const DhBattle   *self,
                                                    const char       *id,
                                                    DhRef            *thing);

gboolean               dh_battle_check             (const DhBattle   *self,
                                                    GError          **error);
char                  *dh_battle_to_xml            (const DhBattle   *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhBattle, dh_battle_free)

G_END_DECLS
