/* dh-narration-core.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narrator-private.h"

#include "dh-battle-private.h"
#include "dh-narration.h"
#include "dh-system-dues.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

/*
 * Sentences for the orders that every system has.
 */

/**
 * _dh_tell_order:
 * @narrator: a narrator of an entry
 *
 * Tells what was ordered, as far as whoever listens may know.
 */
void
_dh_tell_order (DhNarrator *narrator)
{
  const DhVerbInfo *verb = narrator->order != NULL ? narrator->order->verb : NULL;

  if (verb == NULL && !narrator->for_players)
    /* Translators: an order that is told in its own words. */
    _dh_narrator_say (narrator, _("“%s”."), narrator->entry->order);
  if (verb != NULL && verb->tell != NULL && (!narrator->for_players || (verb->flags & DH_VERB_UNTOLD) == 0))
    verb->tell (narrator);
}

void
_dh_tell_note (DhNarrator *narrator)
{
  _dh_narrator_say (narrator, "%s", narrator->order->text);
}

void
_dh_tell_pause (DhNarrator *narrator)
{
  _dh_narrator_say (narrator, "%s",
                    narrator->entry->resumes ? _("The clock runs again.") : _("The clock is paused until the next order."));
}

/* Players are told no number of an entry: those of what is hidden from them move it. */
void
_dh_tell_undo (DhNarrator *narrator)
{
  if (narrator->for_players)
    _dh_narrator_say (narrator, _("An order is undone."));
  else
    _dh_narrator_say (narrator, _("Entry %u is undone."), narrator->entry->of);
}

void
_dh_tell_redo (DhNarrator *narrator)
{
  if (narrator->for_players)
    _dh_narrator_say (narrator, _("An order is redone."));
  else
    _dh_narrator_say (narrator, _("Entry %u is redone."), narrator->entry->of);
}

void
_dh_tell_end (DhNarrator *narrator)
{
  _dh_narrator_say (narrator, _("The battle ends."));
}

void
_dh_tell_word (DhNarrator *narrator)
{
  DhRef side = _dh_order_get_first (narrator->order);
  int from, to;

  _dh_narrator_say (narrator,
                    /* Translators: a side, and what it says for the dice of the program. */
                    _("The word of %s for the dice: “%s”."),
                    _dh_narrator_name (narrator, side),
                    narrator->order->text);
  _dh_narrator_take_change (narrator, side, narrator->battle->system->tables->side_word, &from, &to);
}

void
_dh_tell_seed (DhNarrator *narrator)
{
  g_autofree char *seed = dh_battle_dup_seed (narrator->battle);

  _dh_narrator_say (narrator, _("The seed of the dice was %s."), seed);
}

void
_dh_tell_settle (DhNarrator *narrator)
{
  if (dh_entry_get_n_rolls (narrator->entry) == 0 && dh_entry_get_n_done (narrator->entry) == 0)
    _dh_narrator_say (narrator, _("Nothing to roll now. Anything still due needs a decision first: give its order."));
}

/**
 * _dh_narrator_reason:
 * @narrator: a narrator of an entry whose order gives one
 *
 * Returns: (transfer none): the reason as the end of a sentence that has a full stop of its own
 */
const char *
_dh_narrator_reason (DhNarrator *narrator)
{
  g_autofree char *reason = _dh_dup_without_stop (narrator->order->text);

  return g_string_chunk_insert (narrator->words, reason);
}

void
_dh_tell_waive (DhNarrator *narrator)
{
  _dh_narrator_say (narrator,
                    /* Translators: the word of a due, whose it is, and the referee's reason. */
                    _("The referee waives “%s” of %s, because %s."),
                    dh_enum_to_word (narrator->battle->system->dues->kinds (), narrator->order->due),
                    _dh_narrator_name (narrator, _dh_order_get_first (narrator->order)),
                    _dh_narrator_reason (narrator));
}

/* Tells that a ruling left its property as it was: the order names the value. */
static void
tell_ruling_of_nothing (DhNarrator       *narrator,
                        const DhProperty *property,
                        const char       *whose)
{
  const DhOrder *order = narrator->order;
  g_autofree char *is = NULL;

  if (!property->is_state)
    {
      /* Translators: a property, whose it is, and the referee's reason. */
      _dh_narrator_say (narrator, _("The referee leaves “%s” of %s as it is, because %s."),
                        _dh_property_get_title (property), whose, _dh_narrator_reason (narrator));
      return;
    }

  is = dh_battle_describe_value (narrator->battle, order->property, order->value);
  /* Translators: a thing of the battle, the word for the state that it is in, and the referee's reason. */
  _dh_narrator_say (narrator, _("The referee rules: %s still %s, because %s."), whose, is, _dh_narrator_reason (narrator));
}

void
_dh_tell_ruling (DhNarrator *narrator)
{
  DhRef subject = _dh_order_get_first (narrator->order);
  DhPropertyId id = narrator->order->property;
  const DhProperty *property = _dh_property_get (narrator->battle, id);
  const char *whose = _dh_narrator_name (narrator, subject);
  g_autofree char *was = NULL;
  g_autofree char *is = NULL;
  int from, to;

  if (!_dh_narrator_take_change (narrator, subject, id, &from, &to))
    {
      tell_ruling_of_nothing (narrator, property, whose);
      return;
    }

  was = dh_battle_describe_value (narrator->battle, id, from);
  is = dh_battle_describe_value (narrator->battle, id, to);
  if (property->is_state)
    /* Translators: a thing of the battle, the word for the state that it is in now, that for the one before, and the
     * referee's reason. */
    _dh_narrator_say (narrator, _("The referee rules: %s now %s (was %s), because %s."), whose, is, was,
                      _dh_narrator_reason (narrator));
  else
    /* Translators: whose property it is, its title, what it is now and what it was, and the referee's reason. */
    _dh_narrator_say (narrator, _("The referee rules: %s – %s: %s (was %s), because %s."), whose,
                      _dh_property_get_title (property), is, was, _dh_narrator_reason (narrator));
}
