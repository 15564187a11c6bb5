/* dh-session-message.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include <string.h>

/* The message below the line that is being written. */

/**
 * dh_session_say:
 * @self: a session
 * @message: a sentence
 *
 * Says something where the referee looks, until something is written. A question that stood there is asked again.
 */
void
dh_session_say (DhSession  *self,
                const char *message)
{
  g_return_if_fail (DH_IS_SESSION (self));

  _dh_session_hold (self);
  if (self->is_stale)
    _dh_session_read_again (self);
  _dh_session_set_string (self, &self->message, message);
  _dh_session_set_flag (self, &self->asked, FALSE);
  g_clear_pointer (&self->asked_for, g_free);
  _dh_session_let_go (self);
}

/**
 * dh_session_set_story:
 * @self: a session
 * @story: (nullable): where the story of the battle has been saved
 *
 * Keeps where it is, so that it can be opened as long as the battle is open; and whether it tells the battle to its end.
 */
void
dh_session_set_story (DhSession *self,
                      GFile     *story)
{
  g_return_if_fail (DH_IS_SESSION (self));
  g_return_if_fail (story == NULL || G_IS_FILE (story));

  _dh_session_hold (self);
  g_set_object (&self->story, story);
  _dh_session_set_flag (self, &self->story_is_whole,
                        story != NULL && dh_battle_is_over (dh_referee_get_battle (self->referee)));
  _dh_session_let_go (self);
}

/**
 * _dh_session_show_refusal:
 * @self: a session
 * @why: a sentence
 *
 * Shows why the order was refused; its text stays as it is.
 */
void
_dh_session_show_refusal (DhSession  *self,
                          const char *why)
{
  if (self->is_stale)
    _dh_session_read_again (self);
  _dh_session_set_string (self, &self->message, why);
  _dh_session_set_flag (self, &self->asked, FALSE);
  _dh_session_set_flag (self, &self->refused, TRUE);
  g_clear_pointer (&self->asked_for, g_free);
  self->changes |= DH_SESSION_CHANGE_ORDER;
}

/**
 * _dh_session_is_written:
 * @self: a session
 * @given: an order
 *
 * Returns: whether it is the one in the line, as it was typed or as it was entered
 */
gboolean
_dh_session_is_written (DhSession  *self,
                        const char *given)
{
  return strcmp (self->text, given) == 0 || g_strcmp0 (self->entered, given) == 0;
}
