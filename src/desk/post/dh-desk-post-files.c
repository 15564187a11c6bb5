/* dh-desk-post-files.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-files.h"

#include "dh-post-news.h"

#include <glib/gi18n.h>

/* Mail out is files. */

/**
 * dh_desk_post_write:
 * @session: a session with a campaign, which is told what came of it
 * @letters: (element-type DhPostLetter): letters of that campaign
 * @folder: where to write them
 * @flags: how
 *
 * Writes letters as messages that any mail program sends, see [func@dh_mail_put_letter].
 */
void
dh_desk_post_write (DhSession       *session,
                    const GPtrArray *letters,
                    GFile           *folder,
                    DhMailPutFlags   flags)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *place = g_file_get_parse_name (folder);
  g_autofree char *said = NULL;
  DhMailTally tally = { 0 };
  const char *from = dh_post_get_umpire (dh_referee_get_battle (session->referee));

  for (guint i = 0; i < letters->len && error == NULL; i++)
    {
      const DhPostLetter *it = letters->pdata[i];
      const DhMailLetter letter = { it->name, from, it->address, it->subject, it->text, it->reply_to, it->fingerprint };

      dh_mail_put_letter (&letter, folder, flags, &tally, &error);
    }

  said = error == NULL ? dh_mail_describe_tally (&tally, place)
                       : g_strdup_printf (_("Written are %u; then: %s"), tally.n_written, error->message);
  dh_session_say (session, said);
}
