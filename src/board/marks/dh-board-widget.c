/* dh-board-widget.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-widget.h"

#include <glib/gi18n.h>

#include <string.h>

/* A word with more letters than these may be broken: on a wall that is wider than high, and on one that is higher than wide. */
#define LONG_WORD 13
#define LONG_WORD_OF_HIGH 18

/**
 * DhBoardWidget:
 *
 * A widget that is made of others, mostly from a template, and drops them when it goes. Whoever has
 * nothing else to drop needs no dispose of his own. One that neither measures itself nor has a layout
 * gives each child all its room; as it is, it stands around a GtkGrid, which it does not believe.
 */
G_DEFINE_TYPE (DhBoardWidget, dh_board_widget, GTK_TYPE_WIDGET)

static void
dh_board_widget_dispose (GObject *object)
{
  GtkWidget *self = GTK_WIDGET (object);
  GtkWidget *child;

  /* Without this, members would outlive the children that they point to. */
  if (DH_BOARD_WIDGET_GET_CLASS (self)->has_template)
    gtk_widget_dispose_template (self, G_OBJECT_TYPE (self));
  while ((child = gtk_widget_get_first_child (self)) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (dh_board_widget_parent_class)->dispose (object);
}

/* Wider than anything, and no wider than GTK itself asks. */
#define WIDEST 0x100000

/*
 * A GtkStack asks its page how wide it has to be for the height that it has, and a label that wraps then looks for its
 * width in some fifteen layouts. Where there is more height than has to be, that width is as good as any. A GtkBox asks
 * for the least height, and gives no less width than that takes.
 */
static int
get_height_that_counts (GtkWidget *child,
                        int        height)
{
  int least;

  if (height < 0)
    return -1;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  return height == least ? height : -1;
}

/**
 * dh_board_widget_measure_child:
 * @child: a child that is as wide and high as its parent
 * @orientation: which way
 * @for_size: what there is across, or -1
 * @minimum: (out): the least that it takes
 * @natural: (out): what it would rather have
 *
 * Measures a widget that may not be true to itself. A #GtkGrid that is not told how wide it is says how high it would be
 * where it is narrowest, though what is meant is the least height that it has in any width. A window that believed it
 * would be told at every layout by GTK 4.18 that it is too low.
 */
void
dh_board_widget_measure_child (GtkWidget      *child,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural)
{
  int narrowest = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      for_size = get_height_that_counts (child, for_size);
      gtk_widget_measure (child, orientation, -1, &narrowest, NULL, NULL, NULL);
    }
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  *minimum = MAX (*minimum, narrowest);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0)
    gtk_widget_measure (child, orientation, WIDEST, minimum, NULL, NULL, NULL);
  *natural = MAX (*minimum, *natural);
}

/* Children are as wide and high as the widget. */
static void
measure_children (GtkWidget      *self,
                  GtkOrientation  orientation,
                  int             for_size,
                  int            *minimum,
                  int            *natural,
                  int            *minimum_baseline,
                  int            *natural_baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, most, least_baseline = -1, most_baseline = -1;

      if (!gtk_widget_should_layout (child))
        continue;
      dh_board_widget_measure_child (child, orientation, for_size, &least, &most);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        gtk_widget_measure (child, orientation, for_size < 0 ? WIDEST : for_size,
                            NULL, NULL, &least_baseline, &most_baseline);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, most);
      *minimum_baseline = MAX (*minimum_baseline, least_baseline);
      *natural_baseline = MAX (*natural_baseline, most_baseline);
    }
}

static void
allocate_children (GtkWidget *self,
                   int        width,
                   int        height,
                   int        baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      gtk_widget_allocate (child, width, height, baseline, NULL);
}

static GtkSizeRequestMode
dh_board_widget_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
dh_board_widget_constructed (GObject *object)
{
  GtkWidget *self = GTK_WIDGET (object);

  G_OBJECT_CLASS (dh_board_widget_parent_class)->constructed (object);

  if (GTK_WIDGET_GET_CLASS (self)->measure == GTK_WIDGET_CLASS (dh_board_widget_parent_class)->measure &&
      gtk_widget_get_layout_manager (self) == NULL)
    gtk_widget_set_layout_manager (self,
                                   gtk_custom_layout_new (dh_board_widget_get_request_mode,
                                                          measure_children,
                                                          allocate_children));
  if (DH_BOARD_WIDGET_GET_CLASS (object)->is_column)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (object))),
                                    GTK_ORIENTATION_VERTICAL);
  dh_board_widget_name_parts (GTK_WIDGET (object));
}

static void
dh_board_widget_class_init (DhBoardWidgetClass *klass)
{
  GTK_WIDGET_CLASS (klass)->get_request_mode = dh_board_widget_get_request_mode;
  G_OBJECT_CLASS (klass)->constructed = dh_board_widget_constructed;
  G_OBJECT_CLASS (klass)->dispose = dh_board_widget_dispose;
}

static void
dh_board_widget_init (DhBoardWidget *self)
{
}

/* The words of a type's name, parted by hyphens: "dh-desk-dice-page" of DhDeskDicePage. */
static char *
hyphenate (const char *name)
{
  GString *words = g_string_new (NULL);

  for (const char *at = name; *at != '\0'; at++)
    {
      if (g_ascii_isupper (*at) && at > name)
        g_string_append_c (words, '-');
      g_string_append_c (words, g_ascii_tolower (*at));
    }
  return g_string_free (words, FALSE);
}

/**
 * dh_board_widget_class_set_template:
 * @klass: (type GObject.TypeClass): a class of widgets, of this kind or another
 *
 * Has the widgets of a class made from the template in the bundle that is called as the class is. Style sheets know a
 * class of this kind by its name without what tells its layer, such as “dicepage”, and “boardcard” on the board; it may
 * take another. `DH_BOARD_TEMPLATE` binds the children of the template as well.
 */
void
dh_board_widget_class_set_template (gpointer klass)
{
  g_autofree char *stem = hyphenate (G_OBJECT_CLASS_NAME (klass));
  g_autofree char *path = g_strconcat ("/io/github/drumhead/Drumhead/", stem, ".ui", NULL);
  g_autofree char *node = g_ascii_strdown (G_OBJECT_CLASS_NAME (klass) + strlen ("Dh"), -1);

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), path);
  if (!DH_BOARD_IS_WIDGET_CLASS (klass))
    return;

  DH_BOARD_WIDGET_CLASS (klass)->has_template = TRUE;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass),
                                 g_str_has_prefix (node, "desk") ? node + strlen ("desk") : node);
}

/**
 * dh_board_widget_class_set_column:
 * @klass: (type GObject.TypeClass): a class of this kind
 *
 * Has the widgets of a class lay out their children as a vertical box does.
 */
void
dh_board_widget_class_set_column (gpointer klass)
{
  DH_BOARD_WIDGET_CLASS (klass)->is_column = TRUE;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static GtkLabel *
find_label (GtkWidget *widget)
{
  GtkLabel *label = GTK_IS_LABEL (widget) ? GTK_LABEL (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && label == NULL;
       child = gtk_widget_get_next_sibling (child))
    label = find_label (child);

  return label;
}

/* The label in the button knows what an underscore is. */
static void
drop_underscore_cb (GtkWidget *button)
{
  GtkLabel *label = find_label (button);

  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (label != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

static gboolean
has_mnemonic (GtkWidget *button)
{
  GtkWidget *parent = gtk_widget_get_parent (button);

  return GTK_IS_BUTTON (button) &&
         (gtk_button_get_use_underline (GTK_BUTTON (button)) ||
          (GTK_IS_MENU_BUTTON (parent) && gtk_menu_button_get_label (GTK_MENU_BUTTON (parent)) != NULL));
}

/* A child of a stack that has a name is the page of that name. */
static void
name_page (GtkStack  *stack,
           GtkWidget *child)
{
  GtkStackPage *page = gtk_stack_get_page (stack, child);
  const char *name = gtk_widget_get_name (child);

  if (gtk_stack_page_get_name (page) == NULL && !g_str_equal (name, G_OBJECT_TYPE_NAME (child)))
    gtk_stack_page_set_name (page, name);
}

/* A picture in a button, an entry or a row adorns what is named by its words or by itself. */
static gboolean
is_ornament (GtkWidget *widget)
{
  return GTK_IS_IMAGE (widget) && (gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL ||
                                   gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) != NULL ||
                                   gtk_widget_get_ancestor (widget, GTK_TYPE_EDITABLE) != NULL ||
                                   gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW) != NULL);
}

/**
 * dh_board_widget_keep_from_readers:
 * @widget: an ornament of things that have words, which nobody has seen yet
 *
 * Has screen readers pass over it and its parts. The state of being hidden would not do: GTK 4.18 takes it away from
 * whatever comes to be seen.
 */
void
dh_board_widget_keep_from_readers (GtkWidget *widget)
{
  g_object_set (widget, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

/**
 * dh_board_widget_name_parts:
 * @widget: a widget that has just been made
 *
 * Names the pages of stacks as their widgets, and what GTK leaves without words for screen readers. The button
 * within a drop-down or a menu button, to which the keyboard goes, is called as that; one with a mnemonic keeps no
 * underscore, and one that closes says so. Ornaments are kept from them. A widget of this kind that has a template does it by itself.
 */
void
dh_board_widget_name_parts (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_STACK (widget))
        name_page (GTK_STACK (widget), child);
      if (GTK_IS_TOGGLE_BUTTON (child) &&
          (GTK_IS_DROP_DOWN (widget) ||
           (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)) == NULL)))
        gtk_accessible_update_relation (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_RELATION_LABELLED_BY, widget, NULL, -1);
      else if (has_mnemonic (child))
        {
          g_signal_connect (child, "notify::label", G_CALLBACK (drop_underscore_cb), NULL);
          drop_underscore_cb (child);
        }
      else if (GTK_IS_BUTTON (child) && gtk_widget_has_css_class (child, "close"))
        dh_board_widget_set_name (child, _("Close"));
      else if (is_ornament (child))
        dh_board_widget_keep_from_readers (child);
      if (!DH_BOARD_IS_WIDGET (child) || !DH_BOARD_WIDGET_GET_CLASS (child)->has_template)
        dh_board_widget_name_parts (child);
    }
}

/**
 * dh_board_widget_new_around:
 * @child: a GtkGrid or a GtkFlowBox, which do not measure themselves truly, see dh_board_widget_measure_child()
 *
 * Returns: (transfer floating): a widget that is as large as it, and asks for no more than it takes
 */
GtkWidget *
dh_board_widget_new_around (GtkWidget *child)
{
  GtkWidget *self = g_object_new (DH_BOARD_TYPE_WIDGET, NULL);

  gtk_widget_set_parent (child, self);
  return self;
}

/**
 * dh_board_widget_new_label:
 * @text: (nullable): what it says
 * @xalign: where it says that, from 0 for the beginning of a line to 1 for the end
 * @classes: (nullable): its style classes, with blanks between them
 *
 * Returns: (transfer floating): a label
 */
GtkWidget *
dh_board_widget_new_label (const char *text,
                           double      xalign,
                           const char *classes)
{
  g_auto(GStrv) names = g_strsplit (classes != NULL ? classes : "", " ", -1);

  return g_object_new (GTK_TYPE_LABEL, "css-classes", names, "label", text != NULL ? text : "", "xalign", xalign, NULL);
}

/**
 * dh_board_widget_set_name:
 * @widget: (type Gtk.Widget): any widget
 * @name: what a screen reader calls it
 *
 * Names a widget for a screen reader. A label within a button would name that as well, and is not read once more.
 */
void
dh_board_widget_set_name (gpointer    widget,
                          const char *name)
{
  gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_reset_relation (widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/**
 * dh_board_widget_print_name:
 * @widget: (type Gtk.Widget): any widget
 * @format: what a screen reader calls it
 * @...: what @format wants
 */
void
dh_board_widget_print_name (gpointer    widget,
                            const char *format,
                            ...)
{
  g_autofree char *name = NULL;
  va_list arguments;

  va_start (arguments, format);
  name = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  dh_board_widget_set_name (widget, name);
}

/**
 * dh_board_widget_print:
 * @label: (type Gtk.Label): a label
 * @format: what it says
 * @...: what @format wants
 */
void
dh_board_widget_print (gpointer    label,
                       const char *format,
                       ...)
{
  g_autofree char *words = NULL;
  va_list arguments;

  va_start (arguments, format);
  words = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  gtk_label_set_label (label, words);
}

/**
 * dh_board_widget_set_wrong:
 * @widget: (type Gtk.Widget): what something is typed into
 * @wrong: whether that cannot be
 *
 * Shows, and tells a screen reader, whether what is typed there is wrong.
 */
void
dh_board_widget_set_wrong (gpointer widget,
                           gboolean wrong)
{
  dh_board_widget_set_class (widget, "error", wrong);
  if (wrong)
    gtk_accessible_update_state (widget, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE, -1);
  else
    gtk_accessible_reset_state (widget, GTK_ACCESSIBLE_STATE_INVALID);
}

/**
 * dh_board_widget_set_words:
 * @label: a label
 * @words: (nullable): what it says
 *
 * Has a label say something, and hides it while there is nothing to say.
 */
void
dh_board_widget_set_words (GtkLabel   *label,
                           const char *words)
{
  gtk_label_set_label (label, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words != NULL && *words != '\0');
}

/**
 * dh_board_widget_set_class:
 * @widget: any widget
 * @name: a style class
 * @has: whether the widget shall have it
 */
void
dh_board_widget_set_class (GtkWidget  *widget,
                           const char *name,
                           gboolean    has)
{
  if (has)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/**
 * dh_board_widget_set_army:
 * @widget: any widget
 * @army: index of an army, or -1 for none
 *
 * Gives a widget, and the badges in it, the colour of an army and of no other. It never comes without a letter.
 */
void
dh_board_widget_set_army (GtkWidget *widget,
                          int        army)
{
  static const char *const classes[] = { "first-army", "second-army", "third-army" };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    dh_board_widget_set_class (widget, classes[i], army >= 0 && army % G_N_ELEMENTS (classes) == i);
}

/**
 * dh_board_widget_keep_words:
 * @label: a label that has its text, and breaks it where a line is full
 *
 * Breaks it between words alone, unless one is so long that there may be no line for it.
 */
void
dh_board_widget_keep_words (GtkLabel *label)
{
  g_auto(GStrv) words = g_strsplit_set (gtk_label_get_label (label), " \n", -1);
  glong most = dh_board_widget_is_high (GTK_WIDGET (label)) ? LONG_WORD_OF_HIGH : LONG_WORD, longest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, g_utf8_strlen (words[i], -1));
  gtk_label_set_wrap_mode (label, longest <= most ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR);
}

/**
 * dh_board_widget_keep_lines:
 * @label: a label that has its text, and is drawn larger where there is room
 *
 * Asks for as much width as its lines take; on a wall that is higher than wide, where they may break, for that of its longest
 * word, as dh_board_widget_keep_words() does.
 */
void
dh_board_widget_keep_lines (GtkLabel *label)
{
  gboolean is_high = dh_board_widget_is_high (GTK_WIDGET (label));

  gtk_label_set_natural_wrap_mode (label, is_high ? GTK_NATURAL_WRAP_INHERIT : GTK_NATURAL_WRAP_NONE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  if (is_high)
    dh_board_widget_keep_words (label);
}

/**
 * dh_board_widget_get_arrow:
 * @widget: a part of a picture
 * @is_high: whether one stands above the other, and not beside
 * @backwards: whether it is from the second to the first
 *
 * Returns: the arrow between two, of which the first stands where lines begin
 */
const char *
dh_board_widget_get_arrow (GtkWidget *widget,
                           gboolean   is_high,
                           gboolean   backwards)
{
  static const char *const arrows[2][2] = { { "→", "←" }, { "↓", "↑" } };
  gboolean is_mirrored = !is_high && gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  return arrows[is_high][backwards != is_mirrored];
}

/**
 * dh_board_widget_is_high:
 * @widget: a part of a picture
 *
 * Returns: whether the wall that it is on is higher than it is wide, as its screen says by a style class
 */
gboolean
dh_board_widget_is_high (GtkWidget *widget)
{
  while (widget != NULL && !gtk_widget_has_css_class (widget, "high"))
    widget = gtk_widget_get_parent (widget);

  return widget != NULL;
}
