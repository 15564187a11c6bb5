/* dh-desk-rules-window-charts.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-window-private.h"

#include "dh-desk-open-chooser.h"
#include "dh-desk-save-chooser.h"

#include <glib/gi18n.h>

/* The charts of the rulebook: to one, a new one, away with one, and their own files. */

/* Shows a chart, to be typed in. */
static void
open_chart (DhDeskRulesWindow *self,
            const char        *id)
{
  g_autofree char *copy = g_strdup (id);

  gtk_stack_set_visible_child_name (self->pages, "chart");
  if (g_strcmp0 (dh_desk_chart_page_get_id (self->chart), copy) != 0)
    dh_desk_chart_page_show (self->chart, self->draft, copy);
  else
    dh_desk_chart_page_go_to (self->chart, 0);
}

/**
 * _dh_desk_rules_window_may_leave_chart:
 * @self: a window
 *
 * A chart that is wrong is not in the rulebook: it is mended, or undone, before anything else.
 *
 * Returns: whether no chart is wrong; if one is that has been told, and it is shown
 */
gboolean
_dh_desk_rules_window_may_leave_chart (DhDeskRulesWindow *self)
{
  const DhChartSheet *wrong;
  g_autofree char *words = NULL;

  dh_desk_chart_page_commit (self->chart);
  wrong = self->draft->sheet;
  if (wrong == NULL)
    return TRUE;

  words = g_strdup_printf (_("“%s” still has errors, listed below it. Fix them, or undo."),
                           dh_chart_sheet_get (wrong, DH_CHART_HEAD, 0, DH_CHART_TITLE));
  dh_desk_notice_say (self->notice, GTK_MESSAGE_WARNING, words);
  open_chart (self, dh_chart_sheet_get (wrong, DH_CHART_HEAD, 0, DH_CHART_ID));
  return FALSE;
}

/**
 * _dh_desk_rules_window_charts_changed:
 * @self: a window whose rulebook is another than before
 *
 * Lists the charts that were added, and goes to the one that an undo is about.
 */
void
_dh_desk_rules_window_charts_changed (DhDeskRulesWindow *self)
{
  const DhRulebook *rulebook = self->draft->rulebook;
  const DhChartSheet *wrong = self->draft->sheet;
  const char *id = dh_desk_chart_page_get_id (self->chart);
  gboolean may_add = dh_rulebook_may_have_charts (rulebook);

  if (dh_desk_rules_list_count (self->list) != rulebook->entries->len)
    dh_desk_rules_list_set_draft (self->list, self->draft);
  gtk_widget_set_visible (self->new_chart, may_add);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.new-chart", may_add);
  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "rules.remove-chart",
                                 id != NULL && dh_rulebook_is_own_chart (rulebook, id));
  if (wrong != NULL && g_strcmp0 (dh_chart_sheet_get (wrong, DH_CHART_HEAD, 0, DH_CHART_ID), id) != 0)
    open_chart (self, dh_chart_sheet_get (wrong, DH_CHART_HEAD, 0, DH_CHART_ID));
}

static void
edit_cb (DhDeskRulesWindow *self,
         const char        *action_name,
         GVariant          *parameter)
{
  if (!_dh_desk_rules_window_may_leave_chart (self))
    return;

  open_chart (self, g_variant_get_string (parameter, NULL));
  _dh_desk_rules_window_charts_changed (self);
}

static void
new_cb (DhDeskRulesWindow *self)
{
  DhChartSheet *sheet;
  g_autofree char *id = NULL;

  dh_desk_rules_list_commit (self->list);
  if (!_dh_desk_rules_window_may_leave_chart (self))
    return;

  sheet = dh_chart_sheet_new_named (self->draft->rulebook, _("New chart"));
  id = g_strdup (dh_chart_sheet_get (sheet, DH_CHART_HEAD, 0, DH_CHART_ID));
  dh_desk_rules_draft_type_chart (self->draft, sheet);
  open_chart (self, id);
  _dh_desk_rules_window_charts_changed (self);
  gtk_widget_grab_focus (dh_desk_chart_page_get_head (self->chart, DH_CHART_TITLE));
}

static void
remove_cb (DhDeskRulesWindow *self)
{
  g_autofree char *id = g_strdup (dh_desk_chart_page_get_id (self->chart));
  g_autoptr(GError) error = NULL;

  dh_desk_chart_page_show (self->chart, NULL, NULL);
  if (!dh_desk_rules_draft_remove_chart (self->draft, id, &error))
    dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
  gtk_stack_set_visible_child_name (self->pages, "values");
  gtk_widget_grab_focus (GTK_WIDGET (self->find));
}

/* Files of its own */

static void
import_cb (DhDeskRulesWindow *self)
{
  dh_desk_open_chooser_ask (self,
                            _("Import a Chart"),
                            _("_Import"),
                            _("Charts and spreadsheets"),
                            "xml csv tsv txt",
                            NULL,
                            G_CALLBACK (dh_desk_rules_window_import_chart));
}

static void
export_chosen_cb (DhDeskRulesWindow *self,
                  GFile             *file)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  if (file != NULL)
    dh_desk_rules_window_export_chart (self, file);
}

static void
export_cb (DhDeskRulesWindow *self,
           const char        *action_name)
{
  gboolean csv = g_str_equal (action_name, "rules.export-chart-csv");

  dh_desk_save_chooser_ask (self,
                            self,
                            _("Export the Chart"),
                            _("_Export"),
                            csv ? _("Spreadsheets") : _("Charts"),
                            csv ? ".csv" : ".xml",
                            NULL,
                            dh_desk_chart_page_get_id (self->chart),
                            G_CALLBACK (export_chosen_cb));
}

const DhDeskAction _dh_desk_rules_window_chart_actions[] = {
  { "rules.edit-chart", G_CALLBACK (edit_cb), .type = "s" },
  { "rules.export-chart", G_CALLBACK (export_cb) },
  { "rules.export-chart-csv", G_CALLBACK (export_cb) },
  { "rules.import-chart", G_CALLBACK (import_cb) },
  { "rules.new-chart", G_CALLBACK (new_cb), GDK_KEY_n, GDK_CONTROL_MASK },
  { "rules.remove-chart", G_CALLBACK (remove_cb) },
  { NULL },
};

/**
 * dh_desk_rules_window_import_chart:
 * @self: a window that shows a chart
 * @file: a chart as XML, or a spreadsheet
 *
 * Puts in what a file says; what is wrong is told where it is, and can be undone.
 */
void
dh_desk_rules_window_import_chart (DhDeskRulesWindow *self,
                                   GFile             *file)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DH_DESK_IS_RULES_WINDOW (self));

  if (dh_desk_chart_page_import (self->chart, file, &error))
    dh_desk_notice_say_nothing (self->notice);
  else
    dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
}

/**
 * dh_desk_rules_window_export_chart:
 * @self: a window that shows a chart
 * @file: where to: a spreadsheet where the name ends in .csv, else XML; what is there goes
 *
 * Writes the chart for somebody else, or for a spreadsheet.
 */
void
dh_desk_rules_window_export_chart (DhDeskRulesWindow *self,
                                   GFile             *file)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DH_DESK_IS_RULES_WINDOW (self));

  dh_desk_chart_page_export (self->chart, file, &error);
  _dh_desk_rules_window_tell_export (self, file, error);
}
