/* dh-property.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-property-private.h"
#include "dh-system-tables.h"
#include "dh-xml-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Properties, that is everything in a battle that can change, by name: reading and writing values by the tables of the
 * systems.
 */

/* Forms that any system may use */

static void
append_number (const DhBattle   *battle,
               const DhProperty *property,
               int               value,
               GString          *text)
{
  /* Most have one digit, and a state has thousands of them. */
  if (value >= 0 && value <= 9)
    g_string_append_c (text, '0' + value);
  else
    g_string_append_printf (text, "%d", value);
}

static gboolean
parse_number (const DhBattle   *battle,
              const DhProperty *property,
              const char       *text,
              int              *value)
{
  gint64 number;

  if (*text == '+')
    text++;
  if (!g_ascii_string_to_signed (text, 10, property->least, property->most, &number, NULL))
    return FALSE;

  *value = number;
  return TRUE;
}

static char *
describe_number (const DhBattle   *battle,
                 const DhProperty *property)
{
  return g_strdup_printf (_("a whole number from %d to %d"), property->least_ruled, property->most_ruled);
}

const DhForm dh_form_number = { append_number, parse_number, NULL, describe_number };

static void
append_truth (const DhBattle   *battle,
              const DhProperty *property,
              int               value,
              GString          *text)
{
  g_string_append (text, value ? "yes" : "no");
}

static gboolean
parse_truth (const DhBattle   *battle,
             const DhProperty *property,
             const char       *text,
             int              *value)
{
  *value = g_ascii_strcasecmp (text, "yes") == 0;
  return *value || g_ascii_strcasecmp (text, "no") == 0;
}

const DhForm dh_form_truth = { append_truth, parse_truth, N_("yes or no") };

static void
append_word (const DhBattle   *battle,
             const DhProperty *property,
             int               value,
             GString          *text)
{
  g_string_append (text, dh_enum_to_word (property->words (), value));
}

static gboolean
parse_word (const DhBattle   *battle,
            const DhProperty *property,
            const char       *text,
            int              *value)
{
  return dh_enum_from_word (property->words (), text, value);
}

static char *
describe_word (const DhBattle   *battle,
               const DhProperty *property)
{
  return dh_enum_list (property->words ());
}

const DhForm dh_form_word = { append_word, parse_word, NULL, describe_word };

static void
append_thing (const DhBattle   *battle,
              const DhProperty *property,
              int               value,
              GString          *text)
{
  g_string_append (text, value == DH_NOTHING ? "none" : dh_battle_get_id (battle, (DhRef){ property->kind, value }));
}

static gboolean
parse_thing (const DhBattle   *battle,
             const DhProperty *property,
             const char       *text,
             int              *value)
{
  gboolean none = g_ascii_strcasecmp (text, "none") == 0;
  DhRef thing;

  if (!none && (!dh_battle_find (battle, text, &thing) || thing.kind != property->kind))
    return FALSE;

  *value = none ? DH_NOTHING : thing.index;
  return TRUE;
}

static char *
describe_thing (const DhBattle   *battle,
                const DhProperty *property)
{
  return g_strdup (_(battle->system->tables->kinds[property->kind].takes));
}

const DhForm dh_form_thing = { append_thing, parse_thing, NULL, describe_thing };

/*
 * Names of things: a line of text, such as can stand between quotes in an order. The value of such a property is the
 * number of a text that is kept for good.
 */

static void
append_name (const DhBattle   *battle,
             const DhProperty *property,
             int               value,
             GString          *text)
{
  if (value != 0)
    g_string_append (text, g_quark_to_string (value));
}

static gboolean
parse_name (const DhBattle   *battle,
            const DhProperty *property,
            const char       *text,
            int              *value)
{
  *value = 0;
  if (*text == '\0')
    return TRUE;
  if (!dh_xml_is_line (text, property->most) || strchr (text, '"') != NULL)
    return FALSE;

  *value = g_quark_from_string (text);
  return TRUE;
}

static char *
describe_name (const DhBattle   *battle,
               const DhProperty *property)
{
  return g_strdup_printf (_("a line of 1 to %d characters without quotation marks"), property->most);
}

const DhForm dh_form_name = { append_name, parse_name, NULL, describe_name };

static gpointer
locate (const DhBattle *battle,
        DhRef           thing)
{
  if (thing.kind == DH_REF_KIND_BATTLE)
    return (gpointer) battle;

  return battle->things[thing.kind]->data + thing.index * battle->system->tables->kinds[thing.kind].size;
}

static int *
get_mark (const DhBattle   *battle,
          const DhProperty *property,
          int               member)
{
  return &G_STRUCT_MEMBER (int, locate (battle, (DhRef){ property->kind, member }), property->mark);
}

static void
append_members (const DhBattle   *battle,
                const DhProperty *property,
                int               value,
                GString          *text)
{
  const char *blank = "";

  for (guint i = 0; i < battle->things[property->kind]->len; i++)
    if (*get_mark (battle, property, i))
      {
        g_string_append (text, blank);
        property->member->append (battle, property, i, text);
        blank = " ";
      }
}

/* A set changes member by member, never as a whole. */
static gboolean
parse_members (const DhBattle   *battle,
               const DhProperty *property,
               const char       *text,
               int              *value)
{
  return FALSE;
}

const DhForm dh_form_members = { append_members, parse_members, N_("ids, separated by spaces") };

/**
 * _dh_property_get:
 * @battle: a battle
 * @id: a property of its system
 *
 * Returns: (transfer none): what the table says of it
 */
const DhProperty *
_dh_property_get (const DhBattle *battle,
                  DhPropertyId    id)
{
  g_return_val_if_fail (id < battle->system->tables->n_properties, NULL);

  return &battle->system->tables->properties[id];
}

/**
 * _dh_property_find:
 * @battle: a battle
 * @of: a kind of thing
 * @name: the name of a property, in any case
 * @id: (out): the property
 *
 * Returns: whether things of that kind have such a property
 */
gboolean
_dh_property_find (const DhBattle *battle,
                   DhRefKind       of,
                   const char     *name,
                   DhPropertyId   *id)
{
  const DhProperty *properties = battle->system->tables->properties;

  for (guint i = 0; i < battle->system->tables->n_properties; i++)
    if (properties[i].of == of && *properties[i].name == g_ascii_tolower (*name) &&
        g_ascii_strcasecmp (properties[i].name, name) == 0)
      {
        *id = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * _dh_property_get_title:
 * @self: a row of the table of a system
 *
 * Returns: what people call it
 */
const char *
_dh_property_get_title (const DhProperty *self)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "property", self->title);
}

/**
 * _dh_property_list:
 * @battle: a battle
 * @of: a kind of thing
 *
 * Returns: (transfer full): the names of its properties, parted by commas, for messages
 */
char *
_dh_property_list (const DhBattle *battle,
                   DhRefKind       of)
{
  const DhProperty *properties = battle->system->tables->properties;
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < battle->system->tables->n_properties; i++)
    if (properties[i].of == of)
      dh_append_item (list, ", ", "%s", properties[i].name);

  return g_string_free (list, FALSE);
}

/**
 * _dh_property_read:
 * @battle: a battle
 * @thing: a thing in it
 * @id: a property of @thing
 *
 * Returns: its value; of a set how many are in it
 */
int
_dh_property_read (const DhBattle *battle,
                   DhRef           thing,
                   DhPropertyId    id)
{
  return G_STRUCT_MEMBER (int, locate (battle, thing), battle->system->tables->properties[id].offset);
}

static void
count (DhBattle         *battle,
       const DhProperty *property,
       int               named,
       int               by)
{
  if (named != DH_NOTHING)
    *get_mark (battle, property, named) += by;
}

/**
 * _dh_property_write:
 * @battle: a battle
 * @thing: a thing in it
 * @id: a property of @thing, but no set
 * @value: its new value
 *
 * The one place where a battle changes, but for its sets and its dues.
 */
void
_dh_property_write (DhBattle     *battle,
                    DhRef         thing,
                    DhPropertyId  id,
                    int           value)
{
  const DhProperty *property = &battle->system->tables->properties[id];
  int *now = &G_STRUCT_MEMBER (int, locate (battle, thing), property->offset);

  if (property->mark > 0)
    {
      count (battle, property, *now, -1);
      count (battle, property, value, 1);
    }
  *now = value;
  if (property->form == &dh_form_name)
    _dh_battle_follow (battle);
}

/**
 * _dh_property_has:
 * @battle: a battle
 * @id: a set
 * @member: what may be in it
 *
 * Returns: whether it is
 */
gboolean
_dh_property_has (const DhBattle *battle,
                  DhPropertyId    id,
                  int             member)
{
  return *get_mark (battle, &battle->system->tables->properties[id], member);
}

/**
 * _dh_property_put:
 * @battle: a battle
 * @id: a set
 * @member: what may be in it
 * @in: whether it is to be
 *
 * The one place where a set changes.
 */
void
_dh_property_put (DhBattle     *battle,
                  DhPropertyId  id,
                  int           member,
                  gboolean      in)
{
  const DhProperty *property = &battle->system->tables->properties[id];
  int *mark = get_mark (battle, property, member);

  G_STRUCT_MEMBER (int, locate (battle, DH_THE_BATTLE), property->offset) += in - *mark;
  *mark = in;
}

/**
 * _dh_property_append:
 * @battle: a battle
 * @id: a property
 * @value: a value of it
 * @text: where to write it
 *
 * Writes a value as files, rulings and screens show it.
 */
void
_dh_property_append (const DhBattle *battle,
                     DhPropertyId    id,
                     int             value,
                     GString        *text)
{
  const DhProperty *property = &battle->system->tables->properties[id];

  property->form->append (battle, property, value, text);
}

/**
 * _dh_property_append_xml:
 * @battle: a battle
 * @thing: a thing in it
 * @id: a property of @thing
 * @xml: where to write it, with its value, as an attribute
 */
void
_dh_property_append_xml (const DhBattle *battle,
                         DhRef           thing,
                         DhPropertyId    id,
                         GString        *xml)
{
  _dh_property_append_attribute (battle, id, _dh_property_get (battle, id)->name, _dh_property_read (battle, thing, id), xml);
}

/**
 * _dh_property_append_attribute:
 * @battle: a battle
 * @id: a property, but no set
 * @attribute: the name of an attribute
 * @value: a value of the property
 * @xml: where to write it
 */
void
_dh_property_append_attribute (const DhBattle *battle,
                               DhPropertyId    id,
                               const char     *attribute,
                               int             value,
                               GString        *xml)
{
  /* Names are the only values with characters that have to be escaped. */
  if (_dh_property_get (battle, id)->form == &dh_form_name)
    {
      dh_xml_append_attribute (xml, attribute, value != 0 ? g_quark_to_string (value) : "");
      return;
    }

  g_string_append_c (xml, ' ');
  g_string_append (xml, attribute);
  g_string_append (xml, "=\"");
  _dh_property_append (battle, id, value, xml);
  g_string_append_c (xml, '"');
}

/**
 * _dh_property_parse:
 * @battle: a battle
 * @id: a property, but no set
 * @text: a value as [func@_dh_property_append] writes it, in any case
 * @value: (out): the value
 * @error: return location for a %DH_ERROR_ORDER that lists what is allowed
 *
 * Returns: whether @text is a value of the property
 */
gboolean
_dh_property_parse (const DhBattle  *battle,
                    DhPropertyId     id,
                    const char      *text,
                    int             *value,
                    GError         **error)
{
  const DhProperty *property = &battle->system->tables->properties[id];
  g_autofree char *allowed = NULL;

  if (property->form->parse (battle, property, text, value))
    return TRUE;

  allowed = property->form->takes != NULL ? g_strdup (_(property->form->takes))
                                          : property->form->describe (battle, property);
  return dh_refuse (error,
                    DH_ERROR_ORDER,
                    _("“%s” is not a value of “%s”; valid: %s"),
                    text,
                    property->name,
                    allowed);
}
