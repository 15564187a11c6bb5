/* dh-board-template.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-class.h"

#include <gtk/gtk.h>

/* A final class that makes a widget of its template, and no more. */
#define DH_BOARD_DEFINE_TEMPLATE(Type, prefix, PARENT) \
  G_DEFINE_FINAL_TYPE (Type, prefix, PARENT) \
  static void prefix##_init (Type *self) { gtk_widget_init_template (GTK_WIDGET (self)); }

/* Describes the template of a class: the members that are children of it, by their names, and the callbacks that it
   names. */
#define DH_BOARD_TEMPLATE(klass, Type, ...) \
  do { \
    dh_board_widget_class_set_template (klass); \
    __VA_OPT__ (DH_CLASS_EACH_1_ (DH_BOARD_BIND_CHILD_, klass, Type, __VA_ARGS__);) \
  } while (0)
#define DH_BOARD_BIND_CHILD_(klass, Type, child) \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), Type, child)
#define DH_BOARD_BIND_CALLBACKS(klass, ...) \
  do { DH_CLASS_EACH_1_ (DH_BOARD_BIND_CALLBACK_, klass, , __VA_ARGS__); } while (0)
#define DH_BOARD_BIND_CALLBACK_(klass, none, callback) \
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), callback)

/* Types that only a template names, so that they are there when it is read. */
#define DH_BOARD_ENSURE_TYPES(...) do { DH_CLASS_EACH_1_ (DH_BOARD_ENSURE_TYPE_, , , __VA_ARGS__); } while (0)
#define DH_BOARD_ENSURE_TYPE_(none, nothing, type) g_type_ensure (type)
