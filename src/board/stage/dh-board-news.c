/* dh-board-news.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-news.h"

#include "dh-army-words.h"
#include "dh-board-flow.h"
#include "dh-board-row.h"
#include "dh-board-words.h"
#include "dh-board-zoom.h"

/**
 * DhBoardNews:
 *
 * The stage of the board for what is alike and happens together: the cause once as a heading, and a row each below it.
 * It tells whoever asks how many of them there is room for.
 */
struct _DhBoardNews
{
  DhBoardWidget parent_instance;

  GtkWidget *flow;
  GtkWidget *heading;
};

G_DEFINE_FINAL_TYPE (DhBoardNews, dh_board_news, DH_BOARD_TYPE_WIDGET)

static void
shown_changed_cb (DhBoardNews *self)
{
  g_signal_emit_by_name (self, "shown-changed");
}

/* The row that shows a scene already, or a new one. It keeps the status, so that no other scene can be taken for it. */
static GtkWidget *
take_row (DhBoardNews    *self,
          const DhStatus *status,
          const DhScene  *scene)
{
  GtkWidget *row;

  for (guint i = 0; (row = dh_board_flow_get_row (DH_BOARD_FLOW (self->flow), i)) != NULL; i++)
    if (g_object_get_data (G_OBJECT (row), "scene") == scene)
      return row;

  row = dh_board_row_new_for_scene (status, scene);
  g_object_set_data (G_OBJECT (row), "scene", (gpointer) scene);
  g_object_set_data_full (G_OBJECT (row), "status", dh_status_ref ((DhStatus *) status),
                          (GDestroyNotify) dh_status_unref);
  return row;
}

static void
dh_board_news_class_init (DhBoardNewsClass *klass)
{
  /**
   * DhBoardNews::shown-changed:
   * @self: a stage
   *
   * Emitted when there is room for another number of rows than before.
   */
  dh_class_add_signal (klass, "shown-changed", 0);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "boardscene");
  dh_board_widget_class_set_column (klass);
}

static void
dh_board_news_init (DhBoardNews *self)
{
  GtkWidget *zoom = g_object_new (DH_BOARD_TYPE_ZOOM, "vexpand", TRUE, NULL);

  self->heading = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "lines",
                                DH_BOARD_MOST_LINES, "wrap", TRUE, "xalign", 0.0, NULL);
  self->flow = g_object_new (DH_BOARD_TYPE_FLOW, "has-pages", FALSE, NULL);
  gtk_widget_add_css_class (self->heading, "cause");
  gtk_widget_set_parent (self->heading, GTK_WIDGET (self));
  gtk_widget_set_parent (self->flow, zoom);
  gtk_widget_set_parent (zoom, GTK_WIDGET (self));
  g_signal_connect_object (self->flow, "shown-changed", G_CALLBACK (shown_changed_cb), self, G_CONNECT_SWAPPED);
}

/* The cause, where all have one; else the step in which it all happened. */
static char *
describe (const DhBoardCue *cue,
          guint             index)
{
  g_autofree char *heading = dh_board_describe_scene (dh_board_cue_get_scene (cue, index));

  for (guint i = 0; dh_board_cue_is_digest (cue) && i < dh_board_cue_get_n_scenes (cue); i++)
    {
      g_autofree char *other = dh_board_describe_scene (dh_board_cue_get_scene (cue, i));

      if (!g_str_equal (other, heading))
        return dh_step_describe (dh_board_cue_get_scene (cue, index)->step);
    }

  return g_steal_pointer (&heading);
}

/**
 * dh_board_news_show_cue:
 * @self: a stage
 * @cue: what happens
 */
void
dh_board_news_show_cue (DhBoardNews      *self,
                        const DhBoardCue *cue)
{
  guint n = dh_board_cue_get_n_scenes (cue);
  gboolean has_title = dh_board_cue_get_kind (cue) == DH_SCENE_KIND_ODDS;
  g_autofree char *heading = describe (cue, has_title ? n - 1 : 0);

  g_return_if_fail (DH_BOARD_IS_NEWS (self));

  gtk_label_set_label (GTK_LABEL (self->heading), heading);
  for (guint i = 0; i < n - has_title; i++)
    dh_board_flow_append (DH_BOARD_FLOW (self->flow),
                          take_row (self, dh_board_cue_get_status (cue, i), dh_board_cue_get_scene (cue, i)));
  dh_board_flow_keep (DH_BOARD_FLOW (self->flow), n - has_title, TRUE);
}

/**
 * dh_board_news_get_n_shown:
 * @self: a stage
 *
 * Returns: how many scenes there was room for when it was last laid out; 0 before that
 */
guint
dh_board_news_get_n_shown (DhBoardNews *self)
{
  g_return_val_if_fail (DH_BOARD_IS_NEWS (self), 0);

  return dh_board_flow_get_n_shown (DH_BOARD_FLOW (self->flow));
}
