/* shown.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "shown.h"

#include <stdlib.h>
#include <string.h>

/* The words of a window: a line for each widget that is seen, to be compared with those of another window. */

/* More differences than these say nothing new. */
#define MOST_TOLD 12

static int
compare_words (gconstpointer one,
               gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

/* A class is a word of the picture, however it came there: a row that is used again has got its classes in another order. */
static void
tell_classes (GtkWidget *widget,
              GString   *line)
{
  g_auto(GStrv) classes = gtk_widget_get_css_classes (widget);
  guint n = g_strv_length (classes);

  qsort (classes, n, sizeof (char *), compare_words);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, " .%s", classes[i]);
}

static void
tell_text (GString       *line,
           const char    *text,
           PangoAttrList *attributes)
{
  g_autofree char *told = attributes != NULL ? pango_attr_list_to_string (attributes) : NULL;

  g_string_append_printf (line, " “%s”", text != NULL ? text : "");
  if (told != NULL && *told != '\0')
    g_string_append_printf (line, " (%s)", told);
}

/* Tells a drawing, such as pips, that has no words: two are alike when they are drawn by the same strokes. */
static void
tell_picture (GtkWidget *widget,
              GString   *line)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *sum = NULL;

  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return;

  bytes = gsk_render_node_serialize (node);
  sum = g_compute_checksum_for_bytes (G_CHECKSUM_MD5, bytes);
  g_string_append_printf (line, " drawn %.12s, %d × %d", sum,
                          gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

static void
tell_itself (GtkWidget *widget,
             GString   *line)
{
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

  g_string_append_printf (line, "%s%s%s", G_OBJECT_TYPE_NAME (widget), id != NULL ? "#" : "", id != NULL ? id : "");
  tell_classes (widget, line);
  if (!gtk_widget_get_sensitive (widget))
    g_string_append (line, " off");
  if (gtk_widget_get_tooltip_text (widget) != NULL)
    g_string_append_printf (line, " tip “%s”", gtk_widget_get_tooltip_text (widget));
  if (GTK_IS_LABEL (widget))
    tell_text (line, gtk_label_get_text (GTK_LABEL (widget)), gtk_label_get_attributes (GTK_LABEL (widget)));
  else if (GTK_IS_INSCRIPTION (widget))
    tell_text (line, gtk_inscription_get_text (GTK_INSCRIPTION (widget)),
               gtk_inscription_get_attributes (GTK_INSCRIPTION (widget)));
  else if (GTK_IS_TEXT (widget))
    tell_text (line, gtk_editable_get_text (GTK_EDITABLE (widget)), NULL);
  else if (GTK_IS_IMAGE (widget) && gtk_image_get_icon_name (GTK_IMAGE (widget)) != NULL)
    tell_text (line, gtk_image_get_icon_name (GTK_IMAGE (widget)), NULL);
  else if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)))
    g_string_append (line, " pressed");
  else if (g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Dh") && gtk_widget_get_first_child (widget) == NULL)
    tell_picture (widget, line);
}

/* The way back to the end of a list, offered to who has gone away from it. */
static gboolean
is_way_back (GtkWidget *widget)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), "newest") == 0;
}

/* TRUE for a tooltip, which tells more than the rest; its class is GTK's own. */
static gboolean
is_tooltip (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow");
}

static GListModel *
get_model (GtkWidget *widget)
{
  if (GTK_IS_LIST_VIEW (widget))
    return G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (widget)));
  if (GTK_IS_GRID_VIEW (widget))
    return G_LIST_MODEL (gtk_grid_view_get_model (GTK_GRID_VIEW (widget)));

  return NULL;
}

static int
compare_heights (gconstpointer one,
                 gconstpointer other)
{
  graphene_rect_t places[2];

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *widget = *(GtkWidget *const *) (i == 0 ? one : other);

      if (!gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &places[i]))
        graphene_rect_init (&places[i], 0, 0, 0, 0);
    }

  return (places[0].origin.y > places[1].origin.y) - (places[0].origin.y < places[1].origin.y);
}

/* A list makes rows beyond what is seen of it, and how many is its own affair. */
static gboolean
is_seen (GtkWidget *child,
         GtkWidget *widget,
         gboolean   is_list)
{
  graphene_rect_t place;

  return !is_list || (gtk_widget_get_mapped (child) && gtk_widget_compute_bounds (child, widget, &place) &&
                      place.origin.y + place.size.height > 0 && place.origin.y < gtk_widget_get_height (widget));
}

/* The lines of a table in the order in which they are seen: it adds them where it has room. */
static GPtrArray *
list_children (GtkWidget *widget,
               gboolean   is_list)
{
  GPtrArray *children = g_ptr_array_new ();

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (is_seen (child, widget, is_list))
      g_ptr_array_add (children, child);
  if (is_list)
    g_ptr_array_sort (children, compare_heights);

  return children;
}

/* The position of the item that a line of a list shows; that of a table is not to be known. */
static guint
find_position (GListModel *model,
               GtkWidget  *line)
{
  GtkWidget *row = gtk_widget_get_first_child (line);
  gboolean has_item = row != NULL && g_object_class_find_property (G_OBJECT_GET_CLASS (row), "item") != NULL;
  g_autoptr(GObject) item = NULL;

  if (has_item)
    g_object_get (row, "item", &item, NULL);
  for (guint i = 0; item != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(GObject) one = g_list_model_get_item (model, i);

      if (one == item)
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}

static void
tell (GtkWidget *widget,
      guint      depth,
      GString   *told,
      TestShown *shown)
{
  GListModel *model = get_model (widget);
  g_autoptr(GPtrArray) children = NULL;

  /* Scrollbars and tooltips follow from the rest, and from where the user has been. */
  if (!gtk_widget_get_mapped (widget) || GTK_IS_SCROLLBAR (widget) || is_way_back (widget) || is_tooltip (widget))
    return;

  g_string_append_printf (told, "%*s", (int) depth, "");
  tell_itself (widget, told);
  g_string_append_c (told, '\n');
  children = list_children (widget, model != NULL);
  for (guint i = 0; i < children->len; i++)
    {
      GtkWidget *child = children->pdata[i];
      guint position = model != NULL ? find_position (model, child) : GTK_INVALID_LIST_POSITION;
      GString *row;

      if (position == GTK_INVALID_LIST_POSITION)
        {
          tell (child, depth + 1, told, shown);
          continue;
        }

      row = g_string_new (NULL);
      tell (child, 0, row, shown);
      g_hash_table_insert (shown->rows,
                           g_strdup_printf ("list %u of %u, row %u", shown->n_lists, g_list_model_get_n_items (model), position),
                           g_string_free (row, FALSE));
    }
  shown->n_lists += model != NULL;
}

/**
 * test_shown_tell:
 * @widget: a window, or part of one
 *
 * Returns: (transfer full): what is seen of it
 */
TestShown *
test_shown_tell (GtkWidget *widget)
{
  TestShown *self = g_new0 (TestShown, 1);
  GString *told = g_string_new (NULL);

  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  tell (widget, 0, told, self);
  self->text = g_string_free (told, FALSE);
  return self;
}

void
test_shown_free (TestShown *self)
{
  g_hash_table_unref (self->rows);
  g_free (self->text);
  g_free (self);
}

static char *
leave_out (char       *text,
           const char *word)
{
  g_autofree char *whole = text;
  g_auto(GStrv) parts = g_strsplit (whole, word, -1);

  return g_strjoinv ("…", parts);
}

/**
 * test_shown_leave_out:
 * @self: what is seen
 * @word: what is no fault where it is another, such as the name of a file
 */
void
test_shown_leave_out (TestShown  *self,
                      const char *word)
{
  GHashTableIter iter;
  gpointer row;

  self->text = leave_out (self->text, word);
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    g_hash_table_iter_replace (&iter, leave_out (g_strdup (row), word));
}

/* Returns: how many lines are unlike; the first are printed */
static guint
count_unlike (const char *one,
              const char *other,
              const char *where,
              guint       n_told)
{
  g_auto(GStrv) ones = g_strsplit (one, "\n", -1);
  g_auto(GStrv) others = g_strsplit (other, "\n", -1);
  guint n = 0;

  for (guint i = 0; ones[i] != NULL || others[i] != NULL; i++)
    {
      if (g_strcmp0 (ones[i], others[i]) != 0 && n++ + n_told < MOST_TOLD)
        g_printerr ("%s: %s | anew: %s\n", where, ones[i] != NULL ? g_strchug (ones[i]) : "nothing",
                    others[i] != NULL ? g_strchug (others[i]) : "nothing");
      if (ones[i] == NULL || others[i] == NULL)
        break;
    }

  return n;
}

/**
 * test_shown_count_unlike:
 * @one: what is seen of one window
 * @other: of one that has just been opened
 * @where: what has been done before, for the messages
 *
 * Rows of a list that only one of them has made, because it is scrolled elsewhere, are left out.
 *
 * Returns: how many lines are unlike; the first are printed
 */
guint
test_shown_count_unlike (const TestShown *one,
                         const TestShown *other,
                         const char      *where)
{
  guint n = count_unlike (one->text, other->text, where, 0);
  GHashTableIter iter;
  gpointer key, row;

  g_hash_table_iter_init (&iter, one->rows);
  while (g_hash_table_iter_next (&iter, &key, &row))
    {
      const char *same = g_hash_table_lookup (other->rows, key);
      g_autofree char *place = g_strdup_printf ("%s, %s", where, (const char *) key);

      if (same != NULL)
        n += count_unlike (row, same, place, n);
    }

  return n;
}
