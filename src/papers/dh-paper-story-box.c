/* dh-paper-story-box.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-story-private.h"

#include "dh-box-sheet.h"

#include <glib/gi18n.h>

/* The story of a board game: what happened, points and tracks, and how both sides ended; till then nobody's secrets. */

static void
add_row (DhPaperBlock *table,
         const char   *first,
         const char   *second,
         const char   *third)
{
  const char *row[] = { first, second, third, NULL };

  g_ptr_array_add (table->rows, g_strdupv ((GStrv) row));
}

static void
add_points (DhPaperStory   *self,
            const DhBattle *battle)
{
  const DhPaperColumn columns[] = {
    { C_("column", "For"), .share = 1 },
    { C_("column", "Clause"), .width = 60 },
    { C_("column", "Points"), .width = 60, .alignment = PANGO_ALIGN_RIGHT },
  };
  g_autoptr(GArray) scores = dh_box_list_scores (battle);

  if (scores->len > 0)
    _dh_paper_story_add (self, DH_PAPER_BLOCK_PART, _("Points and Tracks"));
  for (const DhBoxScore *score = NULL; dh_array_next (scores, &score);)
    {
      int sum;
      g_autofree char *unknown = NULL;
      g_autoptr(GArray) items = score->side != DH_NOTHING ? dh_box_list_points (battle, score->side, &sum, &unknown)
                                                          : NULL;
      g_autofree char *number = dh_show_number (score->value);
      char *line = g_strdup_printf (_("%s: %s"), score->title, number);
      DhPaperBlock *table;

      _dh_paper_story_take (self, items != NULL ? DH_PAPER_BLOCK_SECTION : DH_PAPER_BLOCK_TEXT, line);
      if (items == NULL || items->len == 0)
        continue;
      table = _dh_paper_story_add_table (self, columns, G_N_ELEMENTS (columns));
      for (const DhBoxItem *item = NULL; dh_array_next (items, &item);)
        {
          g_autofree char *title =
            *item->what != '\0' ? g_strdup_printf (_("%s: %s"), item->title, item->what) : g_strdup (item->title);
          g_autofree char *points = dh_show_number (item->points);

          add_row (table, title, item->clause, points);
        }
    }
}

/* Every unit and leader; what it has left is told when nobody can make use of it any more. */
static void
add_side (DhPaperStory   *self,
          const DhBattle *battle,
          int             side,
          gboolean        openly)
{
  const DhPaperColumn columns[] = {
    { C_("column", "Unit or leader"), .share = 2 },
    { C_("column", "State"), .share = 1 },
    { C_("column", "Points left"), .width = 60, .alignment = PANGO_ALIGN_RIGHT },
  };
  const DhViewer viewer = dh_viewer_of_side (side);
  g_autoptr(GArray) rows = dh_box_list_roster (battle, &viewer);
  DhPaperBlock *table;

  _dh_paper_story_add (self, DH_PAPER_BLOCK_CHAPTER, dh_battle_get_name (battle, dh_battle_get_side (battle, side)));
  table = _dh_paper_story_add_table (self, columns, G_N_ELEMENTS (columns));
  for (const DhBoxRow *row = NULL; dh_array_next (rows, &row);)
    {
      const char *name = dh_box_row_get_name (row, battle), *state = row->state != NULL ? row->state : "";
      g_autofree char *left = NULL;

      if (row->kind == DH_BOX_ROW_FORMATION)
        {
          const char *band[] = { name, state, NULL };

          g_ptr_array_add (table->rows, g_strdupv ((GStrv) band));
          continue;
        }
      if (row->kind == DH_BOX_ROW_TRACK && openly)
        continue;
      if (row->kind == DH_BOX_ROW_TRACK)
        left = dh_show_number (row->value);
      else if (row->kind == DH_BOX_ROW_UNIT && row->start >= 0 && !openly)
        left = g_strdup_printf ("%d / %d", MAX (0, row->start - row->lost - row->detached), row->start);
      add_row (table, name, state, left != NULL ? left : "");
    }
}

/*
 * _dh_paper_tell_box:
 * @self: a story without blocks
 * @referee: the referee of a board game
 *
 * Tells it.
 *
 * Returns: (transfer full) (nullable): that it is not all, while the game goes on
 */
char *
_dh_paper_tell_box (DhPaperStory *self,
                    DhReferee    *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  gboolean openly = !dh_battle_is_over (battle);

  _dh_paper_story_add_entries (self, referee, openly ? &dh_viewer_everybody : &dh_viewer_referee);
  add_points (self, battle);
  _dh_paper_story_add (self, DH_PAPER_BLOCK_PART,
                       openly ? _("Both Sides as They Stand") : _("Both Sides as They Ended"));
  for (guint i = 0; i < dh_battle_get_n_sides (battle); i++)
    add_side (self, battle, i, openly);
  _dh_paper_story_add_proof (self, referee);

  return openly ? g_strdup (_("The game goes on: strengths, losses and other secrets are revealed when it is over.")) : NULL;
}
