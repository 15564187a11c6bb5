/* dh-reception.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * The reception of a charge by the defender: standing or giving way (4.G, 10.C, 13.C, 15.B), and the friends who
 * support it (10.G, 10.O).
 */

static gboolean
attacks (const DhUnit *attacker,
         int           defender)
{
  return attacker->charge_target == defender && attacker->contact > 0;
}

/* TRUE if the two have closed with each other: then neither takes the other's charge, and they fight (10.B). */
static gboolean
meet (const DhBattle *battle,
      int             one,
      int             other)
{
  return attacks (dh_unit (battle, one), other) && attacks (dh_unit (battle, other), one);
}

/* TRUE if @defender has to take the charge of @attacker. */
static gboolean
has_to_take (const DhBattle *battle,
             int             defender,
             int             attacker)
{
  return attacks (dh_unit (battle, attacker), defender) && !meet (battle, attacker, defender);
}

/* The attacker of @defender that follows @after in the order of contact, or DH_NOTHING. */
static int
get_next_attacker (const DhBattle *battle,
                   int             defender,
                   int             after)
{
  int next = DH_NOTHING;

  for (guint i = 0; dh_unit (battle, defender)->chargers > 0 && i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_unit (battle, i);

      if (attacks (unit, defender) && unit->contact > after &&
          (next == DH_NOTHING || unit->contact < dh_unit (battle, next)->contact))
        next = i;
    }

  return next;
}

static void
add_fight (DhDraft  *draft,
           int       attacker,
           int       defender,
           gboolean  support)
{
  DhDue due = _dh_due (DH_DUE_KIND_FIGHT, attacker, DH_CONTEXT_NONE, defender);

  dh_due_aspect (&due) = _dh_get_charge_aspect (draft->battle, attacker);
  dh_due_contact (&due) = dh_unit (draft->battle, attacker)->contact;
  dh_due_support (&due) = support;
  _dh_draft_add_due (draft, due);
}

/**
 * _dh_stand_to_fight:
 * @draft: a draft
 * @defender: a unit that takes the charge
 *
 * Makes a fight due for each of its attackers, in the order of contact.
 */
void
_dh_stand_to_fight (DhDraft *draft,
                    int      defender)
{
  int after = 0, attacker;

  while ((attacker = get_next_attacker (draft->battle, defender, after)) != DH_NOTHING)
    {
      after = dh_unit (draft->battle, attacker)->contact;
      if (_dh_find_fight (draft->battle, attacker, defender) == NULL &&
          _dh_find_fight (draft->battle, defender, attacker) == NULL)
        add_fight (draft, attacker, defender, FALSE);
    }
}

static gboolean
only_mounted_attack (const DhBattle *battle,
                     int             defender)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (has_to_take (battle, defender, i) && !dh_unit_is_mounted (dh_unit (battle, i)))
      return FALSE;

  return TRUE;
}

static gboolean
is_attacked_from (const DhBattle *battle,
                  int             defender,
                  DhAspect        aspect)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (has_to_take (battle, defender, i) && _dh_get_charge_aspect (battle, i) == aspect)
      return TRUE;

  return FALSE;
}

/* The check of @defender to receive its attackers, or NULL. */
static const DhDue *
find_reception_due (const DhBattle *battle,
                    int             defender)
{
  const DhDue *from_front = _dh_find_due (battle, DH_DUE_KIND_CHECK, defender, DH_CONTEXT_RECEIVE, DH_NOTHING);

  return from_front != NULL ? from_front
                            : _dh_find_due (battle, DH_DUE_KIND_CHECK, defender, DH_CONTEXT_REAR, DH_NOTHING);
}

/* The first attacker that @defender has to take, or DH_NOTHING. */
static int
get_first_to_take (const DhBattle *battle,
                   int             defender)
{
  int attacker = get_next_attacker (battle, defender, 0);

  while (attacker != DH_NOTHING && !has_to_take (battle, defender, attacker))
    attacker = get_next_attacker (battle, defender, dh_unit (battle, attacker)->contact);

  return attacker;
}

/*
 * Adds one check for all attackers of a unit: from the rear if any is there (13.C). A square does not check against
 * cavalry (15.B), and routers do not fight at all (14B.5). A check it owes already is for these attackers from now on.
 */
static void
receive (DhDraft *draft,
         int      defender)
{
  const DhUnit *unit = dh_unit (draft->battle, defender);
  const DhDue *owed = find_reception_due (draft->battle, defender);
  DhDue due = _dh_due (DH_DUE_KIND_CHECK,
                       defender,
                       DH_CONTEXT_RECEIVE,
                       get_first_to_take (draft->battle, defender));
  gboolean stands = unit->status == DH_UNIT_STATUS_ROUTED ||
                    (unit->formation == DH_FORMATION_SQUARE && only_mounted_attack (draft->battle, defender));

  if (is_attacked_from (draft->battle, defender, DH_ASPECT_REAR))
    dh_due_context (&due) = DH_CONTEXT_REAR;
  if (is_attacked_from (draft->battle, defender, DH_ASPECT_FLANK))
    dh_due_aspect (&due) = DH_ASPECT_FLANK;

  if (owed != NULL && !stands && dh_due_other (&due) == dh_due_other (owed) &&
      dh_due_context (&due) == dh_due_context (owed) && dh_due_aspect (&due) == dh_due_aspect (owed))
    return;
  if (owed != NULL)
    _dh_draft_end_due (draft, owed);

  if (dh_due_other (&due) == DH_NOTHING)
    return;
  if (stands)
    _dh_stand_to_fight (draft, defender);
  else
    _dh_draft_add_due (draft, due);
}

/**
 * _dh_receive_one_less:
 * @draft: a draft
 * @defender: a unit that one of its attackers leaves alone
 *
 * If it has still to check, it does so for those that are left.
 */
void
_dh_receive_one_less (DhDraft *draft,
                      int      defender)
{
  if (find_reception_due (draft->battle, defender) != NULL)
    receive (draft, defender);
}

/**
 * _dh_enter_reception:
 * @draft: a draft, just come to the reception step
 *
 * Every defender that was closed with owes one check (4.G), in the order of contact. Two that have
 * closed with each other fight, and the first to close is the attacker.
 */
void
_dh_enter_reception (DhDraft *draft)
{
  DhBattle *battle = draft->battle;

  for (int contact = 1; contact <= dh_inch_battle (battle)->contacts; contact++)
    for (guint i = 0; i < dh_n_units (battle); i++)
      {
        const DhUnit *unit = dh_unit (battle, i);

        if (unit->contact != contact || unit->charge_target == DH_NOTHING)
          continue;
        if (!dh_unit_is_on_table (dh_unit (battle, unit->charge_target)))
          _dh_lose_target (draft, i);
        else if (!meet (battle, i, unit->charge_target))
          receive (draft, unit->charge_target);
        else if (_dh_find_fight (battle, unit->charge_target, i) == NULL)
          add_fight (draft, i, unit->charge_target, FALSE);
      }
}

/**
 * _dh_charge_again:
 * @draft: a draft
 * @attacker: a unit that closes outside the charge step (10.F, 10.S)
 * @target: with whom
 * @aspect: on which side
 *
 * Has a unit charge again, against which there may be support (10.G).
 */
void
_dh_charge_again (DhDraft  *draft,
                  int       attacker,
                  int       target,
                  DhAspect  aspect)
{
  _dh_draft_set_unit (draft, attacker, DH_UNIT_CHARGED, DH_CHARGED_AGAIN);
  _dh_draft_set_unit (draft, attacker, DH_UNIT_CHARGE_TARGET, target);
  _dh_draft_set_unit (draft, attacker, DH_UNIT_CHARGE_ASPECT, aspect);
  _dh_draft_set_unit (draft, attacker, DH_UNIT_COVER, DH_COVER_NONE);
  _dh_draft_set_unit (draft, attacker, DH_UNIT_CONCEALED, FALSE);
  _dh_make_contact (draft, attacker);
  if (meet (draft->battle, attacker, target))
    {
      add_fight (draft, target, attacker, FALSE);
      receive (draft, attacker);
    }
  receive (draft, target);
}

/* Support (10.G) */

/* The first supporter of @defender that may fight once more (10.K), or DH_NOTHING. */
static int
find_supporter (const DhDraft *draft,
                int            defender)
{
  for (guint i = 0; i < dh_n_units (draft->battle); i++)
    {
      const DhUnit *unit = dh_unit (draft->battle, i);

      if (unit->supports == defender && unit->status == DH_UNIT_STATUS_STEADY &&
          dh_unit_is_on_table (unit) && !_dh_has_fought_enough (draft->battle, i))
        return i;
    }

  return DH_NOTHING;
}

/* The next attacker of @defender, other than @but, that may fight once more (10.K), or DH_NOTHING. */
static int
find_able_attacker (const DhDraft *draft,
                    int            defender,
                    int            but)
{
  int attacker = get_next_attacker (draft->battle, defender, 0);

  while (attacker != DH_NOTHING && (attacker == but || _dh_has_fought_enough (draft->battle, attacker)))
    attacker = get_next_attacker (draft->battle, defender, dh_unit (draft->battle, attacker)->contact);

  return attacker;
}

/* A supporter leaves what it held, and a square that comes out is a line (10.O). */
static void
come_out (DhDraft *draft,
          int      supporter)
{
  _dh_draft_set_unit (draft, supporter, DH_UNIT_SUPPORTS, DH_NOTHING);
  _dh_draft_set_unit (draft, supporter, DH_UNIT_COVER, DH_COVER_NONE);
  if (dh_unit (draft->battle, supporter)->formation == DH_FORMATION_SQUARE)
    _dh_draft_set_unit (draft, supporter, DH_UNIT_FORMATION, DH_FORMATION_LINE);
}

/* Has the supporters of @defender support the unit that has come out for it. */
static void
stand_behind (DhDraft *draft,
              int      defender,
              int      supporter)
{
  for (guint i = 0; i < dh_n_units (draft->battle); i++)
    if (dh_unit (draft->battle, i)->supports == defender)
      _dh_draft_set_unit (draft, i, DH_UNIT_SUPPORTS, supporter);
}

/**
 * _dh_fight_supporter:
 * @draft: a draft
 * @attacker: a unit that has beaten @defender, or before which it gave way
 * @defender: whom
 *
 * The attacker must next fight the supporter (10.G), if both may fight once more (10.K). When no attacker is left that
 * the other supporters could meet, they stand behind that one.
 */
void
_dh_fight_supporter (DhDraft *draft,
                     int      attacker,
                     int      defender)
{
  int supporter = find_supporter (draft, defender);

  if (supporter == DH_NOTHING || _dh_has_fought_enough (draft->battle, attacker))
    return;

  come_out (draft, supporter);
  if (find_able_attacker (draft, defender, attacker) == DH_NOTHING)
    stand_behind (draft, defender, supporter);

  _dh_cancel_charge (draft, attacker);
  _dh_draft_set_unit (draft, attacker, DH_UNIT_CHARGE_TARGET, supporter);
  _dh_draft_set_unit (draft, attacker, DH_UNIT_CHARGE_ASPECT, DH_ASPECT_FRONT);
  _dh_make_contact (draft, attacker);
  add_fight (draft, attacker, supporter, TRUE);
}

/**
 * _dh_give_way:
 * @draft: a draft
 * @defender: a unit that leaves the place where it is attacked
 *
 * Its fights are cancelled. Each of its attackers must fight the next of its supporters (10.G), and those
 * left have lost their target (10.F). Before the charge step it is for the referee to see whether a
 * target is out of reach.
 */
void
_dh_give_way (DhDraft *draft,
              int      defender)
{
  DhBattle *battle = draft->battle;
  int attacker;

  while (find_supporter (draft, defender) != DH_NOTHING &&
         (attacker = find_able_attacker (draft, defender, DH_NOTHING)) != DH_NOTHING)
    _dh_fight_supporter (draft, attacker, defender);

  for (guint i = 0;
       battle->step >= DH_STEP_CHARGE && dh_unit (battle, defender)->chargers > 0 && i < dh_n_units (battle); i++)
    if (dh_unit (battle, i)->charge_target == defender)
      _dh_lose_target (draft, i);

  /* Fights without a charge: a retreating enemy had run into this unit (14A.2). */
  _dh_drop_dues (draft, DH_DUE_KIND_FIGHT, DH_NOTHING, DH_CONTEXT_NONE, defender);
}

/* Against the charges of the movement help comes in the reception; against one after a melee, when it comes. */
static gboolean
may_be_supported (const DhBattle *battle,
                  int             defender)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (attacks (dh_unit (battle, i), defender) &&
        (battle->step < DH_STEP_COMBAT || dh_unit (battle, i)->charged == DH_CHARGED_AGAIN))
      return TRUE;

  return FALSE;
}

/**
 * _dh_require_supporter:
 * @battle: a battle
 * @subject: a unit
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether it may try to support an attacked friend now
 */
gboolean
_dh_require_supporter (const DhBattle  *battle,
                       DhRef            subject,
                       GError         **error)
{
  const DhUnit *the_unit = dh_unit (battle, subject.index);
  gboolean is_fighting = _dh_find_due (battle, DH_DUE_KIND_FIGHT, subject.index, DH_CONTEXT_NONE, DH_NOTHING) != NULL ||
                         _dh_find_due (battle, DH_DUE_KIND_FIGHT, DH_NOTHING, DH_CONTEXT_NONE, subject.index) != NULL;
  const DhObstacle obstacles[] = {
    { the_unit->info->arm == DH_ARM_ARTILLERY, "10.G", N_("“%s” is a battery, and guns cannot support hand to hand") },
    { !dh_unit_is_on_table (the_unit) || the_unit->status != DH_UNIT_STATUS_STEADY, "10.G",
      N_("“%s” is not steady and cannot support") },
    { get_next_attacker (battle, subject.index, 0) != DH_NOTHING, "10.G",
      N_("“%s” is itself attacked and cannot support") },
    { the_unit->charged == DH_CHARGED_YES || the_unit->charged == DH_CHARGED_AGAIN, "10.G",
      N_("“%s” has announced a charge and cannot support") },
    { is_fighting, "10.G", N_("“%s” is in contact with an enemy and cannot support") },
    { the_unit->tried, "10.G", N_("“%s” has already tried to support this turn") },
  };

  return _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), the_unit->info->label, NULL, error);
}

/**
 * _dh_require_supported:
 * @battle: a battle
 * @unit: a unit
 * @friend: another
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether @friend is one that @unit could support, if it is near enough
 */
gboolean
_dh_require_supported (const DhBattle *battle,
                       int             unit,
                       int             friend,
                       GError        **error)
{
  const DhUnit *the_unit = dh_unit (battle, unit);
  const DhObstacle obstacles[] = {
    { get_next_attacker (battle, friend, 0) == DH_NOTHING, "10.G", N_("no enemy has closed with “%s”") },
    { !may_be_supported (battle, friend), "10.G",
      N_("no enemy has closed with “%s” after a close combat; support against other charges belongs to the step "
         "“reception”") },
  };

  if (unit == friend || the_unit->info->army != dh_unit (battle, friend)->info->army)
    return _dh_draft_refuse (error,
                             "10.G",
                             _("“%s” can support only another unit of its own army"),
                             the_unit->info->label);

  return _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), dh_unit (battle, friend)->info->label, NULL, error);
}

/* support: a friend near an attacked unit tries to come to its help (10.G). */
gboolean
_dh_order_support (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  int unit = _dh_order_get_first (order).index;
  int friend = order->target.index;
  double reach = dh_rulebook_number (draft->battle->rulebook, "support.distance");
  int total;

  if (!_dh_require_supported (draft->battle, unit, friend, error) ||
      !_dh_require_supporter (draft->battle, DH_THE_UNIT (unit), error))
    return FALSE;
  if (dh_inch (order)->inches > reach)
    {
      g_autofree char *inches = dh_inches_to_text (reach);

      return _dh_draft_refuse (error,
                               "10.G",
                               _("“%s” is too far from “%s”: support reaches %s inches"),
                               _dh_draft_name (draft, unit),
                               _dh_draft_name (draft, friend),
                               inches);
    }

  if (!_dh_throw_morale (draft, unit, DH_CONTEXT_SUPPORT, 0, &total, error))
    return FALSE;

  _dh_draft_set_unit (draft, unit, DH_UNIT_TRIED, TRUE);
  if (_dh_passes (draft, total))
    _dh_draft_set_unit (draft, unit, DH_UNIT_SUPPORTS, friend);
  return TRUE;
}
