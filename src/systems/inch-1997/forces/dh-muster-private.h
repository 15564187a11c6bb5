/* dh-muster-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-csv-private.h"
#include "dh-muster.h"
#include "dh-order-of-battle-private.h"

G_BEGIN_DECLS

/* The columns of a spreadsheet, in the order in which they are written. */
typedef enum {
  DH_COLUMN_ARMY,
  DH_COLUMN_DIVISION,
  DH_COLUMN_BRIGADE,
  DH_COLUMN_UNIT,
  DH_COLUMN_ID,
  DH_COLUMN_ARM,
  DH_COLUMN_QUALITY,
  DH_COLUMN_STANDS,
  DH_COLUMN_GUNS,
  DH_COLUMN_RATING,
  DH_COLUMN_OFFICER,
  DH_COLUMN_RANK,
  DH_COLUMN_CHARACTER,
  DH_COLUMN_FORMATION,
  DH_COLUMN_RESERVE,
  DH_COLUMN_CONCEALED,
  DH_COLUMN_SHARPSHOOTERS,
  DH_N_COLUMNS,
} DhColumn;

/* The columns up to this one are always written, the others where any unit has a value there. */
#define DH_N_USUAL_COLUMNS DH_COLUMN_FORMATION

/* dh-muster-column.c */
int         _dh_column_find_field    (DhColumn        column,
                                      DhMusterKind    kind);
const char *_dh_column_get_word      (DhColumn        column);

char       *_dh_muster_make_id       (const char     *name,
                                      gboolean        of_person,
                                      GHashTable     *taken) G_GNUC_WARN_UNUSED_RESULT;

char        _dh_muster_choose_letter (const char     *id,
                                      GString        *taken);

void        _dh_muster_to_xml        (GPtrArray      *rows,
                                      const char     *title,
                                      gboolean        faithful,
                                      DhXmlProblems  *problems,
                                      GString        *xml,
                                      GArray         *lines);

G_END_DECLS
