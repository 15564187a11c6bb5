/* test-evening.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-board-director.h"
#include "dh-inch.h"
#include "dh-referee-status.h"
#include "kept.h"
#include "random-evening.h"
#include "soak.h"

/*
 * Whole evenings on a wall, by a clock of their own: kept battles and random ones at three paces. Of all that happened
 * nothing is missing, late or told before what it came of, and nothing of an earlier step is taken for one of this.
 */

#define SECOND G_TIME_SPAN_SECOND
#define NEVER G_MAXINT64

/* No later than this is anything told, and for no less time than that is it on stage. */
#define LATEST (30 * SECOND)
#define LEAST (7 * SECOND / 10)

/* The rows of a small board. */
#define ROWS 6

/* Played in the gate at each pace, thirty together, and how many orders of a random evening are tried. */
#define KEPT 8
#define RANDOM 2
#define TRIES 4000

/* Between two orders, on average. */
static const gint64 paces[] = { SECOND, 4 * SECOND, 15 * SECOND };

/* An event, and when and where it was told. */
typedef struct {
  const DhScene *scene;
  DhDisclosure disclosure;
  gint64 came;
  gint64 first; /* on stage; or 0 */
  gint64 since; /* or 0 */
  gint64 shown;
  guint change; /* of the stage with which it was told first, and in which row */
  guint row;
  gboolean is_void; /* it was taken back or put right before it was told, or its card has left the hand */
} Told;

typedef struct {
  guint told;
  guint missing;
  guint late;
  guint disordered;
  guint unmarked;
  gint64 latest;
} Count;

typedef struct {
  DhReferee *referee;
  DhBoardDirector *director;
  GHashTable *told;    /* of Told, by what it tells */
  GPtrArray *in_order; /* of Told */
  GPtrArray *statuses;
  Count count;
  gint64 now;
  gint64 wake;
  guint n_changes;
} Evening;

/* TRUE for a scene of the present state, which is told at once, whatever waits. */
static gboolean
is_standing (const DhScene *scene)
{
  return scene->kind == DH_SCENE_KIND_CARD || scene->kind == DH_SCENE_KIND_EFFECTIVENESS || scene->kind == DH_SCENE_KIND_END;
}

/* A card in hand and the end of a turn are one thing, however much is done while they stand. */
static char *
get_key (const DhStatus *status,
         const DhScene  *scene)
{
  g_autofree char *lines = g_strjoinv (";", scene->lines);

  if (is_standing (scene))
    return g_strdup_printf ("%d %u", scene->kind, scene->entry);

  return g_strdup_printf ("%u %d %s %s %s", scene->at, scene->kind, scene->headline,
                          scene->outcome != NULL ? scene->outcome : "", lines);
}

static Told *
find_told (Evening        *self,
           const DhStatus *status,
           const DhScene  *scene)
{
  g_autofree char *key = get_key (status, scene);

  return g_hash_table_lookup (self->told, key);
}

static void
count_time (Evening *self)
{
  for (guint i = 0; i < self->in_order->len; i++)
    {
      Told *told = self->in_order->pdata[i];

      if (told->since > 0)
        told->shown += self->now - told->since;
      told->since = 0;
    }
}

/* TRUE for a scene on stage that is of the step in the frame, or says of which one it is. */
static gboolean
is_marked (Evening       *self,
           const DhScene *scene)
{
  g_autofree char *past = dh_board_director_describe_past (self->director);

  return past != NULL || (scene->turn == self->director->shown->turn && scene->step == self->director->shown->step);
}

static void
changed_cb (Evening *self)
{
  const DhBoardCue *cue;

  dh_board_director_limit (self->director, ROWS, self->now);
  cue = dh_board_director_get_cue (self->director);
  count_time (self);
  self->n_changes++;
  for (guint i = 0; cue != NULL && i < dh_board_cue_get_n_scenes (cue); i++)
    {
      const DhScene *scene = dh_board_cue_get_scene (cue, i);
      Told *told = find_told (self, dh_board_cue_get_status (cue, i), scene);

      self->count.unmarked += !is_marked (self, scene);
      if (told == NULL)
        continue;
      told->since = self->now;
      if (told->first > 0)
        continue;
      told->first = self->now;
      told->change = self->n_changes;
      told->row = i;
    }
}

static gboolean
is_result (const DhScene *scene)
{
  return scene->kind != DH_SCENE_KIND_TITLE && scene->kind != DH_SCENE_KIND_READY && scene->kind != DH_SCENE_KIND_STEP;
}

static gboolean
concern_alike (const DhScene *one,
               const DhScene *other)
{
  for (guint i = 0; i < one->n_concerned; i++)
    for (guint k = 0; k < other->n_concerned; k++)
      if (one->concerned[i] == other->concerned[k])
        return TRUE;

  return FALSE;
}

static gboolean
leads_to (const DhScene *one,
          const DhScene *other)
{
  gboolean is_move = one->kind == DH_SCENE_KIND_RESPONSE || one->kind == DH_SCENE_KIND_WORTH || one->kind == DH_SCENE_KIND_MOVE;

  return concern_alike (one, other) && (!is_move || (one->turn == other->turn && one->step == other->step));
}

/* Voids the events that a mistake tells: they need not be told besides. */
static void
void_what_it_tells (Evening       *self,
                    const DhScene *mistake)
{
  for (guint i = 0; i < self->in_order->len; i++)
    {
      Told *told = self->in_order->pdata[i];

      if (told->scene->kind == DH_SCENE_KIND_TAKEN_BACK || told->shown >= LEAST)
        continue;
      if (told->scene->n_concerned > 0 && mistake->n_concerned > 0 && !concern_alike (told->scene, mistake))
        continue;
      told->is_void |= told->scene->entry == (mistake->voids > 0 ? mistake->voids : mistake->entry);
    }
}

/* Voids responses to a card once the next is in hand, and events that players may not be told any more. */
static void
void_what_lapses (Evening        *self,
                  const DhStatus *status)
{
  for (guint i = 0; i < self->in_order->len; i++)
    {
      Told *told = self->in_order->pdata[i];

      if (told->scene->kind == DH_SCENE_KIND_RESPONSE && told->shown > 0)
        told->is_void |= status->standing == NULL || status->standing->kind != DH_SCENE_KIND_CARD;
      told->is_void |= told->disclosure < status->disclosure;
    }
}

static void
follow (Evening *self)
{
  DhStatus *status = dh_status_new_since (self->referee, &dh_viewer_everybody, dh_board_director_get_serial (self->director));

  g_ptr_array_add (self->statuses, status);
  count_time (self);
  for (guint i = 0; i < status->n_scenes; i++)
    {
      const DhScene *scene = status->scenes[i];
      Told *told;

      if (scene->kind == DH_SCENE_KIND_TAKEN_BACK)
        void_what_it_tells (self, scene);
      if (!is_result (scene) || find_told (self, status, scene) != NULL)
        continue;
      told = g_new0 (Told, 1);
      told->scene = scene;
      told->disclosure = status->disclosure;
      told->came = self->now;
      g_hash_table_insert (self->told, get_key (status, scene), told);
      g_ptr_array_add (self->in_order, told);
    }
  void_what_lapses (self, status);
  dh_board_director_follow (self->director, status, self->now);
  self->wake = dh_board_director_advance (self->director, self->now);
}

static void
wait_for (Evening *self,
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
begin (Evening   *self,
       DhReferee *referee)
{
  *self = (Evening) { .referee = referee, .now = 1000 * SECOND, .wake = NEVER };
  self->director = g_object_new (DH_BOARD_TYPE_DIRECTOR, NULL);
  self->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->in_order = g_ptr_array_new ();
  self->statuses = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_status_unref);
  g_signal_connect_swapped (self->director, "changed", G_CALLBACK (changed_cb), self);
  follow (self);
}

static void
end (Evening *self)
{
  g_assert_finalize_object (self->director);
  g_assert_finalize_object (self->referee);
  g_ptr_array_unref (self->in_order);
  g_ptr_array_unref (self->statuses);
  g_hash_table_unref (self->told);
}

/* The time at which the first event of an order was told: that may not be late, and the rest goes on from there. */
static gint64
find_beginning (Evening    *self,
                const Told *one)
{
  gint64 first = one->first;

  for (guint i = 0; i < self->in_order->len; i++)
    {
      const Told *other = self->in_order->pdata[i];

      if (other->scene->at == one->scene->at && other->came == one->came && other->first > 0)
        first = MIN (first, other->first);
    }

  return first;
}

/* Looks at all that has happened when there has been time for everything. */
static void
count_told (Evening *self)
{
  do
    wait_for (self, 60 * SECOND);
  while (!dh_board_queue_is_empty (self->director->queue) && self->now < 100000 * SECOND);
  count_time (self);
  for (guint i = 0; i < self->in_order->len; i++)
    {
      const Told *told = self->in_order->pdata[i];
      gint64 late = find_beginning (self, told) - told->came;

      if (told->is_void && told->shown < LEAST)
        continue;
      self->count.told++;
      if (told->shown < LEAST)
        g_test_message ("missing: “%s” of entry %u, %.1f s", told->scene->headline, told->scene->at,
                        told->shown / (double) SECOND);
      self->count.missing += told->shown < LEAST;
      if (late > LATEST)
        g_test_message ("late: “%s” of entry %u, %.1f s", told->scene->headline, told->scene->at, late / (double) SECOND);
      self->count.late += late > LATEST;
      self->count.latest = MAX (self->count.latest, late);
      for (guint k = i + 1; k < self->in_order->len; k++)
        {
          const Told *effect = self->in_order->pdata[k];

          if (told->first == 0 || effect->first == 0 || is_standing (told->scene) || is_standing (effect->scene) ||
              !leads_to (told->scene, effect->scene))
            continue;
          if (told->change < effect->change || (told->change == effect->change && told->row < effect->row))
            continue;
          g_test_message ("“%s” of entry %u was told before “%s” of entry %u", effect->scene->headline, effect->scene->at,
                          told->scene->headline, told->scene->at);
          self->count.disordered++;
        }
    }
  g_test_message ("%u told, %u missing, %u late (%.0f s), %u before their cause, %u unmarked", self->count.told,
                  self->count.missing, self->count.late, self->count.latest / (double) SECOND, self->count.disordered,
                  self->count.unmarked);
}

static void
assert_faultless (Evening *self)
{
  count_told (self);
  g_assert_cmpuint (self->count.missing, ==, 0);
  g_assert_cmpuint (self->count.late, ==, 0);
  g_assert_cmpuint (self->count.disordered, ==, 0);
  g_assert_cmpuint (self->count.unmarked, ==, 0);
}

/* Evenings */

static void
play_kept (const char *battle,
           gint64      pace)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  g_auto(GStrv) lines = test_kept_dup_orders (battle);
  Evening self;

  begin (&self, test_kept_open (battle));
  for (guint i = 0; lines[i] != NULL; i++)
    if (dh_referee_give (self.referee, lines[i], 0, NULL, NULL))
      {
        follow (&self);
        wait_for (&self, g_rand_double_range (rand, 0, 2) * pace);
      }
  g_test_message ("%s, an order in %.0f s", battle, pace / (double) SECOND);
  assert_faultless (&self);
  end (&self);
}

static void
test_evening_kept (void)
{
  for (guint i = 0; test_goes_on (i, KEPT * G_N_ELEMENTS (paces)); i++)
    {
      guint n = i / G_N_ELEMENTS (paces) % g_strv_length ((GStrv) test_kept_battles);

      play_kept (test_kept_battles[n], paces[i % G_N_ELEMENTS (paces)]);
    }
}

static void
test_evening_random (void)
{
  for (guint i = 0; test_goes_on (i, RANDOM * G_N_ELEMENTS (paces)); i++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
      Evening self;

      begin (&self, test_random_evening_new (g_rand_int (rand)));
      for (guint k = 0; k < TRIES && dh_referee_get_battle (self.referee)->step != DH_STEP_END; k++)
        {
          g_autofree char *order = test_random_evening_make_order (dh_referee_get_battle (self.referee), rand);

          if (!dh_referee_give (self.referee, order, 0, NULL, NULL))
            continue;
          follow (&self);
          wait_for (&self, g_rand_double_range (rand, 0, 2) * paces[i % G_N_ELEMENTS (paces)]);
        }
      assert_faultless (&self);
      end (&self);
    }
}

static void
give (Evening    *self,
      const char *order)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (self->referee, order, 0, NULL, &error);
  g_assert_no_error (error);
  follow (self);
}

/* Goes on to a step, with nothing more on stage than where the battle is. */
static void
go_to (Evening *self,
       DhStep   step)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  give (self, "begin");
  while (dh_inch_battle (battle)->cards_left > 0)
    give (self, "card pass");
  give (self, "next pass");
  while (battle->step < step)
    give (self, "next");
  wait_for (self, 600 * SECOND);
}

/* 21 shots and 20 checks, given within so many seconds, are told half a minute after that. */
static void
test_evening_haste (gconstpointer data)
{
  gint64 within = GPOINTER_TO_INT (data) * SECOND, pace = within / 45;
  guint shots = 0, checks = 0, told = 0;
  gint64 begun;
  Evening self;

  begin (&self, test_random_evening_new (1));
  go_to (&self, DH_STEP_STANDING);
  begun = self.now;
  for (guint i = 1; shots < 21 && i <= 48; i++)
    {
      g_autofree char *order = g_strdup_printf ("fire %c%u %c%u 4", i % 2 ? 'u' : 'c', i / 2 + 1, i % 2 ? 'c' : 'u', i / 2 + 1);

      if (!dh_referee_give (self.referee, order, 0, NULL, NULL))
        continue;
      shots++;
      follow (&self);
      wait_for (&self, pace);
    }
  give (&self, "mark");
  for (guint i = 1; checks < 20 && i <= 50; i++)
    {
      g_autofree char *order = g_strdup_printf ("check %c%u", i % 2 ? 'u' : 'c', (i + 1) / 2);

      if (!dh_referee_give (self.referee, order, 0, NULL, NULL))
        continue;
      checks++;
      follow (&self);
      wait_for (&self, pace);
    }
  g_test_message ("%u shots, %u checks in %.1f s", shots, checks, (self.now - begun) / (double) SECOND);
  g_assert_cmpuint (shots, ==, 21);
  g_assert_cmpuint (checks, ==, 20);
  g_assert_cmpint (self.now - begun, <=, within);
  wait_for (&self, begun + within + 30 * SECOND - self.now);
  count_time (&self);
  for (guint i = 0; i < self.in_order->len; i++)
    {
      const Told *one = self.in_order->pdata[i];

      told += (one->scene->kind == DH_SCENE_KIND_SHOT || one->scene->kind == DH_SCENE_KIND_CHECK) && one->shown >= LEAST;
    }
  g_test_message ("%u told by then", told);
  assert_faultless (&self);
  g_assert_cmpuint (told, >=, shots + checks);
  end (&self);
}

TEST_SUBJECT ("evening")
{
  g_test_init (&argc, &argv, NULL);
  test_share_time (2);

  g_test_add_func ("/board/evening/kept-battles-are-told", test_evening_kept);
  g_test_add_func ("/board/evening/random-battles-are-told", test_evening_random);
  g_test_add_data_func ("/board/evening/haste-is-told/in-15-s", GINT_TO_POINTER (15), test_evening_haste);
  g_test_add_data_func ("/board/evening/haste-is-told/in-10-s", GINT_TO_POINTER (10), test_evening_haste);

  return g_test_run ();
}
