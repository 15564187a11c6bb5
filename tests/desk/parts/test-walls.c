/* test-walls.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "looks.h"
#include "picture.h"
#include "story.h"
#include "subject.h"

#include "dh-board-dice.h"
#include "dh-board-flow.h"
#include "dh-board-map.h"
#include "dh-board-sheet.h"
#include "dh-desk-systems.h"
#include "dh-post.h"
#include "dh-system-orders.h"
#include "dh-system-scenario.h"

#include <glib/gstdio.h>
#include <string.h>

/*
 * Walls of the games that have no scenes, evening by evening: of the boxes, of a club's own, and of the public day of the post.
 * Where DH_BOARD_PICTURES in the environment names a folder, pictures of all are kept there, and in another language where
 * LANGUAGE and DRUMHEAD_LOCALEDIR say so.
 */

#define DIAGONAL 1.4
#define DISTANCE 6

/* A campaign goes by the clock, which is the program's own here: 2026-11-27T12:00:00Z. */
gint64
g_get_real_time (void)
{
  return G_GINT64_CONSTANT (1795780800) * G_USEC_PER_SEC;
}

/* A line of an evening: an order, or what else a story has, and what the wall is called by that it leaves; NULL where nobody
 * looks at it. */
typedef struct {
  const char *line;
  const char *scene;
} Line;

typedef struct {
  const char *name;
  Story story;
  Line lines[48];
  gboolean is_large; /* its names are as long as names can be, and of each unit there are more, up to three hundred */
} Evening;

/* The chart of melee as an owner has typed it in. */
#define COMBATS                                                                             \
  ",1:2,1:1,2:1\n1,ae,dr,de\n2,no,ex,de\n3,ar,dr,dr\n4,ar,ar,dr\n5,no,no,ex\n6,ar,ar,ar\n"   \
  "result,ae,attackers eliminated\nresult,de,defenders eliminated\nresult,ex,exchange\n"    \
  "result,ar,attackers retreat\nresult,dr,defenders retreat\nresult,no,no effect\n"

static const Evening evenings[] = {
  { "donelson", { .rules = "donelson", .scenario = "fort-donelson", .chart = COMBATS },
    { { NULL, "title" },
      { "begin", "first-phase" },
      { "set gpillow initiative 4", NULL }, { "initiative pillow : 2", "in-command" },
      { "moved pillow", NULL }, { "set bjohnson initiative 3", NULL }, { "initiative johnson near : 5", "out-of-command" },
      { "transfer heiman pillow near : 3", "transfer" },
      { "go to: 1 2", "combat-phase" },
      { "set heiman strength 4", NULL }, { "set drake strength 3", NULL }, { "set oglesby strength 4", NULL }, { "set cook strength 3", NULL },
      { "set french support 2", NULL }, { "set taylor support 3", NULL },
      { "combat heiman drake against oglesby support french taylor : 3", "combat" },
      { "retreat oglesby 2", "retreat" }, { "waive: all", NULL },
      { "undo", "taken-back" },
      { "set oglesby shatter-1 2", NULL }, { "loss oglesby 1", "loss" },
      { "engage brown with cook", "engaged" },
      { "disorder oglesby heiman", "disordered" },
      { "throw union 2 6 : 3 4", "throw" }, { "amend %u throw union 2 6 : 5 5", "corrected" },
      { "go to: 1 3", "bombard-phase" },
      { "set maney factors 4", NULL }, { "bombard cruft infantry by maney 3 result no : 1", "bombarded" },
      { "go to: 1 4", NULL }, { "rally heiman result rallied", "rallied" },
      { "eliminate floyd", "leader-falls" },
      { "throw union 20 6 : 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2", "twenty-dice" },
      { "note The lamps are lit", "note" },
      { "go to: 2 1", "turn-over" },
      { "night", "night" },
      { "judge groups 3", "outcome" },
      { "end", "end" } } },
  { "vicksburg", { .rules = "vicksburg-road", .scenario = "road-to-vicksburg", .chart = COMBATS },
    { { NULL, "title" },
      { "begin", "first-phase" },
      { "go to: 1 2", "combat-phase" },
      { "set h-1 strength 6", NULL }, { "set tilghman strength 4", NULL },
      { "combat h-1 against tilghman : 3", "combat" },
      { "waive: all", NULL },
      { "near train", "near-train" }, { "train moved", "points" },
      { "go to: 1 5", "turn-end-phase" },
      { "control 1309 union", "place-held" },
      { "go to: 2 1", "turn-over" },
      { "go to: 5 1", NULL }, { "release ninth : 5", "not-released" }, { "release fourteenth : 6", "released" },
      { "cut-off confederate lee", "cut-off" },
      { "exit h-2 at 0119", "exit" },
      { "eliminate h-3", "eliminated" },
      { "hold 0607 union", "hold" },
      { "ruling battle turn 12 because of the hour", "ruling" },
      { "go to: 12 5", NULL }, { "waive: all", NULL }, { "judge", NULL }, { "waive: all", NULL }, { "judge", "outcome" },
      { "end", "end" } } },
  { "chancellorsville", { .rules = "chancellorsville", .scenario = "chancellorsville" },
    { { NULL, "title" },
      { "begin", "first-phase" },
      { "next", "second-phase" } } },
  { "club", { .rules = "own-box", .box = STORY_BRIGADES, STORY_BRIGADE_CHARTS },
    { { NULL, "title" },
      { "begin", "first-phase" },
      { "chart manoeuvre 0 for cobb : 4", "manoeuvre" },
      { "mark cobb moves -2", "marks" },
      { "chart fire 4 for cobb against ames mott : 6", "fire" },
      { "state ames routed", "routed" }, { "eliminate mott", "eliminated" }, { "retreat ames 3", "retreat" },
      { "waive: all", NULL },
      { "next", "next-phase" },
      { "draw events : 3", "card" },
      { "throw cobb 2 10 : 7 10", "throw" },
      { "loss cobb 1", "loss" },
      { "next", "turn-over" },
      { "end", "end" } } },
  { "long", { .rules = "own-box", .box = STORY_BRIGADES, STORY_BRIGADE_CHARTS },
    { { NULL, "title" },
      { "begin", "first-phase" },
      { "chart fire 4 for cobb dole against ames mott : 6", "fire" },
      { "state ames routed", "routed" },
      { "undo", "taken-back" },
      { "throw cobb 20 10", "twenty-dice" },
      { "amend %u throw cobb 19 10", "corrected" },
      { "draw events : 3", "card" },
      { "eliminate mott", "eliminated" }, { "retreat ames 3", "retreat" },
      { "loss cobb 1", "loss" },
      { "waive: all", NULL },
      { "next", "next-phase" },
      { "next", "turn-over" },
      { "end", "end" } }, .is_large = TRUE },
  { "donelson-long", { .rules = "donelson", .scenario = "fort-donelson", .chart = COMBATS },
    { { NULL, "title" },
      { "begin", "first-phase" },
      { "set gpillow initiative 4", NULL }, { "initiative pillow : 2", "in-command" },
      { "moved pillow", NULL }, { "set bjohnson initiative 3", NULL }, { "initiative johnson near : 5", "out-of-command" },
      { "go to: 1 2", "combat-phase" },
      { "set heiman strength 4", NULL }, { "set drake strength 3", NULL }, { "set oglesby strength 4", NULL }, { "set cook strength 3", NULL },
      { "combat heiman drake against oglesby : 3", "combat" },
      { "retreat oglesby 2", "retreat" }, { "waive: all", NULL },
      { "engage brown with cook", "engaged" },
      { "disorder oglesby heiman", "disordered" },
      { "throw union 2 6 : 3 4", "throw" }, { "amend %u throw union 2 6 : 5 5", "corrected" },
      { "eliminate floyd", "leader-falls" },
      { "go to: 2 1", "turn-over" },
      { "night", "night" },
      { "judge groups 3", "outcome" },
      { "end", "end" } }, .is_large = TRUE },
  { "vicksburg-long", { .rules = "vicksburg-road", .scenario = "road-to-vicksburg", .chart = COMBATS },
    { { NULL, "title" },
      { "begin", "first-phase" },
      { "go to: 1 2", "combat-phase" },
      { "set h-1 strength 6", NULL }, { "set tilghman strength 4", NULL },
      { "combat h-1 against tilghman : 3", "combat" },
      { "waive: all", NULL },
      { "near train", NULL }, { "train moved", "points" },
      { "go to: 1 5", "turn-end-phase" },
      { "control 1309 union", "place-held" },
      { "go to: 2 1", "turn-over" } }, .is_large = TRUE },
  { "post", { .rules = "haygood-1997", .scenario = "logans-crossroads" },
    { { NULL, "before" },
      { "open", "open" },
      { "ruling u dice program because nobody is at a table", NULL }, { "ruling c dice program because nobody is at a table", "ruling" },
      { "close early because nobody waits", "closed" },
      { "run", "day-over" },
      { "publish", "second-day" },
      { "end", "end" } } },
  { "post-many", { .rules = "haygood-1997", .scenario = "logans-crossroads" },
    { { NULL, "before" },
      { "open", "open" },
      { "ruling u42mni broken yes because of the hour", NULL }, { "ruling c60tni men 350 because of the hour", NULL },
      { "ruling u dice program because nobody is at a table", NULL }, { "ruling c dice program because nobody is at a table", NULL },
      { "close early because nobody waits", "closed" },
      { "run", "day-over" },
      { "publish", "second-day" },
      { "end", "end" } } },
};

static const int sizes[][2] = { { 1920, 1080 }, { 1280, 720 }, { 1024, 768 }, { 1080, 1920 } };

/* Colours are the same in every size. */
#define LOOKED_AT_IN_COLOUR 2

/* The letters of a name that is as long as a name can be, and how much of its distance such names may cost. */
#define LONGEST_NAME 60
#define LEAST_PART 0.77

/* The same for another language than that for which the frame was made. */
#define TRANSLATED_PART 0.98

/* The rows and columns of the map, and the part of the height of a wall that its squares have at least. */
#define MAP_ROWS 20
#define MAP_COLUMNS 16
#define LEAST_MAP 0.6
#define LEAST_MAP_OF_HIGH 0.33

/* The part of it for another language, where there are many units, of which a commander has as much to tell as lines are long. */
#define LEAST_PART_OF_TRANSLATED_MAP 0.75

/* Dice are as far from an edge as this part of the shorter side of a wall. */
#define LEAST_EDGE 80

#define MANY_UNITS 300
#define MOST_PAGES 20

/* Of each unit of the sample campaign there are so many more, each with a number so much higher than that of the one before. */
#define MORE_OF_EACH_ON_MAP 20
#define HIGHER 40

/* What all may know of a campaign is told in so many seconds. */
#define MOST_SECONDS 45

static gboolean is_translated;

typedef struct {
  const Evening *evening;
  guint size;
} Wall;

static gboolean
lengthen_name (const GMatchInfo *match,
               GString          *text,
               gpointer          user_data)
{
  g_autofree char *thing = g_match_info_fetch (match, 1), *quote = g_match_info_fetch (match, 2), *name = g_match_info_fetch (match, 3);
  g_autofree char *longer = g_strconcat (name, " of Volunteers from the western Counties beyond the River, old and new", NULL);
  g_autofree char *exact = g_utf8_substring (longer, 0, LONGEST_NAME);

  if (g_str_has_suffix (exact, " "))
    exact[strlen (exact) - 1] = 's';
  g_string_append_printf (text, "%s name=%s%s%s", thing, quote, exact, quote);

  return FALSE;
}

/* The number of copies of each unit, and of those that were added so far. */
typedef struct {
  guint times, n_added;
} Many;

/* A unit, and as many more of it, with ids of their own. */
static gboolean
multiply (const GMatchInfo *match,
          GString          *text,
          gpointer          user_data)
{
  Many *many = user_data;
  g_autofree char *quote = g_match_info_fetch (match, 1), *rest = g_match_info_fetch (match, 3), *unit = g_match_info_fetch (match, 0);

  g_string_append (text, unit);
  for (guint i = 1; i < many->times; i++)
    g_string_append_printf (text, "<unit id=%smany-%u%s%s", quote, ++many->n_added, quote, rest);
  return FALSE;
}

static guint
count_units (const char *box)
{
  g_auto(GStrv) parts = g_strsplit (box, "<unit ", -1);

  return g_strv_length (parts) - 1;
}

/* The box of an evening with the longest of names, and three hundred units. */
static char *
make_large (const Story *story)
{
  g_autoptr(GRegex) names = g_regex_new ("(<(?:side|formation|unit|leader|place|track|card|state) id=[^ ]*) name=([\"'])(.*?)\\2", 0, 0, NULL);
  g_autoptr(GRegex) units = g_regex_new ("<unit id=([\"'])([^\"']*)\\1([^>]*/>)", 0, 0, NULL);
  g_autofree char *text = g_strdup (story->box), *all = NULL, *large;
  g_autoptr(GError) error = NULL;
  Many many = { 0 };

  if (text == NULL)
    {
      g_autofree char *name = g_strconcat (story->scenario, ".xml", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "boxes", name, NULL);

      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
    }
  many.times = MANY_UNITS / count_units (text) + 1;
  all = g_regex_replace_eval (units, text, -1, 0, 0, multiply, &many, &error);
  g_assert_no_error (error);
  large = g_regex_replace_eval (names, all, -1, 0, 0, lengthen_name, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_units (large), >=, MANY_UNITS);
  return g_steal_pointer (&large);
}

/* The squares of a map of the post on which more units are put. */
typedef struct {
  gboolean taken[MAP_COLUMNS + 1][MAP_ROWS + 1];
  guint column, row;
} Squares;

/* A unit of the post, and as many more of it, with numbers and names of their own, each on a square that nobody else has. */
static gboolean
multiply_on_map (const GMatchInfo *match,
                 GString          *text,
                 gpointer          user_data)
{
  Squares *squares = user_data;
  g_autofree char *unit = g_match_info_fetch (match, 0), *before = g_match_info_fetch (match, 1), *number = g_match_info_fetch (match, 2);
  g_autofree char *name = g_match_info_fetch (match, 3), *middle = g_match_info_fetch (match, 4), *rest = g_match_info_fetch (match, 5);

  guint64 n = g_ascii_strtoull (number, NULL, 10);

  g_string_append (text, unit);
  for (guint i = 1; i <= MORE_OF_EACH_ON_MAP; i++)
    {
      do
        {
          squares->row += squares->column / MAP_COLUMNS;
          squares->column = squares->column % MAP_COLUMNS + 1;
        }
      while (squares->taken[squares->column][squares->row]);
      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "%s %u%s%u.%u%s", before, n + i * HIGHER, name, i + 1, middle, squares->column,
                              squares->row, rest);
    }
  return FALSE;
}

/* The sample campaign with three hundred units, almost as many as its map has squares. */
static DhReferee *
begin_large_post (void)
{
  static const guint8 seed[16] = { 18, 62 };
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "..", "data", "campaigns", "logans-crossroads.xml", NULL);
  g_autoptr(GRegex) units = g_regex_new ("(<unit id=\"[uc])([0-9]+)([^>]* name=\"[^\"]*)(\"[^>]* at=\")[0-9]+\\.[0-9]+(\"[^>]*/>)", 0, 0, NULL);
  g_autoptr(GRegex) places = g_regex_new ("<unit [^>]* at=\"([0-9]+)\\.([0-9]+)\"", 0, 0, NULL);
  g_autofree char *text = NULL, *large = NULL, *path = NULL;
  g_autoptr(GMatchInfo) place = NULL;
  g_autoptr(DhRulebook) rulebook = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(GError) error = NULL;
  Squares squares = { .row = 1 };
  DhReferee *referee;
  gpointer scenario;

  g_file_get_contents (source, &text, NULL, &error);
  g_assert_no_error (error);
  for (g_regex_match (places, text, 0, &place); g_match_info_matches (place); g_match_info_next (place, NULL))
    {
      g_autofree char *column = g_match_info_fetch (place, 1), *row = g_match_info_fetch (place, 2);

      squares.taken[g_ascii_strtoull (column, NULL, 10)][g_ascii_strtoull (row, NULL, 10)] = TRUE;
    }
  large = g_regex_replace_eval (units, text, -1, 0, 0, multiply_on_map, &squares, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_units (large), >=, MANY_UNITS - 10);
  g_close (g_file_open_tmp ("post-XXXXXX.xml", &path, &error), NULL);
  g_file_set_contents (path, large, -1, &error);
  g_assert_no_error (error);
  file = g_file_new_for_path (path);
  scenario = dh_system_load_scenario (&dh_post_system, file, &error);
  g_assert_no_error (error);
  g_file_delete (file, NULL, NULL);
  rulebook = dh_rulebook_new_shipped ("haygood-1997", &error);
  g_assert_no_error (error);
  referee = dh_referee_new (dh_battle_new (&dh_post_system, rulebook, scenario, seed));
  dh_post_system.scenario->unref (scenario);
  return referee;
}

static DhReferee *
begin (const Evening *self)
{
  Story story = self->story;
  g_autofree char *box = NULL;

  if (g_str_equal (self->name, "post-many"))
    return begin_large_post ();
  if (g_str_equal (self->name, "post"))
    return test_desk_new_referee (&dh_post_system, story.rules, story.scenario);
  if (self->is_large)
    story.box = box = make_large (&story);
  return story_begin (&story);
}

/* Names the last entry where a line asks for it, and gives the orders that it stands for, such as those of a whole day. */
static void
give (DhReferee  *referee,
      const char *line)
{
  g_auto(GStrv) parts = g_strsplit (line, "%u", 2);
  g_autofree char *number = g_strdup_printf ("%u", dh_referee_get_n_entries (referee));
  g_autofree char *named = g_strjoinv (number, parts), *next = dh_battle_unroll (dh_referee_get_battle (referee), named);

  g_test_message ("%s", named);
  if (next == NULL)
    story_play (referee, named);
  while (next != NULL)
    {
      story_play (referee, next);
      g_free (next);
      next = dh_battle_unroll (dh_referee_get_battle (referee), named);
    }
}

static void
settle (GtkWidget *board)
{
  test_desk_settle ();
  test_desk_wait_for_frames (board);
}

/* All of it is read from where the furthest player sits, and the longest of names from nearer. */
static void
assert_read (GtkWidget  *board,
             const Wall *wall)
{
  double reach, least = DISTANCE * (wall->evening->is_large ? LEAST_PART : is_translated ? TRANSLATED_PART : 1);

  g_object_get (dh_board_sheet_get_screen (DH_BOARD_SHEET (board)), "reach", &reach, NULL);
  g_assert_cmpfloat (reach, >=, least * TEST_BOARD_TOLERANCE);
}

/* However many units there are, those that have nothing new to tell do not make page after page. */
static void
assert_few_pages (GtkWidget *picture)
{
  g_autoptr(GPtrArray) flows = test_board_find_all (picture, DH_BOARD_TYPE_FLOW);

  for (guint i = 0; i < flows->len; i++)
    g_assert_cmpuint (dh_board_flow_get_n_pages (flows->pdata[i]), <=, MOST_PAGES);
}

/* A list of units has been told to its end before whoever looks has gone. */
static void
assert_told_in_time (GtkWidget  *board,
                     const Wall *wall)
{
  g_autoptr(GPtrArray) flows = test_board_find_all (gtk_window_get_child (GTK_WINDOW (board)), DH_BOARD_TYPE_FLOW);

  for (guint i = 0; i < flows->len && g_str_has_prefix (wall->evening->name, "post"); i++)
    {
      guint n_pages = dh_board_flow_get_n_pages (flows->pdata[i]), seconds = dh_board_sheet_get_seconds_a_page (DH_BOARD_SHEET (board));

      g_test_message ("%u pages of %u seconds", n_pages, seconds);
      g_assert_cmpuint (n_pages * seconds, <=, MOST_SECONDS);
    }
}

/* The squares of a map have most of a wall that is wide, and a good part of a high one, on which all else is below it. */
static void
assert_map_is_large (GtkWidget  *picture,
                     const Wall *wall)
{
  g_autoptr(GPtrArray) maps = test_board_find_all (picture, DH_BOARD_TYPE_MAP);
  gboolean is_high = sizes[wall->size][1] > sizes[wall->size][0], are_many = g_str_equal (wall->evening->name, "post-many");
  double least = (is_high ? LEAST_MAP_OF_HIGH : LEAST_MAP) * (is_translated && are_many ? LEAST_PART_OF_TRANSLATED_MAP : 1);

  for (guint i = 0; i < maps->len; i++)
    {
      GtkWidget *map = maps->pdata[i];
      graphene_rect_t bounds;
      double squares;

      g_assert_true (gtk_widget_compute_bounds (map, picture, &bounds));
      squares = bounds.size.height / gtk_widget_get_height (map) * dh_board_map_get_size (DH_BOARD_MAP (map)) * MAP_ROWS;
      g_assert_cmpfloat (squares, >=, least * gtk_widget_get_height (picture));
    }
}

static gboolean
has_sign (GtkWidget  *picture,
          const char *sign)
{
  g_autoptr(GPtrArray) labels = test_board_find_all (picture, GTK_TYPE_LABEL);
  const char *word = g_dpgettext2 (GETTEXT_PACKAGE, "board", sign);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "tag") && g_str_equal (gtk_label_get_label (labels->pdata[i]), word))
      return TRUE;

  return FALSE;
}

/* NEXT is there until all is over, and NOW wherever no phase heads the wall. */
static void
assert_now_and_next (GtkWidget      *picture,
                     const DhBattle *battle)
{
  gboolean is_over = dh_battle_is_over (battle);

  g_assert_cmpint (has_sign (picture, "NOW"), ==, is_over || battle->step == 0);
  g_assert_cmpint (has_sign (picture, "NEXT"), ==, !is_over);
}

/* Many dice stand below the words of the news, and keep off the lower edge of these. */
static void
assert_dice_keep_off (GtkWidget *picture)
{
  g_autoptr(GPtrArray) all = test_board_find_all (picture, DH_BOARD_TYPE_DICE);
  float least = (float) MIN (gtk_widget_get_width (picture), gtk_widget_get_height (picture)) / LEAST_EDGE;

  for (guint i = 0; i < all->len; i++)
    {
      GtkWidget *many = gtk_widget_get_parent (gtk_widget_get_parent (all->pdata[i]));
      GtkWidget *news = gtk_widget_get_parent (many);
      graphene_rect_t die, ground;

      if (!gtk_widget_has_css_class (many, "many") || !gtk_widget_has_css_class (news, "news"))
        continue;
      g_assert_true (gtk_widget_compute_bounds (all->pdata[i], picture, &die));
      g_assert_true (gtk_widget_compute_bounds (news, picture, &ground));
      g_assert_cmpfloat (ground.origin.y + ground.size.height - die.origin.y - die.size.height, >=, least);
    }
}

static void
look (GtkWidget      *board,
      const Wall     *wall,
      const DhBattle *battle,
      const char     *scene)
{
  GtkWidget *picture = gtk_window_get_child (GTK_WINDOW (board));

  settle (board);
  g_test_message ("%s", scene);
  assert_read (board, wall);
  assert_now_and_next (picture, battle);
  assert_dice_keep_off (picture);
  assert_few_pages (picture);
  assert_told_in_time (board, wall);
  assert_map_is_large (picture, wall);
  test_board_assert_whole (picture);
  test_board_assert_clear (picture);
  test_board_assert_said_out (picture);
  if (g_getenv ("DH_BOARD_PICTURES") == NULL && wall->size != LOOKED_AT_IN_COLOUR)
    return;

  for (guint dark = 0; dark < 2; dark++)
    {
      g_autofree char *name = g_strdup_printf ("%dx%d-%s-%s-%s", sizes[wall->size][0], sizes[wall->size][1],
                                               dark ? "dark" : "light", wall->evening->name, scene);

      g_object_set (board, "dark", dark, NULL);
      settle (board);
      test_board_assert_contrast (picture);
      test_picture_keep (board, g_getenv ("DH_BOARD_PICTURES"), name);
    }
  g_object_set (board, "dark", FALSE, NULL);
}

/* TRUE for a size that is looked at always, others only where pictures are kept: those that have least room, and for the evening
 * whose news are longest, that which has least height. */
static gboolean
is_telling (const Evening *evening,
            guint          size)
{
  return sizes[size][0] == 1024 || sizes[size][0] == 1080 || (sizes[size][0] == 1280 && g_str_equal (evening->name, "vicksburg"));
}

/* Every wall of an evening is whole: no text is cut off, ends in dots or within a word, or lies over another, and all can be read. */
static void
test_walls_good (gconstpointer data)
{
  const Wall *wall = data;
  g_autoptr(DhReferee) referee = begin (wall->evening);
  g_autoptr(DhSession) session = g_object_new (DH_TYPE_SESSION, NULL);
  GtkWidget *board;

  dh_session_set_referee (session, referee);
  board = GTK_WIDGET (dh_desk_system_find (dh_desk_systems, dh_referee_get_battle (referee)->system)->make_board (NULL, session));
  g_object_set (dh_board_sheet_get_screen (DH_BOARD_SHEET (board)), "diagonal", DIAGONAL, "distance", (double) DISTANCE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (board), sizes[wall->size][0], sizes[wall->size][1]);
  gtk_window_present (GTK_WINDOW (board));
  for (const Line *line = wall->evening->lines; line->line != NULL || line->scene != NULL; line++)
    {
      if (line->line != NULL)
        {
          give (referee, line->line);
        }
      g_signal_emit_by_name (session, "changed", DH_SESSION_CHANGE_BATTLE, NULL);
      if (line->scene != NULL)
        look (board, wall, dh_referee_get_battle (referee), line->scene);
    }
  gtk_window_destroy (GTK_WINDOW (board));
  test_desk_settle ();
}

/* What the sides have won comes before a list of units that is turned page after page. */
static void
test_walls_points_come_first (void)
{
  const Evening *evening = &evenings[G_N_ELEMENTS (evenings) - 2];
  g_autoptr(DhReferee) referee = begin (evening);
  g_autoptr(DhSession) session = g_object_new (DH_TYPE_SESSION, NULL);
  g_autoptr(GPtrArray) flows = NULL, labels = NULL;
  GtkWidget *board;

  g_assert_cmpstr (evening->name, ==, "post");
  dh_session_set_referee (session, referee);
  board = GTK_WIDGET (dh_desk_system_find (dh_desk_systems, dh_referee_get_battle (referee)->system)->make_board (NULL, session));
  gtk_window_set_default_size (GTK_WINDOW (board), 1280, 720);
  gtk_window_present (GTK_WINDOW (board));
  give (referee, "open");
  g_signal_emit_by_name (session, "changed", DH_SESSION_CHANGE_BATTLE, NULL);
  settle (board);
  flows = test_board_find_all (gtk_window_get_child (GTK_WINDOW (board)), DH_BOARD_TYPE_FLOW);
  g_assert_cmpuint (flows->len, ==, 1);
  labels = test_board_find_all (dh_board_flow_get_row (flows->pdata[0], 0), GTK_TYPE_LABEL);
  g_assert_cmpuint (labels->len, >, 0);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (labels->pdata[labels->len - 1]), "Union"));
  gtk_window_destroy (GTK_WINDOW (board));
  test_desk_settle ();
}

TEST_SUBJECT ("walls")
{
  is_translated = test_picture_speak ();
  test_desk_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (evenings); i++)
    for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
      {
        Wall *wall;
        g_autofree char *path = NULL;

        /* Another language has nothing to say in a club's own words, and the longest of names are the same in all. */
        if (is_translated && (evenings[i].is_large || evenings[i].story.box != NULL))
          continue;
        if (!is_telling (&evenings[i], k) && !g_test_slow () && g_getenv ("DH_BOARD_PICTURES") == NULL)
          continue;
        wall = g_new (Wall, 1);
        path = g_strdup_printf ("/desk/walls/%s/%dx%d", evenings[i].name, sizes[k][0], sizes[k][1]);
        *wall = (Wall) { &evenings[i], k };
        g_test_add_data_func_full (path, wall, test_walls_good, g_free);
      }

  if (!is_translated)
    g_test_add_func ("/desk/walls/points-come-first", test_walls_points_come_first);

  return test_desk_run ();
}
