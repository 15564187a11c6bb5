/* dh-draft.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-draft-private.h"

#include <glib/gi18n-lib.h>

/*
 * The calls by which a procedure acts on a draft: it throws, changes, makes due and tells, and each is done on the
 * trial battle and written into the entry at once.
 */

/**
 * _dh_draft_set:
 * @self: a draft
 * @of: a thing
 * @property: a property of it, but no set
 * @value: its new value
 *
 * Changes a property and writes the change down. Setting what already is changes nothing.
 */
void
_dh_draft_set (DhDraft      *self,
               DhRef         of,
               DhPropertyId  property,
               int           value)
{
  int from = _dh_property_read (self->battle, of, property);

  if (from == value)
    return;

  _dh_entry_add_change (self->entry, of, property, from, value);
  _dh_property_write (self->battle, of, property, value);
}

/**
 * _dh_draft_move:
 * @self: a draft
 * @property: a set of the battle
 * @member: a thing
 * @in: whether it is to be in it
 */
void
_dh_draft_move (DhDraft      *self,
                DhPropertyId  property,
                int           member,
                gboolean      in)
{
  if (_dh_property_has (self->battle, property, member) != in)
    _dh_entry_move (self->entry, self->battle, property, member, in);
}

/**
 * _dh_draft_set_members:
 * @self: a draft
 * @property: a set of the battle
 * @wanted: of each thing that may be in it, whether it is to be
 */
void
_dh_draft_set_members (DhDraft      *self,
                       DhPropertyId  property,
                       const guint8 *wanted)
{
  for (guint i = 0; i < self->battle->things[_dh_property_get (self->battle, property)->kind]->len; i++)
    _dh_draft_move (self, property, i, wanted[i]);
}

/**
 * _dh_draft_join:
 * @self: a draft that has changed nothing yet
 * @joined: who joins the battle, as the last of its kind
 * @property: the property of such things that is their name
 * @name: what it is called
 */
void
_dh_draft_join (DhDraft        *self,
                const DhJoined *joined,
                DhPropertyId    property,
                const char     *name)
{
  _dh_entry_join (self->entry, self->battle, joined);
  _dh_draft_set (self, joined->of, property, g_quark_from_string (name));
  _dh_entry_take_scenario (self->entry, self->battle);
}

/**
 * _dh_draft_add_due:
 * @self: a draft
 * @due: what is due; its place in time is filled in
 */
void
_dh_draft_add_due (DhDraft *self,
                   DhDue    due)
{
  due.entry = self->entry->n;
  due.place = dh_entry_get_n_added (self->entry) + 1;
  _dh_entry_add_due (self->entry, &due);
  _dh_battle_insert_due (self->battle, &due);
}

/**
 * _dh_draft_end_due:
 * @self: a draft
 * @due: a due of the draft's battle, which is gone afterwards
 *
 * Takes a due off: it was resolved, or no longer applies.
 */
void
_dh_draft_end_due (DhDraft     *self,
                   const DhDue *due)
{
  DhDue done = *due;

  _dh_entry_end_due (self->entry, &done);
  _dh_battle_remove_due (self->battle, done.entry, done.place);
}

/* In a forecast the first dice that nobody has thrown yet are the end of it. */
static gboolean
expect_roll (DhDraft       *self,
             const DhRoll  *roll,
             const GArray  *group,
             GError       **error)
{
  guint missing;

  if (!_dh_dice_look (self->dice, self->battle, roll, &missing, error))
    return FALSE;

  /* Only dice of the table that follow those of the program are asked for. */
  if (self->forecast->following_thrown > 0 && !_dh_battle_throws_itself (self->battle, roll->of))
    missing = 0;

  _dh_forecast_expect (self->forecast,
                       self->battle,
                       roll,
                       missing,
                       _dh_dice_find_roll_seen (self->dice, self->battle, self->entry, roll, group));
  if (missing == 0)
    return TRUE;

  return dh_refuse (error, DH_ERROR_DICE, _("the dice have not been thrown yet"));
}

/**
 * _dh_draft_roll:
 * @self: a draft
 * @of: who rolls
 * @purpose: what for
 * @sides: which die
 * @need: the least face that counts, or 0; below 0 the greatest that does, negated
 * @n: how many
 * @faces: (out): what they show
 * @error: return location for a %DH_ERROR_DICE
 *
 * Throws dice and writes them down.
 *
 * Returns: whether there were dice
 */
gboolean
_dh_draft_roll (DhDraft  *self,
                DhRef     of,
                int       purpose,
                guint     sides,
                int       need,
                guint     n,
                guint16  *faces,
                GError  **error)
{
  return _dh_draft_roll_for (self, of, NULL, purpose, sides, need, n, faces, error);
}

/**
 * _dh_draft_roll_for:
 * @self: a draft
 * @of: who rolls
 * @group: (nullable) (element-type DhRef): all for whom it is
 * @purpose: what for
 * @sides: which die
 * @need: the least face that counts, or 0; below 0 the greatest that does, negated
 * @n: how many
 * @faces: (out): what they show
 * @error: return location for a %DH_ERROR_DICE
 *
 * Like [func@_dh_draft_roll], for many at once, of each of whom the procedure sets the property that the roll names.
 *
 * Returns: whether there were dice
 */
gboolean
_dh_draft_roll_for (DhDraft       *self,
                    DhRef          of,
                    const GArray  *group,
                    int            purpose,
                    guint          sides,
                    int            need,
                    guint          n,
                    guint16       *faces,
                    GError       **error)
{
  DhRoll roll = { .of = of, .purpose = purpose, .sides = sides, .need = need, .n = n };

  if (n == 0)
    return TRUE;
  if (self->path != NULL)
    {
      _dh_draft_walk (self, &roll, faces);
      return TRUE;
    }
  if (self->forecast != NULL && !expect_roll (self, &roll, group, error))
    return FALSE;
  if (!_dh_dice_roll (self->dice, self->battle, self->entry, &roll, group, faces, error))
    return FALSE;

  _dh_entry_add_roll (self->entry, &roll, faces);
  return TRUE;
}

/**
 * _dh_draft_roll_one:
 * @self: a draft
 * @of: who rolls
 * @purpose: what for
 * @sides: which die
 * @need: the least face that counts, or 0; below 0 the greatest that does, negated
 * @face: (out): what it shows
 * @error: return location for a %DH_ERROR_DICE
 *
 * Like [func@_dh_draft_roll], for a single die.
 *
 * Returns: whether there was one
 */
gboolean
_dh_draft_roll_one (DhDraft  *self,
                    DhRef     of,
                    int       purpose,
                    guint     sides,
                    int       need,
                    int      *face,
                    GError  **error)
{
  guint16 shown;

  if (!_dh_draft_roll (self, of, purpose, sides, need, 1, &shown, error))
    return FALSE;

  *face = shown;
  return TRUE;
}

/**
 * _dh_draft_remind:
 * @self: a draft
 * @clause: a clause whose judgement is the referee's
 *
 * Reminds the referee of it in the entry, once.
 */
void
_dh_draft_remind (DhDraft    *self,
                  const char *clause)
{
  _dh_entry_remind (self->entry, clause);
}

/**
 * _dh_draft_tell:
 * @self: a draft
 * @fact: what the entry is to tell besides dice and changes
 */
void
_dh_draft_tell (DhDraft *self,
                DhFact   fact)
{
  _dh_entry_add_fact (self->entry, &fact);
}

/**
 * _dh_draft_factor:
 * @self: a draft
 * @of: whom it counts for
 * @id: the item of the rulebook that it comes from, which has its clause and standing
 * @title: what it is, in few translated words
 * @format: what it does, such as “7 dice”
 *
 * Tells one of the things that a number is made of; only a forecast listens.
 */
void
_dh_draft_factor (DhDraft    *self,
                  DhRef       of,
                  const char *id,
                  const char *title,
                  const char *format,
                  ...)
{
  const DhRulebookItem *item;
  g_autofree char *value = NULL;
  va_list args;

  if (self->forecast == NULL)
    return;

  item = dh_rulebook_find (self->battle->rulebook, id);
  g_return_if_fail (item != NULL);

  va_start (args, format);
  value = g_strdup_vprintf (format, args);
  va_end (args);
  _dh_forecast_factor (self->forecast, of, _dh_forecast_find_told (self->forecast, id), item->clause, item->standing, id,
                       title, value);
}

/**
 * _dh_draft_modifier:
 * @self: a draft
 * @of: whom it counts for
 * @id: the modifier in the rulebook
 * @title: what it is for, in few translated words
 *
 * Like [func@_dh_draft_factor], for a number that is added as it stands.
 */
void
_dh_draft_modifier (DhDraft    *self,
                    DhRef       of,
                    const char *id,
                    const char *title)
{
  g_autofree char *value = NULL;

  if (self->forecast == NULL)
    return;

  value = dh_show_sign (_dh_draft_number (self, id));
  _dh_draft_factor (self, of, id, title, "%s", value);
}

/**
 * _dh_draft_refuse:
 * @error: return location for a %DH_ERROR_RULES
 * @clause: (nullable): the clause that stands against it, if there is one
 * @format: why, for people
 *
 * Refuses an order.
 *
 * Returns: %FALSE
 */
gboolean
(_dh_draft_refuse) (GError     **error,
                    const char  *clause,
                    const char  *format,
                    ...)
{
  g_autofree char *why = NULL;
  va_list args;

  va_start (args, format);
  why = g_strdup_vprintf (format, args);
  va_end (args);

  if (clause == NULL)
    return dh_refuse (error, DH_ERROR_RULES, "%s", why);

  /* Translators: why an order is refused, and the clause of the rules that says so. */
  dh_refuse (error, DH_ERROR_RULES, _("%s (%s)"), why, clause);
  dh_error_set_clause (*error, clause);
  return FALSE;
}

/**
 * _dh_draft_number:
 * @self: a draft
 * @id: a value of the rulebook
 *
 * Returns: its number at the scale in use, which has to be a whole one
 */
int
_dh_draft_number (const DhDraft *self,
                  const char    *id)
{
  return dh_rulebook_integer (self->battle->rulebook, id);
}

/**
 * _dh_draft_is:
 * @self: a draft
 * @id: a switch of the rulebook
 * @choice: one of its choices
 *
 * Returns: whether the battle is played so
 */
gboolean
_dh_draft_is (const DhDraft *self,
              const char    *id,
              const char    *choice)
{
  return dh_rulebook_is (self->battle->rulebook, id, choice);
}
