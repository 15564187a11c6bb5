/* dh-mail-folder.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-mail.h"

#include "dh-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Letters in a folder, where a mail program or a person fetches them. */

/* Fates of a file, or of the files of a letter. */
typedef enum {
  IS_WRITTEN = 1 << 0,
  WAS_OTHER = 1 << 1,
} Fate;

/* When a message was made is not what it says. */
static char *
dup_words (const char *message)
{
  g_autoptr(GRegex) made = g_regex_new ("^(Date|Message-Id):.*\n([ \t].*\n)*", G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace_literal (made, message, -1, 0, "", 0, NULL);
}

/* Returns: whether what is there says the same; what cannot be read says something else */
static gboolean
says (GFile      *file,
      const char *text)
{
  g_autofree char *there = NULL, *words_there = NULL, *words = dup_words (text);

  if (!g_file_load_contents (file, NULL, &there, NULL, NULL, NULL))
    return FALSE;
  words_there = dup_words (there);
  return g_strcmp0 (words_there, words) == 0;
}

/* Puts a file aside that may have been changed by hand, under a name that no mail program takes for that of a
   message. */
static gboolean
put_aside (GFile       *folder,
           GFile       *file,
           const char  *base,
           GError     **error)
{
  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strconcat (base, "~", NULL) : g_strdup_printf ("%s.~%u~", base, i);
      g_autoptr(GFile) aside = g_file_get_child (folder, name);
      g_autoptr(GError) why = NULL;

      if (g_file_move (file, aside, G_FILE_COPY_NOFOLLOW_SYMLINKS, NULL, NULL, NULL, &why))
        return TRUE;
      if (!g_error_matches (why, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&why));
          return FALSE;
        }
    }
}

/* Returns: whether it is there; what says the same already stays, as it has perhaps been sent */
static gboolean
write_file (GFile       *folder,
            const char  *name,
            const char  *ending,
            const char  *text,
            Fate        *fate,
            GError     **error)
{
  g_autofree char *base = g_strconcat (name, ending, NULL);
  g_autoptr(GFile) file = g_file_get_child (folder, base);
  g_autofree char *place = g_file_get_parse_name (file);
  gboolean is_folder = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY;
  gboolean is_other = !is_folder && g_file_query_exists (file, NULL);

  if (is_other && says (file, text))
    return TRUE;
  if ((is_other && !put_aside (folder, file, base, error)) ||
      !dh_file_write (file, text, strlen (text), is_folder, error))
    {
      g_prefix_error (error, "%s: ", place);
      return FALSE;
    }

  *fate |= IS_WRITTEN | (is_other ? WAS_OTHER : 0);
  return TRUE;
}

/*
 * Letters that were written into a folder are noted there by their ids, a line each: whoever sends them moves them away,
 * and nobody should get one twice.
 */
#define NOTES ".drumhead-written"

static gboolean
is_noted (GFile      *folder,
          const char *key)
{
  g_autoptr(GFile) file = g_file_get_child (folder, NOTES);
  g_autofree char *text = NULL, *line = g_strconcat ("\n", key, "\n", NULL);

  return g_file_load_contents (file, NULL, &text, NULL, NULL, NULL) &&
         (strstr (text, line) != NULL || g_str_has_prefix (text, line + 1));
}

static gboolean
note (GFile       *folder,
      const char  *key,
      GError     **error)
{
  g_autoptr(GFile) file = g_file_get_child (folder, NOTES);
  g_autoptr(GFileOutputStream) stream = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, error);
  g_autofree char *line = g_strconcat (key, "\n", NULL);

  return stream != NULL &&
         g_output_stream_write_all (G_OUTPUT_STREAM (stream), line, strlen (line), NULL, NULL, error) &&
         g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);
}

static gboolean
is_there (GFile      *folder,
          const char *name)
{
  g_autofree char *base = g_strconcat (name, ".eml", NULL);
  g_autoptr(GFile) file = g_file_get_child (folder, base);

  return g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_REGULAR;
}

/**
 * dh_mail_put_letter:
 * @letter: a letter
 * @folder: where to write it
 * @flags: how
 * @tally: what has come of it is added to this
 * @error: return location for a %G_IO_ERROR
 *
 * Writes a letter as a message that any mail program sends. What is there already and says the same is left as it is;
 * what says something else, as after a day that was resolved anew, is replaced and kept beside. With
 * %DH_MAIL_PUT_ONCE what is there is left as it is whatever it says, and what has been written into this folder before
 * is not written once more, wherever it is now.
 *
 * Returns: whether it is there, or has been
 */
gboolean
dh_mail_put_letter (const DhMailLetter  *letter,
                    GFile               *folder,
                    DhMailPutFlags       flags,
                    DhMailTally         *tally,
                    GError             **error)
{
  g_autofree char *name = g_strdup_printf ("%s-%s", letter->name, letter->fingerprint);
  /* The id is hashed, so that a player cannot count the letters of others by it. */
  g_autofree char *key = g_compute_checksum_for_string (G_CHECKSUM_SHA256, name, -1);
  gboolean once = (flags & (DH_MAIL_PUT_ONCE | DH_MAIL_PUT_AGAIN)) != 0, good;
  g_autofree char *message = NULL;
  Fate fate = 0;

  if ((once && is_there (folder, letter->name)) || ((flags & DH_MAIL_PUT_ONCE) != 0 && is_noted (folder, key)))
    {
      tally->n_letters++;
      return TRUE;
    }

  message = dh_mail_write_letter (letter, g_get_real_time () / G_USEC_PER_SEC, key);
  good = write_file (folder, letter->name, ".eml", message, &fate, error) &&
         ((flags & DH_MAIL_PUT_PLAIN) == 0 || write_file (folder, letter->name, ".txt", letter->text, &fate, error)) &&
         (!once || note (folder, key, error));

  tally->n_letters++;
  tally->n_written += (fate & IS_WRITTEN) != 0;
  tally->n_kept += (fate & WAS_OTHER) != 0;
  return good;
}

/**
 * dh_mail_describe_tally:
 * @tally: what has come of letters that are all there
 * @folder: the folder, as people write it
 *
 * Returns: (transfer full): the same in words
 */
char *
dh_mail_describe_tally (const DhMailTally *tally,
                        const char        *folder)
{
  if (tally->n_kept == 0)
    /* Translators: how many letters were written, of how many, and the folder. */
    return g_strdup_printf (_("%u of %u written to %s; files that were already there were left alone."),
                            tally->n_written, tally->n_letters, folder);

  /* Translators: how many letters were written, of how many, the folder, and how many were there with other words. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%u of %u written to %s. %u had different contents: the old file is kept, with"
                                       " “~” at the end of its name.",
                                       "%u of %u written to %s. %u had different contents: the old files are kept, "
                                       "with “~” at the end of their names.",
                                       tally->n_kept),
                          tally->n_written, tally->n_letters, folder, tally->n_kept);
}
