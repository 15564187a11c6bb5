/* dh-board-template.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* What a class says of its template: which members are children of it, by their names, and which callbacks it names. */
#define DH_BOARD_TEMPLATE(klass, Type, ...) \
  dh_board_widget_class_set_template (klass) \
  __VA_OPT__ (; DH_BOARD_EACH_1_ (DH_BOARD_BIND_CHILD_, klass, Type, __VA_ARGS__))
#define DH_BOARD_BIND_CHILD_(klass, Type, child) \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), Type, child)
#define DH_BOARD_BIND_CALLBACKS(klass, ...) \
  DH_BOARD_EACH_1_ (DH_BOARD_BIND_CALLBACK_, klass, , __VA_ARGS__)
#define DH_BOARD_BIND_CALLBACK_(klass, none, callback) \
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), callback)

/* Types that only a template names, so that they are there when it is read. */
#define DH_BOARD_ENSURE_TYPES(...) DH_BOARD_EACH_1_ (DH_BOARD_ENSURE_TYPE_, , , __VA_ARGS__)
#define DH_BOARD_ENSURE_TYPE_(none, nothing, type) g_type_ensure (type)

/* Statement (A, B, word) for each word; the last of these is the most that there may be. */
#define DH_BOARD_EACH_1_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_2_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_2_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_3_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_3_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_4_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_4_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_5_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_5_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_6_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_6_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_7_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_7_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_8_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_8_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_9_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_9_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_10_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_10_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_11_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_11_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_12_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_12_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_13_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_13_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_14_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_14_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_15_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_15_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_16_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_16_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_17_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_17_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_18_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_18_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_19_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_19_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_20_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_20_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_21_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_21_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_22_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_22_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_23_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_23_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_24_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_24_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_25_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_25_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_26_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_26_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_27_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_27_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_28_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_28_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_29_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_29_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_BOARD_EACH_30_ (f, A, B, __VA_ARGS__))
#define DH_BOARD_EACH_30_(f, A, B, x) f (A, B, x)
