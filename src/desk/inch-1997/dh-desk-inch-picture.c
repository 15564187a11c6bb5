/* dh-desk-inch-picture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-inch-private.h"

#include "dh-army-words.h"
#include "dh-board-letter.h"
#include "dh-board-widget.h"
#include "dh-desk-meter.h"
#include "dh-inch.h"

#include <glib/gi18n.h>

#include <math.h>

/**
 * _dh_desk_inch_portray:
 * @battle: a battle
 * @words: where the same is added in words
 *
 * Returns: (transfer floating): how each army holds, a line each
 */
GtkWidget *
_dh_desk_inch_portray (const DhBattle *battle,
                       GString        *words)
{
  GtkWidget *picture = g_object_new (GTK_TYPE_BOX,
                                     "margin-bottom", 6,
                                     "margin-top", 6,
                                     "orientation", GTK_ORIENTATION_VERTICAL,
                                     "spacing", 4,
                                     "valign", GTK_ALIGN_CENTER,
                                     NULL);

  for (guint i = 0; i < dh_n_armies (battle); i++)
    {
      const DhArmy *army = dh_battle_get_army (battle, i);
      double percent = floor (dh_battle_get_effectiveness (battle, i));
      /* Translators: how effective an army is, in percent. */
      g_autofree char *text = g_strdup_printf (_("%.0f%%"), percent);
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *letter = g_object_new (DH_BOARD_TYPE_LETTER, NULL);
      GtkWidget *meter = g_object_new (DH_DESK_TYPE_METER, "compact", TRUE, "valign", GTK_ALIGN_CENTER, NULL);
      GtkWidget *number = g_object_new (GTK_TYPE_LABEL, "label", text, "width-chars", 5, "xalign", 1.0, NULL);

      dh_board_letter_set_army (DH_BOARD_LETTER (letter), i, army->info->letter);
      dh_board_widget_set_army (line, i);
      gtk_box_append (GTK_BOX (line), letter);
      gtk_box_append (GTK_BOX (line), meter);
      gtk_box_append (GTK_BOX (line), number);
      gtk_box_append (GTK_BOX (picture), line);
      dh_desk_meter_show (DH_DESK_METER (meter), battle, i);
      gtk_widget_add_css_class (number, "numeric");
      g_string_append_printf (words,
                              /* Translators: an army, how effective it is in percent, and its state. */
                              _("%s: %.0f%%, %s. "),
                              army->info->name,
                              percent,
                              dh_army_state_describe (army->state));
    }

  return picture;
}
