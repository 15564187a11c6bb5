/* dh-class.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-class.h"

typedef void (*Drop) (GObject *object);

/* When a member is dropped. */
typedef enum {
  FIRST,
  DISPOSED,
  FINALIZED,
} When;

typedef struct {
  glong offset; /* from the start of the object; below 0 for a member of its private structure */
  When when;
  GDestroyNotify drop; /* is given what the member points to; for FIRST the address of the member itself */
} Member;

typedef struct {
  GArray *members;
  Drop dispose, finalize; /* of the class or its parent, called by ours */
} Owned;

typedef struct {
  glong offset; /* of the member that it is, if there is no function to get it */
  GCallback get, set;
} Accessors;

typedef struct {
  glong offset;
  GCallback show;
  gboolean follows; /* whether items say when they have changed */
} Item;

static G_DEFINE_QUARK (dh-class-owned, owned);
static G_DEFINE_QUARK (dh-class-accessors, accessors);
static G_DEFINE_QUARK (dh-class-item, item);
static G_DEFINE_QUARK (dh-class-properties, properties);

/* Finds data that was kept with a class, or with the nearest of its parents that has any, whose type is put into @type.
 * Returns: (nullable): the data */
static gpointer
find_told (GType  *type,
           GQuark  quark)
{
  gpointer told = NULL;

  while (*type != 0 && (told = g_type_get_qdata (*type, quark)) == NULL)
    *type = g_type_parent (*type);

  return told;
}

/* Members that are owned */

/* Calls of dispose() and finalize() that go on at this moment. Where a class and one of its parents both have members
 * declared here, the dispose of the first chains up to the same function again, which has to go on with the parent. */
typedef struct _Going Going;
struct _Going {
  GObject *object;
  GType type;
  Going *outer;
};

static _Thread_local Going *going = NULL;

static const Owned *
find_owned (GObject *object,
            GType   *type)
{
  *type = G_OBJECT_TYPE (object);
  for (const Going *at = going; at != NULL; at = at->outer)
    if (at->object == object)
      {
        *type = g_type_parent (at->type);
        break;
      }

  return find_told (type, owned_quark ());
}

static void
go_on (GObject *object,
       GType    type,
       Drop     drop)
{
  Going self = { object, type, going };

  going = &self;
  drop (object);
  going = self.outer;
}

static void
drop_members (GObject     *object,
              const Owned *owned,
              When         when)
{
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
  GType type;
  const Owned *owned = find_owned (object, &type);

  drop_members (object, owned, FIRST);
  go_on (object, type, owned->dispose);
  drop_members (object, owned, DISPOSED);
}

static void
finalize (GObject *object)
{
  GType type;
  const Owned *owned = find_owned (object, &type);

  go_on (object, type, owned->finalize);
  drop_members (object, owned, FINALIZED);
}

static void
add_member (gpointer       klass,
            glong          offset,
            When           when,
            GDestroyNotify drop)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_OBJECT_CLASS_TYPE (klass);
  Owned *owned = g_type_get_qdata (type, owned_quark ());

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
 * dh_class_own:
 * @klass: (type GObject.ObjectClass): a class, with what it disposes of and finalizes itself
 * @offset: where a member that is a pointer stands in its objects
 * @drop: drops what the member points to, unless it is %NULL
 *
 * Has objects drop what they own: references to other objects when they are disposed of, and everything else
 * when they are finalized, each after whatever the class does then. DH_CLASS_OWNS() lists several members.
 */
void
dh_class_own (gpointer       klass,
              glong          offset,
              GDestroyNotify drop)
{
  add_member (klass, offset, drop == g_object_unref ? DISPOSED : FINALIZED, drop);
}

/**
 * dh_class_leave:
 * @klass: (type GObject.ObjectClass): a class, with what it disposes of and finalizes itself
 * @offset: where a member stands in its objects
 * @leave: is given the place of the member
 *
 * Has objects let go of something before they are disposed of, so that what is dropped then does not come upon it.
 * DH_CLASS_LEAVES() lists several members.
 */
void
dh_class_leave (gpointer       klass,
                glong          offset,
                GDestroyNotify leave)
{
  add_member (klass, offset, FIRST, leave);
}

/**
 * dh_class_drop:
 * @place: the address of a pointer to an object that is owned
 *
 * For DH_CLASS_LEAVES(): gives up the reference.
 */
void
dh_class_drop (gpointer place)
{
  g_clear_object ((GObject **) place);
}

/**
 * dh_class_empty:
 * @place: the address of a pointer to a #GPtrArray
 *
 * For DH_CLASS_LEAVES(): removes all elements, and keeps the array.
 */
void
dh_class_empty (gpointer place)
{
  g_ptr_array_set_size (*(GPtrArray **) place, 0);
}

/**
 * dh_class_forget:
 * @place: the address of a pointer that is borrowed
 *
 * For DH_CLASS_LEAVES(): sets it to %NULL.
 */
void
dh_class_forget (gpointer place)
{
  *(gpointer *) place = NULL;
}

/**
 * dh_class_stop:
 * @place: the address of the id of a source, or of 0
 *
 * For DH_CLASS_LEAVES(): removes the source.
 */
void
dh_class_stop (gpointer place)
{
  g_clear_handle_id ((guint *) place, g_source_remove);
}

/**
 * dh_class_unwatch:
 * @place: the address of a weak pointer
 *
 * For DH_CLASS_LEAVES(): stops watching the object.
 */
void
dh_class_unwatch (gpointer place)
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
    case G_TYPE_STRING:
      g_value_set_string (value, ((const char *(*) (GObject *)) get) (object));
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
    case G_TYPE_STRING:
      ((void (*) (GObject *, const char *)) set) (object, g_value_get_string (value));
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
    case G_TYPE_STRING:
      return g_param_spec_string (name, NULL, NULL, NULL, flags);
    default:
      return g_param_spec_object (name, NULL, NULL, type, flags);
    }
}

/**
 * dh_class_add_property:
 * @klass: (type GObject.ObjectClass): a class
 * @name: the name of a property, which is static
 * @type: boolean, int, string, or an object type
 * @offset: where the member that it is stands in its objects – a boolean, an int, a string or an object –, or 0
 * @get: (nullable): a function that is given an object and returns, without a copy, what the property is
 * @set: (nullable): a function that is given an object and what the property shall be, and notifies of it
 *
 * Gives the objects of a class a property with an id of its own that is a member, or what functions of theirs say. It is
 * called as DH_CLASS_BOOLEAN() and its like, which look at the types of the functions.
 */
void
dh_class_add_property (gpointer    klass,
                       const char *name,
                       GType       type,
                       glong       offset,
                       GCallback   get,
                       GCallback   set)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_STATIC_STRINGS | (get != NULL || offset > 0 ? G_PARAM_READABLE : 0) |
                      (set != NULL ? G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY : 0);
  GParamSpec *pspec = create_property (name, type, flags);
  Accessors *accessors = g_new (Accessors, 1);
  GType owner = G_OBJECT_CLASS_TYPE (klass);
  guint n = GPOINTER_TO_UINT (g_type_get_qdata (owner, properties_quark ())) + 1;

  *accessors = (Accessors) { offset, get, set };
  g_param_spec_set_qdata_full (pspec, accessors_quark (), accessors, g_free);
  g_type_set_qdata (owner, properties_quark (), GUINT_TO_POINTER (n));
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  g_object_class_install_property (object_class, n, pspec);
}

/* The item that is shown */

/**
 * dh_class_set_item:
 * @klass: (type GObject.ObjectClass): a class
 * @offset: where its objects have the item that they show, or %NULL
 * @type: the class of such items, registered
 * @show: a function that is given an object, to show its item, which is not %NULL
 *
 * Gives the objects of a class the property “item”. They own the item, and show it when it is set and, if such items
 * have the signal “changed”, whenever it says so. It is best called as DH_CLASS_ITEM().
 */
void
dh_class_set_item (gpointer  klass,
                   glong     offset,
                   GType     type,
                   GCallback show)
{
  g_autoptr(GTypeClass) item_class = g_type_class_ref (type);
  Item *item = g_new (Item, 1);

  *item = (Item) { offset, show, g_signal_lookup ("changed", type) != 0 };
  g_type_set_qdata (G_OBJECT_CLASS_TYPE (klass), item_quark (), item);
  dh_class_own (klass, offset, g_object_unref);
  dh_class_add_property (klass, "item", type, 0, (GCallback) dh_class_get_item, (GCallback) dh_class_show_item);
}

/**
 * dh_class_get_item:
 * @object: an object of a class that shows items
 *
 * Returns: (transfer none) (nullable): the item that it shows
 */
gpointer
dh_class_get_item (gpointer object)
{
  GType type = G_OBJECT_TYPE (object);
  const Item *item = find_told (&type, item_quark ());

  g_return_val_if_fail (item != NULL, NULL);

  return G_STRUCT_MEMBER (gpointer, object, item->offset);
}

/**
 * dh_class_show_item:
 * @object: an object of a class that shows items
 * @item: (nullable): what it shows from now on
 */
void
dh_class_show_item (gpointer object,
                    gpointer item)
{
  GType type = G_OBJECT_TYPE (object);
  const Item *kind = find_told (&type, item_quark ());
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
 * dh_class_add_signal:
 * @klass: (type GObject.ObjectClass): a class
 * @name: the name of a signal
 * @n_types: how many arguments it has beside the object
 * @...: their types
 *
 * Gives the objects of a class a signal that returns nothing and is emitted by its name.
 */
void
dh_class_add_signal (gpointer    klass,
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
