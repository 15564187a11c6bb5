/* dh-board-invitation.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-invitation.h"

#include "dh-board-code.h"
#include "dh-board-screen.h"
#include "dh-board-style.h"
#include "dh-board-widget.h"

#include <glib/gi18n.h>

/* A scene for players who come: the address of their hall, large enough to be read by a telephone from their seats. */

static GtkWidget *
make_line (const char *text,
           const char *css_class)
{
  GtkWidget *label = dh_board_widget_new_label (text, 0.5, css_class);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}

/**
 * dh_board_invitation_new:
 * @address: what devices open
 * @code: what is typed there
 *
 * Returns: (transfer floating): the scene; of its height the code has what the words leave
 */
GtkWidget *
dh_board_invitation_new (const char *address,
                         const char *code)
{
  GtkWidget *screen = g_object_new (DH_BOARD_TYPE_SCREEN, "hexpand", TRUE, "vexpand", TRUE, NULL);
  GtkWidget *around = g_object_new (GTK_TYPE_BOX, "css-name", "boardpicture", NULL);
  GtkWidget *picture = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *square = g_object_new (DH_BOARD_TYPE_CODE, "hexpand", TRUE, "vexpand", TRUE, NULL);

  dh_board_style_load ();
  gtk_widget_add_css_class (picture, "picture");
  gtk_widget_add_css_class (picture, "invitation");
  dh_board_code_set_address (DH_BOARD_CODE (square), address);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), make_line (_("Follow on your own phone"), "turn"));
  gtk_box_append (GTK_BOX (words), make_line (address, ""));
  gtk_box_append (GTK_BOX (words), make_line (_("Code"), "aside"));
  gtk_box_append (GTK_BOX (words), make_line (code, "turn"));
  gtk_box_append (GTK_BOX (picture), words);
  gtk_box_append (GTK_BOX (picture), square);
  dh_board_screen_set_child (DH_BOARD_SCREEN (screen), picture);
  gtk_box_append (GTK_BOX (around), screen);
  return around;
}
