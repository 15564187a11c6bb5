/* dh-desk-settings.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-settings.h"

/**
 * dh_desk_settings_new:
 *
 * Returns: (transfer full) (nullable): what Drumhead remembers for the user; %NULL when it is not
 *   installed and no schema is found
 */
GSettings *
dh_desk_settings_new (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr(GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);

  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

/**
 * dh_desk_settings_remember_monitor:
 * @settings: (nullable): what is remembered
 * @board: what is projected
 *
 * Remembers on which monitor it is shown, for the boards of all games.
 */
void
dh_desk_settings_remember_monitor (GSettings   *settings,
                                   DhBoardWall *board)
{
  if (settings == NULL)
    return;

  g_settings_bind (settings, "board-monitor", board, "monitor", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "board-model", board, "model", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "board-windowed", board, "windowed", G_SETTINGS_BIND_DEFAULT);
}
