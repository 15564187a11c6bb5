/* dh-officers.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Officers (5): whom they influence, what they add, where they ride and what becomes of them.
 */

/* A light wound takes from what he adds to morale (19, optional rule). */
static void
lower_bonus (DhDraft *draft,
             int      officer)
{
  int bonus = dh_officer (draft->battle, officer)->bonus;

  if (bonus != DH_UNKNOWN)
    _dh_draft_set_officer (draft,
                           officer,
                           DH_OFFICER_BONUS,
                           bonus + _dh_draft_number (draft, "casualties.wound"));
}

/* The number of the rulebook for an officer of a rank, by the column that counts for him. */
static char *
dup_worth_id (const DhOfficer *officer,
              const char      *column,
              const char      *what)
{
  return g_strdup_printf ("command.%s.%s.%s", column, dh_enum_to_word (DH_TYPE_RANK, officer->info->rank), what);
}

/**
 * _dh_officer_find_rule:
 * @battle: a battle
 * @officer: an officer of it
 * @what: `fails` or `bonus`
 * @worth: what counts of him
 *
 * Returns: (nullable): the item of the rulebook that makes him worth that, or %NULL when the referee
 *   has ruled it
 */
const DhRulebookItem *
_dh_officer_find_rule (const DhBattle *battle,
                       int             officer,
                       const char     *what,
                       int             worth)
{
  static const char *const columns[] = { "regular", "political", "worse" };
  const DhOfficer *the_officer = dh_officer (battle, officer);
  guint n = the_officer->info->political ? G_N_ELEMENTS (columns) : 1;

  if (the_officer->state == DH_OFFICER_STATE_WOUNDED && g_str_equal (what, "bonus"))
    return dh_rulebook_find (battle->rulebook, "casualties.wound");

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = dup_worth_id (the_officer, columns[i], what);

      if (dh_rulebook_integer (battle->rulebook, id) == worth)
        return dh_rulebook_find (battle->rulebook, id);
    }

  return NULL;
}

/**
 * _dh_officer_explain:
 * @draft: a draft
 * @officer: an officer whose worth is known
 * @what: `fails` or `bonus`
 * @worth: what counts of him
 * @value: that, for people
 *
 * Tells a forecast what an officer does for his units. A ruling on him is no number of the document,
 * and does not pass for one.
 */
void
_dh_officer_explain (DhDraft    *draft,
                     int         officer,
                     const char *what,
                     int         worth,
                     const char *value)
{
  const DhBattle *battle = draft->battle;
  const DhOfficerInfo *info = dh_officer (battle, officer)->info;
  const DhRulebookItem *rule;
  DhStanding standing;

  if (draft->forecast == NULL)
    return;

  rule = _dh_officer_find_rule (battle, officer, what, worth);
  standing = rule != NULL ? rule->standing : DH_STANDING_CLUB;
  if (rule == NULL)
    {
      g_autofree char *id = dup_worth_id (dh_officer (battle, officer), "regular", what);

      rule = dh_rulebook_find (battle->rulebook, id);
    }

  _dh_forecast_factor (draft->forecast,
                       DH_THE_OFFICER (officer),
                       _dh_forecast_find_told (draft->forecast, rule->id),
                       rule->clause,
                       standing,
                       rule->id,
                       info->name,
                       value);
}

/**
 * _dh_officer_reveal:
 * @draft: a draft
 * @officer: an officer about to influence somebody
 * @error: return location for a %DH_ERROR_DICE
 *
 * Rolls the D6 of a political officer at his first use; it sticks (5.H.2). What the referee has
 * ruled of him stays.
 *
 * Returns: whether there was a die
 */
gboolean
_dh_officer_reveal (DhDraft  *draft,
                    int       officer,
                    GError  **error)
{
  const DhOfficer *the_officer = dh_officer (draft->battle, officer);
  g_autofree char *fails = NULL, *bonus = NULL;
  const char *column = "regular";
  int face;

  if (the_officer->fails != DH_UNKNOWN && the_officer->bonus != DH_UNKNOWN)
    return TRUE;
  _dh_draft_threshold (draft, DH_THE_OFFICER (officer), "command.political.good", _("political, not yet tested"));
  if (!_dh_draft_roll_one (draft,
                           DH_THE_OFFICER (officer),
                           DH_PURPOSE_POLITICAL,
                           6,
                           0,
                           &face,
                           error))
    return FALSE;

  if (face >= _dh_draft_number (draft, "command.political.good"))
    column = "political";
  else if (_dh_draft_is (draft, "political", "worse"))
    column = "worse";

  fails = dup_worth_id (the_officer, column, "fails");
  bonus = dup_worth_id (the_officer, column, "bonus");
  if (the_officer->fails == DH_UNKNOWN)
    _dh_draft_set_officer (draft, officer, DH_OFFICER_FAILS, _dh_draft_number (draft, fails));
  if (the_officer->bonus == DH_UNKNOWN)
    {
      _dh_draft_set_officer (draft, officer, DH_OFFICER_BONUS, _dh_draft_number (draft, bonus));
      if (the_officer->state == DH_OFFICER_STATE_WOUNDED)
        lower_bonus (draft, officer);
    }
  return TRUE;
}

/* The morale bonus of an officer; for one whose worth is still to be thrown for, the greatest that it may be. */
static int
get_best_bonus (const DhDraft *draft,
                int            officer)
{
  const DhOfficer *the_officer = dh_officer (draft->battle, officer);
  g_autofree char *high = NULL, *low = NULL;

  if (the_officer->bonus != DH_UNKNOWN)
    return the_officer->bonus;

  high = dup_worth_id (the_officer, "political", "bonus");
  low = dup_worth_id (the_officer, _dh_draft_is (draft, "political", "worse") ? "worse" : "regular", "bonus");
  return MAX (_dh_draft_number (draft, high), _dh_draft_number (draft, low));
}

/* TRUE if an officer is with a unit so that his bonus counts for it: in its front rank, or anywhere in it (5.C,
   5.H.1). */
static gboolean
steadies (const DhDraft *draft,
          int            officer,
          int            unit,
          gboolean       rallies)
{
  const DhOfficer *the_officer = dh_officer (draft->battle, officer);

  return the_officer->attached == unit && (the_officer->front || _dh_draft_is (draft, "staff-bonus", "attached")) &&
         dh_battle_officer_commands (draft->battle, officer) &&
         !(rallies && (the_officer->influenced || the_officer->rallied));
}

/* The one who adds the most, or may turn out to, and how many there are to choose from. */
static int
choose_best (const DhDraft *draft,
             int            unit,
             gboolean       rallies,
             guint         *n)
{
  int best = DH_NOTHING;

  *n = 0;
  for (guint i = 0; i < dh_n_officers (draft->battle); i++)
    {
      if (!steadies (draft, i, unit, rallies))
        continue;
      ++*n;
      if (best == DH_NOTHING || get_best_bonus (draft, i) > get_best_bonus (draft, best))
        best = i;
    }

  return best;
}

/**
 * _dh_officer_find_best:
 * @draft: a draft
 * @unit: a unit that checks morale
 * @rallies: it tries to rally, where those do not help who have helped others in this turn (5.F)
 * @best: (out): the officer with it who adds the most, or %DH_NOTHING
 * @error: return location for a %DH_ERROR_DICE
 *
 * Throws for a political officer among several when only that tells whether he is the best (5.H.2).
 *
 * Returns: whether there were dice
 */
gboolean
_dh_officer_find_best (DhDraft   *draft,
                       int        unit,
                       gboolean   rallies,
                       int       *best,
                       GError   **error)
{
  guint n;

  *best = choose_best (draft, unit, rallies, &n);
  while (n > 1 && dh_officer (draft->battle, *best)->bonus == DH_UNKNOWN)
    {
      if (!_dh_officer_reveal (draft, *best, error))
        return FALSE;
      *best = choose_best (draft, unit, rallies, &n);
    }

  return TRUE;
}

/**
 * _dh_officer_has_in_command:
 * @battle: a battle
 * @officer: an officer
 * @unit: a unit
 *
 * Returns: whether it is of his command; a commander has all of his army (5.B)
 */
gboolean
_dh_officer_has_in_command (const DhBattle *battle,
                            int             officer,
                            int             unit)
{
  const DhOfficerInfo *info = dh_officer (battle, officer)->info;

  if (info->army != dh_unit (battle, unit)->info->army)
    return FALSE;

  return info->rank == DH_RANK_COMMANDER || info->command == DH_NOTHING ||
         dh_battle_unit_is_in_command (battle, unit, info->command);
}

static gboolean
require_own_command (const DhBattle *battle,
                     int             officer,
                     int             unit,
                     GError        **error)
{
  if (_dh_officer_has_in_command (battle, officer, unit))
    return TRUE;

  return _dh_draft_refuse (error,
                           "5.B",
                           _("“%s” influences only his own command, and “%s” is not in it"),
                           dh_officer (battle, officer)->info->label,
                           dh_unit (battle, unit)->info->label);
}

static gboolean
require_commanding (const DhBattle *battle,
                    int             officer,
                    GError        **error)
{
  const DhOfficer *the_officer = dh_officer (battle, officer);

  if (dh_battle_officer_commands (battle, officer))
    return TRUE;

  return _dh_draft_refuse (error,
                           "5",
                           _("“%s” cannot act: he is “%s”"),
                           the_officer->info->label,
                           dh_enum_to_word (DH_TYPE_OFFICER_STATE, the_officer->state));
}

/**
 * _dh_officer_may_influence:
 * @draft: a draft
 * @officer: an officer whom the referee sees near enough (5.A)
 * @unit: a unit
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether he can act, commands @unit (5.B) and has not helped at a rally this turn (5.F)
 */
gboolean
_dh_officer_may_influence (const DhDraft  *draft,
                           int             officer,
                           int             unit,
                           GError        **error)
{
  if (!require_commanding (draft->battle, officer, error) || !require_own_command (draft->battle, officer, unit, error))
    return FALSE;
  if (dh_officer (draft->battle, officer)->rallied)
    return _dh_draft_refuse (error,
                             "5.F",
                             _("“%s” has helped at a rally and influences no one else this turn"),
                             dh_officer (draft->battle, officer)->info->label);

  return TRUE;
}

/**
 * _dh_note_influence:
 * @draft: a draft
 * @officer: an officer
 * @unit: the unit he has just influenced
 *
 * Remembers it, since who has influenced others cannot help at a rally (5.F).
 */
void
_dh_note_influence (DhDraft *draft,
                    int      officer,
                    int      unit)
{
  if (dh_officer (draft->battle, officer)->attached != unit)
    _dh_draft_set_officer (draft, officer, DH_OFFICER_INFLUENCED, TRUE);
}

/* Rides of officers */

/* Set-up, the Staff card of his army, or the card of his command (5.G). */
static gboolean
require_card (const DhBattle *battle,
              int             officer,
              GError        **error)
{
  const DhOfficerInfo *info = dh_officer (battle, officer)->info;
  DhRef of = { DH_REF_KIND_NONE, 0 };

  if (battle->step == DH_STEP_SET_UP)
    return TRUE;

  if (dh_inch_battle (battle)->card != DH_NOTHING)
    of = dh_card (battle, dh_inch_battle (battle)->card)->of;
  if (of.kind == DH_REF_KIND_ARMY && of.index == info->army)
    return TRUE;
  if (of.kind == DH_REF_KIND_COMMAND && info->command != DH_NOTHING &&
      (of.index == info->command || dh_command (battle, info->command)->info->parent == of.index))
    return TRUE;

  return _dh_draft_refuse (error,
                           "5.G",
                           _("“%s” rides on the card “%s” or on that of his own command"),
                           info->label,
                           dh_card (battle, dh_army (battle, info->army)->card)->name);
}

/* Explains how far an officer rides, on any ground: the referee measures it (5.G, 6). */
static void
explain_ride (DhDraft *draft,
              int      officer)
{
  static const struct {
    const char *column;
    const char *title;
  } rides[] = {
    { "line", N_("rides with a line") },
    { "column", N_("rides with a column") },
    { "rough", N_("rides over rough ground") },
    { "road", N_("rides on a road") },
  };
  const char *preset = dh_rulebook_get_switch (draft->battle->rulebook, "moves");

  for (guint i = 0; i < G_N_ELEMENTS (rides) && draft->battle->step != DH_STEP_SET_UP; i++)
    {
      g_autofree char *id = g_strdup_printf ("move.%s.staff.%s", preset, rides[i].column);

      _dh_draft_measure (draft, DH_THE_OFFICER (officer), id, _(rides[i].title));
    }
}

/**
 * _dh_require_rider:
 * @battle: a battle
 * @subject: an officer
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether he may ride to a unit or away from it now (5.G)
 */
gboolean
_dh_require_rider (const DhBattle  *battle,
                   DhRef            subject,
                   GError         **error)
{
  return require_commanding (battle, subject.index, error) && require_card (battle, subject.index, error);
}

/**
 * _dh_require_lone_rider:
 * @battle: a battle
 * @subject: an officer
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether he may ride by himself now: on the Staff card of his army, with no unit, once a turn (4.A, 5.G)
 */
gboolean
_dh_require_lone_rider (const DhBattle  *battle,
                        DhRef            subject,
                        GError         **error)
{
  const DhOfficer *the_officer = dh_officer (battle, subject.index);
  int card = dh_inch_battle (battle)->card;

  if (!require_commanding (battle, subject.index, error))
    return FALSE;
  if (card == DH_NOTHING || dh_card (battle, card)->of.kind != DH_REF_KIND_ARMY ||
      dh_card (battle, card)->army != the_officer->info->army)
    return _dh_draft_refuse (error,
                             "5.G",
                             _("“%s” rides on the card “%s”"),
                             the_officer->info->label,
                             dh_card (battle, dh_army (battle, the_officer->info->army)->card)->name);
  if (the_officer->attached != DH_NOTHING)
    return _dh_draft_refuse (error,
                             "5.G",
                             _("“%s” rides with “%s”; “detach” him first"),
                             the_officer->info->label,
                             dh_unit (battle, the_officer->attached)->info->label);
  if (the_officer->rode)
    return _dh_draft_refuse (error, "5.G", _("“%s” has already ridden this turn"), the_officer->info->label);

  return TRUE;
}

/**
 * _dh_ride:
 * @draft: a draft
 * @officer: an officer
 * @ground: what he rides over
 * @error: return location for a %DH_ERROR_RULES
 *
 * Tells how far he rides by himself, at the rate of the staff and without a D20 (5.G).
 *
 * Returns: whether he may
 */
gboolean
_dh_ride (DhDraft   *draft,
          int        officer,
          DhGround   ground,
          GError   **error)
{
  static const char *const columns[] = { "line", "rough", "road" };
  double inches;

  if (!_dh_require_lone_rider (draft->battle, DH_THE_OFFICER (officer), error))
    return FALSE;

  inches = _dh_get_rate (draft, DH_THE_OFFICER (officer), "staff", columns[ground]);
  _dh_draft_tell_inches (draft, DH_THE_OFFICER (officer), inches);
  _dh_draft_set_officer (draft, officer, DH_OFFICER_RODE, TRUE);
  return TRUE;
}

gboolean
_dh_order_attach (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  int officer = _dh_order_get_first (order).index;
  int unit = order->target.index;
  int front = dh_battle_get_front_officer (draft->battle, unit);

  if (!_dh_require_rider (draft->battle, DH_THE_OFFICER (officer), error) ||
      !require_own_command (draft->battle, officer, unit, error))
    return FALSE;
  if (dh_unit_is_gone (dh_unit (draft->battle, unit)))
    return _dh_draft_refuse (error,
                             "5",
                             _("“%s” is out of the game"),
                             _dh_draft_name (draft, unit));
  if (dh_inch (order)->front && front != DH_NOTHING && front != officer)
    return _dh_draft_refuse (error,
                             "5.C",
                             _("“%s” already rides in the front rank of “%s”"),
                             dh_officer (draft->battle, front)->info->label,
                             _dh_draft_name (draft, unit));

  explain_ride (draft, officer);
  _dh_draft_set_officer (draft, officer, DH_OFFICER_ATTACHED, unit);
  _dh_draft_set_officer (draft, officer, DH_OFFICER_FRONT, dh_inch (order)->front);
  return TRUE;
}

static void
detach (DhDraft *draft,
        int      officer)
{
  _dh_draft_set_officer (draft, officer, DH_OFFICER_ATTACHED, DH_NOTHING);
  _dh_draft_set_officer (draft, officer, DH_OFFICER_FRONT, FALSE);
}

gboolean
_dh_order_detach (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  int officer = _dh_order_get_first (order).index;

  if (!_dh_require_rider (draft->battle, DH_THE_OFFICER (officer), error))
    return FALSE;

  explain_ride (draft, officer);
  detach (draft, officer);
  return TRUE;
}

/* Fates of officers */

/**
 * _dh_put_officers_at_risk:
 * @draft: a draft
 * @unit: a unit that lost men to fire, or has fought
 * @context: %DH_CONTEXT_FIRE, %DH_CONTEXT_WON or %DH_CONTEXT_BEATEN
 *
 * Makes the risk of the officer in its front rank due (5.C, 5.E); with *officer casualties* that of
 * fire is the risk of all who ride with it (19).
 */
void
_dh_put_officers_at_risk (DhDraft   *draft,
                          int        unit,
                          DhContext  context)
{
  gboolean all = context == DH_CONTEXT_FIRE && _dh_draft_is (draft, "officer-casualties", "on");
  DhDue due = _dh_due (DH_DUE_KIND_RISK, unit, context, DH_NOTHING);

  for (guint i = 0; i < dh_n_officers (draft->battle); i++)
    if (dh_officer (draft->battle, i)->attached == unit && (all || dh_officer (draft->battle, i)->front))
      {
        dh_due_officer (&due) = i;
        _dh_draft_add_due (draft, due);
      }
}

static void
drop_risks (DhDraft *draft,
            int      officer)
{
  const DhDue *due;

  while ((due = dh_battle_find_due (draft->battle, DH_DUE_KIND_RISK, &DH_THE_OFFICER (officer), FALSE)) != NULL)
    _dh_draft_end_due (draft, due);
}

/**
 * _dh_remove_officer:
 * @draft: a draft
 * @officer: an officer
 * @state: killed, captured or left
 *
 * Takes an officer out of the field: he is with no unit, and who is killed or captured is at risk
 * no more.
 */
void
_dh_remove_officer (DhDraft        *draft,
                    int             officer,
                    DhOfficerState  state)
{
  _dh_draft_set_officer (draft, officer, DH_OFFICER_STATE, state);
  detach (draft, officer);
  if (state != DH_OFFICER_STATE_LEFT)
    drop_risks (draft, officer);
}

/* The officer is lost to his army: with no unit, at risk no more, and his unit checks `staff` (2.6). */
static void
is_lost (DhDraft        *draft,
         int             officer,
         int             unit,
         DhOfficerState  state)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);

  _dh_remove_officer (draft, officer, state);
  drop_risks (draft, officer);

  if (dh_unit_is_on_table (the_unit) && the_unit->status != DH_UNIT_STATUS_ROUTED)
    _dh_draft_add_due (draft, _dh_due (DH_DUE_KIND_CHECK, unit, DH_CONTEXT_STAFF, DH_NOTHING));
}

static void
explain_fate (DhDraft *draft,
              DhRef    officer)
{
  _dh_draft_threshold (draft, officer, "casualties.unhorsed", _("horse shot"));
  _dh_draft_threshold (draft, officer, "casualties.wounded", _("lightly wounded"));
  _dh_draft_threshold (draft, officer, "casualties.out", _("out of the battle"));
  _dh_draft_threshold (draft, officer, "casualties.killed", _("killed"));
}

/* Explains what happens from a face of a die on, which shows @most at the most. */
static void
explain_face (DhDraft    *draft,
              DhRef       officer,
              const char *id,
              const char *title,
              int         most)
{
  if (_dh_draft_number (draft, id) < most)
    _dh_draft_threshold (draft, officer, id, title);
  else
    _dh_draft_factor (draft, officer, id, title, "%d", _dh_draft_number (draft, id));
}

static void
explain_risk (DhDraft     *draft,
              const DhDue *due,
              gboolean     casualties)
{
  DhRef officer = DH_THE_OFFICER (dh_due_officer (due));

  explain_face (draft, officer, casualties ? "casualties.hit" : "risk.killed", casualties ? _("hit") : _("killed"),
                casualties ? 20 : 10);
  if (dh_due_context (due) == DH_CONTEXT_BEATEN)
    explain_face (draft, officer, "risk.captured", _("captured"), _dh_draft_number (draft, "risk.killed") - 1);
}

/**
 * _dh_officer_meets_fate:
 * @draft: a draft
 * @officer: an officer who has been hit
 * @unit: the unit he was with
 * @error: return location for a %DH_ERROR_DICE
 *
 * Rolls the D20 of a hit officer (19, optional rule *officer casualties*). Who has left the field
 * with his last unit is not brought back by a wound.
 *
 * Returns: whether there was a die
 */
gboolean
_dh_officer_meets_fate (DhDraft  *draft,
                        int       officer,
                        int       unit,
                        GError  **error)
{
  int face;

  if (draft->forecast != NULL)
    explain_fate (draft, DH_THE_OFFICER (officer));
  if (!_dh_draft_roll_one (draft, DH_THE_OFFICER (officer), DH_PURPOSE_FATE, 20, 0, &face, error))
    return FALSE;

  if (face >= _dh_draft_number (draft, "casualties.killed"))
    is_lost (draft, officer, unit, DH_OFFICER_STATE_KILLED);
  else if (face >= _dh_draft_number (draft, "casualties.out"))
    is_lost (draft, officer, unit, DH_OFFICER_STATE_LEFT);
  else if (dh_officer (draft->battle, officer)->state > DH_OFFICER_STATE_WOUNDED)
    return TRUE;
  else if (face >= _dh_draft_number (draft, "casualties.wounded"))
    {
      lower_bonus (draft, officer);
      if (dh_officer (draft->battle, officer)->state == DH_OFFICER_STATE_PRESENT)
        _dh_draft_set_officer (draft, officer, DH_OFFICER_STATE, DH_OFFICER_STATE_WOUNDED);
    }
  else if (face >= _dh_draft_number (draft, "casualties.unhorsed"))
    {
      _dh_draft_set_officer (draft, officer, DH_OFFICER_STATE, DH_OFFICER_STATE_UNHORSED);
      _dh_draft_set_officer (draft, officer, DH_OFFICER_UNHORSED_TURN, draft->battle->turn);
    }

  return TRUE;
}

/**
 * _dh_resolve_risk:
 * @draft: a draft
 * @due: an officer's risk
 * @error: return location for a %DH_ERROR_DICE
 *
 * A D10 in the front rank: the 0 kills (5.C); after a lost melee the 9 captures (5.E). With
 * *officer casualties* the risk of fire is a D20 (19).
 *
 * Returns: whether there were dice
 */
gboolean
_dh_resolve_risk (DhDraft  *draft,
                  DhDue     due,
                  GError  **error)
{
  gboolean casualties = dh_due_context (&due) == DH_CONTEXT_FIRE && _dh_draft_is (draft, "officer-casualties", "on");
  int need = _dh_draft_number (draft, casualties ? "casualties.hit" : "risk.killed");
  int face;

  if (draft->forecast != NULL)
    explain_risk (draft, &due, casualties);
  if (!_dh_draft_roll_one (draft,
                           DH_THE_OFFICER (dh_due_officer (&due)),
                           DH_PURPOSE_RISK,
                           casualties ? 20 : 10,
                           need,
                           &face,
                           error))
    return FALSE;

  _dh_draft_end_due (draft, &due);
  if (face >= need)
    {
      if (casualties)
        return _dh_officer_meets_fate (draft, dh_due_officer (&due), dh_due_unit (&due), error);
      is_lost (draft, dh_due_officer (&due), dh_due_unit (&due), DH_OFFICER_STATE_KILLED);
    }
  else if (dh_due_context (&due) == DH_CONTEXT_BEATEN && face >= _dh_draft_number (draft, "risk.captured"))
    is_lost (draft, dh_due_officer (&due), dh_due_unit (&due), DH_OFFICER_STATE_CAPTURED);

  return TRUE;
}

gboolean
_dh_order_risk (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  DhRef officer = _dh_order_get_first (order);
  const DhDue *any = dh_battle_find_due (draft->battle, DH_DUE_KIND_RISK, &officer, FALSE);
  const DhDue *open = dh_battle_find_due (draft->battle, DH_DUE_KIND_RISK, &officer, TRUE);

  if (open != NULL)
    return _dh_resolve_risk (draft, *open, error);
  if (any != NULL)
    return _dh_refuse_due (draft, DH_DUE_KIND_RISK, dh_due_unit (any), error);

  return _dh_draft_refuse (error,
                           "5.C",
                           _("“%s” is not at risk now"),
                           dh_officer (draft->battle, officer.index)->info->label);
}

static gboolean
has_units_left (const DhBattle *battle,
                int             officer)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (_dh_officer_has_in_command (battle, officer, i) && !dh_unit_is_gone (dh_unit (battle, i)))
      return TRUE;

  return FALSE;
}

/**
 * _dh_release_officers:
 * @draft: a draft
 * @unit: a unit that has just been destroyed, captured or has left
 *
 * Captured, its officers go with it, else they ride on; who has no unit left leaves (5.G).
 */
void
_dh_release_officers (DhDraft *draft,
                      int      unit)
{
  gboolean captured = dh_unit (draft->battle, unit)->status == DH_UNIT_STATUS_CAPTURED;

  for (guint i = 0; i < dh_n_officers (draft->battle); i++)
    {
      const DhOfficer *officer = dh_officer (draft->battle, i);

      if (officer->attached == unit)
        {
          detach (draft, i);
          if (captured)
            _dh_remove_officer (draft, i, DH_OFFICER_STATE_CAPTURED);
        }

      if (officer->state <= DH_OFFICER_STATE_WOUNDED && _dh_officer_has_in_command (draft->battle, i, unit) &&
          !has_units_left (draft->battle, i))
        _dh_remove_officer (draft, i, DH_OFFICER_STATE_LEFT);
    }
}
