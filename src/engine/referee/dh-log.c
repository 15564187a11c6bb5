/* dh-log.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-log-private.h"

#include "dh-file.h"
#include "dh-types.h"
#include "dh-xml-private.h"

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
 *
 * What is mended or taken back is first cut to the length of the closing tags, and only then are
 * they written: whoever is killed in between leaves a torn end, and never something behind the end.
 */

#define CLOSING "</log>\n</battle>\n"
#define LINE_END "</entry>\n"
#define LOG_START "<log>\n"

/* The number of the last bytes before the closing tags that are remembered, to find out whether another program has
   written there. */
#define MOST_TAIL 1024

#define SUM G_CHECKSUM_SHA256

static gboolean
refuse_for_errno (GError     **error,
                  GFile       *file,
                  const char  *what,
                  int          code)
{
  g_autofree char *name = g_file_get_parse_name (file);

  /* Translators: a file, what cannot be done with it, and what the system says of that. */
  return dh_refuse (error, DH_ERROR_FILE, _("%s: %s: %s"), name, what, g_strerror (code));
}

static DhLog *
log_new (GFile *file,
         int    fd)
{
  DhLog *self = g_new0 (DhLog, 1);

  self->file = g_object_ref (file);
  self->fd = fd;
  self->tail = g_string_sized_new (MOST_TAIL);
  self->sum = g_checksum_new (SUM);

  return self;
}

void
_dh_log_free (DhLog *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_object_unref (self->file);
  g_string_free (self->tail, TRUE);
  g_checksum_free (self->sum);
  g_free (self->sum_of_head);
  g_free (self->notice);
  g_free (self);
}

/* Remembers the text in front of the closing tags, or the end of it. */
static void
remember_text (DhLog      *self,
               const char *text,
               gsize       length)
{
  gsize kept = MIN (length, MOST_TAIL);

  if (self->tail->len + kept > MOST_TAIL)
    g_string_erase (self->tail, 0, self->tail->len + kept - MOST_TAIL);
  g_string_append_len (self->tail, text + length - kept, kept);
  g_checksum_update (self->sum, (const guchar *) text, length);
}

/* Remembers the text in front of the log, which each entry is read together with. */
static void
remember_head (DhLog      *self,
               const char *text,
               gsize       length)
{
  const char *log = g_strstr_len (text, length, LOG_START);

  self->n_nodes = dh_xml_count_nodes (text, log != NULL ? (gsize) (log - text) + 1 : length);
  if (log == NULL)
    return;
  self->head = log + strlen (LOG_START) - text;
  self->sum_of_head = g_compute_checksum_for_data (SUM, (const guchar *) text, self->head);
}

static void
remember_times (DhLog             *self,
                const struct stat *about)
{
  self->written = about->st_mtim;
  self->changed = about->st_ctim;
}

/* Remembers size and times of the file as we leave it; _dh_log_check() compares them before the next write. */
static void
remember_file (DhLog *self)
{
  struct stat about;

  if (fstat (self->fd, &about) != 0)
    return;
  self->size = about.st_size;
  remember_times (self, &about);
}

/**
 * _dh_log_add_notice:
 * @self: a log
 * @notice: (transfer full): a sentence
 *
 * Adds to what the referee should know of the file.
 */
void
_dh_log_add_notice (DhLog *self,
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

/* Cuts off what is behind the closing tags, or behind where they should be. */
static gboolean
cut_tail (DhLog *self)
{
  goffset most = self->end + strlen (CLOSING);
  struct stat about;

  return fstat (self->fd, &about) == 0 && (about.st_size <= most || ftruncate (self->fd, most) == 0);
}

/* Puts the closing tags back, of which the first @lost bytes have been written over: on blocks that
 * the file has, so that a full disk does not hinder it. */
static gboolean
write_closing (DhLog *self,
               gsize  lost)
{
  gsize length = MIN (lost, strlen (CLOSING));

  self->whole = cut_tail (self) && write_bytes (self->fd, CLOSING, length, self->end) == length &&
                fdatasync (self->fd) == 0;
  return self->whole;
}

static char *
dup_path (GFile   *file,
          GError **error)
{
  char *path = g_file_get_path (file);

  if (path == NULL)
    {
      g_autofree char *name = g_file_get_parse_name (file);

      dh_refuse (error, DH_ERROR_FILE, _("%s: a battle must be in a folder on this computer"), name);
    }

  return path;
}

static int
lock (int fd)
{
  int result;

  do
    result = flock (fd, LOCK_EX | LOCK_NB);
  while (result != 0 && errno == EINTR);

  return result;
}

/* Writes the first of a new file, locked, with the closing tags behind it; what cannot be written whole goes away. */
static DhLog *
write_new (GFile       *file,
           const char  *path,
           int          fd,
           const char  *text,
           gsize        length,
           GError     **error)
{
  g_autoptr(DhLog) self = NULL;

  if (fd < 0)
    {
      refuse_for_errno (error, file, _("cannot be created"), errno);
      return NULL;
    }

  self = log_new (file, fd);
  if (lock (fd) != 0)
    refuse_for_errno (error, file, _("cannot be locked"), errno);
  else if (write_bytes (fd, text, length, 0) != length ||
           write_bytes (fd, CLOSING, strlen (CLOSING), length) != strlen (CLOSING) || fdatasync (fd) != 0)
    refuse_for_errno (error, file, _("cannot be written"), errno);
  else
    {
      self->end = length;
      self->whole = TRUE;
      remember_text (self, text, length);
      remember_head (self, text, length);
      remember_file (self);
      return g_steal_pointer (&self);
    }

  g_unlink (path);
  return NULL;
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
  DhLog *self;

  if (path == NULL)
    return NULL;

  self = write_new (file,
                    path,
                    g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644),
                    head,
                    strlen (head),
                    error);
  if (self != NULL)
    dh_file_sync_folder (path);
  return self;
}

/* TRUE where another Drumhead writes the file at @path; @old is our own. */
static gboolean
is_taken (const char  *path,
          const DhLog *old)
{
  struct stat about, ours;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gboolean taken;

  if (fd < 0)
    return FALSE;

  taken = lock (fd) != 0 && errno == EWOULDBLOCK &&
          !(old != NULL && fstat (fd, &about) == 0 && fstat (old->fd, &ours) == 0 && about.st_dev == ours.st_dev &&
            about.st_ino == ours.st_ino);
  close (fd);
  return taken;
}

/**
 * _dh_log_save:
 * @file: where to
 * @text: a battle up to its closing tags
 * @old: (nullable): the log that the new one takes the place of
 * @error: return location for a %DH_ERROR_FILE or %DH_ERROR_LOCKED
 *
 * Writes a battle that is in memory, and locks it. What is at @file, or where that points, is replaced when the new
 * file is whole and on the disk; until then it is as it was.
 *
 * Returns: (transfer full) (nullable): the log
 */
DhLog *
_dh_log_save (GFile          *file,
              const GString  *text,
              const DhLog    *old,
              GError        **error)
{
  g_autofree char *path = dup_path (file, error);
  g_autofree char *target = NULL, *aside = NULL;
  g_autoptr(DhLog) self = NULL;
  int fd;

  if (path == NULL)
    return NULL;
  if (is_taken (path, old))
    {
      g_autofree char *name = g_file_get_parse_name (file);

      dh_refuse (error,
                 DH_ERROR_LOCKED,
                 _("%s: this battle is open in another Drumhead; choose another file"),
                 name);
      return NULL;
    }

  /* A killed program leaves this file behind, and nobody clears it away: it may be the only copy by now. */
  target = dh_file_dup_target (path);
  aside = g_strconcat (target, ".XXXXXX", NULL);
  fd = g_mkstemp_full (aside, O_RDWR | O_CLOEXEC, 0644);
  if (fd >= 0)
    dh_file_keep_mode (fd, target);
  self = write_new (file, aside, fd, text->str, text->len, error);
  if (self == NULL)
    return NULL;
  if (g_rename (aside, target) != 0)
    {
      refuse_for_errno (error, file, _("cannot be created"), errno);
      g_unlink (aside);
      return NULL;
    }

  dh_file_sync_folder (target);
  return g_steal_pointer (&self);
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
      _dh_log_add_notice (self,
                          g_strdup (_("You do not have permission to write this file, so the battle is open "
                                      "read-only.")));
    }

  self->read_only = TRUE;
  return g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
}

static void
lock_or_read (DhLog *self)
{
  if (self->read_only || lock (self->fd) == 0)
    return;

  self->read_only = TRUE;
  if (errno == EWOULDBLOCK)
    _dh_log_add_notice (self,
                        g_strdup (_("This battle is open in another Drumhead, so it is read-only here.")));
  else
    /* Translators: what the system says of it, as “No locks available”. */
    _dh_log_add_notice (self,
                        g_strdup_printf (_("The file cannot be protected from two programs writing to it at once "
                                           "(%s), so it is open read-only. Copy it to another disk to continue."),
                                         g_strerror (errno)));
}

/* @about tells what the file was like before it was read. */
static GBytes *
read_whole (DhLog        *self,
            struct stat  *about,
            GError      **error)
{
  g_autofree char *data = NULL, *why = NULL;
  gsize done = 0;

  if (fstat (self->fd, about) != 0)
    {
      refuse_for_errno (error, self->file, _("cannot be read"), errno);
      return NULL;
    }
  if (!S_ISREG (about->st_mode) || !dh_xml_check_size (about->st_size, NULL, &why))
    {
      g_autofree char *name = g_file_get_parse_name (self->file);

      if (why != NULL)
        dh_refuse (error, DH_ERROR_FILE, "%s: %s", name, why);
      else
        dh_refuse (error, DH_ERROR_FILE, _("%s is not a battle file"), name);
      return NULL;
    }

  data = g_malloc (about->st_size + 1);
  while (done < (gsize) about->st_size)
    {
      gssize got = read (self->fd, data + done, about->st_size - done);

      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0)
        {
          refuse_for_errno (error, self->file, _("cannot be read"), errno);
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

/* Zeros are what the disk has where a file had grown already and nothing was written yet. */
static gsize
skip_zeros (const char *rest,
            gsize       length)
{
  while (length > 0 && rest[length - 1] == '\0')
    length--;

  return length;
}

/* TRUE where @rest is a part of the closing tags, and all lines before it are whole. */
static gboolean
is_torn_closing (const char *rest,
                 gsize       length)
{
  length = skip_zeros (rest, length);
  return length <= strlen (CLOSING) && memcmp (rest, CLOSING, length) == 0;
}

/*
 * TRUE where @rest may have been left by a line that was being written when the power went: the beginning of the line;
 * then, where the file had grown already, zeros or whatever the disk had there, but never a second line. The closing
 * tags may have been on their way back over it.
 */
static gboolean
is_torn_line (const char *rest,
              gsize       length)
{
  static const char start[] = "<entry n=\"";
  gsize back = 0;

  length = skip_zeros (rest, length);

  /* The line is longer than the tags it is written over: where it stopped short of them, their end
   * is still there. */
  if (length == strlen (CLOSING))
    while (length > 0 && rest[length - 1] == CLOSING[length - 1])
      length--;
  if (length <= strlen (CLOSING))
    while (back < length && rest[back] == CLOSING[back])
      back++;

  return memchr (rest + back, '\n', length - back) == NULL &&
         (back >= strlen (start) ||
          memcmp (rest + back, start + back, MIN (strnlen (rest, length), strlen (start)) - back) == 0);
}

/* The end of the last whole line, or the beginning of the log; 0 when there is neither. */
static gsize
find_last_line (const char *data,
                gsize       size)
{
  gsize at = size;

  while (at > 0 && !ends_with (data, at, LINE_END) && !ends_with (data, at, LOG_START))
    at--;

  return at;
}

/*
 * Finds where the closing tags begin, or should. Whole lines count; of what follows them only one
 * half-written line is a torn end, anything else is left for the parser to refuse.
 *
 * Returns: the place, or -1
 */
static goffset
find_end (const char *data,
          gsize       size,
          gboolean   *whole)
{
  gsize at;

  *whole = ends_with (data, size, CLOSING);
  if (*whole)
    return size - strlen (CLOSING);

  at = find_last_line (data, size);
  return at > 0 && (is_torn_closing (data + at, size - at) || is_torn_line (data + at, size - at)) ? (goffset) at : -1;
}

static GBytes *
close_at (const char *data,
          gsize       end)
{
  GString *whole = g_string_sized_new (end + strlen (CLOSING) + 1);

  g_string_append_len (whole, data, end);
  g_string_append (whole, CLOSING);
  return g_string_free_to_bytes (whole);
}

/**
 * _dh_log_mend_end:
 * @bytes: what is in a battle file
 *
 * Returns: (transfer full): the same, with closing tags in the place of a torn end
 */
GBytes *
_dh_log_mend_end (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  gboolean whole;
  goffset end = find_end (data, size, &whole);

  return whole || end < 0 ? g_bytes_ref (bytes) : close_at (data, end);
}

/* The longest time that a line can take to be written, in steps of 10 ms. */
#define MOST_LOOKS 20

/* TRUE where another program writes the file that was like @before. */
static gboolean
is_being_written (DhLog             *self,
                  const struct stat *before)
{
  struct stat now;

  for (guint i = 0; i < MOST_LOOKS && fstat (self->fd, &now) == 0; i++)
    {
      if (now.st_size != before->st_size || now.st_mtim.tv_sec != before->st_mtim.tv_sec ||
          now.st_mtim.tv_nsec != before->st_mtim.tv_nsec)
        return TRUE;
      g_usleep (10 * G_TIME_SPAN_MILLISECOND);
    }

  return FALSE;
}

/* Tells of a last line that is not whole. It cannot be known whether its order had been shown: the file may have
   been cut later. */
static char *
describe_torn_end (const char *rest,
                   gsize       length)
{
  if (is_torn_closing (rest, length))
    return g_strdup (_("The end of the file was cut off after its last whole line."));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "The end of the file was cut off: %u byte of an unfinished line was left "
                                       "out. Orders are shown only once saved; check that the last one you saw is"
                                       " here.",
                                       "The end of the file was cut off: %u bytes of an unfinished line were left"
                                       " out. Orders are shown only once saved; check that the last one you saw "
                                       "is here.",
                                       length),
                          (guint) length);
}

/* The whole lines of a file whose closing tags are torn, or on their way, and new tags. */
static GBytes *
close_document (DhLog             *self,
                GBytes            *bytes,
                const struct stat *about)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (self->whole)
    return g_bytes_ref (bytes);

  /* A writer holds the lock, so that nobody else writes; a reader may meet a line that is on its way. */
  if (self->read_only && find_last_line (data, size) > 0 && is_being_written (self, about))
    self->end = find_last_line (data, size);
  else if (self->end >= 0)
    _dh_log_add_notice (self, describe_torn_end (data + self->end, size - self->end));
  else
    return g_bytes_ref (bytes);

  return close_at (data, self->end);
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
 * @document; the file itself is as it was until an entry is added, which takes the place of the torn end.
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
  struct stat about;

  if (path == NULL)
    return NULL;

  self = log_new (file, -1);
  self->fd = open_for (self, path, read_only);
  if (self->fd < 0)
    {
      refuse_for_errno (error, file, _("cannot be opened"), errno);
      return NULL;
    }

  lock_or_read (self);
  bytes = read_whole (self, &about, error);
  if (bytes == NULL)
    return NULL;

  self->end = find_end (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &self->whole);
  *document = close_document (self, bytes, &about);
  self->size = g_bytes_get_size (bytes);
  remember_times (self, &about);
  if (self->end >= 0)
    remember_text (self, g_bytes_get_data (bytes, NULL), self->end);
  remember_head (self, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return g_steal_pointer (&self);
}

/**
 * _dh_log_require_end:
 * @self: a log whose document is good
 * @error: return location for a %DH_ERROR_FILE
 *
 * Returns: whether it is known where its closing tags begin, or should, so that an entry can be added
 */
gboolean
_dh_log_require_end (DhLog   *self,
                     GError **error)
{
  g_autofree char *name = NULL;

  if (self->end >= 0)
    return TRUE;

  name = g_file_get_parse_name (self->file);
  return dh_refuse (error, DH_ERROR_FILE, _("%s: the end is not as Drumhead writes it"), name);
}

/* TRUE where the bytes that we wrote last are still there, as far as they are remembered. */
static gboolean
has_tail (DhLog *self)
{
  char found[MOST_TAIL + sizeof CLOSING - 1];
  gsize closing = self->whole ? strlen (CLOSING) : 0;

  return pread (self->fd, found, self->tail->len + closing, self->end - self->tail->len) ==
           (gssize) (self->tail->len + closing) &&
         memcmp (found, self->tail->str, self->tail->len) == 0 &&
         memcmp (found + self->tail->len, CLOSING, closing) == 0;
}

/* The sum of the first bytes of the file. */
static char *
sum_up (const DhLog *self,
        goffset      length)
{
  g_autoptr(GChecksum) sum = g_checksum_new (SUM);
  guchar bytes[16384];
  gssize got;

  for (goffset at = 0; at < length; at += got)
    {
      do
        got = pread (self->fd, bytes, MIN (length - at, (goffset) sizeof bytes), at);
      while (got < 0 && errno == EINTR);
      if (got <= 0)
        return NULL;
      g_checksum_update (sum, bytes, got);
    }

  return g_strdup (g_checksum_get_string (sum));
}

static gboolean
is_same_time (const struct timespec *one,
              const struct timespec *other)
{
  return one->tv_sec == other->tv_sec && one->tv_nsec == other->tv_nsec;
}

/*
 * TRUE where nothing was written over in place. The head, on which all stands, is looked at each time; all that comes
 * behind it when the file has been touched by somebody, who may have set one of its times back, but not the other.
 */
static gboolean
has_same_text (DhLog             *self,
               const struct stat *about)
{
  g_autofree char *head = sum_up (self, self->head), *all = NULL;
  g_autoptr(GChecksum) left = NULL;

  if (self->sum_of_head != NULL && g_strcmp0 (head, self->sum_of_head) != 0)
    return FALSE;
  if (is_same_time (&about->st_mtim, &self->written) && is_same_time (&about->st_ctim, &self->changed))
    return TRUE;

  all = sum_up (self, self->end);
  left = g_checksum_copy (self->sum);
  if (g_strcmp0 (all, g_checksum_get_string (left)) != 0)
    return FALSE;

  remember_times (self, about);
  return TRUE;
}

/* Tells how the file has changed since we wrote it last; %NULL when it has not. */
static char *
describe_loss (DhLog *self)
{
  struct stat ours, there;

  if (fstat (self->fd, &ours) != 0)
    return g_strdup_printf (_("the file can no longer be accessed (%s)"), g_strerror (errno));
  if (stat (g_file_peek_path (self->file), &there) != 0)
    {
      if (errno != ENOENT && errno != ENOTDIR)
        return g_strdup_printf (_("the file can no longer be accessed (%s)"), g_strerror (errno));
      return g_strdup (ours.st_nlink == 0 ? _("the file has been deleted") : _("the file has been moved or renamed"));
    }
  if (ours.st_dev != there.st_dev || ours.st_ino != there.st_ino)
    return g_strdup (_("the file has been replaced by another"));
  if (ours.st_size < self->size)
    return g_strdup (_("another program has shortened the file"));
  if (ours.st_size > self->size || (self->end >= 0 && !(has_tail (self) && has_same_text (self, &ours))))
    return g_strdup (_("another program has written to the file"));

  return NULL;
}

/**
 * _dh_log_check:
 * @self: a log
 * @error: return location for a %DH_ERROR_LOST
 *
 * Looks whether the file is where it was and as it was left.
 *
 * Returns: whether a line can be added to it
 */
gboolean
_dh_log_check (DhLog   *self,
               GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *what = NULL;

  if (self->read_only)
    return TRUE;
  what = describe_loss (self);
  if (what == NULL)
    return TRUE;

  name = g_file_get_parse_name (self->file);
  return dh_refuse (error,
                    DH_ERROR_LOST,
                    /* Translators: a file, and what has happened to it. */
                    _("%s: %s. No orders are lost, but none are accepted until the battle has been saved elsewhere."),
                    name,
                    what);
}

/**
 * _dh_log_is_behind:
 * @self: a log that is only read
 *
 * Returns: whether its file is no longer as it was when it was read
 */
gboolean
_dh_log_is_behind (DhLog *self)
{
  g_autofree char *what = describe_loss (self);

  return what != NULL;
}

/**
 * _dh_log_append:
 * @self: a log that may be written
 * @line: an entry and the end of its line
 * @length: its bytes
 * @error: return location for a %DH_ERROR_FILE, %DH_ERROR_LOST or %DH_ERROR_READ_ONLY
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
  const char *not_written = _("the order could not be written and does not count");
  g_autoptr(GString) text = NULL;
  gboolean taken_back;
  gsize written;
  int code;

  if (self->read_only)
    return dh_refuse (error, DH_ERROR_READ_ONLY, _("the battle is open read-only"));

  if (!_dh_log_check (self, error))
    return FALSE;
  if (self->end + length + strlen (CLOSING) > DH_XML_MOST_BYTES)
    {
      g_autofree char *name = g_file_get_parse_name (self->file);

      return dh_refuse (error,
                        DH_ERROR_FILE,
                        _("%s: the order does not count, because it would make the file larger than the %u MiB "
                          "that Drumhead can open"),
                        name,
                        DH_XML_MOST_BYTES / 1024 / 1024);
    }
  if (self->n_nodes + dh_xml_count_nodes (line, length) > DH_XML_MOST_NODES)
    {
      g_autofree char *name = g_file_get_parse_name (self->file);

      return dh_refuse (error,
                        DH_ERROR_FILE,
                        _("%s: the order does not count, because its entry would be larger than Drumhead can read"),
                        name);
    }

  /* A torn end, be it from before or of an order that could not be taken back, may be longer than this line; and what a
   * kill leaves in the middle of it is known for what it is only over closing tags. */
  if (!self->whole)
    {
      gboolean is_mended = write_closing (self, strlen (CLOSING));

      code = errno;
      remember_file (self);
      if (!is_mended)
        return refuse_for_errno (error, self->file, not_written, code);
    }

  text = g_string_sized_new (length + strlen (CLOSING) + 1);
  g_string_append_len (text, line, length);
  g_string_append (text, CLOSING);
  written = write_bytes (self->fd, text->str, text->len, self->end);
  if (written == text->len && fdatasync (self->fd) == 0)
    {
      self->end += length;
      self->whole = TRUE;
      remember_text (self, line, length);
      remember_file (self);
      return TRUE;
    }

  code = errno;
  taken_back = written == 0 || write_closing (self, written);
  remember_file (self);
  return refuse_for_errno (error,
                           self->file,
                           taken_back ? not_written
                           : written == text->len
                             ? _("the order may not have been saved and does not count for now; check whether it "
                                 "is there when the battle is opened again")
                             : _("the order could not be written and does not count, and the end of the file is "
                                 "cut off"),
                           code);
}
