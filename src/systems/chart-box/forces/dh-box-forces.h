/* dh-box-forces.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-box-enums.h"
#include "dh-listing.h"
#include "dh-property-private.h"
#include "dh-system-sequence.h"
#include "dh-system.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

/* A number of a counter that nobody has typed in yet. */
#define DH_BOX_UNKNOWN (-1)

/* The most phases of a turn: each is a step, and the words of an order know 32. */
#define DH_BOX_MOST_PHASES 24

/* The most rows of boxes with words of the club's own that a unit has. */
#define DH_BOX_MOST_ROWS 4

enum {
  DH_BOX_SIDE = DH_N_THING_KINDS,
  DH_BOX_FORMATION,
  DH_BOX_UNIT,
  DH_BOX_LEADER,
  DH_BOX_PLACE,
  DH_BOX_TRACK,
  DH_BOX_STATE,
  DH_BOX_ROW,
  DH_BOX_DECK,
  DH_BOX_CARD,
  DH_N_BOX_KINDS,
};

/* The business of a phase. */
typedef enum {
  DH_BOX_PHASE_FREE,
  DH_BOX_PHASE_COMMAND,
  DH_BOX_PHASE_MOVE,
  DH_BOX_PHASE_COMBAT,
  DH_BOX_PHASE_BOMBARD,
  DH_BOX_PHASE_RALLY,
  DH_BOX_PHASE_FACE,
  DH_BOX_PHASE_END,
} DhBoxPhaseKind;

typedef enum {
  DH_BOX_BRIGADE,
  DH_BOX_REGIMENT,
  DH_BOX_BATTERY,
  DH_BOX_SECTION,
  DH_BOX_CAVALRY,
  DH_BOX_TRAIN,
  DH_N_BOX_UNIT_KINDS, /*< skip >*/
} DhBoxUnitKind;

typedef enum {
  DH_BOX_ARM_INFANTRY,
  DH_BOX_ARM_ARTILLERY,
} DhBoxArm;

typedef enum {
  DH_BOX_ON, /*< nick=no >*/
  DH_BOX_WAITING,
  DH_BOX_SHATTERED,
  DH_BOX_ELIMINATED,
  DH_BOX_EXITED,
} DhBoxOff;

typedef enum {
  DH_BOX_STAGE_WHOLE,
  DH_BOX_STAGE_SHATTERED,
  DH_BOX_STAGE_RETURNED,
  DH_BOX_STAGE_GONE,
} DhBoxStage;

typedef enum {
  DH_BOX_COMMAND_NONE,
  DH_BOX_COMMAND_IN,
  DH_BOX_COMMAND_OUT,
} DhBoxCommand;

typedef enum {
  DH_BOX_RELEASED_NO,
  DH_BOX_RELEASED_NEXT,
  DH_BOX_RELEASED_YES,
} DhBoxReleased;

/* The part that a unit had in a battle of this phase. */
typedef enum {
  DH_BOX_IN_BATTLE_NO,
  DH_BOX_IN_BATTLE_ATTACKED,
  DH_BOX_IN_BATTLE_DEFENDED,
} DhBoxInBattle;

typedef enum {
  DH_BOX_SUPPRESSED_NO,
  DH_BOX_SUPPRESSED_NEXT,
  DH_BOX_SUPPRESSED_YES,
} DhBoxSuppressed;

typedef enum {
  DH_BOX_LEADER_ON,
  DH_BOX_LEADER_KILLED,
  DH_BOX_LEADER_OFF,
} DhBoxLeaderState;

typedef enum {
  DH_BOX_OBJECTIVE_NONE,
  DH_BOX_OBJECTIVE_DEFEND,
  DH_BOX_OBJECTIVE_BREAKOUT,
} DhBoxObjective;

typedef enum {
  DH_BOX_LEVEL_NONE,
  DH_BOX_LEVEL_DRAW,
  DH_BOX_LEVEL_MARGINAL,
  DH_BOX_LEVEL_TACTICAL,
  DH_BOX_LEVEL_SUBSTANTIVE,
  DH_BOX_LEVEL_WINS,
  DH_BOX_LEVEL_DECISIVE,
} DhBoxLevel;

/* The ends of a turn that are steps besides the phases */
enum { DH_BOX_STEP_SET_UP, DH_BOX_STEP_FIRST, DH_BOX_STEP_END = DH_BOX_MOST_PHASES + 1 };
#define DH_BOX_EVERY_PHASE (((1u << DH_BOX_MOST_PHASES) - 1) << DH_BOX_STEP_FIRST)

GType _dh_box_step_get_type (void);

/* The numbers that counters and rosters have, in the order in which files and properties have them */
enum {
  DH_BOX_STRENGTH,
  DH_BOX_GUNS,
  DH_BOX_CREW,
  DH_BOX_SHATTER_1,
  DH_BOX_SHATTER_2,
  DH_BOX_FACTORS,
  DH_BOX_SUPPORT,
  DH_BOX_REDUCED,
  DH_N_BOX_UNIT_NUMBERS,
};
enum { DH_BOX_STARS, DH_BOX_INITIATIVE, DH_BOX_RALLY, DH_BOX_RADIUS, DH_BOX_BONUS, DH_N_BOX_RATINGS };
extern const char *const _dh_box_unit_numbers[DH_N_BOX_UNIT_NUMBERS];
extern const char *const _dh_box_ratings[DH_N_BOX_RATINGS];

/* The colour of a side on a wall. */
typedef enum {
  DH_BOX_COLOR_NONE, /*< skip >*/
  DH_BOX_COLOR_BLUE,
  DH_BOX_COLOR_RED,
  DH_BOX_COLOR_PURPLE,
} DhBoxColor;

/* The members of things that never change. Each begins with its id and its name. */
typedef struct {
  char *id;
  char *name;
  int color; /* a DhBoxColor, or none where it goes by the order of sides */
} DhBoxSideInfo;

/* A phase of a turn, as the box has it. */
typedef struct {
  char *id;
  char *title; /* (nullable) of a club's own */
  int side;    /* whose it is, or DH_NOTHING */
  int kind;
  int half;    /* the first or the second of its kind in a player-turn; 0 where there is one */
} DhBoxPhaseInfo;

/* A division or corps, as the box has it. */
typedef struct {
  char *id;
  char *name;
  int side;
  int number;       /* of a division, or 0 */
  gboolean cavalry;
  char *with;       /* (nullable) the formation that is released with it when one of them is attacked */
  gboolean waits;   /* it is not released by an attack once it has made one */
  gboolean counterattacks; /* its first attack once it is released is special */
} DhBoxFormationInfo;

/* A unit, as the box has it. */
typedef struct {
  char *id;
  char *name;
  int formation;
  int kind;
  gboolean rifled;
  gboolean waiting; /* not on the map at first */
  int numbers[DH_N_BOX_UNIT_NUMBERS];
} DhBoxUnitInfo;

/* A leader, as the box has him. */
typedef struct {
  char *id;
  char *name;
  int formation;
  gboolean army;   /* of an army, not of a division or corps */
  gboolean no_save;
  int numbers[DH_N_BOX_RATINGS];
} DhBoxLeaderInfo;

/* A place that a side holds, as the box has it. */
typedef struct {
  char *id;
  char *name;
  int held; /* by which side at first, or DH_NOTHING */
} DhBoxPlaceInfo;

/* A track, as the box has it: a number that goes up and down between bounds. */
typedef struct {
  char *id;
  char *name;
  int side; /* whose alone it is to see, or DH_NOTHING */
  int least, most, value;
} DhBoxTrackInfo;

/* A state that units can be in, in a club's own words; the first is that of all at first. */
typedef struct {
  char *id;
  char *name;
} DhBoxStateInfo;

/* A row of boxes that every unit has beside its strength, such as fatigue. */
typedef struct {
  char *id;
  char *name;
  int most, value;
} DhBoxRowInfo;

/* A deck of cards, from which one is drawn like a die is thrown. */
typedef struct {
  char *id;
  char *name;
  int side; /* whose alone it is to see, or DH_NOTHING */
} DhBoxDeckInfo;

/* Cards of a deck that are alike. */
typedef struct {
  char *id;
  char *name;
  int deck;
  int count;
} DhBoxCardInfo;

/* A scenario. It never changes. */
typedef struct {
  gatomicrefcount ref_count;
  char *title;
  char *rules; /* the id of the rulebook that it is for */
  int turns;   /* 0 where they do not end by themselves */
  GArray *phases;
  GArray *things[DH_N_BOX_KINDS];
} DhBox;

/* The records of a battle, with what changes */
typedef struct {
  const DhBoxSideInfo *info;
  int dice;
  int word;
  int points; /* awarded in play */
  int final;  /* all its points when it was judged, or DH_BOX_UNKNOWN */
  int demoralisation;
  int demoralised;
  int losses;   /* all points ever lost, whatever came back */
  int line;     /* its exited units have a line of communications */
} DhBoxSide;

/* A division or corps as it stands. */
typedef struct {
  const DhBoxFormationInfo *info;
  int command;
  int done;        /* all of it has moved */
  int active;
  int tried;       /* a transfer, in this phase */
  int transferred; /* one of its brigades was given away */
  int attacked;
  int fought;      /* it has made an attack that was no bombardment */
  int released;
  int may_move;    /* DhBoxCommand: in may, out may not */
  int empty;       /* out of ammunition */
} DhBoxFormation;

/* A unit as it stands. */
typedef struct {
  const DhBoxUnitInfo *info;
  int numbers[DH_N_BOX_UNIT_NUMBERS];
  int formation;
  int lost;
  int lost_crew;
  int detached;
  int correction;
  int stage;
  int shattered_turn;
  int disordered;
  int engaged; /* the number of its engagement, or 0 */
  int suppressed;
  int slowed;    /* movement points that it lacks, to the end of the next First Combat Phase */
  int slowing;   /* the same, since this phase */
  int fired;     /* it has bombarded or supported in this phase */
  int bombarded; /* in this phase */
  int in_battle; /* DhBoxInBattle, in this phase */
  int tried;     /* to rally, in this phase */
  int attacked;  /* it made an attack in the first combat phase of this player-turn */
  int first_attack; /* the turn of it, or 0 */
  int garrison;
  int off;
  int state;     /* of a club's own words, or DH_NOTHING */
  int rows[DH_BOX_MOST_ROWS]; /* of a club's own boxes, how many are marked */
  int cast;      /* the number of the throw that it was in last, negative where it was thrown at; or 0 */
  int exited;    /* the place, or DH_NOTHING */
  int cut_off;   /* at the end it has no line of communications */
} DhBoxUnit;

/* A leader as he stands. */
typedef struct {
  const DhBoxLeaderInfo *info;
  int numbers[DH_N_BOX_RATINGS];
  int formation;
  int state;
} DhBoxLeader;

/* A place, and the side that holds it. */
typedef struct {
  const DhBoxPlaceInfo *info;
  int held;
} DhBoxPlace;

/* A track as it stands. */
typedef struct {
  const DhBoxTrackInfo *info;
  int value;
} DhBoxTrack;

/* A state, a row of boxes, and a deck, of which nothing changes */
typedef struct {
  const DhBoxStateInfo *info;
} DhBoxState;

typedef struct {
  const DhBoxRowInfo *info;
} DhBoxRoster;

typedef struct {
  const DhBoxDeckInfo *info;
} DhBoxDeck;

/* Cards that are alike, and how many of them are still in the deck. */
typedef struct {
  const DhBoxCardInfo *info;
  int left;
} DhBoxCard;

/* A game as it stands, beside its things. */
typedef struct {
  DhBattle battle;
  int objective;
  int night;
  int recruits; /* points that the Union still receives at night */
  int days;     /* that were judged */
  int held;     /* ends of days at which the Confederates held what they are to defend */
  int closing;  /* what counts at the end is being asked for */
  int arrived; /* units of this turn */
  int engagements;
  int casts;    /* throws of which something comes for those who are in them */
  int counterattack; /* the turn of it, or 0 */
  int advance;
  int train_free;
  int train_moved;
  int train_bombarded;
  int winner;
  int level;
} DhBoxBattle;

#define DH_THE_BOX(battle) ((const DhBoxBattle *) (battle))
#define dh_box_side(battle, i) ((const DhBoxSide *) dh_record (battle, DH_BOX_SIDE, DhBoxSide, i))
#define dh_box_formation(battle, i) ((const DhBoxFormation *) dh_record (battle, DH_BOX_FORMATION, DhBoxFormation, i))
#define dh_box_unit(battle, i) ((const DhBoxUnit *) dh_record (battle, DH_BOX_UNIT, DhBoxUnit, i))
#define dh_box_leader(battle, i) ((const DhBoxLeader *) dh_record (battle, DH_BOX_LEADER, DhBoxLeader, i))
#define dh_box_place(battle, i) ((const DhBoxPlace *) dh_record (battle, DH_BOX_PLACE, DhBoxPlace, i))
#define dh_box_track(battle, i) ((const DhBoxTrack *) dh_record (battle, DH_BOX_TRACK, DhBoxTrack, i))
#define dh_box_state(battle, i) ((const DhBoxState *) dh_record (battle, DH_BOX_STATE, DhBoxState, i))
#define dh_box_row(battle, i) ((const DhBoxRoster *) dh_record (battle, DH_BOX_ROW, DhBoxRoster, i))
#define dh_box_deck(battle, i) ((const DhBoxDeck *) dh_record (battle, DH_BOX_DECK, DhBoxDeck, i))
#define dh_box_card(battle, i) ((const DhBoxCard *) dh_record (battle, DH_BOX_CARD, DhBoxCard, i))
#define DH_BOX_THE(kind, i) ((DhRef){ DH_BOX_##kind, (i) })
#define DH_BOX_COUNT(battle, kind) ((int) (battle)->things[DH_BOX_##kind]->len)

enum {
  DH_BOX_SIDE_DICE = DH_N_BATTLE_PROPERTIES,
  DH_BOX_SIDE_WORD,
  DH_BOX_SIDE_POINTS,
  DH_BOX_SIDE_FINAL,
  DH_BOX_SIDE_DEMORALISATION,
  DH_BOX_SIDE_DEMORALISED,
  DH_BOX_SIDE_LOSSES,
  DH_BOX_SIDE_LINE,
  DH_BOX_FORMATION_COMMAND,
  DH_BOX_FORMATION_DONE,
  DH_BOX_FORMATION_ACTIVE,
  DH_BOX_FORMATION_TRIED,
  DH_BOX_FORMATION_TRANSFERRED,
  DH_BOX_FORMATION_ATTACKED,
  DH_BOX_FORMATION_FOUGHT,
  DH_BOX_FORMATION_RELEASED,
  DH_BOX_FORMATION_MAY_MOVE,
  DH_BOX_FORMATION_EMPTY,
  DH_BOX_UNIT_NUMBERS,
  DH_BOX_UNIT_FORMATION = DH_BOX_UNIT_NUMBERS + DH_N_BOX_UNIT_NUMBERS,
  DH_BOX_UNIT_LOST,
  DH_BOX_UNIT_LOST_CREW,
  DH_BOX_UNIT_DETACHED,
  DH_BOX_UNIT_CORRECTION,
  DH_BOX_UNIT_STAGE,
  DH_BOX_UNIT_SHATTERED_TURN,
  DH_BOX_UNIT_DISORDERED,
  DH_BOX_UNIT_ENGAGED,
  DH_BOX_UNIT_SUPPRESSED,
  DH_BOX_UNIT_SLOWED,
  DH_BOX_UNIT_SLOWING,
  DH_BOX_UNIT_FIRED,
  DH_BOX_UNIT_BOMBARDED,
  DH_BOX_UNIT_IN_BATTLE,
  DH_BOX_UNIT_TRIED,
  DH_BOX_UNIT_ATTACKED,
  DH_BOX_UNIT_FIRST_ATTACK,
  DH_BOX_UNIT_GARRISON,
  DH_BOX_UNIT_OFF,
  DH_BOX_UNIT_EXITED,
  DH_BOX_UNIT_CUT_OFF,
  DH_BOX_UNIT_STATE,
  DH_BOX_UNIT_CAST,
  DH_BOX_UNIT_ROWS,
  DH_BOX_CARD_LEFT = DH_BOX_UNIT_ROWS + DH_BOX_MOST_ROWS,
  DH_BOX_LEADER_NUMBERS,
  DH_BOX_LEADER_STATE = DH_BOX_LEADER_NUMBERS + DH_N_BOX_RATINGS,
  DH_BOX_PLACE_HELD,
  DH_BOX_TRACK_VALUE,
  DH_BOX_BATTLE_OBJECTIVE,
  DH_BOX_BATTLE_NIGHT,
  DH_BOX_BATTLE_RECRUITS,
  DH_BOX_BATTLE_DAYS,
  DH_BOX_BATTLE_HELD,
  DH_BOX_BATTLE_CLOSING,
  DH_BOX_BATTLE_ARRIVED,
  DH_BOX_BATTLE_ENGAGEMENTS,
  DH_BOX_BATTLE_CASTS,
  DH_BOX_BATTLE_COUNTERATTACK,
  DH_BOX_BATTLE_ADVANCE,
  DH_BOX_BATTLE_TRAIN_FREE,
  DH_BOX_BATTLE_TRAIN_MOVED,
  DH_BOX_BATTLE_TRAIN_BOMBARDED,
  DH_BOX_BATTLE_WINNER,
  DH_BOX_BATTLE_LEVEL,
  DH_N_BOX_PROPERTIES,
};

extern const DhKind _dh_box_kinds[DH_N_BOX_KINDS];
extern const DhProperty _dh_box_properties[DH_N_BOX_PROPERTIES];

/* dh-box-scenario.c */
gpointer    _dh_box_ref        (gpointer         box);
void        _dh_box_unref      (gpointer         box);
gpointer    _dh_box_read       (DhXmlElement    *root,
                                DhXmlProblems   *problems);
void        _dh_box_write      (gconstpointer    scenario,
                                GString         *xml);
void        _dh_box_write_about (gconstpointer   scenario,
                                const DhListDraft *draft,
                                DhListWriteFunc *write,
                                GString         *xml);
gboolean    _dh_box_fits       (gconstpointer    scenario,
                                const DhRulebook *rulebook,
                                GError         **error);

/* dh-box-list.c */
extern const DhListing _dh_box_list;

/* dh-box-battle.c */
void        _dh_box_set_up     (DhBattle        *battle);
int         _dh_box_get_side   (const DhBattle  *battle,
                                DhRef            thing);
const DhBoxPhaseInfo *_dh_box_get_phase (const DhBattle *battle,
                                         int             step);
gboolean    _dh_box_is_last_of_player_turn (const DhBattle *battle);
gboolean    _dh_box_is_last_of_turn (const DhBattle *battle);
gboolean    _dh_box_is_last_of_all (const DhBattle *battle);
gboolean    _dh_box_is_out     (const DhBattle  *battle,
                                DhRef            thing);
int         _dh_box_arm        (const DhBoxUnit *unit);
int         _dh_box_left       (const DhBoxUnit *unit);
int         _dh_box_start      (const DhBoxUnit *unit);
gboolean    _dh_box_is_loss    (guint            property,
                                int              from,
                                int              to);

G_END_DECLS
