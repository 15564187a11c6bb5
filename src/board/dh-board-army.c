/* dh-board-army.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-army.h"

#include "dh-board-unit.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

#include <string.h>

/* Lines of the list, so that all of the board has the 11 to 14 rows that a hall can read. */
#define N_LINES 6

/**
 * DhBoardArmy:
 *
 * The column of an army on the board: its letter and name, how it holds as a bar, a number, a word
 * and a shape, and a page of its units under the names of their commands.
 *
 * A page begins with the name of a command. Commands follow each other on one page where they fit.
 */
struct _DhBoardArmy
{
  GtkWidget parent_instance;

  /* Owned */
  DhStatus *status; /* (nullable) */
  GArray *lines;    /* of Line, N_LINES for every page */

  /* Borrowed */
  DhBoardUnit *rows[N_LINES];

  guint army;
  guint page;

  /* Template children */
  GtkLevelBar *bar;
  GtkLabel *letter;
  GtkLabel *name;
  GtkLabel *percent;
  GtkLabel *state;
  GtkBox *units;
};

/* What a line shows: a unit, the command of a unit, or nothing. */
typedef struct {
  gboolean is_heading;
  int unit;
} Line;

G_DEFINE_FINAL_TYPE (DhBoardArmy, dh_board_army, GTK_TYPE_WIDGET)

static void
append_line (DhBoardArmy *self,
             gboolean     is_heading,
             int          unit)
{
  Line line = { is_heading, unit };

  g_array_append_val (self->lines, line);
}

static void
fill_page (DhBoardArmy *self)
{
  while (self->lines->len % N_LINES != 0)
    append_line (self, FALSE, -1);
}

static guint
count_free (DhBoardArmy *self)
{
  return N_LINES - self->lines->len % N_LINES;
}

/* The units of one command follow each other in a status. */
static guint
count_command (DhBoardArmy *self,
               guint        first)
{
  const char *command = dh_status_get_unit (self->status, first)->command;
  guint unit = first;

  while (unit < dh_status_get_n_units (self->status) &&
         dh_status_get_unit (self->status, unit)->army == self->army &&
         strcmp (dh_status_get_unit (self->status, unit)->command, command) == 0)
    unit++;

  return unit - first;
}

/* A unit in no command has a status of its own name for one, and needs no heading. */
static gboolean
has_heading (DhBoardArmy *self,
             guint        first)
{
  const DhStatusUnit *unit = dh_status_get_unit (self->status, first);

  return strcmp (unit->command, unit->name) != 0;
}

static void
lay_out_command (DhBoardArmy *self,
                 guint        first,
                 guint        count)
{
  gboolean heading = has_heading (self, first);

  if (self->lines->len > 0 && count + heading > count_free (self))
    fill_page (self);

  if (heading)
    append_line (self, TRUE, first);
  for (guint i = 0; i < count; i++)
    {
      if (heading && self->lines->len % N_LINES == 0)
        append_line (self, TRUE, first);
      append_line (self, FALSE, first + i);
    }
}

static void
lay_out_pages (DhBoardArmy *self)
{
  guint n_units = dh_status_get_n_units (self->status);

  g_array_set_size (self->lines, 0);
  for (guint unit = 0; unit < n_units;)
    {
      guint count;

      if (dh_status_get_unit (self->status, unit)->army != self->army)
        {
          unit++;
          continue;
        }

      count = count_command (self, unit);
      lay_out_command (self, unit, count);
      unit += count;
    }
  fill_page (self);
}

static void
show_page (DhBoardArmy *self)
{
  guint first = self->page * N_LINES;

  for (guint i = 0; i < N_LINES; i++)
    {
      const Line *line = first + i < self->lines->len ? &g_array_index (self->lines, Line, first + i) : NULL;

      if (line == NULL || line->unit < 0)
        dh_board_unit_show_nothing (self->rows[i]);
      else if (line->is_heading)
        dh_board_unit_show_heading (self->rows[i], dh_status_get_unit (self->status, line->unit)->command);
      else
        dh_board_unit_show_unit (self->rows[i], dh_status_get_unit (self->status, line->unit));
    }
}

static void
dh_board_army_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), DH_BOARD_TYPE_ARMY);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (dh_board_army_parent_class)->dispose (object);
}

static void
dh_board_army_finalize (GObject *object)
{
  DhBoardArmy *self = DH_BOARD_ARMY (object);

  g_clear_pointer (&self->status, dh_status_unref);
  g_array_unref (self->lines);

  G_OBJECT_CLASS (dh_board_army_parent_class)->finalize (object);
}

static void
dh_board_army_class_init (DhBoardArmyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_board_army_dispose;
  object_class->finalize = dh_board_army_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-board-army.ui");
  gtk_widget_class_bind_template_child (widget_class, DhBoardArmy, bar);
  gtk_widget_class_bind_template_child (widget_class, DhBoardArmy, letter);
  gtk_widget_class_bind_template_child (widget_class, DhBoardArmy, name);
  gtk_widget_class_bind_template_child (widget_class, DhBoardArmy, percent);
  gtk_widget_class_bind_template_child (widget_class, DhBoardArmy, state);
  gtk_widget_class_bind_template_child (widget_class, DhBoardArmy, units);

  gtk_widget_class_set_css_name (widget_class, "boardarmy");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
dh_board_army_init (DhBoardArmy *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);

  for (guint i = 0; i < N_LINES; i++)
    {
      self->rows[i] = g_object_new (DH_BOARD_TYPE_UNIT, NULL);
      gtk_box_append (self->units, GTK_WIDGET (self->rows[i]));
    }
}

/**
 * dh_board_army_new:
 * @army: which army of the status, from 0
 *
 * Returns: its column
 */
GtkWidget *
dh_board_army_new (guint army)
{
  DhBoardArmy *self = g_object_new (DH_BOARD_TYPE_ARMY, NULL);

  self->army = army;
  gtk_widget_add_css_class (GTK_WIDGET (self), dh_board_get_army_class (army));
  return GTK_WIDGET (self);
}

/**
 * dh_board_army_set_status:
 * @self: a column
 * @status: what players may see, which has this army
 *
 * Shows a status, on the page that was shown before if there still is one.
 */
void
dh_board_army_set_status (DhBoardArmy    *self,
                          const DhStatus *status)
{
  const DhStatusArmy *army;
  g_autofree char *percent = NULL;
  g_autofree char *state = NULL;

  g_return_if_fail (DH_BOARD_IS_ARMY (self));
  g_return_if_fail (self->army < dh_status_get_n_armies (status));

  dh_status_ref ((DhStatus *) status);
  g_clear_pointer (&self->status, dh_status_unref);
  self->status = (DhStatus *) status;

  army = dh_status_get_army (status, self->army);
  percent = g_strdup_printf (_("%d %%"), army->effectiveness);
  state = g_strdup_printf ("%s %s",
                           dh_board_get_army_state_shape (army->state),
                           dh_board_describe_army_state (army->state));
  gtk_label_set_label (self->letter, army->letter);
  gtk_label_set_label (self->name, army->name);
  gtk_label_set_label (self->percent, percent);
  gtk_label_set_label (self->state, state);
  gtk_level_bar_set_value (self->bar, CLAMP (army->effectiveness, 0, 100));

  lay_out_pages (self);
  dh_board_army_set_page (self, self->page);
}

/**
 * dh_board_army_get_n_pages:
 * @self: a column
 *
 * Returns: how many pages the units of the army take
 */
guint
dh_board_army_get_n_pages (DhBoardArmy *self)
{
  g_return_val_if_fail (DH_BOARD_IS_ARMY (self), 0);

  return self->lines->len / N_LINES;
}

/**
 * dh_board_army_set_page:
 * @self: a column
 * @page: a page; past the last one they begin again
 */
void
dh_board_army_set_page (DhBoardArmy *self,
                        guint        page)
{
  guint n_pages = dh_board_army_get_n_pages (self);

  g_return_if_fail (DH_BOARD_IS_ARMY (self));

  self->page = n_pages > 0 ? page % n_pages : 0;
  show_page (self);
}
