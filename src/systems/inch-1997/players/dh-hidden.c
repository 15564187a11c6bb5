/* dh-hidden.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hidden-private.h"

#include "dh-inch-order-private.h"

/*
 * Units and officers hidden from players, and everything that therefore must not be told.
 */

/* TRUE if the viewer may not see a unit while it is hidden. */
static gboolean
hides_unit (const DhHidden *self,
            int             unit)
{
  return !dh_viewer_knows (self->viewer, self->battle, DH_THE_UNIT (unit));
}

/**
 * _dh_hidden_init:
 * @self: (out caller-allocates): who is hidden
 * @battle: a battle, which has to live as long
 * @viewer: who looks, who has to live as long
 *
 * Looks who of those whom the viewer does not know is concealed, or in reserve off the table.
 */
void
_dh_hidden_init (DhHidden       *self,
                 const DhBattle *battle,
                 const DhViewer *viewer)
{
  self->battle = battle;
  self->viewer = viewer;
  self->any = FALSE;
  self->n_units = dh_n_units (battle);
  self->units = g_new (gboolean, dh_n_units (battle) + 1);
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      self->units[i] = hides_unit (self, i) && (dh_unit (battle, i)->concealed || dh_unit (battle, i)->off_table);
      self->any |= self->units[i];
    }
  self->with = g_new (int, dh_n_officers (battle) + 1);
  for (guint i = 0; i < dh_n_officers (battle); i++)
    self->with[i] = dh_officer (battle, i)->attached;
}

void
_dh_hidden_clear (DhHidden *self)
{
  g_free (self->units);
  g_free (self->with);
}

/**
 * _dh_hidden_place_units:
 * @self: who is hidden
 * @places: (out caller-allocates): of each unit its place among those that may be seen, or -1
 *
 * Places the units as their order of battle lists them: who has joined stands with his command.
 */
void
_dh_hidden_place_units (const DhHidden *self,
                        int            *places)
{
  const DhOrderOfBattle *armies = self->battle->scenario_now;
  int next = 0;

  for (const DhRef *place = NULL; dh_array_next (armies->places, &place);)
    if (place->kind == DH_REF_KIND_UNIT)
      places[place->index] = self->units[place->index] ? -1 : next++;
}

/* TRUE for a command of which no unit is to be seen: it must not be named either. */
static gboolean
hides_command (const DhHidden *self,
               int             command)
{
  gboolean any = FALSE;

  for (guint i = 0; i < dh_n_units (self->battle); i++)
    {
      if (!dh_battle_unit_is_in_command (self->battle, i, command))
        continue;
      if (!self->units[i])
        return FALSE;
      any = TRUE;
    }

  return any;
}

/**
 * _dh_hidden_counts:
 * @self: who is hidden
 * @thing: a unit or an army
 *
 * Returns: whether the viewer knows how many men it has: he knows all of it, or strengths are disclosed
 */
gboolean
_dh_hidden_counts (const DhHidden *self,
                   DhRef           thing)
{
  return self->battle->disclosure == DH_DISCLOSURE_EXACT || dh_viewer_knows (self->viewer, self->battle, thing);
}

/* A unit that joined by an order since undone is known to the referee alone. */
gboolean
_dh_hidden_has_unit (const DhHidden *self,
                     int             unit)
{
  if (unit >= self->n_units)
    return self->viewer->kind != DH_VIEWER_REFEREE;

  return unit != DH_NOTHING && self->units[unit];
}

/**
 * _dh_hidden_has:
 * @self: who is hidden
 * @thing: anything in the battle
 *
 * Returns: whether it must not be named: a hidden unit, or a command, or an officer of one, of which
 *   nobody is to be seen
 */
gboolean
_dh_hidden_has (const DhHidden *self,
                DhRef           thing)
{
  int command = DH_NOTHING;

  if (thing.kind == DH_REF_KIND_UNIT)
    return _dh_hidden_has_unit (self, thing.index);
  if (thing.kind == DH_REF_KIND_COMMAND)
    command = thing.index;
  else if (thing.kind == DH_REF_KIND_OFFICER && thing.index != DH_NOTHING)
    command = dh_officer (self->battle, thing.index)->info->command;

  return command != DH_NOTHING && hides_command (self, command);
}

/* TRUE if anybody hidden has a part in what is due. */
gboolean
_dh_hidden_has_due (const DhHidden *self,
                    const DhDue    *due)
{
  return _dh_hidden_has_unit (self, dh_due_unit (due)) || _dh_hidden_has_unit (self, dh_due_other (due)) ||
         _dh_hidden_has (self, DH_THE_OFFICER (dh_due_officer (due)));
}

/**
 * _dh_hidden_may_know_due:
 * @battle: a battle
 * @viewer: who looks
 * @due: one of its dues
 *
 * Returns: whether he is to learn of it: all whom it is about may be named to him
 */
gboolean
_dh_hidden_may_know_due (const DhBattle *battle,
                         const DhViewer *viewer,
                         const DhDue    *due)
{
  g_auto(DhHidden) hidden = { NULL };

  _dh_hidden_init (&hidden, battle, viewer);
  return !_dh_hidden_has_due (&hidden, due);
}

static gboolean
hides_value (const DhHidden *self,
             DhPropertyId    property,
             int             value)
{
  const DhForm *form = _dh_property_get (self->battle, property)->form;

  return form == &dh_form_thing   ? _dh_hidden_has_unit (self, value)
         : form == &_dh_form_card ? value != DH_NOTHING && _dh_hidden_has (self, dh_card (self->battle, value)->of)
                                  : FALSE;
}

/**
 * _dh_hidden_has_fate:
 * @self: who is hidden
 * @entry: an entry
 * @officer: an officer
 *
 * Returns: whether players must not learn what becomes of him by the entry: he cannot be named, or is with
 *   a hidden unit, or was until the entry took him from it
 */
gboolean
_dh_hidden_has_fate (const DhHidden *self,
                     const DhEntry  *entry,
                     DhRef           officer)
{
  if (_dh_hidden_has (self, officer) || _dh_hidden_has_unit (self, self->with[officer.index]))
    return TRUE;

  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (dh_ref_equal (change->of, officer) && change->property == DH_OFFICER_ATTACHED &&
        _dh_hidden_has_unit (self, change->from))
      return TRUE;

  return FALSE;
}

static gboolean
hides_of (const DhHidden *self,
          const DhEntry  *entry,
          DhRef           of)
{
  return of.kind == DH_REF_KIND_OFFICER && of.index != DH_NOTHING ? _dh_hidden_has_fate (self, entry, of)
                                                                    : _dh_hidden_has (self, of);
}

static gboolean
hides_change (const DhHidden *self,
              const DhEntry  *entry,
              const DhChange *change)
{
  return hides_of (self, entry, change->of) || hides_value (self, change->property, change->from) ||
         hides_value (self, change->property, change->to);
}

/**
 * _dh_hidden_has_order:
 * @self: who is hidden
 * @order: (nullable): an order
 *
 * Returns: whether it names anybody hidden, or cannot be read
 */
gboolean
_dh_hidden_has_order (const DhHidden *self,
                      const DhOrder  *order)
{
  if (order == NULL || _dh_hidden_has (self, order->target) || _dh_hidden_has (self, dh_inch (order)->by))
    return TRUE;

  for (guint i = 0; i < order->subjects->len; i++)
    if (_dh_hidden_has (self, dh_order_get_subject (order, i)))
      return TRUE;

  return FALSE;
}

/* TRUE if anybody hidden takes any part in an entry. */
gboolean
_dh_hidden_has_entry (const DhHidden *self,
                      const DhEntry  *entry)
{
  g_autoptr(DhOrder) order = NULL;

  for (guint i = 0; i < dh_entry_get_n_changes (entry); i++)
    if (hides_change (self, entry, dh_entry_get_change (entry, i)))
      return TRUE;
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    if (hides_of (self, entry, dh_entry_get_roll (entry, i)->of))
      return TRUE;
  for (guint i = 0; i < dh_entry_get_n_added (entry); i++)
    if (_dh_hidden_has_due (self, dh_entry_get_added (entry, i)))
      return TRUE;
  for (guint i = 0; i < dh_entry_get_n_done (entry); i++)
    if (_dh_hidden_has_due (self, dh_entry_get_done (entry, i)))
      return TRUE;
  for (guint i = 0; i < dh_inch_n_distances (entry); i++)
    if (dh_inch_distance (entry, i)->of.kind == DH_REF_KIND_UNIT &&
        _dh_hidden_has_unit (self, dh_inch_distance (entry, i)->of.index))
      return TRUE;

  order = dh_order_parse (self->battle, entry->order, NULL);
  return _dh_hidden_has_order (self, order);
}

/**
 * _dh_hidden_may_tell:
 * @self: who is hidden
 * @entry: an entry
 *
 * An order that is for everybody is told without those who are hidden: if it were not, players would learn
 * from the silence that somebody is.
 *
 * Returns: whether players may be told of the entry, or of a part of it
 */
gboolean
_dh_hidden_may_tell (const DhHidden *self,
                     const DhEntry  *entry)
{
  g_autoptr(DhOrder) order = dh_order_parse (self->battle, entry->order, NULL);

  if (order != NULL &&
      (_dh_order_is (order, "mark") || _dh_order_is (order, "next") || _dh_order_is (order, "respond")))
    return !_dh_hidden_has_order (self, order);

  return !_dh_hidden_has_entry (self, entry);
}

/**
 * _dh_hidden_hush:
 * @self: who is hidden
 * @narrator: who is about to tell an entry
 *
 * Takes out of what is told all that anybody hidden has a part in.
 */
void
_dh_hidden_hush (const DhHidden *self,
                 DhNarrator     *narrator)
{
  const DhEntry *entry = narrator->entry;

  for (guint i = 0; i < dh_entry_get_n_changes (entry); i++)
    narrator->changes[i] |= hides_change (self, entry, dh_entry_get_change (entry, i));
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    narrator->rolls[i] |= hides_of (self, entry, dh_entry_get_roll (entry, i)->of);
  for (guint i = 0; i < dh_entry_get_n_done (entry); i++)
    narrator->done[i] |= _dh_hidden_has_due (self, dh_entry_get_done (entry, i));
}

/* Goes back before an entry: who appeared with it was hidden until then, and who rode off was with his unit. */
void
_dh_hidden_go_back (DhHidden      *self,
                    const DhEntry *entry)
{
  for (guint i = dh_entry_get_n_changes (entry); i > 0; i--)
    {
      const DhChange *change = dh_entry_get_change (entry, i - 1);

      if (change->of.kind == DH_REF_KIND_UNIT && change->of.index >= self->n_units)
        continue;
      if ((change->property == DH_UNIT_CONCEALED || change->property == DH_UNIT_OFF_TABLE) && change->from)
        self->units[change->of.index] = hides_unit (self, change->of.index);
      else if (change->property == DH_OFFICER_ATTACHED)
        self->with[change->of.index] = change->from;
    }
}

/**
 * _dh_hidden_go_back_to:
 * @self: who is hidden after an entry
 * @referee: the referee of the battle
 * @index: which entry, from 0
 *
 * Goes back before an entry as it is in force. A redo is what it has done again; before an undo whoever it has hidden
 * is hidden as well.
 */
void
_dh_hidden_go_back_to (DhHidden  *self,
                       DhReferee *referee,
                       guint      index)
{
  const DhEntry *given = dh_referee_get_given (referee, index);

  if (given->of > 0 && !dh_entry_is_amendment (given))
    index = given->of - 1;
  _dh_hidden_go_back (self, dh_referee_get_entry (referee, index));
}

/**
 * _dh_hidden_init_before:
 * @self: (out caller-allocates): who is hidden
 * @referee: the referee of a battle
 * @n: the number of an entry
 * @viewer: who looks
 *
 * Looks who was hidden before an entry, or at any time since.
 */
void
_dh_hidden_init_before (DhHidden       *self,
                        DhReferee      *referee,
                        guint           n,
                        const DhViewer *viewer)
{
  /* An entry that was put in later stands before the one that it was put in for. */
  while (_dh_entry_is_put_in (dh_referee_get_given (referee, n - 1)))
    n = dh_referee_get_given (referee, n - 1)->of;

  _dh_hidden_init (self, dh_referee_get_battle (referee), viewer);
  for (guint i = dh_referee_get_n_entries (referee); i >= n; i--)
    _dh_hidden_go_back_to (self, referee, i - 1);
}

/**
 * _dh_hush:
 * @referee: the referee of a battle
 * @index: which entry, from 0
 * @narrator: who is about to tell it
 *
 * Takes out of what is told all that anybody has a part in who was hidden from the viewer before the entry.
 *
 * Returns: whether there is anything to tell
 */
gboolean
_dh_hush (DhReferee  *referee,
          guint       index,
          DhNarrator *narrator)
{
  g_auto(DhHidden) hidden = { NULL };

  _dh_hidden_init_before (&hidden, referee, index + 1, narrator->viewer);
  if (!_dh_hidden_may_tell (&hidden, dh_referee_get_entry (referee, index)))
    return FALSE;

  _dh_hidden_hush (&hidden, narrator);
  return TRUE;
}
