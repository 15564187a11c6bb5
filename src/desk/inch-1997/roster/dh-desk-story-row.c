/* dh-desk-story-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-story-row.h"

#include "dh-desk-log-row.h"

/**
 * DhDeskStoryRow:
 *
 * An entry in the story of a thing: the turn and the step above what the log tells of it, unless the entry above has said so.
 */
struct _DhDeskStoryRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskLogItem *item; /* (nullable) */

  /* Template children */
  DhDeskLogRow *row;
  GtkLabel *when;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskStoryRow, dh_desk_story_row, DH_BOARD_TYPE_WIDGET)

static void
show_item (DhDeskStoryRow *self)
{
  g_autofree char *when = dh_desk_log_item_describe_place (self->item);

  gtk_label_set_label (self->when, when);
  gtk_widget_set_visible (GTK_WIDGET (self->when), !self->item->is_continued);
  dh_class_show_item (self->row, self->item);
}

static void
dh_desk_story_row_class_init (DhDeskStoryRowClass *klass)
{
  DH_CLASS_ITEM (klass, DhDeskStoryRow, DH_DESK_TYPE_LOG_ITEM, show_item);

  g_type_ensure (DH_DESK_TYPE_LOG_ROW);
  DH_BOARD_TEMPLATE (klass, DhDeskStoryRow, row, when);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  dh_board_widget_class_set_column (klass);
}
