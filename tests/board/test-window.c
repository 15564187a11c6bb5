/* test-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-army.h"
#include "dh-board-screen.h"
#include "dh-board-unit.h"
#include "dh-board-window.h"
#include "dh-referee-status.h"

#include <adwaita.h>

#include <string.h>

typedef struct {
  DhReferee *referee;
  DhBoardWindow *board;
} Fixture;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
give (Fixture    *self,
      const char *order)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhStatus) status = NULL;

  dh_referee_give (self->referee, order, 0, NULL, &error);
  g_assert_no_error (error);
  status = dh_status_new (self->referee);
  dh_board_picture_set_status (dh_board_window_get_picture (self->board), status);
  settle ();
}

static void
fixture_set_up (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) order_of_battle = NULL;
  guint8 seed[16];

  g_assert_no_error (error);
  order_of_battle = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_assert_no_error (error);
  dh_seed_from_text ("board", seed);

  self->referee = dh_referee_new (dh_battle_new (rulebook, order_of_battle, seed));
  self->board = g_object_ref_sink (dh_board_window_new (NULL));
  dh_board_window_appear (self->board);
  settle ();
}

static void
fixture_tear_down (Fixture       *self,
                   gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (self->board));
  settle ();
  g_assert_finalize_object (self->board);
  g_assert_finalize_object (self->referee);
}

static gpointer
child_of (gpointer    widget,
          const char *name)
{
  GObject *child = gtk_widget_get_template_child (GTK_WIDGET (widget), G_OBJECT_TYPE (widget), name);

  g_assert_nonnull (child);
  return child;
}

/* Line @index of the list of the first army. */
static gpointer
get_line (Fixture *self,
          guint    index)
{
  GtkWidget *army = gtk_widget_get_first_child (child_of (dh_board_window_get_picture (self->board), "armies"));
  GtkWidget *line = gtk_widget_get_first_child (child_of (army, "units"));

  while (index-- > 0)
    line = gtk_widget_get_next_sibling (line);

  return line;
}

static void
test_window_templates (void)
{
  GType types[] = { DH_BOARD_TYPE_ARMY, DH_BOARD_TYPE_PICTURE, DH_BOARD_TYPE_SCREEN, DH_BOARD_TYPE_UNIT };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *widget = g_object_ref_sink (g_object_new (types[i], NULL));

      g_assert_finalize_object (widget);
    }
}

static void
test_window_follows_turn_and_card (Fixture       *self,
                                   gconstpointer  data)
{
  give (self, "begin");
  g_assert_cmpstr (gtk_label_get_label (child_of (dh_board_window_get_picture (self->board), "turn")), ==, "Turn 1");
  g_assert_cmpstr (gtk_label_get_label (child_of (dh_board_window_get_picture (self->board), "step")), ==, "A · Movement");
  g_assert_false (gtk_widget_get_visible (child_of (dh_board_window_get_picture (self->board), "card")));

  give (self, "card hovey");
  g_assert_true (gtk_widget_get_visible (child_of (dh_board_window_get_picture (self->board), "card")));
  g_assert_cmpstr (gtk_label_get_label (child_of (dh_board_window_get_picture (self->board), "card_letter")), ==, "U");
  g_assert_cmpstr (gtk_label_get_label (child_of (dh_board_window_get_picture (self->board), "card_name")), ==, "12th Division");
  g_assert_true (gtk_widget_has_css_class (child_of (dh_board_window_get_picture (self->board), "card"), "first-army"));
}

static void
test_window_armies_by_letter_word_and_shape (Fixture       *self,
                                             gconstpointer  data)
{
  GtkWidget *first, *second;

  give (self, "begin");
  first = gtk_widget_get_first_child (child_of (dh_board_window_get_picture (self->board), "armies"));
  second = gtk_widget_get_next_sibling (first);
  g_assert_cmpstr (gtk_label_get_label (child_of (first, "letter")), ==, "U");
  g_assert_cmpstr (gtk_label_get_label (child_of (second, "letter")), ==, "C");
  g_assert_cmpstr (gtk_label_get_label (child_of (first, "percent")), ==, "100 %");
  g_assert_cmpstr (gtk_label_get_label (child_of (first, "state")), ==, "● steady");

  give (self, "ruling confederate state hesitant because it is a test");
  g_assert_cmpstr (gtk_label_get_label (child_of (second, "state")), ==, "◐ hesitant");
  gtk_test_accessible_assert_role (child_of (first, "bar"), GTK_ACCESSIBLE_ROLE_METER);
}

static void
test_window_discloses_no_more_than_it_may (Fixture       *self,
                                           gconstpointer  data)
{
  give (self, "begin");
  give (self, "ruling u1 men 18 because it is a test");
  give (self, "disclose exact");
  g_assert_cmpstr (gtk_label_get_label (child_of (get_line (self, 1), "name")), ==, "11th Indiana");
  g_assert_true (gtk_widget_get_visible (child_of (get_line (self, 1), "pips")));
  gtk_test_accessible_assert_property (child_of (get_line (self, 1), "pips"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "5 of 6 stands, 2 casualties");

  give (self, "disclose banded");
  g_assert_false (gtk_widget_get_visible (child_of (get_line (self, 1), "pips")));
  g_assert_cmpstr (gtk_label_get_label (child_of (get_line (self, 1), "state")), ==, "◧ worn");

  give (self, "disclose names");
  g_assert_false (gtk_widget_get_visible (child_of (get_line (self, 1), "pips")));
  g_assert_cmpstr (gtk_label_get_label (child_of (get_line (self, 1), "state")), ==, "");

  give (self, "ruling u1 status routed because it is a test");
  g_assert_cmpstr (gtk_label_get_label (child_of (get_line (self, 1), "state")), ==, "▼ routed");
}

static void
test_window_hides_the_concealed (Fixture       *self,
                                 gconstpointer  data)
{
  give (self, "conceal u1");
  g_assert_cmpstr (gtk_label_get_label (child_of (get_line (self, 1), "name")), ==, "24th Indiana");
  give (self, "reveal u1");
  g_assert_cmpstr (gtk_label_get_label (child_of (get_line (self, 1), "name")), ==, "11th Indiana");
}

static void
test_window_pages_through_everybody (Fixture       *self,
                                     gconstpointer  data)
{
  GtkWidget *army;
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(DhStatus) status = NULL;

  give (self, "begin");
  status = dh_status_new (self->referee);
  army = gtk_widget_get_first_child (child_of (dh_board_window_get_picture (self->board), "armies"));
  for (guint page = 0; page < dh_board_army_get_n_pages (DH_BOARD_ARMY (army)); page++)
    {
      for (guint i = 0; i < 6; i++)
        g_hash_table_add (seen, g_strdup (gtk_label_get_label (child_of (get_line (self, i), "name"))));
      dh_board_picture_next_page (dh_board_window_get_picture (self->board));
    }

  for (guint i = 0; i < dh_status_get_n_units (status); i++)
    if (dh_status_get_unit (status, i)->army == 0)
      g_assert_true (g_hash_table_contains (seen, dh_status_get_unit (status, i)->name));
}

static void
test_window_has_no_pointer (Fixture       *self,
                            gconstpointer  data)
{
  GdkCursor *cursor = gtk_widget_get_cursor (GTK_WIDGET (self->board));

  g_assert_nonnull (cursor);
  g_assert_cmpstr (gdk_cursor_get_name (cursor), ==, "none");
}

static void
test_window_comes_and_goes (Fixture       *self,
                            gconstpointer  data)
{
  give (self, "begin");

  /* There is one monitor here, so the board is a window. Nobody manages windows, so it stays one. */
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->board)));
  g_assert_false (dh_board_window_has_monitor (self->board));
  g_assert_false (gtk_window_is_fullscreen (GTK_WINDOW (self->board)));
  dh_board_window_disappear (self->board);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->board)));
  dh_board_window_toggle_fullscreen (self->board);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->board)));
  gtk_window_close (GTK_WINDOW (self->board));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->board)));

  /* A monitor that comes or goes while nobody wants the board changes nothing. */
  g_list_model_items_changed (gdk_display_get_monitors (gdk_display_get_default ()), 0, 0, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->board)));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/board/window/templates", test_window_templates);
#define add(path, test) g_test_add (path, Fixture, NULL, fixture_set_up, test, fixture_tear_down)
  add ("/board/window/follows-turn-and-card", test_window_follows_turn_and_card);
  add ("/board/window/armies-by-letter-word-and-shape", test_window_armies_by_letter_word_and_shape);
  add ("/board/window/discloses-no-more-than-it-may", test_window_discloses_no_more_than_it_may);
  add ("/board/window/hides-the-concealed", test_window_hides_the_concealed);
  add ("/board/window/pages-through-everybody", test_window_pages_through_everybody);
  add ("/board/window/has-no-pointer", test_window_has_no_pointer);
  add ("/board/window/comes-and-goes", test_window_comes_and_goes);
#undef add

  return g_test_run ();
}
