/* dh-desk-inch.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-inch.h"

#include "dh-desk-window.h"
#include "dh-desk-board-button.h"
#include "dh-desk-clock.h"
#include "dh-desk-guide.h"
#include "dh-desk-inch-board.h"
#include "dh-desk-inch-private.h"
#include "dh-desk-new-flow.h"
#include "dh-desk-report-page.h"
#include "dh-desk-roster.h"
#include "dh-desk-sequence.h"
#include "dh-desk-settings.h"
#include "dh-desk-step.h"
#include "dh-desk-words.h"
#include "dh-eligibility.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-session-battles.h"
#include "dh-step-words.h"
#include "dh-system-scenario.h"

#include <glib/gi18n.h>

/*
 * The miniatures by the inch at the desk: their row, the actions of their window alone, and the connections between
 * their panes with their board and their clock.
 */

static const DhDeskPageInfo pages[] = {
  { "step", N_("Step"), "view-list-symbolic", dh_desk_step_get_type, .leads = TRUE, .amends = TRUE },
  { NULL },
};

static const DhDeskPageInfo places[] = {
  { "report", N_("The Battle So Far"), NULL, dh_desk_report_page_get_type },
  { NULL },
};

static const DhDeskMark marks[] = {
  { "→", N_("has moved this turn") },
  { "✱", N_("has fired this turn") },
  { NULL },
};

/* Actions */

static void
board_menu_cb (DhDeskWindow *desk)
{
  dh_desk_board_button_pop_up (dh_desk_window_get_part (desk, DH_DESK_TYPE_BOARD_BUTTON));
}

static void
board_odds_cb (DhDeskWindow *desk)
{
  dh_desk_board_button_show_odds (dh_desk_window_get_part (desk, DH_DESK_TYPE_BOARD_BUTTON));
}

/* For good: whoever wants it again asks for it on the start page. */
static void
dismiss_guide_cb (DhDeskWindow *desk)
{
  g_autoptr(GSettings) settings = dh_desk_settings_new ();

  dh_desk_guide_set_active (dh_desk_window_get_part (desk, DH_DESK_TYPE_GUIDE), FALSE);
  if (settings != NULL)
    g_settings_set_boolean (settings, "guide", FALSE);
  dh_desk_window_focus_line (desk);
}

/* A unit is looked for in the panes, whatever page stands in their place. */
static void
find_cb (DhDeskWindow *desk)
{
  dh_desk_window_show_table (desk);
  dh_desk_roster_start_find (dh_desk_window_get_part (desk, DH_DESK_TYPE_ROSTER));
}

/* The next step, and on over those in which nobody can do anything, each with an entry of its own; they are said. */
static void
go_on_cb (DhDeskWindow *desk)
{
  DhReferee *referee = dh_desk_window_get_referee (desk);
  DhSession *session = dh_desk_window_get_session (desk);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GString) passed = g_string_new (NULL);
  gboolean good;

  if (!dh_session_may_pass_over (session, "next"))
    return;

  good = dh_desk_window_give (desk, "next");

  while (good && dh_battle_is_step_empty (battle) && dh_referee_require_next (referee, NULL))
    {
      dh_append_item (passed, ", ", "%s", dh_step_get_title (battle->step));
      good = dh_desk_window_give (desk, "next");
    }
  if (passed->len > 0)
    {
      /* Translators: the names of one or more steps of the turn */
      g_autofree char *text = g_strdup_printf (_("Skipped, nothing to do: %s."), passed->str);

      dh_session_say (session, text);
    }
}

static const DhDeskAction actions[] = {
  { "win.board-menu", G_CALLBACK (board_menu_cb) },
  { "win.board-odds", G_CALLBACK (board_odds_cb) },
  { "win.dismiss-guide", G_CALLBACK (dismiss_guide_cb) },
  { "win.find", G_CALLBACK (find_cb) },
  { "win.go-on", G_CALLBACK (go_on_cb), .type = "s" },
  { NULL },
};

static gboolean
press_main (DhDeskWindow *desk)
{
  return dh_desk_step_press_main (dh_desk_window_get_part (desk, DH_DESK_TYPE_STEP));
}

static const char *
get_letter (const DhBattle *battle,
            guint           side)
{
  return dh_battle_get_army (battle, side)->info->letter;
}

static const char *
list_clauses (const DhBattle *battle)
{
  return dh_desk_list_clauses (battle->step);
}

/* The board and the clock */

/* The board tells how long the turn has lasted and how many there is time for. */
static void
show_clock (DhBoardWindow *board,
            DhDeskClock   *clock)
{
  const DhPace *pace = dh_desk_clock_get_pace (clock);

  dh_board_picture_set_clock (board->picture,
                              pace->turn > 0 ? pace->seconds / 60 : -1,
                              pace->n_turns > 0 ? pace->whole / pace->n_turns / 60 : -1,
                              pace->left);
  g_object_set (board, "paused", pace->paused, NULL);
}

static void
ticked_cb (DhBoardWindow *board,
           DhDeskClock   *clock)
{
  g_assert (DH_BOARD_IS_WINDOW (board));

  show_clock (board, clock);
}

static void
board_visible_cb (DhDeskClock   *clock,
                  GParamSpec    *pspec,
                  DhBoardWindow *board)
{
  g_assert (DH_DESK_IS_CLOCK (clock));

  show_clock (board, clock);
}

static DhBoardWall *
make_board (GtkWindow *desk,
            DhSession *session)
{
  DhDeskWindow *window = DH_DESK_WINDOW (desk);
  DhDeskClock *clock = dh_desk_window_get_part (window, DH_DESK_TYPE_CLOCK);
  DhBoardWall *board = dh_desk_inch_board_new (desk, session);

  dh_desk_board_button_set_board (dh_desk_window_get_part (window, DH_DESK_TYPE_BOARD_BUTTON),
                                  DH_BOARD_WINDOW (board));
  g_signal_connect_object (clock, "ticked", G_CALLBACK (ticked_cb), board, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::visible", G_CALLBACK (board_visible_cb), clock, G_CONNECT_SWAPPED);
  return board;
}

/* Battles that open, change and close */

static void
opened (DhDeskWindow *desk)
{
  dh_session_open_clock (dh_desk_window_get_session (desk));
  dh_desk_clock_measure (dh_desk_window_get_part (desk, DH_DESK_TYPE_CLOCK));
}

static void
changed (DhDeskWindow *desk)
{
  DhReferee *referee = dh_desk_window_get_referee (desk);

  dh_desk_window_enable (desk, "win.go-on",
                                !dh_referee_is_read_only (referee) && !dh_battle_is_over (dh_referee_get_battle (referee)));
}

static void
closing (DhDeskWindow *desk)
{
  dh_session_close_clock (dh_desk_window_get_session (desk));
  dh_desk_board_button_release (dh_desk_window_get_part (desk, DH_DESK_TYPE_BOARD_BUTTON));
}

/* Ways to a battle */

/* A club closes at the same hour on most evenings. */
static void
offer_closing (DhDeskNewFlow *flow,
               DhDeskClock   *clock)
{
  g_autofree char *hour = NULL;

  g_object_get (clock, "closing", &hour, NULL);
  dh_desk_new_battle_set_closing (dh_desk_new_flow_get_battle (flow), hour);
}

static void
begun_cb (DhDeskClock   *clock,
          DhReferee     *referee,
          DhDeskNewFlow *flow)
{
  g_assert (DH_DESK_IS_CLOCK (clock));

  dh_desk_clock_set_closing (clock, dh_desk_new_flow_get_battle (flow)->closing);
}

static void
after_begun_cb (DhDeskClock   *clock,
                DhReferee     *referee,
                DhDeskNewFlow *flow)
{
  g_assert (DH_DESK_IS_CLOCK (clock));

  dh_desk_new_flow_start_over (flow);
  offer_closing (flow, clock);
}

/* A name that was proposed may be that of a file meanwhile. */
static void
propose_name_cb (DhDeskNewFlow *flow)
{
  DhDeskNewBattle *battle = dh_desk_new_flow_get_battle (flow);

  if (!battle->name_is_given)
    dh_desk_new_battle_set_name (battle, NULL);
}

static GtkWidget *
make_way (DhDeskWindow *desk)
{
  DhDeskNewFlow *flow = g_object_new (DH_DESK_TYPE_NEW_FLOW, NULL);
  DhDeskClock *clock = dh_desk_window_get_part (desk, DH_DESK_TYPE_CLOCK);

  g_signal_connect_object (flow, "begun", G_CALLBACK (begun_cb), clock, G_CONNECT_SWAPPED);
  g_signal_connect_object (flow, "begun", G_CALLBACK (after_begun_cb), clock, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect (flow, "map", G_CALLBACK (propose_name_cb), NULL);
  dh_desk_new_flow_set_board (flow, DH_BOARD_WINDOW (dh_desk_window_ensure_board (desk)));
  offer_closing (flow, clock);
  return GTK_WIDGET (flow);
}

static void
take_list (GtkWidget *way,
           GFile     *file)
{
  dh_desk_new_battle_take_file (dh_desk_new_flow_get_battle (DH_DESK_NEW_FLOW (way)), file);
  gtk_widget_activate_action (way, "new.lead", NULL);
}

/*
 * A new copy of a battle that comes with Drumhead, in a file of its own named by its date. No file is ever overwritten. Who
 * looks around has no dice in hand: the program throws.
 */
static DhReferee *
make_sample (gboolean to_learn_by,
             GError **error)
{
  g_autoptr(GSettings) settings = dh_desk_settings_new ();
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (dh_inch_1997.scenario->reference, error);
  g_autoptr(DhOrderOfBattle) order_of_battle = NULL;
  g_autoptr(GFile) folder = NULL;
  g_autoptr(GFile) file = NULL;
  guint8 seed[16];

  if (to_learn_by && settings != NULL)
    g_settings_set_boolean (settings, "guide", TRUE);
  if (rulebook == NULL || !dh_rulebook_set_switch (rulebook, "dice", "program", error))
    return NULL;
  order_of_battle = dh_order_of_battle_new_shipped (to_learn_by ? "mill-springs" : "champion-hill", error);
  if (order_of_battle == NULL || !dh_seed_from_system (seed, error))
    return NULL;

  folder = dh_session_battles_get_folder ();
  if (!dh_session_battles_make_folder (folder, error))
    return NULL;

  file = dh_session_battles_find_free (folder, order_of_battle->title);
  return dh_referee_new_for_file (file, &dh_inch_1997, rulebook, order_of_battle, seed, error);
}

static void
lead (DhDeskWindow *desk)
{
  dh_desk_guide_set_active (dh_desk_window_get_part (desk, DH_DESK_TYPE_GUIDE), TRUE);
}

const DhDeskSystem dh_desk_inch = {
  .system = &dh_inch_1997,
  .pages = pages,
  .places = places,
  .clock = dh_desk_clock_get_type,
  .sequence = dh_desk_sequence_get_type,
  .side = dh_desk_roster_get_type,
  .advice = dh_desk_guide_get_type,
  .side_width = 516,
  .middle_width = 1140, /* the rail and what a step is clamped to */
  .press_main = press_main,
  .opens_story = TRUE,
  .make_board = make_board,
  .board_button = dh_desk_board_button_get_type,
  .actions = actions,
  .help = _dh_desk_inch_help,
  .get_letter = get_letter,
  .list_clauses = list_clauses,
  .marks = marks,
  .opened = opened,
  .changed = changed,
  .closing = closing,
  .make_way = make_way,
  .take_list = take_list,
  .make_sample = make_sample,
  .lead = lead,
  .portray = _dh_desk_inch_portray,
};
