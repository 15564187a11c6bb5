/* story.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"

#include "dh-battle-private.h"
#include "dh-box-forces.h"
#include "dh-box.h"
#include "dh-chart-sheet.h"
#include "dh-forecast.h"
#include "dh-narration.h"
#include "dh-view.h"
#include "dh-viewer-find.h"
#include "dh-order.h"
#include "dh-property-private.h"
#include "dh-rulebook-edit.h"
#include "dh-system-scenario.h"
#include "dh-system-tables.h"
#include "dh-system-telling.h"

#include <string.h>

static DhRulebook *
type_in (const DhRulebook *rulebook,
         const char       *chart)
{
  g_autoptr(DhChartSheet) sheet = dh_chart_sheet_new (rulebook, "combat");
  g_autoptr(GBytes) bytes = g_bytes_new_static (chart, strlen (chart));
  g_autoptr(GError) error = NULL;
  DhRulebook *typed;

  dh_chart_sheet_read (sheet, bytes, "combat.csv", &error);
  g_assert_no_error (error);
  typed = dh_rulebook_set_chart (rulebook, sheet, &error);
  g_assert_no_error (error);
  return typed;
}

static DhRulebook *
add_chart (const DhRulebook *rulebook,
           const char       *title,
           const char       *csv)
{
  g_autoptr(DhChartSheet) sheet = dh_chart_sheet_new_named (rulebook, title);
  g_autoptr(GBytes) bytes = g_bytes_new_static (csv, strlen (csv));
  g_autoptr(GError) error = NULL;
  DhRulebook *typed;

  dh_chart_sheet_read (sheet, bytes, title, &error);
  g_assert_no_error (error);
  typed = dh_rulebook_set_chart (rulebook, sheet, &error);
  g_assert_no_error (error);
  return typed;
}

static gpointer
read_scenario (const Story  *self,
               GError      **error)
{
  g_autoptr(GBytes) bytes = self->box != NULL ? g_bytes_new_static (self->box, strlen (self->box)) : NULL;

  return bytes != NULL ? dh_system_read_scenario (&dh_chart_box, bytes, "box", error)
                       : dh_system_load_shipped (&dh_chart_box, self->scenario, error);
}

DhReferee *
story_begin (const Story *self)
{
  static const guint8 seed[16] = { 18, 62 };
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (self->rules, &error);
  gpointer scenario = read_scenario (self, &error);
  DhReferee *referee;

  g_assert_no_error (error);
  if (self->rule != NULL)
    {
      DhRulebook *edited = dh_rulebook_edit (rulebook, self->rule, DH_SCALE_25MM, self->choice, &error);

      g_assert_no_error (error);
      dh_rulebook_unref (rulebook);
      rulebook = edited;
    }
  if (self->chart != NULL)
    {
      DhRulebook *typed = type_in (rulebook, self->chart);

      dh_rulebook_unref (rulebook);
      rulebook = typed;
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->charts) && self->charts[i].title != NULL; i++)
    {
      DhRulebook *added = add_chart (rulebook, self->charts[i].title, self->charts[i].csv);

      dh_rulebook_unref (rulebook);
      rulebook = added;
    }
  referee = dh_referee_new (dh_battle_new (&dh_chart_box, rulebook, scenario, seed));
  dh_chart_box.scenario->unref (scenario);
  return referee;
}

void
story_give (DhReferee  *referee,
      const char *order)
{
  g_autoptr(GError) error = NULL;

  if (!dh_referee_give (referee, order, STORY_TIME, NULL, &error))
    g_error ("“%s” is refused: %s", order, error->message);
}

static void
assert_has (const char *text,
            const char *words,
            const char *line)
{
  if (strstr (text, words) == NULL)
    g_error ("“%s”: “%s” lacks “%s”", line, text, words);
}

static void
refuse (DhReferee  *referee,
        const char *words,
        const char *order)
{
  g_autofree char *before = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;

  if (dh_referee_give (referee, order, STORY_TIME, NULL, &error))
    g_error ("“%s” is not refused", order);
  assert_has (error->message, words, order);
  after = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_assert_cmpstr (before, ==, after);
}

void
story_ask (DhReferee  *referee,
     const char *line)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_auto(GStrv) words = g_strsplit (line, " ", 3);
  g_autoptr(GString) value = g_string_new (NULL);
  DhRef thing;
  DhPropertyId property;

  g_assert_true (dh_battle_find (battle, words[0], &thing));
  g_assert_true (_dh_property_find (battle, thing.kind, words[1], &property));
  _dh_property_append (battle, property, _dh_property_read (battle, thing, property), value);
  if (!g_str_equal (value->str, words[2]))
    g_error ("“%s”: it is %s", line, value->str);
}

void
story_forecast (DhReferee  *referee,
          const char *words,
          const char *order)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhForecast) self = dh_referee_forecast (referee, order, &error);
  g_autofree char *outcomes = NULL, *line = NULL;
  g_autoptr(GString) all = g_string_new (NULL);

  g_assert_no_error (error);
  outcomes = dh_forecast_narrate_outcomes (self);
  line = dh_forecast_narrate (self);
  g_string_append_printf (all, "%s %s", line, outcomes);
  for (guint i = 0; i < self->factors->len; i++)
    g_string_append_printf (all, " %s: %s", g_array_index (self->factors, DhFactor, i).title, g_array_index (self->factors, DhFactor, i).value);
  assert_has (all->str, words, order);
}

static char *
show (DhReferee      *referee,
      const DhViewer *viewer,
      const char     *part)
{
  g_autoptr(GVariant) view = dh_referee_view (referee, viewer);

  return dh_view_to_text (view, part);
}

/* The board. */
char *
story_board (DhReferee *referee)
{
  return show (referee, &dh_viewer_everybody, NULL);
}

/* The roster of a side, or the points of both. */
static char *
ask (DhReferee  *referee,
     const char *question,
     const char *about)
{
  DhViewer viewer = dh_viewer_referee;
  DhRef of;

  if (g_str_equal (question, "roster"))
    g_assert_true (dh_viewer_find (dh_referee_get_battle (referee), about, &of, &viewer, NULL));

  return show (referee, &viewer, question);
}

void
story_answer (DhReferee  *referee,
        const char *words,
        const char *question,
        gboolean    has)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_auto(GStrv) parts = g_strsplit (question, " ", 2);
  g_autofree char *text = g_str_equal (question, "board")
                            ? story_board (referee)
                          : g_str_equal (question, "status")
                            ? dh_battle_outline (battle)
                            : ask (referee, parts[0], parts[1]);

  if (has)
    assert_has (text, words, question);
  else
    g_assert_null (strstr (text, words));
}

static void
waive_all (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  while (battle->dues->len > 0)
    {
      g_autofree char *waiver = dh_battle_due_to_waiver (battle, dh_battle_get_due (battle, 0));
      g_autofree char *order = g_strconcat (waiver, "of the test", NULL);

      story_give (referee, order);
    }
}

/* Goes on to a phase; what is due on the way is waived. */
static void
go_to (DhReferee  *referee,
       const char *line)
{
  g_auto(GStrv) words = g_strsplit (line, " ", 2);
  int turn = g_ascii_strtoll (words[0], NULL, 10), step = g_ascii_strtoll (words[1], NULL, 10);
  const DhBattle *battle = dh_referee_get_battle (referee);

  while (battle->turn != turn || battle->step != step)
    {
      g_assert_cmpint (battle->turn, <=, turn);
      waive_all (referee);
      story_give (referee, "next");
    }
}

static void
tell (DhReferee  *referee,
      const char *words,
      gboolean    expected)
{
  DhEntry *entry = dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1);
  g_autofree char *text = dh_entry_narrate (entry, dh_referee_get_battle (referee));

  if (expected)
    assert_has (text, words, "told");
  else
    g_assert_null (strstr (text, words));
}

static void
remind (DhReferee  *referee,
        const char *line,
        gboolean    expected)
{
  DhEntry *entry = dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1);
  g_auto(GStrv) words = g_strsplit (line, " ", 2);
  gboolean found = FALSE;

  for (guint i = 0; i < dh_entry_get_n_reminders (entry); i++)
    if (g_str_equal (dh_entry_get_reminder (entry, i), words[0]))
      {
        g_autofree char *text = dh_battle_narrate_reminder (dh_referee_get_battle (referee), words[0]);

        if (expected)
          assert_has (text, words[1], line);
        found = TRUE;
      }
  if (found != expected)
    g_error ("“%s” is %s reminder of “%s”", words[0], found ? "a" : "no", entry->order);
}

static void
line_is (DhReferee  *referee,
         const char *words,
         const char *rest)
{
  story_ask (referee, words);
}

static void
line_told (DhReferee  *referee,
           const char *words,
           const char *rest)
{
  tell (referee, words, TRUE);
}

static void
line_not_told (DhReferee  *referee,
               const char *words,
               const char *rest)
{
  tell (referee, words, FALSE);
}

static void
line_kept (DhReferee  *referee,
           const char *order,
           const char *rest)
{
  g_assert_cmpstr (dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1)->order, ==, order);
}

static void
line_reminds (DhReferee  *referee,
              const char *words,
              const char *rest)
{
  remind (referee, words, TRUE);
}

static void
line_no_reminder (DhReferee  *referee,
                  const char *clause,
                  const char *rest)
{
  remind (referee, clause, FALSE);
}

static void
line_answered (DhReferee  *referee,
               const char *words,
               const char *question)
{
  story_answer (referee, words, question, TRUE);
}

static void
line_not_answered (DhReferee  *referee,
                   const char *words,
                   const char *question)
{
  story_answer (referee, words, question, FALSE);
}

static void
line_go_to (DhReferee  *referee,
            const char *when,
            const char *rest)
{
  go_to (referee, when);
}

static void
line_waive (DhReferee  *referee,
            const char *words,
            const char *rest)
{
  waive_all (referee);
}

/* The lines of a story that are no orders, as Story tells them: a word and a colon, and what is behind that up to “|”. */
static const struct {
  const char *word;
  void (*play) (DhReferee *referee, const char *words, const char *rest);
} kinds[] = {
  { "refused: ", refuse },              { "is: ", line_is },
  { "forecast: ", story_forecast },     { "told: ", line_told },
  { "not told: ", line_not_told },      { "kept: ", line_kept },
  { "reminds: ", line_reminds },        { "no reminder: ", line_no_reminder },
  { "answered: ", line_answered },      { "not answered: ", line_not_answered },
  { "go to: ", line_go_to },            { "waive: ", line_waive },
};

void
story_play (DhReferee  *referee,
            const char *line)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_prefix (line, kinds[i].word))
      {
        g_auto(GStrv) halves = g_strsplit (line + strlen (kinds[i].word), " | ", 2);

        kinds[i].play (referee, halves[0], halves[0] != NULL ? halves[1] : NULL);
        return;
      }

  story_give (referee, line);
}

/* Lists the orders that settle what is due, one a line. */
static char *
list_dues (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < dues->len; i++)
    {
      g_autofree char *order = dh_battle_due_to_order (battle, g_ptr_array_index (dues, i));

      g_string_append_printf (list, "%s\n", order);
    }

  return g_string_free (list, FALSE);
}

/* A game that is written and opened again has the same due. Returns: (transfer full): the file, in which it goes on */
static GFile *
hold_reopened (DhReferee *referee)
{
  static const DhSystem *const systems[] = { &dh_chart_box, NULL };
  g_autoptr(GError) error = NULL;
  g_autoptr(GFileIOStream) stream = NULL;
  GFile *file = g_file_new_tmp ("story-XXXXXX.drumhead", &stream, &error);
  g_autoptr(DhReferee) copy = NULL;
  g_autofree char *dues = list_dues (referee), *again = NULL;

  g_assert_no_error (error);
  dh_referee_save_as (referee, file, &error);
  g_assert_no_error (error);
  copy = dh_referee_open (file, systems, TRUE, &error);
  g_assert_no_error (error);
  again = list_dues (copy);
  g_assert_cmpstr (dues, ==, again);
  return file;
}

static void
test_story (gconstpointer data)
{
  const Story *self = data;
  g_autoptr(DhReferee) referee = story_begin (self);
  g_autofree char *first = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_autofree char *last = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < STORY_LINES && self->lines[i] != NULL; i++)
    story_play (referee, self->lines[i]);

  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
  file = hold_reopened (referee);
  while (dh_referee_can_undo (referee))
    story_give (referee, "undo");
  last = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_assert_cmpstr (first, ==, last);
  g_file_delete (file, NULL, NULL);
}

void
story_add (const Story *stories,
           guint        n)
{
  for (guint i = 0; i < n; i++)
    g_test_add_data_func (stories[i].path, &stories[i], test_story);
}

/* Plays a story to its end, gives both sides points in the order of the scenario, and judges. */
void
story_judge (const Story *self,
             const int    points[2],
             const char  *winner,
             const char  *level)
{
  g_autoptr(DhReferee) referee = story_begin (self);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *won = g_strdup_printf ("battle winner %s", winner);
  g_autofree char *how = g_strdup_printf ("battle level %s", level);

  for (guint i = 0; self->lines[i] != NULL; i++)
    story_play (referee, self->lines[i]);
  for (int side = 0; side < 2; side++)
    {
      g_autofree char *order = g_strdup_printf ("ruling %s points %d because of the test",
                                                dh_battle_get_id (battle, (DhRef){ battle->system->tables->side, side }),
                                                points[side]);

      if (points[side] != 0)
        story_give (referee, order);
    }
  waive_all (referee);
  story_give (referee, "judge");
  if (battle->dues->len > 0)
    {
      waive_all (referee);
      story_give (referee, "judge");
    }
  story_ask (referee, won);
  story_ask (referee, how);
}

/* Fills a place of a form in at random; one that may be left out now and then is. */
void
story_fill (DhBoxField *field,
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
      choice->number = g_rand_int_range (rand, 1, MAX (2, MIN (9, field->most)));
      choice->marked = field->mark != NULL && g_rand_boolean (rand);
    }
  field->value = g_rand_int_range (rand, MAX (1, field->least), 5);
  field->on = TRUE;
  g_free (field->text);
  field->text = g_strdup (field->result ? "eng" : g_rand_boolean (rand) ? "3" : "4");
}

/* Types in what all counters have, so that little is refused for the want of it. */
void
story_type_in (DhReferee *referee)
{
  static const char *const numbers[] = { "strength 9", "shatter-1 5", "shatter-2 7", "guns 4", "crew 3", "factors 4", "support 2",
                                         "reduced 3" };
  static const char *const ratings[] = { "initiative 4", "rally 3", "bonus 1", "stars 2" };
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint kind = DH_BOX_UNIT; kind <= DH_BOX_LEADER; kind++)
    for (guint i = 0; i < battle->things[kind]->len; i++)
      for (guint j = 0; j < (kind == DH_BOX_UNIT ? G_N_ELEMENTS (numbers) : G_N_ELEMENTS (ratings)); j++)
        {
          g_autofree char *order = g_strdup_printf ("set %s %s", dh_battle_get_id (battle, (DhRef){ kind, i }),
                                                    kind == DH_BOX_UNIT ? numbers[j] : ratings[j]);

          dh_referee_give (referee, order, STORY_TIME, NULL, NULL);
        }
}

/* An order of a form of the present phase, filled in at random; NULL where there is none. */
char *
story_make_up (DhReferee *referee,
               GRand     *rand)
{
  g_autoptr(GPtrArray) forms = dh_box_list_forms (dh_referee_get_battle (referee));
  DhBoxForm *form;

  if (forms->len == 0)
    return NULL;

  form = g_ptr_array_index (forms, g_rand_int_range (rand, 0, forms->len));
  for (guint i = 0; i < form->fields->len; i++)
    story_fill (&g_array_index (form->fields, DhBoxField, i), rand);
  return dh_box_form_write (form);
}
