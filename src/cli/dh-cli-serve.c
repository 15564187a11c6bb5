/* dh-cli-serve.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"
#include "dh-cli-session.h"

#include "dh-hall-addresses.h"
#include "dh-hall-process.h"

#ifdef HAVE_INCH_1997
#include "dh-paper.h"
#endif

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* serve: referees as “referee” does, while players follow on devices of their own; lines that begin with “hall” are about these. */

typedef struct {
  DhCliSession session;
  DhHall *hall;             /* owned */
  DhHallProcess *process;   /* owned */
  GDataInputStream *input;  /* owned */
  GMainLoop *loop;          /* owned */
  const char *address;      /* borrowed */
  gboolean failed;          /* nobody can come */
} Serve;

static void
serve_clear (Serve *self)
{
  if (self->process != NULL)
    dh_hall_process_stop (self->process);
  g_clear_object (&self->process);
  g_clear_object (&self->hall);
  g_clear_object (&self->input);
  g_clear_pointer (&self->loop, g_main_loop_unref);
  dh_cli_session_clear (&self->session);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Serve, serve_clear)

/* Reports on the hall are for people and programs alike, so they are not translated. */
G_GNUC_PRINTF (1, 2)
static void
tell (const char *format,
      ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  dh_cli_print ("hall: %s", text);
  fflush (stdout);
}

static void
listens_cb (Serve *self)
{
  g_autofree char *url = dh_hall_dup_url (self->hall);

  tell ("%s code %s", url, dh_hall_get_code (self->hall));
}

static void
fails_cb (Serve *self)
{
  self->failed = TRUE;
  dh_cli_fail (DH_CLI_FILE, _("devices cannot reach %s; is it an address of this computer?"), self->address);
  g_main_loop_quit (self->loop);
}

static void
asks_cb (Serve            *self,
         const DhHallSeat *seat)
{
  tell ("%u %s asks for %s", seat->number, seat->name, seat->id);
}

static void
sits_cb (Serve            *self,
         const DhHallSeat *seat)
{
  tell ("%u %s has %s", seat->number, seat->name, seat->id);
}

static void
proposes_cb (Serve                *self,
             const DhHallProposal *proposal)
{
  g_autofree char *order = dh_hall_dup_order (proposal, NULL);

  tell ("%u %s proposes %s", proposal->number, dh_hall_find_seat (self->hall, proposal->seat)->name, order);
}

static void
raises_cb (Serve            *self,
           const DhHallSeat *seat)
{
  tell ("%u %s raises a hand", seat->number, seat->name);
}

static void
gives_cb (Serve         *self,
          const DhEntry *entry)
{
  dh_cli_session_print (&self->session, entry);
  fflush (stdout);
}

/* Sends every seat its view first, so that no seat listed looks at an older one. */
static void
print_seats (Serve *self)
{
  const GPtrArray *seats = dh_hall_get_seats (self->hall);
  static const char *const states[] = { "asks for", "has", "was refused", "has left" };

  dh_hall_update (self->hall);
  for (guint i = 0; i < seats->len; i++)
    {
      const DhHallSeat *seat = seats->pdata[i];

      tell ("%u %s %s %s%s%s%s", seat->number, seat->name, states[seat->state], seat->id,
            (seat->trust & DH_HALL_TRUST_MOVES) != 0 ? ", trusted with moves" : "",
            (seat->trust & DH_HALL_TRUST_DICE) != 0 ? ", trusted with dice" : "",
            (seat->trust & DH_HALL_TRUST_ORDERS) != 0 ? ", trusted with orders" : "");
    }
}

/* Prints the queue in the order in which the desk shows it, and why a proposal does not fit any more. */
static void
print_matters (Serve *self)
{
  g_autoptr(GArray) matters = dh_hall_list_matters (self->hall);

  for (guint i = 0; i < matters->len; i++)
    {
      const DhHallMatter *matter = &g_array_index (matters, DhHallMatter, i);
      g_autofree char *order = matter->proposal != NULL ? dh_hall_dup_order (matter->proposal, NULL) : NULL;
      g_autofree char *fault = dh_hall_dup_fault (self->hall, matter->number);

      if (matter->proposal == NULL)
        tell (matter->seat->hand ? "%u %s has raised a hand" : "%u %s asks for %s", matter->number, matter->seat->name,
              matter->seat->id);
      else
        tell ("%u %s proposes %s%s%s", matter->number, matter->seat->name, order, fault != NULL ? ": " : "",
              fault != NULL ? fault : "");
    }
}

static gboolean
read_trust (const char *word,
            guint      *trust)
{
  static const struct {
    const char *word;
    guint trust;
  } words[] = {
    { "none", 0 }, { "moves", DH_HALL_TRUST_MOVES }, { "dice", DH_HALL_TRUST_DICE },
    { "all", DH_HALL_TRUST_MOVES | DH_HALL_TRUST_DICE }, { "orders", DH_HALL_TRUST_ORDERS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_strcmp0 (word, words[i].word) == 0)
      {
        *trust = words[i].trust;
        return TRUE;
      }

  return FALSE;
}

#ifdef HAVE_INCH_1997
/* Saves the sheets of the seats, with what a camera needs while devices can come. */
static gboolean
save_sheets (DhHall     *hall,
             DhReferee  *referee,
             const char *path)
{
  g_autoptr(GPtrArray) codes = NULL;
  g_autoptr(GPtrArray) ids = dh_hall_list_sheets (hall, &codes);
  g_autofree char *url = dh_hall_get_address (hall) != NULL ? dh_hall_dup_url (hall) : NULL;
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autoptr(DhPaper) paper = dh_paper_new_for_seats (dh_referee_get_battle (referee), ids, codes, url,
                                                     dh_paper_format_get_size (DH_PAPER_FORMAT_A4), now);

  if (!dh_cli_save_paper (paper, path))
    return FALSE;

  tell ("%u sheets in %s", ids->len, path);
  return TRUE;
}
#endif

/* Carries out an order to the hall; @text is the line without the word “hall”. */
static void
order_hall (Serve      *self,
            const char *text)
{
  g_auto(GStrv) words = g_strsplit (text, " ", 4);
  guint n = g_strv_length (words), trust;
  guint64 number = 0;
  g_autoptr(GError) error = NULL;
  gboolean good = TRUE, numbered = n > 1 && g_ascii_string_to_unsigned (words[1], 10, 1, G_MAXINT, &number, NULL);

  if (n == 1 && g_str_equal (words[0], "seats"))
    print_seats (self);
  else if (n == 1 && g_str_equal (words[0], "close"))
    {
      dh_hall_close (self->hall);
      g_main_loop_quit (self->loop);
    }
  else if (n == 2 && numbered && g_str_equal (words[0], "admit"))
    good = dh_hall_admit (self->hall, number, &error);
  else if (n == 4 && numbered && g_str_equal (words[0], "refuse") && g_str_equal (words[2], "because"))
    good = dh_hall_refuse (self->hall, number, words[3], &error);
  else if (numbered && g_str_equal (words[0], "take") && (n == 2 || (n == 4 && g_str_equal (words[2], ":"))))
    good = dh_hall_take (self->hall, number, words[2] != NULL ? words[3] : NULL, NULL, &error);
  else if (n == 1 && g_str_equal (words[0], "moves"))
    dh_hall_take_moves (self->hall, &error);
  else if (n == 2 && numbered && g_str_equal (words[0], "later"))
    good = dh_hall_put_last (self->hall, number, &error);
  else if (n == 2 && numbered && g_str_equal (words[0], "lower"))
    good = dh_hall_lower_hand (self->hall, number, &error);
  else if (n == 1 && g_str_equal (words[0], "waiting"))
    print_matters (self);
  else if (n == 3 && g_str_equal (words[0], "trust") && read_trust (words[2], &trust))
    good = dh_hall_trust (self->hall, words[1], trust, &error);
#ifdef HAVE_INCH_1997
  else if (n > 1 && g_str_equal (words[0], "sheets"))
    {
      if (!save_sheets (self->hall, self->session.referee, text + strlen ("sheets ")))
        self->session.refused = TRUE;
    }
#endif
  else if (n == 2 && g_str_equal (words[0], "free"))
    good = dh_hall_free_seat (self->hall, words[1], &error);
  else
    g_set_error_literal (&error, DH_ERROR, DH_ERROR_ORDER,
                         _("say “hall seats”, “hall waiting”, “hall admit N”, “hall refuse N because TEXT”, “hall take N”, “hall take N : "
                           "DICE”, “hall moves”, “hall later N”, “hall lower N”, “hall trust SEAT moves or dice or all or orders or "
                           "none”, “hall free SEAT”, “hall sheets FILE.pdf” or “hall close”"));
  if (error == NULL && good)
    return;

  self->session.refused = TRUE;
  dh_cli_complain (_("“hall %s”, refused: %s"), text, error->message);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Serve *self = user_data;
  gsize length = 0;
  g_autofree char *line = g_data_input_stream_read_line_finish (self->input, result, &length, NULL);
  gboolean goes_on = line != NULL;

  if (goes_on && g_str_has_prefix (g_strchug (line), "hall ") && strlen (line) <= length)
    order_hall (self, g_strstrip (line + strlen ("hall ")));
  else if (goes_on)
    goes_on = dh_cli_session_take (&self->session, line, strlen (line));

  if (goes_on)
    g_data_input_stream_read_line_async (self->input, G_PRIORITY_DEFAULT, NULL, read_cb, self);
  else
    g_main_loop_quit (self->loop);
}

/* Returns: (transfer full) (nullable): where devices come: as was said, or the first of this computer's addresses */
static char *
choose_address (const char *said)
{
  g_autoptr(GPtrArray) addresses = dh_hall_list_addresses ();

  if (said != NULL)
    return g_strdup (said);

  return addresses->len > 0 ? g_strdup (addresses->pdata[0]) : NULL;
}

DhCliStatus
dh_cli_serve (GStrv *args)
{
  g_auto(Serve) self = { { NULL } };
  g_autofree char *said = NULL, *address = NULL, *sheets = NULL;
  g_autoptr(GInputStream) input = NULL;
  g_autoptr(GError) error = NULL;
  gboolean open = FALSE, nothing_secret = FALSE;
  int port = 0;
  const GOptionEntry options[] = {
    { "address", 0, 0, G_OPTION_ARG_STRING, &said, N_("Address of this computer for devices to use"), N_("ADDRESS") },
    { "port", 0, 0, G_OPTION_ARG_INT, &port, N_("Port to use, if it is free"), N_("N") },
#ifdef HAVE_INCH_1997
    { "sheets", 0, 0, G_OPTION_ARG_FILENAME, &sheets,
      N_("Make a PDF document with a sheet for each player, and exit; the hall is opened later"), N_("FILE") },
#endif
    { "open-side", 0, 0, G_OPTION_ARG_NONE, &open, N_("Show a player his whole side, not only his own command"), NULL },
    { "nothing-secret", 0, 0, G_OPTION_ARG_NONE, &nothing_secret, N_("Show no more on devices than on the board"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("FILE"),
                     _("Takes orders from standard input as “referee” does, while players follow on their own "
                       "devices:\nthey open the address that is printed, take a seat with the code, see their "
                       "command and propose\norders. “hall admit N” lets somebody in, “hall take N” accepts a "
                       "proposal, “hall refuse N because\nTEXT” turns either down; “hall seats”, “hall trust SEAT "
                       "moves”, “hall free SEAT”, “hall close”.\nOn a network without a password anyone can read "
                       "what the devices show."),
                     1,
                     1))
    return DH_CLI_USAGE;
  if (port < 0 || port > G_MAXUINT16)
    return dh_cli_fail (DH_CLI_USAGE, _("%s: “%d” is not a port; ports go from 1 to 65535"), g_get_prgname (), port);

  self.session.referee = dh_cli_open ((*args)[1], FALSE);
  if (self.session.referee == NULL)
    return DH_CLI_FILE;
  self.hall = dh_hall_new (self.session.referee, NULL, dh_cli_get_now, &error);
  if (self.hall == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s: %s", (*args)[1], error->message);
  if (open)
    dh_hall_set_open_sides (self.hall, TRUE);
  if (nothing_secret)
    dh_hall_set_nothing_secret (self.hall, TRUE);

#ifdef HAVE_INCH_1997
  if (sheets != NULL)
    return save_sheets (self.hall, self.session.referee, sheets) ? DH_CLI_GOOD : DH_CLI_FILE;
#endif
  address = choose_address (said);
  if (address == NULL)
    return dh_cli_fail (DH_CLI_FILE, _("this computer is not on a network; open a hotspot, or give an address with "
                                       "--address"));
  g_signal_connect_swapped (self.hall, "listens", G_CALLBACK (listens_cb), &self);
  g_signal_connect_swapped (self.hall, "fails", G_CALLBACK (fails_cb), &self);
  g_signal_connect_swapped (self.hall, "asks", G_CALLBACK (asks_cb), &self);
  g_signal_connect_swapped (self.hall, "sits", G_CALLBACK (sits_cb), &self);
  g_signal_connect_swapped (self.hall, "proposes", G_CALLBACK (proposes_cb), &self);
  g_signal_connect_swapped (self.hall, "raises", G_CALLBACK (raises_cb), &self);
  g_signal_connect_swapped (self.hall, "gives", G_CALLBACK (gives_cb), &self);
  self.address = address;
  self.process = dh_hall_process_new (self.hall, address, port, &error);
  if (self.process == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  dh_cli_session_begin (&self.session);
  dh_cli_session_prompt (&self.session);
  input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  self.input = g_data_input_stream_new (input);
  self.loop = g_main_loop_new (NULL, FALSE);
  g_data_input_stream_read_line_async (self.input, G_PRIORITY_DEFAULT, NULL, read_cb, &self);
  g_main_loop_run (self.loop);
  return self.failed ? DH_CLI_FILE : dh_cli_session_end (&self.session);
}
