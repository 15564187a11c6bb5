/* dh-box-own.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/*
 * Orders by which the result of a chart is done on the map, or that a club has declared for its own game: retreats, units
 * that cannot fire, states, rows of boxes, and cards.
 */

static gboolean
require_on_map (DhDraft        *draft,
                const DhOrder  *order,
                DhRef           unit,
                GError        **error)
{
  return dh_box_unit (draft->battle, unit.index)->off == DH_BOX_ON ||
         _dh_draft_refuse (error, _dh_box_get_clause (draft->battle, order), _("“%s” is not on the map"),
                           dh_battle_get_id (draft->battle, unit));
}

static gboolean
require_all_on_map (DhDraft        *draft,
                    const DhOrder  *order,
                    GError        **error)
{
  for (const DhRef *unit = NULL; dh_array_next (order->subjects, &unit);)
    if (!require_on_map (draft, order, *unit, error))
      return FALSE;

  return TRUE;
}

/* Retreats units; the players see where to. */
gboolean
_dh_box_retreat (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  return require_all_on_map (draft, order, error);
}

/* Units that retreat are disordered (CR.3). */
gboolean
_dh_box_retreat_disordered (DhDraft        *draft,
                            const DhOrder  *order,
                            GError        **error)
{
  if (!_dh_box_disorder (draft, order, error))
    return FALSE;

  _dh_draft_remind (draft, "CR.4");
  return TRUE;
}

gboolean
_dh_box_suppress (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  if (!require_all_on_map (draft, order, error))
    return FALSE;

  for (const DhRef *unit = NULL; dh_array_next (order->subjects, &unit);)
    _dh_draft_set (draft, *unit, DH_BOX_UNIT_SUPPRESSED,
                   _dh_box_get_game (draft->battle)->lasts ? DH_BOX_SUPPRESSED_NEXT : DH_BOX_SUPPRESSED_YES);
  return TRUE;
}

/* A club's own rules say when a unit is in order again, and fires again. */
gboolean
_dh_box_rally_freely (DhDraft        *draft,
                      const DhOrder  *order,
                      GError        **error)
{
  DhRef ref = _dh_box_first (order);
  const DhBoxUnit *unit = dh_box_unit (draft->battle, ref.index);

  if (!unit->disordered && unit->suppressed == DH_BOX_SUPPRESSED_NO)
    return _dh_draft_refuse (error, NULL, _("“%s” is in good order"), unit->info->id);

  _dh_draft_set (draft, ref, DH_BOX_UNIT_DISORDERED, FALSE);
  _dh_draft_set (draft, ref, DH_BOX_UNIT_SUPPRESSED, DH_BOX_SUPPRESSED_NO);
  return TRUE;
}

/* States and boxes */

gboolean
_dh_box_set_state (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  DhRef unit = _dh_box_first (order);

  if (!require_on_map (draft, order, unit, error))
    return FALSE;
  if (dh_box_unit (draft->battle, unit.index)->state == order->target.index)
    return _dh_draft_refuse (error, NULL, _("“%s” is already in that condition"), dh_battle_get_id (draft->battle, unit));

  _dh_draft_set (draft, unit, DH_BOX_UNIT_STATE, order->target.index);
  return TRUE;
}

gboolean
_dh_box_mark (DhDraft        *draft,
              const DhOrder  *order,
              GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  DhRef unit = _dh_box_first (order);
  int row = order->target.index;
  const DhBoxRowInfo *info = dh_box_row (draft->battle, row)->info;
  int value = self->amount + (self->relative ? dh_box_unit (draft->battle, unit.index)->rows[row] : 0);

  if (!require_on_map (draft, order, unit, error))
    return FALSE;
  if (value < 0 || value > info->most)
    return _dh_draft_refuse (error, NULL, _("“%s” goes from %d to %d"), info->id, 0, info->most);

  _dh_draft_set (draft, unit, DH_BOX_UNIT_ROWS + row, value);
  return TRUE;
}

/* Cards */

static int
count_cards (const DhBattle *battle,
             int             deck)
{
  int left = 0;

  for (int i = 0; i < DH_BOX_COUNT (battle, CARD); i++)
    left += dh_box_card (battle, i)->info->deck == deck ? dh_box_card (battle, i)->left : 0;

  return left;
}

/* The die says which of those that are left it is; the last needs none. */
gboolean
_dh_box_draw (DhDraft        *draft,
              const DhOrder  *order,
              GError        **error)
{
  DhRef deck = _dh_box_first (order);
  int left = count_cards (draft->battle, deck.index);
  guint16 face = 1;

  if (left == 0)
    return _dh_draft_refuse (error, NULL, _("no card is left in “%s”: shuffle %s"), dh_battle_get_id (draft->battle, deck),
                             dh_battle_get_id (draft->battle, deck));
  if (left > 1 && !_dh_draft_roll (draft, deck, DH_BOX_PURPOSE_DRAW, left, 0, 1, &face, error))
    return FALSE;

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, CARD); i++)
    {
      const DhBoxCard *card = dh_box_card (draft->battle, i);

      if (card->info->deck != deck.index)
        continue;
      if (face <= card->left)
        {
          _dh_draft_set (draft, DH_BOX_THE (CARD, i), DH_BOX_CARD_LEFT, card->left - 1);
          return TRUE;
        }
      face -= card->left;
    }

  g_return_val_if_reached (FALSE);
}

gboolean
_dh_box_shuffle (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  DhRef deck = _dh_box_first (order);

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, CARD); i++)
    if (dh_box_card (draft->battle, i)->info->deck == deck.index)
      _dh_draft_set (draft, DH_BOX_THE (CARD, i), DH_BOX_CARD_LEFT, dh_box_card (draft->battle, i)->info->count);
  return TRUE;
}
