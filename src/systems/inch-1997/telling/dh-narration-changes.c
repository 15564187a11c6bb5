/* dh-narration-changes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narration-story.h"
#include "dh-narration.h"
#include "dh-inch-narrator-private.h"

#include "dh-inch-private.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Sentences for the results of an entry: everything its dice and its order have not told already.
 */

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
  const DhUnit *unit = dh_unit (narrator->battle, thing.index);
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
          DhRef       thing,
          int         from,
          int         to)
{
  int was, is;

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
tell_odd_hit (DhNarrator *narrator,
              DhRef       thing,
              int         from,
              int         to)
{
  if (to > from && _dh_narrator_may_count (narrator))
    _dh_narrator_say_of (narrator, _("%s has taken a hit that does not cost a man yet."), thing, NULL);
}

static gboolean
goes_for_good (const DhNarrator *narrator,
               DhRef             thing)
{
  for (const DhChange *change = NULL; dh_array_next (narrator->entry->changes, &change);)
    if (change->property == DH_UNIT_STATUS && dh_ref_equal (change->of, thing) &&
        change->to >= DH_UNIT_STATUS_DESTROYED)
      return TRUE;

  return FALSE;
}

/* The rating of who is gone matters to nobody. */
static void
tell_rating (DhNarrator *narrator,
             DhRef       thing,
             int         from,
             int         to)
{
  if (narrator->for_players || from < 0 || goes_for_good (narrator, thing))
    return;

  if (_dh_narrator_lists (narrator, NULL))
    {
      g_autofree char *change = g_strdup_printf (_("rating %d → %d"), from, to);

      _dh_narrator_result (narrator, thing, NULL, change, DH_GRAVITY_NONE);
      return;
    }

  _dh_narrator_say (narrator,
                    to < from ? _("The rating of %s falls from %d to %d.") : _("The rating of %s rises from %d to %d."),
                    _dh_narrator_name (narrator, thing),
                    from,
                    to);
}

/* Returns: (nullable): what is said of a thing that takes a value */
static const char *
find_sentence (DhPropertyId property,
               int          value)
{
  GType (*type) (void) = _dh_inch_properties[property].words;
  const DhValueWords *words = type != NULL ? _dh_find_words (type, value) : NULL;

  return words != NULL ? words->told : NULL;
}

void
_dh_tell_formation (DhNarrator *narrator,
                    DhRef       thing,
                    int         from,
                    int         to)
{
  const char *words = _(find_sentence (DH_UNIT_FORMATION, to));

  if (from == DH_FORMATION_DISMOUNTED && to == DH_FORMATION_MOUNTED_LINE)
    words = _("%s mounts and forms line.");
  else if (from == DH_FORMATION_DISMOUNTED && to == DH_FORMATION_MOUNTED_COLUMN)
    words = _("%s mounts and forms column.");
  _dh_narrator_say_of (narrator, words, thing, NULL);
}

/* Charges whose end nobody has told: the target is gone, or a fight too many was ahead. */

static gboolean
has_fought (const DhNarrator *narrator,
            DhRef             thing)
{
  for (const DhRoll *roll = NULL; dh_array_next (narrator->entry->rolls, &roll);)
    if (roll->purpose == DH_PURPOSE_MELEE && dh_ref_equal (roll->of, thing))
      return TRUE;

  return FALSE;
}

static void
tell_target (DhNarrator *narrator,
             DhRef       thing,
             int         from,
             int         to)
{
  if (to != DH_NOTHING && from != DH_NOTHING)
    _dh_narrator_say_of (narrator,
                         _("%s has to fight %s next, which came in support."),
                         thing,
                         _dh_narrator_unit (narrator, to));
  else if (to != DH_NOTHING)
    _dh_narrator_say_of (narrator, _("%s is in contact with %s."), thing, _dh_narrator_unit (narrator, to));
  else if (has_fought (narrator, thing) || _dh_narrator_find_change (narrator, thing, DH_UNIT_STATUS) != NULL)
    return;
  else if (_dh_narrator_find_added (narrator, DH_DUE_KIND_BONUS, thing.index) != NULL)
    _dh_narrator_say_of (narrator, _("%s has lost its target, %s."), thing, _dh_narrator_unit (narrator, from));
  else if (_dh_narrator_take_done (narrator, DH_DUE_KIND_FIGHT, thing.index, DH_CONTEXT_NONE) != NULL)
    _dh_narrator_say_of (narrator,
                         _("%s halts short of %s, which cannot fight again this turn."),
                         thing,
                         _dh_narrator_unit (narrator, from));
}

static void
tell_contact (DhNarrator *narrator,
              DhRef       thing,
              int         was,
              int         contact)
{
  int from, to;

  if (_dh_narrator_take_change (narrator, thing, DH_UNIT_CHARGE_TARGET, &from, &to))
    tell_target (narrator, thing, from, to);
  else if (contact > 0)
    _dh_narrator_say_of (narrator, _("%s closes without a check."), thing, NULL);
}

/* An officer whose fate is told leaves his unit by it. */
static void
tell_attached (DhNarrator *narrator,
               DhRef       thing,
               int         from,
               int         to)
{
  if (_dh_narrator_find_change (narrator, thing, DH_OFFICER_STATE) != NULL)
    return;

  if (to == DH_NOTHING)
    _dh_narrator_say_of (narrator, _("%s rides alone now."), thing, NULL);
  else
    _dh_narrator_say_of (narrator, _("%s rides with %s now."), thing, _dh_narrator_unit (narrator, to));
}

/*
 * The changes that mean something to people and are told before others of one thing, in this order: by a function, in
 * words for no and yes, or in those for the new value. What else has a sentence for its new value is told after them.
 */
static const struct {
  DhPropertyId property;
  void (*tell) (DhNarrator *narrator, DhRef thing, int from, int to);
  const char *words[2];
} tales[] = {
  { DH_UNIT_OFF_TABLE, NULL, { N_("%s comes onto the table."), N_("%s stays off the table, in reserve.") } },
  { DH_UNIT_CONCEALED, NULL, { N_("%s is revealed."), N_("%s is concealed.") } },
  { DH_UNIT_MEN, tell_men },
  { DH_UNIT_ODD_HIT, tell_odd_hit },
  { DH_UNIT_STATUS },
  { DH_UNIT_RATING, tell_rating },
  { DH_UNIT_FORMATION, _dh_tell_formation },
  { DH_UNIT_CONTACT, tell_contact },
  { DH_UNIT_CHARGE_TARGET, tell_target },
  { DH_OFFICER_ATTACHED, tell_attached },
};

static void
tell_thing (DhNarrator *narrator,
            DhRef       thing)
{
  int from, to;

  for (guint i = 0; i < G_N_ELEMENTS (tales); i++)
    {
      if (_dh_inch_properties[tales[i].property].of != thing.kind ||
          !_dh_narrator_take_change (narrator, thing, tales[i].property, &from, &to))
        continue;
      if (tales[i].tell != NULL)
        tales[i].tell (narrator, thing, from, to);
      else if (tales[i].words[0] != NULL)
        _dh_narrator_say_of (narrator, _(tales[i].words[to]), thing, NULL);
      else
        _dh_narrator_say_of (narrator, _(find_sentence (tales[i].property, to)), thing, NULL);
    }

  for (const DhChange *change = NULL; dh_array_next (narrator->entry->changes, &change);)
    if (dh_ref_equal (change->of, thing) && find_sentence (change->property, change->to) != NULL &&
        _dh_narrator_take_change (narrator, thing, change->property, &from, &to))
      _dh_narrator_say_of (narrator, _(find_sentence (change->property, to)), thing, NULL);
}

/* TRUE if a change means something to people. A new turn has thousands that do not. */
gboolean
_dh_change_is_worth_telling (const DhChange *change)
{
  for (guint i = 0; i < G_N_ELEMENTS (tales); i++)
    if (tales[i].property == change->property)
      return TRUE;

  return find_sentence (change->property, change->to) != NULL;
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
      tell_thing (narrator, thing);
      narrator->changes[i] = TRUE;
    }
}

/* New dues */

/* More than this are counted, not listed. */
#define MOST_DUES 8

static gboolean
is_done_at_once (const DhNarrator *narrator,
                 const DhDue      *due)
{
  for (const DhDue *done = NULL; dh_array_next (narrator->entry->done, &done);)
    if (done->entry == due->entry && done->place == due->place)
      return TRUE;

  return FALSE;
}

/**
 * _dh_narrator_dup_due:
 * @narrator: a narrator
 * @due: something due, or that was
 *
 * Returns: (transfer full): what it is, as “check by 56th Georgia C4”; who has been named before is called by the id alone
 */
char *
_dh_narrator_dup_due (DhNarrator  *narrator,
                      const DhDue *due)
{
  DhRef who = due->kind == DH_DUE_KIND_RISK ? DH_THE_OFFICER (dh_due_officer (due)) : DH_THE_UNIT (dh_due_unit (due));
  const char *first = _dh_narrator_name (narrator, who);
  const char *second = due->kind == DH_DUE_KIND_FIGHT ? _dh_narrator_unit (narrator, dh_due_other (due)) : NULL;

  return _dh_inch_name_due (narrator->battle, due, first, second);
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

  for (const DhDue *due = NULL; dh_array_next (narrator->entry->added, &due);)
    {
      g_autofree char *name = NULL;

      if (narrator->about.kind != DH_REF_KIND_NONE && !dh_due_concerns (due, narrator->about))
        continue;
      if (is_done_at_once (narrator, due) || count++ >= MOST_DUES)
        continue;
      name = _dh_narrator_dup_due (narrator, due);
      dh_append_item (list, ", ", "%s", name);
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
