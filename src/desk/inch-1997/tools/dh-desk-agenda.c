/* dh-desk-agenda.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-agenda.h"

#include "dh-board-class.h"
#include "dh-desk-agenda-row.h"
#include "dh-inch.h"

#include <glib/gi18n.h>

/* More than these are counted: an agenda is worked off from the top. */
#define MOST_ROWS 24

/* As many as there are digits beside 0. */
#define MOST_KEYS 9

/**
 * DhDeskAgenda:
 *
 * What is due, in the order in which it is done (10.L), each with the ways there are to do it: a throw,
 * how a retreat ends, who saw a rout, what a winner does next. Close combats are left to the tool that
 * shows them.
 */
struct _DhDeskAgenda
{
  DhDeskPane parent_instance;

  /* Owned */
  char *done;

  gboolean charges;

  /* Template children */
  GtkLabel *done_label;
  GtkLabel *more;
  GtkBox *rows;
};

G_DEFINE_FINAL_TYPE (DhDeskAgenda, dh_desk_agenda, DH_DESK_TYPE_PANE)

static gboolean
is_of_charge (const DhDue *due)
{
  int context = dh_due_context (due);

  return due->kind == DH_DUE_KIND_CHECK &&
         (context == DH_CONTEXT_CLOSE || context == DH_CONTEXT_RECEIVE || context == DH_CONTEXT_REAR);
}

static gboolean
is_wanted (DhDeskAgenda *self,
           const DhDue  *due)
{
  return due->kind != DH_DUE_KIND_FIGHT && (self->charges || !is_of_charge (due));
}

static GPtrArray *
list_dues (DhDeskAgenda   *self,
           const DhBattle *battle)
{
  g_autoptr(GPtrArray) agenda = dh_battle_dup_agenda (battle);
  GPtrArray *dues = g_ptr_array_new ();

  for (guint i = 0; i < agenda->len; i++)
    if (is_wanted (self, g_ptr_array_index (agenda, i)))
      g_ptr_array_add (dues, g_ptr_array_index (agenda, i));

  return dues;
}

/* The digit that does a due together with Alt, as in the list of what is due; 0 for none. */
static guint
find_key (const DhBattle *battle,
          const DhDue    *due)
{
  g_autoptr(GPtrArray) agenda = dh_battle_dup_agenda (battle);
  guint place;

  if (!g_ptr_array_find (agenda, due, &place) || !dh_battle_due_is_open (battle, due))
    return 0;

  return place < MOST_KEYS ? place + 1 : 0;
}

static DhDeskAgendaRow *
find_row (DhDeskAgenda *self,
          const DhDue  *due)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (dh_desk_agenda_row_is_for (DH_DESK_AGENDA_ROW (row), due))
      return DH_DESK_AGENDA_ROW (row);

  return NULL;
}

/* What was chosen in a row stays while its due does. */
static void
show_rows (DhDeskAgenda *self,
           DhReferee    *referee,
           GPtrArray    *dues)
{
  GtkWidget *last = NULL, *next;

  for (guint i = 0; i < dues->len && i < MOST_ROWS; i++)
    {
      const DhDue *due = g_ptr_array_index (dues, i);
      DhDeskAgendaRow *row = find_row (self, due);

      if (row == NULL)
        {
          row = DH_DESK_AGENDA_ROW (dh_desk_agenda_row_new ());
          gtk_box_insert_child_after (self->rows, GTK_WIDGET (row), last);
        }
      else
        gtk_box_reorder_child_after (self->rows, GTK_WIDGET (row), last);
      dh_desk_agenda_row_set_due (row, referee, due, find_key (dh_referee_get_battle (referee), due));
      last = GTK_WIDGET (row);
    }

  for (GtkWidget *row = last != NULL ? gtk_widget_get_next_sibling (last)
                                     : gtk_widget_get_first_child (GTK_WIDGET (self->rows));
       row != NULL;
       row = next)
    {
      next = gtk_widget_get_next_sibling (row);
      gtk_box_remove (self->rows, row);
    }
}

static void
show_more (DhDeskAgenda *self,
           guint         n)
{
  g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", n), n);

  gtk_label_set_label (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n > 0);
}

static void
dh_desk_agenda_update (DhDeskPane *pane,
                       DhReferee  *referee,
                       DhEntry    *entry)
{
  DhDeskAgenda *self = DH_DESK_AGENDA (pane);
  g_autoptr(GPtrArray) dues = NULL;

  if (referee == NULL)
    dues = g_ptr_array_new ();
  else
    dues = list_dues (self, dh_referee_get_battle (referee));

  show_rows (self, referee, dues);
  show_more (self, dues->len > MOST_ROWS ? dues->len - MOST_ROWS : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->done_label), dues->len == 0 && *self->done != '\0');
}

static void
set_charges (DhDeskAgenda *self,
             gboolean      charges)
{
  self->charges = charges;
}

static void
set_done (DhDeskAgenda *self,
          const char   *done)
{
  g_free (self->done);
  self->done = g_strdup (done);
  gtk_label_set_label (self->done_label, self->done);
}

static void
dh_desk_agenda_class_init (DhDeskAgendaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  pane_class->update = dh_desk_agenda_update;
  DH_BOARD_OWNS (object_class, DhDeskAgenda, g_free, done);

  /**
   * DhDeskAgenda:charges:
   *
   * Whether checks to close and to receive a charge are shown; a tool may have a better place for them.
   */
  DH_BOARD_PROPERTY (object_class, "charges", G_TYPE_BOOLEAN, NULL, set_charges);

  /**
   * DhDeskAgenda:done:
   *
   * What is said when nothing is due; empty for nothing.
   */
  DH_BOARD_PROPERTY (object_class, "done", G_TYPE_STRING, NULL, set_done);

  dh_board_widget_class_set_template (widget_class, "dh-desk-agenda.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhDeskAgenda, done_label, more, rows);
}

static void
dh_desk_agenda_init (DhDeskAgenda *self)
{
  self->charges = TRUE;
  self->done = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_desk_agenda_get_n_rows:
 * @self: an agenda
 *
 * Returns: how many dues it shows
 */
guint
dh_desk_agenda_get_n_rows (DhDeskAgenda *self)
{
  guint n = 0;

  g_return_val_if_fail (DH_DESK_IS_AGENDA (self), 0);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n++;

  return n;
}
