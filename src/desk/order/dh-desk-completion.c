/* dh-desk-completion.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-completion.h"

#include "dh-board-class.h"
#include "dh-board-widget.h"
#include "dh-desk-candidate.h"
#include "dh-desk-single-click.h"

/* Words shown at a time: as many as a glance takes in. */
#define MOST_WORDS 8

/**
 * DhDeskCompletion:
 *
 * The words that fit where the cursor is, above the line that is being typed. It never takes the
 * keyboard: the line goes on typing, and asks it to move or for the word that is selected.
 */
struct _DhDeskCompletion
{
  GtkPopover parent_instance;

  /* Owned */
  GListStore *candidates;
  GtkSingleSelection *selection;
  char *text; /* (nullable): what it completes */

  gsize start;     /* of the word that is completed, in the text */
  gboolean chosen; /* the selection has been moved */

  /* Template children */
  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (DhDeskCompletion, dh_desk_completion, GTK_TYPE_POPOVER)

static void
activate_cb (DhDeskCompletion *self,
             guint             position)
{
  g_assert (DH_DESK_IS_COMPLETION (self));

  gtk_single_selection_set_selected (self->selection, position);
  g_signal_emit_by_name (self, "taken");
}

/* A word that is there already in full needs no help. */
static gboolean
is_typed (DhDeskCompletion *self,
          GPtrArray        *completions)
{
  const DhCompletion *first = g_ptr_array_index (completions, 0);

  return g_ascii_strcasecmp (self->text + self->start, first->text) == 0;
}

static void
show_completions (DhDeskCompletion *self,
                  GPtrArray        *completions)
{
  g_autoptr(GPtrArray) candidates = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < completions->len; i++)
    g_ptr_array_add (candidates, dh_desk_candidate_new (g_ptr_array_index (completions, i)));
  g_list_store_splice (self->candidates,
                       0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->candidates)),
                       candidates->pdata,
                       candidates->len);
  gtk_single_selection_set_selected (self->selection, 0);
}

static void
dh_desk_completion_dispose (GObject *object)
{
  DhDeskCompletion *self = DH_DESK_COMPLETION (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), DH_DESK_TYPE_COMPLETION);

  G_OBJECT_CLASS (dh_desk_completion_parent_class)->dispose (object);
}

static void
dh_desk_completion_class_init (DhDeskCompletionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dh_desk_completion_dispose;
  DH_BOARD_OWNS (klass, DhDeskCompletion, g_object_unref, candidates, selection);
  DH_BOARD_OWNS (klass, DhDeskCompletion, g_free, text);

  /**
   * DhDeskCompletion::taken:
   * @self: a completion
   *
   * The word that is selected has been pressed.
   */
  dh_board_class_add_signal (klass, "taken", 0);

  g_type_ensure (DH_DESK_TYPE_CANDIDATE);
  DH_BOARD_TEMPLATE (klass, DhDeskCompletion, list);
  DH_BOARD_BIND_CALLBACKS (klass, activate_cb);
}

static void
dh_desk_completion_init (DhDeskCompletion *self)
{
  self->candidates = g_list_store_new (DH_DESK_TYPE_CANDIDATE);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->candidates)));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  dh_desk_single_click (GTK_WIDGET (self->list));
}

/**
 * dh_desk_completion_look:
 * @self: a completion
 * @referee: the referee that the order is for
 * @text: what is typed, up to the cursor
 *
 * Shows the words that fit, if there are any.
 */
void
dh_desk_completion_look (DhDeskCompletion *self,
                         DhReferee        *referee,
                         const char       *text)
{
  g_autoptr(GPtrArray) completions = NULL;

  g_return_if_fail (DH_DESK_IS_COMPLETION (self));

  self->chosen = FALSE;
  g_free (self->text);
  self->text = g_strdup (text);
  completions = dh_referee_complete (referee, text, MOST_WORDS, &self->start);
  if (completions->len == 0 || is_typed (self, completions))
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      return;
    }

  show_completions (self, completions);
  gtk_popover_popup (GTK_POPOVER (self));
}

/**
 * dh_desk_completion_dismiss:
 * @self: a completion
 *
 * Shows no words until it looks again.
 */
void
dh_desk_completion_dismiss (DhDeskCompletion *self)
{
  g_return_if_fail (DH_DESK_IS_COMPLETION (self));

  self->chosen = FALSE;
  gtk_popover_popdown (GTK_POPOVER (self));
}

/**
 * dh_desk_completion_move:
 * @self: a completion
 * @by: 1 for the next word, -1 for the one before
 *
 * Selects another word, and begins again at the end.
 *
 * Returns: whether there are words to choose from
 */
gboolean
dh_desk_completion_move (DhDeskCompletion *self,
                         int               by)
{
  int n, position;

  g_return_val_if_fail (DH_DESK_IS_COMPLETION (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;

  n = g_list_model_get_n_items (G_LIST_MODEL (self->candidates));
  position = (int) gtk_single_selection_get_selected (self->selection) + by;
  gtk_single_selection_set_selected (self->selection, (position + n) % n);
  self->chosen = TRUE;
  return TRUE;
}

/**
 * dh_desk_completion_is_chosen:
 * @self: a completion
 *
 * Returns: whether words are shown and the referee has moved among them
 */
gboolean
dh_desk_completion_is_chosen (DhDeskCompletion *self)
{
  g_return_val_if_fail (DH_DESK_IS_COMPLETION (self), FALSE);

  return self->chosen && gtk_widget_get_visible (GTK_WIDGET (self));
}

/**
 * dh_desk_completion_dup_result:
 * @self: a completion
 *
 * Returns: (transfer full) (nullable): the text with the word that is selected in the place of the
 *   one that was typed, and a blank behind it; %NULL when no words are shown
 */
char *
dh_desk_completion_dup_result (DhDeskCompletion *self)
{
  DhDeskCandidate *candidate;
  g_autofree char *before = NULL;

  g_return_val_if_fail (DH_DESK_IS_COMPLETION (self), NULL);

  candidate = gtk_single_selection_get_selected_item (self->selection);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)) || candidate == NULL)
    return NULL;

  before = g_strndup (self->text, self->start);
  return g_strconcat (before, candidate->text, " ", NULL);
}
