/* dh-desk-unit-label.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-unit-label.h"

#include "dh-board-glyph.h"
#include "dh-board-pips.h"
#include "dh-desk-tooltip.h"
#include "dh-desk-words.h"

/* Of most names enough to tell them apart; where there is more room there is more of them. */
#define COMPACT_NAME_CHARS 13

/**
 * DhDeskUnitLabel:
 *
 * A unit in one line, as the tools show it: its id in the colours of its army, how it stands, its
 * name, its stands, its rating, and whether it has fired.
 */
struct _DhDeskUnitLabel
{
  DhBoardWidget parent_instance;

  gboolean compact;

  /* Template children */
  GtkLabel *fired;
  DhBoardGlyph *glyph;
  GtkLabel *id;
  GtkLabel *name;
  DhBoardPips *pips;
  GtkLabel *rating;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskUnitLabel, dh_desk_unit_label, DH_BOARD_TYPE_WIDGET)

/* A steady unit is in a formation; of any other the state matters more. */
static void
show_glyph (DhDeskUnitLabel *self,
            const DhUnit    *unit)
{
  if (unit->status == DH_UNIT_STATUS_STEADY)
    dh_board_glyph_set_formation (self->glyph, unit->formation);
  else
    dh_board_glyph_set_status (self->glyph, unit->status);
}

/* The mark keeps its place where units stand above each other, so that all that is before it does. */
static void
show_fired (DhDeskUnitLabel *self,
            const DhUnit    *unit)
{
  gtk_label_set_label (self->fired, unit->fired ? "✱" : "");
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->fired), unit->fired);
  gtk_widget_set_visible (GTK_WIDGET (self->fired), unit->fired || !self->compact);
}

static void
set_compact (DhDeskUnitLabel *self,
             gboolean         compact)
{
  self->compact = compact;
  gtk_widget_set_visible (GTK_WIDGET (self->glyph), !self->compact);
  gtk_widget_set_visible (GTK_WIDGET (self->rating), !self->compact);
  gtk_label_set_max_width_chars (self->name, self->compact ? COMPACT_NAME_CHARS : -1);
}

static void
dh_desk_unit_label_class_init (DhDeskUnitLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /**
   * DhDeskUnitLabel:compact:
   *
   * Whether room is kept for the name: how the unit stands and its rating are left out.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskUnitLabel, "compact", NULL, set_compact);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_GLYPH, DH_BOARD_TYPE_PIPS);
  DH_BOARD_TEMPLATE (klass, DhDeskUnitLabel, fired, glyph, id, name, pips, rating);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

/**
 * dh_desk_unit_label_set_unit:
 * @self: a label
 * @battle: a battle
 * @unit: a unit of it
 *
 * Shows a unit as it stands now.
 */
void
dh_desk_unit_label_set_unit (DhDeskUnitLabel *self,
                             const DhBattle  *battle,
                             guint            unit)
{
  const DhUnit *the_unit = dh_battle_get_unit (battle, unit);
  guint army = the_unit->info->army;
  g_autofree char *rating = the_unit->rating >= 0 ? g_strdup_printf ("%d", the_unit->rating) : g_strdup ("–");
  g_autofree char *words = dh_desk_describe_unit (battle, unit);

  g_return_if_fail (DH_DESK_IS_UNIT_LABEL (self));

  gtk_label_set_label (self->id, the_unit->info->tag);
  gtk_label_set_label (self->name, the_unit->info->name);
  gtk_label_set_label (self->rating, rating);
  show_fired (self, the_unit);
  show_glyph (self, the_unit);
  dh_board_pips_set_stands (self->pips,
                            dh_unit_count_stands (the_unit),
                            the_unit->start_stands,
                            dh_unit_count_casualties (the_unit));

  dh_board_widget_set_army (GTK_WIDGET (self), army);
  dh_desk_set_tooltip (GTK_WIDGET (self), words);
  dh_board_widget_set_name (self, words);
}

/**
 * dh_desk_unit_label_line_up:
 * @self: a label that stands above or below others
 * @columns: the group of all of them
 *
 * Gives its stands the room of the longest row among them, so that ids stand above each other.
 */
void
dh_desk_unit_label_line_up (DhDeskUnitLabel *self,
                            GtkSizeGroup    *columns)
{
  g_return_if_fail (DH_DESK_IS_UNIT_LABEL (self));

  gtk_size_group_add_widget (columns, GTK_WIDGET (self->pips));
}
