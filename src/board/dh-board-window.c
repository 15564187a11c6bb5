/* dh-board-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-window.h"

#include "dh-board-army.h"
#include "dh-board-screen.h"
#include "dh-board-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define SECONDS_A_PAGE 8
#define MOST_RESULTS 2
#define LINES_OF_LATEST 3

/**
 * DhBoardWindow:
 *
 * What players see, on a projector of its own: turn and step, how both armies hold, their units page
 * by page, the card in hand and what has just happened.
 *
 * It is made from a [struct@Dh.Status] alone, and so cannot show what players may not see. Nobody
 * works it: it has no pointer, and it follows when monitors come and go. It looks for a monitor
 * that the desk is not on, first the one with the connector [property@Board.Window:monitor].
 */
struct _DhBoardWindow
{
  GtkWindow parent_instance;

  /* Owned */
  DhStatus *status; /* (nullable) */
  char *monitor;
  GPtrArray *columns; /* of DhBoardArmy */

  /* Borrowed */
  GtkWindow *desk; /* (nullable) */

  guint page;
  guint timeout_id;
  gboolean wanted;     /* the referee wants it shown, be there a monitor now or not */
  gboolean is_on_wall; /* full screen on a monitor of its own */

  /* Template children */
  GtkBox *armies;
  GtkWidget *card;
  GtkLabel *card_letter;
  GtkLabel *card_name;
  GtkLabel *cards;
  GtkBox *results;
  GtkLabel *step;
  GtkLabel *turn;
};

enum {
  PROP_0,
  PROP_MONITOR,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (DhBoardWindow, dh_board_window, GTK_TYPE_WINDOW)

/* What is shown */

static void
show_turn (DhBoardWindow *self)
{
  int turn = dh_status_get_turn (self->status);
  guint left = dh_status_get_cards_left (self->status);
  g_autofree char *text = NULL;
  g_autofree char *cards = NULL;

  if (turn > 0)
    text = g_strdup_printf (_("Turn %d"), turn);
  else
    text = g_strdup (dh_status_get_title (self->status));
  gtk_label_set_label (self->turn, text);
  gtk_label_set_label (self->step, dh_board_describe_step (dh_status_get_step (self->status)));

  cards = g_strdup_printf (ngettext ("%u card left", "%u cards left", left), left);
  gtk_label_set_label (self->cards, cards);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), dh_status_get_step (self->status) == DH_STEP_MOVEMENT);
}

static void
show_armies (DhBoardWindow *self)
{
  guint n_armies = dh_status_get_n_armies (self->status);

  while (self->columns->len > n_armies)
    {
      gtk_box_remove (self->armies, g_ptr_array_index (self->columns, self->columns->len - 1));
      g_ptr_array_set_size (self->columns, self->columns->len - 1);
    }
  while (self->columns->len < n_armies)
    {
      GtkWidget *column = dh_board_army_new (self->columns->len);

      gtk_box_append (self->armies, column);
      g_ptr_array_add (self->columns, column);
    }

  for (guint i = 0; i < n_armies; i++)
    dh_board_army_set_status (g_ptr_array_index (self->columns, i), self->status);
}

static void
show_card (DhBoardWindow *self)
{
  const char *card = dh_status_get_card (self->status);
  int army = dh_status_get_card_army (self->status);

  gtk_widget_set_visible (self->card, card != NULL);
  if (card == NULL || army < 0)
    return;

  gtk_widget_remove_css_class (self->card, dh_board_get_army_class (army + 1));
  gtk_widget_add_css_class (self->card, dh_board_get_army_class (army));
  gtk_label_set_label (self->card_letter, dh_status_get_army (self->status, army)->letter);
  gtk_label_set_label (self->card_name, card);
}

static void
add_result (DhBoardWindow *self,
            const char    *text,
            gboolean       latest)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), latest ? LINES_OF_LATEST : 1);
  gtk_label_set_wrap (GTK_LABEL (label), latest);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (latest)
    gtk_widget_add_css_class (label, "latest");
  gtk_box_append (self->results, label);
}

static void
show_results (DhBoardWindow *self)
{
  guint n_results = MIN (dh_status_get_n_results (self->status), MOST_RESULTS);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->results))) != NULL)
    gtk_box_remove (self->results, child);

  for (guint i = 0; i < n_results; i++)
    add_result (self, dh_status_get_result (self->status, i), i == 0);
  if (n_results == 0)
    add_result (self, dh_status_get_title (self->status), TRUE);
}

static guint
count_pages (DhBoardWindow *self)
{
  guint most = 0;

  for (guint i = 0; i < self->columns->len; i++)
    most = MAX (most, dh_board_army_get_n_pages (g_ptr_array_index (self->columns, i)));

  return most;
}

static gboolean
next_page_cb (gpointer user_data)
{
  dh_board_window_next_page (user_data);
  return G_SOURCE_CONTINUE;
}

/* The pages turn only where there is more than one and somebody sees them. */
static void
update_timeout (DhBoardWindow *self)
{
  gboolean turns = gtk_widget_get_mapped (GTK_WIDGET (self)) && count_pages (self) > 1;

  if (turns && self->timeout_id == 0)
    self->timeout_id = g_timeout_add_seconds (SECONDS_A_PAGE, next_page_cb, self);
  else if (!turns)
    g_clear_handle_id (&self->timeout_id, g_source_remove);
}

/* Where it is shown */

static GdkMonitor *
dup_desk_monitor (DhBoardWindow *self)
{
  GtkNative *native = GTK_NATIVE (self->desk);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  GdkMonitor *monitor;

  if (surface == NULL)
    return NULL;

  monitor = gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface);
  return monitor != NULL ? g_object_ref (monitor) : NULL;
}

static GdkMonitor *
dup_monitor (DhBoardWindow *self)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autoptr(GdkMonitor) taken = dup_desk_monitor (self);
  g_autoptr(GdkMonitor) chosen = NULL;

  if (g_list_model_get_n_items (monitors) < 2)
    return NULL;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr(GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      gboolean remembered = g_strcmp0 (gdk_monitor_get_connector (monitor), self->monitor) == 0;

      if (monitor != taken && gdk_monitor_is_valid (monitor) && (chosen == NULL || remembered))
        g_set_object (&chosen, monitor);
    }

  return g_steal_pointer (&chosen);
}

static void
set_monitor (DhBoardWindow *self,
             const char    *connector)
{
  if (g_strcmp0 (connector, self->monitor) == 0)
    return;

  g_free (self->monitor);
  self->monitor = g_strdup (connector != NULL ? connector : "");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MONITOR]);
}

/* It is the desk that has the keyboard. */
static void
show_behind_desk (DhBoardWindow *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  gtk_widget_show (GTK_WIDGET (self));
  if (self->desk != NULL)
    gtk_window_present (self->desk);
}

static gboolean
show_on_wall (DhBoardWindow *self)
{
  g_autoptr(GdkMonitor) monitor = dup_monitor (self);

  if (monitor == NULL)
    return FALSE;

  self->is_on_wall = TRUE;
  gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
  show_behind_desk (self);
  if (gdk_monitor_get_connector (monitor) != NULL)
    set_monitor (self, gdk_monitor_get_connector (monitor));
  return TRUE;
}

static void
monitors_changed_cb (DhBoardWindow *self)
{
  g_assert (DH_BOARD_IS_WINDOW (self));

  if (!self->wanted || show_on_wall (self) || !self->is_on_wall)
    return;

  /* The projector has gone. What would come up on the laptop now is in the referee's way. */
  self->is_on_wall = FALSE;
  gtk_window_unfullscreen (GTK_WINDOW (self));
  gtk_widget_hide (GTK_WIDGET (self));
}

static gboolean
dh_board_window_close_request (GtkWindow *window)
{
  DhBoardWindow *self = DH_BOARD_WINDOW (window);

  self->wanted = FALSE;
  self->is_on_wall = FALSE;

  return GTK_WINDOW_CLASS (dh_board_window_parent_class)->close_request (window);
}

static void
dh_board_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_board_window_parent_class)->map (widget);
  update_timeout (DH_BOARD_WINDOW (widget));
}

static void
dh_board_window_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_board_window_parent_class)->unmap (widget);
  update_timeout (DH_BOARD_WINDOW (widget));
}

static void
dh_board_window_dispose (GObject *object)
{
  DhBoardWindow *self = DH_BOARD_WINDOW (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_weak_pointer (&self->desk);
  g_ptr_array_set_size (self->columns, 0);
  gtk_widget_dispose_template (GTK_WIDGET (self), DH_BOARD_TYPE_WINDOW);

  G_OBJECT_CLASS (dh_board_window_parent_class)->dispose (object);
}

static void
dh_board_window_finalize (GObject *object)
{
  DhBoardWindow *self = DH_BOARD_WINDOW (object);

  g_clear_pointer (&self->status, dh_status_unref);
  g_ptr_array_unref (self->columns);
  g_free (self->monitor);

  G_OBJECT_CLASS (dh_board_window_parent_class)->finalize (object);
}

static void
dh_board_window_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  DhBoardWindow *self = DH_BOARD_WINDOW (object);

  switch (prop_id)
    {
    case PROP_MONITOR:
      g_value_set_string (value, self->monitor);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_board_window_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  DhBoardWindow *self = DH_BOARD_WINDOW (object);

  switch (prop_id)
    {
    case PROP_MONITOR:
      set_monitor (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
load_style (void)
{
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();

  if (display == NULL)
    return;

  gtk_css_provider_load_from_resource (provider, "/io/github/drumhead/Drumhead/board.css");
  gtk_style_context_add_provider_for_display (display,
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
dh_board_window_class_init (DhBoardWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = dh_board_window_dispose;
  object_class->finalize = dh_board_window_finalize;
  object_class->get_property = dh_board_window_get_property;
  object_class->set_property = dh_board_window_set_property;
  widget_class->map = dh_board_window_map;
  widget_class->unmap = dh_board_window_unmap;
  window_class->close_request = dh_board_window_close_request;

  /**
   * DhBoardWindow:monitor:
   *
   * The connector of the monitor it was last shown on, such as `HDMI-1`; empty for none.
   */
  properties[PROP_MONITOR] = g_param_spec_string ("monitor",
                                                  NULL,
                                                  NULL,
                                                  "",
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (ADW_TYPE_CLAMP);
  g_type_ensure (DH_BOARD_TYPE_SCREEN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-board-window.ui");
  gtk_widget_class_bind_template_child (widget_class, DhBoardWindow, armies);
  gtk_widget_class_bind_template_child (widget_class, DhBoardWindow, card);
  gtk_widget_class_bind_template_child (widget_class, DhBoardWindow, card_letter);
  gtk_widget_class_bind_template_child (widget_class, DhBoardWindow, card_name);
  gtk_widget_class_bind_template_child (widget_class, DhBoardWindow, cards);
  gtk_widget_class_bind_template_child (widget_class, DhBoardWindow, results);
  gtk_widget_class_bind_template_child (widget_class, DhBoardWindow, step);
  gtk_widget_class_bind_template_child (widget_class, DhBoardWindow, turn);

  load_style ();
}

static void
dh_board_window_init (DhBoardWindow *self)
{
  self->columns = g_ptr_array_new ();
  self->monitor = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "none");
  gtk_widget_hide (self->card);

  g_signal_connect_object (gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self))),
                           "items-changed",
                           G_CALLBACK (monitors_changed_cb),
                           self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/**
 * dh_board_window_new:
 * @desk: (nullable): the referee's window, whose monitor the board leaves alone
 *
 * Returns: (transfer full): a board, which is not shown yet
 */
DhBoardWindow *
dh_board_window_new (GtkWindow *desk)
{
  DhBoardWindow *self = g_object_new (DH_BOARD_TYPE_WINDOW, NULL);

  g_set_weak_pointer (&self->desk, desk);
  return self;
}

/**
 * dh_board_window_set_status:
 * @self: a board
 * @status: what players may see now
 *
 * Shows a status. Giving it the same one again changes nothing.
 */
void
dh_board_window_set_status (DhBoardWindow  *self,
                            const DhStatus *status)
{
  g_return_if_fail (DH_BOARD_IS_WINDOW (self));
  g_return_if_fail (status != NULL);

  dh_status_ref ((DhStatus *) status);
  g_clear_pointer (&self->status, dh_status_unref);
  self->status = (DhStatus *) status;

  show_turn (self);
  show_armies (self);
  show_card (self);
  show_results (self);
  update_timeout (self);
}

/**
 * dh_board_window_next_page:
 * @self: a board
 *
 * Turns to the next page of units of every army. Between events the board does this by itself.
 */
void
dh_board_window_next_page (DhBoardWindow *self)
{
  g_return_if_fail (DH_BOARD_IS_WINDOW (self));

  self->page++;
  for (guint i = 0; i < self->columns->len; i++)
    dh_board_army_set_page (g_ptr_array_index (self->columns, i), self->page);
}

/**
 * dh_board_window_has_monitor:
 * @self: a board
 *
 * Returns: whether there is a monitor now that the desk is not on
 */
gboolean
dh_board_window_has_monitor (DhBoardWindow *self)
{
  g_autoptr(GdkMonitor) monitor = NULL;

  g_return_val_if_fail (DH_BOARD_IS_WINDOW (self), FALSE);

  monitor = dup_monitor (self);
  return monitor != NULL;
}

/**
 * dh_board_window_appear:
 * @self: a board
 *
 * Shows the board: full screen on a monitor of its own, or else as a window. It comes back by
 * itself to a monitor that was unplugged.
 */
void
dh_board_window_appear (DhBoardWindow *self)
{
  g_return_if_fail (DH_BOARD_IS_WINDOW (self));

  self->wanted = TRUE;
  if (!show_on_wall (self))
    show_behind_desk (self);
}

/**
 * dh_board_window_disappear:
 * @self: a board
 *
 * Hides the board.
 */
void
dh_board_window_disappear (DhBoardWindow *self)
{
  g_return_if_fail (DH_BOARD_IS_WINDOW (self));

  self->wanted = FALSE;
  self->is_on_wall = FALSE;
  gtk_widget_hide (GTK_WIDGET (self));
}

/**
 * dh_board_window_toggle_fullscreen:
 * @self: a board
 *
 * Makes the board fill its monitor, or a window again; shows it first if need be.
 */
void
dh_board_window_toggle_fullscreen (DhBoardWindow *self)
{
  g_return_if_fail (DH_BOARD_IS_WINDOW (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      dh_board_window_appear (self);
      return;
    }

  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    {
      self->is_on_wall = FALSE;
      gtk_window_unfullscreen (GTK_WINDOW (self));
    }
  else if (!show_on_wall (self))
    gtk_window_fullscreen (GTK_WINDOW (self));
}
