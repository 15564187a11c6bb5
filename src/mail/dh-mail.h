/* dh-mail.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** DH_MAIL_MOST_SUBJECT: so many characters of a subject are kept. */
#define DH_MAIL_MOST_SUBJECT 300

/** DH_MAIL_MOST_BODY: so many characters of a first paragraph are kept. */
#define DH_MAIL_MOST_BODY 1000

/**
 * DhMailMessage:
 * @address: who sent it, as it says, or empty
 * @received: when it was received, in seconds since 1970, UTC; 0 when nothing in it says so
 * @by_sender: no server of the umpire said when, so it is the sender's own clock
 * @doubtful: a server says that the sender is forged, or nobody can say which of two subjects is his
 * @automatic: a program sent it, so it is no order; who answers it may start two programs writing to each other for good
 * @subject: its subject, decoded, without characters that are no text
 * @key: the SHA-256 of its id and its sender, by which it is known again
 * @id: its id, which an answer names, or empty
 * @body: (nullable): where the subject begins with “press”, the first paragraph of its body as one line of text
 *
 * The part of a message that is read; no other body is.
 */
typedef struct {
  char *address;
  gint64 received;
  gboolean by_sender;
  gboolean doubtful;
  gboolean automatic;
  char *subject;
  char *key;
  char *id;
  char *body;
} DhMailMessage;

/**
 * DhMailLetter:
 * @name: what its files are called, but for the ending
 * @from: (nullable): the address of who sends it; the mail program puts in its own where it is missing
 * @to: the address of who gets it
 * @subject: its subject
 * @text: what it says
 * @html: (nullable): the same as a page
 * @picture: (nullable): a picture of that page, as PNG
 * @picture_id: (nullable): what the page calls it
 * @reply_to: (nullable): the id of the message that it answers
 * @fingerprint: of the battle that it tells of: nothing else has a letter of this name and that fingerprint
 *
 * A letter that is going to be sent; whoever makes it owns what is in it.
 */
typedef struct {
  const char *name;
  const char *from;
  const char *to;
  const char *subject;
  const char *text;
  const char *html;
  GBytes *picture;
  const char *picture_id;
  const char *reply_to;
  const char *fingerprint;
} DhMailLetter;

/**
 * DhMailPutFlags:
 * @DH_MAIL_PUT_PLAIN: as plain text too
 * @DH_MAIL_PUT_ONCE: not if it is there, or has been written into that folder before
 * @DH_MAIL_PUT_AGAIN: not if it is there, but also if it has been written before
 *
 * How a letter is written into a folder.
 */
typedef enum {
  DH_MAIL_PUT_NONE = 0,
  DH_MAIL_PUT_PLAIN = 1 << 0,
  DH_MAIL_PUT_ONCE = 1 << 1,
  DH_MAIL_PUT_AGAIN = 1 << 2,
} DhMailPutFlags;

/**
 * DhMailTally:
 * @n_letters: how many were to be there
 * @n_written: of how many anything was written
 * @n_kept: how many were there already with other words, which are kept beside
 *
 * A count of the letters that were to be written into a folder.
 */
typedef struct {
  guint n_letters;
  guint n_written;
  guint n_kept;
} DhMailTally;

void           dh_mail_message_free   (DhMailMessage  *self);
DhMailMessage *dh_mail_message_new    (const char     *header,
                                       gsize           length,
                                       gsize           whole,
                                       const char     *marker,
                                       const char     *server) G_GNUC_WARN_UNUSED_RESULT;

gboolean       dh_mail_read_date      (const char     *text,
                                       gint64         *seconds);
GPtrArray     *dh_mail_read           (const char     *path,
                                       const char     *server,
                                       GPtrArray      *faults,
                                       GError        **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray     *dh_mail_read_text      (const char     *text,
                                       gsize           length,
                                       const char     *name,
                                       const char     *server,
                                       GError        **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray     *dh_mail_read_pasted    (const char     *text,
                                       gsize           length,
                                       const char     *name,
                                       const char     *server,
                                       GError        **error) G_GNUC_WARN_UNUSED_RESULT;

char          *dh_mail_write_letter   (const DhMailLetter *letter,
                                       gint64          time,
                                       const char     *key) G_GNUC_WARN_UNUSED_RESULT;
gboolean       dh_mail_put_letter     (const DhMailLetter *letter,
                                       GFile          *folder,
                                       DhMailPutFlags  flags,
                                       DhMailTally    *tally,
                                       GError        **error);
char          *dh_mail_describe_tally (const DhMailTally *tally,
                                       const char     *folder) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhMailMessage, dh_mail_message_free)

G_END_DECLS
