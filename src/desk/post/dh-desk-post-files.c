/* dh-desk-post-files.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-files.h"

#include "dh-file.h"
#include "dh-mail.h"
#include "dh-post-news.h"

#include <glib/gi18n.h>

#include <string.h>

/* Mail in and out is files: which, and how they are written. */

/* What came of a file, or of the files of a letter. */
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

/* What is there may have been changed by hand: it is kept beside, by a name that no mail program takes for one of a
 * message. */
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
  g_autoptr(GError) why = NULL;

  if (dh_file_write (file, text, strlen (text), FALSE, &why))
    {
      *fate |= IS_WRITTEN;
      return TRUE;
    }
  if (!g_error_matches (why, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  if (says (file, text))
    return TRUE;
  if (!put_aside (folder, file, base, error) || !dh_file_write (file, text, strlen (text), FALSE, error))
    return FALSE;

  *fate |= IS_WRITTEN | WAS_OTHER;
  return TRUE;
}

static gboolean
write_letter (DhReferee           *referee,
              const DhPostLetter  *letter,
              GFile               *folder,
              gboolean             plain,
              Fate                *fate,
              GError             **error)
{
  g_autofree char *key = g_strdup_printf ("%s-%s", letter->name, dh_referee_get_fingerprint (referee));
  g_autofree char *message = dh_mail_write_letter (NULL,
                                                   letter->address,
                                                   letter->subject,
                                                   letter->text,
                                                   g_get_real_time () / G_USEC_PER_SEC,
                                                   key);

  return write_file (folder, letter->name, ".eml", message, fate, error) &&
         (!plain || write_file (folder, letter->name, ".txt", letter->text, fate, error));
}

/**
 * dh_desk_post_write:
 * @session: a session with a campaign, which is told what came of it
 * @letters: (element-type DhPostLetter): letters of that campaign
 * @folder: where to write them
 * @plain: write each as plain text too
 *
 * Writes letters as messages that any mail program sends. What is there already and says the same is left as it is;
 * what says something else, as after a day that was resolved anew, is replaced and kept beside.
 */
void
dh_desk_post_write (DhDeskSession   *session,
                    const GPtrArray *letters,
                    GFile           *folder,
                    gboolean         plain)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *place = g_file_get_parse_name (folder);
  g_autofree char *said = NULL;
  guint n_written = 0, n_other = 0;

  for (guint i = 0; i < letters->len && error == NULL; i++)
    {
      Fate fate = 0;

      write_letter (session->referee, letters->pdata[i], folder, plain, &fate, &error);
      n_written += (fate & IS_WRITTEN) != 0;
      n_other += (fate & WAS_OTHER) != 0;
    }

  if (error != NULL)
    said = g_strdup_printf (_("Written are %u; then: %s"), n_written, error->message);
  else if (n_other > 0)
    /* Translators: how many letters were written, of how many, the folder, and how many were there with other words. */
    said = g_strdup_printf (ngettext ("%u of %u written to %s. %u was there and said something else: that is kept "
                                      "beside, with “~” at the end of its name.",
                                      "%u of %u written to %s. %u were there and said something else: that is kept "
                                      "beside, with “~” at the end of the name.",
                                      n_other),
                            n_written, letters->len, place, n_other);
  else
    /* Translators: how many letters were written, of how many, and the folder. */
    said = g_strdup_printf (_("%u of %u written to %s; what was there already is as it was."),
                            n_written, letters->len, place);
  dh_desk_session_say (session, said);
}
