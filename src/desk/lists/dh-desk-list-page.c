/* dh-desk-list-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-list-page.h"

#include "dh-desk-list-columns.h"
#include "dh-desk-list-line.h"
#include "dh-desk-list-words.h"
#include "dh-desk-rows.h"
#include "dh-desk-tab-out.h"
#include "dh-desk-wrap.h"

#include <glib/gi18n.h>

/* In pixels, for each heading that a line stands below. */
#define INDENT 14

/* Lines on the screen that a line of a list takes at the most; the rest, as of a whole page in one cell, is told by the window. */
#define MOST_LINES 8

/**
 * DhDeskListPage:
 *
 * How anybody's list is read: at the left its columns and lines as they are in the file, at the right what it
 * becomes, and between them what is open, each with its choices. Enter takes what is proposed and goes on to the next.
 */
struct _DhDeskListPage
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskListReading *reading; /* (nullable) */
  GSignalGroup *signals;
  GListStore *file;
  GListStore *made;

  /* Template children */
  GtkListView *made_list;
  DhDeskListColumns *columns;
  GtkListView *file_list;
  GtkLabel *notice;
  GtkWidget *notice_heading;
  GtkLabel *open;
  GtkBox *questions;
  GtkLabel *trouble;

  GtkWidget *first; /* (nullable), borrowed: takes the proposal for the first question that is open */
};

G_DEFINE_FINAL_TYPE (DhDeskListPage, dh_desk_list_page, DH_BOARD_TYPE_WIDGET)

/* Questions */

static const DhSheetQuestion *
get_question (gpointer widget)
{
  return g_object_get_data (G_OBJECT (widget), "question");
}

/* With the question go the widgets that show it. */
static void
answer (DhDeskListPage *self,
        gpointer        widget,
        const char     *text)
{
  g_autofree char *copy = g_strstrip (g_strdup (text));

  if (*copy == '\0' && GTK_IS_ENTRY (widget))
    return;

  dh_desk_list_reading_answer (self->reading, get_question (widget), copy);
  if (!dh_desk_list_page_focus (self))
    g_signal_emit_by_name (self, "settled");
}

static void
choice_cb (DhDeskListPage *self,
           GtkButton      *button)
{
  g_assert (DH_DESK_IS_LIST_PAGE (self));

  answer (self, button, g_object_get_data (G_OBJECT (button), "choice"));
}

static void
entry_cb (DhDeskListPage *self,
          GtkEntry       *entry)
{
  g_assert (DH_DESK_IS_LIST_PAGE (self));

  answer (self, entry, gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static void
add_choice (DhDeskListPage        *self,
            GtkWidget             *choices,
            const DhSheetQuestion *question,
            const char            *choice)
{
  const char *words = dh_desk_list_describe_choice (self->reading, question, choice);
  gboolean given = g_strcmp0 (question->given, choice) == 0, proposed = g_strcmp0 (question->proposal, choice) == 0;
  /* Translators: what a word in a list was said to mean */
  g_autofree char *label = given ? g_strdup_printf (_("✓ %s"), words) : g_strdup (words);
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  dh_board_widget_set_class (button, "suggested-action", proposed && question->given == NULL);
  g_object_set_data (G_OBJECT (button), "question", (gpointer) question);
  g_object_set_data_full (G_OBJECT (button), "choice", g_strdup (choice), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (choice_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (button, choices);
  if (question->given == NULL && (self->first == NULL || (proposed && get_question (self->first) == question)))
    self->first = button;
}

static void
add_entry (DhDeskListPage        *self,
           GtkWidget             *choices,
           const DhSheetQuestion *question,
           const char            *name)
{
  GtkWidget *entry = gtk_entry_new ();
  const char *text = question->given != NULL ? question->given : question->proposal;

  gtk_editable_set_text (GTK_EDITABLE (entry), text != NULL ? text : "");
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), question->kind == DH_SHEET_ASKS_NUMBER ? 5 : 12);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 16);
  if (question->kind == DH_SHEET_ASKS_NUMBER)
    gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_DIGITS);
  dh_board_widget_set_name (entry, name);
  g_object_set_data (G_OBJECT (entry), "question", (gpointer) question);
  g_signal_connect_object (entry, "activate", G_CALLBACK (entry_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (entry, choices);
  if (self->first == NULL && question->given == NULL)
    self->first = entry;
}

static void
add_question (DhDeskListPage        *self,
              const DhSheetQuestion *question)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *choices = g_object_new (DH_DESK_TYPE_WRAP, NULL);
  g_autofree char *words = dh_desk_list_describe_question (self->reading, question);
  GtkWidget *label = dh_board_widget_new_label (words, 0, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  dh_board_widget_set_name (choices, words);
  for (guint i = 0; question->choices[i] != NULL; i++)
    add_choice (self, choices, question, question->choices[i]);
  if (question->choices[0] == NULL || g_str_equal (question->about, "army"))
    add_entry (self, choices, question, words);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), choices);
  gtk_widget_add_css_class (box, "question");
  dh_board_widget_set_class (box, "settled", question->given != NULL);
  gtk_box_append (self->questions, box);
}

static void
show_questions (DhDeskListPage *self)
{
  DhDeskListReading *reading = self->reading;
  GtkWidget *child;

  self->first = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->questions))) != NULL)
    gtk_box_remove (self->questions, child);
  for (guint i = 0; i < reading->questions->len; i++)
    add_question (self, g_ptr_array_index (reading->questions, i));
  if (reading->settled->len > 0)
    gtk_box_append (self->questions, dh_board_widget_new_label (_("Answered"), 0, "heading"));
  for (guint i = 0; i < reading->settled->len; i++)
    add_question (self, g_ptr_array_index (reading->settled, i));

  if (self->first != NULL && get_question (self->first)->proposal == NULL)
    dh_board_widget_print (self->open, ngettext ("%u question – choose an answer", "%u questions – choose an answer", reading->questions->len),
                           reading->questions->len);
  else if (reading->questions->len > 0)
    dh_board_widget_print (self->open, ngettext ("%u question – Enter accepts the suggestion", "%u questions – Enter accepts the suggestion",
                                                 reading->questions->len),
                           reading->questions->len);
  else if (reading->n_problems > 0)
    dh_board_widget_print (self->open, ngettext ("%u problem", "%u problems", reading->n_problems),
                           reading->n_problems);
  else
    gtk_label_set_label (self->open, _("No questions left"));
}

static void
show_texts (DhDeskListPage *self)
{
  const char *notice = self->reading->notice;
  /* While something is open it is what is wrong. */
  const char *trouble = self->reading->questions->len == 0 ? self->reading->trouble->str : "";

  gtk_label_set_label (self->trouble, trouble);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), *trouble != '\0');
  gtk_label_set_label (self->notice, notice);
  gtk_widget_set_visible (GTK_WIDGET (self->notice), *notice != '\0');
  gtk_widget_set_visible (self->notice_heading, *notice != '\0');
}

/* Lines */

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  GtkWidget *label = dh_board_widget_new_label (NULL, 0, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), MOST_LINES);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  g_signal_connect (label, "map", G_CALLBACK (dh_desk_rows_name_by_child), NULL);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item)
{
  DhDeskListLine *line = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *text = g_strdelimit (g_strdup (line->text), "\n", ' '); /* a cell may have several lines */
  g_autofree char *words = line->problem != NULL ? g_strdup_printf ("⚠ %s – %s", text, line->problem) : g_strdup (text);

  gtk_label_set_label (GTK_LABEL (label), words);
  gtk_widget_set_margin_start (label, INDENT * line->indent);
  dh_board_widget_set_class (label, "heading", line->is_heading);
  dh_board_widget_set_class (label, "dim-label", line->is_dim);
}

static void
show_lines (GListStore *store,
            GPtrArray  *lines)
{
  g_list_store_splice (store, 0, g_list_model_get_n_items (G_LIST_MODEL (store)), lines->pdata, lines->len);
}

static GListStore *
make_lines (GtkListView *list)
{
  GListStore *store = g_list_store_new (DH_DESK_TYPE_LIST_LINE);
  g_autoptr(GtkNoSelection) selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (store)));
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (list, factory);
  gtk_list_view_set_model (list, GTK_SELECTION_MODEL (selection));
  dh_desk_tab_out (GTK_WIDGET (list));
  return store;
}

static void
update (DhDeskListPage *self)
{
  g_autoptr(GPtrArray) lines = dh_desk_list_reading_list_lines (self->reading);

  g_assert (DH_DESK_IS_LIST_PAGE (self));

  show_questions (self);
  show_texts (self);
  show_lines (self->made, lines);
  dh_desk_list_columns_show (self->columns, self->reading);
}

/* The object */

static void
dh_desk_list_page_class_init (DhDeskListPageClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskListPage, g_object_unref, reading, signals, file, made);

  /**
   * DhDeskListPage::settled:
   * @self: the page
   *
   * The last question was answered by the keyboard or the mouse.
   */
  dh_class_add_signal (klass, "settled", 0);

  g_type_ensure (DH_DESK_TYPE_LIST_COLUMNS);
  DH_BOARD_TEMPLATE (klass, DhDeskListPage, columns, file_list, made_list, notice, notice_heading, open, questions, trouble);
}

static void
dh_desk_list_page_init (DhDeskListPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->signals = g_signal_group_new (DH_DESK_TYPE_LIST_READING);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
  self->file = make_lines (self->file_list);
  self->made = make_lines (self->made_list);
}

/**
 * dh_desk_list_page_show:
 * @self: a page
 * @reading: (nullable): a list
 *
 * Shows a list, unless it is the one that it shows.
 */
void
dh_desk_list_page_show (DhDeskListPage    *self,
                        DhDeskListReading *reading)
{
  g_autoptr(GPtrArray) file = NULL;

  g_return_if_fail (DH_DESK_IS_LIST_PAGE (self));

  if (!g_set_object (&self->reading, reading))
    return;

  g_signal_group_set_target (self->signals, reading);
  if (reading == NULL)
    return;

  file = dh_desk_list_line_list_file (reading->sheet);
  show_lines (self->file, file);
  update (self);
}

/**
 * dh_desk_list_page_focus:
 * @self: a page
 *
 * Has the keyboard on what is proposed for the first question that is open.
 *
 * Returns: whether there is one
 */
gboolean
dh_desk_list_page_focus (DhDeskListPage *self)
{
  g_return_val_if_fail (DH_DESK_IS_LIST_PAGE (self), FALSE);

  return self->first != NULL && gtk_widget_grab_focus (self->first);
}
