/* dh-cards.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Random move cards and command response (1.A, 4.A, 5.A, 5.B, 5.H, 19).
 */

/* Names in a sentence are listed up to this number. */
#define MOST_NAMED 8

/**
 * _dh_require_decided:
 * @battle: a battle
 * @error: return location for a %DH_ERROR_RULES that names them, or counts them where they are many
 *
 * Returns: whether no unit of the card in hand is undecided
 */
gboolean
_dh_require_decided (const DhBattle  *battle,
                     GError         **error)
{
  g_autoptr(GString) list = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_unit_is_undecided (battle, i) && ++n <= MOST_NAMED)
      dh_append_item (list, ", ", "%s", dh_unit (battle, i)->info->label);

  if (n == 0)
    return TRUE;
  if (n > MOST_NAMED)
    return _dh_draft_refuse (error,
                             "4.A",
                             _("%u units of the card in hand have not responded; let them respond, or add “pass” and they "
                               "stay put"),
                             n);

  return _dh_draft_refuse (error,
                           "4.A",
                           _("these units of the card in hand have not responded: %s; let them respond, or add "
                             "“pass” and they stay put"),
                           list->str);
}

static gboolean
draw_card (DhDraft  *draft,
           int      *card,
           GError  **error)
{
  const DhBattle *battle = draft->battle;
  int place;

  if (!_dh_draft_roll_one (draft, DH_THE_BATTLE, DH_PURPOSE_DRAW, dh_inch_battle (battle)->cards_left, 0, &place,
                           error))
    return FALSE;

  for (guint i = 0; i < dh_n_cards (battle); i++)
    if (dh_card (battle, i)->in_deck && --place == 0)
      {
        *card = i;
        return TRUE;
      }

  g_assert_not_reached ();
}

static gboolean
is_wanted (const DhBattle *battle,
           int             card)
{
  g_autofree guint8 *wanted = g_new (guint8, dh_n_cards (battle));

  _dh_battle_find_wanted (battle, wanted);
  return wanted[card];
}

/* card: turns the next card, or records the one turned at the table (1.A, 4.A). */
gboolean
_dh_order_card (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  DhBattle *battle = draft->battle;
  int card = dh_inch (order)->card;

  if (!dh_inch (order)->pass && !_dh_require_decided (battle, error))
    return FALSE;
  if (dh_inch_battle (battle)->cards_left == 0)
    return _dh_draft_refuse (error,
                             "4.A",
                             _("every card has been turned; “next” ends movement"));

  if (card == DH_NOTHING)
    {
      if (!draw_card (draft, &card, error))
        return FALSE;
    }
  else if (!dh_battle_card_is_in_deck (battle, card))
    return _dh_draft_refuse (error,
                             "4.A",
                             is_wanted (battle, card) ? _("the card “%s” has been turned already this turn")
                                                      : _("no units are left to act on the card “%s”"),
                             dh_battle_get_label (battle, DH_THE_CARD (card)));

  _dh_draft_move (draft, DH_BATTLE_DECK, card, FALSE);
  _dh_draft_set_battle (draft, DH_BATTLE_CARD, card);
  return TRUE;
}

/* Command response */

/* A unit may be named twice, by itself and in its command: it responds once all the same. */
static gboolean
add_to_group (DhDraft  *draft,
              GArray   *group,
              DhRef     subject,
              GError  **error)
{
  DhBattle *battle = draft->battle;
  guint before = group->len;

  for (guint i = 0; i < dh_n_units (battle); i++)
    if ((subject.kind == DH_REF_KIND_UNIT ? (int) i == subject.index
                                            : dh_battle_unit_is_in_command (battle, i, subject.index)) &&
        dh_battle_unit_is_undecided (battle, i))
      g_array_append_val (group, i);

  if (group->len > before)
    return TRUE;
  if (subject.kind == DH_REF_KIND_UNIT && dh_unit (battle, subject.index)->responded == DH_RESPONSE_BARRED)
    return _dh_draft_refuse (error,
                             "14A.3",
                             _("“%s” fell back in this step and cannot respond before the next turn"),
                             _dh_draft_name (draft, subject.index));
  if (subject.kind == DH_REF_KIND_UNIT && dh_unit (battle, subject.index)->responded == DH_RESPONSE_LATE)
    return _dh_draft_refuse (error,
                             "4.A",
                             _("“%s” joined after its card was turned and cannot act before the next turn"),
                             _dh_draft_name (draft, subject.index));

  return _dh_draft_refuse (error,
                           "4.A",
                           _("no units of “%s” still have to respond to the card in hand"),
                           dh_battle_get_label (battle, subject));
}

/* The smallest command that holds the whole group, or DH_NOTHING. */
static int
find_common_command (const DhBattle *battle,
                     const GArray   *group)
{
  int command = dh_unit (battle, g_array_index (group, int, 0))->info->command;

  for (; command != DH_NOTHING; command = dh_command (battle, command)->info->parent)
    {
      gboolean all = TRUE;

      for (guint i = 0; all && i < group->len; i++)
        all = dh_battle_unit_is_in_command (battle, g_array_index (group, int, i), command);
      if (all)
        return command;
    }

  return DH_NOTHING;
}

/* The officer a group responds under when the order names none: its command's own, if he can. */
static int
find_own_officer (const DhBattle *battle,
                  const DhOrder  *order,
                  const GArray   *group)
{
  int command = DH_NOTHING, officer;

  if (order->subjects->len == 0 && dh_card (battle, dh_inch_battle (battle)->card)->of.kind == DH_REF_KIND_COMMAND)
    command = dh_card (battle, dh_inch_battle (battle)->card)->of.index;
  else if (order->subjects->len == 1 && _dh_order_get_first (order).kind == DH_REF_KIND_COMMAND)
    command = _dh_order_get_first (order).index;
  else
    command = find_common_command (battle, group);

  if (command == DH_NOTHING)
    return DH_NOTHING;
  officer = dh_command (battle, command)->info->officer;
  if (officer == DH_NOTHING || !dh_battle_officer_commands (battle, officer) ||
      dh_officer (battle, officer)->rallied)
    return DH_NOTHING;

  return officer;
}

/**
 * _dh_find_response_officer:
 * @battle: a battle with a card in hand
 * @order: an order to respond
 * @group: (element-type int): who responds
 *
 * Returns: the officer under whom they respond, or %DH_NOTHING
 */
int
_dh_find_response_officer (const DhBattle *battle,
                           const DhOrder  *order,
                           const GArray   *group)
{
  if (dh_inch (order)->by_none)
    return DH_NOTHING;

  return dh_inch (order)->by.kind == DH_REF_KIND_OFFICER ? dh_inch (order)->by.index
                                                         : find_own_officer (battle, order, group);
}

#define RESPONSE_DIE 10

static void
explain_response (DhDraft *draft,
                  DhRef    who,
                  int      officer,
                  int      fails)
{
  g_autofree char *value = NULL;

  if (fails > RESPONSE_DIE)
    value = g_strdup (C_("response", "never fails"));
  else if (fails == RESPONSE_DIE)
    value = g_strdup_printf (_("fails on %d"), fails);
  else
    value = g_strdup_printf (_("fails on %d–%d"), fails, RESPONSE_DIE);

  draft->forecast->at_most = fails > RESPONSE_DIE ? 0 : MAX (fails - 1, 0);
  if (officer != DH_NOTHING)
    _dh_officer_explain (draft, officer, "fails", fails, value);
  else
    _dh_draft_factor (draft, who, "command.none.fails", _("no officer near enough"), "%s", value);
  _dh_draft_measure (draft, who, "command.radius", _("officers reach units within"));
}

static gboolean
roll_response (DhDraft       *draft,
               DhRef          who,
               const GArray  *group,
               int            officer,
               gboolean      *passed,
               GError       **error)
{
  int fails = _dh_draft_number (draft, "command.none.fails");
  g_autoptr(GArray) units = g_array_new (FALSE, FALSE, sizeof (DhRef));
  guint16 face;

  if (officer != DH_NOTHING)
    {
      if (!_dh_officer_reveal (draft, officer, error))
        return FALSE;
      fails = dh_officer (draft->battle, officer)->fails;
    }

  if (draft->forecast != NULL)
    explain_response (draft, who, officer, fails);

  *passed = fails > RESPONSE_DIE;
  if (*passed)
    return TRUE;
  for (const int *unit = NULL; dh_array_next (group, &unit);)
    g_array_append_val (units, DH_THE_UNIT (*unit));
  if (!_dh_draft_roll_for (draft, who, units, DH_PURPOSE_RESPONSE, RESPONSE_DIE, 0, 1, &face, error))
    return FALSE;

  *passed = face < fails;
  return TRUE;
}

/* A falling-back unit recovers when it passes (14A.3). */
static void
respond (DhDraft  *draft,
         int       unit,
         gboolean  passed)
{
  _dh_draft_set_unit (draft,
                      unit,
                      DH_UNIT_RESPONDED,
                      passed ? DH_RESPONSE_PASSED : DH_RESPONSE_FAILED);
  if (passed)
    _dh_draft_set_unit (draft, unit, DH_UNIT_STATUS, DH_UNIT_STATUS_STEADY);
}

/**
 * _dh_require_nothing_owed:
 * @battle: a battle
 * @unit: a unit that is to do something
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether nothing is due of it first: what opportunity fire has brought about comes before
 *   anything the unit does (7.4)
 */
gboolean
_dh_require_nothing_owed (const DhBattle  *battle,
                          int              unit,
                          GError         **error)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    {
      g_autofree char *order = NULL;

      if (dh_due_unit (due) != unit || due->kind == DH_DUE_KIND_RISK || due->kind == DH_DUE_KIND_WITNESS ||
          !_dh_due_holds_up (battle, due))
        continue;

      order = dh_battle_name_due (battle, due);
      return _dh_draft_refuse (error,
                               "7.4",
                               _("“%s” cannot act yet: first “%s” is due"),
                               dh_unit (battle, unit)->info->label,
                               order);
    }

  return TRUE;
}

/* respond: one die for a group under one officer; those that pass may act (4.A, 5.H, 19). */
gboolean
_dh_order_respond (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  DhBattle *battle = draft->battle;
  g_autoptr(GArray) group = g_array_new (FALSE, FALSE, sizeof (int));
  DhRef who;
  int officer;
  gboolean passed;

  if (dh_inch_battle (battle)->card == DH_NOTHING)
    return _dh_draft_refuse (error, "4.A", _("no card is in hand; “card” turns one"));
  if (dh_card (battle, dh_inch_battle (battle)->card)->of.kind == DH_REF_KIND_ARMY)
    return _dh_draft_refuse (error,
                             "5.G",
                             _("a Staff card moves officers, not units: “attach” and “detach” them"));

  for (guint i = 0; i < order->subjects->len; i++)
    if (!add_to_group (draft, group, dh_order_get_subject (order, i), error))
      return FALSE;
  if (order->subjects->len == 0 &&
      !add_to_group (draft, group, dh_card (battle, dh_inch_battle (battle)->card)->of, error))
    return FALSE;

  officer = _dh_find_response_officer (battle, order, group);
  for (guint i = 0; i < group->len; i++)
    if (!_dh_require_nothing_owed (battle, g_array_index (group, int, i), error))
      return FALSE;
  for (guint i = 0; officer != DH_NOTHING && i < group->len; i++)
    if (!_dh_officer_may_influence (draft, officer, g_array_index (group, int, i), error))
      return FALSE;

  who = order->subjects->len > 0 ? _dh_order_get_first (order) : dh_card (battle, dh_inch_battle (battle)->card)->of;
  if (!roll_response (draft, who, group, officer, &passed, error))
    return FALSE;

  for (guint i = 0; i < group->len; i++)
    {
      respond (draft, g_array_index (group, int, i), passed);
      if (officer != DH_NOTHING)
        _dh_note_influence (draft, officer, g_array_index (group, int, i));
    }
  return TRUE;
}

/**
 * _dh_require_response:
 * @battle: a battle
 * @subject: a unit that is to move, change formation or charge
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether its card is in hand and it has passed its response (4.A), is steady and has
 *   not fired
 */
gboolean
_dh_require_response (const DhBattle  *battle,
                      DhRef            subject,
                      GError         **error)
{
  const DhUnit *the_unit = dh_unit (battle, subject.index);
  const char *card = dh_battle_get_label (battle, DH_THE_CARD (the_unit->card));
  const DhObstacle obstacles[] = {
    { dh_unit_is_gone (the_unit), "4.A", N_("“%s” is out of the game") },
    { the_unit->off_table, "2.C", N_("“%s” is in reserve, off the table; “enter” brings it on") },
    { dh_inch_battle (battle)->card != the_unit->card, "4.A",
      N_("“%s” acts on the card “%s”, which is not in hand") },
    { the_unit->status == DH_UNIT_STATUS_ROUTED, "14B", N_("“%s” has routed and can only rally") },
    { the_unit->responded == DH_RESPONSE_NO, "4.A", N_("“%s” has not responded yet; use “respond”") },
    { the_unit->responded == DH_RESPONSE_FAILED, "4.A",
      N_("“%s” failed to respond and can do nothing") },
    { the_unit->responded == DH_RESPONSE_LATE, "4.A", N_("“%s” joined after its card was turned and cannot act "
                                                         "before the next turn") },
    { the_unit->status == DH_UNIT_STATUS_FALLING_BACK, "14A.3", N_("“%s” is falling back until it responds again") },
    { the_unit->fired, "7.4", N_("“%s” has fired and cannot move this turn") },
  };

  return _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), the_unit->info->label, card, error) &&
         _dh_require_nothing_owed (battle, subject.index, error);
}
