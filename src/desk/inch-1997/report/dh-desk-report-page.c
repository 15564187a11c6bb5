/* dh-desk-report-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-report-page.h"

#include "dh-desk-action.h"
#include "dh-desk-losses-grid.h"
#include "dh-desk-plot.h"
#include "dh-desk-proof.h"
#include "dh-desk-report-units.h"
#include "dh-desk-survivors.h"
#include "dh-shares.h"
#include "dh-narration.h"

#include <glib/gi18n.h>

/* Pixels for what stands beside the table of the units, or above it, and for the table; what is left goes to the former. */
#define WIDTH_BESIDE_TABLE 540
#define WIDTH_OF_TABLE 980
#define HEIGHT_ABOVE_TABLE 300

/* Pixels that the divider takes at the most. */
#define DIVIDER 8

/**
 * DhDeskReportPage:
 *
 * The page on the results of a battle so far, or in the end: how the armies held over the turns, the losses of each unit,
 * routs and officers, what was put right, how long it took, and who goes into the next battle.
 *
 * Nothing is counted while the page is not seen.
 */
struct _DhDeskReportPage
{
  DhDeskPane parent_instance;

  int arranged; /* the width of the window that the divider was put for */
  int table; /* and that of the table then */

  /* Template children */
  GtkWidget *amendments;
  GtkLabel *amendments_label;
  GtkWidget *back;
  GtkWidget *cards;
  GtkLabel *cards_label;
  GtkPaned *columns;
  GtkWidget *fates;
  GtkLabel *fates_label;
  GtkGrid *losses;
  GtkLabel *pace;
  DhDeskPlot *plot;
  DhDeskProof *proof;
  GtkWidget *routs;
  GtkLabel *routs_label;
  GtkWidget *steps;
  GtkLabel *steps_label;
  DhDeskSurvivors *survivors;
  GtkLabel *title;
  GtkLabel *turns_label;
  DhDeskReportUnits *units;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskReportPage, dh_desk_report_page, DH_DESK_TYPE_PANE)

static void
show_losses (DhDeskReportPage *self,
             const DhReport   *report,
             const DhBattle   *battle)
{
  g_autofree DhLosses *losses = g_new0 (DhLosses, dh_n_armies (battle));

  for (guint i = 0; i < dh_n_armies (battle); i++)
    losses[i] = report->losses[i];
  dh_desk_losses_grid_show (self->losses, battle, losses);
}

static char *
describe_amendment (const DhReport *report,
                    const DhBattle *battle,
                    guint           index)
{
  const DhEntry *amendment = report->amendments[index];
  g_autofree char *text = dh_entry_narrate (amendment, battle);

  return g_strdup_printf ("%u  %s", amendment->n, text);
}

/* Lines of text below each other, and nothing at all without any. */
static void
show_lines (GtkWidget       *panel,
            GtkLabel        *label,
            const DhReport  *report,
            const DhBattle  *battle,
            guint            n,
            char          *(*describe) (const DhReport *, const DhBattle *, guint))
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *line = describe (report, battle, i);

      dh_append_item (text, "\n", "%s", line);
    }
  gtk_label_set_label (label, text->str);
  gtk_widget_set_visible (panel, n > 0);
}

/* Shows how long each turn took; no line is broken within a turn. */
static void
show_turns (DhDeskReportPage *self,
            const DhReport   *report)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 1; i < report->n_turns; i++)
    {
      g_autofree char *turn = dh_report_describe_turn (report, i);
      g_auto(GStrv) words = g_strsplit (turn, " ", -1);
      g_autofree char *whole = g_strjoinv ("\u00a0", words);

      dh_append_item (text, "   ", "%s", whole);
    }
  dh_board_widget_set_words (self->turns_label, text->str);
}

static void
show_shares (GtkWidget *panel,
             GtkLabel  *label,
             DhReferee *referee,
             DhShareOf  of)
{
  g_autofree char *text = dh_shares_describe (referee, of, "\n");

  gtk_label_set_label (label, text);
  gtk_widget_set_visible (panel, *text != '\0');
}

/*
 * The table is as wide as its words, and as its names where the rest can do without that room. Where large letters, or
 * long words, leave no room for it beside the rest, it does without the commands; and where that is not enough either, it
 * stands below.
 */
static void
arrange (DhDeskReportPage *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)))), least, room, whole;
  GtkOrientation orientation = GTK_ORIENTATION_HORIZONTAL;

  gtk_widget_measure (gtk_paned_get_start_child (self->columns), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  room = width > 0 ? width - least - DIVIDER : G_MAXINT;
  if (room < dh_desk_report_units_get_least_width (self->units, TRUE) &&
      room < dh_desk_report_units_get_least_width (self->units, FALSE))
    {
      orientation = GTK_ORIENTATION_VERTICAL;
      room = width;
    }
  dh_desk_report_units_show_commands (self->units, room >= dh_desk_report_units_get_least_width (self->units, TRUE));
  whole = dh_desk_report_units_get_whole_width (self->units) + DIVIDER;
  if (orientation == gtk_orientable_get_orientation (GTK_ORIENTABLE (self->columns)) && width == self->arranged &&
      whole == self->table)
    return;

  self->arranged = width;
  self->table = whole;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), orientation);
  gtk_paned_set_position (self->columns,
                          orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT_ABOVE_TABLE
                                                                   : CLAMP (width - whole, least,
                                                                            MAX (WIDTH_BESIDE_TABLE,
                                                                                 width - WIDTH_OF_TABLE)));
}

static gboolean
arrange_anew_cb (gpointer data)
{
  arrange (data);
  return G_SOURCE_REMOVE;
}

/* While the window is laid out the divider may not move. */
static void
width_cb (DhDeskReportPage *self)
{
  g_assert (DH_DESK_IS_REPORT_PAGE (self));

  if (dh_desk_pane_get_referee (DH_DESK_PANE (self)) != NULL)
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, arrange_anew_cb, g_object_ref (self), g_object_unref);
}

static void
dh_desk_report_page_update (DhDeskPane *pane,
                            DhReferee  *referee,
                            DhEntry    *entry)
{
  DhDeskReportPage *self = DH_DESK_REPORT_PAGE (pane);
  g_autoptr(DhReport) report = NULL;
  g_autofree char *pace = NULL, *seen = NULL;
  const DhBattle *battle;

  dh_desk_pane_set_session (DH_DESK_PANE (self->survivors), referee != NULL ? dh_desk_pane_get_session (pane) : NULL);
  if (referee == NULL)
    return;

  battle = dh_referee_get_battle (referee);
  report = dh_report_new (referee);
  pace = dh_report_describe_pace (report, battle);
  gtk_label_set_label (self->title,
                       battle->step == DH_STEP_END ? _("The Battle") : _("The Battle So Far"));
  gtk_label_set_label (self->pace, pace);
  dh_desk_plot_show (self->plot, report, battle);
  show_turns (self, report);
  show_shares (self->steps, self->steps_label, referee, DH_SHARE_OF_STEPS);
  show_shares (self->cards, self->cards_label, referee, DH_SHARE_OF_CARDS);
  show_losses (self, report, battle);
  show_lines (self->routs, self->routs_label, report, battle, report->n_routs, dh_report_describe_rout);
  show_lines (self->fates, self->fates_label, report, battle, report->n_fates, dh_report_describe_fate);
  show_lines (self->amendments, self->amendments_label, report, battle, report->n_amendments,
              describe_amendment);
  dh_desk_report_units_show (self->units, report, battle);
  seen = dh_referee_describe_seen (referee);
  dh_desk_proof_show (self->proof, referee, seen);
  arrange (self);
}

/* Headings of columns are for the mouse alone: wherever the keyboard is on the page, these keys do what they do. */

static void
sort_cb (DhDeskReportPage *self,
         const char       *action)
{
  g_assert (DH_DESK_IS_REPORT_PAGE (self));

  dh_desk_report_units_sort_beside (self->units, g_str_equal (action, "report.column-after"));
}

static void
turn_cb (DhDeskReportPage *self,
         const char       *action)
{
  g_assert (DH_DESK_IS_REPORT_PAGE (self));

  dh_desk_report_units_turn (self->units,
                             g_str_equal (action, "report.rising") ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING);
}

static const DhDeskAction actions[] = {
  { "report.column-before", G_CALLBACK (sort_cb), GDK_KEY_Left, GDK_ALT_MASK },
  { "report.column-after", G_CALLBACK (sort_cb), GDK_KEY_Right, GDK_ALT_MASK },
  { "report.rising", G_CALLBACK (turn_cb), GDK_KEY_Up, GDK_ALT_MASK },
  { "report.falling", G_CALLBACK (turn_cb), GDK_KEY_Down, GDK_ALT_MASK },
  { NULL },
};

static void
dh_desk_report_page_class_init (DhDeskReportPageClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  pane_class->update = dh_desk_report_page_update;
  pane_class->waits = TRUE;

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_PLOT, DH_DESK_TYPE_PROOF, DH_DESK_TYPE_REPORT_UNITS,
                         DH_DESK_TYPE_SURVIVORS);
  DH_BOARD_TEMPLATE (klass, DhDeskReportPage, amendments, amendments_label, back, cards, cards_label, columns, fates,
                     fates_label, losses, pace, plot, proof, routs, routs_label, steps, steps_label, survivors,
                     title, turns_label, units);
  DH_BOARD_BIND_CALLBACKS (klass, width_cb);
  dh_desk_actions_install (klass, actions);
}
