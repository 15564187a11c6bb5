/* dh-desk-unit-picker.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"
#include "dh-board-widget.h"
#include "dh-desk-unit-label.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_UNIT_PICKER (dh_desk_unit_picker_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskUnitPicker, dh_desk_unit_picker, DH_DESK, UNIT_PICKER, DhBoardWidget)

/**
 * DhDeskUnitPicker:
 *
 * A button that shows a unit and lets another be chosen from a list, which is narrowed by typing an
 * id or a part of a name. Enter takes the one of that id or number, or the first one found.
 *
 * The units come from whoever uses it, the likeliest first. It keeps their ids alone; what they are
 * worth is read when they are seen.
 */
struct _DhDeskUnitPicker
{
  DhBoardWidget parent_instance;

  /* Owned */
  GArray *ticked; /* int: units, where several are chosen */
  GtkSizeGroup *columns; /* of its rows */
  GtkStringList *ids;
  GtkFilterListModel *found;
  GtkFilter *filter;
  char *hint;
  char *needle;

  /* Borrowed: lives as long as the referee, whom the user of the picker keeps */
  const DhBattle *battle; /* (nullable) */

  int unit;
  gboolean several;
  gboolean is_changed; /* the ticks, since the list was opened */

  /* Template children */
  GtkMenuButton *button;
  GtkSearchEntry *find;
  GtkWidget *help;
  GtkLabel *hint_label;
  DhDeskUnitLabel *label;
  GtkListView *list;
  GtkPopover *popover;
  GtkStack *results;
  GtkStack *stack;
};

void          dh_desk_unit_picker_set_units  (DhDeskUnitPicker *self,
                                              const DhBattle   *battle,
                                              const GArray     *units,
                                              int               near);
void          dh_desk_unit_picker_set_unit   (DhDeskUnitPicker *self,
                                              int               unit);
void          dh_desk_unit_picker_untick     (DhDeskUnitPicker *self);
void          dh_desk_unit_picker_pick       (DhDeskUnitPicker *self,
                                              guint             position);

G_END_DECLS
