/* desk-fixture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"

#include "picture.h"

#include "dh-desk-board-button.h"
#include "dh-desk-clock.h"
#include "dh-desk-guide.h"
#include "dh-desk-order-line.h"
#include "dh-desk-roster.h"
#include "dh-desk-sequence.h"
#include "dh-desk-reach.h"
#include "dh-desk-step.h"
#include "dh-desk-words.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-odds-find.h"
#include "dh-session-private.h"
#include "dh-system-scenario.h"

#include <gdk/x11/gdkx.h>
#include <string.h>

/* The folder for all that would go into the home of a user. */
static char *home = NULL;

/* A pointer rests in the middle of a new screen, which is over the windows: a tooltip would come up, sooner or later. */
static void
put_pointer_away (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  Display *x;
  int screen;

  if (!GDK_IS_X11_DISPLAY (display))
    return;

  x = gdk_x11_display_get_xdisplay (display);
  screen = DefaultScreen (x);
  XWarpPointer (x, None, RootWindow (x, screen), 0, 0, 0, 0, DisplayWidth (x, screen), DisplayHeight (x, screen));
  XFlush (x);
}

/* Battles are kept among the documents: those of a test are in its own home as well. */
static void
set_documents (void)
{
  g_autofree char *file = g_build_filename (home, "user-dirs.dirs", NULL);
  g_autofree char *text = g_strdup_printf ("XDG_DOCUMENTS_DIR=\"%s/Documents\"\n", home);

  g_assert_true (g_file_set_contents (file, text, -1, NULL));
}

/*
 * A chooser of files has a row of buttons that leads to its folder. GTK 4.8 draws it before the disk has told where that is,
 * without a place for two of the buttons, and complains. What cannot be seen is not drawn.
 */
static void
spare_paths (void)
{
  g_autoptr(GtkCssProvider) provider = test_picture_style ("pathbar { opacity: 0; }");
}

/*
 * G_TEST_OPTION_ISOLATE_DIRS would take away the system's data, too, and with it the types of files
 * by which icons are loaded.
 */
void
test_desk_init (int    *argc,
                char ***argv)
{
  g_autoptr(GError) error = NULL;

  home = g_dir_make_tmp ("drumhead-test-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_STATE_HOME", home, TRUE);
  set_documents ();

  g_test_init (argc, argv, NULL);
  adw_init ();
  spare_paths ();
  dh_desk_reach_begin ();
  put_pointer_away ();
}

int
test_desk_run (void)
{
  int status = g_test_run ();

  g_clear_pointer (&home, g_free);
  return status;
}

/* A window with a battle of any game in it. */
DhDeskWindow *
test_desk_new_window (AdwApplication *application,
                      DhReferee      *referee)
{
  DhDeskWindow *window = dh_desk_window_new (application, dh_desk_systems);

  dh_desk_window_set_referee (window, referee);
  return window;
}

/* The board of a battle of 1997, shown or not. */
DhBoardWindow *
test_desk_get_board (gpointer window)
{
  return DH_BOARD_WINDOW (dh_desk_window_ensure_board (window));
}

/* Puts a battle on a desk. */
void
test_desk_open (TestDesk        *self,
                DhOrderOfBattle *order_of_battle)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  guint8 seed[16];

  g_assert_no_error (error);
  dh_seed_from_text ("desk", seed);
  self->referee = dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, order_of_battle, seed));
  self->window = g_object_ref_sink (dh_desk_window_new (NULL, dh_desk_systems));
  dh_desk_window_set_referee (self->window, self->referee);
  gtk_window_present (GTK_WINDOW (self->window));
  test_desk_settle ();
}

void
test_desk_set_up (TestDesk      *self,
                  gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) order_of_battle = dh_order_of_battle_new_shipped (data != NULL ? data : "champion-hill", &error);

  g_assert_no_error (error);
  test_desk_open (self, order_of_battle);
}

/* Checks that nothing of the desk holds on to the battle: its file would stay locked. */
void
test_desk_tear_down (TestDesk      *self,
                     gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  test_desk_settle ();
  g_assert_finalize_object (self->window);
  g_assert_finalize_object (self->referee);
}

/* An application does this by itself; margins take room, too. */
void
test_desk_load_style (void)
{
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/drumhead/Drumhead/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/*
 * A popover holds the pointer, and half a second later GTK looks for a tooltip there, whether it is still open or not. A
 * test presses sooner than that: for it the half second is over at once.
 */
static void
hurry_tooltip (GdkDisplay *display)
{
  GSource *source = g_main_context_find_source_by_user_data (NULL, display);

  if (source != NULL && g_source_get_name (source) != NULL && strstr (g_source_get_name (source), "tooltip") != NULL)
    g_source_set_ready_time (source, 0);
}

/* Lets GTK do all that it has put off, and waits for all odds that the desk has asked for. */
void
test_desk_settle (void)
{
  GdkDisplay *display = gdk_display_get_default ();

  gdk_display_sync (display);
  while (g_main_context_iteration (NULL, dh_odds_count_awaited () > 0) || dh_odds_count_awaited () > 0)
    hurry_tooltip (display);
}

/* Waits until a widget has been laid out and drawn, with what has come of that. */
void
test_desk_wait_for_frames (GtkWidget *widget)
{
  test_picture_wait (widget);
}

/* Finds a part that a window has for games of 1997 only, by its name there, or a part below an order. */
static gpointer
find_part (gpointer    widget,
           const char *name)
{
  static const struct {
    const char *name;
    GType (*get_type) (void);
    const char *child;
  } parts[] = {
    { "board_button", dh_desk_board_button_get_type, "button" },
    { "board_sign", dh_desk_board_button_get_type, "sign" },
    { "clock", dh_desk_clock_get_type },
    { "guide", dh_desk_guide_get_type },
    { "roster", dh_desk_roster_get_type },
    { "sequence", dh_desk_sequence_get_type },
    { "step", dh_desk_step_get_type },
  };
  static const char *const hints[] = { "forecast", "message", "next", "usage", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (parts) && DH_DESK_IS_WINDOW (widget); i++)
    if (g_str_equal (parts[i].name, name))
      {
        gpointer part = dh_desk_window_get_part (widget, parts[i].get_type ());

        return parts[i].child != NULL ? test_desk_child_of (part, parts[i].child) : part;
      }

  if (DH_DESK_IS_ORDER_LINE (widget) && g_strv_contains (hints, name))
    return test_desk_child_of (test_desk_child_of (widget, "hint"), name);

  return NULL;
}

gpointer
test_desk_child_of (gpointer    widget,
                    const char *name)
{
  GObject *part = find_part (widget, name);
  GObject *child = part != NULL ? part : gtk_widget_get_template_child (GTK_WIDGET (widget), G_OBJECT_TYPE (widget), name);

  g_assert_nonnull (child);
  return child;
}

gpointer
test_desk_child (TestDesk   *self,
                 const char *name)
{
  return test_desk_child_of (self->window, name);
}

/* A page of a stack that has been shown: until then there may be none. */
gpointer
test_desk_page (gpointer    stack,
                const char *name)
{
  GtkWidget *page = gtk_stack_get_child_by_name (stack, name);

  g_assert_nonnull (page);
  return page;
}

/* The tool of the present step. */
gpointer
test_desk_tool (TestDesk *self)
{
  return gtk_stack_get_visible_child (test_desk_child_of (test_desk_child (self, "step"), "tools"));
}

guint
test_desk_count_children (gpointer widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

/* The first widget of a type inside of another. */
gpointer
test_desk_find (gpointer widget,
                GType    type)
{
  gpointer found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : test_desk_find (child, type);

  return found;
}

/* The button of an action that is seen in a widget, or is it; %NULL where there is none. */
gpointer
test_desk_find_by_action (gpointer    widget,
                          const char *action)
{
  gpointer found = GTK_IS_BUTTON (widget) && gtk_widget_get_visible (widget) &&
                   g_strcmp0 (gtk_actionable_get_action_name (widget), action) == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = test_desk_find_by_action (child, action);

  return found;
}

/* A window of a type, or %NULL. */
gpointer
test_desk_find_window (GType type)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(GObject) window = g_list_model_get_item (all, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }

  return NULL;
}

/* The items of a list that lets nothing be selected. */
GListModel *
test_desk_list (gpointer    widget,
                const char *name)
{
  g_autoptr(GtkNoSelection) selection = NULL;

  g_object_get (test_desk_child_of (widget, name), "model", &selection, NULL);
  return gtk_no_selection_get_model (selection);
}

/* The text of a notice, NULL while there is none. */
const char *
test_desk_get_notice (gpointer notice)
{
  gboolean is_said;

  g_object_get (test_desk_child_of (notice, "bar"), "revealed", &is_said, NULL);
  return is_said ? gtk_label_get_label (test_desk_child_of (notice, "label")) : NULL;
}

/* The toast over the pages of a window, with its button, NULL while there is none. */
gpointer
test_desk_find_toast (gpointer window)
{
  return test_desk_find (window, g_type_from_name ("AdwToastWidget"));
}

const char *
test_desk_get_toast (gpointer window)
{
  GtkWidget *toast = test_desk_find_toast (window);

  return toast != NULL ? gtk_label_get_text (test_desk_find (toast, GTK_TYPE_LABEL)) : NULL;
}

/* The question that a window waits for, NULL if none does. */
gpointer
test_desk_get_question (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data) && gtk_window_get_transient_for (l->data) != NULL)
      return l->data;

  return NULL;
}

/* The text below an order line. */
const char *
test_desk_get_message (gpointer line)
{
  return gtk_label_get_label (test_desk_child_of (line, "message"));
}

/* and whether that is a refusal. */
gboolean
test_desk_has_refused (gpointer line)
{
  return dh_desk_pane_get_session (line)->refused;
}

/* Types an order and presses Enter; nothing only clears the line, where nothing waits for Enter. */
void
test_desk_type (TestDesk   *self,
                const char *order)
{
  GtkWidget *entry = test_desk_child_of (test_desk_child (self, "order_line"), "entry");
  DhSession *session = dh_desk_window_get_session (self->window);

  gtk_editable_set_text (GTK_EDITABLE (entry), order);
  if (*order != '\0' || session->waiting || session->asked)
    g_signal_emit_by_name (entry, "activate");
  test_desk_settle ();
}

/* Types an order that has to be accepted, though something may be lost by it. The program throws what it needs. */
void
test_desk_give (TestDesk   *self,
                const char *order)
{
  DhDeskOrderLine *line = test_desk_child (self, "order_line");
  DhSession *session = dh_desk_window_get_session (self->window);

  test_desk_type (self, order);
  if (dh_session_get_answer (session) != NULL)
    dh_desk_window_enter (self->window);
  /* The session asks once before the program throws. */
  for (guint i = 0; i < 2 && session->waiting && !session->untouched; i++)
    test_desk_type (self, "");
  if (test_desk_has_refused (line))
    g_error ("“%s”: %s", order, test_desk_get_message (line));
}

/* The way to where a test begins, which the desk need not show: it looks away, and again when everything has happened. */

static DhSession *
get_session (TestDesk *self)
{
  return dh_desk_window_get_session (self->window);
}

void
test_desk_look_away (TestDesk *self)
{
  _dh_session_hold (get_session (self));
}

void
test_desk_look_again (TestDesk *self)
{
  _dh_session_let_go (get_session (self));
  test_desk_settle ();
}

/* Gives an order that has to be accepted without the desk, which follows. The program throws what it needs. */
void
test_desk_give_directly (TestDesk   *self,
                         const char *order)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (self->referee, order, 0, NULL, &error);
  g_assert_no_error (error);
}

/* Turns every card and lets everybody stand, up to the first step of fire. */
void
test_desk_pass_cards (TestDesk *self)
{
  test_desk_look_away (self);
  while (dh_inch_battle (dh_referee_get_battle (self->referee))->cards_left > 0)
    test_desk_give_directly (self, "card pass");
  test_desk_give_directly (self, "next pass");
  test_desk_look_again (self);
}

void
test_desk_go_to_fire (TestDesk *self)
{
  test_desk_look_away (self);
  test_desk_give_directly (self, "begin");
  test_desk_pass_cards (self);
  test_desk_look_again (self);
}

static const DhDue *
find_open_due (const DhBattle *battle)
{
  for (guint i = 0; i < battle->dues->len; i++)
    if (dh_battle_due_is_open (battle, dh_battle_get_due (battle, i)))
      return dh_battle_get_due (battle, i);

  return NULL;
}

/* A charge of u1 at c4 that goes home, up to this step: everybody passes every check. */
void
test_desk_go_to_charge (TestDesk *self,
                        DhStep    step)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  test_desk_look_away (self);
  if (battle->step == DH_STEP_SET_UP)
    {
      test_desk_give_directly (self, "begin");
      test_desk_give_directly (self, "card hovey");
      test_desk_give_directly (self, "respond u1 : 1");
      test_desk_give_directly (self, "charge u1 c4");
      test_desk_pass_cards (self);
    }
  while (battle->step < step)
    {
      const DhDue *due = find_open_due (battle);
      g_autofree char *order = due != NULL ? dh_battle_due_to_order (battle, due) : g_strdup ("next");
      g_autofree char *passed = due != NULL ? g_strconcat (order, " : 6", NULL) : g_strdup (order);

      test_desk_give_directly (self, passed);
    }
  test_desk_look_again (self);
}

void
test_desk_go_to_fight (TestDesk *self)
{
  test_desk_go_to_charge (self, DH_STEP_COMBAT);
}

const char *
test_desk_get_text (TestDesk *self)
{
  return gtk_editable_get_text (test_desk_child_of (test_desk_child (self, "order_line"), "entry"));
}

/* A new battle on disk, with nobody who writes it. */
GFile *
test_desk_new_battle (const char *name)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) order_of_battle = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_autoptr(DhReferee) referee = NULL;
  guint8 seed[16];

  g_assert_no_error (error);
  dh_seed_from_text (name, seed);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  referee = dh_referee_new_for_file (file, &dh_inch_1997, rulebook, order_of_battle, seed, &error);
  g_assert_no_error (error);

  return g_steal_pointer (&file);
}

/* Begins a battle that is on no disk, from rules and a scenario that come with Drumhead. */
DhReferee *
test_desk_new_referee (const DhSystem *system,
                       const char     *rules,
                       const char     *scenario)
{
  static const guint8 seed[16] = { 18, 62 };
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (rules, &error);
  gpointer made = dh_system_load_shipped (system, scenario, &error);
  DhReferee *referee;

  g_assert_no_error (error);
  referee = dh_referee_new (dh_battle_new (system, rulebook, made, seed));
  system->scenario->unref (made);
  return referee;
}

/* The words of a row of the roster, with its marks. */
char *
test_desk_describe_row (DhDeskRosterItem *item)
{
  g_autofree char *words = dh_desk_describe_thing (item->battle, item->thing);

  return g_strconcat (words,
                      (item->marks & DH_DESK_ROSTER_WRITTEN) != 0 ? ", named in the typed order" : "",
                      (item->marks & DH_DESK_ROSTER_DUE) != 0 ? ", has something due" : "",
                      NULL);
}

/* Random play; the seed of a test is printed, and `--seed` plays the same again */

static const char *
pick_unit (TestDesk *self,
           int       army)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  for (;;)
    {
      const DhUnit *unit = dh_battle_get_unit (battle, g_test_rand_int_range (0, dh_n_units (battle)));

      if (unit->info->army == army)
        return unit->info->id;
    }
}

static const char *
pick_officer (TestDesk *self,
              int       army)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  for (;;)
    {
      const DhOfficer *officer =
        dh_battle_get_officer (battle, g_test_rand_int_range (0, dh_n_officers (battle)));

      if (officer->info->army == army)
        return officer->info->id;
    }
}

static const char *
pick_ruling (void)
{
  static const char *const rulings[] = {
    "men 3", "rating 2", "status routed", "status falling-back", "status destroyed", "status steady", "fired yes",
    "moved yes", "off-table yes", "off-table no",
  };

  return rulings[g_test_rand_int_range (0, G_N_ELEMENTS (rulings))];
}

/* Invents an order that a referee might give now; many are refused. What is thrown for one stands in statements of its own:
 * each compiler has an order of its own for arguments. */
char *
test_desk_invent_order (TestDesk *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  guint n_dues = battle->dues->len;
  int army = g_test_rand_int_range (0, 2);
  const char *unit, *other;
  gboolean yes;

  switch (g_test_rand_int_range (0, 18))
    {
    case 0:
      return g_strdup ("undo");
    case 1:
      return g_strdup ("redo");
    case 2:
      return g_strdup ("settle");
    case 3:
    case 4:
      return g_strdup (battle->turn == 0 ? "begin" : "next pass");
    case 5:
    case 6:
      return g_strdup ("card pass");
    case 7:
      return g_strdup ("respond");
    case 8:
      return g_strdup_printf ("move %s", pick_unit (self, army));
    case 9:
      other = pick_unit (self, !army);
      return g_strdup_printf ("charge %s %s", pick_unit (self, army), other);
    case 10:
    case 11:
      other = pick_unit (self, !army);
      return g_strdup_printf ("fire %s %s 8", pick_unit (self, army), other);
    case 12:
      yes = g_test_rand_bit ();
      return g_strdup_printf ("cover %s %s", pick_unit (self, army), yes ? "works" : "none");
    case 13:
      unit = pick_unit (self, army);
      return g_strdup_printf ("%s %s", g_test_rand_bit () ? "conceal" : "reveal", unit);
    case 14:
      yes = g_test_rand_bit ();
      unit = pick_unit (self, army);
      return g_strdup_printf ("attach %s %s%s", pick_officer (self, army), unit, yes ? " front" : "");
    case 15:
      other = pick_ruling ();
      return g_strdup_printf ("ruling %s %s because of the dog", pick_unit (self, army), other);
    default:
      if (n_dues == 0)
        return g_strdup ("mark");
      return dh_battle_due_to_order (battle, dh_battle_get_due (battle, g_test_rand_int_range (0, n_dues)));
    }
}

/* Gives orders at random until so many have been accepted. */
void
test_desk_play (TestDesk *self,
                guint     orders)
{
  guint accepted = 0;

  for (guint tries = 0; accepted < orders && tries < orders * 100; tries++)
    {
      g_autofree char *order = test_desk_invent_order (self);

      accepted += dh_desk_window_give (self->window, order);
    }
  g_assert_cmpuint (accepted, ==, orders);
  test_desk_type (self, "");
  test_desk_settle ();
}
