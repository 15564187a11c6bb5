/* dh-desk-show-in-files.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-show-in-files.h"

#define FILE_MANAGER "org.freedesktop.FileManager1"

/* Opens the folder of a file, where no file manager can select the file itself. */
static void
open_folder (GtkWindow *window,
             GFile     *file)
{
  g_autoptr(GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = g_file_get_uri (folder != NULL ? folder : file);

  gtk_show_uri (window, uri, GDK_CURRENT_TIME);
}

static void
shown_cb (GObject      *connection,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  g_autoptr(GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (connection), result, NULL);

  if (answer == NULL)
    open_folder (g_task_get_source_object (task), g_task_get_task_data (task));
  g_task_return_boolean (task, TRUE);
}

static void
bus_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  g_autoptr(GDBusConnection) connection = g_bus_get_finish (result, NULL);
  GFile *file = g_task_get_task_data (task);
  g_autofree char *uri = g_file_get_uri (file);
  const char *const uris[] = { uri, NULL };

  if (connection == NULL)
    {
      open_folder (g_task_get_source_object (task), file);
      g_task_return_boolean (task, TRUE);
      return;
    }

  g_dbus_connection_call (connection, FILE_MANAGER, "/org/freedesktop/FileManager1", FILE_MANAGER, "ShowItems",
                          g_variant_new ("(^ass)", uris, ""), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                          shown_cb, g_steal_pointer (&task));
}

/**
 * dh_desk_show_in_files:
 * @window: the window that asks
 * @file: a file
 *
 * Has the file manager show a file among those beside it. GTK has a launcher for it from 4.10 on only.
 */
void
dh_desk_show_in_files (GtkWindow *window,
                       GFile     *file)
{
  GTask *task;

  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (window, NULL, NULL, NULL);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_bus_get (G_BUS_TYPE_SESSION, NULL, bus_cb, task);
}
