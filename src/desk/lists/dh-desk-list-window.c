/* dh-desk-list-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-list-window.h"

#include "dh-board-widget.h"
#include "dh-class.h"
#include "dh-desk-action.h"
#include "dh-desk-ellipsis.h"
#include "dh-desk-game-reading.h"
#include "dh-desk-list-page.h"
#include "dh-desk-notice.h"
#include "dh-desk-open-chooser.h"
#include "dh-desk-save-chooser.h"
#include "dh-desk-screen.h"
#include "dh-desk-touch.h"
#include "dh-sheets.h"
#include "dh-system-scenario.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskListWindow:
 *
 * How anybody's list becomes part of what a game is set up from: it is opened, dropped or pasted, what is open is answered,
 * and it is taken over. What was answered is kept then.
 */
struct _DhDeskListWindow
{
  AdwWindow parent_instance;

  /* Owned */
  gpointer into;
  DhDeskGameReading *reading; /* (nullable) */

  /* Borrowed */
  const DhSystem *system;

  gboolean is_played;

  /* Template children */
  GtkCheckButton *alone;
  GtkLabel *name;
  DhDeskNotice *notice;
  GtkWidget *open;
  DhDeskListPage *page;
  GtkStack *stack;
  GtkWidget *take;
};

G_DEFINE_FINAL_TYPE (DhDeskListWindow, dh_desk_list_window, ADW_TYPE_WINDOW)

static void
update (DhDeskListWindow *self)
{
  gboolean good = self->reading != NULL && dh_desk_list_reading_is_settled (DH_DESK_LIST_READING (self->reading));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "list.take", good);
  dh_board_widget_set_class (self->take, "suggested-action", good);
}

/* Open questions come first, then the button that takes the list over. */
static void
focus (DhDeskListWindow *self)
{
  g_assert (DH_DESK_IS_LIST_WINDOW (self));

  if (!dh_desk_list_page_focus (self->page) && !gtk_widget_grab_focus (self->take))
    gtk_widget_child_focus (GTK_WIDGET (self->page), GTK_DIR_TAB_FORWARD);
}

static void
show_sheet (DhDeskListWindow *self,
            DhSheet          *sheet)
{
  g_autofree char *name = g_path_get_basename (sheet->name);

  dh_desk_notice_say_nothing (self->notice);
  g_clear_object (&self->reading);
  self->reading = dh_desk_game_reading_new (self->system, self->into, sheet);
  if (self->is_played)
    dh_desk_game_reading_show_told_only (self->reading);
  dh_desk_game_reading_set_alone (self->reading, gtk_check_button_get_active (self->alone));
  g_signal_connect_object (self->reading, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_label_set_label (self->name, name);
  dh_desk_list_page_show (self->page, DH_DESK_LIST_READING (self->reading));
  gtk_stack_set_visible_child_name (self->stack, "list");
  update (self);
  focus (self);
}

static void
take_sheet (DhDeskListWindow *self,
            DhSheet          *sheet,
            const GError     *error)
{
  if (sheet != NULL)
    show_sheet (self, sheet);
  else
    dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
}

static void
alone_cb (DhDeskListWindow *self)
{
  g_assert (DH_DESK_IS_LIST_WINDOW (self));

  if (self->reading != NULL)
    dh_desk_game_reading_set_alone (self->reading, gtk_check_button_get_active (self->alone));
}

/* Sources of lists */

static void
open_cb (DhDeskListWindow *self)
{
  g_autoptr(GFile) documents = dh_desk_save_chooser_get_documents ();

  dh_desk_open_chooser_ask (self, _("Open a List"), _("_Open"), _("Spreadsheets"), "csv tsv txt xlsx xlsm ods fods *", documents,
                            G_CALLBACK (dh_desk_list_window_read_file));
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(DhDeskListWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text != NULL)
    dh_desk_list_window_read_text (self, text);
}

static void
paste_cb (DhDeskListWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}

static gboolean
drop_cb (DhDeskListWindow *self,
         const GValue     *value)
{
  GSList *files = G_VALUE_HOLDS_STRING (value) ? NULL : g_value_get_boxed (value);

  g_assert (DH_DESK_IS_LIST_WINDOW (self));

  if (files != NULL)
    dh_desk_list_window_read_file (self, files->data);
  else if (G_VALUE_HOLDS_STRING (value))
    dh_desk_list_window_read_text (self, g_value_get_string (value));
  return TRUE;
}

/* Taking it over; a full disk keeps no answers and stops nothing. */
static void
take_cb (DhDeskListWindow *self)
{
  g_autoptr(GError) error = NULL;
  gpointer scenario = dh_desk_game_reading_get_scenario (self->reading, &error);

  if (scenario == NULL)
    {
      dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
      return;
    }

  if (!dh_desk_list_reading_keep (DH_DESK_LIST_READING (self->reading), &error))
    g_message ("%s", error->message);
  g_signal_emit_by_name (self, "taken", scenario);
  self->system->scenario->unref (scenario);
  gtk_window_close (GTK_WINDOW (self));
}

static const DhDeskAction actions[] = {
  { "list.open", G_CALLBACK (open_cb), GDK_KEY_o, GDK_CONTROL_MASK },
  { "list.paste", G_CALLBACK (paste_cb), GDK_KEY_v, GDK_CONTROL_MASK },
  { "list.take", G_CALLBACK (take_cb), GDK_KEY_Return, GDK_CONTROL_MASK },
  { "list.take", NULL, GDK_KEY_KP_Enter, GDK_CONTROL_MASK },
  { "list.take", NULL, GDK_KEY_Right, GDK_ALT_MASK },
  { NULL },
};

static void
dh_desk_list_window_finalize (GObject *object)
{
  DhDeskListWindow *self = DH_DESK_LIST_WINDOW (object);

  self->system->scenario->unref (self->into);
  G_OBJECT_CLASS (dh_desk_list_window_parent_class)->finalize (object);
}

static void
dh_desk_list_window_class_init (DhDeskListWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dh_desk_list_window_finalize;
  DH_CLASS_OWNS (klass, DhDeskListWindow, g_object_unref, reading);

  /**
   * DhDeskListWindow::taken:
   * @self: the window
   * @scenario: what the game is set up from, with what the list says
   *
   * A list was taken over.
   */
  dh_class_add_signal (klass, "taken", 1, G_TYPE_POINTER);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_LIST_PAGE, DH_DESK_TYPE_NOTICE);
  dh_desk_actions_install (klass, actions);
  DH_BOARD_TEMPLATE (klass, DhDeskListWindow, alone, name, notice, open, page, stack, take);
  DH_BOARD_BIND_CALLBACKS (klass, alone_cb, focus);
}

static void
dh_desk_list_window_init (DhDeskListWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_widget_init_template (GTK_WIDGET (self));
  dh_board_widget_name_parts (GTK_WIDGET (self));
  dh_desk_touch_watch (GTK_WIDGET (self));
  dh_desk_screen_fit (GTK_WIDGET (self));
  dh_desk_ellipsis_explain (GTK_WIDGET (self));
  gtk_drop_target_set_gtypes (drop, types, G_N_ELEMENTS (types));
  g_signal_connect_object (drop, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}

/**
 * dh_desk_list_window_new:
 * @asker: a widget, whose window this stands above
 * @system: a game that reads lists
 * @into: what it is set up from
 * @taken: called with @asker and what the game is set up from, when a list was taken over
 *
 * Returns: (transfer none): the window, which belongs to GTK
 */
DhDeskListWindow *
dh_desk_list_window_new (gpointer        asker,
                         const DhSystem *system,
                         gpointer        into,
                         GCallback       taken)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (asker));
  DhDeskListWindow *self = g_object_new (DH_DESK_TYPE_LIST_WINDOW, "application", gtk_window_get_application (parent), "transient-for", parent, NULL);
  /* Translators: a campaign or a box */
  g_autofree char *title = g_strdup_printf (_("A List for %s"), dh_system_get_title (system, into));

  self->system = system;
  self->into = system->scenario->ref (into);
  gtk_window_set_title (GTK_WINDOW (self), title);
  g_signal_connect_object (self, "taken", taken, asker, G_CONNECT_SWAPPED);
  update (self);
  gtk_widget_grab_focus (self->open);
  return self;
}

/**
 * dh_desk_list_window_set_played:
 * @self: the window
 *
 * Says that the list is for a game that is being played: nothing of it can go, and what the list says nothing of is not shown.
 */
void
dh_desk_list_window_set_played (DhDeskListWindow *self)
{
  g_return_if_fail (DH_DESK_IS_LIST_WINDOW (self));

  self->is_played = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->alone), FALSE);
}

/**
 * dh_desk_list_window_read_file:
 * @self: the window
 * @file: a spreadsheet
 *
 * Reads a list, or says why not.
 */
void
dh_desk_list_window_read_file (DhDeskListWindow *self,
                               GFile            *file)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhSheet) sheet = NULL;

  g_return_if_fail (DH_DESK_IS_LIST_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  sheet = dh_sheets_read_file (file, &error);
  take_sheet (self, sheet, error);
}

/**
 * dh_desk_list_window_read_text:
 * @self: the window
 * @text: a table as text, such as a spreadsheet puts on the clipboard
 *
 * Reads a list, or says why not.
 */
void
dh_desk_list_window_read_text (DhDeskListWindow *self,
                               const char       *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(GError) error = NULL;
  g_autoptr(DhSheet) sheet = NULL;

  g_return_if_fail (DH_DESK_IS_LIST_WINDOW (self));

  sheet = dh_sheet_new_from_text (bytes, _("Pasted list"), &error);
  take_sheet (self, sheet, error);
}
