/* dh-battle-file.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-battle-file-private.h"

#include "dh-order-private.h"
#include "dh-referee-private.h"
#include "dh-rulebook-private.h"
#include "dh-system-scenario.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The form of a battle file: its own copy of the rulebook and of what it was set up from, so that it
 * opens as it was fought, then the log with one entry a line.
 */

/**
 * _dh_battle_file_write_head:
 * @battle: a battle, of which nothing counts that orders change
 *
 * Returns: (transfer full): the document up to and with the line `<log>`
 */
char *
_dh_battle_file_write_head (const DhBattle *battle)
{
  g_autofree char *seed = dh_battle_dup_seed (battle);
  GString *xml = g_string_new (NULL);

  _dh_battle_head_append_frame (battle->system, seed, xml);
  _dh_rulebook_append_xml (battle->rulebook, xml);
  battle->system->scenario->append (battle->scenario, xml);
  g_string_append (xml, "<log>\n");

  return g_string_free (xml, FALSE);
}

static const DhXmlKind kind = { "battle", DH_XML_MOST_BYTES };

typedef struct {
  DhXmlProblems *problems;
  const DhSystem *const *systems;
  const DhBattle *before; /* (nullable): what the head would make, where the file has none */
  DhReferee *referee;     /* once the head has been read */
  guint most; /* entries to read */
  guint good; /* that were */
  guint line; /* of the last of them */
} Reader;

static gboolean
read_seed (DhXmlElement  *root,
           guint8         seed[16],
           DhXmlProblems *problems)
{
  const char *text = dh_xml_element_get_attribute (root, "seed");

  if (text != NULL && strlen (text) == 32 && strspn (text, "0123456789abcdef") == 32)
    {
      for (guint i = 0; i < 16; i++)
        seed[i] = g_ascii_xdigit_value (text[2 * i]) << 4 | g_ascii_xdigit_value (text[2 * i + 1]);
      return TRUE;
    }

  return dh_xml_complain (root, problems, _("“seed” of “battle” has to be 32 hexadecimal digits"));
}

static const DhSystem *
read_system (DhXmlElement *root,
             const Reader *reader)
{
  const char *id = dh_xml_element_get_attribute (root, "system");
  g_autoptr(GError) error = NULL;
  const DhSystem *system = dh_system_find (reader->systems, id, &error);

  if (system == NULL)
    dh_xml_complain (root, reader->problems, "%s", error->message);

  return system;
}

/* The battle as it was before its first order. */
static DhBattle *
read_head (DhXmlElement *log,
           const Reader *reader)
{
  DhXmlElement *root = dh_xml_element_get_parent (log);
  DhXmlElement *rules = dh_xml_element_get_first (root);
  DhXmlElement *setting = rules != NULL ? dh_xml_element_get_next (rules) : NULL;
  g_autoptr(DhRulebook) rulebook = NULL;
  DhBattle *battle = NULL;
  gpointer scenario;
  const DhSystem *system;
  guint8 seed[16];

  if (!dh_xml_check_format (root, "battle", DH_BATTLE_FORMAT, reader->problems))
    return NULL;
  system = read_system (root, reader);
  if (system == NULL)
    return NULL;
  if (setting == NULL || !dh_xml_element_is (rules, "rulebook") ||
      !dh_xml_element_is (setting, system->scenario->root) || dh_xml_element_get_next (setting) != log)
    {
      dh_xml_complain (root,
                       reader->problems,
                       _("a battle has these, in this order: “rulebook”, “%s”, “log”"),
                       system->scenario->root);
      return NULL;
    }

  /* The schema comes after the plainer words of our own, before those on what is in the two copies. */
  if (!read_seed (root, seed, reader->problems) ||
      (system->scenario->schema != NULL && !dh_xml_validate_frame (root, system->scenario->schema, reader->problems)))
    return NULL;
  rulebook = _dh_rulebook_new_from_element (rules, reader->problems);
  scenario = system->scenario->read (setting, reader->problems);
  if (rulebook != NULL && scenario != NULL)
    battle = dh_battle_new (system, rulebook, scenario, seed);
  if (scenario != NULL)
    system->scenario->unref (scenario);

  return battle;
}

static gboolean
log_begins_cb (DhXmlElement *log,
               gpointer      user_data)
{
  Reader *reader = user_data;
  DhBattle *battle = reader->before != NULL ? dh_battle_copy (reader->before) : read_head (log, reader);

  if (battle == NULL)
    return FALSE;

  reader->referee = dh_referee_new (battle);
  g_clear_pointer (&reader->referee->trial, dh_battle_free);
  return TRUE;
}

/* Checks that a text is an order at all. Whether the rules allow it is checked elsewhere. */
static gboolean
check_order (const Reader *reader,
             DhXmlElement *order)
{
  const char *text = dh_xml_element_get_text (order);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrder) parsed = NULL;
  g_autofree char *kept = NULL;

  /* An entry without an order is refused by the reader of entries. */
  if (text == NULL)
    return TRUE;
  parsed = dh_order_parse (reader->referee->battle, text, &error);
  kept = parsed != NULL ? _dh_order_dup_kept (parsed, reader->referee->battle, &error) : NULL;
  if (g_strcmp0 (kept, text) == 0)
    return TRUE;

  if (kept == NULL)
    return dh_xml_complain (order,
                            reader->problems,
                            _("the order “%s” cannot be understood: %s"),
                            dh_xml_quote (reader->problems, text),
                            error->message);
  if (_dh_order_is (parsed, "dice"))
    return dh_xml_complain (order, reader->problems, _("the order “%s” does not make an entry"),
                            dh_xml_quote (reader->problems, text));

  return dh_xml_complain (order,
                          reader->problems,
                          _("the order “%s” would have been written “%s”"),
                          dh_xml_quote (reader->problems, text),
                          dh_xml_quote (reader->problems, kept));
}

static gboolean
entry_ends_cb (DhXmlElement *element,
               gpointer      user_data)
{
  Reader *reader = user_data;
  DhXmlElement *order = dh_xml_element_get_first (element);
  guint line = dh_xml_element_get_line (element);
  g_autoptr(DhEntry) entry = NULL;
  g_autoptr(GError) error = NULL;

  if (reader->good == reader->most)
    return FALSE;
  if (!dh_xml_element_is (element, "entry"))
    return dh_xml_problems_add (reader->problems,
                                line,
                                _("“%s” is not allowed in a log"),
                                dh_xml_element_get_name (element));

  if (order != NULL && !check_order (reader, order))
    return FALSE;
  entry = _dh_entry_new_from_element (element, reader->referee->battle, reader->problems);
  if (entry == NULL)
    return FALSE;
  if (!_dh_battle_check_entry (reader->referee->battle, entry, &error))
    return dh_xml_problems_add (reader->problems, line, "%s", error->message);

  if (!_dh_referee_read_entry (reader->referee, entry, element, reader->problems))
    return FALSE;

  reader->good++;
  reader->line = line;
  return TRUE;
}

static void
read_log (Reader *reader,
          GBytes *bytes)
{
  g_autoptr(DhXmlDocument) document = NULL;

  g_clear_object (&reader->referee);
  reader->good = 0;
  document = dh_xml_parse_log (bytes, &kind, "log", log_begins_cb, entry_ends_cb, reader, reader->problems);
  if (reader->problems->list->len == 0 && reader->referee == NULL)
    dh_xml_problems_add (reader->problems, 1, _("this is not a battle: it has no log"));
}

/* The draft is kept up from here on. */
static DhReferee *
finish (Reader *reader)
{
  reader->referee->trial = dh_battle_copy (reader->referee->battle);
  return reader->referee;
}

/**
 * _dh_battle_file_read:
 * @bytes: the text of a battle file
 * @name: what to call it in messages
 * @systems: (nullable) (array zero-terminated=1): the systems that there are
 * @before: (nullable): the battle before its first order, for a log that nothing stands in front of: to read the head
 *   takes most of the time that a short battle needs
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads a battle file. A mistake in the head is reported with all others there; in the log each
 * entry stands on those before it, so the first mistake is the last that means anything.
 *
 * Returns: (transfer full) (nullable): the referee of that battle, who has no file yet
 */
DhReferee *
_dh_battle_file_read (GBytes                 *bytes,
                      const char             *name,
                      const DhSystem *const  *systems,
                      const DhBattle         *before,
                      GError                **error)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  Reader reader = { problems, systems, before, NULL, G_MAXUINT };

  read_log (&reader, bytes);
  if (dh_xml_problems_report (problems, error))
    return finish (&reader);

  g_clear_object (&reader.referee);
  return NULL;
}

/* Up to the first byte that no text has; the parser would not begin at all. */
static GBytes *
get_text (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *end;

  g_utf8_validate_len (data, size, &end);
  return g_bytes_new_from_bytes (bytes, 0, end - data);
}

/* Counts entries by a tag of theirs. The entry of an amendment has others within it on its line, so a tag counts only
 * where a line begins or ends with it. */
static guint
count_tags (const char *at,
            const char *end,
            const char *tag,
            gboolean    ends_line)
{
  const char *start = at;
  gsize length = strlen (tag);
  guint found = 0;

  for (; (at = memchr (at, '<', end - at)) != NULL; at++)
    found += (gsize) (end - at) >= length && memcmp (at, tag, length) == 0 &&
             (ends_line ? at + length == end || at[length] == '\n' : at == start || at[-1] == '\n');

  return found;
}

/* The greatest number of an entry; what stands in another has a smaller one than that. */
static guint
find_last_number (const char *at,
                  const char *end)
{
  static const char start[] = "<entry n=\"";
  guint last = 0;

  for (; (at = memchr (at, '<', end - at)) != NULL; at++)
    if ((gsize) (end - at) > strlen (start) && memcmp (at, start, strlen (start)) == 0)
      {
        guint number = 0;

        for (const char *digit = at + strlen (start); digit < end && g_ascii_isdigit (*digit) && number < G_MAXINT / 10; digit++)
          number = 10 * number + g_ascii_digit_value (*digit);
        last = MAX (last, number);
      }

  return last;
}

/*
 * The number of entries that stand, or stood, behind a line: a damaged entry still has its beginning or its end, or a
 * later one has, which tells by its number.
 */
static guint
count_behind (GBytes *bytes,
              guint   line,
              guint   good)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *end = data + size, *at = data;
  guint last, found;

  for (guint i = 0; i < line && at != NULL; i++)
    {
      at = memchr (at, '\n', end - at);
      at = at != NULL ? at + 1 : NULL;
    }
  if (at == NULL)
    return 0;

  last = find_last_number (at, end);
  found = MAX (count_tags (at, end, "<entry ", FALSE), count_tags (at, end, "</entry>", TRUE));
  return MAX (found, last > good ? last - good : 0);
}

/* Findings in a damaged file */
typedef struct {
  GError *error; /* (nullable): what is wrong */
  guint line;    /* where, or 0 */
  gboolean of_head; /* which was put together anew */
  guint good, missing; /* entries */
} Damage;

static char *
describe_damage (const Damage *damage)
{
  g_autofree char *kept = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                        "%u order before the damage is sound and shown here",
                                                        "%u orders before the damage are sound and shown here",
                                                        damage->good),
                                           damage->good);

  if (damage->error == NULL && damage->of_head)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "Its %u order is sound; nothing is missing.",
                                         "Its %u orders are sound; nothing is missing.",
                                         damage->good),
                            damage->good);
  if (damage->error == NULL)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "The end of the file is not as Drumhead writes it. Its %u order is "
                                         "sound; nothing is missing.",
                                         "The end of the file is not as Drumhead writes it. Its %u orders are "
                                         "sound; nothing is missing.",
                                         damage->good),
                            damage->good);
  if (damage->missing == 0)
    /* Translators: what is wrong with a file, and how many orders of it are here. */
    return g_strdup_printf (_("%s\nThe file is damaged. %s; none are missing."), damage->error->message, kept);

  /* Translators: what is wrong with a file, and how many orders of it are here. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%s\nThe file is damaged. %s; %u order at or after it is missing, because "
                                       "each order depends on those before it.",
                                       "%s\nThe file is damaged. %s; %u orders at or after it are missing, "
                                       "because each order depends on those before it.",
                                       damage->missing),
                          damage->error->message,
                          kept,
                          damage->missing);
}

/* The notice for the referee. */
static char *
write_notice (const Damage *damage)
{
  g_autofree char *orders = describe_damage (damage);

  if (!damage->of_head)
    return g_steal_pointer (&orders);

  return g_strconcat (_("The head of the file was damaged. It has been rebuilt from what is left of it and from "
                        "the rulebooks and orders of battle that come with Drumhead; its fingerprint is the same."),
                      "\n",
                      orders,
                      NULL);
}

/* The note that the battle keeps of it, once it is saved. */
static char *
write_note (const Damage *damage)
{
  g_autoptr(GString) note = g_string_new ("note");

  if (damage->of_head)
    dh_append_item (note, " ", "%s", _("Salvaged from a file whose head was damaged."));
  if (damage->line > 0)
    dh_append_item (note, " ", _("Salvaged from a file that was damaged at line %u."), damage->line);
  else if (!damage->of_head)
    dh_append_item (note, " ", "%s", _("Salvaged from a file whose end was damaged."));
  /* Translators: of a battle whose file was damaged. */
  dh_append_item (note, " ", _("Orders before the damage: %u; orders lost: %u."), damage->good, damage->missing);

  return g_string_free (g_steal_pointer (&note), FALSE);
}

/* Reads as far as anything holds; without a referee nothing does. */
static void
read_what_holds (Reader     *reader,
                 GBytes     *bytes,
                 const char *name,
                 Damage     *damage)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name), of_text = dh_xml_problems_new (name);
  g_autoptr(DhXmlProblems) known = dh_xml_problems_new (name);
  g_autoptr(GBytes) text = get_text (bytes);

  reader->problems = problems;
  reader->most = G_MAXUINT;
  read_log (reader, bytes);
  if (problems->list->len > 0)
    damage->line = g_array_index (problems->list, DhXmlProblem, 0).line;
  dh_xml_problems_report (problems, &damage->error);
  if (reader->referee == NULL)
    {
      reader->problems = of_text;
      read_log (reader, text);
    }
  if (reader->referee == NULL)
    return;

  /* The mistake may have been met halfway through an entry: once more, and not so far. */
  reader->most = damage->good = reader->good;
  reader->problems = known;
  read_log (reader, text);
  damage->missing = count_behind (bytes, reader->good > 0 ? reader->line : 0, reader->good);
}

/**
 * _dh_battle_file_salvage:
 * @bytes: (inout): the text of a battle file that is damaged; it is replaced where its head could be put together anew
 * @name: what to call it in messages
 * @systems: (array zero-terminated=1): those there are
 * @notice: (out): what is wrong, what is good and how much is missing, in sentences
 * @note: (out): the order that writes it down
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads a battle file up to the last entry that holds. An entry stands on those before it: what
 * comes after a mistake means nothing.
 *
 * Returns: (transfer full) (nullable): the referee of that battle; %NULL with @error set when there is no battle, not
 *   even before its first order
 */
DhReferee *
_dh_battle_file_salvage (GBytes                **bytes,
                         const char             *name,
                         const DhSystem *const  *systems,
                         char                  **notice,
                         char                  **note,
                         GError                **error)
{
  Reader reader = { NULL, systems };
  Damage damage = { NULL };
  gboolean has_entries = FALSE;
  GBytes *restored = NULL;

  read_what_holds (&reader, *bytes, name, &damage);
  if (reader.referee == NULL)
    restored = _dh_battle_head_restore (*bytes, systems, &has_entries);
  if (restored != NULL)
    {
      g_clear_error (&damage.error);
      g_bytes_unref (*bytes);
      *bytes = restored;
      damage = (Damage){ .of_head = TRUE };
      read_what_holds (&reader, restored, name, &damage);
    }
  if (reader.referee == NULL)
    {
      if (has_entries)
        g_prefix_error (&damage.error,
                        "%s\n",
                        _("The head of this battle is damaged and lost: it cannot be rebuilt from what is left of"
                          " it and the rulebooks and orders of battle that come with Drumhead, as the fingerprint "
                          "of its first order shows."));
      g_propagate_error (error, damage.error);
      return NULL;
    }

  *notice = write_notice (&damage);
  *note = write_note (&damage);
  g_clear_error (&damage.error);
  return finish (&reader);
}
