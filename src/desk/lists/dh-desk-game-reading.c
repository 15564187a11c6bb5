/* dh-desk-game-reading.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-game-reading.h"

#include "dh-class.h"
#include "dh-desk-list-line.h"
#include "dh-list-outline.h"
#include "dh-list.h"
#include "dh-system-scenario.h"

/**
 * DhDeskGameReading:
 *
 * A list of anybody's that is being read into what a game is set up from.
 */
struct _DhDeskGameReading
{
  DhDeskListReading parent_instance;

  /* Owned */
  gpointer into;
  DhList *list;

  /* Borrowed */
  const DhSystem *system;

  gboolean alone;
  gboolean told_only;
};

G_DEFINE_FINAL_TYPE (DhDeskGameReading, dh_desk_game_reading, DH_DESK_TYPE_LIST_READING)

static void
dh_desk_game_reading_read (DhDeskListReading *reading)
{
  DhDeskGameReading *self = DH_DESK_GAME_READING (reading);
  const DhList *list;

  g_clear_pointer (&self->list, dh_list_free);
  self->list = dh_list_new (self->system, self->into, reading->sheet, reading->answers, self->alone);
  list = self->list;
  reading->columns = self->system->scenario->list->columns;
  reading->n_columns = self->system->scenario->list->n_columns;
  reading->questions = list->questions;
  reading->settled = list->settled;
  reading->tables = list->tables;
  reading->notice = list->notice->str;
  for (guint i = 0; i < dh_list_get_n_problems (list); i++)
    {
      guint line;
      const char *problem = dh_list_get_problem (list, i, &line);

      dh_desk_list_reading_add_problem (reading, line, problem);
    }
}

/* All lines, or those that the list says something of and the groups above them. */
static gboolean *
find_shown (DhDeskGameReading *self)
{
  const GPtrArray *outline = self->list->outline;
  gboolean *shown = g_new0 (gboolean, outline->len + 1);
  guint below = 0; /* the depth of what stands in the next group before it */

  for (guint i = outline->len; i > 0; i--)
    {
      const DhListLine *one = g_ptr_array_index (outline, i - 1);

      shown[i - 1] = !self->told_only || (one->is_told && !one->is_group) || one->depth < below;
      if (shown[i - 1])
        below = one->depth;
    }

  return shown;
}

static GPtrArray *
dh_desk_game_reading_list_lines (DhDeskListReading *reading)
{
  const DhList *list = DH_DESK_GAME_READING (reading)->list;
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree gboolean *shown = find_shown (DH_DESK_GAME_READING (reading));

  for (guint i = 0; i < list->outline->len; i++)
    {
      const DhListLine *one = g_ptr_array_index (list->outline, i);
      DhDeskListLine *line = shown[i] ? dh_desk_list_line_add (lines, one->depth) : NULL;

      if (line == NULL)
        continue;
      line->text = g_strdup (one->text);
      line->is_heading = one->is_group;
      line->is_dim = !one->is_told && !one->is_group;
    }

  return lines;
}

static void
dh_desk_game_reading_finalize (GObject *object)
{
  DhDeskGameReading *self = DH_DESK_GAME_READING (object);

  self->system->scenario->unref (self->into);
  G_OBJECT_CLASS (dh_desk_game_reading_parent_class)->finalize (object);
}

static void
dh_desk_game_reading_class_init (DhDeskGameReadingClass *klass)
{
  DhDeskListReadingClass *reading_class = DH_DESK_LIST_READING_CLASS (klass);

  DH_CLASS_OWNS (klass, DhDeskGameReading, dh_list_free, list);
  G_OBJECT_CLASS (klass)->finalize = dh_desk_game_reading_finalize;
  reading_class->read = dh_desk_game_reading_read;
  reading_class->list_lines = dh_desk_game_reading_list_lines;
}

static void
dh_desk_game_reading_init (DhDeskGameReading *self)
{
}

/**
 * dh_desk_game_reading_new:
 * @system: a game that reads lists
 * @into: what it is set up from
 * @sheet: a list
 *
 * Returns: (transfer full): the list, read as well as it can be
 */
DhDeskGameReading *
dh_desk_game_reading_new (const DhSystem *system,
                          gpointer        into,
                          DhSheet        *sheet)
{
  DhDeskGameReading *self = g_object_new (DH_DESK_TYPE_GAME_READING, NULL);

  self->system = system;
  self->into = system->scenario->ref (into);
  dh_desk_list_reading_begin (DH_DESK_LIST_READING (self), sheet, system->id);
  return self;
}

/**
 * dh_desk_game_reading_set_alone:
 * @self: a list that is being read
 * @alone: whether what it does not have goes
 */
void
dh_desk_game_reading_set_alone (DhDeskGameReading *self,
                                gboolean           alone)
{
  g_return_if_fail (DH_DESK_IS_GAME_READING (self));

  if (self->alone == alone)
    return;

  self->alone = alone;
  dh_desk_list_reading_read_again (DH_DESK_LIST_READING (self));
  g_signal_emit_by_name (self, "changed");
}

/**
 * dh_desk_game_reading_show_told_only:
 * @self: a list that is being read
 *
 * Shows nothing of what the list says nothing of: of a game that is played that may be a secret.
 */
void
dh_desk_game_reading_show_told_only (DhDeskGameReading *self)
{
  g_return_if_fail (DH_DESK_IS_GAME_READING (self));

  self->told_only = TRUE;
}

/**
 * dh_desk_game_reading_get_scenario:
 * @self: a list that is being read
 * @error: return location for what is wrong or open
 *
 * Returns: (transfer full) (nullable): what the game is set up from, with what the list says
 */
gpointer
dh_desk_game_reading_get_scenario (DhDeskGameReading *self,
                                   GError           **error)
{
  g_return_val_if_fail (DH_DESK_IS_GAME_READING (self), NULL);

  return dh_list_get_scenario (self->list, error);
}
