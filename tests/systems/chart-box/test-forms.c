/* test-forms.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

#include "dh-box-form.h"
#include "dh-box-rules.h"
#include "dh-box.h"
#include "dh-order.h"
#include "dh-referee.h"
#include "dh-rulebook.h"
#include "dh-system-orders.h"
#include "dh-system-scenario.h"
#include "dh-system-telling.h"

#include <string.h>

/* Orders as forms: every order of a box can be filled in, and what is filled in is the order that is read. */

static const struct {
  const char *rules;
  const char *scenario;
} boxes[] = {
  { "donelson", "fort-donelson" },
  { "chancellorsville", "chancellorsville" },
  { "vicksburg-road", "road-to-vicksburg" },
};

static DhReferee *
begin (guint box)
{
  static const guint8 seed[16] = { 18, 62 };
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (boxes[box].rules, &error);
  gpointer scenario = dh_system_load_shipped (&dh_chart_box, boxes[box].scenario, &error);
  DhReferee *referee;

  g_assert_no_error (error);
  referee = dh_referee_new (dh_battle_new (&dh_chart_box, rulebook, scenario, seed));
  dh_chart_box.scenario->unref (scenario);
  return referee;
}

static void
go_on (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  while (battle->dues->len > 0)
    {
      g_autofree char *waiver = dh_battle_due_to_waiver (battle, dh_battle_get_due (battle, 0));
      g_autofree char *order = g_strconcat (waiver, "of the test", NULL);

      story_give (referee, order);
    }
  story_give (referee, "next");
}

/* Fills a form in at random: its order can be read as one, and fills another of its kind in so that it writes the same. */
static void
try_form (const DhBattle *battle,
          DhBoxForm      *form,
          DhBoxForm      *other,
          GRand          *rand)
{
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr(DhOrder) order = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < form->fields->len; i++)
    story_fill (&g_array_index (form->fields, DhBoxField, i), rand);
  text = dh_box_form_write (form);
  g_assert_true (dh_box_form_is_of (form, text));
  if (!dh_box_form_is_whole (form))
    {
      g_assert_true (g_str_has_suffix (text, " "));
      return;
    }

  order = dh_order_parse (battle, text, &error);
  if (order == NULL)
    g_error ("“%s”: %s", text, error->message);
  dh_box_form_read (other, text);
  again = dh_box_form_write (other);
  g_assert_cmpstr (again, ==, text);
}

static void
test_forms_write_orders (void)
{
  GRand *rand = g_rand_new_with_seed (g_test_rand_int ());

  for (guint box = 0; box < G_N_ELEMENTS (boxes); box++)
    {
      g_autoptr(DhReferee) referee = begin (box);
      const DhBattle *battle = dh_referee_get_battle (referee);

      story_give (referee, "begin");
      for (guint phase = 0; phase < 20; phase++)
        {
          g_autoptr(GPtrArray) forms = dh_box_list_forms (battle), others = dh_box_list_forms (battle);

          g_assert_cmpuint (forms->len, >, 5);
          for (guint i = 0; i < forms->len; i++)
            try_form (battle, g_ptr_array_index (forms, i), g_ptr_array_index (others, i), rand);
          go_on (referee);
        }
    }
  g_rand_free (rand);
}

/* Every verb has a form in some phase, but for those of tracks and of a club's own words, of which these games have none. */
static void
test_forms_every_verb (void)
{
  static const char *const elsewhere[] = { "begin", "settle", "next", "waive", "ruling", "note", "pause", "dice", "undo",
                                           "redo", "amend", "word", "end", "seed", NULL };
  static const char *const of_clubs[] = { "track", "state", "mark", "draw", "shuffle", NULL };
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint box = 0; box < G_N_ELEMENTS (boxes); box++)
    {
      g_autoptr(DhReferee) referee = begin (box);

      story_give (referee, "begin");
      story_give (referee, "chart combat 1:1");
      for (guint phase = 0; phase < 16; phase++)
        {
          g_autoptr(GPtrArray) forms = dh_box_list_forms (dh_referee_get_battle (referee));

          for (guint i = 0; i < forms->len; i++)
            g_hash_table_add (seen, g_strndup (((DhBoxForm *) g_ptr_array_index (forms, i))->order,
                                               strcspn (((DhBoxForm *) g_ptr_array_index (forms, i))->order, " ")));
          go_on (referee);
        }
    }

  for (const DhVerbInfo *verb = dh_chart_box.orders->verbs; verb->word != NULL; verb++)
    if (!g_strv_contains (elsewhere, verb->word) && g_hash_table_contains (seen, verb->word) == g_strv_contains (of_clubs, verb->word))
      g_error ("“%s” has no form, or one for nothing", verb->word);
}

/* Dues come first, and are filled in as far as they are known. */
static void
test_forms_dues_first (void)
{
  g_autoptr(DhReferee) referee = begin (2);
  g_autoptr(GPtrArray) forms = NULL;
  g_autofree char *text = NULL;

  story_give (referee, "begin");
  for (guint phase = 0; phase < 4; phase++)
    go_on (referee);
  forms = dh_box_list_forms (dh_referee_get_battle (referee));
  g_assert_true (((DhBoxForm *) g_ptr_array_index (forms, 0))->due);
  text = dh_box_form_write (g_ptr_array_index (forms, 0));
  g_assert_cmpstr (text, ==, "control 1309 ");
}

static gboolean
has_form (DhReferee  *referee,
          const char *order)
{
  g_autoptr(GPtrArray) forms = dh_box_list_forms (dh_referee_get_battle (referee));

  for (guint i = 0; i < forms->len; i++)
    if (g_str_has_prefix (((DhBoxForm *) g_ptr_array_index (forms, i))->order, order))
      return TRUE;

  return FALSE;
}

/* Forms for the phase come first. Before Fort Donelson units bombard in a phase of their own, and on the road to
   Vicksburg in combat. */
static void
test_forms_of_the_phase (void)
{
  g_autoptr(DhReferee) donelson = begin (0), road = begin (2);
  g_autoptr(GPtrArray) forms = NULL;

  story_give (donelson, "begin");
  story_give (donelson, "next");
  g_assert_true (has_form (donelson, "combat"));
  forms = dh_box_list_forms (dh_referee_get_battle (donelson));
  g_assert_true (((DhBoxForm *) g_ptr_array_index (forms, 0))->to_phase);
  g_assert_false (((DhBoxForm *) g_ptr_array_index (forms, forms->len - 1))->to_phase);
  g_assert_false (has_form (donelson, "bombard"));
  story_give (donelson, "next");
  g_assert_false (has_form (donelson, "combat"));
  g_assert_true (has_form (donelson, "bombard"));
  story_give (road, "begin");
  g_assert_false (has_form (road, "bombard"));
  story_give (road, "next");
  g_assert_true (has_form (road, "bombard"));
}

/* An order goes through its form as it is, with its hexes, and who is across a stream or fires canister. */
static void
test_forms_keep_orders (void)
{
  static const char *const orders[] = {
    "combat heiman stream and drake against oglesby and cook",
    "combat heiman and drake davidson stream against oglesby pits",
    "combat heiman against oglesby support maney support graves canister",
  };
  g_autoptr(DhReferee) referee = begin (0);
  g_autoptr(GPtrArray) forms = NULL;

  story_give (referee, "begin");
  story_give (referee, "next");
  forms = dh_box_list_forms (dh_referee_get_battle (referee));
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    for (guint k = 0; k < forms->len; k++)
      {
        DhBoxForm *form = g_ptr_array_index (forms, k);
        g_autofree char *text = NULL;

        if (!dh_box_form_is_of (form, orders[i]))
          continue;
        dh_box_form_read (form, orders[i]);
        text = dh_box_form_write (form);
        g_assert_cmpstr (text, ==, orders[i]);
      }
}

static int
get_side_of_first (const DhBattle   *battle,
                   const DhBoxField *field)
{
  DhRef thing;

  g_assert_true (dh_battle_find (battle, g_array_index (field->choices, DhBoxChoice, 0).word, &thing));
  return dh_battle_get_side_of (battle, thing);
}

/* Attackers are looked for on the side whose turn it is first, and defenders on the other. */
static void
test_forms_likelier_side (void)
{
  g_autoptr(DhReferee) referee = begin (0);
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint n_found[2] = { 0, 0 };

  story_give (referee, "begin");
  for (guint phase = 0; phase < 16; phase++)
    {
      g_autoptr(GPtrArray) forms = dh_box_list_forms (battle);
      int phasing = _dh_box_phasing (battle);

      for (guint i = 0; i < forms->len; i++)
        {
          DhBoxForm *form = g_ptr_array_index (forms, i);

          if (!g_str_has_prefix (form->order, "combat") || phasing == DH_NOTHING)
            continue;
          for (guint j = 0, hexes = 0; j < form->fields->len; j++)
            {
              const DhBoxField *field = &g_array_index (form->fields, DhBoxField, j);

              if (field->kind == DH_BOX_FIELD_HEXES)
                g_assert_true ((get_side_of_first (battle, field) == phasing) == (hexes++ == 0));
            }
          n_found[phasing]++;
        }
      go_on (referee);
    }
  g_assert_cmpuint (n_found[0], >, 0);
  g_assert_cmpuint (n_found[1], >, 0);
}

/* What stands for a thing in the form of an order has a name in words: “DIVISION” is a division. */
static void
test_forms_name_what_stands_for_things (void)
{
  g_autoptr(DhReferee) referee = begin (0);
  guint n = 0;

  for (const DhSlotInfo *slot = _dh_box_slots; slot->name != NULL; slot++)
    if (slot->kinds != 0 && strchr (slot->usage, ' ') == NULL)
      {
        const char *name = dh_battle_describe_word (dh_referee_get_battle (referee), NULL, slot->usage);

        if (name == NULL)
          g_error ("“%s” has no name", slot->usage);
        g_assert_cmpint (g_ascii_strcasecmp (name, slot->usage), ==, 0);
        n++;
      }
  g_assert_cmpuint (n, >, 8);
}

TEST_SUBJECT ("forms")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/box/forms/what-is-filled-in-is-what-is-read", test_forms_write_orders);
  g_test_add_func ("/box/forms/every-order-has-one", test_forms_every_verb);
  g_test_add_func ("/box/forms/what-is-due-comes-first", test_forms_dues_first);
  g_test_add_func ("/box/forms/each-in-its-phase", test_forms_of_the_phase);
  g_test_add_func ("/box/forms/an-order-goes-through-as-it-is", test_forms_keep_orders);
  g_test_add_func ("/box/forms/the-likelier-side-comes-first", test_forms_likelier_side);
  g_test_add_func ("/box/forms/what-stands-for-a-thing-has-a-name", test_forms_name_what_stands_for_things);

  return g_test_run ();
}
