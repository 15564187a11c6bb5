/* dh-desk-dice.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-dice.h"

#include <glib/gi18n.h>

#define DIE_SIZE 24
#define DIE_GAP 6

/**
 * DhDeskDice:
 *
 * The faces of one roll, drawn sharp at any scale: six-sided dice with their pips, others with a
 * number. A die that reached what was needed is dark with light pips, one that did not is light
 * with dark pips; where nothing was needed all are light.
 */
struct _DhDeskDice
{
  GtkWidget parent_instance;

  /* Owned */
  DhEntry *entry; /* (nullable) */

  guint roll;
};

G_DEFINE_FINAL_TYPE (DhDeskDice, dh_desk_dice, GTK_TYPE_WIDGET)

static const DhRoll *
get_roll (DhDeskDice *self)
{
  return self->entry != NULL ? dh_entry_get_roll (self->entry, self->roll) : NULL;
}

static guint
count_columns (int width)
{
  return MAX ((width + DIE_GAP) / (DIE_SIZE + DIE_GAP), 1);
}

static void
draw_pip (GtkSnapshot   *snapshot,
          const GdkRGBA *color,
          float          x,
          float          y)
{
  float radius = DIE_SIZE / 10.0f;
  graphene_rect_t square = GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius);
  GskRoundedRect circle;

  gsk_rounded_rect_init_from_rect (&circle, &square, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &circle);
  gtk_snapshot_append_color (snapshot, color, &square);
  gtk_snapshot_pop (snapshot);
}

/* Where the pips of each face are, on a grid of three by three counted from the top left corner. */
static void
draw_pips (GtkSnapshot   *snapshot,
           const GdkRGBA *color,
           guint          face)
{
  static const guint16 grids[] = { 0, 0020, 0104, 0124, 0505, 0525, 0555 };

  for (guint i = 0; i < 9; i++)
    if (grids[face] & (1 << i))
      draw_pip (snapshot, color, DIE_SIZE * (1 + i % 3) / 4.0f, DIE_SIZE * (1 + i / 3) / 4.0f);
}

static void
draw_number (DhDeskDice    *self,
             GtkSnapshot   *snapshot,
             const GdkRGBA *color,
             guint          face)
{
  char text[16];
  g_autoptr(PangoLayout) layout = NULL;
  int width, height;

  g_snprintf (text, sizeof text, "%u", face);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((DIE_SIZE - width) / 2, (DIE_SIZE - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_die (DhDeskDice  *self,
          GtkSnapshot *snapshot,
          guint        face)
{
  const DhRoll *roll = get_roll (self);
  gboolean good = roll->need > 0 && (int) face >= roll->need;
  graphene_rect_t square = GRAPHENE_RECT_INIT (0, 0, DIE_SIZE, DIE_SIZE);
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA ink, paper = { 1, 1, 1, 1 };
  GskRoundedRect edge;

  gtk_style_context_get_color (style, &ink);
  gtk_style_context_lookup_color (style, "view_bg_color", &paper);
  gsk_rounded_rect_init_from_rect (&edge, &square, roll->sides == 6 ? DIE_SIZE / 5.0f : DIE_SIZE / 2.6f);

  gtk_snapshot_push_rounded_clip (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, good ? &ink : &paper, &square);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot,
                              &edge,
                              (float[4]) { 1.5f, 1.5f, 1.5f, 1.5f },
                              (GdkRGBA[4]) { ink, ink, ink, ink });
  if (roll->sides == 6 && face >= 1 && face <= 6)
    draw_pips (snapshot, good ? &paper : &ink, face);
  else
    draw_number (self, snapshot, good ? &paper : &ink, face);
}

static void
dh_desk_dice_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  DhDeskDice *self = DH_DESK_DICE (widget);
  const DhRoll *roll = get_roll (self);
  int width = gtk_widget_get_width (widget);
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint columns = count_columns (width);

  for (guint i = 0; roll != NULL && i < roll->n; i++)
    {
      int x = i % columns * (DIE_SIZE + DIE_GAP);
      int y = i / columns * (DIE_SIZE + DIE_GAP);

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (backwards ? width - x - DIE_SIZE : x, y));
      draw_die (self, snapshot, dh_entry_get_face (self->entry, roll->first + i));
      gtk_snapshot_restore (snapshot);
    }
}

static GtkSizeRequestMode
dh_desk_dice_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
dh_desk_dice_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  const DhRoll *roll = get_roll (DH_DESK_DICE (widget));
  int n = roll != NULL ? roll->n : 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = n > 0 ? DIE_SIZE : 0;
      *natural = MAX (n * (DIE_SIZE + DIE_GAP) - DIE_GAP, 0);
    }
  else
    {
      int columns = for_size < 0 ? MAX (n, 1) : count_columns (for_size);
      int rows = (n + columns - 1) / columns;

      *minimum = *natural = MAX (rows * (DIE_SIZE + DIE_GAP) - DIE_GAP, 0);
    }
}

static void
dh_desk_dice_finalize (GObject *object)
{
  DhDeskDice *self = DH_DESK_DICE (object);

  g_clear_pointer (&self->entry, dh_entry_unref);

  G_OBJECT_CLASS (dh_desk_dice_parent_class)->finalize (object);
}

static void
dh_desk_dice_class_init (DhDeskDiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = dh_desk_dice_finalize;
  widget_class->get_request_mode = dh_desk_dice_get_request_mode;
  widget_class->measure = dh_desk_dice_measure;
  widget_class->snapshot = dh_desk_dice_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "dice");
}

static void
dh_desk_dice_init (DhDeskDice *self)
{
}

GtkWidget *
dh_desk_dice_new (void)
{
  return g_object_new (DH_DESK_TYPE_DICE, NULL);
}

/**
 * dh_desk_dice_set_roll:
 * @self: dice
 * @entry: an entry
 * @roll: one of its rolls, from 0
 *
 * Shows a roll, to the eye and to a screen reader.
 */
void
dh_desk_dice_set_roll (DhDeskDice *self,
                       DhEntry    *entry,
                       guint       roll)
{
  g_autoptr(GString) label = NULL;
  const DhRoll *the_roll;

  g_return_if_fail (DH_DESK_IS_DICE (self));

  dh_entry_ref (entry);
  g_clear_pointer (&self->entry, dh_entry_unref);
  self->entry = entry;
  self->roll = roll;

  the_roll = get_roll (self);
  label = g_string_new (ngettext ("Die:", "Dice:", the_roll->n));
  for (guint i = 0; i < the_roll->n; i++)
    g_string_append_printf (label, " %u", dh_entry_get_face (entry, the_roll->first + i));
  if (the_roll->need > 0)
    {
      g_string_append (label, ", ");
      g_string_append_printf (label, _("%d or more was needed"), the_roll->need);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label->str, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
