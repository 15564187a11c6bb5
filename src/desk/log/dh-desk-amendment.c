/* dh-desk-amendment.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-amendment.h"

#include "dh-board-class.h"
#include "dh-desk-children.h"
#include "dh-narration-amend.h"
#include "dh-narration.h"

#include <glib/gi18n.h>

/* More orders and more things than can be taken in at once are only counted. */
#define MOST_ORDERS 40
#define MOST_THINGS 40

/**
 * DhDeskAmendment:
 *
 * What an amendment would make of the battle, while it is written: what it is about, what becomes of the orders after
 * it, in numbers and one by one where it is not the same, and everything that would stand otherwise, old and new.
 */
struct _DhDeskAmendment
{
  DhDeskPane parent_instance;

  /* Template children */
  GtkGrid *changes;
  GtkWidget *changes_title;
  GtkLabel *hint;
  GtkGrid *orders;
  GtkLabel *summary;
  GtkLabel *title;
  GtkLabel *was;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskAmendment, dh_desk_amendment, DH_DESK_TYPE_PANE)

static void
attach_label (GtkGrid    *grid,
              const char *text,
              const char *style,
              int         column,
              int         row)
{
  GtkWidget *label = dh_board_widget_new_label (text, 0, style);

  /* Only one column wraps: of several the grid may find another height than it gives them. */
  gtk_label_set_wrap (GTK_LABEL (label), column > 1);
  gtk_label_set_ellipsize (GTK_LABEL (label), column > 1 ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, column > 1);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
attach_more (GtkGrid *grid,
             guint    left,
             int      column,
             int      row)
{
  g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", left), left);

  attach_label (grid, text, "dim-label", column, row);
}

/* Orders */

static void
attach_order (DhDeskAmendment  *self,
              const DhFollower *follower,
              const DhBattle   *battle,
              int               row)
{
  g_autofree char *number = g_strdup_printf ("%u", follower->was->n);
  g_autofree char *text = dh_follower_narrate (follower, battle);
  gboolean stops = follower->follow >= DH_FOLLOW_DICE;

  attach_label (self->orders, number, "dim-label", 0, row);
  attach_label (self->orders,
                stops || !follower->queued ? dh_follow_describe (follower->follow) : _("again"),
                stops ? "stops" : "follow",
                1,
                row);
  attach_label (self->orders, text, NULL, 2, row);
}

static void
show_orders (DhDeskAmendment   *self,
             const DhAmendment *amendment,
             const DhBattle    *battle)
{
  int row = 0;
  guint left = 0;

  for (const DhFollower *follower = NULL; dh_array_next (amendment->later, &follower);)
    {
      if (follower->follow == DH_FOLLOW_SAME && !follower->queued)
        continue;
      if (row < MOST_ORDERS)
        attach_order (self, follower, battle, row++);
      else
        left++;
    }

  if (left > 0)
    attach_more (self->orders, left, 2, row);
}

/* Things */

static void
show_changes (DhDeskAmendment   *self,
              const DhAmendment *amendment,
              const DhBattle    *battle)
{
  const DhChange *changes = (const DhChange *) amendment->changes->data;
  guint n = amendment->changes->len, i = 0;
  int row = 0;

  while (i < n && row < MOST_THINGS)
    {
      DhRef of = changes[i].of;
      g_autoptr(GString) text = g_string_new (NULL);

      for (; i < n && dh_ref_equal (of, changes[i].of); i++)
        {
          g_autofree char *change = dh_change_narrate (&changes[i], battle);

          dh_append_item (text, "\n", "%s", change);
        }
      attach_label (self->changes, of.kind == DH_REF_KIND_BATTLE ? "" : dh_battle_get_label (battle, of), "who", 0,
                    row);
      attach_label (self->changes, text->str, "numeric", 1, row++);
    }

  if (i < n)
    attach_more (self->changes, n - i, 1, row);
  gtk_widget_set_visible (self->changes_title, n > 0);
}

static void
show_title (DhDeskAmendment *self,
            const DhOrder   *order,
            DhReferee       *referee)
{
  guint number = order->number;
  gboolean known = number <= dh_referee_get_n_entries (referee);
  g_autofree char *story = known ? dh_entry_narrate (dh_referee_get_entry (referee, number - 1),
                                                     dh_referee_get_battle (referee))
                                 : g_strdup ("");

  dh_board_widget_print (self->title, _("Entry %u put right"), number);
  gtk_label_set_label (self->was, story);
  gtk_widget_set_visible (GTK_WIDGET (self->was), known);
}

static void
dh_desk_amendment_show_order (DhDeskPane    *pane,
                              DhDeskSession *session)
{
  DhDeskAmendment *self = DH_DESK_AMENDMENT (pane);
  const DhOrder *order = session->parsed;
  const DhAmendment *amendment = session->amendment;
  DhReferee *referee = session->referee;
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *summary = amendment != NULL ? dh_amendment_summarize (amendment) : NULL;

  dh_desk_children_clear (self->orders);
  dh_desk_children_clear (self->changes);
  gtk_widget_set_visible (GTK_WIDGET (self), order != NULL && order->number > 0);
  dh_board_widget_set_words (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), amendment == NULL);
  gtk_widget_set_visible (self->changes_title, FALSE);
  if (order == NULL || order->number == 0)
    return;

  show_title (self, order, referee);
  if (amendment != NULL)
    {
      show_orders (self, amendment, battle);
      show_changes (self, amendment, battle);
    }
}

static void
dh_desk_amendment_update (DhDeskPane *pane,
                          DhReferee  *referee,
                          DhEntry    *entry)
{
  if (referee == NULL)
    gtk_widget_set_visible (GTK_WIDGET (pane), FALSE);
}

static void
dh_desk_amendment_class_init (DhDeskAmendmentClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  pane_class->show_order = dh_desk_amendment_show_order;
  pane_class->update = dh_desk_amendment_update;

  DH_BOARD_TEMPLATE (klass, DhDeskAmendment, changes, changes_title, hint, orders, summary, title, was);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}
