/* dh-paper-labels.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

/* Labels for the bases: the letter of the army, and the id and name that the referee's orders take. */

/* 45 mm by 16 mm, in points */
#define WIDTH 127.5
#define HEIGHT 45.0
#define PADDING 4.0
#define BADGE 24.0

static void
add_label (DhPaper        *paper,
           const DhBattle *battle,
           const DhUnit   *unit)
{
  const DhUnitInfo *info = unit->info;
  const char *command = info->command >= 0 ? dh_battle_get_command (battle, info->command)->info->name
                                           : dh_battle_get_army (battle, info->army)->info->name;
  double x, y, text_x, text_width;

  _dh_paper_next_cell (paper, &x, &y);
  text_x = x + PADDING + BADGE + PADDING;
  text_width = WIDTH - BADGE - 3 * PADDING;

  _dh_paper_draw_badge (paper,
                        info->army,
                        dh_battle_get_army (battle, info->army)->info->letter,
                        x + PADDING,
                        y + (HEIGHT - BADGE) / 2,
                        BADGE);
  _dh_paper_write (paper, 12, DH_PAPER_BOLD, text_x, y + 3, text_width, 15, info->id);
  _dh_paper_write (paper, 6.5, DH_PAPER_BOLD, text_x, y + 18, text_width, 16, info->name);
  _dh_paper_write (paper, 5.5, DH_PAPER_PLAIN, text_x, y + 35, text_width, 8, command);
}

/*
 * _dh_paper_new_labels:
 * @battle: a battle
 * @size: the size of a sheet
 * @footer: what stands at the foot of every page
 *
 * Returns: (transfer full): a label for every unit
 */
DhPaper *
_dh_paper_new_labels (const DhBattle *battle,
                      DhPaperSize     size,
                      const char     *footer)
{
  DhPaper *paper = _dh_paper_new (size, footer, NULL, 1);

  _dh_paper_begin_grid (paper, WIDTH, HEIGHT);
  for (guint i = 0; i < dh_battle_get_n_units (battle); i++)
    add_label (paper, battle, dh_battle_get_unit (battle, i));

  return _dh_paper_finish (paper);
}
