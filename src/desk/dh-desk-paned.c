/* dh-desk-paned.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-paned.h"

/* What belongs to a divider whose place is remembered. */
typedef struct {
  GSettings *settings;
  const char *key;
  gboolean is_restored;
} Memory;

static void
free_memory (gpointer data)
{
  Memory *memory = data;

  g_object_unref (memory->settings);
  g_free (memory);
}

static int
get_size (GtkPaned *paned)
{
  return gtk_orientable_get_orientation (GTK_ORIENTABLE (paned)) == GTK_ORIENTATION_HORIZONTAL
           ? gtk_widget_get_width (GTK_WIDGET (paned))
           : gtk_widget_get_height (GTK_WIDGET (paned));
}

/* How far a divider can go is known when there is room for it for the first time. */
static void
allocated_cb (GtkPaned   *paned,
              GParamSpec *pspec,
              Memory     *memory)
{
  int end = g_settings_get_int (memory->settings, memory->key);

  if (memory->is_restored || get_size (paned) == 0)
    return;

  memory->is_restored = TRUE;
  if (end > 0)
    gtk_paned_set_position (paned, MAX (get_size (paned) - end, 0));
}

static void
unmap_cb (GtkPaned *paned,
          Memory   *memory)
{
  gboolean is_set;

  g_object_get (paned, "position-set", &is_set, NULL);
  if (memory->is_restored && is_set && get_size (paned) > 0)
    g_settings_set_int (memory->settings, memory->key, get_size (paned) - gtk_paned_get_position (paned));
}

/**
 * dh_desk_paned_remember:
 * @paned: a divider that keeps the size of its end when it is resized
 * @settings: where to keep it
 * @key: (not nullable): a key of theirs that holds pixels, 0 when nobody has moved the divider;
 *   a constant
 *
 * Puts the divider where the user has left it: the end gets the size it had, whatever the window's.
 */
void
dh_desk_paned_remember (GtkPaned   *paned,
                        GSettings  *settings,
                        const char *key)
{
  Memory *memory = g_new0 (Memory, 1);

  memory->settings = g_object_ref (settings);
  memory->key = key;
  g_object_set_data_full (G_OBJECT (paned), key, memory, free_memory);
  g_signal_connect (paned, "notify::max-position", G_CALLBACK (allocated_cb), memory);
  g_signal_connect (paned, "unmap", G_CALLBACK (unmap_cb), memory);
}
