/* dh-cli-report.c
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
#include "dh-paper-story.h"
#include "dh-report.h"
#include "dh-survivors.h"

#include <glib/gi18n.h>

#include <math.h>
#include <stdio.h>

/* report: what a battle has brought, and who goes into the next. */

static void
print_turns (const DhReport *report,
             const DhBattle *battle)
{
  g_autofree char *thresholds = dh_report_describe_thresholds (battle);

  dh_cli_print ("\n%s", _("Effectiveness at the end of each turn"));
  dh_cli_print ("%s", thresholds);
  for (guint i = 0; i < report->n_turns; i++)
    {
      g_autofree char *turn = dh_report_describe_turn (report, i);

      dh_cli_print ("  %s", turn);
      for (guint army = 0; army < dh_n_armies (battle); army++)
        {
          const DhReportArmy *the_army = &report->turns[i].armies[army];
          g_autofree char *losses = dh_report_describe_losses (&the_army->losses);

          /* Translators: the letter of an army, its effectiveness, and what it has lost */
          dh_cli_print (_("    %s  %3.0f%%  %s"),
                        dh_battle_get_army (battle, army)->info->letter,
                        floor (the_army->effectiveness),
                        losses);
        }
    }
}

static gboolean
has_suffered (const DhReport *report,
              guint           unit)
{
  const DhReportUnit *the_unit = &report->units[unit];

  return the_unit->men != 0 || the_unit->stands != 0 || the_unit->routs > 0;
}

static void
print_units (const DhReport *report,
             const DhBattle *battle)
{
  for (guint army = 0; army < dh_n_armies (battle); army++)
    {
      const DhArmyInfo *info = dh_battle_get_army (battle, army)->info;
      g_autofree char *losses = dh_report_describe_losses (&report->losses[army]);

      dh_cli_print ("\n%s  %s: %s", info->letter, info->name, losses);
      for (guint i = 0; i < dh_n_units (battle); i++)
        {
          const DhUnitInfo *unit = dh_battle_get_unit (battle, i)->info;
          g_autofree char *words = dh_report_describe_unit (report, battle, i);

          if (unit->army == (int) army && (has_suffered (report, i) ||
                                           dh_unit_is_gone (dh_battle_get_unit (battle, i))))
            dh_cli_print ("  %-4s %s: %s", unit->id, unit->name, words);
        }
    }
}

static void
print_routs_and_officers (const DhReport *report,
                          const DhBattle *battle)
{
  if (report->n_routs > 0)
    dh_cli_print ("\n%s", _("Routs"));
  for (guint i = 0; i < report->n_routs; i++)
    {
      g_autofree char *rout = dh_report_describe_rout (report, battle, i);

      dh_cli_print ("  %s", rout);
    }

  if (report->n_fates > 0)
    dh_cli_print ("\n%s", _("Officers"));
  for (guint i = 0; i < report->n_fates; i++)
    {
      g_autofree char *fate = dh_report_describe_fate (report, battle, i);

      dh_cli_print ("  %s", fate);
    }
}

static void
print_amendments (const DhReport *report,
                  const DhBattle *battle)
{
  if (report->n_amendments > 0)
    dh_cli_print ("\n%s", _("Corrected"));
  for (guint i = 0; i < report->n_amendments; i++)
    {
      const DhEntry *amendment = report->amendments[i];
      g_autofree char *text = dh_entry_narrate (amendment, battle);

      dh_cli_print ("%6u  %s", amendment->n, text);
    }
}

static void
print_report (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhReport) report = dh_report_new (referee);
  g_autofree char *pace = dh_report_describe_pace (report, battle);
  g_autofree char *proof = dh_referee_describe_proof (referee);

  dh_cli_print ("%s\n%s", dh_battle_get_title (battle), pace);
  print_turns (report, battle);
  print_units (report, battle);
  print_routs_and_officers (report, battle);
  print_amendments (report, battle);
  dh_cli_print ("\n%s", proof);
  dh_cli_print_seed (battle);
}

/* Prints XML as UTF-8, whatever the terminal's character set. */
static void
print_xml (DhReferee *referee)
{
  g_autoptr(DhReport) report = dh_report_new (referee);
  g_autofree char *xml = dh_report_to_xml (report, dh_referee_get_battle (referee));

  fputs (xml, stdout);
}

static DhCliStatus
write_survivors (const DhBattle    *battle,
                 DhSurvivorRatings  ratings,
                 const char        *output)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) survivors = dh_battle_dup_survivors (battle, ratings, &error);
  g_autofree char *xml = NULL;
  g_auto(GStrv) notes = NULL;
  guint units;

  if (survivors == NULL)
    return dh_cli_fail (DH_CLI_REFUSED, "%s", error->message);

  xml = dh_order_of_battle_to_xml (survivors);
  if (!dh_cli_write_new (output, xml))
    return DH_CLI_FILE;

  units = survivors->units->len;
  /* Translators: a file, the battle in it, and how many units fight. */
  dh_cli_print (ngettext ("%s: %s, %u unit", "%s: %s, %u units", units),
                output,
                survivors->title,
                units);
  notes = dh_battle_describe_survivors (battle);
  for (guint i = 0; notes[i] != NULL; i++)
    dh_cli_print ("%s", notes[i]);
  return DH_CLI_GOOD;
}

/* Writes the story as two files. A file that exists is never overwritten; when the second cannot be made the first
   has been. */
static DhCliStatus
write_story (DhReferee     *referee,
             const char    *pdf,
             const char    *html,
             DhPaperFormat  format)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autoptr(DhPaperStory) story = dh_paper_story_new (referee, now);

  if (pdf != NULL)
    {
      g_autoptr(DhPaper) paper = dh_paper_story_set (story, dh_paper_format_get_size (format));
      guint pages = dh_paper_get_n_pages (paper);

      if (!dh_cli_save_paper (paper, pdf))
        return DH_CLI_FILE;
      dh_cli_print (ngettext ("%s: %s, %u page", "%s: %s, %u pages", pages), pdf, dh_paper_story_get_title (), pages);
    }
  if (html != NULL)
    {
      g_autofree char *page = dh_paper_story_to_html (story);

      if (!dh_cli_write_new (html, page))
        return DH_CLI_FILE;
      dh_cli_print ("%s: %s", html, dh_paper_story_get_title ());
    }

  return dh_cli_conclude (referee);
}

static DhCliStatus
report (DhReferee         *referee,
        gboolean           xml,
        const char        *survivors,
        DhSurvivorRatings  ratings)
{
  DhCliStatus status = DH_CLI_GOOD;

  if (survivors != NULL)
    status = write_survivors (dh_referee_get_battle (referee), ratings, survivors);
  else if (xml)
    print_xml (referee);
  else
    print_report (referee);

  return status == DH_CLI_GOOD ? dh_cli_conclude (referee) : status;
}

DhCliStatus
dh_cli_report (GStrv *args)
{
  g_autofree char *output = NULL, *word = NULL, *pdf = NULL, *html = NULL, *paper = NULL;
  g_autoptr(DhReferee) referee = NULL;
  int ratings = DH_SURVIVOR_RATINGS_NOW, format = DH_PAPER_FORMAT_A4;
  gboolean xml = FALSE;
  const GOptionEntry options[] = {
    { "pdf", 0, 0, G_OPTION_ARG_FILENAME, &pdf,
      N_("Write story and report as a PDF document; an existing file is never overwritten"), N_("FILE") },
    { "html", 0, 0, G_OPTION_ARG_FILENAME, &html,
      N_("Write story and report as one HTML file; an existing file is never overwritten"), N_("FILE") },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &paper,
      N_("Size of the sheets of the PDF document: a4 or letter"), N_("SIZE") },
    { "survivors", 0, 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write the survivors as an order of battle; an existing file is never overwritten"), N_("FILE") },
    { "ratings", 0, 0, G_OPTION_ARG_STRING, &word,
      N_("The survivors’ ratings: as they are now, as at the start, or none, to be thrown again"),
      "now|start|none" },
    { "xml", 0, 0, G_OPTION_ARG_NONE, &xml,
      N_("Print the report as XML for other programs, as report.rng describes it"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("FILE [--pdf FILE.pdf] [--html FILE.html] | [--xml | --survivors FILE.xml]"),
                     _("Reports the results of a battle, so far or at the end: the effectiveness of the armies after "
                       "each\n"
                       "turn, the losses of each unit, routs, officers, and how long it took. With --survivors it "
                       "makes an\n"
                       "order of battle for the next game instead: units have the stands and batteries the guns that "
                       "are\n"
                       "left; those gone, killed or captured are left out; none are in reserve or concealed. The "
                       "battle is\n"
                       "only read, so a desk may have it open meanwhile.\n"
                       "\n"
                       "With --pdf or --html, or both, it makes something to take home: the effectiveness of both "
                       "armies,\n"
                       "with a graph; what happened, step by step, corrections included; what it cost; and the armies"
                       " as\n"
                       "they ended. It contains all that the referee knows, concealed units too. The HTML file needs "
                       "no\n"
                       "other files.\n"
                       "\n"
                       "With --xml the report is for other programs: a “turn” for the set-up and each turn, with an\n"
                       "“army” for how each stood at its end; “losses” of each army in the whole battle; each "
                       "“unit”; each\n"
                       "“rout”, with the turn until which it lasted; each “fate” of an officer; and each "
                       "“amendment”, with\n"
                       "the order before and after."),
                     1,
                     1))
    return DH_CLI_USAGE;
  if (word != NULL && (output == NULL || !dh_enum_from_word (DH_TYPE_SURVIVOR_RATINGS, word, &ratings)))
    return dh_cli_fail (DH_CLI_USAGE,
                        _("drumhead-cli report: --ratings needs --survivors, and is now, start or none"));

  if (xml + (output != NULL) + (pdf != NULL || html != NULL) > 1)
    return dh_cli_fail (DH_CLI_USAGE,
                        _("drumhead-cli report: --xml, --survivors and a story cannot be combined"));
  if (paper != NULL && pdf == NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli report: --paper needs --pdf"));
  if (paper != NULL && !dh_cli_read_word (DH_TYPE_PAPER_FORMAT, paper, &format))
    return DH_CLI_USAGE;

  /* Board games have a story, and nothing else of this. */
  if (pdf != NULL || html != NULL)
    {
      referee = dh_cli_open ((*args)[1], TRUE);
      if (referee != NULL && dh_paper_story_is_of (dh_referee_get_battle (referee)->system))
        return write_story (referee, pdf, html, format);
      g_clear_object (&referee);
    }

  referee = dh_cli_open_of ((*args)[1], &dh_inch_1997);
  return referee != NULL ? report (referee, xml, output, ratings) : DH_CLI_FILE;
}
