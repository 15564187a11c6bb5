/* dh-draft-paths.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-draft-private.h"

#include <string.h>

/*
 * Every way in which the dice of a procedure can fall, with its chance. A procedure is run again and again on the
 * draft, each time with other faces, and taken back: so the chances are those of the rules that resolve the order. What
 * comes of several faces alike is shown once.
 */

/* A place where the procedure throws, or has something decided. */
typedef struct {
  guint n;     /* how many results it can have */
  guint taken; /* which one it has this time */
} Fork;

struct _DhPath {
  GArray *forks; /* Fork: in the order in which the procedure came to them the last time */
  guint depth;   /* how many of them it has come to this time */
  double chance; /* of the results so far */
  int passed;    /* whether the last die showed what it needed, or -1 */
};

/* A state of the battle to which one or more combinations of dice lead, with the sum of their chances. */
typedef struct {
  DhEntry *entry;
  double chance;
  int passed;
} Place;

static void
place_clear (gpointer data)
{
  Place *place = data;

  dh_entry_unref (place->entry);
}

/* Goes on to the next combination of dice. Returns: whether there is one */
static gboolean
turn_to_next (DhPath *self)
{
  self->depth = 0;
  self->chance = 1;
  self->passed = -1;
  while (self->forks->len > 0)
    {
      Fork *last = &g_array_index (self->forks, Fork, self->forks->len - 1);

      if (++last->taken < last->n)
        return TRUE;
      g_array_set_size (self->forks, self->forks->len - 1);
    }

  return FALSE;
}

static void
add_place (GArray  *places,
           DhEntry *entry,
           double   chance,
           int      passed)
{
  Place place = { entry, chance, passed };

  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, Place, i).passed == passed &&
        _dh_entry_does_the_same (g_array_index (places, Place, i).entry, entry))
      {
        g_array_index (places, Place, i).chance += chance;
        return;
      }

  dh_entry_ref (entry);
  g_array_append_val (places, place);
}

/* An order without dice has one outcome, which need not be tried twice. */
static void
show_what_is_sure (DhDraft  *tried,
                   DhVisit   visit,
                   gpointer  data)
{
  DhDraft draft = { tried->battle, tried->entry, tried->dice };

  visit (&draft, 1, -1, data);
}

/**
 * _dh_draft_explore:
 * @self: a draft, which is the same again afterwards
 * @trial: what is tried on it; it throws dice by [func@_dh_draft_roll]
 * @visit: is shown each draft that comes of it, once; it may explore what follows from there
 * @data: for both
 * @error: return location for why it cannot be done
 *
 * Tries something with every way in which its dice can fall. The chances of what is visited make 1.
 *
 * Returns: whether it can be done; else nothing was visited
 */
gboolean
_dh_draft_explore (DhDraft   *self,
                   DhTrial    trial,
                   DhVisit    visit,
                   gpointer   data,
                   GError   **error)
{
  g_autoptr(GArray) forks = g_array_new (FALSE, FALSE, sizeof (Fork));
  g_autoptr(GArray) places = dh_array_new (sizeof (Place), place_clear);
  DhPath path = { forks, 0, 1, -1 };
  gboolean good;

  do
    {
      g_autoptr(DhEntry) entry = _dh_entry_new (self->entry->n + 1, self->battle, 0, NULL);
      DhDraft draft = { self->battle, entry, self->dice, NULL, &path };

      good = trial (&draft, data, error);
      if (good && forks->len == 0)
        show_what_is_sure (&draft, visit, data);
      else if (good && path.chance > 0)
        add_place (places, entry, path.chance, path.passed);
      _dh_entry_revert (entry, self->battle);
    }
  while (turn_to_next (&path) && good);

  for (const Place *place = NULL; dh_array_next (places, &place) && good;)
    {
      DhDraft draft = { self->battle, place->entry, self->dice };

      _dh_entry_apply (place->entry, self->battle);
      visit (&draft, place->chance, place->passed, data);
      _dh_entry_revert (place->entry, self->battle);
    }

  return good;
}

/* Comes to a place with @n results. Returns: the one that it has this time */
static guint
take_fork (DhPath *self,
           guint   n)
{
  if (self->depth == self->forks->len)
    {
      Fork fork = { n, 0 };

      g_array_append_val (self->forks, fork);
    }

  return g_array_index (self->forks, Fork, self->depth++).taken;
}

/**
 * _dh_draft_pick:
 * @self: a draft with a path
 * @ways: structures, one for each way in which things can go on, and at least one
 * @chance: where in them the chance of each is, a double; together they make 1
 *
 * Lets a procedure go on in one of several ways whose chances the procedure has worked out by itself, where all faces of many
 * dice would be too much to go through.
 *
 * Returns: the one of @ways that is taken this time
 */
gconstpointer
_dh_draft_pick (DhDraft      *self,
                const GArray *ways,
                gsize         chance)
{
  guint taken = take_fork (self->path, ways->len);
  const char *way = ways->data + taken * g_array_get_element_size ((GArray *) ways);

  self->path->chance *= *(const double *) (way + chance);
  return way;
}

/**
 * _dh_draft_pass:
 * @self: a draft with a path
 * @passed: what [func@_dh_draft_explore] is to tell of what was decided last
 */
void
_dh_draft_pass (DhDraft  *self,
                gboolean  passed)
{
  self->path->passed = passed;
}

/**
 * _dh_chances_of_dice:
 * @n: a number of dice
 * @chance: that one of them counts
 *
 * Returns: (transfer full) (array): the chances that 0, 1, … @n of them do
 */
double *
_dh_chances_of_dice (guint  n,
                     double chance)
{
  double *chances = g_new0 (double, n + 1);

  chances[0] = 1;
  for (guint dice = 1; dice <= n; dice++)
    for (guint i = dice + 1; i > 0; i--)
      chances[i - 1] = chances[i - 1] * (1 - chance) + (i > 1 ? chances[i - 2] * chance : 0);

  return chances;
}

/**
 * _dh_draft_walk:
 * @self: a draft with a path
 * @roll: a roll
 * @faces: (out): what its dice show this time
 *
 * Gives the dice of a roll the result that they have this time. For several dice the results differ only in how many show
 * what they need.
 */
void
_dh_draft_walk (DhDraft      *self,
                const DhRoll *roll,
                guint16      *faces)
{
  double sides = roll->sides;
  g_autofree double *chances = NULL;
  guint hits;

  if (roll->n == 1)
    {
      faces[0] = take_fork (self->path, roll->sides) + 1;
      self->path->chance /= sides;
      if (roll->need != 0)
        _dh_draft_pass (self, roll->need > 0 ? faces[0] >= roll->need : faces[0] <= -roll->need);
      return;
    }

  g_return_if_fail (roll->need > 0);

  chances = _dh_chances_of_dice (roll->n, CLAMP (sides + 1 - roll->need, 0, sides) / sides);
  hits = take_fork (self->path, roll->n + 1);
  self->path->chance *= chances[hits];
  for (guint i = 0; i < roll->n; i++)
    faces[i] = i < hits ? roll->sides : 1;
}
