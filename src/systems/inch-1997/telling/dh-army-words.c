/* dh-army-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-army-words.h"

#include <glib/gi18n-lib.h>

/* What an army is made of, in the language of the user: for the papers and for the windows. */

/* Quality and arm as one phrase each, for there are languages that put such words together differently. */
static const char *const kinds[][3] = {
  [DH_ARM_INFANTRY] = {
    NC_("kind of unit", "elite infantry"),
    NC_("kind of unit", "veteran infantry"),
    NC_("kind of unit", "green infantry"),
  },
  [DH_ARM_CAVALRY] = {
    NC_("kind of unit", "elite cavalry"),
    NC_("kind of unit", "veteran cavalry"),
    NC_("kind of unit", "green cavalry"),
  },
  [DH_ARM_ARTILLERY] = {
    NC_("kind of unit", "elite artillery"),
    NC_("kind of unit", "veteran artillery"),
    NC_("kind of unit", "green artillery"),
  },
};

static const char *const sharpshooters[] = {
  NC_("kind of unit", "elite sharpshooters"),
  NC_("kind of unit", "veteran sharpshooters"),
  NC_("kind of unit", "green sharpshooters"),
};

/**
 * dh_arm_describe:
 * @arm: what a unit fights as
 */
const char *
dh_arm_describe (DhArm arm)
{
  switch (arm)
    {
    case DH_ARM_INFANTRY:
      return C_("arm", "infantry");
    case DH_ARM_CAVALRY:
      return C_("arm", "cavalry");
    case DH_ARM_ARTILLERY:
      return C_("arm", "artillery");
    }

  g_return_val_if_reached ("");
}

/**
 * dh_quality_describe:
 * @quality: how good a unit is
 */
const char *
dh_quality_describe (DhQuality quality)
{
  switch (quality)
    {
    case DH_QUALITY_ELITE:
      return C_("quality", "elite");
    case DH_QUALITY_VETERAN:
      return C_("quality", "veteran");
    case DH_QUALITY_GREEN:
      return C_("quality", "green");
    }

  g_return_val_if_reached ("");
}

/**
 * dh_rank_describe:
 * @rank: what an officer commands
 */
const char *
dh_rank_describe (DhRank rank)
{
  switch (rank)
    {
    case DH_RANK_COMMANDER:
      return _("Commander");
    case DH_RANK_DIVISION:
      return _("Leads a division");
    case DH_RANK_BRIGADE:
      return _("Leads a brigade");
    }

  g_return_val_if_reached ("");
}

/**
 * dh_unit_describe_kind:
 * @info: a unit
 *
 * Returns: its quality and its arm, as “veteran infantry”
 */
const char *
dh_unit_describe_kind (const DhUnitInfo *info)
{
  const char *const *words = info->sharpshooters ? sharpshooters : kinds[info->arm];

  return g_dpgettext2 (GETTEXT_PACKAGE, "kind of unit", words[info->quality]);
}

static const struct {
  const char *word;
  const char *shape;
} states[] = {
  [DH_ARMY_STATE_STEADY] = { NC_("army", "steady"), "●" },
  [DH_ARMY_STATE_HESITANT] = { NC_("army", "hesitant"), "◐" },
  [DH_ARMY_STATE_RETIRE] = { NC_("army", "retiring"), "▽" },
  [DH_ARMY_STATE_BROKEN] = { NC_("army", "broken"), "✕" },
};

/**
 * dh_army_state_describe:
 * @state: the state of an army
 *
 * Returns: the word for it
 */
const char *
dh_army_state_describe (DhArmyState state)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "army", states[state].word);
}

/**
 * dh_army_state_get_shape:
 * @state: the state of an army
 *
 * Returns: the shape that stands before the word
 */
const char *
dh_army_state_get_shape (DhArmyState state)
{
  return states[state].shape;
}
