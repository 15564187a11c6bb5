/* dh-desk-forecast.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-forecast.h"

#include "dh-desk-children.h"
#include "dh-desk-pane.h"
#include "dh-desk-tooltip.h"
#include "dh-narration.h"
#include "dh-session-words.h"
#include "dh-standing.h"

#include <glib/gi18n.h>

/**
 * DhDeskForecast:
 *
 * The needs of an order before the throw: the score, the dice, each factor with its clause, what to expect, and what may
 * come of it. A factor that is not printed in the document has the mark of its standing. As a table it is for the pane of
 * a step, and compact, with the factors in one line, for below the order line.
 */
struct _DhDeskForecast
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhForecast *forecast; /* (nullable) */
  char *words;          /* (nullable): what may come of it */

  gboolean compact;

  /* Template children */
  GtkLabel *dice;
  GtkGrid *factors;
  GtkLabel *line;
  GtkLabel *need;
  GtkLabel *odds;
  GtkLabel *outlook;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskForecast, dh_desk_forecast, DH_BOARD_TYPE_WIDGET)

/* In words */

static char *
describe_dice (const DhForecast *forecast)
{
  guint n = forecast->n;

  if (n == 0)
    return g_strdup ("");
  if (forecast->die == 6)
    return g_strdup_printf (ngettext ("%u die", "%u dice", n), n);

  return g_strdup_printf (_("%u D%u"), n, forecast->die);
}

static char *
describe_outlook (const DhForecast *forecast)
{
  double chance = dh_forecast_get_chance (forecast);
  char *outlook = dh_forecast_describe_outlook (forecast);

  if (outlook != NULL)
    return outlook;
  if (forecast->outcomes->len > 0)
    return dh_forecast_narrate_outcomes (forecast);
  if (chance > 0)
    return g_strdup_printf (_("%.0f%% chance"), 100 * chance);

  return g_strdup ("");
}

/* The clause, and the mark of what is not printed in the document. */
static char *
describe_source (const DhFactor *factor)
{
  const char *mark = dh_standing_get_mark (factor->standing);

  return *mark != '\0' ? g_strdup_printf ("%s %s", factor->clause, mark) : g_strdup (factor->clause);
}

static char *
describe_source_in_words (const DhFactor *factor)
{
  const char *standing = dh_standing_describe (factor->standing);

  if (*standing == '\0')
    return g_strdup_printf (_("clause %s"), factor->clause);

  /* Translators: a clause of the rules, and how sure its value is, such as “house value” */
  return g_strdup_printf (_("clause %s, %s"), factor->clause, standing);
}

/* A factor that several units of an order have, such as a retreat of an army, is said once. */
static gboolean
is_said_before (const DhForecast *forecast,
                const DhFactor   *factor)
{
  for (const DhFactor *older = NULL; dh_array_next (forecast->factors, &older) && older != factor;)
    if (g_str_equal (older->title, factor->title) && g_str_equal (older->value, factor->value) &&
        g_strcmp0 (older->clause, factor->clause) == 0)
      return TRUE;

  return FALSE;
}

static char *
describe_factors_in_a_line (const DhForecast *forecast)
{
  g_autoptr(GString) line = g_string_new (NULL);

  for (const DhFactor *factor = NULL; dh_array_next (forecast->factors, &factor);)
    {
      g_autofree char *source = describe_source (factor);

      if (!is_said_before (forecast, factor))
        dh_append_item (line, " · ", "%s %s (%s)", factor->title, factor->value, source);
    }

  return g_string_free (g_steal_pointer (&line), FALSE);
}

static char *
describe_factors_in_words (const DhForecast *forecast)
{
  g_autoptr(GString) words = g_string_new (NULL);

  for (const DhFactor *factor = NULL; dh_array_next (forecast->factors, &factor);)
    {
      g_autofree char *source = describe_source_in_words (factor);
      g_autofree char *value = g_strdup_printf ("%s, %s", factor->value, source);

      if (!is_said_before (forecast, factor))
        dh_append_item (words, "\n", _("%s: %s"), factor->title, value);
    }

  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* Contents */

static GtkWidget *
add_cell (DhDeskForecast *self,
          guint           row,
          int             column,
          const char     *text,
          const char     *css_class)
{
  GtkWidget *label = dh_board_widget_new_label (text, column == 1 ? 1 : 0, "numeric");

  gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (self->factors, label, column, row, 1, 1);
  return label;
}

/* The rules in force where it stands. */
static const DhRulebook *
find_rulebook (DhDeskForecast *self)
{
  GtkWidget *pane = gtk_widget_get_ancestor (GTK_WIDGET (self), DH_DESK_TYPE_PANE);
  DhReferee *referee = pane != NULL ? dh_desk_pane_get_referee (DH_DESK_PANE (pane)) : NULL;

  return referee != NULL ? dh_referee_get_battle (referee)->rulebook : NULL;
}

static void
add_factor (DhDeskForecast *self,
            guint           row,
            const DhFactor *factor)
{
  g_autofree char *source = describe_source (factor);
  g_autofree char *words = describe_source_in_words (factor);
  g_autofree char *explained = dh_system_explain_clause (self->forecast->system, factor->clause, find_rulebook (self));
  g_autofree char *tooltip = explained != NULL ? g_strdup_printf ("%s\n%s", words, explained) : g_strdup (words);
  GtkWidget *title = add_cell (self, row, 0, factor->title, "title");
  GtkWidget *clause;

  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_set_hexpand (title, TRUE);
  add_cell (self, row, 1, factor->value, "value");
  clause = add_cell (self, row, 2, source, "clause");
  dh_desk_set_tooltip (clause, tooltip);
  dh_board_widget_set_name (clause, words);
}

static void
set_text (DhDeskForecast *self,
          GtkLabel       *label,
          char           *text)
{
  graphene_rect_t room;
  gboolean keeps_room = *text == '\0' && self->forecast != NULL && self->forecast->given > 0 &&
                        gtk_widget_get_visible (GTK_WIDGET (label)) &&
                        gtk_widget_compute_bounds (GTK_WIDGET (label), GTK_WIDGET (label), &room);

  /* Odds are no longer true once the first die is typed. Their room stays empty, so that nothing below moves under the hand. */
  gtk_widget_set_size_request (GTK_WIDGET (label), -1, keeps_room ? (int) graphene_rect_get_height (&room) : -1);
  if (keeps_room)
    gtk_label_set_label (label, "");
  else
    dh_board_widget_set_words (label, text);
  g_free (text);
}

static void
show_table (DhDeskForecast *self)
{
  dh_desk_children_clear (self->factors);
  if (self->forecast == NULL)
    return;

  set_text (self, self->need, dh_session_describe_score (self->forecast));
  set_text (self, self->dice, describe_dice (self->forecast));
  set_text (self, self->outlook, dh_session_keep_chances (describe_outlook (self->forecast)));
  for (guint i = 0; i < self->forecast->factors->len; i++)
    add_factor (self, i, &g_array_index (self->forecast->factors, DhFactor, i));
}

/* Outcomes first, reasons behind them. */
static void
show_line (DhDeskForecast *self)
{
  g_autofree char *line = NULL;
  g_autofree char *words = NULL;

  if (self->forecast != NULL)
    {
      g_autofree char *factors = describe_factors_in_a_line (self->forecast);
      g_autofree char *why = describe_factors_in_words (self->forecast);
      g_autofree char *explained = NULL;
      g_auto(GStrv) odds = g_strsplit (self->words != NULL ? self->words : "", "\n", -1);
      g_autofree char *row = g_strjoinv (" – ", odds);

      explained = find_rulebook (self) != NULL
                    ? dh_system_explain_text (self->forecast->system, factors, find_rulebook (self))
                    : NULL;
      line = g_strconcat (row, *row != '\0' && *factors != '\0' ? " – " : "", factors, NULL);
      words = g_strjoin ("\n", why, self->words != NULL ? self->words : "", explained, NULL);
    }
  gtk_label_set_label (self->line, line != NULL ? line : "");
  dh_desk_set_tooltip (GTK_WIDGET (self->line), words);
}

static void
show_forecast (DhDeskForecast *self)
{
  g_autofree char *words = self->forecast != NULL ? dh_desk_forecast_describe (self->forecast) : g_strdup ("");

  dh_board_widget_set_name (self, words);
  if (self->compact)
    show_line (self);
  else
    show_table (self);
}

static void
set_compact (DhDeskForecast *self,
             gboolean        compact)
{
  self->compact = compact;
  show_forecast (self);
  g_object_notify (G_OBJECT (self), "compact");
}

static void
dh_desk_forecast_class_init (DhDeskForecastClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskForecast, dh_forecast_unref, forecast);
  DH_CLASS_OWNS (klass, DhDeskForecast, g_free, words);

  /**
   * DhDeskForecast:compact:
   *
   * Whether only the factors are shown, in a line.
   */
  DH_CLASS_BOOLEAN_MEMBER (klass, DhDeskForecast, "compact", compact, set_compact);

  DH_BOARD_TEMPLATE (klass, DhDeskForecast, dice, factors, line, need, odds, outlook);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

/**
 * dh_desk_forecast_set_forecast:
 * @self: a forecast
 * @forecast: (nullable): what to show
 */
void
dh_desk_forecast_set_forecast (DhDeskForecast *self,
                               DhForecast     *forecast)
{
  g_return_if_fail (DH_DESK_IS_FORECAST (self));

  if (self->forecast == forecast)
    return;

  g_clear_pointer (&self->forecast, dh_forecast_unref);
  if (forecast != NULL)
    self->forecast = dh_forecast_ref (forecast);
  show_forecast (self);
}

/**
 * dh_desk_forecast_set_odds:
 * @self: a forecast
 * @odds: (nullable): what may come of its order
 * @battle: the battle
 *
 * Has it tell them too, where they say more than the forecast; in a line in brief.
 */
void
dh_desk_forecast_set_odds (DhDeskForecast *self,
                           const DhOdds   *odds,
                           const DhBattle *battle)
{
  g_return_if_fail (DH_DESK_IS_FORECAST (self));

  g_clear_pointer (&self->words, g_free);
  if (odds != NULL && dh_odds_tell_more (odds, self->forecast))
    self->words = dh_session_keep_chances (dh_odds_narrate (odds, battle, self->compact));
  if (self->compact)
    show_line (self);
  else
    set_text (self, self->odds, g_strdup (self->words != NULL ? self->words : ""));
}

/**
 * dh_desk_forecast_has_room:
 * @self: a compact forecast
 * @width: a width, in pixels
 *
 * Returns: whether all of it is seen in two lines of that width
 */
gboolean
dh_desk_forecast_has_room (DhDeskForecast *self,
                           int             width)
{
  g_autoptr(PangoLayout) layout = NULL;

  g_return_val_if_fail (DH_DESK_IS_FORECAST (self), FALSE);

  layout = pango_layout_copy (gtk_label_get_layout (self->line));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_width (layout, MAX (width, 0) * PANGO_SCALE);
  return pango_layout_get_line_count (layout) <= 2;
}

/**
 * dh_desk_forecast_set_lines:
 * @self: a compact forecast
 * @n: how many lines it may take; the tooltip tells what has no room in them
 */
void
dh_desk_forecast_set_lines (DhDeskForecast *self,
                            int             n)
{
  g_return_if_fail (DH_DESK_IS_FORECAST (self));

  gtk_label_set_lines (self->line, n);
}

/**
 * dh_desk_forecast_describe:
 * @forecast: what an order needs
 *
 * Returns: (transfer full): all that the table shows, in words
 */
char *
dh_desk_forecast_describe (DhForecast *forecast)
{
  g_autofree char *line = dh_forecast_narrate (forecast);
  g_autofree char *factors = describe_factors_in_words (forecast);

  return *factors != '\0' ? g_strdup_printf ("%s\n%s", line, factors) : g_steal_pointer (&line);
}
