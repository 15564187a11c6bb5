/* dh-desk-order-entry.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-order-entry.h"

#include "dh-class.h"

#include <string.h>

/**
 * DhDeskOrderEntry:
 *
 * The text of the order line and the cursor in it: words, or a run of dice of which the wrong one is typed over. Behind
 * what is typed something may be offered, which is selected. This class knows nothing of orders.
 */
struct _DhDeskOrderEntry
{
  GtkEntry parent_instance;

  /* Owned */
  char *hint;  /* (nullable): what the empty entry says */
  char *brief; /* (nullable): what it says where there is no room for that */

  gboolean is_writing; /* what changes is not the referee's doing */
  int length;          /* of what was typed before, so that nothing is offered to whoever deletes */
  int offered_from;    /* where what is offered begins behind it; 0 while nothing is */
};

G_DEFINE_FINAL_TYPE (DhDeskOrderEntry, dh_desk_order_entry, GTK_TYPE_ENTRY)

static const char *
get_typed (DhDeskOrderEntry *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self));
}

/*
 * Selected text stays for the middle button of the mouse. On X11 a selection that is given up and claimed again within
 * a millisecond counts as lost, and what is typed then would not replace the new text but stand before it.
 */
static void
hand_selection_over (DhDeskOrderEntry *self)
{
  GdkClipboard *primary = gtk_widget_get_primary_clipboard (GTK_WIDGET (self));
  g_autofree char *selected = NULL;
  int start, end;

  if (!gtk_editable_get_selection_bounds (GTK_EDITABLE (self), &start, &end) || !gdk_clipboard_is_local (primary))
    return;

  selected = gtk_editable_get_chars (GTK_EDITABLE (self), start, end);
  gdk_clipboard_set_text (primary, selected);
}

/* An offer is selected, so that typing goes over it. */
static gboolean
has_offer (DhDeskOrderEntry *self)
{
  int start, end;

  return self->offered_from > 0 && gtk_editable_get_selection_bounds (GTK_EDITABLE (self), &start, &end) &&
         start == self->offered_from && end == (int) g_utf8_strlen (get_typed (self), -1);
}

/* Returns: where the last die before @end begins */
static int
find_start_of_last (const char *typed,
                    int         end,
                    gboolean    in_run)
{
  while (end > 0 && typed[end - 1] == ' ')
    end--;
  do
    end--;
  while (!in_run && end > 0 && g_ascii_isdigit (typed[end - 1]));

  return MAX (end, 0);
}

static void
changed_cb (DhDeskOrderEntry *self)
{
  if (!self->is_writing)
    g_signal_emit_by_name (self, "typed");
}

/* The hint in the empty entry has the room that is left, and asks for none: the line would become two for it. */
static void
dh_desk_order_entry_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  GTK_WIDGET_CLASS (dh_desk_order_entry_parent_class)->measure (widget, orientation, for_size, minimum, natural,
                                                               minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = *minimum;
}

/* Returns: the hint, or the brief one where the other would be cut */
static const char *
find_hint (DhDeskOrderEntry *self)
{
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self)));
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (text, self->hint);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return self->brief != NULL && width > gtk_widget_get_width (text) ? self->brief : self->hint;
}

static gboolean
show_hint_cb (gpointer data)
{
  DhDeskOrderEntry *self = data;

  gtk_entry_set_placeholder_text (GTK_ENTRY (self), find_hint (self));
  return G_SOURCE_REMOVE;
}

static void
dh_desk_order_entry_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  DhDeskOrderEntry *self = DH_DESK_ORDER_ENTRY (widget);

  GTK_WIDGET_CLASS (dh_desk_order_entry_parent_class)->size_allocate (widget, width, height, baseline);
  if (self->hint != NULL && g_strcmp0 (find_hint (self), gtk_entry_get_placeholder_text (GTK_ENTRY (self))) != 0)
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_hint_cb, g_object_ref (self), g_object_unref);
}

static void
dh_desk_order_entry_class_init (DhDeskOrderEntryClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskOrderEntry, g_free, brief, hint);

  GTK_WIDGET_CLASS (klass)->measure = dh_desk_order_entry_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = dh_desk_order_entry_size_allocate;

  /**
   * DhDeskOrderEntry::typed:
   * @self: an entry
   *
   * The referee has changed the text, by keys or with the mouse.
   */
  dh_class_add_signal (klass, "typed", 0);
}

/* Beside twenty faces there is not always room for whom dice are, and his id stands at the end. */
static void
keep_both_ends_of_hint (GtkEntry *entry)
{
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)));

  gtk_entry_set_placeholder_text (entry, "");
  for (GtkWidget *child = gtk_widget_get_first_child (text); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      gtk_label_set_ellipsize (GTK_LABEL (child), PANGO_ELLIPSIZE_MIDDLE);
}

static void
dh_desk_order_entry_init (DhDeskOrderEntry *self)
{
  keep_both_ends_of_hint (GTK_ENTRY (self));
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
}

/**
 * dh_desk_order_entry_set_hint:
 * @self: an entry
 * @hint: what it says while it is empty
 * @brief: (nullable): what it says where there is no room for that
 */
void
dh_desk_order_entry_set_hint (DhDeskOrderEntry *self,
                              const char       *hint,
                              const char       *brief)
{
  g_return_if_fail (DH_DESK_IS_ORDER_ENTRY (self));
  g_return_if_fail (hint != NULL);

  g_free (self->hint);
  self->hint = g_strdup (hint);
  g_free (self->brief);
  self->brief = g_strdup (brief);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self), find_hint (self));
}

/**
 * dh_desk_order_entry_write:
 * @self: an entry
 * @text: what to write
 *
 * Writes a text without the referee, with the cursor at its end.
 */
void
dh_desk_order_entry_write (DhDeskOrderEntry *self,
                           const char       *text)
{
  g_return_if_fail (DH_DESK_IS_ORDER_ENTRY (self));
  g_return_if_fail (text != NULL);

  if (strcmp (get_typed (self), text) == 0)
    return;

  hand_selection_over (self);

  /* GTK deletes the old text before it inserts the new one; changed_cb() would take that for an empty order. */
  self->is_writing = TRUE;
  self->length = g_utf8_strlen (text, -1);
  self->offered_from = 0;
  gtk_editable_set_text (GTK_EDITABLE (self), text);
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
  self->is_writing = FALSE;
}

/**
 * dh_desk_order_entry_focus_untouched:
 * @self: an entry
 * @as_run: whether the text is a run of dice
 *
 * Takes the keyboard for a text that has been taken back: the wrong die of a run is typed over, and of words all are,
 * unless the cursor goes into them.
 */
void
dh_desk_order_entry_focus_untouched (DhDeskOrderEntry *self,
                                     gboolean          as_run)
{
  g_return_if_fail (DH_DESK_IS_ORDER_ENTRY (self));

  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self));
  if (as_run)
    gtk_editable_set_position (GTK_EDITABLE (self), 0);
  else
    gtk_editable_select_region (GTK_EDITABLE (self), 0, -1);
}

/**
 * dh_desk_order_entry_select:
 * @self: an entry
 * @start: where to begin in its text
 * @end: where to end there
 *
 * Selects a part of the text, so that typing replaces it.
 */
void
dh_desk_order_entry_select (DhDeskOrderEntry *self,
                            const char       *start,
                            const char       *end)
{
  g_return_if_fail (DH_DESK_IS_ORDER_ENTRY (self));

  gtk_editable_select_region (GTK_EDITABLE (self), g_utf8_pointer_to_offset (get_typed (self), start),
                              g_utf8_pointer_to_offset (get_typed (self), end));
}

/**
 * dh_desk_order_entry_select_last_number:
 * @self: an entry
 *
 * Selects the distance: in an order that has been taken back it is as often wrong as its dice.
 */
void
dh_desk_order_entry_select_last_number (DhDeskOrderEntry *self)
{
  const char *typed;

  g_return_if_fail (DH_DESK_IS_ORDER_ENTRY (self));

  typed = get_typed (self);
  for (const char *at = typed + strlen (typed); at > typed; at--)
    if (at[-1] == ' ' && g_ascii_isdigit (*at))
      {
        dh_desk_order_entry_select (self, at, at + strcspn (at, " "));
        return;
      }
}

/**
 * dh_desk_order_entry_has_grown:
 * @self: an entry
 *
 * Looks whether something may be offered behind what is typed. An offer that was made before is dropped when it is not
 * there any more.
 *
 * Returns: whether the text has become longer at its end since this was asked
 */
gboolean
dh_desk_order_entry_has_grown (DhDeskOrderEntry *self)
{
  int length, before;

  g_return_val_if_fail (DH_DESK_IS_ORDER_ENTRY (self), FALSE);

  if (has_offer (self))
    return FALSE;

  length = g_utf8_strlen (get_typed (self), -1);
  before = self->length;
  self->length = length;
  self->offered_from = 0;
  return length > before && gtk_editable_get_position (GTK_EDITABLE (self)) == length;
}

/**
 * dh_desk_order_entry_offer_from:
 * @self: an entry
 * @position: in characters: where nobody has typed any more
 *
 * Selects the rest of the text as an offer, which Enter takes and typing goes over.
 */
void
dh_desk_order_entry_offer_from (DhDeskOrderEntry *self,
                                int               position)
{
  g_return_if_fail (DH_DESK_IS_ORDER_ENTRY (self));

  self->length = self->offered_from = position;
  gtk_editable_select_region (GTK_EDITABLE (self), -1, position);
}

/**
 * dh_desk_order_entry_get_rest:
 * @self: an entry
 *
 * Returns: the text behind the cursor, without an offer that nobody has typed
 */
const char *
dh_desk_order_entry_get_rest (DhDeskOrderEntry *self)
{
  g_return_val_if_fail (DH_DESK_IS_ORDER_ENTRY (self), "");

  return has_offer (self) ? ""
                          : g_utf8_offset_to_pointer (get_typed (self), gtk_editable_get_position (GTK_EDITABLE (self)));
}

/**
 * dh_desk_order_entry_go_round:
 * @self: an entry
 * @by: 1 for the right, -1 for the left
 *
 * Goes from the last of thrown dice to the first, or from the first to the last: no wrong one is far away.
 *
 * Returns: whether the cursor stood there
 */
gboolean
dh_desk_order_entry_go_round (DhDeskOrderEntry *self,
                              int               by)
{
  GtkEditable *editable = GTK_EDITABLE (self);
  int end, position;

  g_return_val_if_fail (DH_DESK_IS_ORDER_ENTRY (self), FALSE);

  end = g_utf8_strlen (get_typed (self), -1);
  position = gtk_editable_get_position (editable);
  if (end == 0 || !gtk_entry_get_overwrite_mode (GTK_ENTRY (self)) || position != (by < 0 ? 0 : end - 1))
    return FALSE;

  gtk_editable_set_position (editable, by < 0 ? end - 1 : 0);
  return TRUE;
}

/**
 * dh_desk_order_entry_press_face:
 * @self: an entry
 * @face: the face of a die, or 0 to take the last back
 * @in_run: whether dice stand side by side, as those of one digit do
 *
 * Writes a die that was pressed on the pad as if it had been typed.
 */
void
dh_desk_order_entry_press_face (DhDeskOrderEntry *self,
                                guint             face,
                                gboolean          in_run)
{
  GtkEditable *editable = GTK_EDITABLE (self);
  g_autofree char *text = NULL;
  int at;

  g_return_if_fail (DH_DESK_IS_ORDER_ENTRY (self));

  gtk_editable_delete_selection (editable);
  at = gtk_editable_get_position (editable);
  if (face == 0)
    gtk_editable_delete_text (editable, find_start_of_last (get_typed (self), at, in_run), at);
  else
    {
      text = g_strdup_printf (in_run || at == 0 || get_typed (self)[at - 1] == ' ' ? "%u" : " %u", face);
      if (gtk_entry_get_overwrite_mode (GTK_ENTRY (self)))
        gtk_editable_delete_text (editable, at, at + 1);
      gtk_editable_insert_text (editable, text, -1, &at);
      gtk_editable_set_position (editable, at);
    }
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self));
}
