/* fuzz-mail.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "dh-mail.h"
#include "dh-post-news.h"
#include "dh-post-rules-private.h"
#include "dh-post.h"
#include "dh-system-scenario.h"

#include <string.h>

/* 2026-11-27T12:00:00Z */
#define NOW 1795780800

#define MOST_POURED 16

typedef GPtrArray *(*ReadFunc) (const char  *text,
                                gsize        length,
                                const char  *name,
                                const char  *server,
                                GError     **error);

/* No word in brackets is left of what stands round the order, and an order that is understood is so written. */
static void
check_subject (const char *text)
{
  static gpointer campaign = NULL;
  g_autoptr(GString) task = g_string_new (NULL);
  g_autofree char *masked = NULL, *again = NULL;
  DhPostSubject subject, same;
  DhPostWhy why = { DH_POST_REASON_NONE };
  gboolean right;

  if (campaign == NULL)
    campaign = dh_system_load_shipped (&dh_post_system, "logans-crossroads", NULL);
  masked = _dh_post_mask_words (text, NULL, &right);
  again = _dh_post_mask_words (masked, NULL, &right);
  g_assert_cmpstr (masked, ==, again);
  if (!_dh_post_read_subject (campaign, text, &subject, &why))
    {
      g_assert_cmpint (why.reason, !=, DH_POST_REASON_NONE);
      g_assert_true (g_utf8_validate (why.word, -1, NULL));
      return;
    }

  /* Tasks for wagons that are not there are not written. */
  for (guint i = 0; i < subject.task.n && subject.task.kind == DH_POST_TASK_STRATEGIC; i++)
    if (subject.task.places[i].index == DH_NOTHING)
      return;
  _dh_post_append_task (campaign, &subject.task, task);
  g_assert_true (_dh_post_read_task (campaign, task->str, &same.task, NULL));
  g_assert_cmpint (same.task.kind, ==, subject.task.kind);
  g_assert_cmpuint (same.task.n, ==, subject.task.n);
}

/* All that a stranger sends is judged and put on record, and the whole comes out the same when it is resolved again. */
static void
check_bag (const GPtrArray *messages)
{
  static gpointer campaign = NULL;
  static const guint8 seed[16] = { 0 };
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("haygood-1997", NULL);
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(DhPostBag) bag = NULL;
  g_autoptr(GPtrArray) answers = NULL;

  if (campaign == NULL)
    campaign = dh_system_load_shipped (&dh_post_system, "logans-crossroads", NULL);
  referee = dh_referee_new (dh_battle_new (&dh_post_system, rulebook, campaign, seed));
  g_assert_true (dh_referee_give (referee, "open", NOW, NULL, NULL));
  bag = dh_post_bag_new (referee);
  for (guint i = 0; i < MIN (messages->len, MOST_POURED); i++)
    {
      const DhMailMessage *message = g_ptr_array_index (messages, i);
      const DhPostMail mail = { message->received, message->by_sender, message->address, message->doubtful,
                                message->automatic, message->key, message->subject, message->id, message->body };
      g_autofree char *order = dh_post_bag_put (bag, &mail);
      DhEntry *entry = NULL;

      g_assert_true (order == NULL || dh_referee_give (referee, order, NOW, &entry, NULL));
      g_assert_nonnull (dh_post_describe_verdict (dh_post_get_verdict (entry)));
    }
  answers = dh_post_bag_write_answers (bag);
  for (guint i = 0; i < answers->len; i++)
    g_assert_true (g_utf8_validate (((DhPostLetter *) answers->pdata[i])->text, -1, NULL));
  g_assert_true (dh_referee_verify (referee, NULL));
}

/* Checks that each message has one short line, and at most one address with one @ outside of quotes. */
static void
check_text (ReadFunc    read_mail,
            const char *text,
            gsize       size)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) messages = read_mail (text, size, "fuzz", NULL, &error);

  g_assert_true ((messages == NULL) == (error != NULL));
  for (guint i = 0; messages != NULL && i < messages->len; i++)
    {
      const DhMailMessage *message = g_ptr_array_index (messages, i);

      g_assert_true (g_str_is_ascii (message->address) && g_utf8_validate (message->subject, -1, NULL));
      g_assert_null (strpbrk (message->address, " \t\r\n"));
      if (*message->address != '\0' && strchr (message->address, '"') == NULL)
        g_assert_true (strchr (message->address, '@') == strrchr (message->address, '@') &&
                       strpbrk (message->address, "<>(),;:") == NULL);
      g_assert_cmpuint (strlen (message->key), ==, 64);
      check_subject (message->subject);
      g_assert_cmpint (g_utf8_strlen (message->subject, -1), <=, DH_MAIL_MOST_SUBJECT);
      for (const char *c = message->subject; *c != '\0'; c = g_utf8_next_char (c))
        g_assert_false (g_unichar_iscntrl (g_utf8_get_char (c)));
    }
  if (messages != NULL)
    check_bag (messages);
}

/* A mailbox, a message, or blocks that somebody pasted, is refused in words, or read. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  check_text (dh_mail_read_text, (const char *) data, size);
  check_text (dh_mail_read_pasted, (const char *) data, size);
  return 0;
}
