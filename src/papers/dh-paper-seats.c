/* dh-paper-seats.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include "dh-system-orders.h"
#include "dh-system-tables.h"
#include "dh-viewer.h"

#include <glib/gi18n.h>

#include <string.h>

/* Sheets for players who follow on their own devices: one for each seat, with how to take it and who is under it. */

/* A module of the code, in points: some 1.4 mm, for a telephone at arm's length. */
#define MODULE 4.0

/* White between the steps and the code. */
#define GAP 18.0

/* An address with the code behind it, in the part that a browser sends to nobody. */
static char *
make_link (const char *url,
           const char *code)
{
  return g_strdup_printf ("%s#%s", url, code);
}

/* In two halves, as people read letters aloud; whoever types the blank is understood. */
static char *
part_code (const char *code)
{
  gsize half = strlen (code) / 2;

  return g_strdup_printf ("%.*s %s", (int) half, code, code + half);
}

static void
write_step (DhPaper    *paper,
            guint       number,
            double      width,
            const char *text)
{
  const double indent = 14;
  g_autofree char *figure = g_strdup_printf ("%u.", number);
  double left = _dh_paper_get_left (paper), room = paper->bottom - paper->y;

  _dh_paper_write (paper, DH_PAPER_SUBHEADING, left, paper->y, indent, room, figure);
  paper->y += _dh_paper_write (paper, DH_PAPER_PROSE, left + indent, paper->y, width - indent, room, text) + 5;
}

/* Adds the steps of joining: with an address a camera does all of it, without one the code is typed once the hall is
   open. */
static void
add_steps (DhPaper    *paper,
           const char *url,
           const char *code,
           double      width)
{
  g_autofree char *letters = part_code (code);
  g_autofree char *by_hand = NULL, *typed = NULL;

  write_step (paper, 1, width, _("Join the network that the referee names, with your phone or tablet. There is "
                                 "nothing to install."));
  if (url != NULL)
    {
      by_hand = g_strdup_printf (_("Point your camera at the code, or open %s and type %s."), url, letters);
      write_step (paper, 2, width, by_hand);
      write_step (paper, 3, width, _("Type your name. The seat is yours at once."));
    }
  else
    {
      write_step (paper, 2, width, _("Point your camera at the code on the board, or open the address that the referee tells you."));
      typed = g_strdup_printf (_("Type your name and the code %s. The seat is yours at once."), letters);
      write_step (paper, 3, width, typed);
    }
  write_step (paper, 4, width, _("Your device shows your command, asks for your dice, and sends the referee what you want to do."));
}

/* Adds the things that a player may name in his orders. */
static void
add_things (DhPaper        *paper,
            const DhBattle *battle,
            DhRef           of)
{
  const DhSystemTables *tables = battle->system->tables;
  const DhViewer viewer = { DH_VIEWER_SEAT, dh_battle_get_side_of (battle, of), &of, 1, FALSE };

  for (guint kind = DH_N_THING_KINDS; kind < tables->n_kinds; kind++)
    {
      g_autoptr(GString) names = g_string_new (NULL);

      for (guint i = 0; (battle->system->orders->nameable & 1u << kind) != 0 && i < battle->things[kind]->len; i++)
        if (dh_viewer_has (&viewer, battle, (DhRef){ kind, i }))
          dh_append_item (names, " · ", "%s\u00a0(%s)", dh_battle_get_name (battle, (DhRef){ kind, i }),
                          dh_battle_get_id (battle, (DhRef){ kind, i }));
      if (names->len == 0)
        continue;
      _dh_paper_add_paragraph (paper, DH_PAPER_PROSE, names->str);
      paper->y += 6;
    }
}

static void
add_sheet (DhPaper        *paper,
           const DhBattle *battle,
           const char     *id,
           const char     *code,
           const char     *url)
{
  g_autofree char *link = url != NULL ? make_link (url, code) : NULL;
  g_autofree char *letters = part_code (code), *head = NULL;
  g_autoptr(DhQr) square = link != NULL ? dh_qr_new (link) : NULL;
  double side = square != NULL ? dh_qr_count_modules (square) * MODULE : 0;
  double width = _dh_paper_get_width (paper) - (square != NULL ? side + GAP : 0), top;
  DhRef of;

  if (!dh_battle_find (battle, id, &of))
    return;

  head = g_strdup_printf ("%s · %s", dh_battle_get_title (battle), dh_battle_get_name (battle, of));
  _dh_paper_set_head (paper, 0, NULL, head);
  _dh_paper_start_page (paper);
  top = paper->y;
  paper->y += 10;
  add_steps (paper, url, code, width);
  if (square != NULL)
    _dh_paper_draw_code (paper, square, _dh_paper_get_left (paper) + width + GAP, top, MODULE);
  paper->y += 4;
  paper->y += _dh_paper_write (paper, DH_PAPER_BANNER, _dh_paper_get_left (paper), paper->y, width, paper->bottom - paper->y, letters);
  paper->y = MAX (paper->y, top + side) + 10;
  _dh_paper_add_paragraph (paper, DH_PAPER_HEADING, _("Your Command"));
  paper->y += 4;
  add_things (paper, battle, of);
}

/**
 * dh_paper_new_for_seats:
 * @battle: a battle
 * @ids: (element-type utf8): what seats have: ids of sides and commands
 * @codes: (element-type utf8): of each the code that seats by itself
 * @url: (nullable): the address that devices open, or %NULL while they cannot come
 * @size: the size of a sheet
 * @time: when it is printed
 *
 * Makes a sheet for each seat. Its player alone should have it: whoever shows its code sees what he may see.
 *
 * Returns: (transfer full): the paper
 */
DhPaper *
dh_paper_new_for_seats (const DhBattle *battle,
                        GPtrArray      *ids,
                        GPtrArray      *codes,
                        const char     *url,
                        DhPaperSize     size,
                        GDateTime      *time)
{
  g_autofree char *moment = _dh_paper_describe_moment (battle);
  g_autofree char *footer = _dh_paper_make_footer (dh_battle_get_title (battle), moment, time);
  DhPaper *paper;

  g_return_val_if_fail (ids->len == codes->len, NULL);

  paper = _dh_paper_new (size, footer,
                         _("For this player alone: the code seats one device, and anyone who uses it sees what this "
                           "player may see. It is valid until the hall is closed."), 1);
  for (guint i = 0; i < ids->len; i++)
    add_sheet (paper, battle, ids->pdata[i], codes->pdata[i], url);

  return _dh_paper_finish (paper);
}
