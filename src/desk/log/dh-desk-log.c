/* dh-desk-log.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-log.h"

#include "dh-class.h"
#include "dh-desk-log-model.h"
#include "dh-desk-log-row.h"
#include "dh-desk-rows.h"
#include "dh-desk-single-click.h"

#include <glib/gi18n.h>

/**
 * DhDeskLog:
 *
 * The story of the battle in sentences, oldest first; all of it, or what is looked for. The newest entry comes into view
 * by itself. Enter or a click on an entry lays open all that belongs to it.
 */
struct _DhDeskLog
{
  DhDeskPane parent_instance;

  /* Owned */
  DhDeskLogModel *model;

  guint scroll_id;
  guint way_id;
  guint position; /* where it scrolls to */
  guint frames;
  double value;         /* how far it was scrolled when its rows were laid out last */
  gboolean follows;     /* the newest entry is in view, and stays there however its rows are laid out */
  gboolean wants_focus; /* once the rows are there */
  guint amended; /* the number of the entry that is being put right, or 0 */

  /* Template children */
  GtkLabel *empty;
  GtkSearchEntry *find;
  GtkDropDown *kind;
  GtkGridView *list;
  GtkWidget *newest;
  GtkScrolledWindow *scrolled;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (DhDeskLog, dh_desk_log, DH_DESK_TYPE_PANE)

/* A list knows how high a new row is only when it has laid it out, in the frame after it came. */
#define FRAMES_TO_LAY_OUT 3

/* A position behind all others */
#define NEWEST G_MAXUINT

static double
measure_below (DhDeskLog *self)
{
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (self->scrolled);

  return gtk_adjustment_get_upper (down) - gtk_adjustment_get_page_size (down) - gtk_adjustment_get_value (down);
}

/* The list itself goes to where it had the keyboard last, and to nothing when that is gone. */
static gboolean
focus_newest (DhDeskLog *self)
{
  GtkWidget *row = gtk_widget_get_last_child (GTK_WIDGET (self->list));

  while (row != NULL && !gtk_widget_get_mapped (row))
    row = gtk_widget_get_prev_sibling (row);

  return row != NULL && gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  DhDeskLog *self = DH_DESK_LOG (widget);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  if (n_items > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list),
                                "list.scroll-to-item",
                                "u",
                                MIN (self->position, n_items - 1));
  if (--self->frames > 0)
    return G_SOURCE_CONTINUE;

  if (self->wants_focus)
    focus_newest (self);
  self->wants_focus = FALSE;
  self->follows = measure_below (self) < 1;
  self->scroll_id = 0;
  return G_SOURCE_REMOVE;
}

static void
scroll_to (DhDeskLog *self,
           guint      position)
{
  self->position = position;
  self->follows = position == NEWEST;
  self->frames = FRAMES_TO_LAY_OUT;
  if (self->scroll_id == 0)
    self->scroll_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
scroll_to_newest (DhDeskLog *self)
{
  scroll_to (self, NEWEST);
}

/* Showing */

static gboolean
is_looking (DhDeskLog *self)
{
  return *gtk_editable_get_text (GTK_EDITABLE (self->find)) != '\0' || gtk_drop_down_get_selected (self->kind) > 0;
}

static const char *
explain_empty (DhDeskLog *self)
{
  if (dh_desk_log_model_is_searching (self->model))
    return _("Searching further back…");
  if (is_looking (self))
    return _("No entries match. Search for words, for a unit’s name or id, or for “turn 2”.");

  return _("Nothing yet. Every order is recorded here.");
}

static void
show_page (DhDeskLog *self)
{
  gboolean is_empty = g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0;

  if (is_empty)
    gtk_label_set_label (self->empty, explain_empty (self));
  gtk_stack_set_visible_child_name (self->stack, is_empty ? "empty" : "list");
}

static void
search (DhDeskLog *self)
{
  dh_desk_log_model_search (self->model,
                            gtk_editable_get_text (GTK_EDITABLE (self->find)),
                            gtk_drop_down_get_selected (self->kind));
  show_page (self);
  scroll_to_newest (self);
}

static void
forget_search (DhDeskLog *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->find), "");
  gtk_drop_down_set_selected (self->kind, DH_DESK_LOG_KIND_ALL);
}

static gboolean
is_far_from_newest (DhDeskLog *self)
{
  return measure_below (self) > gtk_adjustment_get_page_size (gtk_scrolled_window_get_vadjustment (self->scrolled)) / 2;
}

static gboolean
show_way_cb (gpointer data)
{
  DhDeskLog *self = data;

  self->way_id = 0;
  gtk_widget_set_visible (self->newest, is_far_from_newest (self));
  return G_SOURCE_REMOVE;
}

/* The way to the newest entry is offered to whoever has scrolled away from it; not at once, since nothing may come into a
 * window or go while its rows are being laid out. */
static void
show_way (DhDeskLog *self)
{
  if (self->way_id == 0 && is_far_from_newest (self) != gtk_widget_get_visible (self->newest))
    self->way_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_way_cb, self, NULL);
}

/*
 * The list keeps a row in the middle where it is when its rows take more or fewer lines, as in another width or with larger
 * letters, so that the last would be cut. Whoever has it in view keeps it.
 */
static void
laid_out_cb (DhDeskLog *self)
{
  g_assert (DH_DESK_IS_LOG (self));

  self->value = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scrolled));
  if (self->follows)
    scroll_to_newest (self);
  show_way (self);
}

/* The list also scrolls by itself while its rows are laid out, and that is no reason to stop following the newest. */
static void
scrolled_cb (DhDeskLog *self)
{
  double value = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scrolled));

  g_assert (DH_DESK_IS_LOG (self));

  if (value != self->value && self->scroll_id == 0)
    self->follows = measure_below (self) < 1;
  self->value = value;
  show_way (self);
}

static void
find_activate_cb (DhDeskLog *self)
{
  g_assert (DH_DESK_IS_LOG (self));

  self->wants_focus = TRUE;
  search (self);
}

static void
stop_find_cb (DhDeskLog *self)
{
  g_assert (DH_DESK_IS_LOG (self));

  forget_search (self);
  search (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-order", NULL);
}

static void
activate_cb (DhDeskLog *self,
             guint      position)
{
  g_autoptr(DhDeskLogItem) item = g_list_model_get_item (G_LIST_MODEL (gtk_grid_view_get_model (self->list)), position);

  g_assert (DH_DESK_IS_LOG (self));

  if (item->n_folded > 0)
    dh_desk_log_model_unfold (self->model, item);
  else
    dh_desk_log_item_set_open (item, !dh_desk_log_item_is_open (item));
  scroll_to (self, position);
}

static void
dh_desk_log_update (DhDeskPane *pane,
                    DhReferee  *referee,
                    DhEntry    *entry)
{
  DhDeskLog *self = DH_DESK_LOG (pane);

  if (entry != NULL)
    dh_desk_log_model_follow (self->model);
  else
    {
      forget_search (self);
      dh_desk_log_model_set_referee (self->model, referee);
    }
  show_page (self);
  scroll_to_newest (self);
}

static guint
find_entry (DhDeskLog *self,
            guint      number)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->model)); i > 0; i--)
    {
      g_autoptr(DhDeskLogItem) item = g_list_model_get_item (G_LIST_MODEL (self->model), i - 1);

      if (!item->is_heading && item->index == number - 1)
        return i - 1;
    }

  return NEWEST;
}

/* An entry for which another order is being written is marked and scrolled to, from the first word on. */
static void
dh_desk_log_show_order (DhDeskPane *pane,
                        DhSession  *session)
{
  DhDeskLog *self = DH_DESK_LOG (pane);
  gboolean before;
  guint number = dh_order_find_amended (session->text, &before);

  dh_desk_log_model_put_right (self->model, number, before ? DH_DESK_LOG_PUT_BEFORE : DH_DESK_LOG_PUT_RIGHT);
  if (number == self->amended)
    return;

  self->amended = number;
  scroll_to (self, number > 0 ? find_entry (self, number) : NEWEST);
}

static void
set_eyes (DhDeskLog *self,
          int        eyes)
{
  dh_desk_log_model_set_eyes (self->model, eyes);
  scroll_to_newest (self);
  g_object_notify (G_OBJECT (self), "eyes");
}

/* The last row takes the keyboard. */
static gboolean
dh_desk_log_grab_focus (GtkWidget *widget)
{
  DhDeskLog *self = DH_DESK_LOG (widget);

  return focus_newest (self) || gtk_widget_grab_focus (GTK_WIDGET (self->find));
}

static void
dh_desk_log_dispose (GObject *object)
{
  DhDeskLog *self = DH_DESK_LOG (object);

  if (self->scroll_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_id);
  self->scroll_id = 0;
  g_clear_handle_id (&self->way_id, g_source_remove);

  G_OBJECT_CLASS (dh_desk_log_parent_class)->dispose (object);
}

static void
dh_desk_log_class_init (DhDeskLogClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_desk_log_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = dh_desk_log_grab_focus;
  pane_class->update = dh_desk_log_update;
  pane_class->show_order = dh_desk_log_show_order;
  DH_CLASS_OWNS (klass, DhDeskLog, g_object_unref, model);

  /**
   * DhDeskLog:eyes:
   *
   * The index of the side that it is told to, %DH_NOTHING for nobody, or %DH_SESSION_ALL_EYES. What only others may know
   * is covered.
   */
  DH_CLASS_INT (klass, DhDeskLog, "eyes", NULL, set_eyes);

  DH_BOARD_TEMPLATE (klass, DhDeskLog, empty, find, kind, list, newest, scrolled, stack);
  DH_BOARD_BIND_CALLBACKS (klass, activate_cb, find_activate_cb, scroll_to_newest, search, stop_find_cb);
}

static void
dh_desk_log_init (DhDeskLog *self)
{
  self->model = g_object_new (DH_DESK_TYPE_LOG_MODEL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));

  dh_desk_rows_show (self->list, self->model, DH_DESK_TYPE_LOG_ROW, TRUE);
  dh_desk_single_click (GTK_WIDGET (self->list));
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (show_page), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "notify::searching", G_CALLBACK (show_page), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scrolled),
                           "value-changed",
                           G_CALLBACK (scrolled_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scrolled),
                           "changed",
                           G_CALLBACK (laid_out_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

/**
 * dh_desk_log_start_find:
 * @self: a log
 *
 * Takes the keyboard to look for something.
 */
void
dh_desk_log_start_find (DhDeskLog *self)
{
  g_return_if_fail (DH_DESK_IS_LOG (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->find));
  gtk_editable_select_region (GTK_EDITABLE (self->find), 0, -1);
}
