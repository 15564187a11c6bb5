/* dh-narration-changes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narration.h"
#include "dh-inch-narrator-private.h"

#include "dh-inch-private.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * What came of an entry, in words: everything its dice and its order have not told already.
 */

/* Units */

static int
count_stands (const DhUnit *unit,
              int           men)
{
  return (men + unit->men_a_stand - 1) / unit->men_a_stand;
}

static void
tell_loss (DhNarrator *narrator,
           DhRef       thing,
           int         from,
           int         to)
{
  const DhUnit *unit = dh_battle_get_unit (narrator->battle, thing.index);
  int before = count_stands (unit, from), after = count_stands (unit, to);
  const char *who = _dh_narrator_name (narrator, thing);
  int was, is;
  gboolean first = _dh_narrator_take_change (narrator, thing, DH_UNIT_FRESH, &was, &is);

  if (to == 0 && _dh_narrator_take_change (narrator, thing, DH_UNIT_STATUS, &was, &is))
    {
      if (_dh_narrator_may_count (narrator))
        _dh_narrator_say (narrator,
                          g_dngettext (GETTEXT_PACKAGE,
                                       "%s loses its last man and is destroyed.",
                                       "%s loses its last %d men and is destroyed.",
                                       from),
                          who,
                          from);
      else
        _dh_narrator_say (narrator, _("%s is destroyed."), who);
    }
  else if (!_dh_narrator_may_count (narrator))
    _dh_narrator_say (narrator, _("%s loses men."), who);
  else if (to == 0)
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE,
                                   "%s loses its last man.", "%s loses its last %d men.", from),
                      who,
                      from);
  else if (before == after)
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE,
                                   "%s loses %d man.", "%s loses %d men.", from - to),
                      who,
                      from - to);
  else if (first && after == before - 1)
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE,
                                   "%s loses %d man and its first stand.",
                                   "%s loses %d men and its first stand.",
                                   from - to),
                      who,
                      from - to);
  else
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE,
                                   "%s loses %d man and has %d of its %d stands left.",
                                   "%s loses %d men and has %d of its %d stands left.",
                                   from - to),
                      who,
                      from - to,
                      after,
                      unit->start_stands);
}

static void
tell_men (DhNarrator *narrator,
          DhRef       thing)
{
  int from, to, was, is;

  if (!_dh_narrator_take_change (narrator, thing, DH_UNIT_MEN, &from, &to))
    {
      if (_dh_narrator_take_change (narrator, thing, DH_UNIT_ODD_HIT, &from, &to) && to > from &&
          _dh_narrator_may_count (narrator))
        _dh_narrator_say (narrator,
                          _("%s has taken a hit that does not cost a man yet."),
                          _dh_narrator_name (narrator, thing));
      return;
    }

  _dh_narrator_take_change (narrator, thing, DH_UNIT_ODD_HIT, &was, &is);
  if (to < from)
    tell_loss (narrator, thing, from, to);
  else if (_dh_narrator_may_count (narrator))
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE,
                                   "%s now has %d man.", "%s now has %d men.", to),
                      _dh_narrator_name (narrator, thing),
                      to);
}

static void
tell_status (DhNarrator *narrator,
             DhRef       thing)
{
  int from, to;
  const char *who;

  if (!_dh_narrator_take_change (narrator, thing, DH_UNIT_STATUS, &from, &to))
    return;

  who = _dh_narrator_name (narrator, thing);
  switch ((DhUnitStatus) to)
    {
    case DH_UNIT_STATUS_STEADY:
      _dh_narrator_say (narrator, _("%s is steady again."), who);
      return;
    case DH_UNIT_STATUS_FALLING_BACK:
      _dh_narrator_say (narrator, _("%s falls back."), who);
      return;
    case DH_UNIT_STATUS_ROUTED:
      _dh_narrator_say (narrator, _("%s routs."), who);
      return;
    case DH_UNIT_STATUS_DESTROYED:
      _dh_narrator_say (narrator, _("%s is destroyed."), who);
      return;
    case DH_UNIT_STATUS_CAPTURED:
      _dh_narrator_say (narrator, _("%s is captured."), who);
      return;
    case DH_UNIT_STATUS_LEFT:
      _dh_narrator_say (narrator, _("%s leaves the table for good."), who);
      return;
    }

  g_assert_not_reached ();
}

static gboolean
goes_for_good (const DhNarrator *narrator,
               DhRef             thing)
{
  for (guint i = 0; i < dh_entry_get_n_changes (narrator->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (narrator->entry, i);

      if (change->property == DH_UNIT_STATUS && dh_ref_equal (change->of, thing) &&
          change->to >= DH_UNIT_STATUS_DESTROYED)
        return TRUE;
    }

  return FALSE;
}

/* The rating of who is gone matters to nobody. */
static void
tell_rating (DhNarrator *narrator,
             DhRef       thing)
{
  int from, to;

  if (!_dh_narrator_take_change (narrator, thing, DH_UNIT_RATING, &from, &to) || narrator->for_players || from < 0 ||
      goes_for_good (narrator, thing))
    return;

  if (_dh_narrator_lists (narrator, NULL))
    {
      g_autofree char *change = g_strdup_printf (_("rating %d → %d"), from, to);

      _dh_narrator_result (narrator, thing, NULL, change, DH_GRAVITY_NONE);
      return;
    }

  if (to < from)
    _dh_narrator_say (narrator,
                      _("The rating of %s falls from %d to %d."),
                      _dh_narrator_name (narrator, thing),
                      from,
                      to);
  else
    _dh_narrator_say (narrator,
                      _("The rating of %s rises from %d to %d."),
                      _dh_narrator_name (narrator, thing),
                      from,
                      to);
}

static void
tell_formation (DhNarrator *narrator,
                DhRef       thing)
{
  int from, to;
  const char *who;

  if (!_dh_narrator_take_change (narrator, thing, DH_UNIT_FORMATION, &from, &to))
    return;

  who = _dh_narrator_name (narrator, thing);
  switch ((DhFormation) to)
    {
    case DH_FORMATION_LINE:
      _dh_narrator_say (narrator, _("%s forms line."), who);
      return;
    case DH_FORMATION_COLUMN:
      _dh_narrator_say (narrator, _("%s forms column."), who);
      return;
    case DH_FORMATION_SQUARE:
      _dh_narrator_say (narrator, _("%s forms square."), who);
      return;
    case DH_FORMATION_MOUNTED_LINE:
      if (from == DH_FORMATION_DISMOUNTED)
        _dh_narrator_say (narrator, _("%s mounts and forms line."), who);
      else
        _dh_narrator_say (narrator, _("%s forms line on horseback."), who);
      return;
    case DH_FORMATION_MOUNTED_COLUMN:
      if (from == DH_FORMATION_DISMOUNTED)
        _dh_narrator_say (narrator, _("%s mounts and forms column."), who);
      else
        _dh_narrator_say (narrator, _("%s forms column on horseback."), who);
      return;
    case DH_FORMATION_DISMOUNTED:
      _dh_narrator_say (narrator, _("%s dismounts."), who);
      return;
    case DH_FORMATION_LIMBERED:
      _dh_narrator_say (narrator, _("%s limbers up."), who);
      return;
    case DH_FORMATION_UNLIMBERED:
      _dh_narrator_say (narrator, _("%s unlimbers."), who);
      return;
    }

  g_assert_not_reached ();
}

static void
tell_place (DhNarrator *narrator,
            DhRef       thing)
{
  int from, to;

  if (_dh_narrator_take_change (narrator, thing, DH_UNIT_OFF_TABLE, &from, &to))
    {
      if (to)
        _dh_narrator_say (narrator,
                          _("%s stays off the table, in reserve."),
                          _dh_narrator_name (narrator, thing));
      else
        _dh_narrator_say (narrator, _("%s comes onto the table."), _dh_narrator_name (narrator, thing));
    }
  if (_dh_narrator_take_change (narrator, thing, DH_UNIT_CONCEALED, &from, &to))
    {
      if (to)
        _dh_narrator_say (narrator, _("%s is concealed."), _dh_narrator_name (narrator, thing));
      else
        _dh_narrator_say (narrator, _("%s shows itself."), _dh_narrator_name (narrator, thing));
    }
}

static void
tell_cover (DhNarrator *narrator,
            DhRef       thing)
{
  int from, to;
  const char *who;

  if (!_dh_narrator_take_change (narrator, thing, DH_UNIT_COVER, &from, &to))
    return;

  who = _dh_narrator_name (narrator, thing);
  switch ((DhCover) to)
    {
    case DH_COVER_NONE:
      _dh_narrator_say (narrator, _("%s is in the open now."), who);
      return;
    case DH_COVER_COVER:
      _dh_narrator_say (narrator, _("%s is in cover."), who);
      return;
    case DH_COVER_WORKS:
      _dh_narrator_say (narrator, _("%s stands behind breastworks."), who);
      return;
    case DH_COVER_VILLAGE:
      _dh_narrator_say (narrator, _("%s holds a village."), who);
      return;
    case DH_COVER_FORT:
      _dh_narrator_say (narrator, _("%s holds a fort."), who);
      return;
    }

  g_assert_not_reached ();
}

/* Charges whose end nobody has told: the target is gone, or a fight too many was ahead. */

static gboolean
has_fought (const DhNarrator *narrator,
            DhRef             thing)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (narrator->entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (narrator->entry, i);

      if (roll->purpose == DH_PURPOSE_MELEE && dh_ref_equal (roll->of, thing))
        return TRUE;
    }

  return FALSE;
}

static void
tell_charge (DhNarrator *narrator,
             DhRef       thing)
{
  int from, to, was, contact;
  gboolean in_contact;

  in_contact = _dh_narrator_take_change (narrator, thing, DH_UNIT_CONTACT, &was, &contact) && contact > 0;
  if (!_dh_narrator_take_change (narrator, thing, DH_UNIT_CHARGE_TARGET, &from, &to))
    {
      if (in_contact)
        _dh_narrator_say (narrator, _("%s closes without a check."), _dh_narrator_name (narrator, thing));
      return;
    }

  if (to != DH_NOTHING)
    {
      const char *who = _dh_narrator_name (narrator, thing);

      if (from != DH_NOTHING)
        _dh_narrator_say (narrator,
                          _("%s has to fight %s next, which came in support."),
                          who,
                          _dh_narrator_unit (narrator, to));
      else
        _dh_narrator_say (narrator, _("%s is in contact with %s."), who, _dh_narrator_unit (narrator, to));
      return;
    }

  if (has_fought (narrator, thing) || _dh_narrator_find_change (narrator, thing, DH_UNIT_STATUS) != NULL)
    return;
  if (_dh_narrator_find_added (narrator, DH_DUE_KIND_BONUS, thing.index) != NULL)
    {
      const char *who = _dh_narrator_name (narrator, thing);

      _dh_narrator_say (narrator,
                        _("%s has lost its target, %s."),
                        who,
                        _dh_narrator_unit (narrator, from));
    }
  else if (_dh_narrator_take_done (narrator, DH_DUE_KIND_FIGHT, thing.index, DH_CONTEXT_NONE) != NULL)
    {
      const char *who = _dh_narrator_name (narrator, thing);

      _dh_narrator_say (narrator,
                        _("%s halts short of %s, which fights no more this turn."),
                        who,
                        _dh_narrator_unit (narrator, from));
    }
}

static void
tell_unit (DhNarrator *narrator,
           DhRef       thing)
{
  int from, to;

  tell_place (narrator, thing);
  tell_men (narrator, thing);
  tell_status (narrator, thing);
  tell_rating (narrator, thing);
  tell_formation (narrator, thing);
  if (_dh_narrator_take_change (narrator, thing, DH_UNIT_HORSES, &from, &to))
    _dh_narrator_say (narrator,
                      to == DH_HORSES_LOST ? _("%s loses its horses.") : _("%s has its horses again."),
                      _dh_narrator_name (narrator, thing));
  tell_cover (narrator, thing);
  tell_charge (narrator, thing);
}

/* Officers */

static void
tell_officer_state (DhNarrator *narrator,
                    DhRef       thing,
                    int         state)
{
  const char *who = _dh_narrator_name (narrator, thing);

  switch ((DhOfficerState) state)
    {
    case DH_OFFICER_STATE_PRESENT:
      _dh_narrator_say (narrator, _("%s is in the saddle again."), who);
      return;
    case DH_OFFICER_STATE_UNHORSED:
      _dh_narrator_say (narrator, _("%s has lost his horse."), who);
      return;
    case DH_OFFICER_STATE_WOUNDED:
      _dh_narrator_say (narrator, _("%s is lightly wounded."), who);
      return;
    case DH_OFFICER_STATE_KILLED:
      _dh_narrator_say (narrator, _("%s is killed."), who);
      return;
    case DH_OFFICER_STATE_CAPTURED:
      _dh_narrator_say (narrator, _("%s is captured."), who);
      return;
    case DH_OFFICER_STATE_LEFT:
      _dh_narrator_say (narrator, _("%s leaves the field."), who);
      return;
    }

  g_assert_not_reached ();
}

static void
tell_officer (DhNarrator *narrator,
              DhRef       thing)
{
  gboolean fate = _dh_narrator_find_change (narrator, thing, DH_OFFICER_STATE) != NULL;
  int from, to;

  if (_dh_narrator_take_change (narrator, thing, DH_OFFICER_STATE, &from, &to))
    tell_officer_state (narrator, thing, to);

  if (!_dh_narrator_take_change (narrator, thing, DH_OFFICER_ATTACHED, &from, &to) || fate)
    return;
  if (to == DH_NOTHING)
    _dh_narrator_say (narrator, _("%s rides alone now."), _dh_narrator_name (narrator, thing));
  else
    {
      const char *who = _dh_narrator_name (narrator, thing);

      _dh_narrator_say (narrator, _("%s rides with %s now."), who, _dh_narrator_unit (narrator, to));
    }
}

/* Armies (18) */

static void
tell_army (DhNarrator *narrator,
           DhRef       thing)
{
  const char *name = _dh_narrator_name (narrator, thing);
  int from, to;

  if (!_dh_narrator_take_change (narrator, thing, DH_ARMY_STATE, &from, &to))
    return;

  switch ((DhArmyState) to)
    {
    case DH_ARMY_STATE_STEADY:
      _dh_narrator_say (narrator, _("The army “%s” is steady again."), name);
      return;
    case DH_ARMY_STATE_HESITANT:
      _dh_narrator_say (narrator, _("The army “%s” is hesitant."), name);
      return;
    case DH_ARMY_STATE_RETIRE:
      _dh_narrator_say (narrator, _("The army “%s” retires."), name);
      return;
    case DH_ARMY_STATE_BROKEN:
      _dh_narrator_say (narrator, _("The army “%s” is broken and has lost the battle."), name);
      return;
    }

  g_assert_not_reached ();
}

/* Whether a change means something to people. A new turn has thousands that do not. */
gboolean
_dh_change_is_worth_telling (const DhChange *change)
{
  switch ((DhPropertyId) change->property)
    {
    case DH_UNIT_MEN:
    case DH_UNIT_ODD_HIT:
    case DH_UNIT_RATING:
    case DH_UNIT_FORMATION:
    case DH_UNIT_STATUS:
    case DH_UNIT_COVER:
    case DH_UNIT_CHARGE_TARGET:
    case DH_UNIT_CONTACT:
    case DH_UNIT_CONCEALED:
    case DH_UNIT_OFF_TABLE:
    case DH_UNIT_HORSES:
    case DH_OFFICER_ATTACHED:
    case DH_OFFICER_STATE:
    case DH_ARMY_STATE:
      return TRUE;
    default:
      return FALSE;
    }
}

/**
 * _dh_tell_changes:
 * @narrator: a narrator
 *
 * Tells all changes not yet told that mean something to people, thing by thing.
 */
void
_dh_tell_changes (DhNarrator *narrator)
{
  for (guint i = 0; i < dh_entry_get_n_changes (narrator->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (narrator->entry, i);
      DhRef thing = change->of;

      /* A status may have been told with its die, and what else came of it has its place here. */
      if (!_dh_change_is_worth_telling (change) || (narrator->changes[i] && change->property != DH_UNIT_STATUS))
        continue;
      if (thing.kind == DH_REF_KIND_UNIT)
        tell_unit (narrator, thing);
      else if (thing.kind == DH_REF_KIND_OFFICER)
        tell_officer (narrator, thing);
      else if (thing.kind == DH_REF_KIND_ARMY)
        tell_army (narrator, thing);
      narrator->changes[i] = TRUE;
    }
}

/* What fell due. */

/* More than this are counted, not listed. */
#define MOST_DUES 8

static gboolean
is_done_at_once (const DhNarrator *narrator,
                 const DhDue      *due)
{
  for (guint i = 0; i < dh_entry_get_n_done (narrator->entry); i++)
    {
      const DhDue *done = dh_entry_get_done (narrator->entry, i);

      if (done->entry == due->entry && done->place == due->place)
        return TRUE;
    }

  return FALSE;
}

/**
 * _dh_tell_dues:
 * @narrator: a narrator
 *
 * Tells what fell due.
 */
void
_dh_tell_dues (DhNarrator *narrator)
{
  g_autoptr(GString) list = g_string_new (NULL);
  guint count = 0;

  for (guint i = 0; i < dh_entry_get_n_added (narrator->entry); i++)
    {
      const DhDue *due = dh_entry_get_added (narrator->entry, i);
      DhRef who = due->kind == DH_DUE_KIND_RISK ? DH_THE_OFFICER (dh_due_officer (due)) : DH_THE_UNIT (dh_due_unit (due));
      g_autofree char *name = NULL;
      const char *first;

      if (narrator->about.kind != DH_REF_KIND_NONE && !dh_due_concerns (due, narrator->about))
        continue;
      if (is_done_at_once (narrator, due) || count++ >= MOST_DUES)
        continue;
      first = _dh_narrator_name (narrator, who);
      name = _dh_inch_name_due (narrator->battle, due, first, _dh_narrator_unit (narrator, dh_due_other (due)));
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", name);
    }

  if (count > MOST_DUES)
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE,
                                   "Now due: %s and %u more.",
                                   "Now due: %s and %u more.",
                                   count - MOST_DUES),
                      list->str,
                      count - MOST_DUES);
  else if (count > 0)
    _dh_narrator_say (narrator, _("Now due: %s."), list->str);
}
