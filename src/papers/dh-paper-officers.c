/* dh-paper-officers.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include "dh-army-words.h"
#include "dh-standing.h"

#include <glib/gi18n.h>

/* Officers' cards: what each does for his units, and boxes for what becomes of him. */

/* 88 mm by 54 mm, in points */
#define WIDTH 250.0
#define HEIGHT 153.0
#define PADDING 8.0
#define BADGE 30.0
#define HEAD 45.0
#define BOX 8.0
#define LINE 11.0
#define TWO_LINES 17.4

/* The worth of an officer: the results of a D10 at which his units stay put, and his bonus to morale. */
typedef struct {
  int fails;
  int bonus;
  const char *fails_mark;
  const char *bonus_mark;
} Worth;

/* Looks up the worth of a rank in one of the columns of the rulebook's table. */
static Worth
look_up (const DhRulebook *rulebook,
         const char       *column,
         DhRank            rank)
{
  const char *word = dh_enum_to_word (DH_TYPE_RANK, rank);
  g_autofree char *fails = g_strdup_printf ("command.%s.%s.fails", column, word);
  g_autofree char *bonus = g_strdup_printf ("command.%s.%s.bonus", column, word);

  return (Worth) {
    .fails = dh_rulebook_integer (rulebook, fails),
    .bonus = dh_rulebook_integer (rulebook, bonus),
    .fails_mark = dh_standing_get_mark (dh_rulebook_find (rulebook, fails)->standing),
    .bonus_mark = dh_standing_get_mark (dh_rulebook_find (rulebook, bonus)->standing),
  };
}

/* The current worth of an officer. A value that a ruling gave him is the referee's, and has no mark. */
static Worth
get_worth (const DhBattle  *battle,
           const DhOfficer *officer)
{
  static const char *const columns[] = { "regular", "political", "worse" };
  const DhRulebook *rulebook = battle->rulebook;

  for (guint i = officer->info->political ? 1 : 0; i < G_N_ELEMENTS (columns); i++)
    {
      Worth worth = look_up (rulebook, columns[i], officer->info->rank);

      if (worth.fails == officer->fails && worth.bonus == officer->bonus)
        return worth;
    }

  return (Worth) { officer->fails, officer->bonus, "", "" };
}

static char *
describe_worth (const Worth *worth)
{
  return _dh_paper_describe_worth (worth->fails, worth->fails_mark, worth->bonus, worth->bonus_mark);
}

/* Returns how high it is. */
static double
add_box (DhPaper    *paper,
         double      x,
         double      y,
         double      width,
         double      height,
         gboolean    ticked,
         const char *text)
{
  double used =
    _dh_paper_write (paper, DH_PAPER_SMALL, x + BOX + 4, y, width - BOX - 4, height, text);

  _dh_paper_draw_box (paper, x, y + 1, BOX, ticked);
  return MAX (used, LINE);
}

/* A political officer's throw, until it has been made. */
static void
add_throw (DhPaper         *paper,
           const DhBattle  *battle,
           const DhOfficer *officer,
           double           x,
           double           y)
{
  const DhRulebook *rulebook = battle->rulebook;
  const char *low = dh_rulebook_is (rulebook, "political", "worse") ? "worse" : "regular";
  int good = dh_rulebook_integer (rulebook, "command.political.good");
  Worth worths[] = {
    look_up (rulebook, "political", officer->info->rank),
    look_up (rulebook, low, officer->info->rank),
  };
  g_autofree char *less =
    /* Translators: the throw of a political officer that is lower than the one beside it. */
    _dh_paper_add_mark (_("less"), dh_standing_get_mark (dh_rulebook_find (rulebook, "political")->standing));
  double width = WIDTH - 2 * PADDING;

  _dh_paper_write (paper,
                   DH_PAPER_SMALL_STRONG,
                   x,
                   y,
                   width,
                   LINE,
                   _("Political: throw a D6 when he is first needed (5.H)"));
  y += TWO_LINES / 2;
  for (guint i = 0; i < G_N_ELEMENTS (worths); i++)
    {
      g_autofree char *worth = describe_worth (&worths[i]);
      g_autofree char *text = i == 0 ? g_strdup_printf (_("%d or more: %s"), good, worth)
                                     : g_strdup_printf (_("%s: %s"), less, worth);

      y += add_box (paper, x, y, width, TWO_LINES, FALSE, text);
    }
}

static void
add_worth (DhPaper         *paper,
           const DhBattle  *battle,
           const DhOfficer *officer,
           double           x,
           double           y)
{
  Worth worth = get_worth (battle, officer);
  g_autofree char *text = describe_worth (&worth);
  double width = WIDTH - 2 * PADDING;
  g_autofree char *line = NULL;

  if (officer->info->political)
    line = g_strdup_printf (_("Political: %s"), text);

  _dh_paper_write (paper, DH_PAPER_WORTH, x, y, width, 2.5 * LINE, line != NULL ? line : text);
}

static void
add_fates (DhPaper         *paper,
           const DhBattle  *battle,
           const DhOfficer *officer,
           double           x,
           double           y)
{
  static const DhOfficerState fates[] = {
    DH_OFFICER_STATE_UNHORSED,
    DH_OFFICER_STATE_WOUNDED,
    DH_OFFICER_STATE_KILLED,
    DH_OFFICER_STATE_CAPTURED,
  };
  double width = (WIDTH - 2 * PADDING) / G_N_ELEMENTS (fates);

  for (guint i = 0; i < G_N_ELEMENTS (fates); i++)
    add_box (paper, x + i * width, y, width, LINE, officer->state == fates[i],
             dh_officer_state_describe (fates[i]));
}

static char *
describe_place (const DhBattle  *battle,
                const DhOfficer *officer)
{
  const char *tag;

  if (officer->attached == DH_NOTHING)
    return g_strdup (_("With unit: ______________    front rank:"));

  tag = dh_battle_get_unit (battle, officer->attached)->info->tag;
  return g_strdup_printf (_("With unit: %s ______________    front rank:"), tag);
}

static void
add_place (DhPaper         *paper,
           const DhBattle  *battle,
           const DhOfficer *officer,
           double           x,
           double           y)
{
  g_autofree char *place = describe_place (battle, officer);
  double width = MIN (_dh_paper_measure (paper, DH_PAPER_SMALL, place) + 1,
                      WIDTH - 2 * PADDING - BOX - 4);

  _dh_paper_write (paper, DH_PAPER_SMALL, x, y, width, LINE, place);
  _dh_paper_draw_box (paper, x + width + 4, y + 1, BOX, officer->front);
}

static void
add_card (DhPaper         *paper,
          const DhBattle  *battle,
          const DhOfficer *officer)
{
  const DhOfficerInfo *info = officer->info;
  const DhArmyInfo *army = dh_battle_get_army (battle, info->army)->info;
  const char *command = info->command >= 0 ? dh_battle_get_command (battle, info->command)->info->name : army->name;
  g_autofree char *post = g_strdup_printf ("%s · %s", dh_rank_describe (info->rank), command);
  g_autofree char *radius = _dh_paper_describe_value (battle->rulebook, "command.radius");
  g_autofree char *reach = g_strdup_printf (_("Reaches units within %s (5.A)"), radius);
  double x, y, left, below, width = WIDTH - 2 * PADDING;

  _dh_paper_next_cell (paper, &x, &y);
  left = x + PADDING;
  _dh_paper_draw_badge (paper, info->army, army->letter, left, y + PADDING, BADGE);
  below = y + 6;
  below += _dh_paper_write (paper, DH_PAPER_NAME, left + BADGE + 8, below, width - BADGE - 8, HEAD - TWO_LINES,
                            info->name);
  _dh_paper_write (paper, DH_PAPER_BODY, left + BADGE + 8, below, width - BADGE - 8, TWO_LINES, post);
  _dh_paper_draw_rule (paper, left, y + HEAD + PADDING, width, 0.5);

  y += HEAD + 1.6 * PADDING;
  if (info->political && officer->fails == DH_UNKNOWN)
    add_throw (paper, battle, officer, left, y);
  else
    add_worth (paper, battle, officer, left, y);

  y += 43.5;
  _dh_paper_write (paper, DH_PAPER_SMALL, left, y, width, LINE, reach);
  add_place (paper, battle, officer, left, y + 2 * LINE);
  add_fates (paper, battle, officer, left, y + 3.2 * LINE);
}

/*
 * _dh_paper_new_officers:
 * @of: a battle, and how it is printed
 *
 * Returns: (transfer full): a card for every officer
 */
DhPaper *
_dh_paper_new_officers (const DhPaperSubject *of)
{
  const DhBattle *battle = of->battle;
  g_autofree char *marks = _dh_paper_describe_marks ();
  DhPaper *paper = _dh_paper_new (of->size, of->footer, marks, 1);

  _dh_paper_begin_grid (paper, WIDTH, HEIGHT, NULL);
  for (guint i = 0; i < dh_n_officers (battle); i++)
    add_card (paper, battle, dh_battle_get_officer (battle, i));
  _dh_paper_end_grid (paper);

  return _dh_paper_finish (paper);
}
