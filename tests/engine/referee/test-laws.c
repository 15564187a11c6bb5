/* test-laws.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "soak.h"
#include "subject.h"

#include "dh-amendment.h"
#include "dh-battle-file-private.h"
#include "dh-completion.h"
#include "dh-eligibility.h"
#include "dh-entry-private.h"
#include "dh-inch-1997.h"
#include "dh-inch-forecast-private.h"
#include "dh-inch-private.h"
#include "dh-inch.h"
#include "dh-referee-private.h"
#include "dh-referee-status.h"
#include "dh-report.h"
#include "dh-shorthand.h"
#include "dh-survivors.h"
#include "dh-system-orders.h"
#include "dh-system-tables.h"
#include "dh-systems.h"

#include <glib/gstdio.h>

#include <stdlib.h>
#include <string.h>

/*
 * Laws that hold whatever is played. Each game is played at random, by rules drawn at random, with
 * orders that are plausible most of the time; after every order the laws are looked at. A failure
 * prints the game; `--seed` plays the same games again, and a soak cuts the game down to the orders
 * that it takes.
 */

#define GAMES 260 /* of each battle */
#define ORDERS 200

/* Every so many games is a long one, in which armies break. */
#define LONG_EVERY 10
#define LONG_ORDERS 1000

/* Checks that cost as much as the game itself are made only in one of so many games. */
#define REOPENED_EVERY 20
#define REPORTED_EVERY 5
#define TOLD_EVERY 10
#define UNDONE_EVERY 10
#define ON_DISK_EVERY 100

/* A line of the transcript that stands for the orders with which play went on. */
#define GOES_ON "= play goes on"

typedef struct {
  GRand *rand;   /* (nullable): none while a game is played again */
  gboolean kept; /* each order is, for shortening */
  gboolean told; /* each entry is put into words, and shown to players */
  DhReferee *referee;
  const DhBattle *battle; /* of the referee */
  DhBattle *first;        /* before the first order */
  DhBattle *before;       /* before the last entry */
  DhBattle *now;          /* the entries folded */
  GString *transcript;
  GHashTable *faces;      /* that the program has thrown, by what they decided */
} Game;

/* Saying what went wrong */

static void
fail (Game       *game,
      int         line,
      const char *what)
{
  g_auto(GStrv) lines = g_strsplit (game->transcript->str, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_test_message ("%s", lines[i]);
  g_assertion_message (G_LOG_DOMAIN, __FILE__, line, "play", what);
}

#define hold(game, law) \
  G_STMT_START { \
    if (G_UNLIKELY (!(law))) \
      fail (game, __LINE__, #law); \
  } G_STMT_END

static void
hold_no_error (Game         *game,
               int           line,
               const GError *error)
{
  if (error != NULL)
    fail (game, line, error->message);
}

/* Comparing */

static gboolean
same_bytes (const GArray *one,
            const GArray *other)
{
  return one->len == other->len &&
         (one->len == 0 || memcmp (one->data, other->data, one->len * g_array_get_element_size ((GArray *) one)) == 0);
}

/* TRUE for battles in the same state: copies of one battle, so even the padding of their structs is the same. */
static gboolean
stand_the_same (const DhBattle *one,
                const DhBattle *other)
{
  for (guint kind = DH_N_THING_KINDS; kind < one->system->tables->n_kinds; kind++)
    if (!same_bytes (one->things[kind], other->things[kind]))
      return FALSE;
  if (one->scenario_now != other->scenario_now || !same_bytes (one->joined, other->joined))
    return FALSE;

  return one->turn == other->turn && one->step == other->step && one->disclosure == other->disclosure &&
         one->seed_shown == other->seed_shown &&
         dh_inch_battle (one)->cards_left == dh_inch_battle (other)->cards_left &&
         dh_inch_battle (one)->card == dh_inch_battle (other)->card && dh_inch_battle (one)->marked == dh_inch_battle (other)->marked &&
         dh_inch_battle (one)->contacts == dh_inch_battle (other)->contacts && same_bytes (one->dues, other->dues);
}

/* Beginning */

static guint64 n_orders; /* given by now, accepted or not */

static DhRulebook *rulebook;
static DhOrderOfBattle *small_battle;
static DhOrderOfBattle *small_battle_with_sharpshooters;
static DhOrderOfBattle *order_of_battle_again;

static void
load_battles (void)
{
  g_autoptr(DhReferee) small = test_battle_new (NULL);
  g_autoptr(DhReferee) with = test_battle_new ("sharpshooters=on");
  g_autoptr(GError) error = NULL;

  small_battle = dh_order_of_battle_ref (dh_referee_get_battle (small)->scenario);
  small_battle_with_sharpshooters = dh_order_of_battle_ref (dh_referee_get_battle (with)->scenario);
  rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_assert_no_error (error);
}

static void
drop_battles (void)
{
  dh_order_of_battle_unref (small_battle);
  dh_order_of_battle_unref (small_battle_with_sharpshooters);
  dh_order_of_battle_unref (order_of_battle_again);
  dh_rulebook_unref (rulebook);
}

static gboolean
chance (Game  *game,
        guint  percent)
{
  return g_rand_int_range (game->rand, 0, 100) < (int) percent;
}

static guint
pick (Game  *game,
      guint  n)
{
  return g_rand_int_range (game->rand, 0, n);
}

static DhRulebook *
draw_rules (Game *game)
{
  DhRulebook *rules = dh_rulebook_copy (rulebook);

  for (guint i = 0; i < rules->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rules, i);
      g_autofree char *id = g_strdup (item->id);
      g_autoptr(GError) error = NULL;
      const char *choice;

      if (!item->is_switch || !chance (game, 40))
        continue;
      choice = dh_rulebook_get_choice (rules, id, pick (game, dh_rulebook_get_n_choices (rules, id)), NULL);
      dh_rulebook_set_switch (rules, id, choice, &error);
      g_assert_no_error (error);
      g_string_append_printf (game->transcript, "# %s=%s\n", id, choice);
    }

  return rules;
}

static void
keep_seed (const guint8 *seed)
{
  g_autoptr(GString) line = g_string_new ("# dice");

  for (guint i = 0; i < 16; i++)
    g_string_append_printf (line, " %u", seed[i]);
  test_keep_line (line->str);
}

static GFile *
make_file (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "drumhead-laws-XXXXXX", NULL);
  g_autofree char *folder = g_mkdtemp (g_steal_pointer (&path));
  g_autofree char *name = NULL;

  g_assert_nonnull (folder);
  name = g_build_filename (folder, "game.drumhead", NULL);
  return g_file_new_for_path (name);
}

static void
remove_file (GFile *file)
{
  g_autoptr(GFile) folder = g_file_get_parent (file);

  g_unlink (g_file_peek_path (file));
  g_rmdir (g_file_peek_path (folder));
}

static void
game_begin (Game            *game,
            DhOrderOfBattle *order_of_battle,
            DhRulebook      *rules,
            const guint8    *seed,
            GFile           *file)
{
  g_autoptr(GError) error = NULL;

  if (order_of_battle == small_battle && dh_rulebook_is (rules, "sharpshooters", "on"))
    order_of_battle = small_battle_with_sharpshooters;
  if (file != NULL)
    game->referee = dh_referee_new_for_file (file, &dh_inch_1997, rules, order_of_battle, seed, &error);
  else
    game->referee = dh_referee_new (dh_battle_new (&dh_inch_1997, rules, order_of_battle, seed));
  g_assert_no_error (error);

  game->faces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  game->battle = dh_referee_get_battle (game->referee);
  game->first = dh_battle_copy (game->battle);
  game->before = dh_battle_copy (game->battle);
  game->now = dh_battle_copy (game->battle);
}

static void
game_begin_at_random (Game            *game,
                      DhOrderOfBattle *order_of_battle,
                      GFile           *file)
{
  g_autoptr(DhRulebook) rules = NULL;
  guint32 number = g_test_rand_int ();
  guint8 seed[16];

  game->rand = g_rand_new_with_seed (number);
  game->transcript = g_string_new (NULL);
  g_string_append_printf (game->transcript, "# game %u\n", number);
  rules = draw_rules (game);
  for (guint i = 0; i < 16; i++)
    seed[i] = pick (game, 256);

  game->kept = TRUE;
  test_keep (game->transcript->str, game->transcript->len);
  keep_seed (seed);
  game_begin (game, order_of_battle, rules, seed, file);
}

static void
game_end (Game *game)
{
  g_assert_finalize_object (game->referee);
  g_hash_table_unref (game->faces);
  dh_battle_free (game->first);
  dh_battle_free (game->before);
  dh_battle_free (game->now);
  g_clear_pointer (&game->rand, g_rand_free);
  g_string_free (game->transcript, TRUE);
}

/* Giving an order, and the laws of one */

/* An amendment puts other entries in the place of those that were in force; amendments among them change nothing. */
static void
fold_one (const DhEntry *entry,
          gboolean       on,
          DhBattle      *battle)
{
  GPtrArray *out = on ? entry->replaced : entry->amended;
  GPtrArray *in = on ? entry->amended : entry->replaced;

  if (entry->amended == NULL)
    {
      if (on)
        _dh_entry_apply (entry, battle);
      else
        _dh_entry_revert (entry, battle);
      return;
    }

  for (guint i = out->len; i > 0; i--)
    _dh_entry_revert (out->pdata[i - 1], battle);
  for (guint i = 0; i < in->len; i++)
    _dh_entry_apply (in->pdata[i], battle);
}

static void
fold (Game          *game,
      const DhEntry *entry,
      DhBattle      *battle)
{
  if (entry->of == 0 || entry->amended != NULL)
    fold_one (entry, TRUE, battle);
  else
    fold_one (dh_referee_get_given (game->referee, entry->of - 1), strcmp (entry->order, "undo") != 0, battle);
}

/* The words that are kept read back as the same order. */
static void
hold_words (Game       *game,
            const char *words)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrder) order = dh_order_parse (game->battle, words, &error);
  g_autofree char *again = NULL;

  hold_no_error (game, __LINE__, error);
  again = dh_order_to_text (order, game->battle);
  hold (game, strcmp (again, words) == 0);
}

/* Every entry has something to tell, in words that can be shown. */
static void
hold_narration (Game          *game,
                const DhEntry *entry)
{
  g_autofree char *text = dh_entry_narrate (entry, game->battle);

  hold (game, *text != '\0' && !g_ascii_isspace (*text));
  hold (game, g_utf8_validate (text, -1, NULL));
  hold (game, strchr (text, '\n') == NULL && strstr (text, "(null)") == NULL && strstr (text, "  ") == NULL);
}

static const char *
id_of (Game *game,
       int   unit)
{
  return dh_unit (game->battle, unit)->info->id;
}

static gboolean
is_hidden (Game *game,
           int   unit)
{
  return dh_unit (game->battle, unit)->concealed || dh_unit (game->battle, unit)->off_table;
}

/* TRUE if @words stand in @text, and not as a part of longer ones. */
static gboolean
has_words (const char *text,
           const char *words)
{
  gsize length = strlen (words);

  for (const char *at = strstr (text, words); at != NULL; at = strstr (at + 1, words))
    if ((at == text || !g_ascii_isalnum (at[-1])) && !g_ascii_isalnum (at[length]))
      return TRUE;

  return FALSE;
}

/* Ids of commands and officers are for orders. Of those that are words of English as well nobody can say whose they are. */
static void
hold_names (Game       *game,
            const char *text)
{
  static const char *const words[] = { "first", "second", "third", "horse", NULL };
  static const DhRefKind kinds[] = { DH_REF_KIND_COMMAND, DH_REF_KIND_OFFICER };

  if (text == NULL)
    return;

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint i = 0; i < game->battle->things[kinds[kind]]->len; i++)
      {
        const char *id = dh_battle_get_id (game->battle, (DhRef){ kinds[kind], i });

        if (g_strv_contains (words, id) || !has_words (text, id))
          continue;
        g_string_append_printf (game->transcript, "# “%s” is in:\n%s\n", id, text);
        fail (game, __LINE__, "a sentence has an id that nobody knows");
      }
}

/* An amendment quotes orders, which have the ids that they have. */
static void
hold_told_names (Game          *game,
                 const DhEntry *entry)
{
  g_autofree char *text = entry->amended == NULL ? dh_entry_narrate (entry, game->battle) : NULL;

  hold_names (game, text);
  for (guint i = 0; i < game->battle->dues->len; i++)
    {
      g_autofree char *due = dh_due_narrate (dh_battle_get_due (game->battle, i), game->battle);
      g_autofree char *name = dh_battle_name_due (game->battle, dh_battle_get_due (game->battle, i));

      hold_names (game, due);
      hold_names (game, name);
    }
}

/* Holds that refusals by the rules tell names; an order that cannot be read is quoted as it was typed. */
static void
hold_foreseen_names (Game             *game,
                     const DhForecast *forecast,
                     const GError     *error)
{
  g_autofree char *text = forecast != NULL ? dh_forecast_narrate (forecast) : NULL;
  g_autofree char *outcomes = forecast != NULL ? dh_forecast_narrate_outcomes (forecast) : NULL;

  hold_names (game, text);
  hold_names (game, outcomes);
  if (g_error_matches (error, DH_ERROR, DH_ERROR_RULES))
    hold_names (game, error->message);
}

/* TRUE if a name that players may see, or that it had before it was changed, has another, hidden one in it. */
static gboolean
is_part_of_a_seen_name (Game       *game,
                        const char *name)
{
  for (guint i = 0; i < dh_n_units (game->battle); i++)
    if (!is_hidden (game, i) && (has_words (dh_unit (game->battle, i)->info->name, name) ||
                                 has_words (dh_unit (game->first, i)->info->name, name)))
      return TRUE;

  return FALSE;
}

static void
hold_hidden (Game       *game,
             const char *text,
             const char *what)
{
  if (!has_words (text, what) || is_part_of_a_seen_name (game, what))
    return;

  g_string_append_printf (game->transcript, "# players see “%s” in:\n%s\n", what, text);
  fail (game, __LINE__, "players see who is hidden");
}

static void
append_scene (GString       *words,
              const DhScene *scene)
{
  g_autofree char *more = g_strjoinv ("\n", scene->lines);

  g_string_append_printf (words, "%s\n%s\n", scene->headline, more);
  g_string_append_printf (words, "%s\n", scene->outcome != NULL ? scene->outcome : "");
  g_string_append_printf (words, "%s\n", scene->name != NULL ? scene->name : "");
}

/* Every word that a board could show: the lines for a terminal, and whatever they leave out. */
static char *
collect_words (const DhStatus *status)
{
  g_autofree char *lines = dh_status_to_text (status);
  GString *words = g_string_new (lines);

  for (guint i = 0; i < status->n_commands; i++)
    g_string_append_printf (words, "%s\n", status->commands[i].name);
  for (guint i = 0; i < status->n_scenes; i++)
    append_scene (words, status->scenes[i]);
  if (status->standing != NULL)
    append_scene (words, status->standing);

  return g_string_free (words, FALSE);
}

/* Numbers in a scene disclose no more than the status of its units does. */
static void
hold_discreet (Game           *game,
               const DhStatus *status,
               const DhScene  *scene)
{
  gboolean exact = status->disclosure == DH_DISCLOSURE_EXACT;
  gboolean counts = scene->kind == DH_SCENE_KIND_SHOT || scene->kind == DH_SCENE_KIND_LOSS ||
                    scene->kind == DH_SCENE_KIND_MELEE;

  hold (game, scene->need == 0 || scene->kind == DH_SCENE_KIND_SHOT || exact);
  if (exact || !counts)
    return;

  hold (game, scene->n_dice == 0 && scene->count == -1);
  hold (game, scene->n_rounds == 0 && scene->n_attackers == 0 && scene->n_defenders == 0);
}

static void
hold_scene (Game           *game,
            const DhStatus *status,
            const DhScene  *scene)
{
  int n_units = status->n_units;

  hold (game, scene->headline != NULL && *scene->headline != '\0' && strstr (scene->headline, "(null)") == NULL);
  hold (game, scene->army < (int) status->n_armies);
  hold (game, scene->actor < n_units && scene->target < n_units && scene->winner < n_units);
  for (guint i = 0; i < scene->n_units; i++)
    hold (game, scene->units[i] < (guint) n_units);
  hold (game, scene->kind != DH_SCENE_KIND_RESPONSE || scene->count <= (int) scene->n_units);
  hold_discreet (game, status, scene);
}

/* Holds that players see no concealed unit and no reserve, no command all of whose units are hidden, and no rating. */
static void
hold_status (Game *game)
{
  g_autoptr(DhStatus) status = dh_status_new (game->referee, &dh_viewer_everybody);
  g_autofree char *text = collect_words (status);
  guint shown = 0, in_commands = 0;

  for (guint i = 0; i < dh_n_units (game->battle); i++)
    {
      const DhUnitInfo *info = dh_unit (game->battle, i)->info;

      shown += !is_hidden (game, i);
      if (!is_hidden (game, i))
        continue;
      hold_hidden (game, text, info->id);
      hold_hidden (game, text, info->name);
    }
  for (guint i = 0; i < dh_n_commands (game->battle); i++)
    {
      gboolean seen = FALSE;

      for (guint k = 0; k < dh_n_units (game->battle); k++)
        seen = seen || (dh_battle_unit_is_in_command (game->battle, k, i) && !is_hidden (game, k));
      if (seen)
        continue;
      hold_hidden (game, text, dh_command (game->battle, i)->info->name);
      for (guint k = 0; k < dh_n_officers (game->battle); k++)
        if (dh_officer (game->battle, k)->info->command == (int) i)
          hold_hidden (game, text, dh_officer (game->battle, k)->info->name);
    }

  for (guint i = 0; i < status->n_commands; i++)
    in_commands += status->commands[i].n_units;
  hold (game, status->n_units == shown && in_commands == shown);
  for (guint i = 0; i < status->n_scenes; i++)
    hold_scene (game, status, status->scenes[i]);
  if (status->standing != NULL)
    hold_scene (game, status, status->standing);
  hold (game, strstr (text, "rating") == NULL && strstr (text, "because") == NULL);
}

/* A unit knows by how many it is charged. */
static void
hold_chargers (Game *game)
{
  for (guint i = 0; i < dh_n_units (game->battle); i++)
    {
      int chargers = 0;

      for (guint k = 0; k < dh_n_units (game->battle); k++)
        chargers += dh_unit (game->battle, k)->charge_target == (int) i;
      hold (game, dh_unit (game->battle, i)->chargers == chargers);
    }
}

static void
hold_laws_of_entry (Game          *game,
                    const DhEntry *entry)
{
  g_autoptr(GError) error = NULL;

  hold (game, entry->n == dh_referee_get_n_entries (game->referee));
  hold_words (game, entry->order);
  fold (game, entry, game->now);
  hold (game, stand_the_same (game->now, game->battle));
  if (entry->of == 0)
    {
      _dh_entry_revert (entry, game->now);
      hold (game, stand_the_same (game->now, game->before));
      _dh_entry_apply (entry, game->now);
      hold (game, stand_the_same (game->now, game->battle));
    }
  fold (game, entry, game->before);
  dh_battle_check (game->battle, &error);
  hold_no_error (game, __LINE__, error);
  hold_chargers (game);
  if (game->told)
    {
      hold_narration (game, entry);
      hold_told_names (game, entry);
      hold_status (game);
    }
}

/* Counts the dice of a throw that is one in the forecast, and several rolls in the entry. */
static guint
count_dice (const DhEntry *entry)
{
  const DhRoll *first = dh_entry_get_roll (entry, 0);
  guint n = 0;

  switch (first->purpose)
    {
    case DH_PURPOSE_MELEE:
      return 2 * first->n;
    case DH_PURPOSE_RATING:
      for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
        n += dh_entry_get_roll (entry, i)->n;
      return n;
    default:
      return first->n;
    }
}

/* An order was forecast without its dice: the forecast has to be about the first roll that its entry then had. */
static void
hold_foreseen (Game             *game,
               const DhForecast *forecast,
               const DhEntry    *entry)
{
  const DhRoll *roll;

  if (dh_entry_get_n_rolls (entry) == 0)
    {
      hold (game, forecast->missing == 0 && ((const DhInchForecast *) forecast)->cards == 0);
      return;
    }

  roll = dh_entry_get_roll (entry, 0);
  if (roll->purpose == DH_PURPOSE_DRAW)
    {
      hold (game, ((const DhInchForecast *) forecast)->cards == roll->sides);
      return;
    }
  hold (game, forecast->purpose == roll->purpose);
  hold (game, forecast->die == roll->sides);
  hold (game, dh_forecast_get_need (forecast) == (roll->purpose != DH_PURPOSE_RISK ? roll->need : 0));
  hold (game, forecast->n == count_dice (entry));
  hold (game, forecast->missing == forecast->n);
  hold (game, forecast->seen == 0 || forecast->seen == entry->seen);
}

/* Holds that the dice of an order that brings some are counted, and none is missing. */
static void
hold_counted (Game             *game,
              const DhForecast *forecast,
              const DhEntry    *entry)
{
  guint n = 0;

  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    n += dh_entry_get_roll (entry, i)->n;
  hold (game, forecast->given == n);
  hold (game, forecast->missing == 0);
}

/* The forecast of an order before it was given. */
typedef struct {
  DhForecast *forecast;
  GError *error;
  gboolean held; /* there were dice for the next order that needs some */
} Foresight;

static void
foresight_clear (Foresight *self)
{
  g_clear_pointer (&self->forecast, dh_forecast_unref);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Foresight, foresight_clear)

/* Holds that shorthand and completion can read anything that is typed. */
static void
read_beforehand (Game       *game,
                 const char *order)
{
  g_autofree char *expanded = dh_order_expand (game->battle, order);
  g_autofree char *twice = dh_order_expand (game->battle, expanded);
  g_autoptr(GPtrArray) words = dh_referee_complete (game->referee, order, 5, NULL);

  hold (game, strcmp (expanded, twice) == 0);
  hold (game, words->len <= 5);
}

/* A forecast changes nothing. */
static void
foresee (Game       *game,
         const char *order,
         Foresight  *foresight)
{
  guint entries = dh_referee_get_n_entries (game->referee);
  guint held = dh_referee_get_n_dice (game->referee);

  if (game->told)
    read_beforehand (game, order);
  foresight->held = held > 0;
  foresight->forecast = dh_referee_forecast (game->referee, order, &foresight->error);
  hold (game, (foresight->forecast != NULL) == (foresight->error == NULL));
  if (game->told)
    hold_foreseen_names (game, foresight->forecast, foresight->error);
  hold (game, dh_referee_get_n_entries (game->referee) == entries);
  hold (game, dh_referee_get_n_dice (game->referee) == held);
  hold (game, stand_the_same (game->now, game->battle));
}

static void
hold_foresight (Game            *game,
                const Foresight *foresight,
                const char      *order,
                const DhEntry   *entry)
{
  if (entry == NULL)
    return;
  hold (game, foresight->forecast != NULL);
  if (entry->of != 0)
    return;

  if (game->told)
    {
      g_autofree char *again = dh_order_expand (game->battle, entry->order);

      hold (game, strcmp (again, entry->order) == 0);
    }
  hold (game, strcmp (foresight->forecast->order, entry->order) == 0);
  if (foresight->held || g_str_equal (entry->order, "settle"))
    return;
  if (order[strcspn (order, ":#")] != ':')
    hold_foreseen (game, foresight->forecast, entry);
  else if (dh_entry_get_n_rolls (entry) > 0)
    hold_counted (game, foresight->forecast, entry);
}

/* Holds that the rules accept an order that is suggested for a unit. */
static void
hold_suggestion (Game  *game,
                 guint  unit)
{
  g_autofree char *order = dh_battle_suggest_order (game->battle, unit);
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GError) error = NULL;

  hold (game, dh_battle_unit_can_act (game->battle, unit) == (order != NULL));
  if (order == NULL || g_str_has_suffix (order, " "))
    return;

  forecast = dh_referee_forecast (game->referee, order, &error);
  if (forecast == NULL && !g_error_matches (error, DH_ERROR, DH_ERROR_DICE))
    fail (game, __LINE__, order);
}

/* Holds the suggestion for one unit, or for all when a game is played again, which does not know which it was. */
static void
hold_suggestions (Game *game)
{
  guint n = dh_n_units (game->battle);

  if (game->rand != NULL)
    hold_suggestion (game, pick (game, n));
  else
    for (guint i = 0; i < n; i++)
      hold_suggestion (game, i);
}

static gboolean
is_accepted (Game       *game,
             const char *order)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhForecast) forecast = dh_referee_forecast (game->referee, order, &error);

  return forecast != NULL || g_error_matches (error, DH_ERROR, DH_ERROR_DICE);
}

/*
 * Tries one verb after the other, for those who may act: the rules accept the units and officers that are offered for
 * it, and no others. Where they accept none at all, the reason is the one who acts.
 */
static void
hold_choices (Game *game)
{
  static const struct {
    const char *verb, *before, *behind;
  } forms[] = {
    { "charge", "", "" },  { "fire", "", " 1" },         { "support", "", " 1" },
    { "fight", "", "" },   { "bonus", " charge", "" },   { "countercharge", "", "" },
    { "witness", "", "" }, { "retreat", " into", "" },   { "attach", "", "" },
  };
  guint turn = dh_referee_get_n_entries (game->referee), form = turn % G_N_ELEMENTS (forms);
  const DhVerbInfo *verb = dh_verb_find (&dh_inch_1997, forms[form].verb);
  g_autoptr(GArray) subjects = dh_verb_list_subjects (verb, game->battle, NULL);
  DhRef subject = subjects->len > 0 ? g_array_index (subjects, DhRef, turn % subjects->len) : DH_THE_UNIT (0);
  g_autoptr(GArray) objects = dh_verb_list_objects (verb, game->battle, &subject);
  g_autoptr(GString) refused = g_string_new (NULL);
  g_autoptr(GString) left_out = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint i = 0, n = 0; subjects->len > 0 && i < dh_n_units (game->battle); i++)
    {
      g_autofree char *order = g_strdup_printf ("%s %s%s %s%s",
                                                forms[form].verb,
                                                dh_battle_get_id (game->battle, subject),
                                                forms[form].before,
                                                id_of (game, i),
                                                forms[form].behind);
      gboolean offered = n < objects->len && dh_ref_equal (g_array_index (objects, DhRef, n), DH_THE_UNIT (i));
      gboolean accepted = is_accepted (game, order);

      n += offered;
      any = any || accepted;
      if (offered != accepted)
        dh_append_item (offered ? refused : left_out, "; ", "%s", order);
    }

  if (any && refused->len > 0)
    fail (game, __LINE__, refused->str);
  if (left_out->len > 0)
    fail (game, __LINE__, left_out->str);
}

static gboolean
give (Game       *game,
      const char *order)
{
  g_autoptr(GError) error = NULL;
  g_auto(Foresight) foresight = { NULL };
  guint entries = dh_referee_get_n_entries (game->referee);
  DhEntry *entry = NULL;

  n_orders++;
  if (game->kept)
    test_keep_line (order);
  g_string_append (game->transcript, order);
  foresee (game, order, &foresight);
  if (dh_referee_give (game->referee, order, 0, &entry, &error))
    {
      g_string_append_c (game->transcript, '\n');
      hold_no_error (game, __LINE__, error);
      if (entry != NULL)
        hold_laws_of_entry (game, entry);
      else
        hold (game, stand_the_same (game->now, game->battle));
      hold_foresight (game, &foresight, order, entry);
      hold_suggestions (game);
      if (game->told)
        hold_choices (game);
      return TRUE;
    }

  g_string_append_printf (game->transcript, "   # refused: %s\n", error != NULL ? error->message : "");
  hold (game, error != NULL && error->domain == DH_ERROR && *error->message != '\0');
  hold (game,
        g_error_matches (error, DH_ERROR, DH_ERROR_DICE) || g_str_has_prefix (order, "amend ") ||
          (foresight.forecast == NULL && strcmp (foresight.error->message, error->message) == 0));
  hold (game, dh_referee_get_n_entries (game->referee) == entries);
  hold (game, stand_the_same (game->now, game->battle));
  return FALSE;
}

static gboolean
give_printf (Game       *game,
             const char *format,
             ...) G_GNUC_PRINTF (2, 3);

static gboolean
give_printf (Game       *game,
             const char *format,
             ...)
{
  g_autofree char *order = NULL;
  va_list args;

  va_start (args, format);
  order = g_strdup_vprintf (format, args);
  va_end (args);

  return give (game, order);
}

/* Making up orders */

static const char *
any_unit (Game *game)
{
  return dh_unit (game->battle, pick (game, dh_n_units (game->battle)))->info->id;
}

static const char *
any_officer (Game *game)
{
  return dh_officer (game->battle, pick (game, dh_n_officers (game->battle)))->info->id;
}

static const char *
any_command (Game *game)
{
  return dh_command (game->battle, pick (game, dh_n_commands (game->battle)))->info->id;
}

typedef gboolean (*UnitFunc) (Game *game,
                              int   unit);

/* A unit that @wanted likes, seen from a random place on; DH_NOTHING when there is none. */
static int
find_unit (Game     *game,
           UnitFunc  wanted)
{
  guint n = dh_n_units (game->battle);
  guint start = pick (game, n);

  for (guint i = 0; i < n; i++)
    if (wanted (game, (start + i) % n))
      return (start + i) % n;

  return DH_NOTHING;
}

static gboolean
may_act (Game *game,
         int   unit)
{
  const DhUnit *the_unit = dh_unit (game->battle, unit);

  return the_unit->card == dh_inch_battle (game->battle)->card && the_unit->responded == DH_RESPONSE_PASSED &&
         !the_unit->marched && !the_unit->charged && dh_unit_is_on_table (the_unit);
}

static gboolean
is_undecided (Game *game,
              int   unit)
{
  const DhUnit *the_unit = dh_unit (game->battle, unit);

  return the_unit->card == dh_inch_battle (game->battle)->card && the_unit->responded == DH_RESPONSE_NO &&
         the_unit->status <= DH_UNIT_STATUS_FALLING_BACK && dh_unit_is_on_table (the_unit);
}

static gboolean
may_fire (Game *game,
          int   unit)
{
  const DhUnit *the_unit = dh_unit (game->battle, unit);
  gboolean guns = the_unit->info->arm == DH_ARM_ARTILLERY;

  if (the_unit->fired || the_unit->status != DH_UNIT_STATUS_STEADY || !dh_unit_is_on_table (the_unit))
    return FALSE;
  switch (game->battle->step)
    {
    case DH_STEP_ARTILLERY:
      return guns;
    case DH_STEP_STANDING:
      return !guns && the_unit->moved == DH_MOVED_NO;
    case DH_STEP_MOVING:
      return !guns && the_unit->moved != DH_MOVED_NO;
    default:
      return the_unit->moved == DH_MOVED_NO && the_unit->card != dh_inch_battle (game->battle)->card;
    }
}

static gboolean
is_charging (Game *game,
             int   unit)
{
  return dh_unit (game->battle, unit)->charge_target != DH_NOTHING;
}

/* An enemy of @unit on the table; in movement preferably one of the card in hand. */
static int
find_enemy (Game *game,
            int   unit)
{
  guint n = dh_n_units (game->battle);
  guint start = pick (game, n);
  int found = DH_NOTHING;

  for (guint i = 0; i < n; i++)
    {
      const DhUnit *other = dh_unit (game->battle, (start + i) % n);

      if (other->info->army == dh_unit (game->battle, unit)->info->army || !dh_unit_is_on_table (other))
        continue;
      found = (start + i) % n;
      if (game->battle->step != DH_STEP_MOVEMENT || other->card == dh_inch_battle (game->battle)->card || chance (game, 20))
        return found;
    }

  return found;
}

/* A friend of @unit on the table and not routed. */
static int
find_friend (Game *game,
             int   unit)
{
  guint n = dh_n_units (game->battle);
  guint start = pick (game, n);

  for (guint i = 0; i < n; i++)
    {
      int one = (start + i) % n;
      const DhUnit *other = dh_unit (game->battle, one);

      if (one != unit && other->info->army == dh_unit (game->battle, unit)->info->army &&
          dh_unit_is_on_table (other) && other->status != DH_UNIT_STATUS_ROUTED)
        return one;
    }

  return unit;
}

static const char *
any_aspect (Game *game)
{
  static const char *const aspects[] = { "", "", " front", " flank", " rear" };

  return aspects[pick (game, G_N_ELEMENTS (aspects))];
}

/* Dice thrown at the table for an order that takes @n of them, now and then one too many or few. */
static void
give_with_dice (Game       *game,
                const char *order,
                guint       n)
{
  g_autoptr(GString) text = g_string_new (order);

  if (chance (game, 20))
    {
      n = chance (game, 80) ? n : n + pick (game, 3);
      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%s%u", i == 0 ? " : " : " ", chance (game, 97) ? 1 + pick (game, 6) : pick (game, 22));
    }
  give (game, text->str);
}

static void
give_fire (Game *game)
{
  static const char *const flags[] = { "cover", "open", "column", "enfilade", "shot", "overhead" };
  int unit = find_unit (game, may_fire);
  g_autoptr(GString) order = NULL;
  int enemy;

  if (unit == DH_NOTHING || (enemy = find_enemy (game, unit)) == DH_NOTHING)
    return;

  order = g_string_new ("fire ");
  g_string_append_printf (order, "%s %s %u", id_of (game, unit), id_of (game, enemy), 1 + pick (game, chance (game, 80) ? 16 : 60));
  if (chance (game, 10))
    g_string_append (order, " 1/2");
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (chance (game, i < 4 ? 10 : 4))
      g_string_append_printf (order, " %s", flags[i]);
  give_with_dice (game, order->str, dh_unit_count_stands (dh_unit (game->battle, unit)));
}

static void
give_card (Game *game)
{
  const DhCard *card = dh_card (game->battle, pick (game, dh_n_cards (game->battle)));

  if (chance (game, 20))
    give_printf (game, "card %s%s", card->id, chance (game, 50) ? " pass" : "");
  else
    give (game, chance (game, 70) ? "card pass" : "card");
}

/* A distance for a unit that has made its move: mostly one that it may have gone, and mostly given. */
static const char *
any_gone (Game *game,
          int   unit)
{
  static const char *const gone[] = { " after 0", " after 2", " after 3.5", " after 5", " after 12", "" };

  return dh_unit (game->battle, unit)->full_move > 0 ? gone[pick (game, G_N_ELEMENTS (gone))] : "";
}

static void
give_form (Game *game,
           int   unit)
{
  static const char *const infantry[] = { "line", "column", "square" };
  static const char *const cavalry[] = { "mounted-line", "dismounted", "dismounted" };
  static const char *const artillery[] = { "limbered", "unlimbered" };
  const char *formation;

  switch (dh_unit (game->battle, unit)->info->arm)
    {
    case DH_ARM_INFANTRY:
      formation = infantry[pick (game, 3)];
      break;
    case DH_ARM_CAVALRY:
      formation = cavalry[pick (game, 3)];
      break;
    case DH_ARM_ARTILLERY:
    default:
      formation = artillery[pick (game, 2)];
      break;
    }

  give_printf (game, "form %s %s%s", id_of (game, unit), formation, any_gone (game, unit));
}

static void
give_attach (Game *game)
{
  int officer = pick (game, dh_n_officers (game->battle));
  const DhOfficerInfo *info = dh_officer (game->battle, officer)->info;
  int unit;

  /* Most often an officer of his own command is taken. */
  for (guint i = 0; i < 20; i++)
    {
      unit = pick (game, dh_n_units (game->battle));
      if (info->command == DH_NOTHING ? dh_unit (game->battle, unit)->info->army == info->army
                                      : dh_battle_unit_is_in_command (game->battle, unit, info->command))
        break;
    }

  if (chance (game, 15))
    give_printf (game, "detach %s", info->id);
  else
    give_printf (game, "attach %s %s%s", info->id, id_of (game, unit), chance (game, 80) ? " front" : "");
}

static void
give_act (Game *game,
          int   unit)
{
  static const char *const grounds[] = { "", "", " open", " rough", " road" };
  guint what = pick (game, 10);
  int enemy = find_enemy (game, unit);
  g_autofree char *order = NULL;

  if (what < 5 && enemy != DH_NOTHING)
    order = g_strdup_printf ("charge %s %s%s%s", id_of (game, unit), id_of (game, enemy), any_aspect (game), any_gone (game, unit));
  else if (what < 8)
    order = g_strdup_printf ("move %s%s", id_of (game, unit), grounds[pick (game, G_N_ELEMENTS (grounds))]);

  if (order != NULL)
    give_with_dice (game, order, 1);
  else
    give_form (game, unit);
}

static void
give_respond (Game *game)
{
  int unit = find_unit (game, is_undecided);
  guint what = pick (game, 10);

  if (unit == DH_NOTHING || what < 6)
    give_with_dice (game, "respond", 1);
  else if (what < 7)
    give_printf (game, "respond %s", id_of (game, unit));
  else if (what < 8)
    give_printf (game, "respond %s by none", any_command (game));
  else
    give_printf (game, "respond %s by %s", id_of (game, unit), any_officer (game));
}

static void
give_movement (Game *game)
{
  const DhBattle *battle = game->battle;
  guint what = pick (game, 100);
  int unit;

  if (dh_inch_battle (battle)->card == DH_NOTHING)
    {
      give_card (game);
      return;
    }
  if (dh_card (battle, dh_inch_battle (battle)->card)->of.kind == DH_REF_KIND_ARMY && what < 60)
    {
      give_attach (game);
      return;
    }
  if (what < 8)
    {
      give_fire (game);
      return;
    }
  if (what < 10)
    {
      give_printf (game, "enter %s", dh_card (battle, dh_inch_battle (battle)->card)->id);
      return;
    }
  if (find_unit (game, is_undecided) != DH_NOTHING && what < 80)
    {
      give_respond (game);
      return;
    }

  unit = find_unit (game, may_act);
  if (unit != DH_NOTHING && what < 88)
    give_act (game, unit);
  else if (dh_inch_battle (battle)->cards_left > 0)
    give_card (game);
  else
    give (game, "next pass");
}

/* Gives an order that resolves a due, most of the time with a word of the referee's own. */
static void
give_due (Game        *game,
          const DhDue *due)
{
  const char *unit = id_of (game, dh_due_unit (due));
  int enemy = find_enemy (game, dh_due_unit (due));
  g_autofree char *order = dh_battle_due_to_order (game->battle, due);

  if (chance (game, 5))
    give_printf (game,
                 "waive %s %s because it is so",
                 dh_enum_to_word (DH_TYPE_DUE_KIND, due->kind),
                 dh_due_officer (due) != DH_NOTHING ? dh_officer (game->battle, dh_due_officer (due))->info->id : unit);
  else if (due->kind == DH_DUE_KIND_RETREAT && enemy != DH_NOTHING && chance (game, 30))
    give_printf (game, "retreat %s into %s", unit, id_of (game, enemy));
  else if (due->kind == DH_DUE_KIND_RETREAT && chance (game, 10))
    give_printf (game, "retreat %s off", unit);
  else if (due->kind == DH_DUE_KIND_WITNESS && chance (game, 70))
    give_printf (game, "witness %s %s", unit, id_of (game, find_friend (game, dh_due_unit (due))));
  else if (due->kind == DH_DUE_KIND_BONUS && enemy != DH_NOTHING && chance (game, 60))
    give_printf (game,
                 dh_due_defender (due) ? "countercharge %s %s%s" : "bonus %s charge %s%s",
                 unit,
                 id_of (game, enemy),
                 any_aspect (game));
  else if (due->kind == DH_DUE_KIND_BONUS && chance (game, 30))
    give_printf (game, "bonus %s occupy", unit);
  else if (due->kind == DH_DUE_KIND_RALLY && chance (game, 50))
    give_printf (game, "rally %s by %s", unit, any_officer (game));
  else
    give_with_dice (game, order, 1);
}

static void
give_charge (Game *game)
{
  int unit = find_unit (game, is_charging);

  if (unit == DH_NOTHING)
    {
      give (game, "next");
      return;
    }
  switch (pick (game, 8))
    {
    case 0:
      give_printf (game, "gone %s", id_of (game, unit));
      return;
    case 1:
      give_printf (game, "charge %s none", id_of (game, unit));
      return;
    case 2:
      give_printf (game, "pull-away %s", id_of (game, dh_unit (game->battle, unit)->charge_target));
      return;
    default:
      give (game, "next");
    }
}

static void
give_reception (Game *game)
{
  int unit = find_unit (game, is_charging);
  int target = unit == DH_NOTHING ? DH_NOTHING : dh_unit (game->battle, unit)->charge_target;

  if (target != DH_NOTHING && chance (game, 60))
    give_printf (game,
                 "support %s %s %u",
                 id_of (game, find_friend (game, target)),
                 id_of (game, target),
                 1 + pick (game, 5));
  else
    give (game, "next");
}

static void
give_set_up (Game *game)
{
  if (chance (game, 10))
    give_printf (game, "word %s %u", chance (game, 50) ? "union" : "confederate", pick (game, 100));

  switch (pick (game, 8))
    {
    case 0:
      give_printf (game, "reserve %s", chance (game, 80) ? any_command (game) : any_unit (game));
      return;
    case 1:
      give_printf (game, "enter %s", any_command (game));
      return;
    case 2:
      give_printf (game, "conceal %s", any_unit (game));
      return;
    case 3:
    case 4:
      give_attach (game);
      return;
    default:
      give (game, "begin");
    }
}

static void
give_ruling (Game *game)
{
  static const char *const of_unit[] = {
    "men 3",           "men 0",           "men 99",          "odd-hit 1",        "rating 0",        "rating 5",
    "rating 9",        "status steady",   "status routed",   "status falling-back", "status destroyed", "status captured",
    "status left",     "formation line",  "formation square", "formation dismounted", "formation limbered", "cover works",
    "cover village",   "moved no",        "moved limbered",  "fired no",         "melees 0",        "responded passed",
    "responded failed", "charge-target none", "pending-hits 7", "concealed yes",  "off-table yes",   "off-table no",
    "horses lost",     "fresh yes",       "contact 2",       "wins 2",           "may-countercharge yes", "routed-turn 1",
    "shots 9",         "halved no",       "start-rating 4",  "charged no",       "marched no",      "pending-shots 3",
  };
  static const char *const of_officer[] = {
    "attached none", "front yes",    "front no",      "state present", "state killed", "state wounded", "state left",
    "state captured", "fails 9-10",  "fails unknown", "bonus 2",       "bonus unknown", "state unhorsed", "rallied yes",
  };
  static const char *const of_battle[] = {
    "turn 0",  "turn 3",      "step movement", "step combat", "step set-up", "step end",   "card none",
    "deck none", "marked yes", "contacts 0",    "contacts 4",  "step rally",  "disclosure names",
  };
  guint what = pick (game, 20);

  if (what < 12)
    give_printf (game, "ruling %s %s because so", any_unit (game), of_unit[pick (game, G_N_ELEMENTS (of_unit))]);
  else if (what < 14)
    give_printf (game,
                 "ruling %s %s %s because so",
                 any_unit (game),
                 chance (game, 50) ? "charge-target" : "supports",
                 any_unit (game));
  else if (what < 15)
    give_printf (game, "ruling %s attached %s because so", any_officer (game), any_unit (game));
  else if (what < 18)
    give_printf (game, "ruling %s %s because so", any_officer (game), of_officer[pick (game, G_N_ELEMENTS (of_officer))]);
  else
    give_printf (game, "ruling battle %s because so", of_battle[pick (game, G_N_ELEMENTS (of_battle))]);
}

/* Gives a correction of the order of battle. */
static void
give_correction (Game *game)
{
  static const char *const arms[] = { "infantry", "cavalry", "artillery" };
  static const char *const qualities[] = { "elite", "veteran", "green" };
  /* The number keeps the names unique; of a name that two things have had nobody could say whose it is in a text. */
  guint what = pick (game, 6), number = dh_referee_get_n_entries (game->referee);

  if (what < 3 && dh_n_units (game->battle) < 60)
    give_printf (game,
                 number % 2 == 0 ? "join \"%uth Late & <Odd>\" %s %s to %s because so" : "join Late %u %s %s 4 to %s because so",
                 number,
                 arms[pick (game, 3)],
                 qualities[pick (game, 3)],
                 any_command (game));
  else
    give_printf (game,
                 "rename %s \"%s %u\" because so",
                 what == 3 ? any_command (game) : what == 4 ? any_officer (game) : any_unit (game),
                 chance (game, 50) ? "Other & <odd>" : "Other",
                 number);
}

/* Takes the last order back and gives it again with as many thrown dice as it needs. */
static void
give_again (Game *game)
{
  guint n = dh_referee_get_n_entries (game->referee);
  DhEntry *last = n > 0 ? dh_referee_get_entry (game->referee, n - 1) : NULL;
  g_autoptr(GString) order = NULL;

  if (last == NULL || last->of != 0 || !give (game, "undo"))
    return;

  order = g_string_new (last->order);
  if (last->faces != NULL && chance (game, 70))
    {
      g_string_append (order, " :");
      for (guint i = 0; i < last->faces->len; i++)
        g_string_append_printf (order, " %u", 1 + pick (game, 6));
    }
  give (game, order->str);
}

static void
give_undo (Game *game)
{
  guint back = 1 + pick (game, 4);

  for (guint i = 0; i < back; i++)
    give (game, "undo");
  for (guint i = pick (game, back + 2); i > 0; i--)
    give (game, "redo");
}

static void
give_garbage (Game *game)
{
  static const char *const words[] = {
    "fire", "charge", "u1", "c1", "none", "by", "all", "into", "8", "1/2", ":", "6", "\"", "#", "retreat", "witness",
    "respond", "ruling", "because", "waive", "check", "20cm", "front", "lee", "battle", "zzz", "-1", "1e9", "ä", "next",
  };
  g_autoptr(GString) order = g_string_new (NULL);

  for (guint i = pick (game, 8); i > 0; i--)
    g_string_append_printf (order, "%s ", words[pick (game, G_N_ELEMENTS (words))]);
  give (game, order->str);
}

static void
give_aside (Game *game)
{
  static const char *const covers[] = { "none", "cover", "works", "village", "fort" };
  static const char *const disclosures[] = { "exact", "banded", "names" };

  switch (pick (game, 13))
    {
    case 12:
      give_correction (game);
      return;
    case 0:
      give_printf (game, "cover %s %s", any_unit (game), covers[pick (game, 5)]);
      return;
    case 1:
      give_printf (game, "supply %s", any_unit (game));
      return;
    case 2:
      give_printf (game, "reveal %s", any_unit (game));
      return;
    case 3:
      give_printf (game, "disclose %s", disclosures[pick (game, 3)]);
      return;
    case 4:
      give (game, "note <all> is \"well\" & good because 1 : 2 # 3");
      give (game, "pause");
      return;
    case 5:
      give_printf (game, "dice %u %u", 1 + pick (game, 6), pick (game, 12));
      return;
    case 6:
      give_printf (game, "dice %u", 1 + pick (game, 6));
      return;
    case 7:
      give_again (game);
      return;
    case 8:
    case 9:
      give_undo (game);
      return;
    case 10:
      give_garbage (game);
      return;
    default:
      give_ruling (game);
    }
}

static void
give_any (Game *game)
{
  const DhBattle *battle = game->battle;

  if (battle->step == DH_STEP_END || chance (game, 8))
    {
      if (chance (game, 30))
        give (game, "seed");
      give_aside (game);
      return;
    }
  if (battle->dues->len > 0 && chance (game, 75))
    {
      if (chance (game, 15))
        give (game, "settle");
      else if (chance (game, 10))
        give (game, chance (game, 50) ? "retreat all" : "witness all none");
      else
        give_due (game, dh_battle_get_due (battle, pick (game, battle->dues->len)));
      return;
    }

  switch (battle->step)
    {
    case DH_STEP_SET_UP:
      give_set_up (game);
      return;
    case DH_STEP_MOVEMENT:
      give_movement (game);
      return;
    case DH_STEP_ARTILLERY:
    case DH_STEP_STANDING:
    case DH_STEP_MOVING:
      if (chance (game, 70) && find_unit (game, may_fire) != DH_NOTHING)
        give_fire (game);
      else
        give (game, chance (game, 30) ? "mark" : "next");
      return;
    case DH_STEP_CHARGE:
      give_charge (game);
      return;
    case DH_STEP_RECEPTION:
      give_reception (game);
      return;
    case DH_STEP_RESHUFFLE:
      give (game, chance (game, 1) ? "end" : "next");
      return;
    default:
      give (game, "next");
    }
}

/* Play can always go on */

static void
clear_dues (Game *game)
{
  const DhBattle *battle = game->battle;

  give (game, "settle");
  give (game, "retreat all");
  give (game, "witness all none");
  for (guint i = battle->dues->len; i > 0; i--)
    {
      const DhDue *due = i <= battle->dues->len ? dh_battle_get_due (battle, i - 1) : NULL;
      g_autofree char *order = due != NULL ? dh_battle_due_to_order (battle, due) : NULL;

      if (order == NULL || !dh_battle_due_is_open (battle, due) ||
          (due->kind != DH_DUE_KIND_BONUS && due->kind != DH_DUE_KIND_RALLY))
        continue;

      /* A ruling may have left the step in which its due could be met. */
      if (!give (game, order))
        give_printf (game, "waive %s %s because of a ruling", dh_enum_to_word (DH_TYPE_DUE_KIND, due->kind), id_of (game, dh_due_unit (due)));
    }
}

static void
go_on (Game *game)
{
  const DhBattle *battle = game->battle;
  int step = battle->step, turn = battle->turn;

  if (step == DH_STEP_SET_UP || step == DH_STEP_END)
    return;

  give (game, "# does play go on?");
  for (guint i = 0; i < 12 && battle->dues->len > 0; i++)
    clear_dues (game);
  while (battle->step == DH_STEP_MOVEMENT && dh_inch_battle (battle)->cards_left > 0)
    {
      /* Dice held from before need not suit the draw, and are gone after it. */
      gboolean held = dh_referee_get_n_dice (game->referee) > 0;

      hold (game, give (game, "card pass") || held);
    }
  if (!give (game, "next pass"))
    fail (game, __LINE__, "play cannot go on");

  /* The first `next` of a fire step may only have marked. */
  for (guint i = 0; i < 12 && battle->step == step && battle->turn == turn; i++)
    {
      clear_dues (game);
      give (game, "next pass");
    }
  hold (game, battle->step != step || battle->turn != turn);
}

/* Plays on, as one line of the transcript: none of the orders could be left out alone. */
static void
hold_play_goes_on (Game *game)
{
  gboolean kept = game->kept;

  if (kept)
    test_keep_line (GOES_ON);
  game->kept = FALSE;
  go_on (game);
  game->kept = kept;
}

/* Amendments */

/* Tries an amendment and gives it: both come to the same, and the trial leaves no trace. Returns the state after it,
   or NULL if it is not allowed. */
static DhBattle *
amend (Game           *game,
       const char     *order,
       const DhBattle *before)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhAmendment) tried = NULL;
  g_autofree char *without = NULL, *with = NULL;
  guint n = dh_referee_get_n_entries (game->referee);
  guint held = dh_referee_get_n_dice (game->referee);
  DhEntry *given;

  tried = dh_referee_try_amendment (game->referee, order, &error);
  hold (game, dh_referee_get_n_entries (game->referee) == n && dh_referee_get_n_dice (game->referee) == held);
  hold (game, (tried != NULL) == give (game, order));
  if (tried == NULL)
    return NULL;

  given = dh_referee_get_given (game->referee, n);
  tried->entry->time = given->time;
  g_strlcpy (tried->entry->hash, given->hash, sizeof given->hash);
  without = dh_entry_to_xml (tried->entry, game->battle);
  with = dh_entry_to_xml (given, game->battle);
  hold (game, strcmp (without, with) == 0);

  hold (game, tried->changes->len == 0 || !dh_battle_equal (before, game->battle));
  return dh_battle_copy (game->battle);
}

static guint
count_again (Game *game)
{
  const DhEntry *last = dh_referee_get_given (game->referee, dh_referee_get_n_entries (game->referee) - 1);
  g_auto(GStrv) again = dh_referee_dup_queue (game->referee, last);

  return g_strv_length (again);
}

/* Undone it is as if it had not been. */
static void
hold_undone (Game           *game,
             const DhBattle *before,
             const DhBattle *amended)
{
  hold (game, give (game, "undo"));
  hold (game, stand_the_same (game->battle, before));
  hold (game, give (game, "redo"));
  hold (game, stand_the_same (game->battle, amended));
}

/* Makes up another order in the place of one, which the rules may allow or not. */
static char *
make_up_instead (Game          *game,
                 const DhEntry *entry)
{
  g_auto(GStrv) words = g_strsplit (entry->order, " ", -1);

  if (g_str_has_prefix (entry->order, "fire ") && chance (game, 85))
    return g_strdup_printf ("fire %s %s %u", words[1], chance (game, 50) ? words[2] : any_unit (game), 1 + pick (game, 20));
  if (g_str_has_prefix (entry->order, "move ") && chance (game, 70))
    return g_strdup_printf ("move %s%s", words[1], chance (game, 50) ? " rough" : " road");
  if (chance (game, 50))
    return g_strdup_printf ("cover %s %s", any_unit (game), chance (game, 50) ? "cover" : "none");
  if (chance (game, 50))
    return g_strdup_printf ("ruling %s rating %u because so", any_unit (game), 1 + pick (game, 5));

  return g_strdup ("note it was otherwise");
}

/* Amends an entry in force, mostly of late: to something else and back, and away. */
static void
give_amend (Game *game)
{
  guint n = dh_referee_get_n_entries (game->referee);
  guint back = n > 0 ? pick (game, chance (game, 80) ? MIN (n, 25) : n) : 0;
  const DhEntry *entry = n > 0 ? dh_referee_get_entry (game->referee, n - 1 - back) : NULL;
  g_autoptr(DhBattle) before = NULL;
  g_autoptr(DhBattle) after = NULL;
  g_autoptr(DhBattle) back_again = NULL;
  g_autofree char *line = NULL, *instead = NULL, *order = NULL;
  guint what = pick (game, 10), again;

  if (entry == NULL)
    return;

  before = dh_battle_copy (game->battle);
  line = dh_entry_to_line (entry);
  instead = make_up_instead (game, entry);
  if (what < 2)
    order = g_strdup_printf ("amend %u none because it was not", n - back);
  else if (what < 4)
    order = g_strdup_printf ("amend before %u %s", n - back, instead);
  else
    order = g_strdup_printf ("amend %u %s", n - back, instead);
  after = amend (game, order, before);
  if (after == NULL)
    return;

  again = count_again (game);
  hold_undone (game, before, after);
  if (what < 2 && g_str_has_prefix (line, "note "))
    hold (game, dh_battle_equal (before, after) && again == 0);
  if (what < 4 || again > 0 || chance (game, 50))
    return;

  /* Amending back: the program's dice need not be typed, and come out as they were, unless held dice are taken. */
  if (dh_referee_get_n_dice (game->referee) > 0)
    return;
  g_free (order);
  order = g_strdup_printf ("amend %u %s", n - back, line);
  back_again = amend (game, order, after);
  if (back_again != NULL && count_again (game) == 0)
    hold (game, dh_battle_equal (before, back_again));
}

/* Laws of a whole game */

/* Holds that a throw is made once, for rolls whose name follows from the roll alone: a roll is named by its decision
   and by the number of those for it before, and has the same first dice wherever it shows them. */
static void
hold_thrown_once (Game       *game,
                  GHashTable *faces,
                  GHashTable *counts,
                  DhEntry    *entry)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (entry, i);
      g_autofree char *name = g_strdup_printf ("%d %s %u %d",
                                               roll->purpose,
                                               dh_battle_get_id (game->battle, roll->of),
                                               entry->turn,
                                               entry->step);
      guint k = GPOINTER_TO_UINT (g_hash_table_lookup (counts, name));
      g_autofree char *key = g_strdup_printf ("%s %u %u", name, roll->sides, k);
      g_autoptr(GString) shown = g_string_new (NULL);
      const char *known = g_hash_table_lookup (faces, key);

      if (roll->purpose == DH_PURPOSE_DRAW || roll->purpose == DH_PURPOSE_RESPONSE ||
          roll->purpose == DH_CONTEXT_REAR || roll->purpose == DH_CONTEXT_RECEIVE || roll->purpose == DH_PURPOSE_POLITICAL)
        continue;
      g_hash_table_replace (counts, g_steal_pointer (&name), GUINT_TO_POINTER (k + 1));
      if (roll->thrown)
        continue;

      for (guint die = 0; die < roll->n; die++)
        g_string_append_printf (shown, "%u ", dh_entry_get_face (entry, roll->first + die));
      hold (game, known == NULL || g_str_has_prefix (known, shown->str) || g_str_has_prefix (shown->str, known));
      if (known == NULL || strlen (known) < shown->len)
        g_hash_table_replace (faces, g_steal_pointer (&key), g_strdup (shown->str));
    }
}

/* Holds that entries in force show the dice that were ever seen for the same throws, and no others. */
static void
hold_no_second_throw (Game *game)
{
  g_autoptr(GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < dh_referee_get_n_in_force (game->referee); i++)
    hold_thrown_once (game, game->faces, counts, dh_referee_get_in_force (game->referee, i));
}

static void
hold_undo_and_redo (Game *game)
{
  g_autoptr(DhBattle) last = dh_battle_copy (game->battle);
  guint back = 0, left;

  if (game->battle->seed_shown)
    return;

  while (dh_referee_can_undo (game->referee))
    {
      hold (game, give (game, "undo"));
      back++;
    }
  /* A word of a side stays when the program has thrown. */
  left = dh_referee_get_n_in_force (game->referee);
  hold (game,
        left > 0 ? g_str_has_prefix (dh_referee_get_in_force (game->referee, left - 1)->order, "word ")
                 : stand_the_same (game->battle, game->first));
  while (back-- > 0)
    hold (game, give (game, "redo"));
  hold (game, stand_the_same (game->battle, last));
}

static void
hold_verified (Game      *game,
               DhReferee *referee)
{
  g_autoptr(GError) error = NULL;

  dh_referee_verify (referee, &error);
  hold_no_error (game, __LINE__, error);
}

static char *
write_game (DhReferee *referee)
{
  g_autofree char *head = _dh_battle_file_write_head (dh_referee_get_battle (referee));
  GString *text = _dh_referee_write (referee, head);

  g_string_append (text, "</log>\n</battle>\n");

  return g_string_free (text, FALSE);
}

static void
hold_schema (Game       *game,
             const char *text)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new ("game.drumhead");
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, NULL, problems);
  g_autoptr(GError) error = NULL;

  hold (game, document != NULL);
  dh_xml_validate (dh_xml_document_get_root (document), "battle", problems);
  dh_xml_problems_report (problems, &error);
  hold_no_error (game, __LINE__, error);
}

/* An entry of a file is told as it was when it was new. */
static void
hold_told_the_same (Game      *game,
                    DhReferee *again)
{
  hold (game, dh_referee_get_n_entries (again) == dh_referee_get_n_entries (game->referee));
  for (guint i = 0; i < dh_referee_get_n_entries (again); i++)
    {
      g_autofree char *first = dh_entry_narrate (dh_referee_get_entry (game->referee, i), game->battle);
      g_autofree char *second = dh_entry_narrate (dh_referee_get_entry (again, i), dh_referee_get_battle (again));

      hold (game, strcmp (first, second) == 0);
    }
}

static void
hold_reopened (Game  *game,
               GFile *file)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) again = dh_referee_open (file, dh_systems, TRUE, &error);
  g_autofree char *written = write_game (game->referee), *rewritten = NULL, *bytes = NULL;
  g_autoptr(DhBattle) last = NULL;

  hold_no_error (game, __LINE__, error);
  hold_told_the_same (game, again);
  rewritten = write_game (again);
  g_file_load_contents (file, NULL, &bytes, NULL, NULL, &error);
  hold_no_error (game, __LINE__, error);
  hold_schema (game, bytes);
  hold (game, strcmp (bytes, written) == 0);
  hold (game, strcmp (bytes, rewritten) == 0);
  hold (game, dh_battle_equal (dh_referee_get_battle (again), game->battle));
  hold (game, same_bytes (dh_referee_get_battle (again)->dues, game->battle->dues));
  hold (game, dh_referee_get_notice (again) == NULL);
  hold_verified (game, again);
}

static void
hold_saved_and_loaded (Game *game)
{
  g_autofree char *text = write_game (game->referee);
  g_autoptr(GFile) file = make_file ();
  g_autoptr(GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), text, -1, &error);
  g_assert_no_error (error);
  hold_reopened (game, file);
  remove_file (file);
}

/* Holds that the counts of a report are those of the battle. */
static void
hold_army_reported (Game           *game,
                    const DhReport *report,
                    guint           army)
{
  const DhLosses *whole = &report->losses[army];
  guint last = report->n_turns - 1;
  DhLosses turns = { 0 }, state = { 0 };

  for (guint i = 0; i <= last; i++)
    {
      const DhLosses *turn = &report->turns[i].armies[army].losses;

      turns = (DhLosses) { turns.men + turn->men, turns.routs + turn->routs, turns.units + turn->units,
                           turns.officers + turn->officers };
    }
  hold (game, memcmp (&turns, whole, sizeof turns) == 0);

  for (guint i = 0; i < dh_n_units (game->battle); i++)
    if (dh_unit (game->battle, i)->info->army == (int) army)
      {
        const DhUnit *unit = dh_unit (game->battle, i);

        hold (game, report->units[i].men == unit->start_stands * unit->men_a_stand - unit->men);
        state.men += report->units[i].men;
        state.routs += report->units[i].routs;
        state.units += dh_unit_is_gone (unit);
      }
  for (guint i = 0; i < dh_n_officers (game->battle); i++)
    if (dh_officer (game->battle, i)->info->army == (int) army)
      state.officers += dh_officer (game->battle, i)->state >= DH_OFFICER_STATE_KILLED;
  hold (game, memcmp (&state, whole, sizeof state) == 0);

  hold (game,
        report->turns[last].armies[army].effectiveness == dh_battle_get_effectiveness (game->battle, army));
  hold (game, (int) report->turns[last].armies[army].state == dh_army (game->battle, army)->state);
}

static void
hold_reported (Game *game)
{
  g_autoptr(DhReport) report = dh_report_new (game->referee);

  for (guint i = 0; i < dh_n_armies (game->battle); i++)
    hold_army_reported (game, report, i);

  /* A unit is routed now exactly if one of its routs goes on in the report; of one that routed again more than one may. */
  for (guint i = 0; i < dh_n_units (game->battle); i++)
    {
      gboolean routed = FALSE;

      for (guint k = 0; k < report->n_routs; k++)
        routed |= report->routs[k].unit == (int) i &&
                  report->routs[k].status == DH_UNIT_STATUS_ROUTED;
      hold (game, routed == (dh_unit (game->battle, i)->status == DH_UNIT_STATUS_ROUTED));
    }
}

/* Survivors can always go into another battle, unless an army has none. */
static void
hold_survivors (Game *game)
{
  gboolean left[2] = { FALSE, FALSE };

  for (guint i = 0; i < dh_n_units (game->battle); i++)
    left[dh_unit (game->battle, i)->info->army] |= !dh_unit_is_gone (dh_unit (game->battle, i));

  for (int ratings = DH_SURVIVOR_RATINGS_NOW; ratings <= DH_SURVIVOR_RATINGS_NONE; ratings++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DhOrderOfBattle) survivors = dh_battle_dup_survivors (game->battle, ratings, &error);

      hold (game, (survivors != NULL) == (left[0] && left[1]));
      hold (game, (survivors != NULL) == (error == NULL));
      hold (game, error == NULL || strstr (error->message, "No units of") == error->message);
    }
}

static void
count_accepted (Game  *game,
                GHashTable *counts)
{
  for (guint i = 0; i < dh_referee_get_n_entries (game->referee); i++)
    {
      const char *order = dh_referee_get_given (game->referee, i)->order;
      gconstpointer verb = dh_verb_from_line (&dh_inch_1997, order);

      g_assert_nonnull (verb);
      g_hash_table_insert (counts,
                           (gpointer) verb,
                           GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, verb)) + 1));
    }
}

static void
play (DhOrderOfBattle *order_of_battle,
      guint            number,
      GHashTable      *counts,
      int             *turns)
{
  Game game = { NULL };
  g_autoptr(GFile) file = number % ON_DISK_EVERY == 0 ? make_file () : NULL;
  guint orders = number % LONG_EVERY == 5 ? LONG_ORDERS : ORDERS;

  game_begin_at_random (&game, order_of_battle, file);
  game.told = number % TOLD_EVERY == 0;
  for (guint i = 0; i < orders; i++)
    {
      give_any (&game);
      if (chance (&game, 4))
        give_amend (&game);
      if (i % 20 == 0)
        hold_no_second_throw (&game);
      if (i % 100 == 99)
        hold_play_goes_on (&game);
    }
  *turns += game.battle->turn;
  game.kept = FALSE;

  if (number % UNDONE_EVERY == 0)
    hold_undo_and_redo (&game);
  hold_verified (&game, game.referee);
  if (number % REOPENED_EVERY == 0)
    hold_saved_and_loaded (&game);
  if (number % REPORTED_EVERY == 0)
    {
      hold_reported (&game);
      hold_survivors (&game);
    }
  if (file != NULL)
    {
      hold_reopened (&game, file);
      remove_file (file);
    }
  count_accepted (&game, counts);
  game_end (&game);
}

/* The laws were worth looking at only if everything has happened. */
static void
play_games (DhOrderOfBattle *order_of_battle)
{
  g_autoptr(GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint games;
  int turns = 0;

  for (games = 0; test_goes_on (games, GAMES); games++)
    play (order_of_battle, games, counts, &turns);

  g_test_message ("played: %" G_GUINT64_FORMAT " orders in %u games of %d turns", n_orders, games, turns);
  for (const DhVerbInfo *verb = dh_inch_1997.orders->verbs; verb->word != NULL; verb++)
    {
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, verb));

      g_test_message ("%s: %u accepted", verb->word, count);
      if (!dh_verb_is (verb, "dice") && order_of_battle == small_battle && games >= GAMES)
        g_assert_cmpuint (count, >, 0);
    }
}

static void
test_laws_small_battle (void)
{
  play_games (small_battle);
}

/* Named like the battle that comes with Drumhead. */
static void
test_laws_shipped (gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) order_of_battle = dh_order_of_battle_new_shipped (data, &error);

  g_assert_no_error (error);
  play_games (order_of_battle);
}

/* A game once more */

/* Switches and dice, as they were kept in front of the orders. */
static void
read_head (const char *line,
           DhRulebook *rules,
           guint8     *seed)
{
  g_auto(GStrv) words = g_strsplit_set (line, " =", -1);
  guint n = g_strv_length (words);

  if (n == 18 && g_str_equal (words[1], "dice"))
    for (guint i = 0; i < 16; i++)
      seed[i] = atoi (words[2 + i]);
  else if (n == 3 && strchr (line, '=') != NULL)
    dh_rulebook_set_switch (rules, words[1], words[2], NULL);
}

/* Plays what was kept, and holds every law over it that there is. */
static void
play_again (const char *text,
            gsize       length)
{
  Game game = { .told = TRUE, .transcript = g_string_new (NULL) };
  g_autoptr(DhRulebook) rules = dh_rulebook_copy (rulebook);
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  guint8 seed[16] = { 0 };
  guint n = 0;

  for (; lines[n] != NULL && *lines[n] == '#'; n++)
    read_head (lines[n], rules, seed);

  game_begin (&game, order_of_battle_again, rules, seed, NULL);
  for (; lines[n] != NULL; n++)
    if (g_str_equal (lines[n], GOES_ON))
      hold_play_goes_on (&game);
    else
      give (&game, lines[n]);

  hold_undo_and_redo (&game);
  hold_verified (&game, game.referee);
  hold_saved_and_loaded (&game);
  hold_reported (&game);
  hold_survivors (&game);
  game_end (&game);
}

/* The battle of the law that is asked for, since a soak plays one in each process. */
static void
find_battle_again (char **argv)
{
  for (guint i = 0; argv[i] != NULL; i++)
    if (g_str_has_prefix (argv[i], "/engine/laws/"))
      order_of_battle_again = dh_order_of_battle_new_shipped (argv[i] + strlen ("/engine/laws/"), NULL);
  if (order_of_battle_again == NULL)
    order_of_battle_again = dh_order_of_battle_ref (small_battle);
}

TEST_SUBJECT ("laws")
{
  g_auto(GStrv) args = g_strdupv (argv);
  int status;

  g_test_init (&argc, &argv, NULL);
  load_battles ();
  find_battle_again (args);
  if (!g_strv_contains ((const char *const *) args, "-p"))
    test_share_time (4);
  g_test_add_func ("/engine/laws/small-battle", test_laws_small_battle);
  g_test_add_data_func ("/engine/laws/aldie", "aldie", test_laws_shipped);
  g_test_add_data_func ("/engine/laws/champion-hill", "champion-hill", test_laws_shipped);
  g_test_add_data_func ("/engine/laws/mill-springs", "mill-springs", test_laws_shipped);
  status = test_run_or_shorten (play_again);
  drop_battles ();

  return status;
}
