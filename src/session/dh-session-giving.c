/* dh-session-giving.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include "dh-session-words.h"
#include "dh-shorthand.h"
#include "dh-system-orders.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

/* Giving an order to the referee: it is accepted or refused, and the line shows what comes next. */

/* TRUE if the order given is the one to be given again, perhaps changed; if not, that one is still to come. */
static gboolean
is_of_same_verb (DhSession  *self,
                 const char *given)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  return dh_verb_from_begun_line (battle, given) == dh_verb_from_line (battle->system, self->giving_again);
}

/* TRUE if the order given and the one that is written, each perhaps in part, are the same word about the same thing. */
static gboolean
is_about_same (DhSession  *self,
               const char *given)
{
  g_autofree char *text = g_strstrip (g_strdup (self->text));
  g_auto(GStrv) written = g_strsplit (text, " ", 3);
  g_auto(GStrv) words = g_strsplit (given, " ", 3);

  return g_strv_length (written) > 1 && g_strv_length (words) > 1 && strcmp (written[0], words[0]) == 0 &&
         strcmp (written[1], words[1]) == 0;
}

/* Clears the line where a button has completed the order in it, or has given another answer to what was due. */
static void
drop_what_is_done (DhSession  *self,
                   const char *given)
{
  const DhVerbInfo *verb = dh_verb_from_begun_line (dh_referee_get_battle (self->referee), given);
  g_autofree char *text = g_strstrip (g_strdup (self->text));

  if (!is_about_same (self, given))
    return;

  if (g_str_has_prefix (given, text))
    _dh_session_begin_again (self);
  else if (verb != NULL && (verb->flags & DH_VERB_DUE) != 0)
    {
      _dh_session_read_again (self);
      if (self->forecast == NULL)
        _dh_session_begin_again (self);
    }
}

/**
 * dh_session_accept:
 * @self: a session
 * @given: the text that the referee has accepted
 *
 * Begins a new order if this is the one that is written; an order half written stays when another
 * has been given with a button, but for the beginning of that other, and for one that waited for dice and has become
 * impossible by it.
 */
void
dh_session_accept (DhSession  *self,
                   const char *given)
{
  gboolean waited;

  g_return_if_fail (DH_IS_SESSION (self));

  _dh_session_hold (self);
  waited = self->waiting && dh_session_text_is_blank (self->dice);
  if (self->giving_again != NULL && self->set_aside == NULL && _dh_session_is_written (self, given) &&
      is_of_same_verb (self, given))
    g_clear_pointer (&self->giving_again, g_free);
  if (_dh_session_is_written (self, given) || self->untouched || dh_session_text_is_blank (self->text))
    {
      _dh_session_begin_again (self);
      if (self->giving_again == NULL)
        drop_what_is_done (self, given);
    }
  else
    {
      self->is_stale = TRUE;

      /* The throw that this order waited for may have been made otherwise. */
      if (waited)
        {
          _dh_session_read_again (self);
          if (self->forecast == NULL)
            _dh_session_begin_again (self);
        }
      drop_what_is_done (self, given);
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
  if (*self->text != '\0' && !_dh_session_is_written (self, given))
    quoted = g_strdup_printf (_("“%s”: %s"), given, why);
  else
    quoted = _dh_session_explain (self, why);
  _dh_session_show_refusal (self, quoted);
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

static char *
next_chosen (DhSession *self,
             gpointer   data)
{
  return _dh_session_next_chosen (self);
}

/* Settles the dues for which something has been chosen, each by an order of its own with that, and then the rest. */
static gboolean
settle_with_what_is_chosen (DhSession   *self,
                            const char  *settle,
                            GError     **error)
{
  gboolean good;

  _dh_session_hold (self);
  good = dh_session_give_each (self, next_chosen, NULL, error);
  if (good && dh_session_has_due_for_dice (self))
    good = dh_session_give (self, settle, error);
  else if (good && _dh_session_is_written (self, settle))
    _dh_session_begin_again (self);
  _dh_session_let_go (self);

  return good;
}

/**
 * dh_session_give:
 * @self: a session with a battle
 * @text: an order
 * @error: return location for why it was refused, which the message says as well
 *
 * Gives the referee an order. What came of it, and what is written then, is told at once. When it is the first of
 * several that are written together, the others follow, up to one that dice are to be thrown for at the table, or that
 * is refused; and so do those that it stands for. “settle” comes after what has been chosen for one of the dues.
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
  g_autofree char *chosen = NULL;
  DhEntry *entry = NULL;
  gboolean good;

  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->referee != NULL, FALSE);

  /* The text may be that of a widget, or of the order itself, which changes on the way. */
  given = g_strdup (text);
  if (stands_for_others (self, given))
    {
      if (_dh_session_is_written (self, given))
        dh_session_set_text (self, "");
      return dh_session_give_each (self, unroll, given, error);
    }

  if (!_dh_session_require_due_for_dice (self, given, &why))
    {
      dh_session_refuse (self, given, why->message);
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  if (_dh_session_is_settling (self, given))
    chosen = _dh_session_next_chosen (self);
  if (chosen != NULL)
    return settle_with_what_is_chosen (self, given, error);

  if (self->rest != NULL && _dh_session_is_written (self, given))
    rest = dh_order_join ((const char *const *) self->rest);
  spare = g_strdup (_dh_session_find_spare_dice (self));
  referee = g_object_ref (self->referee);
  _dh_session_hold (self);
  dh_session_note_absence (self, given);
  good = _dh_session_is_proposed (self, given)
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
        _dh_session_write_undone (self, dh_referee_peek_redo (referee));
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
