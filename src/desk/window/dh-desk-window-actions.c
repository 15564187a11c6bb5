/* dh-desk-window-actions.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-board-widget.h"
#include "dh-desk-explanation.h"
#include "dh-desk-papers.h"
#include "dh-desk-show-in-files.h"
#include "dh-session-memory.h"
#include "dh-session-words.h"

#ifdef HAVE_HALL
#include "dh-desk-hall.h"
#endif

#include <glib/gi18n.h>

#include <string.h>

/* Actions of the window, by key, menu or button. An order is given as text. */

/* Turns to the page of dice, and back again. */
static void
dice_cb (DhDeskWindow *self)
{
  _dh_desk_window_toggle_place (self, "dice");
}

#ifdef HAVE_HALL
/* The board shows players how they can come, and then the battle again; closing the hall does that too. */
static void
invite_cb (DhDeskWindow *self)
{
  DhDeskHall *hall = dh_desk_hall_of (self->session);
  g_autofree char *url = dh_desk_hall_dup_url (hall);
  DhBoardWall *board = url != NULL ? dh_desk_window_ensure_board (self) : self->wall;

  if (board == NULL)
    return;
  if (url == NULL || dh_board_wall_is_inviting (board))
    dh_board_wall_invite (board, NULL, NULL);
  else
    {
      dh_board_wall_invite (board, url, dh_hall_get_code (dh_desk_hall_get_hall (hall)));
      _dh_desk_window_set_board_visible (self, TRUE);
    }
}

/* A sheet for each player, with the code that seats him; before the hall is open there is no address to print. */
static void
sheets_cb (DhDeskWindow *self,
           const char   *action_name,
           GVariant     *how)
{
  DhDeskHall *desk_hall = dh_desk_hall_of (self->session);
  g_autofree char *url = dh_desk_hall_dup_url (desk_hall);
  g_autoptr(GPtrArray) codes = NULL;
  g_autoptr(GPtrArray) ids = NULL;
  g_autoptr(GError) error = NULL;
  DhHall *hall = dh_desk_hall_ensure (desk_hall, &error);

  if (hall == NULL)
    {
      dh_session_say (self->session, error->message);
      return;
    }

  ids = dh_hall_list_sheets (hall, &codes);
  dh_desk_papers_act_for_seats (self->papers, dh_desk_window_get_referee (self), g_variant_get_string (how, NULL), ids, codes,
                                url);
}

static void
players_cb (DhDeskWindow *self)
{
  _dh_desk_window_toggle_place (self, "players");
}
#endif

static void
page_cb (DhDeskWindow *self,
         const char   *action_name,
         GVariant     *name)
{
  dh_desk_window_show_page (self, g_variant_get_string (name, NULL));
}

/* Gives what is written, or the first order that is due, or the next step; where that is not possible the refusal says what
 * is. */
static void
do_next (DhDeskWindow *self)
{
  DhSession *session = self->session;
  const DhBattle *battle = _dh_desk_window_get_battle (self);
  const char *words, *next = self->game->find_next != NULL ? self->game->find_next (battle, &words) : NULL;

  if (session->waiting)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.ask-for-dice", NULL);
  else if (!dh_session_text_is_blank (session->text))
    dh_desk_window_enter (self);
  else if (battle->turn > 0 && dh_desk_dues_press_key (self->dues, 1))
    return;
  else if (next != NULL && g_str_has_suffix (next, " "))
    dh_desk_order_line_compose (self->order_line, next);
  else
    dh_desk_window_order (self, next != NULL ? next : "next");
}

/* Ctrl+Enter does what the blue button says. An order that is due and needs words is written into the line, for them to be
 * added; with half an order there nothing is done. */
static void
main_cb (DhDeskWindow *self)
{
  gboolean (*press_main) (DhDeskWindow *) = self->game->press_main;

  if (!dh_session_may_go_on (self->session))
    dh_desk_order_line_focus (self->order_line);
  else if (press_main == NULL)
    do_next (self);
  else if (!press_main (self))
    dh_desk_dues_press_key (self->dues, 1);
}

static void
open_uri_cb (DhDeskWindow *self,
             const char   *action_name,
             GVariant     *uri)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  dh_desk_window_open (self, file);
}

static void
close_battle_cb (DhDeskWindow *self)
{
  if (dh_desk_window_may_leave (self))
    dh_desk_window_set_referee (self, NULL);
}

static void
play_guided_cb (DhDeskWindow *self)
{
  _dh_desk_window_play (self, TRUE);
}

static void
restore_reminders_cb (DhDeskWindow *self)
{
  dh_session_memory_restore (dh_session_memory_of (dh_desk_window_get_referee (self)));
}

/* Explains by its clauses the row or pane that has the keyboard, or the page in the middle when the order line has
   it and is empty; where neither cites a clause, the current step. */
static void
explain_cb (DhDeskWindow *self)
{
  GtkWidget *places[16] = { NULL };
  GtkWidget *middle = adw_view_stack_get_visible_child (self->middle);
  GtkWidget *host = middle;
  const DhBattle *battle = _dh_desk_window_get_battle (self);
  guint n = 0;

  for (GtkWidget *at = gtk_window_get_focus (GTK_WINDOW (self)); at != NULL && n < G_N_ELEMENTS (places) - 2;
       at = gtk_widget_get_parent (at))
    {
      places[n++] = at;
      if (DH_BOARD_IS_WIDGET (at))
        host = at;
      if (DH_DESK_IS_PANE (at))
        break;
    }
  places[n++] = middle;
  dh_desk_explanation_show (gtk_widget_get_mapped (middle) ? middle : host,
                            places,
                            self->game->list_clauses (battle),
                            self->game->marks,
                            battle);
}

static GtkWidget *
get_fold (DhDeskWindow *self)
{
  return gtk_widget_get_parent (GTK_WIDGET (self->columns));
}

/* The log on half a screen makes room for the words of the order and for what would change. */
static void
amend (DhDeskWindow *self,
       guint         number)
{
  dh_desk_window_show_table (self);
  if (number == 0)
    return;

  g_object_set (get_fold (self), "shows-end", FALSE, NULL);
  dh_desk_order_line_compose_amendment (self->order_line, number);
}

static void
amend_cb (DhDeskWindow *self,
          const char   *action_name,
          GVariant     *number)
{
  amend (self, g_variant_get_uint32 (number));
}

static void
amend_near_cb (DhDeskWindow *self,
               const char   *action_name)
{
  int by = g_str_equal (action_name, "win.amend-later") ? 1 : -1;

  amend (self, dh_session_find_to_amend (self->session, by));
}

static void
strike_cb (DhDeskWindow *self,
           const char   *action_name,
           GVariant     *number)
{
  dh_desk_order_line_compose_strike (self->order_line, g_variant_get_uint32 (number));
}

static void
cancel_cb (DhDeskWindow *self)
{
  dh_desk_order_line_leave (self->order_line);
}

/*
 * Waits for a side that throws its own dice, and tells the referee what has to be typed; once it is typed, the dice are
 * taken.
 */
static void
ask_for_dice_cb (DhDeskWindow *self)
{
  DhSession *session = self->session;
  DhForecast *forecast = session->forecast;
  g_autofree char *throw = NULL;
  g_autofree char *text = NULL;

  if (forecast != NULL && forecast->missing == 0)
    {
      dh_desk_window_enter (self);
      return;
    }

  throw = dh_session_describe_throw (forecast, dh_referee_get_battle (dh_desk_window_get_referee (self)));
  /* Translators: dice and who throws them, such as 9 D6 for 16th Ohio Battery U12 */
  text = g_strdup_printf (_("Thrown at the table: %s. Type or press what was thrown, or press Enter twice and "
                            "the program throws."),
                          throw);
  dh_session_say (session, text);
  dh_desk_window_focus_line (self);
}

/* The button has said what it does, so nothing more is asked. */
static void
agree_cb (DhDeskWindow *self)
{
  dh_session_let_program_throw (self->session);
  dh_desk_window_enter (self);
}

static void
compose_cb (DhDeskWindow *self,
            const char   *action_name,
            GVariant     *order)
{
  dh_desk_order_line_compose (self->order_line, g_variant_get_string (order, NULL));
}

static void
compose_over_cb (DhDeskWindow *self,
                 const char   *action_name,
                 GVariant     *order)
{
  const char *text, *word;

  g_variant_get (order, "(&s&s)", &text, &word);
  dh_desk_order_line_compose_over (self->order_line, text, word);
}

static void
find_in_log_cb (DhDeskWindow *self)
{
  dh_desk_window_show_table (self);
  dh_desk_log_start_find (self->log);
}

static void
focus_order_cb (DhDeskWindow *self)
{
  dh_desk_window_show_table (self);
  dh_desk_window_focus_line (self);
}

static void
give_cb (DhDeskWindow *self,
         const char   *action_name,
         GVariant     *order)
{
  dh_desk_window_give (self, g_variant_get_string (order, NULL));
}

static void
go_to_cb (DhDeskWindow *self,
          const char   *action_name,
          GVariant     *number)
{
  dh_session_go_to (self->session, g_variant_get_uint32 (number));
  _dh_desk_window_look_after_file (self);
}

static void
insert_cb (DhDeskWindow *self,
           const char   *action_name,
           GVariant     *word)
{
  dh_desk_order_line_insert (self->order_line, g_variant_get_string (word, NULL));
}

/* Dice that were thrown at the table and are typed already are taken first: the program throws for the rest. */
static gboolean
takes_dice_first (DhDeskWindow *self)
{
  DhSession *session = self->session;

  return !session->waiting || dh_session_text_is_blank (session->dice) || dh_desk_window_enter (self);
}

/* The undo, redo, pause and next of the window are the orders of the same names. */
static void
named_order_cb (DhDeskWindow *self,
                const char   *action_name)
{
  const char *order = action_name + strlen ("win.");

  /* All numbers that came from one list are undone together. */
  if (!(g_str_equal (order, "undo") || g_str_equal (order, "redo")) || !dh_session_step_together (self->session, order))
    dh_desk_window_order (self, order);
}

/* An order of a button, with what has been chosen for it; sides that throw their own dice are asked for them. */
static void
order_cb (DhDeskWindow *self,
          const char   *action_name,
          GVariant     *order)
{
  g_autofree char *fullest = dh_session_dup_fullest (self->session, g_variant_get_string (order, NULL));

  dh_desk_window_order (self, fullest);
}

static void
pane_cb (DhDeskWindow *self,
         const char   *action_name)
{
  GPtrArray *ring = self->ring;

  if (dh_desk_window_get_referee (self) != NULL)
    dh_desk_pane_focus_next ((GtkWidget *const *) ring->pdata, ring->len,
                             g_str_equal (action_name, "win.next-pane") ? 1 : -1);
}

/* There is nothing to turn to where both columns have room. */
static void
other_column_cb (DhDeskWindow *self)
{
  GtkWidget *fold = get_fold (self);
  gboolean is_alone, shows_end;

  g_object_get (fold, "alone", &is_alone, "shows-end", &shows_end, NULL);
  if (is_alone)
    g_object_set (fold, "shows-end", !shows_end, NULL);
}

/* Every action of papers takes the word for what is printed or saved. */
static void
paper_cb (DhDeskWindow *self,
          const char   *action_name,
          GVariant     *what)
{
  dh_desk_papers_act (self->papers,
                      dh_desk_window_get_referee (self),
                      action_name,
                      g_variant_get_string (what, NULL));
}

static void
open_story_cb (DhDeskWindow *self)
{
  g_autofree char *uri = g_file_get_uri (self->session->story);

  gtk_widget_activate_action (GTK_WIDGET (self->notice), "notice.open", "s", uri);
}

static void
show_in_files_cb (DhDeskWindow *self)
{
  dh_desk_show_in_files (GTK_WINDOW (self), dh_referee_get_file (dh_desk_window_get_referee (self)));
}

/* The key that saves everywhere else has nothing to do here, and does nothing else either. */
static void
save_cb (DhDeskWindow *self)
{
  if (_dh_desk_window_is_lost (self))
    _dh_desk_window_look_after_file (self);
  else
    dh_session_say (self->session, _("Every order is saved as you give it; everything is on disk."));
}

/* The notice of what was saved stands over the pages until play goes on, or the next thing is saved and told elsewhere. */
static void
forget_saved_cb (DhDeskWindow *self)
{
  dh_desk_notice_forget_saved (self->notice);
}

/* A button or a key asks before the program throws for a side that throws its own dice. */
static void
settle (DhDeskWindow *self)
{
  if (dh_session_ask_to_settle (self->session))
    dh_desk_window_order (self, "settle");
  else
    dh_desk_window_focus_line (self);
}

/* The button is off while there is nothing to throw for, as after the dice that were typed. */
static void
settle_cb (DhDeskWindow *self)
{
  if (takes_dice_first (self) && dh_session_has_due_for_dice (self->session))
    settle (self);
}

/* The key can always be pressed. */
static void
settle_key_cb (DhDeskWindow *self)
{
  if (takes_dice_first (self) && dh_session_may_settle (self->session))
    settle (self);
}

/* Keys of these actions come after the focused widget, so that an entry keeps its own undo; other keys belong to the
   application. */
const DhDeskAction _dh_desk_window_actions[] = {
  { "win.agree", G_CALLBACK (agree_cb) },
  { "win.amend", G_CALLBACK (amend_cb), .type = "u" },
  { "win.amend-earlier", G_CALLBACK (amend_near_cb) },
  { "win.amend-later", G_CALLBACK (amend_near_cb) },
  { "win.ask-for-dice", G_CALLBACK (ask_for_dice_cb) },
  { "win.back", G_CALLBACK (close_battle_cb) },
  { "win.board-fullscreen", G_CALLBACK (_dh_desk_window_toggle_fullscreen) },
  { "win.cancel", G_CALLBACK (cancel_cb) },
  { "win.close-battle", G_CALLBACK (close_battle_cb) },
  { "win.compose", G_CALLBACK (compose_cb), .type = "s" },
  { "win.compose-over", G_CALLBACK (compose_over_cb), .type = "(ss)" },
  { "win.dice", G_CALLBACK (dice_cb) },
  { "win.enter", G_CALLBACK (dh_desk_window_enter) },
  { "win.explain", G_CALLBACK (explain_cb) },
  { "win.find-in-log", G_CALLBACK (find_in_log_cb) },
  { "win.focus-order", G_CALLBACK (focus_order_cb), GDK_KEY_Escape },
  { "win.forget-saved", G_CALLBACK (forget_saved_cb) },
  { "win.give", G_CALLBACK (give_cb), .type = "s" },
  { "win.go-to", G_CALLBACK (go_to_cb), .type = "u" },
  { "win.insert", G_CALLBACK (insert_cb), .type = "s" },
  { "win.main", G_CALLBACK (main_cb) },
  { "win.new-battle", G_CALLBACK (dh_desk_window_prepare_battle) },
  { "win.next", G_CALLBACK (named_order_cb) },
  { "win.next-pane", G_CALLBACK (pane_cb) },
  { "win.open", G_CALLBACK (_dh_desk_window_choose_file) },
  { "win.open-story", G_CALLBACK (open_story_cb) },
  { "win.open-uri", G_CALLBACK (open_uri_cb), .type = "s" },
  { "win.order", G_CALLBACK (order_cb), .type = "s" },
  { "win.other-column", G_CALLBACK (other_column_cb) },
  { "win.page", G_CALLBACK (page_cb), .type = "s" },
  { "win.pause", G_CALLBACK (named_order_cb) },
#ifdef HAVE_HALL
  { "win.invite", G_CALLBACK (invite_cb) },
  { "win.players", G_CALLBACK (players_cb) },
  { "win.sheets", G_CALLBACK (sheets_cb), .type = "s" },
#endif
  { "win.play-guided", G_CALLBACK (play_guided_cb) },
  { "win.play-sample", G_CALLBACK (dh_desk_window_play_sample) },
  { "win.previous-pane", G_CALLBACK (pane_cb) },
  { "win.print", G_CALLBACK (paper_cb), .type = "s" },
  { "win.redo", G_CALLBACK (named_order_cb), GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "win.reload", G_CALLBACK (_dh_desk_window_reload) },
  { "win.restore-reminders", G_CALLBACK (restore_reminders_cb) },
  { "win.save", G_CALLBACK (save_cb) },
  { "win.save-as", G_CALLBACK (_dh_desk_window_ask_where_to_save) },
  { "win.save-paper", G_CALLBACK (paper_cb), .type = "s" },
  { "win.save-story", G_CALLBACK (paper_cb), .type = "s" },
  { "win.settle", G_CALLBACK (settle_cb) },
  { "win.settle-or-say-why-not", G_CALLBACK (settle_key_cb) },
  { "win.show-in-files", G_CALLBACK (show_in_files_cb) },
  { "win.strike", G_CALLBACK (strike_cb), .type = "u" },
  { "win.undo", G_CALLBACK (named_order_cb), GDK_KEY_z, GDK_CONTROL_MASK },
  { NULL },
};

/**
 * _dh_desk_window_update_actions:
 * @self: a window
 *
 * Enables what can be done as the battle stands.
 */
void
_dh_desk_window_update_actions (DhDeskWindow *self)
{
  DhReferee *referee = dh_desk_window_get_referee (self);
  const DhBattle *battle = _dh_desk_window_get_battle (self);
  gboolean writable = battle != NULL && !dh_referee_is_read_only (referee);
  gboolean open = writable && !dh_battle_is_over (battle);
  gboolean has_board = battle != NULL && self->game->make_board != NULL;
  const struct {
    const char *action;
    gboolean enabled;
  } all[] = {
    { "win.agree", writable },
    { "win.amend", writable },
    { "win.amend-earlier", writable },
    { "win.amend-later", writable },
    { "win.board", has_board },
    { "win.board-fullscreen", has_board },
    { "win.cancel", writable },
    { "win.close-battle", battle != NULL },
    { "win.compose", writable },
    { "win.compose-over", writable },
    { "win.dice", battle != NULL },
    { "win.enter", writable },
    { "win.explain", battle != NULL && self->game->list_clauses != NULL },
    { "win.find-in-log", battle != NULL },
    { "win.give", writable },
    { "win.go-to", open },
    { "win.insert", writable },
    { "win.main", writable },
    { "win.new-battle", battle == NULL },
    { "win.next", open && dh_referee_require_next (referee, NULL) },
    { "win.open-story", self->session->story != NULL },
    { "win.order", writable },
    { "win.page", battle != NULL },
    { "win.pause", open && battle->turn > 0 },
#ifdef HAVE_HALL
    { "win.invite", has_board },
    { "win.players", battle != NULL && dh_hall_suits (battle) },
    { "win.sheets", writable && dh_hall_suits (battle) },
#endif
    { "win.print", battle != NULL },
    { "win.redo", writable && dh_referee_can_redo (referee) },
    { "win.reload", battle != NULL && !writable },
    { "win.restore-reminders", battle != NULL && dh_session_memory_of (referee)->dismissed->len > 0 },
    { "win.save", battle != NULL },
    { "win.save-as", battle != NULL },
    { "win.save-paper", battle != NULL },
    { "win.save-story", battle != NULL },
    { "win.settle", open && dh_session_has_due_for_dice (self->session) },
    { "win.settle-or-say-why-not", open },
    { "win.show-in-files", battle != NULL && dh_referee_get_file (referee) != NULL },
    { "win.strike", writable },
    { "win.undo", writable && dh_referee_can_undo (referee) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), all[i].action, all[i].enabled);
}
