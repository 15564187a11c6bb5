/* faulty-disk.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "faulty-disk.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * A disk that fails, and a program that is killed, exactly when a test says so. The linker's --wrap
 * puts these functions between the engine and the system, so the engine has nothing in it for tests.
 */

typedef struct {
  guint from, to; /* which calls of its kind fail, from 1; 0 for none */
  gsize bytes;    /* that a failing write manages first */
  int error;
} Fault;

static struct {
  Fault faults[N_DISK_CALLS];
  guint counts[N_DISK_CALLS];
  guint calls;
  guint kill_at;
  gsize kill_bytes;
  gboolean share_locks;
  gboolean no_clock;
  guint synced_folders;
  void (*before_read) (gpointer data);
  gpointer data;
} disk;

ssize_t __real_read (int fd, void *data, size_t length);
ssize_t __wrap_read (int fd, void *data, size_t length);
ssize_t __real_pwrite (int fd, const void *data, size_t length, off_t offset);
ssize_t __wrap_pwrite (int fd, const void *data, size_t length, off_t offset);
ssize_t __wrap_pwrite64 (int fd, const void *data, size_t length, off_t offset);
int __real_ftruncate (int fd, off_t length);
int __wrap_ftruncate (int fd, off_t length);
int __wrap_ftruncate64 (int fd, off_t length);
int __real_fdatasync (int fd);
int __wrap_fdatasync (int fd);
int __real_fsync (int fd);
int __wrap_fsync (int fd);
int __real_fstat (int fd, struct stat *about);
int __wrap_fstat (int fd, struct stat *about);
int __real_fstat64 (int fd, struct stat *about);
int __wrap_fstat64 (int fd, struct stat *about);
gboolean __real_g_file_set_contents_full (const char *path, const char *text, gssize length, GFileSetContentsFlags flags, int mode,
                                          GError **error);
gboolean __wrap_g_file_set_contents_full (const char *path, const char *text, gssize length, GFileSetContentsFlags flags, int mode,
                                          GError **error);
int __real_flock (int fd, int operation);
int __wrap_flock (int fd, int operation);

static gboolean dies (void);

/* The disk is good again, and nobody is killed. */
void
disk_reset (void)
{
  disk = (typeof (disk)) { 0 };
}

/* Makes calls fail with @error, from the @from-th of a kind that follows, counted from 1, to the @to-th; a write
   fails after so many bytes. */
void
disk_fail (DiskCall call,
           guint    from,
           guint    to,
           gsize    bytes,
           int      error)
{
  disk.faults[call] = (Fault) { from, to, bytes, error };
  disk.counts[call] = 0;
}

/* Kills this process instead of the @at-th call that follows, or, when that is a write, after so many
 * bytes. */
void
disk_kill (guint at,
           gsize bytes)
{
  disk.calls = 0;
  disk.kill_at = at;
  disk.kill_bytes = bytes;
}

/* A moment of the test's own, at which this process may be killed as instead of a call. */
void
disk_pass (void)
{
  if (dies ())
    kill (getpid (), SIGKILL);
}

/* Returns: how many times a folder was synced */
guint
disk_count_synced_folders (void)
{
  return disk.synced_folders;
}

/* Gives the lock to all who ask for it. */
void
disk_share_locks (void)
{
  disk.share_locks = TRUE;
}

/* All that is written is written at the same time. */
void
disk_stop_clock (void)
{
  disk.no_clock = TRUE;
}

/* Does something before each time that a file is read. */
void
disk_before_read (void (*before_read) (gpointer data),
                  gpointer data)
{
  disk.before_read = before_read;
  disk.data = data;
}

/* Returns: whether the call is to fail, with errno set */
static gboolean
fails (DiskCall call)
{
  Fault *fault = &disk.faults[call];
  guint n = ++disk.counts[call];

  if (fault->from == 0 || n < fault->from || n > fault->to)
    return FALSE;

  errno = fault->error;
  return TRUE;
}

static gboolean
dies (void)
{
  return ++disk.calls == disk.kill_at;
}

ssize_t
__wrap_read (int    fd,
             void  *data,
             size_t length)
{
  if (disk.before_read != NULL)
    disk.before_read (disk.data);

  return __real_read (fd, data, length);
}

ssize_t
__wrap_pwrite (int         fd,
               const void *data,
               size_t      length,
               off_t       offset)
{
  gboolean dying = dies ();
  gboolean failing = fails (DISK_WRITE);
  int error = errno;

  if (dying)
    {
      if (disk.kill_bytes > 0 && __real_pwrite (fd, data, MIN (length, disk.kill_bytes), offset) < 0)
        g_error ("the disk itself fails: %s", g_strerror (errno));
      kill (getpid (), SIGKILL);
    }
  if (failing)
    {
      gsize bytes = disk.faults[DISK_WRITE].bytes;

      /* The system tells of it only when it is asked for the rest. */
      disk.faults[DISK_WRITE].bytes = 0;
      if (bytes > 0)
        {
          disk.faults[DISK_WRITE].to++;
          return __real_pwrite (fd, data, MIN (length, bytes), offset);
        }
      errno = error;
      return -1;
    }

  return __real_pwrite (fd, data, length, offset);
}

ssize_t
__wrap_pwrite64 (int         fd,
                 const void *data,
                 size_t      length,
                 off_t       offset)
{
  return __wrap_pwrite (fd, data, length, offset);
}

static int
stop_clock (int          result,
            struct stat *about)
{
  if (result == 0 && disk.no_clock)
    about->st_mtim = about->st_ctim = (struct timespec){ 1, 0 };

  return result;
}

int
__wrap_fstat (int          fd,
              struct stat *about)
{
  return stop_clock (__real_fstat (fd, about), about);
}

int
__wrap_fstat64 (int          fd,
                struct stat *about)
{
  return stop_clock (__real_fstat64 (fd, about), about);
}

int
__wrap_ftruncate (int   fd,
                  off_t length)
{
  if (dies ())
    kill (getpid (), SIGKILL);

  return fails (DISK_CUT) ? -1 : __real_ftruncate (fd, length);
}

int
__wrap_ftruncate64 (int   fd,
                    off_t length)
{
  return __wrap_ftruncate (fd, length);
}

int
__wrap_fdatasync (int fd)
{
  if (dies ())
    kill (getpid (), SIGKILL);

  return fails (DISK_SYNC) ? -1 : __real_fdatasync (fd);
}

/* GLib has the file there as a whole or not at all; whoever is killed meanwhile leaves a piece of it beside it. */
gboolean
__wrap_g_file_set_contents_full (const char            *path,
                                 const char            *text,
                                 gssize                 length,
                                 GFileSetContentsFlags  flags,
                                 int                    mode,
                                 GError               **error)
{
  if (dies ())
    {
      g_autofree char *beside = g_strconcat (path, ".XXXXXX", NULL);
      int fd = g_mkstemp (beside);

      if (fd < 0 || write (fd, text, strlen (text) / 2) < 0)
        g_error ("the disk itself fails: %s", g_strerror (errno));
      kill (getpid (), SIGKILL);
    }
  return __real_g_file_set_contents_full (path, text, length, flags, mode, error);
}

int
__wrap_fsync (int fd)
{
  struct stat about;

  disk.synced_folders += fstat (fd, &about) == 0 && S_ISDIR (about.st_mode);
  return __real_fsync (fd);
}

int
__wrap_flock (int fd,
              int operation)
{
  if (fails (DISK_LOCK))
    return -1;

  return disk.share_locks ? 0 : __real_flock (fd, operation);
}
