/* dh-desk-post-mail.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-mail.h"

#include "dh-class.h"

DH_CLASS_DEFINE_PLAIN (DhDeskPostMail, dh_desk_post_mail, G_TYPE_OBJECT)

static void
dh_desk_post_mail_class_init (DhDeskPostMailClass *klass)
{
  DH_CLASS_LEAVES (klass, DhDeskPostMail, dh_class_forget, battle);
  DH_CLASS_OWNS (klass, DhDeskPostMail, dh_post_message_free, message);
}

/**
 * dh_desk_post_mail_new:
 * @message: (transfer full): a message
 * @battle: (nullable): whose bag it is in, which has to live as long, while that is open
 *
 * Returns: (transfer full): a message in a list
 */
DhDeskPostMail *
dh_desk_post_mail_new (DhPostMessage  *message,
                       const DhBattle *battle)
{
  DhDeskPostMail *self = g_object_new (DH_DESK_TYPE_POST_MAIL, NULL);

  self->message = message;
  self->battle = battle;
  return self;
}
