/* dh-post-press.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <string.h>

/*
 * Press (23.10): a message “press to PLAYER|SIDE|all: TEXT” is no order. The next letters of those whom it names have its
 * words, with the name of its sender.
 */

#define BLANKS " \t"

/* Returns: (nullable): what follows a word at the beginning of a line, or %NULL where it begins with another */
static const char *
skip_word (const char *at,
           const char *word)
{
  gsize length = strlen (word);

  if (g_ascii_strncasecmp (at, word, length) != 0 || strchr (BLANKS, at[length]) == NULL)
    return NULL;

  return at + length + strspn (at + length, BLANKS);
}

/* Returns: (nullable): from where its addressee is named, or %NULL where a subject is an order */
static const char *
find_addressee (const char *core)
{
  const char *at = skip_word (core, "press");

  return at != NULL ? skip_word (at, "to") : NULL;
}

/**
 * _dh_post_is_press:
 * @battle: a battle
 * @subject: the subject of a message
 *
 * Returns: whether it has words for other players, and the rules of this campaign pass them on
 */
gboolean
_dh_post_is_press (const DhBattle *battle,
                   const char     *subject)
{
  gsize from, to;

  _dh_post_find_core (subject, &from, &to);
  return dh_rulebook_is (battle->rulebook, "press", "on") && find_addressee (subject + from) != NULL;
}

/**
 * _dh_post_complete_press:
 * @battle: a battle
 * @subject: the subject of a message
 * @body: (nullable): the first paragraph of its body
 *
 * Returns: (transfer full): the subject; where it names an addressee and says nothing, with that paragraph as its words,
 *   before the word in brackets that may end it
 */
char *
_dh_post_complete_press (const DhBattle *battle,
                         const char     *subject,
                         const char     *body)
{
  const char *colon;
  gsize from, to, end;

  if (body == NULL || *body == '\0' || !_dh_post_is_press (battle, subject))
    return g_strdup (subject);

  _dh_post_find_core (subject, &from, &to);
  colon = memchr (subject + from, ':', to - from);
  end = colon != NULL ? (gsize) (colon - subject) : to;
  if (colon != NULL && strspn (colon + 1, BLANKS) < to - end - 1)
    return g_strdup (subject);

  return g_strdup_printf ("%.*s: %s%s%s", (int) end, subject, body, subject[to] != '\0' ? " " : "",
                          subject + to + strspn (subject + to, BLANKS));
}

static gboolean
may_read (const DhBattle *battle,
          DhRef           whom)
{
  return whom.kind != DH_POST_KIND_PLAYER || !dh_post_player (battle, whom.index)->resigned;
}

/**
 * _dh_post_dup_press:
 * @subject: the subject of a message that is press
 *
 * Returns: (transfer full): its words, which may be empty
 */
char *
_dh_post_dup_press (const char *subject)
{
  const char *colon;
  gsize from, to;

  _dh_post_find_core (subject, &from, &to);
  colon = memchr (subject + from, ':', to - from);
  return colon != NULL ? g_strstrip (g_strndup (colon + 1, subject + to - colon - 1)) : g_strdup ("");
}

/**
 * _dh_post_judge_press:
 * @battle: a battle
 * @subject: the subject of a message that is press
 * @whom: (out): whom it is to: a player, a side, or with the kind of the battle all
 * @why: (out): why it is not understood, if so
 *
 * Returns: whether it is to somebody who reads letters, and says something
 */
gboolean
_dh_post_judge_press (const DhBattle *battle,
                      const char     *subject,
                      DhRef          *whom,
                      DhPostWhy      *why)
{
  gsize from, to;
  g_autofree char *core = NULL, *name = NULL, *words = _dh_post_dup_press (subject);
  const char *at, *colon;

  _dh_post_find_core (subject, &from, &to);
  core = g_strndup (subject + from, to - from);
  at = find_addressee (core);
  g_return_val_if_fail (at != NULL, FALSE);
  colon = strchr (at, ':');
  name = g_strstrip (colon != NULL ? g_strndup (at, colon - at) : g_strdup (at));
  if (!_dh_post_find_whom (battle, name, whom) || !may_read (battle, *whom))
    return _dh_post_deny (why, DH_POST_REASON_WANTS_READER, NULL, name, 0, 0);

  return *words != '\0' || _dh_post_deny (why, DH_POST_REASON_WANTS_WORDS, NULL, NULL, 0, 0);
}
