/* dh-desk-post-day.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-day.h"

#include "dh-class.h"
#include "dh-desk-rows.h"
#include "dh-desk-task-list.h"
#include "dh-desk-task-row.h"
#include "dh-desk-task.h"
#include "dh-desk-wrap.h"
#include "dh-narration.h"
#include "dh-post-view.h"
#include "dh-post.h"
#include "dh-system-sequence.h"

#include <glib/gi18n.h>

#define FIRST_STEP DH_POST_STEP_RALLY
#define N_STEPS (DH_POST_STEP_END - FIRST_STEP)

/* Of a step this many sentences and orders are shown at the most. The log has all sentences, the list of steps the number of
 * orders. */
#define MOST_SENTENCES 120
#define MOST_TASKS 32

/**
 * DhDeskPostDay:
 *
 * The fourteen steps of a day with what each has to do; the orders of the one that is looked at, and what has come of
 * them; and the buttons that go on: order by order, or to the news.
 */
struct _DhDeskPostDay
{
  DhDeskPane parent_instance;

  /* Owned */
  GListStore *tasks;

  /* Borrowed */
  GtkLabel *counts[N_STEPS];
  GtkLabel *marks[N_STEPS];

  int step; /* the present one */

  /* Template children */
  GtkWidget *all;
  GtkLabel *deadline;
  GtkButton *go;
  GtkLabel *next;
  GtkScrolledWindow *scrolled;
  GtkListBox *steps;
  GtkLabel *story;
  GtkWidget *task_list;
  GtkLabel *title;
};

G_DEFINE_FINAL_TYPE (DhDeskPostDay, dh_desk_post_day, DH_DESK_TYPE_PANE)

/* The steps */

static gboolean
is_by_itself (int step)
{
  return step == DH_POST_STEP_RALLY || step == DH_POST_STEP_CARE || step == DH_POST_STEP_EXPERIENCE;
}

static gboolean
owes_check (const DhBattle *battle)
{
  return dh_battle_find_due (battle, DH_POST_DUE_CHECK, NULL, TRUE) != NULL;
}

/* Returns: (transfer full): the work of a step */
static char *
describe_work (const DhBattle *battle,
               int             step)
{
  g_autoptr(GArray) actors = dh_post_list_actors (battle, step);
  guint checks = battle->step == step ? dh_battle_count_dues (battle, DH_POST_DUE_CHECK, TRUE) : 0;

  if (actors->len > 0)
    return g_strdup_printf (ngettext ("%u order", "%u orders", actors->len), actors->len);
  if (checks > 0)
    return g_strdup_printf (ngettext ("%u check", "%u checks", checks), checks);
  if (is_by_itself (step))
    /* Translators: a step that the rules do, and nobody’s order */
    return g_strdup (_("by itself"));

  return g_strdup ("");
}

static void
show_steps (DhDeskPostDay  *self,
            const DhBattle *battle)
{
  for (int i = 0; i < N_STEPS; i++)
    {
      int step = FIRST_STEP + i;
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->steps, i));
      g_autofree char *work = describe_work (battle, step);
      const char *mark = step < self->step ? "✓" : step == self->step ? "▸" : "";
      const char *state = step < self->step    ? _("done")
                          /* Translators: a step of the day that goes on at present. */
                          : step == self->step ? _("now")
                                               : _("still to come");
      g_autofree char *words = g_strdup_printf ("%d %s, %s%s%s",
                                                i + 1,
                                                dh_battle_get_step_title (battle, step),
                                                state,
                                                *work != '\0' ? ", " : "",
                                                work);

      gtk_label_set_label (self->counts[i], work);
      gtk_label_set_label (self->marks[i], mark);
      dh_board_widget_set_class (row, "now", step == self->step);
      dh_board_widget_set_name (row, words);
    }
}

/* The step that is looked at */

static char *
describe_actor (const DhBattle *battle,
                int             unit)
{
  DhPostStand stand;

  dh_post_look_at (battle, unit, &stand);
  /* Translators: a unit, and its order. */
  return g_strdup_printf (_("%s: %s"), stand.name, stand.task);
}

static void
list_tasks (DhDeskPostDay  *self,
            const DhBattle *battle,
            const GArray   *actors,
            gboolean        present)
{
  g_autoptr(GPtrArray) tasks = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; present && i < MIN (actors->len, MOST_TASKS); i++)
    {
      g_autofree char *words = describe_actor (battle, g_array_index (actors, int, i));
      g_autofree char *order = NULL;
      DhPostStand stand;

      dh_post_look_at (battle, g_array_index (actors, int, i), &stand);
      order = dh_order_write (battle, "resolve", NULL, NULL, stand.id);
      g_ptr_array_add (tasks, dh_desk_task_new (words, order, TRUE));
    }
  dh_desk_task_list_replace (self->tasks, tasks);
  gtk_widget_set_visible (self->task_list, tasks->len > 0);
}

/* Results of the orders of a step, the newest last. */
static void
append_story (DhReferee *referee,
              int        step,
              GString   *text)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) entries = g_ptr_array_new ();

  for (guint i = dh_referee_get_n_in_force (referee); i > 0 && entries->len < MOST_SENTENCES; i--)
    {
      DhEntry *entry = dh_referee_get_in_force (referee, i - 1);

      if ((int) entry->turn != battle->turn || (int) entry->step < step)
        break;
      if ((int) entry->step == step)
        g_ptr_array_insert (entries, 0, entry);
    }
  for (guint i = 0; i < entries->len; i++)
    {
      g_autofree char *line = dh_entry_narrate_done (entries->pdata[i], battle);

      dh_append_item (text, "\n\n", "%s", line);
    }
}

static void
show_step (DhDeskPostDay *self)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->steps);
  int step = row != NULL ? FIRST_STEP + gtk_list_box_row_get_index (row) : self->step;
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GArray) actors = NULL;

  if (battle == NULL)
    return;

  actors = dh_post_list_actors (battle, step);
  gtk_label_set_label (self->title, dh_battle_get_step_title (battle, step));
  list_tasks (self, battle, actors, step == self->step);
  for (guint i = step == self->step ? MOST_TASKS : 0; i < actors->len && i < MOST_SENTENCES; i++)
    {
      g_autofree char *line = describe_actor (battle, g_array_index (actors, int, i));

      dh_append_item (text, "\n", "%s", line);
    }
  append_story (referee, step, text);
  if (text->len == 0 && actors->len == 0)
    g_string_append (text,
                     step == self->step && owes_check (battle)
                       ? _("Units that lost men check morale.")
                     : is_by_itself (step)
                       ? _("No orders for this step: it is done as soon as it begins.")
                     : step < self->step
                       ? _("Nothing happened in this step.")
                       : _("No orders for this step."));
  gtk_label_set_label (self->story, text->str);
}

static void
row_selected_cb (DhDeskPostDay *self)
{
  g_assert (DH_DESK_IS_POST_DAY (self));

  /* While the list is destroyed its rows are removed one by one, which changes the selection too. */
  if (self->steps != NULL && !gtk_widget_in_destruction (GTK_WIDGET (self)))
    show_step (self);
}

/* The blue button */

typedef struct {
  const char *words;
  const char *order; /* (nullable) */
  gboolean unfinished; /* its reason is still to be typed */
} Way;

static Way
find_way (const DhBattle *battle)
{
  int step = battle->step;
  g_autoptr(GArray) actors = dh_post_list_actors (battle, step);

  if (step == DH_POST_STEP_SET_UP)
    return (Way){ _("Open the Bag"), "open" };
  if (step == DH_POST_STEP_ORDERS && dh_post_is_open (battle))
    return g_get_real_time () / G_USEC_PER_SEC > dh_post_get_deadline (battle)
           ? (Way){ _("Close the Bag"), "close" }
           : (Way){ _("Close the Bag Early…"), "close early because ", TRUE };
  if (step == DH_POST_STEP_ORDERS)
    return (Way){ _("Begin the Day"), "next" };
  if (step == DH_POST_STEP_NEWS)
    return (Way){ _("Publish the News"), "publish" };
  if (step == DH_POST_STEP_END)
    return (Way){ _("Campaign Over"), NULL };

  if (owes_check (battle))
    return (Way){ _("Check Morale"), "check" };

  return actors->len > 0 ? (Way){ _("Resolve"), "resolve" } : (Way){ _("Next Step"), "next" };
}

/* Returns: (transfer full): the next action of the blue button, in words */
static char *
describe_next (const DhBattle *battle)
{
  int step = battle->step;
  g_autoptr(GArray) actors = dh_post_list_actors (battle, step);

  if (step == DH_POST_STEP_SET_UP)
    return g_strdup (_("Open the bag of the first day. From then on messages are judged."));
  if (step == DH_POST_STEP_ORDERS && dh_post_is_open (battle))
    return g_strdup (_("When the deadline has passed and all mail is in, close the bag."));
  if (step == DH_POST_STEP_ORDERS)
    return g_strdup (_("The bag is closed. “All” plays the whole day."));
  if (step == DH_POST_STEP_NEWS)
    return g_strdup (_("The day is resolved. Publish it, then write the letters; once published it cannot be undone."));
  if (step == DH_POST_STEP_END)
    return g_strdup ("");
  if (owes_check (battle))
    return g_strdup (_("Next: units that lost men check morale."));
  if (actors->len > 0)
    {
      g_autofree char *actor = describe_actor (battle, g_array_index (actors, int, 0));

      /* Translators: the unit whose order is resolved next, and the order. */
      return g_strdup_printf (_("Next: %s"), actor);
    }

  return g_strdup (_("Nothing is left in this step."));
}

static void
show_way (DhDeskPostDay  *self,
          const DhBattle *battle)
{
  Way way = find_way (battle);
  gboolean may_run = self->step >= DH_POST_STEP_ORDERS && self->step < DH_POST_STEP_NEWS && !dh_post_is_open (battle);
  g_autofree char *next = describe_next (battle);

  gtk_button_set_label (self->go, way.words);
  if (way.order != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->go), "s", way.order);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go), way.order == NULL ? NULL
                                                                : way.unfinished ? "win.compose" : "win.order");
  gtk_widget_set_sensitive (GTK_WIDGET (self->go), way.order != NULL);
  dh_board_widget_set_class (GTK_WIDGET (self->go), "suggested-action", way.order != NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->all), may_run ? "win.order" : NULL);
  gtk_widget_set_sensitive (self->all, may_run);
  gtk_label_set_label (self->next, next);
}

static void
show_deadline (DhDeskPostDay  *self,
               const DhBattle *battle)
{
  gint64 deadline = dh_post_get_deadline (battle);
  g_autofree char *at = dh_post_format_time (battle, deadline, DH_POST_TIME_OF_DEADLINES);
  g_autofree char *words = NULL;

  if (deadline == 0)
    words = g_strdup (_("No day has begun"));
  else if (dh_post_is_open (battle))
    words = g_strdup_printf (_("Day %d: orders are due by %s"), battle->turn, at);
  else
    words = g_strdup_printf (_("Day %d: the bag is closed"), battle->turn);
  gtk_label_set_label (self->deadline, words);
}

/* Fourteen steps do not fit into every window. All rows are as high, so that their places are known before they have them. */
static void
keep_step_in_view (DhDeskPostDay *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->steps);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (self->scrolled);
  double height = gtk_adjustment_get_upper (down) / N_STEPS;
  int index = row != NULL ? gtk_list_box_row_get_index (row) : 0;

  gtk_adjustment_clamp_page (down, index * height, (index + 1) * height);
}

/* A list cannot be scrolled while sizes are allocated, so it is scrolled in the next frame. */
static gboolean
frame_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       data)
{
  keep_step_in_view (DH_DESK_POST_DAY (widget));
  return G_SOURCE_REMOVE;
}

static void
size_changed_cb (DhDeskPostDay *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_cb, NULL, NULL);
}

static void
dh_desk_post_day_update (DhDeskPane *pane,
                         DhReferee  *referee,
                         DhEntry    *entry)
{
  DhDeskPostDay *self = DH_DESK_POST_DAY (pane);
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;
  int before = self->step;

  if (battle == NULL)
    {
      g_list_store_remove_all (self->tasks);
      return;
    }

  self->step = battle->step;
  show_deadline (self, battle);
  show_steps (self, battle);
  show_way (self, battle);
  if (entry == NULL || before != self->step)
    gtk_list_box_select_row (self->steps,
                             gtk_list_box_get_row_at_index (self->steps,
                                                            CLAMP (self->step - FIRST_STEP, 0, N_STEPS - 1)));
  keep_step_in_view (self);
  show_step (self);
}

/**
 * dh_desk_post_day_find_next:
 * @battle: a campaign
 * @words: (out) (nullable): the words of its blue button; %NULL where its order cannot be taken back
 *
 * Returns: (nullable): the order that its blue button gives; %NULL when all is over
 */
const char *
dh_desk_post_day_find_next (const DhBattle  *battle,
                            const char     **words)
{
  Way way = find_way (battle);

  *words = battle->step != DH_POST_STEP_NEWS ? way.words : NULL;
  return way.order;
}

/* The button that goes on, where there is one. */
static gboolean
dh_desk_post_day_grab_focus (GtkWidget *widget)
{
  DhDeskPostDay *self = DH_DESK_POST_DAY (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->go)) || gtk_widget_grab_focus (GTK_WIDGET (self->steps));
}

static void
dh_desk_post_day_class_init (DhDeskPostDayClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = dh_desk_post_day_grab_focus;
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_post_day_update;
  DH_CLASS_OWNS (klass, DhDeskPostDay, g_object_unref, tasks);

  g_type_ensure (DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskPostDay, all, deadline, go, next, scrolled, steps, story, task_list, title);
  DH_BOARD_BIND_CALLBACKS (klass, row_selected_cb);
}

static GtkLabel *
add_label (GtkWidget  *box,
           const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

/* The row of a step; its title never changes. */
static void
make_step (DhDeskPostDay *self,
           int            index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkLabel *letter = add_label (box, "numeric"), *title = add_label (box, "title");

  dh_board_widget_print (letter, "%d", index + 1);
  gtk_label_set_width_chars (letter, 2);
  gtk_label_set_xalign (letter, 1);
  gtk_label_set_label (title, dh_post_system.sequence->step_title (NULL, FIRST_STEP + index));
  gtk_label_set_xalign (title, 0);
  gtk_label_set_ellipsize (title, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (title), TRUE);
  self->counts[index] = add_label (box, "dim-label");
  self->marks[index] = add_label (box, "mark");
  gtk_label_set_width_chars (self->marks[index], 2);
  gtk_list_box_append (self->steps, box);
}

static void
dh_desk_post_day_init (DhDeskPostDay *self)
{
  self->tasks = g_list_store_new (DH_DESK_TYPE_TASK);
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_desk_rows_show (self->task_list, self->tasks, DH_DESK_TYPE_TASK_ROW, FALSE);
  for (int i = 0; i < N_STEPS; i++)
    make_step (self, i);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->scrolled), "changed",
                            G_CALLBACK (size_changed_cb), self);
}
