/* dh-desk-shot.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-shot.h"
#include "dh-property.h"

#include "dh-class.h"

#include <glib/gi18n.h>

#include <string.h>

DH_CLASS_DEFINE_PLAIN (DhDeskShot, dh_desk_shot, G_TYPE_OBJECT)

static void
dh_desk_shot_class_init (DhDeskShotClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskShot, dh_entry_unref, entry);
  DH_CLASS_OWNS (klass, DhDeskShot, g_free, firer, result, target);
}

static int
find_roll (const DhEntry *entry)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    if (dh_entry_get_roll (entry, i)->purpose == DH_PURPOSE_HITS)
      return i;

  return -1;
}

static int
count_faces_that_hit (const DhEntry *entry,
                      guint          index)
{
  const DhRoll *roll = dh_entry_get_roll (entry, index);
  int hits = 0;

  for (guint i = 0; i < roll->n; i++)
    hits += (int) dh_entry_get_face (entry, roll->first + i) >= roll->need;

  return hits;
}

/* Hits that wait to be marked; opportunity fire costs men at once. None wait on an officer: his fate is thrown for
 * with the shot. */
static int
count_hits (const DhEntry *entry,
            guint          roll,
            DhRef          target)
{
  if (target.kind == DH_REF_KIND_OFFICER)
    return count_faces_that_hit (entry, roll);

  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (strcmp (dh_property_get_name (change->property), "pending-hits") == 0 && change->to > change->from)
      return change->to - change->from;

  return 0;
}

/**
 * dh_desk_shot_new:
 * @referee: a referee
 * @entry: which of his entries, from 0
 *
 * Returns: (transfer full) (nullable): the shot of this entry, if there was one
 */
DhDeskShot *
dh_desk_shot_new (DhReferee *referee,
                  guint      entry)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  DhEntry *the_entry = dh_referee_get_entry (referee, entry);
  g_autoptr(DhOrder) order = NULL;
  int roll = find_roll (the_entry);
  DhDeskShot *self;

  if (roll >= 0)
    order = dh_order_parse (battle, the_entry->order, NULL);
  if (order == NULL || !dh_verb_is (order->verb, "fire"))
    return NULL;

  self = g_object_new (DH_DESK_TYPE_SHOT, NULL);
  self->entry = dh_entry_ref (the_entry);
  self->roll = roll;
  self->hits = count_hits (the_entry, roll, order->target);
  self->undone = dh_referee_is_undone (referee, entry);
  self->firer = g_strdup (dh_battle_get_label (battle, dh_order_get_subject (order, 0)));
  self->target = g_strdup (dh_battle_get_label (battle, order->target));
  self->result = self->hits > 0 ? g_strdup_printf (ngettext ("%d hit", "%d hits", self->hits), self->hits)
                                : g_strdup (_("no hit"));
  return self;
}

/**
 * dh_desk_shot_is:
 * @self: a shot
 * @referee: a referee
 * @entry: which of his entries, from 0
 *
 * Returns: whether it is the shot of this entry, and looks as that would if it was made anew
 */
gboolean
dh_desk_shot_is (DhDeskShot *self,
                 DhReferee  *referee,
                 guint       entry)
{
  g_return_val_if_fail (DH_DESK_IS_SHOT (self), FALSE);

  return self->entry == dh_referee_get_entry (referee, entry) && self->undone == dh_referee_is_undone (referee, entry);
}
