/* dh-inch-forecast.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-forecast-private.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * The needs of an order of these rules besides dice: hits that cover takes, inches, close combats and cards.
 */

static DhInchForecast *
inch (const DhForecast *self)
{
  return (DhInchForecast *) self;
}

void
_dh_inch_clear_forecast (DhForecast *self)
{
  g_clear_pointer (&inch (self)->melee, dh_melee_unref);
}

/* A card is drawn without a die; both sides throw in a close combat. */
void
_dh_inch_expect (DhForecast *self)
{
  inch (self)->cards = 0;
  if (self->purpose == DH_PURPOSE_MELEE)
    self->side = DH_NOTHING;
  if (self->purpose == DH_PURPOSE_DRAW)
    {
      inch (self)->cards = self->die;
      self->die = self->n = self->missing = 0;
    }
}

/* Inches that need no die. */
void
_dh_inch_finish_forecast (DhForecast    *self,
                          const DhEntry *entry)
{
  if (!self->stopped && inch (self)->has_inches && dh_inch_n_distances (entry) == 1)
    inch (self)->least = inch (self)->most = dh_inch_distance (entry, 0)->number;
}

/**
 * _dh_forecast_inches:
 * @self: a forecast in the making
 * @least: the fewest inches that a unit may go
 * @most: the most
 *
 * Takes note of how far a unit may come; of more than one unit none is told.
 */
void
_dh_forecast_inches (DhForecast *self,
                     double      least,
                     double      most)
{
  inch (self)->moves++;
  inch (self)->has_inches = inch (self)->moves == 1;
  inch (self)->least = least;
  inch (self)->most = most;
}

/**
 * _dh_forecast_melee:
 * @self: a forecast in the making
 * @melee: the close combat that the dice are for, which may be fought further
 */
void
_dh_forecast_melee (DhForecast *self,
                    DhMelee    *melee)
{
  g_clear_pointer (&inch (self)->melee, dh_melee_unref);
  inch (self)->melee = dh_melee_ref (melee);
}

void
_dh_forecast_share (DhForecast *self,
                    double      share)
{
  inch (self)->has_share = TRUE;
  inch (self)->share = share;
}

/**
 * _dh_share_hits:
 * @hits: dice that hit
 * @share: the share of them that counts
 *
 * Returns: how many count, rounded down (7.3)
 */
guint
_dh_share_hits (guint  hits,
                double share)
{
  return hits * share + 1e-9;
}

static double
get_share (const DhForecast *self)
{
  return inch (self)->has_share ? inch (self)->share : 1;
}

/**
 * dh_forecast_get_melee:
 * @self: a forecast
 *
 * Returns: (nullable): the close combat that the order fights, as far as it brings dice for it
 */
const DhMelee *
dh_forecast_get_melee (const DhForecast *self)
{
  return inch (self)->melee;
}

static double *
find_chances (const DhForecast *self)
{
  return _dh_chances_of_dice (self->n, dh_forecast_get_chance (self));
}

/**
 * dh_forecast_get_expected:
 * @self: a forecast
 *
 * Returns: how many hits the throw has on average, halved where cover halves them
 */
double
dh_forecast_get_expected (const DhForecast *self)
{
  g_autofree double *chances = find_chances (self);
  double expected = 0;

  for (guint i = 0; i <= self->n; i++)
    expected += chances[i] * _dh_share_hits (i, get_share (self));

  return expected;
}

/**
 * dh_forecast_get_likely:
 * @self: a forecast
 * @low: (out) (optional): the lower quartile of the hits
 * @high: (out) (optional): the upper quartile
 *
 * The middle half of all throws: at least every second one comes to between @low and @high hits,
 * and no more than every fourth to fewer or to more.
 *
 * Returns: whether it is a throw for hits
 */
gboolean
dh_forecast_get_likely (const DhForecast *self,
                        guint            *low,
                        guint            *high)
{
  g_autofree double *chances = find_chances (self);
  guint quartiles[2] = { 0, 0 };
  double sum = 0;

  for (guint i = 0, quartile = 0; i <= self->n && quartile < 2; i++)
    for (sum += chances[i]; quartile < 2 && sum + 1e-9 >= 0.25 + 0.5 * quartile; quartile++)
      quartiles[quartile] = _dh_share_hits (i, get_share (self));

  if (low != NULL)
    *low = quartiles[0];
  if (high != NULL)
    *high = quartiles[1];
  return self->purpose == DH_PURPOSE_HITS;
}

/**
 * dh_forecast_get_inches:
 * @self: a forecast
 * @least: (out) (optional): the fewest inches that may come of it
 * @most: (out) (optional): the most
 *
 * Returns: whether the order tells how far a unit goes
 */
gboolean
dh_forecast_get_inches (const DhForecast *self,
                        double           *least,
                        double           *most)
{
  if (least != NULL)
    *least = inch (self)->least;
  if (most != NULL)
    *most = inch (self)->most;
  return inch (self)->has_inches;
}

/* Words */

static void
narrate_inches (const DhForecast *self,
                GString          *line)
{
  g_autofree char *inches = dh_inches_describe (inch (self)->least, inch (self)->most);

  dh_append_item (line, " · ", "%s", inches);
}

static void
narrate_hits (const DhForecast *self,
              GString          *line)
{
  guint low, high;

  dh_forecast_get_likely (self, &low, &high);
  dh_append_item (line,
                  " · ",
                  /* Translators: the least face of a die that hits, and how many are thrown. */
                  g_dngettext (GETTEXT_PACKAGE,
                               "needs %d+, %u die",
                               "needs %d+, %u dice",
                               self->n),
                  self->need,
                  self->n);
  if (low < high)
    /* Translators: hits on average, and the range in which every second throw lies. */
    dh_append_item (line, " · ", _("expected %.1f, %u–%u likely"), dh_forecast_get_expected (self), low, high);
  else
    dh_append_item (line, " · ", _("expected %.1f, %u likely"), dh_forecast_get_expected (self), low);
}

static void
narrate_pairs (const DhForecast *self,
               GString          *line)
{
  guint round = inch (self)->melee->rounds->len;
  guint pairs = dh_melee_get_n_pairs (inch (self)->melee, round);
  double won = 0, lost = 0;

  if (pairs == 0)
    {
      dh_append_item (line,
                      " · ",
                      /* Translators: a close combat of which all dice are known */
                      g_dngettext (GETTEXT_PACKAGE, "decided in %u round", "decided in %u rounds", round),
                      round);
      return;
    }

  dh_append_item (line,
                  " · ",
                  g_dngettext (GETTEXT_PACKAGE,
                               "%u pair of stands, %u dice",
                               "%u pairs of stands, %u dice",
                               pairs),
                  pairs,
                  self->n);
  for (guint i = 0; i < pairs; i++)
    {
      int net = dh_melee_get_pair (inch (self)->melee, round, i).net;

      won += dh_melee_get_chance (inch (self)->melee, net, DH_MELEE_SIDE_ATTACKER);
      lost += dh_melee_get_chance (inch (self)->melee, net, DH_MELEE_SIDE_DEFENDER);
    }
  /* Translators: pairs of stands that the attacker wins and loses on average. */
  dh_append_item (line, " · ", _("expected %.1f won, %.1f lost"), won, lost);
}

void
_dh_inch_narrate_forecast (const DhForecast *self,
                           GString          *line)
{
  if (self->die > 0 && self->purpose == DH_PURPOSE_HITS)
    narrate_hits (self, line);
  else if (self->die > 0 && self->purpose == DH_PURPOSE_MELEE)
    narrate_pairs (self, line);
  else if (self->die > 0)
    _dh_forecast_narrate_dice (self, line);
  else if (inch (self)->cards > 0)
    dh_append_item (line,
                    " · ",
                    g_dngettext (GETTEXT_PACKAGE,
                                 "draws the last card",
                                 "draws one of %u cards",
                                 inch (self)->cards),
                    inch (self)->cards);

  if (inch (self)->has_inches)
    narrate_inches (self, line);
}
