/* dh-box-points.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <string.h>

/*
 * Points. What is worth how much is in the rulebook, by the names of its items:
 *
 *   hold.PLACE[.SIDE]        who holds it at the end
 *   exit.PLACE.KIND.SIDE     each unit of that kind that has left the map there; of the kind “point” each of its points
 *   eliminated.SIDE          what SIDE has for each point of the enemy
 *   star.SIDE                for each star of an enemy leader
 *   train.eliminated         for an enemy train
 */

typedef struct {
  const DhBattle *battle;
  int side;
  double rest[DH_N_BOX_UNIT_KINDS]; /* of a point, for units of which only some together make one */
  GArray *items;
  double sum;
  GArray *unknown; /* (nullable): DhRef: units and leaders whose number nobody has typed in, each once */
} Count;

static void
clear_item (gpointer data)
{
  g_free (((DhBoxItem *) data)->what);
}

static const char *
get_side_id (const Count *self)
{
  return dh_battle_get_id (self->battle, DH_BOX_THE (SIDE, self->side));
}

/* Adds what so many bring; @rest (nullable) is what was over of a point before, and what is now. */
static void
add (Count       *self,
     const char  *id,
     double       times,
     double      *rest,
     char        *what)
{
  const DhRulebookItem *item = dh_rulebook_find (self->battle->rulebook, id);
  double points = times * dh_rulebook_number (self->battle->rulebook, id) + (rest != NULL ? *rest : 0);
  DhBoxItem added = { item->title, item->clause, what, floor (points + 1e-9) };

  if (rest != NULL)
    *rest = points - added.points;
  if (added.points == 0)
    {
      g_free (what);
      return;
    }
  g_array_append_val (self->items, added);
  self->sum += added.points;
}

/* Takes a number of a counter that counts. One that nobody has typed in counts for nothing, and is asked for. */
static int
take_number (Count *self,
             DhRef  thing,
             int    number)
{
  if (number != DH_BOX_UNKNOWN)
    return number;
  if (self->unknown == NULL)
    return 0;
  for (const DhRef *other = NULL; dh_array_next (self->unknown, &other);)
    if (dh_ref_equal (*other, thing))
      return 0;

  g_array_append_val (self->unknown, thing);
  return 0;
}

static int
get_strength (Count *self,
              int    unit)
{
  return take_number (self, DH_BOX_THE (UNIT, unit), _dh_box_start (dh_box_unit (self->battle, unit)));
}

/* A unit that is gone counts whole, and one that has no line of communications at the end as if it were gone. */
static gboolean
counts_as_gone (const Count     *self,
                const DhBoxUnit *unit,
                int              side)
{
  return unit->off == DH_BOX_ELIMINATED || unit->cut_off ||
         (unit->off == DH_BOX_EXITED && !dh_box_side (self->battle, side)->line);
}

static void
count_eliminated (Count      *self,
                  const char *id)
{
  int points = 0;

  for (int i = 0; i < DH_BOX_COUNT (self->battle, UNIT); i++)
    {
      const DhBoxUnit *unit = dh_box_unit (self->battle, i);
      int side = _dh_box_get_side (self->battle, DH_BOX_THE (UNIT, i));

      if (side != self->side && unit->info->kind != DH_BOX_TRAIN)
        points += counts_as_gone (self, unit, side) ? get_strength (self, i) : unit->lost;
    }
  add (self, id, points, NULL, g_strdup_printf ("%d", points));
}

static void
count_stars (Count      *self,
             const char *id)
{
  int stars = 0;

  for (int i = 0; i < DH_BOX_COUNT (self->battle, LEADER); i++)
    if (dh_box_leader (self->battle, i)->state == DH_BOX_LEADER_KILLED &&
        _dh_box_get_side (self->battle, DH_BOX_THE (LEADER, i)) != self->side)
      stars += take_number (self, DH_BOX_THE (LEADER, i), dh_box_leader (self->battle, i)->numbers[DH_BOX_STARS]);
  add (self, id, stars, NULL, g_strdup_printf ("%d", stars));
}

static void
count_train (Count      *self,
             const char *id)
{
  for (int i = 0; i < DH_BOX_COUNT (self->battle, UNIT); i++)
    if (dh_box_unit (self->battle, i)->info->kind == DH_BOX_TRAIN &&
        dh_box_unit (self->battle, i)->off == DH_BOX_ELIMINATED &&
        _dh_box_get_side (self->battle, DH_BOX_THE (UNIT, i)) != self->side)
      add (self, id, 1, NULL, g_strdup ("1"));
}

static void
count_held (Count             *self,
            const char        *id,
            const char *const *words)
{
  DhRef place;

  if ((words[2] == NULL || g_str_equal (words[2], get_side_id (self))) &&
      dh_battle_find (self->battle, words[1], &place) &&
      place.kind == DH_BOX_PLACE && dh_box_place (self->battle, place.index)->held == self->side)
    {
      const char *name = dh_battle_get_name (self->battle, place);

      /* Most titles name the place themselves. */
      add (self, id, 1, NULL, g_strdup (strstr (dh_rulebook_find (self->battle->rulebook, id)->title, name) != NULL
                                        ? "" : name));
    }
}

static void
count_exited (Count             *self,
              const char        *id,
              const char *const *words)
{
  gboolean by_points = g_strcmp0 (words[2], "point") == 0;
  DhRef place;
  int times = 0, kind = -1;

  if (g_strcmp0 (words[3], get_side_id (self)) != 0 || !dh_battle_find (self->battle, words[1], &place))
    return;
  for (int i = 0; i < DH_BOX_COUNT (self->battle, UNIT); i++)
    {
      const DhBoxUnit *unit = dh_box_unit (self->battle, i);

      if (unit->off == DH_BOX_EXITED && unit->exited == place.index &&
          _dh_box_get_side (self->battle, DH_BOX_THE (UNIT, i)) == self->side &&
          !counts_as_gone (self, unit, self->side) &&
          (by_points || g_str_equal (words[2], dh_enum_to_word (dh_box_unit_kind_get_type (), unit->info->kind))))
        {
          kind = unit->info->kind;
          times += by_points ? MAX (0, get_strength (self, i) - unit->lost) : 1;
        }
    }
  add (self, id, times, by_points || kind < 0 ? NULL : &self->rest[kind], g_strdup_printf ("%d", times));
}

/**
 * _dh_box_count_points:
 * @battle: a battle
 * @side: a side of it
 * @sum: (out): all its points
 * @unknown: (nullable) (element-type DhRef): where to put whose number is not known yet, each once; what is there
 *   already stays
 *
 * Returns: (transfer full) (element-type DhBoxItem): what it has points for at the end of the game, as it stands
 */
GArray *
_dh_box_count_points (const DhBattle *battle,
                      int             side,
                      int            *sum,
                      GArray         *unknown)
{
  Count self = { battle, side, { 0 }, dh_array_new (sizeof (DhBoxItem), clear_item),
                 dh_box_side (battle, side)->points, unknown };

  for (guint i = 0; i < battle->rulebook->entries->len; i++)
    {
      const char *id = dh_rulebook_get_item (battle->rulebook, i)->id;
      g_auto(GStrv) words = g_strsplit (id, ".", -1);
      const char *const *parts = (const char *const *) words;

      if (words[1] == NULL)
        continue;
      if (g_str_equal (words[0], "hold"))
        count_held (&self, id, parts);
      else if (g_str_equal (words[0], "exit"))
        count_exited (&self, id, parts);
      else if (g_str_equal (words[0], "eliminated") && g_str_equal (words[1], get_side_id (&self)))
        count_eliminated (&self, id);
      else if (g_str_equal (words[0], "star") && g_str_equal (words[1], get_side_id (&self)))
        count_stars (&self, id);
      else if (g_str_equal (id, "train.eliminated"))
        count_train (&self, id);
    }

  *sum = self.sum;
  return self.items;
}

/**
 * _dh_box_list_unknown:
 * @battle: a battle
 *
 * Returns: (transfer full) (element-type DhRef): units and leaders whose number the points of either side ask for and
 *   nobody has typed in, each once
 */
GArray *
_dh_box_list_unknown (const DhBattle *battle)
{
  GArray *unknown = g_array_new (FALSE, FALSE, sizeof (DhRef));

  for (int side = 0; side < DH_BOX_COUNT (battle, SIDE); side++)
    {
      int sum;
      g_autoptr(GArray) items = _dh_box_count_points (battle, side, &sum, unknown);
    }

  return unknown;
}

/**
 * _dh_box_describe_unknown:
 * @battle: a battle
 * @unknown: (element-type DhRef): units and leaders whose number for points is not known
 *
 * Returns: (transfer full) (nullable): the orders that type these in; %NULL where all is known
 */
char *
_dh_box_describe_unknown (const DhBattle *battle,
                          const GArray   *unknown)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (const DhRef *thing = NULL; dh_array_next (unknown, &thing);)
    dh_append_item (list,
                    ", ",
                    "set %s %s N",
                    dh_battle_get_id (battle, *thing),
                    thing->kind == DH_BOX_LEADER
                      ? _dh_box_ratings[DH_BOX_STARS]
                      : _dh_box_unit_numbers[_dh_box_points_number (battle, thing->index)]);

  return list->len > 0 ? g_strdup (list->str) : NULL;
}
