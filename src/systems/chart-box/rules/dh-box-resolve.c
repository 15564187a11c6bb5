/* dh-box-resolve.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* Which procedure resolves an order, in most cases one for all games that have it. */

static const struct {
  const char *word;
  guint games;
  DhProcedure *resolve;
} procedures[] = {
  { "begin", DH_BOX_ANY, _dh_box_begin },
  { "chart", DH_BOX_ANY, _dh_box_chart },
  { "result", DH_BOX_ANY, _dh_box_result },
  { "track", DH_BOX_ANY, _dh_box_set_track },
  { "throw", DH_BOX_ANY, _dh_box_throw },
  { "set", DH_BOX_ANY, _dh_box_set_number },
  { "loss", DH_BOX_ANY, _dh_box_loss },
  { "eliminate", DH_BOX_ANY, _dh_box_eliminate },
  { "exit", DH_BOX_ANY, _dh_box_exit },
  { "hold", DH_BOX_ANY, _dh_box_hold },
  { "judge", DH_BOX_DONELSON, _dh_box_judge_days },
  { "judge", DH_BOX_CHANCELLORSVILLE | DH_BOX_VICKSBURG, _dh_box_judge },
  { "initiative", DH_BOX_ANY, _dh_box_initiative },
  { "moved", DH_BOX_ANY, _dh_box_moved },
  { "transfer", DH_BOX_ANY, _dh_box_transfer },
  { "activate", DH_BOX_ANY, _dh_box_activate },
  { "detach", DH_BOX_ANY, _dh_box_detach },
  { "attach", DH_BOX_ANY, _dh_box_attach },
  { "return", DH_BOX_ANY, _dh_box_return },
  { "arrive", DH_BOX_ANY, _dh_box_arrive },
  { "combat", DH_BOX_DONELSON, _dh_box_combat },
  { "combat", DH_BOX_VICKSBURG, _dh_box_assault },
  { "engage", DH_BOX_ANY, _dh_box_engage },
  { "relieve", DH_BOX_ANY, _dh_box_relieve },
  { "excuse", DH_BOX_ANY, _dh_box_excuse },
  { "disorder", DH_BOX_ANY, _dh_box_disorder },
  { "rally", DH_BOX_ANY, _dh_box_rally },
  { "bombard", DH_BOX_ANY, _dh_box_bombard },
  { "morale", DH_BOX_ANY, _dh_box_morale },
  { "night", DH_BOX_ANY, _dh_box_night },
  { "replenish", DH_BOX_ANY, _dh_box_replenish },
  { "garrison", DH_BOX_ANY, _dh_box_garrison },
  { "objective", DH_BOX_ANY, _dh_box_objective },
  { "command", DH_BOX_ANY, _dh_box_command },
  { "assign", DH_BOX_ANY, _dh_box_assign },
  { "save", DH_BOX_ANY, _dh_box_save },
  { "fate", DH_BOX_ANY, _dh_box_fate },
  { "line", DH_BOX_ANY, _dh_box_line },
  { "cut-off", DH_BOX_ANY, _dh_box_cut_off },
  { "release", DH_BOX_ANY, _dh_box_release },
  { "attacked", DH_BOX_ANY, _dh_box_attacked },
  { "unblocked", DH_BOX_ANY, _dh_box_unblocked },
  { "near", DH_BOX_ANY, _dh_box_near },
  { "train", DH_BOX_ANY, _dh_box_train },
  { "counterattack", DH_BOX_ANY, _dh_box_counterattack },
  { "ammunition", DH_BOX_ANY, _dh_box_ammunition },
  { "control", DH_BOX_ANY, _dh_box_control },
};

gboolean
_dh_box_resolve (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  const char *word = order->verb->word;
  guint i = 0;

  if (!_dh_box_has_order (draft->battle, word))
    return _dh_draft_refuse (error,
                             NULL,
                             /* Translators: the word of an order, and the name of the rules in use. */
                             _("“%s” belongs to another game than “%s”"),
                             word,
                             dh_rulebook_get_title (draft->battle->rulebook));

  while ((procedures[i].games & _dh_box_get_game (draft->battle)) == 0 || !g_str_equal (procedures[i].word, word))
    i++;

  return _dh_box_require_phase (draft->battle, word, error) && procedures[i].resolve (draft, order, error);
}
