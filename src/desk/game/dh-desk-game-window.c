/* dh-desk-game-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-game-window.h"

#include "dh-board-class.h"
#include "dh-board-widget.h"
#include "dh-desk-battles.h"
#include "dh-desk-dice-page.h"
#include "dh-desk-dues.h"
#include "dh-desk-ellipsis.h"
#include "dh-desk-help.h"
#include "dh-desk-log.h"
#include "dh-desk-order-line.h"
#include "dh-desk-pane.h"
#include "dh-desk-system.h"
#include "dh-desk-touch.h"
#include "dh-narration.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskGameWindow:
 *
 * The referee's window of a game other than the miniatures by the inch. The pages in its middle are those of the game, as
 * dh_desk_system_find() lists them; all round them is what every game has: what is due, the log, the order line, the dice.
 *
 * It is made for one battle and goes with it.
 */
struct _DhDeskGameWindow
{
  AdwApplicationWindow parent_instance;

  /* Owned */
  DhReferee *referee;
  DhDeskSession *session;
  DhDeskSaveChooser *saver; /* (nullable): where to save, while it asks */

  /* Borrowed */
  GtkWindow *board;    /* (nullable): what is projected, owned by GTK */
  GtkWindow *question; /* (nullable): whether to leave a battle that is on no disk; owned by GTK */
  GtkWidget *side;     /* (nullable): the pane of the game above the log */

  gboolean gives_up; /* the battle may be lost: it has been asked */

  /* Template children */
  GtkPaned *columns;
  DhDeskDues *dues;
  DhDeskLog *log;
  GtkInfoBar *notice;
  GtkLabel *notice_label;
  GtkWidget *notice_save;
  DhDeskOrderLine *order_line;
  AdwViewStack *pages;
  GtkPaned *side_and_log;
  AdwWindowTitle *title;
};

G_DEFINE_FINAL_TYPE (DhDeskGameWindow, dh_desk_game_window, ADW_TYPE_APPLICATION_WINDOW)

static const DhDeskHelp help[] = {
  { DH_DESK_HELP_SECTION, N_("Keys"), "keys" },
  { DH_DESK_HELP_GROUP, N_("Orders") },
  { DH_DESK_HELP_KEY, N_("Give the order"), "Return" },
  { DH_DESK_HELP_KEY, N_("Take the word that fits"), "Tab" },
  { DH_DESK_HELP_KEY, N_("Earlier and later orders"), "Up Down" },
  { DH_DESK_HELP_KEY, N_("From the dice to the order, to an empty line, back to it"), "Escape" },
  { DH_DESK_HELP_KEY, N_("What usually comes next"), "<Control>Return" },
  { DH_DESK_HELP_KEY, N_("Do what is due, by its number"), "<Alt>1...9" },
  { DH_DESK_HELP_KEY, N_("Settle all that needs only dice"), "<Control>s" },
  { DH_DESK_HELP_KEY, N_("Next step"), "<Control>n" },
  { DH_DESK_HELP_KEY, N_("Undo"), "<Control>z" },
  { DH_DESK_HELP_KEY, N_("Redo"), "<Control><Shift>z" },
  { DH_DESK_HELP_KEY, N_("Put right the last order"), "<Control>e" },
  { DH_DESK_HELP_GROUP, N_("Find and Read") },
  { DH_DESK_HELP_KEY, N_("Next page"), "<Control>Page_Down" },
  { DH_DESK_HELP_KEY, N_("Previous page"), "<Control>Page_Up" },
  { DH_DESK_HELP_KEY, N_("Find in the log"), "<Control>l" },
  { DH_DESK_HELP_KEY, N_("Dice: who throws them, and how they fell"), "<Control>d" },
  { DH_DESK_HELP_KEY, N_("Next pane"), "F6" },
  { DH_DESK_HELP_KEY, N_("Previous pane"), "<Shift>F6" },
  { DH_DESK_HELP_KEY, N_("Close the window"), "<Control>w" },
  { DH_DESK_HELP_KEY, N_("These keys"), "F1" },
  { DH_DESK_HELP_END },
};

/* How the battle is kept */

static gboolean
is_lost (DhDeskGameWindow  *self,
         GError           **error)
{
  return !dh_referee_check_file (self->referee, error);
}

static void
show_notice (DhDeskGameWindow *self,
             const char       *notice,
             GtkMessageType    kind)
{
  gtk_label_set_label (self->notice_label, notice != NULL ? notice : "");
  gtk_info_bar_set_message_type (self->notice, kind);
  gtk_widget_set_visible (self->notice_save, kind == GTK_MESSAGE_ERROR);
  gtk_info_bar_set_revealed (self->notice, notice != NULL);
}

static void
look_after_file (DhDeskGameWindow *self)
{
  g_autoptr(GError) error = NULL;

  if (is_lost (self, &error))
    show_notice (self, error->message, GTK_MESSAGE_ERROR);
  else if (dh_referee_get_notice (self->referee) != NULL)
    show_notice (self,
                 dh_referee_get_notice (self->referee),
                 dh_referee_is_salvaged (self->referee) ? GTK_MESSAGE_ERROR : GTK_MESSAGE_WARNING);
}

/* Who comes back to the window may have been at its file meanwhile. */
static void
active_cb (DhDeskGameWindow *self)
{
  g_assert (DH_DESK_IS_GAME_WINDOW (self));

  if (self->referee != NULL && gtk_window_is_active (GTK_WINDOW (self)) && is_lost (self, NULL))
    look_after_file (self);
}

static void
hide_notice_cb (DhDeskGameWindow *self)
{
  g_assert (DH_DESK_IS_GAME_WINDOW (self));

  gtk_info_bar_set_revealed (self->notice, FALSE);
  dh_desk_order_line_focus (self->order_line);
}

static void
saver_chosen_cb (DhDeskGameWindow *self,
                 GFile            *file)
{
  g_autoptr(DhDeskSaveChooser) saver = g_steal_pointer (&self->saver);
  g_autoptr(GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *told = NULL;

  g_assert (DH_DESK_IS_GAME_WINDOW (self));

  if (file == NULL)
    return;
  if (!dh_referee_save_as (self->referee, file, &error))
    {
      show_notice (self, error->message, GTK_MESSAGE_ERROR);
      return;
    }

  name = g_file_get_parse_name (file);
  told = g_strdup_printf (_("The battle is saved as %s, and goes on there."), name);
  dh_desk_battles_remember (file);
  show_notice (self, told, GTK_MESSAGE_INFO);
  /* All that could not be ordered of a file that was only to be read now can. */
  dh_desk_session_set_referee (self->session, NULL);
  dh_desk_session_set_referee (self->session, self->referee);
}

static void
save_as_cb (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (widget);

  g_clear_object (&self->saver);
  self->saver = dh_desk_battles_ask_where_to_save (GTK_WINDOW (self), self->referee);
  g_signal_connect_object (self->saver, "chosen", G_CALLBACK (saver_chosen_cb), self, G_CONNECT_SWAPPED);
}

static void
leaving_response_cb (DhDeskGameWindow *self,
                     const char       *response,
                     AdwMessageDialog *question)
{
  g_assert (DH_DESK_IS_GAME_WINDOW (self));

  if (g_str_equal (response, "save"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.save-as", NULL);
  else if (g_str_equal (response, "leave"))
    {
      self->gives_up = TRUE;
      gtk_window_close (GTK_WINDOW (self));
    }
}

/* Every order is on disk already, and nothing is asked; but for a battle that is nowhere but here. */
static gboolean
dh_desk_game_window_close_request (GtkWindow *window)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (window);
  GtkWidget *question;

  if (self->gives_up || !is_lost (self, NULL))
    return GTK_WINDOW_CLASS (dh_desk_game_window_parent_class)->close_request (window);
  if (self->question == NULL)
    {
      question = dh_desk_battles_ask_to_leave (window);
      g_signal_connect_object (question, "response", G_CALLBACK (leaving_response_cb), self, G_CONNECT_SWAPPED);
      g_set_weak_pointer (&self->question, GTK_WINDOW (question));
    }

  gtk_window_present (self->question);
  return GDK_EVENT_STOP;
}

/* What it shows of the battle */

static void
update (DhDeskGameWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  gboolean writable = !dh_referee_is_read_only (self->referee);
  gboolean open = writable && !dh_battle_is_over (battle);
  g_autofree char *time = dh_battle_describe_time (battle, dh_battle_get_turn (battle), dh_battle_get_step (battle));
  g_autofree char *subtitle = writable ? g_strdup (time) : g_strdup_printf (_("%s · read-only"), time);
  g_autofree char *title = g_strdup_printf (_("%s – Drumhead"), dh_battle_get_title (battle));

  adw_window_title_set_title (self->title, dh_battle_get_title (battle));
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);

  for (const char *const *action = (const char *const[]) { "win.amend", "win.amend-earlier", "win.amend-later", "win.compose",
                                                           "win.enter", "win.give", "win.insert", "win.order", NULL };
       *action != NULL; action++)
    gtk_widget_action_set_enabled (widget, *action, writable);
  gtk_widget_action_set_enabled (widget, "win.undo", writable && dh_referee_can_undo (self->referee));
  gtk_widget_action_set_enabled (widget, "win.redo", writable && dh_referee_can_redo (self->referee));
  gtk_widget_action_set_enabled (widget, "win.go-to", open);
  gtk_widget_action_set_enabled (widget, "win.main", open);
  gtk_widget_action_set_enabled (widget, "win.next", open && dh_referee_refuse_next (self->referee, NULL));
  gtk_widget_action_set_enabled (widget, "win.settle", open && dh_desk_session_has_due_for_dice (self->session));
  gtk_widget_action_set_enabled (widget, "win.settle-or-say-why-not", open);
}

static void
changed_cb (DhDeskGameWindow *self,
            guint             changes,
            DhEntry          *entry)
{
  g_assert (DH_DESK_IS_GAME_WINDOW (self));

  if (entry != NULL)
    update (self);
}

/* What the referee can do in it */

static void
order (DhDeskGameWindow *self,
       const char       *text)
{
  if (dh_desk_session_wait_for (self->session, text))
    dh_desk_order_line_focus (self->order_line);
  else
    dh_desk_game_window_give (self, text);
}

static void
give_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *text)
{
  dh_desk_game_window_give (DH_DESK_GAME_WINDOW (widget), g_variant_get_string (text, NULL));
}

static void
order_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *text)
{
  order (DH_DESK_GAME_WINDOW (widget), g_variant_get_string (text, NULL));
}

/* The undo, redo, settle and next of the window are the orders of the same names. */
static void
named_order_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  order (DH_DESK_GAME_WINDOW (widget), action_name + strlen ("win."));
}

/* The button is off while there is nothing to throw for; its key can always be pressed. */
static void
settle_key_cb (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (widget);

  if (dh_desk_session_may_settle (self->session))
    order (self, "settle");
}

static void
enter_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (widget);
  g_autofree char *text = dh_desk_session_enter (self->session);

  /* Where dice are refused, a page may have gone to what is to be put right. */
  if (dh_desk_session_is_waiting (self->session) && !dh_desk_session_is_refused (self->session))
    dh_desk_order_line_focus (self->order_line);
  if (text != NULL)
    dh_desk_game_window_give (self, text);
}

/* The board, and back again. */
static void
board_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (widget);
  const DhDeskSystem *game = dh_desk_system_find (dh_battle_get_system (dh_referee_get_battle (self->referee)));

  if (self->board != NULL)
    {
      gtk_window_destroy (self->board);
      return;
    }

  g_set_weak_pointer (&self->board, game->make_board (GTK_WINDOW (self), self->session));
  gtk_window_present (self->board);
}

static void
board_fullscreen_cb (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (widget);

  if (self->board == NULL)
    board_cb (widget, action_name, NULL);
  if (gtk_window_is_fullscreen (self->board))
    gtk_window_unfullscreen (self->board);
  else
    gtk_window_fullscreen (self->board);
}

static void
compose_cb (GtkWidget  *widget,
            const char *action_name,
            GVariant   *text)
{
  dh_desk_order_line_compose (DH_DESK_GAME_WINDOW (widget)->order_line, g_variant_get_string (text, NULL));
}

static void
insert_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *word)
{
  dh_desk_order_line_insert (DH_DESK_GAME_WINDOW (widget)->order_line, g_variant_get_string (word, NULL));
}

static void
amend_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *number)
{
  dh_desk_order_line_compose_amendment (DH_DESK_GAME_WINDOW (widget)->order_line, g_variant_get_uint32 (number));
}

static void
amend_near_cb (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (widget);
  guint number = dh_desk_session_find_to_amend (self->session, strcmp (action_name, "win.amend-later") == 0 ? 1 : -1);

  if (number > 0)
    dh_desk_order_line_compose_amendment (self->order_line, number);
}

static void
go_to_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *number)
{
  dh_desk_session_go_to (DH_DESK_GAME_WINDOW (widget)->session, g_variant_get_uint32 (number));
  look_after_file (DH_DESK_GAME_WINDOW (widget));
}

static void
focus_order_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  dh_desk_order_line_focus (DH_DESK_GAME_WINDOW (widget)->order_line);
}

static void
find_in_log_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  dh_desk_log_start_find (DH_DESK_GAME_WINDOW (widget)->log);
}

static void
dice_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  dh_desk_game_window_show_page (DH_DESK_GAME_WINDOW (widget), "dice");
}

static void
page_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *name)
{
  dh_desk_game_window_show_page (DH_DESK_GAME_WINDOW (widget), g_variant_get_string (name, NULL));
}

/* Round the pages, as the notebooks of GTK go with the same keys. */
static gboolean
turn_page_cb (GtkWidget *widget,
              GVariant  *by,
              gpointer   user_data)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (widget);
  g_autoptr(GtkSelectionModel) pages = adw_view_stack_get_pages (self->pages);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (pages));

  for (guint i = 0; i < n; i++)
    if (gtk_selection_model_is_selected (pages, i))
      {
        gtk_selection_model_select_item (pages, (i + n + g_variant_get_int32 (by)) % n, TRUE);
        break;
      }

  return GDK_EVENT_STOP;
}

static void
pane_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (widget);
  GtkWidget *panes[] = {
    GTK_WIDGET (self->order_line), GTK_WIDGET (self->dues), GTK_WIDGET (self->pages), self->side, GTK_WIDGET (self->log),
  };

  dh_desk_pane_focus_next (panes, G_N_ELEMENTS (panes), strcmp (action_name, "win.next-pane") == 0 ? 1 : -1);
}

/* What is due first, or on to the next step; where neither is possible the refusal says what is. */
static void
main_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (widget);
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  if (dh_battle_get_turn (battle) == 0)
    order (self, dh_desk_system_find (dh_battle_get_system (battle))->begin);
  else if (!dh_desk_dues_press_key (self->dues, 1))
    order (self, "next");
}

static gboolean
due_key_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  return dh_desk_dues_press_key (DH_DESK_GAME_WINDOW (widget)->dues, g_variant_get_int32 (args));
}

/* What nobody else wanted of the keyboard goes to the order line. */
static gboolean
key_pressed_cb (DhDeskGameWindow      *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                GtkEventControllerKey *controller)
{
  g_assert (DH_DESK_IS_GAME_WINDOW (self));

  return dh_desk_order_line_take_stray_key (self->order_line, keyval, state, controller);
}

/* The window */

static void
dh_desk_game_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_desk_game_window_parent_class)->map (widget);
  dh_desk_order_line_focus (DH_DESK_GAME_WINDOW (widget)->order_line);
}

static void
dh_desk_game_window_dispose (GObject *object)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (object);

  if (self->session != NULL)
    dh_desk_session_set_referee (self->session, NULL);

  G_OBJECT_CLASS (dh_desk_game_window_parent_class)->dispose (object);
}

static void
dh_desk_game_window_finalize (GObject *object)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (object);

  g_clear_weak_pointer (&self->board);
  g_clear_weak_pointer (&self->question);

  G_OBJECT_CLASS (dh_desk_game_window_parent_class)->finalize (object);
}

static gpointer
get_session (DhDeskGameWindow *self)
{
  return self->session;
}

static void
dh_desk_game_window_class_init (DhDeskGameWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_desk_game_window_dispose;
  object_class->finalize = dh_desk_game_window_finalize;
  widget_class->map = dh_desk_game_window_map;
  GTK_WINDOW_CLASS (klass)->close_request = dh_desk_game_window_close_request;
  DH_BOARD_OWNS (object_class, DhDeskGameWindow, g_object_unref, referee, saver, session);

  /**
   * DhDeskGameWindow:session:
   *
   * The battle that is played, and the order that is being written.
   */
  DH_BOARD_PROPERTY (object_class, "session", DH_DESK_TYPE_SESSION, get_session, NULL);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_DUES, DH_DESK_TYPE_LOG, DH_DESK_TYPE_ORDER_LINE);
  dh_board_widget_class_set_template (widget_class, "dh-desk-game-window.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhDeskGameWindow, columns, dues, log, notice, notice_label, notice_save, order_line,
                          pages, side_and_log, title);
  DH_BOARD_BIND_CALLBACKS (widget_class, active_cb, hide_notice_cb, key_pressed_cb);

  gtk_widget_class_install_action (widget_class, "win.amend", "u", amend_cb);
  gtk_widget_class_install_action (widget_class, "win.amend-earlier", NULL, amend_near_cb);
  gtk_widget_class_install_action (widget_class, "win.amend-later", NULL, amend_near_cb);
  gtk_widget_class_install_action (widget_class, "win.board", NULL, board_cb);
  gtk_widget_class_install_action (widget_class, "win.board-fullscreen", NULL, board_fullscreen_cb);
  gtk_widget_class_install_action (widget_class, "win.compose", "s", compose_cb);
  gtk_widget_class_install_action (widget_class, "win.dice", NULL, dice_cb);
  gtk_widget_class_install_action (widget_class, "win.enter", NULL, enter_cb);
  gtk_widget_class_install_action (widget_class, "win.find-in-log", NULL, find_in_log_cb);
  gtk_widget_class_install_action (widget_class, "win.focus-order", NULL, focus_order_cb);
  gtk_widget_class_install_action (widget_class, "win.give", "s", give_cb);
  gtk_widget_class_install_action (widget_class, "win.go-to", "u", go_to_cb);
  gtk_widget_class_install_action (widget_class, "win.insert", "s", insert_cb);
  gtk_widget_class_install_action (widget_class, "win.main", NULL, main_cb);
  gtk_widget_class_install_action (widget_class, "win.next", NULL, named_order_cb);
  gtk_widget_class_install_action (widget_class, "win.next-pane", NULL, pane_cb);
  gtk_widget_class_install_action (widget_class, "win.order", "s", order_cb);
  gtk_widget_class_install_action (widget_class, "win.page", "s", page_cb);
  gtk_widget_class_install_action (widget_class, "win.previous-pane", NULL, pane_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, named_order_cb);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as_cb);
  gtk_widget_class_install_action (widget_class, "win.settle", NULL, named_order_cb);
  gtk_widget_class_install_action (widget_class, "win.settle-or-say-why-not", NULL, settle_key_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, named_order_cb);

  /* These come after what has the keyboard, so that an entry keeps its own undo. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.focus-order", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK, turn_page_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK, turn_page_cb, "i", -1);
  for (int i = 1; i <= 9; i++)
    gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + i, GDK_ALT_MASK, due_key_cb, "i", i);
}

static void
dh_desk_game_window_init (DhDeskGameWindow *self)
{
  self->session = dh_desk_session_new ();
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_board_widget_name_parts (GTK_WIDGET (self));
  dh_desk_touch_watch (GTK_WIDGET (self));
  dh_desk_ellipsis_explain (GTK_WIDGET (self));
  dh_desk_help_set (GTK_APPLICATION_WINDOW (self), help);
}

static void
add_page (DhDeskGameWindow     *self,
          const DhDeskPageInfo *info)
{
  GtkWidget *page = g_object_new (info->get_type (), "session", self->session, NULL);

  adw_view_stack_page_set_icon_name (adw_view_stack_add_titled (self->pages, page, info->name, gettext (info->title)),
                                     info->icon);
}

static void
add_game (DhDeskGameWindow   *self,
          const DhDeskSystem *game)
{
  static const DhDeskPageInfo dice = { "dice", N_("Dice"), "drumhead-dice-symbolic", dh_desk_dice_page_get_type };

  for (const DhDeskPageInfo *page = game->pages; page->name != NULL; page++)
    add_page (self, page);
  add_page (self, &dice);
  if (game->side != NULL)
    {
      self->side = g_object_new (game->side (), "session", self->session, NULL);
      gtk_paned_set_start_child (self->side_and_log, self->side);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->dues), game->has_dues);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.board", game->make_board != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.board-fullscreen", game->make_board != NULL);
}

/**
 * dh_desk_game_window_new:
 * @application: the application
 * @referee: the referee of a battle of a game that dh_desk_system_find() finds
 *
 * Returns: (transfer none): a window for the battle, which belongs to the application
 */
DhDeskGameWindow *
dh_desk_game_window_new (AdwApplication *application,
                         DhReferee      *referee)
{
  DhDeskGameWindow *self = g_object_new (DH_DESK_TYPE_GAME_WINDOW, "application", application, NULL);

  self->referee = g_object_ref (referee);
  dh_desk_session_set_referee (self->session, referee);
  add_game (self, dh_desk_system_find (dh_battle_get_system (dh_referee_get_battle (referee))));
  update (self);
  look_after_file (self);
  return self;
}

/**
 * dh_desk_game_window_get_referee:
 * @self: a window
 *
 * Returns: (transfer none): the referee of its battle
 */
DhReferee *
dh_desk_game_window_get_referee (DhDeskGameWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_GAME_WINDOW (self), NULL);

  return self->referee;
}

/**
 * dh_desk_game_window_get_session:
 * @self: a window
 *
 * Returns: (transfer none): its battle, and the order that is being written
 */
DhDeskSession *
dh_desk_game_window_get_session (DhDeskGameWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_GAME_WINDOW (self), NULL);

  return self->session;
}

/**
 * dh_desk_game_window_get_page:
 * @self: a window
 * @name: the name of a page
 *
 * Returns: (transfer none) (nullable): the page
 */
GtkWidget *
dh_desk_game_window_get_page (DhDeskGameWindow *self,
                              const char       *name)
{
  g_return_val_if_fail (DH_DESK_IS_GAME_WINDOW (self), NULL);

  return adw_view_stack_get_child_by_name (self->pages, name);
}

/**
 * dh_desk_game_window_show_page:
 * @self: a window
 * @name: the name of a page
 *
 * Shows a page.
 */
void
dh_desk_game_window_show_page (DhDeskGameWindow *self,
                               const char       *name)
{
  g_return_if_fail (DH_DESK_IS_GAME_WINDOW (self));

  adw_view_stack_set_visible_child_name (self->pages, name);
}

/**
 * dh_desk_game_window_give:
 * @self: a window
 * @order: an order, as typed
 *
 * Gives the referee an order. A refusal stands below the order line.
 *
 * Returns: whether it was accepted
 */
gboolean
dh_desk_game_window_give (DhDeskGameWindow *self,
                          const char       *text)
{
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (DH_DESK_IS_GAME_WINDOW (self), FALSE);

  if (dh_desk_session_take_cry_for_help (self->session, text))
    return gtk_widget_activate_action (GTK_WIDGET (self), "win.show-help-overlay", NULL);
  if (dh_desk_session_give (self->session, text, &error))
    return TRUE;

  if (g_error_matches (error, DH_ERROR, DH_ERROR_LOST))
    look_after_file (self);
  return FALSE;
}
