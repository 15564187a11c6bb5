/* dh-army-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-army-words.h"

#include "dh-inch.h"
#include "dh-inch-narrator-private.h"
#include "dh-step-words.h"

#include <glib/gi18n-lib.h>

/* Words for the parts of an army and for their fate, in the user's language, for papers and windows. */

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
 * dh_rank_describe:
 * @rank: what an officer commands
 */
const char *
dh_rank_describe (DhRank rank)
{
  static const char *const words[] = {
    [DH_RANK_COMMANDER] = N_("Commander"),
    [DH_RANK_DIVISION] = N_("Leads a division"),
    [DH_RANK_BRIGADE] = N_("Leads a brigade"),
  };

  return _(words[rank]);
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

/**
 * dh_army_state_get_shape:
 * @state: the state of an army
 *
 * Returns: the shape that stands before the word
 */
const char *
dh_army_state_get_shape (DhArmyState state)
{
  static const char *const shapes[] = {
    [DH_ARMY_STATE_STEADY] = "●",
    [DH_ARMY_STATE_HESITANT] = "◐",
    [DH_ARMY_STATE_RETIRE] = "▽",
    [DH_ARMY_STATE_BROKEN] = "✕",
  };

  return shapes[state];
}

/**
 * dh_army_begin_sentence:
 * @name: the name of an army
 *
 * An army that is called one has an article in a sentence; “Second Cavalry Division” has none, as a unit has none.
 *
 * Returns: (transfer full): the name as a sentence begins with it, as “The Army of Vicksburg”
 */
char *
dh_army_begin_sentence (const char *name)
{
  /* Translators: the name of an army, such as “Army of Vicksburg”, at the beginning of a sentence. It always begins with
   * “Army”. */
  return g_str_has_prefix (name, "Army ") ? g_strdup_printf (_("The %s"), name) : g_strdup (name);
}

/**
 * dh_step_describe:
 * @step: a step
 *
 * Returns: (transfer full): its letter, if it has one, and its title, as “B · Artillery fire”
 */
char *
dh_step_describe (DhStep step)
{
  const char *letter = dh_step_get_letter (step);

  return *letter != '\0' ? g_strdup_printf ("%s · %s", letter, dh_step_get_title (step))
                         : g_strdup (dh_step_get_title (step));
}
