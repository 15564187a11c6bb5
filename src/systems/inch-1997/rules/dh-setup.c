/* dh-setup.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Before the first turn (2, 19): reserves, concealment, ratings; and the facts of the table that
 * the referee has the program remember.
 */

static gboolean
require_few_in_reserve (DhDraft  *draft,
                        GError  **error)
{
  const DhBattle *battle = draft->battle;
  double share = dh_rulebook_number (battle->rulebook, "reserve.share");

  for (guint army = 0; army < dh_n_armies (battle); army++)
    {
      guint off = 0;

      for (guint i = 0; i < dh_n_units (battle); i++)
        off += dh_unit (battle, i)->info->army == (int) army && dh_unit (battle, i)->off_table;
      if (off > dh_battle_count_units (battle, army) * share + 1e-9)
        return _dh_draft_refuse (error,
                                 "2.C",
                                 _("“%s” would have %u of its %u units in reserve, more than allowed"),
                                 dh_army (battle, army)->info->name,
                                 off,
                                 dh_battle_count_units (battle, army));
    }

  return TRUE;
}

static void
expect_unrated (DhForecast     *forecast,
                const DhBattle *battle,
                guint           from)
{
  forecast->following = forecast->following_thrown = 0;
  for (guint i = from; i < dh_n_units (battle); i++)
    if (dh_unit (battle, i)->rating < 0)
      {
        forecast->following++;
        forecast->following_thrown += _dh_battle_throws_itself (battle, DH_THE_UNIT (i));
      }
}

static gboolean
roll_rating (DhDraft  *draft,
             int       unit,
             GError  **error)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);
  g_autofree char *table = NULL;
  int face, rating = the_unit->rating;

  if (rating < 0)
    {
      if (draft->forecast != NULL)
        expect_unrated (draft->forecast, draft->battle, unit + 1);
      if (!_dh_draft_roll_one (draft, DH_THE_UNIT (unit), DH_PURPOSE_RATING, 6, 0, &face, error))
        return FALSE;

      table = g_strconcat ("rating.",
                           dh_enum_to_word (DH_TYPE_QUALITY, the_unit->info->quality),
                           NULL);
      rating = dh_rulebook_face (draft->battle->rulebook, table, face);
    }

  _dh_draft_set_unit (draft, unit, DH_UNIT_RATING, rating);
  _dh_draft_set_unit (draft, unit, DH_UNIT_START_RATING, rating);
  return TRUE;
}

/* begin: the ratings are rolled and turn 1 begins (9, 19). */
gboolean
_dh_order_begin (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  if (!require_few_in_reserve (draft, error))
    return FALSE;
  _dh_draft_remind (draft, "2.B");

  for (guint i = 0; i < dh_n_units (draft->battle); i++)
    if (!roll_rating (draft, i, error))
      return FALSE;

  _dh_draft_set_battle (draft, DH_BATTLE_TURN, 1);
  _dh_draft_set_battle (draft, DH_BATTLE_STEP, DH_STEP_MOVEMENT);
  return TRUE;
}

/* TRUE if @unit belongs to what a reserve order names: a command, or a unit of no command (2.C). */
static gboolean
belongs (const DhBattle *battle,
         int             unit,
         DhRef           thing)
{
  if (thing.kind == DH_REF_KIND_UNIT)
    return unit == thing.index;

  return dh_battle_unit_is_in_command (battle, unit, thing.index);
}

static gboolean
require_whole_command (DhDraft  *draft,
                       DhRef     thing,
                       GError  **error)
{
  const DhUnitInfo *info;

  if (thing.kind != DH_REF_KIND_UNIT)
    return TRUE;

  info = dh_unit (draft->battle, thing.index)->info;
  if (info->command == DH_NOTHING)
    return TRUE;

  return _dh_draft_refuse (error,
                           "2.C",
                           _("reserves are held and enter by whole brigades and divisions; name “%s”"),
                           dh_command (draft->battle, info->command)->info->name);
}

gboolean
_dh_order_reserve (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  DhRef thing = _dh_order_get_first (order);

  if (!require_whole_command (draft, thing, error))
    return FALSE;

  for (guint i = 0; i < dh_n_units (draft->battle); i++)
    if (belongs (draft->battle, i, thing))
      _dh_draft_set_unit (draft, i, DH_UNIT_OFF_TABLE, TRUE);

  return require_few_in_reserve (draft, error);
}

static void
enter (DhDraft *draft,
       int      unit)
{
  _dh_draft_set_unit (draft, unit, DH_UNIT_OFF_TABLE, FALSE);
  if (draft->battle->step != DH_STEP_MOVEMENT)
    return;

  _dh_draft_set_unit (draft, unit, DH_UNIT_RESPONDED, DH_RESPONSE_PASSED);
  _dh_end_move (draft, unit);
  _dh_draft_set_unit (draft, unit, DH_UNIT_MARCHED, TRUE);
  _dh_draft_set_unit (draft, unit, DH_UNIT_ENTERED, TRUE);
}

/*
 * enter: reserves appear at the edge on their own card; they need no response, have moved and may
 * not charge (2.C). In the set-up it takes `reserve` back.
 */
gboolean
_dh_order_enter (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  DhBattle *battle = draft->battle;
  DhRef thing = _dh_order_get_first (order);
  guint entered = 0;

  if (!require_whole_command (draft, thing, error))
    return FALSE;

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_unit (battle, i);

      if (!belongs (battle, i, thing) || !unit->off_table || dh_unit_is_gone (unit))
        continue;
      if (battle->step == DH_STEP_MOVEMENT && unit->card != dh_inch_battle (battle)->card)
        return _dh_draft_refuse (error,
                                 "2.C",
                                 _("“%s” can enter only when the card “%s” is in hand"),
                                 dh_battle_get_label (battle, thing),
                                 dh_battle_get_label (battle, DH_THE_CARD (unit->card)));
      enter (draft, i);
      entered++;
    }

  if (entered == 0)
    return _dh_draft_refuse (error,
                             "2.C",
                             _("“%s” has no units in reserve"),
                             dh_battle_get_label (battle, thing));
  return TRUE;
}

gboolean
_dh_order_conceal (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  _dh_draft_set_unit (draft, _dh_order_get_first (order).index, DH_UNIT_CONCEALED, _dh_order_is (order, "conceal"));
  return TRUE;
}

gboolean
_dh_order_disclose (DhDraft        *draft,
                    const DhOrder  *order,
                    GError        **error)
{
  _dh_draft_set_battle (draft, DH_BATTLE_DISCLOSURE, order->disclosure);
  return TRUE;
}

/* cover: what a unit stands behind is seen at the table and remembered here (7.3, 10.R, 16.C). */
gboolean
_dh_order_cover (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  int unit = _dh_order_get_first (order).index;

  if (dh_unit_is_gone (dh_unit (draft->battle, unit)))
    return _dh_draft_refuse (error,
                             "7.3",
                             _("“%s” is out of the game"),
                             _dh_draft_name (draft, unit));

  _dh_draft_set_unit (draft, unit, DH_UNIT_COVER, dh_inch (order)->cover);
  return TRUE;
}

/* supply: the unit has stood a turn near its wagon (19, optional rule). */
gboolean
_dh_order_supply (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  if (!_dh_draft_is (draft, "supply-wagons", "on"))
    return _dh_draft_refuse (error, "19", _("this battle is fought without supply wagons"));

  _dh_draft_measure (draft, _dh_order_get_first (order), "supply.distance", _("has spent a turn by its wagon, within"));
  _dh_draft_set_unit (draft, _dh_order_get_first (order).index, DH_UNIT_SHOTS, 0);
  return TRUE;
}
