/* main.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include <glib/gi18n.h>

#include <errno.h>
#include <locale.h>
#include <stdio.h>

/* The terminal's Drumhead: the first word says what to do, and each such verb has its own file. */

static const DhCliVerb verbs[] = {
  { "new", N_("begin a battle"), dh_cli_new },
  { "referee", N_("give orders to a battle"), dh_cli_referee },
#ifdef HAVE_HALL
  { "serve", N_("give orders while players follow on their own devices"), dh_cli_serve },
#endif
  { "state", N_("print the state of the battle as XML"), dh_cli_state },
  { "board", N_("print what the players see"), dh_cli_board },
#ifdef HAVE_CHART_BOX
  { "roster", N_("print the roster of one side of a board game"), dh_cli_roster },
  { "points", N_("print the points of a board game"), dh_cli_points },
#endif
  { "odds", N_("tell what an order would need"), dh_cli_odds },
  { "amend", N_("correct an earlier order, and work out again what followed"), dh_cli_amend },
  { "log", N_("tell what happened"), dh_cli_log },
#ifdef HAVE_INCH_1997
  { "report", N_("report the results of a battle, and save its survivors"), dh_cli_report },
#endif
#ifdef HAVE_POST
  { "bag", N_("judge the mail of a campaign"), dh_cli_bag },
  { "news", N_("write the letters of a day"), dh_cli_news },
  { "remind", N_("remind players whose orders are missing"), dh_cli_remind },
#endif
  { "verify", N_("resolve every order again and compare"), dh_cli_verify },
  { "salvage", N_("save the sound part of a damaged battle"), dh_cli_salvage },
  { "check", N_("find every mistake in a rulebook, an order of battle or a battle"), dh_cli_check },
  { "chart", N_("print, import or export a chart of a rulebook"), dh_cli_chart },
#ifdef HAVE_INCH_1997
  { "muster", N_("turn a spreadsheet into an order of battle, or the reverse"), dh_cli_muster },
#endif
#ifdef HAVE_INCH_1997
  { "print", N_("make papers to print: rosters, labels, cards, a quick reference"), dh_cli_print_paper },
#endif
};

static void
print_help (void)
{
  dh_cli_print (_("Usage: %s"), _("drumhead-cli VERB [OPTION…] …"));
  dh_cli_print ("\n%s\n", _("Referees miniature battles in the terminal."));
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    dh_cli_print ("  %-10s %s", verbs[i].name, _(verbs[i].summary));
  dh_cli_print ("\n%s",
                _("“drumhead-cli VERB --help” explains a verb; “drumhead-cli --version” prints the version.\nThe "
                  "exit status is 0 on success, 1 if an order was refused or a file is not valid, 2 if "
                  "the\ncommand line cannot be understood, and 3 if a file cannot be opened or written."));
}

static DhCliStatus
run (GStrv *args)
{
  const char *word = **args;

  if (word == NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli: give a verb; “drumhead-cli --help” lists them"));
  if (g_str_equal (word, "--help") || g_str_equal (word, "-h") || g_str_equal (word, "help"))
    {
      print_help ();
      return DH_CLI_GOOD;
    }
  if (g_str_equal (word, "--version"))
    {
      dh_cli_print ("drumhead-cli %s", PACKAGE_VERSION);
      return DH_CLI_GOOD;
    }

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (word, verbs[i].name))
      return verbs[i].run (args);

  return dh_cli_fail (DH_CLI_USAGE,
                      _("drumhead-cli: there is no verb “%s”; “drumhead-cli --help” lists them"),
                      word);
}

/* Sets the locale. Where nobody has chosen one, as in a container, the terminal still shows more than ASCII. */
static void
set_locale (void)
{
  /* Translations are there before Drumhead is installed. */
  const char *locale_folder = g_getenv ("DRUMHEAD_LOCALEDIR");

  setlocale (LC_ALL, "");
  if (g_str_equal (setlocale (LC_CTYPE, NULL), "C") && g_getenv ("LC_ALL") == NULL)
    setlocale (LC_CTYPE, "C.UTF-8");

  bindtextdomain (GETTEXT_PACKAGE, locale_folder != NULL ? locale_folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

int
main (int   argc,
      char *argv[])
{
  g_auto(GStrv) args = g_strdupv (argv + MIN (argc, 1));
  DhCliStatus status;

  set_locale ();
  status = run (&args);

  /* Printed text can be lost: the disk may be full, or the reader of a pipe gone. */
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      dh_cli_complain (_("drumhead-cli: the output cannot be written: %s"),
                       g_strerror (errno));
      status = MAX (status, DH_CLI_FILE);
    }

  return status;
}
