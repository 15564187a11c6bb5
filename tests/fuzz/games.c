/* games.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "games.h"

#include "battle-fixture.h"

#include "dh-battle-file-private.h"
#include "dh-melee.h"
#include "dh-melee-story.h"
#include "dh-inch.h"
#include "dh-narration.h"
#include "dh-property-private.h"
#include "dh-referee-private.h"
#include "dh-referee-status.h"
#include "dh-report.h"
#include "dh-systems.h"
#include "dh-view.h"
#ifdef HAVE_POST
#include "dh-post-news.h"
#include "dh-system-orders.h"
#include "dh-system-scenario.h"
#include "dh-system-tables.h"
#include "dh-system-telling.h"
#endif

#include <string.h>

/* A box of a club's own, with everything that one can declare, and a chart that is typed in and one that is not. */
#define OWN_RULES                                                                                        \
  "<rulebook format=\"1\" system=\"chart-box\" of=\"own-box\" id=\"ours\" title=\"Our game\">\n"         \
  "<section id=\"charts\" title=\"Charts\">\n"                                                           \
  "<chart id=\"assault\" clause=\"7\" standing=\"club\" title=\"Assault\" unit=\"points\" by=\"odds\" "  \
  "dice=\"2\" die=\"6\">\n"                                                                              \
  "<column from=\"1:2\"/> <column from=\"1:1\"/> <column from=\"2:1\"/>\n"                               \
  "<row at=\"2\"> <cell>ae</cell> <cell>ar</cell> <cell>de</cell> </row>\n"                              \
  "<row at=\"3-5\"> <cell>ae</cell> <cell>dr</cell> <cell>de</cell> </row>\n"                            \
  "<result word=\"ae\" means=\"attacker eliminated\"/> <result word=\"ar\" means=\"attacker retreats\"/>\n" \
  "<result word=\"dr\" means=\"defender retreats\"><effect on=\"defender\" order=\"retreat 2\"/></result>\n" \
  "<result word=\"de\" means=\"defender eliminated\"><effect on=\"defender\" order=\"eliminate\" clause=\"7.3\"/>\n" \
  "<effect on=\"attacker\" order=\"state shaken\" standing=\"house\"/></result>\n"                         \
  "<modifier id=\"hill\" by=\"-1\" to=\"column\" clause=\"7.2\" title=\"Uphill\"/>\n"                    \
  "</chart>\n"                                                                                           \
  "<chart id=\"weather\" clause=\"9\" standing=\"lost\" title=\"Weather\" unit=\"turn\" by=\"value\" "   \
  "dice=\"1\" die=\"6\"/>\n"                                                                             \
  "</section>\n</rulebook>\n"
#define OWN_BOX                                                                                          \
  "<box format=\"1\" system=\"chart-box\" rules=\"own-box\" title=\"Our game\">\n"                       \
  "<side id=\"red\" name=\"Red\"/> <side id=\"blue\" name=\"Blue\"/>\n"                                  \
  "<sequence turns=\"2\"> <phase id=\"red-all\" title=\"All that red does\" side=\"red\"/>\n"            \
  "<phase id=\"blue-all\" title=\"All that blue does\" side=\"blue\"/> </sequence>\n"                    \
  "<formation id=\"r-corps\" name=\"Red Corps\" side=\"red\" number=\"1\">\n"                            \
  "<leader id=\"r-lead\" name=\"Red Leader\" stars=\"1\" initiative=\"3\" rally=\"2\" radius=\"4\" bonus=\"1\"/>\n" \
  "<unit id=\"r-1\" name=\"First Red\" kind=\"brigade\" strength=\"4\" shatter-1=\"2\"/>\n"              \
  "<unit id=\"r-2\" name=\"Red Guns\" kind=\"battery\" guns=\"4\" crew=\"2\" factors=\"3\" rifled=\"yes\"/>\n" \
  "</formation>\n"                                                                                       \
  "<formation id=\"b-corps\" name=\"Blue Corps\" side=\"blue\" cavalry=\"yes\">\n"                       \
  "<unit id=\"b-1\" name=\"First Blue\" kind=\"cavalry\" strength=\"3\" waiting=\"yes\"/> </formation>\n" \
  "<place id=\"hilltop\" name=\"The Hilltop\" held=\"red\"/> <place id=\"ford\" name=\"The Ford\"/>\n"   \
  "<track id=\"supply\" name=\"Supply\" least=\"0\" most=\"9\" value=\"5\"/>\n"                          \
  "<track id=\"r-morale\" name=\"Morale of Red\" side=\"red\" value=\"3\"/>\n"                               \
  "<state id=\"steady\" name=\"Steady\"/> <state id=\"shaken\" name=\"Shaken\"/>\n"                     \
  "<boxes id=\"fatigue\" name=\"Fatigue\" most=\"4\" value=\"1\"/>\n"                                   \
  "<deck id=\"events\" name=\"Events\"> <card id=\"rain\" name=\"Rain\" count=\"2\"/> <card id=\"dust\" name=\"Dust\"/>\n" \
  "</deck>\n</box>\n"

static const FuzzGame games[] = {
  { "small-battle", "inch-1997", "jackson-1997", NULL, NULL,
    { "attach gen-first u1 front", "begin", "card north", "respond first by gen-first", "respond second", "respond u7",
      "form u1 line", "charge u2 c1 rear", "charge u3 c2", "move u5 rough", "fire c1 u5 8 : 1 2 3 4 5 6", "undo",
      "fire c1 u5 8 : 6 6 6 6 6 1", "settle", "card riders", "respond by none", "charge c8 u4",
      "ruling battle deck none because so", "next pass", "fire u7 c3 12 shot", "fire c7 u1 14", "mark", "settle", "next",
      "fire u4 c4 10", "fire c3 u1 9 enfilade", "next", "settle", "retreat all", "witness all none", "next", "next", "settle",
      "retreat all", "witness all none", "next", "settle", "support c4 c1 3", "settle", "retreat all", "witness all none",
      "next", "settle", "retreat all", "witness all none", "bonus u2 hold", "ruling c5 status routed because so",
      "note it goes <on> & on", "waive bonus u2 because so", "next", "settle", "next", "next", "next", "card", "respond",
      "undo", "redo", "amend 13 fire c1 u5 8 : 6 6 6 6 6 6 because it was so", "amend before 9 cover u5 works",
      "amend 42 none because nobody said it", "undo", "note",
      "join Late & Co infantry green 4 to first because so", "rename u1 \"The <First>\" because so", "undo", "redo", "next" } },
  { "fort-donelson", "chart-box", "donelson", "fort-donelson", NULL,
    { "begin", "set heiman strength 9", "set heiman shatter-1 5", "set drake strength 4", "set oglesby strength 12",
      "set oglesby shatter-1 6", "set cook strength 9", "set cook shatter-1 4", "set gpillow initiative 4",
      "set floyd bonus 1", "initiative pillow with floyd : 5", "moved pillow", "transfer heiman buckner near : 2",
      "throw union 2 6 : 2 3", "throw confederate 1 10", "undo", "redo", "chart combat 3 to 1 shift 1 fresh result d2", "@",
      "combat heiman and drake against cook oglesby stream result a1 : 4", "settle",
      "combat heiman against oglesby flank result eng", "engage heiman drake with cook", "relieve heiman", "disorder oglesby",
      "@", "set maney factors 4", "bombard oglesby infantry by maney 3 result -2 : 2", "@", "set bjohnson rally 3",
      "rally heiman by bjohnson", "@", "garrison heiman yes", "@", "loss oglesby 2", "eliminate cook", "exit heiman",
      "@", "@", "objective 7 : 3", "ruling third attacked yes because of the test", "@",
      "activate first attacked third leader grant : 2", "detach oglesby u-reg-1", "arrive u-reg-2", "@", "excuse drake",
      "morale union result no : 3", "amend 11 initiative pillow : 2", "amend 12 none because it did not", "undo",
      "amend before 9 set drake strength 5", "note “here” & there", "night", "replenish oglesby 1", "@", "judge", "next" } },
  { "chancellorsville", "chart-box", "chancellorsville", "chancellorsville", NULL,
    { "begin", "command corps-i : 4", "command corps-ii", "assign reserve corps-v", "hold f2401 union", "@",
      "hold h1928 confederate", "@", "set i-1 strength 5", "save i-1 by reynolds : 1", "fate couch : 1", "fate reynolds",
      "loss i-1 1", "eliminate i-2", "disorder i-1", "@", "rally i-1 by reynolds", "rally ii-1 result no : 2",
      "exit ii-2 at f2501", "line union no", "track supply +1", "undo", "redo", "@", "@", "cut-off union i-1", "@", "@",
      "command corps-iii", "amend 3 command corps-ii : 5", "amend before 9 note so", "undo", "judge", "note so", "next" } },
  { "road-to-vicksburg", "chart-box", "vicksburg-road", "road-to-vicksburg", NULL,
    { "begin", "near train", "near ohio-2", "attacked green by n-1", "unblocked", "train moved", "@", "set green strength 4",
      "set cockrell strength 4", "set h-1 strength 4", "release bowen : 6", "combat n-1 against green result de : 3", "settle",
      "undo", "redo", "@", "@", "counterattack 2 3", "ammunition bowen : 4",
      "combat cockrell green against h-1 result no : 2", "@", "control 1309 union", "cut-off confederate lee", "@",
      "release stevenson", "attacked lee by n-1", "amend 2 near ohio-2", "amend 4 none because nobody was", "undo",
      "ruling lee strength 3 because so", "loss lee 1", "note so", "@", "@", "judge" } },
  { "own-box", "chart-box", OWN_RULES, OWN_BOX, NULL,
    { "begin", "chart assault 8 to 3 : 1 2", "chart assault 8 to 3 hill : 1 1", "chart weather 1 result rain : 4",
      "track supply -2", "track r-morale -1", "throw red 2 10 : 7 10", "throw blue 1 6", "loss r-1 2", "set r-2 guns 3",
      "eliminate r-lead", "hold hilltop blue", "undo", "redo", "next", "hold ford red", "arrive b-1", "amend 5 track supply +1",
      "amend 9 none because so", "undo", "chart assault 8 to 3 for r-1 r-2 : 1 2",
      "chart assault 8 to 3 for r-1 against r-2 : 1 2", "eliminate r-2", "state r-1 shaken", "undo", "redo",
      "mark r-1 fatigue +1", "draw events : 3", "shuffle events", "retreat r-1 2", "set r-1 strength 5 shatter-1 3", "exit r-1", "pause", "note so", "ruling r-1 lost 1 because so", "next", "next" } },
  { "logans-crossroads", "post", "haygood-1997", "logans-crossroads", "dice=thrown",
    { "open", "mail 2026-11-28T14:02:11Z walthall@confederate.example saying c15MSi/L/FIRE 7.12",
      "mail 2026-11-28T15:40:00Z kise@union.example saying u10INi/L/FIRE 8.9",
      "mail 2026-11-28T16:10:30Z kise@union.example saying u10INi/L/DIG",
      "mail 2026-11-29T11:22:45Z kenny@union.example saying Re: u1OHa/UL/FIRE 8.5",
      "mail 2026-11-30T07:15:09Z wolford@union.example doubtful saying u1KYc/ML/W W W W (W)", "allow u1kyc",
      "mail 2026-11-30T08:00:00Z stanton@confederate.example saying c25TNi/L/N N N (N)",
      "mail 2026-11-30T19:30:00Z cummings@confederate.example doubtful saying c19TNi/C/E N N N (N)", "strike c19tni because late",
      "mail 2026-11-30T20:00:00Z spy@somewhere.example automatic saying c15MSi/L/N N (N)",
      "mail 2026-12-01T13:00:00Z fry@union.example saying u1USs/L/MEDIC u4KYi",
      "mail 2026-12-01T22:41:00Z kaemmerling@union.example saying u9OHi/C/STRAT MOVE u3USw",
      "mail 2026-12-02T02:00:01Z vancleve@union.example saying u2MNi/L/DIG", "enter u4kyi \"L/S S (S)\" because he telephoned",
      "enter c20tni \"L/N N (N)\" because he telephoned", "enter u4kyi \"L/HOLD\" because he telephoned again", "undo", "redo",
      "strike u10ini because he said so", "amend 2 none because it was forged", "undo", "ruling u9ohi men 900 because so",
      "close early because so", "next", "resolve", "next", "resolve : 8", "resolve : 5", "settle", "next", "check : 80", "settle", "next",
      "resolve", "settle", "next", "resolve", "settle", "undo", "redo", "run", "note <so> & so", "publish", "mail 2026-12-03T10:00:00Z kise@union.example saying u10INi/L/RALLY (N)",
      "enter c1tna \"UL/FIRE L\" because so", "close early because so", "@", "settle", "run" } },
  { "hampton-roads", "post", "haygood-1997", "hampton-roads", "dice=program",
    { "open", "mail 2026-11-28T14:02:11Z buchanan@confederate.example saying c1VAn/N N N (N)",
      "mail 2026-11-28T14:03:11Z worden@union.example saying u1USn/W W W (W)",
      "mail 2026-11-28T14:04:11Z morris@union.example saying u1USe/FIRE 5.8 -", "enter u2use \"FIRE R\" because so",
      "enter u3use \"W W W (W)\" because so", "close early because so", "run", "undo", "redo", "publish",
      "mail 2026-12-03T10:00:00Z buchanan@confederate.example saying c1VAn/FIRE 5.14 -",
      "enter u1use \"FIRE L\" because so", "enter u1usn \"FIRE R\" because so", "note so", "close early because so", "next", "resolve",
      "settle", "next", "run", "publish", "close early because so", "run",
      "ruling u1use men 400 because so" } },
};

guint
fuzz_count_games (const char *system)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    n += g_str_equal (games[i].system, system);

  return n;
}

/* The @i-th game of a system, around and around. */
const FuzzGame *
fuzz_get_game (const char *system,
               guint       i)
{
  guint nth = i % fuzz_count_games (system);

  for (const FuzzGame *game = games;; game++)
    if (g_str_equal (game->system, system) && nth-- == 0)
      return game;
}

/* Chooses the game of an input of a fuzzer by its first byte, and takes that away. */
guint
fuzz_choose_game (const char    *system,
                  const guint8 **data,
                  gsize         *size)
{
  guint n = fuzz_count_games (system), first;

  g_assert_cmpuint (n, <=, FUZZ_MOST_GAMES);
  if (n == 1 || *size == 0)
    return 0;

  first = **data;
  (*data)++;
  (*size)--;
  return first % n; /* “0” is the first, since 48 can be divided by all of these */
}

const FuzzGame *
fuzz_find_game (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_equal (games[i].name, name))
      return &games[i];

  return NULL;
}

const DhSystem *
fuzz_get_system (const char *system)
{
  const DhSystem *found = dh_system_find (dh_systems, system, NULL);

  g_assert_nonnull (found);
  return found;
}

static void
set_switches (DhRulebook *rulebook,
              const char *switches)
{
  g_auto(GStrv) words = g_strsplit (switches, "=", 2);
  g_autoptr(GError) error = NULL;

  dh_rulebook_set_switch (rulebook, words[0], words[1], &error);
  g_assert_no_error (error);
}

DhReferee *
fuzz_begin (const FuzzGame *game)
{
  static const guint8 seed[16] = { 18, 62 };
  const DhSystem *system = fuzz_get_system (game->system);
  g_autoptr(DhRulebook) read = NULL, rulebook = NULL;
  g_autoptr(GBytes) rules = NULL, setting = NULL;
  g_autoptr(GError) error = NULL;
  gpointer scenario;
  DhReferee *referee;

  if (game->scenario == NULL)
    return test_battle_new (NULL);

  rules = g_bytes_new_static (game->rulebook, strlen (game->rulebook));
  read = *game->rulebook == '<' ? dh_rulebook_new_from_bytes (rules, "rules", &error)
                                : dh_rulebook_new_shipped (game->rulebook, &error);
  g_assert_no_error (error);
  rulebook = dh_rulebook_copy (read);
  if (game->switches != NULL)
    set_switches (rulebook, game->switches);
  setting = g_bytes_new_static (game->scenario, strlen (game->scenario));
  scenario = *game->scenario == '<' ? dh_system_read_scenario (system, setting, "scenario", &error)
                                    : dh_system_load_shipped (system, game->scenario, &error);
  g_assert_no_error (error);
  referee = dh_referee_new (dh_battle_new (system, rulebook, scenario, seed));
  system->scenario->unref (scenario);

  return referee;
}

static void
waive_all (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint most = battle->dues->len; most > 0 && battle->dues->len > 0; most--)
    {
      g_autofree char *waiver = dh_battle_due_to_waiver (battle, dh_battle_get_due (battle, 0));
      /* A doubted message has no waiver, as nobody owes it: its own order resolves it. */
      g_autofree char *order = waiver != NULL ? g_strconcat (waiver, "so", NULL)
                                              : dh_battle_due_to_order (battle, dh_battle_get_due (battle, 0));

      fuzz_give (referee, order);
    }
}

/* All that is due is waived, and the step ends. */
void
fuzz_go_on (DhReferee *referee)
{
  waive_all (referee);
  fuzz_give (referee, "next");
}

/* A game that has come far. */
DhReferee *
fuzz_play (const FuzzGame *game)
{
  DhReferee *referee = fuzz_begin (game);
  guint n;

  for (n = 0; game->play[n] != NULL; n++)
    if (*game->play[n] == '@')
      fuzz_go_on (referee);
    else
      fuzz_give (referee, game->play[n]);
  g_assert_cmpuint (dh_referee_get_n_entries (referee), >, n / 2);

  return referee;
}

/* Checks that a failure is told in words. */
void
fuzz_assert_told (gboolean      good,
                  const GError *error)
{
  if (good)
    {
      g_assert_no_error (error);
      return;
    }

  g_assert_nonnull (error);
  g_assert_true (error->domain == DH_ERROR);
  g_assert_cmpstr (error->message, !=, "");
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
assert_value (const DhBattle *battle,
              const DhChange *change,
              const char     *order)
{
  const DhProperty *property = _dh_property_get (battle, change->property);
  g_autoptr(GString) text = g_string_new (NULL);
  int value;

  if (property->form == &dh_form_members)
    {
      g_assert_cmpint (change->to, >=, 0);
      g_assert_cmpint (change->to, <=, (int) battle->things[property->kind]->len);
      return;
    }
  _dh_property_append (battle, change->property, change->to, text);
  if (!property->form->parse (battle, property, text->str, &value) || value != change->to)
    {
      g_autofree char *takes = property->form->takes != NULL ? g_strdup (property->form->takes)
                                                             : property->form->describe (battle, property);

      g_error ("“%s” makes “%s” of “%s” %d, and that takes %s", order, property->name,
               dh_battle_get_id (battle, change->of), change->to, takes);
    }
}

/* No property means anything but its name: all that an order writes is a value of it, as it is described. */
void
fuzz_assert_values (const DhBattle *battle,
                    const DhEntry  *entry)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    assert_value (battle, change, entry->order);
}

static void
give_one (DhReferee  *referee,
          const char *order)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GError) error = NULL;
  g_autofree char *told = NULL;
  DhEntry *entry = NULL;
  gboolean good = dh_referee_give (referee, order, FUZZ_NOW, &entry, &error);

  fuzz_assert_told (good, error);
  dh_battle_check (battle, &error);
  if (good)
    g_assert_no_error (error);
  if (good && entry != NULL)
    {
      fuzz_assert_values (battle, entry);
      told = dh_entry_narrate (entry, battle);
    }
}

/* An order, or each that it stands for, is taken, or refused in words; either way the battle is one. */
void
fuzz_give (DhReferee  *referee,
           const char *order)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *unrolled = dh_battle_unroll (battle, order);

  if (unrolled == NULL)
    give_one (referee, order);
  for (guint n = dh_referee_get_n_entries (referee); unrolled != NULL; n++)
    {
      give_one (referee, unrolled);
      g_free (unrolled);
      unrolled = dh_referee_get_n_entries (referee) > n ? dh_battle_unroll (battle, order) : NULL;
    }
}

static void
ask_inch (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhStatus) status = dh_status_new (referee, &dh_viewer_everybody);
  g_autofree char *board = dh_status_to_text (status);
  g_autoptr(DhReport) report = dh_report_new (referee);
  g_autofree char *xml = dh_report_to_xml (report, battle);

  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i);
      g_autoptr(GPtrArray) melees = dh_melee_list_fought (referee, i);
      g_autofree char *share = dh_entry_narrate_of (entry, battle, DH_THE_UNIT (0));

      for (guint roll = 0; roll < dh_entry_get_n_rolls (entry); roll++)
        dh_roll_find_rule (referee, i, roll);
    }
}

#ifdef HAVE_POST
static void
ask_post (DhReferee *referee)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) letters = dh_post_write_letters (referee, &error);
  g_autoptr(GPtrArray) answers = dh_post_write_answers (referee);
  g_autoptr(DhPostBag) bag = dh_post_bag_new (referee);
  g_autoptr(GPtrArray) again = dh_post_bag_write_answers (bag);

  fuzz_assert_told (letters != NULL, error);
}
#endif

/* Tells the battle to everybody, whatever its entries say. */
void
fuzz_ask (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  const DhSystem *system = battle->system;
  g_autofree char *state = dh_battle_to_xml (battle);
  g_autofree char *outline = system->telling->outline != NULL ? system->telling->outline (battle) : NULL;
  const DhViewer *const viewers[] = { &dh_viewer_referee, &dh_viewer_everybody,
                                      &(const DhViewer){ DH_VIEWER_SIDE, 0 }, &(const DhViewer){ DH_VIEWER_SIDE, 1 } };

  for (guint k = 0; k < G_N_ELEMENTS (viewers); k++)
    {
      g_autoptr(GVariant) view = dh_referee_view (referee, viewers[k]);
      g_autofree char *shown = dh_view_to_text (view, NULL);

      g_assert_nonnull (shown);
    }
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i);
      g_autofree char *text = dh_entry_narrate (entry, battle);
      g_autofree char *share = dh_entry_narrate_of (entry, battle, (DhRef){ system->tables->side, 0 });

      g_assert_nonnull (text);
      for (guint k = 0; k < G_N_ELEMENTS (viewers); k++)
        dh_entry_is_hidden_from (entry, battle, viewers[k]);
    }
  if (g_str_equal (system->id, "inch-1997"))
    ask_inch (referee);
#ifdef HAVE_POST
  if (g_str_equal (system->id, "post"))
    ask_post (referee);
#endif
}

/* A battle that was understood, wherever it came from, can be played on. */
void
fuzz_play_on (DhReferee *referee)
{
  static const char *const orders[] = {
    "settle", "retreat all", "witness all none", "check u1", "mark", "next pass", "card pass", "respond", "charge u1 c1",
    "fire u1 c1 8", "fire c1 u1 8", "next pass", "settle", "next", "judge", "open", "enter u10ini \"L/FIRE 8.9\" because so",
    "close early because so", "resolve", "run", "publish", "next", "settle", "retreat all", "witness all none", "next pass",
  };
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    fuzz_give (referee, orders[i]);
  for (guint i = 0; i < battle->dues->len; i++)
    {
      g_autofree char *order = dh_battle_due_to_order (battle, dh_battle_get_due (battle, i));

      fuzz_give (referee, order);
    }
  waive_all (referee);
}

/* Takes orders back and puts them right, from the first to the last. */
void
fuzz_put_right (DhReferee *referee)
{
  guint n = dh_referee_get_n_entries (referee);
  const guint numbers[] = { 1, 2, n / 4, n / 2, n - n / 8, n };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *none = g_strdup_printf ("amend %u none because so", numbers[i]);
      g_autofree char *before = g_strdup_printf ("amend before %u note so", numbers[i]);

      fuzz_give (referee, none);
      fuzz_give (referee, before);
      fuzz_give (referee, "undo");
    }
  for (guint i = 0; i < 3; i++)
    fuzz_give (referee, "undo");
  fuzz_give (referee, "redo");
}

/* Salvages a file: a battle that is found can be told, and is read again as it was saved. */
void
fuzz_salvage (GBytes *bytes)
{
  g_autoptr(GBytes) text = g_bytes_ref (bytes), saved = NULL;
  g_autofree char *notice = NULL, *note = NULL, *head = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = _dh_battle_file_salvage (&text, "salvaged", dh_systems, &notice, &note, &error), again = NULL;
  g_autoptr(DhBattle) first = NULL;
  GString *xml;

  fuzz_assert_told (referee != NULL, error);
  if (referee == NULL)
    return;

  g_assert_true (g_utf8_validate (notice, -1, NULL));
  fuzz_ask (referee);
  fuzz_give (referee, note);
  first = dh_battle_copy (dh_referee_get_battle (referee));
  head = _dh_battle_file_write_head (first);
  xml = _dh_referee_write (referee, head);
  g_string_append (xml, "</log>\n</battle>\n");
  saved = g_string_free_to_bytes (xml);
  again = _dh_battle_file_read (saved, "saved", dh_systems, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (dh_battle_equal (dh_referee_get_battle (again), first));
}

/* A scenario is set up by every rulebook that it fits, and its first orders are given. */
static void
set_up (const DhSystem *system,
        gconstpointer   scenario)
{
  g_auto(GStrv) shipped = dh_rulebook_list_shipped (system->id);
  const guint8 seed[16] = { 0 };

  for (guint i = 0; shipped[i] != NULL; i++)
    {
      g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (shipped[i], NULL);
      const FuzzGame *game = fuzz_get_game (system->id, 0);
      g_autoptr(DhReferee) referee = NULL;
      g_autoptr(GError) error = NULL;

      if (!dh_system_fits (system, scenario, rulebook, &error))
        {
          fuzz_assert_told (FALSE, error);
          continue;
        }
      referee = dh_referee_new (dh_battle_new (system, rulebook, (gpointer) scenario, seed));
      dh_battle_check (dh_referee_get_battle (referee), &error);
      g_assert_no_error (error);
      for (guint k = 0; k < 4; k++)
        fuzz_give (referee, game->play[k]);
      fuzz_play_on (referee);
      fuzz_ask (referee);
      dh_referee_verify (referee, &error);
      g_assert_no_error (error);
    }
}

/* A scenario is refused in words, or read: what is written of it is read as the same, and can be played. */
void
fuzz_read_scenario (const DhSystem *system,
                    GBytes         *bytes)
{
  g_autoptr(GError) error = NULL;
  gpointer scenario = dh_system_read_scenario (system, bytes, "fuzz", &error), same;
  g_autoptr(GString) xml = NULL, xml_again = NULL;
  g_autoptr(GBytes) again = NULL;

  fuzz_assert_told (scenario != NULL, error);
  if (scenario == NULL)
    return;

  xml = g_string_new (NULL);
  system->scenario->append (scenario, xml);
  again = g_bytes_new_static (xml->str, xml->len);
  same = dh_system_read_scenario (system, again, "again", &error);
  g_assert_no_error (error);
  xml_again = g_string_new (NULL);
  system->scenario->append (same, xml_again);
  g_assert_cmpstr (xml->str, ==, xml_again->str);
  system->scenario->unref (same);
  set_up (system, scenario);
  system->scenario->unref (scenario);
}
