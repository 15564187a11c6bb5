/* dh-entry-xml.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-entry-private.h"
#include "dh-system-dues.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
 * Entries as lines of a battle file, out and in.
 */

static void
append_time (GString *xml,
             gint64   time)
{
  g_autoptr(GDateTime) at = g_date_time_new_from_unix_utc (time);

  g_string_append_printf (xml,
                          " time=\"%04d-%02d-%02dT%02d:%02d:%02dZ\"",
                          g_date_time_get_year (at),
                          g_date_time_get_month (at),
                          g_date_time_get_day_of_month (at),
                          g_date_time_get_hour (at),
                          g_date_time_get_minute (at),
                          g_date_time_get_second (at));
}

static void
append_real (GString    *xml,
             const char *attribute,
             double      number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  dh_xml_append_attribute (xml, attribute, g_ascii_dtostr (buffer, sizeof buffer, number));
}

/* Writes the question that was put to a chart, as far as the chart does not imply it. */
static void
append_question (const DhRoll *roll,
                 GString      *xml)
{
  if (roll->chart == NULL)
    return;

  dh_xml_append_attribute (xml, "chart", roll->chart);
  append_real (xml, "value", roll->value);
  if (roll->against != 1)
    append_real (xml, "against", roll->against);
  if (roll->shift != 0)
    g_string_append_printf (xml, " shift=\"%d\"", roll->shift);
  if (roll->modifier != 0)
    g_string_append_printf (xml, " modifier=\"%d\"", roll->modifier);
}

static void
append_roll (const DhEntry  *self,
             const DhRoll   *roll,
             const DhBattle *battle,
             GString        *xml)
{
  g_string_append_printf (xml, "<roll die=\"%u\"", roll->sides);
  dh_xml_append_attribute (xml, "of", dh_battle_get_id (battle, roll->of));
  dh_xml_append_attribute (xml, "for", battle->system->tables->rolls[roll->purpose].word);
  if (roll->need != 0)
    dh_xml_append_number (xml, "need", ABS (roll->need));
  if (roll->need < 0)
    dh_xml_append_attribute (xml, "at-most", "yes");
  append_question (roll, xml);
  dh_xml_append_attribute (xml, "by",
                           dh_enum_to_word (DH_TYPE_DICE_SOURCE,
                                            roll->thrown ? DH_DICE_SOURCE_THROWN : DH_DICE_SOURCE_PROGRAM));
  g_string_append_c (xml, '>');
  for (guint i = 0; i < roll->n; i++)
    g_string_append_printf (xml, i > 0 ? " %u" : "%u", dh_entry_get_face (self, roll->first + i));
  g_string_append (xml, "</roll>");
}

static void
append_change (const DhEntry  *self,
               const DhChange *change,
               const DhBattle *battle,
               GString        *xml)
{
  const DhProperty *property = _dh_property_get (battle, change->property);
  gboolean is_set = property->form == &dh_form_members;

  g_string_append (xml, "<change");
  dh_xml_append_attribute (xml, "of", dh_battle_get_id (battle, change->of));
  dh_xml_append_attribute (xml, "what", property->name);
  if (is_set)
    {
      g_string_append (xml, " from=\"");
      _dh_entry_append_moves (self, battle, change->property, FALSE, xml);
      g_string_append (xml, "\" to=\"");
      _dh_entry_append_moves (self, battle, change->property, TRUE, xml);
      g_string_append_c (xml, '"');
    }
  else
    {
      _dh_property_append_attribute (battle, change->property, "from", change->from, xml);
      _dh_property_append_attribute (battle, change->property, "to", change->to, xml);
    }
  g_string_append (xml, "/>");
}

static void
append_joined (const DhJoined *joined,
               const DhBattle *battle,
               GString        *xml)
{
  g_string_append (xml, "<" DH_ENTRY_JOINED);
  dh_xml_append_attribute (xml, "id", joined->id);
  dh_xml_append_attribute (xml, "to", dh_battle_get_id (battle, joined->under));
  for (const DhJoinedColumn *column = _dh_battle_find_join (battle, joined->under.kind)->columns; column->name != NULL; column++)
    if (column->words != NULL)
      dh_xml_append_attribute (xml, column->name, dh_enum_to_word (column->words (), joined->args[column->arg]));
    else if (joined->args[column->arg] != 0)
      dh_xml_append_number (xml, column->name, joined->args[column->arg]);
  g_string_append (xml, "/>");
}

static void
append_column (const DhDueColumn *column,
               int                value,
               const DhBattle    *battle,
               GString           *xml)
{
  if (column->thing != 0)
    dh_xml_append_attribute (xml, column->name, dh_battle_get_id (battle, (DhRef){ column->thing, value }));
  else if (column->words != NULL)
    dh_xml_append_attribute (xml, column->name, dh_enum_to_word (column->words (), value));
  else if (column->property != 0 || column->form != NULL)
    {
      g_string_append_printf (xml, " %s=\"", column->name);
      if (column->form != NULL)
        column->form->append (battle, NULL, value, xml);
      else
        _dh_property_append (battle, column->property, value, xml);
      g_string_append_c (xml, '"');
    }
  else if (column->most > 0)
    dh_xml_append_number (xml, column->name, value);
  else
    dh_xml_append_attribute (xml, column->name, "yes");
}

/**
 * _dh_due_append_xml:
 * @due: a due
 * @battle: its battle
 * @with_id: whether to write when it fell due, by which entries know it
 * @xml: where to write it
 */
void
_dh_due_append_xml (const DhDue    *due,
                    const DhBattle *battle,
                    gboolean        with_id,
                    GString        *xml)
{
  g_string_append (xml, "<due");
  if (with_id)
    g_string_append_printf (xml, " id=\"%u.%u\"", due->entry, due->place);
  dh_xml_append_attribute (xml, "kind", dh_enum_to_word (battle->system->dues->kinds (), due->kind));
  for (const DhDueColumn *column = battle->system->dues->columns; column->name != NULL; column++)
    if ((column->kinds & (1u << due->kind)) != 0 && due->args[column->arg] != column->usual)
      append_column (column, due->args[column->arg], battle, xml);
  g_string_append (xml, "/>");
}

static void
append_fact (const DhFact   *fact,
             const DhBattle *battle,
             GString        *xml)
{
  const DhFactInfo *info = &battle->system->tables->facts[fact->word];
  const char *element = info->is_element ? info->word : DH_ENTRY_FACT;
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (xml, "<%s", element);
  if (!info->is_element)
    dh_xml_append_attribute (xml, "word", info->word);
  if (info->of != 0)
    dh_xml_append_attribute (xml, "of", dh_battle_get_id (battle, fact->of));
  g_string_append_c (xml, '>');
  if (info->thing != 0)
    dh_xml_append_text (xml, dh_battle_get_id (battle, (DhRef){ info->thing, fact->value }));
  else if (info->words != NULL)
    dh_xml_append_text (xml, dh_enum_to_word (info->words (), fact->value));
  else if (info->is_item || info->is_text)
    dh_xml_append_text (xml, info->is_item ? fact->item : fact->text);
  else
    g_string_append (xml, g_ascii_formatd (buffer, sizeof buffer, DH_FACT_NUMBER_FORM, fact->number));
  g_string_append_printf (xml, "</%s>", element);
}

/*
 * Writes the entries as an amendment has changed them. Those that have stayed the same, mostly all but a few of some
 * ten thousand, are not written again.
 */
static void
append_amended (const DhEntry  *self,
                const DhBattle *battle,
                GString        *xml)
{
  guint next = 0, unchanged = 0;

  if (dh_entry_get_given (self) != NULL)
    _dh_entry_append_xml (dh_entry_get_amended (self, next++), battle, xml);
  for (guint i = !_dh_entry_is_put_in (self); next < dh_entry_get_n_amended (self); i++)
    {
      const DhEntry *was = self->replaced->pdata[i], *now = dh_entry_get_amended (self, next);
      gboolean stays;

      if (was->amended != NULL)
        continue;
      next++;
      stays = now == was || _dh_entry_equal (now, was);
      unchanged += stays;
      if (unchanged > 0 && (!stays || next == dh_entry_get_n_amended (self)))
        {
          g_string_append (xml, "<" DH_ENTRY_UNCHANGED);
          dh_xml_append_number (xml, "entries", unchanged);
          g_string_append (xml, "/>");
          unchanged = 0;
        }
      if (!stays)
        _dh_entry_append_xml (now, battle, xml);
    }
}

/**
 * _dh_entry_append_xml:
 * @self: an entry
 * @of: its battle
 * @xml: where to write it, as one line without its end
 */
void
_dh_entry_append_xml (const DhEntry  *self,
                      const DhBattle *of,
                      GString        *xml)
{
  const DhBattle *battle = dh_entry_get_battle (self, of);

  g_string_append (xml, "<entry");
  dh_xml_append_number (xml, "n", self->n);
  dh_xml_append_number (xml, "turn", self->turn);
  dh_xml_append_attribute (xml, "step", dh_enum_to_word (battle->system->tables->steps (), self->step));
  append_time (xml, self->time);
  if (self->of != 0)
    dh_xml_append_number (xml, "of", self->of);
  if (self->seen != 0)
    dh_xml_append_number (xml, "seen", self->seen);
  if (self->from != NULL)
    {
      dh_xml_append_attribute (xml, "from", self->from);
      dh_xml_append_attribute (xml, "proposal", self->proposal);
    }
  if (*self->hash != '\0')
    dh_xml_append_attribute (xml, "hash", self->hash);
  g_string_append (xml, "><order>");
  dh_xml_append_text (xml, self->order);
  g_string_append (xml, "</order>");

  for (const DhJoined *joined = NULL; dh_array_next (self->joined, &joined);)
    append_joined (joined, battle, xml);
  for (guint i = 0; i < dh_entry_get_n_rolls (self); i++)
    append_roll (self, dh_entry_get_roll (self, i), battle, xml);
  for (guint i = 0; i < dh_entry_get_n_changes (self); i++)
    append_change (self, dh_entry_get_change (self, i), battle, xml);
  for (guint i = 0; i < dh_entry_get_n_added (self); i++)
    _dh_due_append_xml (dh_entry_get_added (self, i), battle, TRUE, xml);
  for (guint i = 0; i < dh_entry_get_n_done (self); i++)
    g_string_append_printf (xml,
                            "<done due=\"%u.%u\"/>",
                            dh_entry_get_done (self, i)->entry,
                            dh_entry_get_done (self, i)->place);
  for (const DhFact *fact = NULL; dh_array_next (self->facts, &fact);)
    append_fact (fact, battle, xml);
  for (guint i = 0; i < dh_entry_get_n_reminders (self); i++)
    {
      g_string_append (xml, "<reminder");
      dh_xml_append_attribute (xml, "clause", dh_entry_get_reminder (self, i));
      g_string_append (xml, "/>");
    }
  if (dh_entry_is_amendment (self))
    append_amended (self, of, xml);

  g_string_append (xml, "</entry>");
}

/**
 * dh_entry_to_xml:
 * @self: an entry
 * @battle: its battle
 *
 * Returns: (transfer full): the entry as the line that is in the battle file
 */
char *
dh_entry_to_xml (const DhEntry  *self,
                 const DhBattle *battle)
{
  GString *xml = g_string_sized_new (256);

  _dh_entry_append_xml (self, battle, xml);
  return g_string_free (xml, FALSE);
}

/* Reading. Each function adds what is wrong to the problems and says whether all was well. */

typedef struct {
  DhEntry *entry;
  DhBattle *battle;
  DhXmlElement *element; /* the child being read */
  DhXmlProblems *problems;
  gboolean is_amended; /* the entry stands in an amendment */
} Reader;

static gboolean
complain (const Reader *reader,
          const char   *attribute)
{
  const char *value = dh_xml_element_get_attribute (reader->element, attribute);
  const char *name = dh_xml_element_get_name (reader->element);

  if (value == NULL)
    return dh_xml_complain (reader->element, reader->problems, _("“%s” of “%s” is missing"), attribute, name);

  return dh_xml_complain (reader->element, reader->problems, _("“%s” of “%s” cannot be “%s”"), attribute, name,
                          dh_xml_quote (reader->problems, value));
}

static gboolean
read_number (const Reader *reader,
             const char   *attribute,
             gboolean      required,
             guint         most,
             guint        *value)
{
  const char *text = dh_xml_element_get_attribute (reader->element, attribute);
  guint64 number;

  if (text == NULL && !required)
    return TRUE;
  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 0, most, &number, NULL))
    return complain (reader, attribute);

  *value = number;
  return TRUE;
}

static gboolean
read_word (const Reader *reader,
           const char   *attribute,
           gboolean      required,
           GType         type,
           int          *value)
{
  const char *text = dh_xml_element_get_attribute (reader->element, attribute);

  if (text == NULL && !required)
    return TRUE;
  if (text == NULL || !dh_enum_from_word (type, text, value))
    return complain (reader, attribute);

  return TRUE;
}

static gboolean
read_thing (const Reader *reader,
            const char   *attribute,
            DhRef        *thing)
{
  const char *text = dh_xml_element_get_attribute (reader->element, attribute);

  return (text != NULL && dh_battle_find (reader->battle, text, thing)) || complain (reader, attribute);
}

static gboolean
read_index (const Reader *reader,
            const char   *attribute,
            gboolean      required,
            DhRefKind     kind,
            int          *index)
{
  DhRef thing;

  if (dh_xml_element_get_attribute (reader->element, attribute) == NULL && !required)
    return TRUE;
  if (!read_thing (reader, attribute, &thing))
    return FALSE;
  if (thing.kind != kind)
    return complain (reader, attribute);

  *index = thing.index;
  return TRUE;
}

static gboolean
read_due_id (const Reader *reader,
             const char   *attribute,
             guint        *entry,
             guint        *place)
{
  const char *text = dh_xml_element_get_attribute (reader->element, attribute);
  char *end;
  guint64 first, second;

  if (text == NULL || !g_ascii_isdigit (*text))
    return complain (reader, attribute);
  first = g_ascii_strtoull (text, &end, 10);
  if (*end != '.' || !g_ascii_isdigit (end[1]))
    return complain (reader, attribute);
  second = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != '\0' || first > G_MAXINT || second > G_MAXINT)
    return complain (reader, attribute);

  *entry = first;
  *place = second;
  return TRUE;
}

static gboolean
read_truth (const Reader *reader,
            const char   *attribute,
            gboolean     *value)
{
  const char *text = dh_xml_element_get_attribute (reader->element, attribute);

  if (text == NULL)
    return TRUE;
  if (!g_str_equal (text, "yes"))
    return complain (reader, attribute);

  *value = TRUE;
  return TRUE;
}

/* Purposes of dice */
static gboolean
read_purpose (const Reader *reader,
              int          *purpose)
{
  const DhRollInfo *rolls = reader->battle->system->tables->rolls;
  const char *text = dh_xml_element_get_attribute (reader->element, "for");

  *purpose = 0;
  while (rolls[*purpose].word != NULL && g_strcmp0 (rolls[*purpose].word, text) != 0)
    *purpose += 1;
  return rolls[*purpose].word != NULL || complain (reader, "for");
}

/* No column is further away, and nothing is added that is more. */
#define MOST_SHIFT 9999

static gboolean
read_real (const Reader *reader,
           const char   *attribute,
           double       *value)
{
  const char *text = dh_xml_element_get_attribute (reader->element, attribute);
  char *end;

  if (text == NULL)
    return TRUE;
  *value = g_ascii_strtod (text, &end);
  return (end != text && *end == '\0' && isfinite (*value)) || complain (reader, attribute);
}

static gboolean
read_signed (const Reader *reader,
             const char   *attribute,
             int          *value)
{
  const char *text = dh_xml_element_get_attribute (reader->element, attribute);
  gint64 number = 0;

  if (text != NULL && !g_ascii_string_to_signed (text, 10, -MOST_SHIFT, MOST_SHIFT, &number, NULL))
    return complain (reader, attribute);

  *value = number;
  return TRUE;
}

static gboolean
read_question (const Reader *reader,
               DhRoll       *roll)
{
  const char *chart = dh_xml_element_get_attribute (reader->element, "chart");
  const DhRulebookItem *item = chart != NULL ? dh_rulebook_find (reader->battle->rulebook, chart) : NULL;

  if (chart == NULL)
    return TRUE;
  if (item == NULL || !item->is_chart)
    return complain (reader, "chart");

  roll->chart = g_intern_string (item->id);
  roll->against = 1;
  if (dh_xml_element_get_attribute (reader->element, "value") == NULL)
    return complain (reader, "value");
  return read_real (reader, "value", &roll->value) && read_real (reader, "against", &roll->against) &&
         read_signed (reader, "shift", &roll->shift) && read_signed (reader, "modifier", &roll->modifier);
}

/* More faces than any unit throws; a fight rolls row by row. */
#define MOST_FACES 4096

static gboolean
read_roll (const Reader *reader)
{
  DhRoll roll = { .of = DH_THE_BATTLE };
  guint16 faces[MOST_FACES];
  int by;
  guint need = 0, throwers;
  gboolean at_most = FALSE;
  const char *at = dh_xml_element_get_text (reader->element);

  if (!read_number (reader, "die", TRUE, G_MAXUINT16, &roll.sides) || !read_thing (reader, "of", &roll.of) ||
      !read_purpose (reader, &roll.purpose) ||
      !read_number (reader, "need", FALSE, G_MAXINT, &need) || !read_truth (reader, "at-most", &at_most) ||
      !read_question (reader, &roll) || !read_word (reader, "by", TRUE, DH_TYPE_DICE_SOURCE, &by))
    return FALSE;

  throwers = reader->battle->system->tables->rolls[roll.purpose].throwers;
  if (throwers != 0 && (throwers & 1u << roll.of.kind) == 0)
    return complain (reader, "of");

  while (at != NULL && g_ascii_isdigit (*at) && roll.n < MOST_FACES)
    {
      char *end;
      guint64 face = g_ascii_strtoull (at, &end, 10);

      if (face < 1 || face > roll.sides)
        break;
      faces[roll.n++] = face;
      at = *end == ' ' ? end + 1 : end;
    }
  if (at == NULL || *at != '\0' || roll.n == 0)
    return dh_xml_complain (reader->element,
                            reader->problems,
                            _("a roll has faces that are not on a D%u"),
                            roll.sides);

  roll.need = at_most ? -(int) need : (int) need;
  roll.thrown = by == DH_DICE_SOURCE_THROWN;
  _dh_entry_add_roll (reader->entry, &roll, faces);
  return TRUE;
}

/*
 * Of a set an entry keeps what left it and what came into it; what did both has not moved, and could not be taken back.
 */
static gboolean
read_moves (const Reader *reader,
            DhPropertyId  property,
            const char   *attribute,
            gboolean      in)
{
  const DhProperty *set = _dh_property_get (reader->battle, property);
  const char *text = dh_xml_element_get_attribute (reader->element, attribute);
  g_auto(GStrv) ids = g_strsplit (text, " ", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      int member;

      if (!set->member->parse (reader->battle, set, ids[i], &member) || member == DH_NOTHING ||
          _dh_property_has (reader->battle, property, member) == in ||
          (in && _dh_entry_has_taken (reader->entry, property, member)))
        return complain (reader, attribute);
      _dh_entry_move (reader->entry, reader->battle, property, member, in);
    }

  return TRUE;
}

/* A change is made on the battle at once, so that the next is held against what it left behind. */
static gboolean
read_change (const Reader *reader)
{
  const char *what = dh_xml_element_get_attribute (reader->element, "what");
  const char *from_text = dh_xml_element_get_attribute (reader->element, "from");
  const char *to_text = dh_xml_element_get_attribute (reader->element, "to");
  DhPropertyId property;
  DhRef of;
  int from, to;

  if (!read_thing (reader, "of", &of))
    return FALSE;
  if (what == NULL || !_dh_property_find (reader->battle, of.kind, what, &property))
    return complain (reader, "what");
  if (from_text == NULL)
    return complain (reader, "from");
  if (to_text == NULL)
    return complain (reader, "to");
  if (_dh_property_get (reader->battle, property)->form == &dh_form_members)
    {
      /* All that happens to a set in an entry is one change. */
      if (_dh_entry_find_change (reader->entry, property) != NULL || (*from_text == '\0' && *to_text == '\0'))
        return complain (reader, "to");
      return read_moves (reader, property, "from", FALSE) && read_moves (reader, property, "to", TRUE);
    }

  if (!_dh_property_parse (reader->battle, property, from_text, &from, NULL) ||
      _dh_property_read (reader->battle, of, property) != from)
    return complain (reader, "from");
  if (!_dh_property_parse (reader->battle, property, to_text, &to, NULL))
    return complain (reader, "to");

  _dh_entry_add_change (reader->entry, of, property, from, to);
  _dh_property_write (reader->battle, of, property, to);
  return TRUE;
}

/* The first files of board games have “yes” in the place of a number, and do not say which it was. */
static gboolean
complain_of_old_file (const Reader *reader,
                      const char   *attribute)
{
  return dh_xml_complain (reader->element, reader->problems,
                          /* Translators: the name of an attribute, the name of an element, and an order. */
                          _("“%s” of “%s” is “yes”: an earlier version of Drumhead wrote the file, without the "
                            "number that belongs here now. Save what comes before, open that, and give “%s” again, "
                            "with its dice if you threw them"),
                          attribute, dh_xml_element_get_name (reader->element), reader->entry->order);
}

static gboolean
read_value (const Reader      *reader,
            const DhDueColumn *column,
            gboolean           required,
            int               *value)
{
  const char *text = dh_xml_element_get_attribute (reader->element, column->name);

  if (text == NULL)
    return !required || complain (reader, column->name);
  if (column->property == 0 && g_str_equal (text, "yes"))
    return complain_of_old_file (reader, column->name);

  return (column->form != NULL ? column->form->parse (reader->battle, NULL, text, value)
                               : _dh_property_parse (reader->battle, column->property, text, value, NULL)) ||
         complain (reader, column->name);
}

static gboolean
read_column (const Reader      *reader,
             const DhDueColumn *column,
             DhDue             *due)
{
  gboolean required = column->required != NULL && column->required (due);
  int *value = &due->args[column->arg];
  guint number;

  if (column->thing != 0)
    return read_index (reader, column->name, required, column->thing, value);
  if (column->words != NULL)
    return read_word (reader, column->name, required, column->words (), value);
  if (column->property != 0 || column->form != NULL)
    return read_value (reader, column, required, value);
  if (column->most == 0)
    return read_truth (reader, column->name, value);

  number = *value;
  if (!read_number (reader, column->name, required, column->most, &number))
    return FALSE;
  *value = number;
  return TRUE;
}

static gboolean
read_due (const Reader *reader)
{
  const DhSystem *system = reader->battle->system;
  DhDue due;
  guint entry, place;
  int kind;

  if (system->dues == NULL)
    return complain (reader, "kind");
  if (!read_due_id (reader, "id", &entry, &place) || !read_word (reader, "kind", TRUE, system->dues->kinds (), &kind))
    return FALSE;
  _dh_due_init (&due, system, kind);
  due.entry = entry;
  due.place = place;
  for (const DhDueColumn *column = system->dues->columns; column->name != NULL; column++)
    if ((column->kinds & (1u << kind)) != 0 && !read_column (reader, column, &due))
      return FALSE;

  if (due.entry != reader->entry->n || due.place != dh_entry_get_n_added (reader->entry) + 1)
    return complain (reader, "id");

  _dh_entry_add_due (reader->entry, &due);
  _dh_battle_insert_due (reader->battle, &due);
  return TRUE;
}

static gboolean
read_done (const Reader *reader)
{
  guint entry, place;
  const DhDue *due;

  if (!read_due_id (reader, "due", &entry, &place))
    return FALSE;
  due = _dh_battle_find_due_at (reader->battle, entry, place);
  if (due == NULL)
    return complain (reader, "due");

  _dh_entry_end_due (reader->entry, due);
  _dh_battle_remove_due (reader->battle, entry, place);
  return TRUE;
}

/* No fact is a greater number. */
#define MOST_OF_FACT 100000
#define MOST_OF_FACT_TEXT 1000

static gboolean
parse_fact (const Reader     *reader,
            const DhFactInfo *info,
            const char       *text,
            DhFact           *fact)
{
  char *end;
  DhRef thing;

  if (info->thing != 0)
    {
      if (!dh_battle_find (reader->battle, text, &thing) || thing.kind != info->thing)
        return FALSE;
      fact->value = thing.index;
      return TRUE;
    }
  if (info->words != NULL)
    return dh_enum_from_word (info->words (), text, &fact->value);

  if (info->is_item)
    {
      const DhRulebookItem *item = dh_rulebook_find (reader->battle->rulebook, text);

      fact->item = item != NULL ? item->id : NULL;
      return item != NULL;
    }
  if (info->is_text)
    {
      fact->text = text;
      return *text != '\0' && strlen (text) <= MOST_OF_FACT_TEXT;
    }
  fact->number = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && fact->number >= 0 && fact->number <= MOST_OF_FACT;
}

/* Things that join are added before any change of their entry, each at the end of its kind. */
static gboolean
read_joined (const Reader *reader)
{
  const char *id = dh_xml_element_get_attribute (reader->element, "id");
  DhJoined joined = { g_intern_string (id) };
  const DhJoinInfo *join;

  if (!read_thing (reader, "to", &joined.under))
    return FALSE;
  join = _dh_battle_find_join (reader->battle, joined.under.kind);
  if (join == NULL)
    return complain (reader, "to");
  for (const DhJoinedColumn *column = join->columns; column->name != NULL; column++)
    {
      guint number = 0;

      if (column->words != NULL ? !read_word (reader, column->name, TRUE, column->words (), &joined.args[column->arg])
                                : !read_number (reader, column->name, FALSE, column->most, &number))
        return FALSE;
      if (column->words == NULL)
        joined.args[column->arg] = number;
    }

  joined.of = (DhRef){ join->kind, reader->battle->things[join->kind]->len };
  if (id == NULL || (join->is_id != NULL && !join->is_id (id)) || !_dh_battle_can_join (reader->battle, &joined) ||
      dh_array_count (reader->entry->changes) > 0)
    return complain (reader, "id");

  _dh_entry_join (reader->entry, reader->battle, &joined);
  return TRUE;
}

static gboolean
read_fact (const Reader *reader,
           int           word)
{
  const DhFactInfo *info = &reader->battle->system->tables->facts[word];
  const char *text = dh_xml_element_get_text (reader->element);
  DhFact fact = { .of = DH_THE_BATTLE, .word = word };

  if (info->of != 0 && !read_thing (reader, "of", &fact.of))
    return FALSE;
  if (info->of != 0 && (info->of & 1u << fact.of.kind) == 0)
    return complain (reader, "of");
  if (text == NULL || !parse_fact (reader, info, text, &fact))
    return dh_xml_complain (reader->element,
                            reader->problems,
                            _("“%s” cannot be “%s”"),
                            info->word,
                            dh_xml_quote (reader->problems, text != NULL ? text : ""));

  _dh_entry_add_fact (reader->entry, &fact);
  return TRUE;
}

/* Returns: which fact an element tells, by the element itself or by its word, or %DH_NOTHING */
static int
find_fact (const Reader *reader)
{
  const DhFactInfo *facts = reader->battle->system->tables->facts;
  gboolean is_plain = dh_xml_element_is (reader->element, DH_ENTRY_FACT);
  const char *word = is_plain ? dh_xml_element_get_attribute (reader->element, "word")
                              : dh_xml_element_get_name (reader->element);

  for (int i = 0; facts != NULL && facts[i].word != NULL; i++)
    if (facts[i].is_element != is_plain && g_strcmp0 (facts[i].word, word) == 0)
      return i;

  return DH_NOTHING;
}

static gboolean
read_reminder (const Reader *reader)
{
  const char *clause = dh_xml_element_get_attribute (reader->element, "clause");

  if (clause == NULL || *clause == '\0' || strlen (clause) > 8)
    return complain (reader, "clause");

  _dh_entry_remind (reader->entry, clause);
  return TRUE;
}

static gboolean
is_amend (const DhEntry *entry)
{
  return g_str_has_prefix (entry->order, "amend ");
}

static gboolean
read_child (const Reader *reader)
{
  static const struct {
    const char *name;
    gboolean (*read) (const Reader *reader);
  } children[] = {
    { "change", read_change },
    { "roll", read_roll },
    { "due", read_due },
    { "done", read_done },
    { "reminder", read_reminder },
    { DH_ENTRY_JOINED, read_joined },
  };
  int fact;

  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    if (dh_xml_element_is (reader->element, children[i].name) &&
        (children[i].read != read_joined || reader->battle->system->tables->joins != NULL))
      return children[i].read (reader) && dh_xml_check_read (reader->element, FALSE, reader->problems);

  fact = find_fact (reader);
  if (fact != DH_NOTHING)
    return read_fact (reader, fact) && dh_xml_check_read (reader->element, FALSE, reader->problems);
  if (dh_xml_element_is (reader->element, DH_ENTRY_FACT))
    return complain (reader, "word");

  /* Entries within an amendment are read later, when the battle has gone back to where the amendment begins. */
  if ((dh_xml_element_is (reader->element, "entry") || dh_xml_element_is (reader->element, DH_ENTRY_UNCHANGED)) &&
      !reader->is_amended && is_amend (reader->entry))
    return TRUE;

  return dh_xml_complain (reader->element,
                          reader->problems,
                          _("“%s” is not allowed in an entry"),
                          dh_xml_element_get_name (reader->element));
}

/* A time in the one form in which it is written, such as 2026-11-20T19:32:05Z. */
static gboolean
read_time (const Reader *reader)
{
  static const char form[] = "0000-00-00T00:00:00Z";
  const char *text = dh_xml_element_get_attribute (reader->element, "time");
  g_autoptr(GDateTime) time = NULL;

  if (text == NULL || strlen (text) != strlen (form))
    return complain (reader, "time");
  for (guint i = 0; form[i] != '\0'; i++)
    if (form[i] == '0' ? !g_ascii_isdigit (text[i]) : text[i] != form[i])
      return complain (reader, "time");
  time = g_date_time_new_utc (atoi (text),
                              atoi (text + 5),
                              atoi (text + 8),
                              atoi (text + 11),
                              atoi (text + 14),
                              atoi (text + 17));
  if (time == NULL)
    return complain (reader, "time");

  reader->entry->time = g_date_time_to_unix (time);
  return TRUE;
}

/* The name of the proposer and the id of the proposal are given together or not at all. */
static gboolean
read_from (const Reader *reader)
{
  const char *from = dh_xml_element_get_attribute (reader->element, "from");
  const char *proposal = dh_xml_element_get_attribute (reader->element, "proposal");

  if ((from != NULL || proposal != NULL) && (from == NULL || *from == '\0'))
    return complain (reader, "from");
  if (from != NULL && (proposal == NULL || *proposal == '\0'))
    return complain (reader, "proposal");

  _dh_entry_set_from (reader->entry, from, proposal);
  return TRUE;
}

static gboolean
read_head (const Reader *reader)
{
  const char *hash = dh_xml_element_get_attribute (reader->element, "hash");
  guint turn;
  int step;

  if (!read_number (reader, "turn", TRUE, G_MAXINT, &turn) ||
      !read_word (reader, "step", TRUE, reader->battle->system->tables->steps (), &step) ||
      !read_number (reader, "of", FALSE, G_MAXINT, &reader->entry->of) ||
      !read_number (reader, "seen", FALSE, G_MAXINT, &reader->entry->seen) || !read_from (reader))
    return FALSE;
  if (reader->is_amended ? hash != NULL : hash == NULL || !_dh_fingerprint_parse (hash, reader->entry->hash) ||
                                            strcmp (hash, reader->entry->hash) != 0)
    return complain (reader, "hash");
  if (turn != (guint) reader->battle->turn)
    return complain (reader, "turn");
  if (step != reader->battle->step)
    return complain (reader, "step");

  return read_time (reader);
}

/**
 * _dh_entry_new_from_element:
 * @element: an `entry` of a battle file
 * @battle: (inout): the battle as it stood before; its changes are made on it
 * @problems: where to note what is wrong
 *
 * Reads an entry and holds it against the battle: numbers, dues and old values have to be what the
 * entries before left behind. What an amendment has made of others stands within it and is not read with it.
 *
 * Returns: (transfer full) (nullable): the entry, or %NULL with something added to @problems
 */
DhEntry *
_dh_entry_new_from_element (DhXmlElement  *element,
                            DhBattle      *battle,
                            DhXmlProblems *problems)
{
  g_autoptr(DhEntry) entry = NULL;
  DhXmlElement *parent = dh_xml_element_get_parent (element);
  Reader reader = { NULL, battle, element, problems, parent != NULL && dh_xml_element_is (parent, "entry") };
  DhXmlElement *order = dh_xml_element_get_first (element);
  const char *text = order != NULL ? dh_xml_element_get_text (order) : NULL;
  guint n;

  if (!read_number (&reader, "n", TRUE, G_MAXINT, &n))
    return NULL;
  if (text == NULL || !dh_xml_element_is (order, "order"))
    {
      dh_xml_complain (element, problems, _("an entry begins with its order"));
      return NULL;
    }

  reader.entry = entry = _dh_entry_new (n, battle, 0, text);
  if (!read_head (&reader) || !dh_xml_check_read (element, TRUE, problems) ||
      !dh_xml_check_read (order, FALSE, problems))
    return NULL;

  for (DhXmlElement *child = dh_xml_element_get_next (order); child != NULL; child = dh_xml_element_get_next (child))
    {
      reader.element = child;
      if (!read_child (&reader))
        return NULL;
    }
  if (entry->joined != NULL)
    _dh_entry_take_scenario (entry, battle);

  return g_steal_pointer (&entry);
}
