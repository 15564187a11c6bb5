/* dh-combat-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-combat-private.h"

/*
 * The chance to win a whole close combat, exactly. What matters of a fight on its way is how many
 * stands of each kind are left on either side: these numbers are its state, and every round leads to
 * states with fewer stands or leaves all as it is.
 */

#define N_KINDS (DH_COMBAT_STAND_CASUALTY + 1)

typedef struct {
  const DhCombat *combat;
  guint most[DH_COMBAT_N_SIDES][N_KINDS];   /* stands at first */
  guint stride[DH_COMBAT_N_SIDES][N_KINDS]; /* what one of them less takes off the number of a state */
  int factor[DH_COMBAT_N_SIDES][N_KINDS];
  guint n_states;
} Odds;

static void
count_stands (Odds *odds)
{
  for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
    for (guint i = 0; i < dh_combat_get_n_stands (odds->combat, side); i++)
      {
        const DhCombatStand *stand = dh_combat_get_stand (odds->combat, side, i);

        odds->factor[side][stand->kind] = stand->factor;
        odds->most[side][stand->kind] += stand->out == 0;
      }

  odds->n_states = 1;
  for (guint side = 0; side < DH_COMBAT_N_SIDES; side++)
    for (guint kind = 0; kind < N_KINDS; kind++)
      {
        odds->stride[side][kind] = odds->n_states;
        odds->n_states *= odds->most[side][kind] + 1;
      }
}

/* How many stands of a kind are left in a state. */
static guint
get_left (const Odds *odds,
          guint       state,
          guint       side,
          guint       kind)
{
  return state / odds->stride[side][kind] % (odds->most[side][kind] + 1);
}

static guint
count_left (const Odds *odds,
            guint       state,
            guint       side)
{
  guint left = 0;

  for (guint kind = 0; kind < N_KINDS; kind++)
    left += get_left (odds, state, side, kind);

  return left;
}

/* The kind of the stand before which @before others of its side stand. */
static guint
find_kind (const Odds *odds,
           guint       state,
           guint       side,
           guint       before)
{
  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      guint left = get_left (odds, state, side, kind);

      if (before < left)
        return kind;
      before -= left;
    }

  g_assert_not_reached ();
}

/* One round: @chances becomes where it leads to from @state, and how likely. */
static void
fight_round (const Odds *odds,
             guint       state,
             double     *chances)
{
  guint pairs = MIN (count_left (odds, state, DH_COMBAT_SIDE_ATTACKER),
                     count_left (odds, state, DH_COMBAT_SIDE_DEFENDER));

  for (guint i = 0; i < odds->n_states; i++)
    chances[i] = i == state;

  for (guint pair = 0; pair < pairs; pair++)
    {
      guint a = find_kind (odds, state, DH_COMBAT_SIDE_ATTACKER, pair);
      guint d = find_kind (odds, state, DH_COMBAT_SIDE_DEFENDER, pair);
      int net = odds->factor[DH_COMBAT_SIDE_ATTACKER][a] - odds->factor[DH_COMBAT_SIDE_DEFENDER][d];
      double win = dh_combat_get_chance (odds->combat, net, DH_COMBAT_SIDE_ATTACKER);
      double lose = dh_combat_get_chance (odds->combat, net, DH_COMBAT_SIDE_DEFENDER);

      /* A stand less is a smaller number, which has been passed already. */
      for (guint i = 0; i <= state; i++)
        {
          double chance = chances[i];

          if (chance == 0)
            continue;
          chances[i] = chance * (1 - win - lose);
          chances[i - odds->stride[DH_COMBAT_SIDE_DEFENDER][d]] += chance * win;
          chances[i - odds->stride[DH_COMBAT_SIDE_ATTACKER][a]] += chance * lose;
        }
    }
}

/* With *melee* single-round: the chance that more of the defender's stands drop out than of the attacker's. */
static double
get_odds_of_round (const Odds *odds)
{
  guint state = odds->n_states - 1;
  guint attackers = count_left (odds, state, DH_COMBAT_SIDE_ATTACKER);
  guint defenders = count_left (odds, state, DH_COMBAT_SIDE_DEFENDER);
  g_autofree double *chances = g_new (double, odds->n_states);
  double sum = 0;

  fight_round (odds, state, chances);
  for (guint i = 0; i < odds->n_states; i++)
    if (defenders - count_left (odds, i, DH_COMBAT_SIDE_DEFENDER) >
        attackers - count_left (odds, i, DH_COMBAT_SIDE_ATTACKER))
      sum += chances[i];

  return sum;
}

/* To the finish, beginning with the states that have the fewest stands. */
static double
get_odds_of_finish (const Odds *odds)
{
  g_autofree double *wins = g_new (double, odds->n_states);
  g_autofree double *chances = g_new (double, odds->n_states);

  for (guint state = 0; state < odds->n_states; state++)
    {
      wins[state] = 0;
      if (count_left (odds, state, DH_COMBAT_SIDE_ATTACKER) == 0)
        continue;
      if (count_left (odds, state, DH_COMBAT_SIDE_DEFENDER) == 0)
        {
          wins[state] = 1;
          continue;
        }

      fight_round (odds, state, chances);
      for (guint i = 0; i < state; i++)
        wins[state] += chances[i] * wins[i];
      wins[state] /= 1 - chances[state];
    }

  return wins[odds->n_states - 1];
}

/**
 * dh_combat_get_odds:
 * @self: a close combat
 *
 * Works out the chance that the attacker wins, from where the fight stands.
 *
 * Returns: the chance, from 0 to 1
 */
double
dh_combat_get_odds (const DhCombat *self)
{
  Odds odds = { .combat = self };

  if (dh_combat_is_pursuit (self))
    return 1;
  if (_dh_combat_is_over (self))
    return dh_combat_get_winner (self) == DH_COMBAT_SIDE_ATTACKER;

  count_stands (&odds);
  return _dh_combat_is_one_round (self) ? get_odds_of_round (&odds) : get_odds_of_finish (&odds);
}
