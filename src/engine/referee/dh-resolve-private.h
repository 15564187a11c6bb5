/* dh-resolve-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-draft-private.h"

G_BEGIN_DECLS

/**
 * DhProcedure:
 * @draft: the draft to resolve the order on
 * @order: an order of the procedure's verb
 * @error: return location for a %DH_ERROR_RULES or %DH_ERROR_DICE
 *
 * A function that resolves one kind of order; those of a system are declared by this type.
 *
 * Returns: whether the rules allow it
 */
typedef gboolean DhProcedure (DhDraft        *draft,
                              const DhOrder  *order,
                              GError        **error);

DhProcedure _dh_draft_run_order;

/* Procedures that every system has */
DhProcedure _dh_order_next;
DhProcedure _dh_order_settle;
DhProcedure _dh_order_end;
DhProcedure _dh_order_waive;
DhProcedure _dh_order_ruling;
DhProcedure _dh_order_note;

/* dh-proof.c */
DhProcedure _dh_order_word;
DhProcedure _dh_order_seed;

/* When an order makes sense that is about what is due */
gboolean _dh_is_time_for_dues (const DhBattle *battle);
gboolean _dh_is_time_to_settle (const DhBattle *battle);

G_END_DECLS
