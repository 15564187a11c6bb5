/* dh-status.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-scene.h"

G_BEGIN_DECLS

/**
 * DhBand:
 *
 * How strong a unit looks from across the table, when players may not know its exact strength.
 */
typedef enum {
  DH_BAND_UNKNOWN,
  DH_BAND_FRESH,
  DH_BAND_WORN,
  DH_BAND_SPENT,
} DhBand;

/**
 * DhActivity:
 * @DH_ACTIVITY_NONE: its card has not been turned, or it has not been asked
 * @DH_ACTIVITY_READY: it has answered its card and may act
 * @DH_ACTIVITY_IDLE: it has not answered, and does nothing
 * @DH_ACTIVITY_MOVED: it has moved or changed formation
 * @DH_ACTIVITY_CHARGES: its charge is announced
 *
 * The use that a unit has made of its card this turn.
 */
typedef enum {
  DH_ACTIVITY_NONE,
  DH_ACTIVITY_READY,
  DH_ACTIVITY_IDLE,
  DH_ACTIVITY_MOVED,
  DH_ACTIVITY_CHARGES,
} DhActivity;

/**
 * DhStatusTurn:
 * @effectiveness: in whole percent, rounded down
 * @routed: how many of its units rout
 * @gone: how many of its units are destroyed, captured or have left
 * @officers_lost: its officers who are out of the battle
 * @men_lost: men its units have lost, or -1 when strengths are not disclosed exactly
 *
 * The public figures of an army at the end of a turn, counted from the beginning of the battle.
 */
typedef struct {
  int effectiveness;
  guint routed;
  guint gone;
  guint officers_lost;
  int men_lost;
} DhStatusTurn;

/**
 * DhStatusArmy:
 * @name: its name
 * @letter: its letter
 * @commander: (nullable): who leads it
 * @state: its state at the last end of turn
 * @units: its units that players may see
 * @now: how it holds
 * @n_turns: turns that are over
 * @turns: (array length=n_turns): how it held before the first turn, which is the first of them, and after each that is
 *   over
 *
 * An army as players see it.
 */
typedef struct {
  char *name;
  char *letter;
  char *commander;
  DhArmyState state;
  guint units;
  DhStatusTurn now;
  guint n_turns;
  DhStatusTurn *turns;
} DhStatusArmy;

/**
 * DhStatusCommand:
 * @name: its name
 * @army: index of its army
 * @first: index of its first unit
 * @n_units: how many units it has
 * @alone: it is a unit that stands in no command, and has the name of that unit
 *
 * Units that are shown together under one name.
 */
typedef struct {
  char *name;
  guint army;
  guint first;
  guint n_units;
  gboolean alone;
} DhStatusCommand;

/**
 * DhStatusUnit:
 * @name: its name
 * @command: the name of its division or brigade, or its own
 * @army: index of its army
 * @band: how strong it looks; %DH_BAND_UNKNOWN when only names are disclosed
 * @stands: stands left, or -1 when strengths are not disclosed exactly
 * @start_stands: stands at the start, or -1
 * @casualties: men missing from its casualty stand, or -1
 * @men_lost: men it has lost since the beginning, or -1
 * @falling: stands that it will lose when its losses are marked, or 0 when strengths are not disclosed exactly
 * @status: steady, falling back, routed, or how it left the game
 * @arm: its arm
 * @formation: how it stands
 * @in_hand: the card in hand lets it move
 * @activity: what it has made of its card this turn
 * @changed: something of it that players see has just changed
 *
 * A unit as players see it.
 */
typedef struct {
  char *name;
  char *command;
  guint army;
  DhBand band;
  int stands;
  int start_stands;
  int casualties;
  int men_lost;
  int falling;
  DhUnitStatus status;
  DhArm arm;
  DhFormation formation;
  gboolean in_hand;
  DhActivity activity;
  gboolean changed;
} DhStatusUnit;

/**
 * DhStatusPair:
 * @attacker: index of the unit that charges
 * @defender: index of the unit that it charges
 * @actor: index of whichever of the two @state is about, or -1 for both
 * @state: what it is to do, with what it needs where players may know that, or how far they are
 *
 * Two units of which one charges the other, or that are to fight.
 */
typedef struct {
  guint attacker;
  guint defender;
  int actor;
  char *state;
} DhStatusPair;

/**
 * DhStatus:
 * @title: the title of the battle
 * @serial: the number of the latest entry, which grows with every one; 0 before the first
 * @turn: the turn, 0 in the set-up
 * @step: the step
 * @card: (nullable): the name of the card in hand; “Reserves” when nobody of it is to be seen
 * @card_army: the army of the card in hand, or -1
 * @cards_left: cards that have not been turned
 * @now: whose card is in hand or what the step is about, and how many are still to act
 * @next: what is due first, of whom and what it takes; else what comes then; empty when the battle is over
 * @disclosure: how much of the strength of units players may know
 * @thresholds: by [enum@Dh.ArmyState], the effectiveness in percent below which an army is in that state; 0 for
 *   %DH_ARMY_STATE_STEADY
 * @n_armies: how many armies there are
 * @armies: (array length=n_armies): the armies
 * @n_commands: how many commands there are
 * @commands: (array length=n_commands): units that stand together; each unit is in one, and they come in the order of
 *   the units
 * @n_units: how many units there are
 * @units: (array length=n_units): the units, army by army and command by command as the order of battle has them
 * @n_pairs: how many pairs there are; none but in the steps of charges, reception and melee
 * @pairs: (array length=n_pairs): whoever has closed or is about to, those of whom something is due first
 * @n_scenes: how many scenes there are
 * @scenes: (array length=n_scenes): what has happened with the latest entry, in the order in which it happened
 * @standing: (nullable): how things stand, whatever has happened last: the title in the set-up, the card in hand, how
 *   the armies hold at the end of a turn, the end of the battle
 * @n_results: how many results there are
 * @results: (array length=n_results): what happened, in sentences, the newest first
 *
 * A battle as a viewer sees it at one moment. Callers only read it; it never changes, and after an order there is a new
 * one.
 */
struct _DhStatus {
  char *title;
  guint serial;
  int turn;
  DhStep step;
  char *card;
  int card_army;
  guint cards_left;
  char *now;
  char *next;
  DhDisclosure disclosure;
  int thresholds[DH_ARMY_STATE_BROKEN + 1];
  guint n_armies;
  DhStatusArmy *armies;
  guint n_commands;
  DhStatusCommand *commands;
  guint n_units;
  DhStatusUnit *units;
  guint n_pairs;
  DhStatusPair *pairs;
  guint n_scenes;
  DhScene **scenes;
  DhScene *standing;
  guint n_results;
  char **results;

  /*< private >*/
  gatomicrefcount ref_count;
  GVariant *mine; /* (nullable) of a view besides: what is under the viewer */
  GVariant *seen;
  GVariant *news;
};

DhStatus   *dh_status_ref     (DhStatus       *self);
void        dh_status_unref   (DhStatus       *self);
char       *dh_status_to_text (const DhStatus *self) G_GNUC_WARN_UNUSED_RESULT;
const char *dh_band_describe  (DhBand          band);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhStatus, dh_status_unref)

G_END_DECLS
