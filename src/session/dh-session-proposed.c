/* dh-session-proposed.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include "dh-session-words.h"
#include "dh-verb.h"

/* Orders that players propose on devices of their own. */

/**
 * dh_session_write_proposal:
 * @self: a session with a battle
 * @order: an order that a player proposes
 * @dice: what he threw for it, or nothing
 * @from: who he is, as entries call him
 * @proposal: the number that his device gave it
 *
 * Writes a proposal, to be completed or put right, in the place of what is being written, which comes back after it.
 * Changed or not, it is given in his name; another order that is written instead is not.
 */
void
dh_session_write_proposal (DhSession  *self,
                           const char *order,
                           const char *dice,
                           const char *from,
                           const char *proposal)
{
  g_return_if_fail (DH_IS_SESSION (self));
  g_return_if_fail (self->referee != NULL);

  _dh_session_hold (self);
  if (self->set_aside == NULL && self->from == NULL && !dh_session_text_is_blank (self->text))
    _dh_session_set_aside (self, FALSE);
  dh_session_write (self, order);
  if (self->is_stale)
    _dh_session_read_again (self);
  if (_dh_session_is_to_wait (self, self->forecast))
    {
      _dh_session_set_flag (self, &self->waiting, TRUE);
      dh_session_set_dice (self, dice);
    }
  else if (*dice != '\0')
    {
      g_autofree char *line = dh_order_add_dice (order, dice);

      dh_session_set_text (self, line);
    }
  self->from = g_strdup (from);
  self->proposal = g_strdup (proposal);
  self->proposed = g_strdup (order);
  _dh_session_let_go (self);
}

/**
 * _dh_session_is_proposed:
 * @self: a session with a battle
 * @given: an order
 *
 * Returns: whether it is the one that a player has proposed, be it put right or not
 */
gboolean
_dh_session_is_proposed (DhSession  *self,
                         const char *given)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  return self->from != NULL && _dh_session_is_written (self, given) &&
         dh_verb_from_begun_line (battle, given) == dh_verb_from_line (battle->system, self->proposed);
}
