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

/* Says that the clock is stopped or goes on; entries before this one and the clock tell which. */
void
_dh_tell_pause (DhNarrator *narrator)
{
  _dh_narrator_say (narrator, _("The clock is paused or resumed."));
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
    _dh_narrator_say (narrator, _("Nothing due can be settled by dice alone."));
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

void
_dh_tell_ruling (DhNarrator *narrator)
{
  DhRef subject = _dh_order_get_first (narrator->order);
  DhPropertyId property = narrator->order->property;
  const char *title = _dh_property_get_title (_dh_property_get (narrator->battle, property));
  const char *whose = _dh_narrator_name (narrator, subject);
  g_autofree char *was = NULL;
  g_autofree char *is = NULL;
  int from, to;

  if (!_dh_narrator_take_change (narrator, subject, property, &from, &to))
    {
      /* Translators: a property, whose it is, and the referee's reason. */
      _dh_narrator_say (narrator, _("The referee leaves “%s” of %s as it is, because %s."), title, whose,
                        _dh_narrator_reason (narrator));
      return;
    }

  was = dh_battle_describe_value (narrator->battle, property, from);
  is = dh_battle_describe_value (narrator->battle, property, to);
  _dh_narrator_say (narrator,
                    /* Translators: a property, whose it is, what it was and what it is, and the referee's reason. */
                    _("The referee changes “%s” of %s from “%s” to “%s”, because %s."),
                    title,
                    whose,
                    was,
                    is,
                    _dh_narrator_reason (narrator));
}
