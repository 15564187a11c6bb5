/* dh-referee-verify.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-referee-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Verifying: each entry must have the fingerprint that it and all before it make, and the same orders
 * with the same dice must make the same entries.
 */

/* The order of an entry with the dice that were typed in with it, those of an amendment for the order that it gives. */
static DhOrder *
read_order (const DhBattle  *battle,
            const DhEntry   *entry,
            GError         **error)
{
  DhOrder *order = dh_order_parse (battle, entry->order, error);

  if (order != NULL && order->dice == NULL && (entry->amended == NULL || order->instead != NULL))
    order->dice = _dh_entry_dup_thrown (entry->amended == NULL ? entry : dh_entry_get_amended (entry, 0));
  return order;
}

static gboolean
repeat_entry (DhReferee  *again,
              DhEntry    *entry,
              GError    **error)
{
  const DhBattle *battle = dh_referee_get_battle (again);
  g_autoptr(GError) why = NULL;
  g_autoptr(DhOrder) order = read_order (battle, entry, &why);
  g_autofree char *first = NULL, *second = NULL;
  DhEntry *made = NULL;

  again->from = entry->from;
  again->proposal = entry->proposal;
  if (order == NULL || !_dh_referee_give_order (again, order, entry->time, &made, &why))
    return dh_refuse (error,
                      DH_ERROR_RULES,
                      _("entry %u, “%s”, would be refused: %s"),
                      entry->n,
                      entry->order,
                      why->message);

  /* Fingerprints are held against what is in the file, not against how it would be written today. */
  if (made != NULL)
    g_strlcpy (made->hash, entry->hash, sizeof made->hash);
  first = dh_entry_to_xml (entry, battle);
  second = made != NULL ? dh_entry_to_xml (made, battle) : g_strdup ("");
  if (strcmp (first, second) == 0)
    return TRUE;

  return dh_refuse (error,
                    DH_ERROR_RULES,
                    _("entry %u, “%s”, does not follow from the rules and the dice\n  in the "
                      "file:  %s\n  by the rules: %s"),
                    entry->n,
                    entry->order,
                    first,
                    second);
}

/* The file may have been changed since the battle was read. A torn end is no change: no order in it has been shown. */
static gboolean
check_file (DhReferee  *self,
            GError    **error)
{
  GFile *file = dh_referee_get_file (self);
  g_autoptr(GError) why = NULL;
  g_autoptr(GBytes) bytes = NULL, document = NULL;

  if (file == NULL)
    return TRUE;

  bytes = g_file_load_bytes (file, NULL, NULL, &why);
  if (bytes == NULL)
    return dh_refuse (error, DH_ERROR_FILE, "%s", why->message);

  document = _dh_log_mend_end (bytes);
  return _dh_fingerprint_check (document, dh_referee_get_n_entries (self), NULL, error);
}

/**
 * dh_referee_verify:
 * @self: a referee
 * @error: return location for a [error@Dh.Error] that names the first entry which is wrong
 *
 * Holds the file against its fingerprints, resolves every order again with the dice on record, draws
 * the program's own dice from the seed anew, and compares. Entries cut off the end leave a battle that
 * is good as far as it goes: that is for [method@Dh.Referee.find_fingerprint] to see.
 *
 * Returns: whether all entries are as the rules and the dice make them
 */
gboolean
dh_referee_verify (DhReferee  *self,
                   GError    **error)
{
  g_autoptr(DhReferee) again = _dh_referee_new_again (self);

  for (guint i = 0; i < dh_referee_get_n_entries (self); i++)
    if (!repeat_entry (again, dh_referee_get_given (self, i), error))
      return FALSE;

  return check_file (self, error);
}

/**
 * dh_referee_find_fingerprint:
 * @self: a referee
 * @fingerprint: one that was shown, in any case
 * @n_entries: (out): how many entries there were when it was the last
 * @error: return location for a %DH_ERROR_FILE
 *
 * Returns: whether the battle has gone through the state with that fingerprint
 */
gboolean
dh_referee_find_fingerprint (DhReferee   *self,
                             const char  *fingerprint,
                             guint       *n_entries,
                             GError     **error)
{
  char wanted[DH_HASH_DIGITS + 1];

  g_return_val_if_fail (DH_IS_REFEREE (self), FALSE);
  g_return_val_if_fail (fingerprint != NULL, FALSE);

  if (!_dh_fingerprint_parse (fingerprint, wanted))
    return dh_refuse (error,
                      DH_ERROR_FILE,
                      _("“%s” is not a fingerprint, which has %d digits, 0 to f"),
                      fingerprint,
                      DH_HASH_DIGITS);

  for (guint i = 0; i <= dh_referee_get_n_entries (self); i++)
    if (strcmp (_dh_referee_get_fingerprint_at (self, i), wanted) == 0)
      {
        *n_entries = i;
        return TRUE;
      }

  return dh_refuse (error,
                    DH_ERROR_FILE,
                    _("no entry has the fingerprint %s: the file has been changed before that point, or cut off"),
                    wanted);
}
