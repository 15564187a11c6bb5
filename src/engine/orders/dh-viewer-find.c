/* dh-viewer-find.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-viewer-find.h"

#include "dh-battle-private.h"
#include "dh-system-orders.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

/* A viewer by the name that somebody types for him. */

/**
 * dh_viewer_find:
 * @battle: a battle
 * @name: the id of a side, or of what a seat may have
 * @of: (out caller-allocates): what the seat has; it has to live as long as @viewer
 * @viewer: (out caller-allocates): the viewer
 * @error: return location for a %DH_ERROR_ORDER that lists the sides
 *
 * Returns: whether there is such a viewer
 */
gboolean
dh_viewer_find (const DhBattle  *battle,
                const char      *name,
                DhRef           *of,
                DhViewer        *viewer,
                GError         **error)
{
  const DhSystem *system = battle->system;
  g_autoptr(GString) sides = g_string_new (NULL);

  if (dh_battle_find (battle, name, of) && of->kind == system->tables->side)
    {
      *viewer = dh_viewer_of_side (of->index);
      return TRUE;
    }
  if (dh_battle_find (battle, name, of) && (system->tables->seats & 1u << of->kind) != 0)
    {
      *viewer = (DhViewer){ DH_VIEWER_SEAT, dh_battle_get_side_of (battle, *of), of, 1 };
      return TRUE;
    }

  for (guint i = 0; i < dh_battle_get_n_sides (battle); i++)
    dh_append_item (sides, ", ", "%s", dh_battle_get_id (battle, dh_battle_get_side (battle, i)));
  if (system->tables->seats == 0)
    return dh_refuse (error, DH_ERROR_ORDER, _("“%s” is not a side of this battle; the sides are %s"), name, sides->str);

  /* Translators: a name that nobody has, a list of sides, and what else can be named, such as “a unit or a command”. */
  return dh_refuse (error, DH_ERROR_ORDER, _("“%s” has no view of this battle; name a side (%s) or %s of one"), name,
                    sides->str, dh_battle_describe_kinds (battle, system->tables->seats));
}
