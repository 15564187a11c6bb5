/* dh-system.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-system.h"

#include "dh-xml-private.h"

#include <glib/gi18n-lib.h>

/**
 * dh_system_find:
 * @systems: (array zero-terminated=1): those that there are
 * @id: (nullable): the id that a file gives; one that gives none is of the system that is unnamed
 * @error: return location for a %DH_ERROR_FILE that lists those there are
 *
 * Returns: (nullable): the system
 */
const DhSystem *
dh_system_find (const DhSystem *const  *systems,
                const char             *id,
                GError                **error)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; systems[i] != NULL; i++)
    {
      if (id != NULL ? g_str_equal (systems[i]->id, id) : systems[i]->unnamed)
        return systems[i];
      dh_append_item (list, ", ", "%s", systems[i]->id);
    }

  if (id != NULL)
    dh_refuse (error, DH_ERROR_FILE, _("this version of Drumhead has no rules called “%s”; it has %s"), id, list->str);
  else
    dh_refuse (error, DH_ERROR_FILE, _("“system” is missing; this version of Drumhead has %s"), list->str);
  return NULL;
}
