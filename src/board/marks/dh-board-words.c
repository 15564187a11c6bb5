/* dh-board-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-words.h"

#include <glib/gi18n.h>

/*
 * What people read for the words of the engine. Every state has a word and a shape of its own, so
 * that none is told by colour alone.
 */

/**
 * dh_board_describe_step:
 * @step: a step
 *
 * Returns: its letter in the sequence of a turn, if it has one, and what happens in it
 */
const char *
dh_board_describe_step (DhStep step)
{
  switch (step)
    {
    case DH_STEP_SET_UP:
      return _("Set-up");
    case DH_STEP_MOVEMENT:
      return _("A · Movement");
    case DH_STEP_ARTILLERY:
      return _("B · Artillery fire");
    case DH_STEP_STANDING:
      return _("D · Standing fire");
    case DH_STEP_MOVING:
      return _("E · Moving fire");
    case DH_STEP_CHARGE:
      return _("F · Charges");
    case DH_STEP_RECEPTION:
      return _("G · Reception");
    case DH_STEP_COMBAT:
      return _("H · Close combat");
    case DH_STEP_RALLY:
      return _("I · Rally");
    case DH_STEP_EFFECTIVENESS:
      return _("J · Army effectiveness");
    case DH_STEP_RESHUFFLE:
      return _("K · Reshuffle");
    case DH_STEP_END:
      return _("The battle is over");
    }

  g_return_val_if_reached ("");
}

/**
 * dh_board_describe_formation:
 * @formation: a formation
 *
 * Returns: its name
 */
const char *
dh_board_describe_formation (DhFormation formation)
{
  switch (formation)
    {
    case DH_FORMATION_LINE:
      return C_("formation", "line");
    case DH_FORMATION_COLUMN:
      return C_("formation", "column");
    case DH_FORMATION_SQUARE:
      return C_("formation", "square");
    case DH_FORMATION_MOUNTED_LINE:
      return C_("formation", "mounted line");
    case DH_FORMATION_MOUNTED_COLUMN:
      return C_("formation", "mounted column");
    case DH_FORMATION_DISMOUNTED:
      return C_("formation", "dismounted");
    case DH_FORMATION_LIMBERED:
      return C_("formation", "limbered");
    case DH_FORMATION_UNLIMBERED:
      return C_("formation", "unlimbered");
    }

  g_return_val_if_reached ("");
}

/**
 * dh_board_describe_status:
 * @status: whether a unit obeys, gives way or is gone
 *
 * Returns: the word for it
 */
const char *
dh_board_describe_status (DhUnitStatus status)
{
  switch (status)
    {
    case DH_UNIT_STATUS_STEADY:
      return C_("unit", "steady");
    case DH_UNIT_STATUS_FALLING_BACK:
      return C_("unit", "falling back");
    case DH_UNIT_STATUS_ROUTED:
      return C_("unit", "routed");
    case DH_UNIT_STATUS_DESTROYED:
      return C_("unit", "destroyed");
    case DH_UNIT_STATUS_CAPTURED:
      return C_("unit", "captured");
    case DH_UNIT_STATUS_LEFT:
      return C_("unit", "left the table");
    }

  g_return_val_if_reached ("");
}

/**
 * dh_board_describe_status_in_brief:
 * @status: whether a unit obeys, gives way or is gone
 *
 * Returns: the shortest word for it, where there is little room
 */
const char *
dh_board_describe_status_in_brief (DhUnitStatus status)
{
  switch (status)
    {
    case DH_UNIT_STATUS_STEADY:
    case DH_UNIT_STATUS_ROUTED:
      return dh_board_describe_status (status);
    case DH_UNIT_STATUS_FALLING_BACK:
      /* Translators: in brief that a unit is falling back. */
      return C_("unit", "back");
    case DH_UNIT_STATUS_DESTROYED:
    case DH_UNIT_STATUS_CAPTURED:
    case DH_UNIT_STATUS_LEFT:
      /* Translators: in brief that a unit is destroyed, captured or has left the table. */
      return C_("unit", "gone");
    }

  g_return_val_if_reached ("");
}

/**
 * dh_board_get_status_shape:
 * @status: whether a unit obeys, gives way or is gone
 *
 * Returns: the shape that stands before the word
 */
const char *
dh_board_get_status_shape (DhUnitStatus status)
{
  switch (status)
    {
    case DH_UNIT_STATUS_STEADY:
      return "●";
    case DH_UNIT_STATUS_FALLING_BACK:
      return "▽";
    case DH_UNIT_STATUS_ROUTED:
      return "▼";
    case DH_UNIT_STATUS_DESTROYED:
    case DH_UNIT_STATUS_CAPTURED:
    case DH_UNIT_STATUS_LEFT:
      return "✕";
    }

  g_return_val_if_reached ("");
}

/**
 * dh_board_describe_army_state:
 * @state: the state of an army
 *
 * Returns: the word for it
 */
const char *
dh_board_describe_army_state (DhArmyState state)
{
  switch (state)
    {
    case DH_ARMY_STATE_STEADY:
      return C_("army", "steady");
    case DH_ARMY_STATE_HESITANT:
      return C_("army", "hesitant");
    case DH_ARMY_STATE_RETIRE:
      return C_("army", "retiring");
    case DH_ARMY_STATE_BROKEN:
      return C_("army", "broken");
    }

  g_return_val_if_reached ("");
}

/**
 * dh_board_get_army_state_shape:
 * @state: the state of an army
 *
 * Returns: the shape that stands before the word
 */
const char *
dh_board_get_army_state_shape (DhArmyState state)
{
  switch (state)
    {
    case DH_ARMY_STATE_STEADY:
      return "●";
    case DH_ARMY_STATE_HESITANT:
      return "◐";
    case DH_ARMY_STATE_RETIRE:
      return "▽";
    case DH_ARMY_STATE_BROKEN:
      return "✕";
    }

  g_return_val_if_reached ("");
}

/**
 * dh_board_describe_band:
 * @band: how strong a unit looks
 *
 * Returns: the word for it; empty when it is not disclosed
 */
const char *
dh_board_describe_band (DhBand band)
{
  switch (band)
    {
    case DH_BAND_UNKNOWN:
      return "";
    case DH_BAND_FRESH:
      return C_("unit", "fresh");
    case DH_BAND_WORN:
      return C_("unit", "worn");
    case DH_BAND_SPENT:
      return C_("unit", "spent");
    }

  g_return_val_if_reached ("");
}

/**
 * dh_board_get_band_shape:
 * @band: how strong a unit looks
 *
 * Returns: the shape that stands before the word
 */
const char *
dh_board_get_band_shape (DhBand band)
{
  switch (band)
    {
    case DH_BAND_UNKNOWN:
      return "";
    case DH_BAND_FRESH:
      return "■";
    case DH_BAND_WORN:
      return "◧";
    case DH_BAND_SPENT:
      return "□";
    }

  g_return_val_if_reached ("");
}

/**
 * dh_board_describe_activity:
 * @activity: what a unit has made of its card
 *
 * Returns: the word for it; empty before it was asked
 */
const char *
dh_board_describe_activity (DhActivity activity)
{
  switch (activity)
    {
    case DH_ACTIVITY_NONE:
      return "";
    case DH_ACTIVITY_READY:
      return C_("unit", "may act");
    case DH_ACTIVITY_IDLE:
      /* Translators: a unit that has not answered its card. */
      return C_("unit", "out of command");
    case DH_ACTIVITY_MOVED:
      return C_("unit", "moved");
    case DH_ACTIVITY_CHARGES:
      return C_("unit", "charges");
    }

  g_return_val_if_reached ("");
}

/**
 * dh_board_count_status:
 * @status: what has become of units
 * @n: how many units there are
 *
 * Returns: (transfer full): how many, and the word for it; empty where they are steady
 */
char *
dh_board_count_status (DhUnitStatus status,
                       guint        n)
{
  switch (status)
    {
    case DH_UNIT_STATUS_STEADY:
      return g_strdup ("");
    case DH_UNIT_STATUS_FALLING_BACK:
      return g_strdup_printf (ngettext ("%u falling back", "%u falling back", n), n);
    case DH_UNIT_STATUS_ROUTED:
      return g_strdup_printf (ngettext ("%u routed", "%u routed", n), n);
    case DH_UNIT_STATUS_DESTROYED:
      return g_strdup_printf (ngettext ("%u destroyed", "%u destroyed", n), n);
    case DH_UNIT_STATUS_CAPTURED:
      return g_strdup_printf (ngettext ("%u captured", "%u captured", n), n);
    case DH_UNIT_STATUS_LEFT:
      return g_strdup_printf (ngettext ("%u left the table", "%u left the table", n), n);
    }

  g_return_val_if_reached (NULL);
}

/**
 * dh_board_count_band:
 * @band: how much units are worn
 * @n: how many units there are
 *
 * Returns: (transfer full): how many, and the word for it; empty where nobody may know it
 */
char *
dh_board_count_band (DhBand band,
                     guint  n)
{
  switch (band)
    {
    case DH_BAND_UNKNOWN:
      return g_strdup ("");
    case DH_BAND_FRESH:
      return g_strdup_printf (ngettext ("%u fresh", "%u fresh", n), n);
    case DH_BAND_WORN:
      return g_strdup_printf (ngettext ("%u worn", "%u worn", n), n);
    case DH_BAND_SPENT:
      return g_strdup_printf (ngettext ("%u spent", "%u spent", n), n);
    }

  g_return_val_if_reached (NULL);
}

/**
 * dh_board_count_activity:
 * @activity: what units have made of their card
 * @n: how many units there are
 *
 * Returns: (transfer full): how many, and the word for it; empty before they were asked
 */
char *
dh_board_count_activity (DhActivity activity,
                         guint      n)
{
  switch (activity)
    {
    case DH_ACTIVITY_NONE:
      return g_strdup ("");
    case DH_ACTIVITY_READY:
      return g_strdup_printf (ngettext ("%u may act", "%u may act", n), n);
    case DH_ACTIVITY_IDLE:
      /* Translators: so many units have not answered their card. */
      return g_strdup_printf (ngettext ("%u out of command", "%u out of command", n), n);
    case DH_ACTIVITY_MOVED:
      return g_strdup_printf (ngettext ("%u moved", "%u moved", n), n);
    case DH_ACTIVITY_CHARGES:
      /* Translators: so many units are charging. */
      return g_strdup_printf (ngettext ("%u charges", "%u charge", n), n);
    }

  g_return_val_if_reached (NULL);
}

/**
 * dh_board_describe_need:
 * @scene: a scene
 *
 * Returns: (transfer full): the least face that was good; empty when there is none or players may not know it
 */
char *
dh_board_describe_need (const DhScene *scene)
{
  if (scene->need <= 0)
    return g_strdup ("");
  if (scene->need == (int) scene->sides)
    return g_strdup_printf ("%d", scene->need);

  /* Translators: the least face of a die that is good. */
  return g_strdup_printf (_("%d+"), scene->need);
}

static const char *
describe_kind (const DhScene *scene)
{
  switch (scene->kind)
    {
    case DH_SCENE_KIND_CARD:
      return C_("scene", "Cards");
    case DH_SCENE_KIND_RESPONSE:
      return C_("scene", "Orders");
    case DH_SCENE_KIND_MOVE:
      return C_("scene", "Movement");
    case DH_SCENE_KIND_SHOT:
      return C_("scene", "Fire");
    case DH_SCENE_KIND_LOSS:
      return C_("scene", "Losses");
    case DH_SCENE_KIND_CHARGE:
      return C_("scene", "Charge");
    case DH_SCENE_KIND_CHECK:
      return C_("scene", "Morale");
    case DH_SCENE_KIND_COMBAT:
      return C_("scene", "Close combat");
    case DH_SCENE_KIND_ROUT:
      return C_("scene", "Rout");
    case DH_SCENE_KIND_OFFICER:
      return C_("scene", "An officer");
    case DH_SCENE_KIND_RALLY:
      return C_("scene", "Rally");
    case DH_SCENE_KIND_NONE:
    case DH_SCENE_KIND_TITLE:
    case DH_SCENE_KIND_READY:
    case DH_SCENE_KIND_STEP:
    case DH_SCENE_KIND_EFFECTIVENESS:
    case DH_SCENE_KIND_END:
    case DH_SCENE_KIND_TAKEN_BACK:
    case DH_SCENE_KIND_ODDS:
      return scene->headline;
    }

  g_return_val_if_reached ("");
}

/**
 * dh_board_describe_scene:
 * @scene: a scene
 *
 * Returns: (transfer full): what it is about and what for, as a heading over it and all that are alike
 */
char *
dh_board_describe_scene (const DhScene *scene)
{
  if (scene->cause == NULL || scene->kind == DH_SCENE_KIND_RALLY)
    return g_strdup (describe_kind (scene));

  /* Translators: what is shown, and why: “Morale: lost men to fire”. */
  return g_strdup_printf (_("%s: %s"), describe_kind (scene), scene->cause);
}

/**
 * dh_board_describe_aim:
 * @status: what players may see
 *
 * Returns: (transfer full): what the marks on the bars of all armies mean, and what the others have to bring an army to
 */
char *
dh_board_describe_aim (const DhStatus *status)
{
  /* Translators: the percents below which an army is hesitant, retires and is broken, each before the word for it. */
  return g_strdup_printf (_("Below %d %% %s, %d %% %s, %d %% %s: lost"),
                          status->thresholds[DH_ARMY_STATE_HESITANT],
                          dh_board_describe_army_state (DH_ARMY_STATE_HESITANT),
                          status->thresholds[DH_ARMY_STATE_RETIRE],
                          dh_board_describe_army_state (DH_ARMY_STATE_RETIRE),
                          status->thresholds[DH_ARMY_STATE_BROKEN],
                          dh_board_describe_army_state (DH_ARMY_STATE_BROKEN));
}

/**
 * dh_board_get_army_color:
 * @army: index of an army
 *
 * Returns: the name that the colour of the army has in the style sheet of the board
 */
const char *
dh_board_get_army_color (guint army)
{
  static const char *const colors[] = { "board_first_army", "board_second_army", "board_third_army" };

  return colors[army % G_N_ELEMENTS (colors)];
}
