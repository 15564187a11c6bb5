/* dh-desk-post-mail.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-view.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_POST_MAIL (dh_desk_post_mail_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPostMail, dh_desk_post_mail, DH_DESK, POST_MAIL, GObject)

/**
 * DhDeskPostMail:
 *
 * A message in the bag.
 */
struct _DhDeskPostMail
{
  GObject parent_instance;

  /* Owned */
  DhPostMessage *message;

  /* Borrowed */
  const DhBattle *battle; /* (nullable): that in which the umpire can still do something about it */
};

DhDeskPostMail *dh_desk_post_mail_new (DhPostMessage  *message,
                                       const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
