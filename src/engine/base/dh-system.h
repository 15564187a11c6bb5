/* dh-system.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-types.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _DhDraft DhDraft;
typedef struct _DhDue DhDue;
typedef struct _DhDueColumn DhDueColumn;
typedef struct _DhForm DhForm;
typedef struct _DhForecast DhForecast;
typedef struct _DhOdds DhOdds;
typedef struct _DhReferee DhReferee;
typedef struct _DhRoll DhRoll;
typedef struct _DhNarrator DhNarrator;
typedef struct _DhSceneMaker DhSceneMaker; /* what a system shows to players is its own */
typedef struct _xmlNode DhXmlElement;
typedef struct _DhXmlProblems DhXmlProblems;

/**
 * DhDecision:
 * @kind: what kind of thing is decided, at first the purpose of the roll
 * @of: for whom, at first whom the roll is of
 * @once: it is decided once in a battle, and not in a step of a turn
 *
 * What a roll decides. The program throws the same dice for the same decision, however an order is worded: so two ways
 * to say the same thing must have one decision, and two things must not.
 */
typedef struct {
  const char *kind;
  const char *of;
  gboolean once;
} DhDecision;

/**
 * DhRollFlags:
 * @DH_ROLL_DRAWS: it draws one of what is left, and is no die
 * @DH_ROLL_HARMS: by its success somebody comes to harm, so that nobody needs it
 * @DH_ROLL_LOW_FIRST: its lowest face brings the best, as where it harms
 * @DH_ROLL_KEPT: those for whom it is thrown keep it: on the same decision they are never thrown for again
 * @DH_ROLL_TOGETHER: it is for all whom the order names of the kind and on the side of who throws
 *
 * What else there is to know of a roll.
 */
typedef enum {
  DH_ROLL_DRAWS = 1 << 0,
  DH_ROLL_HARMS = 1 << 1,
  DH_ROLL_LOW_FIRST = 1 << 2,
  DH_ROLL_KEPT = 1 << 3,
  DH_ROLL_TOGETHER = 1 << 4,
} DhRollFlags;

typedef void DhDecideFunc (const DhBattle *battle,
                           const DhRoll   *roll,
                           DhDecision     *decision);
typedef const DhRulebookItem *DhFindRuleFunc (DhReferee *referee,
                                              guint      entry,
                                              guint      roll);
typedef const char *DhOutcomeFunc (const DhForecast *forecast,
                                   const DhBattle   *before,
                                   const DhBattle   *after,
                                   int               face);
typedef void DhTellRollFunc (DhNarrator *narrator,
                             guint       roll);
typedef void DhShowRollFunc (DhSceneMaker *maker,
                             guint         roll);

/**
 * DhRollResult:
 * @words: what comes of it in a few words, to be translated
 * @property: what changes by it, of whom the roll is of
 */
typedef struct {
  const char *words;
  guint property;
} DhRollResult;

/**
 * DhRollInfo:
 * @word: its name in files, never translated
 * @throwers: the kinds of thing that throw for it, as a set; 0 for all
 * @flags: what else there is to know, a set of #DhRollFlags
 * @group: where it is for many at once, the property that it sets of each of them; else 0
 * @like: the roll that it is of one kind with to whoever may have seen one of them; 0 where there is none
 * @decide: (nullable): tells what it decides, where that is not its purpose of whom it is of, in a step of a turn
 * @rule: (nullable): the item of the rulebook that it is held against
 * @find_rule: (nullable): the same where it depends on more, by the places of the entry and of the roll in it; it gives
 *   %NULL where that cannot be told any more
 * @outcome: (nullable): what a face of its one die has brought, in a few words, by the battle before and after it;
 *   without it a forecast does not tell what each face would bring
 * @results: of one die that brings one of two things, that of a face below its need and that of another
 * @tell: (nullable): tells the roll at a place of the entry
 * @show: (nullable): shows it to players
 *
 * What dice are thrown for: all that there is to know of it, in one row of the table of its system.
 */
typedef struct {
  const char *word;
  guint throwers;
  guint flags;
  guint group;
  int like;
  DhDecideFunc *decide;
  const char *rule;
  DhFindRuleFunc *find_rule;
  DhOutcomeFunc *outcome;
  DhRollResult results[2];
  DhTellRollFunc *tell;
  DhShowRollFunc *show;
} DhRollInfo;

/**
 * DhFactInfo:
 * @word: its name in files, never translated
 * @of: the kinds of thing that it is told of, as a set; 0 where it is of the whole battle
 * @thing: the kind of thing that it names, or 0
 * @words: (nullable): the enumeration that its word is of
 * @is_item: it names an item of the rulebook; a fact that is none of these is a number
 * @is_element: its name is an element of its own
 *
 * A kind of fact: something an entry tells besides its dice and what has changed.
 */
typedef struct {
  const char *word;
  guint of;
  DhRefKind thing;
  GType (*words) (void);
  gboolean is_item;
  gboolean is_element;
} DhFactInfo;

/**
 * DhSystemClauses:
 * @set_up: (nullable): that by which an order has to wait for the first turn
 * @sequence: (nullable): that by which an order belongs to its step
 * @end: (nullable): that which says that a battle is over
 *
 * The clauses of a game by which the engine itself refuses an order; %NULL where its document has none.
 */
typedef struct {
  const char *set_up;
  const char *sequence;
  const char *end;
} DhSystemClauses;

/**
 * DhSystem:
 * @id: its name in files, never translated
 * @title: what people call it, to be translated
 * @help: how its orders are worded, in a few lines, to be translated
 * @reference: the id of its reference rulebook
 * @scenario: the root element of what a battle is set up from
 * @scenarios: the folder of the resource bundle with those that come with Drumhead
 * @most_bytes: the greatest size of a file of one
 * @schema: the schema of its battles
 * @unnamed: its battles do not name it: it is older than the others
 * @end_step: the step in which nothing can happen any more; 0 is the one before the first turn
 * @steps: the steps of a turn
 * @rolls: what dice are thrown for, by its number, ended by one without a word
 * @due_kinds: what may be due
 * @due_columns: what else is known of it, ended by one without a name
 * @due_is_open: (nullable): whether something due may be resolved now
 * @due_holds_up: (nullable): whether the step cannot end before
 * @due_needs_only_dice: (nullable where nothing falls due): whether a throw resolves it, without a word of the referee
 * @due_to_order: (transfer full) (nullable where nothing falls due): the order that resolves it in the plainest way
 * @name_due: (transfer full) (nullable): what it is in a few words, as “check of 56th Georgia C4”; with names given for
 *   who owes it and for the other one, by those; without it by the order that resolves it
 * @compare_dues: (nullable): which comes first of two that cannot be resolved yet
 * @facts: (nullable): what else entries tell, ended by one without a word
 * @verbs: its orders, in the order in which help lists them, ended by one without a word
 * @slots: what may stand in an order, ended by one without a name
 * @order_size: of its orders, each of which begins with a #DhOrder
 * @init_order: (nullable): makes its part of a new order, which is 0, as it is where nothing is given
 * @actors: the kinds of thing, as a set, that have a number for a name and whose orders may begin without a verb
 * @nameable: the kinds of thing that orders name
 * @debtors: the kinds of thing of which something may be due
 * @describe_kinds: what to call things of these kinds, for people
 * @clauses: by which the engine refuses
 * @get_clauses: (nullable): the same, of a system that has several games
 * @turn_title: (nullable): what people call a turn, such as “Day”, to be translated in the context “turn”
 * @require_next: (nullable): whether nothing but what is due keeps the step from ending
 * @leave_step: (nullable): does what a step ends with; where something falls due of that, the step stays
 * @enter_next_step: goes on to the next step, with all that comes of that
 * @after_order: (nullable): does what follows from an order, whichever it was
 * @resolve_due: (nullable where nothing falls due): resolves something due that needs only dice
 * @waived: (nullable): does what comes of waiving what was due
 * @rule: (nullable): does what a ruling says, or tells why it cannot be
 * @unroll: (nullable) (transfer full) (nullable): the next of the orders that a line stands for, until it is %NULL:
 *   nothing is left of it, or it stands for itself
 * @get_game: (nullable): of a system that has several games: the one that is played, as a set of one; what verbs and
 *   slots are of is held against it
 * @step_is_about: (nullable): whether the present step is for things like this
 * @has_turn: (nullable): whether it is the turn of a thing alone, with others of its side: what fits several is then meant
 *   of those
 * @can_act: whether a thing has something to do now; one that has been named may also answer others
 * @suggest: (nullable) (transfer full) (nullable): the order that a thing is named for without a verb, with a blank at
 *   its end where it is still to be completed; of the battle what has to be ordered now of all together
 * @passes_over: (nullable) (transfer full) (nullable): who could still do something that an order with which play goes on
 *   leaves undone, in a sentence; %NULL where nobody could
 * @is_out: whether a thing has left the game
 * @describe_thing: (transfer full): how a thing stands, in a few words
 * @describe_value: (nullable) (transfer full) (nullable): a value of a property for people; %NULL where it is told in
 *   every game alike: a number, yes or no, a step
 * @step_title: what people call a step
 * @step_letter: (nullable): the letter of a step, empty where it has none
 * @tell_due: (transfer full) (nullable where nothing falls due): what is due, in a sentence
 * @remind: (transfer full): what the referee judges at the table by a clause
 * @explain: (nullable) (transfer full) (nullable): what a clause is about, in a sentence of our own, with the few
 *   numbers that the rulebook, which may be %NULL, has under it; %NULL where there is nothing to say
 * @outline: (transfer full) (nullable): how things stand, for the referee in a few lines, each with its end
 * @status: (transfer full): how things stand, as text, and nothing that is hidden from the viewer; %NULL is everybody
 * @hides_from: (nullable): whether an entry tells something that only another side than this one may know; -1 is nobody
 * @is_loss: whether a change costs a side something that it counts, or somebody
 * @ask: (transfer full) (nullable): answers a question that is no order, such as “points”, in lines; %NULL without an
 *   error where it is none
 * @tell: tells an entry, what was ordered and what came of it
 * @keep_to: (nullable): has a story of one thing told alone
 * @weigh: (nullable): how bad a thing fares by an entry, a #DhGravity
 * @forecast_size: of its forecasts, each of which begins with a #DhForecast
 * @clear_forecast: (nullable): frees its part of a forecast
 * @expect: (nullable): takes note of the roll that a forecast has come to
 * @finish_forecast: (nullable): takes over what an order has come to without dice
 * @find_odds: (nullable): finds what may come of an order, by trying it on the draft; %FALSE with the reason when it
 *   would be refused
 * @narrate_forecast: (nullable): says what an order needs; nothing, where it needs no dice and that is all
 * @describe_outlook: (nullable) (transfer full) (nullable): what may come of an order, where its chance does not say it
 * @describe_throw: (nullable) (transfer full) (nullable): who throws what is missing, where the thing of the forecast
 *   alone does not say it
 * @describe_effect: (nullable) (transfer full) (nullable): what a value of a rulebook comes to in play at one scale, a
 *   #DhScale
 * @kinds: the kinds of thing of a battle, by their numbers
 * @properties: what can change of them, by the numbers that entries have
 * @side: the kind of thing that a side is, which may throw its dice itself and says a word for those of the program
 * @side_dice: the property of a side that says who throws its dice
 * @side_word: the property of a side that says whether it has said its word
 * @fits: (nullable): whether a battle can be set up from a scenario by these rules; else @error is set
 * @read_scenario: (transfer full) (nullable): what an element sets a battle up from
 * @append_scenario: writes it
 * @ref_scenario: holds on to what a battle is set up from
 * @unref_scenario: lets go of it
 * @get_title: what it calls the battle, as the file has it; [method@Dh.System.get_title] is for people
 * @count: how many fight in it
 * @set_up: fills a new battle
 * @find: finds a thing by its id, in any case
 * @get_label: (nullable): what sentences call a thing, which has been named before where it is told briefly; its name
 * @get_side: which side a thing is of, or -1
 * @check_thing: (nullable): tells what no order can have made of a thing, a sentence a line
 * @check_due: (nullable): the same of something due
 * @append_state: (nullable): writes attributes of the state and what is in it, but what is due; else all properties
 *
 * A game that is refereed here: tables, and functions that the engine calls. It is constant, and has no life of its
 * own; src/systems/dh-systems.c lists all there are.
 */
struct _DhSystem {
  const char *id;
  const char *title;
  const char *help;
  const char *reference;
  const char *scenario;
  const char *scenarios;
  gsize most_bytes;
  const char *schema;
  gboolean unnamed;

  int end_step;
  GType (*steps) (void);
  const DhRollInfo *rolls;
  GType (*due_kinds) (void);
  const DhDueColumn *due_columns;
  gboolean (*due_is_open) (const DhBattle *battle, const DhDue *due);
  gboolean (*due_holds_up) (const DhBattle *battle, const DhDue *due);
  gboolean (*due_needs_only_dice) (const DhBattle *battle, const DhDue *due);
  char *(*due_to_order) (const DhBattle *battle, const DhDue *due);
  char *(*name_due) (const DhBattle *battle, const DhDue *due, const char *who, const char *other);
  int (*compare_dues) (const DhDue *one, const DhDue *other);
  const DhFactInfo *facts;

  const struct _DhVerbInfo *verbs;
  const struct _DhSlotInfo *slots;
  gsize order_size;
  void (*init_order) (DhOrder *order);
  guint actors;
  guint nameable;
  guint debtors;
  const char *(*describe_kinds) (guint kinds);

  DhSystemClauses clauses;
  const DhSystemClauses *(*get_clauses) (const DhBattle *battle);
  const char *turn_title;
  gboolean (*require_next) (const DhBattle *battle, const DhOrder *order, GError **error);
  void (*leave_step) (DhDraft *draft);
  void (*enter_next_step) (DhDraft *draft);
  void (*after_order) (DhDraft *draft);
  gboolean (*resolve_due) (DhDraft *draft, const DhDue *due, GError **error);
  void (*waived) (DhDraft *draft, const DhDue *due);
  gboolean (*rule) (DhDraft *draft, const DhOrder *order, GError **error);

  char *(*unroll) (const DhBattle *battle, const char *line);
  guint (*get_game) (const DhBattle *battle);
  gboolean (*step_is_about) (const DhBattle *battle, DhRef thing);
  gboolean (*has_turn) (const DhBattle *battle, DhRef thing);
  gboolean (*can_act) (const DhBattle *battle, DhRef thing, gboolean named);
  char *(*suggest) (const DhBattle *battle, DhRef thing);
  char *(*passes_over) (const DhBattle *battle, const char *order);
  gboolean (*is_out) (const DhBattle *battle, DhRef thing);
  char *(*describe_thing) (const DhBattle *battle, DhRef thing);
  char *(*describe_value) (const DhBattle *battle, guint property, int value);
  const char *(*step_title) (const DhBattle *battle, int step);
  const char *(*step_letter) (int step);
  char *(*tell_due) (const DhDue *due, const DhBattle *battle);
  char *(*remind) (const char *clause, const DhRulebook *rulebook);
  char *(*explain) (const char *clause, const DhRulebook *rulebook);
  char *(*outline) (const DhBattle *battle);
  char *(*status) (DhReferee *referee, const char *viewer);
  gboolean (*hides_from) (const DhBattle *battle, const DhEntry *entry, int side);
  gboolean (*is_loss) (guint property, int from, int to);
  char *(*ask) (const DhBattle *battle,
                const char     *question,
                const char     *about,
                GError        **error);
  void (*tell) (DhNarrator *narrator);
  void (*keep_to) (DhNarrator *narrator, DhRef thing);
  int (*weigh) (const DhEntry *entry, DhRef thing);

  gsize forecast_size;
  void (*clear_forecast) (DhForecast *forecast);
  void (*expect) (DhForecast *forecast);
  void (*finish_forecast) (DhForecast *forecast, const DhEntry *entry);
  gboolean (*find_odds) (DhOdds        *odds,
                         DhDraft       *draft,
                         const DhOrder *order,
                         GError       **error);
  void (*narrate_forecast) (const DhForecast *forecast, GString *line);

  char *(*describe_outlook) (const DhForecast *forecast);
  char *(*describe_throw) (const DhForecast *forecast, const DhBattle *battle);
  char *(*describe_effect) (const DhRulebook *rulebook,
                            const char       *id,
                            int               scale);

  const DhKind *kinds;
  guint n_kinds;
  const DhProperty *properties;
  guint n_properties;
  DhRefKind side;
  guint side_dice;
  guint side_word;

  gboolean    (*fits)           (gconstpointer   scenario,
                                 const DhRulebook *rulebook,
                                 GError        **error);
  gpointer    (*read_scenario)  (DhXmlElement   *element,
                                 DhXmlProblems  *problems);
  void        (*append_scenario) (gconstpointer  scenario,
                                 GString        *xml);
  gpointer    (*ref_scenario)   (gpointer        scenario);
  void        (*unref_scenario) (gpointer        scenario);
  const char *(*get_title)      (gconstpointer   scenario);
  guint       (*count)          (gconstpointer   scenario);
  void        (*set_up)         (DhBattle       *battle);
  gboolean    (*find)           (const DhBattle *battle,
                                 const char     *id,
                                 DhRef          *thing);
  const char *(*get_label)      (const DhBattle *battle,
                                 DhRef           thing,
                                 gboolean        brief);
  int         (*get_side)       (const DhBattle *battle,
                                 DhRef           thing);
  void        (*check_thing)    (const DhBattle *battle,
                                 DhRef           thing,
                                 GString        *problems);
  void        (*check_due)      (const DhBattle *battle,
                                 const DhDue    *due,
                                 GString        *problems);
  void        (*append_state)   (const DhBattle *battle,
                                 GString        *xml);
};

const DhSystem *dh_system_find (const DhSystem *const *systems,
                                const char            *id,
                                GError               **error);
const char     *dh_system_get_title     (const DhSystem  *self,
                                         gconstpointer    scenario);
gpointer        dh_system_load_scenario (const DhSystem  *self,
                                         GFile           *file,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
GStrv           dh_system_list_shipped  (const DhSystem  *self) G_GNUC_WARN_UNUSED_RESULT;
gpointer        dh_system_load_shipped  (const DhSystem  *self,
                                         const char      *name,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
gpointer        dh_system_read_scenario (const DhSystem  *self,
                                         GBytes          *bytes,
                                         const char      *name,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
GFile          *dh_system_get_club_file (const DhSystem  *self,
                                         const char      *name) G_GNUC_WARN_UNUSED_RESULT;
GStrv           dh_system_list_club     (const DhSystem  *self) G_GNUC_WARN_UNUSED_RESULT;
gpointer        dh_system_load_named    (const DhSystem  *self,
                                         const char      *name,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
