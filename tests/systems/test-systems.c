/* test-systems.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-entry-private.h"
#include "dh-forecast-private.h"
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

/* Demands of the engine on every game; tests/architecture/check-systems.py sees to it that no member is missing. */

/* @word is of one table, in which @of, if any, tells apart what may have the same word. */
static void
assert_new (GHashTable *words,
            const char *word,
            int         of)
{
  g_assert_nonnull (word);
  g_assert_cmpstr (word, !=, "");
  if (!g_hash_table_add (words, g_strdup_printf ("%s of %d", word, of)))
    g_error ("“%s” appears twice", word);
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

/* Throwers are things of this game, and the rule that a roll is held against stands in its rulebook. */
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
      /* A slot that takes neither a thing nor a word says what suits it. */
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

/* Changes can be told in a log: the values that a new battle has, and every word that there is. */
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

/* Hiding: an entry that tells one thing of one row, of somebody of the first side, and who is of the second. */

static DhBattle *
begin (const DhSystem *system)
{
  static const guint8 seed[16] = { 18, 62 };
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped (system->scenario->reference, NULL), rulebook = dh_rulebook_copy (shipped);
  g_auto(GStrv) scenarios = dh_system_list_shipped (system);
  DhBattle *battle = NULL;

  /* The news of the post is nobody's but his own only where the umpire says so. */
  dh_rulebook_set_switch (rulebook, "news", "players", NULL);
  for (guint i = 0; battle == NULL; i++)
    {
      gpointer scenario = dh_system_load_shipped (system, scenarios[i], NULL);

      if (dh_system_fits (system, scenario, rulebook, NULL))
        battle = dh_battle_new (system, rulebook, scenario, seed);
      system->scenario->unref (scenario);
    }

  return battle;
}

/* Finds a thing of these kinds on the first side, or else that side; or the battle. */
static DhRef
find_thing (const DhBattle *battle,
            guint           kinds)
{
  DhRef found = kinds == 0 || kinds == 1u << DH_REF_KIND_BATTLE ? DH_THE_BATTLE : (DhRef){ battle->system->tables->side, 0 };

  for (guint kind = battle->system->tables->n_kinds - 1; kind >= DH_N_THING_KINDS; kind--)
    for (guint i = 0; (kinds & 1u << kind) != 0 && i < battle->things[kind]->len; i++)
      if (dh_battle_get_side_of (battle, (DhRef){ kind, i }) == 0)
        found = (DhRef){ kind, i };

  return found;
}

static void
add_row (DhEntry        *entry,
         const DhBattle *battle,
         guint           table,
         guint           row)
{
  const DhSystem *system = battle->system;
  const guint16 face = 3;

  if (table == 0)
    {
      guint kinds = system->tables->rolls[row].throwers != 0 ? system->tables->rolls[row].throwers : 1u << system->tables->side;

      _dh_entry_add_roll (entry, &(DhRoll){ .of = find_thing (battle, kinds), .purpose = row, .sides = 6, .n = 1 }, &face);
    }
  else if (table == 1)
    {
      DhRef of = find_thing (battle, 1u << system->tables->properties[row].of);

      _dh_entry_add_change (entry, of, row, 0, 1);
    }
  else
    {
      _dh_entry_add_fact (entry, &(DhFact){ .of = find_thing (battle, system->tables->facts[row].of), .word = row });
    }
}

/* A system in which whatever the rows say is the same but for one, which tells everybody. */
typedef struct {
  DhSystem system;
  DhSystemTables tables;
  DhRollInfo *rolls;
  DhProperty *properties;
  DhFactInfo *facts;
  DhReasonInfo *reasons;
} Opened;

static void
open_row (Opened         *self,
          const DhSystem *system,
          guint           table,
          guint           row)
{
  guint n_rolls = 0, n_facts = 0, n_reasons = 0;

  while (system->tables->rolls[n_rolls].word != NULL)
    n_rolls++;
  while (system->tables->facts != NULL && system->tables->facts[n_facts].word != NULL)
    n_facts++;
  while (system->tables->reasons != NULL && system->tables->reasons[n_reasons].item != NULL)
    n_reasons++;
  self->system = *system;
  self->tables = *system->tables;
  self->system.tables = &self->tables;
  self->tables.rolls = self->rolls = g_memdup2 (system->tables->rolls, (n_rolls + 1) * sizeof (DhRollInfo));
  self->tables.properties = self->properties = g_memdup2 (system->tables->properties, system->tables->n_properties * sizeof (DhProperty));
  self->tables.facts = self->facts = g_memdup2 (system->tables->facts, (n_facts + 1) * sizeof (DhFactInfo));
  self->tables.reasons = self->reasons = g_memdup2 (system->tables->reasons, (n_reasons + 1) * sizeof (DhReasonInfo));
  if (table == 0)
    self->rolls[row].told = self->rolls[row].read = DH_TOLD_ALL;
  else if (table == 1)
    self->properties[row].told = DH_TOLD_ALL;
  else if (table == 2)
    self->facts[row].told = DH_TOLD_ALL;
  else
    self->reasons[row].told = DH_TOLD_ALL;
}

static void
opened_clear (Opened *self)
{
  g_free (self->rolls);
  g_free (self->properties);
  g_free (self->facts);
  g_free (self->reasons);
}

static gboolean
is_hidden (DhBattle       *battle,
           const DhSystem *system,
           guint           table,
           guint           row,
           DhTold          told)
{
  const DhViewer other = told == DH_TOLD_SIDE || told == DH_TOLD_OWN_SIDE || told == DH_TOLD_SEAT ? dh_viewer_of_side (1)
                                                                                                 : dh_viewer_everybody;
  const DhSystem *own = battle->system;
  g_autoptr(DhEntry) entry = _dh_entry_new (1, battle, 0, "next");
  gboolean hidden, hidden_from_all;

  battle->system = system;
  add_row (entry, battle, table, row);
  hidden = dh_entry_is_hidden_from (entry, battle, &other);
  hidden_from_all = dh_entry_is_hidden_from (entry, battle, &dh_viewer_everybody);
  g_assert_false (dh_entry_is_hidden_from (entry, battle, &dh_viewer_referee));
  battle->system = own;

  return hidden || hidden_from_all;
}

/* Hiding taken off any row of dice, changes or facts is felt: what it alone hides is hidden no more. */
static void
test_system_hiding_off_any_row_is_felt (gconstpointer data)
{
  const DhSystem *system = data;
  g_autoptr(DhBattle) battle = begin (system);
  guint n_hidden = 0;

  for (guint table = 0; table < 3; table++)
    for (guint row = 0;; row++)
      {
        DhTold told, read = DH_TOLD_UNSAID;
        Opened opened;

        if (table == 0 ? system->tables->rolls[row].word == NULL
                       : table == 1 ? row >= system->tables->n_properties : system->tables->facts == NULL || system->tables->facts[row].word == NULL)
          break;
        told = table == 0 ? system->tables->rolls[row].told : table == 1 ? system->tables->properties[row].told : system->tables->facts[row].told;
        read = table == 0 ? system->tables->rolls[row].read : DH_TOLD_UNSAID;
        g_assert_cmpint (told, !=, DH_TOLD_UNSAID);
        if (table == 2)
          g_assert_nonnull (system->tables->facts[row].tell);
        if (told == DH_TOLD_ALL && (read == DH_TOLD_UNSAID || read == DH_TOLD_ALL))
          {
            g_assert_false (is_hidden (battle, system, table, row, told));
            continue;
          }

        n_hidden++;
        g_assert_true (is_hidden (battle, system, table, row, told));
        open_row (&opened, system, table, row);
        g_assert_false (is_hidden (battle, &opened.system, table, row, told));
        opened_clear (&opened);
      }
  g_test_message ("%u rows are not told to everybody", n_hidden);
  g_assert_true ((n_hidden > 0) == (system->tables->get_side != NULL));
}

/* TRUE if a row of reasons is of an item in a shipped rulebook of the system. */
static gboolean
has_item (const DhSystem     *system,
          const DhReasonInfo *reason)
{
  g_auto(GStrv) names = dh_rulebook_list_shipped (system->id);
  gsize length = strlen (reason->item) - g_str_has_suffix (reason->item, ".");

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (names[i], NULL);

      for (guint k = 0; k < rulebook->entries->len; k++)
        {
          const char *id = dh_rulebook_get_item (rulebook, k)->id;

          if (strncmp (id, reason->item, length) == 0 && (id[length] == '\0' || id[length] == '.'))
            return TRUE;
        }
    }

  return FALSE;
}

/* TRUE if an item, as a reason for a need, is hidden from a side that has no part in it, or from everybody. */
static gboolean
hides_reason (DhBattle       *battle,
              const DhSystem *system,
              const char     *item)
{
  const DhViewer other = dh_viewer_of_side (1);
  const DhSystem *own = battle->system;
  g_autoptr(DhOrder) order = dh_order_parse (battle, "next", NULL);
  g_autoptr(DhForecast) forecast = _dh_forecast_new (order, battle);
  DhRef of = find_thing (battle, system->orders->actors);
  gboolean hidden;

  battle->system = forecast->system = system;
  battle->disclosure = DH_DISCLOSURE_BANDED;
  _dh_forecast_factor (forecast, of, _dh_forecast_find_told (forecast, item), "1", DH_STANDING_TEXT, item, "reason", "+1");
  hidden = !dh_forecast_may_tell_need (forecast, battle, &other) || !dh_forecast_may_tell_need (forecast, battle, &dh_viewer_everybody);
  g_assert_true (dh_forecast_may_tell_need (forecast, battle, &dh_viewer_referee));
  battle->system = forecast->system = own;
  battle->disclosure = DH_DISCLOSURE_EXACT;

  return hidden;
}

/* Each reason of a need says to whom it may be told; hiding taken off any is felt: the need is told that was not. */
static void
test_system_reasons (gconstpointer data)
{
  const DhSystem *system = data;
  g_autoptr(DhBattle) battle = begin (system);

  for (guint row = 0; system->tables->reasons != NULL && system->tables->reasons[row].item != NULL; row++)
    {
      const DhReasonInfo *reason = &system->tables->reasons[row];
      Opened opened;

      g_assert_cmpint (reason->told, !=, DH_TOLD_UNSAID);
      if (!has_item (system, reason))
        g_error ("no rulebook of “%s” has “%s”", system->id, reason->item);
      g_assert_true (hides_reason (battle, system, reason->item) == (reason->told != DH_TOLD_ALL));
      if (reason->told == DH_TOLD_ALL)
        continue;
      open_row (&opened, system, 3, row);
      g_assert_false (hides_reason (battle, &opened.system, reason->item));
      opened_clear (&opened);
    }
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

/* Reads a file without each attribute of each element once, and with it empty, or no number of its kind. */
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
      g_autofree char *hiding = g_strdup_printf ("/core/system/hiding-off-any-row-is-felt/%s", dh_systems[i]->id);
      g_autofree char *reasons = g_strdup_printf ("/core/system/reasons-say-to-whom/%s", dh_systems[i]->id);
      g_autofree char *missing = g_strdup_printf ("/core/system/any-attribute-may-be-missing/%s", dh_systems[i]->id);

      g_test_add_data_func (tables, dh_systems[i], test_system_tables_have_their_rows);
      g_test_add_data_func (values, dh_systems[i], test_system_every_value_has_words);
      g_test_add_data_func (reasons, dh_systems[i], test_system_reasons);
      g_test_add_data_func (hiding, dh_systems[i], test_system_hiding_off_any_row_is_felt);
      g_test_add_data_func (missing, dh_systems[i], test_system_any_attribute_may_be_missing);
    }

  return g_test_run ();
}
