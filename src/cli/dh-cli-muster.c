/* dh-cli-muster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"
#include "dh-muster.h"
#include "dh-sheets.h"

#include <glib/gi18n.h>

#include <string.h>

/* muster: from a spreadsheet to an order of battle, and back. */

static DhCliStatus
to_spreadsheet (GFile      *file,
                const char *output)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_from_file (file, &error);
  g_autofree char *csv = NULL;

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
  int men_a_stand;
} Given;

/* The answers a club has kept for lists of this kind, and over them those of this command line. */
static DhSheetAnswers *
read_answers (const Given  *given,
              GError      **error)
{
  g_autoptr(DhSheetAnswers) answers = given->like != NULL ? dh_sheet_answers_new_kept (given->like, error) : dh_sheet_answers_new ();
  g_autofree char *columns = dh_muster_list_columns ();
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
      dh_refuse (error, DH_ERROR_FILE, _("“%s” is no text in UTF-8"), given->words);
      return NULL;
    }
  if (words != NULL && !dh_sheet_answers_take_words (answers, words, columns, error))
    return NULL;

  return g_steal_pointer (&answers);
}

/* Tells the questions to be answered before the list can be taken over. */
static DhCliStatus
tell_open (const DhMuster *muster)
{
  gboolean words = FALSE;

  for (guint i = 0; i < muster->questions->len; i++)
    {
      const DhSheetQuestion *question = g_ptr_array_index (muster->questions, i);

      dh_cli_complain ("%s\n  %s", question->text, question->answer);
      words |= strstr (question->answer, "--") != question->answer;
    }
  if (words)
    dh_cli_complain ("%s", _("Put lines like these into a file, with what they mean behind the “=”, and add --words FILE."));
  return DH_CLI_REFUSED;
}

static DhCliStatus
from_spreadsheet (GFile       *file,
                  const Given *given,
                  const char  *title,
                  const char  *output)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhSheetAnswers) answers = read_answers (given, &error);
  g_autoptr(DhSheet) sheet = answers != NULL ? dh_sheets_read_file (file, &error) : NULL;
  g_autoptr(DhMuster) muster = sheet != NULL ? dh_muster_new (sheet, answers, title) : NULL;
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autofree char *xml = NULL;
  guint units;

  if (muster != NULL && muster->notice->len > 0)
    dh_cli_complain ("%s", muster->notice->str);
  if (muster != NULL && muster->questions->len > 0)
    return tell_open (muster);
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

DhCliStatus
dh_cli_muster (GStrv *args)
{
  g_autofree char *output = NULL, *title = NULL, *columns = NULL, *words = NULL, *like = NULL, *cards = NULL;
  Given given = { 0 };
  g_autoptr(GFile) file = NULL;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("The file to make; one that is there is never overwritten"), N_("FILE") },
    { "title", 0, 0, G_OPTION_ARG_STRING, &title,
      N_("The title of the battle; without it, the name of the file"), N_("TITLE") },
    { "columns", 0, 0, G_OPTION_ARG_STRING, &columns,
      N_("What columns are: HEADING=WORD or LETTER=WORD, with commas between"), N_("LIST") },
    { "men-a-stand", 0, 0, G_OPTION_ARG_INT, &given.men_a_stand,
      N_("How many men a stand is, for a list of men"), N_("N") },
    { "cards", 0, 0, G_OPTION_ARG_STRING, &cards,
      N_("Which gets a card each: division, corps or brigade"), N_("LEVEL") },
    { "words", 0, 0, G_OPTION_ARG_FILENAME, &words,
      N_("What words mean: a file of lines WORD=MEANING or COLUMN:WORD=MEANING"), N_("FILE") },
    { "like", 0, 0, G_OPTION_ARG_STRING, &like,
      N_("The name by which these answers are kept, and used again for lists of the same kind"), N_("NAME") },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("FILE -o FILE.xml, or FILE.xml -o FILE.csv"),
                     _("Makes an order of battle of anybody's spreadsheet (.xlsx, .ods, CSV or a table as text), or a\n"
                       "spreadsheet of an order of battle. What columns and words mean is guessed; what is taken for\n"
                       "what is told, and what is not certain is asked for: then nothing is written, the program ends\n"
                       "with 1, and says what to add. A column can be army, corps, division, brigade, unit, state, id,\n"
                       "arm, quality, stands, guns, men, rating, officer, rank, character, army officer, corps officer,\n"
                       "division officer, brigade officer, colonel, formation, reserve, concealed, sharpshooters, key (the\n"
                       "number of a command on another sheet) or none; “:above” behind it takes a blank cell as the one\n"
                       "above, “:empty” as empty. A meaning that is empty is an empty cell. Every mistake is told with its\n"
                       "line, and nothing is written while there is one."),
                     1,
                     1))
    return DH_CLI_USAGE;
  if (output == NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli muster: say with -o which file to make"));
  if (given.men_a_stand < 0)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli muster: --men-a-stand takes a number of men"));

  if (cards != NULL && dh_sheet_list_find ("division,corps,brigade", cards) < 0)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli muster: --cards takes division, corps or brigade"));

  file = g_file_new_for_commandline_arg ((*args)[1]);
  if (g_str_has_suffix ((*args)[1], ".xml"))
    return to_spreadsheet (file, output);

  given.columns = columns;
  given.words = words;
  given.cards = cards;
  given.like = like;
  return from_spreadsheet (file, &given, title, output);
}
