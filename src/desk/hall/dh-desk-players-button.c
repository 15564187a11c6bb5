/* dh-desk-players-button.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-players-button.h"

#include "dh-desk-hall.h"

#include "dh-desk-tooltip.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/**
 * DhDeskPlayersButton:
 *
 * The button in the header that leads to the page of the players, with how many have a seat while their hall is open. It is
 * not there where players do not meet.
 */
struct _DhDeskPlayersButton
{
  DhDeskPane parent_instance;

  /* Owned */
  DhDeskHall *desk_hall; /* (nullable) */

  /* Template children */
  GtkWidget *button;
  AdwButtonContent *content;
};

G_DEFINE_FINAL_TYPE (DhDeskPlayersButton, dh_desk_players_button, DH_DESK_TYPE_PANE)

static void
show (DhDeskPlayersButton *self)
{
  gboolean is_open = dh_desk_hall_is_open (self->desk_hall);
  guint n = is_open ? dh_desk_hall_count_seated (self->desk_hall) : 0;
  g_autofree char *count = is_open ? g_strdup_printf ("%u", n) : g_strdup ("");
  g_autofree char *name = is_open ? g_strdup_printf (ngettext ("Players: %u seated", "Players: %u seated", n), n)
                                  : g_strdup (_("Players"));
  g_autofree char *tooltip = g_strdup_printf (_("%s\nPlayers follow on their own devices (Ctrl+Shift+P)"), name);

  adw_button_content_set_label (self->content, count);
  dh_desk_set_tooltip (self->button, tooltip);
  dh_board_widget_set_name (self->button, name);
  gtk_widget_set_visible (GTK_WIDGET (self), dh_desk_hall_is_possible (self->desk_hall));
}

static void
dh_desk_players_button_update (DhDeskPane *pane,
                               DhReferee  *referee,
                               DhEntry    *entry)
{
  DhDeskPlayersButton *self = DH_DESK_PLAYERS_BUTTON (pane);
  DhSession *session = dh_desk_pane_get_session (pane);

  if (self->desk_hall == NULL && session != NULL)
    {
      g_set_object (&self->desk_hall, dh_desk_hall_of (session));
      g_signal_connect_object (self->desk_hall, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
    }
  if (self->desk_hall != NULL)
    show (self);
}

static void
dh_desk_players_button_class_init (DhDeskPlayersButtonClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_players_button_update;
  DH_CLASS_OWNS (klass, DhDeskPlayersButton, g_object_unref, desk_hall);

  DH_BOARD_TEMPLATE (klass, DhDeskPlayersButton, button, content);
}

static void
dh_desk_players_button_init (DhDeskPlayersButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
