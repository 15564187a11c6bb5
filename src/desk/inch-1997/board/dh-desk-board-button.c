/* dh-desk-board-button.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-board-button.h"

#include "dh-desk-window.h"
#include "dh-desk-board-menu.h"
#include "dh-desk-inch-board.h"
#include "dh-referee-status.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/**
 * DhDeskBoardButton:
 *
 * The button of the players' board in the header of the desk: it says whether the board is frozen or blank, and has the menu
 * with all that can be done to it. What only the desk knows it shows on the board when it is asked to: what may come of the
 * order that is written.
 */
struct _DhDeskBoardButton
{
  DhDeskPane parent_instance;

  gboolean odds_asked; /* the board is to show what may come of the order as soon as it has been found */

  /* Borrowed */
  DhBoardWindow *board;  /* (nullable) until it is made; its window has it */
  DhDeskBoardMenu *menu; /* (nullable) likewise: the popover of the button */

  /* Template children */
  GtkMenuButton *button;
  AdwButtonContent *sign;
};

G_DEFINE_FINAL_TYPE (DhDeskBoardButton, dh_desk_board_button, DH_DESK_TYPE_PANE)

/* A board that the referee has frozen or blanked stays before his eyes, since nobody else sees that it is meant. */
static void
show_sign (DhDeskBoardButton *self)
{
  g_autofree char *name = NULL;
  const char *sign = NULL;
  gboolean blank, frozen;

  g_assert (DH_DESK_IS_BOARD_BUTTON (self));

  g_object_get (self->board, "blank", &blank, "frozen", &frozen, NULL);
  if (blank)
    sign = C_("board", "Blank");
  else if (frozen)
    sign = C_("board", "Frozen");

  /* Translators: what the board is, such as frozen */
  name = sign != NULL ? g_strdup_printf (_("The players’ board: %s"), sign) : g_strdup (_("The players’ board"));
  adw_button_content_set_label (self->sign, sign != NULL ? sign : _("Board"));
  dh_board_widget_set_name (self->button, name);
  dh_board_widget_set_class (GTK_WIDGET (self->button), "held", sign != NULL);
}

/* A menu that is open shows a board that nobody else may see. */
static void
follow (DhDeskBoardButton *self)
{
  dh_desk_inch_board_follow (self->board, dh_desk_pane_get_session (DH_DESK_PANE (self)));
}

static DhBoardWindow *
ensure_board (DhDeskBoardButton *self)
{
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self), DH_DESK_TYPE_WINDOW);

  return DH_BOARD_WINDOW (dh_desk_window_ensure_board (DH_DESK_WINDOW (window)));
}

static void
menu_shown_cb (DhDeskBoardButton *self)
{
  g_assert (DH_DESK_IS_BOARD_BUTTON (self));

  dh_desk_board_menu_set_board (self->menu, ensure_board (self));
  follow (self);
}

/* The menu has a board as soon as it is shown, and is made when it first is. */
static void
make_menu_cb (GtkMenuButton *button,
              gpointer       user_data)
{
  DhDeskBoardButton *self = user_data;

  if (self->menu != NULL)
    return;

  self->menu = g_object_new (DH_DESK_TYPE_BOARD_MENU, NULL);
  g_signal_connect_object (self->menu, "show", G_CALLBACK (menu_shown_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, GTK_WIDGET (self->menu));
}

static void
dh_desk_board_button_update (DhDeskPane *pane,
                             DhReferee  *referee,
                             DhEntry    *entry)
{
  DhDeskBoardButton *self = DH_DESK_BOARD_BUTTON (pane);

  gtk_widget_set_sensitive (GTK_WIDGET (self->button), referee != NULL);
  self->odds_asked = FALSE;
  if (self->board != NULL && !gtk_widget_get_visible (GTK_WIDGET (self->board)) && self->menu != NULL &&
      gtk_widget_get_visible (GTK_WIDGET (self->menu)))
    follow (self);
}

static void
dh_desk_board_button_show_order (DhDeskPane *pane,
                                 DhSession  *session)
{
  DH_DESK_BOARD_BUTTON (pane)->odds_asked = FALSE;
}

static void
dh_desk_board_button_found_odds (DhDeskPane *pane,
                                 DhSession  *session)
{
  DhDeskBoardButton *self = DH_DESK_BOARD_BUTTON (pane);

  if (self->odds_asked)
    dh_desk_board_button_show_odds (self);
}

static void
dh_desk_board_button_class_init (DhDeskBoardButtonClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  pane_class->update = dh_desk_board_button_update;
  pane_class->show_order = dh_desk_board_button_show_order;
  pane_class->show_odds = dh_desk_board_button_found_odds;
  DH_CLASS_LEAVES (klass, DhDeskBoardButton, dh_class_unwatch, board);
  DH_CLASS_LEAVES (klass, DhDeskBoardButton, dh_class_forget, menu);

  DH_BOARD_TEMPLATE (klass, DhDeskBoardButton, button, sign);
}

static void
dh_desk_board_button_init (DhDeskBoardButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->button, make_menu_cb, self, NULL);
}

/**
 * dh_desk_board_button_set_board:
 * @self: a button
 * @board: the board of its window, which has just been made
 */
void
dh_desk_board_button_set_board (DhDeskBoardButton *self,
                                DhBoardWindow     *board)
{
  g_return_if_fail (DH_DESK_IS_BOARD_BUTTON (self));
  g_return_if_fail (DH_BOARD_IS_WINDOW (board));

  g_set_weak_pointer (&self->board, board);
  g_signal_connect_object (board, "notify::blank", G_CALLBACK (show_sign), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::frozen", G_CALLBACK (show_sign), self, G_CONNECT_SWAPPED);
}

/**
 * dh_desk_board_button_pop_up:
 * @self: a button
 *
 * Opens the menu of the board.
 */
void
dh_desk_board_button_pop_up (DhDeskBoardButton *self)
{
  g_return_if_fail (DH_DESK_IS_BOARD_BUTTON (self));

  gtk_menu_button_popup (self->button);
}

/**
 * dh_desk_board_button_show_odds:
 * @self: a button
 *
 * Shows players what may come of the order that is written, as soon as that has been found. Nobody else asks the board
 * to.
 */
void
dh_desk_board_button_show_odds (DhDeskBoardButton *self)
{
  DhSession *session;
  g_autoptr(DhStatus) status = NULL;

  g_return_if_fail (DH_DESK_IS_BOARD_BUTTON (self));

  session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  self->odds_asked = session->finding != NULL;
  if (self->odds_asked)
    return;

  if (session->odds == NULL || session->odds->prospects->len == 0)
    {
      dh_session_refuse (session,
                         session->text,
                         _("Type an order that needs dice; the board then shows its odds."));
      return;
    }

  status = dh_status_new_with_odds (session->referee, &dh_viewer_everybody, session->odds);
  dh_board_window_follow (ensure_board (self), status);
}

/**
 * dh_desk_board_button_release:
 * @self: a button
 *
 * Has the board of the next battle be neither frozen nor blank, and closes the menu.
 */
void
dh_desk_board_button_release (DhDeskBoardButton *self)
{
  g_return_if_fail (DH_DESK_IS_BOARD_BUTTON (self));

  if (self->board == NULL)
    return;

  gtk_menu_button_popdown (self->button);
  g_object_set (self->board, "blank", FALSE, "frozen", FALSE, NULL);
}
