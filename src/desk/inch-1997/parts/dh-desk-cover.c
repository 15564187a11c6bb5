/* dh-desk-cover.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-cover.h"
#include "dh-inch.h"

/**
 * DhDeskCover:
 *
 * A list of what a unit may stand behind or in, to choose from (7.3, 10.R, 16.C).
 */
struct _DhDeskCover
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) */

  int unit;
  gboolean showing;

  /* Template children */
  GtkDropDown *list;
};

G_DEFINE_FINAL_TYPE (DhDeskCover, dh_desk_cover, DH_BOARD_TYPE_WIDGET)

static void
selected_cb (DhDeskCover *self)
{
  const DhUnit *unit;
  g_autofree char *order = NULL;
  int cover;

  g_assert (DH_DESK_IS_COVER (self));

  if (self->referee == NULL || self->showing)
    return;

  unit = dh_battle_get_unit (dh_referee_get_battle (self->referee), self->unit);
  cover = gtk_drop_down_get_selected (self->list);
  if (cover == unit->cover)
    return;

  order = dh_order_write (dh_referee_get_battle (self->referee),
                          "cover",
                          &DH_THE_UNIT (self->unit),
                          NULL,
                          dh_enum_to_word (DH_TYPE_COVER, cover));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.give", "s", order);
}

static void
dh_desk_cover_class_init (DhDeskCoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_OWNS (klass, DhDeskCover, g_object_unref, referee);

  DH_BOARD_TEMPLATE (klass, DhDeskCover, list);
  DH_BOARD_BIND_CALLBACKS (klass, selected_cb);

  gtk_widget_class_set_css_name (widget_class, "unitcover");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
dh_desk_cover_init (DhDeskCover *self)
{
  self->unit = DH_NOTHING;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_desk_cover_show:
 * @self: a list of cover
 * @referee: (nullable): a referee
 * @unit: a unit of his battle
 *
 * Shows what a unit stands in, or nothing any more.
 */
void
dh_desk_cover_show (DhDeskCover *self,
                    DhReferee   *referee,
                    int          unit)
{
  g_return_if_fail (DH_DESK_IS_COVER (self));

  g_set_object (&self->referee, referee);
  self->unit = unit;
  if (referee == NULL)
    return;

  self->showing = TRUE;
  gtk_drop_down_set_selected (self->list, dh_battle_get_unit (dh_referee_get_battle (referee), unit)->cover);
  self->showing = FALSE;
}
