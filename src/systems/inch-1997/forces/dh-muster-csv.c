/* dh-muster-csv.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-private.h"

/* From an order of battle back to a spreadsheet. */

/* A line in the making: borrowed texts, and the numbers it had to make texts of. */
typedef struct {
  const char *cells[DH_N_COLUMNS];
  char numbers[3][12];
} Line;

static const char *
say_yes (gboolean truth)
{
  return truth ? "yes" : "";
}

static void
set_number (Line     *line,
            DhColumn  column,
            int       number)
{
  char *text = line->numbers[column - DH_COLUMN_STANDS];

  g_snprintf (text, sizeof line->numbers[0], "%d", number);
  line->cells[column] = text;
}

static void
set_place (Line                  *line,
           const DhOrderOfBattle *self,
           int                    army,
           int                    command)
{
  for (guint i = 0; i < DH_N_COLUMNS; i++)
    line->cells[i] = "";
  line->cells[DH_COLUMN_ARMY] = dh_order_of_battle_get_army (self, army)->name;
  while (command >= 0)
    {
      const DhCommandInfo *info = dh_order_of_battle_get_command (self, command);

      line->cells[info->is_division ? DH_COLUMN_DIVISION : DH_COLUMN_BRIGADE] = info->name;
      command = info->parent;
    }
}

static void
set_officer (Line                *line,
             const DhOfficerInfo *officer)
{
  line->cells[DH_COLUMN_ID] = officer->id;
  line->cells[DH_COLUMN_OFFICER] = officer->name;
  line->cells[DH_COLUMN_RANK] = dh_enum_to_word (DH_TYPE_RANK, officer->rank);
  line->cells[DH_COLUMN_CHARACTER] = officer->political ? "political" : "";
}

static void
set_unit (Line             *line,
          const DhUnitInfo *unit)
{
  line->cells[DH_COLUMN_UNIT] = unit->name;
  line->cells[DH_COLUMN_ID] = unit->id;
  line->cells[DH_COLUMN_ARM] = dh_enum_to_word (DH_TYPE_ARM, unit->arm);
  line->cells[DH_COLUMN_QUALITY] = dh_enum_to_word (DH_TYPE_QUALITY, unit->quality);
  if (unit->stands > 0 && !unit->sharpshooters)
    set_number (line, DH_COLUMN_STANDS, unit->stands);
  if (unit->arm == DH_ARM_ARTILLERY)
    set_number (line, DH_COLUMN_GUNS, unit->guns);
  if (unit->rating >= 0)
    set_number (line, DH_COLUMN_RATING, unit->rating);
  if (unit->formation_given)
    line->cells[DH_COLUMN_FORMATION] = dh_enum_to_word (DH_TYPE_FORMATION, unit->formation);
  line->cells[DH_COLUMN_RESERVE] = say_yes (unit->reserve);
  line->cells[DH_COLUMN_CONCEALED] = say_yes (unit->concealed);
  line->cells[DH_COLUMN_SHARPSHOOTERS] = say_yes (unit->sharpshooters);
}

/* Whether a spreadsheet of this order of battle needs the columns that few have something in. */
static gboolean
needs_all_columns (const DhOrderOfBattle *self)
{
  for (guint i = 0; i < dh_order_of_battle_get_n_units (self); i++)
    {
      const DhUnitInfo *unit = dh_order_of_battle_get_unit (self, i);

      if (unit->formation_given || unit->reserve || unit->concealed || unit->sharpshooters)
        return TRUE;
    }

  return FALSE;
}

/**
 * dh_order_of_battle_to_csv:
 * @self: an order of battle
 *
 * Writes an order of battle as a spreadsheet: a header, then a row for each officer and each unit, in
 * the order of the file. Ids of armies and commands, the letters of armies and the title are not in it.
 *
 * Returns: (transfer full): the text of a file
 */
char *
dh_order_of_battle_to_csv (const DhOrderOfBattle *self)
{
  guint n_columns = needs_all_columns (self) ? DH_N_COLUMNS : DH_N_USUAL_COLUMNS;
  GString *csv = g_string_new (NULL);

  dh_csv_append_row (csv, dh_muster_get_known_columns (), n_columns);
  for (guint i = 0; i < _dh_order_of_battle_get_n_places (self); i++)
    {
      DhThingKind kind;
      guint index = _dh_order_of_battle_get_place (self, i, &kind);
      Line line;

      if (kind == DH_THING_KIND_OFFICER)
        {
          const DhOfficerInfo *officer = dh_order_of_battle_get_officer (self, index);

          set_place (&line, self, officer->army, officer->command);
          set_officer (&line, officer);
        }
      else if (kind == DH_THING_KIND_UNIT)
        {
          const DhUnitInfo *unit = dh_order_of_battle_get_unit (self, index);

          set_place (&line, self, unit->army, unit->command);
          set_unit (&line, unit);
        }
      else
        continue;

      dh_csv_append_row (csv, line.cells, n_columns);
    }

  return g_string_free (csv, FALSE);
}
