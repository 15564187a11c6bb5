/* dh-rulebook-effects.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rulebook-effects.h"

#include "dh-inch.h"
#include "dh-rulebook-private.h"
#include "dh-standing.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/*
 * Effects of the numbers of the rules, for people: the chance of a die, or what an example brings that everybody at the
 * table knows, such as a fresh regiment that fires. Nothing here decides anything; the procedures of the turn do, and
 * those that only ask for a number are named.
 */

/* The examples */
#define GUNS 6
#define UNITS 20
#define RATING 3

/* A rulebook seen by those who have figures of one size. */
typedef struct {
  const DhRulebook *rulebook;
  DhScale scale;
  const DhRulebookEntry *entry; /* what is to be described */
} Reader;

typedef char *(*Describe) (const Reader *self);

/* Numbers */

static double
get_number (const Reader *self,
            const char   *id)
{
  return _dh_rulebook_get_entry (self->rulebook, id)->numbers[self->scale][0];
}

static double
get_own (const Reader *self)
{
  return self->entry->numbers[self->scale][0];
}

/* The chance that a die of @sides shows @need or more, in percent. */
static double
get_chance (double need,
            guint  sides)
{
  return 100 * CLAMP ((sides + 1 - need) / sides, 0, 1);
}

/* The chance that a unit of @rating passes a check with @modifier, in percent (9). */
static double
get_pass_chance (const Reader *self,
                 double        rating,
                 double        modifier)
{
  return get_chance (get_number (self, "morale.pass") - rating - modifier, 6);
}

static gboolean
is_about (const Reader *self,
          const char   *pattern)
{
  return g_pattern_match_simple (pattern, self->entry->item.id);
}

/* Fire */

static double
get_basing (const Reader *self,
            const char   *arm,
            const char   *what)
{
  g_autofree char *choice = g_strconcat (arm, "-basing", NULL);
  const char *basing = dh_rulebook_get_switch (self->rulebook, choice);
  g_autofree char *id = g_strdup_printf ("basing.%s.%s.%s", arm, basing, what);

  return get_number (self, id);
}

static double
get_stands (const Reader *self,
            const char   *arm)
{
  if (g_str_equal (arm, "artillery"))
    return ceil (GUNS / get_basing (self, arm, "guns"));

  return get_basing (self, arm, "stands");
}

/* The dice of a fresh unit. */
static double
get_dice (const Reader *self,
          const char   *arm)
{
  double dice = get_stands (self, arm) * get_basing (self, arm, "dice");

  return g_str_equal (arm, "artillery") ? dice * get_basing (self, arm, "men") : dice;
}

static double
get_canister_dice (const Reader *self)
{
  return get_dice (self, "artillery") + get_stands (self, "artillery") * get_number (self, "fire.canister.extra");
}

static char *
describe_volley (double      need,
                 double      dice,
                 const char *arm)
{
  double chance = get_chance (need, 6);

  if (chance == 0)
    return g_strdup (_("No die can hit."));

  /* Translators: a chance, a number of dice and a number of hits. */
  return g_strdup_printf (g_str_equal (arm, "artillery")
                            ? _("A die hits %.0f%% of the time; the %g dice of a fresh six-gun battery hit %.1f "
                                "times on average.")
                            : _("A die hits %.0f%% of the time; the %g dice of a fresh regiment hit %.1f times on"
                                " average."),
                          chance,
                          dice,
                          dice * chance / 100);
}

static char *
describe_needed (const Reader *self)
{
  const char *arm = is_about (self, "fire.musket.*") ? "infantry"
                    : is_about (self, "fire.carbine.*") ? "cavalry"
                                                        : "artillery";
  double dice = is_about (self, "fire.canister.*") ? get_canister_dice (self) : get_dice (self, arm);

  return describe_volley (get_own (self), dice, arm);
}

static char *
describe_canister (const Reader *self)
{
  return describe_volley (get_number (self, "fire.canister.close.line"), get_canister_dice (self), "artillery");
}

static char *
describe_cover (const Reader *self)
{
  double need = get_number (self, "fire.musket.close.line");

  /* Translators: needed in the open and in cover, and the chance of each. */
  return g_strdup_printf (_("A musket at close range hits a line %.0f%% of the time, a line in cover %.0f%%."),
                          get_chance (need, 6),
                          get_chance (need + get_own (self), 6));
}

static char *
describe_cover_share (const Reader *self)
{
  return g_strdup_printf (_("Of 6 hits, %.0f count."), floor (6 * get_own (self)));
}

static char *
describe_square (const Reader *self)
{
  double stands = get_stands (self, "infantry");

  return g_strdup_printf (_("A fresh regiment in square fires %g dice instead of %g."),
                          ceil (stands / get_own (self)) * get_basing (self, "infantry", "dice"),
                          get_dice (self, "infantry"));
}

static char *
describe_supply (const Reader *self)
{
  double dice = get_dice (self, "infantry");

  return g_strdup_printf (_("A fresh regiment short of supply fires %g dice instead of %g."),
                          dice * get_own (self),
                          dice);
}

static char *
describe_sharpshooters (const Reader *self)
{
  return g_strdup_printf (_("A die hits %.0f%% of the time."), get_chance (get_own (self), 6));
}

static char *
describe_basing (const Reader *self)
{
  g_auto(GStrv) parts = g_strsplit (self->entry->item.id, ".", 4);
  const char *arm = parts[1];
  g_autofree char *stands = g_strdup_printf ("basing.%s.%s.stands", arm, parts[2]);
  g_autofree char *men = g_strdup_printf ("basing.%s.%s.men", arm, parts[2]);
  g_autofree char *dice = g_strdup_printf ("basing.%s.%s.dice", arm, parts[2]);
  g_autofree char *hits = g_strdup_printf ("basing.%s.%s.hits", arm, parts[2]);
  g_autofree char *guns = g_strdup_printf ("basing.%s.%s.guns", arm, parts[2]);
  double n = g_str_equal (arm, "artillery") ? ceil (GUNS / get_number (self, guns)) : get_number (self, stands);
  double n_men = n * get_number (self, men);

  if (g_str_equal (arm, "artillery"))
    return g_strdup_printf (_("A fresh battery of six guns: %g stands, %g gunners, %g dice; %g hits destroy it."),
                            n,
                            n_men,
                            n_men * get_number (self, dice),
                            n_men * get_number (self, hits));

  return g_strdup_printf (_("A fresh regiment: %g stands, %g men, %g dice; %g hits destroy it."),
                          n,
                          n_men,
                          n * get_number (self, dice),
                          n_men * get_number (self, hits));
}

/* Command */

static char *
describe_fails (const Reader *self)
{
  return g_strdup_printf (_("A unit or group stays put %.0f%% of the time."), get_chance (get_own (self), 10));
}

static char *
describe_political (const Reader *self)
{
  return g_strdup_printf (_("They throw that high %.0f%% of the time."), get_chance (get_own (self), 6));
}

/* Movement */

static void
measure_variable (const Reader *self,
                  const char   *table,
                  double       *least,
                  double       *most,
                  double       *sum)
{
  const DhRulebookEntry *entry = _dh_rulebook_get_entry (self->rulebook, table);

  *least = *most = entry->numbers[self->scale][0];
  *sum = 0;
  for (guint i = 0; i < entry->item.die; i++)
    {
      double inches = entry->numbers[self->scale][i];

      *least = MIN (*least, inches);
      *most = MAX (*most, inches);
      *sum += inches;
    }
}

/* Guns that are pushed and officers throw no D20. */
static char *
describe_fixed_rate (const Reader *self)
{
  g_autofree char *inches = dh_inches_to_text (get_own (self));

  /* Translators: here and below a distance is a number that may have a fraction, such as 4½. */
  return g_strdup_printf (_("Always %s″, without a D20."), inches);
}

static char *
describe_rate (const Reader *self)
{
  double rate = get_own (self);
  double least, most, sum;
  g_autofree char *from = NULL, *to = NULL;

  measure_variable (self,
                    is_about (self, "*.rough") ? "move.variable.rough" : "move.variable.open",
                    &least,
                    &most,
                    &sum);
  from = dh_inches_to_text (MAX (0, rate + least));
  to = dh_inches_to_text (MAX (0, rate + most));

  return g_strdup_printf (_("With its D20, %s″ to %s″."), from, to);
}

static double
get_infantry_rate (const Reader *self,
                   const char   *column)
{
  g_autofree char *id = g_strdup_printf ("move.%s.infantry.%s",
                                         dh_rulebook_get_switch (self->rulebook, "moves"),
                                         column);

  return get_number (self, id);
}

static char *
describe_variable (const Reader *self)
{
  double rate = get_infantry_rate (self, is_about (self, "*.rough") ? "rough" : "line");
  double least, most, sum;
  g_autofree char *from = NULL, *to = NULL;

  measure_variable (self, self->entry->item.id, &least, &most, &sum);
  from = dh_inches_to_text (MAX (0, rate + least));
  to = dh_inches_to_text (MAX (0, rate + most));

  return g_strdup_printf (_("On average %+.1f″; infantry in line moves %s″ to %s″."), sum / self->entry->item.die, from, to);
}

static char *
describe_change (const Reader *self)
{
  double rate = get_infantry_rate (self, "line");
  g_autofree char *kept = dh_inches_to_text (rate * (1 - get_own (self))), *whole = dh_inches_to_text (rate);

  return g_strdup_printf (_("Infantry in line keeps %s″ of %s″ after one change."), kept, whole);
}

static char *
describe_retreat (const Reader *self)
{
  g_autofree char *inches = dh_inches_to_text (get_infantry_rate (self, "line") * get_own (self));

  return g_strdup_printf (_("Infantry in line goes back %s″."), inches);
}

/* Morale */

static char *
list_passes (const Reader *self,
             double        modifier)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (int rating = get_number (self, "rating.least"); rating <= get_number (self, "rating.most"); rating++)
    /* Translators: a rating, and the chance to pass a check with it. */
    dh_append_item (list, " · ", _("%d: %.0f%%"), rating, get_pass_chance (self, rating, modifier));

  /* Translators: a list of ratings, each with a chance */
  return g_strdup_printf (_("Chance to pass by rating – %s"), list->str);
}

static char *
describe_pass (const Reader *self)
{
  return list_passes (self, 0);
}

static char *
describe_modifier (const Reader *self)
{
  return list_passes (self, get_own (self));
}

static char *
describe_fall_back (const Reader *self)
{
  double pass = get_pass_chance (self, RATING, 0);
  double stand = MAX (pass, get_chance (get_own (self) - RATING, 6));

  return g_strdup_printf (_("A unit rated %d passes %.0f%% of the time, falls back %.0f%% and routs %.0f%%."),
                          RATING,
                          pass,
                          stand - pass,
                          100 - stand);
}

static char *
describe_rating_change (const Reader *self)
{
  double rating = CLAMP (RATING + get_own (self),
                         get_number (self, "rating.least"),
                         get_number (self, "rating.most"));

  return g_strdup_printf (_("A unit rated %d passes %.0f%% of the time before, %.0f%% after."),
                          RATING,
                          get_pass_chance (self, RATING, 0),
                          get_pass_chance (self, rating, 0));
}

static char *
describe_start_rating (const Reader *self)
{
  guint die = self->entry->item.die;
  double sum = 0, chance = 0;

  for (guint i = 0; i < die; i++)
    {
      double rating = self->entry->numbers[self->scale][i];

      sum += rating;
      chance += get_pass_chance (self, rating, 0);
    }

  return g_strdup_printf (_("On average %.1f; such a unit passes a plain check %.0f%% of the time."),
                          sum / die,
                          chance / die);
}

static char *
describe_half (const Reader *self)
{
  double stands = get_stands (self, "infantry");

  return g_strdup_printf (_("A regiment of %g stands is worn down at %g."),
                          stands,
                          floor (get_own (self) * stands));
}

/* Close combat */

static char *
describe_factor (const Reader *self)
{
  int factor = get_own (self);
  guint wins = 0, level = 0;

  for (int mine = 1; mine <= 6; mine++)
    for (int theirs = 1; theirs <= 6; theirs++)
      {
        wins += mine + factor > theirs;
        level += mine + factor == theirs;
      }

  return g_strdup_printf (_("Against a stand without factors it wins %.0f%% of throws and loses %.0f%%."),
                          100 * wins / 36.0,
                          100 * (36 - wins - level) / 36.0);
}

static char *
describe_loss (const Reader *self)
{
  double highest = get_own (self);

  return g_strdup_printf (_("A beaten stand loses men %.0f%% of the time, %.1f on average."),
                          100 * MIN (highest, 6) / 6,
                          highest * (highest + 1) / 12);
}

static char *
describe_horses (const Reader *self)
{
  return g_strdup_printf (_("They are lost %.0f%% of the time."), 100 * get_own (self) / 6);
}

/* Officers */

static char *
describe_die (const Reader *self)
{
  guint sides = g_str_equal (self->entry->item.unit, "D20") ? 20 : 10;

  return g_strdup_printf (_("It happens %.0f%% of the time."), get_chance (get_own (self), sides));
}

/* Describes the results from one face up to the next worse one. */
static char *
describe_band (const Reader *self)
{
  static const struct {
    const char *from;
    const char *to;
  } bands[] = {
    { "casualties.unhorsed", "casualties.wounded" },
    { "casualties.wounded", "casualties.out" },
    { "casualties.out", "casualties.killed" },
    { "risk.captured", "risk.killed" },
  };
  guint sides = g_str_equal (self->entry->item.unit, "D20") ? 20 : 10;
  double worse = sides + 1;

  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    if (g_str_equal (bands[i].from, self->entry->item.id))
      worse = get_number (self, bands[i].to);

  return g_strdup_printf (_("It happens %.0f%% of the time."),
                          get_chance (get_own (self), sides) - get_chance (worse, sides));
}

/* The army */

static char *
describe_threshold (const Reader *self)
{
  double share = get_own (self) / 100;

  return g_strdup_printf (_("For an army of %d units that means fewer than %g fresh."), UNITS, ceil (UNITS * share));
}

static char *
describe_points (const Reader *self)
{
  double points = get_number (self, "army.points") * UNITS / 2;

  return g_strdup_printf (_("With %d of %d units fresh, an army is at %g."),
                          UNITS / 2,
                          UNITS,
                          MIN (points, get_number (self, "army.most")));
}

static char *
describe_reserve (const Reader *self)
{
  return g_strdup_printf (_("Of %d units, %.0f may begin off the table."), UNITS, floor (UNITS * get_own (self) + 1e-9));
}

static char *
describe_cone (const Reader *self)
{
  return g_strdup_printf (_("%g° to either side of straight ahead."), get_own (self) / 2);
}

/* Effects that follow from numbers; the first that fits. What else a switch or a number does its row in the rulebook says. */
static const struct {
  const char *pattern;
  Describe describe;
} numbers[] = {
  { "basing.*", describe_basing },
  { "fire.*.line", describe_needed },
  { "fire.*.column", describe_needed },
  { "fire.canister.extra", describe_canister },
  { "fire.cover.needed", describe_cover },
  { "fire.cover.share", describe_cover_share },
  { "fire.square.stands", describe_square },
  { "*.cone", describe_cone },
  { "sharpshooters.needed", describe_sharpshooters },
  { "supply.share", describe_supply },
  { "command.*.fails", describe_fails },
  { "command.*.bonus", describe_modifier },
  { "command.political.good", describe_political },
  { "move.variable.*", describe_variable },
  { "move.change.cost", describe_change },
  { "move.retreat", describe_retreat },
  { "move.*.unlimbered", describe_fixed_rate },
  { "move.*.staff.*", describe_fixed_rate },
  { "move.standard.*", describe_rate },
  { "move.slow.*", describe_rate },
  { "rating.elite", describe_start_rating },
  { "rating.veteran", describe_start_rating },
  { "rating.green", describe_start_rating },
  { "rating.least", describe_pass },
  { "rating.most", describe_pass },
  { "rating.half.share", describe_half },
  { "rating.*", describe_rating_change },
  { "morale.pass", describe_pass },
  { "morale.fall-back", describe_fall_back },
  { "morale.*", describe_modifier },
  { "melee.loss", describe_loss },
  { "melee.*", describe_factor },
  { "horses.lost", describe_horses },
  { "risk.killed", describe_die },
  { "risk.captured", describe_band },
  { "casualties.hit", describe_die },
  { "casualties.wound", describe_modifier },
  { "casualties.*", describe_band },
  { "army.points", describe_points },
  { "army.most", describe_points },
  { "army.*", describe_threshold },
  { "reserve.share", describe_reserve },
};

/**
 * dh_rulebook_describe_effect:
 * @self: a rulebook
 * @id: the id of an item
 * @scale: for which figures
 *
 * Says what an item changes in play: the chance or the result that follows from it with all else
 * as the rulebook has it; or, of what makes no sense alone, where it is used.
 *
 * Returns: (transfer full) (nullable): a sentence
 */
char *
dh_rulebook_describe_effect (const DhRulebook *self,
                             const char       *id,
                             DhScale           scale)
{
  Reader reader = { self, scale == DH_SCALE_15MM ? DH_SCALE_15MM : DH_SCALE_25MM, NULL };
  const char *effect = dh_rulebook_get_effect (self, id);


  reader.entry = _dh_rulebook_get_entry (self, id);
  g_return_val_if_fail (reader.entry != NULL, NULL);
  if (effect != NULL)
    return g_strdup (effect);

  for (guint i = 0; i < G_N_ELEMENTS (numbers) && !reader.entry->item.is_switch; i++)
    if (is_about (&reader, numbers[i].pattern))
      return numbers[i].describe (&reader);

  return NULL;
}

/**
 * dh_rulebook_describe_number:
 * @self: a rulebook
 * @id: the id of a value
 *
 * Writes the number in force as people do: with its unit, and with the mark of its standing where
 * the document does not print it.
 *
 * Returns: (transfer full): such as “24″” or “12″ ⌂”
 */
char *
dh_rulebook_describe_number (const DhRulebook *self,
                             const char       *id)
{
  static const struct {
    const char *unit;
    const char *sign;
  } signs[] = {
    { "inches", "″" },
    { "degrees", "°" },
    /* Translators: the sign after a number, and what parts them */
    { "percent", N_("%") },
  };
  const DhRulebookItem *item = dh_rulebook_find (self, id);
  const char *sign = "", *mark;
  g_autofree char *number = NULL;

  g_return_val_if_fail (item != NULL && !item->is_switch && item->die == 0, NULL);

  number = g_str_equal (item->unit, "inches") && dh_rulebook_number (self, id) >= 0
             ? dh_inches_to_text (dh_rulebook_number (self, id))
             : dh_show_minus (dh_rulebook_get_text (self, id));
  mark = dh_standing_get_mark (item->standing);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_equal (item->unit, signs[i].unit))
      sign = _(signs[i].sign);

  /* The mark on the same line. */
  return g_strconcat (number,
                      sign,
                      *mark != '\0' ? "\u00a0" : "",
                      mark,
                      NULL);
}
