/* dh-muster-draft-totals.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-basing-private.h"
#include "dh-muster-draft-private.h"
#include "dh-order-of-battle-private.h"

/* A number of a field, as far as it can be read. */
static int
read_number (const DhMusterNode *node,
             DhMusterField       field,
             int                 otherwise)
{
  gint64 number;

  if (node->fields[field] == NULL ||
      !g_ascii_string_to_signed (node->fields[field], 10, 0, G_MAXUINT8, &number, NULL))
    return otherwise;

  return number;
}

static void
count_unit (const DhMusterNode *node,
            const DhRulebook   *rulebook,
            DhMusterTotals     *totals)
{
  DhUnitInfo unit = { .stands = read_number (node, DH_MUSTER_STANDS, 0) };
  DhBasing basing;
  int arm;

  totals->units++;
  totals->points += dh_rulebook_integer (rulebook, "army.points");
  if (node->fields[DH_MUSTER_ARM] == NULL || !dh_enum_from_word (DH_TYPE_ARM, node->fields[DH_MUSTER_ARM], &arm))
    return;

  unit.arm = arm;
  unit.sharpshooters = g_strcmp0 (node->fields[DH_MUSTER_SHARPSHOOTERS], "yes") == 0;
  if (unit.sharpshooters)
    unit.stands = 1;
  if (unit.arm == DH_ARM_ARTILLERY)
    {
      unit.stands = 0;
      unit.guns = read_number (node, DH_MUSTER_GUNS, DH_ORDER_OF_BATTLE_USUAL_GUNS);
    }

  _dh_basing_read (rulebook, &unit, &basing);
  totals->stands += basing.stands;
  totals->men += basing.stands * basing.men_a_stand;
  totals->guns += unit.guns;
}

/**
 * dh_muster_draft_count:
 * @self: a draft
 * @index: which thing
 * @rulebook: whose basing to count by
 * @totals: (out): what stands there
 *
 * Counts a thing and all that it holds, as far as it can be read.
 */
void
dh_muster_draft_count (const DhMusterDraft *self,
                       guint                index,
                       const DhRulebook    *rulebook,
                       DhMusterTotals      *totals)
{
  guint end = dh_muster_draft_get_end (self, index);

  *totals = (DhMusterTotals) { 0 };
  for (guint i = index; i < end; i++)
    if (_dh_muster_draft_get_node (self, i)->kind == DH_MUSTER_UNIT)
      count_unit (_dh_muster_draft_get_node (self, i), rulebook, totals);
}
