/* dh-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-odds-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Less than this makes no difference to what is told. */
#define LEAST_TOLD 1e-6

static void
bar_clear (gpointer data)
{
  DhBar *bar = data;

  g_free (bar->why);
}

/**
 * _dh_odds_new:
 * @order: an order
 * @battle: the battle it is for
 * @most_states: from how many joint states it is gone on at the most
 * @cancellable: (nullable): what tells that nobody wants to know any more
 *
 * Returns: (transfer full): odds of which nothing is known yet
 */
DhOdds *
_dh_odds_new (const DhOrder  *order,
              const DhBattle *battle,
              guint           most_states,
              GCancellable   *cancellable)
{
  DhOdds *self = g_new0 (DhOdds, 1);

  self->most_states = most_states;
  self->cancellable = cancellable;
  self->order = dh_order_to_text (order, battle);
  self->prospects = g_array_new (FALSE, FALSE, sizeof (DhProspect));
  self->bars = dh_array_new (sizeof (DhBar), bar_clear);

  return self;
}

/**
 * dh_odds_free:
 * @self: (transfer full): the odds of an order
 */
void
dh_odds_free (DhOdds *self)
{
  g_array_unref (self->prospects);
  g_array_unref (self->bars);
  g_free (self->order);
  g_free (self);
}

/**
 * dh_odds_get_chance:
 * @self: odds
 * @of: a thing, or one of kind %DH_REF_KIND_NONE
 * @id: what may befall it
 *
 * Returns: the chance that it does, or the average of which it speaks; 0 where it cannot
 */
double
dh_odds_get_chance (const DhOdds *self,
                    DhRef         of,
                    const char   *id)
{
  for (const DhProspect *prospect = NULL; dh_array_next (self->prospects, &prospect);)
    if (dh_ref_equal (prospect->of, of) && g_str_equal (prospect->id, id))
      return prospect->chance;

  return 0;
}

/**
 * _dh_odds_add:
 * @self: odds in the making
 * @prospect: something that may come of the order; those of one thing are added one after the other
 */
void
_dh_odds_add (DhOdds           *self,
              const DhProspect *prospect)
{
  DhProspect added = *prospect;

  added.id = g_intern_string (prospect->id);
  added.title = g_intern_string (prospect->title);
  if (!added.is_average)
    added.left_out = CLAMP (added.left_out, 0, MAX (0, 1 - added.chance));
  g_array_append_val (self->prospects, added);
}

/**
 * _dh_odds_bar:
 * @self: odds in the making
 * @of: somebody who may not help
 * @why: why not, in a sentence
 */
void
_dh_odds_bar (DhOdds     *self,
              DhRef       of,
              const char *why)
{
  DhBar bar = { of, g_strdup (why) };

  g_array_append_val (self->bars, bar);
}

/**
 * dh_odds_tell_more:
 * @self: odds
 * @forecast: (nullable): what the same order needs
 *
 * Returns: whether there is something to tell that the outcomes of @forecast do not say already, face by face. Once
 *   dice of the order are known there is nothing: odds are of an order that has none.
 */
gboolean
dh_odds_tell_more (const DhOdds     *self,
                   const DhForecast *forecast)
{
  if (forecast != NULL && forecast->given > 0)
    return FALSE;
  if (forecast == NULL || forecast->outcomes->len == 0)
    return self->prospects->len > 0;

  for (guint i = 1; i < self->prospects->len; i++)
    if (!dh_ref_equal (g_array_index (self->prospects, DhProspect, i).of,
                       g_array_index (self->prospects, DhProspect, 0).of))
      return TRUE;

  return FALSE;
}

/* Words */

/* Where outcomes were left out, a chance has two bounds; they are rounded outwards. */
static char *
describe_bounds (const DhProspect *prospect)
{
  double most = prospect->chance + prospect->left_out;

  if (prospect->is_average)
    /* Translators: how many it comes to on average, at the least and at the most. */
    return g_strdup_printf (_("%.1f–%.1f"), floor (10 * prospect->chance) / 10, ceil (10 * most) / 10);

  /* Translators: the least and the greatest that a chance may be. */
  return g_strdup_printf (_("%.0f–%.0f%%"), floor (100 * prospect->chance), ceil (100 * most));
}

/* A rare outcome is not rounded to impossible, nor a likely one to certain. */
static char *
describe_chance (const DhProspect *prospect)
{
  double percent = 100 * prospect->chance;

  if (prospect->left_out > LEAST_TOLD)
    return describe_bounds (prospect);
  if (prospect->is_average)
    /* Translators: how many it comes to on average. */
    return g_strdup_printf (_("%.1f"), prospect->chance);
  if (percent > 0 && percent < 1)
    return g_strdup (_("< 1%"));
  if (percent > 99 && percent < 100 - 1e-9)
    return g_strdup (_("> 99%"));

  return g_strdup_printf (_("%.0f%%"), percent);
}

static void
append_prospect (GString          *text,
                 const DhProspect *prospect,
                 gboolean          starts)
{
  g_autofree char *chance = describe_chance (prospect);

  if (!starts)
    g_string_append (text, " · ");
  if (prospect->count < 0 || starts)
    g_string_append_printf (text, "%s ", prospect->title);
  if (prospect->count >= 0)
    {
      g_autofree char *count = g_strdup_printf ("%d", prospect->count);

      /* Translators: how many, and the chance of so many. */
      g_string_append_printf (text, _("%s: %s"), count, chance);
    }
  else
    g_string_append (text, chance);
}

static void
append_name (GString        *text,
             const DhBattle *battle,
             DhRef           of,
             gboolean        brief)
{
  /* Translators: a thing; what is told of it is appended. */
  g_string_append_printf (text, _("%s: %s"), brief ? dh_battle_get_tag (battle, of) : dh_battle_get_label (battle, of), "");
}

/* A line for each thing, or for one of them. */
static char *
narrate (const DhOdds   *self,
         const DhBattle *battle,
         const DhRef    *of,
         gboolean        brief)
{
  GString *text = g_string_new (NULL);
  const DhProspect *last = NULL;

  if (of == NULL && self->left_out > LEAST_TOLD)
    {
      g_autofree char *share = describe_chance (&(DhProspect){ .chance = self->left_out, .count = -1 });

      /* Translators: a share in percent; what follows are chances from … to … */
      g_string_append_printf (text, _("left out, because it would take too long: %s of the possible results"), share);
    }
  for (const DhProspect *prospect = NULL; dh_array_next (self->prospects, &prospect);)
    {
      gboolean starts = last == NULL || !dh_ref_equal (prospect->of, last->of);

      if (of != NULL && !dh_ref_equal (prospect->of, *of))
        continue;
      if (brief && (prospect->is_aside || prospect->count >= 0 || (prospect->chance < 0.01 && !prospect->is_average)))
        continue;
      if (starts && text->len > 0)
        g_string_append_c (text, '\n');
      if (starts && of == NULL && prospect->of.kind != DH_REF_KIND_NONE)
        append_name (text, battle, prospect->of, brief);
      append_prospect (text, prospect, starts);
      last = prospect;
    }

  return g_string_free (text, FALSE);
}

/**
 * dh_odds_narrate:
 * @self: odds
 * @battle: the battle that they are of
 * @brief: leaves out names, what is told aside, how many there may be of something, and what is rare
 *
 * Returns: (transfer full): what may come of the order, a line for each thing, such as “Tenth (a7): carries on 71 % ·
 *   falls back 21 %”; empty when nothing may
 */
char *
dh_odds_narrate (const DhOdds   *self,
                 const DhBattle *battle,
                 gboolean        brief)
{
  return narrate (self, battle, NULL, brief);
}

/**
 * dh_odds_narrate_of:
 * @self: odds
 * @battle: the battle that they are of
 * @of: one thing, or one of kind %DH_REF_KIND_NONE
 *
 * Returns: (transfer full): its line, in brief and without its name
 */
char *
dh_odds_narrate_of (const DhOdds   *self,
                    const DhBattle *battle,
                    DhRef           of)
{
  return narrate (self, battle, &of, TRUE);
}

static void
append_of (GString        *xml,
           const DhBattle *battle,
           DhRef           of)
{
  if (of.kind != DH_REF_KIND_NONE)
    g_string_append_printf (xml, " of=\"%s\"", dh_battle_get_id (battle, of));
}

static void
append_number (GString    *xml,
               const char *name,
               double      number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (xml, " %s=\"%s\"", name, g_ascii_formatd (text, sizeof text, "%.9g", number));
}

/**
 * dh_odds_to_xml:
 * @self: odds
 * @battle: the battle that they are of
 *
 * Returns: (transfer full): an element `odds` for other programs, in a line
 */
char *
dh_odds_to_xml (const DhOdds   *self,
                const DhBattle *battle)
{
  GString *xml = g_string_new ("<odds order=\"");
  g_autofree char *order = g_markup_escape_text (self->order, -1);

  g_string_append_printf (xml, "%s\"", order);
  if (self->left_out > 0)
    append_number (xml, "left-out", self->left_out);
  g_string_append_c (xml, '>');
  for (const DhProspect *prospect = NULL; dh_array_next (self->prospects, &prospect);)
    {
      g_string_append (xml, "<prospect");
      append_of (xml, battle, prospect->of);
      g_string_append_printf (xml, " what=\"%s\"", prospect->id);
      if (prospect->count >= 0)
        g_string_append_printf (xml, " count=\"%d\"", prospect->count);
      append_number (xml, prospect->is_average ? "average" : "chance", prospect->chance);
      if (prospect->left_out > 0)
        append_number (xml, "most", prospect->chance + prospect->left_out);
      g_string_append (xml, "/>");
    }
  for (const DhBar *bar = NULL; dh_array_next (self->bars, &bar);)
    {
      g_autofree char *why = g_markup_escape_text (bar->why, -1);

      g_string_append (xml, "<barred");
      append_of (xml, battle, bar->of);
      g_string_append_printf (xml, ">%s</barred>", why);
    }
  g_string_append (xml, "</odds>");

  return g_string_free (xml, FALSE);
}
