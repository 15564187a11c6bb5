/* test-post-view.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "field.h"
#include "subject.h"

#include "dh-post-news.h"
#include "dh-post-view.h"
#include "dh-system-scenario.h"
#include "dh-system-orders.h"
#include "dh-systems.h"
#include "dh-view.h"
#include "dh-xml-private.h"

#include <string.h>

/* The umpire's window, on the sample campaign. */

/* 2026-11-27T12:00:00Z */
#define NOW 1795780800

static DhReferee *
begin_with (const DhSystem *system,
            gpointer        scenario)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("haygood-1997", NULL);
  const guint8 seed[16] = { 0 };
  DhReferee *referee = dh_referee_new (dh_battle_new (system, rulebook, scenario, seed));

  system->scenario->unref (scenario);
  return referee;
}

static DhReferee *
begin (void)
{
  const DhSystem *system = dh_system_find (dh_systems, "post", NULL);

  return begin_with (system, dh_system_load_shipped (system, "logans-crossroads", NULL));
}

/* The same campaign, with nothing in it to hold or to take. */
static DhReferee *
begin_without_objectives (void)
{
  const DhSystem *system = dh_system_find (dh_systems, "post", NULL);
  g_autoptr(GBytes) shipped = dh_xml_load_shipped (system->scenario->folder, "logans-crossroads", NULL);
  g_autoptr(GRegex) objectives = g_regex_new ("<objective [^>]*>", 0, 0, NULL);
  g_autofree char *xml = g_regex_replace_literal (objectives, g_bytes_get_data (shipped, NULL), g_bytes_get_size (shipped), 0, "",
                                                  0, NULL);
  g_autoptr(GBytes) bytes = g_bytes_new (xml, strlen (xml));

  return begin_with (system, dh_system_read_scenario (system, bytes, "test.xml", NULL));
}

static void
give (DhReferee  *referee,
      const char *line)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (referee, line, NOW, NULL, &error);
  if (error != NULL)
    g_error ("“%s”: %s", line, error->message);
}

static void
assert_square (DhReferee  *referee,
               int         column,
               int         row,
               const char *expected)
{
  g_autofree char *words = dh_post_describe_square (dh_referee_get_battle (referee), column, row);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_a_square_says_what_is_there (void)
{
  g_autoptr(DhReferee) referee = begin ();

  assert_square (referee, 1, 1, "1.1: clear ground");
  assert_square (referee, 8, 17, "8.17: town, road. Logan's Crossroads, Union");
  give (referee, "open");
  give (referee, "enter u10ini \"L/DIG\" because he telephoned");
  assert_square (referee,
                 7,
                 12,
                 "7.12: hill. 10th Indiana, u10INi, Lt. Col. William C. Kise: 7.12 facing S, line, 900 men, regular. Ordered: DIG");
}

static int
find_unit (const DhBattle *battle,
           const char     *id)
{
  DhRef thing;

  g_assert_true (dh_battle_find (battle, id, &thing));
  return thing.index;
}

static void
assert_way (DhReferee  *referee,
            const char *unit,
            DhPostWay   way,
            const char *expected)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GArray) squares = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GString) text = g_string_new (NULL);

  g_assert_cmpint (dh_post_trace (battle, find_unit (battle, unit), squares), ==, way);
  for (guint i = 0; i < squares->len; i++)
    g_string_append_printf (text, "%d.%d ", g_array_index (squares, int, i) / 256, g_array_index (squares, int, i) % 256);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_an_order_is_traced_to_where_it_leads (void)
{
  g_autoptr(DhReferee) referee = begin ();

  give (referee, "open");
  give (referee, "enter u1kyc \"ML/W W S (W)\" because he telephoned");
  give (referee, "enter c15msi \"L/FIRE 7.12\" because he telephoned");
  give (referee, "enter u1uss \"L/MEDIC u4KYi\" because he telephoned");
  give (referee, "enter u9ohi \"C/STRAT MOVE Logan's Crossroads:u3USw\" because he telephoned");
  give (referee, "enter u4kyi \"L/HOLD\" because he telephoned");
  assert_way (referee, "u1kyc", DH_POST_WAY_MOVE, "13.6 12.6 12.5 ");
  assert_way (referee, "c15msi", DH_POST_WAY_FIRE, "7.12 ");
  assert_way (referee, "u1uss", DH_POST_WAY_MEDIC, "9.12 ");
  assert_way (referee, "u9ohi", DH_POST_WAY_STRATEGIC, "8.17 14.18 ");
  assert_way (referee, "u4kyi", DH_POST_WAY_NONE, "");
  assert_way (referee, "c20tni", DH_POST_WAY_NONE, "");
}

#define MAIL(time, who, key, subject) "mail 2026-11-" time "Z " who " key " key " saying " subject
#define KEY(n) "000000000000000000000000000000000000000000000000000000000000000" n

/* The one that waits is first, then by receipt; and what was poured in later takes the place of what counted. */
static void
test_the_bag_has_what_waits_first (void)
{
  static const char *const codes[] = { "M9", "M0", "M8", "M1" };
  g_autoptr(DhReferee) referee = begin ();
  g_autoptr(GPtrArray) messages = NULL;

  give (referee, "open");
  give (referee, MAIL ("28T15:00:00", "kise@union.example", KEY ("1"), "u10INi/L/DIG"));
  give (referee, MAIL ("28T14:00:00", "kise@union.example", KEY ("2"), "u10INi/L/HOLD"));
  give (referee, MAIL ("28T16:00:00", "spy@somewhere.example", KEY ("3"), "c15MSi/L/ROUT"));
  give (referee, "mail 2026-11-29T14:00:00Z fry@union.example doubtful key " KEY ("4") " saying u4KYi/L/DIG");

  messages = dh_post_list_messages (referee);
  g_assert_cmpuint (messages->len, ==, G_N_ELEMENTS (codes));
  for (guint i = 0; i < messages->len; i++)
    {
      const DhPostMessage *message = messages->pdata[i];

      g_assert_cmpstr (message->code, ==, codes[i]);
      g_assert_cmpint (message->waiting, ==, i == 0);
    }
  g_assert_cmpstr (((DhPostMessage *) messages->pdata[0])->unit, ==, "u4kyi");
  g_assert_cmpstr (((DhPostMessage *) messages->pdata[0])->player, ==, "Col. Speed S. Fry");

  give (referee, "allow u4kyi");
  g_clear_pointer (&messages, g_ptr_array_unref);
  messages = dh_post_list_messages (referee);
  g_assert_true (((DhPostMessage *) messages->pdata[3])->counts);
  g_assert_false (((DhPostMessage *) messages->pdata[3])->waiting);
}

/* The answer to a message that was poured in can be written again from the log. */
static void
test_answers_are_written_again (void)
{
  g_autoptr(DhReferee) referee = begin ();
  g_autoptr(GPtrArray) first = NULL, again = NULL;
  static const struct {
    int received;
    const char *address, *key, *subject;
  } mails[] = {
    { 1795874400, "kise@union.example", KEY ("1"), "u10INi/L/DIG" },
    { 1795870800, "kise@union.example", KEY ("2"), "u10INi/L/HOLD" },
    { 1795874401, "rutledge@confederate.example", KEY ("3"), "c1TNa/UL/FIRE 8.14" },
    { 1795874402, "stanton@confederate.example", KEY ("4"), "c15MSi/L/ROUT" },
    { 1795874403, "spy@somewhere.example", KEY ("5"), "c15MSi/L/ROUT" },
  };
  DhPostBag *bag;

  give (referee, "open");
  bag = dh_post_bag_new (referee);
  for (guint i = 0; i < G_N_ELEMENTS (mails); i++)
    {
      const DhPostMail mail = { mails[i].received, FALSE, mails[i].address, FALSE, FALSE, mails[i].key, mails[i].subject };

      for (guint times = 0; times < 2; times++)
        g_assert_true ((field_pour (referee, bag, &mail, NOW) == DH_POST_VERDICT_AGAIN) == (times > 0));
    }
  first = dh_post_bag_write_answers (bag);
  dh_post_bag_free (bag);

  give (referee, "strike u10ini because he telephoned");
  again = dh_post_write_answers (referee);
  g_assert_cmpuint (first->len, ==, 5);
  g_assert_cmpuint (again->len, ==, first->len + 1);
  g_assert_nonnull (strstr (((DhPostLetter *) again->pdata[first->len])->text,
                            "The umpire strikes the order of 10th Indiana, because he telephoned."));
  for (guint i = 0; i < first->len; i++)
    {
      const DhPostLetter *one = first->pdata[i], *other = again->pdata[i];

      g_assert_cmpstr (one->name, ==, other->name);
      g_assert_cmpstr (one->address, ==, other->address);
      g_assert_cmpstr (one->text, ==, other->text);
    }
}

static void
test_orders_of_a_step_are_by_receipt (void)
{
  g_autoptr(DhReferee) referee = begin ();
  g_autoptr(GArray) fire = NULL, move = NULL;

  give (referee, "open");
  give (referee, MAIL ("28T15:00:00", "kise@union.example", KEY ("1"), "u10INi/L/FIRE 8.9"));
  give (referee, MAIL ("28T14:00:00", "walthall@confederate.example", KEY ("2"), "c15MSi/L/FIRE 7.12"));
  fire = dh_post_list_actors (dh_referee_get_battle (referee), DH_POST_STEP_FIRE);
  move = dh_post_list_actors (dh_referee_get_battle (referee), DH_POST_STEP_MOVE);
  g_assert_cmpuint (fire->len, ==, 2);
  g_assert_cmpint (g_array_index (fire, int, 0), ==, find_unit (dh_referee_get_battle (referee), "c15msi"));
  g_assert_cmpuint (move->len, ==, 0);
}

/* A wall where all is open has a row for each unit, with its side, and no more words than there is room for. */
static void
test_a_wall_has_short_rows (void)
{
  g_autoptr(DhReferee) referee = begin ();
  g_autoptr(GVariant) view = dh_referee_view (referee, &dh_viewer_everybody), own = NULL, rows = NULL, last = NULL;
  const char *text;
  int side;

  own = g_variant_lookup_value (view, "post", G_VARIANT_TYPE_VARDICT);
  rows = g_variant_lookup_value (own, "standing", G_VARIANT_TYPE ("aa{sv}"));
  g_assert_nonnull (rows);
  g_assert_cmpuint (g_variant_n_children (rows), ==, 14);
  last = g_variant_get_child_value (rows, find_unit (dh_referee_get_battle (referee), "c15msi"));
  g_assert_true (g_variant_lookup (last, "text", "&s", &text));
  g_assert_true (g_variant_lookup (last, "side", "i", &side));
  g_assert_cmpstr (text, ==, "15th Mississippi: 8.9, 850 men");
  g_assert_cmpint (side, ==, 1);
}

/* The rows of a wall for how all stand, one a line, with its side before each. */
static char *
list_standing (DhReferee *referee)
{
  g_autoptr(GVariant) view = dh_referee_view (referee, &dh_viewer_everybody);
  g_autoptr(GVariant) own = g_variant_lookup_value (view, "post", G_VARIANT_TYPE_VARDICT);
  g_autoptr(GVariant) rows = g_variant_lookup_value (own, "standing", G_VARIANT_TYPE ("aa{sv}"));
  GString *lines = g_string_new (NULL);

  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      g_autoptr(GVariant) row = g_variant_get_child_value (rows, i);
      const char *text;
      int side;

      g_assert_true (g_variant_lookup (row, "text", "&s", &text));
      g_assert_true (g_variant_lookup (row, "side", "i", &side));
      g_string_append_printf (lines, "%d %s\n", side, text);
    }
  return g_string_free (lines, FALSE);
}

static void
assert_standing (DhReferee  *referee,
                 const char *expected)
{
  g_autofree char *standing = list_standing (referee);
  g_auto(GStrv) parts = g_strsplit (standing, "\302\240", -1);
  g_autofree char *spaced = g_strjoinv (" ", parts);

  g_assert_cmpstr (spaced, ==, expected);
}

/* A long list of units that stand as they stood is never told to its end: a wall has the news of the day, unit by unit as far as
 * those are few, and a row a commander that counts all of them. */
static void
test_a_wall_digests_many_units (void)
{
  g_autoptr(GString) units = g_string_new (NULL);
  g_autoptr(DhReferee) referee = NULL;

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (units, "%c%uAAi %u.%u N L 500;", "uc"[i % 2], i + 1, i % 12 + 1, i / 12 + 1);
  referee = field_begin (&(Field) { .units = units->str });
  field_give (referee, "open until 2026-12-02T02:00:00Z");
  assert_standing (referee, "0 North: 30 units near 7.3, 15000 men\n1 South: 30 units near 8.3, 15000 men\n");

  field_give_all (referee, "ruling u1aai broken yes because of the test;ruling c4aai men 350 because of the test;"
                           "ruling u3aai at 3.11 because of the test;ruling c2aai at \"\" because of the test");
  assert_standing (referee,
                   "0 u1AAi: 1.1, 500 men, broken\n1 c2AAi: gone\n0 u3AAi: 3.11, 500 men\n1 c4AAi: 4.1, 350 men\n"
                   "0 North: 30 units near 7.3, 15000 men, 1 moved, 1 broke\n"
                   "1 South: 29 units near 8.3, 14350 men, 1 gone, 150 men lost\n");

  /* Those who only moved are too many for a row each. */
  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *north = g_strdup_printf ("ruling u%uaai at %u.10 because of the test", 25 + 2 * i, i + 1);
      g_autofree char *south = g_strdup_printf ("ruling c%uaai at %u.8 because of the test", 26 + 2 * i, i + 1);

      field_give (referee, north);
      field_give (referee, south);
    }
  assert_standing (referee,
                   "0 u1AAi: 1.1, 500 men, broken\n1 c2AAi: gone\n"
                   "0 North: 30 units near 7.5, 15000 men, 13 moved, 1 broke\n"
                   "1 South: 29 units near 7.5, 14350 men, 12 moved, 1 gone, 150 men lost\n");
}

/* Gives an order, or those that it stands for, such as those of a whole day. */
static void
give_all (DhReferee  *referee,
          const char *line)
{
  char *next = dh_battle_unroll (dh_referee_get_battle (referee), line);

  if (next == NULL)
    give (referee, line);
  while (next != NULL)
    {
      give (referee, next);
      g_free (next);
      next = dh_battle_unroll (dh_referee_get_battle (referee), line);
    }
}

/* Plays a campaign to its end, and compares what a wall says then. */
static void
assert_end (DhReferee  *referee,
            const char *end)
{
  static const char *const lines[] = { "open", "ruling u dice program because nobody is at a table",
                                       "ruling c dice program because nobody is at a table", "close early because nobody waits",
                                       "run", "publish", "end" };
  g_autoptr(GVariant) view = NULL, own = NULL, told = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    give_all (referee, lines[i]);
  view = dh_referee_view (referee, &dh_viewer_everybody);
  own = g_variant_lookup_value (view, "post", G_VARIANT_TYPE_VARDICT);
  told = g_variant_lookup_value (own, "told", NULL);
  text = g_variant_print (told, FALSE);
  g_assert_cmpstr (text, ==, end);
}

/* The end of a campaign has the winner's colour, and both scores. */
static void
test_a_wall_says_who_has_won (void)
{
  g_autoptr(DhReferee) referee = begin ();

  assert_end (referee, "[{'text': <'Victory: Union, 20\u00a0to\u00a00.'>, 'side': <0>, 'latest': <true>, 'outcome': <true>}]");
}

/* A campaign that counts no points has no winner, and does not end without a word. */
static void
test_a_wall_names_no_winner_without_points (void)
{
  g_autoptr(DhReferee) referee = begin_without_objectives ();

  assert_end (referee, "[{'text': <'Ended on day 2. The campaign counts no points and names no winner.'>, 'latest': <true>, "
                       "'outcome': <true>}]");
}

TEST_SUBJECT ("post-view")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/post/view/a-square-says-what-is-there", test_a_square_says_what_is_there);
  g_test_add_func ("/post/view/a-wall-digests-many-units", test_a_wall_digests_many_units);
  g_test_add_func ("/post/view/a-wall-has-short-rows", test_a_wall_has_short_rows);
  g_test_add_func ("/post/view/a-wall-says-who-has-won", test_a_wall_says_who_has_won);
  g_test_add_func ("/post/view/a-wall-names-no-winner-without-points", test_a_wall_names_no_winner_without_points);
  g_test_add_func ("/post/view/an-order-is-traced-to-where-it-leads", test_an_order_is_traced_to_where_it_leads);
  g_test_add_func ("/post/view/the-bag-has-what-waits-first", test_the_bag_has_what_waits_first);
  g_test_add_func ("/post/view/answers-are-written-again", test_answers_are_written_again);
  g_test_add_func ("/post/view/orders-of-a-step-are-by-receipt", test_orders_of_a_step_are_by_receipt);

  return g_test_run ();
}
