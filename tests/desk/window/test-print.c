/* test-print.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "dialogs.h"
#include "subject.h"

#include "dh-box.h"
#include "dh-desk-announce.h"
#include "dh-desk-notice.h"
#include "dh-desk-print.h"
#include "dh-desk-survivors.h"

#include <glib/gstdio.h>

#include <string.h>

/* Papers from the desk, without a printer: the operation that prints also exports. */

static char *
make_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), name, NULL);
}

static void
assert_is_pdf (const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (contents, MIN (length, 5), "%PDF-", 5);
}

static int
print_to (GtkPrintOperation *operation,
          const char        *path)
{
  g_autoptr(GError) error = NULL;

  gtk_print_operation_set_allow_async (operation, FALSE);
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error),
                   ==,
                   GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);

  return gtk_print_operation_get_n_pages_to_print (operation);
}

static void
test_every_kind_is_printed (TestDesk      *self,
                            gconstpointer  data)
{
  for (DhPaperKind kind = 0; kind <= DH_PAPER_KIND_OFFICERS; kind++)
    {
      g_autoptr(GtkPrintOperation) operation = dh_desk_print_new (kind, DH_NOTHING, self->referee);
      g_autoptr(DhPaper) paper = dh_desk_print_make (kind, DH_NOTHING, self->referee);
      g_autofree char *path = make_path ("paper.pdf");

      g_assert_cmpint (print_to (operation, path), ==, dh_paper_get_n_pages (paper));
      assert_is_pdf (path);
      g_unlink (path);
    }
}

/* The paper that was asked for is printed, even if the battle has gone on by the time a printer is found. */
static void
test_battle_may_go_on (TestDesk      *self,
                       gconstpointer  data)
{
  g_autoptr(GtkPrintOperation) operation = dh_desk_print_new (DH_PAPER_KIND_ROSTER, DH_NOTHING, self->referee);
  g_autofree char *path = make_path ("roster.pdf");

  test_desk_give (self, "begin");
  dh_desk_window_set_referee (self->window, NULL);
  g_assert_cmpint (print_to (operation, path), >, 1);
  assert_is_pdf (path);
}

static void
test_roster_has_the_fingerprint (TestDesk      *self,
                                 gconstpointer  data)
{
  g_autoptr(DhPaper) paper = NULL;
  g_autofree char *shown = NULL, *line = NULL;

  test_desk_give (self, "begin");
  paper = dh_desk_print_make (DH_PAPER_KIND_ROSTER, DH_NOTHING, self->referee);
  shown = dh_show_fingerprint (dh_referee_get_fingerprint (self->referee));
  line = g_strdup_printf ("\nFingerprint after 1 entry: %s\n", shown);
  g_assert_nonnull (strstr (dh_paper_get_text (paper, 0), line));
}

static void
test_paper_is_saved (TestDesk      *self,
                     gconstpointer  data)
{
  g_autoptr(DhPaper) paper = dh_desk_print_make (DH_PAPER_KIND_LABELS, DH_NOTHING, self->referee);
  g_autofree char *path = make_path ("labels.pdf");
  g_autofree char *nowhere = make_path ("no/such/folder.pdf");
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFile) no_file = g_file_new_for_path (nowhere);
  g_autoptr(GError) error = NULL;

  g_assert_true (dh_paper_save (paper, file, TRUE, &error));
  g_assert_no_error (error);
  assert_is_pdf (path);

  g_assert_false (dh_paper_save (paper, no_file, TRUE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
find_place (TestDesk        *self,
            graphene_rect_t *place)
{
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (test_desk_child (self, "step"), "main_button"),
                                            GTK_WIDGET (self->window), place));
}

/* The seconds that a toast is waited for at most; its turn comes within a few. */
#define PATIENCE 120

static gboolean
give_up_cb (gpointer user_data)
{
  gboolean *given_up = user_data;

  *given_up = TRUE;
  return G_SOURCE_REMOVE;
}

/* A toast waits until the one before has gone. */
static void
wait_for_toast (gpointer    window,
                const char *words)
{
  gboolean given_up = FALSE;
  guint id = g_timeout_add_seconds (PATIENCE, give_up_cb, &given_up);

  while (!given_up && g_strcmp0 (test_desk_get_toast (window), words) != 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (test_desk_get_toast (window), ==, words);
  g_source_remove (id);
}

/* Over the pages, with a button. */
static void
assert_offers_to_open (gpointer    window,
                       const char *name)
{
  g_autofree char *words = g_strdup_printf ("Saved as “%s”.", name);

  g_assert_null (test_desk_get_notice (test_desk_find (window, DH_DESK_TYPE_NOTICE)));
  g_assert_cmpstr (dh_desk_announce_get_last (window), ==, words);
  wait_for_toast (window, words);
  g_assert_cmpstr (gtk_button_get_label (test_desk_find (test_desk_find_toast (window), GTK_TYPE_BUTTON)), ==, "Open");
}

/* The story is saved in both forms, from the page that tells of the battle as from the menu, and moves nothing. */
static void
test_story_is_saved (TestDesk      *self,
                     gconstpointer  data)
{
  static const struct {
    const char *format;
    const char *name;
    const char *begins;
  } forms[] = {
    { "pdf", "Champion Hill – Story and Report.pdf", "%PDF-" },
    { "html", "Champion Hill – Story and Report.html", "<!DOCTYPE html>" },
  };

  graphene_rect_t before, after;

  find_place (self, &before);
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *path = make_path (forms[i].name);
      g_autofree char *name = NULL, *contents = NULL;
      g_autoptr(GError) error = NULL;
      GtkWidget *chooser;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.save-story", "s", forms[i].format));
      test_desk_settle ();
      chooser = test_dialogs_find_chooser ();
      g_assert_nonnull (chooser);
      name = test_dialogs_dup_name (chooser);
      g_assert_cmpstr (name, ==, forms[i].name);
      test_dialogs_choose (chooser, path);
      g_assert_true (g_file_get_contents (path, &contents, NULL, &error));
      g_assert_no_error (error);
      g_assert_true (g_str_has_prefix (contents, forms[i].begins));
      assert_offers_to_open (self->window, forms[i].name);
      find_place (self, &after);
      g_assert_true (graphene_rect_equal (&before, &after));
      g_unlink (path);
    }
}

/* Words about the survivors are not covered by the notice about a paper. */
static void
test_paper_makes_way_for_survivors (TestDesk      *self,
                                    gconstpointer  data)
{
  g_autofree char *cards = make_path ("Champion Hill – Random Move Cards.pdf");
  g_autofree char *path = make_path ("survivors.drumhead-armies.xml");
  g_autoptr(GFile) file = g_file_new_for_path (path);

  test_desk_give (self, "begin");
  test_desk_give (self, "end");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.save-paper", "s", "cards"));
  test_desk_settle ();
  test_dialogs_choose (test_dialogs_find_chooser (), cards);
  assert_offers_to_open (self->window, "Champion Hill – Random Move Cards.pdf");
  gtk_toggle_button_set_active (test_desk_child_of (test_desk_tool (self), "survivors"), TRUE);
  g_assert_true (dh_desk_survivors_write (test_desk_child_of (test_desk_tool (self), "form"), file));
  while (test_desk_find_toast (self->window) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_unlink (cards);
  g_unlink (path);
}

static void
save_story_as (TestDesk   *self,
               const char *path)
{
  g_unlink (path);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.save-story", "s", "html"));
  test_desk_settle ();
  test_dialogs_choose (test_dialogs_find_chooser (), path);
  test_desk_settle ();
}

static void
assert_leads (TestDesk   *self,
              const char *words)
{
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (test_desk_child (self, "step"), "main_label")), ==, words);
}

/* At the end no order need follow that would take a notice away from over the proof: the story is told to be saved below the
 * order line, and the blue button opens it. One of a battle that goes on is not the story of the whole. */
static void
test_story_at_the_end_leads_on (TestDesk      *self,
                                gconstpointer  data)
{
  g_autofree char *path = make_path ("Champion Hill – Story and Report.html");
  DhSession *session = dh_desk_window_get_session (self->window);

  test_desk_give (self, "begin");
  save_story_as (self, path);
  assert_offers_to_open (self->window, "Champion Hill – Story and Report.html");
  test_desk_give (self, "end");
  assert_leads (self, "Save the Story…");
  while (test_desk_find_toast (self->window) != NULL)
    g_main_context_iteration (NULL, TRUE);

  save_story_as (self, path);
  assert_leads (self, "Open the Story");
  g_assert_cmpstr (session->message, ==, "Saved as “Champion Hill – Story and Report.html”.");
  g_assert_cmpstr (dh_desk_announce_get_last (self->window), ==, session->message);
  g_assert_null (test_desk_find_toast (self->window));
  g_assert_nonnull (test_desk_find_by_action (test_desk_tool (self), "app.new-battle"));

  /* The battle goes on, and ends otherwise. */
  test_desk_give (self, "undo");
  test_desk_give (self, "note a charge in the last minute");
  test_desk_give (self, "end");
  assert_leads (self, "Save the Story…");
  save_story_as (self, path);
  test_desk_give (self, "seed");
  assert_leads (self, "Open the Story");

  g_unlink (path);
}

static guint
count_ways_to_the_story (GtkWidget *widget)
{
  guint n = GTK_IS_BUTTON (widget) && gtk_widget_get_visible (widget) && gtk_widget_get_sensitive (widget) &&
            g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.open-story") == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_ways_to_the_story (child);

  return n;
}

/* The story can be opened at the end of the battle and in the report after the notice of it has gone. */
static void
test_story_is_offered_to_the_end (TestDesk      *self,
                                  gconstpointer  data)
{
  g_autofree char *path = make_path ("Champion Hill – Story and Report.html");
  /* The name that is proposed: a chooser that is already in the folder takes another one only when it has looked around. */
  g_autofree char *cards = make_path ("Champion Hill – Random Move Cards.pdf");
  GtkWidget *window = GTK_WIDGET (self->window);

  test_desk_give (self, "begin");
  test_desk_give (self, "end");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.report", NULL));
  test_desk_settle ();

  /* Another paper is not the story. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.save-paper", "s", "cards"));
  test_desk_settle ();
  test_dialogs_choose (test_dialogs_find_chooser (), cards);
  g_assert_cmpuint (count_ways_to_the_story (window), ==, 0);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.save-story", "s", "html"));
  test_desk_settle ();
  test_dialogs_choose (test_dialogs_find_chooser (), path);
  test_desk_give (self, "note that was it");
  g_assert_cmpuint (count_ways_to_the_story (window), ==, 2);

  dh_desk_window_set_referee (self->window, NULL);
  g_assert_cmpuint (count_ways_to_the_story (window), ==, 0);
  g_unlink (path);
  g_unlink (cards);
}

static gboolean
can_print (TestDesk *self)
{
  GtkWidget *button = gtk_button_new ();
  gboolean sensitive;

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "win.print::roster");
  gtk_widget_set_parent (button, GTK_WIDGET (self->window));
  sensitive = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);

  return sensitive;
}

static void
test_nothing_is_printed_without_a_battle (TestDesk      *self,
                                          gconstpointer  data)
{
  g_assert_true (can_print (self));
  dh_desk_window_set_referee (self->window, NULL);
  g_assert_false (can_print (self));
}

/* Collects the targets of an action anywhere in a menu. */
static void
collect_targets (GMenuModel *menu,
                 const char *action,
                 GHashTable *targets)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *name = NULL;
      g_autofree char *target = NULL;

      if (g_menu_model_get_item_attribute (menu, i, "action", "s", &name) && strcmp (name, action) == 0 &&
          g_menu_model_get_item_attribute (menu, i, "target", "s", &target))
        g_hash_table_add (targets, g_steal_pointer (&target));
      for (guint k = 0; k < G_N_ELEMENTS (links); k++)
        {
          g_autoptr(GMenuModel) link = g_menu_model_get_item_link (menu, i, links[k]);

          if (link != NULL)
            collect_targets (link, action, targets);
        }
    }
}

/* The menu of the first button below a widget that has one. */
static GMenuModel *
find_menu (GtkWidget *widget)
{
  GMenuModel *menu = NULL;

  /* The menu of the window is made when it first comes up. */
  if (DH_DESK_IS_WINDOW (widget))
    gtk_menu_button_popup (test_desk_child_of (widget, "menu_button"));
  if (GTK_IS_MENU_BUTTON (widget))
    menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && menu == NULL;
       child = gtk_widget_get_next_sibling (child))
    menu = find_menu (child);

  return menu;
}

static void
assert_has_stories (GMenuModel *menu)
{
  g_autoptr(GHashTable) targets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  collect_targets (menu, "win.save-story", targets);
  g_assert_cmpuint (g_hash_table_size (targets), ==, 2);
  g_assert_true (g_hash_table_contains (targets, "pdf"));
  g_assert_true (g_hash_table_contains (targets, "html"));
}

/* Every kind is in the menu, once to print and once to save; and the story in both its forms. */
static void
test_menu_has_every_kind (TestDesk      *self,
                          gconstpointer  data)
{
  static const char *const actions[] = { "win.print", "win.save-paper" };
  GtkMenuButton *button = test_desk_child (self, "menu_button");
  GMenuModel *menu;

  gtk_menu_button_popup (button);
  menu = gtk_menu_button_get_menu_model (button);
  g_assert_nonnull (menu);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr(GHashTable) targets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      collect_targets (menu, actions[i], targets);
      g_assert_cmpuint (g_hash_table_size (targets), ==, DH_PAPER_KIND_OFFICERS + 1);
      for (DhPaperKind kind = 0; kind <= DH_PAPER_KIND_OFFICERS; kind++)
        g_assert_true (g_hash_table_contains (targets, dh_enum_to_word (DH_TYPE_PAPER_KIND, kind)));
    }
  assert_has_stories (menu);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.report", NULL));
  assert_has_stories (find_menu (test_desk_page (test_desk_child (self, "places"), "report")));
}

/* The menu of a board game has its papers, the rosters one by one, and none of the miniatures. */
static void
test_board_game_has_its_own (void)
{
  static const char *const words[] = { "roster confederate", "roster union", "charts", "tracks" };
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_chart_box, "donelson", "fort-donelson");
  DhDeskWindow *window = test_desk_new_window (NULL, referee);

  gtk_window_present (GTK_WINDOW (window));
  test_desk_settle ();

  for (const char *const *action = (const char *const[]) { "win.print", "win.save-paper", NULL }; *action != NULL; action++)
    {
      g_autoptr(GHashTable) targets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      collect_targets (find_menu (GTK_WIDGET (window)), *action, targets);
      g_assert_cmpuint (g_hash_table_size (targets), ==, G_N_ELEMENTS (words));
      for (guint i = 0; i < G_N_ELEMENTS (words); i++)
        g_assert_true (g_hash_table_contains (targets, words[i]));
    }
  assert_has_stories (find_menu (GTK_WIDGET (window)));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      GtkWidget *chooser;
      g_autofree char *name = NULL, *path = NULL;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save-paper", "s", words[i]));
      test_desk_settle ();
      chooser = test_dialogs_find_chooser ();
      g_assert_nonnull (chooser);
      name = test_dialogs_dup_name (chooser);
      path = make_path (name);
      test_dialogs_choose (chooser, path);
      assert_is_pdf (path);
      assert_offers_to_open (window, name);
      g_unlink (path);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
}

TEST_SUBJECT ("print")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/print/every-kind-is-printed", test_every_kind_is_printed);
  test_add_desk ("/desk/print/battle-may-go-on", test_battle_may_go_on);
  test_add_desk ("/desk/print/roster-has-the-fingerprint", test_roster_has_the_fingerprint);
  test_add_desk ("/desk/print/paper-is-saved", test_paper_is_saved);
  test_add_desk ("/desk/print/story-is-saved", test_story_is_saved);
  test_add_desk ("/desk/print/paper-makes-way-for-survivors", test_paper_makes_way_for_survivors);
  test_add_desk ("/desk/print/story-at-the-end-leads-on", test_story_at_the_end_leads_on);
  test_add_desk ("/desk/print/story-is-offered-to-the-end", test_story_is_offered_to_the_end);
  test_add_desk ("/desk/print/nothing-is-printed-without-a-battle", test_nothing_is_printed_without_a_battle);
  test_add_desk ("/desk/print/menu-has-every-kind", test_menu_has_every_kind);
  g_test_add_func ("/desk/print/board-game-has-its-own", test_board_game_has_its_own);

  return test_desk_run ();
}
