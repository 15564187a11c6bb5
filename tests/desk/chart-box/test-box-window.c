/* test-box-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "mouse.h"
#include "names.h"
#include "picture.h"
#include "subject.h"
#include "typist.h"

#include "dh-board-code.h"
#include "dh-board-dice.h"
#include "dh-board-letter.h"
#include "dh-board-sheet.h"
#include "dh-box.h"
#include "dh-desk-board-room.h"
#include "dh-desk-box-phase.h"
#include "dh-desk-box-roster.h"
#include "dh-desk-list-line.h"
#include "dh-desk-list-window.h"
#include "dh-desk-log-item.h"
#include "dh-desk-log.h"
#include "dh-desk-settings.h"
#include "dh-narration.h"
#include "dh-post.h"
#include "dh-view.h"

#include <string.h>

/* The desk of a box: its forms, its charts, its rosters, and two evenings with it. */

static DhDeskWindow *
open_box (const char *rules,
          const char *scenario)
{
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_chart_box, rules, scenario);
  DhDeskWindow *window = test_desk_new_window (NULL, referee);

  gtk_window_present (GTK_WINDOW (window));
  test_desk_settle ();
  return window;
}

static void
finish (DhDeskWindow *window)
{
  g_autoptr(GError) error = NULL;

  dh_referee_verify (dh_desk_window_get_referee (DH_DESK_WINDOW (window)), &error);
  g_assert_no_error (error);
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
}

static void
give (DhDeskWindow *window,
      const char       *order)
{
  if (!dh_desk_window_give (DH_DESK_WINDOW (window), order))
    g_error ("“%s” is refused: %s", order, dh_desk_window_get_session (DH_DESK_WINDOW (window))->message);
}

static gboolean
has_cost (DhDeskWindow *window)
{
  DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));

  return dh_entry_has_losses (dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1),
                              dh_referee_get_battle (referee));
}

static GtkWidget *
find_labelled (GtkWidget  *widget,
               const char *label)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && strcmp (gtk_label_get_text (GTK_LABEL (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_labelled (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
find_of_type (GtkWidget *widget,
              GType      type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_of_type (child, type);
  return found;
}

static void
collect_of_class (GtkWidget  *widget,
                  const char *css_class,
                  GPtrArray  *found)
{
  if (gtk_widget_has_css_class (widget, css_class) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_of_class (child, css_class, found);
}

/* The blue button, of which there has to be one. */
static GtkWidget *
find_blue (DhDeskWindow *window)
{
  g_autoptr(GPtrArray) found = g_ptr_array_new ();

  collect_of_class (GTK_WIDGET (window), "suggested-action", found);
  g_assert_cmpuint (found->len, ==, 1);
  return found->pdata[0];
}

/* TRUE if a line of the log is this, or has it somewhere, as it is shown now. */
static gboolean
log_has (DhDeskWindow *window,
         const char       *line,
         gboolean          whole)
{
  GListModel *lines = test_desk_list (find_of_type (GTK_WIDGET (window), DH_DESK_TYPE_LOG), "list");

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr(DhDeskLogItem) item = g_list_model_get_item (lines, i);
      g_autofree char *narrated = dh_desk_log_item_narrate (item);
      g_autofree char *amended = dh_desk_log_item_describe_amendment (item);
      g_autofree char *told = whole || amended == NULL ? g_strdup (narrated) : g_strconcat (narrated, amended, NULL);

      if (whole ? g_str_equal (told, line) : strstr (told, line) != NULL)
        {
          g_assert_false (g_str_has_prefix (line, "Covered") && dh_desk_log_item_can_open (item));
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
log_tells (DhDeskWindow *window,
           const char       *line)
{
  return log_has (window, line, TRUE);
}

/* Presses the button with these words. */
static void
press (DhDeskWindow *window,
       const char       *label)
{
  GtkWidget *button = find_labelled (GTK_WIDGET (window), label);

  g_assert_nonnull (button);
  while (!GTK_IS_BUTTON (button))
    button = gtk_widget_get_parent (button);
  g_signal_emit_by_name (button, "clicked");
  test_desk_settle ();
}

/* The widget that a label of a form is for */
static GtkWidget *
find_field (DhDeskWindow *window,
            const char       *label)
{
  GtkWidget *found = find_labelled (adw_view_stack_get_child_by_name (test_desk_child_of (window, "middle"), "phase"), label);

  g_assert_nonnull (found);
  return gtk_label_get_mnemonic_widget (GTK_LABEL (found));
}

static const char *
get_text (DhDeskWindow *window)
{
  return dh_desk_window_get_session (DH_DESK_WINDOW (window))->text;
}

/* Choices in a form are written in the line, and words of the line are chosen in the form. */
static void
test_box_window_forms (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  DhSession *session = dh_desk_window_get_session (DH_DESK_WINDOW (window));
  graphene_point_t point;
  graphene_rect_t before, now;

  give (window, "begin");
  test_desk_wait_for_frames (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (find_labelled (GTK_WIDGET (window), "Initiative"), GTK_WIDGET (window), &before));
  press (window, "Initiative");
  test_desk_wait_for_frames (GTK_WIDGET (window));
  /* No other button comes to lie under the pointer. */
  g_assert_true (gtk_widget_compute_bounds (find_labelled (GTK_WIDGET (window), "Initiative"), GTK_WIDGET (window), &now));
  g_assert_true (graphene_rect_equal (&before, &now));
  g_assert_cmpstr (get_text (window), ==, "initiative ");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_field (window, "Division")), 2);
  g_assert_cmpstr (get_text (window), ==, "initiative johnson");
  test_desk_assert_names (window);

  dh_session_set_text (session, "transfer heiman pillow near");
  test_desk_settle ();
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (find_field (window, "Brigade"))), >, 0);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (find_field (window, "To"))), ==, 1);
  g_assert_true (gtk_check_button_get_active (
    GTK_CHECK_BUTTON (gtk_widget_get_parent (find_labelled (GTK_WIDGET (window), "Within the radius of the army commander")))));

  /* Several that are chosen are read where one of a list is. */
  give (window, "next");
  give (window, "next");
  dh_session_set_text (session, "bombard cook infantry by maney 3");
  test_desk_settle ();
  g_assert_true (gtk_widget_compute_point (find_labelled (GTK_WIDGET (window), "Maney's Battery at 3"),
                                           find_field (window, "Batteries and range"),
                                           &GRAPHENE_POINT_INIT (0, 0),
                                           &point));
  g_assert_cmpfloat (point.x, <, 24);

  /* A list of nobody says so, and that of somebody can be opened. */
  give (window, "next");
  press (window, "Rally");
  g_assert_false (gtk_widget_get_sensitive (find_field (window, "Unit")));
  g_assert_nonnull (find_labelled (find_field (window, "Unit"), "None at present"));
  dh_session_set_text (session, NULL);
  give (window, "disorder heiman");
  press (window, "Rally");
  g_assert_true (gtk_widget_get_sensitive (find_field (window, "Unit")));
  finish (window);
}

static void
assert_goes_on (DhDeskWindow *window,
                const char   *typed,
                const char   *whole)
{
  GtkEditable *entry = test_desk_child_of (test_desk_child_of (window, "order_line"), "entry");
  int at = 0;

  gtk_editable_set_text (entry, "");
  test_desk_settle ();
  gtk_editable_insert_text (entry, typed, -1, &at);
  gtk_editable_set_position (entry, -1);
  test_desk_settle ();
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, whole);
}

/* Guns that have fired are likely to fire once more at the same, by the same batteries: that goes on in the line, without what
 * was read in the printed chart that time. */
static void
test_box_window_offers_as_before (void)
{
  DhDeskWindow *window = open_box ("donelson", "donelson-guns");
  DhSession *session = dh_desk_window_get_session (DH_DESK_WINDOW (window));

  give (window, "begin");
  give (window, "set maney factors 4");
  dh_session_set_eyes (session, DH_SESSION_ALL_EYES);
  assert_goes_on (window, "bombard cook", "bombard cook");
  give (window, "bombard cook infantry by maney 3 result no : 2");

  /* A unit is not bombarded twice in the same phase. */
  assert_goes_on (window, "bombard cook", "bombard cook");
  give (window, "next");
  give (window, "next");
  dh_session_set_eyes (session, DH_SESSION_ALL_EYES);
  assert_goes_on (window, "bombard cook", "bombard cook infantry by maney 3");
  assert_goes_on (window, "bombard cook infantry by", "bombard cook infantry by maney 3");
  assert_goes_on (window, "bo coo", "bo coo infantry by maney 3");
  assert_goes_on (window, "bombard mcarthur", "bombard mcarthur");

  dh_session_set_text (session, "");
  finish (window);
}

/* A printed chart is asked with dice thrown at the table: the throw stands, and then its owner says what he reads. */
static void
test_box_window_blank_chart (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  DhSession *session = dh_desk_window_get_session (DH_DESK_WINDOW (window));
  DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));
  const char *wrong[] = { "combat heiman against nobody", "combat heiman against cook" };
  GtkWidget *result;

  give (window, "begin");
  give (window, "next");
  give (window, "set heiman strength 5");
  give (window, "set oglesby strength 2");
  dh_session_set_text (session, "combat heiman against oglesby");
  test_desk_settle ();
  press (window, "Throw");
  g_assert_true (session->waiting);
  dh_session_set_dice (session, "3");
  press (window, "Use These Dice");
  g_assert_cmpstr (dh_referee_get_entry (referee, 4)->order, ==, "combat heiman against oglesby");
  g_assert_cmpuint (dh_entry_get_face (dh_referee_get_entry (referee, 4), 0), ==, 3);

  /* Column and die stand beside the field in which the result is typed, though both rosters are covered. */
  g_assert_nonnull (find_labelled (GTK_WIDGET (window), "Heiman's Brigade against Oglesby's Brigade: the column for 5:2, "
                                                        "die 3 (thrown); read the printed chart there."));
  result = find_field (window, "Printed chart");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (result)), result));
  gtk_editable_set_text (GTK_EDITABLE (result), "eng");
  g_assert_cmpstr (get_text (window), ==, "result eng");
  press (window, "Give the Order");
  g_assert_cmpstr (get_text (window), ==, "");
  g_assert_cmpstr (dh_referee_get_entry (referee, 5)->order, ==, "result eng");

  /* A word that is not known, or a number that a counter has, is put right where it was typed. */
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      dh_desk_window_focus_line (DH_DESK_WINDOW (window));
      dh_session_set_text (session, wrong[i]);
      g_assert_false (dh_desk_window_enter (DH_DESK_WINDOW (window)));
      g_assert_true (session->refused);
      result = find_field (window, "Printed chart");
      g_assert_false (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (result)), result));
    }
  finish (window);
}

/* A roster is uncovered on purpose, and covers itself when the other side's phase begins. */
static void
test_box_window_cover (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");

  give (window, "begin");
  give (window, "set heiman strength 4");
  give (window, "set heiman shatter-1 4");
  g_assert_false (has_cost (window));
  give (window, "loss heiman 1");
  g_assert_true (has_cost (window));
  test_desk_settle ();
  g_assert_null (find_labelled (GTK_WIDGET (window), "☒☐☐☐ 3/4"));
  press (window, "Uncover Confederates");
  g_assert_nonnull (find_labelled (GTK_WIDGET (window), "☒☐☐☐ 3/4"));
  test_desk_assert_names (window);
  for (guint phase = 0; phase < 7; phase++)
    give (window, "next");
  test_desk_settle ();
  g_assert_nonnull (find_labelled (GTK_WIDGET (window), "☒☐☐☐ 3/4"));
  give (window, "next");
  test_desk_settle ();
  g_assert_null (find_labelled (GTK_WIDGET (window), "☒☐☐☐ 3/4"));
  press (window, "Uncover Union");
  g_assert_null (find_labelled (GTK_WIDGET (window), "☒☐☐☐ 3/4"));
  press (window, "Strength?");
  g_assert_cmpstr (get_text (window), ==, "set oglesby strength ");
  finish (window);
}

/* Rosters that are no secret are there from the beginning, for both sides, and so is all of the log. */
static void
test_box_window_open (void)
{
  DhDeskWindow *window = open_box ("vicksburg-road", "road-to-vicksburg");

  give (window, "begin");
  give (window, "set n-1 strength 4");
  give (window, "loss n-1 1");
  give (window, "set lee strength 2");
  test_desk_settle ();
  g_assert_nonnull (find_labelled (GTK_WIDGET (window), "☒☐☐☐ 3/4"));
  g_assert_nonnull (find_labelled (GTK_WIDGET (window), "☐☐ 2/2"));
  g_assert_null (find_labelled (GTK_WIDGET (window), "Uncover Army of Vicksburg"));
  g_assert_true (log_has (window, "1st Brigade, 9th: Lost 0 → 1.", TRUE));
  g_assert_false (log_has (window, "Covered", FALSE));
  test_desk_assert_names (window);
  finish (window);
}

static gboolean
is_fingerprint (GtkLabel *label)
{
  return g_str_has_prefix (gtk_label_get_text (label), "Fingerprint: ");
}

/* Presses a key where @widget sees it first. */
static void
press_key (GtkWidget       *widget,
           guint            key,
           GdkModifierType  state)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &handled);
    }
  test_desk_settle ();
}

static void
press_up (DhDeskWindow *window)
{
  press_key (test_desk_child_of (test_desk_child_of (window, "order_line"), "entry"), GDK_KEY_Up, 0);
}

/* Covered orders come back neither by the arrows nor by undoing or putting right, in line and form; they do when
   they are uncovered. */
static void
test_box_window_covers_line (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  DhSession *session = dh_desk_window_get_session (DH_DESK_WINDOW (window));

  give (window, "begin");
  press (window, "Uncover Confederates");
  give (window, "set heiman strength 5");
  press_up (window);
  g_assert_cmpstr (get_text (window), ==, "set heiman strength 5");

  /* The line is not left there for the next order either. */
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (find_field (window, "Unit or leader"))), >, 0);
  press (window, "Cover");
  test_desk_settle ();
  g_assert_cmpstr (get_text (window), ==, "");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (find_field (window, "Unit or leader"))), ==, 0);
  press_up (window);
  g_assert_cmpstr (get_text (window), ==, "begin");
  dh_session_set_text (session, "");
  g_assert_cmpuint (dh_session_find_to_amend (session, -1), ==, 1);
  give (window, "undo");
  test_desk_settle ();
  g_assert_cmpstr (get_text (window), ==, "");
  g_assert_nonnull (strstr (session->message, "hidden"));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (find_field (window, "Unit or leader"))), ==, 0);
  give (window, "redo");
  press (window, "Uncover Union");
  give (window, "undo");
  test_desk_settle ();
  g_assert_cmpstr (get_text (window), ==, "");

  give (window, "redo");
  press (window, "Cover");
  press (window, "Uncover Confederates");
  g_assert_cmpuint (dh_session_find_to_amend (session, -1), ==, 2);
  give (window, "undo");
  test_desk_settle ();
  g_assert_cmpstr (get_text (window), ==, "set heiman strength 5");

  /* Orders that everybody may know come back to everybody. */
  press (window, "Cover");
  give (window, "redo");
  give (window, "disorder drake");
  give (window, "undo");
  test_desk_settle ();
  g_assert_cmpstr (get_text (window), ==, "disorder drake");
  finish (window);
}

static void
assert_known (GtkWidget  *widget,
              const char *known)
{
  /* Hidden, or of the whole battle, of which it tells nothing. */
  if (!gtk_widget_get_mapped (widget) || (GTK_IS_LABEL (widget) && is_fingerprint (GTK_LABEL (widget))))
    return;
  if (GTK_IS_LABEL (widget) && strstr (known, gtk_label_get_text (GTK_LABEL (widget))) == NULL)
    g_error ("the board shows “%s”", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    assert_known (child, known);
}

static GtkWidget *
open_board (DhDeskWindow *window)
{
  GListModel *all = gtk_window_get_toplevels ();
  GtkWidget *board = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.board", NULL));
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(GtkWidget) one = g_list_model_get_item (all, i);

      if (DH_BOARD_IS_SHEET (one))
        board = one;
    }
  g_assert_nonnull (board);
  test_desk_settle ();
  return board;
}

static GtkWidget *
find_seen_of_class (GtkWidget  *widget,
                    const char *name)
{
  g_autoptr(GPtrArray) found = g_ptr_array_new ();

  collect_of_class (widget, name, found);
  return found->len > 0 ? found->pdata[0] : NULL;
}

static void
keep_board (GtkWidget  *board,
            const char *name)
{
  test_picture_keep (board, g_getenv ("DH_BOARD_PICTURES"), name);
}

/* The wall names the battle before anything has happened; then it tells the state, and what each side has won. */
static void
test_box_window_title (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));
  GtkWidget *board = open_board (window), *title = find_seen_of_class (board, "title"), *score;

  keep_board (board, "sheet-box-set-up");
  g_assert_nonnull (title);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (title)), ==, dh_battle_get_title (dh_referee_get_battle (referee)));
  g_assert_null (find_seen_of_class (board, "score"));
  finish (window);

  window = open_box ("vicksburg-road", "road-to-vicksburg");
  board = open_board (window);
  give (window, "begin");
  test_desk_settle ();
  keep_board (board, "sheet-box-points");
  g_assert_null (find_seen_of_class (board, "title"));
  score = find_seen_of_class (board, "score");
  /* The first side has none yet, and says so. */
  g_assert_nonnull (score);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (score)), ==, "0 points");
  finish (window);
}

/* The fingerprint of the battle can be written down, and photographed, at the end of a turn. */
static void
test_box_window_fingerprint (void)
{
  DhDeskWindow *window = open_box ("vicksburg-road", "road-to-vicksburg");
  DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));
  GtkWidget *board = open_board (window);
  g_autofree char *shown = NULL, *words = NULL, *read = NULL, *loud = NULL;

  give (window, "begin");
  test_desk_settle ();
  g_assert_null (find_of_type (board, DH_BOARD_TYPE_CODE));
  while (dh_referee_get_battle (referee)->turn < 2)
    give (window, dh_referee_get_battle (referee)->dues->len > 0 ? "control 1309 confederate" : "next");
  test_desk_settle ();
  shown = dh_show_fingerprint (dh_referee_get_fingerprint (referee));
  words = g_strdup_printf ("Fingerprint: %s", shown);
  g_assert_nonnull (find_labelled (board, words));
  loud = g_ascii_strup (dh_referee_get_fingerprint (referee), -1);
  read = test_picture_read_code (find_of_type (board, DH_BOARD_TYPE_CODE));
  g_assert_cmpstr (read, ==, loud);

  give (window, "note the turn goes on");
  test_desk_settle ();
  g_assert_null (find_of_type (board, DH_BOARD_TYPE_CODE));
  finish (window);
}

/* A window that becomes one of another game lets go of the board, and of the menu of that. */
static void
test_box_window_leaves_its_board (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  GtkWidget *board = open_board (window);
  g_autoptr(GSettings) settings = dh_desk_settings_new ();
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_post_system, "haygood-1997", "logans-crossroads");

  g_object_add_weak_pointer (G_OBJECT (board), (gpointer *) &board);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "sheet.dark", NULL));
  dh_desk_window_set_referee (window, referee);
  test_desk_settle ();
  g_assert_null (board);
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (window), "sheet.dark", NULL));
  finish (window);
  g_settings_reset (settings, "board-rooms");
}

/* Light letters on dark are chosen for a monitor, and stay with it in every window. */
static void
test_box_window_dark (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  g_autoptr(GSettings) settings = dh_desk_settings_new ();
  GtkWidget *board = open_board (window);
  DhDeskBoardRoom room;
  gboolean dark;

  g_object_get (board, "dark", &dark, NULL);
  g_assert_false (dark);
  g_object_set (board, "model", "Television", NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "sheet.dark", NULL));
  g_object_get (board, "dark", &dark, NULL);
  g_assert_true (dark);
  g_assert_true (dh_desk_board_room_load (settings, "Television", &room));
  g_assert_true (room.dark);
  finish (window);

  window = open_box ("vicksburg-road", "road-to-vicksburg");
  board = open_board (window);
  g_object_set (board, "model", "Television", NULL);
  g_object_get (board, "dark", &dark, NULL);
  g_assert_true (dark);
  finish (window);
  g_settings_reset (settings, "board-rooms");
}

/* Dice that were thrown are seen as faces, and each row has the letter of its side. */
static void
test_box_window_dice (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  GtkWidget *board = open_board (window), *dice;

  give (window, "begin");
  give (window, "set gpillow initiative 4");
  give (window, "initiative pillow : 5");
  give (window, "disorder oglesby");
  test_desk_settle ();
  dice = find_of_type (board, DH_BOARD_TYPE_DICE);
  g_assert_nonnull (dice);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dice), GTK_ACCESSIBLE_PROPERTY_LABEL, "Die: 5");
  g_assert_nonnull (find_labelled (board, "Pillow's Division throws for initiative. Pillow's Division is out of command."));
  g_assert_nonnull (find_labelled (gtk_widget_get_parent (find_labelled (board, "Oglesby's Brigade: disordered")), "U"));
  finish (window);
}

/* Confederates are seen in the colour in which they are in all games, though they are the first side of this one. */
static void
test_box_window_colors (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  GtkWidget *board = open_board (window);

  give (window, "begin");
  test_desk_settle ();
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_ancestor (find_labelled (board, "C"), DH_BOARD_TYPE_LETTER), "second-army"));
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_ancestor (find_labelled (board, "U"), DH_BOARD_TYPE_LETTER), "first-army"));
  finish (window);
}

/* The rows of the part of a view that is of the game, in letters. */
static char *
print_rows (GVariant *view)
{
  g_autoptr(GVariant) own = g_variant_lookup_value (view, "chart-box", G_VARIANT_TYPE_VARDICT);
  g_autoptr(GVariant) told = g_variant_lookup_value (own, "told", NULL);
  g_autoptr(GVariant) standing = g_variant_lookup_value (own, "standing", NULL);
  g_autofree char *one = g_variant_print (told, FALSE), *other = g_variant_print (standing, FALSE);

  return g_strconcat (one, other, NULL);
}

/* The board shows on random play what both sides may see, and nothing that is one side's own. */
static void
test_box_window_board (void)
{
  static const char *const orders[] = {
    "next", "loss oglesby 1", "loss heiman 1", "disorder heiman", "engage heiman with oglesby", "relieve heiman",
    "combat heiman against oglesby result a1/d1", "bombard oglesby infantry by maney 3 result no", "undo", "redo",
    "garrison cook yes", "initiative pillow : 3", "morale union result no", "night",
  };
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));
  g_autoptr(GPtrArray) empty = g_ptr_array_new ();
  GtkWidget *board;

  give (window, "begin");
  for (const char *const *number =
         (const char *const[]){ "set oglesby strength 777", "set heiman strength 777", "set cook strength 777", "set maney factors 777",
                                "set oglesby shatter-1 777", "set heiman shatter-1 777", "set gpillow initiative 4", NULL };
       *number != NULL; number++)
    give (window, *number);
  board = open_board (window);

  /* An empty list is no bar. */
  collect_of_class (board, "news", empty);
  g_assert_cmpuint (empty->len, ==, 0);

  for (guint n = 0; n < 150; n++)
    {
      g_autoptr(GVariant) view = NULL;
      g_autofree char *known = NULL, *rows = NULL, *framed = NULL;

      dh_desk_window_give (DH_DESK_WINDOW (window), orders[g_test_rand_int_range (0, G_N_ELEMENTS (orders))]);
      view = dh_referee_view (referee, &dh_viewer_everybody);
      known = dh_view_to_text (view, NULL);
      rows = print_rows (view);
      g_assert_null (strstr (known, "77"));
      g_assert_null (strstr (rows, "77"));
      framed = g_strconcat ("NEXT\nWAS\nUnion\nConfederates\n", known, rows, NULL);
      assert_known (board, framed);
      g_assert_false (log_has (window, "777", FALSE));
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.board", NULL));
  finish (window);
}

/* The holder of the crossroads keeps it, unless the players say otherwise: pressing on takes it from nobody. */
static void
test_box_window_control_stays (void)
{
  DhDeskWindow *window = open_box ("vicksburg-road", "road-to-vicksburg");

  give (window, "begin");
  for (guint i = 0; i < 4; i++)
    give (window, "next");
  test_desk_settle ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.main", NULL));
  test_desk_settle ();
  g_assert_cmpstr (get_text (window), ==, "control 1309 confederate");
  give (window, get_text (window));
  finish (window);
}

/* Players who throw their own dice are waited for, however often the key is pressed; typed dice are taken by it. */
static void
test_box_window_waits_for_dice (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  DhSession *session = dh_desk_window_get_session (DH_DESK_WINDOW (window));
  DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));
  guint n;

  for (const char *const *order = (const char *const[]){ "begin", "set heiman strength 9", "set oglesby strength 9", "next",
                                                         "combat heiman against oglesby result a1/d1 : 3", NULL };
       *order != NULL; order++)
    give (window, *order);
  for (guint i = 0; i < 20 && !session->waiting; i++)
    if (*get_text (window) == '\0')
      gtk_widget_activate_action (GTK_WIDGET (window), "win.main", NULL);
    else
      dh_desk_window_enter (DH_DESK_WINDOW (window));
  g_assert_true (session->waiting);
  n = dh_referee_get_n_entries (referee);

  for (guint i = 0; i < 3; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.main", NULL));
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, n);
  g_assert_true (session->waiting);
  g_assert_true (g_str_has_prefix (session->message, "Thrown at the table: 1 D6 for 2nd Division."));

  dh_session_set_dice (session, "5");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.main", NULL));
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, n + 1);
  finish (window);
}

/* The log tells of a side's own affairs only while its roster is uncovered, and what may be found there neither. */
static void
test_box_window_covers_log (void)
{
  static const char set[] = "Oglesby's Brigade: Strength unknown → 9.", lost[] = "Heiman's Brigade: Lost 0 → 2. Confederates: Demoralisation 0 → 2.";
  static const char covered[] = "Hidden along with the roster of Confederates.", open[] = "Step: Confederates: First Combat.";
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  GtkWidget *find = find_of_type (find_of_type (GTK_WIDGET (window), DH_DESK_TYPE_LOG), GTK_TYPE_SEARCH_ENTRY);

  for (const char *const *order = (const char *const[]){ "begin", "set oglesby strength 9", "set heiman strength 8",
                                                         "set heiman shatter-1 6", "set heiman shatter-2 8",
                                                         "loss heiman 2", "next", "engage heiman with oglesby",
                                                         "combat heiman against oglesby result a1/d1 : 3", NULL };
       *order != NULL; order++)
    give (window, *order);
  test_desk_settle ();
  g_assert_false (log_tells (window, set));
  g_assert_false (log_tells (window, lost));
  g_assert_true (log_tells (window, covered));
  g_assert_true (log_tells (window, open));
  g_assert_true (log_tells (window, "Heiman's Brigade against Oglesby's Brigade: the chart gives “a1/d1”."));

  press (window, "Uncover Union");
  g_assert_true (log_tells (window, set));
  g_assert_false (log_tells (window, lost));
  g_assert_true (log_tells (window, covered));
  press (window, "Cover");
  g_assert_false (log_tells (window, set));

  press (window, "Uncover Confederates");
  g_assert_false (log_tells (window, set));
  g_assert_true (log_tells (window, lost));

  /* A phase of the other side covers both, the log with the roster; so does looking for its words. */
  give (window, "relieve heiman");
  for (guint i = 0; i < 7; i++)
    give (window, "next");
  test_desk_settle ();
  g_assert_false (log_tells (window, lost));
  gtk_editable_set_text (GTK_EDITABLE (find), "heiman");
  g_signal_emit_by_name (find, "search-changed");
  test_desk_settle ();
  g_assert_false (log_tells (window, covered));
  press (window, "Uncover Confederates");
  g_assert_true (log_tells (window, lost));

  /* The order before its correction is covered as well. */
  press (window, "Cover");
  give (window, "amend 2 note nothing");
  give (window, "amend 3 set heiman strength 7");
  gtk_editable_set_text (GTK_EDITABLE (find), "");
  test_desk_settle ();
  g_assert_true (log_has (window, "nothing", FALSE));
  g_assert_true (log_tells (window, "An order was corrected."));
  g_assert_false (log_has (window, "strength", FALSE));
  finish (window);
}

/* Fort Donelson's first day with blank charts: six turns, and then the night. */
static void
test_box_window_first_day (void)
{
  static const char *const numbers[] = {
    "begin", "set gpillow initiative 4", "set gpillow rally 3", "set bjohnson initiative 3", "set bjohnson rally 4",
    "set sbuckner initiative 4", "set floyd bonus 1", "set mcclernand initiative 4", "set smith initiative 5",
    "set lwallace initiative 4", "set heiman strength 9", "set heiman shatter-1 5", "set heiman shatter-2 7",
    "set oglesby strength 10", "set oglesby shatter-1 4", "set oglesby shatter-2 8", "set cook strength 8",
    "set cook shatter-1 4", "set maney factors 3", "set taylor factors 4", NULL,
  };
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  const DhBattle *battle = dh_referee_get_battle (dh_desk_window_get_referee (DH_DESK_WINDOW (window)));

  for (guint i = 0; numbers[i] != NULL; i++)
    give (window, numbers[i]);
  while (battle->turn <= 6)
    {
      switch (battle->step)
        {
        case 1:
          give (window, "initiative pillow with floyd : 3");
          give (window, "moved pillow");
          give (window, "initiative johnson : 5");
          break;
        case 2:
          if (battle->turn == 1)
            {
              give (window, "combat heiman against oglesby result a1/d2 : 4");
              give (window, "loss heiman 1");
              give (window, "loss oglesby 2");
              give (window, "disorder oglesby");
            }
          break;
        case 3:
          give (window, "bombard cook infantry by maney 3 result no : 2");
          break;
        case 9:
          while (battle->dues->len > 0)
            {
              g_autofree char *order = dh_battle_due_to_order (battle, dh_battle_get_due (battle, 0));
              g_autofree char *whole = g_strconcat (order, " : 6", NULL);

              if (!dh_desk_window_give (DH_DESK_WINDOW (window), whole))
                give (window, order);
            }
          break;
        case 12:
          if (battle->turn == 1)
            give (window, "rally oglesby result rallied");
          break;
        }
      if (battle->turn == 2 && battle->step == 2)
        give (window, "loss oglesby 2");
      if (battle->turn == 5 && battle->step == 9)
        give (window, "return oglesby with grant");
      give (window, "next");
      test_desk_settle ();
    }
  give (window, "night");
  give (window, "waive replenish union because of the test");
  give (window, "judge groups 2");
  test_desk_assert_names (window);
  finish (window);
}

/* A window in which all that is pressed is in sight, whatever size is remembered from another. */
static DhDeskWindow *
open_large_box (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");

  gtk_window_set_default_size (GTK_WINDOW (window), 1366, 768);
  return window;
}

/* The second press of a double click gives no order, though the button under it is the one of the next step by then. */
static void
test_box_window_double_click (void)
{
  DhDeskWindow *window = open_large_box ();
  const DhBattle *battle = dh_referee_get_battle (dh_desk_window_get_referee (window));

  give (window, "begin");
  test_mouse_press_twice (test_desk_child_of (test_desk_child_of (window, "dues"), "next"));
  g_assert_cmpint (battle->step, ==, 2);
  finish (window);
}

/* The button of a form is by then the one that lets the program throw what is thrown at the table. */
static void
test_box_window_double_click_in_form (void)
{
  DhDeskWindow *window = open_large_box ();
  DhSession *session = dh_desk_window_get_session (window);

  give (window, "begin");
  give (window, "next");
  give (window, "set heiman strength 5");
  give (window, "set oglesby strength 2");
  dh_session_set_text (session, "combat heiman against oglesby");
  test_desk_settle ();
  test_mouse_press_twice (test_desk_child_of (find_of_type (GTK_WIDGET (window), DH_DESK_TYPE_BOX_PHASE), "give"));
  g_assert_true (session->waiting);
  dh_session_set_text (session, "");
  finish (window);
}

/* Undo, which is meant to be pressed several times, takes both presses. */
static void
test_box_window_double_click_undoes_twice (void)
{
  DhDeskWindow *window = open_large_box ();
  const DhBattle *battle = dh_referee_get_battle (dh_desk_window_get_referee (window));

  give (window, "begin");
  for (guint i = 0; i < 3; i++)
    give (window, "next");
  test_mouse_press_twice (test_desk_find_by_action (GTK_WIDGET (window), "win.undo"));
  g_assert_cmpint (battle->step, ==, 2);
  finish (window);
}

/* A division that was attacked itself becomes active without a throw, and the button does not say that there is one. */
static void
test_box_window_throws_nothing (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  DhSession *session = dh_desk_window_get_session (window);
  GtkWidget *exited;
  int minimum, natural;

  give (window, "begin");
  while (dh_referee_get_battle (session->referee)->step < 9)
    give (window, "next");
  dh_session_set_text (session, "activate third attacked second");
  test_desk_settle ();
  /* The words of its switches break where they would take the room of the roster. */
  exited = gtk_widget_get_parent (find_labelled (GTK_WIDGET (window), "A Confederate unit has left the map"));
  gtk_widget_measure (exited, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <, natural);
  g_assert_nonnull (find_labelled (GTK_WIDGET (window), "Throw"));
  dh_session_set_text (session, "activate first attacked first");
  test_desk_settle ();
  g_assert_null (find_labelled (GTK_WIDGET (window), "Throw"));
  g_assert_nonnull (find_labelled (GTK_WIDGET (window), "Give the Order"));
  finish (window);
}

/* A phase that has no order of its own asks for none, and those before and after it do. */
static void
test_box_window_asks_for_no_order (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  gpointer phase = find_of_type (GTK_WIDGET (window), DH_DESK_TYPE_BOX_PHASE);
  GtkLabel *hint = test_desk_child_of (phase, "hint"), *title = test_desk_child_of (phase, "title");

  give (window, "begin");
  for (guint i = 0; i < 6; i++)
    {
      gboolean is_facing = strstr (gtk_label_get_label (title), "Facing") != NULL;

      g_assert_cmpint (is_facing, ==, i == 4);
      g_assert_cmpint (g_str_equal (gtk_label_get_label (hint), "Choose an order, or type it below."), ==, !is_facing);
      give (window, "next");
    }

  finish (window);
}

/* Before the first turn the column of dues says what will stand there. */
static void
test_box_window_tells_of_dues_before (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  gpointer dues = test_desk_child_of (window, "dues");

  test_desk_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (dues, "stack")), ==, "before");
  g_assert_true (gtk_widget_get_child_visible (test_desk_child_of (dues, "headings")));
  give (window, "begin");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (dues, "stack")), ==, "empty");
  finish (window);
}

/* A single blue button at a time says what comes next, on whichever page. */
static void
test_box_window_way_on (void)
{
  DhDeskWindow *window = open_box ("vicksburg-road", "road-to-vicksburg");
  DhSession *session = dh_desk_window_get_session (DH_DESK_WINDOW (window));
  const DhBattle *battle = dh_referee_get_battle (session->referee);
  GtkWidget *next = test_desk_child_of (test_desk_child_of (window, "dues"), "next");

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find_blue (window))), ==, "_Begin");
  dh_session_set_text (session, "set green strength 4");
  test_desk_settle ();
  g_assert_true (find_blue (window) == test_desk_child_of (find_of_type (GTK_WIDGET (window), DH_DESK_TYPE_BOX_PHASE), "give"));
  dh_session_set_text (session, "");
  give (window, "begin");
  test_desk_settle ();
  g_assert_true (find_blue (window) == next);
  dh_desk_window_show_page (window, "charts");
  test_desk_settle ();
  g_assert_true (find_blue (window) == next);
  dh_desk_window_show_page (window, "phase");

  while (battle->dues->len == 0)
    give (window, "next");
  test_desk_settle ();
  g_assert_true (gtk_widget_has_css_class (find_blue (window), "task"));

  /* The written order comes first. */
  dh_session_set_text (session, "hold 0507 union");
  test_desk_settle ();
  g_assert_true (find_blue (window) == test_desk_child_of (find_of_type (GTK_WIDGET (window), DH_DESK_TYPE_BOX_PHASE), "give"));
  finish (window);
}

/* Finds the entry for a number of a counter: its first, second and so on. */
static GtkEditable *
find_number (DhDeskWindow *window,
             const char   *name,
             int           which)
{
  GtkWidget *label = find_labelled (adw_view_stack_get_child_by_name (test_desk_child_of (window, "middle"), "numbers"), name);
  GtkGrid *grid;
  int column, row;

  g_assert_nonnull (label);
  grid = GTK_GRID (gtk_widget_get_parent (label));
  gtk_grid_query_child (grid, label, &column, &row, NULL, NULL);
  return GTK_EDITABLE (gtk_grid_get_child_at (grid, column + which, row));
}

/* All numbers of the counters are typed on one page; each row in which something is new becomes one order. */
static void
test_box_window_numbers (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  DhSession *session = dh_desk_window_get_session (DH_DESK_WINDOW (window));
  DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));
  GtkWidget *page, *button;
  guint n;

  dh_desk_window_show_page (window, "numbers");
  test_desk_settle ();
  page = adw_view_stack_get_child_by_name (test_desk_child_of (window, "middle"), "numbers");
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (page, "covered")));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (page, "bar")));

  /* Numbers are a side's own, and uncovered with its roster. */
  press (window, "Uncover Confederates");
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (page, "covered")));
  button = test_desk_child_of (page, "give");
  g_assert_false (gtk_widget_get_sensitive (button));
  test_desk_assert_names (window);

  gtk_editable_set_text (find_number (window, "Heiman's Brigade", 1), "9");
  gtk_editable_set_text (find_number (window, "Heiman's Brigade", 2), "x");
  g_assert_false (gtk_widget_get_sensitive (button));
  gtk_editable_set_text (find_number (window, "Heiman's Brigade", 2), "5");
  gtk_editable_set_text (find_number (window, "Heiman's Brigade", 3), "7");
  gtk_editable_set_text (find_number (window, "Drake's Brigade", 1), "4");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "_Type In 4 Numbers");

  /* Down is the same number of the next row, and what is not given yet stays. */
  g_signal_emit_by_name (find_number (window, "Heiman's Brigade", 1), "activate");
  give (window, "note two more came");
  test_desk_settle ();
  g_assert_cmpstr (gtk_editable_get_text (find_number (window, "Drake's Brigade", 1)), ==, "4");

  n = dh_referee_get_n_entries (referee);
  g_signal_emit_by_name (button, "clicked");
  test_desk_settle ();
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, n + 2);
  g_assert_cmpstr (dh_referee_get_entry (referee, n)->order, ==, "set heiman strength 9 shatter-1 5 shatter-2 7");
  g_assert_cmpstr (dh_referee_get_entry (referee, n + 1)->order, ==, "set drake strength 4");
  g_assert_false (gtk_widget_get_sensitive (button));

  /* Ctrl+Z takes back what is typed and not given, and then the orders, each by itself; and that is shown. */
  gtk_widget_grab_focus (GTK_WIDGET (find_number (window, "Drake's Brigade", 1)));
  gtk_editable_set_text (find_number (window, "Drake's Brigade", 1), "44");
  press_key (page, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpstr (gtk_editable_get_text (find_number (window, "Drake's Brigade", 1)), ==, "4");
  press_key (page, GDK_KEY_z, GDK_CONTROL_MASK);
  dh_session_set_text (session, "");
  test_desk_settle ();
  g_assert_cmpstr (gtk_editable_get_text (find_number (window, "Drake's Brigade", 1)), ==, "");
  g_assert_cmpstr (gtk_editable_get_text (find_number (window, "Heiman's Brigade", 1)), ==, "9");
  press (window, "Cover");
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (page, "covered")));
  finish (window);
}

static DhDeskListWindow *
find_list_window (void)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(GObject) window = g_list_model_get_item (all, i);

      if (DH_DESK_IS_LIST_WINDOW (window))
        return DH_DESK_LIST_WINDOW (window);
    }

  return NULL;
}

/* A list of numbers goes into a game that is played: each is an entry, and all are undone and done again at once. */
static void
test_box_window_numbers_from_a_list (void)
{
  static const char list_of_numbers[] = "Counter\tStr\tShatter\nHeiman\t9\t5\nDrake\t4\t\nOglesby\t12\t6\nTotal\t25\t\n";
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));
  GtkWidget *page, *made;
  DhDeskListWindow *list;
  GListModel *lines;
  guint n;

  dh_desk_window_show_page (window, "numbers");
  press (window, "Uncover Confederates");
  page = adw_view_stack_get_child_by_name (test_desk_child_of (window, "middle"), "numbers");
  n = dh_referee_get_n_entries (referee);
  g_assert_true (gtk_widget_activate_action (test_desk_child_of (page, "give"), "numbers.list", NULL));
  list = find_list_window ();
  g_assert_nonnull (list);
  dh_desk_list_window_read_text (list, list_of_numbers);
  test_desk_settle ();
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (list, "alone")));
  test_desk_assert_names (list);

  /* Counters that the list does not name are not shown: the other roster is covered. */
  made = test_desk_child_of (list, "page");
  lines = test_desk_list (made, "made_list");
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr(DhDeskListLine) line = g_list_model_get_item (lines, i);

      g_assert_false (line->is_dim);
    }
  g_assert_cmpuint (g_list_model_get_n_items (lines), ==, 7);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (list), "list.take", NULL));
  test_desk_settle ();
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, n + 3);
  g_assert_cmpstr (dh_referee_get_entry (referee, n)->order, ==, "set heiman strength 9");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (page, "message")), ==,
                   "3 numbers typed in from the list; Ctrl+Z takes them all back. 2 more belong to a side whose roster is covered.");
  g_assert_cmpstr (gtk_editable_get_text (find_number (window, "Heiman's Brigade", 1)), ==, "9");

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  test_desk_settle ();
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, n + 6);
  g_assert_null (dh_referee_peek_undo (referee));
  g_assert_cmpstr (gtk_editable_get_text (find_number (window, "Heiman's Brigade", 1)), ==, "");
  g_assert_cmpstr (gtk_editable_get_text (find_number (window, "Drake's Brigade", 1)), ==, "");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL));
  test_desk_settle ();
  g_assert_cmpstr (gtk_editable_get_text (find_number (window, "Heiman's Brigade", 1)), ==, "9");
  g_assert_cmpstr (gtk_editable_get_text (find_number (window, "Drake's Brigade", 1)), ==, "4");
  finish (window);
}

/* Ticks the first button to tick with these words. */
static void
press_tick (GtkWidget  *widget,
            const char *label)
{
  GtkWidget *button = find_labelled (widget, label);

  g_assert_nonnull (button);
  while (!GTK_IS_CHECK_BUTTON (button))
    button = gtk_widget_get_parent (button);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
}

/* The bar of a long list of batteries lies beside the buttons by which the ranges are set, and not on them; and a battery whose
 * range is set, or its canister, is one that fires. */
static void
test_box_window_ranges (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  graphene_rect_t bar, range;
  GtkWidget *batteries, *scroller;

  give (window, "begin");
  give (window, "next");
  dh_session_set_text (dh_desk_window_get_session (window), "combat heiman against oglesby");
  test_desk_settle ();
  batteries = find_field (window, "Support fire");
  gtk_menu_button_popup (GTK_MENU_BUTTON (batteries));
  test_desk_wait_for_frames (GTK_WIDGET (window));
  press_tick (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (batteries))), "with canister");
  g_assert_cmpstr (get_text (window), ==, "combat heiman against oglesby support maney canister");
  gtk_menu_button_popdown (GTK_MENU_BUTTON (batteries));
  test_desk_wait_for_frames (GTK_WIDGET (window));
  dh_session_set_text (dh_desk_window_get_session (window), "");

  give (window, "next");
  press (window, "Bombardment");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_field (window, "Target")), 1);
  batteries = find_field (window, "Batteries and range");
  gtk_menu_button_popup (GTK_MENU_BUTTON (batteries));
  test_desk_wait_for_frames (GTK_WIDGET (window));
  scroller = find_of_type (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (batteries))), GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (scroller)), scroller, &bar));
  g_assert_true (gtk_widget_compute_bounds (find_of_type (scroller, GTK_TYPE_SPIN_BUTTON), scroller, &range));
  g_assert_cmpfloat (bar.size.width, >, 0);
  g_assert_cmpfloat (range.origin.x + range.size.width, <=, bar.origin.x);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_of_type (scroller, GTK_TYPE_SPIN_BUTTON)), 3);
  g_assert_cmpstr (get_text (window), ==, "bombard oglesby by maney 3");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_of_type (scroller, GTK_TYPE_CHECK_BUTTON)), FALSE);
  g_assert_cmpstr (get_text (window), ==, "bombard oglesby by ");
  gtk_menu_button_popdown (GTK_MENU_BUTTON (batteries));
  test_desk_wait_for_frames (GTK_WIDGET (window));
  finish (window);
}

/* Opens what a widget of a form pops up. It has to be no higher than the room above the widget or below it. */
static void
assert_fits (DhDeskWindow *window,
             GtkWidget    *opened)
{
  GtkWidget *popover = test_desk_find (opened, GTK_TYPE_POPOVER);
  graphene_rect_t place;
  int height;

  gtk_popover_popup (GTK_POPOVER (popover));
  test_desk_wait_for_frames (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (opened, GTK_WIDGET (window), &place));
  gtk_widget_measure (popover, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  g_assert_cmpfloat (height, <=, MAX (place.origin.y, gtk_widget_get_height (GTK_WIDGET (window)) - place.origin.y -
                                                        place.size.height));
  gtk_popover_popdown (GTK_POPOVER (popover));
  test_desk_wait_for_frames (GTK_WIDGET (window));
}

/* The lists of a form are in sight to their ends on a small screen too. */
static void
test_box_window_lists_fit (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");

  gtk_window_set_default_size (GTK_WINDOW (window), 1093, 614);
  give (window, "begin");
  give (window, "next");
  give (window, "next");
  press (window, "Bombardment");
  test_desk_wait_for_frames (GTK_WIDGET (window));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, 614);
  assert_fits (window, find_field (window, "Target"));
  assert_fits (window, find_field (window, "Batteries and range"));
  assert_fits (window, test_desk_child_of (find_of_type (GTK_WIDGET (window), DH_DESK_TYPE_BOX_PHASE), "more_button"));
  finish (window);
}

/* A number that an order lacks is a place of its form: it is typed there, and the order stays as it is written. */
static void
test_box_window_missing_number (void)
{
  static const char *const typed[] = { "9", "8" };
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  DhSession *session = dh_desk_window_get_session (DH_DESK_WINDOW (window));
  DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));
  GtkWidget *page, *missing, *number;

  give (window, "begin");
  give (window, "next");
  dh_session_set_text (session, "combat heiman against oglesby");
  test_desk_settle ();
  page = find_of_type (GTK_WIDGET (window), DH_DESK_TYPE_BOX_PHASE);
  missing = test_desk_child_of (page, "missing");
  number = test_desk_child_of (page, "missing_number");
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_assert_true (gtk_widget_get_mapped (missing));
      g_assert_cmpstr (gtk_label_get_text (test_desk_child_of (page, "missing_label")), ==,
                       i == 0 ? "Strength of Heiman's Brigade" : "Strength of Oglesby's Brigade");
      test_desk_assert_names (window);
      gtk_editable_set_text (GTK_EDITABLE (number), typed[i]);
      g_signal_emit_by_name (number, "activate");
      test_desk_settle ();
      g_assert_cmpstr (get_text (window), ==, "combat heiman against oglesby");
    }
  g_assert_false (gtk_widget_get_visible (missing));
  g_assert_cmpstr (dh_referee_get_entry (referee, 2)->order, ==, "set heiman strength 9");
  g_assert_cmpstr (dh_referee_get_entry (referee, 3)->order, ==, "set oglesby strength 8");
  give (window, "combat heiman against oglesby : 3");
  g_assert_cmpstr (dh_referee_get_entry (referee, 4)->order, ==, "combat heiman against oglesby");

  /* The button takes the number that stands there, and goes on once none is missing any more. */
  give (window, "undo");
  dh_session_set_text (session, "combat drake against mcarthur");
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      test_desk_settle ();
      g_assert_true (gtk_widget_get_mapped (missing));
      gtk_editable_set_text (GTK_EDITABLE (number), typed[i]);
      g_signal_emit_by_name (test_desk_child_of (page, "give"), "clicked");
    }
  test_desk_settle ();
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, 8);
  g_assert_true (session->waiting);
  g_assert_cmpstr (dh_referee_get_entry (referee, 6)->order, ==, "set drake strength 9");
  g_assert_cmpstr (dh_referee_get_entry (referee, 7)->order, ==, "set mcarthur strength 8");
  finish (window);
}

/* One Enter gives an effect of a result; none happens by itself. */
static void
test_box_window_results_act (void)
{
  DhDeskWindow *window = open_box ("vicksburg-road", "road-to-vicksburg");
  DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));
  const DhBattle *battle = dh_referee_get_battle (referee);

  give (window, "begin");
  give (window, "set n-1 strength 4");
  give (window, "set lee strength 4");
  give (window, "next");
  give (window, "combat n-1 against lee : 3");
  give (window, "result ae");
  test_desk_settle ();
  g_assert_cmpuint (battle->dues->len, ==, 1);
  dh_desk_window_focus_line (DH_DESK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.main", NULL);
  test_desk_settle ();
  g_assert_cmpuint (battle->dues->len, ==, 0);
  g_assert_cmpstr (dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1)->order, ==, "eliminate n-1");
  finish (window);
}

/* Road to Vicksburg from the first turn to its level of victory, with the dues as they stand in the window. */
static void
test_box_window_road (void)
{
  DhDeskWindow *window = open_box ("vicksburg-road", "road-to-vicksburg");
  const DhBattle *battle = dh_referee_get_battle (dh_desk_window_get_referee (DH_DESK_WINDOW (window)));

  give (window, "begin");
  while (!(battle->turn == 12 && battle->step == 5))
    {
      if (battle->step == 2 && battle->turn == 2)
        give (window, "attacked green by n-1");
      if (battle->step == 4 && battle->turn == 3)
        give (window, "counterattack 2 3");
      if (battle->step == 5)
        give (window, "control 1309 union");
      else
        while (battle->dues->len > 0)
          {
            g_autofree char *order = dh_battle_due_to_order (battle, dh_battle_get_due (battle, 0));
            g_autofree char *whole = g_strconcat (order, " : 3", NULL);

            give (window, whole);
          }
      give (window, "next");
      test_desk_settle ();
    }
  give (window, "control 1309 union");
  /* The table above the rosters says what it is. */
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (
                     test_desk_child_of (find_of_type (GTK_WIDGET (window), DH_DESK_TYPE_BOX_ROSTER), "scores")))),
                   ==, "Points");
  give (window, "set lee strength 8");
  give (window, "eliminate lee");
  give (window, "hold 0507 union");
  /* Facts that count at the end are due, and each order to say them is there already. */
  while (battle->dues->len > 0)
    {
      g_autofree char *order = dh_battle_due_to_order (battle, dh_battle_get_due (battle, 0));

      give (window, order);
    }
  give (window, "judge");
  dh_desk_window_show_page (window, "points");
  test_desk_settle ();
  g_assert_nonnull (find_labelled (adw_view_stack_get_child_by_name (test_desk_child_of (window, "middle"), "points"), "93"));
  test_desk_assert_names (window);
  give (window, "end");
  dh_desk_window_show_page (window, "phase");
  test_desk_settle ();
  g_assert_nonnull (find_labelled (GTK_WIDGET (window), "The battle is over. Substantive victory: Army of the Tennessee."));
  finish (window);
}

static const char *
get_last_order (DhDeskWindow *window)
{
  DhReferee *referee = dh_desk_window_get_referee (window);

  return dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1)->order;
}

/* A battery fires: the order, the die of the table, and what its owner reads in the printed chart. */
static void
test_box_window_fire_takes_eleven_seconds (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  TestDesk desk = { dh_desk_window_get_referee (window), window };

  give (window, "begin");
  give (window, "set maney factors 4");
  give (window, "next");
  give (window, "next");
  dh_session_set_eyes (dh_desk_window_get_session (window), DH_SESSION_ALL_EYES);

  test_typist_start (&desk);
  test_typist_think (1);
  test_typist_type ("bo cook by man 3\n");
  test_typist_think (1);
  test_typist_type ("2\n");
  g_assert_cmpstr (get_last_order (window), ==, "bombard cook infantry by maney 3");
  test_typist_think (1);
  test_typist_type ("res no\n");
  g_assert_cmpstr (get_last_order (window), ==, "result no");
  g_assert_cmpfloat (test_typist_count (), <, 11.5);
  finish (window);
}

/* The program throws, and the card asks for what the printed chart has there: the word, or the whole order. Then the keyboard is
 * the order line's again: Enter goes on, and uncovers nobody's roster. */
static void
test_box_window_result_gives_the_keyboard_back (void)
{
  static const char *const typed[] = { "no", "res no" };

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      DhDeskWindow *window = open_box ("donelson", "fort-donelson");
      TestDesk desk = { dh_desk_window_get_referee (window), window };
      GtkWidget *result;

      give (window, "ruling confederate dice program because nobody is at the table");
      give (window, "begin");
      give (window, "set maney factors 4");
      give (window, "next");
      give (window, "next");
      dh_session_set_eyes (dh_desk_window_get_session (window), DH_SESSION_ALL_EYES);
      test_desk_wait_for_frames (GTK_WIDGET (window));

      test_typist_start (&desk);
      test_typist_type ("bo cook by man 3\n");
      g_assert_cmpstr (get_last_order (window), ==, "bombard cook infantry by maney 3");
      result = find_field (window, "Printed chart");
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), result));
      for (int at = 0; typed[i][at] != '\0';)
        {
          gtk_editable_insert_text (GTK_EDITABLE (result), typed[i] + at, 1, &at);
          test_desk_settle ();
        }
      /* Whatever else has been said of the order meanwhile, what is being typed stays as it is. */
      g_signal_emit_by_name (dh_desk_window_get_session (window), "changed", DH_SESSION_CHANGE_ORDER, NULL);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (result)), ==, typed[i]);
      g_signal_emit_by_name (result, "activate");
      test_desk_settle ();
      g_assert_cmpstr (get_last_order (window), ==, "result no");
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                             test_desk_child_of (window, "order_line")));
      test_typist_type ("\n");
      g_assert_cmpstr (get_last_order (window), ==, "next");
      finish (window);
    }
}

static void
test_box_window_move_takes_four_seconds (void)
{
  DhDeskWindow *window = open_box ("donelson", "fort-donelson");
  TestDesk desk = { dh_desk_window_get_referee (window), window };

  give (window, "begin");
  dh_session_set_eyes (dh_desk_window_get_session (window), DH_SESSION_ALL_EYES);

  test_typist_start (&desk);
  test_typist_think (1);
  test_typist_type ("mov pil\n");
  g_assert_cmpstr (get_last_order (window), ==, "moved pillow");
  g_assert_cmpfloat (test_typist_count (), <, 4);
  finish (window);
}

TEST_SUBJECT ("box-window")
{
  test_desk_init (&argc, &argv);

  g_test_add_func ("/desk/chart-box/forms-and-the-line-write-the-same-order", test_box_window_forms);
  g_test_add_func ("/desk/chart-box/offers-as-before", test_box_window_offers_as_before);
  g_test_add_func ("/desk/chart-box/a-blank-chart-asks-its-owner", test_box_window_blank_chart);
  g_test_add_func ("/desk/chart-box/a-roster-covers-itself", test_box_window_cover);
  g_test_add_func ("/desk/chart-box/what-is-no-secret-is-not-covered", test_box_window_open);
  g_test_add_func ("/desk/chart-box/what-is-covered-does-not-come-back", test_box_window_covers_line);
  g_test_add_func ("/desk/chart-box/control-stays-where-it-is", test_box_window_control_stays);
  g_test_add_func ("/desk/chart-box/waits-for-the-dice-of-the-table", test_box_window_waits_for_dice);
  g_test_add_func ("/desk/chart-box/the-log-is-covered-with-the-roster", test_box_window_covers_log);
  g_test_add_func ("/desk/chart-box/the-board-has-the-fingerprint-of-a-turn", test_box_window_fingerprint);
  g_test_add_func ("/desk/chart-box/the-board-says-the-title-and-the-points", test_box_window_title);
  g_test_add_func ("/desk/chart-box/the-board-goes-with-its-game", test_box_window_leaves_its_board);
  g_test_add_func ("/desk/chart-box/the-board-is-dark-on-its-monitor", test_box_window_dark);
  g_test_add_func ("/desk/chart-box/the-board-has-dice-and-letters", test_box_window_dice);
  g_test_add_func ("/desk/chart-box/sides-have-the-colors-of-their-game", test_box_window_colors);
  g_test_add_func ("/desk/chart-box/the-board-tells-nobodys-own", test_box_window_board);
  g_test_add_func ("/desk/chart-box/the-first-day-of-fort-donelson", test_box_window_first_day);
  g_test_add_func ("/desk/chart-box/what-needs-no-dice-throws-none", test_box_window_throws_nothing);
  g_test_add_func ("/desk/window/a-double-click-gives-one-order", test_box_window_double_click);
  g_test_add_func ("/desk/window/a-double-click-waits-for-dice", test_box_window_double_click_in_form);
  g_test_add_func ("/desk/window/a-double-click-undoes-twice", test_box_window_double_click_undoes_twice);
  g_test_add_func ("/desk/chart-box/one-blue-button-is-the-way-on", test_box_window_way_on);
  g_test_add_func ("/desk/chart-box/asks-for-no-order-where-none-is", test_box_window_asks_for_no_order);
  g_test_add_func ("/desk/chart-box/tells-what-will-be-due", test_box_window_tells_of_dues_before);
  g_test_add_func ("/desk/chart-box/the-road-to-vicksburg", test_box_window_road);
  g_test_add_func ("/desk/chart-box/numbers-of-all-counters-on-one-page", test_box_window_numbers);
  g_test_add_func ("/desk/chart-box/numbers-from-a-list-are-undone-at-once", test_box_window_numbers_from_a_list);
  g_test_add_func ("/desk/chart-box/a-missing-number-is-a-place-of-the-form", test_box_window_missing_number);
  g_test_add_func ("/desk/chart-box/the-bar-of-a-list-lies-on-no-button", test_box_window_ranges);
  g_test_add_func ("/desk/chart-box/lists-fit-a-small-screen", test_box_window_lists_fit);
  g_test_add_func ("/desk/chart-box/what-the-chart-says-comes-with-the-next-enter", test_box_window_results_act);
  g_test_add_func ("/desk/chart-box/fire-takes-eleven-seconds-and-a-half", test_box_window_fire_takes_eleven_seconds);
  g_test_add_func ("/box-window/result-gives-the-keyboard-back", test_box_window_result_gives_the_keyboard_back);
  g_test_add_func ("/desk/chart-box/a-move-takes-four-seconds", test_box_window_move_takes_four_seconds);

  return test_desk_run ();
}
