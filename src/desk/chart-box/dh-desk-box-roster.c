/* dh-desk-box-roster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-box-roster.h"

#include "dh-box-sheet.h"
#include "dh-desk-children.h"
#include "dh-desk-log-item.h"
#include "dh-desk-wrap.h"

#include <glib/gi18n.h>

/**
 * DhDeskBoxRoster:
 *
 * Points and tracks, always in view; and below them the roster of one side behind a cover. It is uncovered on purpose,
 * and covers itself when a phase of another side begins (EQ.4). Where rosters are no secrets nothing is covered, and
 * those of all sides follow each other.
 */
struct _DhDeskBoxRoster
{
  DhDeskPane parent_instance;

  int side;    /* whose roster is uncovered, DH_NOTHING, or DH_SESSION_ALL_EYES */
  int phasing; /* whose phase it was when it was last shown */

  /* Template children */
  GtkButton *cover;
  GtkBox *covers;
  GtkLabel *eyes;
  GtkBox *rows;
  GtkBox *scores;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (DhDeskBoxRoster, dh_desk_box_roster, DH_DESK_TYPE_PANE)

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = dh_board_widget_new_label (text, 0, "numeric");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Points and tracks */

static void
show_scores (DhDeskBoxRoster *self,
             const DhBattle  *battle)
{
  g_autoptr(GArray) scores = dh_box_list_scores (battle);

  dh_desk_children_clear (self->scores);
  for (guint i = 0; i < scores->len; i++)
    {
      const DhBoxScore *score = &g_array_index (scores, DhBoxScore, i);
      g_autofree char *value = dh_show_number (score->value);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *title = make_label (score->title, NULL);
      gboolean is_track = score->side == DH_NOTHING;

      if (i == 0 || is_track != (g_array_index (scores, DhBoxScore, i - 1).side == DH_NOTHING))
        gtk_box_append (self->scores, make_label (is_track ? _("Tracks") : _("Points"), "heading"));
      /* A title that wrapped would make the pane as high as it is narrow. */
      gtk_label_set_wrap (GTK_LABEL (title), FALSE);
      gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
      gtk_widget_set_hexpand (title, TRUE);
      gtk_box_append (GTK_BOX (box), title);
      gtk_box_append (GTK_BOX (box), make_label (value, "heading"));
      gtk_box_append (self->scores, box);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->scores), scores->len > 0);
}

/* A roster */

static void
lack_cb (DhDeskBoxRoster *self,
         GtkWidget       *button)
{
  g_assert (DH_DESK_IS_BOX_ROSTER (self));

  dh_session_set_text (dh_desk_pane_get_session (DH_DESK_PANE (self)),
                       g_object_get_data (G_OBJECT (button), "order"));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-order", NULL);
}

/* A number that is still to be typed in is a button that begins the order. */
static void
add_lacks (DhDeskBoxRoster *self,
           GtkBox          *row,
           const DhBattle  *battle,
           const DhBoxRow  *line)
{
  GtkWidget *wrap;

  if (line->lacks == NULL || line->lacks[0] == NULL)
    return;

  wrap = g_object_new (DH_DESK_TYPE_WRAP, NULL);
  for (guint i = 0; line->lacks[i] != NULL; i++)
    {
      g_autofree char *label = g_strdup_printf ("%s?", dh_box_get_number_title (line->lacks[i]));
      g_autofree char *order = dh_order_write (battle, "set", &line->thing, NULL, line->lacks[i]);
      g_autofree char *heard = g_strdup_printf (_("Type in: %s of %s"),
                                                dh_box_get_number_title (line->lacks[i]),
                                                dh_battle_get_name (battle, line->thing));
      GtkWidget *button = gtk_button_new_with_label (label);

      gtk_widget_add_css_class (button, "lack");
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_tooltip_text (button, heard);
      dh_board_widget_set_name (button, heard);
      g_object_set_data_full (G_OBJECT (button), "order", g_steal_pointer (&order), g_free);
      g_signal_connect_object (button, "clicked", G_CALLBACK (lack_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_parent (button, wrap);
    }
  gtk_box_append (row, wrap);
}

static void
add_boxes (GtkBox         *row,
           const DhBoxRow *line)
{
  g_autofree char *boxes = dh_box_row_to_boxes (line);
  int left = MAX (0, line->start - line->lost - line->detached);
  g_autofree char *text = g_strdup_printf ("%s %d/%d", boxes, left, line->start);
  GtkWidget *label = make_label (text, "boxes");

  /* A ruling can give a unit any number of boxes, and no window is that wide. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_CHAR);
  dh_board_widget_print_name (label, _("%d of %d boxes left"), left, line->start);
  gtk_box_append (row, label);
}

static void
add_row (DhDeskBoxRoster *self,
         const DhBattle  *battle,
         const DhBoxRow  *line)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *name = dh_box_row_get_name (line, battle);
  g_autofree char *number = dh_show_number (line->value);
  g_autofree char *value = line->kind == DH_BOX_ROW_TRACK ? g_strdup_printf (_("%s: %s"), name, number) : g_strdup (name);
  g_autofree char *more = g_strjoin ("  ",
                                     line->numbers != NULL ? line->numbers : "",
                                     line->shatter != NULL ? line->shatter : "",
                                     line->state != NULL ? line->state : "",
                                     NULL);

  gtk_widget_add_css_class (row, "roster-line");
  gtk_box_append (GTK_BOX (row), make_label (value, line->kind == DH_BOX_ROW_FORMATION ? "heading" : NULL));
  if (line->kind == DH_BOX_ROW_UNIT && line->start >= 0)
    add_boxes (GTK_BOX (row), line);
  g_strstrip (more);
  if (*more != '\0')
    gtk_box_append (GTK_BOX (row), make_label (more, "dim-label"));
  add_lacks (self, GTK_BOX (row), battle, line);
  gtk_box_append (self->rows, row);
}

static void
add_roster (DhDeskBoxRoster *self,
            const DhBattle  *battle,
            int              side)
{
  const DhViewer viewer = dh_viewer_of_side (side);
  g_autoptr(GArray) roster = dh_box_list_roster (battle, &viewer);

  for (guint i = 0; i < roster->len; i++)
    add_row (self, battle, &g_array_index (roster, DhBoxRow, i));
}

static void
show_roster (DhDeskBoxRoster *self,
             const DhBattle  *battle)
{
  gboolean open = self->side == DH_SESSION_ALL_EYES;
  g_autofree char *eyes = NULL;

  dh_desk_children_clear (self->rows);
  gtk_stack_set_visible_child_name (self->stack, self->side == DH_NOTHING ? "covered" : "open");
  gtk_widget_set_visible (GTK_WIDGET (self->cover), self->side != DH_NOTHING && !open);
  for (guint i = 0; open && i < dh_battle_get_n_sides (battle); i++)
    {
      gtk_box_append (self->rows, make_label (dh_battle_get_name (battle, dh_battle_get_side (battle, i)), "title-4"));
      add_roster (self, battle, i);
    }
  if (self->side >= 0)
    {
      eyes = g_strdup_printf (_("For %s only"),
                              dh_battle_get_name (battle, dh_battle_get_side (battle, self->side)));
      add_roster (self, battle, self->side);
    }
  gtk_label_set_label (self->eyes, eyes != NULL ? eyes : _("Rosters"));
}

static void
set_side (DhDeskBoxRoster *self,
          int              side)
{
  self->side = side;
  g_object_notify (G_OBJECT (self), "eyes");
  show_roster (self, dh_desk_pane_get_battle (self));
}

static void
uncover_cb (DhDeskBoxRoster *self,
            GtkWidget       *button)
{
  g_assert (DH_DESK_IS_BOX_ROSTER (self));

  set_side (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "side")));
  gtk_widget_grab_focus (GTK_WIDGET (self->cover));
}

static void
cover_cb (DhDeskBoxRoster *self)
{
  g_assert (DH_DESK_IS_BOX_ROSTER (self));

  set_side (self, DH_NOTHING);
  gtk_widget_child_focus (GTK_WIDGET (self->covers), GTK_DIR_TAB_FORWARD);
}

static void
show_covers (DhDeskBoxRoster *self,
             const DhBattle  *battle)
{
  dh_desk_children_clear (self->covers);
  for (guint i = 0; i < dh_battle_get_n_sides (battle); i++)
    {
      /* Translators: a side, whose secret roster is shown */
      g_autofree char *label = g_strdup_printf (_("Uncover %s"),
                                                dh_battle_get_name (battle, dh_battle_get_side (battle, i)));
      GtkWidget *button = gtk_button_new_with_label (label);

      gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
      g_object_set_data (G_OBJECT (button), "side", GINT_TO_POINTER (i));
      g_signal_connect_object (button, "clicked", G_CALLBACK (uncover_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->covers, button);
    }
}

static void
dh_desk_box_roster_update (DhDeskPane *pane,
                           DhReferee  *referee,
                           DhEntry    *entry)
{
  DhDeskBoxRoster *self = DH_DESK_BOX_ROSTER (pane);
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;

  if (battle == NULL)
    return;

  /* The next one who sits down before it is not to see what the last one looked at. */
  if (!dh_box_has_secrets (battle))
    self->side = DH_SESSION_ALL_EYES;
  else if (entry == NULL || self->phasing != dh_box_get_phasing (battle))
    self->side = DH_NOTHING;
  g_object_notify (G_OBJECT (self), "eyes");
  self->phasing = dh_box_get_phasing (battle);
  if (entry == NULL)
    show_covers (self, battle);
  show_scores (self, battle);
  show_roster (self, battle);
}

static void
dh_desk_box_roster_class_init (DhDeskBoxRosterClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_box_roster_update;

  /**
   * DhDeskBoxRoster:eyes:
   *
   * The index of the side whose roster is uncovered, %DH_NOTHING, or %DH_SESSION_ALL_EYES where nothing is covered. What
   * else tells secrets covers those of the others.
   */
  DH_CLASS_INT_MEMBER (klass, DhDeskBoxRoster, "eyes", side, NULL);

  g_type_ensure (DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskBoxRoster, cover, covers, eyes, rows, scores, stack);
  DH_BOARD_BIND_CALLBACKS (klass, cover_cb);
}

static void
dh_desk_box_roster_init (DhDeskBoxRoster *self)
{
  self->side = self->phasing = DH_NOTHING;
  gtk_widget_init_template (GTK_WIDGET (self));
}
