/* dh-session-aside.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include "dh-session-dice.h"
#include "dh-session-words.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

/* The line gives way to another order and comes back after it; an order that was undone, or is to be given again after an
 * amendment, is written for the referee; and what one side alone may see is not left there for the other. */

/**
 * _dh_session_set_aside:
 * @self: a session
 * @yields: whether it comes back selected, so that typing replaces it, even if it had not been refused
 *
 * Sets the line that is being written aside for another order; it comes back after that.
 */
void
_dh_session_set_aside (DhSession *self,
                       gboolean   yields)
{
  self->set_aside = g_strdup (self->text);
  self->dice_aside = g_strdup (self->dice);
  self->yields_aside = yields || self->refused || self->untouched;
}

/**
 * _dh_session_begin_again:
 * @self: a session
 *
 * Empties the line, and fills it with what had been set aside, or else with the next order that is to be given again. One
 * of a side whose roster is covered waits until that is uncovered.
 */
void
_dh_session_begin_again (DhSession *self)
{
  g_autofree char *text = g_steal_pointer (&self->set_aside);
  g_autofree char *dice = g_steal_pointer (&self->dice_aside);

  if (text == NULL && self->giving_again == NULL && self->again->len > 0 &&
      !dh_session_is_covered (self, g_ptr_array_index (self->again, self->again->len - 1)))
    self->giving_again = g_ptr_array_steal_index (self->again, self->again->len - 1);

  dh_session_write (self, text != NULL ? text : self->giving_again);
  if (dice != NULL)
    _dh_session_set_string (self, &self->dice, dice);
  self->untouched = text != NULL && self->yields_aside;
  self->is_stale = TRUE;
}

/**
 * _dh_session_write_undone:
 * @self: a session with a battle
 * @undone: an entry that is no longer in force
 *
 * Writes an order that has been undone into the line again, with its dice, since mostly one word or die of it was wrong.
 */
void
_dh_session_write_undone (DhSession     *self,
                          const DhEntry *undone)
{
  g_autofree char *dice = dh_session_type_dice (undone);
  g_autofree char *line = dh_entry_to_line (undone);

  if (self->giving_again != NULL || self->again->len > 0)
    return;
  if (dh_session_is_covered (self, undone->order))
    {
      dh_session_say (self, _("An order was taken back. It is hidden with its roster."));
      return;
    }

  if (self->set_aside == NULL && !self->untouched && !dh_session_text_is_blank (self->text))
    _dh_session_set_aside (self, TRUE);
  self->yields_aside = TRUE;

  dh_session_write (self, undone->order);
  if (self->is_stale)
    _dh_session_read_again (self);
  if (*dice != '\0' && _dh_session_is_to_wait (self, self->forecast))
    {
      _dh_session_set_flag (self, &self->waiting, TRUE);
      dh_session_set_dice (self, dice);
    }
  else
    dh_session_set_text (self, line);
  self->untouched = TRUE;
}

/**
 * dh_session_leave_out:
 * @self: a session
 * @all: whether none of the others is given again either
 *
 * Does not give the order again that is written for that, and goes on to the next.
 *
 * Returns: whether there was one
 */
gboolean
dh_session_leave_out (DhSession *self,
                      gboolean   all)
{
  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);

  if (self->giving_again == NULL || self->waiting || self->set_aside != NULL)
    return FALSE;

  _dh_session_hold (self);
  g_clear_pointer (&self->giving_again, g_free);
  if (all)
    g_ptr_array_set_size (self->again, 0);
  _dh_session_begin_again (self);
  self->changes |= DH_SESSION_CHANGE_ORDER; /* even where its text has been cleared before */
  _dh_session_let_go (self);
  return TRUE;
}

/* TRUE for lines of one side alone, which are not left for the next player who sits down here. */
static gboolean
is_private (DhSession *self)
{
  const DhVerbInfo *verb =
    self->referee != NULL ? dh_verb_from_begun_line (dh_referee_get_battle (self->referee), self->text) : NULL;

  return verb != NULL && (verb->flags & DH_VERB_PRIVATE) != 0;
}

/**
 * dh_session_set_eyes:
 * @self: a session
 * @eyes: the index of the side for whose eyes the window is, %DH_NOTHING for nobody's, or %DH_SESSION_ALL_EYES
 */
void
dh_session_set_eyes (DhSession *self,
                     int        eyes)
{
  gboolean covers = self->eyes >= 0 && eyes != self->eyes;

  g_return_if_fail (DH_IS_SESSION (self));

  if (self->eyes == eyes)
    return;

  _dh_session_hold (self);
  self->eyes = eyes;
  if (covers && is_private (self))
    dh_session_write (self, NULL);
  if (self->again->len > 0 && *self->text == '\0')
    _dh_session_begin_again (self);
  _dh_session_let_go (self);
}
