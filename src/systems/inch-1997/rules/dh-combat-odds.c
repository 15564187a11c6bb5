/* dh-combat-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-combat-private.h"

/*
 * How a whole close combat may end and what it costs, exactly. What matters of a fight on its way is how many stands of
 * each kind are left on either side: these numbers are its state, and every round leads to states with fewer stands or
 * leaves all as it is. With each state goes a row: the chances of 0, 1, 2 … men that the attacker has lost on the way
 * there, and then those of the defender.
 */

#define N_KINDS (DH_COMBAT_STAND_CASUALTY + 1)
#define FACES 6

/* What rounding leaves of a chance */
#define NOTHING 1e-15

#define A DH_COMBAT_SIDE_ATTACKER
#define D DH_COMBAT_SIDE_DEFENDER

/* Two kinds of stand that face each other: the chance that nothing comes of it, and that a side loses its stand with so
 * many men. */
typedef struct {
  double level;
  double drops[DH_COMBAT_N_SIDES];
  double *lost[DH_COMBAT_N_SIDES]; /* of the side that drops out */
} Facing;

typedef struct {
  const DhCombat *combat;
  guint most[DH_COMBAT_N_SIDES][N_KINDS];   /* stands at first */
  guint stride[DH_COMBAT_N_SIDES][N_KINDS]; /* what one of them less takes off the number of a state */
  const DhCombatStand *stands[DH_COMBAT_N_SIDES][N_KINDS]; /* one of each kind */
  guint n_states;
  guint highest;                       /* men that a stand may lose */
  guint lost[DH_COMBAT_N_SIDES];       /* men lost already */
  guint width[DH_COMBAT_N_SIDES];      /* of the part of a row */
  Facing facings[N_KINDS][N_KINDS];
  double *losses;                      /* of the facings */
  double *rows;
  double *ends[DH_COMBAT_N_SIDES];     /* a row for each winner */
} Odds;

/* A row with the state that it is of. */
typedef struct {
  guint state;
  double *row;
} Branch;

static void
count_stands (Odds *self)
{
  for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
    for (guint i = 0; i < self->combat->sides[side].stands->len; i++)
      {
        const DhCombatStand *stand = dh_combat_get_stand (self->combat, side, i);

        if (stand->out > 0)
          continue;
        self->stands[side][stand->kind] = stand;
        self->most[side][stand->kind]++;
      }

  self->n_states = 1;
  for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
    for (guint kind = 0; kind < N_KINDS; kind++)
      {
        self->stride[side][kind] = self->n_states;
        self->n_states *= self->most[side][kind] + 1;
      }
}

/* How many stands of a kind are left in a state. */
static guint
get_left (const Odds *self,
          guint       state,
          guint       side,
          guint       kind)
{
  return state / self->stride[side][kind] % (self->most[side][kind] + 1);
}

static guint
count_left (const Odds *self,
            guint       state,
            guint       side)
{
  guint left = 0;

  for (guint kind = 0; kind < N_KINDS; kind++)
    left += get_left (self, state, side, kind);

  return left;
}

/* The kind of the stand before which @before others of its side stand. */
static guint
find_kind (const Odds *self,
           guint       state,
           guint       side,
           guint       before)
{
  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      guint left = get_left (self, state, side, kind);

      if (before < left)
        return kind;
      before -= left;
    }

  g_assert_not_reached ();
}

/* Two stands */

/* Every throw of two dice, by what the fight itself makes of it. */
static void
face (Odds  *self,
      guint  a,
      guint  d)
{
  const DhCombatStand *stands[] = { self->stands[A][a], self->stands[D][d] };
  Facing *facing = &self->facings[a][d];
  int faces[DH_COMBAT_N_SIDES];

  for (faces[A] = 1; faces[A] <= FACES; faces[A]++)
    for (faces[D] = 1; faces[D] <= FACES; faces[D]++)
      {
        int winner = _dh_combat_find_pair_winner (self->combat,
                                                  faces[A] + stands[A]->factor - faces[D] - stands[D]->factor);
        double chance = 1.0 / (FACES * FACES);

        if (winner == DH_COMBAT_LEVEL)
          {
            facing->level += chance;
            continue;
          }
        facing->drops[!winner] += chance;
        facing->lost[!winner][_dh_combat_find_loss (self->combat, stands[!winner], faces[!winner])] += chance;
      }
}

static guint
find_highest_loss (const Odds *self)
{
  guint highest = 0;

  for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
    for (guint kind = 0; kind < N_KINDS; kind++)
      for (int shown = 1; shown <= FACES && self->stands[side][kind] != NULL; shown++)
        highest = MAX (highest, (guint) _dh_combat_find_loss (self->combat, self->stands[side][kind], shown));

  return highest;
}

static void
face_all (Odds *self)
{
  double *losses;

  self->highest = find_highest_loss (self);
  losses = self->losses = g_new0 (double, N_KINDS * N_KINDS * DH_COMBAT_N_SIDES * (self->highest + 1));
  for (guint a = 0; a < N_KINDS; a++)
    for (guint d = 0; d < N_KINDS; d++)
      {
        for (guint side = 0; side < DH_COMBAT_N_SIDES; side++, losses += self->highest + 1)
          self->facings[a][d].lost[side] = losses;
        if (self->most[A][a] > 0 && self->most[D][d] > 0)
          face (self, a, d);
      }
}

/* Rows */

static guint
get_row_width (const Odds *self)
{
  return self->width[A] + self->width[D];
}

static double *
get_part (const Odds *self,
          double     *row,
          guint       side)
{
  return side == A ? row : row + self->width[A];
}

/* The part of a row after one more stand of its side has dropped out. */
static void
lose_stand (const Odds   *self,
            const double *from,
            double       *to,
            guint         width,
            const double *lost)
{
  for (guint i = 0; i < width; i++)
    {
      double sum = 0;

      for (guint men = 0; men <= MIN (i, self->highest); men++)
        sum += from[i - men] * lost[men];
      to[i] = sum;
    }
}

static void
scale (double *row,
       guint   width,
       double  by)
{
  for (guint i = 0; i < width; i++)
    row[i] *= by;
}

static void
add_scaled (double       *row,
            const double *more,
            guint         width,
            double        by)
{
  for (guint i = 0; i < width; i++)
    row[i] += more[i] * by;
}

/* A round */

/* Where it has come to: another state or, when it is over, the row of who has won. */
static double *
get_row (const Odds *self,
         guint       from,
         guint       to)
{
  guint left[DH_COMBAT_N_SIDES];

  for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
    left[side] = count_left (self, to, side);
  if (self->combat->one_round)
    return self->ends[count_left (self, from, D) - left[D] > count_left (self, from, A) - left[A] ? A : D];
  if (left[A] == 0 || left[D] == 0)
    return self->ends[left[A] > 0 ? A : D];

  return self->rows + to * get_row_width (self);
}

/* One pair of @branches[0]: it may lead to two more. */
static guint
fight_pair (const Odds *self,
            Branch     *branches,
            guint       n,
            guint       a,
            guint       d)
{
  const Facing *facing = &self->facings[a][d];

  for (guint i = 0, end = n; i < end; i++)
    {
      for (guint loser = 0; loser < DH_COMBAT_N_SIDES; loser++)
        {
          Branch *next = &branches[n];
          double *kept = get_part (self, next->row, !loser);
          const double *before = get_part (self, branches[i].row, !loser);

          if (facing->drops[loser] == 0)
            continue;
          next->state = branches[i].state - self->stride[loser][loser == A ? a : d];
          lose_stand (self,
                      get_part (self, branches[i].row, loser),
                      get_part (self, next->row, loser),
                      self->width[loser],
                      facing->lost[loser]);
          for (guint k = 0; k < self->width[!loser]; k++)
            kept[k] = before[k] * facing->drops[loser];
          n++;
        }
      scale (branches[i].row, get_row_width (self), facing->level);
    }

  return n;
}

/* The pairs of whole stands of a branch, which are alike: so it matters only how many drop out on each side. */
static void
fight_alike (const Odds   *self,
             const Branch *branch,
             guint         from,
             guint         pairs,
             double       *space)
{
  const Facing *facing = &self->facings[DH_COMBAT_STAND_WHOLE][DH_COMBAT_STAND_WHOLE];
  double *parts[DH_COMBAT_N_SIDES] = { space, space + (pairs + 1) * self->width[A] };
  double ways = 1; /* in which i and j of the pairs can be chosen, with the chances of the others */

  for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
    {
      guint width = self->width[side];
      const double *part = get_part (self, branch->row, side);

      for (guint i = 0; i < width; i++)
        parts[side][i] = part[i];
      for (guint i = 1; i <= pairs; i++)
        lose_stand (self, parts[side] + (i - 1) * width, parts[side] + i * width, width, facing->lost[side]);
    }

  for (guint i = 0; i <= pairs; i++, ways *= (pairs + 1.0 - i) / i)
    {
      double those = ways, kept = 1; /* by the attacker that drop out, and then the defender */

      for (guint k = 0; k < i; k++)
        kept *= facing->drops[A];
      for (guint j = 0; i + j <= pairs; j++, those *= (pairs - i + 1.0 - j) / j)
        {
          guint to = branch->state - i * self->stride[A][DH_COMBAT_STAND_WHOLE] -
                     j * self->stride[D][DH_COMBAT_STAND_WHOLE];
          double level = those, fallen = 1;
          double *row;

          for (guint k = i + j; k < pairs; k++)
            level *= facing->level;
          for (guint k = 0; k < j; k++)
            fallen *= facing->drops[D];
          if ((to == from && !self->combat->one_round) || level == 0)
            continue;

          row = get_row (self, from, to);
          add_scaled (get_part (self, row, A), parts[A] + i * self->width[A], self->width[A], level * fallen);
          add_scaled (get_part (self, row, D), parts[D] + j * self->width[D], self->width[D], level * kept);
        }
    }
}

/* Whole stands face each other first; of other pairs there are never more than two. */
#define MOST_BRANCHES 9

static void
fight_round (const Odds *self,
             guint       state,
             Branch     *branches,
             double     *space)
{
  guint pairs = MIN (count_left (self, state, A), count_left (self, state, D));
  guint alike = MIN (get_left (self, state, A, DH_COMBAT_STAND_WHOLE),
                     get_left (self, state, D, DH_COMBAT_STAND_WHOLE));
  const double *row = self->rows + state * get_row_width (self);
  double level = 1;
  guint n = 1;

  for (guint i = 0; i < alike; i++)
    level *= self->facings[DH_COMBAT_STAND_WHOLE][DH_COMBAT_STAND_WHOLE].level;
  for (guint pair = alike; pair < pairs; pair++)
    level *= self->facings[find_kind (self, state, A, pair)][find_kind (self, state, D, pair)].level;

  /* What leaves all as it is comes again and again, until something happens. */
  branches[0].state = state;
  for (guint i = 0; i < get_row_width (self); i++)
    branches[0].row[i] = row[i] / (self->combat->one_round ? 1 : 1 - level);
  for (guint pair = alike; pair < pairs; pair++)
    n = fight_pair (self, branches, n, find_kind (self, state, A, pair), find_kind (self, state, D, pair));
  for (guint i = 0; i < n; i++)
    fight_alike (self, &branches[i], state, alike, space);
}

static gboolean
is_reached (const Odds *self,
            guint       state)
{
  const double *row = self->rows + state * get_row_width (self);

  for (guint i = 0; i < self->width[A]; i++)
    if (row[i] > 0)
      return TRUE;

  return FALSE;
}

static void
fight (Odds *self)
{
  guint width = get_row_width (self);
  guint start = self->n_states - 1;
  g_autofree double *others = g_new0 (double, MOST_BRANCHES * width);
  g_autofree double *space =
    g_new (double, (MAX (self->most[A][DH_COMBAT_STAND_WHOLE], self->most[D][DH_COMBAT_STAND_WHOLE]) + 1) * width);
  Branch branches[MOST_BRANCHES];

  for (guint i = 0; i < MOST_BRANCHES; i++)
    branches[i].row = others + i * width;
  self->rows = g_new0 (double, self->n_states * width);
  for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
    {
      self->ends[side] = g_new0 (double, width);
      get_part (self, self->rows + start * width, side)[self->lost[side]] = 1;
    }

  for (guint state = start + 1; state > 0; state--)
    if (is_reached (self, state - 1))
      fight_round (self, state - 1, branches, space);
}

/* Results */

/*
 * The losses of both sides, one beside the other. Only how likely each of them is by itself is known, and more is not
 * asked: the beaten fight no more, so that nothing that follows hangs on both. So the fewest go with the fewest.
 */
static void
list_results (const Odds *self,
              GArray     *results,
              guint       winner)
{
  double left[DH_COMBAT_N_SIDES];
  guint men[DH_COMBAT_N_SIDES] = { 0, 0 };

  for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
    left[side] = get_part (self, self->ends[winner], side)[0];
  for (;;)
    {
      DhCombatResult result = { winner, { men[A], men[D] }, MIN (left[A], left[D]) };

      if (result.chance > NOTHING)
        g_array_append_val (results, result);
      for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
        {
          left[side] -= result.chance;
          if (left[side] > NOTHING)
            continue;
          if (++men[side] == self->width[side])
            return;
          left[side] = get_part (self, self->ends[winner], side)[men[side]];
        }
    }
}

/**
 * _dh_combat_list_results:
 * @self: a close combat, but no pursuit
 *
 * Works out how it may end, from where it stands.
 *
 * Returns: (transfer full) (element-type DhCombatResult): the results, whose chances make 1. The losses of each side
 *   are exact for either winner; which go together is not told.
 */
GArray *
_dh_combat_list_results (const DhCombat *self)
{
  GArray *results = g_array_new (FALSE, FALSE, sizeof (DhCombatResult));
  Odds odds = { .combat = self };

  if (_dh_combat_is_over (self))
    {
      DhCombatResult result = { dh_combat_get_winner (self), { 0 }, 1 };

      for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
        result.lost[side] = dh_combat_count_lost (self, side);
      g_array_append_val (results, result);
      return results;
    }

  count_stands (&odds);
  face_all (&odds);
  for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
    {
      odds.lost[side] = dh_combat_count_lost (self, side);
      odds.width[side] = odds.lost[side] + count_left (&odds, odds.n_states - 1, side) * odds.highest + 1;
    }
  fight (&odds);
  for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
    {
      list_results (&odds, results, side);
      g_free (odds.ends[side]);
    }
  g_free (odds.rows);
  g_free (odds.losses);

  return results;
}

/**
 * dh_combat_get_odds:
 * @self: a close combat
 * @lost: (out) (optional): the men that either side loses on average, in pursuit none
 *
 * Works out the chance that the attacker wins, from where the fight stands, and what it costs.
 *
 * Returns: the chance, from 0 to 1
 */
double
dh_combat_get_odds (const DhCombat *self,
                    double          lost[DH_COMBAT_N_SIDES])
{
  g_autoptr(GArray) results = self->pursuit ? NULL : _dh_combat_list_results (self);
  double sum = results == NULL;

  for (guint side = 0; lost != NULL && side < DH_COMBAT_N_SIDES; side++)
    lost[side] = 0;
  for (guint i = 0; results != NULL && i < results->len; i++)
    {
      const DhCombatResult *result = &g_array_index (results, DhCombatResult, i);

      sum += result->winner == A ? result->chance : 0;
      for (guint side = 0; lost != NULL && side < DH_COMBAT_N_SIDES; side++)
        lost[side] += result->lost[side] * result->chance;
    }

  return sum;
}
