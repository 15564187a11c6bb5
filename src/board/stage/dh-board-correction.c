/* dh-board-correction.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-correction.h"

#include "dh-board-party.h"
#include "dh-board-words.h"
#include "dh-board-zoom.h"

/**
 * DhBoardCorrection:
 *
 * The stage of the board for one mistake that has been taken back or put right: whose doing it was, with the stands that
 * they have now, and below them, or above where it was taken back, what it was and, largest, what it is.
 */
struct _DhBoardCorrection
{
  DhBoardWidget parent_instance;

  /* Template children */
  GtkLabel *arrow;
  GtkBox *event;
  GtkLabel *heading;
  GtkLabel *is;
  GtkWidget *is_line;
  DhBoardParty *left;
  GtkWidget *parties;
  DhBoardParty *right;
  GtkLabel *was;
  GtkWidget *was_line;
};

DH_BOARD_DEFINE_TEMPLATE (DhBoardCorrection, dh_board_correction, DH_BOARD_TYPE_WIDGET)

static void
dh_board_correction_class_init (DhBoardCorrectionClass *klass)
{
  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_PARTY, DH_BOARD_TYPE_ZOOM);
  DH_BOARD_TEMPLATE (klass, DhBoardCorrection, arrow, event, heading, is, is_line, left, parties, right, was, was_line);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "boardscene");
  dh_board_widget_class_set_column (klass);
}

/**
 * dh_board_correction_show_scene:
 * @self: a stage
 * @status: what players may see
 * @scene: a mistake, of @status
 */
void
dh_board_correction_show_scene (DhBoardCorrection *self,
                                const DhStatus    *status,
                                const DhScene     *scene)
{
  g_autofree char *was = dh_board_keep_together (scene->was != NULL ? scene->was : "");
  g_autofree char *is = dh_board_keep_together (scene->is != NULL ? scene->is : "");
  gboolean has_both = scene->actor >= 0 && scene->target >= 0;

  g_return_if_fail (DH_BOARD_IS_CORRECTION (self));

  gtk_label_set_label (self->heading, scene->headline);
  /* An order that was taken back is told above its units and a correction below them: from afar, where neither can be read, the
   * two still look different. */
  gtk_box_reorder_child_after (self->event, self->parties, scene->voids > 0 ? NULL : self->is_line);
  gtk_widget_set_visible (self->parties, scene->actor >= 0 || scene->target >= 0);
  dh_board_party_show_scene (self->left, self->right, self->arrow, status, scene);

  /* Two begin at the same height, whatever there is to tell of each. */
  gtk_widget_set_valign (GTK_WIDGET (self->left), has_both ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->right), has_both ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->parties, has_both ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);

  dh_board_widget_set_words (self->was, was);
  gtk_widget_set_visible (self->was_line, scene->was != NULL);
  dh_board_widget_set_words (self->is, is);
  dh_board_widget_keep_lines (self->was);
  dh_board_widget_keep_lines (self->is);
  dh_board_widget_set_army (GTK_WIDGET (self->is), scene->army);
}
