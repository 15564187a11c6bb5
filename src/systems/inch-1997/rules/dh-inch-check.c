/* dh-inch-check.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-due-kind-private.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Checks that hold for every battle that the rules, or a ruling, can lead to. The procedures rely on it instead of
 * asking again; so a file that says otherwise is refused, and a test that plays at random finds the order that broke
 * it.
 */

typedef struct {
  const DhBattle *battle;
  GString *problems; /* one a line */
} Check;

static void
complain (Check      *check,
          const char *format,
          ...) G_GNUC_PRINTF (2, 3);

static void
complain (Check      *check,
          const char *format,
          ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (check->problems, format, args);
  g_string_append_c (check->problems, '\n');
  va_end (args);
}

static gboolean
is_unit (const DhBattle *battle,
         int             index)
{
  return index >= 0 && index < (int) dh_n_units (battle);
}

/* Units */

static void
check_strength (Check        *check,
                const DhUnit *unit)
{
  const char *who = unit->info->label;
  int most = unit->start_stands * unit->men_a_stand;
  int stands = dh_unit_count_stands (unit);

  if (unit->men < 0 || unit->men > most)
    complain (check, _("“%s” has %d men, and cannot have more than %d"), who, unit->men, most);
  if ((unit->men == 0) != (unit->status == DH_UNIT_STATUS_DESTROYED))
    complain (check,
              _("“%s” has %d men and is “%s”; a unit is destroyed when it has no men, and only then"),
              who,
              unit->men,
              dh_enum_to_word (DH_TYPE_UNIT_STATUS, unit->status));
  if (unit->fresh && unit->men > 0 && stands < unit->start_stands)
    complain (check, _("“%s” is marked fresh with %d of its %d stands"), who, stands, unit->start_stands);
  if (unit->odd_hit < 0 || unit->odd_hit >= unit->hits_a_man)
    complain (check,
              _("“%s” carries %d odd hits, but %d cost it a man"),
              who,
              unit->odd_hit,
              unit->hits_a_man);
}

static void
check_rating (Check        *check,
              const DhUnit *unit)
{
  int least = dh_rulebook_integer (check->battle->rulebook, "rating.least");
  int most = dh_rulebook_integer (check->battle->rulebook, "rating.most");

  /* Before `begin` a rating may have to be rolled yet; what an order of battle gives stays. */
  if (check->battle->turn == 0)
    least = -1;
  least = MIN (least, MIN (unit->info->rating, unit->start_rating));
  most = MAX (most, MAX (unit->info->rating, unit->start_rating));

  if (unit->rating < least || unit->rating > most)
    complain (check,
              _("“%s” has the rating %d, which is not between %d and %d"),
              unit->info->label,
              unit->rating,
              least,
              most);
}

static void
check_enemy (Check        *check,
             const DhUnit *unit,
             int           target)
{
  if (target == DH_NOTHING)
    return;
  if (!is_unit (check->battle, target) || dh_unit (check->battle, target)->info->army == unit->info->army)
    complain (check, _("“%s” is charging something that is not an enemy"), unit->info->label);
}

static void
check_friend (Check        *check,
              const DhUnit *unit,
              int           friend)
{
  if (friend == DH_NOTHING)
    return;
  if (!is_unit (check->battle, friend) || dh_unit (check->battle, friend) == unit ||
      dh_unit (check->battle, friend)->info->army != unit->info->army)
    complain (check, _("“%s” is supporting something that is not a friend"), unit->info->label);
}

static void
check_gone (Check        *check,
            const DhUnit *unit)
{
  if (!dh_unit_is_gone (unit))
    return;
  if (unit->pending_hits != 0 || unit->pending_shots != 0 || unit->wins != 0 ||
      unit->charge_target != DH_NOTHING || unit->supports != DH_NOTHING || unit->may_countercharge)
    complain (check, _("“%s” is out of the game but still has something to do"), unit->info->label);
}

static void
check_unit (Check *check,
            guint  index)
{
  const DhUnit *unit = dh_unit (check->battle, index);

  check_strength (check, unit);
  check_rating (check, unit);
  check_enemy (check, unit, unit->charge_target);
  check_friend (check, unit, unit->supports);
  check_gone (check, unit);
  if (!dh_unit_suits_formation (unit, unit->formation))
    complain (check,
              _("“%s” is %s and cannot be in “%s”"),
              unit->info->label,
              dh_enum_to_word (DH_TYPE_ARM, unit->info->arm),
              dh_enum_to_word (DH_TYPE_FORMATION, unit->formation));
  if (unit->contact > dh_inch_battle (check->battle)->contacts)
    complain (check,
              _("“%s” has place %d in the order of contact, after the last"),
              unit->info->label,
              unit->contact);
}

/* Officers */

static void
check_officer (Check *check,
               guint  index)
{
  const DhBattle *battle = check->battle;
  const DhOfficer *officer = dh_officer (battle, index);
  const char *who = officer->info->label;

  if ((officer->fails == DH_UNKNOWN || officer->bonus == DH_UNKNOWN) && !officer->info->political)
    complain (check, _("“%s” is a regular officer of unknown worth"), who);
  if (officer->attached == DH_NOTHING)
    {
      if (officer->front)
        complain (check, _("“%s” is in the front rank of no unit"), who);
      return;
    }

  if (!is_unit (battle, officer->attached) ||
      dh_unit (battle, officer->attached)->info->army != officer->info->army ||
      dh_unit_is_gone (dh_unit (battle, officer->attached)))
    complain (check, _("“%s” is attached to something that is not a unit of his army in the game"), who);
  else if (officer->state > DH_OFFICER_STATE_WOUNDED)
    complain (check,
              _("“%s” is “%s” but still attached"),
              who,
              dh_enum_to_word (DH_TYPE_OFFICER_STATE, officer->state));
  else if (officer->front && dh_battle_get_front_officer (battle, officer->attached) != (int) index)
    complain (check, _("“%s” is the second officer in the same front rank"), who);
}

/* Turn, cards */

static void
check_turn (Check *check)
{
  const DhBattle *battle = check->battle;

  if (battle->step < DH_STEP_END && (battle->turn == 0) != (battle->step == DH_STEP_SET_UP))
    complain (check,
              _("turn %d cannot have the step “%s”"),
              battle->turn,
              dh_enum_to_word (DH_TYPE_STEP, battle->step));
  if (dh_inch_battle (battle)->card != DH_NOTHING &&
      (dh_inch_battle (battle)->card < 0 || dh_inch_battle (battle)->card >= (int) dh_n_cards (battle)))
    complain (check, _("the card in hand does not exist"));
}

/* Dues */

/* A unit that is gone owes nothing, but the risk of its officer stays; who is killed or captured
 * is at risk no more. */
static gboolean
can_owe (const DhBattle *battle,
         const DhDue    *due)
{
  const DhUnit *unit = dh_unit (battle, dh_due_unit (due));

  if (due->kind == DH_DUE_KIND_RISK)
    return dh_due_officer (due) != DH_NOTHING &&
           dh_officer (battle, dh_due_officer (due))->info->army == unit->info->army &&
           dh_officer (battle, dh_due_officer (due))->state != DH_OFFICER_STATE_KILLED &&
           dh_officer (battle, dh_due_officer (due))->state != DH_OFFICER_STATE_CAPTURED;

  return !dh_unit_is_gone (unit) && (!_dh_due_kinds[due->kind].of_cavalry || unit->info->arm == DH_ARM_CAVALRY);
}

/* The other unit of a due: an enemy it fights or runs into, a friend it saw run. */
static gboolean
suits_other (const DhBattle *battle,
             const DhDue    *due)
{
  const DhUnit *unit = dh_unit (battle, dh_due_unit (due));
  const DhUnit *other = dh_due_other (due) == DH_NOTHING ? NULL : dh_unit (battle, dh_due_other (due));

  if (due->kind == DH_DUE_KIND_FIGHT)
    return other != NULL && other->info->army != unit->info->army && !dh_unit_is_gone (other);
  if (due->kind == DH_DUE_KIND_CHECK && dh_due_context (due) == DH_CONTEXT_COLLIDE)
    return other != NULL && other->info->army != unit->info->army;

  return TRUE;
}

/* For the table of the system */

void
_dh_inch_check_thing (const DhBattle *self,
                      DhRef           thing,
                      GString        *problems)
{
  Check check = { self, problems };

  if (thing.kind == DH_REF_KIND_BATTLE)
    check_turn (&check);
  else if (thing.kind == DH_REF_KIND_UNIT)
    check_unit (&check, thing.index);
  else if (thing.kind == DH_REF_KIND_OFFICER)
    check_officer (&check, thing.index);
}

void
_dh_inch_check_due (const DhBattle *self,
                    const DhDue    *due,
                    GString        *problems)
{
  Check check = { self, problems };
  const char *kind = dh_enum_to_word (DH_TYPE_DUE_KIND, due->kind);

  if (!is_unit (self, dh_due_unit (due)) ||
      (dh_due_other (due) != DH_NOTHING && !is_unit (self, dh_due_other (due))) ||
      dh_due_officer (due) < DH_NOTHING || dh_due_officer (due) >= (int) dh_n_officers (self))
    {
      complain (&check, _("“%s” is due from no one"), kind);
      return;
    }

  if (!can_owe (self, due))
    complain (&check, _("“%s” cannot have “%s” due"), dh_unit (self, dh_due_unit (due))->info->label, kind);
  if ((_dh_due_kinds[due->kind].contexts & (1u << dh_due_context (due))) == 0)
    complain (&check,
              _("“%s” of “%s” cannot have the context “%s”"),
              kind,
              dh_unit (self, dh_due_unit (due))->info->label,
              dh_enum_to_word (DH_TYPE_CONTEXT, dh_due_context (due)));
  if (!suits_other (self, due))
    complain (&check, _("“%s” of “%s” needs an enemy"), kind, dh_unit (self, dh_due_unit (due))->info->label);
}
