/* dh-inch-narrator-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch-order-private.h"
#include "dh-inch-private.h"
#include "dh-narrator-private.h"

G_BEGIN_DECLS

/* The most units of an order that a headline names; of more it tells the number. */
#define DH_MOST_NAMED 3

/**
 * DhCheckTale:
 * @what: who checks morale and why
 * @outcome: what comes of it, in words that go on the sentence
 * @other: the other unit, or %DH_NOTHING
 * @passed: whether it passed
 * @status: the status that the unit has by it, or -1 when it keeps its own
 *
 * A morale check in words.
 */
typedef struct {
  const char *what;
  const char *outcome;
  int other;
  gboolean passed;
  int status;
} DhCheckTale;

/**
 * DhValueWords:
 * @type: an enumeration of these rules
 * @value: one of its values
 * @context: what distinguishes @word for translators
 * @word: what something is that has the value, as “falling back”
 * @becomes: (nullable): what comes of something that takes it, in words that go on a sentence, as “falls back”
 * @told: (nullable): the same as a sentence, with its name
 * @shown: (nullable): the same as a headline for players, with its name
 * @note: (nullable): what is said of a unit that has it, beside its formation and status, as “in cover”
 * @ordered: (nullable): what an order to take it does, as “Stand in cover”
 *
 * A value in words, which are to be translated.
 */
typedef struct {
  GType (*type) (void);
  int value;
  const char *context;
  const char *word;
  const char *becomes;
  const char *told;
  const char *shown;
  const char *note;
  const char *ordered;
} DhValueWords;

/* dh-property-words.c */
const DhValueWords *_dh_find_words        (GType           (*type) (void),
                                           int               value);
const char   *_dh_describe_value          (GType           (*type) (void),
                                           int               value);
char         *_dh_inch_describe_value     (const DhBattle   *battle,
                                           guint             property,
                                           int               value) G_GNUC_WARN_UNUSED_RESULT;
const char   *_dh_describe_becoming       (GType           (*type) (void),
                                           int               value);

/* dh-inch-narrator.c */
const char   *_dh_narrator_unit           (DhNarrator       *self,
                                           int               unit);
void          _dh_narrator_say_of         (DhNarrator       *self,
                                           const char       *words,
                                           DhRef             thing,
                                           const char       *other);
void          _dh_tell_inches             (DhNarrator       *self,
                                           const DhFact     *fact,
                                           GString          *text);
const char   *_dh_narrator_inches         (DhNarrator       *self,
                                           double            inches);
const DhDue  *_dh_narrator_take_done      (DhNarrator       *self,
                                           DhDueKind         kind,
                                           int               unit,
                                           DhContext         context);
int           _dh_inch_weigh              (const DhEntry    *entry,
                                           DhRef             thing);
const DhDue  *_dh_narrator_find_added     (const DhNarrator *self,
                                           DhDueKind         kind,
                                           int               unit);

/* dh-narration-story.c */
void          _dh_narrator_keep_to        (DhNarrator       *self,
                                           DhRef             about);

/* dh-narration-orders.c: what was ordered, with the dice that belong to it */
DhTellFunc _dh_tell_begin;
DhTellFunc _dh_tell_card;
DhTellFunc _dh_tell_respond;
DhTellFunc _dh_tell_move;
DhTellFunc _dh_tell_form;
DhTellFunc _dh_tell_announcement;
DhTellFunc _dh_tell_gone;
DhTellFunc _dh_tell_pull_away;
DhTellFunc _dh_tell_fire;
DhTellFunc _dh_tell_mark;
DhTellFunc _dh_tell_bonus;
DhTellFunc _dh_tell_retreat;
DhTellFunc _dh_tell_witness;
DhTellFunc _dh_tell_rally;
DhTellFunc _dh_tell_ride;
DhTellFunc _dh_tell_reserve;
DhTellFunc _dh_tell_rename;
DhTellFunc _dh_tell_join;
DhTellFunc _dh_tell_supply;
DhTellFunc _dh_tell_disclose;
DhTellFunc _dh_tell_next;
DhTellFunc _dh_tell_waived;

/* dh-narration-rolls.c */
DhCheckTale   _dh_narrator_take_check     (DhNarrator       *self,
                                           const DhRoll     *roll);
const char   *_dh_describe_outcome      (DhContext         context,
                                         gboolean          passed);
void          _dh_tell_political        (DhNarrator       *narrator);
void          _dh_tell_rolls            (DhNarrator       *narrator);

DhTellRollFunc _dh_tell_check;
DhTellRollFunc _dh_tell_fate;
DhTellRollFunc _dh_tell_fight;
DhTellRollFunc _dh_tell_result;
DhTellRollFunc _dh_tell_risk;
DhTellRollFunc _dh_tell_routers;
DhTellRollFunc _dh_tell_throw;
DhTellRollFunc _dh_tell_worth;

DhOutcomeFunc _dh_describe_checked;
DhOutcomeFunc _dh_describe_responded;
DhOutcomeFunc _dh_describe_result;
DhOutcomeFunc _dh_describe_risked;

/* dh-narration-words.c */
const char   *_dh_describe_shot_flag    (DhShotFlags       flag);
char *_dh_tell_due (const DhDue    *self,
                    const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
char *_dh_describe_thing (const DhBattle *battle,
                          DhRef           thing) G_GNUC_WARN_UNUSED_RESULT;

/* dh-own-words.c */
char         *_dh_inch_describe_own     (const DhBattle   *battle,
                                         DhRef             thing) G_GNUC_WARN_UNUSED_RESULT;
const char   *_dh_inch_describe_word    (GType           (*words) (void),
                                         const char       *word);

/* dh-narration-reminders.c */
gboolean      _dh_reminder_is           (const char       *clause);
char         *_dh_inch_remind           (const char       *clause,
                                         const DhRulebook *rulebook) G_GNUC_WARN_UNUSED_RESULT;

/* dh-clauses.c */
char         *_dh_inch_explain          (const char       *clause,
                                         const char       *title,
                                         const DhRulebook *rulebook) G_GNUC_WARN_UNUSED_RESULT;

/* dh-inch-odds.c */
gboolean      _dh_inch_find_odds      (DhOdds           *odds,
                                       DhDraft          *draft,
                                       const DhOrder    *order,
                                       GError          **error);

/* dh-forecast-words.c */
char         *_dh_inch_describe_outlook (const DhForecast *forecast) G_GNUC_WARN_UNUSED_RESULT;
char         *_dh_inch_describe_throw   (const DhForecast *forecast,
                                         const DhBattle   *battle) G_GNUC_WARN_UNUSED_RESULT;

/* dh-narration-rules.c */
DhFindRuleFunc _dh_find_check_rule;
DhFindRuleFunc _dh_find_hits_rule;
DhFindRuleFunc _dh_find_rating_rule;
DhFindRuleFunc _dh_find_response_rule;
DhFindRuleFunc _dh_find_risk_rule;
DhFindRuleFunc _dh_find_variable_rule;

/* dh-narration-changes.c */
gboolean      _dh_change_is_worth_telling (const DhChange *change);
void          _dh_tell_changes          (DhNarrator       *narrator);
void          _dh_tell_formation        (DhNarrator       *narrator,
                                         DhRef             thing,
                                         int               from,
                                         int               to);
char         *_dh_narrator_dup_due      (DhNarrator       *narrator,
                                         const DhDue      *due);
void          _dh_tell_dues             (DhNarrator       *narrator);

G_END_DECLS
