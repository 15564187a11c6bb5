/* dh-board-banner.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-banner.h"

#include "dh-army-words.h"
#include "dh-board-bar.h"
#include "dh-board-letter.h"
#include "dh-board-glyph.h"

#include <glib/gi18n.h>

/* The most armies whose banners have room for all words in one line. */
#define FEW_ARMIES 2

/**
 * DhBoardBanner:
 *
 * An army in the frame of the board: its badge, and how it holds as a bar, and below that as a number, a shape and a word. Of
 * two armies the second is the mirror of the first; of more, and on a high wall, all have these in one line.
 */
struct _DhBoardBanner
{
  DhBoardWidget parent_instance;

  /* Template children */
  DhBoardBar *bar;
  GtkOrientable *hold;
  DhBoardLetter *letter;
  GtkWidget *line;
  GtkLabel *percent;
  DhBoardGlyph *shape;
  GtkWidget *standing;
  GtkLabel *state;
};

DH_BOARD_DEFINE_TEMPLATE (DhBoardBanner, dh_board_banner, DH_BOARD_TYPE_WIDGET)

static void
dh_board_banner_class_init (DhBoardBannerClass *klass)
{
  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_BAR, DH_BOARD_TYPE_LETTER, DH_BOARD_TYPE_GLYPH);
  DH_BOARD_TEMPLATE (klass, DhBoardBanner, bar, hold, letter, line, percent, shape, standing, state);

  dh_board_widget_class_set_column (klass);
}

/**
 * dh_board_banner_show_army:
 * @self: a banner
 * @status: what players may see
 * @army: an army of it
 */
void
dh_board_banner_show_army (DhBoardBanner  *self,
                           const DhStatus *status,
                           guint           army)
{
  const DhStatusArmy *shown = &status->armies[army];
  GtkWidget *parts[] = { self->line, GTK_WIDGET (self->hold), self->standing, GTK_WIDGET (self->bar) };
  gboolean mirrored = army == 1 && status->n_armies == FEW_ARMIES;

  g_return_if_fail (DH_BOARD_IS_BANNER (self));

  for (guint i = 0; i < G_N_ELEMENTS (parts) && mirrored; i++)
    gtk_widget_set_direction (parts[i], gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL ? GTK_TEXT_DIR_LTR
                                                                                                : GTK_TEXT_DIR_RTL);

  /* A bar above the words has all the width, however long the words of a language are. A high wall has width for both. */
  gtk_orientable_set_orientation (self->hold,
                                  status->n_armies > FEW_ARMIES || dh_board_widget_is_high (GTK_WIDGET (self))
                                    ? GTK_ORIENTATION_HORIZONTAL
                                    : GTK_ORIENTATION_VERTICAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->standing),
                                  status->n_armies > FEW_ARMIES ? GTK_ORIENTATION_VERTICAL
                                                                : GTK_ORIENTATION_HORIZONTAL);
  dh_board_letter_show_army (self->letter, status, army);
  dh_board_bar_show_army (self->bar, status, army);
  dh_board_glyph_set_army_state (self->shape, shown->state);
  /* Translators: how effective an army is, in percent. */
  dh_board_widget_print (self->percent, _("%d%%"), shown->now.effectiveness);
  gtk_label_set_label (self->state, dh_army_state_describe (shown->state));
}
