/* dh-desk-order-line.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-order-line-private.h"

#include "dh-class.h"
#include "dh-desk-wrap.h"

#include <glib/gi18n.h>

/**
 * DhDeskOrderLine:
 *
 * An entry in which the referee types orders. Enter gives the order; one that needs dice of the table then waits for
 * them in the same place. The arrows bring back earlier orders, Tab takes a word that fits, and
 * Escape goes back from the dice to the order and from there to an empty line.
 *
 * The usual next order is shown before anything is typed, and Enter gives it; where it waits for dice of the table,
 * they may be typed at once. After the id of a unit that has acted before, the rest of its last order is offered, and
 * typing replaces it.
 *
 * At the end of the line stands what the order needs; below it how to go on, what went into that and what may be
 * added, or why the order was refused. Then its text stays, to be put right.
 */
G_DEFINE_FINAL_TYPE (DhDeskOrderLine, dh_desk_order_line, DH_DESK_TYPE_PANE)

/* Labels around the entry */

static char *
describe_need (DhDeskOrderLine *self)
{
  DhForecast *forecast = get_session (self)->forecast;

  if (get_session (self)->waiting && forecast != NULL)
    return dh_session_describe_progress (forecast, get_session (self)->dice);
  /* Beside a question only its answer stands. */
  if (forecast == NULL || get_session (self)->asked)
    return g_strdup ("");

  return dh_session_describe_need (forecast);
}

/* The hint in the empty entry, and its name. */
static void
show_place (DhDeskOrderLine *self)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  g_autofree char *throw = NULL;
  g_autofree char *brief = NULL;
  g_autofree char *hint = NULL;

  if (referee != NULL && get_session (self)->waiting)
    {
      /* The button behind the line tells that Enter alone has the program throw. */
      throw = dh_session_describe_throw (get_session (self)->forecast, dh_desk_pane_get_battle (self));
      brief = dh_session_count_dice (get_session (self)->forecast);
      hint = g_strdup (throw);
    }
  else if (referee != NULL && dh_referee_is_read_only (referee))
    hint = g_strdup (_("This battle is open read-only"));
  else
    hint = g_strdup (self->comes_next != NULL ? self->comes_next : _("Order"));

  dh_desk_order_entry_set_hint (self->entry, hint, brief);
  if (_dh_desk_order_line_is_offering (self))
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

/* The button behind the text, which gives the order as Enter does. One by which something is lost is red. */
static void
show_throw (DhDeskOrderLine *self)
{
  DhSession *session = get_session (self);
  const char *answer = dh_session_get_answer (session);

  gtk_widget_set_visible (self->throw_button, session->waiting || answer != NULL);
  dh_board_widget_set_class (self->throw_button, "destructive-action", answer != NULL && !session->waiting);
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
      /* The text is selected, so that typing replaces it. Of refused dice only the wrong ones are. */
      if (!get_session (self)->waiting)
        gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
      gtk_accessible_reset_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID);
    }
}

static void
show_written (DhDeskOrderLine *self)
{
  dh_desk_order_entry_write (self->entry, get_session (self)->waiting ? get_session (self)->dice : get_session (self)->text);
}

static void
show_untouched (DhDeskOrderLine *self)
{
  gboolean is_untouched = get_session (self)->untouched;
  gboolean is_run = self->is_waiting && strchr (get_typed (self), ' ') == NULL;

  if (!self->is_waiting || is_untouched)
    gtk_entry_set_overwrite_mode (GTK_ENTRY (self->entry), is_untouched && is_run);
  if (is_untouched)
    dh_desk_order_entry_focus_untouched (self->entry, is_run);
}

static void
dh_desk_order_line_show_order (DhDeskPane *pane,
                               DhSession  *session)
{
  DhDeskOrderLine *self = DH_DESK_ORDER_LINE (pane);
  gboolean waiting = session->waiting;

  if (waiting != self->is_waiting)
    _dh_desk_order_line_stop_looking (self);
  self->is_waiting = waiting;
  self->is_offered &= waiting;
  gtk_label_set_label (self->entered, waiting ? session->order : "");
  gtk_widget_set_visible (GTK_WIDGET (self->entered), waiting);
  show_written (self);
  show_forecast (self);
  show_refused (self);
  show_untouched (self);
}

static void
dh_desk_order_line_show_odds (DhDeskPane *pane,
                              DhSession  *session)
{
  dh_desk_order_hint_show_odds (DH_DESK_ORDER_LINE (pane)->hint, session);
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

static void
completion_visible_cb (DhDeskOrderLine *self)
{
  g_assert (DH_DESK_IS_ORDER_LINE (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry),
                               GTK_ACCESSIBLE_STATE_EXPANDED, gtk_widget_get_visible (GTK_WIDGET (self->completion)),
                               -1);
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
   * Words for what one key does now: how to go on while nothing is written.
   */
  DH_CLASS_STRING_MEMBER (klass, DhDeskOrderLine, "comes-next", comes_next, set_comes_next);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_COMPLETION, DH_DESK_TYPE_DICE_PAD, DH_DESK_TYPE_ORDER_ENTRY,
                         DH_DESK_TYPE_ORDER_HINT, DH_DESK_TYPE_WRAP);
  GTK_WIDGET_CLASS (klass)->grab_focus = dh_desk_order_line_grab_focus;

  DH_BOARD_TEMPLATE (klass, DhDeskOrderLine, answer, completion, drop_all, entered, entry, hint, leave, need, pad,
                     throw_button, throw_words, warning);
  DH_BOARD_BIND_CALLBACKS (klass, completion_visible_cb, dh_desk_order_line_leave, _dh_desk_order_line_take_word);
  _dh_desk_order_line_hear_keys (klass);
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
