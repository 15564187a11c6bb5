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
#include "dh-referee-private.h"
#include "dh-system-tables.h"
#include "dh-view-private.h"

#include <glib/gi18n-lib.h>

/*
 * A view of a box: what both sides may see, which is no strength, no loss, no shatter number and no demoralisation (EQ.4);
 * and the roster of one side, for its own eyes.
 */

static void
append_number (GString    *text,
               const char *name,
               int         value)
{
  g_autofree char *number = dh_show_number (value);

  g_string_append_printf (text, _("%s: %s"), name, number);
  g_string_append_c (text, '\n');
}

/* Dues of the phase, for all players: the first in words that everybody may hear. Where all are one side's own, or effects of a
 * chart, their number. */
static char *
describe_dues (const DhBattle *battle)
{
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);

  for (guint i = 0; i < dues->len; i++)
    {
      const DhDue *due = dues->pdata[i];
      const DhVerbInfo *verb = _dh_box_find_due_verb (battle, due);

      if (due->kind != DH_BOX_DUE_EFFECT && verb != NULL && (verb->flags & DH_VERB_PRIVATE) == 0)
        return _dh_box_tell_due (due, battle);
    }

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u thing to settle", "%u things to settle", dues->len), dues->len);
}

/* Returns: (nullable): what is due, which phase follows, or that the end does; %NULL after that */
static char *
describe_next (const DhBattle *battle)
{
  const DhBox *box = battle->scenario;
  gboolean is_set_up = battle->turn == 0, last = is_set_up || battle->step == (int) box->phases->len;
  const char *title;
  g_autofree char *turn = NULL;

  if (dh_battle_is_over (battle))
    return NULL;
  if (battle->dues->len > 0)
    return describe_dues (battle);
  if (!is_set_up && !_dh_box_require_next (battle, NULL, NULL))
    return g_strdup (_dh_box_step_title (battle, battle->system->tables->end_step));

  title = _dh_box_step_title (battle, last ? DH_BOX_STEP_FIRST : battle->step + 1);
  turn = dh_battle_describe_turn (battle, battle->turn + last);
  /* Translators: the turn that comes next, and its first phase. */
  return last ? g_strdup_printf (_("%s, %s"), turn, title) : g_strdup (title);
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

/* Parts of a view, in lines */

static char *
make_roster (const DhBattle *battle,
             const DhViewer *viewer)
{
  g_autoptr(GArray) rows = dh_box_list_roster (battle, viewer);
  GString *text = g_string_new (NULL);

  /* Translators: a side. */
  g_string_append_printf (text,
                          dh_box_has_secrets (battle) ? _("For %s only") : "%s",
                          dh_battle_get_name (battle, DH_BOX_THE (SIDE, viewer->side)));
  g_string_append_c (text, '\n');
  for (const DhBoxRow *row = NULL; dh_array_next (rows, &row);)
    {
      const char *name = dh_box_row_get_name (row, battle);
      g_autofree char *boxes = row->kind == DH_BOX_ROW_UNIT ? dh_box_row_to_boxes (row) : NULL;
      g_autofree char *number = dh_show_number (row->value);

      if (row->kind == DH_BOX_ROW_TRACK)
        g_string_append_printf (text, _("%s: %s"), name, number);
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

static void
put_lines (GVariantDict *view,
           const char   *key,
           char         *text)
{
  g_variant_dict_insert_value (view, key, _dh_view_lines (text));
  g_free (text);
}

/* Makes the board: the state of the game as anybody at the map sees it, and the last news that the viewer may know. */
static char *
make_board (DhReferee      *referee,
            const DhViewer *viewer)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *time = dh_battle_describe_time (battle, battle->turn, battle->step);
  g_autofree char *next = describe_next (battle);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n%s\n", dh_battle_get_title (battle), time);
  if (next != NULL)
    {
      /* Translators: in a list of lines, what is due or comes next. */
      g_string_append_printf (text, _("Next: %s"), next);
      g_string_append_c (text, '\n');
    }
  g_string_append_c (text, '\n');
  _dh_box_append_board (referee, viewer, text);
  return g_string_free (text, FALSE);
}

static gboolean
ends_turn (const DhBattle *battle,
           const DhEntry  *entry)
{
  int turn, step;

  dh_entry_find_place (entry, &turn, &step);
  return (entry->turn > 0 && turn != (int) entry->turn) || step == battle->system->tables->end_step;
}

static gboolean
is_told (DhReferee      *referee,
         guint           index,
         const DhViewer *viewer)
{
  g_autofree char *text = dh_referee_narrate_for (referee, index, viewer);

  return text != NULL;
}

/* The number of the latest entry that the viewer is told of. An undo or a redo is as much his affair as what it is about. */
static guint
find_latest_told (DhReferee      *referee,
                  const DhViewer *viewer)
{
  for (guint n = dh_referee_get_n_entries (referee); n > 0; n--)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, n - 1);

      if (is_told (referee, entry->of > 0 && !dh_entry_is_amendment (entry) ? entry->of - 1 : n - 1, viewer))
        return n;
    }

  return 0;
}

/*
 * The fingerprint of a battle in which nothing that the viewer is told of is in force after the end of a turn, or of the
 * battle. It stays what it was then: that it went, or was another, would tell that something has happened since.
 */
static const char *
find_fingerprint (DhReferee      *referee,
                  const DhViewer *viewer)
{
  for (guint i = dh_referee_get_n_in_force (referee); i > 0; i--)
    {
      const DhEntry *entry = dh_referee_get_in_force (referee, i - 1);

      if (is_told (referee, entry->n - 1, viewer))
        return ends_turn (dh_referee_get_battle (referee), entry)
                 ? _dh_referee_get_fingerprint_at (referee, find_latest_told (referee, viewer))
                 : NULL;
    }

  return NULL;
}

/* The points of each side so far, where its losses are no secret: none at all before a side has any, and of a side none as long as
 * a part of them is not known. */
static GVariant *
list_won (const DhBattle *battle)
{
  g_autoptr(GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
  gboolean any = FALSE;

  for (int side = 0; side < DH_BOX_COUNT (battle, SIDE); side++)
    {
      g_autofree char *unknown = NULL, *shown = NULL;
      int sum;
      g_autoptr(GArray) items = dh_box_list_points (battle, side, &sum, &unknown);

      any = any || items->len > 0;
      shown = dh_show_number (sum);
      if (unknown != NULL)
        g_ptr_array_add (numbers, g_strdup (""));
      else
        /* Translators: what a side has won in a board game so far. */
        g_ptr_array_add (numbers,
                         g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s point", "%s points", ABS (sum)), shown));
    }
  for (guint i = 0; i < numbers->len && !any; i++)
    *(char *) numbers->pdata[i] = '\0';

  return g_variant_new_strv ((const char *const *) numbers->pdata, numbers->len);
}

/**
 * _dh_box_view:
 * @referee: a referee
 * @viewer: who looks
 * @view: where to put it
 *
 * Tells everybody what both may see, which is no strength and no loss; to a side its roster besides; to the referee what
 * there are points for.
 */
void
_dh_box_view (DhReferee      *referee,
              const DhViewer *viewer,
              GVariantDict   *view)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *next = describe_next (battle);
  const char *fingerprint = find_fingerprint (referee, viewer);
  g_auto(GVariantDict) box = G_VARIANT_DICT_INIT (NULL);

  put_lines (view, DH_VIEW_LINES, make_board (referee, viewer));
  if (next != NULL)
    g_variant_dict_insert (view, DH_VIEW_NEXT, "s", next);
  if (fingerprint != NULL)
    g_variant_dict_insert (&box, "fingerprint", "s", fingerprint);
  _dh_box_put_board (referee, viewer, &box);
  if (viewer->side != DH_NOTHING)
    put_lines (&box, "roster", make_roster (battle, viewer));
  if (viewer->kind == DH_VIEWER_REFEREE)
    put_lines (&box, "points", make_points (battle));
  if (!_dh_box_has_secrets (battle))
    g_variant_dict_insert_value (&box, "won", list_won (battle));
  g_variant_dict_insert_value (view, battle->system->id, g_variant_dict_end (&box));
}
