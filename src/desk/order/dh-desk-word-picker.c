/* dh-desk-word-picker.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-word-picker.h"

#include "dh-class.h"
#include "dh-desk-candidate.h"
#include "dh-desk-popover.h"
#include "dh-desk-single-click.h"

#include <glib/gi18n.h>

/* Most words in the list; in the order line all of them can be typed. */
#define MOST_WORDS 60

/**
 * DhDeskWordPicker:
 *
 * A word of an order as a button: what it names, and when it is pressed the words that may stand in its place. Without a
 * word it adds one. What fits is looked for only then.
 */
struct _DhDeskWordPicker
{
  DhBoardWidget parent_instance;

  /* Owned */
  char *before;          /* (nullable): what stands before it */
  DhReferee *referee;    /* (nullable) */
  GListStore *candidates;

  /* Template children */
  GtkMenuButton *button;
  GtkListView *list;
  GtkPopover *popover;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (DhDeskWordPicker, dh_desk_word_picker, DH_BOARD_TYPE_WIDGET)

static void
show_cb (DhDeskWordPicker *self)
{
  g_autoptr(GPtrArray) completions = NULL;

  g_assert (DH_DESK_IS_WORD_PICKER (self));

  g_list_store_remove_all (self->candidates);
  completions = self->referee != NULL ? dh_referee_complete (self->referee, self->before, MOST_WORDS, NULL) : NULL;
  for (guint i = 0; completions != NULL && i < completions->len; i++)
    {
      g_autoptr(DhDeskCandidate) candidate = dh_desk_candidate_new (completions->pdata[i]);

      g_list_store_append (self->candidates, candidate);
    }
  gtk_stack_set_visible_child_name (self->stack,
                                    g_list_model_get_n_items (G_LIST_MODEL (self->candidates)) > 0 ? "list" : "empty");
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
closed_cb (DhDeskWordPicker *self)
{
  g_assert (DH_DESK_IS_WORD_PICKER (self));

  g_list_store_remove_all (self->candidates);
}

static void
activate_cb (DhDeskWordPicker *self,
             guint             position)
{
  g_autoptr(DhDeskCandidate) candidate = g_list_model_get_item (G_LIST_MODEL (self->candidates), position);

  g_assert (DH_DESK_IS_WORD_PICKER (self));

  gtk_popover_popdown (self->popover);
  g_signal_emit_by_name (self, "picked", candidate->text);
}

static void
dh_desk_word_picker_class_init (DhDeskWordPickerClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskWordPicker, g_free, before);
  DH_CLASS_OWNS (klass, DhDeskWordPicker, g_object_unref, candidates, referee);

  /**
   * DhDeskWordPicker::picked:
   * @self: a picker
   * @word: the word that takes the place of the one that is shown
   *
   * The referee has chosen.
   */
  dh_class_add_signal (klass, "picked", 1, G_TYPE_STRING);

  g_type_ensure (DH_DESK_TYPE_CANDIDATE);
  DH_BOARD_TEMPLATE (klass, DhDeskWordPicker, button, list, popover, stack);
  DH_BOARD_BIND_CALLBACKS (klass, activate_cb, closed_cb, show_cb);
}

static void
dh_desk_word_picker_init (DhDeskWordPicker *self)
{
  g_autoptr(GtkSingleSelection) selection = NULL;

  self->candidates = g_list_store_new (DH_DESK_TYPE_CANDIDATE);
  selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->candidates)));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  dh_desk_single_click (GTK_WIDGET (self->list));
  dh_desk_popover_fit (self->popover, GTK_WIDGET (self->list));
}

/* Returns: what a word of an order stands for, for people */
static const char *
describe (const DhBattle *battle,
          const char     *word)
{
  DhRef thing;

  return dh_battle_find (battle, word, &thing) ? dh_battle_get_label (battle, thing) : word;
}

/**
 * dh_desk_word_picker_show:
 * @self: a picker
 * @referee: the referee that the order is for
 * @before: what is written before the word, with a blank at its end
 * @word: (nullable): the word, or %NULL to add one
 */
void
dh_desk_word_picker_show (DhDeskWordPicker *self,
                          DhReferee        *referee,
                          const char       *before,
                          const char       *word)
{
  const char *words = word != NULL ? describe (dh_referee_get_battle (referee), word) : NULL;
  g_autofree char *name = word != NULL ? g_strdup_printf (_("Change “%s”"), words) : g_strdup (_("Add a word"));

  g_return_if_fail (DH_DESK_IS_WORD_PICKER (self));

  g_set_object (&self->referee, referee);
  g_free (self->before);
  self->before = g_strdup (before);
  if (word != NULL)
    gtk_menu_button_set_label (self->button, words);
  else
    gtk_menu_button_set_icon_name (self->button, "list-add-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), name);
  dh_board_widget_set_name (self->button, name);
}
