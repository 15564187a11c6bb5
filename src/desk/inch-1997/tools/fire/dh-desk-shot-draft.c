/* dh-desk-shot-draft.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-shot-draft.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-order.h"

#include <string.h>

/*
 * The text of an order to fire, read and written in part: the tool for fire shows what is typed before
 * it is a whole order.
 */

static const char *const words[DH_DESK_SHOT_N_FLAGS] = {
  [DH_DESK_SHOT_COVER] = "cover",       [DH_DESK_SHOT_OPEN] = "open",   [DH_DESK_SHOT_COLUMN] = "column",
  [DH_DESK_SHOT_ENFILADE] = "enfilade", [DH_DESK_SHOT_SOLID] = "shot", [DH_DESK_SHOT_OVERHEAD] = "overhead",
};

static int
find_unit (const DhBattle *battle,
           const char     *word)
{
  DhRef thing;

  if (!dh_battle_find (battle, word, &thing) || thing.kind != DH_REF_KIND_UNIT)
    return DH_NOTHING;

  return thing.index;
}

static gboolean
read_flag (DhDeskShotDraft *self,
           const char      *word)
{
  for (guint i = 0; i < DH_DESK_SHOT_N_FLAGS; i++)
    if (g_ascii_strcasecmp (words[i], word) == 0)
      {
        self->flags |= 1 << i;
        return TRUE;
      }

  return FALSE;
}

/* A distance may be two words, as 8 1/2. */
static void
read_inches (DhDeskShotDraft *self,
             const char      *word)
{
  g_autofree char *before = self->inches;

  self->inches = *before == '\0' ? g_strdup (word) : g_strconcat (before, " ", word, NULL);
}

static gboolean
is_other_verb (const char *word)
{
  const DhVerbInfo *verb = dh_verb_find (&dh_inch_1997, word);

  return verb != NULL && !dh_verb_is (verb, "fire");
}

/**
 * dh_desk_shot_draft_init:
 * @self: a draft
 *
 * Makes it one of which nothing is known.
 */
void
dh_desk_shot_draft_init (DhDeskShotDraft *self)
{
  self->firer = DH_NOTHING;
  self->target = DH_NOTHING;
  self->inches = g_strdup ("");
  self->flags = 0;
}

void
dh_desk_shot_draft_clear (DhDeskShotDraft *self)
{
  g_clear_pointer (&self->inches, g_free);
}

/**
 * dh_desk_shot_draft_read:
 * @self: a draft
 * @battle: a battle
 * @text: an order to fire, or the beginning of one
 *
 * Reads what is written so far; words that mean nothing yet are passed over.
 *
 * Returns: whether it is a shot; if not, the draft is empty
 */
gboolean
dh_desk_shot_draft_read (DhDeskShotDraft *self,
                         const DhBattle  *battle,
                         const char      *text)
{
  g_autofree char *order = g_strndup (text, strcspn (text, ":#"));
  g_auto(GStrv) parts = g_strsplit_set (order, " \t", -1);
  guint place = 0;

  dh_desk_shot_draft_clear (self);
  dh_desk_shot_draft_init (self);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*parts[i] == '\0')
        continue;
      if (place == 0 && is_other_verb (parts[i]))
        return FALSE;
      if (place == 0 && g_ascii_strcasecmp (parts[i], "fire") == 0)
        continue;

      if (place == 0)
        self->firer = find_unit (battle, parts[i]);
      else if (place == 1)
        self->target = find_unit (battle, parts[i]);
      else if (!read_flag (self, parts[i]))
        read_inches (self, parts[i]);
      place++;
    }

  return TRUE;
}

/**
 * dh_desk_shot_draft_write:
 * @self: a draft
 * @battle: a battle
 *
 * Returns: (transfer full): the order as far as it has come, ready for the word that is missing
 */
char *
dh_desk_shot_draft_write (const DhDeskShotDraft *self,
                          const DhBattle        *battle)
{
  gboolean aims = self->firer != DH_NOTHING && self->target != DH_NOTHING;
  g_autoptr(GString) text = g_string_new (aims ? self->inches : NULL);

  for (guint i = 0; i < DH_DESK_SHOT_N_FLAGS && text->len > 0; i++)
    if ((self->flags & (1 << i)) != 0)
      dh_append_item (text, " ", "%s", words[i]);

  return dh_order_write (battle,
                         "fire",
                         self->firer != DH_NOTHING ? &DH_THE_UNIT (self->firer) : NULL,
                         aims ? &DH_THE_UNIT (self->target) : NULL,
                         text->str);
}
