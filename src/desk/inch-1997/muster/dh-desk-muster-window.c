/* dh-desk-muster-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-window-private.h"

#include "dh-board-widget.h"
#include "dh-class.h"
#include "dh-desk-drag-scroller.h"
#include "dh-desk-ellipsis.h"
#include "dh-desk-fold.h"
#include "dh-desk-muster-row.h"
#include "dh-desk-muster-words.h"
#include "dh-desk-rows.h"
#include "dh-desk-screen.h"
#include "dh-desk-tooltip.h"
#include "dh-desk-touch.h"
#include "dh-desk-wrap.h"
#include "dh-order-of-battle.h"
#include "dh-session-battles.h"

#include <glib/gi18n.h>

/**
 * DhDeskMusterWindow:
 *
 * The editor of orders of battle: the tree of the armies, and beside it all that can be said of what
 * is selected. Everything is an action that gives the document its next state; what is shown follows
 * the document.
 */
G_DEFINE_FINAL_TYPE (DhDeskMusterWindow, dh_desk_muster_window, ADW_TYPE_APPLICATION_WINDOW)

static DhMusterDraft *
begin_draft (void)
{
  g_autoptr(DhMusterDraft) empty = dh_muster_draft_new (dh_desk_muster_name_new (DH_MUSTER_BATTLE));
  g_autoptr(DhMusterDraft) one = NULL;
  guint index;

  one = dh_muster_draft_add (empty, 0, DH_MUSTER_ARMY, _("First army"), &index);
  return dh_muster_draft_add (one, 0, DH_MUSTER_ARMY, _("Second army"), &index);
}

/* Following the document */

static void
show_title (DhDeskMusterWindow *self)
{
  GFile *file = self->document->file;
  g_autofree char *name = file != NULL ? dh_session_battles_dup_name (file) : g_strdup (_("Not saved in a file yet"));
  const char *title = dh_desk_muster_get_name (get_draft (self), 0);
  gboolean is_changed = dh_desk_muster_document_is_changed (self->document);
  g_autofree char *window_title = g_strdup_printf (_("%s – Drumhead"), title);
  /* Translators: the name of a file that has changes which are not saved */
  g_autofree char *changed = g_strdup_printf (_("● %s, changed"), name);

  dh_desk_title_say (self->title,
                     title,
                     is_changed ? changed : name,
                     title,
                     is_changed ? _("● Changed") : file != NULL ? _("Saved") : _("Not saved"));
  gtk_window_set_title (GTK_WINDOW (self), window_title);
}

static void
show_problems (DhDeskMusterWindow *self)
{
  guint count = dh_muster_draft_count_problems (get_draft (self), 0);
  g_autofree char *label = NULL;

  if (count == 0)
    label = g_strdup (_("✓ Ready to play"));
  else
    label = g_strdup_printf (ngettext ("⚠ %u problem", "⚠ %u problems", count), count);
  gtk_button_set_label (self->problems, label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "muster.next-problem", count > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "muster.export", count == 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "muster.use", count == 0);
}

static void
show_selected (DhDeskMusterWindow *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr(DhDeskMusterItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  dh_desk_muster_form_set_item (self->form, item);
  _dh_desk_muster_window_update_edits (self);
}

static void
follow_document (DhDeskMusterWindow *self)
{
  gboolean focus = _dh_desk_muster_window_list_has_focus (self);
  int index = dh_desk_muster_window_get_selected (self);
  guint position;

  if (index < 0)
    {
      index = 0;
      self->selected = dh_muster_draft_get_key (get_draft (self), 0);
    }

  self->following = TRUE;
  dh_desk_muster_model_follow (self->model, get_draft (self));
  position = dh_desk_muster_model_reveal (self->model, index);
  gtk_single_selection_set_selected (self->selection, position);
  self->following = FALSE;

  show_selected (self);
  if (focus)
    _dh_desk_muster_window_scroll_to (self, position, TRUE);
  show_title (self);
  show_problems (self);
}

static void
selected_cb (DhDeskMusterWindow *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr(DhDeskMusterItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  if (self->following || item == NULL)
    return;

  self->selected = dh_desk_muster_item_get_key (item);
  show_selected (self);
}

static void
basing_cb (DhDeskMusterWindow *self)
{
  g_autofree char *words = dh_desk_muster_basing_describe (self->basing);

  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  dh_desk_muster_model_count_by (self->model, self->basing->rulebook);
  dh_desk_set_tooltip (GTK_WIDGET (self->count), words);
}

/* The object */

static gboolean
dh_desk_muster_window_close_request (GtkWindow *window)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (window);

  if (!self->leaving && dh_desk_muster_document_is_changed (self->document))
    {
      _dh_desk_muster_window_ask_to_close (self);
      return GDK_EVENT_STOP;
    }

  return GTK_WINDOW_CLASS (dh_desk_muster_window_parent_class)->close_request (window);
}

static void
dh_desk_muster_window_dispose (GObject *object)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), DH_DESK_TYPE_MUSTER_WINDOW);

  G_OBJECT_CLASS (dh_desk_muster_window_parent_class)->dispose (object);
}

static void
dh_desk_muster_window_class_init (DhDeskMusterWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dh_desk_muster_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = dh_desk_muster_window_close_request;
  DH_CLASS_LEAVES (klass, DhDeskMusterWindow, dh_class_unwatch, question);
  DH_CLASS_OWNS (klass, DhDeskMusterWindow, g_object_unref, basing, document, model, selection);

  /**
   * DhDeskMusterWindow::saved:
   * @self: the window
   * @file: where to
   *
   * Whether the order of battle that is looked at is in a file.
   */
  dh_class_add_signal (klass, "saved", 1, G_TYPE_FILE);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_FOLD, DH_DESK_TYPE_MUSTER_FORM, DH_DESK_TYPE_LIST_PAGE,
                         DH_DESK_TYPE_NOTICE, DH_DESK_TYPE_TITLE, DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskMusterWindow, count, form, list, notice, open, pages, problems, reading, save, scroll, shipped,
                     take, title, tools, use);
  DH_BOARD_BIND_CALLBACKS (klass, dh_desk_muster_form_rename, _dh_desk_muster_window_settled_cb, _dh_desk_muster_window_form_key_cb,
                           _dh_desk_muster_window_list_key_cb);

  dh_desk_actions_install (klass, _dh_desk_muster_window_edits);
  dh_desk_actions_install (klass, _dh_desk_muster_window_files);
}

/* The arrow of a split button can be told to have a tooltip, but not a name. */
static void
name_arrow (AdwSplitButton *button)
{
  const char *name = adw_split_button_get_dropdown_tooltip (button);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (button)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_MENU_BUTTON (child))
      dh_board_widget_set_name (child, name);
}

static void
list_shipped (DhDeskMusterWindow *self)
{
  g_auto(GStrv) ids = dh_order_of_battle_list_shipped ();

  for (char **id = ids; *id != NULL; id++)
    {
      g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_shipped (*id, NULL);
      g_autoptr(GMenuItem) item = NULL;

      if (armies == NULL)
        continue;
      item = g_menu_item_new (armies->title, NULL);
      g_menu_item_set_action_and_target (item, "muster.open-shipped", "s", *id);
      g_menu_append_item (self->shipped, item);
    }
}

static void
dh_desk_muster_window_init (DhDeskMusterWindow *self)
{
  g_autoptr(DhMusterDraft) draft = begin_draft ();

  self->basing = g_object_new (DH_DESK_TYPE_MUSTER_BASING, NULL);
  self->document = g_object_new (DH_DESK_TYPE_MUSTER_DOCUMENT, NULL);
  self->model = dh_desk_muster_model_new (self->basing->rulebook);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->model->rows)));
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_board_widget_name_parts (GTK_WIDGET (self));
  dh_desk_touch_watch (GTK_WIDGET (self));
  dh_desk_screen_fit (GTK_WIDGET (self));
  dh_desk_ellipsis_explain (GTK_WIDGET (self));

  dh_desk_rows_show (self->list, self->selection, DH_DESK_TYPE_MUSTER_ROW, TRUE);
  gtk_widget_add_controller (self->scroll, dh_desk_drag_scroller_new ());
  name_arrow (self->open);
  list_shipped (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "basing", G_ACTION_GROUP (self->basing->actions));
  gtk_menu_button_set_menu_model (self->count, G_MENU_MODEL (self->basing->menu));
  basing_cb (self);
  g_signal_connect_object (self->basing, "changed", G_CALLBACK (basing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (follow_document), self, G_CONNECT_SWAPPED);
  dh_desk_muster_document_begin (self->document, draft);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/**
 * dh_desk_muster_window_new:
 * @application: (nullable): the application
 *
 * Returns: (transfer none): a window with an order of battle that is still to be written
 */
DhDeskMusterWindow *
dh_desk_muster_window_new (AdwApplication *application)
{
  DhDeskMusterWindow *self = g_object_new (DH_DESK_TYPE_MUSTER_WINDOW, "application", application, NULL);

  dh_desk_help_set (GTK_APPLICATION_WINDOW (self), dh_desk_muster_help);
  return self;
}

/**
 * dh_desk_muster_window_edit_for_battle:
 * @self: a window without changes
 * @file: (nullable): the file of who fights in a battle that is being prepared, whatever is wrong with it
 * @armies: (nullable): who does, when they are in no file
 * @muster: (nullable): who does, as a list was read, whatever is wrong with it
 * @rulebook: by which rules it is played, and counted
 *
 * Goes on with who fights in a battle. What is saved is told by the signal `saved`, and a
 * button goes back to the battle with it.
 */
void
dh_desk_muster_window_edit_for_battle (DhDeskMusterWindow *self,
                                       GFile              *file,
                                       DhOrderOfBattle    *armies,
                                       const DhMuster     *muster,
                                       const DhRulebook   *rulebook)
{
  g_autoptr(DhMusterDraft) draft = NULL;

  g_return_if_fail (DH_DESK_IS_MUSTER_WINDOW (self));

  dh_desk_muster_basing_take (self->basing, rulebook);
  gtk_widget_set_visible (self->use, TRUE);
  gtk_widget_remove_css_class (self->save, "suggested-action");
  if (muster != NULL && (armies != NULL || muster->mendable != NULL))
    _dh_desk_muster_window_take_list (self, muster, file);
  else if (file != NULL)
    {
      dh_desk_muster_window_open (self, file);
      gtk_widget_activate_action (GTK_WIDGET (self), "muster.mend", NULL);
    }
  else if (armies != NULL)
    {
      draft = dh_muster_draft_new_from_order_of_battle (armies);
      dh_desk_muster_document_begin (self->document, draft);
    }
}

DhDeskMusterDocument *
dh_desk_muster_window_get_document (DhDeskMusterWindow *self)
{
  return self->document;
}

/**
 * dh_desk_muster_window_get_selected:
 * @self: a window
 *
 * Returns: the index of what is selected in the draft, or -1
 */
int
dh_desk_muster_window_get_selected (DhDeskMusterWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_MUSTER_WINDOW (self), -1);

  return dh_muster_draft_find (get_draft (self), self->selected);
}

/**
 * dh_desk_muster_window_select:
 * @self: a window
 * @index: a thing of the draft
 *
 * Selects a thing and takes the keyboard to it.
 */
void
dh_desk_muster_window_select (DhDeskMusterWindow *self,
                              guint               index)
{
  guint position;

  g_return_if_fail (DH_DESK_IS_MUSTER_WINDOW (self));
  g_return_if_fail (index < get_draft (self)->nodes->len);

  position = dh_desk_muster_model_reveal (self->model, index);
  gtk_single_selection_set_selected (self->selection, position);
  _dh_desk_muster_window_scroll_to (self, position, TRUE);
}
