/* dh-dice.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-dice-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Where dice come from: the table, an undone entry, or the program.
 *
 * The program's dice of entry n are the bytes of SHA-256 ("SEED n b") for b = 0, 1, 2 …, where SEED
 * is 32 lower-case hexadecimal digits: anyone with a checksum tool can throw them again. A byte that
 * would favour some faces is passed over.
 *
 * Dice of undone entries wait in a pool. Whoever rolls for the same purpose later gets them again,
 * so that an undo is never a second throw.
 */

#define DIGEST_BYTES 32

struct _DhDice {
  char seed[33];
  GHashTable *pool; /* (owned) from who, what for and which die to a GQueue of Waiting */

  guint entry;
  guint block;
  guint at; /* next byte of the digest */
  guint8 digest[DIGEST_BYTES];
  GChecksum *checksum;

  const GArray *thrown; /* (nullable) of the order under way, borrowed */
  gboolean held;        /* they were thrown for whichever order needs some next */
  guint used;
};

/* A roll of an undone entry, not yet taken again. */
typedef struct {
  DhEntry *entry;
  guint roll;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *waiting = data;

  dh_entry_unref (waiting->entry);
  g_free (waiting);
}

static void
queue_free (gpointer data)
{
  g_queue_free_full (data, waiting_free);
}

/* All that `check` is thrown for is one purpose: an undone check is the same check in any context. */
static DhPurpose
get_common_purpose (DhPurpose purpose)
{
  switch (purpose)
    {
    case DH_PURPOSE_STAFF:
    case DH_PURPOSE_ROUT_NEAR:
    case DH_PURPOSE_CLOSE:
    case DH_PURPOSE_RECEIVE:
    case DH_PURPOSE_REAR:
    case DH_PURPOSE_LOST:
    case DH_PURPOSE_COLLIDE:
    case DH_PURPOSE_ROUTED_HIT:
    case DH_PURPOSE_ARMY_RETIRE:
    case DH_PURPOSE_ARMY_BROKEN:
      return DH_PURPOSE_FIRE;
    default:
      return purpose;
    }
}

static gint64
key_of (const DhRoll *roll)
{
  gint64 key = roll->of.kind;

  key = key << 20 | roll->of.index;
  key = key << 8 | get_common_purpose (roll->purpose);
  key = key << 16 | roll->sides;

  return key;
}

/**
 * _dh_dice_new:
 * @seed: the seed of the battle
 *
 * Returns: (transfer full): its dice
 */
DhDice *
_dh_dice_new (const guint8 seed[16])
{
  DhDice *self = g_new0 (DhDice, 1);

  for (guint i = 0; i < 16; i++)
    g_snprintf (self->seed + 2 * i, 3, "%02x", seed[i]);
  self->pool = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, queue_free);
  self->checksum = g_checksum_new (G_CHECKSUM_SHA256);

  return self;
}

void
_dh_dice_free (DhDice *self)
{
  g_hash_table_unref (self->pool);
  g_checksum_free (self->checksum);
  g_free (self);
}

/**
 * _dh_dice_begin:
 * @self: the dice
 * @entry: the number of the entry to throw for
 * @thrown: (nullable): faces thrown at the table, which must outlive the order
 * @held: they were thrown before the order, which need not use them
 *
 * Gets ready for an order. Thrown dice are used first to last, and no others beside them.
 */
void
_dh_dice_begin (DhDice       *self,
                guint         entry,
                const GArray *thrown,
                gboolean      held)
{
  self->entry = entry;
  self->block = 0;
  self->at = DIGEST_BYTES;
  self->thrown = thrown;
  self->held = held;
  self->used = 0;
}

static guint
next_byte (DhDice *self)
{
  if (self->at == DIGEST_BYTES)
    {
      char text[80];
      gsize length = DIGEST_BYTES;
      int n = g_snprintf (text, sizeof text, "%s %u %u", self->seed, self->entry, self->block++);

      g_checksum_reset (self->checksum);
      g_checksum_update (self->checksum, (const guchar *) text, n);
      g_checksum_get_digest (self->checksum, self->digest, &length);
      self->at = 0;
    }

  return self->digest[self->at++];
}

static guint
throw_one (DhDice *self,
           guint   sides)
{
  guint range = sides <= 256 ? 256 : 65536;
  guint share = range / sides;
  guint drawn;

  do
    {
      drawn = next_byte (self);
      if (range > 256)
        drawn = drawn << 8 | next_byte (self);
    }
  while (drawn >= share * sides);

  return drawn / share + 1;
}

/* The next thrown dice, which stay where they are. */
static gboolean
read_thrown (const DhDice  *self,
             guint          sides,
             guint          n,
             guint16       *faces,
             GError       **error)
{
  for (guint i = 0; i < n; i++)
    {
      guint face = g_array_index (self->thrown, guint16, self->used + i);

      /* The 0 of a D10 is its ten. */
      if (sides == 10 && face == 0)
        face = 10;
      if (face < 1 || face > sides)
        {
          g_set_error (error,
                       DH_ERROR,
                       DH_ERROR_DICE,
                       _("die %u shows %u, which a D%u does not have"),
                       self->used + i + 1,
                       face,
                       sides);
          return FALSE;
        }
      faces[i] = face;
    }

  return TRUE;
}

static gboolean
take_thrown (DhDice        *self,
             const DhRoll  *roll,
             guint16       *faces,
             GError       **error)
{
  if (self->thrown->len - self->used < roll->n)
    {
      guint wanted = self->used + roll->n;

      g_set_error (error,
                   DH_ERROR,
                   DH_ERROR_DICE,
                   g_dngettext (GETTEXT_PACKAGE,
                                "the order needs at least %u die, the last of them a D%u, and has %u",
                                "the order needs at least %u dice, the last of them D%u, and has %u",
                                wanted),
                   wanted,
                   roll->sides,
                   self->thrown->len);
      return FALSE;
    }

  if (!read_thrown (self, roll->sides, roll->n, faces, error))
    return FALSE;

  self->used += roll->n;
  return TRUE;
}

/* Rolls of @entry that already took from the pool under this key. */
static guint
count_taken (const DhEntry *entry,
             gint64         key)
{
  guint taken = 0;

  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (entry, i);

      taken += key_of (roll) == key && (roll->again != 0 || roll->instead != 0);
    }

  return taken;
}

/* The undone roll whose dice @roll takes again, or NULL. */
static const Waiting *
find_waiting (const DhDice  *self,
              const DhEntry *entry,
              const DhRoll  *roll)
{
  gint64 key = key_of (roll);
  GQueue *queue = g_hash_table_lookup (self->pool, &key);

  return queue == NULL ? NULL : g_queue_peek_nth (queue, count_taken (entry, key));
}

/**
 * _dh_dice_look:
 * @self: the dice
 * @roll: a roll that comes next
 * @missing: (out): how many of its dice have not been thrown at the table
 * @error: return location for a %DH_ERROR_DICE
 *
 * Looks which dice there are for a roll, without taking them.
 *
 * Returns: whether those that are there can be read
 */
gboolean
_dh_dice_look (const DhDice  *self,
               const DhRoll  *roll,
               guint         *missing,
               GError       **error)
{
  guint left = self->thrown == NULL ? 0 : self->thrown->len - self->used;
  guint n = MIN (left, roll->n);
  g_autofree guint16 *faces = g_new (guint16, n + 1);

  *missing = roll->n - n;
  return read_thrown (self, roll->sides, n, faces, error);
}

/**
 * _dh_dice_are_waiting:
 * @self: the dice
 * @entry: the entry they are for, with the rolls made before
 * @roll: a roll
 *
 * Returns: whether dice of an undone entry wait for it
 */
gboolean
_dh_dice_are_waiting (const DhDice  *self,
                      const DhEntry *entry,
                      const DhRoll  *roll)
{
  return find_waiting (self, entry, roll) != NULL;
}

/**
 * _dh_dice_roll:
 * @self: the dice
 * @entry: the entry they are for, with the rolls made before
 * @roll: (inout): who rolls how many of which dice for what; where they came from is filled in
 * @faces: (out): what they show
 * @error: return location for a %DH_ERROR_DICE
 *
 * Throws dice: those of the table when the order brought any, else those of an undone entry for the
 * same purpose, else the program's.
 *
 * Returns: whether there were dice enough and all could be read
 */
gboolean
_dh_dice_roll (DhDice   *self,
               DhEntry  *entry,
               DhRoll   *roll,
               guint16  *faces,
               GError  **error)
{
  const Waiting *waiting = find_waiting (self, entry, roll);
  const DhRoll *old = waiting == NULL ? NULL : dh_entry_get_roll (waiting->entry, waiting->roll);
  guint at = 0;

  if (self->thrown != NULL)
    {
      roll->thrown = TRUE;
      roll->instead = waiting == NULL ? 0 : waiting->entry->n;
      return take_thrown (self, roll, faces, error);
    }

  if (old != NULL)
    {
      roll->again = waiting->entry->n;
      roll->thrown = old->thrown;
      for (; at < MIN (old->n, roll->n); at++)
        faces[at] = dh_entry_get_face (waiting->entry, old->first + at);
    }
  for (; at < roll->n; at++)
    faces[at] = throw_one (self, roll->sides);

  return TRUE;
}

/**
 * _dh_dice_finish:
 * @self: the dice
 * @error: return location for a %DH_ERROR_DICE
 *
 * Ends an order.
 *
 * Returns: whether no thrown dice are left over
 */
gboolean
_dh_dice_finish (DhDice  *self,
                 GError **error)
{
  if (self->thrown == NULL || self->used == self->thrown->len || (self->held && self->used == 0))
    return TRUE;

  if (self->used == 0)
    g_set_error (error,
                 DH_ERROR,
                 DH_ERROR_DICE,
                 _("the order needs no dice, and has %u"),
                 self->thrown->len);
  else
    g_set_error (error,
                 DH_ERROR,
                 DH_ERROR_DICE,
                 g_dngettext (GETTEXT_PACKAGE,
                              "the order needs %u die, and has %u",
                              "the order needs %u dice, and has %u",
                              self->used),
                 self->used,
                 self->thrown->len);
  return FALSE;
}

/**
 * _dh_dice_give_back:
 * @self: the dice
 * @entry: an entry that has been undone
 *
 * Keeps its dice for whoever rolls for the same purpose again.
 */
void
_dh_dice_give_back (DhDice  *self,
                    DhEntry *entry)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    {
      gint64 key = key_of (dh_entry_get_roll (entry, i));
      GQueue *queue = g_hash_table_lookup (self->pool, &key);
      Waiting *waiting = g_new (Waiting, 1);

      if (queue == NULL)
        {
          queue = g_queue_new ();
          g_hash_table_insert (self->pool, g_memdup2 (&key, sizeof key), queue);
        }
      waiting->entry = dh_entry_ref (entry);
      waiting->roll = i;
      g_queue_push_tail (queue, waiting);
    }
}

static void
drop (DhDice *self,
      gint64  key,
      guint   entry)
{
  GQueue *queue = g_hash_table_lookup (self->pool, &key);

  for (GList *link = queue == NULL ? NULL : queue->head; link != NULL; link = link->next)
    {
      Waiting *waiting = link->data;

      if (waiting->entry->n != entry)
        continue;
      waiting_free (waiting);
      g_queue_delete_link (queue, link);
      if (g_queue_is_empty (queue))
        g_hash_table_remove (self->pool, &key);
      return;
    }
}

/**
 * _dh_dice_take_away:
 * @self: the dice
 * @entry: an entry that has been redone
 *
 * Takes back what [func@_dh_dice_give_back] kept.
 */
void
_dh_dice_take_away (DhDice  *self,
                    DhEntry *entry)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    drop (self, key_of (dh_entry_get_roll (entry, i)), entry->n);
}

/**
 * _dh_dice_use:
 * @self: the dice
 * @entry: an entry that has been accepted
 *
 * Drops the dice from the pool that it took again or replaced.
 */
void
_dh_dice_use (DhDice        *self,
              const DhEntry *entry)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (entry, i);

      if (roll->again != 0 || roll->instead != 0)
        drop (self, key_of (roll), roll->again != 0 ? roll->again : roll->instead);
    }
}

/**
 * _dh_dice_were_used:
 * @self: the dice
 *
 * Returns: whether the order has used dice thrown at the table
 */
gboolean
_dh_dice_were_used (const DhDice *self)
{
  return self->used > 0;
}
