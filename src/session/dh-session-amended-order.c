/* dh-session-amended-order.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-amended-order.h"

#include <string.h>

/* Cuts off the end of a text from a mark on. Returns: (transfer full) (nullable): what stood behind the mark */
static char *
cut_off (char       *text,
         const char *mark)
{
  char *at = strstr (text, mark);
  char *rest = at != NULL ? g_strdup (at + strlen (mark)) : NULL;

  if (at != NULL)
    *at = '\0';
  return rest;
}

/**
 * dh_session_amended_order_new:
 * @session: a session with a battle
 *
 * Returns: (transfer full) (nullable): the parts of what is written there; %NULL while it puts no entry right
 */
DhSessionAmendedOrder *
dh_session_amended_order_new (DhSession *session)
{
  gboolean before;
  guint number = dh_order_find_amended (session->text, &before);
  g_autofree char *text = g_strdup (session->order != NULL ? session->order : session->text);
  g_autofree char *typed = g_strdup (session->text);
  g_auto(GStrv) words = NULL;
  DhSessionAmendedOrder *self;
  guint n_begin = before ? 3 : 2;
  g_autofree char *reason = NULL;

  if (number == 0)
    return NULL;

  self = g_new0 (DhSessionAmendedOrder, 1);
  self->number = number;
  self->words = g_ptr_array_new_with_free_func (g_free);

  /* Canonical words leave the dice out. */
  reason = cut_off (typed, " because ");
  self->dice = cut_off (typed, " : ");
  reason = (g_free (reason), cut_off (text, " because "));
  if (reason != NULL)
    self->reason = g_strconcat (" because ", reason, NULL);
  g_free (cut_off (text, " : "));

  words = g_strsplit (text, " ", -1);
  self->begin = g_strdup ("");
  for (guint i = 0, n = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && n++ < n_begin)
      {
        g_autofree char *begin = self->begin;

        self->begin = g_strconcat (begin, words[i], " ", NULL);
      }
    else if (*words[i] != '\0')
      g_ptr_array_add (self->words, g_strdup (words[i]));
  if (self->words->len == 1 && strcmp (self->words->pdata[0], "none") == 0)
    g_ptr_array_set_size (self->words, 0);

  return self;
}

void
dh_session_amended_order_free (DhSessionAmendedOrder *self)
{
  g_free (self->begin);
  g_ptr_array_unref (self->words);
  g_free (self->dice);
  g_free (self->reason);
  g_free (self);
}

/**
 * dh_session_amended_order_set_word:
 * @self: a session
 * @place: which of its words; behind the last another is added
 * @word: the word that takes its place
 */
void
dh_session_amended_order_set_word (DhSessionAmendedOrder *self,
                                   guint                  place,
                                   const char            *word)
{
  g_return_if_fail (place <= self->words->len);

  if (place == self->words->len)
    g_ptr_array_add (self->words, NULL);
  g_free (self->words->pdata[place]);
  self->words->pdata[place] = g_strdup (word);
}

/**
 * dh_session_amended_order_write:
 * @self: a session
 * @n_words: how many of its words
 * @whole: with its dice and the reason
 *
 * Returns: (transfer full): what is written in the order line for it; without the rest with a blank at the end, as if
 *   the next word were about to be typed
 */
char *
dh_session_amended_order_write (const DhSessionAmendedOrder *self,
                                guint                        n_words,
                                gboolean                     whole)
{
  g_autoptr(GString) text = g_string_new (self->begin);

  for (guint i = 0; i < MIN (n_words, self->words->len); i++)
    g_string_append_printf (text, "%s ", (const char *) self->words->pdata[i]);
  if (whole)
    g_string_truncate (text, text->len - 1);
  if (whole && self->dice != NULL)
    g_string_append_printf (text, " : %s", self->dice);
  if (whole && self->reason != NULL)
    g_string_append (text, self->reason);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
