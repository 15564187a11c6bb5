/* test-bad-days.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"
#include "subject.h"

#define DIAGONAL 1.4
#define DISTANCE 6

/* Orders of battle that nobody has thought of, on pictures of every form. */
static const struct {
  const char *name;
  guint armies;
  guint divisions; /* of every army */
  guint units;     /* of every division of the first army */
  guint others;    /* of every division of the others */
  guint letters;   /* of every name */
} battles[] = {
  { "sixty-commands", 2, 30, 2, 2, 12 },
  { "long-names", 2, 2, 6, 6, 60 },
  { "one-against-many", 2, 1, 1, 600, 16 },
  { "three-armies", 3, 2, 5, 5, 20 },
};

static const struct {
  int width, height;
} sizes[] = { { 1024, 768 }, { 1280, 720 }, { 1920, 1080 }, { 3840, 2160 } };

#define N_FORMS 2
#define LONG_NAMES 1

/* The letters of a name, each as wide as a letter can be, from which on all are set smaller, and none ends in dots. */
#define USUAL 16
#define LEAST_PART 0.5

/* Makes a name as long as asked, with a blank where lines can break only now and then. */
static char *
create_name (const char *kind,
             guint       number,
             guint       letters)
{
  GString *name = g_string_new (NULL);

  g_string_append_printf (name, "%u %s", number, kind);
  while (name->len < letters)
    g_string_append_c (name, name->len % 17 == 0 ? ' ' : 'W');

  return g_string_free (name, FALSE);
}

static void
append_division (GString *text,
                 guint    battle,
                 guint    army,
                 guint    division,
                 guint   *unit)
{
  guint units = army == 0 ? battles[battle].units : battles[battle].others;
  g_autofree char *name = create_name ("Division", division, battles[battle].letters);

  g_string_append_printf (text, "<division id=\"d%u-%u\" name=\"%s\">", army, division, name);
  for (guint i = 0; i < units; i++)
    {
      g_autofree char *unit_name = create_name ("Infantry", *unit, battles[battle].letters);

      g_string_append_printf (text,
                              "<unit id=\"%c%u\" name=\"%s\" arm=\"infantry\" quality=\"veteran\"/>",
                              'a' + army,
                              ++*unit,
                              unit_name);
    }
  g_string_append (text, "</division>");
}

static char *
create_order_of_battle (guint battle)
{
  GString *text = g_string_new ("<order-of-battle format=\"1\" title=\"");
  g_autofree char *title = create_name ("Battle", battle, battles[battle].letters);

  g_string_append_printf (text, "%s\">", title);
  for (guint army = 0; army < battles[battle].armies; army++)
    {
      g_autofree char *name = create_name ("Army", army, battles[battle].letters);
      guint unit = 0;

      g_string_append_printf (text, "<army id=\"army-%c\" name=\"%s\" letter=\"%c\">", 'a' + army, name, 'A' + army);
      for (guint division = 0; division < battles[battle].divisions; division++)
        append_division (text, battle, army, division, &unit);
      g_string_append (text, "</army>");
    }
  g_string_append (text, "</order-of-battle>");

  return g_string_free (text, FALSE);
}

static void
assert_good (TestBoard *self,
             guint      battle)
{
  test_board_assert_whole (self->picture);
  test_board_assert_legible (self->picture, DIAGONAL, battles[battle].letters > USUAL ? DISTANCE * LEAST_PART : DISTANCE);
}

static void
look (TestBoard  *self,
      guint       battle,
      const char *order)
{
  g_autoptr(DhStatus) status = dh_status_new (self->referee, &dh_viewer_everybody);

  for (guint i = 0; i < status->n_scenes; i++)
    {
      test_board_show (self, status, i);
      assert_good (self, battle);
      if (order != NULL)
        {
          g_autofree char *file = g_strdup_printf ("%s-%s-%d",
                                                   battles[battle].name,
                                                   order,
                                                   gtk_widget_get_width (GTK_WIDGET (self->picture)));

          test_board_keep_picture (self, file);
        }
    }
  test_board_show (self, status, -1);
  assert_good (self, battle);
}

static void
do_battle (TestBoard *self,
           guint      battle)
{
  static const char *const orders[] = {
    "card d0-0",
    "respond d0-0 : 5",
    "move a1 : 11",
    "charge a1 b1 flank after 5",
    "ruling a1 status falling-back because it is a test",
    "ruling b1 men 13 because it is a test",
    "disclose banded",
    "disclose names",
    "disclose exact",
    "ruling a1 status routed because it is a test",
    "undo",
    "end",
  };

  dh_board_picture_set_clock (self->picture, 123, 145, 12);
  look (self, battle, "title");
  test_board_order (self, "begin");
  look (self, battle, "begin");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr(GError) error = NULL;

      /* Orders may have nothing to act on where an army has but one unit, and are refused. */
      if (dh_referee_give (self->referee, orders[i], 0, NULL, &error))
        look (self, battle, g_str_has_prefix (orders[i], "ruling") ? NULL : orders[i]);
      else
        g_test_message ("%s: %s", orders[i], error->message);
    }
}

static void
test_bad_days_size (gconstpointer data)
{
  guint battle = GPOINTER_TO_UINT (data) / G_N_ELEMENTS (sizes);
  guint size = GPOINTER_TO_UINT (data) % G_N_ELEMENTS (sizes);
  g_autofree char *order_of_battle = create_order_of_battle (battle);
  TestBoard board = { NULL };

  test_board_open (&board, order_of_battle, sizes[size].width, sizes[size].height);
  do_battle (&board, battle);
  test_board_tear_down (&board, NULL);
}

/* A projector that is switched over while everything is shown. */
static void
test_bad_days_resolution_changes (void)
{
  TestBoard board = { NULL };

  test_board_open (&board, NULL, 1920, 1080);
  test_board_give (&board, "begin");
  test_board_give (&board, "card hovey");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (board.board), sizes[i].width, sizes[i].height);
      /* The window is told of its new size when the screen gets round to it. */
      for (guint tries = 0; tries < 100 && gtk_widget_get_width (GTK_WIDGET (board.picture)) != sizes[i].width; tries++)
        test_board_settle ();
      test_board_settle ();
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (board.picture)), ==, sizes[i].width);
      test_board_assert_whole (board.picture);
      test_board_assert_legible (board.picture, DIAGONAL, DISTANCE);
    }
  test_board_tear_down (&board, NULL);
}

TEST_SUBJECT ("bad-days")
{
  test_board_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (battles) * G_N_ELEMENTS (sizes); i++)
    {
      guint size = i % G_N_ELEMENTS (sizes);
      g_autofree char *path = NULL;

      /* The large ones are of the form of the one before them, and take their time. */
      if (size >= N_FORMS && i / G_N_ELEMENTS (sizes) != LONG_NAMES)
        continue;

      path = g_strdup_printf ("/board/bad-days/%s/%dx%d",
                              battles[i / G_N_ELEMENTS (sizes)].name,
                              sizes[size].width,
                              sizes[size].height);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_bad_days_size);
    }
  g_test_add_func ("/board/bad-days/resolution-changes", test_bad_days_resolution_changes);

  return g_test_run ();
}
