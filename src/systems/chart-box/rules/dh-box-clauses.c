/* dh-box-clauses.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* By which clause each game has an order, and in which of its phases. */

#define PHASE(kind) (1u << DH_BOX_PHASE_##kind)
#define ANY_PHASE (~0u)

/* @clause is that of the game, and NULL where its document has none. */
typedef struct {
  const char *word;
  guint games;
  const char *clause;
  guint phases;
} Row;

#define DONELSON DH_BOX_DONELSON
#define CHANCELLORSVILLE DH_BOX_CHANCELLORSVILLE
#define VICKSBURG DH_BOX_VICKSBURG

static const Row rows[] = {
  { "begin", DH_BOX_ANY, NULL, ANY_PHASE },
  { "chart", DH_BOX_ANY, NULL, ANY_PHASE },
  { "result", DH_BOX_ANY, NULL, ANY_PHASE },
  { "track", DH_BOX_ANY, NULL, ANY_PHASE },
  { "throw", DH_BOX_ANY, NULL, ANY_PHASE },
  { "set", DONELSON, "EQ.4", ANY_PHASE },
  { "set", DH_BOX_ANY, NULL, ANY_PHASE },
  { "loss", DONELSON, "EQ.4", ANY_PHASE },
  { "loss", CHANCELLORSVILLE, "23.61", ANY_PHASE },
  { "loss", VICKSBURG, "21.1", ANY_PHASE },
  { "loss", DH_BOX_OWN, NULL, ANY_PHASE },
  { "eliminate", DONELSON, "AM.1", ANY_PHASE },
  { "eliminate", CHANCELLORSVILLE, "23.61", ANY_PHASE },
  { "eliminate", VICKSBURG, "21.1", ANY_PHASE },
  { "eliminate", DH_BOX_OWN, NULL, ANY_PHASE },
  { "exit", DONELSON, "VC.3", ANY_PHASE },
  { "exit", CHANCELLORSVILLE, "23.31", ANY_PHASE },
  { "exit", VICKSBURG, "19.3", ANY_PHASE },
  { "exit", DH_BOX_OWN, NULL, ANY_PHASE },
  { "hold", CHANCELLORSVILLE, "23.61", ANY_PHASE },
  { "hold", VICKSBURG, "21.2", ANY_PHASE },
  { "hold", DH_BOX_ANY, NULL, ANY_PHASE },
  { "judge", DONELSON, "VC.2", ANY_PHASE },
  { "judge", CHANCELLORSVILLE, "23.61", ANY_PHASE },
  { "judge", VICKSBURG, "21.0", ANY_PHASE },
  { "initiative", DONELSON, "CC.5", PHASE (MOVE) },
  { "moved", DONELSON, "CC.5", PHASE (MOVE) },
  { "transfer", DONELSON, "BT.1", PHASE (MOVE) },
  { "activate", DONELSON, "SU.1", PHASE (MOVE) },
  { "detach", DONELSON, "DE.1", PHASE (MOVE) },
  { "attach", DONELSON, "DE.9", PHASE (MOVE) },
  { "return", DONELSON, "RE.1", ANY_PHASE },
  { "arrive", DONELSON, "RF.1", PHASE (MOVE) },
  { "combat", DONELSON, "CO.1", PHASE (COMBAT) },
  { "combat", VICKSBURG, NULL, PHASE (COMBAT) },
  { "engage", DONELSON, "EN.1", PHASE (COMBAT) },
  { "relieve", DONELSON, "EN.8", ANY_PHASE },
  { "excuse", DONELSON, "EN.4", PHASE (COMBAT) },
  { "disorder", DONELSON, "DI.1", ANY_PHASE },
  { "disorder", CHANCELLORSVILLE, "23.55", ANY_PHASE },
  { "rally", DONELSON, "RA.1", PHASE (RALLY) },
  { "rally", CHANCELLORSVILLE, "23.57", PHASE (RALLY) },
  { "bombard", DONELSON, "17.4", PHASE (BOMBARD) },
  { "bombard", VICKSBURG, "19.2", PHASE (BOMBARD) | PHASE (COMBAT) },
  { "morale", DONELSON, "AM.2", ANY_PHASE },
  { "night", DONELSON, "NI.1", ANY_PHASE },
  { "replenish", DONELSON, "NI.5", ANY_PHASE },
  { "garrison", DONELSON, "GA.1", PHASE (MOVE) },
  { "objective", DONELSON, "VC.1", ANY_PHASE },
  { "command", CHANCELLORSVILLE, "23.4", PHASE (COMMAND) },
  { "assign", CHANCELLORSVILLE, "23.4", PHASE (COMMAND) },
  { "save", CHANCELLORSVILLE, "23.55", PHASE (COMBAT) },
  { "fate", CHANCELLORSVILLE, "23.56", PHASE (COMBAT) },
  { "line", CHANCELLORSVILLE, "23.61", ANY_PHASE },
  { "cut-off", VICKSBURG, "20.0", ANY_PHASE },
  { "release", VICKSBURG, "17.0", PHASE (MOVE) },
  { "attacked", VICKSBURG, "17.1", PHASE (COMBAT) },
  { "unblocked", VICKSBURG, "17.3", ANY_PHASE },
  { "near", VICKSBURG, "17.5", ANY_PHASE },
  { "train", VICKSBURG, "18.4", ANY_PHASE },
  { "counterattack", VICKSBURG, "19.52", PHASE (COMBAT) },
  { "ammunition", VICKSBURG, "19.61", PHASE (MOVE) },
  { "control", VICKSBURG, "21.2", PHASE (END) },
};

/* The first row of a word that this game has; NULL where it has none. */
static const Row *
find_row (const DhBattle *battle,
          const char     *word)
{
  DhBoxGame game = _dh_box_get_game (battle);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if ((rows[i].games & game) != 0 && g_str_equal (rows[i].word, word))
      return &rows[i];

  return NULL;
}

/**
 * _dh_box_require_phase:
 * @battle: a battle
 * @word: the word of an order that its game has
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether it may be given in the present phase
 */
gboolean
_dh_box_require_phase (const DhBattle  *battle,
                       const char      *word,
                       GError         **error)
{
  const Row *row = find_row (battle, word);
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

gboolean
_dh_box_has_order (const DhBattle *battle,
                   const char     *word)
{
  return find_row (battle, word) != NULL;
}

/**
 * _dh_box_get_clause:
 * @battle: a battle
 * @order: an order of its game
 *
 * Returns: (nullable): the clause by which that game has it
 */
const char *
_dh_box_get_clause (const DhBattle *battle,
                    const DhOrder  *order)
{
  return find_row (battle, order->verb->word)->clause;
}

/**
 * _dh_box_cite:
 * @battle: a battle
 * @order: an order of its game
 * @game: a game
 * @clause: a clause of that game
 *
 * Returns: (nullable): @clause, where that game is played; else the clause by which this game has the order
 */
const char *
_dh_box_cite (const DhBattle *battle,
              const DhOrder  *order,
              DhBoxGame       game,
              const char     *clause)
{
  return _dh_box_get_game (battle) == game ? clause : _dh_box_get_clause (battle, order);
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
  const Row *row = find_row (battle, word);

  *to_phase = row != NULL && row->phases != ANY_PHASE;
  return row != NULL && _dh_box_require_phase (battle, word, NULL);
}
