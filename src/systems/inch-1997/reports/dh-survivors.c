/* dh-survivors.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-survivors.h"

#include "dh-inch-private.h"
#include "dh-order-of-battle-private.h"
#include "dh-system-scenario.h"

#include <glib/gi18n-lib.h>

/*
 * The order of battle of who is left, for the next game. Units that were destroyed, captured or left
 * the table stay away, as do officers who were killed or captured. A unit has the stands, a battery
 * the guns, that it has left; but an order of battle knows no unit below a certain size, so that what
 * is smaller takes in stragglers up to it. Who is in reserve or concealed is for the next game to say.
 */

static gboolean
survives (const DhOfficer *officer)
{
  return officer->state != DH_OFFICER_STATE_KILLED && officer->state != DH_OFFICER_STATE_CAPTURED;
}

/* The guns of so many stands: as many to a stand as at the start, the last stand perhaps having fewer. */
static int
count_guns (const DhUnit *unit)
{
  int stands = dh_unit_count_stands (unit);

  return (unit->info->guns * stands + unit->start_stands - 1) / unit->start_stands;
}

static int
count_left (const DhUnit *unit)
{
  return unit->info->arm == DH_ARM_ARTILLERY ? count_guns (unit) : (int) dh_unit_count_stands (unit);
}

/* The strength of a unit as an order of battle can write it. */
static int
count_written (const DhUnit *unit)
{
  int left = count_left (unit);

  if (unit->info->arm == DH_ARM_ARTILLERY)
    return MAX (left, DH_ORDER_OF_BATTLE_LEAST_GUNS);
  if (unit->info->sharpshooters)
    return 1;
  /* A unit whose size comes from its basing keeps that size while all its stands are left. */
  if (unit->info->stands == 0 && left == unit->start_stands)
    return left;

  return CLAMP (left, DH_ORDER_OF_BATTLE_LEAST_STANDS, DH_ORDER_OF_BATTLE_MOST_STANDS);
}

static void
write_unit (DhUnitInfo        *info,
            const DhUnit      *unit,
            DhSurvivorRatings  ratings)
{
  int rating = ratings == DH_SURVIVOR_RATINGS_NOW ? unit->rating : unit->start_rating;

  if (info->arm == DH_ARM_ARTILLERY)
    info->guns = count_written (unit);
  else if (info->stands > 0 || count_left (unit) < unit->start_stands)
    info->stands = count_written (unit);

  info->rating = -1;
  if (ratings != DH_SURVIVOR_RATINGS_NONE && rating >= 0)
    info->rating = MIN (rating, DH_ORDER_OF_BATTLE_MOST_RATING);
  info->concealed = FALSE;
}

/* The title, however long that of the battle is, with what tells them apart. */
static char *
make_title (const DhBattle *battle)
{
  const char *title = battle->system->scenario->get_title (battle->scenario);
  g_autofree char *ending = g_strdup_printf (_("%s – survivors"), "");
  g_autofree char *whole = g_strdup_printf (_("%s – survivors"), title);
  g_autofree char *start = NULL, *shorter = NULL;
  glong over = g_utf8_strlen (whole, -1) - DH_ORDER_OF_BATTLE_MOST_TITLE;

  if (g_str_has_suffix (title, ending))
    return g_strdup (title);
  if (over <= 0)
    return g_steal_pointer (&whole);

  start = g_utf8_substring (title, 0, g_utf8_strlen (title, -1) - over - 1);
  shorter = g_strconcat (start, "…", NULL);
  return g_strdup_printf (_("%s – survivors"), shorter);
}

/* An army that is gone has no next battle. */
static gboolean
check_armies (const DhBattle  *battle,
              GError         **error)
{
  g_autofree gboolean *has_units = g_new0 (gboolean, dh_n_armies (battle));

  for (guint i = 0; i < dh_n_units (battle); i++)
    if (!dh_unit_is_gone (dh_unit (battle, i)))
      has_units[dh_unit (battle, i)->info->army] = TRUE;

  for (guint i = 0; i < dh_n_armies (battle); i++)
    if (!has_units[i])
      return dh_refuse (error,
                        DH_ERROR_FILE,
                        _("No units of “%s” are left: there are no survivors for another battle."),
                        dh_army (battle, i)->info->name);

  return TRUE;
}

/**
 * dh_battle_dup_survivors:
 * @battle: a battle, over or not
 * @ratings: with which ratings they go on
 * @error: return location for a %DH_ERROR_FILE
 *
 * Makes an order of battle of who is left. dh_battle_describe_survivors() says what was done to it.
 *
 * Returns: (transfer full) (nullable): the order of battle, or %NULL with @error set when an army has
 *   nobody left
 */
DhOrderOfBattle *
dh_battle_dup_survivors (const DhBattle     *battle,
                         DhSurvivorRatings   ratings,
                         GError            **error)
{
  g_autoptr(DhOrderOfBattle) whole = dh_order_of_battle_copy (battle->scenario_now);
  g_autofree gboolean *units = g_new0 (gboolean, dh_n_units (battle));
  g_autofree gboolean *officers = g_new0 (gboolean, dh_n_officers (battle));
  g_autofree char *title = make_title (battle);

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_unit (battle, i);
      DhRefKind kind;
      guint place;

      /* Units that joined come last in the battle, and with their command in an order of battle. */
      if (dh_unit_is_gone (unit) || !dh_order_of_battle_find (whole, unit->info->id, &kind, &place))
        continue;
      units[place] = TRUE;
      write_unit (&g_array_index (whole->units, DhUnitInfo, place), unit, ratings);
    }
  for (guint i = 0; i < dh_n_officers (battle); i++)
    officers[i] = survives (dh_officer (battle, i));

  _dh_order_of_battle_clear_reserves (whole);
  if (!check_armies (battle, error))
    return NULL;

  return _dh_order_of_battle_select (whole, units, officers, title, error);
}

/* The words */

G_GNUC_PRINTF (2, 3)
static void
say (GStrvBuilder *notes,
     const char   *format,
     ...)
{
  g_autofree char *note = NULL;
  va_list args;

  va_start (args, format);
  note = g_strdup_vprintf (format, args);
  va_end (args);
  g_strv_builder_add (notes, note);
}

static void
say_who_is_missing (GStrvBuilder   *notes,
                    const DhBattle *battle)
{
  guint units = 0, officers = 0;

  for (guint i = 0; i < dh_n_units (battle); i++)
    units += dh_unit_is_gone (dh_unit (battle, i));
  for (guint i = 0; i < dh_n_officers (battle); i++)
    officers += !survives (dh_officer (battle, i));

  if (units > 0)
    say (notes,
         ngettext ("Left out: %u unit destroyed, captured or gone.",
                   "Left out: %u units destroyed, captured or gone.", units),
         units);
  if (officers > 0)
    say (notes,
         ngettext ("Left out: %u officer killed or captured.",
                   "Left out: %u officers killed or captured.", officers),
         officers);
}

static void
say_who_is_resized (GStrvBuilder *notes,
                    const DhUnit *unit)
{
  const char *name = unit->info->name;
  int left = count_left (unit);
  int written = count_written (unit);

  if (dh_unit_is_gone (unit) || left == written)
    return;

  if (unit->info->arm == DH_ARM_ARTILLERY)
    say (notes,
         ngettext ("“%s” has %d gun left and is written with %d, the fewest a battery can have.",
                   "“%s” has %d guns left and is written with %d, the fewest a battery can have.", left),
         name, left, written);
  else if (left < written)
    say (notes,
         ngettext ("“%s” has %d stand left and is written with %d, the fewest a unit can have.",
                   "“%s” has %d stands left and is written with %d, the fewest a unit can have.", left),
         name, left, written);
  else
    say (notes,
         ngettext ("“%s” has %d stand left and is written with %d, the most a unit can have.",
                   "“%s” has %d stands left and is written with %d, the most a unit can have.", left),
         name, left, written);
}

/**
 * dh_battle_describe_survivors:
 * @battle: a battle
 *
 * Returns: (transfer full): who is left out of an order of battle of its survivors, and who stands in
 *   it with more or fewer than are left; a sentence each
 */
GStrv
dh_battle_describe_survivors (const DhBattle *battle)
{
  g_autoptr(GStrvBuilder) notes = g_strv_builder_new ();

  say_who_is_missing (notes, battle);
  for (guint i = 0; i < dh_n_units (battle); i++)
    say_who_is_resized (notes, dh_unit (battle, i));

  return g_strv_builder_end (notes);
}
