/* dh-board-balance.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-balance.h"

#include "dh-board-bar.h"
#include "dh-board-glyph.h"
#include "dh-board-letter.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

/* More armies than these have no room for bars beside what they have lost. */
#define FEW_ARMIES 2

/**
 * DhBoardBalance:
 *
 * The stage of the board for how all armies hold: at the end of a turn their effectiveness with the
 * thresholds, at the end of the battle also what they have lost.
 */
struct _DhBoardBalance
{
  DhBoardWidget parent_instance;

  /* Template children */
  GtkBox *armies;
  GtkLabel *headline;
  GtkLabel *legend;
};

G_DEFINE_FINAL_TYPE (DhBoardBalance, dh_board_balance, DH_BOARD_TYPE_WIDGET)

static GtkWidget *
create_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);

  return label;
}

/* Its badge and name, and in figure, shape and word how it holds. */
static GtkWidget *
create_head (const DhStatus *status,
             guint           army)
{
  const DhStatusArmy *shown = dh_status_get_army (status, army);
  g_autofree char *percent = g_strdup_printf (_("%d %%"), shown->now.effectiveness);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *letter = g_object_new (DH_BOARD_TYPE_LETTER, NULL);
  GtkWidget *name = create_label (shown->name);
  GtkWidget *shape = g_object_new (DH_BOARD_TYPE_GLYPH, "size", 34, "valign", GTK_ALIGN_CENTER, NULL);

  dh_board_letter_show_army (DH_BOARD_LETTER (letter), status, army);
  dh_board_glyph_set_army_state (DH_BOARD_GLYPH (shape), shown->state);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (row, "head");
  gtk_box_append (GTK_BOX (row), letter);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), gtk_label_new (percent));
  gtk_box_append (GTK_BOX (row), shape);
  gtk_box_append (GTK_BOX (row), gtk_label_new (dh_board_describe_army_state (shown->state)));

  return row;
}

static void
add_count (GStrvBuilder *builder,
           const char   *format,
           int           count)
{
  g_autofree char *text = NULL;

  if (count <= 0)
    return;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  text = g_strdup_printf (format, count);
#pragma GCC diagnostic pop
  g_strv_builder_add (builder, text);
}

static char *
describe_losses (const DhStatusArmy *army)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) parts = NULL;

  add_count (builder, ngettext ("%d man lost", "%d men lost", MAX (army->now.men_lost, 0)), army->now.men_lost);
  add_count (builder, ngettext ("%d unit gone", "%d units gone", army->now.gone), army->now.gone);
  add_count (builder, ngettext ("%d routed", "%d routed", army->now.routed), army->now.routed);
  add_count (builder, ngettext ("%d officer lost", "%d officers lost", army->now.officers_lost), army->now.officers_lost);
  parts = g_strv_builder_end (builder);

  return parts[0] != NULL ? g_strjoinv (" · ", parts) : g_strdup (_("no losses"));
}

static void
add_army (DhBoardBalance *self,
          const DhStatus *status,
          guint           army,
          gboolean        losses)
{
  gtk_box_append (self->armies, create_head (status, army));
  if (!losses || dh_status_get_n_armies (status) <= FEW_ARMIES)
    {
      GtkWidget *bar = g_object_new (DH_BOARD_TYPE_BAR, NULL);

      dh_board_bar_show_army (DH_BOARD_BAR (bar), status, army);
      gtk_box_append (self->armies, bar);
    }
  if (losses)
    {
      g_autofree char *text = describe_losses (dh_status_get_army (status, army));
      GtkWidget *label = create_label (text);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_lines (GTK_LABEL (label), dh_status_get_n_armies (status) <= FEW_ARMIES ? 2 : 1);
      gtk_box_append (self->armies, label);
    }
}

/* At the end of a turn the thresholds; and what the scene has to say besides. */
static void
show_legend (DhBoardBalance *self,
             const DhStatus *status,
             const DhScene  *scene)
{
  g_autofree char *lines = scene->lines != NULL ? g_strjoinv ("\n", scene->lines) : g_strdup ("");
  g_autofree char *text = NULL;

  if (scene->kind == DH_SCENE_KIND_END)
    text = g_steal_pointer (&lines);
  else
    /* Translators: in percent, the thresholds below which an army is hesitant, retires and is broken; then a line of its own. */
    text = g_strdup_printf (_("Below %d %% hesitant, %d %% retiring, %d %% broken\n%s"),
                            dh_status_get_threshold (status, DH_ARMY_STATE_HESITANT),
                            dh_status_get_threshold (status, DH_ARMY_STATE_RETIRE),
                            dh_status_get_threshold (status, DH_ARMY_STATE_BROKEN),
                            lines);
  gtk_label_set_label (self->legend, text);
}

static void
dh_board_balance_class_init (DhBoardBalanceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);


  dh_board_widget_class_set_template (widget_class, "dh-board-balance.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhBoardBalance, armies, headline, legend);

  gtk_widget_class_set_css_name (widget_class, "boardbalance");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
dh_board_balance_init (DhBoardBalance *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
}

/**
 * dh_board_balance_show_scene:
 * @self: a stage
 * @status: what players may see
 * @scene: the end of a turn, or of the battle
 */
void
dh_board_balance_show_scene (DhBoardBalance *self,
                             const DhStatus *status,
                             const DhScene  *scene)
{
  gboolean losses = scene->kind == DH_SCENE_KIND_END;
  GtkWidget *child;

  g_return_if_fail (DH_BOARD_IS_BALANCE (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->armies))) != NULL)
    gtk_box_remove (self->armies, child);

  gtk_label_set_label (self->headline, scene->headline);
  for (guint i = 0; i < dh_status_get_n_armies (status); i++)
    add_army (self, status, i, losses);
  show_legend (self, status, scene);
}
