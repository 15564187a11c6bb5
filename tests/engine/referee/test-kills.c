/* test-kills.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "faulty-disk.h"
#include "log-fixture.h"
#include "soak.h"
#include "subject.h"

#include "dh-log-private.h"
#include "dh-systems.h"

#include <glib/gstdio.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * Killed at any moment of appending, also over a torn end, and of rolling back, the battle opens, and no order that
 * was shown is missing.
 *
 * In the gate every call of the system is a moment, and of a write some places within it. With
 * `--kills=N`, and in a soak, that many moments are taken at random instead (`--seed` repeats them), a
 * third of them by the clock, and every battle is opened and verified by a referee.
 */

#define MOST_ORDERS 4

typedef struct {
  const char *name;
  guint n_orders;
  const char *torn;  /* (nullable): in the file, in the place of the closing tags */
  gsize zeros;       /* behind that */
  DiskCall fault[2]; /* what fails, once each */
  int error;         /* 0 when nothing does */
  gsize bytes;       /* that a failing write manages */
  gboolean saving;   /* the battle elsewhere, before the orders */
} Scene;

static const Scene scenes[] = {
  { "appending", 3 },
  { "over-torn-tags", 1, "</log>\n</b" },
  { "over-torn-line", 1, "<entry n=\"9\" turn=\"1\" step=\"movement\" time=\"2026-11-20T19:32:05Z\"><order>note well" },
  { "over-short-line", 1, "<entry n=\"9\"" },
  { "over-zeros", 1, "<entry n=\"9\" tu", 64 },
  { "over-tags-and-zeros", 1, "</log>\n", 64 },
  { "rolling-back-a-full-disk", 2, NULL, 0, { DISK_WRITE, DISK_WRITE }, ENOSPC, 60 },
  { "rolling-back-a-few-bytes", 2, NULL, 0, { DISK_WRITE, DISK_WRITE }, ENOSPC, 9 },
  { "rolling-back-a-failed-sync", 2, NULL, 0, { DISK_SYNC, DISK_SYNC }, EIO },
  { "after-a-double-fault", 3, NULL, 0, { DISK_SYNC, DISK_CUT }, EIO },
  { "saving-elsewhere", 2, .saving = TRUE },
};

/* The orders are of very different lengths, so that a shorter line comes where a longer one has failed. */
static const char *const orders[MOST_ORDERS] = {
  "note a long word on what came to pass in the sunken lane, on the crest behind it and in the orchard beyond",
  "note short",
  "undo",
  "redo",
};

typedef struct {
  LogFixture fixture;
  GFile *saved;       /* where it is saved, if it is */
  DhReferee *referee; /* open on the file, for the children to go on with */
  char *line;         /* the next entry */
  guint kills;
  guint opened;
} Field;

/* The file as the scene begins, in place: the referee has it open. */
static void
put_file (Field       *self,
          const Scene *scene)
{
  static const char zeros[64] = { 0 };
  gsize end = self->fixture.length - strlen (CLOSING);
  int fd = g_open (g_file_peek_path (self->fixture.file), O_WRONLY | O_TRUNC, 0);
  g_autoptr(GString) text = g_string_new_len (self->fixture.text, scene->torn != NULL ? end : self->fixture.length);

  g_assert_cmpuint (scene->zeros, <=, sizeof zeros);
  if (scene->torn != NULL)
    g_string_append (text, scene->torn);
  g_string_append_len (text, zeros, scene->zeros);
  g_assert_cmpint (write (fd, text->str, text->len), ==, text->len);
  close (fd);
}

/* The child: gives orders, and tells of each that it shows; or writes one over a torn end. */
static void
play (Field       *self,
      const Scene *scene,
      int          pipe)
{
  if (scene->torn != NULL)
    {
      g_autoptr(GBytes) document = NULL;
      g_autoptr(DhLog) log = _dh_log_open (self->fixture.file, FALSE, &document, NULL);

      guint n = self->fixture.entries + 1;

      if (log == NULL || !_dh_log_append (log, self->line, strlen (self->line), NULL) ||
          write (pipe, &n, sizeof n) != sizeof n)
        _exit (2);
      _exit (0);
    }

  if (scene->saving && !dh_referee_save_as (self->referee, self->saved, NULL))
    _exit (2);
  for (guint i = 0; i < scene->n_orders; i++)
    {
      guint n;

      if (!dh_referee_give (self->referee, orders[i % MOST_ORDERS], 0, NULL, NULL))
        continue;
      n = dh_referee_get_n_entries (self->referee);
      if (write (pipe, &n, sizeof n) != sizeof n)
        _exit (2);
    }
  _exit (0);
}

static guint
count_lines (GBytes *document,
             gsize   from)
{
  gsize size;
  const char *text = g_bytes_get_data (document, &size);
  guint lines = 0;

  g_assert_cmpuint (size, >=, from + strlen (CLOSING));
  g_assert_cmpmem (text + size - strlen (CLOSING), strlen (CLOSING), CLOSING, strlen (CLOSING));
  for (const char *at = text + from; at < text + size - strlen (CLOSING); lines++)
    {
      const char *end = memchr (at, '\n', text + size - at);
      g_autofree char *start = g_strdup_printf ("<entry n=\"%u\" ", lines + 1);

      g_assert_true (g_str_has_prefix (at, start));
      g_assert_cmpmem (end - strlen ("</entry>"), strlen ("</entry>"), "</entry>", strlen ("</entry>"));
      at = end + 1;
    }

  return lines;
}

/* The file of the battle from here on: the saved one is whole as soon as it exists. */
static GFile *
get_file (Field *self)
{
  return g_file_query_exists (self->saved, NULL) ? self->saved : self->fixture.file;
}

/* Checks that the file opens, which does not change it, and that it has all that was shown. */
static void
assert_survived (Field *self,
                 guint  shown,
                 guint  most)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) document = NULL;
  g_autoptr(DhLog) log = NULL;
  g_autofree char *left = NULL;
  g_autofree char *now = NULL;
  gsize size, length;
  guint lines;

  log_read_file (get_file (self), &left, &size);
  log = _dh_log_open (get_file (self), FALSE, &document, &error);
  g_assert_no_error (error);
  g_assert_false (log->read_only);
  lines = count_lines (document, self->fixture.head);
  g_assert_cmpuint (lines, >=, shown);
  g_assert_cmpuint (lines, <=, most);
  _dh_log_require_end (log, &error);
  g_assert_no_error (error);

  log_read_file (get_file (self), &now, &length);
  g_assert_cmpmem (now, length, left, size);
}

static void
assert_opens_and_verifies (Field *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (get_file (self), dh_systems, FALSE, &error);

  g_assert_no_error (error);
  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
  self->opened++;
}

/* Returns: whether the child was killed, and did not come to its end before */
static gboolean
run (Field       *self,
     const Scene *scene,
     guint        call,
     gsize        bytes,
     guint        microseconds,
     guint       *shown)
{
  int pipes[2], status;
  GPid child;
  guint n;

  g_unlink (g_file_peek_path (self->saved));
  put_file (self, scene);
  *shown = self->fixture.entries;
  g_assert_cmpint (pipe (pipes), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0); /* a signal to -1 goes to everybody */
  if (child == 0)
    {
      if (scene->error != 0)
        for (guint i = 0; i < G_N_ELEMENTS (scene->fault); i++)
          disk_fail (scene->fault[i], 1, 1, scene->bytes, scene->error);
      disk_kill (call, bytes);
      play (self, scene, pipes[1]);
    }
  close (pipes[1]);
  if (call == 0)
    {
      g_usleep (microseconds);
      kill (child, SIGKILL);
    }
  while (read (pipes[0], &n, sizeof n) == sizeof n)
    *shown = n;
  close (pipes[0]);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  if (!WIFSIGNALED (status))
    g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  self->kills += WIFSIGNALED (status);

  return WIFSIGNALED (status);
}

/* The next entry, with its fingerprint, from a copy of the battle. */
static char *
make_line (LogFixture *fixture)
{
  g_autoptr(GFile) copy = g_file_get_child (fixture->folder, "copy.drumhead");
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *line = NULL;

  log_write_file (copy, fixture->text, fixture->length);
  referee = dh_referee_open (copy, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  line = dh_entry_to_xml (test_give (referee, "%s", orders[0]), dh_referee_get_battle (referee));
  return g_strconcat (line, "\n", NULL);
}

static void
field_set_up (Field         *self,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  disk_reset ();
  log_fixture_set_up (&self->fixture, data);
  self->line = make_line (&self->fixture);
  self->saved = g_file_get_child (self->fixture.folder, "saved.drumhead");
  self->referee = dh_referee_open (self->fixture.file, dh_systems, FALSE, &error);
  g_assert_no_error (error);

  /* Several processes have the battle open, and none of them disturbs another. */
  disk_share_locks ();
}

static void
field_tear_down (Field         *self,
                 gconstpointer  data)
{
  g_autoptr(GDir) folder = g_dir_open (g_file_peek_path (self->fixture.folder), 0, NULL);
  const char *name;

  /* Children that were killed while they saved have left their files behind. */
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autoptr(GFile) file = g_file_get_child (self->fixture.folder, name);

      g_unlink (g_file_peek_path (file));
    }
  g_clear_pointer (&self->line, g_free);
  g_clear_object (&self->referee);
  g_clear_object (&self->saved);
  disk_reset ();
  log_fixture_tear_down (&self->fixture, data);
}

/* Every call, and places in what is written. */
static void
test_every_moment (gconstpointer data)
{
  static const gsize places[] = { 0, 1, 2, 6, 7, 8, 12, 16, 17, 18, 80, 100000 };
  const Scene *scene = data;
  Field field = { 0 };
  guint last = 0;

  field_set_up (&field, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (places); i += TEST_STRIDE)
    {
      guint call = 1, shown;

      while (run (&field, scene, call, places[i], 0, &shown))
        {
          assert_survived (&field, shown, shown + 1);
          if (places[i] <= 2 || call == last)
            assert_opens_and_verifies (&field);
          call++;
        }
      assert_survived (&field, shown, shown + 1);
      last = call - 1;
      g_assert_cmpuint (last, >=, 2);
    }
  g_test_message ("%u kills", field.kills);
  field_tear_down (&field, NULL);
}

static guint n_kills;

static void
test_random_moments (Field         *self,
                     gconstpointer  data)
{
  while (test_is_soak () ? test_goes_on (self->kills, 0) : self->kills < n_kills)
    {
      const Scene *scene = &scenes[g_test_rand_int_range (0, G_N_ELEMENTS (scenes))];
      gboolean by_the_clock = g_test_rand_int_range (0, 3) == 0;
      guint call = by_the_clock ? 0 : g_test_rand_int_range (1, 10);
      guint shown;

      run (self,
           scene,
           call,
           g_test_rand_int_range (0, 2) * g_test_rand_int_range (0, 300),
           g_test_rand_int_range (0, 3000),
           &shown);
      assert_survived (self, shown, shown + 1);
      assert_opens_and_verifies (self);
    }
  g_test_message ("%u kills, %u battles opened and verified", self->kills, self->opened);
}

TEST_SUBJECT ("kills")
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 2 && g_str_has_prefix (argv[1], "--kills="))
    n_kills = atoi (argv[1] + strlen ("--kills="));

  if (n_kills > 0 || test_is_soak ())
    g_test_add ("/engine/kills/at-random", Field, NULL, field_set_up, test_random_moments, field_tear_down);
  else
    for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
      {
        g_autofree char *path = g_strconcat ("/engine/kills/", scenes[i].name, NULL);

        g_test_add_data_func (path, &scenes[i], test_every_moment);
      }

  return g_test_run ();
}
