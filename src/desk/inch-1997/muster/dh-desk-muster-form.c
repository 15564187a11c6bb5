/* dh-desk-muster-form.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-form.h"

#include "dh-desk-muster-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/**
 * DhDeskMusterForm:
 *
 * All that can be said of one thing in an order of battle, and what is wrong with it. Every key
 * changes the order of battle, by the action `muster.set`.
 */
struct _DhDeskMusterForm
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskMusterItem *item;           /* (nullable) */
  GSignalGroup *signals;
  GStrv words[DH_MUSTER_N_FIELDS];  /* (nullable): what can be chosen in each row */

  /* Borrowed from what they stand in */
  GtkWidget *rows[DH_MUSTER_N_FIELDS];

  /* Template children */
  AdwPreferencesGroup *fields;
  GtkLabel *heading;
  AdwPreferencesGroup *marks;
  GtkLabel *problem;
  GtkWidget *problem_box;
  GtkLabel *totals;

  gboolean showing; /* what changes in the rows now is no edit */
};

G_DEFINE_FINAL_TYPE (DhDeskMusterForm, dh_desk_muster_form, DH_BOARD_TYPE_WIDGET)

/* In the order in which they are shown. */
static const struct {
  DhMusterField field;
  GType (*get_type) (void); /* of the row */
  const char *title;    /* (nullable): where it says more than dh_desk_muster_describe_field() */
  const char *subtitle; /* of a switch */
} fields[] = {
  { DH_MUSTER_TITLE, adw_entry_row_get_type, N_("Title") },
  { DH_MUSTER_DATE, adw_entry_row_get_type, N_("Date, such as 1863-05-16") },
  { DH_MUSTER_PLACE, adw_entry_row_get_type, N_("Place, such as Hinds County, Mississippi") },
  { DH_MUSTER_NAME, adw_entry_row_get_type, N_("Name") },
  { DH_MUSTER_ID, adw_entry_row_get_type, N_("Id: 1 to 12 letters, digits, hyphens") },
  { DH_MUSTER_LETTER, adw_entry_row_get_type, N_("Letter of its units, A to Z") },
  { DH_MUSTER_RANK, adw_combo_row_get_type, N_("Rank") },
  { DH_MUSTER_CHARACTER, adw_combo_row_get_type },
  { DH_MUSTER_ARM, adw_combo_row_get_type },
  { DH_MUSTER_QUALITY, adw_combo_row_get_type },
  { DH_MUSTER_STANDS, adw_combo_row_get_type },
  { DH_MUSTER_GUNS, adw_combo_row_get_type },
  { DH_MUSTER_RATING, adw_combo_row_get_type, N_("Morale rating") },
  { DH_MUSTER_FORMATION, adw_combo_row_get_type },
  { DH_MUSTER_RESERVE, adw_action_row_get_type, NULL, N_("Begins off the table") },
  { DH_MUSTER_CONCEALED, adw_action_row_get_type, NULL, N_("Begins unseen by the other side") },
  { DH_MUSTER_SHARPSHOOTERS, adw_action_row_get_type, NULL,
    N_("A detachment of one stand, by an optional rule") },
};

static void
set_field (DhDeskMusterForm *self,
           DhMusterField     field,
           const char       *text)
{
  if (!self->showing && self->item != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self),
                                "muster.set",
                                "(uus)",
                                dh_desk_muster_item_get_key (self->item),
                                (guint) field,
                                text);
}

static DhMusterField
find_field (DhDeskMusterForm *self,
            GtkWidget        *row)
{
  for (guint i = 0; i < DH_MUSTER_N_FIELDS; i++)
    if (self->rows[i] == row)
      return i;

  g_return_val_if_reached (DH_MUSTER_N_FIELDS);
}

/* The text that a file has there, or the usual one. */
static const char *
get_text (DhDeskMusterForm *self,
          DhMusterField     field)
{
  DhMusterDraft *draft = self->item->draft;
  guint index = self->item->index;
  const char *text = dh_muster_draft_get_field (draft, index, field);

  if (text == NULL)
    text = dh_muster_draft_get_usual (draft, index, field);
  return text != NULL ? text : "";
}

static void
show_entry (DhDeskMusterForm *self,
            DhMusterField     field)
{
  const char *text = get_text (self, field);

  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (self->rows[field]))))
    gtk_editable_set_text (GTK_EDITABLE (self->rows[field]), text);
}

/* Lists the words to choose from, and the current text if it is none of them. */
static GStrv
list_words (DhDeskMusterForm *self,
            DhMusterField     field)
{
  g_auto(GStrv) choices = dh_muster_draft_list_choices (self->item->draft,
                                                        self->item->index,
                                                        field);
  g_autoptr(GStrvBuilder) words = g_strv_builder_new ();
  const char *text = get_text (self, field);

  g_strv_builder_addv (words, (const char **) choices);
  if (!g_strv_contains ((const char *const *) choices, text))
    g_strv_builder_add (words, text);
  return g_strv_builder_end (words);
}

/* The list itself stays, and what both have: one of them may be the row that is being chosen. */
static void
fill_choices (DhDeskMusterForm *self,
              DhMusterField     field)
{
  GtkStringList *list = GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (self->rows[field])));
  g_auto(GStrv) words = list_words (self, field);
  guint n_same = 0;

  while (self->words[field] != NULL && words[n_same] != NULL &&
         g_strcmp0 (words[n_same], self->words[field][n_same]) == 0)
    n_same++;
  gtk_string_list_splice (list, n_same, g_list_model_get_n_items (G_LIST_MODEL (list)) - n_same, NULL);
  for (guint i = n_same; words[i] != NULL; i++)
    gtk_string_list_take (list, dh_desk_muster_describe_value (field, words[i]));

  g_strfreev (self->words[field]);
  self->words[field] = g_steal_pointer (&words);
}

static void
show_choice (DhDeskMusterForm *self,
             DhMusterField     field)
{
  const char *text = get_text (self, field);
  guint selected = 0;

  fill_choices (self, field);
  while (self->words[field][selected] != NULL && !g_str_equal (self->words[field][selected], text))
    selected++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->rows[field]), selected);
}

static GtkSwitch *
get_switch (GtkWidget *row)
{
  return GTK_SWITCH (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)));
}

/* TRUE if a field is shown: guns are for batteries, unless other units have some by mistake. */
static gboolean
is_wanted (DhDeskMusterForm *self,
           DhMusterField     field)
{
  DhMusterDraft *draft = self->item->draft;
  guint index = self->item->index;
  g_auto(GStrv) choices = NULL;

  if (!dh_muster_kind_has_field (dh_muster_draft_get_kind (draft, index), field))
    return FALSE;
  if (dh_muster_draft_get_field (draft, index, field) != NULL)
    return TRUE;

  choices = dh_muster_draft_list_choices (draft, index, field);
  return g_strv_length (choices) != 1;
}

static void
show_field (DhDeskMusterForm *self,
            DhMusterField     field)
{
  GtkWidget *row = self->rows[field];
  gboolean wanted = is_wanted (self, field);

  gtk_widget_set_visible (row, wanted);
  if (!wanted)
    return;

  if (ADW_IS_ENTRY_ROW (row))
    show_entry (self, field);
  else if (ADW_IS_COMBO_ROW (row))
    show_choice (self, field);
  else
    gtk_switch_set_active (get_switch (row), g_str_equal (get_text (self, field), "yes"));
}

static void
show_totals (DhDeskMusterForm *self,
             DhMusterDraft    *draft,
             guint             index)
{
  DhMusterKind kind = dh_muster_draft_get_kind (draft, index);
  g_autofree char *text = NULL;
  DhMusterTotals totals;

  dh_muster_draft_count (draft, index, self->item->rulebook, &totals);
  text = dh_desk_muster_describe_totals (kind, &totals, " · ");
  gtk_label_set_label (self->totals, text);
  gtk_widget_set_visible (GTK_WIDGET (self->totals), kind != DH_MUSTER_OFFICER);
}

static void
show_item (DhDeskMusterForm *self)
{
  DhMusterDraft *draft;
  const char *problem;
  guint index;

  if (self->item == NULL)
    return;

  draft = self->item->draft;
  index = self->item->index;
  problem = dh_muster_draft_get_problem (draft, index);

  gtk_label_set_label (self->heading, dh_desk_muster_describe_kind (dh_muster_draft_get_kind (draft, index)));
  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (self->problem_box, problem != NULL);
  show_totals (self, draft, index);

  self->showing = TRUE;
  for (guint i = 0; i < DH_MUSTER_N_FIELDS; i++)
    show_field (self, i);
  self->showing = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->marks),
                          gtk_widget_get_visible (self->rows[DH_MUSTER_RESERVE]) ||
                            gtk_widget_get_visible (self->rows[DH_MUSTER_CONCEALED]));
}

static void
entry_changed_cb (DhDeskMusterForm *self,
                  GtkEditable      *row)
{
  g_assert (DH_DESK_IS_MUSTER_FORM (self));

  set_field (self, find_field (self, GTK_WIDGET (row)), gtk_editable_get_text (row));
}

static void
choice_cb (DhDeskMusterForm *self,
           GParamSpec       *pspec,
           AdwComboRow      *row)
{
  DhMusterField field = find_field (self, GTK_WIDGET (row));
  guint selected = adw_combo_row_get_selected (row);

  g_assert (DH_DESK_IS_MUSTER_FORM (self));

  if (self->words[field] != NULL && selected < g_strv_length (self->words[field]))
    set_field (self, field, self->words[field][selected]);
}

static void
switch_cb (DhDeskMusterForm *self,
           GParamSpec       *pspec,
           GtkSwitch        *toggle)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (toggle), ADW_TYPE_ACTION_ROW);

  g_assert (DH_DESK_IS_MUSTER_FORM (self));

  set_field (self, find_field (self, row), gtk_switch_get_active (toggle) ? "yes" : "no");
}

/* Edits are undone with all others, not by the entry for itself. */
static void
set_up_entry (DhDeskMusterForm *self,
              GtkWidget        *row,
              const char       *title)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (row));

  gtk_editable_set_enable_undo (text, FALSE);
  dh_board_widget_set_name (text, title);
  g_signal_connect_object (row, "changed", G_CALLBACK (entry_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
set_up_choice (DhDeskMusterForm *self,
               GtkWidget        *row)
{
  g_autoptr(GtkStringList) list = gtk_string_list_new (NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (choice_cb), self, G_CONNECT_SWAPPED);
}

static void
set_up_mark (DhDeskMusterForm *self,
             AdwActionRow     *row,
             const char       *subtitle)
{
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (switch_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_set_subtitle (row, subtitle);
  adw_action_row_add_suffix (row, toggle);
  adw_action_row_set_activatable_widget (row, toggle); /* by which it is called as its row */
}

static void
dh_desk_muster_form_finalize (GObject *object)
{
  DhDeskMusterForm *self = DH_DESK_MUSTER_FORM (object);

  for (guint i = 0; i < DH_MUSTER_N_FIELDS; i++)
    g_strfreev (self->words[i]);

  G_OBJECT_CLASS (dh_desk_muster_form_parent_class)->finalize (object);
}

static void
dh_desk_muster_form_class_init (DhDeskMusterFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dh_desk_muster_form_finalize;
  DH_CLASS_OWNS (klass, DhDeskMusterForm, g_object_unref, item, signals);

  DH_BOARD_TEMPLATE (klass, DhDeskMusterForm, fields, heading, marks, problem, problem_box, totals);
}

static void
dh_desk_muster_form_init (DhDeskMusterForm *self)
{
  self->signals = g_signal_group_new (DH_DESK_TYPE_MUSTER_ITEM);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (show_item), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      const char *title = fields[i].title != NULL ? _(fields[i].title)
                                                  : dh_desk_muster_describe_field (fields[i].field);
      GtkWidget *row = g_object_new (fields[i].get_type (), "title", title, NULL);

      if (ADW_IS_ENTRY_ROW (row))
        set_up_entry (self, row, title);
      else if (ADW_IS_COMBO_ROW (row))
        set_up_choice (self, row);
      else
        set_up_mark (self, ADW_ACTION_ROW (row), _(fields[i].subtitle));
      adw_preferences_group_add (fields[i].subtitle == NULL ? self->fields : self->marks, row);
      self->rows[fields[i].field] = row;
    }
}

/**
 * dh_desk_muster_form_set_item:
 * @self: a form
 * @item: (nullable): what to show, and to follow from now on
 */
void
dh_desk_muster_form_set_item (DhDeskMusterForm *self,
                              DhDeskMusterItem *item)
{
  g_return_if_fail (DH_DESK_IS_MUSTER_FORM (self));

  if (!g_set_object (&self->item, item))
    return;

  g_signal_group_set_target (self->signals, item);
  show_item (self);
}

/**
 * dh_desk_muster_form_get_row:
 * @self: a form
 * @field: a field
 *
 * Returns: (transfer none): where it is written
 */
GtkWidget *
dh_desk_muster_form_get_row (DhDeskMusterForm *self,
                             DhMusterField     field)
{
  return self->rows[field];
}

/**
 * dh_desk_muster_form_rename:
 * @self: a form
 *
 * Takes the keyboard to the name, which the next letter replaces.
 */
void
dh_desk_muster_form_rename (DhDeskMusterForm *self)
{
  GtkWidget *row = self->rows[gtk_widget_get_visible (self->rows[DH_MUSTER_TITLE]) ? DH_MUSTER_TITLE : DH_MUSTER_NAME];

  gtk_widget_grab_focus (row);
  gtk_editable_select_region (GTK_EDITABLE (row), 0, -1);
}
