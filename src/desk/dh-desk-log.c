/* dh-desk-log.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-log.h"

#include "dh-desk-log-model.h"
#include "dh-desk-log-row.h"

/**
 * DhDeskLog:
 *
 * What has happened, in sentences, oldest first. The newest entry comes into view by itself.
 */
struct _DhDeskLog
{
  DhDeskPane parent_instance;

  /* Owned */
  DhDeskLogModel *model;

  guint scroll_id;
  guint frames;

  /* Template children */
  GtkListView *list;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (DhDeskLog, dh_desk_log, DH_DESK_TYPE_PANE)

/* A list knows how high a new row is only when it has laid it out, in the frame after it came. */
#define FRAMES_TO_LAY_OUT 3

static gboolean
scroll_to_newest_cb (GtkWidget     *widget,
                     GdkFrameClock *clock,
                     gpointer       user_data)
{
  DhDeskLog *self = DH_DESK_LOG (widget);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  if (n_items > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", n_items - 1);
  if (--self->frames > 0)
    return G_SOURCE_CONTINUE;

  self->scroll_id = 0;
  return G_SOURCE_REMOVE;
}

static void
scroll_to_newest (DhDeskLog *self)
{
  self->frames = FRAMES_TO_LAY_OUT;
  if (self->scroll_id == 0)
    self->scroll_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_newest_cb, NULL, NULL);
}

static void
dh_desk_log_update (DhDeskPane *pane,
                    DhReferee  *referee,
                    DhEntry    *entry)
{
  DhDeskLog *self = DH_DESK_LOG (pane);
  gboolean is_empty;

  if (entry != NULL)
    dh_desk_log_model_follow (self->model, entry);
  else
    dh_desk_log_model_set_referee (self->model, referee);

  is_empty = g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0;
  gtk_stack_set_visible_child_name (self->stack, is_empty ? "empty" : "list");
  scroll_to_newest (self);
}

static void
dh_desk_log_dispose (GObject *object)
{
  DhDeskLog *self = DH_DESK_LOG (object);

  if (self->scroll_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_id);
  self->scroll_id = 0;
  gtk_widget_dispose_template (GTK_WIDGET (self), DH_DESK_TYPE_LOG);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (dh_desk_log_parent_class)->dispose (object);
}

static void
dh_desk_log_class_init (DhDeskLogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  object_class->dispose = dh_desk_log_dispose;
  pane_class->update = dh_desk_log_update;

  g_type_ensure (DH_DESK_TYPE_LOG_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-desk-log.ui");
  gtk_widget_class_bind_template_child (widget_class, DhDeskLog, list);
  gtk_widget_class_bind_template_child (widget_class, DhDeskLog, stack);
}

static void
dh_desk_log_init (DhDeskLog *self)
{
  g_autoptr(GtkNoSelection) selection = NULL;

  self->model = dh_desk_log_model_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->model)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
}

/**
 * dh_desk_log_get_model:
 * @self: a log
 *
 * Returns: (transfer none): its entries, of [class@Desk.LogItem]
 */
GListModel *
dh_desk_log_get_model (DhDeskLog *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG (self), NULL);

  return G_LIST_MODEL (self->model);
}
