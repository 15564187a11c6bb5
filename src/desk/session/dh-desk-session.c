/* dh-desk-session.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-session.h"

#include "dh-board-class.h"
#include "dh-desk-order-dice.h"
#include "dh-desk-order-words.h"
#include "dh-inch.h"
#include "dh-shorthand.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskSession:
 *
 * The battle that is open and the order that is being written, of which a window has one. The order line
 * writes it from what is typed and the tools of the steps from what is pressed; all of them show it.
 *
 * The order is read again whenever its text changes and whenever the battle has gone on, so that what it
 * says of itself is always true of the battle as it stands. When all has been read, and only then, one
 * signal says that something has changed.
 *
 * An order that is entered without its dice, for a side that throws its own, is not given yet. It
 * waits: from then on dice are written, until they are given with it or the waiting is cancelled.
 *
 * One by which something is lost is asked for once more before it is given; and one that is taken back is
 * written again, with the dice that were thrown for it at the table, to be put right.
 */
struct _DhDeskSession
{
  GObject parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) */
  GSignalGroup *signals;
  char *text;
  char *dice;           /* what has been written since it waits */
  char *faces;          /* (nullable): the same, when it can be read as dice */
  char *order;          /* (nullable): in canonical words */
  DhOrder *parsed;      /* (nullable) */
  DhForecast *forecast; /* (nullable) */
  DhOdds *odds;         /* (nullable): of the order without its dice */
  DhAmendment *amendment; /* (nullable): what the order makes of others, once its dice are known */
  char *message;
  char *set_aside;      /* (nullable): what was being written when a button put this order in its place */
  char *entered;        /* (nullable): what was handed out to be given last, until something else is written */

  DhEntry *entry;       /* (nullable): what has come of the order that is being given */
  GPtrArray *again;     /* orders to be given again after an amendment, the next one last */
  guint amended_by;     /* its number */
  char *laid;           /* (nullable): the one that is in the line, which may have been changed there */

  gboolean refused;
  gboolean waiting;
  gboolean asked;       /* what is lost by the order has been said, and it is given when it is entered again */
  gboolean put_back;    /* what is written has been undone, and nobody has changed it yet */

  guint holds;          /* nothing is read or said while there are any */
  gboolean is_stale;    /* the text is to be read against the battle */
  DhDeskChange changes; /* what is to be said */
};

G_DEFINE_FINAL_TYPE (DhDeskSession, dh_desk_session, G_TYPE_OBJECT)

static void
set_string (DhDeskSession  *self,
            char          **member,
            const char     *string)
{
  if (g_strcmp0 (*member, string) == 0)
    return;

  g_free (*member);
  *member = g_strdup (string);
  self->changes |= DH_DESK_CHANGE_ORDER;
}

static void
set_flag (DhDeskSession *self,
          gboolean      *member,
          gboolean       flag)
{
  if (*member == flag)
    return;

  *member = flag;
  self->changes |= DH_DESK_CHANGE_ORDER;
}

static void
set_forecast (DhDeskSession *self,
              DhForecast    *forecast)
{
  if (self->forecast == NULL && forecast == NULL)
    return;

  g_clear_pointer (&self->forecast, dh_forecast_unref);
  if (forecast != NULL)
    self->forecast = dh_forecast_ref (forecast);
  self->changes |= DH_DESK_CHANGE_ORDER;
}

static void
find_odds (DhDeskSession *self)
{
  g_clear_pointer (&self->odds, dh_odds_unref);
  if (self->forecast != NULL)
    self->odds = dh_referee_find_odds (self->referee, self->order, NULL);
}

static void
stop_waiting (DhDeskSession *self)
{
  set_flag (self, &self->waiting, FALSE);
  set_string (self, &self->dice, "");
}

/* Reading */

/* Whether dice are to be thrown at the table, and none have been. To settle is for the program. */
static gboolean
is_thrown (const DhBattle   *battle,
           const DhForecast *forecast)
{
  int army = dh_forecast_get_side (forecast);

  if (dh_forecast_get_n_missing (forecast) == 0 || dh_forecast_get_n_given (forecast) > 0 ||
      dh_verb_is (dh_forecast_get_verb (forecast), "settle"))
    return FALSE;

  for (int i = 0; i < (int) dh_battle_get_n_armies (battle); i++)
    if ((army == DH_NOTHING || army == i) && dh_battle_get_army (battle, i)->dice == DH_DICE_SOURCE_THROWN)
      return TRUE;

  return FALSE;
}

/* What the order needs still. Ends the waiting if there is nothing to wait for. */
static DhForecast *
look_ahead_with_dice (DhDeskSession  *self,
                      GError      **error)
{
  g_autoptr(DhForecast) plain = dh_referee_forecast (self->referee, self->order, error);
  DhForecast *forecast;

  if (plain == NULL || !is_thrown (dh_referee_get_battle (self->referee), plain))
    {
      stop_waiting (self);
      return g_steal_pointer (&plain);
    }

  forecast = dh_desk_throw_dice (self->referee, plain, self->dice, &self->faces, error);
  return forecast != NULL ? forecast : g_steal_pointer (&plain);
}

static gboolean
is_to_wait (DhDeskSession      *self,
            const DhForecast *forecast)
{
  return forecast != NULL && dh_referee_get_n_dice (self->referee) == 0 && !dh_referee_is_read_only (self->referee) &&
         is_thrown (dh_referee_get_battle (self->referee), forecast);
}

/* What an amendment would make of the battle, as soon as all dice are there that are to be thrown at the table. */
static void
look_at_amendment (DhDeskSession *self,
                   const char    *text)
{
  g_autofree char *order = NULL;

  g_clear_pointer (&self->amendment, dh_amendment_free);
  if (self->parsed == NULL || self->forecast == NULL || dh_order_get_number (self->parsed) == 0)
    return;
  if (!self->waiting && !is_to_wait (self, self->forecast))
    order = g_strdup (text);
  else if (self->waiting && !dh_desk_is_blank (self->dice) && dh_forecast_get_n_missing (self->forecast) == 0)
    order = dh_order_add_dice (self->order, self->faces);

  if (order != NULL)
    self->amendment = dh_referee_try_amendment (self->referee, order, NULL);
  self->changes |= DH_DESK_CHANGE_ORDER;
}

/* The order as it is meant. What a short one is short for may change with the battle, but not while it waits. */
static char *
write_out (DhDeskSession *self)
{
  if (self->waiting)
    return g_strdup (self->order);
  if (self->referee != NULL)
    return dh_order_expand (dh_referee_get_battle (self->referee), self->text);

  return g_strdup ("");
}

/* While words are missing, how to go on helps more than what is wrong. */
static char *
describe (DhDeskSession  *self,
          const char   *text,
          const GError *misread,
          const GError *refused)
{
  g_autofree char *how = NULL;

  if (refused != NULL && self->laid != NULL && !self->waiting)
    /* Translators: why an order cannot be given again. */
    return g_strdup_printf (_("%s – Escape drops this order."), refused->message);
  if (refused != NULL)
    return g_strdup (refused->message);
  if (self->parsed != NULL)
    return g_strdup ("");

  how = dh_desk_explain_text (self->referee, self->text, text);
  if (*how == '\0' && misread != NULL && !dh_desk_is_one_word (self->text))
    return g_strdup (misread->message);

  return g_steal_pointer (&how);
}

/* Reads the text once more, against the battle as it stands. */
static void
read_again (DhDeskSession *self)
{
  const DhBattle *battle = self->referee != NULL ? dh_referee_get_battle (self->referee) : NULL;
  g_autofree char *text = write_out (self);
  g_autofree char *order = NULL;
  g_autofree char *message = NULL;
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GError) misread = NULL;
  g_autoptr(GError) refused = NULL;

  self->is_stale = FALSE;
  g_clear_pointer (&self->faces, g_free);
  g_clear_pointer (&self->parsed, dh_order_unref);
  if (battle != NULL && !dh_desk_is_blank (text))
    self->parsed = dh_order_parse (battle, text, &misread);
  if (self->parsed != NULL)
    order = dh_order_to_text (self->parsed, battle);
  set_string (self, &self->order, order);

  if (self->parsed != NULL)
    forecast = self->waiting ? look_ahead_with_dice (self, &refused) : dh_referee_forecast (self->referee, text, &refused);
  set_forecast (self, forecast);
  find_odds (self);
  look_at_amendment (self, text);

  message = describe (self, text, misread, refused);
  set_string (self, &self->message, message);
  set_flag (self, &self->refused, FALSE);
  set_flag (self, &self->asked, FALSE);
}

static void
hold (DhDeskSession *self)
{
  self->holds++;
}

/* What has been changed is read once and told once. */
static void
let_go (DhDeskSession *self)
{
  g_autoptr(DhEntry) entry = NULL;
  DhDeskChange changes;

  if (--self->holds > 0)
    return;

  if (self->is_stale)
    read_again (self);
  entry = g_steal_pointer (&self->entry);
  changes = self->changes;
  self->changes = 0;
  if (changes != 0)
    g_signal_emit_by_name (self, "changed", changes, entry);
}

/* An amendment says what; when it is taken back nothing has to be. */
static void
remember_what_is_to_be_given_again (DhDeskSession *self,
                                    const DhEntry *entry)
{
  g_auto(GStrv) lines = NULL;

  if (!dh_entry_is_amendment (entry) && dh_entry_get_of (entry) != self->amended_by)
    return;

  g_ptr_array_set_size (self->again, 0);
  self->amended_by = 0;
  if (!dh_entry_is_amendment (entry))
    {
      if (self->laid != NULL)
        dh_desk_session_set_text (self, "");
      g_clear_pointer (&self->laid, g_free);
      return;
    }

  g_clear_pointer (&self->laid, g_free);
  lines = dh_referee_dup_queue (self->referee, entry);
  self->amended_by = dh_entry_get_number (entry);
  for (guint i = g_strv_length (lines); i > 0; i--)
    g_ptr_array_add (self->again, g_strdup (lines[i - 1]));
}

static void
entry_cb (DhDeskSession *self,
          DhEntry       *entry)
{
  g_assert (DH_DESK_IS_SESSION (self));

  hold (self);
  g_clear_pointer (&self->entry, dh_entry_unref);
  self->entry = dh_entry_ref (entry);
  remember_what_is_to_be_given_again (self, entry);
  self->changes |= DH_DESK_CHANGE_BATTLE;
  self->is_stale = TRUE;
  let_go (self);
}

/* Says why; the order itself stays as it is. */
static void
show_refusal (DhDeskSession *self,
              const char  *why)
{
  if (self->is_stale)
    read_again (self);
  set_string (self, &self->message, why);
  set_flag (self, &self->refused, TRUE);
  self->changes |= DH_DESK_CHANGE_ORDER;
}

/* Goes back to what was being written before, if there was anything, or on to what is to be given again. */
static void
begin_again (DhDeskSession *self)
{
  g_autofree char *text = g_steal_pointer (&self->set_aside);

  if (text == NULL && self->laid == NULL && self->again->len > 0)
    self->laid = g_ptr_array_steal_index (self->again, self->again->len - 1);

  dh_desk_session_set_text (self, text != NULL ? text : self->laid);
  self->is_stale = TRUE;
}

/* What has been taken back is mostly wrong in one place, a die perhaps: it comes back to be changed there. */
static void
put_back (DhDeskSession *self,
          const DhEntry *undone)
{
  g_autofree char *dice = dh_desk_type_dice (undone);
  g_autofree char *line = dh_entry_to_line (undone);

  if (self->laid != NULL || self->again->len > 0)
    return;
  if (self->set_aside == NULL && !self->put_back && !dh_desk_is_blank (self->text))
    self->set_aside = g_strdup (self->text);

  dh_desk_session_set_text (self, dh_entry_get_order (undone));
  if (self->is_stale)
    read_again (self);
  if (*dice != '\0' && is_to_wait (self, self->forecast))
    {
      set_flag (self, &self->waiting, TRUE);
      dh_desk_session_set_dice (self, dice);
    }
  else
    dh_desk_session_set_text (self, line);
  self->put_back = TRUE;
}

/* Entering */

static const DhVerbInfo *
get_verb (DhDeskSession *self)
{
  return self->forecast != NULL ? dh_forecast_get_verb (self->forecast) : NULL;
}

/* Returns: whether it has to be entered once more */
static gboolean
ask (DhDeskSession *self)
{
  const DhVerbInfo *verb = get_verb (self);

  if (verb == NULL || verb->question == NULL || self->asked)
    return FALSE;

  set_string (self, &self->message, _(verb->question));
  set_flag (self, &self->asked, TRUE);
  return TRUE;
}

static void
enter_dice (DhDeskSession *self)
{
  if (dh_desk_is_blank (self->dice))
    self->entered = g_strdup (self->order);
  else if (*self->message != '\0')
    show_refusal (self, self->message);
  else if (dh_forecast_get_n_missing (self->forecast) > 0)
    {
      g_autofree char *missing = dh_desk_explain_missing (self->forecast, dh_referee_get_battle (self->referee));

      show_refusal (self, missing);
    }
  else
    self->entered = dh_order_add_dice (self->order, self->faces);
}

static void
dh_desk_session_class_init (DhDeskSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  DH_BOARD_OWNS (object_class, DhDeskSession, g_object_unref, referee, signals);
  DH_BOARD_OWNS (object_class, DhDeskSession, dh_entry_unref, entry);
  DH_BOARD_OWNS (object_class, DhDeskSession, g_free, dice, entered, faces, laid, message, order, set_aside, text);
  DH_BOARD_OWNS (object_class, DhDeskSession, dh_order_unref, parsed);
  DH_BOARD_OWNS (object_class, DhDeskSession, dh_forecast_unref, forecast);
  DH_BOARD_OWNS (object_class, DhDeskSession, dh_odds_unref, odds);
  DH_BOARD_OWNS (object_class, DhDeskSession, dh_amendment_free, amendment);
  DH_BOARD_OWNS (object_class, DhDeskSession, g_ptr_array_unref, again);

  /**
   * DhDeskSession::changed:
   * @self: the session
   * @changes: a set of [flags@Desk.Change]
   * @entry: (nullable): what has come of an order; %NULL when none has been given, or the battle is another
   *
   * The battle or the order that is being written has changed, and has been read.
   */
  dh_board_class_add_signal (object_class, "changed", 2, G_TYPE_UINT, G_TYPE_POINTER);
}

static void
dh_desk_session_init (DhDeskSession *self)
{
  self->text = g_strdup ("");
  self->dice = g_strdup ("");
  self->again = g_ptr_array_new_with_free_func (g_free);
  self->message = dh_desk_explain_text (NULL, "", "");
  self->signals = g_signal_group_new (DH_TYPE_REFEREE);
  g_signal_group_connect_swapped (self->signals, "entry", G_CALLBACK (entry_cb), self);
}

/**
 * dh_desk_session_new:
 *
 * Returns: (transfer full): an order, empty and for no battle
 */
DhDeskSession *
dh_desk_session_new (void)
{
  return g_object_new (DH_DESK_TYPE_SESSION, NULL);
}

/**
 * dh_desk_session_get_referee:
 * @self: an order
 *
 * Returns: (nullable) (transfer none): the referee of the battle that it is for
 */
DhReferee *
dh_desk_session_get_referee (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), NULL);

  return self->referee;
}

/**
 * dh_desk_session_set_referee:
 * @self: an order
 * @referee: (nullable): the referee of another battle
 *
 * Begins an empty order for another battle.
 */
void
dh_desk_session_set_referee (DhDeskSession *self,
                             DhReferee   *referee)
{
  g_return_if_fail (DH_DESK_IS_SESSION (self));
  g_return_if_fail (referee == NULL || DH_IS_REFEREE (referee));

  if (!g_set_object (&self->referee, referee))
    return;

  hold (self);
  g_signal_group_set_target (self->signals, referee);
  g_clear_pointer (&self->entered, g_free);
  g_clear_pointer (&self->set_aside, g_free);
  g_ptr_array_set_size (self->again, 0);
  g_clear_pointer (&self->laid, g_free);
  stop_waiting (self);
  self->put_back = FALSE;
  set_string (self, &self->text, "");
  self->changes |= DH_DESK_CHANGE_BATTLE | DH_DESK_CHANGE_ORDER;
  self->is_stale = TRUE;
  let_go (self);
}

/**
 * dh_desk_session_get_text:
 * @self: an order
 *
 * Returns: what has been written
 */
const char *
dh_desk_session_get_text (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), NULL);

  return self->text;
}

/**
 * dh_desk_session_set_text:
 * @self: an order
 * @text: (nullable): an order, whole or in part, as it could be typed
 *
 * Writes an order. One that waits for dice waits no more.
 */
void
dh_desk_session_set_text (DhDeskSession *self,
                          const char  *text)
{
  g_return_if_fail (DH_DESK_IS_SESSION (self));

  text = text != NULL ? text : "";
  if (strcmp (self->text, text) == 0 && !self->refused)
    return;

  hold (self);
  g_clear_pointer (&self->entered, g_free);
  self->put_back = FALSE;
  stop_waiting (self);
  set_string (self, &self->text, text);
  self->is_stale = TRUE;
  let_go (self);
}

/**
 * dh_desk_session_get_dice:
 * @self: an order
 *
 * Returns: what has been written since it waits
 */
const char *
dh_desk_session_get_dice (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), NULL);

  return self->dice;
}

/**
 * dh_desk_session_set_dice:
 * @self: an order
 * @dice: (nullable): what dice show, as one run of digits for six-sided ones, parted by blanks for others
 *
 * Writes dice for an order that waits for them; of no use to another.
 */
void
dh_desk_session_set_dice (DhDeskSession *self,
                          const char  *dice)
{
  g_return_if_fail (DH_DESK_IS_SESSION (self));

  dice = dice != NULL ? dice : "";
  if (!self->waiting || strcmp (self->dice, dice) == 0)
    return;

  hold (self);
  self->put_back = FALSE;
  set_string (self, &self->dice, dice);
  self->is_stale = TRUE;
  let_go (self);
}

/**
 * dh_desk_session_get_order:
 * @self: an order
 *
 * Returns: (nullable): the order in canonical words; %NULL while the text is none
 */
const char *
dh_desk_session_get_order (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), NULL);

  return self->order;
}

/**
 * dh_desk_session_get_parsed:
 * @self: an order
 *
 * Returns: (nullable) (transfer none): the order as a value, for tools to show what it says
 */
const DhOrder *
dh_desk_session_get_parsed (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), NULL);

  return self->parsed;
}

/**
 * dh_desk_session_get_forecast:
 * @self: an order
 *
 * Returns: (nullable) (transfer none): what the order needs with the dice that it has; %NULL while
 *   the text is no order or one that would be refused
 */
DhForecast *
dh_desk_session_get_forecast (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), NULL);

  return self->forecast;
}

/**
 * dh_desk_session_get_odds:
 * @self: an order
 *
 * Returns: (nullable) (transfer none): what may come of the order; %NULL while there is nothing to foresee
 */
DhOdds *
dh_desk_session_get_odds (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), NULL);

  return self->odds;
}

/**
 * dh_desk_session_get_amendment:
 * @self: an order
 *
 * Returns: (nullable) (transfer none): what the order would make of the battle, if it amends another and nothing that is
 *   to be thrown at the table is missing
 */
DhAmendment *
dh_desk_session_get_amendment (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), NULL);

  return self->amendment;
}

/**
 * dh_desk_session_get_n_again:
 * @self: an order
 *
 * Returns: how many orders are to be given again after that which is written
 */
guint
dh_desk_session_get_n_again (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), 0);

  return self->again->len;
}

/**
 * dh_desk_session_is_again:
 * @self: an order
 *
 * Returns: whether what is written is an order that an amendment has taken out of force, to be given again, changed or
 *   dropped
 */
gboolean
dh_desk_session_is_again (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), FALSE);

  return self->laid != NULL;
}

/**
 * dh_desk_session_drop:
 * @self: an order
 *
 * Does not give the order again that is written for that, and goes on to the next.
 *
 * Returns: whether there was one
 */
gboolean
dh_desk_session_drop (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), FALSE);

  if (self->laid == NULL || self->waiting || self->set_aside != NULL)
    return FALSE;

  hold (self);
  g_clear_pointer (&self->laid, g_free);
  begin_again (self);
  let_go (self);
  return TRUE;
}

const char *
dh_desk_session_get_message (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), NULL);

  return self->message;
}

gboolean
dh_desk_session_is_refused (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), FALSE);

  return self->refused;
}

gboolean
dh_desk_session_is_waiting (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), FALSE);

  return self->waiting;
}

/**
 * dh_desk_session_get_answer:
 * @self: an order
 *
 * Returns: (nullable): the words of the button that gives the order although something is lost by it, while the message
 *   asks for that
 */
const char *
dh_desk_session_get_answer (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), NULL);

  return self->asked ? _(get_verb (self)->answer) : NULL;
}

/**
 * dh_desk_session_is_put_back:
 * @self: an order
 *
 * Returns: whether what is written is an order that has been taken back, as it was
 */
gboolean
dh_desk_session_is_put_back (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), FALSE);

  return self->put_back;
}

/**
 * dh_desk_session_enter:
 * @self: an order
 *
 * Enters what is written, as the key of that name does. An order begins to wait if a side is to
 * throw dice for it. One that waits takes the dice that are written; with none, the program throws. One by
 * which something is lost has to be entered twice.
 *
 * Returns: (transfer full) (nullable): the text to give to the referee now; %NULL when there is
 *   nothing to give, or nothing yet
 */
char *
dh_desk_session_enter (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), NULL);

  g_clear_pointer (&self->entered, g_free);
  if (self->referee == NULL || dh_desk_is_blank (self->text))
    return NULL;

  hold (self);
  if (self->waiting)
    enter_dice (self);
  else if (is_to_wait (self, self->forecast))
    set_flag (self, &self->waiting, TRUE);
  else if (!ask (self))
    self->entered = dh_order_expand (dh_referee_get_battle (self->referee), self->text);
  let_go (self);

  return g_strdup (self->entered);
}

/**
 * dh_desk_session_find_mistake:
 * @self: an order
 * @start: (out): where in the text the word begins, in characters, that cannot be read; the end of
 *   the text where one is missing
 * @end: (out): where it ends
 *
 * Returns: whether the text is no order, and what was written shows where
 */
gboolean
dh_desk_session_find_mistake (DhDeskSession *self,
                              int         *start,
                              int         *end)
{
  const DhBattle *battle;
  g_autofree char *text = NULL;
  const char *rest;
  gsize from, to, length;

  g_return_val_if_fail (DH_DESK_IS_SESSION (self), FALSE);

  if (self->referee == NULL || self->parsed != NULL || dh_desk_is_blank (self->text))
    return FALSE;

  battle = dh_referee_get_battle (self->referee);
  text = dh_order_expand (battle, self->text);
  if (!dh_order_find_mistake (battle, text, &from, &to))
    return FALSE;

  /* A short order ends as it does written out, from its mistake on; or all of it may be wrong. */
  rest = text + from;
  length = to - from;
  if (g_str_has_suffix (self->text, rest))
    from = strlen (self->text) - strlen (rest);
  else
    {
      from = 0;
      length = strlen (self->text);
    }

  *start = g_utf8_pointer_to_offset (self->text, self->text + from);
  *end = g_utf8_pointer_to_offset (self->text, self->text + from + length);
  return TRUE;
}

/**
 * dh_desk_session_wait_for:
 * @self: an order
 * @text: an order that a button gives
 *
 * Lets an order wait for its dice, or for whether it is meant, in the place of what is being written, which comes
 * back when it has been accepted or cancelled.
 *
 * Returns: whether it waits; if not, nothing is thrown for it at the table nor lost by it, and nothing has changed
 */
gboolean
dh_desk_session_wait_for (DhDeskSession *self,
                          const char  *text)
{
  g_autoptr(DhForecast) forecast = NULL;
  gboolean waits;

  g_return_val_if_fail (DH_DESK_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->referee != NULL, FALSE);

  forecast = dh_referee_forecast (self->referee, text, NULL);
  waits = is_to_wait (self, forecast);
  if (forecast == NULL || (!waits && dh_forecast_get_verb (forecast)->question == NULL))
    return FALSE;

  if (self->set_aside == NULL && !dh_desk_is_blank (self->text) && strcmp (self->text, text) != 0)
    self->set_aside = g_strdup (self->text);
  hold (self);
  dh_desk_session_set_text (self, text);
  if (self->is_stale)
    read_again (self);
  if (waits)
    set_flag (self, &self->waiting, TRUE);
  else
    ask (self);
  let_go (self);
  return TRUE;
}

/**
 * dh_desk_session_cancel:
 * @self: an order
 *
 * Goes back from the dice to the text of the order, or to what was being written before it.
 *
 * Returns: whether there was anything to go back to
 */
gboolean
dh_desk_session_cancel (DhDeskSession *self)
{
  g_return_val_if_fail (DH_DESK_IS_SESSION (self), FALSE);

  if (!self->waiting && !self->asked && self->set_aside == NULL)
    return FALSE;

  hold (self);
  stop_waiting (self);
  if (self->set_aside != NULL || self->asked)
    begin_again (self);
  else
    self->is_stale = TRUE;
  let_go (self);
  return TRUE;
}

static gboolean
is_this (DhDeskSession *self,
         const char  *given)
{
  return strcmp (self->text, given) == 0 || g_strcmp0 (self->entered, given) == 0;
}

/* Else another order came first, and what is to be given again comes back. */
static gboolean
is_of_same_verb (DhDeskSession *self,
                 const char    *given)
{
  const DhSystem *system = dh_battle_get_system (dh_referee_get_battle (self->referee));

  return dh_verb_from_line (system, given) == dh_verb_from_line (system, self->laid);
}

/**
 * dh_desk_session_accept:
 * @self: an order
 * @given: the text that the referee has accepted
 *
 * Begins a new order if this is the one that is written; an order half written stays when another
 * has been given with a button.
 */
void
dh_desk_session_accept (DhDeskSession *self,
                        const char  *given)
{
  g_return_if_fail (DH_DESK_IS_SESSION (self));

  hold (self);
  if (self->laid != NULL && self->set_aside == NULL && is_this (self, given) && is_of_same_verb (self, given))
    g_clear_pointer (&self->laid, g_free);
  if (is_this (self, given) || self->put_back || dh_desk_is_blank (self->text))
    begin_again (self);
  else
    self->is_stale = TRUE;
  let_go (self);
}

/**
 * dh_desk_session_refuse:
 * @self: an order
 * @given: the text that the referee has refused
 * @why: a sentence
 *
 * Keeps what is written, to be put right, and says why it was refused. An order of a button is
 * written if nothing else is and it has words to put right, and quoted if something is.
 */
void
dh_desk_session_refuse (DhDeskSession *self,
                        const char  *given,
                        const char  *why)
{
  g_autofree char *quoted = NULL;

  g_return_if_fail (DH_DESK_IS_SESSION (self));

  hold (self);
  if (*self->text == '\0' && !dh_desk_is_one_word (given))
    dh_desk_session_set_text (self, given);
  else if (*self->text != '\0' && !is_this (self, given))
    quoted = g_strdup_printf (_("“%s”: %s"), given, why);
  show_refusal (self, quoted != NULL ? quoted : why);
  let_go (self);
}

/**
 * dh_desk_session_give:
 * @self: a session with a battle
 * @text: an order
 * @error: return location for why it was refused, which the message says as well
 *
 * Gives the referee an order. What came of it, and what is written then, is told at once.
 *
 * Returns: whether it was accepted
 */
gboolean
dh_desk_session_give (DhDeskSession  *self,
                      const char     *text,
                      GError        **error)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) why = NULL;
  g_autofree char *given = NULL;
  DhEntry *entry = NULL;

  g_return_val_if_fail (DH_DESK_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->referee != NULL, FALSE);

  /* The text may be that of a widget, or of the order itself, which changes on the way. */
  given = g_strdup (text);
  referee = g_object_ref (self->referee);
  hold (self);
  if (dh_referee_give (referee, given, g_get_real_time () / G_USEC_PER_SEC, &entry, &why))
    {
      dh_desk_session_accept (self, given);
      if (entry != NULL && g_str_equal (dh_entry_get_order (entry), "undo"))
        put_back (self, dh_referee_peek_redo (referee));
    }
  else
    dh_desk_session_refuse (self, given, why->message);
  let_go (self);
  if (why == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}
