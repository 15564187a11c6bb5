/* dh-desk-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window.h"

#include "dh-desk-battles.h"
#include "dh-desk-dues.h"
#include "dh-desk-log.h"
#include "dh-desk-order-line.h"
#include "dh-desk-roster.h"
#include "dh-desk-sequence.h"
#include "dh-desk-start-page.h"
#include "dh-desk-step.h"
#include "dh-narration.h"
#include "dh-referee-status.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskWindow:
 *
 * The referee's window: a page to start from, and the desk of a battle with its panes and the order
 * line, which has the keyboard whenever nothing else does.
 *
 * It is the only place that gives the referee orders, all of them as text. It owns the board of its
 * battle and hands it a new status after each entry.
 */
struct _DhDeskWindow
{
  AdwApplicationWindow parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) */
  GSignalGroup *signals;
  GSettings *settings; /* (nullable): NULL when Drumhead is not installed and no schema is found */
  GtkFileChooserNative *chooser; /* (nullable) */
  DhBoardWindow *board;          /* owned by GTK; destroyed with this window */

  /* Template children */
  GtkWidget *back;
  DhDeskDues *dues;
  DhDeskLog *log;
  GtkInfoBar *notice;
  GtkLabel *notice_label;
  DhDeskOrderLine *order_line;
  GtkStack *pages;
  DhDeskRoster *roster;
  DhDeskSequence *sequence;
  DhDeskStartPage *start_page;
  DhDeskStep *step;
  AdwWindowTitle *title;
  GtkLabel *trouble;
  AdwStatusPage *trouble_page;
};

enum {
  PROP_0,
  PROP_BOARD_VISIBLE,
  PROP_REFEREE,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (DhDeskWindow, dh_desk_window, ADW_TYPE_APPLICATION_WINDOW)

static const DhBattle *
get_battle (DhDeskWindow *self)
{
  return self->referee != NULL ? dh_referee_get_battle (self->referee) : NULL;
}

/* What follows from the battle */

static gboolean
has_due_for_dice (const DhBattle *battle)
{
  for (guint i = 0; i < dh_battle_get_n_dues (battle); i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);

      if (dh_battle_due_is_open (battle, due) && dh_battle_due_needs_only_dice (battle, due))
        return TRUE;
    }

  return FALSE;
}

static void
update_actions (DhDeskWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const DhBattle *battle = get_battle (self);
  gboolean writable = battle != NULL && !dh_referee_is_read_only (self->referee);
  gboolean open = writable && dh_battle_get_step (battle) != DH_STEP_END;

  gtk_widget_action_set_enabled (widget, "win.give", writable);
  gtk_widget_action_set_enabled (widget, "win.compose", writable);
  gtk_widget_action_set_enabled (widget, "win.insert", writable);
  gtk_widget_action_set_enabled (widget, "win.undo", open && dh_referee_can_undo (self->referee));
  gtk_widget_action_set_enabled (widget, "win.redo", open && dh_referee_can_redo (self->referee));
  gtk_widget_action_set_enabled (widget, "win.settle", open && has_due_for_dice (battle));
  gtk_widget_action_set_enabled (widget, "win.next", open && dh_referee_refuse_next (self->referee, NULL));
  gtk_widget_action_set_enabled (widget, "win.board", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.board-fullscreen", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.close-battle", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.find", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.main", open);
}

static char *
describe_step (const DhBattle *battle)
{
  const char *letter = dh_step_get_letter (dh_battle_get_step (battle));
  const char *title = dh_step_get_title (dh_battle_get_step (battle));

  return letter != NULL && *letter != '\0' ? g_strdup_printf ("%s · %s", letter, title) : g_strdup (title);
}

static void
update_title (DhDeskWindow *self)
{
  const DhBattle *battle = get_battle (self);
  g_autofree char *title = NULL;
  g_autofree char *step = NULL;
  g_autofree char *window_title = NULL;

  if (battle == NULL)
    {
      adw_window_title_set_title (self->title, _("Drumhead"));
      adw_window_title_set_subtitle (self->title, "");
      gtk_window_set_title (GTK_WINDOW (self), _("Drumhead"));
      return;
    }

  /* Translators: the title of a battle and its turn */
  title = dh_battle_get_turn (battle) > 0
            ? g_strdup_printf (_("%s · Turn %d"), dh_battle_get_title (battle), dh_battle_get_turn (battle))
            : g_strdup (dh_battle_get_title (battle));
  step = describe_step (battle);
  if (dh_referee_is_read_only (self->referee))
    {
      g_autofree char *plain = g_steal_pointer (&step);

      step = g_strdup_printf (_("%s · read-only"), plain);
    }
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, step);

  window_title = g_strdup_printf (_("%s – Drumhead"), title);
  gtk_window_set_title (GTK_WINDOW (self), window_title);
}

static void
update_board (DhDeskWindow *self)
{
  g_autoptr(DhStatus) status = NULL;

  if (self->referee == NULL || self->board == NULL || !gtk_widget_get_visible (GTK_WIDGET (self->board)))
    return;

  status = dh_status_new (self->referee);
  dh_board_window_set_status (self->board, status);
}

static void
update (DhDeskWindow *self)
{
  update_title (self);
  update_actions (self);
  update_board (self);
}

static void
show_notice (DhDeskWindow *self)
{
  const char *notice = self->referee != NULL ? dh_referee_get_notice (self->referee) : NULL;

  gtk_label_set_label (self->notice_label, notice != NULL ? notice : "");
  gtk_info_bar_set_revealed (self->notice, notice != NULL);
}

/* The board */

static gboolean
is_board_visible (DhDeskWindow *self)
{
  return self->board != NULL && gtk_widget_get_visible (GTK_WIDGET (self->board));
}

static void
board_visible_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  update_board (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOARD_VISIBLE]);
}

/* Some desktops give a new window the keyboard, and the board has no use for it. */
static gboolean
board_key_pressed_cb (DhDeskWindow          *self,
                      guint                  keyval,
                      guint                  keycode,
                      GdkModifierType        state,
                      GtkEventControllerKey *controller)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  return gtk_event_controller_key_forward (controller, GTK_WIDGET (self)) ||
         dh_desk_order_line_take_key (self->order_line, controller);
}

static void
watch_board_keys (DhDeskWindow *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "key-pressed", G_CALLBACK (board_key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->board), controller);
}

static DhBoardWindow *
ensure_board (DhDeskWindow *self)
{
  if (self->board != NULL)
    return self->board;

  self->board = dh_board_window_new (GTK_WINDOW (self));
  g_object_add_weak_pointer (G_OBJECT (self->board), (gpointer *) &self->board);
  if (self->settings != NULL)
    g_settings_bind (self->settings, "board-monitor", self->board, "monitor", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->board, "notify::visible", G_CALLBACK (board_visible_cb), self, G_CONNECT_SWAPPED);
  watch_board_keys (self);
  return self->board;
}

static void
set_board_visible (DhDeskWindow *self,
                   gboolean      visible)
{
  if (visible == is_board_visible (self))
    return;

  if (visible)
    dh_board_window_appear (ensure_board (self));
  else
    dh_board_window_disappear (self->board);
}

/* A projector that is plugged in is there to be used. */
static void
show_board_on_projector (DhDeskWindow *self)
{
  if (self->referee != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      dh_board_window_has_monitor (ensure_board (self)))
    set_board_visible (self, TRUE);
}

/* Opening */

/* Each page has something that the keyboard belongs to. */
static void
focus_page (DhDeskWindow *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);

  if (strcmp (page, "battle") == 0)
    dh_desk_order_line_focus (self->order_line);
  else if (strcmp (page, "trouble") == 0)
    gtk_widget_grab_focus (self->back);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->start_page));
}

static void
show_trouble (DhDeskWindow *self,
              const char   *name,
              const GError *error)
{
  g_autofree char *title = g_strdup_printf (_("“%s” cannot be opened"), name);
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  adw_status_page_set_title (self->trouble_page, escaped);
  gtk_label_set_label (self->trouble, error->message);
  gtk_stack_set_visible_child_name (self->pages, "trouble");
  focus_page (self);
}

static void
remember_file (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *name = dh_desk_battles_dup_name (file);
  g_autofree char *exec = g_strdup ("drumhead %u");
  g_autofree char *type = g_strdup (DH_DESK_BATTLE_TYPE);
  g_autofree char *application = g_strdup ("Drumhead");
  GtkRecentData data = {
    .display_name = name,
    .mime_type = type,
    .app_name = application,
    .app_exec = exec,
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static void
chooser_response_cb (DhDeskWindow *self,
                     int           response)
{
  g_autoptr(GFile) file = NULL;

  g_assert (DH_DESK_IS_WINDOW (self));

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (file != NULL)
    dh_desk_window_open (self, file);
}

static void
choose_file (DhDeskWindow *self)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Battles"));
  gtk_file_filter_add_pattern (filter, "*" DH_DESK_BATTLE_SUFFIX);

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (_("Open a battle"),
                                               GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_OPEN,
                                               _("_Open"),
                                               NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chooser_response_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* Keys */

static gboolean
key_pressed_cb (DhDeskWindow          *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                GtkEventControllerKey *controller)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gunichar letter = gdk_keyval_to_unicode (keyval);

  g_assert (DH_DESK_IS_WINDOW (self));

  if (self->referee == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      letter == 0 || !g_unichar_isprint (letter))
    return GDK_EVENT_PROPAGATE;

  /* An entry that let the key pass has no use for it, but the referee is busy there. */
  if (focus != NULL && GTK_IS_EDITABLE (focus))
    return GDK_EVENT_PROPAGATE;

  return dh_desk_order_line_take_key (self->order_line, controller);
}

static gboolean
due_key_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  return dh_desk_dues_press_key (DH_DESK_WINDOW (widget)->dues, g_variant_get_int32 (args));
}

static void
focus_next_pane (DhDeskWindow *self,
                 int           by)
{
  GtkWidget *panes[] = {
    GTK_WIDGET (self->order_line), GTK_WIDGET (self->dues), GTK_WIDGET (self->step),
    GTK_WIDGET (self->roster),     GTK_WIDGET (self->log),
  };
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  int n = G_N_ELEMENTS (panes), current = 0;

  for (int i = 0; i < n; i++)
    if (focus != NULL && gtk_widget_is_ancestor (focus, panes[i]))
      current = i;

  for (int i = 1; i <= n; i++)
    {
      GtkWidget *pane = panes[((current + i * by) % n + n) % n];

      if (pane == GTK_WIDGET (self->order_line))
        {
          dh_desk_order_line_focus (self->order_line);
          return;
        }
      if (gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD))
        return;
    }
}

/* Actions */

static void
give_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *order)
{
  dh_desk_window_give (DH_DESK_WINDOW (widget), g_variant_get_string (order, NULL));
}

/* The undo, redo, settle and next of the window are the orders of the same names. */
static void
order_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  dh_desk_window_give (DH_DESK_WINDOW (widget), action_name + strlen ("win."));
}

static void
compose_cb (GtkWidget  *widget,
            const char *action_name,
            GVariant   *order)
{
  dh_desk_order_line_compose (DH_DESK_WINDOW (widget)->order_line, g_variant_get_string (order, NULL));
}

static void
insert_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *word)
{
  dh_desk_order_line_insert (DH_DESK_WINDOW (widget)->order_line, g_variant_get_string (word, NULL));
}

static void
focus_order_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);

  if (self->referee != NULL)
    dh_desk_order_line_focus (self->order_line);
}

static void
find_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  dh_desk_roster_start_find (DH_DESK_WINDOW (widget)->roster);
}

static void
pane_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);

  if (self->referee != NULL)
    focus_next_pane (self, strcmp (action_name, "win.next-pane") == 0 ? 1 : -1);
}

static void
main_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  dh_desk_step_press_main (DH_DESK_WINDOW (widget)->step);
}

static void
board_fullscreen_cb (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  dh_board_window_toggle_fullscreen (ensure_board (DH_DESK_WINDOW (widget)));
}

static void
open_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  choose_file (DH_DESK_WINDOW (widget));
}

static void
open_uri_cb (GtkWidget  *widget,
             const char *action_name,
             GVariant   *uri)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  dh_desk_window_open (DH_DESK_WINDOW (widget), file);
}

static void
play_sample_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  dh_desk_window_play_sample (DH_DESK_WINDOW (widget));
}

static void
close_battle_cb (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  dh_desk_window_set_referee (DH_DESK_WINDOW (widget), NULL);
}

static void
hide_notice_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  gtk_info_bar_set_revealed (self->notice, FALSE);
  if (self->referee != NULL)
    dh_desk_order_line_focus (self->order_line);
}

/* The window */

static void
dh_desk_window_map (GtkWidget *widget)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);

  GTK_WIDGET_CLASS (dh_desk_window_parent_class)->map (widget);
  focus_page (self);
  show_board_on_projector (self);
}

static void
dh_desk_window_dispose (GObject *object)
{
  DhDeskWindow *self = DH_DESK_WINDOW (object);

  if (self->referee != NULL)
    dh_desk_window_set_referee (self, NULL);
  if (self->board != NULL)
    gtk_window_destroy (GTK_WINDOW (self->board));
  g_clear_object (&self->chooser);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (dh_desk_window_parent_class)->dispose (object);
}

static void
dh_desk_window_finalize (GObject *object)
{
  DhDeskWindow *self = DH_DESK_WINDOW (object);

  g_clear_weak_pointer (&self->board);
  g_object_unref (self->signals);

  G_OBJECT_CLASS (dh_desk_window_parent_class)->finalize (object);
}

static void
dh_desk_window_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  DhDeskWindow *self = DH_DESK_WINDOW (object);

  switch (prop_id)
    {
    case PROP_BOARD_VISIBLE:
      g_value_set_boolean (value, is_board_visible (self));
      break;
    case PROP_REFEREE:
      g_value_set_object (value, self->referee);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_window_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  DhDeskWindow *self = DH_DESK_WINDOW (object);

  switch (prop_id)
    {
    case PROP_BOARD_VISIBLE:
      set_board_visible (self, g_value_get_boolean (value));
      break;
    case PROP_REFEREE:
      dh_desk_window_set_referee (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_window_class_init (DhDeskWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_desk_window_dispose;
  object_class->finalize = dh_desk_window_finalize;
  object_class->get_property = dh_desk_window_get_property;
  object_class->set_property = dh_desk_window_set_property;
  widget_class->map = dh_desk_window_map;

  /**
   * DhDeskWindow:board-visible:
   *
   * Whether the board is shown.
   */
  properties[PROP_BOARD_VISIBLE] = g_param_spec_boolean ("board-visible",
                                                         NULL,
                                                         NULL,
                                                         FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                           G_PARAM_STATIC_STRINGS);

  /**
   * DhDeskWindow:referee:
   *
   * The referee of the battle that is played, %NULL on the start page.
   */
  properties[PROP_REFEREE] = g_param_spec_object ("referee",
                                                  NULL,
                                                  NULL,
                                                  DH_TYPE_REFEREE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (DH_DESK_TYPE_DUES);
  g_type_ensure (DH_DESK_TYPE_LOG);
  g_type_ensure (DH_DESK_TYPE_ORDER_LINE);
  g_type_ensure (DH_DESK_TYPE_ROSTER);
  g_type_ensure (DH_DESK_TYPE_SEQUENCE);
  g_type_ensure (DH_DESK_TYPE_START_PAGE);
  g_type_ensure (DH_DESK_TYPE_STEP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-desk-window.ui");
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, back);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, dues);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, log);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, notice_label);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, order_line);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, roster);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, sequence);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, start_page);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, step);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, title);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, DhDeskWindow, trouble_page);
  gtk_widget_class_bind_template_callback (widget_class, hide_notice_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);

  gtk_widget_class_install_action (widget_class, "win.back", NULL, close_battle_cb);
  gtk_widget_class_install_property_action (widget_class, "win.board", "board-visible");
  gtk_widget_class_install_action (widget_class, "win.board-fullscreen", NULL, board_fullscreen_cb);
  gtk_widget_class_install_action (widget_class, "win.close-battle", NULL, close_battle_cb);
  gtk_widget_class_install_action (widget_class, "win.compose", "s", compose_cb);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, find_cb);
  gtk_widget_class_install_action (widget_class, "win.focus-order", NULL, focus_order_cb);
  gtk_widget_class_install_action (widget_class, "win.give", "s", give_cb);
  gtk_widget_class_install_action (widget_class, "win.insert", "s", insert_cb);
  gtk_widget_class_install_action (widget_class, "win.main", NULL, main_cb);
  gtk_widget_class_install_action (widget_class, "win.next", NULL, order_cb);
  gtk_widget_class_install_action (widget_class, "win.next-pane", NULL, pane_cb);
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "win.open-uri", "s", open_uri_cb);
  gtk_widget_class_install_action (widget_class, "win.play-sample", NULL, play_sample_cb);
  gtk_widget_class_install_action (widget_class, "win.previous-pane", NULL, pane_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, order_cb);
  gtk_widget_class_install_action (widget_class, "win.settle", NULL, order_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, order_cb);

  /* These come after what has the keyboard, so that an entry keeps its own undo. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.focus-order", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo", NULL);
  for (int i = 1; i <= 9; i++)
    gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + i, GDK_ALT_MASK, due_key_cb, "i", i);
}

static void
restore_size (DhDeskWindow *self)
{
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

static GSettings *
find_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr(GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);

  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

static void
dh_desk_window_init (DhDeskWindow *self)
{
  self->signals = g_signal_group_new (DH_TYPE_REFEREE);
  g_signal_group_connect_swapped (self->signals, "entry", G_CALLBACK (update), self);
  gtk_widget_init_template (GTK_WIDGET (self));

  self->settings = find_settings ();
  if (self->settings != NULL)
    restore_size (self);
  update (self);
}

/**
 * dh_desk_window_new:
 * @application: the application
 *
 * Returns: (transfer none): a window on the start page, which belongs to the application
 */
DhDeskWindow *
dh_desk_window_new (AdwApplication *application)
{
  return g_object_new (DH_DESK_TYPE_WINDOW, "application", application, NULL);
}

/**
 * dh_desk_window_get_referee:
 * @self: a window
 *
 * Returns: (nullable) (transfer none): the referee of the battle that is played
 */
DhReferee *
dh_desk_window_get_referee (DhDeskWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), NULL);

  return self->referee;
}

/**
 * dh_desk_window_set_referee:
 * @self: a window
 * @referee: (nullable): the referee of another battle
 *
 * Shows the desk of a battle, or the start page.
 */
void
dh_desk_window_set_referee (DhDeskWindow *self,
                            DhReferee    *referee)
{
  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (referee == NULL || DH_IS_REFEREE (referee));

  gtk_stack_set_visible_child_name (self->pages, referee != NULL ? "battle" : "start");
  if (g_set_object (&self->referee, referee))
    {
      g_signal_group_set_target (self->signals, referee);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REFEREE]);
      update (self);
      show_notice (self);
      if (referee != NULL)
        show_board_on_projector (self);
      else
        set_board_visible (self, FALSE);
    }
  focus_page (self);
}

/**
 * dh_desk_window_open:
 * @self: a window
 * @file: a battle
 *
 * Goes on with a battle, or shows all that is wrong with its file.
 */
void
dh_desk_window_open (DhDeskWindow *self,
                     GFile        *file)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  /* The battle that is open holds the lock of its own file. */
  if (self->referee != NULL && dh_referee_get_file (self->referee) != NULL &&
      g_file_equal (dh_referee_get_file (self->referee), file))
    return;

  referee = dh_referee_open (file, FALSE, &error);
  if (referee == NULL)
    {
      g_autofree char *name = dh_desk_battles_dup_name (file);

      dh_desk_window_set_referee (self, NULL);
      show_trouble (self, name, error);
      return;
    }

  remember_file (file);
  dh_desk_window_set_referee (self, referee);
}

/**
 * dh_desk_window_play_sample:
 * @self: a window
 *
 * Begins a new copy of the battle that comes with Drumhead.
 */
void
dh_desk_window_play_sample (DhDeskWindow *self)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DH_DESK_IS_WINDOW (self));

  referee = dh_desk_battles_new_sample (&error);
  if (referee == NULL)
    {
      dh_desk_window_set_referee (self, NULL);
      show_trouble (self, _("Sample battle"), error);
      return;
    }

  remember_file (dh_referee_get_file (referee));
  dh_desk_window_set_referee (self, referee);
}

/* The referee is told to look for “help”, which is no order, but what explains them. */
static gboolean
is_cry_for_help (const char *text)
{
  g_autofree char *word = g_strstrip (g_ascii_strdown (text, -1));

  return strcmp (word, "help") == 0;
}

/**
 * dh_desk_window_give:
 * @self: a window with a battle
 * @order: an order, as typed
 *
 * Gives the referee an order. A refusal stands below the order line.
 *
 * Returns: whether it was accepted
 */
gboolean
dh_desk_window_give (DhDeskWindow *self,
                     const char   *order)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (self->referee != NULL, FALSE);

  /* The text may be that of a widget which changes on the way. */
  text = g_strdup (order);
  if (is_cry_for_help (text))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-help-overlay", NULL);
      dh_desk_order_line_accept (self->order_line, text);
      return TRUE;
    }

  referee = g_object_ref (self->referee);
  if (!dh_referee_give (referee, text, g_get_real_time () / G_USEC_PER_SEC, NULL, &error))
    {
      dh_desk_order_line_refuse (self->order_line, text, error->message);
      return FALSE;
    }

  dh_desk_order_line_accept (self->order_line, text);
  return TRUE;
}

/**
 * dh_desk_window_get_board:
 * @self: a window
 *
 * Returns: (transfer none): the board of its battle, shown or not
 */
DhBoardWindow *
dh_desk_window_get_board (DhDeskWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), NULL);

  return ensure_board (self);
}
