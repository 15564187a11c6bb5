/* dh-desk-action.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * DhDeskAction:
 * @name: its name; the last row of a table has none
 * @activate: (nullable): called with the widget, the name and the parameter; %NULL for one more key of an action
 * @keyval: the key that does it, or 0
 * @state: what is held with it
 * @type: (nullable): the type of its parameter
 *
 * An action of the widgets of a class.
 */
typedef struct {
  const char *name;
  GCallback activate;
  guint keyval;
  GdkModifierType state;
  const char *type;
} DhDeskAction;

void dh_desk_actions_install (gpointer            klass,
                              const DhDeskAction *actions);

G_END_DECLS
