/* dh-desk-post-person.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-person.h"

#include "dh-class.h"

DH_CLASS_DEFINE_PLAIN (DhDeskPostPerson, dh_desk_post_person, G_TYPE_OBJECT)

static void
dh_desk_post_person_class_init (DhDeskPostPersonClass *klass)
{
  DH_CLASS_LEAVES (klass, DhDeskPostPerson, dh_class_forget, battle);
  DH_CLASS_OWNS (klass, DhDeskPostPerson, dh_post_person_free, person);
}

/**
 * dh_desk_post_person_new:
 * @person: (transfer full): a player
 * @battle: his campaign, which has to live as long
 *
 * Returns: (transfer full): a player in a list
 */
DhDeskPostPerson *
dh_desk_post_person_new (DhPostPerson   *person,
                         const DhBattle *battle)
{
  DhDeskPostPerson *self = g_object_new (DH_DESK_TYPE_POST_PERSON, NULL);

  self->person = person;
  self->battle = battle;
  return self;
}
