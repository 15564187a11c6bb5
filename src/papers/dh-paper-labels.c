/* dh-paper-labels.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

/* Labels for the bases: the letter of the army, and the id and name that the referee's orders take. */

/* 45 mm by 19 mm, in points: no deeper than a stand of three quarters of an inch */
#define WIDTH 127.5
#define HEIGHT 53.5
#define PADDING 4.0
#define BADGE 15.0

/* The space below the id: at most three lines of name, and then at least one of command. */
#define WORDS 35.8
#define NAME 26.2

static void
add_label (DhPaper        *paper,
           const DhBattle *battle,
           const DhUnit   *unit)
{
  const DhUnitInfo *info = unit->info;
  const char *command = info->command >= 0 ? dh_battle_get_command (battle, info->command)->info->name
                                           : dh_battle_get_army (battle, info->army)->info->name;
  double x, y, left, width = WIDTH - 2 * PADDING, id_left = BADGE + PADDING, name_height;
  g_autoptr(PangoLayout) least_name = _dh_paper_lay_out (paper, DH_PAPER_SMALL_STRONG, width, info->name);
  g_autoptr(PangoLayout) least_command = _dh_paper_lay_out (paper, DH_PAPER_SMALL, width, command);

  _dh_paper_next_cell (paper, &x, &y);
  left = x + PADDING;
  _dh_paper_draw_badge (paper,
                        info->army,
                        dh_battle_get_army (battle, info->army)->info->letter,
                        left,
                        y + 2,
                        BADGE);
  _dh_paper_write (paper, DH_PAPER_NAME, left + id_left, y + 2, width - id_left, 15, info->tag);

  y += HEIGHT - WORDS - 1;
  /* Large letters for the name are no reason to shorten the command. */
  name_height = MAX (WORDS - _dh_paper_get_height (least_command), _dh_paper_get_height (least_name));
  name_height = MIN (name_height, NAME);
  name_height = _dh_paper_write (paper, DH_PAPER_LABEL, left, y, width, name_height, info->name);
  _dh_paper_write (paper,
                   DH_PAPER_BODY,
                   left,
                   y + name_height,
                   width,
                   WORDS - name_height,
                   command);
}

/*
 * _dh_paper_new_labels:
 * @of: a battle, and how it is printed
 *
 * Returns: (transfer full): a label for every unit
 */
DhPaper *
_dh_paper_new_labels (const DhPaperSubject *of)
{
  const DhBattle *battle = of->battle;
  DhPaper *paper = _dh_paper_new (of->size, of->footer, NULL, 1);

  _dh_paper_begin_grid (paper, WIDTH, HEIGHT, NULL);
  for (guint i = 0; i < dh_n_units (battle); i++)
    add_label (paper, battle, dh_battle_get_unit (battle, i));
  _dh_paper_end_grid (paper);

  return _dh_paper_finish (paper);
}
