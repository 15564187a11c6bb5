/* dh-desk-muster-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-window.h"

#include "dh-board-class.h"
#include "dh-board-widget.h"
#include "dh-desk-battles.h"
#include "dh-desk-drag-scroller.h"
#include "dh-desk-muster-basing.h"
#include "dh-desk-muster-form.h"
#include "dh-desk-muster-model.h"
#include "dh-desk-muster-row.h"
#include "dh-desk-muster-words.h"
#include "dh-desk-tooltip.h"
#include "dh-desk-touch.h"
#include "dh-order-of-battle.h"

#include <glib/gi18n.h>

/**
 * DhDeskMusterWindow:
 *
 * The editor of orders of battle: the tree of the armies, and beside it all that can be said of what
 * is selected. Everything is an action that gives the document its next state; what is shown follows
 * the document.
 */
struct _DhDeskMusterWindow
{
  AdwApplicationWindow parent_instance;

  /* Owned */
  DhDeskMusterBasing *basing;
  DhDeskMusterDocument *document;
  DhDeskMusterFiles *files;
  DhDeskMusterModel *model;
  GtkSingleSelection *selection;

  /* Template children */
  GtkMenuButton *count;
  DhDeskMusterForm *form;
  GtkListView *list;
  GtkWidget *mend;
  GtkInfoBar *notice;
  GtkLabel *notice_text;
  GtkLabel *notice_title;
  AdwSplitButton *open;
  GtkButton *problems;
  GtkWidget *save;
  GtkWidget *scroll;
  GMenu *shipped;
  AdwWindowTitle *title;
  GtkWidget *use;

  guint selected;     /* the key of what is selected */
  gboolean following; /* the selection changes because the document has */
  gboolean leaving;   /* it may close, whatever is not saved */
};

G_DEFINE_FINAL_TYPE (DhDeskMusterWindow, dh_desk_muster_window, ADW_TYPE_APPLICATION_WINDOW)

/* In the order of the kinds, and of the steps. */
static const char *const add_actions[] = {
  NULL, "muster.add-army", "muster.add-division", "muster.add-brigade", "muster.add-unit", "muster.add-officer",
};
static const char *const step_actions[] = {
  "muster.move-up", "muster.move-down", "muster.move-out", "muster.move-in",
};

static DhMusterDraft *
get_draft (DhDeskMusterWindow *self)
{
  return dh_desk_muster_document_get_draft (self->document);
}

static DhMusterDraft *
begin_draft (void)
{
  g_autoptr(DhMusterDraft) empty = dh_muster_draft_new (dh_desk_muster_name_new (DH_MUSTER_BATTLE));
  g_autoptr(DhMusterDraft) one = NULL;
  guint index;

  one = dh_muster_draft_add (empty, 0, DH_MUSTER_ARMY, _("First army"), &index);
  return dh_muster_draft_add (one, 0, DH_MUSTER_ARMY, _("Second army"), &index);
}

/* Following the document */

static void
show_title (DhDeskMusterWindow *self)
{
  GFile *file = dh_desk_muster_document_get_file (self->document);
  g_autofree char *name = file != NULL ? dh_desk_battles_dup_name (file) : g_strdup (_("Not saved in a file yet"));
  const char *title = dh_desk_muster_get_name (get_draft (self), 0);
  g_autofree char *window_title = g_strdup_printf (_("%s – Drumhead"), title);
  /* Translators: the name of a file that has changes which are not saved */
  g_autofree char *changed = g_strdup_printf (_("● %s, changed"), name);

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title,
                                 dh_desk_muster_document_is_changed (self->document) ? changed : name);
  gtk_window_set_title (GTK_WINDOW (self), window_title);
}

static void
show_problems (DhDeskMusterWindow *self)
{
  guint count = dh_muster_draft_count_problems (get_draft (self), 0);
  g_autofree char *label = NULL;

  if (count == 0)
    label = g_strdup (_("✓ Good for a battle"));
  else
    label = g_strdup_printf (ngettext ("⚠ %u thing is not right", "⚠ %u things are not right", count), count);
  gtk_button_set_label (self->problems, label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "muster.next-problem", count > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "muster.export", count == 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "muster.use", count == 0);
}

static gboolean
can_step (DhDeskMusterWindow *self,
          guint               index,
          DhMusterStep        step)
{
  g_autoptr(DhMusterDraft) draft = dh_muster_draft_step (get_draft (self), index, step);

  return draft != NULL;
}

static void
show_actions (DhDeskMusterWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int index = dh_desk_muster_window_get_selected (self);
  gboolean thing = index > 0;

  gtk_widget_action_set_enabled (widget, "muster.undo", dh_desk_muster_document_can_undo (self->document));
  gtk_widget_action_set_enabled (widget, "muster.redo", dh_desk_muster_document_can_redo (self->document));
  gtk_widget_action_set_enabled (widget, "muster.delete", thing);
  gtk_widget_action_set_enabled (widget, "muster.duplicate", thing);
  gtk_widget_action_set_enabled (widget,
                                 "muster.renumber",
                                 index >= 0 && dh_muster_draft_get_kind (get_draft (self), index) != DH_MUSTER_OFFICER);
  for (DhMusterStep step = DH_MUSTER_UP; step <= DH_MUSTER_IN; step++)
    gtk_widget_action_set_enabled (widget, step_actions[step], thing && can_step (self, index, step));
  for (DhMusterKind kind = DH_MUSTER_DIVISION; kind <= DH_MUSTER_OFFICER; kind++)
    gtk_widget_action_set_enabled (widget, add_actions[kind], dh_muster_draft_get_n_things (get_draft (self)) > 1);
}

static void
show_selected (DhDeskMusterWindow *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr(DhDeskMusterItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  dh_desk_muster_form_set_item (self->form, item);
  show_actions (self);
}

static gboolean
list_has_focus (DhDeskMusterWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  return focus != NULL && (focus == GTK_WIDGET (self->list) ||
                           gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)));
}

/* The keyboard goes to a row only by way of its widget, which is there once it has been scrolled to. */
static void
focus_row (DhDeskMusterWindow *self,
           guint               position)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (DH_DESK_IS_MUSTER_ROW (row) && dh_desk_muster_row_get_row (DH_DESK_MUSTER_ROW (row)) != NULL &&
          gtk_tree_list_row_get_position (dh_desk_muster_row_get_row (DH_DESK_MUSTER_ROW (row))) == position)
        {
          gtk_widget_grab_focus (child);
          return;
        }
    }

  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
scroll_to (DhDeskMusterWindow *self,
           guint               position,
           gboolean            focus)
{
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  if (focus)
    focus_row (self, position);
}

static void
follow_document (DhDeskMusterWindow *self)
{
  gboolean focus = list_has_focus (self);
  int index = dh_desk_muster_window_get_selected (self);
  guint position;

  if (index < 0)
    {
      index = 0;
      self->selected = dh_muster_draft_get_key (get_draft (self), 0);
    }

  self->following = TRUE;
  dh_desk_muster_model_follow (self->model, get_draft (self));
  position = dh_desk_muster_model_reveal (self->model, index);
  gtk_single_selection_set_selected (self->selection, position);
  self->following = FALSE;

  show_selected (self);
  if (focus)
    scroll_to (self, position, TRUE);
  show_title (self);
  show_problems (self);
}

static void
selected_cb (DhDeskMusterWindow *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr(DhDeskMusterItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  if (self->following || item == NULL)
    return;

  self->selected = dh_desk_muster_item_get_key (item);
  show_selected (self);
}

/* Edits */

/* Goes on to a state with something selected in it. */
static void
apply (DhDeskMusterWindow *self,
       DhMusterDraft      *draft,
       guint               selected)
{
  self->selected = dh_muster_draft_get_key (draft, selected);
  dh_desk_muster_document_apply (self->document, draft, NULL);
}

static void
set_cb (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (widget);
  g_autofree char *edit = NULL;
  const char *text;
  guint key, field;
  int index;

  g_variant_get (parameter, "(uu&s)", &key, &field, &text);
  index = dh_muster_draft_find (get_draft (self), key);
  if (index < 0 || field >= DH_MUSTER_N_FIELDS ||
      !dh_muster_kind_has_field (dh_muster_draft_get_kind (get_draft (self), index), field))
    return;

  edit = g_strdup_printf ("set %u %u", key, field);
  dh_desk_muster_document_apply (self->document, dh_muster_draft_set (get_draft (self), index, field, text), edit);
}

static void
add (DhDeskMusterWindow *self,
     DhMusterKind        kind)
{
  const char *name = dh_desk_muster_name_new (kind);
  guint index = MAX (dh_desk_muster_window_get_selected (self), 0);
  DhMusterDraft *draft = dh_muster_draft_add (get_draft (self), index, kind, name, &index);

  /* Nothing but an army stands in the battle itself: then it is the last army. */
  if (draft == NULL)
    draft = dh_muster_draft_add (get_draft (self),
                                 dh_muster_draft_get_n_things (get_draft (self)) - 1,
                                 kind,
                                 name,
                                 &index);
  if (draft == NULL)
    return;

  apply (self, draft, index);
  scroll_to (self, dh_desk_muster_model_reveal (self->model, index), FALSE);
  dh_desk_muster_form_rename (self->form);
}

static void
add_cb (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  for (DhMusterKind kind = DH_MUSTER_ARMY; kind <= DH_MUSTER_OFFICER; kind++)
    if (g_str_equal (add_actions[kind], action_name))
      add (DH_DESK_MUSTER_WINDOW (widget), kind);
}

/* Another of what is selected. */
static void
add_another_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (widget);
  int index = dh_desk_muster_window_get_selected (self);

  add (self, index > 0 ? dh_muster_draft_get_kind (get_draft (self), index) : DH_MUSTER_ARMY);
}

static void
duplicate_cb (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (widget);
  int index = dh_desk_muster_window_get_selected (self);
  guint copy;

  if (index > 0)
    {
      DhMusterDraft *draft = dh_muster_draft_duplicate (get_draft (self), index, &copy);

      apply (self, draft, copy);
    }
}

/* What is looked at when a thing goes: the next in its command, the one before it, or the command. */
static guint
find_neighbour (const DhMusterDraft *draft,
                guint                index)
{
  int parent = dh_muster_draft_get_parent (draft, index);
  guint end = dh_muster_draft_get_end (draft, index);
  guint before = index - 1;

  if (end < dh_muster_draft_get_end (draft, parent))
    return end;
  while (before != (guint) parent && dh_muster_draft_get_parent (draft, before) != parent)
    before = dh_muster_draft_get_parent (draft, before);
  return before;
}

static void
delete_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (widget);
  int index = dh_desk_muster_window_get_selected (self);

  if (index <= 0)
    return;

  self->selected = dh_muster_draft_get_key (get_draft (self), find_neighbour (get_draft (self), index));
  dh_desk_muster_document_apply (self->document, dh_muster_draft_remove (get_draft (self), index), NULL);
}

static void
move_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (widget);
  int index = dh_desk_muster_window_get_selected (self);

  for (DhMusterStep step = DH_MUSTER_UP; step <= DH_MUSTER_IN && index > 0; step++)
    if (g_str_equal (step_actions[step], action_name))
      {
        dh_desk_muster_document_apply (self->document, dh_muster_draft_step (get_draft (self), index, step), NULL);
        return;
      }
}

static void
drop_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (widget);
  guint key, target_key, place;
  int index, target;

  g_variant_get (parameter, "(uuu)", &key, &target_key, &place);
  index = dh_muster_draft_find (get_draft (self), key);
  target = dh_muster_draft_find (get_draft (self), target_key);
  if (index < 0 || target < 0 || place > DH_MUSTER_INTO)
    return;

  self->selected = key;
  dh_desk_muster_document_apply (self->document, dh_muster_draft_move (get_draft (self), index, target, place), NULL);
}

static void
renumber_cb (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (widget);
  int index = dh_desk_muster_window_get_selected (self);

  if (index >= 0)
    dh_desk_muster_document_apply (self->document, dh_muster_draft_renumber (get_draft (self), index), NULL);
}

static void
rename_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  dh_desk_muster_form_rename (DH_DESK_MUSTER_WINDOW (widget)->form);
}

/* From the list to the form, and back to the row. */
static void
switch_pane_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (widget);

  if (list_has_focus (self))
    gtk_widget_child_focus (GTK_WIDGET (self->form), GTK_DIR_TAB_FORWARD);
  else
    scroll_to (self, gtk_single_selection_get_selected (self->selection), TRUE);
}

static void
undo_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  dh_desk_muster_document_undo (DH_DESK_MUSTER_WINDOW (widget)->document);
}

static void
redo_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  dh_desk_muster_document_redo (DH_DESK_MUSTER_WINDOW (widget)->document);
}

/* To the next thing that is not right, from the top again after the last. */
static void
next_problem_cb (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (widget);
  guint n_things = dh_muster_draft_get_n_things (get_draft (self));
  guint from = MAX (dh_desk_muster_window_get_selected (self), 0);

  for (guint i = 1; i <= n_things; i++)
    if (dh_muster_draft_get_problem (get_draft (self), (from + i) % n_things) != NULL)
      {
        dh_desk_muster_window_select (self, (from + i) % n_things);
        return;
      }
}

/* Files */

static void
show_notice (DhDeskMusterWindow *self,
             GtkMessageType      type,
             const char         *title,
             const char         *message)
{
  gtk_info_bar_set_message_type (self->notice, type);
  gtk_label_set_label (self->notice_title, title);
  gtk_label_set_label (self->notice_text, message);
  gtk_widget_set_visible (self->mend, dh_desk_muster_document_can_mend (self->document));
  gtk_info_bar_set_revealed (self->notice, TRUE);
}

/* Where there is something to do about it, the keyboard goes there. */
static void
failed_cb (DhDeskMusterWindow *self,
           const char         *title,
           const char         *message)
{
  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  show_notice (self, GTK_MESSAGE_ERROR, title, message);
  gtk_widget_grab_focus (self->mend);
}

static void
basing_cb (DhDeskMusterWindow *self)
{
  g_autofree char *words = dh_desk_muster_basing_describe (self->basing);

  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  dh_desk_muster_model_count_by (self->model, dh_desk_muster_basing_get_rulebook (self->basing));
  dh_desk_set_tooltip (GTK_WIDGET (self->count), words);
}

static void
hide_notice_cb (DhDeskMusterWindow *self)
{
  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  gtk_info_bar_set_revealed (self->notice, FALSE);
}

static void
leave_cb (DhDeskMusterWindow *self)
{
  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  self->leaving = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* What is not saved stays in its window. */
static DhDeskMusterWindow *
find_free_window (DhDeskMusterWindow *self)
{
  DhDeskMusterWindow *window = self;

  if (dh_desk_muster_document_is_changed (self->document))
    {
      window = dh_desk_muster_window_new (ADW_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
      gtk_window_present (GTK_WINDOW (window));
    }
  return window;
}

static void
read_cb (DhDeskMusterWindow *self,
         GFile              *file)
{
  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  dh_desk_muster_window_open (find_free_window (self), file);
}

static void
open_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  dh_desk_muster_files_choose_open (DH_DESK_MUSTER_WINDOW (widget)->files);
}

static void
open_shipped_cb (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (widget);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_shipped (g_variant_get_string (parameter, NULL), &error);
  g_autoptr(DhMusterDraft) draft = NULL;
  DhDeskMusterWindow *window;

  if (armies == NULL)
    {
      failed_cb (self, g_variant_get_string (parameter, NULL), error->message);
      return;
    }

  draft = dh_muster_draft_new_from_order_of_battle (armies);
  window = find_free_window (self);
  gtk_info_bar_set_revealed (window->notice, FALSE);
  dh_desk_muster_document_begin (window->document, draft);
}

/* Takes over a spreadsheet with all that is wrong with it, and goes to the first of that. */
static void
mend_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (widget);
  g_autofree char *left_out = NULL;

  if (!dh_desk_muster_document_can_mend (self->document))
    return;

  gtk_info_bar_set_revealed (self->notice, FALSE);
  left_out = dh_desk_muster_document_mend (self->document);
  if (left_out != NULL)
    show_notice (self, GTK_MESSAGE_WARNING, _("Some of the spreadsheet can stand nowhere and is not here"), left_out);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
  gtk_widget_activate_action (widget, "muster.next-problem", NULL);
}

/* Saves, and goes back to the battle that it is for. */
static void
use_cb (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (widget);

  if (gtk_widget_get_visible (self->use))
    dh_desk_muster_files_save_and_leave (self->files);
}

static void
save_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  dh_desk_muster_files_save (DH_DESK_MUSTER_WINDOW (widget)->files);
}

static void
save_as_cb (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  dh_desk_muster_files_choose_save (DH_DESK_MUSTER_WINDOW (widget)->files);
}

static void
export_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  dh_desk_muster_files_choose_export (DH_DESK_MUSTER_WINDOW (widget)->files);
}

/* Keys of the list */

static gboolean
fold (DhDeskMusterWindow *self,
      gboolean            folded)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  int index = dh_desk_muster_window_get_selected (self);

  if (row == NULL || index < 0)
    return GDK_EVENT_PROPAGATE;

  if (gtk_tree_list_row_is_expandable (row) && gtk_tree_list_row_get_expanded (row) == folded)
    gtk_tree_list_row_set_expanded (row, !folded);
  else if (folded && index > 0)
    dh_desk_muster_window_select (self, dh_muster_draft_get_parent (get_draft (self), index));
  return GDK_EVENT_STOP;
}

static const char *
find_action (guint    keyval,
             gboolean backwards)
{
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return step_actions[DH_MUSTER_UP];
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return step_actions[DH_MUSTER_DOWN];
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return step_actions[backwards ? DH_MUSTER_IN : DH_MUSTER_OUT];
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return step_actions[backwards ? DH_MUSTER_OUT : DH_MUSTER_IN];
    default:
      return NULL;
    }
}

/* Enter on a row, or two clicks. */
static void
activate_cb (DhDeskMusterWindow *self)
{
  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  dh_desk_muster_form_rename (self->form);
}

static gboolean
list_key_cb (DhDeskMusterWindow *self,
             guint               keyval,
             guint               keycode,
             GdkModifierType     state)
{
  gboolean backwards = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GdkModifierType modifiers = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK);

  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  if (modifiers == GDK_ALT_MASK && find_action (keyval, backwards) != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), find_action (keyval, backwards), NULL);
      return GDK_EVENT_STOP;
    }
  if (modifiers != 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      gtk_widget_activate_action (GTK_WIDGET (self), "muster.delete", NULL);
      return GDK_EVENT_STOP;
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      /* The list would go through all of its rows first. */
      return gtk_widget_child_focus (GTK_WIDGET (self->form), GTK_DIR_TAB_FORWARD);
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return fold (self, !backwards);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return fold (self, backwards);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* What an entry would keep for itself, though it means the whole order of battle. */
static const char *
find_form_action (guint           keyval,
                  GdkModifierType modifiers)
{
  /* As Caps Lock is no Shift, the letter does not tell which of them it is. */
  keyval = gdk_keyval_to_lower (keyval);
  if (modifiers == GDK_CONTROL_MASK && keyval == GDK_KEY_z)
    return "muster.undo";
  if ((modifiers == GDK_CONTROL_MASK && keyval == GDK_KEY_y) ||
      (modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK) && keyval == GDK_KEY_z))
    return "muster.redo";
  if (modifiers == 0 && (keyval == GDK_KEY_Insert || keyval == GDK_KEY_KP_Insert))
    return "muster.add-another";

  return NULL;
}

/* Enter in an entry and Escape go back to the list, for the next one. */
static gboolean
form_key_cb (DhDeskMusterWindow *self,
             guint               keyval,
             guint               keycode,
             GdkModifierType     state)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  const char *action = find_form_action (keyval, state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK));

  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  if (action != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
      return GDK_EVENT_STOP;
    }
  if (keyval != GDK_KEY_Escape &&
      !(GTK_IS_TEXT (focus) && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)))
    return GDK_EVENT_PROPAGATE;

  scroll_to (self, gtk_single_selection_get_selected (self->selection), TRUE);
  return GDK_EVENT_STOP;
}

/* The object */

static gboolean
dh_desk_muster_window_close_request (GtkWindow *window)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (window);

  if (!self->leaving && dh_desk_muster_document_is_changed (self->document))
    {
      dh_desk_muster_files_ask_to_close (self->files);
      return GDK_EVENT_STOP;
    }

  return GTK_WINDOW_CLASS (dh_desk_muster_window_parent_class)->close_request (window);
}

static void
dh_desk_muster_window_dispose (GObject *object)
{
  DhDeskMusterWindow *self = DH_DESK_MUSTER_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), DH_DESK_TYPE_MUSTER_WINDOW);

  G_OBJECT_CLASS (dh_desk_muster_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name;
    const char *type;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "muster.add-another", NULL, add_another_cb },
    { "muster.add-army", NULL, add_cb },
    { "muster.add-brigade", NULL, add_cb },
    { "muster.add-division", NULL, add_cb },
    { "muster.add-officer", NULL, add_cb },
    { "muster.add-unit", NULL, add_cb },
    { "muster.delete", NULL, delete_cb },
    { "muster.drop", "(uuu)", drop_cb },
    { "muster.duplicate", NULL, duplicate_cb },
    { "muster.export", NULL, export_cb },
    { "muster.mend", NULL, mend_cb },
    { "muster.move-down", NULL, move_cb },
    { "muster.move-in", NULL, move_cb },
    { "muster.move-out", NULL, move_cb },
    { "muster.move-up", NULL, move_cb },
    { "muster.next-problem", NULL, next_problem_cb },
    { "muster.open", NULL, open_cb },
    { "muster.open-shipped", "s", open_shipped_cb },
    { "muster.redo", NULL, redo_cb },
    { "muster.rename", NULL, rename_cb },
    { "muster.renumber", NULL, renumber_cb },
    { "muster.save", NULL, save_cb },
    { "muster.save-as", NULL, save_as_cb },
    { "muster.set", "(uus)", set_cb },
    { "muster.switch-pane", NULL, switch_pane_cb },
    { "muster.undo", NULL, undo_cb },
    { "muster.use", NULL, use_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type, actions[i].activate);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  static const struct {
    guint keyval;
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
    { GDK_KEY_1, GDK_CONTROL_MASK, "muster.add-army" },
    { GDK_KEY_2, GDK_CONTROL_MASK, "muster.add-division" },
    { GDK_KEY_3, GDK_CONTROL_MASK, "muster.add-brigade" },
    { GDK_KEY_4, GDK_CONTROL_MASK, "muster.add-unit" },
    { GDK_KEY_5, GDK_CONTROL_MASK, "muster.add-officer" },
    { GDK_KEY_F2, 0, "muster.rename" },
    { GDK_KEY_F6, 0, "muster.switch-pane" },
    { GDK_KEY_F6, GDK_SHIFT_MASK, "muster.switch-pane" },
    { GDK_KEY_F8, 0, "muster.next-problem" },
    { GDK_KEY_Insert, 0, "muster.add-another" },
    { GDK_KEY_KP_Insert, 0, "muster.add-another" },
    { GDK_KEY_Return, GDK_CONTROL_MASK, "muster.use" },
    { GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "muster.use" },
    { GDK_KEY_d, GDK_CONTROL_MASK, "muster.duplicate" },
    { GDK_KEY_o, GDK_CONTROL_MASK, "muster.open" },
    { GDK_KEY_s, GDK_CONTROL_MASK, "muster.save" },
    { GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "muster.save-as" },
    { GDK_KEY_y, GDK_CONTROL_MASK, "muster.redo" },
    { GDK_KEY_z, GDK_CONTROL_MASK, "muster.undo" },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "muster.redo" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].keyval, keys[i].modifiers, keys[i].action, NULL);
}

static void
dh_desk_muster_window_class_init (DhDeskMusterWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_desk_muster_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = dh_desk_muster_window_close_request;
  DH_BOARD_OWNS (object_class, DhDeskMusterWindow, g_object_unref, basing, document, files, model, selection);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_MUSTER_FORM, DH_DESK_TYPE_MUSTER_ROW);
  dh_board_widget_class_set_template (widget_class, "dh-desk-muster-window.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhDeskMusterWindow, count, form, list, mend, notice, notice_text,
                          notice_title, open, problems, save, scroll, shipped, title, use);
  DH_BOARD_BIND_CALLBACKS (widget_class, activate_cb, form_key_cb, hide_notice_cb, list_key_cb);

  install_actions (widget_class);
  add_bindings (widget_class);
}

/* The arrow of a split button can be told to have a tooltip, but not a name. */
static void
name_arrow (AdwSplitButton *button)
{
  const char *name = adw_split_button_get_dropdown_tooltip (button);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (button)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_MENU_BUTTON (child))
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
list_shipped (DhDeskMusterWindow *self)
{
  g_auto(GStrv) ids = dh_order_of_battle_list_shipped ();

  for (char **id = ids; *id != NULL; id++)
    {
      g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_shipped (*id, NULL);
      g_autoptr(GMenuItem) item = NULL;

      if (armies == NULL)
        continue;
      item = g_menu_item_new (dh_order_of_battle_get_title (armies), NULL);
      g_menu_item_set_action_and_target (item, "muster.open-shipped", "s", *id);
      g_menu_append_item (self->shipped, item);
    }
}

static void
dh_desk_muster_window_init (DhDeskMusterWindow *self)
{
  g_autoptr(DhMusterDraft) draft = begin_draft ();

  self->basing = dh_desk_muster_basing_new ();
  self->document = dh_desk_muster_document_new ();
  self->files = dh_desk_muster_files_new (GTK_WINDOW (self), self->document);
  self->model = dh_desk_muster_model_new (dh_desk_muster_basing_get_rulebook (self->basing));
  self->selection = gtk_single_selection_new (g_object_ref (dh_desk_muster_model_get_rows (self->model)));
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_board_widget_name_parts (GTK_WIDGET (self));
  dh_desk_touch_watch (GTK_WIDGET (self));

  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  gtk_widget_add_controller (self->scroll, dh_desk_drag_scroller_new ());
  name_arrow (self->open);
  list_shipped (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "basing", dh_desk_muster_basing_get_actions (self->basing));
  gtk_menu_button_set_menu_model (self->count, dh_desk_muster_basing_get_menu (self->basing));
  basing_cb (self);
  g_signal_connect_object (self->basing, "changed", G_CALLBACK (basing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (follow_document), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "read", G_CALLBACK (read_cb), self, G_CONNECT_SWAPPED);
  dh_desk_muster_document_begin (self->document, draft);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/**
 * dh_desk_muster_window_new:
 * @application: (nullable): the application
 *
 * Returns: (transfer none): a window with an order of battle that is still to be written
 */
DhDeskMusterWindow *
dh_desk_muster_window_new (AdwApplication *application)
{
  DhDeskMusterWindow *self = g_object_new (DH_DESK_TYPE_MUSTER_WINDOW, "application", application, NULL);

  dh_desk_help_set (GTK_APPLICATION_WINDOW (self), dh_desk_muster_help);
  return self;
}

/**
 * dh_desk_muster_window_open:
 * @self: a window without changes
 * @file: an order of battle, or a spreadsheet
 *
 * Goes on with a file, or shows all that is wrong with it.
 */
void
dh_desk_muster_window_open (DhDeskMusterWindow *self,
                            GFile              *file)
{
  g_return_if_fail (DH_DESK_IS_MUSTER_WINDOW (self));

  gtk_info_bar_set_revealed (self->notice, FALSE);
  dh_desk_muster_files_open (self->files, file);
}

/**
 * dh_desk_muster_window_edit_for_battle:
 * @self: a window without changes
 * @file: (nullable): the file of who fights in a battle that is being prepared, whatever is wrong with it
 * @armies: (nullable): who does, when they are in no file
 * @rulebook: by which rules it is played, and counted
 *
 * Goes on with who fights in a battle. What is saved is told by the signal `saved` of the window's
 * files, and a button goes back to the battle with it.
 */
void
dh_desk_muster_window_edit_for_battle (DhDeskMusterWindow *self,
                                       GFile              *file,
                                       DhOrderOfBattle    *armies,
                                       const DhRulebook   *rulebook)
{
  g_autoptr(DhMusterDraft) draft = NULL;

  g_return_if_fail (DH_DESK_IS_MUSTER_WINDOW (self));

  dh_desk_muster_basing_take (self->basing, rulebook);
  gtk_widget_set_visible (self->use, TRUE);
  gtk_widget_remove_css_class (self->save, "suggested-action");
  if (file != NULL)
    {
      dh_desk_muster_window_open (self, file);
      gtk_widget_activate_action (GTK_WIDGET (self), "muster.mend", NULL);
    }
  else if (armies != NULL)
    {
      draft = dh_muster_draft_new_from_order_of_battle (armies);
      dh_desk_muster_document_begin (self->document, draft);
    }
}

DhDeskMusterDocument *
dh_desk_muster_window_get_document (DhDeskMusterWindow *self)
{
  return self->document;
}

DhDeskMusterFiles *
dh_desk_muster_window_get_files (DhDeskMusterWindow *self)
{
  return self->files;
}

/**
 * dh_desk_muster_window_get_selected:
 * @self: a window
 *
 * Returns: the index of what is selected in the draft, or -1
 */
int
dh_desk_muster_window_get_selected (DhDeskMusterWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_MUSTER_WINDOW (self), -1);

  return dh_muster_draft_find (get_draft (self), self->selected);
}

/**
 * dh_desk_muster_window_select:
 * @self: a window
 * @index: a thing of the draft
 *
 * Selects a thing and takes the keyboard to it.
 */
void
dh_desk_muster_window_select (DhDeskMusterWindow *self,
                              guint               index)
{
  guint position;

  g_return_if_fail (DH_DESK_IS_MUSTER_WINDOW (self));
  g_return_if_fail (index < dh_muster_draft_get_n_things (get_draft (self)));

  position = dh_desk_muster_model_reveal (self->model, index);
  gtk_single_selection_set_selected (self->selection, position);
  scroll_to (self, position, TRUE);
}
