/* dh-session-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-words.h"

#include "dh-system-orders.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

#include <string.h>

/*
 * The text of the order line, and hints on it.
 */

/* Verbs proposed for the letters typed so far. */
#define MOST_VERBS 8

/**
 * dh_session_text_is_blank:
 * @text: what has been written
 *
 * Returns: whether it holds nothing but what parts words and dice
 */
gboolean
dh_session_text_is_blank (const char *text)
{
  return text[strspn (text, " \t,")] == '\0';
}

/**
 * dh_session_text_is_one_word:
 * @text: what has been written
 *
 * Returns: whether its first word may still go on
 */
gboolean
dh_session_text_is_one_word (const char *text)
{
  text += strspn (text, " \t");
  return text[strcspn (text, " \t")] == '\0';
}

/* The form of the order whose verb has been typed, or the verbs that begin with these letters. */
static char *
explain_verb (const DhBattle *battle,
              const char     *text)
{
  const DhSystem *system = battle->system;
  g_autofree char *verb = NULL;
  g_autoptr(GString) verbs = g_string_new (NULL);
  guint count = 0;

  text += strspn (text, " ");
  verb = g_strndup (text, strcspn (text, " "));
  if (dh_verb_find (system, verb) != NULL && dh_verb_is_of_game (dh_verb_find (system, verb), battle))
    return dh_verb_describe_usage (dh_verb_find (system, verb), battle);
  if (g_ascii_strcasecmp (verb, "help") == 0)
    return g_strdup (_("Shows the keys and the orders."));

  for (const DhVerbInfo *one = system->orders->verbs; one->word != NULL; one++)
    {
      if (g_ascii_strncasecmp (one->word, verb, strlen (verb)) != 0 || !dh_verb_is_of_game (one, battle))
        continue;
      if (count++ < MOST_VERBS)
        {
          g_autofree char *marked = dh_verb_mark_enough (one, battle);

          dh_append_item (verbs, " · ", "%s", marked);
        }
    }

  return g_string_free (g_steal_pointer (&verbs), FALSE);
}

/**
 * dh_session_explain_text:
 * @referee: (nullable): the referee of a battle
 * @typed: what has been written so far, which is no order yet
 * @meant: the same, written out
 *
 * Returns: (transfer full): how to go on, empty when that is not known, nothing has been written or no battle is open
 */
char *
dh_session_explain_text (DhReferee  *referee,
                         const char *typed,
                         const char *meant)
{
  guint n_dice = referee != NULL ? dh_referee_get_n_dice (referee) : 0;

  if (referee != NULL && !dh_session_text_is_blank (typed))
    return explain_verb (dh_referee_get_battle (referee), dh_session_text_is_one_word (typed) ? typed : meant);
  if (n_dice > 0)
    return g_strdup_printf (ngettext ("%u die thrown at the table is kept for the next order that needs dice.",
                                      "%u dice thrown at the table are kept for the next order that needs dice.",
                                      n_dice),
                            n_dice);

  return g_strdup ("");
}

/* No line ends at these blanks. Takes @words over. */
static char *
keep (char       *words,
      const char *blanks)
{
  g_autofree char *taken = words;
  g_autoptr(GRegex) regex = g_regex_new (blanks, 0, 0, NULL);

  return g_regex_replace_literal (regex, words, -1, 0, "\u00a0", 0, NULL);
}

/**
 * dh_session_keep_numbers:
 * @words: (transfer full): what is counted
 *
 * Returns: (transfer full): the same, in which no line ends between a number and its word
 */
char *
dh_session_keep_numbers (char *words)
{
  return keep (words, "(?<=[0-9]) ");
}

/**
 * dh_session_keep_chances:
 * @words: (transfer full): what is told of chances
 *
 * Returns: (transfer full): the same, in which no line ends between what has a chance, the number and its sign
 */
char *
dh_session_keep_chances (char *words)
{
  return keep (words, " (?=([<>] )?[0-9.,–]+\u00a0?%)|(?<=[<>]) ");
}

/**
 * dh_session_keep_changes:
 * @words: (transfer full): what has become of something
 *
 * Returns: (transfer full): the same, in which no line ends between a number and what it was before
 */
char *
dh_session_keep_changes (char *words)
{
  return keep (words, "(?<=[0-9]) (?=→ [0-9])|(?<=[0-9] →) (?=[0-9])");
}

/**
 * dh_session_describe_need:
 * @forecast: what an order needs
 *
 * Returns: (transfer full): all of it in one line; of a die that no score is wanted of, what it may bring
 */
char *
dh_session_describe_need (const DhForecast *forecast)
{
  if (dh_forecast_get_need (forecast) == 0 && forecast->at_most == 0 &&
      forecast->outcomes->len > 0)
    return dh_session_keep_chances (dh_forecast_narrate_outcomes (forecast));

  return dh_session_keep_chances (dh_forecast_narrate (forecast));
}

/**
 * dh_session_describe_score:
 * @forecast: what an order needs
 *
 * Returns: (transfer full): the faces of a die that count, such as “5+”; empty where all do
 */
char *
dh_session_describe_score (const DhForecast *forecast)
{
  if (forecast->at_most > 0)
    /* Translators: the faces of a die that pass, from 1 to the highest */
    return g_strdup_printf (_("1–%d"), forecast->at_most);
  if (dh_forecast_get_need (forecast) > 0)
    /* Translators: the least face of a die that passes */
    return g_strdup_printf (_("%d+"), dh_forecast_get_need (forecast));

  return g_strdup ("");
}

/**
 * dh_session_describe_progress:
 * @forecast: what an order needs, with the dice that it has
 * @dice: the dice that are written, read or not
 *
 * Returns: (transfer full): what the one die that is missing may bring; or what is needed, and how many
 *   of how many dice there are, those of earlier throws of the same order among them
 */
char *
dh_session_describe_progress (const DhForecast *forecast,
                              const char       *dice)
{
  guint given = forecast->given;
  guint wanted = given + forecast->missing;
  g_autofree char *score = dh_session_describe_score (forecast);
  g_autofree char *count = g_strdup_printf (ngettext ("%u of %u die", "%u of %u dice", wanted), given, wanted);

  /* Dice that cannot be read cannot be counted. */
  if (given == 0 && !dh_session_text_is_blank (dice))
    return g_strdup ("");
  if (forecast->outcomes->len > 0)
    return dh_forecast_narrate_faces (forecast);
  /* A single die needs no count. */
  if (wanted == 1)
    return *score != '\0' ? g_strdup_printf (_("needs %s"), score) : g_strdup ("");
  if (*score == '\0')
    return g_steal_pointer (&count);

  /* Translators: the score that a die needs, and how many of how many dice are there */
  return g_strdup_printf (_("needs %s · %s"), score, count);
}

/**
 * dh_session_count_dice:
 * @forecast: what an order needs
 *
 * Returns: (transfer full): which dice are missing, such as “9 D6”
 */
char *
dh_session_count_dice (const DhForecast *forecast)
{
  return g_strdup_printf (_("%u D%u"), forecast->missing, forecast->die);
}

/**
 * dh_session_describe_throw:
 * @forecast: what an order needs
 * @battle: the battle it is for
 *
 * Returns: (transfer full): who throws what, such as “9 D6 for 16th Ohio Battery U12”, or what is missing of it
 */
char *
dh_session_describe_throw (const DhForecast *forecast,
                           const DhBattle   *battle)
{
  DhRef thing = forecast->thing;
  g_autofree char *words = NULL;

  if (thing.kind == DH_REF_KIND_NONE || thing.kind == DH_REF_KIND_BATTLE)
    return dh_session_count_dice (forecast);

  words = dh_forecast_describe_throw (forecast, battle);
  if (words != NULL)
    return g_steal_pointer (&words);

  /* Translators: dice, such as 9 D6, and who throws them */
  return g_strdup_printf (forecast->given == 0 ? _("%u D%u for %s")
                          /* Translators: the same, where some of them are there already: “5 more D6 for …” */
                          : _("%u more D%u for %s"),
                          forecast->missing, forecast->die, dh_battle_get_label (battle, thing));
}

/**
 * dh_session_explain_missing:
 * @forecast: what an order needs beside the dice that it has
 * @battle: the battle it is for
 *
 * Returns: (transfer full): a sentence
 */
char *
dh_session_explain_missing (const DhForecast *forecast,
                            const DhBattle   *battle)
{
  g_autofree char *dice = dh_session_describe_throw (forecast, battle);

  return g_strdup_printf (_("Dice are missing: %s. Add them, or clear the line and the program throws them all."), dice);
}
