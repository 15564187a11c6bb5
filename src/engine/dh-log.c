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
  goffset end; /* where the closing tags begin */
  gsize torn;  /* bytes behind @end that are no closing tags */
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

static gboolean
write_fully (int         fd,
             const char *data,
             gsize       length,
             goffset     offset)
{
  while (length > 0)
    {
      gssize written = pwrite (fd, data, length, offset);

      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        {
          errno = written == 0 ? ENOSPC : errno;
          return FALSE;
        }
      data += written;
      length -= written;
      offset += written;
    }

  return TRUE;
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
  if (flock (fd, LOCK_EX | LOCK_NB) == 0 && write_fully (fd, whole, strlen (whole), 0) && fdatasync (fd) == 0)
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

static int
open_for (DhLog      *self,
          const char *path,
          gboolean    read_only)
{
  int fd;

  if (!read_only)
    {
      fd = g_open (path, O_RDWR | O_CLOEXEC, 0);
      if (fd >= 0 || (errno != EACCES && errno != EROFS && errno != EPERM))
        return fd;
      add_notice (self, g_strdup (_("You may not write this file, so the battle is open for reading only.")));
    }

  self->read_only = TRUE;
  return g_open (path, O_RDONLY | O_CLOEXEC, 0);
}

static void
lock_or_read (DhLog *self)
{
  if (self->read_only || flock (self->fd, LOCK_EX | LOCK_NB) == 0)
    return;

  self->read_only = TRUE;
  add_notice (self, g_strdup (_("Another Drumhead is writing this battle, so it is open for reading only.")));
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

/* What a line that was being written when the power went may look like: its beginning, then
 * whatever the disk had there, but never a second line. */
static gboolean
is_torn_line (const char *rest,
              gsize       length)
{
  static const char start[] = "<entry ";

  if (length <= strlen (CLOSING) && memcmp (rest, CLOSING, length) == 0)
    return TRUE;
  if (memchr (rest, '\n', length) != NULL)
    return FALSE;

  return memcmp (rest, start, MIN (length, strlen (start))) == 0 || *rest == '\0';
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
      return;
    }

  while (at > 0 && !ends_with (data, at, LINE_END) && !ends_with (data, at, LOG_START))
    at--;

  self->end = at;
  if (at > 0 && (at == size || is_torn_line (data + at, size - at)))
    self->torn = size - at;
  else
    self->end = -1;
}

static GBytes *
close_document (DhLog  *self,
                GBytes *bytes)
{
  GString *whole;

  if (self->end < 0)
    return g_bytes_ref (bytes);
  if (ends_with (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), CLOSING))
    return g_bytes_ref (bytes);

  whole = g_string_sized_new (self->end + strlen (CLOSING) + 1);
  g_string_append_len (whole, g_bytes_get_data (bytes, NULL), self->end);
  g_string_append (whole, CLOSING);
  add_notice (self,
              g_strdup_printf (ngettext ("The end of the file was torn: %" G_GSIZE_FORMAT
                                         " byte of an order that was never shown was dropped.",
                                         "The end of the file was torn: %" G_GSIZE_FORMAT
                                         " bytes of an order that was never shown were dropped.",
                                         self->torn),
                               self->torn));

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
  struct stat about;
  goffset size = self->end + strlen (CLOSING);

  if (self->read_only || (fstat (self->fd, &about) == 0 && about.st_size == size && self->torn == 0))
    return TRUE;

  if (!write_fully (self->fd, CLOSING, strlen (CLOSING), self->end) || ftruncate (self->fd, size) != 0 ||
      fdatasync (self->fd) != 0)
    {
      set_error_from_errno (error, self->file, _("cannot be written"), errno);
      return FALSE;
    }

  self->torn = 0;
  return TRUE;
}

/* After a failed write the file is as it was: the old end is put back, on blocks it had before. */
static void
take_back (DhLog *self)
{
  if (!write_fully (self->fd, CLOSING, strlen (CLOSING), self->end) ||
      ftruncate (self->fd, self->end + strlen (CLOSING)) != 0)
    g_warning ("the end of a battle file could not be put back: %s", g_strerror (errno));
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
  int code;

  if (self->read_only)
    {
      g_set_error (error, DH_ERROR, DH_ERROR_READ_ONLY, _("the battle is open for reading only"));
      return FALSE;
    }

  text = g_string_sized_new (length + strlen (CLOSING) + 1);
  g_string_append_len (text, line, length);
  g_string_append (text, CLOSING);
  if (write_fully (self->fd, text->str, text->len, self->end) && fdatasync (self->fd) == 0)
    {
      self->end += length;
      return TRUE;
    }

  code = errno;
  take_back (self);
  set_error_from_errno (error, self->file, _("the order could not be written and does not count"), code);
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
