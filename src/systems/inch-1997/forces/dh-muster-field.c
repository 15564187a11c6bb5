/* dh-muster-field.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-field.h"

#include "dh-order-of-battle-private.h"

/*
 * The fields of the things in an order of battle, a row each: the loader, the writer, spreadsheets and the editor all
 * go by these tables.
 */

#define BIT(KIND) (1u << DH_MUSTER_##KIND)
#define COMMANDS (BIT (DIVISION) | BIT (BRIGADE))

static const struct {
  const char *word; /* in files, at the head of a column, and of the row in the editor */
  guint of;         /* the kinds of things it is said of, as bits */
  guint needed;     /* and those that cannot be without it */
} fields[] = {
  [DH_MUSTER_TITLE] = { "title", BIT (BATTLE), BIT (BATTLE) },
  [DH_MUSTER_DATE] = { "date", BIT (BATTLE) },
  [DH_MUSTER_PLACE] = { "place", BIT (BATTLE) },
  [DH_MUSTER_ID] = { "id", BIT (ARMY) | COMMANDS | BIT (UNIT) | BIT (OFFICER), BIT (ARMY) | COMMANDS | BIT (OFFICER) },
  [DH_MUSTER_NAME] = { "name", BIT (ARMY) | COMMANDS | BIT (UNIT) | BIT (OFFICER), ~0u },
  [DH_MUSTER_LETTER] = { "letter", BIT (ARMY), BIT (ARMY) },
  [DH_MUSTER_RANK] = { "rank", BIT (OFFICER), BIT (OFFICER) },
  [DH_MUSTER_CHARACTER] = { "character", BIT (OFFICER) },
  [DH_MUSTER_ARM] = { "arm", BIT (UNIT), BIT (UNIT) },
  [DH_MUSTER_QUALITY] = { "quality", BIT (UNIT), BIT (UNIT) },
  [DH_MUSTER_STANDS] = { "stands", BIT (UNIT) },
  [DH_MUSTER_GUNS] = { "guns", BIT (UNIT) },
  [DH_MUSTER_RATING] = { "rating", BIT (UNIT) },
  [DH_MUSTER_FORMATION] = { "formation", BIT (UNIT) },
  [DH_MUSTER_RESERVE] = { "reserve", COMMANDS | BIT (UNIT) },
  [DH_MUSTER_CONCEALED] = { "concealed", BIT (UNIT) },
  [DH_MUSTER_SHARPSHOOTERS] = { "sharpshooters", BIT (UNIT) },
};

static const struct {
  const char *element;
  guint held; /* the kinds of things that may stand directly in it, as bits */
} kinds[] = {
  [DH_MUSTER_BATTLE] = { "order-of-battle", BIT (ARMY) },
  [DH_MUSTER_ARMY] = { "army", BIT (OFFICER) | COMMANDS | BIT (UNIT) },
  [DH_MUSTER_DIVISION] = { "division", BIT (OFFICER) | BIT (BRIGADE) | BIT (UNIT) },
  [DH_MUSTER_BRIGADE] = { "brigade", BIT (OFFICER) | BIT (UNIT) },
  [DH_MUSTER_UNIT] = { "unit", 0 },
  [DH_MUSTER_OFFICER] = { "officer", 0 },
};

/**
 * dh_muster_field_get_word:
 * @field: a field
 *
 * Returns: what it is called in files and at the head of a column
 */
const char *
dh_muster_field_get_word (DhMusterField field)
{
  return fields[field].word;
}

/**
 * dh_muster_kind_has_field:
 * @kind: a kind of thing
 * @field: a field
 *
 * Returns: whether that can be said of such a thing
 */
gboolean
dh_muster_kind_has_field (DhMusterKind  kind,
                          DhMusterField field)
{
  return (fields[field].of & (1u << kind)) != 0;
}

/**
 * dh_muster_kind_can_hold:
 * @kind: a kind of thing
 * @held: another
 *
 * Returns: whether the one may stand directly in the other
 */
gboolean
dh_muster_kind_can_hold (DhMusterKind kind,
                         DhMusterKind held)
{
  return (kinds[kind].held & (1u << held)) != 0;
}

const char *
_dh_muster_kind_get_element (DhMusterKind kind)
{
  return kinds[kind].element;
}

static char *
list_fields (DhMusterKind kind,
             gboolean     needed)
{
  GString *list = g_string_new (kind != DH_MUSTER_BATTLE ? NULL : needed ? "format" : "system");

  for (guint i = 0; i < DH_MUSTER_N_FIELDS; i++)
    if (dh_muster_kind_has_field (kind, i) && ((fields[i].needed & (1u << kind)) != 0) == needed)
      dh_append_item (list, " ", "%s", fields[i].word);

  return g_string_free (list, FALSE);
}

static char *
list_held (DhMusterKind kind)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (dh_muster_kind_can_hold (kind, i))
      dh_append_item (list, " ", "%s", kinds[i].element);

  return g_string_free (list, FALSE);
}

/*
 * _dh_muster_kind_get_shape:
 * @kind: a kind of thing
 *
 * Returns: what dh_xml_check_element() holds the elements of such things against
 */
const DhMusterShape *
_dh_muster_kind_get_shape (DhMusterKind kind)
{
  static DhMusterShape shapes[G_N_ELEMENTS (kinds)];
  static gsize made = 0;

  if (g_once_init_enter (&made))
    {
      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        shapes[i] = (DhMusterShape){ list_fields (i, TRUE), list_fields (i, FALSE), list_held (i) };
      g_once_init_leave (&made, 1);
    }

  return &shapes[kind];
}

/* Fields of the things in an order of battle */

static const char *
write_number (int  value,
              char number[DH_MUSTER_NUMBER_BYTES])
{
  g_snprintf (number, DH_MUSTER_NUMBER_BYTES, "%d", value);
  return number;
}

static const char *
write_truth (gboolean truth)
{
  return truth ? "yes" : NULL;
}

static const char *
describe_unit (const DhUnitInfo *unit,
               DhMusterField     field,
               char              number[DH_MUSTER_NUMBER_BYTES])
{
  switch ((guint) field)
    {
    case DH_MUSTER_ID:
      return unit->id;
    case DH_MUSTER_NAME:
      return unit->name;
    case DH_MUSTER_ARM:
      return dh_enum_to_word (DH_TYPE_ARM, unit->arm);
    case DH_MUSTER_QUALITY:
      return dh_enum_to_word (DH_TYPE_QUALITY, unit->quality);
    case DH_MUSTER_STANDS:
      return unit->stands > 0 && !unit->sharpshooters ? write_number (unit->stands, number) : NULL;
    case DH_MUSTER_GUNS:
      return unit->arm == DH_ARM_ARTILLERY ? write_number (unit->guns, number) : NULL;
    case DH_MUSTER_RATING:
      return unit->rating >= 0 ? write_number (unit->rating, number) : NULL;
    case DH_MUSTER_FORMATION:
      return unit->formation_given ? dh_enum_to_word (DH_TYPE_FORMATION, unit->formation) : NULL;
    case DH_MUSTER_RESERVE:
      return write_truth (unit->reserve_given);
    case DH_MUSTER_CONCEALED:
      return write_truth (unit->concealed);
    case DH_MUSTER_SHARPSHOOTERS:
      return write_truth (unit->sharpshooters);
    default:
      return NULL;
    }
}

static const char *
describe_officer (const DhOfficerInfo *officer,
                  DhMusterField        field)
{
  switch ((guint) field)
    {
    case DH_MUSTER_ID:
      return officer->id;
    case DH_MUSTER_NAME:
      return officer->name;
    case DH_MUSTER_RANK:
      return dh_enum_to_word (DH_TYPE_RANK, officer->rank);
    case DH_MUSTER_CHARACTER:
      return officer->political ? "political" : NULL;
    default:
      return NULL;
    }
}

/*
 * _dh_order_of_battle_describe:
 * @self: an order of battle
 * @place: a thing in it
 * @field: what to tell of it
 * @number: where a number may be written
 *
 * Returns: (nullable): what a file has there, or %NULL for nothing; it is in @self or in @number
 */
const char *
_dh_order_of_battle_describe (const DhOrderOfBattle *self,
                              const DhRef           *place,
                              DhMusterField          field,
                              char                   number[DH_MUSTER_NUMBER_BYTES])
{
  const DhArmyInfo *army;
  const DhCommandInfo *command;

  switch ((guint) place->kind)
    {
    case DH_REF_KIND_ARMY:
      army = &g_array_index (self->armies, DhArmyInfo, place->index);
      return field == DH_MUSTER_ID ? army->id : field == DH_MUSTER_NAME ? army->name : army->letter;

    case DH_REF_KIND_COMMAND:
      command = &g_array_index (self->commands, DhCommandInfo, place->index);
      return field == DH_MUSTER_ID     ? command->id
             : field == DH_MUSTER_NAME ? command->name
                                       : write_truth (command->reserve_given);

    case DH_REF_KIND_OFFICER:
      return describe_officer (&g_array_index (self->officers, DhOfficerInfo, place->index), field);

    default:
      return describe_unit (&g_array_index (self->units, DhUnitInfo, place->index), field, number);
    }
}

/* The kind of the thing at a place. */
DhMusterKind
_dh_order_of_battle_get_kind (const DhOrderOfBattle *self,
                              const DhRef           *place)
{
  switch ((guint) place->kind)
    {
    case DH_REF_KIND_ARMY:
      return DH_MUSTER_ARMY;
    case DH_REF_KIND_COMMAND:
      return g_array_index (self->commands, DhCommandInfo, place->index).is_division ? DH_MUSTER_DIVISION
                                                                                    : DH_MUSTER_BRIGADE;
    case DH_REF_KIND_OFFICER:
      return DH_MUSTER_OFFICER;
    default:
      return DH_MUSTER_UNIT;
    }
}
