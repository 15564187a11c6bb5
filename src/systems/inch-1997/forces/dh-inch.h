/* dh-inch.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"
#include "dh-inch-types.h"
#include "dh-order-of-battle.h"

G_BEGIN_DECLS

/** DH_UNKNOWN: the worth of a political officer whom nobody has tried yet (5.H). */
#define DH_UNKNOWN G_MININT

/**
 * DhDueArg:
 * @DH_DUE_UNIT: the unit that owes it: for a fight the attacker
 * @DH_DUE_OFFICER: the officer at risk, or %DH_NOTHING
 * @DH_DUE_CONTEXT: why morale is checked, or what put the officer at risk
 * @DH_DUE_OTHER: the other unit: for a fight the defender, for a bonus what the attacker lost
 * @DH_DUE_ASPECT: for a fight, which side of the defender is struck
 * @DH_DUE_CONTACT: for a fight, its place in the order of contact
 * @DH_DUE_SUPPORT: for a fight, the defender has come out to support (10.O)
 * @DH_DUE_DEFENDER: for a bonus, the unit won as the defender (10.S)
 *
 * The members of a due, beside its kind.
 */
typedef enum {
  DH_DUE_UNIT,
  DH_DUE_OFFICER,
  DH_DUE_CONTEXT,
  DH_DUE_OTHER,
  DH_DUE_ASPECT,
  DH_DUE_CONTACT,
  DH_DUE_SUPPORT,
  DH_DUE_DEFENDER,
} DhDueArg;

#define dh_due_unit(due) ((due)->args[DH_DUE_UNIT])
#define dh_due_officer(due) ((due)->args[DH_DUE_OFFICER])
#define dh_due_context(due) ((due)->args[DH_DUE_CONTEXT])
#define dh_due_other(due) ((due)->args[DH_DUE_OTHER])
#define dh_due_aspect(due) ((due)->args[DH_DUE_ASPECT])
#define dh_due_contact(due) ((due)->args[DH_DUE_CONTACT])
#define dh_due_support(due) ((due)->args[DH_DUE_SUPPORT])
#define dh_due_defender(due) ((due)->args[DH_DUE_DEFENDER])

/** DH_PARTS_OF_INCH: a unit remembers distances in thousandths of an inch, as orders have them. */
#define DH_PARTS_OF_INCH 1000

/**
 * DhUnit:
 * @info: what the order of battle says of it
 * @men_a_stand: men (gunners) on a whole stand (17)
 * @start_stands: stands at the start
 * @dice_a_stand: dice a stand, for a battery dice a gunner
 * @hits_a_man: hits it takes to lose a man
 * @card: the card that lets it move
 * @renamed: the name that it has been given since, or 0
 * @men: men left, 0 once destroyed
 * @odd_hit: hits of fire that did not yet cost a gunner
 * @start_rating: morale rating at the start, -1 before `begin`
 * @charge_target: the unit it has announced to charge or has closed with, or %DH_NOTHING
 * @chargers: how many have announced to charge it or have closed with it
 * @marched: it has made its move of the turn, or has entered the table
 * @variable: the D20 of its moves this turn, 0 before it is thrown or when that of its command serves
 * @full_move: what its move of the turn came to before changes of formation took their part, by %DH_PARTS_OF_INCH; 0
 *   before it has made one
 * @entered: it has entered the table this turn, and may not charge (2.C)
 * @charged: a %DhCharged: whether it has announced its charge of the turn
 * @contact: its place in the order of contact, 0 before it has closed (10.I)
 * @changes: changes of formation this turn
 * @fresh: has never lost a stand
 * @halved: has had the loss of rating for half its stands
 * @pending_shots: shots that hit it and whose losses have not come off yet
 * @supports: the attacked friend it supports this turn (10.G), or %DH_NOTHING
 * @tried: it has tried to support a friend this turn
 * @wins: close combats won, for which its rating has yet to rise
 * @may_countercharge: a supporter of a winning defender (10.S)
 * @shots: times it has fired since it was last supplied
 *
 * A unit as it stands now. The members up to @card never change during a battle.
 */
typedef struct {
  const DhUnitInfo *info;
  int men_a_stand;
  int start_stands;
  double dice_a_stand;
  int hits_a_man;
  int card;

  int renamed;
  int men;
  int odd_hit;
  int rating;
  int start_rating;
  int formation;
  int status;
  int cover;
  int moved;
  int marched;
  int variable;
  int full_move;
  int entered;
  int fired;
  int melees;
  int responded;
  int charge_target;
  int chargers;
  int charge_aspect;
  int charged;
  int contact;
  int pending_hits;
  int pending_shots;
  int concealed;
  int off_table;
  int dismounted;
  int changes;
  int horses;
  int routed_turn;
  int shots;
  int fresh;
  int halved;
  int supports;
  int tried;
  int wins;
  int may_countercharge;
} DhUnit;

/**
 * DhOfficer:
 * @renamed: the name that he has been given since, or 0
 * @attached: the unit he is with, or %DH_NOTHING
 * @front: he is in its front rank, adds his bonus and is at risk (5.C)
 * @fails: lowest D10 on which his units fail to respond, 11 for never, or %DH_UNKNOWN
 * @bonus: what he adds to morale, or %DH_UNKNOWN
 * @influenced: he has influenced a unit this turn that he is not attached to (5.F)
 * @rallied: he has helped at a rally this turn
 * @rode: he has ridden by himself this turn
 * @unhorsed_turn: the turn in which his horse was shot
 *
 * An officer as he stands now.
 */
typedef struct {
  const DhOfficerInfo *info;

  int renamed;
  int attached;
  int front;
  int state;
  int fails;
  int bonus;
  int influenced;
  int rallied;
  int rode;
  int unhorsed_turn;
} DhOfficer;

/**
 * DhArmy:
 * @state: its morale state at the last end of turn (18)
 * @dice: who throws its dice
 * @word: it has said its word for the seed
 *
 * An army as it stands now.
 */
typedef struct {
  const DhArmyInfo *info;
  int card;

  int state;
  int dice;
  int word;
} DhArmy;

/**
 * DhCommand:
 * @card: its random move card, or %DH_NOTHING (1.A)
 * @renamed: the name that it has been given since, or 0
 * @variable: the D20 of its moves this turn when one die serves a command, else 0
 *
 * A division or brigade as it stands now.
 */
typedef struct {
  const DhCommandInfo *info;
  int card;

  int renamed;
  int variable;
} DhCommand;

/**
 * DhCard:
 * @id: the id of what it lets move, or `staff-` and the id of an army
 * @name: its name for people
 * @of: the command or unit it lets move; the army for a Staff card
 * @in_deck: it has not been turned this turn
 *
 * A random move card (1.A).
 */
typedef struct {
  const char *id;
  const char *name;
  int army;
  DhRef of;

  int in_deck;
} DhCard;

/**
 * DhInchBattle:
 * @card: the card in hand, or %DH_NOTHING
 * @cards_left: how many cards have not been turned
 * @marked: whether the losses of this fire step have been taken off, so that no shot may follow
 * @contacts: the last place given in the order of contact
 *
 * A battle by these rules: everything besides what every battle has.
 */
typedef struct {
  DhBattle parent;

  int card;
  int cards_left;
  int marked;
  int contacts;
} DhInchBattle;

/* The properties of units, in the order in which the state has them: first those that people ask for, then those
   that only the rules need. */
enum {
  DH_UNIT_MEN = DH_N_BATTLE_PROPERTIES,
  DH_UNIT_ODD_HIT,
  DH_UNIT_RATING,
  DH_UNIT_STATUS,
  DH_UNIT_FORMATION,
  DH_UNIT_COVER,
  DH_UNIT_FRESH,
  DH_UNIT_MOVED,
  DH_UNIT_FIRED,
  DH_UNIT_MELEES,
  DH_UNIT_PENDING_HITS,
  DH_UNIT_RESPONDED,
  DH_UNIT_CHARGE_TARGET,
  DH_UNIT_CONCEALED,
  DH_UNIT_OFF_TABLE,
  DH_UNIT_DISMOUNTED,
  DH_UNIT_HORSES,
  DH_UNIT_ROUTED_TURN,
  DH_UNIT_SHOTS,
  DH_UNIT_START_RATING,
  DH_UNIT_MARCHED,
  DH_UNIT_CHARGE_ASPECT,
  DH_UNIT_CHARGED,
  DH_UNIT_CONTACT,
  DH_UNIT_CHANGES,
  DH_UNIT_HALVED,
  DH_UNIT_SUPPORTS,
  DH_UNIT_TRIED,
  DH_UNIT_WINS,
  DH_UNIT_MAY_COUNTERCHARGE,
  DH_UNIT_PENDING_SHOTS,
  DH_UNIT_ENTERED,
  DH_UNIT_VARIABLE,
  DH_UNIT_FULL_MOVE,
  DH_UNIT_NAME,
  DH_OFFICER_ATTACHED,
  DH_OFFICER_FRONT,
  DH_OFFICER_STATE,
  DH_OFFICER_FAILS,
  DH_OFFICER_BONUS,
  DH_OFFICER_INFLUENCED,
  DH_OFFICER_RALLIED,
  DH_OFFICER_RODE,
  DH_OFFICER_UNHORSED_TURN,
  DH_OFFICER_NAME,
  DH_ARMY_STATE,
  DH_ARMY_DICE,
  DH_ARMY_WORD,
  DH_COMMAND_VARIABLE,
  DH_COMMAND_NAME,
  DH_BATTLE_CARD,
  DH_BATTLE_DECK,
  DH_BATTLE_MARKED,
  DH_BATTLE_CONTACTS,
  DH_N_PROPERTIES,
};

/**
 * DhInchFact:
 * @DH_INCH_FACT_INCHES: how far something may go, or went, in inches
 *
 * The facts that entries tell besides dice and changes.
 */
typedef enum {
  DH_INCH_FACT_INCHES,
} DhInchFact;

/**
 * DhInchJoined:
 * @DH_JOINED_ARM: its arm
 * @DH_JOINED_QUALITY: its quality
 * @DH_JOINED_STANDS: its stands, or 0 for what the basing profile gives its arm
 * @DH_JOINED_GUNS: of a battery its guns, or 0 for what one has mostly
 *
 * A unit that joins a battle.
 */
typedef enum {
  DH_JOINED_ARM,
  DH_JOINED_QUALITY,
  DH_JOINED_STANDS,
  DH_JOINED_GUNS,
} DhInchJoined;

#define dh_inch_n_distances(entry) dh_entry_count_facts (entry, DH_INCH_FACT_INCHES)
#define dh_inch_distance(entry, nth) dh_entry_find_fact (entry, DH_INCH_FACT_INCHES, nth)

#define dh_inch_battle(battle) ((DhInchBattle *) (battle))

#define dh_n_armies(battle) ((battle)->things[DH_REF_KIND_ARMY]->len)
#define dh_n_commands(battle) ((battle)->things[DH_REF_KIND_COMMAND]->len)
#define dh_n_units(battle) ((battle)->things[DH_REF_KIND_UNIT]->len)
#define dh_n_officers(battle) ((battle)->things[DH_REF_KIND_OFFICER]->len)
#define dh_n_cards(battle) ((battle)->things[DH_REF_KIND_CARD]->len)

/* Things for everybody else: papers, the desk, the terminal. */
#define dh_battle_get_army(self, index) dh_array_get ((self)->things[DH_REF_KIND_ARMY], DhArmy, index)
#define dh_battle_get_command(self, index) dh_array_get ((self)->things[DH_REF_KIND_COMMAND], DhCommand, index)
#define dh_battle_get_unit(self, index) dh_array_get ((self)->things[DH_REF_KIND_UNIT], DhUnit, index)
#define dh_battle_get_officer(self, index) dh_array_get ((self)->things[DH_REF_KIND_OFFICER], DhOfficer, index)
#define dh_battle_peek_card(self, index) dh_array_get ((self)->things[DH_REF_KIND_CARD], DhCard, index)

#define DH_THE_ARMY(i) ((DhRef){ DH_REF_KIND_ARMY, (i) })
#define DH_THE_COMMAND(i) ((DhRef){ DH_REF_KIND_COMMAND, (i) })
#define DH_THE_UNIT(i) ((DhRef){ DH_REF_KIND_UNIT, (i) })
#define DH_THE_CARD(i) ((DhRef){ DH_REF_KIND_CARD, (i) })
#define DH_THE_OFFICER(i) ((DhRef){ DH_REF_KIND_OFFICER, (i) })

const DhCard          *dh_battle_get_card          (const DhBattle   *self);
gboolean               dh_battle_card_is_in_deck   (const DhBattle   *self,
                                                    guint             index);
guint                  dh_unit_count_stands        (const DhUnit     *unit);
guint                  dh_unit_count_casualties    (const DhUnit     *unit);
int                    dh_unit_count_pending_losses (const DhUnit    *unit);
gboolean               dh_unit_is_on_table         (const DhUnit     *unit);
gboolean               dh_unit_is_gone             (const DhUnit     *unit);
gboolean               dh_unit_is_mounted          (const DhUnit     *unit);
gboolean               dh_unit_suits_formation     (const DhUnit     *unit,
                                                    DhFormation       formation);
gboolean               dh_unit_is_fresh            (const DhUnit     *unit);
double                 dh_unit_find_move_left      (const DhUnit     *unit,
                                                    const DhRulebook *rulebook);
gboolean               dh_battle_unit_is_in_command (const DhBattle  *self,
                                                    guint             unit,
                                                    guint             command);
gboolean               dh_battle_unit_is_undecided (const DhBattle  *self,
                                                    guint             unit);
int                    dh_battle_get_front_officer (const DhBattle   *self,
                                                    guint             unit);
gboolean               dh_battle_officer_commands  (const DhBattle   *self,
                                                    guint             officer);
guint                  dh_battle_count_fresh       (const DhBattle   *self,
                                                    guint             army);
guint                  dh_battle_count_units       (const DhBattle   *self,
                                                    guint             army);
double                 dh_battle_get_effectiveness (const DhBattle   *self,
                                                    guint             army);
gboolean               dh_due_concerns             (const DhDue      *self,
                                                    DhRef             thing);
gboolean               dh_property_get_range       (const DhBattle   *battle,
                                                    DhRef             thing,
                                                    guint             property,
                                                    int              *least,
                                                    int              *most);

char *dh_inches_to_text  (double inches) G_GNUC_WARN_UNUSED_RESULT;
char *dh_inches_describe (double least,
                          double most) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
