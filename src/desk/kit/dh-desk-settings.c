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
