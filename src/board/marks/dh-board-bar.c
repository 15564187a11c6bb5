/* dh-board-bar.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-bar.h"

#include "dh-class.h"
#include "dh-board-ink.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhBoardBar:
 *
 * How an army holds: its effectiveness as a bar in its colour, with a mark at each threshold below
 * which it gets into a worse state.
 */
struct _DhBoardBar
{
  GtkWidget parent_instance;

  guint army;
  int value;         /* in percent */
  int thresholds[3]; /* in percent */
};

DH_CLASS_DEFINE_PLAIN (DhBoardBar, dh_board_bar, GTK_TYPE_WIDGET)

/* Percents begin where reading does. */
static graphene_rect_t
get_span (GtkWidget *widget,
          float      from,
          float      to)
{
  float width = gtk_widget_get_width (widget) / 100.0f;
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  return GRAPHENE_RECT_INIT ((backwards ? 100 - to : from) * width, 0, (to - from) * width,
                             gtk_widget_get_height (widget));
}

static void
dh_board_bar_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  DhBoardBar *self = DH_BOARD_BAR (widget);
  float line = MAX (gtk_widget_get_height (widget) / 8.0f, 2);
  graphene_rect_t whole = get_span (widget, 0, 100);
  graphene_rect_t filled = get_span (widget, 0, self->value);
  GskRoundedRect outline;
  GdkRGBA ink, color;

  ink = dh_board_get_ink (widget);
  color = dh_board_get_color (self, dh_board_get_army_color (self->army), &ink);

  gtk_snapshot_append_color (snapshot, &color, &filled);
  for (guint i = 0; i < G_N_ELEMENTS (self->thresholds); i++)
    if (self->thresholds[i] > 0)
      {
        graphene_rect_t mark = get_span (widget, self->thresholds[i], self->thresholds[i]);

        mark = GRAPHENE_RECT_INIT (mark.origin.x - line / 2, 0, line, mark.size.height);
        gtk_snapshot_append_color (snapshot, &ink, &mark);
      }

  gsk_rounded_rect_init_from_rect (&outline, &whole, 0);
  gtk_snapshot_append_border (snapshot,
                              &outline,
                              (float[4]) { line, line, line, line },
                              (GdkRGBA[4]) { ink, ink, ink, ink });
}

static void
dh_board_bar_class_init (DhBoardBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = dh_board_bar_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
  gtk_widget_class_set_css_name (widget_class, "boardbar");
}

/**
 * dh_board_bar_show_army:
 * @self: a bar
 * @status: what players may see
 * @army: an army of it
 *
 * Shows how an army holds, to the eye and to a screen reader.
 */
void
dh_board_bar_show_army (DhBoardBar     *self,
                        const DhStatus *status,
                        guint           army)
{
  g_autofree char *text = NULL;
  int thresholds[] = {
    status->thresholds[DH_ARMY_STATE_HESITANT],
    status->thresholds[DH_ARMY_STATE_RETIRE],
    status->thresholds[DH_ARMY_STATE_BROKEN],
  };
  int value = CLAMP (status->armies[army].now.effectiveness, 0, 100);

  g_return_if_fail (DH_BOARD_IS_BAR (self));

  if (army == self->army && value == self->value && memcmp (thresholds, self->thresholds, sizeof thresholds) == 0)
    return;

  self->army = army;
  self->value = value;
  memcpy (self->thresholds, thresholds, sizeof thresholds);

  text = g_strdup_printf (_("%d%%"), self->value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Effectiveness of the army, in percent"),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
                                  0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  100.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) self->value,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  text,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
