/* dh-desk-army-view.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-army-view.h"

#include "dh-army-words.h"
#include "dh-board-glyph.h"
#include "dh-board-letter.h"
#include "dh-desk-meter.h"

#include <glib/gi18n.h>

#include <math.h>

/**
 * DhDeskArmyView:
 *
 * How an army holds: its fresh units of all, its state in a word and a shape, and what that state asks
 * of it (18).
 */
struct _DhDeskArmyView
{
  DhBoardWidget parent_instance;

  /* Template children */
  GtkLabel *asks;
  DhBoardGlyph *glyph;
  GtkWidget *head;
  DhBoardLetter *letter;
  DhDeskMeter *meter;
  GtkLabel *name;
  GtkWidget *panel;
  GtkLabel *state;
  GtkLabel *units;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskArmyView, dh_desk_army_view, DH_BOARD_TYPE_WIDGET)

static guint
count_checks (const DhBattle *battle,
              guint           army)
{
  guint n = 0;

  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    n += due->kind == DH_DUE_KIND_CHECK &&
         (dh_due_context (due) == DH_CONTEXT_ARMY_RETIRE || dh_due_context (due) == DH_CONTEXT_ARMY_BROKEN) &&
         dh_battle_get_unit (battle, dh_due_unit (due))->info->army == (int) army;

  return n;
}

static char *
describe_state (const DhBattle *battle,
                guint           army)
{
  guint n = count_checks (battle, army);

  switch ((DhArmyState) dh_battle_get_army (battle, army)->state)
    {
    case DH_ARMY_STATE_STEADY:
      return g_strdup (_("Steady; no checks needed."));
    case DH_ARMY_STATE_HESITANT:
      return g_strdup (_("Until the end of the next turn every charge first needs a throw, without the officer’s "
                         "bonus."));
    case DH_ARMY_STATE_RETIRE:
      if (n == 0)
        return g_strdup (_("Its units have checked. Those that failed fall back."));
      return g_strdup_printf (ngettext ("%u unit still has to check, without its officers; it falls back if it fails.",
                                        "%u units still have to check, without their officers; they fall back if "
                                        "they fail.",
                                        n),
                              n);
    case DH_ARMY_STATE_BROKEN:
      if (n == 0)
        return g_strdup (_("Its units have checked. The battle can be ended, or fought on."));
      return g_strdup_printf (ngettext ("It has lost. %u unit still has to check, without its officers: it falls "
                                        "back if it passes, and routs if it fails.",
                                        "It has lost. %u units still have to check, without their officers: those"
                                        " that pass fall back, those that fail rout.",
                                        n),
                              n);
    }

  g_return_val_if_reached (NULL);
}

static void
dh_desk_army_view_class_init (DhDeskArmyViewClass *klass)
{
  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_GLYPH, DH_BOARD_TYPE_LETTER, DH_DESK_TYPE_METER);
  DH_BOARD_TEMPLATE (klass, DhDeskArmyView, asks, glyph, head, letter, meter, name, panel, state, units);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

/**
 * dh_desk_army_view_show:
 * @self: a view
 * @battle: a battle
 * @army: an army of it
 *
 * Shows how an army holds.
 */
void
dh_desk_army_view_show (DhDeskArmyView *self,
                        const DhBattle *battle,
                        guint           army)
{
  const DhArmy *the_army;
  guint units;
  g_autofree char *fresh = NULL;
  g_autofree char *asks = NULL;

  g_return_if_fail (DH_DESK_IS_ARMY_VIEW (self));

  the_army = dh_battle_get_army (battle, army);
  units = dh_battle_count_units (battle, army);
  dh_board_widget_set_army (self->panel, army);
  dh_board_letter_set_army (self->letter, army, the_army->info->letter);
  gtk_label_set_label (self->name, the_army->info->name);
  dh_board_glyph_set_army_state (self->glyph, the_army->state);
  gtk_label_set_label (self->state, dh_army_state_describe (the_army->state));
  dh_desk_meter_show (self->meter, battle, army);
  /* Translators: effectiveness in percent, units that are fresh, units at the start */
  fresh = g_strdup_printf (ngettext ("%.0f%% · %u of %u unit fresh", "%.0f%% · %u of %u units fresh", units),
                           floor (dh_battle_get_effectiveness (battle, army)),
                           dh_battle_count_fresh (battle, army),
                           units);
  gtk_label_set_label (self->units, fresh);
  asks = describe_state (battle, army);
  gtk_label_set_label (self->asks, asks);
  dh_board_widget_set_name (self, the_army->info->name);
}

/**
 * dh_desk_army_view_line_up:
 * @self: a view
 * @heads: a group of what stands above the meters
 *
 * Makes its head as high as that of the views beside it.
 */
void
dh_desk_army_view_line_up (DhDeskArmyView *self,
                           GtkSizeGroup   *heads)
{
  g_return_if_fail (DH_DESK_IS_ARMY_VIEW (self));

  gtk_size_group_add_widget (heads, self->head);
}
