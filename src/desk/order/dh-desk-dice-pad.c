/* dh-desk-dice-pad.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-dice-pad.h"

#include "dh-class.h"
#include "dh-board-dice.h"
#include "dh-board-widget.h"
#include "dh-desk-children.h"

#include <glib/gi18n.h>

/**
 * DhDeskDicePad:
 *
 * The faces of the die that is asked for, to enter with a mouse or a finger what lies on the table, and a button that
 * takes the last back.
 */
struct _DhDeskDicePad
{
  GtkBox parent_instance;

  guint sides;
};

G_DEFINE_FINAL_TYPE (DhDeskDicePad, dh_desk_dice_pad, GTK_TYPE_BOX)

static void
clicked_cb (DhDeskDicePad *self,
            GtkButton     *button)
{
  g_assert (DH_DESK_IS_DICE_PAD (self));

  g_signal_emit_by_name (self, "face", GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "face")));
}

static void
add_button (DhDeskDicePad *self,
            guint          face,
            GtkWidget     *child,
            const char    *name)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_valign (child, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "flat");
  dh_board_widget_set_name (button, name);
  g_object_set_data (G_OBJECT (button), "face", GUINT_TO_POINTER (face));
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), button);
}

static void
add_face (DhDeskDicePad *self,
          guint          face)
{
  g_autofree char *name = g_strdup_printf ("%u", face);
  GtkWidget *child = self->sides == 6 ? g_object_new (DH_BOARD_TYPE_DICE, NULL) : gtk_label_new (name);

  if (self->sides == 6)
    dh_board_dice_set_faces (DH_BOARD_DICE (child), self->sides, 0, &face, 1);
  add_button (self, face, child, name);
}

static void
dh_desk_dice_pad_class_init (DhDeskDicePadClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "dicepad");

  /**
   * DhDeskDicePad::face:
   * @self: a pad
   * @face: the face that was pressed, or 0 to take the last back
   *
   * A die has been entered.
   */
  dh_class_add_signal (klass, "face", 1, G_TYPE_UINT);
}

static void
dh_desk_dice_pad_init (DhDeskDicePad *self)
{
}

/**
 * dh_desk_dice_pad_set_sides:
 * @self: a pad
 * @sides: of the die that is asked for, or 0 for none
 *
 * Shows the faces of a die, and nothing where none is asked for.
 */
void
dh_desk_dice_pad_set_sides (DhDeskDicePad *self,
                            guint          sides)
{
  g_return_if_fail (DH_DESK_IS_DICE_PAD (self));

  gtk_widget_set_visible (GTK_WIDGET (self), sides > 0);
  if (self->sides == sides)
    return;

  self->sides = sides;
  dh_desk_children_clear (self);
  for (guint face = 1; face <= sides; face++)
    add_face (self, face);
  if (sides > 0)
    {
      add_button (self, 0, gtk_image_new_from_icon_name ("edit-clear-symbolic"), _("Remove the last die"));
      dh_board_widget_name_parts (GTK_WIDGET (self));
    }
}

/**
 * dh_desk_dice_pad_set_complete:
 * @self: a pad
 * @is_complete: whether all dice have been entered
 *
 * Then no face can be pressed, and the last can still be taken back.
 */
void
dh_desk_dice_pad_set_complete (DhDeskDicePad *self,
                               gboolean       is_complete)
{
  g_return_if_fail (DH_DESK_IS_DICE_PAD (self));

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_widget_set_sensitive (button, !is_complete || g_object_get_data (G_OBJECT (button), "face") == NULL);
}
