/* test-keeping.c
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
#include "dh-desk-notice.h"
#include "dh-desk-order-line.h"
#include "dh-post.h"
#include "dh-systems.h"

#include <glib/gstdio.h>

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* A battle whose file goes away, or is damaged, is kept by the desk. */

static DhReferee *
get_referee (TestDesk *self)
{
  return dh_desk_window_get_referee (self->window);
}

static GFile *
open_battle (TestDesk   *self,
             const char *name)
{
  GFile *file = test_desk_new_battle (name);

  dh_desk_window_open (self->window, file);
  test_desk_settle ();
  test_desk_give (self, "begin");
  test_desk_give (self, "note before it went");
  g_assert_cmpuint (dh_referee_get_n_entries (get_referee (self)), ==, 2);

  return file;
}

static void
assert_offers (TestDesk   *self,
               const char *button,
               const char *notice)
{
  DhDeskNotice *said = test_desk_child (self, "notice");
  GtkButton *save = test_desk_child_of (said, "act");
  const char *label = test_desk_get_notice (said);

  g_assert_nonnull (label);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (save)));
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (save)));
  g_assert_cmpstr (gtk_button_get_label (save), ==, button);
  if (strstr (label, notice) == NULL)
    g_error ("expected “%s”, got: %s", notice, label);
}

static void
assert_offers_nothing (TestDesk *self)
{
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (test_desk_child (self, "notice"), "act")));
}

static void
assert_is_saved (TestDesk *self,
                 GFile    *file)
{
  g_autofree char *name = g_file_get_basename (file);
  const char *told = test_desk_get_toast (self->window);

  assert_offers_nothing (self);
  g_assert_nonnull (told);
  g_assert_nonnull (strstr (told, name));
  g_assert_cmpstr (gtk_button_get_label (test_desk_find (test_desk_find_toast (self->window), GTK_TYPE_BUTTON)), ==,
                   "Show in Files");
}

static void
delete_file (const char *path)
{
  g_unlink (path);
}

static void
replace_file (const char *path)
{
  g_autofree char *copy = g_strconcat (path, ".copy", NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_file_set_contents (copy, text, length, NULL));
  g_assert_cmpint (g_rename (copy, path), ==, 0);
}

static void
cut_file (const char *path)
{
  g_assert_cmpint (truncate (path, 1000), ==, 0);
}

static void
append_to_file (const char *path)
{
  int fd = g_open (path, O_WRONLY | O_APPEND, 0);

  g_assert_cmpint (write (fd, "\n", 1), ==, 1);
  close (fd);
}

static const struct {
  const char *name;
  void (*happens) (const char *path);
  const char *notice;
} losses[] = {
  { "deleted.drumhead", delete_file, "the file has been deleted" },
  { "replaced.drumhead", replace_file, "the file has been replaced" },
  { "cut.drumhead", cut_file, "another program has shortened the file" },
  { "appended-to.drumhead", append_to_file, "another program has written to the file" },
};

/* An order is refused, with a way out; then it goes on in the new file, with the order still there. */
static void
test_keeping_a_lost_battle (TestDesk      *self,
                            gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_autoptr(GFile) file = open_battle (self, losses[i].name);
      g_autoptr(GFile) parent = g_file_get_parent (file);
      g_autofree char *name = g_strconcat ("saved-", losses[i].name, NULL);
      g_autoptr(GFile) saved = g_file_get_child (parent, name);
      g_autoptr(DhReferee) again = NULL;
      g_autoptr(GError) error = NULL;

      assert_offers_nothing (self);
      losses[i].happens (g_file_peek_path (file));
      test_desk_type (self, "note after it went");
      g_assert_cmpuint (dh_referee_get_n_entries (get_referee (self)), ==, 2);
      g_assert_cmpstr (test_desk_get_text (self), ==, "note after it went");
      g_assert_true (test_desk_has_refused (test_desk_child (self, "order_line")));
      assert_offers (self, "_Save Everything As…", losses[i].notice);

      dh_desk_window_save_as (self->window, saved);
      test_desk_settle ();
      assert_is_saved (self, saved);
      g_assert_cmpstr (test_desk_get_text (self), ==, "note after it went");
      test_desk_type (self, "note after it went");
      g_assert_cmpstr (test_desk_get_text (self), ==, "");
      while (test_desk_get_toast (self->window) != NULL)
        g_main_context_iteration (NULL, TRUE);

      dh_desk_window_set_referee (self->window, NULL);
      test_desk_settle ();
      again = dh_referee_open (saved, dh_systems, FALSE, &error);
      g_assert_no_error (error);
      g_assert_null (dh_referee_get_notice (again));
      /* The fourth entry is the pause that closing the battle gave. */
      g_assert_cmpuint (dh_referee_get_n_entries (again), ==, 4);
      dh_referee_verify (again, &error);
      g_assert_no_error (error);
    }
}

/* A battle that cannot be saved is offered again, with the reason. */
static void
test_keeping_when_not_saved (TestDesk      *self,
                             gconstpointer  data)
{
  g_autoptr(GFile) file = open_battle (self, "not-saved.drumhead");
  g_autoptr(GFile) nowhere = g_file_get_child (file, "in-no-folder.drumhead");

  delete_file (g_file_peek_path (file));
  test_desk_type (self, "note after it went");
  dh_desk_window_save_as (self->window, nowhere);
  test_desk_settle ();
  assert_offers (self, "_Save Everything As…", "in-no-folder.drumhead: cannot be created: ");
  dh_desk_window_save_as (self->window, file);
  test_desk_settle ();
  assert_is_saved (self, file);
}

static void
answer (TestDesk   *self,
        const char *response)
{
  test_dialogs_answer (test_desk_get_question (), response);
  test_desk_settle ();
}

/* A battle that is nowhere else is neither closed with its window nor replaced by another one without a question. */
static void
test_keeping_asks_before_leaving (TestDesk      *self,
                                  gconstpointer  data)
{
  g_autoptr(GFile) file = open_battle (self, "left.drumhead");
  g_autoptr(GFile) other = test_desk_new_battle ("other.drumhead");
  DhReferee *referee = get_referee (self);

  delete_file (g_file_peek_path (file));
  gtk_window_close (GTK_WINDOW (self->window));
  test_desk_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (self->window)));
  answer (self, "cancel");
  g_assert_true (get_referee (self) == referee);

  dh_desk_window_open (self->window, other);
  test_desk_settle ();
  answer (self, "cancel");
  g_assert_true (get_referee (self) == referee);
  dh_desk_window_play_sample (self->window);
  test_desk_settle ();
  answer (self, "cancel");
  g_assert_true (get_referee (self) == referee);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.close-battle", NULL));
  test_desk_settle ();
  answer (self, "leave");
  g_assert_null (get_referee (self));
}

/* The good part of a damaged battle is shown, and can be gone on with elsewhere. */
static void
test_keeping_what_is_good (TestDesk      *self,
                           gconstpointer  data)
{
  g_autoptr(GFile) file = open_battle (self, "damaged.drumhead");
  g_autoptr(GFile) parent = g_file_get_parent (file);
  g_autoptr(GFile) saved = g_file_get_child (parent, "good.drumhead");
  GtkEditable *entry = test_desk_child_of (test_desk_child (self, "order_line"), "entry");
  g_autofree char *text = NULL, *now = NULL;
  gsize length, now_length;

  dh_desk_window_set_referee (self->window, NULL);
  test_desk_settle ();
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, &length, NULL));
  *strstr (text, "before it went") = '\1';
  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, length, NULL));

  dh_desk_window_open (self->window, file);
  test_desk_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child (self, "pages")), ==, "battle");
  g_assert_cmpuint (dh_referee_get_n_entries (get_referee (self)), ==, 1);
  g_assert_false (gtk_editable_get_editable (entry));
  assert_offers (self, "_Save the Sound Part As…", "1 order before the damage is sound and shown here; 2 orders at or after it are missing");

  dh_desk_window_save_as (self->window, saved);
  test_desk_settle ();
  assert_is_saved (self, saved);
  g_assert_true (gtk_editable_get_editable (entry));
  test_desk_type (self, "note on we go");
  g_assert_cmpuint (dh_referee_get_n_entries (get_referee (self)), ==, 3); /* the second notes what was salvaged */
  g_assert_true (g_file_equal (dh_referee_get_file (get_referee (self)), saved));
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &now, &now_length, NULL));
  g_assert_cmpmem (now, now_length, text, length);
}

/* A disk that takes no more: the process may write no file beyond its size now. */

static void
fill_disk (const char *path)
{
  struct rlimit limit;
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = status.st_size;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
empty_disk (void)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* The order does not count, and the window offers to go on elsewhere; or it counts when there is room again. */
static void
test_keeping_on_a_full_disk (TestDesk      *self,
                             gconstpointer  data)
{
  g_autoptr(GFile) file = open_battle (self, "full.drumhead");
  g_autoptr(GFile) parent = g_file_get_parent (file);
  g_autoptr(GFile) saved = g_file_get_child (parent, "elsewhere.drumhead");

  fill_disk (g_file_peek_path (file));
  test_desk_type (self, "note there is no room");
  empty_disk ();
  g_assert_cmpuint (dh_referee_get_n_entries (get_referee (self)), ==, 2);
  g_assert_true (test_desk_has_refused (test_desk_child (self, "order_line")));
  assert_offers (self, "_Save Everything As…", "could not be written and does not count");
  test_desk_type (self, "note there is room again");
  g_assert_cmpuint (dh_referee_get_n_entries (get_referee (self)), ==, 3);
  assert_offers_nothing (self);

  fill_disk (g_file_peek_path (file));
  test_desk_type (self, "note there is none");
  empty_disk ();
  assert_offers (self, "_Save Everything As…", "could not be written and does not count");
  dh_desk_window_save_as (self->window, saved);
  test_desk_settle ();
  assert_is_saved (self, saved);
  test_desk_type (self, "note there is none");
  g_assert_cmpuint (dh_referee_get_n_entries (get_referee (self)), ==, 4);
  g_assert_true (g_file_equal (dh_referee_get_file (get_referee (self)), saved));
}

/* A file that is opened once more, even by another name, brings its window forward, and the one that was free goes. */
static void
test_keeping_opened_twice (TestDesk      *self,
                           gconstpointer  data)
{
  g_autoptr(GFile) file = open_battle (self, "twice.drumhead");
  g_autoptr(GFile) parent = g_file_get_parent (file);
  g_autoptr(GFile) link = g_file_get_child (parent, "link.drumhead");
  DhReferee *referee = get_referee (self);

  g_assert_true (g_file_make_symbolic_link (link, "twice.drumhead", NULL, NULL));
  for (guint i = 0; i < 3; i++)
    {
      DhDeskWindow *other = dh_desk_window_new (NULL, dh_desk_systems);

      g_object_add_weak_pointer (G_OBJECT (other), (gpointer *) &other);
      gtk_window_present (GTK_WINDOW (other));
      test_desk_settle ();
      if (i < 2)
        dh_desk_window_open (other, i == 0 ? file : link);
      else
        dh_desk_window_expect (other, file);
      test_desk_settle ();
      g_assert_null (other);
      g_assert_true (get_referee (self) == referee);
      g_assert_false (dh_referee_is_read_only (referee));
    }

  /* The window that has the file stays as it was. */
  dh_desk_window_open (self->window, link);
  g_assert_true (get_referee (self) == referee);
  test_desk_give (self, "note still here");
}

/* A box has a window of its own, which comes forward as well; and a window with another battle keeps it. */
static void
test_keeping_opened_twice_of_another_game (TestDesk      *self,
                                           gconstpointer  data)
{
  g_autoptr(GFile) other = open_battle (self, "beside-a-box.drumhead");
  g_autoptr(GFile) parent = g_file_get_parent (other);
  g_autoptr(GFile) file = g_file_get_child (parent, "box.drumhead");
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_chart_box, "donelson", "fort-donelson");
  g_autoptr(GError) error = NULL;
  GtkWidget *window;

  dh_referee_save_as (referee, file, &error);
  g_assert_no_error (error);
  window = GTK_WIDGET (test_desk_new_window (NULL, referee));
  gtk_window_present (GTK_WINDOW (window));
  dh_desk_window_open (self->window, file);
  test_desk_settle ();
  g_assert_true (g_file_equal (dh_referee_get_file (get_referee (self)), other));
  g_assert_true (gtk_widget_get_mapped (window));
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
}

static void
wait_for_notice (TestDesk   *self,
                 const char *words)
{
  const char *said = test_desk_get_notice (test_desk_child (self, "notice"));

  while (said == NULL || strstr (said, words) == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      said = test_desk_get_notice (test_desk_child (self, "notice"));
    }
}

/* A battle that is only read says that it has gone on elsewhere, and can be shown as it is now. */
static void
test_keeping_reading_says_what_is_old (TestDesk      *self,
                                       gconstpointer  data)
{
  g_autoptr(GFile) file = test_desk_new_battle ("read.drumhead");
  g_autoptr(GError) error = NULL;
  DhReferee *writer = dh_referee_open (file, dh_systems, FALSE, &error);

  g_assert_no_error (error);
  dh_desk_window_open (self->window, file);
  test_desk_settle ();
  g_assert_true (dh_referee_is_read_only (get_referee (self)));
  assert_offers_nothing (self);

  for (guint i = 1; i <= 2; i++)
    {
      dh_referee_give (writer, i == 1 ? "begin" : "note x", 0, NULL, &error);
      g_assert_no_error (error);
      wait_for_notice (self, "has changed since you opened it");
      g_assert_cmpuint (dh_referee_get_n_entries (get_referee (self)), ==, i - 1);
      assert_offers (self, "_Reload It", "this window shows it as it was then");
      gtk_widget_activate_action (GTK_WIDGET (self->window), "win.reload", NULL);
      test_desk_settle ();
      g_assert_cmpuint (dh_referee_get_n_entries (get_referee (self)), ==, i);
      assert_offers_nothing (self);
    }

  /* Opened once more it is read anew as well, and can be gone on with when nobody else writes it. */
  dh_referee_give (writer, "note y", 0, NULL, &error);
  g_assert_no_error (error);
  g_assert_finalize_object (writer);
  dh_desk_window_open (self->window, file);
  test_desk_settle ();
  g_assert_cmpuint (dh_referee_get_n_entries (get_referee (self)), ==, 3);
  g_assert_false (dh_referee_is_read_only (get_referee (self)));
  assert_offers_nothing (self);
}

static gboolean
has_action (GMenuModel *menu,
            const char *wanted)
{
  gboolean found = FALSE;

  for (int i = 0; i < g_menu_model_get_n_items (menu) && !found; i++)
    {
      static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
      g_autofree char *action = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
      found = g_strcmp0 (action, wanted) == 0;
      for (guint k = 0; k < G_N_ELEMENTS (links) && !found; k++)
        {
          g_autoptr(GMenuModel) inside = g_menu_model_get_item_link (menu, i, links[k]);

          found = inside != NULL && has_action (inside, wanted);
        }
    }

  return found;
}

/* A menu may be made when it is first popped up. */
static GMenuModel *
pop_up_menu (GtkWidget *widget)
{
  if (!GTK_IS_MENU_BUTTON (widget) ||
      g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)), "open-menu-symbolic") != 0)
    return NULL;

  gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
  test_desk_settle ();
  gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
  return gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget));
}

static gboolean
any_menu_has_action (GtkWidget  *widget,
                     const char *wanted)
{
  GMenuModel *menu = pop_up_menu (widget);
  gboolean found = menu != NULL && has_action (menu, wanted);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = any_menu_has_action (child, wanted);

  return found;
}

static void
test_keeping_save_as_in_every_menu (void)
{
  g_autoptr(DhReferee) box = test_desk_new_referee (&dh_chart_box, "donelson", "fort-donelson");
  g_autoptr(DhReferee) post = test_desk_new_referee (&dh_post_system, "haygood-1997", "logans-crossroads");
  GtkWidget *windows[] = {
    GTK_WIDGET (dh_desk_window_new (NULL, dh_desk_systems)), GTK_WIDGET (test_desk_new_window (NULL, box)),
    GTK_WIDGET (test_desk_new_window (NULL, post)),
  };

  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      gtk_window_present (GTK_WINDOW (windows[i]));
      test_desk_settle ();
      g_assert_true (any_menu_has_action (windows[i], "win.save-as"));
      gtk_window_destroy (GTK_WINDOW (windows[i]));
    }
  test_desk_settle ();
}

TEST_SUBJECT ("keeping")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/keeping/a-lost-battle", test_keeping_a_lost_battle);
  test_add_desk ("/desk/keeping/when-not-saved", test_keeping_when_not_saved);
  test_add_desk ("/desk/keeping/asks-before-leaving", test_keeping_asks_before_leaving);
  test_add_desk ("/desk/keeping/what-is-good", test_keeping_what_is_good);

  test_add_desk ("/desk/keeping/on-a-full-disk", test_keeping_on_a_full_disk);
  test_add_desk ("/desk/keeping/opened-twice", test_keeping_opened_twice);
  test_add_desk ("/desk/keeping/opened-twice-of-another-game", test_keeping_opened_twice_of_another_game);
  test_add_desk ("/desk/keeping/reading-says-what-is-old", test_keeping_reading_says_what_is_old);
  g_test_add_func ("/desk/keeping/save-as-in-every-menu", test_keeping_save_as_in_every_menu);

  return test_desk_run ();
}
