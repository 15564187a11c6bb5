/* test-own-game.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "names.h"
#include "subject.h"

#include "dh-desk-chart-page.h"
#include "dh-desk-new-game.h"
#include "dh-desk-notice.h"
#include "dh-desk-own-game.h"
#include "dh-desk-own-table.h"
#include "dh-desk-rules-window.h"
#include "dh-rulebook-club.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <string.h>

/* A club's own game, declared in windows and played for a turn: nobody writes XML. */

static void
fill (gpointer           window,
      const char        *table,
      const char *const *texts,
      guint              n_rows,
      guint              n_fields)
{
  for (guint row = 0; row < n_rows; row++)
    for (guint field = 0; field < n_fields; field++)
      if (texts[row * n_fields + field] != NULL)
        dh_desk_own_table_set (test_desk_child_of (window, table), row, field, texts[row * n_fields + field]);
}

#define FILL(window, table, n_fields, ...) \
  G_STMT_START \
    { \
      const char *const texts[] = { __VA_ARGS__ }; \
\
      fill (window, table, texts, G_N_ELEMENTS (texts) / (n_fields), n_fields); \
    } \
  G_STMT_END

static gpointer
table (gpointer    window,
       const char *name)
{
  return test_desk_child_of (window, name);
}

static DhDeskOwnGame *
declare (void)
{
  DhDeskOwnGame *window = dh_desk_own_game_new (NULL, NULL);

  gtk_window_present (GTK_WINDOW (window));
  gtk_editable_set_text (test_desk_child_of (window, "game_title"), "Bridge & Ford");
  gtk_editable_set_text (test_desk_child_of (window, "turns"), "4");
  FILL (window, "sides", 1, "Red", "Blue");
  FILL (window, "phases", 2, "Red moves", NULL, "Blue moves", NULL, "End of the turn", NULL);
  FILL (window, "tracks", 5, "Supply", NULL, "0", "9", "5", "Morale of Red", NULL, "0", "9", "7", "Morale of Blue", NULL, "0", "9", "7");
  FILL (window, "units", 5, "First Red", "Red Corps", NULL, NULL, "4", "Second Red", "Red Corps", NULL, NULL, "", "Blue Guard", "", NULL, NULL, "6");
  FILL (window, "places", 2, "The Bridge", NULL);
  dh_desk_own_table_choose (table (window, "phases"), 0, 1, 1);
  dh_desk_own_table_choose (table (window, "phases"), 1, 1, 2);
  dh_desk_own_table_choose (table (window, "tracks"), 1, 1, 1);
  dh_desk_own_table_choose (table (window, "tracks"), 2, 1, 2);
  dh_desk_own_table_choose (table (window, "units"), 2, 2, 1);
  dh_desk_own_table_choose (table (window, "places"), 0, 1, 1);
  test_desk_settle ();

  return window;
}

static void
close_window (gpointer window)
{
  g_object_ref (window);
  gtk_window_close (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_finalize_object (window);
}

/* Types a chart into the rulebook of the game: its title, and a block from a spreadsheet. */
static void
add_chart (DhDeskRulesWindow *rules,
           const char        *title,
           const char        *block)
{
  gpointer page = test_desk_child_of (rules, "chart");

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (rules), "rules.new-chart", NULL));
  gtk_editable_set_text (GTK_EDITABLE (dh_desk_chart_page_get_head (page, DH_CHART_TITLE)), title);
  dh_desk_chart_page_commit (page);
  dh_desk_chart_grid_focus (test_desk_child_of (page, "grid"), DH_CHART_COLUMNS, 0, 0);
  dh_desk_chart_grid_paste (test_desk_child_of (page, "grid"), block);
  test_desk_settle ();
}

static void
order (DhReferee  *referee,
       const char *text)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (referee, text, 0, NULL, &error);
  g_assert_no_error (error);
}

static void
test_own_game_is_declared_and_played (void)
{
  DhDeskOwnGame *window = declare ();
  DhDeskRulesWindow *rules;
  const DhSystem *system = dh_system_find (dh_systems, DH_DESK_OWN_GAME_SYSTEM, NULL);
  g_autoptr(DhRulebook) rulebook = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "ours.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  const guint8 seed[16] = { 1 };
  gpointer box;

  test_desk_assert_names (window);
  g_assert_true (dh_desk_own_game_save (window));

  /* The charts of the game are in the rulebook that it has got. */
  rules = dh_desk_rules_window_new (NULL);
  gtk_window_present (GTK_WINDOW (rules));
  dh_desk_rules_window_edit (rules, "bridge-ford");
  test_desk_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (test_desk_child_of (rules, "list"), "stack")), ==, "bare");
  /* Nobody has shipped it. */
  g_assert_cmpstr (adw_window_title_get_subtitle (test_desk_find (test_desk_child_of (rules, "title"), ADW_TYPE_WINDOW_TITLE)), ==,
                   "bridge-ford · no club values yet");
  add_chart (rules, "Assault", "\t1\t4\n1\tno\tno\n2\tno\thit\n3\tno\thit\n4\thit\thit\n5\thit\thit\n6\thit\tbreak\n");
  add_chart (rules, "Weather", "\t1\n1\train\n2\train\n3\tsun\n4\tsun\n5\tsun\n6\tsun\n");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (rules), "rules.save", NULL));
  close_window (rules);
  close_window (window);

  /* The game is begun by its name, as in the terminal. */
  rulebook = dh_rulebook_new_named ("bridge-ford", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (rulebook->title, ==, "Bridge & Ford");
  box = dh_system_load_named (system, "bridge-ford", &error);
  g_assert_no_error (error);
  g_assert_true (dh_system_fits (system, box, rulebook, &error));
  referee = dh_referee_new_for_file (file, system, rulebook, box, seed, &error);
  g_assert_no_error (error);
  system->scenario->unref (box);

  order (referee, "begin");
  order (referee, "chart assault 5 : 6");
  order (referee, "chart weather 1 : 2");
  order (referee, "track supply -2");
  order (referee, "track morale-of-red +1");
  order (referee, "loss first-red 2");
  order (referee, "next");
  order (referee, "hold the-bridge blue");
  order (referee, "next");
  order (referee, "next");
  g_assert_cmpint (dh_referee_get_battle (referee)->turn, ==, 2);
}

/* A part of a chart is typed from a block of a spreadsheet, as its columns and rows are. */
static void
paste (DhDeskRulesWindow *rules,
       const char        *list,
       DhChartPart        part,
       const char        *block)
{
  gpointer grid = test_desk_child_of (test_desk_child_of (rules, "chart"), list);

  dh_desk_chart_grid_focus (grid, part, 0, 0);
  dh_desk_chart_grid_paste (grid, block);
  test_desk_settle ();
}

/*
 * A brigade-level set of made-up numbers: charts for manoeuvre and fire, losses, morale as conditions, fatigue, and a deck.
 * Nobody writes XML, and three turns are played: what the charts say is due, and given.
 */
static void
test_own_game_brigades (void)
{
  static const char *const orders[] = {
    "begin",
    "chart manoeuvre 0 for cobb : 4", "", "chart fire 4 for cobb against ames : 4", "", "", "next",
    "draw events : 3", "chart manoeuvre 2 for ames : 2", "", "chart fire 1 for ames against cobb : 1", "next",
    "mark cobb fatigue 0", "chart fire 4 for cobb dole against ames : 6", "", "", "next",
    "shuffle events", "chart fire 4 for ames against dole : 3", "", "waive effect dole because it stands on the hill", "next",
    "chart manoeuvre 0 for dole : 5", "mark dole fatigue 2", "chart fire 1 for dole against ames : 5", "", "next",
    "state ames steady", NULL,
  };
  DhDeskOwnGame *window = dh_desk_own_game_new (NULL, NULL), *again;
  DhDeskRulesWindow *rules;
  const DhSystem *system = dh_system_find (dh_systems, DH_DESK_OWN_GAME_SYSTEM, NULL);
  g_autoptr(DhRulebook) rulebook = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "brigades.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  const guint8 seed[16] = { 2 };
  const DhBattle *battle;
  gpointer box;

  gtk_window_present (GTK_WINDOW (window));
  gtk_editable_set_text (test_desk_child_of (window, "game_title"), "Brigades");
  gtk_editable_set_text (test_desk_child_of (window, "turns"), "3");
  FILL (window, "sides", 1, "Red", "Blue");
  FILL (window, "phases", 2, "Red", NULL, "Blue", NULL);
  FILL (window, "units", 5, "Cobb", "Red Division", NULL, NULL, "4", "Dole", "Red Division", NULL, NULL, "3", "Ames", "Blue Division",
        NULL, NULL, "5");
  FILL (window, "states", 1, "Steady", "Shaken", "Routed");
  FILL (window, "boxes", 3, "Fatigue", "4", "");
  FILL (window, "cards", 4, "Rain", "Events", NULL, "2", "Dust", "Events", NULL, "");
  dh_desk_own_table_choose (table (window, "phases"), 0, 1, 1);
  dh_desk_own_table_choose (table (window, "phases"), 1, 1, 2);
  dh_desk_own_table_choose (table (window, "units"), 2, 2, 1);
  test_desk_settle ();
  test_desk_assert_names (window);
  g_assert_true (dh_desk_own_game_save (window));

  rules = dh_desk_rules_window_new (NULL);
  gtk_window_present (GTK_WINDOW (rules));
  dh_desk_rules_window_edit (rules, "brigades");
  test_desk_settle ();
  add_chart (rules, "Manoeuvre", "\t0\t2\n1-2\ttired\ttired\n3-6\tmoves\ttired\n");
  paste (rules, "results", DH_CHART_RESULTS, "moves\tit moves\ntired\tit stays, and is tired\n");
  paste (rules, "effects", DH_CHART_EFFECTS, "moves\tattacker\tmark fatigue +1\t2\ntired\tattacker\tmark fatigue +2\t2\n");
  add_chart (rules, "Fire", "\t1\t4\n1-2\tno\tno\n3-5\t1\t1/S\n6\t2\trout\n");
  paste (rules, "results", DH_CHART_RESULTS, "no\tnothing\n1\ta loss\n2\ttwo losses\nS\tshaken\nrout\tit routs\n");
  paste (rules, "effects", DH_CHART_EFFECTS,
         "1\tdefender\tloss 1\t3\n2\tdefender\tloss 2\t3\nS\tdefender\tstate shaken\t4\n"
         "rout\tdefender\tstate routed\t4\nrout\tdefender\tretreat 3\t4\n");
  test_desk_assert_names (rules);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (rules), "rules.save", NULL));
  close_window (rules);
  close_window (window);

  /* The kept game is shown again. */
  again = dh_desk_own_game_new (NULL, "brigades");
  g_assert_cmpstr (dh_desk_own_table_get (table (again, "states"), 1, 0), ==, "Shaken");
  g_assert_cmpstr (dh_desk_own_table_get (table (again, "boxes"), 0, 1), ==, "4");
  g_assert_cmpstr (dh_desk_own_table_get (table (again, "cards"), 1, 0), ==, "Dust");
  g_assert_cmpstr (dh_desk_own_table_get (table (again, "cards"), 1, 1), ==, "Events");
  gtk_window_present (GTK_WINDOW (again));
  test_desk_settle ();
  close_window (again);

  rulebook = dh_rulebook_new_named ("brigades", &error);
  g_assert_no_error (error);
  box = dh_system_load_named (system, "brigades", &error);
  g_assert_no_error (error);
  referee = dh_referee_new_for_file (file, system, rulebook, box, seed, &error);
  g_assert_no_error (error);
  system->scenario->unref (box);
  battle = dh_referee_get_battle (referee);
  for (guint i = 0; orders[i] != NULL; i++)
    {
      g_autofree char *due = *orders[i] == '\0' ? dh_battle_due_to_order (battle, dh_battle_get_due (battle, 0)) : NULL;

      order (referee, due != NULL ? due : orders[i]);
    }
  g_assert_true (dh_referee_verify (referee, &error));
  g_assert_no_error (error);
  g_assert_cmpint (battle->turn, ==, 3);
}

/* The page of the handbook */

typedef struct {
  GHashTable *parts;   /* of char and GPtrArray of char: the cells of a table, or the text of a listing, by its style */
  GPtrArray *cells;    /* (nullable): of the table or listing that is being read */
  GString *text;       /* (nullable): of the cell that is being read */
} Page;

static void
page_start (GMarkupParseContext  *context,
            const char           *element,
            const char          **names,
            const char          **values,
            gpointer              data,
            GError              **error)
{
  Page *self = data;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "style") && (g_str_equal (element, "table") || g_str_equal (element, "code")))
      {
        self->cells = g_ptr_array_new_with_free_func (g_free);
        g_hash_table_insert (self->parts, g_strdup (values[i]), self->cells);
      }
  if (self->cells != NULL && (g_str_equal (element, "td") || g_str_equal (element, "code")))
    self->text = g_string_new (NULL);
  /* What stands over a table is no row of it. */
  if (self->cells != NULL && g_str_equal (element, "tbody"))
    g_ptr_array_set_size (self->cells, 0);
}

static void
page_end (GMarkupParseContext  *context,
          const char           *element,
          gpointer              data,
          GError              **error)
{
  Page *self = data;

  if (self->text != NULL && (g_str_equal (element, "td") || g_str_equal (element, "code")))
    g_ptr_array_add (self->cells, g_string_free (g_steal_pointer (&self->text), FALSE));
  if (g_str_equal (element, "table") || g_str_equal (element, "code"))
    self->cells = NULL;
}

static void
page_text (GMarkupParseContext  *context,
           const char           *text,
           gsize                 length,
           gpointer              data,
           GError              **error)
{
  Page *self = data;

  if (self->text != NULL)
    g_string_append_len (self->text, text, length);
}

/* What the handbook's page on a game of one's own has in its tables and listings. */
static GHashTable *
read_page (void)
{
  static const GMarkupParser parser = { page_start, page_end, page_text, NULL, NULL };
  Page self = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref), NULL, NULL };
  g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &self, NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "help", "C", "own-game.page", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_markup_parse_context_parse (context, text, -1, &error);
  g_assert_no_error (error);

  return self.parts;
}

static GPtrArray *
get_part (GHashTable *page,
          const char *style)
{
  GPtrArray *cells = g_hash_table_lookup (page, style);

  g_assert_nonnull (cells);
  return cells;
}

static const char *
get_listing (GHashTable *page,
             const char *style)
{
  const char *text = g_ptr_array_index (get_part (page, style), 0);

  return text + strspn (text, "\n");
}

/* Types a table of the page in; where something is chosen there, it is one of these. */
static void
type_table (DhDeskOwnGame *window,
            GHashTable    *page,
            const char    *name,
            guint          n_fields)
{
  static const char *const choices[] = { "Union", "Confederates", "Brigade", "Regiment", "Battery" };
  GPtrArray *cells = get_part (page, name);
  gboolean may_be_nobody = !g_str_equal (name, "units");

  for (guint i = 0; i < cells->len; i++)
    {
      guint row = i / n_fields, field = i % n_fields, choice = 0;
      const char *text = g_ptr_array_index (cells, i);
      gboolean chosen = field > 0 && (g_str_equal (text, "All sides") || g_strv_contains (choices, text));

      while (chosen && choice < G_N_ELEMENTS (choices) && !g_str_equal (choices[choice], text))
        choice++;
      if (!chosen)
        dh_desk_own_table_set (table (window, name), row, field, text);
      else if (g_str_equal (text, "All sides"))
        dh_desk_own_table_choose (table (window, name), row, field, 0);
      else
        dh_desk_own_table_choose (table (window, name), row, field, choice >= 2 ? choice - 2 : choice + may_be_nobody);
    }
}

static char *
make_block (GHashTable *page,
            const char *name,
            guint       n_fields)
{
  GPtrArray *cells = get_part (page, name);
  GString *block = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (block, "%s%s", (const char *) g_ptr_array_index (cells, i), (i + 1) % n_fields == 0 ? "\n" : "\t");

  return g_string_free (block, FALSE);
}

/* Who does what the page says gets the game of the page, and can play its turn: what is due is what it says. */
static void
test_own_game_of_the_handbook (void)
{
  g_autoptr(GHashTable) page = read_page ();
  DhDeskOwnGame *window = dh_desk_own_game_new (NULL, NULL);
  const DhSystem *system = dh_system_find (dh_systems, DH_DESK_OWN_GAME_SYSTEM, NULL);
  g_autoptr(GFile) kept = dh_system_get_club_file (system, "the-ford");
  g_autofree char *fire = make_block (page, "fire", 4);
  g_autofree char *results = make_block (page, "fire-results", 2);
  g_autofree char *effects = make_block (page, "fire-effects", 3);
  g_autofree char *csv = g_build_filename (g_get_user_data_dir (), "rally.csv", NULL);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "ford.drumhead", NULL);
  g_autofree char *xml = NULL;
  g_autoptr(GFile) list = g_file_new_for_path (csv);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(DhRulebook) rulebook = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) lines = g_strsplit (get_listing (page, "turn"), "\n", -1);
  const guint8 seed[16] = { 3 };
  guint n_offered = 0;
  DhDeskRulesWindow *rules;
  gpointer box;

  gtk_window_present (GTK_WINDOW (window));
  gtk_editable_set_text (test_desk_child_of (window, "game_title"), "The Ford");
  gtk_editable_set_text (test_desk_child_of (window, "turns"), "3");
  type_table (window, page, "sides", 1);
  type_table (window, page, "phases", 2);
  type_table (window, page, "tracks", 5);
  type_table (window, page, "units", 5);
  type_table (window, page, "states", 1);
  type_table (window, page, "boxes", 3);
  type_table (window, page, "places", 2);
  type_table (window, page, "cards", 4);
  test_desk_settle ();
  g_assert_true (dh_desk_own_game_save (window));
  g_file_load_contents (kept, NULL, &xml, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (xml, ==, get_listing (page, "box"));

  rules = dh_desk_rules_window_new (NULL);
  gtk_window_present (GTK_WINDOW (rules));
  dh_desk_rules_window_edit (rules, "the-ford");
  test_desk_settle ();
  add_chart (rules, "Fire", fire);
  gtk_editable_set_text (GTK_EDITABLE (dh_desk_chart_page_get_head (test_desk_child_of (rules, "chart"), DH_CHART_DICE)), "2");
  dh_desk_chart_page_commit (test_desk_child_of (rules, "chart"));
  g_assert_true (gtk_widget_activate_action (test_desk_child_of (rules, "chart"), "chart.list-results", NULL));
  test_desk_settle ();
  paste (rules, "results", DH_CHART_RESULTS, results);
  paste (rules, "effects", DH_CHART_EFFECTS, effects);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (rules), "rules.new-chart", NULL));
  gtk_editable_set_text (GTK_EDITABLE (dh_desk_chart_page_get_head (test_desk_child_of (rules, "chart"), DH_CHART_TITLE)), "Rally");
  dh_desk_chart_page_commit (test_desk_child_of (rules, "chart"));
  g_file_set_contents (csv, get_listing (page, "rally"), -1, &error);
  g_assert_no_error (error);
  g_assert_true (dh_desk_chart_page_import (test_desk_child_of (rules, "chart"), list, &error));
  g_assert_no_error (error);
  test_desk_settle ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (rules), "rules.save", NULL));
  close_window (rules);
  close_window (window);

  rulebook = dh_rulebook_new_named ("the-ford", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (dh_rulebook_get_text (rulebook, "fire"), ==, "3 × 4");
  g_assert_cmpuint (dh_rulebook_get_chart (rulebook, "fire")->results->len, ==, get_part (page, "fire-results")->len / 2);
  box = dh_system_load_named (system, "the-ford", &error);
  g_assert_no_error (error);
  g_assert_true (dh_system_fits (system, box, rulebook, &error));
  referee = dh_referee_new_for_file (file, system, rulebook, box, seed, &error);
  g_assert_no_error (error);
  system->scenario->unref (box);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      const DhBattle *battle = dh_referee_get_battle (referee);
      g_autofree char *due = battle->dues->len > 0 ? dh_battle_due_to_order (battle, dh_battle_get_due (battle, 0)) : NULL;

      n_offered += g_strcmp0 (due, lines[i]) == 0;
      order (referee, lines[i]);
    }
  g_assert_cmpuint (n_offered, ==, 3);
  g_assert_true (dh_referee_verify (referee, &error));
  g_assert_no_error (error);
  g_assert_cmpint (dh_referee_get_battle (referee)->turn, ==, 2);
}

/* An effect that names nothing of the game would bring nothing: the window says so, and nobody begins without his charts. */
static void
test_own_game_effects_name_what_there_is (void)
{
  DhDeskOwnGame *window = dh_desk_own_game_new (NULL, "brigades");
  const char *notice;

  gtk_window_present (GTK_WINDOW (window));
  test_desk_settle ();
  dh_desk_own_table_set (table (window, "states"), 1, 0, "Rattled");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "own.begin", NULL));
  notice = test_desk_get_notice (test_desk_child_of (window, "notice"));
  g_assert_nonnull (strstr (notice, "Saved as “brigades”, but it cannot begin yet: in the chart “Fire” a result has the effect “state shaken”"));
  g_assert_nonnull (strstr (notice, "it has: steady, rattled, routed"));
  dh_desk_own_table_set (table (window, "states"), 1, 0, "Shaken");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "own.save", NULL));
  g_assert_null (strstr (test_desk_get_notice (test_desk_child_of (window, "notice")), "cannot begin"));
  close_window (window);
}

/* The button that edits a game, with the tooltip that says so. */
static GtkWidget *
find_pencil (GtkWidget  *widget,
             const char *tooltip)
{
  GtkWidget *found = g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_pencil (child, tooltip);

  return found;
}

/* Where games are begun, one of the club's own is edited by a pencil, which calls it by its title and not by its id. */
static void
test_own_game_pencil_says_the_title (void)
{
  DhDeskNewGame *games = dh_desk_new_game_new (NULL);
  GtkWidget *pencil;

  gtk_window_present (GTK_WINDOW (games));
  test_desk_settle ();
  pencil = find_pencil (GTK_WIDGET (games), "Edit the game “Bridge & Ford”");
  g_assert_true (GTK_IS_BUTTON (pencil));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (pencil)), ==, "game.own");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (pencil), GTK_ACCESSIBLE_PROPERTY_LABEL, "Edit the game “Bridge & Ford”");
  close_window (games);
}

/* A kept game is shown as it was; a second of the name is refused, and an incomplete one is not kept. */
static void
test_own_game_is_kept_and_edited (void)
{
  DhDeskOwnGame *again, *other;
  DhDeskOwnTable *units;

  again = dh_desk_own_game_new (NULL, "bridge-ford");
  gtk_window_present (GTK_WINDOW (again));
  test_desk_settle ();
  units = table (again, "units");
  g_assert_cmpuint (dh_desk_own_table_get_n (table (again, "tracks")), ==, 3);
  g_assert_cmpstr (dh_desk_own_table_get (table (again, "tracks"), 0, 4), ==, "5");
  g_assert_cmpuint (dh_desk_own_table_get_choice (table (again, "tracks"), 2, 1), ==, 2);
  g_assert_cmpstr (dh_desk_own_table_get (units, 2, 0), ==, "Blue Guard");
  g_assert_cmpuint (dh_desk_own_table_get_choice (units, 2, 2), ==, 1);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (again, "charts")), ==, "Assault, Weather");

  /* A side that is called otherwise keeps what is its own. */
  dh_desk_own_table_set (table (again, "sides"), 1, 0, "Navy Blue");
  g_assert_cmpuint (dh_desk_own_table_get_choice (units, 2, 2), ==, 1);
  dh_desk_own_table_set (table (again, "tracks"), 0, 4, "12");
  g_assert_false (dh_desk_own_game_save (again));
  g_assert_nonnull (strstr (test_desk_get_notice (test_desk_child_of (again, "notice")), "goes from 0 to 9, but begins at 12"));
  dh_desk_own_table_set (table (again, "tracks"), 0, 4, "3");
  g_assert_true (dh_desk_own_game_save (again));
  close_window (again);

  other = declare ();
  g_assert_false (dh_desk_own_game_save (other));
  g_assert_nonnull (strstr (test_desk_get_notice (test_desk_child_of (other, "notice")), "already"));
  gtk_editable_set_text (test_desk_child_of (other, "game_title"), "Donelson");
  g_assert_false (dh_desk_own_game_save (other));
  dh_desk_own_table_set (table (other, "sides"), 1, 0, "");
  gtk_editable_set_text (test_desk_child_of (other, "game_title"), "Another");
  g_assert_false (dh_desk_own_game_save (other));
  g_assert_cmpstr (test_desk_get_notice (test_desk_child_of (other, "notice")), ==, "A game needs at least two sides.");
  dh_desk_own_table_set (table (other, "sides"), 1, 0, "Green");
  dh_desk_own_table_set (table (other, "phases"), 0, 0, "");
  dh_desk_own_table_set (table (other, "phases"), 1, 0, "");
  dh_desk_own_table_set (table (other, "phases"), 2, 0, "");
  g_assert_false (dh_desk_own_game_save (other));
  g_assert_cmpstr (test_desk_get_notice (test_desk_child_of (other, "notice")), ==, "A game needs at least one phase.");
  dh_desk_own_table_set (table (other, "phases"), 0, 0, "Red moves");
  g_assert_true (dh_desk_own_game_save (other));
  close_window (other);
}

#define MOST_STEPS 60

static const char *
get_notice (gpointer window)
{
  return test_desk_get_notice (test_desk_child_of (window, "notice"));
}

/* Typing into a field is a step, and so is each choice and removal; all of them can be undone. */
static void
test_own_game_is_undone (void)
{
  static const char *const tables[] = { "sides", "phases", "units", "places", "tracks" };
  DhDeskOwnGame *window = declare ();
  GVariant *declared[G_N_ELEMENTS (tables)];

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    declared[i] = g_variant_ref_sink (dh_desk_own_table_dup_state (table (window, tables[i])));

  /* Letter by letter is one step. */
  dh_desk_own_table_set (table (window, "places"), 1, 0, "F");
  dh_desk_own_table_set (table (window, "places"), 1, 0, "Fo");
  dh_desk_own_table_set (table (window, "places"), 1, 0, "Ford");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "own.undo", NULL));
  g_assert_cmpuint (dh_desk_own_table_get_n (table (window, "places")), ==, 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "own.redo", NULL));
  g_assert_cmpstr (dh_desk_own_table_get (table (window, "places"), 1, 0), ==, "Ford");
  g_assert_true (dh_desk_own_table_remove (table (window, "places"), 1));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "own.undo", NULL));
  g_assert_cmpuint (dh_desk_own_table_get_n (table (window, "places")), ==, 2);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "own.undo", NULL));

  /* Beyond the first there is nothing to undo, and beyond the last nothing to redo. */
  for (guint i = 0; i < MOST_STEPS; i++)
    gtk_widget_activate_action (GTK_WIDGET (window), "own.undo", NULL);
  g_assert_cmpstr (gtk_editable_get_text (test_desk_child_of (window, "game_title")), ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    g_assert_cmpuint (dh_desk_own_table_get_n (table (window, tables[i])), ==, 0);
  for (guint i = 0; i < MOST_STEPS; i++)
    gtk_widget_activate_action (GTK_WIDGET (window), "own.redo", NULL);
  g_assert_cmpstr (gtk_editable_get_text (test_desk_child_of (window, "game_title")), ==, "Bridge & Ford");
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr(GVariant) again = g_variant_ref_sink (dh_desk_own_table_dup_state (table (window, tables[i])));

      g_assert_true (g_variant_equal (declared[i], again));
      g_variant_unref (declared[i]);
    }

  gtk_editable_set_text (test_desk_child_of (window, "game_title"), "Undone");
  g_assert_true (dh_desk_own_game_save (window));
  close_window (window);
}

static guint
count_questions (GtkWindow *window)
{
  g_autoptr(GListModel) all = g_object_ref (gtk_window_get_toplevels ());
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(GtkWindow) one = g_list_model_get_item (all, i);

      n += ADW_IS_MESSAGE_DIALOG (one) && gtk_window_get_transient_for (one) == window;
    }

  return n;
}

/* The first field with choices in a widget. */
static GtkDropDown *
find_choice (GtkWidget *widget)
{
  GtkDropDown *found = GTK_IS_DROP_DOWN (widget) ? GTK_DROP_DOWN (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_choice (child);

  return found;
}

/* A choice of no single side is named after the question: who acts, who sees, who holds. */
static void
test_own_game_says_who_is_meant (void)
{
  static const char *const expected[][2] = {
    { "phases", "Both or neither" },
    { "places", "Nobody" },
    { "tracks", "All sides" },
  };
  DhDeskOwnGame *window = dh_desk_own_game_new (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      GtkDropDown *choice = find_choice (table (window, expected[i][0]));

      g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (choice)), ==, expected[i][1]);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* All that is told of a side is told by its name. */
static void
test_own_game_tells_sides_apart (void)
{
  DhDeskOwnGame *window = declare ();

  FILL (window, "sides", 1, "Red", "Red");
  g_assert_false (dh_desk_own_game_save (window));
  g_assert_cmpstr (get_notice (window), ==, "Two sides are called “Red”. Give one another name.");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_own_game_asks_once (void)
{
  DhDeskOwnGame *window = declare ();

  gtk_window_close (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_cmpuint (count_questions (GTK_WINDOW (window)), ==, 1);
  gtk_window_close (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_cmpuint (count_questions (GTK_WINDOW (window)), ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
}

/* A side that something belongs to stays, and the window says what; when another goes, nobody changes sides. */
static void
test_own_game_sides_in_use_stay (void)
{
  DhDeskOwnGame *window = declare ();

  FILL (window, "sides", 1, "Red", "Blue", "Green");
  dh_desk_own_table_choose (table (window, "places"), 0, 1, 3);
  g_assert_false (dh_desk_own_table_remove (table (window, "sides"), 2));
  g_assert_cmpstr (get_notice (window), ==, "“The Bridge” belongs to the side “Green”: give it to another side before you remove that one.");
  g_assert_cmpuint (dh_desk_own_table_get_n (table (window, "sides")), ==, 3);

  dh_desk_own_table_set (table (window, "sides"), 2, 0, "");
  gtk_editable_set_text (test_desk_child_of (window, "game_title"), "Sides");
  g_assert_false (dh_desk_own_game_save (window));
  g_assert_cmpstr (get_notice (window), ==, "“The Bridge” belongs to a side without a name: name it, or choose another side.");
  dh_desk_own_table_set (table (window, "sides"), 2, 0, "Green");

  /* Blue has nothing any more, and goes; the bridge is still of Green. */
  dh_desk_own_table_choose (table (window, "phases"), 1, 1, 0);
  dh_desk_own_table_choose (table (window, "units"), 2, 2, 2);
  dh_desk_own_table_choose (table (window, "tracks"), 2, 1, 0);
  g_assert_true (dh_desk_own_table_remove (table (window, "sides"), 1));
  g_assert_cmpuint (dh_desk_own_table_get_choice (table (window, "places"), 0, 1), ==, 2);
  g_assert_cmpuint (dh_desk_own_table_get_choice (table (window, "units"), 2, 2), ==, 1);
  g_assert_cmpuint (dh_desk_own_table_get_choice (table (window, "units"), 0, 2), ==, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "own.undo", NULL));
  g_assert_cmpuint (dh_desk_own_table_get_choice (table (window, "places"), 0, 1), ==, 3);
  g_assert_cmpstr (dh_desk_own_table_get (table (window, "sides"), 1, 0), ==, "Blue");
  g_assert_true (dh_desk_own_game_save (window));
  close_window (window);
}

/* However long a side is called, no table is wider than its window: the name ends in dots there, and is whole in the list. */
static void
test_own_game_long_names_fit (void)
{
  static const char *const tables[] = { "phases", "units", "places", "tracks", "cards" };
  DhDeskOwnGame *window = declare ();
  int width, height;

  dh_desk_own_table_set (table (window, "sides"), 0, 0, "The Confederate Army of the Department of East Tennessee");
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      int natural;

      gtk_widget_measure (table (window, tables[i]), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      g_assert_cmpint (natural, <=, width);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

TEST_SUBJECT ("own-game")
{
  test_desk_init (&argc, &argv);

  /* The caret of GTK 4.8 complains when all is selected between two of its blinks. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);

  g_test_add_func ("/desk/own-game/asks-once", test_own_game_asks_once);
  g_test_add_func ("/desk/own-game/is-declared-and-played", test_own_game_is_declared_and_played);
  g_test_add_func ("/desk/own-game/pencil-says-the-title", test_own_game_pencil_says_the_title);
  g_test_add_func ("/desk/own-game/is-kept-and-edited", test_own_game_is_kept_and_edited);

  g_test_add_func ("/desk/own-game/is-undone", test_own_game_is_undone);
  g_test_add_func ("/desk/own-game/brigades-are-declared-and-played-for-three-turns", test_own_game_brigades);
  g_test_add_func ("/desk/own-game/effects-name-what-there-is", test_own_game_effects_name_what_there_is);
  g_test_add_func ("/desk/own-game/handbook-makes-the-game-that-it-shows", test_own_game_of_the_handbook);
  g_test_add_func ("/desk/own-game/long-names-fit", test_own_game_long_names_fit);
  g_test_add_func ("/desk/own-game/says-who-is-meant", test_own_game_says_who_is_meant);
  g_test_add_func ("/desk/own-game/tells-sides-apart", test_own_game_tells_sides_apart);
  g_test_add_func ("/desk/own-game/sides-in-use-stay", test_own_game_sides_in_use_stay);

  return test_desk_run ();
}
