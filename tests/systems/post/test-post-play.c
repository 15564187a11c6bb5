/* test-post-play.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "cheats.h"
#include "sentences.h"
#include "subject.h"

#include "dh-entry.h"
#include "dh-post-news.h"
#include "dh-post-rules-private.h"
#include "dh-post.h"
#include "dh-system-scenario.h"
#include "dh-system-tables.h"
#include "dh-systems.h"

#include <glib/gstdio.h>
#include <string.h>

/*
 * Days of random orders on random maps. Whatever happens, the laws hold: one unit a square, men within their maximum, nothing
 * where it cannot stand; the whole comes out the same when it is resolved again; undoing a day brings its morning back; and no
 * letter has a unit that its reader did not see, nor a sentence on where one went that is not his to know, nor lacks one.
 */

#define DAYS (2000 / TEST_STRIDE)
#define LEAST_TIMES (100 / TEST_STRIDE) /* that each thing that can happen has to have happened */
#define DAYS_A_GAME 8
#define COMPARED 4 /* of so many days one is compared sentence by sentence */
#define CHEATS (100 / TEST_STRIDE)
#define CHEATED_DAYS 4
#define MOVES 60 /* of a cheat in a day */
#define SIDE 14
#define N_PLAYERS 8
#define N_UNITS 24
#define MOST_PLAYERS 12
#define MOST_UNITS 32

static guint reached[DH_POST_TASK_FIRE_LEFT + 1];
static const char *const notes[] = { "absent", "address", "deadline", "player", "takeover", "unit", "zone" };
static guint noted[G_N_ELEMENTS (notes)];
static guint thrown[DH_POST_PURPOSE_MORALE + 1];
static guint n_compared; /* sentences */

static int
pick (int n)
{
  return g_test_rand_int_range (0, n);
}

static void
append_layer (GString    *xml,
              const char *name,
              const char *letters,
              int         rare)
{
  g_string_append_printf (xml, "<%s>\n", name);
  for (int row = 0; row < SIDE; row++)
    {
      for (int column = 0; column < SIDE; column++)
        /* The left of the map is a sheet of water for the ships. */
        g_string_append_c (xml, column < 4 && *letters == '~' ? '~' : pick (rare) == 0 ? letters[pick (strlen (letters))] : '.');
      g_string_append_c (xml, '\n');
    }
  g_string_append_printf (xml, "</%s>\n", name);
}

static char *
make_campaign (void)
{
  static const char types[] = "iicchagsfwnerm";
  g_autofree gboolean *taken = g_new0 (gboolean, SIDE * SIDE);
  GString *xml = g_string_new (NULL);

  g_string_append_printf (xml,
                          "<campaign format=\"1\" system=\"post\" title=\"Random\" columns=\"%d\" rows=\"%d\" "
                          "deadline=\"TUE,FRI 21:00 America/New_York\">\n",
                          SIDE,
                          SIDE);
  append_layer (xml, "ground", "~whHxXst", 4);
  append_layer (xml, "roads", "=", 6);
  append_layer (xml, "works", "^", 20);
  g_string_append_printf (xml, "<city id=\"town\" name=\"Town\" at=\"%d.%d\" side=\"u\"/>\n", 5 + pick (SIDE - 5), 1 + pick (SIDE));
  for (int i = 0; i < N_PLAYERS; i++)
    g_string_append_printf (xml,
                            "<player id=\"p%d\" name=\"Player %d\" side=\"%c\" address=\"p%d@x.example\"/>\n",
                            i,
                            i,
                            "uc"[i % 2],
                            i);
  for (int i = 0; i < N_UNITS; i++)
    {
      char type = types[pick (strlen (types))];
      gboolean ship = strchr ("nerm", type) != NULL;
      static const char *const formations[] = { "L", "C", "S", "ML", "DL", "MC", "DS", "MS", "UL", "LB" };
      const char *formation = strchr ("is", type) ? formations[pick (3)] : strchr ("cg", type) ? formations[3 + pick (5)]
                              : strchr ("ah", type) ? formations[8 + pick (2)] : type == 'f' ? "UL" : type == 'w' ? "LB" : NULL;
      int column, row;

      do
        {
          column = ship ? 1 + pick (4) : 5 + pick (SIDE - 4);
          row = 1 + pick (SIDE);
        }
      while (taken[(row - 1) * SIDE + column - 1]);
      taken[(row - 1) * SIDE + column - 1] = TRUE;
      g_string_append_printf (xml,
                              "<unit id=\"%c%dAA%c\" name=\"Unit %c%dAA%c\" player=\"p%d\" at=\"%d.%d\" facing=\"%c\" men=\"%d\"",
                              "uc"[i % 2], i + 1, type, "uc"[i % 2], i + 1, type,
                              i % N_PLAYERS,
                              column,
                              row,
                              "NESW"[pick (4)],
                              50 + pick (type == 'g' || type == 'w' || type == 'm' ? 251 : 551));
      if (formation != NULL)
        g_string_append_printf (xml, " formation=\"%s\"", formation);
      if (pick (4) == 0)
        g_string_append_printf (xml, " experience=\"%d\"", pick (100));
      g_string_append (xml, "/>\n");
    }
  g_string_append (xml, "</campaign>\n");

  return g_string_free (xml, FALSE);
}

/* A random map may have water under a unit: then another is made. */
static gpointer
load_campaign (const DhSystem *system)
{
  for (;;)
    {
      g_autofree char *xml = make_campaign (), *path = NULL;
      g_autoptr(GFile) file = NULL;
      gpointer scenario;

      g_close (g_file_open_tmp ("post-XXXXXX.xml", &path, NULL), NULL);
      g_file_set_contents (path, xml, -1, NULL);
      file = g_file_new_for_path (path);
      scenario = dh_system_load_scenario (system, file, NULL);
      g_file_delete (file, NULL, NULL);
      if (scenario != NULL)
        return scenario;
    }
}

static DhReferee *
begin (void)
{
  static const char *const news[] = { "players", "sides", "players", "open" };
  const DhSystem *system = dh_system_find (dh_systems, "post", NULL);
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("haygood-1997", NULL);
  g_autoptr(DhRulebook) rules = dh_rulebook_copy (shipped);
  gpointer scenario = load_campaign (system);
  guint8 seed[16];
  DhReferee *referee;

  for (guint i = 0; i < G_N_ELEMENTS (seed); i++)
    seed[i] = pick (256);
  /* Any reading of any clause, but the table that nobody has. */
  for (guint i = 0; i < rules->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rules, i);

      /* Press is not written here. */
      if (item->is_switch && strcmp (item->id, "press") != 0 && pick (3) == 0 && strcmp (item->id, "column") != 0)
        dh_rulebook_set_switch (rules,
                                item->id,
                                dh_rulebook_get_choice (rules, item->id, pick (dh_rulebook_get_n_choices (rules, item->id)), NULL),
                                NULL);
    }
  dh_rulebook_set_switch (rules, "news", news[pick (G_N_ELEMENTS (news))], NULL);
  referee = dh_referee_new (dh_battle_new (system, rules, scenario, seed));
  system->scenario->unref (scenario);

  return referee;
}

static void
give (DhReferee  *referee,
      const char *line)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (referee, line, 1796090400, NULL, &error);
  if (error != NULL)
    g_error ("“%s”: %s", line, error->message);
}

/* Makes a task for a unit, likely enough to be possible not to be refused too often. */
static char *
make_task (const DhBattle *battle,
           int             index)
{
  static const char *const formations[] = { "", "L/", "C/", "S/", "ML/", "DL/", "MC/", "DC/", "DS/", "MS/", "LB/", "UL/" };
  const DhPostUnit *unit = dh_post_unit (battle, index);
  const DhPostUnit *other = dh_post_unit (battle, pick (N_UNITS));
  GString *task = g_string_new (NULL);
  int formation;

  do
    formation = pick (G_N_ELEMENTS (formations));
  while (!_dh_post_may_form (unit->info->type, formation));
  g_string_append (task, formations[formation]);
  switch (unit->broken ? 9 : pick (14))
    {
    case 0:
      g_string_append (task, "HOLD");
      break;
    case 1:
      g_string_append (task, pick (3) == 0 ? "ROUT" : "DIG");
      break;
    case 2:
      g_string_append_printf (task, "MEDIC %s", other->info->label);
      break;
    case 3:
      g_string_append (task, "REPLACE");
      break;
    case 4:
      g_string_append_printf (task, "STRAT MOVE %s", other->info->type->letter == 'w' ? other->info->label : "Town");
      break;
    case 5:
      g_string_append (task, pick (2) == 0 ? "FIRE R" : "FIRE L");
      break;
    case 6:
    case 7:
    case 8:
      if (other->at == 0)
        g_string_append (task, "HOLD");
      else if (unit->info->type->arm == DH_POST_ARM_SHIP)
        g_string_append_printf (task, "FIRE %d.%d -", DH_POST_COLUMN (other->at), DH_POST_ROW (other->at));
      else
        g_string_append_printf (task, "FIRE %d.%d", DH_POST_COLUMN (other->at), DH_POST_ROW (other->at));
      break;
    case 9:
      g_string_append (task, "RALLY (N)");
      break;
    default:
      for (int n = 1 + pick (4); n > 0; n--)
        g_string_append_c (task, other->at != 0 && pick (2) == 0 ? "NESW"[_dh_post_face_towards (unit->at, other->at)] : "NESW"[pick (4)]);
      g_string_append_printf (task, " (%c)", "NESW"[pick (4)]);
      break;
    }

  return g_string_free (task, FALSE);
}

static void
send_orders (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (int i = 0; i < dh_post_n_units (battle); i++)
    for (int tries = 0; tries < 6 && dh_post_unit (battle, i)->at != 0 && dh_post_unit (battle, i)->mail == 0; tries++)
      {
        g_autofree char *task = make_task (battle, i);
        g_autofree char *line = g_strdup_printf ("enter %s \"%s\" because of chance", dh_post_unit (battle, i)->info->id, task);

        if (dh_referee_give (referee, line, 1796090400 + pick (1000), NULL, NULL))
          reached[_dh_post_get_task_kind (_dh_post_get_text (dh_post_unit (battle, i)->task))]++;
      }
}

/* Players come, go away for a while, move and hand over; and units join, wherever there is room. */
static char *
make_note (const DhBattle *battle)
{
  int player = pick (dh_post_n_players (battle)), unit = pick (dh_post_n_units (battle));
  const char *id = dh_post_player (battle, player)->info->id;
  static const char *const zones[] = { "Europe/London", "Asia/Kolkata", "America/New_York" };

  switch (pick (7))
    {
    case 0:
      return g_strdup_printf ("takeover %s by %s because of chance", dh_post_unit (battle, unit)->info->id, id);
    case 1:
      return g_strdup_printf ("absent %s until 2027-01-%02dT00:00:00Z %s because of chance", id, 1 + pick (28),
                              pick (2) == 0 ? "hold" : "last");
    case 2:
      return g_strdup_printf ("address %s a%d@y.example b%d@y.example because of chance", id, pick (20), pick (20));
    case 3:
      return g_strdup_printf ("zone %s %s because of chance", id, zones[pick (G_N_ELEMENTS (zones))]);
    case 4:
      return dh_post_n_players (battle) < MOST_PLAYERS
             ? g_strdup_printf ("player n%d \"Newcomer %d\" n%d@z.example side %c because of chance", pick (20), pick (20), pick (20),
                                "uc"[pick (2)])
             : g_strdup ("note nobody");
    case 5:
      return g_strdup ("deadline 2026-12-31T00:00 because of chance");
    default:
      return dh_post_n_units (battle) < MOST_UNITS
             ? g_strdup_printf ("unit %c%dNNi \"Newcomers %d\" player %s at %d.%d facing %c formation L men %d because of chance",
                                "uc"[dh_post_player (battle, player)->info->side], 50 + pick (40), pick (1000), id, 1 + pick (SIDE),
                                1 + pick (SIDE), "NESW"[pick (4)], 50 + pick (500))
             : g_strdup ("note nobody");
    }
}

static void
write_down (DhReferee *referee)
{
  for (int n = pick (6); n > 0; n--)
    {
      g_autofree char *line = make_note (dh_referee_get_battle (referee));

      if (!dh_referee_give (referee, line, 1796090400 + pick (1000), NULL, NULL))
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
        noted[i] += g_str_has_prefix (line, notes[i]);
    }
}

/* Looks at every pair of units again, as the rules say it, for those that each player's units see, or his side's. */
static void
look (const DhBattle *battle,
      gboolean        seen[MOST_PLAYERS][MOST_UNITS])
{
  gboolean sides = dh_rulebook_is (battle->rulebook, "news", "sides");

  for (int i = 0; i < dh_post_n_units (battle); i++)
    for (int k = 0; k < dh_post_n_units (battle); k++)
      {
        const DhPostUnit *unit = dh_post_unit (battle, i), *other = dh_post_unit (battle, k);
        int reach;

        if (unit->at == 0 || other->at == 0)
          continue;
        reach = dh_rulebook_integer (battle->rulebook,
                                     strchr ("wxXt", _dh_post_ground (dh_post_campaign (battle), other->at)) != NULL ? "sight.cover" : "sight.open");
        if (MAX (ABS (DH_POST_COLUMN (unit->at) - DH_POST_COLUMN (other->at)), ABS (DH_POST_ROW (unit->at) - DH_POST_ROW (other->at))) > reach)
          continue;
        for (int player = 0; player < dh_post_n_players (battle); player++)
          if (sides ? dh_post_player (battle, player)->info->side == unit->info->side : player == unit->player)
            seen[player][k] = TRUE;
      }
}

/* Adds the units that fire at a player's unit, or fight it: they are seen for that. */
static void
look_at_event (const DhBattle *battle,
               const DhEntry  *entry,
               gboolean        seen[MOST_PLAYERS][MOST_UNITS])
{
  gboolean in[MOST_UNITS] = { FALSE };

  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    {
      in[dh_entry_get_roll (entry, i)->of.index] = TRUE;
      thrown[dh_entry_get_roll (entry, i)->purpose]++;
    }
  for (guint i = 0; i < dh_entry_get_n_changes (entry); i++)
    if (dh_entry_get_change (entry, i)->of.kind == DH_POST_KIND_UNIT)
      in[dh_entry_get_change (entry, i)->of.index] = TRUE;
  for (int i = 0; i < dh_post_n_units (battle); i++)
    for (int k = 0; k < dh_post_n_units (battle); k++)
      if (in[i] && in[k] && dh_entry_get_n_rolls (entry) > 0)
        seen[dh_post_unit (battle, i)->player][k] = TRUE;
}

/* All that the letter of each player has to say of the day so far, and may say. */
typedef struct {
  GPtrArray *sure[MOST_PLAYERS];
  GPtrArray *may_be[MOST_PLAYERS];
} Expected;

static void
expected_init (Expected *self)
{
  for (guint i = 0; i < MOST_PLAYERS; i++)
    {
      self->sure[i] = g_ptr_array_new_with_free_func (g_free);
      self->may_be[i] = g_ptr_array_new_with_free_func (g_free);
    }
}

static void
expected_clear (Expected *self)
{
  for (guint i = 0; i < MOST_PLAYERS; i++)
    {
      g_ptr_array_unref (self->sure[i]);
      g_ptr_array_unref (self->may_be[i]);
    }
}

static void
expect (Expected       *self,
        const DhBattle *battle,
        const DhEntry  *entry,
        int             step,
        gboolean        before[MOST_PLAYERS][MOST_UNITS],
        gboolean        after[MOST_PLAYERS][MOST_UNITS])
{
  for (int player = 0; player < dh_post_n_players (battle); player++)
    {
      const Moment moment = { entry, step, before[player], after[player] };

      sentences_expect (battle, &moment, player, self->sure[player], self->may_be[player]);
    }
}

static GPtrArray *
copy_sentences (GPtrArray *sentences)
{
  return g_ptr_array_copy (sentences, (GCopyFunc) g_strdup, NULL);
}

/* The text of a letter and its page say the same. */
static void
check_sentences (const DhPostLetter *letter,
                 GPtrArray          *sure,
                 GPtrArray          *may_be)
{
  const char *texts[] = { letter->text, letter->html };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GPtrArray) wanted = copy_sentences (sure), found = sentences_find (texts[i]);

      n_compared += wanted->len;
      sentences_check (wanted, may_be, found, texts[i]);
    }
}

/* TRUE if a text tells the experience of a unit, which only its own player reads. */
static gboolean
tells_experience (const char *text,
                  const char *name)
{
  g_autofree char *words = g_strdup_printf ("%s has ", name);

  for (const char *at = strstr (text, words); at != NULL; at = strstr (at + 1, words))
    {
      const char *rest = at + strlen (words) + strspn (at + strlen (words), "0123456789");

      if (g_str_has_prefix (rest, " point"))
        return TRUE;
    }

  return FALSE;
}

/* Units that a player never saw are neither on his page nor on its map. */
static void
check_page (const DhPostLetter   *letter,
            const DhPostUnitInfo *hidden)
{
  g_autofree char *name = g_strdup_printf ("%s ", hidden->name);

  if (strstr (letter->html, name) != NULL)
    g_error ("the page of %s has %s, whom he never saw:\n%s", letter->player, hidden->label, letter->html);
  for (const DhPostSketchMark *mark = NULL; letter->sketch != NULL && dh_array_next (letter->sketch->marks, &mark);)
    g_assert_cmpstr (mark->name, !=, hidden->name);
}

static void
check_letters (DhReferee *referee,
               gboolean   seen[MOST_PLAYERS][MOST_UNITS],
               Expected  *expected) /* (nullable) */
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) letters = dh_post_write_letters (referee, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (letters->len, ==, dh_post_n_players (battle));
  for (int player = 0; expected != NULL && player < dh_post_n_players (battle); player++)
    check_sentences (letters->pdata[player], expected->sure[player], expected->may_be[player]);
  for (int player = 0; player < dh_post_n_players (battle); player++)
    for (int unit = 0; unit < dh_post_n_units (battle); unit++)
      {
        const DhPostUnitInfo *info = dh_post_unit (battle, unit)->info;
        /* The player's own order stands first, and may name any unit. */
        const char *text = strstr (((DhPostLetter *) letters->pdata[player])->text, "\nYOUR UNITS\n");
        g_autofree char *label = g_strdup_printf ("%s ", info->label), *name = g_strdup_printf ("%s ", info->name);

        if (dh_post_unit (battle, unit)->player != player && !dh_rulebook_is (battle->rulebook, "news", "open") && tells_experience (text, info->name))
          g_error ("the letter to %d tells how experienced %s is:\n%s", player, info->label, text);
        if (info->side == dh_post_player (battle, player)->info->side || seen[player][unit] || dh_rulebook_is (battle->rulebook, "news", "open"))
          continue;
        check_page (letters->pdata[player], info);
        if (strstr (text, label) != NULL || strstr (text, name) != NULL)
          g_error ("the letter to %d has %s, which he never saw:\n%s", player, info->label, text);
      }
}

static void
check_battle (DhReferee *referee)
{
  g_autoptr(GError) error = NULL;

  dh_battle_check (dh_referee_get_battle (referee), &error);
  g_assert_no_error (error);
}

static void
play_day (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  gboolean seen[MOST_PLAYERS][MOST_UNITS] = { { FALSE } };
  g_autoptr(DhBattle) morning = NULL;
  gboolean before[MOST_PLAYERS][MOST_UNITS];
  gboolean compares = battle->turn % COMPARED == 1;
  Expected expected;
  guint n;

  expected_init (&expected);
  write_down (referee);
  send_orders (referee);
  give (referee, "close early because nobody waits");
  morning = dh_battle_copy (battle);
  n = dh_referee_get_n_in_force (referee);
  look (battle, seen);
  memcpy (before, seen, sizeof before);
  for (;;)
    {
      g_autofree char *order = _dh_post_unroll (battle, "run");
      gboolean after[MOST_PLAYERS][MOST_UNITS] = { { FALSE } };
      const DhEntry *entry;
      int step = battle->step;

      if (order == NULL)
        break;
      give (referee, order);
      check_battle (referee);
      look (battle, after);
      entry = dh_referee_get_in_force (referee, dh_referee_get_n_in_force (referee) - 1);
      for (guint i = 0; i < MOST_PLAYERS * MOST_UNITS; i++)
        seen[i / MOST_UNITS][i % MOST_UNITS] |= after[i / MOST_UNITS][i % MOST_UNITS];
      look_at_event (battle, entry, seen);
      if (compares)
        expect (&expected, battle, entry, step, before, after);
      memcpy (before, after, sizeof before);
    }
  g_assert_cmpint (battle->step, ==, DH_POST_STEP_NEWS);
  check_letters (referee, seen, compares ? &expected : NULL);
  expected_clear (&expected);

  if (pick (10) == 0)
    {
      guint after = dh_referee_get_n_in_force (referee);

      for (guint i = n; i < after; i++)
        give (referee, "undo");
      g_assert_true (dh_battle_equal (battle, morning));
      for (guint i = n; i < after; i++)
        give (referee, "redo");
    }
  give (referee, "publish");
}

static void
test_play (void)
{
  for (int day = 0; day < DAYS; day += DAYS_A_GAME)
    {
      g_autoptr(DhReferee) referee = begin ();
      g_autoptr(GError) error = NULL;

      give (referee, "open until 2026-12-02T02:00:00Z");
      for (int i = 0; i < DAYS_A_GAME; i++)
        play_day (referee);
      dh_referee_verify (referee, &error);
      g_assert_no_error (error);
    }
  g_test_message ("%u sentences of letters compared", n_compared);
  g_assert_cmpuint (n_compared, >=, 10 * DAYS);

  for (guint i = 0; i < G_N_ELEMENTS (reached); i++)
    {
      g_test_message ("task %u: %u", i, reached[i]);
      g_assert_cmpuint (reached[i], >=, LEAST_TIMES);
    }
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    {
      g_test_message ("%s: %u", notes[i], noted[i]);
      g_assert_cmpuint (noted[i], >=, LEAST_TIMES / 2);
    }
  for (guint i = DH_POST_PURPOSE_FIRE; i < G_N_ELEMENTS (thrown); i++)
    {
      g_test_message ("%s: %u", dh_post_system.tables->rolls[i].word, thrown[i]);
      g_assert_cmpuint (thrown[i], >=, LEAST_TIMES);
    }
}

/* Makes an order of an umpire who does not like the dice: he takes back, has others act first, and moves units anew. */
static char *
make_cheat (DhReferee *referee,
            gboolean   threw)
{
  static const char *const whats[] = { "done no", "broken no", "lost 0" };
  const DhBattle *battle = dh_referee_get_battle (referee);
  int unit = pick (N_UNITS);
  const char *id = dh_post_unit (battle, unit)->info->id;
  guint n = dh_referee_get_n_entries (referee), at = n - MIN ((int) n - 1, pick (8));
  g_autofree char *task = make_task (battle, unit), *order = NULL;

  switch (pick (threw ? 8 : 16))
    {
    case 0:
      return g_strdup ("undo");
    case 1:
    case 2:
    case 3:
      return threw ? g_strdup ("undo") : pick (4) == 0 ? g_strdup ("redo") : _dh_post_unroll (battle, "run");
    case 4:
      return g_strdup_printf ("amend %u enter %s \"%s\" because of a mistake", at, id, task);
    case 5:
      return g_strdup_printf ("amend %u none because of a mistake", at);
    case 6:
      return g_strdup_printf ("amend before %u ruling %s men %d because he has more", at, id, 50 + pick (500));
    case 7:
      return g_strdup_printf ("ruling %s %s because we ask again", id, whats[pick (G_N_ELEMENTS (whats))]);
    case 8:
      return pick (4) == 0 ? g_strdup_printf ("ruling battle turn %d because it is late", 1 + pick (3))
                           : g_strdup_printf ("ruling %s facing %c because it turned", id, "nesw"[pick (4)]);
    case 9:
    case 10:
      return g_strdup_printf (pick (2) == 0 ? "resolve %s" : "check %s", id);
    default:
      order = _dh_post_unroll (battle, "run");
      return order != NULL ? g_steal_pointer (&order) : g_strdup ("undo");
    }
}

static guint
cheat_a_day (DhReferee *referee)
{
  guint thrown_for = 0;
  gboolean threw = FALSE;

  send_orders (referee);
  give (referee, "close early because nobody waits");
  for (guint i = 0; i < MOVES; i++)
    {
      g_autofree char *order = make_cheat (referee, threw);
      DhEntry *entry;

      threw = order != NULL && dh_referee_give (referee, order, 1796090400, &entry, NULL) && entry != NULL &&
              dh_entry_get_n_rolls (entry) > 0;
      thrown_for += threw;
    }
  for (;;)
    {
      g_autofree char *order = _dh_post_unroll (dh_referee_get_battle (referee), "run");

      if (order == NULL)
        break;
      give (referee, order);
    }

  return thrown_for;
}

/* Taking back, amending and ruling are marked where dice had been seen, in the campaign too. */
static void
test_cheats (void)
{
  guint marked = 0, throws = 0;

  for (int i = 0; i < CHEATS; i++)
    {
      g_autoptr(DhReferee) referee = begin ();
      TestWatch *watch = test_watch_new (referee);
      g_autoptr(GError) error = NULL;

      give (referee, "open until 2026-12-02T02:00:00Z");
      for (int day = 0; day < CHEATED_DAYS && dh_referee_get_battle (referee)->step < DH_POST_STEP_END; day++)
        {
          throws += cheat_a_day (referee);
          if (dh_referee_get_battle (referee)->step != DH_POST_STEP_NEWS)
            break;
          give (referee, "publish");
        }
      dh_referee_verify (referee, &error);
      g_assert_no_error (error);
      marked += test_watch_count_marked (watch);
      test_watch_free (watch);
    }

  g_test_message ("%d cheats threw %u times and had to be marked %u times", CHEATS, throws, marked);
  g_assert_cmpuint (marked, >, 2 * CHEATS);
}

TEST_SUBJECT ("post-play")
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/post/H3/random-days", test_play);
  g_test_add_func ("/post/H3/cheats-are-marked", test_cheats);

  return g_test_run ();
}
