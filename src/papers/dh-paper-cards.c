/* dh-paper-cards.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include <glib/gi18n.h>

/*
 * The random move cards (1.A), to cut out and shuffle. They say whom they let move, but not which
 * units those are: a card is turned before the eyes of both sides.
 */

/* 60 mm by 80 mm, in points */
#define WIDTH 170.0
#define HEIGHT 226.0
#define PADDING 12.0
#define BADGE 40.0

/* The frame of both sides, and the lattice of the back. */
#define FRAME 5.0
#define LATTICE 10.0

static char *
describe_leader (const DhBattle *battle,
                 const DhCard   *card)
{
  int officer;

  if (card->of.kind == DH_REF_KIND_ARMY)
    return g_strdup (_("Officers of this army who are not attached to a unit move. Officers may join and leave units."));
  if (card->of.kind != DH_REF_KIND_COMMAND)
    return g_strdup ("");

  officer = dh_battle_get_command (battle, card->of.index)->info->officer;
  return g_strdup (officer >= 0 ? dh_battle_get_officer (battle, officer)->info->name : "");
}

static void
draw_frame (DhPaper *paper,
            double   x,
            double   y)
{
  cairo_set_source_rgb (paper->cr, 0, 0, 0);
  cairo_set_line_width (paper->cr, 1.5);
  cairo_rectangle (paper->cr, x + FRAME, y + FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME);
  cairo_stroke (paper->cr);
}

/* All backs are alike, whosever card it is. */
static void
draw_back (DhPaper       *paper,
           gconstpointer  data,
           double         x,
           double         y)
{
  double inset = 2 * FRAME, width = WIDTH - 2 * inset, height = HEIGHT - 2 * inset;

  draw_frame (paper, x, y);

  cairo_save (paper->cr);
  cairo_rectangle (paper->cr, x + inset, y + inset, width, height);
  cairo_clip (paper->cr);
  cairo_translate (paper->cr, x + inset, y + inset);
  cairo_set_line_width (paper->cr, 0.7);
  for (double at = -height; at <= width; at += LATTICE)
    {
      cairo_move_to (paper->cr, at, 0);
      cairo_line_to (paper->cr, at + height, height);
      cairo_move_to (paper->cr, width - at, 0);
      cairo_line_to (paper->cr, width - at - height, height);
    }
  cairo_stroke (paper->cr);
  cairo_restore (paper->cr);
}

static void
add_card (DhPaper        *paper,
          const DhBattle *battle,
          const DhCard   *card)
{
  const DhArmyInfo *army = dh_battle_get_army (battle, card->army)->info;
  const char *title = card->of.kind == DH_REF_KIND_ARMY ? C_("card", "Staff") : card->name;
  g_autofree char *leader = describe_leader (battle, card);
  g_autoptr(PangoLayout) name = NULL;
  double x, y, below, width = WIDTH - 2 * PADDING;

  _dh_paper_next_cell (paper, &x, &y);
  draw_frame (paper, x, y);
  _dh_paper_draw_badge (paper, card->army, army->letter, x + PADDING, y + PADDING, BADGE);
  name = _dh_paper_fit (paper, DH_PAPER_CARD_ARMY, width - BADGE - 8, BADGE, army->name);
  _dh_paper_show (paper, name, x + PADDING + BADGE + 8, y + PADDING + (BADGE - _dh_paper_get_height (name)) / 2);
  below = y + PADDING + BADGE + 10;
  _dh_paper_draw_rule (paper, x + PADDING, below, width, 1);
  below += 12;
  below += _dh_paper_write (paper, DH_PAPER_CARD, x + PADDING, below, width, 76, title) + 8;
  _dh_paper_write (paper, DH_PAPER_CARD_TEXT, x + PADDING, below, width, y + HEIGHT - PADDING - FRAME - below, leader);
}

/*
 * _dh_paper_new_cards:
 * @of: a battle, and how it is printed
 *
 * Returns: (transfer full): every card of its deck
 */
DhPaper *
_dh_paper_new_cards (const DhPaperSubject *of)
{
  const DhBattle *battle = of->battle;
  DhPaper *paper =
    _dh_paper_new (of->size,
                   of->footer,
                   _("Every other page has the backs of the cards on the page before: print on both sides, flipped "
                     "like the pages of a book."),
                   1);

  _dh_paper_begin_grid (paper, WIDTH, HEIGHT, draw_back);
  for (guint i = 0; i < dh_n_cards (battle); i++)
    add_card (paper, battle, dh_battle_peek_card (battle, i));
  _dh_paper_end_grid (paper);

  return _dh_paper_finish (paper);
}
