/* dh-session-shortcuts.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include "dh-session-turn.h"
#include "dh-session-words.h"
#include "dh-shorthand.h"
#include "dh-system-orders.h"

#include <glib/gi18n.h>

#include <string.h>

/* The orders that a key or a row of the log stands for, in the window of any game. */

/**
 * dh_session_answer_help:
 * @self: a session with a battle
 * @text: what has been entered
 * @all: (out): whether all that there is to type is asked for
 *
 * The referee is told to look for “help”, which is no order, but what explains them; with the word of one behind it
 * the message explains that one.
 *
 * Returns: whether it was that; then it counts as accepted, or as refused where nothing is called so
 */
gboolean
dh_session_answer_help (DhSession  *self,
                        const char *text,
                        gboolean   *all)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_auto(GStrv) words = g_strsplit_set (text, " \t", 2);
  const DhVerbInfo *verb;
  g_autofree char *said = NULL;

  *all = FALSE;
  if (words[0] == NULL || g_ascii_strcasecmp (words[0], "help") != 0)
    return FALSE;

  *all = words[1] == NULL || dh_session_text_is_blank (words[1]);
  verb = *all ? NULL : dh_verb_find_begun (battle, g_strstrip (words[1]));
  if (!*all && verb == NULL)
    {
      said = g_strdup_printf (_("“%s” is not an order; “help” lists them"), words[1]);
      dh_session_refuse (self, text, said);
      return TRUE;
    }

  dh_session_accept (self, text);
  if (verb != NULL)
    {
      g_autofree char *usage = dh_verb_describe_usage (verb, battle);

      /* Translators: the form of an order, and what it does */
      said = g_strdup_printf (_("%s – %s"), usage, _(verb->summary));
      dh_session_say (self, said);
    }
  return TRUE;
}

/**
 * dh_session_find_to_amend:
 * @self: a session with a battle
 * @by: -1 for an earlier order, 1 for a later one
 *
 * Returns: the number of the last order that counts; or, while one is written to be put right, of the next before or
 *   after it; 0 where there is none
 */
guint
dh_session_find_to_amend (DhSession *self,
                          int        by)
{
  const DhOrder *order = self->parsed;
  guint n = dh_referee_get_n_entries (self->referee);
  guint from = order != NULL ? order->number : 0;

  for (guint i = from > 0 ? from + by : n; i >= 1 && i <= n; i += by)
    if (dh_session_turn_gives_order (self->referee, i) &&
        !dh_session_is_covered (self, dh_referee_get_entry (self->referee, i - 1)->order))
      return i;

  return 0;
}

/**
 * dh_session_go_to:
 * @self: a session with a battle
 * @number: an entry, from 1
 *
 * Undoes or redoes as many orders as it takes until the entry is the last in force, each of them with an entry of its
 * own.
 */
void
dh_session_go_to (DhSession *self,
                  guint      number)
{
  DhEntry *entry = dh_referee_get_entry (self->referee, number - 1);

  if (dh_referee_is_undone (self->referee, number - 1))
    while (dh_referee_can_redo_to (self->referee, entry) && dh_session_give (self, "redo", NULL))
      ;
  else
    while (dh_referee_peek_undo (self->referee) != entry && dh_referee_can_undo (self->referee) &&
           dh_session_give (self, "undo", NULL))
      ;
}

/**
 * dh_session_may_settle:
 * @self: a session with a battle
 *
 * Says why not where there is nothing that dice alone can settle.
 *
 * Returns: whether there is
 */
gboolean
dh_session_may_settle (DhSession *self)
{
  g_autoptr(GError) why = NULL;

  if (_dh_session_require_due_for_dice (self, "settle", &why))
    return TRUE;

  dh_session_refuse (self, "settle", why->message);
  return FALSE;
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
      if (forecast != NULL && _dh_session_lacks_dice (self, forecast))
        return TRUE;
    }

  return FALSE;
}

/* TRUE if what is written waits for the dice of something that is due, so that it is settled with the rest. */
static gboolean
waits_for_due (DhSession *self)
{
  return self->waiting && self->forecast != NULL && (self->forecast->verb->flags & DH_VERB_DUE) != 0;
}

/* An order that nobody has typed is shown, and given when it is entered. */
static void
offer (DhSession  *self,
       const char *order)
{
  dh_session_write (self, order);
  self->untouched = TRUE;
}

/**
 * dh_session_ask_to_settle:
 * @self: a session with a battle
 *
 * Asks before a key or a button has the program throw for a side that throws its own dice: the order is written, to be
 * entered. What is being written comes back after it.
 *
 * Returns: whether it is the program alone that throws
 */
gboolean
dh_session_ask_to_settle (DhSession *self)
{
  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);

  if (!owes_throw (self))
    return TRUE;
  if (self->set_aside == NULL && !waits_for_due (self) && !dh_session_text_is_blank (self->text) &&
      strcmp (self->text, "settle") != 0 && !self->untouched)
    _dh_session_set_aside (self, FALSE);

  _dh_session_hold (self);
  offer (self, "settle");
  dh_session_say (self, _("Some of these dice are thrown at the table. Press Enter to let the program throw them."));
  _dh_session_let_go (self);
  return FALSE;
}

/**
 * dh_session_may_pass_over:
 * @self: a session with a battle
 * @order: an order of a button or a key
 *
 * Says who could still act where play would go on without him, and lets the order pass when it is pressed once more
 * before anything else is written or ordered. Whoever types it means it.
 *
 * Returns: whether it may be given
 */
gboolean
dh_session_may_pass_over (DhSession  *self,
                          const char *order)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autofree char *whom = dh_battle_describe_passed_over (battle, order);
  g_autoptr(DhForecast) forecast = whom != NULL ? dh_referee_forecast (self->referee, order, NULL) : NULL;
  g_autofree char *text = NULL;

  if (forecast == NULL || g_strcmp0 (self->asked_for, order) == 0)
    return TRUE;

  /* Translators: who can still act, in a sentence. */
  text = g_strdup_printf (_("%s Press again to go on without them."), whom);
  dh_session_say (self, text);
  self->asked_for = g_strdup (order);
  return FALSE;
}
