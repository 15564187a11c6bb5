/* test-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-inch-forecast.h"
#include "dh-inch-private.h"
#include "dh-melee-story.h"
#include "dh-odds-find.h"
#include "dh-system-tables.h"

#include <string.h>

/*
 * The odds of an order are held against a count of all faces that its dice can show, and those of what follows: each
 * throw is given to the referee, and taken back. A fight is small enough for that when a few stands are in it.
 * Throws that decide nothing are left out of the count, since they are thrown again.
 */

#define NEAR 1e-9

/* The counts of one unit, or officer. */
typedef struct {
  DhRef of;
  int men;
  guint stands;
  int status;
  double chances[8]; /* by status */
  int pending; /* hits at first */
  double lost;
  double fell;
} Counted;

typedef struct {
  DhReferee *referee;
  const DhBattle *battle;
  int attacker;        /* whose charge is followed to its end, or DH_NOTHING */
  int defender;
  GArray *counted;
  double passed;       /* of the attacker's tests to close */
  double fought;
  double won;
  double hits[32];
  double checked;      /* that somebody checks */
  double again;        /* that routers rout again */
  guint checks;        /* on the way there */
} Count;

static Counted *
get_counted (const Count *count,
             guint        index)
{
  return &g_array_index (count->counted, Counted, index);
}

static int
read_status (const DhBattle *battle,
             DhRef           of)
{
  return of.kind == DH_REF_KIND_UNIT ? dh_unit (battle, of.index)->status : dh_officer (battle, of.index)->state;
}

static void
count_thing (Count          *count,
             const DhBattle *battle,
             const char     *id)
{
  Counted counted = { .men = 0 };

  g_assert_true (battle->system->tables->find (battle, id, &counted.of));
  counted.status = read_status (battle, counted.of);
  if (counted.of.kind == DH_REF_KIND_UNIT)
    {
      counted.men = dh_unit (battle, counted.of.index)->men;
      counted.stands = dh_unit_count_stands (dh_unit (battle, counted.of.index));
      counted.pending = dh_unit (battle, counted.of.index)->pending_hits;
    }
  g_array_append_val (count->counted, counted);
}

static gboolean
counts_unit (const Count *count,
             int          unit)
{
  for (guint i = 0; i < count->counted->len; i++)
    if (dh_ref_equal (get_counted (count, i)->of, DH_THE_UNIT (unit)))
      return TRUE;

  return FALSE;
}

/* Counts the end of a way, after which nothing more is thrown. */
static void
count_end (Count          *count,
           const DhBattle *battle,
           double          chance)
{
  for (guint i = 0; i < count->counted->len; i++)
    {
      Counted *counted = get_counted (count, i);

      if (read_status (battle, counted->of) != counted->status)
        counted->chances[read_status (battle, counted->of)] += chance;
      if (counted->of.kind != DH_REF_KIND_UNIT)
        continue;
      counted->lost += chance * (counted->men - dh_unit (battle, counted->of.index)->men);
      counted->fell += chance * (dh_unit_count_stands (dh_unit (battle, counted->of.index)) < counted->stands);
    }
}

static char *
dup_next_order (const Count    *count,
                const DhBattle *battle)
{
  for (guint i = 0; i < battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);

      if ((due->kind == DH_DUE_KIND_CHECK || due->kind == DH_DUE_KIND_RISK || due->kind == DH_DUE_KIND_FIGHT) &&
          counts_unit (count, dh_due_unit (due)) && dh_battle_due_is_open (battle, due))
        return dh_battle_due_to_order (battle, due);
    }

  return NULL;
}

static void play (Count  *count,
                  double  chance);

static char *
dup_text (const char *order,
          const char *dice)
{
  return *dice != '\0' ? g_strdup_printf ("%s :%s", order, dice) : g_strdup (order);
}

static DhForecast *
foresee (const Count *count,
         const char  *order,
         const char  *dice)
{
  g_autofree char *text = dup_text (order, dice);
  g_autoptr(GError) error = NULL;
  DhForecast *forecast = dh_referee_forecast (count->referee, text, &error);

  g_assert_no_error (error);
  return forecast;
}

static char *
dup_faces (guint n,
           guint sides,
           guint throw)
{
  GString *faces = g_string_new (NULL);

  for (guint i = 0; i < n; i++, throw /= sides)
    g_string_append_printf (faces, " %u", throw % sides + 1);

  return g_string_free (faces, FALSE);
}

/* A round in which all pairs are level: it is thrown again. */
static gboolean
is_idle (const Count *count,
         const char  *order,
         const char  *dice)
{
  g_autoptr(DhForecast) forecast = NULL;
  const DhMelee *melee;
  guint round;

  if (!g_str_has_prefix (order, "fight"))
    return FALSE;

  forecast = foresee (count, order, dice);
  melee = dh_forecast_get_melee (forecast);
  if (forecast->missing == 0)
    return FALSE;

  round = melee->rounds->len - 1;
  for (guint i = 0; i < dh_melee_get_n_pairs (melee, round); i++)
    if (dh_melee_get_pair (melee, round, i).winner != DH_MELEE_LEVEL)
      return FALSE;

  return TRUE;
}

static void
take_back (Count *count,
           guint  entries)
{
  for (guint i = 0; i < entries; i++)
    test_give (count->referee, "undo");
}

static void
count_fight (Count  *count,
             double  chance)
{
  g_autoptr(GPtrArray) melees = dh_melee_list_fought (count->referee, dh_referee_get_n_entries (count->referee) - 1);
  const DhMelee *melee = g_ptr_array_index (melees, 0);

  if (melee->sides[DH_MELEE_SIDE_ATTACKER].unit != count->attacker)
    return;

  count->fought += chance;
  count->won += chance * (dh_melee_get_winner (melee) == DH_MELEE_SIDE_ATTACKER);
}

/* Throws of one order that leave the battle in the same state: what follows is the same, and played once. */
typedef struct {
  char *dice; /* of one of them */
  double chance;
} Way;

static void
way_free (gpointer data)
{
  Way *way = data;

  g_free (way->dice);
  g_free (way);
}

/* The state without the numbers of entries, which grow though those before them are taken back. */
static char *
dup_state (const DhBattle *battle)
{
  static GRegex *numbers = NULL;
  g_autofree char *xml = dh_battle_to_xml (battle);

  if (numbers == NULL)
    numbers = g_regex_new ("<due id=\"[0-9]+", 0, 0, NULL);

  return g_regex_replace_literal (numbers, xml, -1, 0, "<due id=\"", 0, NULL);
}

/* Counts what a throw brings at once, and adds its chance to those that lead to the same. */
static void
give (Count      *count,
      const char *order,
      const char *dice,
      double      chance,
      GHashTable *ways)
{
  g_autofree char *text = dup_text (order, dice);
  const DhEntry *entry = test_give (count->referee, "%s", text);
  g_autofree char *state = dup_state (count->battle);
  Way *way = g_hash_table_lookup (ways, state);

  if (dh_entry_get_roll (entry, 0)->purpose == (int) DH_CONTEXT_ROUTED_HIT &&
      dh_entry_get_face (entry, 0) < dh_entry_get_roll (entry, 0)->need)
    count->again += chance;
  if (g_str_has_prefix (order, "fight"))
    count_fight (count, chance);
  if (g_str_has_prefix (order, "fire"))
    {
      const Counted *target = get_counted (count, 0);

      count->hits[dh_unit (count->battle, target->of.index)->pending_hits - target->pending] += chance;
    }
  if (way == NULL)
    {
      way = g_new (Way, 1);
      *way = (Way){ g_strdup (dice), 0 };
      g_hash_table_insert (ways, g_steal_pointer (&state), way);
    }
  way->chance += chance;
  take_back (count, 1);
}

/* Every face of the dice that @order lacks; those it brings are in @dice. */
static void
find_ways (Count      *count,
           const char *order,
           const char *dice,
           double      chance,
           GHashTable *ways)
{
  g_autoptr(DhForecast) forecast = foresee (count, order, dice);
  guint n = forecast->missing;
  guint sides = forecast->die;
  guint throws = 1;
  g_autoptr(GPtrArray) decides = NULL;

  if (n == 0)
    {
      give (count, order, dice, chance, ways);
      return;
    }

  for (guint i = 0; i < n; i++)
    throws *= sides;
  decides = g_ptr_array_new_full (throws, g_free);
  for (guint i = 0; i < throws; i++)
    {
      g_autofree char *faces = dup_faces (n, sides, i);
      g_autofree char *all = g_strconcat (dice, faces, NULL);

      if (!is_idle (count, order, all))
        g_ptr_array_add (decides, g_steal_pointer (&all));
    }
  for (guint i = 0; i < decides->len; i++)
    find_ways (count, order, g_ptr_array_index (decides, i), chance / decides->len, ways);
}

/* Goes on from wherever an order can lead. */
static void
throw (Count      *count,
       const char *order,
       double      chance)
{
  gboolean fire = g_str_has_prefix (order, "fire");
  g_autoptr(GHashTable) ways = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, way_free);
  GHashTableIter iter;
  Way *way;

  find_ways (count, order, "", chance, ways);
  g_hash_table_iter_init (&iter, ways);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &way))
    {
      g_autofree char *text = dup_text (order, way->dice);

      test_give (count->referee, "%s", text);
      if (fire)
        test_give (count->referee, "mark");
      play (count, way->chance);
      take_back (count, fire ? 2 : 1);
    }
}

static gboolean
goes_on (const Count *count)
{
  return count->attacker != DH_NOTHING && count->battle->step < DH_STEP_COMBAT &&
         dh_unit (count->battle, count->attacker)->charge_target == count->defender;
}

static void
play (Count  *count,
      double  chance)
{
  g_autofree char *order = dup_next_order (count, count->battle);
  guint entries;

  if (order != NULL)
    {
      gboolean check = g_str_has_prefix (order, "check");

      count->checked += check && count->checks == 0 ? chance : 0;
      count->checks += check;
      throw (count, order, chance);
      count->checks -= check;
      return;
    }
  if (!goes_on (count))
    {
      count_end (count, count->battle, chance);
      return;
    }

  entries = dh_referee_get_n_entries (count->referee);
  test_go_to (count->referee, MAX (count->battle->step + 1, DH_STEP_CHARGE));
  entries = dh_referee_get_n_entries (count->referee) - entries;
  if (count->battle->step == DH_STEP_RECEPTION && dh_unit (count->battle, count->attacker)->contact > 0)
    count->passed += chance;
  play (count, chance);
  take_back (count, entries);
}

static void
assert_chance (const DhOdds *odds,
               DhRef         of,
               const char   *id,
               double        chance)
{
  g_test_message ("%s of %d: %g", id, of.index, chance);
  g_assert_cmpfloat_with_epsilon (dh_odds_get_chance (odds, of, id), chance, NEAR);
}

static void
assert_odds (const Count  *count,
             const DhOdds *odds)
{
  for (guint i = 0; i < count->counted->len; i++)
    {
      const Counted *counted = get_counted (count, i);
      gboolean unit = counted->of.kind == DH_REF_KIND_UNIT;
      int last = unit ? DH_UNIT_STATUS_LEFT : DH_OFFICER_STATE_LEFT;

      for (int status = 0; status <= last; status++)
        assert_chance (odds,
                       counted->of,
                       dh_enum_to_word (unit ? DH_TYPE_UNIT_STATUS : DH_TYPE_OFFICER_STATE, status),
                       counted->chances[status]);
      if (!unit)
        continue;
      assert_chance (odds, counted->of, "men", counted->lost);
      assert_chance (odds, counted->of, "stand", counted->fell);
    }
}

typedef struct {
  const char *path;
  const char *switches;
  DhStep step;
  const char *rulings; /* parted by semicolons: “u1 men 8” */
  const char *order;
  const char *counted; /* parted by blanks; the unit that is shot at first */
  gboolean takes_long; /* too many throws to play them all with sanitizers */
} Case;

static void
rule_all (DhReferee  *referee,
          const char *rulings)
{
  g_auto(GStrv) lines = g_strsplit (rulings, ";", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      g_auto(GStrv) words = g_strsplit (g_strstrip (*line), " ", -1);

      test_rule (referee, words[0], words[1], words[2]);
    }
}

static DhOdds *
find_odds (DhReferee  *referee,
           const char *order)
{
  g_autoptr(GError) error = NULL;
  DhOdds *odds = dh_odds_find (dh_referee_get_battle (referee), order, DH_ODDS_STATES, &error);

  g_assert_no_error (error);
  g_assert_nonnull (odds);
  return odds;
}

static void
init_count (Count      *count,
            DhReferee  *referee,
            const char *things)
{
  g_auto(GStrv) ids = g_strsplit (things, " ", -1);

  count->referee = referee;
  count->battle = dh_referee_get_battle (referee);
  count->attacker = DH_NOTHING;
  count->counted = g_array_new (FALSE, FALSE, sizeof (Counted));
  for (char **id = ids; *id != NULL; id++)
    count_thing (count, count->battle, *id);
}

static const Case shots[] = {
  { "/rules/9.D/odds-of-a-shot", NULL, DH_STEP_STANDING, "u1 men 10; c1 men 22", "fire u1 c1 8", "c1" },
  { "/rules/7.3/odds-of-a-shot-at-cover-that-halves", "cover=halve", DH_STEP_STANDING, "u1 men 12; c1 men 5; c1 rating 1",
    "fire u1 c1 8 cover", "c1" },
  { "/rules/9.D/odds-of-a-shot-that-destroys", NULL, DH_STEP_STANDING, "u1 men 12; c1 men 2", "fire u1 c1 8", "c1" },
  { "/rules/4.D/odds-of-a-second-shot", NULL, DH_STEP_STANDING, "u1 men 8; c1 pending-hits 3; c1 pending-shots 1",
    "fire u1 c1 8", "c1" },
  { "/rules/17/odds-of-a-shot-at-a-battery", NULL, DH_STEP_STANDING, "u1 men 12; c7 odd-hit 1", "fire u1 c7 8", "c7" },
  { "/rules/14B.4/odds-of-a-shot-at-routers", NULL, DH_STEP_STANDING, "u1 men 8; c1 status routed", "fire u1 c1 8", "c1" },
  { "/rules/5.C/odds-of-a-shot-at-an-officer-in-front", NULL, DH_STEP_STANDING,
    "u1 men 8; c1 men 22; gen-third attached c1; gen-third front yes", "fire u1 c1 8", "c1 gen-third" },
  { "/rules/19/odds-of-a-shot-with-officer-casualties", "officer-casualties=on", DH_STEP_STANDING,
    "u1 men 4; c1 men 22; gen-third attached c1; gen-third front yes", "fire u1 c1 8", "c1 gen-third" },
};

static void
test_shot (gconstpointer data)
{
  const Case *one = data;
  g_autoptr(DhReferee) referee = test_battle_new_at (one->switches, one->step);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhBattle) before = NULL;
  g_autoptr(DhOdds) odds = NULL;
  Count count = { NULL };

  rule_all (referee, one->rulings);
  before = dh_battle_copy (battle);
  odds = find_odds (referee, one->order);
  g_assert_true (dh_battle_equal (before, battle));

  init_count (&count, referee, one->counted);
  throw (&count, one->order, 1);
  assert_odds (&count, odds);
  assert_chance (odds, get_counted (&count, 0)->of, "checks", count.checked);
  assert_chance (odds, get_counted (&count, 0)->of, "routs-again", count.again);
  for (guint i = 0, hits = 0; i < odds->prospects->len; i++)
    if (g_str_equal (g_array_index (odds->prospects, DhProspect, i).id, "hits"))
      {
        g_assert_cmpint (g_array_index (odds->prospects, DhProspect, i).count, ==, hits);
        g_assert_cmpfloat_with_epsilon (g_array_index (odds->prospects, DhProspect, i).chance, count.hits[hits], NEAR);
        hits++;
      }
  g_array_unref (count.counted);
}

static const Case charges[] = {
  { "/rules/4.F/odds-of-a-charge", NULL, DH_STEP_MOVEMENT, "u1 men 4; c1 men 3", "charge u1 c1", "u1 c1",
    TRUE },
  { "/rules/13.C/odds-of-a-charge-into-the-rear", NULL, DH_STEP_MOVEMENT, "u1 men 3; u1 rating 1; c1 men 4; c1 rating 2",
    "charge u1 c1 rear", "u1 c1" },
  { "/rules/18/odds-of-a-charge-of-a-hesitant-army", NULL, DH_STEP_MOVEMENT,
    "union state hesitant; u1 men 4; c1 men 4; c1 status falling-back", "charge u1 c1 flank", "u1 c1", TRUE },
  { "/rules/14B.5/odds-of-a-charge-at-routers", NULL, DH_STEP_MOVEMENT, "u1 men 4; c1 status routed; c1 men 4",
    "charge u1 c1", "u1 c1" },
  { "/rules/15.B/odds-of-a-charge-at-a-square", NULL, DH_STEP_MOVEMENT, "u8 men 2; c1 men 4; c1 formation square",
    "charge u8 c1", "u8 c1" },
  { "/rules/10.D/odds-of-a-charge-of-one-round", "melee=single-round", DH_STEP_MOVEMENT, "u1 men 4; c1 men 7; c1 cover works",
    "charge u1 c1", "u1 c1", TRUE },
};

static void
test_charge (gconstpointer data)
{
  const Case *one = data;
  g_autoptr(DhReferee) referee = test_battle_new_begun (one->switches);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhBattle) before = NULL;
  g_autoptr(DhOdds) odds = NULL;
  g_autoptr(DhOdds) announced = NULL;
  Count count = { NULL };
  DhRef attacker;

  rule_all (referee, one->rulings);
  test_take_card (referee, strstr (one->order, "u8") != NULL ? "horse" : "north");
  before = dh_battle_copy (battle);
  odds = find_odds (referee, one->order);
  g_assert_true (dh_battle_equal (before, battle));

  init_count (&count, referee, one->counted);
  attacker = get_counted (&count, 0)->of;
  count.attacker = attacker.index;
  count.defender = get_counted (&count, 1)->of.index;
  throw (&count, one->order, 1);
  assert_odds (&count, odds);

  /* The odds of an announced charge may be asked for once more. */
  if (dh_odds_get_chance (odds, attacker, "passes") == 0)
    {
      test_give (referee, "%s", one->order);
      announced = find_odds (referee, one->order);
      assert_odds (&count, announced);
    }
  assert_chance (odds, attacker, "closes", count.passed);
  assert_chance (odds, attacker, "fights", count.fought);
  assert_chance (odds, attacker, "wins", count.won);
  g_array_unref (count.counted);
}

/* Fights that are due: of two attackers the second comes only when the first was beaten (10.I). */
static void
test_later_fight (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhOdds) first = NULL;
  g_autoptr(DhOdds) second = NULL;
  Count count = { NULL };

  rule_all (referee, "u1 men 4; u2 men 3; c1 men 4; c1 rating 4");
  test_close (referee, "u1 c1", "u2 c1 flank", NULL);
  test_give (referee, "check c1 : 6");
  test_refuse (referee, "4", "fight u1 c1");
  second = find_odds (referee, "fight u2 c1");
  test_go_to (referee, DH_STEP_COMBAT);
  test_refuse (referee, "10.I", "fight u2 c1");
  first = find_odds (referee, "fight u1 c1");

  init_count (&count, referee, "u2 c1 u1");
  count.attacker = get_counted (&count, 0)->of.index;
  count.defender = get_counted (&count, 1)->of.index;
  play (&count, 1);
  g_array_set_size (count.counted, 2);
  assert_odds (&count, second);
  assert_chance (second, get_counted (&count, 0)->of, "wins", count.won);
  g_assert_cmpfloat_with_epsilon (dh_odds_get_chance (first, DH_THE_UNIT (0), "wins"), 0.5, NEAR);
  g_assert_cmpfloat_with_epsilon (dh_odds_get_chance (second, get_counted (&count, 0)->of, "fights"), 0.5, NEAR);
  g_array_unref (count.counted);
}

static const Case fights[] = {
  { "/rules/5.C/odds-of-a-fight-of-an-officer", "melee=single-round", DH_STEP_COMBAT,
    "u1 men 4; c1 men 3; gen-first attached u1; gen-first front yes", "fight u1 c1", "u1 c1 gen-first" },
  { "/rules/5.E/odds-of-a-fight-against-an-officer", "melee=single-round", DH_STEP_COMBAT,
    "u1 men 4; c1 men 3; gen-third attached c1; gen-third front yes", "fight u1 c1", "u1 c1 gen-third" },
  { "/rules/10.D/odds-of-a-fight-in-a-village", NULL, DH_STEP_COMBAT, "u1 men 7; c1 men 4; c1 cover village", "fight u1 c1", "u1 c1" },
  { "/rules/10.D/odds-of-a-fight-of-rounds", NULL, DH_STEP_COMBAT, "u1 men 7; c1 men 4", "fight u1 c1", "u1 c1" },
  { "/rules/10.J/odds-of-a-fight-of-casualty-stands", "casualty-die=modified", DH_STEP_COMBAT,
    "u1 men 6; c1 men 1; c1 cover works", "fight u1 c1", "u1 c1" },
  { "/rules/10.C/odds-of-receiving", NULL, DH_STEP_RECEPTION, "u1 men 3; c1 men 2; c1 rating 2", "check c1", "u1 c1" },
};

static void
test_fight (gconstpointer data)
{
  const Case *one = data;
  g_autoptr(DhReferee) referee = test_battle_new_begun (one->switches);
  g_autoptr(DhOdds) odds = NULL;
  Count count = { NULL };

  rule_all (referee, one->rulings);
  test_close (referee, "u1 c1", NULL);
  if (one->step == DH_STEP_COMBAT)
    test_give (referee, "check c1 : 6");
  test_go_to (referee, one->step);
  odds = find_odds (referee, one->order);

  init_count (&count, referee, one->counted);
  count.attacker = get_counted (&count, 0)->of.index;
  count.defender = get_counted (&count, 1)->of.index;
  throw (&count, one->order, 1);
  assert_odds (&count, odds);
  assert_chance (odds, get_counted (&count, 0)->of, "wins", count.won);
  g_array_unref (count.counted);
}

/* Both dice of the officer. */
static void
test_check (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);
  g_autoptr(DhOdds) odds = NULL;
  DhRef unit;

  rule_all (referee, "gen-second attached u5; gen-second front yes; u5 pending-hits 1; u5 rating 1");
  test_give (referee, "mark");
  test_give (referee, "risk gen-second : 1");
  odds = find_odds (referee, "check u5");

  /* 4 to 6 make him worth 0, 1 to 3 as a regular 1: 5 or 4 pass, 3 or 2 and more fall back. */
  unit = (DhRef){ DH_REF_KIND_UNIT, 4 };
  g_assert_cmpfloat_with_epsilon (dh_odds_get_chance (odds, unit, "passes"), 5 / 12.0, NEAR);
  g_assert_cmpfloat_with_epsilon (dh_odds_get_chance (odds, unit, "falling-back"), 4 / 12.0, NEAR);
  g_assert_cmpfloat_with_epsilon (dh_odds_get_chance (odds, unit, "routed"), 3 / 12.0, NEAR);
}

/* He is not told of as if his unit checked. */
static void
test_risk (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at ("officer-casualties=on", DH_STEP_STANDING);
  g_autoptr(DhOdds) odds = NULL;
  DhRef officer;

  rule_all (referee, "gen-third attached c1; gen-third front yes; c1 pending-hits 1");
  test_give (referee, "mark");
  odds = find_odds (referee, "risk gen-third");
  g_assert_true (dh_referee_get_battle (referee)->system->tables->find (dh_referee_get_battle (referee), "gen-third", &officer));
  g_assert_cmpuint (odds->prospects->len, ==, 4);
  assert_chance (odds, officer, "unhorsed", 8 / 400.0);
  assert_chance (odds, officer, "wounded", 6 / 400.0);
  assert_chance (odds, officer, "left", 4 / 400.0);
  assert_chance (odds, officer, "killed", 2 / 400.0);
}

/* Of a rally it is told who cannot help, and why. */
static void
test_rally (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhOdds) odds = NULL;
  const DhBar *bar;

  test_rule (referee, "u1", "status", "routed");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_give (referee, "card north");
  test_give (referee, "respond u2 by gen-first : 1");
  test_go_to (referee, DH_STEP_RALLY);

  odds = find_odds (referee, "rally u1");
  g_assert_cmpfloat_with_epsilon (dh_odds_get_chance (odds, DH_THE_UNIT (0), "steady"), 4 / 6.0, NEAR);
  g_assert_cmpfloat_with_epsilon (dh_odds_get_chance (odds, DH_THE_UNIT (0), "left"), 2 / 6.0, NEAR);
  g_assert_cmpuint (odds->bars->len, ==, 1);
  bar = &g_array_index (odds->bars, DhBar, 0);
  g_assert_cmpstr (dh_battle_get_id (dh_referee_get_battle (referee), bar->of), ==, "gen-first");
  g_assert_nonnull (strstr (bar->why, "(5.F)"));
  test_refuse (referee, "5.F", "rally u1 by gen-first : 6");
}

/* Questions throw nothing and change nothing; impossible orders are refused in the same words. */
static void
test_refused (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) same = NULL;

  g_assert_null (dh_odds_find (dh_referee_get_battle (referee), "fire u1 u2 8", DH_ODDS_STATES, &error));
  g_assert_null (dh_referee_forecast (referee, "fire u1 u2 8", &same));
  g_assert_cmpstr (error->message, ==, same->message);
}

static void
test_words (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);
  g_autoptr(DhOdds) odds = NULL;
  g_autofree char *words = NULL, *brief = NULL, *xml = NULL;

  rule_all (referee, "u1 men 4; c1 men 20; c1 rating 2");
  odds = find_odds (referee, "fire u1 c1 8 : 6");
  words = dh_odds_narrate (odds, dh_referee_get_battle (referee), FALSE);
  brief = dh_odds_narrate (odds, dh_referee_get_battle (referee), TRUE);
  g_assert_cmpstr (words,
                   ==,
                   "hits 0: 50% · 1: 50%\n"
                   "1st Georgia C1: men lost 0.5 · checks morale 50% · falls back 17% · routs 8%");
  g_assert_cmpstr (brief, ==, "C1: men lost 0.5 · checks morale 50% · falls back 17% · routs 8%");
  xml = dh_odds_to_xml (odds, dh_referee_get_battle (referee));
  g_assert_cmpstr (xml,
                   ==,
                   "<odds order=\"fire u1 c1 8\">"
                   "<prospect what=\"hits\" count=\"0\" chance=\"0.5\"/><prospect what=\"hits\" count=\"1\" chance=\"0.5\"/>"
                   "<prospect of=\"c1\" what=\"men\" average=\"0.5\"/><prospect of=\"c1\" what=\"checks\" chance=\"0.5\"/>"
                   "<prospect of=\"c1\" what=\"falling-back\" chance=\"0.166666667\"/>"
                   "<prospect of=\"c1\" what=\"routed\" chance=\"0.0833333333\"/></odds>");
}

TEST_SUBJECT ("odds")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (shots); i++)
    g_test_add_data_func (shots[i].path, &shots[i], test_shot);
  for (guint i = 0; i < G_N_ELEMENTS (charges); i++)
    if (TEST_STRIDE == 1 || !charges[i].takes_long)
      g_test_add_data_func (charges[i].path, &charges[i], test_charge);
  for (guint i = 0; i < G_N_ELEMENTS (fights); i++)
    g_test_add_data_func (fights[i].path, &fights[i], test_fight);
  g_test_add_func ("/rules/10.I/odds-of-a-fight-that-waits", test_later_fight);
  g_test_add_func ("/rules/5.H/odds-of-a-check-with-an-untried-officer", test_check);
  g_test_add_func ("/rules/19/odds-of-a-risk", test_risk);
  g_test_add_func ("/rules/5.F/odds-of-a-rally-tell-who-is-barred", test_rally);
  g_test_add_func ("/telling/odds/refuse-what-is-refused", test_refused);
  g_test_add_func ("/telling/odds/words", test_words);

  return g_test_run ();
}
