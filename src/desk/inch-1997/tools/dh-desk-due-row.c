/* dh-desk-due-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-due-row.h"

#include "dh-desk-choices.h"
#include "dh-desk-forecast.h"
#include "dh-desk-odds.h"
#include "dh-desk-tooltip.h"
#include "dh-desk-unit-picker.h"
#include "dh-narration.h"
#include "dh-session-words.h"

#include <glib/gi18n.h>

/**
 * DhDeskDueRow:
 *
 * Something that is due, what it needs, and the ways to do it as buttons. Where a unit has to be named
 * – an enemy run into, a friend who saw a rout, whom to charge next – it is picked here and the order
 * is written, to be looked at and entered.
 */
struct _DhDeskDueRow
{
  DhBoardWidget parent_instance;

  /* Borrowed: of the referee, whom the dues has */
  const DhBattle *battle; /* (nullable) */

  DhDue due;

  /* Template children */
  GtkDropDown *aspect;
  DhDeskChoices *choices;
  GtkLabel *key;
  GtkLabel *need;
  DhDeskUnitPicker *picker;
  GtkLabel *seen_label;
  DhDeskChoices *throw;
  GtkWidget *ways;
  GtkLabel *words;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskDueRow, dh_desk_due_row, DH_BOARD_TYPE_WIDGET)

/* The verb of the order for which a unit is picked. */
static const DhVerbInfo *
get_verb (DhDeskDueRow *self)
{
  const char *word = self->due.kind == DH_DUE_KIND_RETREAT   ? "retreat"
                     : self->due.kind == DH_DUE_KIND_WITNESS ? "witness"
                     : dh_due_defender (&self->due)          ? "countercharge"
                                                             : "bonus";

  return dh_verb_find (self->battle->system, word);
}

/* Returns whether there is anybody. */
static gboolean
list_units (DhDeskDueRow *self)
{
  int unit = dh_due_unit (&self->due);
  g_autoptr(GArray) units = dh_verb_list_objects (get_verb (self), self->battle, &DH_THE_UNIT (unit));

  dh_desk_unit_picker_set_units (self->picker, self->battle, units, unit);
  return units->len > 0;
}

static void
show_seen (DhDeskDueRow *self)
{
  const GArray *seen = self->picker->ticked;
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; i < seen->len; i++)
    dh_append_item (names, ", ", "%s", dh_battle_get_unit (self->battle, g_array_index (seen, int, i))->info->name);

  /* Translators: the units that saw others rout, and will check */
  dh_board_widget_print (self->seen_label, _("Saw it: %s"), names->str);
  gtk_widget_set_visible (GTK_WIDGET (self->seen_label), seen->len > 0);
}

/* The order with whoever is picked, which is written and not given. */
static void
compose (DhDeskDueRow *self)
{
  gboolean witness = self->due.kind == DH_DUE_KIND_WITNESS;
  guint aspect = self->due.kind == DH_DUE_KIND_BONUS ? gtk_drop_down_get_selected (self->aspect) : DH_ASPECT_FRONT;
  const GArray *seen = self->picker->ticked;
  g_autoptr(GString) words = g_string_new (witness && seen->len == 0 ? "none" : NULL);
  g_autofree char *order = NULL;

  for (guint i = 0; witness && i < seen->len; i++)
    dh_append_item (words, " ", "%s", dh_battle_get_unit (self->battle, g_array_index (seen, int, i))->info->id);
  if (aspect != DH_ASPECT_FRONT)
    g_string_append (words, dh_enum_to_word (DH_TYPE_ASPECT, aspect));

  order = dh_order_write (self->battle,
                          get_verb (self)->word,
                          &DH_THE_UNIT (dh_due_unit (&self->due)),
                          witness ? NULL : &DH_THE_UNIT (self->picker->unit),
                          words->str);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.compose", "s", order);
}

static void
picked_cb (DhDeskDueRow *self)
{
  g_assert (DH_DESK_IS_DUE_ROW (self));

  if (self->battle == NULL)
    return;

  show_seen (self);
  compose (self);
}

static void
aspect_cb (DhDeskDueRow *self)
{
  g_assert (DH_DESK_IS_DUE_ROW (self));

  if (self->battle != NULL && self->due.kind == DH_DUE_KIND_BONUS && self->picker->unit != DH_NOTHING)
    compose (self);
}

/* The ways to do it */

static void
add_choices (DhDeskDueRow *self,
             DhReferee    *referee)
{
  DhRef unit = DH_THE_UNIT (dh_due_unit (&self->due));
  g_autofree char *plain = dh_battle_due_to_order (self->battle, &self->due);
  g_autofree char *off = dh_order_write (self->battle, "retreat", &unit, NULL, "off");
  g_autofree char *occupy = dh_order_write (self->battle, "bonus", &unit, NULL, "occupy");
  gboolean routed = dh_battle_get_unit (self->battle, unit.index)->status == DH_UNIT_STATUS_ROUTED;

  switch (self->due.kind)
    {
    case DH_DUE_KIND_RETREAT:
      dh_desk_choices_add (self->choices, referee, C_("retreat", "Retreats Safely"), plain);
      if (routed)
        dh_desk_choices_add (self->choices, referee, C_("retreat", "Off the Table"), off);
      return;
    case DH_DUE_KIND_WITNESS:
      dh_desk_choices_add (self->choices, referee, C_("witness", "No One Saw It"), plain);
      return;
    case DH_DUE_KIND_BONUS:
      dh_desk_choices_add (self->choices, referee, C_("bonus", "Hold"), plain);
      if (!dh_due_defender (&self->due))
        dh_desk_choices_add (self->choices, referee, C_("bonus", "Occupy the Ground"), occupy);
      return;
    default:
      dh_desk_choices_add (self->throw, referee, _("Throw"), plain);
      return;
    }
}

/* The hint for the picker of a due; dues that need dice alone have none. */
static const char *
get_picker_hint (DhDueKind kind)
{
  return kind == DH_DUE_KIND_RETREAT   ? _("Runs Into…")
         : kind == DH_DUE_KIND_WITNESS ? _("Seen By…")
         : kind == DH_DUE_KIND_BONUS   ? _("Charges…")
                                       : NULL;
}

static void
show_picker (DhDeskDueRow *self,
             gboolean      open)
{
  const char *hint = open ? get_picker_hint (self->due.kind) : NULL;
  gboolean has_any;

  if (hint != NULL)
    g_object_set (self->picker, "hint", hint, "several", self->due.kind == DH_DUE_KIND_WITNESS, NULL);
  has_any = hint != NULL && list_units (self);
  gtk_widget_set_visible (GTK_WIDGET (self->picker), has_any);
  gtk_widget_set_visible (GTK_WIDGET (self->aspect), has_any && self->due.kind == DH_DUE_KIND_BONUS);
}

/* Puts “No One Saw It” behind the list of units. “Retreats Safely”, which is asked before, and “Hold” stand before it, and
 * a second press there must not answer the next question. */
static void
arrange (DhDeskDueRow *self)
{
  gboolean is_last = self->due.kind == DH_DUE_KIND_WITNESS;

  gtk_box_reorder_child_after (GTK_BOX (self->ways), GTK_WIDGET (self->choices), is_last ? GTK_WIDGET (self->picker) : NULL);
}

/* Shows the need of a due that is nothing but a throw, or how far a unit retreats, which is asked about; with its sources
   in a tooltip. */
static void
show_need (DhDeskDueRow *self,
           DhReferee    *referee,
           gboolean      open)
{
  g_autofree char *order = dh_battle_due_to_order (self->battle, &self->due);
  g_autoptr(DhForecast) forecast = NULL;
  gboolean is_throw = dh_battle_due_needs_only_dice (self->battle, &self->due);
  g_autofree char *need = NULL;
  g_autofree char *why = NULL;

  if (open && (is_throw || self->due.kind == DH_DUE_KIND_RETREAT))
    forecast = dh_referee_forecast (referee, order, NULL);
  if (forecast != NULL)
    {
      need = dh_session_describe_need (forecast);
      why = dh_desk_forecast_describe (forecast);
    }

  dh_desk_odds_tell (self->need, referee, is_throw && forecast == NULL ? order : NULL, need);
  dh_desk_set_tooltip (GTK_WIDGET (self->need), why);
}

static void
dh_desk_due_row_class_init (DhDeskDueRowClass *klass)
{
  DH_CLASS_LEAVES (klass, DhDeskDueRow, dh_class_forget, battle);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_CHOICES, DH_DESK_TYPE_UNIT_PICKER);
  DH_BOARD_TEMPLATE (klass, DhDeskDueRow, aspect, choices, key, need, picker, seen_label, throw, ways, words);
  DH_BOARD_BIND_CALLBACKS (klass, aspect_cb, picked_cb);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

/**
 * dh_desk_due_row_is_for:
 * @self: a row
 * @due: a due
 *
 * Returns: whether this due is the one it shows
 */
gboolean
dh_desk_due_row_is_for (DhDeskDueRow *self,
                        const DhDue  *due)
{
  g_return_val_if_fail (DH_DESK_IS_DUE_ROW (self), FALSE);

  return self->battle != NULL && self->due.entry == due->entry && self->due.place == due->place &&
         dh_due_unit (&self->due) == dh_due_unit (due) && self->due.kind == due->kind;
}

/**
 * dh_desk_due_row_set_due:
 * @self: a row
 * @referee: the referee of a battle, who has to live as long as it is shown
 * @due: a due of it
 * @key: the digit that does it together with Alt, or 0 for none
 *
 * Shows what is due as the battle stands.
 */
void
dh_desk_due_row_set_due (DhDeskDueRow *self,
                         DhReferee    *referee,
                         const DhDue  *due,
                         guint         key)
{
  /* Translators: a key with a digit, written short */
  g_autofree char *keys = key > 0 ? g_strdup_printf (_("Alt+%u"), key) : g_strdup ("");
  g_autofree char *words = NULL;
  gboolean open;

  g_return_if_fail (DH_DESK_IS_DUE_ROW (self));

  if (!dh_desk_due_row_is_for (self, due))
    dh_desk_unit_picker_untick (self->picker);
  self->battle = dh_referee_get_battle (referee);
  self->due = *due;
  open = dh_battle_due_is_open (self->battle, due);

  words = dh_due_narrate (due, self->battle);
  gtk_label_set_label (self->words, words);
  gtk_label_set_label (self->key, keys);
  gtk_widget_set_visible (GTK_WIDGET (self->key), key > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  open ? "" : _("Other tasks come first"), -1);
  show_need (self, referee, open);
  dh_desk_choices_clear (self->choices);
  dh_desk_choices_clear (self->throw);
  if (open)
    add_choices (self, referee);
  gtk_widget_set_visible (self->ways, open && get_picker_hint (due->kind) != NULL);
  arrange (self);
  show_picker (self, open);
  show_seen (self);
  dh_board_widget_set_class (GTK_WIDGET (self), "waiting", !open);
}
