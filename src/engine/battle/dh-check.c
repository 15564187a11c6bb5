/* dh-check.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-entry-private.h"

#include "dh-battle-private.h"
#include "dh-system-dues.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

/*
 * Checks that hold for every battle that the rules, or a ruling, can lead to. The procedures rely on it instead of
 * asking again; so a file that says otherwise is refused, and a test that plays at random finds the order that broke
 * it.
 */

static void
check_thing (const DhBattle *self,
             DhRef           thing,
             GString        *problems)
{
  if (self->system->tables->check_thing != NULL)
    self->system->tables->check_thing (self, thing, problems);
}

/* A sum of changes can exceed what a file may hold. */
static void
check_value (const DhBattle *self,
             const DhChange *change,
             GString        *problems)
{
  const DhProperty *property = _dh_property_get (self, change->property);

  if (property->form != &dh_form_number || (change->to >= property->least && change->to <= property->most))
    return;

  /* Translators: a thing, one of its properties, and the numbers it may have. */
  g_string_append_printf (problems, _("“%s” can have “%s” only from %d to %d"), dh_battle_get_label (self, change->of),
                          property->name, property->least, property->most);
  g_string_append_c (problems, '\n');
}

static void
check_due (const DhBattle *self,
           const DhDue    *due,
           GString        *problems)
{
  if (self->system->dues->check != NULL)
    self->system->dues->check (self, due, problems);
}

static gboolean
is_after (const DhDue *due,
          const DhDue *other)
{
  return due->entry > other->entry || (due->entry == other->entry && due->place > other->place);
}

static gboolean
report (GString  *problems,
        GError  **error)
{
  g_autofree char *text = g_strchomp (g_string_free (problems, FALSE));

  if (*text == '\0')
    return TRUE;

  return dh_refuse (error, DH_ERROR_FILE, "%s", text);
}

/**
 * dh_battle_check:
 * @self: a battle
 * @error: return location for a %DH_ERROR_FILE that lists what is wrong, one sentence a line
 *
 * Looks for what no order can have brought about, such as something due of whom nothing can be.
 *
 * Returns: whether all is well
 */
gboolean
dh_battle_check (const DhBattle  *self,
                 GError         **error)
{
  GString *problems = g_string_new (NULL);

  check_thing (self, DH_THE_BATTLE, problems);
  for (guint kind = DH_N_THING_KINDS; kind < self->system->tables->n_kinds; kind++)
    for (guint i = 0; i < self->things[kind]->len; i++)
      check_thing (self, (DhRef){ kind, i }, problems);
  for (guint i = 0; i < self->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (self, i);

      check_due (self, due, problems);
      if (i > 0 && !is_after (due, dh_battle_get_due (self, i - 1)))
        g_string_append_printf (problems, "%s\n", _("the things due are in the wrong order"));
    }

  return report (problems, error);
}

/**
 * _dh_battle_check_entry:
 * @self: a battle
 * @entry: an entry that has just been made on it
 * @error: return location for a %DH_ERROR_FILE
 *
 * Like [func@Dh.Battle.check], for what @entry has changed alone.
 *
 * Returns: whether all of that is well
 */
gboolean
_dh_battle_check_entry (const DhBattle  *self,
                        const DhEntry   *entry,
                        GError         **error)
{
  GString *problems = g_string_new (NULL);
  DhRef last = { DH_REF_KIND_NONE, 0 };

  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    {
      if (!dh_ref_equal (change->of, last))
        check_thing (self, change->of, problems);
      check_value (self, change, problems);
      last = change->of;
    }
  for (const DhDue *due = NULL; dh_array_next (entry->added, &due);)
    if (_dh_battle_find_due_at (self, due->entry, due->place) != NULL)
      check_due (self, due, problems);

  return report (problems, error);
}
