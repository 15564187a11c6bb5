/* dh-desk-box-form.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-box-form.h"

#include "dh-desk-children.h"
#include "dh-desk-popover.h"
#include "dh-desk-wrap.h"

#include <glib/gi18n.h>

/**
 * DhDeskBoxForm:
 *
 * The places of a form: lists to choose from, numbers, words, and what is so or not. What is filled in is kept in the
 * form itself, which belongs to somebody else.
 */
struct _DhDeskBoxForm
{
  DhBoardWidget parent_instance;

  /* Owned */
  GPtrArray *widgets; /* of GtkWidget, borrowed: what fills in each field */

  /* Borrowed */
  DhBoxForm *form; /* (nullable) */

  gboolean filling;

  /* Template children */
  DhDeskWrap *flags;
  GtkGrid *grid;
};

G_DEFINE_FINAL_TYPE (DhDeskBoxForm, dh_desk_box_form, DH_BOARD_TYPE_WIDGET)

/* More than these are looked for by their names. */
#define MANY 12

/* The width of a bar to scroll by that is under the pointer: 22 pixels with the GTK of Debian 13. */
#define BAR_WIDTH 24

static DhBoxField *
get_field (DhDeskBoxForm *self,
           guint          index)
{
  return &g_array_index (self->form->fields, DhBoxField, index);
}

/* Several of many: a button that says who, with a list to tick */

static GtkBox *
get_ticks (GtkWidget *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  GtkWidget *scroller = gtk_popover_get_child (popover);
  GtkWidget *view = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));

  return GTK_BOX (GTK_IS_VIEWPORT (view) ? gtk_viewport_get_child (GTK_VIEWPORT (view)) : view);
}

static gboolean
has_number (const DhBoxField *field)
{
  return field->kind == DH_BOX_FIELD_RANGES || field->kind == DH_BOX_FIELD_HEXES;
}

/* TRUE if somebody has to be chosen, and as things are nobody can be. */
static gboolean
lacks_choices (const DhBoxField *field)
{
  return !field->optional && field->choices->len == 0 &&
         (field->kind == DH_BOX_FIELD_CHOICE || field->kind == DH_BOX_FIELD_SEVERAL || has_number (field));
}

/* The words of a field in which nothing is chosen yet */
static const char *
describe_choice (const DhBoxField *field)
{
  if (lacks_choices (field))
    return C_("choice", "None at present");

  /* Translators: nothing is chosen in a list */
  return field->optional ? C_("choice", "–") : C_("choice", "Choose…");
}

static void
name_picked (GtkWidget        *button,
             const DhBoxField *field)
{
  g_autoptr(GString) names = g_string_new (NULL);

  for (const DhBoxChoice *choice = NULL; dh_array_next (field->choices, &choice);)
    {
      if (!choice->picked)
        continue;
      if (field->kind == DH_BOX_FIELD_RANGES)
        /* Translators: a battery, and how many hexes away it is */
        dh_append_item (names, ", ", _("%s at %d"), choice->title, choice->number);
      else if (field->kind == DH_BOX_FIELD_HEXES && choice->number > 1)
        /* Translators: a unit, and the number of the hex that it is in */
        dh_append_item (names, ", ", _("%s (hex %d)"), choice->title, choice->number);
      else
        dh_append_item (names, ", ", "%s", choice->title);
      if (choice->marked)
        g_string_append_printf (names, " %s", field->mark_title);
    }
  gtk_label_set_label (GTK_LABEL (gtk_menu_button_get_child (GTK_MENU_BUTTON (button))),
                       names->len > 0 ? names->str : describe_choice (field));
}

/* The parts of a row: its tick, a number behind its caption where it has one, and another tick where it has that. */

static GtkSpinButton *
get_number (GtkWidget *row)
{
  GtkWidget *caption = gtk_widget_get_next_sibling (gtk_widget_get_first_child (row));

  return GTK_SPIN_BUTTON (gtk_widget_get_next_sibling (caption));
}

static GtkCheckButton *
get_mark (GtkWidget *row)
{
  return GTK_CHECK_BUTTON (gtk_widget_get_last_child (row));
}

/* From the widgets to the form */

/* Collects the number and the mark in the row of a unit. Returns: whether one of them has been set */
static gboolean
collect_details (GtkWidget        *row,
                 const DhBoxField *field,
                 DhBoxChoice      *choice)
{
  int number = choice->number;
  gboolean marked = choice->marked;

  if (has_number (field))
    choice->number = gtk_spin_button_get_value_as_int (get_number (row));
  if (field->mark != NULL)
    choice->marked = gtk_check_button_get_active (get_mark (row));

  return choice->number != number || (choice->marked && !marked);
}

static void
collect_ticks (GtkWidget  *button,
               DhBoxField *field)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (get_ticks (button)));

  for (guint i = 0; i < field->choices->len; i++, row = gtk_widget_get_next_sibling (row))
    {
      DhBoxChoice *choice = &g_array_index (field->choices, DhBoxChoice, i);
      GtkCheckButton *tick = GTK_CHECK_BUTTON (gtk_widget_get_first_child (row));

      /* A unit of which a number or a mark is set is one of those that are meant. */
      if (collect_details (row, field, choice))
        gtk_check_button_set_active (tick, TRUE);
      choice->picked = gtk_check_button_get_active (tick);
    }
  name_picked (button, field);
}

/* Whoever types the whole order where only the word of the printed chart is asked for means that word. */
static char *
read_result (char *text)
{
  const char *word = g_strstrip (text);
  gsize n = strcspn (word, " ");

  if (n >= 2 && word[n] == ' ' && g_ascii_strncasecmp (word, "result", MIN (n, strlen ("result") + 1)) == 0)
    word += n;

  return g_strstrip (g_strdup (word));
}

static void
collect (GtkWidget  *widget,
         DhBoxField *field)
{
  switch (field->kind)
    {
    case DH_BOX_FIELD_CHOICE:
      field->chosen = (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (widget)) - 1;
      break;
    case DH_BOX_FIELD_SEVERAL:
    case DH_BOX_FIELD_RANGES:
    case DH_BOX_FIELD_HEXES:
      collect_ticks (widget, field);
      break;
    case DH_BOX_FIELD_NUMBER:
      field->value = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (widget));
      break;
    case DH_BOX_FIELD_FLAG:
      field->on = gtk_check_button_get_active (GTK_CHECK_BUTTON (widget));
      break;
    case DH_BOX_FIELD_TEXT:
      {
        g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (widget)));

        g_free (field->text);
        field->text = field->result ? read_result (text) : g_strdup (g_strstrip (text));
      }
      break;
    }
}

static void
changed_cb (DhDeskBoxForm *self)
{
  g_assert (DH_DESK_IS_BOX_FORM (self));

  if (self->filling || self->form == NULL)
    return;

  for (guint i = 0; i < self->widgets->len; i++)
    collect (g_ptr_array_index (self->widgets, i), get_field (self, i));
  g_signal_emit_by_name (self, "changed");
}

static void
activate_cb (DhDeskBoxForm *self)
{
  g_assert (DH_DESK_IS_BOX_FORM (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.enter", NULL);
}

/* From the form to the widgets */

static void
fill_ticks (GtkWidget        *button,
            const DhBoxField *field)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (get_ticks (button)));

  for (guint i = 0; i < field->choices->len; i++, row = gtk_widget_get_next_sibling (row))
    {
      const DhBoxChoice *choice = &g_array_index (field->choices, DhBoxChoice, i);
      GtkWidget *tick = gtk_widget_get_first_child (row);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), choice->picked);
      if (has_number (field))
        gtk_spin_button_set_value (get_number (row), choice->number);
      if (field->mark != NULL)
        gtk_check_button_set_active (get_mark (row), choice->marked);
    }
  name_picked (button, field);
}

static void
fill (GtkWidget        *widget,
      const DhBoxField *field)
{
  switch (field->kind)
    {
    case DH_BOX_FIELD_CHOICE:
      gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), field->chosen + 1);
      break;
    case DH_BOX_FIELD_SEVERAL:
    case DH_BOX_FIELD_RANGES:
    case DH_BOX_FIELD_HEXES:
      fill_ticks (widget, field);
      break;
    case DH_BOX_FIELD_NUMBER:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget), field->value);
      break;
    case DH_BOX_FIELD_FLAG:
      gtk_check_button_set_active (GTK_CHECK_BUTTON (widget), field->on);
      break;
    case DH_BOX_FIELD_TEXT:
      /* Words that are being typed may be read otherwise than they stand there. */
      if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (widget)), field->text) != 0 &&
          (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) == 0)
        gtk_editable_set_text (GTK_EDITABLE (widget), field->text);
      break;
    }
}

/* Making the widgets */

static void
connect (DhDeskBoxForm *self,
         GtkWidget     *widget,
         const char    *signal)
{
  g_signal_connect_object (widget, signal, G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
set_label (GtkWidget  *widget,
           const char *label)
{
  dh_board_widget_set_name (widget, label);
}

static GtkWidget *
make_spin (DhDeskBoxForm    *self,
           const DhBoxField *field,
           const char       *label)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (field->least, MAX (field->least, field->most), 1);

  set_label (spin, label);
  connect (self, spin, "value-changed");
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (spin)),
                           "activate",
                           G_CALLBACK (activate_cb),
                           self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return spin;
}

/* The list in a widget, or NULL. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

/* Keeps the list of a drop-down within the window: on a small screen its end was out of reach. */
static void
fit_list (GtkWidget *drop_down)
{
  for (GtkWidget *child = gtk_widget_get_first_child (drop_down); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *list = GTK_IS_POPOVER (child) ? find_list (child) : NULL;

      if (list != NULL)
        dh_desk_popover_fit (GTK_POPOVER (child), list);
    }
}

static GtkWidget *
make_list (DhDeskBoxForm    *self,
           const DhBoxField *field)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *list;

  gtk_string_list_append (names, describe_choice (field));
  for (guint i = 0; i < field->choices->len; i++)
    gtk_string_list_append (names, g_array_index (field->choices, DhBoxChoice, i).title);
  list = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)),
                            gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (list), field->choices->len > MANY);
  fit_list (list);
  connect (self, list, "notify::selected");
  return list;
}

static GtkWidget *
make_ticks (DhDeskBoxForm    *self,
            const DhBoxField *field)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *names = dh_board_widget_new_label (NULL, 0, NULL);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  /* The bar would lie on the last buttons of the rows otherwise, and take their presses. */
  gtk_widget_set_margin_end (box, BAR_WIDTH);
  for (guint i = 0; i < field->choices->len; i++)
    {
      const char *title = g_array_index (field->choices, DhBoxChoice, i).title;
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      GtkWidget *tick = gtk_check_button_new_with_label (title);

      gtk_widget_set_hexpand (tick, TRUE);
      gtk_box_append (GTK_BOX (row), tick);
      if (has_number (field))
        {
          /* Translators: what a number is, such as the range, and the unit that it is of */
          g_autofree char *label = g_strdup_printf (_("%s: %s"), field->number, title);
          GtkWidget *spin = make_spin (self, field, label);

          gtk_box_append (GTK_BOX (row), dh_board_widget_new_label (field->number, 1, "dim-label"));
          gtk_box_append (GTK_BOX (row), spin);
        }
      if (field->mark != NULL)
        {
          g_autofree char *label = g_strdup_printf (_("%s: %s"), field->mark_title, title);
          GtkWidget *mark = gtk_check_button_new_with_label (field->mark_title);

          set_label (mark, label);
          gtk_box_append (GTK_BOX (row), mark);
          connect (self, mark, "toggled");
        }
      gtk_box_append (GTK_BOX (box), row);
      connect (self, tick, "toggled");
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 320);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  dh_desk_popover_fit (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  /* Words begin where those of the lists above and below do, and many are no wider than these. */
  gtk_label_set_ellipsize (GTK_LABEL (names), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (names, TRUE);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), names);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (button), TRUE);
  gtk_widget_set_halign (gtk_widget_get_parent (names), GTK_ALIGN_FILL);
  return button;
}

static GtkWidget *
make_text (DhDeskBoxForm    *self,
           const DhBoxField *field)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), field->result ? _("the printed result, as one word") : NULL);
  connect (self, entry, "changed");
  g_signal_connect_object (entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

static GtkWidget *
make_widget (DhDeskBoxForm    *self,
             const DhBoxField *field)
{
  GtkWidget *widget;

  switch (field->kind)
    {
    case DH_BOX_FIELD_CHOICE:
      return make_list (self, field);
    case DH_BOX_FIELD_SEVERAL:
    case DH_BOX_FIELD_RANGES:
    case DH_BOX_FIELD_HEXES:
      return make_ticks (self, field);
    case DH_BOX_FIELD_NUMBER:
      widget = make_spin (self, field, field->title);
      gtk_widget_set_halign (widget, GTK_ALIGN_START);
      return widget;
    case DH_BOX_FIELD_FLAG:
      widget = gtk_check_button_new_with_label (field->title);
      /* Long words would take the room of the roster. */
      gtk_label_set_wrap (GTK_LABEL (gtk_widget_get_last_child (widget)), TRUE);
      connect (self, widget, "toggled");
      return widget;
    case DH_BOX_FIELD_TEXT:
      return make_text (self, field);
    }

  g_return_val_if_reached (NULL);
}

static void
clear (DhDeskBoxForm *self)
{
  dh_desk_children_clear (self->grid);
  dh_desk_children_clear (self->flags);
  g_ptr_array_set_size (self->widgets, 0);
}

static void
add_field (DhDeskBoxForm    *self,
           const DhBoxField *field,
           guint             row)
{
  GtkWidget *widget = make_widget (self, field);
  GtkWidget *label;

  g_ptr_array_add (self->widgets, widget);
  if (field->kind == DH_BOX_FIELD_FLAG)
    {
      gtk_widget_set_parent (widget, GTK_WIDGET (self->flags));
      return;
    }

  label = gtk_label_new (field->title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  gtk_grid_attach (self->grid, label, 0, row, 1, 1);
  gtk_grid_attach (self->grid, widget, 1, row, 1, 1);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_sensitive (widget, !lacks_choices (field));
  set_label (widget, field->title);
}

static void
dh_desk_box_form_class_init (DhDeskBoxFormClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskBoxForm, g_ptr_array_unref, widgets);

  /**
   * DhDeskBoxForm::changed:
   *
   * Somebody has filled something in.
   */
  dh_class_add_signal (klass, "changed", 0);

  g_type_ensure (DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskBoxForm, flags, grid);
}

static void
dh_desk_box_form_init (DhDeskBoxForm *self)
{
  self->widgets = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_desk_box_form_show:
 * @self: a widget
 * @form: (nullable): what to fill in, which has to stay until another is shown
 */
void
dh_desk_box_form_show (DhDeskBoxForm *self,
                       DhBoxForm     *form)
{
  g_return_if_fail (DH_DESK_IS_BOX_FORM (self));

  self->filling = TRUE;
  clear (self);
  self->form = form;
  for (guint i = 0; form != NULL && i < form->fields->len; i++)
    add_field (self, get_field (self, i), i);
  dh_board_widget_name_parts (GTK_WIDGET (self->grid));
  gtk_widget_set_visible (GTK_WIDGET (self->flags), gtk_widget_get_first_child (GTK_WIDGET (self->flags)) != NULL);
  self->filling = FALSE;
  dh_desk_box_form_fill (self);
}

/**
 * dh_desk_box_form_fill:
 * @self: a widget
 *
 * Shows what its form has now, which somebody else has filled in.
 */
void
dh_desk_box_form_fill (DhDeskBoxForm *self)
{
  g_return_if_fail (DH_DESK_IS_BOX_FORM (self));

  self->filling = TRUE;
  for (guint i = 0; i < self->widgets->len; i++)
    fill (g_ptr_array_index (self->widgets, i), get_field (self, i));
  self->filling = FALSE;
}

/**
 * dh_desk_box_form_focus_result:
 * @self: a widget
 *
 * Goes to where the result of a printed chart is filled in.
 *
 * Returns: whether there is such a place, and nothing in it yet
 */
gboolean
dh_desk_box_form_focus_result (DhDeskBoxForm *self)
{
  g_return_val_if_fail (DH_DESK_IS_BOX_FORM (self), FALSE);

  for (guint i = 0; i < self->widgets->len; i++)
    {
      const DhBoxField *field = get_field (self, i);

      if (field->result && field->chosen < 0 && *field->text == '\0')
        return gtk_widget_grab_focus (g_ptr_array_index (self->widgets, i));
    }

  return FALSE;
}
