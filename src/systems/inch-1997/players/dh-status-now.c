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

#include <glib/gi18n-lib.h>

/*
 * Where the battle is, in two short lines: whose turn it is now and who is still to act, and what is due next, of whom
 * and what it takes. Whoever is hidden has no part in either.
 */

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

static char *
describe_card (const DhHidden *hidden,
               const char     *card)
{
  guint asked = count_seen (hidden, dh_battle_unit_is_undecided);
  guint able = count_seen (hidden, dh_battle_unit_can_act);

  if (card == NULL && dh_inch_battle (hidden->battle)->cards_left > 0)
    return g_strdup (_("A card is to be turned"));
  if (card == NULL)
    return g_strdup (_("All cards are turned"));
  if (asked > 0)
    /* Translators: the card in hand, and how many of its units have not been asked whether they respond. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %u still to respond", "%s: %u still to respond",
                                         asked),
                            card, asked);
  if (able > 0)
    /* Translators: the card in hand, and how many of its units have not moved. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %u still to move", "%s: %u still to move", able),
                            card, able);

  /* Translators: the card in hand, of which nobody has anything more to do. */
  return g_strdup_printf (_("%s: all have acted"), card);
}

/* A step in which so many have something to do; the format is that for their number. */
static char *
describe_count (guint       count,
                const char *none,
                const char *format)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return count == 0 ? g_strdup (none) : g_strdup_printf (format, count);
#pragma GCC diagnostic pop
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

/**
 * _dh_describe_now:
 * @hidden: who is hidden
 * @card: (nullable): the card in hand, as players may call it
 *
 * Returns: (transfer full): whose card is in hand or what the step is about, and how many are still to act
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
      return describe_count (n,
                             _("Nobody is left to fire"),
                             g_dngettext (GETTEXT_PACKAGE, "%u may still fire", "%u may still fire", n));
    case DH_STEP_CHARGE:
    case DH_STEP_RECEPTION:
      n = count_seen (hidden, charges);
      return describe_count (n, _("Nobody charges"), g_dngettext (GETTEXT_PACKAGE, "%u charge", "%u charges", n));
    case DH_STEP_COMBAT:
      n = count_dues (hidden, DH_DUE_KIND_FIGHT);
      return describe_count (n, _("All fights are fought"),
                             g_dngettext (GETTEXT_PACKAGE, "%u fight left", "%u fights left", n));
    case DH_STEP_RALLY:
      n = count_seen (hidden, is_routed);
      return describe_count (n, _("Nobody is routed"),
                             g_dngettext (GETTEXT_PACKAGE, "%u is routed", "%u are routed", n));
    case DH_STEP_EFFECTIVENESS:
    case DH_STEP_RESHUFFLE:
      return g_strdup_printf (_("Turn %d is over"), hidden->battle->turn);
    case DH_STEP_END:
      return g_strdup (_("The battle is over"));
    }

  g_return_val_if_reached (NULL);
}

/* What the die of a check has to show, where players may know it: it tells of the rating of the unit and its losses. */
static int
foresee_need (DhReferee      *referee,
              const DhBattle *battle,
              const DhDue    *due)
{
  g_autofree char *order = NULL;
  g_autoptr(DhForecast) forecast = NULL;

  if (battle->disclosure != DH_DISCLOSURE_EXACT || (due->kind != DH_DUE_KIND_CHECK && due->kind != DH_DUE_KIND_RALLY))
    return 0;

  order = dh_battle_due_to_order (battle, due);
  forecast = dh_referee_forecast (referee, order, NULL);
  return forecast != NULL ? dh_forecast_get_need (forecast) : 0;
}

static char *
describe_due (const DhBattle *battle,
              const DhDue    *due)
{
  const DhDueKindInfo *info = &_dh_due_kinds[due->kind];
  const char *who = info->of_officer ? dh_officer (battle, dh_due_officer (due))->info->name
                                     : dh_unit (battle, dh_due_unit (due))->info->name;
  const char *other = due->kind == DH_DUE_KIND_FIGHT ? dh_unit (battle, dh_due_other (due))->info->name : NULL;

  return _dh_context_fill (_(info->told), who, other);
}

/* The first thing that is due, what it takes, and how much more there is. */
static char *
describe_dues (DhReferee      *referee,
               const DhHidden *hidden)
{
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (hidden->battle);
  g_autofree char *first = NULL, *needed = NULL;
  guint more = 0;

  for (guint i = 0; i < dues->len; i++)
    {
      const DhDue *due = g_ptr_array_index (dues, i);
      int need;

      if (_dh_hidden_has_due (hidden, due))
        continue;
      if (first != NULL)
        {
          more++;
          continue;
        }
      first = describe_due (hidden->battle, due);
      need = foresee_need (referee, hidden->battle, due);
      if (need > 1)
        /* Translators: what is due, and the least face of the die that passes. “56th Georgia checks: 5+” */
        needed = g_strdup_printf (_("%s: %d+"), first, need);
    }
  if (first == NULL)
    return NULL;
  if (needed == NULL)
    needed = g_steal_pointer (&first);
  if (more == 0)
    return g_steal_pointer (&needed);

  /* Translators: what is due first, and how much else is, as briefly as can be. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u more", "%s, %u more", more), needed, more);
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
  char *due = battle->step != DH_STEP_END ? describe_dues (referee, hidden) : g_strdup ("");

  if (due != NULL)
    return due;
  if (battle->step == DH_STEP_MOVEMENT && left > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the last card", "one of %u cards", left), left);
  if (battle->step == DH_STEP_EFFECTIVENESS || battle->step == DH_STEP_RESHUFFLE)
    return g_strdup_printf (_("Turn %d"), battle->turn + 1);

  return g_strdup (dh_step_get_title (battle->step + 1));
}
