/* dh-session-settling.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include "dh-system-orders.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

/* The order “settle”, which is refused where no die alone can settle anything, however it comes in. */

/**
 * dh_session_has_due_for_dice:
 * @self: a session
 *
 * Returns: whether anything is due that dice alone can settle now, or “settle” stands for other orders that are left
 */
gboolean
dh_session_has_due_for_dice (DhSession *self)
{
  const DhBattle *battle = self->referee != NULL ? dh_referee_get_battle (self->referee) : NULL;
  g_autofree char *left = battle != NULL ? dh_battle_unroll (battle, "settle") : NULL;

  return left != NULL || (battle != NULL && dh_battle_find_due_for_dice (battle) != NULL);
}

/* The one that waits for a decision is named, the first of several. */
static char *
explain_nothing_to_settle (DhSession *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);
  g_autofree char *first = NULL;

  /* Those that may be resolved now come first in the list. */
  if (dues->len == 0 || !dh_battle_due_is_open (battle, dues->pdata[0]))
    return g_strdup (_("Nothing is due now, so there is nothing to settle."));

  first = dh_battle_name_due (battle, dues->pdata[0]);
  return g_strdup_printf (/* Translators: what is due, as in “bonus charge by 1st Ohio U1”. */
                          _("Nothing due can be settled by dice alone; decide first: %s."),
                          first);
}

/**
 * _dh_session_is_settling:
 * @self: a session with a battle
 * @order: an order
 *
 * Returns: whether it is “settle”, however it is written
 */
gboolean
_dh_session_is_settling (DhSession  *self,
                         const char *order)
{
  const DhVerbInfo *verb = dh_verb_from_line (dh_referee_get_battle (self->referee)->system, order);

  return verb != NULL && dh_verb_is (verb, "settle");
}

/**
 * _dh_session_require_due_for_dice:
 * @self: a session with a battle
 * @order: an order
 * @error: return location for a %DH_ERROR_RULES
 *
 * Refuses “settle” where it would leave an entry of nothing. The rules themselves do not: they repeat such entries of
 * battles that were kept, and scripts of the terminal settle after each step, whatever may be due.
 *
 * Returns: whether the order may be given
 */
gboolean
_dh_session_require_due_for_dice (DhSession   *self,
                                  const char  *order,
                                  GError     **error)
{
  g_autofree char *why = NULL;

  if (!_dh_session_is_settling (self, order) || dh_session_has_due_for_dice (self))
    return TRUE;

  why = explain_nothing_to_settle (self);
  return dh_refuse (error, DH_ERROR_RULES, "%s", why);
}
