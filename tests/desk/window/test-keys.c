/* test-keys.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "picture.h"
#include "subject.h"

#include "dh-desk-application.h"
#include "dh-desk-help.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-rules-window.h"
#include "dh-inch-1997.h"

#include <string.h>

/* Writes a key as GTK does, whatever the order of Shift and Control. */
static char *
dup_key (const char *accelerator)
{
  GdkModifierType state;
  guint key;

  if (!gtk_accelerator_parse (accelerator, &key, &state))
    g_error ("“%s” is no key", accelerator);

  return gtk_accelerator_name (key, state);
}

/* The keys that are listed */

static void
collect_listed (GtkWidget  *widget,
                GHashTable *keys)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *accelerators = NULL;
      g_auto(GStrv) words = NULL;

      g_object_get (widget, "accelerator", &accelerators, NULL);
      words = g_strsplit (accelerators != NULL ? accelerators : "", " ", -1);
      for (guint i = 0; words[i] != NULL; i++)
        {
          /* A row of keys is written with its first and its last. */
          char *more = strstr (words[i], "...");

          if (more != NULL)
            *more = '\0';
          if (*words[i] != '\0')
            g_hash_table_add (keys, dup_key (words[i]));
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_listed (child, keys);
}

static GHashTable *
list_help (GtkApplicationWindow *window)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  collect_listed (GTK_WIDGET (dh_desk_help_get (window)), keys);
  g_assert_cmpuint (g_hash_table_size (keys), >, 0);
  return keys;
}

/* The keys that there are */

/* The same key may be that of several actions, of which the window knows one. */
typedef struct {
  char *key;
  char *action; /* empty for one without a name */
} Key;

static void
key_free (Key *key)
{
  g_free (key->key);
  g_free (key->action);
  g_free (key);
}

static void
add_key (GPtrArray  *keys,
         const char *accelerator,
         const char *action)
{
  Key *key = g_new (Key, 1);

  key->key = dup_key (accelerator);
  key->action = g_strdup (action);
  g_ptr_array_add (keys, key);
}

static void
collect_shortcuts (GListModel *shortcuts,
                   GPtrArray  *keys)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr(GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
      GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);

      if (GTK_IS_KEYVAL_TRIGGER (trigger))
        {
          g_autofree char *name = gtk_shortcut_trigger_to_string (trigger);

          /* GTK 4.24 has some of its own for keys that have a number and no name. */
          if (!g_str_has_prefix (name, "0x"))
            add_key (keys, name,
                     GTK_IS_NAMED_ACTION (action) ? gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)) : "");
        }
    }
}

/* Collects the keys of the classes of a window and of all that is in it, each with its action. */
static void
collect_bindings (GtkWidget *widget,
                  GPtrArray *keys)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        collect_shortcuts (G_LIST_MODEL (controller), keys);
    }
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget)))
    add_key (keys, "F10", "");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_bindings (child, keys);
}

static void
collect_accels (GtkApplication *application,
                GPtrArray      *keys)
{
  g_auto(GStrv) actions = gtk_application_list_action_descriptions (application);

  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto(GStrv) accels = gtk_application_get_accels_for_action (application, actions[i]);

      for (guint j = 0; accels[j] != NULL; j++)
        add_key (keys, accels[j], actions[i]);
    }
}

/* Laws of both */

/* Other keys belong to what has the keyboard, and are looked at where they are pressed. */
static gboolean
is_of_the_window (const char *key)
{
  const char *modifiers_end = strrchr (key, '>');

  return (strstr (key, "<Control>") != NULL && strlen (modifiers_end + 1) == 1) ||
         (*key == 'F' && g_ascii_isdigit (key[1]));
}

/* The application gives the keys of the desk to each of its windows, and the editors have no such actions. */
static gboolean
is_action_of (const char *action,
              const char *group)
{
  return g_str_has_prefix (group, "win") ||
         (!g_str_has_prefix (action, "win.") && !g_str_has_prefix (action, "board."));
}

static void
assert_listed_keys_work (GHashTable *listed,
                         GPtrArray  *there,
                         const char *group)
{
  g_autoptr(GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer name;

  for (guint i = 0; i < there->len; i++)
    {
      Key *key = g_ptr_array_index (there, i);

      if (is_action_of (key->action, group))
        g_hash_table_add (keys, key->key);
    }

  g_hash_table_iter_init (&iter, listed);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (is_of_the_window (name) && !g_hash_table_contains (keys, name))
      g_error ("%s is in the help overlay and does nothing", (char *) name);
}

/* Checks that one of the keys of each action of a group is listed. */
static void
assert_keys_are_listed (GPtrArray  *there,
                        GHashTable *listed,
                        const char *group)
{
  g_autoptr(GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = 0;

  for (guint i = 0; i < there->len; i++)
    {
      Key *key = g_ptr_array_index (there, i);

      if (g_hash_table_contains (listed, key->key))
        g_hash_table_add (told, key->action);
    }

  for (guint i = 0; i < there->len; i++)
    {
      Key *key = g_ptr_array_index (there, i);

      if (!g_str_has_prefix (key->action, group))
        continue;
      n++;
      if (!g_hash_table_contains (told, key->action))
        g_error ("%s of “%s” is not in the help overlay", key->key, key->action);
    }
  g_assert_cmpuint (n, >, 0);
}

static GtkApplication *
new_application (void)
{
  GApplication *application = G_APPLICATION (dh_desk_application_new ());
  g_autoptr(GError) error = NULL;

  g_application_set_flags (application, G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (application, NULL, &error));
  g_assert_no_error (error);
  return GTK_APPLICATION (application);
}

static void
check_window (GtkApplication *application,
              gpointer        window,
              const char     *group)
{
  g_autoptr(GHashTable) listed = list_help (window);
  g_autoptr(GPtrArray) there = g_ptr_array_new_with_free_func ((GDestroyNotify) key_free);

  collect_bindings (window, there);
  assert_keys_are_listed (there, listed, group);
  collect_accels (application, there);
  assert_listed_keys_work (listed, there, group);
  gtk_window_destroy (window);
}

/* A window with a battle of the game that has the most of its own. */
static DhDeskWindow *
new_window (GtkApplication *application)
{
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_inch_1997, "jackson-1997", "champion-hill");

  return test_desk_new_window (ADW_APPLICATION (application), referee);
}

/* No key of the desk is a secret: one of each action is in the help overlay. */
static void
test_keys_of_the_application (void)
{
  g_autoptr(GtkApplication) application = new_application ();
  DhDeskWindow *window = new_window (application);
  g_autoptr(GHashTable) listed = list_help (GTK_APPLICATION_WINDOW (window));
  g_autoptr(GPtrArray) there = g_ptr_array_new_with_free_func ((GDestroyNotify) key_free);

  collect_accels (application, there);
  assert_keys_are_listed (there, listed, "");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_keys_of_the_desk (void)
{
  g_autoptr(GtkApplication) application = new_application ();

  check_window (application, new_window (application), "win.");
}

static void
test_keys_of_the_muster (void)
{
  g_autoptr(GtkApplication) application = new_application ();

  check_window (application, dh_desk_muster_window_new (ADW_APPLICATION (application)), "muster.");
}

static void
test_keys_of_the_rules (void)
{
  g_autoptr(GtkApplication) application = new_application ();

  check_window (application, dh_desk_rules_window_new (application), "rules.");
}

/* The list is no wider than the window that it is about, however small the screen is, and scrolls where it is higher. */
static void
test_keys_fit_a_small_screen (void)
{
  g_autoptr(GtkApplication) application = new_application ();
  DhDeskWindow *window = new_window (application);
  GtkWidget *help;
  int width, height;

  gtk_window_set_default_size (GTK_WINDOW (window), 911, 512);
  gtk_window_present (GTK_WINDOW (window));
  test_picture_wait (GTK_WIDGET (window));
  dh_desk_help_show (GTK_APPLICATION_WINDOW (window), "keys");
  help = GTK_WIDGET (dh_desk_help_get (GTK_APPLICATION_WINDOW (window)));
  test_picture_wait (help);
  gtk_widget_measure (help, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (help, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 911);
  g_assert_cmpint (height, <=, 512);
  gtk_window_destroy (GTK_WINDOW (window));
}

TEST_SUBJECT ("keys")
{
  test_desk_init (&argc, &argv);

  g_test_add_func ("/desk/keys/fit-a-small-screen", test_keys_fit_a_small_screen);
  g_test_add_func ("/desk/keys/of-the-application", test_keys_of_the_application);
  g_test_add_func ("/desk/keys/of-the-desk", test_keys_of_the_desk);
  g_test_add_func ("/desk/keys/of-the-muster", test_keys_of_the_muster);
  g_test_add_func ("/desk/keys/of-the-rules", test_keys_of_the_rules);

  return test_desk_run ();
}
