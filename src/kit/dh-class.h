/* dh-class.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * All that a class says of itself in its class_init, in place of a dispose, a finalize, a get_property and a set_property
 * of its own. A class may be final or not, and so may those above and below it.
 */

/* A final class with nothing to do for a new object. */
#define DH_CLASS_DEFINE_PLAIN(Type, prefix, PARENT) \
  G_DEFINE_FINAL_TYPE (Type, prefix, PARENT) \
  static void prefix##_init (Type *self) {}

/* The members that objects own: each is dropped with a function of its own type when they go. */
#define DH_CLASS_OWNS(klass, Type, drop, ...) \
  do { DH_CLASS_EACH_1_ (DH_CLASS_OWN_, klass, (Type, drop), __VA_ARGS__); } while (0)
#define DH_CLASS_OWN_(klass, how, member) \
  (void) sizeof (DH_CLASS_SECOND_ how (((DH_CLASS_FIRST_ how *) NULL)->member), 0); \
  dh_class_own (klass, G_STRUCT_OFFSET (DH_CLASS_FIRST_ how, member), (GDestroyNotify) DH_CLASS_SECOND_ how)

/* Members that objects let go of first of all when they are disposed of, by one of dh_class_drop(), dh_class_empty(),
 * dh_class_forget(), dh_class_stop() and dh_class_unwatch(). */
#define DH_CLASS_LEAVES(klass, Type, leave, ...) \
  do { DH_CLASS_EACH_1_ (DH_CLASS_LEAVE_, klass, (Type, leave), __VA_ARGS__); } while (0)
#define DH_CLASS_LEAVE_(klass, how, member) \
  dh_class_leave (klass, G_STRUCT_OFFSET (DH_CLASS_FIRST_ how, member), DH_CLASS_SECOND_ how)

/* The same of the private members of a class that others stand on. */
#define DH_CLASS_PRIVATE_OWNS(klass, Type, drop, ...) \
  do { DH_CLASS_EACH_1_ (DH_CLASS_PRIVATE_OWN_, klass, (Type, drop), __VA_ARGS__); } while (0)
#define DH_CLASS_PRIVATE_OWN_(klass, how, member) \
  (void) sizeof (DH_CLASS_SECOND_ how (((DH_CLASS_PRIVATE_ how *) NULL)->member), 0); \
  dh_class_own (klass, DH_CLASS_PRIVATE_OFFSET_ (DH_CLASS_FIRST_ how, member), (GDestroyNotify) DH_CLASS_SECOND_ how)
#define DH_CLASS_PRIVATE_LEAVES(klass, Type, leave, ...) \
  do { DH_CLASS_EACH_1_ (DH_CLASS_PRIVATE_LEAVE_, klass, (Type, leave), __VA_ARGS__); } while (0)
#define DH_CLASS_PRIVATE_LEAVE_(klass, how, member) \
  dh_class_leave (klass, DH_CLASS_PRIVATE_OFFSET_ (DH_CLASS_FIRST_ how, member), DH_CLASS_SECOND_ how)

#define DH_CLASS_FIRST_(a, b) a
#define DH_CLASS_SECOND_(a, b) b
#define DH_CLASS_PRIVATE_(a, b) a##Private
#define DH_CLASS_PRIVATE_OFFSET_(Type, member) G_PRIVATE_OFFSET (Type, member)

/*
 * Properties, each of the type that its functions take and give: a compiler refuses others. One is what functions say, or
 * the member of that name and what the function that sets it makes of it. Whoever sets it says when it has changed.
 */
#define DH_CLASS_BOOLEAN(klass, Type, name, get, set) \
  DH_CLASS_PROPERTY_ (klass, Type, name, G_TYPE_BOOLEAN, gboolean, 0, get, set)
#define DH_CLASS_INT(klass, Type, name, get, set) \
  DH_CLASS_PROPERTY_ (klass, Type, name, G_TYPE_INT, int, 0, get, set)
#define DH_CLASS_STRING(klass, Type, name, get, set) \
  DH_CLASS_PROPERTY_ (klass, Type, name, G_TYPE_STRING, const char *, 0, get, set)
#define DH_CLASS_OBJECT(klass, Type, name, type, Object, get, set) \
  DH_CLASS_PROPERTY_ (klass, Type, name, type, Object *, 0, get, set)
#define DH_CLASS_BOOLEAN_MEMBER(klass, Type, name, member, set) \
  DH_CLASS_MEMBER_ (klass, Type, name, G_TYPE_BOOLEAN, gboolean, gboolean, member, set)
#define DH_CLASS_INT_MEMBER(klass, Type, name, member, set) \
  DH_CLASS_MEMBER_ (klass, Type, name, G_TYPE_INT, int, int, member, set)
#define DH_CLASS_STRING_MEMBER(klass, Type, name, member, set) \
  DH_CLASS_MEMBER_ (klass, Type, name, G_TYPE_STRING, char *, const char *, member, set)
#define DH_CLASS_OBJECT_MEMBER(klass, Type, name, type, Object, member, set) \
  DH_CLASS_MEMBER_ (klass, Type, name, type, Object *, Object *, member, set)
#define DH_CLASS_PROPERTY_(klass, Type, name, type, Value, offset, get, set) \
  do { \
    Value (*get_) (Type *) = (get); \
    void (*set_) (Type *, Value) = (set); \
    dh_class_add_property (klass, name, type, offset, (GCallback) get_, (GCallback) set_); \
  } while (0)
#define DH_CLASS_MEMBER_(klass, Type, name, type, Member, Value, member, set) \
  do { \
    _Static_assert (__builtin_types_compatible_p (__typeof__ (((Type *) NULL)->member), Member), "another type"); \
    DH_CLASS_PROPERTY_ (klass, Type, name, type, Value, G_STRUCT_OFFSET (Type, member), NULL, set); \
  } while (0)

/* The item that an object shows: a member that it owns and has as its property "item". */
#define DH_CLASS_ITEM(klass, Type, ITEM_TYPE, show) \
  do { \
    void (*show_) (Type *) = (show); \
    dh_class_set_item (klass, G_STRUCT_OFFSET (Type, item), ITEM_TYPE, G_CALLBACK (show_)); \
  } while (0)

void     dh_class_own          (gpointer        klass,
                                glong           offset,
                                GDestroyNotify  drop);
void     dh_class_leave        (gpointer        klass,
                                glong           offset,
                                GDestroyNotify  leave);
void     dh_class_drop         (gpointer        place);
void     dh_class_empty        (gpointer        place);
void     dh_class_forget       (gpointer        place);
void     dh_class_stop         (gpointer        place);
void     dh_class_unwatch      (gpointer        place);
void     dh_class_add_property (gpointer        klass,
                                const char     *name,
                                GType           type,
                                glong           offset,
                                GCallback       get,
                                GCallback       set);
void     dh_class_set_item     (gpointer        klass,
                                glong           offset,
                                GType           type,
                                GCallback       show);
void     dh_class_add_signal   (gpointer        klass,
                                const char     *name,
                                guint           n_types,
                                ...);

gpointer dh_class_get_item     (gpointer        object);
void     dh_class_show_item    (gpointer        object,
                                gpointer        item);

/* Statement (A, B, word) for each word; the last of these is the most that there may be. */
#define DH_CLASS_EACH_1_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_2_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_2_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_3_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_3_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_4_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_4_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_5_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_5_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_6_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_6_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_7_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_7_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_8_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_8_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_9_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_9_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_10_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_10_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_11_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_11_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_12_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_12_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_13_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_13_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_14_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_14_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_15_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_15_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_16_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_16_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_17_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_17_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_18_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_18_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_19_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_19_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_20_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_20_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_21_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_21_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_22_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_22_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_23_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_23_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_24_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_24_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_25_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_25_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_26_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_26_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_27_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_27_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_28_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_28_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_29_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_29_(f, A, B, x, ...) f (A, B, x) __VA_OPT__ (; DH_CLASS_EACH_30_ (f, A, B, __VA_ARGS__))
#define DH_CLASS_EACH_30_(f, A, B, x) f (A, B, x)

G_END_DECLS
