/* dh-order-writer.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-shapes-private.h"

/*
 * The words of an order line, one after the other, as dh-order-reader.c reads them.
 */

/**
 * _dh_order_write_word:
 * @text: an order being written
 * @word: a word
 *
 * Writes a word behind a blank.
 */
void
_dh_order_write_word (GString    *text,
                      const char *word)
{
  g_string_append_c (text, ' ');
  g_string_append (text, word);
}

/**
 * _dh_order_write_thing:
 * @text: an order being written
 * @battle: the battle it is for
 * @before: (nullable): a word that stands before it
 * @thing: a thing, or one of kind %DH_REF_KIND_NONE, of which nothing is written
 *
 * Writes a thing by its id.
 */
void
_dh_order_write_thing (GString        *text,
                       const DhBattle *battle,
                       const char     *before,
                       DhRef           thing)
{
  if (thing.kind == DH_REF_KIND_NONE)
    return;

  if (before != NULL)
    _dh_order_write_word (text, before);
  _dh_order_write_word (text, dh_battle_get_id (battle, thing));
}

/**
 * _dh_order_write_subjects:
 * @self: an order
 * @battle: the battle it is for
 * @text: where it is written
 *
 * Writes whom it is for.
 */
void
_dh_order_write_subjects (const DhOrder  *self,
                          const DhBattle *battle,
                          GString        *text)
{
  for (guint i = 0; i < self->subjects->len; i++)
    _dh_order_write_thing (text, battle, NULL, g_array_index (self->subjects, DhRef, i));
}
