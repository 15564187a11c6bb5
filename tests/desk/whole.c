/* whole.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "whole.h"

#include "measures.h"

#include "dh-desk-ellipsis.h"
#include "dh-desk-fold.h"
#include "dh-desk-title.h"

#include <string.h>

/* Looks for text that is cut off, and for what lies where nobody can see it. */

/* Sizes are rounded on their way down. */
#define TOLERANCE 1.5f

#define FAR_AWAY 1000000

#define LONGEST_TITLE 50

typedef struct {
  GtkWidget *root;   /* the window, or what has popped up */
  gboolean allow_dots; /* everywhere, and not only in rows that tell of themselves */
  const char *where; /* what is looked at, for the messages */
  guint faults;
} Look;

typedef struct {
  float left, top, right, bottom;
} Area;

static void
complain (Look       *look,
          GtkWidget  *widget,
          const char *what,
          const char *text)
{
  GString *way = g_string_new (NULL);

  for (GtkWidget *parent = widget; parent != NULL && parent != look->root; parent = gtk_widget_get_parent (parent))
    {
      const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (parent));

      if (g_str_has_prefix (G_OBJECT_TYPE_NAME (parent), "Dh") || parent == widget)
        g_string_append_printf (way, " < %s%s%s", G_OBJECT_TYPE_NAME (parent), id != NULL ? "#" : "", id != NULL ? id : "");
    }
  g_test_message ("%s: %s: “%s”%s", look->where, what, text, way->str);
  g_string_free (way, TRUE);
  look->faults++;
}

/* The widget that tells the rest of a text: one around it that has a tooltip of its own, or the window. */
static GtkWidget *
find_teller (Look      *look,
             GtkWidget *widget)
{
  for (; widget != look->root; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      return widget;

  return NULL;
}

/* TRUE for a text in dots that a tooltip tells whole: the row's, which may put it together then, or the window's. */
static gboolean
is_told_to_who_points (Look       *look,
                       GtkWidget  *widget,
                       const char *text)
{
  GtkWidget *teller = find_teller (look, widget);
  graphene_point_t middle = { gtk_widget_get_width (widget) / 2.0f, gtk_widget_get_height (widget) / 2.0f };
  g_autofree char *told = NULL;

  if (teller != NULL)
    {
      const char *tooltip = gtk_widget_get_tooltip_text (teller);

      return tooltip == NULL || strstr (tooltip, text) != NULL;
    }
  if (!look->allow_dots || !gtk_widget_compute_point (widget, look->root, &middle, &middle))
    return FALSE;

  /* Text that is scrolled away has to be scrolled to first. */
  if (gtk_widget_pick (look->root, middle.x, middle.y, GTK_PICK_INSENSITIVE) != widget)
    return TRUE;

  /* A popover tells nothing by itself. */
  if (!gtk_widget_get_has_tooltip (look->root))
    return FALSE;

  told = dh_desk_ellipsis_dup_text (look->root, middle.x, middle.y);
  return g_strcmp0 (told, text) == 0;
}

/* TRUE for prose. A fingerprint may be parted anywhere: a hyphen at the end of a line would be read as a part of it. */
static gboolean
may_gain_hyphens (PangoLayout *layout)
{
  PangoAttrList *attributes = pango_layout_get_attributes (layout);
  PangoAttrIterator *first = attributes != NULL ? pango_attr_list_get_iterator (attributes) : NULL;
  gboolean is_said = first != NULL && pango_attr_iterator_get (first, PANGO_ATTR_INSERT_HYPHENS) != NULL;

  g_clear_pointer (&first, pango_attr_iterator_destroy);
  return pango_layout_get_wrap (layout) == PANGO_WRAP_CHAR && !is_said;
}

/* TRUE for the title of a window, a page or a panel, which is longer than that only if somebody has made it up. */
static gboolean
is_title (GtkWidget  *widget,
          const char *text)
{
  static const char *const classes[] = { "heading", "title-1", "title-2", "title-3", "title-4" };

  if (g_utf8_strlen (text, -1) > LONGEST_TITLE)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (gtk_widget_has_css_class (widget, classes[i]))
      return TRUE;

  return gtk_widget_get_ancestor (widget, DH_DESK_TYPE_TITLE) != NULL;
}

static void
check_layout (Look        *look,
              GtkWidget   *widget,
              PangoLayout *layout,
              const char  *text)
{
  int width, height;

  if (*text == '\0')
    return;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout) && is_title (widget, text))
    complain (look, widget, "is a title in dots", text);
  if ((pango_layout_is_ellipsized (layout) || width > gtk_widget_get_width (widget) + TOLERANCE) &&
      !is_told_to_who_points (look, widget, text))
    complain (look, widget, "ends in dots", text);
  if (height > gtk_widget_get_height (widget) + TOLERANCE)
    complain (look, widget, "is too low", text);
  if (may_gain_hyphens (layout))
    complain (look, widget, "may gain hyphens", text);
}

static void
check_inscription (Look           *look,
                   GtkInscription *inscription)
{
  const char *text = gtk_inscription_get_text (inscription);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (inscription), text);

  pango_layout_set_attributes (layout, gtk_inscription_get_attributes (inscription));
  check_layout (look, GTK_WIDGET (inscription), layout, text != NULL ? text : "");
}

static gboolean
find_area (Look      *look,
           GtkWidget *widget,
           Area      *area)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, look->root, &bounds))
    return FALSE;

  area->left = bounds.origin.x;
  area->top = bounds.origin.y;
  area->right = bounds.origin.x + bounds.size.width;
  area->bottom = bounds.origin.y + bounds.size.height;
  return TRUE;
}

/* Checks a scrolled part: it is not lost, but nobody scrolls sideways, unless in a table. */
static void
check_scrolled (Look              *look,
                GtkScrolledWindow *scrolled,
                Area              *seen)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (scrolled);
  GtkPolicyType policy;

  gtk_scrolled_window_get_policy (scrolled, NULL, &policy);
  if (policy != GTK_POLICY_NEVER)
    {
      seen->top = -FAR_AWAY;
      seen->bottom = FAR_AWAY;
    }
  if (GTK_IS_COLUMN_VIEW (gtk_scrolled_window_get_child (scrolled)))
    {
      seen->left = -FAR_AWAY;
      seen->right = FAR_AWAY;
    }
  else if (gtk_adjustment_get_upper (across) > gtk_adjustment_get_page_size (across) + TOLERANCE)
    complain (look, GTK_WIDGET (scrolled), "has to be scrolled sideways", "");
}

static void
check_bounds (Look       *look,
              GtkWidget  *widget,
              const Area *seen)
{
  Area area;
  g_autofree char *text = NULL;

  if (!find_area (look, widget, &area) || gtk_widget_get_width (widget) == 0 || gtk_widget_get_height (widget) == 0)
    return;
  if (area.left >= seen->left - TOLERANCE && area.right <= seen->right + TOLERANCE &&
      area.top >= seen->top - TOLERANCE && area.bottom <= seen->bottom + TOLERANCE)
    return;

  text = g_strdup_printf ("%s %g…%g × %g…%g in %g…%g × %g…%g",
                          GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : "",
                          area.left, area.right, area.top, area.bottom,
                          seen->left, seen->right, seen->top, seen->bottom);
  complain (look, widget, "is cut off", text);
}

static gboolean
has_content_to_check (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) || GTK_IS_INSCRIPTION (widget) || GTK_IS_BUTTON (widget) || GTK_IS_IMAGE (widget) ||
         GTK_IS_ENTRY (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_CHECK_BUTTON (widget);
}

/* A button leads to it. */
static gboolean
is_out_of_sight (GtkWidget *widget)
{
  GtkWidget *fold = gtk_widget_get_parent (gtk_widget_get_parent (widget));

  return DH_DESK_IS_FOLD (fold) && widget == dh_desk_fold_get_out_of_sight (DH_DESK_FOLD (fold));
}

static void check (Look      *look,
                   GtkWidget *widget,
                   Area       seen);

static void
check_popped_up (Look      *look,
                 GtkWidget *popover)
{
  Look inside = { popover, look->allow_dots, look->where, 0 };
  Area area = { 0, 0, gtk_widget_get_width (popover), gtk_widget_get_height (popover) };

  for (GtkWidget *child = gtk_widget_get_first_child (popover); child != NULL; child = gtk_widget_get_next_sibling (child))
    check (&inside, child, area);
  look->faults += inside.faults;
}

static void
check (Look      *look,
       GtkWidget *widget,
       Area       seen)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_POPOVER (widget))
    {
      check_popped_up (look, widget);
      return;
    }

  if (has_content_to_check (widget))
    check_bounds (look, widget, &seen);
  if (GTK_IS_LABEL (widget))
    check_layout (look, widget, gtk_label_get_layout (GTK_LABEL (widget)), gtk_label_get_text (GTK_LABEL (widget)));
  else if (GTK_IS_INSCRIPTION (widget))
    check_inscription (look, GTK_INSCRIPTION (widget));
  else if (GTK_IS_SCROLLED_WINDOW (widget))
    check_scrolled (look, GTK_SCROLLED_WINDOW (widget), &seen);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!is_out_of_sight (child))
      check (look, child, seen);
}

/**
 * test_whole_check:
 * @window: a window that is seen
 * @allow_dots: whether any text may end in dots where pointing at it tells the whole, and not only
 *   in rows and cells that tell all of themselves
 * @where: what it shows, for the messages
 *
 * Looks for whatever is cut off: a text in dots, a text larger than its place, and what lies
 * outside of what is seen and cannot be scrolled to; and for what measures itself as nothing can.
 *
 * Returns: how many faults were found; each is told in a message
 */
guint
test_whole_check (GtkWidget  *window,
                  gboolean    allow_dots,
                  const char *where)
{
  Look look = { window, allow_dots, where, 0 };

  check (&look, window, (Area) { 0, 0, gtk_widget_get_width (window), gtk_widget_get_height (window) });
  return look.faults + test_measures_check (window, where);
}
