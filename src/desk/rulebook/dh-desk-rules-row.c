/* dh-desk-rules-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-row.h"

#include "dh-desk-tooltip.h"
#include "dh-narration.h"
#include "dh-standing.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

/* Room for a number, and for what a D20 has. */
#define VALUE_CHARS 7
#define D6_CHARS 14
#define D20_CHARS 80
#define LEAST_D20_CHARS 62

/* The width of text beside the numbers of a D20, which has to wrap. */
#define BESIDE_D20_CHARS 20

/**
 * DhDeskRulesRow:
 *
 * A line of the rulebook editor: what it is, its clause, its number for each size of figures or its
 * choice, how sure it is by shape and word, and what it comes to in play. What it comes to, or why
 * it cannot be, follows every key.
 */
struct _DhDeskRulesRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskRulesItem *item; /* (nullable) */

  /* Template children */
  GtkBox *amounts;
  GtkWidget *chart;
  GtkLabel *clause;
  GtkWidget *columns;
  GtkLabel *effect;
  GtkEntry *entry15;
  GtkEntry *entry25;
  GtkLabel *refusal;
  GtkWidget *restore;
  GtkInscription *standing;
  GtkBox *switches;
  GtkLabel *title;
  GtkLabel *unit;

  /* Borrowed */
  GtkDropDown *choice; /* NULL before a switch is shown, as most rows never show one */
  const char *listed;  /* (nullable): id of the switch whose choices stand in it, interned */

  gboolean is_showing; /* what changes now was not changed by hand */
};

G_DEFINE_FINAL_TYPE (DhDeskRulesRow, dh_desk_rules_row, DH_BOARD_TYPE_WIDGET)

static GtkEntry *
get_entry (DhDeskRulesRow *self,
           DhScale         scale)
{
  return scale == DH_SCALE_15MM ? self->entry15 : self->entry25;
}

static DhRulebook *
get_rulebook (DhDeskRulesRow *self)
{
  return self->item->draft->rulebook;
}

/* Standings */

static char *
describe_standing (DhStanding standing)
{
  if (standing == DH_STANDING_TEXT)
    return g_strdup (C_("standing", "printed"));

  return g_strdup_printf ("%s %s", dh_standing_get_mark (standing), dh_standing_describe (standing));
}

static char *
describe_standings (DhDeskRulesRow *self,
                    const char     *id)
{
  DhStanding standing = dh_rulebook_get_standing (get_rulebook (self), id, DH_SCALE_25MM);
  DhStanding standing15 = dh_rulebook_get_standing (get_rulebook (self), id, DH_SCALE_15MM);
  g_autofree char *words = describe_standing (standing);
  g_autofree char *words15 = describe_standing (standing15);

  if (standing == standing15)
    return g_steal_pointer (&words);

  /* Translators: how sure a number is, for figures of 25 mm and for those of 15 mm. */
  return g_strdup_printf (_("25 mm: %s\n15 mm: %s"), words, words15);
}

/* Effects */

static void
show_sentence (DhDeskRulesRow *self,
               const char     *effect,
               const char     *refusal)
{
  gtk_label_set_label (self->effect, effect != NULL ? effect : "");
  gtk_widget_set_visible (GTK_WIDGET (self->effect), effect != NULL && refusal == NULL);
  dh_board_widget_set_words (self->refusal, refusal);
}

static void
show_effect (DhDeskRulesRow   *self,
             const DhRulebook *rulebook,
             const char       *refusal)
{
  g_autofree char *effect = dh_desk_rules_item_dup_effect (self->item, rulebook);

  show_sentence (self, effect, refusal);
}

/* Tries the text that is being typed, and shows its effect. */
static void
typed_cb (DhDeskRulesRow *self,
          GtkEditable    *entry)
{
  DhScale scale = GTK_WIDGET (entry) == GTK_WIDGET (self->entry15) ? DH_SCALE_15MM : DH_SCALE_25MM;
  g_autoptr(DhRulebook) tried = NULL;
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_RULES_ROW (self));

  if (self->is_showing || self->item == NULL)
    return;

  tried = dh_desk_rules_draft_try (self->item->draft,
                                   dh_desk_rules_item_get (self->item)->id,
                                   scale,
                                   gtk_editable_get_text (entry),
                                   &error);
  dh_board_widget_set_wrong (entry, tried == NULL);
  if (tried != NULL)
    show_effect (self, tried, NULL);
  else
    show_sentence (self, NULL, error->message);
}

static void
choose_cb (DhDeskRulesRow *self)
{
  const DhRulebookItem *item;
  guint selected;

  g_assert (DH_DESK_IS_RULES_ROW (self));

  if (self->is_showing || self->item == NULL)
    return;

  item = dh_desk_rules_item_get (self->item);
  selected = gtk_drop_down_get_selected (self->choice);
  if (item->is_switch && selected != GTK_INVALID_LIST_POSITION)
    dh_desk_rules_item_edit (self->item,
                             DH_SCALE_BOTH,
                             dh_rulebook_get_choice (get_rulebook (self), item->id, selected, NULL));
}

static void
restore_cb (DhDeskRulesRow *self)
{
  g_assert (DH_DESK_IS_RULES_ROW (self));

  /* Pressed by a key the button waits a moment, and the row may have become that of a heading. */
  if (self->item != NULL && self->item->heading == NULL)
    dh_desk_rules_item_restore (self->item);
}

/* Showing */

static guint
get_width (const DhRulebookItem *item)
{
  return item->die > 6 ? D20_CHARS : item->die > 0 ? D6_CHARS : VALUE_CHARS;
}

static const char *
describe_unit (const char *unit)
{
  static const struct {
    const char *unit;
    const char *words;
  } all[] = {
    { "modifier", NC_("unit of a rule", "modifier") }, { "rating", NC_("unit of a rule", "rating") },
    { "inches", NC_("unit of a rule", "inches") },     { "degrees", NC_("unit of a rule", "degrees") },
    { "share", NC_("unit of a rule", "share") },       { "percent", NC_("unit of a rule", "percent") },
    { "points", NC_("unit of a rule", "points") },     { "times", NC_("unit of a rule", "times") },
    { "stands", NC_("unit of a rule", "stands") },     { "men", NC_("unit of a rule", "men") },
    { "guns", NC_("unit of a rule", "guns") },         { "hits", NC_("unit of a rule", "hits") },
    { "dice", NC_("unit of a rule", "dice") },         { "D6", NC_("unit of a rule", "D6") },
    { "D10", NC_("unit of a rule", "D10") },           { "D20", NC_("unit of a rule", "D20") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (g_str_equal (all[i].unit, unit))
      return g_dpgettext2 (GETTEXT_PACKAGE, "unit of a rule", all[i].words);

  return unit;
}

static void
show_amount (DhDeskRulesRow       *self,
             const DhRulebookItem *item)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->amounts),
                                  item->die > 6 ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_label_set_label (self->unit, describe_unit (item->unit));
  gtk_label_set_max_width_chars (self->title, item->die > 6 ? BESIDE_D20_CHARS : -1);
  gtk_label_set_max_width_chars (self->effect, item->die > 6 ? BESIDE_D20_CHARS : -1);
  for (DhScale scale = 0; scale < DH_SCALE_BOTH; scale++)
    {
      GtkEditable *entry = GTK_EDITABLE (get_entry (self, scale));
      const char *text = dh_desk_rules_item_get_text (self->item, scale);

      gtk_editable_set_width_chars (entry, MIN (get_width (item), LEAST_D20_CHARS));
      gtk_editable_set_max_width_chars (entry, get_width (item));
      if (!g_str_equal (gtk_editable_get_text (entry), text))
        gtk_editable_set_text (entry, text);
      dh_board_widget_set_wrong (entry, self->item->refused[scale] != NULL);
      dh_board_widget_print_name (entry, scale == DH_SCALE_15MM ? _("%s, 15 mm") : _("%s, 25 mm"), item->title);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->entry15), dh_desk_rules_item_has_columns (self->item));
  gtk_entry_set_placeholder_text (self->entry15,
                                  dh_rulebook_get_scale_text (get_rulebook (self), item->id, DH_SCALE_15MM));
}

static void
need_choice (DhDeskRulesRow *self)
{
  g_autoptr(GtkListItemFactory) lines = NULL;

  if (self->choice != NULL)
    return;

  /* A long choice takes two lines where it stands, and leaves the title its place. The popup shows it as ever. */
  lines = gtk_builder_list_item_factory_new_from_resource (NULL, "/io/github/drumhead/Drumhead/dh-desk-choice-line.ui");
  self->choice = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_drop_down_set_list_factory (self->choice, gtk_drop_down_get_factory (self->choice));
  gtk_drop_down_set_factory (self->choice, lines);
  gtk_widget_set_valign (GTK_WIDGET (self->choice), GTK_ALIGN_CENTER);
  g_signal_connect_object (self->choice, "notify::selected", G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->switches, GTK_WIDGET (self->choice));
  dh_board_widget_name_parts (GTK_WIDGET (self->switches));
}

/* Lists the choices of a switch, which stay the same while it is shown. */
static void
list_choices (DhDeskRulesRow       *self,
              const DhRulebookItem *item)
{
  g_autoptr(GtkStringList) choices = NULL;

  if (self->listed == g_intern_string (item->id))
    return;

  self->listed = g_intern_string (item->id);
  choices = gtk_string_list_new (NULL);
  for (guint i = 0; i < dh_rulebook_get_n_choices (get_rulebook (self), item->id); i++)
    {
      const char *title;

      dh_rulebook_get_choice (get_rulebook (self), item->id, i, &title);
      gtk_string_list_append (choices, title);
    }
  need_choice (self);
  gtk_drop_down_set_model (self->choice, G_LIST_MODEL (choices));
  dh_board_widget_set_name (self->choice, item->title);
}

static void
show_switch (DhDeskRulesRow       *self,
             const DhRulebookItem *item)
{
  const DhRulebook *rulebook = get_rulebook (self);

  list_choices (self, item);
  for (guint i = 0; i < dh_rulebook_get_n_choices (rulebook, item->id); i++)
    if (dh_rulebook_is (rulebook, item->id, dh_rulebook_get_choice (rulebook, item->id, i, NULL)))
      gtk_drop_down_set_selected (self->choice, i);
}

static void
show_chart (DhDeskRulesRow       *self,
            const DhRulebookItem *item)
{
  gtk_label_set_label (self->unit, dh_rulebook_get_text (get_rulebook (self), item->id));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->chart), "s", item->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->chart), "rules.edit-chart");
  dh_board_widget_print_name (self->chart, _("Edit the chart “%s”"), item->title);
}

/* Shows the button that restores the shipped value; an item that the owner added has none. */
static void
show_restore (DhDeskRulesRow *self)
{
  gboolean is_club = dh_desk_rules_item_is_club (self->item) &&
                     !dh_rulebook_is_own_chart (get_rulebook (self), dh_desk_rules_item_get (self->item)->id);
  g_autofree char *shipped = is_club ? dh_desk_rules_item_dup_shipped (self->item) : NULL;
  /* Translators: the value that a club has changed */
  g_autofree char *tooltip = is_club ? g_strdup_printf (_("Back to “%s”, as shipped (Ctrl+Backspace)"), shipped) : NULL;

  gtk_widget_set_sensitive (self->restore, is_club);
  gtk_widget_set_opacity (self->restore, is_club ? 1 : 0);
  dh_desk_set_tooltip (self->restore, tooltip);
}

static void
show_value (DhDeskRulesRow *self)
{
  const DhRulebookItem *item = dh_desk_rules_item_get (self->item);
  g_autofree char *standing = describe_standings (self, item->id);
  const DhSystem *system = dh_system_find (dh_systems, get_rulebook (self)->system, NULL);
  g_autofree char *explained = system != NULL ? dh_system_explain_clause (system, item->clause, get_rulebook (self))
                                              : NULL;

  gtk_label_set_label (self->title, item->title);
  gtk_label_set_label (self->clause, item->clause);
  dh_desk_set_tooltip (GTK_WIDGET (self->clause), explained);
  gtk_inscription_set_text (self->standing, standing);
  dh_desk_set_tooltip (GTK_WIDGET (self->standing), standing);
  if (item->is_switch)
    show_switch (self, item);
  else if (item->is_chart)
    show_chart (self, item);
  else
    show_amount (self, item);
  show_restore (self);
  show_effect (self, get_rulebook (self), dh_desk_rules_item_get_refusal (self->item));
  dh_board_widget_print_name (self, "%s. %s. %s", item->title, item->clause, standing);
}

static void
show_heading (DhDeskRulesRow *self,
              const char     *heading)
{
  gtk_label_set_label (self->title, heading);
  dh_desk_set_tooltip (GTK_WIDGET (self->standing), NULL);
  dh_desk_set_tooltip (self->restore, NULL);
  gtk_widget_set_sensitive (self->restore, FALSE);
  show_sentence (self, NULL, NULL);
  dh_board_widget_set_name (self, heading);
}

static void
set_kind (DhDeskRulesRow *self,
          gboolean        is_heading,
          gboolean        is_switch,
          gboolean        is_chart)
{
  gtk_widget_set_visible (GTK_WIDGET (self->amounts), !is_heading && !is_switch && !is_chart);
  gtk_widget_set_visible (self->chart, is_chart);
  gtk_widget_set_visible (GTK_WIDGET (self->switches), is_switch);
  gtk_widget_set_visible (self->columns, is_heading && dh_desk_rules_item_has_columns (self->item));
  gtk_widget_set_visible (GTK_WIDGET (self->clause), !is_heading);
  gtk_widget_set_visible (GTK_WIDGET (self->unit), !is_switch);
  gtk_label_set_label (self->unit, "");
  gtk_inscription_set_text (self->standing, "");
  gtk_label_set_max_width_chars (self->title, -1);
  gtk_label_set_max_width_chars (self->effect, -1);
  gtk_widget_set_opacity (self->restore, 0);
  dh_board_widget_set_class (GTK_WIDGET (self), "section", is_heading);
}

static void
show_item (DhDeskRulesRow *self)
{
  const char *heading;
  const DhRulebookItem *item;

  self->is_showing = TRUE;
  heading = self->item->heading;
  item = heading == NULL ? dh_desk_rules_item_get (self->item) : NULL;
  set_kind (self, heading != NULL, item != NULL && item->is_switch, item != NULL && item->is_chart);
  if (heading != NULL)
    show_heading (self, heading);
  else
    show_value (self);
  self->is_showing = FALSE;
}

static void
dh_desk_rules_row_class_init (DhDeskRulesRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_ITEM (klass, DhDeskRulesRow, DH_DESK_TYPE_RULES_ITEM, show_item);

  DH_BOARD_TEMPLATE (klass, DhDeskRulesRow, amounts, chart, clause, columns, effect, entry15, entry25, refusal,
                     restore, standing, switches, title, unit);
  DH_BOARD_BIND_CALLBACKS (klass, dh_desk_rules_row_commit, restore_cb, typed_cb);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
dh_desk_rules_row_init (DhDeskRulesRow *self)
{
  self->is_showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->is_showing = FALSE;
}

/**
 * dh_desk_rules_row_get_n_cells:
 * @self: a row
 *
 * Returns: into how many of its fields something can be put
 */
guint
dh_desk_rules_row_get_n_cells (DhDeskRulesRow *self)
{
  g_return_val_if_fail (DH_DESK_IS_RULES_ROW (self), 0);

  if (self->item == NULL || self->item->heading != NULL)
    return 0;

  return dh_desk_rules_item_has_columns (self->item) ? 2 : 1;
}

/**
 * dh_desk_rules_row_has_numbers:
 * @self: a row
 *
 * Returns: whether numbers are typed into its fields
 */
gboolean
dh_desk_rules_row_has_numbers (DhDeskRulesRow *self)
{
  return dh_desk_rules_row_get_n_cells (self) > 0 && !dh_desk_rules_item_get (self->item)->is_switch &&
         !dh_desk_rules_item_get (self->item)->is_chart;
}

static GtkWidget *
get_cell (DhDeskRulesRow *self,
          guint           cell)
{
  if (dh_desk_rules_item_get (self->item)->is_switch)
    return GTK_WIDGET (self->choice);
  if (dh_desk_rules_item_get (self->item)->is_chart)
    return self->chart;

  return GTK_WIDGET (get_entry (self, cell == 1 ? DH_SCALE_15MM : DH_SCALE_25MM));
}

/**
 * dh_desk_rules_row_get_cell:
 * @self: a row
 *
 * Returns: the field that has the keyboard, or -1
 */
int
dh_desk_rules_row_get_cell (DhDeskRulesRow *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  for (guint cell = 0; focus != NULL && cell < dh_desk_rules_row_get_n_cells (self); cell++)
    if (focus == get_cell (self, cell) || gtk_widget_is_ancestor (focus, get_cell (self, cell)))
      return cell;

  return -1;
}

/**
 * dh_desk_rules_row_focus_cell:
 * @self: a row
 * @cell: a field, or one beyond the last for the last
 *
 * Returns: whether it has the keyboard now
 */
gboolean
dh_desk_rules_row_focus_cell (DhDeskRulesRow *self,
                              guint           cell)
{
  guint n = dh_desk_rules_row_get_n_cells (self);

  return n > 0 && gtk_widget_grab_focus (get_cell (self, MIN (cell, n - 1)));
}

/**
 * dh_desk_rules_row_is_typed_in:
 * @self: a row
 *
 * Returns: whether something stands in its fields that is not in the rulebook
 */
gboolean
dh_desk_rules_row_is_typed_in (DhDeskRulesRow *self)
{
  g_return_val_if_fail (DH_DESK_IS_RULES_ROW (self), FALSE);

  if (!dh_desk_rules_row_has_numbers (self))
    return FALSE;

  for (DhScale scale = 0; scale < DH_SCALE_BOTH; scale++)
    if (self->item->refused[scale] != NULL ||
        !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (get_entry (self, scale))),
                      dh_desk_rules_item_get_text (self->item, scale)))
      return TRUE;

  return FALSE;
}

/**
 * dh_desk_rules_row_commit:
 * @self: a row
 *
 * Puts what is typed into the rulebook.
 *
 * Returns: whether nothing was refused
 */
gboolean
dh_desk_rules_row_commit (DhDeskRulesRow *self)
{
  gboolean good = TRUE;

  g_return_val_if_fail (DH_DESK_IS_RULES_ROW (self), FALSE);

  if (!dh_desk_rules_row_has_numbers (self))
    return TRUE;

  for (DhScale scale = 0; scale < DH_SCALE_BOTH; scale++)
    {
      g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (get_entry (self, scale))));

      if (self->item->refused[scale] != NULL ||
          !g_str_equal (text, dh_desk_rules_item_get_text (self->item, scale)))
        good &= dh_desk_rules_item_edit (self->item, scale, text);
    }

  return good;
}
