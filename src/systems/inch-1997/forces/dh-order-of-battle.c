/* dh-order-of-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-of-battle-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* Makes an empty order of battle. */
DhOrderOfBattle *
_dh_order_of_battle_new (void)
{
  DhOrderOfBattle *self = g_new0 (DhOrderOfBattle, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->armies = g_array_new (FALSE, FALSE, sizeof (DhArmyInfo));
  self->commands = g_array_new (FALSE, FALSE, sizeof (DhCommandInfo));
  self->officers = g_array_new (FALSE, FALSE, sizeof (DhOfficerInfo));
  self->units = g_array_new (FALSE, FALSE, sizeof (DhUnitInfo));
  self->places = g_array_new (FALSE, FALSE, sizeof (DhRef));
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->texts = g_string_chunk_new (1024);

  return self;
}

/*
 * _dh_order_of_battle_take_id:
 * @self: an order of battle in the making
 * @id: an id in small letters, which the thing keeps
 * @place: the thing it is the id of
 *
 * Lets dh_order_of_battle_find() find a thing by its id.
 */
void
_dh_order_of_battle_take_id (DhOrderOfBattle *self,
                             const char      *id,
                             DhRef            place)
{
  g_hash_table_insert (self->by_id, (char *) id, GUINT_TO_POINTER (place.index << 3 | place.kind));
}

const DhFormationInfo _dh_formations[] = {
  [DH_FORMATION_LINE] = { DH_ARM_INFANTRY, "line" },
  [DH_FORMATION_COLUMN] = { DH_ARM_INFANTRY, "column" },
  [DH_FORMATION_SQUARE] = { DH_ARM_INFANTRY, NULL },
  [DH_FORMATION_MOUNTED_LINE] = { DH_ARM_CAVALRY, "line" },
  [DH_FORMATION_MOUNTED_COLUMN] = { DH_ARM_CAVALRY, "column" },
  [DH_FORMATION_DISMOUNTED] = { DH_ARM_CAVALRY, "line" },
  [DH_FORMATION_LIMBERED] = { DH_ARM_ARTILLERY, "column" },
  [DH_FORMATION_UNLIMBERED] = { DH_ARM_ARTILLERY, "unlimbered" },
};

/* TRUE if units of an arm know a formation. */
gboolean
_dh_order_of_battle_arm_can_form (DhArm       arm,
                                  DhFormation formation)
{
  g_return_val_if_fail (formation < G_N_ELEMENTS (_dh_formations), FALSE);

  return _dh_formations[formation].arm == arm;
}

/* The formation in which a unit begins, unless the file gives another one. */
DhFormation
_dh_order_of_battle_get_usual_formation (DhArm arm)
{
  static const DhFormation usual[] = {
    [DH_ARM_INFANTRY] = DH_FORMATION_LINE,
    [DH_ARM_CAVALRY] = DH_FORMATION_MOUNTED_LINE,
    [DH_ARM_ARTILLERY] = DH_FORMATION_UNLIMBERED,
  };

  g_return_val_if_fail (arm < G_N_ELEMENTS (usual), DH_FORMATION_LINE);

  return usual[arm];
}

/**
 * dh_order_of_battle_ref:
 * @self: an order of battle
 *
 * Returns: (transfer full): @self, with one more owner
 */
DhOrderOfBattle *
dh_order_of_battle_ref (DhOrderOfBattle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * dh_order_of_battle_unref:
 * @self: (transfer full): an order of battle
 *
 * Gives up the ownership of @self, which goes with its last owner.
 */
void
dh_order_of_battle_unref (DhOrderOfBattle *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_string_chunk_free (self->texts);
  g_hash_table_unref (self->by_id);
  g_clear_pointer (&self->later, g_hash_table_unref);
  g_array_unref (self->places);
  g_array_unref (self->units);
  g_array_unref (self->officers);
  g_array_unref (self->commands);
  g_array_unref (self->armies);
  g_free (self->date);
  g_free (self->place);
  g_free (self->title);
  g_free (self);
}

/**
 * dh_order_of_battle_list_shipped:
 *
 * Returns: (transfer full): the names of the orders of battle that come with Drumhead, for
 *   dh_order_of_battle_new_shipped()
 */
GStrv
dh_order_of_battle_list_shipped (void)
{
  return dh_xml_list_shipped ("battles");
}

/**
 * dh_order_of_battle_set_title:
 * @self: an order of battle that belongs to no battle yet
 * @title: its new title, from a person
 * @error: return location for a %DH_ERROR_FILE
 *
 * Returns: whether it is a line of text that is not too long; else nothing has changed
 */
gboolean
dh_order_of_battle_set_title (DhOrderOfBattle  *self,
                              const char       *title,
                              GError          **error)
{
  if (!dh_xml_is_line (title, DH_ORDER_OF_BATTLE_MOST_TITLE))
    return dh_refuse (error, DH_ERROR_FILE, _("a title must be a line of 1 to %u characters"),
                      DH_ORDER_OF_BATTLE_MOST_TITLE);

  g_free (self->title);
  self->title = g_strdup (title);
  return TRUE;
}

/**
 * dh_order_of_battle_dup_day:
 * @self: an order of battle
 *
 * Returns: (transfer full) (nullable): the day of the battle as people write it, if it is given
 */
char *
dh_order_of_battle_dup_day (const DhOrderOfBattle *self)
{
  g_auto(GStrv) day = NULL;
  g_autoptr(GDateTime) date = NULL;

  if (self->date == NULL)
    return NULL;

  day = g_strsplit (self->date, "-", 3);
  date = g_date_time_new_utc (atoi (day[0]), atoi (day[1]), atoi (day[2]), 12, 0, 0);
  /* Translators: the day of a battle, as in “16 May 1863”; see man 3 strftime */
  return g_date_time_format (date, _("%-d %B %Y"));
}

/**
 * dh_order_of_battle_set_rating:
 * @self: an order of battle that belongs to no battle yet
 * @unit: index of a unit
 * @rating: its morale rating from 0 to 5, or -1 to have it rolled
 */
void
dh_order_of_battle_set_rating (DhOrderOfBattle *self,
                               guint            unit,
                               int              rating)
{
  g_return_if_fail (unit < self->units->len);
  g_return_if_fail (rating >= -1 && rating <= DH_ORDER_OF_BATTLE_MOST_RATING);

  g_array_index (self->units, DhUnitInfo, unit).rating = rating;
}

/**
 * dh_order_of_battle_find:
 * @self: an order of battle
 * @id: an id in any case, from anywhere
 * @kind: (out): what it is the id of
 * @index: (out): which one of that kind
 *
 * Looks for an army, command, officer or unit by its id.
 *
 * Returns: whether there is one
 */
gboolean
dh_order_of_battle_find (const DhOrderOfBattle *self,
                         const char            *id,
                         DhRefKind             *kind,
                         guint                 *index)
{
  char lower[DH_ORDER_OF_BATTLE_MOST_ID + 1];
  guint packed, length;

  for (length = 0; id[length] != '\0' && length < DH_ORDER_OF_BATTLE_MOST_ID; length++)
    lower[length] = g_ascii_tolower (id[length]);
  lower[length] = '\0';
  if (id[length] != '\0')
    return FALSE;

  packed = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_id, lower));
  if (packed == 0)
    return FALSE;

  *kind = packed & 7;
  *index = packed >> 3;

  return TRUE;
}

/* Forgets which commands and units the file has put in reserve. */
void
_dh_order_of_battle_clear_reserves (DhOrderOfBattle *self)
{
  for (guint i = 0; i < self->commands->len; i++)
    g_array_index (self->commands, DhCommandInfo, i).reserve_given = FALSE;
  for (guint i = 0; i < self->units->len; i++)
    g_array_index (self->units, DhUnitInfo, i).reserve_given = FALSE;
}
