/* test-class.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-class.h"

/* A class that says all that one can say: it owns a name and a friend, lets go of those it only knows, has properties, and
 * calls. */
#define TEST_TYPE_SOLDIER (test_soldier_get_type ())
G_DECLARE_FINAL_TYPE (TestSoldier, test_soldier, TEST, SOLDIER, GObject)

struct _TestSoldier
{
  GObject parent_instance;

  char *name;
  GObject *friend;
  GObject *chief;  /* borrowed */
  GObject *enemy;  /* watched */
  guint watch;     /* the id of a source */
  int rank;
};

G_DEFINE_FINAL_TYPE (TestSoldier, test_soldier, G_TYPE_OBJECT)

static const char *
get_name (TestSoldier *self)
{
  return self->name;
}

static void
set_name (TestSoldier *self,
          const char  *name)
{
  if (g_strcmp0 (self->name, name) == 0)
    return;

  g_free (self->name);
  self->name = g_strdup (name);
  g_object_notify (G_OBJECT (self), "name");
}

static gboolean
has_friend (TestSoldier *self)
{
  return self->friend != NULL;
}

/* An object that goes is out of reach of all that is left. */
static void
test_soldier_dispose (GObject *object)
{
  TestSoldier *self = TEST_SOLDIER (object);

  g_assert_null (self->chief);
  g_assert_null (self->enemy);
  g_assert_cmpuint (self->watch, ==, 0);

  G_OBJECT_CLASS (test_soldier_parent_class)->dispose (object);
}

/* A class can still use what an object owns when the object goes. */
static void
test_soldier_finalize (GObject *object)
{
  g_assert_cmpstr (TEST_SOLDIER (object)->name, ==, "Bowen");

  G_OBJECT_CLASS (test_soldier_parent_class)->finalize (object);
}

static void
test_soldier_class_init (TestSoldierClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = test_soldier_dispose;
  object_class->finalize = test_soldier_finalize;
  DH_CLASS_LEAVES (klass, TestSoldier, dh_class_forget, chief);
  DH_CLASS_LEAVES (klass, TestSoldier, dh_class_stop, watch);
  DH_CLASS_LEAVES (klass, TestSoldier, dh_class_unwatch, enemy);
  DH_CLASS_OWNS (klass, TestSoldier, g_free, name);
  DH_CLASS_OWNS (klass, TestSoldier, g_object_unref, friend);
  DH_CLASS_STRING (klass, TestSoldier, "name", get_name, set_name);
  DH_CLASS_BOOLEAN (klass, TestSoldier, "has-friend", has_friend, NULL);
  DH_CLASS_OBJECT_MEMBER (klass, TestSoldier, "chief", G_TYPE_OBJECT, GObject, chief, NULL);
  DH_CLASS_INT_MEMBER (klass, TestSoldier, "rank", rank, NULL);
  DH_CLASS_STRING_MEMBER (klass, TestSoldier, "title", name, set_name);
  dh_class_add_signal (klass, "called", 1, G_TYPE_UINT);
}

static void
test_soldier_init (TestSoldier *self)
{
}

static void
test_class_drops_what_is_owned (void)
{
  TestSoldier *soldier = g_object_new (TEST_TYPE_SOLDIER, "name", "Bowen", NULL);
  GObject *friend = g_object_new (G_TYPE_OBJECT, NULL);

  g_object_add_weak_pointer (friend, (gpointer *) &friend);
  soldier->friend = friend;

  /* References go at once, and what the object is made of stays with it. */
  g_object_run_dispose (G_OBJECT (soldier));
  g_assert_null (friend);
  g_assert_null (soldier->friend);
  g_assert_cmpstr (soldier->name, ==, "Bowen");

  g_assert_finalize_object (soldier);
}

static gboolean
never_cb (gpointer data)
{
  g_assert_not_reached ();
}

static void
test_class_leaves_before_it_goes (void)
{
  TestSoldier *soldier = g_object_new (TEST_TYPE_SOLDIER, "name", "Bowen", NULL);
  g_autoptr(GObject) chief = g_object_new (G_TYPE_OBJECT, NULL);
  GObject *enemy = g_object_new (G_TYPE_OBJECT, NULL);

  soldier->chief = chief;
  soldier->watch = g_idle_add (never_cb, NULL);
  g_set_weak_pointer (&soldier->enemy, enemy);
  g_assert_finalize_object (soldier);

  /* The source and the enemy do not know of the soldier any more. */
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (enemy);
}

static void
count_cb (guint *count)
{
  ++*count;
}

static void
test_class_has_properties (void)
{
  g_autoptr(TestSoldier) soldier = g_object_new (TEST_TYPE_SOLDIER, NULL);
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  g_autoptr(GObject) chief = NULL;
  gboolean friendly = TRUE;
  guint n_notified = 0;
  int rank = 0;

  g_signal_connect_swapped (soldier, "notify::name", G_CALLBACK (count_cb), &n_notified);
  g_object_set (soldier, "name", "Bowen", NULL);
  g_object_set (soldier, "name", "Bowen", NULL);
  g_assert_cmpuint (n_notified, ==, 1);

  g_object_get (soldier, "name", &name, "has-friend", &friendly, NULL);
  g_assert_cmpstr (name, ==, "Bowen");
  g_assert_false (friendly);
  g_assert_cmpuint (g_object_class_find_property (G_OBJECT_GET_CLASS (soldier), "has-friend")->flags & G_PARAM_READWRITE,
                    ==,
                    G_PARAM_READABLE);

  /* Properties of members are read in the members. */
  soldier->rank = 3;
  soldier->chief = G_OBJECT (soldier);
  g_object_get (soldier, "chief", &chief, "rank", &rank, "title", &title, NULL);
  g_assert_true (chief == G_OBJECT (soldier));
  g_assert_cmpint (rank, ==, 3);
  g_assert_cmpstr (title, ==, "Bowen");
}

static void
called_cb (TestSoldier *soldier,
           guint        n,
           guint       *sum)
{
  *sum += n;
}

static void
test_class_has_signals (void)
{
  g_autoptr(TestSoldier) soldier = g_object_new (TEST_TYPE_SOLDIER, "name", "Bowen", NULL);
  guint sum = 0;

  g_signal_connect (soldier, "called", G_CALLBACK (called_cb), &sum);
  g_signal_emit_by_name (soldier, "called", 3);
  g_assert_cmpuint (sum, ==, 3);
}

TEST_SUBJECT ("class")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/kit/class/drops-what-is-owned", test_class_drops_what_is_owned);
  g_test_add_func ("/kit/class/has-properties", test_class_has_properties);
  g_test_add_func ("/kit/class/leaves-before-it-goes", test_class_leaves_before_it_goes);
  g_test_add_func ("/kit/class/has-signals", test_class_has_signals);

  return g_test_run ();
}
