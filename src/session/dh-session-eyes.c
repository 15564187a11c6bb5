/* dh-session-eyes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include "dh-narration.h"

#include <string.h>

/* For whose eyes the window is: what it keeps covered does not come back into the line either. */

/* TRUE if a line, with its dice or without, is the order of an entry. */
static gboolean
is_of_entry (const char    *line,
             const DhEntry *entry)
{
  gsize length = strlen (entry->order);

  return strncmp (line, entry->order, length) == 0 && (line[length] == '\0' || g_str_has_prefix (line + length, " :"));
}

/**
 * dh_session_is_covered:
 * @self: a session
 * @line: an order that was given, as it is kept, with its dice or without
 *
 * Returns: whether it tells what only another side may know than the one for whose eyes the window is now
 */
gboolean
dh_session_is_covered (DhSession  *self,
                       const char *line)
{
  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);

  if (self->eyes == DH_SESSION_ALL_EYES || self->referee == NULL)
    return FALSE;
  for (guint i = dh_referee_get_n_entries (self->referee); i > 0; i--)
    {
      const DhEntry *entry = dh_referee_get_entry (self->referee, i - 1);

      const DhViewer viewer = dh_viewer_of_side (self->eyes);

      if (is_of_entry (line, entry))
        return dh_entry_is_hidden_from (entry, dh_referee_get_battle (self->referee), &viewer);
    }

  return FALSE;
}

/**
 * dh_session_go_through_history:
 * @self: a session
 * @by: 1 for the next order, -1 for the one before
 * @line: what is written now
 *
 * Goes through the orders that were given, past those that are covered. Behind the newest comes what was written before.
 *
 * Returns: (nullable): the order to show, or %NULL beyond the ends
 */
const char *
dh_session_go_through_history (DhSession  *self,
                               int         by,
                               const char *line)
{
  const char *text;

  g_return_val_if_fail (DH_IS_SESSION (self), NULL);

  do
    text = dh_session_history_go (self->history, by, line);
  while (text != NULL && dh_session_is_covered (self, text));

  return text;
}
