/* test-scenes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"
#include "picture.h"
#include "subject.h"

#include "dh-board-banner.h"
#include "dh-board-melee.h"
#include "dh-inch-forecast.h"

#include <string.h>

#define DIAGONAL 1.4
#define DISTANCE 6

/* Three turns in which everything happens that there is a scene for. */
static const char *const orders[] = {
  "attach gen-mcginnis u3 front",
  "begin",

  /* Turn 1: two charges, and a general falls in one of them. */
  "card hovey",
  "respond mcginnis : 5",
  "respond slack by none : 9",
  "move u1 : 11",
  "form u5 column",
  "charge u3 c1",
  "charge u4 c2 flank",
  "card bowen pass",
  "respond bowen by none : 9",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "next pass",
  "fire u10 c3 14",
  "fire u12 c3 14 : 5 3 6 1 2 4 4 2 6",
  "undo",
  "fire u12 c3 13 : 5 3 6 1 2 4 4 2 6",
  "amend %u fire u12 c3 14 : 5 3 6 1 2 4 4 2 6",
  "mark",
  "check c3 : 1",
  "retreat all",
  "witness c3 none",
  "next",
  "fire c5 u5 8 : 6 6 6 5 5 6",
  "mark",
  "check u5 : 1",
  "retreat all",
  "witness u5 none",
  "next",
  "next",
  "check u3 : 6",
  "check u4 : 6",
  "next",
  "check c1 : 6",
  "check c2 : 6",
  "next",
  "fight u3 c1 : 2 6 5 5 4 1  2 3 6 4 4 5   6 1 1 6  2 4 4 1   4 5  1 3",
  "fight u4 c2 : 3 4 4 2 6 5  6 5 2 1 3 1   2  4   4  1",
  "check c1 : 6",
  "check c2 : 2",
  "risk gen-mcginnis : 10",
  "settle",
  "retreat all",
  "witness all none",
  "bonus u3 hold",
  "bonus u4 hold",
  "next",
  "next",
  "undo",
  "redo",
  "next",
  "next",

  /* Turn 2: reserves come up, less is told of strengths, and whoever routed rallies or leaves. */
  "card osterhaus",
  "enter garrard",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "next pass",
  "disclose banded",
  "fire u11 c4 14 : 2 2 3 1 5 5 1 5 4",
  "mark",
  "check c4 : 6",
  "next",
  "disclose names",
  "fire u13 c6 8 : 4 1 2 2 1 1",
  "mark",
  "check c6 : 6",
  "next",
  "disclose exact",
  "next",
  "next",
  "next",
  "next",
  "rally u5 by gen-hovey : 6",
  "rally c2 : 1",
  "rally c3 : 1",
  "next",
  "next",
  "next",
};

/* Turn 3 is the last of it: the army is gone, and breaks. */
static const char *const last_orders[] = {
  "card pass", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass",
  "card pass", "next pass", "next",      "next",      "next",      "next",      "next",      "next",      "next",
  "settle",    "end",
};

/* Scenes of every kind that a board can be asked to show. */
static const DhSceneKind kinds[] = {
  DH_SCENE_KIND_TITLE,  DH_SCENE_KIND_READY,  DH_SCENE_KIND_STEP,  DH_SCENE_KIND_CARD,          DH_SCENE_KIND_RESPONSE,
  DH_SCENE_KIND_MOVE,   DH_SCENE_KIND_SHOT,   DH_SCENE_KIND_LOSS,  DH_SCENE_KIND_CHARGE,        DH_SCENE_KIND_CHECK,
  DH_SCENE_KIND_MELEE, DH_SCENE_KIND_ROUT,   DH_SCENE_KIND_RALLY, DH_SCENE_KIND_OFFICER,       DH_SCENE_KIND_TAKEN_BACK,
  DH_SCENE_KIND_END,    DH_SCENE_KIND_RETREAT, DH_SCENE_KIND_AFTERMATH, DH_SCENE_KIND_EFFECTIVENESS,
};

static const struct {
  int width, height;
} sizes[] = { { 1024, 768 }, { 1280, 720 }, { 1920, 1080 }, { 1080, 1920 } };

/* In another language words may be longer than what the frame was made for. */
static gboolean is_translated;

/* In the longest, which runs from right to left, all may be set as small as with the longest of names. */
static gboolean is_longer;

/* The width of the one wall that is looked at in it. */
#define FROM_THE_RIGHT 1280

/* The letters of a name from which on all may be set so much smaller. */
#define LONG_NAME 30
#define LEAST_PART 0.8
#define TRANSLATED_PART 0.98

/* Names as they are, as long as long ones, and twice that. */
static const guint letters[] = { 0, 30, 60 };

/* The longest of names are those of 318 units: of each there is, there are as many more in its brigade, with numbers so much
 * higher. */
#define MORE_OF_EACH 2
#define HIGHER 100

/* A size of the form of the one before it, which is looked at only where pictures are kept. */
#define LIKE_ANOTHER 2

typedef struct {
  guint size;
  guint letters; /* of every name; 0 for names as they are */
  graphene_rect_t places[2]; /* where the two lines at the foot were first */
} Wall;

static gboolean
lengthen_name (const GMatchInfo *match,
               GString          *text,
               gpointer          user_data)
{
  g_autofree char *name = g_match_info_fetch (match, 1);
  g_autofree char *longer = g_strconcat (name, " of Volunteers from the western Counties beyond the River, old and new", NULL);
  g_autofree char *exact = g_utf8_substring (longer, 0, GPOINTER_TO_UINT (user_data));

  if (g_str_has_suffix (exact, " "))
    exact[strlen (exact) - 1] = 's';
  g_string_append_printf (text, " name=\"%s\"", exact);

  return FALSE;
}

/* A unit, and the more of it that there are. */
static gboolean
multiply (const GMatchInfo *match,
          GString          *text,
          gpointer          user_data)
{
  g_autofree char *before = g_match_info_fetch (match, 1), *number = g_match_info_fetch (match, 2), *rest = g_match_info_fetch (match, 3);
  guint64 n = g_ascii_strtoull (number, NULL, 10);

  for (guint i = 0; i <= MORE_OF_EACH; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "%s", before, n + i * HIGHER, rest);
  return FALSE;
}

/* Champion Hill, fought by those whose names are as long as names are. */
static char *
create_long_names (guint n_letters)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "battles", "champion-hill.xml", NULL);
  g_autoptr(GRegex) pattern = g_regex_new (" name=\"([^\"]*)\"", 0, 0, NULL);
  g_autoptr(GRegex) units = g_regex_new ("(<unit id=\"[uc])([0-9]+)(\"[^>]*/>)", 0, 0, NULL);
  g_autofree char *text = NULL, *all = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  all = n_letters > LONG_NAME ? g_regex_replace_eval (units, text, -1, 0, 0, multiply, NULL, NULL) : g_strdup (text);
  return g_regex_replace_eval (pattern, all, -1, 0, 0, lengthen_name, GUINT_TO_POINTER (n_letters), NULL);
}

static void
take (TestBoard  *self,
      const char *name,
      const Wall *wall,
      gboolean    dark)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->picture));
  int height = gtk_widget_get_height (GTK_WIDGET (self->picture));
  g_autofree char *file = g_strdup_printf ("%dx%d-%s-%02u-%s", width, height, dark ? "dark" : "light", wall->letters, name);

  test_board_keep_picture (self, file);
}

/* The two lines at the foot have one place, whatever they say. Only where one is so long that it takes two lines do they grow
 * upwards; where many are, the picture may be a little smaller, or one may stand below the other. */
static void
assert_places (TestBoard *self,
               Wall      *wall)
{
  static const char *const names[] = { "now", "next" };
  /* In another language an army's state may be so long a word that all is a hair smaller from then on. */
  double most = is_translated ? 2 : 1;
  gboolean is_short = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    is_short = is_short && pango_layout_get_line_count (gtk_label_get_layout (test_board_child_of (self->picture, names[i]))) == 1;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *label = test_board_child_of (self->picture, names[i]);
      graphene_rect_t *place = &wall->places[i], bounds;

      g_assert_true (gtk_widget_compute_bounds (label, GTK_WIDGET (self->picture), &bounds));
      if (place->size.width <= 0 && is_short)
        *place = bounds;
      if (place->size.width <= 0)
        continue;
      if (wall->letters == 0)
        g_assert_cmpfloat (ABS (bounds.origin.x - place->origin.x), <, most);
      if (is_short && wall->letters == 0)
        g_assert_cmpfloat (ABS (bounds.origin.y - place->origin.y), <, most);
    }
}

/* The frame leaves two thirds of the wall for what happens, unless what is due has no room on its lines. */
static void
assert_third (TestBoard *self)
{
  GtkWidget *foot = test_board_child_of (self->picture, "foot");
  graphene_rect_t head, below;
  float height = gtk_widget_get_height (GTK_WIDGET (self->picture));
  static const char *const names[] = { "now", "next" };
  int most = 1;

  g_assert_true (gtk_widget_compute_bounds (test_board_child_of (self->picture, "banner_box"), GTK_WIDGET (self->picture), &head));
  g_assert_true (gtk_widget_compute_bounds (foot, GTK_WIDGET (self->picture), &below));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    most = MAX (most, pango_layout_get_line_count (gtk_label_get_layout (test_board_child_of (self->picture, names[i]))));
  if (most == 1)
    g_assert_cmpfloat (head.origin.y + head.size.height + height - below.origin.y, <=, height / 3);
}

/* Checks that the turn, the state, the present and the next thing to do are always there. */
static void
assert_frame (TestBoard      *self,
              const DhStatus *status)
{
  g_autoptr(GPtrArray) banners = test_board_find_all (self->picture, DH_BOARD_TYPE_BANNER);
  static const char *const names[] = { "turn", "step", "now", "next" };

  g_assert_cmpuint (banners->len, ==, status->n_armies);
  assert_third (self);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *label = test_board_child_of (self->picture, names[i]);

      if (status->step == DH_STEP_END && g_str_equal (names[i], "next"))
        continue;
      g_assert_true (gtk_widget_get_mapped (label));
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), !=, "");
    }
}

/* The part of its distance at which a wall is read. */
static double
get_part (const Wall *wall)
{
  if (is_longer || wall->letters > LONG_NAME || (is_translated && wall->letters > 0))
    return LEAST_PART;

  return is_translated ? TRANSLATED_PART : 1;
}

/* All that can be found by looking, without colours. */
static void
assert_good (TestBoard      *self,
             const DhStatus *status,
             Wall           *wall)
{
  test_board_assert_legible (self->picture, DIAGONAL, DISTANCE * get_part (wall));
  test_board_assert_whole (self->picture);
  test_board_assert_clear (self->picture);
  test_board_assert_said_out (self->picture);
  assert_frame (self, status);
  if (status->step != DH_STEP_END && sizes[wall->size].width > sizes[wall->size].height)
    assert_places (self, wall);
}

static void
look_at (TestBoard      *self,
         const DhStatus *status,
         int             scene,
         Wall           *wall)
{
  test_board_show (self, status, scene);
  assert_good (self, status, wall);
  if (scene >= 0 && status->scenes[scene]->n_rounds > 1)
    {
      while (test_board_next_round (self))
        ;
      assert_good (self, status, wall);
      test_board_show (self, status, -1);
      test_board_show (self, status, scene);
    }
}

/* Looks at the colours of everything that has a name of its own when it comes first, and takes its picture. */
static void
take_new (TestBoard  *self,
          const char *name,
          GHashTable *seen,
          const Wall *wall)
{
  if (!g_hash_table_add (seen, g_strdup (name)))
    return;

  for (guint dark = 0; dark < 2; dark++)
    {
      g_object_set (self->picture, "dark", dark, NULL);
      test_board_settle ();
      test_board_assert_contrast (self->picture);
      take (self, name, wall, dark);
    }
}

/* Each kind of scene leaves room above it for the step that is over of which it is told: on the smallest board, with the
 * longest names. */
static void
look_at_past (TestBoard  *self,
              const char *name,
              GHashTable *seen,
              Wall       *wall)
{
  g_autofree char *past = g_strconcat ("past-", name, NULL);

  if (wall->size > 0 || wall->letters == 0 || g_hash_table_contains (seen, past))
    return;

  dh_board_picture_set_past (self->picture, "Turn 12, J · Army effectiveness, 19 more to come");
  test_board_settle ();
  test_board_assert_whole (self->picture);
  test_board_assert_clear (self->picture);
  test_board_assert_said_out (self->picture);
  take_new (self, past, seen, wall);
  dh_board_picture_set_past (self->picture, NULL);
  test_board_settle ();
}

/* Looks at all that players are shown of an entry, scene by scene, then at the armies, and at the scene that stays. */
static void
look (TestBoard  *self,
      GHashTable *seen,
      Wall       *wall)
{
  g_autoptr(DhStatus) status = dh_status_new (self->referee, &dh_viewer_everybody);
  g_autoptr(DhBoardCue) standing = dh_board_cue_new_standing (status);

  for (guint i = 0; i < status->n_scenes; i++)
    {
      const DhScene *scene = status->scenes[i];
      g_autofree char *name = NULL;

      g_test_message ("scene %s", scene->headline);
      look_at (self, status, i, wall);
      take_new (self, scene->voids > 0 ? "put-right" : dh_enum_to_word (DH_TYPE_SCENE_KIND, scene->kind), seen, wall);
      look_at_past (self, dh_enum_to_word (DH_TYPE_SCENE_KIND, scene->kind), seen, wall);
      name = g_strdup_printf ("%s-%s-%s",
                              dh_enum_to_word (DH_TYPE_SCENE_KIND, scene->kind),
                              scene->success ? "yes" : "no",
                              dh_enum_to_word (DH_TYPE_DISCLOSURE, status->disclosure));
      take_new (self, name, seen, wall);
    }

  look_at (self, status, -1, wall);
  if (status->n_pairs > 0)
    {
      g_autofree char *name = g_strdup_printf ("pairs-%s", dh_enum_to_word (DH_TYPE_STEP, status->step));

      take_new (self, name, seen, wall);
    }
  if (standing != NULL)
    {
      dh_board_picture_show (self->picture, status, standing, 0);
      test_board_settle ();
      assert_good (self, status, wall);
    }
}

/* A close combat, round by round as it is typed. */
static void
look_at_draft (TestBoard  *self,
               const char *order,
               GHashTable *seen,
               Wall       *wall)
{
  g_autoptr(DhForecast) forecast = dh_referee_forecast (self->referee, order, NULL);
  g_autoptr(DhStatus) status = NULL;

  g_assert_nonnull (forecast);
  status = dh_status_new_with_melee (self->referee, &dh_viewer_everybody, dh_forecast_get_melee (forecast));
  g_assert_nonnull (status);
  look_at (self, status, 0, wall);
  take_new (self, "typed", seen, wall);
}

/* Names the last entry where an order asks for it. */
static void
give (TestBoard  *self,
      const char *order)
{
  g_auto(GStrv) parts = g_strsplit (order, "%u", 2);
  g_autofree char *number = g_strdup_printf ("%u", dh_referee_get_n_entries (self->referee));
  g_autofree char *named = g_strjoinv (number, parts);

  test_board_order (self, named);
}

/* Gives a list of orders, and looks once at those that are repeated: they look the same. */
static void
follow (TestBoard         *self,
        const char *const *list,
        guint              n,
        GHashTable        *seen,
        Wall              *wall)
{
  for (guint i = 0; i < n; i++)
    {
      g_test_message ("%s", list[i]);
      if (g_str_has_prefix (list[i], "fight "))
        look_at_draft (self, list[i], seen, wall);
      give (self, list[i]);
      if (i + 1 == n || !g_str_equal (list[i], list[i + 1]))
        look (self, seen, wall);
    }
}

/* All but its last units, unseen. */
static void
destroy_army (TestBoard *self,
              gboolean   is_large)
{
  for (guint i = 0; i <= (is_large ? MORE_OF_EACH : 0); i++)
    for (guint k = 4; k < 50; k++)
      {
        g_autofree char *order = g_strdup_printf ("ruling c%u status destroyed because it is a test", i * HIGHER + k);

        test_board_order (self, order);
      }
}

/* Every scene in either scheme: all is there to its end, nothing lies over anything, and all can be read. */
static void
test_scenes_good (gconstpointer data)
{
  Wall wall[1] = { *(const Wall *) data };
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *order_of_battle = wall->letters > 0 ? create_long_names (wall->letters) : NULL;
  TestBoard board = { NULL };

  test_board_open (&board, order_of_battle, sizes[wall->size].width, sizes[wall->size].height);
  dh_board_picture_set_clock (board.picture, 12, 25, 4);
  look (&board, seen, wall);
  follow (&board, orders, G_N_ELEMENTS (orders), seen, wall);
  take_new (&board, "armies", seen, wall);
  destroy_army (&board, wall->letters > LONG_NAME);
  follow (&board, last_orders, G_N_ELEMENTS (last_orders), seen, wall);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_assert_true (g_hash_table_contains (seen, dh_enum_to_word (DH_TYPE_SCENE_KIND, kinds[i])));
  g_assert_true (g_hash_table_contains (seen, "put-right"));
  test_board_tear_down (&board, NULL);
}

TEST_SUBJECT ("scenes")
{
  is_translated = test_picture_speak ();
  test_board_init (&argc, &argv);
  is_longer = test_picture_is_longer ();
  gtk_widget_set_default_direction (is_longer ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);

  for (guint i = 0; i < (is_longer ? 1 : G_N_ELEMENTS (letters)); i++)
    for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
      {
        Wall *wall = NULL;
        g_autofree char *path = NULL;

        if (!g_test_slow () && g_getenv ("DH_BOARD_PICTURES") == NULL && k == LIKE_ANOTHER)
          continue;
        if (is_longer && sizes[k].width != FROM_THE_RIGHT)
          continue;
        wall = g_new (Wall, 1);
        *wall = (Wall) { .size = k, .letters = letters[i] };
        path = g_strdup_printf ("/board/scenes/letters-%u/%dx%d", letters[i], sizes[k].width, sizes[k].height);
        g_test_add_data_func_full (path, wall, test_scenes_good, g_free);
      }

  return g_test_run ();
}
