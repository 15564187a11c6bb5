/* dh-board-unit.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-unit.h"

#include "dh-board-pips.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

/**
 * DhBoardUnit:
 *
 * One line of the lists of the board: a unit with as much of its strength as players may see, the
 * name of a command, or nothing.
 */
struct _DhBoardUnit
{
  GtkWidget parent_instance;

  /* Template children */
  GtkLabel *name;
  DhBoardPips *pips;
  GtkLabel *state;
};

G_DEFINE_FINAL_TYPE (DhBoardUnit, dh_board_unit, GTK_TYPE_WIDGET)

static void
show_line (DhBoardUnit *self,
           const char  *name,
           const char  *state,
           gboolean     pips,
           gboolean     heading)
{
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->state, state);
  gtk_widget_set_visible (GTK_WIDGET (self->state), *state != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->pips), pips);
  if (heading)
    gtk_widget_add_css_class (GTK_WIDGET (self), "command");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "command");
}

static void
dh_board_unit_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), DH_BOARD_TYPE_UNIT);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (dh_board_unit_parent_class)->dispose (object);
}

static void
dh_board_unit_class_init (DhBoardUnitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_board_unit_dispose;

  g_type_ensure (DH_BOARD_TYPE_PIPS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-board-unit.ui");
  gtk_widget_class_bind_template_child (widget_class, DhBoardUnit, name);
  gtk_widget_class_bind_template_child (widget_class, DhBoardUnit, pips);
  gtk_widget_class_bind_template_child (widget_class, DhBoardUnit, state);

  gtk_widget_class_set_css_name (widget_class, "boardunit");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
dh_board_unit_init (DhBoardUnit *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_board_unit_show_nothing:
 * @self: a line
 *
 * Empties the line, which keeps its height.
 */
void
dh_board_unit_show_nothing (DhBoardUnit *self)
{
  g_return_if_fail (DH_BOARD_IS_UNIT (self));

  show_line (self, "", "", FALSE, FALSE);
}

/**
 * dh_board_unit_show_heading:
 * @self: a line
 * @heading: the name of a command
 */
void
dh_board_unit_show_heading (DhBoardUnit *self,
                            const char  *heading)
{
  g_return_if_fail (DH_BOARD_IS_UNIT (self));

  show_line (self, heading, "", FALSE, TRUE);
}

/**
 * dh_board_unit_show_unit:
 * @self: a line
 * @unit: a unit as players see it
 */
void
dh_board_unit_show_unit (DhBoardUnit        *self,
                         const DhStatusUnit *unit)
{
  gboolean steady = unit->status == DH_UNIT_STATUS_STEADY;
  gboolean gone = unit->status >= DH_UNIT_STATUS_DESTROYED;
  gboolean exact = unit->stands >= 0 && unit->start_stands > 0 && !gone;
  g_autofree char *state = NULL;

  g_return_if_fail (DH_BOARD_IS_UNIT (self));

  if (!steady)
    state = g_strdup_printf ("%s %s", dh_board_get_status_shape (unit->status), dh_board_describe_status (unit->status));
  else if (!exact && unit->band != DH_BAND_UNKNOWN)
    state = g_strdup_printf ("%s %s", dh_board_get_band_shape (unit->band), dh_board_describe_band (unit->band));

  if (exact)
    dh_board_pips_set_stands (self->pips, unit->stands, unit->start_stands, MAX (unit->casualties, 0));
  show_line (self, unit->name, state != NULL ? state : "", exact, FALSE);
}
