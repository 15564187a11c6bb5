/* dh-narration-core.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-teller-private.h"

#include "dh-battle-private.h"

#include <glib/gi18n-lib.h>

/*
 * What was ordered, of the orders that every system has.
 */

/**
 * _dh_tell_order:
 * @teller: a teller of an entry
 *
 * Tells what was ordered, as far as whoever listens may know.
 */
void
_dh_tell_order (DhTeller *teller)
{
  const DhVerbInfo *verb = teller->order != NULL ? teller->order->verb : NULL;

  if (verb == NULL && !teller->for_players)
    _dh_teller_say (teller, _("“%s”."), dh_entry_get_order (teller->entry));
  if (verb != NULL && verb->tell != NULL && (!teller->for_players || (verb->flags & DH_VERB_UNTOLD) == 0))
    verb->tell (teller);
}

void
_dh_tell_note (DhTeller *teller)
{
  _dh_teller_say (teller, "%s", teller->order->text);
}

void
_dh_tell_undo (DhTeller *teller)
{
  _dh_teller_say (teller, _("Entry %u is undone."), dh_entry_get_of (teller->entry));
}

void
_dh_tell_redo (DhTeller *teller)
{
  _dh_teller_say (teller, _("Entry %u is done again."), dh_entry_get_of (teller->entry));
}

void
_dh_tell_end (DhTeller *teller)
{
  _dh_teller_say (teller, _("The battle ends."));
}

void
_dh_tell_word (DhTeller *teller)
{
  DhThing side = _dh_order_get_first (teller->order);
  int from, to;

  _dh_teller_say (teller,
                  /* Translators: a side, and what it says for the dice of the program. */
                  _("The word of %s for the dice: “%s”."),
                  _dh_teller_name (teller, side),
                  teller->order->text);
  _dh_teller_take_change (teller, side, teller->battle->system->side_word, &from, &to);
}

void
_dh_tell_seed (DhTeller *teller)
{
  g_autofree char *seed = dh_battle_dup_seed (teller->battle);

  _dh_teller_say (teller, _("The seed of the dice was %s."), seed);
}

void
_dh_tell_settle (DhTeller *teller)
{
  if (dh_entry_get_n_rolls (teller->entry) == 0 && dh_entry_get_n_done (teller->entry) == 0)
    _dh_teller_say (teller, _("Nothing is due that dice alone can settle."));
}

/* A reason as the end of a sentence that has a full stop of its own. */
static const char *
get_reason (DhTeller *teller)
{
  g_autofree char *reason = g_strdup (teller->order->text);
  gsize length = strlen (reason);

  if (length > 0 && reason[length - 1] == '.')
    reason[length - 1] = '\0';

  return g_string_chunk_insert (teller->words, reason);
}

void
_dh_tell_waive (DhTeller *teller)
{
  _dh_teller_say (teller,
                  /* Translators: the word of a due, whose it is, and the referee's reason. */
                  _("The referee waives “%s” of %s, because %s."),
                  dh_enum_to_word (teller->battle->system->due_kinds (), teller->order->due),
                  _dh_teller_name (teller, _dh_order_get_first (teller->order)),
                  get_reason (teller));
}

void
_dh_tell_ruling (DhTeller *teller)
{
  DhThing subject = _dh_order_get_first (teller->order);
  int from, to;

  _dh_teller_say (teller,
                  /* Translators: a property, whose it is, its new value, and the referee's reason. */
                  _("The referee rules “%s” of %s to be “%s”, because %s."),
                  _dh_property_get (teller->battle, teller->order->property)->name,
                  _dh_teller_name (teller, subject),
                  teller->order->value_text,
                  get_reason (teller));
  _dh_teller_take_change (teller, subject, teller->order->property, &from, &to);
}
