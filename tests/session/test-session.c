/* test-session.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-null.h"
#include "dh-session.h"
#include "dh-session-battles.h"
#include "dh-system-scenario.h"

#include <glib/gstdio.h>

/* A battle is played in a session alone: no screen, no widget, and no game but the one that has what every game has. */

static const char pieces[] =
  "<null title=\"Two pieces\">\n"
  "  <piece id=\"red\" name=\"Red piece\"/>\n"
  "  <piece id=\"blue\" name=\"Blue piece\"/>\n"
  "</null>\n";

typedef struct {
  char *folder;
  GFile *file;
  DhSession *session;
  guint n_changed;
  DhSessionChange changes; /* of the last time */
} Played;

static void
changed_cb (Played          *self,
            DhSessionChange  changes,
            DhEntry         *entry)
{
  self->n_changed++;
  self->changes = changes;
}

static void
set_up (Played        *self,
        gconstpointer  data)
{
  static const guint8 seed[16] = { 1, 8, 6, 3 };
  g_autoptr(GBytes) bytes = g_bytes_new_static (pieces, sizeof pieces - 1);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (dh_null.scenario->reference, &error);
  g_autoptr(DhReferee) referee = NULL;
  g_autofree char *path = NULL;
  gpointer scenario;

  g_assert_no_error (error);
  scenario = dh_system_read_scenario (&dh_null, bytes, "pieces", &error);
  g_assert_no_error (error);
  self->folder = g_dir_make_tmp ("drumhead-session-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (self->folder, "battle" DH_SESSION_BATTLE_SUFFIX, NULL);
  self->file = g_file_new_for_path (path);
  referee = dh_referee_new_for_file (self->file, &dh_null, rulebook, scenario, seed, &error);
  g_assert_no_error (error);
  dh_null.scenario->unref (scenario);

  self->session = g_object_new (DH_TYPE_SESSION, NULL);
  dh_session_set_referee (self->session, referee);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (changed_cb), self);
}

static void
tear_down (Played        *self,
           gconstpointer  data)
{
  g_object_unref (self->session);
  g_file_delete (self->file, NULL, NULL);
  g_rmdir (self->folder);
  g_object_unref (self->file);
  g_free (self->folder);
}

/* Types an order and presses Enter. */
static gboolean
type (Played     *self,
      const char *text)
{
  g_autofree char *entered = NULL;

  dh_session_set_text (self->session, text);
  entered = dh_session_enter (self->session);
  return entered != NULL && dh_session_give (self->session, entered, NULL);
}

static void
test_session_a_key_is_read_and_told_once (Played        *self,
                                          gconstpointer  data)
{
  g_assert_true (type (self, "next"));
  self->n_changed = 0;
  dh_session_set_text (self->session, "mov re");
  g_assert_cmpuint (self->n_changed, ==, 1);
  g_assert_cmpuint (self->changes, ==, DH_SESSION_CHANGE_ORDER);
  g_assert_cmpstr (self->session->order, ==, "move red");
  g_assert_nonnull (self->session->forecast);

  /* The same text is nothing new. */
  dh_session_set_text (self->session, "mov re");
  g_assert_cmpuint (self->n_changed, ==, 1);
}

static void
test_session_an_order_is_given_and_told_once (Played        *self,
                                              gconstpointer  data)
{
  g_assert_true (type (self, "next"));
  dh_session_set_text (self->session, "move red");
  self->n_changed = 0;
  g_assert_true (dh_session_give (self->session, "move red", NULL));
  g_assert_cmpuint (self->n_changed, ==, 1);
  g_assert_cmpuint (self->changes, ==, DH_SESSION_CHANGE_BATTLE | DH_SESSION_CHANGE_ORDER);
  g_assert_cmpstr (self->session->text, ==, "");
}

static void
test_session_a_refused_order_stays (Played        *self,
                                    gconstpointer  data)
{
  g_assert_false (type (self, "move red"));
  g_assert_true (self->session->refused);
  g_assert_cmpstr (self->session->text, ==, "move red");
  g_assert_cmpstr (self->session->message, !=, "");
}

static void
test_session_an_undone_order_comes_back (Played        *self,
                                         gconstpointer  data)
{
  g_assert_true (type (self, "next"));
  g_assert_true (type (self, "mov blu"));
  g_assert_true (type (self, "undo"));
  g_assert_cmpstr (self->session->text, ==, "move blue");

  /* The order is there to be put right, and gives way to one that is given instead. */
  g_assert_true (type (self, "move red"));
  g_assert_cmpstr (self->session->text, ==, "");
}

/* What was being assembled with the controls of a step goes with them; what was typed is there to be put right. */
static void
test_session_controls_leave_nothing_behind_their_step (Played        *self,
                                                       gconstpointer  data)
{
  g_assert_true (type (self, "next"));
  dh_session_assemble (self->session, "move red");
  g_assert_true (dh_session_give (self->session, "note half", NULL));
  g_assert_cmpstr (self->session->text, ==, "move red");
  g_assert_true (dh_session_give (self->session, "next", NULL));
  g_assert_cmpstr (self->session->text, ==, "");

  dh_session_assemble (self->session, "move red");
  dh_session_set_text (self->session, "move blue");
  g_assert_true (dh_session_give (self->session, "next", NULL));
  g_assert_cmpstr (self->session->text, ==, "move blue");
}

static void
test_session_orders_come_back_by_the_arrows (Played        *self,
                                             gconstpointer  data)
{
  g_assert_true (type (self, "next"));
  g_assert_true (type (self, "move red"));
  g_assert_true (type (self, "move blue"));
  g_assert_cmpstr (dh_session_go_through_history (self->session, -1, ""), ==, "move blue");
  g_assert_cmpstr (dh_session_go_through_history (self->session, -1, "move blue"), ==, "move red");
  g_assert_cmpstr (dh_session_go_through_history (self->session, 1, "move red"), ==, "move blue");
}

static void
test_session_a_battle_goes_with_its_order (Played        *self,
                                           gconstpointer  data)
{
  dh_session_set_text (self->session, "next");
  dh_session_set_referee (self->session, NULL);
  g_assert_cmpstr (self->session->text, ==, "");
  g_assert_null (self->session->forecast);
  g_assert_null (dh_session_enter (self->session));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define add_test(path, test) g_test_add (path, Played, NULL, set_up, test, tear_down)
  add_test ("/session/a-key-is-read-and-told-once", test_session_a_key_is_read_and_told_once);
  add_test ("/session/an-order-is-given-and-told-once", test_session_an_order_is_given_and_told_once);
  add_test ("/session/a-refused-order-stays", test_session_a_refused_order_stays);
  add_test ("/session/an-undone-order-comes-back", test_session_an_undone_order_comes_back);
  add_test ("/session/controls-leave-nothing-behind-their-step", test_session_controls_leave_nothing_behind_their_step);
  add_test ("/session/orders-come-back-by-the-arrows", test_session_orders_come_back_by_the_arrows);
  add_test ("/session/a-battle-goes-with-its-order", test_session_a_battle_goes_with_its_order);

  return g_test_run ();
}
