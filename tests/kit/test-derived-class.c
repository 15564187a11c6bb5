/* test-derived-class.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-class.h"

/* A class that others stand on, with a dispose of its own; one above it that has none; and a final one that has both. */

static GString *told = NULL;

typedef struct {
  char *word;
  GObject *held;
} TestBasePrivate;

struct _TestBaseClass {
  GObjectClass parent_class;
};

#define TEST_TYPE_BASE (test_base_get_type ())
G_DECLARE_DERIVABLE_TYPE (TestBase, test_base, TEST, BASE, GObject)
G_DEFINE_TYPE_WITH_PRIVATE (TestBase, test_base, G_TYPE_OBJECT)

static const char *
get_word (TestBase *self)
{
  return ((TestBasePrivate *) test_base_get_instance_private (self))->word;
}

static void
set_word (TestBase   *self,
          const char *word)
{
  TestBasePrivate *priv = test_base_get_instance_private (self);

  g_free (priv->word);
  priv->word = g_strdup (word);
  g_object_notify (G_OBJECT (self), "word");
}

static void
free_word (char *word)
{
  g_string_append_printf (told, " free-%s", word);
  g_free (word);
}

static void
test_base_dispose (GObject *object)
{
  g_string_append (told, " base");

  G_OBJECT_CLASS (test_base_parent_class)->dispose (object);
}

static void
test_base_class_init (TestBaseClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = test_base_dispose;
  DH_CLASS_PRIVATE_OWNS (klass, TestBase, free_word, word);
  DH_CLASS_PRIVATE_LEAVES (klass, TestBase, dh_class_drop, held);
  DH_CLASS_STRING (klass, TestBase, "word", get_word, set_word);
}

static void
test_base_init (TestBase *self)
{
  ((TestBasePrivate *) test_base_get_instance_private (self))->held = g_object_new (G_TYPE_OBJECT, NULL);
}

struct _TestMiddleClass {
  TestBaseClass parent_class;
};

#define TEST_TYPE_MIDDLE (test_middle_get_type ())
G_DECLARE_DERIVABLE_TYPE (TestMiddle, test_middle, TEST, MIDDLE, TestBase)
G_DEFINE_TYPE (TestMiddle, test_middle, TEST_TYPE_BASE)

static void
test_middle_class_init (TestMiddleClass *klass)
{
}

static void
test_middle_init (TestMiddle *self)
{
}

struct _TestTop {
  TestMiddle parent_instance;
  char *name;
  GObject *other;
  int number;
  gboolean flag;
};

#define TEST_TYPE_TOP (test_top_get_type ())
G_DECLARE_FINAL_TYPE (TestTop, test_top, TEST, TOP, TestMiddle)
G_DEFINE_FINAL_TYPE (TestTop, test_top, TEST_TYPE_MIDDLE)

static void
set_number (TestTop *self,
            int      number)
{
  self->number = number;
  g_object_notify (G_OBJECT (self), "number");
}

static void
test_top_dispose (GObject *object)
{
  g_string_append (told, " top");

  G_OBJECT_CLASS (test_top_parent_class)->dispose (object);
}

static void
test_top_class_init (TestTopClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = test_top_dispose;
  if (klass != NULL)
    DH_CLASS_OWNS (klass, TestTop, free_word, name);
  else
    g_assert_not_reached ();
  DH_CLASS_OWNS (klass, TestTop, g_object_unref, other);
  DH_CLASS_INT_MEMBER (klass, TestTop, "number", number, set_number);
  DH_CLASS_BOOLEAN_MEMBER (klass, TestTop, "flag", flag, NULL);
  DH_CLASS_OBJECT_MEMBER (klass, TestTop, "other", G_TYPE_OBJECT, GObject, other, NULL);
}

static void
test_top_init (TestTop *self)
{
  self->name = g_strdup ("name");
  self->flag = TRUE;
  self->other = g_object_new (G_TYPE_OBJECT, NULL);
}

static void
test_derived_class_drops_once_down_the_classes (void)
{
  TestTop *top = g_object_new (TEST_TYPE_TOP, "word", "word", NULL);
  TestBasePrivate *priv = test_base_get_instance_private (TEST_BASE (top));
  GObject *held = priv->held, *other = top->other;

  told = g_string_new (NULL);
  g_object_add_weak_pointer (held, (gpointer *) &held);
  g_object_add_weak_pointer (other, (gpointer *) &other);
  g_object_run_dispose (G_OBJECT (top));
  g_assert_cmpstr (told->str, ==, " top base");
  g_assert_null (held);
  g_assert_null (other);
  g_object_unref (top);
  g_assert_cmpstr (told->str, ==, " top base top base free-word free-name");
  g_string_free (g_steal_pointer (&told), TRUE);
}

/* A class in between that says nothing of itself goes by the class that it stands on. */
static void
test_derived_class_serves_classes_that_say_nothing (void)
{
  told = g_string_new (NULL);
  g_object_unref (g_object_new (TEST_TYPE_MIDDLE, "word", "middle", NULL));
  g_assert_cmpstr (told->str, ==, " base free-middle");
  g_string_free (g_steal_pointer (&told), TRUE);
}

static void
test_derived_class_gives_each_property_an_id (void)
{
  g_autoptr(TestTop) top = g_object_new (TEST_TYPE_TOP, "word", "a", "number", 7, NULL);
  g_autofree char *word = NULL;
  g_autofree GParamSpec **properties = NULL;
  g_autoptr(GObject) other = NULL;
  gboolean flag = FALSE;
  int number = 0;
  guint n;

  told = g_string_new (NULL);
  g_object_get (top, "word", &word, "number", &number, "flag", &flag, "other", &other, NULL);
  g_assert_cmpstr (word, ==, "a");
  g_assert_cmpint (number, ==, 7);
  g_assert_true (flag);
  g_assert_true (other == top->other);
  properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (top), &n);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (properties[i]->owner_type == properties[j]->owner_type)
        g_assert_cmpuint (properties[i]->param_id, !=, properties[j]->param_id);
  g_clear_object (&top);
  g_string_free (g_steal_pointer (&told), TRUE);
}

TEST_SUBJECT ("derived-class")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/kit/derived-class/drops-once-down-the-classes", test_derived_class_drops_once_down_the_classes);
  g_test_add_func ("/kit/derived-class/serves-classes-that-say-nothing", test_derived_class_serves_classes_that_say_nothing);
  g_test_add_func ("/kit/derived-class/gives-each-property-an-id", test_derived_class_gives_each_property_an_id);

  return g_test_run ();
}
