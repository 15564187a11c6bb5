/* dh-desk-own-table.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_OWN_TABLE (dh_desk_own_table_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskOwnTable, dh_desk_own_table, DH_DESK, OWN_TABLE, DhBoardWidget)

/**
 * DhDeskOwnField:
 * @title: what is typed or chosen there
 * @width: how many characters it has room for
 * @choices: (nullable): what can be chosen; %NULL where something is typed
 *
 * A column of a table.
 */
typedef struct {
  const char *title;
  int width;
  GtkStringList *choices;
} DhDeskOwnField;

/**
 * DhDeskOwnGuard:
 * @owner: whose table it is
 * @row: a row that shall be taken away
 *
 * Returns: whether it may be; if not, why has been said
 */
typedef gboolean (*DhDeskOwnGuard) (gpointer owner, guint row);

void        dh_desk_own_table_set_fields (DhDeskOwnTable       *self,
                                          const DhDeskOwnField *fields,
                                          guint                 n_fields);
guint       dh_desk_own_table_get_n      (DhDeskOwnTable       *self);
const char *dh_desk_own_table_get        (DhDeskOwnTable       *self,
                                          guint                 row,
                                          guint                 field);
guint       dh_desk_own_table_get_choice (DhDeskOwnTable       *self,
                                          guint                 row,
                                          guint                 field);
void        dh_desk_own_table_set        (DhDeskOwnTable       *self,
                                          guint                 row,
                                          guint                 field,
                                          const char           *text);
void        dh_desk_own_table_choose     (DhDeskOwnTable       *self,
                                          guint                 row,
                                          guint                 field,
                                          guint                 choice);
void        dh_desk_own_table_keep       (DhDeskOwnTable       *self,
                                          gboolean              restore);
GVariant   *dh_desk_own_table_dup_state  (DhDeskOwnTable       *self);
void        dh_desk_own_table_set_state  (DhDeskOwnTable       *self,
                                          GVariant             *state);
gboolean    dh_desk_own_table_remove     (DhDeskOwnTable       *self,
                                          guint                 row);
void        dh_desk_own_table_set_guard  (DhDeskOwnTable       *self,
                                          DhDeskOwnGuard        guard,
                                          gpointer              owner);

G_END_DECLS
