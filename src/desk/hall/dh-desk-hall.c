/* dh-desk-hall.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-hall.h"

#include "dh-class.h"
#include "dh-hall-process.h"

#include <gtk/gtk.h>
#include <glib/gi18n.h>

/* When no device has come for so many seconds after the hall was opened, something is in the way. */
#define LONELY 60

/**
 * DhDeskHall:
 *
 * The hall of the battle in a window: players on devices of their own. It is opened and closed by the referee, and closed
 * with its battle; while it is open the computer does not go to sleep.
 */
struct _DhDeskHall
{
  GObject parent_instance;

  /* Owned */
  DhReferee *referee;     /* (nullable) */
  DhHall *hall;           /* (nullable): until it is needed */
  DhHallProcess *process; /* (nullable): while it is to be open */
  char *trouble;          /* (nullable): why it is not */
  guint lonely_id;

  /* Borrowed */
  GtkApplication *awake;  /* (nullable): the one that keeps the computer from going to sleep */

  guint inhibit_cookie;
  gboolean is_lonely;
};

G_DEFINE_FINAL_TYPE (DhDeskHall, dh_desk_hall, G_TYPE_OBJECT)

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static void
say_changed (DhDeskHall *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
stay_awake (DhDeskHall *self)
{
  GApplication *application = g_application_get_default ();

  if (!GTK_IS_APPLICATION (application) || self->inhibit_cookie > 0)
    return;

  g_set_weak_pointer (&self->awake, GTK_APPLICATION (application));
  self->inhibit_cookie = gtk_application_inhibit (self->awake, NULL, GTK_APPLICATION_INHIBIT_SUSPEND,
                                                  _("Players follow on their own devices"));
}

static void
let_sleep (DhDeskHall *self)
{
  if (self->awake != NULL && self->inhibit_cookie > 0)
    gtk_application_uninhibit (self->awake, self->inhibit_cookie);
  g_clear_weak_pointer (&self->awake);
  self->inhibit_cookie = 0;
}

static void
stop (DhDeskHall *self)
{
  let_sleep (self);
  dh_class_stop (&self->lonely_id);
  self->is_lonely = FALSE;
  if (self->process != NULL)
    dh_hall_process_stop (self->process);
  g_clear_object (&self->process);
}

/* A closed hall has neither address nor seats. The codes on sheets that were printed for another evening go on to count. */
static void
drop_hall (DhDeskHall *self)
{
  gboolean was_open = dh_desk_hall_is_open (self);

  stop (self);
  if (self->hall == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->hall, self);
  if (was_open)
    dh_hall_close (self->hall);
  g_clear_object (&self->hall);
}

static gboolean
lonely_cb (gpointer user_data)
{
  DhDeskHall *self = user_data;

  self->lonely_id = 0;
  self->is_lonely = dh_hall_get_seats (self->hall)->len == 0;
  if (self->is_lonely)
    say_changed (self);
  return G_SOURCE_REMOVE;
}

static void
listens_cb (DhDeskHall *self)
{
  g_assert (DH_DESK_IS_HALL (self));

  stay_awake (self);
  if (self->lonely_id == 0 && dh_hall_get_seats (self->hall)->len == 0)
    self->lonely_id = g_timeout_add_seconds (LONELY, lonely_cb, self);
  say_changed (self);
}

static void
fails_cb (DhDeskHall *self)
{
  g_assert (DH_DESK_IS_HALL (self));

  stop (self);
  g_free (self->trouble);
  self->trouble = g_strdup (_("Devices cannot reach this address. Choose another, or check that this computer is "
                              "still on the network."));
  say_changed (self);
}

static void
asks_cb (DhDeskHall *self)
{
  g_assert (DH_DESK_IS_HALL (self));

  self->is_lonely = FALSE;
  say_changed (self);
}

/* Seats end with their battle. */
static void
session_changed_cb (DhDeskHall *self,
                    guint       changes,
                    DhEntry    *entry,
                    DhSession  *session)
{
  g_assert (DH_DESK_IS_HALL (self));

  if (self->referee == session->referee)
    return;

  drop_hall (self);
  g_clear_pointer (&self->trouble, g_free);
  g_set_object (&self->referee, session->referee);
  say_changed (self);
}

static void
dh_desk_hall_dispose (GObject *object)
{
  DhDeskHall *self = DH_DESK_HALL (object);

  drop_hall (self);

  G_OBJECT_CLASS (dh_desk_hall_parent_class)->dispose (object);
}

static void
dh_desk_hall_class_init (DhDeskHallClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dh_desk_hall_dispose;
  DH_CLASS_OWNS (klass, DhDeskHall, g_object_unref, referee);
  DH_CLASS_OWNS (klass, DhDeskHall, g_free, trouble);

  /**
   * DhDeskHall::changed:
   * @self: a hall
   *
   * Says that something of it is another.
   */
  dh_class_add_signal (klass, "changed", 0);
}

static void
dh_desk_hall_init (DhDeskHall *self)
{
}

/**
 * dh_desk_hall_of:
 * @session: the session of a window
 *
 * Returns: (transfer none): the hall of whatever battle it has
 */
DhDeskHall *
dh_desk_hall_of (DhSession *session)
{
  DhDeskHall *self;

  g_return_val_if_fail (DH_IS_SESSION (session), NULL);

  self = g_object_get_data (G_OBJECT (session), "dh-desk-hall");
  if (self != NULL)
    return self;

  self = g_object_new (DH_DESK_TYPE_HALL, NULL);
  g_object_set_data_full (G_OBJECT (session), "dh-desk-hall", self, g_object_unref);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->referee, session->referee);
  return self;
}

/**
 * dh_desk_hall_ensure:
 * @self: a hall
 * @error: return location for why there can be none
 *
 * Returns: (transfer none) (nullable): who sits there and what they propose, be it open yet or not
 */
DhHall *
dh_desk_hall_ensure (DhDeskHall  *self,
                     GError     **error)
{
  g_return_val_if_fail (DH_DESK_IS_HALL (self), NULL);
  g_return_val_if_fail (self->referee != NULL, NULL);

  if (self->hall != NULL)
    return self->hall;

  self->hall = dh_hall_new (self->referee, NULL, get_now, error);
  if (self->hall == NULL)
    return NULL;

  g_signal_connect_object (self->hall, "listens", G_CALLBACK (listens_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hall, "fails", G_CALLBACK (fails_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hall, "asks", G_CALLBACK (asks_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hall, "sits", G_CALLBACK (asks_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hall, "proposes", G_CALLBACK (say_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hall, "changed", G_CALLBACK (say_changed), self, G_CONNECT_SWAPPED);
  return self->hall;
}

/**
 * dh_desk_hall_get_hall:
 * @self: a hall
 *
 * Returns: (transfer none) (nullable): who sits there and what they propose; %NULL while nobody has needed it
 */
DhHall *
dh_desk_hall_get_hall (DhDeskHall *self)
{
  g_return_val_if_fail (DH_DESK_IS_HALL (self), NULL);

  return self->hall;
}

/**
 * dh_desk_hall_is_possible:
 * @self: a hall
 *
 * Returns: whether there is a battle that is played at a table, and written by this window
 */
gboolean
dh_desk_hall_is_possible (DhDeskHall *self)
{
  g_return_val_if_fail (DH_DESK_IS_HALL (self), FALSE);

  return self->referee != NULL && !dh_referee_is_read_only (self->referee) &&
         dh_hall_suits (dh_referee_get_battle (self->referee));
}

/**
 * dh_desk_hall_is_open:
 * @self: a hall
 *
 * Returns: whether devices can come
 */
gboolean
dh_desk_hall_is_open (DhDeskHall *self)
{
  g_return_val_if_fail (DH_DESK_IS_HALL (self), FALSE);

  return self->hall != NULL && dh_hall_get_address (self->hall) != NULL;
}

/**
 * dh_desk_hall_is_opening:
 * @self: a hall
 *
 * Returns: whether its server has been started, and does not listen yet
 */
gboolean
dh_desk_hall_is_opening (DhDeskHall *self)
{
  g_return_val_if_fail (DH_DESK_IS_HALL (self), FALSE);

  return self->process != NULL && !dh_desk_hall_is_open (self);
}

/**
 * dh_desk_hall_open:
 * @self: a hall of a battle
 * @address: an address of this computer
 * @error: return location for why it cannot be opened
 *
 * Opens it for devices, which can come when it says that it has changed.
 *
 * Returns: whether its server was started
 */
gboolean
dh_desk_hall_open (DhDeskHall  *self,
                   const char  *address,
                   GError     **error)
{
  g_return_val_if_fail (DH_DESK_IS_HALL (self), FALSE);
  g_return_val_if_fail (self->process == NULL, FALSE);

  g_clear_pointer (&self->trouble, g_free);
  if (dh_desk_hall_ensure (self, error) == NULL)
    return FALSE;

  self->process = dh_hall_process_new (self->hall, address, 0, error);
  say_changed (self);
  return self->process != NULL;
}

/**
 * dh_desk_hall_close:
 * @self: a hall
 *
 * Closes it: everybody leaves his seat.
 */
void
dh_desk_hall_close (DhDeskHall *self)
{
  g_return_if_fail (DH_DESK_IS_HALL (self));

  drop_hall (self);
  say_changed (self);
}

/**
 * dh_desk_hall_get_trouble:
 * @self: a hall
 *
 * Returns: (nullable): why it is not open although that was wanted
 */
const char *
dh_desk_hall_get_trouble (DhDeskHall *self)
{
  g_return_val_if_fail (DH_DESK_IS_HALL (self), NULL);

  return self->trouble;
}

/**
 * dh_desk_hall_dup_url:
 * @self: a hall
 *
 * Returns: (transfer full) (nullable): what devices open; %NULL while they cannot come
 */
char *
dh_desk_hall_dup_url (DhDeskHall *self)
{
  g_return_val_if_fail (DH_DESK_IS_HALL (self), NULL);

  return dh_desk_hall_is_open (self) ? dh_hall_dup_url (self->hall) : NULL;
}

/**
 * dh_desk_hall_count_seated:
 * @self: a hall
 *
 * Returns: how many players have a seat
 */
guint
dh_desk_hall_count_seated (DhDeskHall *self)
{
  const GPtrArray *seats = self->hall != NULL ? dh_hall_get_seats (self->hall) : NULL;
  guint n = 0;

  for (guint i = 0; seats != NULL && i < seats->len; i++)
    n += ((const DhHallSeat *) seats->pdata[i])->state == DH_HALL_SEAT_TAKEN;

  return n;
}

/**
 * dh_desk_hall_is_lonely:
 * @self: a hall
 *
 * Returns: whether it has been open for a minute and nobody has come
 */
gboolean
dh_desk_hall_is_lonely (DhDeskHall *self)
{
  g_return_val_if_fail (DH_DESK_IS_HALL (self), FALSE);

  return self->is_lonely;
}
