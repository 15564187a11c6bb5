/* test-null.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-battle-private.h"
#include "dh-completion.h"
#include "dh-narration.h"
#include "dh-null.h"
#include "dh-referee.h"
#include "dh-shorthand.h"
#include "dh-system-scenario.h"

#include <glib/gstdio.h>

#include <string.h>

/* All that the engine asks of a game is asked of one that says no more than it must. */

#define NOW G_GINT64_CONSTANT (864000000)

static const DhSystem *const systems[] = { &dh_null, NULL };

static const char pieces[] =
  "<null title=\"Two pieces\">\n"
  "  <piece id=\"red\" name=\"Red piece\"/>\n"
  "  <piece id=\"blue\" name=\"Blue piece\"/>\n"
  "</null>\n";

typedef struct {
  char *folder;
  GFile *file;
  DhReferee *referee;
} Game;

static void
set_up (Game          *self,
        gconstpointer  data)
{
  static const guint8 seed[16] = { 1, 8, 6, 3 };
  g_autoptr(GBytes) bytes = g_bytes_new_static (pieces, sizeof pieces - 1);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (dh_null.scenario->reference, &error);
  g_autofree char *path = NULL;
  gpointer scenario;

  g_assert_no_error (error);
  scenario = dh_system_read_scenario (&dh_null, bytes, "pieces", &error);
  g_assert_no_error (error);
  self->folder = g_dir_make_tmp ("drumhead-null-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (self->folder, "battle.drumhead", NULL);
  self->file = g_file_new_for_path (path);
  self->referee = dh_referee_new_for_file (self->file, &dh_null, rulebook, scenario, seed, &error);
  g_assert_no_error (error);
  dh_null.scenario->unref (scenario);
}

static void
tear_down (Game          *self,
           gconstpointer  data)
{
  g_clear_object (&self->referee);
  g_file_delete (self->file, NULL, NULL);
  g_rmdir (self->folder);
  g_object_unref (self->file);
  g_free (self->folder);
}

static void
give (Game       *self,
      const char *order)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (self->referee, order, NOW, NULL, &error);
  if (error != NULL)
    g_error ("“%s”: %s", order, error->message);
}

static void
refuse (Game       *self,
        const char *order,
        const char *said)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (dh_referee_give (self->referee, order, NOW, NULL, &error));
  g_assert_nonnull (error);
  if (strstr (error->message, said) == NULL)
    g_error ("“%s” should say “%s”: %s", order, said, error->message);
}

static int
count_moved (const Game *self,
             const char *id)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  DhRef piece;

  g_assert_true (dh_battle_find (battle, id, &piece));
  return dh_record (battle, DH_NULL_PIECE, DhNullPiece, piece.index)->moved;
}

/* The game is played from the first order to the last, with those that every game has. */
static void
test_null_is_refereed (Game          *self,
                       gconstpointer  data)
{
  g_autofree char *title = NULL, *told = NULL;
  g_autoptr(GError) error = NULL;
  gboolean good;

  refuse (self, "move red", "“next” starts it");
  give (self, "next");
  give (self, "move red");
  give (self, "move blue");
  refuse (self, "move green", "green");
  refuse (self, "march red", "march");
  g_assert_cmpint (count_moved (self, "RED"), ==, 3);

  give (self, "undo");
  g_assert_cmpint (count_moved (self, "blue"), ==, 0);
  give (self, "redo");
  give (self, "note the tea is ready");
  give (self, "pause");
  give (self, "ruling blue moved 7 because it was pushed");
  g_assert_cmpint (count_moved (self, "blue"), ==, 7);
  give (self, "next");
  title = dh_battle_describe_time (dh_referee_get_battle (self->referee), 2, DH_NULL_STEP_PLAY);
  g_assert_nonnull (strstr (title, "play"));

  told = dh_entry_narrate (dh_referee_get_entry (self->referee, 1), dh_referee_get_battle (self->referee));
  g_assert_nonnull (strstr (told, "Red piece moves."));
  give (self, "amend 2 move blue because the wrong one was touched");
  g_assert_cmpint (count_moved (self, "red"), ==, 0);
  good = dh_referee_verify (self->referee, &error);
  g_assert_no_error (error);
  g_assert_true (good);

  give (self, "end");
  refuse (self, "move red", "the battle has ended");
  give (self, "seed");
}

/* The file on disk holds the battle, to the last word. */
static void
test_null_is_kept (Game          *self,
                   gconstpointer  data)
{
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr(GError) error = NULL;

  give (self, "next");
  give (self, "move blue");
  give (self, "undo");
  give (self, "move red");
  before = dh_battle_to_xml (dh_referee_get_battle (self->referee));
  g_clear_object (&self->referee);

  self->referee = dh_referee_open (self->file, systems, FALSE, &error);
  g_assert_no_error (error);
  after = dh_battle_to_xml (dh_referee_get_battle (self->referee));
  g_assert_cmpstr (after, ==, before);
  g_assert_true (dh_referee_verify (self->referee, &error));
  g_assert_no_error (error);
  give (self, "move red");
  g_assert_cmpint (count_moved (self, "red"), ==, 6);
}

/* Orders are typed and foreseen as in every other game. */
static void
test_null_is_typed (Game          *self,
                    gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GPtrArray) words = NULL;
  g_autofree char *order = NULL, *state = NULL;
  gsize start;

  give (self, "next");
  forecast = dh_referee_forecast (self->referee, "move red", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (forecast->missing, ==, 0);

  order = dh_order_expand (dh_referee_get_battle (self->referee), "mo red");
  g_assert_cmpstr (order, ==, "move red");
  words = dh_referee_complete (self->referee, "move r", 5, &start);
  g_assert_cmpuint (words->len, ==, 1);
  g_assert_cmpstr (((const DhCompletion *) words->pdata[0])->text, ==, "red");
  g_assert_true (((const DhCompletion *) words->pdata[0])->eligible);
  state = dh_battle_to_xml (dh_referee_get_battle (self->referee));
  g_assert_nonnull (strstr (state, "<piece id=\"red\" moved=\"0\"/>"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/systems/null/is-refereed", Game, NULL, set_up, test_null_is_refereed, tear_down);
  g_test_add ("/systems/null/is-kept", Game, NULL, set_up, test_null_is_kept, tear_down);
  g_test_add ("/systems/null/is-typed", Game, NULL, set_up, test_null_is_typed, tear_down);

  return g_test_run ();
}
