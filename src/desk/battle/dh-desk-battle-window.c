/* dh-desk-battle-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-battle-window-private.h"

#include "dh-class.h"
#include "dh-desk-action.h"
#include "dh-desk-announce.h"
#include "dh-desk-ask.h"
#include "dh-desk-help.h"
#include "dh-desk-log-item.h"
#include "dh-desk-recent.h"
#include "dh-desk-save-chooser.h"
#include "dh-desk-show-in-files.h"
#include "dh-session-battles.h"
#include "dh-session-words.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskBattleWindow:
 *
 * A window in which a battle is refereed, whatever its game: its orders as actions, the keys that every referee knows,
 * the board that is projected, and how the battle is kept whose file has gone or is damaged.
 *
 * All that it does to the battle it does through its session, with orders as text. How the panes lie, and what a game
 * adds to them, is left to the windows of this kind; each has a notice, an order line, what is due, and a log.
 */
G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (DhDeskBattleWindow, dh_desk_battle_window, ADW_TYPE_APPLICATION_WINDOW)

#define PRIVATE _dh_desk_battle_window_get_private

DhDeskBattleWindowPrivate *
_dh_desk_battle_window_get_private (gpointer window)
{
  return dh_desk_battle_window_get_instance_private (DH_DESK_BATTLE_WINDOW (window));
}

/* How the battle is kept */

static void
look_after_file (DhDeskBattleWindow *self)
{
  dh_desk_notice_look_after (PRIVATE (self)->notice, dh_desk_battle_window_get_referee (self));
}

static gboolean
is_lost (DhDeskBattleWindow *self)
{
  DhReferee *referee = dh_desk_battle_window_get_referee (self);

  return referee != NULL && !dh_referee_check_file (referee, NULL);
}

/* A battle that is only read may go on elsewhere, and what is shown is how it stood before. */
static void
look_for_news (DhDeskBattleWindow *self)
{
  DhReferee *referee = dh_desk_battle_window_get_referee (self);
  DhDeskNotice *notice = PRIVATE (self)->notice;

  g_assert (DH_DESK_IS_BATTLE_WINDOW (self));

  if (referee == NULL || !dh_referee_is_behind (referee))
    return;

  dh_desk_notice_say (notice, GTK_MESSAGE_WARNING,
                      _("The file of this battle has changed since it was opened here: what you see is how it stood then."));
  dh_desk_notice_offer (notice, _("_Show It as It Is Now"), NULL, "win.reload");
}

static void
watch_file (DhDeskBattleWindow *self,
            DhReferee          *referee)
{
  DhDeskBattleWindowPrivate *priv = PRIVATE (self);

  if (priv->monitor != NULL)
    g_file_monitor_cancel (priv->monitor);
  g_clear_object (&priv->monitor);
  if (referee == NULL || !dh_referee_is_read_only (referee))
    return;

  priv->monitor = g_file_monitor_file (dh_referee_get_file (referee), G_FILE_MONITOR_NONE, NULL, NULL);
  if (priv->monitor != NULL)
    g_signal_connect_object (priv->monitor, "changed", G_CALLBACK (look_for_news), self, G_CONNECT_SWAPPED);
}

/* Reads the file of a battle anew that is only read; perhaps it can be written by now. */
static void
reload_cb (DhDeskBattleWindow *self)
{
  DhReferee *before = dh_desk_battle_window_get_referee (self);
  const DhSystem *const systems[] = { dh_referee_get_battle (before)->system, NULL };
  GFile *file = dh_referee_get_file (before);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (file, systems, FALSE, NULL);

  if (referee == NULL)
    referee = dh_referee_salvage (file, systems, &error);
  if (referee != NULL)
    DH_DESK_BATTLE_WINDOW_GET_CLASS (self)->take (self, referee);
  else
    dh_desk_notice_say (PRIVATE (self)->notice, GTK_MESSAGE_ERROR, error->message);
}

/* Who comes back to the window may have been at its file meanwhile. */
static void
active_cb (DhDeskBattleWindow *self)
{
  g_assert (DH_DESK_IS_BATTLE_WINDOW (self));

  if (!gtk_window_is_active (GTK_WINDOW (self)))
    return;

  if (is_lost (self))
    look_after_file (self);
  look_for_news (self);
}

static void
saver_chosen_cb (DhDeskBattleWindow *self,
                 GFile              *file)
{
  g_assert (DH_DESK_IS_BATTLE_WINDOW (self));

  if (file != NULL && dh_desk_battle_window_get_referee (self) != NULL)
    dh_desk_battle_window_save_as (self, file);
}

/* Where to save the whole battle, at first beside where it was. */
static void
save_as_cb (DhDeskBattleWindow *self)
{
  DhReferee *referee = dh_desk_battle_window_get_referee (self);
  GFile *old = dh_referee_get_file (referee);
  g_autoptr(GFile) parent = old != NULL ? g_file_get_parent (old) : NULL;
  g_autoptr(GFile) folder = NULL;
  g_autoptr(GFile) proposed = NULL;
  g_autofree char *name = NULL;

  folder = parent != NULL && g_file_query_exists (parent, NULL) ? g_object_ref (parent)
                                                                : dh_desk_save_chooser_get_documents ();
  proposed = dh_session_battles_find_free (folder, dh_battle_get_title (dh_referee_get_battle (referee)));
  name = g_file_get_basename (proposed);

  dh_desk_save_chooser_ask (self,
                            self,
                            _("Save the Battle"),
                            _("_Save"),
                            _("Battles"),
                            DH_SESSION_BATTLE_SUFFIX,
                            folder,
                            name,
                            G_CALLBACK (saver_chosen_cb));
}

static void
leaving_response_cb (DhDeskBattleWindow *self,
                     const char         *response)
{
  g_assert (DH_DESK_IS_BATTLE_WINDOW (self));

  if (g_str_equal (response, "save"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.save-as", NULL);
  else if (g_str_equal (response, "leave"))
    DH_DESK_BATTLE_WINDOW_GET_CLASS (self)->leave (self);
}

/**
 * dh_desk_battle_window_may_leave:
 * @self: a window
 *
 * Looks whether the battle may be left. Every order is on disk already, and nothing is asked; but for a battle that is
 * nowhere but here the referee is asked, and nothing is left yet.
 *
 * Returns: whether it may
 */
gboolean
dh_desk_battle_window_may_leave (DhDeskBattleWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_BATTLE_WINDOW (self), FALSE);

  if (!is_lost (self))
    return TRUE;

  dh_desk_ask (self,
               GTK_WINDOW (self),
               &PRIVATE (self)->question,
               _("Save This Battle First?"),
               _("Its file is gone or no longer as it was left. The battle is nowhere but in this window."),
               G_CALLBACK (leaving_response_cb),
               "leave", _("_Give Up the Battle"),
               "save", _("_Save Everything As…"),
               NULL);
  return FALSE;
}

static gboolean
dh_desk_battle_window_close_request (GtkWindow *window)
{
  if (!dh_desk_battle_window_may_leave (DH_DESK_BATTLE_WINDOW (window)))
    return GDK_EVENT_STOP;

  return GTK_WINDOW_CLASS (dh_desk_battle_window_parent_class)->close_request (window);
}

static void
show_referee (DhDeskBattleWindow *self,
              DhReferee          *referee)
{
  const char *notice = referee != NULL ? dh_referee_get_notice (referee) : NULL;

  dh_session_set_referee (PRIVATE (self)->session, referee);
  watch_file (self, referee);
  dh_desk_battle_window_update (self);
  if (notice != NULL)
    dh_desk_notice_say (PRIVATE (self)->notice, GTK_MESSAGE_WARNING, notice);
  else
    dh_desk_notice_say_nothing (PRIVATE (self)->notice);
  look_after_file (self);
}

/**
 * dh_desk_battle_window_save_as:
 * @self: a window with a battle
 * @file: where to; what is there is replaced
 *
 * Saves the whole battle elsewhere and goes on there; what was typed stays as it is.
 */
void
dh_desk_battle_window_save_as (DhDeskBattleWindow *self,
                               GFile              *file)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *told = NULL;
  gboolean was_read_only;

  g_return_if_fail (DH_DESK_IS_BATTLE_WINDOW (self));
  g_return_if_fail (dh_desk_battle_window_get_referee (self) != NULL);

  referee = g_object_ref (dh_desk_battle_window_get_referee (self));
  was_read_only = dh_referee_is_read_only (referee);
  if (!dh_referee_save_as (referee, file, &error))
    {
      dh_desk_notice_offer_saving (PRIVATE (self)->notice, referee, error->message);
      return;
    }

  /* All that could not be ordered now can. */
  if (was_read_only)
    {
      show_referee (self, NULL);
      show_referee (self, referee);
    }
  dh_session_forget_unwritten (PRIVATE (self)->session);
  PRIVATE (self)->offers_room = FALSE;
  dh_desk_recent_add (file);
  name = g_file_get_parse_name (file);
  told = g_strdup_printf (_("The battle is saved as %s, and goes on there."), name);
  dh_desk_notice_tell_saved (PRIVATE (self)->notice, file, told);
  dh_desk_battle_window_focus_line (self);
}

/* What the referee can do in it, by key, menu or button. An order is given as text. */

static void
amend (DhDeskBattleWindow *self,
       guint               number)
{
  dh_desk_battle_window_show_table (self);
  if (number > 0)
    dh_desk_order_line_compose_amendment (PRIVATE (self)->order_line, number);
}

static void
amend_cb (DhDeskBattleWindow *self,
          const char         *action_name,
          GVariant           *number)
{
  amend (self, g_variant_get_uint32 (number));
}

static void
amend_near_cb (DhDeskBattleWindow *self,
               const char         *action_name)
{
  int by = g_str_equal (action_name, "win.amend-later") ? 1 : -1;

  amend (self, dh_session_find_to_amend (PRIVATE (self)->session, by));
}

static void
strike_cb (DhDeskBattleWindow *self,
           const char         *action_name,
           GVariant           *number)
{
  dh_desk_order_line_compose_strike (PRIVATE (self)->order_line, g_variant_get_uint32 (number));
}

static void
cancel_cb (DhDeskBattleWindow *self)
{
  dh_desk_order_line_leave (PRIVATE (self)->order_line);
}

/*
 * Whoever throws his own dice is waited for, and the referee is told what has to be typed; once it is, they are taken.
 */
static void
ask_for_dice_cb (DhDeskBattleWindow *self)
{
  DhSession *session = PRIVATE (self)->session;
  DhForecast *forecast = session->forecast;
  g_autofree char *throw = NULL;
  g_autofree char *text = NULL;

  if (forecast != NULL && forecast->missing == 0)
    {
      dh_desk_battle_window_enter (self);
      return;
    }

  throw = dh_session_describe_throw (forecast, dh_referee_get_battle (dh_desk_battle_window_get_referee (self)));
  /* Translators: dice and who throws them, such as 9 D6 for 16th Ohio Battery U12 */
  text = g_strdup_printf (_("Thrown at the table: %s. Type them, or press Enter twice and the program throws."), throw);
  dh_session_say (session, text);
  dh_desk_battle_window_focus_line (self);
}

/* As a button enters what is written, that says what comes of it: nothing more is asked. */
static void
agree_cb (DhDeskBattleWindow *self)
{
  dh_session_agree (PRIVATE (self)->session);
  dh_desk_battle_window_enter (self);
}

static void
compose_cb (DhDeskBattleWindow *self,
            const char         *action_name,
            GVariant           *order)
{
  dh_desk_order_line_compose (PRIVATE (self)->order_line, g_variant_get_string (order, NULL));
}

static void
find_in_log_cb (DhDeskBattleWindow *self)
{
  dh_desk_battle_window_show_table (self);
  dh_desk_log_start_find (PRIVATE (self)->log);
}

static void
focus_order_cb (DhDeskBattleWindow *self)
{
  dh_desk_battle_window_show_table (self);
  dh_desk_battle_window_focus_line (self);
}

static void
give_cb (DhDeskBattleWindow *self,
         const char         *action_name,
         GVariant           *order)
{
  dh_desk_battle_window_give (self, g_variant_get_string (order, NULL));
}

static void
go_to_cb (DhDeskBattleWindow *self,
          const char         *action_name,
          GVariant           *number)
{
  dh_session_go_to (PRIVATE (self)->session, g_variant_get_uint32 (number));
  look_after_file (self);
}

static void
insert_cb (DhDeskBattleWindow *self,
           const char         *action_name,
           GVariant           *word)
{
  dh_desk_order_line_insert (PRIVATE (self)->order_line, g_variant_get_string (word, NULL));
}

/* The undo, redo, settle, pause and next of the window are the orders of the same names. */
static void
named_order_cb (DhDeskBattleWindow *self,
                const char         *action_name)
{
  dh_desk_battle_window_order (self, action_name + strlen ("win."));
}

/* As a button does it: the sides that throw their own dice are asked for them. */
static void
order_cb (DhDeskBattleWindow *self,
          const char         *action_name,
          GVariant           *order)
{
  dh_desk_battle_window_order (self, g_variant_get_string (order, NULL));
}

static void
pane_cb (DhDeskBattleWindow *self,
         const char         *action_name)
{
  GPtrArray *ring = PRIVATE (self)->ring;

  if (dh_desk_battle_window_get_referee (self) != NULL)
    dh_desk_pane_focus_next ((GtkWidget *const *) ring->pdata, ring->len,
                             g_str_equal (action_name, "win.next-pane") ? 1 : -1);
}

/* Every action of papers takes the word for what is printed or saved. */
static void
paper_cb (DhDeskBattleWindow *self,
          const char         *action_name,
          GVariant           *what)
{
  dh_desk_papers_act (PRIVATE (self)->papers,
                      dh_desk_battle_window_get_referee (self),
                      action_name,
                      g_variant_get_string (what, NULL));
}

static void
papers_failed_cb (DhDeskBattleWindow *self,
                  const char         *message)
{
  g_assert (DH_DESK_IS_BATTLE_WINDOW (self));

  dh_desk_notice_say (PRIVATE (self)->notice, GTK_MESSAGE_WARNING, message);
}

/* Whoever has saved something to take home wants to see it. */
static void
papers_saved_cb (DhDeskBattleWindow *self,
                 GFile              *file)
{
  g_assert (DH_DESK_IS_BATTLE_WINDOW (self));

  dh_desk_notice_tell_saved (PRIVATE (self)->notice, file, NULL);
}

static void
show_in_files_cb (DhDeskBattleWindow *self)
{
  dh_desk_show_in_files (GTK_WINDOW (self), dh_referee_get_file (dh_desk_battle_window_get_referee (self)));
}

/* The key that saves everywhere else has nothing to do here, and does nothing else either. */
static void
save_cb (DhDeskBattleWindow *self)
{
  if (is_lost (self))
    look_after_file (self);
  else
    dh_session_say (PRIVATE (self)->session, _("Each order is saved as it is given: everything is on the disk."));
}

/* The button is off while there is nothing to throw for; its key can always be pressed. */
static void
settle_key_cb (DhDeskBattleWindow *self)
{
  DhSession *session = PRIVATE (self)->session;

  if (!dh_session_may_settle (session))
    return;
  if (dh_session_settle_by_key (session))
    dh_desk_battle_window_order (self, "settle");
  else
    dh_desk_battle_window_focus_line (self);
}

static gboolean
due_key_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  return dh_desk_dues_press_key (PRIVATE (widget)->dues, g_variant_get_int32 (args));
}

/* What nobody else wanted of the keyboard goes to the order line. */
static gboolean
key_pressed_cb (DhDeskBattleWindow    *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                GtkEventControllerKey *controller)
{
  g_assert (DH_DESK_IS_BATTLE_WINDOW (self));

  return dh_desk_battle_window_get_referee (self) != NULL &&
         dh_desk_order_line_take_stray_key (PRIVATE (self)->order_line, keyval, state, controller);
}

/* On a disk that is full no order counts until there is room, or the battle goes on elsewhere. */
static void
look_after_room (DhDeskBattleWindow *self)
{
  DhDeskBattleWindowPrivate *priv = PRIVATE (self);
  const char *unwritten = priv->session->unwritten;

  if (unwritten != NULL)
    dh_desk_notice_offer_saving (priv->notice, priv->session->referee, unwritten);
  else if (priv->offers_room)
    dh_desk_notice_say_nothing (priv->notice);
  priv->offers_room = unwritten != NULL;
}

/* The entries that an order has made, from the first on, in words for whoever sees this window. */
static char *
tell_entries (DhSession *session,
              DhEntry   *first)
{
  g_autoptr(GHashTable) opened = g_hash_table_new (NULL, NULL);
  g_autoptr(GString) story = g_string_new (NULL);

  for (guint i = first->n - 1; i < dh_referee_get_n_entries (session->referee); i++)
    {
      g_autoptr(DhDeskLogItem) item = dh_desk_log_item_new (session->referee, i, FALSE, opened);
      g_autofree char *line = NULL;

      item->eyes = session->eyes;
      line = dh_desk_log_item_narrate (item);
      dh_append_item (story, " ", "%s", line);
    }

  return g_string_free (g_steal_pointer (&story), FALSE);
}

/* Whoever does not see the desk hears what came of an order, and why one was refused. */
static void
announce (DhDeskBattleWindow *self,
          DhEntry            *entry)
{
  DhDeskBattleWindowPrivate *priv = PRIVATE (self);
  const char *message = priv->session->message;
  gboolean is_new = *message != '\0' && g_strcmp0 (message, priv->heard) != 0;
  g_autofree char *story = entry != NULL ? tell_entries (priv->session, entry) : NULL;
  g_autofree char *both = story != NULL && is_new ? g_strdup_printf ("%s %s", story, message) : NULL;

  if (story != NULL || is_new)
    dh_desk_announce (self, both != NULL ? both : story != NULL ? story : message);
  if (g_strcmp0 (message, priv->heard) != 0)
    {
      g_free (priv->heard);
      priv->heard = g_strdup (message);
    }
}

static void
changed_cb (DhDeskBattleWindow *self,
            guint               changes,
            DhEntry            *entry)
{
  g_assert (DH_DESK_IS_BATTLE_WINDOW (self));

  announce (self, entry);
  look_after_room (self);
  if (entry != NULL)
    dh_desk_battle_window_update (self);
}

static void
dh_desk_battle_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_desk_battle_window_parent_class)->map (widget);
  _dh_desk_battle_window_look_for_projector (DH_DESK_BATTLE_WINDOW (widget));
}

static void
dh_desk_battle_window_dispose (GObject *object)
{
  /* GObject may dispose of an object twice. */
  if (PRIVATE (object)->session != NULL)
    dh_session_set_referee (PRIVATE (object)->session, NULL);
  watch_file (DH_DESK_BATTLE_WINDOW (object), NULL);
  _dh_desk_battle_window_leave_projector (DH_DESK_BATTLE_WINDOW (object));

  G_OBJECT_CLASS (dh_desk_battle_window_parent_class)->dispose (object);
}

/* Their keys come after what has the keyboard, so that an entry keeps its own undo. */
static const DhDeskAction actions[] = {
  { "win.agree", G_CALLBACK (agree_cb) },
  { "win.amend", G_CALLBACK (amend_cb), .type = "u" },
  { "win.amend-earlier", G_CALLBACK (amend_near_cb) },
  { "win.amend-later", G_CALLBACK (amend_near_cb) },
  { "win.ask-for-dice", G_CALLBACK (ask_for_dice_cb) },
  { "win.board-fullscreen", G_CALLBACK (_dh_desk_battle_window_toggle_fullscreen) },
  { "win.cancel", G_CALLBACK (cancel_cb) },
  { "win.compose", G_CALLBACK (compose_cb), .type = "s" },
  { "win.enter", G_CALLBACK (dh_desk_battle_window_enter) },
  { "win.find-in-log", G_CALLBACK (find_in_log_cb) },
  { "win.focus-order", G_CALLBACK (focus_order_cb), GDK_KEY_Escape },
  { "win.give", G_CALLBACK (give_cb), .type = "s" },
  { "win.go-to", G_CALLBACK (go_to_cb), .type = "u" },
  { "win.insert", G_CALLBACK (insert_cb), .type = "s" },
  { "win.next", G_CALLBACK (named_order_cb) },
  { "win.next-pane", G_CALLBACK (pane_cb) },
  { "win.order", G_CALLBACK (order_cb), .type = "s" },
  { "win.pause", G_CALLBACK (named_order_cb) },
  { "win.previous-pane", G_CALLBACK (pane_cb) },
  { "win.print", G_CALLBACK (paper_cb), .type = "s" },
  { "win.reload", G_CALLBACK (reload_cb) },
  { "win.redo", G_CALLBACK (named_order_cb), GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "win.save", G_CALLBACK (save_cb) },
  { "win.save-as", G_CALLBACK (save_as_cb) },
  { "win.save-paper", G_CALLBACK (paper_cb), .type = "s" },
  { "win.save-story", G_CALLBACK (paper_cb), .type = "s" },
  { "win.settle", G_CALLBACK (named_order_cb) },
  { "win.settle-or-say-why-not", G_CALLBACK (settle_key_cb) },
  { "win.show-in-files", G_CALLBACK (show_in_files_cb) },
  { "win.strike", G_CALLBACK (strike_cb), .type = "u" },
  { "win.undo", G_CALLBACK (named_order_cb), GDK_KEY_z, GDK_CONTROL_MASK },
  { NULL },
};

static void
dh_desk_battle_window_class_init (DhDeskBattleWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_desk_battle_window_dispose;
  widget_class->map = dh_desk_battle_window_map;
  GTK_WINDOW_CLASS (klass)->close_request = dh_desk_battle_window_close_request;
  klass->take = dh_desk_battle_window_set_referee;
  DH_CLASS_PRIVATE_LEAVES (klass, DhDeskBattleWindow, dh_class_unwatch, question);
  DH_CLASS_PRIVATE_OWNS (klass, DhDeskBattleWindow, g_object_unref, papers, session);
  DH_CLASS_PRIVATE_OWNS (klass, DhDeskBattleWindow, g_ptr_array_unref, parts, ring);

  /**
   * DhDeskBattleWindow:board-visible:
   *
   * Whether the board is shown.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskBattleWindow, "board-visible", _dh_desk_battle_window_is_board_visible,
                    _dh_desk_battle_window_set_board_visible);

  /**
   * DhDeskBattleWindow:session:
   *
   * The battle that is played, and the order that is being written.
   */
  DH_CLASS_OBJECT (klass, DhDeskBattleWindow, "session", DH_TYPE_SESSION, DhSession,
                   dh_desk_battle_window_get_session, NULL);

  dh_desk_actions_install (klass, actions);
  gtk_widget_class_install_property_action (widget_class, "win.board", "board-visible");
  for (int i = 1; i <= 9; i++)
    gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + i, GDK_ALT_MASK, due_key_cb, "i", i);
}

static void
dh_desk_battle_window_init (DhDeskBattleWindow *self)
{
  DhDeskBattleWindowPrivate *priv = PRIVATE (self);
  GtkEventController *keys = gtk_event_controller_key_new ();

  priv->session = g_object_new (DH_TYPE_SESSION, NULL);
  priv->papers = dh_desk_papers_new (GTK_WINDOW (self));
  priv->parts = g_ptr_array_new ();
  priv->ring = g_ptr_array_new ();
  g_signal_connect_object (priv->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->papers, "failed", G_CALLBACK (papers_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->papers, "saved", G_CALLBACK (papers_saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  _dh_desk_battle_window_watch_monitors (self);
}

/**
 * dh_desk_battle_window_set_parts:
 * @self: a window that has just been made
 * @notice: its notice
 * @order_line: its order line
 * @dues: what is due
 * @log: its log
 *
 * Says what the actions and keys of the window act on.
 */
void
dh_desk_battle_window_set_parts (DhDeskBattleWindow *self,
                                 DhDeskNotice       *notice,
                                 DhDeskOrderLine    *order_line,
                                 DhDeskDues         *dues,
                                 DhDeskLog          *log)
{
  DhDeskBattleWindowPrivate *priv = PRIVATE (self);

  g_return_if_fail (DH_DESK_IS_BATTLE_WINDOW (self));

  priv->notice = notice;
  priv->wall_notice = g_object_new (DH_DESK_TYPE_NOTICE, NULL);
  gtk_widget_insert_after (GTK_WIDGET (priv->wall_notice), gtk_widget_get_parent (GTK_WIDGET (notice)),
                           GTK_WIDGET (notice));
  priv->order_line = order_line;
  priv->dues = dues;
  priv->log = log;
  g_signal_connect_object (notice, "closed", G_CALLBACK (dh_desk_battle_window_focus_line), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->wall_notice, "closed", G_CALLBACK (dh_desk_battle_window_focus_line), self,
                           G_CONNECT_SWAPPED);
}

/**
 * _dh_desk_battle_window_set_game:
 * @self: a window without a battle
 * @game: what the desk shows of a game
 *
 * Says which game is played in it from now on; nothing is left of what another had added.
 */
void
_dh_desk_battle_window_set_game (DhDeskBattleWindow *self,
                                 const DhDeskSystem *game)
{
  DhDeskBattleWindowPrivate *priv = PRIVATE (self);

  _dh_desk_battle_window_leave_projector (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board", NULL);
  g_ptr_array_set_size (priv->parts, 0);
  g_ptr_array_set_size (priv->ring, 0);
  priv->game = game;
}

/**
 * dh_desk_battle_window_get_game:
 * @self: a window
 *
 * Returns: (nullable): what the desk shows of its game; %NULL until that is said
 */
const DhDeskSystem *
dh_desk_battle_window_get_game (DhDeskBattleWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_BATTLE_WINDOW (self), NULL);

  return PRIVATE (self)->game;
}

/**
 * dh_desk_battle_window_get_part:
 * @self: a window
 * @type: a class of what the row of the game has the window make
 *
 * Returns: (transfer none) (nullable): what the window has of this class; %NULL while there is nothing
 */
gpointer
dh_desk_battle_window_get_part (DhDeskBattleWindow *self,
                                GType               type)
{
  GPtrArray *parts;

  g_return_val_if_fail (DH_DESK_IS_BATTLE_WINDOW (self), NULL);

  parts = PRIVATE (self)->parts;
  for (guint i = 0; i < parts->len; i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (parts->pdata[i], type))
      return parts->pdata[i];

  return NULL;
}

/**
 * dh_desk_battle_window_get_session:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): the battle that is played, and the order that is being written; %NULL of a window
 *   that goes
 */
DhSession *
dh_desk_battle_window_get_session (DhDeskBattleWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_BATTLE_WINDOW (self), NULL);

  return PRIVATE (self)->session;
}

/**
 * dh_desk_battle_window_get_referee:
 * @self: a window
 *
 * Returns: (nullable) (transfer none): the referee of the battle that is played
 */
DhReferee *
dh_desk_battle_window_get_referee (DhDeskBattleWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_BATTLE_WINDOW (self), NULL);

  return PRIVATE (self)->session != NULL ? PRIVATE (self)->session->referee : NULL;
}

/**
 * dh_desk_battle_window_set_referee:
 * @self: a window
 * @referee: (nullable): the referee of a battle
 *
 * Has the panes show a battle, or nothing, and tells what there is to know of its file. The board comes up where there
 * is a projector, and goes with the battle; the screens stay awake for it.
 */
void
dh_desk_battle_window_set_referee (DhDeskBattleWindow *self,
                                   DhReferee          *referee)
{
  g_return_if_fail (DH_DESK_IS_BATTLE_WINDOW (self));

  show_referee (self, referee);
  if (referee != NULL)
    {
      _dh_desk_battle_window_stay_awake (self);
      _dh_desk_battle_window_look_for_projector (self);
    }
  else
    {
      _dh_desk_battle_window_let_sleep (self);
      _dh_desk_battle_window_set_board_visible (self, FALSE);
      dh_desk_notice_say_nothing (PRIVATE (self)->wall_notice);
    }
}

/**
 * dh_desk_battle_window_update:
 * @self: a window
 *
 * Enables what can be done as the battle stands, and has the window show the rest.
 */
void
dh_desk_battle_window_update (DhDeskBattleWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  DhReferee *referee = dh_desk_battle_window_get_referee (self);
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;
  gboolean writable = battle != NULL && !dh_referee_is_read_only (referee);
  gboolean open = writable && !dh_battle_is_over (battle);
  gboolean has_board = battle != NULL && PRIVATE (self)->game != NULL && PRIVATE (self)->game->make_board != NULL;
  const struct {
    const char *action;
    gboolean enabled;
  } all[] = {
    { "win.agree", writable },
    { "win.amend", writable },
    { "win.amend-earlier", writable },
    { "win.amend-later", writable },
    { "win.board", has_board },
    { "win.board-fullscreen", has_board },
    { "win.cancel", writable },
    { "win.compose", writable },
    { "win.enter", writable },
    { "win.find-in-log", battle != NULL },
    { "win.give", writable },
    { "win.go-to", open },
    { "win.insert", writable },
    { "win.main", open },
    { "win.next", open && dh_referee_require_next (referee, NULL) },
    { "win.order", writable },
    { "win.pause", open && battle->turn > 0 },
    { "win.print", battle != NULL },
    { "win.reload", battle != NULL && !writable },
    { "win.redo", writable && dh_referee_can_redo (referee) },
    { "win.save", battle != NULL },
    { "win.save-as", battle != NULL },
    { "win.save-paper", battle != NULL },
    { "win.save-story", battle != NULL },
    { "win.settle", open && dh_session_has_due_for_dice (PRIVATE (self)->session) },
    { "win.settle-or-say-why-not", open },
    { "win.show-in-files", battle != NULL && dh_referee_get_file (referee) != NULL },
    { "win.strike", writable },
    { "win.undo", writable && dh_referee_can_undo (referee) },
  };

  g_return_if_fail (DH_DESK_IS_BATTLE_WINDOW (self));

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    gtk_widget_action_set_enabled (widget, all[i].action, all[i].enabled);
  DH_DESK_BATTLE_WINDOW_GET_CLASS (self)->update (self);
}

/**
 * dh_desk_battle_window_enable:
 * @self: a window
 * @action: an action of its game, as `win.find`
 * @enabled: whether it can be done
 */
void
dh_desk_battle_window_enable (DhDeskBattleWindow *self,
                              const char         *action,
                              gboolean            enabled)
{
  GAction *found;

  g_return_if_fail (DH_DESK_IS_BATTLE_WINDOW (self));
  g_return_if_fail (g_str_has_prefix (action, "win."));

  found = g_action_map_lookup_action (G_ACTION_MAP (self), action + strlen ("win."));
  g_return_if_fail (found != NULL);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

/**
 * dh_desk_battle_window_show_table:
 * @self: a window
 *
 * Shows the panes of the battle, whatever stood in their place.
 */
void
dh_desk_battle_window_show_table (DhDeskBattleWindow *self)
{
  DhDeskBattleWindowClass *klass = DH_DESK_BATTLE_WINDOW_GET_CLASS (self);

  g_return_if_fail (DH_DESK_IS_BATTLE_WINDOW (self));

  if (klass->show_table != NULL)
    klass->show_table (self);
}

/**
 * dh_desk_battle_window_focus_line:
 * @self: a window
 *
 * Gives the keyboard to the order line, if there is a battle.
 */
void
dh_desk_battle_window_focus_line (DhDeskBattleWindow *self)
{
  g_return_if_fail (DH_DESK_IS_BATTLE_WINDOW (self));

  if (dh_desk_battle_window_get_referee (self) != NULL)
    dh_desk_order_line_focus (PRIVATE (self)->order_line);
}

/**
 * dh_desk_battle_window_give:
 * @self: a window with a battle
 * @order: an order, as typed
 *
 * Gives the referee an order. A refusal stands below the order line.
 *
 * Returns: whether it was accepted
 */
gboolean
dh_desk_battle_window_give (DhDeskBattleWindow *self,
                            const char         *order)
{
  DhSession *session = PRIVATE (self)->session;
  g_autoptr(GError) error = NULL;
  gboolean all;

  g_return_val_if_fail (DH_DESK_IS_BATTLE_WINDOW (self), FALSE);
  g_return_val_if_fail (dh_desk_battle_window_get_referee (self) != NULL, FALSE);

  if (dh_session_take_cry_for_help (session, order, &all))
    {
      if (all)
        dh_desk_help_show (GTK_APPLICATION_WINDOW (self), "orders");
      return !session->refused;
    }
  if (dh_session_give (session, order, &error))
    return TRUE;

  if (g_error_matches (error, DH_ERROR, DH_ERROR_LOST))
    look_after_file (self);
  return FALSE;
}

/**
 * dh_desk_battle_window_order:
 * @self: a window with a battle
 * @order: an order of a button
 *
 * Gives the referee an order, or lets it wait for the dice of the table, as if it had been typed. One with which play
 * goes on over somebody who can still act has to be pressed twice.
 */
void
dh_desk_battle_window_order (DhDeskBattleWindow *self,
                             const char         *order)
{
  g_return_if_fail (DH_DESK_IS_BATTLE_WINDOW (self));
  g_return_if_fail (dh_desk_battle_window_get_referee (self) != NULL);

  if (!dh_session_may_pass_over (PRIVATE (self)->session, order))
    return;

  if (dh_session_wait_for (PRIVATE (self)->session, order))
    dh_desk_battle_window_focus_line (self);
  else
    dh_desk_battle_window_give (self, order);
}

/**
 * dh_desk_battle_window_enter:
 * @self: a window with a battle
 *
 * Enters the order that is written, as the key of that name does in the order line: gives it, or lets it wait for the
 * dice of the table.
 *
 * Returns: whether an order was accepted
 */
gboolean
dh_desk_battle_window_enter (DhDeskBattleWindow *self)
{
  DhSession *session = PRIVATE (self)->session;
  g_autofree char *text = NULL;

  g_return_val_if_fail (DH_DESK_IS_BATTLE_WINDOW (self), FALSE);
  g_return_val_if_fail (dh_desk_battle_window_get_referee (self) != NULL, FALSE);

  text = dh_session_enter (session);
  /* Where dice are refused, the form that wants them may have gone to what is to be put right. */
  if (session->waiting && !session->refused)
    dh_desk_battle_window_focus_line (self);

  return text != NULL && dh_desk_battle_window_give (self, text);
}

static gboolean
is_same_file (GFile *one,
              GFile *other)
{
  g_autoptr(GFileInfo) here = NULL;
  g_autoptr(GFileInfo) there = NULL;
  const char *id;

  if (g_file_equal (one, other))
    return TRUE;

  here = g_file_query_info (one, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  there = g_file_query_info (other, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  id = here != NULL ? g_file_info_get_attribute_string (here, G_FILE_ATTRIBUTE_ID_FILE) : NULL;
  return id != NULL && there != NULL &&
         g_strcmp0 (id, g_file_info_get_attribute_string (there, G_FILE_ATTRIBUTE_ID_FILE)) == 0;
}

/**
 * dh_desk_battle_window_come_forward:
 * @file: a battle that is to be opened
 * @asked: (nullable): the window in which it was asked for, which goes when it has no battle
 *
 * Brings the window forward that has the battle, under whatever name it was opened; the lock of its file is held there,
 * and any other window could only read it. One that only reads itself reads it anew if it has gone on.
 *
 * Returns: whether there is one
 */
gboolean
dh_desk_battle_window_come_forward (GFile     *file,
                                    GtkWindow *asked)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);
      DhReferee *referee =
        DH_DESK_IS_BATTLE_WINDOW (window) ? dh_desk_battle_window_get_referee (DH_DESK_BATTLE_WINDOW (window)) : NULL;

      if (referee == NULL || dh_referee_get_file (referee) == NULL || !dh_referee_check_file (referee, NULL) ||
          !is_same_file (dh_referee_get_file (referee), file))
        continue;

      if (dh_referee_is_behind (referee))
        reload_cb (DH_DESK_BATTLE_WINDOW (window));
      gtk_window_present (window);
      if (asked != NULL && asked != window &&
          dh_desk_battle_window_get_referee (DH_DESK_BATTLE_WINDOW (asked)) == NULL)
        gtk_window_close (asked);
      return TRUE;
    }

  return FALSE;
}
