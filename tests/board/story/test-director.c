/* test-director.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-board-director.h"
#include "dh-inch-1997.h"
#include "dh-inch-forecast.h"
#include "dh-inch.h"
#include "dh-odds-find.h"
#include "dh-referee-status.h"

/* The clock of these tests is their own. */
#define SECOND G_GINT64_CONSTANT (1000000)
#define NEVER G_MAXINT64

/* The rows of a small board. */
#define ROWS 5

/* The time that it takes to read a row, and each of its words; and that of a row of a digest. */
#define ROW (3 * SECOND)
#define WORD (SECOND * 35 / 100)
#define DIGEST_ROW (7 * SECOND / 10)

/* Taken at each pace, of four, or more until what comes of them tells enough to be a law; and in no more battles. */
#define ORDERS 2500
#define LEAST_TOLD 250
#define MOST_BATTLES 100

/* Tried in one battle. Towards its end there are few that it takes. */
#define TRIES 2500

typedef struct {
  DhReferee *referee;
  DhBoardDirector *director;
  GHashTable *results;  /* of Result, by the scene */
  GPtrArray *statuses;  /* all that there were, so that their scenes stay */
  gint64 now;
  gint64 wake;
  guint n_changes; /* of the stage */
} Fixture;

/* The result of an order, and how long it was on stage. */
typedef struct {
  gint64 shown;
  gint64 since; /* or 0 */
  guint shows; /* how often it has come on stage */
  guint change; /* with which change of the stage it did first, and in which row of the list; or 0 */
  guint row;
} Result;

/* TRUE for a scene that goes on standing when it has been told. */
static gboolean
is_standing (const DhScene *scene)
{
  return scene->kind == DH_SCENE_KIND_CARD || scene->kind == DH_SCENE_KIND_EFFECTIVENESS || scene->kind == DH_SCENE_KIND_END;
}

/* A card in hand and the end of a turn are one thing, however much is done while they are shown. */
static char *
get_key (const DhStatus *status,
         const DhScene  *scene)
{
  g_autofree char *lines = g_strjoinv (";", scene->lines);

  if (is_standing (scene))
    return g_strdup_printf ("%d %s", status->turn, scene->headline);

  return g_strdup_printf ("%u %d %s %s %s",
                          scene->at, scene->kind, scene->headline,
                          scene->outcome != NULL ? scene->outcome : "", lines);
}

static Result *
find_result (Fixture        *self,
             const DhStatus *status,
             const DhScene  *scene)
{
  g_autofree char *key = get_key (status, scene);

  return g_hash_table_lookup (self->results, key);
}

static void
count_time (Fixture *self)
{
  GHashTableIter iter;
  Result *result;

  g_hash_table_iter_init (&iter, self->results);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &result))
    if (result->since > 0)
      {
        result->shown += self->now - result->since;
        result->since = 0;
      }
}

/* Checks that the scene on stage is of the step in the frame, or else says of which past one it is. What is only being entered
 * has no step. */
static void
assert_dated (Fixture          *self,
              const DhBoardCue *cue)
{
  g_autofree char *past = dh_board_director_describe_past (self->director);
  const DhScene *scene = cue != NULL ? dh_board_cue_get_scene (cue, 0) : NULL;
  gboolean is_of_now = scene == NULL || (scene->turn == self->director->shown->turn &&
                                         scene->step == self->director->shown->step);

  if (cue != NULL && cue == self->director->preview)
    return;
  g_assert_true (is_of_now == (past == NULL));
  for (guint i = 1; cue != NULL && i < dh_board_cue_get_n_scenes (cue); i++)
    {
      g_assert_cmpint (dh_board_cue_get_scene (cue, i)->turn, ==, scene->turn);
      g_assert_cmpint (dh_board_cue_get_scene (cue, i)->step, ==, scene->step);
    }
}

/* Checks that the frame is of the step that is played, that it tells of nothing that is still to be told of it, and of all when
 * nothing is. */
static void
assert_framed (Fixture          *self,
               const DhBoardCue *cue)
{
  const DhStatus *frame = dh_board_director_get_frame (self->director), *shown = self->director->shown;

  g_assert_cmpint (frame->turn, ==, shown->turn);
  g_assert_cmpint (frame->step, ==, shown->step);
  g_assert_cmpint (frame->disclosure, ==, shown->disclosure);
  g_assert_cmpuint (frame->serial, <=, shown->serial);
  if (cue == NULL || cue == self->director->standing)
    g_assert_true (self->director->frozen || frame == shown);
}

/* Notes the scenes on stage from now on, as far as there is room. */
static void
changed_cb (Fixture *self)
{
  const DhBoardCue *cue;

  dh_board_director_limit (self->director, ROWS, self->now);
  cue = dh_board_director_get_cue (self->director);
  count_time (self);
  assert_dated (self, cue);
  assert_framed (self, cue);
  self->n_changes++;
  for (guint i = 0; cue != NULL && i < dh_board_cue_get_n_scenes (cue); i++)
    {
      Result *result = find_result (self, dh_board_cue_get_status (cue, i), dh_board_cue_get_scene (cue, i));

      if (result == NULL)
        continue;
      if (result->change == 0)
        {
          result->change = self->n_changes;
          result->row = i;
        }
      result->since = self->now;
      result->shows++;
    }
}

/* Champion Hill from the beginning. */
static void
open_battle (Fixture    *self,
             const char *seed_text)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) order_of_battle = NULL;
  guint8 seed[16];

  g_assert_no_error (error);
  order_of_battle = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_assert_no_error (error);
  dh_seed_from_text (seed_text, seed);
  g_clear_object (&self->referee);
  self->referee = dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, order_of_battle, seed));
}

static void
fixture_set_up (Fixture       *self,
                gconstpointer  data)
{
  open_battle (self, "director");
  self->director = g_object_new (DH_BOARD_TYPE_DIRECTOR, NULL);
  self->results = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->statuses = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_status_unref);
  self->now = 1000 * SECOND;
  self->wake = NEVER;
  g_signal_connect_swapped (self->director, "changed", G_CALLBACK (changed_cb), self);
}

static void
fixture_tear_down (Fixture       *self,
                   gconstpointer  data)
{
  g_assert_finalize_object (self->director);
  g_assert_finalize_object (self->referee);
  g_ptr_array_unref (self->statuses);
  g_hash_table_unref (self->results);
}

/* TRUE for a scene that tells the result of an order, and not only where the battle is, which the frame says. */
static gboolean
is_result (const DhScene *scene)
{
  return scene->kind != DH_SCENE_KIND_TITLE && scene->kind != DH_SCENE_KIND_READY && scene->kind != DH_SCENE_KIND_STEP;
}

/* Lets time go by, and wakes the director whenever it wants to be. */
static void
wait_for (Fixture *self,
          gint64   time)
{
  gint64 until = self->now + time;

  while (self->wake <= until)
    {
      self->now = MAX (self->now, self->wake);
      self->wake = dh_board_director_advance (self->director, self->now);
      g_assert_cmpint (self->wake, >, self->now);
    }
  self->now = until;
}

static void
follow (Fixture *self)
{
  DhStatus *status = dh_status_new_since (self->referee, &dh_viewer_everybody, dh_board_director_get_serial (self->director));

  g_ptr_array_add (self->statuses, status);
  for (guint i = 0; i < status->n_scenes; i++)
    if (is_result (status->scenes[i]) && find_result (self, status, status->scenes[i]) == NULL)
      g_hash_table_insert (self->results, get_key (status, status->scenes[i]), g_new0 (Result, 1));
  dh_board_director_follow (self->director, status, self->now);
  self->wake = dh_board_director_advance (self->director, self->now);
}

static void
give (Fixture    *self,
      const char *order)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (self->referee, order, 0, NULL, &error);
  g_assert_no_error (error);
  follow (self);
}

static DhSceneKind
get_kind (Fixture *self)
{
  const DhBoardCue *cue = dh_board_director_get_cue (self->director);

  return cue != NULL ? dh_board_cue_get_kind (cue) : DH_SCENE_KIND_NONE;
}

#define assert_kind(self, kind) \
  g_assert_cmpstr (dh_enum_to_word (DH_TYPE_SCENE_KIND, get_kind (self)), ==, dh_enum_to_word (DH_TYPE_SCENE_KIND, kind))

static void
begin (Fixture *self)
{
  follow (self);
  give (self, "begin");
  wait_for (self, 60 * SECOND);
}

static void
test_director_follows_at_once (Fixture       *self,
                               gconstpointer  data)
{
  follow (self);
  assert_kind (self, DH_SCENE_KIND_TITLE);
  wait_for (self, 60 * SECOND);
  give (self, "begin");
  assert_kind (self, DH_SCENE_KIND_READY);
  wait_for (self, 60 * SECOND);
  give (self, "card hovey");
  assert_kind (self, DH_SCENE_KIND_CARD);
}

/* A scene that has just come on stage can be read before the next comes. */
static void
test_director_takes_turns (Fixture       *self,
                           gconstpointer  data)
{
  begin (self);
  give (self, "card hovey");
  wait_for (self, SECOND / 5);
  give (self, "respond hovey");
  assert_kind (self, DH_SCENE_KIND_CARD);
  g_assert_cmpint (dh_board_cue_get_kind (dh_board_director_get_next (self->director)), ==, DH_SCENE_KIND_RESPONSE);
  wait_for (self, 4 * SECOND);
  assert_kind (self, DH_SCENE_KIND_RESPONSE);
  wait_for (self, 20 * SECOND);
  give (self, "move u1");
  assert_kind (self, DH_SCENE_KIND_MOVE);
}

static void
test_director_merges_alike (Fixture       *self,
                            gconstpointer  data)
{
  g_autofree char *words = NULL;

  begin (self);
  give (self, "card hovey");
  give (self, "respond hovey");
  wait_for (self, 20 * SECOND);
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *order = g_strdup_printf ("move u%u", i);

      give (self, order);
      wait_for (self, SECOND);
    }
  assert_kind (self, DH_SCENE_KIND_MOVE);
  g_assert_cmpuint (dh_board_cue_get_n_scenes (dh_board_director_get_cue (self->director)), ==, 3);
  words = dh_board_cue_describe (dh_board_director_get_cue (self->director));
  g_assert_cmpstr (words, ==, "11th Indiana moves, and 2 more");

  wait_for (self, 40 * SECOND);
  assert_kind (self, DH_SCENE_KIND_CARD);
  give (self, "move u4");
  g_assert_cmpuint (dh_board_cue_get_n_scenes (dh_board_director_get_cue (self->director)), ==, 1);
}

/* Greater news come at once; a scene that they cut short comes back, with all that has come since. */
static void
test_director_tells_the_rest_later (Fixture       *self,
                                    gconstpointer  data)
{
  begin (self);
  give (self, "card hovey");
  give (self, "respond hovey");
  wait_for (self, 20 * SECOND);
  give (self, "move u1");
  wait_for (self, 2 * SECOND);
  give (self, "ruling grant state killed because so");
  assert_kind (self, DH_SCENE_KIND_OFFICER);
  give (self, "move u2");
  assert_kind (self, DH_SCENE_KIND_OFFICER);
  wait_for (self, 10 * SECOND);
  assert_kind (self, DH_SCENE_KIND_MOVE);
  g_assert_cmpuint (dh_board_cue_get_n_scenes (dh_board_director_get_cue (self->director)), ==, 2);
}

/* Checks that no response is on stage for a minute. */
static void
assert_no_response (Fixture *self)
{
  for (guint i = 0; i < 60; i++)
    {
      wait_for (self, SECOND);
      g_assert_cmpint (get_kind (self), !=, DH_SCENE_KIND_RESPONSE);
    }
}

/* A response that was cut short does not come back once its card has left the hand. */
static void
test_director_lets_a_response_lapse (Fixture       *self,
                                     gconstpointer  data)
{
  begin (self);
  give (self, "card hovey");
  give (self, "respond hovey");
  wait_for (self, 5 * SECOND);
  assert_kind (self, DH_SCENE_KIND_RESPONSE);
  give (self, "ruling grant state killed because so");
  assert_kind (self, DH_SCENE_KIND_OFFICER);

  /* The card is still in hand: it comes back. */
  wait_for (self, 8 * SECOND);
  assert_kind (self, DH_SCENE_KIND_RESPONSE);
  give (self, "ruling pemberton state killed because so");
  assert_kind (self, DH_SCENE_KIND_OFFICER);
  give (self, "card stevenson pass");
  assert_no_response (self);
}

/* A response does not come back either when it was on stage until the next card was turned. */
static void
test_director_lets_a_response_lapse_on_stage (Fixture       *self,
                                              gconstpointer  data)
{
  begin (self);
  give (self, "card hovey");
  give (self, "respond hovey");
  wait_for (self, 5 * SECOND);
  assert_kind (self, DH_SCENE_KIND_RESPONSE);
  give (self, "card stevenson pass");
  assert_kind (self, DH_SCENE_KIND_CARD);
  assert_no_response (self);
}

/* A response that was on stage for a blink has not been read, and comes back. */
static void
test_director_tells_a_response_that_was_missed (Fixture       *self,
                                                gconstpointer  data)
{
  gboolean is_told = FALSE;

  begin (self);
  give (self, "card hovey");
  wait_for (self, 60 * SECOND);
  give (self, "respond hovey");
  assert_kind (self, DH_SCENE_KIND_RESPONSE);
  wait_for (self, SECOND / 3);
  give (self, "card stevenson pass");
  assert_kind (self, DH_SCENE_KIND_CARD);
  for (guint i = 0; i < 30; i++)
    {
      wait_for (self, SECOND);
      is_told |= get_kind (self) == DH_SCENE_KIND_RESPONSE;
    }
  g_assert_true (is_told);
}

/* A card in hand is never forgotten, and nothing is paged over it. */
static void
test_director_holds_the_card (Fixture       *self,
                              gconstpointer  data)
{
  begin (self);
  give (self, "card hovey");
  give (self, "respond hovey");
  wait_for (self, 20 * SECOND);
  for (guint i = 0; i < 120; i++)
    {
      wait_for (self, SECOND);
      assert_kind (self, DH_SCENE_KIND_CARD);
    }

  /* The card is no longer in hand. */
  give (self, "card pass");
  while (dh_inch_battle (dh_referee_get_battle (self->referee))->cards_left > 0)
    give (self, "card pass");
  give (self, "next pass");
  wait_for (self, 60 * SECOND);
  for (guint i = 0; i < 60; i++)
    {
      wait_for (self, SECOND);
      g_assert_cmpint (get_kind (self), !=, DH_SCENE_KIND_CARD);
    }
}

/* Between events there are few pages, which turn; after the end there is none. */
static void
test_director_turns_few_pages (Fixture       *self,
                               gconstpointer  data)
{
  guint page;

  begin (self);
  give (self, "ruling c1 status routed because so");
  while (dh_inch_battle (dh_referee_get_battle (self->referee))->cards_left > 0)
    give (self, "card pass");
  give (self, "next pass");
  wait_for (self, 200 * SECOND);
  assert_kind (self, DH_SCENE_KIND_NONE);
  page = self->director->page;
  wait_for (self, 13 * SECOND);
  g_assert_cmpuint (self->director->page, ==, page + 1);

  give (self, "end");
  wait_for (self, 600 * SECOND);
  assert_kind (self, DH_SCENE_KIND_END);
  g_assert_cmpint (self->wake, ==, NEVER);
}

/* A card on stage when a strength changes shows its units as they are now. */
static void
test_director_renews_the_card (Fixture       *self,
                               gconstpointer  data)
{
  const DhBoardCue *cue;

  begin (self);
  give (self, "card hovey");
  wait_for (self, 60 * SECOND);
  give (self, "ruling u1 formation column because so");
  wait_for (self, 60 * SECOND);
  assert_kind (self, DH_SCENE_KIND_CARD);
  cue = dh_board_director_get_cue (self->director);
  g_assert_cmpuint (dh_board_cue_get_status (cue, 0)->serial,
                    ==,
                    self->director->shown->serial);
}

/* An army that breaks is seen, in whatever step it does. */
static void
test_director_dwells_on_an_army (Fixture       *self,
                                 gconstpointer  data)
{
  begin (self);
  give (self, "card hovey");
  wait_for (self, 60 * SECOND);
  give (self, "ruling confederate state broken because so");
  assert_kind (self, DH_SCENE_KIND_EFFECTIVENESS);
  wait_for (self, 4 * SECOND);
  assert_kind (self, DH_SCENE_KIND_EFFECTIVENESS);
}

/* The board wakes where nothing happens to turn a page, and for nothing else. */
static void
test_director_rests (Fixture       *self,
                     gconstpointer  data)
{
  guint page;

  begin (self);
  while (dh_inch_battle (dh_referee_get_battle (self->referee))->cards_left > 0)
    give (self, "card pass");
  give (self, "next pass");
  wait_for (self, 600 * SECOND);
  assert_kind (self, DH_SCENE_KIND_NONE);
  page = self->director->page;
  for (guint i = 0; i < 10; i++)
    wait_for (self, self->wake - self->now);
  g_assert_cmpuint (self->director->page, ==, page + 10);
}

/* A frozen board stays as it is and says so after a minute; then it tells what has come meanwhile. */
static void
test_director_freezes (Fixture       *self,
                       gconstpointer  data)
{
  begin (self);
  give (self, "card hovey");
  wait_for (self, 10 * SECOND);
  dh_board_director_set_frozen (self->director, TRUE, self->now);
  give (self, "respond hovey");
  give (self, "move u1");
  give (self, "card stevenson pass");
  wait_for (self, 59 * SECOND);
  g_assert_false (dh_board_director_is_stale (self->director, self->now));
  wait_for (self, 2 * SECOND);
  g_assert_true (dh_board_director_is_stale (self->director, self->now));
  assert_kind (self, DH_SCENE_KIND_CARD);
  g_assert_cmpstr (self->director->shown->card, ==, "12th Division");
  g_assert_cmpstr (dh_board_cue_get_scene (dh_board_director_get_cue (self->director), 0)->name, ==, "12th Division");

  dh_board_director_set_frozen (self->director, FALSE, self->now);
  self->wake = dh_board_director_advance (self->director, self->now);
  g_assert_cmpstr (self->director->shown->card, ==, "Stevenson's Division");
  wait_for (self, 60 * SECOND);
  assert_kind (self, DH_SCENE_KIND_CARD);
  g_assert_cmpstr (dh_board_cue_get_scene (dh_board_director_get_cue (self->director), 0)->name,
                   ==,
                   "Stevenson's Division");
}

static DhDisclosure
get_disclosure (Fixture *self)
{
  const DhBoardCue *cue = dh_board_director_get_cue (self->director);

  g_assert_nonnull (cue);
  return dh_board_cue_get_status (cue, 0)->disclosure;
}

/* Strengths that players may not see any more go at once, and from a frozen board when it goes on. */
static void
test_director_is_discreet (Fixture       *self,
                           gconstpointer  data)
{
  begin (self);
  give (self, "card hovey");
  give (self, "respond hovey");
  wait_for (self, 5 * SECOND);
  assert_kind (self, DH_SCENE_KIND_RESPONSE);
  give (self, "disclose names");
  assert_kind (self, DH_SCENE_KIND_CARD);
  g_assert_cmpint (get_disclosure (self), ==, DH_DISCLOSURE_NAMES);

  dh_board_director_set_frozen (self->director, TRUE, self->now);
  give (self, "disclose banded");
  g_assert_cmpint (get_disclosure (self), ==, DH_DISCLOSURE_NAMES);
  dh_board_director_set_frozen (self->director, FALSE, self->now);
  assert_kind (self, DH_SCENE_KIND_CARD);
  g_assert_cmpint (get_disclosure (self), ==, DH_DISCLOSURE_BANDED);
}

/* An order that was taken back before it was seen is told as a mistake, and as nothing else. */
static void
test_director_takes_back (Fixture       *self,
                          gconstpointer  data)
{
  begin (self);
  give (self, "card hovey");
  wait_for (self, SECOND / 5);
  give (self, "respond hovey");
  give (self, "undo");
  for (guint i = 0; i < 100; i++)
    {
      wait_for (self, SECOND / 10);
      g_assert_cmpint (get_kind (self), !=, DH_SCENE_KIND_RESPONSE);
    }
}

/* An order that was put right before it was seen is told by the row of its correction, and so are its consequences. */
static void
test_director_puts_right (Fixture       *self,
                          gconstpointer  data)
{
  g_autofree char *amendment = NULL;
  guint shots = 0, rows = 0;

  begin (self);
  give (self, "ruling u1 rating 3 because it is a test");
  give (self, "card hovey");
  wait_for (self, SECOND / 5);
  give (self, "respond hovey : 5");
  amendment = g_strdup_printf ("amend %u respond hovey : 1", dh_referee_get_n_entries (self->referee));
  give (self, "move u1");
  give (self, amendment);
  for (guint i = 0; i < 300; i++)
    {
      const DhBoardCue *cue;

      wait_for (self, SECOND / 10);
      cue = dh_board_director_get_cue (self->director);
      shots += get_kind (self) == DH_SCENE_KIND_RESPONSE;
      if (get_kind (self) == DH_SCENE_KIND_TAKEN_BACK)
        rows = MAX (rows, dh_board_cue_get_n_scenes (cue));
    }
  g_assert_cmpuint (shots, ==, 0);
  g_assert_cmpuint (rows, ==, 1);
}

/* An order that is being entered comes before past events, which have their whole time all the same. */
static void
test_director_proposes (Fixture       *self,
                        gconstpointer  data)
{
  g_autoptr(DhStatus) draft = NULL;

  begin (self);
  draft = dh_status_new (self->referee, &dh_viewer_everybody);
  give (self, "card hovey");
  give (self, "respond hovey");
  wait_for (self, 5 * SECOND);
  assert_kind (self, DH_SCENE_KIND_RESPONSE);
  dh_board_director_preview (self->director, draft, self->now);
  self->wake = dh_board_director_advance (self->director, self->now);
  assert_kind (self, DH_SCENE_KIND_READY);
  wait_for (self, 600 * SECOND);
  assert_kind (self, DH_SCENE_KIND_READY);
  dh_board_director_set_frozen (self->director, TRUE, self->now);
  dh_board_director_set_frozen (self->director, FALSE, self->now);
  dh_board_director_preview (self->director, NULL, self->now);
  self->wake = dh_board_director_advance (self->director, self->now);
  assert_kind (self, DH_SCENE_KIND_RESPONSE);
  wait_for (self, 2 * SECOND);
  assert_kind (self, DH_SCENE_KIND_RESPONSE);

  dh_board_director_preview (self->director, draft, self->now);
  give (self, "move u1");
  g_assert_cmpint (get_kind (self), !=, DH_SCENE_KIND_READY);
}

/* A board that is frozen shows nothing of it. */
static void
test_director_proposes_nothing_frozen (Fixture       *self,
                                       gconstpointer  data)
{
  g_autoptr(DhStatus) draft = NULL;

  begin (self);
  draft = dh_status_new (self->referee, &dh_viewer_everybody);
  give (self, "card hovey");
  dh_board_director_set_frozen (self->director, TRUE, self->now);
  dh_board_director_preview (self->director, draft, self->now);
  assert_kind (self, DH_SCENE_KIND_CARD);
}

static void
test_director_begins_again (Fixture       *self,
                            gconstpointer  data)
{
  g_autoptr(DhStatus) first = dh_status_new (self->referee, &dh_viewer_everybody);

  begin (self);
  give (self, "card hovey");
  dh_board_director_follow (self->director, first, self->now);
  assert_kind (self, DH_SCENE_KIND_TITLE);
  g_assert_null (dh_board_director_get_next (self->director));
}

static void
assert_past (Fixture    *self,
             const char *words)
{
  g_autofree char *past = dh_board_director_describe_past (self->director);

  g_assert_cmpstr (past, ==, words);
}

/* Goes on from the movement to a step, with nothing more on stage than where the battle is. */
static void
go_to (Fixture *self,
       DhStep   step)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  begin (self);
  while (dh_inch_battle (battle)->cards_left > 0)
    give (self, "card pass");
  give (self, "next pass");
  while (battle->step < step)
    give (self, "next");
  wait_for (self, 600 * SECOND);
}

/* The losses are told before the check for them, however fast the step is over, and say of which step they are. */
static void
test_director_tells_causes_first (Fixture       *self,
                                  gconstpointer  data)
{
  go_to (self, DH_STEP_MOVING);
  give (self, "ruling u1 moved yes because it is a test");
  give (self, "fire u1 c1 8 : 6 6 6 6 1 1");
  assert_kind (self, DH_SCENE_KIND_SHOT);
  wait_for (self, SECOND);
  give (self, "mark");
  wait_for (self, SECOND);
  give (self, "check c1 : 6");
  wait_for (self, SECOND);
  assert_kind (self, DH_SCENE_KIND_SHOT);
  assert_past (self, NULL);
  give (self, "next");
  assert_kind (self, DH_SCENE_KIND_SHOT);
  assert_past (self, "E · Moving fire, 2 more to come");
  while (get_kind (self) == DH_SCENE_KIND_SHOT)
    wait_for (self, SECOND / 10);
  assert_kind (self, DH_SCENE_KIND_LOSS);
  assert_past (self, "E · Moving fire, 1 more to come");
  while (get_kind (self) == DH_SCENE_KIND_LOSS)
    wait_for (self, SECOND / 10);
  assert_kind (self, DH_SCENE_KIND_CHECK);
  assert_past (self, "E · Moving fire");
  while (get_kind (self) == DH_SCENE_KIND_CHECK)
    wait_for (self, SECOND / 10);
  assert_past (self, NULL);
}

static void
assert_frame (Fixture    *self,
              int         effectiveness,
              const char *now)
{
  const DhStatus *frame = dh_board_director_get_frame (self->director);

  g_assert_cmpint (frame->armies[1].now.effectiveness, ==, effectiveness);
  g_assert_cmpstr (frame->now, ==, now);
}

/* The frame tells of the moment that the stage does: losses cost an army nothing before they are told, and nothing that they lead
 * to is due before. Of a step that is over the stage says so, and the frame is that of now. */
static void
test_director_frames_what_is_told (Fixture       *self,
                                   gconstpointer  data)
{
  g_autofree char *fires = NULL, *checks = NULL;
  int whole, less;

  go_to (self, DH_STEP_STANDING);
  give (self, "fire u1 c1 8 : 6 6 6 6 6 6");
  fires = g_strdup (self->director->shown->now);
  whole = self->director->shown->armies[1].now.effectiveness;
  assert_frame (self, whole, fires);
  wait_for (self, SECOND);
  give (self, "mark");
  checks = g_strdup (self->director->shown->now);
  less = self->director->shown->armies[1].now.effectiveness;
  g_assert_cmpint (less, <, whole);
  g_assert_cmpstr (checks, !=, fires);
  assert_kind (self, DH_SCENE_KIND_SHOT);
  assert_frame (self, whole, fires);
  while (get_kind (self) == DH_SCENE_KIND_SHOT)
    wait_for (self, SECOND / 10);
  assert_kind (self, DH_SCENE_KIND_LOSS);
  assert_frame (self, less, checks);
  give (self, "check c1 : 1");
  assert_kind (self, DH_SCENE_KIND_LOSS);
  assert_frame (self, less, checks);
  while (get_kind (self) == DH_SCENE_KIND_LOSS)
    wait_for (self, SECOND / 10);
  assert_kind (self, DH_SCENE_KIND_ROUT);
  g_assert_true (dh_board_director_get_frame (self->director) == self->director->shown);

  give (self, "retreat all");
  give (self, "witness all none");
  give (self, "next");
  assert_kind (self, DH_SCENE_KIND_ROUT);
  assert_past (self, "D · Standing fire, 1 more to come");
  g_assert_true (dh_board_director_get_frame (self->director) == self->director->shown);
}

static guint
get_round (Fixture *self)
{
  assert_kind (self, DH_SCENE_KIND_MELEE);
  return dh_board_cue_get_round (dh_board_director_get_cue (self->director)) + 1;
}

/* Checks that a round is on stage for so long, and no longer. */
static void
assert_round_stands (Fixture *self,
                     guint    round,
                     gint64   time)
{
  g_assert_cmpuint (get_round (self), ==, round);
  wait_for (self, time - SECOND / 10);
  g_assert_cmpuint (get_round (self), ==, round);
  wait_for (self, SECOND / 10);
}

#define FIRST_ROUND "fight u3 c1 : 6 6 6 6 6 6  1 1 1 2 6 6"
#define BOTH_ROUNDS FIRST_ROUND "  6 6  1 1"

/* Brings two units as far as a melee of two rounds. */
static void
close_with (Fixture *self)
{
  static const char *const orders[] = {
    "begin", "card hovey", "respond hovey : 5", "charge u3 c1", "charge u4 c2 flank", "card pass", "card pass", "card pass",
    "card pass", "card pass", "card pass", "card pass", "card pass", "card pass", "next pass", "next", "next", "next",
    "check u3 : 6", "check u4 : 6", "next", "check c1 : 6", "check c2 : 6", "next",
  };

  follow (self);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    give (self, orders[i]);
  wait_for (self, 600 * SECOND);
}

static void
fight (Fixture *self)
{
  close_with (self);
  give (self, BOTH_ROUNDS);
}

/* Types as much of a melee as that, and lets time go by. */
static void
type (Fixture    *self,
      const char *order,
      gint64      time)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhForecast) forecast = dh_referee_forecast (self->referee, order, &error);
  g_autoptr(DhStatus) draft = NULL;

  g_assert_no_error (error);
  draft = dh_status_new_with_melee (self->referee, &dh_viewer_everybody, dh_forecast_get_melee (forecast));
  dh_board_director_preview (self->director, draft, self->now);
  self->wake = dh_board_director_advance (self->director, self->now);
  wait_for (self, time);
}

/* A round stands three seconds, and the last one until what has come of it has been read. Nothing of that is in the frame
 * before. */
static void
test_director_plays_rounds (Fixture       *self,
                            gconstpointer  data)
{
  const DhStatus *before;

  close_with (self);
  before = self->director->shown;
  give (self, BOTH_ROUNDS);
  g_assert_true (dh_board_director_get_frame (self->director) == before);
  assert_round_stands (self, 1, 3 * SECOND);
  g_assert_true (dh_board_director_get_frame (self->director) == self->director->shown);
  assert_round_stands (self, 2, 5 * SECOND);
}

/* A round that has been seen while it was typed is not played again, and one that has flashed by is. */
static void
test_director_plays_typed_rounds (Fixture       *self,
                                  gconstpointer  data)
{
  static const struct {
    gint64 first, second; /* the times for which they are on stage as they are typed */
    guint begins_with;
  } typed[] = { { SECOND / 10, SECOND / 10, 1 }, { 3 * SECOND, SECOND / 10, 2 }, { SECOND / 10, 9 * SECOND, 1 },
                { 3 * SECOND, 3 * SECOND, 2 } };

  close_with (self);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      type (self, FIRST_ROUND, typed[i].first / 2);
      type (self, FIRST_ROUND, typed[i].first - typed[i].first / 2);
      type (self, BOTH_ROUNDS, typed[i].second);
      give (self, BOTH_ROUNDS);
      for (guint k = typed[i].begins_with; k < 2; k++)
        assert_round_stands (self, k, 3 * SECOND);
      g_assert_cmpuint (get_round (self), ==, 2);
      wait_for (self, 60 * SECOND);
      give (self, "undo");
      wait_for (self, 60 * SECOND);
    }
}

/* A round has a second while there is much to tell, and the last one three. */
static void
test_director_plays_rounds_fast (Fixture       *self,
                                 gconstpointer  data)
{
  fight (self);
  for (guint i = 5; i < 20; i++)
    {
      g_autofree char *order = g_strdup_printf ("ruling c%u status falling-back because it is a test", i);

      give (self, order);
    }
  assert_round_stands (self, 1, SECOND);
  assert_round_stands (self, 2, 3 * SECOND);
  g_assert_cmpint (get_kind (self), !=, DH_SCENE_KIND_MELEE);
}

/* A scene has the time that it takes to be read while nothing else waits. */
static void
test_director_lets_it_be_read (Fixture       *self,
                               gconstpointer  data)
{
  static const DhSceneKind kinds[] = { DH_SCENE_KIND_SHOT, DH_SCENE_KIND_LOSS, DH_SCENE_KIND_CHECK };
  static const gint64 words[] = { 7, 5, 8 };

  go_to (self, DH_STEP_STANDING);
  give (self, "fire u1 c1 8 : 6 6 6 6 1 1");
  give (self, "mark");
  give (self, "check c1 : 6");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gint64 begun = self->now;

      assert_kind (self, kinds[i]);
      wait_for (self, ROW + words[i] * WORD - SECOND / 5);
      assert_kind (self, kinds[i]);
      while (get_kind (self) == kinds[i])
        wait_for (self, SECOND / 10);
      g_assert_cmpint (self->now - begun, <, 12 * SECOND);
    }
}

/* Scenes of a turn that is over say so. */
static void
test_director_tells_of_which_turn (Fixture       *self,
                                   gconstpointer  data)
{
  go_to (self, DH_STEP_RESHUFFLE);
  give (self, "ruling u1 status routed because it is a test");
  assert_kind (self, DH_SCENE_KIND_ROUT);
  assert_past (self, NULL);
  give (self, "next");
  assert_kind (self, DH_SCENE_KIND_ROUT);
  assert_past (self, "Turn 1, K · Reshuffle");
}

static void
assert_step (Fixture    *self,
             const char *title)
{
  assert_kind (self, DH_SCENE_KIND_STEP);
  g_assert_cmpstr (dh_board_cue_get_scene (dh_board_director_get_cue (self->director), 0)->headline, ==, title);
}

/* A step is held out no longer than it is played, forward and back. */
static void
test_director_replaces_a_step (Fixture       *self,
                               gconstpointer  data)
{
  go_to (self, DH_STEP_MOVING);
  give (self, "next");
  assert_step (self, "Charges");
  wait_for (self, SECOND / 5);
  give (self, "next");
  assert_step (self, "Reception");
  wait_for (self, SECOND / 5);
  give (self, "undo");
  g_assert_cmpint (get_kind (self), !=, DH_SCENE_KIND_STEP);
}

/* The scene that stood at the end of a turn gives way to the next one, and is told as of the turn that is over. */
static void
test_director_replaces_what_stood (Fixture       *self,
                                   gconstpointer  data)
{
  go_to (self, DH_STEP_RALLY);
  give (self, "next");
  assert_kind (self, DH_SCENE_KIND_EFFECTIVENESS);
  assert_past (self, NULL);
  wait_for (self, SECOND / 5);
  give (self, "next");
  give (self, "next");
  assert_past (self, "Turn 1, J · Army effectiveness");
  give (self, "card hovey");
  assert_kind (self, DH_SCENE_KIND_CARD);
  assert_past (self, NULL);
}

/* Odds are shown as soon as they are asked for, and go with the step; a scene that they cut short comes back. */
static void
test_director_shows_odds_at_once (Fixture       *self,
                                  gconstpointer  data)
{
  g_autoptr(DhOdds) odds = NULL;
  g_autoptr(DhStatus) status = NULL;

  go_to (self, DH_STEP_MOVING);
  give (self, "ruling u1 moved yes because it is a test");
  give (self, "ruling u2 moved yes because it is a test");
  give (self, "fire u2 c2 8 : 6 6 6 6 1 1");
  assert_kind (self, DH_SCENE_KIND_SHOT);
  wait_for (self, SECOND / 5);
  odds = dh_odds_find (dh_referee_get_battle (self->referee), "fire u1 c1 8", DH_ODDS_STATES, NULL);
  status = dh_status_new_with_odds (self->referee, &dh_viewer_everybody, odds);
  dh_board_director_follow (self->director, status, self->now);
  assert_kind (self, DH_SCENE_KIND_ODDS);
  g_assert_cmpuint (dh_board_cue_get_n_scenes (dh_board_director_get_cue (self->director)), ==, status->n_scenes);
  self->wake = dh_board_director_advance (self->director, self->now);
  wait_for (self, 2 * SECOND);
  assert_kind (self, DH_SCENE_KIND_SHOT);

  dh_board_director_follow (self->director, status, self->now);
  assert_kind (self, DH_SCENE_KIND_ODDS);
  give (self, "mark");
  give (self, "check c2 : 6");
  give (self, "next");
  g_assert_cmpint (get_kind (self), !=, DH_SCENE_KIND_ODDS);
}

/* Events from before anybody looked are no news. */
static void
test_director_begins_with_no_news (Fixture       *self,
                                   gconstpointer  data)
{
  static const char *const orders[] = { "begin", "card hovey", "ruling u1 status captured because it is a test", "undo" };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    g_assert_true (dh_referee_give (self->referee, orders[i], 0, NULL, NULL));
  follow (self);
  assert_kind (self, DH_SCENE_KIND_CARD);
  for (guint i = 0; i < 60; i++)
    {
      wait_for (self, SECOND);
      assert_kind (self, DH_SCENE_KIND_CARD);
    }
  give (self, "redo");
  assert_kind (self, DH_SCENE_KIND_ROUT);
}

/* Telling all that happens */

static guint
choose (GRand *rand,
        guint  n)
{
  return g_rand_int_range (rand, 0, n);
}

static char *
make_order (Fixture *self,
            GRand   *rand)
{
  static const char *const officers[] = { "mcginnis", "slack", "smith", "leggett", "holmes", "boomer", "garrard", "lindsey",
                                          "barton", "cumming", "lee", "cockrell", "green", "tilghman", "buford" };
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  guint one = choose (rand, 25) + 1, other = choose (rand, 25) + 1;

  if (battle->step == DH_STEP_SET_UP)
    return g_strdup ("begin");
  if (choose (rand, 12) == 0)
    return g_strdup (choose (rand, 2) == 0 ? "undo" : "redo");
  if (choose (rand, 60) == 0)
    return g_strdup_printf ("amend %d none because it was a mistake",
                            (int) dh_referee_get_n_entries (self->referee) - (int) choose (rand, 5));
  switch (choose (rand, 14))
    {
    case 0: case 1:
      return g_strdup ("settle");
    case 2:
      return g_strdup_printf ("move u%u", one);
    case 3:
      return g_strdup_printf ("move c%u", one);
    case 4:
      return g_strdup_printf ("charge u%u c%u", one, other);
    case 5:
      return g_strdup_printf ("fire u%u c%u %u", one, other, 2 + choose (rand, 10));
    case 6:
      return g_strdup_printf ("fire c%u u%u %u", one, other, 2 + choose (rand, 10));
    case 7:
      return g_strdup ("mark");
    case 8:
      return g_strdup_printf ("fight u%u c%u", one, other);
    case 9:
      return g_strdup (choose (rand, 2) == 0 ? "retreat all" : "witness all none");
    case 10:
      return g_strdup_printf ("bonus u%u hold", one);
    case 11:
      return g_strdup_printf ("rally c%u", one);
    case 12:
      return g_strdup_printf ("respond %s by none", officers[choose (rand, G_N_ELEMENTS (officers))]);
    default:
      return g_strdup (battle->step != DH_STEP_MOVEMENT          ? "next"
                       : dh_inch_battle (battle)->cards_left > 0 ? "card pass"
                                                                 : "next pass");
    }
}

static gboolean
concerns_alike (const DhScene *one,
                const DhScene *other)
{
  for (guint i = 0; i < one->n_concerned; i++)
    for (guint k = 0; k < other->n_concerned; k++)
      if (one->concerned[i] == other->concerned[k])
        return TRUE;

  return FALSE;
}

/* TRUE if one scene leads to another: an action on a card leads to nothing in a later step. */
static gboolean
leads_to (const DhScene *one,
          const DhScene *other)
{
  gboolean is_move = one->kind == DH_SCENE_KIND_RESPONSE || one->kind == DH_SCENE_KIND_WORTH || one->kind == DH_SCENE_KIND_MOVE;

  return concerns_alike (one, other) && (!is_move || (one->turn == other->turn && one->step == other->step));
}

/* TRUE for a result taken back or put right, which a row of the mistake tells: several of one order have one each. */
static gboolean
is_told_as_mistake (Fixture       *self,
                    guint          from,
                    const DhScene *scene)
{
  for (guint i = from; i < self->statuses->len; i++)
    {
      const DhStatus *status = self->statuses->pdata[i];

      for (guint k = 0; k < status->n_scenes; k++)
        {
          const DhScene *other = status->scenes[k];

          if (other->kind != DH_SCENE_KIND_TAKEN_BACK)
            continue;
          if (scene->n_concerned > 0 && other->n_concerned > 0 && !concerns_alike (scene, other))
            continue;
          if (other->voids == scene->entry)
            return TRUE;
          if (other->entry == scene->entry && g_strv_contains ((const char *const *) other->lines, scene->headline))
            return TRUE;
        }
    }

  return FALSE;
}

/* TRUE for a response whose card left the hand. */
static gboolean
lapses (Fixture       *self,
        guint          from,
        const DhScene *scene)
{
  const DhScene *card = ((DhStatus *) self->statuses->pdata[from])->standing;

  for (guint i = from + 1; scene->kind == DH_SCENE_KIND_RESPONSE && i < self->statuses->len; i++)
    {
      const DhScene *other = ((DhStatus *) self->statuses->pdata[i])->standing;

      if (card == NULL || other == NULL || card->kind != other->kind || card->entry != other->entry)
        return TRUE;
    }

  return FALSE;
}

/* Each was on stage for as long as it is in a digest at least, however fast it went. Returns how many were. */
static guint
count_told (Fixture *self)
{
  guint told = 0, mistaken = 0;

  count_time (self);
  for (guint i = 0; i < self->statuses->len; i++)
    {
      DhStatus *status = self->statuses->pdata[i];

      for (guint k = 0; k < status->n_scenes; k++)
        {
          const DhScene *scene = status->scenes[k];
          const Result *result = find_result (self, status, scene);

          if (!is_result (scene))
            continue;
          if (result->shown >= DIGEST_ROW)
            told++;
          else if (is_told_as_mistake (self, i, scene))
            mistaken++;
          else if (result->shown > 0 && lapses (self, i, scene))
            continue;
          else
            g_error ("“%s – %s” of entry %u was on stage for %.1f s", scene->headline, scene->outcome, status->serial,
                     result->shown / (double) SECOND);
        }
    }
  g_test_message ("%u results were told, and %u as mistakes", told, mistaken);

  return told;
}

/* Checks that results of each unit, and of those that owe something by them, were told in the order in which they
   happened; a scene that stands is told as that. Returns the number of pairs of results in order. */
static guint
count_ordered (Fixture *self)
{
  g_autoptr(GPtrArray) scenes = g_ptr_array_new (), results = g_ptr_array_new ();
  guint ordered = 0;

  for (guint i = 0; i < self->statuses->len; i++)
    {
      DhStatus *status = self->statuses->pdata[i];

      for (guint k = 0; k < status->n_scenes; k++)
        {
          Result *result = is_standing (status->scenes[k]) ? NULL : find_result (self, status, status->scenes[k]);

          /* A status that is shown again is no other. */
          if (result == NULL || result->change == 0 || g_ptr_array_find (results, result, NULL))
            continue;
          g_ptr_array_add (scenes, status->scenes[k]);
          g_ptr_array_add (results, result);
        }
    }
  for (guint i = 0; i < scenes->len; i++)
    for (guint k = i + 1; k < scenes->len; k++)
      {
        const Result *cause = results->pdata[i], *effect = results->pdata[k];
        const DhScene *first = scenes->pdata[i], *second = scenes->pdata[k];

        if (!leads_to (first, second))
          continue;
        if (cause->change > effect->change || (cause->change == effect->change && cause->row > effect->row))
          g_error ("“%s” of entry %u was told before “%s” of entry %u",
                   second->headline, second->at, first->headline, first->at);
        ordered++;
      }

  return ordered;
}

/* A battle of random orders, until it is over or there have been enough. Returns how many it took. */
static guint
play (Fixture *self,
      GRand   *rand,
      gint64   between)
{
  guint given = 0;

  for (guint i = 0; i < TRIES && dh_referee_get_battle (self->referee)->step != DH_STEP_END; i++)
    {
      g_autofree char *order = make_order (self, rand);

      if (!dh_referee_give (self->referee, order, 0, NULL, NULL))
        continue;
      given++;
      if (choose (rand, 4) > 0)
        {
          follow (self);
          wait_for (self, between > 0 ? g_rand_double_range (rand, 0, 2) * between : 0);
        }
    }
  follow (self);
  while (self->wake < NEVER && (dh_board_director_get_next (self->director) != NULL ||
                                dh_board_director_get_cue (self->director) != NULL))
    wait_for (self, 60 * SECOND);
  /* The scene that stands is never taken off, and has its time as well. */
  wait_for (self, 60 * SECOND);

  return given;
}

/* Ten thousand random orders, as fast as they come or with time between them; some of them two at once. One battle does not
 * take so many, so there are several. */
static void
test_director_drops_nothing (Fixture       *self,
                             gconstpointer  data)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  guint given = 0, told = 0, battles = 0, ordered = 0;

  while (given < ORDERS || (MIN (told, ordered) < LEAST_TOLD && battles < MOST_BATTLES))
    {
      g_autofree char *seed = g_strdup_printf ("%u", g_rand_int (rand));

      open_battle (self, seed);
      g_hash_table_remove_all (self->results);
      g_ptr_array_set_size (self->statuses, 0);
      begin (self);
      given += play (self, rand, GPOINTER_TO_INT (data) * (SECOND / 1000));
      told += count_told (self);
      ordered += count_ordered (self);
      battles++;
    }
  g_test_message ("%u orders in %u battles, %u results", given, battles, told);
  g_assert_cmpuint (told, >=, LEAST_TOLD);
  g_assert_cmpuint (ordered, >=, LEAST_TOLD);
}

/* A card whose units have no room at once turns its pages, and no other; the next one begins with the first. */
static void
test_director_turns_pages_of_a_card (Fixture       *self,
                                     gconstpointer  data)
{
  begin (self);
  give (self, "card stevenson");
  wait_for (self, 60 * SECOND);
  g_assert_cmpuint (self->director->page, ==, 0);
  dh_board_director_set_has_pages (self->director, TRUE, self->now);
  self->wake = dh_board_director_advance (self->director, self->now);
  wait_for (self, 11 * SECOND);
  g_assert_cmpuint (self->director->page, ==, 0);
  wait_for (self, 2 * SECOND);
  g_assert_cmpuint (self->director->page, ==, 1);
  wait_for (self, 12 * SECOND);
  g_assert_cmpuint (self->director->page, ==, 2);
  assert_kind (self, DH_SCENE_KIND_CARD);
  give (self, "card pass");
  g_assert_cmpuint (self->director->page, ==, 0);
}

/* The referee passes on what he has seen enough of; frozen, the board shows what comes next and stays so. */
static void
test_director_passes_on (Fixture       *self,
                         gconstpointer  data)
{
  guint page;

  go_to (self, DH_STEP_STANDING);
  give (self, "fire u1 c1 8 : 1 1 1 1 1 1");
  assert_kind (self, DH_SCENE_KIND_SHOT);
  wait_for (self, SECOND / 5);
  give (self, "ruling u2 status routed because it is a test");
  assert_kind (self, DH_SCENE_KIND_SHOT);
  dh_board_director_set_frozen (self->director, TRUE, self->now);
  dh_board_director_pass_on (self->director, self->now);
  assert_kind (self, DH_SCENE_KIND_ROUT);
  g_assert_true (self->director->frozen);
  dh_board_director_set_frozen (self->director, FALSE, self->now);
  dh_board_director_pass_on (self->director, self->now);
  g_assert_null (dh_board_director_get_cue (self->director));
  page = self->director->page;
  dh_board_director_pass_on (self->director, self->now);
  g_assert_cmpuint (self->director->page, ==, page + 1);
  self->wake = dh_board_director_advance (self->director, self->now);
  wait_for (self, 60 * SECOND);
  assert_kind (self, DH_SCENE_KIND_NONE);
}

/* A step that was over before anybody could follow is not held out. */
static void
test_director_skips_a_step_that_is_over (Fixture       *self,
                                         gconstpointer  data)
{
  static const char *const orders[] = { "next", "ruling u1 status routed because it is a test", "next" };

  go_to (self, DH_STEP_MOVING);
  wait_for (self, 60 * SECOND);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    g_assert_true (dh_referee_give (self->referee, orders[i], 0, NULL, NULL));
  follow (self);
  assert_kind (self, DH_SCENE_KIND_ROUT);
}

/* A card that was in hand for less than an eye needs is told, however little time a row has. */
static void
test_director_tells_a_card_that_flashed_by (Fixture       *self,
                                            gconstpointer  data)
{
  begin (self);
  for (guint i = 0; i < 80; i++)
    {
      give (self, "ruling u1 status routed because it is a test");
      give (self, "undo");
    }
  wait_for (self, 10 * SECOND);
  give (self, "card hovey");
  wait_for (self, SECOND / 2);
  give (self, "card pass");
  wait_for (self, 600 * SECOND);
  count_told (self);
}

TEST_SUBJECT ("director")
{
  g_test_init (&argc, &argv, NULL);

#define add(path, data, test) g_test_add (path, Fixture, data, fixture_set_up, test, fixture_tear_down)
  add ("/board/director/follows-at-once", NULL, test_director_follows_at_once);
  add ("/board/director/takes-turns", NULL, test_director_takes_turns);
  add ("/board/director/merges-alike", NULL, test_director_merges_alike);
  add ("/board/director/tells-the-rest-later", NULL, test_director_tells_the_rest_later);
  add ("/board/director/lets-a-response-lapse", NULL, test_director_lets_a_response_lapse);
  add ("/board/director/lets-a-response-lapse-on-stage", NULL, test_director_lets_a_response_lapse_on_stage);
  add ("/board/director/tells-a-response-that-was-missed", NULL, test_director_tells_a_response_that_was_missed);
  add ("/board/director/holds-the-card", NULL, test_director_holds_the_card);
  add ("/board/director/turns-few-pages", NULL, test_director_turns_few_pages);
  add ("/board/director/drops-nothing/at-once", GINT_TO_POINTER (0), test_director_drops_nothing);
  add ("/board/director/drops-nothing/300-ms", GINT_TO_POINTER (300), test_director_drops_nothing);
  add ("/board/director/drops-nothing/2-s", GINT_TO_POINTER (2000), test_director_drops_nothing);
  add ("/board/director/drops-nothing/8-s", GINT_TO_POINTER (8000), test_director_drops_nothing);
  add ("/board/director/renews-the-card", NULL, test_director_renews_the_card);
  add ("/board/director/dwells-on-an-army", NULL, test_director_dwells_on_an_army);
  add ("/board/director/rests", NULL, test_director_rests);
  add ("/board/director/freezes", NULL, test_director_freezes);
  add ("/board/director/is-discreet", NULL, test_director_is_discreet);
  add ("/board/director/takes-back", NULL, test_director_takes_back);
  add ("/board/director/puts-right", NULL, test_director_puts_right);
  add ("/board/director/proposes", NULL, test_director_proposes);
  add ("/board/director/proposes-nothing-frozen", NULL, test_director_proposes_nothing_frozen);
  add ("/board/director/begins-again", NULL, test_director_begins_again);
  add ("/board/director/begins-with-no-news", NULL, test_director_begins_with_no_news);
  add ("/board/director/tells-causes-first", NULL, test_director_tells_causes_first);
  add ("/board/director/plays-rounds", NULL, test_director_plays_rounds);
  add ("/board/director/frames-what-is-told", NULL, test_director_frames_what_is_told);
  add ("/board/director/plays-typed-rounds", NULL, test_director_plays_typed_rounds);
  add ("/board/director/plays-rounds-fast", NULL, test_director_plays_rounds_fast);
  add ("/board/director/lets-it-be-read", NULL, test_director_lets_it_be_read);
  add ("/board/director/tells-of-which-turn", NULL, test_director_tells_of_which_turn);
  add ("/board/director/shows-odds-at-once", NULL, test_director_shows_odds_at_once);
  add ("/board/director/replaces-a-step", NULL, test_director_replaces_a_step);
  add ("/board/director/passes-on", NULL, test_director_passes_on);
  add ("/board/director/turns-pages-of-a-card", NULL, test_director_turns_pages_of_a_card);
  add ("/board/director/skips-a-step-that-is-over", NULL, test_director_skips_a_step_that_is_over);
  add ("/board/director/tells-a-card-that-flashed-by", NULL, test_director_tells_a_card_that_flashed_by);
  add ("/board/director/replaces-what-stood", NULL, test_director_replaces_what_stood);
#undef add

  return g_test_run ();
}
