/* dh-board-rest.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-rest.h"

#include "dh-board-flow.h"
#include "dh-board-letter.h"
#include "dh-board-row.h"
#include "dh-board-words.h"

/* So many commands of each of two armies have room on one page. */
#define FEW_COMMANDS 5

/**
 * DhBoardRest:
 *
 * The stage of the board while nothing happens: an army a column, below its banner, and at the foot what it takes to
 * win. On one page is who is in trouble, charges or is out of command, the worst first; on the next the whole armies, a
 * command a row. Two armies that have more commands than a column has room for have a page each, with all its width.
 * There are no more pages.
 */
struct _DhBoardRest
{
  DhBoardWidget parent_instance;
};

DH_CLASS_DEFINE_PLAIN (DhBoardRest, dh_board_rest, DH_BOARD_TYPE_WIDGET)

static void
dh_board_rest_class_init (DhBoardRestClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "boardrest");
  dh_board_widget_class_set_column (klass);
}

/* How much a unit is to be looked at; 0 is not at all. */
static int
rank_unit (const DhStatusUnit *unit)
{
  switch (unit->status)
    {
    case DH_UNIT_STATUS_ROUTED:
      return 7;
    case DH_UNIT_STATUS_FALLING_BACK:
      return 6;
    case DH_UNIT_STATUS_STEADY:
      break;
    case DH_UNIT_STATUS_DESTROYED:
    case DH_UNIT_STATUS_CAPTURED:
    case DH_UNIT_STATUS_LEFT:
      return 1;
    }
  if (unit->activity == DH_ACTIVITY_CHARGES)
    return 5;

  if (unit->band == DH_BAND_SPENT)
    return 4;
  if (unit->band == DH_BAND_WORN || unit->casualties > 0)
    return 3;

  return unit->activity == DH_ACTIVITY_IDLE ? 2 : 0;
}

/* The worst first; of two alike the one that has lost more stands. */
static int
compare_units (gconstpointer one,
               gconstpointer other)
{
  const DhStatusUnit *first = *(const DhStatusUnit *const *) one, *second = *(const DhStatusUnit *const *) other;
  int difference = rank_unit (second) - rank_unit (first);

  if (difference != 0)
    return difference;

  return (second->start_stands - second->stands) - (first->start_stands - first->stands);
}

static void
add_trouble (GtkWidget      *flow,
             const DhStatus *status,
             guint           army,
             GHashTable     *changed)
{
  g_autoptr(GPtrArray) units = g_ptr_array_new ();

  for (guint i = 0; i < status->n_units; i++)
    {
      const DhStatusUnit *unit = &status->units[i];

      if (unit->army == army && rank_unit (unit) > 0)
        g_ptr_array_add (units, (gpointer) unit);
    }
  g_ptr_array_sort (units, compare_units);
  for (guint i = 0; i < units->len; i++)
    {
      const DhStatusUnit *unit = g_ptr_array_index (units, i);

      dh_board_flow_append (DH_BOARD_FLOW (flow),
                            dh_board_row_new_for_unit (unit, FALSE, g_hash_table_contains (changed, unit->name)));
    }
}

static void
add_commands (GtkWidget      *flow,
              const DhStatus *status,
              guint           army)
{
  for (guint i = 0; i < status->n_commands; i++)
    if (status->commands[i].army == army)
      dh_board_flow_append (DH_BOARD_FLOW (flow), dh_board_row_new_for_command (status, &status->commands[i]));
}

/* All commands of an army, beside its badge. */
static void
add_army (GtkWidget      *columns,
          const DhStatus *status,
          guint           army)
{
  GtkWidget *badge = g_object_new (DH_BOARD_TYPE_LETTER, NULL), *flow = dh_board_flow_new (3);

  dh_board_letter_show_army (DH_BOARD_LETTER (badge), status, army);
  gtk_widget_set_valign (badge, GTK_ALIGN_START);
  gtk_widget_add_css_class (columns, "army");
  gtk_box_append (GTK_BOX (columns), badge);
  add_commands (flow, status, army);
  gtk_widget_set_hexpand (flow, TRUE);
  gtk_box_append (GTK_BOX (columns), flow);
}

/* What the marks on the bars of all armies mean, and what the others have to bring an army to. */
static GtkWidget *
create_aim (const DhStatus *status)
{
  g_autofree char *text = dh_board_describe_aim (status);
  GtkWidget *label = dh_board_widget_new_label (text, 0, "aim");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);

  return label;
}

static gboolean
has_trouble (const DhStatus *status)
{
  for (guint i = 0; i < status->n_units; i++)
    if (rank_unit (&status->units[i]) > 0)
      return TRUE;

  return FALSE;
}

/* Whether either of two armies has more commands than a column has room for. */
static gboolean
are_large (const DhStatus *status)
{
  guint counts[2] = { 0 };

  if (status->n_armies != G_N_ELEMENTS (counts))
    return FALSE;

  for (guint i = 0; i < status->n_commands; i++)
    counts[status->commands[i].army]++;
  return MAX (counts[0], counts[1]) > FEW_COMMANDS;
}

/**
 * dh_board_rest_count_pages:
 * @status: what players may see
 *
 * Returns: 1 or 2 for the armies, and another where anybody is in trouble or charges
 */
guint
dh_board_rest_count_pages (const DhStatus *status)
{
  return (has_trouble (status) ? 1 : 0) + (are_large (status) ? 2 : 1);
}

/**
 * dh_board_rest_show_status:
 * @self: a stage
 * @status: what players may see
 * @page: a page; past the last one they begin again
 * @changed: (element-type utf8 utf8): names of units that have just changed, which are marked
 */
void
dh_board_rest_show_status (DhBoardRest    *self,
                           const DhStatus *status,
                           guint           page,
                           GHashTable     *changed)
{
  gboolean is_trouble = has_trouble (status) && page % dh_board_rest_count_pages (status) == 0;
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *child;

  g_return_if_fail (DH_BOARD_IS_REST (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  gtk_widget_set_vexpand (columns, TRUE);
  gtk_widget_set_parent (columns, GTK_WIDGET (self));
  if (!is_trouble && are_large (status))
    {
      add_army (columns, status, (page % dh_board_rest_count_pages (status)) - has_trouble (status));
      return;
    }

  gtk_box_set_homogeneous (GTK_BOX (columns), TRUE);
  gtk_widget_add_css_class (columns, "columns");
  gtk_widget_set_parent (create_aim (status), GTK_WIDGET (self));
  for (guint i = 0; i < status->n_armies; i++)
    {
      GtkWidget *flow = dh_board_flow_new (1);

      if (is_trouble)
        add_trouble (flow, status, i, changed);
      else
        add_commands (flow, status, i);
      gtk_box_append (GTK_BOX (columns), flow);
    }
}
