/* dh-desk-muster-basing.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_BASING (dh_desk_muster_basing_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterBasing, dh_desk_muster_basing, DH_DESK, MUSTER_BASING, GObject)

/**
 * DhDeskMusterBasing:
 *
 * The rulebook and the mounting of figures by which the stands, men and points of an order of battle are counted: as it
 * was chosen last, or as the battle has it that the order of battle is for.
 */
struct _DhDeskMusterBasing
{
  GObject parent_instance;

  /* Owned */
  DhRulebook *rulebook;        /* what to count by; after a change it is another one */
  GSimpleActionGroup *actions; /* of the menu, which goes by the prefix `basing` */
  GMenu *menu;
  GSettings *settings; /* (nullable) */
};

void  dh_desk_muster_basing_take     (DhDeskMusterBasing *self,
                                      const DhRulebook   *rulebook);
char *dh_desk_muster_basing_describe (DhDeskMusterBasing *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
