/* dh-status-text.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-status.h"

#include "dh-army-words.h"
#include "dh-inch-narrator-private.h"
#include "dh-step-words.h"

#include <glib/gi18n-lib.h>

/*
 * The view of the players in words, and as lines for a terminal.
 */

/**
 * dh_band_describe:
 * @band: how strong a unit looks
 *
 * Returns: the word for it; empty when it is not disclosed
 */
const char *
dh_band_describe (DhBand band)
{
  static const char *const words[] = {
    [DH_BAND_FRESH] = NC_("unit", "fresh"),
    [DH_BAND_WORN] = NC_("unit", "worn"),
    [DH_BAND_SPENT] = NC_("unit", "spent"),
  };

  return band == DH_BAND_UNKNOWN ? "" : g_dpgettext2 (GETTEXT_PACKAGE, "unit", words[band]);
}

/* Pads to a column by characters, not bytes. */
static void
append_cell (GString    *text,
             const char *cell,
             guint       width)
{
  glong length = g_utf8_strlen (cell, -1);

  g_string_append (text, cell);
  do
    g_string_append_c (text, ' ');
  while (++length < width);
}

static void
append_unit_text (const DhStatusUnit *unit,
                  guint               width,
                  GString            *text)
{
  g_autofree char *strength = NULL;

  /* The strength of a unit that is gone is not shown. */
  if (unit->status >= DH_UNIT_STATUS_DESTROYED)
    strength = g_strdup ("");
  else if (unit->stands >= 0 && unit->casualties > 0)
    /* Translators: stands left of those at the start, and men missing from one of them. */
    strength = g_strdup_printf (_("%d of %d −%d"),
                                unit->stands,
                                unit->start_stands,
                                unit->casualties);
  else if (unit->stands >= 0)
    /* Translators: stands left of those at the start. */
    strength = g_strdup_printf (_("%d of %d"), unit->stands, unit->start_stands);
  else
    strength = g_strdup (dh_band_describe (unit->band));

  g_string_append (text, "    ");
  append_cell (text, unit->name, width);
  if (unit->band != DH_BAND_UNKNOWN)
    append_cell (text, strength, 12);
  append_cell (text, dh_unit_status_describe (unit->status), 16);
  if (unit->status <= DH_UNIT_STATUS_ROUTED)
    g_string_append (text, dh_formation_describe (unit->formation));
  while (text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

static void
append_army_text (const DhStatus *self,
                  guint           index,
                  GString        *text)
{
  const DhStatusArmy *army = &self->armies[index];
  const char *command = "";
  glong width = 0;

  g_string_append_c (text, '\n');
  g_string_append_printf (text,
                          /* Translators: an army, its effectiveness in percent, and its state. */
                          _("%s: %d%%, %s"),
                          army->name,
                          army->now.effectiveness,
                          dh_army_state_describe (army->state));
  g_string_append_c (text, '\n');

  for (guint i = 0; i < self->n_units; i++)
    width = MAX (width, g_utf8_strlen (self->units[i].name, -1) + 2);

  for (guint i = 0; i < self->n_units; i++)
    {
      const DhStatusUnit *unit = &self->units[i];

      if (unit->army != index)
        continue;
      if (!g_str_equal (unit->command, command) && !g_str_equal (unit->command, unit->name))
        g_string_append_printf (text, "  %s\n", unit->command);
      command = unit->command;
      append_unit_text (unit, width, text);
    }
}

/* Appends a line for each charge: the two units, and how far the charge has come. */
static void
append_pair_text (const DhStatus     *self,
                  const DhStatusPair *pair,
                  GString            *text)
{
  const char *actor = pair->actor >= 0 && self->units[pair->actor].name != self->units[pair->attacker].name
                        ? self->units[pair->actor].name
                        : NULL;

  g_string_append_printf (text, "  %s → %s: ", self->units[pair->attacker].name, self->units[pair->defender].name);
  if (actor != NULL)
    g_string_append_printf (text, "%s ", actor);
  g_string_append_printf (text, "%s\n", pair->state);
}

/* Events that are shown */

static void
append_dice_text (const DhScene *scene,
                  GString       *text)
{
  if (scene->n_dice == 0 && scene->need == 0)
    return;

  g_string_append (text, "    ");
  if (scene->need > 0)
    /* Translators: the least face of a die that is good. */
    g_string_append_printf (text, _("needs %d+"), scene->need);
  if (scene->need > 0 && scene->n_dice > 0)
    g_string_append (text, ", ");
  if (scene->n_dice > 0)
    g_string_append (text, _("throws"));
  for (guint i = 0; i < scene->n_dice; i++)
    g_string_append_printf (text, " %u", scene->dice[i].face);
  g_string_append_c (text, '\n');
}

static void
append_round_text (const DhSceneRound *round,
                   guint               number,
                   GString            *text)
{
  g_string_append (text, "    ");
  /* Translators: a round of a close combat; the dice of both sides follow. */
  g_string_append_printf (text, _("Round %u:"), number);
  for (guint i = 0; i < round->n_pairs; i++)
    g_string_append_printf (text, " %u–%u", round->pairs[i].attackers_face, round->pairs[i].defenders_face);
  g_string_append_c (text, '\n');
}

static void
append_fingerprint (const DhScene *scene,
                    GString       *text)
{
  g_autofree char *shown = dh_show_fingerprint (scene->fingerprint);
  g_autofree char *words = g_strdup_printf (_("Fingerprint: %s"), shown);

  g_string_append_printf (text, "    %s\n", words);
}

static void
append_scene_text (const DhScene *scene,
                   GString       *text)
{
  g_string_append_printf (text, "  %s", scene->headline);
  if (scene->outcome != NULL)
    g_string_append_printf (text, " – %s", scene->outcome);
  g_string_append_c (text, '\n');

  for (guint i = 0; scene->lines[i] != NULL; i++)
    g_string_append_printf (text, "    %s\n", scene->lines[i]);
  if (scene->fingerprint != NULL)
    append_fingerprint (scene, text);
  append_dice_text (scene, text);
  for (guint i = 0; i < scene->n_rounds; i++)
    append_round_text (&scene->rounds[i], i + 1, text);
}

/**
 * dh_status_to_text:
 * @self: a status
 *
 * Returns: (transfer full): all that it shows, in lines for a terminal
 */
char *
dh_status_to_text (const DhStatus *self)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n", self->title);
  if (self->turn > 0)
    {
      g_string_append_printf (text, _("Turn %d"), self->turn);
      g_string_append (text, ", ");
    }
  g_string_append (text, dh_step_get_title (self->step));
  g_string_append_c (text, '\n');
  if (self->card != NULL)
    {
      g_string_append_printf (text,
                              /* Translators: the card in hand and the army it belongs to. */
                              _("Card: %s (%s)"),
                              self->card,
                              self->armies[self->card_army].name);
      g_string_append_c (text, '\n');
    }
  if (self->step == DH_STEP_MOVEMENT)
    {
      g_string_append_printf (text, _("Cards left: %u"), self->cards_left);
      g_string_append_c (text, '\n');
    }
  /* Translators: in a list of lines, who acts now. */
  g_string_append_printf (text, _("Now: %s"), self->now);
  g_string_append_c (text, '\n');
  if (*self->next != '\0')
    {
      /* Translators: in a list of lines, what is due or comes next. */
      g_string_append_printf (text, _("Next: %s"), self->next);
      g_string_append_c (text, '\n');
    }

  for (guint i = 0; i < self->n_armies; i++)
    append_army_text (self, i, text);

  if (self->n_pairs > 0)
    g_string_append_printf (text, "\n%s\n", dh_step_get_title (self->step));
  for (guint i = 0; i < self->n_pairs; i++)
    append_pair_text (self, &self->pairs[i], text);

  if (self->n_scenes > 0)
    g_string_append_printf (text, "\n%s\n", _("Now on the board"));
  for (guint i = 0; i < self->n_scenes; i++)
    append_scene_text (self->scenes[i], text);

  if (self->n_results > 0)
    g_string_append_printf (text, "\n%s\n", _("Last results"));
  for (guint i = 0; i < self->n_results; i++)
    g_string_append_printf (text, "  %s\n", self->results[i]);

  return g_string_free (text, FALSE);
}
