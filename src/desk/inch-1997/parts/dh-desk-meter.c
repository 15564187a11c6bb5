/* dh-desk-meter.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-meter.h"

#include "dh-army-words.h"
#include "dh-class.h"
#include "dh-board-ink.h"

#include <glib/gi18n.h>

#include <math.h>

#define BAR_HEIGHT 22
#define COMPACT_HEIGHT 10
#define TICK 5
#define N_THRESHOLDS 3

typedef struct {
  double percent;
  DhArmyState state;
} Threshold;

/**
 * DhDeskMeter:
 *
 * The effectiveness of an army as a bar, and below it the thresholds of its rulebook with the state
 * that begins under each. Where it is compact, there are the bar and the marks alone.
 */
struct _DhDeskMeter
{
  GtkWidget parent_instance;

  /* Owned */
  PangoLayout *labels[N_THRESHOLDS];

  double percent;
  gboolean is_compact;
  Threshold thresholds[N_THRESHOLDS];
};

DH_CLASS_DEFINE_PLAIN (DhDeskMeter, dh_desk_meter, GTK_TYPE_WIDGET)

static int
get_height (GtkWidget *widget)
{
  return DH_DESK_METER (widget)->is_compact ? COMPACT_HEIGHT : BAR_HEIGHT;
}

static float
get_place (GtkWidget *widget,
           double     percent)
{
  float x = gtk_widget_get_width (widget) * CLAMP (percent, 0, 100) / 100;

  return gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? gtk_widget_get_width (widget) - x : x;
}

static void
draw_span (GtkWidget     *widget,
           GtkSnapshot   *snapshot,
           double         to,
           const GdkRGBA *color)
{
  float x = get_place (widget, to);
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float width = gtk_widget_get_width (widget);

  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT (backwards ? x : 0, 0, backwards ? width - x : x,
                                                  get_height (widget)));
}

/* The words begin at their mark, those of a higher threshold higher, so that no mark goes through words. Where there
   is too little room behind a mark they begin before it, below its end. */
static void
draw_threshold (DhDeskMeter   *self,
                GtkSnapshot   *snapshot,
                guint          index,
                const GdkRGBA *color)
{
  GtkWidget *widget = GTK_WIDGET (self);
  float x = get_place (widget, self->thresholds[index].percent);
  float width = gtk_widget_get_width (widget);
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int text_width, row, y, tick;
  float left;

  if (self->is_compact)
    {
      gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (x - 0.5f, 0, 1, COMPACT_HEIGHT));
      return;
    }

  pango_layout_get_pixel_size (self->labels[index], &text_width, &row);
  left = backwards ? x - 3 - text_width : x + 3;
  tick = left < 0 || left + text_width > width ? 0 : TICK;
  left = MAX (MIN (left, width - text_width), 0);
  y = (int) index * row;
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (x - 1, 0, 2, BAR_HEIGHT + y + tick));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left, BAR_HEIGHT + 2 + y));
  gtk_snapshot_append_layout (snapshot, self->labels[index], color);
  gtk_snapshot_restore (snapshot);
}

static void
dh_desk_meter_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  DhDeskMeter *self = DH_DESK_METER (widget);
  GskRoundedRect outline;
  GdkRGBA ink, color, faint;

  if (self->labels[0] == NULL)
    return;

  /* The colour of the army is that of the border; words and marks are ink. */
  color = dh_board_get_ink (widget);
  ink = dh_board_get_ink (gtk_widget_get_parent (widget));
  faint = ink;
  faint.alpha *= 0.12f;

  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), get_height (widget)),
                                   self->is_compact ? 2 : 4);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &faint, &outline.bounds);
  draw_span (widget, snapshot, self->percent, &color);
  gtk_snapshot_pop (snapshot);
  for (guint i = 0; i < N_THRESHOLDS; i++)
    draw_threshold (self, snapshot, i, &ink);
}

static void
dh_desk_meter_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  DhDeskMeter *self = DH_DESK_METER (widget);
  int height = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = self->is_compact ? 64 : 120;
      *natural = self->is_compact ? 96 : 320;
      return;
    }
  if (self->is_compact)
    {
      *minimum = *natural = COMPACT_HEIGHT;
      return;
    }

  if (self->labels[0] != NULL)
    pango_layout_get_pixel_size (self->labels[0], NULL, &height);
  *minimum = *natural = BAR_HEIGHT + 2 + N_THRESHOLDS * height;
}

static void
clear_labels (DhDeskMeter *self)
{
  for (guint i = 0; i < N_THRESHOLDS; i++)
    g_clear_object (&self->labels[i]);
}

static void
write_labels (DhDeskMeter *self)
{
  clear_labels (self);
  for (guint i = 0; i < N_THRESHOLDS; i++)
    {
      /* Translators: the effectiveness in percent below which an army is in a state, and the state */
      g_autofree char *text = g_strdup_printf (_("<%.0f%% %s"),
                                               self->thresholds[i].percent,
                                               dh_army_state_describe (self->thresholds[i].state));

      self->labels[i] = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
    }
}

static void
dh_desk_meter_css_changed (GtkWidget         *widget,
                           GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (dh_desk_meter_parent_class)->css_changed (widget, change);

  if (DH_DESK_METER (widget)->labels[0] == NULL)
    return;

  write_labels (DH_DESK_METER (widget));
  gtk_widget_queue_resize (widget);
}

static void
dh_desk_meter_dispose (GObject *object)
{
  clear_labels (DH_DESK_METER (object));

  G_OBJECT_CLASS (dh_desk_meter_parent_class)->dispose (object);
}

static void
set_compact (DhDeskMeter *self,
             gboolean     is_compact)
{
  self->is_compact = is_compact;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
dh_desk_meter_class_init (DhDeskMeterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_desk_meter_dispose;
  DH_CLASS_BOOLEAN (klass, DhDeskMeter, "compact", NULL, set_compact);
  widget_class->css_changed = dh_desk_meter_css_changed;
  widget_class->measure = dh_desk_meter_measure;
  widget_class->snapshot = dh_desk_meter_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
  gtk_widget_class_set_css_name (widget_class, "armymeter");
}

/**
 * dh_desk_meter_show:
 * @self: a meter
 * @battle: a battle
 * @army: an army of it
 *
 * Shows how effective an army is, to the eye and to a screen reader.
 */
void
dh_desk_meter_show (DhDeskMeter    *self,
                    const DhBattle *battle,
                    guint           army)
{
  const DhRulebook *rulebook;
  g_autofree char *label = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (DH_DESK_IS_METER (self));

  rulebook = battle->rulebook;
  self->percent = dh_battle_get_effectiveness (battle, army);
  self->thresholds[0] = (Threshold) { dh_rulebook_number (rulebook, "army.hesitant"), DH_ARMY_STATE_HESITANT };
  self->thresholds[1] = (Threshold) { dh_rulebook_number (rulebook, "army.retire"), DH_ARMY_STATE_RETIRE };
  self->thresholds[2] = (Threshold) { dh_rulebook_number (rulebook, "army.broken"), DH_ARMY_STATE_BROKEN };
  write_labels (self);

  label = g_strdup_printf (_("Effectiveness of %s"), dh_battle_get_army (battle, army)->info->name);
  text = g_strdup_printf (_("%.0f%%"), floor (self->percent));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 100.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, self->percent,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
