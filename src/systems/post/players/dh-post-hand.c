/* dh-post-hand.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-fate-private.h"
#include "dh-post-letter-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The part of a letter that tells what counted, and what the umpire has made otherwise: his word on messages, what he
 * entered himself, his rulings, and what was thrown, seen and taken back. Each reads what is about his own units; where
 * the news is open all read all.
 */

/* TRUE if a page is for whoever may know about a unit. */
static gboolean
is_for (const DhPostNews *self,
        guint             page,
        int               unit)
{
  return dh_viewer_may_know (&self->pages[page].viewer, self->battle, DH_TOLD_SEAT, DH_POST_THE_UNIT (unit));
}

/* Describes a verdict. M5 and M6 have the same words: a player must not learn even whether there is such a unit. */
static const char *
describe_verdict (const DhPostNews *self,
                  DhPostVerdict     verdict)
{
  if (verdict == DH_POST_VERDICT_ACCEPTED)
    return _("counted");
  if (verdict == DH_POST_VERDICT_PRESS)
    return _("press, passed on");
  if (!self->open && (verdict == DH_POST_VERDICT_NO_UNIT || verdict == DH_POST_VERDICT_NOT_YOURS))
    return _("you have no unit of that name");

  return _dh_post_describe_verdict (verdict);
}

/* Words of a player, for those whom they are to. */
static void
pass_on (DhPostNews       *self,
         const DhPostFate *fate)
{
  const DhBattle *now = dh_referee_get_battle (self->referee);
  const char *from = dh_post_player (now, fate->player)->info->name;
  g_autofree char *words = _dh_post_dup_press (fate->order->text);

  for (guint i = 0; i <= self->n_pages; i++)
    {
      DhPostPage *page = &self->pages[i];

      if (fate->reader.kind == DH_REF_KIND_BATTLE)
        /* Translators: a player, and his words to all. */
        g_string_append_printf (page->press, _("  %s, to all: %s"), from, words);
      else if (i < self->n_pages && fate->reader.kind == DH_POST_KIND_SIDE && fate->reader.index == page->viewer.side)
        /* Translators: a player, a side, and his words to it. */
        g_string_append_printf (page->press, _("  %s, to %s: %s"), from, dh_battle_get_name (now, fate->reader), words);
      else if (i < self->n_pages && dh_ref_equal (fate->reader, page->seat))
        /* Translators: a player, and his words to the reader alone. */
        g_string_append_printf (page->press, _("  %s, to you: %s"), from, words);
      else
        continue;
      g_string_append_c (page->press, '\n');
    }
}

/**
 * _dh_post_tell_messages:
 * @self: the news of a day
 *
 * Tells every player what has become of each message that has his address.
 */
void
_dh_post_tell_messages (DhPostNews *self)
{
  g_autoptr(GPtrArray) fates = _dh_post_list_fates (self->referee, self->battle->turn);

  for (guint i = 0; i < fates->len; i++)
    {
      const DhPostFate *fate = fates->pdata[i];
      g_autofree char *at = _dh_post_describe_receipt (dh_referee_get_battle (self->referee), fate->player, ((const DhPostOrder *) fate->order)->time);
      g_autofree char *words = _dh_post_describe_fate (fate, describe_verdict (self, fate->verdict));

      if (fate->player != DH_NOTHING && fate->kind == DH_POST_FATE_JUDGED && fate->verdict == DH_POST_VERDICT_PRESS)
        pass_on (self, fate);
      if (fate->player != DH_NOTHING)
        g_string_append_printf (self->pages[fate->player].orders,
                                "  %s  %s  – %s%s\n",
                                at,
                                fate->order->text,
                                words,
                                fate->by_hand ? _("; typed in by the umpire") : "");
    }
}

/* The order that the umpire has entered for a unit, with his reason; %NULL where its order came by mail. */
static DhOrder *
find_entered (const DhPostNews *self,
              guint             number)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const DhEntry *entry = self->entries->pdata[i];

      if (entry->n == number && g_str_has_prefix (entry->order, "enter "))
        return dh_order_parse (self->battle, entry->order, NULL);
    }

  return NULL;
}

/* TRUE if the entry of this number closed the bag. */
static gboolean
closes (const DhPostNews *self,
        guint             number)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (((const DhEntry *) self->entries->pdata[i])->n == number)
      return g_str_has_prefix (((const DhEntry *) self->entries->pdata[i])->order, "close");

  return FALSE;
}

static char *
describe_closing (const DhPostNews *self,
                  const DhPostUnit *unit)
{
  g_autoptr(DhOrder) entered = unit->task != 0 ? find_entered (self, unit->mail) : NULL;

  if (entered != NULL)
    return g_strdup_printf (_("%s  – entered by the umpire, because %s"), entered->value_text, entered->text);
  if (unit->task != 0 && unit->received == dh_post (self->battle)->deadline && closes (self, unit->mail))
    {
      g_autofree char *order = _dh_post_describe_order (unit->ordered, unit->task);

      /* Translators: an order. */
      return g_strdup_printf (_("%s  – last order repeated, as its player is absent"), order);
    }
  if (unit->task != 0)
    return NULL;

  return g_strdup (unit->info->type->arm == DH_POST_ARM_SHIP ? _("stayed where it was: no valid order")
                                                             : _("held: no valid order"));
}

/**
 * _dh_post_tell_closing:
 * @self: the news of a day, whose mail has just ended
 *
 * Tells every player which of his units have no order of his to follow.
 */
void
_dh_post_tell_closing (DhPostNews *self)
{
  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (self->battle, i);
      g_autofree char *words = unit->at != 0 ? describe_closing (self, unit) : NULL;

      if (words != NULL)
        g_string_append_printf (self->pages[unit->player].orders, "  %s  %s\n", unit->info->label, words);
    }
}

/**
 * _dh_post_is_word:
 * @order: (nullable): an order
 *
 * Returns: whether the umpire changes something by it that the rules do not
 */
gboolean
_dh_post_is_word (const DhOrder *order)
{
  return order != NULL && (_dh_order_is (order, "ruling") || _dh_order_is (order, "waive"));
}

static gboolean
concerns (const DhPostNews *self,
          guint             page,
          DhRef             of)
{
  if (of.kind == DH_POST_KIND_UNIT)
    return is_for (self, page, of.index);

  return of.kind != DH_POST_KIND_PLAYER ||
         dh_viewer_may_know (&self->pages[page].viewer, self->battle, DH_TOLD_SEAT, of);
}

/**
 * _dh_post_tell_word:
 * @self: the news of a day
 * @entry: an entry of it
 * @order: its order, by which the umpire changes something that the rules do not
 *
 * Tells those of it who are concerned, with his reason.
 */
void
_dh_post_tell_word (DhPostNews    *self,
                    const DhEntry *entry,
                    const DhOrder *order)
{
  g_auto(DhNarrator) narrator = { NULL };
  DhRef of = _dh_order_get_first (order);

  _dh_narrator_init (&narrator, entry, self->battle, order);
  _dh_tell_order (&narrator);
  for (guint player = 0; player < self->n_pages + self->open; player++)
    if (player == self->n_pages || concerns (self, player, of))
      g_string_append_printf (self->pages[player].hand, "  %s\n", narrator.text->str);
}

/**
 * _dh_post_tell_takeover_to_both:
 * @self: the news of a day
 * @entry: an entry of it
 * @order: its order, by which units get another player
 *
 * Tells those who led these units and the player who leads them now, with the umpire's reason.
 */
void
_dh_post_tell_takeover_to_both (DhPostNews    *self,
                                const DhEntry *entry,
                                const DhOrder *order)
{
  g_auto(DhNarrator) narrator = { NULL };

  _dh_narrator_init (&narrator, entry, self->battle, order);
  _dh_tell_order (&narrator);
  for (guint player = 0; player < self->n_pages; player++)
    if (_dh_post_hands_over (entry, player))
      g_string_append_printf (self->pages[player].hand, "  %s\n", narrator.text->str);
}

/* Dice that were taken back. Whoever has seen them knows them when he gives his next order. */

static char *
name_throw (const DhEntry *entry,
            const DhRoll  *roll)
{
  return g_strdup_printf ("%d|%d|%d", roll->of.index, roll->purpose, entry->step);
}

/* Throws that were repeated in full view: the story says of them that they had been seen. */
static GHashTable *
list_marked (const DhPostNews *self)
{
  GHashTable *marked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const DhEntry *entry = self->entries->pdata[i];

      for (const DhRoll *roll = NULL; entry->seen != 0 && dh_array_next (entry->rolls, &roll);)
        g_hash_table_add (marked, name_throw (entry, roll));
    }

  return marked;
}

static gboolean
has_roll (const DhEntry *entry,
          const DhRoll  *wanted)
{
  for (const DhRoll *roll = NULL; entry != NULL && dh_array_next (entry->rolls, &roll);)
    if (roll->of.index == wanted->of.index && roll->purpose == wanted->purpose)
      return TRUE;

  return FALSE;
}

/* Tells of the throws of an entry as it was, of which nothing is left in the one that is in its place, if any. */
static void
tell_shed (DhPostNews    *self,
           const DhEntry *was,
           const DhEntry *now,
           GHashTable    *told)
{
  for (const DhRoll *roll = NULL; dh_array_next (was->rolls, &roll);)
    {
      int unit = roll->of.index;

      if (roll->of.kind != DH_POST_KIND_UNIT || has_roll (now, roll) || !g_hash_table_add (told, name_throw (was, roll)))
        continue;
      for (guint player = 0; player < self->n_pages; player++)
        if (is_for (self, player, unit))
          g_string_append_printf (self->pages[player].hand,
                                  /* Translators: a unit, and a step of the day. */
                                  _("  %s: dice thrown for it in the step “%s” were undone after they had been "
                                    "seen.\n"),
                                  dh_post_unit (self->battle, unit)->info->name,
                                  _dh_post_step_title (was->step));
    }
}

/**
 * _dh_post_tell_shed_dice:
 * @self: the news of a day
 *
 * Tells what was thrown in the day and counts no more: an order was undone or amended after its dice had been seen. What
 * was thrown for the same once more is marked in the story.
 */
void
_dh_post_tell_shed_dice (DhPostNews *self)
{
  g_autoptr(GHashTable) told = list_marked (self);

  for (guint i = 0; i < dh_referee_get_n_entries (self->referee); i++)
    {
      const DhEntry *was = dh_referee_get_given (self->referee, i), *now = dh_referee_get_entry (self->referee, i);
      gboolean undone = dh_referee_is_undone (self->referee, i);

      if ((int) was->turn != self->battle->turn)
        continue;
      if (undone || now != was)
        tell_shed (self, was, undone ? NULL : now, told);
      for (guint k = 0; undone && k < dh_entry_get_n_amended (was); k++)
        tell_shed (self, dh_entry_get_amended (was, k), NULL, told);
    }
}
