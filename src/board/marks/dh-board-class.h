/* dh-board-class.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-template.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* A final class with nothing to do for a new object; and one that makes a widget of its template, and no more. */
#define DH_BOARD_DEFINE_PLAIN(Type, prefix, PARENT) \
  G_DEFINE_FINAL_TYPE (Type, prefix, PARENT) \
  static void prefix##_init (Type *self) {}
#define DH_BOARD_DEFINE_TEMPLATE(Type, prefix, PARENT) \
  G_DEFINE_FINAL_TYPE (Type, prefix, PARENT) \
  static void prefix##_init (Type *self) { gtk_widget_init_template (GTK_WIDGET (self)); }

/* What the objects of a class own: each member is dropped with a function of its own type when they go. */
#define DH_BOARD_OWNS(object_class, Type, drop, ...) \
  DH_BOARD_EACH_1_ (DH_BOARD_OWN_, object_class, (Type, drop), __VA_ARGS__)
#define DH_BOARD_OWN_(object_class, how, member) \
  ((void) sizeof (DH_BOARD_SECOND_ how (((DH_BOARD_FIRST_ how *) NULL)->member), 0), \
   dh_board_class_own (object_class, \
                       G_STRUCT_OFFSET (DH_BOARD_FIRST_ how, member), \
                       (GDestroyNotify) DH_BOARD_SECOND_ how))
#define DH_BOARD_FIRST_(a, b) a
#define DH_BOARD_SECOND_(a, b) b

/* A property by the functions that get and set it; the one that sets it says when it has changed. */
#define DH_BOARD_PROPERTY(object_class, name, type, get, set) \
  dh_board_class_add_property (object_class, name, type, (GCallback) (get), (GCallback) (set))

/* The item that an object shows: a member that it owns and has as its property "item". */
#define DH_BOARD_ITEM(object_class, Type, ITEM_TYPE, show) \
  dh_board_class_set_item (object_class, G_STRUCT_OFFSET (Type, item), ITEM_TYPE, G_CALLBACK (show))

void     dh_board_class_own          (GObjectClass   *object_class,
                                      gsize           offset,
                                      GDestroyNotify  drop);
void     dh_board_class_add_property (GObjectClass   *object_class,
                                      const char     *name,
                                      GType           type,
                                      GCallback       get,
                                      GCallback       set);
void     dh_board_class_set_item     (GObjectClass   *object_class,
                                      gsize           offset,
                                      GType           type,
                                      GCallback       show);
void     dh_board_class_add_signal   (GObjectClass   *object_class,
                                      const char     *name,
                                      guint           n_types,
                                      ...);

gpointer dh_board_get_item           (gpointer        object);
void     dh_board_set_item           (gpointer        object,
                                      gpointer        item);

G_END_DECLS
