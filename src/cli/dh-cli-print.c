/* dh-cli-print.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-narration.h"
#include "dh-paper.h"
#include "dh-rulebook-club.h"
#include "dh-system-scenario.h"

#include <glib/gi18n.h>

/* print: the papers of a battle, as PDF. */

/* A battle as it stands, or one that an order of battle of the miniatures would begin, by the rules that come with
 * Drumhead. What is good of a damaged one is printed, and @status tells that it is not all. */
static DhBattle *
load_battle (const char    *word,
             DhPaperProof **proof,
             DhCliStatus   *status)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (word);
  g_autofree char *root = NULL;
  g_autoptr(DhRulebook) rulebook = NULL;
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autoptr(GError) error = NULL;
  const guint8 seed[16] = { 0 };

  if (dh_cli_is_path (word) && dh_cli_find_root (file, &root, NULL) && g_strcmp0 (root, "battle") == 0)
    {
      g_autoptr(DhReferee) referee = dh_cli_open (word, TRUE);

      if (referee == NULL)
        return NULL;
      *proof = dh_paper_proof_new (referee);
      *status = dh_cli_conclude (referee);
      return dh_battle_copy (dh_referee_get_battle (referee));
    }

  armies = dh_cli_load_scenario (&dh_inch_1997, word, &error);
  if (armies != NULL)
    rulebook = dh_rulebook_new_shipped (dh_inch_1997.scenario->reference, &error);
  if (rulebook == NULL)
    {
      dh_cli_complain ("%s", error->message);
      return NULL;
    }

  return dh_battle_new (&dh_inch_1997, rulebook, armies, seed);
}

static gboolean
is_rulebook (const char *word)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (word);
  g_autofree char *root = NULL;

  if (!dh_cli_is_path (word))
    {
      g_autoptr(DhRulebook) named = dh_rulebook_new_named (word, NULL);

      return named != NULL;
    }

  return dh_cli_find_root (file, &root, NULL) && g_strcmp0 (root, "rulebook") == 0;
}

/* Finds the side that a paper is for, where it is for one alone, by the word for it. */
static gboolean
find_side (DhPaperKind     kind,
           const DhBattle *battle,
           const char     *word,
           int            *side)
{
  g_autoptr(GString) list = g_string_new (NULL);

  *side = DH_NOTHING;
  if (!dh_paper_kind_is_of_side (kind, battle->system->id))
    {
      if (word != NULL)
        dh_cli_complain (_("drumhead-cli print: --side is only for papers that one side alone may see"));
      return word == NULL;
    }

  for (guint i = 0; i < dh_battle_get_n_sides (battle); i++)
    {
      const char *id = dh_battle_get_id (battle, dh_battle_get_side (battle, i));

      if (word != NULL && g_ascii_strcasecmp (id, word) == 0)
        *side = i;
      dh_append_item (list, ", ", "%s", id);
    }
  if (*side == DH_NOTHING)
    /* Translators: the ids of the sides. */
    dh_cli_complain (_("drumhead-cli print: use --side to say which side may see it: %s"), list->str);
  return *side != DH_NOTHING;
}

/* Makes the paper; else @status is with what to end. */
static DhPaper *
make_paper (DhPaperKind  kind,
            const char  *word,
            const char  *side_word,
            DhPaperSize  size,
            DhCliStatus *status)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autoptr(DhBattle) battle = NULL;
  g_autoptr(DhPaperProof) proof = NULL;
  const char *system;
  int side;

  if (is_rulebook (word))
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DhRulebook) rulebook = dh_cli_load_rulebook (word, &error);

      if (rulebook != NULL && dh_paper_kind_is_of_rules (kind, rulebook->system))
        return dh_paper_new_for_rulebook (kind, rulebook, size, now);
    }

  battle = load_battle (word, &proof, status);
  if (battle == NULL)
    {
      *status = DH_CLI_FILE;
      return NULL;
    }

  system = battle->system->id;
  if (!dh_paper_kind_is_of (kind, system))
    {
      g_autofree char *list = dh_paper_kind_list (system);

      /* Translators: a file, a game, and words for kinds of papers. */
      dh_cli_complain (_("%s: this is a battle of “%s”; for those you can print: %s"), word, system, list);
      *status = DH_CLI_USAGE;
      return NULL;
    }
  if (!find_side (kind, battle, side_word, &side))
    {
      *status = DH_CLI_USAGE;
      return NULL;
    }

  return dh_paper_new_for_battle (kind, battle, side, proof, size, now);
}

/**
 * dh_cli_save_paper:
 * @paper: a paper
 * @path: the path of a file to make
 *
 * Saves a paper as a PDF document, whole or not at all. A file that is there stays as it is.
 *
 * Returns: whether it is saved; if not, why has been said
 */
gboolean
dh_cli_save_paper (const DhPaper *paper,
                   const char    *path)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr(GError) error = NULL;

  if (dh_paper_save (paper, file, FALSE, &error))
    return TRUE;

  return dh_cli_complain ("%s: %s", path, error->message);
}

DhCliStatus
dh_cli_print_paper (GStrv *args)
{
  g_autofree char *output = NULL, *format_word = NULL, *side = NULL;
  g_autoptr(DhPaper) paper = NULL;
  DhCliStatus status = DH_CLI_GOOD;
  int kind, format = DH_PAPER_FORMAT_A4;
  guint pages;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("The new file; an existing file is never overwritten"), N_("FILE") },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &format_word,
      N_("Size of the sheets: a4 or letter"), N_("SIZE") },
    { "side", 0, 0, G_OPTION_ARG_STRING, &side,
      N_("The side that may see the roster of a board game, by its id"), N_("SIDE") },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("KIND FILE -o FILE.pdf"),
                     _("Makes a PDF document to print. KIND is roster (roster sheets for playing on with a pencil), "
                       "labels\n"
                       "(for the bases of units), cards (the random move cards), reference (every value of the rules "
                       "in\n"
                       "force, with its origin) or officers (their cards). FILE is a battle, as it stands now, or an "
                       "order\n"
                       "of battle; for the reference also a rulebook.\n"
                       "\n"
                       "For a board game KIND is roster (of one side, with --side), charts (as typed in, or empty to "
                       "be\n"
                       "filled in; also from a rulebook) or tracks (turns, tracks, places and points)."),
                     2,
                     2))
    return DH_CLI_USAGE;
  if (output == NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli print: give a new file with -o"));
  if (!dh_cli_read_word (DH_TYPE_PAPER_KIND, (*args)[1], &kind) ||
      (format_word != NULL && !dh_cli_read_word (DH_TYPE_PAPER_FORMAT, format_word, &format)))
    return DH_CLI_USAGE;

  paper = make_paper (kind, (*args)[2], side, dh_paper_format_get_size (format), &status);
  if (paper == NULL)
    return status;
  if (!dh_cli_save_paper (paper, output))
    return DH_CLI_FILE;

  pages = dh_paper_get_n_pages (paper);
  /* Translators: a file, the paper in it, and how many pages it has. */
  dh_cli_print (ngettext ("%s: %s, %u page", "%s: %s, %u pages", pages), output, dh_paper_kind_get_title (kind), pages);
  return status;
}
