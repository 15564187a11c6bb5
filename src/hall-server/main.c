/* main.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-server.h"

#include <gio/gunixinputstream.h>
#include <signal.h>
#include <unistd.h>

/*
 * drumhead-hall ADDRESS PORT: shows what the standard input says to devices, and says what these ask for on the standard
 * output. Devices come by a socket that is open already. It ends when its input does: nobody starts it but a hall.
 */

/* The number of that socket. */
#define SOCKET 3

typedef struct {
  DhServer server;
  GMainLoop *loop;
  GDataInputStream *input;
  const char *address;
  guint port;
  int status;
} Main;

/* Last line of the hall when it opens; the server listens from then on. */
#define READY "{\"ready\":true}"

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Main *self = user_data;
  g_autofree char *line = g_data_input_stream_read_line_finish (self->input, result, NULL, NULL);

  if (line != NULL && g_str_equal (line, READY) && !dh_server_listen (&self->server, SOCKET, self->address, self->port))
    {
      g_printerr ("drumhead-hall: nothing can be heard at %s\n", self->address);
      self->status = 3;
    }
  if (line == NULL || self->status != 0)
    {
      g_main_loop_quit (self->loop);
      return;
    }
  dh_server_take_line (&self->server, line);
  g_data_input_stream_read_line_async (self->input, G_PRIORITY_DEFAULT, NULL, read_cb, self);
}

static gboolean
tick_cb (gpointer user_data)
{
  Main *self = user_data;

  dh_server_tick (&self->server);
  return G_SOURCE_CONTINUE;
}

int
main (int   argc,
      char *argv[])
{
  Main self = { .loop = g_main_loop_new (NULL, FALSE) };
  g_autoptr(GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  guint64 port;

  signal (SIGPIPE, SIG_IGN);
  if (argc != 3 || !g_ascii_string_to_unsigned (argv[2], 10, 0, G_MAXUINT16, &port, NULL))
    {
      g_printerr ("drumhead-hall is started by Drumhead and by “drumhead-cli serve”.\n");
      return 2;
    }

  dh_server_init (&self.server);
  self.address = argv[1];
  self.port = port;
  self.input = g_data_input_stream_new (input);
  g_data_input_stream_read_line_async (self.input, G_PRIORITY_DEFAULT, NULL, read_cb, &self);
  g_timeout_add (250, tick_cb, &self);
  g_main_loop_run (self.loop);

  /* Calls that wait are cut off with the process: there is nobody to answer them. */
  _exit (self.status);
}
