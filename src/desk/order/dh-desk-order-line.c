/* dh-desk-order-line.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-order-line.h"

#include "dh-as-before.h"
#include "dh-class.h"
#include "dh-desk-completion.h"
#include "dh-desk-dice-pad.h"
#include "dh-desk-order-entry.h"
#include "dh-desk-order-hint.h"
#include "dh-desk-wrap.h"
#include "dh-session-words.h"
#include "dh-shorthand.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskOrderLine:
 *
 * Where the referee types. Enter gives the order; one that needs dice of the table then waits for
 * them in the same place. The arrows bring back earlier orders, Tab takes a word that fits, and
 * Escape goes back from the dice to the order and from there to an empty line.
 *
 * What usually comes next is shown before anything is typed, and Enter does it; where that waits for dice of the table,
 * they may be typed at once. Behind whoever acts as the last time that is offered, and typing goes over it.
 *
 * At its end stands what the order needs; below it how to go on, what went into that and what may be
 * added, or why the order was refused. Then its text stays, to be put right.
 */
struct _DhDeskOrderLine
{
  DhDeskPane parent_instance;

  /* Owned */
  char *comes_next;  /* (nullable): what Enter does in the empty line */
  char *pointed_out; /* (nullable): the text, while all of it comes from units that were found or clicked on, none typed */

  gboolean is_waiting; /* it shows dice, or a place for them */
  gboolean is_offered; /* it waits for dice because they have been typed, and not because an order has been entered */
  gboolean is_enter_down; /* the key Enter is held */
  gboolean is_repeated; /* this Enter comes of the key being held down, and not of a new press */
  guint look_id;       /* words will be looked for as soon as the cursor is where it belongs */

  /* Template children */
  GtkLabel *answer;
  DhDeskCompletion *completion;
  GtkWidget *drop_all;
  GtkLabel *entered;
  DhDeskOrderEntry *entry;
  DhDeskOrderHint *hint;
  GtkWidget *leave;
  GtkLabel *need;
  DhDeskDicePad *pad;
  GtkWidget *throw_button;
  GtkStack *throw_words;
  GtkWidget *warning;
};

G_DEFINE_FINAL_TYPE (DhDeskOrderLine, dh_desk_order_line, DH_DESK_TYPE_PANE)

static DhSession *
get_session (DhDeskOrderLine *self)
{
  return dh_desk_pane_get_session (DH_DESK_PANE (self));
}

static const char *
get_typed (DhDeskOrderLine *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

/* Labels around the entry */

static char *
describe_need (DhDeskOrderLine *self)
{
  DhForecast *forecast = get_session (self)->forecast;

  if (forecast == NULL)
    return g_strdup ("");
  if (get_session (self)->waiting)
    return dh_session_describe_progress (forecast, get_session (self)->dice);

  return dh_session_describe_need (forecast);
}

/* While the line is empty, Enter does what usually comes next, which stands in it highlighted. */
static gboolean
is_offering (DhDeskOrderLine *self)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));

  return self->comes_next != NULL && referee != NULL && !dh_referee_is_read_only (referee) &&
         !get_session (self)->waiting && !get_session (self)->asked && dh_session_text_is_blank (get_session (self)->text);
}

/* What to write, for the empty entry and as its name. */
static void
show_place (DhDeskOrderLine *self)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  g_autofree char *throw = NULL;
  g_autofree char *hint = NULL;

  if (referee != NULL && get_session (self)->waiting)
    {
      /* That Enter alone has the program throw says the button behind it. */
      throw = dh_session_describe_throw (get_session (self)->forecast, dh_desk_pane_get_battle (self));
      hint = g_strdup (throw);
    }
  else if (referee != NULL && dh_referee_is_read_only (referee))
    hint = g_strdup (_("This battle is open for reading only"));
  else
    hint = g_strdup (self->comes_next != NULL ? self->comes_next : _("Order"));

  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), hint);
  if (is_offering (self))
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "offering");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "offering");
  dh_board_widget_set_name (self->entry, throw != NULL ? throw : _("Order"));
}

/* The button at the end of the line does what Escape does, and says which of the three that is now. */
static void
show_leave (DhDeskOrderLine *self)
{
  DhSession *session = get_session (self);
  gboolean drops = session->giving_again != NULL && session->set_aside == NULL && !session->waiting;
  const char *name = session->waiting ? _("Back to the order (Escape)")
                     : drops          ? _("Drop this order (Escape)")
                                      : _("Clear the line (Escape)");

  gtk_widget_set_visible (self->leave,
                          session->waiting || session->asked || session->set_aside != NULL ||
                            !dh_session_text_is_blank (session->text));
  gtk_widget_set_tooltip_text (self->leave, name);
  dh_board_widget_set_name (self->leave, name);
  gtk_widget_set_visible (self->drop_all, drops && session->again->len > 0);
}

/* The button behind the text, which gives the order as Enter does. */
static void
show_throw (DhDeskOrderLine *self)
{
  DhSession *session = get_session (self);
  const char *answer = dh_session_get_answer (session);

  gtk_widget_set_visible (self->throw_button, session->waiting || answer != NULL);
  gtk_label_set_label (self->answer, answer != NULL ? answer : "");
  gtk_stack_set_visible_child_name (self->throw_words, answer != NULL                             ? "answer"
                                                       : dh_session_text_is_blank (session->dice) ? "throw"
                                                                                                  : "take");
  dh_board_widget_set_name (self->throw_button,
                            gtk_label_get_label (GTK_LABEL (gtk_stack_get_visible_child (self->throw_words))));
}

static void
show_forecast (DhDeskOrderLine *self)
{
  DhSession *session = get_session (self);
  DhForecast *forecast = session->forecast;
  g_autofree char *need = describe_need (self);

  gtk_label_set_label (self->need, need);
  show_throw (self);
  dh_desk_dice_pad_set_sides (self->pad, forecast != NULL && session->waiting ? forecast->die : 0);
  dh_desk_dice_pad_set_complete (self->pad, forecast == NULL || forecast->missing == 0);
  dh_desk_order_hint_show (self->hint, session, self->comes_next);
  show_place (self);
  show_leave (self);
}

static void
show_refused (DhDeskOrderLine *self)
{
  gboolean refused = get_session (self)->refused;

  gtk_widget_set_visible (self->warning, refused);
  if (refused)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry),
                                   GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE,
                                   -1);
      /* What is typed then replaces it: it is seldom its continuation. Of dice the rest are right. */
      if (!get_session (self)->waiting)
        gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
      gtk_accessible_reset_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID);
    }
}

/* Words that fit */

/* Completes words of the order only: behind “:” come dice, and behind “#” a remark. */
static void
look_for_words (DhDeskOrderLine *self)
{
  int position = gtk_editable_get_position (GTK_EDITABLE (self->entry));
  g_autofree char *before = g_utf8_substring (get_typed (self), 0, position);

  if (dh_desk_pane_get_battle (self) == NULL || get_session (self)->waiting || dh_session_text_is_blank (before) ||
      strpbrk (before, ":#") != NULL)
    dh_desk_completion_dismiss (self->completion);
  else
    dh_desk_completion_look (self->completion,
                             dh_desk_pane_get_referee (DH_DESK_PANE (self)),
                             before,
                             dh_desk_order_entry_get_rest (self->entry),
                             get_session (self)->order);
}

/* Behind the number of a unit that has fired before, offers the rest of its last order, selected: Enter takes it. */
static void
offer_as_before (DhDeskOrderLine *self)
{
  g_autofree char *rest = NULL;
  g_autofree char *whole = NULL;
  DhViewer viewer;
  int length;

  if (!dh_desk_order_entry_has_grown (self->entry) || get_session (self)->waiting)
    return;

  viewer = dh_viewer_of_side (get_session (self)->eyes);
  rest = dh_referee_go_on_as_before (dh_desk_pane_get_referee (DH_DESK_PANE (self)), get_typed (self),
                                     get_session (self)->eyes != DH_SESSION_ALL_EYES ? &viewer : NULL);
  if (rest == NULL)
    return;

  length = g_utf8_strlen (get_typed (self), -1);
  whole = g_strconcat (get_typed (self), rest, NULL);
  dh_session_set_text (get_session (self), whole);
  dh_desk_order_entry_offer_from (self->entry, length);
}

static gboolean
look_cb (gpointer user_data)
{
  DhDeskOrderLine *self = user_data;

  self->look_id = 0;
  /* Done here and not at once, since GTK empties the entry in between when it replaces its text. */
  if (!get_session (self)->waiting && dh_session_text_is_blank (get_typed (self)))
    dh_session_forget_dice (get_session (self));
  if (dh_desk_pane_get_battle (self) != NULL)
    offer_as_before (self);
  look_for_words (self);
  return G_SOURCE_REMOVE;
}

/* The text changes before the cursor moves; both have been by the time the next picture is drawn. */
static void
look_soon (DhDeskOrderLine *self)
{
  if (self->look_id == 0)
    self->look_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, look_cb, self, NULL);
}

/* Does at once what look_soon() has put off, for a key that depends on it. */
static void
look_now (DhDeskOrderLine *self)
{
  if (self->look_id != 0)
    {
      g_clear_handle_id (&self->look_id, g_source_remove);
      look_for_words (self);
    }
}

static void
stop_looking (DhDeskOrderLine *self)
{
  g_clear_handle_id (&self->look_id, g_source_remove);
  dh_desk_completion_dismiss (self->completion);
}

/* What is written in it: the order, or its dice while it waits for them */

static void
show_written (DhDeskOrderLine *self)
{
  dh_desk_order_entry_write (self->entry, get_session (self)->waiting ? get_session (self)->dice : get_session (self)->text);
}

static void
show_put_back (DhDeskOrderLine *self)
{
  gboolean is_put_back = get_session (self)->put_back;
  gboolean is_run = self->is_waiting && strchr (get_typed (self), ' ') == NULL;

  if (!self->is_waiting || is_put_back)
    gtk_entry_set_overwrite_mode (GTK_ENTRY (self->entry), is_put_back && is_run);
  if (is_put_back)
    dh_desk_order_entry_put_back (self->entry, is_run);
}

/* Changes the text of the order that is being written; dice that have been typed for it stay. */
static void
change_order (DhDeskOrderLine *self,
              const char      *text)
{
  stop_looking (self);
  g_clear_pointer (&self->pointed_out, g_free);
  dh_session_cancel (get_session (self));
  dh_session_set_text (get_session (self), text);
}

static void
write_order (DhDeskOrderLine *self,
             const char      *text)
{
  stop_looking (self);
  g_clear_pointer (&self->pointed_out, g_free);
  dh_session_cancel (get_session (self));
  dh_session_write (get_session (self), text);
}

static void
dh_desk_order_line_show_order (DhDeskPane *pane,
                               DhSession  *session)
{
  DhDeskOrderLine *self = DH_DESK_ORDER_LINE (pane);
  gboolean waiting = session->waiting;

  if (waiting != self->is_waiting)
    stop_looking (self);
  self->is_waiting = waiting;
  self->is_offered &= waiting;
  gtk_label_set_label (self->entered, waiting ? session->order : "");
  gtk_widget_set_visible (GTK_WIDGET (self->entered), waiting);
  show_written (self);
  show_forecast (self);
  show_refused (self);
  show_put_back (self);
}

static void
dh_desk_order_line_show_odds (DhDeskPane *pane,
                              DhSession  *session)
{
  dh_desk_order_hint_show_odds (DH_DESK_ORDER_LINE (pane)->hint, session);
}

static void
go_through_history (DhDeskOrderLine *self,
                    int              by)
{
  g_autofree char *line = dh_session_dup_line (get_session (self));
  const char *text = dh_session_go_through_history (get_session (self), by, line);

  if (text != NULL)
    write_order (self, text);
}

static void
dh_desk_order_line_update (DhDeskPane *pane,
                           DhReferee  *referee,
                           DhEntry    *entry)
{
  DhDeskOrderLine *self = DH_DESK_ORDER_LINE (pane);

  if (entry != NULL)
    return;

  gtk_editable_set_editable (GTK_EDITABLE (self->entry), referee == NULL || !dh_referee_is_read_only (referee));
  show_place (self);
}

/* Taking a word */

static gboolean
take_word (DhDeskOrderLine *self)
{
  const char *rest = dh_desk_order_entry_get_rest (self->entry);
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;

  look_now (self);
  text = dh_desk_completion_dup_result (self->completion);
  if (text == NULL)
    return FALSE;

  whole = g_strconcat (text, rest + strspn (rest, " "), NULL);
  change_order (self, whole);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), g_utf8_strlen (text, -1));
  look_for_words (self);
  return TRUE;
}

/* While an order is written, a Tab that completes nothing must not leave the line: it would go to a button of the header, and the
 * Enter that follows would press that. */
static gboolean
is_writing_order (DhDeskOrderLine *self)
{
  return !get_session (self)->waiting && !dh_session_text_is_blank (get_typed (self));
}

static void
completion_visible_cb (DhDeskOrderLine *self)
{
  g_assert (DH_DESK_IS_ORDER_LINE (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry),
                               GTK_ACCESSIBLE_STATE_EXPANDED, gtk_widget_get_visible (GTK_WIDGET (self->completion)),
                               -1);
}

/* Typing */

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

  change_order (self, whole);
  return TRUE;
}

/* Whoever has chosen a word means it; and enters the order, when that is whole with it. */
static void
activate_cb (DhDeskOrderLine *self)
{
  gboolean chosen = dh_desk_completion_is_chosen (self->completion) && take_word (self);

  g_assert (DH_DESK_IS_ORDER_LINE (self));

  if (chosen && get_session (self)->forecast == NULL)
    return;

  stop_looking (self);
  if (is_offering (self) && dh_session_text_is_blank (get_typed (self)))
    {
      /* A key that is held down gives one order, and not those that come after it as well. */
      if (!self->is_repeated)
        gtk_widget_activate_action (GTK_WIDGET (self), "win.main", NULL);
    }
  else if (!write_out (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.enter", NULL);
}

/* No die shows a letter. */
static gboolean
begins_with_letter (const char *typed)
{
  return g_unichar_isalpha (g_utf8_get_char (typed + strspn (typed, " \t")));
}

/* Another order comes first; the arrow brings back the one that waited, with the dice that it had: they are not those of
 * the other. */
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

/* Digits that do not read as those dice were the beginning of an order of numbers; and without any all is as before. */
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

/* Digits in the empty line are the dice that are shown to come next. */
static gboolean
take_for_dice (DhDeskOrderLine *self)
{
  DhSession *session = get_session (self);
  g_autofree char *typed = g_strdup (get_typed (self));
  g_autoptr(DhForecast) forecast =
    is_offering (self) && session->set_aside == NULL && are_digits (typed) ? dh_session_foresee_throw (session)
                                                                              : NULL;

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
  look_soon (self);
}

static void
face_cb (DhDeskOrderLine *self,
         guint            face)
{
  DhForecast *forecast = get_session (self)->forecast;

  g_assert (DH_DESK_IS_ORDER_LINE (self));

  dh_desk_order_entry_press_face (self->entry, face, forecast == NULL || forecast->die == 6);
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
  look_now (self);
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
  gboolean is_put_back = get_session (self)->put_back && get_session (self)->waiting &&
                         get_session (self)->set_aside == NULL;

  if (dh_desk_completion_is_chosen (self->completion))
    dh_desk_completion_dismiss (self->completion);
  else if (self->is_offered)
    write_order (self, "");
  else if (is_put_back && dh_session_cancel (get_session (self)))
    dh_desk_order_entry_select_last_number (self->entry);
  else if (!dh_session_cancel (get_session (self)) && !dh_session_drop (get_session (self), shift))
    {
      dh_session_history_leave (get_session (self)->history);
      write_order (self, "");
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
      return state == 0 && (take_word (self) || is_writing_order (self));
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
  stop_looking (self);
}

static gboolean
dh_desk_order_line_grab_focus (GtkWidget *widget)
{
  return gtk_entry_grab_focus_without_selecting (GTK_ENTRY (DH_DESK_ORDER_LINE (widget)->entry));
}

static void
set_comes_next (DhDeskOrderLine *self,
                const char      *what)
{
  if (g_strcmp0 (what, self->comes_next) == 0)
    return;

  g_free (self->comes_next);
  self->comes_next = g_strdup (what);
  if (dh_desk_pane_get_battle (self) != NULL && dh_session_text_is_blank (get_session (self)->text))
    show_forecast (self);
  g_object_notify (G_OBJECT (self), "comes-next");
}

static void
dh_desk_order_line_class_init (DhDeskOrderLineClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  DH_CLASS_LEAVES (klass, DhDeskOrderLine, dh_class_stop, look_id);
  pane_class->show_order = dh_desk_order_line_show_order;
  pane_class->show_odds = dh_desk_order_line_show_odds;
  pane_class->update = dh_desk_order_line_update;
  DH_CLASS_OWNS (klass, DhDeskOrderLine, g_free, comes_next, pointed_out);

  /**
   * DhDeskOrderLine:comes-next:
   *
   * What one key does now, in words: how to go on while nothing is written.
   */
  DH_CLASS_STRING_MEMBER (klass, DhDeskOrderLine, "comes-next", comes_next, set_comes_next);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_COMPLETION, DH_DESK_TYPE_DICE_PAD, DH_DESK_TYPE_ORDER_ENTRY,
                         DH_DESK_TYPE_ORDER_HINT, DH_DESK_TYPE_WRAP);
  GTK_WIDGET_CLASS (klass)->grab_focus = dh_desk_order_line_grab_focus;

  DH_BOARD_TEMPLATE (klass, DhDeskOrderLine, answer, completion, drop_all, entered, entry, hint, leave, need, pad,
                     throw_button, throw_words, warning);
  DH_BOARD_BIND_CALLBACKS (klass, activate_cb, completion_visible_cb, dh_desk_order_line_leave, drop_all_cb, face_cb,
                           key_pressed_cb, key_released_cb, leave_cb, take_word, typed_cb);
}

static void
dh_desk_order_line_init (DhDeskOrderLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_AUTOCOMPLETE, GTK_ACCESSIBLE_AUTOCOMPLETE_LIST,
                                  GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE,
                                  -1);
  completion_visible_cb (self);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_RELATION_CONTROLS, self->completion, NULL,
                                  -1);
  dh_desk_order_hint_describe (self->hint, GTK_WIDGET (self->entry), self->need);
}

/**
 * dh_desk_order_line_compose:
 * @self: an order line
 * @text: an order, or its beginning
 *
 * Writes an order to be completed. A third word, such as the `none` of a `witness`, is what usually
 * holds: it is selected, so that Enter takes it and typing replaces it. After fewer words comes the
 * space that the next one needs, and so it does before a reason; what is between quotes is gone on with.
 */
void
dh_desk_order_line_compose (DhDeskOrderLine *self,
                            const char      *text)
{
  g_autofree char *trimmed = NULL;
  g_autofree char *spaced = NULL;
  g_auto(GStrv) words = NULL;
  gboolean wants_reason, holds;

  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  trimmed = g_strchomp (g_strdup (text));
  words = g_strsplit (trimmed, " ", -1);
  wants_reason = g_str_has_suffix (trimmed, " because");
  holds = g_strv_length (words) == 3 && !wants_reason && *words[2] != '"';
  spaced = g_strconcat (trimmed, wants_reason || (*trimmed != '\0' && g_strv_length (words) < 3) ? " " : "", NULL);

  dh_desk_order_line_focus (self);
  write_order (self, spaced);
  if (holds)
    gtk_editable_select_region (GTK_EDITABLE (self->entry),
                                g_utf8_strlen (words[0], -1) + g_utf8_strlen (words[1], -1) + 2,
                                -1);
}

/**
 * dh_desk_order_line_compose_over:
 * @self: an order line
 * @text: the beginning of an order
 * @word: what in it is to be typed over, or nothing
 *
 * Writes an order to be completed. That word is selected, so that typing replaces it; without one it is gone on with.
 */
void
dh_desk_order_line_compose_over (DhDeskOrderLine *self,
                                 const char      *text,
                                 const char      *word)
{
  const char *at;

  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));
  g_return_if_fail (text != NULL);
  g_return_if_fail (word != NULL);

  dh_desk_order_line_focus (self);
  write_order (self, text);
  at = *word != '\0' ? strstr (get_typed (self), word) : NULL;
  if (at != NULL)
    dh_desk_order_entry_select (self->entry, at, at + strlen (word));
}

/* What is mostly wrong in an order is whom it is aimed at; where it is aimed at nobody, all of it. */
static void
select_what_is_wrong (DhDeskOrderLine *self)
{
  const DhOrder *order = get_session (self)->parsed;
  const DhOrder *instead = order != NULL ? order->instead : NULL;
  const char *text = get_typed (self);
  const char *start = strchr (text, ' ') + 1, *end = strstr (text, " : ");
  g_autofree char *target = NULL;
  const char *at;

  start = strchr (start, ' ') + 1;
  end = end != NULL ? end : text + strlen (text);
  if (instead != NULL && instead->target.kind != DH_REF_KIND_NONE)
    {
      target = g_strdup_printf (" %s", dh_battle_get_id (dh_desk_pane_get_battle (self), instead->target));
      at = strstr (start, target);
      if (at != NULL && at < end)
        {
          start = at + 1;
          end = at + strlen (target);
        }
    }

  dh_desk_order_entry_select (self->entry, start, end);
}

/**
 * dh_desk_order_line_compose_amendment:
 * @self: an order line
 * @number: the number of an entry that gives an order
 *
 * Writes its order with its dice, to be given otherwise. What is mostly wrong is selected, so that typing replaces it.
 */
void
dh_desk_order_line_compose_amendment (DhDeskOrderLine *self,
                                      guint            number)
{
  g_autofree char *line = NULL;
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  line = dh_entry_to_line (dh_referee_get_entry (dh_desk_pane_get_referee (DH_DESK_PANE (self)), number - 1));
  words = g_strdup_printf ("%u %s", number, line);
  text = dh_order_write (dh_desk_pane_get_battle (self), "amend", NULL, NULL, words);
  dh_desk_order_line_focus (self);
  write_order (self, text);
  select_what_is_wrong (self);
}

/**
 * dh_desk_order_line_compose_strike:
 * @self: an order line
 * @number: the number of an entry that gives an order
 *
 * Writes that its entry did not happen. The reason is selected, so that typing replaces it.
 */
void
dh_desk_order_line_compose_strike (DhDeskOrderLine *self,
                                   guint            number)
{
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;
  const char *reason;

  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  /* Translators: the reason why an entry is struck out of the log. */
  words = g_strdup_printf ("%u none because %s", number, _("entered by mistake"));
  text = dh_order_write (dh_desk_pane_get_battle (self), "amend", NULL, NULL, words);
  dh_desk_order_line_focus (self);
  write_order (self, text);
  reason = strstr (get_typed (self), " because ") + strlen (" because ");
  dh_desk_order_entry_select (self->entry, reason, reason + strlen (reason));
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
 * dh_desk_order_line_insert:
 * @self: an order line
 * @word: a word of an order, such as the id of a unit
 *
 * Adds a word to what is written. What comes of such words alone is written out by Enter before it is given.
 */
void
dh_desk_order_line_insert (DhDeskOrderLine *self,
                           const char      *word)
{
  g_autofree char *text = NULL;
  g_autofree char *trimmed = NULL;
  gboolean is_typed;

  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  trimmed = g_strchomp (g_strdup (get_session (self)->text));
  is_typed = *trimmed != '\0' && g_strcmp0 (self->pointed_out, get_session (self)->text) != 0;
  text = *trimmed != '\0' ? g_strconcat (trimmed, " ", word, " ", NULL) : g_strconcat (word, " ", NULL);
  dh_desk_order_line_focus (self);
  change_order (self, text);
  if (!is_typed)
    self->pointed_out = g_steal_pointer (&text);
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
