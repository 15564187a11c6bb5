/* dh-post-say.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The umpire’s voice (23.10): what he says to all, a side or a player stands in the letters of the day. */

#define MOST_CHARS 1000

/* The name is read like that of a thing in any other order, as a line of its own. */
static gboolean
read_whom (const DhBattle  *battle,
           const char      *name,
           DhRef           *whom,
           GError         **error)
{
  g_autofree char *line = g_strdup_printf ("\"%s\"", name);
  DhReader reader = { .battle = battle, .at = line };
  gboolean good;

  *whom = DH_THE_BATTLE;
  if (g_ascii_strcasecmp (name, "all") == 0)
    return TRUE;

  good = _dh_reader_read_thing (&reader, DH_KIND (DH_POST_KIND_SIDE) | DH_KIND (DH_POST_KIND_PLAYER), whom, error);
  g_free (reader.word);
  return good;
}

/**
 * _dh_post_find_whom:
 * @battle: a battle
 * @name: what somebody calls a side or a player, or “all”
 * @whom: (out): who that is; with the kind of the battle all are
 *
 * Returns: whether anybody, and nobody else, is called so
 */
gboolean
_dh_post_find_whom (const DhBattle *battle,
                    const char     *name,
                    DhRef          *whom)
{
  return *name != '\0' && strchr (name, '"') == NULL && read_whom (battle, name, whom, NULL);
}

/* say to all|SIDE|PLAYER: TEXT */
gboolean
_dh_post_read_say (DhReader  *reader,
                   DhOrder   *order,
                   GError   **error)
{
  g_autofree char *rest = NULL, *name = NULL;
  const char *at, *colon;

  g_clear_pointer (&reader->word, g_free);
  rest = g_strstrip (g_strdup (reader->at));
  reader->at += strlen (reader->at);
  at = rest + (g_ascii_strncasecmp (rest, "to ", 3) == 0 ? 3 : 0);
  colon = strchr (at, ':');
  if (colon == NULL)
    return _dh_reader_refuse (error, _("say to whom, then a colon and what: say to all: the bridge is down"));

  name = g_strstrip (g_strndup (at, colon - at));
  order->text = g_strstrip (g_strdup (colon + 1));
  if (strchr (name, '"') != NULL || !dh_xml_is_line (order->text, MOST_CHARS))
    return _dh_reader_refuse (error, _("the umpire’s message is a line of 1 to %d characters"), MOST_CHARS);

  return read_whom (reader->battle, name, &order->target, error);
}

void
_dh_post_write_say (const DhOrder  *order,
                    const DhBattle *battle,
                    GString        *text)
{
  g_string_append_printf (text, " to %s: %s",
                          order->target.kind == DH_REF_KIND_BATTLE ? "all" : dh_battle_get_id (battle, order->target),
                          order->text);
}

/* say: nothing changes by it but what is on record. */
gboolean
_dh_post_say (DhDraft        *draft,
              const DhOrder  *order,
              GError        **error)
{
  return TRUE;
}
