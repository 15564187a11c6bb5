/* dh-proof.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-resolve-private.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

/*
 * Proofs that nobody has chosen the dice of the program: a word of each side that is mixed into the seed before any is
 * thrown, and the seed itself, which is shown when no more can be.
 */

/* word: a side's own part in the dice, said once. */
gboolean
_dh_order_word (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  DhRef side = _dh_order_get_first (order);
  DhPropertyId word = draft->battle->system->tables->side_word;

  if (_dh_property_read (draft->battle, side, word))
    return dh_refuse (error,
                      DH_ERROR_ORDER,
                      _("the word of “%s” has already been given; “undo” takes it back"),
                      dh_battle_get_label (draft->battle, side));

  _dh_draft_set (draft, side, word, TRUE);
  return TRUE;
}

/* seed: shows it, and from then on nothing can be undone. */
gboolean
_dh_order_seed (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_SEED, TRUE);
  return TRUE;
}
