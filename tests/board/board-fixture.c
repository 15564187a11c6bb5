/* board-fixture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"

#include "contrast.h"
#include "measures.h"
#include "picture.h"

#include "dh-board-bar.h"
#include "dh-board-card.h"
#include "dh-board-curve.h"
#include "dh-board-dice.h"
#include "dh-board-glyph.h"
#include "dh-board-ink.h"
#include "dh-board-letter.h"
#include "dh-board-melee.h"
#include "dh-board-pips.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"

#include <math.h>

/* Words with more letters than these have no line that is sure to hold them. */
#define LONG_WORD 13

/* The least contrast of text at the highest level of WCAG. */
#define LEAST_CONTRAST 7

/* Most rounds of the main loop in which answers of the screen are taken. Where something moves while the clock is held,
 * and the machine takes longer for a frame than until the next, there is no end of them. */
#define MOST_ROUNDS 200

void
test_board_init (int    *argc,
                 char ***argv)
{
  g_test_init (argc, argv, NULL);
  adw_init ();

  /* Motion is no part of these tests. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
set_over_cb (gboolean *is_over)
{
  *is_over = TRUE;
}

/* Requests a frame of a window and returns once that is drawn. The clock of the tests has gone on until it is due. */
static void
draw_frame (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean is_over = FALSE;
  gulong id;

  if (clock == NULL || !gtk_widget_get_mapped (window))
    return;

  id = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (set_over_cb), &is_over);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
}

/* Waits until sizes are given out and shown: for the length of two frames, once the screen has answered all that was
   asked of it. */
void
test_board_settle (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  gdk_display_sync (gdk_display_get_default ());
  for (guint i = 0; i < MOST_ROUNDS && g_main_context_iteration (NULL, FALSE); i++)
    ;

  for (guint i = 0; i < 2; i++)
    {
      test_board_pass_time (TEST_BOARD_FRAME_TIME);
      for (guint k = 0; k < g_list_model_get_n_items (windows); k++)
        {
          g_autoptr(GtkWidget) window = g_list_model_get_item (windows, k);

          draw_frame (window);
        }
      while (g_main_context_pending (NULL))
        g_main_context_iteration (NULL, TRUE);
    }
}

/**
 * test_board_open:
 * @self: a fixture that holds nothing
 * @order_of_battle: (nullable): an order of battle as XML, or none for Champion Hill
 * @width: of the window, in pixels
 * @height: of the window, in pixels
 */
void
test_board_open (TestBoard  *self,
                 const char *order_of_battle,
                 int         width,
                 int         height)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) forces = NULL;
  guint8 seed[16];

  g_assert_no_error (error);
  if (order_of_battle != NULL)
    {
      g_autoptr(GBytes) bytes = g_bytes_new (order_of_battle, strlen (order_of_battle));

      forces = dh_order_of_battle_new_from_bytes (bytes, "test", &error);
    }
  else
    forces = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_assert_no_error (error);
  dh_seed_from_text ("board", seed);

  self->referee = dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, forces, seed));
  self->board = g_object_ref_sink (dh_board_window_new (NULL));
  self->picture = self->board->picture;
  gtk_window_set_default_size (GTK_WINDOW (self->board), width, height);
  dh_board_wall_appear (DH_BOARD_WALL (self->board));
  test_board_settle ();
}

void
test_board_set_up (TestBoard     *self,
                   gconstpointer  data)
{
  test_board_open (self, NULL, 960, 540);
}

void
test_board_tear_down (TestBoard     *self,
                      gconstpointer  data)
{
  g_clear_pointer (&self->cue, dh_board_cue_unref);
  gtk_window_destroy (GTK_WINDOW (self->board));
  test_board_settle ();
  g_assert_finalize_object (self->board);
  g_assert_finalize_object (self->referee);
}

/* Gives an order without showing its outcome. */
void
test_board_order (TestBoard  *self,
                  const char *order)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (self->referee, order, 0, NULL, &error);
  g_assert_no_error (error);
}

/* Shows one of the scenes, or the armies for -1. */
void
test_board_show (TestBoard      *self,
                 const DhStatus *status,
                 int             scene)
{
  DhBoardCue *cue = scene >= 0 ? dh_board_cue_new (status, scene) : NULL;

  if (cue != NULL)
    dh_board_cue_know_rounds (cue, self->cue);
  g_clear_pointer (&self->cue, dh_board_cue_unref);
  self->cue = cue;
  dh_board_picture_show (self->picture, status, cue, 0);
  test_board_settle ();
}

/* Shows the next round of a combat that is on stage. Returns whether there was one. */
gboolean
test_board_next_round (TestBoard *self)
{
  if (dh_board_cue_get_round (self->cue) + 1 >= dh_board_cue_count_rounds (self->cue))
    return FALSE;

  dh_board_cue_next_round (self->cue);
  dh_board_picture_show (self->picture, dh_board_cue_get_status (self->cue, 0), self->cue, 0);
  test_board_settle ();
  return TRUE;
}

/* Shows the last scene that comes of it, or the armies. */
void
test_board_give (TestBoard  *self,
                 const char *order)
{
  g_autoptr(DhStatus) status = NULL;

  test_board_order (self, order);
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  test_board_show (self, status, (int) status->n_scenes - 1);
}

gpointer
test_board_child_of (gpointer    widget,
                     const char *name)
{
  GObject *child = gtk_widget_get_template_child (GTK_WIDGET (widget), G_OBJECT_TYPE (widget), name);

  g_assert_nonnull (child);
  return child;
}

const char *
test_board_text_of (gpointer    widget,
                    const char *name)
{
  return gtk_label_get_label (test_board_child_of (widget, name));
}

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

/* Every text that is seen on the board now. */
void
test_board_assert_legible (TestBoard *self,
                           double     diagonal,
                           double     distance)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->picture));
  int height = gtk_widget_get_height (GTK_WIDGET (self->picture));
  double pixels_a_metre = hypot (width, height) / diagonal;
  g_autoptr(GPtrArray) labels = test_board_find_all (self->picture, GTK_TYPE_LABEL);
  double reach;

  g_object_get (dh_board_picture_get_screen (self->picture), "reach", &reach, NULL);
  g_assert_cmpfloat (reach, >=, distance * TEST_BOARD_TOLERANCE);
  g_assert_cmpuint (labels->len, >, 4);
  for (guint i = 0; i < labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (labels, i);
      double capital = test_board_measure_capital (label, GTK_WIDGET (self->picture)) / pixels_a_metre;

      if (capital < distance / 200 * TEST_BOARD_TOLERANCE)
        g_error ("“%s” has capitals of %.1f mm", gtk_label_get_label (GTK_LABEL (label)), capital * 1000);
    }
}

/* Checks that nothing is cut off: text that does not fit on the board is left out or ends in dots. */
void
test_board_assert_whole (TestBoard *self)
{
  g_autoptr(GPtrArray) labels = test_board_find_all (self->picture, GTK_TYPE_LABEL);
  float width = gtk_widget_get_width (GTK_WIDGET (self->picture));
  float height = gtk_widget_get_height (GTK_WIDGET (self->picture));

  g_assert_cmpuint (test_measures_check (self->picture, g_test_get_path ()), ==, 0);
  for (guint i = 0; i < labels->len; i++)
    {
      GtkLabel *label = g_ptr_array_index (labels, i);
      graphene_rect_t bounds, room;
      int text_width, text_height;

      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (label), GTK_WIDGET (self->picture), &bounds));
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (label), GTK_WIDGET (label), &room));
      pango_layout_get_pixel_size (gtk_label_get_layout (label), &text_width, &text_height);
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
get_drawn (TestBoard *self,
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
      g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (self->picture), &GRAPHENE_POINT_INIT (x + ink.x, y + ink.y), &from));
      g_assert_true (gtk_widget_compute_point (widget,
                                               GTK_WIDGET (self->picture),
                                               &GRAPHENE_POINT_INIT (x + ink.x + ink.width, y + ink.y + ink.height),
                                               &to));
      return GRAPHENE_RECT_INIT (from.x, from.y, to.x - from.x, to.y - from.y);
    }

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (self->picture), &bounds));
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

/* No two texts, medallions, stands, dice, shapes and bars lie over each other, but for the letter of a medallion and what is
 * written on a card. */
void
test_board_assert_clear (TestBoard *self)
{
  const GType types[] = { GTK_TYPE_LABEL,        DH_BOARD_TYPE_LETTER, DH_BOARD_TYPE_PIPS,  DH_BOARD_TYPE_DICE,
                          DH_BOARD_TYPE_GLYPH,   DH_BOARD_TYPE_BAR,    DH_BOARD_TYPE_MELEE, DH_BOARD_TYPE_CURVE,
                          DH_BOARD_TYPE_CARD };
  g_autoptr(GPtrArray) widgets = g_ptr_array_new ();
  g_autofree graphene_rect_t *drawn = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GPtrArray *found = test_board_find_all (self->picture, types[i]);

      g_ptr_array_extend_and_steal (widgets, found);
    }
  drawn = g_new (graphene_rect_t, widgets->len);
  for (guint i = 0; i < widgets->len; i++)
    drawn[i] = get_drawn (self, widgets->pdata[i]);
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
test_board_assert_said_out (TestBoard *self)
{
  g_autoptr(GPtrArray) labels = test_board_find_all (self->picture, GTK_TYPE_LABEL);

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
test_board_assert_contrast (TestBoard *self)
{
  cairo_surface_t *picture = test_picture_draw (GTK_WIDGET (self->picture));
  g_autoptr(GPtrArray) labels = test_board_find_all (self->picture, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (labels, i);
      graphene_rect_t bounds;
      GdkRGBA ink, paper;
      double contrast;

      if (*gtk_label_get_label (GTK_LABEL (label)) == '\0')
        continue;

      g_assert_true (gtk_widget_compute_bounds (label, GTK_WIDGET (self->picture), &bounds));
      ink = dh_board_get_ink (label);
      paper = find_background (picture, &bounds);
      contrast = test_get_contrast (&ink, &paper);
      if (ink.alpha < 1 || contrast < LEAST_CONTRAST)
        g_error ("“%s” has a contrast of %.1f, in ink of %.2f", gtk_label_get_label (GTK_LABEL (label)), contrast, ink.alpha);
    }
  cairo_surface_destroy (picture);
}

/**
 * test_board_keep_picture:
 * @self: a fixture
 * @name: of the file
 *
 * Keeps a picture of what is on the board where `DH_BOARD_PICTURES` in the environment names a folder, for people to look at.
 */
void
test_board_keep_picture (TestBoard  *self,
                         const char *name)
{
  test_picture_keep (GTK_WIDGET (self->picture), g_getenv ("DH_BOARD_PICTURES"), name);
}
