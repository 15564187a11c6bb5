/* test-cheats.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "cheats.h"
#include "soak.h"
#include "subject.h"

#include "dh-inch-private.h"
#include "dh-system-tables.h"

#include <stdlib.h>
#include <string.h>

/*
 * Cheats at the desk: they undo and word things otherwise, name other officers and other targets, change
 * the order of throws, write notes, and play ahead in copies of the battle. The first faces that the
 * program threw for a thing count, whatever they do: none of them sees other faces for it.
 */

/* The cheats of the gate, and those with -m slow; a soak has others for as long as it goes on. */
#define CHEATS 300
#define MANY_CHEATS 10000
#define WATCHED 300
#define MOVES 60
#define TRIES 12 /* for a move that the rules allow */

typedef struct {
  DhReferee *referee;
  GPtrArray *orders; /* all that were accepted, so that a copy can be made */
  GPtrArray *done;   /* what each entry in force has thrown for, as strings */
  GPtrArray *undone;
  GHashTable *kept; /* unit, card and turn → the face that the unit keeps on it */
} Table;

typedef struct {
  const DhBattle *set_up;
  guint number;
  GRand *rand;
  Table table;
  GHashTable *first; /* what is thrown for → the faces first seen, as a GArray of guint */
  guint n_thrown;
  guint n_again; /* throws for what had been thrown for before */
} Cheat;

static guint
pick (Cheat *self,
      guint  n)
{
  return g_rand_int_range (self->rand, 0, n);
}

static const char *
pick_word (Cheat             *self,
           const char *const *words)
{
  return words[pick (self, g_strv_length ((char **) words))];
}

#define PICK(self, ...) pick_word ((self), (const char *const[]) { __VA_ARGS__, NULL })

/* A table at which to play */

static void
table_init (Table          *self,
            const DhBattle *set_up,
            guint           number)
{
  g_autofree char *seed = g_strdup_printf ("cheat %u", number);
  DhBattle *battle = dh_battle_copy (set_up);

  dh_seed_from_text (seed, battle->seed);
  self->referee = dh_referee_new (battle);
  self->orders = g_ptr_array_new_with_free_func (g_free);
  self->done = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->undone = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
table_clear (Table *self)
{
  g_object_unref (self->referee);
  g_ptr_array_unref (self->orders);
  g_ptr_array_unref (self->done);
  g_ptr_array_unref (self->undone);
  g_hash_table_unref (self->kept);
}

/* The purpose of a roll, in words of this test: it does not ask the engine. */
static char *
name_thing (const DhBattle *battle,
            const DhEntry  *entry,
            const DhRoll   *roll)
{
  const char *id = dh_battle_get_id (battle, roll->of);
  g_autofree char *when = g_strdup_printf ("in %s of turn %u",
                                           dh_enum_to_word (DH_TYPE_STEP, entry->step),
                                           entry->turn);

  switch (roll->purpose)
    {
    case DH_PURPOSE_POLITICAL:
      return g_strdup_printf ("the worth of %s", id);
    case DH_PURPOSE_RESPONSE:
      return g_strdup_printf ("response to %s %s", dh_battle_get_card (battle)->id, when);
    case DH_PURPOSE_DRAW:
      return g_strdup_printf ("card %s", when);
    case DH_CONTEXT_RECEIVE:
    case DH_CONTEXT_REAR:
      return g_strdup_printf ("%s receives %s", id, when);
    default:
      return g_strdup_printf ("%s of %s %s", battle->system->tables->rolls[roll->purpose].word, id, when);
    }
}

static guint
count_in_force (const Table *self,
                const char  *thing)
{
  guint count = 0;

  for (guint i = 0; i < self->done->len; i++)
    for (char **other = g_ptr_array_index (self->done, i); *other != NULL; other++)
      count += strcmp (*other, thing) == 0;

  return count;
}

/* The law: what has been seen first is what is seen always, die by die. Of another number of cards another is drawn. */
static void
hold_faces (Cheat         *self,
            const DhEntry *entry,
            const DhRoll  *roll,
            const char    *thing,
            guint          before)
{
  g_autofree char *name = g_strdup_printf ("%s, %u, by a D%u", thing, before, roll->sides);
  GArray *first = g_hash_table_lookup (self->first, name);

  self->n_thrown++;
  self->n_again += first != NULL;
  if (first == NULL)
    {
      first = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (self->first, g_strdup (name), first);
    }

  for (guint i = 0; i < roll->n; i++)
    {
      guint face = dh_entry_get_face (entry, roll->first + i);

      if (i >= first->len)
        g_array_append_val (first, face);
      else if (face != g_array_index (first, guint, i))
        g_error ("cheat %u has thrown twice for “%s” by “%s”", self->number, name, entry->order);
    }
}

/*
 * The law of responses: whoever has been thrown for on a card keeps what fell, and of a group it is that of the first in
 * the order of battle. Returns whether somebody has kept something.
 */
static gboolean
hold_kept (Cheat         *self,
           Table         *table,
           const DhEntry *entry,
           const DhRoll  *roll)
{
  const DhBattle *battle = dh_referee_get_battle (table->referee);
  guint face = dh_entry_get_face (entry, roll->first), wanted = 0;
  int first = G_MAXINT;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < dh_entry_get_n_changes (entry); i++)
      {
        const DhChange *change = dh_entry_get_change (entry, i);
        g_autofree char *name = g_strdup_printf ("%s on %s in turn %u", dh_battle_get_id (battle, change->of),
                                                 dh_battle_get_card (battle)->id, entry->turn);
        guint kept = GPOINTER_TO_UINT (g_hash_table_lookup (table->kept, name));

        if (change->property != DH_UNIT_RESPONDED)
          continue;
        if (pass == 1 && kept == 0)
          g_hash_table_insert (table->kept, g_steal_pointer (&name), GUINT_TO_POINTER (face));
        if (pass == 0 && kept > 0 && change->of.index < first)
          {
            first = change->of.index;
            wanted = kept;
          }
      }
  if (wanted > 0 && wanted != face)
    g_error ("cheat %u has thrown %u for those who keep %u, by “%s”", self->number, face, wanted, entry->order);

  self->n_again += wanted > 0;
  return wanted > 0;
}

static void
note_throws (Cheat         *self,
             Table         *table,
             const DhEntry *entry)
{
  const DhBattle *battle = dh_referee_get_battle (table->referee);
  g_autoptr(GPtrArray) things = g_ptr_array_new ();

  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (entry, i);
      char *thing = name_thing (battle, entry, roll);
      guint before = count_in_force (table, thing);

      for (guint k = 0; k < things->len; k++)
        before += strcmp (g_ptr_array_index (things, k), thing) == 0;
      if (roll->purpose != DH_PURPOSE_RESPONSE || !hold_kept (self, table, entry, roll))
        hold_faces (self, entry, roll, thing, before);
      g_ptr_array_add (things, thing);
    }

  g_ptr_array_add (things, NULL);
  g_ptr_array_add (table->done, g_ptr_array_free (g_steal_pointer (&things), FALSE));
  g_ptr_array_set_size (table->undone, 0);
}

static gboolean
give (Cheat      *self,
      Table      *table,
      const char *order)
{
  DhEntry *entry;

  if (!dh_referee_give (table->referee, order, 0, &entry, NULL))
    return FALSE;

  g_ptr_array_add (table->orders, g_strdup (order));
  if (strcmp (order, "undo") == 0)
    g_ptr_array_add (table->undone, g_ptr_array_steal_index (table->done, table->done->len - 1));
  else if (strcmp (order, "redo") == 0)
    g_ptr_array_add (table->done, g_ptr_array_steal_index (table->undone, table->undone->len - 1));
  else
    note_throws (self, table, entry);
  return TRUE;
}

/* Attempts of cheats */

static char *
make_order (Cheat *self,
            Table *table)
{
  const DhBattle *battle = dh_referee_get_battle (table->referee);
  const char *side = PICK (self, "u", "c");
  const char *enemy = *side == 'u' ? "c" : "u";
  guint unit = 1 + pick (self, 10), other = 1 + pick (self, 10);
  g_autofree char *due = NULL;

  if (battle->dues->len > 0 && pick (self, 3) > 0)
    {
      due = dh_battle_due_to_order (battle, dh_battle_get_due (battle, pick (self, battle->dues->len)));
      if (g_str_has_prefix (due, "rally"))
        return g_strdup_printf ("rally %s%u by %s", side, unit, PICK (self, "gen-first", "gen-third", "grant", "lee"));
      return g_strdup (pick (self, 6) > 0 ? due : PICK (self, "settle", "retreat all", "witness all none"));
    }

  switch (pick (self, 16))
    {
    case 0:
    case 1:
      return g_strdup (PICK (self, "card", "card pass", "card pass", "card north", "card south", "card second pass"));
    case 2:
      return g_strdup_printf ("respond %s by %s",
                              PICK (self, "first", "second", "third", "u1", "u2 u3", "u5", "c1", "c5 c6", "u7", ""),
                              PICK (self, "none", "gen-first", "gen-second", "gen-north", "gen-south", "gen-third"));
    case 3:
      return g_strdup_printf ("respond %s", PICK (self, "u1", "u3 u4", "second", "u5", "third", "c2", "north", "south", ""));
    case 4:
      return g_strdup_printf ("move %s%u %s", side, unit, PICK (self, "", "rough", "road"));
    case 5:
      return g_strdup_printf ("charge %s%u %s%u %s", side, unit, enemy, other, PICK (self, "", "flank", "rear"));
    case 6:
    case 7:
    case 8:
      return g_strdup_printf ("fire %s%u %s%u %u %s", side, unit, enemy, other, 1 + pick (self, 12), PICK (self, "", "cover", "column", "enfilade"));
    case 9:
      return g_strdup_printf ("note %u", pick (self, 1000));
    case 10:
      return g_strdup (PICK (self, "mark", "settle", "next"));
    case 11:
      return g_strdup_printf ("ruling %s%u status routed because we say so", side, unit);
    case 12:
      return g_strdup_printf ("support %s%u %s%u 3", side, unit, side, other);
    default:
      return g_strdup (PICK (self, "next pass", "next pass", "settle", "mark"));
    }
}

static void
move (Cheat *self,
      Table *table)
{
  gboolean accepted = FALSE;

  for (guint i = pick (self, 3) == 0 ? 1 + pick (self, 4) : 0; i > 0; i--)
    give (self, table, "undo");
  if (pick (self, 20) == 0)
    give (self, table, "redo");

  for (guint i = 0; i < TRIES && !accepted; i++)
    {
      g_autofree char *order = make_order (self, table);

      accepted = give (self, table, order);
    }
}

/* The file is copied, and what would come is looked at there. */
static void
play_ahead (Cheat *self)
{
  Table copy;

  table_init (&copy, self->set_up, self->number);
  for (guint i = 0; i < self->table.orders->len; i++)
    g_assert_true (give (self, &copy, g_ptr_array_index (self->table.orders, i)));
  for (guint i = 0; i < 10; i++)
    move (self, &copy);
  table_clear (&copy);
}

typedef struct {
  guint orders;
  guint thrown;
  guint again;
} Figures;

/* All that a cheat does comes of his number. */
static void
play (const DhBattle *set_up,
      guint           number,
      Figures        *figures)
{
  Cheat cheat = { .set_up = set_up, .number = number, .rand = g_rand_new_with_seed (number) };

  cheat.first = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  table_init (&cheat.table, set_up, number);
  give (&cheat, &cheat.table, "begin");
  for (guint k = 0; k < MOVES; k++)
    {
      move (&cheat, &cheat.table);
      if (pick (&cheat, 20) == 0)
        play_ahead (&cheat);
    }

  figures->orders += cheat.table.orders->len;
  figures->thrown += cheat.n_thrown;
  figures->again += cheat.n_again;
  table_clear (&cheat.table);
  g_hash_table_unref (cheat.first);
  g_rand_free (cheat.rand);
}

static DhBattle *
new_set_up (void)
{
  g_autoptr(DhReferee) model = test_battle_new ("officer-casualties=on");

  return dh_battle_copy (dh_referee_get_battle (model));
}

static gboolean
goes_on (guint i)
{
  return g_test_slow () && !test_is_soak () ? i < MANY_CHEATS : test_goes_on (i, CHEATS);
}

static void
test_cheats_throw_nothing_twice (void)
{
  g_autoptr(DhBattle) set_up = new_set_up ();
  Figures figures = { 0 };
  guint i;

  for (i = 0; goes_on (i); i++)
    {
      guint number = test_is_soak () ? g_test_rand_int () : i;
      g_autofree char *kept = g_strdup_printf ("%u", number);

      test_keep (kept, -1);
      play (set_up, number, &figures);
    }

  g_test_message ("%u cheats had %u throws, %u of them for what had been thrown for before", i, figures.thrown, figures.again);
  g_test_message ("played: %u orders", figures.orders);
  g_assert_cmpuint (figures.again, >, 5 * i);
}

/* A ruling by which somebody could be thrown for again, or in another turn. */
static char *
make_ruling (Cheat *self)
{
  guint unit = 1 + pick (self, 10);

  switch (pick (self, 5))
    {
    case 0:
      return g_strdup_printf ("ruling battle turn %u because it is late", 1 + pick (self, 3));
    case 1:
      return g_strdup_printf ("ruling battle card %s because it is on the table", PICK (self, "north", "south", "horse"));
    case 2:
      return g_strdup_printf ("ruling battle step %s because we are there", PICK (self, "movement", "artillery", "standing"));
    default:
      return g_strdup_printf ("ruling %s%u %s no because we ask again", PICK (self, "u", "c"), unit,
                              PICK (self, "responded", "fired", "moved"));
    }
}

/* An order, or one in the place of another, before it, or none. */
static char *
make_move (Cheat *self,
           Table *table)
{
  guint n = dh_referee_get_n_entries (table->referee);
  g_autofree char *order = pick (self, 10) == 0 ? make_ruling (self) : make_order (self, table);

  switch (pick (self, 30))
    {
    case 0:
      return g_strdup_printf ("amend %u %s", n - MIN (n - 1, pick (self, 6)), order);
    case 1:
      return g_strdup_printf ("amend before %u %s", n - MIN (n - 1, pick (self, 6)), order);
    case 2:
      return g_strdup_printf ("amend %u none because it was a mistake", n - MIN (n - 1, pick (self, 6)));
    default:
      return g_steal_pointer (&order);
    }
}

/* Undoing, amending, regrouping, drawing and ruling are marked where dice had been seen before, and nowhere else. */
static void
test_cheats_are_marked (void)
{
  g_autoptr(DhBattle) set_up = new_set_up ();
  guint marked = 0, i;

  for (i = 0; test_is_soak () ? test_goes_on (i, WATCHED) : i < WATCHED; i++)
    {
      Cheat cheat = { .set_up = set_up, .number = i, .rand = g_rand_new_with_seed (g_test_rand_int ()) };
      g_autoptr(TestWatch) watch = NULL;
      g_autoptr(GError) error = NULL;

      table_init (&cheat.table, set_up, i);
      watch = test_watch_new (cheat.table.referee);
      dh_referee_give (cheat.table.referee, "begin", 0, NULL, &error);
      g_assert_no_error (error);
      for (guint k = 0; k < MOVES; k++)
        {
          gboolean accepted = FALSE;

          for (guint undo = pick (&cheat, 3) == 0 ? 1 + pick (&cheat, 2) : 0; undo > 0; undo--)
            dh_referee_give (cheat.table.referee, "undo", 0, NULL, NULL);
          if (pick (&cheat, 20) == 0)
            dh_referee_give (cheat.table.referee, "redo", 0, NULL, NULL);
          for (guint try = 0; try < TRIES && !accepted; try++)
            {
              g_autofree char *order = make_move (&cheat, &cheat.table);

              accepted = dh_referee_give (cheat.table.referee, order, 0, NULL, NULL);
            }
        }
      dh_referee_verify (cheat.table.referee, &error);
      g_assert_no_error (error);
      marked += test_watch_count_marked (watch);
      g_clear_pointer (&watch, test_watch_free);
      table_clear (&cheat.table);
      g_rand_free (cheat.rand);
    }

  g_test_message ("%u cheats had to be marked %u times", i, marked);
  g_assert_cmpuint (marked, >, i);
}

/* The cheat of that number once more. */
static void
cheat_again (const char *text,
             gsize       length)
{
  g_autoptr(DhBattle) set_up = new_set_up ();
  Figures figures = { 0 };

  if (length > 0)
    play (set_up, strtoul (text, NULL, 10), &figures);
}

TEST_SUBJECT ("cheats")
{
  g_test_init (&argc, &argv, NULL);
  test_share_time (2);

  g_test_add_func ("/engine/cheats/throw-nothing-twice", test_cheats_throw_nothing_twice);
  g_test_add_func ("/engine/cheats/are-marked", test_cheats_are_marked);

  return test_run_or_shorten (cheat_again);
}
