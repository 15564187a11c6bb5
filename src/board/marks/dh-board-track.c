/* dh-board-track.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-track.h"

#include "dh-board-em.h"
#include "dh-board-ink.h"
#include "dh-board-widget.h"
#include "dh-types.h"

#include <glib/gi18n.h>

/* In font sizes: the height of all, the width of a box, what that with the number has beside it, and its edge. */
#define HEIGHT 1.1f
#define BOX 0.42f
#define BESIDE 0.25f
#define EDGE 0.06f

/* The longest track on which a mark can be found at a glance; of a longer one the number alone is shown. */
#define MOST_BOXES 16

/**
 * DhBoardTrack:
 *
 * A track as it is printed on a map: a row of boxes from the least value to the most, of which the one that it stands in has
 * its number.
 */
struct _DhBoardTrack
{
  GtkWidget parent_instance;

  int value;
  int before; /* boxes before that of the value, and behind it */
  int behind;
};

G_DEFINE_FINAL_TYPE (DhBoardTrack, dh_board_track, GTK_TYPE_WIDGET)

static PangoLayout *
write_value (DhBoardTrack *self,
             int          *width,
             int          *height)
{
  g_autofree char *text = dh_show_number (self->value);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, width, height);
  return layout;
}

/* Boxes of one edge: each lies over that of the one before. */
static void
dh_board_track_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  DhBoardTrack *self = DH_BOARD_TRACK (widget);
  float em = dh_board_measure_em (widget), edge = MAX (em * EDGE, 1), x = 0;
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GdkRGBA ink = dh_board_get_ink (widget), paper = dh_board_choose_paper (&ink);
  int number, height;
  g_autoptr(PangoLayout) layout = write_value (self, &number, &height);

  for (int i = 0; i <= self->before + self->behind; i++)
    {
      gboolean marked = i == self->before;
      float width = marked ? number + 2 * em * BESIDE : em * BOX;
      graphene_rect_t box = GRAPHENE_RECT_INIT (backwards ? gtk_widget_get_width (widget) - x - width : x, 0, width, em * HEIGHT);
      GskRoundedRect outline;

      gsk_rounded_rect_init_from_rect (&outline, &box, 0);
      if (marked)
        gtk_snapshot_append_color (snapshot, &ink, &box);
      else
        gtk_snapshot_append_border (snapshot, &outline, (float[4]) { edge, edge, edge, edge },
                                    (GdkRGBA[4]) { ink, ink, ink, ink });
      if (marked)
        {
          gtk_snapshot_save (snapshot);
          gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (box.origin.x + em * BESIDE, (em * HEIGHT - height) / 2));
          gtk_snapshot_append_layout (snapshot, layout, &paper);
          gtk_snapshot_restore (snapshot);
        }
      x += width - edge;
    }
}

static void
dh_board_track_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  DhBoardTrack *self = DH_BOARD_TRACK (widget);
  float em = dh_board_measure_em (widget), edge = MAX (em * EDGE, 1);
  int number, height;
  g_autoptr(PangoLayout) layout = write_value (self, &number, &height);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = number + 2 * em * BESIDE + (self->before + self->behind) * (em * BOX - edge) + 1;
  else
    *minimum = *natural = MAX (em * HEIGHT, height) + 1;
}

static void
dh_board_track_class_init (DhBoardTrackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_track_measure;
  widget_class->snapshot = dh_board_track_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "boardtrack");
}

static void
dh_board_track_init (DhBoardTrack *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * dh_board_track_new:
 * @name: what it counts
 * @value: where it stands
 * @least: the least that it can be
 * @most: the most that it can be, or less than the least where it has no bounds
 *
 * Returns: (transfer full): a track, to the eye and to a screen reader
 */
GtkWidget *
dh_board_track_new (const char *name,
                    int         value,
                    int         least,
                    int         most)
{
  DhBoardTrack *self = g_object_new (DH_BOARD_TYPE_TRACK, NULL);
  g_autofree char *number = dh_show_number (value), *end = dh_show_number (most);
  gboolean bounded = least <= value && value <= most;

  self->value = value;
  if (bounded && most - least < MOST_BOXES)
    {
      self->before = value - least;
      self->behind = most - value;
    }
  if (bounded)
    /* Translators: a track, where it stands, and the most that it can be. */
    dh_board_widget_print_name (self, _("%s: %s of %s"), name, number, end);
  else
    dh_board_widget_print_name (self, _("%s: %s"), name, number);
  return GTK_WIDGET (self);
}
