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

/* Returns: whether it could be written; what is there already stays as it has perhaps been sent */
static gboolean
write_file (GFile       *folder,
            const char  *name,
            const char  *ending,
            const char  *text,
            guint       *n_written,
            GError     **error)
{
  g_autofree char *base = g_strconcat (name, ending, NULL);
  g_autoptr(GFile) file = g_file_get_child (folder, base);
  g_autoptr(GError) why = NULL;

  if (!dh_file_write (file, text, strlen (text), FALSE, &why))
    {
      if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_EXISTS))
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }

  ++*n_written;
  return TRUE;
}

static gboolean
write_letter (DhReferee           *referee,
              const DhPostLetter  *letter,
              GFile               *folder,
              gboolean             plain,
              guint               *n_written,
              GError             **error)
{
  g_autofree char *key = g_strdup_printf ("%s-%s", letter->name, dh_referee_get_fingerprint (referee));
  g_autofree char *message = dh_mail_write_letter (NULL,
                                                   letter->address,
                                                   letter->subject,
                                                   letter->text,
                                                   g_get_real_time () / G_USEC_PER_SEC,
                                                   key);
  guint n_plain = 0;

  return write_file (folder, letter->name, ".eml", message, n_written, error) &&
         (!plain || write_file (folder, letter->name, ".txt", letter->text, &n_plain, error));
}

/**
 * dh_desk_post_write:
 * @session: a session with a campaign, which is told what came of it
 * @letters: (element-type DhPostLetter): letters of that campaign
 * @folder: where to write them
 * @plain: write each as plain text too
 *
 * Writes letters as messages that any mail program sends. What is there already is left as it is.
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
  guint n = 0;

  for (guint i = 0; i < letters->len && error == NULL; i++)
    write_letter (session->referee, letters->pdata[i], folder, plain, &n, &error);

  if (error != NULL)
    said = g_strdup_printf (_("Written are %u; then: %s"), n, error->message);
  else
    /* Translators: how many letters were written, of how many, and the folder. */
    said = g_strdup_printf (_("%u of %u written to %s; what was there already is as it was."), n, letters->len, place);
  dh_desk_session_say (session, said);
}
