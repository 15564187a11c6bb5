/* dh-referee-amend.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-referee-private.h"

#include "dh-forecast-private.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Putting right what was entered wrong. The trial battle goes back to where the order was given, takes another, and then every
 * later order once more, each with the dice it had: thrown ones as thrown, those of the program from the seed, which
 * come out as before since they are functions of what they decide. The first that cannot follow by itself is the end of
 * it: that one and all behind it are to be given again.
 */

static void
clear_follower (gpointer data)
{
  DhFollower *follower = data;

  g_clear_pointer (&follower->was, dh_entry_unref);
  g_clear_pointer (&follower->now, dh_entry_unref);
  g_free (follower->why);
}

static DhAmendment *
new_amendment (DhEntry *entry)
{
  DhAmendment *self = g_new0 (DhAmendment, 1);

  self->entry = entry;
  self->later = dh_array_new (sizeof (DhFollower), clear_follower);
  self->tried = g_ptr_array_new ();
  self->changes = g_array_new (FALSE, FALSE, sizeof (DhChange));
  return self;
}

/**
 * dh_amendment_free:
 * @self: (transfer full): what an amendment makes of a battle
 */
void
dh_amendment_free (DhAmendment *self)
{
  dh_entry_unref (self->entry);
  clear_follower (&self->given);
  g_array_unref (self->later);
  g_ptr_array_unref (self->tried);
  g_array_unref (self->changes);
  g_free (self);
}

/* Entries that may be amended */

static gboolean
is_binding (DhReferee     *self,
            const DhEntry *entry)
{
  const DhVerbInfo *verb = dh_verb_from_line (self->battle->system, entry->order);

  return verb != NULL && (verb->flags & DH_VERB_BINDING) != 0;
}

/* Finds the place of an entry among those in force, or tells why it cannot be put right. */
static gboolean
find_place (DhReferee  *self,
            guint       number,
            guint      *at,
            GError    **error)
{
  DhEntry *entry = number >= 1 && number <= self->current->len ? self->current->pdata[number - 1] : NULL;
  const DhEntry *given = number >= 1 && number <= self->entries->len ? self->entries->pdata[number - 1] : NULL;
  guint i = self->done->len;

  if (self->battle->seed_shown)
    return dh_refuse (error, DH_ERROR_ORDER,
                      _("the seed of the dice has been shown, so nothing can be amended any more"));
  if (given == NULL)
    return dh_refuse (error, DH_ERROR_ORDER, _("there is no entry %u"), number);
  if (given->of != 0 && (given->amended == NULL || (entry != NULL && entry->amended != NULL)))
    return dh_refuse (error, DH_ERROR_ORDER, _("entry %u is not an order itself; it is about entry %u"), number,
                      given->of);
  if (entry == NULL)
    return dh_refuse (error, DH_ERROR_ORDER, _("entry %u is not in force, and cannot be amended"), number);
  if (dh_entry_is_pause (entry))
    return dh_refuse (error, DH_ERROR_ORDER, _("entry %u is a pause, not an order"), number);

  while (i > 0 && self->done->pdata[i - 1] != entry)
    i--;
  g_return_val_if_fail (i > 0, FALSE);
  *at = i - 1;

  for (; i <= self->done->len; i++)
    if (is_binding (self, self->done->pdata[i - 1]))
      return dh_refuse (error,
                        DH_ERROR_ORDER,
                        _("nothing before entry %u, “%s”, can be amended; “undo” takes that entry back while it "
                          "still can be"),
                     ((DhEntry *) self->done->pdata[i - 1])->n,
                     ((DhEntry *) self->done->pdata[i - 1])->order);
  return TRUE;
}

static gboolean
refuse_word (GError **error)
{
  return dh_refuse (error, DH_ERROR_ORDER, _("a side’s word determines the dice and cannot be amended"));
}

/* A word of a side makes all dice of the program others, and what binds is given when all else has been. */
static gboolean
require_amendable (DhReferee      *self,
                   const DhOrder  *order,
                   guint           at,
                   GError        **error)
{
  const DhEntry *was = self->done->pdata[at];

  if (order->instead != NULL && (order->instead->verb->flags & DH_VERB_BINDING) != 0)
    return dh_refuse (error, DH_ERROR_ORDER, _("“%s” cannot take the place of an order"),
                      order->instead->verb->word);
  if ((!order->before && g_str_has_prefix (was->order, "word ")) ||
      (order->instead != NULL && _dh_order_is (order->instead, "word")))
    return refuse_word (error);

  return TRUE;
}

/* On the trial battle alone */

static void
wind_back (DhReferee *self,
           GPtrArray *entries,
           guint      at)
{
  for (guint i = entries->len; i > at; i--)
    {
      const DhEntry *entry = g_ptr_array_index (entries, i - 1);

      if (entry->amended != NULL)
        continue;
      _dh_entry_revert (entry, self->trial);
      _dh_dice_discount (self->dice, self->trial, entry);
    }
}

static void
wind_on (DhReferee *self,
         guint      at)
{
  for (guint i = at; i < self->done->len; i++)
    {
      const DhEntry *entry = g_ptr_array_index (self->done, i);

      _dh_entry_apply (entry, self->trial);
      _dh_dice_count (self->dice, self->trial, entry, FALSE);
    }
}

static void
list_differences (DhAmendment    *self,
                  const DhBattle *from,
                  const DhBattle *to)
{
  const DhSystem *system = from->system;

  for (guint id = 0; id < system->tables->n_properties; id++)
    {
      DhRefKind kind = _dh_property_get (from, id)->of;
      guint n = kind == DH_REF_KIND_BATTLE ? 1 : MIN (from->things[kind]->len, to->things[kind]->len);

      for (guint i = 0; i < n; i++)
        {
          DhRef thing = { kind, kind == DH_REF_KIND_BATTLE ? 0 : (int) i };
          DhChange change = { thing, id, _dh_property_read (from, thing, id), _dh_property_read (to, thing, id) };

          if (change.from != change.to)
            g_array_append_val (self->changes, change);
        }
    }
}

static int
compare_changes (gconstpointer a,
                 gconstpointer b)
{
  const DhChange *one = a, *other = b;

  if (one->of.kind != other->of.kind)
    return one->of.kind < other->of.kind ? -1 : 1;
  if (one->of.index != other->of.index)
    return one->of.index < other->of.index ? -1 : 1;

  return one->property < other->property ? -1 : one->property > other->property;
}

/* Marks the place where the battle cannot go on by itself. */
static void
stop (DhReferee   *self,
      DhAmendment *amendment)
{
  if (amendment->stopped)
    return;

  amendment->stopped = TRUE;
  list_differences (amendment, self->battle, self->trial);
  g_array_sort (amendment->changes, compare_changes);
}

static void
keep (DhReferee        *self,
      DhAmendment      *amendment,
      const DhFollower *follower)
{
  if (follower->now == NULL)
    return;

  _dh_dice_count (self->dice, self->trial, follower->now, FALSE);
  g_ptr_array_add (amendment->tried, follower->now);
  if (!amendment->stopped)
    g_ptr_array_add (amendment->entry->amended, dh_entry_ref (follower->now));
}

/* An order for a time at which not all may have been there, or called as now, who are there when it is written. */
static DhOrder *
read_for (DhReferee      *self,
          const DhBattle *then,
          const DhOrder  *order,
          GError        **error)
{
  g_autofree char *text = dh_order_to_text (order, self->battle);

  return dh_order_parse (then, text, error);
}

/* The order that is put right, put in or struck out. */
static gboolean
give_instead (DhReferee      *self,
              const DhOrder  *order,
              DhAmendment    *amendment,
              GError        **error)
{
  DhEntry *was = self->done->pdata[amendment->entry->at];
  gboolean held = order->dice == NULL && self->held != NULL;
  DhFollower *given = &amendment->given;
  g_autofree char *text = NULL;
  g_autoptr(DhOrder) instead = NULL;

  *given = (DhFollower) { order->before ? NULL : dh_entry_ref (was), NULL, DH_FOLLOW_CHANGED, FALSE, NULL };
  if (order->instead != NULL)
    {
      instead = read_for (self, self->trial, order->instead, error);
      if (instead == NULL)
        return FALSE;
      text = dh_order_to_text (instead, self->trial);
      given->now = _dh_entry_new (order->before ? amendment->entry->n : was->n, self->trial, was->time, text);
      if (!_dh_referee_try (self, instead, held ? self->held : order->dice, held, given->now, error))
        return FALSE;
      given->now->seen = _dh_referee_find_seen (self, self->trial, given->now, NULL);
    }

  keep (self, amendment, given);
  return order->before || given->now == NULL || !_dh_entry_equal (was, given->now) ||
         dh_refuse (error, DH_ERROR_ORDER, _("entry %u says that already"), was->n);
}

/* The entry that holds the dice of an order. One that took none for a while has those that it was first given with. */
static const DhEntry *
find_given_with (DhReferee     *self,
                 const DhEntry *was)
{
  const DhEntry *first = self->entries->pdata[was->n - 1];

  return dh_entry_get_n_rolls (was) == 0 && strcmp (first->order, was->order) == 0 ? first : was;
}

/* TRUE where the program threw dice that a side may throw itself. */
static gboolean
is_thrown_for (const DhEntry  *entry,
               const DhBattle *battle)
{
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    if (!roll->thrown && _dh_battle_throws_itself (battle, roll->of))
      return TRUE;

  return FALSE;
}

/* Makes an entry for the same order once more, of the same player if one proposed it. */
static DhEntry *
new_again (DhReferee     *self,
           const DhEntry *was)
{
  DhEntry *now = _dh_entry_new (was->n, self->trial, was->time, was->order);

  _dh_entry_set_from (now, was->from, was->proposal);
  return now;
}

/* Resolves an order with the dice it had. Dice that it takes no more decide nothing; those that it lacks are the side's
 * to throw, unless it has had the program throw for it before. */
static DhEntry *
replay_order (DhReferee      *self,
              const DhEntry  *was,
              GError        **error)
{
  g_autoptr(DhOrder) order = dh_order_parse (self->trial, was->order, error);
  const DhEntry *given_with = find_given_with (self, was);
  g_autoptr(GArray) thrown = _dh_entry_dup_thrown (given_with);
  g_autoptr(DhEntry) now = NULL;
  g_autoptr(GError) why = NULL;

  if (order == NULL)
    return NULL;

  now = new_again (self, was);
  if (_dh_referee_try (self, order, thrown, FALSE, now, &why))
    {
      if (thrown != NULL || !is_thrown_for (now, self->trial) || is_thrown_for (given_with, self->trial) ||
          !_dh_order_may_need_dice (order) || _dh_order_is (order, "settle"))
        return g_steal_pointer (&now);
      _dh_entry_revert (now, self->trial);
      dh_refuse (error, DH_ERROR_DICE, _("the dice have not been thrown yet"));
      return NULL;
    }

  if (thrown != NULL && g_error_matches (why, DH_ERROR, DH_ERROR_DICE))
    {
      g_autoptr(DhEntry) without = new_again (self, was);

      if (_dh_referee_try (self, order, NULL, FALSE, without, NULL))
        {
          if (dh_entry_get_n_rolls (without) == 0)
            return g_steal_pointer (&without);
          _dh_entry_revert (without, self->trial);
        }
    }

  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

/* Gives the order of an entry again after a correction before it, and notes what has become of it. */
static gboolean
follow (DhReferee    *self,
        DhAmendment  *amendment,
        DhEntry      *was,
        GError      **error)
{
  DhFollower follower = { dh_entry_ref (was), NULL, DH_FOLLOW_SAME, FALSE, NULL };
  g_autoptr(GError) why = NULL;
  guint seen;

  follower.now = replay_order (self, was, &why);
  if (follower.now == NULL)
    {
      follower.follow = g_error_matches (why, DH_ERROR, DH_ERROR_DICE) ? DH_FOLLOW_DICE : DH_FOLLOW_REFUSED;
      follower.why = g_strdup (why->message);
      stop (self, amendment);
    }
  else if (_dh_entry_equal (was, follower.now) && was->scenario_then != follower.now->scenario_then)
    {
      /* The entry is the same, but its things had other names. */
      follower.now->seen = was->seen;
    }
  else if (_dh_entry_equal (was, follower.now))
    {
      /* An entry that is what it was is kept no second time. */
      dh_entry_unref (follower.now);
      follower.now = dh_entry_ref (was);
    }
  else
    {
      follower.follow = DH_FOLLOW_CHANGED;
      seen = _dh_referee_find_seen (self, self->trial, follower.now, was);
      follower.now->seen = seen != 0 ? seen : was->seen;
    }

  follower.queued = amendment->stopped;
  amendment->counts[follower.follow]++;
  amendment->n_queued += follower.queued;
  keep (self, amendment, &follower);
  g_array_append_val (amendment->later, follower);

  return !follower.queued || !g_str_has_prefix (was->order, "word ") || refuse_word (error);
}

static GPtrArray *
copy_from (GPtrArray *entries,
           guint      at)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_entry_unref);

  for (guint i = at; i < entries->len; i++)
    g_ptr_array_add (copy, dh_entry_ref (entries->pdata[i]));

  return copy;
}

/* Makes an entry an amendment, of what stands from @at on. */
static void
begin_amendment (DhReferee *self,
                 DhEntry   *entry,
                 guint      at)
{
  entry->at = at;
  entry->amended = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_entry_unref);
  entry->replaced = copy_from (self->done, at);
}

/**
 * _dh_referee_work_out_amendment:
 * @self: a referee
 * @order: an amendment
 * @now: the time, in seconds since 1970, UTC
 * @error: return location for a [error@Dh.Error]
 *
 * Works out an amendment, and what every later order comes to with it. Nothing changes, and no die is known that was
 * not known before.
 *
 * Returns: (transfer full) (nullable): what comes of it
 */
DhAmendment *
_dh_referee_work_out_amendment (DhReferee      *self,
                                const DhOrder  *order,
                                gint64          now,
                                GError        **error)
{
  g_autofree char *text = _dh_order_dup_kept (order, self->battle, error);
  g_autoptr(DhAmendment) amendment = NULL;
  gboolean good;
  guint at;

  if (text == NULL || !find_place (self, order->number, &at, error) || !require_amendable (self, order, at, error))
    return NULL;

  amendment = new_amendment (_dh_entry_new (self->entries->len + 1, self->battle, now, text));
  amendment->entry->of = order->number;
  begin_amendment (self, amendment->entry, at);

  wind_back (self, self->done, at);
  good = give_instead (self, order, amendment, error);
  for (guint i = at + !order->before; good && i < self->done->len; i++)
    if (((DhEntry *) self->done->pdata[i])->amended == NULL)
      good = follow (self, amendment, self->done->pdata[i], error);
  stop (self, amendment);
  wind_back (self, amendment->tried, 0);
  wind_on (self, at);

  return good ? g_steal_pointer (&amendment) : NULL;
}

/**
 * _dh_referee_forecast_amendment:
 * @self: a referee
 * @order: an amendment
 * @error: return location for a [error@Dh.Error]
 *
 * Returns: (transfer full) (nullable): what the order needs that it gives, where it is given
 */
DhForecast *
_dh_referee_forecast_amendment (DhReferee      *self,
                                const DhOrder  *order,
                                GError        **error)
{
  g_autoptr(DhBattle) before = NULL;
  g_autoptr(DhOrder) instead = NULL;
  DhForecast *forecast = NULL;
  guint at;

  if (!find_place (self, order->number, &at, error) || !require_amendable (self, order, at, error))
    return NULL;
  if (order->instead == NULL)
    return _dh_forecast_new (order, self->battle);

  wind_back (self, self->done, at);
  before = dh_battle_copy (self->trial);
  instead = read_for (self, before, order->instead, error);
  if (instead != NULL)
    forecast = _dh_referee_forecast_order (self,
                                           before,
                                           instead,
                                           order->dice != NULL ? order->dice : self->held,
                                           ((const DhEntry *) self->done->pdata[at])->time,
                                           error);
  wind_on (self, at);

  if (forecast != NULL)
    {
      g_free (forecast->order);
      forecast->order = dh_order_to_text (order, self->battle);
    }
  return forecast;
}

/**
 * dh_referee_try_amendment:
 * @referee: a referee
 * @text: an amendment, as for [method@Dh.Referee.give]
 * @error: return location for a [error@Dh.Error]
 *
 * Works out what an amendment would make of the battle, which stays as it is.
 *
 * Returns: (transfer full) (nullable): what would come of it; %NULL with the same @error as when it were given
 */
DhAmendment *
dh_referee_try_amendment (DhReferee   *referee,
                          const char  *text,
                          GError     **error)
{
  g_autoptr(DhOrder) order = NULL;

  g_return_val_if_fail (DH_IS_REFEREE (referee), NULL);

  order = dh_order_parse (referee->battle, text, error);
  if (order == NULL)
    return NULL;
  if (_dh_order_is (order, "amend"))
    return _dh_referee_work_out_amendment (referee, order, 0, error);

  dh_refuse (error, DH_ERROR_ORDER, _("“%s” does not amend anything"), order->verb->word);
  return NULL;
}

/**
 * dh_referee_find_amendment:
 * @referee: a referee
 * @index: which entry, from 0
 *
 * Returns: (transfer none) (nullable): the last amendment in force that has put this entry right, struck it out or put
 *   it in
 */
const DhEntry *
dh_referee_find_amendment (DhReferee *referee,
                           guint      index)
{
  for (guint i = referee->amendments->len; i > 0; i--)
    {
      const DhEntry *entry = referee->amendments->pdata[i - 1];

      if ((_dh_entry_is_put_in (entry) ? entry->n : entry->of) == index + 1)
        return entry;
    }

  return NULL;
}

/**
 * dh_referee_has_amended:
 * @referee: a referee
 * @entry: an entry of his
 *
 * Returns: whether it is an amendment, or takes one back or brings one back, so that much may stand otherwise than
 *   before
 */
gboolean
dh_referee_has_amended (DhReferee     *referee,
                        const DhEntry *entry)
{
  return entry->amended != NULL || (entry->of > 0 && dh_referee_get_given (referee, entry->of - 1)->amended != NULL);
}

/**
 * dh_referee_dup_queue:
 * @referee: a referee
 * @amendment: an amendment of its battle
 *
 * Returns: (transfer full): the orders that have to be given again after it, with the dice that were thrown for them
 */
GStrv
dh_referee_dup_queue (DhReferee     *referee,
                      const DhEntry *amendment)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  guint next = dh_entry_get_given (amendment) != NULL;

  for (guint i = !_dh_entry_is_put_in (amendment); i < amendment->replaced->len; i++)
    {
      const DhEntry *was = amendment->replaced->pdata[i];
      g_autofree char *line = NULL;

      if (was->amended != NULL)
        continue;
      if (next < amendment->amended->len)
        {
          next++;
          continue;
        }
      line = dh_entry_to_line (was);
      g_strv_builder_add (builder, line);
    }

  return g_strv_builder_end (builder);
}

/**
 * dh_referee_list_amendable:
 * @referee: a referee
 *
 * Returns: (transfer container) (element-type DhEntry): the entries that can be put right, the last first
 */
GPtrArray *
dh_referee_list_amendable (DhReferee *referee)
{
  GPtrArray *entries = g_ptr_array_new ();

  for (guint i = dh_referee_is_read_only (referee) || referee->battle->seed_shown ? 0 : referee->done->len; i > 0; i--)
    {
      DhEntry *entry = referee->done->pdata[i - 1];

      if (is_binding (referee, entry))
        break;
      if (entry->amended == NULL && !g_str_has_prefix (entry->order, "word "))
        g_ptr_array_add (entries, entry);
    }

  return entries;
}

/**
 * dh_referee_dup_amend_line:
 * @referee: a referee
 * @index: which entry, from 0
 *
 * Returns: (transfer full) (nullable): an amendment that gives the same order once more, with its dice, to be put
 *   right; %NULL when nothing can be
 */
char *
dh_referee_dup_amend_line (DhReferee *referee,
                           guint      index)
{
  g_autofree char *line = NULL;
  guint at;

  if (dh_referee_is_read_only (referee) || !find_place (referee, index + 1, &at, NULL) ||
      g_str_has_prefix (((DhEntry *) referee->done->pdata[at])->order, "word "))
    return NULL;

  line = dh_entry_to_line (referee->done->pdata[at]);
  return g_strdup_printf ("amend %u %s", index + 1, line);
}

/* Coming into force */

/* Takes what stands from @at on out of force, amendments as they are. */
static void
take_out (DhReferee *self,
          guint      at)
{
  for (guint i = self->done->len; i > at; i--)
    {
      DhEntry *entry = self->done->pdata[i - 1];

      if (entry->amended == NULL)
        _dh_referee_step (self, entry, FALSE, FALSE);
    }
  g_ptr_array_set_size (self->done, at);
}

static void
put_in (DhReferee *self,
        DhEntry   *entry,
        gboolean   made)
{
  if (entry->amended == NULL)
    _dh_referee_step (self, entry, TRUE, made);
  g_ptr_array_add (self->done, entry);
}

/**
 * _dh_referee_switch_amendment:
 * @self: a referee
 * @amendment: an amendment, the last entry in force or the one that comes next
 * @on: whether it comes into force
 *
 * Puts what it has made of the entries in the place of what they were, or the other way round.
 */
void
_dh_referee_switch_amendment (DhReferee *self,
                              DhEntry   *amendment,
                              gboolean   on)
{
  guint next = 0;

  take_out (self, amendment->at);
  if (on && dh_entry_get_given (amendment) != NULL)
    put_in (self, amendment->amended->pdata[next++], FALSE);

  for (guint i = 0; i < amendment->replaced->len; i++)
    {
      DhEntry *was = amendment->replaced->pdata[i];

      if (!on || was->amended != NULL)
        put_in (self, was, FALSE);
      else if ((i > 0 || _dh_entry_is_put_in (amendment)) && next < amendment->amended->len)
        put_in (self, amendment->amended->pdata[next++], FALSE);
    }
}

/* Reading */

static gboolean
complain (const DhEntry *amendment,
          DhXmlElement  *element,
          DhXmlProblems *problems)
{
  return dh_xml_complain (element, problems, _("entry %u amends something that is not there"), amendment->n);
}

/* Reads one of the entries in an amendment, which has to be the same order at the same time. */
static gboolean
read_amended (DhReferee     *self,
              DhEntry       *amendment,
              DhXmlElement  *element,
              guint          n,
              gint64         time,
              const char    *text,
              DhXmlProblems *problems)
{
  g_autoptr(DhEntry) entry = NULL;
  g_autoptr(GError) error = NULL;

  if (!dh_xml_element_is (element, "entry"))
    return complain (amendment, element, problems);
  entry = _dh_entry_new_from_element (element, self->battle, problems);
  if (entry == NULL)
    return FALSE;
  if (entry->n != n || entry->time != time || entry->of != 0 || strcmp (entry->order, text) != 0)
    return complain (amendment, element, problems);
  if (!_dh_battle_check_entry (self->battle, entry, &error))
    return dh_xml_complain (element, problems, "%s", error->message);

  put_in (self, entry, TRUE);
  g_ptr_array_add (amendment->amended, g_steal_pointer (&entry));
  return TRUE;
}

/* The number of following entries that have stayed as they were; 0 where that cannot be. */
static guint
read_unchanged (DhXmlElement  *element,
                DhXmlProblems *problems)
{
  const char *text = dh_xml_element_get_attribute (element, "entries");
  guint64 n;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT, &n, NULL) &&
         dh_xml_check_read (element, FALSE, problems) ? n : 0;
}

/* Keeps an entry that has stayed as it was, if it still fits the battle. */
static gboolean
keep_unchanged (DhReferee     *self,
                DhEntry       *amendment,
                DhXmlElement  *element,
                DhEntry       *was,
                DhXmlProblems *problems)
{
  g_autoptr(DhEntry) now = NULL;
  g_autoptr(GError) error = NULL;
  gpointer before = self->battle->scenario_now;

  if (!_dh_entry_apply_if_it_fits (was, self->battle))
    return complain (amendment, element, problems);
  if (!_dh_battle_check_entry (self->battle, was, &error))
    return dh_xml_complain (element, problems, "%s", error->message);

  now = _dh_entry_as_named (was, before, self->battle->scenario_now);
  put_in (self, now, TRUE);
  g_ptr_array_add (amendment->amended, dh_entry_ref (now));
  return TRUE;
}

/**
 * _dh_referee_read_amendment:
 * @self: a referee whose battle is being read
 * @amendment: an amendment, of which only the order has been read
 * @element: where it was
 * @problems: where to note what is wrong
 *
 * Reads what an amendment has made of the entries, onto the battle as it stood where they begin.
 *
 * Returns: whether it can have been
 */
gboolean
_dh_referee_read_amendment (DhReferee     *self,
                            DhEntry       *amendment,
                            DhXmlElement  *element,
                            DhXmlProblems *problems)
{
  g_autoptr(DhOrder) order = dh_order_parse (self->battle, amendment->order, NULL);
  DhXmlElement *child = dh_xml_element_get_next (dh_xml_element_get_first (element));
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  const DhEntry *first;
  guint at, unchanged = 0;

  if (order == NULL || amendment->of != order->number)
    return complain (amendment, element, problems);
  if (!find_place (self, order->number, &at, &error) || !require_amendable (self, order, at, &error))
    return dh_xml_complain (element, problems, "%s", error->message);

  begin_amendment (self, amendment, at);
  take_out (self, at);
  first = amendment->replaced->pdata[0];
  if (order->instead != NULL)
    {
      guint n = order->before ? amendment->n : first->n;

      text = dh_order_to_text (order->instead, self->battle);
      if (child == NULL)
        return complain (amendment, element, problems);
      if (!read_amended (self, amendment, child, n, first->time, text, problems))
        return FALSE;
      child = dh_xml_element_get_next (child);
    }

  for (guint i = 0; i < amendment->replaced->len; i++)
    {
      DhEntry *was = amendment->replaced->pdata[i];

      if (was->amended != NULL)
        put_in (self, was, FALSE);
      else if ((i > 0 || order->before) && child != NULL && dh_xml_element_is (child, DH_ENTRY_UNCHANGED))
        {
          if (unchanged == 0)
            unchanged = read_unchanged (child, problems);
          if (unchanged == 0)
            return complain (amendment, child, problems);
          if (!keep_unchanged (self, amendment, child, was, problems))
            return FALSE;
          if (--unchanged == 0)
            child = dh_xml_element_get_next (child);
        }
      else if ((i > 0 || order->before) && child != NULL)
        {
          if (!read_amended (self, amendment, child, was->n, was->time, was->order, problems))
            return FALSE;
          child = dh_xml_element_get_next (child);
        }
    }

  return child == NULL || complain (amendment, child, problems);
}
