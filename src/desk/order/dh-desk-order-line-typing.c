/* dh-desk-order-line-typing.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-order-line-private.h"

#include "dh-shorthand.h"

#include <string.h>

/* Typing: the text of an order, dice in its place, and keys that are more than letters. */

/* While an order is written, a Tab that completes nothing must not leave the line: it would go to a button of the header, and the
 * Enter that follows would press that. */
static gboolean
is_writing_order (DhDeskOrderLine *self)
{
  return !get_session (self)->waiting && !dh_session_text_is_blank (get_typed (self));
}

/* A unit that was only found or clicked on would become an order that nobody has read. The first Enter writes that order out, the
 * second gives it. Returns: whether it was written out */
static gboolean
write_out (DhDeskOrderLine *self)
{
  g_autofree char *whole = NULL;

  if (get_session (self)->waiting || g_strcmp0 (self->pointed_out, get_typed (self)) != 0)
    return FALSE;

  whole = dh_order_expand (dh_desk_pane_get_battle (self), get_typed (self));
  if (strcmp (whole, get_typed (self)) == 0)
    return FALSE;

  _dh_desk_order_line_change (self, whole);
  return TRUE;
}

/* A word that was chosen is taken first; the order is entered when it is whole with that. */
static void
activate_cb (DhDeskOrderLine *self)
{
  gboolean chosen = dh_desk_completion_is_chosen (self->completion) && _dh_desk_order_line_take_word (self);

  g_assert (DH_DESK_IS_ORDER_LINE (self));

  if (chosen && get_session (self)->forecast == NULL)
    return;

  _dh_desk_order_line_stop_looking (self);
  if (_dh_desk_order_line_is_offering (self) && dh_session_text_is_blank (get_typed (self)))
    {
      /* A key that is held down gives one order, and not those that come after it as well. */
      if (!self->is_repeated)
        gtk_widget_activate_action (GTK_WIDGET (self), "win.main", NULL);
    }
  else if (!write_out (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.enter", NULL);
}

/* Text that begins with a letter is an order, also where dice are waited for: no die shows a letter. */
static gboolean
begins_with_letter (const char *typed)
{
  return g_unichar_isalpha (g_utf8_get_char (typed + strspn (typed, " \t")));
}

/* Begins another order in the place of the one that waits for dice. That one can be brought back with an arrow key, and
 * has its dice then: they are not those of the other order. */
static void
write_instead (DhDeskOrderLine *self)
{
  const char *typed = get_typed (self);
  g_autofree char *letters = g_strndup (typed, strcspn (typed, "0123456789"));
  g_autofree char *line = dh_session_dup_line (get_session (self));

  dh_session_history_add (get_session (self)->history, line);
  dh_session_write (get_session (self), dh_session_text_is_blank (get_session (self)->dice) ? typed : letters);
}

static gboolean
are_digits (const char *typed)
{
  return *typed != '\0' && typed[strspn (typed, "0123456789 \t,")] == '\0' && !dh_session_text_is_blank (typed);
}

/* Changes the dice that were typed for the offered order. Digits that cannot be such dice were the beginning of an
 * order of numbers; where all have been deleted the line is empty again. */
static void
change_offered_dice (DhDeskOrderLine *self)
{
  DhSession *session = get_session (self);
  g_autofree char *typed = g_strdup (get_typed (self));

  if (are_digits (typed))
    dh_session_set_dice (session, typed);
  if (are_digits (typed) && *session->message == '\0')
    return;

  self->is_offered = FALSE;
  dh_session_cancel (session);
  dh_session_write (session, typed);
}

/* Takes digits that are typed in the empty line for the dice of the order that it offers. */
static gboolean
take_for_dice (DhDeskOrderLine *self)
{
  DhSession *session = get_session (self);
  g_autofree char *typed = g_strdup (get_typed (self));
  g_autoptr(DhForecast) forecast = NULL;

  if (_dh_desk_order_line_is_offering (self) && session->set_aside == NULL && are_digits (typed))
    forecast = dh_session_foresee_throw (session);
  if (forecast == NULL || !dh_session_wait_for (session, forecast->order))
    return FALSE;

  self->is_offered = TRUE;
  dh_session_set_dice (session, typed);
  change_offered_dice (self);
  return TRUE;
}

static void
typed_cb (DhDeskOrderLine *self)
{
  g_assert (DH_DESK_IS_ORDER_LINE (self));

  if (get_session (self) == NULL)
    return;

  g_clear_pointer (&self->pointed_out, g_free);
  if (self->is_offered)
    change_offered_dice (self);
  else if (get_session (self)->waiting && begins_with_letter (get_typed (self)))
    write_instead (self);
  else if (get_session (self)->waiting)
    dh_session_set_dice (get_session (self), get_typed (self));
  else if (!take_for_dice (self))
    dh_session_set_text (get_session (self), get_typed (self));
  _dh_desk_order_line_look_soon (self);
}

static void
face_cb (DhDeskOrderLine *self,
         guint            face)
{
  DhForecast *forecast = get_session (self)->forecast;

  g_assert (DH_DESK_IS_ORDER_LINE (self));

  dh_desk_order_entry_press_face (self->entry, face, forecast == NULL || forecast->die == 6);
}

static void
go_through_history (DhDeskOrderLine *self,
                    int              by)
{
  g_autofree char *line = dh_session_dup_line (get_session (self));
  const char *text = dh_session_go_through_history (get_session (self), by, line);

  if (text != NULL)
    _dh_desk_order_line_write (self, text);
}

/* GtkText takes these keys for an undo of its own, even when it has none: here they are the battle's. */
static gboolean
press_undo (DhDeskOrderLine *self,
            guint            keyval,
            GdkModifierType  state)
{
  if (gdk_keyval_to_lower (keyval) != GDK_KEY_z || (state & ~GDK_SHIFT_MASK) != GDK_CONTROL_MASK)
    return FALSE;

  gtk_widget_activate_action (GTK_WIDGET (self),
                              (state & GDK_SHIFT_MASK) != 0 ? "win.redo" : "win.undo",
                              NULL);
  return TRUE;
}

/* With Alt the arrows choose a word; from then on they do so alone, until something is typed. */
static gboolean
press_arrow (DhDeskOrderLine *self,
             int              by,
             GdkModifierType  state)
{
  _dh_desk_order_line_look_now (self);
  if (state == GDK_ALT_MASK || (state == 0 && dh_desk_completion_is_chosen (self->completion)))
    return dh_desk_completion_move (self->completion, by);
  if (state != 0)
    return FALSE;

  if (!get_session (self)->waiting)
    go_through_history (self, by);
  return TRUE;
}

static void
press_escape (DhDeskOrderLine *self,
              gboolean         shift)
{
  gboolean is_untouched = get_session (self)->untouched && get_session (self)->waiting &&
                         get_session (self)->set_aside == NULL;

  if (dh_desk_completion_is_chosen (self->completion))
    dh_desk_completion_dismiss (self->completion);
  else if (self->is_offered)
    _dh_desk_order_line_write (self, "");
  else if (is_untouched && dh_session_cancel (get_session (self)))
    dh_desk_order_entry_select_last_number (self->entry);
  else if (!dh_session_cancel (get_session (self)) && !dh_session_leave_out (get_session (self), shift))
    {
      dh_session_history_leave (get_session (self)->history);
      _dh_desk_order_line_write (self, "");
    }
}

static void
drop_all_cb (DhDeskOrderLine *self)
{
  g_assert (DH_DESK_IS_ORDER_LINE (self));

  press_escape (self, TRUE);
  dh_desk_order_line_focus (self);
}

static gboolean
key_pressed_cb (DhDeskOrderLine *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  g_assert (DH_DESK_IS_ORDER_LINE (self));

  state &= gtk_accelerator_get_default_mod_mask ();
  if (get_session (self) == NULL || press_undo (self, keyval, state))
    return GDK_EVENT_STOP;

  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return press_arrow (self, -1, state);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return press_arrow (self, 1, state);
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return state == 0 && dh_desk_order_entry_go_round (self->entry, -1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return state == 0 && dh_desk_order_entry_go_round (self->entry, 1);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      self->is_repeated = self->is_enter_down;
      self->is_enter_down = TRUE;
      return GDK_EVENT_PROPAGATE;
    case GDK_KEY_Tab:
      return state == 0 && (_dh_desk_order_line_take_word (self) || is_writing_order (self));
    case GDK_KEY_Escape:
      if ((state & ~GDK_SHIFT_MASK) != 0)
        return GDK_EVENT_PROPAGATE;
      press_escape (self, state == GDK_SHIFT_MASK);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
key_released_cb (DhDeskOrderLine *self)
{
  g_assert (DH_DESK_IS_ORDER_LINE (self));

  self->is_enter_down = self->is_repeated = FALSE;
}

static void
leave_cb (DhDeskOrderLine *self)
{
  g_assert (DH_DESK_IS_ORDER_LINE (self));

  self->is_enter_down = self->is_repeated = FALSE;
  _dh_desk_order_line_stop_looking (self);
}

/**
 * _dh_desk_order_line_hear_keys:
 * @klass: the class of order lines
 *
 * Names what the template calls when something is typed, or pressed with the mouse in its place.
 */
void
_dh_desk_order_line_hear_keys (DhDeskOrderLineClass *klass)
{
  DH_BOARD_BIND_CALLBACKS (klass, activate_cb, drop_all_cb, face_cb, key_pressed_cb, key_released_cb, leave_cb, typed_cb);
}

/**
 * dh_desk_order_line_leave:
 * @self: an order line
 *
 * Leaves what is written as Escape does: the dice for the order, an order to be given again, or the order for an empty
 * line.
 */
void
dh_desk_order_line_leave (DhDeskOrderLine *self)
{
  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  press_escape (self, FALSE);
  dh_desk_order_line_focus (self);
}

/**
 * dh_desk_order_line_focus:
 * @self: an order line
 *
 * Takes the keyboard, with the cursor at the end.
 */
void
dh_desk_order_line_focus (DhDeskOrderLine *self)
{
  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->entry));
}

/**
 * dh_desk_order_line_take_key:
 * @self: an order line
 * @controller: a controller that is handling a key nobody else wanted
 *
 * Takes the keyboard and a key that was pressed elsewhere, as if it had been pressed here.
 *
 * Returns: whether the key was of use
 */
gboolean
dh_desk_order_line_take_key (DhDeskOrderLine       *self,
                             GtkEventControllerKey *controller)
{
  GtkEditable *text;

  g_return_val_if_fail (DH_DESK_IS_ORDER_LINE (self), FALSE);

  if (!gtk_editable_get_editable (GTK_EDITABLE (self->entry)) || !gtk_widget_get_mapped (GTK_WIDGET (self->entry)))
    return FALSE;

  text = gtk_editable_get_delegate (GTK_EDITABLE (self->entry));
  if (!gtk_widget_has_focus (GTK_WIDGET (text)))
    {
      dh_desk_order_line_focus (self);
      gtk_editable_set_position (text, -1);
    }

  return gtk_event_controller_key_forward (controller, GTK_WIDGET (self->entry)) ||
         gtk_event_controller_key_forward (controller, GTK_WIDGET (text));
}

/**
 * dh_desk_order_line_take_stray_key:
 * @self: an order line
 * @keyval: a key that nobody else in the window wanted
 * @state: what else is held
 * @controller: the controller that is handling it
 *
 * Takes the key if it is a letter and the referee is not busy in another entry.
 *
 * Returns: whether the key was of use
 */
gboolean
dh_desk_order_line_take_stray_key (DhDeskOrderLine       *self,
                                   guint                  keyval,
                                   GdkModifierType        state,
                                   GtkEventControllerKey *controller)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gunichar letter = gdk_keyval_to_unicode (keyval);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 || letter == 0 ||
      !g_unichar_isprint (letter))
    return GDK_EVENT_PROPAGATE;

  /* An entry that let the key pass has no use for it, but the referee is busy there. */
  if (focus != NULL && GTK_IS_EDITABLE (focus))
    return GDK_EVENT_PROPAGATE;

  return dh_desk_order_line_take_key (self, controller);
}
