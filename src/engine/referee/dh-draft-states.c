/* dh-draft-states.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-draft-states-private.h"

#include <string.h>

/*
 * The outcomes of many throws, one after the other, without following every way in which they can fall: each throw more
 * would double those, or worse. All that makes a difference from here on is a joint state, and all ways that lead to
 * one are followed together, with the sum of their chances. So a draft goes from state to state, layer by layer.
 *
 * There may be very many joint states even so. Whoever asks says how many are gone on from at the most, and hardly more
 * are kept at a time, so that neither time nor memory runs away. Where that is not enough it is gone on from the
 * likeliest, and what is left out is told; nothing hangs on a clock.
 */

/* Less than this of a chance, and a million times of it, is what rounding leaves. */
#define NOTHING 1e-20

/* No layer takes more of what may still be gone on from, so that something is left for those behind it. */
#define SHARE_OF_A_LAYER 4

/* When so many times as many are kept as may be gone on from, the least likely are left out down to as many. */
#define KEPT_OF_EACH 2

typedef struct {
  guint size;
  guint rank;
  DhMark mark;
  double chance;
  DhEntry *since; /* all that has become of the draft */
  guint8 known[]; /* what makes a difference: the part of the mark that does, and what the walk has written */
} State;

/* The size of the members of a mark that belong to what is known of a state. */
#define MARK_SIZE G_STRUCT_OFFSET (DhMark, by)

struct _DhStates {
  DhDraft *draft;
  const DhStatesWalk *walk;
  gpointer data;
  GHashTable *open;  /* State, by what is known of it */
  const State *from; /* (nullable): the one that is gone on from */
  GByteArray *added; /* State: the one that is being added */
};

static guint
state_hash (gconstpointer data)
{
  const State *state = data;
  guint64 hash = state->size;

  for (guint i = 0; i < state->size; i += sizeof hash)
    {
      guint64 some = 0;

      memcpy (&some, state->known + i, MIN (sizeof some, state->size - i));
      hash = (hash ^ some) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 32;
    }

  return hash;
}

static gboolean
state_equal (gconstpointer a,
             gconstpointer b)
{
  const State *one = a, *other = b;

  return one->size == other->size && memcmp (one->known, other->known, one->size) == 0;
}

static void
state_free (gpointer data)
{
  State *state = data;

  dh_entry_unref (state->since);
  g_free (state);
}

/**
 * _dh_states_new:
 * @draft: a draft, which is the same again whenever nobody goes on from a state
 * @walk: how to get from state to state
 * @data: for @walk
 *
 * Returns: (transfer full): no states so far
 */
DhStates *
_dh_states_new (DhDraft            *draft,
                const DhStatesWalk *walk,
                gpointer            data)
{
  DhStates *self = g_new0 (DhStates, 1);

  self->draft = draft;
  self->walk = walk;
  self->data = data;
  self->open = g_hash_table_new_full (state_hash, state_equal, state_free, NULL);
  self->added = g_byte_array_new ();

  return self;
}

void
_dh_states_free (DhStates *self)
{
  g_hash_table_unref (self->open);
  g_byte_array_unref (self->added);
  g_free (self);
}

/* The entry of a draft is what has become of it since the state that is gone on from. */
static DhEntry *
dup_since (const DhStates *self,
           const DhDraft  *draft)
{
  const DhEntry *before = self->from != NULL ? self->from->since : self->draft->entry;

  return draft->entry == before ? dh_entry_ref (draft->entry) : _dh_entry_new_of_both (before, draft->entry);
}

/* Adds to the chance of a state that is known already, and gives it its mark. The ways of one draft share @since,
   once one of them needs it. */
static void
add_known (DhStates      *self,
           const DhDraft *draft,
           const DhMark  *mark,
           double         chance,
           DhEntry      **since)
{
  State *state = (State *) self->added->data;
  State *other;

  memcpy (state->known, mark, MARK_SIZE);
  other = g_hash_table_lookup (self->open, state);
  if (other != NULL)
    {
      other->chance += chance;
      return;
    }

  state = g_memdup2 (state, self->added->len);
  state->mark = *mark;
  state->chance = chance;
  if (*since == NULL)
    *since = dup_since (self, draft);
  state->since = dh_entry_ref (*since);
  g_hash_table_add (self->open, state);
}

/**
 * _dh_states_add:
 * @self: states
 * @draft: a draft as it has become: the one that is gone on from or, one exploration deep, what became of it
 * @mark: what else is known
 * @chance: the chance that it comes so
 *
 * Adds where it has come to, which others may have come to as well.
 */
void
_dh_states_add (DhStates      *self,
                const DhDraft *draft,
                DhMark         mark,
                double         chance)
{
  const double always = 1;

  _dh_states_add_ways (self, draft, mark, &always, 1, chance);
}

/**
 * _dh_states_add_ways:
 * @self: states
 * @draft: a draft, as for [func@_dh_states_add]
 * @mark: what else is known; its way is that of the first chance
 * @chances: (array length=n): the chances of this way and those that follow
 * @n: how many
 * @chance: the chance that one of them comes
 *
 * Adds a state for each way in which something has been decided that the draft does not show yet.
 */
void
_dh_states_add_ways (DhStates      *self,
                     const DhDraft *draft,
                     DhMark         mark,
                     const double  *chances,
                     guint          n,
                     double         chance)
{
  g_autoptr(DhEntry) since = NULL;
  State *state;
  guint rank;

  g_byte_array_set_size (self->added, sizeof *state + MARK_SIZE);
  rank = self->walk->write (draft->battle, &mark, self->added, self->data);
  state = (State *) self->added->data;
  state->size = self->added->len - sizeof *state;
  state->rank = rank;
  for (guint i = 0; i < n; i++, mark.way++)
    if (chances[i] * chance > NOTHING)
      add_known (self, draft, &mark, chances[i] * chance, &since);
}

/* The likeliest first; of those that are as likely always the same. */
static int
compare_states (gconstpointer a,
                gconstpointer b)
{
  const State *one = *(const State *const *) a, *other = *(const State *const *) b;

  if (one->chance != other->chance)
    return one->chance > other->chance ? -1 : 1;
  if (one->size != other->size)
    return one->size < other->size ? -1 : 1;

  return memcmp (one->known, other->known, one->size);
}

/* Takes out those that have come no farther. */
static GPtrArray *
take_up_to (DhStates *self,
            guint     rank)
{
  GPtrArray *taken = g_ptr_array_new_with_free_func (state_free);
  GHashTableIter iter;
  gpointer state;

  g_hash_table_iter_init (&iter, self->open);
  while (g_hash_table_iter_next (&iter, &state, NULL))
    if (((State *) state)->rank <= rank)
      {
        g_hash_table_iter_steal (&iter);
        g_ptr_array_add (taken, state);
      }
  g_ptr_array_sort (taken, compare_states);

  return taken;
}

/* Takes out those that have come the least far. */
static GPtrArray *
take_layer (DhStates *self)
{
  guint rank = G_MAXUINT;
  GHashTableIter iter;
  gpointer state;

  g_hash_table_iter_init (&iter, self->open);
  while (g_hash_table_iter_next (&iter, &state, NULL))
    rank = MIN (rank, ((State *) state)->rank);

  return take_up_to (self, rank);
}

static void
go_on_from (DhStates    *self,
            const State *state,
            gboolean     left_out)
{
  DhDraft draft = { self->draft->battle, state->since, self->draft->dice };

  _dh_entry_apply (state->since, draft.battle);
  self->from = state;
  if (!left_out)
    self->walk->go_on (self, &draft, &state->mark, state->chance, self->data);
  else if (self->walk->leave_out != NULL)
    self->walk->leave_out (&draft, &state->mark, state->chance, self->data);
  self->from = NULL;
  _dh_entry_revert (state->since, draft.battle);
}

/* Leaves out the least likely of those that are open, down to @most. */
static void
leave_out_some (DhStates *self,
                guint     most)
{
  g_autoptr(GPtrArray) states = take_up_to (self, G_MAXUINT);

  for (guint i = most; i < states->len; i++)
    go_on_from (self, g_ptr_array_index (states, i), TRUE);
  g_ptr_array_set_size (states, MIN (states->len, most));
  while (states->len > 0)
    g_hash_table_add (self->open, g_ptr_array_steal_index_fast (states, states->len - 1));
}

/**
 * _dh_states_follow:
 * @self: states that have been added
 * @most: how many are gone on from at the most, and about how many are kept
 * @cancellable: (nullable): when it is cancelled, nobody wants to know any more
 *
 * Goes on from all of them, and from those that are added by that, until there are no more.
 */
void
_dh_states_follow (DhStates     *self,
                   guint         most,
                   GCancellable *cancellable)
{
  guint left = most;

  while (g_hash_table_size (self->open) > 0 && !g_cancellable_is_cancelled (cancellable))
    {
      g_autoptr(GPtrArray) layer = take_layer (self);
      guint n = MIN (layer->len, (left + SHARE_OF_A_LAYER - 1) / SHARE_OF_A_LAYER);

      for (guint i = 0; i < layer->len && !g_cancellable_is_cancelled (cancellable); i++)
        {
          go_on_from (self, g_ptr_array_index (layer, i), i >= n);
          if (g_hash_table_size (self->open) / KEPT_OF_EACH > most)
            leave_out_some (self, most);
        }
      left -= n;
    }
}
