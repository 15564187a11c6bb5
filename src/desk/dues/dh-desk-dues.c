/* dh-desk-dues.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-dues.h"

#include "dh-class.h"
#include "dh-desk-rows.h"
#include "dh-desk-scroller.h"
#include "dh-desk-task-list.h"
#include "dh-desk-task-row.h"
#include "dh-desk-task.h"
#include "dh-desk-tooltip.h"
#include "dh-session-words.h"

#include <glib/gi18n.h>

/* The number of keys: the digits besides 0. */
#define MOST_KEYS 9

/*
 * More than these are counted, and come up as the first are settled. A list makes rows for what is far from being seen, and
 * each of them is costly.
 */
#define MOST_ROWS 32

/**
 * DhDeskDues:
 *
 * The list of all that the rules demand now, each a row that does it with one key or click; the buttons that settle what
 * needs only dice and go on to the next step; and, while that is not possible, why not. Where nothing else in the window
 * [property@Desk.Dues:leads] on, what usually comes next is blue: the first due, or the button that goes on. Where it is
 * [property@Desk.Dues:alone] in its column, it says before the first turn what will stand there.
 */
struct _DhDeskDues
{
  DhDeskPane parent_instance;

  /* Owned */
  GListStore *tasks;

  gboolean is_alone;
  gboolean leads;
  gboolean may_go_on;

  /* Template children */
  GtkWidget *content;
  GtkLabel *count;
  GtkWidget *headings;
  GtkListView *list;
  GtkLabel *more;
  GtkButton *next;
  GtkLabel *reason;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (DhDeskDues, dh_desk_dues, DH_DESK_TYPE_PANE)

static void
list_tasks (const DhBattle *battle,
            GPtrArray      *tasks)
{
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);
  guint key = 0;

  for (guint i = 0; i < dues->len; i++)
    {
      const DhDue *due = g_ptr_array_index (dues, i);
      gboolean has_key = key < MOST_KEYS && dh_battle_due_is_open (battle, due);

      g_ptr_array_add (tasks, dh_desk_task_new_for_due (battle, due, has_key ? ++key : 0));
    }
}

/* TRUE if the list begins with something else than it did. */
static gboolean
begins_anew (DhDeskDues *self,
             GPtrArray  *tasks)
{
  g_autoptr(DhDeskTask) first = g_list_model_get_item (G_LIST_MODEL (self->tasks), 0);

  return first != NULL && tasks->len > 0 && !dh_desk_task_equal (first, g_ptr_array_index (tasks, 0));
}

static gboolean
has_open (DhDeskDues *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->tasks)); i++)
    {
      g_autoptr(DhDeskTask) task = g_list_model_get_item (G_LIST_MODEL (self->tasks), i);

      if (task->is_open)
        return TRUE;
    }

  return FALSE;
}

/* The refusal of the next step in a sentence. The word of the order that begins a battle is for those who type; a button has it
 * here. */
static char *
describe_reason (const DhBattle *battle,
                 const GError   *refusal)
{
  return battle->step == 0 ? g_strdup (_("The battle has not begun yet.")) : dh_begin_sentence (refusal->message);
}

/* The reason why the next step has to wait. Dues that can be settled now stand there already, and are not said once more;
 * those of a later step are no reason. */
static void
show_reason (DhDeskDues *self,
             DhReferee  *referee)
{
  g_autoptr(GError) error = NULL;
  gboolean is_over = referee == NULL || dh_battle_is_over (dh_referee_get_battle (referee));
  gboolean allowed = referee != NULL && dh_referee_require_next (referee, &error);
  g_autofree char *reason = is_over || allowed || error == NULL
                              ? g_strdup ("")
                              : describe_reason (dh_referee_get_battle (referee), error);

  self->may_go_on = allowed && !is_over;
  gtk_label_set_label (self->reason, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->reason),
                          *reason != '\0' && !has_open (self));
  dh_desk_set_tooltip (GTK_WIDGET (self->next),
                       allowed ? _("Go on to the next step (Ctrl+N)") : *reason != '\0' ? reason : NULL);
}

/* Tells how many dues the list leaves out. It scrolls, so that “and 9 more” would be taken for what is out of sight. */
static void
show_more (DhDeskDues *self,
           guint       n)
{
  guint left = n > MOST_ROWS ? n - MOST_ROWS : 0;

  /* Translators: how many things are due behind those that stand in a list. */
  dh_board_widget_print (self->more,
                         ngettext ("%u more comes up as these are settled", "%u more come up as these are settled", left),
                         left);
  gtk_widget_set_visible (GTK_WIDGET (self->more), left > 0);
}

/* Shows what usually comes next. An order that is being written comes first; before the first turn another page
   tells the way. */
static void
show_next (DhDeskDues *self)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  const DhBattle *battle = dh_desk_pane_get_battle (DH_DESK_PANE (self));
  gboolean leads = self->leads && battle != NULL && battle->turn > 0 && !dh_referee_is_read_only (session->referee) &&
                   !session->waiting && dh_session_text_is_blank (session->text);
  gboolean has_first = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->tasks)); i++)
    {
      g_autoptr(DhDeskTask) task = g_list_model_get_item (G_LIST_MODEL (self->tasks), i);

      dh_desk_task_set_next (task, leads && task->key == 1);
      has_first = has_first || task->key == 1;
    }
  dh_board_widget_set_class (GTK_WIDGET (self->next), "suggested-action", leads && !has_first && self->may_go_on);
}

static void
set_alone (DhDeskDues *self,
           gboolean    is_alone)
{
  self->is_alone = is_alone;
}

static void
set_leads (DhDeskDues *self,
           gboolean    leads)
{
  self->leads = leads;
  show_next (self);
}

static void
dh_desk_dues_show_order (DhDeskPane *pane,
                         DhSession  *session)
{
  show_next (DH_DESK_DUES (pane));
}

static void
dh_desk_dues_update (DhDeskPane *pane,
                     DhReferee  *referee,
                     DhEntry    *entry)
{
  DhDeskDues *self = DH_DESK_DUES (pane);
  g_autoptr(GPtrArray) tasks = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *count = NULL;
  gboolean anew, is_before = self->is_alone && referee != NULL && dh_referee_get_battle (referee)->turn == 0, has_reason;

  if (referee != NULL)
    list_tasks (dh_referee_get_battle (referee), tasks);
  anew = begins_anew (self, tasks);
  dh_desk_task_list_replace (self->tasks, tasks);
  /* GTK keeps a row that stays where it is: what comes next would be out of sight above it. */
  if (anew)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);

  count = tasks->len > 0 ? g_strdup_printf ("%u", tasks->len) : g_strdup ("");
  gtk_label_set_label (self->count, count);
  show_more (self, tasks->len);
  show_reason (self, referee);
  has_reason = gtk_widget_get_visible (GTK_WIDGET (self->reason));
  gtk_stack_set_visible_child_name (self->stack,
                                    tasks->len > 0 ? "list" : is_before ? "before" : has_reason ? "reason" : "empty");
  /* The room of a hidden heading stays, since the cards above it would move under the pointer. */
  gtk_widget_set_child_visible (self->headings, tasks->len > 0 || is_before || !has_reason);
  /* When the battle is over nothing is due any more, and no step comes next. */
  gtk_widget_set_visible (self->content, referee == NULL || !dh_battle_is_over (dh_referee_get_battle (referee)));
}

/* The first due, and of it what does it. */
static gboolean
dh_desk_dues_grab_focus (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (DH_DESK_DUES (widget)->list));

  return row != NULL && gtk_widget_get_mapped (row) && gtk_widget_grab_focus (gtk_widget_get_first_child (row));
}

/* The steps above are as high as there is room for, and move for nothing that becomes due. */
static void
dh_desk_dues_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  dh_board_widget_measure_child (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *natural = *minimum;
}

static void
dh_desk_dues_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

static void
dh_desk_dues_class_init (DhDeskDuesClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = dh_desk_dues_grab_focus;
  GTK_WIDGET_CLASS (klass)->measure = dh_desk_dues_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = dh_desk_dues_size_allocate;
  DH_DESK_PANE_CLASS (klass)->show_order = dh_desk_dues_show_order;
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_dues_update;
  DH_CLASS_OWNS (klass, DhDeskDues, g_object_unref, tasks);

  /**
   * DhDeskDues:alone:
   *
   * Whether it has its column of the window for itself: in a game that shows no sequence of steps above it.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskDues, "alone", NULL, set_alone);

  /**
   * DhDeskDues:leads:
   *
   * Whether nothing else in the window says what usually comes next.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskDues, "leads", NULL, set_leads);

  g_type_ensure (DH_DESK_TYPE_SCROLLER);
  DH_BOARD_TEMPLATE (klass, DhDeskDues, content, count, headings, list, more, next, reason, stack);
}

static void
dh_desk_dues_init (DhDeskDues *self)
{
  g_autoptr(GtkSliceListModel) rows = NULL;

  self->tasks = g_list_store_new (DH_DESK_TYPE_TASK);
  gtk_widget_init_template (GTK_WIDGET (self));

  rows = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->tasks)), 0, MOST_ROWS);
  dh_desk_rows_show (self->list, rows, DH_DESK_TYPE_TASK_ROW, FALSE);
}

/**
 * dh_desk_dues_press_key:
 * @self: a list of dues
 * @key: a digit
 *
 * Does the task with this key, as if its row had been pressed.
 *
 * Returns: whether there is one
 */
gboolean
dh_desk_dues_press_key (DhDeskDues *self,
                        guint       key)
{
  GListModel *tasks;

  g_return_val_if_fail (DH_DESK_IS_DUES (self), FALSE);

  tasks = G_LIST_MODEL (self->tasks);
  for (guint i = 0; i < g_list_model_get_n_items (tasks); i++)
    {
      g_autoptr(DhDeskTask) task = g_list_model_get_item (tasks, i);

      if (task->key != key || key == 0)
        continue;

      return gtk_widget_activate_action (GTK_WIDGET (self),
                                         task->is_whole ? "win.order" : "win.compose",
                                         "s",
                                         task->order);
    }

  return FALSE;
}
