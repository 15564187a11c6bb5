/* dh-desk-completion.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-completion.h"

#include "dh-class.h"
#include "dh-board-widget.h"
#include "dh-desk-candidate.h"
#include "dh-desk-single-click.h"
#include "dh-shorthand.h"

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

/* Returns: whether the order with @word in it is the one that Enter gives, @meant. */
static gboolean
is_meant (DhDeskCompletion *self,
          const DhBattle   *battle,
          const char       *word,
          const char       *rest,
          const char       *meant)
{
  g_autofree char *typed = g_strdup_printf ("%.*s%s %s", (int) self->start, self->text, word, rest);
  g_auto(GStrv) whole = dh_order_split (battle, typed);
  g_autoptr(DhOrder) order = dh_order_parse (battle, whole[0], NULL);
  g_autofree char *text = order != NULL ? dh_order_to_text (order, battle) : NULL;

  return g_strcmp0 (text, meant) == 0;
}

/* The selected word is the one that Enter gives; where Enter would be refused, the one that Tab takes. */
static guint
find_selected (DhDeskCompletion *self,
               GPtrArray        *completions,
               const DhBattle   *battle,
               const char       *rest,
               const char       *meant)
{
  for (guint i = 0; meant != NULL && i < completions->len; i++)
    {
      const DhCompletion *completion = g_ptr_array_index (completions, i);

      if (is_meant (self, battle, completion->text, rest, meant))
        return i;
    }

  return meant == NULL ? 0 : GTK_INVALID_LIST_POSITION;
}

static void
show_completions (DhDeskCompletion *self,
                  GPtrArray        *completions,
                  guint             selected)
{
  g_autoptr(GPtrArray) candidates = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < completions->len; i++)
    g_ptr_array_add (candidates, dh_desk_candidate_new (g_ptr_array_index (completions, i)));
  g_list_store_splice (self->candidates,
                       0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->candidates)),
                       candidates->pdata,
                       candidates->len);
  gtk_single_selection_set_selected (self->selection, selected);
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
  DH_CLASS_OWNS (klass, DhDeskCompletion, g_object_unref, candidates, selection);
  DH_CLASS_OWNS (klass, DhDeskCompletion, g_free, text);

  /**
   * DhDeskCompletion::taken:
   * @self: a completion
   *
   * The word that is selected has been pressed.
   */
  dh_class_add_signal (klass, "taken", 0);

  g_type_ensure (DH_DESK_TYPE_CANDIDATE);
  DH_BOARD_TEMPLATE (klass, DhDeskCompletion, list);
  DH_BOARD_BIND_CALLBACKS (klass, activate_cb);
}

static void
dh_desk_completion_init (DhDeskCompletion *self)
{
  self->candidates = g_list_store_new (DH_DESK_TYPE_CANDIDATE);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->candidates)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  dh_desk_single_click (GTK_WIDGET (self->list));
}

/**
 * dh_desk_completion_look:
 * @self: a completion
 * @referee: the referee that the order is for
 * @text: what is typed, up to the cursor
 * @rest: what is behind the cursor
 * @meant: (nullable): the order that Enter would give, in canonical words
 *
 * Shows the words that fit, if there are any. The one that is selected is part of what Enter would give.
 */
void
dh_desk_completion_look (DhDeskCompletion *self,
                         DhReferee        *referee,
                         const char       *text,
                         const char       *rest,
                         const char       *meant)
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

  show_completions (self, completions,
                    find_selected (self, completions, dh_referee_get_battle (referee), rest, meant));
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
  guint n, selected;

  g_return_val_if_fail (DH_DESK_IS_COMPLETION (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;

  n = g_list_model_get_n_items (G_LIST_MODEL (self->candidates));
  selected = gtk_single_selection_get_selected (self->selection);
  if (selected == GTK_INVALID_LIST_POSITION)
    selected = by > 0 ? n - 1 : 0;
  gtk_single_selection_set_selected (self->selection, (selected + n + by) % n);
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
 * Returns: (transfer full) (nullable): the text with the word that is selected, or else the first, in the place of the
 *   one that was typed, and a blank behind it; %NULL when no words are shown
 */
char *
dh_desk_completion_dup_result (DhDeskCompletion *self)
{
  g_autoptr(DhDeskCandidate) candidate = NULL;
  g_autofree char *before = NULL;
  guint selected;

  g_return_val_if_fail (DH_DESK_IS_COMPLETION (self), NULL);

  selected = gtk_single_selection_get_selected (self->selection);
  candidate = g_list_model_get_item (G_LIST_MODEL (self->candidates),
                                     selected != GTK_INVALID_LIST_POSITION ? selected : 0);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)) || candidate == NULL)
    return NULL;

  before = g_strndup (self->text, self->start);
  return g_strconcat (before, candidate->text, " ", NULL);
}
