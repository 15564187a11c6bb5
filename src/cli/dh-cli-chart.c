/* dh-cli-chart.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-chart-sheet.h"
#include "dh-rulebook-club.h"
#include "dh-standing.h"

#include <glib/gi18n.h>
#include <string.h>

/* chart: the charts of a rulebook, each as a table, and from and to files of its own. */

/* A chart for people: columns as wide as what stands in them. */
static void
print_table (const DhChartSheet *sheet)
{
  guint n_columns = sheet->parts[DH_CHART_COLUMNS]->len;

  for (guint i = 0; i <= sheet->parts[DH_CHART_ROWS]->len && n_columns > 0; i++)
    {
      g_autoptr(GString) line = g_string_new (NULL);

      g_string_append_printf (line, "%4s", i > 0 ? dh_chart_sheet_get (sheet, DH_CHART_ROWS, i - 1, 0) : "");
      for (guint j = 0; j < n_columns; j++)
        {
          const char *text = i > 0 ? dh_chart_sheet_get (sheet, DH_CHART_ROWS, i - 1, 1 + j)
                                   : dh_chart_sheet_get (sheet, DH_CHART_COLUMNS, j, DH_CHART_COLUMN_FROM);

          g_string_append_printf (line, "  %*s", (int) (6 + strlen (text) - g_utf8_strlen (text, -1)),
                                  *text != '\0' ? text : "?");
        }
      dh_cli_print ("%s", line->str);
    }
  for (guint i = 0; i < sheet->parts[DH_CHART_RESULTS]->len; i++)
    dh_cli_print ("%s: %s",
                  dh_chart_sheet_get (sheet, DH_CHART_RESULTS, i, DH_CHART_RESULT_WORD),
                  dh_chart_sheet_get (sheet, DH_CHART_RESULTS, i, DH_CHART_RESULT_MEANS));
  for (guint i = 0; i < sheet->parts[DH_CHART_EFFECTS]->len; i++)
    dh_cli_print ("%s, %s: %s",
                  dh_chart_sheet_get (sheet, DH_CHART_EFFECTS, i, DH_CHART_EFFECT_WORD),
                  dh_chart_sheet_get (sheet, DH_CHART_EFFECTS, i, DH_CHART_EFFECT_ON),
                  dh_chart_sheet_get (sheet, DH_CHART_EFFECTS, i, DH_CHART_EFFECT_ORDER));
  for (guint i = 0; i < sheet->parts[DH_CHART_MODIFIERS]->len; i++)
    dh_cli_print (g_str_equal (dh_chart_sheet_get (sheet, DH_CHART_MODIFIERS, i, DH_CHART_MODIFIER_TO), "column")
                    /* Translators: the id of a modifier, how much it is, its title and its clause. */
                    ? _("%s: %s to the column: %s (%s)")
                    /* Translators: the id of a modifier, how much it is, its title and its clause. */
                    : _("%s: %s to the die: %s (%s)"),
                  dh_chart_sheet_get (sheet, DH_CHART_MODIFIERS, i, DH_CHART_MODIFIER_ID),
                  dh_chart_sheet_get (sheet, DH_CHART_MODIFIERS, i, DH_CHART_MODIFIER_BY),
                  dh_chart_sheet_get (sheet, DH_CHART_MODIFIERS, i, DH_CHART_MODIFIER_TITLE),
                  dh_chart_sheet_get (sheet, DH_CHART_MODIFIERS, i, DH_CHART_MODIFIER_CLAUSE));
}

static void
print_head (const DhRulebook     *rulebook,
            const DhRulebookItem *item)
{
  const char *standing = dh_standing_describe (item->standing);

  /* Translators: a chart: its id, its title, its clause, how many columns and rows it has, and whose it is. */
  dh_cli_print (_("%s: %s (%s), %s, %s"),
                item->id,
                item->title,
                item->clause,
                dh_rulebook_get_text (rulebook, item->id),
                *standing != '\0' ? standing : C_("standing", "printed"));
}

static DhCliStatus
list_charts (const DhRulebook *rulebook)
{
  guint n = 0;

  for (guint i = 0; i < rulebook->entries->len; i++)
    if (dh_rulebook_get_item (rulebook, i)->is_chart)
      {
        print_head (rulebook, dh_rulebook_get_item (rulebook, i));
        n++;
      }
  if (n == 0)
    dh_cli_print (_("“%s” has no charts."), dh_rulebook_get_title (rulebook));

  return DH_CLI_GOOD;
}

/* The chart as it is to be typed in; a new one, where the rulebook may have charts of its owner's. */
static DhChartSheet *
find_sheet (const DhRulebook  *rulebook,
            const char        *id,
            gboolean           may_be_new)
{
  const DhRulebookItem *item = dh_rulebook_find (rulebook, id);

  if (item != NULL && item->is_chart)
    return dh_chart_sheet_new (rulebook, id);
  if (item == NULL && may_be_new && dh_rulebook_may_have_charts (rulebook))
    return dh_chart_sheet_new_named (rulebook, id);

  dh_cli_complain (_("drumhead-cli chart: “%s” has no chart “%s”"), rulebook->id, id);
  return NULL;
}

/* Saves the changed rulebook: in the file that it came from, unless another is named. */
static DhCliStatus
save (const DhRulebook *rulebook,
      const char       *word,
      const char       *output)
{
  g_autofree char *xml = dh_rulebook_to_xml (rulebook);
  g_autoptr(GFile) file = NULL;
  g_autoptr(GError) error = NULL;

  if (output != NULL)
    return dh_cli_write_new (output, xml) ? DH_CLI_GOOD : DH_CLI_FILE;
  if (!dh_cli_is_path (word) && dh_rulebook_is_shipped (word))
    return dh_cli_fail (DH_CLI_USAGE,
                        _("drumhead-cli chart: “%s” comes with Drumhead and cannot be changed: give a new file with "
                          "-o"),
                        word);

  file = dh_cli_is_path (word) ? g_file_new_for_commandline_arg (word) : dh_rulebook_get_club_file (word);
  if (dh_rulebook_save (rulebook, file, TRUE, &error))
    return DH_CLI_GOOD;

  return dh_cli_fail (DH_CLI_FILE, "%s: %s", word, error->message);
}

static DhCliStatus
import (const DhRulebook *rulebook,
        DhChartSheet     *sheet,
        const char       *path,
        const char       *word,
        const char       *output)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autofree char *id = g_strdup (dh_chart_sheet_get (sheet, DH_CHART_HEAD, 0, DH_CHART_ID));
  g_autoptr(DhRulebook) changed = NULL;
  g_autoptr(GError) error = NULL;
  DhCliStatus status;

  if (!dh_chart_sheet_read_file (sheet, file, &error))
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);
  if (dh_chart_sheet_report (sheet, rulebook, path, &error))
    changed = dh_rulebook_set_chart (rulebook, sheet, &error);
  if (changed == NULL)
    return dh_cli_fail (DH_CLI_REFUSED, "%s", error->message);

  status = save (changed, word, output);
  if (status == DH_CLI_GOOD)
    print_head (changed, dh_rulebook_find (changed, id));
  return status;
}

DhCliStatus
dh_cli_chart (GStrv *args)
{
  g_autofree char *output = NULL, *from = NULL, *to = NULL, *text = NULL;
  g_autoptr(DhRulebook) rulebook = NULL;
  g_autoptr(DhChartSheet) sheet = NULL;
  g_autoptr(GError) error = NULL;
  const char *id;
  const GOptionEntry options[] = {
    { "import", 'i', 0, G_OPTION_ARG_FILENAME, &from,
      N_("Import this file: XML, or a spreadsheet saved as CSV"), N_("FILE") },
    { "export", 'e', 0, G_OPTION_ARG_FILENAME, &to,
      N_("Write the chart to FILE.xml or FILE.csv; an existing file is never overwritten"), N_("FILE") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("With --import: the new rulebook; without it, RULEBOOK is changed"), N_("FILE") },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("RULEBOOK [CHART]"),
                     _("Lists the charts of a rulebook, or prints one. RULEBOOK is a file, or the name of one that "
                       "comes\n"
                       "with Drumhead or belongs to the club. In a spreadsheet a row begins with “from” (where each "
                       "column\n"
                       "starts), with a total of the dice, or with result, modifier, title, by, dice, die or another "
                       "name\n"
                       "that a chart has in a rulebook; whatever it leaves out stays as it is. Every mistake is "
                       "listed with\n"
                       "its row and column, and nothing is written until there are none."),
                     1,
                     2))
    return DH_CLI_USAGE;

  id = (*args)[2];
  if (id == NULL && (from != NULL || to != NULL || output != NULL))
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli chart: give the name of a chart"));
  if (from != NULL ? to != NULL : output != NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli chart: use either --import, with or without -o, or --export"));
  rulebook = dh_cli_load_rulebook ((*args)[1], &error);
  if (rulebook == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);
  if (id == NULL)
    return list_charts (rulebook);

  sheet = find_sheet (rulebook, id, from != NULL);
  if (sheet == NULL)
    return DH_CLI_REFUSED;
  if (from != NULL)
    return import (rulebook, sheet, from, (*args)[1], output);
  if (to == NULL)
    {
      print_head (rulebook, dh_rulebook_find (rulebook, id));
      print_table (sheet);
      return DH_CLI_GOOD;
    }

  text = g_str_has_suffix (to, ".csv") ? dh_chart_sheet_to_csv (sheet) : dh_chart_sheet_to_xml (sheet);
  return dh_cli_write_new (to, text) ? DH_CLI_GOOD : DH_CLI_FILE;
}
