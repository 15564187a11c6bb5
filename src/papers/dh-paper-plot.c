/* dh-paper-plot.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-plot-private.h"
#include "dh-paper-private.h"

#include "dh-army-words.h"

#include <glib/gi18n.h>

#include <math.h>

/**
 * DhPaperPlot:
 *
 * The effectiveness of the armies over the turns, each army a line of its own colour, its own dashes
 * and its own points, with its letter at the end; and across them the thresholds of the rulebook.
 * Who does not see it is told the same in words.
 *
 * This says what goes where. A pen draws it, on a surface of Cairo or as SVG; all it is told is where
 * things are when people read from left to right, and it turns them round where they do not.
 */
struct _DhPaperPlot
{
  guint n_armies;
  guint n_turns;
  double most;
  double thresholds[DH_ARMY_STATE_BROKEN + 1]; /* by the state that they lead to */

  /* Owned */
  GStrv letters; /* of the armies */
  GStrv names;   /* of the armies */
  double *values; /* for each turn one an army */
  guint *turns;   /* their numbers */
  char *text;
};

#define SAMPLE 34.0 /* the piece of a line in the legend */
#define GAP 6.0

/* In SVG, the size of the letters. */
#define LETTERS 13.0

/* The places of the armies' lines, and the height of a line of text. */
typedef struct {
  DhPaperPen *pen;
  double x;
  double y;
  double width;
  double height;
  double line;
} Field;

static double
get_value (const DhPaperPlot *self,
           guint              turn,
           guint              army)
{
  return self->values[turn * self->n_armies + army];
}

static double
get_x (const DhPaperPlot *self,
       const Field       *field,
       guint              turn)
{
  return field->x + (self->n_turns > 1 ? field->width * turn / (self->n_turns - 1) : 0);
}

static double
get_y (const DhPaperPlot *self,
       const Field       *field,
       double             value)
{
  return field->y + field->height * (1 - value / self->most);
}

static void
draw_line (const DhPaperPlot *self,
           const Field       *field,
           guint              army)
{
  g_autofree DhPaperPoint *points = g_new (DhPaperPoint, self->n_turns);

  for (guint i = 0; i < self->n_turns; i++)
    points[i] = (DhPaperPoint) { get_x (self, field, i), get_y (self, field, get_value (self, i, army)) };
  _dh_paper_pen_trace (field->pen, army, points, self->n_turns, points, self->n_turns);
}

/* The army that stands at a place when they are put in order, the most effective first. */
static guint
find_rank (const DhPaperPlot *self,
           guint              rank)
{
  guint last = self->n_turns - 1;

  for (guint army = 0; army < self->n_armies; army++)
    {
      guint better = 0;

      for (guint other = 0; other < self->n_armies; other++)
        better += get_value (self, last, other) > get_value (self, last, army) ||
                  (get_value (self, last, other) >= get_value (self, last, army) && other < army);
      if (better == rank)
        return army;
    }

  g_return_val_if_reached (0);
}

/* Letters at the ends of their lines, which give way to each other downwards. */
static void
draw_letters (const DhPaperPlot *self,
              const Field       *field)
{
  double lowest = -field->line, x = get_x (self, field, self->n_turns - 1) + 2 * DH_PAPER_PEN_MARK;

  for (guint i = 0; i < self->n_armies; i++)
    {
      guint army = find_rank (self, i);
      double y = get_y (self, field, get_value (self, self->n_turns - 1, army)) - field->line / 2;

      lowest = MAX (y, lowest + field->line);
      _dh_paper_pen_write (field->pen, DH_PAPER_PLOT_ARMY + army, TRUE, x, lowest, 0, 0, self->letters[army]);
    }
}

/* Side by side where they are short enough, else below each other. */
static gboolean
fits_in_a_line (const DhPaperPlot *self,
                DhPaperPen        *pen)
{
  double room = pen->width / self->n_armies - SAMPLE - 4 * GAP;

  for (guint i = 0; i < self->n_armies; i++)
    if (_dh_paper_pen_measure (pen, self->names[i], NULL) +
        _dh_paper_pen_measure (pen, self->letters[i], NULL) > room)
      return FALSE;

  return TRUE;
}

static void
draw_legend (const DhPaperPlot *self,
             const Field       *field,
             gboolean           in_a_line)
{
  double room = field->pen->width / (in_a_line ? self->n_armies : 1);

  for (guint i = 0; i < self->n_armies; i++)
    {
      double x = in_a_line ? i * room : 0, y = in_a_line ? 0 : i * field->line;
      double middle = y + field->line / 2;
      DhPaperPoint sample[] = { { x, middle }, { x + SAMPLE, middle } }, mark = { x + SAMPLE / 2, middle };
      g_autofree char *text = g_strdup_printf ("%s  %s", self->letters[i], self->names[i]);

      _dh_paper_pen_trace (field->pen, i, sample, G_N_ELEMENTS (sample), &mark, 1);
      _dh_paper_pen_write (field->pen, DH_PAPER_PLOT_INK, FALSE, x + SAMPLE + GAP, y, 0, room - SAMPLE - GAP, text);
    }
}

/* A threshold is more to look at than an end of the scale. */
static void
draw_rule (const DhPaperPlot *self,
           const Field       *field,
           double             value,
           const char        *word)
{
  g_autofree char *percent = g_strdup_printf (_("%.0f%%"), value);
  double y = floor (get_y (self, field, value));

  _dh_paper_pen_rule (field->pen, field->x, y, field->width, word != NULL);
  _dh_paper_pen_write (field->pen, DH_PAPER_PLOT_FAINT, FALSE, field->x - GAP, y - field->line / 2, 1, 0, percent);
  if (word != NULL)
    _dh_paper_pen_write (field->pen, DH_PAPER_PLOT_FAINT, FALSE, field->x + GAP, y + 1, 0, 0, word);
}

static void
draw_rules (const DhPaperPlot *self,
            const Field       *field)
{
  draw_rule (self, field, self->most, NULL);
  draw_rule (self, field, 0, NULL);
  for (DhArmyState state = DH_ARMY_STATE_HESITANT; state <= DH_ARMY_STATE_BROKEN; state++)
    {
      g_autofree char *word =
        g_strdup_printf ("%s %s", dh_army_state_get_shape (state), dh_army_state_describe (state));

      draw_rule (self, field, self->thresholds[state], word);
    }
}

/* Draws as many numbers of turns as there is room for. */
static void
draw_turns (const DhPaperPlot *self,
            const Field       *field)
{
  double wide = _dh_paper_pen_measure (field->pen, _("start"), NULL) + 2 * GAP;
  double y = field->y + field->height + GAP;
  guint by = ceil (self->n_turns * wide / MAX (field->width, 1));

  for (guint i = 0; i < self->n_turns; i += MAX (by, 1))
    {
      g_autofree char *text = self->turns[i] > 0 ? g_strdup_printf ("%u", self->turns[i]) : g_strdup (_("start"));

      _dh_paper_pen_write (field->pen, DH_PAPER_PLOT_FAINT, FALSE, get_x (self, field, i), y, 0.5, 0, text);
    }
}

/* Over the whole of what the pen has. */
static void
draw (const DhPaperPlot *self,
      DhPaperPen        *pen)
{
  Field field = { .pen = pen };
  gboolean in_a_line = fits_in_a_line (self, pen);
  double right = _dh_paper_pen_measure (pen, "W", NULL) + 3 * DH_PAPER_PEN_MARK;
  guint n_lines = in_a_line ? 1 : self->n_armies;

  field.x = _dh_paper_pen_measure (pen, "100 %", &field.line) + GAP + DH_PAPER_PEN_MARK;
  field.y = field.line * (n_lines + 0.5) + GAP;
  field.width = MAX (pen->width - field.x - right, 1);
  field.height = MAX (pen->height - field.y - field.line - 2 * GAP, 1);

  draw_rules (self, &field);
  draw_turns (self, &field);
  draw_legend (self, &field, in_a_line);
  for (guint i = 0; i < self->n_armies; i++)
    draw_line (self, &field, i);
  draw_letters (self, &field);
}

static void
take_armies (DhPaperPlot    *self,
             const DhReport *report,
             const DhBattle *battle)
{
  g_autoptr(GStrvBuilder) letters = g_strv_builder_new ();
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *thresholds = dh_report_describe_thresholds (battle);

  for (guint i = 0; i < self->n_armies; i++)
    {
      g_autofree char *army = dh_report_describe_effectiveness (report, battle, i);

      g_strv_builder_add (letters, dh_battle_get_army (battle, i)->info->letter);
      g_strv_builder_add (names, dh_battle_get_army (battle, i)->info->name);
      g_string_append_printf (text, "%s ", army);
    }
  g_string_append (text, thresholds);
  self->letters = g_strv_builder_end (letters);
  self->names = g_strv_builder_end (names);
  self->text = g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * dh_paper_plot_new:
 * @report: a report
 * @battle: its battle
 *
 * Makes a plot of how effective the armies were, turn by turn. It holds all that it shows.
 *
 * Returns: (transfer full): the plot
 */
DhPaperPlot *
dh_paper_plot_new (const DhReport *report,
                   const DhBattle *battle)
{
  static const char *const thresholds[] = { NULL, "army.hesitant", "army.retire", "army.broken" };
  const DhRulebook *rulebook = battle->rulebook;
  DhPaperPlot *self = g_new0 (DhPaperPlot, 1);

  self->n_armies = dh_n_armies (battle);
  self->n_turns = report->n_turns;
  self->turns = g_new0 (guint, self->n_turns);
  self->values = g_new0 (double, self->n_turns * self->n_armies);
  self->most = MAX (dh_rulebook_number (rulebook, "army.most"), 1);
  for (DhArmyState state = DH_ARMY_STATE_HESITANT; state <= DH_ARMY_STATE_BROKEN; state++)
    self->thresholds[state] = dh_rulebook_number (rulebook, thresholds[state]);
  for (guint i = 0; i < self->n_turns; i++)
    {
      self->turns[i] = report->turns[i].turn;
      for (guint army = 0; army < self->n_armies; army++)
        self->values[i * self->n_armies + army] = report->turns[i].armies[army].effectiveness;
    }
  take_armies (self, report, battle);

  return self;
}

/**
 * dh_paper_plot_free:
 * @self: (transfer full): a plot
 *
 * Frees a plot.
 */
void
dh_paper_plot_free (DhPaperPlot *self)
{
  g_strfreev (self->letters);
  g_strfreev (self->names);
  g_free (self->values);
  g_free (self->turns);
  g_free (self->text);
  g_free (self);
}

/**
 * dh_paper_plot_get_text:
 * @self: a plot
 *
 * Returns: all that it shows, in sentences
 */
const char *
dh_paper_plot_get_text (const DhPaperPlot *self)
{
  return self->text;
}

/**
 * dh_paper_plot_draw:
 * @self: a plot
 * @cr: where to draw it, with its corner as origin
 * @context: what its text is set with; where that reads from right to left, the plot does
 * @width: how wide it may be
 * @height: how high
 * @colors: a colour for each tone
 *
 * Draws a plot.
 */
void
dh_paper_plot_draw (const DhPaperPlot  *self,
                    cairo_t            *cr,
                    PangoContext       *context,
                    double              width,
                    double              height,
                    const DhPaperColor  colors[DH_PAPER_PLOT_N_TONES])
{
  DhPaperPen pen = {
    .cr = cr,
    .context = context,
    .width = width,
    .height = height,
    .mirrored = pango_context_get_base_dir (context) == PANGO_DIRECTION_RTL,
    .colors = colors,
  };

  cairo_save (cr);
  draw (self, &pen);
  cairo_restore (cr);
}

/*
 * _dh_paper_plot_to_svg:
 * @self: a plot
 * @title: what it is
 * @width: how wide it is, in units of its own
 * @height: how high
 *
 * Makes an element `svg` of a plot, to stand in a page of HTML: once, for it has the ids `plot-title`
 * and `plot-text`. The page has a colour for each class `tone` with its number, for `line` likewise,
 * and for `rule`.
 *
 * Returns: (transfer full): the element
 */
char *
_dh_paper_plot_to_svg (const DhPaperPlot *self,
                       const char        *title,
                       double             width,
                       double             height)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr(PangoFontDescription) font = _dh_paper_make_font (DH_PAPER_BODY, LETTERS);
  g_autoptr(GString) svg = g_string_new (NULL);
  DhPaperPen pen = { .svg = svg, .context = context, .width = width, .height = height };

  g_string_append_printf (svg, "<svg viewBox=\"0 0 %.0f %.0f\" font-size=\"%.0f\" role=\"img\""
                               " aria-labelledby=\"plot-title\" aria-describedby=\"plot-text\">\n",
                          width, height, LETTERS);
  _dh_paper_append_element (svg, "title id=\"plot-title\"", title);
  _dh_paper_append_element (svg, "desc id=\"plot-text\"", self->text);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_font_description (context, font);
  draw (self, &pen);
  g_string_append (svg, "</svg>\n");
  g_object_unref (context);

  return g_string_free (g_steal_pointer (&svg), FALSE);
}
