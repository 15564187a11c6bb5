/* test-systems.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narration.h"
#include "dh-order-shapes-private.h"
#include "dh-property-private.h"
#include "dh-system-dues.h"
#include "dh-system-orders.h"
#include "dh-system-scenario.h"
#include "dh-system-tables.h"
#include "dh-systems.h"
#include "dh-verb.h"

#include <string.h>

/* What the engine expects of every game; that each member is set at all is tests/architecture/check-systems.py's to see. */

/* @word is of one table, in which @of, if any, tells apart what may have the same word. */
static void
assert_new (GHashTable *words,
            const char *word,
            int         of)
{
  g_assert_nonnull (word);
  g_assert_cmpstr (word, !=, "");
  if (!g_hash_table_add (words, g_strdup_printf ("%s of %d", word, of)))
    g_error ("“%s” is there twice", word);
}

static GHashTable *
new_words (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
assert_properties (const DhSystem *system)
{
  g_autoptr(GHashTable) names = new_words ();

  g_assert_cmpuint (system->tables->n_properties, >=, DH_N_BATTLE_PROPERTIES);
  for (guint i = 0; i < system->tables->n_properties; i++)
    {
      const DhProperty *property = &system->tables->properties[i];

      assert_new (names, property->name, property->of);
      g_assert_cmpint (property->of, >, DH_REF_KIND_NONE);
      g_assert_cmpuint (property->of, <, system->tables->n_kinds);
      g_assert_cmpuint (property->offset, <, system->tables->kinds[property->of].size);
      g_assert_nonnull (property->form);
      g_assert_nonnull (property->title);
      g_assert_cmpstr (_dh_property_get_title (property), !=, "");
      g_assert_true ((property->words != NULL) == (property->form == &dh_form_word));
    }

  /* A game need not have sides. */
  if (system->tables->side == DH_REF_KIND_NONE)
    return;
  g_assert_cmpint (system->tables->properties[system->tables->side_dice].of, ==, system->tables->side);
  g_assert_cmpint (system->tables->properties[system->tables->side_word].of, ==, system->tables->side);
}

/* Who throws is of this game, and what a roll is held against stands in its rulebook. */
static void
assert_rolls (const DhSystem *system)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (system->scenario->reference, &error);
  g_autoptr(GHashTable) words = new_words ();

  g_assert_no_error (error);
  for (const DhRollInfo *roll = system->tables->rolls; roll->word != NULL; roll++)
    {
      assert_new (words, roll->word, 0);
      g_assert_cmpuint (roll->throwers, <, 1u << system->tables->n_kinds);
      g_assert_true (roll->rule == NULL || roll->find_rule == NULL);
      if (roll->rule != NULL)
        g_assert_nonnull (dh_rulebook_find (rulebook, roll->rule));
    }
}

/* The tables have as many rows as they say, and no word stands for two things. */
static void
test_system_tables_have_their_rows (gconstpointer data)
{
  const DhSystem *system = data;
  g_autoptr(GHashTable) kinds = new_words ();
  g_autoptr(GHashTable) verbs = new_words ();
  g_autoptr(GHashTable) slots = new_words ();
  g_autoptr(GHashTable) columns = new_words ();

  g_assert_cmpuint (system->tables->n_kinds, >, DH_N_THING_KINDS);
  g_assert_cmpuint (system->tables->n_kinds, <=, DH_MOST_KINDS);
  for (guint kind = DH_REF_KIND_BATTLE; kind < system->tables->n_kinds; kind++)
    {
      assert_new (kinds, system->tables->kinds[kind].word, 0);
      g_assert_cmpuint (system->tables->kinds[kind].size, >, 0);
    }
  for (const DhVerbInfo *verb = system->orders->verbs; verb->word != NULL; verb++)
    assert_new (verbs, verb->word, 0);
  for (const DhSlotInfo *slot = system->orders->slots; slot->name != NULL; slot++)
    {
      assert_new (slots, slot->name, 0);
      /* What is neither a thing nor a word says what suits it. */
      g_assert_true (slot->read == NULL || slot->kinds != 0 || slot->words != NULL || slot->rate != NULL);
    }
  for (const DhDueColumn *column = system->dues != NULL ? system->dues->columns : NULL;
       column != NULL && column->name != NULL;
       column++)
    {
      for (int kind = 0; kind < 32; kind++)
        if ((column->kinds & 1u << kind) != 0)
          assert_new (columns, column->name, kind);
      g_assert_cmpuint (column->arg, <, DH_MOST_DUE_ARGS);
      g_assert_cmpuint (column->kinds, !=, 0);
    }
  assert_properties (system);
  assert_rolls (system);
}

static void
assert_described (const DhBattle *battle,
                  guint           property,
                  int             value)
{
  g_autofree char *words = dh_battle_describe_value (battle, property, value);

  if (words == NULL || *words == '\0')
    g_error ("%d of “%s” has no words in “%s”", value, battle->system->tables->properties[property].name, battle->system->id);
}

/* What a log shows of a change: the values that a new battle has, and every word that there is. */
static void
test_system_every_value_has_words (gconstpointer data)
{
  const DhSystem *system = data;
  static const guint8 seed[16] = { 18, 62 };
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (system->scenario->reference, &error);
  g_auto(GStrv) shipped = dh_system_list_shipped (system);
  guint seen = 0;

  g_assert_no_error (error);
  for (guint i = 0; shipped[i] != NULL; i++)
    {
      gpointer scenario = dh_system_load_shipped (system, shipped[i], &error);
      g_autoptr(DhBattle) battle = NULL;

      g_assert_no_error (error);
      if (dh_system_fits (system, scenario, rulebook, NULL))
        battle = dh_battle_new (system, rulebook, scenario, seed);
      system->scenario->unref (scenario);
      for (guint id = 0; battle != NULL && id < system->tables->n_properties; id++, seen++)
        {
          const DhProperty *property = &system->tables->properties[id];
          guint n = property->of == DH_REF_KIND_BATTLE ? 1 : battle->things[property->of]->len;
          GEnumClass *words = property->form == &dh_form_word ? g_type_class_ref (property->words ()) : NULL;

          for (guint thing = 0; thing < n; thing++)
            assert_described (battle, id, _dh_property_read (battle, (DhRef){ property->of, thing }, id));
          for (guint k = 0; words != NULL && k < words->n_values && id != DH_BATTLE_STEP; k++)
            assert_described (battle, id, words->values[k].value);
          g_clear_pointer (&words, g_type_class_unref);
        }
    }
  g_assert_cmpuint (seen, >, 0);
}

typedef gboolean (*ReadFunc) (const DhSystem *system, GBytes *bytes, GError **error);

static gboolean
read_scenario (const DhSystem  *system,
               GBytes          *bytes,
               GError         **error)
{
  gpointer scenario = dh_system_read_scenario (system, bytes, "missing.xml", error);

  if (scenario != NULL)
    system->scenario->unref (scenario);
  return scenario != NULL;
}

static gboolean
read_rulebook (const DhSystem  *system,
               GBytes          *bytes,
               GError         **error)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_from_bytes (bytes, "missing.xml", error);

  return rulebook != NULL;
}

/* Once an element and an attribute, that attribute is not there, or is empty, or no number of its kind. */
static void
miss_attributes (const DhSystem *system,
                 const char     *xml,
                 ReadFunc        read)
{
  static const char *const instead[] = { NULL, "", "-1", "99999999999999999999" };
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GRegex) regex = g_regex_new (" ([a-z0-9-]+)=\"[^\"]*\"", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;

  for (g_regex_match (regex, xml, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *attribute = g_match_info_fetch (match, 1);
      int start, end;
      const char *element;

      g_match_info_fetch_pos (match, 0, &start, &end);
      for (element = xml + start; *element != '<'; element--)
        g_assert_true (element > xml);
      if (!g_hash_table_add (seen, g_strdup_printf ("%.*s %s", (int) strcspn (element, " "), element, attribute)))
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (instead); i++)
        {
          g_autofree char *value = instead[i] != NULL ? g_strdup_printf (" %s=\"%s\"", attribute, instead[i]) : g_strdup ("");
          char *text = g_strdup_printf ("%.*s%s%s", start, xml, value, xml + end);
          g_autoptr(GBytes) bytes = g_bytes_new_take (text, strlen (text));
          g_autoptr(GError) error = NULL;

          if (!read (system, bytes, &error))
            g_assert_true (g_str_has_prefix (error->message, "missing.xml:"));
        }
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 5);
}

/* A file in which something is missing is refused with the place, whatever it is, or does without. */
static void
test_system_any_attribute_may_be_missing (gconstpointer data)
{
  const DhSystem *system = data;
  g_auto(GStrv) scenarios = dh_system_list_shipped (system), rulebooks = dh_rulebook_list_shipped (system->id);

  for (guint i = 0; scenarios[i] != NULL; i++)
    {
      gpointer scenario = dh_system_load_shipped (system, scenarios[i], NULL);
      g_autoptr(GString) xml = g_string_new (NULL);

      system->scenario->append (scenario, xml);
      system->scenario->unref (scenario);
      miss_attributes (system, xml->str, read_scenario);
    }
  for (guint i = 0; rulebooks[i] != NULL; i++)
    {
      g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (rulebooks[i], NULL);
      g_autofree char *xml = dh_rulebook_to_xml (rulebook);

      miss_attributes (system, xml, read_rulebook);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; dh_systems[i] != NULL; i++)
    {
      g_autofree char *tables = g_strdup_printf ("/core/system/tables-have-their-rows/%s", dh_systems[i]->id);
      g_autofree char *values = g_strdup_printf ("/core/system/every-value-has-words/%s", dh_systems[i]->id);
      g_autofree char *missing = g_strdup_printf ("/core/system/any-attribute-may-be-missing/%s", dh_systems[i]->id);

      g_test_add_data_func (tables, dh_systems[i], test_system_tables_have_their_rows);
      g_test_add_data_func (values, dh_systems[i], test_system_every_value_has_words);
      g_test_add_data_func (missing, dh_systems[i], test_system_any_attribute_may_be_missing);
    }

  return g_test_run ();
}
