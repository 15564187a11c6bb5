/* dh-box-rules.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-box-forces.h"
#include "dh-box-points.h"

#include "dh-draft-chart-private.h"
#include "dh-order-shapes-private.h"
#include "dh-resolve-private.h"
#include "dh-system-sequence.h"

G_BEGIN_DECLS

/* The games that there are boxes for, as members of a set; the last is a club's own. */
typedef enum /*< skip >*/ {
  DH_BOX_DONELSON = 1 << 0,
  DH_BOX_CHANCELLORSVILLE = 1 << 1,
  DH_BOX_VICKSBURG = 1 << 2,
  DH_BOX_OWN = 1 << 3,
} DhBoxGames;

#define DH_BOX_MOST_REMINDERS 5

/**
 * DhBoxNumbers:
 * @asked: the numbers that the rules ask for, as a set
 * @printed: those that are on counters too
 *
 * The numbers that counters of a kind have.
 */
typedef struct {
  guint asked;
  guint printed;
} DhBoxNumbers;

/**
 * DhBoxGame:
 * @bit: the game, as a set of one
 * @rules: (nullable): the id of its rulebook, which is that of the battle, or of which that is a club's version; of a
 *   club's own none
 * @clauses: by which the engine refuses
 * @sides: (nullable): the ids of both sides, the one first whose ratio of points to the other the rules tell
 * @secret: rosters are a side's own affair (EQ.4)
 * @morale: what an army loses is counted, and demoralises it (AM)
 * @shatters: a brigade comes off the map with so many marks, and a regiment with few points left (SH)
 * @commanders_go: a commander is removed with the last unit of his command (23.53)
 * @mixed: a unit may have any of the numbers, of whatever kind it is
 * @units: the numbers of infantry and artillery
 * @leaders: those of who leads a division or corps, and of who leads an army
 * @spares: who was in a battle in this phase is not bombarded in it
 * @lasts: what a bombardment brings lasts to the end of the next one (17.4)
 * @bombarded: (nullable): the clause that says at whom bombardment may be aimed
 * @bombards: (nullable): that which says who may take part in one
 * @factors: (nullable): that which says with how much
 * @first: of what players are reminded when the first turn begins
 * @reminders: the same when a phase of a kind begins, the first or second of its kind in a player-turn
 *
 * A game: what is kept of it, and what holds of more than one of its orders. What an order does in it, and when that
 * falls due, is in the row of the verb.
 */
typedef struct {
  guint bit;
  const char *rules;
  DhSystemClauses clauses;
  const char *sides[2];
  gboolean secret;
  gboolean morale;
  gboolean shatters;
  gboolean commanders_go;
  gboolean mixed;
  DhBoxNumbers units[2];
  DhBoxNumbers leaders[2];
  gboolean spares;
  gboolean lasts;
  const char *bombarded;
  const char *bombards;
  const char *factors;
  const char *first[DH_BOX_MOST_REMINDERS];
  struct {
    int kind;
    int half;
    const char *clause;
  } reminders[DH_BOX_MOST_REMINDERS];
} DhBoxGame;

/* Purposes of dice. */
typedef enum /*< skip >*/ {
  DH_BOX_PURPOSE_NONE,
  DH_BOX_PURPOSE_BOMBARDMENT,
  DH_BOX_PURPOSE_CHART,
  DH_BOX_PURPOSE_INITIATIVE,
  DH_BOX_PURPOSE_TRANSFER,
  DH_BOX_PURPOSE_ACTIVATION,
  DH_BOX_PURPOSE_COMBAT,
  DH_BOX_PURPOSE_RALLY,
  DH_BOX_PURPOSE_MORALE,
  DH_BOX_PURPOSE_OBJECTIVE,
  DH_BOX_PURPOSE_COMMAND,
  DH_BOX_PURPOSE_SAVE,
  DH_BOX_PURPOSE_FATE,
  DH_BOX_PURPOSE_RELEASE,
  DH_BOX_PURPOSE_AMMUNITION,
  DH_BOX_PURPOSE_THROW,
  DH_BOX_PURPOSE_DRAW,
  DH_N_BOX_PURPOSES,
} DhBoxPurpose;

/* Kinds of dues. A due that an order resolves has the same word as that order, whose row tells how. */
typedef enum {
  DH_BOX_DUE_NONE,
  DH_BOX_DUE_ACTIVATE,
  DH_BOX_DUE_COMMAND,
  DH_BOX_DUE_RELEASE,
  DH_BOX_DUE_AMMUNITION,
  DH_BOX_DUE_COUNTERATTACK,
  DH_BOX_DUE_CONTROL,
  DH_BOX_DUE_HOLD,
  DH_BOX_DUE_COMBAT,
  DH_BOX_DUE_REPLENISH,
  DH_BOX_DUE_JUDGE,
  DH_BOX_DUE_LINE,
  DH_BOX_DUE_CUT_OFF,
  DH_BOX_DUE_STRENGTH,
  DH_BOX_DUE_STARS,
  DH_BOX_DUE_RESULT,
  DH_BOX_DUE_EFFECT,
} DhBoxDue;

/* The dues by the kind of thing that owes them */
#define DH_BOX_DUE(kind) (1u << DH_BOX_DUE_##kind)
#define DH_BOX_DUES_OF_FORMATIONS                                                                                    \
  (DH_BOX_DUE (ACTIVATE) | DH_BOX_DUE (COMMAND) | DH_BOX_DUE (RELEASE) | DH_BOX_DUE (AMMUNITION) |                   \
   DH_BOX_DUE (COUNTERATTACK))
#define DH_BOX_DUES_OF_PLACES (DH_BOX_DUE (CONTROL) | DH_BOX_DUE (HOLD))
#define DH_BOX_DUES_OF_UNITS (DH_BOX_DUE (COMBAT) | DH_BOX_DUE (STRENGTH) | DH_BOX_DUE (EFFECT))
#define DH_BOX_DUES_OF_LEADERS DH_BOX_DUE (STARS)
#define DH_BOX_DUES_OF_SIDES                                                                                         \
  (DH_BOX_DUE (REPLENISH) | DH_BOX_DUE (JUDGE) | DH_BOX_DUE (LINE) | DH_BOX_DUE (CUT_OFF) | DH_BOX_DUE (RESULT))

/* The chart for the morale of an army */
#define DH_BOX_MORALE_CHART "demoralisation"

/* The columns of a result that is due, besides its owner. */
enum {
  DH_BOX_DUE_OF,
  DH_BOX_DUE_UNIT,  /* who is bombarded, or DH_NOTHING */
  DH_BOX_DUE_CHART, /* the place of the chart in the rulebook */
  DH_BOX_DUE_PLAIN, /* it was asked by itself, and no rule says what comes of it */
  DH_BOX_DUE_CAST,  /* the number of the throw, negative where it is about those that were thrown at; or 0 */
  DH_BOX_DUE_WHICH, /* which of all effects of the chart */
};

GType _dh_box_part_get_type  (void);
GType _dh_box_truth_get_type (void);
GType _dh_box_event_get_type (void);

/* The most units that act together in an order, pairs in one, units named in an order about a whole side, modifiers of a chart,
 * and characters of a word. */
#define DH_BOX_MOST_UNITS 8
#define DH_BOX_MOST_PAIRS 8
#define DH_BOX_MOST_NAMED 64
#define DH_BOX_MOST_MODIFIERS 8
#define DH_BOX_MOST_WORD 41

/* The two sides of a combat */
enum { DH_BOX_ATTACK, DH_BOX_DEFENCE };

/* The part of a battery that a loss is of. Where none is said it is of the guns, or of whatever else the unit has boxes for. */
typedef enum { DH_BOX_PART_GUNS = 1, DH_BOX_PART_CREW } DhBoxPart;

/* An order of a box. Members that the words of its verb do not give are 0. */
typedef struct {
  DhOrder order;
  int arm;
  int part; /* DhBoxPart */
  int n;    /* how many of @things and @numbers */
  int things[DH_BOX_MOST_NAMED];  /* units besides the subjects */
  int numbers[DH_BOX_MOST_UNITS];
  int hexes[2][DH_BOX_MOST_UNITS]; /* of a combat, in which hex each attacker and each defender is, from 0 */
  guint across; /* the hexes, as a set, from which the attack is across a stream or uphill */
  int n_support; /* batteries that support either side of it */
  int support[DH_BOX_MOST_UNITS];
  gboolean canister[DH_BOX_MOST_UNITS];
  int amount;
  gboolean relative; /* the amount is added */
  double value, against; /* what is looked up in a chart */
  int owner;   /* a side, or DH_NOTHING */
  int truth;
  int faces;
  guint n_modifiers;
  char modifiers[DH_BOX_MOST_MODIFIERS][DH_BOX_MOST_WORD];
  char id[DH_BOX_MOST_WORD]; /* of a chart, or a number of a counter */
  char result[16];           /* empty while the owner has not said what a printed chart has */
  gboolean pits, woods, flank, stream, fort, creek, together, near, exited, leader, grant, open;
  gboolean held;
} DhBoxOrder;

/* The most points that one side of a combat can have */
#define DH_BOX_MOST_POINTS 999

#define DH_BOX_ORDER(order) ((const DhBoxOrder *) (order))

/**
 * DhBoxRule:
 * @games: the games that this row is for, as a set; 0 for all that no row before it names
 * @clause: (nullable): by which clause; none where their documents have none
 * @phases: the kinds of phase in which it is given, as a set
 * @resolve: what its orders do
 * @due: (nullable): what is said when such an order is due, with the name of who owes it, to be translated
 * @owe: (nullable): called when a phase begins; makes such an order due of everybody who owes one then
 * @forget: (nullable): called when a phase ends; takes back what such orders have brought for that phase alone
 * @reminders: of what players are reminded whenever such an order is given
 *
 * A verb as one game has it.
 */
typedef struct {
  guint games;
  const char *clause;
  guint phases;
  DhProcedure *resolve;
  const char *due;
  void (*owe) (DhDraft *draft, const DhBoxPhaseInfo *phase);
  void (*forget) (DhDraft *draft, const DhBoxPhaseInfo *phase);
  const char *reminders[DH_BOX_MOST_REMINDERS];
} DhBoxRule;

/**
 * DhBoxWho:
 * @DH_BOX_WHO_MINE: of the side whose phase it is, before others
 * @DH_BOX_WHO_THEIRS: of the other side, before others
 * @DH_BOX_WHO_ONLY: of that side alone
 * @DH_BOX_WHO_WAITING: not on the map yet; else those that are on it
 * @DH_BOX_WHO_SHATTERED: shattered; else those that are on the map
 * @DH_BOX_WHO_ANYWHERE: on the map or not
 * @DH_BOX_WHO_GUNS: artillery
 * @DH_BOX_WHO_FOOT: whatever is no artillery
 * @DH_BOX_WHO_DISORDERED: disordered
 * @DH_BOX_WHO_ENGAGED: engaged
 * @DH_BOX_WHO_NUMBERED: a division or corps that orders are about
 * @DH_BOX_WHO_ARMY: who leads an army
 *
 * The counters that come into question in a place of an order.
 */
typedef enum /*< skip >*/ {
  DH_BOX_WHO_MINE = 1 << 0,
  DH_BOX_WHO_THEIRS = 1 << 1,
  DH_BOX_WHO_ONLY = 1 << 2,
  DH_BOX_WHO_WAITING = 1 << 3,
  DH_BOX_WHO_SHATTERED = 1 << 4,
  DH_BOX_WHO_ANYWHERE = 1 << 5,
  DH_BOX_WHO_GUNS = 1 << 6,
  DH_BOX_WHO_FOOT = 1 << 7,
  DH_BOX_WHO_DISORDERED = 1 << 8,
  DH_BOX_WHO_ENGAGED = 1 << 9,
  DH_BOX_WHO_NUMBERED = 1 << 10,
  DH_BOX_WHO_ARMY = 1 << 11,
} DhBoxWho;

/**
 * DhBoxGiven:
 * @DH_BOX_GIVEN_NOT: never
 * @DH_BOX_GIVEN_EACH: to each of them an order
 * @DH_BOX_GIVEN_ONE: to one of them, whom its owner picks
 * @DH_BOX_GIVEN_ALL: to all of them in one order
 * @DH_BOX_GIVEN_WITH: the same, with those of the other side of the throw
 *
 * How an order carries out what comes of a throw for those who were in it.
 */
typedef enum /*< skip >*/ {
  DH_BOX_GIVEN_NOT,
  DH_BOX_GIVEN_EACH,
  DH_BOX_GIVEN_ONE,
  DH_BOX_GIVEN_ALL,
  DH_BOX_GIVEN_WITH,
} DhBoxGiven;

/* The order of a word that resolves what a thing owes */
typedef char *DhBoxOrderFunc (const DhBattle *battle,
                              const char     *word,
                              DhRef           of);

#define DH_BOX_ANY_PHASE (~0u)
#define DH_BOX_MOST_RULES 4
#define DH_BOX_MOST_PLACES 5

/**
 * DhBoxVerb:
 * @rules: a row for each game that has the verb, those for single games first
 * @rank: where its form stands on the card of a phase, before those of a higher one; 0 where it has none
 * @title: (nullable): what people call it; none where it has a form for each chart, which is called like that
 * @chart: (nullable): the chart that it asks
 * @usual: the kinds of phase in which it is usual although it may be given in all, as a set
 * @places: what people call the places of its order that are no flags, and who comes into question there, a set of
 *   #DhBoxWho
 * @throw_for: (nullable): throws for a thing, where an order of it or what is due of it is no more than that
 * @due_order: (nullable): the order that resolves what is due of it, with “%s” for who owes it, and a blank at its end
 *   where it is still to be completed; without it that is its word and who owes it
 * @make_order: (nullable) (transfer full): the same, where it depends on how things stand
 * @waive: (nullable): does what comes of waiving what is due of it
 * @given: how it carries out what comes of a throw
 *
 * All that a box knows of a verb and the engine does not.
 */
typedef struct {
  DhBoxRule rules[DH_BOX_MOST_RULES];
  guint rank;
  const char *title;
  const char *chart;
  guint usual;
  struct {
    const char *title;
    guint who;
  } places[DH_BOX_MOST_PLACES];
  gboolean (*throw_for) (DhDraft *draft, int thing, GError **error);
  const char *due_order;
  DhBoxOrderFunc *make_order;
  void (*waive) (DhDraft *draft);
  DhBoxGiven given;
} DhBoxVerb;

extern const DhSlotInfo _dh_box_slots[];
extern const DhDueColumn _dh_box_due_columns[];

void        _dh_box_init_order   (DhOrder         *order);

/* dh-box-check.c */

/*
 * A check: @dice D6 and @modifier have to come to @limit at most, or at least. @good and @bad are what comes of it, for
 * people. @passed is found.
 */
typedef struct {
  DhRef of;
  int purpose;
  int dice;
  int modifier;
  int limit;
  gboolean at_least;
  const char *good;
  const char *bad;
  gboolean passed;
} DhBoxCheck;

void        _dh_box_set_unit      (DhDraft          *draft,
                                   int               unit,
                                   guint             property,
                                   int               value);
gboolean    _dh_box_check         (DhDraft          *draft,
                                   DhBoxCheck       *check,
                                   GError          **error);
void        _dh_box_add_modifier  (DhDraft          *draft,
                                   DhBoxCheck       *check,
                                   const char       *id);
gboolean    _dh_box_has           (const DhDraft    *draft,
                                   const char       *format,
                                   ...) G_GNUC_PRINTF (2, 3);
int         _dh_box_number        (const DhDraft    *draft,
                                   const char       *format,
                                   ...) G_GNUC_PRINTF (2, 3);
gboolean    _dh_box_need          (DhDraft          *draft,
                                   DhRef             thing,
                                   guint             property,
                                   const char       *clause,
                                   int              *value,
                                   GError          **error);
gboolean    _dh_box_points        (DhDraft          *draft,
                                   int               unit,
                                   const char       *clause,
                                   int              *value,
                                   GError          **error);
const char *_dh_box_said          (const DhBoxOrder *order);
DhRef       _dh_box_find_thrower  (const DhOrder    *order);
DhRef       _dh_box_first         (const DhOrder    *order);
int         _dh_box_phasing       (const DhBattle   *battle);
void        _dh_box_add_due       (DhDraft          *draft,
                                   int               kind,
                                   int               index);
gboolean    _dh_box_end_due       (DhDraft          *draft,
                                   int               kind,
                                   DhRef             of);

/* dh-box-game.c */
const DhBoxGame *_dh_box_get_game (const DhBattle   *battle);
guint       _dh_box_get_game_bit  (const DhBattle   *battle);
const DhSystemClauses *_dh_box_get_clauses (const DhBattle *battle);
guint       _dh_box_list_numbers  (const DhBattle   *battle,
                                   DhRef             thing,
                                   gboolean          asked);
guint       _dh_box_points_number (const DhBattle   *battle,
                                   int               unit);
gboolean    _dh_box_has_secrets   (const DhBattle   *battle);

/* dh-box-engagement.c */
void        _dh_box_disengage     (DhDraft          *draft,
                                   int               unit);
void        _dh_box_end_engagements (DhDraft        *draft);
void        _dh_box_owe_attacks   (DhDraft          *draft,
                                   const DhBoxPhaseInfo *phase);

/* dh-box-bombard.c */
gboolean    _dh_box_require_fire  (const DhBoxUnit  *battery,
                                   const char       *clause,
                                   GError          **error);

/* dh-box-resolve.c */
DhProcedure _dh_box_resolve, _dh_box_throw_for;
const DhBoxRule *_dh_box_find_rule (const DhBattle   *battle,
                                   const DhVerbInfo *verb);
gboolean    _dh_box_has_order     (const DhBattle   *battle,
                                   const char       *word);
const char *_dh_box_get_clause    (const DhBattle   *battle,
                                   const DhOrder    *order);
gboolean    _dh_box_belongs       (const DhBattle   *battle,
                                   const DhVerbInfo *verb,
                                   gboolean         *is_usual);

/* The procedures */
DhProcedure _dh_box_begin;
DhProcedure _dh_box_chart, _dh_box_chart_with_leaders, _dh_box_result, _dh_box_set_track, _dh_box_hold,
  _dh_box_set_number, _dh_box_throw, _dh_box_line, _dh_box_judge, _dh_box_judge_days;
DhProcedure _dh_box_loss, _dh_box_eliminate, _dh_box_exit, _dh_box_exit_rested, _dh_box_exit_at, _dh_box_exit_by_ford,
  _dh_box_arrive, _dh_box_detach, _dh_box_attach, _dh_box_return;
DhProcedure _dh_box_initiative, _dh_box_moved, _dh_box_transfer, _dh_box_activate;
DhProcedure _dh_box_combat, _dh_box_assault, _dh_box_engage, _dh_box_engage_freely, _dh_box_relieve, _dh_box_excuse, _dh_box_disorder,
  _dh_box_rally, _dh_box_rally_by_leader, _dh_box_bombard;
DhProcedure _dh_box_morale, _dh_box_night, _dh_box_replenish, _dh_box_garrison, _dh_box_objective;
DhProcedure _dh_box_retreat, _dh_box_retreat_disordered, _dh_box_suppress, _dh_box_rally_freely, _dh_box_set_state,
  _dh_box_mark, _dh_box_draw, _dh_box_shuffle;
DhProcedure _dh_box_assign, _dh_box_save, _dh_box_fate;
DhProcedure _dh_box_attacked, _dh_box_unblocked, _dh_box_near, _dh_box_train, _dh_box_counterattack, _dh_box_control,
  _dh_box_cut_off;

/* dh-box-ask.c, dh-box-bombard.c, dh-box-army.c */
const DhRulebookItem *_dh_box_get_due_chart (const DhBattle *battle, const DhDue *due);
gboolean    _dh_box_ask_chart        (DhDraft *draft, DhChartQuery *query, const DhOrder *order, int unit, GError **error);
void        _dh_box_take_bombardment (DhDraft *draft, const char *chart, int target, const char *result);
void        _dh_box_take_morale      (DhDraft *draft, int side, const char *result);

/* dh-box-effect.c */
const DhChartEffect *_dh_box_get_due_effect (const DhBattle *battle, const DhDue *due);
const DhVerbInfo *_dh_box_find_effect_verb (const DhBattle *battle, const DhChartEffect *effect);
char       *_dh_box_order_effect     (const DhBattle *battle, const DhDue *due);
int         _dh_box_cast             (DhDraft *draft, const DhOrder *order, const char *chart, int target);
void        _dh_box_take_effects     (DhDraft *draft, const char *chart, int cast, const char *result);
void        _dh_box_end_effects      (DhDraft *draft, const DhOrder *order);

/* Dues of orders, and the end of what a phase remembers: dh-box-command.c, dh-box-army.c, dh-box-corps.c,
   dh-box-release.c */
void        _dh_box_owe_activation (DhDraft *draft, const DhBoxPhaseInfo *phase);
void        _dh_box_owe_objective  (DhDraft *draft, const DhBoxPhaseInfo *phase);
void        _dh_box_owe_command    (DhDraft *draft, const DhBoxPhaseInfo *phase);
void        _dh_box_owe_release    (DhDraft *draft, const DhBoxPhaseInfo *phase);
void        _dh_box_owe_ammunition (DhDraft *draft, const DhBoxPhaseInfo *phase);
void        _dh_box_owe_control    (DhDraft *draft, const DhBoxPhaseInfo *phase);
void        _dh_box_forget_command (DhDraft *draft, const DhBoxPhaseInfo *phase);

/* dh-box-units.c */
int         _dh_box_recover       (DhDraft          *draft,
                                   int               unit);

/* dh-box-sequence.c */
void        _dh_box_set_all       (DhDraft          *draft,
                                   DhRefKind         kind,
                                   int               side,
                                   guint             property,
                                   int               value);
void        _dh_box_enter_next    (DhDraft          *draft);
gboolean    _dh_box_require_next  (const DhBattle   *battle,
                                   const DhOrder    *order,
                                   GError          **error);

/* dh-box-dues.c */
DhRef       _dh_box_get_debtor    (const DhDue      *due);
const DhVerbInfo *_dh_box_find_due_verb (const DhBattle *battle,
                                   const DhDue      *due);
DhBoxOrderFunc _dh_box_order_place, _dh_box_order_attack, _dh_box_order_activation, _dh_box_order_line;
void        _dh_box_check_due     (const DhBattle   *battle,
                                   const DhDue      *due,
                                   GString          *problems);
char       *_dh_box_due_to_order  (const DhBattle   *battle,
                                   const DhDue      *due);
gboolean    _dh_box_due_says_all  (const DhBattle   *battle,
                                   const DhDue      *due);
gboolean    _dh_box_due_only_dice (const DhBattle   *battle,
                                   const DhDue      *due);
gboolean    _dh_box_resolve_due   (DhDraft          *draft,
                                   const DhDue      *due,
                                   GError          **error);
void        _dh_box_waived        (DhDraft          *draft,
                                   const DhDue      *due);

/* dh-box-corps.c, dh-box-release.c */
gboolean    _dh_box_throw_command    (DhDraft *draft, int formation, GError **error);
gboolean    _dh_box_throw_release    (DhDraft *draft, int formation, GError **error);
gboolean    _dh_box_throw_ammunition (DhDraft *draft, int formation, GError **error);
void        _dh_box_free_formation   (DhDraft *draft, int formation);
void        _dh_box_note_attack      (DhDraft *draft, int attacker, int attacked);
gboolean    _dh_box_find_counterattackers (const DhBattle *battle, DhRef *formation);
gboolean    _dh_box_is_counterattacker    (const DhBattle *battle, int unit);
gboolean    _dh_box_require_counterattack (DhDraft *draft, GError **error);

/* dh-box-points.c */
GArray     *_dh_box_count_points  (const DhBattle   *battle,
                                   int               side,
                                   int              *sum,
                                   GArray           *unknown) G_GNUC_WARN_UNUSED_RESULT;
GArray     *_dh_box_list_unknown  (const DhBattle   *battle) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_box_describe_unknown (const DhBattle *battle,
                                   const GArray     *unknown) G_GNUC_WARN_UNUSED_RESULT;

/* dh-box-judge.c */
void        _dh_box_set_winner    (DhDraft          *draft,
                                   int               winner,
                                   int               level);
void        _dh_box_owe_judgement (DhDraft          *draft);
void        _dh_box_pass_day      (DhDraft          *draft);
void        _dh_box_after_order   (DhDraft          *draft);

G_END_DECLS
