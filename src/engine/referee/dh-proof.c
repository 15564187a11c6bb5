/* dh-proof.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-private.h"
#include "dh-resolve-private.h"

#include <glib/gi18n-lib.h>

/*
 * What proves that nobody has chosen the dice of the program: a word of each side that is mixed into
 * the seed before any is thrown, and the seed itself, which is shown when no more can be.
 */

/* word: a side's own part in the dice, said once. */
gboolean
_dh_order_word (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  DhThing army = _dh_order_get_first (order);

  if (dh_army (draft->battle, army.index)->word)
    {
      g_set_error (error,
                   DH_ERROR,
                   DH_ERROR_ORDER,
                   _("“%s” has said its word; “undo” takes it back"),
                   dh_army (draft->battle, army.index)->info->id);
      return FALSE;
    }

  _dh_draft_set (draft, army, DH_ARMY_WORD, TRUE);
  return TRUE;
}

/* seed: shows it, and from then on nothing can be undone. */
gboolean
_dh_order_seed (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  _dh_draft_set_battle (draft, DH_BATTLE_SEED, TRUE);
  return TRUE;
}
