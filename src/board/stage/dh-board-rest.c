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
#include "dh-board-pair.h"
#include "dh-board-pages.h"
#include "dh-board-row.h"
#include "dh-board-words.h"

/**
 * DhBoardRest:
 *
 * The stage of the board while nothing happens: an army a column, below its banner, or on a high wall beside its badge, and at the foot what it takes to
 * win. On one page is who is in trouble, charges or is out of command, the worst first; on the next the whole armies, a
 * command a row. Two armies that have more commands than a column has room for have a page each, with all its width.
 * There are no other pages; a list that is too long for its own goes on when that comes again. While anybody closes and
 * fights, it is those who do and nobody else.
 */
struct _DhBoardRest
{
  DhBoardWidget parent_instance;
};

DH_CLASS_DEFINE_PLAIN (DhBoardRest, dh_board_rest, DH_BOARD_TYPE_WIDGET)

static void
shown_changed_cb (DhBoardRest *self)
{
  g_assert (DH_BOARD_IS_REST (self));

  g_signal_emit_by_name (self, "shown-changed");
}

static void
dh_board_rest_class_init (DhBoardRestClass *klass)
{
  /**
   * DhBoardRest::shown-changed:
   * @self: a stage
   *
   * Emitted when there is room for another number of rows than before.
   */
  dh_class_add_signal (klass, "shown-changed", 0);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "boardrest");
  dh_board_widget_class_set_column (klass);
}

static GtkWidget *
create_badge (const DhStatus *status,
              guint           army)
{
  GtkWidget *badge = g_object_new (DH_BOARD_TYPE_LETTER, NULL);

  dh_board_letter_show_army (DH_BOARD_LETTER (badge), status, army);
  gtk_widget_set_valign (badge, GTK_ALIGN_START);
  return badge;
}

static GtkWidget *
create_flow (DhBoardRest *self,
             guint        most_columns,
             guint        page)
{
  GtkWidget *flow = dh_board_flow_new (most_columns);

  dh_board_flow_set_page (DH_BOARD_FLOW (flow), page);
  g_signal_connect_object (flow, "shown-changed", G_CALLBACK (shown_changed_cb), self, G_CONNECT_SWAPPED);
  return flow;
}

/* The worst first; of two alike the one that has lost more stands. */
static int
compare_units (gconstpointer one,
               gconstpointer other)
{
  const DhStatusUnit *first = *(const DhStatusUnit *const *) one, *second = *(const DhStatusUnit *const *) other;
  int difference = (int) dh_board_pages_rank_unit (second) - (int) dh_board_pages_rank_unit (first);

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

      if (unit->army == army && dh_board_pages_rank_unit (unit) > 0)
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

/* A list of an army beside its badge. */
static void
add_beside_badge (GtkWidget      *box,
                  GtkWidget      *flow,
                  const DhStatus *status,
                  guint           army)
{
  gtk_widget_add_css_class (box, "army");
  gtk_box_append (GTK_BOX (box), create_badge (status, army));
  gtk_widget_set_hexpand (flow, TRUE);
  gtk_box_append (GTK_BOX (box), flow);
}

static void
add_army (GtkWidget      *columns,
          GtkWidget      *flow,
          const DhStatus *status,
          guint           army)
{
  add_commands (flow, status, army);
  add_beside_badge (columns, flow, status, army);
}

static void
add_pairs (GtkWidget      *flow,
           const DhStatus *status,
           gboolean        high)
{
  g_autoptr(GtkSizeGroup) widths = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  for (guint i = 0; i < status->n_pairs; i++)
    dh_board_flow_append (DH_BOARD_FLOW (flow), dh_board_pair_new (status, &status->pairs[i], high, widths));
}

/* Creates the legend for the marks on the bars of armies: the losses to which the others have to bring an army. */
static GtkWidget *
create_aim (const DhStatus *status)
{
  g_autofree char *text = dh_board_describe_aim (status);
  GtkWidget *label = dh_board_widget_new_label (text, 0, "aim");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), DH_BOARD_MOST_LINES);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);

  return label;
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
  guint n_pages = dh_board_pages_count (status), again = page / n_pages;
  gboolean is_trouble = dh_board_pages_has_trouble (status) && page % n_pages == 0;
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *child;

  g_return_if_fail (DH_BOARD_IS_REST (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  gtk_widget_set_vexpand (columns, TRUE);
  gtk_widget_set_parent (columns, GTK_WIDGET (self));
  if (dh_board_pages_has_pairs (status))
    {
      GtkWidget *flow = create_flow (self, 1, again);

      add_pairs (flow, status, dh_board_widget_is_high (GTK_WIDGET (self)));
      gtk_widget_set_hexpand (flow, TRUE);
      gtk_box_append (GTK_BOX (columns), flow);
      return;
    }
  if (!is_trouble && dh_board_pages_are_large (status))
    {
      add_army (columns, create_flow (self, 3, again), status, (page % n_pages) - dh_board_pages_has_trouble (status));
      return;
    }

  gtk_box_set_homogeneous (GTK_BOX (columns), !dh_board_widget_is_high (GTK_WIDGET (self)));
  if (dh_board_widget_is_high (GTK_WIDGET (self)))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (columns), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (columns, "columns");
  gtk_widget_set_parent (create_aim (status), GTK_WIDGET (self));
  for (guint i = 0; i < status->n_armies; i++)
    {
      GtkWidget *flow = create_flow (self, 1, again);

      if (is_trouble)
        add_trouble (flow, status, i, changed);
      else
        add_commands (flow, status, i);
      if (dh_board_widget_is_high (GTK_WIDGET (self)) && dh_board_flow_get_row (DH_BOARD_FLOW (flow), 0) != NULL)
        {
          GtkWidget *list = flow;

          flow = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
          add_beside_badge (flow, list, status, i);
        }
      gtk_box_append (GTK_BOX (columns), flow);
    }
}

/* TRUE if any list below has more than one page. */
static gboolean
has_pages (GtkWidget *widget)
{
  if (DH_BOARD_IS_FLOW (widget) && dh_board_flow_get_n_pages (DH_BOARD_FLOW (widget)) > 1)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_pages (child))
      return TRUE;

  return FALSE;
}

/**
 * dh_board_rest_has_pages:
 * @self: a stage
 *
 * Returns: whether a list on it goes on when its page comes again
 */
gboolean
dh_board_rest_has_pages (DhBoardRest *self)
{
  g_return_val_if_fail (DH_BOARD_IS_REST (self), FALSE);

  return has_pages (GTK_WIDGET (self));
}
