/* dh-board-class.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-class.h"

typedef void (*Drop) (GObject *object);

/* When a member is dropped. */
typedef enum {
  FIRST,
  DISPOSED,
  FINALIZED,
} When;

typedef struct {
  gsize offset;
  When when;
  GDestroyNotify drop; /* what it points to; what is dropped first, by where it stands */
} Member;

typedef struct {
  GArray *members;
  Drop dispose, finalize; /* what the class did without us */
} Owned;

typedef struct {
  gsize offset; /* of the member that it is, if there is no function to get it */
  GCallback get, set;
} Accessors;

typedef struct {
  gsize offset;
  GCallback show;
  gboolean follows; /* whether items say when they have changed */
} Item;

static G_DEFINE_QUARK (dh-board-owned, owned);
static G_DEFINE_QUARK (dh-board-accessors, accessors);
static G_DEFINE_QUARK (dh-board-item, item);

/* What is owned */

static void
drop_members (GObject *object,
              When     when)
{
  const Owned *owned = g_type_get_qdata (G_OBJECT_TYPE (object), owned_quark ());

  for (guint i = 0; i < owned->members->len; i++)
    {
      const Member *member = &g_array_index (owned->members, Member, i);
      gpointer *place = G_STRUCT_MEMBER_P (object, member->offset);

      if (member->when != when)
        continue;
      if (when == FIRST)
        member->drop (place);
      else
        g_clear_pointer (place, member->drop);
    }
}

static void
dispose (GObject *object)
{
  const Owned *owned = g_type_get_qdata (G_OBJECT_TYPE (object), owned_quark ());

  drop_members (object, FIRST);
  owned->dispose (object);
  drop_members (object, DISPOSED);
}

static void
finalize (GObject *object)
{
  const Owned *owned = g_type_get_qdata (G_OBJECT_TYPE (object), owned_quark ());

  owned->finalize (object);
  drop_members (object, FINALIZED);
}

static void
add_member (gpointer       klass,
            gsize          offset,
            When           when,
            GDestroyNotify drop)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_OBJECT_CLASS_TYPE (klass);
  Owned *owned = g_type_get_qdata (type, owned_quark ());

  g_return_if_fail (G_TYPE_IS_FINAL (type));

  if (owned == NULL)
    {
      owned = g_new (Owned, 1);
      owned->members = g_array_new (FALSE, FALSE, sizeof (Member));
      owned->dispose = object_class->dispose;
      owned->finalize = object_class->finalize;
      g_type_set_qdata (type, owned_quark (), owned);
      object_class->dispose = dispose;
      object_class->finalize = finalize;
    }
  g_array_append_val (owned->members, ((Member) { offset, when, drop }));
}

/**
 * dh_board_class_own:
 * @klass: (type GObject.ObjectClass): a final class, with what it disposes of and finalizes itself
 * @offset: where a member that is a pointer stands in its objects
 * @drop: drops what the member points to, unless it is %NULL
 *
 * Has objects drop what they own: references to other objects when they are disposed of, and everything else
 * when they are finalized, each after whatever the class does then. DH_BOARD_OWNS() lists several members.
 */
void
dh_board_class_own (gpointer       klass,
                    gsize          offset,
                    GDestroyNotify drop)
{
  add_member (klass, offset, drop == g_object_unref ? DISPOSED : FINALIZED, drop);
}

/**
 * dh_board_class_leave:
 * @klass: (type GObject.ObjectClass): a final class, with what it disposes of and finalizes itself
 * @offset: where a member stands in its objects
 * @leave: is given the place of the member
 *
 * Has objects let go of something before they are disposed of, so that what is dropped then does not come upon it.
 * DH_BOARD_LEAVES() lists several members.
 */
void
dh_board_class_leave (gpointer       klass,
                      gsize          offset,
                      GDestroyNotify leave)
{
  add_member (klass, offset, FIRST, leave);
}

/**
 * dh_board_empty:
 * @place: where an array of pointers stands
 */
void
dh_board_empty (gpointer place)
{
  g_ptr_array_set_size (*(GPtrArray **) place, 0);
}

/**
 * dh_board_forget:
 * @place: where a pointer stands that is borrowed
 */
void
dh_board_forget (gpointer place)
{
  *(gpointer *) place = NULL;
}

/**
 * dh_board_stop:
 * @place: where the id of a source stands, or 0
 */
void
dh_board_stop (gpointer place)
{
  g_clear_handle_id ((guint *) place, g_source_remove);
}

/**
 * dh_board_unwatch:
 * @place: where a weak pointer stands
 */
void
dh_board_unwatch (gpointer place)
{
  g_clear_weak_pointer ((gpointer *) place);
}

/* Properties */

static void
get_member (gconstpointer  place,
            GValue        *value)
{
  switch (G_TYPE_FUNDAMENTAL (G_VALUE_TYPE (value)))
    {
    case G_TYPE_BOOLEAN:
      g_value_set_boolean (value, *(const gboolean *) place);
      break;
    case G_TYPE_INT:
      g_value_set_int (value, *(const int *) place);
      break;
    case G_TYPE_STRING:
      g_value_set_string (value, *(const char *const *) place);
      break;
    default:
      g_value_set_object (value, *(const gpointer *) place);
    }
}

static void
get_property (GObject    *object,
              guint       prop_id,
              GValue     *value,
              GParamSpec *pspec)
{
  const Accessors *accessors = g_param_spec_get_qdata (pspec, accessors_quark ());
  GCallback get = accessors->get;

  if (get == NULL)
    {
      get_member (G_STRUCT_MEMBER_P (object, accessors->offset), value);
      return;
    }

  switch (G_TYPE_FUNDAMENTAL (pspec->value_type))
    {
    case G_TYPE_BOOLEAN:
      g_value_set_boolean (value, ((gboolean (*) (GObject *)) get) (object));
      break;
    case G_TYPE_INT:
      g_value_set_int (value, ((int (*) (GObject *)) get) (object));
      break;
    case G_TYPE_DOUBLE:
      g_value_set_double (value, ((double (*) (GObject *)) get) (object));
      break;
    case G_TYPE_STRING:
      g_value_set_string (value, ((const char *(*) (GObject *)) get) (object));
      break;
    case G_TYPE_BOXED:
      g_value_set_boxed (value, ((gpointer (*) (GObject *)) get) (object));
      break;
    default:
      g_value_set_object (value, ((gpointer (*) (GObject *)) get) (object));
    }
}

static void
set_property (GObject      *object,
              guint         prop_id,
              const GValue *value,
              GParamSpec   *pspec)
{
  GCallback set = ((Accessors *) g_param_spec_get_qdata (pspec, accessors_quark ()))->set;

  switch (G_TYPE_FUNDAMENTAL (pspec->value_type))
    {
    case G_TYPE_BOOLEAN:
      ((void (*) (GObject *, gboolean)) set) (object, g_value_get_boolean (value));
      break;
    case G_TYPE_INT:
      ((void (*) (GObject *, int)) set) (object, g_value_get_int (value));
      break;
    case G_TYPE_DOUBLE:
      ((void (*) (GObject *, double)) set) (object, g_value_get_double (value));
      break;
    case G_TYPE_STRING:
      ((void (*) (GObject *, const char *)) set) (object, g_value_get_string (value));
      break;
    case G_TYPE_BOXED:
      ((void (*) (GObject *, gpointer)) set) (object, g_value_get_boxed (value));
      break;
    default:
      ((void (*) (GObject *, gpointer)) set) (object, g_value_get_object (value));
    }
}

static GParamSpec *
create_property (const char  *name,
                 GType        type,
                 GParamFlags  flags)
{
  switch (G_TYPE_FUNDAMENTAL (type))
    {
    case G_TYPE_BOOLEAN:
      return g_param_spec_boolean (name, NULL, NULL, FALSE, flags);
    case G_TYPE_INT:
      return g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
    case G_TYPE_DOUBLE:
      return g_param_spec_double (name, NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
    case G_TYPE_STRING:
      return g_param_spec_string (name, NULL, NULL, NULL, flags);
    case G_TYPE_BOXED:
      return g_param_spec_boxed (name, NULL, NULL, type, flags);
    default:
      return g_param_spec_object (name, NULL, NULL, type, flags);
    }
}

/**
 * dh_board_class_add_property:
 * @klass: (type GObject.ObjectClass): a class
 * @name: the name of a property, which is static
 * @type: boolean, int, double, string, or a boxed or object type
 * @offset: where the member that it is stands in its objects – a boolean, an int, a string or an object –, or 0
 * @get: (nullable): a function that is given an object and returns, without a copy, what the property is
 * @set: (nullable): a function that is given an object and what the property shall be, and notifies of it
 *
 * Gives the objects of a class a property that is a member, or what functions of theirs say. It is best called as
 * DH_BOARD_MEMBER() or DH_BOARD_PROPERTY().
 */
void
dh_board_class_add_property (gpointer    klass,
                             const char *name,
                             GType       type,
                             gsize       offset,
                             GCallback   get,
                             GCallback   set)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_STATIC_STRINGS | (get != NULL || offset > 0 ? G_PARAM_READABLE : 0) |
                      (set != NULL ? G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY : 0);
  GParamSpec *pspec = create_property (name, type, flags);
  Accessors *accessors = g_new (Accessors, 1);

  *accessors = (Accessors) { offset, get, set };
  g_param_spec_set_qdata_full (pspec, accessors_quark (), accessors, g_free);
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  g_object_class_install_property (object_class, 1, pspec);
}

/* The item that is shown */

/**
 * dh_board_class_set_item:
 * @klass: (type GObject.ObjectClass): a final class
 * @offset: where its objects have the item that they show, or %NULL
 * @type: the class of such items, registered
 * @show: a function that is given an object, to show its item, which is not %NULL
 *
 * Gives the objects of a class the property “item”. They own the item, and show it when it is set and, if such items
 * have the signal “changed”, whenever it says so. It is best called as DH_BOARD_ITEM().
 */
void
dh_board_class_set_item (gpointer  klass,
                         gsize     offset,
                         GType     type,
                         GCallback show)
{
  g_autoptr(GTypeClass) item_class = g_type_class_ref (type);
  Item *item = g_new (Item, 1);

  *item = (Item) { offset, show, g_signal_lookup ("changed", type) != 0 };
  g_type_set_qdata (G_OBJECT_CLASS_TYPE (klass), item_quark (), item);
  dh_board_class_own (klass, offset, g_object_unref);
  DH_BOARD_PROPERTY (klass, "item", type, dh_board_get_item, dh_board_set_item);
}

/**
 * dh_board_get_item:
 * @object: an object of a class that shows items
 *
 * Returns: (transfer none) (nullable): the item that it shows
 */
gpointer
dh_board_get_item (gpointer object)
{
  const Item *item = g_type_get_qdata (G_OBJECT_TYPE (object), item_quark ());

  g_return_val_if_fail (item != NULL, NULL);

  return G_STRUCT_MEMBER (gpointer, object, item->offset);
}

/**
 * dh_board_set_item:
 * @object: an object of a class that shows items
 * @item: (nullable): what it shows from now on
 */
void
dh_board_set_item (gpointer object,
                   gpointer item)
{
  const Item *kind = g_type_get_qdata (G_OBJECT_TYPE (object), item_quark ());
  gpointer *place;

  g_return_if_fail (kind != NULL);

  place = G_STRUCT_MEMBER_P (object, kind->offset);
  if (*place == item)
    return;

  if (*place != NULL && kind->follows)
    g_signal_handlers_disconnect_by_func (*place, kind->show, object);
  g_set_object (place, item);
  if (item != NULL && kind->follows)
    g_signal_connect_object (item, "changed", kind->show, object, G_CONNECT_SWAPPED);
  if (item != NULL)
    ((void (*) (gpointer)) kind->show) (object);
  g_object_notify (object, "item");
}

/**
 * dh_board_class_add_signal:
 * @klass: (type GObject.ObjectClass): a class
 * @name: the name of a signal
 * @n_types: how many arguments it has beside the object
 * @...: their types
 *
 * Gives the objects of a class a signal that returns nothing and is emitted by its name.
 */
void
dh_board_class_add_signal (gpointer    klass,
                           const char *name,
                           guint       n_types,
                           ...)
{
  GType type = G_OBJECT_CLASS_TYPE (klass);
  va_list types;

  va_start (types, n_types);
  g_signal_new_valist (name, type, G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL, G_TYPE_NONE, n_types, types);
  va_end (types);
}
