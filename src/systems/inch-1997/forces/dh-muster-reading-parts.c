/* dh-muster-reading-parts.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <string.h>

/* The name of a group as people write it, “1st Brigade (Col Keyes) [3]”: its name, its officer, how good he is, its level. */

/* Signs between a name and its officer. */
static const char *const signs[] = { " / ", " – ", " — ", " - ", ": ", " (", ", " };

/* Words for the quality of an officer. */
#define RATINGS "excellent|exceptional|exc|brilliant|superb|inspired|good|able|average|avg|ave|fair|poor|bad|dud|" \
                "ausgezeichnet|hervorragend|sehr gut|gut|mittel|schlecht|excellente?|bon|moyen|médiocre|mauvais|bueno|regular|malo"

/* Words in brackets behind an army that are no officer's name. */
#define NATIONS "union,federal,federals,conf,confed,confederate,confederates,csa,usa,us,cs,u s,c s,u s a,c s a,rebels,rebel,north,south"

/* Titles before the name of an officer. */
#define TITLES "cinc,c in c,commander,commanding,commanded by,led by,under,cdr,cmdr"

gboolean
_dh_muster_has_digit (const char *text)
{
  return strpbrk (text, "0123456789") != NULL;
}

/*
 * _dh_muster_is_person:
 * @name: a text
 *
 * Returns: whether it begins with the rank of somebody, such as “Brig. Gen.”, which is no word of a brigade
 */
gboolean
_dh_muster_is_person (const char *name)
{
  g_autofree char *folded = dh_sheet_fold (name);
  char *blank = strchr (folded, ' ');

  if (blank == NULL)
    return FALSE;
  *blank = '\0';
  return dh_sheet_list_find ("brig,maj,major,gen,general,lt,lieut,col,colonel,bg,mg,ltg,capt,captain,brigadier,genmaj,genlt,oberst,gén,général,cdt",
                             folded) >= 0;
}

/*
 * _dh_muster_part_rating:
 * @name: (inout): the name of a group or an officer; what is said of how good he is goes
 * @of_person: whether it is a person's, where “, 4” is no part of the name
 *
 * Returns: whether there was such a thing
 */
gboolean
_dh_muster_part_rating (char     *name,
                        gboolean  of_person)
{
  static GRegex *regexes[2] = { NULL };
  static gsize made = 0;
  g_autoptr(GMatchInfo) match = NULL;
  int start;

  if (g_once_init_enter (&made))
    {
      regexes[0] = g_regex_new ("\\s*(?:[\\[(]\\s*(?:[+-]?\\d{1,2}|" RATINGS ")\\s*[\\])]|(?:[,–—]|\\s-\\s)\\s*(?:rating\\s+)?(?:" RATINGS "))\\s*$",
                                G_REGEX_CASELESS, 0, NULL);
      regexes[1] = g_regex_new ("\\s*(?:[\\[(]\\s*(?:[+-]?\\d{1,2}|[A-F]|" RATINGS ")\\s*[\\])]|(?:[,–—]|\\s-\\s)\\s*(?:rating\\s+)?(?:[+-]?\\d{1,2}|" RATINGS ")|"
                                "\\s[+-]?\\d{1,2})\\s*$",
                                G_REGEX_CASELESS, 0, NULL);
      g_once_init_leave (&made, 1);
    }
  if (!g_regex_match (regexes[of_person], name, 0, &match) || !g_match_info_fetch_pos (match, 0, &start, NULL) || start == 0)
    return FALSE;

  name[start] = '\0';
  return TRUE;
}

/* An officer behind a bracket ends with it. Returns: (transfer full) (nullable) */
static char *
close_bracket (const char *officer)
{
  char *copy = g_strdup (officer);
  int depth = 1;

  for (char *at = copy; *at != '\0'; at++)
    {
      depth += (*at == '(') - (*at == ')');
      if (depth > 0)
        continue;
      if (at[1] == '\0')
        {
          *at = '\0';
          return copy;
        }
      break;
    }

  g_free (copy);
  return NULL;
}

/* “CinC Maj. Gen. Jackson” without what he is called. */
static const char *
skip_title (const char *name)
{
  const char *at = name;

  for (guint n = 0; n < 3 && *at != '\0'; n++)
    {
      g_autofree char *title = NULL, *folded = NULL;

      at += strcspn (at, " ");
      at += strspn (at, " ");
      title = g_strndup (name, at - name);
      folded = dh_sheet_fold (title);
      if (*at != '\0' && dh_sheet_list_find (TITLES, folded) >= 0)
        return at;
    }

  return name;
}

/* TRUE if a text without a rank in front can be the name of an officer all the same. */
static gboolean
can_be_person (const char *officer)
{
  g_autofree char *folded = dh_sheet_fold (officer);

  return *folded != '\0' && g_unichar_isupper (g_utf8_get_char (officer)) && strpbrk (officer, "0123456789") == NULL &&
         dh_sheet_list_find (NATIONS, folded) < 0 && dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, officer) < 0;
}

/* The text behind a sign at a place of a name. Returns: (transfer full) (nullable) */
static char *
get_behind (const char *at,
            const char *sign)
{
  const char *behind = skip_title (at + strlen (sign));
  char *officer = g_str_equal (sign, " (") ? close_bracket (behind) : g_strdup (behind);

  return officer != NULL ? g_strstrip (officer) : NULL;
}

/* Returns: (transfer full) (nullable): the officer, who goes from @name */
static char *
part_officer (char *name)
{
  /* A rank tells where somebody begins, whatever stands before. */
  for (char *at = name; *at != '\0'; at++)
    for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
      {
        g_autofree char *officer = g_str_has_prefix (at, signs[i]) && at > name ? get_behind (at, signs[i]) : NULL;

        if (officer == NULL || !_dh_muster_is_person (officer))
          continue;
        *at = '\0';
        g_strstrip (name);
        return g_steal_pointer (&officer);
      }

  for (guint i = 0; i + 1 < G_N_ELEMENTS (signs); i++)
    {
      char *at = strstr (name, signs[i]);
      g_autofree char *officer = at != NULL && at > name ? get_behind (at, signs[i]) : NULL;
      g_autofree char *alone = g_strdup (officer);

      if (alone != NULL)
        _dh_muster_part_rating (alone, TRUE);
      if (alone == NULL || !can_be_person (alone))
        continue;
      *at = '\0';
      g_strstrip (name);
      return g_steal_pointer (&officer);
    }

  return NULL;
}

/*
 * _dh_muster_part_group:
 * @text: a group as it is written
 * @officer: (out) (transfer full) (nullable): who leads it
 * @rated: (out): whether it was said how good he is
 *
 * Returns: (transfer full): its name
 */
char *
_dh_muster_part_group (const char  *text,
                       char       **officer,
                       gboolean    *rated)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  char *name = g_strjoinv (" / ", lines);
  gsize length;

  g_strstrip (name);
  /* A bullet before it is no part of it. */
  if (strchr ("*-+>", *name) != NULL && name[0] != '\0' && name[1] == ' ')
    memmove (name, name + 2, strlen (name + 2) + 1);
  g_strchug (name);
  *rated = _dh_muster_part_rating (name, FALSE);
  *officer = part_officer (name);
  if (*officer != NULL)
    *rated |= _dh_muster_part_rating (*officer, TRUE);
  length = strlen (name);
  if (length > 0 && name[length - 1] == ':')
    name[length - 1] = '\0';
  return g_strstrip (name);
}

static gboolean
is_ordinal (const char *word)
{
  return g_ascii_isdigit (*word) || strspn (word, "ivx") == strlen (word) || g_str_has_suffix (word, "ème") ||
         dh_sheet_list_find ("first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth,erste,zweite,dritte,vierte", word) >= 0;
}

/* A name up to a comma, without what stands in brackets. */
static char *
strip_brackets (const char *name)
{
  GString *alone = g_string_new (NULL);
  int depth = 0;

  for (; *name != '\0' && (*name != ',' || depth > 0); name++)
    {
      depth += *name == '(' || *name == '[';
      if (depth == 0)
        g_string_append_c (alone, *name);
      if ((*name == ')' || *name == ']') && depth > 0)
        depth--;
    }

  return g_string_free (alone, FALSE);
}

/*
 * _dh_muster_tell_level:
 * @name: the name of a group
 *
 * Returns: the level that it is the name of, and not only has a word of, as “Corps Artillery” has; or -1
 */
int
_dh_muster_tell_level (const char *name)
{
  static const char arms[] = "artillery,arty,art,cavalry,cav,infantry,inf,troops,train,trains,reserve,hq,staff,commander,artillerie,kavallerie,"
                             "guns,batteries,pioneers,engineers,sharpshooters";
  static const char of[] = "of,d,de,du,des,der,von";
  g_autofree char *alone = strip_brackets (name);
  g_autofree char *folded = dh_sheet_fold (alone);
  g_auto(GStrv) words = g_strsplit (folded, " ", -1);
  int level = -1;

  for (guint i = 0; words[i] != NULL; i++)
    {
      int found = dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, words[i]);
      const char *next = words[i + 1];

      if (found < 0 || dh_sheet_is_name (&_dh_muster_get_list_columns ()[found], words[i]))
        continue;
      if (next == NULL || dh_sheet_list_find (of, next) >= 0 || (i == 0 && dh_sheet_list_find (arms, next) < 0) ||
          (i > 0 && is_ordinal (words[i - 1]) && dh_sheet_list_find (arms, next) < 0))
        level = found;
    }

  return level;
}

/*
 * _dh_muster_is_arm_of_group:
 * @name: a name without its officer
 *
 * Returns: whether it is an arm and of which group it is, as “Artillery”, “Corps Artillery” and “Horse Artillery” are
 */
gboolean
_dh_muster_is_arm_of_group (const char *name)
{
  static const char arms[] = "artillery,arty,art,cavalry,cav,infantry,inf,guns,batteries,artillerie,kavallerie,infanterie,reiterei,cavalerie,"
                             "artillería,caballería,artiglieria,cavalleria,fanteria";
  static const char around[] = "of,the,de,la,du,d,der,des,horse,foot,reserve,light,heavy,mounted,attached";
  static const char of[] = "of,the,de,du,des,der,d";
  g_autofree char *folded = dh_sheet_fold (name);
  g_auto(GStrv) words = g_strsplit (folded, " ", -1);
  gboolean any = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      int level = dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, words[i]);

      if (dh_sheet_list_find (arms, words[i]) >= 0)
        any = TRUE;
      /* A “Cavalry Division” is one. */
      else if (dh_sheet_list_find (around, words[i]) < 0 &&
               (level <= DH_LIST_ARMY || (i > 0 && words[i + 1] == NULL && dh_sheet_list_find (of, words[i - 1]) < 0)))
        return FALSE;
    }

  return any;
}
