/* cheats.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "cheats.h"

#include "dh-property-private.h"
#include "dh-system-tables.h"

/*
 * Watches a referee of any game and holds every entry against the law of what has been seen, in words of its own: for whom
 * the program has thrown in an entry that is no longer in force, alone or among others, whatever was aimed at and however it
 * was said, is marked at each later throw of that kind in that turn; so is whoever has a throw that was thrown before. Nobody
 * else is, and what was thrown at the table never was.
 */

struct _TestWatch {
  DhReferee *referee;
  GPtrArray *known;   /* Known: what the program has thrown so far */
  GHashTable *slots;  /* the names of throws that it has thrown so far */
  GPtrArray *before;  /* by number, the entries in force before the last one came */
  gulong handler;
  guint n_marked;
};

/* A throw of the program for one thing. */
typedef struct {
  guint n;
  char *what; /* for what kind of thing, for whom, and in which turn as turns come */
  char *faces;
  guint before; /* how many of its entry are for the same and have the same faces, and come before it */
} Known;

/* A roll that an entry has thrown. */
typedef struct {
  GPtrArray *whats;
  char *faces;
  char *slot;
  gboolean by_program;
} Thrown;

static void
known_free (gpointer data)
{
  Known *known = data;

  g_free (known->what);
  g_free (known->faces);
  g_free (known);
}

static void
thrown_free (gpointer data)
{
  Thrown *thrown = data;

  g_ptr_array_unref (thrown->whats);
  g_free (thrown->faces);
  g_free (thrown->slot);
  g_free (thrown);
}

/* The kind of a throw by the recipe: who is struck in the rear receives a charge. */
static const char *
get_kind (const DhBattle *battle,
          const DhRoll   *roll)
{
  const char *word = battle->system->tables->rolls[roll->purpose].word;

  return g_str_equal (word, "rear") ? "receive" : word;
}

/*
 * The kind by which one is seen: left and right broadside are both fire, though the dice of each are its own. Where a ruling
 * calls two turns the same, the left one of the first gives away nothing of the right one of the second.
 */
static const char *
get_seen_kind (const DhBattle *battle,
               const DhRoll   *roll)
{
  const char *kind = get_kind (battle, roll);

  return g_str_equal (kind, "fire-left") ? "fire" : kind;
}

static gboolean
changes (const DhEntry  *entry,
         const DhBattle *battle,
         DhRef           thing,
         const char     *property)
{
  for (guint i = 0; i < dh_entry_get_n_changes (entry); i++)
    {
      const DhChange *change = dh_entry_get_change (entry, i);

      if (change->of.kind == thing.kind && change->of.index == thing.index &&
          g_str_equal (battle->system->tables->properties[change->property].name, property))
        return TRUE;
    }

  return FALSE;
}

/* All for whom a roll is: who is named in the order on the side that throws, or who has responded. */
static GPtrArray *
list_for (const DhBattle *battle,
          const DhEntry  *entry,
          const DhRoll   *roll)
{
  GPtrArray *ids = g_ptr_array_new ();
  const char *kind = get_kind (battle, roll);
  g_auto(GStrv) words = g_strsplit (entry->order, " ", -1);
  gboolean responds = g_str_equal (kind, "response");
  gboolean together = g_str_equal (kind, "combat") || g_str_equal (kind, "bombardment");

  for (DhRefKind of = DH_N_THING_KINDS; responds && of < (int) battle->system->tables->n_kinds; of++)
    for (guint i = 0; i < battle->things[of]->len; i++)
      if (changes (entry, battle, (DhRef){ of, i }, "responded"))
        g_ptr_array_add (ids, (gpointer) dh_battle_get_id (battle, (DhRef){ of, i }));
  for (guint i = 0; together && words[i] != NULL; i++)
    {
      DhRef thing;

      if (dh_battle_find (battle, words[i], &thing) && thing.kind == roll->of.kind &&
          dh_battle_get_side_of (battle, thing) == dh_battle_get_side_of (battle, roll->of))
        g_ptr_array_add (ids, (gpointer) dh_battle_get_id (battle, thing));
    }
  if (ids->len == 0)
    g_ptr_array_add (ids, (gpointer) dh_battle_get_id (battle, roll->of));

  return ids;
}

/* Counts the turns that have begun before an entry in force, whatever rulings called them. */
static guint
count_turns (DhReferee *referee,
             guint      place)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint turns = 0;

  for (guint i = 0; i < place; i++)
    {
      const DhEntry *entry = dh_referee_get_in_force (referee, i);

      turns += changes (entry, battle, DH_THE_BATTLE, "turn") && !g_str_has_prefix (entry->order, "ruling ");
    }

  return turns;
}

static char *
list_faces (const DhEntry *entry,
            const DhRoll  *roll)
{
  GString *faces = g_string_new (NULL);

  g_string_printf (faces, "D%u:", roll->sides);
  for (guint i = 0; i < roll->n; i++)
    g_string_append_printf (faces, " %u", dh_entry_get_face (entry, roll->first + i));

  return g_string_free (faces, FALSE);
}

/* Names the throw of the seed that a roll is, by the recipe, but for throws that are kept. */
static char *
name_slot (DhReferee     *referee,
           guint          place,
           const DhEntry *entry,
           guint          number,
           const char    *kind,
           const char    *of)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint k = 0;

  for (guint i = 0; i <= place; i++)
    {
      const DhEntry *other = i < place ? dh_referee_get_in_force (referee, i) : entry;

      for (guint j = 0; j < (i < place ? dh_entry_get_n_rolls (other) : number); j++)
        {
          const DhRoll *roll = dh_entry_get_roll (other, j);

          k += other->turn == entry->turn && other->step == entry->step && g_str_equal (get_kind (battle, roll), kind) &&
               g_str_equal (dh_battle_get_id (battle, roll->of), of);
        }
    }

  return g_strdup_printf ("%s of %s, %u, in step %d of turn %u", kind, of, k, entry->step, entry->turn);
}

/* Names each thing that a roll of an entry is thrown for; seen dice are known again by these names. */
static GPtrArray *
list_whats (const DhBattle *battle,
            const DhEntry  *entry,
            const DhRoll   *roll,
            guint           turn)
{
  const char *kind = get_seen_kind (battle, roll);
  g_autoptr(GPtrArray) ids = list_for (battle, entry, roll);
  GPtrArray *whats = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (whats,
                     g_str_equal (kind, "political")
                       ? g_strdup_printf ("worth of %s", (const char *) ids->pdata[i])
                       : g_strdup_printf ("%s of %s in turn %u", kind, (const char *) ids->pdata[i], turn));

  return whats;
}

/* Lists the throws of an entry at a place among those in force; a card that was turned at the table is a throw too. */
static GPtrArray *
list_thrown (DhReferee     *referee,
             guint          place,
             const DhEntry *entry)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  GPtrArray *list = g_ptr_array_new_with_free_func (thrown_free);
  guint turn = count_turns (referee, place);

  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (entry, i);
      const char *kind = get_kind (battle, roll);
      Thrown *thrown = g_new0 (Thrown, 1);

      thrown->whats = list_whats (battle, entry, roll, turn);
      thrown->by_program = !roll->thrown;
      thrown->faces = list_faces (entry, roll);
      if (!g_str_equal (kind, "response") && !roll->thrown)
        thrown->slot = name_slot (referee, place, entry, i, kind, dh_battle_get_id (battle, roll->of));
      g_ptr_array_add (list, thrown);
    }
  if (list->len == 0 && g_str_has_prefix (entry->order, "card ") && !g_str_equal (entry->order, "card pass"))
    {
      Thrown *thrown = g_new0 (Thrown, 1);

      thrown->whats = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (thrown->whats, g_strdup_printf ("draw of battle in turn %u", turn));
      thrown->faces = g_strdup ("turned");
      g_ptr_array_add (list, thrown);
    }

  return list;
}

/*
 * TRUE for a throw of an entry that does not stand before this place, or throws it no more since it was put right: the
 * same faces may have come again, but for another unit, another purpose or in another turn; and of two rounds with the
 * same faces one may be left.
 */
static gboolean
is_taken_back (DhReferee   *referee,
               guint        place,
               const Known *known)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint like = 0;

  for (guint i = 0; i < place; i++)
    {
      const DhEntry *entry = dh_referee_get_in_force (referee, i);
      guint turn;

      if (entry->n != known->n)
        continue;
      turn = count_turns (referee, i);
      for (guint j = 0; j < dh_entry_get_n_rolls (entry); j++)
        {
          const DhRoll *roll = dh_entry_get_roll (entry, j);
          g_autoptr(GPtrArray) whats = list_whats (battle, entry, roll, turn);
          g_autofree char *faces = list_faces (entry, roll);

          if (!roll->thrown && g_str_equal (faces, known->faces) &&
              g_ptr_array_find_with_equal_func (whats, known->what, g_str_equal, NULL) && like++ == known->before)
            return FALSE;
        }
    }

  return TRUE;
}

static gboolean
was_seen (TestWatch    *self,
          guint         place,
          const Thrown *thrown)
{
  for (guint i = 0; i < self->known->len; i++)
    {
      const Known *known = self->known->pdata[i];

      if (g_ptr_array_find_with_equal_func (thrown->whats, known->what, g_str_equal, NULL) &&
          is_taken_back (self->referee, place, known))
        return TRUE;
    }

  return thrown->slot != NULL && g_hash_table_contains (self->slots, thrown->slot);
}

static gboolean
has_thrown (const DhBattle *battle,
            const DhEntry  *was,
            const DhEntry  *entry,
            guint           number)
{
  const DhRoll *roll = dh_entry_get_roll (entry, number);
  g_autofree char *faces = list_faces (entry, roll);

  for (guint i = 0; was != NULL && i < dh_entry_get_n_rolls (was); i++)
    {
      const DhRoll *other = dh_entry_get_roll (was, i);
      g_autofree char *others = list_faces (was, other);

      if (other->purpose == roll->purpose && other->thrown == roll->thrown && g_str_equal (faces, others) &&
          g_str_equal (dh_battle_get_id (battle, other->of), dh_battle_get_id (battle, roll->of)))
        return TRUE;
    }

  return FALSE;
}

/* Holds an entry that has come into force against the law. Returns what it throws. */
static GPtrArray *
hold (TestWatch     *self,
      guint          place,
      const DhEntry *entry,
      const DhEntry *was)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  GPtrArray *list = list_thrown (self->referee, place, entry);
  gboolean seen = FALSE, of_response = FALSE;

  for (guint i = 0; i < list->len; i++)
    {
      if (dh_entry_get_n_rolls (entry) == 0 ? was == NULL : !has_thrown (battle, was, entry, i))
        seen = seen || was_seen (self, place, list->pdata[i]);
      of_response = of_response || ((Thrown *) list->pdata[i])->slot == NULL;
    }
  self->n_marked += seen;
  if (seen && entry->seen == 0)
    g_error ("entry %u, “%s”, is not marked", entry->n, entry->order);
  /* Marks of a response are checked elsewhere: it is not known here which throw of its card it is. */
  if (!seen && entry->seen != 0 && !of_response && (was == NULL || entry->seen != was->seen))
    g_error ("entry %u, “%s”, is marked with %u", entry->n, entry->order, entry->seen);

  return list;
}

/* Counts the first throws of an entry that are for the same and have the same faces. */
static guint
count_like (GPtrArray  *list,
            guint       n,
            const char *what,
            const char *faces)
{
  guint like = 0;

  for (guint i = 0; i < n; i++)
    {
      const Thrown *thrown = list->pdata[i];

      like += thrown->by_program && g_str_equal (thrown->faces, faces) &&
              g_ptr_array_find_with_equal_func (thrown->whats, what, g_str_equal, NULL);
    }

  return like;
}

static void
learn (TestWatch     *self,
       const DhEntry *entry,
       GPtrArray     *list)
{
  for (guint i = 0; i < list->len; i++)
    {
      const Thrown *thrown = list->pdata[i];

      if (!thrown->by_program)
        continue;
      if (thrown->slot != NULL)
        g_hash_table_add (self->slots, g_strdup (thrown->slot));
      for (guint j = 0; j < thrown->whats->len; j++)
        {
          Known *known = g_new0 (Known, 1);

          known->n = entry->n;
          known->what = g_strdup (thrown->whats->pdata[j]);
          known->faces = g_strdup (thrown->faces);
          known->before = count_like (list, i, known->what, known->faces);
          g_ptr_array_add (self->known, known);
        }
    }
}

static void
entry_cb (DhReferee *referee,
          DhEntry   *entry,
          TestWatch *self)
{
  guint n = dh_referee_get_n_in_force (referee);

  /* An amendment makes other entries anew, in their order, and is known when all of it is. */
  if (entry->of == 0 || dh_entry_is_amendment (entry))
    {
      g_autoptr(GPtrArray) entries = g_ptr_array_new (), lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

      for (guint i = 0; i < n; i++)
        {
          const DhEntry *now = dh_referee_get_in_force (referee, i);
          const DhEntry *was = now->n < self->before->len ? self->before->pdata[now->n] : NULL;
          gboolean given = dh_entry_is_amendment (entry) && now == dh_entry_get_given (entry);

          if (now == was || dh_entry_is_amendment (now) || dh_entry_is_pause (now))
            continue;
          g_ptr_array_add (entries, (gpointer) now);
          g_ptr_array_add (lists, hold (self, i, now, given ? NULL : was));
        }
      for (guint i = 0; i < entries->len; i++)
        learn (self, entries->pdata[i], lists->pdata[i]);
    }

  g_ptr_array_set_size (self->before, 0);
  for (guint i = 0; i < n; i++)
    {
      DhEntry *now = dh_referee_get_in_force (referee, i);

      if (self->before->len <= now->n)
        g_ptr_array_set_size (self->before, now->n + 1);
      if (!dh_entry_is_amendment (now))
        self->before->pdata[now->n] = now;
    }
}

/**
 * test_watch_new:
 * @referee: a referee before the first order
 *
 * Returns: (transfer full): who watches him until he is freed
 */
TestWatch *
test_watch_new (DhReferee *referee)
{
  TestWatch *self = g_new0 (TestWatch, 1);

  self->referee = g_object_ref (referee);
  self->known = g_ptr_array_new_with_free_func (known_free);
  self->slots = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->before = g_ptr_array_new ();
  self->handler = g_signal_connect (referee, "entry", G_CALLBACK (entry_cb), self);
  return self;
}

void
test_watch_free (TestWatch *self)
{
  g_signal_handler_disconnect (self->referee, self->handler);
  g_object_unref (self->referee);
  g_ptr_array_unref (self->known);
  g_hash_table_unref (self->slots);
  g_ptr_array_unref (self->before);
  g_free (self);
}

/**
 * test_watch_count_marked:
 * @self: who watches
 *
 * Returns: how many entries had to be marked so far
 */
guint
test_watch_count_marked (const TestWatch *self)
{
  return self->n_marked;
}
