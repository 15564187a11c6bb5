/* dh-desk-board-room.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-board-room.h"

#include "dh-desk-settings.h"

#define ROOMS "board-rooms"

/*
 * Each model of monitor stands in its room in a way that is asked once. There are no settings where Drumhead is not installed.
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

/* A wall that keeps the room of its monitor. */
typedef struct {
  /* Owned */
  GSettings *settings; /* (nullable) */

  /* Borrowed */
  DhBoardScreen *screen;
  gpointer picture;
} Kept;

static void
free_kept (gpointer data)
{
  Kept *kept = data;

  g_clear_object (&kept->settings);
  g_free (kept);
}

static Kept *
get_kept (DhBoardWall *wall)
{
  return g_object_get_data (G_OBJECT (wall), "room");
}

static void
load_kept (DhBoardWall *wall)
{
  Kept *kept = get_kept (wall);
  g_autofree char *model = NULL;
  DhDeskBoardRoom room;

  g_object_get (wall, "model", &model, NULL);
  if (!dh_desk_board_room_load (kept->settings, model, &room))
    return;

  g_object_set (kept->screen, "diagonal", room.diagonal, "distance", room.distance, NULL);
  g_object_set (kept->picture, "dark", room.dark, NULL);
}

static void
store_kept (DhBoardWall *wall)
{
  Kept *kept = get_kept (wall);
  g_autofree char *model = NULL;
  DhDeskBoardRoom room;

  g_assert (DH_BOARD_IS_WALL (wall));

  g_object_get (wall, "model", &model, NULL);
  g_object_get (kept->screen, "diagonal", &room.diagonal, "distance", &room.distance, NULL);
  g_object_get (kept->picture, "dark", &room.dark, NULL);
  dh_desk_board_room_store (kept->settings, model, &room);
}

static void
model_cb (DhBoardWall *wall)
{
  Kept *kept = get_kept (wall);

  g_assert (DH_BOARD_IS_WALL (wall));

  /* Settings that are only loaded are not stored again. */
  g_signal_handlers_block_by_func (kept->picture, store_kept, wall);
  g_signal_handlers_block_by_func (kept->screen, store_kept, wall);
  load_kept (wall);
  g_signal_handlers_unblock_by_func (kept->screen, store_kept, wall);
  g_signal_handlers_unblock_by_func (kept->picture, store_kept, wall);
}

/**
 * dh_desk_board_room_keep:
 * @wall: a board
 * @screen: what makes it fit the wall and the hall
 * @picture: an object of the board whose property `dark` says whether letters are light
 *
 * Has the board stand in the room that is known of its monitor, and remembers what is changed of that.
 */
void
dh_desk_board_room_keep (DhBoardWall   *wall,
                         DhBoardScreen *screen,
                         gpointer       picture)
{
  Kept *kept = g_new0 (Kept, 1);

  g_return_if_fail (DH_BOARD_IS_WALL (wall));
  g_return_if_fail (DH_BOARD_IS_SCREEN (screen));

  kept->settings = dh_desk_settings_new ();
  kept->screen = screen;
  kept->picture = picture;
  g_object_set_data_full (G_OBJECT (wall), "room", kept, free_kept);
  load_kept (wall);
  g_signal_connect_object (picture, "notify::dark", G_CALLBACK (store_kept), wall, G_CONNECT_SWAPPED);
  g_signal_connect_object (screen, "notify::diagonal", G_CALLBACK (store_kept), wall, G_CONNECT_SWAPPED);
  g_signal_connect_object (screen, "notify::distance", G_CALLBACK (store_kept), wall, G_CONNECT_SWAPPED);
  g_signal_connect (wall, "notify::model", G_CALLBACK (model_cb), NULL);
}
