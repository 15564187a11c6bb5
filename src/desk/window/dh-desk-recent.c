/* dh-desk-recent.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-recent.h"

#include "dh-session-battles.h"

#include <gtk/gtk.h>

/**
 * dh_desk_recent_add:
 * @file: a battle
 *
 * Puts a battle among those that the start page offers.
 */
void
dh_desk_recent_add (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *name = dh_session_battles_dup_name (file);
  g_autofree char *exec = g_strdup ("drumhead %u");
  g_autofree char *type = g_strdup (DH_SESSION_BATTLE_TYPE);
  g_autofree char *application = g_strdup ("Drumhead");
  GtkRecentData data = {
    .display_name = name,
    .mime_type = type,
    .app_name = application,
    .app_exec = exec,
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
