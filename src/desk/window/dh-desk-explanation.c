/* dh-desk-explanation.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-explanation.h"

#include "dh-board-widget.h"
#include "dh-narration.h"
#include "dh-standing.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskExplanation:
 *
 * The clauses that some part of the window cites, each in words of our own and with the numbers in force, and below
 * them what the marks mean that stand beside numbers and units. It shows itself once; closed, it goes, and the keyboard
 * is where it was.
 */
struct _DhDeskExplanation
{
  GtkPopover parent_instance;

  /* Borrowed */
  GtkWidget *before; /* (nullable): where the keyboard was */

  /* Template children */
  GtkLabel *legend;
  GtkListBox *list;
  GtkLabel *more_legend;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskExplanation, dh_desk_explanation, GTK_TYPE_POPOVER)

static void
add_line (GString    *text,
          const char *mark,
          const char *words)
{
  if (*mark != '\0')
    dh_append_item (text, "\n", "%s  %s", mark, words);
}

/* In two columns, which are half as high as one. */
static void
show_legend (DhDeskExplanation *self,
             const DhDeskMark  *marks)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GString) more = g_string_new (NULL);

  for (DhStanding standing = DH_STANDING_TEXT; standing <= DH_STANDING_LOST; standing++)
    add_line (standing < DH_STANDING_CLUB ? text : more, dh_standing_get_mark (standing),
              dh_standing_describe (standing));
  for (; marks != NULL && marks->mark != NULL; marks++)
    add_line (more, marks->mark, gettext (marks->words));
  gtk_label_set_label (self->legend, text->str);
  gtk_label_set_label (self->more_legend, more->str);
}

static void
let_go (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  g_object_unref (popover);
}

/* The keyboard goes back at once, the rest not while it is still closing. */
static void
closed_cb (DhDeskExplanation *self)
{
  g_assert (DH_DESK_IS_EXPLANATION (self));

  if (GTK_IS_TEXT (self->before))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (self->before));
  else if (self->before != NULL)
    gtk_widget_grab_focus (self->before);
  g_idle_add_once (let_go, g_object_ref (self));
}

static void
dh_desk_explanation_class_init (DhDeskExplanationClass *klass)
{
  DH_CLASS_LEAVES (klass, DhDeskExplanation, dh_class_unwatch, before);

  DH_BOARD_TEMPLATE (klass, DhDeskExplanation, legend, list, more_legend);
  DH_BOARD_BIND_CALLBACKS (klass, closed_cb);
}

/* Clauses */

static char *
explain (const char     *words,
         gboolean        is_list,
         const DhBattle *battle)
{
  if (words == NULL || (!is_list && strpbrk (words, "([") == NULL))
    return NULL;

  return dh_system_explain_text (battle->system, words, battle->rulebook);
}

/**
 * dh_desk_explanation_of_label:
 * @label: any widget
 * @battle: the battle whose rules are in force
 *
 * Returns: (transfer full) (nullable): what the clauses are about that its words cite, a line each; %NULL when it has
 *   no words, or they cite none
 */
char *
dh_desk_explanation_of_label (GtkWidget      *label,
                              const DhBattle *battle)
{
  gboolean is_list = gtk_widget_has_css_class (label, "clause");

  if (GTK_IS_LABEL (label))
    return explain (gtk_label_get_text (GTK_LABEL (label)), is_list, battle);

  return GTK_IS_INSCRIPTION (label) ? explain (gtk_inscription_get_text (GTK_INSCRIPTION (label)), is_list, battle)
                                    : NULL;
}

static void
add_lines (GPtrArray  *lines,
           const char *text)
{
  g_auto(GStrv) list = g_strsplit (text != NULL ? text : "", "\n", -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (*list[i] != '\0' && !g_ptr_array_find_with_equal_func (lines, list[i], g_str_equal, NULL))
      g_ptr_array_add (lines, g_strdup (list[i]));
}

/* Collects the texts of a part of the window, with the tooltips of its buttons. */
static void
collect (GtkWidget      *widget,
         const DhBattle *battle,
         GPtrArray      *lines)
{
  g_autofree char *words = NULL, *tooltip = NULL;

  if (!gtk_widget_get_mapped (widget))
    return;

  words = dh_desk_explanation_of_label (widget, battle);
  tooltip = GTK_IS_BUTTON (widget) ? explain (gtk_widget_get_tooltip_text (widget), FALSE, battle) : NULL;
  add_lines (lines, words);
  add_lines (lines, tooltip);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, battle, lines);
}

static void
add_row (DhDeskExplanation *self,
         const char        *line)
{
  GtkWidget *label = dh_board_widget_new_label (line, 0, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 72);
  gtk_list_box_append (self->list, label);
  dh_board_widget_set_name (gtk_widget_get_parent (label), line);
}

/**
 * dh_desk_explanation_show:
 * @host: a widget with a layout manager, over which it is shown
 * @places: (array zero-terminated=1): parts of the window, of which the first counts that cites a clause
 * @otherwise: (nullable): a list of clauses for when none of them does
 * @marks: (nullable): marks of the game alone, ended by one without words
 * @battle: the battle whose rules are in force
 *
 * Explains what is cited. Where nothing is, it says where something would be; it always shows what the marks mean.
 */
void
dh_desk_explanation_show (GtkWidget        *host,
                          GtkWidget *const *places,
                          const char       *otherwise,
                          const DhDeskMark *marks,
                          const DhBattle   *battle)
{
  DhDeskExplanation *self = g_object_new (DH_DESK_TYPE_EXPLANATION, NULL);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GdkRectangle top = { gtk_widget_get_width (host) / 2, 0, 1, 1 };

  show_legend (self, marks);
  for (; *places != NULL && lines->len == 0; places++)
    collect (*places, battle, lines);
  if (lines->len == 0)
    {
      g_autofree char *explained = explain (otherwise, TRUE, battle);

      add_lines (lines, explained);
    }
  for (guint i = 0; i < lines->len; i++)
    add_row (self, lines->pdata[i]);
  if (lines->len == 0)
    add_row (self, _("No clause is cited here. Press Shift+F1 on a row of the log to read the clauses of that "
                     "entry. The marks:"));

  g_set_weak_pointer (&self->before, gtk_root_get_focus (gtk_widget_get_root (host)));
  gtk_widget_set_parent (GTK_WIDGET (self), host);
  gtk_popover_set_pointing_to (GTK_POPOVER (self), &top);
  gtk_popover_popup (GTK_POPOVER (self));
}
