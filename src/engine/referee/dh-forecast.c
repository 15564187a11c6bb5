/* dh-forecast.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-forecast-private.h"

#include "dh-battle-private.h"
#include "dh-system-orders.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

G_DEFINE_BOXED_TYPE (DhForecast, dh_forecast, dh_forecast_ref, dh_forecast_unref)

static void
factor_clear (gpointer data)
{
  DhFactor *factor = data;

  g_free (factor->title);
  g_free (factor->value);
}

/**
 * _dh_forecast_new:
 * @order: an order
 * @battle: the battle it is for
 *
 * Returns: (transfer full): a forecast of an order that needs nothing so far
 */
DhForecast *
_dh_forecast_new (const DhOrder  *order,
                  const DhBattle *battle)
{
  DhForecast *self = g_malloc0 (MAX (battle->system->orders->forecast_size, sizeof (DhForecast)));

  g_atomic_ref_count_init (&self->ref_count);
  self->order = dh_order_to_text (order, battle);
  self->system = battle->system;
  self->verb = order->verb;
  self->side = DH_NOTHING;
  self->factors = dh_array_new (sizeof (DhFactor), factor_clear);
  self->outcomes = g_array_new (FALSE, FALSE, sizeof (DhOutcome));
  self->reminders = g_ptr_array_new ();

  return self;
}

/**
 * dh_forecast_ref:
 * @self: a forecast
 *
 * Returns: (transfer full): it, held once more
 */
DhForecast *
dh_forecast_ref (DhForecast *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * dh_forecast_unref:
 * @self: (transfer full): a forecast
 *
 * Lets it go; who is the last frees it.
 */
void
dh_forecast_unref (DhForecast *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_ptr_array_unref (self->reminders);
  if (self->system->orders->clear_forecast != NULL)
    self->system->orders->clear_forecast (self);
  g_array_unref (self->outcomes);
  g_array_unref (self->factors);
  g_free (self->order);
  g_free (self);
}

/**
 * _dh_forecast_expect:
 * @self: a forecast in the making
 * @battle: the draft of the battle
 * @roll: what is to be rolled next
 * @missing: how many of its dice the order does not bring
 * @seen: the undone entry that has thrown for this before, or 0
 *
 * Takes note of a roll; only the last one counts, the others have their dice. Where one side has the
 * program throw and the other does not, only the dice of the other are missing.
 */
void
_dh_forecast_expect (DhForecast     *self,
                     const DhBattle *battle,
                     const DhRoll   *roll,
                     guint           missing,
                     guint           seen)
{
  gboolean throws_itself = _dh_battle_throws_itself (battle, roll->of);

  self->purpose = roll->purpose;
  self->thing = roll->of;
  self->side = self->following > 0 ? DH_NOTHING : dh_battle_get_side_of (battle, roll->of);
  self->die = roll->sides;
  self->n = roll->n + self->following;
  self->row = roll->n;
  self->given += throws_itself ? roll->n - missing : 0;
  self->missing = missing > 0 ? missing + (throws_itself ? self->following_thrown : self->following) : 0;
  self->need = MAX (roll->need, 0);
  if (roll->need < 0)
    self->at_most = -roll->need;
  self->seen = seen;
  self->stopped = missing > 0;
  self->following = self->following_thrown = 0;
  self->faceless = dh_roll_is (roll, self->system, DH_ROLL_HARMS);
  self->low_first = dh_roll_is (roll, self->system, DH_ROLL_LOW_FIRST);
  if (self->system->orders->expect != NULL)
    self->system->orders->expect (self);
}

/**
 * _dh_forecast_finish:
 * @self: a forecast in the making
 * @entry: what the order has come to so far
 *
 * Takes over what the order tells: its reminders, and what the system adds.
 */
void
_dh_forecast_finish (DhForecast    *self,
                     const DhEntry *entry)
{
  for (guint i = 0; i < dh_entry_get_n_reminders (entry); i++)
    g_ptr_array_add (self->reminders, (gpointer) dh_entry_get_reminder (entry, i));

  /* The program throws all that is due, one after the other. */
  if (dh_verb_is (self->verb, "settle") && self->given == 0)
    {
      self->purpose = 0;
      self->die = self->n = self->missing = 0;
      self->seen = 0;
      g_array_set_size (self->factors, 0);
      if (self->system->orders->clear_forecast != NULL)
        self->system->orders->clear_forecast (self);
    }
  if (self->system->orders->finish_forecast != NULL)
    self->system->orders->finish_forecast (self, entry);
}

/**
 * _dh_forecast_find_told:
 * @self: a forecast
 * @item: the id of an item of the rulebook
 *
 * Returns: to whom it may be told that something comes from there, as its row says
 */
DhTold
_dh_forecast_find_told (const DhForecast *self,
                        const char       *item)
{
  for (const DhReasonInfo *reason = self->system->tables->reasons; reason != NULL && reason->item != NULL; reason++)
    if (g_str_has_suffix (reason->item, ".") ? g_str_has_prefix (item, reason->item) : g_str_equal (item, reason->item))
      return reason->told;

  g_critical ("no row of “%s” says to whom “%s” may be told", self->system->id, item);
  return DH_TOLD_UNSAID;
}

void
_dh_forecast_factor (DhForecast *self,
                     DhRef       of,
                     DhTold      told,
                     const char *clause,
                     DhStanding  standing,
                     const char *id,
                     const char *title,
                     const char *value)
{
  DhFactor factor = {
    .clause = g_intern_string (clause),
    .standing = standing,
    .of = of,
    .told = told,
    .id = g_intern_string (id),
    .title = g_strdup (title),
    .value = g_strdup (value),
  };

  g_array_append_val (self->factors, factor);
}

/**
 * dh_forecast_get_need:
 * @self: a forecast
 *
 * Returns: the least face that counts, or 0; of a die of which no face is wanted, and
 *   its outcomes tell what it may bring
 */
int
dh_forecast_get_need (const DhForecast *self)
{
  return self->faceless ? 0 : self->need;
}

/**
 * dh_forecast_may_tell_need:
 * @self: a forecast
 * @battle: its battle
 * @viewer: who looks
 *
 * Returns: whether he may know what the dice have to show: it tells of every reason that it has
 */
gboolean
dh_forecast_may_tell_need (const DhForecast *self,
                           const DhBattle   *battle,
                           const DhViewer   *viewer)
{
  for (const DhFactor *factor = NULL; dh_array_next (self->factors, &factor);)
    if (!dh_viewer_may_know (viewer, battle, factor->told, factor->of))
      return FALSE;

  return TRUE;
}

/**
 * dh_forecast_get_chance:
 * @self: a forecast
 *
 * Returns: the chance that one of the dice counts, 0 where nothing is needed of it
 */
double
dh_forecast_get_chance (const DhForecast *self)
{
  double die = self->die;

  if (self->die == 0)
    return 0;
  if (self->at_most > 0)
    return MIN (self->at_most, die) / die;
  if (self->need > 0)
    return CLAMP (die + 1 - self->need, 0, die) / die;

  return 0;
}

/* Words */

/**
 * _dh_forecast_narrate_dice:
 * @self: a forecast
 * @line: where to say it
 *
 * Says which dice are thrown, and what is wanted of them.
 */
void
_dh_forecast_narrate_dice (const DhForecast *self,
                           GString          *line)
{
  double percent = 100 * dh_forecast_get_chance (self);

  if (self->at_most > 0)
    /* Translators: the highest face that passes, on which die, and the chance. */
    dh_append_item (line, " · ", _("1–%d on a D%u, %.0f%%"), self->at_most, self->die, percent);
  else if (dh_forecast_get_need (self) > 0)
    /* Translators: the least face that passes, on which die, and the chance. */
    dh_append_item (line, " · ", _("%d+ on a D%u, %.0f%%"), self->need, self->die, percent);
  else
    /* Translators: how many of which dice, such as 3 D6. */
    dh_append_item (line, " · ", _("%u D%u"), self->n, self->die);
}

/**
 * dh_forecast_narrate:
 * @self: a forecast
 *
 * Returns: (transfer full): all of it in one line, such as “needs 5+, 9 dice · expected 3.0, 2–4
 *   likely”
 */
char *
dh_forecast_narrate (const DhForecast *self)
{
  GString *line = g_string_new (NULL);

  if (self->system->orders->narrate_forecast != NULL)
    self->system->orders->narrate_forecast (self, line);
  else if (self->die > 0)
    _dh_forecast_narrate_dice (self, line);
  if (dh_verb_is (self->verb, "settle") && line->len == 0)
    dh_append_item (line, " · ", "%s", _("the program throws for everything that is due"));
  else if (line->len == 0)
    dh_append_item (line, " · ", "%s", _("needs no dice"));

  if (self->given > 0 && self->missing > 0)
    dh_append_item (line,
                    " · ",
                    g_dngettext (GETTEXT_PACKAGE, "%u more die", "%u more dice", self->missing),
                    self->missing);
  if (self->seen > 0)
    /* Translators: the number of an entry that has been undone. */
    dh_append_item (line, " · ", _("already thrown (entry %u)"), self->seen);

  return g_string_free (line, FALSE);
}

/*
 * _dh_forecast_outcome:
 * @self: a forecast in the making
 * @title: what happens
 * @face: the face of the one die that brings it, each in its turn; 0 where more dice decide
 * @chance: the chance of it
 *
 * Adds what may come of the dice. Faces that follow each other and bring the same are one outcome.
 */
void
_dh_forecast_outcome (DhForecast *self,
                      const char *title,
                      guint       face,
                      double      chance)
{
  DhOutcome outcome = { g_intern_string (title), face, face, chance };
  DhOutcome *last = self->outcomes->len > 0 ? &g_array_index (self->outcomes, DhOutcome, self->outcomes->len - 1)
                                            : NULL;

  if (last == NULL || face == 0 || !g_str_equal (last->title, title))
    {
      g_array_append_val (self->outcomes, outcome);
      return;
    }

  last->to = face;
  last->chance += chance;
}

/* The best first, which high faces bring where nothing else is said. */
static const DhOutcome *
get_outcome_by_worth (const DhForecast *self,
                      guint             index)
{
  gboolean up = self->at_most > 0 || self->low_first;

  return &g_array_index (self->outcomes, DhOutcome, up ? index : self->outcomes->len - 1 - index);
}

/**
 * dh_forecast_narrate_outcomes:
 * @self: a forecast
 *
 * Returns: (transfer full): what may come of its one die, such as “carries on 4–6, 50 % · falls back
 *   2–3, 33 % · flees 1, 17 %”; empty when not one die decides
 */
char *
dh_forecast_narrate_outcomes (const DhForecast *self)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < self->outcomes->len; i++)
    {
      const DhOutcome *outcome = get_outcome_by_worth (self, i);
      double percent = 100 * outcome->chance;

      if (outcome->from == 0)
        /* Translators: what happens, and the chance of it. */
        dh_append_item (line, " · ", _("%s, %.2f%%"), outcome->title, percent);
      else if (outcome->from == outcome->to)
        /* Translators: what happens, the one face of the die that brings it, and the chance. */
        dh_append_item (line, " · ", _("%s %u, %.0f%%"), outcome->title, outcome->from, percent);
      else
        /* Translators: what happens, the least and the greatest face of the die that bring it, and the chance. */
        dh_append_item (line, " · ", _("%s %u–%u, %.0f%%"), outcome->title, outcome->from, outcome->to, percent);
    }

  return g_string_free (line, FALSE);
}

/**
 * dh_forecast_narrate_faces:
 * @self: a forecast
 *
 * Returns: (transfer full): the same without the chances, for whoever is about to throw
 */
char *
dh_forecast_narrate_faces (const DhForecast *self)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < self->outcomes->len; i++)
    {
      const DhOutcome *outcome = get_outcome_by_worth (self, i);

      if (outcome->from == 0)
        dh_append_item (line, " · ", "%s", outcome->title);
      else if (outcome->from == outcome->to)
        /* Translators: what happens, and the one face of the die that brings it. */
        dh_append_item (line, " · ", _("%s %u"), outcome->title, outcome->from);
      else
        /* Translators: what happens, and the first and the last of the faces that bring it. */
        dh_append_item (line, " · ", _("%s %u–%u"), outcome->title, outcome->from, outcome->to);
    }

  return g_string_free (line, FALSE);
}

/**
 * dh_forecast_describe_outlook:
 * @self: a forecast
 *
 * Returns: (transfer full) (nullable): what may come of the order, where its chance does not say it
 */
char *
dh_forecast_describe_outlook (const DhForecast *self)
{
  return self->system->orders->describe_outlook != NULL ? self->system->orders->describe_outlook (self) : NULL;
}

/**
 * dh_forecast_describe_throw:
 * @self: a forecast
 * @battle: its battle
 *
 * Returns: (transfer full) (nullable): who throws what is missing, where the thing of the forecast alone does not say it
 */
char *
dh_forecast_describe_throw (const DhForecast *self,
                            const DhBattle   *battle)
{
  return self->system->orders->describe_throw != NULL ? self->system->orders->describe_throw (self, battle) : NULL;
}
