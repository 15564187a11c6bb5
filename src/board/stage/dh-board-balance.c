/* dh-board-balance.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-balance.h"

#include "dh-army-words.h"
#include "dh-board-aside.h"
#include "dh-board-code.h"
#include "dh-board-curve.h"
#include "dh-board-letter.h"
#include "dh-board-words.h"
#include "dh-board-zoom.h"

#include <glib/gi18n.h>

/* Of those that have lost most, so many are named, and fewer where their names take more letters than two lines have: all
 * letters would be smaller for them. */
#define MOST_NAMED 3
#define MOST_LETTERS 84

/* A result with more letters is set smaller. */
#define SHORT_RESULT 32

/**
 * DhBoardBalance:
 *
 * The stage of the board for how all armies hold: at the end of a turn what it has brought, at the end of the battle
 * what the whole has, figures of the armies side by side; then also the curve of both and who was hit hardest.
 */
struct _DhBoardBalance
{
  DhBoardWidget parent_instance;

  /* Template children */
  DhBoardCode *code;
  DhBoardCurve *curve;
  GtkOrientable *figures;
  GtkLabel *fingerprint;
  GtkLabel *headline;
  GtkLabel *legend;
  GtkGrid *table;
};

DH_BOARD_DEFINE_TEMPLATE (DhBoardBalance, dh_board_balance, DH_BOARD_TYPE_WIDGET)

static void
dh_board_balance_class_init (DhBoardBalanceClass *klass)
{
  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_ASIDE, DH_BOARD_TYPE_CODE, DH_BOARD_TYPE_CURVE, DH_BOARD_TYPE_ZOOM);
  DH_BOARD_TEMPLATE (klass, DhBoardBalance, code, curve, figures, fingerprint, headline, legend, table);

  dh_board_widget_class_set_column (klass);
}

/* The difference of two turns, which may be negative when routers have rallied. */
static DhStatusTurn
subtract (const DhStatusTurn *now,
          const DhStatusTurn *before)
{
  return (DhStatusTurn) {
    .effectiveness = now->effectiveness - before->effectiveness,
    .routed = now->routed,
    .gone = now->gone - before->gone,
    .officers_lost = now->officers_lost - before->officers_lost,
    .men_lost = now->men_lost < 0 ? -1 : now->men_lost - before->men_lost,
  };
}

/* Of the turn that is over, or of all of them. */
static DhStatusTurn
get_figures (const DhStatusArmy *army,
             gboolean            is_whole)
{
  guint n = army->n_turns;

  return is_whole || n < 2 ? army->now : subtract (&army->turns[n - 1], &army->turns[n - 2]);
}

static void
attach (DhBoardBalance *self,
        const char     *text,
        const char     *css_class,
        guint           column,
        int             row)
{
  GtkWidget *label = dh_board_widget_new_label (text, 0.5, css_class);

  /* Titles of rows stand between the numbers of two armies. Long ones may break between their words, or else the whole table
   * would be drawn smaller. */
  if (g_str_equal (css_class, "name") && column > 0)
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
      dh_board_widget_keep_words (GTK_LABEL (label));
    }
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (self->table, label, column, row, 1, 1);
}

static char *
describe_hold (const DhStatusArmy *army,
               const DhStatusTurn *figures)
{
  if (figures->effectiveness == 0)
    return g_strdup_printf (_("%d%%"), army->now.effectiveness);

  /* Translators: how an army holds in percent, and by how much that is more or less than a turn before: “94 % (−6)”. */
  return g_strdup_printf (_("%d%% (%s%d)"), army->now.effectiveness, figures->effectiveness < 0 ? "−" : "+",
                          ABS (figures->effectiveness));
}

/*
 * Figures of an army, each below the last; what players may not know is left out, and at the end what the frame says.
 */
static void
attach_army (DhBoardBalance     *self,
             const DhStatusArmy *army,
             gboolean            is_whole,
             guint               column)
{
  DhStatusTurn figures = get_figures (army, is_whole);
  g_autofree char *hold = describe_hold (army, &figures);
  g_autofree char *men = g_strdup_printf ("%d", figures.men_lost);
  g_autofree char *units = g_strdup_printf ("%d / %d", (int) figures.routed, (int) figures.gone);
  g_autofree char *officers = g_strdup_printf ("%d", (int) figures.officers_lost);
  int row = 0;

  if (!is_whole)
    attach (self, hold, "figure", column, row++);
  if (figures.men_lost >= 0)
    attach (self, men, "figure", column, row++);
  attach (self, units, "figure", column, row++);
  attach (self, officers, "figure", column, row);
}

/* The letter of an army stands above its figures, or beside the first where there is more to show than these. */
static void
attach_letter (DhBoardBalance *self,
               const DhStatus *status,
               gboolean        is_beside,
               guint           army,
               guint           column)
{
  GtkWidget *letter = g_object_new (DH_BOARD_TYPE_LETTER, NULL), *box, *first;

  dh_board_letter_show_army (DH_BOARD_LETTER (letter), status, army);
  gtk_widget_set_halign (letter, GTK_ALIGN_CENTER);
  if (!is_beside)
    {
      gtk_grid_attach (self->table, letter, column, -1, 1, 1);
      return;
    }

  first = g_object_ref (gtk_grid_get_child_at (self->table, column, 0));
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (box, "head");
  gtk_grid_remove (self->table, first);
  gtk_box_append (GTK_BOX (box), letter);
  gtk_box_append (GTK_BOX (box), first);
  gtk_grid_attach (self->table, box, column, 0, 1, 1);
  g_object_unref (first);
}

/* Two armies have what is counted between them, more have it before them. Columns have the letters of their own: beside a curve
 * or a code they do not stand below the banners of their armies. */
static void
show_table (DhBoardBalance *self,
            const DhStatus *status,
            gboolean        is_whole,
            gboolean        is_beside)
{
  guint n_armies = status->n_armies, titles = n_armies == 2 ? 1 : 0;
  GtkWidget *child;
  int row = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->table))) != NULL)
    gtk_grid_remove (self->table, child);

  if (!is_whole)
    attach (self, _("effectiveness"), "name", titles, row++);
  if (status->armies[0].now.men_lost >= 0)
    attach (self, _("men lost"), "name", titles, row++);
  attach (self, _("routed / gone"), "name", titles, row++);
  attach (self, _("officers lost"), "name", titles, row);
  for (guint i = 0; i < n_armies; i++)
    {
      guint column = i + (i >= titles);

      attach_army (self, &status->armies[i], is_whole, column);
      attach_letter (self, status, is_beside, i, column);
    }
}

/* The threshold that an army has crossed in the turn, or that it will next. */
static char *
describe_threshold (const DhStatus *status,
                    guint           army)
{
  const DhStatusArmy *shown = &status->armies[army];
  int before = shown->n_turns > 1 ? shown->turns[shown->n_turns - 2].effectiveness : 100;
  DhArmyState crossed = DH_ARMY_STATE_STEADY;

  for (DhArmyState state = DH_ARMY_STATE_HESITANT; state <= DH_ARMY_STATE_BROKEN; state++)
    if (shown->now.effectiveness < status->thresholds[state] && before >= status->thresholds[state])
      crossed = state;
  if (crossed == DH_ARMY_STATE_STEADY)
    return NULL;

  /* Translators: an army, the threshold in percent that it has fallen below, and its state there. */
  return g_strdup_printf (_("%s is below %d%%: %s"),
                          shown->name,
                          status->thresholds[crossed],
                          dh_army_state_describe (crossed));
}

/* The loss of a unit: the men it has lost, or how much less it looks than it was. */
static int
measure_loss (const DhStatusUnit *unit)
{
  if (unit->men_lost >= 0)
    return unit->men_lost;

  return unit->status >= DH_UNIT_STATUS_DESTROYED ? G_MAXINT : MAX ((int) unit->band - DH_BAND_FRESH, 0);
}

static int
compare_losses (gconstpointer one,
                gconstpointer other)
{
  int first = measure_loss (*(const DhStatusUnit *const *) one),
      second = measure_loss (*(const DhStatusUnit *const *) other);

  return (first < second) - (first > second);
}

/* Describes the unit that has lost most, of all armies, as the referee reads it. */
static char *
describe_worst (const DhStatus *status)
{
  g_autoptr(GPtrArray) units = g_ptr_array_new ();
  g_autoptr(GString) names = g_string_new (NULL);
  g_autofree char *kept = NULL;

  for (guint i = 0; i < status->n_units; i++)
    if (measure_loss (&status->units[i]) > 0)
      g_ptr_array_add (units, (gpointer) &status->units[i]);
  g_ptr_array_sort (units, compare_losses);
  for (guint i = 0; i < MIN (units->len, MOST_NAMED); i++)
    {
      const DhStatusUnit *unit = units->pdata[i];

      if (i > 0 && g_utf8_strlen (names->str, -1) + g_utf8_strlen (unit->name, -1) > MOST_LETTERS)
        break;
      dh_append_item (names, " · ", "%s", unit->name);
      if (unit->men_lost > 0)
        g_string_append_printf (names, "\u00a0−%d", unit->men_lost);
    }

  kept = dh_board_keep_together (names->str);
  /* Translators: names of units follow. */
  return names->len > 0 ? g_strdup_printf (_("Hardest hit: %s"), kept) : NULL;
}

static void
show_legend (DhBoardBalance *self,
             const DhStatus *status,
             const DhScene  *scene)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  /* An army that is broken is in the headline. */
  for (guint i = 0; i < status->n_armies && scene->kind != DH_SCENE_KIND_END && scene->army < 0; i++)
    g_ptr_array_add (lines, describe_threshold (status, i));
  for (guint i = 0; scene->lines[i] != NULL; i++)
    g_ptr_array_add (lines, g_strdup (scene->lines[i]));
  if (scene->kind == DH_SCENE_KIND_END)
    g_ptr_array_add (lines, describe_worst (status));
  while (g_ptr_array_remove (lines, NULL))
    ;
  g_ptr_array_add (lines, NULL);
  text = g_strjoinv (" · ", (char **) lines->pdata);
  dh_board_widget_set_words (self->legend, text);
}

/**
 * dh_board_balance_show_scene:
 * @self: a stage
 * @status: what players may see
 * @scene: the end of a turn, or of the battle
 */
void
dh_board_balance_show_scene (DhBoardBalance *self,
                             const DhStatus *status,
                             const DhScene  *scene)
{
  gboolean is_end = scene->kind == DH_SCENE_KIND_END, is_result = is_end || scene->army >= 0;

  g_return_if_fail (DH_BOARD_IS_BALANCE (self));

  gtk_label_set_label (self->headline, scene->headline);
  dh_board_widget_set_class (GTK_WIDGET (self->headline), "outcome", is_result);
  dh_board_widget_set_army (GTK_WIDGET (self->headline), scene->army);
  dh_board_widget_set_class (GTK_WIDGET (self->headline), "verdict",
                             is_result && g_utf8_strlen (scene->headline, -1) <= SHORT_RESULT);
  gtk_orientable_set_orientation (self->figures, dh_board_widget_is_high (GTK_WIDGET (self)) ? GTK_ORIENTATION_VERTICAL
                                                                                              : GTK_ORIENTATION_HORIZONTAL);
  dh_board_curve_show_status (self->curve, status);
  gtk_widget_set_visible (GTK_WIDGET (self->curve), is_end);
  show_table (self, status, is_end, is_end || (is_result && !dh_board_widget_is_high (GTK_WIDGET (self))));
  show_legend (self, status, scene);
  dh_board_code_show_fingerprint (self->code, self->fingerprint, scene->fingerprint);
}
