/* test-rulebook-play.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "rulebook-walk.h"
#include "subject.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-narration.h"
#include "dh-referee-status.h"
#include "dh-system-telling.h"

#include <string.h>

/*
 * No number of the rules is in vain. Each is changed alone, and one of the situations in
 * tests/systems/inch-1997/rules/situations – orders with their dice, played by two small armies – has to go another
 * way than by the rules as shipped: another entry, another refusal, something else that is due. What
 * the referee measures or judges himself has to stand in what he is told then.
 *
 * A file begins with a line “# rules:” for each setting of switches that it is played under. An order
 * after “?” is tried, and taken back at once.
 */

/* Values that the program cannot use itself, because it sees no table, or that are for the players to see. */
static const char *const told[] = {
  "bonus.cone",          /* how far to the side a winner may charge on */
  "charge.halt",         /* where a charge halts */
  "command.radius",      /* which officer is near enough */
  "disclosure=*",        /* what players see of strengths */
  "army.most",           /* how high the effectiveness of an army is told to be */
  "fire.column.distance", /* who stands close behind another */
  "fire.cone",           /* what is in front of a firer */
  "move.*.staff.*",      /* how far officers ride */
  "sight.*",             /* who sees whom */
  "supply.distance",     /* how near a wagon is */
  "table.deployment",    /* where an army is set up */
  "witness.distance",    /* who is shaken by a rout */
};

/* An order, and what came of it. */
typedef struct {
  gboolean refused;
  char *played;
  char *told;
} Moment;

/* Orders under one setting of switches. */
typedef struct {
  char *name;
  char *switches;
  GStrv orders;
  GPtrArray *moments; /* by the rules as shipped */
} Situation;

static DhOrderOfBattle *armies;

static void
free_moment (gpointer data)
{
  Moment *moment = data;

  g_free (moment->played);
  g_free (moment->told);
  g_free (moment);
}

static void
free_situation (gpointer data)
{
  Situation *situation = data;

  g_free (situation->name);
  g_free (situation->switches);
  g_strfreev (situation->orders);
  g_ptr_array_unref (situation->moments);
  g_free (situation);
}

/* Outcomes of an order */

/* An entry without its fingerprint, which is of the rulebook too. */
static char *
write_entry (const DhEntry  *entry,
             const DhBattle *battle)
{
  static GRegex *hash = NULL;
  g_autofree char *xml = dh_entry_to_xml (entry, battle);

  if (hash == NULL)
    hash = g_regex_new (" hash=\"[0-9a-f]*\"", 0, 0, NULL);

  return g_regex_replace_literal (hash, xml, -1, 0, "", 0, NULL);
}

static void
append_played (GString        *text,
               const DhBattle *battle,
               const DhEntry  *entry,
               const GError   *error)
{
  g_autofree char *xml = entry != NULL ? write_entry (entry, battle) : NULL;

  g_string_append_printf (text, "%s\n", error != NULL ? error->message : xml);
  for (guint i = 0; i < battle->dues->len; i++)
    {
      g_autofree char *order = dh_battle_due_to_order (battle, dh_battle_get_due (battle, i));

      g_string_append_printf (text, "due: %s\n", order);
    }
}

/* Appends the text that the referee reads before he throws. */
static void
append_forecast (GString          *text,
                 const DhBattle   *battle,
                 const DhForecast *forecast)
{
  g_autofree char *line = dh_forecast_narrate (forecast);
  g_autofree char *outcomes = dh_forecast_narrate_outcomes (forecast);

  g_string_append_printf (text, "%s\n%s\n", line, outcomes);
  for (guint i = 0; i < forecast->factors->len; i++)
    {
      const DhFactor *factor = &g_array_index (forecast->factors, DhFactor, i);

      g_string_append_printf (text, "%s: %s\n", factor->title, factor->value);
    }
  for (guint i = 0; i < forecast->reminders->len; i++)
    {
      g_autofree char *words = dh_inch_1997.telling->remind (g_ptr_array_index (forecast->reminders, i),
                                                    battle->rulebook);

      g_string_append_printf (text, "%s\n", words);
    }
}

/* Appends the text that is told afterwards, to him and to the players. */
static void
append_story (GString       *text,
              DhReferee     *referee,
              const DhEntry *entry)
{
  g_autofree char *words = dh_entry_narrate (entry, dh_referee_get_battle (referee));
  g_autoptr(DhStatus) status = dh_status_new (referee, &dh_viewer_everybody);
  g_autofree char *seen = dh_status_to_text (status);

  g_string_append_printf (text, "%s\n%s", words, seen);
}

/* Gives an order, or tries it. */
static Moment *
give (DhReferee  *referee,
      const char *line,
      gboolean    in_words)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  gboolean tried = g_str_has_prefix (line, "? ");
  const char *order = tried ? line + strlen ("? ") : line;
  g_autoptr(GString) played = g_string_new (NULL);
  g_autoptr(GString) words = g_string_new (NULL);
  g_autoptr(DhForecast) forecast = in_words ? dh_referee_forecast (referee, order, NULL) : NULL;
  g_autoptr(GError) error = NULL;
  DhEntry *entry = NULL;
  Moment *moment = g_new (Moment, 1);

  if (forecast != NULL)
    append_forecast (words, battle, forecast);
  moment->refused = !dh_referee_give (referee, order, 0, &entry, &error);
  append_played (played, battle, entry, error);
  if (in_words && entry != NULL)
    append_story (words, referee, entry);
  if (tried && entry != NULL)
    dh_referee_give (referee, "undo", 0, NULL, NULL);

  moment->played = g_string_free (g_steal_pointer (&played), FALSE);
  moment->told = g_string_free (g_steal_pointer (&words), FALSE);
  return moment;
}

/* Situations */

/* The rules with the switches of a situation, but for that which has just been changed. */
static DhReferee *
begin (const Situation  *situation,
       const DhRulebook *rules,
       const char       *changed)
{
  g_autoptr(DhRulebook) copy = dh_rulebook_copy (rules);
  g_auto(GStrv) settings = g_strsplit_set (situation->switches, " ", -1);
  guint8 seed[16];

  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto(GStrv) pair = g_strsplit (settings[i], "=", 2);
      g_autoptr(GError) error = NULL;

      if (*settings[i] == '\0' || g_strcmp0 (pair[0], changed) == 0)
        continue;
      dh_rulebook_set_switch (copy, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }

  dh_seed_from_text (situation->name, seed);
  return dh_referee_new (dh_battle_new (&dh_inch_1997, copy, armies, seed));
}

static GPtrArray *
play (const Situation  *situation,
      const DhRulebook *shipped)
{
  g_autoptr(DhReferee) referee = begin (situation, shipped, NULL);
  GPtrArray *moments = g_ptr_array_new_with_free_func (free_moment);

  for (guint i = 0; situation->orders[i] != NULL; i++)
    g_ptr_array_add (moments, give (referee, situation->orders[i], TRUE));

  return moments;
}

static void
add_situations (GPtrArray        *situations,
                const char       *name,
                const DhRulebook *shipped)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "systems", "inch-1997", "rules", "situations", name, NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) orders = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '#' && *lines[i] != '\0')
      g_strv_builder_add (builder, lines[i]);
  orders = g_strv_builder_end (builder);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *switches = lines[i] + strlen ("# rules:");
      Situation *situation;

      if (!g_str_has_prefix (lines[i], "# rules:"))
        continue;

      situation = g_new0 (Situation, 1);
      situation->name = g_strdup (name);
      situation->switches = g_strstrip (g_strdup (switches));
      situation->orders = g_strdupv (orders);
      situation->moments = play (situation, shipped);
      g_ptr_array_add (situations, situation);
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
load_situations (const DhRulebook *shipped)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "systems", "inch-1997", "rules", "situations", NULL);
  GPtrArray *situations = g_ptr_array_new_with_free_func (free_situation);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".orders"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    add_situations (situations, g_ptr_array_index (names, i), shipped);

  return situations;
}

/* The effect of an edit */

typedef enum {
  CHANGES_NOTHING,
  CHANGES_WORDS,
  CHANGES_PLAY,
} Effect;

/* Plays a situation until something goes another way than before: is done, or only told if that is looked at. */
static gboolean
goes_another_way (const Situation *situation,
                  const TestEdit  *edit,
                  gboolean         in_words)
{
  g_autoptr(DhReferee) referee = begin (situation, edit->rules, edit->item->id);
  gboolean differs = FALSE;

  for (guint i = 0; situation->orders[i] != NULL && !differs; i++)
    {
      const Moment *before = g_ptr_array_index (situation->moments, i);
      Moment *after = give (referee, situation->orders[i], in_words);

      differs = strcmp (before->played, after->played) != 0 || (in_words && strcmp (before->told, after->told) != 0);
      free_moment (after);
    }

  return differs;
}

/* A situation that shows one number mostly shows the next one in the rulebook too, so it is moved to the front. */
static gboolean
changes (GPtrArray      *situations,
         const TestEdit *edit,
         gboolean        in_words)
{
  for (guint i = 0; i < situations->len; i++)
    if (goes_another_way (g_ptr_array_index (situations, i), edit, in_words))
      {
        if (i > 0)
          g_ptr_array_insert (situations, 0, g_ptr_array_steal_index (situations, i));
        return TRUE;
      }

  return FALSE;
}

static Effect
find_effect (GPtrArray      *situations,
             const TestEdit *edit)
{
  if (changes (situations, edit, FALSE))
    return CHANGES_PLAY;

  return changes (situations, edit, TRUE) ? CHANGES_WORDS : CHANGES_NOTHING;
}

static gboolean
is_told (const TestEdit *edit)
{
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (g_pattern_match_simple (told[i], edit->item->is_switch ? edit->what : edit->item->id))
      return TRUE;

  return FALSE;
}

typedef struct {
  GPtrArray *situations;
  guint n_played;
  guint n_told;
  guint n_missed;
} Search;

static void
look_for_effect (const TestEdit *edit,
                 gpointer        data)
{
  Search *search = data;
  gboolean only_told = is_told (edit);
  Effect effect;

  effect = find_effect (search->situations, edit);
  search->n_played += effect == CHANGES_PLAY;
  search->n_told += effect == CHANGES_WORDS;
  if (effect == (only_told ? CHANGES_WORDS : CHANGES_PLAY))
    return;

  search->n_missed++;
  g_test_message ("%s: %s",
                  edit->what,
                  effect == CHANGES_PLAY    ? "changes play, and is said not to"
                  : effect == CHANGES_WORDS ? "changes only what is told"
                                            : "changes nothing");
}

static void
test_every_number_counts (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(GPtrArray) situations = load_situations (shipped);
  Search search = { situations, 0, 0, 0 };
  guint n;

  g_assert_no_error (error);
  n = test_walk_rulebook (look_for_effect, &search);
  g_test_message ("of %u changes %u change play and %u what is told, in %u situations",
                  n,
                  search.n_played,
                  search.n_told,
                  situations->len);
  g_assert_cmpuint (search.n_missed, ==, 0);
  g_assert_cmpuint (search.n_played + search.n_told, ==, n);
}

/* A situation in which orders are refused that were not meant to be proves less than it seems to. */
static void
test_situations_are_played (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(GPtrArray) situations = load_situations (shipped);
  guint n_refused = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < situations->len; i++)
    {
      const Situation *situation = g_ptr_array_index (situations, i);

      for (guint k = 0; k < situation->moments->len; k++)
        {
          const Moment *moment = g_ptr_array_index (situation->moments, k);

          if (g_test_verbose ())
            g_test_message ("%s\n%s%s", situation->orders[k], moment->played, moment->told);
          if (!moment->refused || *situation->orders[k] == '?')
            continue;
          n_refused++;
          g_test_message ("%s [%s]: %s: %s", situation->name, situation->switches, situation->orders[k], moment->played);
        }
    }

  g_assert_cmpuint (n_refused, ==, 0);
}

/*
 * The standings of items as they were settled: printed in the document, following from it, or ours; of an item the
 * first row that fits. None of the rest passes for printed by mistake.
 */
static const struct {
  const char *pattern;
  DhStanding at_25mm, at_15mm;
} standings[] = {
#define SETTLED(pattern, standing) { pattern, DH_STANDING_##standing, DH_STANDING_##standing }
  SETTLED ("basing.artillery.*.hits", TEXT),
  SETTLED ("basing.*.hits", INFERRED),
  SETTLED ("command.regular.*.bonus", INFERRED),
  SETTLED ("command.regular.*.fails", TEXT),
  SETTLED ("command.none.fails", TEXT),
  SETTLED ("command.radius", TEXT),
  SETTLED ("command.political.*", TEXT),
  SETTLED ("command.worse.*", HOUSE),
  SETTLED ("political", INFERRED),
  SETTLED ("move.retreat", TEXT),
  SETTLED ("move.*", HOUSE),
  SETTLED ("charge-move", HOUSE),
  SETTLED ("fire.*.line", TEXT),
  SETTLED ("fire.*.column", TEXT),
  SETTLED ("fire.*.long.range", TEXT),
  { "fire.carbine.close.range", DH_STANDING_TEXT, DH_STANDING_HOUSE },
  { "fire.canister.close.range", DH_STANDING_TEXT, DH_STANDING_HOUSE },
  SETTLED ("fire.*.close.range", INFERRED),
  SETTLED ("fire.canister.extra", TEXT),
  SETTLED ("fire.cover.*", HOUSE),
  SETTLED ("fire.overhead.clear", HOUSE),
  SETTLED ("cover", HOUSE),
  SETTLED ("enfilade", INFERRED),
  SETTLED ("sharpshooters.range", TEXT),
  SETTLED ("sharpshooters.*", HOUSE),
  SETTLED ("supply.*", HOUSE),
  SETTLED ("rating.elite", TEXT),
  SETTLED ("rating.veteran", TEXT),
  SETTLED ("rating.green", TEXT),
  SETTLED ("rating.*", HOUSE),
  SETTLED ("morale.pass", INFERRED),
  SETTLED ("morale.fall-back", HOUSE),
  SETTLED ("morale.rear", TEXT),
  SETTLED ("morale.collide", TEXT),
  SETTLED ("checks", HOUSE),
  SETTLED ("pull-away", INFERRED),
  SETTLED ("melee.square.mounted", HOUSE),
  SETTLED ("melee.*", TEXT),
  SETTLED ("melee", INFERRED),
  SETTLED ("horses.lost", HOUSE),
  SETTLED ("risk.*", TEXT),
  SETTLED ("casualties.hit", TEXT),
  SETTLED ("casualties.*", HOUSE),
  SETTLED ("army.points", TEXT),
  SETTLED ("army.*", HOUSE),
  SETTLED ("points", INFERRED),
#undef SETTLED
};

static void
test_standings_are_as_settled (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  guint found[G_N_ELEMENTS (standings)] = { 0 };

  g_assert_no_error (error);
  for (guint i = 0; i < rulebook->entries->len; i++)
    {
      const char *id = dh_rulebook_get_item (rulebook, i)->id;
      guint k = 0;

      while (k < G_N_ELEMENTS (standings) && !g_pattern_match_simple (standings[k].pattern, id))
        k++;
      if (k == G_N_ELEMENTS (standings))
        continue;
      g_test_message ("%s", id);
      g_assert_cmpint (dh_rulebook_get_standing (rulebook, id, DH_SCALE_25MM), ==, standings[k].at_25mm);
      g_assert_cmpint (dh_rulebook_get_standing (rulebook, id, DH_SCALE_15MM), ==, standings[k].at_15mm);
      found[k]++;
    }
  for (guint k = 0; k < G_N_ELEMENTS (standings); k++)
    g_assert_cmpuint (found[k], >, 0);
}

TEST_SUBJECT ("rulebook-play")
{
  g_autofree char *path = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);

  path = g_test_build_filename (G_TEST_DIST, "systems", "inch-1997", "rules", "situations", "armies.xml", NULL);
  file = g_file_new_for_path (path);
  armies = dh_order_of_battle_new_from_file (file, &error);
  g_assert_no_error (error);

  g_test_add_func ("/engine/rulebook-play/situations-are-played", test_situations_are_played);
  g_test_add_func ("/engine/rulebook-play/every-number-counts", test_every_number_counts);
  g_test_add_func ("/rules/standing/as-settled", test_standings_are_as_settled);

  status = g_test_run ();
  dh_order_of_battle_unref (armies);

  return status;
}
