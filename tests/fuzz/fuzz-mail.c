/* fuzz-mail.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "dh-mail.h"

#include <string.h>

typedef GPtrArray *(*ReadFunc) (const char  *text,
                                gsize        length,
                                const char  *name,
                                GError     **error);

/* What is read of each message is one short line, and at most one address with one @ outside of quotes. */
static void
check_text (ReadFunc    read_mail,
            const char *text,
            gsize       size)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) messages = read_mail (text, size, "fuzz", &error);

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
      g_assert_cmpint (g_utf8_strlen (message->subject, -1), <=, DH_MAIL_MOST_SUBJECT);
      for (const char *c = message->subject; *c != '\0'; c = g_utf8_next_char (c))
        g_assert_false (g_unichar_iscntrl (g_utf8_get_char (c)));
    }
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
