/* dh-desk-stand.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-stand.h"

#include "dh-class.h"
#include "dh-board-ink.h"
#include "dh-board-widget.h"

#include <glib/gi18n.h>

#define HEIGHT 14
#define LEAST_WIDTH 18
#define MAN_WIDTH 7

/**
 * DhDeskStand:
 *
 * A stand in a close combat, as a block for each man on it and an outline for each man it lacks; an
 * officer who fights as a stand is a disc.
 */
struct _DhDeskStand
{
  GtkWidget parent_instance;

  DhMeleeStandKind kind;
  int men;
  int whole;
};

DH_CLASS_DEFINE_PLAIN (DhDeskStand, dh_desk_stand, GTK_TYPE_WIDGET)

static void
draw_officer (GtkSnapshot   *snapshot,
              const GdkRGBA *ink,
              float          width)
{
  graphene_rect_t square = GRAPHENE_RECT_INIT ((width - HEIGHT) / 2, 0, HEIGHT, HEIGHT);
  graphene_rect_t middle = GRAPHENE_RECT_INIT (width / 2 - 3, HEIGHT / 2.0f - 3, 6, 6);
  GskRoundedRect edge, disc;

  gsk_rounded_rect_init_from_rect (&edge, &square, HEIGHT / 2.0f);
  gtk_snapshot_append_border (snapshot, &edge, (float[4]) { 2, 2, 2, 2 }, (GdkRGBA[4]) { *ink, *ink, *ink, *ink });
  gsk_rounded_rect_init_from_rect (&disc, &middle, 3);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, ink, &middle);
  gtk_snapshot_pop (snapshot);
}

static void
draw_men (DhDeskStand   *self,
          GtkSnapshot   *snapshot,
          const GdkRGBA *ink,
          float          width)
{
  float pitch = MIN (MAN_WIDTH, width / self->whole);
  float left = (width - pitch * self->whole) / 2;

  for (int i = 0; i < self->whole; i++)
    {
      graphene_rect_t block = GRAPHENE_RECT_INIT (left + i * pitch, 0, MAX (pitch - 1, 1), HEIGHT);
      GskRoundedRect edge;

      gsk_rounded_rect_init_from_rect (&edge, &block, 1);
      if (i < self->men)
        gtk_snapshot_append_color (snapshot, ink, &block);
      else
        gtk_snapshot_append_border (snapshot, &edge, (float[4]) { 1, 1, 1, 1 },
                                    (GdkRGBA[4]) { *ink, *ink, *ink, *ink });
    }
}

static void
dh_desk_stand_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  DhDeskStand *self = DH_DESK_STAND (widget);
  int width = gtk_widget_get_width (widget);
  GdkRGBA ink;

  ink = dh_board_get_ink (widget);
  if (self->kind == DH_MELEE_STAND_OFFICER)
    draw_officer (snapshot, &ink, width);
  else
    draw_men (self, snapshot, &ink, width);
}

static void
dh_desk_stand_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  DhDeskStand *self = DH_DESK_STAND (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = HEIGHT;
  else
    {
      *minimum = LEAST_WIDTH;
      *natural = MAX (LEAST_WIDTH, self->whole * MAN_WIDTH);
    }
}

static void
dh_desk_stand_class_init (DhDeskStandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_desk_stand_measure;
  widget_class->snapshot = dh_desk_stand_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "stand");
}

static char *
describe (const DhMeleeStand *stand,
          int                 whole)
{
  switch (stand->kind)
    {
    case DH_MELEE_STAND_WHOLE:
      return g_strdup (_("a whole stand"));
    case DH_MELEE_STAND_OFFICER:
      return g_strdup (_("the officer"));
    case DH_MELEE_STAND_CASUALTY:
      return g_strdup_printf (_("the casualty stand, %d of %d men"), stand->men, whole);
    }

  g_return_val_if_reached (g_strdup (""));
}

/**
 * dh_desk_stand_new:
 * @stand: a stand of a close combat
 * @whole: men on a whole stand of its unit
 *
 * Returns: (transfer full): a drawing of it
 */
GtkWidget *
dh_desk_stand_new (const DhMeleeStand *stand,
                   int                 whole)
{
  DhDeskStand *self = g_object_new (DH_DESK_TYPE_STAND, NULL);
  g_autofree char *words = describe (stand, whole);

  self->kind = stand->kind;
  self->men = stand->men;
  self->whole = MAX (whole, 1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  dh_board_widget_set_name (self, words);
  return GTK_WIDGET (self);
}
