/* dh-cli-bag.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-mail.h"
#include "dh-paper-sketch.h"
#include "dh-post-news.h"
#include "dh-post.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* bag, remind and news: mail in, answers and letters out. */

/* Opens a campaign to write it. Returns: (nullable): its referee, or %NULL when the reason has been told */
static DhReferee *
open_campaign (const char *path)
{
  g_autoptr(DhReferee) referee = dh_cli_open (path, FALSE);
  const DhSystem *own = referee != NULL ? dh_referee_get_battle (referee)->system : NULL;

  if (own == NULL || own == &dh_post_system)
    return g_steal_pointer (&referee);

  dh_cli_complain (_("%s: this is a battle of “%s”; this verb is only for battles of “%s”"), path, own->id,
                   dh_post_system.id);
  return NULL;
}

static GPtrArray *
read_pasted (const char  *server,
             GError     **error)
{
  g_autoptr(GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr(GOutputStream) text = g_memory_output_stream_new_resizable ();

  if (g_output_stream_splice (text, input, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, error) < 0)
    return NULL;

  return dh_mail_read_pasted (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (text)),
                              g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (text)),
                              _("standard input"),
                              server,
                              error);
}

/* All messages of all places, or none; of a folder a file that is no message is told and passed over. */
static GPtrArray *
read_all (char *const *paths,
          const char  *server,
          gboolean    *whole)
{
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) messages = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_mail_message_free);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(GPtrArray) some = g_str_equal (paths[i], "-") ? read_pasted (server, &error)
                                                                    : dh_mail_read (paths[i], server, faults, &error);

      if (some == NULL)
        {
          dh_cli_complain ("%s", error->message);
          return NULL;
        }
      g_ptr_array_extend_and_steal (messages, g_steal_pointer (&some));
    }

  for (guint i = 0; i < faults->len; i++)
    dh_cli_complain ("%s", (const char *) faults->pdata[i]);
  *whole = faults->len == 0;
  return g_steal_pointer (&messages);
}

static gboolean
make_folder (const char *folder)
{
  if (folder == NULL || g_mkdir_with_parents (folder, 0755) == 0)
    return TRUE;

  return dh_cli_complain ("%s: %s", folder, g_strerror (errno));
}

/* Writes letters as messages, and as plain text beside them where that is wanted. Returns: whether all are written */
static gboolean
write_letters (const GPtrArray *letters,
               const char      *path,
               const char      *from,
               DhMailPutFlags   flags)
{
  g_autoptr(GFile) folder = g_file_new_for_path (path);
  DhMailTally tally = { 0 };
  gboolean good = TRUE;

  for (guint i = 0; i < letters->len; i++)
    {
      const DhPostLetter *it = letters->pdata[i];
      g_autoptr(GBytes) map = it->sketch != NULL ? dh_paper_draw_sketch (it->sketch) : NULL;
      const DhMailLetter letter = {
        .name = it->name, .from = from, .to = it->address, .subject = it->subject, .text = it->text, .html = it->html,
        .picture = map, .picture_id = DH_POST_MAP_ID, .reply_to = it->reply_to, .fingerprint = it->fingerprint,
      };
      g_autoptr(GError) error = NULL;

      if (!dh_mail_put_letter (&letter, folder, flags, &tally, &error))
        good = dh_cli_complain ("%s", error->message);
    }

  if (good && ((flags & DH_MAIL_PUT_PLAIN) != 0 || tally.n_kept > 0))
    {
      g_autofree char *said = dh_mail_describe_tally (&tally, path);

      dh_cli_print ("%s", said);
    }
  return good;
}

/* Judges each message that has not been read, and says what has become of it; of what has been nothing is told again. */
static DhCliStatus
pour (DhReferee       *referee,
      DhPostBag       *bag,
      const GPtrArray *messages)
{
  gint64 now = dh_cli_get_now ();

  for (guint i = 0; i < messages->len; i++)
    {
      const DhMailMessage *message = messages->pdata[i];
      const DhPostMail mail = { message->received, message->by_sender, message->address, message->doubtful,
                                message->automatic, message->key, message->subject, message->id, message->body };
      g_autofree char *order = dh_post_bag_put (bag, &mail);
      g_autoptr(GError) error = NULL;
      DhEntry *entry = NULL;
      int verdict;

      if (order == NULL)
        continue;
      if (!dh_referee_give (referee, order, now, &entry, &error))
        return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

      verdict = dh_post_get_verdict (entry);
      dh_cli_print ("%-3s  %s  %s  – %s",
                    dh_post_get_verdict_code (verdict),
                    dh_post_describe_address (message->address),
                    message->subject,
                    dh_post_describe_verdict (verdict));
    }

  return DH_CLI_GOOD;
}

/* Tells who has not written. */
static DhCliStatus
list_missing (const char *path)
{
  g_autoptr(DhReferee) referee = dh_cli_open_of (path, &dh_post_system);
  g_autoptr(GError) error = NULL;
  g_autofree char *missing = referee != NULL ? dh_post_describe_missing (dh_referee_get_battle (referee), &error) : NULL;

  if (referee == NULL)
    return DH_CLI_FILE;
  if (missing == NULL)
    return dh_cli_fail (DH_CLI_REFUSED, "%s", error->message);

  g_print ("%s", missing);
  return DH_CLI_GOOD;
}

DhCliStatus
dh_cli_bag (GStrv *args)
{
  g_autofree char *folder = NULL, *from = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GPtrArray) messages = NULL, answers = NULL;
  g_autoptr(DhPostBag) bag = NULL;
  gboolean again = FALSE, whole = TRUE, missing = FALSE;
  const DhBattle *battle;
  DhCliStatus status;
  const GOptionEntry options[] = {
    { "answers", 0, 0, G_OPTION_ARG_FILENAME, &folder, N_("Write an answer to each message into this folder"),
      N_("FOLDER") },
    { "again", 0, 0, G_OPTION_ARG_NONE, &again, N_("Also write answers that have been written before"), NULL },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_("The sender address of answers"), N_("ADDRESS") },
    { "missing", 0, 0, G_OPTION_ARG_NONE, &missing, N_("Only list players who have not sent orders for all their "
                                                       "units"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("FILE [MAIL…]"),
                     _("Judges the mail of a campaign. MAIL is a message, a mailbox (mbox), a Maildir, a folder of .eml "
                       "files,\n"
                       "or - for text pasted on standard input. Nothing is read twice, so you can give the same mailbox again and again. No "
                       "connection\n"
                       "is opened: answers are files for any mail program to send. Each answer of the current day, "
                       "including\n"
                       "those to an order of yours such as “strike”, is written once, so you can move what you have "
                       "sent out of\n"
                       "the FOLDER. Without MAIL nothing is judged, and only missing answers are written."),
                     1,
                     G_MAXUINT))
    return DH_CLI_USAGE;

  if (missing)
    return list_missing ((*args)[1]);
  if (folder == NULL && (again || (*args)[2] == NULL))
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli bag: say where the mail is, or use --answers to say where "
                                        "answers go"));

  referee = open_campaign ((*args)[1]);
  if (referee == NULL)
    return DH_CLI_FILE;
  battle = dh_referee_get_battle (referee);
  messages = read_all (*args + 2, dh_post_get_server (battle), &whole);
  if (messages == NULL || !make_folder (folder))
    return DH_CLI_FILE;

  bag = dh_post_bag_new (referee);
  status = pour (referee, bag, messages);
  if (status == DH_CLI_GOOD && !whole)
    status = DH_CLI_USAGE;

  /* Judged mails are answered even when the rest could not be judged, for they are not read again. */
  answers = folder != NULL ? dh_post_bag_write_answers (bag) : NULL;
  if (answers == NULL || write_letters (answers, folder, from != NULL ? from : dh_post_get_umpire (battle), again ? DH_MAIL_PUT_AGAIN : DH_MAIL_PUT_ONCE))
    return status;

  return dh_cli_fail (DH_CLI_FILE,
                      _("Not every answer could be written. “drumhead-cli bag %s --answers "
                        "FOLDER” writes what is missing."),
                      (*args)[1]);
}

DhCliStatus
dh_cli_remind (GStrv *args)
{
  g_autofree char *folder = NULL, *from = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GPtrArray) letters = NULL;
  g_autoptr(GError) error = NULL;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &folder, N_("The folder for the messages"), N_("FOLDER") },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_("The sender address of the messages"), N_("ADDRESS") },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("FILE -o FOLDER"),
                     _("Writes a message to each player who has not sent orders for all his units and is not absent, "
                       "with the\n"
                       "deadline and those units. The same reminder is written only once into a folder."),
                     1,
                     1))
    return DH_CLI_USAGE;
  if (folder == NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli remind: give the folder with -o"));

  referee = dh_cli_open_of ((*args)[1], &dh_post_system);
  if (referee == NULL)
    return DH_CLI_FILE;
  letters = dh_post_write_reminders (referee, &error);
  if (letters == NULL)
    return dh_cli_fail (DH_CLI_REFUSED, "%s", error->message);
  if (!make_folder (folder) ||
      !write_letters (letters, folder, from != NULL ? from : dh_post_get_umpire (dh_referee_get_battle (referee)),
                      DH_MAIL_PUT_ONCE))
    return DH_CLI_FILE;

  return dh_cli_conclude (referee);
}

static gboolean
write_file (const char *folder,
            const char *name,
            const char *ending,
            const char *data,
            gssize      length)
{
  g_autofree char *file = g_strconcat (name, ending, NULL), *path = g_build_filename (folder, file, NULL);
  g_autoptr(GError) error = NULL;

  return g_file_set_contents (path, data, length, &error) || dh_cli_complain ("%s", error->message);
}

/* The page of the day for everybody, and its picture beside it. */
static DhCliStatus
write_public (DhReferee  *referee,
              const char *folder)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhPostLetter) page = dh_post_write_public (referee, &error);
  g_autoptr(GBytes) map = page != NULL ? dh_paper_draw_sketch (page->sketch) : NULL;
  gsize length;
  const char *data;

  if (page == NULL)
    return dh_cli_fail (DH_CLI_REFUSED, "%s", error->message);

  data = g_bytes_get_data (map, &length);
  if (!make_folder (folder) || !write_file (folder, page->name, ".png", data, length) ||
      !write_file (folder, page->name, ".html", page->html, -1))
    return DH_CLI_FILE;

  dh_cli_print (_("%s.html and %s.png are in %s"), page->name, page->name, folder);
  return DH_CLI_GOOD;
}

DhCliStatus
dh_cli_news (GStrv *args)
{
  g_autofree char *folder = NULL, *from = NULL, *open = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GPtrArray) letters = NULL;
  g_autoptr(GError) error = NULL;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &folder, N_("The folder for the letters"), N_("FOLDER") },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_("The sender address of the letters"), N_("ADDRESS") },
    { "public", 0, 0, G_OPTION_ARG_FILENAME, &open, N_("Write a public page of the day into this folder"), N_("FOLDER") },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("FILE -o FOLDER"),
                     _("Writes the letters for the last day that has been resolved, one for each player, with no more"
                       " than he\n"
                       "may see: as a message, and beside it as plain text; on the first day, where each unit stands "
                       "and what it\n"
                       "may be ordered to do. With --public it writes a page of the day with a map, for everyone to "
                       "read: the\n"
                       "whole story if the news is open to all, otherwise only what is not secret."),
                     1,
                     1))
    return DH_CLI_USAGE;
  if (folder == NULL && open == NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli news: give the folder with -o"));

  referee = dh_cli_open_of ((*args)[1], &dh_post_system);
  if (referee == NULL)
    return DH_CLI_FILE;
  if (open != NULL)
    {
      DhCliStatus status = write_public (referee, open);

      if (status != DH_CLI_GOOD || folder == NULL)
        return status != DH_CLI_GOOD ? status : dh_cli_conclude (referee);
    }
  letters = dh_post_write_letters (referee, &error);
  if (letters == NULL)
    return dh_cli_fail (DH_CLI_REFUSED, "%s", error->message);
  if (!make_folder (folder) || !write_letters (letters, folder, from != NULL ? from : dh_post_get_umpire (dh_referee_get_battle (referee)),
                                              DH_MAIL_PUT_PLAIN))
    return DH_CLI_FILE;

  return dh_cli_conclude (referee);
}
