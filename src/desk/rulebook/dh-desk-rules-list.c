/* dh-desk-rules-list.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-list.h"

#include "dh-desk-rows.h"
#include "dh-desk-rules-row.h"

/**
 * DhDeskRulesList:
 *
 * The contents of a rulebook, by section, to be typed over. Enter puts a value in and goes to the next one below; Tab
 * goes from figures of 25 mm to those of 15 mm and on; the arrows go up and down; Escape takes back what is typed.
 * Ctrl+Enter makes a value the club's own that is as shipped, which who has the printed tables knows to be right. What is
 * refused stays with its reason.
 *
 * There are rows only for what is seen.
 */
struct _DhDeskRulesList
{
  DhBoardWidget parent_instance;

  /* Owned */
  GPtrArray *items;  /* all DhDeskRulesItem of the rulebook */
  GListStore *shown; /* those that fit, with headings */
  char *words;
  char *section; /* (nullable) for all */

  /* Template children */
  GtkGridView *list;
  GtkStack *stack;

  gboolean club;
};

G_DEFINE_FINAL_TYPE (DhDeskRulesList, dh_desk_rules_list, DH_BOARD_TYPE_WIDGET)

/* Showing */

static gboolean
is_wanted (DhDeskRulesList *self,
           DhDeskRulesItem *item)
{
  if (*self->words == '\0' && self->section != NULL &&
      !g_str_equal (self->section, dh_desk_rules_item_get_section (item)))
    return FALSE;
  if (self->club && !dh_desk_rules_item_is_club (item))
    return FALSE;

  return dh_desk_rules_item_has_words (item, self->words);
}

static void
refill (DhDeskRulesList *self)
{
  g_autoptr(GPtrArray) shown = g_ptr_array_new_with_free_func (g_object_unref);
  const char *section = NULL;

  for (guint i = 0; i < self->items->len; i++)
    {
      DhDeskRulesItem *item = g_ptr_array_index (self->items, i);

      if (!is_wanted (self, item))
        continue;

      if (section == NULL || !g_str_equal (section, dh_desk_rules_item_get_section (item)))
        {
          section = dh_desk_rules_item_get_section (item);
          g_ptr_array_add (shown, dh_desk_rules_item_new_heading (section, dh_desk_rules_item_has_columns (item)));
        }
      g_ptr_array_add (shown, g_object_ref (item));
    }

  g_list_store_splice (self->shown,
                       0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->shown)),
                       shown->pdata,
                       shown->len);
  gtk_stack_set_visible_child_name (self->stack, shown->len > 0          ? "list"
                                                  : self->items->len == 0 ? "bare"
                                                  : self->club            ? "shipped"
                                                                          : "empty");
  if (shown->len > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
}

/* The keyboard */

static DhDeskRulesRow *
find_row (DhDeskRulesList *self,
          DhDeskRulesItem *item)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (DH_DESK_IS_RULES_ROW (row) && dh_class_get_item (row) == item)
        return DH_DESK_RULES_ROW (row);
    }

  return NULL;
}

static DhDeskRulesRow *
find_focused (DhDeskRulesList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)) ||
      gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return NULL;

  row = gtk_widget_get_ancestor (focus, DH_DESK_TYPE_RULES_ROW);
  if (row == NULL)
    row = gtk_widget_get_first_child (focus);

  return DH_DESK_IS_RULES_ROW (row) ? DH_DESK_RULES_ROW (row) : NULL;
}

static gboolean
is_heading (DhDeskRulesList *self,
            guint            position)
{
  g_autoptr(DhDeskRulesItem) item = g_list_model_get_item (G_LIST_MODEL (self->shown), position);

  return item->heading != NULL;
}

/* To the next line that has something to type into, in the direction of @by. */
static gboolean
go (DhDeskRulesList *self,
    DhDeskRulesRow  *row,
    int              by,
    guint            cell)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->shown));
  guint position;

  if (!g_list_store_find (self->shown, dh_class_get_item (row), &position))
    return FALSE;

  for (position += by; position < n; position += by)
    if (!is_heading (self, position))
      return dh_desk_rules_list_focus (self, position, cell);

  return FALSE;
}

static gboolean
go_sideways (DhDeskRulesList *self,
             DhDeskRulesRow  *row,
             int              by)
{
  int cell = dh_desk_rules_row_get_cell (row) + by;

  if (cell >= (int) dh_desk_rules_row_get_n_cells (row))
    return go (self, row, 1, 0);
  if (cell < 0)
    return go (self, row, -1, G_MAXUINT);

  return dh_desk_rules_row_focus_cell (row, cell);
}

/* An entry would keep Ctrl+Z to itself. What is typed and not put in is the first to be undone. */
static gboolean
undo (DhDeskRulesList *self,
      DhDeskRulesRow  *row)
{
  if (dh_desk_rules_row_is_typed_in (row))
    dh_desk_rules_item_forget (dh_class_get_item (row));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "rules.undo", NULL);

  return GDK_EVENT_STOP;
}

static gboolean
adopt (DhDeskRulesList *self,
       DhDeskRulesRow  *row)
{
  guint cell = MAX (0, dh_desk_rules_row_get_cell (row));

  if (dh_desk_rules_row_get_n_cells (row) > 0 && dh_desk_rules_row_commit (row) &&
      dh_desk_rules_item_adopt (dh_class_get_item (row)))
    go (self, row, 1, cell);

  return GDK_EVENT_STOP;
}

static gboolean
control_key (DhDeskRulesList *self,
             DhDeskRulesRow  *row,
             guint            keyval,
             GdkModifierType  state)
{
  /* Caps Lock makes a capital letter, too, and is no Shift. */
  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      return adopt (self, row);
    case GDK_KEY_BackSpace:
      if (dh_desk_rules_row_get_n_cells (row) > 0)
        dh_desk_rules_item_restore (dh_class_get_item (row));
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      gtk_widget_activate_action (GTK_WIDGET (self), "rules.previous-section", NULL);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      gtk_widget_activate_action (GTK_WIDGET (self), "rules.next-section", NULL);
      return GDK_EVENT_STOP;
    case GDK_KEY_z:
      if ((state & GDK_SHIFT_MASK) == 0)
        return undo (self, row);
      gtk_widget_activate_action (GTK_WIDGET (self), "rules.redo", NULL);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
key_cb (DhDeskRulesList *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  state)
{
  DhDeskRulesRow *row = find_focused (self);
  guint cell;

  g_assert (DH_DESK_IS_RULES_LIST (self));

  if (row == NULL || (state & GDK_ALT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;

  cell = MAX (0, dh_desk_rules_row_get_cell (row));
  if ((state & GDK_CONTROL_MASK) != 0)
    return control_key (self, row, keyval, state);

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (!dh_desk_rules_row_has_numbers (row) && dh_desk_rules_row_get_cell (row) == 0)
        return GDK_EVENT_PROPAGATE;
      if (dh_desk_rules_row_commit (row))
        go (self, row, (state & GDK_SHIFT_MASK) != 0 ? -1 : 1, cell);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      dh_desk_rules_row_commit (row);
      go (self, row, 1, cell);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      dh_desk_rules_row_commit (row);
      go (self, row, -1, cell);
      return GDK_EVENT_STOP;
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      dh_desk_rules_row_commit (row);
      return go_sideways (self, row, 1);
    case GDK_KEY_ISO_Left_Tab:
      dh_desk_rules_row_commit (row);
      return go_sideways (self, row, -1);
    case GDK_KEY_Escape:
      dh_desk_rules_item_forget (dh_class_get_item (row));
      dh_desk_rules_row_focus_cell (row, cell);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
dh_desk_rules_list_class_init (DhDeskRulesListClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskRulesList, g_free, section, words);
  DH_CLASS_OWNS (klass, DhDeskRulesList, g_object_unref, shown);
  DH_CLASS_OWNS (klass, DhDeskRulesList, g_ptr_array_unref, items);

  DH_BOARD_TEMPLATE (klass, DhDeskRulesList, list, stack);
  DH_BOARD_BIND_CALLBACKS (klass, key_cb);
}

static void
dh_desk_rules_list_init (DhDeskRulesList *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->shown = g_list_store_new (DH_DESK_TYPE_RULES_ITEM);
  self->words = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_desk_rows_show (self->list, self->shown, DH_DESK_TYPE_RULES_ROW, FALSE);
}

/**
 * dh_desk_rules_list_set_draft:
 * @self: a list
 * @draft: a rulebook that is being edited
 *
 * Shows all sections of a rulebook.
 */
void
dh_desk_rules_list_set_draft (DhDeskRulesList  *self,
                              DhDeskRulesDraft *draft)
{
  guint n = draft->rulebook->entries->len;

  g_return_if_fail (DH_DESK_IS_RULES_LIST (self));

  g_clear_pointer (&self->section, g_free);
  g_ptr_array_set_size (self->items, 0);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->items, dh_desk_rules_item_new (draft, i));
  refill (self);
}

/**
 * dh_desk_rules_list_count:
 * @self: a list
 *
 * Returns: how many items the rulebook has that it lists, shown or not
 */
guint
dh_desk_rules_list_count (DhDeskRulesList *self)
{
  g_return_val_if_fail (DH_DESK_IS_RULES_LIST (self), 0);

  return self->items->len;
}

void
dh_desk_rules_list_set_words (DhDeskRulesList *self,
                              const char      *words)
{
  g_return_if_fail (DH_DESK_IS_RULES_LIST (self));

  g_free (self->words);
  self->words = g_strdup (words);
  refill (self);
}

/**
 * dh_desk_rules_list_set_section:
 * @self: a list
 * @section: (nullable): the title of a section, or %NULL for all; what is looked for is looked for
 *   in all
 */
void
dh_desk_rules_list_set_section (DhDeskRulesList *self,
                                const char      *section)
{
  g_return_if_fail (DH_DESK_IS_RULES_LIST (self));

  g_free (self->section);
  self->section = g_strdup (section);
  refill (self);
}

/**
 * dh_desk_rules_list_set_club:
 * @self: a list
 * @club: whether to show only what is not as shipped
 */
void
dh_desk_rules_list_set_club (DhDeskRulesList *self,
                             gboolean         club)
{
  g_return_if_fail (DH_DESK_IS_RULES_LIST (self));

  self->club = club;
  refill (self);
}

/**
 * dh_desk_rules_list_focus:
 * @self: a list
 * @position: a line
 * @cell: a field of it
 *
 * Returns: whether the keyboard is there now
 */
gboolean
dh_desk_rules_list_focus (DhDeskRulesList *self,
                          guint            position,
                          guint            cell)
{
  g_autoptr(DhDeskRulesItem) item = g_list_model_get_item (G_LIST_MODEL (self->shown), position);
  DhDeskRulesRow *row;

  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  row = find_row (self, item);

  return row != NULL && dh_desk_rules_row_focus_cell (row, cell);
}

/**
 * dh_desk_rules_list_focus_first:
 * @self: a list
 *
 * Brings the keyboard to the first value, with its heading in view.
 *
 * Returns: whether there is one
 */
gboolean
dh_desk_rules_list_focus_first (DhDeskRulesList *self)
{
  gboolean found = FALSE;

  g_return_val_if_fail (DH_DESK_IS_RULES_LIST (self), FALSE);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->shown)) && !found; i++)
    found = !is_heading (self, i) && dh_desk_rules_list_focus (self, i, 0);
  if (found)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);

  return found;
}

/**
 * dh_desk_rules_list_commit:
 * @self: a list
 *
 * Puts what is being typed into the rulebook.
 *
 * Returns: whether nothing that was typed stands refused
 */
gboolean
dh_desk_rules_list_commit (DhDeskRulesList *self)
{
  DhDeskRulesRow *row;

  g_return_val_if_fail (DH_DESK_IS_RULES_LIST (self), FALSE);

  row = find_focused (self);
  if (row != NULL)
    dh_desk_rules_row_commit (row);

  for (guint i = 0; i < self->items->len; i++)
    if (dh_desk_rules_item_get_refusal (g_ptr_array_index (self->items, i)) != NULL)
      return FALSE;

  return TRUE;
}

/**
 * dh_desk_rules_list_focus_refused:
 * @self: a list that shows all sections
 *
 * Brings the keyboard to the first value that something refused was typed for.
 */
void
dh_desk_rules_list_focus_refused (DhDeskRulesList *self)
{
  g_return_if_fail (DH_DESK_IS_RULES_LIST (self));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->shown)); i++)
    {
      g_autoptr(DhDeskRulesItem) item = g_list_model_get_item (G_LIST_MODEL (self->shown), i);

      if (is_heading (self, i) || dh_desk_rules_item_get_refusal (item) == NULL)
        continue;

      dh_desk_rules_list_focus (self, i, item->refused[DH_SCALE_25MM] != NULL ? 0 : 1);
      return;
    }
}
