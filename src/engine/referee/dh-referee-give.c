/* dh-referee-give.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-referee-private.h"

#include "dh-resolve-private.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

/* Giving an order: it is tried on the trial battle, written, and made on the battle. Forecasts are found here as well. */

/**
 * dh_referee_get_n_dice:
 * @self: a referee
 *
 * Returns: how many dice thrown at the table are held for the next order that needs some
 */
guint
dh_referee_get_n_dice (DhReferee *self)
{
  return self->held != NULL ? self->held->len : 0;
}

/* Giving orders */

/* Writes an entry to the log with its fingerprint, for which the whole entry has to be known. A battle without a log, as in a
 * trial, is not written. */
static gboolean
write_entry (DhReferee  *self,
             DhEntry    *entry,
             GError    **error)
{
  DhLink link;

  if (self->log == NULL)
    return TRUE;

  link = *_dh_referee_get_link (self, self->entries->len);
  _dh_referee_make_fingerprint (self, entry, &link);
  g_string_truncate (self->line, 0);
  _dh_entry_append_xml (entry, self->battle, self->line);
  g_string_append_c (self->line, '\n');
  if (!_dh_log_append (self->log, self->line->str, self->line->len, error))
    return FALSE;

  self->link = link;
  self->n_linked++;
  return TRUE;
}

static DhEntry *
make_entry (DhReferee       *self,
            const DhBattle  *battle,
            const DhOrder   *order,
            gint64           now,
            GError         **error)
{
  g_autofree char *text = _dh_order_dup_kept (order, battle, error);
  DhEntry *entry = text != NULL ? _dh_entry_new (self->entries->len + 1, battle, now, text) : NULL;

  if (entry != NULL)
    _dh_entry_set_from (entry, self->from, self->proposal);
  return entry;
}

/* Resolves an order by its procedure. An entry that the loader would refuse is refused here too: a ruling may have brought
 * the battle into a state that no procedure expects, and its file has to open again. */
static gboolean
run_and_check (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  g_autoptr(GError) why = NULL;

  if (!_dh_draft_run_order (draft, order, error))
    return FALSE;

  return _dh_battle_check_entry (draft->battle, draft->entry, &why) ||
         dh_refuse (error, DH_ERROR_RULES, "%s", why->message);
}

/**
 * _dh_referee_try:
 * @self: a referee
 * @order: an order that the rules resolve
 * @dice: (nullable): what was thrown for it at the table
 * @held: the dice were thrown for whichever order needs some next
 * @entry: what becomes of it
 * @error: return location for a [error@Dh.Error]
 *
 * Tries an order on the trial battle.
 *
 * Returns: whether it is allowed; if not, the trial battle is as it was
 */
gboolean
_dh_referee_try (DhReferee      *self,
                 const DhOrder  *order,
                 const GArray   *dice,
                 gboolean        held,
                 DhEntry        *entry,
                 GError        **error)
{
  DhDraft draft = { self->trial, entry, self->dice };

  _dh_dice_begin (self->dice, dice, held);
  if (run_and_check (&draft, order, error))
    return TRUE;

  _dh_entry_revert (entry, self->trial);
  return FALSE;
}

/**
 * _dh_referee_find_seen:
 * @self: a referee
 * @battle: the battle that the entry has been tried on, or not been made on yet
 * @entry: an entry that is about to come into force
 * @was: (nullable): the same order as it had come out before something was put right
 *
 * Finds out whether somebody can have seen the dice of an entry before: the program had thrown the same for an order that was
 * undone or amended. What an order tells as drawn at the table counts too, once, if the program had drawn for that before.
 *
 * Returns: the number of the entry that had thrown them, or 0
 */
guint
_dh_referee_find_seen (DhReferee      *self,
                       const DhBattle *battle,
                       const DhEntry  *entry,
                       const DhEntry  *was)
{
  const DhVerbInfo *verb = dh_verb_from_line (battle->system, entry->order);
  DhRoll told = { .of = DH_THE_BATTLE, .purpose = verb != NULL && was == NULL ? verb->tells : 0, .thrown = TRUE };

  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    if (roll->purpose == told.purpose)
      told.purpose = 0;

  return _dh_dice_find_seen (self->dice, battle, entry, was, told.purpose != 0 ? &told : NULL);
}

/* Dice held are for the next order that needs some: it uses them up whether it is accepted or refused. */
static gboolean
try_order (DhReferee      *self,
           const DhOrder  *order,
           DhEntry        *entry,
           GError        **error)
{
  gboolean held = order->dice == NULL && self->held != NULL;
  gboolean good = _dh_referee_try (self, order, held ? self->held : order->dice, held, entry, error);

  if (order->dice != NULL || (good ? _dh_dice_were_used (self->dice) : _dh_order_may_need_dice (order)))
    g_clear_pointer (&self->held, g_array_unref);
  return good;
}

/*
 * Finds the result of each face of a single die, by trying them one after the other on the trial battle and taking them back.
 * One that asks for further dice is followed as far as it goes.
 */
static void
find_outcomes (DhForecast     *self,
               const DhBattle *battle,
               DhDraft        *draft,
               const DhOrder  *order,
               const GArray   *thrown)
{
  const DhRollInfo *roll = &battle->system->tables->rolls[self->purpose];

  if (roll->outcome == NULL || self->n != 1 || self->missing != 1)
    return;

  for (guint16 face = 1; face <= self->die; face++)
    {
      g_autoptr(DhEntry) entry = _dh_entry_new (draft->entry->n, draft->battle, 0, self->order);
      g_autoptr(GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint16));
      DhDraft trial = { draft->battle, entry, draft->dice, NULL };

      if (thrown != NULL)
        g_array_append_vals (faces, thrown->data, thrown->len);
      g_array_append_val (faces, face);
      _dh_dice_begin (draft->dice, faces, FALSE);
      if (thrown == NULL)
        _dh_dice_try (draft->dice);
      _dh_draft_run_order (&trial, order, NULL);
      _dh_forecast_outcome (self, roll->outcome (self, battle, draft->battle, face), face, 1.0 / self->die);
      _dh_entry_revert (entry, draft->battle);
    }
}

/* Tries an order as far as it brings dice on a battle that stands as the other does, and takes it back. */
static DhForecast *
forecast_on (DhReferee      *self,
             const DhBattle *battle,
             DhBattle       *trial,
             const DhOrder  *order,
             const GArray   *dice,
             gint64          now,
             GError        **error)
{
  g_autoptr(DhEntry) entry = make_entry (self, battle, order, now, error);
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GError) why = NULL;
  DhDraft draft = { trial, entry, self->dice };
  gboolean good;

  if (entry == NULL)
    return NULL;

  forecast = draft.forecast = _dh_forecast_new (order, battle);
  _dh_dice_begin (self->dice, dice, dice != NULL && dice == self->held);
  good = run_and_check (&draft, order, &why) || forecast->stopped;
  _dh_forecast_finish (forecast, entry);
  _dh_entry_revert (entry, trial);
  if (good)
    {
      find_outcomes (forecast, battle, &draft, order, dice);
      return g_steal_pointer (&forecast);
    }

  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

/**
 * _dh_referee_forecast_order:
 * @self: a referee
 * @battle: how the trial battle stands
 * @order: an order that the rules resolve
 * @dice: (nullable): what was thrown for it at the table
 * @now: the time, in seconds since 1970, UTC; 0 when nobody knows, so that nothing is refused for it
 * @error: return location for a [error@Dh.Error]
 *
 * Tries an order on the trial battle as far as it brings dice, and takes it back. Nothing else is touched:
 * what _dh_dice_begin() sets is of one order only.
 *
 * Returns: (transfer full) (nullable): what it needs
 */
DhForecast *
_dh_referee_forecast_order (DhReferee       *self,
                            const DhBattle  *battle,
                            const DhOrder   *order,
                            const GArray    *dice,
                            gint64           now,
                            GError         **error)
{
  return forecast_on (self, battle, self->trial, order, dice, now, error);
}

static DhEntry *
give_order (DhReferee      *self,
            const DhOrder  *order,
            gint64          now,
            GError        **error)
{
  g_autoptr(DhEntry) entry = make_entry (self, self->battle, order, now, error);

  if (entry == NULL || !try_order (self, order, entry, error))
    return NULL;
  entry->seen = _dh_referee_find_seen (self, self->battle, entry, NULL);
  if (!write_entry (self, entry, error))
    {
      _dh_entry_revert (entry, self->trial);
      return NULL;
    }

  _dh_entry_apply (entry, self->battle);
  _dh_referee_put_in_place (self, dh_entry_ref (entry));
  return g_steal_pointer (&entry);
}

static gboolean
uses_thrown (const DhEntry *entry)
{
  g_autoptr(GArray) thrown = entry != NULL ? _dh_entry_dup_thrown (entry) : NULL;

  return thrown != NULL;
}

/* An amendment is worked out before it is written, and made when it is on disk. */
static DhEntry *
give_amendment (DhReferee      *self,
                const DhOrder  *order,
                gint64          now,
                GError        **error)
{
  g_autoptr(DhAmendment) amendment = _dh_referee_work_out_amendment (self, order, now, error);
  g_autoptr(DhEntry) entry = NULL;

  if (order->dice != NULL || (amendment != NULL ? uses_thrown (amendment->given.now)
                                                : _dh_order_may_need_dice (order)))
    g_clear_pointer (&self->held, g_array_unref);
  if (amendment == NULL)
    return NULL;

  entry = dh_entry_ref (amendment->entry);
  if (!write_entry (self, entry, error))
    return NULL;

  _dh_referee_switch_amendment (self, entry, TRUE);
  _dh_referee_put_in_place (self, dh_entry_ref (entry));
  return g_steal_pointer (&entry);
}

/* The entry that an undo or redo moves over, or why there is none. */
static DhEntry *
find_moved (DhReferee  *self,
            gboolean    undo,
            GError    **error)
{
  GPtrArray *entries = undo ? self->done : self->undone;
  DhEntry *other = entries->len > 0 ? entries->pdata[entries->len - 1] : NULL;

  if (undo && self->battle->seed_shown)
    dh_refuse (error,
               DH_ERROR_ORDER,
               _("the seed of the dice has been shown, so nothing can be undone any more"));
  else if (other == NULL)
    dh_refuse (error,
               DH_ERROR_ORDER,
               "%s",
               undo ? _("there is nothing to undo") : _("there is nothing to redo"));
  else if (undo && _dh_referee_is_final (self, other))
    dh_refuse (error,
               DH_ERROR_ORDER,
               _("entry %u, “%s”, cannot be undone, nor anything before it"),
               other->n,
               other->order);
  else if (_dh_referee_require_unmixed (self, other->order, error))
    return other;

  return NULL;
}

/* undo, redo and pause are entries without changes of their own, and so nothing to be undone. */
static DhEntry *
give_without_procedure (DhReferee      *self,
                        const DhOrder  *order,
                        gint64          now,
                        GError        **error)
{
  gboolean undo = _dh_order_is (order, "undo"), moves = undo || _dh_order_is (order, "redo");
  DhEntry *other = moves ? find_moved (self, undo, error) : NULL;
  g_autoptr(DhEntry) entry = NULL;

  if (moves && other == NULL)
    return NULL;

  entry = make_entry (self, self->battle, order, now, error);
  if (entry == NULL)
    return NULL;
  entry->of = moves ? other->n : 0;
  if (!write_entry (self, entry, error))
    return NULL;

  _dh_referee_put_in_place (self, dh_entry_ref (entry));
  return g_steal_pointer (&entry);
}

/* An order that cannot be read is refused like another: dice held for its verb are not the next one's. */
static void
drop_dice_of_misread (DhReferee  *self,
                      const char *text)
{
  const DhVerbInfo *verb = dh_verb_from_begun_line (self->battle, text);

  if (verb != NULL && (verb->flags & DH_VERB_NEEDS_DICE) != 0)
    g_clear_pointer (&self->held, g_array_unref);
}

static gboolean
require_writable (DhReferee  *self,
                  GError    **error)
{
  if (!dh_referee_is_read_only (self))
    return TRUE;

  return dh_refuse (error, DH_ERROR_READ_ONLY, _("the battle is open read-only"));
}

static gboolean
is_blank (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;

  return *text == '\0' || *text == '#';
}

/**
 * _dh_referee_give_order:
 * @self: a referee
 * @order: an order that has been read
 * @now: the time, in seconds since 1970, UTC
 * @entry: (out) (optional) (nullable) (transfer none): the entry that came of it
 * @error: return location for a [error@Dh.Error]
 *
 * Like [method@Dh.Referee.give].
 *
 * Returns: whether the order was accepted
 */
gboolean
_dh_referee_give_order (DhReferee      *self,
                        const DhOrder  *order,
                        gint64          now,
                        DhEntry       **entry,
                        GError        **error)
{
  g_autoptr(DhEntry) made = NULL;

  if (_dh_order_is (order, "dice"))
    {
      g_clear_pointer (&self->held, g_array_unref);
      self->held = g_array_ref (order->dice);
      return TRUE;
    }
  if (!require_writable (self, error) ||
      (_dh_order_is (order, "word") && !_dh_referee_require_unmixed (self, "word ", error)))
    return FALSE;

  if (_dh_order_is (order, "amend"))
    made = give_amendment (self, order, now, error);
  else if (order->verb->resolve == NULL)
    made = give_without_procedure (self, order, now, error);
  else
    made = give_order (self, order, now, error);
  if (made == NULL)
    return FALSE;

  if (entry != NULL)
    *entry = made;
  g_signal_emit_by_name (self, "entry", made);
  return TRUE;
}

/**
 * dh_referee_give:
 * @self: a referee
 * @text: an order, as typed; a blank line or a comment is none and does nothing
 * @now: the time, in seconds since 1970, UTC
 * @entry: (out) (optional) (nullable) (transfer none): the entry that came of it; %NULL when there
 *   is none, as for `dice`
 * @error: return location for a [error@Dh.Error]
 *
 * Gives an order. When this returns %TRUE the entry is on disk, and [signal@Dh.Referee::entry] has
 * told everybody; else nothing has changed.
 *
 * Returns: whether the order was accepted
 */
gboolean
dh_referee_give (DhReferee   *self,
                 const char  *text,
                 gint64       now,
                 DhEntry    **entry,
                 GError     **error)
{
  g_autoptr(DhOrder) order = NULL;

  g_return_val_if_fail (DH_IS_REFEREE (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (entry != NULL)
    *entry = NULL;
  if (is_blank (text))
    return TRUE;

  order = dh_order_parse (self->battle, text, error);
  if (order == NULL)
    {
      drop_dice_of_misread (self, text);
      return FALSE;
    }

  return _dh_referee_give_order (self, order, now, entry, error);
}

/**
 * dh_referee_give_proposed:
 * @self: a referee
 * @text: an order, as typed
 * @from: the seat and the name of the player who proposed it
 * @proposal: the number that his device gave it
 * @now: the time, in seconds since 1970, UTC
 * @entry: (out) (optional) (nullable) (transfer none): the entry that came of it
 * @error: return location for a [error@Dh.Error]
 *
 * Gives an order as [method@Dh.Referee.give] does, and keeps in its entry whose it was.
 *
 * Returns: whether the order was accepted
 */
gboolean
dh_referee_give_proposed (DhReferee   *self,
                          const char  *text,
                          const char  *from,
                          const char  *proposal,
                          gint64       now,
                          DhEntry    **entry,
                          GError     **error)
{
  gboolean good;

  g_return_val_if_fail (DH_IS_REFEREE (self), FALSE);
  g_return_val_if_fail (from != NULL && *from != '\0' && proposal != NULL && *proposal != '\0', FALSE);

  self->from = from;
  self->proposal = proposal;
  good = dh_referee_give (self, text, now, entry, error);
  self->from = self->proposal = NULL;

  return good;
}

/**
 * dh_referee_set_clock:
 * @self: a referee
 * @clock: (nullable): what time it is
 *
 * Has forecasts go by a clock, so that they foresee what an order is refused for at the time when it will be given. Without
 * one they foresee nothing that hangs on the time.
 */
void
dh_referee_set_clock (DhReferee *self,
                      DhClock   *clock)
{
  g_return_if_fail (DH_IS_REFEREE (self));

  self->clock = clock;
}

/**
 * dh_referee_forecast:
 * @self: a referee
 * @text: an order, as for [method@Dh.Referee.give], with no, some or all of its dice
 * @error: return location for a [error@Dh.Error]
 *
 * Works out what an order would need, by trying it up to the first dice that it does not bring and
 * taking it back. Nothing changes: neither the battle nor its file nor any die.
 *
 * A battle that is open for reading only may be asked as well.
 *
 * Returns: (transfer full) (nullable): what it needs; %NULL with the same @error as when it were
 *   given, if it would be refused whatever the dice show
 */
DhForecast *
dh_referee_forecast (DhReferee   *self,
                     const char  *text,
                     GError     **error)
{
  g_autoptr(DhOrder) order = NULL;

  g_return_val_if_fail (DH_IS_REFEREE (self), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  order = dh_order_parse (self->battle, text, error);
  return order != NULL ? dh_referee_forecast_parsed (self, order, error) : NULL;
}

static gint64
ask_clock (DhReferee *self)
{
  return self->clock != NULL ? self->clock () : 0;
}

/**
 * _dh_referee_forecast_known:
 * @self: a referee
 * @known: its battle, or a copy without the dues that somebody does not know of
 * @text: an order
 *
 * Works out what an order would need like [method@Dh.Referee.forecast], as if nothing else were due, and without dice that
 * the referee holds for the next order: nobody else knows of those.
 *
 * Returns: (transfer full) (nullable): what it needs, or %NULL if it would be refused
 */
DhForecast *
_dh_referee_forecast_known (DhReferee      *self,
                            const DhBattle *known,
                            const char     *text)
{
  g_autoptr(DhOrder) order = dh_order_parse (self->battle, text, NULL);
  g_autoptr(DhBattle) trial = NULL;

  if (order == NULL)
    return NULL;
  if (order->verb->resolve == NULL)
    return dh_referee_forecast_parsed (self, order, NULL);

  trial = known != self->battle ? dh_battle_copy (known) : NULL;
  return forecast_on (self, self->battle, trial != NULL ? trial : self->trial, order, order->dice, ask_clock (self), NULL);
}

/**
 * dh_referee_forecast_parsed:
 * @self: a referee
 * @order: an order of its battle, as it stands
 * @error: return location for a [error@Dh.Error]
 *
 * Works out what an order would need like [method@Dh.Referee.forecast], for those who have read it.
 *
 * Returns: (transfer full) (nullable): what it needs, or %NULL with @error set
 */
DhForecast *
dh_referee_forecast_parsed (DhReferee      *self,
                            const DhOrder  *order,
                            GError        **error)
{
  g_return_val_if_fail (DH_IS_REFEREE (self), NULL);
  g_return_val_if_fail (order != NULL, NULL);

  if (_dh_order_is (order, "word") && !_dh_referee_require_unmixed (self, "word ", error))
    return NULL;
  if (order->verb->resolve != NULL)
    return _dh_referee_forecast_order (self, self->battle, order, order->dice != NULL ? order->dice : self->held,
                                       ask_clock (self), error);
  if (_dh_order_is (order, "amend"))
    return _dh_referee_forecast_amendment (self, order, error);
  if ((_dh_order_is (order, "undo") || _dh_order_is (order, "redo")) &&
      find_moved (self, _dh_order_is (order, "undo"), error) == NULL)
    return NULL;

  return _dh_forecast_new (order, self->battle);
}

/**
 * dh_referee_require_next:
 * @self: a referee
 * @error: return location for why not
 *
 * Returns: whether `next` would be accepted now, so that a button can say why it is off
 */
gboolean
dh_referee_require_next (DhReferee  *self,
                         GError    **error)
{
  g_autoptr(DhForecast) forecast = dh_referee_forecast (self, "next", error);

  return forecast != NULL;
}
