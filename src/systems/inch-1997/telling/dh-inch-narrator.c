/* dh-inch-narrator.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-narrator-private.h"

#include "dh-army-words.h"
#include "dh-context-private.h"
#include "dh-inch-private.h"

#include <glib/gi18n-lib.h>

/*
 * Facts that a story of these rules takes from an entry besides its rolls and changes, and how it names units and
 * distances.
 */

/**
 * _dh_narrator_unit:
 * @self: a narrator
 * @unit: a unit, or %DH_NOTHING
 *
 * Returns: (transfer none): how to call it
 */
const char *
_dh_narrator_unit (DhNarrator *self,
                   int         unit)
{
  return unit == DH_NOTHING ? _("another unit") : _dh_narrator_name (self, DH_THE_UNIT (unit));
}

/**
 * _dh_narrator_say_of:
 * @self: a narrator
 * @words: a translated sentence for one or two names
 * @thing: who comes first in it
 * @other: (nullable): the name of the other one
 *
 * Says something of @thing; an army has its article, since sentences about it begin with it.
 */
void
_dh_narrator_say_of (DhNarrator *self,
                     const char *words,
                     DhRef       thing,
                     const char *other)
{
  g_autofree char *army =
    thing.kind == DH_REF_KIND_ARMY ? dh_army_begin_sentence (dh_battle_get_name (self->battle, thing)) : NULL;
  g_autofree char *sentence = _dh_context_fill (words, army != NULL ? army : _dh_narrator_name (self, thing), other);

  _dh_narrator_say (self, "%s", sentence);
}

/**
 * _dh_narrator_inches:
 * @self: a narrator
 * @inches: a distance
 *
 * Returns: (transfer none): the distance in words; in a list of results, which stands beside tables, as they have it
 */
const char *
_dh_narrator_inches (DhNarrator *self,
                     double      inches)
{
  g_autofree char *number = dh_inches_to_text (inches);
  /* Translators: a distance in inches where there is little room; the number may have a fraction. */
  g_autofree char *text = _dh_narrator_lists (self, NULL) ? g_strdup_printf (_("%s″"), number)
                                                          : dh_inches_describe (inches, inches);

  return g_string_chunk_insert (self->words, text);
}

/* Tells how far a thing may go, or went, as the row of the fact has it. */
void
_dh_tell_inches (DhNarrator   *self,
                 const DhFact *fact,
                 GString      *text)
{
  g_string_append (text, _dh_narrator_inches (self, fact->number));
}

/**
 * _dh_narrator_take_done:
 * @self: a narrator
 * @kind: a kind of due
 * @unit: who owed it, or %DH_NOTHING for anybody
 * @context: why, or %DH_CONTEXT_NONE where it has none
 *
 * Returns: (nullable): the first such due that the entry ended and that is not yet told
 */
const DhDue *
_dh_narrator_take_done (DhNarrator *self,
                        DhDueKind   kind,
                        int         unit,
                        DhContext   context)
{
  for (guint i = 0; i < dh_entry_get_n_done (self->entry); i++)
    {
      const DhDue *due = dh_entry_get_done (self->entry, i);

      if (self->done[i] || due->kind != kind || (unit != DH_NOTHING && dh_due_unit (due) != unit) ||
          dh_due_context (due) != context)
        continue;
      self->done[i] = TRUE;
      return due;
    }

  return NULL;
}

/**
 * _dh_narrator_find_added:
 * @self: a narrator
 * @kind: a kind of due
 * @unit: who owes it
 *
 * Returns: (nullable): the first such due that fell due with the entry
 */
const DhDue *
_dh_narrator_find_added (const DhNarrator *self,
                         DhDueKind         kind,
                         int               unit)
{
  for (const DhDue *due = NULL; dh_array_next (self->entry->added, &due);)
    if (due->kind == kind && dh_due_unit (due) == unit)
      return due;

  return NULL;
}

static DhGravity
weigh_change (const DhChange *change)
{
  switch ((DhPropertyId) change->property)
    {
    case DH_UNIT_MEN:
      return change->to < change->from ? DH_GRAVITY_LOSS : DH_GRAVITY_NONE;
    case DH_UNIT_STATUS:
      return change->to == DH_UNIT_STATUS_STEADY         ? DH_GRAVITY_NONE
             : change->to == DH_UNIT_STATUS_FALLING_BACK ? DH_GRAVITY_GIVES_WAY
                                                         : DH_GRAVITY_LOST;
    case DH_UNIT_RESPONDED:
      return change->to == DH_RESPONSE_FAILED ? DH_GRAVITY_GIVES_WAY : DH_GRAVITY_NONE;
    case DH_OFFICER_STATE:
      return change->to == DH_OFFICER_STATE_PRESENT  ? DH_GRAVITY_NONE
             : change->to < DH_OFFICER_STATE_KILLED ? DH_GRAVITY_GIVES_WAY
                                                    : DH_GRAVITY_LOST;
    default:
      return DH_GRAVITY_NONE;
    }
}

/**
 * _dh_inch_weigh:
 * @entry: an entry
 * @thing: a thing of its battle
 *
 * Returns: how bad it fares by the entry, a #DhGravity
 */
int
_dh_inch_weigh (const DhEntry *entry,
                DhRef          thing)
{
  DhGravity gravity = DH_GRAVITY_NONE;

  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (dh_ref_equal (change->of, thing))
      gravity = MAX (gravity, weigh_change (change));

  return gravity;
}
