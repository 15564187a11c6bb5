/* test-hand.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"
#include "typist.h"

#include "dh-desk-fire-tool.h"
#include "dh-inch.h"
#include "dh-session.h"

#include <math.h>
#include <string.h>

/*
 * The number of keys for a turn: the first of Champion Hill as it comes with Drumhead, with the dice that its program
 * throws read from the table instead, and what it settles at once thrown for one by one.
 */

typedef enum {
  FIRE,
  CARD,
  FORMATION, /* and cover, charges and attaching */
  RESPONSE,
  CHECK, /* and what is due behind them */
  MOVE,
  NEXT, /* and mark */
  COMBAT,
  N_KINDS,
} Kind;

static const char *const kinds[] = { "fire", "cards", "formations, cover, charges, attaching", "responses",
                                     "checks, retreats, witnesses", "moves", "next and mark", "combat" };

typedef struct {
  int width;
  int height;
} Size;

static const Size sizes[] = { { 1093, 614 }, { 1366, 768 } };

/* Most keys that the whole turn may take. */
#define MOST_KEYS 500

typedef struct {
  Kind kind;
  const char *keys;  /* a line feed is Enter */
  const char *given; /* the last order then, with its dice */
} Line;

static const Line turn[] = {
  { CARD, "staff-union\n", "card staff-union" },
  { FORMATION, "mcg 1 f\n", "attach gen-mcginnis u1 front" },
  { CARD, "hovey\n", "card hovey" },
  { RESPONSE, "resp b gr\n", "respond by grant" },
  { FORMATION, "5 cov\n", "cover u5 cover" },
  { MOVE, "2\n12\n", "move u2 : 12" },
  { MOVE, "3 rou\n16\n", "move u3 rough : 16" },
  { MOVE, "4\n20\n", "move u4 : 20" },
  { FORMATION, "6 col\n", "form u6 column" },
  { MOVE, "6 roa\n4\n", "move u6 road : 4" },
  { MOVE, "9\n9\n", "move u9 : 9" },
  { FORMATION, "cha 1 10\n1\n", "charge u1 c10 : 1" },
  { FIRE, "fi 8 u4 20\n331356\n", "fire c8 u4 20 : 3 3 1 3 5 6" },
  { CHECK, "6\n", "check u4 : 6" },
  { CARD, "stevenson\n", "card stevenson" },
  { RESPONSE, "resp cum\n4\n", "respond cumming : 4" },
  { RESPONSE, "resp bart\n8\n", "respond barton : 8" },
  { RESPONSE, "resp lee\n1\n", "respond lee : 1" },
  { FORMATION, "9 w\n", "cover c9 works" },
  { FORMATION, "7 lin\n", "form c7 line" },
  { CARD, "logan p\n", "card logan pass" },
  { RESPONSE, "resp leg 26 by gr\n", "respond leggett u26 by grant" },
  { MOVE, "18\n1\n", "move u18 : 1" },
  { MOVE, "19\n16\n", "move u19 : 16" },
  { FORMATION, "26 lim\n", "form u26 limbered" },
  { MOVE, "26 roa\n5\n", "move u26 road : 5" },
  { CARD, "bowen p\n", "card bowen pass" },
  { RESPONSE, "4\n", "respond : 4" },
  { CARD, "\n\n", NULL },
  { CARD, "p\n", NULL },
  { CARD, "p\n", NULL },
  { CARD, "p\n", NULL },
  { CARD, "p\n", NULL },
  { NEXT, "p\n", "next pass" },

  { FIRE, "10 6 24\n236534\n", "fire u10 c6 24 : 2 3 6 5 3 4" },
  { FIRE, "11 7 30\n321456\n", "fire u11 c7 30 : 3 2 1 4 5 6" },
  { FIRE, "12 17 14\n536124426\n", "fire u12 c17 14 : 5 3 6 1 2 4 4 2 6" },
  { FIRE, "17 13 40\n1312\n", "fire c17 u13 40 : 1 3 1 2" },
  { FIRE, "18 14 16 cov\n3522\n", "fire c18 u14 16 cover : 3 5 2 2" },
  { NEXT, "\n", "mark" },
  { CHECK, "6\n", "check u14 : 6" },
  { CHECK, "2\n", "check c6 : 2" },
  { CHECK, "1\n", "check c7 : 1" },
  { CHECK, "1\n", "check c17 : 1" },
  { CHECK, "\n\n", "retreat all" },
  { CHECK, "\n\n", "witness all none" },
  { NEXT, "\n", "next" },

  { FIRE, "u5 8 11\n416461\n", "fire u5 c8 11 : 4 1 6 4 6 1" },
  { FIRE, "u15 11 20\n346454\n", "fire u15 c11 20 : 3 4 6 4 5 4" },
  { FIRE, "c9 6 9\n141122\n", "fire c9 u6 9 : 1 4 1 1 2 2" },
  { FIRE, "c12 16 24\n623413\n", "fire c12 u16 24 : 6 2 3 4 1 3" },
  { NEXT, "\n", "mark" },
  { CHECK, "2\n", "check u6 : 2" },
  { CHECK, "3\n", "check u16 : 3" },
  { CHECK, "4\n", "check c8 : 4" },
  { CHECK, "3\n", "check c11 : 3" },
  { CHECK, "\n\n", "retreat all" },
  { NEXT, "\n", "next" },

  { FIRE, "u2 6 10\n244156\n", "fire u2 c6 10 : 2 4 4 1 5 6" },
  { FIRE, "u3 7 8 op\n556115\n", "fire u3 c7 8 open : 5 5 6 1 1 5" },
  { NEXT, "\n", "mark" },
  { CHECK, "3\n", "check c6 : 3" },
  { CHECK, "6\n", "check c7 : 6" },
  { CHECK, "\n\n", "retreat c6" },
  { CHECK, "\n\n", "witness c6 none" },
  { NEXT, "\n", "next" },

  { CHECK, "6\n", "check u1 : 6" },
  { NEXT, "\n", "next" },
  { CHECK, "6\n", "check c10 : 6" },
  { NEXT, "\n", "next" },
  { COMBAT, "52643634613253445261\n", "fight u1 c10 : 5 2 6 4 3 6 3 4 6 1 3 2 5 3 4 4 5 2 6 1" },
  { CHECK, "3\n", "check c10 : 3" },
  { CHECK, "7\n", "risk gen-mcginnis : 7" },
  { CHECK, "\n\n", "retreat c10" },
  { CHECK, "\n\n", "witness c10 none" },
  { COMBAT, "1 h\n", "bonus u1 hold" },
  { NEXT, "\n", "next" },
  { NEXT, "\n", "next" },
};

static void
test_hand_plays_a_turn (TestDesk      *self,
                     gconstpointer  data)
{
  guint counts[N_KINDS] = { 0 }, all = 0, n_orders = 0;
  DhReferee *referee = self->referee;

  test_desk_give (self, "begin");
  for (guint i = 0; i < G_N_ELEMENTS (turn); i++)
    {
      g_autofree char *given = NULL;
      guint n;

      test_typist_start (self);
      n = dh_referee_get_n_entries (referee);
      test_typist_type (turn[i].keys);
      counts[turn[i].kind] += test_typist_count_keys ();
      n = dh_referee_get_n_entries (referee) - n;
      if (n == 0)
        g_error ("line %u, “%s”: %s", i, turn[i].keys, test_desk_get_message (test_desk_child (self, "order_line")));
      n_orders += n;
      given = dh_entry_to_line (dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1));
      if (turn[i].given != NULL)
        g_assert_cmpstr (given, ==, turn[i].given);
      g_assert_cmpstr (test_desk_get_text (self), ==, "");
    }

  g_assert_cmpint (dh_referee_get_battle (referee)->turn, ==, 2);
  for (guint i = 0; i < N_KINDS; i++)
    {
      g_test_message ("%u keys: %s", counts[i], kinds[i]);
      all += counts[i];
    }
  g_test_message ("%u keys for %u orders", all, n_orders);
  g_assert_cmpuint (all, <=, MOST_KEYS);
}

/* Controls are widgets to press or type in, and lists; list rows do not count, since they are sorted by what is due. */
static gboolean
is_control (GtkWidget *widget)
{
  return (GTK_IS_BUTTON (widget) || GTK_IS_EDITABLE (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_MENU_BUTTON (widget) ||
          GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_LIST_BASE (widget) || GTK_IS_LIST_BOX (widget)) &&
         !GTK_IS_TEXT (widget);
}

static void
collect_places (GtkWidget  *widget,
                GtkWidget  *window,
                GHashTable *places)
{
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (is_control (widget) && gtk_widget_compute_bounds (widget, window, &place))
    g_hash_table_insert (places, g_object_ref (widget), g_memdup2 (&place, sizeof place));
  if (GTK_IS_LIST_BASE (widget) || GTK_IS_LIST_BOX (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_places (child, window, places);
}

static GHashTable *
find_places (TestDesk *self)
{
  GHashTable *places = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);

  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  collect_places (GTK_WIDGET (self->window), GTK_WIDGET (self->window), places);
  return places;
}

static char *
describe (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  for (; widget != NULL && !GTK_IS_ROOT (widget); widget = gtk_widget_get_parent (widget))
    {
      const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

      if ((id != NULL && !g_str_has_prefix (id, "___")) || g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "DhDesk"))
        g_string_append_printf (text, "%s%s%s < ", G_OBJECT_TYPE_NAME (widget), id != NULL ? " " : "", id != NULL ? id : "");
    }
  return g_string_free (text, FALSE);
}

/* The shots of a step are read and cannot be pressed: their list gives its room to the losses once they are taken. */
static gboolean
is_only_read (GtkWidget *widget)
{
  return GTK_IS_LIST_VIEW (widget) && gtk_widget_get_ancestor (widget, DH_DESK_TYPE_FIRE_TOOL) != NULL;
}

/* A button that has fewer words than before keeps one end, and the pointer that was in the middle of it. */
static gboolean
has_moved (GtkWidget             *widget,
           gboolean               is_small,
           const graphene_rect_t *now,
           const graphene_rect_t *before)
{
  graphene_point_t middle = { before->origin.x + before->size.width / 2, before->origin.y + before->size.height / 2 };
  float by = MIN (fabsf (now->origin.x - before->origin.x),
                  fabsf (now->origin.x + now->size.width - before->origin.x - before->size.width));

  /* Dues scroll on the smallest screen, and lists are as high as there is room. */
  if (is_small)
    return !GTK_IS_LIST_BASE (widget) && !graphene_rect_contains_point (now, &middle);
  if (GTK_IS_LIST_BASE (widget) || GTK_IS_LIST_BOX (widget))
    return by >= 1 || fabsf (now->origin.y - before->origin.y) >= 1;

  return by >= 1 || fabsf (now->origin.y + now->size.height / 2 - middle.y) >= 1 ||
         !graphene_rect_contains_point (now, &middle);
}

static guint
count_moved (GHashTable *before,
             GHashTable *after,
             gboolean    is_small,
             const char *keys)
{
  GHashTableIter iter;
  gpointer widget, was;
  guint moved = 0;

  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &widget, &was))
    {
      const graphene_rect_t *place = g_hash_table_lookup (after, widget), *old = was;

      if (place != NULL && !is_only_read (widget) && has_moved (widget, is_small, place, old))
        {
          g_autofree char *text = describe (widget);

          g_test_message ("“%s” moves %s by %g, %g", keys, text, place->origin.x - old->origin.x, place->origin.y - old->origin.y);
          moved++;
        }
    }

  return moved;
}

static void
set_up (TestDesk      *self,
        gconstpointer  data)
{
  test_desk_set_up (self, NULL);
}

/* Buttons are where they were for the next press, from one order of a step to the other. */
static void
test_hand_nothing_moves (TestDesk      *self,
                         gconstpointer  data)
{
  const Size *size = data;
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(GHashTable) before = NULL;
  guint moved = 0;

  gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), size->width, size->height);
  gtk_window_present (GTK_WINDOW (self->window));
  test_desk_give (self, "begin");
  before = find_places (self);
  for (guint i = 0; i < G_N_ELEMENTS (turn); i++)
    {
      DhStep step = battle->step;
      g_autoptr(GHashTable) after = NULL;

      test_typist_start (self);
      test_typist_type (turn[i].keys);
      after = find_places (self);
      if (battle->step == step)
        moved += count_moved (before, after, size->height < 700, turn[i].keys);
      g_hash_table_unref (before);
      before = g_steal_pointer (&after);
    }

  g_assert_cmpuint (moved, ==, 0);
}

TEST_SUBJECT ("hand")
{
  test_desk_init (&argc, &argv);
  test_desk_load_style ();

  test_add_desk ("/desk/hand/a-turn-takes-five-hundred", test_hand_plays_a_turn);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/desk/hand/nothing-moves/%dx%d", sizes[i].width, sizes[i].height);

      g_test_add (path, TestDesk, &sizes[i], set_up, test_hand_nothing_moves, test_desk_tear_down);
    }

  return test_desk_run ();
}
