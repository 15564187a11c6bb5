/* test-pictures.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "dress.h"
#include "subject.h"

#include "dh-desk-fold.h"
#include "dh-desk-guide.h"
#include "dh-desk-move-item.h"
#include "dh-desk-movement-tool.h"
#include "dh-desk-new-flow.h"
#include "dh-desk-roster-row.h"
#include "dh-desk-set-up-tool.h"
#include "dh-desk-step.h"
#include "dh-desk-text-size.h"
#include "dh-inch.h"
#include "picture-battles.h"
#include "picture.h"
#include "places.h"
#include "whole.h"

#include <string.h>

/*
 * A turn with everything in it that the desk has something to show for. Wherever it stops to look
 * nothing may be cut off. Where DH_DESK_PICTURES in the environment names a folder, pictures of all
 * of that are kept there, larger ones and dark ones, too; with -m slow those in high contrast as well.
 */

/* A window beside another on the smallest screen. That screen itself is 1093 × 614 where all is larger by a quarter, and
   911 × 512 by a half. */
#define HALF_WIDTH 683

static const struct {
  const char *name;
  int width, height;
  GtkTextDirection direction;
  int text; /* in percent of the desktop's */
} screens[] = {
  { "1366x768", 1366, 768, GTK_TEXT_DIR_LTR, 100 },
  { "1366x768-from-the-right", 1366, 768, GTK_TEXT_DIR_RTL, 100 },
  { "683x768", HALF_WIDTH, 768, GTK_TEXT_DIR_LTR, 100 },
  { "1093x614", 1093, 614, GTK_TEXT_DIR_LTR, 100 },
  { "911x512", 911, 512, GTK_TEXT_DIR_LTR, 100 },
  { "1920x1080", 1920, 1080, GTK_TEXT_DIR_LTR, 100 },
  { "1366x768-large", 1366, 768, GTK_TEXT_DIR_LTR, 150 },
  { "1920x1080-large", 1920, 1080, GTK_TEXT_DIR_LTR, 150 },
};

/* The height that a desktop takes for itself. */
#define DESKTOP_HEIGHT 48

/* The others are for -m slow, as is high contrast: what has more room, and letters for whoever reads from afar. */
#define N_TESTED 3

static DhDeskTextSize *text_size;

typedef struct {
  TestDesk desk;
  GtkWidget *window;
  TestBattle battle;
  int width, height;
  char *name; /* of the battle and the screen */
  gboolean is_tight; /* a low screen, or large letters on a small one: what ends in dots is told by pointing at it, and the step may scroll */
  gboolean may_scroll;
  guint n_looks;
  guint faults;
} Visit;

static gpointer
get_tool (Visit *self)
{
  return test_desk_tool (&self->desk);
}

static DhSession *
get_order (Visit *self)
{
  return dh_desk_window_get_session (DH_DESK_WINDOW (self->desk.window));
}

static void
take (Visit      *self,
      const char *what,
      gboolean    dark)
{
  GtkWidget *window = self->window;
  g_autofree char *name = g_strdup_printf ("%s-%s-%s-%02u-%s",
                                           g_getenv ("LANGUAGE"), self->name, dark ? "dark" : "light", self->n_looks, what);

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  test_desk_wait_for_frames (window);
  test_picture_keep (window, g_getenv ("DH_DESK_PICTURES"), name);
}

/* Checks that the window is no wider than its screen, and tells the way down to the part that needs the room. */
static guint
check_width (Visit      *self,
             const char *where)
{
  GtkWidget *widget = self->window;
  g_autoptr(GString) way = g_string_new (NULL);
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least <= self->width)
    return 0;

  while (widget != NULL)
    {
      GtkWidget *widest = NULL;
      int most = 0;

      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
        {
          gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
          if (gtk_widget_get_mapped (child) && least > most)
            {
              most = least;
              widest = child;
            }
          if (gtk_widget_get_mapped (child) && g_str_has_prefix (G_OBJECT_TYPE_NAME (child), "DhDesk"))
            g_string_append_printf (way, " (%s %d)", G_OBJECT_TYPE_NAME (child), least);
        }
      if (widest != NULL)
        g_string_append_printf (way, " > %s %d", G_OBJECT_TYPE_NAME (widest), most);
      widget = widest;
    }
  g_test_message ("%s: the window is too wide: %s", where, way->str);
  return 1;
}

static int
measure_height (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (widget), &least, NULL, NULL, NULL);
  return least;
}

/* Checks that all fits: the window would be higher than the screen. The step may be scrolled then, but at the usual
   size of letters nobody has to, unless advice takes the room. */
static guint
check_height (Visit      *self,
              const char *where)
{
  GtkWidget *window = self->window;
  gpointer step = self->desk.window != NULL ? test_desk_child (&self->desk, "step") : NULL;
  int least = measure_height (window);

  if (!self->may_scroll && !self->is_tight && self->width > HALF_WIDTH && step != NULL && gtk_widget_get_mapped (step))
    least = MAX (least, gtk_widget_get_height (window) - gtk_widget_get_height (test_desk_child_of (step, "scrolled")) +
                          measure_height (test_desk_child_of (step, "body")));
  if (least <= self->height - DESKTOP_HEIGHT && gtk_widget_get_height (window) == self->height)
    return 0;

  g_test_message ("%s: the window is at least %d pixels high, and is %d", where, least, gtk_widget_get_height (window));
  return 1;
}

/* TRUE where there is so little room that a tooltip may tell a text. */
static gboolean
may_have_dots (Visit *self)
{
  return self->battle == TEST_BATTLE_LONG_NAMES || self->is_tight || self->width == HALF_WIDTH || self->desk.window == NULL;
}

static void
look_once (Visit      *self,
           const char *what)
{
  g_autofree char *where = g_strdup_printf ("%s, %s", self->name, what);

  test_desk_wait_for_frames (self->window);
  self->faults += test_whole_check (self->window, may_have_dots (self), where);
  self->faults += check_height (self, where) + check_width (self, where);
  self->n_looks++;
  if (g_getenv ("DH_DESK_PICTURES") != NULL)
    {
      take (self, what, TRUE);
      take (self, what, FALSE);
    }
}

/* Looks at the window, and where one of two columns is seen alone at the other as well, to which the button leads. */
static void
look (Visit      *self,
      const char *what)
{
  DhDeskFold *fold = test_desk_find (self->window, DH_DESK_TYPE_FOLD);
  g_autofree char *beside = g_strconcat (what, "-beside", NULL);
  gboolean is_alone = FALSE, shows_end;

  look_once (self, what);
  if (fold != NULL)
    g_object_get (fold, "alone", &is_alone, "shows-end", &shows_end, NULL);
  if (!is_alone)
    return;

  g_object_set (fold, "shows-end", !shows_end, NULL);
  look_once (self, beside);
  g_object_set (fold, "shows-end", shows_end, NULL);
  test_desk_wait_for_frames (self->window);
}

/* Gives orders, of which the desk shows the last. */
static void
give (Visit      *self,
      const char *orders)
{
  g_auto(GStrv) list = g_strsplit (orders, "; ", -1);
  guint i = 0;

  test_desk_look_away (&self->desk);
  for (; list[i + 1] != NULL; i++)
    test_desk_give_directly (&self->desk, list[i]);
  test_desk_look_again (&self->desk);
  test_desk_give (&self->desk, list[i]);
}

/* Writes an order that is looked at and not given. */
static void
look_at_order (Visit      *self,
               const char *order,
               const char *what)
{
  dh_session_set_text (get_order (self), order);
  look (self, what);
  dh_session_set_text (get_order (self), "");
}

/* An order that waits for the dice of the table, and some of them. */
static void
look_at_dice (Visit      *self,
              const char *order,
              const char *dice,
              const char *what)
{
  test_desk_type (&self->desk, order);
  g_assert_true (get_order (self)->waiting);
  dh_session_set_dice (get_order (self), dice);
  look (self, what);
  dh_session_cancel (get_order (self));
  dh_session_set_text (get_order (self), "");
}

static void
look_at_refusal (Visit      *self,
                 const char *order,
                 const char *what)
{
  test_desk_type (&self->desk, order);
  g_assert_true (get_order (self)->refused);
  look (self, what);
  dh_session_set_text (get_order (self), "");
}

static void
select_thing (Visit      *self,
              const char *id)
{
  const DhBattle *battle = dh_referee_get_battle (self->desk.referee);
  gpointer tool = get_tool (self);
  GtkSelectionModel *model = test_desk_child_of (tool, "selection");

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr(DhDeskMoveItem) item = g_list_model_get_item (G_LIST_MODEL (model), i);

      if (strcmp (dh_battle_get_id (battle, item->thing), id) == 0)
        {
          gtk_selection_model_select_item (model, i, TRUE);
          return;
        }
    }
  g_error ("no “%s” in the list", id);
}

static void
turn_all_cards (Visit *self)
{
  test_desk_look_away (&self->desk);
  while (dh_inch_battle (dh_referee_get_battle (self->desk.referee))->cards_left > 0)
    test_desk_give_directly (&self->desk, "card pass");
  test_desk_look_again (&self->desk);
}

static void
pop_up (Visit      *self,
        gpointer    button,
        const char *what)
{
  gtk_menu_button_popup (button);
  look_once (self, what);
  gtk_menu_button_popdown (button);
  test_desk_settle ();
}

/* Clears the dues, so that the step can be left whatever the dice said. */
static void
clear_dues (Visit *self)
{
  give (self, "settle; retreat all; witness all none");
}

/* The steps */

static void
visit_set_up (Visit *self)
{
  look (self, "set-up");
  select_thing (self, "u1");
  look (self, "set-up-unit");
  select_thing (self, "hovey");
  look (self, "set-up-command");
  give (self, "attach gen-mcginnis u1 front; cover c9 works; conceal c24; note Grant's men come down the Jackson road.");
  look (self, "set-up-done");
  dh_desk_guide_set_active (test_desk_child (&self->desk, "guide"), TRUE);
  select_thing (self, "hovey");
  self->may_scroll = TRUE;
  look (self, "set-up-guided");
}

static void
visit_movement (Visit *self)
{
  give (self, "begin");
  look (self, "movement-deck-guided");
  self->may_scroll = FALSE;
  dh_desk_guide_set_active (test_desk_child (&self->desk, "guide"), FALSE);
  look (self, "movement-deck");
  give (self, "card staff-union");
  look (self, "movement-staff");
  give (self, "card hovey");
  look (self, "movement-card");
  look_at_order (self, "respond mcg", "movement-completion");
  give (self, "respond hovey by grant");
  look (self, "movement-responded");
  select_thing (self, "u2");
  look (self, "movement-unit");
  give (self, "move u2; move u3 rough; form u6 column; charge u1 c10; charge u5 c9 flank");
  look_at_order (self, "charge u7 c8 rear", "movement-charge");
  look_at_refusal (self, "move c1", "movement-refused");
  look_at_dice (self, "move u6 road", "4", "movement-dice");
}

/* Advice, a result of two lines and a refusal: the line under the order stays in sight. */
static void
visit_refusal_under_advice (Visit *self)
{
  dh_desk_guide_set_active (test_desk_child (&self->desk, "guide"), TRUE);
  self->may_scroll = TRUE;
  give (self, "move u4 rough");
  look_at_refusal (self, "move 4 c1 u7 c9 rough", "movement-refused-guided");
  dh_desk_guide_set_active (test_desk_child (&self->desk, "guide"), FALSE);
  self->may_scroll = FALSE;
}

static void
visit_opportunity_fire (Visit *self)
{
  look_at_order (self, "fire c8 u6 20", "opportunity-fire");
  give (self, "fire c8 u6 20 : 6 6 6 6 6 6");
  look (self, "opportunity-dues");
  clear_dues (self);
  look (self, "opportunity-over");
}

static void
visit_other_cards (Visit *self)
{
  give (self, "card stevenson; respond cumming : 4");
  look (self, "movement-other-army");
  give (self, "card osterhaus pass");
  select_thing (self, "u42");
  look (self, "movement-reserve");
  turn_all_cards (self);
  look (self, "movement-last-card");
  give (self, "next pass");
}

static void
visit_artillery_fire (Visit *self)
{
  look (self, "artillery");
  look_at_order (self, "12 17 14", "artillery-shot");
  look_at_order (self, "12 17 54 cover enfilade", "artillery-modifiers");
  look_at_dice (self, "12 17 14", "", "artillery-waiting");
  look_at_dice (self, "12 17 14", "5361", "artillery-dice");
  give (self, "fire u10 c6 24; fire u11 c7 30; fire u12 c17 14 : 5 3 6 1 2 4 4 2 6; fire c17 u13 40; undo");
  look (self, "artillery-shots");
  pop_up (self, test_desk_child_of (test_desk_child_of (get_tool (self), "firer"), "button"), "artillery-picker");
  give (self, "fire c18 u14 16 cover : 6 6 6 6; mark");
  look (self, "artillery-losses");
  clear_dues (self);
  look (self, "artillery-over");
  give (self, "next");
}

static void
visit_musketry (Visit *self)
{
  look (self, "standing");
  look_at_order (self, "u15 11 12", "standing-shot");
  give (self, "fire u15 c11 20; fire c12 u16 12 : 6 6 6 6 6 6");
  look (self, "standing-shots");
  give (self, "mark");
  look (self, "standing-losses");
  clear_dues (self);
  give (self, "next");
  look_at_order (self, "3 7 8 open", "moving-shot");
  give (self, "fire u2 c6 10; fire u3 c7 8 open; mark");
  clear_dues (self);
  look (self, "moving-over");
  give (self, "next");
}

static void
visit_charges (Visit *self)
{
  look (self, "charge");
  give (self, "check u1 : 6");
  look (self, "charge-checked");
  give (self, "check u5 : 6; next");
  look (self, "reception");
  give (self, "check c10 : 6");
  look (self, "reception-checked");
  give (self, "check c9 : 6; next");
}

static void
visit_melee (Visit *self)
{
  look (self, "combat");
  look_at_dice (self, "fight u1 c10", "526436", "combat-dice");
  give (self, "fight u1 c10 : 5 2 6 4 3 6  3 4 6 1 3 2   5 3 4  4 5 2   6  1");
  look (self, "combat-rounds");
  give (self, "fight u5 c9 : 6 6 6 6 6 6  1 1 1 1 1 1");
  look (self, "combat-second");
  give (self, "settle");
  look (self, "combat-aftermath");
  give (self, "retreat all; witness all none; settle; bonus u1 hold; bonus u5 occupy");
  look (self, "combat-over");
  give (self, "ruling u7 status routed because the orders were misread; ruling c5 status routed because of the dog");
  give (self, "next");
}

static void
visit_end_of_turn (Visit *self)
{
  look (self, "rally");
  give (self, "next");
  look (self, "effectiveness");
  give (self, "settle; next");
  look (self, "reshuffle");
}

/* Visits the rally of units that have routed in the turn before. */
static void
visit_rally (Visit *self)
{
  give (self, "next; card pass");
  turn_all_cards (self);
  give (self, "next pass; next; next; next; next; next; next");
  look (self, "rally-due");
  look_at_order (self, "rally u7 by gen-hovey", "rally-order");
  give (self, "rally u7 by gen-hovey");
  look (self, "rally-one");
  give (self, "settle");
  look (self, "rally-all");
}

/* Pages beside the tools */

static void
open_page (Visit      *self,
           const char *id,
           const char *what)
{
  GtkWidget *roster = test_desk_child (&self->desk, "roster");

  g_assert_true (gtk_widget_activate_action (roster, "roster.open", "s", id));
  look (self, what);
}

static void
visit_pages_of_things (Visit *self)
{
  const char *const names[] = { "orders", "numbers", "story" };
  GtkStack *pages;
  gpointer page;

  open_page (self, "u1", "unit-story");
  page = test_desk_page (test_desk_child_of (test_desk_child (&self->desk, "roster"), "pages"), "page");
  pages = GTK_STACK (gtk_widget_get_parent (test_desk_child_of (page, "story_stack")));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *what = g_strconcat ("unit-", names[i], NULL);

      gtk_stack_set_visible_child_name (pages, names[i]);
      if (i + 1 < G_N_ELEMENTS (names))
        look (self, what);
    }
  gtk_toggle_button_set_active (test_desk_child_of (page, "rule"), TRUE);
  look (self, "unit-ruling");
  gtk_toggle_button_set_active (test_desk_child_of (page, "rule"), FALSE);
  open_page (self, "gen-mcginnis", "officer-page");
  open_page (self, "hovey", "command-page");
  open_page (self, "union", "army-page");
  g_assert_true (gtk_widget_activate_action (page, "roster.back", NULL));
}

static void
visit_log (Visit *self)
{
  DhDeskWindow *window = self->desk.window;
  GtkWidget *log = test_desk_child (&self->desk, "log");
  GtkWidget *list = test_desk_child_of (log, "list");
  g_autoptr(GListModel) entries = NULL;

  g_object_get (list, "model", &entries, NULL);
  g_signal_emit_by_name (list, "activate", g_list_model_get_n_items (entries) - 1);
  look (self, "log-details");
  give (self, "undo; undo; undo; note So it was decided.");
  look (self, "log-undone");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.find-in-log", NULL));
  gtk_editable_set_text (test_desk_child_of (log, "find"), "no such thing");
  g_signal_emit_by_name (test_desk_child_of (log, "find"), "search-changed");
  look (self, "log-nothing-found");
  gtk_editable_set_text (test_desk_child_of (log, "find"), "");
  gtk_editable_set_text (test_desk_child_of (test_desk_child (&self->desk, "roster"), "find"), "no such thing");
  look (self, "roster-nothing-found");
  gtk_editable_set_text (test_desk_child_of (test_desk_child (&self->desk, "roster"), "find"), "");
}

static void
visit_places (Visit *self)
{
  GtkWidget *window = GTK_WIDGET (self->desk.window);

  g_assert_true (gtk_widget_activate_action (window, "win.dice", NULL));
  look (self, "dice");
  g_assert_true (gtk_widget_activate_action (window, "win.report", NULL));
  look (self, "report");
  g_assert_true (gtk_widget_activate_action (window, "win.focus-order", NULL));
  pop_up (self, test_desk_child (&self->desk, "board_button"), "board-menu");
  pop_up (self, test_desk_child_of (test_desk_child (&self->desk, "clock"), "button"), "clock");
}

static void
visit_end (Visit *self)
{
  give (self, "end");
  look (self, "end");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->desk.window), "win.report", NULL));
  look (self, "end-report");
  dh_desk_window_set_referee (self->desk.window, NULL);
  look (self, "start");
}

static void
test_pictures_whole (gconstpointer data)
{
  TestBattle battle = GPOINTER_TO_UINT (data) % TEST_N_BATTLES;
  guint screen = GPOINTER_TO_UINT (data) / TEST_N_BATTLES;
  g_autoptr(DhOrderOfBattle) order_of_battle = test_battle_new (battle);
  Visit visit = { .battle = battle, .width = screens[screen].width, .height = screens[screen].height };

  visit.is_tight = (screens[screen].text > 100 && screens[screen].width < 1920) || screens[screen].height < 768;

  visit.name = g_strdup_printf ("%s-%s%s", test_battle_get_name (battle), screens[screen].name,
                                adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? "-contrast" : "");
  gtk_widget_set_default_direction (screens[screen].direction);
  dh_desk_text_size_set_percent (text_size, screens[screen].text);
  test_desk_open (&visit.desk, order_of_battle);
  visit.window = GTK_WIDGET (visit.desk.window);
  gtk_window_set_default_size (GTK_WINDOW (visit.desk.window), screens[screen].width, screens[screen].height);
  visit_set_up (&visit);
  visit_movement (&visit);
  visit_refusal_under_advice (&visit);
  visit_opportunity_fire (&visit);
  visit_other_cards (&visit);
  visit_artillery_fire (&visit);
  visit_musketry (&visit);
  visit_charges (&visit);
  visit_melee (&visit);
  visit_end_of_turn (&visit);
  visit_rally (&visit);
  visit_pages_of_things (&visit);
  visit_log (&visit);
  visit_places (&visit);
  visit_end (&visit);
  test_desk_tear_down (&visit.desk, NULL);
  g_free (visit.name);
  if (visit.faults > 0)
    g_test_fail_printf ("%u things are cut off", visit.faults);
}

/* The roster */

static GtkWidget *
find_row (GtkWidget  *widget,
          const char *id)
{
  if (DH_DESK_IS_ROSTER_ROW (widget) && gtk_widget_get_mapped (widget))
    {
      DhDeskRosterItem *item = dh_class_get_item (widget);

      if (item != NULL && g_str_equal (dh_battle_get_id (item->battle, item->thing), id))
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, id);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
assert_whole (GtkWidget  *row,
              const char *cell)
{
  GtkInscription *inscription = test_desk_child_of (row, cell);
  const char *text = gtk_inscription_get_text (inscription);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (inscription), text);
  int width;

  pango_layout_set_attributes (layout, gtk_inscription_get_attributes (inscription));
  pango_layout_get_pixel_size (layout, &width, NULL);
  g_assert_cmpstr (text, !=, "");
  g_test_message ("“%s” takes %d pixels of %d", text, width, gtk_widget_get_width (GTK_WIDGET (inscription)));
  g_assert_cmpint (width, <=, gtk_widget_get_width (GTK_WIDGET (inscription)));
}

/* Neither the column of names nor that of states takes the room of the other, on the smallest of usual screens. */
static void
test_pictures_roster_has_room (void)
{
  static const char *const names[] = { "u10", "u26" };
  static const char *const states[] = { "routed", "falling-back", "steady" };
  g_autoptr(DhOrderOfBattle) order_of_battle = test_battle_new (TEST_BATTLE_PLAIN);
  TestDesk desk = { NULL };
  GtkWidget *list;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  dh_desk_text_size_set_percent (text_size, 100);
  test_desk_open (&desk, order_of_battle);
  gtk_window_set_default_size (GTK_WINDOW (desk.window), 1366, 768);
  list = test_desk_child_of (test_desk_child (&desk, "roster"), "list");
  test_desk_give (&desk, "begin");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < G_N_ELEMENTS (states); j++)
      {
        g_autofree char *order = g_strdup_printf ("ruling %s status %s because a test", names[i], states[j]);
        GtkWidget *row;

        gtk_editable_set_text (test_desk_child_of (test_desk_child (&desk, "roster"), "find"), names[i]);
        test_desk_give (&desk, order);
        test_desk_wait_for_frames (GTK_WIDGET (desk.window));
        row = find_row (list, names[i]);
        g_assert_nonnull (row);
        assert_whole (row, "state");
        assert_whole (row, "name");
      }
  test_desk_tear_down (&desk, NULL);
}

/* The other windows */

static void
look_at_pages (Visit *self)
{
  AdwViewStack *views = test_desk_find (self->window, ADW_TYPE_VIEW_STACK);
  DhDeskNewFlow *flow = test_desk_find (self->window, DH_DESK_TYPE_NEW_FLOW);
  g_autoptr(GListModel) pages = flow != NULL ? G_LIST_MODEL (gtk_stack_get_pages (test_desk_child_of (flow, "stack")))
                                : views != NULL ? G_LIST_MODEL (adw_view_stack_get_pages (views))
                                                : NULL;

  for (guint i = 0; pages != NULL && i < g_list_model_get_n_items (pages); i++)
    {
      g_autofree char *what = g_strdup_printf ("page-%u", i);

      gtk_selection_model_select_item (GTK_SELECTION_MODEL (pages), i, TRUE);
      look (self, what);
    }
}

/* Looks at another part of the window, which an action shows. */
static void
look_after (Visit      *self,
            const char *action)
{
  if (gtk_widget_activate_action (self->window, action, NULL))
    look (self, action);
}

static void
test_pictures_windows (gconstpointer data)
{
  guint screen = GPOINTER_TO_UINT (data), faults = 0;

  gtk_widget_set_default_direction (screens[screen].direction);
  dh_desk_text_size_set_percent (text_size, screens[screen].text);
  for (guint i = 0; i < TEST_N_PLACES; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%s", test_places[i].name, screens[screen].name);
      GtkWindow *window = test_places[i].open ();
      Visit visit = { .window = GTK_WIDGET (window), .width = screens[screen].width, .height = screens[screen].height, .name = name };

      gtk_window_set_default_size (window, visit.width, visit.height);
      gtk_window_present (window);
      test_desk_settle ();
      look (&visit, "first");
      look_at_pages (&visit);
      look_after (&visit, "rules.rename");
      look_after (&visit, "rules.new-chart");
      gtk_window_destroy (window);
      test_desk_settle ();
      faults += visit.faults;
    }
  if (faults > 0)
    g_test_fail_printf ("%u things are cut off", faults);
}

/* Contrast is what the desktop says when the program starts. */
static void
test_pictures_in_high_contrast (gconstpointer path)
{
  g_autofree char *subprocess = g_strconcat (path, "/subprocess", NULL);

  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  g_test_trap_subprocess (subprocess, 0, G_TEST_SUBPROCESS_INHERIT_STDOUT | G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_unsetenv ("ADW_DEBUG_HIGH_CONTRAST");
  g_test_trap_assert_passed ();
}

static void
add_in_high_contrast (const char *path,
                      guint       which)
{
  g_autofree char *contrast = g_strconcat (path, "-contrast", NULL);
  g_autofree char *subprocess = g_strconcat (contrast, "/subprocess", NULL);

  g_test_add_data_func_full (contrast, g_strdup (contrast), test_pictures_in_high_contrast, g_free);
  g_test_add_data_func (subprocess, GUINT_TO_POINTER (which), test_pictures_whole);
}

TEST_SUBJECT ("pictures")
{
  gboolean all, is_translated = g_strcmp0 (g_getenv ("LANGUAGE"), "C") != 0, is_longer = test_picture_is_longer ();

  test_picture_speak ();
  test_desk_init (&argc, &argv);
  all = g_getenv ("DH_DESK_PICTURES") != NULL || g_test_slow () || g_test_subprocess ();
  test_desk_dress ();
  text_size = g_object_new (DH_DESK_TYPE_TEXT_SIZE, NULL);

  for (guint i = 0; i < (all ? G_N_ELEMENTS (screens) : N_TESTED) * TEST_N_BATTLES; i++)
    {
      guint screen = i / TEST_N_BATTLES, battle = i % TEST_N_BATTLES;
      gboolean from_the_right = screens[screen].direction == GTK_TEXT_DIR_RTL;
      gboolean is_small = screens[screen].width < 1366;
      g_autofree char *path = NULL;

      /* Names are no longer, nor units more, from right to left or on a part of the screen. */
      if ((from_the_right || is_small) && battle != TEST_BATTLE_PLAIN)
        continue;
      /* A language makes words longer, and not units more; one of them makes lines run the other way. */
      if (!all && is_translated && (from_the_right != is_longer || battle == TEST_BATTLE_MANY_UNITS))
        continue;

      path = g_strdup_printf ("/desk/pictures/%s/%s", test_battle_get_name (battle), screens[screen].name);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_pictures_whole);
      if (g_test_slow () || g_test_subprocess ())
        add_in_high_contrast (path, i);
    }

  /* The words of that language are longer than any that are spoken. */
  if (!is_longer)
    g_test_add_func ("/desk/pictures/roster-has-room-for-names-and-states", test_pictures_roster_has_room);

  for (guint i = 0; i < (all ? G_N_ELEMENTS (screens) : N_TESTED); i++)
    {
      g_autofree char *path = g_strconcat ("/desk/pictures/windows/", screens[i].name, NULL);

      if (!all && is_translated && (screens[i].direction == GTK_TEXT_DIR_RTL) != is_longer)
        continue;
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_pictures_windows);
    }

  return test_desk_run ();
}
