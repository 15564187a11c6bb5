/* dh-status-now.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-status-private.h"

#include "dh-context-private.h"
#include "dh-due-kind-private.h"
#include "dh-eligibility.h"
#include "dh-step-words.h"
#include "dh-verb.h"

#include <glib/gi18n-lib.h>

/*
 * The state of play in two short lines: the card in hand, the units still to act and how much is due, and the next due, with
 * its unit and its need. Hidden units have no part in either.
 */

/* No kind of dues. */
#define NO_KIND (-1)

static guint
count_seen (const DhHidden *hidden,
            gboolean      (*has) (const DhBattle *battle,
                                  guint           unit))
{
  guint count = 0;

  for (guint i = 0; i < dh_n_units (hidden->battle); i++)
    count += !_dh_hidden_has_unit (hidden, i) && has (hidden->battle, i);

  return count;
}

static gboolean
charges (const DhBattle *battle,
         guint           unit)
{
  return dh_unit (battle, unit)->charge_target != DH_NOTHING;
}

static gboolean
is_routed (const DhBattle *battle,
           guint           unit)
{
  return dh_unit (battle, unit)->status == DH_UNIT_STATUS_ROUTED;
}

/* Officers who may still ride on this card, but for those who ride with a unit that is hidden. */
static guint
count_riders (const DhHidden *hidden)
{
  const DhVerbInfo *attach = dh_verb_find (hidden->battle->system, "attach");
  guint count = 0;

  for (guint i = 0; i < dh_n_officers (hidden->battle); i++)
    count += !_dh_hidden_has (hidden, DH_THE_OFFICER (i)) && !_dh_hidden_has_unit (hidden, hidden->with[i]) &&
             dh_verb_may (attach, hidden->battle, DH_THE_OFFICER (i));

  return count;
}

static guint
count_dues (const DhHidden *hidden,
            DhDueKind       kind)
{
  guint count = 0;

  for (const DhDue *due = NULL; dh_array_next (hidden->battle->dues, &due);)
    count += due->kind == (int) kind && !_dh_hidden_has_due (hidden, due);

  return count;
}

static guint
count_all_dues (const DhHidden *hidden)
{
  guint count = 0;

  for (const DhDue *due = NULL; dh_array_next (hidden->battle->dues, &due);)
    count += !_dh_hidden_has_due (hidden, due);

  return count;
}

/* Counts the things to settle, but for a kind of them that is counted otherwise; %NULL for none. */
static char *
describe_dues_but (const DhHidden *hidden,
                   int             counted)
{
  guint all = count_all_dues (hidden) - (counted >= 0 ? count_dues (hidden, counted) : 0);

  if (all == 0)
    return NULL;
  if (count_dues (hidden, DH_DUE_KIND_CHECK) == all)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u check due", "%u checks due", all), all);
  if (count_dues (hidden, DH_DUE_KIND_RETREAT) == all)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u retreat due", "%u retreats due", all), all);

  /* Translators: how many things of several kinds are due. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u thing to settle", "%u things to settle", all), all);
}

/* Counts the things to settle when no unit has an action left; %NULL for none. */
static char *
describe_rest (const DhHidden *hidden)
{
  return describe_dues_but (hidden, NO_KIND);
}

/* Adds to those who act how much is due meanwhile. A single thing is told as what comes next, and needs no count. */
static char *
add_dues (const DhHidden *hidden,
          char           *acting,
          int             counted)
{
  g_autofree char *dues = count_all_dues (hidden) > 1 ? describe_dues_but (hidden, counted) : NULL, *alone = NULL;

  if (dues == NULL)
    return acting;

  alone = acting;
  /* Translators: how many are still to act, and how much is due meanwhile: “3 may still fire · 2 checks due”. */
  return g_strdup_printf (_("%s · %s"), alone, dues);
}

/* Describes the card in hand. Dues of a unit are told as what comes next, and hidden units that have still to act
   are not counted. */
static char *
describe_card (const DhHidden *hidden,
               const char     *name)
{
  const DhCard *card = dh_battle_get_card (hidden->battle);
  guint asked = count_seen (hidden, dh_battle_unit_is_undecided);
  guint able = count_seen (hidden, dh_battle_unit_can_move);
  guint riders = card != NULL ? count_riders (hidden) : 0;
  char *rest;

  if (card == NULL && dh_inch_battle (hidden->battle)->cards_left > 0)
    return g_strdup (_("Waiting for a card"));
  if (card == NULL)
    return g_strdup (_("All cards turned"));
  if (asked > 0)
    /* Translators: the card in hand, and how many of its units have not been asked whether they respond. */
    return add_dues (hidden,
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %u still to respond", "%s: %u still to respond",
                                                   asked),
                                      name, asked),
                     NO_KIND);
  if (able > 0)
    /* Translators: the card in hand, and how many of its units have not moved. */
    return add_dues (hidden,
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %u still to move", "%s: %u still to move", able),
                                      name, able),
                     NO_KIND);
  if (_dh_hidden_has (hidden, card->of))
    /* Translators: “Reserves”, the card in hand, of which nobody is on the table yet. */
    return g_strdup_printf (_("%s may come onto the table"), name);
  if (riders > 0)
    /* Translators: the card in hand, and how many officers may ride on it. */
    return add_dues (hidden,
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %u officer may ride", "%s: %u officers may ride",
                                                   riders),
                                      name, riders),
                     NO_KIND);

  rest = describe_rest (hidden);
  if (rest != NULL)
    return rest;

  /* Translators: the card in hand, of which nobody whom the players see can move any more. */
  return g_strdup_printf (_("%s: no units in view left to move"), name);
}

/* A step in which so many have something to do; the format is that for their number, by which a kind of dues is counted. */
static char *
describe_count (const DhHidden *hidden,
                guint           count,
                const char     *none,
                const char     *format,
                int             counted)
{
  char *rest = count == 0 ? describe_rest (hidden) : NULL;

  if (rest != NULL)
    return rest;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return count == 0 ? g_strdup (none) : add_dues (hidden, g_strdup_printf (format, count), counted);
#pragma GCC diagnostic pop
}

/* Describes the rallies: how many units may still throw, and when all have thrown, how many are routed still. */
static char *
describe_rally (const DhHidden *hidden)
{
  guint asked = count_dues (hidden, DH_DUE_KIND_RALLY), n = count_seen (hidden, is_routed);

  if (asked > 0)
    return describe_count (hidden, asked, "",
                           g_dngettext (GETTEXT_PACKAGE, "%u may still rally", "%u may still rally", asked),
                           DH_DUE_KIND_RALLY);

  return describe_count (hidden, n, _("No units are routed"),
                         g_dngettext (GETTEXT_PACKAGE, "%u is routed", "%u are routed", n), NO_KIND);
}

/* A turn is over when nothing is due in it any more. */
static char *
describe_end_of_turn (const DhHidden *hidden)
{
  int turn = hidden->battle->turn;
  guint checks = count_dues (hidden, DH_DUE_KIND_CHECK), all = count_all_dues (hidden);

  if (all == 0)
    return g_strdup_printf (_("Turn %d is over"), turn);
  if (checks == all)
    /* Translators: a turn, and how many checks are due before it is over. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Turn %d ends: %u check due", "Turn %d ends: %u checks due",
                                         checks),
                            turn, checks);

  /* Translators: a turn, and how many things are due before it is over. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Turn %d ends: %u thing due", "Turn %d ends: %u things due",
                                       all),
                          turn, all);
}

/**
 * _dh_describe_now:
 * @hidden: who is hidden
 * @card: (nullable): the card in hand, as players may call it
 *
 * Returns: (transfer full): whose card is in hand or what the step is about, how many are still to act and, where more than
 *   one thing is, how much is due
 */
char *
_dh_describe_now (const DhHidden *hidden,
                  const char     *card)
{
  guint n;

  switch ((DhStep) hidden->battle->step)
    {
    case DH_STEP_SET_UP:
      return g_strdup (_("The armies take their places"));
    case DH_STEP_MOVEMENT:
      return describe_card (hidden, card);
    case DH_STEP_ARTILLERY:
    case DH_STEP_STANDING:
    case DH_STEP_MOVING:
      n = count_seen (hidden, dh_battle_unit_can_fire);
      return describe_count (hidden, n,
                             _("No units left to fire"),
                             g_dngettext (GETTEXT_PACKAGE, "%u may still fire", "%u may still fire", n), NO_KIND);
    case DH_STEP_CHARGE:
    case DH_STEP_RECEPTION:
      n = count_seen (hidden, charges);
      return describe_count (hidden, n, _("No charges"), g_dngettext (GETTEXT_PACKAGE, "%u charge", "%u charges", n),
                             NO_KIND);
    case DH_STEP_COMBAT:
      n = count_dues (hidden, DH_DUE_KIND_FIGHT);
      return describe_count (hidden, n, _("All combats fought"),
                             g_dngettext (GETTEXT_PACKAGE, "%u combat left", "%u combats left", n),
                             DH_DUE_KIND_FIGHT);
    case DH_STEP_RALLY:
      return describe_rally (hidden);
    case DH_STEP_EFFECTIVENESS:
    case DH_STEP_RESHUFFLE:
      return describe_end_of_turn (hidden);
    case DH_STEP_END:
      return g_strdup (_("The battle is over"));
    }

  g_return_val_if_reached (NULL);
}

/**
 * _dh_foresee_need:
 * @referee: the referee of a battle
 * @hidden: who is hidden
 * @due: what is due
 *
 * Returns: what the die of a check has to show, where the viewer may know every reason for it; else 0
 */
int
_dh_foresee_need (DhReferee      *referee,
                  const DhHidden *hidden,
                  const DhDue    *due)
{
  const DhBattle *battle = hidden->battle;
  g_autofree char *order = NULL;
  g_autoptr(DhForecast) forecast = NULL;

  if (due->kind != DH_DUE_KIND_CHECK && due->kind != DH_DUE_KIND_RALLY)
    return 0;

  order = dh_battle_due_to_order (battle, due);
  forecast = dh_referee_forecast (referee, order, NULL);
  return forecast != NULL && dh_forecast_may_tell_need (forecast, battle, hidden->viewer) ? dh_forecast_get_need (forecast) : 0;
}

/* TRUE if the unit that has to choose has won a close combat: the choice falls due with a victory, or where a target
   has gone. */
static gboolean
has_won (DhReferee   *referee,
         const DhDue *choice)
{
  const DhEntry *entry = dh_referee_get_entry (referee, choice->entry - 1);

  for (const DhDue *fight = NULL; dh_array_next (entry->done, &fight);)
    if (fight->kind == DH_DUE_KIND_FIGHT &&
        (dh_due_unit (fight) == dh_due_unit (choice) || dh_due_other (fight) == dh_due_unit (choice)))
      return TRUE;

  return FALSE;
}

static char *
describe_due (DhReferee      *referee,
              const DhBattle *battle,
              const DhDue    *due)
{
  const DhDueKindInfo *info = &_dh_due_kinds[due->kind];
  const char *who = info->of_officer ? dh_officer (battle, dh_due_officer (due))->info->name
                                     : dh_unit (battle, dh_due_unit (due))->info->name;
  const char *other = due->kind == DH_DUE_KIND_FIGHT ? dh_unit (battle, dh_due_other (due))->info->name : NULL;

  if (due->kind == DH_DUE_KIND_BONUS && !has_won (referee, due))
    return _dh_context_fill (_("%s has lost its target and must choose"), who, NULL);

  return _dh_context_fill (_(info->told), who, other);
}

static const DhDue *
find_first_due (const DhHidden *hidden)
{
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (hidden->battle);

  for (guint i = 0; i < dues->len; i++)
    if (!_dh_hidden_has_due (hidden, dues->pdata[i]))
      return dues->pdata[i];

  return NULL;
}

/* The first thing that is due, and what it takes. How much there is besides is counted by what happens now. */
static char *
describe_first_due (DhReferee      *referee,
                    const DhHidden *hidden)
{
  const DhDue *due = find_first_due (hidden);
  int need = due != NULL ? _dh_foresee_need (referee, hidden, due) : 0;
  char *told = due != NULL ? describe_due (referee, hidden->battle, due) : NULL;
  g_autofree char *first = NULL;

  if (need <= 1)
    return told;

  first = told;
  /* Translators: what is due, and the least face of the die that passes. “56th Georgia checks: 5+” */
  return g_strdup_printf (_("%s: %d+"), first, need);
}

/**
 * _dh_describe_next:
 * @referee: the referee of a battle
 * @hidden: who is hidden
 *
 * Returns: (transfer full): what is due first, of whom and what it takes; else the card or the step that comes; empty
 *   at the end
 */
char *
_dh_describe_next (DhReferee      *referee,
                   const DhHidden *hidden)
{
  const DhBattle *battle = hidden->battle;
  guint left = dh_inch_battle (battle)->cards_left;
  char *due = battle->step != DH_STEP_END ? describe_first_due (referee, hidden) : g_strdup ("");

  if (due != NULL)
    return due;
  if (battle->step == DH_STEP_MOVEMENT && left > 0)
    return g_strdup (left == 1 ? _("the last card") : _("another card"));
  if (battle->step == DH_STEP_EFFECTIVENESS || battle->step == DH_STEP_RESHUFFLE)
    return g_strdup_printf (_("Turn %d"), battle->turn + 1);

  return g_strdup (dh_step_get_title (battle->step + 1));
}
