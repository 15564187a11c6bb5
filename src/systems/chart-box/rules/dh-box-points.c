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
 * Points and levels of victory. What is worth how much is in the rulebook, by the names of its items:
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
  GString *unknown;
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

static int
get_strength (Count *self,
              int    unit)
{
  const DhBoxUnit *record = dh_box_unit (self->battle, unit);
  int start = _dh_box_start (record);

  if (start == DH_BOX_UNKNOWN && self->unknown != NULL)
    dh_append_item (self->unknown, ", ", "set %s strength N", record->info->id);

  return MAX (0, start);
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
      stars += MAX (0, dh_box_leader (self->battle, i)->numbers[DH_BOX_STARS]);
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
 * @unknown: (nullable): where to put the orders that type in what is not known yet
 *
 * Returns: (transfer full) (element-type DhBoxItem): what it has points for at the end of the game, as it stands
 */
GArray *
_dh_box_count_points (const DhBattle *battle,
                      int             side,
                      int            *sum,
                      GString        *unknown)
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

static gboolean
reaches (const DhBattle *battle,
         int             more,
         int             fewer,
         const char     *id)
{
  return more >= fewer * dh_rulebook_number (battle->rulebook, id);
}

/* Of a game that has levels; @points are of the side whose ratio the rules tell, and of the other. */
static void
find_level (const DhBattle *battle,
            const int       points[2],
            int            *winner,
            int            *level)
{
  gboolean lopsided = dh_rulebook_find (battle->rulebook, "level.other.marginal") != NULL;
  int first = points[0], other = points[1];

  *winner = first > other ? 0 : 1;
  if (first > other)
    *level = reaches (battle, first, other, "level.decisive")      ? DH_BOX_LEVEL_DECISIVE
             : reaches (battle, first, other, "level.substantive") ? DH_BOX_LEVEL_SUBSTANTIVE
                                                                   : DH_BOX_LEVEL_MARGINAL;
  else if (lopsided && first == other)
    {
      *winner = DH_NOTHING;
      *level = DH_BOX_LEVEL_DRAW;
    }
  else if (lopsided)
    *level = other <= first * dh_rulebook_number (battle->rulebook, "level.other.marginal")
               ? DH_BOX_LEVEL_MARGINAL
             : other <= first * dh_rulebook_number (battle->rulebook, "level.other.substantive")
               ? DH_BOX_LEVEL_SUBSTANTIVE
               : DH_BOX_LEVEL_DECISIVE;
  else
    *level = first == other || !reaches (battle, other, first, "level.substantive") ? DH_BOX_LEVEL_MARGINAL
             : !reaches (battle, other, first, "level.decisive")                    ? DH_BOX_LEVEL_SUBSTANTIVE
                                                                                    : DH_BOX_LEVEL_DECISIVE;
}

/* judge */

static void
set_winner (DhDraft *draft,
            int      winner,
            int      level)
{
  /* Who wins stands beside every change of the level, so that the log can tell both. */
  if (level != DH_THE_BOX (draft->battle)->level)
    _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_WINNER, DH_NOTHING);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_WINNER, winner);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_LEVEL, level);
}

static int
find_side (const DhBattle *battle,
           const char     *id)
{
  DhRef side;

  return dh_battle_find (battle, id, &side) && side.kind == DH_BOX_SIDE ? side.index : DH_NOTHING;
}

/* Before Fort Donelson (VC.2 to VC.4) */
static gboolean
judge_donelson (DhDraft           *draft,
                const DhBoxOrder  *order,
                GError           **error)
{
  const DhBattle *battle = draft->battle;
  int confederate = find_side (battle, "confederate"), federal = find_side (battle, "union"), exited = 0, left;

  if (confederate == DH_NOTHING || federal == DH_NOTHING)
    return _dh_draft_refuse (error, "VC.1", _("the rules judge between “confederate” and “union”"));
  for (int i = 0; i < DH_BOX_COUNT (battle, UNIT) && DH_THE_BOX (battle)->objective == DH_BOX_OBJECTIVE_BREAKOUT; i++)
    if (dh_box_unit (battle, i)->off == DH_BOX_EXITED && _dh_box_get_side (battle, DH_BOX_THE (UNIT, i)) == confederate)
      {
        if (!_dh_box_points (draft, i, "VC.3", &left, error))
          return FALSE;
        exited += left;
      }

  if (dh_box_side (battle, federal)->demoralised || dh_box_side (battle, confederate)->demoralised)
    set_winner (draft, dh_box_side (battle, federal)->demoralised ? confederate : federal, DH_BOX_LEVEL_WINS);
  else if (exited >= _dh_draft_number (draft, "victory.breakout"))
    set_winner (draft,
                confederate,
                exited >= _dh_draft_number (draft, "victory.decisive") ? DH_BOX_LEVEL_DECISIVE : DH_BOX_LEVEL_WINS);
  else if (DH_THE_BOX (battle)->objective == DH_BOX_OBJECTIVE_DEFEND && order->held &&
           dh_box_side (battle, federal)->losses > _dh_draft_number (draft, "victory.losses"))
    set_winner (draft, confederate, DH_BOX_LEVEL_WINS);
  else if (order->amount > 0)
    set_winner (draft,
                federal,
                order->amount >= _dh_draft_number (draft, "victory.groups") ? DH_BOX_LEVEL_DECISIVE
                                                                            : DH_BOX_LEVEL_TACTICAL);
  else
    set_winner (draft, DH_NOTHING, DH_BOX_LEVEL_NONE);

  _dh_draft_remind (draft, "VC.2");
  return TRUE;
}

gboolean
_dh_box_judge (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  static const struct {
    DhBoxGame game;
    const char *sides[2]; /* that whose ratio the rules tell, and the other */
    const char *clause;
  } games[] = {
    { DH_BOX_CHANCELLORSVILLE, { "confederate", "union" }, "23.61" },
    { DH_BOX_VICKSBURG, { "union", "confederate" }, "21.1" },
  };
  DhBoxGame game = _dh_box_get_game (draft->battle);

  if (game == DH_BOX_DONELSON)
    return judge_donelson (draft, DH_BOX_ORDER (order), error);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (games[i].game == game)
      {
        g_autoptr(GString) unknown = g_string_new (NULL);
        int points[2], sides[2], winner, level;

        for (guint j = 0; j < 2; j++)
          {
            g_autoptr(GArray) items = NULL;

            sides[j] = find_side (draft->battle, games[i].sides[j]);
            if (sides[j] == DH_NOTHING)
              return _dh_draft_refuse (error, games[i].clause, _("there is no side “%s”"), games[i].sides[j]);
            items = _dh_box_count_points (draft->battle, sides[j], &points[j], unknown);
          }
        if (unknown->len > 0)
          return _dh_draft_refuse (error, games[i].clause, _("type what the counters say: %s"), unknown->str);
        find_level (draft->battle, points, &winner, &level);
        set_winner (draft, winner == DH_NOTHING ? DH_NOTHING : sides[winner], level);
        return TRUE;
      }

  return _dh_draft_refuse (error, "3", _("these rules have no level of victory"));
}
