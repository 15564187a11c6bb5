/* dh-box-sheet.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-players.h"
#include "dh-narration.h"

#include <glib/gi18n-lib.h>

/* Rosters and points in lines, for whoever prints or shows them. A roster is for the eyes of its side alone (EQ.4). */

/* The state of a unit as anybody at the map sees it; NULL when there is nothing to say. */
const char *
_dh_box_describe_unit (const DhBoxUnit *unit)
{
  switch ((DhBoxOff) unit->off)
    {
    case DH_BOX_ON:
      break;
    case DH_BOX_WAITING:
      return NULL;
    case DH_BOX_SHATTERED:
      return _("shattered");
    case DH_BOX_ELIMINATED:
      return _("eliminated");
    case DH_BOX_EXITED:
      return _("left the map");
    }

  if (unit->slowed + unit->slowing > 0)
    {
      g_autofree char *number = dh_show_sign (-MAX (unit->slowed, unit->slowing));
      /* Translators: movement points that a unit lacks, such as “−2”. */
      g_autofree char *text = g_strdup_printf (_("%s movement points"), number);

      return g_intern_string (text);
    }

  return unit->suppressed != DH_BOX_SUPPRESSED_NO ? _("suppressed")
         : unit->disordered                       ? _("disordered")
         : unit->engaged != 0                     ? _("engaged")
         : unit->garrison                         ? _("garrison")
         : unit->fired                            ? _("has fired")
                                                  : NULL;
}

/* The state of a unit, with its condition in the words of the game; NULL when there is nothing to say. */
const char *
_dh_box_describe_standing (const DhBattle *battle,
                           int             index)
{
  const DhBoxUnit *unit = dh_box_unit (battle, index);
  const char *words = _dh_box_describe_unit (unit);
  const char *state = unit->state != DH_NOTHING && unit->off == DH_BOX_ON
                        ? dh_battle_get_name (battle, DH_BOX_THE (STATE, unit->state)) : NULL;
  g_autofree char *both = NULL;

  if (state == NULL || words == NULL)
    return state != NULL ? state : words;

  both = g_strdup_printf ("%s, %s", state, words);
  return g_intern_string (both);
}

const char *
_dh_box_describe_formation (const DhBoxFormation *formation)
{
  return formation->may_move == DH_BOX_COMMAND_OUT       ? _("may not move")
         : formation->may_move == DH_BOX_COMMAND_IN      ? _("may move")
         : formation->command == DH_BOX_COMMAND_IN       ? _("in command")
         : formation->command == DH_BOX_COMMAND_OUT      ? _("out of command")
         : formation->released == DH_BOX_RELEASED_YES    ? _("released")
         : formation->active                             ? _("active")
                                                         : NULL;
}

const char *
_dh_box_describe_leader (const DhBoxLeader *leader)
{
  return leader->state == DH_BOX_LEADER_KILLED ? _("killed") : leader->state == DH_BOX_LEADER_OFF ? _("removed") : NULL;
}

static void
clear_row (gpointer data)
{
  DhBoxRow *row = data;

  g_free (row->numbers);
  g_free (row->shatter);
  g_strfreev (row->lacks);
}

static void
add_number (GString    *text,
            const char *title,
            int         value)
{
  g_autofree char *number = dh_show_number (value);

  if (value != DH_BOX_UNKNOWN)
    g_string_append_printf (text, "%s%s %s", text->len > 0 ? "  " : "", title, number);
}

/* The numbers of a counter that the rules ask for and nobody has typed in, by the words that type them in. */
static char **
list_lacks (const DhBattle    *battle,
            DhRef              thing,
            const int         *numbers,
            const char *const *words,
            guint              n)
{
  g_autoptr(GStrvBuilder) lacks = g_strv_builder_new ();
  guint asked = _dh_box_list_numbers (battle, thing, TRUE);

  for (guint i = 0; i < n; i++)
    if ((asked & (1u << i)) != 0 && numbers[i] == DH_BOX_UNKNOWN)
      g_strv_builder_add (lacks, words[i]);

  return g_strv_builder_end (lacks);
}

static DhBoxRow
make_leader (const DhBattle *battle,
             int             index)
{
  const DhBoxLeader *leader = dh_box_leader (battle, index);
  DhRef thing = DH_BOX_THE (LEADER, index);
  g_autoptr(GString) numbers = g_string_new (NULL);

  for (guint i = 0; i < DH_N_BOX_RATINGS; i++)
    add_number (numbers, _dh_property_get_title (&_dh_box_properties[DH_BOX_LEADER_NUMBERS + i]), leader->numbers[i]);

  return (DhBoxRow){ .kind = DH_BOX_ROW_LEADER, .thing = thing, .start = DH_BOX_UNKNOWN,
                     .numbers = numbers->len > 0 ? g_strdup (numbers->str) : NULL,
                     .state = _dh_box_describe_leader (leader),
                     .lacks = list_lacks (battle, thing, leader->numbers, _dh_box_ratings, DH_N_BOX_RATINGS) };
}

static DhBoxRow
make_unit (const DhBattle *battle,
           int             index)
{
  const DhBoxUnit *unit = dh_box_unit (battle, index);
  DhRef thing = DH_BOX_THE (UNIT, index);
  g_autoptr(GString) numbers = g_string_new (NULL);
  int shatter = unit->numbers[unit->stage == DH_BOX_STAGE_WHOLE ? DH_BOX_SHATTER_1 : DH_BOX_SHATTER_2];
  DhBoxRow row = { .kind = DH_BOX_ROW_UNIT, .thing = thing, .start = _dh_box_start (unit), .lost = unit->lost,
                   .detached = unit->detached, .crew = unit->numbers[DH_BOX_CREW], .lost_crew = unit->lost_crew,
                   .state = _dh_box_describe_standing (battle, index) };

  for (int i = 0; i < DH_BOX_COUNT (battle, ROW); i++)
    /* Translators: a row of boxes such as fatigue, how many of them are marked, and how many there are. */
    g_string_append_printf (numbers, _("%s%s %d of %d"), numbers->len > 0 ? "  " : "", dh_box_row (battle, i)->info->name,
                            unit->rows[i], dh_box_row (battle, i)->info->most);
  if (unit->numbers[DH_BOX_CREW] != DH_BOX_UNKNOWN)
    add_number (numbers,
                _dh_property_get_title (&_dh_box_properties[DH_BOX_UNIT_NUMBERS + DH_BOX_CREW]),
                unit->numbers[DH_BOX_CREW] - unit->lost_crew);
  for (guint i = DH_BOX_FACTORS; i < DH_N_BOX_UNIT_NUMBERS; i++)
    add_number (numbers, _dh_property_get_title (&_dh_box_properties[DH_BOX_UNIT_NUMBERS + i]), unit->numbers[i]);
  row.numbers = numbers->len > 0 ? g_strdup (numbers->str) : NULL;
  if (unit->stage < DH_BOX_STAGE_GONE && unit->numbers[DH_BOX_SHATTER_1] != DH_BOX_UNKNOWN && shatter != DH_BOX_UNKNOWN)
    /* Translators: how many marks a brigade has, and with how many it shatters. */
    row.shatter = g_strdup_printf (_("%d of %d to shatter"), unit->lost + unit->detached, shatter + unit->correction);
  row.lacks = list_lacks (battle, thing, unit->numbers, _dh_box_unit_numbers, DH_N_BOX_UNIT_NUMBERS);
  return row;
}

static void
add_formation (const DhBattle *battle,
               int             formation,
               GArray         *rows)
{
  DhBoxRow head = { .kind = DH_BOX_ROW_FORMATION, .thing = DH_BOX_THE (FORMATION, formation),
                    .state = _dh_box_describe_formation (dh_box_formation (battle, formation)) };

  g_array_append_val (rows, head);
  for (int i = 0; i < DH_BOX_COUNT (battle, LEADER); i++)
    if (dh_box_leader (battle, i)->formation == formation)
      {
        DhBoxRow row = make_leader (battle, i);

        g_array_append_val (rows, row);
      }
  for (int i = 0; i < DH_BOX_COUNT (battle, UNIT); i++)
    if (dh_box_unit (battle, i)->formation == formation && dh_box_unit (battle, i)->off != DH_BOX_WAITING)
      {
        DhBoxRow row = make_unit (battle, i);

        g_array_append_val (rows, row);
      }
}

/**
 * dh_box_list_roster:
 * @battle: a battle of a box
 * @viewer: who looks
 *
 * The formations of his side, each with its leaders and units, and its own tracks. It is for the eyes of that side alone
 * (EQ.4); what is not on the map yet stands in none.
 *
 * Returns: (transfer full) (element-type DhBoxRow): the lines of its roster; none to whoever is of no side
 */
GArray *
dh_box_list_roster (const DhBattle *battle,
                    const DhViewer *viewer)
{
  int side = viewer->side;
  GArray *rows = dh_array_new (sizeof (DhBoxRow), clear_row);

  if (side == DH_NOTHING)
    return rows;
  for (int i = 0; i < DH_BOX_COUNT (battle, FORMATION); i++)
    if (dh_box_formation (battle, i)->info->side == side)
      add_formation (battle, i, rows);
  for (int i = 0; i < DH_BOX_COUNT (battle, TRACK); i++)
    if (dh_box_track (battle, i)->info->side == side)
      {
        const DhBoxTrackInfo *info = dh_box_track (battle, i)->info;
        DhBoxRow row = { .kind = DH_BOX_ROW_TRACK, .thing = DH_BOX_THE (TRACK, i),
                         .value = dh_box_track (battle, i)->value,
                         .least = info->least, .most = info->most };

        g_array_append_val (rows, row);
      }
  if (_dh_box_get_game (battle)->morale)
    {
      DhBoxRow row = { .kind = DH_BOX_ROW_TRACK, .thing = DH_BOX_THE (SIDE, side),
                       .value = dh_box_side (battle, side)->demoralisation, .most = -1 };

      g_array_append_val (rows, row);
    }

  return rows;
}

static void
add_counter (GArray         *counters,
             const DhBattle *battle,
             DhRef           thing)
{
  gboolean leader = thing.kind == DH_BOX_LEADER;
  const char *const *words = leader ? _dh_box_ratings : _dh_box_unit_numbers;
  const int *values = leader ? dh_box_leader (battle, thing.index)->numbers : dh_box_unit (battle, thing.index)->numbers;
  guint printed = _dh_box_list_numbers (battle, thing, FALSE), asked = _dh_box_list_numbers (battle, thing, TRUE);
  DhBoxCounter counter = { .thing = thing };

  G_STATIC_ASSERT (DH_N_BOX_UNIT_NUMBERS <= DH_BOX_MOST_NUMBERS && DH_N_BOX_RATINGS <= DH_BOX_MOST_NUMBERS);
  for (guint i = 0; i < (guint) (leader ? DH_N_BOX_RATINGS : DH_N_BOX_UNIT_NUMBERS); i++)
    {
      if ((printed & (1u << i)) == 0)
        continue;
      if ((asked & (1u << i)) != 0)
        counter.asked |= 1u << counter.n;
      counter.words[counter.n] = words[i];
      counter.values[counter.n++] = values[i];
    }
  if (counter.n > 0)
    g_array_append_val (counters, counter);
}

/**
 * dh_box_list_counters:
 * @battle: a battle of a box
 * @viewer: who looks
 *
 * The counters of his side that have numbers, units before leaders. They are for the eyes of that side alone where
 * rosters are.
 *
 * Returns: (transfer full) (element-type DhBoxCounter): the counters; none to whoever is of no side
 */
GArray *
dh_box_list_counters (const DhBattle *battle,
                      const DhViewer *viewer)
{
  static const DhRefKind kinds[] = { DH_BOX_UNIT, DH_BOX_LEADER };
  GArray *counters = g_array_new (FALSE, TRUE, sizeof (DhBoxCounter));

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds) && viewer->side != DH_NOTHING; kind++)
    for (guint i = 0; i < battle->things[kinds[kind]]->len; i++)
      if (_dh_box_get_side (battle, (DhRef){ kinds[kind], i }) == viewer->side)
        add_counter (counters, battle, (DhRef){ kinds[kind], i });

  return counters;
}

/**
 * dh_box_row_get_name:
 * @self: a line of a roster
 * @battle: its battle
 *
 * Returns: whose line it is; of a whole side what its army can bear
 */
const char *
dh_box_row_get_name (const DhBoxRow *self,
                     const DhBattle *battle)
{
  return self->thing.kind == DH_BOX_SIDE ? _dh_property_get_title (&_dh_box_properties[DH_BOX_SIDE_DEMORALISATION])
                                         : dh_battle_get_name (battle, self->thing);
}

/**
 * dh_box_get_number_title:
 * @word: a number of a counter, by its word in orders
 *
 * Returns: what people call it
 */
const char *
dh_box_get_number_title (const char *word)
{
  for (guint i = 0; i < DH_N_BOX_UNIT_NUMBERS; i++)
    if (g_str_equal (_dh_box_unit_numbers[i], word))
      return _dh_property_get_title (&_dh_box_properties[DH_BOX_UNIT_NUMBERS + i]);
  for (guint i = 0; i < DH_N_BOX_RATINGS; i++)
    if (g_str_equal (_dh_box_ratings[i], word))
      return _dh_property_get_title (&_dh_box_properties[DH_BOX_LEADER_NUMBERS + i]);

  return word;
}

/**
 * dh_box_row_to_boxes:
 * @self: a line of a unit whose strength is known
 *
 * Returns: (transfer full): its boxes as signs, those lost struck out and those detached with a letter
 */
char *
dh_box_row_to_boxes (const DhBoxRow *self)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < self->start; i++)
    g_string_append (text, i < self->lost ? "☒" : i < self->lost + self->detached ? "ⓓ" : "☐");

  return g_string_free (text, FALSE);
}

/**
 * dh_box_has_secrets:
 * @battle: a battle of a box
 *
 * Returns: whether rosters are a side's own, and to be covered
 */
gboolean
dh_box_has_secrets (const DhBattle *battle)
{
  return _dh_box_has_secrets (battle);
}

/**
 * dh_box_get_phasing:
 * @battle: a battle of a box
 *
 * Returns: the index of the side whose phase it is, or %DH_NOTHING
 */
int
dh_box_get_phasing (const DhBattle *battle)
{
  return _dh_box_phasing (battle);
}

/**
 * dh_box_is_of_points:
 * @id: the id of an item of a rulebook of a box
 *
 * Returns: whether it says what there are points for
 */
gboolean
dh_box_is_of_points (const char *id)
{
  static const char *const worth[] = { "hold.", "exit.", "eliminated.", "star.", "turn.", "train." };

  for (guint i = 0; i < G_N_ELEMENTS (worth); i++)
    if (g_str_has_prefix (id, worth[i]))
      return TRUE;

  return FALSE;
}

/**
 * dh_box_counts_points:
 * @battle: a battle of a box
 *
 * Returns: whether its rules have points for anything
 */
gboolean
dh_box_counts_points (const DhBattle *battle)
{
  for (guint i = 0; i < battle->rulebook->entries->len; i++)
    if (dh_box_is_of_points (dh_rulebook_get_item (battle->rulebook, i)->id))
      return TRUE;

  return FALSE;
}

/**
 * dh_box_describe_outcome:
 * @battle: a battle of a box
 *
 * Returns: (transfer full) (nullable): who has won, and at which level, as it was judged last; %NULL when nobody has
 */
char *
dh_box_describe_outcome (const DhBattle *battle)
{
  const DhBoxBattle *box = DH_THE_BOX (battle);

  return box->level == DH_BOX_LEVEL_NONE ? NULL : _dh_box_describe_level (battle, box->winner, box->level);
}

/**
 * dh_box_describe_unread:
 * @referee: the referee of a box
 *
 * Tells the throw for a printed chart that is still to be read, with its column and die. Whoever reads the chart needs
 * both, and the log may keep the throw covered with a roster.
 *
 * Returns: (transfer full) (nullable): the throw, in sentences; %NULL when no chart is to be read
 */
char *
dh_box_describe_unread (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  if (dh_battle_find_due (battle, DH_BOX_DUE_RESULT, NULL, FALSE) == NULL)
    return NULL;

  for (guint i = dh_referee_get_n_in_force (referee); i > 0; i--)
    {
      const DhEntry *entry = dh_referee_get_in_force (referee, i - 1);

      for (guint j = 0; j < dh_entry_get_n_added (entry); j++)
        if (dh_entry_get_added (entry, j)->kind == DH_BOX_DUE_RESULT)
          return dh_entry_narrate_done (entry, battle);
    }

  return NULL;
}

/**
 * dh_box_get_n_turns:
 * @battle: a battle of a box
 *
 * Returns: how many turns it has, or 0 where they do not end by themselves
 */
int
dh_box_get_n_turns (const DhBattle *battle)
{
  return ((const DhBox *) battle->scenario)->turns;
}

/**
 * dh_box_list_phases:
 * @battle: a battle of a box
 *
 * Returns: (transfer full) (array zero-terminated=1): what people call the phases of a turn, each with whose it is
 */
GStrv
dh_box_list_phases (const DhBattle *battle)
{
  g_autoptr(GStrvBuilder) titles = g_strv_builder_new ();

  for (int step = DH_BOX_STEP_FIRST; _dh_box_get_phase (battle, step) != NULL; step++)
    g_strv_builder_add (titles, _dh_box_step_title (battle, step));

  return g_strv_builder_end (titles);
}

/**
 * dh_box_list_places:
 * @battle: a battle of a box
 *
 * Returns: (transfer full) (element-type DhBoxSpot): the places that count, and who holds them
 */
GArray *
dh_box_list_places (const DhBattle *battle)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (DhBoxSpot));

  for (int i = 0; i < DH_BOX_COUNT (battle, PLACE); i++)
    {
      int held = dh_box_place (battle, i)->held;
      DhBoxSpot spot = { dh_box_place (battle, i)->info->name,
                         held == DH_NOTHING ? NULL : dh_battle_get_name (battle, DH_BOX_THE (SIDE, held)) };

      g_array_append_val (places, spot);
    }

  return places;
}

/**
 * dh_box_list_points:
 * @battle: a battle of a box
 * @side: the index of a side
 * @sum: (out): all its points, with those awarded in play
 * @unknown: (out) (nullable): the orders that type in what is not known yet
 *
 * Returns: (transfer full) (element-type DhBoxItem): what it has points for, as it stands
 */
GArray *
dh_box_list_points (const DhBattle *battle,
                    int             side,
                    int            *sum,
                    char          **unknown)
{
  g_autoptr(GArray) lacking = g_array_new (FALSE, FALSE, sizeof (DhRef));
  GArray *items = _dh_box_count_points (battle, side, sum, lacking);
  DhBoxItem awarded = { _("Awarded in play"), "", g_strdup (""), dh_box_side (battle, side)->points };

  if (awarded.points != 0)
    g_array_prepend_val (items, awarded);
  else
    g_free (awarded.what);
  *unknown = _dh_box_describe_unknown (battle, lacking);
  return items;
}

/**
 * dh_box_list_scores:
 * @battle: a battle of a box
 *
 * Returns: (transfer full) (element-type DhBoxScore): the points of both sides, where the rules have any, and the
 *   tracks that both may see
 */
GArray *
dh_box_list_scores (const DhBattle *battle)
{
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (DhBoxScore));

  for (int side = 0; side < DH_BOX_COUNT (battle, SIDE) && dh_box_counts_points (battle); side++)
    {
      DhBoxScore score = { side, dh_box_side (battle, side)->info->name, 0 };
      g_autoptr(GArray) items = _dh_box_count_points (battle, side, &score.value, NULL);

      g_array_append_val (scores, score);
    }
  for (int i = 0; i < DH_BOX_COUNT (battle, TRACK); i++)
    if (dh_box_track (battle, i)->info->side == DH_NOTHING)
      {
        const DhBoxTrackInfo *info = dh_box_track (battle, i)->info;
        DhBoxScore score = { DH_NOTHING, info->name, dh_box_track (battle, i)->value, info->least, info->most };

        g_array_append_val (scores, score);
      }

  return scores;
}
