/* fuzz-mail.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "dh-mail.h"

/* A mailbox, or blocks that somebody pasted, is refused in words, or read; what is read of each message is one short line. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) messages = dh_mail_read_text ((const char *) data, size, "fuzz", &error);

  g_assert_true ((messages == NULL) == (error != NULL));
  for (guint i = 0; messages != NULL && i < messages->len; i++)
    {
      const DhMailMessage *message = g_ptr_array_index (messages, i);

      g_assert_true (g_utf8_validate (message->address, -1, NULL) && g_utf8_validate (message->subject, -1, NULL));
      g_assert_cmpint (g_utf8_strlen (message->subject, -1), <=, DH_MAIL_MOST_SUBJECT);
      for (const char *c = message->subject; *c != '\0'; c = g_utf8_next_char (c))
        g_assert_false (g_unichar_iscntrl (g_utf8_get_char (c)));
    }

  return 0;
}
