/* test-walk.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "alike.h"
#include "desk-fixture.h"
#include "names.h"
#include "places.h"
#include "press.h"
#include "subject.h"

#include <adwaita.h>

/*
 * A way through each of the windows, of all games, on which this and that is pressed, always the same. After each press all
 * controls of all windows are looked at: each has a name, a choice one that is said once and that no other beside it has,
 * each line that can be clicked can be pressed by whoever has no mouse, and where there is a touch screen none is too small
 * for a finger.
 */

#define PRESSES 20
#define FINGER 44

/* A touch screen, which a display of the tests has not: the linker puts this in the place of GDK's own. */

GdkSeatCapabilities __real_gdk_seat_get_capabilities (GdkSeat *seat);
GdkSeatCapabilities __wrap_gdk_seat_get_capabilities (GdkSeat *seat);

GdkSeatCapabilities
__wrap_gdk_seat_get_capabilities (GdkSeat *seat)
{
  return __real_gdk_seat_get_capabilities (seat) | GDK_SEAT_CAPABILITY_TOUCH;
}

typedef struct {
  guint n_controls;
  guint n_choices;
  guint n_lines;
  GHashTable *wrong; /* a line each of what is wrong */
} Walk;

static gboolean
has_handler (gpointer    instance,
             const char *signal)
{
  guint id = g_signal_lookup (signal, G_OBJECT_TYPE (instance));

  return id != 0 && g_signal_has_handler_pending (instance, id, 0, FALSE);
}

/* TRUE for a widget that tells screen readers that it can be pressed: a button's own, or an action of the class
   without a parameter. */
static gboolean
can_be_pressed (GtkWidget *widget)
{
  const char *name, *property;
  const GVariantType *type;
  GType owner;

  if (GTK_IS_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_EDITABLE (widget) || GTK_IS_DROP_DOWN (widget))
    return TRUE;
  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (widget), i, &owner, &name, &type, &property); i++)
    if (type == NULL && !g_type_is_a (GTK_TYPE_WIDGET, owner) && g_str_has_prefix (name, "row."))
      return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (can_be_pressed (child))
      return TRUE;

  return FALSE;
}

/* TRUE for the list of a widget that it makes a choice for: the widget itself is pressed. */
static gboolean
is_choice (GtkWidget *list)
{
  return gtk_widget_get_ancestor (list, GTK_TYPE_DROP_DOWN) != NULL || gtk_widget_get_ancestor (list, ADW_TYPE_COMBO_ROW) != NULL;
}

/* A line that does something when it is clicked. */
static gboolean
is_live_line (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (parent == NULL)
    return FALSE;
  if (GTK_IS_LIST_BOX_ROW (widget))
    return gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget)) && has_handler (parent, "row-activated");

  /* The table tells for the parts inside of it. */
  if (GTK_IS_COLUMN_VIEW (gtk_widget_get_parent (parent)))
    parent = gtk_widget_get_parent (parent);
  return (GTK_IS_LIST_BASE (parent) || GTK_IS_COLUMN_VIEW (parent)) && has_handler (parent, "activate") && !is_choice (parent);
}

static gboolean
is_pressed (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_LIST_BASE (gtk_widget_get_parent (widget)) ||
         GTK_IS_CHECK_BUTTON (widget) || GTK_IS_ENTRY (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget);
}

/* Tells it once, however often it is seen. */
static void
tell (Walk       *self,
      const char *what,
      GtkWidget  *widget)
{
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));
  g_auto(GStrv) classes = gtk_widget_get_css_classes (widget);
  g_autofree char *style = g_strjoinv (" ", classes);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  while (parent != NULL && !g_str_has_prefix (G_OBJECT_TYPE_NAME (parent), "DhDesk"))
    parent = gtk_widget_get_parent (parent);
  g_hash_table_add (self->wrong,
                    g_strdup_printf ("%s: %s %s “%s” in %s, %i × %i", what, G_OBJECT_TYPE_NAME (widget),
                                     id != NULL ? id : "", style, parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "",
                                     gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
}

static void
look_into (Walk      *self,
           GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (is_live_line (widget))
    {
      self->n_lines++;
      if (!can_be_pressed (widget))
        tell (self, "cannot be pressed", widget);
    }
  if (is_pressed (widget) && gtk_widget_compute_bounds (widget, widget, &bounds) && bounds.size.height < FINGER)
    tell (self, "too small for a finger", widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    look_into (self, child);
}

static void
look_for_names (Walk      *self,
                GtkWidget *window)
{
  g_autoptr(GString) nameless = g_string_new (NULL);
  g_auto(GStrv) lines = NULL;

  self->n_controls += test_desk_list_nameless (window, nameless);
  self->n_choices += test_desk_list_choices (window, nameless);
  lines = g_strsplit (nameless->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_hash_table_add (self->wrong, g_strdup_printf ("has no name, or one that is said twice: %s", lines[i]));
}

static void
look_around (Walk *self)
{
  g_autoptr(GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_DIALOG (window) || !gtk_widget_get_mapped (window))
        continue;

      test_desk_wait_for_frames (window);
      look_for_names (self, window);
      look_into (self, window);
    }
}

static void
test_walk (gconstpointer data)
{
  const TestPlace *place = data;
  g_autoptr(GRand) rand = g_rand_new_with_seed (38);
  g_autoptr(GHashTable) wrong = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Walk walk = { .wrong = wrong };
  GHashTableIter iter;
  gpointer line;

  gtk_window_present (place->open ());
  test_desk_settle ();
  look_around (&walk);
  for (guint i = 0; i < PRESSES; i++)
    {
      if (!test_press_around (NULL, rand)) /* a way out, which leads in again */
        {
          gtk_window_present (place->open ());
          test_desk_settle ();
        }
      look_around (&walk);
    }
  test_alike_close_others (NULL);
  test_desk_settle ();

  g_test_message ("%u controls, %u choices and %u lines looked at", walk.n_controls, walk.n_choices, walk.n_lines);
  g_hash_table_iter_init (&iter, wrong);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    g_printerr ("%s\n", (const char *) line);
  g_assert_cmpuint (walk.n_controls, >, PRESSES);
  g_assert_cmpuint (g_hash_table_size (wrong), ==, 0);
}

TEST_SUBJECT ("walk")
{
  test_desk_init (&argc, &argv);
  test_desk_load_style ();
  /* Motion is off; and GTK complains of a cursor that blinks where something was selected meanwhile. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);

  test_places_add ("/desk/walk", test_walk);

  return test_desk_run ();
}
