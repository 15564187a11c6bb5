/* battle-fixture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"

#include <string.h>

static const char order_of_battle[] =
  "<order-of-battle format=\"1\" title=\"Test\">"
  " <army id=\"union\" name=\"Army of the North\" letter=\"U\">"
  "  <officer id=\"grant\" name=\"Gen. Grant\" rank=\"commander\"/>"
  "  <division id=\"north\" name=\"North Division\">"
  "   <officer id=\"gen-north\" name=\"Gen. North\" rank=\"division\"/>"
  "   <brigade id=\"first\" name=\"First Brigade\">"
  "    <officer id=\"gen-first\" name=\"Col. First\" rank=\"brigade\"/>"
  "    <unit id=\"u1\" name=\"1st Ohio\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "    <unit id=\"u2\" name=\"2nd Ohio\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "    <unit id=\"u3\" name=\"3rd Ohio\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "    <unit id=\"u4\" name=\"4th Ohio\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "   </brigade>"
  "   <brigade id=\"second\" name=\"Second Brigade\">"
  "    <officer id=\"gen-second\" name=\"Gen. Second\" rank=\"brigade\" character=\"political\"/>"
  "    <unit id=\"u5\" name=\"5th Iowa\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "    <unit id=\"u6\" name=\"6th Iowa\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "   </brigade>"
  "   <unit id=\"u7\" name=\"7th Battery\" arm=\"artillery\" guns=\"6\" quality=\"veteran\" rating=\"3\"/>"
  "  </division>"
  "  <brigade id=\"horse\" name=\"Horse Brigade\">"
  "   <officer id=\"gen-horse\" name=\"Col. Horse\" rank=\"brigade\"/>"
  "   <unit id=\"u8\" name=\"8th Cavalry\" arm=\"cavalry\" quality=\"veteran\" rating=\"3\"/>"
  "   <unit id=\"u9\" name=\"9th Cavalry\" arm=\"cavalry\" quality=\"veteran\" rating=\"3\"/>"
  "  </brigade>"
  "  <unit id=\"u10\" name=\"10th Battery\" arm=\"artillery\" guns=\"4\" quality=\"veteran\" rating=\"3\"/>"
  "%s"
  " </army>"
  " <army id=\"confederate\" name=\"Army of the South\" letter=\"C\">"
  "  <officer id=\"lee\" name=\"Gen. Lee\" rank=\"commander\"/>"
  "  <division id=\"south\" name=\"South Division\">"
  "   <officer id=\"gen-south\" name=\"Gen. South\" rank=\"division\"/>"
  "   <brigade id=\"third\" name=\"Third Brigade\">"
  "    <officer id=\"gen-third\" name=\"Col. Third\" rank=\"brigade\"/>"
  "    <unit id=\"c1\" name=\"1st Georgia\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "    <unit id=\"c2\" name=\"2nd Georgia\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "    <unit id=\"c3\" name=\"3rd Georgia\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "    <unit id=\"c4\" name=\"4th Georgia\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "   </brigade>"
  "   <brigade id=\"fourth\" name=\"Fourth Brigade\">"
  "    <officer id=\"gen-fourth\" name=\"Gen. Fourth\" rank=\"brigade\"/>"
  "    <unit id=\"c5\" name=\"5th Texas\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "    <unit id=\"c6\" name=\"6th Texas\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "   </brigade>"
  "   <unit id=\"c7\" name=\"Seventh Battery\" arm=\"artillery\" guns=\"6\" quality=\"veteran\" rating=\"3\"/>"
  "  </division>"
  "  <brigade id=\"riders\" name=\"Riders\">"
  "   <officer id=\"gen-riders\" name=\"Col. Rider\" rank=\"brigade\"/>"
  "   <unit id=\"c8\" name=\"Eighth Troopers\" arm=\"cavalry\" quality=\"veteran\" rating=\"3\"/>"
  "   <unit id=\"c9\" name=\"Ninth Troopers\" arm=\"cavalry\" quality=\"veteran\" rating=\"3\"/>"
  "  </brigade>"
  "  <unit id=\"c10\" name=\"Tenth Battery\" arm=\"artillery\" guns=\"4\" quality=\"veteran\" rating=\"3\"/>"
  " </army>"
  "</order-of-battle>";

static const char sharpshooters[] =
  "  <unit id=\"u11\" name=\"Sharpshooters\" arm=\"infantry\" quality=\"elite\" rating=\"4\" stands=\"1\""
  " sharpshooters=\"yes\"/>";

static void
set_switches (DhRulebook *rulebook,
              const char *switches)
{
  g_auto(GStrv) settings = g_strsplit (switches, " ", -1);

  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto(GStrv) pair = g_strsplit (settings[i], "=", 2);
      g_autoptr(GError) error = NULL;

      if (*settings[i] == '\0')
        continue;
      g_assert_cmpuint (g_strv_length (pair), ==, 2);
      dh_rulebook_set_switch (rulebook, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }
}

/* A battle of its own in its set-up, its switches set as in "cover=halve melee=single-round". */
DhReferee *
test_battle_new_of (const char *order_of_battle_xml,
                    const char *switches)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(GBytes) bytes = g_bytes_new (order_of_battle_xml, strlen (order_of_battle_xml));
  g_autoptr(DhOrderOfBattle) armies = NULL;
  guint8 seed[16];

  g_assert_no_error (error);
  if (switches != NULL)
    set_switches (rulebook, switches);

  armies = dh_order_of_battle_new_from_bytes (bytes, "test", &error);
  g_assert_no_error (error);

  dh_seed_from_text ("test", seed);
  return dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, armies, seed));
}

/* The test battle in its set-up. */
DhReferee *
test_battle_new (const char *switches)
{
  gboolean marksmen = switches != NULL && strstr (switches, "sharpshooters=on") != NULL;
  g_autofree char *xml = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  xml = g_strdup_printf (order_of_battle, marksmen ? sharpshooters : "");
#pragma GCC diagnostic pop

  return test_battle_new_of (xml, switches);
}

/* The same after `begin`: turn 1, movement, no card turned. */
DhReferee *
test_battle_new_begun (const char *switches)
{
  DhReferee *referee = test_battle_new (switches);

  test_give (referee, "begin");
  return referee;
}

void
test_battle_set_up (TestBattle    *self,
                    gconstpointer  switches)
{
  self->referee = test_battle_new_begun (switches);
}

void
test_battle_tear_down (TestBattle    *self,
                       gconstpointer  switches)
{
  g_assert_finalize_object (self->referee);
}

/* The same, gone on to a step of turn 1. */
DhReferee *
test_battle_new_at (const char *switches,
                    DhStep      step)
{
  DhReferee *referee = test_battle_new_begun (switches);

  test_go_to (referee, step);
  return referee;
}

/* Gives an order that has to be accepted. */
DhEntry *
test_give (DhReferee  *referee,
           const char *format,
           ...)
{
  g_autofree char *order = NULL;
  g_autoptr(GError) error = NULL;
  DhEntry *entry = NULL;
  va_list args;

  va_start (args, format);
  order = g_strdup_vprintf (format, args);
  va_end (args);

  if (!dh_referee_give (referee, order, 0, &entry, &error))
    g_error ("“%s” was refused: %s", order, error->message);

  return entry;
}

/* Gives an order that has to be refused with @clause (NULL: with none), and changes nothing. */
void
test_refuse (DhReferee  *referee,
             const char *clause,
             const char *format,
             ...)
{
  g_autofree char *before = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_autofree char *order = NULL, *after = NULL;
  g_autofree char *cited = clause != NULL ? g_strdup_printf ("(%s)", clause) : NULL;
  g_autoptr(GError) error = NULL;
  guint entries = dh_referee_get_n_entries (referee);
  va_list args;

  va_start (args, format);
  order = g_strdup_vprintf (format, args);
  va_end (args);

  if (dh_referee_give (referee, order, 0, NULL, &error))
    g_error ("“%s” was not refused", order);
  if (cited != NULL && strstr (error->message, cited) == NULL)
    g_error ("“%s” was refused, but not with %s: %s", order, cited, error->message);

  after = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, entries);
}

static int
find (DhReferee  *referee,
      const char *id,
      DhRefKind   kind)
{
  DhRef thing;

  g_assert_true (dh_battle_find (dh_referee_get_battle (referee), id, &thing));
  g_assert_cmpint (thing.kind, ==, kind);
  return thing.index;
}

const DhUnit *
test_unit (DhReferee  *referee,
           const char *id)
{
  return dh_battle_get_unit (dh_referee_get_battle (referee), find (referee, id, DH_REF_KIND_UNIT));
}

const DhOfficer *
test_officer (DhReferee  *referee,
              const char *id)
{
  return dh_battle_get_officer (dh_referee_get_battle (referee), find (referee, id, DH_REF_KIND_OFFICER));
}

const DhArmy *
test_army (DhReferee  *referee,
           const char *id)
{
  return dh_battle_get_army (dh_referee_get_battle (referee), find (referee, id, DH_REF_KIND_ARMY));
}

/* The oldest due of a kind that a unit owes (NULL: any unit), or NULL. */
const DhDue *
test_find_due (DhReferee  *referee,
               DhDueKind   kind,
               const char *unit)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  int index = unit != NULL ? find (referee, unit, DH_REF_KIND_UNIT) : -1;

  for (guint i = 0; i < battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);

      if (due->kind == kind && (unit == NULL || dh_due_unit (due) == index))
        return due;
    }

  return NULL;
}

/* The reason for which a unit checks next, %DH_CONTEXT_NONE if it owes no check. */
DhContext
test_get_check (DhReferee  *referee,
                const char *unit)
{
  const DhDue *due = test_find_due (referee, DH_DUE_KIND_CHECK, unit);

  return due != NULL ? dh_due_context (due) : DH_CONTEXT_NONE;
}

guint
test_count_dues (DhReferee *referee,
                 DhDueKind  kind)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint count = 0;

  for (guint i = 0; i < battle->dues->len; i++)
    count += dh_battle_get_due (battle, i)->kind == kind;

  return count;
}

void
test_rule (DhReferee  *referee,
           const char *subject,
           const char *property,
           const char *value)
{
  test_give (referee, "ruling %s %s %s because test", subject, property, value);
}

/* Turns a card, passing over what is undecided, and lets all of its units pass their response. */
void
test_take_card (DhReferee  *referee,
                const char *card)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  test_give (referee, "card %s pass", card);
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_battle_get_unit (battle, i);

      if (dh_battle_peek_card (battle, unit->card) == dh_battle_get_card (battle) && dh_unit_is_on_table (unit))
        test_rule (referee, unit->info->id, "responded", "passed");
    }
}

/* Goes on with `next` to a step of this turn, or the next turn's; in movement the cards left are passed over. */
void
test_go_to (DhReferee *referee,
            DhStep     step)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  while (battle->step != step)
    {
      while (battle->step == DH_STEP_MOVEMENT && dh_inch_battle (battle)->cards_left > 0)
        test_give (referee, "card pass");
      test_give (referee, "next%s", battle->step == DH_STEP_MOVEMENT ? " pass" : "");
    }
}

/*
 * Goes on from the movement step to the reception: announces charges, written as in "u1 c1 rear", and lets them close.
 * Those from the rear do so first, the others in the order given. NULL ends the list, in which the units of a card
 * stand together.
 */
void
test_close (DhReferee  *referee,
            const char *charge,
            ...)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) attackers = g_ptr_array_new_with_free_func (g_free);
  va_list args;

  va_start (args, charge);
  for (; charge != NULL; charge = va_arg (args, const char *))
    {
      g_autofree char *attacker = g_strndup (charge, strcspn (charge, " "));
      const DhCard *card = dh_battle_peek_card (battle, test_unit (referee, attacker)->card);

      if (dh_battle_get_card (battle) != card)
        test_take_card (referee, card->id);
      test_give (referee, "charge %s", charge);
      g_ptr_array_add (attackers, g_steal_pointer (&attacker));
    }
  va_end (args);

  test_go_to (referee, DH_STEP_CHARGE);
  for (guint i = 0; i < attackers->len; i++)
    if (test_find_due (referee, DH_DUE_KIND_CHECK, g_ptr_array_index (attackers, i)) != NULL)
      test_give (referee, "check %s : 6", (const char *) g_ptr_array_index (attackers, i));
  test_go_to (referee, DH_STEP_RECEPTION);
}

gboolean
test_has_reminder (DhEntry    *entry,
                   const char *clause)
{
  for (guint i = 0; i < dh_entry_get_n_reminders (entry); i++)
    if (g_str_equal (dh_entry_get_reminder (entry, i), clause))
      return TRUE;

  return FALSE;
}
