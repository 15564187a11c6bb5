/* dh-box-resolve.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* To which game and phase an order belongs, and which procedure resolves it. */

#define PHASE(kind) (1u << DH_BOX_PHASE_##kind)
#define ANY_PHASE (~0u)

typedef struct {
  const char *word;
  const char *clause;
  guint games;
  guint phases;
  DhProcedure *resolve;
} Row;

static const Row rows[] = {
  { "begin", "3", DH_BOX_ANY, ANY_PHASE, _dh_box_begin },
  { "chart", "2", DH_BOX_ANY, ANY_PHASE, _dh_box_chart },
  { "track", "3", DH_BOX_ANY, ANY_PHASE, _dh_box_set_track },
  { "throw", "3", DH_BOX_ANY, ANY_PHASE, _dh_box_throw },
  { "loss", "EQ.4", DH_BOX_ANY, ANY_PHASE, _dh_box_loss },
  { "eliminate", "3", DH_BOX_ANY, ANY_PHASE, _dh_box_eliminate },
  { "exit", "3", DH_BOX_ANY, ANY_PHASE, _dh_box_exit },
  { "hold", "3", DH_BOX_ANY, ANY_PHASE, _dh_box_hold },
  { "set", "EQ.4", DH_BOX_ANY, ANY_PHASE, _dh_box_set_number },
  { "judge", "VC", DH_BOX_ANY, ANY_PHASE, _dh_box_judge },
  { "initiative", "CC.5", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_initiative },
  { "moved", "CC.5", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_moved },
  { "transfer", "BT.1", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_transfer },
  { "activate", "SU.1", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_activate },
  { "detach", "DE.1", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_detach },
  { "attach", "DE.9", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_attach },
  { "return", "RE.1", DH_BOX_DONELSON, ANY_PHASE, _dh_box_return },
  { "arrive", "RF.1", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_arrive },
  { "combat", "CO", DH_BOX_DONELSON, PHASE (COMBAT), _dh_box_combat },
  { "engage", "EN.1", DH_BOX_DONELSON, PHASE (COMBAT), _dh_box_engage },
  { "relieve", "EN.8", DH_BOX_DONELSON, ANY_PHASE, _dh_box_relieve },
  { "disorder", "DI.1", DH_BOX_DONELSON, ANY_PHASE, _dh_box_disorder },
  { "disorder", "3", DH_BOX_CHANCELLORSVILLE, ANY_PHASE, _dh_box_disorder },
  { "rally", "RA.1", DH_BOX_DONELSON, PHASE (RALLY), _dh_box_rally },
  { "rally", "23.57", DH_BOX_CHANCELLORSVILLE, PHASE (RALLY), _dh_box_rally },
  { "bombard", "17.4", DH_BOX_DONELSON, PHASE (BOMBARD), _dh_box_bombard },
  { "bombard", "19.2", DH_BOX_VICKSBURG, PHASE (BOMBARD) | PHASE (COMBAT), _dh_box_bombard },
  { "morale", "AM.2", DH_BOX_DONELSON, ANY_PHASE, _dh_box_morale },
  { "night", "NI.1", DH_BOX_DONELSON, ANY_PHASE, _dh_box_night },
  { "garrison", "GA.1", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_garrison },
  { "objective", "VC.1", DH_BOX_DONELSON, ANY_PHASE, _dh_box_objective },
  { "command", "23.4", DH_BOX_CHANCELLORSVILLE, PHASE (COMMAND), _dh_box_command },
  { "assign", "23.4", DH_BOX_CHANCELLORSVILLE, PHASE (COMMAND), _dh_box_assign },
  { "save", "23.55", DH_BOX_CHANCELLORSVILLE, PHASE (COMBAT), _dh_box_save },
  { "fate", "23.56", DH_BOX_CHANCELLORSVILLE, PHASE (COMBAT), _dh_box_fate },
  { "line", "20.0", DH_BOX_CHANCELLORSVILLE | DH_BOX_VICKSBURG, ANY_PHASE, _dh_box_line },
  { "cut-off", "20.0", DH_BOX_VICKSBURG, ANY_PHASE, _dh_box_cut_off },
  { "release", "17.0", DH_BOX_VICKSBURG, PHASE (MOVE), _dh_box_release },
  { "attacked", "17.1", DH_BOX_VICKSBURG, PHASE (COMBAT), _dh_box_attacked },
  { "unblocked", "17.3", DH_BOX_VICKSBURG, ANY_PHASE, _dh_box_unblocked },
  { "near", "17.5", DH_BOX_VICKSBURG, ANY_PHASE, _dh_box_near },
  { "train", "18.4", DH_BOX_VICKSBURG, ANY_PHASE, _dh_box_train },
  { "counterattack", "19.52", DH_BOX_VICKSBURG, PHASE (COMBAT), _dh_box_counterattack },
  { "ammunition", "19.61", DH_BOX_VICKSBURG, PHASE (MOVE), _dh_box_ammunition },
  { "control", "21.2", DH_BOX_VICKSBURG, PHASE (END), _dh_box_control },
};

static gboolean
require_phase (const DhBattle *battle,
               const Row      *row,
               GError        **error)
{
  const DhBoxPhaseInfo *phase = _dh_box_get_phase (battle, battle->step);
  const char *title = battle->system->step_title (battle, battle->step);

  if (phase == NULL || row->phases == ANY_PHASE || (row->phases & (1u << phase->kind)) != 0 ||
      phase->kind == DH_BOX_PHASE_FREE)
    return TRUE;

  return _dh_draft_refuse (error,
                           row->clause,
                           /* Translators: the word of an order, and the phase that it is. */
                           _("“%s” belongs to another phase than “%s”"),
                           row->word,
                           title);
}

/* The row of a word in this game, else that of another, which does not belong; NULL for no word of a box. */
static const Row *
find_row (const DhBattle *battle,
          const char     *word,
          gboolean       *belongs)
{
  const Row *other = NULL;

  *belongs = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rows) && !*belongs; i++)
    if (g_str_equal (rows[i].word, word))
      {
        *belongs = (rows[i].games & _dh_box_get_game (battle)) != 0;
        other = &rows[i];
      }

  return other;
}

gboolean
_dh_box_resolve (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  gboolean belongs;
  const Row *row = find_row (draft->battle, order->verb->word, &belongs);

  g_return_val_if_fail (row != NULL, FALSE);
  if (!belongs)
    return _dh_draft_refuse (error,
                             row->clause,
                             /* Translators: the word of an order, and the name of the rules in use. */
                             _("“%s” belongs to another game than “%s”"),
                             row->word,
                             dh_rulebook_get_title (draft->battle->rulebook));

  return require_phase (draft->battle, row, error) && row->resolve (draft, order, error);
}

/**
 * _dh_box_has_order:
 * @battle: a battle
 * @word: the word of an order
 *
 * Returns: whether it belongs to this game, or to all systems
 */
gboolean
_dh_box_has_order (const DhBattle *battle,
                   const char     *word)
{
  gboolean belongs;

  return find_row (battle, word, &belongs) == NULL || belongs;
}

/**
 * _dh_box_is_of_game:
 * @battle: a battle
 * @word: the word of an order
 *
 * Returns: whether it belongs to this game
 */
gboolean
_dh_box_is_of_game (const DhBattle *battle,
                    const char     *word)
{
  gboolean belongs;

  find_row (battle, word, &belongs);
  return belongs;
}

/**
 * _dh_box_belongs:
 * @battle: a battle
 * @word: the word of an order
 * @to_phase: (out): whether it belongs to phases of this kind and not to all
 *
 * Returns: whether it may be given in this game and in this phase
 */
gboolean
_dh_box_belongs (const DhBattle *battle,
                 const char     *word,
                 gboolean       *to_phase)
{
  gboolean belongs;
  const Row *row = find_row (battle, word, &belongs);

  *to_phase = belongs && row->phases != ANY_PHASE;
  return belongs && require_phase (battle, row, NULL);
}
