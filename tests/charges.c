/* charges.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "charges.h"

#include "dh-inch-1997.h"
#include "dh-inch-forecast.h"
#include "dh-inch-private.h"
#include "dh-property-private.h"

/* Eight units a side: five of horse, two of foot and guns, in a brigade of two and one of the others. */
#define UNITS 8

static void
append_army (GString    *xml,
             const char *id,
             char        letter)
{
  static const char *const arms[UNITS] = { "cavalry", "infantry", "cavalry", "cavalry",
                                           "infantry", "cavalry", "artillery", "cavalry" };

  g_string_append_printf (xml, "<army id=\"%s\" name=\"Army of %s\" letter=\"%c\">", id, id, letter);
  g_string_append_printf (xml, "<division id=\"%s-all\" name=\"Division of %s\">", id, id);
  for (guint i = 0; i < UNITS; i++)
    {
      if (i == 0 || i == 2)
        g_string_append_printf (xml,
                                "%s<brigade id=\"%s-%u\" name=\"Brigade %u of %s\">"
                                "<officer id=\"%c-gen%u\" name=\"General %c%u\" rank=\"brigade\"%s/>",
                                i > 0 ? "</brigade>" : "", id, i / 2, i / 2, id,
                                g_ascii_tolower (letter), i / 2, letter, i / 2,
                                i > 0 ? " character=\"political\"" : "");
      g_string_append_printf (xml,
                              "<unit id=\"%c%u\" name=\"%c unit %u\" arm=\"%s\" quality=\"veteran\" rating=\"3\"/>",
                              g_ascii_tolower (letter), i + 1, letter, i + 1, arms[i]);
    }
  g_string_append (xml, "</brigade></division></army>");
}

static DhBattle *
make_battle (GRand *rand)
{
  static const char *const switches[][2] = {
    { "melee", "single-round" }, { "casualty-die", "modified" }, { "flank-morale", "minus-one" },
    { "officer-casualties", "on" },
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autoptr(GBytes) bytes = NULL;
  GString *xml = g_string_new ("<order-of-battle format=\"1\" title=\"Charges\">");
  guint8 seed[16] = { 0 };

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if (g_rand_int_range (rand, 0, 6) == 0)
      dh_rulebook_set_switch (rulebook, switches[i][0], switches[i][1], &error);
  g_assert_no_error (error);
  append_army (xml, "north", 'U');
  append_army (xml, "south", 'C');
  g_string_append (xml, "</order-of-battle>");
  bytes = g_string_free_to_bytes (xml);
  armies = dh_order_of_battle_new_from_bytes (bytes, "charges", &error);
  g_assert_no_error (error);

  return dh_battle_new (&dh_inch_1997, rulebook, armies, seed);
}

static gboolean
give (DhReferee  *referee,
      const char *format,
      ...) G_GNUC_PRINTF (2, 3);

/* Returns: whether it is accepted */
static gboolean
give (DhReferee  *referee,
      const char *format,
      ...)
{
  g_autofree char *order = NULL;
  va_list args;

  va_start (args, format);
  order = g_strdup_vprintf (format, args);
  va_end (args);

  return dh_referee_give (referee, order, 0, NULL, NULL);
}

static void
rule (DhReferee  *referee,
      const char *subject,
      const char *property,
      const char *value)
{
  g_assert_true (give (referee, "ruling %s %s %s because of the test", subject, property, value));
}

/* A unit as it may have become before. */
static void
vary (DhReferee *referee,
      GRand     *rand,
      guint      unit,
      int        most_men)
{
  static const char *const covers[] = { "works", "village", "fort", "cover" };
  const DhUnit *the_unit = dh_unit (dh_referee_get_battle (referee), unit);
  int most = MIN (the_unit->men, most_men), least = most_men < the_unit->men ? 1 : (most + 1) / 2;
  g_autofree char *men = g_strdup_printf ("%d", g_rand_int_range (rand, least, most + 1));
  g_autofree char *rating = g_strdup_printf ("%d", g_rand_int_range (rand, 0, 6));

  if (most_men < the_unit->men || g_rand_int_range (rand, 0, 3) == 0)
    rule (referee, the_unit->info->id, "men", men);
  rule (referee, the_unit->info->id, "rating", rating);
  if (g_rand_int_range (rand, 0, 8) == 0)
    rule (referee, the_unit->info->id, "cover", covers[g_rand_int_range (rand, 0, G_N_ELEMENTS (covers))]);
  if (g_rand_int_range (rand, 0, 10) == 0)
    rule (referee, the_unit->info->id, "status", g_rand_boolean (rand) ? "falling-back" : "routed");
  if (the_unit->info->arm == DH_ARM_INFANTRY && g_rand_int_range (rand, 0, 8) == 0)
    rule (referee, the_unit->info->id, "formation", "square");
  if (the_unit->info->arm == DH_ARM_CAVALRY && g_rand_int_range (rand, 0, 8) == 0)
    rule (referee, the_unit->info->id, "formation", "dismounted");
}

static void
announce (DhReferee *referee,
          GRand     *rand,
          guint      charges)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  static const char *const aspects[] = { "", "", "", " flank", " rear" };
  guint spread = g_rand_int_range (rand, 2, UNITS + 1), announced = 0;

  /* Targets may be too few where few units are charged by many. */
  for (guint i = 0; announced < charges && i < 40 * charges; i++)
    {
      guint side = dh_battle_get_card (battle)->army, other = g_rand_int_range (rand, 0, spread);
      const char *aspect = aspects[g_rand_int_range (rand, 0, G_N_ELEMENTS (aspects))];

      if (announced >= charges / 2 && side == 0)
        {
          give (referee, "card south-all pass");
          continue;
        }
      announced += give (referee,
                         "charge %c%d %c%u%s : 10",
                         "uc"[side],
                         g_rand_int_range (rand, 1, UNITS + 1),
                         "cu"[side],
                         other + 1,
                         aspect);
    }
}

/**
 * charges_new:
 * @rand: where all comes from
 * @charges: how many charges are announced, at the most
 * @most_men: how many men a unit has, at the most
 *
 * Returns: (transfer full): a battle in the step of charges
 */
DhReferee *
charges_new (GRand *rand,
             guint  charges,
             int    most_men)
{
  DhReferee *referee = dh_referee_new (make_battle (rand));
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < dh_n_officers (battle); i++)
    if (g_rand_boolean (rand))
      give (referee, "attach %s %c%d front", dh_officer (battle, i)->info->id, "uc"[i / 2],
            g_rand_int_range (rand, 1, UNITS + 1));
  g_assert_true (give (referee, "begin"));
  for (guint i = 0; i < dh_n_units (battle); i++)
    vary (referee, rand, i, most_men);

  g_assert_true (give (referee, "card north-all"));
  for (guint i = 0; i < dh_n_units (battle); i++)
    rule (referee, dh_unit (battle, i)->info->id, "responded", "passed");
  announce (referee, rand, charges);
  rule (referee, "battle", "step", "moving");
  g_assert_true (give (referee, "next"));
  return referee;
}

/**
 * charges_throw:
 * @referee: a referee
 * @rand: where the dice come from
 * @order: an order, without dice
 *
 * Gives it with dice thrown at random, as many as it needs.
 *
 * Returns: whether it is accepted
 */
gboolean
charges_throw (DhReferee  *referee,
               GRand      *rand,
               const char *order)
{
  g_autoptr(GString) text = g_string_new (order);
  gboolean any = FALSE;

  for (;;)
    {
      g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, text->str, NULL);

      if (forecast == NULL || forecast->missing == 0)
        return forecast != NULL && give (referee, "%s", text->str);
      for (guint i = 0; i < forecast->missing; i++, any = TRUE)
        g_string_append_printf (text, any ? " %d" : " : %d", g_rand_int_range (rand, 1, forecast->die + 1));
    }
}

static char *
write_enemy (const DhBattle *battle,
             int             unit,
             GRand          *rand)
{
  return g_strdup_printf ("%c%d", "cu"[dh_unit (battle, unit)->info->army], g_rand_int_range (rand, 1, UNITS + 1));
}

/* Writes the order for a due, in the plainest way or so that something comes of it. */
static char *
write_due (const DhBattle *battle,
           const DhDue    *due,
           GRand          *rand)
{
  const char *unit = dh_unit (battle, dh_due_unit (due))->info->id;
  g_autofree char *enemy = write_enemy (battle, dh_due_unit (due), rand);

  if (due->kind == DH_DUE_KIND_BONUS && g_rand_boolean (rand))
    return g_strdup_printf (dh_due_defender (due) ? "countercharge %s %s" : "bonus %s charge %s", unit, enemy);
  if (due->kind == DH_DUE_KIND_RETREAT && g_rand_int_range (rand, 0, 4) == 0)
    return g_strdup_printf ("retreat %s into %s", unit, enemy);

  return dh_battle_due_to_order (battle, due);
}

static char *
write_any (const DhBattle *battle,
           GRand          *rand)
{
  if (g_rand_int_range (rand, 0, 4) == 0)
    return g_strdup_printf (g_rand_boolean (rand) ? "support u%d u%d 3" : "support c%d c%d 3",
                            g_rand_int_range (rand, 1, UNITS + 1), g_rand_int_range (rand, 1, UNITS + 1));
  if (battle->dues->len == 0)
    return g_strdup ("next");

  return write_due (battle, dh_battle_get_due (battle, g_rand_int_range (rand, 0, battle->dues->len)), rand);
}

/**
 * charges_play_on:
 * @referee: a referee
 * @rand: where all comes from
 * @orders: how many orders are tried
 *
 * Does what is due, in any order that is allowed, and goes on when nothing is.
 */
void
charges_play_on (DhReferee *referee,
                 GRand     *rand,
                 guint      orders)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < orders && battle->step < DH_STEP_RALLY; i++)
    {
      g_autofree char *order = write_any (battle, rand);

      charges_throw (referee, rand, order);
    }
}

/**
 * charges_list_asked:
 * @referee: a referee
 *
 * Returns: (transfer full) (element-type utf8): every charge and fight of which odds can be told, and what is due of dice
 */
GPtrArray *
charges_list_asked (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  GPtrArray *asked = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < dh_n_units (battle) && battle->step <= DH_STEP_COMBAT; i++)
    if (dh_unit (battle, i)->charge_target != DH_NOTHING)
      g_ptr_array_add (asked,
                       g_strdup_printf ("charge %s %s",
                                        dh_unit (battle, i)->info->id,
                                        dh_unit (battle, dh_unit (battle, i)->charge_target)->info->id));
  for (guint i = 0; i < battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);

      if (due->kind == DH_DUE_KIND_FIGHT ||
          ((due->kind == DH_DUE_KIND_CHECK || due->kind == DH_DUE_KIND_RISK) && dh_battle_due_is_open (battle, due)))
        g_ptr_array_add (asked, dh_battle_due_to_order (battle, due));
    }

  return asked;
}
