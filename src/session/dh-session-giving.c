/* dh-session-giving.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include "dh-pace.h"
#include "dh-session-dice.h"
#include "dh-session-history.h"
#include "dh-session-memory.h"
#include "dh-session-words.h"
#include "dh-shorthand.h"
#include "dh-system-orders.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

#include <string.h>

/*
 * Giving the written order: it is entered, waits for its dice or for a confirmation, is given, refused, taken back and
 * written again. And orders that are given without having been written, when a battle is opened and closed.
 */

/* The shortest time, in seconds, for which a battle must have been closed to have a pause in its log. */
#define SHORTEST_BREAK 60

/* Seconds without an order after which the clock of a battle counts as stopped. */
#define LONGEST_THOUGHT (60 * 60)

/* Shows why the order was refused; its text stays as it is. */
static void
show_refusal (DhSession  *self,
              const char *why)
{
  if (self->is_stale)
    _dh_session_read_again (self);
  _dh_session_set_string (self, &self->message, why);
  _dh_session_set_flag (self, &self->refused, TRUE);
  g_clear_pointer (&self->asked_for, g_free);
  self->changes |= DH_SESSION_CHANGE_ORDER;
}

/* Sets the line that is being written aside for another order; it comes back after that. If @yields, or if it had
   been refused, it comes back selected, so that typing replaces it. */
static void
set_aside (DhSession *self,
           gboolean   yields)
{
  self->set_aside = g_strdup (self->text);
  self->dice_aside = g_strdup (self->dice);
  self->yields_aside = yields || self->refused || self->put_back;
}

/* Empties the line, and fills it with what had been set aside, or else with the next order that is to be given again. One of
 * a side whose roster is covered waits until that is uncovered. */
static void
begin_again (DhSession *self)
{
  g_autofree char *text = g_steal_pointer (&self->set_aside);
  g_autofree char *dice = g_steal_pointer (&self->dice_aside);

  if (text == NULL && self->giving_again == NULL && self->again->len > 0 &&
      !dh_session_is_covered (self, g_ptr_array_index (self->again, self->again->len - 1)))
    self->giving_again = g_ptr_array_steal_index (self->again, self->again->len - 1);

  dh_session_write (self, text != NULL ? text : self->giving_again);
  if (dice != NULL)
    _dh_session_set_string (self, &self->dice, dice);
  self->put_back = text != NULL && self->yields_aside;
  self->is_stale = TRUE;
}

/* Writes an order that has been undone into the line again, with its dice, since mostly one word or die of it was wrong. */
static void
put_back (DhSession     *self,
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

  if (self->set_aside == NULL && !self->put_back && !dh_session_text_is_blank (self->text))
    set_aside (self, TRUE);
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
  self->put_back = TRUE;
}

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

/* Returns: whether it has to be entered once more */
static gboolean
ask (DhSession *self)
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
  if (dh_session_text_is_blank (self->dice) && !ask (self))
    self->entered = g_strdup (self->order);
  else if (dh_session_text_is_blank (self->dice))
    return;
  else if (*self->message != '\0')
    show_refusal (self, self->message);
  else if (self->forecast->missing > 0)
    {
      g_autofree char *missing = dh_session_explain_missing (self->forecast, dh_referee_get_battle (self->referee));

      show_refusal (self, missing);
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
 * dh_session_foresee_throw:
 * @self: a session
 *
 * Returns: (transfer full) (nullable): what the order needs that is due for dice, or else owed of all, where these are
 *   thrown at the table
 */
DhForecast *
dh_session_foresee_throw (DhSession *self)
{
  const DhBattle *battle = self->referee != NULL ? dh_referee_get_battle (self->referee) : NULL;
  const DhDue *due = battle != NULL ? dh_battle_find_due_for_dice (battle) : NULL;
  g_autofree char *order = due != NULL      ? dh_battle_due_to_order (battle, due)
                           : battle != NULL ? dh_order_suggest (battle)
                                            : NULL;
  g_autoptr(DhForecast) forecast = order != NULL ? dh_referee_forecast (self->referee, order, NULL) : NULL;

  return _dh_session_is_to_wait (self, forecast) ? g_steal_pointer (&forecast) : NULL;
}

/* An order that nobody has typed is shown, and given when it is entered. */
static void
offer (DhSession  *self,
       const char *order)
{
  dh_session_write (self, order);
  self->put_back = TRUE;
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
 * dh_session_agree:
 * @self: a session
 *
 * Says beforehand that the program is to throw for an order that waits for dice: a button has told that it does.
 */
void
dh_session_agree (DhSession *self)
{
  g_return_if_fail (DH_IS_SESSION (self));

  if (self->waiting && dh_session_text_is_blank (self->dice))
    _dh_session_set_flag (self, &self->asked, TRUE);
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

  if (self->waiting || dh_session_text_is_blank (self->text) || (self->forecast != NULL && !self->refused && !self->asked))
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
 * dh_session_drop:
 * @self: a session
 * @all: whether none of the others is given again either
 *
 * Does not give the order again that is written for that, and goes on to the next.
 *
 * Returns: whether there was one
 */
gboolean
dh_session_drop (DhSession *self,
                 gboolean   all)
{
  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);

  if (self->giving_again == NULL || self->waiting || self->set_aside != NULL)
    return FALSE;

  _dh_session_hold (self);
  g_clear_pointer (&self->giving_again, g_free);
  if (all)
    g_ptr_array_set_size (self->again, 0);
  begin_again (self);
  self->changes |= DH_SESSION_CHANGE_ORDER; /* even where its text has been cleared before */
  _dh_session_let_go (self);
  return TRUE;
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
  else if (!ask (self))
    self->entered = _dh_session_write_out (self);
  _dh_session_let_go (self);

  return g_strdup (self->entered);
}

/* TRUE if a side that throws its own dice owes a throw that can be settled now. */
static gboolean
owes_throw (DhSession *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    {
      g_autofree char *order = NULL;
      g_autoptr(DhForecast) forecast = NULL;

      if (!dh_battle_due_is_open (battle, due) || !dh_battle_due_needs_only_dice (battle, due))
        continue;
      order = dh_battle_due_to_order (battle, due);
      forecast = dh_referee_forecast (self->referee, order, NULL);
      if (forecast != NULL && _dh_session_is_thrown (self, forecast))
        return TRUE;
    }

  return FALSE;
}

/**
 * dh_session_settle_by_key:
 * @self: a session with a battle
 *
 * One key does not have the program throw for a side that throws its own dice: the order is written, to be entered.
 * What is being written comes first.
 *
 * Returns: whether it is the program alone that throws
 */
gboolean
dh_session_settle_by_key (DhSession *self)
{
  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);

  if (!owes_throw (self))
    return TRUE;
  if (!dh_session_text_is_blank (self->text) && strcmp (self->text, "settle") != 0 && !self->put_back)
    set_aside (self, FALSE);

  _dh_session_hold (self);
  offer (self, "settle");
  dh_session_say (self, _("Some of these dice are thrown at the table. Press Enter to let the program throw them."));
  _dh_session_let_go (self);
  return FALSE;
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
    set_aside (self, FALSE);
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
    ask (self);
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
    begin_again (self);
  else
    self->is_stale = TRUE;
  _dh_session_stop_waiting (self);
  _dh_session_let_go (self);
  return TRUE;
}

static gboolean
is_this (DhSession  *self,
         const char *given)
{
  return strcmp (self->text, given) == 0 || g_strcmp0 (self->entered, given) == 0;
}

/* TRUE if the order given is the one to be given again, perhaps changed; if not, that one is still to come. */
static gboolean
is_of_same_verb (DhSession  *self,
                 const char *given)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  return dh_verb_from_begun_line (battle, given) == dh_verb_from_line (battle->system, self->giving_again);
}

/**
 * dh_session_lay:
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
dh_session_lay (DhSession  *self,
                const char *order,
                const char *dice,
                const char *from,
                const char *proposal)
{
  g_return_if_fail (DH_IS_SESSION (self));
  g_return_if_fail (self->referee != NULL);

  _dh_session_hold (self);
  if (self->set_aside == NULL && self->from == NULL && !dh_session_text_is_blank (self->text))
    set_aside (self, FALSE);
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

/* TRUE if an order is the one that a player has proposed, be it put right or not. */
static gboolean
is_proposed (DhSession  *self,
             const char *given)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  return self->from != NULL && is_this (self, given) &&
         dh_verb_from_begun_line (battle, given) == dh_verb_from_line (battle->system, self->proposed);
}

/**
 * dh_session_accept:
 * @self: a session
 * @given: the text that the referee has accepted
 *
 * Begins a new order if this is the one that is written; an order half written stays when another
 * has been given with a button, but for one that waited for dice and has become impossible by that.
 */
void
dh_session_accept (DhSession  *self,
                   const char *given)
{
  gboolean waited;

  g_return_if_fail (DH_IS_SESSION (self));

  _dh_session_hold (self);
  waited = self->waiting && dh_session_text_is_blank (self->dice);
  if (self->giving_again != NULL && self->set_aside == NULL && is_this (self, given) && is_of_same_verb (self, given))
    g_clear_pointer (&self->giving_again, g_free);
  if (is_this (self, given) || self->put_back || dh_session_text_is_blank (self->text))
    begin_again (self);
  else
    {
      self->is_stale = TRUE;

      /* The throw that this order waited for may have been made otherwise. */
      if (waited)
        {
          _dh_session_read_again (self);
          if (self->forecast == NULL)
            begin_again (self);
        }
    }
  _dh_session_let_go (self);
}

/**
 * dh_session_refuse:
 * @self: a session
 * @given: the text that the referee has refused
 * @why: a sentence
 *
 * Keeps what is written, to be put right, and says why it was refused. An order of a button is
 * written if nothing else is and it has words to put right, and quoted if something is.
 */
void
dh_session_refuse (DhSession  *self,
                   const char *given,
                   const char *why)
{
  g_autofree char *quoted = NULL;

  g_return_if_fail (DH_IS_SESSION (self));

  _dh_session_hold (self);
  if (*self->text == '\0' && !dh_session_text_is_one_word (given))
    dh_session_write (self, given);
  if (*self->text != '\0' && !is_this (self, given))
    quoted = g_strdup_printf (_("“%s”: %s"), given, why);
  else
    quoted = _dh_session_explain (self, why);
  show_refusal (self, quoted);
  _dh_session_let_go (self);
}

/**
 * dh_session_say:
 * @self: a session
 * @message: a sentence
 *
 * Says something where the referee looks, until something is written.
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
  g_clear_pointer (&self->asked_for, g_free);
  _dh_session_let_go (self);
}

/* An order that is refused stays in the line, with those after it and the dice that have been typed for them. */
static void
give_rest (DhSession  *self,
           const char *rest,
           const char *dice,
           GError    **error)
{
  g_autofree char *order = NULL;

  dh_session_set_text (self, rest);
  if (self->is_stale)
    _dh_session_read_again (self);
  order = dh_session_enter (self);
  if (self->waiting && *dice != '\0')
    {
      dh_session_set_dice (self, dice);
      _dh_session_read_again (self);
      order = dh_session_enter (self);
    }
  if (order != NULL)
    dh_session_give (self, order, error);
}

/**
 * dh_session_give_each:
 * @self: a session with a battle
 * @next: says the next order, until it is %NULL
 * @data: for @next
 * @error: return location for why one was refused
 *
 * Gives orders one after the other, up to one that is refused. It is told once.
 *
 * Returns: whether all were accepted
 */
gboolean
dh_session_give_each (DhSession         *self,
                      DhSessionNextOrder next,
                      gpointer           data,
                      GError           **error)
{
  gboolean good = TRUE;

  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->referee != NULL, FALSE);

  _dh_session_hold (self);
  for (char *order = next (self, data); order != NULL; order = good ? next (self, data) : NULL)
    {
      good = dh_session_give (self, order, error);
      g_free (order);
    }
  _dh_session_let_go (self);

  return good;
}

/**
 * dh_session_give_together:
 * @self: a session with a battle
 * @orders: orders of which none can hinder another
 * @error: return location for why one was refused
 *
 * Gives orders one after the other, each an entry, that are undone and done again together. All are tried before the first
 * is given, so that none is given where one would be refused.
 *
 * Returns: whether all were accepted
 */
gboolean
dh_session_give_together (DhSession         *self,
                          const char *const *orders,
                          GError           **error)
{
  DhSessionTogether together = { 0 };
  gboolean good = TRUE;

  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->referee != NULL, FALSE);

  for (guint i = 0; orders[i] != NULL; i++)
    {
      g_autoptr(GError) why = NULL;
      g_autoptr(DhForecast) forecast = dh_referee_forecast (self->referee, orders[i], &why);

      if (why == NULL)
        continue;
      g_set_error (error, DH_ERROR, DH_ERROR_ORDER, "“%s”: %s", orders[i], why->message);
      return FALSE;
    }

  _dh_session_hold (self);
  for (guint i = 0; orders[i] != NULL && good; i++)
    {
      good = dh_session_give (self, orders[i], error);
      together.last = dh_referee_peek_undo (self->referee) != NULL ? dh_referee_peek_undo (self->referee)->n : 0;
      together.first = together.first != 0 ? together.first : together.last;
    }
  if (together.last > together.first)
    g_array_append_val (dh_session_memory_of (self->referee)->together, together);
  _dh_session_let_go (self);
  return good;
}

/* Finds the orders that were given together with an entry, which is the last, or the first, of them. */
static const DhSessionTogether *
find_together (DhSession     *self,
               const DhEntry *entry,
               gboolean       undo)
{
  const GArray *all = dh_session_memory_of (self->referee)->together;

  for (guint i = 0; entry != NULL && i < all->len; i++)
    {
      const DhSessionTogether *one = &g_array_index (all, DhSessionTogether, i);

      if (entry->n == (undo ? one->last : one->first))
        return one;
    }

  return NULL;
}

/**
 * dh_session_step_together:
 * @self: a session with a battle
 * @order: “undo” or “redo”
 *
 * Undoes or does again what was given together, each order with an entry of its own, where the next thing to be undone or
 * done again is of that.
 *
 * Returns: whether it was
 */
gboolean
dh_session_step_together (DhSession  *self,
                          const char *order)
{
  gboolean undo = g_str_equal (order, "undo");
  const DhSessionTogether *together;
  DhEntry *entry;

  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->referee != NULL, FALSE);

  together = find_together (self, undo ? dh_referee_peek_undo (self->referee) : dh_referee_peek_redo (self->referee), undo);
  if (together == NULL)
    return FALSE;

  _dh_session_hold (self);
  while ((entry = undo ? dh_referee_peek_undo (self->referee) : dh_referee_peek_redo (self->referee)) != NULL && entry->n >= together->first &&
         entry->n <= together->last && dh_session_give (self, order, NULL))
    ;
  dh_session_set_text (self, "");
  _dh_session_let_go (self);
  return TRUE;
}

static gint64
get_last_time (DhSession *self)
{
  guint n = dh_referee_get_n_entries (self->referee);

  return n > 0 ? dh_referee_get_given (self->referee, n - 1)->time : 0;
}

/**
 * dh_session_note_absence:
 * @self: a session with a battle
 * @order: an order that is about to be given
 *
 * Nobody has played while the battle was closed, which its file is told with the first order that is accepted.
 */
void
dh_session_note_absence (DhSession  *self,
                         const char *order)
{
  DhSessionMemory *memory = dh_session_memory_of (self->referee);
  g_autoptr(DhForecast) forecast = memory->stopped > 0 ? dh_referee_forecast (self->referee, order, NULL) : NULL;

  if (forecast != NULL && dh_referee_give (self->referee, "pause", memory->stopped, NULL, NULL))
    memory->stopped = 0;
}

/* Gives a line that stands for several orders one by one; as in “settle” the program throws for it. Returns:
   (transfer full) (nullable): the next of them */
static char *
unroll (DhSession *self,
        gpointer   line)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  return dh_battle_unroll (battle, line);
}

static gboolean
stands_for_others (DhSession  *self,
                   const char *line)
{
  g_autofree char *first = unroll (self, (gpointer) line);

  return first != NULL;
}

/**
 * dh_session_give:
 * @self: a session with a battle
 * @text: an order
 * @error: return location for why it was refused, which the message says as well
 *
 * Gives the referee an order. What came of it, and what is written then, is told at once. When it is the first of
 * several that are written together, the others follow, up to one that dice are to be thrown for at the table, or that
 * is refused; and so do those that it stands for.
 *
 * Returns: whether it was accepted
 */
gboolean
dh_session_give (DhSession  *self,
                 const char *text,
                 GError    **error)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) why = NULL;
  g_autofree char *given = NULL;
  g_autofree char *rest = NULL;
  g_autofree char *spare = NULL;
  DhEntry *entry = NULL;
  gboolean good;

  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->referee != NULL, FALSE);

  /* The text may be that of a widget, or of the order itself, which changes on the way. */
  given = g_strdup (text);
  if (stands_for_others (self, given))
    {
      if (is_this (self, given))
        dh_session_set_text (self, "");
      return dh_session_give_each (self, unroll, given, error);
    }

  if (self->rest != NULL && is_this (self, given))
    rest = dh_order_join ((const char *const *) self->rest);
  spare = g_strdup (_dh_session_find_spare_dice (self));
  referee = g_object_ref (self->referee);
  _dh_session_hold (self);
  dh_session_note_absence (self, given);
  good = is_proposed (self, given)
           ? dh_referee_give_proposed (referee, given, self->from, self->proposal, _dh_session_get_now (), &entry, &why)
           : dh_referee_give (referee, given, _dh_session_get_now (), &entry, &why);
  g_free (self->unwritten);
  self->unwritten = g_error_matches (why, DH_ERROR, DH_ERROR_FILE) ? g_strdup (why->message) : NULL;
  if (good)
    {
      dh_session_accept (self, given);
      if (rest != NULL)
        give_rest (self, rest, spare, &why);
      else if (entry != NULL && g_str_equal (entry->order, "undo"))
        put_back (self, dh_referee_peek_redo (referee));
    }
  else
    dh_session_refuse (self, given, why->message);
  _dh_session_let_go (self);
  if (why == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

/**
 * dh_session_forget_unwritten:
 * @self: a session
 *
 * Says that the battle has another file, in which there may be room.
 */
void
dh_session_forget_unwritten (DhSession *self)
{
  g_return_if_fail (DH_IS_SESSION (self));

  g_clear_pointer (&self->unwritten, g_free);
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
    begin_again (self);
  _dh_session_let_go (self);
}

/* Of a battle on no disk nobody will ask. */
static gboolean
is_clock_running (DhSession *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  return battle->turn > 0 && !dh_battle_is_over (battle) && !dh_referee_is_read_only (self->referee) &&
         dh_referee_get_file (self->referee) != NULL && _dh_session_get_now () - get_last_time (self) < LONGEST_THOUGHT &&
         !dh_pace_is_paused_before (self->referee, dh_referee_get_n_entries (self->referee));
}

/**
 * dh_session_close_clock:
 * @self: a session with a battle that is about to be closed
 *
 * Writes into the file of a battle that has been played that nobody plays from now on. Of one that was only looked at
 * the desk remembers it.
 */
void
dh_session_close_clock (DhSession *self)
{
  DhSessionMemory *memory;
  gint64 alive = 0;

  g_return_if_fail (DH_IS_SESSION (self));
  g_return_if_fail (self->referee != NULL);

  memory = dh_session_memory_of (self->referee);
  if (memory->stopped > 0)
    alive = memory->stopped;
  else if (is_clock_running (self) && dh_referee_get_n_entries (self->referee) == memory->n_opened)
    alive = _dh_session_get_now ();
  else if (is_clock_running (self))
    dh_referee_give (self->referee, "pause", _dh_session_get_now (), NULL, NULL);
  memory->stopped = 0;
  if (!dh_referee_is_read_only (self->referee))
    dh_session_memory_set_alive (memory, alive);
}

/**
 * dh_session_open_clock:
 * @self: a session whose battle has been opened
 *
 * Finds until when a battle was open whose clock runs: a power cut has ended the program then, or it comes from the
 * terminal, where it is open for an order at a time. Its file is told with the next order; opening it to look writes
 * nothing.
 */
void
dh_session_open_clock (DhSession *self)
{
  DhSessionMemory *memory;
  gint64 since;

  g_return_if_fail (DH_IS_SESSION (self));
  g_return_if_fail (self->referee != NULL);

  memory = dh_session_memory_of (self->referee);
  memory->n_opened = dh_referee_get_n_entries (self->referee);
  since = MAX (get_last_time (self), memory->alive);
  memory->stopped = _dh_session_get_now () - since > SHORTEST_BREAK && is_clock_running (self) ? since : 0;
}
