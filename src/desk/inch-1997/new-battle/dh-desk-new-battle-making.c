/* dh-desk-new-battle-making.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-battle-private.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-session-battles.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

/* Changes nothing, and is written like every other. */
#define TRIAL_ORDER "note ready"

/*
 * From what was chosen to a battle: its file, and an order for all that stands otherwise than in the order of battle.
 */

typedef struct {
  DhDeskNewBattle *battle;
  const DhBattle *made;
  GPtrArray *enter;   /* (element-type utf8) */
  GPtrArray *reserve; /* (element-type utf8) */
} Reserves;

/* The number of units of @thing on the table that differ from the order of battle. */
static guint
count_moved (DhDeskNewBattle *self,
             int              command)
{
  guint n = 0;

  for (guint i = 0; i < self->off_table->len; i++)
    {
      const DhUnitInfo *info = dh_order_of_battle_get_unit (self->armies, i);

      for (int of = info->command; of >= 0; of = dh_order_of_battle_get_command (self->armies, of)->parent)
        n += of == command && info->reserve != g_array_index (self->off_table, gboolean, i);
    }

  return n;
}

static gboolean
is_on_table (DhDeskNewBattle *self,
             int              command)
{
  for (guint i = 0; i < self->off_table->len; i++)
    for (int of = dh_order_of_battle_get_unit (self->armies, i)->command; of >= 0;
         of = dh_order_of_battle_get_command (self->armies, of)->parent)
      if (of == command && g_array_index (self->off_table, gboolean, i))
        return FALSE;

  return TRUE;
}

/* A command whose brigades go different ways is told brigade by brigade. */
static void
list_command (Reserves *self,
              int       command)
{
  DhRef thing = DH_THE_COMMAND (command);

  if (count_moved (self->battle, command) == 0)
    return;

  if (dh_desk_new_battle_is_in_reserve (self->battle, thing))
    g_ptr_array_add (self->reserve, dh_order_write (self->made, "reserve", &thing, NULL, NULL));
  else if (is_on_table (self->battle, command))
    g_ptr_array_add (self->enter, dh_order_write (self->made, "enter", &thing, NULL, NULL));
  else
    for (guint i = command + 1; i < self->battle->armies->commands->len; i++)
      if (dh_order_of_battle_get_command (self->battle->armies, i)->parent == command)
        list_command (self, i);
}

static void
list_unit (Reserves *self,
           guint     unit)
{
  const DhUnitInfo *info = dh_order_of_battle_get_unit (self->battle->armies, unit);
  gboolean off = g_array_index (self->battle->off_table, gboolean, unit);

  if (info->command >= 0 || info->reserve == off)
    return;

  g_ptr_array_add (off ? self->reserve : self->enter,
                   dh_order_write (self->made, off ? "reserve" : "enter", &DH_THE_UNIT (unit), NULL, NULL));
}

/* Lists the reserves. Orders that bring units onto the table come first, to make room for others in reserve. */
static void
list_reserves (DhDeskNewBattle *battle,
               const DhBattle  *made,
               GPtrArray       *orders)
{
  Reserves self = { battle, made, orders, g_ptr_array_new () };

  for (guint i = 0; i < battle->armies->commands->len; i++)
    if (dh_order_of_battle_get_command (battle->armies, i)->parent < 0)
      list_command (&self, i);
  for (guint i = 0; i < battle->off_table->len; i++)
    list_unit (&self, i);

  g_ptr_array_extend_and_steal (orders, self.reserve);
}

static void
list_concealed (DhDeskNewBattle *self,
                const DhBattle  *made,
                GPtrArray       *orders)
{
  for (guint i = 0; i < self->concealed->len; i++)
    {
      gboolean concealed = g_array_index (self->concealed, gboolean, i);

      if (concealed != dh_order_of_battle_get_unit (self->armies, i)->concealed)
        g_ptr_array_add (orders,
                         dh_order_write (made, concealed ? "conceal" : "reveal", &DH_THE_UNIT (i), NULL, NULL));
    }
}

static void
list_dice (DhDeskNewBattle *self,
           const DhBattle  *made,
           GPtrArray       *orders)
{
  for (guint i = 1; i < self->dice->len; i++)
    {
      DhDiceSource dice = g_array_index (self->dice, DhDiceSource, i);

      if (dice != g_array_index (self->dice, DhDiceSource, 0))
        g_ptr_array_add (orders,
                         dh_order_write_ruling (made,
                                                DH_THE_ARMY (i),
                                                "dice",
                                                dh_enum_to_word (DH_TYPE_DICE_SOURCE, dice),
                                                _("agreed before the battle")));
    }
}

/* Title and ratings belong to the order of battle. */
static DhOrderOfBattle *
make_armies (DhDeskNewBattle  *self,
             GError          **error)
{
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_copy (self->armies);

  if (!dh_order_of_battle_set_title (armies, self->title, error))
    return NULL;
  for (guint i = 0; i < self->ratings->len; i++)
    dh_order_of_battle_set_rating (armies, i, g_array_index (self->ratings, int, i));

  return g_steal_pointer (&armies);
}

/* Gives the orders that change a battle from its order of battle to what was chosen. */
static gboolean
give_orders (DhDeskNewBattle  *self,
             DhReferee        *referee,
             GError          **error)
{
  g_autoptr(GPtrArray) orders = g_ptr_array_new_with_free_func (g_free);
  const DhBattle *made = dh_referee_get_battle (referee);

  list_reserves (self, made, orders);
  list_concealed (self, made, orders);
  list_dice (self, made, orders);
  for (guint i = 0; i < orders->len; i++)
    if (!dh_referee_give (referee, g_ptr_array_index (orders, i), g_get_real_time () / G_USEC_PER_SEC, NULL, error))
      return FALSE;

  return TRUE;
}

/* A battle that could not be made whole leaves no file. */
static DhReferee *
make_battle (DhDeskNewBattle  *self,
             GFile            *file,
             GError          **error)
{
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autoptr(DhRulebook) rulebook = NULL;
  g_autoptr(DhReferee) referee = NULL;
  guint8 seed[16];

  if (self->armies == NULL)
    {
      dh_refuse (error, DH_ERROR_FILE, _("there are no armies yet"));
      return NULL;
    }

  armies = make_armies (self, error);
  if (armies == NULL || !dh_seed_from_system (seed, error) || !dh_session_battles_make_folder (self->folder, error))
    return NULL;

  rulebook = dh_rulebook_copy (self->rulebook);
  referee = dh_referee_new_for_file (file, &dh_inch_1997, rulebook, armies, seed, error);
  if (referee == NULL)
    return NULL;

  if (!give_orders (self, referee, error))
    {
      g_clear_object (&referee);
      g_file_delete (file, NULL, NULL);
      return NULL;
    }

  return g_steal_pointer (&referee);
}

static gboolean
read_back (DhReferee  *referee,
           GFile      *file,
           GError    **error)
{
  g_autoptr(DhReferee) again = dh_referee_open (file, dh_systems, TRUE, error);

  if (again == NULL)
    return FALSE;
  if (dh_referee_get_n_entries (again) == dh_referee_get_n_entries (referee) &&
      dh_battle_equal (dh_referee_get_battle (again), dh_referee_get_battle (referee)))
    return TRUE;

  return dh_refuse (error, DH_ERROR_FILE, _("what was read back differs from what was written"));
}

/**
 * dh_desk_new_battle_try:
 * @self: a battle in the making
 * @error: return location for why not
 *
 * Makes the battle in a file beside the one that is meant, writes an order to it, reads all of it back
 * and takes it away again.
 *
 * Returns: whether the battle can be begun
 */
gboolean
dh_desk_new_battle_try (DhDeskNewBattle  *self,
                        GError          **error)
{
  g_autofree char *name = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(DhReferee) referee = NULL;
  gboolean good;

  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), FALSE);

  name = g_strdup_printf (".drumhead-%08x", g_random_int ());
  file = g_file_get_child (self->folder, name);
  referee = make_battle (self, file, error);
  if (referee == NULL)
    return FALSE;

  good = dh_referee_give (referee, TRIAL_ORDER, g_get_real_time () / G_USEC_PER_SEC, NULL, error) &&
         read_back (referee, file, error);
  g_clear_object (&referee);
  g_file_delete (file, NULL, NULL);
  return good;
}

/**
 * dh_desk_new_battle_begin:
 * @self: a battle in the making
 * @error: return location for why not
 *
 * Makes the battle. No file is ever overwritten.
 *
 * Returns: (transfer full) (nullable): its referee, in the set-up
 */
DhReferee *
dh_desk_new_battle_begin (DhDeskNewBattle  *self,
                          GError          **error)
{
  g_autoptr(GFile) file = NULL;

  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), NULL);

  file = dh_desk_new_battle_dup_file (self);
  return make_battle (self, file, error);
}
