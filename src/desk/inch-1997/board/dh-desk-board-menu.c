/* dh-desk-board-menu.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-board-menu.h"

#include "dh-class.h"
#include "dh-board-monitors.h"
#include "dh-board-widget.h"
#include "dh-desk-action.h"
#include "dh-desk-board-room.h"
#include "dh-desk-children.h"
#include "dh-desk-settings.h"

#include <glib/gi18n.h>

/**
 * DhDeskBoardMenu:
 *
 * The referee's hold on the board: what it shows now and next, in small; whether it is shown, stands
 * still or shows nothing; on which monitor, how far it can be read, and what players see on it.
 *
 * It looks at the board only while it is open. What it is about is decided elsewhere: the monitor by
 * the board, the disclosure by an order.
 */
struct _DhDeskBoardMenu
{
  GtkPopover parent_instance;

  /* Owned */
  DhBoardWindow *board; /* (nullable) */
  GSignalGroup *director;
  GSignalGroup *screen;
  GSettings *settings; /* (nullable) */
  GSignalGroup *window;
  GBindingGroup *room;

  gboolean updating; /* what changes now follows from the board */

  /* Template children */
  GtkCheckButton *banded;
  GtkSpinButton *diagonal;
  GtkSpinButton *distance;
  GtkCheckButton *exact;
  GtkWidget *guess;
  GtkBox *monitors;
  GtkCheckButton *names;
  GtkLabel *next;
  GtkLabel *now;
  GtkWidget *only_monitor;
  GtkPicture *preview;
  GtkStack *preview_stack;
  GtkImage *reach_icon;
  GtkLabel *reach;
  GtkScrolledWindow *scrolled;
};

G_DEFINE_FINAL_TYPE (DhDeskBoardMenu, dh_desk_board_menu, GTK_TYPE_POPOVER)

/* The pixels of the window's height that the content of the menu cannot have: the header bar above it, and its own edges. And
 * the height that the content has in even the lowest window. */
#define NOT_CONTENT 148
#define LEAST_HEIGHT 200

/* The keys of the board, for the menu too: while it is open it shows what they do, and the application's own keys do not reach
 * an open popover. */
static const DhDeskAction actions[] = {
  { .name = "win.board", .keyval = GDK_KEY_b, .state = GDK_CONTROL_MASK },
  { .name = "board.frozen", .keyval = GDK_KEY_F9 },
  { .name = "board.pass-on", .keyval = GDK_KEY_F9, .state = GDK_CONTROL_MASK },
  { .name = "board.blank", .keyval = GDK_KEY_F9, .state = GDK_SHIFT_MASK },
  { .name = "win.board-fullscreen", .keyval = GDK_KEY_F11 },
  { NULL },
};

/* Showing */

static char *
describe_stage (const DhBoardCue *cue)
{
  return cue != NULL ? dh_board_cue_describe (cue) : g_strdup (_("units in trouble, and the armies by command"));
}

static void
show_stage (DhDeskBoardMenu *self)
{
  DhBoardDirector *director = self->board->director;
  g_autofree char *now = describe_stage (dh_board_director_get_cue (director));
  g_autofree char *next = describe_stage (dh_board_director_get_next (director));
  g_autofree char *then = NULL;
  gboolean blank, frozen;

  g_assert (DH_DESK_IS_BOARD_MENU (self));

  g_object_get (self->board, "blank", &blank, "frozen", &frozen, NULL);
  /* A board that is held can be moved on for all that, and so it is told where to. */
  if (frozen && !dh_board_queue_is_empty (director->queue))
    /* Translators: what the board shows next, which is frozen: “frozen; then 11th Indiana charges 57th Georgia”. */
    then = g_strdup_printf (_("frozen; then %s"), next);
  gtk_label_set_label (self->now, blank ? _("nothing") : now);
  gtk_label_set_label (self->next, blank ? _("nothing") : then != NULL ? then : frozen ? _("frozen") : next);
}

static void
show_disclosure (DhDeskBoardMenu *self)
{
  const DhStatus *status = self->board->director->shown;
  GtkCheckButton *buttons[] = {
    [DH_DISCLOSURE_EXACT] = self->exact,
    [DH_DISCLOSURE_BANDED] = self->banded,
    [DH_DISCLOSURE_NAMES] = self->names,
  };

  if (status != NULL)
    gtk_check_button_set_active (buttons[status->disclosure], TRUE);
}

static void
update_preview (DhDeskBoardMenu *self)
{
  gboolean shown = gtk_widget_get_mapped (GTK_WIDGET (self)) && self->board != NULL &&
                   gtk_widget_get_visible (GTK_WIDGET (self->board));
  g_autoptr(GdkPaintable) paintable = NULL;

  g_assert (DH_DESK_IS_BOARD_MENU (self));

  if (shown)
    paintable = gtk_widget_paintable_new (GTK_WIDGET (self->board->stack));
  gtk_picture_set_paintable (self->preview, paintable);
  gtk_stack_set_visible_child_name (self->preview_stack, shown ? "shown" : "hidden");
}

/* Legibility */

static void
show_reach (DhDeskBoardMenu *self)
{
  DhBoardScreen *screen = dh_board_picture_get_screen (self->board->picture);
  g_autofree char *text = NULL;
  double reach, distance;
  gboolean far_enough;

  g_assert (DH_DESK_IS_BOARD_MENU (self));

  g_object_get (screen, "reach", &reach, "distance", &distance, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->reach), reach > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->reach_icon), reach > 0);

  /* A hand's breadth is neither here nor there. */
  far_enough = reach + 0.05 >= distance;
  text = g_strdup_printf (far_enough ? _("Readable from up to %.1f m")
                                     : _("Readable from only %.1f m: the picture is too small"), reach);
  gtk_label_set_label (self->reach, text);
  gtk_image_set_from_icon_name (self->reach_icon, far_enough ? "object-select-symbolic" : "dialog-warning-symbolic");
}

/* Marks a size that nobody has confirmed for this monitor as a guess. */
static void
show_guess (DhDeskBoardMenu *self)
{
  g_autofree char *model = NULL;
  DhDeskBoardRoom room;

  g_assert (DH_DESK_IS_BOARD_MENU (self));

  g_object_get (self->board, "model", &model, NULL);
  gtk_widget_set_visible (self->guess, !dh_desk_board_room_load (self->settings, model, &room));
}

/* Monitors */

static void
monitor_toggled_cb (DhDeskBoardMenu *self,
                    GtkCheckButton  *button)
{
  GdkMonitor *monitor = g_object_get_data (G_OBJECT (button), "monitor");

  g_assert (DH_DESK_IS_BOARD_MENU (self));

  if (self->updating || !gtk_check_button_get_active (button))
    return;

  if (monitor != NULL && gdk_monitor_is_valid (monitor))
    dh_board_wall_choose (DH_BOARD_WALL (self->board), monitor);
  else if (monitor == NULL)
    g_object_set (self->board, "windowed", TRUE, NULL);
}

static GtkCheckButton *
add_monitor (DhDeskBoardMenu *self,
             GtkCheckButton  *group,
             GdkMonitor      *monitor,
             const char      *name,
             gboolean         active)
{
  GtkWidget *button = g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), label);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (button), group);
  dh_board_widget_set_name (button, name);
  if (monitor != NULL)
    g_object_set_data_full (G_OBJECT (button), "monitor", g_object_ref (monitor), g_object_unref);
  g_signal_connect_object (button, "toggled", G_CALLBACK (monitor_toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->monitors, button);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), active);

  return GTK_CHECK_BUTTON (button);
}

/* All that it can go to: every monitor but the desk's, and an ordinary window beside it. */
static void
list_monitors (DhDeskBoardMenu *self)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  GdkMonitor *desk = dh_board_monitors_get_of (gtk_widget_get_parent (GTK_WIDGET (self)));
  g_autoptr(GdkMonitor) chosen = NULL;
  g_autofree char *connector = NULL, *model = NULL;
  GtkCheckButton *group = NULL;
  gboolean windowed;

  dh_desk_children_clear (self->monitors);
  g_object_get (self->board, "monitor", &connector, "model", &model, "windowed", &windowed, NULL);
  if (!windowed)
    {
      DhBoardMonitor remembered = { connector, model };

      chosen = dh_board_monitors_find (gtk_widget_get_display (GTK_WIDGET (self)), &remembered,
                                       gtk_widget_get_parent (GTK_WIDGET (self)));
    }

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr(GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      g_autofree char *name = dh_board_monitors_name (monitor);

      if (monitor != desk && gdk_monitor_is_valid (monitor))
        group = add_monitor (self, group, monitor, name, monitor == chosen);
    }
  if (group != NULL)
    add_monitor (self, group, NULL, _("A window beside the desk"), chosen == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->monitors), group != NULL);
  gtk_widget_set_visible (self->only_monitor, group == NULL);
}

static void
update_monitors (DhDeskBoardMenu *self)
{
  g_assert (DH_DESK_IS_BOARD_MENU (self));

  if (self->board == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->updating = TRUE;
  list_monitors (self);
  self->updating = FALSE;
}

/* Following the board while the menu is open */

static void
director_changed_cb (DhDeskBoardMenu *self)
{
  g_assert (DH_DESK_IS_BOARD_MENU (self));

  self->updating = TRUE;
  show_stage (self);
  show_disclosure (self);
  self->updating = FALSE;
}

static void
look_at (DhDeskBoardMenu *self,
         DhBoardWindow   *board)
{
  DhBoardScreen *screen = board != NULL ? dh_board_picture_get_screen (board->picture) : NULL;

  g_signal_group_set_target (self->window, board);
  g_signal_group_set_target (self->director, board != NULL ? board->director : NULL);
  g_signal_group_set_target (self->screen, screen);
  g_binding_group_set_source (self->room, screen);
  update_preview (self);
  if (board == NULL)
    return;

  director_changed_cb (self);
  update_monitors (self);
  show_reach (self);
  show_guess (self);
}

static void
disclosure_toggled_cb (DhDeskBoardMenu *self,
                       GtkCheckButton  *button)
{
  const char *order = button == self->exact    ? "disclose exact"
                      : button == self->banded ? "disclose banded"
                                               : "disclose names";

  g_assert (DH_DESK_IS_BOARD_MENU (self));

  if (self->updating || !gtk_check_button_get_active (button))
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.give", "s", order);

  /* The board may have refused it. */
  director_changed_cb (self);
}

/* Where the window is low, or fingers need high rows, what is seldom set is scrolled to. */
static void
dh_desk_board_menu_show (GtkWidget *widget)
{
  DhDeskBoardMenu *self = DH_DESK_BOARD_MENU (widget);
  int height = gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (widget)));

  gtk_scrolled_window_set_max_content_height (self->scrolled, MAX (height - NOT_CONTENT, LEAST_HEIGHT));
  GTK_WIDGET_CLASS (dh_desk_board_menu_parent_class)->show (widget);
}

static void
dh_desk_board_menu_map (GtkWidget *widget)
{
  DhDeskBoardMenu *self = DH_DESK_BOARD_MENU (widget);

  GTK_WIDGET_CLASS (dh_desk_board_menu_parent_class)->map (widget);
  look_at (self, self->board);
}

static void
dh_desk_board_menu_unmap (GtkWidget *widget)
{
  DhDeskBoardMenu *self = DH_DESK_BOARD_MENU (widget);

  GTK_WIDGET_CLASS (dh_desk_board_menu_parent_class)->unmap (widget);
  look_at (self, NULL);
}

static void
dh_desk_board_menu_dispose (GObject *object)
{
  DhDeskBoardMenu *self = DH_DESK_BOARD_MENU (object);

  if (self->board != NULL)
    look_at (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), DH_DESK_TYPE_BOARD_MENU);

  G_OBJECT_CLASS (dh_desk_board_menu_parent_class)->dispose (object);
}

static void
dh_desk_board_menu_class_init (DhDeskBoardMenuClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_desk_board_menu_dispose;
  widget_class->map = dh_desk_board_menu_map;
  widget_class->show = dh_desk_board_menu_show;
  widget_class->unmap = dh_desk_board_menu_unmap;
  DH_CLASS_OWNS (klass, DhDeskBoardMenu, g_object_unref, board, director, room, screen, settings,
                 window);

  dh_desk_actions_install (klass, actions);
  DH_BOARD_TEMPLATE (klass, DhDeskBoardMenu, banded, diagonal, distance, exact, guess, monitors, names, next, now,
                     only_monitor, preview, preview_stack, reach, reach_icon, scrolled);
  DH_BOARD_BIND_CALLBACKS (klass, disclosure_toggled_cb);
}

static void
dh_desk_board_menu_init (DhDeskBoardMenu *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_board_widget_name_parts (GTK_WIDGET (self));

  self->settings = dh_desk_settings_new ();
  self->director = g_signal_group_new (DH_BOARD_TYPE_DIRECTOR);
  g_signal_group_connect_swapped (self->director, "changed", G_CALLBACK (director_changed_cb), self);
  self->screen = g_signal_group_new (DH_BOARD_TYPE_SCREEN);
  g_signal_group_connect_swapped (self->screen, "notify::reach", G_CALLBACK (show_reach), self);
  g_signal_group_connect_swapped (self->screen, "notify::distance", G_CALLBACK (show_reach), self);
  g_signal_group_connect_swapped (self->screen, "notify", G_CALLBACK (show_guess), self);
  self->window = g_signal_group_new (DH_BOARD_TYPE_WINDOW);
  g_signal_group_connect_swapped (self->window, "notify::blank", G_CALLBACK (show_stage), self);
  g_signal_group_connect_swapped (self->window, "notify::frozen", G_CALLBACK (show_stage), self);
  g_signal_group_connect_swapped (self->window, "notify::model", G_CALLBACK (show_guess), self);
  g_signal_group_connect_swapped (self->window, "notify::visible", G_CALLBACK (update_preview), self);
  self->room = g_binding_group_new ();
  g_binding_group_bind (self->room, "diagonal", self->diagonal, "value",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->room, "distance", self->distance, "value",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);

  dh_board_monitors_watch (self, G_CALLBACK (update_monitors));
}

/**
 * dh_desk_board_menu_set_board:
 * @self: a menu
 * @board: (nullable): the board that it is about
 */
void
dh_desk_board_menu_set_board (DhDeskBoardMenu *self,
                              DhBoardWindow   *board)
{
  g_return_if_fail (DH_DESK_IS_BOARD_MENU (self));
  g_return_if_fail (board == NULL || DH_BOARD_IS_WINDOW (board));

  if (g_set_object (&self->board, board) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    look_at (self, board);
}
