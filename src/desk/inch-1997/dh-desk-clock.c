/* dh-desk-clock.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-clock.h"

#include "dh-board-widget.h"
#include "dh-class.h"
#include "dh-desk-hour.h"
#include "dh-desk-settings.h"
#include "dh-desk-tooltip.h"
#include "dh-session-memory.h"
#include "dh-shares.h"

#include <glib/gi18n.h>

#define MINUTE 60

/**
 * DhDeskClock:
 *
 * How long this turn has been played, in the header of the desk; behind it how long a turn takes and,
 * when the club closes at some hour, how many more there is time for, and what each step and card has taken.
 *
 * It wakes once a minute, and only while it is seen; then it remembers that the battle is open.
 */
struct _DhDeskClock
{
  DhDeskPane parent_instance;

  DhPace pace;
  guint tick_id;

  /* Owned */
  char *closing;       /* an hour as 22:00, or empty */
  GSettings *settings; /* (nullable): they remember it */

  /* Template children */
  GtkLabel *average;
  GtkWidget *button;
  GtkWidget *break_button;
  GtkEntry *closing_entry;
  GtkLabel *label;
  GtkLabel *left;
  GtkLabel *shares;
  GtkLabel *this_turn;
};

G_DEFINE_FINAL_TYPE (DhDeskClock, dh_desk_clock, DH_DESK_TYPE_PANE)

/* Showing */

static char *
describe_average (const DhPace *pace)
{
  g_autofree char *minutes = NULL;

  if (pace->n_turns == 0)
    return g_strdup (_("known after the first turn"));

  minutes = dh_pace_describe (pace->whole / pace->n_turns);
  return g_strdup_printf (ngettext ("%s, over %u turn", "%s, over %u turns", pace->n_turns), minutes, pace->n_turns);
}

static char *
describe_left (const DhPace *pace)
{
  if (pace->left < 0)
    return g_strdup ("–");

  return g_strdup_printf (ngettext ("%d more after this one", "%d more after this one", pace->left), pace->left);
}

static void
show (DhDeskClock *self)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  g_autofree char *this_turn = dh_pace_describe (self->pace.seconds);
  g_autofree char *average = describe_average (&self->pace);
  g_autofree char *left = describe_left (&self->pace);
  g_autofree char *words = g_strdup_printf (self->pace.paused ? _("This turn: %s, paused") : _("This turn: %s"),
                                            this_turn);

  /* The report tells the length of a battle that is over. */
  gtk_widget_set_visible (self->button,
                          referee != NULL && self->pace.turn > 0 && !dh_battle_is_over (dh_referee_get_battle (referee)));
  gtk_label_set_label (self->label, self->pace.paused ? _("Paused") : this_turn);
  dh_board_widget_set_class (self->button, "held", self->pace.paused);
  gtk_button_set_label (GTK_BUTTON (self->break_button), self->pace.paused ? _("Resume") : _("Pause"));
  gtk_label_set_label (self->this_turn, this_turn);
  gtk_label_set_label (self->average, average);
  gtk_label_set_label (self->left, left);
  dh_desk_set_tooltip (self->button, words);
  dh_board_widget_set_name (self->button, words);
}

/* Time taken by each step, and by each card */
static void
list_shares_cb (DhDeskClock *self)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  g_autofree char *steps = dh_shares_describe (referee, DH_SHARE_OF_STEPS, "\n");
  g_autofree char *cards = dh_shares_describe (referee, DH_SHARE_OF_CARDS, "\n");
  g_autofree char *text = g_strjoin (*cards != '\0' ? "\n\n" : "", steps, cards, NULL);

  g_assert (DH_DESK_IS_CLOCK (self));

  gtk_label_set_label (self->shares, text);
  gtk_widget_set_visible (gtk_widget_get_ancestor (GTK_WIDGET (self->shares), GTK_TYPE_SCROLLED_WINDOW), *text != '\0');
}

static void
measure (DhDeskClock *self)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  g_autoptr(GDateTime) today = g_date_time_new_now_local ();
  gint64 now = g_date_time_to_unix (today);
  gint64 closing = dh_desk_hour_find_closing (self->closing, today);
  gint64 stopped = referee != NULL ? dh_session_memory_of (referee)->stopped : 0;

  /* A clock that has stood since then shows what it showed, but for how long it is until the club closes. */
  self->pace = (DhPace) { .left = -1 };
  if (referee != NULL && stopped > 0)
    dh_pace_measure (referee, stopped, closing > 0 ? closing - (now - stopped) : 0, &self->pace);
  else if (referee != NULL)
    dh_pace_measure (referee, now, closing, &self->pace);
  self->pace.paused = self->pace.paused || stopped > 0;
  show (self);
  g_signal_emit_by_name (self, "ticked");
}

/* Ticking */

static void tick (DhDeskClock *self);

static gboolean
tick_cb (gpointer user_data)
{
  DhDeskClock *self = user_data;
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));

  self->tick_id = 0;
  if (!dh_referee_is_read_only (referee))
    dh_session_memory_set_alive (dh_session_memory_of (referee), g_get_real_time () / G_USEC_PER_SEC);
  tick (self);
  return G_SOURCE_REMOVE;
}

/* Wakes when the next minute of the turn is full. */
static void
tick (DhDeskClock *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  measure (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->pace.turn > 0 && !self->pace.paused)
    self->tick_id = g_timeout_add_seconds (MINUTE - self->pace.seconds % MINUTE, tick_cb, self);
}

static void
closing_changed_cb (DhDeskClock *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->closing_entry));
  gboolean good = dh_desk_hour_is_valid (text);

  g_assert (DH_DESK_IS_CLOCK (self));

  dh_board_widget_set_wrong (self->closing_entry, !good);
  if (good)
    dh_desk_clock_set_closing (self, text);
}

static void
closing_activate_cb (DhDeskClock *self)
{
  g_assert (DH_DESK_IS_CLOCK (self));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
}

static void
dh_desk_clock_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_desk_clock_parent_class)->map (widget);

  tick (DH_DESK_CLOCK (widget));
}

static void
dh_desk_clock_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&DH_DESK_CLOCK (widget)->tick_id, g_source_remove);

  GTK_WIDGET_CLASS (dh_desk_clock_parent_class)->unmap (widget);
}

static void
dh_desk_clock_update (DhDeskPane *pane,
                      DhReferee  *referee,
                      DhEntry    *entry)
{
  tick (DH_DESK_CLOCK (pane));
}

static void
dh_desk_clock_class_init (DhDeskClockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_LEAVES (klass, DhDeskClock, dh_class_stop, tick_id);
  widget_class->map = dh_desk_clock_map;
  widget_class->unmap = dh_desk_clock_unmap;
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_clock_update;
  DH_CLASS_OWNS (klass, DhDeskClock, g_free, closing);
  DH_CLASS_OWNS (klass, DhDeskClock, g_object_unref, settings);

  /**
   * DhDeskClock:closing:
   *
   * The hour by which the battle has to be over, such as `22:00`; empty when nobody is in a hurry.
   */
  DH_CLASS_STRING_MEMBER (klass, DhDeskClock, "closing", closing, dh_desk_clock_set_closing);

  /**
   * DhDeskClock::ticked:
   * @self: a clock
   *
   * The pace has been measured again.
   */
  dh_class_add_signal (klass, "ticked", 0);

  DH_BOARD_TEMPLATE (klass, DhDeskClock, average, break_button, button, closing_entry, label, left, shares,
                     this_turn);
  DH_BOARD_BIND_CALLBACKS (klass, closing_activate_cb, closing_changed_cb, list_shares_cb);
}

static void
dh_desk_clock_init (DhDeskClock *self)
{
  self->closing = g_strdup ("");
  self->pace.left = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  show (self);
  self->settings = dh_desk_settings_new ();
  if (self->settings != NULL)
    g_settings_bind (self->settings, "closing-time", self, "closing", G_SETTINGS_BIND_DEFAULT);
}

/**
 * dh_desk_clock_get_pace:
 * @self: a clock
 *
 * Returns: (transfer none): how quickly the battle is played, as it was measured last
 */
const DhPace *
dh_desk_clock_get_pace (DhDeskClock *self)
{
  g_return_val_if_fail (DH_DESK_IS_CLOCK (self), NULL);

  return &self->pace;
}

/**
 * dh_desk_clock_measure:
 * @self: a clock
 *
 * Looks again how long the battle has been played, which may have been closed meanwhile.
 */
void
dh_desk_clock_measure (DhDeskClock *self)
{
  g_return_if_fail (DH_DESK_IS_CLOCK (self));

  tick (self);
}

/**
 * dh_desk_clock_set_closing:
 * @self: a clock
 * @closing: an hour, such as `22:00`; empty when nobody is in a hurry
 *
 * Says by when the battle has to be over. What is no hour counts as none.
 */
void
dh_desk_clock_set_closing (DhDeskClock *self,
                           const char  *closing)
{
  g_return_if_fail (DH_DESK_IS_CLOCK (self));
  g_return_if_fail (closing != NULL);

  if (g_str_equal (self->closing, closing))
    return;

  g_free (self->closing);
  self->closing = g_strdup (closing);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->closing_entry)), closing))
    gtk_editable_set_text (GTK_EDITABLE (self->closing_entry), closing);
  tick (self);
  g_object_notify (G_OBJECT (self), "closing");
}
