/* dh-desk-due-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-due-tool.h"

#include "dh-class.h"
#include "dh-desk-children.h"
#include "dh-desk-due-row.h"
#include "dh-inch.h"

#include <string.h>

/* The number of keys: the digits besides 0. */
#define MOST_KEYS 9

/**
 * DhDeskDueTool:
 *
 * The one of all dues that is being done, with the ways there are to do it: a throw, how a retreat ends, who saw a rout,
 * what a winner does next. It is the one that the order in the line is for, or else the first that can be done (10.L);
 * the others wait where all that is due is listed. Close combats are left to the tool that shows them.
 */
struct _DhDeskDueTool
{
  DhDeskPane parent_instance;

  /* Owned */
  char *done;

  gboolean charges;
  gboolean yields;

  /* Template children */
  GtkLabel *done_label;
  GtkBox *rows;
};

G_DEFINE_FINAL_TYPE (DhDeskDueTool, dh_desk_due_tool, DH_DESK_TYPE_PANE)

static gboolean
is_of_charge (const DhDue *due)
{
  int context = dh_due_context (due);

  return due->kind == DH_DUE_KIND_CHECK &&
         (context == DH_CONTEXT_CLOSE || context == DH_CONTEXT_RECEIVE || context == DH_CONTEXT_REAR);
}

static gboolean
is_wanted (DhDeskDueTool *self,
           const DhDue   *due)
{
  return due->kind != DH_DUE_KIND_FIGHT && (self->charges || !is_of_charge (due));
}

static GPtrArray *
list_dues (DhDeskDueTool  *self,
           const DhBattle *battle)
{
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);
  GPtrArray *wanted = g_ptr_array_new ();

  for (guint i = 0; i < dues->len; i++)
    if (is_wanted (self, g_ptr_array_index (dues, i)))
      g_ptr_array_add (wanted, g_ptr_array_index (dues, i));

  return wanted;
}

/* While one winner charges on, the question what another does has time: what comes next, by one key, is the check. */
static gboolean
is_charge_next (const DhBattle *battle)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    if (dh_battle_due_is_open (battle, due) && dh_battle_due_needs_only_dice (battle, due))
      return is_of_charge (due);

  return FALSE;
}

/* The digit that does a due together with Alt, as in the list of what is due; 0 for none. */
static guint
find_key (const DhBattle *battle,
          const DhDue    *due)
{
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);
  guint place;

  if (!g_ptr_array_find (dues, due, &place) || !dh_battle_due_is_open (battle, due))
    return 0;

  return place < MOST_KEYS ? place + 1 : 0;
}

/* TRUE if an order is written for a due: it begins with what is done, and whom it is done to. */
static gboolean
is_written (const DhBattle *battle,
            const DhDue    *due,
            const char     *text)
{
  g_autofree char *order = dh_battle_due_to_order (battle, due);
  g_auto(GStrv) needed = g_strsplit (order, " ", 3);
  g_auto(GStrv) written = g_strsplit (text, " ", 3);

  return g_strv_length (needed) > 1 && g_strv_length (written) > 1 && strcmp (needed[0], written[0]) == 0 &&
         strcmp (needed[1], written[1]) == 0;
}

static const DhDue *
pick_due (DhDeskDueTool  *self,
          const DhBattle *battle,
          GPtrArray      *dues,
          const char     *text)
{
  const DhDue *picked = dues->len > 0 ? dues->pdata[0] : NULL;

  for (guint i = dues->len; i-- > 0;)
    if (dh_battle_due_is_open (battle, dues->pdata[i]))
      picked = dues->pdata[i];
  for (guint i = 0; i < dues->len; i++)
    if (is_written (battle, dues->pdata[i], text))
      return dues->pdata[i];

  return self->yields && is_charge_next (battle) ? NULL : picked;
}

/* Shows a due. Choices made in its row stay while the due does. */
static void
show_due (DhDeskDueTool *self,
          DhReferee     *referee,
          const DhDue   *due)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));

  if (row != NULL && (due == NULL || !dh_desk_due_row_is_for (DH_DESK_DUE_ROW (row), due)))
    dh_desk_children_clear (self->rows);
  dh_desk_children_provide (self->rows, DH_DESK_TYPE_DUE_ROW, due != NULL);
  row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));
  if (due != NULL)
    dh_desk_due_row_set_due (DH_DESK_DUE_ROW (row), referee, due, find_key (dh_referee_get_battle (referee), due));
}

static void
dh_desk_due_tool_update (DhDeskPane *pane,
                         DhReferee  *referee,
                         DhEntry    *entry)
{
  DhDeskDueTool *self = DH_DESK_DUE_TOOL (pane);
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;
  g_autoptr(GPtrArray) dues = battle != NULL ? list_dues (self, battle) : g_ptr_array_new ();
  const char *text = battle != NULL ? dh_desk_pane_get_session (pane)->text : "";

  show_due (self, referee, battle != NULL ? pick_due (self, battle, dues, text) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->done_label), dues->len == 0 && *self->done != '\0');
}

/* The one that is written comes forward; a row that is written from is left alone. */
static void
dh_desk_due_tool_show_order (DhDeskPane *pane,
                             DhSession  *session)
{
  DhDeskDueTool *self = DH_DESK_DUE_TOOL (pane);
  DhReferee *referee = session->referee;
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) dues = list_dues (self, battle);
  const DhDue *due = pick_due (self, battle, dues, session->text);
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));

  if (row == NULL || due == NULL || !dh_desk_due_row_is_for (DH_DESK_DUE_ROW (row), due))
    show_due (self, referee, due);
}

static void
set_charges (DhDeskDueTool *self,
             gboolean       charges)
{
  self->charges = charges;
}

static void
set_yields (DhDeskDueTool *self,
            gboolean       yields)
{
  self->yields = yields;
}

static void
set_done (DhDeskDueTool *self,
          const char    *done)
{
  g_free (self->done);
  self->done = g_strdup (done);
  gtk_label_set_label (self->done_label, self->done);
}

static void
dh_desk_due_tool_class_init (DhDeskDueToolClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  pane_class->show_order = dh_desk_due_tool_show_order;
  pane_class->update = dh_desk_due_tool_update;
  DH_CLASS_OWNS (klass, DhDeskDueTool, g_free, done);

  /**
   * DhDeskDueTool:charges:
   *
   * Whether checks to close and to receive a charge are shown; a tool may have a better place for them.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskDueTool, "charges", NULL, set_charges);

  /**
   * DhDeskDueTool:done:
   *
   * Words that are shown when nothing is due; empty for nothing.
   */
  DH_CLASS_STRING (klass, DhDeskDueTool, "done", NULL, set_done);

  /**
   * DhDeskDueTool:yields:
   *
   * Whether nothing is shown while what comes next is a check of a charge, which stands in another place, unless an order is
   * written for something else.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskDueTool, "yields", NULL, set_yields);

  DH_BOARD_TEMPLATE (klass, DhDeskDueTool, done_label, rows);
}

static void
dh_desk_due_tool_init (DhDeskDueTool *self)
{
  self->charges = TRUE;
  self->done = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
}
