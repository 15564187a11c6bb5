/* dh-hall-process.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-process.h"

#include "dh-hall-addresses.h"
#include "dh-hall-page-words.h"
#include "dh-hall-socket.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>

/**
 * DhHallProcess:
 *
 * The server of a hall: a program of its own, which is told lines and says lines. It never holds the battle up: what it
 * does not take yet is kept here. Should it end, it is started again at the same place, which stays open meanwhile.
 */
struct _DhHallProcess
{
  GObject parent_instance;

  /* Owned */
  DhHall *hall;
  GSocket *socket;        /* (nullable): where devices come */
  GSubprocess *process;   /* (nullable) */
  GDataInputStream *input;
  GString *pending;       /* what it has not been told yet */
  GString *writing;       /* what it is being told */
  GCancellable *stop;
  char *address;

  guint port;
  gint64 until;           /* how long the port is waited for while another program has it, in microseconds */
  guint again_id;
  guint look_id;
};

G_DEFINE_FINAL_TYPE (DhHallProcess, dh_hall_process, G_TYPE_OBJECT)

/* When it has ended it is started again after a moment, in milliseconds. */
#define MOMENT 500

/* A port that devices know is waited for so many seconds: a server whose hall has just been killed has it a little longer. */
#define PORT_PATIENCE 30

/* After so many seconds it is looked whether this computer still has the address. */
#define LOOK 5

/* The number by which the server knows the socket. */
#define SERVER_SOCKET 3

static gboolean start (DhHallProcess *self,
                       GError       **error);

static void flush (DhHallProcess *self);

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(DhHallProcess) self = user_data;
  gboolean good = g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, NULL);

  /* Lines for the next server may have come while the last one was written to. */
  g_string_truncate (self->writing, 0);
  if (good || self->process == NULL || G_OUTPUT_STREAM (source) != g_subprocess_get_stdin_pipe (self->process))
    flush (self);
}

static void
flush (DhHallProcess *self)
{
  GString *next;

  if (self->process == NULL || self->writing->len > 0 || self->pending->len == 0)
    return;

  next = self->pending;
  self->pending = self->writing;
  self->writing = next;
  g_output_stream_write_all_async (g_subprocess_get_stdin_pipe (self->process), next->str, next->len, G_PRIORITY_DEFAULT,
                                   self->stop, written_cb, g_object_ref (self));
}

static void
send_cb (const char *line,
         gpointer    user_data)
{
  DhHallProcess *self = user_data;

  g_string_append_printf (self->pending, "%s\n", line);
  flush (self);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr(DhHallProcess) self = user_data;
  g_autofree char *line = g_data_input_stream_read_line_finish_utf8 (G_DATA_INPUT_STREAM (source), result, NULL, NULL);

  if (line == NULL || G_DATA_INPUT_STREAM (source) != self->input)
    return;

  dh_hall_receive (self->hall, line);
  g_data_input_stream_read_line_async (self->input, G_PRIORITY_DEFAULT, self->stop, read_cb, g_object_ref (self));
}

static gboolean
again_cb (gpointer user_data)
{
  DhHallProcess *self = user_data;

  self->again_id = 0;
  if (!start (self, NULL))
    self->again_id = g_timeout_add (MOMENT, again_cb, self);
  return G_SOURCE_REMOVE;
}

/* Play goes on without it. */
static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(DhHallProcess) self = user_data;

  if (!g_subprocess_wait_finish (G_SUBPROCESS (source), result, NULL) || G_SUBPROCESS (source) != self->process)
    return;

  dh_hall_connect (self->hall, NULL, NULL);
  g_clear_object (&self->process);
  g_clear_object (&self->input);
  g_string_truncate (self->pending, 0);
  if (dh_hall_get_address (self->hall) == NULL)
    {
      g_signal_emit_by_name (self->hall, "fails");
      return;
    }
  self->again_id = g_timeout_add (MOMENT, again_cb, self);
}

static gboolean
start (DhHallProcess *self,
       GError       **error)
{
  const char *set = g_getenv ("DRUMHEAD_HALL");
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE |
                                                                       G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autofree char *port = g_strdup_printf ("%u", dh_hall_socket_get_port (self->socket));
  g_autofree char *words = dh_hall_page_words ();

  g_subprocess_launcher_take_fd (launcher, fcntl (g_socket_get_fd (self->socket), F_DUPFD_CLOEXEC, SERVER_SOCKET),
                                 SERVER_SOCKET);
  self->process = g_subprocess_launcher_spawn (launcher, error, set != NULL ? set : LIBEXECDIR "/drumhead-hall",
                                               self->address, port, NULL);
  if (self->process == NULL)
    return FALSE;

  self->input = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  g_data_input_stream_read_line_async (self->input, G_PRIORITY_DEFAULT, self->stop, read_cb, g_object_ref (self));
  g_subprocess_wait_async (self->process, self->stop, ended_cb, g_object_ref (self));
  send_cb (words, self);
  dh_hall_connect (self->hall, send_cb, self);
  send_cb ("{\"ready\":true}", self); /* before it knows everybody, whoever has a seat would be told that he has none */
  return TRUE;
}

static gboolean open_port (DhHallProcess *self,
                           GError       **error);

static gboolean
open_cb (gpointer user_data)
{
  DhHallProcess *self = user_data;

  self->again_id = 0;
  if (!open_port (self, NULL))
    g_signal_emit_by_name (self->hall, "fails");
  return G_SOURCE_REMOVE;
}

/*
 * A computer that has gone to another network is found by another address there; its own loopback never changes. Seats go
 * on, at the same port if it is free.
 */
static gboolean
look_cb (gpointer user_data)
{
  DhHallProcess *self = user_data;
  g_autoptr(GPtrArray) addresses = dh_hall_list_addresses ();
  g_autoptr(GInetAddress) at = g_inet_address_new_from_string (self->address);
  GSocket *socket;

  if (self->process == NULL || addresses->len == 0 || at == NULL || g_inet_address_get_is_loopback (at) ||
      g_ptr_array_find_with_equal_func (addresses, self->address, g_str_equal, NULL))
    return G_SOURCE_CONTINUE;
  socket = dh_hall_socket_new_near (addresses->pdata[0], dh_hall_socket_get_port (self->socket), NULL);
  if (socket == NULL)
    return G_SOURCE_CONTINUE;

  g_object_unref (self->socket);
  self->socket = socket;
  g_free (self->address);
  self->address = g_strdup (addresses->pdata[0]);
  g_subprocess_force_exit (self->process); /* it is started again there */
  return G_SOURCE_CONTINUE;
}

static gboolean
fail_cb (gpointer user_data)
{
  DhHallProcess *self = user_data;

  self->again_id = 0;
  g_signal_emit_by_name (self->hall, "fails");
  return G_SOURCE_REMOVE;
}

/* Opens the port and starts the server. */
static gboolean
open_port (DhHallProcess *self,
           GError       **error)
{
  g_autoptr(GError) why = NULL;

  if (g_get_monotonic_time () < self->until)
    self->socket = dh_hall_socket_new (self->address, self->port, &why);
  else
    self->socket = dh_hall_socket_new_near (self->address, self->port, &why);
  if (self->socket != NULL)
    return start (self, error);

  if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
    self->again_id = g_timeout_add (MOMENT, open_cb, self);
  else
    self->again_id = g_idle_add (fail_cb, self);
  return TRUE;
}

static void
dh_hall_process_finalize (GObject *object)
{
  DhHallProcess *self = DH_HALL_PROCESS (object);

  g_clear_object (&self->hall);
  g_clear_object (&self->socket);
  g_clear_object (&self->process);
  g_clear_object (&self->input);
  g_clear_object (&self->stop);
  g_string_free (self->pending, TRUE);
  g_string_free (self->writing, TRUE);
  g_free (self->address);

  G_OBJECT_CLASS (dh_hall_process_parent_class)->finalize (object);
}

static void
dh_hall_process_class_init (DhHallProcessClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dh_hall_process_finalize;

  /* Writing to a server that has just ended is to fail, and not to end this program too. GSocket does the same for all that
   * use it. */
  signal (SIGPIPE, SIG_IGN);
}

static void
dh_hall_process_init (DhHallProcess *self)
{
  self->pending = g_string_new (NULL);
  self->writing = g_string_new (NULL);
  self->stop = g_cancellable_new ();
}

/**
 * dh_hall_process_new:
 * @hall: a hall
 * @address: the address of this computer at which devices come, in numbers
 * @port: where to listen, or 0 for the one that the hall had before, or the usual one
 * @error: return location for why it cannot be started
 *
 * Returns: (transfer full) (nullable): the server, which listens when the hall says so
 */
DhHallProcess *
dh_hall_process_new (DhHall      *hall,
                     const char  *address,
                     guint        port,
                     GError     **error)
{
  g_autoptr(DhHallProcess) self = g_object_new (DH_TYPE_HALL_PROCESS, NULL);

  self->hall = g_object_ref (hall);
  self->address = g_strdup (address);
  self->port = port != 0 ? port : dh_hall_get_port (hall) != 0 ? dh_hall_get_port (hall) : DH_HALL_PORT;
  if (self->port == dh_hall_get_port (hall))
    self->until = g_get_monotonic_time () + PORT_PATIENCE * G_USEC_PER_SEC;
  if (!open_port (self, error))
    return NULL;

  self->look_id = g_timeout_add_seconds (LOOK, look_cb, self);
  return g_steal_pointer (&self);
}

/**
 * dh_hall_process_stop:
 * @self: a server
 *
 * Ends it; devices find nobody any more.
 */
void
dh_hall_process_stop (DhHallProcess *self)
{
  dh_hall_connect (self->hall, NULL, NULL);
  g_clear_handle_id (&self->again_id, g_source_remove);
  g_clear_handle_id (&self->look_id, g_source_remove);
  g_cancellable_cancel (self->stop);
  if (self->process != NULL)
    {
      g_subprocess_force_exit (self->process);
      g_subprocess_wait (self->process, NULL, NULL);
    }
  g_clear_object (&self->socket);
}
