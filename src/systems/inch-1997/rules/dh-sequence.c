/* dh-sequence.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * The steps of a turn (4): what they end with, and what falls due on entering them.
 */

static gboolean
is_fire_step (DhStep step)
{
  return step == DH_STEP_ARTILLERY || step == DH_STEP_STANDING || step == DH_STEP_MOVING;
}

static void
forget_turn_of_unit (DhDraft *draft,
                     int      unit)
{
  static const struct {
    DhPropertyId property;
    int value;
  } fresh_turn[] = {
    { DH_UNIT_MOVED, DH_MOVED_NO },
    { DH_UNIT_MARCHED, FALSE },
    { DH_UNIT_VARIABLE, 0 },
    { DH_UNIT_FULL_MOVE, 0 },
    { DH_UNIT_ENTERED, FALSE },
    { DH_UNIT_FIRED, FALSE },
    { DH_UNIT_MELEES, 0 },
    { DH_UNIT_RESPONDED, DH_RESPONSE_NO },
    { DH_UNIT_CHARGE_TARGET, DH_NOTHING },
    { DH_UNIT_CHARGE_ASPECT, DH_ASPECT_FRONT },
    { DH_UNIT_CHARGED, DH_CHARGED_NO },
    { DH_UNIT_CONTACT, 0 },
    { DH_UNIT_DISMOUNTED, FALSE },
    { DH_UNIT_CHANGES, 0 },
    { DH_UNIT_SUPPORTS, DH_NOTHING },
    { DH_UNIT_TRIED, FALSE },
    { DH_UNIT_MAY_COUNTERCHARGE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fresh_turn); i++)
    _dh_draft_set_unit (draft, unit, fresh_turn[i].property, fresh_turn[i].value);
}

/* An officer whose horse was shot has no influence through the turn after (19, optional rule). */
static void
forget_turn_of_officer (DhDraft *draft,
                        int      officer)
{
  const DhOfficer *the_officer = dh_officer (draft->battle, officer);

  _dh_draft_set_officer (draft, officer, DH_OFFICER_INFLUENCED, FALSE);
  _dh_draft_set_officer (draft, officer, DH_OFFICER_RALLIED, FALSE);
  _dh_draft_set_officer (draft, officer, DH_OFFICER_RODE, FALSE);
  if (the_officer->state == DH_OFFICER_STATE_UNHORSED &&
      draft->battle->turn > the_officer->unhorsed_turn + 1)
    _dh_draft_set_officer (draft, officer, DH_OFFICER_STATE, DH_OFFICER_STATE_PRESENT);
}

static void
begin_turn (DhDraft *draft)
{
  DhBattle *battle = draft->battle;

  _dh_draft_set_battle (draft, DH_BATTLE_TURN, battle->turn + 1);
  _dh_draft_set_battle (draft, DH_BATTLE_CONTACTS, 0);
  for (guint i = 0; i < dh_n_units (battle); i++)
    forget_turn_of_unit (draft, i);
  for (guint i = 0; i < dh_n_officers (battle); i++)
    forget_turn_of_officer (draft, i);
  for (guint i = 0; i < dh_n_commands (battle); i++)
    _dh_draft_set (draft, DH_THE_COMMAND (i), DH_COMMAND_VARIABLE, 0);
}

static void
gather_cards (DhDraft *draft)
{
  g_autofree guint8 *wanted = g_new (guint8, dh_n_cards (draft->battle));

  _dh_battle_find_wanted (draft->battle, wanted);
  _dh_draft_set_members (draft, DH_BATTLE_DECK, wanted);
}

static void
enter_step (DhDraft *draft,
            DhStep   step)
{
  static void (*const enter[]) (DhDraft *draft) = {
    [DH_STEP_MOVEMENT] = begin_turn,
    [DH_STEP_CHARGE] = _dh_enter_charge,
    [DH_STEP_RECEPTION] = _dh_enter_reception,
    [DH_STEP_RALLY] = _dh_enter_rally,
    [DH_STEP_EFFECTIVENESS] = _dh_enter_effectiveness,
    [DH_STEP_RESHUFFLE] = gather_cards,
    [DH_STEP_END] = NULL,
  };

  _dh_draft_set_battle (draft, DH_BATTLE_STEP, step);
  _dh_draft_set_battle (draft, DH_BATTLE_MARKED, FALSE);
  _dh_draft_set_battle (draft, DH_BATTLE_CARD, DH_NOTHING);
  if (enter[step] != NULL)
    enter[step] (draft);
}

void
_dh_enter_next_step (DhDraft *draft)
{
  DhStep step = draft->battle->step;

  enter_step (draft, step == DH_STEP_RESHUFFLE ? DH_STEP_MOVEMENT : step + 1);
}

/* In a fire step the losses come off first, and it stays when checks fall due from them. */
void
_dh_leave_step (DhDraft *draft)
{
  if (is_fire_step (draft->battle->step) && !dh_inch_battle (draft->battle)->marked)
    _dh_mark (draft);
}

gboolean
_dh_require_no_cards_left (const DhBattle  *battle,
                           const DhOrder   *order,
                           GError         **error)
{
  guint left = dh_inch_battle (battle)->cards_left;

  if (battle->step != DH_STEP_MOVEMENT)
    return TRUE;
  if (left > 0)
    return _dh_draft_refuse (error,
                             "4.A",
                             g_dngettext (GETTEXT_PACKAGE,
                                          "%u card must still be turned before movement ends",
                                          "%u cards must still be turned before movement ends",
                                          left),
                             left);

  return dh_inch (order)->pass || _dh_require_decided (battle, error);
}
