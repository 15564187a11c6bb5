/* names.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "names.h"

#include "desk-fixture.h"
#include "measures.h"

#include <adwaita.h>

#include <string.h>

/* The label that a widget was given, in quotation marks: nothing has the one that is asked for here. */
static char *
dup_label (GtkWidget *widget)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return NULL;

  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "\1", NULL);
}

/* Words, neither the mark of a mnemonic in them nor the name of a class that GTK falls back on. */
static gboolean
has_good_label (GtkWidget *widget)
{
  g_autofree char *label = dup_label (widget);

  return label != NULL && *label != '\0' && !g_regex_match_simple ("^\"?((Gtk|Adw|Dh)[A-Z]|\"?$)|_", label, 0, 0);
}

static gboolean
is_labelled_by (GtkWidget *widget,
                GtkWidget *other)
{
  g_autofree char *found = NULL;

  if (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return FALSE;

  found = gtk_test_accessible_check_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, other, NULL);
  return found == NULL && has_good_label (other);
}

static gboolean
is_labelled_by_part (GtkWidget *widget,
                     GtkWidget *part)
{
  if (is_labelled_by (widget, part))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (part); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (is_labelled_by_part (widget, child))
      return TRUE;

  return FALSE;
}

/* A button is labelled by what is in it, were it a picture, or by what it is the inside of; only what has words is heard. */
static gboolean
is_named_itself (GtkWidget *widget)
{
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return has_good_label (widget);
  if (GTK_IS_BUTTON (widget))
    return is_labelled_by (widget, gtk_widget_get_parent (widget)) || is_labelled_by_part (widget, widget);

  return gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static gboolean
has_words (GtkWidget *widget)
{
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return TRUE;
  if (GTK_IS_LABEL (widget))
    return *gtk_label_get_text (GTK_LABEL (widget)) != '\0';
  if (GTK_IS_INSCRIPTION (widget))
    return *gtk_inscription_get_text (GTK_INSCRIPTION (widget)) != '\0';

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child) && has_words (child))
      return TRUE;

  return FALSE;
}

/* TRUE for a widget whose text is its value, and does not tell the name of it. */
static gboolean
shows_a_value (GtkWidget *widget)
{
  return GTK_IS_EDITABLE (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_RANGE (widget) || GTK_IS_SWITCH (widget) ||
         GTK_IS_TEXT_VIEW (widget) || GTK_IS_LIST_BASE (widget) || GTK_IS_COLUMN_VIEW (widget);
}

/* The inside of an entry is named as the entry is, and so is that of a table and of a row. */
static GtkWidget *
find_named (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW);

  if (GTK_IS_TEXT (widget) && GTK_IS_EDITABLE (parent))
    return find_named (parent);
  if (GTK_IS_LIST_VIEW (widget) && GTK_IS_COLUMN_VIEW (parent))
    return parent;
  if (shows_a_value (widget) && row != NULL)
    return row;

  return widget;
}

/* TRUE for a widget that does not take its name from the words in it: a check button tells its label as it is written, or is
 * labelled by the row that it stands in. */
static gboolean
is_button (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget);
}

/* The line around what a list shows: GTK calls it by the name of its class unless it is labelled. */
static gboolean
is_line (GtkWidget *widget)
{
  return GTK_IS_LIST_BASE (gtk_widget_get_parent (widget));
}

/*
 * TRUE for a widget of which a screen reader has something to say: a name of its own, or words in it, from which
 * buttons, rows and the like take their names.
 */
static gboolean
has_name (GtkWidget *widget)
{
  GtkWidget *named = find_named (widget);

  /* A divider has the words of both its sides in it, and none of its own. */
  return is_named_itself (named) ||
         (!shows_a_value (named) && !is_button (named) && !GTK_IS_PANED (named) && !is_line (named) && has_words (named));
}

/* TRUE for a widget whose own name is that of its label: both are read, one after the other. */
static gboolean
is_named_twice (GtkWidget *widget,
                GtkWidget *part)
{
  if (GTK_IS_LABEL (part) && is_labelled_by (widget, part))
    {
      g_autofree char *label = dup_label (widget);
      g_autofree char *name = g_utf8_casefold (label != NULL ? label : "", -1);
      g_autofree char *text = g_utf8_casefold (gtk_label_get_text (GTK_LABEL (part)), -1);

      return strstr (name, text) != NULL;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (part); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (is_named_twice (widget, child))
      return TRUE;

  return FALSE;
}

/* A choice or a switch that its row belongs to is labelled by that, too. */
static GtkWidget *
find_labels (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW);

  return row != NULL ? row : widget;
}

static gboolean
takes_keyboard (GtkWidget *widget)
{
  /* A scrolled window takes it only to scroll, and passes it on to what is in it. */
  return gtk_widget_get_focusable (widget) && gtk_widget_is_sensitive (widget) &&
         !GTK_IS_SCROLLED_WINDOW (widget) && !GTK_IS_NATIVE (widget);
}

static void
append_path (GString   *text,
             GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

      g_string_append_printf (text, "%s%s%s < ", G_OBJECT_TYPE_NAME (widget), id != NULL ? " " : "", id != NULL ? id : "");
    }
  g_string_append_c (text, '\n');
}

/* Returns: how many there are that can have the keyboard */
static guint
list_nameless (GtkWidget *widget,
               GString   *nameless)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_can_focus (widget))
    return 0;

  if (takes_keyboard (widget))
    {
      n++;
      if (!has_name (widget) || is_named_twice (widget, find_labels (widget)))
        append_path (nameless, widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += list_nameless (child, nameless);

  return n;
}

static gboolean
is_kept_from_readers (GtkWidget *widget)
{
  g_autofree char *found = NULL;

  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_PRESENTATION ||
      gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_NONE)
    return TRUE;
  if (!gtk_test_accessible_has_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN))
    return FALSE;

  found = gtk_test_accessible_check_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  return found == NULL;
}

/* The arrow of a row of choices is libadwaita's own. */
static gboolean
is_arrow (GtkWidget *widget)
{
  return GTK_IS_IMAGE (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW) != NULL;
}

static gboolean
is_drawn (GtkWidget *widget)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  return !is_arrow (widget) && (role == GTK_ACCESSIBLE_ROLE_IMG || role == GTK_ACCESSIBLE_ROLE_METER || role == GTK_ACCESSIBLE_ROLE_TAB_LIST);
}

/* Lists drawings that do not say what they show, but for ornaments that are kept from readers. */
static void
list_drawn_nameless (GtkWidget *widget,
                     GString   *nameless)
{
  if (!gtk_widget_get_mapped (widget) || is_kept_from_readers (widget))
    return;

  if (is_drawn (widget) && !has_good_label (widget))
    append_path (nameless, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    list_drawn_nameless (child, nameless);
}

/* Choices */

/* A radio button, or a button that stays pressed and is nobody's inside. */
static gboolean
is_choice (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return (GTK_IS_CHECK_BUTTON (widget) && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_RADIO) ||
         (GTK_IS_TOGGLE_BUTTON (widget) && !GTK_IS_MENU_BUTTON (parent) && !GTK_IS_DROP_DOWN (parent));
}

static void
append_words (GtkWidget *widget,
              GtkWidget *part,
              GString   *words)
{
  if (GTK_IS_LABEL (part) && is_labelled_by (widget, part))
    g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", gtk_label_get_text (GTK_LABEL (part)));
  for (GtkWidget *child = gtk_widget_get_first_child (part); child != NULL; child = gtk_widget_get_next_sibling (child))
    append_words (widget, child, words);
}

/* A text without the quotation marks that some versions of GTK put around it, in letters of one size. */
static char *
dup_bare (const char *text)
{
  gboolean is_quoted = g_str_has_prefix (text, "\"") && g_str_has_suffix (text + 1, "\"");
  g_autofree char *bare = is_quoted ? g_strndup (text + 1, strlen (text) - 2) : g_strdup (text);

  return g_utf8_casefold (bare, -1);
}

/* What a reader says of a choice first: what it is labelled by, or what it was given as a label. */
static char *
dup_name (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW);
  g_autoptr(GString) words = g_string_new (NULL);
  g_autofree char *label = dup_label (widget);

  append_words (widget, row != NULL ? row : widget, words);
  return words->len == 0 && label != NULL ? dup_bare (label) : g_utf8_casefold (words->str, -1);
}

/* What it says after that. */
static char *
dup_description (GtkWidget *widget)
{
  g_autofree char *told = NULL;

  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    told = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\1", NULL);
  if (told != NULL)
    return dup_bare (told);

  return g_utf8_casefold (gtk_widget_get_tooltip_text (widget) != NULL ? gtk_widget_get_tooltip_text (widget) : "", -1);
}

/* A name is not said again by what follows it, but for a picture whose tooltip is its name: a reader leaves out a description
   that is the name and no more. One word may begin a sentence that says more of it. */
static gboolean
is_said_again (GtkWidget  *widget,
               const char *name)
{
  g_autofree char *description = dup_description (widget);

  if (g_str_equal (description, name))
    return FALSE;
  if (GTK_IS_CHECK_BUTTON (widget))
    return *name != '\0' && strstr (description, name) != NULL;

  return strchr (name, ' ') != NULL && g_str_has_prefix (description, name);
}

/* All choices in a widget, but those that are told apart by the line of a list that each stands in. */
static void
collect_choices (GtkWidget *widget,
                 GPtrArray *choices)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (is_choice (widget))
    g_ptr_array_add (choices, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!is_line (child))
      collect_choices (child, choices);
}

/* Returns: (transfer none): the nearest widget around a choice that has another in it */
static GtkWidget *
find_group (GtkWidget *choice)
{
  for (GtkWidget *around = gtk_widget_get_parent (choice); around != NULL; around = gtk_widget_get_parent (around))
    {
      g_autoptr(GPtrArray) choices = g_ptr_array_new ();

      collect_choices (around, choices);
      if (choices->len > 1)
        return around;
    }

  return NULL;
}

static gboolean
is_alone_of_its_name (GtkWidget  *widget,
                      const char *name)
{
  GtkWidget *group = find_group (widget);
  g_autoptr(GPtrArray) choices = g_ptr_array_new ();

  if (group != NULL)
    collect_choices (group, choices);
  for (guint i = 0; i < choices->len; i++)
    {
      g_autofree char *other = dup_name (g_ptr_array_index (choices, i));

      if (g_ptr_array_index (choices, i) != widget && g_str_equal (other, name))
        return FALSE;
    }

  return TRUE;
}

/* Lists choices that are said twice, or like another of their group. Returns: how many there are that are as they should be */
static guint
list_choices_alike (GtkWidget *widget,
                    GString   *wrong)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;

  if (is_choice (widget))
    {
      g_autofree char *name = dup_name (widget);
      gboolean is_right = *name != '\0' && !is_said_again (widget, name) && is_alone_of_its_name (widget, name);

      if (is_right)
        n++;
      else
        {
          g_string_append_printf (wrong, "choice “%s”: ", name);
          append_path (wrong, widget);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += list_choices_alike (child, wrong);

  return n;
}

/**
 * test_desk_list_choices:
 * @window: a window, as it is seen now
 * @wrong: where what a reader would say twice is told, a line each
 *
 * Looks at all radio buttons, and at all buttons that stay pressed: each has its name, which its description does not say
 * again, and no other of the same group has that name.
 *
 * Returns: how many there are
 */
guint
test_desk_list_choices (gpointer  window,
                        GString  *wrong)
{
  return list_choices_alike (window, wrong);
}

/**
 * test_desk_list_nameless:
 * @window: a window, as it is seen now
 * @nameless: where what has no name is told, a line each
 *
 * Looks at everything that can have the keyboard, and at all that is drawn, in popovers that are open as well.
 *
 * Returns: how many controls there are
 */
guint
test_desk_list_nameless (gpointer  window,
                         GString  *nameless)
{
  guint n = list_nameless (window, nameless);

  list_drawn_nameless (window, nameless);
  return n;
}

/* Checks that all that can have the keyboard now has a name, and all that is drawn, in open popovers as well; and that
   choices are said once, and are told apart by it. */
void
test_desk_assert_names (gpointer window)
{
  g_autoptr(GString) nameless = g_string_new (NULL);

  test_desk_wait_for_frames (window);
  test_desk_list_nameless (window, nameless);
  test_desk_list_choices (window, nameless);
  g_assert_cmpstr (nameless->str, ==, "");
  g_assert_cmpuint (test_measures_check (window, g_test_get_path ()), ==, 0);
}

static void
list_menu_buttons (GtkWidget *widget,
                   GPtrArray *buttons)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (buttons, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    list_menu_buttons (child, buttons);
}

/* The same in the popover of every button that has one. */
void
test_desk_assert_names_in_popovers (gpointer window)
{
  g_autoptr(GPtrArray) buttons = g_ptr_array_new ();

  list_menu_buttons (window, buttons);
  g_assert_cmpuint (buttons->len, >, 0);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkMenuButton *button = g_ptr_array_index (buttons, i);

      gtk_menu_button_popup (button);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (button))));
      test_desk_assert_names (window);
      gtk_menu_button_popdown (button);
      test_desk_settle ();
    }
}
