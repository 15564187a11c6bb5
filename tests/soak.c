/* soak.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "soak.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Shortening ends after so many seconds, with the shortest that was found. */
#define SHORTENED_SECONDS 300

/* No round of a soak may take longer than so many seconds, nor what is tried in it. */
#define MOST_SECONDS 300

static int kept = -1; /* the file that what is played now is kept in */
static guint n_sharing = 1; /* tests of this program that go on in a soak */

static int
get_seconds (void)
{
  const char *seconds = g_getenv ("DRUMHEAD_SOAK_SECONDS");

  return seconds != NULL ? atoi (seconds) : 0;
}

gboolean
test_is_soak (void)
{
  return get_seconds () > 0;
}

/**
 * test_share_time:
 * @n: how many tests of this program go on by test_goes_on(), as it was called
 *
 * Says so where it is more than one: they share the time of a soak, so that the program ends when it has to.
 */
void
test_share_time (guint n)
{
  n_sharing = n;
}

/* Lets a process that is watched for crashes crash when it hangs, too. */
static void
allow_time (guint seconds)
{
  if (kept >= 0)
    alarm (seconds);
}

/**
 * test_goes_on:
 * @i: how many rounds were played
 * @n: how many are played in the gate
 *
 * The time decides in a soak; where the sanitizers watch, the gate plays a part of @n.
 *
 * Returns: whether another is to be played
 */
gboolean
test_goes_on (guint i,
              guint n)
{
  static gint64 begun;
  static guint n_begun;

  if (i == 0)
    {
      begun = g_get_monotonic_time ();
      if (++n_begun > n_sharing)
        g_error ("More tests go on than test_share_time() was told of.");
    }
  if (!test_is_soak ())
    return i < MAX (1, n / TEST_STRIDE);

  allow_time (MOST_SECONDS);
  if (g_get_monotonic_time () - begun < get_seconds () * G_USEC_PER_SEC / n_sharing)
    return TRUE;

  allow_time (0);
  g_test_message ("soak: %u runs", i);
  return FALSE;
}

static char *
get_kept_name (const char *ending)
{
  const char *folder = g_getenv ("DRUMHEAD_SOAK_FOLDER");
  g_autofree char *program = g_path_get_basename (g_get_prgname ());
  g_autofree char *name = g_strdup_printf ("%s-%d%s", program, getpid (), ending);

  return g_build_filename (folder != NULL ? folder : g_get_tmp_dir (), name, NULL);
}

static void
write_kept (const char *text,
            gsize       length)
{
  allow_time (MOST_SECONDS);
  if (kept >= 0 && write (kept, text, length) != (gssize) length)
    g_error ("What is played cannot be kept.");
}

/**
 * test_keep:
 * @text: what is tried next
 * @length: its length in bytes, or -1
 *
 * Keeps it for shortening should it bring the program down. Nothing outside of a soak.
 */
void
test_keep (const char *text,
           gssize      length)
{
  if (kept < 0)
    return;

  if (ftruncate (kept, 0) != 0 || lseek (kept, 0, SEEK_SET) != 0)
    g_error ("What is played cannot be kept.");
  write_kept (text, length < 0 ? strlen (text) : (gsize) length);
}

/**
 * test_keep_line:
 * @line: what comes next, without a newline
 *
 * Adds to what is kept. Lines that begin with # are never left out.
 */
void
test_keep_line (const char *line)
{
  g_autofree char *text = kept >= 0 ? g_strconcat (line, "\n", NULL) : NULL;

  if (text != NULL)
    write_kept (text, strlen (text));
}

/* Shortening */

static char *
join (GPtrArray *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (lines, i));

  return g_string_free (text, FALSE);
}

/* TRUE if @again crashes on these lines, in a process of its own. */
static gboolean
falls (TestAgainFunc  again,
       GPtrArray     *lines,
       gboolean       shown)
{
  g_autofree char *text = join (lines);
  int status;
  pid_t child = fork ();

  if (child == 0)
    {
      int nowhere = open ("/dev/null", O_WRONLY);

      if (!shown)
        {
          dup2 (nowhere, STDOUT_FILENO);
          dup2 (nowhere, STDERR_FILENO);
        }
      alarm (60);
      again (text, strlen (text));
      _exit (0);
    }

  return child > 0 && waitpid (child, &status, 0) == child && status != 0;
}

/* Leaves out @n lines from @from on, but for those that have to stay; %NULL when that leaves out none. */
static GPtrArray *
leave_out (GPtrArray *lines,
           guint      from,
           guint      n)
{
  g_autoptr(GPtrArray) fewer = g_ptr_array_new ();

  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = g_ptr_array_index (lines, i);

      if (i < from || i >= from + n || *line == '#')
        g_ptr_array_add (fewer, (gpointer) line);
    }

  return fewer->len < lines->len ? g_steal_pointer (&fewer) : NULL;
}

/* Leaves out whatever it falls without, @n lines at a time. */
static GPtrArray *
leave_out_all (TestAgainFunc  again,
               GPtrArray     *lines,
               guint          n,
               gint64         end)
{
  for (guint from = 0; from < lines->len && g_get_monotonic_time () < end;)
    {
      GPtrArray *fewer = leave_out (lines, from, n);

      if (fewer != NULL && falls (again, fewer, FALSE))
        {
          g_ptr_array_unref (lines);
          lines = fewer;
          continue;
        }
      g_clear_pointer (&fewer, g_ptr_array_unref);
      from += n;
    }

  return lines;
}

/* Halves, then quarters, and so on to single lines, as long as any can be left out. */
static GPtrArray *
shorten (TestAgainFunc  again,
         GPtrArray     *lines)
{
  gint64 end = g_get_monotonic_time () + SHORTENED_SECONDS * G_USEC_PER_SEC;
  guint before;

  do
    {
      before = lines->len;
      for (guint n = MAX (1, before / 2); n > 0; n /= 2)
        lines = leave_out_all (again, lines, n, end);
    }
  while (lines->len < before && g_get_monotonic_time () < end);

  return lines;
}

static void
shorten_kept (TestAgainFunc  again,
              const char    *name)
{
  g_autofree char *shortest_name = g_strconcat (name, ".shortest", NULL);
  g_autofree char *text = NULL;
  g_autofree char *shortest = NULL;
  g_auto(GStrv) all = NULL;
  GPtrArray *lines;
  gsize length;

  if (!g_file_get_contents (name, &text, &length, NULL) || length == 0)
    return;

  g_print ("# soak: what fell is kept in %s\n", name);
  all = g_strsplit (text, "\n", -1);
  lines = g_ptr_array_new ();
  for (guint i = 0; all[i] != NULL; i++)
    g_ptr_array_add (lines, all[i]);

  /* A text that cannot be cut into lines, or depends on what went before, is left as it was. */
  if (again != NULL && strlen (text) == length && falls (again, lines, FALSE))
    {
      lines = shorten (again, lines);
      shortest = join (lines);
      g_file_set_contents (shortest_name, shortest, -1, NULL);
      g_print ("# soak: shortened, in %s:\n%s\n", shortest_name, shortest);
      falls (again, lines, TRUE);
    }
  else
    g_print ("# soak: alone it does not fall; the seed plays all again\n");
  g_ptr_array_unref (lines);
}

/**
 * test_run_or_shorten:
 * @again: (nullable): tries what was kept once more, and falls as it fell
 *
 * g_test_run(); in a soak in a process of its own, so that when it falls what it fell over can be
 * shortened.
 *
 * Returns: the exit status
 */
int
test_run_or_shorten (TestAgainFunc again)
{
  g_autofree char *name = NULL;
  int status = 0;
  pid_t child;

  if (!test_is_soak ())
    return g_test_run ();

  name = get_kept_name (".kept");
  kept = open (name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (kept < 0)
    g_error ("%s: %s", name, g_strerror (errno));
  child = fork ();
  if (child == 0)
    exit (g_test_run ());
  if (child < 0 || waitpid (child, &status, 0) != child)
    g_error ("No process can be started.");

  close (kept);
  kept = -1;
  if (status != 0)
    shorten_kept (again, name);
  else
    unlink (name);

  return status != 0;
}
