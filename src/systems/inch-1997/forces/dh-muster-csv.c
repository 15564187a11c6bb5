/* dh-muster-csv.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-private.h"

/* From an order of battle back to a spreadsheet. */

/* A line being made: the texts of its cells, borrowed, and room for numbers that are written out. */
typedef struct {
  const char *cells[DH_N_COLUMNS];
  char numbers[DH_N_COLUMNS][DH_MUSTER_NUMBER_BYTES];
} Line;

/* Fills in the army, division and brigade that a thing belongs to. */
static void
set_commands (Line                  *line,
              const DhOrderOfBattle *self,
              int                    army,
              int                    command)
{
  line->cells[DH_COLUMN_ARMY] = dh_order_of_battle_get_army (self, army)->name;
  while (command >= 0)
    {
      const DhCommandInfo *info = dh_order_of_battle_get_command (self, command);

      line->cells[info->is_division ? DH_COLUMN_DIVISION : DH_COLUMN_BRIGADE] = info->name;
      command = info->parent;
    }
}

static void
set_thing (Line                  *line,
           const DhOrderOfBattle *self,
           const DhRef           *place)
{
  for (DhColumn column = 0; column < DH_N_COLUMNS; column++)
    {
      int field = _dh_column_find_field (column, _dh_order_of_battle_get_kind (self, place));
      const char *text = field >= 0 ? _dh_order_of_battle_describe (self, place, field, line->numbers[column]) : NULL;

      line->cells[column] = text != NULL ? text : "";
    }
}

/* TRUE if any unit has something in a column that most spreadsheets do not need, such as “concealed”. */
static gboolean
needs_all_columns (const DhOrderOfBattle *self)
{
  for (const DhUnitInfo *unit = NULL; dh_array_next (self->units, &unit);)
    if (unit->formation_given || unit->reserve || unit->concealed || unit->sharpshooters)
      return TRUE;

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
  Line line;

  for (DhColumn column = 0; column < n_columns; column++)
    line.cells[column] = _dh_column_get_word (column);
  dh_csv_append_row (csv, line.cells, n_columns);

  for (const DhRef *place = NULL; dh_array_next (self->places, &place);)
    {
      if (place->kind == DH_REF_KIND_OFFICER)
        {
          const DhOfficerInfo *officer = dh_order_of_battle_get_officer (self, place->index);

          set_thing (&line, self, place);
          set_commands (&line, self, officer->army, officer->command);
        }
      else if (place->kind == DH_REF_KIND_UNIT)
        {
          const DhUnitInfo *unit = dh_order_of_battle_get_unit (self, place->index);

          set_thing (&line, self, place);
          set_commands (&line, self, unit->army, unit->command);
          /* A command has no row: that it is in reserve is written with each of its units. */
          line.cells[DH_COLUMN_RESERVE] = unit->reserve ? "yes" : "";
        }
      else
        continue;

      dh_csv_append_row (csv, line.cells, n_columns);
    }

  return g_string_free (csv, FALSE);
}
