/* dh-desk-own-table.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-own-table.h"

#include "dh-desk-combo.h"

#include <glib/gi18n.h>

/**
 * DhDeskOwnTable:
 *
 * Things of a game of one's own, a row each. The last row is always empty: who types there adds one. A row whose first
 * field is empty is none.
 */
struct _DhDeskOwnTable
{
  DhBoardWidget parent_instance;

  /* Owned */
  GPtrArray *rows; /* GPtrArray of GtkWidget, which are borrowed */

  /* Borrowed */
  const DhDeskOwnField *fields;
  gpointer owner; /* of the guard */
  guint n_fields;
  DhDeskOwnGuard guard; /* (nullable): asked before a row is taken away */

  GtkGrid *grid;
};

G_DEFINE_FINAL_TYPE (DhDeskOwnTable, dh_desk_own_table, DH_BOARD_TYPE_WIDGET)

static void add_row (DhDeskOwnTable *self);

static GtkWidget *
get_widget (DhDeskOwnTable *self,
            guint           row,
            guint           field)
{
  return g_ptr_array_index ((GPtrArray *) g_ptr_array_index (self->rows, row), field);
}

static void
changed_cb (DhDeskOwnTable *self,
            GtkEditable    *entry)
{
  g_assert (DH_DESK_IS_OWN_TABLE (self));

  if (*gtk_editable_get_text (entry) != '\0' &&
      gtk_widget_is_ancestor (GTK_WIDGET (entry), GTK_WIDGET (self)) &&
      g_ptr_array_find (g_ptr_array_index (self->rows, self->rows->len - 1), entry, NULL))
    add_row (self);
  g_signal_emit_by_name (self, "edited", entry);
}

static void
chosen_cb (DhDeskOwnTable *self)
{
  g_assert (DH_DESK_IS_OWN_TABLE (self));

  g_signal_emit_by_name (self, "edited", NULL);
}

/* Brings the keyboard to the beginning of a row, or of the empty one after the last. */
static void
focus_row (DhDeskOwnTable *self,
           guint           row)
{
  gtk_widget_grab_focus (get_widget (self, MIN (row, self->rows->len - 1), 0));
}

/* To the row below; who is in the last leaves the table by Tab. */
static void
activate_cb (DhDeskOwnTable *self,
             GtkWidget      *entry)
{
  g_assert (DH_DESK_IS_OWN_TABLE (self));

  for (guint i = 0; i + 1 < self->rows->len; i++)
    if (g_ptr_array_find (g_ptr_array_index (self->rows, i), entry, NULL))
      focus_row (self, i + 1);
}

static void
add_row (DhDeskOwnTable *self)
{
  GPtrArray *row = g_ptr_array_new ();
  guint line = self->rows->len + 1;

  g_ptr_array_add (self->rows, row);
  for (guint i = 0; i < self->n_fields; i++)
    {
      const DhDeskOwnField *field = &self->fields[i];
      GtkWidget *widget = field->choices != NULL
                            ? dh_desk_combo_new_drop_down (G_LIST_MODEL (field->choices), field->width)
                            : gtk_entry_new ();

      /* Translators: for a screen reader: what a field is for, and the number of its row. */
      dh_board_widget_print_name (widget, _("%s, row %u"), _(field->title), line);
      if (field->choices == NULL)
        {
          gtk_editable_set_enable_undo (GTK_EDITABLE (widget), FALSE);
          gtk_editable_set_width_chars (GTK_EDITABLE (widget), field->width);
          gtk_editable_set_max_width_chars (GTK_EDITABLE (widget), field->width);
          gtk_entry_set_placeholder_text (GTK_ENTRY (widget), i == 0 ? "+" : NULL);
          g_signal_connect_object (widget, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
          g_signal_connect_object (widget, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
        }
      else
        g_signal_connect_object (widget, "notify::selected", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
      gtk_grid_attach (self->grid, widget, i, line, 1, 1);
      g_ptr_array_add (row, widget);
    }
  dh_board_widget_name_parts (GTK_WIDGET (self));
}

static void
remove_row (DhDeskOwnTable *self,
            guint           row)
{
  gtk_grid_remove_row (self->grid, row + 1);
  g_ptr_array_remove_index (self->rows, row);
}

/* Ctrl+Delete takes away the row that the keyboard is in. */
static gboolean
key_cb (DhDeskOwnTable *self,
        guint           keyval,
        guint           keycode,
        GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  g_assert (DH_DESK_IS_OWN_TABLE (self));

  if ((state & GDK_CONTROL_MASK) == 0 || (keyval != GDK_KEY_Delete && keyval != GDK_KEY_KP_Delete) || focus == NULL)
    return GDK_EVENT_PROPAGATE;

  for (guint i = 0; i + 1 < self->rows->len; i++)
    for (guint j = 0; j < self->n_fields; j++)
      if (gtk_widget_is_ancestor (focus, get_widget (self, i, j)))
        {
          if (dh_desk_own_table_remove (self, i))
            focus_row (self, i);
          return GDK_EVENT_STOP;
        }

  return GDK_EVENT_STOP;
}

static void
dh_desk_own_table_class_init (DhDeskOwnTableClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskOwnTable, g_ptr_array_unref, rows);

  /**
   * DhDeskOwnTable::edited:
   * @self: a table
   * @entry: (nullable): where something has been typed; %NULL where it was chosen or taken away
   *
   * Something has been typed, chosen or taken away.
   */
  dh_class_add_signal (klass, "edited", 1, G_TYPE_POINTER);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "owntable");
}

static void
dh_desk_own_table_init (DhDeskOwnTable *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 6);
  gtk_grid_set_row_spacing (self->grid, 4);
  gtk_widget_set_halign (GTK_WIDGET (self->grid), GTK_ALIGN_START);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/**
 * dh_desk_own_table_set_fields:
 * @self: a new table
 * @fields: (array length=n_fields): its columns, which outlive it
 * @n_fields: how many there are
 *
 * Says once what is in a row.
 */
void
dh_desk_own_table_set_fields (DhDeskOwnTable       *self,
                              const DhDeskOwnField *fields,
                              guint                 n_fields)
{
  g_return_if_fail (DH_DESK_IS_OWN_TABLE (self));

  self->fields = fields;
  self->n_fields = n_fields;
  for (guint i = 0; i < n_fields; i++)
    {
      GtkWidget *label = dh_board_widget_new_label (_(fields[i].title), 0, "dim-label");

      gtk_grid_attach (self->grid, label, i, 0, 1, 1);
    }
  add_row (self);
}

/**
 * dh_desk_own_table_get_n:
 * @self: a table
 *
 * Returns: how many rows it has, but for the last, which is empty
 */
guint
dh_desk_own_table_get_n (DhDeskOwnTable *self)
{
  g_return_val_if_fail (DH_DESK_IS_OWN_TABLE (self), 0);

  return self->rows->len - 1;
}

/**
 * dh_desk_own_table_get:
 * @self: a table
 * @row: less than dh_desk_own_table_get_n()
 * @field: a column in which something is typed
 *
 * Returns: what is typed
 */
const char *
dh_desk_own_table_get (DhDeskOwnTable *self,
                       guint           row,
                       guint           field)
{
  g_return_val_if_fail (DH_DESK_IS_OWN_TABLE (self), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (get_widget (self, row, field)));
}

/**
 * dh_desk_own_table_get_choice:
 * @self: a table
 * @row: less than dh_desk_own_table_get_n()
 * @field: a column in which something is chosen
 *
 * Returns: which choice it is, from 0; the first where there was none
 */
guint
dh_desk_own_table_get_choice (DhDeskOwnTable *self,
                              guint           row,
                              guint           field)
{
  guint choice;

  g_return_val_if_fail (DH_DESK_IS_OWN_TABLE (self), 0);

  choice = gtk_drop_down_get_selected (GTK_DROP_DOWN (get_widget (self, row, field)));
  return choice == GTK_INVALID_LIST_POSITION ? 0 : choice;
}

/**
 * dh_desk_own_table_set:
 * @self: a table
 * @row: at most dh_desk_own_table_get_n(): the row after the last is added
 * @field: a column in which something is typed
 * @text: what stands there
 */
void
dh_desk_own_table_set (DhDeskOwnTable *self,
                       guint           row,
                       guint           field,
                       const char     *text)
{
  g_return_if_fail (DH_DESK_IS_OWN_TABLE (self) && row < self->rows->len);

  gtk_editable_set_text (GTK_EDITABLE (get_widget (self, row, field)), text);
}

/**
 * dh_desk_own_table_choose:
 * @self: a table
 * @row: less than dh_desk_own_table_get_n()
 * @field: a column in which something is chosen
 * @choice: which
 */
void
dh_desk_own_table_choose (DhDeskOwnTable *self,
                          guint           row,
                          guint           field,
                          guint           choice)
{
  g_return_if_fail (DH_DESK_IS_OWN_TABLE (self) && row < self->rows->len);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (get_widget (self, row, field)), choice);
}

/**
 * dh_desk_own_table_keep:
 * @self: a table
 * @restore: whether the choices have been listed anew; else they are about to be
 *
 * Keeps, before choices are listed anew, which are chosen, and chooses them again after it, even if a name has changed.
 */
void
dh_desk_own_table_keep (DhDeskOwnTable *self,
                        gboolean        restore)
{
  g_return_if_fail (DH_DESK_IS_OWN_TABLE (self));

  for (guint i = 0; i < self->rows->len; i++)
    for (guint j = 0; j < self->n_fields; j++)
      {
        GObject *widget = G_OBJECT (get_widget (self, i, j));

        if (self->fields[j].choices == NULL)
          continue;
        if (!restore)
          g_object_set_data (widget, "chosen", GUINT_TO_POINTER (dh_desk_own_table_get_choice (self, i, j)));
        else
          gtk_drop_down_set_selected (GTK_DROP_DOWN (widget),
                                      MIN (GPOINTER_TO_UINT (g_object_get_data (widget, "chosen")),
                                           MAX (g_list_model_get_n_items (G_LIST_MODEL (self->fields[j].choices)),
                                                1) -
                                             1));
      }
}

/**
 * dh_desk_own_table_dup_state:
 * @self: a table
 *
 * Returns: (transfer floating): what is typed and chosen in it, for dh_desk_own_table_set_state()
 */
GVariant *
dh_desk_own_table_dup_state (DhDeskOwnTable *self)
{
  GVariantBuilder rows;

  g_return_val_if_fail (DH_DESK_IS_OWN_TABLE (self), NULL);

  g_variant_builder_init (&rows, G_VARIANT_TYPE ("aas"));
  for (guint i = 0; i < dh_desk_own_table_get_n (self); i++)
    {
      g_variant_builder_open (&rows, G_VARIANT_TYPE ("as"));
      for (guint j = 0; j < self->n_fields; j++)
        if (self->fields[j].choices == NULL)
          g_variant_builder_add (&rows, "s", dh_desk_own_table_get (self, i, j));
        else
          g_variant_builder_add_value (&rows, g_variant_new_take_string (
                                                g_strdup_printf ("%u", dh_desk_own_table_get_choice (self, i, j))));
      g_variant_builder_close (&rows);
    }

  return g_variant_builder_end (&rows);
}

/**
 * dh_desk_own_table_set_state:
 * @self: a table
 * @state: what was typed and chosen in it once
 *
 * Shows it again. The keyboard stays where it is, as long as that is there.
 */
void
dh_desk_own_table_set_state (DhDeskOwnTable *self,
                             GVariant       *state)
{
  guint n = g_variant_n_children (state);

  g_return_if_fail (DH_DESK_IS_OWN_TABLE (self));

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < self->n_fields; j++)
      {
        g_autoptr(GVariant) row = g_variant_get_child_value (state, i);
        const char *text;

        if (i + 1 == self->rows->len)
          add_row (self);
        g_variant_get_child (row, j, "&s", &text);
        if (self->fields[j].choices != NULL)
          dh_desk_own_table_choose (self, i, j, g_ascii_strtoull (text, NULL, 10));
        else if (!g_str_equal (dh_desk_own_table_get (self, i, j), text))
          dh_desk_own_table_set (self, i, j, text);
      }
  while (self->rows->len > n + 1)
    remove_row (self, n);
  g_signal_emit_by_name (self, "edited", NULL);
}

/**
 * dh_desk_own_table_remove:
 * @self: a table
 * @row: less than dh_desk_own_table_get_n()
 *
 * Takes a row away, if nobody has anything against it.
 *
 * Returns: whether it is gone
 */
gboolean
dh_desk_own_table_remove (DhDeskOwnTable *self,
                          guint           row)
{
  g_return_val_if_fail (DH_DESK_IS_OWN_TABLE (self) && row + 1 < self->rows->len, FALSE);

  if (self->guard != NULL && !self->guard (self->owner, row))
    return FALSE;

  remove_row (self, row);
  g_signal_emit_by_name (self, "edited", NULL);
  return TRUE;
}

/**
 * dh_desk_own_table_set_guard:
 * @self: a table
 * @guard: what is asked before a row is taken away
 * @owner: what to ask it with, which outlives the table
 *
 * Says who has to agree.
 */
void
dh_desk_own_table_set_guard (DhDeskOwnTable *self,
                             DhDeskOwnGuard  guard,
                             gpointer        owner)
{
  g_return_if_fail (DH_DESK_IS_OWN_TABLE (self));

  self->guard = guard;
  self->owner = owner;
}
