/* dh-desk-undo.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-undo.h"

#include "dh-class.h"
#include "dh-desk-tooltip.h"
#include "dh-narration.h"

#include <glib/gi18n.h>

#include <string.h>

/* Letters of what would be undone that a tooltip has room for. */
#define MOST_OF_STORY 240

/**
 * DhDeskUndo:
 *
 * The buttons of the header that take an order back and bring it again; each says which.
 */
struct _DhDeskUndo
{
  DhDeskPane parent_instance;

  /* Template children */
  GtkWidget *redo;
  GtkWidget *undo;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskUndo, dh_desk_undo, DH_DESK_TYPE_PANE)

static char *
shorten (const char *text)
{
  g_autofree char *start = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), MOST_OF_STORY));

  return strlen (start) < strlen (text) ? g_strconcat (start, "…", NULL) : g_steal_pointer (&start);
}

static void
describe_button (GtkWidget      *button,
                 const char     *name,
                 DhReferee      *referee,
                 const DhEntry  *entry)
{
  g_autofree char *whole = entry != NULL ? dh_entry_narrate (entry, dh_referee_get_battle (referee)) : g_strdup ("");
  g_autofree char *story = shorten (whole);
  g_autofree char *tooltip = entry != NULL ? g_strdup_printf ("%s\n%s", name, story) : g_strdup (name);

  dh_desk_set_tooltip (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, story, -1);
}

static void
dh_desk_undo_update (DhDeskPane *pane,
                     DhReferee  *referee,
                     DhEntry    *entry)
{
  DhDeskUndo *self = DH_DESK_UNDO (pane);

  describe_button (self->undo, _("Undo (Ctrl+Z)"), referee, referee != NULL ? dh_referee_peek_undo (referee) : NULL);
  describe_button (self->redo, _("Redo (Ctrl+Shift+Z)"), referee,
                   referee != NULL ? dh_referee_peek_redo (referee) : NULL);
}

static void
dh_desk_undo_class_init (DhDeskUndoClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_undo_update;

  DH_BOARD_TEMPLATE (klass, DhDeskUndo, redo, undo);
}
