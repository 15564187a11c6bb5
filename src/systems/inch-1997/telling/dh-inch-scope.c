/* dh-inch-scope.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-scope-private.h"

#include "dh-rules-private.h"

#include <string.h>

/*
 * Joint states that differ in nothing that matters are one. As long as there are checks to close or to receive, those
 * units matter that charges join to the two who are asked about. Then only those do that may still meet one of them in a
 * close combat before theirs, or somebody who may. Each of these close combats is fought as late as it can be, so that
 * few units at a time have fought and still have to fight. Whoever is beaten is gone with all that he has suffered.
 *
 * An officer leaves when the last of his command is gone (5.G). So as long as all of it may be, it matters as well.
 */

/* An officer with one of the two who are asked about, if all others of his command may be gone by then. */
typedef struct {
  int officer;
  int unit;
  guint first_other; /* of those in @others of the scope */
  guint n_others;
  gboolean may; /* in the state that was looked at last */
} Leaver;

/* Units that are involved */

static gboolean
involve (DhScope *self,
         int      unit)
{
  if (unit == DH_NOTHING || self->is_involved[unit])
    return FALSE;

  self->is_involved[unit] = TRUE;
  g_array_append_val (self->involved, unit);
  return TRUE;
}

/* Involves all units that charge or have to fight one that is involved: they may change its odds against others. */
static void
involve_all (DhScope        *self,
             const DhBattle *battle)
{
  gboolean more = TRUE;

  involve (self, self->attacker);
  involve (self, self->defender);
  while (more)
    {
      more = FALSE;
      for (guint i = 0; i < dh_n_units (battle); i++)
        {
          int target = dh_unit (battle, i)->charge_target;

          if (target != DH_NOTHING && (self->is_involved[i] || self->is_involved[target]))
            more |= involve (self, i) | involve (self, target);
        }
      for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
        if (due->kind == DH_DUE_KIND_FIGHT &&
            (self->is_involved[dh_due_unit (due)] || self->is_involved[dh_due_other (due)]))
          more |= involve (self, dh_due_unit (due)) | involve (self, dh_due_other (due));
    }
}

/*
 * Lists the others of the command of an officer. Whoever is not involved stays, and is enough for him to stay too. Returns:
 * whether all who are left are involved, and any is
 */
static gboolean
list_others (DhScope        *self,
             const DhBattle *battle,
             Leaver         *leaver)
{
  leaver->first_other = self->others->len;
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      if ((int) i == leaver->unit || dh_unit_is_gone (dh_unit (battle, i)) ||
          !_dh_officer_has_in_command (battle, leaver->officer, i))
        continue;
      if (!self->is_involved[i])
        return FALSE;
      g_array_append_val (self->others, i);
    }

  leaver->n_others = self->others->len - leaver->first_other;
  return leaver->n_others > 0;
}

static void
find_leavers (DhScope        *self,
              const DhBattle *battle)
{
  for (const int *index = NULL; dh_array_next (self->officers, &index);)
    {
      Leaver leaver = { *index, dh_officer (battle, *index)->attached };

      if (_dh_scope_asks_about (self, leaver.unit) && list_others (self, battle, &leaver))
        g_array_append_val (self->leavers, leaver);
      else
        g_array_set_size (self->others, leaver.first_other);
    }
}

static int
get_other (const DhScope *self,
           const Leaver  *leaver,
           guint          index)
{
  return g_array_index (self->others, int, leaver->first_other + index);
}

/**
 * _dh_scope_add_officers:
 * @self: a scope
 * @battle: its battle, before anything is tried
 * @unit: a unit that matters
 *
 * Has the officers with it matter too.
 */
void
_dh_scope_add_officers (DhScope        *self,
                        const DhBattle *battle,
                        int             unit)
{
  for (guint i = 0; i < dh_n_officers (battle); i++)
    if (dh_officer (battle, i)->attached == unit)
      g_array_append_val (self->officers, i);
}

/**
 * _dh_scope_expect:
 * @self: a scope
 * @battle: its battle, before anything is tried
 * @attacker: who charges or fights
 * @defender: whom
 *
 * Is about their fight from now on.
 */
void
_dh_scope_expect (DhScope        *self,
                  const DhBattle *battle,
                  int             attacker,
                  int             defender)
{
  self->attacker = attacker;
  self->defender = defender;
  involve_all (self, battle);
  for (guint i = 0; i < self->involved->len; i++)
    _dh_scope_add_officers (self, battle, g_array_index (self->involved, int, i));
  find_leavers (self, battle);
}

/**
 * _dh_scope_asks_about:
 * @self: a scope, in the state that was looked at last
 * @unit: a unit
 *
 * Returns: whether it is one of the two who are asked about, or the one that is left of them
 */
gboolean
_dh_scope_asks_about (const DhScope *self,
                      int            unit)
{
  return self->whom != DH_NOTHING ? unit == self->whom
                                  : unit != DH_NOTHING && (unit == self->attacker || unit == self->defender);
}

/* The fight that is asked about */

/* Of two that have closed with each other either may be its attacker (10.B). */
static const DhDue *
find_the_fight (const DhScope  *self,
                const DhBattle *battle)
{
  const DhDue *fight = _dh_find_fight (battle, self->attacker, self->defender);

  if (fight == NULL && dh_unit (battle, self->attacker)->charge_target == self->defender)
    fight = _dh_find_fight (battle, self->defender, self->attacker);

  return fight;
}

/**
 * _dh_scope_is_the_fight:
 * @self: a scope
 * @battle: its battle, as it has become
 * @due: something due in it
 *
 * Returns: whether that is the fight that is asked about
 */
gboolean
_dh_scope_is_the_fight (const DhScope  *self,
                        const DhBattle *battle,
                        const DhDue    *due)
{
  const DhDue *fight = find_the_fight (self, battle);

  return fight != NULL && fight->entry == due->entry && fight->place == due->place;
}

/**
 * _dh_scope_is_coming:
 * @self: a scope
 * @battle: its battle, as it has become
 *
 * Returns: whether it may still come to the fight that is asked about
 */
gboolean
_dh_scope_is_coming (const DhScope  *self,
                     const DhBattle *battle)
{
  return _dh_find_fight (battle, self->attacker, self->defender) != NULL ||
         dh_unit (battle, self->attacker)->charge_target == self->defender;
}

static gboolean
is_encounter_check (const DhDue *due)
{
  return due->kind == DH_DUE_KIND_CHECK &&
         (dh_due_context (due) == DH_CONTEXT_CLOSE || dh_due_context (due) == DH_CONTEXT_RECEIVE ||
          dh_due_context (due) == DH_CONTEXT_REAR);
}

/* TRUE for a unit with a part in the outcome of a fight, its supporters among them (10.G). */
static gboolean
has_part (const DhBattle *battle,
          const DhDue    *fight,
          int             unit)
{
  int supports = dh_unit (battle, unit)->supports;

  return unit == dh_due_unit (fight) || unit == dh_due_other (fight) ||
         (supports != DH_NOTHING && (supports == dh_due_unit (fight) || supports == dh_due_other (fight)));
}

/* Units that matter */

static int
get_loser (const DhVictory *victory)
{
  return victory->winner == dh_due_unit (&victory->fight) ? dh_due_other (&victory->fight) : dh_due_unit (&victory->fight);
}

/* Routers that are struck lose a die of men (14B.5). */
#define MOST_RIDDEN_DOWN 6

/* TRUE if the close combats that a unit may still fight in this turn can cost it all its men (10.D, 10.K). */
static gboolean
may_lose_all (const DhScope  *self,
              const DhBattle *battle,
              int             unit)
{
  DhUnit one = *dh_unit (battle, unit);

  if (one.status == DH_UNIT_STATUS_ROUTED)
    return one.men <= MOST_RIDDEN_DOWN;

  for (; one.melees < self->most_melees && one.men > 0; one.melees++)
    {
      int stands = dh_unit_count_stands (&one), short_of = dh_unit_count_casualties (&one);
      int most = (stands - (short_of > 0)) * MIN (self->stand_loss, one.men_a_stand);

      if (short_of > 0)
        most += MIN (self->stand_loss, one.men_a_stand - short_of);
      one.men -= most;
    }

  return one.men <= 0;
}

/* TRUE if a unit may be gone by the end of the fight that is asked about. */
static gboolean
is_in_danger (const DhScope  *self,
              const DhBattle *battle,
              const DhVictory *victory,
              gboolean        fighting,
              int             unit)
{
  if (victory != NULL && unit == get_loser (victory))
    return victory->razes;
  if (victory != NULL && unit == victory->winner && victory->costs_all)
    return TRUE;
  if (!may_lose_all (self, battle, unit))
    return FALSE;
  if (!fighting)
    return dh_unit (battle, unit)->charge_target != DH_NOTHING || dh_unit (battle, unit)->chargers > 0 ||
           _dh_find_due (battle, DH_DUE_KIND_FIGHT, unit, DH_CONTEXT_NONE, DH_NOTHING) != NULL ||
           _dh_find_due (battle, DH_DUE_KIND_FIGHT, DH_NOTHING, DH_CONTEXT_NONE, unit) != NULL;

  for (const DhDue *fight = NULL; dh_array_next (self->fights, &fight);)
    if (dh_due_unit (fight) == unit || dh_due_other (fight) == unit)
      return TRUE;

  return FALSE;
}

static gboolean
may_leave (const DhScope   *self,
           const DhBattle  *battle,
           const DhVictory *victory,
           gboolean         fighting,
           const Leaver    *leaver)
{
  for (guint i = 0; i < leaver->n_others; i++)
    {
      int unit = get_other (self, leaver, i);

      if (!dh_unit_is_gone (dh_unit (battle, unit)) && !is_in_danger (self, battle, victory, fighting, unit))
        return FALSE;
    }

  return TRUE;
}

/* The two who are asked about matter, and those on whom it hangs whether their officers leave. */
static void
begin_with_the_two (DhScope        *self,
                    const DhBattle *battle,
                    const DhVictory *victory,
                    gboolean        fighting)
{
  memset (self->matters, 0, dh_n_units (battle) * sizeof *self->matters);
  self->matters[self->attacker] = _dh_scope_asks_about (self, self->attacker);
  self->matters[self->defender] = _dh_scope_asks_about (self, self->defender);
  for (Leaver *leaver = NULL; dh_array_next (self->leavers, &leaver);)
    {
      leaver->may = _dh_scope_asks_about (self, leaver->unit) &&
                    may_leave (self, battle, victory, fighting, leaver);
      for (guint i = 0; leaver->may && i < leaver->n_others; i++)
        self->matters[get_other (self, leaver, i)] = TRUE;
    }
}

/**
 * _dh_scope_would_miss:
 * @self: a scope, in the state that was looked at last
 * @unit: a unit
 *
 * Returns: whether it makes a difference that no man of it is left
 */
gboolean
_dh_scope_would_miss (const DhScope *self,
                      int            unit)
{
  for (const Leaver *leaver = NULL; dh_array_next (self->leavers, &leaver);)
    for (guint i = 0; leaver->may && i < leaver->n_others; i++)
      if (get_other (self, leaver, i) == unit)
        return TRUE;

  return FALSE;
}

/* Of two who are joined both matter, or none. Returns: whether one matters more than before */
static gboolean
join (DhScope *self,
      int      one,
      int      other)
{
  if (other == DH_NOTHING || !self->is_involved[other] || self->matters[one] == self->matters[other])
    return FALSE;

  self->matters[one] = self->matters[other] = TRUE;
  return TRUE;
}

static void
find_joined (DhScope        *self,
             const DhBattle *battle)
{
  gboolean more;

  begin_with_the_two (self, battle, NULL, FALSE);
  do
    {
      more = FALSE;
      for (guint i = 0; i < self->involved->len; i++)
        {
          int unit = g_array_index (self->involved, int, i);

          more |= join (self, unit, dh_unit (battle, unit)->charge_target);
          more |= join (self, unit, dh_unit (battle, unit)->supports);
        }
      for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
        if (due->kind == DH_DUE_KIND_FIGHT && self->is_involved[dh_due_unit (due)])
          more |= join (self, dh_due_unit (due), dh_due_other (due));
    }
  while (more);
}

/* Fights that matter */

/* TRUE if a unit has fought enough when it has fought so many times more (10.K). */
static gboolean
will_be_tired (const DhScope  *self,
               const DhBattle *battle,
               int             unit,
               int             more)
{
  return dh_unit (battle, unit)->melees + more >= self->most_melees;
}

/**
 * _dh_scope_will_be_tired:
 * @self: a scope
 * @battle: a battle
 * @unit: a unit
 *
 * Returns: whether the next close combat will be the last that it may fight in this turn (10.K)
 */
gboolean
_dh_scope_will_be_tired (const DhScope  *self,
                         const DhBattle *battle,
                         int             unit)
{
  return will_be_tired (self, battle, unit, 1);
}

static int
compare_contacts (gconstpointer a,
                  gconstpointer b)
{
  return dh_due_contact ((const DhDue *) b) - dh_due_contact ((const DhDue *) a);
}

/* Lists the fights that are due up to the one that is asked about, the last first. */
static void
list_fights (DhScope        *self,
             const DhBattle *battle,
             const DhVictory *victory)
{
  const DhDue *last = find_the_fight (self, battle);
  int gone = DH_NOTHING, tired = DH_NOTHING;

  if (victory != NULL)
    {
      gone = get_loser (victory);
      tired = victory->costs_all || will_be_tired (self, battle, victory->winner, 1) ? victory->winner : gone;
    }

  g_array_set_size (self->fights, 0);
  for (const DhDue *due = NULL; last != NULL && dh_array_next (battle->dues, &due);)
    if (due->kind == DH_DUE_KIND_FIGHT && self->is_involved[dh_due_unit (due)] &&
        dh_due_contact (due) <= dh_due_contact (last) && dh_due_unit (due) != gone && dh_due_other (due) != gone &&
        dh_due_unit (due) != tired && dh_due_other (due) != tired)
      g_array_append_vals (self->fights, due, 1);
  g_array_sort (self->fights, compare_contacts);
}

enum {
  MARK_FIGHTS = 1 << 0, /* it has a fight, after which it may be gone */
  MARK_SPENT = 1 << 1,  /* by then it is gone or has fought enough, whatever happens */
};

/*
 * Leaves out fights that cannot come. The first one that two units have is fought in any case; then one of them is gone,
 * and the other may have fought enough. When that is one of the two who are asked about, theirs cannot come, and none
 * after this one matters.
 */
static void
drop_hopeless (DhScope        *self,
               const DhBattle *battle,
               const DhVictory *victory)
{
  DhDue *fights = (DhDue *) self->fights->data;
  guint left = self->fights->len, end = left;
  gboolean over = FALSE;

  memset (self->marks, 0, dh_n_units (battle));
  for (guint i = self->fights->len; i > 0 && !over; i--)
    {
      const int units[] = { dh_due_unit (&fights[i - 1]), dh_due_other (&fights[i - 1]) };
      guint8 marks = self->marks[units[0]] | self->marks[units[1]];

      if (marks & MARK_SPENT)
        continue;
      fights[--left] = fights[i - 1];
      for (guint k = 0; k < G_N_ELEMENTS (units); k++)
        {
          self->marks[units[k]] |= MARK_FIGHTS;
          if (marks != 0 || !will_be_tired (self, battle, units[k], victory != NULL && units[k] == victory->winner ? 2 : 1))
            continue;
          self->marks[units[k]] |= MARK_SPENT;
          over |= _dh_scope_asks_about (self, units[k]);
        }
    }
  g_array_remove_range (self->fights, 0, left);
  g_assert (self->fights->len == end - left);
}

static gboolean
matters_to_any (const DhScope  *self,
                const DhBattle *battle,
                const DhDue    *fight)
{
  for (guint i = 0; i < self->involved->len; i++)
    {
      int unit = g_array_index (self->involved, int, i);

      if (self->matters[unit] && has_part (battle, fight, unit))
        return TRUE;
    }

  return FALSE;
}

/* The fights that may still change the one that is asked about, and with them who matters. */
static void
find_fights (DhScope        *self,
             const DhBattle *battle,
             const DhVictory *victory)
{
  guint n = 0;

  list_fights (self, battle, victory);
  drop_hopeless (self, battle, victory);
  begin_with_the_two (self, battle, victory, TRUE);
  for (guint i = 0; i < self->fights->len; i++)
    {
      const DhDue fight = g_array_index (self->fights, DhDue, i);

      if (!matters_to_any (self, battle, &fight))
        continue;
      g_array_index (self->fights, DhDue, n++) = fight;
      for (guint k = 0; k < self->involved->len; k++)
        if (has_part (battle, &fight, g_array_index (self->involved, int, k)))
          self->matters[g_array_index (self->involved, int, k)] = TRUE;
    }
  g_array_set_size (self->fights, n);
}

/* TRUE if one fight has to come before the other: the fate of one of the two units that are asked about may be
   settled there. */
static gboolean
keep_their_order (const DhScope  *self,
                  const DhBattle *battle,
                  const DhDue    *one,
                  const DhDue    *other)
{
  gboolean party_in_one = FALSE, party_in_other = FALSE;

  for (guint i = 0; i < self->involved->len; i++)
    {
      int unit = g_array_index (self->involved, int, i);
      gboolean in_one = has_part (battle, one, unit), in_other = has_part (battle, other, unit);

      if (in_one && in_other)
        return TRUE;
      party_in_one |= in_one && _dh_scope_asks_about (self, unit);
      party_in_other |= in_other && _dh_scope_asks_about (self, unit);
    }

  return party_in_one && party_in_other;
}

static gboolean
any_may_leave (const DhScope *self)
{
  for (const Leaver *leaver = NULL; dh_array_next (self->leavers, &leaver);)
    if (leaver->may)
      return TRUE;

  return FALSE;
}

/*
 * Fights of others need not be over before one that they have no part in: it comes to the same (10.I), but for an officer
 * who leaves when the last of his command is gone.
 */
static const DhDue *
find_next_fight (const DhScope  *self,
                 const DhBattle *battle)
{
  const DhDue *fights = (const DhDue *) self->fights->data;
  guint next = 0;

  if (self->fights->len == 0)
    return NULL;
  if (any_may_leave (self))
    return &fights[self->fights->len - 1];

  for (guint i = self->fights->len - 1; i > next; i--)
    if (keep_their_order (self, battle, &fights[i], &fights[next]))
      {
        next = i;
        i = self->fights->len;
      }

  return &fights[next];
}

static gboolean
has_checks (const DhBattle *battle)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    if (is_encounter_check (due))
      return TRUE;

  return FALSE;
}

static const DhDue *
find_check (const DhScope  *self,
            const DhBattle *battle)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    if (is_encounter_check (due) && self->matters[dh_due_unit (due)])
      return due;

  return NULL;
}

/**
 * _dh_scope_find_encounter:
 * @self: a scope
 * @battle: its battle, as it has become
 * @whom: the one of the two whom all is about, or %DH_NOTHING for both
 *
 * Looks at a state of the battle.
 *
 * Returns: (nullable) (transfer none): what comes next of those who matter, as long as nothing else is looked at: a check
 *   to close or to receive, and from the step of close combat on a fight; %NULL where the step has no more of it
 */
const DhDue *
_dh_scope_find_encounter (DhScope        *self,
                          const DhBattle *battle,
                          int             whom)
{
  const DhDue *check;

  self->whom = whom;
  if (battle->step < DH_STEP_COMBAT || has_checks (battle))
    {
      find_joined (self, battle);
      check = find_check (self, battle);
      if (check != NULL || battle->step < DH_STEP_COMBAT)
        return check;
    }

  find_fights (self, battle, NULL);
  return find_next_fight (self, battle);
}

/**
 * _dh_scope_suppose:
 * @self: a scope
 * @battle: its battle, as it has become
 * @whom: the one of the two whom all is about, or %DH_NOTHING for both
 * @victory: the result of the fight that comes next
 *
 * Looks at a state of the battle as it will be with that.
 */
void
_dh_scope_suppose (DhScope         *self,
                   const DhBattle  *battle,
                   int              whom,
                   const DhVictory *victory)
{
  self->whom = whom;
  find_fights (self, battle, victory);
}

static gboolean
has_fight (const DhScope *self,
           int            unit)
{
  for (const DhDue *fight = NULL; dh_array_next (self->fights, &fight);)
    if (dh_due_unit (fight) == unit || dh_due_other (fight) == unit)
      return TRUE;

  return FALSE;
}

/**
 * _dh_scope_get_bystander:
 * @self: a scope, in a state of close combat that was looked at last
 * @battle: its battle, as it has become
 *
 * Returns: the one of the two who has nobody to fight until theirs is off, as it is going to be; %DH_NOTHING where both have,
 *   or it may come
 */
int
_dh_scope_get_bystander (const DhScope  *self,
                         const DhBattle *battle)
{
  gboolean attacks, defends;

  if (self->whom != DH_NOTHING || self->fights->len == 0 ||
      _dh_scope_is_the_fight (self, battle, &g_array_index (self->fights, DhDue, 0)))
    return DH_NOTHING;

  attacks = has_fight (self, self->attacker);
  defends = has_fight (self, self->defender);
  return attacks == defends ? DH_NOTHING : attacks ? self->defender : self->attacker;
}

/* Writing down what matters */

/* The bytes that a number takes at the most: most are small, or nothing, and take one. */
#define MOST_BYTES 5

static guint
write_number (guint8 *bytes,
              int     number)
{
  guint bits = (guint) number + 1, n = 0;

  for (; bits > 0x7f; bits >>= 7)
    bytes[n++] = bits | 0x80;
  bytes[n++] = bits;

  return n;
}

/**
 * _dh_scope_put:
 * @known: what matters
 * @number: something else that does
 */
void
_dh_scope_put (GByteArray *known,
               int         number)
{
  guint8 bytes[MOST_BYTES];

  g_byte_array_append (known, bytes, write_number (bytes, number));
}

/*
 * Properties without a difference for what comes of close combat and morale. All others are in the key of a unit or an
 * officer, and so is a new one until it is listed here.
 */
static gboolean
is_left_out (DhPropertyId property)
{
  switch (property)
    {
    /* Told with the charges and fights that are due, or by whose key it is. */
    case DH_UNIT_CHARGE_TARGET:
    case DH_UNIT_CHARGE_ASPECT:
    case DH_UNIT_CONTACT:
    case DH_OFFICER_ATTACHED:
    /* Members of the movement step, which is over */
    case DH_UNIT_RESPONDED:
    case DH_UNIT_VARIABLE:
    case DH_UNIT_MOVED:
    case DH_UNIT_MARCHED:
    case DH_UNIT_FULL_MOVE:
    case DH_UNIT_CHANGES:
    case DH_UNIT_DISMOUNTED:
    case DH_UNIT_ENTERED:
    case DH_UNIT_OFF_TABLE:
    case DH_UNIT_CONCEALED:
    case DH_UNIT_CHARGED:
    case DH_OFFICER_RODE:
    /* Members of the steps of fire */
    case DH_UNIT_FIRED:
    case DH_UNIT_SHOTS:
    /* Leave or bar for orders that nobody gives while odds are found */
    case DH_UNIT_TRIED:
    case DH_UNIT_MAY_COUNTERCHARGE:
    case DH_UNIT_ROUTED_TURN:
    case DH_OFFICER_INFLUENCED:
    case DH_OFFICER_RALLIED:
    case DH_OFFICER_UNHORSED_TURN:
    /* For people */
    case DH_UNIT_START_RATING:
    case DH_UNIT_NAME:
    case DH_OFFICER_NAME:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The offsets of the members of a thing that are in its key. */
typedef struct {
  gsize offsets[DH_N_PROPERTIES];
  guint n;
} Members;

static void
list_members (Members   *self,
              DhRefKind  kind)
{
  self->n = 0;
  for (DhPropertyId i = 0; i < DH_N_PROPERTIES; i++)
    if (_dh_inch_properties[i].of == kind && !is_left_out (i))
      self->offsets[self->n++] = _dh_inch_properties[i].offset;
}

static void
put_members (GByteArray    *known,
             gconstpointer  record,
             const Members *members)
{
  guint8 bytes[MOST_BYTES * DH_N_PROPERTIES];
  guint size = 0;

  for (guint i = 0; i < members->n; i++)
    size += write_number (bytes + size, G_STRUCT_MEMBER (int, record, members->offsets[i]));
  g_byte_array_append (known, bytes, size);
}

static void
put_unit (const DhScope  *self,
          const DhBattle *battle,
          int             unit,
          GByteArray     *known)
{
  static Members of_unit, of_officer;
  static gsize are_listed = 0;

  if (g_once_init_enter (&are_listed))
    {
      list_members (&of_unit, DH_REF_KIND_UNIT);
      list_members (&of_officer, DH_REF_KIND_OFFICER);
      g_once_init_leave (&are_listed, TRUE);
    }

  _dh_scope_put (known, unit);
  put_members (known, dh_unit (battle, unit), &of_unit);
  for (const int *index = NULL; dh_array_next (self->officers, &index);)
    if (dh_officer (battle, *index)->attached == unit)
      {
        _dh_scope_put (known, *index);
        put_members (known, dh_officer (battle, *index), &of_officer);
      }
}

/* Puts the checks and risks of a single unit into a key. */
static void
put_dues (const DhBattle *battle,
          int             unit,
          GByteArray     *known)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    {
      if (dh_due_unit (due) != unit || (due->kind != DH_DUE_KIND_CHECK && due->kind != DH_DUE_KIND_RISK))
        continue;
      _dh_scope_put (known, due->kind);
      _dh_scope_put (known, dh_due_officer (due));
      _dh_scope_put (known, dh_due_context (due));
      _dh_scope_put (known, dh_due_other (due));
      _dh_scope_put (known, dh_due_aspect (due));
    }
}

/* The rank of a contact: only the order of contacts makes a difference (10.I). */
static int
rank_contact (const DhScope  *self,
              const DhBattle *battle,
              int             contact)
{
  int before = 0;

  for (guint i = 0; contact > 0 && i < self->involved->len; i++)
    {
      int unit = g_array_index (self->involved, int, i), other = dh_unit (battle, unit)->contact;

      before += self->matters[unit] && other > 0 && other < contact;
    }
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    before += due->kind == DH_DUE_KIND_FIGHT && self->matters[dh_due_unit (due)] && dh_due_contact (due) < contact;

  return before;
}

static void
put_charges (const DhScope  *self,
             const DhBattle *battle,
             GByteArray     *known)
{
  for (guint i = 0; i < self->involved->len; i++)
    {
      const DhUnit *unit = dh_unit (battle, g_array_index (self->involved, int, i));

      if (!self->matters[g_array_index (self->involved, int, i)])
        continue;
      _dh_scope_put (known, unit->charge_target);
      _dh_scope_put (known, unit->charge_aspect);
      _dh_scope_put (known, unit->contact > 0);
      _dh_scope_put (known, rank_contact (self, battle, unit->contact));
    }
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    {
      if (!self->matters[dh_due_unit (due)] || (due->kind != DH_DUE_KIND_FIGHT && !is_encounter_check (due)))
        continue;
      _dh_scope_put (known, due->kind);
      _dh_scope_put (known, dh_due_unit (due));
      _dh_scope_put (known, dh_due_context (due));
      _dh_scope_put (known, dh_due_other (due));
      _dh_scope_put (known, dh_due_aspect (due));
      _dh_scope_put (known, dh_due_support (due));
      _dh_scope_put (known, rank_contact (self, battle, dh_due_contact (due)));
    }
}

static void
put_fights (const DhScope  *self,
            const DhBattle *battle,
            GByteArray     *known)
{
  for (const DhDue *fight = NULL; dh_array_next (self->fights, &fight);)
    {
      _dh_scope_put (known, dh_due_unit (fight));
      _dh_scope_put (known, dh_due_other (fight));
      _dh_scope_put (known, dh_due_aspect (fight));
      _dh_scope_put (known, dh_due_support (fight));
      _dh_scope_put (known, dh_unit (battle, dh_due_unit (fight))->charge_target == dh_due_other (fight));
      _dh_scope_put (known, _dh_scope_is_the_fight (self, battle, fight));
    }
}

/* Of one that is gone, or is about to be, no more matters than that. */
static void
put_units (const DhScope   *self,
           const DhBattle  *battle,
           const DhVictory *victory,
           GByteArray      *known)
{
  for (guint i = 0; i < self->involved->len; i++)
    {
      int unit = g_array_index (self->involved, int, i);

      if (!self->matters[unit])
        continue;
      if (!dh_unit_is_gone (dh_unit (battle, unit)) && (victory == NULL || unit != get_loser (victory)))
        put_unit (self, battle, unit, known);
      else
        {
          _dh_scope_put (known, unit);
          _dh_scope_put (known, DH_NOTHING);
        }
    }
  for (guint i = 0; i < 2; i++)
    {
      int unit = i == 0 ? self->attacker : self->defender;

      if (_dh_scope_asks_about (self, unit))
        put_dues (battle, unit, known);
    }
}

static guint
count_checks (const DhScope  *self,
              const DhBattle *battle)
{
  guint checks = 0;

  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    checks += is_encounter_check (due) && self->matters[dh_due_unit (due)];

  return checks;
}

/* The fewer are left of what comes before, the further it has come. */
static guint
get_rank (const DhBattle *battle,
          guint           checks,
          guint           fights)
{
  return 2 * ((battle->step << 16) + ((0xff - MIN (checks, 0xff)) << 8) + (0xff - MIN (fights, 0xff)));
}

/**
 * _dh_scope_write:
 * @self: a scope
 * @battle: its battle, as it has become
 * @whom: the one of the two whom all is about, or %DH_NOTHING for both
 * @known: where to write what matters
 *
 * Returns: how far it has come
 */
guint
_dh_scope_write (DhScope        *self,
                 const DhBattle *battle,
                 int             whom,
                 GByteArray     *known)
{
  const DhDue *next = _dh_scope_find_encounter (self, battle, whom);

  put_units (self, battle, NULL, known);
  if (next != NULL && next->kind == DH_DUE_KIND_FIGHT)
    {
      put_fights (self, battle, known);
      return get_rank (battle, 0, self->fights->len);
    }

  put_charges (self, battle, known);
  return get_rank (battle, count_checks (self, battle), G_MAXUINT);
}

/**
 * _dh_scope_write_victory:
 * @self: a scope
 * @battle: its battle, as it has become
 * @whom: the one of the two whom all is about, or %DH_NOTHING for both
 * @victory: the result of the fight that comes next
 * @known: where to write what matters, as it will be with that
 *
 * Writes down the battle as the victory will leave it; whom the winner has beaten makes no difference any more.
 *
 * Returns: how far it has come
 */
guint
_dh_scope_write_victory (DhScope         *self,
                         const DhBattle  *battle,
                         int              whom,
                         const DhVictory *victory,
                         GByteArray      *known)
{
  _dh_scope_suppose (self, battle, whom, victory);
  _dh_scope_put (known, self->matters[victory->winner] ? victory->winner : DH_NOTHING);
  put_units (self, battle, victory, known);
  put_fights (self, battle, known);

  return get_rank (battle, 0, self->fights->len) - 1;
}

static gboolean
has_others (const DhScope  *self,
            const DhBattle *battle,
            const Leaver   *leaver)
{
  for (guint i = 0; i < leaver->n_others; i++)
    if (!dh_unit_is_gone (dh_unit (battle, get_other (self, leaver, i))))
      return TRUE;

  return FALSE;
}

/**
 * _dh_scope_write_unit:
 * @self: a scope
 * @battle: its battle, as it has become
 * @unit: a unit, which is by itself from now on
 * @known: where to write what matters of it
 */
void
_dh_scope_write_unit (const DhScope  *self,
                      const DhBattle *battle,
                      int             unit,
                      GByteArray     *known)
{
  put_unit (self, battle, unit, known);
  put_dues (battle, unit, known);
  for (const Leaver *leaver = NULL; dh_array_next (self->leavers, &leaver);)
    if (leaver->unit == unit)
      _dh_scope_put (known, has_others (self, battle, leaver));
}

/**
 * _dh_scope_init:
 * @self: (out): a scope, of no fight so far
 * @battle: a battle
 */
void
_dh_scope_init (DhScope        *self,
                const DhBattle *battle)
{
  guint n = dh_n_units (battle);

  *self = (DhScope){
    .attacker = DH_NOTHING,
    .defender = DH_NOTHING,
    .whom = DH_NOTHING,
    .matters = g_new0 (gboolean, n),
    .involved = g_array_new (FALSE, FALSE, sizeof (int)),
    .is_involved = g_new0 (gboolean, n),
    .officers = g_array_new (FALSE, FALSE, sizeof (int)),
    .leavers = g_array_new (FALSE, FALSE, sizeof (Leaver)),
    .others = g_array_new (FALSE, FALSE, sizeof (int)),
    .fights = g_array_new (FALSE, FALSE, sizeof (DhDue)),
    .marks = g_new0 (guint8, n),
    .most_melees = dh_rulebook_integer (battle->rulebook, "melee.most"),
    .stand_loss = dh_rulebook_integer (battle->rulebook, "melee.loss"),
  };
}

void
_dh_scope_clear (DhScope *self)
{
  g_free (self->marks);
  g_array_unref (self->fights);
  g_array_unref (self->others);
  g_array_unref (self->leavers);
  g_array_unref (self->officers);
  g_free (self->is_involved);
  g_array_unref (self->involved);
  g_free (self->matters);
}
