/* test-access.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"

#include "dh-desk-application.h"
#include "dh-desk-step.h"

#include <string.h>

/*
 * Whether a screen reader has something to say of a widget: a name of its own, or words in it, from
 * which buttons, rows and the like take their names.
 */
static gboolean
has_name (GtkWidget *widget)
{
  /* Every button is labelled by what is in it, were it a picture. */
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL) ||
      (!GTK_IS_BUTTON (widget) &&
       gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY)))
    return TRUE;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child) && has_name (child))
      return TRUE;

  return FALSE;
}

/* The inside of an entry is named as the entry is, and that of a menu button as the button. */
static GtkWidget *
find_named (GtkWidget *widget)
{
  if (GTK_IS_TEXT (widget) && GTK_IS_EDITABLE (gtk_widget_get_parent (widget)))
    return gtk_widget_get_parent (widget);
  if (GTK_IS_TEXT (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW) != NULL)
    return gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW);

  if (GTK_IS_TOGGLE_BUTTON (widget) && GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)))
    return gtk_widget_get_parent (widget);

  return widget;
}

static gboolean
takes_keyboard (GtkWidget *widget)
{
  /* A scrolled window takes it only to scroll, and passes it on to what is in it. */
  return gtk_widget_get_focusable (widget) && gtk_widget_get_can_focus (widget) && gtk_widget_is_sensitive (widget) &&
         !GTK_IS_SCROLLED_WINDOW (widget) && !GTK_IS_NATIVE (widget);
}

static void
append_path (GString   *text,
             GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

      g_string_append_printf (text, "%s%s%s < ", G_OBJECT_TYPE_NAME (widget), id != NULL ? " " : "", id != NULL ? id : "");
    }
  g_string_append_c (text, '\n');
}

static void
list_nameless (GtkWidget *widget,
               GString   *nameless)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (takes_keyboard (widget) && !has_name (find_named (widget)))
    append_path (nameless, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    list_nameless (child, nameless);
}

static void
check_names (TestDesk *self)
{
  g_autoptr(GString) nameless = g_string_new (NULL);

  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  list_nameless (GTK_WIDGET (self->window), nameless);
  g_assert_cmpstr (nameless->str, ==, "");
}

static void
show (TestDesk   *self,
      const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL));
  test_desk_settle ();
}

/* Through a whole turn with something in every step, and every page on the way. */
static void
test_access_everything_has_a_name (TestDesk      *self,
                                   gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  check_names (self);
  test_desk_give (self, "begin");
  check_names (self);
  test_desk_give (self, "card hovey");
  test_desk_give (self, "ruling union dice program because nobody is here");
  test_desk_give (self, "ruling confederate dice program because nobody is here");
  test_desk_give (self, "respond");
  check_names (self);
  while (dh_battle_count_deck (battle) > 0)
    test_desk_give (self, "card pass");
  test_desk_give (self, "next pass");
  check_names (self);
  test_desk_give (self, "fire u12 c4 14 : 6 6 6 6 6 6 6 6 6");
  check_names (self);
  test_desk_give (self, "mark");
  test_desk_give (self, "check c4 : 1");
  check_names (self);
  test_desk_give (self, "settle");
  test_desk_give (self, "retreat c4");
  test_desk_give (self, "witness c4 none");
  while (dh_battle_get_step (battle) != DH_STEP_END && dh_battle_get_turn (battle) == 1)
    {
      if (!dh_desk_window_give (self->window, "next"))
        test_desk_give (self, "settle");
      check_names (self);
    }

  show (self, "win.dice");
  check_names (self);
  test_desk_give (self, "end");
  check_names (self);
}

static void
test_access_start_page_has_names (TestDesk      *self,
                                  gconstpointer  data)
{
  dh_desk_window_set_referee (self->window, NULL);
  check_names (self);
}

/* F6 goes to every pane and comes back, whichever way. */
static void
test_access_panes_in_a_ring (TestDesk      *self,
                             gconstpointer  data)
{
  const char *names[] = { "order_line", "dues", "step", "roster", "log" };
  const char *actions[] = { "win.next-pane", "win.previous-pane" };

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  for (guint way = 0; way < G_N_ELEMENTS (actions); way++)
    {
      gboolean seen[G_N_ELEMENTS (names)] = { FALSE };

      for (guint step = 0; step < G_N_ELEMENTS (names); step++)
        {
          GtkWidget *focus;

          show (self, actions[way]);
          test_desk_wait_for_frames (GTK_WIDGET (self->window));
          focus = gtk_window_get_focus (GTK_WINDOW (self->window));
          g_assert_nonnull (focus);
          for (guint i = 0; i < G_N_ELEMENTS (names); i++)
            if (gtk_widget_is_ancestor (focus, test_desk_child (self, names[i])))
              seen[i] = TRUE;
          if (gtk_widget_is_ancestor (focus, test_desk_child (self, "order_line")))
            break;
        }

      /* Nothing is due, and a list of nothing has no use for the keyboard. */
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        if (!seen[i] && strcmp (names[i], "dues") != 0)
          g_error ("“%s” does not come to “%s”", actions[way], names[i]);
    }
}

/* What is worked with comes first, not the buttons above it. */
static void
test_access_panes_begin_with_their_lists (TestDesk      *self,
                                          gconstpointer  data)
{
  GtkWidget *step = test_desk_child (self, "step");
  GtkWidget *roster = test_desk_child (self, "roster");
  GtkWidget *movement;

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  movement = GTK_WIDGET (dh_desk_step_get_tool (DH_DESK_STEP (step)));

  g_assert_true (gtk_widget_grab_focus (step));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)),
                                         test_desk_child_of (movement, "list")));
  g_assert_true (gtk_widget_grab_focus (roster));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)),
                                         test_desk_child_of (roster, "list")));
}

/* From right to left the desk is the other way round, and nothing is left behind. */
static void
test_access_right_to_left (TestDesk      *self,
                           gconstpointer  data)
{
  graphene_rect_t rail, roster;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));

  g_assert_true (gtk_widget_compute_bounds (test_desk_child (self, "dues"), GTK_WIDGET (self->window), &rail));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child (self, "roster"), GTK_WIDGET (self->window), &roster));
  g_assert_cmpfloat (roster.origin.x + roster.size.width, <=, rail.origin.x);
  check_names (self);

  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* As GTK writes it, whatever the order of Shift and Control. */
static void
append_key (GString    *keys,
            const char *accelerator)
{
  g_autofree char *name = NULL;
  GdkModifierType state;
  guint key;

  if (!gtk_accelerator_parse (accelerator, &key, &state))
    return;

  name = gtk_accelerator_name (key, state);
  g_string_append_printf (keys, " %s ", name);
}

static void
collect_keys (GtkWidget *widget,
              GString   *keys)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *accelerators = NULL;
      g_auto(GStrv) words = NULL;

      g_object_get (widget, "accelerator", &accelerators, NULL);
      words = g_strsplit (accelerators != NULL ? accelerators : "", " ", -1);
      for (guint i = 0; words[i] != NULL; i++)
        append_key (keys, words[i]);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_keys (child, keys);
}

/* No key of the desk is a secret: one of each action is in the help overlay. */
static void
test_access_help_lists_every_key (void)
{
  g_autoptr(DhDeskApplication) application = dh_desk_application_new ();
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/drumhead/Drumhead/gtk/help-overlay.ui");
  GtkWidget *overlay = GTK_WIDGET (gtk_builder_get_object (builder, "help_overlay"));
  g_autoptr(GString) keys = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) actions = NULL;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  collect_keys (overlay, keys);
  actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));
  g_assert_cmpuint (g_strv_length (actions), >, 0);

  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto(GStrv) accels = gtk_application_get_accels_for_action (GTK_APPLICATION (application), actions[i]);
      gboolean listed = accels[0] == NULL;

      for (guint j = 0; accels[j] != NULL; j++)
        {
          g_autofree char *name = g_strdup_printf (" %s ", accels[j]);

          listed = listed || strstr (keys->str, name) != NULL;
        }
      if (!listed)
        g_error ("%s of “%s” is not in the help overlay", accels[0], actions[i]);
    }
  gtk_window_destroy (GTK_WINDOW (overlay));
}

int
main (int   argc,
      char *argv[])
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/access/everything-has-a-name", test_access_everything_has_a_name);
  test_add_desk ("/desk/access/start-page-has-names", test_access_start_page_has_names);
  test_add_desk ("/desk/access/panes-in-a-ring", test_access_panes_in_a_ring);
  test_add_desk ("/desk/access/panes-begin-with-their-lists", test_access_panes_begin_with_their_lists);
  test_add_desk ("/desk/access/right-to-left", test_access_right_to_left);

  g_test_add_func ("/desk/access/help-lists-every-key", test_access_help_lists_every_key);

  return test_desk_run ();
}
