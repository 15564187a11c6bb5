/* test-clauses.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

#include "dh-box-rules.h"
#include "dh-box.h"
#include "dh-forecast.h"
#include "dh-narration.h"
#include "dh-system-orders.h"

#include <string.h>

/* Clauses that a game cites are its own, and the kept text of an order is told: tried on random play with the forms
   of each game. */

#define ORDERS 500

typedef struct {
  Story story;
  const char *cites;     /* what a clause of the game looks like */
  const char *others[16]; /* what only forms of other games have */
} Game;

static const Game games[] = {
  { { "donelson", DONELSON, { NULL } }, "^([A-Z]{2}(\\.[0-9A]+)?|17\\.4[0-9]{0,2}[AB]?)$",
    { "At", "Stars", "Across Jackson’s Creek", "Bowen’s counterattack", "Strength without ammunition", NULL } },
  { { "donelson-guns", DONELSON_GUNS, { NULL } }, "^([A-Z]{2}(\\.[0-9A]+)?|17\\.4[0-9]{0,2}[AB]?)$",
    { "At", "Stars", "Across Jackson’s Creek", NULL } },
  { { "chancellorsville", CHANCELLORSVILLE, { NULL } }, "^(23\\.[0-9]{1,2}|[789]\\.0)$",
    { "Guns or crew", "Union battery groups", "The Confederates held all they were to defend", "Support fire", "Initiative",
      "Rally", "Guns", "Crew", "Factors", "First shatter number", "Rifle pits", "Across Jackson’s Creek", NULL } },
  { { "vicksburg-road", VICKSBURG, { NULL } }, "^(1[6-9]\\.[0-9]{1,2}A?|2[01]\\.[0-9]|7\\.0)$",
    { "Guns or crew", "Union battery groups", "The Confederates held all they were to defend", "Support fire", "Initiative",
      "Stars", "Guns", "Crew", "Factors", "First shatter number", "Rifle pits", "Target in woods", "From the flank",
      "Defenders in the fort", NULL } },
};

static void
assert_cites (const Game *game,
              const char *clause,
              const char *where)
{
  if (clause != NULL && *clause != '\0' && !g_regex_match_simple (game->cites, clause, 0, 0))
    g_error ("%s cites “%s”: %s", game->story.path, clause, where);
}

/* Clauses in a sentence stand between brackets. */
static void
assert_sentence_cites (const Game *game,
                       const char *sentence)
{
  g_autoptr(GRegex) regex = g_regex_new ("\\(([A-Z]{2}\\.?[0-9]*|[0-9]+(\\.[0-9]+)?)\\)", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;

  for (g_regex_match (regex, sentence, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *clause = g_match_info_fetch (match, 1);

      assert_cites (game, clause, sentence);
    }
}

static void
check_entry (const Game *game,
             DhReferee  *referee)
{
  const DhEntry *entry = dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *told = dh_entry_narrate (entry, battle);
  guint kept = dh_entry_get_n_changes (entry) + dh_entry_get_n_rolls (entry) + dh_entry_get_n_done (entry);

  assert_sentence_cites (game, told);
  for (guint i = 0; i < dh_entry_get_n_reminders (entry); i++)
    {
      g_autofree char *words = dh_battle_narrate_reminder (battle, dh_entry_get_reminder (entry, i));

      assert_cites (game, dh_entry_get_reminder (entry, i), entry->order);
      if (*words == '\0')
        g_error ("“%s” reminds of “%s”, which says nothing", entry->order, dh_entry_get_reminder (entry, i));
    }
  if (kept > 0 && strstr (told, "Nothing changes") != NULL)
    g_error ("of “%s”, which was kept, it is told: %s", entry->order, told);
}

static void
check_forecast (const Game *game,
                DhReferee  *referee,
                const char *order)
{
  g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, order, NULL);

  for (guint i = 0; forecast != NULL && i < forecast->factors->len; i++)
    assert_cites (game, g_array_index (forecast->factors, DhFactor, i).clause, order);
}

static void
check_forms (const Game     *game,
             const DhBattle *battle)
{
  g_autoptr(GPtrArray) forms = dh_box_list_forms (battle);

  for (guint i = 0; i < forms->len; i++)
    {
      const DhBoxForm *form = g_ptr_array_index (forms, i);

      for (const DhBoxField *field = NULL; dh_array_next (form->fields, &field);)
        {
          if (g_strv_contains (game->others, field->title))
            g_error ("the form “%s” of %s has “%s”", form->order, game->story.path, field->title);
          for (const DhBoxChoice *choice = NULL; dh_array_next (field->choices, &choice);)
            if (g_str_has_prefix (form->order, "set") && g_strv_contains (game->others, choice->title))
              g_error ("the form “%s” of %s has “%s”", form->order, game->story.path, choice->title);
        }
    }
}

static void
test_cites (gconstpointer data)
{
  const Game *game = data;
  g_autoptr(GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  g_autoptr(DhReferee) referee = story_begin (&game->story);
  guint good = 0;

  story_give (referee, "begin");
  for (const DhVerbInfo *verb = dh_chart_box.orders->verbs; verb->word != NULL; verb++)
    {
      g_autoptr(GError) error = NULL;

      /* Three verbs need no more words, and would be good. */
      if (g_strv_contains ((const char *const[]){ "end", "night", "undo", NULL }, verb->word))
        continue;
      if (!dh_referee_give (referee, verb->word, STORY_TIME, NULL, &error))
        assert_cites (game, dh_error_get_clause (error), error->message);
    }
  story_type_in (referee);
  for (guint i = 0; i < ORDERS; i++)
    {
      g_autofree char *order = i % 8 == 7 ? g_strdup ("next") : story_make_up (referee, rand);
      g_autoptr(GError) error = NULL;

      if (order == NULL)
        break;
      if (i % 8 == 7)
        story_play (referee, "waive: all");
      check_forecast (game, referee, order);
      check_forms (game, dh_referee_get_battle (referee));
      if (dh_referee_give (referee, order, STORY_TIME, NULL, &error))
        {
          check_entry (game, referee);
          good++;
          if (dh_battle_is_over (dh_referee_get_battle (referee)))
            story_give (referee, "undo");
        }
      else
        {
          assert_cites (game, dh_error_get_clause (error), error->message);
          assert_sentence_cites (game, error->message);
        }
    }
  g_assert_cmpuint (good, >, 80);
}

/* A verb says of each game that has it in which phases and what its orders do, and of how it is filled in where it stands. */
static void
test_rules (void)
{
  g_autoptr(GHashTable) ranks = g_hash_table_new (NULL, NULL);

  for (const DhVerbInfo *verb = dh_chart_box.orders->verbs; verb->word != NULL; verb++)
    {
      const DhBoxVerb *own = verb->own;

      for (guint game = DH_BOX_DONELSON; own != NULL && game <= DH_BOX_OWN; game <<= 1)
        {
          guint i = 0;

          if (verb->games != 0 && (verb->games & game) == 0)
            continue;
          while (i < DH_BOX_MOST_RULES && own->rules[i].games != 0 && (own->rules[i].games & game) == 0)
            i++;
          if (i == DH_BOX_MOST_RULES || own->rules[i].resolve == NULL || own->rules[i].phases == 0)
            g_error ("“%s” has no rule in game %u", verb->word, game);
        }
      if (own != NULL && own->rank != 0 && !g_hash_table_add (ranks, GUINT_TO_POINTER (own->rank)))
        g_error ("“%s” stands on a card where another does", verb->word);
    }
}

/* A due is resolved by the order of its name, whose row has a sentence for it; a number of a counter by “set”. */
static void
test_dues (void)
{
  g_autoptr(GEnumClass) kinds = g_type_class_ref (dh_box_due_get_type ());

  for (int kind = DH_BOX_DUE_NONE + 1; kind < (int) kinds->n_values; kind++)
    {
      const char *word = kinds->values[kind].value_nick;
      const DhVerbInfo *verb = dh_verb_find (&dh_chart_box, word);
      gboolean told = kind == DH_BOX_DUE_RESULT; /* by the chart that is printed */

      /* An effect of a chart is resolved by the order that the chart names. */
      if (kind == DH_BOX_DUE_STRENGTH || kind == DH_BOX_DUE_STARS || kind == DH_BOX_DUE_EFFECT)
        {
          g_assert_null (verb);
          continue;
        }
      if (verb == NULL || verb->own == NULL)
        g_error ("no order of a box is “%s”", word);
      for (guint i = 0; i < DH_BOX_MOST_RULES; i++)
        told |= ((const DhBoxVerb *) verb->own)->rules[i].due != NULL;
      if (!told)
        g_error ("nothing is said when “%s” falls due", word);
    }
}

TEST_SUBJECT ("clauses")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/box/clauses/each-game-cites-and-shows-its-own/%s", games[i].story.path);

      g_test_add_data_func (path, &games[i], test_cites);
    }
  g_test_add_func ("/box/verbs/each-game-that-has-one-says-how", test_rules);
  g_test_add_func ("/box/verbs/what-falls-due-is-in-the-row-of-its-order", test_dues);

  return g_test_run ();
}
