/* dh-session.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include "dh-class.h"
#include "dh-odds-find.h"
#include "dh-session-dice.h"
#include "dh-session-words.h"
#include "dh-shorthand.h"

#include <glib/gi18n.h>

#include <string.h>

/*
 * The text that is being written: each change of it, or of the battle, has it read once, and then “changed” is emitted
 * once. Entering it is in dh-session-entering.c, giving it to the referee in dh-session-giving.c.
 */

G_DEFINE_FINAL_TYPE (DhSession, dh_session, G_TYPE_OBJECT)

/* Changes a member, which may be %NULL, and remembers that the order has changed with it. */
void
_dh_session_set_string (DhSession  *self,
                        char      **member,
                        const char *string)
{
  if (g_strcmp0 (*member, string) == 0)
    return;

  g_free (*member);
  *member = g_strdup (string);
  self->changes |= DH_SESSION_CHANGE_ORDER;
}

/* Changes a boolean member in the same way. */
void
_dh_session_set_flag (DhSession *self,
                      gboolean  *member,
                      gboolean   flag)
{
  if (*member == flag)
    return;

  *member = flag;
  self->changes |= DH_SESSION_CHANGE_ORDER;
}

static void
set_forecast (DhSession  *self,
              DhForecast *forecast)
{
  if (self->forecast == NULL && forecast == NULL)
    return;

  g_clear_pointer (&self->forecast, dh_forecast_unref);
  if (forecast != NULL)
    self->forecast = dh_forecast_ref (forecast);
  self->changes |= DH_SESSION_CHANGE_ORDER;
}

static void
stop_finding (GCancellable *finding)
{
  g_cancellable_cancel (finding);
  g_object_unref (finding);
}

/* Odds of an order that is not written any more are dropped. Their search was cancelled, perhaps because the session has
 * been freed, so that @data is not looked at before that is known. */
static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOdds) odds = dh_odds_find_finish (result, &error);
  DhSession *self = data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->finding);
  self->odds = g_steal_pointer (&odds);
  g_signal_emit_by_name (self, "odds");
}

static void
find_odds (DhSession *self)
{
  g_clear_pointer (&self->odds, dh_odds_free);
  g_clear_pointer (&self->finding, stop_finding);
  if (self->forecast == NULL)
    return;

  self->finding = g_cancellable_new ();
  dh_odds_find_async (dh_referee_get_battle (self->referee), self->order, DH_ODDS_STATES, self->finding, found_cb, self);
}

/* Ends the waiting for dice of the table; those that have been written stay with the order. */
void
_dh_session_stop_waiting (DhSession *self)
{
  _dh_session_set_flag (self, &self->waiting, FALSE);
}

/* Reading */

/* Returns: whether the order needs dice of the table and has none yet; for “settle” the program always throws */
gboolean
_dh_session_lacks_dice (DhSession        *self,
                        const DhForecast *forecast)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  int side = forecast->side;

  if (forecast->missing == 0 || forecast->given > 0 || dh_verb_is (forecast->verb, "settle"))
    return FALSE;

  for (int i = 0; i < (int) dh_battle_get_n_sides (battle); i++)
    if ((side == DH_NOTHING || side == i) && dh_battle_get_side_dice (battle, i) == DH_DICE_SOURCE_THROWN)
      return TRUE;

  return FALSE;
}

/* Several orders may be written together, and their dice typed one behind the other. Returns: what is typed behind the
 * dice of the first order; an empty string while there is nothing of that */
const char *
_dh_session_find_spare_dice (DhSession *self)
{
  g_autoptr(DhForecast) plain =
    self->rest != NULL && self->waiting ? dh_referee_forecast (self->referee, self->order, NULL) : NULL;

  return plain != NULL ? dh_session_skip_dice (self->dice, plain->missing, plain->die) : "";
}

/* Forecasts the order with the dice that have been typed for it. Ends the waiting if there is nothing to wait for. */
static DhForecast *
look_ahead_with_dice (DhSession *self,
                      GError   **error)
{
  g_autoptr(DhForecast) plain = dh_referee_forecast_parsed (self->referee, self->parsed, error);
  g_autofree char *own = NULL;
  DhForecast *forecast;

  if (plain == NULL || !_dh_session_lacks_dice (self, plain))
    {
      _dh_session_stop_waiting (self);
      return g_steal_pointer (&plain);
    }

  own = g_strndup (self->dice, strlen (self->dice) - strlen (_dh_session_find_spare_dice (self)));
  forecast = dh_session_read_dice (self->referee, plain, own, &self->faces, error);
  return forecast != NULL ? forecast : g_steal_pointer (&plain);
}

/* Returns: whether an order with this forecast has to wait for dice of the table before it can be given */
gboolean
_dh_session_is_to_wait (DhSession        *self,
                        const DhForecast *forecast)
{
  return forecast != NULL && dh_referee_get_n_dice (self->referee) == 0 && !dh_referee_is_read_only (self->referee) &&
         _dh_session_lacks_dice (self, forecast);
}

/* Tries the amendment that is written, as soon as all dice of the table are there that it needs. */
static void
look_at_amendment (DhSession  *self,
                   const char *text)
{
  g_autofree char *order = NULL;

  g_clear_pointer (&self->amendment, dh_amendment_free);
  if (self->parsed == NULL || self->forecast == NULL || self->parsed->number == 0)
    return;
  if (!self->waiting && !_dh_session_is_to_wait (self, self->forecast))
    order = g_strdup (text);
  else if (self->waiting && !dh_session_text_is_blank (self->dice) && self->forecast->missing == 0)
    order = dh_order_add_dice (self->order, self->faces);

  if (order != NULL)
    self->amendment = dh_referee_try_amendment (self->referee, order, NULL);
  self->changes |= DH_SESSION_CHANGE_ORDER;
}

/* Writes out an order that may have been typed in short. While it waits for dice it stays as it was, whatever the battle
 * does. Returns: (transfer full): the whole order; of several written together the first, and @rest keeps the others */
char *
_dh_session_write_out (DhSession *self)
{
  g_auto(GStrv) orders = NULL;

  if (self->waiting)
    return g_strdup (self->order);

  g_clear_pointer (&self->rest, g_strfreev);
  if (self->referee == NULL)
    return g_strdup ("");

  orders = dh_order_split (dh_referee_get_battle (self->referee), self->text);
  if (orders[1] != NULL)
    self->rest = g_strdupv (orders + 1);
  return g_strdup (orders[0]);
}

/* Returns: (transfer full): @why, followed by the orders that may have been meant instead, if there are any */
char *
_dh_session_explain (DhSession  *self,
                     const char *why)
{
  g_autofree char *meanings =
    self->waiting ? NULL : dh_order_list_meanings (dh_referee_get_battle (self->referee), self->text);

  if (meanings == NULL)
    return g_strdup (why);

  /* Translators: why an order is refused, and the orders as which it might be meant instead */
  return g_strdup_printf (_("%s – it may mean: %s"), why, meanings);
}

/* Makes the message below the line. While words are missing it says how to go on rather than what is wrong. */
static char *
describe (DhSession    *self,
          const char   *text,
          const GError *misread,
          const GError *refused)
{
  g_autofree char *meanings = misread != NULL
                                ? dh_order_list_meanings (dh_referee_get_battle (self->referee), self->text)
                                : NULL;
  g_autofree char *how = NULL;

  if (refused != NULL && self->giving_again != NULL && !self->waiting && self->again->len > 0)
    /* Translators: why an order cannot be given again; others are to be as well. */
    return g_strdup_printf (_("%s – Escape drops this order, Shift+Escape all of them."), refused->message);
  if (refused != NULL && self->giving_again != NULL && !self->waiting)
    /* Translators: why an order cannot be given again. */
    return g_strdup_printf (_("%s – Escape drops this order."), refused->message);
  if (refused != NULL)
    return _dh_session_explain (self, refused->message);
  if (meanings != NULL)
    /* Translators: the orders as which what has been written might be meant */
    return g_strdup_printf (_("This may mean: %s"), meanings);
  if (self->parsed != NULL)
    return g_strdup ("");

  how = dh_session_explain_text (self->referee, self->text, text);
  if (*how == '\0' && misread != NULL && !dh_session_text_is_one_word (self->text))
    return g_strdup (misread->message);

  return g_steal_pointer (&how);
}

/* Forecasts the order that is written, with the dice that have been typed for it. */
static DhForecast *
look_ahead (DhSession *self,
            GError   **error)
{
  if (!_dh_session_require_due_for_dice (self, self->order, error))
    return NULL;

  return self->waiting ? look_ahead_with_dice (self, error)
                       : dh_referee_forecast_parsed (self->referee, self->parsed, error);
}

/* Reads the text once more, against the battle as it stands. */
void
_dh_session_read_again (DhSession *self)
{
  const DhBattle *battle = self->referee != NULL ? dh_referee_get_battle (self->referee) : NULL;
  g_autofree char *text = _dh_session_write_out (self);
  g_autofree char *order = NULL;
  g_autofree char *message = NULL;
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GError) misread = NULL;
  g_autoptr(GError) refused = NULL;

  self->is_stale = FALSE;
  g_clear_pointer (&self->faces, g_free);
  g_clear_pointer (&self->parsed, dh_order_free);
  if (battle != NULL && !dh_session_text_is_blank (text))
    self->parsed = dh_order_parse (battle, text, &misread);
  if (self->parsed != NULL)
    order = dh_order_to_text (self->parsed, battle);
  _dh_session_set_string (self, &self->order, order);

  if (self->parsed != NULL)
    forecast = look_ahead (self, &refused);
  set_forecast (self, forecast);
  find_odds (self);
  look_at_amendment (self, text);

  self->remedy = refused != NULL && refused->domain == DH_ERROR ? dh_error_get_remedy (refused) : NULL;
  message = describe (self, text, misread, refused);
  _dh_session_set_string (self, &self->message, message);
  _dh_session_set_flag (self, &self->refused, FALSE);
  _dh_session_set_flag (self, &self->asked, FALSE);
  g_clear_pointer (&self->asked_for, g_free);
}

/* Puts off reading the text and emitting “changed” until _dh_session_let_go() has been called as often as this. */
void
_dh_session_hold (DhSession *self)
{
  self->holds++;
}

/* Ends one _dh_session_hold(). The last one reads the text and emits “changed”, each once and only if need be. */
void
_dh_session_let_go (DhSession *self)
{
  g_autoptr(DhEntry) entry = NULL;
  DhSessionChange changes;

  if (--self->holds > 0)
    return;

  if (self->is_stale)
    _dh_session_read_again (self);
  entry = g_steal_pointer (&self->entry);
  changes = self->changes;
  self->changes = 0;
  if (changes != 0)
    g_signal_emit_by_name (self, "changed", changes, entry);
}

/* An amendment can put later orders out of force: those are kept in @again, to be given again. When the amendment itself is
 * taken back, nothing is to be given again. */
static void
remember_what_is_to_be_given_again (DhSession     *self,
                                    const DhEntry *entry)
{
  g_auto(GStrv) lines = NULL;

  if (!dh_entry_is_amendment (entry) && entry->of != self->amended_by)
    return;

  g_ptr_array_set_size (self->again, 0);
  self->amended_by = 0;
  if (!dh_entry_is_amendment (entry))
    {
      if (self->giving_again != NULL)
        dh_session_write (self, "");
      g_clear_pointer (&self->giving_again, g_free);
      return;
    }

  g_clear_pointer (&self->giving_again, g_free);
  lines = dh_referee_dup_queue (self->referee, entry);
  self->amended_by = entry->n;
  for (guint i = g_strv_length (lines); i > 0; i--)
    g_ptr_array_add (self->again, g_strdup (lines[i - 1]));
}

static void
entry_cb (DhSession *self,
          DhEntry   *entry)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  g_assert (DH_IS_SESSION (self));

  _dh_session_hold (self);
  if (self->entry == NULL)
    self->entry = dh_entry_ref (entry);
  dh_session_history_follow (self->history, self->referee, entry->n - 1);
  remember_what_is_to_be_given_again (self, entry);
  self->story_is_whole &= dh_battle_is_over (battle);
  if ((int) entry->turn != battle->turn || entry->step != battle->step)
    {
      g_hash_table_remove_all (self->chosen);
      if (self->assembled)
        dh_session_write (self, NULL);
    }
  self->changes |= DH_SESSION_CHANGE_BATTLE;
  self->is_stale = TRUE;
  _dh_session_let_go (self);
}

static void
dh_session_class_init (DhSessionClass *klass)
{
  DH_CLASS_OWNS (klass, DhSession, g_object_unref, referee, signals, story);
  DH_CLASS_OWNS (klass, DhSession, g_hash_table_unref, chosen);
  DH_CLASS_OWNS (klass, DhSession, g_strfreev, rest);
  DH_CLASS_OWNS (klass, DhSession, dh_entry_unref, entry);
  DH_CLASS_OWNS (klass, DhSession, g_free, asked_for, dice, dice_aside, entered, faces, from, giving_again, message, order,
                 proposal, proposed, set_aside, text, unwritten);
  DH_CLASS_OWNS (klass, DhSession, dh_session_history_free, history);
  DH_CLASS_OWNS (klass, DhSession, dh_order_free, parsed);
  DH_CLASS_OWNS (klass, DhSession, dh_forecast_unref, forecast);
  DH_CLASS_OWNS (klass, DhSession, dh_odds_free, odds);
  DH_CLASS_OWNS (klass, DhSession, stop_finding, finding);
  DH_CLASS_OWNS (klass, DhSession, dh_amendment_free, amendment);
  DH_CLASS_OWNS (klass, DhSession, g_ptr_array_unref, again);

  /**
   * DhSession::changed:
   * @self: the session
   * @changes: a set of [flags@Dh.SessionChange]
   * @entry: (nullable): what has come of an order; the first of several that are told at once, after which the others
   *   stand in the battle; %NULL when none has been given, or the battle is another
   *
   * The battle, or the order that is being written, has changed. The order has been read against the battle before this is
   * emitted.
   */
  dh_class_add_signal (klass, "changed", 2, G_TYPE_UINT, G_TYPE_POINTER);

  /**
   * DhSession::odds:
   * @self: the session
   *
   * Emitted when the odds of the order that is being written have been found.
   */
  dh_class_add_signal (klass, "odds", 0);
}

static void
dh_session_init (DhSession *self)
{
  self->eyes = DH_SESSION_ALL_EYES;
  self->text = g_strdup ("");
  self->dice = g_strdup ("");
  self->again = g_ptr_array_new_with_free_func (g_free);
  self->chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->message = g_strdup ("");
  self->history = dh_session_history_new ();
  self->signals = g_signal_group_new (DH_TYPE_REFEREE);
  g_signal_group_connect_swapped (self->signals, "entry", G_CALLBACK (entry_cb), self);
}

/**
 * _dh_session_get_now:
 *
 * Returns: the time by which orders are given and forecast, in seconds since 1970, UTC
 */
gint64
_dh_session_get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/**
 * dh_session_set_referee:
 * @self: a session
 * @referee: (nullable): the referee of another battle
 *
 * Begins an empty order for another battle.
 */
void
dh_session_set_referee (DhSession *self,
                        DhReferee *referee)
{
  g_return_if_fail (DH_IS_SESSION (self));
  g_return_if_fail (referee == NULL || DH_IS_REFEREE (referee));

  if (!g_set_object (&self->referee, referee))
    return;

  if (referee != NULL)
    dh_referee_set_clock (referee, _dh_session_get_now);

  _dh_session_hold (self);
  g_signal_group_set_target (self->signals, referee);
  g_clear_pointer (&self->entered, g_free);
  g_clear_pointer (&self->set_aside, g_free);
  g_clear_pointer (&self->unwritten, g_free);
  g_clear_pointer (&self->dice_aside, g_free);
  g_ptr_array_set_size (self->again, 0);
  g_hash_table_remove_all (self->chosen);
  g_clear_pointer (&self->giving_again, g_free);
  dh_session_history_start (self->history, referee);
  _dh_session_stop_waiting (self);
  _dh_session_set_string (self, &self->dice, "");
  self->untouched = FALSE;
  _dh_session_set_string (self, &self->text, "");
  self->changes |= DH_SESSION_CHANGE_BATTLE | DH_SESSION_CHANGE_ORDER;
  self->is_stale = TRUE;
  _dh_session_let_go (self);
}

/**
 * _dh_session_forget_source:
 * @self: a session
 *
 * Another order is written than the one that a player proposed.
 */
void
_dh_session_forget_source (DhSession *self)
{
  g_clear_pointer (&self->from, g_free);
  g_clear_pointer (&self->proposal, g_free);
  g_clear_pointer (&self->proposed, g_free);
}

/**
 * dh_session_set_text:
 * @self: a session
 * @text: (nullable): an order, whole or in part, as it could be typed
 *
 * Changes the order that is written. One that waits for dice waits no more; those that have been written stay with it.
 */
void
dh_session_set_text (DhSession  *self,
                     const char *text)
{
  g_return_if_fail (DH_IS_SESSION (self));

  text = text != NULL ? text : "";
  if (strcmp (self->text, text) == 0 && !self->refused)
    return;

  _dh_session_hold (self);
  g_clear_pointer (&self->entered, g_free);
  if (dh_session_text_is_blank (text))
    _dh_session_forget_source (self);
  self->untouched = FALSE;
  self->assembled = FALSE;
  _dh_session_stop_waiting (self);
  _dh_session_set_string (self, &self->text, text);
  self->is_stale = TRUE;
  _dh_session_let_go (self);
}

/**
 * dh_session_assemble:
 * @self: a session
 * @text: (nullable): an order, whole or in part
 *
 * Changes the order that is written to one that has been assembled with controls. It goes with them when their step is
 * over, where one that was typed stays to be put right.
 */
void
dh_session_assemble (DhSession  *self,
                     const char *text)
{
  g_return_if_fail (DH_IS_SESSION (self));

  _dh_session_hold (self);
  dh_session_set_text (self, text);
  self->assembled = TRUE;
  _dh_session_let_go (self);
}

/**
 * dh_session_write:
 * @self: a session
 * @text: (nullable): an order, whole or in part
 *
 * Begins another order in the place of the one that is written, and of its dice.
 */
void
dh_session_write (DhSession  *self,
                  const char *text)
{
  g_return_if_fail (DH_IS_SESSION (self));

  _dh_session_hold (self);
  _dh_session_forget_source (self);
  dh_session_forget_dice (self);
  dh_session_set_text (self, text);
  _dh_session_let_go (self);
}

/**
 * dh_session_forget_dice:
 * @self: a session
 *
 * Deletes the dice that have been written for it.
 */
void
dh_session_forget_dice (DhSession *self)
{
  g_return_if_fail (DH_IS_SESSION (self));

  if (*self->dice == '\0')
    return;

  _dh_session_hold (self);
  _dh_session_set_string (self, &self->dice, "");
  self->is_stale = TRUE;
  _dh_session_let_go (self);
}

/**
 * dh_session_dup_line:
 * @self: a session
 *
 * Returns: (transfer full): what is written, as one line: the order as it is typed, or in canonical words when it has
 *   been entered or has dice
 */
char *
dh_session_dup_line (DhSession *self)
{
  g_return_val_if_fail (DH_IS_SESSION (self), NULL);

  if (self->order != NULL && !dh_session_text_is_blank (self->dice))
    return dh_order_add_dice (self->order, self->dice);

  return g_strdup (self->waiting ? self->order : self->text);
}

/**
 * dh_session_set_dice:
 * @self: a session
 * @dice: (nullable): what dice show, as one run of digits for six-sided ones, parted by blanks for others
 *
 * Writes dice for an order that waits for them; of no use to another.
 */
void
dh_session_set_dice (DhSession  *self,
                     const char *dice)
{
  g_return_if_fail (DH_IS_SESSION (self));

  dice = dice != NULL ? dice : "";
  if (!self->waiting || strcmp (self->dice, dice) == 0)
    return;

  _dh_session_hold (self);
  self->untouched = FALSE;
  _dh_session_set_string (self, &self->dice, dice);
  self->is_stale = TRUE;
  _dh_session_let_go (self);
}

/**
 * dh_session_get_n_more:
 * @self: a session
 *
 * Returns: how many orders follow the one that is written, where several units were ordered the same at once
 */
guint
dh_session_get_n_more (DhSession *self)
{
  g_return_val_if_fail (DH_IS_SESSION (self), 0);

  return self->rest != NULL ? g_strv_length (self->rest) : 0;
}
