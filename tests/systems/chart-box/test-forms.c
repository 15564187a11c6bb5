/* test-forms.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box.h"
#include "dh-box-forces.h"
#include "dh-box-form.h"
#include "dh-check.h"
#include "dh-forecast.h"
#include "dh-order.h"
#include "dh-referee.h"
#include "dh-rulebook.h"

#include <string.h>

/* Orders as forms: every order of a box can be filled in, and what is filled in is the order that is read. */

#define TIME G_GINT64_CONSTANT (1700000000)

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
  dh_chart_box.unref_scenario (scenario);
  return referee;
}

static void
give (DhReferee  *referee,
      const char *order)
{
  g_autoptr(GError) error = NULL;

  if (!dh_referee_give (referee, order, TIME, NULL, &error))
    g_error ("“%s” is refused: %s", order, error->message);
}

static void
go_on (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  while (dh_battle_get_n_dues (battle) > 0)
    {
      g_autofree char *waiver = dh_battle_due_to_waiver (battle, dh_battle_get_due (battle, 0));
      g_autofree char *order = g_strconcat (waiver, "of the test", NULL);

      give (referee, order);
    }
  give (referee, "next");
}

static void
fill (DhBoxField *field,
      GRand      *rand)
{
  gboolean filled = !field->optional || g_rand_boolean (rand);

  if (!filled)
    return;
  if (field->kind == DH_BOX_FIELD_CHOICE && field->choices->len > 0)
    field->chosen = g_rand_int_range (rand, 0, field->choices->len);
  for (guint i = 0; i < MIN (3, field->choices->len) && field->kind != DH_BOX_FIELD_CHOICE; i++)
    {
      DhBoxChoice *choice = &g_array_index (field->choices, DhBoxChoice, g_rand_int_range (rand, 0, field->choices->len));

      choice->picked = TRUE;
      choice->number = g_rand_int_range (rand, 1, 9);
    }
  field->numbers[0] = g_rand_int_range (rand, MAX (1, field->least), 5);
  field->numbers[1] = g_rand_int_range (rand, 0, 5);
  field->on = TRUE;
  g_free (field->text);
  field->text = g_strdup (field->result ? "eng" : g_rand_boolean (rand) ? "3" : "4");
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
    fill (&g_array_index (form->fields, DhBoxField, i), rand);
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

      give (referee, "begin");
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

/* What the rules have an order for has a form in some phase; and what a game has nothing of has none: these have no track. */
static void
test_forms_every_verb (void)
{
  static const char *const elsewhere[] = { "begin", "settle", "next", "waive", "ruling", "note", "pause", "dice", "undo",
                                           "redo", "amend", "word", "end", "seed", NULL };
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint box = 0; box < G_N_ELEMENTS (boxes); box++)
    {
      g_autoptr(DhReferee) referee = begin (box);

      give (referee, "begin");
      for (guint phase = 0; phase < 16; phase++)
        {
          g_autoptr(GPtrArray) forms = dh_box_list_forms (dh_referee_get_battle (referee));

          for (guint i = 0; i < forms->len; i++)
            g_hash_table_add (seen, g_strndup (((DhBoxForm *) g_ptr_array_index (forms, i))->order,
                                               strcspn (((DhBoxForm *) g_ptr_array_index (forms, i))->order, " ")));
          go_on (referee);
        }
    }

  for (const DhVerbInfo *verb = dh_chart_box.verbs; verb->word != NULL; verb++)
    if (!g_strv_contains (elsewhere, verb->word) && g_hash_table_contains (seen, verb->word) == g_str_equal (verb->word, "track"))
      g_error ("“%s” has no form, or one for nothing", verb->word);
}

/* What is due comes first, and is filled in as far as it is known. */
static void
test_forms_dues_first (void)
{
  g_autoptr(DhReferee) referee = begin (2);
  g_autoptr(GPtrArray) forms = NULL;
  g_autofree char *text = NULL;

  give (referee, "begin");
  for (guint phase = 0; phase < 4; phase++)
    go_on (referee);
  forms = dh_box_list_forms (dh_referee_get_battle (referee));
  g_assert_true (((DhBoxForm *) g_ptr_array_index (forms, 0))->due);
  text = dh_box_form_write (g_ptr_array_index (forms, 0));
  g_assert_cmpstr (text, ==, "control 1309 ");
}

/* Types in what all counters have, so that little is refused for the want of it. */
static void
type_in_counters (DhReferee *referee)
{
  static const char *const numbers[] = { "strength 9", "shatter-1 5", "shatter-2 7", "factors 4", "support 2" };
  static const char *const ratings[] = { "initiative 4", "rally 3", "bonus 1" };
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint kind = DH_BOX_UNIT; kind <= DH_BOX_LEADER; kind++)
    for (guint i = 0; i < battle->things[kind]->len; i++)
      for (guint j = 0; j < (kind == DH_BOX_UNIT ? G_N_ELEMENTS (numbers) : G_N_ELEMENTS (ratings)); j++)
        {
          g_autofree char *order = g_strdup_printf ("set %s %s", dh_battle_get_id (battle, (DhRef){ kind, i }),
                                                    kind == DH_BOX_UNIT ? numbers[j] : ratings[j]);

          give (referee, order);
        }
}

/* A form filled in at random, or an order about another that has been given; NULL for a form that is not whole. */
static char *
make_up_order (DhReferee *referee,
               GRand     *rand)
{
  g_autoptr(GPtrArray) forms = dh_box_list_forms (dh_referee_get_battle (referee));
  guint back = g_rand_int_range (rand, 0, 12), n = dh_referee_get_n_entries (referee);
  g_autofree char *text = NULL;
  DhBoxForm *form;

  if (forms->len == 0)
    return g_strdup (g_rand_boolean (rand) ? "undo" : "redo");
  form = g_ptr_array_index (forms, g_rand_int_range (rand, 0, forms->len));
  for (guint i = 0; i < form->fields->len; i++)
    fill (&g_array_index (form->fields, DhBoxField, i), rand);
  text = dh_box_form_write (form);
  switch (g_rand_int_range (rand, 0, 30))
    {
    case 0:
      return g_strdup ("undo");
    case 1:
      return g_strdup ("redo");
    case 2:
      return g_strdup_printf ("amend %u none because of the test", n - back);
    case 3:
      return g_strdup_printf ("amend %u %s", n - back, text);
    case 4:
      return g_strdup ("next");
    case 5:
      return g_strdup ("settle");
    default:
      return dh_box_form_is_whole (form) ? g_steal_pointer (&text) : NULL;
    }
}

static void
check_chances (DhReferee  *referee,
               const char *order)
{
  g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, order, NULL);
  double sum = 0;

  if (forecast == NULL || dh_forecast_get_n_outcomes (forecast) == 0)
    return;
  for (guint i = 0; i < dh_forecast_get_n_outcomes (forecast); i++)
    sum += dh_forecast_get_outcome (forecast, i)->chance;
  if (ABS (sum - 1) > 1e-9)
    g_error ("the chances of “%s” come to %g", order, sum);
}

/* Whatever is filled in, its chances are whole, every state is one, follows from the rules and the dice, and goes back to the first. */
static void
test_forms_played (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  for (guint box = 0; box < G_N_ELEMENTS (boxes); box++)
    {
      g_autoptr(DhReferee) referee = begin (box);
      g_autofree char *first = dh_battle_to_xml (dh_referee_get_battle (referee)), *last = NULL;
      g_autoptr(GError) error = NULL;
      guint given = 0;

      give (referee, "begin");
      type_in_counters (referee);
      for (guint i = 0; i < 600; i++)
        {
          g_autofree char *order = make_up_order (referee, rand);

          if (order == NULL)
            continue;
          check_chances (referee, order);
          if (!dh_referee_give (referee, order, TIME, NULL, NULL))
            continue;
          given++;
          if (!dh_battle_check (dh_referee_get_battle (referee), &error))
            g_error ("“%s”: %s", order, error->message);
        }
      g_assert_cmpuint (given, >, 60);

      dh_referee_verify (referee, &error);
      g_assert_no_error (error);
      while (dh_referee_can_undo (referee))
        give (referee, "undo");
      last = dh_battle_to_xml (dh_referee_get_battle (referee));
      g_assert_cmpstr (first, ==, last);
    }
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

/* Before Fort Donelson units bombard in a phase of their own, and on the road to Vicksburg in combat. */
static void
test_forms_of_the_phase (void)
{
  g_autoptr(DhReferee) donelson = begin (0), road = begin (2);

  give (donelson, "begin");
  give (donelson, "next");
  g_assert_true (has_form (donelson, "combat"));
  g_assert_false (has_form (donelson, "bombard"));
  give (donelson, "next");
  g_assert_false (has_form (donelson, "combat"));
  g_assert_true (has_form (donelson, "bombard"));
  give (road, "begin");
  g_assert_false (has_form (road, "bombard"));
  give (road, "next");
  g_assert_true (has_form (road, "bombard"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/box/forms/what-is-filled-in-is-what-is-read", test_forms_write_orders);
  g_test_add_func ("/box/forms/every-order-has-one", test_forms_every_verb);
  g_test_add_func ("/box/forms/what-is-due-comes-first", test_forms_dues_first);
  g_test_add_func ("/box/forms/whatever-is-filled-in-can-be-played", test_forms_played);
  g_test_add_func ("/box/forms/each-in-its-phase", test_forms_of_the_phase);

  return g_test_run ();
}
