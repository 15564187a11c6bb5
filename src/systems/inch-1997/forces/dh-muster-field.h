/* dh-muster-field.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DhMusterKind:
 *
 * The kinds of things in an order of battle. The battle itself is the root, and has the index 0.
 */
typedef enum {
  DH_MUSTER_BATTLE,
  DH_MUSTER_ARMY,
  DH_MUSTER_DIVISION,
  DH_MUSTER_BRIGADE,
  DH_MUSTER_UNIT,
  DH_MUSTER_OFFICER,
} DhMusterKind;

/**
 * DhMusterField:
 *
 * The attributes of a thing, in the order in which a file has it.
 */
typedef enum {
  DH_MUSTER_TITLE,
  DH_MUSTER_DATE,
  DH_MUSTER_PLACE,
  DH_MUSTER_ID,
  DH_MUSTER_NAME,
  DH_MUSTER_LETTER,
  DH_MUSTER_RANK,
  DH_MUSTER_CHARACTER,
  DH_MUSTER_ARM,
  DH_MUSTER_QUALITY,
  DH_MUSTER_STANDS,
  DH_MUSTER_GUNS,
  DH_MUSTER_RATING,
  DH_MUSTER_FORMATION,
  DH_MUSTER_RESERVE,
  DH_MUSTER_CONCEALED,
  DH_MUSTER_SHARPSHOOTERS,
  DH_MUSTER_N_FIELDS,
} DhMusterField;

const char *dh_muster_field_get_word (DhMusterField field);
gboolean    dh_muster_kind_has_field (DhMusterKind  kind,
                                      DhMusterField field);
gboolean    dh_muster_kind_can_hold  (DhMusterKind  kind,
                                      DhMusterKind  held);

G_END_DECLS
