/* dh-desk-board-room.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-board-room.h"

#define ROOMS "board-rooms"

/*
 * What is asked once for each model of monitor.
 */

/**
 * dh_desk_board_room_load:
 * @settings: (nullable): the settings
 * @model: the model of a monitor, empty for a window on the desk's
 * @room: (out): what was stored for it, unchanged when that is nothing
 *
 * Returns: whether anything was stored
 */
gboolean
dh_desk_board_room_load (GSettings       *settings,
                         const char      *model,
                         DhDeskBoardRoom *room)
{
  g_autoptr(GVariant) rooms = settings != NULL ? g_settings_get_value (settings, ROOMS) : NULL;
  g_autoptr(GVariant) one = rooms != NULL ? g_variant_lookup_value (rooms, model, G_VARIANT_TYPE ("(ddb)")) : NULL;

  if (one == NULL)
    return FALSE;

  g_variant_get (one, "(ddb)", &room->diagonal, &room->distance, &room->dark);
  return TRUE;
}

/**
 * dh_desk_board_room_store:
 * @settings: (nullable): the settings
 * @model: the model of a monitor, empty for a window on the desk's
 * @room: what to remember for it
 */
void
dh_desk_board_room_store (GSettings             *settings,
                          const char            *model,
                          const DhDeskBoardRoom *room)
{
  g_autoptr(GVariant) rooms = NULL;
  g_autoptr(GVariantDict) all = NULL;

  if (settings == NULL)
    return;

  rooms = g_settings_get_value (settings, ROOMS);
  all = g_variant_dict_new (rooms);
  g_variant_dict_insert (all, model, "(ddb)", room->diagonal, room->distance, room->dark);
  g_settings_set_value (settings, ROOMS, g_variant_dict_end (all));
}
