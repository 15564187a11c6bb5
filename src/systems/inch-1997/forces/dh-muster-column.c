/* dh-muster-column.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-private.h"
#include "dh-order-of-battle-private.h"

/* The columns of a spreadsheet of regiments: what each tells, and of what. */

static const struct {
  DhMusterKind kind;
  DhMusterField field;
} column_fields[DH_N_COLUMNS] = {
  { DH_MUSTER_ARMY, DH_MUSTER_NAME },      { DH_MUSTER_DIVISION, DH_MUSTER_NAME },
  { DH_MUSTER_BRIGADE, DH_MUSTER_NAME },   { DH_MUSTER_UNIT, DH_MUSTER_NAME },
  { DH_MUSTER_UNIT, DH_MUSTER_ID },        { DH_MUSTER_UNIT, DH_MUSTER_ARM },
  { DH_MUSTER_UNIT, DH_MUSTER_QUALITY },   { DH_MUSTER_UNIT, DH_MUSTER_STANDS },
  { DH_MUSTER_UNIT, DH_MUSTER_GUNS },      { DH_MUSTER_UNIT, DH_MUSTER_RATING },
  { DH_MUSTER_OFFICER, DH_MUSTER_NAME },   { DH_MUSTER_OFFICER, DH_MUSTER_RANK },
  { DH_MUSTER_OFFICER, DH_MUSTER_CHARACTER }, { DH_MUSTER_UNIT, DH_MUSTER_FORMATION },
  { DH_MUSTER_UNIT, DH_MUSTER_RESERVE },   { DH_MUSTER_UNIT, DH_MUSTER_CONCEALED },
  { DH_MUSTER_UNIT, DH_MUSTER_SHARPSHOOTERS },
};

/* The field that a column fills in a thing of this kind, or -1 where it fills none. The id is that of the thing that
   the row is for. */
int
_dh_column_find_field (DhColumn     column,
                       DhMusterKind kind)
{
  return column_fields[column].kind == kind || column == DH_COLUMN_ID ? (int) column_fields[column].field : -1;
}

/* The heading of a column. A column of names is headed like the kind of thing that it names. */
const char *
_dh_column_get_word (DhColumn column)
{
  DhMusterField field = column_fields[column].field;

  return field == DH_MUSTER_NAME ? _dh_muster_kind_get_element (column_fields[column].kind)
                                 : dh_muster_field_get_word (field);
}
