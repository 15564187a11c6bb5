/* dh-desk-help.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-help.h"

#include "dh-system-orders.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

#define LIST "drumhead-help"
#define GAME "drumhead-help-game"
#define MORE "drumhead-help-more"
#define SYSTEM "drumhead-help-system"
#define VERBS "drumhead-help-verbs"
#define WIDTH "drumhead-help-width"

/* The height of the header bar of the list, in pixels. */
#define HEADER_HEIGHT 60

/* A section with more than this goes on beside itself. */
#define MOST_ROWS 12
#define MOST_ORDERS 10

/* Before GTK 4.14, only the children of a builder become parts of such a window, its sections and groups. */
static void
add_part (gpointer whole,
          gpointer part)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new ();

  GTK_BUILDABLE_GET_IFACE (whole)->add_child (whole, builder, part, NULL);
}

static GtkWidget *
create_group (const DhDeskHelp **row,
              const char        *title)
{
  GtkWidget *group = g_object_new (GTK_TYPE_SHORTCUTS_GROUP, "title", title, NULL);

  for (++*row; (*row)->kind == DH_DESK_HELP_KEY || (*row)->kind == DH_DESK_HELP_ORDER; ++*row)
    add_part (group,
              g_object_new (GTK_TYPE_SHORTCUTS_SHORTCUT,
                            "title", gettext ((*row)->title),
                            (*row)->kind == DH_DESK_HELP_KEY ? "accelerator" : "subtitle", (*row)->what,
                            NULL));

  return group;
}

/* @index: which section of this name it is, from 0 */
static GtkWidget *
create_section (const char *name,
                guint       index,
                const char *title)
{
  g_autofree char *own = index == 0 ? g_strdup (name) : g_strdup_printf ("%s-%u", name, index);

  return g_object_new (GTK_TYPE_SHORTCUTS_SECTION, "max-height", MOST_ROWS, "section-name", own, "title", title, NULL);
}

static GtkWidget *
create_orders_group (const DhSystem  *system,
                     guint            game,
                     const GPtrArray *verbs,
                     guint            from,
                     guint            to)
{
  GtkWidget *group = g_object_new (GTK_TYPE_SHORTCUTS_GROUP, NULL);

  for (guint i = from; i < to; i++)
    {
      const DhVerbInfo *verb = verbs->pdata[i];
      g_autofree char *usage = dh_usage_describe (dh_verb_get_usage (verb, system, game));

      add_part (group, g_object_new (GTK_TYPE_SHORTCUTS_SHORTCUT, "title", usage, "subtitle", _(verb->summary), NULL));
    }

  return group;
}

/* Sections of two columns, since a section with more puts them in another order; or of one. */
static void
add_orders (GtkWidget       *window,
            const DhSystem  *system,
            guint            game,
            const GPtrArray *verbs,
            gboolean         narrow)
{
  guint n_columns = narrow ? 1 : 2;

  for (guint i = 0; i < verbs->len; i += n_columns * MOST_ORDERS)
    {
      guint end = MIN (i + n_columns * MOST_ORDERS, verbs->len);
      const DhVerbInfo *first = verbs->pdata[i], *last = verbs->pdata[end - 1];
      /* Translators: orders of a list, by the words that the first and the last of them begin with. */
      g_autofree char *title = g_strdup_printf (_("Orders: %s to %s"),
                                                first->word,
                                                last->word);
      GtkWidget *section = create_section ("orders", i, title);

      for (guint k = i; k < end; k += MOST_ORDERS)
        add_part (section, create_orders_group (system, game, verbs, k, MIN (k + MOST_ORDERS, end)));
      add_part (window, section);
    }
}

/* Two groups of a section stand beside each other. In a narrow list each of them is a section. */
static void
add_sections (GtkWidget        *window,
              const DhDeskHelp *row,
              gboolean          narrow)
{
  while (row != NULL && row->kind == DH_DESK_HELP_SECTION)
    {
      const DhDeskHelp *head = row++;
      GtkWidget *section = NULL;

      for (guint n = 0; row->kind == DH_DESK_HELP_GROUP; n++)
        {
          g_autofree char *both = g_strdup_printf ("%s · %s", gettext (head->title), gettext (row->title));

          if (section == NULL)
            section = create_section (head->what, n, narrow ? both : gettext (head->title));
          add_part (section, create_group (&row, narrow ? NULL : gettext (row->title)));
          if (narrow || row->kind != DH_DESK_HELP_GROUP)
            add_part (window, g_steal_pointer (&section));
        }
    }
}

/* GTK does not scroll such a window, and it would be larger than a small screen.
 * @height: what there is for it, in pixels, or 0 where nobody knows yet */
static void
let_scroll (GtkWindow *window,
            int        height)
{
  g_autoptr(GtkWidget) content = g_object_ref (gtk_window_get_child (window));
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_window_set_child (window, NULL);
  g_object_set (scrolled,
                "child", content,
                "max-content-height", height > HEADER_HEIGHT ? height - HEADER_HEIGHT : -1,
                "propagate-natural-height", TRUE,
                "propagate-natural-width", TRUE,
                NULL);
  gtk_window_set_child (window, scrolled);
}

static GtkShortcutsWindow *
create_list (GObject  *data,
             int       height,
             gboolean  narrow)
{
  GtkWidget *list = g_object_new (GTK_TYPE_SHORTCUTS_WINDOW, "modal", TRUE, NULL);
  const DhSystem *system = g_object_get_data (data, SYSTEM);

  add_sections (list, g_object_get_data (data, LIST), narrow);
  add_sections (list, g_object_get_data (data, MORE), narrow);
  if (system != NULL)
    add_orders (list, system, GPOINTER_TO_UINT (g_object_get_data (data, GAME)), g_object_get_data (data, VERBS), narrow);
  let_scroll (GTK_WINDOW (list), height);

  return GTK_SHORTCUTS_WINDOW (list);
}

/* @width and @height: what there is for it, in pixels, or 0 where nobody knows yet */
static GtkShortcutsWindow *
create_fitting_list (GObject *data,
                     int      width,
                     int      height)
{
  GtkShortcutsWindow *list = create_list (data, height, FALSE);
  int natural;

  gtk_widget_measure (GTK_WIDGET (list), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (width == 0 || natural <= width)
    return list;

  gtk_window_destroy (GTK_WINDOW (list));
  return create_list (data, height, TRUE);
}

static void
show_cb (GSimpleAction        *action,
         GVariant             *parameter,
         GtkApplicationWindow *window)
{
  dh_desk_help_show (window, "keys");
}

/**
 * dh_desk_help_set:
 * @window: a window
 * @list: its keys, which are static and end with %DH_DESK_HELP_END
 *
 * Lets a window tell of its own keys, by the action `win.show-help-overlay`.
 */
void
dh_desk_help_set (GtkApplicationWindow *window,
                  const DhDeskHelp     *list)
{
  g_autoptr(GSimpleAction) action = g_simple_action_new ("show-help-overlay", NULL);

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  g_object_set_data (G_OBJECT (window), LIST, (gpointer) list);
  g_signal_connect (action, "activate", G_CALLBACK (show_cb), window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}

/**
 * dh_desk_help_set_game:
 * @window: a window that tells of its keys
 * @list: (nullable): the keys and orders of a game, which are static and end with %DH_DESK_HELP_END
 * @battle: (nullable) with @list: a battle of which all orders are told, by their usage
 *
 * Lets it tell of what there is in one game alone as well, in place of what it told of another.
 */
void
dh_desk_help_set_game (GtkApplicationWindow *window,
                       const DhDeskHelp     *list,
                       const DhBattle       *battle)
{
  GObject *data = G_OBJECT (window);
  GPtrArray *verbs = g_ptr_array_new ();

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  for (const DhVerbInfo *verb = battle != NULL ? battle->system->orders->verbs : NULL; verb != NULL && verb->word != NULL;
       verb++)
    if (dh_verb_is_of_game (verb, battle))
      g_ptr_array_add (verbs, (gpointer) verb);
  g_object_set_data (data, MORE, (gpointer) list);
  g_object_set_data (data, SYSTEM, battle != NULL ? (gpointer) battle->system : NULL);
  g_object_set_data (data, GAME, GUINT_TO_POINTER (battle != NULL ? dh_battle_get_game (battle) : 0));
  g_object_set_data_full (data, VERBS, verbs, (GDestroyNotify) g_ptr_array_unref);
  gtk_application_window_set_help_overlay (window, NULL);
}

/**
 * dh_desk_help_get:
 * @window: a window that tells of its keys
 *
 * Makes the list of the keys when it is first wanted, since it has hundreds of widgets, and anew where the window has another
 * width by then.
 *
 * Returns: (transfer none): the list
 */
GtkShortcutsWindow *
dh_desk_help_get (GtkApplicationWindow *window)
{
  GObject *data = G_OBJECT (window);
  int width, height;

  g_return_val_if_fail (GTK_IS_APPLICATION_WINDOW (window), NULL);

  width = gtk_widget_get_width (GTK_WIDGET (window));
  height = gtk_widget_get_height (GTK_WIDGET (window));
  if (gtk_application_window_get_help_overlay (window) == NULL || width != GPOINTER_TO_INT (g_object_get_data (data, WIDTH)))
    gtk_application_window_set_help_overlay (window, create_fitting_list (data, width, height));
  g_object_set_data (data, WIDTH, GINT_TO_POINTER (width));

  return gtk_application_window_get_help_overlay (window);
}

/**
 * dh_desk_help_show:
 * @window: a window that tells of its keys
 * @section: what is seen of it first, if there is such a section
 *
 * Shows the list.
 */
void
dh_desk_help_show (GtkApplicationWindow *window,
                   const char           *section)
{
  GtkShortcutsWindow *help = dh_desk_help_get (window);

  g_return_if_fail (help != NULL);

  g_object_set (help, "section-name", section, NULL);
  gtk_widget_set_visible (GTK_WIDGET (help), TRUE);
}
