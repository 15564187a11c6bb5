/* test-director.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-director.h"
#include "dh-inch.h"
#include "dh-referee-status.h"

/* The clock of these tests is their own. */
#define SECOND G_GINT64_CONSTANT (1000000)
#define NEVER G_MAXINT64

typedef struct {
  DhReferee *referee;
  DhBoardDirector *director;
  GArray *happened; /* of gint64: when each entry was given, by its serial */
  gint64 now;
  gint64 wake;
  gint64 worst; /* the longest that anything has waited to come on stage */
  const DhBoardCue *last;
  guint cues;
} Fixture;

/* Whatever comes on stage has happened less than two seconds ago, unless it stands for now. */
static void
changed_cb (Fixture *self)
{
  const DhBoardCue *cue = dh_board_director_get_cue (self->director);
  guint serial;

  if (cue == NULL || cue == self->last)
    return;

  self->last = cue;
  self->cues++;
  serial = dh_status_get_serial (dh_board_cue_get_status (cue, 0));
  if (serial < self->happened->len)
    self->worst = MAX (self->worst, self->now - g_array_index (self->happened, gint64, serial));
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
  dh_seed_from_text ("director", seed);

  self->referee = dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, order_of_battle, seed));
  self->director = dh_board_director_new ();
  self->happened = g_array_new (FALSE, TRUE, sizeof (gint64));
  g_array_set_size (self->happened, 1);
  self->now = 1000 * SECOND;
  g_array_index (self->happened, gint64, 0) = self->now;
  self->wake = NEVER;
  dh_board_director_set_n_pages (self->director, 4);
  g_signal_connect_swapped (self->director, "changed", G_CALLBACK (changed_cb), self);
}

static void
fixture_tear_down (Fixture       *self,
                   gconstpointer  data)
{
  g_assert_finalize_object (self->director);
  g_assert_finalize_object (self->referee);
  g_array_unref (self->happened);
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
  g_autoptr(DhStatus) status = dh_status_new (self->referee);

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
  g_array_append_val (self->happened, self->now);
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
  g_assert_cmpint (self->worst, ==, 0);
}

/* What has just come on stage can be read before the next comes. */
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
  wait_for (self, 2 * SECOND);
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
  g_assert_cmpstr (words, ==, "34th Indiana moves, and 2 more");

  wait_for (self, 20 * SECOND);
  give (self, "move u4");
  g_assert_cmpuint (dh_board_cue_get_n_scenes (dh_board_director_get_cue (self->director)), ==, 1);
}

/* Orders of a turn, of all kinds, faster than anybody types. */
static guint
give_quickly (Fixture *self,
              gint64   between)
{
  static const char *const fired[] = { "u1 c1", "u2 c2", "u3 c3", "u5 c4", "u6 c5", "u7 c6" };
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  guint n = 0;

  begin (self);
  for (; dh_battle_count_deck (battle) > 0; n++)
    {
      give (self, "card pass");
      wait_for (self, between);
    }
  for (const char *order = "next pass"; dh_battle_get_step (battle) != DH_STEP_STANDING; order = "next", n++)
    {
      give (self, order);
      wait_for (self, between);
    }
  for (guint i = 0; i < 6; i++, n++)
    {
      g_autofree char *order = g_strdup_printf ("fire %s %u", fired[i], 4 + i);

      give (self, order);
      wait_for (self, between);
    }
  for (guint i = 0; n < 100; i++, n++)
    {
      static const char *const orders[] = {
        "undo", "redo", "ruling c9 status routed because so", "undo", "ruling grant state wounded because so", "undo",
      };

      give (self, orders[i % G_N_ELEMENTS (orders)]);
      wait_for (self, between);
    }

  return n;
}

static void
test_director_never_lags (Fixture       *self,
                          gconstpointer  data)
{
  gint64 between = GPOINTER_TO_INT (data);

  g_assert_cmpuint (give_quickly (self, between), >=, 100);
  wait_for (self, 2 * SECOND);

  g_test_message ("%u cues, at most %.2f s late", self->cues, self->worst / (double) SECOND);
  g_assert_cmpint (self->worst, <=, 2 * SECOND);
  g_assert_true (dh_board_director_get_next (self->director) == NULL ||
                 dh_board_cue_get_kind (dh_board_director_get_next (self->director)) == DH_SCENE_KIND_CARD);
}

/* Between events come the card in hand and the pages, each of them. */
static void
test_director_goes_round (Fixture       *self,
                          gconstpointer  data)
{
  guint cards = 0;
  gboolean pages[4] = { FALSE };

  begin (self);
  give (self, "card hovey");
  give (self, "respond hovey");
  for (guint i = 0; i < 120; i++)
    {
      wait_for (self, SECOND);
      cards += get_kind (self) == DH_SCENE_KIND_CARD;
      if (get_kind (self) == DH_SCENE_KIND_NONE)
        pages[dh_board_director_get_page (self->director) % 4] = TRUE;
    }
  g_assert_cmpuint (cards, >, 20);
  for (guint i = 0; i < 4; i++)
    g_assert_true (pages[i]);

  /* The card is no longer in hand. */
  give (self, "card pass");
  while (dh_battle_count_deck (dh_referee_get_battle (self->referee)) > 0)
    give (self, "card pass");
  give (self, "next pass");
  wait_for (self, 2 * SECOND);
  for (guint i = 0; i < 60; i++)
    {
      wait_for (self, SECOND);
      g_assert_cmpint (get_kind (self), !=, DH_SCENE_KIND_CARD);
    }
}

/* A card that comes back shows its units as they are now. */
static void
test_director_renews_the_card (Fixture       *self,
                               gconstpointer  data)
{
  const DhBoardCue *cue;
  guint serial;

  begin (self);
  give (self, "card hovey");
  wait_for (self, 60 * SECOND);
  give (self, "ruling u1 men 4 because so");
  serial = dh_status_get_serial (dh_board_director_get_status (self->director));
  for (guint i = 0; get_kind (self) != DH_SCENE_KIND_CARD; i++)
    {
      g_assert_cmpuint (i, <, 120);
      wait_for (self, SECOND);
    }
  cue = dh_board_director_get_cue (self->director);
  g_assert_cmpuint (dh_status_get_serial (dh_board_cue_get_status (cue, 0)), ==, serial);

  /* What changes nothing moves nothing. */
  give (self, "note nothing");
  g_assert_true (dh_board_director_get_cue (self->director) == cue);
}

/* The card that is on stage when a strength changes shows it at once, and need not come back for that. */
static void
test_director_renews_the_card_on_stage (Fixture       *self,
                                        gconstpointer  data)
{
  const DhBoardCue *cue;

  begin (self);
  give (self, "card hovey");
  wait_for (self, SECOND / 5);
  give (self, "ruling u1 men 4 because so");
  assert_kind (self, DH_SCENE_KIND_CARD);
  cue = dh_board_director_get_cue (self->director);
  g_assert_cmpuint (dh_status_get_serial (dh_board_cue_get_status (cue, 0)),
                    ==,
                    dh_status_get_serial (dh_board_director_get_status (self->director)));
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
  wait_for (self, 10 * SECOND);
  assert_kind (self, DH_SCENE_KIND_EFFECTIVENESS);
}

/* A board that has nothing to turn asks for no time. */
static void
test_director_rests (Fixture       *self,
                     gconstpointer  data)
{
  begin (self);
  dh_board_director_set_n_pages (self->director, 1);
  give (self, "card hovey");
  while (dh_battle_count_deck (dh_referee_get_battle (self->referee)) > 0)
    give (self, "card pass");
  give (self, "next pass");
  wait_for (self, 60 * SECOND);
  assert_kind (self, DH_SCENE_KIND_NONE);
  g_assert_cmpint (self->wake, ==, NEVER);
}

static void
test_director_freezes (Fixture       *self,
                       gconstpointer  data)
{
  begin (self);
  give (self, "card hovey");
  dh_board_director_set_frozen (self->director, TRUE, self->now);
  give (self, "respond hovey");
  give (self, "move u1");
  give (self, "card stevenson pass");
  wait_for (self, 100 * SECOND);
  assert_kind (self, DH_SCENE_KIND_CARD);
  g_assert_cmpstr (dh_status_get_card (dh_board_director_get_status (self->director)), ==, "12th Division");
  g_assert_cmpstr (dh_board_cue_get_scene (dh_board_director_get_cue (self->director), 0)->name, ==, "12th Division");

  dh_board_director_set_frozen (self->director, FALSE, self->now);
  self->wake = dh_board_director_advance (self->director, self->now);
  g_assert_cmpstr (dh_status_get_card (dh_board_director_get_status (self->director)), ==, "Stevenson's Division");
  wait_for (self, 2 * SECOND);
  g_assert_cmpstr (dh_board_cue_get_scene (dh_board_director_get_cue (self->director), 0)->name,
                   ==,
                   "Stevenson's Division");
}

/* An order taken back before anybody saw it does not come on stage any more. */
static DhDisclosure
get_disclosure (Fixture *self)
{
  const DhBoardCue *cue = dh_board_director_get_cue (self->director);

  g_assert_nonnull (cue);
  return dh_status_get_disclosure (dh_board_cue_get_status (cue, 0));
}

/* Strengths that players may not see any more go at once, and from a frozen board when it goes on. */
static void
test_director_is_discreet (Fixture       *self,
                           gconstpointer  data)
{
  begin (self);
  give (self, "card hovey");
  give (self, "respond hovey");
  wait_for (self, 2 * SECOND);
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

static void
test_director_begins_again (Fixture       *self,
                            gconstpointer  data)
{
  g_autoptr(DhStatus) first = dh_status_new (self->referee);

  begin (self);
  give (self, "card hovey");
  dh_board_director_follow (self->director, first, self->now);
  assert_kind (self, DH_SCENE_KIND_TITLE);
  g_assert_null (dh_board_director_get_next (self->director));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define add(path, data, test) g_test_add (path, Fixture, data, fixture_set_up, test, fixture_tear_down)
  add ("/board/director/follows-at-once", NULL, test_director_follows_at_once);
  add ("/board/director/takes-turns", NULL, test_director_takes_turns);
  add ("/board/director/merges-alike", NULL, test_director_merges_alike);
  add ("/board/director/never-lags/at-once", GINT_TO_POINTER (0), test_director_never_lags);
  add ("/board/director/never-lags/20-ms", GINT_TO_POINTER (20000), test_director_never_lags);
  add ("/board/director/never-lags/300-ms", GINT_TO_POINTER (300000), test_director_never_lags);
  add ("/board/director/never-lags/1-s", GINT_TO_POINTER (1000000), test_director_never_lags);
  add ("/board/director/goes-round", NULL, test_director_goes_round);
  add ("/board/director/renews-the-card", NULL, test_director_renews_the_card);
  add ("/board/director/renews-the-card-on-stage", NULL, test_director_renews_the_card_on_stage);
  add ("/board/director/dwells-on-an-army", NULL, test_director_dwells_on_an_army);
  add ("/board/director/rests", NULL, test_director_rests);
  add ("/board/director/freezes", NULL, test_director_freezes);
  add ("/board/director/is-discreet", NULL, test_director_is_discreet);
  add ("/board/director/takes-back", NULL, test_director_takes_back);
  add ("/board/director/begins-again", NULL, test_director_begins_again);
#undef add

  return g_test_run ();
}
