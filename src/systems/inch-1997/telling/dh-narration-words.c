/* dh-narration-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-step-words.h"

#include "dh-inch-private.h"
#include "dh-context-private.h"
#include "dh-due-kind-private.h"
#include "dh-inch-order-private.h"
#include "dh-inch-narrator-private.h"
#include "dh-property.h"
#include "dh-rulebook-effects.h"

#include <glib/gi18n-lib.h>

/*
 * Words for what an entry is not: dues and reminders.
 */

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
      return _("as if at a column");
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

/* TRUE if a winner has an enemy left that it may fight. */
static gboolean
may_charge_on (const DhBattle *battle,
               int             unit)
{
  const DhVerbInfo *verb = dh_verb_find (battle->system, "bonus");
  g_autoptr(GArray) enemies = dh_verb_list_objects (verb, battle, &DH_THE_UNIT (unit));

  return enemies->len > 0;
}

/* The choice of a unit that has won a close combat, or that has fought none and lost its target (10.F, 10.S) */
static const char *
get_choice (const DhBattle *battle,
            const DhDue    *due)
{
  gboolean is_open = may_charge_on (battle, dh_due_unit (due));

  if (dh_due_defender (due))
    return is_open ? N_("%s has won: hold or countercharge? (10.S)")
                   : N_("%s has won and holds: no target is left to charge (10.S).");
  if (dh_unit (battle, dh_due_unit (due))->melees == 0)
    return is_open ? N_("%s has lost its target: hold, occupy or charge on? (10.F)")
                   : N_("%s has lost its target: hold or occupy? No target is left to charge (10.F).");

  return is_open ? _dh_due_kinds[due->kind].asks
                 : N_("%s has won: hold or occupy? No target is left to charge (10.F).");
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
  static const char *const risks[] = {
    [DH_CONTEXT_FIRE] = N_("%s is at risk: men fell in the front rank of %s around him (5.C)."),
    [DH_CONTEXT_WON] = N_("%s is at risk: he fought in the front rank of %s, which won (5.C)."),
    [DH_CONTEXT_BEATEN] = N_("%s is at risk: he fought in the front rank of %s, which lost (5.E)."),
  };
  static const char *const fights[] = {
    /* Translators: two units. */
    [DH_ASPECT_FRONT] = N_("%s fights %s (10.H)."),
    [DH_ASPECT_FLANK] = N_("%s strikes %s in the flank (10.H)."),
    [DH_ASPECT_REAR] = N_("%s strikes %s in the rear (10.H)."),
  };
  const char *who = name_unit (battle, dh_due_unit (self));
  const char *other = name_unit (battle, dh_due_other (self));
  const char *words = _dh_due_kinds[self->kind].asks;
  g_autofree char *distance = NULL;

  if (self->kind == DH_DUE_KIND_CHECK)
    words = _dh_contexts[dh_due_context (self)].due;
  else if (self->kind == DH_DUE_KIND_RISK)
    {
      const DhOfficer *officer = dh_officer (battle, dh_due_officer (self));

      words = officer->front || dh_due_context (self) != DH_CONTEXT_FIRE
                ? risks[dh_due_context (self)]
                : N_("%s is at risk: men fell in %s, with which he rides (19).");
      other = who;
      who = officer->info->label;
    }
  else if (self->kind == DH_DUE_KIND_FIGHT && dh_due_support (self))
    words = N_("%s fights %s, which came in support (10.G).");
  else if (self->kind == DH_DUE_KIND_FIGHT)
    words = fights[dh_due_aspect (self)];
  else if (self->kind == DH_DUE_KIND_BONUS)
    words = get_choice (battle, self);
  else if (self->kind == DH_DUE_KIND_WITNESS)
    other = distance = dh_rulebook_describe_number (battle->rulebook, "witness.distance");

  return _dh_context_fill (_(words), who, other);
}

/* Descriptions of things, for somebody who looks for one */

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
