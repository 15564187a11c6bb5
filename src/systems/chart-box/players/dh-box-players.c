/* dh-box-players.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-players.h"

#include "dh-box-rules.h"
#include "dh-narration.h"
#include "dh-referee.h"

#include <glib/gi18n-lib.h>

/*
 * What players see: on the board what both may see, which is no strength, no loss, no shatter number and no
 * demoralisation (EQ.4); and the roster of one side, for its own eyes.
 */

static void
append_line (GString    *text,
             const char *name,
             const char *state)
{
  if (state != NULL)
    g_string_append_printf (text, "%s: %s\n", name, state);
}

static void
append_number (GString    *text,
               const char *name,
               int         value)
{
  g_autofree char *number = dh_show_number (value);

  append_line (text, name, number);
}

static void
append_public (const DhBattle *battle,
               GString        *text)
{
  for (int i = 0; i < DH_BOX_COUNT (battle, FORMATION); i++)
    append_line (text, dh_box_formation (battle, i)->info->name,
                 _dh_box_describe_formation (dh_box_formation (battle, i)));
  for (int i = 0; i < DH_BOX_COUNT (battle, UNIT); i++)
    append_line (text, dh_box_unit (battle, i)->info->name, _dh_box_describe_unit (dh_box_unit (battle, i)));
  for (int i = 0; i < DH_BOX_COUNT (battle, LEADER); i++)
    append_line (text,
                 dh_box_leader (battle, i)->info->name,
                 _dh_box_describe_leader (dh_box_leader (battle, i)));
  for (int i = 0; i < DH_BOX_COUNT (battle, PLACE); i++)
    {
      int held = dh_box_place (battle, i)->held;

      append_line (text,
                   dh_box_place (battle, i)->info->name,
                   held == DH_NOTHING ? NULL : dh_battle_get_name (battle, DH_BOX_THE (SIDE, held)));
    }
  for (int i = 0; i < DH_BOX_COUNT (battle, TRACK); i++)
    if (dh_box_track (battle, i)->info->side == DH_NOTHING)
      append_number (text, dh_box_track (battle, i)->info->name, dh_box_track (battle, i)->value);
}

/* So many orders are told on the board. */
#define MOST_NEWS 4

/* Which phase it is stands above the news. */
static gboolean
is_news (DhReferee *referee,
         guint      index)
{
  static const char *const silent[] = { "begin", "next", NULL };
  DhEntry *entry = dh_referee_get_entry (referee, index);

  return !dh_referee_is_undone (referee, index) && entry->of == 0 &&
         !g_strv_contains (silent, entry->order);
}

static gboolean
is_of (const DhEntry *entry,
       int            turn,
       int            step)
{
  return (int) entry->turn == turn && entry->step == step;
}

/* Above what came in a phase that is over stands which that was, and below it what is of this one. */
static void
append_phase (const DhBattle *battle,
              const DhEntry  *entry,
              GString        *text)
{
  g_autofree char *phase = is_of (entry, battle->turn, entry->step)
                             ? g_strdup (_dh_box_step_title (battle, entry->step))
                             : dh_battle_describe_time (battle, entry->turn, entry->step);

  if (is_of (entry, battle->turn, battle->step))
    /* Translators: what came in this phase follows, and what came in an earlier one stands above. */
    g_string_append (text, _("Now:"));
  else
    /* Translators: a phase that is over; what came in it follows. */
    g_string_append_printf (text, _("Earlier – %s:"), phase);
  g_string_append_c (text, '\n');
}

/* What came last, as far as both sides may know of it, each order in a line; an empty line follows. */
static void
append_news (DhReferee *referee,
             GString   *text)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) news = g_ptr_array_new_with_free_func (g_free), entries = g_ptr_array_new ();
  int turn = battle->turn, step = battle->step;

  for (guint i = dh_referee_get_n_entries (referee); i > 0 && news->len < MOST_NEWS; i--)
    {
      DhEntry *entry = dh_referee_get_entry (referee, i - 1);
      char *line = is_news (referee, i - 1) ? _dh_entry_narrate_to_players (entry,
                                                                            battle,
                                                                            DH_DISCLOSURE_NAMES,
                                                                            NULL,
                                                                            NULL)
                                            : NULL;

      if (line == NULL)
        continue;
      g_ptr_array_add (news, g_strdelimit (line, "\n", ' '));
      g_ptr_array_add (entries, entry);
    }
  for (guint i = news->len; i > 0; i--)
    {
      const DhEntry *entry = g_ptr_array_index (entries, i - 1);

      if (!is_of (entry, turn, step))
        append_phase (battle, entry, text);
      turn = entry->turn;
      step = entry->step;
      g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (news, i - 1));
    }
  if (news->len > 0)
    g_string_append_c (text, '\n');
}

/* Which phase follows, if any does. */
static void
append_next (const DhBattle *battle,
             GString        *text)
{
  const DhBox *box = battle->scenario;
  gboolean last = battle->step == (int) box->phases->len;
  const char *title;
  g_autofree char *turn = NULL;

  if (battle->turn == 0 || dh_battle_is_over (battle) || !_dh_box_require_next (battle, NULL, NULL))
    return;

  title = _dh_box_step_title (battle, last ? DH_BOX_STEP_FIRST : battle->step + 1);
  turn = dh_battle_describe_turn (battle, battle->turn + last);
  if (last)
    /* Translators: the turn that comes next, and its first phase. */
    g_string_append_printf (text, _("Next: %s, %s"), turn, title);
  else
    /* Translators: the phase that comes next. */
    g_string_append_printf (text, _("Next: %s"), title);
  g_string_append_c (text, '\n');
}

/**
 * _dh_box_status:
 * @referee: a referee
 * @viewer: (nullable): a side, or %NULL for everybody
 *
 * Returns: (transfer full): what both sides may see; a side sees nothing more here, since its roster is a paper of its
 *   own
 */
char *
_dh_box_status (DhReferee  *referee,
                const char *viewer)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *time = dh_battle_describe_time (battle, battle->turn, battle->step);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n%s\n", dh_battle_get_title (battle), time);
  append_next (battle, text);
  g_string_append_c (text, '\n');
  append_news (referee, text);
  append_public (battle, text);
  return g_string_free (text, FALSE);
}

static gboolean
is_of_another (const DhBattle *battle,
               DhRef           thing,
               int             side)
{
  int of = _dh_box_get_side (battle, thing);

  return of != DH_NOTHING && of != side;
}

/**
 * _dh_box_hides_from:
 * @battle: a battle
 * @entry: an entry of it
 * @side: the index of a side, or %DH_NOTHING
 *
 * Returns: whether it tells what is another side's own affair (EQ.4): what only it may know, what was thrown for that,
 *   and what its units have brought into a fight
 */
gboolean
_dh_box_hides_from (const DhBattle *battle,
                    const DhEntry  *entry,
                    int             side)
{
  g_autoptr(DhOrder) order = NULL;
  gboolean private;

  if (!_dh_box_has_secrets (battle))
    return FALSE;
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (_dh_box_is_secret (battle, change->property) && is_of_another (battle, change->of, side))
      return TRUE;
  if (!_dh_box_get_game (battle)->secret)
    return FALSE;

  for (const DhDue *due = NULL; dh_array_next (entry->done, &due);)
    if (due->kind == DH_BOX_DUE_RESULT && due->args[DH_BOX_DUE_OF] != side && !due->args[DH_BOX_DUE_PLAIN])
      return TRUE;

  order = dh_order_parse (battle, entry->order, NULL);
  private = order != NULL && (order->verb->flags & DH_VERB_PRIVATE) != 0;
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    if (is_of_another (battle, roll->of, side) &&
        (private || roll->purpose == DH_BOX_PURPOSE_COMBAT || roll->purpose == DH_BOX_PURPOSE_BOMBARDMENT))
      return TRUE;
  for (const DhRef *subject = NULL; private && dh_array_next (order->subjects, &subject);)
    if (is_of_another (battle, *subject, side))
      return TRUE;

  return FALSE;
}

/* For the referee: who is engaged with whom. */
char *
_dh_box_outline (const DhBattle *battle)
{
  GString *text = g_string_new (NULL);

  for (int number = 1; number <= DH_THE_BOX (battle)->engagements; number++)
    {
      g_autoptr(GString) list = g_string_new (NULL);

      for (int i = 0; i < DH_BOX_COUNT (battle, UNIT); i++)
        if (dh_box_unit (battle, i)->engaged == number)
          dh_append_item (list, ", ", "%s", dh_box_unit (battle, i)->info->id);
      if (list->len > 0)
        {
          /* Translators: units that are engaged with each other. */
          g_string_append_printf (text, _("Engaged with each other: %s"), list->str);
          g_string_append_c (text, '\n');
        }
    }

  return g_string_free (text, FALSE);
}

/* Answers in lines */

static char *
make_roster (const DhBattle *battle,
             int             side)
{
  g_autoptr(GArray) rows = dh_box_list_roster (battle, side);
  GString *text = g_string_new (NULL);

  /* Translators: a side. */
  g_string_append_printf (text,
                          dh_box_has_secrets (battle) ? _("For the eyes of %s alone") : "%s",
                          dh_battle_get_name (battle, DH_BOX_THE (SIDE, side)));
  g_string_append_c (text, '\n');
  for (const DhBoxRow *row = NULL; dh_array_next (rows, &row);)
    {
      const char *name = dh_box_row_get_name (row, battle);
      g_autofree char *boxes = row->kind == DH_BOX_ROW_UNIT ? dh_box_row_to_boxes (row) : NULL;
      g_autofree char *number = dh_show_number (row->value);

      if (row->kind == DH_BOX_ROW_TRACK)
        g_string_append_printf (text, "%s: %s", name, number);
      else if (row->kind == DH_BOX_ROW_FORMATION)
        g_string_append (text, name);
      else
        g_string_append_printf (text, "  %s (%s)", name, dh_battle_get_id (battle, row->thing));
      if (row->kind == DH_BOX_ROW_UNIT && row->start == DH_BOX_UNKNOWN)
        g_string_append_printf (text, "  %s", _("strength not typed in"));
      else if (row->kind == DH_BOX_ROW_UNIT)
        g_string_append_printf (text, "  %s %d/%d", boxes, MAX (0, row->start - row->lost - row->detached), row->start);
      for (const char *const *part = (const char *const[]){ row->numbers != NULL ? row->numbers : "",
                                                            row->shatter != NULL ? row->shatter : "",
                                                            row->state != NULL ? row->state : "", NULL };
           *part != NULL; part++)
        if (**part != '\0')
          g_string_append_printf (text, "  %s", *part);
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

static char *
make_points (const DhBattle *battle)
{
  g_autoptr(GArray) scores = dh_box_list_scores (battle);
  GString *text = g_string_new (NULL);

  for (int side = 0; side < DH_BOX_COUNT (battle, SIDE); side++)
    {
      g_autofree char *unknown = NULL;
      int sum;
      g_autoptr(GArray) items = dh_box_list_points (battle, side, &sum, &unknown);

      append_number (text, dh_box_side (battle, side)->info->name, sum);
      for (const DhBoxItem *item = NULL; dh_array_next (items, &item);)
        {
          g_autofree char *points = dh_show_number (item->points);

          g_string_append_printf (text, "  %s%s%s  %s", item->title, *item->what != '\0' ? ": " : "", item->what,
                                  points);
          g_string_append_printf (text, *item->clause != '\0' ? "  [%s]\n" : "\n", item->clause);
        }
      if (unknown != NULL)
        {
          g_string_append_printf (text, _("  not known yet: %s"), unknown);
          g_string_append_c (text, '\n');
        }
    }
  for (guint i = 0; i < scores->len; i++)
    if (g_array_index (scores, DhBoxScore, i).side == DH_NOTHING)
      append_number (text, g_array_index (scores, DhBoxScore, i).title, g_array_index (scores, DhBoxScore, i).value);

  return g_string_free (text, FALSE);
}

/**
 * _dh_box_ask:
 * @battle: a battle
 * @question: `roster` or `points`
 * @about: (nullable): of a roster the side
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Returns: (transfer full) (nullable): the answer in lines; %NULL without an @error for another question
 */
char *
_dh_box_ask (const DhBattle *battle,
             const char     *question,
             const char     *about,
             GError        **error)
{
  DhRef side;
  g_autoptr(GString) list = g_string_new (NULL);

  if (g_str_equal (question, "points"))
    return make_points (battle);
  if (!g_str_equal (question, "roster"))
    return NULL;
  if (about != NULL && dh_battle_find (battle, about, &side) && side.kind == DH_BOX_SIDE)
    return make_roster (battle, side.index);

  for (int i = 0; i < DH_BOX_COUNT (battle, SIDE); i++)
    dh_append_item (list, ", ", "%s", dh_box_side (battle, i)->info->id);
  g_set_error (error, DH_ERROR, DH_ERROR_ORDER, _("say whose roster; there are %s"), list->str);
  return NULL;
}
