/* dh-post-subject.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <stdlib.h>
#include <string.h>

/*
 * The order in the subject of a message (7.3): UNIT/FORMATION/TASK, in any case, with blanks where people put them. Of one
 * that cannot be read, the word at which reading stopped is told, and the form that would fit there. Whether the unit may
 * get the order is judged in dh-post-allow.c.
 */

static gboolean
misunderstand (DhPostWhy    *why,
               const char   *word,
               DhPostReason  wanted)
{
  return _dh_post_deny (why, wanted, NULL, word, 0, 0);
}

static void
skip_blanks (const char **at)
{
  *at += strspn (*at, " \t");
}

/* Goes past a word, in any case, that no letter follows. */
static gboolean
accept_word (const char **at,
             const char  *word)
{
  gsize length = strlen (word);

  if (g_ascii_strncasecmp (*at, word, length) != 0 || g_ascii_isalnum ((*at)[length]))
    return FALSE;

  *at += length;
  skip_blanks (at);
  return TRUE;
}

/* A unit: side, number, state and type, or with the state before the number; written as c15MSi. */
static gboolean
read_label (const char **at,
            char         label[DH_POST_MOST_LABEL])
{
  const char *from = *at, *digits, *state;
  gsize n;

  if (strchr ("uUcC", *from) == NULL || *from == '\0')
    return FALSE;
  n = strspn (from + 1, "0123456789");
  if (n > 0)
    {
      digits = from + 1;
      state = digits + n;
      from = state + 2;
    }
  else
    {
      state = from + 1;
      digits = state + 2;
      if (!g_ascii_isalpha (state[0]) || !g_ascii_isalpha (state[1]))
        return FALSE;
      n = strspn (digits, "0123456789");
      from = digits + n;
    }
  while (n > 1 && *digits == '0')
    {
      digits++;
      n--;
    }
  if (n < 1 || n > 3 || *digits == '0' || !g_ascii_isalpha (state[0]) || !g_ascii_isalpha (state[1]) || *from == '\0' ||
      _dh_post_find_type (g_ascii_tolower (*from)) == NULL || g_ascii_isalnum (from[1]))
    return FALSE;

  g_snprintf (label,
              DH_POST_MOST_LABEL,
              "%c%.*s%c%c%c",
              g_ascii_tolower (**at),
              (int) n,
              digits,
              g_ascii_toupper (state[0]),
              g_ascii_toupper (state[1]),
              g_ascii_tolower (*from));
  *at = from + 1;
  skip_blanks (at);
  return TRUE;
}

static int
find_direction (char letter)
{
  static const char letters[] = "NESW";
  const char *found = letter != '\0' ? strchr (letters, g_ascii_toupper (letter)) : NULL;

  return found != NULL ? (int) (found - letters) : DH_NOTHING;
}

/* “(N)”. Returns: whether there was one */
static gboolean
read_facing (const char **at,
             int         *facing)
{
  const char *from = *at;

  if (*from++ != '(')
    return FALSE;
  skip_blanks (&from);
  *facing = find_direction (*from);
  if (*facing == DH_NOTHING)
    return FALSE;
  from++;
  skip_blanks (&from);
  if (*from++ != ')')
    return FALSE;

  *at = from;
  skip_blanks (at);
  return TRUE;
}

static gboolean
end (const char  *at,
     DhPostWhy   *why)
{
  return *at == '\0' || misunderstand (why, at, DH_POST_REASON_WANTS_END);
}

static gboolean
read_steps (const char  *at,
            DhPostTask  *task,
            DhPostWhy   *why)
{
  task->kind = DH_POST_TASK_MOVE;
  while (find_direction (*at) != DH_NOTHING)
    {
      if (task->n == DH_POST_MOST_STEPS)
        return misunderstand (why, at, DH_POST_REASON_WANTS_FACING);
      task->steps[task->n++] = find_direction (*at++);
      skip_blanks (&at);
    }
  if (*at == '\0' && task->n > 0)
    return TRUE;
  if (!read_facing (&at, &task->facing))
    return misunderstand (why, at, DH_POST_REASON_WANTS_WAY);

  return end (at, why);
}

static gboolean
read_square (const DhPostCampaign  *campaign,
             const char           **at,
             int                   *square,
             DhPostWhy             *why)
{
  gsize length = strcspn (*at, " \t");
  g_autofree char *word = g_strndup (*at, length);

  if (strcmp (word, "-") != 0 &&
      (!_dh_post_parse_square (word, square) || DH_POST_COLUMN (*square) > campaign->columns ||
       DH_POST_ROW (*square) > campaign->rows))
    return misunderstand (why, word, DH_POST_REASON_WANTS_SQUARE);

  *at += length;
  skip_blanks (at);
  return TRUE;
}

static gboolean
read_fire (const DhPostCampaign  *campaign,
           const char            *at,
           DhPostTask            *task,
           DhPostWhy             *why)
{
  task->kind = DH_POST_TASK_FIRE;
  if (task->facing == DH_NOTHING && accept_word (&at, "R"))
    {
      task->kind = DH_POST_TASK_FIRE_RIGHT;
      return end (at, why);
    }
  if (task->facing == DH_NOTHING && accept_word (&at, "L"))
    {
      task->kind = DH_POST_TASK_FIRE_LEFT;
      return end (at, why);
    }

  do
    if (!read_square (campaign, &at, &task->squares[task->n++], why))
      return FALSE;
  while (*at != '\0' && task->n < G_N_ELEMENTS (task->squares));

  return end (at, why);
}

/* The longest name of a city that begins here. */
static const DhPostCityInfo *
find_city (const DhPostCampaign *campaign,
           const char           *at,
           guint                *index)
{
  const DhPostCityInfo *best = NULL;

  for (guint i = 0; i < campaign->cities->len; i++)
    {
      const DhPostCityInfo *city = &g_array_index (campaign->cities, DhPostCityInfo, i);
      gsize length = strlen (city->name);

      if (g_ascii_strncasecmp (at, city->name, length) == 0 && strchr (":- \t", at[length]) != NULL &&
          (best == NULL || strlen (best->name) < length))
        {
          best = city;
          *index = i;
        }
    }

  return best;
}

static gboolean
read_place (const DhPostCampaign  *campaign,
            const char           **at,
            DhPostTask            *task,
            DhPostWhy             *why)
{
  char label[DH_POST_MOST_LABEL];
  guint index = 0;
  const DhPostCityInfo *city = find_city (campaign, *at, &index);
  DhRef place = { DH_POST_KIND_CITY, index };

  if (city != NULL)
    {
      *at += strlen (city->name);
      skip_blanks (at);
    }
  else if (!read_label (at, label) || label[strlen (label) - 1] != 'w')
    return misunderstand (why, *at, DH_POST_REASON_WANTS_PLACE);
  else
    place = DH_POST_THE_UNIT (_dh_post_campaign_find_unit (campaign, label));

  if (task->n == DH_POST_MOST_PLACES)
    return misunderstand (why, *at, DH_POST_REASON_WANTS_END);
  task->places[task->n++] = place;
  return TRUE;
}

static gboolean
read_strategic (const DhPostCampaign  *campaign,
                const char            *at,
                DhPostTask            *task,
                DhPostWhy             *why)
{
  task->kind = DH_POST_TASK_STRATEGIC;
  if (!accept_word (&at, "MOVE"))
    return misunderstand (why, at, DH_POST_REASON_WANTS_STRAT_MOVE);
  do
    {
      if (task->n > 0)
        at++;
      skip_blanks (&at);
      if (!read_place (campaign, &at, task, why))
        return FALSE;
    }
  while (*at == ':' || *at == '-');

  return end (at, why);
}

/**
 * _dh_post_read_task:
 * @campaign: a campaign
 * @text: what a unit is to do
 * @task: (out): the same
 * @why: (out) (nullable): if not, the word it stopped at and the form that fits; else left alone
 *
 * Returns: whether it was understood
 */
gboolean
_dh_post_read_task (const DhPostCampaign  *campaign,
                    const char            *text,
                    DhPostTask            *task,
                    DhPostWhy             *why)
{
  static const struct {
    const char *word;
    DhPostTaskKind kind;
  } plain[] = {
    { "HOLD", DH_POST_TASK_HOLD },       { "ROUT", DH_POST_TASK_ROUT },        { "DIG", DH_POST_TASK_DIG },
    { "REPLACE", DH_POST_TASK_REPLACE }, { "FIRER", DH_POST_TASK_FIRE_RIGHT }, { "FIREL", DH_POST_TASK_FIRE_LEFT },
  };
  const char *at = text;

  memset (task, 0, sizeof *task);
  task->facing = DH_NOTHING;
  skip_blanks (&at);

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (accept_word (&at, plain[i].word))
      {
        task->kind = plain[i].kind;
        return end (at, why);
      }
  if (accept_word (&at, "RALLY"))
    {
      task->kind = DH_POST_TASK_RALLY;
      if (*at == '\0')
        return TRUE;

      return read_facing (&at, &task->facing) ? end (at, why)
                                              : misunderstand (why, at, DH_POST_REASON_WANTS_FACING);
    }
  if (accept_word (&at, "MEDIC"))
    {
      task->kind = DH_POST_TASK_MEDIC;
      return read_label (&at, task->whom) ? end (at, why)
                                          : misunderstand (why, at, DH_POST_REASON_WANTS_UNIT);
    }
  if (accept_word (&at, "STRAT"))
    return read_strategic (campaign, at, task, why);
  if (accept_word (&at, "FIRE"))
    return read_fire (campaign, at, task, why);
  if (accept_word (&at, "MOVE"))
    return read_steps (at, task, why);
  if (read_facing (&at, &task->facing))
    {
      task->kind = DH_POST_TASK_MOVE;
      return *at == '\0' || (accept_word (&at, "FIRE") ? read_fire (campaign, at, task, why)
                                                       : misunderstand (why, at, DH_POST_REASON_WANTS_FIRE));
    }
  if (find_direction (*at) != DH_NOTHING)
    return read_steps (at, task, why);

  return misunderstand (why, at, DH_POST_REASON_WANTS_ORDER);
}

static gboolean
read_formation (const char  *word,
                int         *formation,
                DhPostWhy   *why)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (word));

  if (dh_enum_from_word (DH_TYPE_POST_FORMATION, trimmed, formation) && *formation != DH_POST_FORMATION_NONE)
    return TRUE;

  return misunderstand (why, word, DH_POST_REASON_WANTS_FORMATION);
}

/* Telephones write other signs than those that were typed, wide figures too, and people a comma for the point of a square. */
static char *
unbend (const char *text)
{
  static const char *const signs[][2] = {
    { "\xe2\x80\x99", "'" }, { "\xe2\x80\x98", "'" }, { "\xe2\x80\x93", "-" }, { "\xe2\x80\x94", "-" },
    { "\xe2\x88\x92", "-" }, { "\xc2\xa0", " " },     { "\t", " " },
  };
  g_autofree char *narrow = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  GString *plain = g_string_new (narrow != NULL ? narrow : text);

  for (gsize i = 1; i + 1 < plain->len; i++)
    if (plain->str[i] == ',' && g_ascii_isdigit (plain->str[i - 1]) && g_ascii_isdigit (plain->str[i + 1]))
      plain->str[i] = '.';
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    g_string_replace (plain, signs[i][0], signs[i][1], 0);

  return g_string_free (plain, FALSE);
}

/**
 * _dh_post_read_subject:
 * @campaign: a campaign
 * @text: the subject of a message
 * @subject: (out): what it says, as far as it was understood
 * @why: (out) (nullable): if not, the word it stopped at and the form that fits; else left alone
 *
 * Returns: whether it was understood
 */
gboolean
_dh_post_read_subject (const DhPostCampaign  *campaign,
                       const char            *text,
                       DhPostSubject         *subject,
                       DhPostWhy             *why)
{
  g_autofree char *plain = unbend (text);
  const char *at;
  char *slash;
  gsize from, to;

  *subject = (DhPostSubject){ .unit = DH_NOTHING, .formation = DH_NOTHING };
  _dh_post_find_core (plain, &from, &to);
  /* A sentence ends with a full stop, and a subject that somebody has cut with three. */
  while (to > from && strchr (". ", plain[to - 1]) != NULL)
    to--;
  plain[to] = '\0';
  at = plain + from;

  if (!read_label (&at, subject->label))
    return misunderstand (why, at, DH_POST_REASON_WANTS_UNIT);
  subject->unit = _dh_post_campaign_find_unit (campaign, subject->label);
  if (*at++ != '/')
    return misunderstand (why, at - 1, DH_POST_REASON_WANTS_SLASH);

  slash = strchr (at, '/');
  if (slash != NULL)
    {
      *slash = '\0';
      if (!read_formation (at, &subject->formation, why))
        return FALSE;
      at = slash + 1;
    }

  return _dh_post_read_task (campaign, at, &subject->task, why);
}

/**
 * _dh_post_append_task:
 * @campaign: a campaign
 * @task: what a unit is to do
 * @text: where to write it, as it is written first; what it names is there
 */
void
_dh_post_append_task (const DhPostCampaign *campaign,
                      const DhPostTask     *task,
                      GString              *text)
{
  static const char *const words[] = { "HOLD", "ROUT", "RALLY", "", "DIG", "MEDIC", "REPLACE", "STRAT MOVE", "FIRE",
                                       "FIRE R", "FIRE L" };
  static const char letters[] = "NESW";
  gsize before = text->len;

  if (task->kind == DH_POST_TASK_FIRE && task->facing != DH_NOTHING)
    g_string_append_printf (text, "(%c) ", letters[task->facing]);
  g_string_append (text, words[task->kind]);
  for (guint i = 0; i < task->n; i++)
    if (task->kind == DH_POST_TASK_MOVE)
      g_string_append_printf (text, i > 0 ? " %c" : "%c", letters[task->steps[i]]);
    else if (task->kind == DH_POST_TASK_STRATEGIC)
      {
        DhRef place = task->places[i];

        g_string_append_printf (text,
                                i > 0 ? ":%s" : " %s",
                                place.kind == DH_POST_KIND_CITY
                                ? g_array_index (campaign->cities, DhPostCityInfo, place.index).name
                                : g_array_index (campaign->units, DhPostUnitInfo, place.index).label);
      }
    else
      {
        g_string_append (text, task->squares[i] == 0 ? " -" : " ");
        if (task->squares[i] != 0)
          _dh_post_append_square (text, task->squares[i]);
      }
  if (task->kind == DH_POST_TASK_MEDIC)
    g_string_append_printf (text, " %s", task->whom);
  if ((task->kind == DH_POST_TASK_MOVE || task->kind == DH_POST_TASK_RALLY) && task->facing != DH_NOTHING)
    g_string_append_printf (text, text->len > before ? " (%c)" : "(%c)", letters[task->facing]);
}

/**
 * _dh_post_get_task_kind:
 * @text: what [func@_dh_post_append_task] has written
 *
 * Returns: what it orders, without reading all of it
 */
DhPostTaskKind
_dh_post_get_task_kind (const char *text)
{
  static const struct {
    const char *prefix;
    DhPostTaskKind kind;
  } kinds[] = {
    { "HOLD", DH_POST_TASK_HOLD },        { "ROUT", DH_POST_TASK_ROUT },         { "RALLY", DH_POST_TASK_RALLY },
    { "DIG", DH_POST_TASK_DIG },          { "MEDIC", DH_POST_TASK_MEDIC },       { "REPLACE", DH_POST_TASK_REPLACE },
    { "STRAT", DH_POST_TASK_STRATEGIC },  { "FIRE R", DH_POST_TASK_FIRE_RIGHT }, { "FIRE L", DH_POST_TASK_FIRE_LEFT },
    { "FIRE", DH_POST_TASK_FIRE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strncmp (text, kinds[i].prefix, strlen (kinds[i].prefix)) == 0)
      return kinds[i].kind;

  return *text == '(' && strstr (text, "FIRE") != NULL ? DH_POST_TASK_FIRE : DH_POST_TASK_MOVE;
}
