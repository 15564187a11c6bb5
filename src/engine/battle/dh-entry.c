/* dh-entry.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-entry-private.h"

#include "dh-battle-private.h"
#include "dh-system-scenario.h"
#include "dh-system-tables.h"

#include <string.h>

/*
 * An order as it was resolved: its dice and every property it changed. Applying an entry sets the
 * new values, reverting it the old ones; nothing else in the program undoes anything.
 */

static void
append (GArray       **array,
        guint          size,
        gconstpointer  items,
        guint          n)
{
  if (*array == NULL)
    *array = g_array_sized_new (FALSE, FALSE, size, MAX (n, 4));

  g_array_append_vals (*array, items, n);
}

/**
 * dh_roll_is:
 * @self: a roll
 * @system: the game in which it was thrown
 * @flag: what may be known of a roll
 *
 * Returns: whether the row of its purpose has the flag
 */
gboolean
dh_roll_is (const DhRoll   *self,
            const DhSystem *system,
            DhRollFlags     flag)
{
  return (system->tables->rolls[self->purpose].flags & flag) != 0;
}

/**
 * _dh_entry_new:
 * @n: its number, from 1
 * @battle: the battle as it stands before
 * @time: seconds since 1970, UTC; a clock that is off by thousands of years counts as the first or last
 *   time that can be written
 * @order: the order in its canonical words
 *
 * Returns: (transfer full): an entry without changes
 */
DhEntry *
_dh_entry_new (guint           n,
               const DhBattle *battle,
               gint64          time,
               const char     *order)
{
  DhEntry *self = g_new0 (DhEntry, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->n = n;
  self->turn = battle->turn;
  self->step = battle->step;
  self->time = CLAMP (time, DH_ENTRY_FIRST_TIME, DH_ENTRY_LAST_TIME);
  self->order = g_strdup (order);
  self->system = battle->system;
  self->scenario_then = battle->system->scenario->ref (battle->scenario_now);

  return self;
}

static void
add_change_of_both (DhEntry        *self,
                    const DhChange *change)
{
  for (DhChange *before = NULL; dh_array_next (self->changes, &before);)
    if (before->property == change->property && dh_ref_equal (before->of, change->of))
      {
        before->to = change->to;
        return;
      }

  append (&self->changes, sizeof (DhChange), change, 1);
}

/* A due that one of two entries adds and the other ends leaves no trace in both together. */
static void
end_due_of_both (DhEntry     *self,
                 const DhDue *done)
{
  for (guint i = 0; i < dh_array_count (self->added); i++)
    {
      const DhDue *added = &g_array_index (self->added, DhDue, i);

      if (added->entry != done->entry || added->place != done->place)
        continue;
      g_array_remove_index (self->added, i);
      return;
    }

  append (&self->done, sizeof (DhDue), done, 1);
}

/**
 * _dh_entry_new_of_both:
 * @first: an entry that moves nothing in or out of a set
 * @second: another such that came after it
 *
 * Returns: (transfer full): one that makes of a battle what both make of it, one after the other; with no order, no dice
 *   and nothing to tell
 */
DhEntry *
_dh_entry_new_of_both (const DhEntry *first,
                       const DhEntry *second)
{
  DhEntry *self = g_new0 (DhEntry, 1);

  g_assert (dh_array_count (first->moves) == 0 && dh_array_count (second->moves) == 0);
  g_assert (dh_array_count (first->joined) == 0 && dh_array_count (second->joined) == 0);

  g_atomic_ref_count_init (&self->ref_count);
  self->n = second->n;
  self->turn = first->turn;
  self->step = first->step;
  if (first->changes != NULL)
    self->changes = g_array_copy (first->changes);
  if (first->added != NULL)
    self->added = g_array_copy (first->added);
  if (first->done != NULL)
    self->done = g_array_copy (first->done);

  for (const DhChange *change = NULL; dh_array_next (second->changes, &change);)
    add_change_of_both (self, change);
  if (second->added != NULL)
    append (&self->added, sizeof (DhDue), second->added->data, second->added->len);
  for (const DhDue *done = NULL; dh_array_next (second->done, &done);)
    end_due_of_both (self, done);

  return self;
}

/**
 * dh_entry_ref:
 * @self: an entry
 *
 * Returns: (transfer full): it, held once more
 */
DhEntry *
dh_entry_ref (DhEntry *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * _dh_entry_set_from:
 * @self: an entry that has none yet
 * @from: (nullable): the seat and the name of the player who proposed its order
 * @proposal: (nullable): the number that his device gave it
 */
void
_dh_entry_set_from (DhEntry    *self,
                    const char *from,
                    const char *proposal)
{
  self->from = g_strdup (from);
  self->proposal = g_strdup (proposal);
}

/**
 * dh_entry_unref:
 * @self: (transfer full): an entry
 *
 * Lets it go; who is the last frees it.
 */
void
dh_entry_unref (DhEntry *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_pointer (&self->rolls, g_array_unref);
  g_clear_pointer (&self->faces, g_array_unref);
  g_clear_pointer (&self->changes, g_array_unref);
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->added, g_array_unref);
  g_clear_pointer (&self->done, g_array_unref);
  g_clear_pointer (&self->facts, g_array_unref);
  g_clear_pointer (&self->joined, g_array_unref);
  if (self->scenario_then != NULL)
    self->system->scenario->unref (self->scenario_then);
  g_clear_pointer (&self->reminders, g_ptr_array_unref);
  g_clear_pointer (&self->amended, g_ptr_array_unref);
  g_clear_pointer (&self->replaced, g_ptr_array_unref);
  g_free (self->from);
  g_free (self->proposal);
  g_free (self->order);
  g_free (self);
}

/**
 * _dh_entry_add_roll:
 * @self: an entry
 * @roll: who threw what for what; its place among the faces is filled in
 * @faces: as many faces as it has dice
 *
 * Records a throw.
 */
void
_dh_entry_add_roll (DhEntry       *self,
                    const DhRoll  *roll,
                    const guint16 *faces)
{
  DhRoll placed = *roll;

  placed.first = dh_array_count (self->faces);
  append (&self->faces, sizeof (guint16), faces, roll->n);
  append (&self->rolls, sizeof (DhRoll), &placed, 1);
}

/**
 * _dh_entry_ask_chart:
 * @self: an entry
 * @question: a roll that has what a chart is asked
 *
 * Keeps that with the dice thrown last.
 */
void
_dh_entry_ask_chart (DhEntry      *self,
                     const DhRoll *question)
{
  DhRoll *roll = &g_array_index (self->rolls, DhRoll, self->rolls->len - 1);

  roll->chart = g_intern_string (question->chart);
  roll->value = question->value;
  roll->against = question->against;
  roll->shift = question->shift;
  roll->modifier = question->modifier;
}

/**
 * _dh_entry_add_change:
 * @self: an entry
 * @of: a thing
 * @property: a property of it
 * @from: its old value
 * @to: its new value
 *
 * Records a change. The order of changes matters, and a property may change more than once.
 */
void
_dh_entry_add_change (DhEntry      *self,
                      DhRef         of,
                      DhPropertyId  property,
                      int           from,
                      int           to)
{
  DhChange change = { of, property, from, to };

  append (&self->changes, sizeof (DhChange), &change, 1);
}

/**
 * _dh_entry_add_due:
 * @self: an entry
 * @due: what fell due by it, whose place in time names the entry
 *
 * Records a due.
 */
void
_dh_entry_add_due (DhEntry     *self,
                   const DhDue *due)
{
  append (&self->added, sizeof (DhDue), due, 1);
}

/**
 * _dh_entry_end_due:
 * @self: an entry
 * @due: what is due no more, whether it was resolved or lapsed; perhaps one that the entry itself added
 *
 * Records the end of a due, whole, so that reverting can put it back.
 */
void
_dh_entry_end_due (DhEntry     *self,
                   const DhDue *due)
{
  append (&self->done, sizeof (DhDue), due, 1);
}

/**
 * _dh_entry_find_change:
 * @self: an entry
 * @property: a property
 *
 * Returns: (nullable): the first change of it, whatever it is a property of
 */
const DhChange *
_dh_entry_find_change (const DhEntry *self,
                       DhPropertyId   property)
{
  for (const DhChange *change = NULL; dh_array_next (self->changes, &change);)
    if (change->property == property)
      return change;

  return NULL;
}

/**
 * _dh_entry_move:
 * @self: an entry
 * @battle: (inout): the battle as it stands, whose set changes at once
 * @property: a set of the battle
 * @member: a thing
 * @in: whether it comes into the set or leaves it; none does both in one entry
 *
 * Records a change of a set. All of them in one entry are one.
 */
void
_dh_entry_move (DhEntry      *self,
                DhBattle     *battle,
                DhPropertyId  property,
                int           member,
                gboolean      in)
{
  DhMove move = { property, member, in };
  int before = _dh_property_read (battle, DH_THE_BATTLE, property);
  DhChange *change = (DhChange *) _dh_entry_find_change (self, property);

  append (&self->moves, sizeof (DhMove), &move, 1);
  _dh_property_put (battle, property, member, in);

  if (change != NULL)
    change->to = _dh_property_read (battle, DH_THE_BATTLE, property);
  else
    _dh_entry_add_change (self,
                          DH_THE_BATTLE,
                          property,
                          before,
                          _dh_property_read (battle, DH_THE_BATTLE, property));
}

/**
 * _dh_entry_has_taken:
 * @self: an entry
 * @property: a set of the battle
 * @member: a thing
 *
 * Returns: whether the entry takes it out of the set
 */
gboolean
_dh_entry_has_taken (const DhEntry *self,
                     DhPropertyId   property,
                     int            member)
{
  for (const DhMove *move = NULL; dh_array_next (self->moves, &move);)
    if (move->property == property && move->member == member && !move->in)
      return TRUE;

  return FALSE;
}

/**
 * _dh_entry_append_moves:
 * @self: an entry
 * @battle: its battle
 * @property: a set of it
 * @in: whether what came into it is wanted, or what left it
 * @text: where to write the ids, parted by blanks
 */
void
_dh_entry_append_moves (const DhEntry  *self,
                        const DhBattle *battle,
                        DhPropertyId    property,
                        gboolean        in,
                        GString        *text)
{
  const DhProperty *set = _dh_property_get (battle, property);
  const char *blank = "";

  for (const DhMove *move = NULL; dh_array_next (self->moves, &move);)
    {
      if (move->property != property || move->in != in)
        continue;
      g_string_append (text, blank);
      set->member->append (battle, set, move->member, text);
      blank = " ";
    }
}

/**
 * _dh_entry_take_scenario:
 * @self: an entry
 * @battle: the battle as it stands just after it
 *
 * Has it told with who has joined by it.
 */
void
_dh_entry_take_scenario (DhEntry        *self,
                         const DhBattle *battle)
{
  gpointer before = self->scenario_then;

  self->scenario_then = self->system->scenario->ref (battle->scenario_now);
  self->system->scenario->unref (before);
}

/**
 * _dh_entry_join:
 * @self: an entry that has changed nothing yet
 * @battle: (inout): the battle as it stands, which it joins at once
 * @joined: who joins it
 *
 * Records who joins, by a name that the entry gives it next.
 */
void
_dh_entry_join (DhEntry        *self,
                DhBattle       *battle,
                const DhJoined *joined)
{
  append (&self->joined, sizeof (DhJoined), joined, 1);
  _dh_battle_join (battle, joined);
}

/**
 * _dh_entry_as_named:
 * @self: an entry
 * @before: what the things of the battle were named by just before it
 * @after: the same just after it
 *
 * Returns: (transfer full): the entry where things were called then what they were called when it was made; else another
 *   that is the same but for that
 */
DhEntry *
_dh_entry_as_named (DhEntry  *self,
                    gpointer  before,
                    gpointer  after)
{
  gpointer scenario = dh_array_count (self->joined) > 0 ? after : before;
  DhEntry *other;

  if (self->scenario_then == scenario || self->amended != NULL)
    return dh_entry_ref (self);

  other = g_memdup2 (self, sizeof *self);
  g_atomic_ref_count_init (&other->ref_count);
  other->order = g_strdup (self->order);
  _dh_entry_set_from (other, self->from, self->proposal);
  other->scenario_then = self->system->scenario->ref (scenario);
  for (GArray **arrays[] = { &other->rolls, &other->faces, &other->changes, &other->moves, &other->added, &other->done,
                             &other->facts, &other->joined, NULL }, ***array = arrays; *array != NULL; array++)
    if (**array != NULL)
      g_array_ref (**array);
  if (other->reminders != NULL)
    g_ptr_array_ref (other->reminders);

  return other;
}

/**
 * dh_entry_get_battle:
 * @self: an entry
 * @battle: its battle, which may have gone on since
 *
 * Returns: the battle with the things that there were when the entry was made, as they were called then; borrowed from
 *   @battle until that changes
 */
const DhBattle *
dh_entry_get_battle (const DhEntry  *self,
                     const DhBattle *battle)
{
  return _dh_battle_as_named (battle, self->scenario_then);
}

/**
 * _dh_entry_remind:
 * @self: an entry
 * @clause: a clause whose judgement is the referee's
 *
 * Adds a reminder, once.
 */
void
_dh_entry_remind (DhEntry    *self,
                  const char *clause)
{
  const char *interned = g_intern_string (clause);

  if (self->reminders == NULL)
    self->reminders = g_ptr_array_new ();
  if (!g_ptr_array_find (self->reminders, interned, NULL))
    g_ptr_array_add (self->reminders, (gpointer) interned);
}

/**
 * _dh_entry_add_fact:
 * @self: an entry
 * @fact: what it tells
 *
 * Adds a fact as it reads back from a file: an entry that was read and one that is made anew are the same.
 */
void
_dh_entry_add_fact (DhEntry      *self,
                    const DhFact *fact)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  DhFact written = *fact;

  written.number = g_ascii_strtod (g_ascii_formatd (number, sizeof number, DH_FACT_NUMBER_FORM, fact->number), NULL);
  written.item = g_intern_string (fact->item);
  written.text = g_intern_string (fact->text);
  append (&self->facts, sizeof (DhFact), &written, 1);
}

static void
write_change (const DhEntry  *self,
              const DhChange *change,
              DhBattle       *battle,
              gboolean        forward)
{
  if (_dh_property_get (battle, change->property)->form != &dh_form_members)
    {
      _dh_property_write (battle, change->of, change->property, forward ? change->to : change->from);
      return;
    }

  for (const DhMove *move = NULL; dh_array_next (self->moves, &move);)
    if (move->property == change->property)
      _dh_property_put (battle, move->property, move->member, move->in == forward);
}

/**
 * _dh_entry_apply:
 * @self: an entry
 * @battle: the battle as it stood when the entry was made
 *
 * Sets the new values.
 */
void
_dh_entry_apply (const DhEntry *self,
                 DhBattle      *battle)
{
  _dh_battle_forget_then (battle);
  for (const DhJoined *joined = NULL; dh_array_next (self->joined, &joined);)
    _dh_battle_join (battle, joined);
  for (guint i = 0; i < dh_array_count (self->changes); i++)
    write_change (self, dh_entry_get_change (self, i), battle, TRUE);

  for (guint i = 0; i < dh_array_count (self->added); i++)
    _dh_battle_insert_due (battle, dh_entry_get_added (self, i));

  for (guint i = 0; i < dh_array_count (self->done); i++)
    _dh_battle_remove_due (battle,
                           dh_entry_get_done (self, i)->entry,
                           dh_entry_get_done (self, i)->place);
}

static gboolean
fits (const DhEntry  *self,
      const DhChange *change,
      const DhBattle *battle)
{
  if (_dh_property_get (battle, change->property)->form != &dh_form_members)
    return _dh_property_read (battle, change->of, change->property) == change->from;

  for (const DhMove *move = NULL; dh_array_next (self->moves, &move);)
    if (move->property == change->property && _dh_property_has (battle, move->property, move->member) == move->in)
      return FALSE;

  return TRUE;
}

/**
 * _dh_entry_apply_if_it_fits:
 * @self: an entry
 * @battle: a battle that may stand otherwise than just before it
 *
 * Like [func@_dh_entry_apply], for what a file says.
 *
 * Returns: whether each old value was there; else the battle stands nowhere and is to be let go of
 */
gboolean
_dh_entry_apply_if_it_fits (const DhEntry *self,
                            DhBattle      *battle)
{
  _dh_battle_forget_then (battle);
  for (const DhJoined *joined = NULL; dh_array_next (self->joined, &joined);)
    {
      if (!_dh_battle_can_join (battle, joined))
        return FALSE;
      _dh_battle_join (battle, joined);
    }
  for (const DhChange *change = NULL; dh_array_next (self->changes, &change);)
    {
      if (!fits (self, change, battle))
        return FALSE;
      write_change (self, change, battle, TRUE);
    }
  for (const DhDue *due = NULL; dh_array_next (self->added, &due);)
    _dh_battle_insert_due (battle, due);
  for (const DhDue *due = NULL; dh_array_next (self->done, &due);)
    {
      const DhDue *there = _dh_battle_find_due_at (battle, due->entry, due->place);

      if (there == NULL || memcmp (there, due, sizeof *due) != 0)
        return FALSE;
      _dh_battle_remove_due (battle, due->entry, due->place);
    }

  return TRUE;
}

/**
 * _dh_entry_revert:
 * @self: an entry
 * @battle: the battle as it stood just after it
 *
 * Sets the old values.
 */
void
_dh_entry_revert (const DhEntry *self,
                  DhBattle      *battle)
{
  _dh_battle_forget_then (battle);
  for (guint i = dh_array_count (self->done); i > 0; i--)
    _dh_battle_insert_due (battle, dh_entry_get_done (self, i - 1));

  for (guint i = dh_array_count (self->added); i > 0; i--)
    _dh_battle_remove_due (battle,
                           dh_entry_get_added (self, i - 1)->entry,
                           dh_entry_get_added (self, i - 1)->place);

  for (guint i = dh_array_count (self->changes); i > 0; i--)
    write_change (self, dh_entry_get_change (self, i - 1), battle, FALSE);
  for (guint i = dh_array_count (self->joined); i > 0; i--)
    _dh_battle_part (battle);
}

/**
 * dh_entry_find_place:
 * @self: an entry
 * @turn: (out): a turn
 * @step: (out): a step of it
 *
 * Finds out where in the sequence of play an entry belongs: what ends a step begins the next, and is the first thing
 * there.
 */
void
dh_entry_find_place (const DhEntry *self,
                     int           *turn,
                     int           *step)
{
  const DhChange *new_turn = _dh_entry_find_change (self, DH_BATTLE_TURN);
  const DhChange *new_step = _dh_entry_find_change (self, DH_BATTLE_STEP);

  *turn = new_turn != NULL ? new_turn->to : (int) self->turn;
  *step = new_step != NULL ? new_step->to : self->step;
}

/**
 * dh_entry_is_pause:
 * @self: an entry
 *
 * Returns: whether it stops the clock or lets it run, and does nothing else
 */
gboolean
dh_entry_is_pause (const DhEntry *self)
{
  return strcmp (self->order, "pause") == 0;
}

/**
 * dh_entry_stops_clock:
 * @self: an entry
 *
 * Every other `pause` in a row lets the clock run again, and so does every other order.
 *
 * Returns: whether the clock stands after it
 */
gboolean
dh_entry_stops_clock (const DhEntry *self)
{
  return dh_entry_is_pause (self) && !self->resumes;
}

/**
 * dh_entry_get_face:
 * @self: an entry
 * @place: the `first` of a roll, plus which of its dice
 *
 * Returns: the face it shows
 */
guint
dh_entry_get_face (const DhEntry *self,
                   guint          place)
{
  g_return_val_if_fail (place < dh_array_count (self->faces), 0);

  return g_array_index (self->faces, guint16, place);
}

/**
 * dh_entry_find_fact:
 * @self: an entry
 * @word: what is told, by its number in the table of the system
 * @nth: which of those, from 0
 *
 * Returns: (nullable): that fact, or %NULL where there is none
 */
const DhFact *
dh_entry_find_fact (const DhEntry *self,
                    int            word,
                    guint          nth)
{
  for (const DhFact *fact = NULL; dh_array_next (self->facts, &fact);)
    if (fact->word == word && nth-- == 0)
      return fact;

  return NULL;
}

/**
 * dh_entry_count_facts:
 * @self: an entry
 * @word: what is told, by its number in the table of the system
 *
 * Returns: how many facts of that word it tells
 */
guint
dh_entry_count_facts (const DhEntry *self,
                      int            word)
{
  guint n = 0;

  while (dh_entry_find_fact (self, word, n) != NULL)
    n++;
  return n;
}

/**
 * dh_entry_get_n_reminders:
 * @self: an entry
 *
 * Returns: of how many clauses it reminds the referee
 */
guint
dh_entry_get_n_reminders (const DhEntry *self)
{
  return self->reminders != NULL ? self->reminders->len : 0;
}

/**
 * dh_entry_get_reminder:
 * @self: an entry
 * @index: which
 *
 * Returns: the id of a clause that the referee judges
 */
const char *
dh_entry_get_reminder (const DhEntry *self,
                       guint          index)
{
  g_return_val_if_fail (index < dh_entry_get_n_reminders (self), NULL);

  return g_ptr_array_index (self->reminders, index);
}

/* TRUE where both arrays hold equal bytes; their elements have no padding. */
static gboolean
same_items (const GArray *one,
            const GArray *other)
{
  return dh_array_count (one) == dh_array_count (other) &&
         (dh_array_count (one) == 0 ||
          memcmp (one->data, other->data, one->len * g_array_get_element_size ((GArray *) one)) == 0);
}

/*
 * _dh_entry_does_the_same:
 * @self: an entry
 * @other: another
 *
 * Returns: whether both make the same of a battle
 */
gboolean
_dh_entry_does_the_same (const DhEntry *self,
                         const DhEntry *other)
{
  return same_items (self->joined, other->joined) && same_items (self->changes, other->changes) && same_items (self->moves, other->moves) &&
         same_items (self->added, other->added) && same_items (self->done, other->done);
}

/**
 * _dh_entry_equal:
 * @self: an entry, but no amendment
 * @other: another of the same battle
 *
 * Returns: whether the same order with the same dice came to the same, whatever was known before
 */
gboolean
_dh_entry_equal (const DhEntry *self,
                 const DhEntry *other)
{
  guint n_reminders = dh_entry_get_n_reminders (self);

  if (self->n != other->n || self->turn != other->turn || self->step != other->step ||
      strcmp (self->order, other->order) != 0 || n_reminders != dh_entry_get_n_reminders (other))
    return FALSE;
  for (guint i = 0; i < n_reminders; i++)
    if (self->reminders->pdata[i] != other->reminders->pdata[i])
      return FALSE;

  return _dh_entry_does_the_same (self, other) && same_items (self->rolls, other->rolls) &&
         same_items (self->faces, other->faces) && same_items (self->facts, other->facts);
}

/**
 * _dh_entry_dup_thrown:
 * @self: an entry
 *
 * Returns: (transfer full) (nullable) (element-type guint16): the dice that were thrown at the table for it, if any
 */
GArray *
_dh_entry_dup_thrown (const DhEntry *self)
{
  GArray *thrown = NULL;

  for (const DhRoll *roll = NULL; dh_array_next (self->rolls, &roll);)
    if (roll->thrown)
      append (&thrown, sizeof (guint16), &g_array_index (self->faces, guint16, roll->first), roll->n);

  return thrown;
}

/**
 * dh_entry_to_line:
 * @self: an entry
 *
 * Returns: (transfer full): its order with the dice that were thrown for it at the table, as it can be given again
 */
char *
dh_entry_to_line (const DhEntry *self)
{
  /* An amendment that gives an order, and no reason behind it, throws the dice of that. */
  const DhEntry *given = dh_entry_get_given (self);
  g_autoptr(GArray) thrown =
    _dh_entry_dup_thrown (given != NULL && g_str_has_suffix (self->order, given->order) ? given : self);
  g_autoptr(GString) dice = g_string_new (NULL);

  for (guint i = 0; i < dh_array_count (thrown); i++)
    g_string_append_printf (dice, i > 0 ? " %u" : "%u", g_array_index (thrown, guint16, i));

  return thrown != NULL ? g_strdup_printf ("%s : %s", self->order, dice->str) : g_strdup (self->order);
}

/* Amendments */

/**
 * dh_entry_is_amendment:
 * @self: an entry
 *
 * Returns: whether it puts another right
 */
gboolean
dh_entry_is_amendment (const DhEntry *self)
{
  return self->amended != NULL;
}

/**
 * dh_entry_get_n_amended:
 * @self: an entry
 *
 * Returns: how many entries have come to be by it, 0 of one that is no amendment
 */
guint
dh_entry_get_n_amended (const DhEntry *self)
{
  return self->amended != NULL ? self->amended->len : 0;
}

/**
 * dh_entry_get_amended:
 * @self: an amendment
 * @index: which, from 0
 *
 * Returns: (transfer none): an entry as it has come to be by the amendment; that which it gives comes first, the later
 *   ones follow by their age
 */
DhEntry *
dh_entry_get_amended (const DhEntry *self,
                      guint          index)
{
  g_return_val_if_fail (index < dh_entry_get_n_amended (self), NULL);

  return g_ptr_array_index (self->amended, index);
}

/* An amendment puts an order in before the entry that it is about, or gives one in its place, if any. */
gboolean
_dh_entry_is_put_in (const DhEntry *self)
{
  return g_str_has_prefix (self->order, "amend before ");
}

/**
 * dh_entry_get_given:
 * @self: an amendment
 *
 * Returns: (transfer none) (nullable): the entry of the order that it gives; %NULL when it only strikes one out
 */
DhEntry *
dh_entry_get_given (const DhEntry *self)
{
  DhEntry *first = dh_entry_get_n_amended (self) > 0 ? dh_entry_get_amended (self, 0) : NULL;

  return first != NULL && first->n == (_dh_entry_is_put_in (self) ? self->n : self->of) ? first : NULL;
}

/**
 * dh_entry_list_others:
 * @self: an amendment
 *
 * Lists the orders that have come to something else by it: what each was, and behind it what it is now, either of which
 * may be %NULL. The one that the amendment is about comes first.
 *
 * Returns: (transfer container) (element-type Dh.Entry): two for each
 */
GPtrArray *
dh_entry_list_others (const DhEntry *self)
{
  GPtrArray *others = g_ptr_array_new ();
  guint next = 0;

  if (_dh_entry_is_put_in (self))
    {
      g_ptr_array_add (others, NULL);
      g_ptr_array_add (others, dh_entry_get_given (self));
      next = 1;
    }
  for (guint i = 0; i < self->replaced->len; i++)
    {
      DhEntry *was = g_ptr_array_index (self->replaced, i), *now = NULL;

      if (was->amended != NULL)
        continue;
      if (next < self->amended->len && dh_entry_get_amended (self, next)->n == was->n)
        now = dh_entry_get_amended (self, next++);
      if (now != NULL && _dh_entry_equal (was, now))
        continue;
      g_ptr_array_add (others, was);
      g_ptr_array_add (others, now);
    }

  return others;
}

/**
 * dh_entry_get_replaced:
 * @self: an amendment
 *
 * Returns: (transfer none) (nullable): the entry that was in force in its place; %NULL when it puts one in
 */
DhEntry *
dh_entry_get_replaced (const DhEntry *self)
{
  return _dh_entry_is_put_in (self) ? NULL : g_ptr_array_index (self->replaced, 0);
}
