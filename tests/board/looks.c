/* looks.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "looks.h"

#include "contrast.h"
#include "measures.h"
#include "picture.h"

#include "dh-board-bar.h"
#include "dh-board-card.h"
#include "dh-board-code.h"
#include "dh-board-curve.h"
#include "dh-board-dice.h"
#include "dh-board-flow.h"
#include "dh-board-glyph.h"
#include "dh-board-ink.h"
#include "dh-board-letter.h"
#include "dh-board-pips.h"
#include "dh-board-round.h"
#include "dh-board-screen.h"
#include "dh-board-track.h"

#include <math.h>
#include <string.h>

/* Faults that can be found by looking at a board of any game. */

/* Words with more letters than these have no line that is sure to hold them. */
#define LONG_WORD 13

/* The least contrast of text at the highest level of WCAG. */
#define LEAST_CONTRAST 7

static void
find_all (GtkWidget *widget,
          GType      type,
          GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    find_all (child, type, found);
}

/* All that are seen. */
GPtrArray *
test_board_find_all (gpointer widget,
                     GType    type)
{
  GPtrArray *found = g_ptr_array_new ();

  find_all (widget, type, found);

  return found;
}

/* Measures a capital of a label on the screen, in pixels. */
double
test_board_measure_capital (GtkWidget *label,
                            GtkWidget *window)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (label, "H");
  graphene_point_t top, bottom;
  PangoRectangle ink;

  pango_layout_get_extents (layout, &ink, NULL);
  g_assert_true (gtk_widget_compute_point (label, window, &GRAPHENE_POINT_INIT (0, 0), &top));
  g_assert_true (gtk_widget_compute_point (label, window, &GRAPHENE_POINT_INIT (0, 100), &bottom));

  return (double) ink.height / PANGO_SCALE * (bottom.y - top.y) / 100;
}

/* Every text that is seen on the board now is read at this distance, on a picture of this diagonal; both in metres. */
void
test_board_assert_legible (gpointer  picture,
                           double     diagonal,
                           double     distance)
{
  int width = gtk_widget_get_width (GTK_WIDGET (picture));
  int height = gtk_widget_get_height (GTK_WIDGET (picture));
  double pixels_a_metre = hypot (width, height) / diagonal;
  g_autoptr(GPtrArray) labels = test_board_find_all (picture, GTK_TYPE_LABEL), screens = NULL;
  double reach;

  screens = test_board_find_all (picture, DH_BOARD_TYPE_SCREEN);
  g_assert_cmpuint (screens->len, ==, 1);
  g_object_get (screens->pdata[0], "reach", &reach, NULL);
  g_assert_cmpfloat (reach, >=, distance * TEST_BOARD_TOLERANCE);
  g_assert_cmpuint (labels->len, >, 4);
  for (guint i = 0; i < labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (labels, i);
      double capital = test_board_measure_capital (label, GTK_WIDGET (picture)) / pixels_a_metre;

      if (capital < distance / 200 * TEST_BOARD_TOLERANCE)
        g_error ("“%s” has capitals of %.1f mm", gtk_label_get_label (GTK_LABEL (label)), capital * 1000);
    }
}

/* A list that is seen has a row on its page, however little room there is. */
static void
assert_rows (gpointer picture)
{
  g_autoptr(GPtrArray) flows = test_board_find_all (picture, DH_BOARD_TYPE_FLOW);

  for (guint i = 0; i < flows->len; i++)
    if (dh_board_flow_get_n_pages (flows->pdata[i]) > 1)
      g_assert_cmpuint (dh_board_flow_get_n_shown (flows->pdata[i]), >, 0);
}

/* Lines of a title end where words do. */
static void
assert_title_whole (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  const char *text = pango_layout_get_text (layout);

  for (int i = 1; i < pango_layout_get_line_count (layout); i++)
    {
      const char *start = text + pango_layout_get_line_readonly (layout, i)->start_index;
      gunichar before = g_utf8_get_char (g_utf8_prev_char (start));

      if (g_unichar_isalpha (before) && g_unichar_isalpha (g_utf8_get_char (start)))
        g_error ("“%s” is broken before “%s”", text, start);
    }
}

/* Checks that nothing is cut off: text that does not fit on the board is left out or ends in dots. */
void
test_board_assert_whole (gpointer picture)
{
  g_autoptr(GPtrArray) labels = test_board_find_all (picture, GTK_TYPE_LABEL);
  float width = gtk_widget_get_width (GTK_WIDGET (picture));
  float height = gtk_widget_get_height (GTK_WIDGET (picture));

  g_assert_cmpuint (test_measures_check (picture, g_test_get_path ()), ==, 0);
  assert_rows (picture);
  for (guint i = 0; i < labels->len; i++)
    {
      GtkLabel *label = g_ptr_array_index (labels, i);
      graphene_rect_t bounds, room;
      int text_width, text_height;

      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (label), GTK_WIDGET (picture), &bounds));
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (label), GTK_WIDGET (label), &room));
      pango_layout_get_pixel_size (gtk_label_get_layout (label), &text_width, &text_height);
      if (gtk_widget_has_css_class (GTK_WIDGET (label), "title"))
        assert_title_whole (label);
      if (bounds.origin.x < -1 || bounds.origin.y < -1 || bounds.origin.x + bounds.size.width > width + 1 ||
          bounds.origin.y + bounds.size.height > height + 1)
        g_error ("“%s” goes over the edge of the board: from %.0f, %.0f, %.0f × %.0f pixels", gtk_label_get_label (label),
                 bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height);
      /* A line whose letters are set closer is measured with a pixel more than it was given. */
      if (text_width > room.size.width + 2 || text_height > room.size.height + 1)
        g_error ("“%s” takes %d × %d pixels, and has %.0f × %.0f", gtk_label_get_label (label), text_width, text_height,
                 room.size.width, room.size.height);
    }
}

/* Widgets that lie over others */

/* The part of a widget that is drawn: of a label the text, not the room that it has. */
static graphene_rect_t
get_drawn (GtkWidget *picture,
           GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (GTK_IS_LABEL (widget))
    {
      PangoRectangle ink;
      graphene_point_t from, to;
      int x, y;

      gtk_label_get_layout_offsets (GTK_LABEL (widget), &x, &y);
      pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (widget)), &ink, NULL);
      g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (picture), &GRAPHENE_POINT_INIT (x + ink.x, y + ink.y), &from));
      g_assert_true (gtk_widget_compute_point (widget,
                                               GTK_WIDGET (picture),
                                               &GRAPHENE_POINT_INIT (x + ink.x + ink.width, y + ink.y + ink.height),
                                               &to));
      return GRAPHENE_RECT_INIT (from.x, from.y, to.x - from.x, to.y - from.y);
    }

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (picture), &bounds));
  return bounds;
}

static gboolean
overlaps (const graphene_rect_t *one,
          const graphene_rect_t *other)
{
  return MIN (one->origin.x + one->size.width, other->origin.x + other->size.width) - MAX (one->origin.x, other->origin.x) > 1 &&
         MIN (one->origin.y + one->size.height, other->origin.y + other->size.height) - MAX (one->origin.y, other->origin.y) > 1;
}

static char *
describe_widget (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) ? g_strdup_printf ("“%s”", gtk_label_get_label (GTK_LABEL (widget)))
                               : g_strdup (G_OBJECT_TYPE_NAME (widget));
}

/* No two texts, medallions, stands, dice, shapes, bars, codes and maps lie over each other, but for the letter of a medallion
 * and what is written on a card. */
void
test_board_assert_clear (gpointer picture)
{
  const GType types[] = { GTK_TYPE_LABEL,        DH_BOARD_TYPE_LETTER, DH_BOARD_TYPE_PIPS,  DH_BOARD_TYPE_DICE,
                          DH_BOARD_TYPE_GLYPH,   DH_BOARD_TYPE_BAR,    DH_BOARD_TYPE_ROUND, DH_BOARD_TYPE_CURVE,
                          DH_BOARD_TYPE_CARD,    DH_BOARD_TYPE_TRACK,  DH_BOARD_TYPE_CODE,  GTK_TYPE_PICTURE };
  g_autoptr(GPtrArray) widgets = g_ptr_array_new ();
  g_autofree graphene_rect_t *drawn = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GPtrArray *found = test_board_find_all (picture, types[i]);

      g_ptr_array_extend_and_steal (widgets, found);
    }
  drawn = g_new (graphene_rect_t, widgets->len);
  for (guint i = 0; i < widgets->len; i++)
    drawn[i] = get_drawn (picture, widgets->pdata[i]);
  for (guint i = 0; i < widgets->len; i++)
    for (guint k = 0; k < i; k++)
      {
        GtkWidget *one = widgets->pdata[i], *other = widgets->pdata[k];
        g_autofree char *name = NULL, *others = NULL;

        if (!overlaps (&drawn[i], &drawn[k]) || gtk_widget_is_ancestor (one, other) || gtk_widget_is_ancestor (other, one))
          continue;
        name = describe_widget (one);
        others = describe_widget (other);
        g_error ("%s lies over %s, at %.0f, %.0f and %.0f, %.0f", name, others, drawn[i].origin.x, drawn[i].origin.y,
                 drawn[k].origin.x, drawn[k].origin.y);
      }
}

/* TRUE for a word that may be broken: it is so long that no line is sure to hold it. */
static gboolean
is_long_word (const char *text,
              const char *at)
{
  const char *from = at, *to = at;

  while (from > text && from[-1] != ' ' && from[-1] != '\n')
    from--;
  while (*to != '\0' && *to != ' ' && *to != '\n')
    to++;

  return g_utf8_strlen (from, to - from) > LONG_WORD;
}

/* Every text is there to its end, on more lines than one where it must, and no line ends within a word. */
void
test_board_assert_said_out (gpointer picture)
{
  g_autoptr(GPtrArray) labels = test_board_find_all (picture, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    {
      PangoLayout *layout = gtk_label_get_layout (labels->pdata[i]);
      const char *text = gtk_label_get_label (labels->pdata[i]);

      if (pango_layout_is_ellipsized (layout))
        g_error ("“%s” ends in dots", text);
      for (int k = 1; k < pango_layout_get_line_count (layout); k++)
        {
          const char *at = text + pango_layout_get_line_readonly (layout, k)->start_index;

          if (strchr (" \n-", at[-1]) == NULL && !is_long_word (text, at))
            g_error ("“%s” is broken before “%s”", text, at);
        }
    }
}

/* Contrast */

/* The background of text is the most frequent colour around it: every third pixel of every third row tells. */
static GdkRGBA
find_background (cairo_surface_t       *picture,
                 const graphene_rect_t *bounds)
{
  const guchar *pixels = cairo_image_surface_get_data (picture);
  int stride = cairo_image_surface_get_stride (picture);
  int width = cairo_image_surface_get_width (picture), height = cairo_image_surface_get_height (picture);
  g_autoptr(GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint most = 0;
  guint32 background = 0;

  for (int y = MAX (bounds->origin.y, 0); y < MIN (bounds->origin.y + bounds->size.height, height); y += 3)
    for (int x = MAX (bounds->origin.x, 0); x < MIN (bounds->origin.x + bounds->size.width, width); x += 3)
      {
        guint32 pixel = *(const guint32 *) (gconstpointer) (pixels + y * stride + x * 4);
        guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, GUINT_TO_POINTER (pixel))) + 1;

        g_hash_table_insert (counts, GUINT_TO_POINTER (pixel), GUINT_TO_POINTER (count));
        if (count > most)
          {
            most = count;
            background = pixel;
          }
      }

  g_assert_cmpuint (most, >, 0);
  return (GdkRGBA) { ((background >> 16) & 0xff) / 255.0, ((background >> 8) & 0xff) / 255.0, (background & 0xff) / 255.0, 1 };
}

/* Every text stands out from what lies below it as WCAG asks for at its highest level. */
void
test_board_assert_contrast (gpointer picture)
{
  cairo_surface_t *drawn = test_picture_draw (GTK_WIDGET (picture));
  g_autoptr(GPtrArray) labels = test_board_find_all (picture, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (labels, i);
      graphene_rect_t bounds;
      GdkRGBA ink, paper;
      double contrast;

      if (*gtk_label_get_label (GTK_LABEL (label)) == '\0')
        continue;

      g_assert_true (gtk_widget_compute_bounds (label, GTK_WIDGET (picture), &bounds));
      ink = dh_board_get_ink (label);
      paper = find_background (drawn, &bounds);
      contrast = test_get_contrast (&ink, &paper);
      if (ink.alpha < 1 || contrast < LEAST_CONTRAST)
        g_error ("“%s” has a contrast of %.1f, in ink of %.2f", gtk_label_get_label (GTK_LABEL (label)), contrast, ink.alpha);
    }
  cairo_surface_destroy (drawn);
}
