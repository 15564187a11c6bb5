/* dh-board-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-words.h"

#include "dh-army-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* The most letters of a part of a text, or of its end behind a colon, that is kept on one line; and of an end that stays on the
 * line of its colon, such as the least face of a die that is needed. */
#define SHORT_PART 18
#define SHORT_NEED 4

/* A word of a title with more letters is set smaller: of another language, or the name of a place, it may be a single long one. */
#define MOST_LETTERS 12

#define PART " · "
#define NO_BREAK "\u00a0"

/*
 * The engine's words as people read them. Every state has a word and a shape of its own, so that none is told by colour
 * alone.
 */

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
 * dh_board_describe_activity:
 * @activity: what a unit has made of its card
 *
 * Returns: the word for it; empty before it was asked
 */
const char *
dh_board_describe_activity (DhActivity activity)
{
  static const char *const words[] = {
    [DH_ACTIVITY_READY] = NC_("unit", "may act"),
    /* Translators: a unit that has not answered its card. */
    [DH_ACTIVITY_IDLE] = NC_("unit", "out of command"),
    [DH_ACTIVITY_MOVED] = NC_("unit", "moved"),
    [DH_ACTIVITY_CHARGES] = NC_("unit", "charges"),
  };

  return activity == DH_ACTIVITY_NONE ? "" : g_dpgettext2 (GETTEXT_PACKAGE, "unit", words[activity]);
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
      return g_strdup_printf (ngettext ("%u charging", "%u charging", n), n);
    }

  g_return_val_if_reached (NULL);
}

/**
 * dh_board_describe_need:
 * @scene: a scene
 *
 * Says that it is what was needed: of “5+ routs” beside a die one reads that five or more rout.
 *
 * Returns: (transfer full): the least face that was good; empty when there is none or players may not know it
 */
char *
dh_board_describe_need (const DhScene *scene)
{
  g_autofree char *face = NULL;

  if (scene->need <= 0)
    return g_strdup ("");

  if (scene->need == (int) scene->sides)
    face = g_strdup_printf ("%d", scene->need);
  else
    /* Translators: the least face of a die that is good. */
    face = g_strdup_printf (_("%d+"), scene->need);
  /* Translators: the least face of a die that is good: “needs 5+”. */
  return g_strdup_printf (_("needs %s"), face);
}

/* Only an officer who is hit is down: of one whose die has spared him it was a risk, and of one who has left the field or is
 * taken neither is true. */
static const char *
describe_officer (const DhScene *scene)
{
  switch (scene->fate)
    {
    case DH_OFFICER_STATE_PRESENT:
      return !scene->success ? C_("scene", "Officer down") : scene->n_dice > 0 ? C_("scene", "Officer at risk") : C_("scene", "Officer");
    case DH_OFFICER_STATE_UNHORSED:
    case DH_OFFICER_STATE_WOUNDED:
    case DH_OFFICER_STATE_KILLED:
      return C_("scene", "Officer down");
    case DH_OFFICER_STATE_CAPTURED:
    case DH_OFFICER_STATE_LEFT:
      return C_("scene", "Officer");
    }

  g_return_val_if_reached ("");
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
    case DH_SCENE_KIND_RETREAT:
      return C_("scene", "Retreat");
    case DH_SCENE_KIND_SHOT:
      return C_("scene", "Fire");
    case DH_SCENE_KIND_LOSS:
      return C_("scene", "Losses");
    case DH_SCENE_KIND_CHARGE:
      return C_("scene", "Charge");
    case DH_SCENE_KIND_CHECK:
      return C_("scene", "Morale");
    case DH_SCENE_KIND_MELEE:
      return C_("scene", "Close combat");
    case DH_SCENE_KIND_AFTERMATH:
      return C_("scene", "After the combat");
    case DH_SCENE_KIND_ROUT:
      return C_("scene", "Rout");
    case DH_SCENE_KIND_WORTH:
      return C_("scene", "Political officer");
    case DH_SCENE_KIND_OFFICER:
      return describe_officer (scene);
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
  return g_strdup_printf (_("Below %d%% %s, %d%% %s, %d%% %s: lost"),
                          status->thresholds[DH_ARMY_STATE_HESITANT],
                          dh_army_state_describe (DH_ARMY_STATE_HESITANT),
                          status->thresholds[DH_ARMY_STATE_RETIRE],
                          dh_army_state_describe (DH_ARMY_STATE_RETIRE),
                          status->thresholds[DH_ARMY_STATE_BROKEN],
                          dh_army_state_describe (DH_ARMY_STATE_BROKEN));
}

static char *
replace_spaces (const char *text)
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);

  return g_strjoinv (NO_BREAK, words);
}

/* Returns: (transfer full): a part of a text, in which the words behind a colon stay on one line; a number alone stays on the line
 * of the colon */
static char *
keep_end (const char *part,
          const char *colon)
{
  const char *end = colon + strlen (": "), *between = g_utf8_strlen (end, -1) <= SHORT_NEED ? NO_BREAK : " ";
  g_autofree char *kept = replace_spaces (end);

  return g_strdup_printf ("%.*s:%s%s", (int) (colon - part), part, between, kept);
}

/**
 * dh_board_keep_together:
 * @text: what is told in a line that may break
 *
 * Parts between dots get commas, with which a line may end. Short parts and short ends behind a colon do not break: “1 combat
 * left, 3 things to settle”, “Friends who saw: 42nd Georgia”.
 *
 * Returns: (transfer full): the same text with its commas and with spaces that do not break
 */
char *
dh_board_keep_together (const char *text)
{
  g_auto(GStrv) parts = g_strsplit (text, PART, -1);
  gboolean is_list = parts[0] != NULL && parts[1] != NULL;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *need = g_strrstr (parts[i], ": "), *kept;

      if (is_list && g_utf8_strlen (parts[i], -1) <= SHORT_PART)
        kept = replace_spaces (parts[i]);
      else if (need != NULL && g_utf8_strlen (need + 2, -1) <= SHORT_PART)
        kept = keep_end (parts[i], need);
      else
        continue;
      g_free (parts[i]);
      parts[i] = kept;
    }

  return g_strjoinv (", ", parts);
}

/**
 * dh_board_keep_letter:
 * @step: a step, as “B · Artillery fire”
 *
 * Returns: (transfer full): the same, whose letter does not stand alone in a line
 */
char *
dh_board_keep_letter (const char *step)
{
  g_auto(GStrv) parts = g_strsplit (step, PART, 2);

  return g_strjoinv (NO_BREAK "·" NO_BREAK, parts);
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

/**
 * dh_board_has_long_word:
 * @text: a title
 *
 * Returns: whether a word of it is too long for a line of a wall that is higher than wide, in the size of titles
 */
gboolean
dh_board_has_long_word (const char *text)
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_utf8_strlen (words[i], -1) > MOST_LETTERS)
      return TRUE;

  return FALSE;
}
