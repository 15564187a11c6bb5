/* dh-desk-plot.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-plot.h"

#include "dh-board-class.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

#include <math.h>

#define N_THRESHOLDS 3
#define SAMPLE 34 /* the piece of a line in the legend */
#define MARK 4    /* half the size of a point */
#define GAP 6

/**
 * DhDeskPlot:
 *
 * The effectiveness of the armies over the turns, each army a line of its own colour, its own dashes
 * and its own points, with its letter at the end; and across them the thresholds of the rulebook.
 * Who does not see it is told the same in words.
 */
struct _DhDeskPlot
{
  GtkWidget parent_instance;

  guint n_turns;
  double most;
  double thresholds[N_THRESHOLDS];

  /* Owned */
  GStrv letters;    /* (nullable): of the armies */
  GStrv names;      /* of the armies */
  double *values;   /* for each turn one an army */
  guint *turns;     /* their numbers */
};

DH_BOARD_DEFINE_PLAIN (DhDeskPlot, dh_desk_plot, GTK_TYPE_WIDGET)

/* Where things go, in pixels; what is left is left in the picture, until it is mirrored at last. */
typedef struct {
  GtkSnapshot *snapshot;
  GdkRGBA ink;
  GdkRGBA faint;
  graphene_rect_t field;
  float line; /* the height of a line of text */
} Canvas;

static guint
count_armies (DhDeskPlot *self)
{
  return g_strv_length (self->letters);
}

static double
get_value (DhDeskPlot *self,
           guint       turn,
           guint       army)
{
  return self->values[turn * count_armies (self) + army];
}

/* Text */

static PangoLayout *
new_layout (DhDeskPlot *self,
            const char *text,
            gboolean    bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  if (bold)
    {
      g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_HEAVY));
      pango_layout_set_attributes (layout, attributes);
    }

  return layout;
}

static float
measure_text (DhDeskPlot *self,
              const char *text,
              float      *height)
{
  g_autoptr(PangoLayout) layout = new_layout (self, text, TRUE);
  int width, line;

  pango_layout_get_pixel_size (layout, &width, &line);
  if (height != NULL)
    *height = line;

  return width;
}

static float
mirror (DhDeskPlot *self,
        float       x,
        float       width)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? gtk_widget_get_width (widget) - x - width : x;
}

/* Text from @x on, or with @align 0.5 around it and with 1 up to it; @room may cut it off. */
static void
draw_text (DhDeskPlot    *self,
           Canvas        *canvas,
           const char    *text,
           gboolean       bold,
           float          x,
           float          y,
           float          align,
           float          room,
           const GdkRGBA *color)
{
  g_autoptr(PangoLayout) layout = new_layout (self, text, bold);
  int width;

  if (room > 0)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_width (layout, room * PANGO_SCALE);
    }
  pango_layout_get_pixel_size (layout, &width, NULL);
  /* A layout with a width begins at its right edge where people read from there. */
  if (room > 0 && gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    width = room;

  gtk_snapshot_save (canvas->snapshot);
  gtk_snapshot_translate (canvas->snapshot, &GRAPHENE_POINT_INIT (mirror (self, x - align * width, width), y));
  gtk_snapshot_append_layout (canvas->snapshot, layout, color);
  gtk_snapshot_restore (canvas->snapshot);
}

/* Lines */

static float
get_x (DhDeskPlot   *self,
       const Canvas *canvas,
       guint         turn)
{
  float share = self->n_turns > 1 ? (float) turn / (self->n_turns - 1) : 0;

  return canvas->field.origin.x + canvas->field.size.width * share;
}

static float
get_y (DhDeskPlot   *self,
       const Canvas *canvas,
       double        value)
{
  return canvas->field.origin.y + canvas->field.size.height * (1 - value / self->most);
}

/* The colour of an army, moved towards the ink, so that it stands out from light and from dark paper. */
static GdkRGBA
get_color (DhDeskPlot   *self,
           const Canvas *canvas,
           guint         army)
{
  static const char *const names[] = { "first_army", "second_army", "third_army" };
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA color;

  if (army >= G_N_ELEMENTS (names) || !gtk_style_context_lookup_color (style, names[army], &color))
    return canvas->ink;

  color.red = 0.7f * color.red + 0.3f * canvas->ink.red;
  color.green = 0.7f * color.green + 0.3f * canvas->ink.green;
  color.blue = 0.7f * color.blue + 0.3f * canvas->ink.blue;
  return color;
}

static void
set_pen (cairo_t       *cr,
         guint          army,
         const GdkRGBA *color)
{
  static const struct {
    double dashes[4];
    int n;
  } pens[] = { { { 0 }, 0 }, { { 9, 5 }, 2 }, { { 2, 4 }, 2 }, { { 10, 4, 2, 4 }, 4 } };

  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, 2.5);
  cairo_set_dash (cr, pens[army % G_N_ELEMENTS (pens)].dashes, pens[army % G_N_ELEMENTS (pens)].n, 0);
}

/* A square, a disc, a diamond. */
static void
draw_mark (cairo_t *cr,
           guint    army,
           double   x,
           double   y)
{
  cairo_new_path (cr);
  if (army % 3 == 0)
    cairo_rectangle (cr, x - MARK, y - MARK, 2 * MARK, 2 * MARK);
  else if (army % 3 == 1)
    cairo_arc (cr, x, y, MARK + 0.5, 0, 2 * G_PI);
  else
    {
      cairo_move_to (cr, x - MARK - 1, y);
      cairo_line_to (cr, x, y - MARK - 1);
      cairo_line_to (cr, x + MARK + 1, y);
      cairo_line_to (cr, x, y + MARK + 1);
    }
  cairo_fill (cr);
}

static void
draw_line (DhDeskPlot *self,
           Canvas     *canvas,
           cairo_t    *cr,
           guint       army)
{
  GdkRGBA color = get_color (self, canvas, army);

  set_pen (cr, army, &color);
  for (guint i = 0; i < self->n_turns; i++)
    cairo_line_to (cr,
                   mirror (self, get_x (self, canvas, i), 0),
                   get_y (self, canvas, get_value (self, i, army)));
  cairo_stroke (cr);
  for (guint i = 0; i < self->n_turns; i++)
    draw_mark (cr,
               army,
               mirror (self, get_x (self, canvas, i), 0),
               get_y (self, canvas, get_value (self, i, army)));
}

/* The army that stands at a place when they are put in order, the most effective first. */
static guint
find_rank (DhDeskPlot *self,
           guint       rank)
{
  guint last = self->n_turns - 1;

  for (guint army = 0; army < count_armies (self); army++)
    {
      guint better = 0;

      for (guint other = 0; other < count_armies (self); other++)
        better += get_value (self, last, other) > get_value (self, last, army) ||
                  (get_value (self, last, other) >= get_value (self, last, army) && other < army);
      if (better == rank)
        return army;
    }

  g_return_val_if_reached (0);
}

/* Letters at the ends of their lines, which give way to each other downwards. */
static void
draw_letters (DhDeskPlot *self,
              Canvas     *canvas)
{
  float lowest = -canvas->line;
  float x = get_x (self, canvas, self->n_turns - 1) + 2 * MARK;

  for (guint i = 0; i < count_armies (self); i++)
    {
      guint army = find_rank (self, i);
      float y = get_y (self, canvas, get_value (self, self->n_turns - 1, army)) - canvas->line / 2;
      GdkRGBA color = get_color (self, canvas, army);

      lowest = MAX (y, lowest + canvas->line);
      draw_text (self, canvas, self->letters[army], TRUE, x, lowest, 0, 0, &color);
    }
}

static void
draw_legend (DhDeskPlot *self,
             Canvas     *canvas,
             cairo_t    *cr)
{
  float room = (float) gtk_widget_get_width (GTK_WIDGET (self)) / count_armies (self);

  for (guint i = 0; i < count_armies (self); i++)
    {
      float x = i * room;
      float middle = canvas->line / 2;
      GdkRGBA color = get_color (self, canvas, i);
      g_autofree char *text = g_strdup_printf ("%s  %s", self->letters[i], self->names[i]);

      set_pen (cr, i, &color);
      cairo_move_to (cr, mirror (self, x, 0), middle);
      cairo_line_to (cr, mirror (self, x + SAMPLE, 0), middle);
      cairo_stroke (cr);
      draw_mark (cr, i, mirror (self, x + SAMPLE / 2, 0), middle);
      draw_text (self, canvas, text, FALSE, x + SAMPLE + GAP, 0, 0, room - SAMPLE - 3 * GAP, &canvas->ink);
    }
}

/* The field */

static void
draw_rule (DhDeskPlot *self,
           Canvas     *canvas,
           double      value,
           const char *word)
{
  g_autofree char *percent = g_strdup_printf (_("%.0f %%"), value);
  float y = floorf (get_y (self, canvas, value));
  float width = canvas->field.size.width;
  GdkRGBA color = canvas->faint;

  /* A threshold is more to look at than an end of the scale. */
  color.alpha = word != NULL ? 0.6f : 0.25f;
  gtk_snapshot_append_color (canvas->snapshot,
                             &color,
                             &GRAPHENE_RECT_INIT (mirror (self, canvas->field.origin.x, width), y, width, 1));
  draw_text (self, canvas, percent, FALSE, canvas->field.origin.x - GAP, y - canvas->line / 2, 1, 0, &canvas->faint);
  if (word != NULL)
    draw_text (self, canvas, word, FALSE, canvas->field.origin.x + GAP, y + 1, 0, 0, &canvas->faint);
}

static void
draw_rules (DhDeskPlot *self,
            Canvas     *canvas)
{
  static const DhArmyState states[N_THRESHOLDS] = { DH_ARMY_STATE_HESITANT, DH_ARMY_STATE_RETIRE,
                                                    DH_ARMY_STATE_BROKEN };

  draw_rule (self, canvas, self->most, NULL);
  draw_rule (self, canvas, 0, NULL);
  for (guint i = 0; i < N_THRESHOLDS; i++)
    {
      g_autofree char *word = g_strdup_printf ("%s %s",
                                               dh_board_get_army_state_shape (states[i]),
                                               dh_board_describe_army_state (states[i]));

      draw_rule (self, canvas, self->thresholds[i], word);
    }
}

/* As many numbers of turns as there is room for. */
static void
draw_turns (DhDeskPlot *self,
            Canvas     *canvas)
{
  float wide = measure_text (self, _("start"), NULL) + 2 * GAP;
  float y = canvas->field.origin.y + canvas->field.size.height + GAP;
  guint by = ceilf (self->n_turns * wide / MAX (canvas->field.size.width, 1));

  for (guint i = 0; i < self->n_turns; i += MAX (by, 1))
    {
      g_autofree char *text = self->turns[i] > 0 ? g_strdup_printf ("%u", self->turns[i]) : g_strdup (_("start"));

      draw_text (self, canvas, text, FALSE, get_x (self, canvas, i), y, 0.5, 0, &canvas->faint);
    }
}

static void
dh_desk_plot_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  DhDeskPlot *self = DH_DESK_PLOT (widget);
  Canvas canvas = { .snapshot = snapshot };
  float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  float left, right;
  cairo_t *cr;

  if (self->letters == NULL)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &canvas.ink);
  canvas.faint = canvas.ink;
  canvas.faint.alpha *= 0.7f;
  left = measure_text (self, "100 %", &canvas.line) + GAP + MARK;
  right = measure_text (self, "W", NULL) + 3 * MARK;
  canvas.field = GRAPHENE_RECT_INIT (left,
                                     canvas.line * 1.5f + GAP,
                                     MAX (width - left - right, 1),
                                     MAX (height - canvas.line * 2.5f - 3 * GAP, 1));

  draw_rules (self, &canvas);
  draw_turns (self, &canvas);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_legend (self, &canvas, cr);
  for (guint i = 0; i < count_armies (self); i++)
    draw_line (self, &canvas, cr, i);
  cairo_destroy (cr);
  draw_letters (self, &canvas);
}

static void
dh_desk_plot_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 280 : 230;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 520 : 260;
}

static void
clear (DhDeskPlot *self)
{
  g_clear_pointer (&self->letters, g_strfreev);
  g_clear_pointer (&self->names, g_strfreev);
  g_clear_pointer (&self->values, g_free);
  g_clear_pointer (&self->turns, g_free);
}

static void
dh_desk_plot_finalize (GObject *object)
{
  clear (DH_DESK_PLOT (object));

  G_OBJECT_CLASS (dh_desk_plot_parent_class)->finalize (object);
}

static void
dh_desk_plot_class_init (DhDeskPlotClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = dh_desk_plot_finalize;
  widget_class->measure = dh_desk_plot_measure;
  widget_class->snapshot = dh_desk_plot_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "plot");
}

static void
describe (DhDeskPlot     *self,
          const DhReport *report,
          const DhBattle *battle)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *thresholds = dh_report_describe_thresholds (battle);

  for (guint i = 0; i < dh_battle_get_n_armies (battle); i++)
    {
      g_autofree char *army = dh_report_describe_effectiveness (report, battle, i);

      g_string_append_printf (text, "%s ", army);
    }
  g_string_append (text, thresholds);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Effectiveness over the turns"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str,
                                  -1);
}

static void
take_armies (DhDeskPlot     *self,
             const DhBattle *battle)
{
  g_autoptr(GStrvBuilder) letters = g_strv_builder_new ();
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < dh_battle_get_n_armies (battle); i++)
    {
      g_strv_builder_add (letters, dh_battle_get_army (battle, i)->info->letter);
      g_strv_builder_add (names, dh_battle_get_army (battle, i)->info->name);
    }
  self->letters = g_strv_builder_end (letters);
  self->names = g_strv_builder_end (names);
}

/**
 * dh_desk_plot_show:
 * @self: a plot
 * @report: a report
 * @battle: its battle
 *
 * Shows how effective the armies were, turn by turn.
 */
void
dh_desk_plot_show (DhDeskPlot     *self,
                   const DhReport *report,
                   const DhBattle *battle)
{
  const DhRulebook *rulebook = dh_battle_get_rulebook (battle);
  guint n_armies = dh_battle_get_n_armies (battle);

  g_return_if_fail (DH_DESK_IS_PLOT (self));

  clear (self);
  take_armies (self, battle);
  self->n_turns = dh_report_get_n_turns (report);
  self->turns = g_new0 (guint, self->n_turns);
  self->values = g_new0 (double, self->n_turns * n_armies);
  self->most = MAX (dh_rulebook_number (rulebook, "army.most"), 1);
  self->thresholds[0] = dh_rulebook_number (rulebook, "army.hesitant");
  self->thresholds[1] = dh_rulebook_number (rulebook, "army.retire");
  self->thresholds[2] = dh_rulebook_number (rulebook, "army.broken");
  for (guint i = 0; i < self->n_turns; i++)
    {
      self->turns[i] = dh_report_get_turn (report, i)->turn;
      for (guint army = 0; army < n_armies; army++)
        self->values[i * n_armies + army] = dh_report_get_army (report, i, army)->effectiveness;
    }

  describe (self, report, battle);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
