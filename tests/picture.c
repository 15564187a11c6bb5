/* picture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "picture.h"

#include "code.h"
#include "longer.h"

#include <glib/gi18n.h>

#include <locale.h>

static gboolean
count_frame_cb (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       data)
{
  int *frames = data;

  return --*frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/**
 * test_picture_wait:
 * @widget: a widget that is seen
 *
 * Waits until it has been laid out and drawn, with what has come of that.
 */
void
test_picture_wait (GtkWidget *widget)
{
  int frames = 3;

  gtk_widget_add_tick_callback (widget, count_frame_cb, &frames, NULL);
  while (frames > 0)
    g_main_context_iteration (NULL, TRUE);
}

/**
 * test_picture_style:
 * @css: a style sheet
 *
 * Has all that is seen follow a style sheet as well. GTK deprecates how it is read from GTK 4.12 on, and nothing else of
 * the tests does that.
 *
 * Returns: (transfer full): what takes it away again
 */
GtkCssProvider *
test_picture_style (const char *css)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_data (provider, css, -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER);
  return provider;
}

static void
draw (GtkWidget   *widget,
      GtkSnapshot *snapshot)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (widget);

  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

static void
draw_popover (GtkWidget   *popover,
              GtkNative   *window,
              GtkSnapshot *snapshot)
{
  GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover)));
  double x, y, window_x, window_y;

  gtk_native_get_surface_transform (GTK_NATIVE (popover), &x, &y);
  gtk_native_get_surface_transform (window, &window_x, &window_y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (gdk_popup_get_position_x (popup) + x - window_x,
                                                gdk_popup_get_position_y (popup) + y - window_y));
  draw (popover, snapshot);
  gtk_snapshot_restore (snapshot);
}

/* Draws popovers: each has a surface of its own, above that of the window. */
static void
draw_popovers (GtkWidget   *widget,
               GtkNative   *window,
               GtkSnapshot *snapshot)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      {
        if (GTK_IS_POPOVER (child))
          draw_popover (child, window, snapshot);
        draw_popovers (child, window, snapshot);
      }
}

/**
 * test_picture_draw:
 * @widget: a widget that is seen, with all that has popped up in it
 *
 * Returns: (transfer full): its picture, as %CAIRO_FORMAT_ARGB32
 */
cairo_surface_t *
test_picture_draw (GtkWidget *widget)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         gtk_widget_get_width (widget),
                                                         gtk_widget_get_height (widget));
  cairo_t *cr = cairo_create (picture);
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;

  draw (widget, snapshot);
  draw_popovers (widget, gtk_widget_get_native (widget), snapshot);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture);

  return picture;
}

/* A picture, and where in it the dark part of a code stands. */
typedef struct {
  cairo_surface_t *picture;
  int left;
  int top;
  int width;
} Code;

static gboolean
is_black (cairo_surface_t *picture,
          int              x,
          int              y)
{
  const guint32 *row = (const guint32 *) (cairo_image_surface_get_data (picture) +
                                          y * cairo_image_surface_get_stride (picture));

  return row[x] == 0xff000000;
}

/* TRUE for a module whose middle is black. */
static gboolean
is_dark (guint    x,
         guint    y,
         gpointer user_data)
{
  const Code *code = user_data;
  double module = code->width / (double) TEST_CODE;

  return is_black (code->picture, code->left + (x + 0.5) * module, code->top + (y + 0.5) * module);
}

/**
 * test_picture_read_code:
 * @widget: a widget that shows a code and nothing else that is black, and is seen
 *
 * Returns: (transfer full): what a telephone reads
 */
char *
test_picture_read_code (GtkWidget *widget)
{
  Code code = { NULL, G_MAXINT, -1, 0 };
  char *text;

  /* The last picture may be from before the widget had its size. */
  test_picture_wait (widget);
  code.picture = test_picture_draw (widget);
  for (int y = 0; y < cairo_image_surface_get_height (code.picture); y++)
    for (int x = 0; x < cairo_image_surface_get_width (code.picture); x++)
      if (is_black (code.picture, x, y))
        {
          code.top = code.top < 0 ? y : code.top;
          code.left = MIN (code.left, x);
          code.width = MAX (code.width, x + 1 - code.left);
        }
  g_assert_cmpint (code.width, >=, TEST_CODE);
  text = test_code_read (is_dark, &code);
  cairo_surface_destroy (code.picture);
  return text;
}

/**
 * test_picture_keep:
 * @widget: a widget that is seen, with all that has popped up in it
 * @folder: (nullable): where to keep its picture, for people to look at, or %NULL to keep none
 * @name: of the file, without `.png`
 */
void
test_picture_keep (GtkWidget  *widget,
                   const char *folder,
                   const char *name)
{
  g_autofree char *path = NULL;
  cairo_surface_t *picture;

  if (folder == NULL)
    return;

  path = g_strdup_printf ("%s/%s.png", folder, name);
  g_mkdir_with_parents (folder, 0755);
  picture = test_picture_draw (widget);
  g_assert_cmpint (cairo_surface_write_to_png (picture, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);
}

/**
 * test_picture_is_longer:
 *
 * Returns: whether the language is that of longer words, which runs from right to left
 */
gboolean
test_picture_is_longer (void)
{
  return g_strcmp0 (g_getenv ("LANGUAGE"), TEST_LONGER) == 0;
}

/**
 * test_picture_speak:
 *
 * Takes the language as the program does, where the folder of the words is named in the environment. That of longer words,
 * which is in no folder, is made from what is in it.
 *
 * Returns: whether it is another than English
 */
gboolean
test_picture_speak (void)
{
  const char *folder = g_getenv ("DRUMHEAD_LOCALEDIR");
  g_autofree char *made = NULL;

  if (folder == NULL)
    return FALSE;

  if (test_picture_is_longer ())
    {
      g_autofree char *catalogue = g_build_filename (folder, "de", "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);

      made = test_longer_write (catalogue);
    }
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, made != NULL ? made : folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  return g_strcmp0 (g_getenv ("LANGUAGE"), "C") != 0;
}
