/* dh-desk-new-force-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-force-row.h"

#include "dh-army-words.h"
#include "dh-desk-tooltip.h"

#include <glib/gi18n.h>

/* The room that a name, an id and a kind of unit would like, and what they do with on half a screen: it is the same in every
 * row, so that they stand in line. */
#define CHARS_OF_NAME 32
#define CHARS_OF_ID 4
#define CHARS_OF_KIND 16
#define LEAST_CHARS_OF_NAME 14
#define LEAST_CHARS_OF_KIND 5

#define TO_BE_ROLLED -1

/**
 * DhDeskNewForceRow:
 *
 * An army with how many of it are in reserve; a command that may be held back; a unit that may begin
 * unseen, with the rating that it is given or will roll.
 */
struct _DhDeskNewForceRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskNewForce *item; /* (nullable) */
  GSignalGroup *signals;

  gboolean showing;

  /* Template children */
  GtkCheckButton *concealed;
  GtkLabel *id;
  GtkInscription *kind;
  GtkInscription *name;
  GtkSpinButton *rating;
  GtkCheckButton *reserve;
};

G_DEFINE_FINAL_TYPE (DhDeskNewForceRow, dh_desk_new_force_row, DH_BOARD_TYPE_WIDGET)

static DhDeskNewBattle *
get_battle (DhDeskNewForceRow *self)
{
  return self->item->battle;
}

/* Showing */

/* The third that may stay off the table, in words and by a shape (2.C). */
static char *
describe_reserve (DhDeskNewBattle *battle,
                  guint            army)
{
  guint units = dh_desk_new_battle_count_units (battle, army);
  guint off = dh_desk_new_battle_count_reserve (battle, army);
  guint most = dh_desk_new_battle_get_most_in_reserve (battle, army);
  g_autofree char *all = g_strdup_printf (ngettext ("%u unit", "%u units", units), units);

  if (off > most)
    return g_strdup_printf (_("⚠ %s, %u in reserve, at most %u allowed (2.C)"), all, off, most);

  return g_strdup_printf (_("%s, %u of at most %u in reserve (2.C)"), all, off, most);
}

static void
label_for (gpointer    control,
           const char *what,
           const char *name)
{
  /* Translators: what is chosen, and for which command or unit */
  dh_board_widget_print_name (control, _("%s: %s"), what, name);
}

static void
show_unit (DhDeskNewForceRow *self,
           guint              unit)
{
  const DhUnitInfo *info = dh_order_of_battle_get_unit (self->item->armies, unit);

  gtk_label_set_label (self->id, info->tag);
  gtk_inscription_set_text (self->name, info->name);
  gtk_inscription_set_text (self->kind, dh_unit_describe_kind (info));
  gtk_check_button_set_active (self->concealed, dh_desk_new_battle_is_concealed (get_battle (self), unit));
  gtk_spin_button_set_value (self->rating, dh_desk_new_battle_get_rating (get_battle (self), unit));
  label_for (self->concealed, _("Concealed"), info->name);
  label_for (self->rating, _("Rating"), info->name);
  label_for (self->reserve, _("In reserve"), info->name);
}

static void
show_command (DhDeskNewForceRow *self,
              guint              command)
{
  const DhCommandInfo *info = dh_order_of_battle_get_command (self->item->armies, command);

  gtk_label_set_label (self->id, "");
  gtk_inscription_set_text (self->name, info->name);
  gtk_inscription_set_text (self->kind, info->is_division ? _("division") : _("brigade"));
  label_for (self->reserve, _("In reserve"), info->name);
}

static void
show_army (DhDeskNewForceRow *self,
           guint              army)
{
  const DhArmyInfo *info = dh_order_of_battle_get_army (self->item->armies, army);
  g_autofree char *reserve = describe_reserve (get_battle (self), army);

  gtk_label_set_label (self->id, info->letter);
  gtk_inscription_set_text (self->name, info->name);
  gtk_inscription_set_text (self->kind, reserve);
}

static void
show_style (DhDeskNewForceRow *self,
            DhRef              thing)
{
  const DhOrderOfBattle *armies = self->item->armies;
  gboolean is_army = thing.kind == DH_REF_KIND_ARMY;
  gboolean is_command = thing.kind == DH_REF_KIND_COMMAND;

  dh_board_widget_set_class (GTK_WIDGET (self), "army", is_army);
  dh_board_widget_set_class (GTK_WIDGET (self->id), "army-badge", is_army);
  gtk_label_set_xalign (self->id, is_army ? 0.5 : 0);
  dh_board_widget_set_army (GTK_WIDGET (self), is_army ? (int) thing.index : -1);
  dh_board_widget_set_class (GTK_WIDGET (self), "command", is_command);
  dh_board_widget_set_class (GTK_WIDGET (self),
                             "brigade",
                             is_command && dh_order_of_battle_get_command (armies, thing.index)->parent >= 0);
}

/* The ids of units stand in a column, whatever can be chosen at the end of the row. */
static void
show_columns (DhDeskNewForceRow *self,
              gboolean           is_unit)
{
  gtk_inscription_set_min_chars (self->name, LEAST_CHARS_OF_NAME);
  gtk_inscription_set_nat_chars (self->name, CHARS_OF_NAME);
  gtk_widget_set_hexpand (GTK_WIDGET (self->name), !is_unit);
  gtk_inscription_set_min_chars (self->kind, LEAST_CHARS_OF_KIND);
  gtk_inscription_set_nat_chars (self->kind, is_unit ? CHARS_OF_KIND
                                                     : g_utf8_strlen (gtk_inscription_get_text (self->kind), -1) + 1);
  gtk_label_set_width_chars (self->id, is_unit ? CHARS_OF_ID : -1);
  gtk_widget_set_hexpand (GTK_WIDGET (self->kind), is_unit);
}

static void
update (DhDeskNewForceRow *self)
{
  DhRef thing;

  g_assert (DH_DESK_IS_NEW_FORCE_ROW (self));

  if (self->item == NULL || !dh_desk_new_force_is_current (self->item))
    return;

  thing = self->item->thing;
  self->showing = TRUE;
  show_style (self, thing);
  if (thing.kind == DH_REF_KIND_UNIT)
    show_unit (self, thing.index);
  else if (thing.kind == DH_REF_KIND_COMMAND)
    show_command (self, thing.index);
  else
    show_army (self, thing.index);

  show_columns (self, thing.kind == DH_REF_KIND_UNIT);
  dh_desk_set_tooltip (GTK_WIDGET (self->name), gtk_inscription_get_text (self->name));
  dh_desk_set_tooltip (GTK_WIDGET (self->kind), gtk_inscription_get_text (self->kind));
  gtk_widget_set_visible (GTK_WIDGET (self->concealed), thing.kind == DH_REF_KIND_UNIT);
  gtk_widget_set_visible (GTK_WIDGET (self->rating), thing.kind == DH_REF_KIND_UNIT);
  gtk_widget_set_visible (GTK_WIDGET (self->reserve),
                          thing.kind != DH_REF_KIND_ARMY &&
                            dh_desk_new_battle_may_be_in_reserve (get_battle (self), thing));
  if (thing.kind != DH_REF_KIND_ARMY)
    gtk_check_button_set_active (self->reserve, dh_desk_new_battle_is_in_reserve (get_battle (self), thing));
  self->showing = FALSE;
}

/* Choices */

static gboolean
is_choosing (DhDeskNewForceRow *self)
{
  return !self->showing && self->item != NULL && dh_desk_new_force_is_current (self->item);
}

static void
reserve_cb (DhDeskNewForceRow *self)
{
  g_assert (DH_DESK_IS_NEW_FORCE_ROW (self));

  if (is_choosing (self))
    dh_desk_new_battle_set_in_reserve (get_battle (self),
                                       self->item->thing,
                                       gtk_check_button_get_active (self->reserve));
}

static void
concealed_cb (DhDeskNewForceRow *self)
{
  g_assert (DH_DESK_IS_NEW_FORCE_ROW (self));

  if (is_choosing (self))
    dh_desk_new_battle_set_concealed (get_battle (self),
                                      self->item->thing.index,
                                      gtk_check_button_get_active (self->concealed));
}

static void
rating_cb (DhDeskNewForceRow *self)
{
  g_assert (DH_DESK_IS_NEW_FORCE_ROW (self));

  if (is_choosing (self))
    dh_desk_new_battle_set_rating (get_battle (self),
                                   self->item->thing.index,
                                   gtk_spin_button_get_value_as_int (self->rating));
}

/* Shows a rating. A value below the lowest one is thrown for. */
static gboolean
rating_output_cb (DhDeskNewForceRow *self)
{
  int value = gtk_spin_button_get_value_as_int (self->rating);
  g_autofree char *text = NULL;

  g_assert (DH_DESK_IS_NEW_FORCE_ROW (self));

  /* Translators: of the rating of a unit: it is not given but will be rolled for */
  text = value == TO_BE_ROLLED ? g_strdup (C_("rating", "to roll")) : g_strdup_printf ("%d", value);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->rating)), text))
    gtk_editable_set_text (GTK_EDITABLE (self->rating), text);
  return TRUE;
}

/* Reads a rating. Any text that is no number means that it is thrown for. */
static int
rating_input_cb (DhDeskNewForceRow *self,
                 double            *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->rating));
  gint64 number;

  g_assert (DH_DESK_IS_NEW_FORCE_ROW (self));

  *value = g_ascii_string_to_signed (text, 10, TO_BE_ROLLED, 5, &number, NULL) ? number : TO_BE_ROLLED;
  return TRUE;
}

static void
show_item (DhDeskNewForceRow *self)
{
  g_signal_group_set_target (self->signals, get_battle (self));
  update (self);
}

static void
dh_desk_new_force_row_class_init (DhDeskNewForceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_OWNS (klass, DhDeskNewForceRow, g_object_unref, signals);
  DH_CLASS_ITEM (klass, DhDeskNewForceRow, DH_DESK_TYPE_NEW_FORCE, show_item);

  DH_BOARD_TEMPLATE (klass, DhDeskNewForceRow, concealed, id, kind, name, rating, reserve);
  DH_BOARD_BIND_CALLBACKS (klass, concealed_cb, rating_cb, rating_input_cb, rating_output_cb, reserve_cb);

  gtk_widget_class_set_css_name (widget_class, "forcerow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
dh_desk_new_force_row_init (DhDeskNewForceRow *self)
{
  self->signals = g_signal_group_new (DH_DESK_TYPE_NEW_BATTLE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->showing = FALSE;
}
