/* dh-narration-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narration.h"

#include "dh-inch-private.h"
#include "dh-context-private.h"
#include "dh-inch-order-private.h"
#include "dh-inch-narrator-private.h"
#include "dh-property.h"

#include <glib/gi18n-lib.h>

/*
 * Words for what an entry is not: steps, dues and reminders.
 */

/* The steps, with their letters in the rules (4), which those before the first turn and after the last do not have. */
static const struct {
  const char *title;
  const char *letter;
} steps[] = {
  [DH_STEP_SET_UP] = { N_("Set-up"), "" },
  [DH_STEP_MOVEMENT] = { N_("Movement"), "A" },
  [DH_STEP_ARTILLERY] = { N_("Artillery fire"), "B" },
  [DH_STEP_STANDING] = { N_("Standing fire"), "D" },
  [DH_STEP_MOVING] = { N_("Moving fire"), "E" },
  [DH_STEP_CHARGE] = { N_("Charges"), "F" },
  [DH_STEP_RECEPTION] = { N_("Reception"), "G" },
  [DH_STEP_COMBAT] = { N_("Close combat"), "H" },
  [DH_STEP_RALLY] = { N_("Rally"), "I" },
  [DH_STEP_EFFECTIVENESS] = { N_("Army effectiveness"), "J" },
  [DH_STEP_RESHUFFLE] = { N_("Reshuffle"), "K" },
  [DH_STEP_END] = { N_("End of the battle"), "" },
};

/**
 * dh_step_get_title:
 * @step: a step
 *
 * Returns: its title, as “Artillery fire”
 */
const char *
dh_step_get_title (DhStep step)
{
  g_return_val_if_fail (step < G_N_ELEMENTS (steps), "");

  return _(steps[step].title);
}

/**
 * dh_step_get_letter:
 * @step: a step
 *
 * Returns: its letter in the rules (4), empty before the first turn and after the last
 */
const char *
dh_step_get_letter (DhStep step)
{
  g_return_val_if_fail (step < G_N_ELEMENTS (steps), "");

  return steps[step].letter;
}

/**
 * _dh_describe_shot_flag:
 * @flag: what the referee adds to a shot
 *
 * Returns: (nullable): it in words, or %NULL when the weapon tells it
 */
const char *
_dh_describe_shot_flag (DhShotFlags flag)
{
  switch (flag)
    {
    case DH_SHOT_COVER:
      return _("in cover");
    case DH_SHOT_OPEN:
      return _("in the open");
    case DH_SHOT_COLUMN:
      return _("as at a column");
    case DH_SHOT_ENFILADE:
      return _("in enfilade");
    case DH_SHOT_OVERHEAD:
      return _("over the heads of friends");
    case DH_SHOT_SOLID:
      return NULL;
    }

  g_return_val_if_reached (NULL);
}

/* Dues */

static const char *
name_unit (const DhBattle *battle,
           int             unit)
{
  return unit == DH_NOTHING ? _("another unit") : dh_battle_get_label (battle, DH_THE_UNIT (unit));
}

static char *
narrate_check (const DhDue *due,
               const char  *who,
               const char  *other)
{
  return _dh_context_fill (_(_dh_contexts[dh_due_context (due)].due), who, other);
}

static char *
narrate_risk (const DhDue    *due,
              const DhBattle *battle,
              const char     *who)
{
  const char *officer = dh_officer (battle, dh_due_officer (due))->info->label;

  switch (dh_due_context (due))
    {
    case DH_CONTEXT_WON:
      return g_strdup_printf (_("%s is at risk: he fought in the front rank of %s, which won (5.C)."),
                              officer,
                              who);
    case DH_CONTEXT_BEATEN:
      return g_strdup_printf (_("%s is at risk: he fought in the front rank of %s, which lost (5.E)."),
                              officer,
                              who);
    default:
      return g_strdup_printf (_("%s is at risk: men fell around him in the front rank of %s (5.C)."),
                              officer,
                              who);
    }
}

static char *
narrate_fight (const DhDue *due,
               const char  *who,
               const char  *other)
{
  if (dh_due_support (due))
    return g_strdup_printf (_("%s fights %s, which came in support (10.G)."), who, other);

  switch (dh_due_aspect (due))
    {
    case DH_ASPECT_FLANK:
      return g_strdup_printf (_("%s fights %s, in its flank (10.H)."), who, other);
    case DH_ASPECT_REAR:
      return g_strdup_printf (_("%s fights %s, in its rear (10.H)."), who, other);
    case DH_ASPECT_FRONT:
      return g_strdup_printf (_("%s fights %s (10.H)."), who, other);
    }

  g_return_val_if_reached (NULL);
}

/**
 * _dh_tell_due:
 * @self: a due
 * @battle: its battle
 *
 * Returns: (transfer full): what it asks of whom and why, in a sentence with its clause
 */
char *
_dh_tell_due (const DhDue    *self,
              const DhBattle *battle)
{
  const char *who = name_unit (battle, dh_due_unit (self));
  const char *other = name_unit (battle, dh_due_other (self));

  switch (self->kind)
    {
    case DH_DUE_KIND_CHECK:
      return narrate_check (self, who, other);
    case DH_DUE_KIND_RISK:
      return narrate_risk (self, battle, who);
    case DH_DUE_KIND_HORSES:
      return g_strdup_printf (_("%s falls back and looks for its horses (15.H)."), who);
    case DH_DUE_KIND_FIGHT:
      return narrate_fight (self, who, other);
    case DH_DUE_KIND_RETREAT:
      return g_strdup_printf (_("%s retreats: say whether it meets the enemy or the table edge (14)."),
                              who);
    case DH_DUE_KIND_WITNESS:
      return g_strdup_printf (_("%s has routed: say which friends saw it near, or were run through (14B.2)."),
                              who);
    case DH_DUE_KIND_BONUS:
      if (dh_due_defender (self))
        return g_strdup_printf (_("%s has won as the defender: it holds or countercharges (10.S)."),
                                who);
      return g_strdup_printf (_("%s chooses: hold, occupy the ground, or charge on (10.F)."), who);
    case DH_DUE_KIND_RALLY:
      return g_strdup_printf (_("%s has its one chance to rally (14B.6)."), who);
    }

  g_return_val_if_reached (NULL);
}

/* How things stand, for who is looking for one */

static char *
describe_unit (const DhBattle *battle,
               int             unit)
{
  const DhUnit *the_unit = dh_unit (battle, unit);
  guint stands = dh_unit_count_stands (the_unit);
  DhPropertyId property = the_unit->status == DH_UNIT_STATUS_STEADY ? DH_UNIT_FORMATION : DH_UNIT_STATUS;
  g_autofree char *state = the_unit->off_table ? g_strdup (C_("unit", "in reserve"))
                                               : dh_property_describe (battle, DH_THE_UNIT (unit), property);
  g_autofree char *strength = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u stand", "%u stands", stands),
                                               stands);

  /* Translators: the formation or state of a unit, and how many stands it has left. */
  return g_strdup_printf (_("%s, %s"), state, strength);
}

static char *
describe_officer (const DhBattle  *battle,
                  const DhOfficer *officer)
{
  if (officer->attached == DH_NOTHING)
    return g_strdup ("");

  return g_strdup_printf (_("with %s"), dh_unit (battle, officer->attached)->info->name);
}

/**
 * _dh_describe_thing:
 * @battle: a battle
 * @thing: something in it
 *
 * Returns: (transfer full): how it stands, in a few words; empty where there is nothing to say
 */
char *
_dh_describe_thing (const DhBattle *battle,
                    DhRef           thing)
{
  switch (thing.kind)
    {
    case DH_REF_KIND_UNIT:
      return describe_unit (battle, thing.index);
    case DH_REF_KIND_OFFICER:
      return describe_officer (battle, dh_officer (battle, thing.index));
    default:
      return g_strdup ("");
    }
}
