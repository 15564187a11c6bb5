/* dh-melee.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-melee-private.h"

#include "dh-inch-private.h"

#include <glib/gi18n-lib.h>

#define DIE 6

#define MEN_KINDS (1 << DH_MELEE_STAND_WHOLE | 1 << DH_MELEE_STAND_CASUALTY)

/*
 * A close combat (10): which stand faces which (10.D), the factors that they throw with (19), round by round the men that
 * fall, and who has won. It is given its dice: they are thrown in dh-fight.c.
 */

/* Factors (19) */

/* Breastworks face the front (10.R). A supporter has come out of whatever it held (10.O). */
static gboolean
has_works (const DhUnit *defender,
           const DhDue  *fight)
{
  return defender->cover == DH_COVER_WORKS && dh_due_aspect (fight) == DH_ASPECT_FRONT && !dh_due_support (fight);
}

static gboolean
holds_village (const DhUnit *defender,
               const DhDue  *fight)
{
  return defender->cover == DH_COVER_VILLAGE && !dh_due_support (fight);
}

/* TRUE for a place that horses do not ride into (15.E): a village and a fort stand all round. */
static gboolean
is_walled (const DhUnit *defender,
           const DhDue  *fight)
{
  return has_works (defender, fight) || holds_village (defender, fight) ||
         (defender->cover == DH_COVER_FORT && !dh_due_support (fight));
}

static gboolean
is_square (const DhUnit *unit,
           const DhDue  *fight)
{
  return unit->formation == DH_FORMATION_SQUARE && !dh_due_support (fight);
}

static void
add_factor (DhMeleeForce   *side,
            const DhBattle *battle,
            const char     *id,
            const char     *title,
            guint           kinds,
            int             times)
{
  DhMeleeFactor factor = { id, title, times * dh_rulebook_integer (battle->rulebook, id), kinds };

  g_array_append_val (side->factors, factor);
}

/* A unit's own factor, by its arm; horses are worth nothing against a square (15.B). */
static void
add_arm_factor (DhMeleeForce   *side,
                const DhBattle *battle,
                const DhUnit   *unit,
                gboolean        against_square)
{
  if (unit->info->arm == DH_ARM_ARTILLERY)
    add_factor (side, battle, "melee.artillery", NC_("combat factor", "artillery"), MEN_KINDS, 1);
  else if (dh_unit_is_mounted (unit) && against_square)
    add_factor (side, battle, "melee.square.mounted", NC_("combat factor", "mounted, against a square"), MEN_KINDS, 1);
  else if (dh_unit_is_mounted (unit))
    add_factor (side, battle, "melee.cavalry", NC_("combat factor", "mounted cavalry"), MEN_KINDS, 1);
  else if (unit->info->arm == DH_ARM_CAVALRY)
    add_factor (side, battle, "melee.dismounted", NC_("combat factor", "dismounted cavalry"), MEN_KINDS, 1);
  else
    add_factor (side, battle, "melee.infantry", NC_("combat factor", "infantry"), MEN_KINDS, 1);
}

/* Adds the factors that count for every stand of the attacker. */
static void
add_attackers_situation (DhMeleeForce   *side,
                         const DhBattle *battle,
                         const DhUnit   *attacker,
                         const DhUnit   *defender,
                         const DhDue    *fight)
{
  if (attacker->status == DH_UNIT_STATUS_FALLING_BACK)
    add_factor (side, battle, "melee.falling-back", NC_("combat factor", "falling back"), MEN_KINDS, 1);
  if (attacker->formation == DH_FORMATION_SQUARE)
    add_factor (side, battle, "melee.square", NC_("combat factor", "in square"), MEN_KINDS, 1);
  if (dh_unit_is_mounted (attacker) && is_walled (defender, fight))
    add_factor (side, battle, "melee.mounted-works", NC_("combat factor", "mounted, against walls"), MEN_KINDS, 1);
}

/* Adds the factors that count for every stand of the defender. */
static void
add_defenders_situation (DhMeleeForce   *side,
                         const DhBattle *battle,
                         const DhUnit   *defender,
                         const DhDue    *fight)
{
  if (defender->status == DH_UNIT_STATUS_FALLING_BACK)
    add_factor (side, battle, "melee.falling-back", NC_("combat factor", "falling back"), MEN_KINDS, 1);
  if (is_square (defender, fight))
    add_factor (side, battle, "melee.square", NC_("combat factor", "in square"), MEN_KINDS, 1);
  if (dh_due_aspect (fight) != DH_ASPECT_FRONT && defender->formation != DH_FORMATION_SQUARE)
    add_factor (side, battle, "melee.flank", NC_("combat factor", "struck in flank or rear"), MEN_KINDS, 1);
  if (has_works (defender, fight))
    add_factor (side, battle, "melee.works", NC_("combat factor", "behind breastworks"), MEN_KINDS, 1);
}

static int
sum_factors (const DhMeleeForce *side,
             DhMeleeStandKind    kind)
{
  int sum = 0;

  for (const DhMeleeFactor *factor = NULL; dh_array_next (side->factors, &factor);)
    if ((factor->kinds & (1 << kind)) != 0)
      sum += factor->value;

  return sum;
}

/* Lining up */

static void
add_stand (DhMeleeForce     *side,
           DhMeleeStandKind  kind,
           int               men)
{
  DhMeleeStand stand = { .kind = kind, .factor = sum_factors (side, kind), .men = men };

  g_array_append_val (side->stands, stand);
}

/* Full stands, then the officer in front, then the casualty stand (10.J). */
static void
line_up (DhMeleeForce   *side,
         const DhBattle *battle)
{
  const DhUnit *unit = dh_unit (battle, side->unit);
  int casualties = dh_unit_count_casualties (unit);
  int full = dh_unit_count_stands (unit) - (casualties > 0);
  gboolean officer = dh_battle_get_front_officer (battle, side->unit) != DH_NOTHING;

  if (officer)
    add_factor (side, battle, "melee.staff", NC_("combat factor", "officer"), 1 << DH_MELEE_STAND_OFFICER, 1);
  if (casualties > 0)
    add_factor (side, battle, "melee.casualty", NC_("combat factor", "casualty stand"), 1 << DH_MELEE_STAND_CASUALTY, casualties);

  for (int i = 0; i < full; i++)
    add_stand (side, DH_MELEE_STAND_WHOLE, unit->men_a_stand);
  if (officer)
    add_stand (side, DH_MELEE_STAND_OFFICER, 0);
  if (casualties > 0)
    add_stand (side, DH_MELEE_STAND_CASUALTY, unit->men_a_stand - casualties);
}

/**
 * dh_melee_new:
 * @battle: a battle
 * @fight: a fight that is due in it, perhaps only later in the turn
 *
 * Lines up both sides as they would fight now.
 *
 * Returns: (transfer full): the close combat before its first round
 */
DhMelee *
dh_melee_new (const DhBattle *battle,
              const DhDue    *fight)
{
  const DhUnit *attacker = dh_unit (battle, dh_due_unit (fight));
  const DhUnit *defender = dh_unit (battle, dh_due_other (fight));
  DhMelee *self = g_new0 (DhMelee, 1);
  DhMeleeForce *a = &self->sides[DH_MELEE_SIDE_ATTACKER];
  DhMeleeForce *d = &self->sides[DH_MELEE_SIDE_DEFENDER];

  g_atomic_ref_count_init (&self->ref_count);
  self->fight = *fight;
  self->pursuit = defender->status == DH_UNIT_STATUS_ROUTED;
  self->one_round = dh_rulebook_is (battle->rulebook, "melee", "single-round");
  self->modified_losses = dh_rulebook_is (battle->rulebook, "casualty-die", "modified");
  self->highest_loss = dh_rulebook_integer (battle->rulebook, "melee.loss");
  self->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < DH_MELEE_N_SIDES; i++)
    {
      self->sides[i].stands = g_array_new (FALSE, FALSE, sizeof (DhMeleeStand));
      self->sides[i].factors = g_array_new (FALSE, FALSE, sizeof (DhMeleeFactor));
    }

  a->unit = dh_due_unit (fight);
  d->unit = dh_due_other (fight);
  if (self->pursuit)
    return self;

  d->wins_ties = holds_village (defender, fight) && dh_rulebook_integer (battle->rulebook, "melee.village") > 0;
  add_arm_factor (a, battle, attacker, is_square (defender, fight));
  add_attackers_situation (a, battle, attacker, defender, fight);
  line_up (a, battle);
  add_arm_factor (d, battle, defender, attacker->formation == DH_FORMATION_SQUARE);
  add_defenders_situation (d, battle, defender, fight);
  line_up (d, battle);
  return self;
}

DhMelee *
dh_melee_ref (DhMelee *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
dh_melee_unref (DhMelee *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  for (guint i = 0; i < DH_MELEE_N_SIDES; i++)
    {
      g_array_unref (self->sides[i].stands);
      g_array_unref (self->sides[i].factors);
    }
  g_ptr_array_unref (self->rounds);
  g_free (self);
}

/* Rounds (10.D, 10.H) */

static guint
count_standing (const DhMeleeForce *side)
{
  guint count = 0;

  for (guint i = 0; i < side->stands->len; i++)
    count += g_array_index (side->stands, DhMeleeStand, i).out == 0;

  return count;
}

/* The place of the stand before which @before of its side stand. */
static guint
find_standing (const DhMeleeForce *side,
               guint               before)
{
  for (guint i = 0; i < side->stands->len; i++)
    if (g_array_index (side->stands, DhMeleeStand, i).out == 0 && before-- == 0)
      return i;

  g_assert_not_reached ();
}

static DhMeleeStand *
get_stand (const DhMelee     *self,
           const DhMeleePair *pair,
           DhMeleeSide        side)
{
  return &g_array_index (self->sides[side].stands, DhMeleeStand, pair->stands[side]);
}

/* The stands that face each other next. */
static DhMeleePair
pair_up (const DhMelee *self,
         guint          index)
{
  DhMeleePair pair = { .winner = DH_MELEE_LEVEL };

  for (guint i = 0; i < DH_MELEE_N_SIDES; i++)
    pair.stands[i] = find_standing (&self->sides[i], index);
  pair.net = get_stand (self, &pair, DH_MELEE_SIDE_ATTACKER)->factor -
             get_stand (self, &pair, DH_MELEE_SIDE_DEFENDER)->factor;

  return pair;
}

/**
 * _dh_melee_find_pair_winner:
 * @self: a close combat
 * @difference: what the attacker's stand shows, with its factor, more than the defender's
 *
 * Returns: the side that wins the pair, or %DH_MELEE_LEVEL
 */
int
_dh_melee_find_pair_winner (const DhMelee *self,
                            int            difference)
{
  if (difference > 0)
    return DH_MELEE_SIDE_ATTACKER;
  if (difference < 0 || self->sides[DH_MELEE_SIDE_DEFENDER].wins_ties)
    return DH_MELEE_SIDE_DEFENDER;

  return DH_MELEE_LEVEL;
}

/**
 * _dh_melee_find_loss:
 * @self: a close combat
 * @stand: a stand that drops out
 * @face: its die
 *
 * Returns: the men it loses: a die of 1 or 2 costs it as many (10.D)
 */
int
_dh_melee_find_loss (const DhMelee      *self,
                     const DhMeleeStand *stand,
                     int                 face)
{
  int shown = self->modified_losses ? face + stand->factor : face;

  if (stand->kind == DH_MELEE_STAND_OFFICER || shown < 1 || shown > self->highest_loss)
    return 0;

  return MIN (shown, stand->men);
}

static guint
count_pairs_won (const DhMelee *self,
                 DhMeleeSide    side)
{
  return self->sides[!side].stands->len - count_standing (&self->sides[!side]);
}

/**
 * _dh_melee_count_pairs:
 * @self: a close combat
 *
 * Returns: how many stands of each side fight in the next round
 */
guint
_dh_melee_count_pairs (const DhMelee *self)
{
  return MIN (count_standing (&self->sides[DH_MELEE_SIDE_ATTACKER]),
              count_standing (&self->sides[DH_MELEE_SIDE_DEFENDER]));
}

/**
 * _dh_melee_fight_round:
 * @self: a close combat that is not over
 * @attacker: a face for each of the attacker's stands that fight
 * @defender: and for the defender's
 *
 * Fights one round.
 */
void
_dh_melee_fight_round (DhMelee       *self,
                       const guint16 *attacker,
                       const guint16 *defender)
{
  guint n = _dh_melee_count_pairs (self);
  GArray *round = g_array_sized_new (FALSE, FALSE, sizeof (DhMeleePair), n);

  for (guint i = 0; i < n; i++)
    {
      DhMeleePair pair = pair_up (self, i);

      pair.faces[DH_MELEE_SIDE_ATTACKER] = attacker[i];
      pair.faces[DH_MELEE_SIDE_DEFENDER] = defender[i];
      pair.winner = _dh_melee_find_pair_winner (self, pair.net + attacker[i] - defender[i]);
      g_array_append_val (round, pair);
    }

  g_ptr_array_add (self->rounds, round);
  for (const DhMeleePair *pair = NULL; dh_array_next (round, &pair);)
    {
      DhMeleeStand *stand;

      if (pair->winner == DH_MELEE_LEVEL)
        continue;
      stand = get_stand (self, pair, !pair->winner);
      stand->out = self->rounds->len;
      stand->lost = _dh_melee_find_loss (self, stand, pair->faces[!pair->winner]);
    }
}

/**
 * _dh_melee_is_over:
 * @self: a close combat
 *
 * Returns: whether one side has no stand left or, with *melee* single-round, the round is fought
 */
gboolean
_dh_melee_is_over (const DhMelee *self)
{
  return self->one_round ? self->rounds->len > 0 : _dh_melee_count_pairs (self) == 0;
}

/* Questions about a close combat */

/**
 * dh_melee_get_n_pairs:
 * @self: a close combat
 * @round: a round, the first is 0; the number of rounds stands for the one to come
 *
 * Returns: how many pairs fight in it, 0 when there is no such round
 */
guint
dh_melee_get_n_pairs (const DhMelee *self,
                      guint          round)
{
  if (round < self->rounds->len)
    return ((const GArray *) g_ptr_array_index (self->rounds, round))->len;

  return round == self->rounds->len && !_dh_melee_is_over (self) ? _dh_melee_count_pairs (self) : 0;
}

/**
 * dh_melee_get_pair:
 * @self: a close combat
 * @round: as for [method@Dh.Melee.get_n_pairs]
 * @index: which of its pairs
 *
 * Returns: the pair
 */
DhMeleePair
dh_melee_get_pair (const DhMelee *self,
                   guint          round,
                   guint          index)
{
  static const DhMeleePair none = { .winner = DH_MELEE_LEVEL };

  g_return_val_if_fail (index < dh_melee_get_n_pairs (self, round), none);

  if (round < self->rounds->len)
    return g_array_index ((const GArray *) g_ptr_array_index (self->rounds, round), DhMeleePair, index);

  return pair_up (self, index);
}

/**
 * dh_melee_get_winner:
 * @self: a close combat
 *
 * Returns: the side that has won, or %DH_MELEE_LEVEL while it is not over. Of one round the winner
 *   is who won more pairs, and when they are level the defender holds. Routers never win.
 */
int
dh_melee_get_winner (const DhMelee *self)
{
  if (self->pursuit)
    return self->pursuit_die > 0 ? DH_MELEE_SIDE_ATTACKER : DH_MELEE_LEVEL;
  if (!_dh_melee_is_over (self))
    return DH_MELEE_LEVEL;
  if (self->one_round)
    return count_pairs_won (self, DH_MELEE_SIDE_ATTACKER) > count_pairs_won (self, DH_MELEE_SIDE_DEFENDER)
             ? DH_MELEE_SIDE_ATTACKER
             : DH_MELEE_SIDE_DEFENDER;

  return count_standing (&self->sides[DH_MELEE_SIDE_ATTACKER]) > 0 ? DH_MELEE_SIDE_ATTACKER
                                                                    : DH_MELEE_SIDE_DEFENDER;
}

/**
 * dh_melee_factor_get_title:
 * @self: something that makes a side's stands fight better or worse
 *
 * Returns: what it is, for people, as “behind breastworks”
 */
const char *
dh_melee_factor_get_title (const DhMeleeFactor *self)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "combat factor", self->title);
}

/**
 * dh_melee_count_lost:
 * @self: a close combat
 * @side: one side
 *
 * Returns: men that its stands have lost so far; for routers what the die says, of which they lose
 *   at most what they have
 */
int
dh_melee_count_lost (const DhMelee *self,
                     DhMeleeSide    side)
{
  const GArray *stands = self->sides[side].stands;
  int lost = 0;

  if (self->pursuit)
    return side == DH_MELEE_SIDE_DEFENDER ? self->pursuit_die : 0;

  for (guint i = 0; i < stands->len; i++)
    lost += g_array_index (stands, DhMeleeStand, i).lost;

  return lost;
}

/**
 * dh_melee_get_chance:
 * @self: a close combat
 * @net: the attacker's factor less the defender's
 * @winner: a side, or %DH_MELEE_LEVEL
 *
 * Returns: the chance that a pair of stands ends so, from 0 to 1
 */
double
dh_melee_get_chance (const DhMelee *self,
                     int            net,
                     int            winner)
{
  guint count = 0;

  for (int theirs = 1; theirs <= DIE; theirs++)
    for (int ours = 1; ours <= DIE; ours++)
      count += _dh_melee_find_pair_winner (self, net + theirs - ours) == winner;

  return count / (double) (DIE * DIE);
}
