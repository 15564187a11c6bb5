/* dh-hall.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

#include "dh-verb.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include <string.h>

/**
 * DhHall:
 *
 * The players of a battle on devices of their own: who sits where, what each is shown, and what they propose. It knows no
 * network: a server of its own process is told in lines what everybody may see, and says in lines who asks for what.
 */
G_DEFINE_FINAL_TYPE (DhHall, dh_hall, G_TYPE_OBJECT)

/* Letters of the code that is typed. */
#define CODE_LETTERS 6

/* Views are sent when idle, so that the referee sees the result of the order first. */
static void
entry_cb (DhHall  *self,
          DhEntry *entry)
{
  _dh_hall_note_entry (self, entry);
  _dh_hall_note_fight (self, entry);
  _dh_hall_update_soon (self);
  g_signal_emit_by_name (self, "changed");
}

static void
shown_free (DhHallShown *self)
{
  g_free (self->body);
  g_free (self);
}

static void
dh_hall_dispose (GObject *object)
{
  DhHall *self = DH_HALL (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  if (self->referee != NULL)
    g_clear_signal_handler (&self->on_entry, self->referee);
  g_clear_object (&self->referee);

  G_OBJECT_CLASS (dh_hall_parent_class)->dispose (object);
}

static void
dh_hall_finalize (GObject *object)
{
  DhHall *self = DH_HALL (object);

  g_free (self->code);
  g_free (self->path);
  g_free (self->address);
  g_free (self->typed_for);
  g_free (self->typed);
  g_ptr_array_unref (self->seats);
  g_ptr_array_unref (self->proposals);
  g_hash_table_unref (self->shown);
  g_hash_table_unref (self->sheets);
  g_free (self->seats_shown);
  g_hash_table_unref (self->forms_shown);
  g_hash_table_unref (self->wrong);

  G_OBJECT_CLASS (dh_hall_parent_class)->finalize (object);
}

static void
add_signal (const char *name,
            guint       n_arguments)
{
  g_signal_new (name, DH_TYPE_HALL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n_arguments, G_TYPE_POINTER);
}

static void
dh_hall_class_init (DhHallClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = dh_hall_dispose;
  object_class->finalize = dh_hall_finalize;

  /**
   * DhHall::asks:
   * @seat: a #DhHallSeat that somebody asks for
   */
  add_signal ("asks", 1);
  /**
   * DhHall::sits:
   * @seat: a #DhHallSeat that somebody has taken by his sheet, without asking
   */
  add_signal ("sits", 1);
  /**
   * DhHall::proposes:
   * @proposal: a #DhHallProposal that waits for the referee
   */
  add_signal ("proposes", 1);
  /**
   * DhHall::gives:
   * @entry: the #DhEntry that came of a proposal
   */
  add_signal ("gives", 1);
  /**
   * DhHall::raises:
   * @seat: a #DhHallSeat whose player has raised his hand
   */
  add_signal ("raises", 1);
  /**
   * DhHall::listens: devices can come.
   */
  add_signal ("listens", 0);
  /**
   * DhHall::fails: devices cannot come to where they were to.
   */
  add_signal ("fails", 0);
  /**
   * DhHall::changed: something stands otherwise that the referee is shown.
   */
  add_signal ("changed", 0);
}

static void
dh_hall_init (DhHall *self)
{
  self->shown = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) shown_free);
  self->sheets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->forms_shown = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->wrong = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->seats = g_ptr_array_new_with_free_func ((GDestroyNotify) _dh_hall_seat_free);
  self->proposals = g_ptr_array_new_with_free_func ((GDestroyNotify) _dh_hall_proposal_free);
  self->next = 1;
}

/* A battle is known by the hash of its seed, wherever its file is moved. */
static char *
find_path (const DhBattle *battle,
           const char     *folder)
{
  g_autofree char *hash = dh_battle_dup_seed_hash (battle);
  g_autofree char *name = g_strconcat (hash, ".json", NULL);

  return folder != NULL ? g_build_filename (folder, name, NULL)
                        : g_build_filename (g_get_user_state_dir (), "drumhead", "hall", name, NULL);
}

/**
 * dh_hall_suits:
 * @battle: a battle
 *
 * Returns: whether its players meet in a hall: those who write mail do not
 */
gboolean
dh_hall_suits (const DhBattle *battle)
{
  return dh_verb_find (battle->system, "mail") == NULL;
}

/**
 * dh_hall_new:
 * @referee: the referee of a battle that is played at a table
 * @folder: (nullable): where it is kept; the user's state folder
 * @clock: tells the time, in seconds since 1970, UTC
 * @error: return location for a [error@Dh.Error]
 *
 * Opens a hall, or goes on with the one that was never closed.
 *
 * Returns: (transfer full) (nullable): it, or %NULL with @error set
 */
DhHall *
dh_hall_new (DhReferee    *referee,
             const char   *folder,
             DhHallClock   clock,
             GError      **error)
{
  g_autoptr(DhHall) self = NULL;
  const DhBattle *battle;

  g_return_val_if_fail (DH_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (clock != NULL, NULL);

  battle = dh_referee_get_battle (referee);
  if (!dh_hall_suits (battle))
    {
      g_set_error_literal (error, DH_ERROR, DH_ERROR_ORDER, _("a campaign by mail has no hall: its players get "
                                                              "letters"));
      return NULL;
    }

  self = g_object_new (DH_TYPE_HALL, NULL);
  self->referee = g_object_ref (referee);
  self->clock = clock;
  self->path = find_path (battle, folder);
  self->code = _dh_hall_make_code (CODE_LETTERS);
  _dh_hall_sweep (self);
  _dh_hall_load (self);
  _dh_hall_make_sheets (self);
  self->opened++;
  if (!_dh_hall_save (self, error))
    return NULL;

  self->on_entry = g_signal_connect_swapped (referee, "entry", G_CALLBACK (entry_cb), self);
  return g_steal_pointer (&self);
}

/**
 * dh_hall_close:
 * @self: a hall
 *
 * Closes it: everybody leaves his seat, and nothing of it is kept.
 */
void
dh_hall_close (DhHall *self)
{
  JsonObject *line = json_object_new ();

  g_return_if_fail (DH_IS_HALL (self));

  json_object_set_boolean_member (line, "close", TRUE);
  _dh_hall_send (self, line);
  g_unlink (self->path);
  g_ptr_array_set_size (self->proposals, 0);
  g_ptr_array_set_size (self->seats, 0);
  g_signal_emit_by_name (self, "changed");
}

/**
 * dh_hall_get_code:
 * @self: a hall
 *
 * Returns: what is typed to be let in
 */
const char *
dh_hall_get_code (DhHall *self)
{
  return self->code;
}

/**
 * dh_hall_get_address:
 * @self: a hall
 *
 * Returns: (nullable): the address of this computer that devices open, while there is a server
 */
const char *
dh_hall_get_address (DhHall *self)
{
  return self->address;
}

/**
 * dh_hall_dup_url:
 * @self: a hall with an address
 *
 * Returns: (transfer full): what devices open
 */
char *
dh_hall_dup_url (DhHall *self)
{
  gboolean is_six = strchr (self->address, ':') != NULL;

  return g_strdup_printf ("http://%s%s%s:%u/", is_six ? "[" : "", self->address, is_six ? "]" : "", self->port);
}

/**
 * dh_hall_get_port:
 * @self: a hall
 *
 * Returns: the port of it, or the one to take again; 0 where none was taken yet
 */
guint
dh_hall_get_port (DhHall *self)
{
  return self->port;
}

gboolean
dh_hall_has_open_sides (DhHall *self)
{
  return self->open_sides;
}

gboolean
dh_hall_has_nothing_secret (DhHall *self)
{
  return self->nothing_secret;
}

/**
 * dh_hall_set_open_sides:
 * @self: a hall
 * @open: whether a player knows of the rest of his side all that his side does
 */
void
dh_hall_set_open_sides (DhHall   *self,
                        gboolean  open)
{
  self->open_sides = open;
  _dh_hall_save (self, NULL);
  dh_hall_update (self);
}

/**
 * dh_hall_set_nothing_secret:
 * @self: a hall
 * @nothing_secret: whether devices show no more than the board: whoever listens to a network without a key may hear them
 */
void
dh_hall_set_nothing_secret (DhHall   *self,
                            gboolean  nothing_secret)
{
  self->nothing_secret = nothing_secret;
  _dh_hall_save (self, NULL);
  dh_hall_update (self);
}

/**
 * dh_hall_get_seats:
 * @self: a hall
 *
 * Returns: (element-type DhHallSeat): who has asked for one, in their order
 */
const GPtrArray *
dh_hall_get_seats (DhHall *self)
{
  return self->seats;
}

/**
 * dh_hall_get_proposals:
 * @self: a hall
 *
 * Returns: (element-type DhHallProposal): what was proposed, in its order
 */
const GPtrArray *
dh_hall_get_proposals (DhHall *self)
{
  return self->proposals;
}
