/* dh-log.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-log-private.h"

#include "dh-types.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * A battle on disk. The file always ends with the closing tags; a new line is written over them
 * with new ones behind it, in one call, and synced before anybody sees it. So the file is a whole
 * document after every order, and a torn end can only be one half-written line.
 */

#define CLOSING "</log>\n</battle>\n"
#define LINE_END "</entry>\n"
#define LOG_START "<log>\n"

struct _DhLog {
  GFile *file;
  int fd;
  goffset end;    /* where the closing tags begin, or should; -1 when there is no telling */
  gboolean whole; /* they stand there */
  gboolean read_only;
  char *notice; /* what the referee should know of the file, or NULL */
};

static void
set_error_from_errno (GError     **error,
                      GFile       *file,
                      const char  *what,
                      int          code)
{
  g_autofree char *name = g_file_get_parse_name (file);

  /* Translators: a file, what cannot be done with it, and what the system says of that. */
  g_set_error (error, DH_ERROR, DH_ERROR_FILE, _("%s: %s: %s"), name, what, g_strerror (code));
}

static DhLog *
log_new (GFile *file,
         int    fd)
{
  DhLog *self = g_new0 (DhLog, 1);

  self->file = g_object_ref (file);
  self->fd = fd;

  return self;
}

void
_dh_log_free (DhLog *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_object_unref (self->file);
  g_free (self->notice);
  g_free (self);
}

static void
add_notice (DhLog *self,
            char  *notice)
{
  char *both = self->notice == NULL ? g_strdup (notice) : g_strconcat (self->notice, "\n", notice, NULL);

  g_free (self->notice);
  self->notice = both;
  g_free (notice);
}

/* Returns how many bytes were written; when not all, errno says why. */
static gsize
write_bytes (int         fd,
             const char *data,
             gsize       length,
             goffset     offset)
{
  gsize done = 0;

  while (done < length)
    {
      gssize written = pwrite (fd, data + done, length - done, offset + done);

      if (written < 0 && errno == EINTR)
        continue;
      if (written == 0)
        errno = ENOSPC;
      if (written <= 0)
        break;
      done += written;
    }

  return done;
}

/* Puts the closing tags back, of which the first @lost bytes have been written over. */
static gboolean
write_closing (int     fd,
               goffset end,
               gsize   lost)
{
  gsize length = MIN (lost, strlen (CLOSING));

  return write_bytes (fd, CLOSING, length, end) == length && ftruncate (fd, end + strlen (CLOSING)) == 0 &&
         fdatasync (fd) == 0;
}

static char *
dup_path (GFile   *file,
          GError **error)
{
  char *path = g_file_get_path (file);

  if (path == NULL)
    {
      g_autofree char *name = g_file_get_parse_name (file);

      g_set_error (error,
                   DH_ERROR,
                   DH_ERROR_FILE,
                   _("%s: a battle has to be in a folder of this computer"),
                   name);
    }

  return path;
}

/* Without the folder's own sync a new file might be gone after a power cut. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/**
 * _dh_log_create:
 * @file: a file that does not exist yet
 * @head: the document up to and with the line `<log>`
 * @error: return location for a %DH_ERROR_FILE
 *
 * Writes a battle without entries and locks it.
 *
 * Returns: (transfer full) (nullable): the log
 */
DhLog *
_dh_log_create (GFile       *file,
                const char  *head,
                GError     **error)
{
  g_autofree char *path = dup_path (file, error);
  g_autofree char *whole = g_strconcat (head, CLOSING, NULL);
  g_autoptr(DhLog) self = NULL;
  int fd, code;

  if (path == NULL)
    return NULL;

  fd = g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (fd < 0)
    {
      set_error_from_errno (error, file, _("cannot be made"), errno);
      return NULL;
    }

  self = log_new (file, fd);
  self->end = strlen (head);
  self->whole = TRUE;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0 && write_bytes (fd, whole, strlen (whole), 0) == strlen (whole) &&
      fdatasync (fd) == 0)
    {
      sync_folder (path);
      return g_steal_pointer (&self);
    }

  code = errno;
  g_unlink (path);
  set_error_from_errno (error, file, _("cannot be written"), code);
  return NULL;
}

/* Opening */

/* O_NONBLOCK means nothing to a file, and keeps a pipe from holding us up before it is refused. */
static int
open_for (DhLog      *self,
          const char *path,
          gboolean    read_only)
{
  int fd;

  if (!read_only)
    {
      fd = g_open (path, O_RDWR | O_CLOEXEC | O_NONBLOCK, 0);
      if (fd >= 0 || (errno != EACCES && errno != EROFS && errno != EPERM))
        return fd;
      add_notice (self,
                  g_strdup (_("You may not write this file, so the battle is open for reading only.")));
    }

  self->read_only = TRUE;
  return g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
}

static void
lock_or_read (DhLog *self)
{
  if (self->read_only || flock (self->fd, LOCK_EX | LOCK_NB) == 0)
    return;

  self->read_only = TRUE;
  add_notice (self,
              g_strdup (_("Another Drumhead is writing this battle, so it is open for reading only.")));
}

static GBytes *
read_whole (DhLog   *self,
            GError **error)
{
  g_autofree char *data = NULL;
  struct stat about;
  gsize done = 0;

  if (fstat (self->fd, &about) != 0)
    {
      set_error_from_errno (error, self->file, _("cannot be read"), errno);
      return NULL;
    }
  if (!S_ISREG (about.st_mode) || about.st_size > G_MAXINT)
    {
      g_autofree char *name = g_file_get_parse_name (self->file);

      g_set_error (error, DH_ERROR, DH_ERROR_FILE, _("%s is no battle file"), name);
      return NULL;
    }

  data = g_malloc (about.st_size + 1);
  while (done < (gsize) about.st_size)
    {
      gssize got = read (self->fd, data + done, about.st_size - done);

      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0)
        {
          set_error_from_errno (error, self->file, _("cannot be read"), errno);
          return NULL;
        }
      if (got == 0)
        break;
      done += got;
    }

  return g_bytes_new_take (g_steal_pointer (&data), done);
}

static gboolean
ends_with (const char *data,
           gsize       size,
           const char *end)
{
  gsize length = strlen (end);

  return size >= length && memcmp (data + size - length, end, length) == 0;
}

/*
 * Whether @rest is what a line that was being written when the power went may have left: a part of
 * the closing tags, or the beginning of the line; then, where the file had grown already, zeros or
 * whatever the disk had there, but never a second line.
 */
static gboolean
is_torn_line (const char *rest,
              gsize       length)
{
  static const char start[] = "<entry ";

  while (length > 0 && rest[length - 1] == '\0')
    length--;
  if (length <= strlen (CLOSING) && memcmp (rest, CLOSING, length) == 0)
    return TRUE;

  /* The line is longer than the tags it is written over: where it stopped short of them, their end
   * is still there. */
  if (length == strlen (CLOSING))
    while (length > 0 && rest[length - 1] == CLOSING[length - 1])
      length--;

  return memchr (rest, '\n', length) == NULL &&
         memcmp (rest, start, MIN (strnlen (rest, length), strlen (start))) == 0;
}

/*
 * Finds where the closing tags begin, or should. Whole lines count; of what follows them only one
 * half-written line is a torn end, anything else is left for the parser to refuse.
 */
static void
find_end (DhLog      *self,
          const char *data,
          gsize       size)
{
  gsize at = size;

  if (ends_with (data, size, CLOSING))
    {
      self->end = size - strlen (CLOSING);
      self->whole = TRUE;
      return;
    }

  while (at > 0 && !ends_with (data, at, LINE_END) && !ends_with (data, at, LOG_START))
    at--;

  self->end = at > 0 && (at == size || is_torn_line (data + at, size - at)) ? (goffset) at : -1;
}

/* A part of the closing tags is no loss. */
static char *
describe_torn_end (gsize torn)
{
  if (torn < strlen (CLOSING))
    return g_strdup (_("The end of the file was torn; no order that was shown is missing."));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "The end of the file was torn: %u byte of an order that was never shown was dropped.",
                                       "The end of the file was torn: %u bytes of an order that was never shown were dropped.",
                                       torn),
                          (guint) torn);
}

static GBytes *
close_document (DhLog  *self,
                GBytes *bytes)
{
  GString *whole;

  if (self->end < 0 || self->whole)
    return g_bytes_ref (bytes);

  whole = g_string_sized_new (self->end + strlen (CLOSING) + 1);
  g_string_append_len (whole, g_bytes_get_data (bytes, NULL), self->end);
  g_string_append (whole, CLOSING);
  add_notice (self, describe_torn_end (g_bytes_get_size (bytes) - self->end));

  return g_string_free_to_bytes (whole);
}

/**
 * _dh_log_open:
 * @file: a battle file
 * @read_only: not to write it
 * @document: (out) (transfer full): its text, whole
 * @error: return location for a %DH_ERROR_FILE
 *
 * Opens and locks a battle file. When another program holds the lock, or the file may not be
 * written, it is open for reading only and the notice says so. A torn end is left out of
 * @document; the file itself is mended by [func@_dh_log_mend] once the document has proved good.
 *
 * Returns: (transfer full) (nullable): the log
 */
DhLog *
_dh_log_open (GFile     *file,
              gboolean   read_only,
              GBytes   **document,
              GError   **error)
{
  g_autofree char *path = dup_path (file, error);
  g_autoptr(DhLog) self = NULL;
  g_autoptr(GBytes) bytes = NULL;

  if (path == NULL)
    return NULL;

  self = log_new (file, -1);
  self->fd = open_for (self, path, read_only);
  if (self->fd < 0)
    {
      set_error_from_errno (error, file, _("cannot be opened"), errno);
      return NULL;
    }

  lock_or_read (self);
  bytes = read_whole (self, error);
  if (bytes == NULL)
    return NULL;

  find_end (self, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  *document = close_document (self, bytes);
  return g_steal_pointer (&self);
}

/**
 * _dh_log_mend:
 * @self: a log whose document is good
 * @error: return location for a %DH_ERROR_FILE
 *
 * Closes a torn document again.
 *
 * Returns: whether the file is whole
 */
gboolean
_dh_log_mend (DhLog   *self,
              GError **error)
{
  if (self->end < 0)
    {
      g_autofree char *name = g_file_get_parse_name (self->file);

      g_set_error (error,
                   DH_ERROR,
                   DH_ERROR_FILE,
                   _("%s: the end is not as Drumhead writes it"),
                   name);
      return FALSE;
    }
  if (self->read_only || self->whole)
    return TRUE;

  if (!write_closing (self->fd, self->end, strlen (CLOSING)))
    {
      set_error_from_errno (error, self->file, _("cannot be written"), errno);
      return FALSE;
    }

  self->whole = TRUE;
  return TRUE;
}

/**
 * _dh_log_append:
 * @self: a log that may be written
 * @line: an entry and the end of its line
 * @length: its bytes
 * @error: return location for a %DH_ERROR_FILE or %DH_ERROR_READ_ONLY
 *
 * Writes a line and waits until it is on the disk.
 *
 * Returns: whether it is; if not, the file is as it was
 */
gboolean
_dh_log_append (DhLog       *self,
                const char  *line,
                gsize        length,
                GError     **error)
{
  g_autoptr(GString) text = NULL;
  gsize written;
  int code;

  if (self->read_only)
    {
      g_set_error (error, DH_ERROR, DH_ERROR_READ_ONLY, _("the battle is open for reading only"));
      return FALSE;
    }

  text = g_string_sized_new (length + strlen (CLOSING) + 1);
  g_string_append_len (text, line, length);
  g_string_append (text, CLOSING);
  written = write_bytes (self->fd, text->str, text->len, self->end);
  if (written == text->len && fdatasync (self->fd) == 0)
    {
      self->end += length;
      return TRUE;
    }

  /* The old end goes back on blocks that the file had before. Should even that fail, the next line
   * is written over what is there now, and the next opening drops it. */
  code = errno;
  if (written == 0 || write_closing (self->fd, self->end, written))
    set_error_from_errno (error,
                          self->file,
                          _("the order could not be written and does not count"),
                          code);
  else
    set_error_from_errno (error,
                          self->file,
                          _("the order could not be written, does not count, and has left the end of the file torn"),
                          code);
  return FALSE;
}

gboolean
_dh_log_is_read_only (const DhLog *self)
{
  return self->read_only;
}

/**
 * _dh_log_get_notice:
 * @self: a log
 *
 * Returns: (nullable): what the referee should know: a torn end dropped, reading only and why
 */
const char *
_dh_log_get_notice (const DhLog *self)
{
  return self->notice;
}

GFile *
_dh_log_get_file (const DhLog *self)
{
  return self->file;
}
