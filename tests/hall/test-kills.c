/* test-kills.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "faulty-disk.h"
#include "hall-fixture.h"
#include "soak.h"
#include "subject.h"

#include "dh-systems.h"

#include <glib/gstdio.h>

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * Killed at any moment while players propose and the referee decides, the hall goes on with all that a device was told, and
 * no proposal is given twice.
 *
 * In the gate every call of the system is a moment, and so is every message to the server. With `--kills=N`, and in a soak,
 * that many moments are taken at random instead, a third of them by the clock.
 */

/* Results of a proposal as a device was told. */
typedef enum {
  TOLD_NOTHING,
  TOLD_WAITING,
  TOLD_TAKEN,
  TOLD_REFUSED,
  TOLD_WITHDRAWN,
} Told;

static const char *const words[] = { "", "waiting", "taken", "refused", "withdrawn" };

typedef struct {
  const char *id;
  const char *order;
  const char *dice;
  Told end; /* what the referee or the player does with it; it is given at once where the seat is trusted */
} Act;

static const Act acts[] = {
  { "proposal-1", "move u1", "7", TOLD_NOTHING },
  { "proposal-2", "move u2", "7", TOLD_TAKEN },
  { "proposal-3", "move u3", "7", TOLD_WITHDRAWN },
  { "proposal-4", "move u4", "7", TOLD_REFUSED },
};

/* Besides, somebody joins, is admitted and gets a token. */
#define JOINS G_N_ELEMENTS (acts)

/* An answer that a device was given. */
typedef struct {
  guint act;
  Told told;
  char token[65];
} Message;

typedef struct {
  char *folder;
  char *battle;    /* its path */
  char *state;     /* the path of what is kept of the hall */
  char *texts[2];  /* of both at the beginning */
  gsize lengths[2];
  DhReferee *referee;
  DhHall *hall;
  char *token;
  int pipe;
  guint at;        /* the act that is answered */
  Told told[G_N_ELEMENTS (acts)];
  char joined[65]; /* the hash of the token that a device got */
  gboolean asked;  /* it was told to wait for the referee */
  guint kills;
  guint left;      /* so often half of a file was left beside what is kept of the hall */
} Field;

static gint64
get_now (void)
{
  return TEST_HALL_TIME;
}

static guint
find_act (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].id, id))
      return i;

  g_assert_not_reached ();
}

static Told
find_told (JsonObject *object)
{
  const char *state = json_object_get_string_member_with_default (object, "state", "");

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], state))
      return i;

  g_error ("nobody knows what “%s” is", state);
}

/* The child */

static void
tell (Field      *self,
      guint       act,
      Told        told,
      const char *token)
{
  Message message = { act, told, "" };

  g_strlcpy (message.token, token, sizeof message.token);
  if (write (self->pipe, &message, sizeof message) != sizeof message)
    _exit (2);
}

/* The server, which passes on to devices all that it hears. */
static void
send_cb (const char *line,
         gpointer    user_data)
{
  Field *self = user_data;
  g_autoptr(JsonNode) node = json_from_string (line, NULL), body = NULL;
  JsonObject *object = json_node_get_object (node), *inner;

  disk_pass ();
  if (!json_object_has_member (object, "body"))
    return;
  body = json_from_string (json_object_get_string_member (object, "body"), NULL);
  inner = json_node_get_object (body);
  if (json_object_has_member (object, "answer") && self->at == JOINS)
    {
      const char *token = json_object_get_string_member_with_default (inner, "token", "");
      g_autofree char *hash = *token != '\0' ? g_compute_checksum_for_string (G_CHECKSUM_SHA256, token, -1) : g_strdup ("");

      tell (self, JOINS, TOLD_WAITING, hash);
    }
  else if (json_object_has_member (object, "answer"))
    tell (self, self->at, find_told (inner), "");
  else if (json_object_has_member (inner, "proposals"))
    {
      JsonArray *proposals = json_object_get_array_member (inner, "proposals");

      for (guint i = 0; i < json_array_get_length (proposals); i++)
        {
          JsonObject *one = json_array_get_object_element (proposals, i);

          tell (self, find_act (json_object_get_string_member (one, "id")), find_told (one), "");
        }
    }
}

static void
receive (Field      *self,
         const char *what,
         guint       act,
         const char *token)
{
  g_autofree char *line = g_strdup_printf (
    "{\"what\":\"%s\",\"request\":1,\"token\":\"%s\",\"id\":\"%s\",\"base\":1,\"order\":\"%s\",\"dice\":\"%s\"}", what, token,
    acts[act].id, acts[act].order, acts[act].dice);

  self->at = act;
  dh_hall_receive (self->hall, line);
}

static void
join (Field *self)
{
  g_autofree char *line = g_strdup_printf (
    "{\"what\":\"join\",\"request\":1,\"address\":\"10.0.0.2\",\"id\":\"device-2\",\"code\":\"%s\",\"name\":\"Bert\",\"seat\":\"logan\"}",
    dh_hall_get_code (self->hall));

  self->at = JOINS;
  dh_hall_receive (self->hall, line);
}

static const DhHallProposal *
find_proposal (Field *self,
               guint  act)
{
  const GPtrArray *proposals = dh_hall_get_proposals (self->hall);

  for (guint i = 0; i < proposals->len; i++)
    if (g_str_equal (((DhHallProposal *) proposals->pdata[i])->id, acts[act].id))
      return proposals->pdata[i];

  return NULL;
}

static void
play (Field *self)
{
  const GPtrArray *seats = dh_hall_get_seats (self->hall);

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      receive (self, "propose", i, self->token);
      if (acts[i].end == TOLD_TAKEN)
        dh_hall_take (self->hall, find_proposal (self, i)->number, NULL, NULL, NULL);
      else if (acts[i].end == TOLD_REFUSED)
        dh_hall_refuse (self->hall, find_proposal (self, i)->number, "later", NULL);
      else if (acts[i].end == TOLD_WITHDRAWN)
        receive (self, "withdraw", i, self->token);
      dh_hall_update (self->hall);
      if (i == 0)
        dh_hall_trust (self->hall, "hovey", 0, NULL);
    }
  join (self);
  dh_hall_admit (self->hall, ((DhHallSeat *) seats->pdata[seats->len - 1])->number, NULL);
  join (self);
  _exit (0);
}

/* The parent */

static void
put_files (Field *self)
{
  const char *const paths[] = { self->battle, self->state };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      FILE *file = g_fopen (paths[i], "w");

      g_assert_nonnull (file);
      g_assert_cmpuint (fwrite (self->texts[i], 1, self->lengths[i], file), ==, self->lengths[i]);
      g_assert_cmpint (fclose (file), ==, 0);
    }
}

/* The last of what a device was told counts. */
static void
hear (Field         *self,
      const Message *message)
{
  if (message->act < JOINS)
    self->told[message->act] = message->told;
  else
    {
      self->asked = TRUE;
      g_strlcpy (self->joined, message->token, sizeof self->joined);
    }
}

static gboolean
run (Field *self,
     guint  moment,
     gsize  bytes,
     guint  microseconds)
{
  int pipes[2], status;
  Message message;
  GPid child;

  put_files (self);
  memset (self->told, 0, sizeof self->told);
  self->joined[0] = '\0';
  self->asked = FALSE;
  g_assert_cmpint (pipe (pipes), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0); /* a signal to -1 goes to everybody */
  if (child == 0)
    {
      self->pipe = pipes[1];
      disk_kill (moment, bytes);
      play (self);
    }
  close (pipes[1]);
  if (moment == 0)
    {
      g_usleep (microseconds);
      kill (child, SIGKILL);
    }
  while (read (pipes[0], &message, sizeof message) == sizeof message)
    hear (self, &message);
  close (pipes[0]);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  if (!WIFSIGNALED (status))
    g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  self->kills += WIFSIGNALED (status);

  return WIFSIGNALED (status);
}

static Told
get_state (const DhHallProposal *proposal)
{
  switch (proposal->state)
    {
    case DH_HALL_PROPOSAL_WAITING:
      return TOLD_WAITING;
    case DH_HALL_PROPOSAL_TAKEN:
      return TOLD_TAKEN;
    case DH_HALL_PROPOSAL_REFUSED:
      return TOLD_REFUSED;
    case DH_HALL_PROPOSAL_WITHDRAWN:
      return TOLD_WITHDRAWN;
    }

  g_assert_not_reached ();
}

/* All that a device was told still holds: it only goes on from waiting. */
static void
assert_holds (Field *self,
              Told  *told)
{
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      const DhHallProposal *proposal = find_proposal (self, i);
      Told state = proposal != NULL ? get_state (proposal) : TOLD_NOTHING;

      if (told[i] > TOLD_WAITING && state != told[i])
        g_error ("%s was “%s”, and is “%s”", acts[i].id, words[told[i]], words[state]);
      if (told[i] == TOLD_WAITING && state == TOLD_NOTHING)
        g_error ("%s was answered “waiting”, and is lost", acts[i].id);
      g_assert_cmpuint (test_hall_count_entries (self->referee, acts[i].id), ==, state == TOLD_TAKEN);
    }
}

/* A device that was told to wait, or was given a token, has its seat. */
static void
assert_seated (Field *self)
{
  const GPtrArray *seats = dh_hall_get_seats (self->hall);
  gboolean there = FALSE, has_token = FALSE;

  for (guint i = 0; i < seats->len; i++)
    {
      const DhHallSeat *seat = seats->pdata[i];

      there |= g_str_equal (seat->id, "logan");
      has_token |= g_strcmp0 (seat->token, self->joined) == 0;
    }
  g_assert_true (there || !self->asked);
  g_assert_true (has_token || self->joined[0] == '\0');
}

static void
heard_cb (const char *line,
          gpointer    user_data)
{
}

/* Returns: how many files are in the folder besides the battle and what is kept of its hall */
static guint
count_left (const Field *self)
{
  g_autoptr(GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      n += !g_str_equal (path, self->battle) && !g_str_equal (path, self->state);
    }
  return n;
}

/* Starts both programs again; devices send again what they had no answer for, and the referee takes what waits. */
static void
assert_goes_on (Field *parent)
{
  Field self = *parent;
  g_autoptr(GFile) file = g_file_new_for_path (self.battle);
  g_autoptr(GError) error = NULL;

  parent->left += count_left (parent) > 0;
  self.referee = dh_referee_open (file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  self.hall = dh_hall_new (self.referee, self.folder, get_now, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_left (parent), ==, 0);
  dh_hall_connect (self.hall, heard_cb, NULL);
  assert_holds (&self, parent->told);
  assert_seated (&self);

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    receive (&self, "propose", i, self.token);
  assert_holds (&self, parent->told);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      const DhHallProposal *proposal = find_proposal (&self, i);

      g_assert_nonnull (proposal);
      if (proposal->state == DH_HALL_PROPOSAL_WAITING)
        g_assert_true (dh_hall_take (self.hall, proposal->number, NULL, NULL, NULL));
      g_assert_cmpuint (test_hall_count_entries (self.referee, acts[i].id), ==, proposal->state == DH_HALL_PROPOSAL_TAKEN);
    }
  dh_referee_verify (self.referee, &error);
  g_assert_no_error (error);
  g_object_unref (self.hall);
  g_object_unref (self.referee);
}

static char *
find_state (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  char *found = NULL;

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    if (!g_str_has_suffix (name, ".drumhead"))
      {
        g_assert_null (found);
        found = g_build_filename (folder, name, NULL);
      }

  return found;
}

static void
field_set_up (Field         *self,
              gconstpointer  data)
{
  static const char *const orders[] = { "begin", "card hovey", "respond : 1" };
  g_autoptr(GFile) file = NULL;
  g_autoptr(GError) error = NULL;
  TestHall seated;

  disk_reset ();
  test_hall_open (&seated, test_hall_battle ("jackson-1997", "champion-hill", "kills"));
  self->folder = g_strdup (seated.folder);
  self->battle = g_build_filename (self->folder, "hill.drumhead", NULL);
  file = g_file_new_for_path (self->battle);
  dh_referee_save_as (seated.referee, file, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    g_assert_true (dh_referee_give (seated.referee, orders[i], TEST_HALL_TIME, NULL, NULL));
  self->token = test_hall_seat (&seated, "hovey", "Anna");
  g_assert_true (dh_hall_trust (seated.hall, "hovey", DH_HALL_TRUST_MOVES, NULL));
  self->state = find_state (self->folder);
  self->referee = seated.referee;
  self->hall = seated.hall;
  g_hash_table_unref (seated.views);
  g_string_free (seated.sent, TRUE);
  g_free (seated.folder);
  g_free (seated.body);
  g_assert_true (g_file_get_contents (self->battle, &self->texts[0], &self->lengths[0], NULL));
  g_assert_true (g_file_get_contents (self->state, &self->texts[1], &self->lengths[1], NULL));

  dh_hall_connect (self->hall, send_cb, self);

  /* Several processes have the files open, and none of them disturbs another. */
  disk_share_locks ();
}

static void
field_tear_down (Field         *self,
                 gconstpointer  data)
{
  g_autoptr(GDir) dir = g_dir_open (self->folder, 0, NULL);

  disk_reset ();
  dh_hall_connect (self->hall, NULL, NULL);
  dh_hall_close (self->hall);
  g_object_unref (self->hall);
  g_object_unref (self->referee);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_free (self->texts[i]);
  g_free (self->folder);
  g_free (self->battle);
  g_free (self->state);
  g_free (self->token);
}

static void
test_every_moment (Field         *self,
                   gconstpointer  data)
{
  for (guint moment = 1; run (self, moment, moment % 3 * 40, 0); moment++)
    assert_goes_on (self);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    g_assert_cmpint (self->told[i], ==, i == 0 ? TOLD_TAKEN : acts[i].end);
  g_assert_cmpuint (strlen (self->joined), ==, 64);
  assert_goes_on (self);
  g_assert_cmpuint (self->kills, >=, 30);
  g_assert_cmpuint (self->left, >, 0);
  g_test_message ("%u kills", self->kills);
}

static guint n_kills;

static void
test_random_moments (Field         *self,
                     gconstpointer  data)
{
  while (test_is_soak () ? test_goes_on (self->kills, 0) : self->kills < n_kills)
    {
      gboolean by_the_clock = g_test_rand_int_range (0, 3) == 0;

      run (self, by_the_clock ? 0 : g_test_rand_int_range (1, 80), g_test_rand_int_range (0, 300), g_test_rand_int_range (0, 400000));
      assert_goes_on (self);
    }
  g_test_message ("%u kills", self->kills);
}

TEST_SUBJECT ("kills")
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 2 && g_str_has_prefix (argv[1], "--kills="))
    n_kills = atoi (argv[1] + strlen ("--kills="));

  if (n_kills > 0 || test_is_soak ())
    g_test_add ("/hall/kills/at-random", Field, NULL, field_set_up, test_random_moments, field_tear_down);
  else
    g_test_add ("/hall/kills/what-a-device-was-told-holds", Field, NULL, field_set_up, test_every_moment, field_tear_down);

  return g_test_run ();
}
