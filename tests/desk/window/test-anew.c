/* test-anew.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "alike.h"
#include "desk-fixture.h"
#include "press.h"
#include "subject.h"

#include "dh-board-wall.h"
#include "dh-box-form.h"
#include "dh-box.h"
#include "dh-desk-box-roster.h"
#include "dh-desk-cover.h"
#include "dh-desk-log-item.h"
#include "dh-desk-move-item.h"
#include "dh-desk-movement-tool.h"
#include "dh-desk-order-line.h"
#include "dh-desk-post-map-view.h"
#include "dh-desk-roster.h"
#include "dh-desk-window.h"
#include "dh-eligibility.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-post-types.h"
#include "dh-post.h"
#include "dh-session-memory.h"
#include "dh-system-scenario.h"
#include "kept.h"
#include "soak.h"
#include "story.h"

#include <string.h>

/*
 * A window shows what a window shows that opens the file anew, whatever has been ordered, taken back, done again or put
 * right, one by one or many at once.
 */

/* The orders given in the gate and in a game of a soak, and the number after which the windows are compared. */
#define ORDERS (test_is_soak () ? 60u : 24u)
#define ORDERS_A_LOOK (test_is_soak () ? 12u : 24u)

/* Six who move, with their dice */
#define MOST_ENTERS 16

/* The number of presses between two orders, where anything is pressed. */
#define PRESSES 3

/* The window is as high as the screen lets it be. */
#define WIDTH 1366
#define HEIGHT 1040

typedef struct _Game Game;

typedef struct {
  const Game *game;
  DhReferee *referee;
  GRand *rand;
  GStrv script; /* (nullable): orders one after the other, some of which are refused */
  guint at;
  guint undone; /* how many orders have just been taken back */
} Play;

struct _Game {
  const char *name;
  const DhSystem *system;
  const char *rules;
  const char *scenario;
  const char *kept; /* (nullable): a kept battle in the place of rules and scenario */
  char *(*invent) (Play *self);
  gboolean presses; /* whatever can be pressed, between the orders */
};

static const DhSystem *const systems[] = { &dh_inch_1997, &dh_chart_box, &dh_post_system, NULL };

/* TRUE for games that have a roster and a step as 1997 has them. */
static gboolean
is_inch (gpointer window)
{
  return dh_referee_get_battle (dh_desk_window_get_referee (window))->system == &dh_inch_1997;
}

/* Orders */

static const char *
pick_word (GRand             *rand,
           const char *const *words,
           guint              n)
{
  return words[g_rand_int_range (rand, 0, n)];
}

#define PICK(rand, words) pick_word (rand, words, G_N_ELEMENTS (words))

static gboolean
one_in (Play *self,
        int   n)
{
  return g_rand_int_range (self->rand, 0, n) == 0;
}

/* Invents a step back or forth, the same in every game. Orders taken back are mostly given again. */
static char *
invent_correction (Play *self)
{
  guint n = dh_referee_get_n_entries (self->referee), most = MIN (8, dh_referee_get_n_in_force (self->referee));
  guint which = MAX (1, n - MIN (n, (guint) g_rand_int_range (self->rand, 0, 8)));

  switch (most > 0 ? g_rand_int_range (self->rand, 0, 5) : 5)
    {
    case 0:
      return g_strdup_printf ("amend %u none because it was not so", which);
    case 1:
      return g_strdup_printf ("amend before %u note so it was", which);
    default:
      self->undone = most > 0 ? g_rand_int_range (self->rand, 1, most + 1) : 1;
      return g_strdup_printf ("undo %u", self->undone);
    }
}

/* Returns: (nullable): what comes after an undo, if anything does */
static char *
invent_redo (Play *self)
{
  guint most = self->undone;

  self->undone = 0;
  return most > 0 && !one_in (self, 4) ? g_strdup_printf ("redo %d", g_rand_int_range (self->rand, 1, most + 1)) : NULL;
}

static char *
follow_script (Play *self)
{
  while (self->script[self->at] == NULL || *self->script[self->at] == '#' || *self->script[self->at] == '\0')
    self->at = self->script[self->at] != NULL ? self->at + 1 : 0;

  return g_strdup (self->script[self->at++]);
}

static char *
invent_inch (Play *self)
{
  static const char *const plain[] = {
    "respond", "settle", "card manson", "card carter", "retreat all", "witness all none", "pause", "next pass",
    "move u1 u2 u3", "move c1-c4", "form u1-u3 column", "note a; note b",
  };
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  TestDesk desk = { self->referee };
  char *order = NULL;

  if (battle->step == DH_STEP_END)
    return invent_correction (self);
  if (one_in (self, 30))
    return g_strdup ("end");
  if (one_in (self, 6))
    return invent_correction (self);
  if (self->script != NULL && !one_in (self, 5))
    return follow_script (self);
  if (one_in (self, 4))
    return g_strdup (battle->turn == 0 ? "begin" : PICK (self->rand, plain));
  for (guint tries = 0; !one_in (self, 3) && order == NULL && tries < 20; tries++)
    order = dh_battle_suggest_order (battle, g_rand_int_range (self->rand, 0, dh_n_units (battle)));

  return order != NULL ? order : test_desk_invent_order (&desk);
}

static char *
invent_box (Play *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(GPtrArray) forms = dh_box_list_forms (battle);
  DhBoxForm *form;

  if (battle->turn == 0)
    return g_strdup ("begin");
  if (one_in (self, 4))
    return invent_correction (self);
  if (forms->len == 0 || one_in (self, 8))
    return g_strdup (one_in (self, 2) ? "next" : "settle");

  form = g_ptr_array_index (forms, g_rand_int_range (self->rand, 0, forms->len));
  for (guint i = 0; i < form->fields->len; i++)
    story_fill (&g_array_index (form->fields, DhBoxField, i), self->rand);
  return dh_box_form_write (form);
}

static char *
invent_post (Play *self)
{
  static const char *const plain[] = {
    "open", "close early because so", "run", "next", "settle", "resolve", "check", "note so it is", "publish", "allow u10ini",
    "enter c20tni \"L/N N (N)\" because of it", "strike u10ini because of the dog", "note a; note b",
    "mail 2026-11-28T14:02:11Z spy@somewhere.example saying c15MSi/L/FIRE 7.12",
  };
  static const char *const day[] = {
    "open", "enter u10ini \"L/FIRE 8.9\" because he said so", "enter u4kyi \"L/S S (S)\" because he said so",
    "mail 2026-11-28T14:02:11Z walthall@confederate.example saying c15MSi/L/FIRE 7.12",
    "mail 2026-11-28T14:02:11Z wolford@union.example doubtful saying u1KYc/ML/W W W W (W)", "allow u1kyc", "strike u4kyi because of it",
    "enter u9ohi \"L/HOLD\" because he said so", "close early because so", "next", "next", "next", "resolve", "settle", "next", "check",
    "next", "run", "note so it was", "publish", NULL,
  };

  if (self->script == NULL)
    self->script = g_strdupv ((GStrv) day);
  if (one_in (self, 4))
    return invent_correction (self);

  return one_in (self, 4) ? g_strdup (PICK (self->rand, plain)) : follow_script (self);
}

static const Game games[] = {
  { "champion-hill", &dh_inch_1997, .kept = "champion-hill", .invent = invent_inch },
  { "mill-springs", &dh_inch_1997, "jackson-1997", "mill-springs", .invent = invent_inch },
  { "donelson", &dh_chart_box, "donelson", "fort-donelson", .invent = invent_box },
  { "post", &dh_post_system, "haygood-1997", "logans-crossroads", .invent = invent_post },
  { "champion-hill-pressed", &dh_inch_1997, .kept = "champion-hill", .invent = invent_inch, .presses = TRUE },
  { "donelson-pressed", &dh_chart_box, "donelson", "fort-donelson", .invent = invent_box, .presses = TRUE },
  { "post-pressed", &dh_post_system, "haygood-1997", "logans-crossroads", .invent = invent_post, .presses = TRUE },
};

/* Windows */

static GFile *
get_file (const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  return g_file_new_for_path (path);
}

/* Begins a game on disk, so that it can be opened anew. */
static DhReferee *
begin (const Game *game,
       guint       which)
{
  g_autofree char *name = g_strdup_printf ("%s-%u.drumhead", game->name, which);
  g_autoptr(GFile) file = get_file (name);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = NULL;
  DhReferee *referee;
  gpointer scenario;
  guint8 seed[16];

  if (game->kept != NULL)
    {
      g_autoptr(DhReferee) kept = test_kept_open (game->kept);

      dh_referee_save_as (kept, file, &error);
      g_assert_no_error (error);
      g_clear_object (&kept);
      referee = dh_referee_open (file, systems, FALSE, &error);
      g_assert_no_error (error);
      return referee;
    }

  rulebook = dh_rulebook_new_shipped (game->rules, &error);
  g_assert_no_error (error);
  scenario = dh_system_load_shipped (game->system, game->scenario, &error);
  g_assert_no_error (error);
  dh_seed_from_text (name, seed);
  referee = dh_referee_new_for_file (file, game->system, rulebook, scenario, seed, &error);
  g_assert_no_error (error);
  game->system->scenario->unref (scenario);
  return referee;
}

/* The same battle from a file of its own: one that is written is open elsewhere for reading only. */
static DhReferee *
open_copy (DhReferee *referee)
{
  g_autoptr(GFile) copy = get_file ("anew.drumhead");
  g_autoptr(GError) error = NULL;
  DhReferee *anew;

  g_file_copy (dh_referee_get_file (referee), copy, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  anew = dh_referee_open (copy, systems, FALSE, &error);
  g_assert_no_error (error);
  return anew;
}

static GtkWidget *
open_window (DhReferee *referee)
{
  GtkWidget *window = GTK_WIDGET (test_desk_new_window (NULL, referee));

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  return g_object_ref_sink (window);
}

static void
close_window (GtkWidget *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_finalize_object (window);
}

/* The line and what is asked are the referee's, who leaves them. Whatever was said to him goes as soon as he writes. */
static void
leave_line (GtkWidget *window)
{
  DhSession *session = dh_desk_window_get_session (DH_DESK_WINDOW (window));

  dh_session_set_text (session, "?");
  dh_session_set_text (session, "");
  while (dh_session_cancel (session) || dh_session_leave_out (session, TRUE))
    ;
  dh_session_set_text (session, "");
}

/* The open form and the selection are the referee's as well, and follow the text that he writes. */

static void
write_order_of (DhSession *session,
                DhRef      thing)
{
  g_autofree char *text = g_strdup_printf ("move %s", dh_battle_get_id (dh_referee_get_battle (session->referee), thing));

  dh_session_set_text (session, text);
}

/* Writes orders one after the other, so that the last is selected whatever was before. */
static void
write_orders_of_card (DhSession      *session,
                      const DhBattle *battle)
{
  const DhCard *card = dh_battle_get_card (battle);

  for (guint i = 0; card != NULL && i < dh_n_units (battle); i++)
    if (dh_battle_peek_card (battle, dh_battle_get_unit (battle, i)->card) == card)
      write_order_of (session, DH_THE_UNIT (i));
  for (guint i = 0; card != NULL && i < dh_n_officers (battle); i++)
    if (dh_battle_get_officer (battle, i)->info->army == card->army && dh_battle_officer_commands (battle, i))
      write_order_of (session, (DhRef) { DH_REF_KIND_OFFICER, i });
}

static void
open_first_form (DhSession      *session,
                 const DhBattle *battle)
{
  g_autoptr(GPtrArray) forms = dh_box_list_forms (battle);

  if (forms->len > 0)
    dh_session_set_text (session, ((DhBoxForm *) forms->pdata[0])->order);
}

static void
look_at_the_same (GtkWidget *window)
{
  DhSession *session = dh_desk_window_get_session (DH_DESK_WINDOW (window));
  const DhBattle *battle = dh_referee_get_battle (session->referee);

  if (battle->system == &dh_inch_1997)
    write_orders_of_card (session, battle);
  if (battle->system == &dh_chart_box)
    open_first_form (session, battle);
  dh_session_set_text (session, "");
}

/* Presses, folds, sifting and open rows are the user's own, and are put back as they were. */

/* TRUE for the buttons that show only those who have to act, and that ask for the reason of a waiver. */
static gboolean
is_opened_by_hand (GtkWidget *widget)
{
  static const char *const names[] = { "to_act", "waive", NULL };
  const char *name = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

  return GTK_IS_TOGGLE_BUTTON (widget) && name != NULL && g_strv_contains (names, name);
}

static void
sift_all (GtkWidget *widget)
{
  if (GTK_IS_SEARCH_ENTRY (widget) ||
      (GTK_IS_ENTRY (widget) && gtk_widget_get_ancestor (widget, DH_DESK_TYPE_ORDER_LINE) == NULL))
    gtk_editable_set_text (GTK_EDITABLE (widget), "");
  else if (ADW_IS_ENTRY_ROW (widget) && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), "reason") == 0)
    gtk_editable_set_text (GTK_EDITABLE (widget), "so it was");
  else if (GTK_IS_DROP_DOWN (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP) == NULL &&
           gtk_widget_get_ancestor (widget, DH_DESK_TYPE_COVER) == NULL) /* to choose a cover is an order */
    gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), 0);
  else if (is_opened_by_hand (widget))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget), FALSE);
  else if (GTK_IS_POPOVER (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
  else if (GTK_IS_COLUMN_VIEW (widget)) /* by which column it is in order */
    gtk_column_view_sort_by_column (GTK_COLUMN_VIEW (widget), NULL, GTK_SORT_ASCENDING);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    sift_all (child);
}

static void
unfold_roster (GtkWidget *roster)
{
  GListModel *model = G_LIST_MODEL (gtk_grid_view_get_model (test_desk_child_of (roster, "list")));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (model, i);

      if (item->folded)
        gtk_widget_activate_action (roster, "roster.fold", "s", dh_battle_get_id (item->battle, item->thing));
    }
}

static void
fold_log (GtkWidget *log)
{
  GtkGridView *list = test_desk_child_of (log, "list");

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (gtk_grid_view_get_model (list))); i++)
    {
      g_autoptr(DhDeskLogItem) item = g_list_model_get_item (G_LIST_MODEL (gtk_grid_view_get_model (list)), i);

      if (dh_desk_log_item_is_open (item))
        g_signal_emit_by_name (list, "activate", i);
    }
}

/* Chooses all of a group that may respond: some of it may have been left out. */
static void
choose_all (GtkWidget *window)
{
  TestDesk desk = { .window = DH_DESK_WINDOW (window) };
  GListModel *items = DH_DESK_IS_MOVEMENT_TOOL (test_desk_tool (&desk))
                        ? test_desk_child_of (test_desk_tool (&desk), "items")
                        : NULL;

  for (guint i = 0; items != NULL && i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr(DhDeskMoveItem) item = g_list_model_get_item (items, i);

      if (item->thing.kind == DH_REF_KIND_COMMAND || dh_battle_unit_is_undecided (item->battle, item->thing.index))
        dh_desk_move_item_set_chosen (item, TRUE);
    }
}

static void
click_where_seen (GtkWidget *button)
{
  if (gtk_widget_get_visible (button))
    g_signal_emit_by_name (button, "clicked");
}

static void
look_at_present_step (GtkListBox     *steps,
                      const DhBattle *battle)
{
  int last = (int) test_desk_count_children (steps) - 1;

  gtk_list_box_select_row (steps, gtk_list_box_get_row_at_index (steps, CLAMP (battle->step - DH_POST_STEP_RALLY, 0, last)));
}

static void
look_at_whole_map (DhDeskPostMapView *view)
{
  dh_desk_post_map_view_zoom (view, -100);
  dh_desk_post_map_view_set_cursor (view, 1, 1);
}

static void
tidy_game (GtkWidget *window)
{
  const DhBattle *battle = dh_referee_get_battle (dh_desk_window_get_referee (DH_DESK_WINDOW (window)));
  AdwViewStack *pages = test_desk_child_of (window, "middle");

  sift_all (window);
  if (battle->system == &dh_chart_box)
    click_where_seen (test_desk_child_of (test_desk_find (window, DH_DESK_TYPE_BOX_ROSTER), "cover"));
  if (battle->system != &dh_post_system)
    return;

  look_at_whole_map (test_desk_child_of (adw_view_stack_get_child_by_name (pages, "map"), "view"));
  look_at_present_step (test_desk_child_of (adw_view_stack_get_child_by_name (pages, "day"), "steps"), battle);
}

static void
tidy (GtkWidget *window)
{
  gtk_widget_activate_action (window, "win.focus-order", NULL);
  /* Choosing who responds, and by whom, writes an order, and leaving that shows others who may respond. */
  for (guint i = 0; i < 3; i++)
    {
      sift_all (window);
      if (is_inch (window))
        choose_all (window);
      leave_line (window);
      look_at_the_same (window);
    }
  dh_desk_window_focus_line (DH_DESK_WINDOW (window));
  fold_log (test_desk_child_of (window, "log"));
  click_where_seen (test_desk_child_of (test_desk_child_of (window, "log"), "newest"));
  if (!is_inch (window))
    {
      tidy_game (window);
      return;
    }

  dh_session_memory_restore (dh_session_memory_of (dh_desk_window_get_referee (DH_DESK_WINDOW (window))));
  g_object_set (test_desk_get_board (window), "blank", FALSE, "frozen", FALSE, NULL);
  gtk_toggle_button_set_active (test_desk_child_of (test_desk_child_of (window, "step"), "explain"), TRUE);
  gtk_widget_activate_action (test_desk_child_of (window, "roster"), "roster.back", NULL);
  dh_desk_roster_let_go (test_desk_child_of (window, "roster"));
  unfold_roster (test_desk_child_of (window, "roster"));
}

static guint
compare_desks (GtkWidget  *window,
               GtkWidget  *anew,
               const char *where)
{
  static const char *const places[] = { "win.dice", "win.report" };
  guint unlike = test_alike_compare (window, anew, where);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      gtk_widget_activate_action (window, places[i], NULL);
      gtk_widget_activate_action (anew, places[i], NULL);
      sift_all (window);
      sift_all (anew);
      unlike += test_alike_compare (window, anew, places[i]);
      gtk_widget_activate_action (window, "win.focus-order", NULL);
      gtk_widget_activate_action (anew, "win.focus-order", NULL);
    }

  return unlike;
}

static guint
compare_games (GtkWidget  *window,
               GtkWidget  *anew,
               const char *where)
{
  g_autoptr(GListModel) pages = G_LIST_MODEL (adw_view_stack_get_pages (test_desk_child_of (window, "middle")));
  guint unlike = 0;

  for (guint i = 0; i < g_list_model_get_n_items (pages); i++)
    {
      g_autoptr(AdwViewStackPage) page = g_list_model_get_item (pages, i);
      const char *name = adw_view_stack_page_get_name (page);

      dh_desk_window_show_page (DH_DESK_WINDOW (window), name);
      dh_desk_window_show_page (DH_DESK_WINDOW (anew), name);
      tidy_game (window);
      tidy_game (anew);
      unlike += test_alike_compare (window, anew, name);
    }

  return unlike;
}

static guint
compare (GtkWidget  *window,
         DhReferee  *referee,
         const char *where)
{
  g_autoptr(DhReferee) copy = NULL;
  GtkWidget *anew;
  guint unlike;

  /* First, since to choose otherwise what players see is an order. */
  tidy (window);
  test_alike_close_others (window);
  copy = open_copy (referee);
  anew = open_window (copy);
  tidy (anew);
  unlike = is_inch (window) ? compare_desks (window, anew, where) : compare_games (window, anew, where);
  close_window (anew);
  return unlike;
}

/* Enters an order as it is typed, with Enter until the line is empty: an order may stand for several, wait for its
   dice, and be asked for once more. Returns whether it, or the first of several, was taken. */
static gboolean
enter (GtkWidget  *window,
       const char *order)
{
  DhDeskWindow *self = DH_DESK_WINDOW (window);
  DhSession *session = dh_desk_window_get_session (self);
  guint before = dh_referee_get_n_entries (session->referee);

  dh_session_set_text (session, order);
  for (guint i = 0; i < MOST_ENTERS && *session->text != '\0' && !session->refused && !session->untouched; i++)
    dh_desk_window_enter (self);

  return dh_referee_get_n_entries (session->referee) > before;
}

static guint
play (Play  *self,
      guint *given)
{
  GtkWidget *window = open_window (self->referee);
  guint unlike = 0;

  for (guint i = 1; i <= ORDERS && unlike == 0; i++)
    {
      g_autofree char *redo = invent_redo (self);
      g_autofree char *order = redo != NULL ? g_steal_pointer (&redo) : self->game->invent (self);
      gboolean good = enter (window, order);

      g_test_message ("%s%s", order, good ? "" : " (refused)");
      *given += good;
      leave_line (window);
      for (guint presses = 0; self->game->presses && presses < PRESSES && test_press_around (GTK_WINDOW (window), self->rand); presses++)
        ;
      if (dh_desk_window_get_referee (DH_DESK_WINDOW (window)) == NULL)
        dh_desk_window_set_referee (DH_DESK_WINDOW (window), self->referee);
      if (i % ORDERS_A_LOOK == 0)
        unlike = compare (window, self->referee, self->game->name);
    }

  close_window (window);
  return unlike;
}

static void
test_anew_at_random (gconstpointer data)
{
  const Game *game = data;
  guint n = 0, given = 0;

  for (; test_goes_on (n, 1); n++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
      Play self = { game, begin (game, n), rand, game->kept != NULL ? test_kept_dup_orders (game->kept) : NULL };

      g_test_message ("%s from %u", game->name, seed);
      g_assert_cmpuint (play (&self, &given), ==, 0);
      g_strfreev (self.script);
      g_assert_finalize_object (self.referee);
    }
  /* A user who presses this and that may come to where few orders can be given. */
  g_assert_cmpuint (given, >, game->presses ? 0 : n * ORDERS / 4);
  g_test_message ("played: %u orders", given);
}

/* Many orders at once redraw all rows: those that only the last of them touched once stayed as they were. */
static void
test_anew_many_at_once (void)
{
  static const char *const orders[] = {
    "begin", "card manson", "respond : 1", "move 1-2", "end", "undo 3", "redo 2", "undo 4",
  };
  static const Game game = { "many", &dh_inch_1997, "jackson-1997", "mill-springs" };
  DhReferee *referee = begin (&game, 0);
  GtkWidget *window = open_window (referee);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_assert_true (enter (window, orders[i]));
      if (i >= 5)
        g_assert_cmpuint (compare (window, referee, orders[i]), ==, 0);
    }

  close_window (window);
  g_assert_finalize_object (referee);
}

/* A single window shows battles of all games one after the other, each as a window does that has shown none before. */
static void
test_anew_one_window_for_every_game (void)
{
  static const Game shown[] = {
    { "first-inch", &dh_inch_1997, "jackson-1997", "mill-springs" },
    { "first-box", &dh_chart_box, "donelson", "fort-donelson" },
    { "another-box", &dh_chart_box, "vicksburg-road", "road-to-vicksburg" },
    { "first-post", &dh_post_system, "haygood-1997", "logans-crossroads" },
    { "inch-again", &dh_inch_1997, "jackson-1997", "champion-hill" },
    { "post-again", &dh_post_system, "haygood-1997", "logans-crossroads" },
  };
  GtkWidget *window = GTK_WIDGET (dh_desk_window_new (NULL, dh_desk_systems));
  DhReferee *before = NULL;

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  g_object_ref_sink (window);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      DhReferee *referee = begin (&shown[i], 0);

      dh_desk_window_set_referee (DH_DESK_WINDOW (window), referee);
      gtk_widget_activate_action (window, "win.dice", NULL);
      test_desk_settle ();
      g_assert_cmpuint (compare (window, referee, shown[i].name), ==, 0);
      /* Battles are closed before the next is opened, or not, in turn. */
      if (before != NULL)
        g_assert_finalize_object (before);
      before = referee;
      if (i % 2 == 0)
        dh_desk_window_set_referee (DH_DESK_WINDOW (window), NULL);
      test_desk_settle ();
    }

  close_window (window);
  g_assert_finalize_object (before);
}

TEST_SUBJECT ("anew")
{
  test_desk_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);

  g_test_add_func ("/desk/anew/one-window-for-every-game", test_anew_one_window_for_every_game);
  g_test_add_func ("/desk/anew/many-at-once", test_anew_many_at_once);
  test_share_time (G_N_ELEMENTS (games));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/desk/anew/%s", games[i].name);

      g_test_add_data_func (path, &games[i], test_anew_at_random);
    }

  return test_desk_run ();
}
