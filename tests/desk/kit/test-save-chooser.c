/* test-save-chooser.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "dialogs.h"
#include "subject.h"

#include "dh-desk-save-chooser.h"

#include <adwaita.h>

typedef struct {
  DhDeskSaveChooser *chooser;
  GtkWidget *window;
  GFile *folder;
  GFile *chosen; /* (nullable) */
  guint answers;
} Fixture;

static void
chosen_cb (Fixture *self,
           GFile   *file)
{
  g_set_object (&self->chosen, file);
  self->answers++;
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autofree char *folder = g_mkdtemp (g_build_filename (g_get_user_data_dir (), "save-XXXXXX", NULL));

  self->folder = g_file_new_for_path (folder);
  self->window = gtk_window_new ();
  self->chooser = dh_desk_save_chooser_new (GTK_WINDOW (self->window), "Save the list", "_Save", "Lists", ".xml");
  g_signal_connect_swapped (self->chooser, "chosen", G_CALLBACK (chosen_cb), self);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  test_dialogs_keep_choosers ();
  g_assert_finalize_object (self->chooser);
  g_assert_null (test_desk_get_question ());
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_clear_object (&self->chosen);
  g_object_unref (self->folder);
  test_desk_settle ();
}

static void
take (Fixture    *self,
      const char *name)
{
  g_autoptr(GFile) file = g_file_get_child (self->folder, name);

  dh_desk_save_chooser_take (self->chooser, file);
  test_desk_settle ();
}

static void
make (Fixture    *self,
      const char *name)
{
  g_autoptr(GFile) file = g_file_get_child (self->folder, name);
  g_autoptr(GError) error = NULL;

  g_file_replace_contents (file, "x", 1, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
assert_chosen (Fixture    *self,
               const char *name)
{
  g_autofree char *base = g_file_get_basename (self->chosen);

  g_assert_cmpstr (base, ==, name);
}

static void
answer (Fixture    *self,
        const char *response)
{
  test_dialogs_answer (test_desk_get_question (), response);
  test_desk_settle ();
}

static void
test_suffix (Fixture       *self,
             gconstpointer  data)
{
  static const struct {
    const char *typed;
    const char *meant;
  } names[] = {
    { "corps", "corps.xml" },
    { "corps.xml", "corps.xml" },
    { "corps.XML", "corps.XML" },
    { "corps v1.2", "corps v1.2.xml" },
    { "Schnürle’s Corps", "Schnürle’s Corps.xml" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      take (self, names[i].typed);
      assert_chosen (self, names[i].meant);
    }
}

/* A suffix may have two parts, as ".drumhead-rules.xml", by which a desktop knows the file; another typed one stays. */
static void
test_suffix_of_two_parts (Fixture       *self,
                          gconstpointer  data)
{
  g_clear_object (&self->chooser);
  self->chooser = dh_desk_save_chooser_new (GTK_WINDOW (self->window), "Save the list", "_Save", "Lists", ".drumhead-list.xml");
  g_signal_connect_swapped (self->chooser, "chosen", G_CALLBACK (chosen_cb), self);
  take (self, "corps");
  assert_chosen (self, "corps.drumhead-list.xml");
  take (self, "corps.drumhead-list.xml");
  assert_chosen (self, "corps.drumhead-list.xml");
  take (self, "corps.xml");
  assert_chosen (self, "corps.xml");
}

/* The platform asks for what was typed; what it becomes is asked for here. */
static void
test_replacing (Fixture       *self,
                gconstpointer  data)
{
  make (self, "corps.xml");

  take (self, "corps.xml");
  g_assert_cmpuint (self->answers, ==, 1);

  take (self, "corps");
  g_assert_cmpuint (self->answers, ==, 1);
  g_assert_nonnull (test_desk_get_question ());

  answer (self, "replace");
  g_assert_null (test_desk_get_question ());
  g_assert_cmpuint (self->answers, ==, 2);
  assert_chosen (self, "corps.xml");
}

/* A user who would rather keep a file is asked for another name. */
static void
test_keeping (Fixture       *self,
              gconstpointer  data)
{
  make (self, "corps.xml");
  take (self, "corps");
  answer (self, "cancel");
  g_assert_cmpuint (self->answers, ==, 0);
  g_assert_null (test_desk_get_question ());

  take (self, "division");
  assert_chosen (self, "division.xml");
}

/* The asker may go while the question waits. */
static void
test_question_goes_with_chooser (Fixture       *self,
                                 gconstpointer  data)
{
  make (self, "corps.xml");
  take (self, "corps");
  g_assert_nonnull (test_desk_get_question ());
}

static void
asked_cb (GObject           *asker,
          GFile             *file,
          DhDeskSaveChooser *chooser)
{
  g_assert_true (DH_DESK_IS_SAVE_CHOOSER (chooser));

  g_object_set_data (asker, "answered", file);
}

static DhDeskSaveChooser *
ask_for (Fixture *self,
         gpointer asker)
{
  return dh_desk_save_chooser_ask (asker,
                                   NULL,
                                   "Save the list",
                                   "_Save",
                                   "Lists",
                                   ".xml",
                                   self->folder,
                                   "corps",
                                   G_CALLBACK (asked_cb));
}

/* A chooser goes when it has been answered, when its asker asks anew, and with the asker. */
static void
test_belongs_to_who_asks (Fixture       *self,
                          gconstpointer  data)
{
  GObject *asker = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr(GFile) file = g_file_get_child (self->folder, "corps.xml");
  DhDeskSaveChooser *chooser = NULL, *next = NULL;

  g_set_weak_pointer (&chooser, ask_for (self, asker));
  dh_desk_save_chooser_take (chooser, file);
  g_assert_true (g_file_equal (g_object_get_data (asker, "answered"), file));
  g_assert_null (chooser);

  g_set_weak_pointer (&chooser, ask_for (self, asker));
  g_set_weak_pointer (&next, ask_for (self, asker));
  g_assert_null (chooser);
  g_assert_nonnull (next);

  g_object_unref (asker);
  g_assert_null (next);
}

TEST_SUBJECT ("save-chooser")
{
  test_desk_init (&argc, &argv);

#define add_test(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  add_test ("/desk/save-chooser/files-end-as-their-kind-does", test_suffix);
  add_test ("/desk/save-chooser/the-last-part-of-an-ending-is-enough", test_suffix_of_two_parts);
  add_test ("/desk/save-chooser/nothing-is-replaced-without-asking", test_replacing);
  add_test ("/desk/save-chooser/another-name-instead-of-replacing", test_keeping);
  add_test ("/desk/save-chooser/question-goes-with-the-chooser", test_question_goes_with_chooser);
  add_test ("/desk/save-chooser/belongs-to-who-asks", test_belongs_to_who_asks);
#undef add_test

  return test_desk_run ();
}
