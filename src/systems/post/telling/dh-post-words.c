/* dh-post-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-telling-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Words for steps, verdicts and the state of a unit. */

const char *
_dh_post_step_title (int step)
{
  static const char *const titles[] = {
    NC_ ("step", "Set-up"),
    NC_ ("step", "Orders"),
    NC_ ("step", "Rally"),
    NC_ ("step", "Voluntary rout"),
    NC_ ("step", "Care"),
    NC_ ("step", "Medics"),
    NC_ ("step", "Fire"),
    NC_ ("step", "Morale after fire"),
    NC_ ("step", "Moves"),
    NC_ ("step", "Morale after moves"),
    NC_ ("step", "Broadsides"),
    NC_ ("step", "Morale after broadsides"),
    NC_ ("step", "Replacement"),
    NC_ ("step", "Experience"),
    NC_ ("step", "Strategic moves"),
    NC_ ("step", "News"),
    NC_ ("step", "End"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "step", titles[step]);
}

const char *
_dh_post_describe_verdict (DhPostVerdict verdict)
{
  switch (verdict)
    {
    case DH_POST_VERDICT_ACCEPTED:
      return _("accepted");
    case DH_POST_VERDICT_UNKNOWN:
      return _("the sender is not a player");
    case DH_POST_VERDICT_LATE:
      return _("late: received after the deadline");
    case DH_POST_VERDICT_CLOSED:
      return _("closed: no orders are read until the news is out, and orders for another day do not count");
    case DH_POST_VERDICT_NOT_UNDERSTOOD:
      return _("not understood");
    case DH_POST_VERDICT_NO_UNIT:
      return _("there is no such unit");
    case DH_POST_VERDICT_NOT_YOURS:
      return _("it is another player’s unit");
    case DH_POST_VERDICT_NOT_ALLOWED:
      return _("not allowed");
    case DH_POST_VERDICT_SECOND:
      return _("the order of the day is used up");
    case DH_POST_VERDICT_DOUBTFUL:
      return _("doubtful: the sender may not be who he claims to be");
    case DH_POST_VERDICT_AGAIN:
      return _("the same message has been read");
    case DH_POST_VERDICT_AUTOMATIC:
      return _("sent by a program, not an order");
    case DH_POST_VERDICT_PRESS:
      return _("press, which goes with the next letters");
    }

  g_return_val_if_reached ("");
}

/**
 * _dh_post_describe_doubt:
 * @doubt: why a message is doubtful
 *
 * Returns: the same in words
 */
const char *
_dh_post_describe_doubt (DhPostDoubt doubt)
{
  switch (doubt)
    {
    case DH_POST_DOUBT_WORDLESS:
      return _("doubtful: the agreed word is missing");
    case DH_POST_DOUBT_MISWORDED:
      return _("doubtful: the word is not the agreed one");
    case DH_POST_DOUBT_FORGED:
    case DH_POST_DOUBT_NONE:
      return _("doubtful: the sender may be forged");
    }

  g_return_val_if_reached ("");
}

/**
 * _dh_post_describe_receipt:
 * @battle: a battle
 * @player: who reads, or %DH_NOTHING for the umpire
 * @seconds: when a message was received, in seconds since 1970, UTC
 *
 * Returns: (transfer full): the same for people, also when nothing says when
 */
char *
_dh_post_describe_receipt (const DhBattle *battle,
                           int             player,
                           gint64          seconds)
{
  return seconds <= DH_POST_FIRST_TIME ? g_strdup (_("Time unknown")) : _dh_post_describe_time (battle, player, seconds);
}

/**
 * _dh_post_describe_address:
 * @address: the address of a sender, or empty or “-” where a message has none
 *
 * Returns: the same for people
 */
const char *
_dh_post_describe_address (const char *address)
{
  return *address == '\0' || strcmp (address, "-") == 0 ? _("no readable address") : address;
}

/**
 * _dh_post_remind:
 * @clause: the clause by which an order came to less than it says
 * @rulebook: the rules
 *
 * Returns: (transfer full): the same in words
 */
char *
_dh_post_remind (const char       *clause,
                 const DhRulebook *rulebook)
{
  static const struct {
    const char *clause;
    const char *words;
  } reasons[] = {
    { "4.8", N_("Only infantry and cavalry may enter an enemy’s square, and never a ship’s.") },
    { "7.9", N_("A friendly unit is in the way.") },
    { "7.11", N_("The medics found nobody to help.") },
    { "7.12", N_("There are no friendly wagons near it that are clear of the enemy.") },
    { "7.13", N_("The route passes near an enemy, is too long, or has no free square at its end.") },
    { "7.14", N_("There is no enemy in that square of its field of fire.") },
    { "7.15", N_("There is no enemy in the field of fire of that broadside.") },
    { "8.8", N_("A unit is in the line of fire, and shots do not pass over it on the same level.") },
    { "11.1", N_("The move ends at difficult ground, water or the edge of the map.") },
    { "13.1", N_("A zone of control ends the move.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (strcmp (reasons[i].clause, clause) == 0)
      return g_strdup (_(reasons[i].words));

  return g_strdup_printf (_("Clause %s forbids it."), clause);
}

const char *
_dh_post_class_title (DhPostClass class)
{
  static const char *const titles[] = { NC_ ("class", "green"), NC_ ("class", "regular"), NC_ ("class", "veteran"),
                                        NC_ ("class", "elite") };

  return g_dpgettext2 (GETTEXT_PACKAGE, "class", titles[class]);
}

const char *
_dh_post_facing_title (DhPostFacing facing)
{
  static const char *const titles[] = { NC_ ("facing", "N"), NC_ ("facing", "E"), NC_ ("facing", "S"),
                                        NC_ ("facing", "W") };

  return g_dpgettext2 (GETTEXT_PACKAGE, "facing", titles[facing]);
}

const char *
_dh_post_formation_title (DhPostFormation formation)
{
  static const char *const titles[] = {
    NC_ ("formation", "under steam or sail"),
    NC_ ("formation", "line"),
    NC_ ("formation", "column"),
    NC_ ("formation", "skirmish order"),
    NC_ ("formation", "mounted line"),
    NC_ ("formation", "dismounted line"),
    NC_ ("formation", "mounted column"),
    NC_ ("formation", "dismounted column"),
    NC_ ("formation", "dismounted skirmish order"),
    NC_ ("formation", "mounted skirmish order"),
    NC_ ("formation", "limbered"),
    NC_ ("formation", "unlimbered"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "formation", titles[formation]);
}

/* Whom a shot or a blow was at, which is the first of what is kept of it. */
/**
 * _dh_post_describe_value:
 * @battle: a battle
 * @property: a property
 * @value: a value of it
 *
 * Returns: (transfer full) (nullable): the value for people; %NULL where it is told in every game alike
 */
char *
_dh_post_describe_value (const DhBattle *battle,
                         guint           property,
                         int             value)
{
  switch (property)
    {
    case DH_POST_CITY_SIDE:
      return g_strdup (dh_post_side (battle, value)->info->name);
    case DH_POST_UNIT_FACING:
      return g_strdup (_dh_post_facing_title (value));
    case DH_POST_UNIT_FORMATION:
      return g_strdup (_dh_post_formation_title (value));
    case DH_POST_DEADLINE:
      return value != 0 ? _dh_post_describe_deadline (battle, DH_NOTHING, DH_POST_FIRST_TIME + value) : g_strdup (C_("value", "none"));
    case DH_POST_OPENED:
    case DH_POST_UNIT_RECEIVED:
    case DH_POST_PLAYER_ABSENT:
      return value != 0 ? _dh_post_describe_time (battle, DH_NOTHING, DH_POST_FIRST_TIME + value) : g_strdup (C_("value", "none"));
    case DH_POST_UNIT_ORDERED:
      return g_strdup (value != 0 ? _dh_post_formation_title (value) : C_("value", "none"));
    case DH_POST_UNIT_TIE:
      return value == G_MAXINT ? g_strdup (C_("value", "none, it is the umpire’s")) : NULL;
    case DH_POST_UNIT_AT:
    case DH_POST_UNIT_MAIL:
    case DH_POST_UNIT_TASK:
    case DH_POST_UNIT_LAST:
    case DH_POST_PLAYER_ZONE:
    case DH_POST_PLAYER_ADDRESSES:
      return value != 0 ? NULL : g_strdup (C_("value", "none"));
    case DH_POST_PLAYER_NAME:
    case DH_POST_UNIT_NAME:
      return value != 0 ? NULL : g_strdup (C_("name", "as in the campaign"));
    default:
      return NULL;
    }
}

/**
 * _dh_post_describe_unit:
 * @battle: a battle
 * @thing: a unit of it
 *
 * Returns: (transfer full): how it stands, in a few words
 */
char *
_dh_post_describe_unit (const DhBattle *battle,
                        DhRef           thing)
{
  const DhPostUnit *unit = dh_post_unit (battle, thing.index);

  if (unit->at == 0)
    return g_strdup (_("gone"));

  /* Translators: the square of a unit, which way it faces, its formation, its men, its class, and whether it is broken. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d.%d facing %s, %s, %d man, %s%s", "%d.%d facing %s, %s, %d men, %s%s",
                                       unit->men),
                          DH_POST_COLUMN (unit->at),
                          DH_POST_ROW (unit->at),
                          _dh_post_facing_title (unit->facing),
                          _dh_post_formation_title (unit->formation),
                          unit->men,
                          _dh_post_class_title (_dh_post_get_class (battle, unit)),
                          unit->broken ? _(", broken") : "");
}

/**
 * _dh_post_describe_order:
 * @formation: a formation, or none
 * @task: the text of a task
 *
 * Returns: (transfer full): an order for people: “line, FIRE 7.12”
 */
char *
_dh_post_describe_order (int formation,
                         int task)
{
  const char *text = _dh_post_get_text (task);

  /* Translators: a formation, and an order. */
  return formation == DH_POST_FORMATION_NONE ? g_strdup (text)
                                             : g_strdup_printf (_("%s, %s"), _dh_post_formation_title (formation), text);
}

char *
_dh_post_tell_check (const DhDue    *due,
                     const DhBattle *battle)
{
  const DhPostUnit *unit = dh_post_unit (battle, due->args[DH_POST_DUE_UNIT]);

  return g_strdup_printf (_("%s checks its morale (12.2)."), unit->info->name);
}

char *
_dh_post_tell_doubt (const DhDue    *due,
                     const DhBattle *battle)
{
  const DhPostUnit *unit = dh_post_unit (battle, due->args[DH_POST_DUE_UNIT]);
  g_autofree char *order = _dh_post_describe_order (due->args[DH_POST_DUE_FORMATION], due->args[DH_POST_DUE_TASK]);

  return g_strdup_printf (_("A message with a doubtful sender has an order for %s: %s. Allow it or strike it (7.4)."),
                          unit->info->name,
                          order);
}

/* Points (H5) */

/**
 * _dh_post_describe_points:
 * @battle: a battle
 * @points: (array fixed-size=2): those of the Union, and of the Confederates
 *
 * Returns: (transfer full): them and who has won, in a sentence or two
 */
char *
_dh_post_describe_points (const DhBattle *battle,
                          const int       points[2])
{
  const char *one = dh_post_side (battle, DH_POST_SIDE_UNION)->info->name;
  const char *other = dh_post_side (battle, DH_POST_SIDE_CONFEDERATE)->info->name;

  if (points[0] == points[1])
    /* Translators: a side and its points, the other side and its points. */
    return g_strdup_printf (_("Points: %s %d, %s %d. It is a draw."), one, points[0], other, points[1]);

  return g_strdup_printf (_("Points: %s %d, %s %d. The winner is: %s."),
                          one,
                          points[0],
                          other,
                          points[1],
                          points[0] > points[1] ? one : other);
}

static char *
describe_objective (const DhBattle        *battle,
                    const DhPostObjective *objective)
{
  if (objective->men != 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "per %d enemy man", "per %d enemy men",
                                         objective->men),
                            objective->men);
  if (objective->unit != DH_NOTHING)
    return g_strdup (dh_post_unit (battle, objective->unit)->info->name);

  for (guint i = 0; i < battle->things[DH_POST_KIND_CITY]->len; i++)
    if (dh_post_city (battle, i)->info->at == objective->at)
      return g_strdup (dh_post_city (battle, i)->info->name);

  return g_strdup_printf ("%d.%d", DH_POST_COLUMN (objective->at), DH_POST_ROW (objective->at));
}

/**
 * _dh_post_list_points:
 * @battle: a battle
 * @with_losses: whether the men that each side has lost stand beside its points, where nothing else says so
 *
 * Returns: (transfer full): the points of each side as things stand, and what for, in lines
 */
char *
_dh_post_list_points (const DhBattle *battle,
                      gboolean        with_losses)
{
  const GArray *objectives = dh_post_campaign (battle)->objectives;
  GString *text = g_string_new (NULL);

  for (int side = 0; side <= DH_POST_SIDE_CONFEDERATE; side++)
    {
      int total = _dh_post_count_points (battle, side), lost = dh_post_side (battle, side)->lost;

      /* Translators: a side, and its points. */
      g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%s: %d point", "%s: %d points", total),
                              dh_post_side (battle, side)->info->name, total);
      if (with_losses)
        g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, ", %d man lost\n", ", %d men lost\n", lost), lost);
      else
        g_string_append_c (text, '\n');
      for (const DhPostObjective *objective = NULL; dh_array_next (objectives, &objective);)
        {
          int points = _dh_post_count_objective (battle, objective, side);
          g_autofree char *what = describe_objective (battle, objective);

          if (points != 0)
            g_string_append_printf (text, "  %4d  %s\n", points, what);
        }
    }

  return g_string_free (text, FALSE);
}
