/* dh-battle-head.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-battle-file-private.h"

#include "dh-fingerprint-private.h"
#include "dh-rulebook-private.h"
#include "dh-system-scenario.h"

#include <string.h>

/*
 * A damaged head. The fingerprint of the first entry is that of the head as well, so that a head which is put together
 * anew, of what is left of it and of what comes with Drumhead, is either the same to the byte or none.
 */

#define FIRST_ENTRY "<entry n=\"1\" "
#define LOG_START "<log>\n"
#define CLOSING "</log>\n</battle>\n"
#define SEED " seed=\""
#define SEED_DIGITS 32
#define CHOICE " choice=\""

/* With more switches in what is damaged it is not tried how all of them may have been. */
#define MOST_RULES 300

/**
 * _dh_battle_head_append_frame:
 * @system: a game
 * @seed: the seed of a battle of it
 * @xml: what its first lines are added to
 */
void
_dh_battle_head_append_frame (const DhSystem *system,
                              const char     *seed,
                              GString        *xml)
{
  g_string_append_printf (xml, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<battle format=\"%d\"", DH_BATTLE_FORMAT);
  if (!system->unnamed)
    g_string_append_printf (xml, " system=\"%s\"", system->id);
  g_string_append_printf (xml, " seed=\"%s\">\n", seed);
}

typedef struct {
  const char *text; /* of the file, in which anything may stand */
  gsize size;
  const char *entries; /* where they begin in it */
  gsize first;         /* bytes of the first of them */
} Damaged;

static const char *
find (const char *text,
      const char *end,
      const char *wanted)
{
  gsize length = strlen (wanted);

  for (; text != NULL && text < end && (text = memchr (text, *wanted, end - text)) != NULL; text++)
    if ((gsize) (end - text) >= length && memcmp (text, wanted, length) == 0)
      return text;

  return NULL;
}

/* The part of a damaged head from one tag to another, both included, or NULL. */
static char *
dup_part (const Damaged *self,
          const char    *element)
{
  g_autofree char *opening = g_strdup_printf ("<%s ", element), *closing = g_strdup_printf ("</%s>\n", element);
  const char *start = find (self->text, self->entries, opening), *end = find (start, self->entries, closing);

  return end != NULL ? g_strndup (start, end + strlen (closing) - start) : NULL;
}

static char *
dup_seed (const Damaged *self)
{
  for (const char *at = self->text; (at = find (at, self->entries, SEED)) != NULL;)
    {
      at += strlen (SEED);
      if (self->entries - at > SEED_DIGITS && at[SEED_DIGITS] == '"' && strspn (at, "0123456789abcdef") == SEED_DIGITS)
        return g_strndup (at, SEED_DIGITS);
    }

  return NULL;
}

/* The choice of a switch as it is in the file, where that line is left. */
static char *
dup_choice (const Damaged *self,
            const char    *id)
{
  g_autofree char *opening = g_strdup_printf ("<switch id=\"%s\" ", id);
  const char *line = find (self->text, self->entries, opening);
  const char *end = line != NULL ? memchr (line, '\n', self->entries - line) : NULL;
  const char *start = end != NULL ? find (line, end, CHOICE) : NULL;

  return start != NULL ? g_strndup (start + strlen (CHOICE), strcspn (start + strlen (CHOICE), "\"\n")) : NULL;
}

/* Sets the switches as they are in the file, and returns those of which that is not known. */
static GPtrArray *
take_choices (const Damaged *self,
              DhRulebook    *rulebook)
{
  GPtrArray *lost = g_ptr_array_new ();

  for (guint i = 0; i < rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rulebook, i);
      const char *id = item->id;
      g_autofree char *choice = item->is_switch ? dup_choice (self, id) : NULL;

      if (item->is_switch &&
          (choice == NULL || !dh_rulebook_set_switch (rulebook, id, choice, NULL)))
        g_ptr_array_add (lost, (gpointer) id);
    }

  return lost;
}

/* Adds a rulebook with each choice of those switches of which none is known. */
static void
add_rules (GPtrArray       *list,
           DhRulebook      *rulebook,
           const GPtrArray *lost,
           guint            at)
{
  GString *xml;

  if (at < lost->len && list->len < MOST_RULES)
    {
      for (guint i = 0; i < dh_rulebook_get_n_choices (rulebook, lost->pdata[at]); i++)
        {
          dh_rulebook_set_switch (rulebook, lost->pdata[at], dh_rulebook_get_choice (rulebook, lost->pdata[at], i, NULL), NULL);
          add_rules (list, rulebook, lost, at + 1);
        }
      return;
    }

  xml = g_string_new (NULL);
  _dh_rulebook_append_xml (rulebook, xml);
  g_ptr_array_add (list, g_string_free (xml, FALSE));
}

/* The rules that the battle may have had. */
static GPtrArray *
list_rules (const Damaged  *self,
            const DhSystem *system)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_auto(GStrv) ids = dh_rulebook_list_shipped (system->id);
  char *own = dup_part (self, "rulebook");

  if (own != NULL)
    g_ptr_array_add (list, own);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (ids[i], NULL);
      g_autoptr(GPtrArray) lost = take_choices (self, rulebook), none = g_ptr_array_new ();

      add_rules (list, rulebook, none, 0);
      add_rules (list, rulebook, lost, 0);
    }

  return list;
}

/* The scenarios that the battle may have been set up from. */
static GPtrArray *
list_scenarios (const Damaged  *self,
                const DhSystem *system)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_auto(GStrv) names = dh_system_list_shipped (system);
  char *own = dup_part (self, system->scenario->root);

  if (own != NULL)
    g_ptr_array_add (list, own);
  for (guint i = 0; names[i] != NULL; i++)
    {
      gpointer scenario = dh_system_load_shipped (system, names[i], NULL);
      GString *xml = g_string_new (NULL);

      system->scenario->append (scenario, xml);
      system->scenario->unref (scenario);
      g_ptr_array_add (list, g_string_free (xml, FALSE));
    }

  return list;
}

static gboolean
fits (const Damaged *self,
      const GString *head)
{
  g_autoptr(GString) text = g_string_new_len (head->str, head->len);
  g_autoptr(GBytes) document = NULL;

  g_string_append_len (text, self->entries, self->first);
  g_string_append (text, CLOSING);
  document = g_string_free_to_bytes (g_steal_pointer (&text));
  return _dh_fingerprint_check (document, 1, NULL, NULL);
}

static GString *
find_head (const Damaged  *self,
           const DhSystem *system,
           const char     *seed)
{
  g_autoptr(GPtrArray) rules = list_rules (self, system), scenarios = list_scenarios (self, system);
  g_autoptr(GString) head = g_string_new (NULL);

  for (guint i = 0; i < rules->len; i++)
    for (guint k = 0; k < scenarios->len; k++)
      {
        g_string_truncate (head, 0);
        _dh_battle_head_append_frame (system, seed, head);
        g_string_append_printf (head, "%s%s" LOG_START, (char *) rules->pdata[i], (char *) scenarios->pdata[k]);
        if (fits (self, head))
          return g_steal_pointer (&head);
      }

  return NULL;
}

/**
 * _dh_battle_head_restore:
 * @bytes: the text of a battle file whose head cannot be read
 * @systems: (array zero-terminated=1): those there are
 * @has_entries: (out): whether there are entries that a head is missing from
 *
 * Returns: (transfer full) (nullable): the same with the head that it had; %NULL when neither what is left of that nor
 *   what comes with Drumhead makes the fingerprint of its first entry
 */
GBytes *
_dh_battle_head_restore (GBytes                *bytes,
                         const DhSystem *const *systems,
                         gboolean              *has_entries)
{
  Damaged self = { g_bytes_get_data (bytes, &self.size) };
  g_autofree char *seed = NULL;
  const char *end;

  self.entries = find (self.text, self.text + self.size, FIRST_ENTRY);
  *has_entries = self.entries != NULL;
  if (self.entries == NULL)
    return NULL;

  end = memchr (self.entries, '\n', self.text + self.size - self.entries);
  seed = dup_seed (&self);
  if (end == NULL || seed == NULL)
    return NULL;

  self.first = end + 1 - self.entries;
  for (guint i = 0; systems[i] != NULL; i++)
    {
      g_autoptr(GString) text = find_head (&self, systems[i], seed);

      if (text == NULL)
        continue;
      g_string_append_len (text, self.entries, self.text + self.size - self.entries);
      return g_string_free_to_bytes (g_steal_pointer (&text));
    }

  return NULL;
}
