/* dh-desk-post-person.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-view.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_POST_PERSON (dh_desk_post_person_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPostPerson, dh_desk_post_person, DH_DESK, POST_PERSON, GObject)

/**
 * DhDeskPostPerson:
 *
 * A player of a campaign.
 */
struct _DhDeskPostPerson
{
  GObject parent_instance;

  /* Owned */
  DhPostPerson *person;

  /* Borrowed */
  const DhBattle *battle;
};

DhDeskPostPerson *dh_desk_post_person_new (DhPostPerson   *person,
                                           const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
