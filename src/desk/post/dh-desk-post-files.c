/* dh-desk-post-files.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-files.h"

#include "dh-mail.h"
#include "dh-post-news.h"

#include <glib/gi18n.h>

/* Mail out is files. */

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
  DhMailTally tally = { 0 };

  for (guint i = 0; i < letters->len && error == NULL; i++)
    {
      const DhPostLetter *it = letters->pdata[i];
      const DhMailLetter letter = { it->name, NULL, it->address, it->subject, it->text };

      dh_mail_put_letter (&letter, dh_referee_get_fingerprint (session->referee), folder, plain, &tally, &error);
    }

  said = error == NULL ? dh_mail_describe_tally (&tally, place)
                       : g_strdup_printf (_("Written are %u; then: %s"), tally.n_written, error->message);
  dh_desk_session_say (session, said);
}
