/* test-dice.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-amendment.h"
#include "dh-inch-private.h"
#include "dh-dice-private.h"

#include <string.h>

/* The program's dice, as anybody with a checksum tool finds them: SHA-256 ("@name|b"), byte by byte,
 * those passed over that would favour some faces. */
static void
work_out_dice (const char *name,
               guint       sides,
               guint       n,
               guint      *faces)
{
  guint block = 0, at = 32, done = 0;
  guint8 digest[32];

  while (done < n)
    {
      if (at == 32)
        {
          g_autofree char *text = g_strdup_printf ("%s|%u", name, block++);
          g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

          for (guint i = 0; i < 32; i++)
            digest[i] = g_ascii_xdigit_value (hash[2 * i]) * 16 + g_ascii_xdigit_value (hash[2 * i + 1]);
          at = 0;
        }

      if (digest[at] < 256 / sides * sides)
        faces[done++] = digest[at] / (256 / sides) + 1;
      at++;
    }
}

/* Checks that roll @index of @entry shows what the seed has for @decision, such as “hits|u1|1|standing|0”. */
static void
assert_decided_by (DhReferee     *referee,
                   const DhEntry *entry,
                   guint          index,
                   const char    *decision)
{
  g_autofree char *seed = dh_battle_dup_seed (dh_referee_get_battle (referee));
  g_autofree char *name = g_strdup_printf ("%s|%s", seed, decision);
  const DhRoll *roll = dh_entry_get_roll (entry, index);
  g_autofree guint *faces = g_new (guint, roll->n);

  g_assert_false (roll->thrown);
  work_out_dice (name, roll->sides, roll->n, faces);
  for (guint i = 0; i < roll->n; i++)
    g_assert_cmpuint (dh_entry_get_face (entry, roll->first + i), ==, faces[i]);
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
melee (DhReferee *referee)
{
  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
}

static void
test_dice_are_functions_of_what_they_decide (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();

  assert_decided_by (referee, test_give (referee, "fire u1 c1 10"), 0, "hits|u1|1|standing|0");
  test_give (referee, "note nothing is thrown here");
  assert_decided_by (referee, test_give (referee, "fire u3 c2 10"), 0, "hits|u3|1|standing|0");

  /* The second throw for the same in the same step. */
  test_give (referee, "ruling u1 fired no because test");
  assert_decided_by (referee, test_give (referee, "fire u1 c1 10"), 0, "hits|u1|1|standing|1");
}

/* Cards, D10s and D20s come from the same bytes. A response is of the card, whoever is named. */
static void
test_dice_of_all_sides (void)
{
  g_autoptr(DhReferee) draw = test_battle_new_begun (NULL);
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  assert_decided_by (draw, test_give (draw, "card"), 0, "draw|-|1|movement|0");
  assert_decided_by (draw, test_give (draw, "card pass"), 0, "draw|-|1|movement|1");
  test_give (referee, "card north");
  assert_decided_by (referee, test_give (referee, "respond first by none"), 0, "response|north|1|movement|0");
  assert_decided_by (referee, test_give (referee, "respond u5 by none"), 0, "response|north|1|movement|1");
  test_rule (referee, "u5", "responded", "passed");
  assert_decided_by (referee, test_give (referee, "move u5"), 0, "variable|u5|1|movement|0");
}

/* Rows of a long melee, each the next of its unit. */
static void
test_dice_of_rows (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhEntry *entry;
  guint rows = 0;

  melee (referee);
  entry = test_give (referee, "fight u1 c1");
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (entry, i);
      g_autofree char *decision = NULL;

      if (roll->purpose != DH_PURPOSE_MELEE)
        continue;
      decision = g_strdup_printf ("melee|%s|1|combat|%u",
                                  dh_battle_get_id (dh_referee_get_battle (referee), roll->of),
                                  rows / 2);
      assert_decided_by (referee, entry, i, decision);
      rows++;
    }
  g_assert_cmpuint (rows, >=, 2);
}

/* The dice are those of the seed: another seed has others. Forty dice run on into a second block. */
static void
test_dice_of_the_seed (void)
{
  guint8 seeds[2][16];
  guint16 faces[3][40];

  dh_seed_from_text ("one", seeds[0]);
  dh_seed_from_text ("two", seeds[1]);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr(DhDice) dice = _dh_dice_new (seeds[i % 2]);
      g_autoptr(DhReferee) referee = test_battle_new (NULL);
      const DhBattle *battle = dh_referee_get_battle (referee);
      g_autoptr(DhEntry) entry = _dh_entry_new (1, battle, 0, "note");
      DhRoll roll = { .of = DH_THE_BATTLE, .purpose = DH_PURPOSE_HITS, .sides = 6, .n = 40 };

      _dh_dice_begin (dice, NULL, FALSE);
      g_assert_true (_dh_dice_roll (dice, battle, entry, &roll, NULL, faces[i], NULL));
    }

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
  } kinds[] = { { 2, 10.8 }, { 6, 20.5 }, { 7, 22.5 }, { 10, 27.9 }, { 20, 43.8 }, { 257, 331.7 }, { 300, 378.7 } };
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
          DhRoll roll = { .of = DH_THE_BATTLE, .purpose = DH_PURPOSE_HITS, .sides = kinds[i].sides, .n = 100 };
          guint16 faces[100];

          _dh_dice_begin (dice, NULL, FALSE);
          g_assert_true (_dh_dice_roll (dice, battle, entry, &roll, NULL, faces, NULL));
          _dh_entry_add_roll (entry, &roll, faces);
          _dh_dice_count (dice, battle, entry, TRUE);
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

/* A word of each side */

static void
test_dice_words_are_mixed_in (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autofree char *seed = dh_battle_dup_seed (dh_referee_get_battle (referee));
  g_autofree char *both = g_strdup_printf ("%s first Bull Run", seed);
  g_autofree char *mixed = g_compute_checksum_for_string (G_CHECKSUM_SHA256, both, -1);
  g_autofree char *name = g_strdup_printf ("%s|draw|-|1|movement|0", mixed);
  DhEntry *entry;
  guint face;

  /* The words stand in the order of the armies, not of the orders. */
  test_give (referee, "word confederate Run");
  test_give (referee, "undo");
  test_give (referee, "word confederate Bull Run");
  test_give (referee, "word union first");
  test_refuse (referee, NULL, "word union second");
  test_give (referee, "begin");
  test_refuse (referee, "4", "word union third");

  entry = test_give (referee, "card");
  work_out_dice (name, dh_entry_get_roll (entry, 0)->sides, 1, &face);
  g_assert_cmpuint (dh_entry_get_face (entry, 0), ==, face);
  test_refuse (referee, "4", "ruling union word no because of a test");
}

/* Words end with the first throw: a player who has seen a die could say words until he likes what he sees. */
static void
test_dice_words_end_with_the_first_throw (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_give (referee, "word union first");
  test_give (referee, "begin");
  test_give (referee, "card");
  test_give (referee, "undo");
  test_give (referee, "undo");
  g_assert_cmpint (dh_referee_get_battle (referee)->turn, ==, 0);
  test_refuse (referee, NULL, "word confederate Run");
  test_refuse (referee, NULL, "undo");
  g_assert_false (dh_referee_can_undo (referee));
  test_give (referee, "begin");
}

/* Second throws, which do not exist */

static void
test_dice_undo_keeps_them (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *first = test_give (referee, "fire u1 c1 10");
  DhEntry *second;

  /* The dice are the same whatever comes between, and at another target too. */
  g_assert_cmpuint (first->seen, ==, 0);
  test_give (referee, "undo");
  test_give (referee, "note we think again");
  g_assert_cmpuint (test_give (referee, "fire u2 c1 10")->seen, ==, 0);
  second = test_give (referee, "fire u1 c2 20");
  assert_same_dice (first, second);
  g_assert_cmpuint (second->seen, ==, first->n);
}

/* A turn that is only called another has other dice, and the unit has been seen all the same. In a turn that has come by
 * the sequence of play it has not. */
static void
test_dice_of_another_turn_are_others (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *first = test_give (referee, "fire u1 c1 10");
  DhEntry *entry;

  test_give (referee, "undo");
  test_give (referee, "ruling battle turn 2 because test");
  entry = test_give (referee, "fire u1 c2 10");
  assert_decided_by (referee, entry, 0, "hits|u1|2|standing|0");
  g_assert_cmpuint (entry->seen, ==, first->n);

  test_give (referee, "undo");
  test_give (referee, "undo");
  while (dh_referee_get_battle (referee)->turn < 2)
    test_give (referee, "next");
  test_go_to (referee, DH_STEP_STANDING);
  g_assert_cmpuint (test_give (referee, "fire u1 c2 10")->seen, ==, entry->n);
  g_assert_cmpuint (test_give (referee, "fire u2 c2 10")->seen, ==, 0);
  test_give (referee, "undo");
  test_give (referee, "undo");
  test_give (referee, "ruling battle turn 3 because test");
  g_assert_cmpuint (test_give (referee, "fire c2 u2 10")->seen, ==, 0);
}

/* Dice of a response stay: a unit that is let respond after all have failed has their die, and so have the others. */
static void
test_dice_of_a_response_are_kept (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhEntry *first, *one, *rest;

  test_give (referee, "card north");
  first = test_give (referee, "respond by none");
  assert_decided_by (referee, first, 0, "response|north|1|movement|0");
  test_give (referee, "undo");
  one = test_give (referee, "respond u1 by none");
  assert_same_dice (first, one);
  g_assert_cmpuint (one->seen, ==, first->n);
  rest = test_give (referee, "respond by none");
  assert_same_dice (first, rest);
  g_assert_cmpuint (rest->seen, ==, first->n);
}

/* The die of a group is that of the first in the order of battle who has one, in whichever order they are named. */
static void
test_dice_of_a_response_are_those_of_the_first (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhEntry *of_u2, *of_u1, *both;

  test_give (referee, "card north");
  of_u2 = test_give (referee, "respond u2 by none");
  of_u1 = test_give (referee, "respond u1 by none");
  assert_decided_by (referee, of_u1, 0, "response|north|1|movement|1");
  test_give (referee, "undo");
  test_give (referee, "undo");
  both = test_give (referee, "respond u1 u3 u2 by none");
  assert_same_dice (of_u1, both);
  test_give (referee, "undo");
  both = test_give (referee, "respond u2 u3 u1 by none");
  assert_same_dice (of_u1, both);
  g_assert_cmpuint (both->seen, !=, 0);
  test_give (referee, "undo");
  assert_same_dice (of_u2, test_give (referee, "respond u3 u2 by none"));

  /* A response with another answer is another throw, until somebody has asked for one. */
  assert_decided_by (referee, test_give (referee, "respond u4 by none"), 0, "response|north|1|movement|1");
}

/* Dice of a mere trial were thrown for nobody: the throw afterwards is the one that would have come without it. */
static void
test_dice_that_were_tried_are_not_kept (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *order = NULL;
  DhAmendment *tried;

  test_give (referee, "card north");
  order = g_strdup_printf ("amend before %u respond u1 by none", test_give (referee, "respond u2 by none")->n);
  tried = dh_referee_try_amendment (referee, order, &error);
  g_assert_no_error (error);
  dh_amendment_free (tried);
  assert_decided_by (referee, test_give (referee, "respond u1 by none"), 0, "response|north|1|movement|1");
}

/* A ruling that lets it be asked again gets nobody another. */
static void
test_dice_of_a_response_outlive_rulings (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhEntry *first;

  test_give (referee, "card north");
  first = test_give (referee, "respond u1 by none");
  test_give (referee, "ruling u1 responded no because we ask again");
  assert_same_dice (first, test_give (referee, "respond u1 by none"));
}

/* Put in before the throw that failed, one unit has the same, and the others have no fresh one. */
static void
test_dice_of_a_response_outlive_amendments (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(GError) error = NULL;
  DhEntry *first, *put_in, *rest;

  test_give (referee, "card north");
  first = test_give (referee, "respond by none");
  put_in = test_give (referee, "amend before %u respond u1 by none", first->n);
  rest = dh_referee_get_entry (referee, first->n - 1);
  g_assert_true (rest != first);
  assert_same_dice (first, rest);
  assert_same_dice (first, dh_entry_get_given (put_in));
  g_assert_cmpuint (dh_entry_get_given (put_in)->seen, ==, first->n);
  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
}

/* A card that the program drew and somebody took back is not turned at the table unseen, whichever it is. */
static void
test_dice_that_drew_a_card_were_seen (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(GError) error = NULL;
  DhEntry *drawn;

  g_assert_cmpuint (test_give (referee, "card north pass")->seen, ==, 0);
  drawn = test_give (referee, "card pass");
  test_give (referee, "undo");
  g_assert_cmpuint (test_give (referee, "card south pass")->seen, ==, drawn->n);
  test_give (referee, "undo");
  g_assert_cmpuint (test_give (referee, "card horse pass")->seen, ==, drawn->n);
  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
}

/* Dice of the table are never seen by the program: typed again, or thrown by the program, they are no second throw. */
static void
test_dice_of_the_table_are_never_seen (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();

  test_give (referee, "fire u1 c1 10 : 1 2 3 4 5 6");
  test_give (referee, "undo");
  g_assert_cmpuint (test_give (referee, "fire u1 c1 11 : 1 2 3 4 5 6")->seen, ==, 0);
  test_give (referee, "undo");
  g_assert_cmpuint (test_give (referee, "fire u1 c2 11")->seen, ==, 0);
}

/* An order that gets other dice by an amendment is marked with those seen before; one that keeps its dice is not. */
static void
test_dice_of_those_who_follow (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  guint note = test_give (referee, "note they lie down")->n;
  guint first = test_give (referee, "fire u1 c1 10")->n, again;

  test_give (referee, "ruling u1 fired no because it may again");
  again = test_give (referee, "fire u1 c2 10")->n;
  test_give (referee, "amend %u fire u2 c1 10", first);
  g_assert_cmpuint (dh_referee_get_entry (referee, first - 1)->seen, ==, 0);
  g_assert_cmpuint (dh_referee_get_entry (referee, again - 1)->seen, ==, first);
  test_give (referee, "undo");

  test_give (referee, "amend %u ruling c2 cover works because they lie down", note);
  g_assert_cmpint (dh_entry_get_roll (dh_referee_get_entry (referee, again - 1), 0)->need,
                   !=,
                   dh_entry_get_roll (dh_referee_get_given (referee, again - 1), 0)->need);
  g_assert_cmpuint (dh_referee_get_entry (referee, again - 1)->seen, ==, 0);
}

static void
test_dice_notes_shift_nothing (void)
{
  g_autoptr(DhReferee) one = new_fire_fight ();
  g_autoptr(DhReferee) other = new_fire_fight ();

  for (guint i = 0; i < 6; i++)
    test_give (other, "note %u", i);
  assert_same_dice (test_give (one, "fire u1 c1 10"), test_give (other, "fire u1 c1 10"));
}

/* Dice thrown at the table count as a throw, and shift no other dice either. */
static void
test_dice_thrown_ones_shift_nothing (void)
{
  g_autoptr(DhReferee) one = new_fire_fight ();
  g_autoptr(DhReferee) other = new_fire_fight ();

  test_give (one, "fire u1 c1 10");
  test_give (other, "fire u1 c1 10 : 1 1 1 1 1 1");
  assert_same_dice (test_give (one, "fire u2 c1 10"), test_give (other, "fire u2 c1 10"));
  test_give (one, "ruling u1 fired no because test");
  test_give (other, "ruling u1 fired no because test");
  assert_same_dice (test_give (one, "fire u1 c1 10"), test_give (other, "fire u1 c1 10"));
}

/* More dice than were thrown before: the rest follows them, fewer: the first of them. */
static void
test_dice_undo_and_another_number (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *first = test_give (referee, "fire u1 c1 10");
  DhEntry *fewer;

  test_give (referee, "undo");
  test_rule (referee, "u1", "men", "9");
  fewer = test_give (referee, "fire u1 c1 10");
  g_assert_cmpuint (dh_entry_get_roll (fewer, 0)->n, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (dh_entry_get_face (fewer, i), ==, dh_entry_get_face (first, i));

  test_give (referee, "undo");
  test_rule (referee, "u1", "men", "24");
  assert_same_dice (first, test_give (referee, "fire u1 c1 10"));
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

/* A charge said to come from the rear has no other check than one from the front. */
static void
test_dice_of_a_reception_are_one (void)
{
  g_autoptr(DhReferee) front = test_battle_new_begun (NULL);
  g_autoptr(DhReferee) rear = test_battle_new_begun (NULL);
  DhEntry *one, *other;

  test_close (front, "u1 c1", NULL);
  test_close (rear, "u1 c1 rear", NULL);
  one = test_give (front, "check c1");
  other = test_give (rear, "check c1");
  g_assert_cmpint (dh_entry_get_roll (one, 0)->purpose, ==, DH_CONTEXT_RECEIVE);
  g_assert_cmpint (dh_entry_get_roll (other, 0)->purpose, ==, DH_CONTEXT_REAR);
  assert_same_dice (one, other);
}

static void
test_dice_typed_ones_override_visibly (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *first = test_give (referee, "fire u1 c1 10");
  DhEntry *second;
  g_autofree char *xml = NULL, *seen = NULL;
  g_autoptr(GError) error = NULL;

  test_give (referee, "undo");
  second = test_give (referee, "fire u1 c1 10 : 6 6 6 6 6 6");
  g_assert_cmpuint (second->seen, ==, first->n);
  xml = dh_entry_to_xml (second, dh_referee_get_battle (referee));
  g_assert_nonnull (strstr (xml, " by=\"thrown\""));
  seen = g_strdup_printf (" seen=\"%u\"", first->n);
  g_assert_nonnull (strstr (xml, seen));

  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
}

/* Redo brings back the entry itself, with its dice from the table. */
static void
test_dice_redo_brings_them_back (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  DhEntry *first = test_give (referee, "fire u1 c1 10 : 1 2 3 4 5 6");

  test_give (referee, "undo");
  test_give (referee, "redo");
  g_assert_cmpuint (first->seen, ==, 0);
  test_give (referee, "ruling u1 fired no because test");
  assert_decided_by (referee, test_give (referee, "fire u1 c1 10"), 0, "hits|u1|1|standing|1");
}

/* Dice that the program throws */

static void
test_dice_of_the_program_are_not_typed (void)
{
  g_autoptr(DhReferee) referee = new_fire_fight ();
  g_autoptr(GError) error = NULL;

  test_give (referee, "ruling union dice program because agreed");
  g_assert_false (dh_referee_give (referee, "fire u1 c1 10 : 6 6 6 6 6 6", 0, NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "the program throws the dice of “Army of the North”; give the order without dice, or first let that side throw its own: “ruling union dice thrown because we do”");
  test_give (referee, "dice 6 6 6 6 6 6");
  test_refuse (referee, NULL, "fire u1 c1 10");
  g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 0);
  assert_decided_by (referee, test_give (referee, "fire u1 c1 10"), 0, "hits|u1|1|standing|0");

  /* The other side throws its own still. */
  test_give (referee, "fire c1 u1 10 : 6 6 6 6 6 6");
}

/* An order brings the dice of one side where only that side throws its own. */
static void
test_dice_of_both_hands (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GString) order = g_string_new ("fight u1 c1 :");
  guint rows = 0, pairs;
  DhEntry *entry;

  melee (referee);
  test_give (referee, "ruling confederate dice program because agreed");
  forecast = dh_referee_forecast (referee, "fight u1 c1", NULL);
  pairs = forecast->missing;
  g_assert_cmpuint (forecast->n, ==, 2 * pairs);

  do
    {
      for (guint i = 0; i < forecast->missing; i++)
        g_string_append (order, " 6");
      g_clear_pointer (&forecast, dh_forecast_unref);
      forecast = dh_referee_forecast (referee, order->str, NULL);
      g_assert_nonnull (forecast);
    }
  while (forecast->missing > 0);

  entry = test_give (referee, "%s", order->str);
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (entry, i);

      if (roll->purpose != DH_PURPOSE_MELEE)
        continue;
      g_assert_true (roll->thrown == (rows % 2 == 0));
      rows++;
    }
  g_assert_cmpuint (rows, >=, 2);
}

/* A forecast does not tell what the program would throw. */
static void
test_dice_are_not_told_beforehand (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhForecast) forecast = NULL;

  test_give (referee, "ruling union dice program because agreed");
  test_give (referee, "card north");
  forecast = dh_referee_forecast (referee, "respond by none", NULL);
  g_assert_cmpuint (forecast->outcomes->len, ==, 2);
  g_assert_cmpuint (forecast->missing, ==, 1);
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
  assert_decided_by (referee, test_give (referee, "fire u2 c1 10"), 0, "hits|u2|1|standing|0");
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

  assert_decided_by (referee, test_give (referee, "fire u1 c1 10"), 0, "hits|u1|1|standing|0");
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

TEST_SUBJECT ("dice")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/dice/are-functions-of-what-they-decide", test_dice_are_functions_of_what_they_decide);
  g_test_add_func ("/engine/dice/of-all-sides", test_dice_of_all_sides);
  g_test_add_func ("/engine/dice/of-rows", test_dice_of_rows);
  g_test_add_func ("/engine/dice/of-the-seed", test_dice_of_the_seed);
  g_test_add_func ("/engine/dice/are-uniform", test_dice_are_uniform);
  g_test_add_func ("/engine/dice/words-are-mixed-in", test_dice_words_are_mixed_in);
  g_test_add_func ("/engine/dice/words-end-with-the-first-throw", test_dice_words_end_with_the_first_throw);
  g_test_add_func ("/engine/dice/undo-keeps-them", test_dice_undo_keeps_them);
  g_test_add_func ("/engine/dice/of-another-turn-are-others", test_dice_of_another_turn_are_others);
  g_test_add_func ("/engine/dice/of-a-response-are-kept", test_dice_of_a_response_are_kept);
  g_test_add_func ("/engine/dice/of-a-response-are-those-of-the-first", test_dice_of_a_response_are_those_of_the_first);
  g_test_add_func ("/engine/dice/that-were-tried-are-not-kept", test_dice_that_were_tried_are_not_kept);
  g_test_add_func ("/engine/dice/of-a-response-outlive-rulings", test_dice_of_a_response_outlive_rulings);
  g_test_add_func ("/engine/dice/of-a-response-outlive-amendments", test_dice_of_a_response_outlive_amendments);
  g_test_add_func ("/engine/dice/that-drew-a-card-were-seen", test_dice_that_drew_a_card_were_seen);
  g_test_add_func ("/engine/dice/of-the-table-are-never-seen", test_dice_of_the_table_are_never_seen);
  g_test_add_func ("/engine/dice/of-those-who-follow", test_dice_of_those_who_follow);
  g_test_add_func ("/engine/dice/notes-shift-nothing", test_dice_notes_shift_nothing);
  g_test_add_func ("/engine/dice/thrown-ones-shift-nothing", test_dice_thrown_ones_shift_nothing);
  g_test_add_func ("/engine/dice/undo-and-another-number", test_dice_undo_and_another_number);
  g_test_add_func ("/engine/dice/undo-keeps-the-card", test_dice_undo_keeps_the_card);
  g_test_add_func ("/engine/dice/of-a-reception-are-one", test_dice_of_a_reception_are_one);
  g_test_add_func ("/engine/dice/typed-ones-override-visibly", test_dice_typed_ones_override_visibly);
  g_test_add_func ("/engine/dice/redo-brings-them-back", test_dice_redo_brings_them_back);
  g_test_add_func ("/engine/dice/of-the-program-are-not-typed", test_dice_of_the_program_are_not_typed);
  g_test_add_func ("/engine/dice/of-both-hands", test_dice_of_both_hands);
  g_test_add_func ("/engine/dice/are-not-told-beforehand", test_dice_are_not_told_beforehand);
  g_test_add_func ("/engine/dice/thrown-are-held", test_dice_thrown_are_held);
  g_test_add_func ("/engine/dice/wrong-ones-are-refused", test_dice_wrong_ones_are_refused);
  g_test_add_func ("/engine/dice/ten-is-nought", test_dice_ten_is_nought);

  return g_test_run ();
}
