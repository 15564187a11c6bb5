/* story.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-box-form.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define STORY_TIME G_GINT64_CONSTANT (1700000000)
#define STORY_LINES 60

#define DONELSON "donelson", "fort-donelson"
#define DONELSON_GUNS "donelson", "donelson-guns"
#define CHANCELLORSVILLE "chancellorsville", "chancellorsville"
#define VICKSBURG "vicksburg-road", "road-to-vicksburg"

/* A brigade game of a club's own with made-up numbers: a chart for manoeuvre, one for fire, states, boxes and cards */
#define STORY_BRIGADES                                                                                           \
  "<box format='1' system='chart-box' rules='own-box' title='Brigades'>"                                         \
  "<side id='red' name='Red'/><side id='blue' name='Blue'/>"                                                     \
  "<sequence turns='3'><phase id='red-all' title='Red' side='red'/><phase id='blue-all' title='Blue' side='blue'/></sequence>" \
  "<formation id='r-div' name='Red Division' side='red'>"                                                        \
  "<unit id='cobb' name='Cobb' kind='brigade' strength='4'/><unit id='dole' name='Dole' kind='brigade' strength='3'/></formation>" \
  "<formation id='b-div' name='Blue Division' side='blue'>"                                                      \
  "<unit id='ames' name='Ames' kind='brigade' strength='5'/><unit id='hays' name='Hays' kind='brigade'/>"        \
  "<unit id='mott' name='Mott' kind='brigade' strength='2'/></formation>"                                        \
  "<state id='steady' name='Steady'/><state id='shaken' name='Shaken'/><state id='routed' name='Routed'/>"       \
  "<boxes id='fatigue' name='Fatigue' most='3'/><boxes id='moves' name='Moves' most='6' value='6'/>"             \
  "<deck id='events' name='Events'><card id='rain' name='Rain' count='2'/><card id='dust' name='Dust'/></deck>"  \
  "</box>"
#define STORY_BRIGADE_CHARTS                                                                                     \
  .charts = { { "Manoeuvre", "die,6\nfrom,0,2\n1-2,halt,halt\n3-6,moves,halt\n"                                 \
                             "result,moves,the brigade moves\nresult,halt,it stays\n"                           \
                             "effect,moves,attacker,mark moves -2\n" },                                          \
              { "Fire", "die,6\nfrom,1,4\n1-2,no,no\n3-5,1,1/S\n6,2/S,rout\n"                                  \
                        "result,no,nothing\nresult,1,a loss\nresult,2,two losses\nresult,S,shaken\n"             \
                        "result,2/S,two losses and shaken\nresult,rout,it routs\n"                               \
                        "effect,1,defender,loss 1\neffect,2,defender,loss 2\neffect,S,defender,state shaken\n"    \
                        "effect,2/S,defender,loss 2\neffect,2/S,defender,state shaken\neffect,2/S,attacker,mark fatigue +1\n" \
                        "effect,rout,defender,state routed\neffect,rout,defender,retreat 3\n" } }

/* A chart of combat with a flank and superior artillery typed in as one column: one-sided results, so that the column is seen. */
#define STORY_COLUMNS                                                                                            \
  ",1:2,1:1,2:1\n1,ae,dr,de\n2,ae,dr,de\n3,ae,dr,de\n4,ae,dr,de\n5,ae,dr,de\n6,ar,ar,ar\n"                       \
  "modifier,fresh,+2,die,EN.6,Fresh\nmodifier,fresh-foe,-2,die,EN.6,Fresh\nmodifier,dug-in,-1,die,RP.9,Dug in\n" \
  "modifier,disordered,-2,die,DI.5,Disordered\nmodifier,flank,+1,column,CO.7,Flank\n"                            \
  "modifier,superior,+1,column,AR,Superior\nmodifier,inferior,-1,column,AR,Inferior\n"

/**
 * Story:
 * @path: of the test
 * @rules: a rulebook that comes with Drumhead
 * @scenario: a scenario that does
 * @lines: orders, and in words what is asked of the game between them:
 *   - `refused: WORDS | ORDER`: the order is refused with these words, and changes nothing
 *   - `is: THING PROPERTY VALUE`: so it stands, in the words of files
 *   - `forecast: WORDS | ORDER`: the forecast of the order has these words
 *   - `told: WORDS`, `not told: WORDS`: the last entry is told with these words, or without them
 *   - `kept: ORDER`: that is how the last order is kept
 *   - `reminds: CLAUSE WORDS`, `no reminder: CLAUSE`: the last entry reminds of the clause with these words, or does not
 *   - `answered: WORDS | QUESTION`, `not answered: WORDS | QUESTION`: `board`, `status`, `points` or `roster SIDE` has these
 *     words, or does not
 *   - `go to: TURN PHASE`: plays up to there, and waives what falls due on the way
 *   - `waive: all`: waives all that is due
 * @rule: (nullable): an item of the rulebook that is not as it comes
 * @choice: (nullable): and how it is
 * @chart: (nullable): the chart of combat as its owner has typed it in, a spreadsheet
 * @box: (nullable): a box of a club's own in the place of @scenario
 * @charts: its charts, each with its title and a spreadsheet
 *
 * A clause of a box, as a story. It ends with a verification, and is undone.
 */
typedef struct {
  const char *path;
  const char *rules;
  const char *scenario;
  const char *lines[STORY_LINES];
  const char *rule;
  const char *choice;
  const char *chart;
  const char *box;
  struct {
    const char *title;
    const char *csv;
  } charts[3];
} Story;

DhReferee *story_begin    (const Story *self) G_GNUC_WARN_UNUSED_RESULT;
void       story_play     (DhReferee   *referee,
                           const char  *line);
void       story_give     (DhReferee   *referee,
                           const char  *order);
void       story_ask      (DhReferee   *referee,
                           const char  *line);
void       story_forecast (DhReferee   *referee,
                           const char  *words,
                           const char  *order);
char      *story_board    (DhReferee   *referee) G_GNUC_WARN_UNUSED_RESULT;
void       story_answer   (DhReferee   *referee,
                           const char  *words,
                           const char  *question,
                           gboolean     has);
void       story_add      (const Story *stories,
                           guint        n);
void       story_judge    (const Story *self,
                           const int    points[2],
                           const char  *winner,
                           const char  *level);
void       story_fill     (DhBoxField  *field,
                           GRand       *rand);
void       story_type_in  (DhReferee   *referee);
char      *story_make_up  (DhReferee   *referee,
                           GRand       *rand) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
