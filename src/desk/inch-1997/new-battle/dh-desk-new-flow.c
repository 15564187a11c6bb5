/* dh-desk-new-flow.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-flow.h"

#include "dh-board-widget.h"
#include "dh-desk-action.h"
#include "dh-desk-new-armies.h"
#include "dh-desk-new-forces.h"
#include "dh-desk-new-list.h"
#include "dh-desk-new-name.h"
#include "dh-desk-new-ready.h"
#include "dh-desk-new-rules.h"
#include "dh-desk-wrap.h"

/**
 * DhDeskNewFlow:
 *
 * The way to a new battle: its pages, and the keys and buttons that lead from one to the next. Each page
 * has a sensible choice of everything, so that Enter alone leads to the end. Going back forgets nothing.
 */
struct _DhDeskNewFlow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskNewBattle *battle; /* (nullable) before it begins */
  GSignalGroup *signals;

  /* Template children */
  GtkWidget *armies;
  GtkWidget *forces;
  GtkWidget *list;
  GtkWidget *message_bar;
  GtkLabel *message;
  GtkWidget *name;
  GtkButton *next;
  GtkWidget *next_label;
  GtkStack *next_words;
  DhDeskNewReady *ready;
  GtkStack *stack;
  GtkWidget *start_label;
  GtkWidget *switcher;
};

G_DEFINE_FINAL_TYPE (DhDeskNewFlow, dh_desk_new_flow, DH_BOARD_TYPE_WIDGET)

/* The pages, in their order in the stack */

static GtkWidget *
get_page (GListModel *pages,
          guint       index)
{
  g_autoptr(GObject) page = g_list_model_get_item (pages, index);

  return page != NULL ? gtk_stack_page_get_child (GTK_STACK_PAGE (page)) : NULL;
}

static gboolean
is_list (DhDeskNewFlow *self)
{
  return self->battle->reading != NULL && dh_desk_list_reading_is_needed (DH_DESK_LIST_READING (self->battle->reading));
}

/* The page beside the one that is seen; %NULL when that is the first or the last. */
static GtkWidget *
get_neighbour (DhDeskNewFlow *self,
               int            by)
{
  g_autoptr(GtkSelectionModel) pages = gtk_stack_get_pages (self->stack);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (pages));

  for (guint i = 0; i < n; i++)
    if (gtk_selection_model_is_selected (pages, i))
      {
        GtkWidget *page = (int) i + by >= 0 ? get_page (G_LIST_MODEL (pages), i + by) : NULL;

        /* A page for the list exists only where the list had to be guessed at. */
        return page == self->list && !is_list (self) ? get_page (G_LIST_MODEL (pages), i + 2 * by) : page;
      }

  return NULL;
}

static void
update (DhDeskNewFlow *self)
{
  DhDeskNewPage *page = DH_DESK_NEW_PAGE (gtk_stack_get_visible_child (self->stack));
  gboolean last = GTK_WIDGET (page) == GTK_WIDGET (self->ready);
  g_autofree char *why = NULL;

  g_assert (DH_DESK_IS_NEW_FLOW (self));

  if (self->battle == NULL)
    return;

  why = dh_desk_new_page_refuse (page);
  gtk_stack_set_visible_child (self->next_words, last ? self->start_label : self->next_label);
  dh_board_widget_set_name (self->next, gtk_label_get_text (GTK_LABEL (gtk_stack_get_visible_child (self->next_words))));
  gtk_label_set_label (self->message, why != NULL ? why : "");
  gtk_widget_set_visible (self->message_bar, why != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new.next", why == NULL);

  /* The button that mends the problem is the blue one then. */
  dh_board_widget_set_class (GTK_WIDGET (self->next), "suggested-action", why == NULL);

  gtk_stack_page_set_visible (gtk_stack_get_page (self->stack, self->list), is_list (self));

  /* Without armies there is nothing to go on with. */
  gtk_widget_set_sensitive (self->switcher, self->battle->armies != NULL);
}

static void
focus_page (DhDeskNewFlow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  /* Open questions come before the next page. */
  if (page == self->list && gtk_widget_grab_focus (page))
    return;
  if (!gtk_widget_grab_focus (GTK_WIDGET (self->next)))
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
show_page (DhDeskNewFlow *self,
           GtkWidget     *page)
{
  gtk_stack_set_visible_child (self->stack, page);
  focus_page (self);
}

/* The end of the way */

static void
begin (DhDeskNewFlow *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_desk_new_battle_begin (self->battle, &error);

  if (referee != NULL)
    {
      g_signal_emit_by_name (self, "begun", referee);
      return;
    }

  gtk_label_set_label (self->message, error->message);
  gtk_widget_set_visible (self->message_bar, TRUE);
}

/* The answers are kept when the referee goes on to the next page; a full disk stops nothing. */
static void
keep_answers (DhDeskNewFlow *self)
{
  g_autoptr(GError) error = NULL;

  if (gtk_stack_get_visible_child (self->stack) == self->list && self->battle->reading != NULL &&
      !dh_desk_list_reading_keep (DH_DESK_LIST_READING (self->battle->reading), &error))
    g_message ("%s", error->message);
}

static void
next_cb (DhDeskNewFlow *self)
{
  GtkWidget *page = get_neighbour (self, 1);

  keep_answers (self);
  if (page != NULL)
    show_page (self, page);
  else
    begin (self);
}

static void
back_cb (DhDeskNewFlow *self)
{
  GtkWidget *page = get_neighbour (self, -1);

  if (page != NULL)
    show_page (self, page);
  else
    g_signal_emit_by_name (self, "left");
}

/* A list goes on to its own page, with the keyboard. */
static void
lead_cb (DhDeskNewFlow *self)
{
  show_page (self, is_list (self) ? self->list : self->armies);
}

static void
edit_cb (DhDeskNewFlow *self)
{
  dh_desk_new_armies_edit (DH_DESK_NEW_ARMIES (self->armies));
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(DhDeskNewFlow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text == NULL || self->battle == NULL)
    return;

  dh_desk_new_battle_take_text (self->battle, text);
  lead_cb (self);
}

static void
paste_cb (DhDeskNewFlow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}

/* Shows the place where something can be mended: a page, and a widget on it that may not be its first. */
static void
show_cb (DhDeskNewFlow *self,
         const char    *action_name,
         GVariant      *where)
{
  const char *name, *part;
  GtkWidget *page;

  g_variant_get (where, "(&s&s)", &name, &part);
  gtk_stack_set_visible_child_name (self->stack, name);
  page = gtk_stack_get_visible_child (self->stack);
  if (*part != '\0')
    gtk_widget_grab_focus (GTK_WIDGET (gtk_widget_get_template_child (page, G_OBJECT_TYPE (page), part)));
  else
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static gboolean
dh_desk_new_flow_grab_focus (GtkWidget *widget)
{
  focus_page (DH_DESK_NEW_FLOW (widget));
  return TRUE;
}

static const DhDeskAction actions[] = {
  { "new.back", G_CALLBACK (back_cb), GDK_KEY_Escape },
  { "new.back", NULL, GDK_KEY_Left, GDK_ALT_MASK },
  { "new.edit", G_CALLBACK (edit_cb) },
  { "new.focus", G_CALLBACK (focus_page) },
  { "new.lead", G_CALLBACK (lead_cb) },
  { "new.next", G_CALLBACK (next_cb), GDK_KEY_Right, GDK_ALT_MASK },
  { "new.next", NULL, GDK_KEY_Return, GDK_CONTROL_MASK },
  { "new.next", NULL, GDK_KEY_KP_Enter, GDK_CONTROL_MASK },
  { "new.paste", G_CALLBACK (paste_cb), GDK_KEY_v, GDK_CONTROL_MASK },
  { "new.show", G_CALLBACK (show_cb), .type = "(ss)" },
  { NULL },
};

static void
dh_desk_new_flow_class_init (DhDeskNewFlowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = dh_desk_new_flow_grab_focus;
  DH_CLASS_OWNS (klass, DhDeskNewFlow, g_object_unref, battle, signals);

  /**
   * DhDeskNewFlow:battle:
   *
   * The battle that is being prepared.
   */
  DH_CLASS_OBJECT_MEMBER (klass, DhDeskNewFlow, "battle", DH_DESK_TYPE_NEW_BATTLE, DhDeskNewBattle, battle, NULL);

  /**
   * DhDeskNewFlow::begun:
   * @self: the way to a new battle
   * @referee: its referee
   *
   * Emitted when there is a new battle.
   */
  dh_class_add_signal (klass, "begun", 1, DH_TYPE_REFEREE);

  /**
   * DhDeskNewFlow::left:
   * @self: the way to a new battle
   *
   * The referee has gone back from the first page.
   */
  dh_class_add_signal (klass, "left", 0);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_NEW_ARMIES, DH_DESK_TYPE_NEW_FORCES, DH_DESK_TYPE_NEW_LIST,
                         DH_DESK_TYPE_NEW_NAME, DH_DESK_TYPE_NEW_READY, DH_DESK_TYPE_NEW_RULES, DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskNewFlow, armies, forces, list, message, message_bar, name, next, next_label, next_words, ready, stack,
                     start_label, switcher);
  DH_BOARD_BIND_CALLBACKS (klass, update);
  dh_desk_actions_install (klass, actions);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dh_desk_new_flow_init (DhDeskNewFlow *self)
{
  self->signals = g_signal_group_new (DH_DESK_TYPE_NEW_BATTLE);
  g_signal_group_connect_data (self->signals,
                               "changed",
                               G_CALLBACK (update),
                               self,
                               NULL,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_desk_new_flow_start_over (self);
}

/**
 * dh_desk_new_flow_start_over:
 * @self: the way to a new battle
 *
 * Goes to the first page and forgets what has been chosen.
 */
void
dh_desk_new_flow_start_over (DhDeskNewFlow *self)
{
  g_return_if_fail (DH_DESK_IS_NEW_FLOW (self));

  g_clear_object (&self->battle);
  self->battle = dh_desk_new_battle_new ();
  g_signal_group_set_target (self->signals, self->battle);
  g_object_notify (G_OBJECT (self), "battle");
  gtk_stack_set_visible_child_name (self->stack, "armies");
  update (self);
}

/**
 * dh_desk_new_flow_set_board:
 * @self: the way to a new battle
 * @board: (nullable): the board that the battle will have
 */
void
dh_desk_new_flow_set_board (DhDeskNewFlow *self,
                            DhBoardWindow *board)
{
  g_return_if_fail (DH_DESK_IS_NEW_FLOW (self));

  dh_desk_new_ready_set_board (self->ready, board);
}

/**
 * dh_desk_new_flow_get_battle:
 * @self: the way to a new battle
 *
 * Returns: (transfer none): what has been chosen
 */
DhDeskNewBattle *
dh_desk_new_flow_get_battle (DhDeskNewFlow *self)
{
  g_return_val_if_fail (DH_DESK_IS_NEW_FLOW (self), NULL);

  return self->battle;
}
