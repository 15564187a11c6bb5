/* dh-desk-ranges.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-ranges.h"

#include "dh-class.h"
#include "dh-board-ink.h"
#include "dh-board-widget.h"
#include "dh-desk-tooltip.h"

#include <glib/gi18n.h>

/* Pixels: the least room, the bar, what stands below it, and the mark of the distance above it. */
#define LEAST_WIDTH 100
#define BAR_HEIGHT 22
#define TICKS_HEIGHT 16
#define MARK_SIZE 8

/* Room beyond the furthest range, where nothing is reached. */
#define BEYOND 1.12

/* The steps of an inch in which a distance is read where the ruler is pressed. */
#define STEPS_AN_INCH 2

/**
 * DhDeskRanges:
 *
 * The ranges of a unit as a ruler, and the distance measured on it. The range it falls in is dark; a
 * press on the ruler measures another one, to the half inch.
 */
struct _DhDeskRanges
{
  GtkWidget parent_instance;

  DhFireRange ranges[DH_FIRE_MOST_RANGES];
  guint n_ranges;
  double inches; /* -1 for none */
};

G_DEFINE_FINAL_TYPE (DhDeskRanges, dh_desk_ranges, GTK_TYPE_WIDGET)

static const char *
describe_weapon (const char *weapon)
{
  static const struct {
    const char *weapon;
    const char *words;
  } weapons[] = {
    { "musket.close", NC_("range", "close") },       { "musket.long", NC_("range", "long") },
    { "carbine.close", NC_("range", "carbines") },   { "canister.close", NC_("range", "canister") },
    { "shot.close", NC_("range", "shot, close") },   { "shot.long", NC_("range", "shot, long") },
    { "sharpshooters", NC_("range", "sharpshooters") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (weapons); i++)
    if (g_str_equal (weapons[i].weapon, weapon))
      return g_dpgettext2 (NULL, "range", weapons[i].words);

  g_return_val_if_reached ("");
}

static double
get_length (DhDeskRanges *self)
{
  return self->n_ranges > 0 ? self->ranges[self->n_ranges - 1].inches * BEYOND : 0;
}

/* The range that the distance falls in, or -1. */
static int
find_range (DhDeskRanges *self)
{
  for (guint i = 0; i < self->n_ranges && self->inches >= 0; i++)
    if (self->inches <= self->ranges[i].inches)
      return i;

  return -1;
}

static void
describe (DhDeskRanges *self)
{
  g_autoptr(GString) words = g_string_new (NULL);
  int range = find_range (self);

  for (guint i = 0; i < self->n_ranges; i++)
    {
      g_autofree char *reach = dh_inches_to_text (self->ranges[i].inches);

      /* Translators: a weapon or range, and how far it reaches */
      dh_append_item (words, ", ", _("%s up to %s inches"), describe_weapon (self->ranges[i].weapon), reach);
    }
  if (self->inches >= 0)
    {
      g_autofree char *distance = dh_inches_to_text (self->inches);

      g_string_append_printf (words,
                              /* Translators: a distance, and the weapon that reaches it. */
                              _("; %s inches: %s"),
                              distance,
                              range >= 0 ? describe_weapon (self->ranges[range].weapon) : _("out of range"));
    }

  dh_board_widget_set_name (self, words->str);
  dh_desk_set_tooltip (GTK_WIDGET (self), words->len > 0 ? words->str : NULL);
}

/* Drawing */

static float
place (DhDeskRanges *self,
       double        inches)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  float x = inches / get_length (self) * width;

  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? width - x : x;
}

static void
draw_words (DhDeskRanges  *self,
            GtkSnapshot   *snapshot,
            const char    *words,
            const GdkRGBA *color,
            float          middle,
            float          y,
            float          room,
            gboolean       bold)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), words);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  PangoRectangle text;
  float x;

  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, room * PANGO_SCALE);
  pango_layout_get_pixel_extents (layout, NULL, &text);

  /* Text written from right to left stands at the end of its room. */
  x = CLAMP (middle - text.width / 2, 0, MAX (gtk_widget_get_width (GTK_WIDGET (self)) - text.width, 0));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((int) x - text.x, (int) y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_range (DhDeskRanges  *self,
            GtkSnapshot   *snapshot,
            const GdkRGBA *ink,
            guint          index,
            gboolean       reached)
{
  float from = place (self, index > 0 ? self->ranges[index - 1].inches : 0);
  float to = place (self, self->ranges[index].inches);
  graphene_rect_t bar = GRAPHENE_RECT_INIT (MIN (from, to) + 1, MARK_SIZE, ABS (to - from) - 2, BAR_HEIGHT);
  GdkRGBA fill = *ink, paper = { 1, 1, 1, 1 };
  g_autofree char *inches = dh_inches_to_text (self->ranges[index].inches);
  g_autofree char *reach = NULL;

  if (ink->red + ink->green + ink->blue > 1.5f)
    paper = (GdkRGBA) { 0.1f, 0.1f, 0.1f, 1 };
  fill.alpha = reached ? 0.85f : 0.14f;
  gtk_snapshot_append_color (snapshot, &fill, &bar);
  draw_words (self,
              snapshot,
              describe_weapon (self->ranges[index].weapon),
              reached ? &paper : ink,
              (from + to) / 2,
              MARK_SIZE + 3,
              MAX (ABS (to - from) - 6, 1),
              reached);
  /* Translators: a distance in inches, at a mark of a ruler */
  reach = g_strdup_printf (_("%s″"), inches);
  draw_words (self, snapshot, reach, ink, to, MARK_SIZE + BAR_HEIGHT + 1, 48, FALSE);
}

/* A wedge that points down to the distance. Its line goes on through the bar only where nothing is reached: elsewhere it would
   cross the words of the range. */
static void
draw_mark (DhDeskRanges  *self,
           GtkSnapshot   *snapshot,
           const GdkRGBA *ink,
           gboolean       reached)
{
  float x = place (self, MIN (self->inches, get_length (self)));

  for (int i = 0; i < MARK_SIZE; i++)
    gtk_snapshot_append_color (snapshot,
                               ink,
                               &GRAPHENE_RECT_INIT (x - (MARK_SIZE - i) * 0.75f, i, (MARK_SIZE - i) * 1.5f, 1));
  gtk_snapshot_append_color (snapshot, ink, &GRAPHENE_RECT_INIT (x - 1, 0, 2, MARK_SIZE + (reached ? 0 : BAR_HEIGHT)));
}

static void
dh_desk_ranges_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  DhDeskRanges *self = DH_DESK_RANGES (widget);
  int range = find_range (self);
  GdkRGBA ink;

  ink = dh_board_get_ink (widget);
  for (guint i = 0; i < self->n_ranges; i++)
    draw_range (self, snapshot, &ink, i, (int) i == range);
  if (self->n_ranges > 0 && self->inches >= 0)
    draw_mark (self, snapshot, &ink, range >= 0);
}

static void
dh_desk_ranges_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  /* The ruler asks for its least width and expands. GTK would take what it asked for besides from the button beside it. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = LEAST_WIDTH;
  else
    *minimum = *natural = MARK_SIZE + BAR_HEIGHT + TICKS_HEIGHT;
}

static void
pressed_cb (DhDeskRanges *self,
            int           n_press,
            double        x,
            double        y)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  g_assert (DH_DESK_IS_RANGES (self));

  if (self->n_ranges == 0 || width == 0)
    return;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = width - x;
  dh_desk_ranges_set_inches (self,
                             (int) (x / width * get_length (self) * STEPS_AN_INCH + 0.5) / (double) STEPS_AN_INCH);
  g_signal_emit_by_name (self, "measured");
}

static void
dh_desk_ranges_class_init (DhDeskRangesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_desk_ranges_measure;
  widget_class->snapshot = dh_desk_ranges_snapshot;

  /**
   * DhDeskRanges::measured:
   * @self: a ruler
   *
   * The referee has pressed on a distance.
   */
  dh_class_add_signal (klass, "measured", 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "ruler");
}

static void
dh_desk_ranges_init (DhDeskRanges *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->inches = -1;
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/**
 * dh_desk_ranges_set_ranges:
 * @self: a ruler
 * @ranges: (array length=n_ranges): ranges, the nearest first
 * @n_ranges: how many, or 0
 */
void
dh_desk_ranges_set_ranges (DhDeskRanges      *self,
                           const DhFireRange *ranges,
                           guint              n_ranges)
{
  g_return_if_fail (DH_DESK_IS_RANGES (self));
  g_return_if_fail (n_ranges <= DH_FIRE_MOST_RANGES);

  for (guint i = 0; i < n_ranges; i++)
    self->ranges[i] = ranges[i];
  self->n_ranges = n_ranges;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * dh_desk_ranges_get_inches:
 * @self: a ruler
 *
 * Returns: the distance on it, -1 for none
 */
double
dh_desk_ranges_get_inches (DhDeskRanges *self)
{
  g_return_val_if_fail (DH_DESK_IS_RANGES (self), -1);

  return self->inches;
}

/**
 * dh_desk_ranges_set_inches:
 * @self: a ruler
 * @inches: a distance, or -1 for none
 */
void
dh_desk_ranges_set_inches (DhDeskRanges *self,
                           double        inches)
{
  g_return_if_fail (DH_DESK_IS_RANGES (self));

  self->inches = inches;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
