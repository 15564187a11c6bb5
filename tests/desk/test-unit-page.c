/* test-unit-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"

#include "dh-desk-roster.h"
#include "dh-desk-thing-page.h"

static void
test_unit_page_takes_the_keyboard (TestDesk      *self,
                                   gconstpointer  data)
{
  DhDeskRoster *roster = test_desk_child (self, "roster");
  DhDeskThingPage *page = test_desk_child_of (roster, "page");
  GtkWidget *focus;

  gtk_widget_activate_action (GTK_WIDGET (roster), "roster.open", "s", "u1");
  test_desk_settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (page)));
}

int
main (int   argc,
      char *argv[])
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/unit-page/takes-the-keyboard", test_unit_page_takes_the_keyboard);

  return test_desk_run ();
}
