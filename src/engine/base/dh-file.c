/* dh-file.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* Files that are written whole, or not at all: all but battles, which grow. */

/**
 * dh_file_sync_folder:
 * @path: a file that has just got its name
 *
 * Without the folder's own sync a new name might be gone after a power cut.
 */
void
dh_file_sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/**
 * dh_file_keep_mode:
 * @fd: a file that is being written
 * @path: the one that it replaces, if there is one
 *
 * Makes it as readable as that; whoever writes it may go on writing.
 */
void
dh_file_keep_mode (int         fd,
                   const char *path)
{
  struct stat about;

  if (stat (path, &about) == 0)
    (void) !fchmod (fd, (about.st_mode & 0777) | S_IRUSR | S_IWUSR);
}

/* The number of symbolic links in a row that Linux follows. */
#define MOST_LINKS 40

/**
 * dh_file_dup_target:
 * @path: where something is to be written
 *
 * Follows links, since what one points at is replaced, not the link: a club may have it in a folder that is shared.
 *
 * Returns: (transfer full): @path, or what it leads to, which need not be there
 */
char *
dh_file_dup_target (const char *path)
{
  char *target = g_strdup (path);

  for (guint i = 0; i < MOST_LINKS; i++)
    {
      g_autofree char *before = target, *folder = g_path_get_dirname (before), *link = g_file_read_link (before, NULL);

      if (link == NULL)
        return g_steal_pointer (&before);
      target = g_path_is_absolute (link) ? g_steal_pointer (&link) : g_build_filename (folder, link, NULL);
    }

  return target;
}

static gboolean
fail (GError **error)
{
  int code = errno;

  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
  return FALSE;
}

static gboolean
write_all (int         fd,
           const char *data,
           gsize       length)
{
  while (length > 0)
    {
      gssize done = write (fd, data, length);

      if (done < 0 && errno != EINTR)
        return FALSE;
      if (done > 0)
        {
          data += done;
          length -= done;
        }
    }

  return fsync (fd) == 0;
}

/* Gives what was written aside its name. Where a disk knows no links, nobody else makes a file at the same moment. */
static gboolean
put_in_place (const char *aside,
              const char *path,
              gboolean    replace)
{
  if (replace)
    return g_rename (aside, path) == 0;
  if (link (aside, path) == 0)
    return g_unlink (aside) == 0;
  if (errno == EEXIST)
    return FALSE;
  if (g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    {
      errno = EEXIST;
      return FALSE;
    }

  return g_rename (aside, path) == 0;
}

static gboolean
write_path (const char     *path,
            gconstpointer   data,
            gsize           length,
            gboolean        replace,
            GError        **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *aside = g_build_filename (folder, ".drumhead-XXXXXX", NULL);
  int fd = g_mkstemp_full (aside, O_WRONLY | O_CLOEXEC, 0666);
  gboolean good;

  if (fd < 0)
    return fail (error);

  if (replace)
    dh_file_keep_mode (fd, path);
  good = write_all (fd, data, length) || (fail (error), FALSE);
  if (close (fd) != 0 && good)
    good = fail (error);
  if (good && !put_in_place (aside, path, replace))
    good = fail (error);
  if (good)
    dh_file_sync_folder (path);
  else
    g_unlink (aside);

  return good;
}

/**
 * dh_file_write:
 * @file: a file
 * @data: (array length=length): what to write
 * @length: how many bytes
 * @replace: whether a file that is there may go; else it is %G_IO_ERROR_EXISTS
 * @error: return location for a %G_IO_ERROR
 *
 * Writes a file whole, or not at all: aside first, and only what is on the disk gets the name. When the disk is full,
 * what was there stays, and nothing is left behind.
 *
 * Returns: whether it is written
 */
gboolean
dh_file_write (GFile          *file,
               gconstpointer   data,
               gsize           length,
               gboolean        replace,
               GError        **error)
{
  g_autofree char *path = g_file_get_path (file), *target = NULL;

  if (path == NULL && !replace && g_file_query_exists (file, NULL))
    {
      errno = EEXIST;
      return fail (error);
    }
  if (path == NULL)
    return g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);

  target = replace ? dh_file_dup_target (path) : g_steal_pointer (&path);
  return write_path (target, data, length, replace, error);
}
