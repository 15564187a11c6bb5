/* dh-session-entering.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include "dh-session-history.h"
#include "dh-session-words.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

#include <string.h>

/* Entering the written order: it waits for its dice, or for whether it is meant, before it is given. */

static const DhVerbInfo *
get_verb (DhSession *self)
{
  return self->forecast != NULL ? self->forecast->verb : NULL;
}

/* Returns: (transfer full) (nullable): what is asked before what is written is given */
static char *
dup_question (DhSession *self)
{
  const DhVerbInfo *verb = get_verb (self);

  if (self->waiting)
    {
      g_autofree char *throw = dh_session_describe_throw (self->forecast, dh_referee_get_battle (self->referee));

      /* Translators: dice and who throws them, such as 9 D6 for 16th Ohio Battery U12 */
      return g_strdup_printf (_("No dice typed. Press Enter again and the program throws: %s."), throw);
    }

  return verb != NULL && verb->question != NULL ? g_strdup (_(verb->question)) : NULL;
}

/**
 * _dh_session_ask:
 * @self: a session
 *
 * Asks whether what is written is meant, unless that has been asked already.
 *
 * Returns: whether it has to be entered once more
 */
gboolean
_dh_session_ask (DhSession *self)
{
  g_autofree char *question = self->asked ? NULL : dup_question (self);

  if (question == NULL)
    return FALSE;

  _dh_session_set_string (self, &self->message, question);
  _dh_session_set_flag (self, &self->asked, TRUE);
  return TRUE;
}

static void
enter_dice (DhSession *self)
{
  if (dh_session_text_is_blank (self->dice) && !_dh_session_ask (self))
    self->entered = g_strdup (self->order);
  else if (dh_session_text_is_blank (self->dice))
    return;
  else if (*self->message != '\0')
    _dh_session_show_refusal (self, self->message);
  else if (self->forecast->missing > 0)
    {
      g_autofree char *missing = dh_session_explain_missing (self->forecast, dh_referee_get_battle (self->referee));

      _dh_session_show_refusal (self, missing);
    }
  else
    self->entered = dh_order_add_dice (self->order, self->faces);
}

static void
start_waiting (DhSession *self)
{
  _dh_session_set_flag (self, &self->waiting, TRUE);
  self->is_stale = *self->dice != '\0';
}

/**
 * dh_session_get_answer:
 * @self: a session
 *
 * Returns: (nullable): the words of the button that gives the order although something is lost by it, while the message
 *   asks for that
 */
const char *
dh_session_get_answer (DhSession *self)
{
  g_return_val_if_fail (DH_IS_SESSION (self), NULL);

  if (!self->asked)
    return NULL;

  return self->waiting ? _("Let Program Throw") : _(get_verb (self)->answer);
}

/**
 * dh_session_let_program_throw:
 * @self: a session
 *
 * Says beforehand that the program is to throw for an order that waits for dice: a button has told that it does.
 */
void
dh_session_let_program_throw (DhSession *self)
{
  g_return_if_fail (DH_IS_SESSION (self));

  if (self->waiting && dh_session_text_is_blank (self->dice))
    _dh_session_set_flag (self, &self->asked, TRUE);
}

/**
 * dh_session_line_comes_first:
 * @self: a session with a battle
 *
 * Looks whether something has been written that is half an order, was refused, or has a question to be answered. One key
 * does nothing then: a referee seldom means to pass it over.
 *
 * Returns: whether that has to be finished, put right or cleared before play goes on by one key
 */
gboolean
dh_session_line_comes_first (DhSession *self)
{
  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);

  return !self->waiting && !dh_session_text_is_blank (self->text) &&
         (self->forecast == NULL || self->refused || self->asked);
}

/**
 * dh_session_may_go_on:
 * @self: a session with a battle
 *
 * Looks whether one key may do what usually comes next. With an order that can be given as it is written that is to
 * enter it, and with anything else nothing, as the message says.
 *
 * Returns: whether nothing is written, or what may be entered
 */
gboolean
dh_session_may_go_on (DhSession *self)
{
  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);

  if (!dh_session_line_comes_first (self))
    return TRUE;

  /* Why an order was refused, and what is asked, says more. */
  if (!self->refused && !self->asked)
    {
      /* Translators: what has been written, and is no order yet */
      g_autofree char *said = g_strdup_printf (_("“%s” comes first: finish it, or clear the line with Escape."),
                                               self->text);

      dh_session_say (self, said);
    }
  return FALSE;
}

/**
 * dh_session_enter:
 * @self: a session
 *
 * Enters what is written, as the key of that name does. An order begins to wait if a side is to throw dice for it. One
 * that waits takes the dice that are written; with none, it has to be entered once more, and the program throws. So has
 * one by which something is lost.
 *
 * Returns: (transfer full) (nullable): the text to give to the referee now; %NULL when there is
 *   nothing to give, or nothing yet
 */
char *
dh_session_enter (DhSession *self)
{
  g_return_val_if_fail (DH_IS_SESSION (self), NULL);

  g_clear_pointer (&self->entered, g_free);
  if (self->referee == NULL || dh_session_text_is_blank (self->text))
    return NULL;

  _dh_session_hold (self);
  if (self->waiting)
    enter_dice (self);
  else if (_dh_session_is_to_wait (self, self->forecast))
    start_waiting (self);
  else if (!_dh_session_ask (self))
    self->entered = _dh_session_write_out (self);
  _dh_session_let_go (self);

  return g_strdup (self->entered);
}

/**
 * dh_session_wait_for:
 * @self: a session
 * @text: an order that a button gives
 *
 * Lets an order wait for its dice, or for whether it is meant, in the place of what is being written, which comes
 * back when it has been accepted or cancelled.
 *
 * Returns: whether it waits; if not, nothing is thrown for it at the table nor lost by it, and nothing has changed
 */
gboolean
dh_session_wait_for (DhSession  *self,
                     const char *text)
{
  g_autoptr(DhForecast) forecast = NULL;
  gboolean waits;

  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->referee != NULL, FALSE);

  forecast = dh_referee_forecast (self->referee, text, NULL);
  waits = _dh_session_is_to_wait (self, forecast);
  if (forecast == NULL || (!waits && forecast->verb->question == NULL))
    return FALSE;

  if (self->set_aside == NULL && !dh_session_text_is_blank (self->text) && strcmp (self->text, text) != 0)
    _dh_session_set_aside (self, FALSE);
  _dh_session_hold (self);
  if (strcmp (self->text, text) != 0)
    dh_session_write (self, text);
  else
    dh_session_set_text (self, text);
  if (self->is_stale)
    _dh_session_read_again (self);
  if (waits)
    _dh_session_set_flag (self, &self->waiting, TRUE);
  else
    _dh_session_ask (self);
  _dh_session_let_go (self);
  return TRUE;
}

/**
 * dh_session_cancel:
 * @self: a session
 *
 * Goes back from the dice to the text of the order, or to what was being written before it.
 *
 * Returns: whether there was anything to go back to
 */
gboolean
dh_session_cancel (DhSession *self)
{
  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);

  if (!self->waiting && !self->asked && self->set_aside == NULL)
    return FALSE;

  _dh_session_hold (self);
  if (self->set_aside != NULL && !dh_session_text_is_blank (self->dice))
    {
      g_autofree char *line = dh_session_dup_line (self);

      dh_session_history_add (self->history, line);
    }
  if (self->set_aside != NULL || (self->asked && !self->waiting))
    _dh_session_begin_again (self);
  else
    self->is_stale = TRUE;
  _dh_session_stop_waiting (self);
  _dh_session_let_go (self);
  return TRUE;
}
