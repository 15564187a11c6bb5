/* dh-desk-muster-window-editing.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-window-private.h"

#include "dh-desk-muster-words.h"

/* Edits: each action gives the document its next state. */

/* In the order of the kinds, and of the steps. */
static const char *const add_actions[] = {
  NULL, "muster.add-army", "muster.add-division", "muster.add-brigade", "muster.add-unit", "muster.add-officer",
};
static const char *const step_actions[] = {
  "muster.move-up", "muster.move-down", "muster.move-out", "muster.move-in",
};

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
set_cb (DhDeskMusterWindow *self,
        const char         *action_name,
        GVariant           *parameter)
{
  g_autofree char *edit = NULL;
  const char *text;
  guint key, field;
  int index;

  g_variant_get (parameter, "(uu&s)", &key, &field, &text);
  index = dh_muster_draft_find (get_draft (self), key);
  if (index < 0 || field >= DH_MUSTER_N_FIELDS ||
      !dh_muster_kind_has_field (dh_muster_draft_get_kind (get_draft (self), index), field))
    return;

  edit = g_strdup_printf ("%u %u", key, field);
  dh_desk_muster_document_apply (self->document, dh_muster_draft_set (get_draft (self), index, field, text), edit);
}

static void
add (DhDeskMusterWindow *self,
     DhMusterKind        kind)
{
  const char *name = dh_desk_muster_name_new (kind);
  guint index = MAX (dh_desk_muster_window_get_selected (self), 0);
  DhMusterDraft *draft = dh_muster_draft_add (get_draft (self), index, kind, name, &index);

  /* Only an army can stand at the top: it is added behind the last one. */
  if (draft == NULL)
    draft = dh_muster_draft_add (get_draft (self),
                                 get_draft (self)->nodes->len - 1,
                                 kind,
                                 name,
                                 &index);
  if (draft == NULL)
    return;

  apply (self, draft, index);
  _dh_desk_muster_window_scroll_to (self, dh_desk_muster_model_reveal (self->model, index), FALSE);
  dh_desk_muster_form_rename (self->form);
}

static void
add_cb (DhDeskMusterWindow *self,
        const char         *action_name)
{
  for (DhMusterKind kind = DH_MUSTER_ARMY; kind <= DH_MUSTER_OFFICER; kind++)
    if (g_str_equal (add_actions[kind], action_name))
      add (self, kind);
}

/* Another of what is selected. */
static void
add_another_cb (DhDeskMusterWindow *self)
{
  int index = dh_desk_muster_window_get_selected (self);

  add (self, index > 0 ? dh_muster_draft_get_kind (get_draft (self), index) : DH_MUSTER_ARMY);
}

static void
duplicate_cb (DhDeskMusterWindow *self)
{
  int index = dh_desk_muster_window_get_selected (self);
  guint copy;

  if (index > 0)
    {
      DhMusterDraft *draft = dh_muster_draft_duplicate (get_draft (self), index, &copy);

      apply (self, draft, copy);
    }
}

/* The thing to select when another one is removed: the next in its command, the one before it, or the command. */
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
delete_cb (DhDeskMusterWindow *self)
{
  int index = dh_desk_muster_window_get_selected (self);

  if (index <= 0)
    return;

  self->selected = dh_muster_draft_get_key (get_draft (self), find_neighbour (get_draft (self), index));
  dh_desk_muster_document_apply (self->document, dh_muster_draft_remove (get_draft (self), index), NULL);
}

static void
move_cb (DhDeskMusterWindow *self,
         const char         *action_name)
{
  int index = dh_desk_muster_window_get_selected (self);

  for (DhMusterStep step = DH_MUSTER_UP; step <= DH_MUSTER_IN && index > 0; step++)
    if (g_str_equal (step_actions[step], action_name))
      {
        dh_desk_muster_document_apply (self->document, dh_muster_draft_step (get_draft (self), index, step), NULL);
        return;
      }
}

static void
drop_cb (DhDeskMusterWindow *self,
         const char         *action_name,
         GVariant           *parameter)
{
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
renumber_cb (DhDeskMusterWindow *self)
{
  int index = dh_desk_muster_window_get_selected (self);

  if (index >= 0)
    dh_desk_muster_document_apply (self->document, dh_muster_draft_renumber (get_draft (self), index), NULL);
}

static void
rename_cb (DhDeskMusterWindow *self)
{
  dh_desk_muster_form_rename (self->form);
}

/* From the list to the form, and back to the row. */
static void
switch_pane_cb (DhDeskMusterWindow *self)
{
  if (_dh_desk_muster_window_list_has_focus (self))
    gtk_widget_child_focus (GTK_WIDGET (self->form), GTK_DIR_TAB_FORWARD);
  else
    _dh_desk_muster_window_scroll_to (self, gtk_single_selection_get_selected (self->selection), TRUE);
}

static void
undo_cb (DhDeskMusterWindow *self,
         const char         *action_name)
{
  dh_desk_muster_document_go (self->document, g_str_equal (action_name, "muster.undo") ? -1 : 1);
}

/* To the next thing that is not right, from the top again after the last. */
static void
next_problem_cb (DhDeskMusterWindow *self)
{
  guint n_things = get_draft (self)->nodes->len;
  guint from = MAX (dh_desk_muster_window_get_selected (self), 0);

  for (guint i = 1; i <= n_things; i++)
    if (dh_muster_draft_get_problem (get_draft (self), (from + i) % n_things) != NULL)
      {
        dh_desk_muster_window_select (self, (from + i) % n_things);
        return;
      }
}

const DhDeskAction _dh_desk_muster_window_edits[] = {
  { "muster.add-another", G_CALLBACK (add_another_cb), GDK_KEY_Insert },
  { "muster.add-another", NULL, GDK_KEY_KP_Insert },
  { "muster.add-army", G_CALLBACK (add_cb), GDK_KEY_1, GDK_CONTROL_MASK },
  { "muster.add-brigade", G_CALLBACK (add_cb), GDK_KEY_3, GDK_CONTROL_MASK },
  { "muster.add-division", G_CALLBACK (add_cb), GDK_KEY_2, GDK_CONTROL_MASK },
  { "muster.add-officer", G_CALLBACK (add_cb), GDK_KEY_5, GDK_CONTROL_MASK },
  { "muster.add-unit", G_CALLBACK (add_cb), GDK_KEY_4, GDK_CONTROL_MASK },
  { "muster.delete", G_CALLBACK (delete_cb) },
  { "muster.drop", G_CALLBACK (drop_cb), .type = "(uuu)" },
  { "muster.duplicate", G_CALLBACK (duplicate_cb), GDK_KEY_d, GDK_CONTROL_MASK },
  { "muster.move-down", G_CALLBACK (move_cb) },
  { "muster.move-in", G_CALLBACK (move_cb) },
  { "muster.move-out", G_CALLBACK (move_cb) },
  { "muster.move-up", G_CALLBACK (move_cb) },
  { "muster.next-problem", G_CALLBACK (next_problem_cb), GDK_KEY_F8 },
  { "muster.redo", G_CALLBACK (undo_cb), GDK_KEY_y, GDK_CONTROL_MASK },
  { "muster.redo", NULL, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "muster.rename", G_CALLBACK (rename_cb), GDK_KEY_F2 },
  { "muster.renumber", G_CALLBACK (renumber_cb) },
  { "muster.set", G_CALLBACK (set_cb), .type = "(uus)" },
  { "muster.switch-pane", G_CALLBACK (switch_pane_cb), GDK_KEY_F6 },
  { "muster.switch-pane", NULL, GDK_KEY_F6, GDK_SHIFT_MASK },
  { "muster.undo", G_CALLBACK (undo_cb), GDK_KEY_z, GDK_CONTROL_MASK },
  { NULL },
};

static gboolean
can_step (DhDeskMusterWindow *self,
          guint               index,
          DhMusterStep        step)
{
  g_autoptr(DhMusterDraft) draft = dh_muster_draft_step (get_draft (self), index, step);

  return draft != NULL;
}

/**
 * _dh_desk_muster_window_update_edits:
 * @self: a window
 *
 * Enables what can be done to what is selected.
 */
void
_dh_desk_muster_window_update_edits (DhDeskMusterWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int index = dh_desk_muster_window_get_selected (self);
  gboolean thing = index > 0;

  gtk_widget_action_set_enabled (widget, "muster.undo", self->document->now > 0);
  gtk_widget_action_set_enabled (widget, "muster.redo", dh_desk_muster_document_can_redo (self->document));
  gtk_widget_action_set_enabled (widget, "muster.delete", thing);
  gtk_widget_action_set_enabled (widget, "muster.duplicate", thing);
  gtk_widget_action_set_enabled (widget,
                                 "muster.renumber",
                                 index >= 0 && dh_muster_draft_get_kind (get_draft (self), index) != DH_MUSTER_OFFICER);
  for (DhMusterStep step = DH_MUSTER_UP; step <= DH_MUSTER_IN; step++)
    gtk_widget_action_set_enabled (widget, step_actions[step], thing && can_step (self, index, step));
  for (DhMusterKind kind = DH_MUSTER_DIVISION; kind <= DH_MUSTER_OFFICER; kind++)
    gtk_widget_action_set_enabled (widget, add_actions[kind], get_draft (self)->nodes->len > 1);
}
