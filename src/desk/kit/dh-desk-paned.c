/* dh-desk-paned.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-paned.h"

#include "dh-desk-fold.h"

/* Pixels that rounding may make of a share. */
#define SLACK 4

/* Data of a divider whose place is remembered. */
typedef struct {
  GSettings *settings;
  const char *key;
  double share;
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

/* While only one of its columns is seen, a divider is nowhere. */
static gboolean
is_out_of_sight (GtkPaned *paned)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (paned));

  return get_size (paned) == 0 || (DH_DESK_IS_FOLD (parent) && dh_desk_fold_is_folded (DH_DESK_FOLD (parent)));
}

/* Sets the range of the divider, which is known when there is room for it for the first time. */
static void
allocated_cb (GtkPaned   *paned,
              GParamSpec *pspec,
              Memory     *memory)
{
  int end = g_settings_get_int (memory->settings, memory->key);

  if (memory->is_restored || is_out_of_sight (paned))
    return;

  memory->is_restored = TRUE;
  if (end > 0)
    gtk_paned_set_position (paned, MAX (get_size (paned) - end, 0));
  else if (memory->share > 0)
    gtk_paned_set_position (paned, get_size (paned) * memory->share);
}

/* A divider that only kept its share, or gave the end what the start has no use for, has not been moved by anybody. */
static gboolean
is_moved (GtkPaned     *paned,
          const Memory *memory)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (paned));
  gboolean is_set;

  if (DH_DESK_IS_FOLD (parent) && dh_desk_fold_is_given (DH_DESK_FOLD (parent)))
    return FALSE;

  g_object_get (paned, "position-set", &is_set, NULL);
  return is_set && ABS (gtk_paned_get_position (paned) - get_size (paned) * memory->share) > SLACK;
}

static void
unmap_cb (GtkPaned *paned,
          Memory   *memory)
{
  if (memory->is_restored && !is_out_of_sight (paned) && is_moved (paned, memory))
    g_settings_set_int (memory->settings, memory->key, get_size (paned) - gtk_paned_get_position (paned));
}

/**
 * dh_desk_paned_remember:
 * @paned: a divider
 * @settings: where to keep it
 * @key: (not nullable): a key of theirs that holds pixels, 0 when nobody has moved the divider;
 *   a constant
 * @share: how much of the room the start has until somebody moves the divider; 0 for what it needs
 *
 * Puts the divider where the user has left it: the end gets the size it had, whatever the window's.
 */
void
dh_desk_paned_remember (GtkPaned   *paned,
                        GSettings  *settings,
                        const char *key,
                        double      share)
{
  Memory *memory = g_new0 (Memory, 1);

  memory->settings = g_object_ref (settings);
  memory->key = key;
  memory->share = share;
  g_object_set_data_full (G_OBJECT (paned), key, memory, free_memory);
  g_signal_connect (paned, "notify::max-position", G_CALLBACK (allocated_cb), memory);
  g_signal_connect (paned, "unmap", G_CALLBACK (unmap_cb), memory);
}
