/* test-dice.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"

#include "dh-battle-private.h"
#include "dh-dice-private.h"

#include <string.h>

/* The program's dice, as anybody with a checksum tool finds them: SHA-256 ("SEED n b"), byte by
 * byte, those passed over that would favour some faces. */
static void
work_out_dice (const guint8  seed[16],
               guint         entry,
               const guint  *sides,
               guint         n,
               guint        *faces)
{
  g_autoptr(GString) hex = g_string_new (NULL);
  guint block = 0, at = 32, done = 0;
  guint8 digest[32];

  for (guint i = 0; i < 16; i++)
    g_string_append_printf (hex, "%02x", seed[i]);

  while (done < n)
    {
      if (at == 32)
        {
          g_autofree char *text = g_strdup_printf ("%s %u %u", hex->str, entry, block++);
          g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

          for (guint i = 0; i < 32; i++)
            digest[i] = g_ascii_xdigit_value (hash[2 * i]) * 16 + g_ascii_xdigit_value (hash[2 * i + 1]);
          at = 0;
        }

      if (digest[at] < 256 / sides[done] * sides[done])
        {
          faces[done] = digest[at] / (256 / sides[done]) + 1;
          done++;
        }
      at++;
    }
}

static void
assert_programs_dice (DhReferee     *referee,
                      const DhEntry *entry)
{
  guint sides[512], faces[512], n = 0;

  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (entry, i);

      g_assert_false (roll->thrown);
      g_assert_cmpuint (roll->again, ==, 0);
      for (guint k = 0; k < roll->n; k++)
        sides[n++] = roll->sides;
    }
  g_assert_cmpuint (n, >, 0);

  work_out_dice (dh_battle_get_seed (dh_referee_get_battle (referee)), entry->n, sides, n, faces);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (dh_entry_get_face (entry, i), ==, faces[i]);
}

static void
assert_same_dice (const DhEntry *one,
                  const DhEntry *other)
{
  g_assert_cmpmem (one->faces->data,
                   one->faces->len * sizeof (guint16),
                   other->faces->data,
                   other->faces->len * sizeof (guint16));
}

static DhReferee *
new_fire_fight (void)
{
  DhReferee *referee = test_battle_new_begun (NULL);

  test_go_to (referee, DH_STEP_STANDING);
  return referee;
}

static void
test_dice_are_sha256_of_seed_and_entry (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();

  assert_programs_dice (referee, test_give (referee, "fire u1 c1 10"));
  assert_programs_dice (referee, test_give (referee, "fire u2 c1 10"));
  test_give (referee, "note nothing is thrown here");
  assert_programs_dice (referee, test_give (referee, "fire u3 c2 10"));

  /* Many at once run on into the next blocks. */
  test_give (referee, "mark");
  test_give (referee, "settle");
}

/* Cards, D10s and D20s come from the same bytes. */
static void
test_dice_of_all_sides (void)
{
  g_autoptr(DhReferee) draw = test_battle_new_begun (NULL);
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  assert_programs_dice (draw, test_give (draw, "card"));
  test_give (referee, "card north");
  assert_programs_dice (referee, test_give (referee, "respond first by none"));
  test_rule (referee, "u5", "responded", "passed");
  assert_programs_dice (referee, test_give (referee, "move u5"));
}

static void
test_dice_of_a_long_entry (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *entry;

  for (guint i = 1; i <= 4; i++)
    test_give (referee, "ruling u%u pending-hits 3 because test", i);
  for (guint i = 1; i <= 6; i++)
    test_give (referee, "ruling c%u pending-hits 3 because test", i);
  test_give (referee, "ruling c8 status falling-back because test");
  test_give (referee, "mark");
  entry = test_give (referee, "settle");
  g_assert_cmpuint (dh_entry_get_n_rolls (entry), >=, 10);
  assert_programs_dice (referee, entry);
}

/* Another seed, other dice; the same seed, the same. Forty dice run on into a second block. */
static void
test_dice_of_the_seed (void)
{
  guint8 seeds[2][16];
  guint16 faces[3][40];
  guint sides[40], worked_out[40];

  for (guint i = 0; i < 40; i++)
    sides[i] = 6;
  dh_seed_from_text ("one", seeds[0]);
  dh_seed_from_text ("two", seeds[1]);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr(DhDice) dice = _dh_dice_new (seeds[i % 2]);
      g_autoptr(DhReferee) referee = test_battle_new (NULL);
      g_autoptr(DhEntry) entry = _dh_entry_new (1, dh_referee_get_battle (referee), 0, "note");
      DhRoll roll = { .of = DH_THE_BATTLE, .sides = 6, .n = 40 };

      _dh_dice_begin (dice, 1, NULL, FALSE);
      g_assert_true (_dh_dice_roll (dice, entry, &roll, faces[i], NULL));
    }

  work_out_dice (seeds[0], 1, sides, 40, worked_out);
  for (guint i = 0; i < 40; i++)
    g_assert_cmpuint (faces[0][i], ==, worked_out[i]);
  g_assert_cmpmem (faces[0], sizeof faces[0], faces[2], sizeof faces[2]);
  g_assert_cmpint (memcmp (faces[0], faces[1], sizeof faces[0]), !=, 0);
}

/* A hundred thousand of each die. The seed is fixed, so that the test says the same each time. */
static void
test_dice_are_uniform (void)
{
  static const struct {
    guint sides;
    double most; /* of chi-square, passed by chance once in a thousand seeds */
  } kinds[] = { { 2, 10.8 }, { 6, 20.5 }, { 7, 22.5 }, { 10, 27.9 }, { 20, 43.8 }, { 300, 378.7 } };
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhDice) dice = _dh_dice_new (battle->seed);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint counts[301] = { 0 };
      double chi = 0, expected = 100000.0 / kinds[i].sides;

      for (guint n = 1; n <= 1000; n++)
        {
          g_autoptr(DhEntry) entry = _dh_entry_new (n, battle, 0, "note");
          DhRoll roll = { .of = DH_THE_BATTLE, .sides = kinds[i].sides, .n = 100 };
          guint16 faces[100];

          _dh_dice_begin (dice, n, NULL, FALSE);
          g_assert_true (_dh_dice_roll (dice, entry, &roll, faces, NULL));
          for (guint k = 0; k < 100; k++)
            {
              g_assert_cmpuint (faces[k], >=, 1);
              g_assert_cmpuint (faces[k], <=, kinds[i].sides);
              counts[faces[k]]++;
            }
        }

      for (guint face = 1; face <= kinds[i].sides; face++)
        chi += (counts[face] - expected) * (counts[face] - expected) / expected;
      g_test_message ("D%u: chi-square %.1f", kinds[i].sides, chi);
      g_assert_cmpfloat (chi, <, kinds[i].most);
    }
}

/* Undo is no second throw */

static void
test_dice_undo_keeps_them (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *first = test_give (referee, "fire u1 c1 10");
  DhEntry *second;

  /* Whatever comes between, and at another target too. */
  test_give (referee, "undo");
  test_give (referee, "note we think again");
  assert_programs_dice (referee, test_give (referee, "fire u2 c1 10"));
  second = test_give (referee, "fire u1 c2 20");
  assert_same_dice (first, second);
  g_assert_cmpuint (dh_entry_get_roll (second, 0)->again, ==, first->n);
  g_assert_false (dh_entry_get_roll (second, 0)->thrown);

  /* They are his who threw them: the next shot is another throw. */
  test_give (referee, "ruling u1 fired no because test");
  assert_programs_dice (referee, test_give (referee, "fire u1 c1 10"));
}

static void
test_dice_undo_twice_keeps_them (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *first = test_give (referee, "fire u1 c1 10");

  for (guint i = 0; i < 3; i++)
    {
      test_give (referee, "undo");
      assert_same_dice (first, test_give (referee, "fire u1 c1 10"));
    }
}

static void
test_dice_undo_keeps_thrown_ones (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *first = test_give (referee, "fire u1 c1 10 : 1 2 3 4 5 6");
  DhEntry *second;

  test_give (referee, "undo");
  second = test_give (referee, "fire u1 c1 10");
  assert_same_dice (first, second);
  g_assert_true (dh_entry_get_roll (second, 0)->thrown);
  g_assert_cmpuint (dh_entry_get_roll (second, 0)->again, ==, first->n);
}

/* More dice than were thrown before: the rest is new, fewer: the first of them. */
static void
test_dice_undo_and_another_number (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *first = test_give (referee, "fire u1 c1 10 : 1 2 3 4 5 6");
  DhEntry *fewer, *more;

  test_give (referee, "undo");
  test_rule (referee, "u1", "men", "9");
  fewer = test_give (referee, "fire u1 c1 10");
  g_assert_cmpuint (dh_entry_get_roll (fewer, 0)->n, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (dh_entry_get_face (fewer, i), ==, dh_entry_get_face (first, i));

  test_give (referee, "undo");
  test_rule (referee, "u1", "men", "24");
  more = test_give (referee, "fire u1 c1 10");
  g_assert_cmpuint (dh_entry_get_roll (more, 0)->n, ==, 6);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (dh_entry_get_face (more, i), ==, dh_entry_get_face (first, i));
}

/* An undone card is the next card. */
static void
test_dice_undo_keeps_the_card (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  const DhCard *card;

  for (guint i = 0; i < 4; i++)
    {
      test_give (referee, "card pass");
      card = dh_battle_get_card (battle);
      test_give (referee, "undo");
      test_give (referee, "note let us see");
      test_give (referee, "card pass");
      g_assert_true (dh_battle_get_card (battle) == card);
    }
}

static void
test_dice_typed_ones_override_visibly (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *first = test_give (referee, "fire u1 c1 10");
  DhEntry *second;
  g_autofree char *xml = NULL;
  g_autoptr(GError) error = NULL;

  test_give (referee, "undo");
  second = test_give (referee, "fire u1 c1 10 : 6 6 6 6 6 6");
  g_assert_cmpuint (dh_entry_get_roll (second, 0)->instead, ==, first->n);
  g_assert_cmpuint (dh_entry_get_roll (second, 0)->again, ==, 0);
  xml = dh_entry_to_xml (second, dh_referee_get_battle (referee));
  g_assert_nonnull (strstr (xml, " by=\"thrown\" instead=\"1"));

  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
}

/* What redo brings back nobody else takes. */
static void
test_dice_redo_takes_them_back (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *first = test_give (referee, "fire u1 c1 10");
  DhEntry *second;

  test_give (referee, "undo");
  test_give (referee, "redo");
  test_give (referee, "ruling u1 fired no because test");
  second = test_give (referee, "fire u1 c1 10");
  g_assert_cmpuint (dh_entry_get_roll (second, 0)->again, ==, 0);
  assert_programs_dice (referee, second);
  g_assert_cmpuint (first->n, <, second->n);
}

/* Neither thrown dice nor an undo move the dice of any other entry. */
static void
test_dice_of_other_entries_stay (void)
{
  g_autoptr(DhReferee) one = new_fire_fight ();
  g_autoptr(DhReferee) other = new_fire_fight ();
  guint n;

  test_give (one, "fire u1 c1 10");
  test_give (one, "note one");
  test_give (other, "fire u1 c1 10 : 1 1 1 1 1 1");
  test_give (other, "undo");
  n = test_give (one, "fire u2 c1 10")->n;
  g_assert_cmpuint (test_give (other, "fire u2 c1 10")->n, ==, n);
  assert_same_dice (dh_referee_get_entry (one, n - 1), dh_referee_get_entry (other, n - 1));
}

/* Thrown dice: all of them, and no others */

static void
test_dice_thrown_are_held (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *entry;

  test_give (referee, "dice 1 2 3 4 5 6");
  g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 6);
  test_give (referee, "note they wait");
  g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 6);
  entry = test_give (referee, "fire u1 c1 10");
  g_assert_true (dh_entry_get_roll (entry, 0)->thrown);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpuint (dh_entry_get_face (entry, i), ==, i + 1);
  g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 0);

  /* Gone as well when the order is refused. */
  test_give (referee, "dice 1 2");
  test_refuse (referee, NULL, "fire u2 c1 10");
  g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 0);
  assert_programs_dice (referee, test_give (referee, "fire u2 c1 10"));
}

static void
test_dice_wrong_ones_are_refused (void)
{
  static const char *const wrong[] = {
    "fire u1 c1 10 : 1 2 3 4 5",   "fire u1 c1 10 : 1 2 3 4 5 6 1", "fire u1 c1 10 : 1 2 3 4 5 7",
    "fire u1 c1 10 : 0 2 3 4 5 6", "fire u1 c1 10 : 1 2 3 4 5 x",   "fire u1 c1 10 : ",
    "fire u1 c1 10 : -1 1 1 1 1 1", "mark : 1",
  };
  g_autoptr(DhReferee) referee = new_fire_fight ();

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    test_refuse (referee, NULL, "%s", wrong[i]);

  assert_programs_dice (referee, test_give (referee, "fire u1 c1 10"));
}

static void
test_dice_ten_is_nought (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhEntry *entry;

  test_give (referee, "card north");
  entry = test_give (referee, "respond first by none : 0");
  g_assert_cmpuint (dh_entry_get_face (entry, 0), ==, 10);
  entry = test_give (referee, "respond second by none : 10");
  g_assert_cmpuint (dh_entry_get_face (entry, dh_entry_get_roll (entry, 0)->first), ==, 10);
  test_refuse (referee, NULL, "respond u7 by none : 11");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/dice/are-sha256-of-seed-and-entry", test_dice_are_sha256_of_seed_and_entry);
  g_test_add_func ("/engine/dice/of-all-sides", test_dice_of_all_sides);
  g_test_add_func ("/engine/dice/of-a-long-entry", test_dice_of_a_long_entry);
  g_test_add_func ("/engine/dice/of-the-seed", test_dice_of_the_seed);
  g_test_add_func ("/engine/dice/are-uniform", test_dice_are_uniform);
  g_test_add_func ("/engine/dice/undo-keeps-them", test_dice_undo_keeps_them);
  g_test_add_func ("/engine/dice/undo-twice-keeps-them", test_dice_undo_twice_keeps_them);
  g_test_add_func ("/engine/dice/undo-keeps-thrown-ones", test_dice_undo_keeps_thrown_ones);
  g_test_add_func ("/engine/dice/undo-and-another-number", test_dice_undo_and_another_number);
  g_test_add_func ("/engine/dice/undo-keeps-the-card", test_dice_undo_keeps_the_card);
  g_test_add_func ("/engine/dice/typed-ones-override-visibly", test_dice_typed_ones_override_visibly);
  g_test_add_func ("/engine/dice/redo-takes-them-back", test_dice_redo_takes_them_back);
  g_test_add_func ("/engine/dice/of-other-entries-stay", test_dice_of_other_entries_stay);
  g_test_add_func ("/engine/dice/thrown-are-held", test_dice_thrown_are_held);
  g_test_add_func ("/engine/dice/wrong-ones-are-refused", test_dice_wrong_ones_are_refused);
  g_test_add_func ("/engine/dice/ten-is-nought", test_dice_ten_is_nought);

  return g_test_run ();
}
