/* dh-desk-announce.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-announce.h"

#include <dlfcn.h>

/*
 * A screen reader speaks of itself only about what has the keyboard, and what comes of an order stands elsewhere. GTK
 * can say such things from 4.14 on, by a function that is looked for while the program runs; before, a screen reader
 * speaks the description of what has the keyboard whenever that changes.
 */

#define LAST "drumhead-announced"
#define DESCRIBED "drumhead-described"

/* Type of gtk_accessible_announce(), and its priority for a message that interrupts nothing. */
typedef void (*Announce) (GtkAccessible *accessible, const char *words, int priority);
#define MEDIUM 1

static Announce
find_announce (void)
{
  static gpointer announce = NULL;
  static gsize looked = 0;

  if (g_once_init_enter (&looked))
    {
      /* The backend by which GTK tests itself announces nothing, and up to 4.18 GTK crashes when it is asked to. */
      gboolean is_tested = g_strcmp0 (g_getenv ("GTK_A11Y"), "test") == 0;
      void *program = !is_tested ? dlopen (NULL, RTLD_LAZY) : NULL;

      announce = program != NULL ? dlsym (program, "gtk_accessible_announce") : NULL;
      g_once_init_leave (&looked, 1);
    }

  return (Announce) announce;
}

/* An entry is heard as a whole, and not the text in it that has the keyboard. */
static GtkWidget *
find_heard (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *parent = focus != NULL ? gtk_widget_get_parent (focus) : NULL;

  return GTK_IS_TEXT (focus) && GTK_IS_EDITABLE (parent) ? parent : focus;
}

static void
describe (GtkWindow  *window,
          const char *words)
{
  GtkWidget *heard = find_heard (window);
  GtkWidget *before = g_object_get_data (G_OBJECT (window), DESCRIBED);

  /* The widget that spoke before has its own description again, which GTK takes from the tooltip. */
  if (before != NULL && before != heard)
    {
      const char *tooltip = gtk_widget_get_tooltip_text (before);

      gtk_accessible_reset_property (GTK_ACCESSIBLE (before), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      if (tooltip != NULL)
        gtk_accessible_update_property (GTK_ACCESSIBLE (before), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tooltip, -1);
    }
  g_object_set_data_full (G_OBJECT (window), DESCRIBED, heard != NULL ? g_object_ref (heard) : NULL,
                          heard != NULL ? g_object_unref : NULL);
  if (heard != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (heard), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/**
 * dh_desk_announce:
 * @widget: (type GtkWidget): a widget of the window that it happens in
 * @words: what has come of something, or why it was refused
 *
 * Has a screen reader say something at once, wherever the keyboard is.
 */
void
dh_desk_announce (gpointer    widget,
                  const char *words)
{
  GtkRoot *root;
  Announce announce = find_announce ();

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (words != NULL);

  root = gtk_widget_get_root (widget);
  if (!GTK_IS_WINDOW (root) || *words == '\0')
    return;

  g_object_set_data_full (G_OBJECT (root), LAST, g_strdup (words), g_free);
  if (announce != NULL)
    announce (GTK_ACCESSIBLE (root), words, MEDIUM);
  else
    describe (GTK_WINDOW (root), words);
}

/**
 * dh_desk_announce_get_last:
 * @widget: (type GtkWidget): a widget of a window
 *
 * Returns: (nullable): what was announced last in the window
 */
const char *
dh_desk_announce_get_last (gpointer widget)
{
  GtkRoot *root;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  root = gtk_widget_get_root (widget);
  return root != NULL ? g_object_get_data (G_OBJECT (root), LAST) : NULL;
}
