/* test-box.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box.h"
#include "dh-narration.h"
#include "dh-order.h"
#include "dh-property-private.h"
#include "dh-referee.h"
#include "dh-forecast.h"
#include "dh-rulebook.h"
#include "dh-rulebook-edit.h"

#include <string.h>

/*
 * The register of the boxes, a clause a case. A case is a story in lines: an order; “! words | order”, which is refused
 * with these words; “? thing property value”; “% words | order”, whose forecast has these words; “~ words”, which the last
 * entry tells; “^ clause words”, of which it reminds; “> words | question”, whose answer has these words, “< …” has them not. Turns and phases are reached by
 * “@ turn phase”, where what falls due on the way is settled or waived. Every story ends with a verification, and is undone.
 */

#define TIME G_GINT64_CONSTANT (1700000000)
#define MOST_LINES 40

typedef struct {
  const char *path;
  const char *rules;
  const char *scenario;
  const char *lines[MOST_LINES];
  const char *rule;   /* (nullable): an item of the rulebook that is not as it comes */
  const char *choice; /* and how it is */
} Case;

#define DONELSON "donelson", "fort-donelson"
#define CHANCELLORSVILLE "chancellorsville", "chancellorsville"
#define VICKSBURG "vicksburg-road", "road-to-vicksburg"

static DhReferee *
begin (const Case *self)
{
  static const guint8 seed[16] = { 18, 62 };
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (self->rules, &error);
  gpointer scenario = dh_system_load_shipped (&dh_chart_box, self->scenario, &error);
  DhReferee *referee;

  g_assert_no_error (error);
  if (self->rule != NULL)
    {
      DhRulebook *edited = dh_rulebook_edit (rulebook, self->rule, DH_SCALE_25MM, self->choice, &error);

      g_assert_no_error (error);
      dh_rulebook_unref (rulebook);
      rulebook = edited;
    }
  referee = dh_referee_new (dh_battle_new (&dh_chart_box, rulebook, scenario, seed));
  dh_chart_box.unref_scenario (scenario);
  return referee;
}

static void
give (DhReferee  *referee,
      const char *order)
{
  g_autoptr(GError) error = NULL;

  if (!dh_referee_give (referee, order, TIME, NULL, &error))
    g_error ("“%s” is refused: %s", order, error->message);
}

static void
assert_has (const char *text,
            const char *words,
            const char *line)
{
  if (strstr (text, words) == NULL)
    g_error ("“%s”: “%s” lacks “%s”", line, text, words);
}

static void
refuse (DhReferee  *referee,
        const char *words,
        const char *order)
{
  g_autofree char *before = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;

  if (dh_referee_give (referee, order, TIME, NULL, &error))
    g_error ("“%s” is not refused", order);
  assert_has (error->message, words, order);
  after = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_assert_cmpstr (before, ==, after);
}

static void
ask (DhReferee  *referee,
     const char *line)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_auto(GStrv) words = g_strsplit (line, " ", 3);
  g_autoptr(GString) value = g_string_new (NULL);
  DhRef thing;
  DhPropertyId property;

  g_assert_true (dh_battle_find (battle, words[0], &thing));
  g_assert_true (_dh_property_find (battle, thing.kind, words[1], &property));
  _dh_property_append (battle, property, _dh_property_read (battle, thing, property), value);
  if (!g_str_equal (value->str, words[2]))
    g_error ("“%s”: it is %s", line, value->str);
}

static void
forecast (DhReferee  *referee,
          const char *words,
          const char *order)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhForecast) self = dh_referee_forecast (referee, order, &error);
  g_autofree char *outcomes = NULL, *line = NULL, *both = NULL;

  g_assert_no_error (error);
  outcomes = dh_forecast_narrate_outcomes (self);
  line = dh_forecast_narrate (self);
  both = g_strconcat (line, " ", outcomes, NULL);
  assert_has (both, words, order);
}

static void
answer (DhReferee  *referee,
        const char *words,
        const char *question,
        gboolean    has)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_auto(GStrv) parts = g_strsplit (question, " ", 2);
  g_autofree char *text = g_str_equal (question, "board")
                            ? dh_referee_describe_status (referee, NULL)
                            : dh_chart_box.ask (battle, parts[0], parts[1], NULL);

  if (has)
    assert_has (text, words, question);
  else
    g_assert_null (strstr (text, words));
}

/* Goes on to a phase; what is due on the way is thrown, or waived. */
static void
go_to (DhReferee  *referee,
       const char *line)
{
  g_auto(GStrv) words = g_strsplit (line, " ", 2);
  int turn = g_ascii_strtoll (words[0], NULL, 10), step = g_ascii_strtoll (words[1], NULL, 10);
  const DhBattle *battle = dh_referee_get_battle (referee);

  while (dh_battle_get_turn (battle) != turn || dh_battle_get_step (battle) != step)
    {
      g_assert_cmpint (dh_battle_get_turn (battle), <=, turn);
      while (dh_battle_get_n_dues (battle) > 0)
        {
          g_autofree char *waiver = dh_battle_due_to_waiver (battle, dh_battle_get_due (battle, 0));
          g_autofree char *order = g_strconcat (waiver, "of the test", NULL);

          give (referee, order);
        }
      give (referee, "next");
    }
}

static void
tell (DhReferee  *referee,
      const char *words)
{
  DhEntry *entry = dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1);
  g_autofree char *text = dh_entry_narrate (entry, dh_referee_get_battle (referee));

  assert_has (text, words, "~");
}

static void
remind (DhReferee  *referee,
        const char *line)
{
  DhEntry *entry = dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1);
  g_auto(GStrv) words = g_strsplit (line, " ", 2);
  gboolean found = FALSE;

  for (guint i = 0; i < dh_entry_get_n_reminders (entry); i++)
    if (g_str_equal (dh_entry_get_reminder (entry, i), words[0]))
      {
        g_autofree char *text = dh_battle_narrate_reminder (dh_referee_get_battle (referee), words[0]);

        assert_has (text, words[1], line);
        found = TRUE;
      }
  if (!found)
    g_error ("“%s” is no reminder of “%s”", words[0], dh_entry_get_order (entry));
}

static void
play (DhReferee  *referee,
      const char *line)
{
  g_auto(GStrv) halves = g_strsplit (line + (line[0] != '\0' && line[1] == ' ' ? 2 : 0), " | ", 2);

  switch (line[1] == ' ' ? *line : '\0')
    {
    case '!':
      refuse (referee, halves[0], halves[1]);
      break;
    case '?':
      ask (referee, halves[0]);
      break;
    case '%':
      forecast (referee, halves[0], halves[1]);
      break;
    case '~':
      tell (referee, halves[0]);
      break;
    case '^':
      remind (referee, halves[0]);
      break;
    case '@':
      go_to (referee, halves[0]);
      break;
    case '>':
    case '<':
      answer (referee, halves[0], halves[1], *line == '>');
      break;
    default:
      give (referee, line);
    }
}

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_autoptr(DhReferee) referee = begin (self);
  g_autofree char *first = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_autofree char *last = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < MOST_LINES && self->lines[i] != NULL; i++)
    play (referee, self->lines[i]);

  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
  while (dh_referee_can_undo (referee))
    give (referee, "undo");
  last = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_assert_cmpstr (first, ==, last);
}

/* Phases: 1 to 8 are the Confederates' at Fort Donelson, 9 to 16 the Union's: move, combat, bombard, rally, face, move,
 * combat, rally. */
static const Case cases[] = {
  /* Fort Donelson */
  { "/box/donelson/EQ.4/rosters-are-one-sides-own", DONELSON,
    { "begin", "set oglesby strength 9", "set oglesby shatter-1 6", "loss oglesby 2", "> ☒☒☐ | roster union",
      "> shatters 2 of 6 | roster union", "> demoralisation: 2 | roster union", "< Oglesby | roster confederate",
      "< ☒ | board", "< 9 | board", "< strength | board", "! EQ.4 | loss oglesby 8", "! 7 boxes left | loss oglesby 8",
      "! type what the counter of “cook” says: set cook strength N | loss cook 1" } },
  { "/box/donelson/EQ.4/the-board-tells-what-came-last", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 3", "> Pillow's Division is in command | board", "next",
      "set heiman strength 5", "set oglesby strength 2", "set oglesby shatter-1 2", "combat heiman against oglesby result d1 : 3",
      "> Heiman's Brigade against Oglesby's Brigade: d1. | board", "< 5:2 | board", "loss oglesby 1", "< loss | board", "undo", "undo",
      "< d1 | board" } },
  { "/box/donelson/EQ.5/batteries-lose-guns-and-crew", DONELSON,
    { "begin", "set taylor guns 2", "set taylor crew 1", "loss taylor 2 gun", "? taylor off no", "loss taylor 1 crew",
      "? taylor off eliminated", "! EQ.5 | loss heiman 1 crew" } },
  { "/box/donelson/SQ.1/phases-in-their-order", DONELSON,
    { "begin", "? battle step phase-1", "next", "? battle step phase-2", "@ 1 9", "? battle step phase-9", "@ 2 1", "? battle turn 2" } },
  { "/box/donelson/SQ.6/who-attacked-first-attacks-no-second-time", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "combat heiman against oglesby result no : 3",
      "! CO.1 | combat heiman against oglesby result no : 3", "@ 1 7", "! SQ.6 | combat heiman against oglesby result no : 3",
      "engage heiman with oglesby", "combat heiman against oglesby result no : 3" } },
  { "/box/donelson/CC.5/initiative-of-four-by-one-die", DONELSON,
    { "begin", "! set gpillow initiative N | initiative pillow", "set gpillow initiative 4", "% in command 1–4, 67 % | initiative pillow",
      "initiative pillow : 4", "? pillow command in", "! CC.8 | initiative pillow : 1" } },
  { "/box/donelson/CC.6/bonus-of-the-army-commander", DONELSON,
    { "begin", "set gpillow initiative 4", "! set floyd bonus N | initiative pillow with floyd", "set floyd bonus 1",
      "% in command 1–5, 83 % | initiative pillow with floyd", "! CC.6 | initiative pillow with grant",
      "initiative pillow with floyd : 6", "? pillow command out", "~ out of command" } },
  { "/box/donelson/CC.7/one-division-at-a-time", DONELSON,
    { "begin", "set gpillow initiative 4", "set bjohnson initiative 3", "initiative pillow : 1", "! CC.7 | initiative johnson : 1",
      "initiative johnson near : 5", "? johnson command out", "moved pillow", "moved johnson", "set sbuckner initiative 3",
      "initiative buckner : 3", "next", "? pillow command none" } },
  { "/box/donelson/BT.1/a-transfer-on-one-to-three", DONELSON,
    { "begin", "! BT.6 | transfer heiman pillow : 3", "% transferred 1–3, 50 % | transfer heiman pillow near",
      "transfer heiman pillow near : 4", "? heiman formation johnson", "! BT.1 | transfer heiman pillow near : 1", "@ 1 6",
      "transfer heiman pillow near : 3", "? heiman formation pillow", "@ 2 1", "! BT.4 | transfer drake pillow near : 1" } },
  { "/box/donelson/BT.7/inactive-divisions-on-one-or-two", DONELSON,
    { "begin", "@ 1 9", "% transferred 1–2, 33 % | transfer oglesby second", "transfer oglesby second : 2", "? oglesby formation second" } },
  { "/box/donelson/BT.5/in-the-radius-of-grant-no-die", DONELSON,
    { "begin", "@ 1 9", "transfer oglesby second grant", "? oglesby formation second" } },
  { "/box/donelson/SU.1/the-union-waits", DONELSON,
    { "begin", "@ 1 9", "! SU.1 | initiative first", "! SU.2 | activate first attacked third",
      "activate second attacked third open", "? second active yes" } },
  { "/box/donelson/SU.2/due-once-a-division-was-attacked", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set cruft strength 4", "combat heiman against cruft result no : 3", "next", "next",
      "next", "next", "next", "next", "next", "! activate first attacked third | next", "activate third attacked third", "? third active yes",
      "activate first attacked third : 6", "? first active no", "! SU.2 | activate first attacked third : 6",
      "activate second attacked third grant : 1", "? second active yes", "next" } },
  { "/box/donelson/SU.3/division-1-when-3-was-attacked-on-turn-4", DONELSON,
    { "begin", "@ 4 2", "set heiman strength 4", "set cruft strength 4", "combat heiman against cruft result no : 3", "next", "next",
      "next", "next", "next", "next", "next", "% active 3–6, 67 % | activate first attacked third leader",
      "activate first attacked third leader : 2", "? first active no" } },
  { "/box/donelson/DE.3/a-detachment-adds-to-the-shatter-number", DONELSON, /* B4 */
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "loss oglesby 2", "> shatters 2 of 6 | roster union", "@ 1 9",
      "detach oglesby u-reg-1", "> shatters 5 of 8 | roster union", "? u-reg-1 strength 3", "loss oglesby 2", "? oglesby stage whole",
      "loss oglesby 1", "? oglesby stage shattered", "~ shattered" } },
  { "/box/donelson/SH.6/a-detachment-shatters-nobody", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "loss oglesby 5", "@ 1 9", "detach oglesby u-reg-1",
      "> shatters 8 of 8 | roster union", "? oglesby stage whole", "loss oglesby 1", "? oglesby stage shattered" } },
  { "/box/donelson/DE.11/a-regiment-comes-back", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "loss oglesby 2", "@ 1 9", "detach oglesby u-reg-1",
      "loss u-reg-1 1", "attach u-reg-1 oglesby", "? oglesby detached 1", "? oglesby correction 1", "> shatters 3 of 7 | roster union" } },
  { "/box/donelson/DE.6/neither-disordered-nor-engaged", DONELSON,
    { "begin", "set heiman strength 9", "disorder heiman", "! DE.6 | detach heiman c-reg-3", "@ 1 2", "engage drake with oglesby",
      "@ 1 6", "set drake strength 9", "! engaged | detach drake c-reg-3", "! not of one division | detach simonton c-reg-3" } },
  { "/box/donelson/DE.7/not-after-an-attack", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 9", "set oglesby strength 4", "combat heiman against oglesby result no : 3", "@ 1 6",
      "! DE.7 | detach heiman c-reg-3" } },
  { "/box/donelson/SH.1/reaching-the-number", DONELSON,
    { "begin", "set cook strength 10", "! set cook shatter-1 N | loss cook 1", "set cook shatter-1 4", "loss cook 3", "? cook off no",
      "loss cook 1", "? cook off shattered", "? cook shattered-turn 1" } },
  { "/box/donelson/SH.4/a-second-time-for-good", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 4", "set cook shatter-2 6", "loss cook 4", "@ 4 1",
      "return cook with lauman", "? cook lost 3", "loss cook 3", "? cook stage gone", "? cook off eliminated",
      "! SH.4 | return cook with lauman" } },
  { "/box/donelson/SH.5/a-regiment-with-one-point", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 9", "@ 1 9", "detach oglesby u-reg-1", "loss u-reg-1 2",
      "? u-reg-1 off eliminated", "? u-reg-1 lost 3", "? union demoralisation 3" } },
  { "/box/donelson/RE.1/three-turns-later", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 4", "loss cook 4", "@ 3 1", "! RE.1 | return cook with lauman", "@ 4 1",
      "! RE.4 | return cook with oglesby", "return cook with grant", "? cook off no" } },
  { "/box/donelson/RE.6/demoralisation-goes-back", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 5", "loss cook 5", "? union demoralisation 5", "night", "? cook lost 3",
      "? union demoralisation 3", "? cook stage returned" } },
  { "/box/donelson/AM.2/a-lost-track-is-read-by-its-owner", DONELSON,
    { "begin", "! Read the printed chart | morale union : 3", "morale union result no : 3", "? union demoralised no",
      "! result of the chart | morale union result maybe : 3", "morale union result demoralised : 5", "? battle winner confederate",
      "? battle step end" } },
  { "/box/donelson/CO.9/five-points-at-the-most", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 9", "set oglesby strength 2",
      "! the column for 5:2 | combat heiman against oglesby : 3", "! for 4:2 | combat heiman against oglesby stream : 3",
      "combat heiman against oglesby result eng : 3", "~ 5:2", "~ eng", "? first attacked yes" } },
  { "/box/donelson/RP.10/the-fort-doubles", DONELSON,
    { "begin", "@ 1 10", "set oglesby strength 5", "set heiman strength 4", "! 5:8 | combat oglesby against heiman fort : 3",
      "! −1 makes 2 | combat oglesby against heiman fort : 3" } },
  { "/box/donelson/AR/support-counts", DONELSON,
    { "begin", "@ 1 10", "set taylor support 3", "set heiman strength 4", "! 6:5 | combat taylor against heiman support 0 1 : 3",
      "set oglesby strength 5", "! 7:4 | combat oglesby against heiman support 2 0 artillery 2 0 : 3" } },
  { "/box/donelson/EN.6/fresh-strength", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "engage drake with oglesby",
      "! +2 makes 5 | combat heiman against oglesby : 3" } },
  { "/box/donelson/EN.9/an-engagement-ends-with-its-last-enemy", DONELSON,
    { "begin", "@ 1 2", "engage heiman drake with oglesby", "? heiman engaged 1", "relieve heiman", "? drake engaged 1",
      "relieve oglesby", "? drake engaged 0", "! EN.8 | relieve drake", "! EN.1 | engage heiman with drake" } },
  { "/box/donelson/DI.5/disordered-units", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "disorder heiman oglesby",
      "! DI.5 | combat heiman against oglesby : 3", "set drake strength 4", "! −2 makes 1 | combat drake against oglesby : 3" } },
  { "/box/donelson/RA.2/rally-by-a-commander", DONELSON,
    { "begin", "disorder heiman", "@ 1 4", "! set bjohnson rally N | rally heiman by bjohnson", "set bjohnson rally 3",
      "% rallies 1–3, 50 % | rally heiman by bjohnson", "rally heiman by bjohnson : 4", "? heiman disordered yes", "@ 1 8",
      "rally heiman by bjohnson : 3", "? heiman disordered no" } },
  { "/box/donelson/RA.3/rally-by-the-printed-list", DONELSON,
    { "begin", "disorder heiman", "@ 1 4", "! RA.3 | rally heiman", "rally heiman result rallied", "? heiman disordered no" } },
  { "/box/donelson/17.4/at-the-end-of-first-combat", DONELSON,
    { "begin", "@ 1 2", "set taylor factors 4", "! 17.4 | bombard heiman infantry by taylor 3 result no : 1", "next",
      "bombard heiman infantry by taylor 3 result no : 1" } },
  { "/box/donelson/17.43/factors-of-four-batteries", "donelson", "donelson-guns", /* B1 */
    { "begin", "! the column for 9 | bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 : 1",
      "! 1 column left of that for 9 | bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 pits woods : 1",
      "! −1 makes 0 | bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 pits woods : 1" } },
  { "/box/donelson/17.43/a-star-on-other-hills", "donelson", "donelson-guns",
    { "begin", "bombard cook infantry by maney 3 result * : 1", "~ Cook" } },
  { "/box/donelson/NI.2/no-combat-at-night", DONELSON,
    { "begin", "disorder heiman", "night", "? heiman disordered no", "! NI.1 | night", "@ 1 2", "set heiman strength 4",
      "set oglesby strength 4", "! NI.2 | combat heiman against oglesby : 3", "@ 2 1", "? battle night no" } },
  { "/box/donelson/GA.3/a-garrison-has-two-points", DONELSON,
    { "begin", "! set heiman strength N | garrison heiman yes", "set heiman strength 1", "! GA.3 | garrison heiman yes",
      "set heiman strength 2", "garrison heiman yes", "? heiman garrison yes", "! GA.1 | garrison maney yes" } },
  { "/box/donelson/RF.1/the-nth-unit-pays-n", DONELSON,
    { "begin", "@ 1 9", "arrive u-reg-1", "~ movement points to arrive 0 → 1", "arrive u-reg-2", "~ 1 → 2", "! RF.1 | arrive oglesby",
      "@ 2 9", "arrive u-reg-3", "~ 0 → 1" } },
  { "/box/donelson/VC.1/defend-or-break-out", DONELSON,
    { "begin", "% Defend 1–3, 50 % | objective", "objective : 3", "? battle objective defend", "! VC.1 | objective", "< efend | board" } },
  { "/box/donelson/VC.3/fifty-points-off-the-map", DONELSON,
    { "begin", "objective : 4", "set heiman strength 49", "exit heiman", "judge", "? battle level none", "set drake strength 1",
      "exit drake", "judge", "? battle level wins", "? battle winner confederate", "set head strength 15", "exit head", "judge",
      "? battle level decisive", "~ Decisive victory: Confederates" } },
  { "/box/donelson/VC.2/the-fort-and-more-than-45", DONELSON,
    { "begin", "objective : 1", "set oglesby strength 60", "set oglesby shatter-1 60", "loss oglesby 45", "judge held",
      "? battle level none", "loss oglesby 1", "judge held", "? battle winner confederate", "judge", "? battle level none" } },
  { "/box/donelson/VC.4/battery-groups", DONELSON,
    { "begin", "judge groups 3", "? battle level tactical", "? battle winner union", "judge groups 4", "? battle level decisive" } },
  { "/box/donelson/3/orders-of-other-games", DONELSON,
    { "begin", "! 23.4 | command first", "! 17.0 | release first", "! 19.52 | counterattack 1 2", "! another phase | combat heiman against oglesby" } },

  { "/box/donelson/SQ.3/who-attacks-is-of-the-phase", DONELSON,
    { "begin", "@ 1 2", "set oglesby strength 4", "set heiman strength 4", "! SQ.3 | combat oglesby against heiman : 3",
      "! CO.1 | combat heiman against drake : 3", "! EN.1 | engage oglesby with heiman", "@ 1 10",
      "combat oglesby against heiman result no : 3" } },
  { "/box/donelson/SQ.4/facing-is-a-phase-without-orders-of-its-own", DONELSON,
    { "begin", "@ 1 5", "! another phase | initiative pillow", "! another phase | combat heiman against oglesby", "next",
      "set gpillow initiative 3", "initiative pillow : 1" } },
  { "/box/donelson/CC.1/in-command-within-the-radius", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 4", "^ CC.1 within the radius" } },
  { "/box/donelson/CC.2/the-path-of-the-radius", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 4", "^ CC.2 not traced through enemy units" } },
  { "/box/donelson/CC.4/out-of-command", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 5", "? pillow command out", "^ CC.4 4 movement points" } },
  { "/box/donelson/CC.8/once-a-movement-phase", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 5", "! CC.8 | initiative pillow : 1", "moved pillow", "@ 1 6",
      "initiative pillow : 1", "? pillow command in" } },
  { "/box/donelson/FR.1/fragmented-counts-once", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 5", "^ FR.1 counts once" } },
  { "/box/donelson/BT.2/the-new-command-from-the-next-phase", DONELSON,
    { "begin", "transfer heiman pillow near : 1", "^ BT.2 old commander", "? heiman formation pillow" } },
  { "/box/donelson/CO.3/who-has-to-attack", DONELSON, { "begin", "next", "^ CO.3 zone of control" } },
  { "/box/donelson/CO.10/four-across-a-stream", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 5", "set oglesby strength 2", "! 4:2 | combat heiman against oglesby stream : 3" } },
  { "/box/donelson/CR.1/results-are-carried-out-by-players", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 5", "set oglesby strength 2", "combat heiman against oglesby result a/d : 3",
      "^ CR.1 players' to carry out", "? oglesby off no" } },
  { "/box/donelson/AM.1/losses-move-the-track", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 9", "loss cook 3", "? union demoralisation 3", "? union losses 3",
      "? confederate demoralisation 0" } },
  { "/box/donelson/AM.3/the-other-side-wins", DONELSON,
    { "begin", "morale confederate result demoralised : 5", "? confederate demoralised yes", "? battle winner union",
      "? battle level wins", "? battle step end" } },
  { "/box/donelson/DE.1/a-regiment-of-the-same-division", DONELSON,
    { "begin", "set oglesby strength 9", "@ 1 9", "! DE.1 | detach u-reg-1 oglesby", "! not of one division | detach oglesby u-reg-3",
      "detach oglesby u-reg-1", "! DE.1 | detach oglesby u-reg-1" } },
  { "/box/donelson/DE.5/three-boxes", DONELSON,
    { "begin", "set oglesby strength 5", "@ 1 9", "detach oglesby u-reg-1", "? oglesby detached 3", "! DE.5 | detach oglesby u-reg-2" } },
  { "/box/donelson/DE.9/both-are-steady", DONELSON,
    { "begin", "set oglesby strength 9", "@ 1 9", "detach oglesby u-reg-1", "disorder u-reg-1", "! DE.10 | attach u-reg-1 oglesby",
      "! DE.9 | attach oglesby u-reg-1", "@ 1 10", "@ 2 9", "ruling u-reg-1 disordered no because of the test",
      "attach u-reg-1 wallace", "^ DE.10 in one hex" } },
  { "/box/donelson/SH.2/losses-are-typed-by-their-owner", DONELSON,
    { "begin", "set cook strength 4", "set cook shatter-1 2", "loss cook 2", "! SH.2 | loss cook 1" } },
  { "/box/donelson/SH.3/it-may-return-once", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "^ SH.3 return once", "? cook off shattered" } },
  { "/box/donelson/RE.4/beside-its-own", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "@ 4 1", "! RE.4 | return cook with oglesby",
      "! RE.4 | return cook with smith", "return cook with lauman", "^ RE.3 not next to the enemy" } },
  { "/box/donelson/NI.1/engagements-and-disorder-end", DONELSON,
    { "begin", "@ 1 2", "engage heiman with oglesby", "disorder heiman", "night", "? heiman engaged 0", "? heiman disordered no",
      "^ NI.1 next to the enemy" } },
  { "/box/donelson/NI.1/on-the-turn-that-its-owner-has-typed-in", DONELSON,
    { "begin", "! NI.1 | night", "@ 2 1", "night", "? battle night yes" }, "night.turn", "2" },
  { "/box/donelson/NI.4/all-shattered-units-return", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "night", "? cook off no", "? cook stage returned",
      "^ NI.4 another of their division" } },
  { "/box/donelson/NI.5/points-of-the-union-at-night", DONELSON, { "begin", "night", "^ NI.5 15 points" } },
  { "/box/donelson/GA.2/what-a-garrison-guards", DONELSON,
    { "begin", "set heiman strength 2", "garrison heiman yes", "^ GA.2 within 4 hexes", "garrison heiman no", "^ GA.5 whole movement phase" } },
  { "/box/donelson/RF.2/where-it-arrives", DONELSON, { "begin", "@ 1 9", "arrive u-reg-1", "^ RF.2 hex 2125" } },
  { "/box/donelson/SU.4/garrisoned-pits", DONELSON,
    { "begin", "@ 1 9", "activate second attacked third open", "^ SU.4 rifle pits" } },
  { "/box/donelson/VC.1/seven-hexes", DONELSON, { "begin", "objective : 1", "^ VC.1 once they have 7 hexes" } },
  { "/box/donelson/VC.1/as-many-hexes-as-the-rulebook-says", DONELSON,
    { "begin", "objective : 1", "^ VC.1 once they have 5 hexes" }, "objective.hexes", "5" },
  { "/box/donelson/17.41/one-target-of-its-kind", "donelson", "donelson-guns",
    { "begin", "! 17.41 | bombard heiman artillery by taylor 3 : 1", "! 17.41 | bombard cook infantry by taylor 3 : 1",
      "bombard heiman infantry by taylor 3 result no : 1", "^ 17.41 in no battle", "! 17.41 | bombard heiman infantry by schwartz 3 : 1" } },
  { "/box/donelson/17.42/a-battery-fires-once", "donelson", "donelson-guns",
    { "begin", "! 17.42 | bombard heiman infantry by cook 3 : 1", "! 17.42 | bombard heiman infantry by taylor 3 taylor 4 : 1",
      "bombard heiman infantry by taylor 3 result no : 1", "^ 17.42 sees the target" } },
  { "/box/donelson/17.43/a-star-on-this-hill", "donelson", "donelson-guns",
    { "begin", "bombard cook infantry by maney 3 result * : 1", "^ 17.43A counts as -2" }, "hill", "on" },
  { "/box/donelson/17.43/a-star-against-the-other-side", "donelson", "donelson-guns",
    { "begin", "bombard heiman infantry by taylor 3 result * : 1", "^ 17.43B no effect" }, "hill", "on" },
  { "/box/donelson/17.43/a-star-after-turn-4", "donelson", "donelson-guns",
    { "begin", "ruling battle turn 5 because of the test", "bombard cook infantry by maney 3 result * : 1", "^ 17.43B no effect" },
    "hill", "on" },

  /* Chancellorsville: the Union's command, move, combat, rally are phases 1 to 4, the Confederates' move, combat, rally 5 to 7. */
  { "/box/chancellorsville/23.4/command-from-turn-7", CHANCELLORSVILLE, /* B6 */
    { "begin", "! 23.4 | command corps-i : 1", "@ 7 1", "% may move 1–3, 50 % | command corps-i",
      "% may move 1–4, 67 % | command u-cavalry", "command corps-i : 3", "? corps-i may-move in", "! 23.4 | command corps-i : 1",
      "command corps-ii : 4", "? corps-ii may-move out", "! due | next", "settle", "? battle step phase-1", "next",
      "@ 8 1", "? corps-i may-move none" } },
  { "/box/chancellorsville/23.4/the-reserve-goes-with-a-corps", CHANCELLORSVILLE,
    { "begin", "@ 7 1", "! 23.4 | assign reserve u-cavalry", "! 23.4 | assign i-1 corps-v", "assign reserve corps-v",
      "? reserve formation corps-v", "command corps-i : 1", "! 23.4 | assign reserve corps-vi", "@ 8 1", "? reserve formation u-reserve" } },
  { "/box/chancellorsville/23.31/the-union-leaves-by-F2501", CHANCELLORSVILLE,
    { "begin", "exit i-1 at f2501", "? i-1 off exited", "exit i-2 at f2401", "? i-2 off eliminated" } },
  { "/box/chancellorsville/23.32/the-confederates-stay", CHANCELLORSVILLE, { "begin", "! 23.32 | exit early-1 at f2501" } },
  { "/box/chancellorsville/23.53/a-leader-goes-with-his-command", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "eliminate i-2", "? reynolds state on", "eliminate i-3", "? reynolds state off" } },
  { "/box/chancellorsville/23.55/saved-on-one-to-three", CHANCELLORSVILLE,
    { "begin", "@ 1 3", "% stays in order 1–3, 50 % | save i-1 by reynolds", "! 23.55 | save i-1 by hooker : 1",
      "! 23.55 | save i-1 by jackson : 1", "save i-1 by reynolds : 3", "? i-1 disordered no", "save i-1 by reynolds : 4", "? i-1 disordered yes" } },
  { "/box/chancellorsville/23.56/killed-on-one", CHANCELLORSVILLE,
    { "begin", "@ 1 3", "% killed 1, 17 % | fate reynolds", "fate reynolds : 2", "? reynolds state on", "fate reynolds : 1",
      "? reynolds state killed", "! 23.56 | fate reynolds : 2" } },
  { "/box/chancellorsville/23.57/rally-with-a-leader", CHANCELLORSVILLE,
    { "begin", "disorder i-1", "@ 1 4", "rally i-1 by reynolds", "? i-1 disordered no" } },
  { "/box/chancellorsville/23.61/points-and-level", CHANCELLORSVILLE, /* B9 */
    { "begin", "set i-1 strength 18", "eliminate i-1", "hold f2401 confederate", "hold h0328 confederate", "@ 1 3", "eliminate couch",
      "set early-1 strength 14", "eliminate early-1", "hold h1928 union", "hold f1326 union", "set i-2 strength 3", "exit i-2 at f2501",
      "eliminate jackson", "> Army of Northern Virginia: 68 | points", "> Army of the Potomac: 57 | points", "judge", "? battle winner confederate",
      "? battle level marginal", "line union no", "> Army of the Potomac: 54 | points", "> Army of Northern Virginia: 74 | points" } },
  { "/box/chancellorsville/23.62/unknown-strengths-are-asked-for", CHANCELLORSVILLE,
    { "begin", "judge", "? battle level marginal", "? battle winner union", "eliminate i-1", "! set i-1 strength N | judge",
      "> not known yet: set i-1 strength N | points" } },

  { "/box/chancellorsville/23.54/a-leader-alone-is-eliminated", CHANCELLORSVILLE,
    { "begin", "eliminate reynolds", "? reynolds state killed", "! 23.56 | fate reynolds : 1", "> Army of Northern Virginia: 2 | points" } },
  { "/box/chancellorsville/23.58/two-points-a-star", CHANCELLORSVILLE,
    { "begin", "eliminate jackson", "> Army of the Potomac: 6 | points", "eliminate couch", "eliminate meade",
      "> Army of Northern Virginia: 4 | points" } },

  /* Road to Vicksburg: Union move, combat, Confederate move, combat, end */
  { "/box/vicksburg-road/16.3/the-union-first", VICKSBURG, { "begin", "? battle step phase-1", "! phase | control 1309 union" } },
  { "/box/vicksburg-road/16.4/twelve-turns", VICKSBURG, { "begin", "@ 12 5", "control 1309 none", "! last turn | next", "judge", "end" } },
  { "/box/vicksburg-road/17.1/bowen-by-a-six-on-turn-3", VICKSBURG, /* B7 */
    { "begin", "@ 3 3", "% released 6, 17 % | release bowen", "release bowen : 5", "? bowen released no", "! 17.0 | release bowen : 6",
      "@ 4 3", "? bowen released yes" } },
  { "/box/vicksburg-road/17.1/an-attack-releases-both", VICKSBURG,
    { "begin", "! 17.1 | attacked green by cockrell", "@ 1 2", "attacked green by n-1", "? bowen released next", "? loring released next",
      "next", "? bowen released yes", "! 17.0 | release bowen : 6" } },
  { "/box/vicksburg-road/17.2/loring-by-a-six-on-turn-4", VICKSBURG,
    { "begin", "@ 4 3", "release loring : 6", "? loring released yes", "~ is released", "@ 5 3" } },
  { "/box/vicksburg-road/17.3/the-ninth-is-attacked", VICKSBURG,
    { "begin", "@ 1 4", "attacked n-1 by lee", "? ninth released next", "? fourteenth released no", "@ 2 1", "? ninth released yes" } },
  { "/box/vicksburg-road/17.3/not-once-it-has-attacked", VICKSBURG,
    { "begin", "@ 1 2", "attacked lee by n-1", "@ 1 4", "attacked n-2 by lee", "? ninth released no", "@ 5 1", "% released 6 | release ninth",
      "release ninth : 1", "@ 6 1", "? ninth released yes" } },
  { "/box/vicksburg-road/17.3/the-road-is-free", VICKSBURG,
    { "begin", "@ 1 4", "unblocked", "? ninth released next", "? fourteenth released next" } },
  { "/box/vicksburg-road/17.4/the-fourteenth-has-its-own-die", VICKSBURG,
    { "begin", "@ 5 1", "release ninth : 6", "release fourteenth : 2", "? ninth released yes", "? fourteenth released no" } },
  { "/box/vicksburg-road/17.5/the-battery-waits", VICKSBURG,
    { "begin", "@ 1 4", "! 17.5 | near n-1", "near ohio-2", "? ohio released next", "@ 5 1", "? ohio released yes" } },
  { "/box/vicksburg-road/17.5/until-turn-5", VICKSBURG, { "begin", "@ 4 1", "? ohio released no", "@ 5 1", "? ohio released yes" } },
  { "/box/vicksburg-road/18.1/a-train-that-has-to-retreat", VICKSBURG,
    { "begin", "near train", "^ 18.4 has to retreat", "eliminate train", "? train off eliminated", "> Army of Vicksburg: 130 | points",
      "! 18.1 | train moved" } },
  { "/box/vicksburg-road/18.3/a-train-alone", VICKSBURG, { "begin", "near train", "^ 18.4 stands alone in an enemy zone of control" } },
  { "/box/vicksburg-road/19.53/four-hexes-and-no-more", VICKSBURG,
    { "begin", "@ 3 3", "release bowen : 6", "next", "! 19.53 | counterattack 5 1", "! 19.53 | counterattack 1 5", "counterattack 4 4",
      "^ 19.53 hex of the defender first", "^ 19.52 three times its strength" } },
  { "/box/vicksburg-road/19.63/full-strength-for-points", VICKSBURG,
    { "begin", "@ 3 3", "release bowen : 6", "next", "counterattack 1 0", "@ 4 3", "ammunition bowen : 1", "^ 19.63 full strength" } },
  { "/box/vicksburg-road/17.0/a-release-in-its-own-movement", VICKSBURG,
    { "begin", "@ 3 3", "release bowen : 6", "? bowen released yes", "@ 3 4", "attacked tilghman by n-1", "? loring released next" } },
  { "/box/vicksburg-road/18.4/the-train-moves-once-an-enemy-was-near", VICKSBURG,
    { "begin", "! 18.4 | train moved", "near train", "train moved", "? confederate points 5", "train moved", "? confederate points 5",
      "train bombarded", "? confederate points 10", "! 21.3 | train bombarded", "@ 2 1", "train bombarded", "? confederate points 15",
      "eliminate train", "> Army of Vicksburg: 145 | points" } },
  { "/box/vicksburg-road/19.2/range-four-and-a-third-less", VICKSBURG,
    { "begin", "@ 1 2", "set wisconsin factors 4", "! 19.2 | bombard lee infantry by wisconsin 5 : 1",
      "! the column for 2.66667 | bombard lee infantry by wisconsin 4 : 1", "! the column for 4 | bombard lee infantry by wisconsin 3 : 1" } },
  { "/box/vicksburg-road/19.52/bowen-counterattacks-once", VICKSBURG,
    { "begin", "@ 2 4", "! 19.52 | counterattack 2 3", "@ 3 3", "release bowen : 6", "next", "! 19.53 | counterattack 5 1",
      "counterattack 2 3", "? battle advance 3", "! 19.52 | counterattack 1 1", "@ 4 3", "% out of ammunition 1–4, 67 % | ammunition bowen",
      "ammunition bowen : 4", "? bowen out-of-ammunition yes" } },
  { "/box/vicksburg-road/19.61/one-hex-costs-nothing", VICKSBURG, /* B8 */
    { "begin", "@ 3 3", "release bowen : 6", "next", "counterattack 1 0", "@ 4 3", "% out of ammunition 1–2, 33 % | ammunition bowen",
      "ammunition bowen : 3", "? bowen out-of-ammunition no" } },
  { "/box/vicksburg-road/19.62/two-hexes", VICKSBURG,
    { "begin", "@ 3 3", "release bowen : 6", "next", "counterattack 0 2", "@ 4 3", "% out of ammunition 1–3, 50 % | ammunition bowen" } },
  { "/box/vicksburg-road/19.62/four-hexes", VICKSBURG,
    { "begin", "@ 3 3", "release bowen : 6", "next", "counterattack 4 2", "@ 4 3", "% out of ammunition 1–5, 83 % | ammunition bowen" } },
  { "/box/vicksburg-road/20.0/cut-off-units-count", VICKSBURG,
    { "begin", "set lee strength 8", "cut-off lee yes", "> Army of the Tennessee: 8 | points", "set n-1 strength 6", "exit n-1 at 0119",
      "> Army of the Tennessee: 14 | points", "line union no", "> Army of the Tennessee: 8 | points", "> Army of Vicksburg: | points" } },
  { "/box/vicksburg-road/21.2/the-crossroads-every-turn", VICKSBURG,
    { "begin", "@ 1 5", "! due | next", "control 1309 union", "? union points 5", "! 21.2 | control 1309 union", "@ 2 5",
      "control 1309 confederate", "? confederate points 10", "@ 3 5", "control 1309 none", "? union points 5", "? 1309 held none" } },
  { "/box/vicksburg-road/21.3/two-regiments-make-one", VICKSBURG,
    { "begin", "exit green at 0108", "exit tilghman at 0119", "exit h-1 at 0119", "exit h-2 at 0108", "exit wisconsin at 0119", "exit u-cav at 0108",
      "! 19.3 | exit lee", "set lee strength 7", "exit lee at 1911", "> 1911: 7 | points" } },
  { "/box/vicksburg-road/21.4/points-and-level", VICKSBURG, /* B10 */
    { "begin", "ruling union points 25 because of five turns", "ruling confederate points 45 because of four turns and the train",
      "set lee strength 21", "eliminate lee", "set h-1 strength 17", "eliminate h-1", "hold 0607 union", "hold 0507 union",
      "hold 0119 none", "exit h-2 at 0119", "exit h-3 at 0119", "hold 1306 confederate", "hold 0419 confederate",
      "> Army of the Tennessee: 93 | points", "> Army of Vicksburg: 82 | points", "judge", "? battle winner union", "? battle level marginal" } },
};

/* Returns of one to twelve losses (B3) */
static void
test_returns (void)
{
  static const int back[] = { 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4 };
  const Case base = { NULL, DONELSON, { NULL } };

  for (guint lost = 1; lost <= G_N_ELEMENTS (back); lost++)
    {
      g_autoptr(DhReferee) referee = begin (&base);
      g_autofree char *number = g_strdup_printf ("set cook shatter-1 %u", lost), *loss = g_strdup_printf ("loss cook %u", lost);
      g_autofree char *left = g_strdup_printf ("cook lost %d", (int) lost - back[lost - 1]);

      give (referee, "begin");
      give (referee, "set cook strength 20");
      give (referee, number);
      give (referee, loss);
      give (referee, "night");
      ask (referee, left);
    }
}

/* The chance to be activated by turn, without another modifier (B2) */
static void
test_activation (void)
{
  static const struct {
    const char *order;
    const char *chances[4]; /* on turn 1, 2, 4 and 5 */
  } lines[] = {
    { "activate first attacked second", { "100", "100", "17", "33" } },
    { "activate second attacked first", { "100", "100", "17", "33" } },
    { "activate first attacked third", { "100", "17", "33", "50" } },
    { "activate third attacked first", { "100", "17", "33", "50" } },
    { "activate third attacked second", { "17", "33", "50", "67" } },
    { "activate second attacked third", { "33", "50", "67", "83" } },
  };
  static const int turns[] = { 1, 2, 4, 5 };
  const Case base = { NULL, DONELSON, { NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    for (guint j = 0; j < G_N_ELEMENTS (turns); j++)
      {
        g_autoptr(DhReferee) referee = begin (&base);
        g_auto(GStrv) words = g_strsplit (lines[i].order, " ", -1);
        gboolean never = g_str_equal (lines[i].chances[j], "100");
        g_autofree char *attacked = g_strdup_printf ("ruling %s attacked yes because of the test", words[3]);
        g_autofree char *turn = g_strdup_printf ("ruling battle turn %d because of the test", turns[j]);
        g_autofree char *percent = g_strdup_printf (never ? "stays inactive 1–6, %s %%" : ", %s %%", lines[i].chances[j]);

        give (referee, "begin");
        give (referee, turn);
        give (referee, attacked);
        for (guint k = 0; k < 8; k++)
          give (referee, "next");
        forecast (referee, percent, lines[i].order);
      }
}

/* Bounds of the levels (B9, B10): of the side that the rules name first, and the other */
static void
test_levels (void)
{
  static const struct {
    const char *rules, *scenario;
    const char *first, *other;
    int points[2];
    const char *winner;
    const char *level;
  } levels[] = {
#define C CHANCELLORSVILLE, "confederate", "union"
#define V VICKSBURG, "union", "confederate"
    { C, { 120, 60 }, "confederate", "decisive" }, { C, { 119, 60 }, "confederate", "substantive" },
    { C, { 90, 60 }, "confederate", "substantive" }, { C, { 89, 60 }, "confederate", "marginal" },
    { C, { 61, 60 }, "confederate", "marginal" },  { C, { 60, 60 }, "union", "marginal" },
    { C, { 41, 60 }, "union", "marginal" },        { C, { 40, 60 }, "union", "substantive" },
    { C, { 31, 60 }, "union", "substantive" },     { C, { 30, 60 }, "union", "decisive" },
    { C, { 0, 0 }, "union", "marginal" },          { C, { 1, 0 }, "confederate", "decisive" },
    { V, { 75, 50 }, "union", "substantive" },     { V, { 100, 50 }, "union", "decisive" },
    { V, { 74, 50 }, "union", "marginal" },        { V, { 48, 60 }, "confederate", "marginal" },
    { V, { 40, 70 }, "confederate", "substantive" }, { V, { 40, 71 }, "confederate", "decisive" },
    { V, { 50, 50 }, "none", "draw" },             { V, { 0, 0 }, "none", "draw" },
#undef C
#undef V
  };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      const Case base = { NULL, levels[i].rules, levels[i].scenario, { NULL } };
      g_autoptr(DhReferee) referee = begin (&base);
      const char *sides[] = { levels[i].first, levels[i].other };
      const DhBattle *battle = dh_referee_get_battle (referee);
      g_autofree char *winner = g_strdup_printf ("battle winner %s", levels[i].winner);
      g_autofree char *level = g_strdup_printf ("battle level %s", levels[i].level);

      give (referee, "begin");
      for (guint j = 0; j < 2; j++)
        {
          g_autofree char *order =
            g_strdup_printf ("ruling %s points %d because of the test", sides[j], levels[i].points[j]);

          if (levels[i].points[j] != 0)
            give (referee, order);
        }
      if (g_str_equal (levels[i].rules, "vicksburg-road"))
        for (const char *const *place = (const char *const[]){ "0419", "0607", "1306", "0507", "0119", "1902", "1911", "1920", NULL };
             *place != NULL; place++)
          {
            g_autofree char *order = g_strdup_printf ("hold %s none", *place);

            give (referee, order);
          }
      give (referee, "judge");
      g_assert_nonnull (battle);
      ask (referee, winner);
      ask (referee, level);
    }
}

/* Random play tells the board nothing that is one side's own: with other strengths it is the same to the last letter. */
static void
test_secrecy (void)
{
  static const char *const orders[] = {
    "next", "loss oglesby 1", "loss cook 1", "loss heiman 1", "disorder heiman", "disorder oglesby", "detach oglesby u-reg-1",
    "attach u-reg-1 oglesby", "loss cook 1", "set cruft strength 7", "engage heiman with oglesby", "relieve oglesby",
    "garrison cook yes", "garrison cook no", "morale union result no", "objective", "rally heiman result rallied", "undo",
    "combat heiman against oglesby cook result a1", "combat oglesby against heiman support 1 2 result no",
    "bombard cook infantry by maney 3 result -2", "bombard heiman infantry by taylor 6 result no", "next", "next", "night",
    "chart combat 3 to 1 result d2", "ruling oglesby lost 3 because of a roster", "transfer oglesby second grant", "redo",
  };
  const Case base = { NULL, DONELSON, { NULL } };
  g_autoptr(DhReferee) one = begin (&base), other = begin (&base);
  GRand *rand = g_test_rand_int () == 0 ? g_rand_new_with_seed (1) : g_rand_new_with_seed (g_test_rand_int ());
  DhReferee *both[] = { one, other };

  for (guint i = 0; i < 2; i++)
    {
      give (both[i], "begin");
      give (both[i], i == 0 ? "set oglesby strength 400" : "set oglesby strength 500");
      give (both[i], i == 0 ? "set cook strength 300" : "set cook strength 200");
      give (both[i], i == 0 ? "set heiman strength 600" : "set heiman strength 700");
      give (both[i], i == 0 ? "set maney factors 41" : "set maney factors 52");
      give (both[i], i == 0 ? "set taylor factors 43" : "set taylor factors 54");
      for (const char *const *unit = (const char *const[]){ "oglesby", "cook", "heiman", NULL }; *unit != NULL; unit++)
        {
          g_autofree char *order = g_strdup_printf ("set %s shatter-1 %d", *unit, i == 0 ? 888 : 999);

          give (both[i], order);
        }
    }
  for (guint n = 0; n < 300; n++)
    {
      const char *order = orders[g_rand_int_range (rand, 0, G_N_ELEMENTS (orders))];
      g_autofree char *mine = NULL, *theirs = NULL;
      gboolean good = dh_referee_give (one, order, TIME, NULL, NULL);

      g_assert_cmpint (dh_referee_give (other, order, TIME, NULL, NULL), ==, good);
      mine = dh_referee_describe_status (one, NULL);
      g_assert_null (strstr (mine, "demoralis"));
      theirs = dh_referee_describe_status (other, NULL);
      g_assert_cmpstr (mine, ==, theirs);
      answer (one, "Oglesby", "roster confederate", FALSE);
      answer (one, "Heiman", "roster union", FALSE);
    }
  g_rand_free (rand);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/box/donelson/RE.2/a-third-with-halves-up", test_returns);
  g_test_add_func ("/box/donelson/SU.3/chances-by-turn", test_activation);
  g_test_add_func ("/box/chancellorsville/23.62/bounds-of-the-levels", test_levels);
  g_test_add_func ("/box/donelson/EQ.4/the-board-tells-nobodys-own", test_secrecy);

  return g_test_run ();
}
