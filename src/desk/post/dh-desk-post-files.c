/* dh-desk-post-files.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-files.h"

#include "dh-paper-sketch.h"
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
      g_autoptr(GBytes) map = it->sketch != NULL ? dh_paper_draw_sketch (it->sketch) : NULL;
      const DhMailLetter letter = {
        .name = it->name, .from = from, .to = it->address, .subject = it->subject, .text = it->text, .html = it->html,
        .picture = map, .picture_id = DH_POST_MAP_ID, .reply_to = it->reply_to, .fingerprint = it->fingerprint,
      };

      dh_mail_put_letter (&letter, folder, flags, &tally, &error);
    }

  said = error == NULL ? dh_mail_describe_tally (&tally, place)
                       : g_strdup_printf (_("%u written, then an error: %s"), tally.n_written, error->message);
  dh_session_say (session, said);
}
