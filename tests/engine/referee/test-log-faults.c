/* test-log-faults.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "faulty-disk.h"
#include "log-fixture.h"
#include "subject.h"

#include "dh-file.h"
#include "dh-log-private.h"
#include "dh-systems.h"
#include "dh-xml-private.h"

#include <glib/gstdio.h>

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Behaviour of a battle when the disk, the system or another program fails or meddles.
 */

static void
set_up (LogFixture    *fixture,
        gconstpointer  data)
{
  disk_reset ();
  log_fixture_set_up (fixture, data);
}

static void
tear_down (LogFixture    *fixture,
           gconstpointer  data)
{
  disk_reset ();
  log_fixture_tear_down (fixture, data);
}

static void
assert_refused (DhReferee  *referee,
                const char *order,
                const char *why)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (dh_referee_give (referee, order, 0, NULL, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  if (strstr (error->message, why) == NULL)
    g_error ("expected “%s”, got: %s", why, error->message);
}

/* The file opens without a word, and has so many entries. */
static void
assert_good (LogFixture *fixture,
             guint       entries)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (fixture->file, dh_systems, TRUE, &error);

  g_assert_no_error (error);
  g_assert_null (dh_referee_get_notice (referee));
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, entries);
}

#define LONG_NOTE "note a long word on what came to pass in the sunken lane, which another order does not reach the end of"

static void
test_failed_write_is_taken_back (LogFixture    *fixture,
                                 gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);

  g_assert_no_error (error);
  for (gsize bytes = 0; bytes < 200; bytes++)
    {
      disk_reset ();
      disk_fail (DISK_WRITE, 1, 1, bytes, ENOSPC);
      assert_refused (referee, LONG_NOTE, "the order could not be written and does not count: No space left on device");
      log_assert_file_is (fixture->file, fixture->text, fixture->length);
    }
  disk_reset ();
  disk_fail (DISK_SYNC, 1, 1, 0, EIO);
  assert_refused (referee, LONG_NOTE, "the order could not be written and does not count: Input/output error");
  log_assert_file_is (fixture->file, fixture->text, fixture->length);
}

/* An order that can neither be made safe nor taken back leaves bytes, which the next one clears. */
static void
test_next_line_clears_a_double_fault (LogFixture    *fixture,
                                      gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);

  g_assert_no_error (error);
  disk_fail (DISK_SYNC, 1, 1, 0, EIO);
  disk_fail (DISK_CUT, 1, 1, 0, EIO);
  assert_refused (referee, LONG_NOTE, "check whether it is there when the battle is opened again");
  test_give (referee, "undo");
  assert_good (fixture, fixture->entries + 1);

  /* Nothing is written over the rest of an order as long as that cannot be cleared. */
  disk_reset ();
  disk_fail (DISK_SYNC, 1, 1, 0, EIO);
  disk_fail (DISK_CUT, 1, 2, 0, EIO);
  assert_refused (referee, LONG_NOTE, "check whether it is there");
  assert_refused (referee, "redo", "the order could not be written and does not count");
  test_give (referee, "redo");
  g_clear_object (&referee);
  assert_good (fixture, fixture->entries + 2);
}

static void
test_torn_by_a_double_fault (LogFixture    *fixture,
                             gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);

  g_assert_no_error (error);
  disk_fail (DISK_WRITE, 1, 2, 40, EIO);
  assert_refused (referee, LONG_NOTE, "the end of the file is cut off");
  disk_reset ();
  test_give (referee, "undo");
  g_clear_object (&referee);
  assert_good (fixture, fixture->entries + 1);
}

/* Locks */

typedef struct {
  const char *path;
  int error;
  const char *notice;
} Lock;

static const Lock locks[] = {
  { "held", EWOULDBLOCK, "This battle is open in another Drumhead" },
  { "none-left", ENOLCK, "(No locks available), so it is open read-only" },
  { "not-supported", EOPNOTSUPP, "(Operation not supported), so it is open read-only" },
};

static void
test_lock (gconstpointer data)
{
  const Lock *row = data;
  LogFixture fixture = { NULL };
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(DhReferee) new_referee = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) other = NULL;

  set_up (&fixture, NULL);
  disk_fail (DISK_LOCK, 1, 1, 0, row->error);
  referee = dh_referee_open (fixture.file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (dh_referee_is_read_only (referee));
  g_assert_nonnull (strstr (dh_referee_get_notice (referee), row->notice));

  disk_reset ();
  disk_fail (DISK_LOCK, 1, 1, 0, row->error);
  other = g_file_get_child (fixture.folder, "new.drumhead");
  new_referee = log_new_battle (other, &error);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "new.drumhead: cannot be locked: "));
  g_assert_false (g_file_query_exists (other, NULL));
  tear_down (&fixture, NULL);
}

static void
test_interrupted_lock_is_tried_again (LogFixture    *fixture,
                                      gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = NULL;

  disk_fail (DISK_LOCK, 1, 3, 0, EINTR);
  referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  g_assert_false (dh_referee_is_read_only (referee));
}

static void
give_note (gpointer referee)
{
  test_give (referee, LONG_NOTE);
}

/* A reader beside a busy writer sees whole lines, and is told nothing of a torn end. */
static void
test_reader_beside_a_busy_writer (LogFixture    *fixture,
                                  gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) writer = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  g_autoptr(DhReferee) reader = NULL;

  g_assert_no_error (error);
  disk_before_read (give_note, writer);
  reader = dh_referee_open (fixture->file, dh_systems, TRUE, &error);
  g_assert_no_error (error);
  g_assert_null (dh_referee_get_notice (reader));
  g_assert_cmpuint (dh_referee_get_n_entries (reader), ==, fixture->entries);
  g_assert_cmpuint (dh_referee_get_n_entries (writer), >, fixture->entries);
}

/* The file goes away */

static void
delete_file (LogFixture *fixture)
{
  g_unlink (g_file_peek_path (fixture->file));
}

static void
move_file (LogFixture *fixture)
{
  g_autofree char *path = g_strconcat (g_file_peek_path (fixture->file), ".old", NULL);

  g_assert_cmpint (g_rename (g_file_peek_path (fixture->file), path), ==, 0);
}

/* Replaces the file as programs do that keep folders the same on two computers, or restore a backup. */
static void
replace_file (LogFixture *fixture)
{
  log_write_file (fixture->file, fixture->text, fixture->length);
}

static void
cut_file (LogFixture *fixture)
{
  g_assert_cmpint (truncate (g_file_peek_path (fixture->file), fixture->length - 100), ==, 0);
}

static void
write_at (LogFixture *fixture,
          const char *text,
          goffset     at)
{
  int fd = g_open (g_file_peek_path (fixture->file), O_WRONLY, 0);

  g_assert_cmpint (pwrite (fd, text, strlen (text), at), ==, strlen (text));
  close (fd);
}

static void
append_to_file (LogFixture *fixture)
{
  write_at (fixture, "x", fixture->length);
}

static void
write_over_file (LogFixture *fixture)
{
  write_at (fixture, "x", fixture->length - 60);
}

/* Writes in the middle of the log, and sets back the one time of the file that can be set. */
static void
write_over_an_entry (LogFixture *fixture)
{
  const char *path = g_file_peek_path (fixture->file);
  const char *entry = strstr (fixture->text, "<order>respond");
  struct stat before;

  g_assert_cmpint (stat (path, &before), ==, 0);
  write_at (fixture, "<order>RESPOND", entry - fixture->text);
  g_assert_cmpint (utimensat (AT_FDCWD, path, (const struct timespec[]){ before.st_atim, before.st_mtim }, 0), ==, 0);
}

static void
write_over_the_head (LogFixture *fixture)
{
  write_at (fixture, "SEED", strstr (fixture->text, "seed=") - fixture->text);
}

typedef struct {
  const char *path;
  void (*happens) (LogFixture *fixture);
  const char *what;
  gboolean at_once; /* so soon that no time of the file tells of it */
} Loss;

static const Loss losses[] = {
  { "deleted", delete_file, "the file has been deleted" },
  { "moved", move_file, "the file has been moved or renamed" },
  { "replaced", replace_file, "the file has been replaced by another" },
  { "cut", cut_file, "another program has shortened the file" },
  { "appended-to", append_to_file, "another program has written to the file" },
  { "written-over", write_over_file, "another program has written to the file" },
  { "written-over-in-its-log", write_over_an_entry, "another program has written to the file" },
  { "written-over-in-its-head", write_over_the_head, "another program has written to the file" },
  { "written-over-in-its-head-at-once", write_over_the_head, "another program has written to the file", TRUE },
};

static void
remove_folder (LogFixture *fixture)
{
  g_autoptr(GDir) folder = g_dir_open (g_file_peek_path (fixture->folder), 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autoptr(GFile) file = g_file_get_child (fixture->folder, name);

      g_unlink (g_file_peek_path (file));
    }
}

static void
assert_lost (DhReferee  *referee,
             const char *what)
{
  g_autofree char *before = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_autofree char *after = NULL;
  guint entries = dh_referee_get_n_entries (referee);
  g_autoptr(GError) error = NULL;

  g_assert_false (dh_referee_give (referee, "move u3", 0, NULL, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_LOST);
  if (strstr (error->message, what) == NULL || strstr (error->message, "until the battle has been saved elsewhere") == NULL)
    g_error ("expected “%s”, got: %s", what, error->message);
  after = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, entries);
}

/* A battle whose file is lost accepts nothing until all of it is saved elsewhere, and goes on there. */
static void
test_lost (gconstpointer data)
{
  const Loss *loss = data;
  LogFixture fixture = { NULL };
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) elsewhere = NULL;
  g_autofree char *old = NULL, *now = NULL;
  gsize length;

  set_up (&fixture, NULL);
  if (loss->at_once)
    disk_stop_clock ();
  referee = dh_referee_open (fixture.file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (dh_referee_check_file (referee, &error));
  loss->happens (&fixture);
  g_file_load_contents (fixture.file, NULL, &old, &length, NULL, NULL);
  assert_lost (referee, loss->what);
  assert_lost (referee, loss->what);
  g_assert_false (dh_referee_check_file (referee, NULL));
  if (old != NULL)
    log_assert_file_is (fixture.file, old, length);

  elsewhere = g_file_get_child (fixture.folder, "elsewhere.drumhead");
  dh_referee_save_as (referee, elsewhere, &error);
  g_assert_no_error (error);
  log_assert_file_is (elsewhere, fixture.text, fixture.length);
  g_assert_true (g_file_equal (dh_referee_get_file (referee), elsewhere));
  g_assert_true (dh_referee_check_file (referee, &error));
  test_give (referee, "move u3");
  if (old != NULL)
    log_assert_file_is (fixture.file, old, length);

  g_clear_object (&referee);
  referee = dh_referee_open (elsewhere, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  g_assert_null (dh_referee_get_notice (referee));
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, fixture.entries + 1);
  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
  remove_folder (&fixture);
  tear_down (&fixture, NULL);
}

/* A lost battle may also be saved in its old place. */
static void
test_saved_in_its_old_place (LogFixture    *fixture,
                             gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DhReferee) referee = NULL;

      log_write_file (fixture->file, fixture->text, fixture->length);
      referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
      g_assert_no_error (error);
      losses[i].happens (fixture);
      assert_lost (referee, losses[i].what);
      dh_referee_save_as (referee, fixture->file, &error);
      g_assert_no_error (error);
      log_assert_file_is (fixture->file, fixture->text, fixture->length);
      test_give (referee, "move u3");
      g_clear_object (&referee);
      assert_good (fixture, fixture->entries + 1);
    }
  remove_folder (fixture);
}

/* A battle that nobody else may read, such as one with the addresses of players, stays so. */
static void
test_saved_as_readable_as_it_was (LogFixture    *fixture,
                                  gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  static const int modes[][2] = { { 0600, 0600 }, { 0440, 0640 } };
  struct stat about;

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), modes[i][0]), ==, 0);
      g_assert_true (dh_referee_save_as (referee, fixture->file, &error));
      g_assert_no_error (error);
      g_assert_cmpint (stat (g_file_peek_path (fixture->file), &about), ==, 0);
      g_assert_cmphex (about.st_mode & 0777, ==, modes[i][1]);
    }
}

/* A link stays one: what it points at is replaced, and made where it is not there. */
static void
test_saved_through_a_link (LogFixture    *fixture,
                           gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  g_autoptr(GFile) near = g_file_get_child (fixture->folder, "near.drumhead");
  g_autoptr(GFile) far = g_file_get_child (fixture->folder, "far.drumhead");
  g_autofree char *name = g_file_get_basename (fixture->file);

  g_assert_no_error (error);
  g_assert_cmpint (symlink (g_file_peek_path (far), g_file_peek_path (near)), ==, 0);
  g_assert_cmpint (symlink (name, g_file_peek_path (far)), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (dh_referee_save_as (referee, near, &error));
      g_assert_no_error (error);
      log_assert_file_is (fixture->file, fixture->text, fixture->length);
      g_assert_true (dh_file_write (near, "a", 1, TRUE, &error));
      g_assert_no_error (error);
      log_assert_file_is (fixture->file, "a", 1);
      g_unlink (g_file_peek_path (fixture->file));
    }
  g_assert_true (g_file_test (g_file_peek_path (near), G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (g_file_peek_path (far), G_FILE_TEST_IS_SYMLINK));
  remove_folder (fixture);
}

/* A file that was only touched, or given other rights, is as it was left. */
static void
test_only_touched (LogFixture    *fixture,
                   gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (utimensat (AT_FDCWD, g_file_peek_path (fixture->file), NULL, 0), ==, 0);
      g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), 0600), ==, 0);
      test_give (referee, "note it is all there");
    }
  g_clear_object (&referee);
  assert_good (fixture, fixture->entries + 2);
}

static void
test_found_again (LogFixture    *fixture,
                  gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  g_autofree char *path = g_strconcat (g_file_peek_path (fixture->file), ".old", NULL);

  g_assert_no_error (error);
  move_file (fixture);
  assert_lost (referee, "moved");
  g_assert_cmpint (g_rename (path, g_file_peek_path (fixture->file)), ==, 0);
  test_give (referee, "move u3");
}

/* Saving that fails touches nothing, and can be tried elsewhere. */
static void
test_not_saved (LogFixture    *fixture,
                gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  g_autoptr(GFile) other_file = g_file_get_child (fixture->folder, "other.drumhead");
  g_autoptr(GFile) nowhere = g_file_get_child (other_file, "in-no-folder.drumhead");
  g_autoptr(DhReferee) other = log_new_battle (other_file, &error);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_no_error (error);
  log_read_file (other_file, &text, &length);
  g_assert_false (dh_referee_save_as (referee, other_file, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_LOCKED);
  g_clear_error (&error);
  g_clear_object (&other);

  g_assert_false (dh_referee_save_as (referee, nowhere, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_clear_error (&error);

  disk_fail (DISK_WRITE, 1, 1, 500, ENOSPC);
  g_assert_false (dh_referee_save_as (referee, other_file, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  log_assert_file_is (other_file, text, length);
  test_give (referee, "move u3");
  g_assert_true (g_file_equal (dh_referee_get_file (referee), fixture->file));
  g_unlink (g_file_peek_path (other_file));
}

/* Size */

/* No order is accepted with which the battle could not be opened again. */
static void
test_battle_stays_small_enough_to_open (LogFixture    *fixture,
                                        gconstpointer  data)
{
  static const char line[] = "<entry n=\"9\"></entry>\n";
  goffset end = DH_XML_MOST_BYTES - 2 * strlen (line);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) document = NULL;
  g_autoptr(DhLog) log = NULL;
  int fd = g_open (g_file_peek_path (fixture->file), O_WRONLY | O_TRUNC, 0);

  /* A log that says nothing, as far as it goes: a hole takes no place on the disk. */
  g_assert_cmpint (pwrite (fd, CLOSING, strlen (CLOSING), end - strlen (CLOSING)), ==, strlen (CLOSING));
  close (fd);
  log = _dh_log_open (fixture->file, FALSE, &document, &error);
  g_assert_no_error (error);
  g_assert_true (_dh_log_append (log, line, strlen (line), &error));
  g_assert_no_error (error);
  g_assert_true (_dh_log_append (log, line, strlen (line), &error));
  g_assert_no_error (error);
  g_assert_false (_dh_log_append (log, line, strlen (line), &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "larger than the 256 MiB that Drumhead can open"));
}

/* An amendment holds all orders after it. What stands before the log is in memory with it when it is read. */
static void
test_entries_stay_small_enough_to_read (LogFixture    *fixture,
                                        gconstpointer  data)
{
  g_autoptr(GString) line = g_string_new ("<entry n=\"9\">");
  g_autoptr(GBytes) document = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(DhLog) log = _dh_log_open (fixture->file, FALSE, &document, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (log->n_nodes, >, 100);
  for (guint i = log->n_nodes + 1; i < DH_XML_MOST_NODES; i++)
    g_string_append (line, "<a/>");
  g_string_append (line, "<a></a></entry>\n");
  g_assert_false (_dh_log_append (log, line->str, line->len, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "its entry would be larger than Drumhead can read"));
  g_clear_error (&error);

  g_string_truncate (line, line->len - strlen ("<a></a></entry>\n"));
  g_string_append (line, "</entry>\n");
  g_assert_true (_dh_log_append (log, line->str, line->len, &error));
  g_assert_no_error (error);
  g_clear_pointer (&document, g_bytes_unref);
  g_clear_pointer (&log, _dh_log_free);

  /* The file has another fault then, and not too many elements. */
  g_assert_null (dh_referee_open (fixture->file, dh_systems, TRUE, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_null (strstr (error->message, "more than a file may have"));
}

/* A new name is on the disk when it is said to be, whether it is that of a battle or of anything else. */
static void
test_new_names_are_on_the_disk (LogFixture    *fixture,
                                gconstpointer  data)
{
  g_autoptr(GFile) other = g_file_get_child (fixture->folder, "other.xml");
  g_autoptr(GFile) begun = g_file_get_child (fixture->folder, "begun.drumhead");
  g_autoptr(GFile) saved = g_file_get_child (fixture->folder, "saved.drumhead");
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  guint before = disk_count_synced_folders ();

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (dh_file_write (other, "a", 1, i > 0, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (disk_count_synced_folders (), ==, before + 1 + i);
    }
  referee = log_new_battle (begun, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (disk_count_synced_folders (), ==, before + 3);
  g_assert_true (dh_referee_save_as (referee, saved, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (disk_count_synced_folders (), ==, before + 4);
}

/* A file that is not on a disk of this computer is not written over either, not even where that is allowed. */
static void
test_what_is_far_stays (void)
{
  g_autoptr(GFile) far = g_file_new_for_uri ("resource://" DH_XML_RESOURCES "/rulebooks/jackson-1997.xml");
  g_autoptr(GError) error = NULL;

  g_assert_false (dh_file_write (far, "a", 1, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_false (dh_file_write (far, "a", 1, TRUE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

TEST_SUBJECT ("log-faults")
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add ("/engine/log/" path, LogFixture, NULL, set_up, function, tear_down)

  ADD ("failed-write-is-taken-back", test_failed_write_is_taken_back);
  ADD ("next-line-clears-a-double-fault", test_next_line_clears_a_double_fault);
  ADD ("torn-by-a-double-fault", test_torn_by_a_double_fault);
  ADD ("interrupted-lock-is-tried-again", test_interrupted_lock_is_tried_again);
  ADD ("reader-beside-a-busy-writer", test_reader_beside_a_busy_writer);
  ADD ("saved-in-its-old-place", test_saved_in_its_old_place);
  ADD ("saved-as-readable-as-it-was", test_saved_as_readable_as_it_was);
  ADD ("found-again", test_found_again);
  ADD ("only-touched", test_only_touched);
  ADD ("saved-through-a-link", test_saved_through_a_link);
  ADD ("not-saved", test_not_saved);
  ADD ("entries-stay-small-enough-to-read", test_entries_stay_small_enough_to_read);
  ADD ("new-names-are-on-the-disk", test_new_names_are_on_the_disk);
  ADD ("battle-stays-small-enough-to-open", test_battle_stays_small_enough_to_open);
  g_test_add_func ("/engine/file/what-is-far-stays", test_what_is_far_stays);
  for (guint i = 0; i < G_N_ELEMENTS (locks); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/log/lock/", locks[i].path, NULL);

      g_test_add_data_func (path, &locks[i], test_lock);
    }

  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/log/lost/", losses[i].path, NULL);

      g_test_add_data_func (path, &losses[i], test_lost);
    }

  return g_test_run ();
}
