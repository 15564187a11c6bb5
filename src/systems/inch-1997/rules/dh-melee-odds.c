/* dh-melee-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-melee-private.h"

#include <string.h>

/*
 * The exact chances of all ends of a close combat, with their losses. All that matters of a fight on its way is how
 * many stands of each kind are left on either side: these numbers are its state, and every round leads to states with
 * fewer stands or leaves all as it is. Of each state there is a row: for either winner the chances that the attacker
 * loses 0, 1, 2 … men more from there on, and those of the defender. Units that have lost stands meet in a state of
 * those that have not, so that their rows serve for all fights of stands that are worth the same: such a set of rows is
 * a table.
 */

#define N_KINDS (DH_MELEE_STAND_CASUALTY + 1)
#define FACES 6

#define A DH_MELEE_SIDE_ATTACKER
#define D DH_MELEE_SIDE_DEFENDER
#define WHOLE DH_MELEE_STAND_WHOLE

/* Two kinds of stand that face each other: the chance that nothing comes of it, and that a side loses its stand with so
 * many men. */
typedef struct {
  double level;
  double drops[DH_MELEE_N_SIDES];
  double razed[DH_MELEE_N_SIDES]; /* the part of these with which no man of the stand is left */
  double *lost[DH_MELEE_N_SIDES]; /* (nullable) (owned): of the side that drops out; none before it is worked out */
} Facing;

/* The parts of a row: what a side loses, and what the winner does when of the other side no man is left. */
typedef enum {
  PART_ATTACKER = DH_MELEE_SIDE_ATTACKER,
  PART_DEFENDER = DH_MELEE_SIDE_DEFENDER,
  PART_RAZING,
} Part;

#define N_PARTS (PART_RAZING + 1)

typedef struct {
  DhMelee *melee;                         /* (owned): for its rules, whoever fights it */
  guint most[DH_MELEE_N_SIDES][N_KINDS];   /* stands */
  guint stride[DH_MELEE_N_SIDES][N_KINDS]; /* what one of them less takes off the number of a state */
  gboolean known[DH_MELEE_N_SIDES][N_KINDS];
  DhMeleeStand stands[DH_MELEE_N_SIDES][N_KINDS]; /* one of each kind that is known */
  guint n_states;
  guint highest;                  /* men that a stand may lose */
  guint width[DH_MELEE_N_SIDES]; /* of the part of a row */
  guint n_parts;                  /* all of them, or all but the razing */
  Facing facings[N_KINDS][N_KINDS];
  double **rows; /* (owned) (element-type owned): by state, for each winner the attacker's part and the defender's */
  double *ends[DH_MELEE_N_SIDES]; /* (owned): rows of fights that are over, by winner */
} Table;

struct _DhMeleeBook {
  GPtrArray *tables; /* Table */
};

static void
table_free (gpointer data)
{
  Table *self = data;

  for (guint a = 0; a < N_KINDS; a++)
    for (guint d = 0; d < N_KINDS; d++)
      for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
        g_free (self->facings[a][d].lost[side]);
  for (guint state = 0; state < self->n_states; state++)
    g_free (self->rows[state]);
  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    g_free (self->ends[side]);
  g_free (self->rows);
  dh_melee_unref (self->melee);
  g_free (self);
}

/* States */

/* The number of stands of a kind that are left in a state. */
static guint
get_left (const Table *self,
          guint        state,
          guint        side,
          guint        kind)
{
  return state / self->stride[side][kind] % (self->most[side][kind] + 1);
}

static guint
count_left (const Table *self,
            guint        state,
            guint        side)
{
  guint left = 0;

  for (guint kind = 0; kind < N_KINDS; kind++)
    left += get_left (self, state, side, kind);

  return left;
}

/* The kind of the stand before which @before others of its side stand. */
static guint
find_kind (const Table *self,
           guint        state,
           guint        side,
           guint        before)
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

/* After a single round a side that has lost may have men left, who had no part in it. */
static gboolean
has_men (const Table *self,
         guint        state,
         guint        side)
{
  return get_left (self, state, side, WHOLE) > 0 || get_left (self, state, side, DH_MELEE_STAND_CASUALTY) > 0;
}

/* Two stands */

/* Every throw of two dice, by what the fight itself makes of it. */
static const Facing *
face (Table *self,
      guint  a,
      guint  d)
{
  const DhMeleeStand *stands[] = { &self->stands[A][a], &self->stands[D][d] };
  Facing *facing = &self->facings[a][d];
  int faces[DH_MELEE_N_SIDES];

  if (facing->lost[A] != NULL)
    return facing;

  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    facing->lost[side] = g_new0 (double, self->highest + 1);
  for (faces[A] = 1; faces[A] <= FACES; faces[A]++)
    for (faces[D] = 1; faces[D] <= FACES; faces[D]++)
      {
        int winner = _dh_melee_find_pair_winner (self->melee,
                                                 faces[A] + stands[A]->factor - faces[D] - stands[D]->factor);
        double chance = 1.0 / (FACES * FACES);

        if (winner == DH_MELEE_LEVEL)
          {
            facing->level += chance;
            continue;
          }
        facing->drops[!winner] += chance;
        facing->lost[!winner][_dh_melee_find_loss (self->melee, stands[!winner], faces[!winner])] += chance;
      }
  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    if (stands[side]->men <= (int) self->highest)
      facing->razed[side] = facing->lost[side][stands[side]->men];

  return facing;
}

/* Rows */

static gsize
get_row_width (const Table *self)
{
  return DH_MELEE_N_SIDES * N_PARTS * MAX (self->width[A], self->width[D]);
}

static gsize
get_part (const Table *self,
          guint        winner,
          Part         part)
{
  return (winner * N_PARTS + part) * MAX (self->width[A], self->width[D]);
}

/* The side whose losses a part is about */
static guint
get_side (guint winner,
          Part  part)
{
  return part == PART_RAZING ? winner : part;
}

/* The chance that a stand of the other side drops out, as far as it counts for a part. */
static double
get_drops (const Facing *facing,
           guint         side,
           Part          part)
{
  return part == PART_RAZING ? facing->razed[side] : facing->drops[side];
}

static const double *find_row (Table *self,
                               guint  state);

/* The chances after a round: those of the next state or, when the melee is over, of its outcome. */
static const double *
find_next_row (Table *self,
               guint  from,
               guint  to)
{
  guint left[DH_MELEE_N_SIDES];

  if (!self->melee->one_round)
    return find_row (self, to);

  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    left[side] = count_left (self, from, side) - count_left (self, to, side);
  return self->ends[left[D] > left[A] ? A : D];
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

/* Moves the chances of a part on by one stand that drops out, with the losses that this costs. */
static void
lose_stand (double       *part,
            guint         width,
            const double *lost,
            guint         highest)
{
  for (guint i = width; i > 0; i--)
    {
      double sum = 0;

      for (guint men = 0; men <= MIN (i - 1, highest); men++)
        sum += part[i - 1 - men] * lost[men];
      part[i - 1] = sum;
    }
}

/* Pairs that are not both whole: there are never more than two. */
#define MOST_OTHERS 2

typedef enum {
  FATE_LEVEL,
  FATE_ATTACKER_DROPS,
  FATE_DEFENDER_DROPS,
} Fate;

#define N_FATES (FATE_DEFENDER_DROPS + 1)

/* A round, as far as it is the same for all its ways. */
typedef struct {
  guint state;
  guint alike; /* pairs of whole stands */
  guint n;     /* other pairs */
  guint kinds[MOST_OTHERS][DH_MELEE_N_SIDES];
  guint reach[DH_MELEE_N_SIDES]; /* how much of a part may be above nothing */
} Round;

static double
power (double by,
       guint  times)
{
  double product = 1;

  for (guint i = 0; i < times; i++)
    product *= by;

  return product;
}

/*
 * Adds one part of the row of a round, for one winner, when the other pairs have come out so that they lead to @to: the
 * pairs of whole stands are alike, so it matters only how many drop out on each side.
 */
static void
add_alike (Table       *self,
           const Round *round,
           guint        to,
           guint        winner,
           Part         part,
           double      *row)
{
  const Facing *facing = round->alike > 0 ? face (self, WHOLE, WHOLE) : NULL;
  guint side = get_side (winner, part), width = round->reach[side], pairs = round->alike;
  double ways = 1; /* in which so many of this side can be chosen */

  for (guint own = pairs + 1; own-- > 0;)
    {
      double those = ways;

      for (guint other = 0; own + other <= pairs; other++)
        {
          guint next = to - own * self->stride[side][WHOLE] - other * self->stride[!side][WHOLE];
          double by = those;

          if (pairs > 0)
            by *= power (facing->level, pairs - own - other) * power (get_drops (facing, !side, part), other);
          if (self->melee->one_round ? part != PART_RAZING || !has_men (self, next, !winner) : next != round->state)
            add_scaled (row, find_next_row (self, round->state, next) + get_part (self, winner, part), width, by);
          those *= (pairs - own - other) / (other + 1.0);
        }

      /* The chances added so far have lost one stand more than those still to be added. */
      if (own > 0)
        lose_stand (row, width, facing->lost[side], self->highest);
      ways *= own / (pairs - own + 1.0);
    }
}

/* Adds to a row what comes of a round in which the other pairs come out as @fates says. */
static void
add_fates (Table       *self,
           const Round *round,
           const Fate   fates[MOST_OTHERS],
           double      *row,
           double      *space)
{
  guint to = round->state;

  for (guint i = 0; i < round->n; i++)
    if (fates[i] != FATE_LEVEL)
      {
        guint loser = fates[i] == FATE_ATTACKER_DROPS ? A : D;

        to -= self->stride[loser][round->kinds[i][loser]];
      }

  for (guint winner = 0; winner < DH_MELEE_N_SIDES; winner++)
    for (Part part = 0; part < self->n_parts; part++)
      {
        guint side = get_side (winner, part);
        double by = 1;

        memset (space, 0, self->width[side] * sizeof *space);
        add_alike (self, round, to, winner, part, space);
        for (guint i = 0; i < round->n; i++)
          {
            const Facing *facing = face (self, round->kinds[i][A], round->kinds[i][D]);
            guint loser = fates[i] == FATE_ATTACKER_DROPS ? A : D;

            if (fates[i] == FATE_LEVEL)
              by *= facing->level;
            else if (loser == side)
              lose_stand (space, round->reach[side], facing->lost[side], self->highest);
            else
              by *= get_drops (facing, loser, part);
          }
        add_scaled (row + get_part (self, winner, part), space, round->reach[side], by);
      }
}

static double *
work_out_row (Table *self,
              guint  state)
{
  double *row = g_new0 (double, get_row_width (self));
  g_autofree double *space = g_new (double, MAX (self->width[A], self->width[D]));
  guint left[] = { count_left (self, state, A), count_left (self, state, D) };
  Round round = { .state = state };
  double level = 1;
  guint n_ways = 1;

  if (left[A] == 0 || left[D] == 0)
    {
      memcpy (row, self->ends[left[A] > 0 ? A : D], get_row_width (self) * sizeof *row);
      return row;
    }

  round.alike = MIN (get_left (self, state, A, WHOLE), get_left (self, state, D, WHOLE));
  round.n = MIN (left[A], left[D]) - round.alike;
  g_assert (round.n <= MOST_OTHERS);
  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    round.reach[side] = MIN (self->width[side], left[side] * self->highest + 1);
  if (round.alike > 0)
    level = power (face (self, WHOLE, WHOLE)->level, round.alike);
  for (guint i = 0; i < round.n; i++)
    {
      for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
        round.kinds[i][side] = find_kind (self, state, side, round.alike + i);
      level *= face (self, round.kinds[i][A], round.kinds[i][D])->level;
      n_ways *= N_FATES;
    }

  for (guint way = 0; way < n_ways; way++)
    add_fates (self, &round, (Fate[]){ way % N_FATES, way / N_FATES }, row, space);

  /* A round that changes nothing is repeated until one does. */
  for (gsize i = 0; !self->melee->one_round && i < get_row_width (self); i++)
    row[i] /= 1 - level;
  return row;
}

static const double *
find_row (Table *self,
          guint  state)
{
  if (self->rows[state] == NULL)
    self->rows[state] = work_out_row (self, state);

  return self->rows[state];
}

/* Tables */

typedef struct {
  guint counts[DH_MELEE_N_SIDES][N_KINDS];
  const DhMeleeStand *stands[DH_MELEE_N_SIDES][N_KINDS];
} Count;

static void
count_stands (Count         *self,
              const DhMelee *melee)
{
  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    for (const DhMeleeStand *stand = NULL; dh_array_next (melee->sides[side].stands, &stand);)
      if (stand->out == 0)
        {
          self->stands[side][stand->kind] = stand;
          self->counts[side][stand->kind]++;
        }
}

static gboolean
serves (const Table   *self,
        const DhMelee *melee,
        const Count   *count,
        guint          n_parts)
{
  if (self->n_parts < n_parts || self->melee->one_round != melee->one_round ||
      self->melee->highest_loss != melee->highest_loss ||
      self->melee->modified_losses != melee->modified_losses ||
      self->melee->sides[D].wins_ties != melee->sides[D].wins_ties)
    return FALSE;

  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    for (guint kind = 0; kind < N_KINDS; kind++)
      {
        const DhMeleeStand *stand = count->stands[side][kind];

        if (count->counts[side][kind] > self->most[side][kind])
          return FALSE;
        if (stand != NULL && self->known[side][kind] &&
            (stand->factor != self->stands[side][kind].factor || stand->men != self->stands[side][kind].men))
          return FALSE;
      }

  return TRUE;
}

static Table *
table_new (const DhMelee *melee,
           guint          n_parts)
{
  Table *self = g_new0 (Table, 1);

  self->melee = dh_melee_ref ((DhMelee *) melee);
  self->n_parts = n_parts;
  self->highest = MAX (melee->highest_loss, 0);
  self->n_states = 1;
  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    {
      const guint most[N_KINDS] = { melee->sides[side].stands->len, 1, 1 };

      for (guint kind = 0; kind < N_KINDS; kind++)
        {
          self->most[side][kind] = most[kind];
          self->stride[side][kind] = self->n_states;
          self->n_states *= most[kind] + 1;
        }
      self->width[side] = (most[WHOLE] + 1) * self->highest + 1;
    }

  self->rows = g_new0 (double *, self->n_states);
  for (guint winner = 0; winner < DH_MELEE_N_SIDES; winner++)
    {
      self->ends[winner] = g_new0 (double, get_row_width (self));
      for (Part part = 0; part < N_PARTS; part++)
        self->ends[winner][get_part (self, winner, part)] = 1;
    }

  return self;
}

static Table *
find_table (DhMeleeBook   *self,
            const DhMelee *melee,
            const Count   *count,
            guint          n_parts)
{
  Table *table;

  for (guint i = 0; i < self->tables->len; i++)
    if (serves (g_ptr_array_index (self->tables, i), melee, count, n_parts))
      return g_ptr_array_index (self->tables, i);

  table = table_new (melee, n_parts);
  g_ptr_array_add (self->tables, table);
  return table;
}

/**
 * _dh_melee_book_new:
 *
 * Returns: (transfer full): a book of how close combats may end, which remembers what has been worked out
 */
DhMeleeBook *
_dh_melee_book_new (void)
{
  DhMeleeBook *self = g_new0 (DhMeleeBook, 1);

  self->tables = g_ptr_array_new_with_free_func (table_free);
  return self;
}

void
_dh_melee_book_free (DhMeleeBook *self)
{
  g_ptr_array_unref (self->tables);
  g_free (self);
}

/**
 * _dh_melee_book_find:
 * @self: a book
 * @melee: a close combat, but no pursuit
 * @razing: whether it is asked too whether any man of the loser is left
 * @ends: (out): how it may end from where it stands; the chances in it make 1 for each side, and stay the book's
 *
 * Works out how it may end. The losses of each side are exact for either winner; which go together is not told.
 */
void
_dh_melee_book_find (DhMeleeBook   *self,
                     const DhMelee *melee,
                     gboolean       razing,
                     DhMeleeEnds   *ends)
{
  Count count = { 0 };
  guint state = 0;
  const double *row;
  Table *table;

  count_stands (&count, melee);
  table = find_table (self, melee, &count, razing ? N_PARTS : PART_RAZING);
  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    for (guint kind = 0; kind < N_KINDS; kind++)
      {
        state += count.counts[side][kind] * table->stride[side][kind];
        if (count.stands[side][kind] == NULL)
          continue;
        table->known[side][kind] = TRUE;
        table->stands[side][kind] = *count.stands[side][kind];
      }

  row = find_row (table, state);
  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    {
      ends->width[side] = MIN (table->width[side], count_left (table, state, side) * table->highest + 1);
      for (guint winner = 0; winner < DH_MELEE_N_SIDES; winner++)
        ends->lost[winner][side] = row + get_part (table, winner, side);
      ends->razing[side] = razing ? row + get_part (table, side, PART_RAZING) : NULL;
    }
}

/**
 * dh_melee_get_odds:
 * @self: a close combat
 * @lost: (out) (optional): the men that either side loses on average, in pursuit none
 *
 * Works out the chance that the attacker wins, from where the fight stands, and what it costs.
 *
 * Returns: the chance, from 0 to 1
 */
double
dh_melee_get_odds (const DhMelee *self,
                   double         lost[DH_MELEE_N_SIDES])
{
  g_autoptr(DhMeleeBook) book = _dh_melee_book_new ();
  DhMeleeEnds ends;
  double chance = 0;

  for (guint side = 0; lost != NULL && side < DH_MELEE_N_SIDES; side++)
    lost[side] = self->pursuit ? 0 : dh_melee_count_lost (self, side);
  if (self->pursuit || _dh_melee_is_over (self))
    return self->pursuit || dh_melee_get_winner (self) == A;

  _dh_melee_book_find (book, self, FALSE, &ends);
  for (guint men = 0; men < ends.width[A]; men++)
    chance += ends.lost[A][A][men];
  for (guint side = 0; lost != NULL && side < DH_MELEE_N_SIDES; side++)
    for (guint men = 1; men < ends.width[side]; men++)
      lost[side] += men * (ends.lost[A][side][men] + ends.lost[D][side][men]);

  return chance;
}
