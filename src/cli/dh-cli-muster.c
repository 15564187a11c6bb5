/* dh-cli-muster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"
#include "dh-list.h"
#include "dh-listing.h"
#include "dh-muster.h"
#include "dh-sheets.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

#include <string.h>

/* muster: from a spreadsheet to an order of battle or into another scenario, and back. */

/* The game whose scenario a file is, where its lists are read into one. Returns: (nullable) */
static const DhSystem *
find_system (const char *root)
{
  for (guint i = 0; dh_systems[i] != NULL; i++)
    if (dh_systems[i]->scenario->list != NULL && g_strcmp0 (dh_systems[i]->scenario->root, root) == 0)
      return dh_systems[i];

  return NULL;
}

static DhCliStatus
scenario_to_spreadsheet (const DhSystem *system,
                         GFile          *file,
                         const char     *output)
{
  g_autoptr(GError) error = NULL;
  gpointer scenario = dh_system_load_scenario (system, file, &error);
  g_autofree char *csv = scenario != NULL ? dh_list_to_csv (system, scenario) : NULL;

  if (scenario == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  system->scenario->unref (scenario);
  return dh_cli_write_new (output, csv) ? DH_CLI_GOOD : DH_CLI_FILE;
}

static DhCliStatus
to_spreadsheet (GFile      *file,
                const char *output)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *root = NULL;
  const DhSystem *system = dh_cli_find_root (file, &root, NULL) ? find_system (root) : NULL;
  g_autoptr(DhOrderOfBattle) armies = system == NULL ? dh_order_of_battle_new_from_file (file, &error) : NULL;
  g_autofree char *csv = NULL;

  if (system != NULL)
    return scenario_to_spreadsheet (system, file, output);
  if (armies == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  csv = dh_order_of_battle_to_csv (armies);
  return dh_cli_write_new (output, csv) ? DH_CLI_GOOD : DH_CLI_FILE;
}

/* The options that say how to read a list. */
typedef struct {
  char *columns;
  char *words; /* a file */
  char *like;  /* by which a club keeps answers */
  char *cards; /* the level that gets one */
  char *into;  /* the scenario that a list becomes part of */
  gboolean only; /* what it does not have goes */
  int men_a_stand;
} Given;

/* The answers a club has kept for lists of this kind, and over them those of this command line. */
static DhSheetAnswers *
read_answers (const Given     *given,
              const DhSystem  *system,
              GError         **error)
{
  g_autoptr(DhSheetAnswers) answers = given->like != NULL ? dh_sheet_answers_new_kept (given->like, error) : dh_sheet_answers_new ();
  g_autofree char *columns = system != NULL ? dh_list_get_words (system) : dh_muster_list_columns ();
  g_autofree char *words = NULL;

  if (answers == NULL)
    return NULL;
  if (given->men_a_stand > 0)
    dh_sheet_answers_set_number (answers, "men-a-stand", given->men_a_stand);
  if (given->cards != NULL)
    dh_sheet_answers_set_word (answers, "cards", "", given->cards);
  if (given->columns != NULL && !dh_sheet_answers_take_columns (answers, given->columns, columns, error))
    return NULL;
  if (given->words != NULL && !g_file_get_contents (given->words, &words, NULL, error))
    return NULL;
  if (words != NULL && !g_utf8_validate (words, -1, NULL))
    {
      dh_refuse (error, DH_ERROR_FILE, _("“%s” is not UTF-8 text"), given->words);
      return NULL;
    }
  if (words != NULL && !dh_sheet_answers_take_words (answers, words, columns, error))
    return NULL;

  return g_steal_pointer (&answers);
}

/* Tells the questions to be answered before the list can be taken over. */
static DhCliStatus
tell_open (const GPtrArray *questions)
{
  gboolean words = FALSE;

  for (guint i = 0; i < questions->len; i++)
    {
      const DhSheetQuestion *question = g_ptr_array_index (questions, i);

      dh_cli_complain ("%s\n  %s", question->text, question->answer);
      words |= strstr (question->answer, "--") != question->answer;
    }
  if (words)
    dh_cli_complain ("%s", _("Put lines like these into a file, with their meaning after the “=”, and add --words "
                             "FILE."));
  return DH_CLI_REFUSED;
}

static DhCliStatus
from_spreadsheet (GFile       *file,
                  const Given *given,
                  const char  *title,
                  const char  *output)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhSheetAnswers) answers = read_answers (given, NULL, &error);
  g_autoptr(DhSheet) sheet = answers != NULL ? dh_sheets_read_file (file, &error) : NULL;
  g_autoptr(DhMuster) muster = sheet != NULL ? dh_muster_new (sheet, answers, title) : NULL;
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autofree char *xml = NULL;
  guint units;

  if (muster != NULL && muster->notice->len > 0)
    dh_cli_complain ("%s", muster->notice->str);
  if (muster != NULL && muster->questions->len > 0)
    return tell_open (muster->questions);
  if (muster != NULL)
    armies = dh_muster_get_order_of_battle (muster, &error);
  if (armies == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  xml = dh_order_of_battle_to_xml (armies);
  if (!dh_cli_write_new (output, xml))
    return DH_CLI_FILE;
  if (given->like != NULL && !dh_sheet_answers_keep (answers, given->like, &error))
    dh_cli_complain ("%s", error->message);

  units = armies->units->len;
  /* Translators: a file, the battle in it, and how many units fight. */
  dh_cli_print (ngettext ("%s: %s, %u unit", "%s: %s, %u units", units),
                output,
                armies->title,
                units);
  return DH_CLI_GOOD;
}

/* A scenario with what a list says of it. */
static DhCliStatus
take_over (const DhSystem *system,
           gpointer        scenario,
           const DhSheet  *sheet,
           const Given    *given,
           DhSheetAnswers *answers,
           const char     *output)
{
  g_autoptr(DhList) list = dh_list_new (system, scenario, sheet, answers, given->only);
  g_autoptr(GError) error = NULL;
  g_autofree char *xml = NULL;
  gpointer changed;
  guint n;

  if (list->notice->len > 0)
    dh_cli_complain ("%s", list->notice->str);
  if (list->questions->len > 0)
    return tell_open (list->questions);
  changed = dh_list_get_scenario (list, &error);
  if (changed == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  xml = dh_system_write_scenario (system, changed);
  n = dh_system_count (system, changed);
  system->scenario->unref (changed);
  if (!dh_cli_write_new (output, xml))
    return DH_CLI_FILE;
  if (given->like != NULL && !dh_sheet_answers_keep (answers, given->like, &error))
    dh_cli_complain ("%s", error->message);
  dh_cli_print (ngettext ("%s: %s, %u unit", "%s: %s, %u units", n), output, dh_system_get_title (system, scenario), n);
  return DH_CLI_GOOD;
}

/* Numbers of counters in a box that is played: each an order. All of them are tried before the first is given. */
static DhCliStatus
give_orders (DhReferee   *referee,
             GStrv        orders,
             const char  *path)
{
  g_autoptr(GError) error = NULL;
  guint n = g_strv_length (orders);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, orders[i], &error);

      if (error != NULL)
        /* Translators: an order, and why it is refused. */
        return dh_cli_fail (DH_CLI_REFUSED, _("%s: refused: %s"), orders[i], error->message);
    }
  for (guint i = 0; i < n; i++)
    if (!dh_referee_give (referee, orders[i], dh_cli_get_now (), NULL, &error))
      return dh_cli_fail (DH_CLI_REFUSED, _("%s: refused: %s"), orders[i], error->message);

  dh_cli_print (ngettext ("%s: %u number typed in", "%s: %u numbers typed in", n), path, n);
  return DH_CLI_GOOD;
}

static DhCliStatus
take_into_battle (DhReferee       *referee,
                  GFile           *file,
                  const Given     *given)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  const DhSystem *system = battle->system;
  g_autoptr(GError) error = NULL;
  g_autoptr(DhSheetAnswers) answers = read_answers (given, system, &error);
  g_autoptr(DhSheet) sheet = answers != NULL ? dh_sheets_read_file (file, &error) : NULL;
  g_autoptr(DhList) list = NULL;
  g_auto(GStrv) orders = NULL;
  gpointer now, then;

  if (sheet == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  now = system->scenario->list->make_now (battle);
  list = dh_list_new (system, now, sheet, answers, FALSE);
  system->scenario->unref (now);
  if (list->notice->len > 0)
    dh_cli_complain ("%s", list->notice->str);
  if (list->questions->len > 0)
    return tell_open (list->questions);
  then = dh_list_get_scenario (list, &error);
  if (then != NULL)
    {
      orders = system->scenario->list->list_orders (battle, then, &error);
      system->scenario->unref (then);
    }
  if (orders == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);
  if (given->like != NULL && !dh_sheet_answers_keep (answers, given->like, &error))
    dh_cli_complain ("%s", error->message);
  return give_orders (referee, orders, given->into);
}

static DhCliStatus
into_battle (GFile       *file,
             const Given *given)
{
  g_autoptr(DhReferee) referee = dh_cli_open (given->into, FALSE);
  const DhListing *list = referee != NULL ? dh_referee_get_battle (referee)->system->scenario->list : NULL;

  if (referee == NULL)
    return DH_CLI_FILE;
  if (list == NULL || list->list_orders == NULL)
    return dh_cli_fail (DH_CLI_FILE, _("%s: once a battle has begun, only the numbers of a box can be imported from a"
                                       " list"), given->into);
  return take_into_battle (referee, file, given);
}

static DhCliStatus
into_scenario (GFile       *file,
               const Given *given,
               const char  *output)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) into = g_file_new_for_commandline_arg (given->into);
  g_autofree char *root = NULL;
  const DhSystem *system;
  g_autoptr(DhSheetAnswers) answers = NULL;
  g_autoptr(DhSheet) sheet = NULL;
  gpointer scenario;
  DhCliStatus status;

  if (!dh_cli_find_root (into, &root, &error))
    return dh_cli_fail (DH_CLI_FILE, "%s: %s", given->into, error->message);
  if (g_strcmp0 (root, "battle") == 0)
    return output != NULL || given->only ? dh_cli_fail (DH_CLI_USAGE, _("%s: leave out -o and --only to import a list"
                                                                        " into a game that is being played"), given->into)
                                         : into_battle (file, given);
  if (output == NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli muster: give a new file with -o"));
  system = find_system (root);
  if (system == NULL)
    return dh_cli_fail (DH_CLI_FILE, _("%s: a list can be added only to a campaign or a box, and this is neither"), given->into);
  answers = read_answers (given, system, &error);
  sheet = answers != NULL ? dh_sheets_read_file (file, &error) : NULL;
  scenario = sheet != NULL ? dh_system_load_scenario (system, into, &error) : NULL;
  if (scenario == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  status = take_over (system, scenario, sheet, given, answers, output);
  system->scenario->unref (scenario);
  return status;
}

DhCliStatus
dh_cli_muster (GStrv *args)
{
  g_autofree char *output = NULL, *title = NULL, *columns = NULL, *words = NULL, *like = NULL, *cards = NULL, *into = NULL;
  Given given = { 0 };
  g_autoptr(GFile) file = NULL;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("The new file; an existing file is never overwritten"), N_("FILE") },
    { "title", 0, 0, G_OPTION_ARG_STRING, &title,
      N_("The title of the battle; without it, the name of the file"), N_("TITLE") },
    { "columns", 0, 0, G_OPTION_ARG_STRING, &columns,
      N_("Meaning of columns: HEADING=WORD or LETTER=WORD, separated by commas"), N_("LIST") },
    { "men-a-stand", 0, 0, G_OPTION_ARG_INT, &given.men_a_stand,
      N_("Men per stand, for a list of men"), N_("N") },
    { "cards", 0, 0, G_OPTION_ARG_STRING, &cards,
      N_("Level at which each command gets a card: division, corps or brigade"), N_("LEVEL") },
    { "words", 0, 0, G_OPTION_ARG_FILENAME, &words,
      N_("Meaning of words: a file of lines WORD=MEANING or COLUMN:WORD=MEANING"), N_("FILE") },
    { "like", 0, 0, G_OPTION_ARG_STRING, &like,
      N_("A name for these answers, to use them again for lists of the same kind"), N_("NAME") },
    { "into", 0, 0, G_OPTION_ARG_FILENAME, &into,
      N_("The campaign or box to add the list to, or a box being played"), N_("FILE") },
    { "only", 0, 0, G_OPTION_ARG_NONE, &given.only,
      N_("With --into: leave out whatever is not in the list"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("FILE -o FILE.xml, or FILE.xml -o FILE.csv"),
                     _("Makes an order of battle from any spreadsheet (.xlsx, .ods, CSV or a table as text), or a\n"
                       "spreadsheet from an order of battle. The meaning of columns and words is guessed and "
                       "reported; if\n"
                       "anything is uncertain, nothing is written, the exit status is 1, and you are told what to "
                       "add. A\n"
                       "column can be army, corps, division, brigade, unit, state, id, arm, quality, stands, guns, "
                       "men,\n"
                       "rating, officer, rank, character, army officer, corps officer, division officer, brigade "
                       "officer,\n"
                       "colonel, formation, reserve, concealed, sharpshooters, key (the number of a command on "
                       "another\n"
                       "sheet) or none; with “:above” after it a blank cell repeats the one above, with “:empty” it "
                       "is\n"
                       "empty. An empty meaning stands for an empty cell. Every mistake is listed with its line, "
                       "and\n"
                       "nothing is written until there are none.\n"
                       "With --into a list changes a campaign or a box: what is there is updated from the list, what "
                       "is\n"
                       "not there is added. Columns of a campaign are side, player, unit, id, type, number, state, "
                       "address,\n"
                       "at, facing, formation, men, weapon, experience, dug, countersign; of a box side, formation, "
                       "unit,\n"
                       "id, kind, strength, guns, crew, shatter 1, shatter 2, factors, support, rifled, waiting, "
                       "stars,\n"
                       "initiative, rally, radius, bonus, army, no save, leader. With --into and a box that is "
                       "already\n"
                       "being played, without -o, its numbers become orders, one entry each."),
                     1,
                     1))
    return DH_CLI_USAGE;
  if (output == NULL && into == NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli muster: give a new file with -o"));
  if (given.men_a_stand < 0)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli muster: --men-a-stand takes a number of men"));

  if (cards != NULL && dh_sheet_list_find ("division,corps,brigade", cards) < 0)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli muster: --cards takes division, corps or brigade"));

  if (given.only && into == NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli muster: --only needs --into"));

  file = g_file_new_for_commandline_arg ((*args)[1]);
  if (g_str_has_suffix ((*args)[1], ".xml"))
    return to_spreadsheet (file, output);

  given.columns = columns;
  given.words = words;
  given.cards = cards;
  given.like = like;
  given.into = into;
  if (into != NULL)
    return into_scenario (file, &given, output);
  return from_spreadsheet (file, &given, title, output);
}
