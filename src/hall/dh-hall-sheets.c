/* dh-hall-sheets.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

/*
 * Codes on printed sheets. Each seats whoever shows it at one place, once: while somebody sits there it asks the referee as
 * the code of the hall does. They are of the operating system's randomness, and last until the hall is closed.
 */

/* Letters of a code, some 37 bits. Five wrong ones from an address, and none is heard from there for a while. */
#define SHEET_LETTERS 8

/* A second referee sees everything and is let in by hand, so that a sheet that lies about gives nothing away of that kind. */
static gboolean
has_sheet (const char *id)
{
  return !g_str_equal (id, DH_HALL_ASSISTANT);
}

/**
 * _dh_hall_make_sheets:
 * @self: a hall that knows what it kept
 *
 * Makes a code for whatever has none yet, since more can have come to the battle.
 */
void
_dh_hall_make_sheets (DhHall *self)
{
  g_autoptr(GPtrArray) places = dh_hall_list_places (self);

  for (guint i = 0; i < places->len; i++)
    if (has_sheet (places->pdata[i]) && !g_hash_table_contains (self->sheets, places->pdata[i]))
      g_hash_table_insert (self->sheets, g_strdup (places->pdata[i]), _dh_hall_make_code (SHEET_LETTERS));
}

/**
 * _dh_hall_find_sheet:
 * @self: a hall
 * @typed: a code, as somebody has typed it or a device has read it
 *
 * Returns: (nullable): whose sheet it stands on, as an id
 */
const char *
_dh_hall_find_sheet (DhHall     *self,
                     const char *typed)
{
  GHashTableIter iter;
  gpointer id, code;

  g_hash_table_iter_init (&iter, self->sheets);
  while (g_hash_table_iter_next (&iter, &id, &code))
    if (_dh_hall_same_code (code, typed))
      return id;

  return NULL;
}

/**
 * dh_hall_list_sheets:
 * @self: a hall
 * @codes: (out) (transfer full): of each the code that seats by itself
 *
 * Lists what sheets are printed for: all that a player may have, and not the second referee's seat.
 *
 * Returns: (transfer full): their ids
 */
GPtrArray *
dh_hall_list_sheets (DhHall     *self,
                     GPtrArray **codes)
{
  g_autoptr(GPtrArray) places = dh_hall_list_places (self);
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  *codes = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < places->len; i++)
    {
      const char *code = g_hash_table_lookup (self->sheets, places->pdata[i]);

      if (code == NULL)
        continue;
      g_ptr_array_add (ids, g_strdup (places->pdata[i]));
      g_ptr_array_add (*codes, g_strdup (code));
    }

  return ids;
}
