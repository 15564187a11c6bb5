/* dh-narration-amend.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narration-amend.h"

#include "dh-narrator-private.h"

#include <glib/gi18n-lib.h>

/*
 * Sentences for a correction, and for its effect on the orders after it.
 */

/**
 * dh_follow_describe:
 * @self: what becomes of an order
 *
 * Returns: the same in a word or two
 */
const char *
dh_follow_describe (DhFollow self)
{
  static const char *const words[] = { N_("unchanged"), N_("changed"), N_("needs dice"), N_("no longer possible") };

  return _(words[self]);
}

/* Tells the counts that are not zero, of all the orders that came later. */
static char *
summarize (const guint counts[DH_N_FOLLOWS],
           guint       queued,
           guint       n_later)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < DH_N_FOLLOWS; i++)
    if (counts[i] > 0)
      dh_append_item (text, ", ", "%u %s", counts[i], dh_follow_describe (i));
  if (queued > 0)
    /* Translators: between the parts of a list that have commas of their own. */
    dh_append_item (text, _("; "), _("%u to be given again"), queued);

  if (text->len == 0)
    return g_strdup (_("No later orders."));

  /* Translators: how many orders came after one that is put right, and what becomes of them. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Of %u later order: %s.",
                                       "Of %u later orders: %s.",
                                       n_later),
                          n_later,
                          text->str);
}

/**
 * dh_amendment_summarize:
 * @self: what an amendment would make of a battle
 *
 * Returns: (transfer full): in numbers, what becomes of the later orders
 */
char *
dh_amendment_summarize (const DhAmendment *self)
{
  guint n_later = 0;

  for (guint i = 0; i < DH_N_FOLLOWS; i++)
    n_later += self->counts[i];

  return summarize (self->counts, self->n_queued, MAX (n_later, self->n_queued));
}

/**
 * dh_follower_narrate:
 * @self: an order under an amendment
 * @battle: its battle
 *
 * Returns: (transfer full): what comes of it, or why nothing does
 */
char *
dh_follower_narrate (const DhFollower *self,
                     const DhBattle   *battle)
{
  if (self->now != NULL)
    return dh_entry_narrate (self->now, battle);

  /* Translators: an order, and why it cannot be given again; or the order alone. */
  return g_strdup_printf (self->why != NULL ? _("“%s”: %s") : _("“%s”"), self->was->order, self->why);
}

/* The fate of the later orders, as far as an entry tells. */
static char *
summarize_entry (const DhEntry *entry)
{
  guint counts[DH_N_FOLLOWS] = { 0 };
  guint next = dh_entry_get_given (entry) != NULL, queued = 0, n_later = 0;

  for (guint i = !_dh_entry_is_put_in (entry); i < entry->replaced->len; i++)
    {
      const DhEntry *was = entry->replaced->pdata[i];

      if (was->amended != NULL)
        continue;
      n_later++;
      if (next >= entry->amended->len)
        queued++;
      else
        counts[_dh_entry_equal (was, entry->amended->pdata[next++]) ? DH_FOLLOW_SAME : DH_FOLLOW_CHANGED]++;
    }

  return summarize (counts, queued, n_later);
}

static void
say_what (DhNarrator *narrator)
{
  const DhEntry *entry = narrator->entry, *given = dh_entry_get_given (entry);
  g_autofree char *was = dh_entry_to_line (entry->replaced->pdata[0]);
  g_autofree char *now = given != NULL ? dh_entry_to_line (given) : NULL;
  g_autofree char *reason = narrator->order->text != NULL ? _dh_dup_without_stop (narrator->order->text) : NULL;

  if (now == NULL)
    _dh_narrator_say (narrator, _("Entry %u, “%s”, is struck out."), entry->of, was);
  else if (_dh_entry_is_put_in (entry))
    _dh_narrator_say (narrator, _("Inserted before entry %u, “%s”: “%s”."), entry->of, was, now);
  else
    _dh_narrator_say (narrator, _("Entry %u corrected: “%s” instead of “%s”."), entry->of, now, was);

  if (reason != NULL)
    _dh_narrator_say (narrator, _("The reason: %s."), reason);
}

void
_dh_tell_amend (DhNarrator *narrator)
{
  g_autofree char *summary = NULL;

  if (narrator->for_players)
    {
      _dh_narrator_say (narrator, _("An order was corrected."));
      return;
    }
  if (narrator->entry->amended == NULL)
    {
      _dh_narrator_say (narrator, _("Entry %u corrected."), narrator->order->number);
      return;
    }

  say_what (narrator);
  summary = summarize_entry (narrator->entry);
  _dh_narrator_say (narrator, "%s", summary);
}

/**
 * dh_referee_describe_amendment:
 * @referee: a referee
 * @index: which of his entries, from 0
 *
 * Returns: (transfer full) (nullable): by which entry it was put right, struck out or put in, and what it had been;
 *   %NULL when it stands as it was given
 */
char *
dh_referee_describe_amendment (DhReferee *referee,
                               guint      index)
{
  const DhEntry *amendment = dh_referee_find_amendment (referee, index);
  g_autoptr(DhOrder) order = NULL;
  g_autofree char *was = NULL;

  if (amendment == NULL)
    return NULL;
  if (_dh_entry_is_put_in (amendment))
    return g_strdup_printf (_("inserted before entry %u"), amendment->of);

  order = dh_order_parse (dh_entry_get_battle (amendment, dh_referee_get_battle (referee)), amendment->order, NULL);
  was = dh_entry_to_line (dh_referee_get_given (referee, index));
  if (order->none)
    /* Translators: the number of an entry, and the referee's reason. */
    return g_strdup_printf (_("struck out by entry %u, because %s"), amendment->n, order->text);
  if (order->text != NULL)
    /* Translators: the number of an entry, an order, and the referee's reason. */
    return g_strdup_printf (_("corrected by entry %u (it was “%s”), because %s"), amendment->n, was, order->text);

  /* Translators: the number of an entry, and an order. */
  return g_strdup_printf (_("corrected by entry %u; it was “%s”"), amendment->n, was);
}
