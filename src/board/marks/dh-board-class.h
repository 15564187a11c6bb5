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
#define DH_BOARD_OWNS(klass, Type, drop, ...) \
  DH_BOARD_EACH_1_ (DH_BOARD_OWN_, klass, (Type, drop), __VA_ARGS__)
#define DH_BOARD_OWN_(klass, how, member) \
  ((void) sizeof (DH_BOARD_SECOND_ how (((DH_BOARD_FIRST_ how *) NULL)->member), 0), \
   dh_board_class_own (klass, G_STRUCT_OFFSET (DH_BOARD_FIRST_ how, member), (GDestroyNotify) DH_BOARD_SECOND_ how))
#define DH_BOARD_FIRST_(a, b) a
#define DH_BOARD_SECOND_(a, b) b

/* What they let go of before anything else when they go: dh_board_empty(), dh_board_forget(), dh_board_stop() or
 * dh_board_unwatch() it. */
#define DH_BOARD_LEAVES(klass, Type, leave, ...) \
  DH_BOARD_EACH_1_ (DH_BOARD_LEAVE_, klass, (Type, leave), __VA_ARGS__)
#define DH_BOARD_LEAVE_(klass, how, member) \
  dh_board_class_leave (klass, G_STRUCT_OFFSET (DH_BOARD_FIRST_ how, member), DH_BOARD_SECOND_ how)

/* A property by the functions that get and set it, or by the member that it is and the function that sets it. Whoever
 * sets it says when it has changed. */
#define DH_BOARD_PROPERTY(klass, name, type, get, set) \
  dh_board_class_add_property (klass, name, type, 0, (GCallback) (get), (GCallback) (set))
#define DH_BOARD_MEMBER(klass, name, type, Type, member, set) \
  dh_board_class_add_property (klass, name, type, G_STRUCT_OFFSET (Type, member), NULL, (GCallback) (set))

/* The item that an object shows: a member that it owns and has as its property "item". */
#define DH_BOARD_ITEM(klass, Type, ITEM_TYPE, show) \
  dh_board_class_set_item (klass, G_STRUCT_OFFSET (Type, item), ITEM_TYPE, G_CALLBACK (show))

void     dh_board_class_own          (gpointer        klass,
                                      gsize           offset,
                                      GDestroyNotify  drop);
void     dh_board_class_leave        (gpointer        klass,
                                      gsize           offset,
                                      GDestroyNotify  leave);
void     dh_board_empty              (gpointer        place);
void     dh_board_forget             (gpointer        place);
void     dh_board_stop               (gpointer        place);
void     dh_board_unwatch            (gpointer        place);
void     dh_board_class_add_property (gpointer        klass,
                                      const char     *name,
                                      GType           type,
                                      gsize           offset,
                                      GCallback       get,
                                      GCallback       set);
void     dh_board_class_set_item     (gpointer        klass,
                                      gsize           offset,
                                      GType           type,
                                      GCallback       show);
void     dh_board_class_add_signal   (gpointer        klass,
                                      const char     *name,
                                      guint           n_types,
                                      ...);

gpointer dh_board_get_item           (gpointer        object);
void     dh_board_set_item           (gpointer        object,
                                      gpointer        item);

G_END_DECLS
